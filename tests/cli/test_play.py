"""Playing at the terminal, by feeding it what a person would type."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli import table
from affray.cli.play import people_named
from affray.cli.scene import tokens
from affray.encounter import load, read
from affray.engine.record import Session
from tests.cli.conftest import Affray
from tests.feud import BRAWL

MINE = ["play", "brawl.yaml", "--as", "reds", "--seed", "5"]


def test_a_question_shows_map_states_options_and_odds(affray: Affray) -> None:
    said = affray(*MINE, typed="q\n")

    assert said.code == 0
    for words in (
        "Brawl",
        "    0 1 2 3 4 5 6 7",
        "● A Ann",
        "■ 1 Clansman 1",
        "Ann, 2 lives",
        "What does Ann do?",
        "  1  hit Clansman 1",
        "50.0 %   50.0 %    0.5",
        "  4  wait",
    ):
        assert words in said.out, words


@pytest.mark.parametrize("answer", ["2", "hit Clansman 2", "HIT clansman 2", "clansman 2"])
def test_an_answer_is_a_number_or_words(affray: Affray, answer: str) -> None:
    said = affray(*MINE, typed=f"{answer}\nq\n\n")

    assert "Ann: hit Clansman 2" in said.out
    assert "Ann hits Clansman 2" in said.out or "Ann misses Clansman 2" in said.out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", "there is no option 9; they go from 1 to 4"),
        ("dance", "Ada cannot 'dance'"),
        ("hit", "'hit' can mean 3 options; which?"),
        ("g Ann: wit = 3", "there is no field 'wit'"),
        ("g", "what does the game master change?"),
        ("g make it rain", "that is not an edit"),
        ("s brawl.yaml", "brawl.yaml is there already"),
        ("s no/such/folder.json", "file not found"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence_and_changes_nothing(affray: Affray, typed: str, sentence: str) -> None:
    said = affray(*MINE, "--save", "f.json", typed=f"wait\n{typed}\nq\n")

    assert said.code == 0 and "Traceback" not in said.err
    assert " ".join(sentence.split()) in " ".join(said.out.split())
    assert [entry[4] for entry in json.loads(Path("f.json").read_text())["said"] if entry[5]] == ["wait"]


def test_what_is_readied_for_free_words_is_fired_by_the_game_master(affray: Affray) -> None:
    """IG-ACT-07: any words will do for the trigger; the game master says when it has come."""
    typed = (
        "Boudica\nready Spear for when the bell rings\ng trigger Petra\ng trigger Boudica\nguard\nRoland\nguard\nq\n"
    )

    said = affray("play", "ingenuity/den", "--as", "everybody", "--seed", "5", typed=typed)

    assert "Boudica will attack with Spear when the bell rings" in said.out
    assert "Petra has readied nothing" in said.out
    assert "ruling: trigger Boudica" in said.out
    assert "Boudica cannot take the action (attack) readied for when the bell rings: nobody is in" in said.out


def test_a_whole_fight_can_be_played_to_its_end(affray: Affray) -> None:
    said = affray("play", "brawl.yaml", "--as", "everybody", "--seed", "1", typed="1\n" * 200)

    assert " won in round " in said.out


def test_nobody_at_the_table_watches_the_tactics(affray: Affray) -> None:
    said = affray("play", "brawl.yaml", "--as", "nobody", "--seed", "1", typed="\n")

    assert " won in round " in said.out


def test_undo_takes_back_and_the_same_answer_meets_the_same_dice(affray: Affray) -> None:
    once = affray(*MINE, "--save", "once.json", typed="hit Clansman 2\nq\n")
    again = affray(*MINE, "--save", "again.json", typed="hit Clansman 2\nu\nhit Clansman 2\nq\n")

    assert "Taken back." in again.out and "Taken back." not in once.out
    assert Path("once.json").read_text() == Path("again.json").read_text()


def test_redo_says_it_again(affray: Affray) -> None:
    affray(*MINE, "--save", "once.json", typed="hit Clansman 2\nq\n")
    affray(*MINE, "--save", "again.json", typed="hit Clansman 2\nu\nr\nq\n")

    assert Path("once.json").read_text() == Path("again.json").read_text()


def test_with_nothing_to_undo_or_redo_it_says_so(affray: Affray) -> None:
    said = affray(*MINE, typed="u\nr\nq\n")

    assert "There is nothing to take back." in said.out and "There is nothing to say again." in said.out


def test_the_game_master_changes_values(affray: Affray) -> None:
    said = affray(*MINE, typed="g Ann: lives = 9\ng Clansman 1: at 5,2\nq\n\n")

    assert "Ann, 9 lives" in said.out
    assert "ruling: Clansman 1: at 5,2" in said.out


def test_the_game_master_ends_the_fight(affray: Affray) -> None:
    said = affray(*MINE, typed="g end: blues\n\n")

    assert "The blues have won in round" in said.out


def test_with_a_game_master_rulings_are_asked_and_silence_is_the_default(affray: Affray) -> None:
    said = affray(*MINE, "--gm", "--save", "f.json", typed="1\nhard\nwait\n\nq\n")

    assert "Ruling: Ann aims at Clansman 1? (silence: easy)" in said.out
    answers = [entry[4] for entry in json.loads(Path("f.json").read_text())["said"] if entry[3] == "GM"]
    assert answers[0] == "hard"


def test_an_announced_ruling_holds_the_next_time(affray: Affray) -> None:
    said = affray(*MINE, typed="g next FE-AIM-01: hard\n1\nq\n\n")

    assert "ruling: Ann aims at Clansman 1: hard" in said.out


def test_a_saved_fight_goes_on_where_it_stopped(affray: Affray) -> None:
    affray(*MINE, "--save", "f.json", typed="wait\n")

    said = affray("play", "--load", "f.json", "--save", "f.json", typed="wait\n")

    words = [e[4] for e in json.loads(Path("f.json").read_text())["said"] if e[5]]
    assert words == ["wait", "wait"]
    assert "What does Ada do?" in said.out


def test_a_fight_that_was_saved_before_rules_were_corrected_goes_on_and_says_what_is_changed(affray: Affray) -> None:
    affray(*MINE, "--save", "f.json", typed="wait\n")
    values = json.loads(Path("f.json").read_text())
    values["corrected"] = "by rules of another day"
    values["said"] = [[1, 0, "FE-OLD-01", "Ann", "sing", True], *[[ask + 1, *rest] for ask, *rest in values["said"]]]
    Path("f.json").write_text(json.dumps(values))

    said = affray("play", "--load", "f.json", typed="q\n\n")

    assert "Rules were corrected after this fight was saved:" in said.err
    assert "left out, because it is no longer asked: Ann: sing (FE-OLD-01)" in said.err
    assert "What does Ada do?" in said.out


def test_saving_needs_a_name(affray: Affray) -> None:
    assert "save under which name?" in affray(*MINE, typed="wait\ns\nq\n\n").out


def test_saving_under_a_name(affray: Affray) -> None:
    said = affray(*MINE, typed="wait\ns f.json\nq\n")

    assert "Saved as f.json. Go on with it: affray play --load f.json" in said.out
    assert Path("f.json").is_file()


def test_leaving_offers_to_save(affray: Affray) -> None:
    said = affray(*MINE, typed="wait\nq\nf.json\n")

    assert "Save it? A file name, or Enter to leave without" in said.out
    assert Path("f.json").is_file()


def test_a_save_is_never_overwritten_by_another_fight(affray: Affray) -> None:
    affray(*MINE, "--save", "f.json", typed="wait\n")
    before = Path("f.json").read_text()

    said = affray(*MINE, "--save", "f.json", typed="1\n")

    assert said.code == 2 and "f.json is there already." in said.err
    assert Path("f.json").read_text() == before


def test_the_end_of_the_input_says_how_to_go_on(affray: Affray) -> None:
    with_file = affray(*MINE, "--save", "f.json", typed="wait\n")
    without = affray(*MINE, typed="wait\n")

    assert with_file.code == without.code == 0
    assert "Go on with: affray play --load f.json" in with_file.out
    assert "--save FILE would have kept it" in without.out


def test_without_a_terminal_it_says_what_would_have_answered(affray: Affray) -> None:
    assert "Pipe answers in, one in a line, or let tactics play everybody: --as nobody" in affray(*MINE).out


def test_on_a_terminal_ctrl_d_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "brawl.yaml").write_text(BRAWL)
    master, terminal = pty.openpty()
    paths = os.pathsep.join([p for p in sys.path if p])
    command = [sys.executable, "-m", "affray", "play", "brawl.yaml", "--plain"]
    playing = subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths, "TERM": "dumb"},
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
    )
    os.close(terminal)
    os.write(master, b"wait\n\x04")

    said = read_all(master)

    assert playing.wait(60) == 0
    assert "Saved as brawl-1.json. Go on with it: affray play --load brawl-1.json" in said
    words = [e[4] for e in json.loads((tmp_path / "brawl-1.json").read_text())["said"] if e[5]]
    assert words == ["wait"]


def read_all(terminal: int) -> str:
    """Everything that is printed, until the other end is closed."""
    text = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            part = b""
        if not part:
            os.close(terminal)
            return text.decode()
        text += part


def test_own_dice_are_asked_by_purpose_and_impossible_faces_refused(affray: Affray) -> None:
    said = affray("play", "brawl.yaml", "--as", "reds", "--own-dice", typed="1\n9\nx\n6\nq\n\n")

    assert "Your die for: strike, d6" in said.out
    assert "a face, 1 to 6 >" in said.out
    assert "9 is not a face of a d6" in said.out
    assert "a face is a number from 1 to 6" in said.out
    assert "Ann hits Clansman 1" in said.out


def test_faces_may_be_typed_with_the_answer(affray: Affray) -> None:
    said = affray("play", "brawl.yaml", "--as", "reds", "--own-dice", typed="1 = 6\nq\n\n")

    assert "Ann hits Clansman 1" in said.out


def test_finding_options_map_log_and_help(affray: Affray) -> None:
    said = affray(*MINE, typed="1\n/ clan 3\n/ zebra\nm\nl\n?\nw\nq\n\n")

    assert "  3  hit Clansman 3" in said.out or "  2  hit Clansman 3" in said.out
    assert "No option has 'zebra'." in said.out
    assert "undo: take the last answer back" in said.out
    assert "200 fights from the beginning of this step" in said.out


def test_a_replay_of_a_saved_fight(affray: Affray) -> None:
    affray(*MINE, "--save", "f.json", typed="1\n2\n")

    said = affray("replay", "f.json")

    assert said.code == 0
    assert "Ann hits Clansman 1" in said.out or "Ann misses Clansman 1" in said.out
    assert "The fight is not over." in said.out
    values = json.loads(affray("replay", "f.json", "--json").out)
    assert values["over"] is False and values["winner"] is None


def test_a_replay_indents_what_interrupts_under_what_it_interrupts(affray: Affray) -> None:
    """What is declared stands first, an arrow before what interrupts it, two blanks deeper, and the outcome last."""
    command = ["replay", "ingenuity/den", "--seed", "3", "--fight", "1"]
    lines = affray(*command).out.splitlines()
    events = json.loads(affray(*command, "--json").out)["events"]

    told = [event for event in events if event["who"] and event["label"] in ("", "↳")]
    assert {(0, ""), (1, ""), (1, "↳"), (2, "")} <= {(event["depth"], event["label"]) for event in told}
    at = 0
    for event in told:
        arrow = f"{event['label']} " if event["label"] else ""
        head = "  " * (event["depth"] + 1) + arrow + f"{event['who']} {event['what']}"[:30]
        at = next((i for i in range(at, len(lines)) if lines[i].startswith(head)), -1)
        assert at >= 0, f"no line begins with {head!r} where it belongs"


def test_a_damaged_save_gets_a_sentence(affray: Affray) -> None:
    affray(*MINE, "--save", "f.json", typed="1\n")
    text = Path("f.json").read_text()
    Path("half.json").write_text(text[: len(text) // 2])

    for words in (["replay", "half.json"], ["play", "--load", "half.json"]):
        said = affray(*words)
        assert said.code == 2 and "the saved fight is damaged in line" in said.err


def test_names_of_people_are_taken_in_any_case() -> None:
    assert people_named(["REDS", "bo", "Nobody"], ["reds"], ["Bo"]) == {"reds", "Bo"}


def test_tokens_are_numbers_initials_or_whatever_is_free() -> None:
    fight = read(BRAWL, "brawl.yaml").fight()

    found = tokens(fight)

    assert found == {"Ann": "A", "Ada": "D", "Clansman 1": "1", "Clansman 2": "2", "Clansman 3": "3"}


def test_reactions_have_their_odds_beside_them(affray: Affray, monkeypatch: pytest.MonkeyPatch) -> None:
    """A goblin's knife against a dodge, two parries and nothing."""
    monkeypatch.setattr(table, "A_MOMENT", 120.0)
    said = affray("play", "cellar", "--as", "heroes", "--seed", "5", typed="q\n")

    asked = said.out[said.out.index("Dodge or parry?") :]
    beside = [line.split("Clementine:")[1].split() for line in asked.splitlines() if "Clementine:" in line]
    assert beside == [
        ["73.5", "%", "0", "%", "2.2"],
        ["85.0", "%", "0", "%", "1.3"],
        ["85.0", "%", "0", "%", "1.1"],
        ["85.0", "%", "0", "%", "2.3"],
    ]


@pytest.mark.parametrize("name", ["cargo-bay", "cellar", "bay", "crypt", "back-alley"])
def test_help_shows_what_the_game_master_can_say_in_the_fight_at_hand(name: str) -> None:
    encounter = load(name)
    fight = encounter.fight(1)
    session = Session(fight, 1, encounter.tactic(), {fight.sides[0]}, None, False)
    session.run()
    told, examples = table.help_text(encounter, session.fight), table.sample_edits(encounter, session.fight)

    assert len(examples) == 6
    for words in examples:
        assert f"g {words}" in told
        session.edit(words.partition("  ")[0])
    assert session.is_over()

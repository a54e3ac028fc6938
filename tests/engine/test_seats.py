"""What each seat may know, in a game with stealth. The law for every game is in tests/laws/test_seats.py."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.dice import ScriptedDice, SeededDice
from affray.engine.fight import UNDECIDED, is_named
from affray.engine.question import Mind, Option, Question
from affray.engine.seats import EXACT, NOTHING_SHOWN, SHOWN, WORDS, event_values, told, view
from tests.engine.brawls import DOCKERS, SAILORS, brawl, person
from tests.engine.tavern import Brawl, hit


def lines(fight: Brawl, side: int, shown: str) -> list[str]:
    return [event["text"] for event in view(fight, side, shown)["log"]]


def one_blow() -> Brawl:
    fight = brawl(person("Ann", "Sailor", SAILORS, 0, 0), person("Carl", "Docker", DOCKERS, 1, 0))
    fight.dice = ScriptedDice([(6, 5)])
    hit(fight, fight.named("Ann"), fight.named("Carl"))
    return fight


def test_own_fighters_are_shown_in_full_and_others_as_the_game_master_chose() -> None:
    fight = one_blow()

    own, foe = view(fight, DOCKERS, WORDS)["fighters"][1], view(fight, SAILORS, EXACT)["fighters"][1]
    assert (
        own["fields"] == foe["fields"] == {"ducked": False, "grit": 3, "grit_max": 4, "removed": False, "x": 1, "y": 0}
    )
    place = {"name": "Carl", "side": 1, "x": 1, "y": 0}
    assert view(fight, SAILORS, WORDS)["fighters"][1] == {**place, "health": "hurt"}
    assert view(fight, SAILORS, NOTHING_SHOWN)["fighters"][1] == place


def test_numbers_of_others_are_told_only_where_they_are_shown() -> None:
    fight = one_blow()
    blow, left = "Ann takes 1 grit from Carl (TV-HIT-01)", "Carl has 3 grit left (TV-HIT-01)"

    assert lines(fight, DOCKERS, WORDS) == lines(fight, SAILORS, EXACT) == [blow, left]
    assert lines(fight, SAILORS, WORDS) == lines(fight, SAILORS, NOTHING_SHOWN) == [blow]


def test_what_is_said_instead_has_no_sum() -> None:
    fight = brawl()
    fight.tell_of(fight.named("Carl"), "XX-DMG-01", "loses", "loses something", 3, [("blow", 5), ("armor", -2)])

    assert fight.log is not None
    (seen,) = view(fight, SAILORS, WORDS)["log"]
    assert seen == {
        "round": 0,
        "rule": "XX-DMG-01",
        "who": "Carl",
        "what": "loses something",
        "whom": "",
        "total": None,
        "parts": [],
        "text": "Carl loses something (XX-DMG-01)",
        "depth": 0,
        "label": "",
        "shown": "",
    }
    assert event_values(fight.log.events[0])["parts"] == [["blow", 5], ["armor", -2]]
    assert [e.text() for e in told(fight.log, DOCKERS)] == ["Carl loses +5 blow -2 armor = 3 (XX-DMG-01)"]


def test_an_unknown_way_to_show_foes_is_refused() -> None:
    with pytest.raises(ValueError, match="one of exact, words, nothing, not 'all'"):
        view(brawl(), SAILORS, "all")


def test_a_view_without_a_log_has_no_lines() -> None:
    fight = brawl()
    fight.log = None

    assert view(fight, SAILORS)["log"] == []


class Sneaky(Mind):
    """Ducks and strikes by its own dice."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def answer(self, question: Question) -> Option:
        options = question.options()
        return options[self.dice.d(len(options), "whim") - 1]


@given(st.integers(0, 10**6), st.integers(1, 40), st.sampled_from(SHOWN))
def test_no_view_names_somebody_who_was_hidden_when_it_happened(seed: int, steps: int, shown: str) -> None:
    """Step by step: what is new in a side's log does not name who is hidden from it, and no list of fighters does."""
    fight = brawl(seed=seed)
    fight.minds = [Sneaky(seed + side) for side in range(2)]
    for _ in range(steps):
        if fight.winner() != UNDECIDED:
            break
        hidden_before = {f.name for f in fight.fighters if f.ducked}
        before = [len(lines(fight, side, shown)) for side in range(2)]
        fight.step()
        for side in range(2):
            hidden = [f.name for f in fight.fighters if f.side != side and f.ducked and f.name in hidden_before]
            new = lines(fight, side, shown)[before[side] :]
            assert not [line for line in new for name in hidden if is_named(name, line)]
            seen = [p["name"] for p in view(fight, side, shown)["fighters"]]
            assert seen == [f.name for f in fight.fighters if f.side == side or not f.ducked]


def test_who_is_hidden_all_along_is_nowhere_in_the_view() -> None:
    fight = brawl(
        person("Ann", "Sailor", SAILORS, 0, 0),
        person("Carl", "Docker", DOCKERS, 1, 0),
        person("Slink", "Docker", DOCKERS, 3, 0, ducked=True),
    )
    for rule, what in (("XX-ATK-01", "holds his breath"), ("XX-ATK-02", "counts to ten")):
        fight.tell(rule, "Slink", what)
        fight.tell(rule, "Carl", "looks for", "Slink")
    hit(fight, fight.named("Ann"), fight.named("Carl"))

    for shown in SHOWN:
        assert "Slink" not in json.dumps(view(fight, SAILORS, shown))
        assert json.dumps(view(fight, DOCKERS, shown)).count("Slink") >= 5


def test_the_view_is_plain_json() -> None:
    fight = one_blow()
    for side in (SAILORS, DOCKERS):
        seen: Any = view(fight, side)

        assert json.loads(json.dumps(seen)) == seen
        assert (seen["round"], seen["sides"], seen["map"]) == (0, ["sailors", "dockers"], fight.grid.drawing())

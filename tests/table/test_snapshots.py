"""A fight that goes on from a snapshot is the same fight."""

from __future__ import annotations

import json

import pytest

from affray.encounter import load
from affray.engine.question import GM
from affray.engine.state import digest
from affray.table.deeds import ANSWER, EDIT, PEOPLE, THROW, UNDO, Deed, Head, told_of
from affray.table.fights import TableFight, begun, question_key
from affray.table.snapshots import fits, snapshot_of

READY = ["cargo-bay", "boarders", "psions", "den", "alarm", "bay", "vents", "crypt", "cistern"]


def played(ready: str, answers: int) -> tuple[Head, list[Deed]]:
    """A table after so many answers, by tactics; each draws its dice."""
    encounter = load(ready)
    head = Head("t", encounter.game.key, encounter.name, encounter.source, 5, True, False, 0)
    fight, body = begun(head, {"everybody"}, None)
    deeds = [Deed(1, "begin", "begin", "", 0, body)]
    for n in range(answers):
        if not fight.session.waiting:
            break
        number, question = next(iter(fight.session.waiting.items()))
        body = fight.answer(question_key(head, number, 0), 0, fight.suggestion(question), [])
        deeds.append(Deed(len(deeds) + 1, f"answer {n}", ANSWER, "", 0, body))
    return head, deeds


@pytest.mark.parametrize("ready", READY)
def test_from_every_snapshot_the_fight_goes_on_as_it_did(ready: str) -> None:
    head, deeds = played(ready, 40)
    whole = TableFight(head, told_of(deeds))

    for version in range(1, len(deeds), 6):
        story = told_of(deeds[:version])
        then = TableFight(head, story)
        snapshot = json.loads(json.dumps(snapshot_of(then.session, story, then.encounter)))
        assert fits(snapshot, told_of(deeds), then.encounter)
        resumed = TableFight(head, told_of(deeds), snapshot)
        assert digest(resumed.session.fight) == digest(whole.session.fight)
        assert list(resumed.session.waiting) == list(whole.session.waiting)


def test_a_snapshot_of_what_was_undone_is_not_used() -> None:
    head, deeds = played("cargo-bay", 30)
    story = told_of(deeds)
    fight = TableFight(head, story)
    snapshot = snapshot_of(fight.session, story, fight.encounter)
    body = fight.undo(story.lengths[3])
    undone = told_of([*deeds, Deed(len(deeds) + 1, "undo", UNDO, "", 0, body)])

    assert not fits(snapshot, undone, fight.encounter)
    assert digest(TableFight(head, undone, snapshot).session.fight) == digest(fight.session.fight)


def test_undo_reaches_back_behind_a_snapshot() -> None:
    head, deeds = played("bay", 40)
    story = told_of(deeds)
    whole = TableFight(head, story)
    resumed = TableFight(head, told_of(deeds), snapshot_of(whole.session, story, whole.encounter))
    assert resumed.session.boundaries[0].asks > 0

    bodies = [fight.undo(story.lengths[2]) for fight in (whole, resumed)]

    assert bodies[0] == bodies[1]
    assert digest(whole.session.fight) == digest(resumed.session.fight)


def test_a_ruling_at_the_open_question_is_in_no_snapshot_before_it() -> None:
    head, deeds = played("cargo-bay", 12)
    fight = TableFight(head, told_of(deeds))
    body = fight.edit("Aniet: hp = 2")
    ruled = told_of([*deeds, Deed(len(deeds) + 1, "edit", EDIT, "", 0, body)])
    again = TableFight(head, ruled)

    snapshot = snapshot_of(again.session, ruled, again.encounter)
    resumed = TableFight(head, ruled, snapshot)

    assert any(entry.rule == GM for entry in resumed.session.mind.entries.values())
    assert digest(resumed.session.fight) == digest(again.session.fight) == digest(fight.session.fight)


# ---------------------------------------------------------------- rulings from now on


@pytest.mark.parametrize("ready", ["cargo-bay", "arrow-tower", "bay", "back-alley", "alarm"])
def test_a_game_master_who_is_asked_from_now_on_is_not_asked_for_what_is_past(ready: str) -> None:
    """Silence is in the record: a fight made from it waits at the same question, not at the first ruling."""
    head, deeds = played(ready, 25)
    fight = TableFight(head, told_of(deeds))
    before = (digest(fight.session.fight), list(fight.session.waiting))
    silent = [row for row in told_of(deeds).said if row[3] == GM and not row[5]]
    assert silent, "nothing was ruled in silence"

    body = fight.set_people({"everybody", GM})
    story = told_of([*deeds, Deed(len(deeds) + 1, "people", PEOPLE, "", 0, body)])
    again = TableFight(head, story)

    assert (digest(again.session.fight), list(again.session.waiting)) == before
    assert digest(fight.session.fight) == before[0]


def test_with_real_dice_silence_leaves_the_faces_where_they_are() -> None:
    """A face belongs to the answer before it, whether rulings in between were asked or not."""
    encounter = load("cargo-bay")
    head = Head("t", encounter.game.key, encounter.name, encounter.source, 5, False, True, 0)
    fight, body = begun(head, {"everybody"}, None)
    deeds = [Deed(1, "begin", "begin", "", 0, body)]
    for n in range(60):
        if fight.session.die_wanted is not None:
            kind, body = THROW, fight.throw([1 + n % int(fight.session.die_wanted.sides)])
        else:
            number, question = next(iter(fight.session.waiting.items()))
            kind, body = ANSWER, fight.answer(question_key(head, number, 0), 0, fight.suggestion(question), [])
        deeds.append(Deed(len(deeds) + 1, f"deed {n}", kind, "", 0, body))
    body = fight.set_people({"everybody", GM})
    deeds.append(Deed(len(deeds) + 1, "people", PEOPLE, "", 0, body))

    again = TableFight(head, told_of(deeds))

    assert any(row[3] == GM and not row[5] for row in told_of(deeds).said)
    assert digest(again.session.fight) == digest(fight.session.fight)
    assert list(again.session.waiting) == list(fight.session.waiting)

"""What a fighter has readied for an event in free words is done when the table's game master says that it comes."""

from __future__ import annotations

import re

import pytest

from affray.encounter import load
from affray.table.deeds import Head
from affray.table.fights import TableFight, begun, question_key

# What cannot be done when its moment comes says so.
IMPOSSIBLE = re.compile(
    r"cannot take the action .* readied for when the bell rings: |loses the readied action \(.+\): "
)
TURNS = ("IG-ECO-01", "IG-ACT-03", "LS-TURN-02", "LG-ACT-01")


def answered(head: Head, fight: TableFight, words: str) -> None:
    number = next(iter(fight.session.waiting))
    fight.answer(question_key(head, number, 0), 0, words, [])


def readied(options: list[str]) -> str:
    """The first attack that can be readied, for an event in words of one's own."""
    return next((o.partition(" for when ")[0] for o in options if o.startswith("ready ") and " for when " in o), "")


@pytest.mark.parametrize(
    ("ready", "who"), [("cellar", "Clementine"), ("bay", "Brannick Oduya"), ("farmyard", "Dee")], ids=["IG", "LS", "LG"]
)
def test_the_game_master_of_a_table_fires_what_was_readied(ready: str, who: str) -> None:
    """IG-ACT-07, LS-RDY-01, LG-REACT-05."""
    encounter = load(ready)
    head = Head("t", encounter.game.key, encounter.name, encounter.source, 5, False, False, 0)
    fight, _ = begun(head, {"everybody"}, None)
    has_readied = is_fired = False
    for _ in range(200):
        question = next(iter(fight.session.waiting.values()))
        told = [event.what for event in fight.session.log.events]
        if "the bell rings" in question.prompt().lower() or any(IMPOSSIBLE.match(what) for what in told):
            break
        if has_readied and not is_fired and question.who != who:
            fight.edit(f"trigger {who}")
            is_fired = True
            continue
        deed = ""
        if question.rule in TURNS and question.who == who and not has_readied:
            deed = readied([question.words(o) for o in question.options()])
            has_readied = deed != ""
        answered(head, fight, f"{deed} for when the bell rings" if deed else fight.suggestion(question))

    assert is_fired and fight.session.waiting
    assert ready != "farmyard" or "the bell rings" in question.prompt().lower()  # a bow reaches somebody

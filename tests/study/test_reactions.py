"""``odds --reactions``: as tactics choose, none, or the target's best answer, in every game."""

from __future__ import annotations

import pytest

from affray import odds
from affray.encounter import load, read
from affray.minds.exact import OddsError

LUCKY = (
    "{game: legends, distance: 20, sides: {us: {fighters: [{name: A, is_pc: true, dexterity: 3, ranged: 3, luck: 3,"
    " current_luck: 3, weapons: [Sling], stance: brute}]}, them: {fighters: [{name: X, hp: 40, agility: 4}]}}}"
)
# An attack with something to answer or to spend; Plerion's book has neither.
ATTACKS = [
    ("ingenuity/alarm", "Agnessa", "Guard 1", None),
    ("lucky_stars/bay", "Vesna Kole", "Enforcer Captain", None),
    (LUCKY, "A", "X", None),
    ("rpg_hell/back-alley", "City Guard, ranged", "Paladin", "Guard rifle"),
    ("plerion/cargo-bay", "Freelancer", "Pirate 2", None),
]


@pytest.mark.parametrize(
    ("name", "by", "on", "weapon"), ATTACKS, ids=["ingenuity", "lucky_stars", "legends", "rpg_hell", "plerion"]
)
def test_reactions_as_tactics_choose_none_or_the_best(name: str, by: str, on: str, weapon: str | None) -> None:
    encounter = read(name, "scene.yaml") if name == LUCKY else load(name)
    found = {r: odds(encounter, by=by, on=on, with_=weapon, reactions=r) for r in ("as-tactic", "none", "best")}

    none, best, played = found["none"], found["best"], found["as-tactic"]
    assert [report.reactions for report in found.values()] == ["as-tactic", "none", "best"]
    assert none.used == () and none.without is None
    assert best.mean_harm() <= none.mean_harm()
    if name.startswith("plerion"):
        assert best.harm == none.harm == played.harm and played.used == ()
        return
    assert best.used or played.used, "somebody has something to answer or to spend"
    for report in (best, played):
        assert (report.without is not None) == bool(report.used)
        assert report.without is None or report.without.mean == none.mean_harm()


def test_another_word_is_refused() -> None:
    with pytest.raises(OddsError, match="reactions are one of as-tactic, none, best, not 'all'"):
        odds(load("cargo-bay"), by="Freelancer", on="Pirate 2", reactions="all")

"""What becomes of the target of what does no harm."""

from __future__ import annotations

from fractions import Fraction

from affray.encounter import load
from affray.engine.edits import apply_edit
from affray.minds.exact import at_once
from affray.study.odds import besides, preview
from affray.table.labour import short_odds


def test_a_push_and_a_grapple_say_how_often_they_are_won() -> None:
    """RH-ACT-08, RH-SET-08: 2d6 against 2d6, the Monk's Body 0 against the guard's 1; what is won moves or holds."""
    encounter = load("rpg_hell/back-alley")
    fight = encounter.fight()
    monk = fight.named("Monk")
    apply_edit(fight, f"City Guard 1: at {monk.x + 1},{monk.y}")

    for said, word in (("push", "moved"), ("grapple", "grappled")):
        attack = encounter.game.attacks_on(fight, "Monk", "City Guard 1", said)[0]
        assert preview(encounter.game, fight, attack).hurt == 0
        chance = besides(encounter.game, fight, attack)[word]
        short = at_once(short_odds(encounter, fight, attack))
        assert short is not None and (word, str(chance)) in short[3]
        assert chance == Fraction(435, 1296)  # pairs of 2d6 in which the first total is higher by more than 1

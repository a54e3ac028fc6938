"""What is shown is what was used: over random attacks odds, menu and log tell the same dice, causes and deflection."""

from __future__ import annotations

import re

from affray.encounter.games import game_named
from affray.engine.log import Event, with_minus
from tests.laws.attacks import COMPILED, Attack, Facts, compare_menu, compare_odds

GAME = game_named("ingenuity")
ATTACKS = 1_000 if COMPILED else 30


def check(facts: Facts, events: list[Event], attack: Attack) -> int:
    """Modifiers, rerolls, what had to be met, damage and deflection; not of what has strayed to somebody else."""
    rolled = next((e for e in events if e.label == "attack"), None)
    if rolled is None:
        return 0
    said = "\n".join([*[str(fact) for fact in facts], *[e.text() for e in events]])
    value = {label: value for label, value, _, _ in facts}
    added = {(f[0][2:], int(f[1]) * (1 if f[0][0] == "+" else -1)) for f in facts if f[0][0] in "+−"}
    used = {(name, amount) for name, amount in rolled.parts if not name.startswith("d")}
    assert used == {pair for pair in added if pair[0] not in ("damage", "deflection")}, said
    dice = [name.partition(" ")[0] for name, _ in rolled.parts if name.startswith("d")]
    assert dice == value["dice"].split(" + "), said
    check_rerolls(facts, rolled, said)
    if not any(e.rule == "IG-ATK-08" for e in events):
        told = next(e.what for e in events if e.rule == "IG-ATK-02")
        assert re.search(rf"against {re.escape(with_minus(value['to meet']))}\b", told), said
        for event in [e for e in events if e.rule == "IG-DMG-02"]:
            assert f"−{value['− deflection']} " in event.shown, said
    return 1


def check_rerolls(facts: Facts, rolled: Event, said: str) -> None:
    """IG-TST-06: rerolls, for the same reasons; IG-TST-04: none for the better where both dice show their most."""
    value, why = next(((f[1], f[2]) for f in facts if f[0] == "rerolls"), ("none", ""))
    again = rolled.shown.count("rerolled")
    best = all(name == f"d{face} ({face})" for name, face in rolled.parts if name.startswith("d"))
    in_vain = best and value.endswith(", advantage")
    assert (again == 0) == value.startswith("none") or (again == 0 and in_vain), said
    assert again == 0 or f"({why})" in rolled.shown, said


def test_odds_and_log_show_the_same() -> None:
    compare_odds(GAME, check, ATTACKS)


def test_menu_and_log_show_the_same() -> None:
    compare_menu(GAME, ("IG-ECO-01", "IG-ACT-03"), check, ATTACKS, ("IG-ATK-03",))

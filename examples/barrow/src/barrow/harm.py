"""Saves, harm and morale: what blows do to people, and what that does to their side."""

from __future__ import annotations

from affray.engine.dice import Dice
from barrow.battle import Battle
from barrow.sheet import Delver


def saves(dice: Dice, score: int, why: str) -> bool:
    """BW-SAVE-01: a d20 at or under the score; a 1 always passes, a 20 never does."""
    return dice.at_most(20, min(19, max(1, score)), why)


def save(fight: Battle, f: Delver, name: str, score: int, rule: str) -> bool:
    """BW-SAVE-01: a save, told."""
    passed = saves(fight.dice, score, f"{name} save")
    if fight.log is not None:
        face, word = int(fight.dice.last), "passed" if passed else "failed"
        shown = f"{f.name}: {name}, d20 {face} against {score}: {word}"
        fight.tell_sum(f, rule, "save", shown, face, [("d20", face)], f"{f.name}: {word}")
    return passed


def take(fight: Battle, f: Delver, damage: int, cause: str) -> None:
    """BW-HARM-01: hit points first, what is left over from STR."""
    hp, strength = f.hp, f.strength
    f.hp = max(0, hp - damage)
    over = max(0, damage - hp)
    f.strength = max(0, strength - over)
    if fight.log is not None and damage > 0:
        rest = f", STR {strength} → {f.strength}" if over else ""
        fight.tell_of(f, "BW-HARM-01", f"takes {damage}: HP {hp} → {f.hp}{rest}", f"takes {damage}")
    if over > 0:
        is_hurt_badly(fight, f, cause)


def is_hurt_badly(fight: Battle, f: Delver, cause: str) -> None:
    """BW-HARM-02, BW-HARM-03: dead without STR, else a STR save or a critical wound."""
    if f.is_dead():
        falls(fight, f, f"dies: {cause}", "BW-HARM-03")
    elif not f.wounded and not save(fight, f, "STR", f.strength, "BW-HARM-02"):
        f.wounded = True
        falls(fight, f, f"falls with a critical wound: {cause}", "BW-HARM-02")


def falls(fight: Battle, f: Delver, what: str, rule: str) -> None:
    """One line for a fall, and what it does to the side."""
    fight.tell(rule, f, what)
    test_morale(fight, int(f.side))


def test_morale(fight: Battle, side: int) -> None:
    """BW-MOR-01, BW-MOR-03: after the first casualty and after half; the first side only by the house rule."""
    people = [f for f in fight.fighters if f.side == side and not f.removed]
    fallen = sum(1 for f in people if f.wounded or f.is_dead())
    due = 2 if 2 * fallen >= len(people) else min(fallen, 1)
    before, fight.tests[side] = fight.tests[side], max(due, fight.tests[side])
    if due <= before or (side == 0 and not fight.house().grave_cold):
        return
    nervous = [f for f in people if f.is_up() and not f.fearless and not f.routed]
    if not nervous:
        return
    leader = max(nervous, key=lambda f: f.wil)
    if not save(fight, leader, "WIL", leader.wil, "BW-MOR-01"):
        rout(fight, nervous)


def rout(fight: Battle, nervous: list[Delver]) -> None:
    """BW-MOR-02: everybody who knows fear runs on its next turn."""
    for f in nervous:
        f.routed = True
        fight.tell("BW-MOR-02", f, "loses heart and will run")

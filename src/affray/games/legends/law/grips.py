"""Shove, grapple, escape (LG-ACT-03): Strength and Athletics against Athletics or Acrobatics."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import FAR
from affray.engine.question import NOBODY, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.checks import Trial, opposed
from affray.games.legends.law.conditions import break_free, inflict, is_immune
from affray.games.legends.law.places import can_stand, put, step_cost
from affray.games.legends.law.targets import is_exposed, may_attack

RESISTS: Final = 1
PUSH: Final = 1
FELL: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HowToResist(Question):
    """LG-ACT-03: whoever is shoved or grappled resists by Athletics (Str) or Acrobatics (Agi)."""

    def __init__(self, f: Combatant, deed: str) -> None:
        super().__init__("LG-ACT-03", f.side, f.name)
        self.f: Final = f
        self.deed: Final = deed

    def options(self) -> list[Option]:
        return [Option(RESISTS, NOBODY, w.ATHLETICS), Option(RESISTS, NOBODY, w.ACROBATICS)]

    def words(self, option: Option) -> str:
        return w.SKILLS[option.item]

    def prompt(self) -> str:
        return f"By what does {self.who} resist the {self.deed}?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HowToShove(Question):
    """LG-ACT-03: the winner of a shove pushes 5 ft away, or makes Prone."""

    def __init__(self, fight: Battle, me: Combatant, target: Combatant) -> None:
        super().__init__("LG-ACT-03", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.target: Final = target

    def options(self) -> list[Option]:
        away = [Option(PUSH, self.target.id, 0, s) for s in squares_away(self.fight, self.me, self.target)]
        return [*away, Option(FELL, self.target.id)]

    def words(self, option: Option) -> str:
        return "prone" if option.verb == FELL else f"push to {self.fight.grid.place(option.amount)}"

    def prompt(self) -> str:
        return f"{self.who} has shoved {self.target.name}. Where, or down?"


def usual_resistance(f: Combatant) -> i64:
    """The better of the two."""
    by_strength = f.strength + f.skills[w.ATHLETICS]
    return w.ATHLETICS if by_strength >= f.agility + f.skills[w.ACROBATICS] else w.ACROBATICS


def within_arms(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """Within one's own reach, and to be targeted at all (LG-TGT-01)."""
    if not may_attack(f, target) or fight.apart(f, target) > f.reach * HALF_FEET:
        return False
    return is_exposed(fight, f, target)


def can_shove(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-ACT-03: a target at most one size larger, within reach."""
    return target.size <= f.size + 1 and within_arms(fight, f, target)


def can_grapple(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-ACT-03: the same, with a free hand, and holding nobody else."""
    free = fight.hands_used(f) + (1 if f.shield > 0 else 0) < f.hands
    holds = f.grappling != NOBODY or target.grappled
    return free and not holds and not is_immune(target, w.GRAPPLED) and can_shove(fight, f, target)


def contest(fight: Battle, f: Combatant, target: Combatant, plus: i64, deed: str) -> i64:
    """LG-ACT-03: Strength and Athletics opposed by Athletics (Str) or Acrobatics (Agi), the target's choice."""
    mine, theirs = grip_tests(f, target, fight.ask(HowToResist(target, deed)).item, plus, deed)
    won = opposed(fight, mine, theirs, "LG-ACT-03")
    if won < 1 and fight.log is not None:
        fight.tell("LG-ACT-03", f, f"fails to {deed}", target)
    return won


def grip_tests(f: Combatant, target: Combatant, skill: i64, plus: i64, deed: str) -> tuple[Trial, Trial]:
    """LG-ACT-03: what each of the two rolls."""
    attribute: i64 = w.STRENGTH if skill == w.ATHLETICS else w.AGILITY
    mine = Trial(f, w.STRENGTH, w.ATHLETICS, deed, plus)
    return mine, Trial(target, attribute, skill, f"test against the {deed}")


def shove(fight: Battle, f: Combatant, target: Combatant, plus: i64) -> None:
    """LG-ACT-03: a margin of 1 pushes 5 ft away or makes Prone; no damage."""
    if contest(fight, f, target, plus, "shove") < 1:
        return
    option = fight.ask(HowToShove(fight, f, target))
    if option.verb == FELL:
        inflict(fight, target, w.PRONE, w.BY_SOURCE, number=0, source=f.id, rule="LG-ACT-03")
        return
    put(fight, target, option.amount)
    if fight.log is not None:
        fight.tell("LG-ACT-03", f, f"pushes {target.name} to {fight.grid.place(option.amount)}")


def squares_away(fight: Battle, f: Combatant, target: Combatant) -> list[i64]:
    """5 ft farther from the one who shoves."""
    found: list[i64] = []
    before = squared(f.x, f.y, target.x, target.y)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            x, y = target.x + dx, target.y + dy
            if squared(f.x, f.y, x, y) > before and fight.grid.holds(x, y):
                square = fight.grid.at(x, y)
                if can_stand(fight, target, square) and is_open_to(fight, target, dx, dy):
                    found.append(square)
    return found


def is_open_to(fight: Battle, f: Combatant, dx: i64, dy: i64) -> bool:
    """LG-MOVE-01: does no wall on a border, and no two corners that meet, bar this step to any part of it?"""
    grid, side = fight.grid, f.space()
    for y in range(f.y, f.y + side):
        for x in range(f.x, f.x + side):
            if step_cost(fight, grid.at(x, y), grid.at(x + dx, y + dy), False) >= FAR:
                return False
    return True


def squared(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    dx, dy = ax - bx, ay - by
    far = dx * dx if dx * dx > dy * dy else dy * dy
    return far


def grapple(fight: Battle, f: Combatant, target: Combatant, plus: i64) -> None:
    """LG-ACT-03: a margin of 1 holds the target; the grappler may not move either until it lets go."""
    if contest(fight, f, target, plus, "grapple") < 1:
        return
    if inflict(fight, target, w.GRAPPLED, w.BY_SOURCE, number=0, source=f.id, rule="LG-ACT-03"):
        f.grappling = target.id
        target.grappler = f.id


def escape(fight: Battle, f: Combatant) -> None:
    """LG-ACT-03: Athletics or Acrobatics against the grappler's Athletics; the escaper wins ties."""
    holder = fight.fighters[f.grappler]
    skill = fight.ask(HowToResist(f, "grapple")).item
    attribute: i64 = w.STRENGTH if skill == w.ATHLETICS else w.AGILITY
    mine = Trial(f, attribute, skill, "escape")
    if opposed(fight, mine, Trial(holder, w.STRENGTH, w.ATHLETICS, "test against the escape"), "LG-ACT-03") >= 0:
        break_free(fight, f)
        if fight.log is not None:
            fight.tell("LG-ACT-03", f, "breaks free of", holder)
    elif fight.log is not None:
        fight.tell("LG-ACT-03", f, "is still held by", holder)

"""Faults that were seen in watched fights, counted: python -m bench.watched [--fights N] [--only NAME ...]

Fights of every ready encounter are played by tactics. What a player would shake the head at is counted by kind, from
the answers as they are given and from the log; so are the deeds that were chosen, which tells what is never done. RPG
Hell's own list is longer and is a test (tests/games/rpg_hell/test_watched.py).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from affray.encounter import games, load, ready_encounters
from affray.engine.deed import NO_GOAL
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.log import Event, Log
from affray.engine.question import NOBODY, Mind, Option, Question
from affray.games.ingenuity.book.gear import BARE_HANDS
from affray.games.ingenuity.tactics.quarry import would_shelter
from affray.games.legends.law.cover import cover_against
from affray.games.plerion.book.words import BLAST, BRUTE
from affray.games.plerion.law.able import weapon_at
from affray.games.plerion.law.blast import blast_victims
from affray.games.plerion.law.scale import side_now
from affray.minds.errands import goal_of

SEED: Final = 20_261
NEAR: Final = 3  # squares within which a friend is no stranger
BESIDE: Final = 1
Faults = Counter[str]


class Watcher(Mind):
    """Asks the tactic, and notes what it says: kinds of deeds, and those that are faults where they are said."""

    def __init__(self, tactic: Mind, game: str) -> None:
        self.tactic: Final = tactic
        self.check: Final = CHECKS.get(game, no_check)
        self.deeds: Final[Counter[str]] = Counter()
        self.faults: Final[Faults] = Counter()

    def answer(self, question: Question) -> Option:
        option = self.tactic.answer(question)
        self.deeds[type(option).__name__] += 1
        fight: Any = getattr(question, "fight", None)
        me: Any = getattr(question, "me", None)
        if fight is not None and me is not None:
            self.faults.update(self.check(fight, me, option))
            if is_charge_alone(fight, me, option):
                self.faults["a charge alone, by a brute" if me.stance == BRUTE else "a charge alone"] += 1
            if type(option).__name__.endswith("Attack"):
                self.faults["attacks"] += 1
                self.faults["a target that is down already"] += is_down(fight, me, fight.fighters[option.target])
        return option

    def declines(self, question: Question) -> bool:
        return self.tactic.declines(question)


def is_down(fight: Any, me: Any, target: Any) -> bool:
    """Is it down while another foe stands?"""
    return not target.is_up() and any(f.is_up() for f in fight.fighters if f.side not in (me.side,))


def is_charge_alone(fight: Any, me: Any, option: Option) -> bool:
    """Does it go beside two foes or more, with no friend near there, though two of them stand?"""
    goal = goal_of(option, fight)
    if goal == NO_GOAL:
        return False
    x, y = int(fight.grid.x_of(goal)), int(fight.grid.y_of(goal))
    friends = [gap_to(f, x, y) for f in fight.fighters if f.side == me.side and f is not me and f.is_up()]
    foes = [gap_to(f, x, y) for f in fight.fighters if f.side != me.side and f.is_up()]
    beside = len([away for away in foes if away <= BESIDE])
    return beside > 1 and len(friends) > 1 and min(friends) > NEAR


def gap_to(f: Any, x: int, y: int) -> int:
    """How many squares somebody is from a square."""
    wide = int(getattr(f, "size", 1)) - 1
    dx, dy = max(f.x - x, x - f.x - wide, 0), max(f.y - y, y - f.y - wide, 0)
    return max(int(dx), int(dy))


def no_check(fight: Any, me: Any, option: Any) -> list[str]:
    return []


def check_ingenuity(fight: Any, me: Any, option: Any) -> list[str]:
    kind = type(option).__name__
    if kind == "SeekCover" and not would_shelter(fight, me):
        return ["Seek Cover that covers nothing"]
    if kind == "Attack" and option.item == BARE_HANDS and me.held and me.actions_left > 1:
        return ["fists beside a weapon"]
    return []


def check_plerion(fight: Any, me: Any, option: Any) -> list[str]:
    if type(option).__name__ not in ("Attack", "DaringAttack"):
        return []
    victim, weapon, found = fight.fighters[option.target], weapon_at(fight, me, option.weapon), []
    if weapon.has(BLAST):
        side = side_now(fight, me)
        if any(f.side == side for f in blast_victims(fight, me, victim, weapon)):
            found.append("a friend in the blast as it is declared")
    if victim.side == me.side and side_now(fight, me) == me.side and side_now(fight, victim) == me.side:
        found.append("a friend attacked")
    return found


def check_legends(fight: Any, me: Any, option: Any) -> list[str]:
    """A weave at somebody in cover, though somebody else whom it could be aimed at stands in the open."""
    if type(option).__name__ != "Weave" or option.target == NOBODY or fight.fighters[option.target].side == me.side:
        return []
    if cover_against(fight, me, fight.fighters[option.target], fight.weave_kind(option.weave).is_ranged()) == 0:
        return []
    for other in fight.fighters:
        if other.side != me.side and other.is_up() and type(option)(option.weave, other.id).why_not(fight, me) == "":
            if cover_against(fight, me, other, fight.weave_kind(option.weave).is_ranged()) == 0:
                return ["a weave into cover while another foe stands clear"]
    return []


CHECKS: Final[dict[str, Callable[[Any, Any, Any], list[str]]]] = {
    "ingenuity": check_ingenuity,
    "plerion": check_plerion,
    "legends": check_legends,
}
# Deeds that pay at times, by game: it is said which of them nobody chose.
SELDOM: Final = {
    "lucky_stars": ["Disarm", "Shatter", "Hide", "Draw", "Ready", "Trip", "Grapple", "Toss"],
    "legends": ["Disarm", "Trip", "Shove", "Ready", "Hide"],
    "rpg_hell": ["Hide", "HunkerDown", "Push", "Grapple", "Stanch", "UseItem"],
}
# What the log says, by game: the fault, the rule of the line, some of its words, and the rule of the line before it,
# where it matters: who is tossed into a vent is no fool.
LINES: Final = {
    "plerion": [
        ("an action lost", "PL-TURN-02", "the action is lost", ""),
        ("a gunner too many at the guns", "PL-TURN-02", "has no such weapon left to fire", ""),
    ],
    "ingenuity": [("an attack on somebody flanked", "IG-ATK-01", "flanked", "")],
    "lucky_stars": [
        ("a walk into a vent", "LS-EXT-01", "is in a vent", "LS-ACT-03"),
        ("an opportunity given", "LS-AOO-01", "", ""),
    ],
    "legends": [("an opportunity given", "LG-REACT-03", "takes the opportunity", "")],
    "rpg_hell": [("an answer to a move", "RH-REA-02", "answers the move", "")],
}


def lines_of(game: str, events: list[Event]) -> Faults:
    found: Faults = Counter()
    before = ""
    shells: set[str] = set()  # who has temporary Armor that no blow has met yet
    for event in events:
        if event.rule == "RH-DMG-04" and "temporary Armor" in event.text():
            shells.add(event.who)
        elif event.rule == "RH-TRN-04" and event.who in shells:
            found["temporary Armor that no blow met"] += 1
            shells.discard(event.who)
        elif event.who in shells and "emporary" in event.text():
            shells.discard(event.who)
        for fault, rule, words, after in LINES[game]:
            if event.rule == rule and words in event.text() and after in ("", before):
                found[fault] += 1
        before = event.rule
    return found


def watched(name: str, game: str, fights: int) -> tuple[Faults, Counter[str]]:
    """The faults and the deeds of so many fights of an encounter."""
    encounter = load(name)
    watcher = Watcher(encounter.tactic(), game)
    for number in range(1, fights + 1):
        fight = encounter.fight()
        fight.dice, fight.log = SeededDice(stream(SEED, number)), Log()
        fight.minds = [watcher for _ in fight.sides]
        play(fight)
        watcher.faults.update(lines_of(game, fight.log.events))
    return watcher.faults, watcher.deeds


def main() -> None:
    parser = argparse.ArgumentParser(description="Count what was seen in watched fights.")
    parser.add_argument("--fights", type=int, default=200, help="of each game")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these games")
    options = parser.parse_args()
    for game in games().values():
        if options.only and game.key not in options.only:
            continue
        faults: Faults = Counter()
        deeds: Counter[str] = Counter()
        names = list(ready_encounters(game))
        each = -(-options.fights // len(names))
        for name in names:
            found, done = watched(name, game.key, each)
            faults.update(found)
            deeds.update(done)
        fights = each * len(names)
        print(f"{game.title}: {fights} fights of {len(names)} encounters")
        for fault, times in sorted(faults.items(), key=lambda item: -item[1]):
            print(f"  {times:6} {fault}, {times / fights:.2f} a fight")
        never = [kind for kind in SELDOM.get(game.key, []) if deeds[kind] == 0]
        print(f"  never chosen: {', '.join(never) or 'none of those that are looked for'}")
        print("  deeds: " + ", ".join(f"{kind} {times}" for kind, times in deeds.most_common()), flush=True)


if __name__ == "__main__":
    main()

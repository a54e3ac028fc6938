"""An independent referee: works every attack out again from the lines of the log, by the ledger alone.

It knows the stat blocks, the weapons and what the log says, and shares no code with the rules. Fights are played by
tactics and by minds that pick anything. ``AFFRAY_REFEREE_FIGHTS=300`` makes it read that many fights of each encounter.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.fight import play
from affray.engine.log import Event, Log
from affray.games.ingenuity.book.words import SKILLS
from tests.reckless import Reckless

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_REFEREE_FIGHTS", "60" if COMPILED else "2"))  # 60 have 12,000 attacks in all
NAMES = sorted(ready_encounters(game_named("ingenuity")))
DECLARED = re.compile(r"(?:attacks|shoots) (?P<whom>.+) with (?P<item>.+?)(?: \(.*\))?$")
THROWN = re.compile(r"throws (?P<item>.+) at (?P<whom>.+?)(?: \(.*\))?$")
FACES = re.compile(
    r"(?P<name>[A-Za-z]+) (?P<first>\d+)(?P<later>(?:, rerolled \d+(?:, not kept)?)*)(?: \((?P<why>[^)]*)\))?"
)
HIT = re.compile(
    r"(hits|misses) (?P<on>.+?)(?P<luck> by critical luck)?, −?\d+ against (?P<needed>−?\d+)(?: \((?P<why>.*)\))?$"
)
TAKES = re.compile(r"takes (\d+): (?:endurance (\d+) → (\d+))?(?:(?:, )?health (\d+) → (\d+))?")
ATTRIBUTES = {"STR": "strength", "DEX": "dexterity", "INT": "intelligence", "RES": "resolve"}
NTH = ["first", "second", "third", "fourth"]


@dataclass
class Blow:
    """One attack as the log tells it."""

    by: str
    on: str
    item: str
    nth: int
    dodge: int | None = None
    dodges: bool = False
    parry: int = 0
    result: int = 0
    critical: bool = False
    total: int = 0
    left: int = 0  # after deflection
    blocked: bool = False  # its item is what it was blocked with


@dataclass
class Referee:
    fight: Any
    blows: dict[int, Blow] = field(default_factory=dict)  # by how deep its lines stand
    attacks: dict[str, int] = field(default_factory=dict)
    guards: set[str] = field(default_factory=set)
    read: int = 0

    def see(self, event: Event) -> None:
        what, who, depth = event.what, event.who, event.depth
        if event.rule == "IG-RND-01":
            self.attacks = {}
        elif what == "takes a turn" or "unconscious" in what:
            self.guards.discard(who)
        elif event.rule == "IG-ACT-05":
            self.guards.add(who)
        elif found := DECLARED.match(what) or THROWN.match(what):
            self.blows[depth + 1] = Blow(who, found["whom"], found["item"], self.attacks.get(who, 0))
            self.attacks[who] = self.attacks.get(who, 0) + 1
        elif depth in self.blows:
            self.course(event, self.blows[depth])

    def course(self, event: Event, blow: Blow) -> None:
        if event.rule == "IG-RCT-13" and event.what.startswith("intercepts"):
            blow.on, blow.dodges, blow.parry = event.who, False, 0
        elif event.rule == "IG-ATK-08":
            blow.on, blow.dodges, blow.parry = event.whom, False, 0
        elif event.what.startswith("dodges"):
            blow.dodges = True
        elif found := re.match(r"parries with .* \(\+(\d+)\)", event.what):
            blow.parry = int(found[1])
        elif found := re.match(r"blocks with (.+?)(?: \(.*\))?$", event.what):
            self.blows[event.depth + 1] = Blow(blow.by, blow.on, found[1], 0, total=blow.total, blocked=True)
        elif event.label == "block":
            assert event.total == max(1, blow.total - self.gear(blow.item).block), event.shown
        elif event.label == "attack":
            self.test(event, blow)
        elif event.label == "dodge":
            blow.dodge = event.total
            self.sum(event, event.who or blow.on, "DEX", "agility")
        elif event.rule == "IG-ATK-02":
            self.hit(event, blow)
        elif event.label == "damage":
            self.damage(event, blow)
        elif event.rule == "IG-RCT-10":
            blow.left = int(event.what.split()[-1])
        elif event.rule == "IG-DMG-04":
            self.wound(event, blow)

    def gear(self, name: str) -> Any:
        if name == "Bare hands":
            return self.fight.gear(-1)
        return next(g for g in self.fight._armoury if g.name == name)

    def larger(self, blow: Blow) -> int:
        """IG-ATK-15: by how much the attacker is larger."""
        return int(self.fight.named(blow.by).size - self.fight.named(blow.on).size)

    def sum(self, event: Event, who: str, attribute: str, skill: str) -> list[str]:
        """IG-TST-01, IG-TST-04, IG-TST-05: the dice of this fighter, of rerolled ones the better or the worse."""
        f = self.fight.named(who)
        dice = [FACES.match(event.shown), None]
        assert dice[0] is not None, event.shown
        dice[1] = FACES.match(event.shown, dice[0].end() + 2)
        total, again, reasons = 0, 0, ""
        for found, size in zip(dice, (getattr(f, ATTRIBUTES[attribute]), f.skills[SKILLS.index(skill)]), strict=True):
            assert found is not None, event.shown
            faces = [int(found["first"]), *map(int, re.findall(r"\d+", found["later"]))]
            assert all(1 <= face <= size for face in faces), f"{event.shown}: a die of {who} has {size} faces"
            reasons = found["why"] or reasons
            worse = len(faces) > 1 and self.net(found["why"] or "") < 0
            total += min(faces) if worse else max(faces)
            again += len(faces) - 1
        if again:
            assert again <= abs(self.net(reasons)), event.shown
        rest = event.shown[dice[1].end() :].partition(" = ")[0] if dice[1] else ""
        parts = [part for part in rest.split(", ") if part]
        assert total + sum(number(part) for part in parts) == event.total, event.shown
        return parts

    def net(self, why: str) -> int:
        """IG-TST-06: sources of advantage less those of disadvantage."""
        sides = {name: words.split(", ") for name, _, words in (part.partition(": ") for part in why.split("; "))}
        return len(sides.get("advantage", [])) - len(sides.get("disadvantage", []))

    def test(self, event: Event, blow: Blow) -> None:
        """IG-ATK-01, IG-ATK-05, IG-ATK-10: dice, proficiency and penalties; critical by the luck die alone."""
        attribute = event.shown.split()[0]
        parts = self.sum(event, blow.by, attribute, "combat")
        penalties = [part for part in parts if part.endswith(" attack")]
        wanted = [f"−{2 * blow.nth} {NTH[blow.nth]} attack"] if 0 < blow.nth < len(NTH) else penalties
        assert penalties == wanted, f"{event.shown}: attack {blow.nth + 1} of the round"
        luck = re.search(r"; luck (−?\d+)$", event.shown)
        assert luck is not None, event.shown
        lucky = whole(luck[1]) + self.fight.named(blow.by).luck_bonus
        blow.result, blow.critical = int(event.total), lucky >= self.gear(blow.item).critical_threshold
        self.read += 1

    def hit(self, event: Event, blow: Blow) -> None:
        """IG-ATK-02, IG-RCT-02, IG-ATK-15: the result meets evasion, or a dodge that is better, changed by size."""
        found = HIT.search(event.what)
        assert found is not None and found["on"] == blow.on, event.what
        f = self.fight.named(blow.on)
        evasion = f.evasion + (blow.on in self.guards)
        if blow.dodges:
            assert blow.dodge is not None, event.what
            evasion = max(evasion, blow.dodge)
        needed = evasion + self.larger(blow)
        assert whole(found["needed"]) == needed, event.what
        causes = [re.match(r"(?:evasion |dodge )?([+−]?\d+)", part) for part in (found["why"] or "").split(", ")]
        told = [whole(cause[1]) for cause in causes if cause is not None]
        assert sum(told) == (needed if told else 0), f"{event.what}: the causes do not add up"
        assert (found[1] == "hits") == (blow.critical or blow.result >= needed), event.what
        assert bool(found["luck"]) == (found[1] == "hits" and blow.result < needed), event.what

    def damage(self, event: Event, blow: Blow) -> None:
        if event.rule == "IG-DMG-01":
            gear = self.gear(blow.item)
            blow.total = blow.result + int(gear.critical_damage if blow.critical else gear.damage)
            blow.left = max(1, blow.total)
            assert event.total == blow.total, event.shown
            return
        f = self.fight.named(blow.on)
        physical = "physical" in event.shown
        own = f.physical_deflection if physical else f.elemental_deflection
        deflection = own + (blow.on in self.guards) + (blow.parry if physical else 0) - self.larger(blow)
        blow.left = max(1, blow.total - max(0, deflection))
        assert event.total == blow.left, event.shown

    def wound(self, event: Event, blow: Blow) -> None:
        """IG-DMG-04: endurance first, and only what is left over from health."""
        found = TAKES.match(event.what)
        assert found is not None, event.what
        damage, before, after, health, left = (int(n or 0) for n in found.groups())
        assert after == max(0, before - damage), event.what
        if found[4]:
            assert left == max(0, health - max(0, damage - before)), event.what
        if event.who == blow.on:
            assert damage == blow.left, event.what


def whole(words: str) -> int:
    return int(words.replace("−", "-"))


def number(part: str) -> int:
    found = re.match(r"[+−]\d+", part)
    assert found is not None, part
    return int(found[0].replace("−", "-"))


@pytest.mark.parametrize("name", NAMES)
def test_a_referee_who_only_reads_the_log_agrees_with_every_attack(name: str) -> None:
    read = 0
    for seed in range(FIGHTS):
        fight = load(f"ingenuity/{name}").fight(seed)
        if seed % 2:
            fight.minds = [Reckless(mind, seed) for mind in fight.minds]
        fight.log, fight.limit = Log(), 30
        referee = Referee(fight)
        play(fight)
        for event in fight.log.events:
            referee.see(event)
        read += referee.read

    assert read >= 5 * FIGHTS

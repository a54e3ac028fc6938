"""An independent referee: recomputes every attack from the lines of the log, by the ledger alone.

It knows dice, pools, Armor, HP, STR and saves (PL-ATK-02 to PL-CRIT-01), and shares no code with the rules. Compiled it
reads 10,000 attacks, in fights of tactics and in fights in which everybody does anything; interpreted some hundreds.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.log import Event, Log
from affray.engine.question import Mind, Option, Question

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
ATTACKS = 10_000 if COMPILED else 200  # in all encounters together
ROUNDS = 12  # of fights in which everybody does anything
ON_FOOT = ["cargo-bay", "duel", "nest", "psions", "swarm"]
BLOCK = re.compile(r"(Early|Late|.+ acts?): ")
ROLL = re.compile(r"(?:(?P<victim>.+?) )??(?:with (?P<weapon>.+?)|unarmed): (?P<dice>\d*d\d+ .*)")
DICE = re.compile(r"(?P<count>\d*)d(?P<sides>\d+) (?P<faces>\d+(?:, \d+)*)")
ADDED = re.compile(r"\+(\d+) (?:bonus|recoilless)")
CHANGE = re.compile(r"(HP|STR) (\d+) → (\d+)")
PAID = re.compile(r"from STR: STR \d+ → (\d+)")
SAVE = re.compile(r"(passes|fails) the (.+?): d20 (\d+) against (\d+)")


class Referee:
    """Reads one fight line by line."""

    def __init__(self, fight: Any) -> None:
        self.fight = fight
        self.own: dict[tuple[str, str], Any] = {  # before anybody drops anything
            (f.name, fight.weapon(place).name): fight.weapon(place) for f in fight.fighters for place in f.weapons
        }
        self.pools: dict[str, list[int]] = {}
        self.strength: dict[str, int] = {}
        self.read = 0

    def see(self, event: Event) -> None:
        if BLOCK.match(event.what):
            self.pools = {}
        elif event.rule == "PL-ATK-02":
            self.attack(event)
        elif event.rule == "PL-ATK-05":
            self.pooled(event)
        elif event.rule == "PL-DMG-01":
            self.damage(event)
        elif event.rule == "PL-PSI-03" and (paid := PAID.search(event.what)):
            self.strength[event.who] = int(paid[1])
        elif found := SAVE.search(event.what):
            self.save(event, found)

    def attack(self, event: Event) -> None:
        """PL-ATK-03, PL-MOD-01 to PL-MOD-03: which dice, and the highest of them with what is added."""
        found = ROLL.match(event.whom)
        assert found is not None, event.text()
        told, weapons = event.whom, (found["weapon"] or "Unarmed").split(" and ")
        sums = [self.rolled(event.who, name, part, told) for name, part in zip(weapons, found["dice"].split(" and "))]
        assert len(sums) == len(weapons) or "; " not in told, told
        assert event.total == max(sums), told
        self.pools.setdefault(found["victim"] or event.who, []).append(max(sums))
        self.read += 1

    def rolled(self, who: str, weapon: str, part: str, told: str) -> int:
        """The highest of one weapon's dice, with what is added to it."""
        found = DICE.match(part)
        assert found is not None, told
        faces = [int(face) for face in found["faces"].split(",")]
        dice = (int(found["count"] or 1), int(found["sides"]))
        assert len(faces) == dice[0] and all(1 <= face <= dice[1] for face in faces), told
        self.check_dice(who, weapon, dice, "impaired: " in told, "enhanced: " in told, told)
        return max(faces) + sum(int(number) for number in ADDED.findall(part))

    def check_dice(self, who: str, name: str, dice: tuple[int, int], impaired: bool, enhanced: bool, told: str) -> None:
        weapon = self.own.get((who, name)) or self.fight.weapon(self.fight.place_of(name))
        own = (int(weapon.count), int(weapon.sides))
        if impaired and not enhanced:
            assert dice == (1, 4), told
        elif enhanced and not impaired:
            assert dice in ((1, 12), own), told
        else:
            assert dice == own, told

    def pooled(self, event: Event) -> None:
        """PL-ATK-05: of all attacks on one victim the highest counts."""
        found = re.search(r"the highest of \d+ attacks on (.+): (\d+)", event.what)
        if found is not None:
            assert int(found[2]) == max(self.pools[found[1]]), event.text()

    def damage(self, event: Event) -> None:
        """PL-DMG-01 to PL-DMG-04: less Armor, from HP, and the rest from STR."""
        victim = self.fight.named(event.who)
        stopped = re.search(r"armor (\d+) stops (\d+)", event.what)
        if stopped is not None:
            assert int(stopped[1]) >= int(stopped[2]), event.text()
        if not event.parts:
            return
        parts = dict(event.parts)
        if event.who in self.pools and victim.immune == 0:
            assert parts["damage"] == max(self.pools[event.who]), event.text()
        armor = -parts.get("armor", 0)
        assert 0 <= armor <= 3 and event.total == parts["damage"] - armor > 0, event.text()
        changes = {score: (int(before), int(after)) for score, before, after in CHANGE.findall(event.what)}
        hp, left = changes.get("HP", (0, 0))
        assert left == max(0, hp - event.total), event.text()
        if event.total > hp:
            before, after = changes["STR"]
            assert after == max(0, before - (event.total - hp)), event.text()
            self.strength[event.who] = after
        else:
            assert "STR" not in changes, event.text()

    def save(self, event: Event, found: re.Match[str]) -> None:
        """PL-SAVE-01, PL-CRIT-01: up to the score passes, 1 always, 20 never; STR as the wound has left it."""
        face, score = int(found[3]), int(found[4])
        assert (found[1] == "passes") == (face == 1 or (face <= score and face != 20)), event.text()
        if found[2] == "STR save against critical damage" and event.who in self.strength:
            assert score == self.strength[event.who], event.text()


class Anything(Mind):
    """Does anything of the short list."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, question: Question) -> Option:
        return self.random.choice(question.shortlist() or question.options())


def attacks_read(name: str, seed: int) -> int:
    """How many attacks of a fight were read: of tactics by an even seed, by an odd one of people who do anything."""
    fight: Fight = load(f"plerion/{name}").fight(seed)
    referee = Referee(fight)
    fight.log = log = Log()
    if seed % 2 == 1:
        fight.minds = [Anything(seed)] * len(fight.sides)
    while fight.winner() == UNDECIDED and fight.round <= (ROUNDS if seed % 2 == 1 else fight.limit):
        fight.step()
    for event in log.events:
        referee.see(event)
    return referee.read


@pytest.mark.rule("PL-ATK-02", "PL-ATK-05", "PL-DMG-04", "PL-SAVE-01")
@pytest.mark.parametrize("name", ON_FOOT)
def test_a_referee_who_only_reads_the_log_agrees_with_every_attack(name: str) -> None:
    read = [0, 0]  # by tactics, by chance
    seed = 0
    while min(read) < ATTACKS // (2 * len(ON_FOOT)):
        read[seed % 2] += attacks_read(name, seed)
        seed += 1 if read[(seed + 1) % 2] == min(read) else 2

    assert seed < ATTACKS

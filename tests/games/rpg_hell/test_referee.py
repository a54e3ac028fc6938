"""A referee who knows only the ledger, the weapon tables and the log: every attack is worked out anew from its dice.

It follows the pool of everybody (each die pays once), adds up sums, says what a sum earns, works out the damage of
weapons, and takes it off by Dodge, Armor and Health. It shares no code with the rules. ``AFFRAY_REFEREE_FIGHTS=300``
reads so many fights of each ready encounter.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named
from affray.engine.fight import play
from affray.engine.log import Event, Log
from affray.engine.yaml12 import load as load_yaml
from tests.reckless import Reckless

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_REFEREE_FIGHTS", "130" if COMPILED else "3"))
ENOUGH = 80 * (FIGHTS - 1)  # attacks that must have been read, of all encounters together
NAMES = ["spiders-lair", "back-alley", "plague-pit", "quarry-gate", "beetle-gorge", "ford-at-dusk"]
GIVES = re.compile(r"\(gives (\d(?:, \d)*(?: and \d)?)(?: as they lie| for a roll of 2d6)?; ((?:\d ?)+|none )left")
ATTACK = re.compile(r"^(?P<whom>.+), (?P<arms>[^,:]+): (?:(?P<faces>\d(?: \+ \d)+) = |sum )(?P<sum>\d+)(?P<rest>.*)$")
TAKES = re.compile(r"^takes (?P<amount>\d+) damage(?P<cause>[^:]*): (?P<stocks>.*)$")
DODGES = re.compile(r"^dodges \(.*\): (\d+) damage is left$")
STOCK = re.compile(r"(?<!temporary )(Armor|Health) (−?\d+) → (−?\d+)")
COMMAND = re.compile(r"^uses Command on (?P<whom>.+) \(gives (?P<dice>\d and \d);")
HIGH_AT, LOW_AT = 9, 4  # RH-ATT-04


def tables() -> dict[str, dict[str, Any]]:
    """Ledger 6.1, 6.2, 6.8: every weapon as it is printed."""
    text = Path(game_named("rpg_hell").folder, "data", "weapons.yaml").read_text(encoding="utf-8")
    return {name: weapon for part in load_yaml(text).values() for name, weapon in part.items()}


WEAPONS = tables()


class Referee:
    """Reads one fight line by line."""

    def __init__(self, fight: Any) -> None:
        self.fight = fight
        self.stocks = {f.name: {"Armor": int(f.armor), "Health": int(f.health)} for f in fight.fighters}
        self.pools: dict[str, list[int]] = {}
        self.acts: list[tuple[int, str, str, list[int]]] = []  # declared: depth, who, rule, the dice
        self.lent: list[tuple[int, str, list[int] | None]] = []  # by Command: depth, to whom, whose own dice wait
        self.empowered: set[str] = set()
        self.blow: tuple[int, int] | None = None  # least and most damage of the blow that comes, where it is known
        self.read = 0

    def see(self, event: Event) -> None:
        self.given_back(event)
        if event.rule == "RH-TRN-04" and event.what.startswith("rolls "):
            dice = event.what.removeprefix("rolls ").partition(",")[0]
            self.pools[event.who] = [int(face) for face in dice.split()]
        elif "is Empowered" in event.what:
            self.empowered.add(event.who)
        self.declared(event)
        self.commanded(event)
        if event.label == "attack":
            self.attack(event)
        elif event.label == "damage":
            self.adds_up(event)
        elif found := DODGES.match(event.what):
            self.dodge(int(found[1]), event)
        elif found := TAKES.match(event.what):
            self.takes(found, event)
        for stock, _, after in STOCK.findall(event.what):
            self.stocks.setdefault(event.who, {})[stock] = number(after)
        if found := re.search(r": Health (\d+)$", event.what):
            self.stocks.setdefault(event.who, {})["Health"] = int(found[1])
        if event.rule == "RH-OPT-12":  # a Horde breaks up: who comes of it is somebody else
            self.stocks.pop(event.who, None)

    def declared(self, event: Event) -> None:
        """RH-TRN-05, RH-AD-04: each die that is given was there, and is gone."""
        found = GIVES.search(event.what)
        if event.rule == "RH-ACT-13" and event.what.startswith("unlocks"):
            self.pools[event.who] = [int(face) for face in re.findall(r"\d", event.what.partition("(")[2])]
        if event.rule == "RH-ACT-11" and (left := re.search(r"\(((?:\d ?)*|none )left\)", event.what)):
            self.pools[event.who] = [int(face) for face in left[1].split() if face.isdigit()]
        given: list[int] = []
        if found is not None:
            given = [int(face) for face in re.findall(r"\d", found[1])]
            left_over = list(self.pools[event.who])
            for face in given:
                assert face in left_over, event.text()
                left_over.remove(face)
            shown = [int(face) for face in found[2].split() if face.isdigit()]
            if event.rule != "RH-ACT-14":  # some Arts make new dice
                assert sorted(left_over) == sorted(shown), event.text()
            self.pools[event.who] = shown
            if commanded := re.match(r"uses Command on (.+?) \(", event.what):  # ledger 6.4: it acts with these dice
                self.pools[commanded[1]] = given
        if found is not None or event.rule in ("RH-REA-02", "RH-REA-01"):
            self.acts = [act for act in self.acts if act[0] < event.depth]
            self.acts.append((int(event.depth), event.who, event.rule, given))

    def commanded(self, event: Event) -> None:
        """Ledger 6.4, Command: who is named acts with the two dice that are given, and with no others."""
        found = COMMAND.match(event.what)
        if found is not None:
            given = [int(face) for face in re.findall(r"\d", found["dice"])]
            self.lent.append((int(event.depth), found["whom"], self.pools.get(found["whom"])))
            self.pools[found["whom"]] = given

    def given_back(self, event: Event) -> None:
        """What was lent by Command ends with it."""
        while self.lent and event.depth <= self.lent[-1][0]:
            _, whom, own = self.lent.pop()
            self.pools[whom] = own or []

    def attack(self, event: Event) -> None:
        """RH-ATT-03 to -08: the sum of the dice that were given, what is added, what it earns, what it does."""
        found = ATTACK.match(event.shown)
        self.acts = [act for act in self.acts if act[0] < event.depth]
        assert found is not None and self.acts, event.text()
        _, who, rule, given = self.acts[-1]
        total = int(found["sum"])
        if found["faces"]:
            assert sum(int(face) for face in found["faces"].split(" + ")) == total, event.text()
        assert event.total == sum(number for _, number in event.parts), event.text()
        assert event.parts[0][1] == total, event.text()
        self.blow = None
        arms = found["arms"].split(" and ")
        if rule not in ("RH-ACT-05", "RH-REA-02") or any(weapon not in WEAPONS for weapon in arms):
            return
        if rule == "RH-ACT-05" and len(given) == 2:
            assert total == sum(given), event.text()
        low, high = 0, 0
        for at, weapon in enumerate(arms):
            bonus, downside = self.earns(who, WEAPONS[weapon], int(event.total), found["rest"], event, at == 0)
            if self.fight.named(who).soul_blade >= 0:  # ledger 6.7 (Soul Blade): Soul in place of what is printed
                return
            least, most = damage(WEAPONS[weapon], self.fight.named(who), bonus, downside)
            low, high = low + least, high + most
        self.read += 1
        self.blow = (low, high)

    def earns(
        self, who: str, weapon: dict[str, Any], total: int, told: str, event: Event, first: bool
    ) -> tuple[bool, bool]:
        """RH-ATT-04 to -06: what this sum earns with this weapon; it must be what is told."""
        able = all(getattr(self.fight.named(who), stat) >= least for stat, least in weapon.get("needs", {}).items())
        if not able:
            return False, True
        high_at, low_at = weapon.get("high_at", HIGH_AT), weapon.get("low_at", LOW_AT)
        bonus, downside = total >= high_at, total <= low_at
        says_bonus, says_downside = "Bonus" in told, "Downside" in told  # also where it is told as ignored
        if says_bonus and not bonus:
            bonus = "Empowered" in told or (total == high_at - 1 and who in self.empowered)
        if first:
            assert says_bonus == bonus, event.text()
            assert says_downside == (downside and bool(weapon.get("downside"))), event.text()
        return bonus, downside and "Downside ignored" not in told

    def adds_up(self, event: Event) -> None:
        """RH-DMG-01 (1): the first parts are the weapons', the others come on top, floor 0."""
        assert event.total == sum(number for _, number in event.parts), event.text()
        if self.blow is not None:
            weapons = [number for word, number in event.parts if any(word.startswith(name) for name in WEAPONS)]
            assert self.blow[0] <= sum(weapons) <= self.blow[1], event.text()
        self.blow = (int(event.total), int(event.total))

    def dodge(self, left: int, event: Event) -> None:
        """RH-DMG-06: half of it, rounded up; what is softened before is told with it."""
        if self.blow is not None:
            low, high = self.blow
            assert (low - 1) // 2 <= left <= (high + 1) // 2, event.text()
        self.blow = (left, left)

    def takes(self, found: re.Match[str], event: Event) -> None:
        """RH-DMG-01 (6) to (8), RH-DMG-02, RH-DMG-05: temporary Armor, Armor, Health, one for one."""
        amount, stocks = int(found["amount"]), found["stocks"]
        if self.blow is not None and not found["cause"].startswith(" from"):
            low, high = self.blow
            assert low - 2 * found["cause"].count("1 less") <= amount <= high, event.text()
            self.blow = None
        left = amount
        if temporary := re.search(r"temporary Armor (\d+) → (\d+)", stocks):
            assert temporary[2] == "0" or len(STOCK.findall(stocks)) == 0, event.text()
            left -= int(temporary[1]) - int(temporary[2])
        for stock, before, after in STOCK.findall(stocks):
            had = number(before)
            known = self.stocks.get(event.who, {}).get(stock, had)
            assert known == had, (event.text(), known)
            lost = had - number(after)
            assert lost == (min(left, had) if stock == "Armor" else left), event.text()
            left -= lost
        assert left == 0 or "Armor" in stocks or "nothing" in stocks, event.text()


def damage(weapon: dict[str, Any], f: Any, bonus: bool, downside: bool) -> tuple[int, int]:
    """RH-ATT-04: the least and the most damage of what counts; a weapon with lines of its own kind says nothing."""
    low, high = 0, 0
    for part, counts in (("on_hit", True), ("bonus", bonus), ("downside", downside)):
        for effect, written in weapon.get(part, {}).items() if counts else []:
            if effect not in ("damage", "d4"):
                if effect in SPECIAL:
                    low, high = -100, 100
                continue
            number = amount(written, f)
            many = 4 * number if effect == "d4" else number
            low, high = low + min(number, many), high + max(number, many)
    if "two_handed_damage" in weapon or "against_prone" in weapon or "acid" in weapon.get("tags", []):
        return -100, 100
    return low, high


def number(words: str) -> int:
    return int(words.replace("−", "-"))


SPECIAL = ("if armored", "if grappled", "instead", "fan", "hammer", "lance")


def amount(written: Any, f: Any) -> int:
    """``3``, ``body``, ``1 + body``, ``2*nature``."""
    total = 0
    for part in str(written).split("+"):
        factor, _, stat = part.strip().rpartition("*")
        total += int(factor or 1) * int(getattr(f, stat)) if not stat.lstrip("-").isdigit() else int(stat)
    return total


@pytest.mark.rule("RH-ATT-03", "RH-ATT-04", "RH-DMG-01", "RH-DMG-02", "RH-DMG-06")
def test_every_attack_can_be_worked_out_from_the_log() -> None:
    attacks = 0
    for name in NAMES:
        for seed in range(FIGHTS):
            fight = load(f"rpg_hell/{name}").fight(seed)
            referee = Referee(fight)
            if seed % 2:
                fight.minds = [Reckless(mind, seed) for mind in fight.minds]
            fight.log = Log()
            play(fight)
            for event in fight.log.events:
                referee.see(event)
            attacks += referee.read
    assert attacks > ENOUGH

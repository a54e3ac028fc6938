"""A sheet kept beside the log has the same numbers at the end: what is lost, healed, paid and regained is told.

The reader knows where everybody started and what the lines say, and shares no code with the rules. A change reads
``HP 12 → 5``, a price ``1 stamina, 11 left``; each must begin where the last one ended.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.fight import DEAD, play
from affray.engine.log import Event, Log
from tests.conftest import build
from tests.reckless import Reckless

FIGHTS = 2 if build() == "interpreted" else 30
CHANGE = re.compile(r"(?<!max )(?<!temporary )\b(temporary HP|[A-Za-z]+) (−?\d+) (?:→|becomes) (−?\d+)")
SHARE = re.compile(r"\bDEF (\d+) of (\d+)")  # Lucky Stars: of who wakes up
MOST = re.compile(r"\bmax DEF (\d+) → (\d+)")  # Lucky Stars
POINT = re.compile(r"spends Luck on .+ \(1 point, (\d+|none) left\)")
TURN = re.compile(r"takes a turn \((\d+) AP\)")
DOWN = ("falls, ", "is unconscious")
AWAKE = re.compile(r"[;:] (\d+) AP$")
# When it is gone it is full again.
SHIELD = re.compile(r"(?<!max )\bDEF (\d+)\b(?! of)(?: → (\d+)|( again)(?: → (\d+))?)")
APART = re.compile(r"breaks up into [^:]+: Health (\d+) and Armor (\d+)")  # RPG Hell's Hordes
PAID = re.compile(r"(\d+) (stamina|focus|Luck|Energy|Strain|Dodge|Ward|Armor|AP)[^,;()]*, (\d+|none|no) left")
OWNER = re.compile(r"(?:^|: )(\w[^:;]*?)'s (?:temporary )?(?:HP|Energy) ")
HELPED = re.compile(r"uses a [\w ]+? on ([^:(]+?)(?: \([^)]*\))?: HP ")  # Plerion's medikits: the HP of the patient
WARDED = re.compile(r"has (\d+) temporary HP")  # Legends: in place of those it had
SHORT = "has too little Strain for it"  # RPG Hell: tells what was left to pay with, and Health pays the rest
GAINS = re.compile(r"gains (\w+) (\d+)")
USED_UP = re.compile(r"uses up (.+)'s (\w+)$")
STACKS = {word: word.lower() for word in ("Burn", "Bleed", "Wet", "Stun", "Marked", "Poisoned", "Silenced", "Sparking")}
NO = ("none", "no")


@dataclass
class Sheet:
    """What one game counts: the log's word for it, and the field that holds it at the end."""

    game: str
    fields: dict[str, str]
    also: Callable[[Reader, Event], None] = lambda reader, event: None


def number(words: str) -> int:
    return int(words.replace("−", "-"))


@dataclass
class Reader:
    """Reads a fight line by line, and keeps everybody's numbers."""

    sheet: Sheet
    values: dict[tuple[str, str], int] = field(default_factory=dict)
    owed: dict[str, str] = field(default_factory=dict)
    read: int = 0

    def start(self, fight: Any) -> None:
        for f in fight.fighters:
            for name in self.sheet.fields.values():
                self.values[f.name, name] = int(getattr(f, name, 0))

    def see(self, event: Event) -> None:
        words = f"{event.what} {event.whom} {event.shown}"
        owner = OWNER.search(event.shown)
        helped = HELPED.match(event.what)
        who = helped[1] if helped else event.who or (owner[1] if owner else "")
        for word, before, after in CHANGE.findall(words):
            if word in self.sheet.fields:
                self.change(event, who, word, number(before), number(after))
        for amount, word, left in PAID.findall(words):
            if word in self.sheet.fields:
                now = 0 if left in NO else int(left)
                if word == "Strain" and left in NO and self.values[who, "strain"] < int(amount):
                    self.owed[who] = event.text()  # the next line of theirs tells it
                else:
                    self.change(event, who, word, now + int(amount), now)
        self.sheet.also(self, event)

    def change(self, event: Event, who: str, word: str, before: int, after: int) -> None:
        name = self.sheet.fields[word]
        known = self.values.get((who, name), before)
        assert known == before, f"{event.text()}: {who} had {known} {word}"
        self.values[who, name] = after
        self.read += 1

    def agrees(self, fight: Any) -> None:
        assert not self.owed, "paid with too little, and no line tells what was paid instead"
        for f in [f for f in fight.fighters if f.ending() != DEAD]:  # of the dead nothing more is told
            for word, name in self.sheet.fields.items():
                told = self.values.get((f.name, name))
                assert told in (None, int(getattr(f, name, 0))), f"{f.name}: {word} is {getattr(f, name)}, told {told}"


def lucky_stars(reader: Reader, event: Event) -> None:
    if found := POINT.match(event.what):
        left = 0 if found[1] in NO else int(found[1])
        reader.change(event, event.who, "Luck", left + 1, left)
    if found := TURN.match(event.what) or AWAKE.search(event.what):
        reader.values[event.who, "ap"] = int(found[1])
    if event.what.startswith(DOWN):
        reader.values.pop((event.who, "ap"), None)  # the turns of the fallen are not told; who wakes up has AP again
    shields(reader, event)


def shields(reader: Reader, event: Event) -> None:
    """DEF goes down, breaks, and is at its maximum again; the maximum changes with conditions and things."""
    whose = (event.who, "defence")
    for start, then in MOST.findall(event.what):
        assert reader.values[event.who, "max_def"] == int(start), event.text()
        reader.values[event.who, "max_def"] = int(then)
        reader.read += 1
    for left, most in SHARE.findall(event.what):
        both = reader.values[whose], reader.values[event.who, "max_def"]
        assert both == (int(left), int(most)), f"{event.text()}: {both}"
        reader.read += 1
    for start, then, again, end in SHIELD.findall(event.what):
        most = reader.values[event.who, "max_def"]
        known = most if again else reader.values[whose]
        assert int(start) == known, f"{event.text()}: {event.who} had DEF {known}"
        now = int(then or end or start)
        reader.values[whose] = now if now > 0 else most
        reader.read += 1


def wards(reader: Reader, event: Event) -> None:
    if found := WARDED.fullmatch(event.what):
        reader.values[event.who, "temp_hp"] = int(found[1])


def strains_and_hordes(reader: Reader, event: Event) -> None:
    if (found := GAINS.match(event.what)) and found[1] in STACKS:
        now = reader.values.get((event.who, STACKS[found[1]]), 0) + int(found[2])
        told = re.search(r", (\d+) in all$", event.what)
        assert now == int(told[1] if told else found[2]), f"{event.text()}: {now} {found[1]}"
        reader.values[event.who, STACKS[found[1]]] = now
        reader.read += 1
    if found := USED_UP.match(event.what):
        reader.values[found[1], STACKS.get(found[2], "")] = 0
    if event.what.startswith(SHORT):
        reader.owed.pop(event.who, None)  # an item tells its price only where there is enough
    if found := APART.match(event.what):
        for stacks in STACKS.values():
            reader.values[f"{event.who} B", stacks] = reader.values[event.who, stacks]
        for name in (event.who, f"{event.who} B"):
            reader.values[name, "health"], reader.values[name, "armor"] = int(found[1]), int(found[2])


SHEETS = [
    Sheet("ingenuity", {"endurance": "endurance", "health": "health", "stamina": "stamina", "focus": "focus"}),
    Sheet("plerion", {"HP": "hp", "Hull": "hp", "WIL": "wil", "SYS": "wil"}),  # a vessel's Hull and SYS
    Sheet(
        "lucky_stars",
        {"VIT": "vit", "Luck": "luck", "AP": "ap", "Speed": "speed", "Stress": "stress"}
        | {"shield": "defence", "most": "max_def"},
        lucky_stars,
    ),
    Sheet("legends", {"HP": "hp", "temporary HP": "temp_hp", "Luck": "current_luck", "Energy": "energy"}, wards),
    Sheet(
        "rpg_hell",
        {"Health": "health", "Armor": "armor", "Strain": "strain", "Dodge": "dodge", "Ward": "ward"}
        | {"charges": "charges"}
        | STACKS,
        strains_and_hordes,
    ),
]
FIGHTS_OF = [(sheet, name) for sheet in SHEETS for name in sorted(ready_encounters(game_named(sheet.game)))]


@pytest.mark.parametrize(("sheet", "name"), FIGHTS_OF, ids=[f"{sheet.game}-{name}" for sheet, name in FIGHTS_OF])
def test_a_sheet_kept_beside_the_log_agrees_at_the_end(sheet: Sheet, name: str) -> None:
    read = 0
    for seed in range(FIGHTS):
        fight = load(f"{sheet.game}/{name}").fight(seed)
        if seed % 2:
            fight.minds = [Reckless(mind, seed) for mind in fight.minds]
        fight.log, fight.limit = Log(), 20
        reader = Reader(sheet)
        reader.start(fight)
        play(fight)
        for event in fight.log.events:
            reader.see(event)
        reader.agrees(fight)
        read += reader.read

    assert read > 0

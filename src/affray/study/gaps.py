"""The open questions of a book: how the ledger settles each, by which switch, and how much it matters.

To weigh a switch, every ready encounter of the game is fought with its other value and the same dice. What moves is how
often the first side wins; questions that move much are those an author should answer first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import Encounter, load, ready_encounters
from affray.engine.game import NUMBER, Game, Switch
from affray.engine.tables import printed, table_names
from affray.lab import ledger_of
from affray.lab.ledger import GAP_ITEM, GAP_ROW
from affray.study.compare import Difference, compare
from affray.study.forecast import SEED
from affray.study.paths import DATA, VariantError
from affray.study.variants import Change, varied

if TYPE_CHECKING:
    from concurrent.futures import Executor

FIGHTS: Final = 400  # of each encounter with each value
ARROW: Final = "→"
QUESTION: Final = ("problem", "question")
RULING: Final = ("ruling",)
READINGS: Final = ("readings",)
SWITCH: Final = ("switch", "s")
WEAPONS: Final = "weapons"  # the table of them, and
BLOWS: Final = ("dice", "damage", "damage_mod")  # what tables call the strength of a blow,
ON_HIT: Final = "on_hit"  # or what a hit does
DICE: Final = re.compile(r"(\d*)d(\d+)((?:[+-]\d+)?)")


@dataclass(frozen=True)
class OpenQuestion:
    """Something that the book leaves open, with our ruling, the switches that change it, and the rules it touches."""

    id: str
    question: str
    readings: str
    ruling: str
    switches: tuple[Switch, ...]
    rules: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "question": self.question,
            "readings": self.readings,
            "ruling": self.ruling,
            "switches": [{"name": s.name, "values": list(s.values), "says": s.says} for s in self.switches],
            "rules": list(self.rules),
        }


def open_questions(game: Game) -> list[OpenQuestion]:
    """All gaps of a game's ledger, in its order.

    >>> from affray.encounter import game_named
    >>> first = open_questions(game_named("plerion"))[1]
    >>> first.id, [switch.name for switch in first.switches], first.rules
    ('PL-GAP-02', ['visual_km'], ('PL-SCALE-03',))
    """
    ledger = ledger_of(game)
    touched: dict[str, list[str]] = {}
    for rule in ledger.rules.values():
        for gap in rule.gaps():
            touched.setdefault(gap, []).append(rule.id)
    found = []
    for id, cells in rows_of(game).items():
        switches = tuple(s for s in game.switches() if s.rule == id or names_switch(cells, s.name))
        found.append(
            OpenQuestion(
                id,
                cell_of(cells, QUESTION),
                cell_of(cells, READINGS),
                cell_of(cells, RULING),
                switches,
                tuple(touched.get(id, [])),
            )
        )
    return found


def rows_of(game: Game) -> dict[str, dict[str, str]]:
    """The cells of every gap in the ledger by the heads of their columns."""
    path = Path(game.folder, "ledger.md")
    if not game.folder or not path.is_file():
        return {}
    found: dict[str, dict[str, str]] = {}
    heads: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("| Id |"):
            heads = [head.strip().casefold() for head in line.strip("| ").split(" | ")]
        elif row := GAP_ROW.fullmatch(line):
            cells = [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split(" | ")]
            found[row.group(1)] = dict(zip(heads, [plain(cell) for cell in cells]))
        elif item := GAP_ITEM.fullmatch(line):
            asked, _, ruled = f"{item.group(2)} {item.group(3)}".partition(ARROW)
            found[item.group(1)] = {"problem": plain(asked), "ruling": plain(ruled)}
    return found


def plain(text: str) -> str:
    """Without the signs that make text bold or code."""
    return text.replace("**", "").replace("`", "").strip()


def cell_of(cells: dict[str, str], kinds: tuple[str, ...]) -> str:
    """The cell of the first column whose head begins with one of these words; empty if it says nothing."""
    text = next((cell for head, cell in cells.items() if head.startswith(kinds)), "")
    return "" if text in ("-", "–") else text


def names_switch(cells: dict[str, str], name: str) -> bool:
    """Does a gap name this switch: in the column of switches, or anywhere as one?"""
    column = next((cell for head, cell in cells.items() if head in SWITCH), "")
    text = " ".join(cells.values())
    whole = rf"(?<![\w.-]){re.escape(name)}(?![\w-])"
    if re.search(whole, column.replace("hr.", "")) or re.search(rf"[Ss]witch {whole}", text):
        return True
    return "_" in name and re.search(whole, text.replace("hr.", "")) is not None


# ---------------------------------------------------------------- how much it matters


@dataclass(frozen=True)
class Moved:
    """What a change does to the first side's chance in one encounter."""

    encounter: str
    difference: Difference
    played: str = ""  # how


@dataclass(frozen=True)
class Weight:
    """A change, and by how many points it moves the chances of the encounters, with the interval of the mean."""

    words: str  # morale = off
    switch: str
    value: str
    rule: str
    moved: tuple[Moved, ...]
    left_out: tuple[str, ...]  # encounters that cannot be fought with it

    def points(self) -> float:
        """The mean size of the differences beyond luck: those that are not seen count as none."""
        seen = [abs(m.difference.gain) for m in self.moved if m.difference.is_seen()]
        return 100 * sum(seen) / max(1, len(self.moved))

    def mean(self) -> tuple[float, float, float]:
        """The mean of all differences with its 95 % interval, in percent points."""
        number = max(1, len(self.moved))
        mean = sum([m.difference.gain for m in self.moved]) / number
        half = sqrt(sum([m.difference.half_width() ** 2 for m in self.moved])) / number
        return 100 * mean, 100 * (mean - half), 100 * (mean + half)

    def is_idle(self) -> bool:
        """Did the same fights end with the same winner, all of them?"""
        return not any([m.difference.other for m in self.moved])

    def most(self) -> Moved | None:
        """Where it moves the chance most, if it does beyond luck anywhere."""
        seen = [m for m in self.moved if m.difference.is_seen()]
        return max(seen, key=lambda m: abs(m.difference.gain)) if seen else None

    def to_json(self) -> dict[str, Any]:
        mean, low, high = self.mean()
        return {
            "change": self.words,
            "switch": self.switch,
            "value": self.value,
            "rule": self.rule,
            "points": round(self.points(), 3),
            "mean": {"gain": round(mean, 3), "low": round(low, 3), "high": round(high, 3)},
            "moved": [{"encounter": m.encounter, "played": m.played, **m.difference.to_json()} for m in self.moved],
            "left_out": list(self.left_out),
        }


Told = Callable[[int, int], None]  # changes done, changes in all


def flips(game: Game, only: Sequence[str] = ()) -> list[tuple[Change, Switch]]:
    """Every other value of every switch; ``only`` names some of the switches."""
    chosen = [switch for switch in game.switches() if not only or switch.name in only]
    return [(Change(f"options.{s.name}", value), s) for s in chosen for value in s.values[1:]]


def one_more(game: Game) -> list[tuple[Change, Switch | None]]:
    """One more of everything: a foe of each kind; of each number that stat blocks of the ready encounters have, for the
    first side; and a die or a point of damage more for each weapon that somebody has there.

    >>> from affray.encounter import game_named
    >>> [change.words() for change, _ in one_more(game_named("plerion"))][:3]
    ['foes.Arachnid Drone.count + 1', 'foes.Arachnid Queen.count + 1', 'foes.Black Destroyer.count + 1']
    """
    people = [person for path in ready_encounters(game).values() for person in load(path).scene.people]
    numbers = {field.name for field in game.fields() if field.kind == NUMBER}
    found = {name for person in people for name in person.fields if name in numbers}
    carried = {item for person in people for item in things_in(person.fields)}
    sheets = {person.sheet for person in people}
    foes = sorted({person.sheet for person in people if person.side == 1 and person.sheet})
    blows: dict[str, Change] = {}
    for table in table_names(game.folder):
        for place, values in blocks_of(printed(Path(game.folder), table), (table,)):
            if place[-1] in sheets:
                found |= {name for name in values if name in numbers}
                carried |= set(things_in(values))
            if table == WEAPONS and place[-1] != ON_HIT and (change := harder(place, values)) is not None:
                blows.setdefault(place[-1], change)
    changes = [Change(f"foes.{name}.count", 1, True) for name in foes]
    changes += [Change(f"heroes.{name}", 1, True) for name in sorted(found)]
    changes += [blows[name] for name in sorted(blows) if name in carried]
    return [(change, None) for change in changes]


def things_in(values: dict[str, Any]) -> list[str]:
    """The names in the lists of a stat block: weapons, armour, talents."""
    return [item for value in values.values() if isinstance(value, list) for item in value if isinstance(item, str)]


def blocks_of(value: Any, place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Every mapping of a table, and where it is."""
    if isinstance(value, dict):
        yield place, value
        for key, inner in value.items():
            yield from blocks_of(inner, (*place, str(key)))


def harder(place: tuple[str, ...], values: dict[str, Any]) -> Change | None:
    """A weapon whose blows are one die or one point stronger; None for what is no weapon, or prints no number."""
    path = ".".join([DATA, *place])
    if isinstance(inner := values.get(ON_HIT), dict):
        return stronger(f"{path}.{ON_HIT}.damage", inner.get("damage"))
    for key in BLOWS:
        if key in values:
            return stronger(f"{path}.{key}", values[key])
    return Change(f"{path}.{BLOWS[-1]}", 1, True) if "class" in values else None  # its class says how many dice


def stronger(path: str, value: Any) -> Change | None:
    """One die more, or one point."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Change(path, 1, True)
    if (dice := DICE.fullmatch(str(value))) is None:
        return None
    return Change(path, f"{int(dice[1] or 1) + 1}d{dice[2]}{dice[3]}")


def weigh(
    game: Game,
    changes: Sequence[tuple[Change, Switch | None]],
    *,
    fights: int = FIGHTS,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    encounters: Sequence[str] = (),
    progress: Told | None = None,
) -> list[Weight]:
    """What each change does in all ready encounters of a game, with the same dice; what moves most comes first.

    Ctrl-C gives the changes that are done; if there are none it stays a Ctrl-C.

    >>> from affray.encounter import game_named
    >>> plerion = game_named("plerion")
    >>> found = weigh(plerion, flips(plerion, ["morale"]), fights=10, encounters=["duel"])
    >>> [(weight.words, len(weight.moved)) for weight in found]
    [('options.morale = off', 1)]
    """
    scenes = {name: load(path) for name, path in ready_encounters(game).items() if not encounters or name in encounters}
    crew: dict[str, Any] = {"workers": workers, "executor": executor, "cluster": cluster}
    found: list[Weight] = []
    try:
        for change, switch in changes:
            found.append(weight_of(change, switch, scenes, fights, seed, crew))
            if progress is not None:
                progress(len(found), len(changes))
    except KeyboardInterrupt:
        if not found:
            raise
    return sorted(found, key=lambda weight: (-weight.points(), -abs(weight.mean()[0])))


def weight_of(
    change: Change, switch: Switch | None, scenes: dict[str, Encounter], fights: int, seed: int, crew: dict[str, Any]
) -> Weight:
    moved, left_out = [], []
    for name, encounter in scenes.items():
        try:
            other = varied(encounter, [change])
        except VariantError:
            left_out.append(name)
            continue
        result = compare([("as it is", encounter), (change.words(), other)], fights=fights, seed=seed, **crew)
        difference = result.variants[1].difference
        assert difference is not None
        moved.append(Moved(name, difference, result.variants[0].forecast.played_words()))
    rule = "" if switch is None else switch.rule
    name = "" if switch is None else switch.name
    return Weight(change.words(), name, str(change.value), rule, tuple(moved), tuple(left_out))

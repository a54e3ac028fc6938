"""What was done at a table, in order: the truth from which everything else is made.

A table is a head (the encounter and its dice) and a list of deeds, numbered by version. Deeds that change the fight
carry the change of its record: which entries of it stay and which are added, with all answers of tactics, so that a
table is the same fight for ever, whatever later versions of a tactic would do. Undo is a deed, too: nothing is lost.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

BEGIN: Final = "begin"
ANSWER: Final = "answer"
THROW: Final = "throw"
TACTIC: Final = "tactic"
EDIT: Final = "edit"
UNDO: Final = "undo"
REDO: Final = "redo"
PEOPLE: Final = "people"
SEAT: Final = "seat"
CLAIM: Final = "claim"
REVOKE: Final = "revoke"
SETTINGS: Final = "settings"
NOTES: Final = "notes"
LINK: Final = "link"
SAY: Final = "say"
PICTURE: Final = "picture"
AMEND: Final = "amend"  # the record is older than the rules, and was made to fit them
# After these an open question is another one, even if it asks the same: answers on their way to the old one are late.
TURNING: Final = {EDIT, UNDO, REDO, PEOPLE, AMEND}

GM_ROLE: Final = "gm"
PLAYER: Final = "player"
INVITE: Final = "invite"
WATCHER: Final = "watcher"  # sees what every side may know, and does nothing

Row = list[Any]  # of a record: ask, nth, rule, who, words, person


@dataclass(frozen=True)
class Head:
    """What never changes about a table."""

    table: str
    game: str
    name: str  # of the encounter's file
    source: str  # the encounter
    seed: int
    is_drawn: bool  # each answer draws the seed of the dice that follow it
    own_dice: bool
    begun: int  # seconds since 1970
    parent: str = ""  # the table and version it was forked from


@dataclass(frozen=True)
class Deed:
    """One version: what was done by which seat, and what it changed."""

    version: int
    id: str
    kind: str
    seat: str
    at: int
    body: dict[str, Any]

    def text(self) -> str:
        return json.dumps(self.body, ensure_ascii=False, separators=(",", ":"))


@dataclass
class Place:
    """A seat at the table, or an invitation to take one. Of its token only the hash is kept."""

    id: str
    role: str
    name: str
    side: int | None
    hash: str
    expires: int | None
    fighters: list[str] = field(default_factory=list)
    revoked: bool = False
    more: list[str] = field(default_factory=list)  # hashes of further links to the same seat

    def is_good(self, now: float) -> bool:
        return not self.revoked and (self.expires is None or now < self.expires)


@dataclass(frozen=True)
class Line:
    """One line of the history."""

    version: int
    kind: str
    round: int
    seat: str
    who: str
    side: int
    words: str
    rule: str
    dice: bool
    told: int = 0  # so many events of the log had been told when it was done, with all that followed; 0: not known


class Story:
    """All deeds of a table so far, added up: the record of the fight, seats, settings, notes."""

    def __init__(self) -> None:
        self.version = 0
        self.moved = 0  # the version that changed the fight last
        self.said: list[Row] = []
        self.seeds: dict[int, int] = {}
        self.faces: list[Any] = []
        self.undone: list[list[Row]] = []
        self.people: set[str] = set()
        self.well: set[str] = set()  # fighters for whom a search decides; to the record they are people
        self.epoch = 0
        self.seats: dict[str, Place] = {}
        self.settings: dict[str, str] = {"shown": "words", "chance": "gm"}
        self.notes = ""
        self.pictures: dict[str, dict[str, Any]] = {}  # under the map (no name), and of fighters
        self.ids: dict[str, int] = {}  # deeds by their ids: the version each of them made
        self.lines: list[Line] = []
        self.lengths: list[int] = [0]  # entries of the record at each version
        self.branches: list[int] = []  # for each entry of the record, the version that added it

    def apply(self, deed: Deed) -> None:
        """Go on by one deed."""
        assert deed.version == self.version + 1, f"deed {deed.version} after version {self.version}"
        self.version = deed.version
        self.ids[deed.id] = deed.version
        self.epoch += deed.kind in TURNING
        body = deed.body
        if "delta" in body:
            self.moved = deed.version
            self.apply_delta(deed.kind, body["delta"])
        if "people" in body:
            self.people = set(body["people"])
        if "well" in body:
            self.well = set(body["well"])
        self.settings.update(body.get("settings", {}))
        if "place" in body:
            place = Place(**body["place"])
            self.seats[place.id] = place
        if deed.kind == CLAIM:
            self.seats[body["seat"]].fighters = list(body["fighters"])
        elif deed.kind == REVOKE:
            self.seats[body["seat"]].revoked = True
        elif deed.kind == LINK:
            self.seats[body["seat"]].more.append(body["hash"])
        elif deed.kind == PICTURE:
            self.pictures[body["of"]] = {**body["picture"], "rev": deed.version}
            if not body["picture"]["src"]:
                del self.pictures[body["of"]]
        elif deed.kind == NOTES:
            self.notes = body["text"]
        self.lengths.append(len(self.said))
        self.lines.append(Line(deed.version, deed.kind, seat=deed.seat, **line_parts(body)))

    def apply_delta(self, kind: str, delta: dict[str, Any]) -> None:
        """The change of the record: some of it stays, some is added; what was undone can be redone."""
        gone = self.said[delta["keep"] :]
        for size in delta.get("taken", []):
            self.undone.append(gone[len(gone) - size :])
            gone = gone[: len(gone) - size]
        del self.said[delta["keep"] :]
        del self.branches[delta["keep"] :]
        self.said += delta["said"]
        self.branches += [self.version] * len(delta["said"])
        if kind == AMEND:
            self.seeds = {}
        self.seeds.update({int(n): int(s) for n, s in delta["seeds"]})
        if delta["faces"] is not None:
            self.faces = delta["faces"]
        if kind != UNDO:
            del self.undone[delta["undone"] :]

    def is_put_away(self) -> bool:
        """Is the table archived? Then it is only looked at."""
        return self.settings.get("archived", "") == "yes"

    def is_current(self, version: int) -> bool:
        """Does what this version said still stand?"""
        before, after = self.lengths[version - 1], self.lengths[version]
        if after <= before:  # real dice belong to the answer before them
            return self.lines[version - 1].kind != THROW or self.stands_at(version) is not None
        return len(self.branches) > before and self.branches[before] == version

    def stands_at(self, version: int) -> int | None:
        """How many entries of the record there were at this version, if they are the first of those there are now."""
        length = self.lengths[version]
        if length > len(self.said) or any(branch > version for branch in self.branches[:length]):
            return None
        return length

    def deciders(self) -> set[str]:
        """Those whom the record waits for: people, and fighters for whom a search decides."""
        return self.people | self.well

    def plays_well(self, name: str) -> bool:
        """Does a search decide for this fighter?"""
        return name in self.well

    def record(self, head: Head) -> dict[str, Any]:
        """The fight's record, as ``engine.record`` reads it."""
        return {
            "format": 1,
            "seed": head.seed,
            "own_dice": head.own_dice,
            "people": sorted(self.deciders()),
            "seeds": [[n, s] for n, s in self.seeds.items()],
            "faces": self.faces,
            "said": self.said,
        }


def line_parts(body: dict[str, Any]) -> dict[str, Any]:
    line = body.get("line", {})
    return {
        "round": line.get("round", 0),
        "who": line.get("who", ""),
        "side": line.get("side", -1),
        "words": line.get("words", ""),
        "rule": line.get("rule", ""),
        "dice": line.get("dice", False),
        "told": line.get("told", 0),
    }


def told_of(deeds: list[Deed]) -> Story:
    story = Story()
    for deed in deeds:
        story.apply(deed)
    return story

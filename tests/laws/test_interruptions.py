"""What is interrupted goes on only if it still can: whoever a window fells, moves, trips or disarms completes nothing.

A mind answers like the tactic, but while a deed is under way it now and then does its worst to the attacker, the
mover, the target or the weapon, as a trap or a game master might. The log then has no outcome of that deed.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.deed import Menu
from affray.engine.dice import SeededDice, stream
from affray.engine.edits import apply_edit
from affray.engine.fight import UNDECIDED
from affray.engine.grid import FULL_COVER, PACKED
from affray.engine.log import ARROW, Log
from affray.engine.question import IllegalAnswer, Mind, Option, Question
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.intercept import Intercept, WhereTo
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.targets import reaches
from affray.games.lucky_stars.book.words import FRIEND_IN_NEED, IN_CONTROL, NO_GRAPPLE, PINNED
from affray.games.rpg_hell.law.damage import put_to_sleep

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
MEDDLED = int(os.environ.get("AFFRAY_RANDOM_FIGHTS", "20" if COMPILED else "1"))  # fights of each encounter
ENCOUNTERS = sorted(ready_encounters(game_named("ingenuity")))
OUTCOMES = ("IG-ATK-01", "IG-ATK-02", "IG-DMG-01")


class Worst(Mind):
    """Plays like the tactic, and in windows of an attack does its worst."""

    def __init__(self, tactic: Mind, seed: int) -> None:
        self.tactic = tactic
        self.random = Random(seed)
        self.spoilt: list[tuple[int, str]] = []  # lines in the log by then, and what was done

    def answer(self, question: Question) -> Option:
        strike = getattr(question, "strike", None)
        answer = self.tactic.answer(question)
        if isinstance(strike, Strike) and question.rule in ("IG-RCT-02", "IG-RCT-13") and self.random.random() < 0.4:
            self.spoil(getattr(question, "fight"), strike)  # noqa: B009
        return answer

    def spoil(self, fight: Battle, strike: Strike) -> None:
        if strike.luck_face != 0:
            return  # the dice lie already
        attacker, target = strike.attacker, strike.target
        how = self.random.choice(["attacker falls", "target is gone", "out of reach", "disarmed"])
        if how == "attacker falls":
            attacker.conscious = False
        elif how == "target is gone":
            target.dead = True
        elif how == "out of reach":
            target.x, target.y = (0, 0) if target.x + target.y > 12 else (fight.grid.width - 1, fight.grid.height - 1)
        elif strike.item in attacker.held:
            attacker.held.remove(strike.item)
        fight.disturb()
        assert fight.log is not None
        spoilt = how != "out of reach" or not reaches(fight, attacker, strike.item, target, strike.mode)
        if spoilt and (how != "disarmed" or strike.item not in [*attacker.held, -1]):
            self.spoilt.append((len(fight.log.events), how))


def spoilt_fight(name: str, seed: int) -> tuple[Any, Worst]:
    fight = load(name).fight()
    fight.dice = SeededDice(stream(3, seed))
    mind = Worst(game_named("ingenuity").tactic(), seed)
    fight.minds = [mind for _ in fight.minds]
    fight.log = Log()
    for _ in range(60):
        if fight.winner() != UNDECIDED:
            break
        fight.step()
    return fight, mind


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_an_attack_that_was_made_impossible_has_no_outcome(name: str) -> None:
    seen = 0
    for seed in range(6):
        fight, mind = spoilt_fight(name, seed)
        for told, how in mind.spoilt:
            events = fight.log.events[told:]
            lost = next((i for i, e in enumerate(events) if "cannot go through with the attack" in e.what), None)
            assert lost is not None, f"{name}, seed {seed}: {how}, and the attack goes on"
            outcome = [e.text() for e in events[:lost] if e.rule in OUTCOMES and e.depth <= events[lost].depth]
            assert outcome == [], f"{name}, seed {seed}: {how}, and yet {outcome}"
            seen += 1

    assert seen > 0


class Interceptors(Mind):
    """Plays like the tactic, but whoever can intercept does, and falls as it sets out or on its way."""

    def __init__(self, tactic: Mind, seed: int) -> None:
        self.tactic, self.random = tactic, Random(seed)
        self.fallen: list[tuple[Any, tuple[int, int], int]] = []  # who, where, and lines in the log by then

    def answer(self, question: Question) -> Option:
        if isinstance(question, Intercept):
            deed = question.options()[0]
            if not deed.is_nothing() and self.random.random() < 0.5:
                self.fell(question.fight, question.me)
            return deed
        if isinstance(question, WhereTo) and question.rule == "IG-RCT-13":
            self.fell(question.fight, question.me)
        return self.tactic.answer(question)

    def fell(self, fight: Any, f: Any) -> None:
        f.conscious = False
        fight.disturb()
        self.fallen.append((f, (int(f.x), int(f.y)), len(fight.log.events)))


def test_an_interceptor_who_falls_shields_nobody() -> None:
    """IG-RCT-13: it stays where it fell, is not struck in the ally's place, and the log says why."""
    seen = 0
    for name in ENCOUNTERS:
        for seed in range(3):
            fight = load(f"ingenuity/{name}").fight(seed)
            mind = Interceptors(game_named("ingenuity").tactic(), seed)
            fight.minds, fight.log = [mind for _ in fight.minds], Log()
            for _ in range(20):
                if fight.winner() != UNDECIDED:
                    break
                fight.step()
                for f, place, told in mind.fallen:
                    lines = [e.text() for e in fight.log.events[told:]]
                    assert any(f"{f.name} cannot intercept" in line for line in lines), "\n".join(lines)
                    assert (int(f.x), int(f.y)) == place, "\n".join(lines)
                    seen += 1
                mind.fallen.clear()

    assert seen > 0


def test_who_is_knocked_down_on_the_way_goes_no_farther() -> None:
    from affray.games.ingenuity.law.walking import Walk

    fight = load("cellar").fight()
    assert isinstance(fight, Battle)
    f = fight.fighters[0]
    course = Walk(f, 3)
    fight.begin(course)
    course.square = fight.square(f)
    fight.log = Log()

    assert fight.carries_on(course)
    f.prone = True
    fight.disturb()
    assert not fight.carries_on(course)
    assert "lies on the ground" in fight.log.lines()[0]


def test_who_finds_the_way_closed_goes_no_farther() -> None:
    from affray.games.ingenuity.law.walking import Walk

    fight = load("cellar").fight()
    assert isinstance(fight, Battle)
    f = fight.fighters[0]
    course = Walk(f, 1)
    fight.begin(course)
    course.square = fight.square(f)
    course.next = next(way >> PACKED for way in fight.grid.ways(course.square))
    fight.log = Log()
    fight.disturb()

    assert fight.carries_on(course)
    apply_edit(fight, f"square {fight.grid.place(course.next)}: wall")
    assert not fight.carries_on(course)
    assert "the way is closed (IG-MOV-01)" in fight.log.lines()[0]


# ---------------------------------------------------------------- every game with reactions

# Plerion's book has none: whatever was declared happens in blocks.
TURNS = {
    "ingenuity": ("IG-ECO-01", "IG-ACT-03"),
    "lucky_stars": ("LS-TURN-02",),
    "legends": ("LG-ACT-01",),
    "rpg_hell": ("RH-TRN-05",),
}
WINDOWS = {
    "ingenuity": ("IG-RCT-02", "IG-RCT-13", "IG-ACT-07"),
    "lucky_stars": ("LS-AOO-01",),
    "legends": ("LG-REACT-03",),
    "rpg_hell": ("RH-REA-02",),  # other reactions come when an attack has landed, and it always does (RH-ATT-02)
}
FELLED = ["dead", "unconscious"]
STOPPED = {  # at once, or asleep
    "ingenuity": ["prone"],
    "lucky_stars": ["prone", "pinned"],
    "legends": ["restrained", "paralyzed", "stunned"],
    "rpg_hell": ["grappled_by", "asleep"],
}
MOVED = ["pushed", "walled", "door shut", "cover broken", "disarmed", "foe gone"]


# What counts cover that stands on the map; not that somebody seeks it, nor cover that fighters give each other.
COVERED = re.compile(r"disadvantage: [^)]*cover|[−+]\d+ cover|has (half|partial|low) cover|ducks behind")


@dataclass
class Watched:
    """Somebody to whom the worst was done in the middle of a deed, and how things stood then."""

    who: Any
    how: str
    place: tuple[int, int]
    safe: list[tuple[Any, int]]  # whom it can no longer hurt, with what each had then of the first measure
    told: int  # lines of the log


class Meddling(Mind):
    """Plays for all sides, half by tactics; whenever others may react to somebody's deed it does its worst to that one,
    its target or the ground between them, lets the reaction go, and looks whether anything of it still happens."""

    def __init__(self, key: str, fight: Any, tactic: Mind, seed: int) -> None:
        self.key, self.fight, self.tactic, self.random = key, fight, tactic, Random(seed)
        self.actor: Any = None
        self.declared = 0
        self.watched: Watched | None = None
        self.seen: list[str] = []

    def answer(self, question: Question) -> Option:
        if question.rule in TURNS[self.key]:
            self.look()
            self.actor, self.declared = self.fight.named(question.who), len(self.fight.log.events)
        elif question.rule in WINDOWS[self.key] and self.actor is not None:
            declined = [o for o in question.options() if o.is_nothing()]
            if self.watched is not None and declined:
                return declined[0]  # a second reaction could push it away
            if question.side != self.actor.side and self.actor.is_up() and declined and self.random.random() < 0.6:
                if self.meddle():
                    return declined[0]
        by_chance = self.random.random() < 0.3
        return (
            self.random.choice(question.shortlist() or question.options())
            if by_chance
            else self.tactic.answer(question)
        )

    def meddle(self) -> bool:
        """False if the worst cannot be done here."""
        f = self.actor
        how = self.random.choice([*FELLED, *STOPPED[self.key], *MOVED])
        foes = [o for o in self.fight.fighters if o.side != f.side]
        if getattr(f, how, False) is True or (how == "pinned" and f.grapple_role != NO_GRAPPLE):
            return False  # so it is already, and goes as it can
        if how in MOVED:
            safe = getattr(self, how.replace(" ", "_"))(f, foes)
        else:
            safe = foes if how not in ("prone", "pinned", "restrained", "grappled_by") else []
            self.strike_down(f, how)
        if safe is None:
            return False
        self.fight.disturb()
        had = [(o, int(self.fight.measure(o, 0))) for o in safe]
        self.watched = Watched(f, how, (int(f.x), int(f.y)), had, len(self.fight.log.events))
        return True

    def strike_down(self, f: Any, how: str) -> None:
        if how == "unconscious" and hasattr(f, "conscious"):
            f.conscious = False
        elif how == "grappled_by":
            f.grappled_by = next(o.id for o in self.fight.fighters if o.side != f.side and o.is_up())
        elif how == "pinned":  # LS-GRP-02
            holder = next(o for o in self.fight.fighters if o.side != f.side and o.is_up())
            f.grapple_role, f.grapple_partner = PINNED, holder.id
            holder.grapple_role, holder.grapple_partner = IN_CONTROL, f.id
        elif how == "asleep":
            put_to_sleep(self.fight, f, f.id, 0, 9)
        else:
            setattr(f, how, True)

    def pushed(self, f: Any, foes: list[Any]) -> list[Any] | None:
        """To a corner where nobody stands; whom it cannot attack from there is safe."""
        grid = self.fight.grid
        taken = {(int(o.x), int(o.y)) for o in self.fight.fighters}
        corners = [(x, y) for x in (1, grid.width - 3) for y in (1, grid.height - 3) if grid.holds(x, y)]
        free = [c for c in corners if c not in taken and grid.stands(grid.at(*c))]
        if not free or int(f.footprint() if hasattr(f, "footprint") else 1) > 1:
            return None
        f.x, f.y = self.random.choice(free)
        return self.out_of_reach(f, foes)

    def walled(self, f: Any, foes: list[Any]) -> list[Any] | None:
        """A door falls shut, or a wall goes up, between the two."""
        ups = [o for o in foes if o.is_up()]
        if not ups:
            return None
        o = self.random.choice(ups)
        x, y = (int(f.x) + int(o.x)) // 2, (int(f.y) + int(o.y)) // 2
        if any((int(p.x), int(p.y)) == (x, y) for p in self.fight.fighters):
            return None
        try:
            apply_edit(self.fight, f"square {x},{y}: wall")
        except IllegalAnswer:
            return None
        return self.out_of_reach(f, foes)

    def door_shut(self, f: Any, foes: list[Any]) -> list[Any] | None:
        """A door on the map falls shut, or one is there now where the two would meet; an open one elsewhere helps
        nobody through it."""
        doors = [t.name for t in self.fight.grid.terrains if t.name == "closed door"]
        ups = [o for o in foes if o.is_up()]
        if not doors or not ups:
            return None
        o = self.random.choice(ups)
        x, y = (int(f.x) + int(o.x)) // 2, (int(f.y) + int(o.y)) // 2
        if any((int(p.x), int(p.y)) == (x, y) for p in self.fight.fighters):
            return None
        for square in [s for s, kind in enumerate(self.fight.grid.kind) if kind.name == "closed door"]:
            apply_edit(self.fight, f"square {self.fight.grid.place(square)}: floor")  # and the others fly open
        apply_edit(self.fight, f"square {x},{y}: closed door")
        return self.out_of_reach(f, foes)

    def cover_broken(self, f: Any, foes: list[Any]) -> list[Any] | None:
        """Everything that gives cover is gone: nobody is safe, and nothing of the deed may still count cover."""
        grid = self.fight.grid
        squares = [s for s, kind in enumerate(grid.kind) if 0 < int(kind.cover) < int(FULL_COVER)]
        taken = {(int(o.x), int(o.y)) for o in self.fight.fighters}
        squares = [s for s in squares if (int(grid.xs[s]), int(grid.ys[s])) not in taken]
        for square in squares:
            apply_edit(self.fight, f"square {grid.place(square)}: floor")
        return [] if squares else None

    def out_of_reach(self, f: Any, foes: list[Any]) -> list[Any]:
        return [o for o in foes if not game_named(self.key).attacks_on(self.fight, f.name, o.name, "")]

    def last_declared(self) -> str:
        """The deed under way as the log declares it."""
        told = [e for e in self.fight.log.events[self.declared :] if e.depth == 0 and e.who == self.actor.name]
        return str(told[-1].what) if told else ""

    def disarmed(self, f: Any, foes: list[Any]) -> list[Any] | None:
        """What it attacks with is gone."""
        named = [i for i in f.held if i >= 0 and f" with {self.weapon(i)}" in self.last_declared()]
        if not named or any(self.weapon(i) == self.weapon(named[0]) for i in f.held if i != named[0]):
            return None
        f.held.remove(named[0])
        return foes

    def weapon(self, item: int) -> str:
        kind = self.fight.gear(item) if hasattr(self.fight, "gear") else self.fight.weapon(item)
        return str(kind.name)

    def foe_gone(self, f: Any, foes: list[Any]) -> list[Any] | None:
        """Whom it attacks is dead already: nothing more is done to that one."""
        meant = [o for o in foes if f" {o.name} " in f" {self.last_declared()} " and o.is_up()]
        if not meant:
            return None
        meant[0].dead = True
        return meant[:1]

    def look(self) -> None:
        """The deed is over: who was felled, held or moved stands where it stood, and nobody who was safe is hurt."""
        seen, self.watched = self.watched, None
        if seen is None:
            return
        self.seen.append(seen.how)
        f, words = seen.who, f"{seen.who.name} was met: {seen.how}"
        shared = any(o is not f and o.is_up() and (int(o.x), int(o.y)) == seen.place for o in self.fight.fighters)
        over_something = not self.fight.grid.stands(self.fight.grid.at(*seen.place))
        # Who was stopped in somebody's space goes back to a free one, so does a leaper over an obstacle (RH-ACT-04).
        goes_back = shared or over_something
        stays = seen.how in (*FELLED, *STOPPED[self.key], "pushed")
        if seen.how == "prone" and self.last_declared().startswith("drags"):
            stays = False  # LS-GRP-05: moving together is no Move
        said = "\n".join([e.text() for e in self.fight.log.events[max(self.declared - 2, 0) :]])
        assert goes_back or not stays or (int(f.x), int(f.y)) == seen.place, f"{words} and went on\n{said}"
        others = any(e.label == ARROW and e.who != f.name for e in [*self.fight.log.events[self.declared :]])
        went = (int(f.x), int(f.y)) != seen.place  # to where it reaches more
        hurt = [o.name for o, had in seen.safe if int(self.fight.measure(o, 0)) < had and not others and not went]
        assert hurt == [], f"{words} and yet hurt {hurt}\n{said}"
        if seen.how == "cover broken":
            counted = [e.text() for e in self.fight.log.events[seen.told :] if COVERED.search(e.text())]
            assert counted == [], f"{words} and yet counted {counted}\n{said}"


@pytest.mark.parametrize("key", sorted(TURNS))
def test_whoever_is_felled_or_held_in_mid_deed_completes_nothing(key: str) -> None:
    seen: list[str] = []
    for name in sorted(ready_encounters(game_named(key))):
        for seed in range(MEDDLED):
            fight = load(f"{key}/{name}").fight(seed)
            mind = Meddling(key, fight, game_named(key).tactic(), seed)
            fight.minds, fight.limit, fight.log = [mind for _ in fight.minds], 4, Log()
            while fight.winner() == UNDECIDED and fight.round <= fight.limit:
                fight.step()
                mind.look()
                mind.actor = None
            seen += mind.seen

    everything = {*FELLED, *STOPPED[key], *MOVED} - ({"disarmed"} if key in ("legends", "rpg_hell") else set())
    assert seen if not COMPILED else everything <= {*seen}


# ---------------------------------------------------------------- who reacts falls while it is asked


class Falling(Mind):
    """Plays for all sides by tactics; but who is asked to react to another's deed now and then falls while it is asked,
    and says yes all the same: to intercept, to take the blow, to stand in, to strike at the opportunity."""

    def __init__(self, key: str, fight: Any, tactic: Mind, seed: int) -> None:
        self.key, self.fight, self.tactic, self.random = key, fight, tactic, Random(seed)
        self.actor = ""
        self.fallen: list[tuple[Any, str, int, int]] = []  # who, asked for what, lines by then, what it had
        self.seen: list[str] = []

    def answer(self, question: Question) -> Option:
        self.look()
        if question.rule in TURNS[self.key]:
            self.actor = question.who
        elif isinstance(question, Menu) and question.who != self.actor and self.random.random() < 0.5:
            deeds = [option for option in question.options() if not option.is_nothing()]
            if deeds and type(question).__name__ in REACTIONS and question.actor().is_up():
                self.fell(question.actor(), deeds[0])
                return deeds[0]
        return self.tactic.answer(question)

    def fell(self, f: Any, deed: Option) -> None:
        """One who is asked falls; how it stood is remembered."""
        setattr(f, "dead" if hasattr(f, "dead") else "incapacitated", True)
        self.fight.disturb()
        kind = type(getattr(deed, "deed", deed)).__name__
        self.fallen.append((f, kind, len(self.fight.log.events), int(self.fight.measure(f, 0))))

    def look(self) -> None:
        """It does nothing, and nothing meant for another meets it."""
        for f, kind, told, had in self.fallen:
            lines = [event.text() for event in self.fight.log.events[told:]]
            assert lines and lines[0].startswith(f"{f.name} cannot "), f"{kind}\n" + "\n".join(lines)
            assert int(self.fight.measure(f, 0)) == had, f"{kind}\n" + "\n".join(lines)
            self.seen.append(kind)
        self.fallen.clear()


# Windows in which somebody else than the actor does something, by the names of their questions.
REACTIONS = ("Intercept", "React", "Overwatch", "Opportunity", "OnHit", "RaiseIt", "UseFeature", "FireReadied")
STOOD = {
    "ingenuity": {"StandIn"},
    "lucky_stars": {"StrikeBack", "StandIn"},
    "legends": {"StrikeOut", "BlockReroll"},
    "rpg_hell": {"OverwatchStrike", "TakeTheBlow"},
}


def gifted(key: str, name: str, seed: int) -> Any:
    """A fight in which everybody can take another's place."""
    fight: Any = load(f"{key}/{name}").fight(seed)
    for f in fight.fighters:
        if key == "lucky_stars":
            f.features |= FRIEND_IN_NEED
        if key == "rpg_hell":
            f.arts.append(next(place for place in range(200) if fight.art(place).name == "I'll Take It"))
    return fight


@pytest.mark.parametrize("key", sorted(TURNS))
def test_who_falls_while_it_is_asked_to_react_does_nothing(key: str) -> None:
    """IG-RCT-13, LS-AOO-01, LG-REACT-01, RH-REA-01."""
    seen: list[str] = []
    for name in sorted(ready_encounters(game_named(key))):
        for seed in range(MEDDLED):
            fight = gifted(key, name, seed)
            mind = Falling(key, fight, game_named(key).tactic(), seed)
            fight.minds, fight.limit, fight.log = [mind for _ in fight.minds], 4, Log()
            while fight.winner() == UNDECIDED and fight.round <= fight.limit:
                fight.step()
                mind.look()
            seen += mind.seen
    assert seen if not COMPILED else STOOD[key] <= {*seen}

"""The table as one seat may see it. A player's page is made from this and from nothing else.

Own fighters are shown in full, others as the game master chose: exact numbers, words, or nothing but where they stand.
Fighters that are hidden from a side are left out with every line that names them; see ``engine.seats``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, Literal, cast

from affray.engine.fight import Fight, Fighter, is_named
from affray.engine.game import NOT_HERE_YET
from affray.engine.picture import is_on_map
from affray.engine.question import GM, Question, Ruling
from affray.engine.record import EVERYBODY, Session
from affray.engine.seats import EXACT, WORDS
from affray.engine.sides import end_words
from affray.table.deeds import GM_ROLE, WATCHER, Head, Place, Story
from affray.table.edits import as_said
from affray.table.fights import TableFight, first_fight, is_out, looks_of, question_key
from affray.table.ground import with_fog
from affray.table.lines import GM_SIDE, NEUTRAL, Lines
from affray.table.menus import groups_of
from affray.table.wire_base import Audience, Shown
from affray.table.wire_view import (
    DieView,
    Ending,
    FighterView,
    HistoryPart,
    LeftView,
    LogEntry,
    LogPart,
    MeasureView,
    OptionGroup,
    OrderGroup,
    OrderKind,
    OrderView,
    PictureView,
    QuestionView,
    RangeView,
    Role,
    SeatView,
    TableSettings,
    TableView,
    You,
)

UNSEEN: Final = "somebody unseen"
BLOCKS: Final = "blocks"  # an order in which what is done is declared before it is done
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class Eyes:
    """What one seat may know: a side, and how much of the others; the game master knows all."""

    def __init__(self, place: Place, shown: str) -> None:
        self.place: Final = place
        self.is_gm: Final = place.role == GM_ROLE
        self.side: Final = side_of(place)
        self.shown: Final = EXACT if self.is_gm else shown

    def sees(self, fight: Fight, f: Fighter) -> bool:
        """May the seat know that this fighter is there?"""
        if self.is_gm or int(f.side) == self.side:
            return True
        if self.side == NEUTRAL:
            return not any([side != f.side and fight.is_unknown(side, f) for side in range(len(fight.sides))])
        return not fight.is_unknown(self.side, f)

    def knew(self, side: int, hidden_from: tuple[int, ...]) -> bool:
        """The same of a fighter of this side, at a time when it was hidden from these."""
        if self.is_gm or side == self.side:
            return True
        return not hidden_from if self.side == NEUTRAL else self.side not in hidden_from

    def veiled(self, fight: Fight, words: str) -> str:
        """The words without the name of anybody the seat may not know of: "Somebody unseen attacks Ada"."""
        for f in fight.fighters:
            if is_named(f.name, words) and not self.sees(fight, f):
                words = UNSEEN.join(re.split(rf"(?<!\w){re.escape(f.name)}(?!\w)", words))
        return words[:1].upper() + words[1:]

    def owns(self, f: Fighter) -> bool:
        return self.is_gm or int(f.side) == self.side

    def plays(self, who: str, side: int, sides: list[str]) -> bool:
        """May the seat answer for this fighter, or this side? The game master may answer for everybody."""
        if self.is_gm:
            return True
        if side != self.side or not 0 <= side < len(sides):
            return False
        return who in self.place.fighters or (who == sides[side] and bool(self.place.fighters))


def side_of(place: Place) -> int:
    """Whose secrets a seat may know: those of a side, all, or nobody's."""
    if place.role == GM_ROLE:
        return GM_SIDE
    return NEUTRAL if place.side is None else place.side


class Renderer:
    """Views of one table at one version. What several seats see alike is made once."""

    def __init__(
        self,
        head: Head,
        story: Story,
        fight: TableFight,
        present: Iterable[str],
        is_past: bool,
        lines: Lines | None = None,
    ) -> None:
        self.head: Final = head
        self.story: Final = story
        self.table_fight: Final = fight
        self.session: Final = fight.session
        self.fight: Final[Fight] = fight.session.fight
        self.game: Final = fight.encounter.game
        self.present: Final = set(present)
        self.is_past: Final = is_past
        self.lines: Final = lines or Lines()
        self.map: Final = self.lines.map(self.fight.grid)
        self.menus: Final[dict[str, Any]] = {}
        self.numbers: Final[dict[str, list[MeasureView]]] = {}  # of each fighter
        self.lefts: Final[dict[str, list[LeftView]]] = {}
        self.declared: Final = declared_now(self.session, self.game.order(self.fight).kind == BLOCKS)
        self.shared: Final[dict[tuple[int, str], TableView]] = {}  # what all seats of a side see alike

    def view(self, place: Place) -> TableView:
        """All that a seat sees; win chances are added by whoever knows them."""
        eyes = Eyes(place, self.story.settings["shown"])
        key = (eyes.side, eyes.shown)
        if key not in self.shared:
            self.shared[key] = self.shared_view(eyes)
        return replace(self.shared[key], you=you_of(place), questions=self.questions(eyes), die=self.die(eyes))

    def shared_view(self, eyes: Eyes) -> TableView:
        """What all seats of a side see alike."""
        fight = self.fight
        known = [f for f in fight.fighters if eyes.sees(fight, f)]
        signs = signs_of([f.name for f in known])
        return TableView(
            table=self.head.table,
            version=self.story.version,
            title=self.story.settings.get("title") or self.table_fight.encounter.title,
            text=self.table_fight.encounter.text,
            secret=self.table_fight.encounter.secret if eyes.is_gm else "",
            game=self.game.key,
            game_title=self.game.title,
            you=you_of(eyes.place),
            settings=self.settings(eyes),
            pictures=self.pictures(known),
            seats=self.seats(eyes),
            round=int(fight.round),
            sides=list(fight.sides),
            fighters=[self.fighter(f, eyes, signs[f.name]) for f in known],
            order=self.order(eyes),
            ranges=self.ranges(eyes),
            map=with_fog(self.map, [int(square) for square in fight.fog], eyes.is_gm),
            questions=[],
            die=None,
            ending=self.ending(),
            log=LogPart(start=0, entries=self.log(eyes)),
            history=HistoryPart(start=0, entries=self.lines.history(self.story, eyes.side, eyes.shown)),
            chance=None,
            chances=[],
            can_undo=eyes.is_gm and not self.is_past and any(row[5] for row in self.story.said),
            can_redo=eyes.is_gm and not self.is_past and bool(self.story.undone),
            past=self.is_past,
        )

    def log(self, eyes: Eyes) -> list[LogEntry]:
        own = [f.name for f in self.fight.fighters if int(f.side) == eyes.side]
        return self.lines.log(self.session.log.events, eyes.side, eyes.shown, own, self.ruling_said)

    def ruling_said(self, words: str) -> str:
        return as_said(self.game, self.fight, words)

    def settings(self, eyes: Eyes) -> TableSettings:
        people = [who for who in self.story.people if who == EVERYBODY or self.is_known(who, eyes)]
        return TableSettings(
            shown=cast(Shown, self.story.settings["shown"]),
            chance=cast(Audience, self.story.settings["chance"]),
            rulings=GM in self.story.people,
            people=sorted(people),
            well=sorted([name for name in self.story.well if self.is_known(name, eyes)]),
            own_dice=self.head.own_dice,
            archived=self.story.is_put_away(),
        )

    def pictures(self, known: list[Fighter]) -> list[PictureView]:
        """Those of the map and of the fighters that the seat knows of."""
        names = {"", *[f.name for f in known]}
        return [
            PictureView(of=of, rev=kept["rev"], x=kept["x"], y=kept["y"], columns=kept["columns"])
            for of, kept in self.story.pictures.items()
            if of in names
        ]

    def seats(self, eyes: Eyes) -> list[SeatView]:
        return seats_seen(self.story, self.present, eyes.place)

    # ------------------------------------------------------------ fighters

    def fighter(self, f: Fighter, eyes: Eyes, sign: str) -> FighterView:
        fight = self.fight
        own = eyes.owns(f)
        is_exact = own or eyes.shown == EXACT
        is_told = is_exact or eyes.shown == WORDS
        on_map = is_on_map(fight, f) and self.map.has_map
        players = [p for p in self.story.seats.values() if f.name in p.fighters and is_seated(p)]
        veiled = bool(fight.is_veiled(f))
        others = [side for side in range(len(fight.sides)) if side != f.side]
        hidden = [side for side in others if veiled or fight.is_hidden(side, f)]
        return FighterView(
            name=f.name,
            side=int(f.side),
            sign=sign,
            sheet=f.sheet if is_exact else "",
            x=int(f.x) if on_map else None,
            y=int(f.y) if on_map else None,
            width=int(self.game.width(fight, f.name)),
            on_map=on_map,
            up=bool(f.is_up()) if is_told else None,
            out=self.is_out(f) if is_told else None,
            looks=(NOT_HERE_YET if fight.is_awaited(f) else looks_of(f)) if is_told else "",
            state=self.state_words(f) if is_exact else "",
            measures=self.measures(f) if is_exact else [],
            left=self.left(f) if is_exact else [],
            declared=self.declared.get(f.name, "") if own else "",
            distances="" if self.map.has_map else self.game.whereabouts(fight, f.name),
            own=own and not eyes.is_gm,
            played=self.is_played(f),
            seats=[p.name for p in players],
            hidden_from=hidden if own else [],
            veiled=veiled and eyes.is_gm,
            plays=self.plays(f),
        )

    def left(self, f: Fighter) -> list[LeftView]:
        """What the game says is left; where it knows no most, what there was at the beginning is one."""
        if f.name not in self.lefts:
            self.lefts[f.name] = self.all_left(f)
        return self.lefts[f.name]

    def all_left(self, f: Fighter) -> list[LeftView]:
        starts = {measure.name: measure.start for measure in self.measures(f)}
        return [
            LeftView(
                name=left.name,
                field=left.field,
                value=left.now,
                most=left.most or (0 if left.faces else starts.get(left.name, 0)),
                rule=left.rule,
                faces=left.faces,
            )
            for left in self.game.left(self.fight, f.name)
        ]

    def is_out(self, f: Fighter) -> bool:
        """Taken off, fled, down or dead; who has yet to come is none of these."""
        return is_out(f) and not self.fight.is_awaited(f)

    def state_words(self, f: Fighter) -> str:
        return self.game.state(self.fight, f)

    def measures(self, f: Fighter) -> list[MeasureView]:
        """The numbers the game follows, and what they were at the beginning of the fight."""
        if f.name not in self.numbers:
            self.numbers[f.name] = self.all_measures(f)
        return self.numbers[f.name]

    def all_measures(self, f: Fighter) -> list[MeasureView]:
        first = first_fight(self.head.source, self.head.name)
        began = first.fighters[f.id] if f.id < len(first.fighters) else f
        found = []
        for which, name in enumerate(self.fight.measures()):
            start = int(first.measure(began, which)) if began is not f else int(self.fight.measure(f, which))
            found.append(MeasureView(name=name, value=int(self.fight.measure(f, which)), start=start))
        return found

    def is_played(self, f: Fighter) -> bool:
        return self.plays(f) == "person"

    def plays(self, f: Fighter) -> Literal["person", "nature", "well"]:
        if self.story.plays_well(f.name):
            return "well"
        people = self.story.people
        is_persons = EVERYBODY in people or f.name in people or self.fight.sides[f.side] in people
        return "person" if is_persons else "nature"

    def order(self, eyes: Eyes) -> OrderView:
        """As the game has it, without those whom the seat does not know of."""
        order = self.game.order(self.fight)
        known = {f.name for f in self.fight.fighters if eyes.sees(self.fight, f)}
        groups = []
        for part in order.parts:
            names = [name for name in part.names if name in known]
            unknown = bool(part.names) and not names  # as if nobody were there
            if part.title or not unknown:
                now, done = part.now and not unknown, part.done or unknown
                groups.append(OrderGroup(title=part.title, names=names, now=now, done=done))
        return OrderView(kind=cast(OrderKind, order.kind), title=order.title, rule=order.rule, groups=groups)

    def ranges(self, eyes: Eyes) -> list[RangeView]:
        if self.map.has_map:
            return []
        known = {f.name for f in self.fight.fighters if eyes.sees(self.fight, f)}
        pairs = [found for found in self.game.ranges(self.fight) if found[0] in known and found[1] in known]
        return [RangeView(one=one, other=other, range=words) for one, other, words in pairs]

    # ------------------------------------------------------------ questions

    def questions(self, eyes: Eyes) -> list[QuestionView]:
        waiting = self.session.waiting.items()
        return [self.question(number, question, eyes) for number, question in waiting]

    def question(self, number: int, question: Question, eyes: Eyes) -> QuestionView:
        fight = self.fight
        key = question_key(self.head, number, self.story.epoch)
        is_ruling = isinstance(question, Ruling)
        side = int(question.side)
        if eyes.is_gm or eyes.plays(question.who, side, fight.sides):
            return QuestionView(
                key=key,
                who=question.who,
                side=side if side >= 0 else None,
                yours=not self.is_past,
                gm=is_ruling,
                prompt=eyes.veiled(fight, question.prompt()),
                rule=question.rule,
                silence=question.words(question.default()) if isinstance(question, Ruling) else "",
                giving=self.game.giving(),
                thinks=self.story.plays_well(question.who),
                groups=self.menu(key, question, eyes),
            )
        known = question.who if is_ruling or self.is_known(question.who, eyes) else ""
        shown_side = side if side >= 0 and known else None
        prompt = f"{known} decides." if known else "Somebody decides."
        if eyes.side == side:
            prompt = eyes.veiled(fight, question.prompt())
        return QuestionView(
            key=key,
            who=known,
            side=shown_side,
            yours=False,
            gm=is_ruling,
            prompt=prompt,
            rule="",
            thinks=bool(known) and self.story.plays_well(known),
            groups=[],
        )

    def is_known(self, who: str, eyes: Eyes) -> bool:
        """A side is known to all, a fighter to those who may know that it is there."""
        for f in self.fight.fighters:
            if f.name == who:
                return eyes.sees(self.fight, f)
        return who in self.fight.sides

    def menu(self, key: str, question: Question, eyes: Eyes) -> list[OptionGroup]:
        """The options; whatever a game offers, none of them names somebody whom the seat may not know of."""
        if key not in self.menus:
            self.menus[key] = groups_of(self.game, self.fight, question)
        groups: list[OptionGroup] = self.menus[key]
        unknown = [f.name for f in self.fight.fighters if not eyes.sees(self.fight, f)]
        fog = (
            set()
            if eyes.is_gm
            else {(int(self.fight.grid.x_of(s)), int(self.fight.grid.y_of(s))) for s in self.fight.fog}
        )
        return [without(group, unknown, fog) for group in groups] if unknown or fog else groups

    def die(self, eyes: Eyes) -> DieView | None:
        """The real die that is wanted; whoever answered last throws it."""
        die = self.session.die_wanted
        if die is None:
            return None
        yours = not self.is_past and self.may_throw(eyes)
        why = eyes.veiled(self.fight, die.why) if yours or eyes.is_gm else ""
        faces = [face for _, dice in self.story.faces[-1:] for _, face in dice] if yours else []
        sides = die.sides if yours or eyes.is_gm else 0
        answerer = self.table_fight.answerer()
        who = answerer if self.is_known(answerer, eyes) else ""
        return DieView(key=die_key(self.head, self.story), sides=sides, why=why, who=who, yours=yours, thrown=faces)

    def may_throw(self, eyes: Eyes) -> bool:
        who = self.table_fight.answerer()
        sides = [int(f.side) for f in self.fight.fighters if f.name == who]
        sides += [i for i, name in enumerate(self.fight.sides) if name == who]
        return eyes.is_gm or (bool(sides) and eyes.plays(who, sides[0], self.fight.sides))

    def ending(self) -> Ending | None:
        if not self.table_fight.is_over():
            return None
        winner = int(self.fight.winner())
        won = 0 <= winner < len(self.fight.sides)
        name = self.fight.sides[winner] if won else ""
        return Ending(winner=name, words=end_words(self.fight), round=int(self.fight.round))


def without(group: OptionGroup, names: list[str], fog: set[tuple[int, int]]) -> OptionGroup:
    """The group without options that name one of these, or lead into fog."""
    kept = [o for o in group.options if not any(is_named(name, o.words) for name in names) and o.square not in fog]
    return replace(group, options=kept)


def declared_now(session: Session, together: bool) -> dict[str, str]:
    """What has been said by now of what is asked together, by whom."""
    rules = {question.rule for question in session.waiting.values()}
    found: dict[str, str] = {}
    for ask in range(session.mind.asks, session.boundaries[-1].asks, -1) if together and rules else ():
        entry = session.mind.entries.get((ask, 0))
        if entry is None:
            continue
        if entry.rule not in rules:
            break
        found.setdefault(entry.who, entry.words)
    return found


def is_seated(place: Place) -> bool:
    return place.role != "invite" and not place.revoked


def you_of(place: Place) -> You:
    role = cast(Literal["gm", "player", "watcher"], place.role)
    return You(seat=place.id, role=role, name=place.name, side=place.side, fighters=list(place.fighters))


def seats_seen(story: Story, present: set[str], viewer: Place) -> list[SeatView]:
    """Everybody at the table; invitations and links that are over only for the game master."""
    seats = [p for p in story.seats.values() if viewer.role == GM_ROLE or (is_seated(p) and p.role != WATCHER)]
    return [seat_view(place, present, viewer) for place in seats]


def seat_view(place: Place, present: set[str], viewer: Place) -> SeatView:
    """A seat as another sees it. Whom the other side plays may be hidden."""
    is_gm = viewer.role == GM_ROLE
    return SeatView(
        id=place.id,
        role=cast(Role, place.role),
        name=place.name,
        side=place.side,
        fighters=list(place.fighters) if is_gm or place.side == viewer.side else [],
        present=place.id in present,
        expires=place.expires if is_gm else None,
        revoked=place.revoked,
    )


def die_key(head: Head, story: Story) -> str:
    """A wanted die by how many were thrown before it."""
    thrown = sum(len(dice) for _, dice in story.faces)
    return question_key(head, 1_000 * len(story.said) + thrown, -1 - story.epoch)


def signs_of(names: list[str]) -> dict[str, str]:
    """One sign for each token that is known: the number of "Pirate 3", else the first letter that is free.

    >>> signs_of(["Pirate 3", "Aniet", "Ada"])
    {'Pirate 3': '3', 'Aniet': 'A', 'Ada': 'D'}
    """
    taken: set[str] = set()
    found: dict[str, str] = {}
    for name in names:
        number = name.rpartition(" ")[2]
        wishes = [number] if number.isdigit() and len(number) < 3 else []
        wishes += [word[0].upper() for word in name.split()] + [c for c in name.upper() if c.isalnum()]
        sign = next((w for w in [*wishes, *LETTERS] if w not in taken), "?")
        taken.add(sign)
        found[name] = sign
    return found

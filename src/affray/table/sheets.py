"""A fighter's stat block: the fields of the game that say something, as a seat may see them.

Which fields these are follows from their kinds and bounds. What a game keeps only for itself (a place in a list, a
round that has passed) holds -1 for "none", or may be as large as a square or a round: no sheet shows it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, Literal, cast

from affray.encounter import game_named
from affray.engine.fight import Fight, Fighter, is_named
from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, Game, Person, Scene
from affray.engine.seats import EXACT
from affray.engine.seats import WORDS as IN_WORDS
from affray.lab.ledger import ids_in
from affray.table.conditions import conditions_of
from affray.table.edits import settable
from affray.table.fights import TableFight, first_fight, looks_of
from affray.table.gear import does
from affray.table.refusals import Refused
from affray.table.view import Eyes, Renderer
from affray.table.wire_sheet import LineView, ScoreView, SettableView, SheetView
from affray.table.wire_view import LeftView

LARGEST: Final = 1_000  # of a number that people play with
NOWHERE: Final = {"x", "y", "removed"}
# What a game notes for the course of a round: it is in the order and the log, and nothing that is on a fighter.
BOOKKEEPING: Final = re.compile(r"(^|_)(order|initiative|initiated|acted|turns?|rounds?|used|moves|moved|joined)(_|$)")
NOTED: Final = re.compile(r"^(pending|readied|forced|assist|task|last)_|_(round|turn)$")
READIED: Final = "readied"  # as long as nothing is
NONE: Final = {"", "none", "[]"}
ALIKE: Final = {NUMBER, FLAG, WORD}  # kinds of fields that may hold the same in every stat block
GAMES: Final = 8  # whose usual values are remembered
KNOWN_OF_OTHERS: Final = {NUMBER, FLAG, ITEMS, WORDS}  # what is declared stands in other kinds, and may be secret


def sheet_of(renderer: Renderer, table_fight: TableFight, eyes: Eyes, who: str) -> SheetView:
    fight, game = table_fight.session.fight, table_fight.encounter.game
    f = seen_fighter(fight, eyes, who)
    is_exact = eyes.owns(f) or eyes.shown == EXACT
    is_told = is_exact or eyes.shown == IN_WORDS
    began = beginning(table_fight, f)
    fields = shown_fields(game, f, eyes.owns(f)) if is_exact else []
    left = renderer.left(f) if is_exact else []
    drawn = {word for one in left for word in (one.field, f"max {one.field}", f"{one.field}_max", f"max_{one.field}")}
    fields = [one for one in fields if not is_usual(game, fight, one, f) and not is_drawn(game, fight, one, f, left)]
    scored = [one for one in fields if not is_stock(one, fields) and not {one.name, one.alias} & drawn]
    return SheetView(
        name=f.name,
        side=int(f.side),
        sheet=f.sheet if is_exact else "",
        looks=looks_of(f) if is_told else "",
        state=renderer.state_words(f) if is_exact else "",
        measures=renderer.measures(f) if is_exact else [],
        left=left,
        scores=[score for field in scored if (score := score_of(game, fight, field, f, began)) is not None],
        now=[
            in_full(game, line) for field in fields if (line := condition_of(game, fight, field, f, began)) is not None
        ],
        things=described(
            table_fight, known_things(fight, eyes, [thing_of(game, fight, field, f, began) for field in fields])
        ),
        settable=[settable_of(game, fight, field, f) for field in settable(game, f)] if eyes.is_gm else [],
    )


def seen_fighter(fight: Fight, eyes: Eyes, who: str) -> Fighter:
    """Whoever is not known is refused as if there were nobody of this name."""
    for f in fight.fighters:
        if f.name.casefold() == who.casefold() and eyes.sees(fight, f):
            found: Fighter = f
            return found
    raise Refused(404, f"Nobody is called {who!r}.", instead=[f.name for f in fight.fighters if eyes.sees(fight, f)])


def beginning(table_fight: TableFight, f: Fighter) -> Fighter:
    """The fighter as the fight began; one who came later, as it is."""
    first = first_fight(table_fight.head.source, table_fight.head.name)
    return first.fighters[f.id] if f.id < len(first.fighters) else f


def shown_fields(game: Game, f: Fighter, own: bool) -> list[Field]:
    """The fields that say something, each once, though two words may stand for it."""
    found: dict[str, Field] = {}
    for field in game.fields():
        if field.name in NOWHERE or not hasattr(f, field.alias) or (not own and field.kind not in KNOWN_OF_OTHERS):
            continue
        shared = isinstance(getattr(f, field.alias), list) and field.kind not in (NUMBERS, ITEMS)
        found.setdefault(field.name if shared else field.alias, field)
    return list(found.values())


def is_stock(field: Field, fields: list[Field]) -> bool:
    """A number that has a most, or is one: what is left of it is drawn."""
    names = {one.alias for one in fields}
    base = field.alias.removesuffix("_max").removeprefix("max_")
    return f"{field.alias}_max" in names or f"max_{field.alias}" in names or (base != field.alias and base in names)


@lru_cache(GAMES)
def usual(key: str) -> dict[str, str]:
    """What all stat blocks of a game have alike, by its field: a rule, and nothing that a sheet has to say."""
    game = game_named(key)
    fights = [game.fight(Scene(["a", "b"], [Person("A", name, 0), Person("B", name, 1)])) for name in game.sheets()]
    found: dict[str, str] = {}
    for field in game.fields():
        if field.kind in ALIKE and hasattr(fights[0].fighters[0], field.alias):
            words = {said_of(game, fight, field, fight.fighters[0]) for fight in fights}
            if len(words) == 1:
                found[field.alias] = words.pop()
    return found


def is_usual(game: Game, fight: Fight, field: Field, f: Fighter) -> bool:
    return usual(game.key).get(field.alias) == said_of(game, fight, field, f)


def is_drawn(game: Game, fight: Fight, field: Field, f: Fighter, left: list[LeftView]) -> bool:
    """Is this what is drawn as left, and not what only lessens it, as fatigue does the free slots?"""
    held = {"true": "1", "false": "0"}.get(said := said_of(game, fight, field, f).lower(), said)
    return field.kind in (NUMBER, FLAG) and any([one.field == field.name and str(one.value) == held for one in left])


def said_of(game: Game, fight: Fight, field: Field, f: Fighter) -> str:
    return str(game.said(fight, field, getattr(f, field.alias)))


def is_played_with(field: Field) -> bool:
    return field.low not in (-1, -2) and field.high <= LARGEST and BOOKKEEPING.search(field.name) is None


def is_noted(field: Field) -> bool:
    """Is this what a game keeps for the course of a turn, and no value that a stat block has?"""
    return (
        field.kind == FIGHTER
        or NOTED.search(field.name) is not None
        or (field.kind in (NUMBER, FLAG) and not is_played_with(field))
    )


def number_of(game: Game, fight: Fight, field: Field, f: Fighter) -> int:
    """A number, which may be one of several that a game keeps together."""
    return int(game.said(fight, field, getattr(f, field.alias)))


def score_of(game: Game, fight: Fight, field: Field, f: Fighter, began: Fighter) -> ScoreView | None:
    """Numbers that were there from the beginning."""
    if field.kind != NUMBER or not is_played_with(field):
        return None
    value, start = number_of(game, fight, field, f), number_of(game, fight, field, began)
    if start == 0:
        return None
    return ScoreView(name=named(field), value=value, start=start, says=field.says, rules=ids_in(field.says))


def condition_of(game: Game, fight: Fight, field: Field, f: Fighter, began: Fighter) -> LineView | None:
    """What has come upon a fighter in the fight: a flag, or a number that was 0."""
    if (
        field.kind == FLAG
        and is_played_with(field)
        and getattr(f, field.alias)
        and (not getattr(began, field.alias) or f is began)
    ):
        return line_of(field, [], True)
    if field.kind == NUMBER and is_played_with(field):
        value, start = number_of(game, fight, field, f), number_of(game, fight, field, began)
        if value != 0 and start == 0:
            return line_of(field, [str(value)], True)
    return None


def in_full(game: Game, line: LineView) -> LineView:
    """A condition with what the ledger's table says of it: what it does, what ends it, by which rules."""
    row = conditions_of(game.folder).get(line.name.casefold())
    if row is None:
        return line
    rules = [*line.rules, *[id for id in row.rules if id not in line.rules]]
    return replace(line, says=row.effect or line.says, ends=row.ends, rules=rules)


def thing_of(game: Game, fight: Fight, field: Field, f: Fighter, began: Fighter) -> LineView | None:
    """Weapons, armour, abilities, traits, and what it is from the beginning."""
    value, start = getattr(f, field.alias), getattr(began, field.alias)
    if field.kind == FLAG and value and start and f is not began:
        return line_of(field, [], False)
    if field.kind not in (ITEMS, WORDS, WORD, TEXT, FIGHTER) or (field.name.startswith(READIED) and value == start):
        return None
    said = words_of(game, fight, field, value)
    if not said or (field.kind == WORD and said == field.words[:1]):
        return None
    return line_of(field, said, value != start)


def known_things(fight: Fight, eyes: Eyes, lines: list[LineView | None]) -> list[LineView]:
    """The lines without the names of those whom the seat does not know of; some have nothing left to say."""
    unknown = [f.name for f in fight.fighters if not eyes.sees(fight, f)]
    found = []
    for line in [line for line in lines if line is not None]:
        words = [word for word in line.words if not any([is_named(name, word) for name in unknown])]
        if words or not line.words:
            found.append(replace(line, words=words))
    return found


def described(table_fight: TableFight, lines: list[LineView]) -> list[LineView]:
    """Each weapon, suit and ability with what it is."""
    return [replace(line, does=[does(table_fight.encounter, word) for word in line.words]) for line in lines]


def words_of(game: Game, fight: Fight, field: Field, value: Any) -> list[str]:
    said = game.said(fight, field, value)
    listed = said if isinstance(said, list) else [said]
    return [str(word) for word in listed if str(word) not in NONE]


def line_of(field: Field, words: list[str], new: bool) -> LineView:
    return LineView(
        name=named(field), words=words, does=[], says=field.says, ends="", rules=ids_in(field.says), new=new
    )


def named(field: Field) -> str:
    return field.name.replace("_", " ")


def settable_of(game: Game, fight: Fight, field: Field, f: Fighter) -> SettableView:
    said = game.said(fight, field, getattr(f, field.alias))
    value = ", ".join(said) if isinstance(said, list) else str(said).lower() if isinstance(said, bool) else str(said)
    row = conditions_of(game.folder).get(named(field).casefold())
    kind = cast(Literal["number", "flag", "word", "words", "fighter"], field.kind)
    return SettableView(
        name=field.name,
        kind=kind,
        value=value,
        low=field.low,
        high=field.high,
        words=field.words,
        says=row.effect or field.says if row is not None else field.says,
        noted=is_noted(field),
        condition=not is_noted(field) and (field.kind == FLAG or (field.kind == NUMBER and row is not None)),
    )

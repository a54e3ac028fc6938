"""The map through a fighter's eyes: sight, cover, distances and reach, in numbers and in words for the ear."""

from __future__ import annotations

from affray.engine.fight import Fight, Fighter
from affray.engine.game import VIEWS, Game, View
from affray.engine.picture import is_on_map
from affray.table.deeds import Story
from affray.table.fights import TableFight, looks_of
from affray.table.menus import square_of, way_to
from affray.table.refusals import Refused
from affray.table.view import Eyes
from affray.table.wire import OtherView, ReachView, SquaresView, SquareView

NAMES = {
    (0, -1): "north",
    (1, -1): "north-east",
    (1, 0): "east",
    (1, 1): "south-east",
    (0, 1): "south",
    (-1, 1): "south-west",
    (-1, 0): "west",
    (-1, -1): "north-west",
}


Part = tuple[int, int, int, int]  # of the map: columns and rows, from and up to


def squares_of(table_fight: TableFight, story: Story, eyes: Eyes, who: str, part: Part | None = None) -> SquaresView:
    """Through whose eyes a player looks must be somebody of the own side. Of a large map a part may be wanted: only its
    squares are told, everything else is told whole."""
    true_fight, game = table_fight.session.fight, table_fight.encounter.game
    fight = as_known(true_fight, eyes)
    f = known_fighter(fight, eyes, who)
    if fight.grid.width * fight.grid.height <= 1 or not fight.grid.holds(f.x, f.y):
        return SquaresView(who=f.name, version=story.version, squares=[], reach=[], fighters=[])
    fog = set() if eyes.is_gm else {int(square) for square in fight.fog}
    open_ones = [s for s in squares_in(fight, part) if fight.grid.stands(s) and s not in fog]
    squares = [square_view(game, fight, f, s) for s in open_ones]
    others = [o for o in fight.fighters if o.id != f.id and is_on_map(fight, o)]
    return SquaresView(
        who=f.name,
        version=story.version,
        squares=squares,
        reach=[way for way in reach_of(table_fight, fight, eyes, f) if not is_fogged(fight, fog, way)],
        fighters=[other_view(game, fight, f, o, eyes) for o in others],
    )


def squares_in(fight: Fight, part: Part | None) -> list[int]:
    grid = fight.grid
    if part is None:
        return list(range(len(grid.kind)))
    left, top, right, bottom = max(0, part[0]), max(0, part[1]), min(part[2], grid.width), min(part[3], grid.height)
    return [int(grid.at(x, y)) for y in range(top, bottom) for x in range(left, right)]


def is_fogged(fight: Fight, fog: set[int], way: ReachView) -> bool:
    """Does it lead into or through what the seat does not see?"""
    return bool(fog) and any([int(fight.grid.at(x, y)) in fog for x, y in [(way.x, way.y), *way.path]])


def as_known(fight: Fight, eyes: Eyes) -> Fight:
    """The fight as the seat knows it: without those who are hidden from it, whose bodies would give cover."""
    known = fight.copy()
    known.gm = known.log = None
    for i, f in enumerate(fight.fighters):
        if not eyes.sees(fight, f):
            known.fighters[i].removed = True
    return known


def known_fighter(fight: Fight, eyes: Eyes, who: str) -> Fighter:
    for f in fight.fighters:
        if f.name.casefold() == who.casefold() and not f.removed and eyes.owns(f):
            found: Fighter = f
            return found
    names = [f.name for f in fight.fighters if eyes.owns(f) and not f.removed]
    raise Refused(422, f"You cannot look through the eyes of {who!r}.", instead=names)


def square_view(game: Game, fight: Fight, f: Fighter, square: int) -> SquareView:
    grid = fight.grid
    view = game.view(fight, f.name, square)
    x, y = int(grid.x_of(square)), int(grid.y_of(square))
    cover = game.covers()[view.cover]
    words = [f"{x},{y}", grid.kind[square].name, bearing(f, x, y, view.distance), *seen_words(game, view)]
    return SquareView.model_validate(
        {
            "x": x,
            "y": y,
            "seen": VIEWS[view.state],
            "cover": cover,
            "distance": view.distance,
            "rules": view.rules,
            "phrase": ", ".join([word for word in words if word]),
        }
    )


def bearing(f: Fighter, x: int, y: int, distance: str) -> str:
    """How far and in which of eight directions: "15 feet north-east"."""
    dx, dy = x - int(f.x), y - int(f.y)
    if dx == 0 and dy == 0:
        return "here"
    return f"{distance} {direction(dx, dy)}"


def direction(dx: int, dy: int) -> str:
    """The nearest of eight directions; rows are counted downwards, to the south.

    >>> direction(3, -2), direction(0, 4), direction(-5, 1)
    ('north-east', 'south', 'west')
    """
    wide, high = abs(dx), abs(dy)
    x = 0 if wide * 12 < high * 5 else (1 if dx > 0 else -1)  # 5/12 is nearly the tangent of 22.5 degrees
    y = 0 if high * 12 < wide * 5 else (1 if dy > 0 else -1)
    return NAMES[x, y]


def seen_words(game: Game, view: View) -> list[str]:
    """What matters for the ear: cover where there is some, sight where there is none."""
    cover = game.covers()[view.cover]
    state = VIEWS[view.state]
    if state == "blocked":
        return ["no line of sight"]
    words = [] if view.cover == 0 else [cover if "cover" in cover else f"{cover} cover"]
    return words + ([] if state == "seen" else [state])


def other_view(game: Game, fight: Fight, f: Fighter, other: Fighter, eyes: Eyes) -> OtherView:
    """How one fighter sees another: "goblin 2, 15 feet north-east, half cover, bloodied"."""
    view = game.view_of(fight, f.name, other.name)
    back = game.view_of(fight, other.name, f.name)
    looks = looks_of(other) if eyes.owns(other) or eyes.shown != "nothing" else ""
    words = [other.name, bearing(f, int(other.x), int(other.y), view.distance), *seen_words(game, view), looks]
    return OtherView.model_validate(
        {
            "name": other.name,
            "seen": VIEWS[view.state],
            "cover": game.covers()[view.cover],
            "own_cover": game.covers()[back.cover],
            "distance": view.distance,
            "rules": view.rules,
            "phrase": ", ".join([word for word in words if word]),
        }
    )


def reach_of(table_fight: TableFight, fight: Fight, eyes: Eyes, f: Fighter) -> list[ReachView]:
    """The squares that options of this fighter's open question lead to, with a way there."""
    found: list[ReachView] = []
    for question in table_fight.session.waiting.values():
        if question.who != f.name or not eyes.plays(question.who, int(question.side), fight.sides):
            continue
        for option in question.options():
            words = question.words(option)
            square = square_of(fight, words)
            if square is not None:
                path, steps = way_to(fight, f.name, square)
                cost = table_fight.encounter.game.length(fight, steps)
                found.append(ReachView(x=square[0], y=square[1], words=words, steps=steps, cost=cost, path=path))
    return found

"""The options of a question as the page lists them: group by group, each with its square, target and cost."""

from __future__ import annotations

import re
from typing import Final

from affray.engine.fight import Fight
from affray.engine.game import Game
from affray.engine.grid import FAR, STEP
from affray.engine.question import NOBODY, Option, Question
from affray.lab.ledger import ids_in
from affray.table.wire_view import DiceView, OptionGroup, OptionView

SQUARE: Final = re.compile(r"(?<![\d,])(\d{1,6}),(\d{1,6})(?![\d,])")


def ordered(question: Question) -> list[tuple[str, list[Option]]]:
    """The options by their groups, in the order the groups first appear."""
    by_group: dict[str, list[Option]] = {}
    for option in question.options():
        by_group.setdefault(question.group(option), []).append(option)
    return list(by_group.items())


def groups_of(game: Game, fight: Fight, question: Question) -> list[OptionGroup]:
    number = 0
    groups = []
    for title, options in ordered(question):
        rules = ids_in(title)
        views = []
        for option in options:
            number += 1
            views.append(option_view(game, fight, question, option, number, rules[0] if rules else ""))
        groups.append(OptionGroup(title=title, options=views))
    return groups


def option_view(game: Game, fight: Fight, question: Question, option: Option, number: int, rule: str) -> OptionView:
    words = question.words(option)
    return OptionView(
        number=number,
        words=words,
        cost=game.cost(fight, question, option),
        rule=rule,
        target=target_of(fight, option, words),
        square=square_of(fight, words),
        dice=dice_of(game, fight, question, option),
    )


def dice_of(game: Game, fight: Fight, question: Question, option: Option) -> DiceView | None:
    price = game.dice_price(fight, question, option)
    return None if price is None else DiceView(count=price.count, least=price.least, faces=price.faces)


def target_of(fight: Fight, option: Option, words: str) -> str:
    """The fighter an option is about, if its words name it."""
    if option.target == NOBODY or not 0 <= option.target < len(fight.fighters):
        return ""
    name = fight.fighters[option.target].name
    return name if name in words else ""


def square_of(fight: Fight, words: str) -> tuple[int, int] | None:
    """The square an option leads to or is about: "move to 4,5 into full cover"."""
    found = SQUARE.search(words) if "," in words else None  # looking for a comma is quick
    if found is None:
        return None
    x, y = int(found.group(1)), int(found.group(2))
    return (x, y) if fight.grid.holds(x, y) else None


def way_to(fight: Fight, who: str, square: tuple[int, int]) -> tuple[list[tuple[int, int]], float]:
    """A shortest way there around everybody else who stands, and its length in squares."""
    grid = fight.grid
    f = fight.named(who)
    taken = [int(grid.at(o.x, o.y)) for o in fight.fighters if o is not f and o.is_up() and grid.holds(o.x, o.y)]
    start, goal = grid.at(f.x, f.y), grid.at(*square)
    path = grid.path(start, goal, [s for s in taken if s != goal])
    length = int(grid.walk_length(start, goal, [s for s in taken if s != goal], FAR))
    steps = round(length / STEP, 1) if length < FAR else 0.0
    return [(int(grid.x_of(s)), int(grid.y_of(s))) for s in path], steps

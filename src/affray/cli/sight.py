"""What a fighter sees at the start of a fight, drawn on the map, and how much cover every square gives against it.

What the fighter cannot see is left blank. Both maps are about somebody of ordinary size who stands on a square and
does not hide; below them is how the fighter sees everybody who is there, with the cover of both against each other.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look, length, pad, right
from affray.cli.options import encounter_argument, json_argument, loaded, put_json
from affray.cli.scene import SIGNS, cell_widths, column_numbers, has_map, squares_of, tokens
from affray.engine.game import BLOCKED, VIEWS, View

if TYPE_CHECKING:
    from affray.engine.fight import Fight, Fighter
    from affray.engine.game import Game

EXAMPLE: Final = "affray sight cargo-bay --from Freelancer"
HOW: Final = {0: "·", 1: "~", 2: "?", 3: " "}  # signs of a square by its view
OPEN: Final = "·"
BLANK: Final = " "
GAP: Final = 4  # columns between the two maps
COLUMNS: Final = {"name": "", "state": "is", "distance": "away", "cover": "its cover", "cover_back": "own cover"}


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    parser.add_argument("--from", dest="who", required=True, metavar="NAME", help="through whose eyes")
    json_argument(parser)


def run(args: argparse.Namespace, look: Look) -> int:
    encounter = loaded(args.file)
    fight = encounter.fight()
    try:
        name = fight.named(args.who).name
    except KeyError:
        raise Misuse(f"Nobody is called {args.who!r}.", f"There are: {', '.join(fight.names())}.") from None
    if not has_map(fight):
        raise Misuse(f"{encounter.title or args.file} has no map to look at.", "Draw one: see docs/encounters.md.")
    scene = Sight(encounter.game, fight, name)
    if args.json:
        put_json(scene.values())
    else:
        look.put(*scene.page(encounter.title, look))
    return 0


class Sight:
    """One fighter's view of the whole map."""

    def __init__(self, game: Game, fight: Fight, name: str) -> None:
        self.game: Final = game
        self.fight: Final = fight
        self.name: Final = name
        self.covers: Final = game.covers()
        self.tokens: Final = tokens(fight)
        self.signs: Final = cover_signs(self.covers, "".join(fight.grid.drawing()) + "".join(self.tokens.values()))
        grid = fight.grid
        self.views: Final = {
            square: game.view(fight, name, square) for square in range(len(grid.kind)) if grid.stands(square)
        }

    def others(self) -> list[Fighter]:
        """Everybody else who is on the map."""
        grid = self.fight.grid
        return [f for f in self.fight.fighters if f.name != self.name and not f.removed and grid.holds(f.x, f.y)]

    def page(self, title: str, look: Look) -> list[str]:
        sights = [f"What {look.bold(self.name)} sees", *self.map_lines(look, False), "", *self.sight_key()]
        covers = [f"Cover against {look.bold(self.name)}", *self.map_lines(look, True), "", *self.cover_key()]
        wide = max([length(line) for line in sights]) + GAP
        lines = ["", f"  {title}", ""] if title else [""]
        if wide + max([length(line) for line in covers]) + 2 <= look.width:
            height = max(len(sights), len(covers))
            both = zip(sights + [""] * (height - len(sights)), covers + [""] * (height - len(covers)), strict=True)
            lines += [f"  {pad(one, wide)}{other}" for one, other in both]
        else:
            lines += [f"  {line}" for line in [*sights, "", *covers]]
        return [*lines, "", *self.people(look), ""]

    def map_lines(self, look: Look, is_cover: bool) -> list[str]:
        """The map with one sign for each square: how it is seen, or the cover it gives."""
        grid = self.fight.grid
        width = int(grid.width)
        signs = [[SIGNS.get(sign, sign) for sign in row] for row in grid.drawing()]
        for square, view in self.views.items():
            sign = self.cover_sign(view) if is_cover else HOW[view.state]
            signs[square // width][square % width] = sign
        for f in [*self.others(), self.fight.named(self.name)]:
            for x, y in squares_of(self.game, self.fight, f):
                signs[y][x] = look.side(int(f.side), self.tokens[f.name])
        cells = cell_widths(width, look)
        rows = ["".join([right(s, w) for s, w in zip(row, cells)]) for row in signs]
        numbered = [look.dim(right(str(y), 3)) + " " + row for y, row in enumerate(rows)]
        return [look.dim("    " + column_numbers(cells)), *numbered]

    def cover_sign(self, view: View) -> str:
        return BLANK if view.state == BLOCKED else self.signs[view.cover]

    def sight_key(self) -> list[str]:
        """What the signs of the first map mean, those that are on it."""
        found = sorted({view.state for view in self.views.values()})
        return ["   ".join([f"{HOW[state].replace(' ', 'blank')} {VIEWS[state]}" for state in found])]

    def cover_key(self) -> list[str]:
        found = sorted({view.cover for view in self.views.values() if view.state != BLOCKED})
        words = [f"{self.signs[cover]} {self.covers[cover]}" for cover in found]
        blank = ["blank full"] if any(view.state == BLOCKED for view in self.views.values()) else []
        return ["   ".join([*words, *blank])]

    def people(self, look: Look) -> list[str]:
        """How everybody else is seen, with the cover of each and one's own against it."""
        rows = [self.person(f) for f in self.others()]
        if not rows:
            return ["  Nobody else is there."]
        wide = {key: max([len(head), *[len(row[key]) for row in rows]]) + 2 for key, head in COLUMNS.items()}
        lines = [look.dim("      " + "".join([pad(head, wide[key]) for key, head in COLUMNS.items()]))]
        for f, row in zip(self.others(), rows, strict=True):
            words = "".join([pad(row[key], wide[key]) for key in COLUMNS]).rstrip()
            left = f"{look.side_sign(int(f.side))} {self.tokens[f.name]} {words}"
            lines.append(look.spread(left, look.dim(row["rules"])))
        return lines

    def person(self, f: Fighter) -> dict[str, str]:
        view = self.game.view_of(self.fight, self.name, f.name)
        back = self.game.view_of(self.fight, f.name, self.name)
        return {
            "name": f.name,
            "state": VIEWS[view.state],
            "distance": view.distance,
            "cover": self.covers[view.cover],
            "cover_back": self.covers[back.cover],
            "rules": view.rules,
        }

    def values(self) -> dict[str, Any]:
        """The same facts for programs: for each row of the map one word for each square, null for walls."""
        grid = self.fight.grid
        f = self.fight.named(self.name)
        rows = [[self.views.get(int(grid.at(x, y))) for x in range(grid.width)] for y in range(grid.height)]
        return {
            "from": self.name,
            "at": [int(f.x), int(f.y)],
            "sight": [[None if view is None else VIEWS[view.state] for view in row] for row in rows],
            "cover": [[None if view is None else self.covers[view.cover] for view in row] for row in rows],
            "fighters": [{"at": [int(o.x), int(o.y)], **self.person(o)} for o in self.others()],
        }


def cover_signs(covers: list[str], taken: str) -> list[str]:
    """One sign for each degree of cover: none a dot, the others a letter of their word that stands for nothing else."""
    signs = [OPEN]
    for word in covers[1:]:
        letters = [c for c in [*word, *"0123456789"] if c.isalnum() and c not in taken and c not in signs]
        signs.append(letters[0])
    return signs

"""Which games there are: the built-in ones, and every package with an entry point in ``affray.games``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from affray.encounter.words import advice, nearest
from affray.engine.game import Game
from affray.engine.quoting import cut, quoted

GROUP = "affray.games"
# They work from a plain source tree too, where no package metadata names them.
BUILT_IN = {
    "plerion": "affray.games.plerion:GAME",
    "ingenuity": "affray.games.ingenuity:GAME",
    "lucky_stars": "affray.games.lucky_stars:GAME",
    "legends": "affray.games.legends:GAME",
    "rpg_hell": "affray.games.rpg_hell:GAME",
}
ENDINGS = (".yaml", ".yml", ".json")


class UnknownGame(LookupError):
    """No game has this name: says which one is meant, or why it could not be loaded."""

    def __init__(self, name: str, near: str, what: str, instead: str) -> None:
        super().__init__(f"{what} {instead}".strip())
        self.name = name
        self.nearest = near
        self.what = what
        self.instead = instead


class NotAGame(Exception):
    """An entry point that leads to something else."""


def games() -> dict[str, Game]:
    """All games by name. A plug-in that cannot be loaded is left out; ``broken_games`` says why."""
    return dict(found()[0])


def broken_games() -> dict[str, str]:
    """The plug-ins that could not be loaded, each with the reason."""
    return dict(found()[1])


def game_named(name: str) -> Game:
    """The game of this name; UnknownGame says which is meant."""
    if not isinstance(name, str):
        raise TypeError(f"a game is given by its name, not as {quoted(name)}")
    if name in BUILT_IN:  # without a look at what else is installed: this is what starting up waits for
        try:
            return loaded(BUILT_IN[name])
        except Exception:
            pass
    known, broken = found()
    if name in known:
        return known[name]
    if name in broken:
        raise UnknownGame(name, "", f'The game "{name}" cannot be loaded: {broken[name]}.', "")
    near = nearest(name, known)
    raise UnknownGame(name, near, f'There is no game "{cut(name)}".', advice(near, sorted(known)))


@cache
def found() -> tuple[dict[str, Game], dict[str, str]]:
    """The games that could be loaded, and why others could not."""
    known: dict[str, Game] = {}
    broken: dict[str, str] = {}
    for name, value in every_entry().items():
        try:
            game = loaded(value)
        except (Exception, SystemExit) as error:  # a stranger's code may fail in any way
            broken[name] = f"{type(error).__name__}: {error}"
        else:
            known.setdefault(game.key, game)
    return known, broken


def every_entry() -> dict[str, str]:
    """Where each game is. The built-in ones come first: no plug-in takes their names."""
    from importlib.metadata import entry_points  # slow to import, and not needed for a built-in game

    others = {entry.name: entry.value for entry in entry_points(group=GROUP) if entry.name not in BUILT_IN}
    return {**BUILT_IN, **dict(sorted(others.items()))}


def loaded(value: str) -> Game:
    """The game at ``module:attribute``."""
    module, _, attribute = value.partition(":")
    game: Any = getattr(import_module(module.strip()), attribute.strip())
    if not isinstance(game, Game) or not game.key:
        raise NotAGame(f"{value} is not a game")
    return game


def ready_encounters(game: Game) -> dict[str, Path]:
    """The encounters that come with a game, by name.

    >>> from affray.encounter import game_named
    >>> "cargo-bay" in ready_encounters(game_named("plerion"))
    True
    """
    if not game.folder:
        return {}
    files = sorted(Path(game.folder, "encounters").glob("*"))
    return {f.stem: f for f in files if f.suffix in ENDINGS}

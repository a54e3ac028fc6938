"""An encounter by the path of its file, or by the name of a ready one."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from affray.encounter.encounter import Encounter
from affray.encounter.games import BUILT_IN, ENDINGS, game_named, games, ready_encounters
from affray.encounter.parties import with_parties
from affray.encounter.problems import EncounterError, EncounterProblem, whole_file
from affray.encounter.reading import read
from affray.encounter.words import nearest, shown
from affray.engine.game import Game
from affray.engine.quoting import cut, quoted
from affray.engine.yaml12 import LARGEST

AnEncounter: TypeAlias = Encounter | str | Path  # itself, its name or its path


def load(path: str | Path) -> Encounter:
    """The encounter in a file, or the ready one of this name; EncounterError says everything that is wrong.

    >>> load("cargo-bay").title
    'Cargo bay'
    """
    if not isinstance(path, (str, Path)):
        raise TypeError(f"an encounter is loaded by its name or its path, not {quoted(path)}")
    if not str(path).strip():
        raise EncounterError([whole_file("", "an encounter has a name or a path, and this one is empty.")])
    file = found(Path(path))
    return read(with_parties(text_of(file), file), file.name)


def encounter_of(what: AnEncounter) -> Encounter:
    """The encounter itself; every function that needs one also takes its name or path."""
    if isinstance(what, Encounter):
        return what
    if isinstance(what, (str, Path)):
        return load(what)
    raise TypeError(f"an encounter, its name or its path is needed, not {quoted(what)}")


def found(path: Path) -> Path:
    """The file that is meant: one that is there, or a ready encounter, ``cargo-bay`` or ``plerion/cargo-bay``."""
    if is_file(path):
        return path
    # What comes with Affray is found without a look at what else is installed.
    ready = files_called(path, [game_named(name) for name in BUILT_IN]) or files_called(path, list(games().values()))
    if len(ready) == 1:
        return ready[0]
    raise EncounterError([missing(path, [f"{f.parents[1].name}/{f.stem}" for f in ready])])


def files_called(path: Path, chosen: list[Game]) -> list[Path]:
    return [
        file
        for game in chosen
        for name, file in ready_encounters(game).items()
        if path.as_posix() in (name, f"{game.key}/{name}")
    ]


def is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long, or with a character that no path can have
        return False


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def missing(path: Path, several: list[str]) -> EncounterProblem:
    if several:
        return whole_file("", f"several games have an encounter {path}.", f"Say which: {', '.join(several)}.")
    if is_folder(path):
        return whole_file("", f"{path} is a folder, not an encounter.")
    here = files_beside(path)
    ready = [name for game in games().values() for name in ready_encounters(game)]
    sentence = f"file not found: {cut(str(path))}."
    file = near_file(path, here)
    near = nearest(path.stem, [*ready, *([Path(file).stem] if file else [])])
    if near in ready and near != Path(file).stem:
        return whole_file("", f"{sentence} There is a ready encounter {near}.", near=near)
    if file:
        right = str(path.with_name(file))
        return whole_file("", f"{sentence} There is {right}.", near=right)
    return whole_file("", sentence, "All ready encounters: affray games")


def files_beside(path: Path) -> list[str]:
    try:
        return sorted([f.name for f in path.parent.iterdir() if f.suffix in ENDINGS])
    except (OSError, ValueError):
        return []


def near_file(path: Path, names: list[str]) -> str:
    """The file with the same or nearly the same name before the ending."""
    stems = {Path(name).stem: name for name in names}
    near = nearest(path.stem, stems)
    return stems[near] if near else ""


def text_of(file: Path) -> str:
    """The text of a file, which must be UTF-8."""
    try:
        with file.open("rb") as opened:
            data = opened.read(4 * LARGEST + 4)
    except OSError as error:
        said = f"this file cannot be read: {error.strerror or error}."
        raise EncounterError([whole_file(file.name, said)]) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = f"this is not UTF-8: line {line} has the byte {shown(hex(data[error.start]))}."
        raise EncounterError([whole_file(file.name, said, "Save the file as UTF-8.")]) from None

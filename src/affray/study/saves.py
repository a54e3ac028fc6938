"""Saved fights: the encounter and the record in one JSON file, a few kilobytes that hold a whole fight."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from affray.encounter import Encounter, EncounterError, read
from affray.engine.dice import DiceError
from affray.engine.game import Game
from affray.engine.question import IllegalAnswer
from affray.engine.quoting import quoted
from affray.engine.record import FORMAT, RecordError, Session, replayed
from affray.version import VERSION

LARGEST: Final = 1 << 24  # characters
NUMBER_LIMIT: Final = 1 << 63


def save(session: Session, encounter: Encounter) -> str:
    """A fight as text: what was decided and which dice fell, from which everything else follows."""
    head = {
        "affray": VERSION,
        "game": encounter.game.key,
        "rules": encounter.game.edition,
        "corrected": rules_digest(encounter.game),
        "file": encounter.name,
        "encounter": encounter.source,
    }
    return json.dumps({**head, **session.record()}, indent=1, ensure_ascii=False) + "\n"


@lru_cache
def rules_digest(game: Game) -> str:
    """What tells the rules of two versions of Affray apart: no rule is corrected without a vector that shows it."""
    vectors = sorted(Path(game.folder, "vectors").glob("*.yaml"))
    return hashlib.sha256(b"".join([path.read_bytes() for path in vectors])).hexdigest()[:12]


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all, so that a crash never leaves half of one."""
    if not path.name or "\0" in str(path):
        raise ValueError(f"{quoted(str(path))} is no path of a file")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as wrong:  # it names a file that nobody asked for
        raise type(wrong)(wrong.errno, wrong.strerror, str(path)) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def is_save(text: str) -> bool:
    """Does this look like a saved fight, whole or damaged, rather than an encounter?"""
    return text.lstrip().startswith("{") and '"affray"' in text[:200]


def load_save(text: str, draw: Callable[[], int] | None = None) -> tuple[Encounter, Session]:
    """The encounter and the fight of a save; RecordError says what is wrong with a damaged one.

    One that was saved before rules were corrected goes on as far as it fits: ``session.mind.amended`` says what was
    changed, and so does the log.
    """
    values = checked(parsed(text))
    try:
        encounter = read(values["encounter"], values["file"])
    except EncounterError as wrong:
        raise RecordError(f"the encounter inside the saved fight is not right: {wrong}") from None
    try:
        older = values.get("corrected") != rules_digest(encounter.game)
        session = replayed(values, encounter.fight(), encounter.tactic(), draw, older)
    except (IllegalAnswer, DiceError) as unfit:
        raise RecordError(
            f"the saved fight no longer fits its encounter: {unfit}{editions(values, encounter)}"
        ) from None
    except RecordError as unfit_answer:
        raise RecordError(f"{unfit_answer}{editions(values, encounter)}") from None
    if left := session.left_over():
        raise RecordError(f"{left} answers of the saved fight are left over{editions(values, encounter)}")
    return encounter, session


def editions(values: dict[str, Any], encounter: Encounter) -> str:
    """A hint, if the rules have changed since the fight was saved."""
    if values["rules"] == encounter.game.edition and values["affray"] == VERSION:
        return ""
    return (
        f". It was saved by Affray {values['affray']} with {values['rules']};"
        f" this is Affray {VERSION} with {encounter.game.edition}"
    )


def parsed(text: str) -> Any:
    if len(text) > LARGEST:
        raise RecordError(f"a saved fight has at most {LARGEST:,} characters, this has {len(text):,}")
    try:
        return json.loads(text)
    except json.JSONDecodeError as broken:
        rest = "it ends too early" if broken.pos >= len(text.rstrip()) - 1 else broken.msg
        raise RecordError(f"the saved fight is damaged in line {broken.lineno}: {rest}") from None
    except RecursionError:
        raise RecordError("the saved fight is damaged: it is nested too deeply") from None


def checked(values: Any) -> dict[str, Any]:
    """The values of a save, each of the right kind, or a RecordError that names the first that is not."""
    if not isinstance(values, dict) or "affray" not in values:
        raise RecordError("this is not a saved fight of Affray")
    if values.get("format") != FORMAT:
        raise RecordError(f"this fight was saved in format {quoted(values.get('format'))}; this Affray reads {FORMAT}")
    for key in ("affray", "game", "rules", "file", "encounter"):
        require(isinstance(values.get(key), str), key, "a text")
    require(is_number(values.get("seed")), "seed", "a whole number")
    require(isinstance(values.get("own_dice"), bool), "own_dice", "true or false")
    require(is_list(values.get("people"), str), "people", "a list of names")
    require(is_table(values.get("seeds"), is_seed), "seeds", "a list of [ask, seed]")
    require(is_table(values.get("faces"), is_throw), "faces", "a list of [ask, [[sides, face], ...]]")
    require(is_table(values.get("said"), is_entry), "said", "a list of [ask, nth, rule, who, words, person]")
    return values


def require(right: bool, key: str, kind: str) -> None:
    if not right:
        raise RecordError(f"the saved fight is damaged: {key!r} is not {kind}")


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -NUMBER_LIMIT <= value < NUMBER_LIMIT


def is_list(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(v, kind) for v in value)


def is_table(value: Any, is_row: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and all(is_row(row) for row in value)


def is_seed(row: Any) -> bool:
    return isinstance(row, list) and len(row) == 2 and all(is_number(n) for n in row)


def is_throw(row: Any) -> bool:
    return isinstance(row, list) and len(row) == 2 and is_number(row[0]) and is_table(row[1], is_face)


def is_face(die: Any) -> bool:
    return is_seed(die) and 1 <= die[1] <= die[0]


def is_entry(row: Any) -> bool:
    if not (isinstance(row, list) and len(row) == 6):
        return False
    return is_number(row[0]) and is_number(row[1]) and is_list(row[2:5], str) and isinstance(row[5], bool)

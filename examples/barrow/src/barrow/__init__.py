"""Barrow: old graves and sharp iron. Attacks always hit, and nerves break before bones."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.book import Book, ended
from affray.engine.deed import Menu
from affray.engine.fight import Fight
from affray.engine.game import ITEMS, Field
from affray.engine.question import Option, Question
from barrow import library

CONDITIONS: Final = {"braced": "braced", "routed": "about to run"}
ENDS: Final = {"removed": "taken off the table", "fled": "got away", "wounded": "down with a critical wound"}


class Barrow(Book):
    """The game, its credit, and what everybody asks only this game."""

    package = "barrow"
    key = "barrow"
    title = "Barrow"
    edition = "1"
    author = "The Affray authors"
    licence = "CC0-1.0"
    prefix = "BW"
    folder = str(library.FOLDER)

    def tables(self) -> dict[str, list[str]]:
        return {"weapons": library.library().armoury.names()}

    def lights(self) -> list[str]:
        return []

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        if field.kind == ITEMS:
            return [fight.weapon(w).name for w in value]  # type: ignore[attr-defined]
        return super().said(fight, field, value)

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        return question.price(option) if isinstance(question, Menu) else ""

    def length(self, fight: Fight, squares: float) -> str:
        return f"{squares:g} pace{'' if squares == 1 else 's'}"

    def line(self, fight: Fight, name: str) -> str:
        f = fight.named(name)
        if f.is_dead():
            return "dead"
        told = [f"{f.hp} of {f.hp_max} HP", f"STR {f.strength}"]
        told += [word for attribute, word in CONDITIONS.items() if getattr(f, attribute)]
        return ended(f, ENDS) or ", ".join(told)


GAME: Final = Barrow()

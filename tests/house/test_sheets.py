"""Sheets are declared once: the classes that keep them are written from the tables, and are current."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from affray.engine.game import FLAG, NUMBER, NUMBERS, Field
from affray.engine.sheets import CLEARED, OWN, SHARED, Declared, Line, told, untold
from affray.lab.write_sheets import GAMES, MARK, texts

TABLES = sorted(path.parents[1] for path in GAMES.glob("*/book/sheet_table.py"))


@pytest.mark.parametrize("game", TABLES, ids=[path.name for path in TABLES])
def test_what_was_written_is_current(game: Path) -> None:
    for sheet in importlib.import_module(f"affray.games.{game.name}.book.sheet_table").DECLARED:
        for module, text in texts(sheet).items():
            kept = (game / "book" / f"{module}.py").read_text(encoding="utf-8")

            assert kept == text, "python -m affray.lab.write_sheets writes it again"
            assert kept.startswith(MARK)


SHEET: list[Line | Field] = [
    Line("hits", NUMBER, "hits left (XX-01)", 3, low=-5),
    Line("awake", FLAG, "awake", bit="ASLEEP", unless=True),
    Line("dead", FLAG, "dead", bit="DEAD"),
    Line("size", NUMBER, "its size", 1, then="self.take_room()"),
    Line("foes", NUMBERS, "whom it hates"),
    Line("arms", NUMBERS, "what it strikes with", copy=SHARED),
    Line("dice", NUMBERS, "faces", packed=("faces", "packed")),
    Line("verb", NUMBER, "what it does", by_hand=True),
    untold("_blow", "for the log", type="str", copy=CLEARED),
    untold("_said", "its answer", copy=OWN),
    Field("x", NUMBER, "column"),
]


def written() -> str:
    hooks, masks = {"take_room": "Its room."}, {"GONE": "ASLEEP | DEAD"}
    sheet = Declared("sixth.book", "made", "Stats", "What it keeps.", SHEET, hooks=hooks, masks=masks)
    return "".join(texts(sheet).values())


@pytest.mark.parametrize(
    "line",
    [
        "        self.hits: i64 = 3  # hits left (XX-01)",
        "        self.hits = model.hits",
        "ASLEEP: Final = 1 << 0",
        "DEAD: Final = 1 << 1",
        "GONE: Final = ASLEEP | DEAD",
        "        return self._conditions & ASLEEP == 0",
        "        self.afflict(ASLEEP, not value)",
        "        self.afflict(DEAD, value)",
        "        self._conditions = model._conditions",
        "        self._size = value",
        "        self.take_room()",
        "        same(self.foes, model.foes)",
        "        self.arms = model.arms",
        "        return faces(self._dice)",
        "        self._dice = packed(value)",
        '        self._blow = ""',
        "        self._said: i64 = 0  # its answer",
        '    PACKED: ClassVar[list[str]] = ["awake", "dead", "size", "dice", "verb"]',
        '    SHARED: ClassVar[list[str]] = ["arms"]',
    ],
)
def test_a_line_becomes_code(line: str) -> None:
    assert line in written().splitlines()


@pytest.mark.parametrize("line", ["self._said = model._said", "def verb(", "self.x", "model._blow"])
def test_what_others_keep_or_nobody_copies_is_not_written(line: str) -> None:
    assert line not in written()


def test_what_is_told_has_a_field_each() -> None:
    fields = told(SHEET)

    assert [f.name for f in fields] == ["hits", "awake", "dead", "size", "foes", "arms", "dice", "verb", "x"]
    assert (fields[0].low, fields[0].says) == (-5, "hits left (XX-01)")


def test_what_people_know_by_another_name_keeps_both() -> None:
    [field] = told([Line("vit", NUMBER, "VIT now", shown="VIT")])

    assert (field.name, field.alias) == ("VIT", "vit")

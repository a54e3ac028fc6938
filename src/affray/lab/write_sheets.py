"""Write the classes that keep what the games' sheets declare.

``python -m affray.lab.write_sheets`` writes them for every game that declares its sheets in ``book/sheet_table.py``,
``python -m affray.lab.write_sheets FOLDER`` for the game in that folder.
"""

from __future__ import annotations

import importlib
import re
import sys
import types
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from affray.engine.sheets import CLEARED, COPIED, OWN, SHARED, Code, Declared, Line, Record

MARK: Final = "# generated from sheet_table.py by affray.lab.write_sheets: do not edit"
WIDTH: Final = 120
BITS: Final = "plights"  # the module of the bits
KEPT: Final = "        self."
# Of a fighter and of a fight: what ``__init__`` takes, and which class ``restore`` copies from.
TAKES: Final = {
    "Fighter": "id: i64, name: str, side: i64, sheet: str",
    "Fight": "dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid",
}
OF_FIGHTS: Final = [
    "from affray.engine.dice import Dice",
    "from affray.engine.grid import Grid",
    "from affray.engine.question import Mind",
]
GAMES: Final = Path(__file__).parents[1] / "games"


def texts(sheet: Declared) -> dict[str, str]:
    """The modules of one sheet by name: its class and, where it packs conditions into a number, their bits."""
    found = {sheet.module: joined([*head(sheet), *body(sheet)])}
    if bit_names(sheet):
        found[BITS] = joined(bits(sheet))
    if records_of(sheet):
        found[record_module(sheet)] = joined(records(sheet))
    return found


def record_module(sheet: Declared) -> str:
    return sheet.module.replace("_made", "_records")


def records_of(sheet: Declared) -> list[Record]:
    """The kinds of records that it keeps, each once."""
    return list({line.record.name: line.record for line in sheet.lines if line.record}.values())


def records(sheet: Declared) -> list[str]:
    """The module of the records: a class for each, and how a list of them is written in one row and read."""
    says = "Small things of which a fight or a fighter keeps lists: numbers with names, which never change."
    top = [MARK, f'"""{says}"""', "", "from __future__ import annotations", "", "from typing import Final, final", ""]
    body = [line for record in records_of(sheet) for line in [*record_class(record), *record_rows(record)]]
    return [*top, "from mypy_extensions import i64", *body]


def record_class(record: Record) -> list[str]:
    takes = ", ".join(["self", *[f"{name}: i64" for name in record.numbers]])
    return [
        *["", "", "@final", f"class {record.name}:", f'    """{record.says}"""', ""],
        *broken("    def __init__(", [takes], "    ) -> None:"),
        *[f"{KEPT}{name}: Final = {name}" for name in record.numbers],
    ]


def record_rows(record: Record) -> list[str]:
    size, word = len(record.numbers), record.name.lower()
    every = f"for i in range(0, len(row) - {size - 1}, {size})"
    each = ", ".join(f"row[i + {n}]" if n else "row[i]" for n in range(size))
    return [
        *["", "", f"def {word}_row(those: list[{record.name}]) -> list[i64]:", "    row: list[i64] = []"],
        "    for it in those:",
        *[f"        row.append(it.{name})" for name in record.numbers],
        "    return row",
        *["", "", f"def {word}_read(row: list[i64]) -> list[{record.name}]:"],
        *broken("    return [", [f"{record.name}({each})", every], "    ]"),
    ]


def broken(begins: str, parts: list[str], ends: str) -> list[str]:
    """Code on one line where that fits, else its parts on lines of their own."""
    short = begins + " ".join(parts) + ends.lstrip()
    return [short] if len(short) <= WIDTH else [begins, *[f"        {part}" for part in parts], ends]


def joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def head(sheet: Declared) -> list[str]:
    module, _, base = sheet.base.rpartition(".")
    return [
        MARK,
        f'"""{sheet.says}"""',
        "",
        "from __future__ import annotations",
        "",
        *imports(sheet, module, base),
    ]


def imports(sheet: Declared, module: str, base: str) -> list[str]:
    """What the class needs, in the order of the house: Python's own, what is installed, ours."""
    own = {module: {base}}
    own.setdefault("affray.engine.fight", set()).add(sheet.kind)
    for line in sheet.lines:
        if is_kept(line) and copied(line)[:1] == [f"        same(self.{kept_as(line)}, model.{kept_as(line)})"]:
            own.setdefault("affray.engine.lists", set()).add("same")
    given = [i for i in sheet.imports if i.startswith("from affray.")]
    others = [i for i in sheet.imports if i not in given]
    names = [*(["Any"] if sheet.kind == "Fight" else []), *(["ClassVar"] if packed(sheet) or shared(sheet) else [])]
    typing = [f"from typing import {', '.join(names)}", ""] if names else []
    given.extend(OF_FIGHTS if sheet.kind == "Fight" else [])
    for kind in records_of(sheet):
        names = [kind.name, f"{kind.name.lower()}_read", f"{kind.name.lower()}_row"]
        own.setdefault(f"{sheet.package}.{record_module(sheet)}", set()).update(names)
    ours = [imported(name, sorted(what, key=as_imported)) for name, what in own.items()]
    if bit_names(sheet):
        used = [
            name for name in bit_names(sheet) if any(name in (line.bit, *words_of(line.then)) for line in sheet.lines)
        ]
        ours.append(imported(f"{sheet.package}.{BITS}", sorted(used)))
    return [*typing, *others, "from mypy_extensions import i64", "", *sorted([*ours, *given])]


def as_imported(name: str) -> tuple[bool, str]:
    """Classes before functions."""
    return name[0].islower(), name


def words_of(code: str) -> list[str]:
    return re.findall(r"\w+", code)


def imported(module: str, names: list[str]) -> str:
    short = f"from {module} import {', '.join(names)}"
    return short if len(short) <= WIDTH else "\n".join([f"from {module} import (", *[f"    {n}," for n in names], ")"])


def bits(sheet: Declared) -> list[str]:
    """The module of the bits of ``_conditions``, one for each flag that is kept there, and of those asked together."""
    single = [f"{name}: Final = 1 << {place}{note(says)}" for name, (place, says) in bit_names(sheet).items()]
    masks = [mask for name, together in sheet.masks.items() for mask in masked(name, together)]
    says = "Conditions as bits of one number, and those that rules ask for together."
    top = [MARK, f'"""{says}"""', "", "from __future__ import annotations", "", "from typing import Final", ""]
    return [*top, *single, *([""] if masks else []), *masks]


def masked(name: str, together: str) -> list[str]:
    """A name for several bits, on one line where that fits."""
    code, _, says = together.partition("  # ")
    line = f"{name}: Final = {code}"
    if len(line) <= WIDTH:
        return [line + note(says)] if len(line + note(says)) <= WIDTH else [f"# {says}", line]
    first, *rest = code.split(" | ")
    above = [f"# {says}"] if says else []
    return [*above, f"{name}: Final = (", f"    {first}", *[f"    | {bit}" for bit in rest], ")"]


def bit_names(sheet: Declared) -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = {}
    for line in sheet.lines:
        if line.bit:
            found[line.bit] = (next_place(found) if line.place < 0 else line.place, "")
    for name, says in sheet.bits.items():
        found[name] = (next_place(found), says)
    return found


def next_place(found: dict[str, tuple[int, str]]) -> int:
    return max([place for place, _ in found.values()], default=-1) + 1


def note(says: str) -> str:
    return f"  # {says}" if says else ""


def body(sheet: Declared) -> list[str]:
    """The class: what is packed or shared, ``__init__``, ``restore``, properties."""
    return [
        "",
        "",
        f"class {sheet.name}({sheet.base.rpartition('.')[2]}):",
        f'    """{sheet.says}"""',
        *named("PACKED", packed(sheet), sheet),
        *named("SHARED", shared(sheet), sheet),
        "",
        f"    def __init__(self, {TAKES[sheet.kind]}) -> None:",
        f"        super().__init__({', '.join(argument.split(':')[0] for argument in TAKES[sheet.kind].split(', '))})",
        *(["        self._conditions: i64 = 0"] if bit_names(sheet) else []),
        *[written for line in sheet.lines if is_kept(line) for written in initial(line)],
        "",
        *restore(sheet),
        *conditions(sheet),
        *[written for hook in sheet.hooks.items() for written in hooked(*hook)],
        *[written for line in sheet.lines for written in seen(line)],
    ]


def is_kept(line: Line) -> bool:
    return not line.bit and not line.by_hand


def packed(sheet: Declared) -> list[str]:
    return [line.name for line in sheet.lines if kept_as(line) != line.name or line.bit or line.by_hand]


def shared(sheet: Declared) -> list[str]:
    return [line.name for line in sheet.lines if line.copy == SHARED and line.type.startswith("list")]


def named(name: str, items: list[str], sheet: Declared) -> list[str]:
    """A list of the class, on one line where it fits."""
    if not items:
        return []
    begin, quoted = f"    {name}: ClassVar[list[str]] = [", [f'"{item}"' for item in items]
    short = begin + ", ".join(quoted) + "]"
    if len(short) <= WIDTH:
        return ["", short] if name == "PACKED" or not packed(sheet) else [short]
    return ["", begin, *[f"        {item}," for item in quoted], "    ]"]


def kept_as(line: Line) -> str:
    return f"_{line.name}" if line.then or line.packed or line.record else line.name


def initial(line: Line) -> list[str]:
    """The line of ``__init__``, with its sentence beside it, or above it where it is long."""
    type = "i64" if line.packed else (f"list[{line.record.name}]" if line.record else line.type)
    default = "0" if line.packed else literal(line.default)
    set_to = f"{KEPT}{kept_as(line)}: {type} = {default}"
    if not line.says or len(set_to + note(line.says)) <= WIDTH:
        return [set_to + note(line.says)]
    return [*[f"        # {part}" for part in wrap(line.says, WIDTH - 10)], set_to]


def literal(value: Any) -> str:
    """A default as it is written in Python; several equal numbers as a product."""
    if isinstance(value, Code):
        return str(value)
    if isinstance(value, list) and len(value) > 1 and all(v == value[0] for v in value):
        return f"[{literal(value[0])}] * {len(value)}"
    if isinstance(value, str):
        return f'"{value}"'
    return repr(value)


def restore(sheet: Declared) -> list[str]:
    return [
        f"    def restore(self, other: {sheet.kind}) -> None:",
        "        super().restore(other)",
        f"        assert isinstance(other, {sheet.name})",
        f"        model: {sheet.name} = other  # whose class is looked at once, and not at every read",
        *([f"{KEPT}_conditions = model._conditions"] if bit_names(sheet) else []),
        *[written for line in sheet.lines if is_kept(line) for written in copied(line)],
    ]


def copied(line: Line) -> list[str]:
    name = kept_as(line)
    if line.copy == OWN:
        return []
    if line.copy == CLEARED:
        return [f"{KEPT}{name} = {literal(line.default)}"]
    if line.record:
        unlike = f"        if len(self.{name}) > 0 or len(model.{name}) > 0:"
        return [unlike, f"    {KEPT}{name} = list(model.{name})"]
    if line.copy == COPIED and line.type == "list[i64]" and not line.packed:
        return [f"        same(self.{name}, model.{name})"]
    if line.copy == COPIED and line.type.startswith("list") and not line.packed:
        return [f"        if self.{name} != model.{name}:", f"    {KEPT}{name} = list(model.{name})"]
    return [f"{KEPT}{name} = model.{name}"]


def conditions(sheet: Declared) -> list[str]:
    if not bit_names(sheet):
        return []
    return [
        "",
        "    def suffers(self, conditions: i64) -> bool:",
        '        """Any of these?"""',
        "        return self._conditions & conditions != 0",
        "",
        "    def afflict(self, conditions: i64, value: bool) -> None:",
        "        self._conditions = self._conditions | conditions if value else self._conditions & ~conditions",
    ]


def hooked(name: str, says: str) -> list[str]:
    return ["", f"    def {name}(self) -> None:", f'        """{says}"""', "        raise NotImplementedError"]


def seen(line: Line) -> list[str]:
    """The property of what is not kept under its own name."""
    name = kept_as(line)
    if line.by_hand or not (line.bit or name != line.name):
        return []
    if line.record:
        word = line.record.name.lower()
        return [
            *whole(line, line.record),
            *prop(line, f"{word}_row(self.{name})", [f"self.{name} = {word}_read(value)"]),
        ]
    if line.bit:
        get = f"self._conditions & {line.bit} {'==' if line.unless else '!='} 0"
        return prop(line, get, [f"self.afflict({line.bit}, {'not ' if line.unless else ''}value)"])
    if line.packed:
        get, put = f"{line.packed[0]}(self.{name})", f"self.{name} = {line.packed[1]}(value)"
        return prop(line, get, [put])
    return prop(line, f"self.{name}", [f"self.{name} = value", line.then])


def whole(line: Line, record: Record) -> list[str]:
    return ["", f"    def {record.all}(self) -> list[{record.name}]:", f"        return self.{kept_as(line)}"]


def prop(line: Line, get: str, put: list[str]) -> list[str]:
    return [
        "",
        "    @property",
        f"    def {line.name}(self) -> {line.type}:",
        *doc(line.says),
        f"        return {get}",
        "",
        f"    @{line.name}.setter",
        f"    def {line.name}(self, value: {line.type}) -> None:",
        *[f"        {statement}" for statement in put],
    ]


def doc(says: str) -> list[str]:
    said = f"{says[:1].upper()}{says[1:]}."
    if len(said) + 14 <= WIDTH:
        return [f'        """{said}"""']
    first, *rest = wrap(said, WIDTH - 11)
    return [f'        """{first}', *[f"        {part}" for part in rest], '        """']


def table_of(folder: Path) -> types.ModuleType:
    """The table of the game in this folder, read without the rest of the game, which may not stand without it."""
    package = f"affray.games.{folder.name}" if folder.parent == GAMES else folder.name
    book = room(folder)
    inside = f"{package}.book" if book != folder else package
    for name, path in {package: folder, inside: book}.items():
        stub = types.ModuleType(name)
        stub.__path__ = [str(path)]
        sys.modules[name] = stub
    return importlib.import_module(f"{inside}.sheet_table")


def room(folder: Path) -> Path:
    """Where a game keeps its sheets: in its book, or beside everything else if it is small."""
    return folder / "book" if (folder / "book").is_dir() else folder


def main(folders: list[str]) -> None:
    given = [Path(folder).resolve() for folder in folders]
    for folder in given or [path.parents[1] for path in sorted(GAMES.glob("*/book/sheet_table.py"))]:
        for sheet in table_of(folder).DECLARED:
            for module, text in texts(sheet).items():
                path = room(folder) / f"{module}.py"
                path.write_text(text, encoding="utf-8")
                print(path)


if __name__ == "__main__":
    main(sys.argv[1:])

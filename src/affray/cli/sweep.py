"""Try many values of an encounter together, and see who wins with each of them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse
from affray.cli.look import NARROW, Look, length, listed, pad, right, thousands
from affray.cli.options import (
    ENCOUNTER,
    check_path,
    crew_arguments,
    encounter_of,
    json_argument,
    put_json,
    put_report,
    report_argument,
    seed_argument,
    set_argument,
    tactics_argument,
    text_of,
    whole,
)
from affray.cli.progress import bar_of

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.study.chance import Chance
    from affray.study.plan import Plan
    from affray.study.sweep import Cell, Sweep

EXAMPLE: Final = "affray sweep cargo-bay --over 'pirates.count=2..6' --over 'heroes.hp+=0..2'"
BAR: Final = 40
WIDE: Final = 9  # columns of a cell of the heat map
MOST_COLUMNS: Final = 9
STOPPED: Final = 130
SHADES: Final = " ░▒▓█"
ENDINGS: Final = (".csv", ".parquet")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=f"{ENCOUNTER}; or a plan, a file that says what to try")
    parser.add_argument(
        "--over", action="append", default=[], metavar="PATH=VALUES", help="values to try: foes.count=2..8 or a,b,c"
    )
    parser.add_argument("--fights", type=fights, metavar="N", help="in each cell; 1,000 if not given")
    parser.add_argument("--latin", type=samples, metavar="N", help="only this many combinations, spread evenly")
    tactics_argument(parser)
    set_argument(parser)
    seed_argument(parser, "the same seed gives the same numbers; 1 if not given")
    parser.add_argument("--out", type=Path, metavar="NAME", help="write NAME.csv and NAME.parquet; can be resumed")
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run with this --out has done")
    parser.add_argument("--side", metavar="SIDE", help="whose chances are shown; the first side's if not given")
    crew_arguments(parser)
    report_argument(parser)
    json_argument(parser)


def fights(text: str) -> int:
    return whole(text, 1, 1_000_000_000, "a number of fights")


def samples(text: str) -> int:
    return whole(text, 1, 100_000, "a number of samples")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.sweep import swept

    plan = plan_of(args)
    side = side_of(args.side, plan.encounter)
    check_out(args.out)
    check_path(args.report, "--report")
    with bar_of(args, plan.encounter.title, goes_on=True) as bar:
        result = swept(
            plan,
            keep=None if args.out is None else journal_of(args.out),
            fresh=args.fresh,
            workers=args.workers,
            cluster=args.cluster,
            progress=bar.show,
        )
    written = [] if args.out is None or result.stopped else write(result, args.out)
    if args.report is not None:
        from affray.study.report.sweeps import sweep_page

        put_report(args.report, sweep_page(result, side))
        written.append(args.report)
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, side, written, args.out, look))
    return STOPPED if result.stopped else 0


def plan_of(args: argparse.Namespace) -> Plan:
    """The plan in the file, or the encounter in it with what the options say."""
    from affray.study.plan import FIGHTS, plan_of

    if (plan := plan_in(args.file)) is not None:
        if args.over or args.fights or args.latin or args.seed is not None or args.set or args.tactics:
            raise Misuse(
                f"{args.file} is a plan, and says itself what to try.", "Change it there, or name an encounter."
            )
        return plan
    if not args.over:
        raise Misuse("a sweep needs something to try.", "Write --over PATH=VALUES, such as --over 'foes.count=2..8'.")
    seed = 1 if args.seed is None else args.seed
    return plan_of(encounter_of(args), args.over, fights=args.fights or FIGHTS, seed=seed, latin=args.latin or 0)


def plan_in(file: str) -> Plan | None:
    """The plan, if the file holds one and not an encounter."""
    from affray.engine.yaml12 import YamlError, load
    from affray.study.plan import is_plan, read_plan

    path = Path(file)
    if file == "-" or not path.is_file():
        return None
    text = text_of(file)
    try:
        if not is_plan(load(text)):
            return None
    except YamlError:
        return None  # the reader of encounters says what is wrong with it
    return read_plan(text, path.name, lambda name: beside(path, name))


def beside(plan: Path, name: str) -> Encounter:
    """An encounter that a plan names: a file beside the plan, or a ready one."""
    from affray.encounter import load

    near = plan.parent / name
    return load(near if near.is_file() else name)


def side_of(name: str | None, encounter: Encounter) -> int:
    sides = [side.casefold() for side in encounter.scene.sides]
    if name is None:
        return 0
    if name.casefold() not in sides:
        raise Misuse(f"there is no side {name!r}.", f"There are {listed(encounter.scene.sides)}.")
    return sides.index(name.casefold())


def check_out(out: Path | None) -> None:
    """Say before the first fight what could not be written after the last."""
    from affray.study.export import can_write_parquet

    if out is None:
        return
    if out.suffix == ".parquet" and not can_write_parquet():
        raise Misuse("Parquet files are written with polars.", "Install affray[study], or use --out NAME.csv.")
    for file in [journal_of(out), *[stem_of(out).with_name(stem_of(out).name + ending) for ending in ENDINGS]]:
        check_path(file, "--out")


def stem_of(out: Path) -> Path:
    return out.with_suffix("") if out.suffix in ENDINGS else out


def journal_of(out: Path) -> Path:
    stem = stem_of(out)
    return stem.with_name(f"{stem.name}.cells.jsonl")


def write(result: Sweep, out: Path) -> list[Path]:
    """The table as CSV and Parquet, or in the one form that the name asks for."""
    from affray.study.export import can_write_parquet, columns_of, write_csv, write_parquet

    columns, stem, written = columns_of(result), stem_of(out), []
    for ending, writer in zip(ENDINGS, (write_csv, write_parquet), strict=True):
        if out.suffix in ("", ending) or out.suffix not in ENDINGS:
            if ending == ".parquet" and not can_write_parquet():
                continue
            file = stem.with_name(stem.name + ending)
            writer(columns, file)
            written.append(file)
    return written


def page(result: Sweep, side: int, written: list[Path], out: Path | None, look: Look) -> list[str]:
    """Everything that is printed: a heat map of two axes, curves of one or many."""
    plan = result.plan
    title = look.bold(plan.encounter.title) + f", {result.sides[side]} win"
    note = f"the same dice in every cell, {thousands(plan.fights)} fights each"
    lines = ["", look.spread(title, look.dim(note)), ""]
    if result.stopped:
        lines += [f"  Interrupted after {done_words(result)}.", ""]
    axes = plan.axes
    if len(axes) == 1 and not plan.latin:
        lines += [look.dim(f"  {axes[0].path}"), *curve(result, side, look)]
    elif len(axes) == 2 and not plan.latin and len(axes[1].values) <= MOST_COLUMNS:
        lines += heat_map(result, side, look)
    else:
        lines += effects(result, side, look)
    lines += [
        "",
        *problems(result, look),
        *played_lines(result, look),
        *samples_lines(result, look),
        *[look.dim(line) for line in look.wrapped(last_line(result))],
    ]
    return [*lines, *files(result, written, out, look), ""]


def done_words(result: Sweep) -> str:
    return f"{thousands(len(result.done()))} of {thousands(len(result.cells))} cells"


def value_of(cell: Cell, axis: int) -> str:
    from affray.study.variants import value_words

    change = cell.changes[axis]
    sign = "+" if change.by and change.value >= 0 else ""
    return sign + value_words(change.value)


def curve(result: Sweep, side: int, look: Look) -> list[str]:
    """One line for each value of the only axis."""
    names = [value_of(cell, 0) for cell in result.cells]
    width = min(30, max([len(name) for name in names]))
    lines = []
    for name, cell in zip(names, result.cells, strict=True):
        chance = result.chance(cell, side)
        start = f"  {right(name[:width], width)}  "
        if chance is None:
            lines.append(start + look.dim("not fought: " + cell.problem() if cell.problem() else "not run yet"))
        else:
            bar = look.bar(chance.share, look.bar_width(BAR), side)
            line = f"{start}{right(chance.words(), 12)}  {bar}"
            note = f"  {look.dim(chance.interval())}"
            lines.append(line + note if length(line + note) <= look.width else line)
    return lines


def heat_map(result: Sweep, side: int, look: Look) -> list[str]:
    """The first axis downwards, the second one across."""
    down, across = result.plan.axes
    grid = [result.cells[i : i + len(across.values)] for i in range(0, len(result.cells), len(across.values))]
    names = [value_of(row[0], 0) for row in grid]
    width = min(24, max([len(down.path), *[len(name) for name in names]]))
    if 3 + width + WIDE * len(across.values) > look.width:
        return [line for row in grid for line in row_lines(result, row, side, look)]
    heads = "".join([right(value_of(cell, 1)[: WIDE - 1], WIDE) for cell in grid[0]])
    lines = [look.dim(f"  {pad('', width)}   {across.path}"), f"  {look.dim(pad(down.path[:width], width))} {heads}"]
    for name, row in zip(names, grid, strict=True):
        cells = "".join([shaded(result.chance(cell, side), look) for cell in row])
        lines.append(f"  {right(name[:width], width)} {cells}")
    return lines


def row_lines(result: Sweep, row: Sequence[Cell], side: int, look: Look) -> list[str]:
    """A row of the heat map where the terminal is too narrow for it."""
    chances = [result.chance(cell, side) for cell in row]
    said = [
        f"{value_of(cell, 1)}: {'-' if chance is None else chance.short()}"
        for cell, chance in zip(row, chances, strict=True)
    ]
    across = result.plan.axes[1].path
    return [*look.wrapped(row[0].changes[0].words()), *look.wrapped(f"{across} {', '.join(said)}", "      ")]


def shaded(chance: Chance | None, look: Look) -> str:
    """A cell of the heat map: the fuller its sign, the likelier."""
    if chance is None:
        return right("-", WIDE)
    sign = SHADES[min(len(SHADES) - 1, int(chance.share * len(SHADES)))]
    return right(f"{look.dim(sign)} {right(chance.short(), 6)}", WIDE)


def effects(result: Sweep, side: int, look: Look) -> list[str]:
    """Of many axes: each value on average over everything else, then the best and the worst cells."""
    lines: list[str] = []
    sampled = 0 < result.plan.latin < result.plan.size()
    for axis, along in enumerate(result.plan.axes):
        lines += [look.dim(f"  {along.path}, the mean {'of its samples' if sampled else 'over all else'}")]
        for name, shares in means(result, side, axis).items():
            mean = sum(shares) / len(shares)
            bar = look.bar(mean, look.bar_width(BAR), side)
            room = 20 if look.width >= NARROW else 10
            line = f"  {right(name[:room], room)}  {right(f'{mean * 100:.1f} %', 8)}  {bar}"
            note = look.dim(f"  {len(shares)} sample{'' if len(shares) == 1 else 's'}") if sampled else ""
            lines.append(line + note if length(line + note) <= look.width else line)
        lines.append("")
    fought = [(chance.share, cell) for cell in result.done() if (chance := result.chance(cell, side)) is not None]
    ranked = sorted(fought, key=lambda found: (-found[0], found[1].number))
    shown = min(3, (len(ranked) + 1) // 2)  # no cell is among both
    for title, cells in (("best", ranked[:shown]), ("worst", ranked[max(shown, len(ranked) - shown) :])):
        for share, cell in cells:
            words = ", ".join([change.words() for change in cell.changes])
            line = f"{pad(title, 6)} {right(f'{share * 100:.1f} %', 8)}  {words}"
            lines += look.wrapped(line, " " * 18, "  ")
    return lines


def means(result: Sweep, side: int, axis: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for cell in sorted(result.done(), key=lambda cell: place_of(result, cell, axis)):
        chance = result.chance(cell, side)
        if chance is not None:
            found.setdefault(value_of(cell, axis), []).append(chance.share)
    return found


def place_of(result: Sweep, cell: Cell, axis: int) -> int:
    values: tuple[Any, ...] = result.plan.axes[axis].values
    return values.index(cell.changes[axis].value)


def problems(result: Sweep, look: Look) -> list[str]:
    """Cells that could not be fought, each with its reason."""
    lines: list[str] = []
    for cell in [cell for cell in result.cells if cell.problem()][:5]:
        lines += look.wrapped(f"Cell {cell.number} was not fought. {cell.problem()}")
    return [*lines, ""] if lines else []


def played_lines(result: Sweep, look: Look) -> list[str]:
    """How the sides were played, and where many fights had no winner."""
    said = [words] if (words := result.played_words()) else []
    if undecided := result.undecided_words():
        said.append(undecided)
    return [line for words in said for line in look.wrapped(words)]


def samples_lines(result: Sweep, look: Look) -> list[str]:
    """What samples cannot say, and that they are all there is where more were asked for."""
    plan = result.plan
    if not plan.latin:
        return []
    if plan.latin >= plan.size():
        return [
            *look.wrapped(f"There are no more than {thousands(plan.size())} combinations: all of them were run."),
            "",
        ]
    lines = look.wrapped(
        f"{thousands(plan.latin)} of {thousands(plan.size())} combinations were run. Two values of one axis met "
        "different values of the others, and part of the difference between their means comes from those."
    )
    for one, other, share in plan.together():
        said = f"{one} and {other} go together in these samples (correlation {share:.1f})"
        lines += look.wrapped(f"{said}: which of them does it, only more samples or a grid can say.")
    return [*lines, ""]


def last_line(result: Sweep) -> str:
    kept = f", {thousands(result.kept)} of them kept from before" if result.kept else ""
    return (
        f"{done_words(result)}{kept}; seed {result.plan.seed}, {result.seconds:.1f} s."
        " Intervals: Wilson, 95 %, for each cell alone."
    )


def files(result: Sweep, written: list[Path], out: Path | None, look: Look) -> list[str]:
    if result.stopped and out is not None:
        return look.wrapped("The same command goes on where this one stopped.")
    if not written:
        return []
    return look.wrapped(f"Written: {listed([str(file) for file in written])}.")

"""The rules of a game and where they are carried out: a summary, one rule, every rule, or what is not covered."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse
from affray.cli.look import NARROW, Look, length, listed, pad, right
from affray.cli.options import json_argument, put_json
from affray.cli.sheet import show

if TYPE_CHECKING:
    from affray.engine.game import Game, Switch
    from affray.lab import RuleInfo

EXAMPLE: Final = "affray rules PL-ATK-05"
ID: Final = re.compile(r"[A-Z]{2,}-[A-Z0-9]+-\d+")
SHEETS: Final = "sheets"
TITLE: Final = 26  # columns of a chapter's title
BAR: Final = 13


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="GAME|ID", nargs="?", help="a game or the id of a rule; all games if not given")
    parser.add_argument("--missing", action="store_true", help="only what has no code or no vectors")
    parser.add_argument("--all", action="store_true", help="every rule with its id")
    parser.add_argument(
        "--sheets", nargs="?", const=True, metavar="NAME", help="the stat blocks of a game, or one of them in full"
    )
    for table in tables():
        words = table.replace("_", " ")
        parser.add_argument(
            f"--{words.replace(' ', '-')}", dest=table, action="store_true", help=f"the table of {words}"
        )
    json_argument(parser)


def tables() -> list[str]:
    """The tables of all games, each of which is an option."""
    from affray.encounter import games

    return sorted({table for game in games().values() for table in game.tables()} - {SHEETS, "all", "missing", "json"})


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.encounter import games

    if args.what is not None and ID.fullmatch(args.what.upper()):
        return show_rule(args.what.upper(), args.json, look)
    if isinstance(args.sheets, str) and args.what is None and args.sheets in games():
        args.what, args.sheets = args.sheets, True
    chosen = [game_meant(args.what)] if args.what is not None else list(games().values())
    if args.missing:
        return show_missing(chosen, args.json, look)
    if isinstance(args.sheets, str):
        return show(args.sheets, chosen, args.json, look)
    for table in [SHEETS, *tables()]:
        if getattr(args, table):
            return show_table(table, chosen, args.json, look)
    if args.json:
        put_json([summary_values(game) for game in chosen])
        return 0
    for game in chosen:
        look.put(*(all_lines(game, look) if args.all else summary_lines(game, look)))
    return 0


def game_meant(word: str) -> Game:
    from affray.encounter import UnknownGame, game_named

    try:
        return game_named(word)
    except UnknownGame as unknown:
        raise Misuse(unknown.what, f"{unknown.instead} A rule's id looks like PL-ATK-05.") from None


# ---------------------------------------------------------------- a game


def summary_lines(game: Game, look: Look) -> list[str]:
    """How many rules there are and how many are covered, chapter by chapter."""
    from affray.lab import coverage, ledger_of

    rules = coverage(game)
    ledger = ledger_of(game)
    counts = [
        f"{len(rules)} rules",
        f"{len([r for r in rules if r.code])} with code",
        f"{len([r for r in rules if r.vectors])} with vectors",
        f"{len(ledger.gaps)} gaps ruled",
        f"{len(game.switches())} switches",
    ]
    line = f"  {look.bold(game.title)}   " + "   ".join(counts)
    short = look.wrapped(", ".join(counts) + ".")
    lines = ["", *([line] if length(line) <= look.width else [f"  {look.bold(game.title)}", *short]), ""]
    if not rules:
        return [*lines[:-1], "  It comes without a ledger of its rules.", ""]
    return [*lines, *section_lines(rules, look), "", look.dim(f"  Every id: affray rules {game.key} --all"), ""]


def section_lines(rules: list[RuleInfo], look: Look) -> list[str]:
    """The chapters in two columns, with their number of rules and a bar, full as far as they are covered."""
    sections: dict[str, list[RuleInfo]] = {}
    for info in rules:
        sections.setdefault(info.rule.section, []).append(info)
    longest = max([len(members) for members in sections.values()])
    most, room = (BAR, TITLE) if look.width >= NARROW else (BAR // 2, look.width - BAR // 2 - len("  3.10   15 "))
    cells = []
    for name, members in sections.items():
        size = max(1, round(len(members) * most / longest))
        covered = size * len([r for r in members if r.code and r.vectors]) // len(members)
        number, _, title = name.partition(" ")
        bar = "█" * covered + look.dim("░" * (size - covered))
        cells.append(f"{pad(number, 5)}{pad(shortened(title, room), room + 1)}{right(str(len(members)), 2)} {bar}")
    if look.width < 100:
        return ["  " + cell for cell in cells]
    half = (len(cells) + 1) // 2
    both = zip(cells[:half], [*cells[half:], ""])
    return [f"  {pad(one, 50)}{other}" for one, other in both]


def shortened(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def summary_values(game: Game) -> dict[str, Any]:
    from affray.lab import coverage, ledger_of

    ledger = ledger_of(game)
    return {
        "game": game.key,
        "title": game.title,
        "rules": [rule_values(info) for info in coverage(game)],
        "gaps": {gap.id: gap.text for gap in ledger.gaps.values()},
        "switches": [switch_values(switch) for switch in game.switches()],
    }


def switch_values(switch: Switch) -> dict[str, Any]:
    return {"name": switch.name, "rule": switch.rule, "values": switch.values, "says": switch.says}


def all_lines(game: Game, look: Look) -> list[str]:
    """Every rule with its id, chapter by chapter."""
    from affray.lab import coverage

    lines: list[str] = []
    section = ""
    for info in coverage(game):
        if info.rule.section != section:
            section = info.rule.section
            lines += ["", f"  {look.bold(section)}"]
        lacks = [w for w, there in (("no code", info.code), ("no vectors", info.vectors)) if not there]
        note = look.red(listed(lacks)) if lacks else look.dim(info.rule.kind)
        lines.append(look.spread(f"{pad(info.id, 14)}{info.rule.title}", note))
    return [*lines, ""]


def show_missing(chosen: list[Game], as_json: bool, look: Look) -> int:
    """Nothing, if all is covered; else one line each, and exit code 1."""
    from affray.lab import missing

    found = {game.key: missing(game) for game in chosen}
    if as_json:
        put_json(found)
    else:
        look.put(*[sentence for sentences in found.values() for sentence in sentences])
    return 1 if any(found.values()) else 0


def show_table(table: str, chosen: list[Game], as_json: bool, look: Look) -> int:
    """The names in one of the game's tables."""
    found: dict[str, list[str]] = {}
    for game in chosen:
        if table == SHEETS:
            found[game.key] = [f"{name} ({kind})" if kind else name for name, kind in game.sheets().items()]
        elif table in game.tables():
            found[game.key] = game.tables()[table]
    if not found:
        has = listed([SHEETS, *[t for game in chosen for t in game.tables()]])
        raise Misuse(f"{listed([game.title for game in chosen])} has no {table}.", f"It has: {has}.")
    if as_json:
        put_json(found)
        return 0
    for key, names in found.items():
        look.put("", f"  {look.bold(f'{len(names)} {table} of {key}'.replace('_', ' '))}", "")
        width = max([len(name) for name in names], default=0) + 3
        columns = max(1, (look.width - 2) // width)
        rows = -(-len(names) // columns)
        for row in range(rows):
            look.put("  " + "".join([pad(name, width) for name in names[row::rows]]))
    look.put("")
    return 0


# ---------------------------------------------------------------- one rule


def show_rule(id: str, as_json: bool, look: Look) -> int:
    from affray.encounter import games
    from affray.lab import ledger_of, rule_info

    for game in games().values():
        gap = ledger_of(game).gaps.get(id)
        if gap is not None:
            if as_json:
                put_json({"id": gap.id, "game": game.key, "gap": gap.text})
            else:
                head = look.spread(look.bold(gap.id), look.dim(f"{game.title}, a gap of the book"))
                look.put("", head, "", *look.wrapped(unmarked(gap.text)), "")
            return 0
    try:
        info = rule_info(id, run=False)
    except LookupError as unknown:
        raise Misuse(str(unknown.args[0])) from None
    if as_json:
        put_json(rule_values(info))
    else:
        look.put(*rule_lines(games()[info.game], info, look))
    return 0


def rule_values(info: RuleInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "game": info.game,
        "title": info.rule.title,
        "section": info.rule.section,
        "kind": info.rule.kind,
        "note": info.rule.note,
        "text": info.rule.text,
        "source": info.rule.source,
        "check": info.rule.check,
        "switches": info.switches,
        "gaps": [gap.id for gap in info.gaps],
        "code": [{"file": place.file, "line": place.line, "name": place.name} for place in info.code],
        "vectors": info.vectors,
    }


def rule_lines(game: Game, info: RuleInfo, look: Look) -> list[str]:
    """The rule as the ledger has it, and where it is carried out and checked."""
    from affray.lab.ledger import ids_in

    rule = info.rule
    head = f"{look.bold(rule.id)}   {rule.title}"
    kind = f"{game.title}, {rule.kind}" + (f": {unmarked(rule.note)}" if rule.note else "")
    short = kind if len(kind) < 40 else f"{game.title}, {rule.kind}"
    lines = ["", look.spread(head, look.dim(short)), "", *look.wrapped(unmarked(rule.text)), ""]
    if short != kind:
        lines += fact("kind", unmarked(f"{rule.kind}: {rule.note}"), look)
    for switch in [s for s in game.switches() if s.name in info.switches]:
        others = [f"{switch.values[0]} (default)", *switch.values[1:]]
        lines += fact("switch", f"{switch.name}   {', '.join(others)}", look)
    lines += fact("check", unmarked(rule.check), look)
    for place in info.code:
        where = f"line {place.line}" if not place.name else place.name
        lines += fact("code", f"{Path(game.folder).name}/{place.file}   {where}", look)
    lines += fact("vectors", vector_words(game, info), look)
    named = [id for id in ids_in(f"{rule.text} {rule.source} {rule.note}") if id != rule.id]
    lines += fact("see", "  ".join(named), look)
    lines += fact("source", unmarked(rule.source), look)
    return [*lines, ""]


def fact(label: str, text: str, look: Look) -> list[str]:
    """A labelled paragraph; nothing if there is nothing to say."""
    paragraphs = [part for part in text.split("\n") if part.strip()]
    lines: list[str] = []
    for part in paragraphs:
        lines += look.wrapped(part, indent=" " * 12, first=f"  {pad(label if not lines else '', 10)}")
    return lines


def vector_words(game: Game, info: RuleInfo) -> str:
    """How many vectors check the rule, and whether they hold: they are run now."""
    from affray.lab import read_book, run_vector, shipped

    results = [
        run_vector(game, vector)
        for path in shipped(game)
        for vector in read_book(path, {game.key: game}).vectors
        if info.id in vector.rules
    ]
    failed = [r for r in results if not r.holds]
    if not results:
        return "none"
    verdict = "all hold" if not failed else f"{len(failed)} fail: {failed[0].vector.name()}"
    return f"{len(results)}, {verdict}"


def unmarked(text: str) -> str:
    """Without the marks of Markdown."""
    return text.replace("**", "").replace("`", "")

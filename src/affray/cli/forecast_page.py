"""What a forecast looks like in a terminal."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from affray.cli.look import NARROW, WIDEST, Look, length, listed, pad, right, thousands

if TYPE_CHECKING:
    from affray.study.band import Band
    from affray.study.chance import Chance
    from affray.study.forecast import Fate, Forecast, Left
    from affray.study.results import Example

BAR: Final = 48
NAME: Final = 22
NOTE: Final = 18  # columns that a note on the right needs
MOST_ROWS: Final = 14  # of a distribution
READABLE: Final = 16  # columns that a name needs at least
HOLDS: Final = "leader goes on to win"
PACED: Final = 8  # rounds of which it is told who is ahead


@dataclass(frozen=True)
class Command:
    """What the forecast was asked for with, so that its fights can be shown by a command."""

    file: str
    changes: list[str]
    seed: int | None  # if it was given
    tactics: str | None = None  # if they were given
    minds: str | None = None  # likewise

    def replay(self, example: Example) -> str:
        words = ["affray", "replay", self.file, "--fight", str(example.fight)]
        tactics = ",".join(example.tactics) or self.tactics
        words += ["--tactics", tactics] if tactics else []
        words += ["--minds", self.minds] if self.minds else []
        for change in self.changes:
            words += ["--set", change]
        words += [] if self.seed is None else ["--seed", str(self.seed)]
        return shlex.join(words)


def page(band: Band, command: Command, look: Look, *, full: bool = False) -> list[str]:
    """Everything that is printed."""
    result = band.forecast
    sizes = " against ".join([str(fighters_of(result, i)) for i, _ in result.fighting()])
    neutrals = sum([fighters_of(result, i) for i, side in enumerate(result.sides) if side.neutral])
    sizes += f", {neutrals} neutral" if neutrals else ""
    lines = ["", look.spread(look.bold(result.name), look.dim(f"{result.game}, {sizes}")), ""]
    lines += headline(band, look)
    told = [result.played_words(), *band_words(band), result.decided_words(), undecided_words(result)]
    lines += [line for said in told if said for line in look.wrapped(said)]
    lines += ["", *bars(result, look), ""]
    lines += grid(band, look)
    lines += well_lines(band, look)
    lines += [f"  {pad('rounds', 9)} {rounds_words(result)}", ""]
    lines += pace(result, look)
    lines += table(result, look)
    lines += ["", *(distributions(result, look) if full else [])]
    lines += examples(result, command, look)
    lines += [look.dim(line) for line in look.wrapped(last_line(result))]
    return [*lines, ""]


def fighters_of(result: Forecast, side: int) -> int:
    return sum([len(f.names) for f in result.fighters if f.side == side])


def headline(band: Band, look: Look) -> list[str]:
    result = band.forecast
    first = result.sides[0]
    said = f"{side_wins(first.name)} {look.bold(first.wins.words())}"
    interval = interval_of(first.wins)
    between = f" ({interval})" if interval else ""
    if result.stopped:
        stopped = f"Interrupted after {thousands(result.fights)} fights: {said}{between}."
        if result.within is not None:
            stopped += f" Every chance is known within {result.reached():.1f} points, not yet within {result.within:g}."
        return look.wrapped(stopped)
    over = ", averaged over all tactics" if band.alike else ""
    return look.wrapped(f"{said} of these fights{between}{over}.")


def band_words(band: Band) -> list[str]:
    """What the way of playing changes, in plain words."""
    if band.is_point():
        return []
    low, high = band.low(), band.high()
    if not band.matters():
        span = f"{whole_percent(low.wins[0])} to {whole_percent(high.wins[0])}"
        return [f"How they are played makes no difference beyond luck: {span} over {len(band.cells)} pairs of tactics."]
    said = (
        f"{'How they are played moves that' if band.alike else 'Played otherwise it goes'} "
        f"from {whole_percent(low.wins[0])} ({pair_words(band, low.tactics)}) "
        f"to {whole_percent(high.wins[0])} ({pair_words(band, high.tactics)})."
    )
    return [said, *stance_words(band)]


def undecided_words(result: Forecast) -> str:
    """Why many fights had no winner; empty if few had none."""
    return "" if result.undecided is None else result.undecided.words([side.name for side in result.sides])


def pair_words(band: Band, tactics: tuple[str, ...]) -> str:
    names = [side.name for side in band.forecast.sides]
    return ", ".join(
        [f"{name} {stance}" for name, stance, tried in zip(names, tactics, band.stances) if len(tried) > 1]
    )


def stance_words(band: Band) -> list[str]:
    """Of the last side that can be played in several ways: what its worst and its best do to the first side."""
    several = [i for i, tried in enumerate(band.stances) if len(tried) > 1]
    by_stance = band.if_played(several[-1])
    worst = min(by_stance, key=lambda stance: by_stance[stance].share)
    best = max(by_stance, key=lambda stance: by_stance[stance].share)
    whose = band.forecast.sides[several[-1]].name
    if len(several) < 2 or not band.side_matters(several[-1]):
        return []
    subject = f"the {whose}" if whose[:1].islower() else whose
    verb = "play" if whose.endswith("s") else "plays"
    return [
        f"On the whole {whole_percent(by_stance[worst])} if {subject} {verb} as {worst}, "
        f"{whole_percent(by_stance[best])} if as {best}."
    ]


def whole_percent(chance: Chance) -> str:
    return chance.short().replace("<", "under ").replace(">", "over ")


def grid(band: Band, look: Look) -> list[str]:
    """The first side's chance for every pair of stances: its own down, the other's across."""
    several = [i for i, tried in enumerate(band.stances) if len(tried) > 1]
    if not several or len(several) > 2:
        return []
    down, across = several[0], several[-1]
    sides = band.forecast.sides
    columns = band.stances[across] if across != down else ("",)
    shares = {(cell.tactics[down], cell.tactics[across] if across != down else ""): cell.wins[0] for cell in band.cells}
    name = max([len(sides[down].name), *[len(s) for s in band.stances[down]]])
    stub = len(sides[down].name) + 1 + name
    wide = max(8, *[len(s) + 2 for s in columns])
    stub = max(stub + 1, min(stub + 12, look.width - 2 - wide * len(columns)))
    head = right(sides[across].name + " ", stub) if across != down else ""
    first = [right(stance, wide) for stance in columns] if across != down else []
    lines = [look.dim("  " + pad(head, stub)[:stub] + "".join(first))] if across != down else []
    for i, stance in enumerate(band.stances[down]):
        label = f"{sides[down].name if i == 0 else ' ' * len(sides[down].name)} {stance}"
        cells = "".join([right(shares[stance, column].short(), wide) for column in columns])
        lines.append(f"  {pad(label, stub)}{cells}")
    if max([length(line) for line in lines]) > look.width:
        return narrow_grid(band, look)
    return [*lines, look.dim(f"  {grid_note(band)}"), ""]


def well_lines(band: Band, look: Look) -> list[str]:
    """How often the first side wins if it is played well, if others are, if all are."""
    if not band.well:
        return []
    first = band.forecast.sides[0]
    names = [" and ".join(row.who) for row in band.well]
    wide = max([len(name) for name in [*names, "nobody"]]) + 4
    lines = [look.dim(f"  {pad('played well by', wide)}   {first.name} win")]
    lines.append(f"  {pad('nobody', wide)}{right(first.wins.short(), 9)}   {look.dim(interval_of(first.wins))}")
    for name, row in zip(names, band.well):
        chance = row.wins[0]
        lines.append(f"  {pad(name, wide)}{right(chance.short(), 9)}   {look.dim(interval_of(chance))}")
    note = f"search with {thousands(band.well[0].fights)} fights each; see docs/minds.md"
    return [*lines, look.dim(f"  {note}"), ""]


def grid_note(band: Band) -> str:
    most = max([cell.wins[0].half_width() for cell in band.cells])
    each = f"{thousands(band.cells[0].fights)} fights each, within {100 * most:.1f} points"
    return f"the band: {band.forecast.sides[0].name} win; {each}"


def narrow_grid(band: Band, look: Look) -> list[str]:
    """Where a table of both sides has no room: a line for each pair, the best first."""
    ranked = sorted(band.cells, key=lambda cell: -cell.wins[0].share)
    room = look.width - 12
    names = [pair_words(band, cell.tactics) for cell in ranked]
    lines: list[str] = []
    if max([len(name) for name in names]) > room:  # the sides once, in the order in which their stances follow
        names = [" against ".join(cell.tactics) for cell in ranked]
        lines = [look.dim(line) for line in look.wrapped(" against ".join([s.name for s in band.forecast.sides]))]
    for name, cell in zip(names, ranked, strict=True):
        lines.append(f"  {pad(name[:room], room)}{right(cell.wins[0].short(), 9)}")
    return [*lines, *[look.dim(line) for line in look.wrapped(grid_note(band))], ""]


def interval_of(chance: Chance) -> str:
    """Of what always or never happened the words say it already."""
    return chance.interval() if 0 < chance.share < 1 else ""


def side_wins(name: str) -> str:
    """The side as the subject of a sentence: "The heroes win", "Red wins".

    >>> side_wins("heroes"), side_wins("Red")
    ('The heroes win', 'Red wins')
    """
    subject = f"The {name}" if name[:1].islower() else name
    return f"{subject} {'win' if name.endswith('s') else 'wins'}"


def bars(result: Forecast, look: Look) -> list[str]:
    """A bar for each side, and one for nobody if that has happened."""
    rows = [(side.name, side.wins, i) for i, side in result.fighting()]
    if result.nobody.share > 0:
        rows.append(("nobody", result.nobody, -1))
    cells = look.bar_width(BAR)
    width = max(9, max([len(name) for name, _, _ in rows]))
    number = max([len(chance.words()) for _, chance, _ in rows])
    lines = []
    for name, chance, side in rows:
        bar = look.bar(chance.share, cells, side)
        note = "" if look.width < NARROW else f"   {look.dim(interval_of(chance))}"
        lines.append(f"  {pad(name, width)} {bar}  {right(chance.words(), number)}{note}")
    return lines


def rounds_words(result: Forecast) -> str:
    rounds = result.rounds
    low, high = rounds.most
    words = f"{rounds.median} in every fight" if low == high else f"{rounds.median}, most fights {low} to {high}"
    if result.limit_hits:
        words += f"; {thousands(result.limit_hits)} went past the limit of {result.round_limit}"
    return words


def pace(result: Forecast, look: Look) -> list[str]:
    """Who is ahead after each round, as far as most fights go."""
    width = max([len(HOLDS), *[len(side.name) + len(" ahead") for _, side in result.fighting()]]) + 1
    most = min(PACED, (look.width - width - 2) // 8)
    shown = [p for p in result.pace if p.round <= result.rounds.most[1]][:most]
    if len(shown) < 2:
        return []
    lines = [look.dim("  " + pad("after round", width) + "".join([right(str(p.round), 8) for p in shown]))]
    for i, side in result.fighting():
        cells = "".join([right(p.ahead[i].short(), 8) for p in shown])
        lines.append(f"  {pad(f'{side.name} ahead', width)}{cells}")
    lines.append("  " + pad("finished by then", width) + "".join([right(p.over.short(), 8) for p in shown]))
    holds = [right(p.holds.short() if p.over.share < 1 else "", 8) for p in shown]
    return [*lines, "  " + pad(HOLDS, width) + "".join(holds), ""]


def table(result: Forecast, look: Look) -> list[str]:
    """What becomes of everybody; where there is no room for the notes on the right they go, then names get lines."""
    fates = list(result.fighters[0].chances)
    longest = max([len(f.name) + 3 for f in result.fighters])
    if look.width - 2 - 7 * len(fates) < min(longest, READABLE):
        return narrow_table(result, fates, look)
    cell, name = (8, max(NAME, longest)) if look.width >= WIDEST else (7, longest)
    name = min(name, look.width - 2 - cell * len(fates))
    room = look.width - 6 - name - cell * len(fates)
    has_notes = room >= NOTE
    head = " " * (name + 2) + "".join([right(fate, cell) for fate in fates])
    lines = [look.dim(head + ("    left at the end" if has_notes else ""))]
    for fighter in result.fighters:
        cells = "".join([right(fighter.chances[fate].short(), cell) for fate in fates])
        note = f"    {left_words(fighter, room)}" if has_notes else ""
        lines.append(f"  {pad(named(fighter, name - 2, look), name)}{cells}{note}")
    return lines


def narrow_table(result: Forecast, fates: list[str], look: Look) -> list[str]:
    """Everybody's name on a line, and below it what becomes of them."""
    cell = min(7, (look.width - 2) // len(fates))
    lines = [look.dim("  " + "".join([right(fate, cell) for fate in fates]))]
    for fighter in result.fighters:
        lines.append(f"  {named(fighter, look.width - 4, look)}")
        lines.append("  " + "".join([right(fighter.chances[fate].short(), cell) for fate in fates]))
    return lines


def named(fighter: Fate, width: int, look: Look) -> str:
    name = fighter.name if len(fighter.name) <= width else fighter.name[: width - 1] + "…"
    return f"{look.side_sign(fighter.side)} {name}"


def left_words(fighter: Fate, room: int) -> str:
    """Of the first measure what is left of what there was; of the others what was lost, as far as there is room."""
    if not fighter.left:
        return ""
    first, *others = fighter.left
    words = f"{first.mean:.1f} of {first.start:g} {first.measure}"
    for left in others:
        more = f"{words}, {change_words(left)}"
        if abs(left.mean - left.start) >= 0.05 and len(more) <= room:
            words = more
    return words


def change_words(left: Left) -> str:
    change = left.mean - left.start
    return f"{left.measure} {'−' if change < 0 else '+'}{abs(change):.1f}"


def distributions(result: Forecast, look: Look) -> list[str]:
    """How long the fights take, how many of a side are up at the end, what each has left."""
    lines = histogram("rounds", dict(enumerate(result.rounds.counts)), look)
    for side in result.sides:
        lines += histogram(f"{side.name} up at the end", dict(enumerate(side.up)), look)
    for fighter in result.fighters:
        for left in fighter.left[:1]:
            lines += histogram(f"{fighter.name}: {left.measure} left", dict(left.counts), look)
    return lines


def histogram(title: str, counts: dict[int, int], look: Look) -> list[str]:
    """Shares of fights by a whole number; long tails are drawn together."""
    whole = sum(counts.values())
    rows = [(str(value), times) for value, times in sorted(counts.items()) if times]
    if len(rows) > MOST_ROWS:
        rest = rows[MOST_ROWS - 1 :]
        rows = [*rows[: MOST_ROWS - 1], (f"{rest[0][0]}+", sum([times for _, times in rest]))]
    lines = [look.dim(f"  {title}")]
    for word, times in rows:
        share = times / whole
        lines.append(f"  {right(word, 5)}  {look.bar(share, look.bar_width(40))}  {right(f'{100 * share:.1f} %', 7)}")
    return [*lines, ""]


def examples(result: Forecast, command: Command, look: Look) -> list[str]:
    """Commands that show one fight of the forecast, to be pasted."""
    if command.file == "-":
        return []
    lines = []
    for found in result.examples:
        said = f"{pad(found.title, 16)} {command.replay(found)}"
        note = look.dim(example_words(result, found))
        line = look.spread(said, note)
        if length(line) <= look.width and note in line:
            lines += [line]
        elif length(said) + 2 <= look.width:
            lines += [f"  {said}", f"  {' ' * 16} {note}"]
        else:  # the command is never broken: it is to be pasted
            lines += [*look.wrapped(f"{found.title}: {example_words(result, found)}"), f"  {command.replay(found)}"]
    return [*lines, ""] if lines else []


def example_words(result: Forecast, found: Example) -> str:
    """How the first side fared in it."""
    first = result.sides[0].name
    size = fighters_of(result, 0)
    end = {first: "won", "nobody": "undecided"}.get(found.winner, "lost")
    return f"{end} in round {found.rounds}, {out_words(found, size)}"


def out_words(found: Example, size: int) -> str:
    """Who of the first side is down, and who is away."""
    if not found.out():
        return "nobody down"
    said = []
    for names, how in ((found.down, "down"), (found.away, "away")):
        if names:
            said.append(f"all {how}" if len(names) == size else f"{listed(list(names), 3)} {how}")
    return ", ".join(said)


def last_line(result: Forecast) -> str:
    fights = f"{thousands(result.fights)} fights, seed {result.seed}, {result.seconds:.1f} s."
    method = result.method.partition("; ")[2]
    return f"{fights} {method[:1].upper()}{method[1:]}."

"""The report of a forecast: who wins, by which tactics, how long it takes and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from affray.encounter import Encounter
from affray.study.band import Band, Played
from affray.study.chance import Chance
from affray.study.report import charts
from affray.study.report.fighters import fates, standing, what_is_left
from affray.study.report.markup import answer, beside, numbers, page, part, table, terms
from affray.study.report.pictures import pictures
from affray.study.report.words import listed, share_words, subject, wins
from affray.study.results import Example, Forecast
from affray.version import VERSION

MOST_BARS: Final = 16  # pairs of tactics that are drawn
MOST_ROUNDS: Final = 16  # columns of the distribution of rounds


def forecast_page(
    band: Band, encounter: Encounter, replay: Callable[[Example], str], shown: Encounter | None = None
) -> str:
    """The whole page; ``replay`` gives the command that shows one of the fights.

    ``shown`` is the encounter as it was played, if its fights are to be drawn on the map.
    """
    result = band.forecast
    about = f"{result.game} · {people(result)}"
    notes = [
        f"forecast of {result.fights:,} fights, seed {result.seed}",
        f"Affray {VERSION}, {result.game} rules {encounter.game.edition}",
    ]
    parts = [
        headline(band),
        by_tactics(band) if not band.is_point() else "",
        all_sides(result),
        fates(result),
        standing(result),
        part("How it goes", "", beside(how_long(result), when_decided(result), even=True), pace_numbers(result)),
        what_is_left(result),
        typical_fights(result, replay),
        "" if shown is None else pictures(shown, result),
        how(band, encounter),
    ]
    return page(result.name, about, notes, parts)


def people(result: Forecast) -> str:
    """Who fights whom: "Aniet, Smuggler, Freelancer against Pirate Boss, 4 Pirates"; and who only stands by."""
    sides = []
    for side in range(len(result.sides)):
        groups = [f for f in result.fighters if f.side == side]
        words = [f.name if len(f.names) == 1 else f"{len(f.names)} {f.name.partition(',')[0]}" for f in groups]
        sides.append(", ".join(words[:6]) + (f" and {len(words) - 6} more" if len(words) > 6 else ""))
    neutral = [words for words, side in zip(sides, result.sides) if side.neutral]
    fighting = [words for words, side in zip(sides, result.sides) if not side.neutral]
    return " against ".join(fighting) + (f"; neutral: {', '.join(neutral)}" if neutral else "")


def strong(chance: Chance) -> str:
    return f"<b>{escape(chance.short()).replace(' ', '&nbsp;')}</b>"


def headline(band: Band) -> str:
    result = band.forecast
    first = result.sides[0]
    said = f"{escape(wins(first.name))} <b>{share_words(first.wins.share)}</b> of these fights."
    more = (result.played_words(), result.decided_words(), undecided_words(result))
    said += "".join([f" {escape(words)}" for words in more if words])
    said += "" if band.is_point() else band_sentence(band)
    stopped = "Stopped before all fights were done. " if result.stopped else ""
    over = f", over all {len(band.cells)} pairs of tactics alike" if band.alike else ""
    note = f"{stopped}{first.wins.words()}, {first.wins.interval()} with 95 % confidence{over}"
    number = first.wins.short().removesuffix(" %").replace("<", "< ").replace(">", "> ")
    return answer(number, "%", 0, said, note)


def band_sentence(band: Band) -> str:
    """What the way of playing changes, as far as that is more than luck."""
    low, high = band.low(), band.high()
    if not band.matters():
        span = f"{strong(low.wins[0])} to {strong(high.wins[0])} over {len(band.cells)} pairs of tactics"
        return f" How they are played makes no difference beyond luck: {span}."
    how = "How they are played moves that" if band.alike else "Played otherwise it goes"
    lowest, highest = [escape(tactics_words(band, cell)) for cell in (low, high)]
    return f" {how} from {strong(low.wins[0])} ({lowest}) to {strong(high.wins[0])} ({highest})."


def undecided_words(result: Forecast) -> str:
    return "" if result.undecided is None else result.undecided.words([side.name for side in result.sides])


def tactics_words(band: Band, played: Played) -> str:
    """How the sides that can be played in several ways are played."""
    names = [side.name for side in band.forecast.sides]
    varied = zip(names, played.tactics, band.stances)
    return ", ".join([f"{name} {stance}" for name, stance, tried in varied if len(tried) > 1])


# ---------------------------------------------------------------- who wins


def all_sides(result: Forecast) -> str:
    """A bar for each side, and how many of the first are up at the end."""
    bars = [charts.Bar(side.name, side.wins, i) for i, side in result.fighting()]
    if result.nobody.share > 0:
        bars.append(charts.Bar("nobody", result.nobody, -1))
    first = result.sides[0]
    whole = sum(first.up) or 1
    shares = [(str(count), times / whole) for count, times in enumerate(first.up)]
    name = f"How many of {subject(first.name)} are up at the end: " + ", ".join(
        [f"{count} in {100 * share:.0f} %" for count, share in shares]
    )
    title = f"<h3>How many of {escape(subject(first.name))} are up at the end</h3>"
    ups = f'{title}{charts.columns(shares, name, -1, None, 70)}<p class="note">fighters; per cent of the fights</p>'
    says = "Bars with their 95 % intervals." + ("" if not result.limit_hits else limit_words(result))
    return part("Who wins", says, beside(charts.win_bars(bars, ("side", "wins")), ups))


def limit_words(result: Forecast) -> str:
    return f" {result.limit_hits:,} fights went past the limit of {result.round_limit} rounds."


def by_tactics(band: Band) -> str:
    """Every pair of tactics as a bar, and as a map of both sides."""
    first = band.forecast.sides[0].name
    ranked = sorted(band.cells, key=lambda cell: -cell.wins[0].share)
    bars = [charts.Bar(pair_words(band, cell), cell.wins[0], 0) for cell in shortened(ranked)]
    span = (band.low().wins[0].share, band.high().wins[0].share)
    drawn = charts.win_bars(bars, ("tactics", f"{first} win"), span)
    says = f"How often {subject(first)} win, with 95 % intervals. The shaded band spans all pairs of tactics."
    several = [i for i, tried in enumerate(band.stances) if len(tried) > 1]
    if len(several) != 2:
        return part("Who wins, by tactics", says, drawn)
    return part("Who wins, by tactics", says, beside(drawn, tactics_map(band, several[0], several[1])))


def pair_words(band: Band, played: Played) -> str:
    """Two sides' tactics in short, the first side's first; of one or of more sides with their names."""
    several = [stance for stance, tried in zip(played.tactics, band.stances) if len(tried) > 1]
    return " against ".join(several) if len(several) == 2 else tactics_words(band, played)


def shortened(cells: list[Played]) -> list[Played]:
    """Of very many the best and the worst."""
    return cells if len(cells) <= MOST_BARS else cells[: MOST_BARS // 2] + cells[-MOST_BARS // 2 :]


def tactics_map(band: Band, down: int, across: int) -> str:
    sides = band.forecast.sides
    chances = {(cell.tactics[down], cell.tactics[across]): cell.wins[0] for cell in band.cells}
    cells = [[chances.get((row, column)) for column in band.stances[across]] for row in band.stances[down]]
    caption = f"{sides[0].name} win, per cent; rows {sides[down].name}, columns {sides[across].name}"
    names = (sides[down].name, sides[across].name, caption)
    return charts.heat_map(band.stances[down], band.stances[across], cells, names, 0)


# ---------------------------------------------------------------- how it goes


def how_long(result: Forecast) -> str:
    rounds = result.rounds
    low, high = rounds.most
    counts = list(rounds.counts)
    if len(counts) > MOST_ROUNDS + 1:
        counts = [*counts[:MOST_ROUNDS], sum(counts[MOST_ROUNDS:])]
    cut = len(counts) - 1 < rounds.longest
    words = [str(i) for i in range(1, len(counts))]
    if cut:
        words[-1] += "+"
    shares = [(word, count / result.fights) for word, count in zip(words, counts[1:], strict=True)]
    span = (low - 1, min(high, len(shares)) - 1) if 0 < low <= len(shares) else None
    says = (
        f"The middle fight takes {rounds.median} rounds" if rounds.median != 1 else "The middle fight takes one round"
    )
    says += f"; four fights in five take {low} to {high}." if low != high else "; so do four fights in five."
    name = f"Rounds: median {rounds.median}, four fights in five last {low} to {high} rounds"
    drawn = charts.columns(shares, name, rounds.median - 1, span)
    note = "rounds; per cent of the fights; in full colour the median, shaded: four in five"
    return f'<h3>How long</h3><p class="say">{escape(says)}</p>{drawn}<p class="note">{note}</p>'


def when_decided(result: Forecast) -> str:
    """Who is ahead after each round."""
    shown = [pace for pace in result.pace if pace.round <= max(2, result.rounds.most[1] + 1)]
    curves = [
        charts.Curve(f"{side.name} ahead", i, [pace.ahead[i].share for pace in shown]) for i, side in result.fighting()
    ]
    curves.append(charts.Curve("over", -1, [pace.over.share for pace in shown]))
    half = next((pace for pace in shown if pace.holds.share >= 0.8 and pace.over.share < 1), None)
    says = "Who is ahead after each round, and how many fights are over."
    if half is not None:
        after = "one round" if half.round == 1 else f"round {half.round}"
        says = f"After {after} the leader goes on to win in {100 * half.holds.share:.0f} % of the fights."
    places = [str(pace.round) for pace in shown]
    drawn = charts.plot(places, curves, "Who is ahead after each round; the numbers are below", "after round", 130)
    return f'<h3>When it is decided</h3><p class="say">{escape(says)}</p>{charts.curve_key(curves)}{drawn}'


def pace_numbers(result: Forecast) -> str:
    shown = [pace for pace in result.pace if pace.round <= MOST_ROUNDS]
    heads = ["After round", *[f"{side.name} ahead" for _, side in result.fighting()], "over", "who is ahead wins"]
    rows = [
        [
            str(p.round),
            *[p.ahead[i].short() for i, _ in result.fighting()],
            p.over.short(),
            p.holds.short() if p.over.share < 1 else "–",
        ]
        for p in shown
    ]
    return numbers(table(heads, rows))


# ---------------------------------------------------------------- examples and method


def typical_fights(result: Forecast, replay: Callable[[Example], str]) -> str:
    drawn = "".join([one_fight(result, example, replay(example)) for example in result.examples])
    if not drawn:
        return ""
    says = f"{len(result.examples)} of the {result.fights:,}, each by its number. They replay exactly as they were."
    return part("Typical fights", says, f'<div class="three">{drawn}</div>')


def one_fight(result: Forecast, example: Example, command: str) -> str:
    first = result.sides[0].name
    said = f"{wins(example.winner) if example.winner != 'nobody' else 'Nobody wins'} in round {example.rounds}."
    if example.out():
        both = (("down", example.down), ("away", example.away))
        out = [f"{listed(names)} {'is' if len(names) == 1 else 'are'} {how}" for how, names in both if names]
        said += f" Of {subject(first)}, {' and '.join(out)}."
    else:
        said += f" All of {subject(first)} are up."
    if example.tactics:
        sides = [f"{side.name} {stance}" for side, stance in zip(result.sides, example.tactics)]
        said += f" Played with {listed(tuple(sides))}."
    shown = f'<code class="cmd">{escape(command)}</code>' if command else ""
    return f'<article class="fight"><h3>{escape(example.title)}</h3><p>{escape(said)}</p>{shown}</article>'


def how(band: Band, encounter: Encounter) -> str:
    result = band.forecast
    options = encounter.scene.options
    set_so = ", ".join([f"{name} {value}" for name, value in options.items()]) or "at the book's defaults"
    ruled = ", ".join([f"{rule} {words}" for rule, words in encounter.rulings.items()]) or "none"
    beside = "" if band.alike else "beside them "
    each = "" if band.is_point() else f", {beside}{band.cells[0].fights:,} for each pair of tactics"
    tried = sorted({stance for stances in band.stances for stance in stances if stance})
    played = result.played_words() or "Everybody is played as the encounter says."
    played = f"Averaged over all stances: {', '.join(tried)}." if band.alike else played
    played += f" The band: {', '.join(tried)}." if tried and not band.alike else ""
    pairs = [
        ("Dice", f"{result.fights:,} fights{each}; seed {result.seed}; fight n is the same on every machine."),
        ("Intervals", "Wilson, 95 %. They cover the dice, not the tactics: that is what the band is for."),
        ("Tactics", played),
        ("Rules", f"{result.game} by its ledger; house rules {set_so}; rulings in force: {ruled}."),
        ("Not in it", "Clever plans, mercy, and what happened before the fight."),
    ]
    return part("How these numbers were made", "", terms(pairs))

"""Forecasts and odds as small tables for notebooks. The long form is a report: ``affray.study.report``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from affray.study.chance import percent
from affray.study.playing import played_words

if TYPE_CHECKING:
    from affray.study.balance import Balance
    from affray.study.band import Band
    from affray.study.compare import Comparison, Variant
    from affray.study.luck import Luck
    from affray.study.odds import OddsReport
    from affray.study.results import Forecast
    from affray.study.sweep import Sweep


def forecast_line(forecast: Forecast) -> str:
    sides = [f"{side.name} {side.wins.words()} ({side.wins.interval()})" for side in forecast.sides]
    return f"{forecast.name}: {', '.join(sides)}; {forecast.fights:,} fights, seed {forecast.seed}"


def forecast_html(forecast: Forecast) -> str:
    wins = [[side.name, side.wins.words(), side.wins.interval()] for side in forecast.sides]
    fates = list(forecast.fighters[0].chances) if forecast.fighters else []
    people = [[f.name, *[f.chances[fate].short() for fate in fates]] for f in forecast.fighters]
    pace = forecast.rounds
    return (
        f"<div><p><b>{escape(forecast.name)}</b>, {escape(forecast.game)}. {escape(forecast.played_words())}</p>"
        + table(["side", "wins", "95 % interval"], wins)
        + f"<p>Rounds: {pace.median}, most fights {pace.most[0]} to {pace.most[1]}.</p>"
        + table(["fighter", *fates], people)
        + f"<p>{forecast.fights:,} fights, seed {forecast.seed}. {escape(forecast.method)}</p></div>"
    )


def odds_line(odds: OddsReport) -> str:
    return f"{odds.by} attacks {odds.on} with {odds.attack}: mean harm {float(odds.mean_harm()):.2f}"


def odds_html(odds: OddsReport) -> str:
    harm = [[str(harm), str(chance), percent(chance)] for harm, chance in odds.harm.items()]
    ends = [[word, str(chance), percent(chance)] for word, chance in odds.outcomes.items() if chance]
    facts = [[fact.label, fact.value, fact.why, fact.rules] for fact in odds.facts]
    return (
        f"<div><p><b>{escape(odds_line(odds))}</b></p>"
        + table(["harm", "chance", ""], harm)
        + table(["outcome", "chance", ""], ends)
        + (table(["made of", "", "why", "rules"], facts) if facts else "")
        + "</div>"
    )


def gain_words(gain: float, low: float, high: float) -> str:
    """``+25.4 points (+21.0 to +29.8)``"""
    return f"{100 * gain:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"


def beside(variant: Variant) -> str:
    """What a variant changes, beside the first one."""
    found = variant.difference
    return "" if found is None else gain_words(found.gain, found.low, found.high)


def comparison_line(found: Comparison) -> str:
    wins = [f"{variant.name} {variant.wins().words()}" for variant in found.variants]
    return f"{found.side} win: {', '.join(wins)}; {found.fights:,} fights each, seed {found.seed}"


def comparison_html(found: Comparison) -> str:
    rows = [[v.name, v.wins().words(), v.wins().interval(), beside(v)] for v in found.variants]
    return (
        f"<div>{table(['', f'{found.side} win', '95 % interval', 'difference'], rows)}"
        f"<p>{escape(' '.join(found.played_sentences()))} "
        f"{found.fights:,} fights each with the same dice, seed {found.seed}.</p></div>"
    )


def band_line(band: Band) -> str:
    low, high = band.low().wins[0], band.high().wins[0]
    side = band.forecast.sides[0].name
    span = f"{side} win {low.words()} to {high.words()}"
    luck = "" if band.is_point() or band.matters() else ", no difference beyond luck"
    return f"{forecast_line(band.forecast)}; played otherwise {span}{luck}"


def band_html(band: Band) -> str:
    sides = [side.name for side in band.forecast.sides]
    rows = [[*cell.tactics, cell.wins[0].words(), cell.wins[0].interval()] for cell in band.cells]
    return f"<div>{forecast_html(band.forecast)}{table([*sides, f'{sides[0]} win', '95 % interval'], rows)}</div>"


def balance_line(found: Balance) -> str:
    reached = len([s for s in found.suggestions if s.reaches])
    now = found.now.wins().words()
    return f"{found.side} win {now}, aim {percent(found.aim)}: {reached} of {len(found.suggestions)} changes reach it"


def balance_html(found: Balance) -> str:
    rows = [[found.now.name, found.now.wins().words(), found.now.wins().interval(), ""]]
    rows += [
        [s.words, s.variant.wins().words(), s.variant.wins().interval(), "yes" if s.reaches else "no"]
        for s in found.suggestions
    ]
    drawn = table(["change", f"{found.side} win", "95 % interval", "reaches the aim"], rows)
    return f"<div>{drawn}<p>{escape(found.now.forecast.played_words())}</p></div>"


def sweep_line(sweep: Sweep) -> str:
    axes = ", ".join([axis.path for axis in sweep.plan.axes])
    return f"{sweep.plan.encounter.title} over {axes}: {len(sweep.done())} cells, {sweep.plan.fights:,} fights each"


def sweep_html(sweep: Sweep) -> str:
    rows = sweep.rows()
    heads = list(rows[0]) if rows else []
    drawn = table(heads, [[str(row[head]) for head in heads] for row in rows])
    return f"<div>{drawn}<p>{escape(sweep.played_words())}</p></div>"


def luck_line(luck: Luck) -> str:
    return f"{luck.name}, as the {luck.side} see it: dice {gain_words(luck.dice.gain, luck.dice.low, luck.dice.high)}"


def luck_html(luck: Luck) -> str:
    rows = [["dice", gain_words(luck.dice.gain, luck.dice.low, luck.dice.high)]]
    rows += [[f"decisions of the {side}", gain_words(s.gain, s.low, s.high)] for side, s in luck.decisions.items()]
    won = f"{luck.winner} won" if luck.winner else "not over"
    about = f"<b>{escape(luck.name)}</b>, {escape(won)}; as the {escape(luck.side)} see it:"
    played = escape(played_words(list(luck.played), list(luck.played.values())))
    return f"<div><p>{about}</p>{table(['', ''], rows)}<p>{played}</p></div>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join([f"<th>{escape(word)}</th>" for word in heads])
    body = "".join(["<tr>" + "".join([f"<td>{escape(word)}</td>" for word in row]) + "</tr>" for row in rows])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

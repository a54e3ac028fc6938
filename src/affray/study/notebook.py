"""Forecasts and odds as small tables for notebooks. The long form is a report: ``affray.study.report``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from affray.study.chance import percent

if TYPE_CHECKING:
    from affray.study.odds import OddsReport
    from affray.study.results import Forecast


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


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join([f"<th>{escape(word)}</th>" for word in heads])
    body = "".join(["<tr>" + "".join([f"<td>{escape(word)}</td>" for word in row]) + "</tr>" for row in rows])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

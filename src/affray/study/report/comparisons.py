"""The report of a comparison: what each change does to the first side's chance, and what else it does."""

from __future__ import annotations

from html import escape
from typing import Final

from affray.engine.fight import FATES
from affray.study.compare import Comparison, Variant
from affray.study.report import charts
from affray.study.report.charts import signed
from affray.study.report.markup import answer, beside, numbers, page, part, table, terms
from affray.study.report.words import subject, wins
from affray.study.results import Forecast
from affray.version import VERSION

AS_IT_IS: Final = "as it is"  # the name of an encounter without changes


def comparison_page(result: Comparison) -> str:
    """The whole page."""
    first = result.variants[0]
    notes = [
        f"{len(result.variants)} variants, {result.fights:,} fights of each, seed {result.seed}",
        f"Affray {VERSION}, {first.forecast.game} rules {first.encounter.game.edition}",
    ]
    about = f"{first.forecast.game} · {len(result.variants)} variants with the same dice"
    parts = [headline(result), chances(result), costs(result), survival(result), how(result)]
    return page(first.forecast.name, about, notes, parts)


def headline(result: Comparison) -> str:
    base, *others = result.variants
    largest = max(others, key=lambda variant: abs(gain_of(variant)))
    difference = largest.difference
    assert difference is not None
    with_it = f"{escape(wins(result.side))} <b>{nbsp(base.wins().words())}</b> {with_words(base)}"
    said = f"{with_it} and <b>{nbsp(largest.wins().words())}</b> {with_words(largest)}."
    if not difference.is_seen():
        said = f"{with_it}. {result.fights:,} fights of each show no difference to the others beyond luck."
    note = f"{signed(difference.low)} to {signed(difference.high)} percent points with 95 % confidence"
    stopped = "Stopped before all fights were done. " if result.stopped else ""
    side = 0 if difference.gain >= 0 else 1
    return answer(signed(difference.gain), "points", side, said, stopped + note)


def with_words(variant: Variant) -> str:
    return escape(variant.name if variant.name == AS_IT_IS else f"with {variant.name}")


def nbsp(words: str) -> str:
    return escape(words).replace(" ", "&nbsp;")


def gain_of(variant: Variant) -> float:
    return 0.0 if variant.difference is None else variant.difference.gain


def chances(result: Comparison) -> str:
    bars = [charts.Bar(variant.name, variant.wins(), 0) for variant in result.variants]
    changes = [
        charts.Difference(variant.name, variant.difference.gain, variant.difference.low, variant.difference.high)
        for variant in result.variants
        if variant.difference is not None
    ]
    left = f"<h3>How often</h3>{charts.win_bars(bars, ('variant', f'{result.side} win'))}"
    title = f"<h3>Against {escape(result.variants[0].name)}, in percent points</h3>"
    right = title + charts.difference_bars(changes, ("variant", "difference"))
    says = "The same dice in every variant: fight n differs only by the change. Whiskers are 95 % intervals."
    return part(f"{wins(result.side)}", says, beside(left, right, even=True))


def side_shares(forecast: Forecast, side: int) -> dict[str, float]:
    """What becomes of the fighters of a side, on average."""
    people = [fighter for fighter in forecast.fighters if fighter.side == side]
    count = max(1, sum([len(fighter.names) for fighter in people]))
    return {fate: sum([f.chances[fate].share * len(f.names) for f in people]) / count for fate in FATES}


def costs(result: Comparison) -> str:
    """How the first side's fighters end in every variant."""
    rows = []
    for variant in result.variants:
        shares = side_shares(variant.forecast, 0)
        said = ", ".join([f"{fate} {100 * share:.0f} %" for fate, share in shares.items()])
        rows.append(
            f'<tr><th scope="row">{escape(variant.name)}</th><td class="bar">{charts.fate_bar(shares, said)}</td></tr>'
        )
    head = '<thead class="vh"><tr><th scope="col">variant</th><th scope="col">how they end</th></tr></thead>'
    drawn = f'<table class="bars long">{head}<tbody>{"".join(rows)}</tbody></table>'
    heads = ["Variant", "rounds", "most fights", "any lost"]
    lines = [[v.name, str(v.forecast.rounds.median), span_words(v), lost_words(v)] for v in result.variants]
    says = f"How the fighters of {subject(result.side)} end, on average, and how long the fights take."
    fates = [[v.name, *[f"{100 * s:.1f} %" for s in side_shares(v.forecast, 0).values()]] for v in result.variants]
    inner = charts.fate_key() + beside(drawn, table(heads, lines))
    return part("What it costs", says, inner, numbers(table(["Variant", *FATES], fates)))


def span_words(variant: Variant) -> str:
    low, high = variant.forecast.rounds.most
    return f"{low} to {high}" if low != high else str(low)


def lost_words(variant: Variant) -> str:
    """In how many fights somebody of the first side is not up at the end."""
    up = variant.forecast.sides[0].up
    return f"{100 * (1 - up[-1] / max(1, sum(up))):.0f} %" if up else "–"


def survival(result: Comparison) -> str:
    """How many of the first side are up after each round, a line for each of the first variants."""
    shown = result.variants[: len(charts.DASHES)]
    last = max(2, min([max([v.forecast.rounds.most[1] for v in shown]) + 1, 30]))
    curves = [charts.Curve(v.name, i, standing(v.forecast, last)) for i, v in enumerate(shown)]
    places = ["start", *[str(round) for round in range(1, last + 1)]]
    name = f"Share of {subject(result.side)} who are up after each round, by variant; the numbers are below"
    drawn = charts.plot(places, curves, name, "after round", 150)
    heads = ["After round", *places[1:]]
    rows = [[c.name, *[f"{100 * (s or 0):.0f} %" for s in c.shares[1:]]] for c in curves]
    says = f"The share of {subject(result.side)} who are up after every round; who is up when a fight ends stays up."
    return part("Who is still standing", says, charts.curve_key(curves), drawn, numbers(table(heads, rows)))


def standing(forecast: Forecast, last: int) -> list[float]:
    people = [fighter for fighter in forecast.fighters if fighter.side == 0 and fighter.standing]
    count = max(1, sum([len(fighter.names) for fighter in people]))
    return [
        sum([f.standing[min(round, len(f.standing) - 1)] * len(f.names) for f in people]) / count
        for round in range(last + 1)
    ]


def how(result: Comparison) -> str:
    sharper = [variant.difference.sharper for variant in result.variants if variant.difference is not None]
    pairs = [
        ("Dice", f"{result.fights:,} fights of each variant; seed {result.seed}; fight n has the same dice in all."),
        ("Intervals", "95 %. Chances by Wilson; differences from the fights that went one way here and another there."),
        (
            "Common dice",
            f"They made the differences {min(sharper):.1f} to {max(sharper):.1f} times as sharp as separate ones.",
        ),
        ("Several variants", "Each interval is for one comparison alone; of twenty, one may be off."),
        ("Tactics", " ".join(result.played_sentences()) or "Everybody is played as the encounter says."),
    ]
    return part("How these numbers were made", "", terms(pairs))

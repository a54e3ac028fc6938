"""The report of a day: how far the party comes, fight by fight, and what it has left."""

from __future__ import annotations

from html import escape
from typing import Final

from affray.study.day import Day, Hero
from affray.study.report import charts
from affray.study.report.markup import answer, beside, numbers, page, part, table, terms
from affray.study.report.words import share_words, subject, wins
from affray.version import VERSION

MOST_HEROES: Final = 12  # whose curves are drawn


def day_page(result: Day) -> str:
    """The whole page."""
    fights = len(result.stages)
    title = f"A day of {fights} fight{'' if fights == 1 else 's'}"
    about = f"{result.game} · " + ", then ".join([stage.name for stage in result.stages])
    interrupted = ", interrupted" if result.stopped else ""
    notes = [f"{result.days:,} days, seed {result.seed}{interrupted}", f"Affray {VERSION}"]
    parts = [headline(result), how_far(result), who_lives(result), left_over(result), how(result)]
    return page(title, about, notes, parts)


def headline(result: Day) -> str:
    whole = result.whole
    said = f"{escape(wins(result.party))} all fights on <b>{share_words(whole.share)}</b> of these days."
    said += f" On <b>{escape(result.unbroken.short()).replace(' ', '&nbsp;')}</b> they do, and nobody of them dies."
    number = whole.short().removesuffix(" %").replace("<", "< ").replace(">", "> ")
    return answer(number, "%", 0, said, f"{whole.words()}, {whole.interval()} with 95 % confidence")


def how_far(result: Day) -> str:
    """The share of days on which each fight has been won, and how often each is won if it is come to."""
    far = [charts.Bar(f"{k} {stage.name}", stage.so_far, 0) for k, stage in enumerate(result.stages, 1)]
    then = [charts.Bar(f"{k} {stage.name}", stage.won, 0) for k, stage in enumerate(result.stages, 1)]
    heads = ["Fight", "come to", "won then", "won so far", "rounds", "can go on"]
    rows = [
        [
            f"{k} {stage.name}",
            "all" if k == 1 else stage.reached.short(),
            stage.won.short(),
            stage.so_far.short(),
            f"{stage.rounds:.1f}",
            f"{sum([count * share for count, share in enumerate(stage.able)]):.1f}",
        ]
        for k, stage in enumerate(result.stages, 1)
    ]
    drawn = beside(
        "<h3>Days on which it has been won</h3>" + charts.win_bars(far, ("fight", "of all days")),
        "<h3>Won, if it is come to</h3>" + charts.win_bars(then, ("fight", "won then")),
        even=True,
    )
    return part("How far they come", "Bars with their 95 % intervals.", drawn, numbers(table(heads, rows)))


def who_lives(result: Day) -> str:
    bars = [charts.Bar(hero.name, hero.alive, 0) for hero in result.heroes]
    last = result.stages[-1]
    shares = [(str(count), share) for count, share in enumerate(last.able)]
    name = "How many can go on after the last fight: " + ", ".join(
        [f"{count} in {100 * share:.0f} %" for count, share in shares]
    )
    drawn = charts.columns(shares, name, -1, None, 90)
    drawn += '<p class="note">of the party; per cent of the days on which all fights are won</p>'
    never = f"<p>On none of these days {escape(subject(result.party))} won them all.</p>"
    able = f"<h3>How many can go on after the last fight</h3>{drawn if result.whole.share else never}"
    says = f"How often each of {subject(result.party)} is alive at the end of the day."
    return part("Who lives", says, beside(charts.win_bars(bars, ("", "alive")), able))


def left_over(result: Day) -> str:
    """A curve for each of the party: what is left after each fight and its rest, as a share of the most."""
    if not result.measures:
        return ""
    what = result.measures[0]
    shown = [hero for hero in result.heroes[:MOST_HEROES] if any(hero.left)]
    most = max([row[0] for hero in shown for row in hero.left if row], default=1.0) or 1.0
    places = [str(k) for k in range(1, len(result.stages) + 1)]
    drawn = "".join([small_curve(hero, places, most, what) for hero in shown])
    heads = ["", *[f"after fight {place}" for place in places]]
    rows = [[hero.name, *[f"{row[0]:.1f}" if row else "–" for row in hero.left]] for hero in result.heroes]
    says = f"How much {what} is left after each fight and its rest, where it was won; who cannot go on has none. "
    says += f"Full height is {most:.1f}."
    return part("What they have left", says, f'<div class="many">{drawn}</div>', numbers(table(heads, rows)))


def small_curve(hero: Hero, places: list[str], most: float, what: str) -> str:
    there = [(place, row[0] / most) for place, row in zip(places, hero.left) if row]  # who was not there has no dot
    name = f"{hero.name}: {what} left " + ", ".join([f"{share * most:.1f} after {place}" for place, share in there])
    if len(there) == 1:
        drawn = charts.columns(there, name, -1, None, 90) + '<p class="note">after fight</p>'
    else:
        curve = charts.Curve(hero.name, 0, [share for _, share in there])
        drawn = charts.plot([place for place, _ in there], [curve], name, "after fight", 90)
    return f'<div class="small"><h3>{escape(hero.name)}</h3>{drawn}</div>'


def how(result: Day) -> str:
    rest = "no rest" if result.rest == "none" else f"the rest {result.rest!r}"
    pairs = [
        ("Days", f"{result.days:,}, seed {result.seed}; every day has its own dice."),
        ("Rest", f"{rest[0].upper()}{rest[1:]} after each fight. A fight that is not won ends the day."),
        ("Tactics", " ".join(result.told())),
        ("Intervals", "Wilson, 95 %."),
    ]
    return part("How these numbers were made", "", terms([pair for pair in pairs if pair[1]]))

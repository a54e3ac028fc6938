"""From a forecast to the words and shares that a page shows."""

from __future__ import annotations

from typing import Final

from affray.encounter import Encounter
from affray.engine.fight import FATES
from affray.study.band import Band
from affray.study.chance import Chance
from affray.study.compare import Difference
from affray.study.controls import BY, Control, Value
from affray.study.report.words import subject, wins
from affray.study.results import Example, Fate, Forecast, Rounds
from affray.table.wire_forecast import (
    BandRow,
    BandView,
    ControlView,
    DifferenceView,
    ExampleView,
    FateShare,
    FateView,
    ForecastView,
    RoundBar,
    RoundsView,
    SideShare,
    WinShare,
)

# From this share on, what is answered to "will they win?"; the first that fits.
ANSWERS: Final = [
    (0.97, "Almost certainly"),
    (0.85, "Very likely"),
    (0.65, "Probably"),
    (0.55, "Probably, but it is close"),
    (0.45, "It could go either way"),
    (0.35, "Probably not, but it is close"),
    (0.15, "Probably not"),
    (0.03, "Hardly"),
    (0.0, "Almost certainly not"),
]
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
MOST_BARS: Final = 13  # rounds that have a bar of their own
FEWER_BARS: Final = 8  # bars of several rounds each, which have longer words under them


def share_of(chance: Chance) -> WinShare:
    return WinShare(
        share=round(chance.share, 6),
        low=round(chance.low, 6),
        high=round(chance.high, 6),
        words=chance.words(),
        short=chance.short(),
        interval=chance.interval(),
    )


def control_view(control: Control) -> ControlView:
    return ControlView.model_validate(
        {
            "key": control.key,
            "name": control.name,
            "note": control.note,
            "kind": control.kind,
            "value": control.value,
            "low": control.low,
            "high": control.high,
            "step": control.step,
            "choices": list(control.choices),
        }
    )


def forecast_view(band: Band, encounter: Encounter) -> ForecastView:
    result = band.forecast
    first = result.sides[0]
    return ForecastView(
        question=f"Will {subject(first.name)} win?",
        answer=f"{answer_words(first.wins.share)}: {lowered(wins(first.name))} {{share}} of these fights.",
        share=first.wins.short(),
        says=" ".join([*cost_words(result, encounter), *doubt_words(result)]),
        played=played_here(result),
        sides=[SideShare(side=side.name, wins=share_of(side.wins)) for side in result.sides],
        nobody=share_of(result.nobody),
        rounds=rounds_view(result),
        fates=[fate_view(fate) for fate in result.fighters],
        band=None if band.is_point() else band_view(band),
        examples=[example_view(result, example) for example in result.examples],
        fights=result.fights,
        seed=result.seed,
        sharp=sharp_words(first.wins),
    )


def answer_words(share: float) -> str:
    return next(words for least, words in ANSWERS if share >= least)


def lowered(words: str) -> str:
    """In the middle of a sentence: The heroes win, but Red wins."""
    return words[:1].lower() + words[1:] if words.startswith("The ") else words


def number_words(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def sharp_words(chance: Chance) -> str:
    points = 100 * chance.half_width()
    rounded = f"{points:.0f}" if points >= 2 else f"{points:.1f}".removesuffix(".0")
    return f"right to within {rounded} {'point' if rounded == '1' else 'points'}"


def played_here(result: Forecast) -> str:
    """How the sides are played, at the end of a sentence."""
    words = result.played_words().removesuffix(".") or "everybody played as the encounter says"
    return words[:1].lower() + words[1:]


# ---------------------------------------------------------------- what it costs


def cost_words(result: Forecast, encounter: Encounter) -> list[str]:
    first = result.sides[0]
    whole, size = sum(first.up), len(first.up) - 1
    if not whole or size < 1:
        return []
    everybody = first.up[-1] / whole
    share = Chance(everybody, 0.0, 1.0).short()
    if size == 1:
        return [*alone_words(result, share), *down_words(result, encounter)]
    who = "both are" if size == 2 else f"all {number_words(size)} are"
    said = [f"{tone_of(everybody)}: {who} still on their feet in {share} of the fights."]
    return [*said, *death_words(result), *down_words(result, encounter)]


def alone_words(result: Forecast, share: str) -> list[str]:
    """The same of a side of one."""
    only = next(fate for fate in result.fighters if fate.side == 0)
    dies = "almost never dies" if only.chances["dead"].share < 0.0005 else f"dies in {only.chances['dead'].short()}"
    return [f"{only.name} is still standing in {share} of the fights, and {dies}."]


def tone_of(everybody: float) -> str:
    if everybody > 0.8:
        return "Few losses"
    return "Some losses" if everybody > 0.45 else "Expect casualties"


def death_words(result: Forecast) -> list[str]:
    shares = [f.chances["dead"].share for f in result.fighters if f.side == 0]
    low, high = min(shares), max(shares)
    if high < 0.0005:
        return ["Almost nobody of them dies."]
    lowest, highest = [f"{100 * share:.0f}" for share in (low, high)]
    if highest == "0":
        return ["Each of them dies in under 1 %."]
    between = f"{lowest} to {highest}" if lowest != "0" else f"up to {highest}"
    return [f"Each of them dies in {highest if lowest == highest else between} %."]


def down_words(result: Forecast, encounter: Encounter) -> list[str]:
    """What it means to be down, where that happens to the first side: in some games it is death a little later."""
    if max([f.chances["down"].share for f in result.fighters if f.side == 0], default=0.0) < 0.05:
        return []
    said = encounter.game.down_means(encounter.fight())
    return [said] if said else []


def doubt_words(result: Forecast) -> list[str]:
    """What decided the fights, where there are aims; those that nobody won or that were cut short, if they weigh."""
    said = [words] if (words := result.decided_words()) else []
    if result.nobody.share >= 0.01:
        said.append(f"Nobody wins {result.nobody.short()}.")
    if result.limit_hits >= 0.01 * result.fights:
        share = Chance(result.limit_hits / result.fights, 0.0, 1.0).short()
        said.append(f"{share} go past the limit of {result.round_limit} rounds.")
    return said


def fate_view(fate: Fate) -> FateView:
    found = [
        FateShare.model_validate({"fate": f, "share": c.share, "short": c.short()}) for f, c in fate.chances.items()
    ]
    return FateView(name=fate.name, side=fate.side, fates=found, says=fate_words(fate))


def fate_words(fate: Fate) -> str:
    """What most often becomes of it."""
    shares = [fate.chances[word].share for word in FATES]
    up, fled, out = shares[0] + shares[1], shares[2], shares[3] + shares[4]
    if up >= max(fled, out):
        return f"still standing in {percent(up)}"
    if fled > out:
        return f"flees in {percent(fled)}, falls in {percent(out)}"
    return f"down or dead in {percent(out)}"


def percent(share: float) -> str:
    return Chance(share, 0.0, 1.0).short()


# ---------------------------------------------------------------- how long


def rounds_view(result: Forecast) -> RoundsView:
    rounds = result.rounds
    low, high = rounds.most
    median = number_words(rounds.median)
    title = f"{median[:1].upper()}{median[1:]} round{'' if rounds.median == 1 else 's'}"
    says = f"Four fights in five take {low} to {high}." if low != high else "So do four fights in five."
    return RoundsView(title=title, says=says, bars=round_bars(rounds, result.fights))


def round_bars(rounds: Rounds, fights: int) -> list[RoundBar]:
    """A bar for each number of rounds, or for some together where fights are long."""
    counts = list(rounds.counts)
    return [
        RoundBar(
            rounds=said,
            share=sum(counts[first : last + 1]) / fights,
            usual=rounds.most[0] <= first and last <= rounds.most[1],
            middle=first <= rounds.median <= last,
        )
        for said, first, last in round_spans(rounds.most, len(counts) - 1)
    ]


def round_spans(most: tuple[int, int], longest: int) -> list[tuple[str, int, int]]:
    """Which rounds have a bar together, and what stands under it; what four fights in five take is never in one bar.

    >>> [said for said, _, _ in round_spans((2, 4), 5)]
    ['1', '2', '3', '4', '5']
    >>> [said for said, _, _ in round_spans((10, 21), 40)]
    ['≤9', '10–11', '12–13', '14–15', '16–17', '18–19', '20–21', '22+']
    """
    low, high = most
    if longest <= MOST_BARS:
        return [(str(n), n, n) for n in range(1, longest + 1)]
    if high < MOST_BARS:
        return [*[(str(n), n, n) for n in range(1, MOST_BARS)], (f"{MOST_BARS}+", MOST_BARS, longest)]
    wide = 1 if high - low < MOST_BARS - 2 else -(-(high - low + 1) // FEWER_BARS)
    spans = [(first, min(first + wide - 1, high)) for first in range(low, high + 1, wide)]
    found = [(str(first) if first == last else f"{first}–{last}", first, last) for first, last in spans]
    before = [(f"≤{low - 1}", 1, low - 1)] if low > 1 else []
    after = [(f"{high + 1}+", high + 1, longest)] if longest > high else []
    return [*before, *found, *after]


# ---------------------------------------------------------------- how it is played


def band_view(band: Band) -> BandView:
    low, high = band.low().wins[0], band.high().wins[0]
    spread = high.share - low.share
    if not band.matters():
        title = "How it is played hardly matters"
    else:
        title = "How it is played matters a great deal" if spread > 0.2 else "How it is played matters"
    return BandView(
        title=title,
        says=f"From {low.short()} to {high.short()}, depending on the tactics of both sides.",
        low=low.share,
        high=high.share,
        rows=[
            BandRow(
                title="As written", note=stances_in_short(band.forecast), wins=share_of(band.forecast.sides[0].wins)
            ),
            *band_rows(band),
        ],
    )


def stances_in_short(result: Forecast) -> str:
    found = sorted({stance for stance in result.played if stance})
    return f"everybody as {found[0]}" if len(found) == 1 else "each by its own stance"


def band_rows(band: Band) -> list[BandRow]:
    """One side with the stance that serves it best, the others in every way; then the first two with theirs."""
    rows, best = [], {}
    names = [side.name for side in band.forecast.sides]
    for side in range(min(2, len(names))):
        if len(band.stances[side]) < 2:
            continue
        chances = band.if_played(side)
        pick = max if side == 0 else min
        best[side] = pick(chances, key=lambda stance: chances[stance].share)
        title = f"{names[side][:1].upper()}{names[side][1:]} play well"
        rows.append(BandRow(title=title, note=f"{best[side]}, the others any way", wins=share_of(chances[best[side]])))
    both = [c for c in band.cells if len(best) == 2 and c.tactics[:2] == (best[0], best[1])]
    if both:
        note = f"{best[0]} against {best[1]}"
        rows.append(BandRow(title="Both play well", note=note, wins=share_of(both[0].wins[0])))
    return rows


# ---------------------------------------------------------------- fights to look at


def example_view(result: Forecast, example: Example) -> ExampleView:
    first = result.sides[0]
    is_won = example.winner == first.name
    said = f"{'Won' if is_won else 'Lost'} in round {example.rounds}"
    if example.winner not in [side.name for side in result.sides]:
        said = f"Undecided after round {example.rounds}"
    size = len(first.up) - 1
    if not example.out():
        said += ", everybody still up."
    elif len(example.down) == size:
        said += ", nobody left standing."
    elif len(example.away) == size:
        said += ", everybody away."
    else:
        said += f"; {out_words(example)}."
    return ExampleView(title=example.title, says=said, won=is_won, fight=example.fight)


def out_words(example: Example) -> str:
    """``down: Ada, Bo; away: Cy``."""
    both = (("down", example.down), ("away", example.away))
    return "; ".join(
        [f"{how}: {', '.join(names[:3])}{' and others' if len(names) > 3 else ''}" for how, names in both if names]
    )


# ---------------------------------------------------------------- what a change does


def difference_view(before: Chance, after: Chance, found: Difference, fights: int) -> DifferenceView:
    return DifferenceView(
        before=share_of(before),
        after=share_of(after),
        gain=round(found.gain, 6),
        words=f"{points(found.gain)} points",
        interval=f"{points(found.low)} to {points(found.high)}",
        seen=found.is_seen(),
        fights=fights,
    )


def step_words(control: Control, found: list[tuple[Value, Difference]], is_the_same: bool) -> str:
    """What one step would do, as it stands under a control: "3: +18.1 · 5: −12.4 points"."""
    if not found:
        return "no other value is possible"
    if is_the_same:
        return "one step changes nothing in this fight"
    if not any(difference.is_seen() for _, difference in found):
        return f"one step: no difference seen (within {points_within(found)})"
    told = [f"{value_words(control, value)}: {seen_points(difference)}" for value, difference in found]
    return f"{' · '.join(told)} points"


def value_words(control: Control, value: Value) -> str:
    if control.kind == BY and isinstance(value, int):
        return f"{'+' if value > 0 else '−'}{abs(value)}"
    return str(value)


def seen_points(difference: Difference) -> str:
    return points(difference.gain) if difference.is_seen() else "about 0"


def points_within(found: list[tuple[Value, Difference]]) -> str:
    most = max(difference.half_width() for _, difference in found)
    return f"{100 * most:.0f} points" if most >= 0.015 else "1 point"


def points(share: float) -> str:
    """Percent points with their sign.

    >>> points(0.192), points(-0.0049), points(0.0001)
    ('+19.2', '−0.5', '0.0')
    """
    number = round(100 * share, 1)
    return f"{'+' if number > 0 else ('−' if number < 0 else '')}{abs(number):.1f}"

"""From counted fights to what a forecast says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.encounter import Encounter
from affray.encounter.plots import neutral_sides
from affray.engine.dice import SeededDice, stream
from affray.engine.fates import DOWN, FLED
from affray.engine.fight import FATES, Fight, play
from affray.engine.plot import PROTECT
from affray.engine.state import fields
from affray.engine.story import STEPS, Story
from affray.engine.tally import Tally
from affray.study.chance import wilson
from affray.study.paths import stem_of
from affray.study.playing import stances_in
from affray.study.results import Decided, Example, Fate, Forecast, Left, Pace, Rounds, Side
from affray.study.searched import BY_NATURE, Minds, play_well
from affray.study.undecided import LOOKED, undecided_in

if TYPE_CHECKING:
    from affray.study.blocks import Parcel

NOBODY: Final = "nobody"


def rounds_of(tally: Tally) -> Rounds:
    counts = [int(n) for n in tally.rounds]
    longest = max([r for r, n in enumerate(counts) if n])
    return Rounds(
        quantile(counts, 0.5),
        (quantile(counts, 0.25), quantile(counts, 0.75)),
        (quantile(counts, 0.1), quantile(counts, 0.9)),
        longest,
        tuple(counts[: longest + 1]),
    )


def quantile(counts: list[int], share: float) -> int:
    """The smallest number of rounds within which this share of the fights is over."""
    so_far, whole = 0, sum(counts)
    for rounds, count in enumerate(counts):
        so_far += count
        if so_far >= share * whole:
            return rounds
    return len(counts) - 1


def groups(start: Fight) -> list[list[int]]:
    """The fighters by place; those that differ in nothing but their number and where they stand together."""
    found: dict[tuple[Any, ...], list[int]] = {}
    for i, f in enumerate(start.fighters):
        values = {n: v for n, v in fields(f).items() if n not in ("x", "y")}
        stem = stem_of(f.name)
        found.setdefault((int(f.side), stem or f.name, f.sheet, repr(sorted(values.items()))), []).append(i)
    return sorted(found.values(), key=lambda group: (int(start.fighters[group[0]].side), group[0]))


def group_name(start: Fight, group: list[int]) -> str:
    name: str = start.fighters[group[0]].name
    return name if len(group) == 1 else f"{plural(stem_of(name))}, each of {len(group)}"


def plural(word: str) -> str:
    """A plain English plural of a creature's name.

    >>> plural("Pirate"), plural("Deputy"), plural("Fox"), plural("Security Man")
    ('Pirates', 'Deputies', 'Foxes', 'Security Men')
    """
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith(("man", "Man")) and not word.lower().endswith(("human", "shaman")):
        return word[:-2] + "en"
    return word + "s"


def fate_of(start: Fight, counted: tuple[Tally, Story], group: list[int]) -> Fate:
    tally, story = counted
    people = [start.fighters[i] for i in group]
    size, fights = len(group), int(tally.fights)
    counts = [sum(int(tally.fates[i][k]) for i in group) / size for k in range(len(FATES))]
    left = []
    for k, measure in enumerate(start.measures()):
        mean = sum(int(tally.left[i][k]) for i in group) / (size * fights)
        begun = sum(int(start.measure(f, k)) for f in people) / size
        left.append(Left(measure, mean, begun, left_counts(story, group, k)))
    return Fate(
        group_name(start, group),
        tuple(f.name for f in people),
        int(people[0].side),
        {fate: wilson(counts[k], fights) for k, fate in enumerate(FATES)},
        tuple(left),
        standing_of(story, group, fights, rounds_of(tally).longest),
    )


def standing_of(story: Story, group: list[int], fights: int, longest: int) -> tuple[float, ...]:
    """The share that is up after each round, from the start; who was up at the end of a fight stays it."""
    shares, over = [1.0], sum([int(story.last[0][i]) for i in group])
    for round in range(1, min(longest, len(story.last) - 1) + 1):
        over += sum([int(story.last[round][i]) for i in group])
        shares.append((over + sum([int(story.standing[round][i]) for i in group])) / (len(group) * fights))
    return tuple(shares)


def left_counts(story: Story, group: list[int], measure: int) -> tuple[tuple[int, int], ...]:
    total: dict[int, int] = {}
    for i in group:
        for value, times in story.left[i][measure].items():
            total[value] = total.get(value, 0) + times
    return tuple(sorted(total.items()))


def up_counts(story: Story, side: int, size: int) -> tuple[int, ...]:
    return tuple(int(n) for n in story.up[side][: size + 1])


def pace_of(story: Story, fights: int, longest: int) -> tuple[Pace, ...]:
    """Round by round up to the longest fight."""
    sides = int(story.sides)
    over = [0] * (sides + 1)
    found = []
    for round in range(1, min(longest, len(story.ended) - 1) + 1):
        row = [int(n) for n in story.ahead[round]]
        for winner in range(sides + 1):
            over[winner] += int(story.ended[round][winner]) + (int(story.ended[0][winner]) if round == 1 else 0)
        ahead = [sum(row[s * (sides + 1) : (s + 1) * (sides + 1)]) for s in range(sides + 1)]
        kept = sum([row[s * (sides + 1) + s] for s in range(sides)])
        found.append(
            Pace(
                round,
                wilson(sum(over), fights),
                tuple(wilson(over[s] + ahead[s], fights) for s in range(sides)),
                wilson(over[sides] + ahead[sides], fights),
                wilson(kept, sum(ahead[:sides])),
            )
        )
    return tuple(found)


def examples_of(start: Fight, story: Story) -> list[tuple[str, int]]:
    """A typical fight, a narrow win and a disaster of the first side, each by its number."""
    return [(title, story.first[key]) for title, key in keys_of(story).items()]


def keys_of(story: Story) -> dict[str, tuple[int, int, int]]:
    """Which kinds of fights (winner, rounds, margin) the examples are."""
    found = {"A typical fight": typical(story)}
    won = [key for key in story.often if key[0] == 0]
    lost = [key for key in story.often if key[0] != 0]
    if won:
        found["A narrow win"] = min(won, key=lambda key: (key[2], -key[1]))
    if lost:
        found["A disaster"] = min(lost, key=lambda key: (key[2], key[1]))
    return found


def typical(story: Story) -> tuple[int, int, int]:
    """Of the fights in the middle by margin the one of the most usual length."""
    margins = [0] * (2 * STEPS + 1)
    lengths = [0] * len(story.ended)
    for (_, rounds, margin), times in story.often.items():
        margins[margin] += times
        lengths[rounds] += times
    middle, usual = quantile(margins, 0.5), quantile(lengths, 0.5)
    return min(story.often, key=lambda key: (abs(key[2] - middle), abs(key[1] - usual), -story.often[key], key))


def examples_in(parcel: Parcel, story: Story, seed: int) -> tuple[Example, ...]:
    """The examples of fights of one encounter."""
    start = parcel.start()
    return tuple(example(parcel, title, seed, number) for title, number in examples_of(start, story))


def example(parcel: Parcel, title: str, seed: int, number: int, tactics: tuple[str, ...] = ()) -> Example:
    """One fight, run once more to see what became of the first side."""
    start = parcel.start()
    fight = start.copy()
    fight.dice, fight.gm, fight.log = SeededDice(stream(seed, number)), start.gm, None
    if parcel.minds.sides:
        winner = play_well(fight, parcel.encounter, parcel.minds, seed, number)
    else:
        winner = int(play(fight))
    ours = [f for f in fight.fighters if f.side == 0 and not fight.is_awaited(f)]
    down = tuple(f.name for f in ours if f.ending() >= DOWN)
    away = tuple(f.name for f in ours if f.ending() == FLED)
    name = start.sides[winner] if winner < len(start.sides) else NOBODY
    return Example(title, number, name, int(fight.whole_round()), down, away, tactics)


def decided_in(start: Fight, story: Story, fights: int) -> tuple[Decided, ...]:
    """By which aim the fights were decided, the most usual first; nothing where there are none."""
    plot = start.plot()
    if plot is None or not plot.aims:
        return ()
    named = [f"the {start.sides[int(aim.side)]} {aim.words}" for aim in plot.aims]
    protecting = [int(aim.kind) == PROTECT and int(aim.points) == 0 for aim in plot.aims]
    said = [f"{words}, and fail" if fails else words for words, fails in zip(named, protecting, strict=True)]
    width, counts = len(start.sides) + 1, [int(n) for n in story.decided]
    by_none, nobody = counts[: width - 1], counts[width - 1]
    rows = [
        ("the last side standing", (*by_none, 0)),
        ("the round limit, or nobody left", (*[0 for _ in by_none], nobody)),
    ]
    for place, words in enumerate([*said, "points"], 1):
        rows.append((words, tuple(counts[place * width : (place + 1) * width])))
    found = [Decided(words, wilson(sum(wins), fights), wins) for words, wins in rows if sum(wins)]
    return tuple(sorted(found, key=lambda row: -sum(row.wins)))


def past_limit(story: Story) -> int:
    """Fights that nobody had won when they went past the limit; who wins in the last round has won."""
    last = len(story.ended) - 1
    return sum([times for (winner, rounds, _), times in story.often.items() if (winner, rounds) == (story.sides, last)])


def summed(
    encounter: Encounter,
    start: Fight,
    counted: tuple[Tally, Story],
    examples: tuple[Example, ...],
    *,
    seed: int,
    stopped: bool,
    seconds: float,
    method: str,
    alike: bool = False,
    minds: Minds = BY_NATURE,
    within: float | None = None,
) -> Forecast:
    """Everything a forecast says about these fights; ``alike`` if they are of several ways of playing."""
    tally, story = counted
    fights = int(tally.fights)
    wins = [int(n) for n in tally.wins]
    rounds = rounds_of(tally)
    nobody = wilson(wins[-1], fights)
    past = past_limit(story)
    sizes = [len([f for f in start.fighters if f.side == side]) for side in range(len(start.sides))]
    neutral = neutral_sides(encounter.scene)
    return Forecast(
        name=encounter.title,
        game=encounter.game.title,
        sides=tuple(
            Side(name, wilson(wins[i], fights), up_counts(story, i, sizes[i]), name in neutral)
            for i, name in enumerate(start.sides)
        ),
        nobody=nobody,
        rounds=rounds,
        fighters=tuple(fate_of(start, counted, group) for group in groups(start)),
        examples=examples,
        fights=fights,
        seed=seed,
        round_limit=int(start.limit),
        limit_hits=past,
        stopped=stopped,
        seconds=seconds,
        method=method,
        pace=pace_of(story, fights, rounds.longest),
        within=within,
        decided=decided_in(start, story, fights),
        played=() if alike else minds.played(stances_in(encounter, start)),
        undecided=undecided_in(start, story, seed, nobody, past, looked=0 if alike or minds.sides else LOOKED),
    )

"""The report of a book's open questions: what each change moves, and every question with its ruling."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from affray.engine.game import Game
from affray.study.gaps import OpenQuestion, Weight
from affray.study.report import charts
from affray.study.report.charts import signed
from affray.study.report.markup import numbers, page, part, table
from affray.version import VERSION

MOST: Final = 20  # changes that are drawn


def gaps_page(game: Game, questions: Sequence[OpenQuestion], weights: Sequence[Weight], fights: int, seed: int) -> str:
    """The whole page; without weights only the questions."""
    notes = [f"Affray {VERSION}, {game.title} rules {game.edition}"]
    if weights:
        notes.append(f"{fights:,} fights of each encounter with each value, seed {seed}")
    parts = [*([weighed(weights)] if weights else []), asked(questions, weights)]
    return page(f"{game.title}: open questions", f"{len(questions)} questions that the book leaves open", notes, parts)


def weighed(weights: Sequence[Weight]) -> str:
    """What moves most, as bars of its largest difference, and all of them as numbers."""
    seen = [(weight, most) for weight in weights if (most := weight.most()) is not None]
    seen.sort(key=lambda found: -abs(found[1].difference.gain))
    drawn = [
        charts.Difference(f"{change_words(w)} ({m.encounter})", m.difference.gain, m.difference.low, m.difference.high)
        for w, m in seen[:MOST]
    ]
    says = (
        "How much more or less often the first side wins, in percent points, in the encounter that it moves most; "
        "the same dice with and without it. Whiskers are 95 % intervals. Every encounter is played by tactics "
        "as its file says, else by the game's default."
    )
    bars = charts.difference_bars(drawn, ("change", "points")) if drawn else "<p>Nothing moved beyond luck.</p>"
    shown = [w for w in weights if not w.is_idle()]
    rows = [[change_words(w), f"{w.points():.1f}", mean_words(w), most_words(w)] for w in shown]
    heads = ["Change", "points on average", "mean, with interval", "most"]
    if any([w.rule for w in shown]):  # switches name theirs
        heads = [*heads, "rule"]
        rows = [[*row, w.rule] for row, w in zip(rows, shown)]
    rest = idle_words([w for w in weights if w.is_idle()])
    return part("Which of them matter", says, bars, numbers(table(heads, rows), shown=True) if rows else "", rest)


def idle_words(idle: Sequence[Weight]) -> str:
    """What nobody in these encounters meets, or what never decides a fight."""
    if not idle:
        return ""
    named = escape(", ".join([change_words(weight) for weight in idle]))
    return f'<p class="note">No fight was won by anybody else with: {named}.</p>'


def change_words(weight: Weight) -> str:
    return f"{weight.switch} = {weight.value}" if weight.switch else weight.words


def mean_words(weight: Weight) -> str:
    mean, low, high = weight.mean()
    return f"{signed(mean / 100)} ({signed(low / 100)} to {signed(high / 100)})"


def most_words(weight: Weight) -> str:
    most = weight.most()
    if most is None:
        return "not beyond luck"
    found = most.difference
    return f"{signed(found.gain)} ({signed(found.low)} to {signed(found.high)}) in {most.encounter}"


def asked(questions: Sequence[OpenQuestion], weights: Sequence[Weight]) -> str:
    """Every question as an author would answer it."""
    points = {weight.switch: max([w.points() for w in weights if w.switch == weight.switch]) for weight in weights}
    inner = "".join([one_question(question, points) for question in questions])
    says = (
        "What the book does not say, how we rule it until its author answers, and the switch that plays it otherwise."
    )
    return part("The questions", says, inner)


def one_question(question: OpenQuestion, points: dict[str, float]) -> str:
    lines = [f"<p><b>{escape(question.id)}</b> {escape(question.question)}</p>"]
    if question.readings:
        lines.append(f"<p>Readings: {escape(question.readings)}</p>")
    lines.append(f"<p>Our ruling: {escape(question.ruling)}</p>")
    for switch in question.switches:
        moved = f"; moves {points[switch.name]:.1f} points" if switch.name in points else ""
        values = ", ".join(switch.values)
        lines.append(f"<p>Switch: <code>{escape(switch.name)}</code> ({escape(values)}){escape(moved)}</p>")
    if question.rules:
        lines.append(f'<p class="note">{escape(", ".join(question.rules))}</p>')
    return f'<article class="fight">{"".join(lines)}</article>'

# not compiled: it reads weights from a file, and its games' tactics are where the time goes
"""A mind that has learned when to play in which stance: a small linear policy over what its side may know.

For each rule that asks something it has a row of weights for every stance of the game; the stance whose row fits the
moment best answers, by the game's own tactic. ``examples/learning`` trains such weights by self-play.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from affray.engine.fight import HURT, Fight, Fighter
from affray.engine.question import Mind, Option, Question
from affray.minds.search import Candidates

FORMAT: Final = 1
FEATURES: Final = 8
Rows = list[list[float]]


def features(fight: Fight, question: Question) -> list[float]:
    """What the asked side may know, in a few numbers that mean the same in every game."""
    side, who = int(question.side), question.who
    own = own_up = foes = foes_up = foes_hurt = near = 0
    me: Fighter | None = None
    for f in fight.fighters:
        if f.side == side:
            own += 1
            own_up += f.is_up()
            if f.name == who:
                me = f
    nearest = 20
    for f in fight.fighters:
        if f.side == side or fight.is_unknown(side, f):
            continue
        foes += 1
        if f.is_up():
            foes_up += 1
            foes_hurt += f.ending() == HURT
            if me is not None:
                away = max(abs(int(f.x) - int(me.x)), abs(int(f.y) - int(me.y)))
                nearest = min(nearest, away)
                near += away <= 2
    mine, theirs = own_up / max(1, own), foes_up / max(1, foes)
    return [
        1.0,
        mine - theirs,
        (own_up - foes_up) / 4,
        nearest / 10,
        near / 2,
        1.0 if me is not None and me.ending() == HURT else 0.0,
        foes_hurt / max(1, foes_up),
        min(10, int(fight.round)) / 10,
    ]


class Learned(Mind):
    """``weights``: by rule, one row for each stance of the game. Other rules are left to the tactic."""

    def __init__(self, tactic: Mind, stances: int, weights: dict[str, Rows]) -> None:
        self.tactic: Final = tactic
        self.stances: Final = stances
        self.weights: Final = weights
        self.candidates: Candidates | None = None

    def answer(self, question: Question) -> Option:
        fight = getattr(question, "fight", None)
        rows = self.weights.get(question.rule)
        if rows is None or not isinstance(fight, Fight):
            return self.tactic.answer(question)
        fits = scores(rows, features(fight, question))
        return self.in_stance(fight, question, fits.index(max(fits)))

    def in_stance(self, fight: Fight, question: Question, stance: int) -> Option:
        """What the tactic would answer so, with hidden foes anywhere but where they are."""
        kept = self.candidates
        if kept is None or kept.fight is not fight:
            kept = self.candidates = Candidates(fight, self.tactic, self.stances)
        return kept.usual(question, asked_in(fight, question, stance), int(fight.round))


def scores(rows: Rows, seen: list[float]) -> list[float]:
    return [sum([w * x for w, x in zip(row, seen)]) for row in rows]


def asked_in(fight: Fight, question: Question, stance: int) -> dict[int, int]:
    """Whoever is asked is in this stance; where a side is asked, all of it."""
    people = [f for f in fight.fighters if f.side == question.side]
    return {int(f.id): stance for f in [f for f in people if f.name == question.who] or people}


def learned(path: str | Path, game: Any, side: str) -> Learned:
    """The mind in a file of weights, for a side; ValueError says what is wrong with it."""
    try:
        values = json.loads(Path(path).read_text(encoding="utf-8"))
        if values["format"] != FORMAT or values["game"] != game.key:
            raise ValueError(f"{path} has weights of format {values['format']} for {values['game']}, not {game.key}")
        if side not in values["sides"]:
            raise ValueError(f"{path} has learned to play {', '.join(values['sides'])}, not {side}")
        weights = {str(rule): [[float(w) for w in row] for row in rows] for rule, rows in values["sides"][side].items()}
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None
    stances = len(game.stances())
    for rule, rows in weights.items():
        if len(rows) != stances or any(len(row) != FEATURES for row in rows):
            raise ValueError(f"{path}: {rule} needs {stances} rows of {FEATURES} weights")
    return Learned(game.tactic(), stances, weights)

# not compiled: it reads weights from a file, and its games' tactics are where the time goes
"""A mind that has learned when to play in which stance: a small table of preferences over what its side may know.

For a rule that asks something, the stat block of who is asked, and the situation it is in, the table has a number for
every stance of the game; the stance with the largest answers, by the game's own tactic. ``examples/learning`` trains
such tables by self-play.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from affray.engine.deed import Menu
from affray.engine.fight import HURT, Fight, Fighter
from affray.engine.question import Mind, Option, Question
from affray.minds.seeing import Stances

FORMAT: Final = 2
CLOSE: Final = 1  # squares to the nearest foe
NEAR: Final = 5
SITUATIONS: Final = [
    f"{hurt} {distance} {balance}"
    for balance in ("even", "more", "fewer")
    for distance in ("far", "close", "near")
    for hurt in ("unhurt", "hurt")
]
Row = list[float]  # a number for each stance


def fight_of(question: Question) -> Fight | None:
    """The fight in which something is asked, if the question knows it."""
    fight = question.fight_now() if isinstance(question, Menu) else getattr(question, "fight", None)
    return fight if isinstance(fight, Fight) else None


def situation(fight: Fight, me: Fighter) -> int:
    """Is it hurt, how far is the nearest foe whom its side knows of, and who has more people up? A place in
    ``SITUATIONS``."""
    side, x, y = me.side, me.x, me.y
    nearest, balance = 1 + NEAR, 0
    for f in fight.fighters:
        if not f.is_up():
            continue
        if f.side == side:
            balance += 1
        elif not fight.is_unknown(side, f):
            balance -= 1
            nearest = min(nearest, max(abs(f.x - x), abs(f.y - y)))
    hurt = 1 if me.ending() == HURT else 0
    distance = 2 if nearest <= CLOSE else (4 if nearest <= NEAR else 0)
    return hurt + distance + (6 if balance > 0 else (12 if balance < 0 else 0))


class Learned(Mind):
    """``weights``: by rule and stat block (``PL-TURN-02 Pirate``), and then by situation, a number for each stance.
    Where the table has nothing, the answer is the tactic's in the stance ``usual``."""

    def __init__(self, tactic: Mind, stances: int, usual: int, weights: dict[str, dict[int, Row]]) -> None:
        self.tactic: Final = tactic
        self.count: Final = stances
        self.usual: Final = usual
        self.weights: Final = weights
        self.stances: Stances | None = None

    def answer(self, question: Question) -> Option:
        fight = fight_of(question)
        if fight is None:
            return self.tactic.answer(question)
        kept = self.stances
        if kept is None or kept.fight is not fight:
            kept = self.stances = Stances(fight, self.tactic, self.count)
        me = kept.named(question.who)
        stance = self.usual if me is None or me.side != question.side else self.stance(fight, question.rule, me)
        return kept.answer(question, stance)

    def stance(self, fight: Fight, rule: str, me: Fighter) -> int:
        """The stance that the table prefers for this rule, in the situation that the fighter is in."""
        rows = self.weights.get(f"{rule} {me.sheet}")
        if rows is None:
            return self.usual
        row = rows.get(situation(fight, me))
        return self.usual if row is None else row.index(max(row))

    def declines(self, question: Question) -> bool:
        return bool(self.tactic.declines(question))


class BySide(Mind):
    """One mind for all sides, which asks the mind of the side."""

    def __init__(self, minds: list[Mind]) -> None:
        self.minds: Final = minds

    def answer(self, question: Question) -> Option:
        return self.minds[question.side].answer(question)

    def declines(self, question: Question) -> bool:
        return bool(self.minds[question.side].declines(question))


def learned(path: str | Path, game: Any, side: str) -> Learned:
    """The mind in a file of weights, for a side; ValueError says what is wrong with it."""
    try:
        values = json.loads(Path(path).read_text(encoding="utf-8"))
        if values["format"] != FORMAT or values["game"] != game.key:
            raise ValueError(
                f"{path} has weights of format {values['format']} for {values['game']}, "
                f"not of format {FORMAT} for {game.key}"
            )
        if side not in values["sides"]:
            raise ValueError(f"{path} has learned to play {', '.join(values['sides'])}, not {side}")
        usual, table = values["sides"][side]["stance"], values["sides"][side]["weights"]
        weights = {str(key): read_rows(rows) for key, rows in table.items()}
    except OSError as missing:
        raise ValueError(f"the weights {path} cannot be read: {missing.strerror or missing}") from None
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None
    stances = game.stances()
    if usual not in stances:
        raise ValueError(f"{path}: {game.title} has no stance {usual!r}")
    for key, found in weights.items():
        if any(len(row) != len(stances) for row in found.values()):
            raise ValueError(f"{path}: {key} needs {len(stances)} weights for each situation")
    return Learned(game.tactic(), len(stances), stances.index(usual), weights)


def read_rows(rows: dict[str, Row]) -> dict[int, Row]:
    for name in rows:
        if name not in SITUATIONS:
            raise ValueError(f"there is no situation {name!r}; there are {', '.join(SITUATIONS)}")
    return {SITUATIONS.index(name): [float(weight) for weight in row] for name, row in rows.items()}


def meant_for(path: str | Path) -> tuple[str, list[str]]:
    """The game and the sides that a file of weights has learned to play."""
    try:
        values = json.loads(Path(path).read_text(encoding="utf-8"))
        return str(values["game"]), [str(side) for side in values["sides"]]
    except OSError as missing:
        raise ValueError(f"the weights {path} cannot be read: {missing.strerror or missing}") from None
    except (KeyError, TypeError, json.JSONDecodeError) as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None

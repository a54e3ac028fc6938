"""What a search finds at an open question, in a worker process: an answer that wins more than the tactic's, and by how
much on dice that did not choose it. Plain values in, plain values out."""

from __future__ import annotations

import time
from typing import Any, Final

from affray.engine.dice import stream
from affray.engine.question import Ruling
from affray.engine.record import Session, replayed
from affray.minds.racing import Patience, Race, Rival
from affray.minds.rollouts import Diverged
from affray.minds.search import BUDGET, NO_PLAN, Candidates
from affray.minds.sitting import better_answer, rollouts_at, step_to
from affray.table.fights import encounter_of

SMALL: Final = 96  # rollouts where the rules are not compiled, and somebody waits
WAIT: Final = 4.0  # seconds for the search, however slow the machine
JUDGED: Final = 200  # pairs of rollouts on fresh dice
FEWEST: Final = 40  # without which no gain is told
SLICE: Final = 8
FRESH: Final = 29  # the stream of the seeds that judge
SURE: Final = 1.96  # standard errors either side: 95 %


class Deadline(Patience):
    """Somebody waits."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.until: Final = time.monotonic() + seconds

    def is_over(self) -> bool:
        return time.monotonic() > self.until


def searched(source: str, name: str, record: dict[str, Any], ask: int, judges: bool) -> dict[str, Any]:
    """The answer that beats the tactic's at this ask; ``judges``: only if it does so on fresh dice, with its gain.

    ``words`` is empty where nothing better was found, ``searched`` false where the record alone does not tell the turn:
    with typed dice, with a game master who is asked for rulings, after an edit in the same turn.
    """
    from affray.table.library import is_compiled  # which knows the host

    encounter = encounter_of(source, name)
    tactic, stances = encounter.tactic(), len(encounter.game.stances())
    session = replayed(record, encounter.fight(), tactic)
    question = session.waiting.get(ask)
    found: dict[str, Any] = {"words": "", "usual": "", "searched": False}
    if question is None or isinstance(question, Ruling) or step_to(session, ask, int(question.side)) is None:
        return found
    try:
        budget = BUDGET if is_compiled() else SMALL
        best = better_answer(session, tactic, stances, ask, question, budget, Deadline(WAIT))
        found["searched"] = True
        if best is None:
            return found
        words = question.words(best.option)
        return {**found, "words": words} if not judges else {**found, **judged(session, stances, ask, words)}
    except Diverged:
        return found


def judged(session: Session, stances: int, ask: int, words: str) -> dict[str, Any]:
    """How much more often the side wins by this answer than by the tactic's, on dice that chose neither."""
    question, tactic = session.waiting[ask], session.mind.tactic
    assert tactic is not None
    step = step_to(session, ask, int(question.side))
    assert step is not None
    seed = int(stream(int(stream(step.dice_state, ask)), FRESH))
    usual = Candidates(session.fight, tactic, stances).usual(question, NO_PLAN, seed)
    rival = Rival(question.read(words), NO_PLAN)
    race = Race(rollouts_at(session, step, tactic), question, Rival(usual, NO_PLAN), 2 * JUDGED, seed, Patience())
    until = Deadline(WAIT)
    while rival.wins.n < JUDGED and not (until.is_over() and rival.wins.n >= FEWEST):
        race.heat([rival], SLICE, True)
    gain, error = float(rival.wins.mean()), SURE * float(rival.wins.error())
    if gain - error <= 0.0:
        return {}
    usual_words = question.words(usual)
    return {
        "words": words, "usual": usual_words, "gain": gain, "low": gain - error, "high": gain + error,
        "fights": int(rival.wins.n),
    }  # fmt: skip

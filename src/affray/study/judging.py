"""The decisions of a fight that people played, judged as ``affray regret`` judges those of tactics."""

from __future__ import annotations

from affray.encounter import Encounter
from affray.engine.record import Session
from affray.minds.auditing import Care
from affray.minds.sitting import judged_answer
from affray.study.regret import BUDGET, PAIRS, Decision, decision
from affray.study.telling import Progress


def judged_decisions(
    encounter: Encounter,
    session: Session,
    *,
    budget: int = BUDGET,
    pairs: int = PAIRS,
    progress: Progress | None = None,
) -> tuple[Decision, ...]:
    """What each answer of a person lost beside the best answer that could be found, in their order.

    Left out are those whose turn its record alone does not tell: after an edit of the game master in the same turn,
    with typed dice, with rulings made at the table. And of simultaneous answers each is judged alone.
    """
    game = encounter.game
    asks = sorted([ask for (ask, nth), said in session.mind.entries.items() if nth == 0 and said.person])
    found = []
    for done, ask in enumerate(asks):
        row = judged_answer(session, encounter.tactic(), len(game.stances()), ask, Care(1.0, budget, pairs))
        if row is not None:
            found.append(decision(row, 0, session.fight.sides))
        if progress is not None:
            progress(done + 1, len(asks))
    return tuple(found)

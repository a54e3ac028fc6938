"""What fights and their copies share, and what those who are asked together know of each other."""

from __future__ import annotations

from affray.encounter import load
from affray.engine.dice import SeededDice
from affray.engine.fight import Fight, play
from affray.engine.question import Mind, Option, Question
from affray.engine.state import state


class Collected(Mind):
    """Answers like another mind, but wants questions that belong together all at once."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.batches: list[int] = []

    def answer(self, question: Question) -> Option:
        return self.mind.answer(question)

    def answer_together(self, questions: list[Question]) -> list[Option]:
        self.batches.append(len(questions))
        return super().answer_together(questions)


def fought(minds: list[Mind] | None) -> Fight:
    fight = load("cargo-bay").fight()
    fight.dice = SeededDice(5)
    if minds is not None:
        fight.minds = minds
    play(fight)
    return fight


def test_a_side_declares_the_same_whether_it_is_asked_one_by_one_or_together() -> None:
    mind = Collected(load("cargo-bay").fight().minds[0])

    together = fought([mind, mind])

    assert state(together) == state(fought(None))
    assert max(mind.batches) > 1


def test_what_is_used_up_in_a_fight_is_left_in_the_fight_it_was_copied_from() -> None:
    start = load("cargo-bay").fight()
    before = state(start)
    fight = start.copy()
    used = False
    for number in range(20):
        fight.restore(start)
        fight.dice = SeededDice(number)
        play(fight)
        used = used or [f.uses for f in fight.fighters] != [f.uses for f in start.fighters]
        assert state(start) == before

    assert used

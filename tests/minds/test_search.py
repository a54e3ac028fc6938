"""The search mind: repeatable, checked when it runs a step again, silent about secrets, and it keeps rulings."""

from __future__ import annotations

from typing import Final

import pytest

from affray.encounter import load, read
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.question import Mind, Option, Question
from affray.engine.record import Session, replayed
from affray.engine.state import digest
from affray.minds.auditing import Care, audited
from affray.minds.imagining import Places, imagine, unknown_to
from affray.minds.racing import Pairs, Patience, Rival, better_half
from affray.minds.rollouts import Diverged, Rollouts, Said, Step
from affray.minds.search import SearchMind, play_on, searching
from affray.minds.sitting import SittingMind, better_answer, judged_answer, step_to
from tests.table.hiding import SCENES

FEW: Final = 40  # rollouts: where nothing is compiled each takes milliseconds


def searched(name: str, side: int, seed: int, budget: int = FEW) -> tuple[Fight, SearchMind]:
    encounter = load(name)
    fight = encounter.fight()
    stances = len(encounter.game.stances())
    mind = searching(fight, [side], encounter.game.tactic(), stances, budget, seed, Patience())
    play_on(fight, mind)
    return fight, mind


def test_the_same_seed_gives_the_same_fight() -> None:
    one, first = searched("duel", 0, 5)
    other, second = searched("duel", 0, 5)

    assert digest(one) == digest(other)
    assert first.rollouts.count == second.rollouts.count > 0


def test_a_decision_costs_at_most_its_budget() -> None:
    _, mind = searched("duel", 0, 6)

    assert mind.rollouts.count <= mind.asked * FEW


class Impatient(Patience):
    def is_over(self) -> bool:
        return True


def test_somebody_who_does_not_wait_gets_an_answer_after_the_first_heat() -> None:
    encounter = load("duel")
    fight = encounter.fight()
    mind = searching(fight, [0], encounter.game.tactic(), 3, 4000, 5, Impatient())

    play_on(fight, mind)

    assert 0 < mind.rollouts.count < mind.asked * 2400


def test_a_step_that_asks_something_else_when_run_again_is_refused() -> None:
    encounter = load("duel")
    fight = encounter.fight(seed=3)
    step = Step(fight)
    rollouts = Rollouts(fight, step, encounter.game.tactic(), [0])
    step.said.append(Said("PL-ATK-05", "somebody else", Option(0)))

    with pytest.raises(Diverged, match="where it had asked somebody else"):
        rollouts.value(Question("PL-TURN-02", 0, "Aniet"), Option(0), {}, 1)


def test_what_the_other_side_answers_at_the_same_time_is_secret() -> None:
    """In rollouts its tactic is asked instead; once all have answered, the answers are noted."""
    encounter = load("cargo-bay")
    fight = encounter.fight(seed=2)
    mind = searching(fight, [0], encounter.game.tactic(), 3, FEW, 5, Patience())
    together: list[list[Said]] = []

    class Watch(Mind):
        def answer(self, question: Question) -> Option:
            return mind.answer(question)

        def declines(self, question: Question) -> bool:
            return mind.declines(question)

        def answer_together(self, questions: list[Question]) -> list[Option]:
            before = len(mind.step.said)
            answers = mind.answer_together(questions)
            together.append(mind.step.said[before:])
            assert [said.option for said in together[-1]] == answers
            return answers

    watch = Watch()
    fight.minds = [watch for _ in fight.sides]
    while fight.winner() == UNDECIDED and fight.round < 2:
        mind.begin()
        fight.step()

    assert any(len(said) > 1 for said in together)


def test_rulings_hold_in_rollouts() -> None:
    encounter = load("duel")
    fight = encounter.fight()

    class Master(Mind):
        def answer(self, question: Question) -> Option:
            return question.options()[0]

    master = fight.gm = Master()
    mind = searching(fight, [0], encounter.game.tactic(), 3, FEW, 5, Patience())

    assert mind.rollouts.scratch.gm is master


class Stopped(Exception):
    """The first decision was made."""


class First(Mind):
    """Asks another mind, and stops at the first answer of a side."""

    def __init__(self, mind: Mind, side: int) -> None:
        self.mind = mind
        self.side = side
        self.asked: list[str] = []

    def answer(self, question: Question) -> Option:
        option = self.mind.answer(question)
        if question.side == self.side:
            raise Stopped(f"{question.rule} {question.who}: {question.words(option)}")
        self.asked.append(question.who)
        return option

    def declines(self, question: Question) -> bool:
        return self.mind.declines(question)


def first_decision(game: str, place: int, seed: int) -> tuple[str, list[str]]:
    """What side 0 decides first while Quill, hidden from it, stands on one square or another."""
    encounter = read(SCENES[game], "scene")
    fight = encounter.fight()
    quill = fight.named("Quill")
    assert fight.is_hidden(0, quill)
    squares = [s for s in range(fight.grid.width * fight.grid.height) if fight.grid.stands(s)]
    taken = {(int(f.x), int(f.y)) for f in fight.fighters}
    free = [s for s in squares if (int(fight.grid.x_of(s)), int(fight.grid.y_of(s))) not in taken]
    square = free[place % len(free)]
    quill.x, quill.y = fight.grid.x_of(square), fight.grid.y_of(square)
    if not fight.is_hidden(0, quill):
        return "", []
    mind = searching(fight, [0], encounter.game.tactic(), len(encounter.game.stances()), FEW, seed, Patience())
    first = First(mind, 0)
    fight.minds = [first for _ in fight.sides]
    try:
        while fight.winner() == UNDECIDED:
            mind.begin()
            fight.step()
    except Stopped as words:
        return str(words), first.asked
    return "", []


@pytest.mark.parametrize("game", ["ingenuity", "lucky_stars", "rpg_hell"])
def test_where_a_hidden_foe_stands_changes_no_decision(game: str) -> None:
    """The table's law of secrets: vary what is hidden, and nothing changes. Decisions before any foe acts."""
    compared = 0
    for seed in range(1, 4):
        one, before_one = first_decision(game, 1, seed)
        other, before_other = first_decision(game, 23, seed)
        if one and other and not before_one and not before_other:
            compared += 1
            assert one == other
    assert compared > 0


def test_only_the_hidden_are_imagined_elsewhere_and_put_back() -> None:
    fight = read(SCENES["ingenuity"], "scene").fight(seed=1)
    question = Question("IG-ECO-01", 0, "Ada")
    before = {f.name: (int(f.x), int(f.y)) for f in fight.fighters}
    places = Places(unknown_to(fight, question))
    moved = set()
    for n in range(8):
        imagine(fight, question, SeededDice(stream(1, n)))
        moved |= {f.name for f in fight.fighters if (int(f.x), int(f.y)) != before[f.name]}
        assert fight.is_hidden(0, fight.named("Quill"))
    places.put_back()

    assert moved == {"Quill"}
    assert before == {f.name: (int(f.x), int(f.y)) for f in fight.fighters}


def test_pairs_that_agree_by_chance_are_no_certainty() -> None:
    pairs = Pairs()
    assert pairs.error() > 1
    for _ in range(16):
        pairs.add(1.0)

    assert pairs.mean() == 1.0
    assert pairs.error() > 0


def rival(values: list[float], fresh: list[float] | None = None) -> Rival:
    found = Rival(Option(0), {})
    for value in values + (fresh or []):
        found.all.add(value)
    for value in fresh or []:
        found.fresh.add(value)
    return found


def test_half_of_the_rivals_go_on_the_best_first_and_none_that_makes_no_difference() -> None:
    good, better, idle, bad = rival([1, 0, 1, 0]), rival([1, 1, 1, 0]), rival([0] * 4), rival([-1, -1, -1, 0] * 4)

    assert better_half([good, bad, better, idle]) == [better, good]
    assert better_half([idle, bad, good]) == [good]
    assert better_half([idle, bad]) == []


def test_who_is_ahead_only_on_the_dice_that_chose_it_has_not_won() -> None:
    assert rival([1.0, 0.0] * 8).has_won()
    assert rival([1.0, 0.0] * 8, [1.0, 0.0, 0.0]).has_won()
    assert not rival([1.0] * 16, [-0.1, 0.1, -0.1]).has_won()
    assert not rival([1.0, -1.0] * 8, [0.1, 0.0]).has_won()


def test_an_auditor_plays_as_the_tactic_does() -> None:
    encounter = load("duel")
    plain, watched = encounter.fight(seed=9), encounter.fight()
    while plain.winner() == UNDECIDED:
        plain.step()

    mind = audited(watched, encounter.game.tactic(), 3, Care(0.5, FEW, 20), 9)

    assert digest(plain) == digest(watched)
    assert 0 < len(mind.judged) < mind.asked
    assert sum(mind.by_side) == mind.asked


def test_one_decision_can_be_judged_alone() -> None:
    encounter = load("duel")

    mind = audited(encounter.fight(), encounter.game.tactic(), 3, Care(0.0, FEW, 20, 2), 9)

    assert [row.ask for row in mind.judged] == [2]


def played_session(sides: set[int], draw: bool, name: str = "duel") -> Session:
    """A session that nobody but minds plays, or in which each answer draws the dice that follow it."""
    encounter = load(name)
    numbers = iter(range(100, 10_000))
    people = {"heroes"} if draw else set()
    session = Session(encounter.fight(), 5, encounter.game.tactic(), people, (lambda: next(numbers)) if draw else None)
    mind = SittingMind(encounter.game.tactic(), 3, sides, FEW)
    mind.session = session
    session.mind.tactic = mind
    session.run()
    return session


def test_a_session_whose_sides_search_is_played_to_its_end_and_replays() -> None:
    session = played_session({0, 1}, draw=False)

    again = replayed(session.record(), load("duel").fight(), None)

    assert session.is_over()
    assert digest(again.fight) == digest(session.fight)


def test_at_a_table_a_better_answer_is_looked_for_after_answers_of_people() -> None:
    """The step is run again by its record, with the dice that each answer drew."""
    session = played_session({1}, draw=True)
    tactic = load("duel").game.tactic()
    answered = 0
    while session.waiting and answered < 4:
        number, question = next(iter(session.waiting.items()))
        step = step_to(session, number, 0)
        assert step is not None
        best = better_answer(session, tactic, 3, number, question, FEW, Patience())
        assert best is None or question.allows(best.option)
        session.answer(question.words(tactic.answer(question)))
        answered += 1

    assert answered > 1


def test_after_an_edit_in_a_step_its_record_does_not_tell_it() -> None:
    session = played_session(set(), draw=True)
    session.edit("Aniet: hp = 2")

    assert step_to(session, min(session.waiting), 0) is None


def test_answers_of_people_are_judged_beside_the_best_that_is_found() -> None:
    """In the duel Aniet waits for the beast instead of shooting it: that loses, and the tactic's answer is tried."""
    session = played_session(set(), draw=True)
    tactic = load("duel").game.tactic()
    first = min(session.waiting)
    question = session.waiting[first]
    session.answer(question.words(question.options()[-1]))

    row = judged_answer(session, tactic, 3, first, Care(1.0, FEW, 20))

    assert row is not None
    assert (row.who, row.usual) == (question.who, question.words(question.options()[-1]))
    assert row.better != row.usual


def test_somebody_large_is_imagined_only_where_there_is_room() -> None:
    """In the cistern somebody large is hidden from the heroes; it had been put over the edge of the map."""
    fight = load("cistern").fight(seed=1)
    question = Question("LG-ACT-01", 0, "nobody in particular")
    for n in range(20):
        imagine(fight, question, SeededDice(stream(2, n)))
        for f in fight.fighters:
            assert fight.grid.fits(f.x, f.y, f.space())

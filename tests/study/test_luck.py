"""Luck: the chance after every answer and roll is that of the solved duel, and the sums tell dice from decisions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from affray.encounter import Encounter
from affray.engine.dice import stream
from affray.engine.record import Session
from affray.study.luck import Luck, forecast_session, luck
from affray.study.saves import load_save, save
from affray.study.trace import ANSWER, ROLL
from tests.study.test_duels import ann_wins, bo_turn, duel


def played(encounter: Encounter, answers: list[str]) -> Session:
    """Ann is a person's and Bo the tactic's; after the answers that are given she always strikes."""
    session = Session(encounter.fight(), 11, encounter.game.tactic(), {"reds"}, iter(range(1, 500)).__next__)
    session.run()
    while not session.is_over():
        session.answer(answers.pop(0) if answers else "hit Bo")
    return session


def lives_after(result: Luck, number: int, ann: int, bo: int) -> tuple[int, int, bool]:
    """Lives after so many moments, and whether it is Bo's turn then: rolls alternate unless Ann waits."""
    bos_turn = False
    for moment in result.moments[1 : number + 1]:
        if moment.kind == ANSWER:
            bos_turn = "wait" in moment.words
            continue
        hit = "hits" in moment.words
        if moment.words.endswith("Ann)"):
            ann, bos_turn = ann - hit, False
        else:
            bo, bos_turn = bo - hit, True
    return ann, bo, bos_turn


def test_every_chance_is_that_of_the_chain_at_that_moment() -> None:
    """Three and a half standard deviations each; the last is certain."""
    encounter = duel(3, 3)
    result = luck(encounter, played(encounter, []), fights=400)

    for number, moment in enumerate(result.moments[:-1]):
        ann, bo, bos_turn = lives_after(result, number, 3, 3)
        truth = float(bo_turn(ann, bo) if bos_turn and ann and bo else ann_wins(ann, bo))
        assert abs(moment.chance.share - truth) <= 3.5 * (truth * (1 - truth) / 400) ** 0.5, (number, moment, truth)
    assert result.moments[-1].chance.share in (0.0, 1.0)


def test_dice_and_decisions_together_are_the_whole_way_from_start_to_end() -> None:
    encounter = duel(2, 2)
    result = luck(encounter, played(encounter, ["wait", "wait"]), fights=100)

    way = result.moments[-1].chance.share - result.moments[0].chance.share
    assert result.dice.gain + result.decisions["reds"].gain == pytest.approx(way)
    assert sum(r.dice.gain for r in result.rounds) == pytest.approx(result.dice.gain)


def test_to_wait_is_worse_than_what_the_tactic_does() -> None:
    """She gives the first blow away: from the chance of her turn to that of his."""
    encounter = duel(1, 1)
    result = luck(encounter, played(encounter, ["wait"]), fights=1_000)

    waiting = next(m for m in result.moments if m.kind == ANSWER)
    assert waiting.words == "Ann: wait" and waiting.side == "reds"
    assert waiting.gain == pytest.approx(float(bo_turn(1, 1) - ann_wins(1, 1)), abs=0.07)
    assert result.decisions["reds"].high < 0


def test_each_decision_belongs_to_the_round_in_which_it_was_made() -> None:
    """The last answer of a round, with no roll after it, is not the next round's."""
    encounter = duel(3, 3)
    session = Session(encounter.fight(), 11, encounter.game.tactic(), {"everybody"}, iter(range(1, 500)).__next__)
    session.run()
    asked: list[tuple[str, int]] = []
    while not session.is_over() and len(asked) < 6:
        question = next(iter(session.waiting.values()))
        asked.append((f"{question.who}: wait", int(session.fight.round)))
        session.answer("wait", question.who)

    result = luck(encounter, session, fights=10)

    assert [(m.words, m.round) for m in result.moments if m.kind == ANSWER] == asked
    assert [r.round for r in result.rounds] == sorted({number for _, number in asked})


def test_noise_does_not_stand_out_and_a_blunder_does() -> None:
    """Each gain has its interval; of many gains only what is beyond the largest that chance would make stands out."""
    encounter = duel(3, 3)
    calm = luck(encounter, played(encounter, ["wait"]), fights=100)
    answers = [m for m in calm.moments if m.kind == ANSWER and "hit" in m.words]

    assert answers and not any([m.stands_out for m in answers])  # the tactic would have done the same
    assert all([m.low <= m.gain <= m.high for m in calm.moments])

    blunder = luck(duel(1, 1), played(duel(1, 1), ["wait"]), fights=1_000)
    assert next(m for m in blunder.moments if m.kind == ANSWER).stands_out


def test_the_other_side_sees_it_the_other_way_round() -> None:
    encounter = duel(2, 2)
    session = played(encounter, ["wait"])

    ours, theirs = luck(encounter, session, fights=50), luck(encounter, session, side=1, fights=50)

    assert theirs.dice.gain == pytest.approx(-ours.dice.gain)
    assert theirs.decisions["reds"].gain == pytest.approx(ours.decisions["reds"].gain)


def test_a_fight_of_a_forecast_has_only_luck() -> None:
    encounter = duel(1, 1)
    session = forecast_session(encounter, 1, 5)

    result = luck(encounter, session, fights=50)

    assert session.seed == stream(1, 5) and not result.decisions
    assert {m.kind for m in result.moments[1:]} == {ROLL}


def test_a_save_that_was_written_and_read_again_tells_the_same() -> None:
    encounter = duel(2, 1)
    session = played(encounter, ["wait"])
    again, loaded = load_save(save(session, encounter))

    one, other = luck(encounter, session, fights=30), luck(again, loaded, fights=30)

    assert replace(one, seconds=0.0) == replace(other, seconds=0.0)


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_workers_tells_the_same(workers: int) -> None:
    encounter = duel(2, 1)
    session = played(encounter, [])

    alone, together = luck(encounter, session, fights=30), luck(encounter, session, fights=30, workers=workers)

    assert replace(alone, seconds=0.0) == replace(together, seconds=0.0)


def test_ctrl_c_keeps_the_moments_that_are_known() -> None:
    encounter = duel(2, 2)

    def stop(done: int, whole: int) -> None:
        if done >= 3 * 20:
            raise KeyboardInterrupt

    result = luck(encounter, played(encounter, []), fights=20, progress=stop)

    assert result.stopped and len(result.moments) == 3


def test_a_fight_with_real_dice_and_one_that_is_not_over_are_told_as_far_as_they_went() -> None:
    encounter = duel(2, 2)
    session = Session(encounter.fight(), 1, encounter.game.tactic(), {"reds"}, None, own_dice=True)
    session.run()
    session.answer("hit Bo")
    session.throw(6)
    session.throw(1)  # for Bo, whom the tactic plays: asked for once
    assert session.die_wanted is None and session.waiting

    result = luck(encounter, session, fights=400)

    assert result.winner == "" and [m.kind for m in result.moments] == ["start", ANSWER, ROLL, ROLL]
    truths = [ann_wins(2, 2), ann_wins(2, 2), bo_turn(2, 1), ann_wins(2, 1)]
    for moment, truth in zip(result.moments, truths, strict=True):
        assert abs(moment.chance.share - float(truth)) < 0.09
    assert load_save(save(session, encounter))[1].waiting

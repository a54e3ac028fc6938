"""What a fight of Legends keeps from turn to turn to be quick is looked at anew when something else has changed it."""

from __future__ import annotations

from affray.encounter import load
from affray.engine.dice import SeededDice
from affray.engine.state import load_state, state
from affray.games.legends.book.words import DAZZLED, ROUND_OF_SOURCE, SHOWS_ITSELF
from affray.games.legends.law.battle import HIDING, READIED, Battle
from affray.games.legends.law.conditions import inflict


def under_way(seed: int) -> Battle:
    """A fight in the middle of a round, in which nobody has readied anything and nobody hides."""
    fight = load("legends/farmyard").fight()
    assert isinstance(fight, Battle)
    fight.dice = SeededDice(seed)
    for f in fight.fighters:
        f.skills[:] = [0 for _ in f.skills]
    for _ in range(3):
        fight.step()
    fight.look_round()
    assert fight.round == 1 and not fight.may_be(READIED) and not fight.may_be(HIDING)
    fight.look_away()
    return fight


def test_between_two_turns_anything_may_be() -> None:
    fight = under_way(1)

    assert fight.may_be(READIED) and fight.may_be(HIDING) and fight.may_lapse()


def test_a_state_that_is_loaded_is_looked_at_anew() -> None:
    fight = under_way(1)
    values = state(fight)
    values["fighters"][0]["fields"]["readied"] = int(SHOWS_ITSELF)

    load_state(fight, values)
    fight.look_round()

    assert fight.may_be(READIED)


def test_what_the_game_master_sets_is_looked_at_anew() -> None:
    fight = under_way(1)
    fight.fighters[0].hidden_from = [7]
    fight.edited(fight.fighters[0], "hidden_from")

    fight.look_round()

    assert fight.may_be(HIDING)


def test_what_a_rule_notes_between_turns_is_not_forgotten() -> None:
    fight = under_way(1)
    fight.note(READIED)
    inflict(fight, fight.fighters[0], DAZZLED, ROUND_OF_SOURCE, fight.round, 1)

    fight.look_round()

    assert fight.may_be(READIED) and fight.may_lapse()


def test_a_clock_is_not_looked_at_before_its_round() -> None:
    fight = under_way(1)
    fight.look_round()
    assert not fight.may_lapse()

    inflict(fight, fight.fighters[0], DAZZLED, ROUND_OF_SOURCE, fight.round + 1, 1)
    assert not fight.may_lapse()
    fight.round += 1
    assert fight.may_lapse()


def test_newcomers_are_among_foes_and_friends() -> None:
    fight = under_way(1)
    ada, raider = fight.fighters[0], fight.fighters[-1]
    assert len(fight.foes(ada)) == 4 and len(fight.friends(ada)) == 4

    newcomer = fight.recruit("Orc Warrior", "Grum", raider.side)
    fight.fighters.append(newcomer)

    assert newcomer in fight.foes(ada) and newcomer in fight.friends(raider)
    assert ada in fight.friends(ada) and ada not in fight.foes(ada)

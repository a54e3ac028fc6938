"""Psionics (ledger 3.13) and the action they are (PL-ACT-04)."""

from __future__ import annotations

import pytest

from affray.engine.fight import UNDECIDED
from affray.games.plerion.book.house import house_rules
from affray.games.plerion.book.words import (
    ASTRAL_PROJECTION,
    BRAIN_AUGMENTATION,
    CORTICAL_IMPLANT,
    DECLARING,
    EARLY,
    ERGOKINESIS,
    MENDING,
    MIND_ATTACK,
    MINDSHIELD,
    NEURAL_DATALINK,
    NEURAL_INTERFACE,
    OPPOSITION,
    PETRIFICATION,
    PSYCHOKINESIS,
    PYROKINESIS,
    ROUND_END,
    SHAPESHIFTING,
    STARSHIP,
    TELEPATHY,
    THOUGHT_CONTROL,
    TRACK,
    XENOGLOSSY,
)
from affray.games.plerion.law.healing import short_rest, week_with_healer
from affray.games.plerion.law.psionics import pay
from affray.games.plerion.law.talents import MIND, awaken, price, talent_targets, talent_weapons
from tests.rules.plerion.builders import detachment, foe, pc, scuffle, vessel
from tests.rules.plerion.psions import (
    DEFAULT_ARMS,
    RIFLE,
    psion,
    queen,
    round_fight,
    targets,
    use,
)

# ---------------------------------------------------------------- who and what


@pytest.mark.rule("PL-PSI-01")
def test_wil_13_may_test_and_has_four_talents() -> None:
    with scuffle(pc(wil=13), dice="d20=13 d20=1 d20=13 d20=20 d20=13 d20=7") as fight:
        number = awaken(fight, fight.fighters[0])

    assert number == 4
    assert fight.fighters[0].talents == 1 << ASTRAL_PROJECTION | 1 << PYROKINESIS | 1 << XENOGLOSSY | 1 << MENDING


@pytest.mark.rule("PL-PSI-01")
@pytest.mark.parametrize(("wil", "dice"), [(12, ""), (13, "d20=14")])
def test_wil_12_may_not_test_and_a_failed_save_gives_none(wil: int, dice: str) -> None:
    with scuffle(pc(wil=wil), dice=dice) as fight:
        assert awaken(fight, fight.fighters[0]) == 0

    assert fight.fighters[0].talents == 0


@pytest.mark.rule("PL-PSI-01")
@pytest.mark.parametrize(
    "implant", [BRAIN_AUGMENTATION, CORTICAL_IMPLANT, NEURAL_INTERFACE, NEURAL_DATALINK, MINDSHIELD]
)
def test_a_brain_implant_inhibits_every_talent(implant: int) -> None:
    with scuffle(psion(implants=implant, traits=MIND_ATTACK, hp=0), foe("X", x=1), armoury=DEFAULT_ARMS) as fight:
        usable = [t for t in range(MIND + 1) if talent_targets(fight, fight.fighters[0], t)]

    assert usable == []


@pytest.mark.rule("PL-PSI-01")
def test_only_listed_talents_may_be_used() -> None:
    with scuffle(psion(talents=1 << THOUGHT_CONTROL), foe("X", x=1), armoury=DEFAULT_ARMS) as fight:
        usable = [t for t in range(MIND + 1) if talent_targets(fight, fight.fighters[0], t)]

    assert usable == [THOUGHT_CONTROL]


# ---------------------------------------------------------------- paying


@pytest.mark.rule("PL-PSI-02")
@pytest.mark.parametrize(
    ("talent", "dice", "wil"),
    [
        (PYROKINESIS, "d6=4 d6=1", 11),
        (TELEPATHY, "d6=3 d6=5 d20=20", 7),
        (PETRIFICATION, "d20=20", 7),
        (THOUGHT_CONTROL, "d20=1", 14),
    ],
)
def test_the_cost_is_paid_from_wil_first(talent: int, dice: str, wil: int) -> None:
    with scuffle(psion(), foe("X", x=3, hp=9), dice=dice, armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", talent, "X")
    f = fight.fighters[0]

    assert (f.wil, f.wil_spent, f.wil_damage) == (wil, 15 - wil, 0)


@pytest.mark.rule("PL-PSI-02")
@pytest.mark.parametrize(("wil_max", "cost"), [(15, 8), (14, 7)])
def test_half_the_max_wil_is_rounded_up(wil_max: int, cost: int) -> None:
    with scuffle(psion(wil=9, wil_max=wil_max)) as fight:
        assert price(fight, fight.fighters[0], PETRIFICATION) == cost
        assert price(fight, fight.fighters[0], SHAPESHIFTING) == cost


@pytest.mark.rule("PL-PSI-02")
def test_the_effect_happens_even_if_the_cost_leaves_the_psion_delirious_and_critically_damaged() -> None:
    given = psion(wil=3, str=9), foe("X", x=3, hp=5)
    with scuffle(*given, dice="d6=5 d20=8 d6=4", armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", PYROKINESIS, "X")
    f, x = fight.fighters

    assert (f.wil, f.str, f.critical) == (0, 7, True)
    assert x.hp == 1


# ---------------------------------------------------------------- overspending


@pytest.mark.rule("PL-PSI-03")
@pytest.mark.parametrize(("dice", "critical"), [("d20=7", False), ("d20=8", True)])
def test_what_wil_cannot_pay_comes_from_str_and_forces_the_critical_save(dice: str, critical: bool) -> None:
    with scuffle(psion(wil=3, str=9, hp=4), foe(), dice=dice) as fight:
        alive = pay(fight, fight.fighters[0], 5)
    f = fight.fighters[0]

    assert alive
    assert (f.wil, f.str, f.hp, f.critical) == (0, 7, 4, critical)
    assert f.is_helpless()


@pytest.mark.rule("PL-PSI-03")
def test_with_the_switch_the_save_is_against_str_before_the_loss() -> None:
    with scuffle(psion(wil=3, str=9), foe(), dice="d20=9", crit_save="before_loss") as fight:
        pay(fight, fight.fighters[0], 5)

    assert not fight.fighters[0].critical


@pytest.mark.rule("PL-PSI-03")
def test_a_price_that_kills_the_psion_fizzles() -> None:
    given = psion(wil=2, str=3, talents=1 << MENDING), pc("Friend", x=1, hp=0, hp_max=5)
    with scuffle(*given, foe(), dice="d6=4 d6=5") as fight:
        use(fight, "Psion", MENDING, "Friend")

    assert fight.fighters[0].dead
    assert fight.fighters[0].str == 0
    assert fight.named("Friend").hp == 0


@pytest.mark.rule("PL-PSI-03")
def test_paying_to_exactly_0_costs_no_str() -> None:
    with scuffle(psion(wil=5, str=9), foe()) as fight:
        pay(fight, fight.fighters[0], 5)
    f = fight.fighters[0]

    assert (f.wil, f.str, f.critical) == (0, 9, False)
    assert f.is_helpless()


# ---------------------------------------------------------------- getting WIL back


@pytest.mark.rule("PL-PSI-04")
def test_spent_wil_returns_with_a_short_rest_and_other_loss_with_a_week() -> None:
    with scuffle(psion(wil=4, wil_max=15, wil_spent=9, wil_damage=2), foe(fled=True)) as fight:
        f = fight.fighters[0]
        short_rest(fight, f)
        after_rest = f.wil
        week_with_healer(fight, f)

    assert (after_rest, f.wil) == (13, 15)


@pytest.mark.rule("PL-PSI-04")
@pytest.mark.parametrize(("switch", "spent", "damage", "rested"), [("extended", 0, 15, 0), ("short", 13, 2, 13)])
def test_at_wil_0_all_that_was_spent_becomes_damage(switch: str, spent: int, damage: int, rested: int) -> None:
    with scuffle(psion(wil=3, wil_max=15, wil_spent=10, wil_damage=2), foe(fled=True), psi_zero=switch) as fight:
        f = fight.fighters[0]
        pay(fight, f, 3)
        at_zero = f.wil_spent, f.wil_damage
        short_rest(fight, f)
        after_rest = f.wil
        week_with_healer(fight, f)

    assert at_zero == (spent, damage)
    assert (after_rest, f.wil) == (rested, 15)


@pytest.mark.rule("PL-PSI-04")
def test_deprived_psions_regain_nothing() -> None:
    with scuffle(psion(wil=4, wil_max=15, wil_spent=11, deprived=True), foe(fled=True)) as fight:
        short_rest(fight, fight.fighters[0])

    assert fight.fighters[0].wil == 4


# ---------------------------------------------------------------- blasts


@pytest.mark.rule("PL-PSI-05")
@pytest.mark.parametrize("talent", [ERGOKINESIS, PYROKINESIS])
def test_a_burst_costs_a_d6_counts_with_a_d6_and_hurts_with_a_d6_each(talent: int) -> None:
    given = psion(), foe("X", x=5, hp=9, armor=1), foe("Y", x=6, hp=9, armor=3), foe("Z", x=7, hp=9)
    with scuffle(*given, dice="d6=4 d6=2 d6=5 d6=3", armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", talent, "X")
    f, x, y, z = fight.fighters

    assert f.wil == 11
    assert (x.hp, y.hp, z.hp) == (5, 9, 9)


@pytest.mark.rule("PL-PSI-05")
def test_a_detachment_does_not_impair_it() -> None:
    with scuffle(psion(), detachment(x=3, hp=9), dice="d6=1 d6=6", armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", PYROKINESIS, "Boarding Party")

    assert fight.fighters[1].hp == 3


@pytest.mark.rule("PL-PSI-05")
def test_resistance_impairs_and_the_house_may_change_the_die() -> None:
    given = psion(), foe("X", x=3, hp=9, resists=1 << 4), foe("Y", x=9, hp=9)
    arms = talent_weapons(house_rules({"psi_blast_die": 10}))
    with scuffle(*given, dice="d6=1 d4=2 d6=1 d10=8", armoury=arms) as fight:
        use(fight, "Psion", PYROKINESIS, "X")
        use(fight, "Psion", ERGOKINESIS, "Y")

    assert (fight.named("X").hp, fight.named("Y").hp) == (7, 1)


@pytest.mark.rule("PL-PSI-05")
def test_the_reach_is_nearby() -> None:
    given = psion(), foe("X", x=14), foe("Y", x=15)
    with scuffle(*given, rows=["." * 20], armoury=DEFAULT_ARMS) as fight:
        assert targets(fight, "Psion", PYROKINESIS) == ["X"]


# ---------------------------------------------------------------- the action


@pytest.mark.rule("PL-ACT-04")
def test_a_talent_is_the_action_and_the_move_is_still_there() -> None:
    answers = [
        "PL-TURN-02 Psion: use Pyrokinesis on X",
        "PL-ACT-01 Psion: then move to 0,2",
        "PL-TURN-02 X: nothing",
        "PL-ACT-01 X: stay",
    ]
    given = psion(weapons=[4], uses=[-1], block=EARLY), foe("X", x=5, hp=9, block=OPPOSITION)
    with scuffle(*given, dice="d6=4 d6=5", answers=answers, armoury=[*DEFAULT_ARMS, RIFLE]) as small:
        fight = round_fight(small)
        fight.next = DECLARING
        while fight.next != ROUND_END:
            fight.step()
    f, x = fight.fighters

    assert (f.wil, x.hp) == (11, 4)
    assert (f.x, f.y) == (0, 2)
    assert fight.winner() == UNDECIDED


@pytest.mark.rule("PL-ACT-04")
def test_a_declared_target_that_is_gone_may_be_replaced() -> None:
    given = psion(), foe("X", x=3, fled=True), foe("Y", x=4, hp=9)
    answers = ["PL-TURN-02 Psion: use Psychokinesis on Y"]
    with scuffle(*given, dice="d6=1 d6=4", answers=answers, armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", PSYCHOKINESIS, "X")

    assert fight.named("Y").hp == 5


@pytest.mark.rule("PL-ACT-04")
@pytest.mark.parametrize(("switch", "answers"), [("off", ["PL-TURN-02 Psion: nothing"]), ("on", [])])
def test_else_the_action_is_lost_and_nothing_is_paid(switch: str, answers: list[str]) -> None:
    given = psion(), foe("X", x=3, fled=True), foe("Y", x=4)
    with scuffle(*given, answers=answers, strict_declarations=switch, armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", PSYCHOKINESIS, "X")

    assert fight.fighters[0].wil == 15


@pytest.mark.rule("PL-ACT-04")
def test_keeping_a_talent_going_is_free_and_leaves_the_action() -> None:
    answers = ["PL-PSI-06 Queen: keep", "PL-TURN-02 Queen: attack B with Unarmed", "PL-ACT-01 Queen: stay"]
    answers += ["PL-TURN-02 A: nothing", "PL-ACT-01 A: stay"]
    given = (
        pc("A", x=9, controlled_by=2),
        pc("B", x=1, hp=9),
        queen(talent_on=THOUGHT_CONTROL, talent_target=0, talent_round=1),
    )
    with scuffle(*given, dice="d4=4", answers=answers) as small:
        fight = round_fight(small)
        fight.round, fight.next = 3, OPPOSITION
        fight.step()

    assert (fight.named("B").hp, fight.named("Queen").wil) == (5, 16)


@pytest.mark.rule("PL-ACT-04")
def test_mind_attack_is_offered_with_the_talents_and_works_as_thought_control() -> None:
    with scuffle(pc("A", x=3, wil=8), foe("Floater", wil=18, traits=MIND_ATTACK), dice="d20=9") as fight:
        offered = targets(fight, "Floater", MIND)
        use(fight, "Floater", MIND, "A")
    floater = fight.named("Floater")

    assert offered == ["A"]
    assert (floater.wil, floater.talent_on) == (17, THOUGHT_CONTROL)
    assert fight.named("A").controlled_by == 1


@pytest.mark.rule("PL-ACT-04")
def test_aboard_a_starship_talents_reach_only_those_aboard() -> None:
    crew = [psion(aboard=4), pc("Mate", aboard=4, hp=0, hp_max=3), pc("Pilot", aboard=4, station=0, hp=0, hp_max=3)]
    with scuffle(*crew, foe("X", aboard=5), vessel("Ours", 0), vessel("Theirs")) as fight:
        fight.position, fight.scale = TRACK, STARSHIP
        assert targets(fight, "Psion", MENDING) == ["Mate"]
        assert targets(fight, "Psion", TELEPATHY) == ["Mate", "Pilot"]
        assert targets(fight, "Psion", THOUGHT_CONTROL) == []

"""Psionics (ledger 3.13) and the action they are (PL-ACT-04)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.fight import UNDECIDED
from affray.engine.question import NOBODY, IllegalAnswer
from affray.games.plerion.aftermath import deal
from affray.games.plerion.attack import Strike
from affray.games.plerion.battle import Battle
from affray.games.plerion.critical import stop_talent
from affray.games.plerion.gear import NEVER, Weapon
from affray.games.plerion.healing import short_rest, week_with_healer
from affray.games.plerion.house import house_rules
from affray.games.plerion.pool import kept_strikes
from affray.games.plerion.psi_effects import can_keep, is_shielded
from affray.games.plerion.psionics import check_control, pay, upkeep, use_talent
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.talents import MIND, awaken, price, talent_targets, talent_weapons, talent_words
from affray.games.plerion.turn import Fight
from affray.games.plerion.words import (
    ASTRAL_PROJECTION,
    BRAIN_AUGMENTATION,
    CLAIRVOYANCE,
    CORTICAL_IMPLANT,
    DECLARING,
    EARLY,
    ERGOKINESIS,
    IMMUNE_MENTAL,
    LATE,
    LEVITATION,
    MENDING,
    MENTAL,
    MIND_ATTACK,
    MINDLESS,
    MINDSHIELD,
    NEARBY,
    NEURAL_DATALINK,
    NEURAL_INTERFACE,
    OPPOSITION,
    PETRIFICATION,
    PRECOGNITION,
    PSYCHIC_SURGERY,
    PSYCHOKINESIS,
    PSYCHOMETRY,
    PYROKINESIS,
    ROUND_END,
    SHAPESHIFTING,
    STARSHIP,
    TELEPATHY,
    TELEPORTATION,
    THOUGHT_CONTROL,
    TRACK,
    XENOGLOSSY,
    ZONES,
)
from tests.rules.plerion.builders import Scuffle, detachment, foe, pc, scuffle, vessel

EVERYTHING = (1 << 20) - 1
DEFAULT_ARMS = talent_weapons(house_rules({}))
RIFLE = Weapon("Rifle", 1, 10, reach=NEARBY)


def psion(name: str = "Psion", **fields: Any) -> Combatant:
    """A PC with every talent."""
    return pc(name, **{"wil": 15, "talents": EVERYTHING, **fields})


def queen(**fields: Any) -> Combatant:
    return foe("Queen", **{"wil": 16, "talents": 1 << THOUGHT_CONTROL, **fields})


def use(fight: Scuffle, who: str, talent: int, whom: str = "") -> list[Strike]:
    """Use a talent with all that follows from its attacks."""
    target = fight.named(whom).id if whom else NOBODY
    strikes = use_talent(fight, fight.named(who), talent, target)
    deal(fight, kept_strikes(fight, strikes))
    return strikes


def targets(fight: Battle, who: str, talent: int) -> list[str]:
    return ["" if t == NOBODY else fight.fighters[t].name for t in talent_targets(fight, fight.named(who), talent)]


def round_fight(fight: Scuffle) -> Fight:
    """The same people, dice and answers in a fight that has rounds."""
    whole = Fight(
        fight.dice, fight.minds, fight.fighters, fight.sides, fight.field(), fight._armoury, fight.house(), {}
    )
    whole.log, whole.gm, whole.round = fight.log, fight.gm, fight.round
    whole.start_size, whole.casualties = list(fight.start_size), list(fight.casualties)
    whole.tests, whole.tested_at = list(fight.tests), list(fight.tested_at)
    return whole


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


# ---------------------------------------------------------------- upkeep


@pytest.mark.rule("PL-PSI-06")
def test_a_minute_is_six_rounds() -> None:
    keeps = ["PL-PSI-06 Queen: keep"] * 6
    with scuffle(pc("A", wil=8, x=3), queen(), dice="d20=9", answers=keeps) as fight:
        fight.round = 2
        use(fight, "Queen", THOUGHT_CONTROL, "A")
        paid = [int(fight.named("Queen").wil)]
        for round in range(3, 9):
            fight.round = round
            upkeep(fight, fight.named("Queen"))
            paid.append(int(fight.named("Queen").wil))

    assert paid == [15, 15, 15, 15, 15, 15, 14]
    assert fight.named("A").controlled_by == 1


@pytest.mark.rule("PL-PSI-06")
def test_ten_minutes_are_sixty_rounds() -> None:
    with scuffle(psion(), foe(), answers=["PL-PSI-06 Psion: keep"] * 2) as fight:
        use(fight, "Psion", ASTRAL_PROJECTION)
        fight.round = 60
        upkeep(fight, fight.fighters[0])
        before = fight.fighters[0].wil
        fight.round = 61
        upkeep(fight, fight.fighters[0])

    assert (before, fight.fighters[0].wil) == (14, 13)


@pytest.mark.rule("PL-PSI-06")
@pytest.mark.parametrize(("talent", "cost"), [(LEVITATION, 10), (ASTRAL_PROJECTION, 1)])
def test_a_starship_round_is_ten_minutes(talent: int, cost: int) -> None:
    with scuffle(psion(wil=18), foe(), dice="", answers=["PL-PSI-06 Psion: stop"]) as fight:
        fight.scale = STARSHIP
        use(fight, "Psion", talent)
        started = fight.fighters[0].wil
        fight.round = 2
        upkeep(fight, fight.fighters[0])

    assert started == 18 - cost
    assert fight.fighters[0].wil == started
    assert fight.fighters[0].talent_on == NEVER


@pytest.mark.rule("PL-PSI-06")
def test_ten_wil_are_due_in_every_starship_round() -> None:
    with scuffle(psion(wil=12, talent_on=LEVITATION, talent_round=1), answers=["PL-PSI-06 Psion: keep"]) as fight:
        fight.scale = STARSHIP
        fight.round = 2
        upkeep(fight, fight.fighters[0])

    assert fight.fighters[0].wil == 2


@pytest.mark.rule("PL-PSI-06")
def test_stopping_is_free() -> None:
    given = pc("A", wil=8, x=3), queen()
    with scuffle(*given, dice="d20=9", answers=["PL-PSI-06 Queen: stop"]) as fight:
        use(fight, "Queen", THOUGHT_CONTROL, "A")
        fight.round = 7
        upkeep(fight, fight.named("Queen"))

    assert fight.named("Queen").wil == 15
    assert fight.named("A").controlled_by == NOBODY


@pytest.mark.rule("PL-PSI-06")
@pytest.mark.parametrize(
    "trouble",
    [
        {"critical": True},
        {"wil": 0},
        {"stunned": True},
        {"paralysed": True},
        {"dex": 0},
        {"dead": True},
        {"fled": True},
    ],
)
def test_incapacity_stops_it(trouble: dict[str, Any]) -> None:
    with scuffle(pc("A", controlled_by=1), queen(talent_on=THOUGHT_CONTROL, talent_target=0, **trouble)) as fight:
        assert not can_keep(fight.named("Queen"))
        check_control(fight, fight.named("A"))

    assert fight.named("A").controlled_by == NOBODY
    assert fight.named("Queen").talent_on == NEVER


@pytest.mark.rule("PL-PSI-06")
def test_a_talent_started_with_the_last_wil_ends_at_once() -> None:
    with scuffle(pc("A", wil=8, x=3), queen(wil=1), dice="d20=9") as fight:
        use(fight, "Queen", THOUGHT_CONTROL, "A")

    assert fight.named("Queen").wil == 0
    assert fight.named("A").controlled_by == NOBODY


@pytest.mark.rule("PL-PSI-06")
def test_upkeep_that_takes_the_last_wil_ends_the_talent() -> None:
    given = psion(wil=1, talent_on=LEVITATION, talent_round=1, levitating=True), foe()
    with scuffle(*given, answers=["PL-PSI-06 Psion: keep"]) as fight:
        fight.round = 7
        upkeep(fight, fight.fighters[0])
    f = fight.fighters[0]

    assert (f.wil, f.talent_on, f.levitating) == (0, NEVER, False)


# ---------------------------------------------------------------- resisting


@pytest.mark.rule("PL-PSI-07")
@pytest.mark.parametrize(("face", "by"), [(8, NOBODY), (9, 1)])
def test_a_wil_save_resists_thought_control(face: int, by: int) -> None:
    with scuffle(pc("Freelancer", wil=8, x=3), queen(), dice=f"d20={face}") as fight:
        use(fight, "Queen", THOUGHT_CONTROL, "Freelancer")

    assert fight.named("Freelancer").controlled_by == by
    assert fight.named("Queen").wil == 15


@pytest.mark.rule("PL-PSI-07")
@pytest.mark.parametrize(
    "shield", [{"traits": IMMUNE_MENTAL}, {"traits": MINDLESS}, {"implants": MINDSHIELD}, {"immune": MENTAL}]
)
@pytest.mark.parametrize(("talent", "dice"), [(THOUGHT_CONTROL, ""), (TELEPATHY, "d6=1 d6=1")])
def test_a_shielded_mind_is_not_reached_and_does_not_roll(shield: dict[str, int], talent: int, dice: str) -> None:
    with scuffle(psion(), foe("Combat Robot", x=3, **shield), dice=dice) as fight:
        use(fight, "Psion", talent, "Combat Robot")

    assert is_shielded(fight.fighters[1])
    assert fight.fighters[1].controlled_by == NOBODY


@pytest.mark.rule("PL-PSI-07")
@pytest.mark.parametrize(("face", "stone"), [(10, False), (11, True)])
def test_a_str_save_resists_petrification(face: int, stone: bool) -> None:
    with scuffle(psion(), foe("X", x=3, str=10), dice=f"d20={face}") as fight:
        use(fight, "Psion", PETRIFICATION, "X")

    assert fight.named("X").petrified == stone


@pytest.mark.rule("PL-PSI-07")
@pytest.mark.parametrize(
    ("face", "answers", "x"), [(12, [], 3), (13, ["PL-PSI-09 Psion: 9,2"], 9), (20, ["PL-PSI-09 Psion: stay"], 3)]
)
def test_a_dex_save_resists_being_lifted_away(face: int, answers: list[str], x: int) -> None:
    with scuffle(psion(), foe("X", x=3, dex=12), dice=f"d20={face}", answers=answers) as fight:
        use(fight, "Psion", LEVITATION, "X")

    assert fight.named("X").x == x
    assert fight.fighters[0].talent_on == NEVER


@pytest.mark.rule("PL-PSI-07")
def test_the_game_master_may_let_psychokinesis_move_the_victim_who_saves_on_dex() -> None:
    answers = ["PL-PSI-09 GM: moves it", "PL-PSI-09 Psion: 4,2"]
    given = psion(), foe("X", x=3, dex=12)
    with scuffle(*given, dice="d6=1 d20=13", answers=answers, gm=True, armoury=DEFAULT_ARMS) as fight:
        strikes = use(fight, "Psion", PSYCHOKINESIS, "X")

    assert strikes == []
    assert (fight.named("X").x, fight.named("X").y) == (4, 2)


@pytest.mark.rule("PL-PSI-07")
@pytest.mark.parametrize(("word", "by"), [("no save", 0), ("no effect", NOBODY)])
def test_the_game_master_may_grant_no_save_or_no_effect(word: str, by: int) -> None:
    with scuffle(psion(), foe("X", x=3), answers=[f"PL-PSI-07 GM: {word}"], gm=True) as fight:
        use(fight, "Psion", THOUGHT_CONTROL, "X")

    assert fight.named("X").controlled_by == by


@pytest.mark.rule("PL-PSI-07")
def test_friends_are_willing() -> None:
    with scuffle(psion(), pc("Friend", x=1), foe(), dice="d6=2 d6=2") as fight:
        use(fight, "Psion", LEVITATION, "Friend")
        lifted = fight.named("Friend").levitating
        use(fight, "Psion", TELEPATHY, "Friend")
        stop_talent(fight, fight.fighters[0])

    assert lifted
    assert not fight.named("Friend").levitating


# ---------------------------------------------------------------- Thought Control


@pytest.mark.rule("PL-PSI-08")
def test_a_controlled_pc_acts_after_the_queen_in_her_block_and_returns_to_its_own_next_round() -> None:
    answers = [
        "PL-TURN-02 Queen: nothing",
        "PL-ACT-01 Queen: stay",
        "PL-TURN-02 A: attack B with Unarmed",
        "PL-ACT-01 A: stay",
        "PL-PSI-06 Queen: stop",
        "PL-TURN-02 Queen: nothing",
        "PL-ACT-01 Queen: stay",
    ]
    given = pc("A", x=3, block=EARLY), pc("B", x=4, hp=9, stunned=True, block=LATE), queen(block=OPPOSITION)
    with scuffle(*given, dice="d4=3", answers=["PL-PSI-06 Queen: keep", *answers]) as small:
        small.named("A").controlled_by = 2
        small.named("Queen").talent_on, small.named("Queen").talent_target = THOUGHT_CONTROL, 0
        fight = round_fight(small)
        fight.next = DECLARING
        hp_after = []
        for _ in range(4):
            fight.step()
            hp_after.append((fight.next, int(fight.named("B").hp)))
        fight.named("B").removed = True
        fight.round, fight.next = 2, OPPOSITION
        fight.step()

    assert hp_after == [(EARLY, 9), (OPPOSITION, 9), (LATE, 6), (ROUND_END, 6)]
    assert fight.named("A").controlled_by == NOBODY
    assert (fight.named("A").block, fight.named("A").since) == (EARLY, 3)


@pytest.mark.rule("PL-PSI-08")
def test_one_victim_at_a_time() -> None:
    with scuffle(pc("A", x=3), pc("B", x=4), queen(), dice="d20=20 d20=20") as fight:
        use(fight, "Queen", THOUGHT_CONTROL, "A")
        use(fight, "Queen", THOUGHT_CONTROL, "B")

    assert (fight.named("A").controlled_by, fight.named("B").controlled_by) == (NOBODY, 2)
    assert fight.named("Queen").talent_target == 1


@pytest.mark.rule("PL-PSI-08")
def test_a_stronger_will_takes_the_victim_over() -> None:
    given = foe("X", x=3), psion("P"), psion("Q")
    with scuffle(*given, queen(), dice="d20=20 d20=20") as fight:
        use(fight, "P", THOUGHT_CONTROL, "X")
        assert "X" not in targets(fight, "Q", THOUGHT_CONTROL)
        use(fight, "Queen", THOUGHT_CONTROL, "X")

    assert fight.named("X").controlled_by == 3
    assert fight.named("P").talent_on == NEVER


@pytest.mark.rule("PL-PSI-08")
@pytest.mark.parametrize(("x", "by"), [(29, 1), (30, NOBODY)])
def test_it_ends_beyond_distant(x: int, by: int) -> None:
    given = pc("A", x=x, controlled_by=1), queen(talent_on=THOUGHT_CONTROL, talent_target=0)
    with scuffle(*given, rows=["." * 40]) as fight:
        check_control(fight, fight.named("A"))

    assert fight.named("A").controlled_by == by


@pytest.mark.rule("PL-PSI-08")
@pytest.mark.parametrize(
    ("dice", "answers", "hp", "by"),
    [
        ("d20=8", [], 9, NOBODY),
        ("d20=9 d12=7", ["PL-MOD-02 A: d12"], 2, 1),
        ("d12=7", ["PL-PSI-08 GM: it obeys", "PL-MOD-02 A: d12"], 2, 1),
        ("", ["PL-PSI-08 GM: it breaks free"], 9, NOBODY),
    ],
)
def test_an_order_to_kill_itself_allows_a_new_wil_save(dice: str, answers: list[str], hp: int, by: int) -> None:
    given = pc("A", x=3, wil=8, hp=9, weapons=[0], uses=[-1], controlled_by=1), queen()
    with scuffle(
        *given, dice=dice, answers=answers, gm=len(answers) != 1 or "GM" in answers[0], armoury=[RIFLE]
    ) as fight:
        q = fight.named("Queen")
        q.talent_on, q.talent_target = THOUGHT_CONTROL, 0
        words = talent_words(fight, q, THOUGHT_CONTROL, 0)
        use(fight, "Queen", THOUGHT_CONTROL, "A")

    assert words == "order A to kill itself"
    assert q.wil == 16
    assert (fight.named("A").hp, fight.named("A").controlled_by) == (hp, by)


@pytest.mark.rule("PL-PSI-08")
def test_crowds_and_vessels_are_not_one_mind() -> None:
    given = psion(), detachment(x=2), vessel("Ground Car", x=3), foe("X", x=4)
    with scuffle(*given, armoury=DEFAULT_ARMS) as fight:
        assert targets(fight, "Psion", THOUGHT_CONTROL) == ["X"]
        assert targets(fight, "Psion", PYROKINESIS) == ["Boarding Party", "Ground Car", "X"]


# ---------------------------------------------------------------- the other talents


@pytest.mark.rule("PL-PSI-09")
def test_mending_brings_a_fallen_friend_back_from_the_next_round_on() -> None:
    fallen = pc("Friend", x=1, str=4, str_max=12, hp=0, hp_max=5, critical=True, death_clock=3600)
    with scuffle(psion(), fallen, foe(), dice="d6=1 d6=2") as fight:
        use(fight, "Psion", MENDING, "Friend")
    f = fight.named("Friend")

    assert (f.str, f.hp, f.critical, f.death_clock, f.since) == (12, 5, False, NEVER, 2)


@pytest.mark.rule("PL-PSI-09")
def test_mending_gives_the_deprived_neither_str_nor_hp() -> None:
    fallen = pc("Friend", x=1, str=4, str_max=12, hp=0, hp_max=5, critical=True, deprived=True, death_clock=3600)
    with scuffle(psion(), fallen, foe(), dice="d6=1 d6=2") as fight:
        use(fight, "Psion", MENDING, "Friend")
    f = fight.named("Friend")

    assert (f.str, f.hp, f.critical, f.death_clock) == (4, 0, False, NEVER)


@pytest.mark.rule("PL-PSI-09")
def test_mending_stabilises_a_mortal_wound_and_costs_the_unfallen_no_turn() -> None:
    mortal = pc("Mortal", x=1, hp=0, hp_max=5, mortal=True, deprived=True, death_clock=3600)
    with scuffle(psion(hp=2, hp_max=6), mortal, foe(), dice="d6=1 d6=2 d6=1 d6=1") as fight:
        use(fight, "Psion", MENDING, "Mortal")
        use(fight, "Psion", MENDING, "Psion")
    f, m = fight.fighters[:2]

    assert (m.mortal, m.stabilised, m.death_clock) == (True, True, NEVER)
    assert (f.hp, f.since) == (6, 0)


@pytest.mark.rule("PL-PSI-09")
def test_mending_needs_touch_and_somebody_who_is_hurt() -> None:
    given = (
        psion(),
        pc("Near", x=1, hp=0, hp_max=3),
        pc("Well", y=1),
        pc("Far", x=5, hp=0, hp_max=3),
        foe(hp=0, hp_max=3, x=1),
    )
    with scuffle(*given) as fight:
        assert targets(fight, "Psion", MENDING) == ["Near"]


@pytest.mark.rule("PL-PSI-09")
def test_teleportation_goes_to_any_free_spot_in_sight() -> None:
    rows = ["." * 20 + "#..", "." * 20 + "#.."]
    with scuffle(psion(x=0), foe(x=3), rows=rows, answers=["PL-PSI-09 Psion: 19,1"]) as fight:
        use(fight, "Psion", TELEPORTATION)
    f = fight.fighters[0]

    assert (f.x, f.y, f.wil) == (19, 1, 14)


@pytest.mark.rule("PL-PSI-09")
@pytest.mark.parametrize("spot", ["21,0", "3,0", "0,0", "20,0"])
def test_teleportation_goes_neither_behind_a_wall_nor_to_a_taken_square(spot: str) -> None:
    rows = ["." * 20 + "#..", "." * 20 + "#.."]
    answers = [f"PL-PSI-09 Psion: {spot}"]
    with scuffle(psion(x=0), foe(x=3), rows=rows, answers=answers) as fight, pytest.raises(IllegalAnswer):
        use(fight, "Psion", TELEPORTATION)


@pytest.mark.rule("PL-PSI-09")
def test_teleportation_in_zones_and_none_on_the_band_track() -> None:
    given = psion(zone=1, engaged=1), foe("X", zone=1)
    with scuffle(*given, answers=["PL-PSI-09 Psion: zone 2"]) as fight:
        fight.position = ZONES
        use(fight, "Psion", TELEPORTATION)
        fight.position = TRACK
        assert targets(fight, "Psion", TELEPORTATION) == []
    f = fight.fighters[0]

    assert (f.zone, f.engaged) == (2, NOBODY)


@pytest.mark.rule("PL-PSI-09")
def test_levitating_oneself_lasts_until_it_is_stopped() -> None:
    with scuffle(psion(), foe()) as fight:
        use(fight, "Psion", LEVITATION)
        f = fight.fighters[0]
        state = f.levitating, int(f.wil), int(f.talent_on)
        offered = targets(fight, "Psion", LEVITATION)
        stop_talent(fight, f)

    assert state == (True, 14, LEVITATION)
    assert "" not in offered
    assert not f.levitating


@pytest.mark.rule("PL-PSI-09")
def test_psychokinesis_hurls_an_object_for_a_d6_without_blast() -> None:
    given = psion(), foe("X", x=5, hp=9, armor=1), foe("Y", x=6, hp=9)
    with scuffle(*given, dice="d6=3 d6=6", armoury=DEFAULT_ARMS) as fight:
        strikes = use(fight, "Psion", PSYCHOKINESIS, "X")

    assert len(strikes) == 1
    assert (fight.fighters[0].wil, fight.named("X").hp, fight.named("Y").hp) == (12, 4, 9)


@pytest.mark.rule("PL-PSI-09")
def test_psychokinesis_moves_an_object_without_an_attack() -> None:
    with scuffle(psion(), foe("X"), dice="d6=3", armoury=DEFAULT_ARMS) as fight:
        assert use(fight, "Psion", PSYCHOKINESIS) == []

    assert fight.fighters[0].wil == 12


@pytest.mark.rule("PL-PSI-09")
@pytest.mark.parametrize(("face", "stone"), [(10, False), (11, True)])
def test_petrification_costs_half_the_max_wil(face: int, stone: bool) -> None:
    with scuffle(psion(wil=9, wil_max=15), foe("X", x=3), dice=f"d20={face}") as fight:
        use(fight, "Psion", PETRIFICATION, "X")
    x = fight.named("X")

    assert fight.fighters[0].wil == 1
    assert (x.petrified, x.is_helpless()) == (stone, stone)


@pytest.mark.rule("PL-PSI-09")
def test_a_petrified_psion_loses_its_hold() -> None:
    given = psion(), queen(x=3, str=1, talent_on=THOUGHT_CONTROL, talent_target=2), pc("A", controlled_by=1)
    with scuffle(*given, dice="d20=2") as fight:
        use(fight, "Psion", PETRIFICATION, "Queen")

    assert fight.named("A").controlled_by == NOBODY


@pytest.mark.rule("PL-PSI-09")
def test_precognition_enhances_the_next_attack_only() -> None:
    given = psion(wil=18), foe("X", x=3, hp=30)
    dice = "d6=1 d6=1 d6=1 d12=9 d6=1 d6=2"
    with scuffle(*given, dice=dice, answers=["PL-MOD-02 Psion: d12"], armoury=DEFAULT_ARMS) as fight:
        use(fight, "Psion", PRECOGNITION)
        use(fight, "Psion", PSYCHOKINESIS, "X")
        use(fight, "Psion", PSYCHOKINESIS, "X")

    assert fight.named("X").hp == 30 - 9 - 2


@pytest.mark.rule("PL-PSI-09")
def test_the_game_master_may_let_precognition_show_something_else() -> None:
    answers = ["PL-PSI-09 GM: no effect in the fight"]
    with scuffle(psion(), foe(), dice="d6=1 d6=1", answers=answers, gm=True) as fight:
        use(fight, "Psion", PRECOGNITION)

    assert not fight.fighters[0].foresight


@pytest.mark.rule("PL-PSI-09")
def test_psychic_surgery_cuts_an_enemy_past_armor_and_aids_a_friend() -> None:
    given = (
        psion(wil=18),
        foe("X", x=1, hp=9, armor=3),
        pc("Friend", y=1, critical=True, death_clock=3600),
        foe("Y", x=3),
    )
    with scuffle(*given, dice="d6=2 d6=2 d6=5 d6=1 d6=1", armoury=DEFAULT_ARMS) as fight:
        offered = targets(fight, "Psion", PSYCHIC_SURGERY)
        use(fight, "Psion", PSYCHIC_SURGERY, "X")
        strikes = use(fight, "Psion", PSYCHIC_SURGERY, "Friend")

    assert offered == ["X", "Friend"]
    assert fight.named("X").hp == 4
    assert strikes == []
    assert (fight.named("Friend").stabilised, fight.named("Friend").death_clock) == (True, NEVER)


@pytest.mark.rule("PL-PSI-09")
def test_an_astral_travellers_body_is_helpless_until_it_returns() -> None:
    with scuffle(psion(), foe(), answers=["PL-PSI-06 Psion: stop"]) as fight:
        f = fight.fighters[0]
        use(fight, "Psion", ASTRAL_PROJECTION)
        away = f.is_helpless()
        fight.round = 2
        upkeep(fight, f)

    assert away
    assert not f.is_helpless()


@pytest.mark.rule("PL-PSI-09")
@pytest.mark.parametrize(
    ("talent", "dice", "cost"),
    [(CLAIRVOYANCE, "", 1), (XENOGLOSSY, "", 1), (PSYCHOMETRY, "", 2), (SHAPESHIFTING, "", 8)],
)
def test_the_remaining_talents_only_cost(talent: int, dice: str, cost: int) -> None:
    with scuffle(psion(), foe("X", x=1), dice=dice) as fight:
        before = fight.named("X").hp
        use(fight, "Psion", talent)

    assert fight.fighters[0].wil == 15 - cost
    assert fight.fighters[0].talent_on == NEVER
    assert fight.named("X").hp == before


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

"""How talents and implants are used by tactics: sensibly, never to the last WIL, never among friends."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY, MayDo
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.house import house_rules
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.words import (
    ENERGY,
    ERGOKINESIS,
    IMMUNE_MENTAL,
    LEVITATION,
    MENDING,
    MIND_ATTACK,
    NEARBY,
    PETRIFICATION,
    PSYCHIC_SURGERY,
    PSYCHOKINESIS,
    PYROKINESIS,
    TELEPORTATION,
    THOUGHT_CONTROL,
    ZONES,
)
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed
from affray.games.plerion.law.deeds.implants import CLOAK, DOSE, MayCloak, MayTakeDose
from affray.games.plerion.law.deeds.leaving import Retreat
from affray.games.plerion.law.deeds.moving import STAYING
from affray.games.plerion.law.deeds.psi import KEEP, STOP, KeepOrStop, NewTarget, UseTalent
from affray.games.plerion.law.menu import Moving
from affray.games.plerion.law.picks import NO_PICK
from affray.games.plerion.law.psi_effects import Destination
from affray.games.plerion.law.talent import LINES
from affray.games.plerion.law.talents import MIND, talent_weapons
from affray.games.plerion.tactics.psi import psi_answer, talent_move, talent_tactic
from tests.rules.plerion.builders import Scuffle, foe, pc, scuffle

ARMS = [*talent_weapons(house_rules({})), Weapon("Rifle", 3, 10, reach=NEARBY), Weapon("Knife", 1, 6)]
RIFLE, KNIFE = 4, 5


def psion(*talents: int, **fields: Any) -> Combatant:
    return pc("Psion", **{"wil": 15, "talents": sum(1 << t for t in talents), **fields})


def armed(weapon: int) -> dict[str, Any]:
    return {"weapons": [weapon], "uses": [-1]}


def choice(fight: Scuffle) -> PlerionDeed | None:
    return talent_tactic(fight, fight.fighters[0])


# ---------------------------------------------------------------- attacks


def test_a_burst_goes_where_most_foes_stand() -> None:
    given = psion(PYROKINESIS, **armed(KNIFE)), foe("X", x=3), foe("Y", x=9, y=0), foe("Z", x=9, y=2)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(2, PYROKINESIS)


def test_a_friend_in_the_burst_is_spared() -> None:
    given = psion(ERGOKINESIS), foe("X", x=6), foe("Y", x=7), pc("Friend", x=8)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) is None


def test_a_better_weapon_is_used_instead() -> None:
    given = psion(PYROKINESIS, PSYCHOKINESIS, **armed(RIFLE)), foe("X", x=6, armor=2)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) is None


def test_a_weapon_out_of_reach_is_no_better() -> None:
    with scuffle(psion(PSYCHOKINESIS, **armed(KNIFE)), foe("X", x=6), armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(1, PSYCHOKINESIS)


def test_a_scalpel_of_thought_is_for_armor() -> None:
    given = psion(PSYCHIC_SURGERY, wil=18, **armed(KNIFE)), foe("X", x=1, armor=3)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(1, PSYCHIC_SURGERY)


@pytest.mark.parametrize(("wil", "uses"), [(6, False), (7, True)])
def test_nobody_spends_the_last_wil(wil: int, uses: bool) -> None:
    given = psion(PYROKINESIS, wil=wil, wil_max=15), foe("X", x=6), foe("Y", x=7)
    with scuffle(*given, armoury=ARMS) as fight:
        assert (choice(fight) is not None) == uses


@pytest.mark.parametrize("victim", [{"critical": True}, {"immune": ENERGY}, {"x": 30}])
def test_nothing_is_wasted_on_the_fallen_the_immune_or_the_distant(victim: dict[str, Any]) -> None:
    with scuffle(psion(ERGOKINESIS), foe("X", **{"x": 5, **victim}), rows=["." * 40], armoury=ARMS) as fight:
        assert choice(fight) is None


def test_those_who_flee_are_let_go_while_others_stand() -> None:
    with scuffle(psion(ERGOKINESIS), foe("X", x=5, fleeing=True), armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(1, ERGOKINESIS)
    given = psion(ERGOKINESIS), foe("X", x=2, fleeing=True), foe("Y", x=9, immune=ENERGY)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) is None


@pytest.mark.parametrize(("weapons", "goes"), [({}, True), (armed(KNIFE), False)])
def test_a_foe_out_of_reach_is_walked_up_to_if_no_weapon_would_do_more(weapons: dict[str, Any], goes: bool) -> None:
    given = psion(PSYCHOKINESIS, **weapons), foe("X", x=20), foe("Y", x=30)
    with scuffle(*given, rows=["." * 40], armoury=ARMS) as fight:
        f = fight.fighters[0]
        option = choice(fight)
        if option is not None:
            f.deed = option
            question = Moving(fight, f)
            assert isinstance(option, UseTalent)
            way = talent_move(fight, f, option)

    assert (option is not None) == goes
    if goes:
        assert option == UseTalent(1, PSYCHOKINESIS)
        assert question.words(way) == "first move to 6,0"
        assert question.allows(way)


def test_who_has_its_target_in_reach_stays() -> None:
    with scuffle(psion(PSYCHOKINESIS), foe("X", x=9)) as fight:
        assert talent_move(fight, fight.fighters[0], UseTalent(1, PSYCHOKINESIS)) == STAYING
        assert talent_move(fight, fight.fighters[0], UseTalent(NOBODY, PSYCHOKINESIS)) == STAYING


def test_who_has_no_talents_uses_none() -> None:
    with scuffle(pc("A"), foe("X", x=3)) as fight:
        assert choice(fight) is None


# ---------------------------------------------------------------- minds, stone, healing, escape


def test_thought_control_takes_the_strongest_of_the_weak_willed() -> None:
    given = [
        psion(THOUGHT_CONTROL),
        foe("Iron", x=3, wil=17, **armed(RIFLE)),
        foe("Knife", x=4, wil=8, **armed(KNIFE)),
        foe("Rifle", x=5, wil=9, **armed(RIFLE)),
        foe("Robot", x=6, wil=3, traits=IMMUNE_MENTAL, **armed(RIFLE)),
    ]
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(3, THOUGHT_CONTROL)


def test_a_lone_foe_is_not_worth_controlling_and_a_strong_will_not_worth_a_try() -> None:
    with scuffle(psion(THOUGHT_CONTROL), foe("X", x=3, wil=8), armoury=ARMS) as fight:
        assert choice(fight) is None
    with scuffle(psion(THOUGHT_CONTROL), foe("X", x=3, wil=13), foe("Y", x=4, wil=14), armoury=ARMS) as fight:
        assert choice(fight) is None


def test_a_floater_uses_its_mind_attack() -> None:
    given = foe("Floater", wil=18, traits=MIND_ATTACK), pc("A", x=3), pc("B", x=4, wil=8)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(2, MIND)


def test_the_last_foe_left_is_a_puppet_and_is_told_to_end_it() -> None:
    given = psion(THOUGHT_CONTROL, talent_on=THOUGHT_CONTROL, talent_target=1), foe("X", x=3, controlled_by=0)
    with scuffle(*given, foe("Y", dead=True), armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(1, THOUGHT_CONTROL)
    with scuffle(*given, foe("Y", x=4), armoury=ARMS) as fight:
        assert choice(fight) is None


def test_stone_is_for_those_who_are_likely_to_turn() -> None:
    given = psion(PETRIFICATION), foe("Ox", x=3, str=18), foe("Rifle", x=4, str=8, **armed(RIFLE))
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(2, PETRIFICATION)


def test_a_fallen_friend_in_reach_comes_first() -> None:
    given = psion(MENDING, PYROKINESIS), foe("X", x=6), foe("Y", x=7), pc("Friend", x=1, critical=True)
    with scuffle(*given, armoury=ARMS) as fight:
        assert choice(fight) == UseTalent(3, MENDING)


def test_friends_who_stand_are_not_mended() -> None:
    with scuffle(psion(MENDING), foe("X", x=6), pc("Friend", x=1, hp=1, hp_max=5), armoury=ARMS) as fight:
        assert choice(fight) is None


@pytest.mark.parametrize(("hp", "x", "goes"), [(0, 1, True), (1, 1, False), (0, 5, False)])
def test_teleportation_is_for_the_hard_pressed(hp: int, x: int, goes: bool) -> None:
    with scuffle(psion(TELEPORTATION, hp=hp, hp_max=5), foe("X", x=x), armoury=ARMS) as fight:
        assert choice(fight) == (UseTalent(NOBODY, TELEPORTATION) if goes else None)


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("fields", "victim", "cost", "keeps"),
    [
        ({}, {}, 1, True),
        ({"wil": 1}, {}, 1, False),
        ({"wil": 1}, {}, 0, True),
        ({}, {"critical": True}, 0, False),
        ({"talent_on": LEVITATION, "talent_target": NOBODY}, {}, 1, True),
        ({"astral": True}, {}, 0, False),
        ({"fleeing": True}, {}, 0, False),
        ({}, {"x": 25}, 0, True),
        ({}, {"x": 35}, 0, False),
    ],
)
def test_what_is_kept_going(fields: dict[str, Any], victim: dict[str, Any], cost: int, keeps: bool) -> None:
    given = psion(THOUGHT_CONTROL, **{"talent_on": THOUGHT_CONTROL, "talent_target": 1, **fields})
    with scuffle(given, foe("X", controlled_by=0, **victim), rows=["." * 40]) as fight:
        answer = psi_answer(KeepOrStop(fight, fight.fighters[0], cost))

    assert answer == (KEEP if keeps else STOP)


def test_who_teleports_goes_far_from_foes_to_a_spot_that_is_offered() -> None:
    with scuffle(psion(x=4), foe("X", x=3), pc("Friend", x=9)) as fight:
        question = Destination(fight, fight.fighters[0], fight.fighters[0], LINES[TELEPORTATION])
        answer = psi_answer(question)

    assert answer is not None
    assert question.words(answer) == "9,2"
    assert question.allows(answer)
    assert 1 < len(question.shortlist()) <= 13
    assert all(question.allows(option) for option in question.shortlist())


def test_who_stands_as_far_as_possible_stays() -> None:
    with scuffle(psion(x=9), foe("X", x=0), rows=["." * 10]) as fight:
        question = Destination(fight, fight.fighters[0], fight.fighters[0], LINES[TELEPORTATION])

        assert psi_answer(question) == NO_PICK


def test_in_zones_one_goes_to_the_last() -> None:
    with scuffle(psion(zone=1), foe("X", zone=1), rows=["..."]) as fight:
        fight.position = ZONES
        question = Destination(fight, fight.fighters[0], fight.fighters[0], LINES[TELEPORTATION])
        answer = psi_answer(question)

    assert answer is not None
    assert question.words(answer) == "zone 2"


def test_another_target_is_a_foe_who_stands_or_nobody() -> None:
    given = psion(PSYCHOKINESIS), foe("Down", x=2, critical=True), foe("X", x=3)
    with scuffle(*given, armoury=ARMS) as fight:
        f = fight.fighters[0]
        assert psi_answer(NewTarget(fight, f, PSYCHOKINESIS, [NOBODY, 1, 2])) == UseTalent(2, PSYCHOKINESIS)
        assert psi_answer(NewTarget(fight, f, PSYCHOKINESIS, [NOBODY, 1])) == NO_DEED


@pytest.mark.parametrize(
    ("opening", "deed", "takes"), [(True, NO_DEED, True), (False, NO_DEED, False), (False, Retreat(), True)]
)
def test_a_dose_is_for_dex_saves(opening: bool, deed: PlerionDeed, takes: bool) -> None:
    with scuffle(pc(deed=deed), foe()) as fight:
        answer = psi_answer(MayTakeDose(fight, fight.fighters[0], opening))

    assert answer == (DOSE if takes else NOTHING_DONE)


def test_who_can_cloak_does_and_other_questions_are_for_others() -> None:
    with scuffle(pc(), foe()) as fight:
        assert psi_answer(MayCloak(fight, fight.fighters[0])) == CLOAK
        assert psi_answer(MayDo("PL-CREW-14", 0, "Aniet", 1, "fire")) is None

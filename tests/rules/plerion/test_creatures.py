"""Specials of creatures (ledger 6.3): clash of wills, the queen's call, splash and burst."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.question import NOBODY
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.words import (
    BLAST,
    CALLS_DRONES,
    CLASH_OF_WILLS,
    CLOSE,
    DEATH_BURST,
    DISTANT,
    EARLY,
    HIVE,
    IMMUNE_MENTAL,
    NATURAL,
    NEARBY,
    OPENING,
    OPPOSITION,
    STARSHIP,
    STUN,
    THOUGHT_CONTROL,
    TOXIC_SPLASH,
    TRACK,
    ZONES,
)
from affray.games.plerion.law.aftermath import deal
from affray.games.plerion.law.attack import NONE, Strike, make_attack
from affray.games.plerion.law.creatures import DRONE, clash_of_wills, first_turn
from affray.games.plerion.law.pool import kept_strikes
from tests.rules.plerion.builders import FOES, HEROES, Scuffle, foe, pc, scuffle, vessel

CLAWS = Weapon("Claws", 1, 6, tags=NATURAL)


def destroyer(**fields: Any) -> Combatant:
    return foe("Black Destroyer", **{"wil": 16, "traits": CLASH_OF_WILLS, "weapons": [0], "uses": [-1], **fields})


def arachnid_queen(**fields: Any) -> Combatant:
    return foe("Arachnid Queen", **{"hp": 8, "armor": 2, "wil": 14, "traits": HIVE | CALLS_DRONES, **fields})


def ooze(**fields: Any) -> Combatant:
    return foe("Ooze", **{"hp": 8, "str": 14, "traits": TOXIC_SPLASH, **fields})


def leviathan(**fields: Any) -> Combatant:
    return foe("Star Leviathan", **{"hp": 1, "str": 18, "traits": DEATH_BURST, "scale": STARSHIP, **fields})


def hit(fight: Scuffle, by: str, on: str, total: int, tags: int = 0) -> None:
    """One kept attack with this total, and all that follows."""
    attacker = NOBODY if not by else fight.named(by).id
    deal(fight, [Strike(attacker, fight.named(on).id, -1, total, tags, False)])


def know_drones(fight: Scuffle) -> None:
    drone = Combatant(0, DRONE, FOES, DRONE)
    drone.hp = drone.hp_max = 6
    fight._stat_blocks[DRONE] = drone


# ---------------------------------------------------------------- clash of wills


@pytest.mark.rule("PL-MOD-04")
def test_each_enemy_in_sight_saves_on_wil_or_is_attacked_enhanced_all_fight() -> None:
    rows = ["....#.", "......"]
    given = pc("A", x=1, wil=13), pc("B", y=1, wil=9), pc("Hidden", x=5), pc("Down", x=2, critical=True), destroyer()
    with scuffle(*given, foe("Ally", x=3), dice="d20=13 d20=10", rows=rows, armoury=[CLAWS]) as fight:
        first_turn(fight, fight.named("Black Destroyer"))
        first_turn(fight, fight.named("Black Destroyer"))

    assert fight.named("Black Destroyer").clash == [1]


@pytest.mark.rule("PL-MOD-04")
def test_who_lost_the_clash_is_attacked_with_a_d12_and_the_others_are_not() -> None:
    given = pc("A", x=1, hp=9), pc("B", y=1, hp=20), destroyer(clashed=True, clash=[1])
    answers = ["PL-MOD-02 Black Destroyer: d12"] * 2
    with scuffle(*given, dice="d6=2 d12=8 d12=3", answers=answers, armoury=[CLAWS]) as fight:
        for round, whom in enumerate(["A", "B", "B"], 1):
            fight.round = round
            strikes = make_attack(fight, fight.named("Black Destroyer"), fight.named(whom), 0, NONE, False)
            deal(fight, kept_strikes(fight, strikes))

    assert (fight.named("A").hp, fight.named("B").hp) == (7, 20 - 8 - 3)


@pytest.mark.rule("PL-MOD-04")
def test_a_shielded_mind_does_not_clash() -> None:
    with scuffle(pc("A", x=1, traits=IMMUNE_MENTAL), destroyer()) as fight:
        clash_of_wills(fight, fight.named("Black Destroyer"))

    assert fight.named("Black Destroyer").clash == []


@pytest.mark.rule("PL-MOD-04")
def test_others_have_no_first_turn() -> None:
    with scuffle(pc("A"), foe("X", traits=HIVE)) as fight:
        first_turn(fight, fight.named("X"))

    assert not fight.named("X").clashed


# ---------------------------------------------------------------- the queen's call


@pytest.mark.rule("PL-INIT-02")
def test_a_queen_attacked_directly_has_2d6_drones_who_act_from_the_next_round_on() -> None:
    given = pc("A", x=9), arachnid_queen(x=1, y=1), foe("Arachnid Drone 1", x=2, y=1)
    with scuffle(*given, dice="d6=1 d6=2") as fight:
        know_drones(fight)
        hit(fight, "A", "Arachnid Queen", 1)
        hit(fight, "A", "Arachnid Queen", 1)
        drones = fight.fighters[3:]

    assert fight.named("Arachnid Queen").hp == 8
    assert [d.name for d in drones] == ["Arachnid Drone 2", "Arachnid Drone 3", "Arachnid Drone 4"]
    assert [(d.side, d.block, d.since, d.hp) for d in drones] == [(FOES, OPPOSITION, 2, 6)] * 3
    assert [(d.x, d.y) for d in drones] == [(1, 0), (0, 1), (1, 2)]
    assert [d.id for d in drones] == [3, 4, 5]


@pytest.mark.rule("PL-INIT-02")
def test_drones_of_the_saving_side_make_their_opening_save_in_the_next_round() -> None:
    given = arachnid_queen(x=1, y=1), pc("A", x=9)
    with scuffle(*given, dice="d6=1 d6=1") as fight:
        know_drones(fight)
        fight.saving_side = FOES
        hit(fight, "A", "Arachnid Queen", 3)

    assert [d.block for d in fight.fighters[2:]] == [OPENING, OPENING]


@pytest.mark.rule("PL-INIT-02")
def test_only_as_many_come_as_there_is_room_for() -> None:
    with scuffle(pc("A", x=3), arachnid_queen(), dice="d6=6 d6=6", rows=["....", "####"]) as fight:
        know_drones(fight)
        hit(fight, "A", "Arachnid Queen", 3)

    assert [(d.x, d.y) for d in fight.fighters[2:]] == [(1, 0), (2, 0)]


@pytest.mark.rule("PL-INIT-02")
def test_in_zones_the_drones_come_to_the_queens_zone() -> None:
    with scuffle(pc("A"), arachnid_queen(zone=2), dice="d6=1 d6=1") as fight:
        know_drones(fight)
        fight.position = ZONES
        hit(fight, "A", "Arachnid Queen", 3)

    assert [d.zone for d in fight.fighters[2:]] == [2, 2]


@pytest.mark.rule("PL-INIT-02")
@pytest.mark.parametrize(
    ("by", "queen", "knows"),
    [("", {}, True), ("A", {"traits": HIVE}, True), ("A", {"called": True}, True), ("A", {}, False)],
)
def test_nobody_comes_without_an_attack_a_call_or_a_stat_block(by: str, queen: dict[str, Any], knows: bool) -> None:
    with scuffle(pc("A", x=9), arachnid_queen(**queen)) as fight:
        if knows:
            know_drones(fight)
        hit(fight, by, "Arachnid Queen", 3)

    assert len(fight.fighters) == 2


@pytest.mark.rule("PL-INIT-02")
def test_a_dead_queen_calls_nobody() -> None:
    with scuffle(pc("A", x=9), arachnid_queen(hp=0, str=1)) as fight:
        know_drones(fight)
        hit(fight, "A", "Arachnid Queen", 9)

    assert fight.named("Arachnid Queen").dead
    assert len(fight.fighters) == 2


# ---------------------------------------------------------------- splash and burst


@pytest.mark.rule("PL-CRIT-05")
def test_the_first_time_at_0_hp_an_ooze_splashes_everyone_within_close() -> None:
    given = pc("A", x=1, str=9), pc("B", x=3), foe("Friend", y=1, str=12), ooze(x=0)
    with scuffle(*given, dice="d20=10 d20=12 d20=13") as fight:
        hit(fight, "B", "Ooze", 8)
        hit(fight, "B", "Ooze", 1)

    assert fight.named("A").critical
    assert fight.named("A").str == 9
    assert not fight.named("B").critical
    assert not fight.named("Friend").critical


@pytest.mark.rule("PL-CRIT-05")
def test_an_ooze_with_hp_left_does_not_splash() -> None:
    with scuffle(pc("A", x=1), ooze()) as fight:
        hit(fight, "A", "Ooze", 7)

    assert fight.named("Ooze").has(TOXIC_SPLASH)


@pytest.mark.rule("PL-CRIT-05")
def test_the_critical_save_of_the_ooze_comes_before_its_splash() -> None:
    with scuffle(pc("A", x=1, str=9), ooze(hp=1), dice="d20=20 d20=9") as fight:
        hit(fight, "A", "Ooze", 2)

    assert fight.named("Ooze").critical
    assert not fight.named("A").critical


@pytest.mark.rule("PL-CRIT-05")
@pytest.mark.parametrize(
    ("word", "dice", "hulls"),
    [
        ("everyone nearby", "d20=17 d20=17 d12=4 d12=5", (6, 5, 10)),
        ("everyone close", "d20=17 d20=17 d12=4", (6, 10, 10)),
        ("nobody", "d20=17 d20=17", (10, 10, 10)),
    ],
)
def test_a_leviathan_that_fails_its_critical_save_bursts(word: str, dice: str, hulls: tuple[int, ...]) -> None:
    ships = [vessel(name, HEROES, hp=10, scale=STARSHIP) for name in ("Close", "Near", "Far")]
    with scuffle(*ships, leviathan(), dice=dice, answers=[f"PL-CRIT-05 GM: {word}"], gm=True) as fight:
        fight.position, fight.scale = TRACK, STARSHIP
        fight.ranges = [3, 0, CLOSE, 3, 1, NEARBY, 3, 2, DISTANT]
        hit(fight, "Far", "Star Leviathan", 2)
        hit(fight, "Far", "Star Leviathan", 1)

    assert fight.named("Star Leviathan").critical
    assert tuple(int(s.hp) for s in fight.fighters[:3]) == hulls


@pytest.mark.rule("PL-CRIT-05")
@pytest.mark.parametrize(("total", "dice", "hp"), [(2, "d20=18 d12=4", 5), (30, "", 9)])
def test_it_bursts_when_the_failed_save_kills_it_but_not_at_str_0(total: int, dice: str, hp: int) -> None:
    with scuffle(pc("A", x=3, hp=9), leviathan(scale=0), dice=dice, npc_critical="dead") as fight:
        hit(fight, "A", "Star Leviathan", total)

    assert fight.named("Star Leviathan").dead
    assert fight.named("A").hp == hp


@pytest.mark.rule("PL-CRIT-05")
def test_by_default_a_burst_hurts_everyone_nearby_and_may_set_off_others() -> None:
    given = pc("A", x=5, hp=9), ooze(x=3, hp=4), leviathan(scale=0, x=0), pc("B", x=4, str=9), pc("C", x=20)
    with scuffle(*given, dice="d20=19 d12=3 d12=4 d20=10 d12=1", rows=["." * 30]) as fight:
        hit(fight, "C", "Star Leviathan", 2)

    assert (fight.named("A").hp, fight.named("Ooze").hp, fight.named("B").hp) == (6, 0, 2)
    assert fight.named("B").critical


# ---------------------------------------------------------------- holds


@pytest.mark.rule("PL-PSI-06")
@pytest.mark.parametrize(("face", "by"), [(10, 1), (11, NOBODY)])
def test_a_psion_who_is_stunned_loses_its_hold(face: int, by: int) -> None:
    held = foe("Hiver Queen", str=10, hp=9, talent_on=THOUGHT_CONTROL, talent_target=0)
    with scuffle(pc("A", controlled_by=1, block=EARLY), held, pc("B", x=1), dice=f"d20={face}") as fight:
        hit(fight, "B", "Hiver Queen", 1, STUN)

    assert fight.named("A").controlled_by == by


@pytest.mark.rule("PL-BLAST-01")
def test_a_burst_of_star_beams_is_a_blast() -> None:
    beams = Weapon("Star Beams", 1, 12, reach=DISTANT, tags=BLAST | NATURAL)
    given = pc("A", x=5, hp=20), pc("B", x=7, hp=20), leviathan(scale=0, weapons=[0], uses=[-1])
    with scuffle(*given, dice="d12=2 d12=7 d12=9", armoury=[beams]) as fight:
        deal(fight, make_attack(fight, fight.named("Star Leviathan"), fight.named("A"), 0, NONE, False))

    assert (fight.named("A").hp, fight.named("B").hp) == (13, 11)

"""Critical damage, ability loss, death (ledger 3.10), and the breaking of detachments (PL-DET-05, PL-DET-06)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.words import (
    GRENADE,
    LEVITATION,
    NATURAL,
    PC,
    POISON,
    STARSHIP,
    THORNS,
    THOUGHT_CONTROL,
)
from affray.games.plerion.law.critical import (
    check_clocks,
    critical_damage,
    critical_save,
    die,
    end_critical,
    lose_ability,
    stop_talent,
)
from affray.games.plerion.law.deeds.fighting import Attack
from affray.games.plerion.law.deeds.replacing import replacements
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.healing import short_rest
from affray.games.plerion.law.retreat import can_retreat
from affray.games.plerion.law.saves import DEX, STR, WIL, save
from affray.games.plerion.law.scale import ROUND_SECONDS, move_limit
from tests.rules.plerion.builders import FOES, Scuffle, assistant, detachment, foe, pc, scuffle, vessel


@pytest.mark.rule("PL-CRIT-01")
@pytest.mark.parametrize(("face", "critical"), [(9, False), (10, True), (1, False), (20, True)])
def test_a_str_save_against_the_reduced_str_decides(face: int, critical: bool) -> None:
    with scuffle(pc(hp=0, str=12), foe(), dice=f"d20={face}") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)

    assert (a.hp, a.str, a.critical, a.is_up()) == (0, 9, critical, not critical)


@pytest.mark.rule("PL-CRIT-01")
def test_two_hits_in_two_blocks_are_two_saves() -> None:
    with scuffle(pc(hp=0, str=12), foe(), dice="d20=9 d20=6") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)
        hurt(fight, a, 3)

    assert (a.str, a.critical) == (6, False)


@pytest.mark.rule("PL-CRIT-02")
def test_a_critically_damaged_pc_only_crawls_and_is_helpless() -> None:
    with scuffle(pc(x=1, y=1), foe(x=9), rows=["D.........", "..........", ".........."]) as fight:
        a = fight.named("Aniet")
        assert can_retreat(fight, a)
        critical_damage(fight, a)

    assert a.is_helpless() and not a.is_up()
    assert 1000 < move_limit(fight, a) <= 1500
    assert not can_retreat(fight, a)
    assert a.death_clock == 3610


def rounds_until_death(fight: Scuffle, name: str) -> int:
    """Rounds end one after another until the named one is dead."""
    for number in range(1, 1000):
        fight.clock += ROUND_SECONDS[fight.scale]
        check_clocks(fight)
        if fight.named(name).dead:
            return number
    raise AssertionError(f"{name} never dies")


@pytest.mark.rule("PL-CRIT-04")
def test_without_aid_the_hour_is_over_at_the_end_of_round_361() -> None:
    with scuffle(pc(), foe()) as fight:
        critical_damage(fight, fight.named("Aniet"))
        assert rounds_until_death(fight, "Aniet") == 361


@pytest.mark.rule("PL-CRIT-04")
def test_in_a_starship_fight_the_hour_is_over_at_the_end_of_round_7() -> None:
    with scuffle(pc(), foe()) as fight:
        fight.scale = STARSHIP
        critical_damage(fight, fight.named("Aniet"))
        assert rounds_until_death(fight, "Aniet") == 7


@pytest.mark.rule("PL-CRIT-04")
def test_new_critical_damage_does_not_restart_the_clock() -> None:
    with scuffle(pc(str=10), foe(), dice="d20=20") as fight:
        a = fight.named("Aniet")
        critical_damage(fight, a)
        fight.clock = 3000
        critical_save(fight, a, a.str, 0)

    assert a.death_clock == 3610


@pytest.mark.rule("PL-CRIT-05")
@pytest.mark.parametrize(
    ("face", "tags", "critical", "paralysed"),
    [(9, POISON, False, False), (10, POISON, True, True), (10, 0, True, False)],
)
def test_poison_paralyses_who_fails_the_critical_save(face: int, tags: int, critical: bool, paralysed: bool) -> None:
    with scuffle(pc(hp=0, str=12), foe(), dice=f"d20={face}") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3, tags=tags)

    assert (a.critical, a.paralysed) == (critical, paralysed)


@pytest.mark.rule("PL-CRIT-05")
def test_thorns_leave_ten_minutes() -> None:
    with scuffle(pc(hp=0, str=12), foe(), dice="d20=10") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3, tags=THORNS)

    assert (a.critical, a.death_clock) == (True, 610)


@pytest.mark.rule("PL-CRIT-06")
@pytest.mark.parametrize(("face", "critical", "casualties"), [(7, True, 1), (6, False, 0)])
def test_an_npc_that_fails_is_out_and_a_casualty(face: int, critical: bool, casualties: int) -> None:
    with scuffle(pc(), foe(hp=1, str=10), dice=f"d20={face}") as fight:
        x = fight.named("Pirate")
        hurt(fight, x, 5)

    assert (x.str, x.critical, x.is_up(), x.dead) == (6, critical, not critical, False)
    assert fight.casualties == [0, casualties]
    assert x.death_clock == (3610 if critical else -1)


@pytest.mark.rule("PL-CRIT-06")
def test_with_the_switch_an_npc_that_fails_is_dead() -> None:
    with scuffle(pc(), foe(), npc_critical="dead") as fight:
        critical_damage(fight, fight.named("Pirate"))

    assert fight.named("Pirate").dead
    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-CRIT-06")
@pytest.mark.parametrize(
    ("words", "field", "casualties"),
    [("dead", "dead", 1), ("flees", "fleeing", 0), ("surrenders", "surrendered", 0)],
)
@pytest.mark.parametrize("switch", ["out", "dead"])
def test_the_game_master_may_let_it_die_flee_or_surrender(words: str, field: str, casualties: int, switch: str) -> None:
    answers = [f"PL-CRIT-06 GM: {words}"]
    with scuffle(pc(), foe(), gm=True, answers=answers, npc_critical=switch) as fight:
        x = fight.named("Pirate")
        critical_damage(fight, x)

    assert getattr(x, field) and not x.critical
    assert fight.casualties == [0, casualties]


@pytest.mark.rule("PL-CRIT-07")
def test_a_pass_while_down_does_not_undo_the_state() -> None:
    with scuffle(pc(hp=0, str=6, critical=True), foe(), dice="d20=3") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 2)

    assert (a.str, a.critical) == (4, True)


@pytest.mark.rule("PL-CRIT-07")
def test_a_fail_while_down_fires_specials_and_adds_nothing_else() -> None:
    with scuffle(pc(), foe(hp=0, str=6), dice="d20=20") as fight:
        x = fight.named("Pirate")
        critical_damage(fight, x)
        hurt(fight, x, 2, tags=POISON)

    assert (x.critical, x.paralysed, x.death_clock) == (True, True, 3610)
    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-CRIT-07")
def test_str_0_kills_who_is_down() -> None:
    with scuffle(pc(), foe(hp=0, str=2)) as fight:
        x = fight.named("Pirate")
        critical_damage(fight, x)
        hurt(fight, x, 2)

    assert x.dead
    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-ABIL-01")
@pytest.mark.parametrize(("loss", "dead"), [(1, True), (0, False)])
def test_str_0_is_death(loss: int, dead: bool) -> None:
    with scuffle(pc(str=1), foe()) as fight:
        lose_ability(fight, fight.named("Aniet"), STR, loss)

    assert fight.named("Aniet").dead is dead


@pytest.mark.rule("PL-ABIL-01")
def test_a_critical_save_at_str_0_is_death_without_a_roll() -> None:
    with scuffle(pc(str=0), foe()) as fight:
        assert not critical_save(fight, fight.named("Aniet"), 9, 0)

    assert fight.named("Aniet").dead


@pytest.mark.rule("PL-ABIL-02")
@pytest.mark.parametrize(("loss", "dex", "up"), [(3, 0, False), (9, 0, False), (2, 1, True)])
def test_dex_0_paralyses(loss: int, dex: int, up: bool) -> None:
    with scuffle(pc(dex=3), foe(), dice="d20=2") as fight:
        a = fight.named("Aniet")
        lose_ability(fight, a, DEX, loss)
        assert not save(fight, a, a.dex, "DEX save")

    assert (a.dex, a.is_up(), a.is_helpless()) == (dex, up, not up)


@pytest.mark.rule("PL-ABIL-03")
def test_wil_0_is_delirium_without_str_loss_and_a_rest_does_not_end_it() -> None:
    with scuffle(pc(wil=5, str=9)) as fight:
        a = fight.named("Aniet")
        lose_ability(fight, a, WIL, 5)
        assert (a.wil, a.str, a.is_up()) == (0, 9, False)
        short_rest(fight, a)

    assert (a.wil, a.is_helpless()) == (0, True)


@pytest.mark.rule("PL-ABIL-03")
@pytest.mark.parametrize(("psi_zero", "damage", "spent"), [("extended", 8, 0), ("short", 3, 5)])
def test_at_wil_0_what_was_spent_becomes_damage_unless_the_house_says_short(
    psi_zero: str, damage: int, spent: int
) -> None:
    with scuffle(pc(wil=3, wil_max=8, wil_spent=5), foe(), psi_zero=psi_zero) as fight:
        a = fight.named("Aniet")
        lose_ability(fight, a, WIL, 4)

    assert (a.wil, a.wil_damage, a.wil_spent) == (0, damage, spent)


@pytest.mark.rule("PL-ABIL-02")
@pytest.mark.parametrize("ability", [DEX, WIL])
def test_a_vessel_is_neither_paralysed_nor_delirious(ability: int) -> None:
    with scuffle(pc(), vessel("Trader", talent_on=LEVITATION)) as fight:
        v = fight.named("Trader")
        lose_ability(fight, v, ability, 20)

    assert v.is_up() and v.talent_on == LEVITATION


@pytest.mark.rule("PL-DEATH-01")
def test_the_dead_drop_their_declaration() -> None:
    with scuffle(pc(str=1, deed=Attack(1)), foe()) as fight:
        a = fight.named("Aniet")
        die(fight, a)

    assert (a.dead, a.deed.is_nothing(), a.is_gone()) == (True, True, True)
    assert fight.casualties == [1, 0]


@pytest.mark.rule("PL-DEATH-01")
def test_the_dead_drop_what_they_held_where_they_were() -> None:
    armoury = [Weapon("Claws", 1, 6, tags=NATURAL), Weapon("Knife", 1, 6), Weapon("Bow", 1, 6, uses=20)]
    armoury += [
        Weapon("Frag Grenade", 1, 10, tags=GRENADE, uses=1),
        Weapon("Smoke Grenade", 0, 1, tags=GRENADE, uses=1),
    ]
    armed = foe(x=4, y=1, weapons=[1, 0, 2, 3, 4], uses=[-1, -1, 20, 2, 0])
    with scuffle(pc(), armed, armoury=armoury) as fight:
        x = fight.named("Pirate")
        die(fight, x)

    assert fight.lying == [14, 1, 14, 2, 14, 3, 14, 3]
    assert (x.weapons, x.uses) == ([0], [-1])


@pytest.mark.rule("PL-DEATH-01")
@pytest.mark.parametrize("times", [1, 2])
def test_death_counts_once(times: int) -> None:
    with scuffle(pc(), foe()) as fight:
        for _ in range(times):
            die(fight, fight.named("Pirate"))

    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-DEATH-01")
def test_death_ends_talents_and_releases_the_controlled_from_the_next_round_on() -> None:
    queen = foe("Queen", talent_on=THOUGHT_CONTROL, talent_target=0, talent_round=1)
    with scuffle(pc(controlled_by=1, engaged=1), queen) as fight:
        die(fight, fight.named("Queen"))

    a, q = fight.fighters
    assert (a.controlled_by, a.since, a.engaged) == (-1, 2, -1)
    assert (q.talent_on, q.talent_target) == (-1, -1)


@pytest.mark.rule("PL-DEATH-01")
@pytest.mark.parametrize(("target", "floating"), [(-1, "Mindbender"), (0, "Aniet")])
def test_a_levitation_that_ends_lets_down_whoever_it_held(target: int, floating: str) -> None:
    psion = pc("Mindbender", talent_on=LEVITATION, talent_target=target)
    with scuffle(pc(), psion, foe()) as fight:
        fight.named(floating).levitating = True
        stop_talent(fight, fight.named("Mindbender"))

    assert not fight.named(floating).levitating


@pytest.mark.rule("PL-DEATH-01")
def test_who_is_no_longer_critically_damaged_is_no_casualty() -> None:
    with scuffle(pc(), foe()) as fight:
        x = fight.named("Pirate")
        critical_damage(fight, x)
        end_critical(fight, x)
        assert fight.casualties == [0, 0]
        critical_damage(fight, x)

    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-DEATH-01")
def test_people_aboard_are_counted_with_nobody() -> None:
    with scuffle(pc(), vessel("Trader"), foe(aboard=1)) as fight:
        die(fight, fight.named("Pirate"))

    assert fight.casualties == [0, 0]


@pytest.mark.rule("PL-DEATH-02")
def test_the_player_of_a_dead_pc_takes_over_an_assistant_who_then_gets_scars() -> None:
    answers = ["PL-DEATH-02 Aniet: take over Manservant"]
    with scuffle(pc(), assistant(hp=2, block=4), foe(), answers=answers, dice="d6=1") as fight:
        heir = fight.named("Manservant")
        die(fight, fight.named("Aniet"))
        replacements(fight)
        assert (heir.kind, heir.block) == (PC, 4)
        hurt(fight, heir, 2)

    assert heir.scars == [2]


@pytest.mark.rule("PL-DEATH-02")
def test_the_player_may_decline_and_is_not_asked_again() -> None:
    with scuffle(pc(), assistant(), foe(), answers=["PL-DEATH-02 Aniet: nothing"]) as fight:
        die(fight, fight.named("Aniet"))
        replacements(fight)
        replacements(fight)

    assert fight.named("Manservant").kind != PC
    assert fight.named("Aniet").pending == []


@pytest.mark.rule("PL-DEATH-02")
@pytest.mark.parametrize("fields", [{"critical": True}, {"dead": True}, {"fled": True}, {"side": FOES}])
def test_nobody_is_asked_where_no_assistant_of_the_side_stands(fields: dict[str, Any]) -> None:
    helper = foe("Manservant", kind=1) if "side" in fields else assistant(**fields)
    with scuffle(pc(), helper, foe()) as fight:
        die(fight, fight.named("Aniet"))
        replacements(fight)

    assert fight.minds[0].asked == []  # type: ignore[attr-defined]


@pytest.mark.rule("PL-DET-05")
@pytest.mark.parametrize(("face", "routed"), [(9, True), (8, False)])
def test_a_detachment_that_fails_is_routed(face: int, routed: bool) -> None:
    with scuffle(pc(), detachment(hp=2, str=12), dice=f"d20={face}") as fight:
        d = fight.named("Boarding Party")
        hurt(fight, d, 6)

    assert (d.hp, d.str, d.routed, d.is_up()) == (0, 8, routed, not routed)
    assert fight.casualties == [0, 1 if routed else 0]


@pytest.mark.rule("PL-DET-05")
def test_with_the_switch_it_is_weakened_and_stays() -> None:
    with scuffle(pc(), detachment(), detachment_critical="weakened") as fight:
        d = fight.named("Boarding Party")
        critical_damage(fight, d)
        critical_damage(fight, d)

    assert (d.weakened, d.routed, d.critical, d.is_up()) == (True, False, False, True)
    assert fight.casualties == [0, 0]


@pytest.mark.rule("PL-DET-05")
@pytest.mark.parametrize("switch", ["referee", "routed", "weakened"])
@pytest.mark.parametrize("fate", ["routed", "weakened"])
def test_the_referee_has_the_last_word_about_a_detachment(switch: str, fate: str) -> None:
    answers = [f"PL-DET-05 GM: {fate}"]
    with scuffle(pc(), detachment(), gm=True, answers=answers, detachment_critical=switch) as fight:
        d = fight.named("Boarding Party")
        critical_damage(fight, d)

    assert (d.routed, d.weakened) == (fate == "routed", fate == "weakened")


@pytest.mark.rule("PL-DET-06")
def test_a_detachment_at_str_0_is_destroyed_and_at_0_hp_nothing_happens() -> None:
    with scuffle(pc(), detachment(hp=3, str=3)) as fight:
        d = fight.named("Boarding Party")
        hurt(fight, d, 3)
        assert (d.hp, d.is_up(), d.scars) == (0, True, [])
        hurt(fight, d, 3)

    assert (d.str, d.dead) == (0, True)

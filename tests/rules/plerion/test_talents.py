"""Talents one by one (ledger 3.13), but for Thought Control."""

from __future__ import annotations

import pytest

from affray.engine.question import NOBODY, IllegalAnswer
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.words import (
    ASTRAL_PROJECTION,
    CLAIRVOYANCE,
    LEVITATION,
    MENDING,
    PETRIFICATION,
    PRECOGNITION,
    PSYCHIC_SURGERY,
    PSYCHOKINESIS,
    PSYCHOMETRY,
    SHAPESHIFTING,
    TELEPORTATION,
    THOUGHT_CONTROL,
    TRACK,
    XENOGLOSSY,
    ZONES,
)
from affray.games.plerion.law.critical import stop_talent
from affray.games.plerion.law.deeds.psi import upkeep
from tests.rules.plerion.builders import foe, pc, scuffle
from tests.rules.plerion.psions import (
    DEFAULT_ARMS,
    psion,
    queen,
    targets,
    use,
)

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

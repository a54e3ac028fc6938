"""Talents that last and those that work on somebody: upkeep, resisting, Thought Control (ledger 3.13)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.question import NOBODY
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.words import (
    ASTRAL_PROJECTION,
    DECLARING,
    EARLY,
    IMMUNE_MENTAL,
    LATE,
    LEVITATION,
    MENTAL,
    MINDLESS,
    MINDSHIELD,
    OPPOSITION,
    PETRIFICATION,
    PSYCHOKINESIS,
    PYROKINESIS,
    ROUND_END,
    STARSHIP,
    TELEPATHY,
    THOUGHT_CONTROL,
)
from affray.games.plerion.law.critical import stop_talent
from affray.games.plerion.law.deeds.psi import UseTalent, upkeep
from affray.games.plerion.law.psi_effects import can_keep, is_shielded
from affray.games.plerion.law.psionics import check_control
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
        words = UseTalent(0, THOUGHT_CONTROL).words(fight, q)
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

"""What odds and menus show of an attack is what the log says was used: dice, what changes them, armor."""

from __future__ import annotations

from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named
from affray.engine.dice import ScriptedDice, SeededDice
from affray.engine.fight import UNDECIDED
from affray.engine.log import Event, Log
from affray.engine.question import Mind, Option, Question
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.words import CLOSE, OPPOSITION, STUN, THOUGHT_CONTROL
from affray.games.plerion.law.attack import WhichWeapon
from affray.games.plerion.law.critical import critical_damage
from affray.games.plerion.law.pool import WhoseAttack
from affray.games.plerion.law.psionics import pay
from affray.games.plerion.law.scars import head_wound, two_d6
from affray.games.plerion.law.strike import Strike
from affray.games.plerion.law.turn import resolve_block
from tests.laws.drawing import drawn_encounter
from tests.rules.plerion.builders import foe, pc, scuffle

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
ATTACKS = 1_000 if COMPILED else 40
PLERION = game_named("plerion")


def random_attacks(seed: int) -> list[tuple[Any, dict[str, Any]]]:
    """Every armed attack that anybody could make now, a few steps into a fight that was drawn by chance."""
    fight = drawn_encounter(PLERION, seed).fight(seed)
    for _ in range(seed % 9):
        if fight.winner() == UNDECIDED:
            fight.step()
    pairs = [(f.name, o.name) for f in fight.fighters for o in fight.fighters if f.side != o.side and f.is_up()]
    found = [(fight, attack) for by, on in pairs for attack in PLERION.attacks_on(fight, by, on, "")]
    return [(fight, attack) for fight, attack in found if "do" not in attack]


def told(fight: Any, attack: dict[str, Any]) -> list[Event]:
    trial = fight.copy()
    trial.dice, trial.log = SeededDice(7), Log()
    PLERION.do(trial, "attack", attack)
    events: list[Event] = trial.log.events
    return events


def test_odds_show_what_the_log_says_was_used() -> None:
    read, seed = 0, 0
    while read < ATTACKS:
        for fight, attack in random_attacks(seed):
            value = {label: (value, why) for label, value, why, _ in PLERION.attack_facts(fight, attack)}
            events = told(fight, attack)
            victim = attack["on"]
            armed = (f"{victim} with ", f"{victim} unarmed:")
            rolled = next(e for e in events if e.rule == "PL-ATK-02" and e.whom.startswith(armed))
            dice, why = value.get("die") or value["damage"]
            if "clumsy armour" in rolled.whom:  # which a save decides, when the attack is made
                continue
            if "impaired: " in rolled.whom or "enhanced: " in rolled.whom:
                assert f"({why})" in rolled.whom, rolled.whom
            else:
                assert "impaired" not in why and "enhanced" not in why, rolled.whom
            if "but impaired: d4" in dice:
                assert ": d4 " in rolled.whom, rolled.whom
            hurt = [e for e in events if e.rule == "PL-DMG-01" and e.who == victim and e.parts]
            for event in hurt:
                assert -dict(event.parts).get("armor", 0) == int(value["− armor"][0]), event.text()
            read += 1
        seed += 1


@pytest.mark.parametrize(("tags", "is_asked"), [(0, False), (STUN, True)])
def test_nobody_is_asked_which_of_two_ties_counts_if_they_do_the_same(tags: int, is_asked: bool) -> None:
    """PL-ATK-06: only where one of them does more than harm."""
    with scuffle(pc("Aniet"), pc("Bo"), foe("X")) as fight:
        tied = [Strike(0, 2, 0, 5, tags, False), Strike(1, 2, 0, 5, 0, False)]
        idle = WhoseAttack(fight, 0, tied).idle()

    assert (idle is None) is is_asked


@pytest.mark.parametrize(("tags", "bonus", "is_asked"), [(0, 0, False), (STUN, 0, True), (0, 1, True)])
def test_nor_which_of_two_weapons_one_die_is_for(tags: int, bonus: int, is_asked: bool) -> None:
    """PL-ATK-08: only where bonus or effect differ."""
    one, other = Weapon("Sword", 1, 8, reach=CLOSE), Weapon("Whip", 1, 8, bonus, reach=CLOSE, tags=tags)
    with scuffle(pc("Aniet"), foe("X")) as fight:
        idle = WhichWeapon(fight.fighters[0], 0, one, other, True).idle()

    assert (idle is None) is is_asked


def test_whom_the_psion_lets_go_is_told() -> None:
    """PL-PSI-08: control ends with the psion's fall; the log says so, and whose side the victim is on again."""
    fight: Any = load("plerion/psions").fight(1)
    psion, drone = fight.named("Mindbender"), fight.named("Hiver Drone 1")
    drone.controlled_by, psion.talent_on, psion.talent_target = psion.id, THOUGHT_CONTROL, drone.id
    fight.log = Log()

    critical_damage(fight, psion, 0)

    lines = [event.text() for event in fight.log.events]
    assert "Mindbender falls, dying: critical damage (PL-CRIT-02)" in lines
    freed = "Hiver Drone 1 is free of Mindbender's Thought Control: acts for the hive again from round 1 on (PL-PSI-08)"
    assert lines.index(freed) > lines.index("Mindbender falls, dying: critical damage (PL-CRIT-02)")


def test_every_die_of_a_sum_is_told() -> None:
    """PL-PSI-02, PL-SCAR-09: 2d6 of WIL and 3d6 of a head wound, face by face."""
    with scuffle(pc("Aniet"), foe("X")) as fight:
        aniet: Any = fight.fighters[0]
        aniet.wil, fight.log, fight.dice = 15, Log(), ScriptedDice([(6, 4), (6, 2), (6, 5), (6, 1), (6, 2), (6, 3)])
        cost = two_d6(fight, "WIL cost")
        pay(fight, aniet, cost, "2d6")
        head_wound(fight, aniet)
        lines = [event.text() for event in fight.log.events]

    assert lines[0] == "Aniet pays 6 WIL (2d6 4, 2 = 6): WIL 15 → 9 (PL-PSI-02)"
    assert "rolls d6 5 for WIL and 3d6 1, 2, 3 = 6: WIL stays 9" in lines[1]


def test_who_stands_in_the_own_blast_does_not_attack_oneself() -> None:
    """PL-BLAST-02: how many the die allows; the thrower is in it too."""
    fight: Any = load("plerion/swarm").fight(1)
    gunner, swarm = fight.named("Gunner"), fight.named("Vermid Swarm")
    gunner.x, gunner.y = swarm.x - 1, swarm.y
    fight.log, fight.dice = Log(), ScriptedDice([(10, 4), (10, 1), (10, 5)])

    PLERION.do(fight, "attack", {"by": "Gunner", "on": "Vermid Swarm", "with": "Mortar"})

    lines = [event.text() for event in fight.log.events]
    assert lines[0] == "Gunner hits both within the reach of Mortar (d10 4: up to 4) (PL-BLAST-02)"
    assert "Gunner is in the blast too, with Mortar: d10 5 (PL-ATK-02)" in lines


def test_a_block_in_which_nothing_happens_says_so() -> None:
    """PL-TURN-03: no title without a line under it."""
    with scuffle(pc("Aniet"), foe("X")) as fight:
        fight.log = Log()
        x: Any = fight.fighters[1]
        x.fleeing = x.bound = True
        fight.minds = [Idle(), Idle()]
        resolve_block(fight, OPPOSITION)

    assert [event.text() for event in fight.log.events][-1] == "Nobody moves or acts (PL-TURN-03)"


class Idle(Mind):
    """Does nothing, wherever that is offered."""

    def answer(self, question: Question) -> Option:
        options = question.options()
        return next((option for option in options if option.is_nothing()), options[0])

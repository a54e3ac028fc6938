"""The menu means what odds name, and what is asked matters; over random attacks see ``test_shown``."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter import load
from affray.encounter.games import game_named
from affray.engine.causes import Cause
from affray.engine.dice import ScriptedDice
from affray.engine.log import Log
from affray.games.legends.book import words as w
from affray.games.legends.law.ailments import burn_and_freeze, tend
from affray.games.legends.law.deeds.helping import Tend
from affray.games.legends.law.harm import heal
from affray.games.legends.law.hiding import HideBefore, HideFirst, hide
from affray.games.legends.law.luck import Spend, window
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.notes import note_on
from affray.games.legends.law.rolls import Assign, Roll, shown
from affray.games.legends.law.turn import refresh
from affray.minds.exact import exact_odds

GAME = game_named("legends")


def test_the_menu_means_the_attack_that_the_odds_are_of() -> None:
    """LG-ACT-01: an option of a turn and the same attack asked for by name."""
    fight: Any = load("legends/toll-wall").fight(3)
    fight.step()
    kessa = fight.named("Kessa")
    fight.acting, kessa.actions_left = kessa.id, 3
    question = NextAction(fight, kessa)
    option = next(o for o in question.options() if question.words(o) == "attack Orc Warrior with Longbow")

    assert GAME.attack_of(fight, question, option) in GAME.attacks_on(fight, "Kessa", "Orc Warrior", "Longbow")


def test_pairs_and_weaves_have_odds_by_their_names() -> None:
    cistern, crypt = load("legends/cistern").fight(1), load("legends/crypt").fight(1)
    maro, bat = cistern.named("Maro"), cistern.named("Cistern Bat 1")
    maro.x, maro.y = bat.x - 1, bat.y
    pairs = GAME.attacks_on(cistern, "Maro", "Cistern Bat 1", "Shortsword and Dagger")
    woven = [a["with"] for a in GAME.attacks_on(crypt, "Elara", "Ghoul 1", "") if a.get("do") == "weave"]

    assert [attack["with"] for attack in pairs] == [["Shortsword", "Dagger"]]
    assert "Fireball" in woven
    labels = [fact[0] for fact in GAME.attack_facts(cistern, pairs[0])]
    assert labels.count("weapon") == 2 and labels[0] == "shared"


def test_luck_is_asked_with_what_each_choice_comes_to() -> None:
    """LG-LUCK-02: Agility 4 showing 5 passes for 2 points; nobody is asked where Luck cannot help."""
    fight: Any = load("legends/toll-wall").fight(3)
    borin = fight.named("Borin")
    roll = Roll(borin, 4, 1, "Reflex save")
    roll.first, roll.second, roll.names, roll.about, roll.more_count = 5, 8, ["Agi", "Luck"], "to duck", False
    question = Spend(roll, None, 0, fight)

    words = [question.words(o) for o in question.options()]
    notes = [note_on(question, o) for o in question.options()]
    assert words == ["nothing", "2 on the first die"]
    assert notes == ["0 successes, needs 1", "1 success, needs 1"]
    assert "Reflex save to duck" in question.prompt() and "Agi 4[5]" in question.prompt()

    roll.first = 8
    fight.dice = ScriptedDice([])
    window(fight, roll, None)  # a mind that was asked would answer; nothing is spent
    assert borin.current_luck == borin.luck


def test_maneuvers_and_contests_have_odds_by_their_names() -> None:
    """LG-MAN-02 to LG-MAN-05, LG-ACT-03: each that is possible; the chance beside it is that of the dice."""
    fight: Any = load("legends/toll-wall").fight(3)
    orc, borin = fight.named("Orc Warrior"), fight.named("Borin")
    orc.x, orc.y = borin.x + 1, borin.y

    possible = GAME.contests_on(fight, "Orc Warrior", "Borin")
    shoves = GAME.attacks_on(fight, "Orc Warrior", "Borin", "shove")
    facts = {label: value for label, value, _, _ in GAME.attack_facts(fight, shoves[0])}
    trial = fight.copy()
    trial.dice, trial.log = ScriptedDice([(8, 1), (8, 1), (8, 8), (8, 8)]), Log()
    GAME.do(trial, shoves[0]["do"], shoves[0]["given"])

    assert possible == ["called shot", "disarm", "trip", "shove", "feint"]  # both its hands are full
    assert "free hand" in GAME.why_no_attack(fight, "Orc Warrior", "Borin", "grapple")
    assert facts["dice"] == "2d8 under 4 and 0" and facts["works"].endswith(" %")
    assert "Orc Warrior fails to shove" not in "\n".join(trial.log.lines())


def test_what_was_not_done_is_told() -> None:
    """LG-ACT-03, LG-HID-07, LG-COV-05: a shove that fails, a search that finds nobody."""
    fight: Any = load("legends/toll-wall").fight(3)
    orc, borin = fight.named("Orc Warrior"), fight.named("Borin")
    orc.x, orc.y = borin.x + 1, borin.y
    fight.log, fight.dice = Log(), ScriptedDice([(8, 8), (8, 8), (8, 1), (8, 1)])

    GAME.do(fight, "carry out", {"who": "Orc Warrior", "does": "shove Borin"})
    fight.dice = ScriptedDice([(8, 8), (8, 8)])
    GAME.do(fight, "search", {"who": "Borin"})

    told = "\n".join(fight.log.lines())
    assert "Orc Warrior fails to shove Borin (LG-ACT-03)" in told
    assert "Borin finds nobody (LG-HID-07)" in told


def test_what_ends_and_what_hurts_is_told_with_its_cause() -> None:
    """LG-TURN-02, LG-DOWN-04: the die of flames; healing that ends Bleeding and a grievous wound."""
    fight: Any = load("legends/crypt").fight(1)
    borin, ghoul = fight.named("Borin"), fight.named("Ghoul 1")
    fight.log, fight.dice = Log(), ScriptedDice([(8, 5)])
    ghoul.ignited, borin.bleeding, borin.grievously_wounded, borin.hp = True, 2, True, 1

    burn_and_freeze(fight, ghoul)
    heal(fight, borin, 4, True)

    told = "\n".join(fight.log.lines())
    assert "damage 5 fire (ignited, d8 5): Ghoul 1's HP 52 → 47" in told
    assert "Borin is healed by 4: HP 1 → 5, no longer bleeding or grievously wounded (LG-DOWN-04)" in told


def test_a_readied_action_that_is_lost_is_told_with_its_energy() -> None:
    """LG-REACT-05: not taken before the next own turn, it is lost, and a weave with its Energy."""
    fight: Any = load("legends/crypt").fight(1)
    elara = fight.named("Elara")
    fight.log = Log()
    elara.readied, elara.readied_verb, elara.readied_item = w.SHOWS_ITSELF, w.ACTIONS.index("weave"), elara.weaves[0]
    cost, energy = int(fight.weave_kind(elara.readied_item).cost()), int(elara.energy)

    refresh(fight, elara)

    said = "Elara loses the readied action, not taken before this turn"
    assert f"{said} ({cost} Energy, {energy - cost} left)" in "\n".join(fight.log.lines())
    assert elara.energy == energy - cost


def test_a_die_that_lay_there_and_sources_that_cancel_are_told() -> None:
    """LG-DICE-05, LG-DICE-09: why a die is told twice, and why a source brings no third die."""
    fight: Any = load("legends/crypt").fight(1)
    roll = Roll(fight.named("Borin"), 3, 4, "attack")
    roll.first, roll.second, roll.names, roll.again = 6, 2, ["Agi", "Melee"], True
    roll.reasons = [Cause("LG-FORT-01", 1, "from hiding"), Cause("LG-REACT-04", -1, "shield raised")]

    cancelled = "Fortune (from hiding) and Misfortune (shield raised) cancel"
    assert shown(roll) == f"same Agi die; {cancelled}: Agi 3[6], Melee 4[2]"


@pytest.mark.parametrize(("name", "who", "penalty"), [("toll-wall", "Kessa", 0), ("toll-wall", "Goblin archer 1", 1)])
def test_the_chance_beside_hiding_is_that_of_its_dice(name: str, who: str, penalty: int) -> None:
    """LG-HID-02: hidden from somebody, or from all of those its side knows of; before Luck."""
    fight: Any = load(f"legends/{name}").fight(3)
    me = fight.named(who)
    for f in fight.fighters:
        f.current_luck = 0
    question = HideFirst(fight, me)
    fight.named(who).stealth_penalty = penalty
    said = GAME.attack_of(fight, question, HideBefore())["chance"]
    watching = [o for o in fight.foes(me) if o.is_up()]

    def hidden(now: Any) -> int:
        return len(now.named(who).hidden_from)

    def hiding(now: Any) -> None:
        hide(now, now.named(who), 0)

    found: Any = exact_odds(fight, hiding, hidden, most=2_000_000).chances
    some = sum(chance for count, chance in found.items() if count)
    every = found.get(len(watching), 0)

    assert said.endswith(f"{float(100 * some):.1f} %")
    assert f"from all {float(100 * every):.1f} %" in said or len(watching) == 1 or "from all" not in said


def test_the_chance_beside_tending_is_that_of_its_dice() -> None:
    """LG-DOWN-04: 2 successes make the dying stable."""
    fight: Any = load("legends/crypt").fight(1)
    ilva, borin = fight.named("Ilva"), fight.named("Borin")
    borin.dying, borin.hp, ilva.current_luck, ilva.actions_left, fight.acting = True, 0, 0, 3, ilva.id
    question = NextAction(fight, ilva)
    said = GAME.attack_of(fight, question, Tend(borin.id))["chance"]

    def tending(now: Any) -> None:
        tend(now, now.named("Ilva"), now.named("Borin"))

    found = exact_odds(fight, tending, lambda now: bool(now.named("Borin").stable))

    assert said == f"stable {float(100 * found.chances[True]):.1f} %"


@pytest.mark.parametrize(("skill", "plus_first", "is_asked"), [(4, 0, False), (3, 0, True), (4, 1, True)])
def test_nobody_is_asked_which_die_goes_where_if_both_values_are_the_same(
    skill: int, plus_first: int, is_asked: bool
) -> None:
    """LG-DICE-04."""
    fight: Any = load("legends/toll-wall").fight(3)
    roll = Roll(fight.named("Borin"), 4, skill, "defence")
    roll.plus_first = plus_first

    assert (Assign(roll, 2, 6).idle() is None) is is_asked

"""What conditions do in the course of a turn (ledger section 4): air, blood, sickness, a limp, wounds that reopen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.applying import lose_vit
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import add_stress, bleeds, gain, is_open, strain
from affray.games.lucky_stars.law.derived import kept_attribute
from affray.games.lucky_stars.law.rolls import check, check_value

BLOOD_LOST: Final = 3  # a blood die of this or less
SMALLEST_BLOOD_DIE: Final = 4
SICK_TARGET: Final = 10
SICK_FROM: Final = 2  # AP in a turn
LIMP_FROM: Final = 3


def start_of_turn(fight: Battle, f: Combatant) -> None:
    """LS-TURN-05, section 4.2: who has no air makes a FORT check, target 3 and one more each time.

    Failure: unconscious; 1 VIT if already so. FORT keeps its value for it (LS-GAP-27).
    """
    if f.asphyxiating == 0 or f.dead:
        return
    target = f.asphyxiating
    f.asphyxiating += 1
    if check_value(
        fight, f, kept_attribute(f, w.FORT), target, why="FORT check for breath", rule="LS-TURN-05", level=w.NEUTRAL
    ):
        return
    if f.is_awake():
        gain(fight, f, w.UNCONSCIOUS)
    else:
        lose_vit(fight, f, 1, "want of air")


def end_of_turn(fight: Battle, f: Combatant) -> None:
    """LS-TURN-05, LS-GAP-47: a blood die for every bleeding wound; none while dying, unless the switch says so."""
    dice = f.bleeding - pressed(f)
    while dice > 0:
        dice -= 1
        if f.dead or (f.dying and not fight.house().bleed_while_dying):
            return
        bleed(fight, f)


def bleed(fight: Battle, f: Combatant) -> None:
    """Section 4.2: 3 or less costs 1 VIT, and the die is one size smaller from then on."""
    die = f.blood_die
    lost = fight.dice.at_most(die, BLOOD_LOST, "blood die")
    smaller = die - 2 if die > SMALLEST_BLOOD_DIE else die
    if fight.log is not None:
        verdict = f"3 or less costs VIT, the next die is a d{smaller}" if lost else "nothing lost"
        said = f"{f.name}, blood die: d{die} {fight.dice.last}: {verdict}"
        fight.tell_sum(
            f, "LS-TURN-05", "blood", said, total=0, parts=[], plainly=f"{f.name} {'loses blood' if lost else 'bleeds'}"
        )
    if lost:
        f.blood_die = smaller
        lose_vit(fight, f, 1, "loss of blood")


def pressed(f: Combatant) -> i64:
    """LS-DIE-05: how many bleeding wounds somebody presses on."""
    many: i64 = 0
    for wound in f.wounds:
        if wound & w.PRESSED and is_open(wound) and bleeds(wound):
            many += 1
    return many


def let_go(fight: Battle) -> None:
    """LS-DIE-05: pressure holds for the round."""
    for f in fight.people():
        for i in range(len(f.wounds)):
            if f.wounds[i] & w.PRESSED:
                f.wounds[i] = f.wounds[i] & ~w.PRESSED


def after_spending(fight: Battle, f: Combatant) -> None:
    """Section 4.2, 4.3: sickness from 2 AP in a turn, the Stress of a limp from 3, wounds reopen from 3 in a round."""
    if f.sick > 0 and f.spent_this_turn >= SICK_FROM and not f.sick_checked:
        f.sick_checked = True
        if not check(fight, f, w.FORT, SICK_TARGET, why="against sickness", rule="LS-TURN-05", more=0, level=w.NEUTRAL):
            gain(fight, f, w.RETCHING)
            add_stress(fight, f, 1, "sickness")
    if f.spent_this_turn >= LIMP_FROM and not f.limped and f.is_crippled():
        f.limped = True
        add_stress(fight, f, 1, f"crippled, {f.spent_this_turn} AP spent")
    strain(fight, f)

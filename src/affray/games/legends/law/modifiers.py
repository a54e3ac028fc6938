"""What helps and hinders an attack (ledger 3.16, LG-ATK-07): sources of Fortune and Misfortune, and die modifiers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import OPENED, STUCK
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.conditions import A_DEFENCE, penalty
from affray.games.legends.law.rolls import numbered
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.targets import LONG_BAND, is_able, is_in_melee, is_threatened
from affray.games.legends.law.traits import pack_tactics
from affray.games.legends.law.vision import is_concealed, senses

REACH: Final = 5  # feet
SURPRISE: Final = 2  # LG-SURP-01
NUMBERED: Final = ["", "second attack", "third attack", "fourth attack"]
ROUND_SHIELDS: Final = ["the shield helps", "it goes round the shield"]


# ---------------------------------------------------------------- Fortune and Misfortune


def attack_sources(fight: Battle, strike: Strike) -> i64:
    """LG-FORT-01, LG-FORT-02, LG-DICE-05: sources of Fortune less those of Misfortune; each is a cause."""
    before = fight.fortunes.total
    count_openings(fight, strike)
    count_handicaps(fight, strike)
    return fight.fortunes.total - before


def count_openings(fight: Battle, strike: Strike) -> None:
    """LG-FORT-01: each of these is one source, also where one condition brought another along."""
    attacker, target = strike.attacker, strike.target
    if target.suffers(OPENED):
        count_plights(fight, target)
    if strike.from_hiding:
        fight.fortunes.add("LG-FORT-01", 1, unseen_why(attacker, target))
    if attacker.feinted == target.id:
        fight.fortunes.add("LG-FORT-01", 1, "feint")
    if is_aided(strike):
        fight.fortunes.add("LG-FORT-01", 1, "aided")


def unseen_why(attacker: Combatant, target: Combatant) -> str:
    """LG-FORT-01, LG-HID-03: why the target has no idea where the attacker is."""
    if is_among(target.id, attacker.hidden_from):
        return "from hiding"
    return "invisible" if attacker.invisible else "unseen"


def is_aided(strike: Strike) -> bool:
    aided = strike.attacker.aided
    return aided >= 0 and aided == (w.RANGED if strike.ranged else w.MELEE)


def use_help(strike: Strike) -> None:
    """LG-ACT-03: a feint and somebody's aid are good for one roll."""
    if strike.attacker.feinted == strike.target.id:
        strike.attacker.feinted = NOBODY
    if is_aided(strike):
        strike.attacker.aided = NOBODY


def count_plights(fight: Battle, target: Combatant) -> None:
    """LG-FORT-01: conditions of the target that open it to attacks."""
    found = fight.fortunes
    if target.blinded:
        found.add("LG-FORT-01", 1, "target blinded")
    if target.cowering:
        found.add("LG-FORT-01", 1, "target cowering")
    if target.unconscious:
        found.add("LG-FORT-01", 1, "target unconscious")
    if target.paralyzed:
        found.add("LG-FORT-01", 1, "target paralyzed")
    if target.stunned:
        found.add("LG-FORT-01", 1, "target stunned")
    if target.suffers(STUCK):
        found.add("LG-FORT-01", 1, "target held fast")
    if target.squeezing:
        found.add("LG-FORT-01", 1, "target squeezing")


def count_handicaps(fight: Battle, strike: Strike) -> None:
    """LG-FORT-02, LG-REACT-04: sources of Misfortune."""
    attacker, target = strike.attacker, strike.target
    found = fight.fortunes
    if attacker.blinded and not senses(fight, attacker, target):
        found.add("LG-FORT-02", -1, "blinded")
    if attacker.prone and not strike.weapon.usable_prone:
        found.add("LG-FORT-02", -1, "prone")
    if target.total_defense:
        found.add("LG-FORT-02", -1, "total defense")
    if strike.shielded:
        found.add("LG-REACT-04", -1, "shield raised")
    if attacker.shield > 0:
        found.add("LG-FORT-02", -burden(fight, attacker), "cumbersome shield")
    if attacker.averting and target.can(w.GAZE):
        found.add("LG-FORT-02", -1, "eyes averted")
    if strike.ranged and target.prone and fight.house().prone_ranged_misfortune:
        found.add("LG-COV-09", -1, "target prone")


def burden(fight: Battle, f: Combatant) -> i64:
    """LG-FORT-02: a carried pavise, or a kite shield for whom it is too heavy."""
    if not fight.is_cumbersome(f.shield):
        return 0
    shield = fight.shield_of(f)
    if shield.heavy and not f.planted:
        return 1
    return 1 if shield.clumsy_if_weak and f.strength < shield.min_str else 0


def defence_sources(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-02, ledger 6.1: shields marked so give the defender Fortune; round a flail only if the game master lets
    them."""
    target = strike.target
    if target.shield == 0 or not fight.shield_of(target).melee_fortune:
        return 0
    if strike.weapon.ignores_shield and fight.gm is not None:
        if fight.ruled("LG-ATK-02", f"the {strike.weapon.name} against {target.name}", ROUND_SHIELDS) == 1:
            return 0
    fight.fortunes.add("LG-ATK-02", 1, "shield")
    return 1


def defence_plus(fight: Battle, target: Combatant) -> i64:
    """LG-ATK-02, LG-SURP-01: what is added to both dice of a defence; MAP does not touch it."""
    before = fight.causes.total
    penalty(fight, target, w.AGILITY, w.MELEE, A_DEFENCE)
    if target.surprised:
        fight.causes.add("LG-SURP-01", SURPRISE, "surprised")
    return fight.causes.total - before


# ---------------------------------------------------------------- die modifiers


def attack_plus(fight: Battle, strike: Strike) -> i64:
    """LG-DICE-02, LG-COV-10, LG-VIS-04: all that is added to both dice of an attack, but for the attacker's own
    conditions: +1 at a Concealed target, -1 in melee at a Prone one; each is a cause."""
    attacker, target = strike.attacker, strike.target
    causes = fight.causes
    before = causes.total
    if strike.penalty != 0:
        causes.add("LG-ACT-02", strike.penalty, actions_before(fight, strike))
    if strike.twin != 0:
        causes.add("LG-TWF-02", strike.twin, "two weapons" if strike.twin == 1 else "two weapons, off hand")
    if strike.maneuver == w.MANEUVER_CALLED or strike.maneuver == w.MANEUVER_POWER:
        causes.add("LG-MAN-01", 1, w.MANEUVERS[strike.maneuver])
    if is_concealed(fight, attacker, target):
        causes.add("LG-VIS-04", 1, "concealed")
    if target.averting and attacker.can(w.GAZE):
        causes.add("LG-TURN-02", -1, "eyes averted")
    if strike.ranged:
        add_shooting(fight, strike)
    else:
        if target.prone:
            causes.add("LG-COV-10", -1, "target prone")
        if fight.house().flanking and is_flanked(fight, attacker, target):
            causes.add("LG-OPT-01", -1, "flanked")
    causes.add("LG-NPC-02", pack_tactics(fight, attacker, target), "pack tactics")
    return causes.total - before


def actions_before(fight: Battle, strike: Strike) -> str:
    """LG-ACT-02: the word for the penalty of several [Combat] actions; a weave, say, is no attack."""
    if fight._mixed:
        return numbered(strike.penalty)
    if 0 < strike.penalty < len(NUMBERED):
        return NUMBERED[strike.penalty]
    return "attacks before"


def add_shooting(fight: Battle, strike: Strike) -> None:
    """LG-ATK-05, LG-ATK-07: long range, an enemy at one's elbow, a target in melee: +1 both each."""
    attacker = strike.attacker
    house = fight.house()
    if strike.band == LONG_BAND and not attacker.feats & w.MASTER_ARCHER:
        fight.causes.add("LG-ATK-05", 1, "long range")
    if house.threatened_shooter and is_threatened(fight, attacker):
        fight.causes.add("LG-ATK-07", 1, "threatened")
    if house.shoot_into_melee and not attacker.feats & w.PRECISE_SHOT and is_in_melee(fight, attacker, strike.target):
        fight.causes.add("LG-ATK-07", 1, "into melee")


def is_flanked(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """LG-OPT-01: an ally on exactly the opposite side, both with the target in melee reach, at most one size larger."""
    if target.size > attacker.size + 1:
        return False
    for ally in fight.people():
        if ally is not attacker and ally.side == attacker.side and is_foe(ally, target) and is_able(ally):
            near = fight.apart(ally, target) <= ally.reach * HALF_FEET
            if near and target.size <= ally.size + 1 and is_opposite(attacker, ally, target):
                return True
    return False


def is_opposite(a: Combatant, b: Combatant, target: Combatant) -> bool:
    """LG-OPT-01: the line between the two centres enters and leaves the target's space by opposite sides or corners."""
    wide = 2 * target.space()
    left, top = 4 * target.x, 4 * target.y  # in quarters of a square
    ax, ay = 4 * a.x + 2 * a.space(), 4 * a.y + 2 * a.space()
    bx, by = 4 * b.x + 2 * b.space(), 4 * b.y + 2 * b.space()
    side = 2 * wide
    across = crosses_sides(ax, ay, bx, by, left=left, top=top, side=side)
    return across or crosses_sides(ay, ax, by, bx, left=top, top=left, side=side)


def crosses_sides(ax: i64, ay: i64, bx: i64, by: i64, left: i64, top: i64, side: i64) -> bool:
    """Does the segment pass through both the left and the right side of the square, its corners included?"""
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    if ax > left or bx < left + side:
        return False
    run = bx - ax
    at_left = ay * run + (by - ay) * (left - ax)
    at_right = ay * run + (by - ay) * (left + side - ax)
    return top * run <= at_left <= (top + side) * run and top * run <= at_right <= (top + side) * run

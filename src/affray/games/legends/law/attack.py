"""Attacks (ledger 3.15): declared, rolled, answered, ducked behind cover, landed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Course
from affray.engine.question import IllegalAnswer
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED, Weapon
from affray.games.legends.book.plights import HELPLESS
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.blow import land
from affray.games.legends.law.conditions import (
    A_DEFENCE,
    AN_ATTACK,
    can_act,
    penalty,
)
from affray.games.legends.law.cover import come_up, ducks, judged_cover, left_of_cover
from affray.games.legends.law.deed import FREE, Deed, Price
from affray.games.legends.law.hiding import after_attack, is_hidden_from
from affray.games.legends.law.luck import EITHER_DIE, finish, window
from affray.games.legends.law.manners import ExtraManeuver
from affray.games.legends.law.modifiers import attack_plus, attack_sources, defence_plus, defence_sources, use_help
from affray.games.legends.law.rolls import (
    Defence,
    Roll,
    counted,
    margin,
    shift_one,
    shown,
    throw,
    weigh_first,
    weigh_one,
)
from affray.games.legends.law.saves import plight_of
from affray.games.legends.law.shields import answer_hit, offer_ranged_shield
from affray.games.legends.law.strike import Strike, armed_with
from affray.games.legends.law.targets import SHORT_BAND, band_of, can_attack, can_target, why_not
from affray.games.legends.law.way import Way

SHOT_NAMES: Final = ["Dex", "Ranged"]
BLOW_NAMES: Final = ["Agi", "Melee"]
OUTLINE: Final = -1  # of one die, against whom light outlines,
OUTLINE_WORD: Final = "target outlined"
BANDS: Final = ["short range needs 1", "medium range needs 2", "long range needs 2"]


def declared(fight: Battle, attacker: Combatant, target: Combatant, item: i64, thrown: bool, way: Way) -> Strike:
    """LG-ATK-01, step 1: an attack as it is declared; maneuver, penalty and shared die are set before it is made."""
    return Strike(attacker, target, item, fight.weapon_of(attacker, item), thrown, way)


def attack(fight: Battle, strike: Strike) -> Strike:
    """LG-ATK-01: one attack with all that follows.

    Whoever chooses it has been offered legal targets only; ``attempt`` is for those who have not.
    """
    come_up(strike.attacker)
    resolve(fight, strike)
    return strike


def attempt(fight: Battle, strike: Strike) -> Strike:
    """LG-TGT-02: an attack that may be illegal; then it is refused before anything is paid."""
    if not can_attack(fight, strike.attacker, strike.target, strike.item, strike.thrown):
        raise refusal(fight, strike.attacker, strike.target, strike.item, strike.thrown)
    return attack(fight, strike)


def refusal(fight: Battle, f: Combatant, target: Combatant, item: i64, thrown: bool) -> IllegalAnswer:
    """LG-TGT-02, LG-TGT-03: refused before any cost is paid, with what may be done instead."""
    rule, why = why_not(fight, f, target, item, thrown)
    instead = ["an area effect on the spot", "search", "advance to where there is a line", "ready an attack"]
    return IllegalAnswer(rule, f.name, f"attack {target.name}", instead, why)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attacking(Course):
    """LG-ATK-01, LG-TGT-02: an attack while others may interrupt it; what has become impossible is spent without
    effect."""

    def __init__(self, strike: Strike) -> None:
        super().__init__()
        self.strike: Final = strike
        self.flies: bool = False  # a missile that has left the hand needs only somebody to hit

    def why_ended(self, fight: Battle) -> str:
        strike = self.strike
        attacker, target = strike.attacker, strike.target
        if self.flies:
            return "" if target.is_alive() else f"{target.name} is dead (LG-TGT-02)"
        if not can_act(attacker):
            return f"{attacker.name} can act no more (LG-TGT-02)"
        if strike.item != UNARMED and strike.item not in attacker.held:
            return f"{strike.weapon.name} is not in hand (LG-TGT-02)"
        if can_target(fight, attacker, target, strike.weapon, strike.thrown):
            return ""
        return f"{why_not(fight, attacker, target, strike.item, strike.thrown)[1]} (LG-TGT-02)"

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None:
            target = self.strike.target
            said = f"loses the attack on {target.name}: {why}"
            fight.tell(rule, self.strike.attacker, said, None, about=[target])


def resolve(fight: Battle, strike: Strike) -> None:
    """LG-ATK-01: the steps of an attack after its declaration and payment."""
    attacker, target = strike.attacker, strike.target
    course = Attacking(strike)
    fight.begin(course)
    fight.trigger(attacker, w.ATTACKS)
    if not fight.carries_on(course):
        return
    if strike.ranged:
        strike.band = band_of(strike.weapon, fight.apart(attacker, target))
        spend_missile(fight, strike)
        course.flies = True
        offer_ranged_shield(fight, strike)
        if not fight.carries_on(course):
            return
    roll_attack(fight, strike)
    count(fight, strike)
    while answer_hit(fight, strike):
        count(fight, strike)
    if fight.log is not None:
        tell_attack(fight, strike)
    if strike.theirs is not None:
        finish(fight, strike.theirs)
    if strike.mine is not None:
        finish(fight, strike.mine)
    if strike.hit and evades(fight, strike):
        strike.hit = False
    effect: i64 = w.NO_EFFECT
    if strike.hit:
        effect = land(fight, strike)
    after_attack(fight, attacker)
    if effect == w.EXTRA_MANEUVER and can_act(attacker):
        extra_maneuver(fight, strike)


def spend_missile(fight: Battle, strike: Strike) -> None:
    """LG-ATK-04: a shot unloads what must be reloaded; a thrown weapon lies where the target stands."""
    if strike.thrown:
        strike.attacker.held.remove(strike.item)
        fight.lay(strike.item, fight.square(strike.target))
    elif strike.weapon.reload > 0:
        fight.item_unloaded[strike.item] = strike.weapon.reload


# ---------------------------------------------------------------- the dice


def roll_attack(fight: Battle, strike: Strike) -> None:
    """LG-ATK-02, LG-ATK-04, LG-LUCK-03: the attacker's dice, in melee the defender's too, and then both sides' Luck."""
    attacker, target = strike.attacker, strike.target
    strike.from_hiding = is_hidden_from(fight, attacker, target)  # LG-FORT-01; the attack gives the hiding away
    mine = attack_dice(fight, strike)
    use_help(strike)
    throw(fight, mine, mine.fortune, mine.plus)
    weigh_one(fight, mine, attack_attribute(strike), AN_ATTACK)
    if target.outlined:
        shift_one(fight, mine, OUTLINE, OUTLINE_WORD)
    if strike.ranged and strike.band != SHORT_BAND:
        mine.needed = 2
    strike.mine = mine
    if not strike.ranged and can_defend(fight, target):
        strike.theirs = defence(fight, strike)
    window(fight, mine, strike.theirs, EITHER_DIE, strike)


def attack_attribute(strike: Strike) -> i64:
    """LG-ATK-02, LG-ATK-04: Agility in melee, Dexterity from afar."""
    return w.DEXTERITY if strike.ranged else w.AGILITY


def attack_dice(fight: Battle, strike: Strike) -> Roll:
    """LG-ATK-02, LG-ATK-04: the dice of an attack before they are thrown; all that changes them is counted, and nothing
    is used up."""
    attacker, attribute = strike.attacker, attack_attribute(strike)
    skill: i64 = w.RANGED if strike.ranged else w.MELEE
    mine = Roll(attacker, attacker.attribute(attribute), attacker.skills[skill], "attack")
    mine.precise = attacker.feats & w.CRITICAL_PRECISION != 0
    mine.shared = strike.shared
    mine.names = SHOT_NAMES if strike.ranged else BLOW_NAMES
    fight.count()
    mine.fortune = attack_sources(fight, strike)
    mine.plus = attack_plus(fight, strike) + penalty(fight, attacker, attribute, skill, AN_ATTACK)
    weigh_first(fight, mine, attribute, AN_ATTACK)
    return mine


def can_defend(fight: Battle, target: Combatant) -> bool:
    """LG-ATK-08: the Unconscious and Paralyzed roll no defence, unless the switch helpless_defence lets them."""
    return not target.suffers(HELPLESS) or fight.house().helpless_defend


def defence(fight: Battle, strike: Strike) -> Roll:
    """LG-ATK-02, LG-SURP-01: Agility and Melee Combat; defending costs nothing, and MAP does not touch it."""
    dice = defence_dice(fight, strike)
    throw(fight, dice, dice.fortune, dice.plus)
    weigh_one(fight, dice, w.AGILITY, A_DEFENCE)
    return dice


def defence_dice(fight: Battle, strike: Strike) -> Roll:
    """LG-ATK-02, LG-SURP-01: the same of a defence."""
    target = strike.target
    dice = Defence(target, target.agility, target.skills[w.MELEE], "defence")
    dice.names = BLOW_NAMES
    fight.count()
    dice.plus = defence_plus(fight, target)
    weigh_first(fight, dice, w.AGILITY, A_DEFENCE)
    dice.fortune = defence_sources(fight, strike)
    return dice


def count(fight: Battle, strike: Strike) -> None:
    """LG-ATK-01, step 6, LG-CRIT-01: successes, critical and margin; hit or miss."""
    mine = strike.mine
    assert mine is not None
    strike.successes = mine.successes()
    strike.critical = mine.is_critical()
    theirs = strike.theirs
    against: i64 = 0
    if theirs is not None:
        against = theirs.successes()
    strike.margin = margin(strike.successes, against)
    if strike.ranged:
        strike.hit = strike.successes >= (1 if strike.band == SHORT_BAND else 2)
        return
    if strike.margin == 0 and theirs is not None and fight.house().lowest_total:
        strike.margin = 1 if total_of(mine) < total_of(theirs) else 0
    strike.hit = strike.margin > 0


def total_of(dice: Roll) -> i64:
    """LG-GAP-08: the sum of the final dice, for the switch melee_tie."""
    return dice.result_first() + dice.result_second()


def tell_attack(fight: Battle, strike: Strike) -> None:
    """LG-ATK-01, step 6: the dice of both sides, and what comes of them."""
    attacker, target, mine = strike.attacker, strike.target, strike.mine
    assert mine is not None
    rule = "LG-ATK-04" if strike.ranged else "LG-ATK-02"
    successes = int(strike.successes)
    fight.tell_sum(attacker, rule, "attack", f"{shown(mine)}: {counted(successes)}", 0, [])
    theirs = strike.theirs
    if theirs is not None:
        words = f"defends with {counted(theirs.successes())}"
        fight.tell_sum(
            target, rule, "defence", f"{shown(theirs)}: {words}", total=0, parts=[], plainly=f"{target.name} {words}"
        )
    verdict = f"{'hits' if strike.hit else 'misses'} {target.name} with {counted(successes)}"
    if strike.ranged:
        verdict += f", {BANDS[strike.band]}"
    else:
        verdict += f" against {theirs.successes() if theirs is not None else f'no defence ({plight_of(target)})'}"
        if strike.hit:
            verdict += f": margin {strike.margin}"
    fight.tell(rule, attacker, verdict, None, about=[target])


def attack_in_turn(fight: Battle, strike: Strike) -> Strike:
    """LG-ATK-01: one of several attacks of a deed is declared, and what comes of it stands under it."""
    log = fight.log
    if log is None:
        return attack(fight, strike)
    said = strike_words(strike.target, strike.weapon, strike.thrown)
    fight.tell("LG-ATK-01", strike.attacker, said, None, about=[strike.target])
    log.depth += 1
    try:
        return attack(fight, strike)
    finally:
        log.depth -= 1


def strike_words(target: Combatant, weapon: Weapon, thrown: bool) -> str:
    if thrown:
        return f"throws {weapon.name} at {target.name}"
    return f"{'shoots' if weapon.is_ranged else 'attacks'} {target.name} {armed_with(weapon)}"


# ---------------------------------------------------------------- cover


def evades(fight: Battle, strike: Strike) -> bool:
    """LG-ATK-01, step 8, LG-COV-05, LG-COV-11, LG-LOS-05: a missile that hits may still be ducked behind cover,
    whatever concealment has added to its dice; in melee cover is DR."""
    degree = judged_cover(fight, strike.attacker, strike.target, strike.ranged)
    strike.cover = left_of_cover(strike.attacker, degree, strike.ranged)
    if not strike.ranged or strike.cover == w.NO_COVER:
        return False
    return ducks(fight, strike.target, strike.cover)


# ---------------------------------------------------------------- the extra maneuver


@final
@mypyc_attr(acyclic=True)
class Extra(Deed):
    """LG-CRIT-04: a maneuver for nothing: no action, no MAP, and no further one from it."""

    RULE: ClassVar[str] = "LG-CRIT-04"

    def __init__(self, deed: Deed, penalty: i64) -> None:
        super().__init__(deed.target)
        self.deed: Final = deed
        self.penalty: Final = penalty

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"has an extra maneuver and {self.deed.told(fight, me)}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return self.deed.why_not(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.deed.carry_out_at(fight, me, self.penalty, True)


def extra_maneuver(fight: Battle, strike: Strike) -> None:
    """LG-CRIT-04: one free maneuver with the same weapon at the penalty of the attack that gave it; no action, no
    MAP, and no further one from it."""
    attacker = strike.attacker
    deed = fight.ask(ExtraManeuver(fight, attacker, strike.item, strike.thrown))
    if isinstance(deed, Deed):
        fight.do(attacker, Extra(deed, strike.penalty + strike.twin))

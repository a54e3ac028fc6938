"""Features that come in while something else goes on (ledger 6.4): before, in and after an attack.

Attacks ask this file; it must not know attacks. Features that are actions of their own are in ``features``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.answers import (
    DodgeAway,
    DodgeTo,
    DoubleDefence,
    Shout,
    StandIn,
    UseFeature,
    why_not_dodge,
)
from affray.games.lucky_stars.law.derived import settle
from affray.games.lucky_stars.law.rolls import check
from affray.games.lucky_stars.law.strike import Strike

CHARGE_BONUS: Final = 2
HOT_AP: Final = 2
OUTBURST_TARGET: Final = 10
VITAL_DIE: Final = 6
LUCK_DIE: Final = 4
LUCKY_DIE: Final = 6


# ---------------------------------------------------------------- before an attack


def before_attack(fight: Battle, strike: Strike) -> None:
    """Ledger 6.4: Defender and Friend in Need, once a melee attack is declared."""
    if strike.mode != w.MELEE:
        return
    target = strike.target
    if target.features & w.DEFENDER != 0:
        may_use(fight, target, DoubleDefence(strike.attacker.id))
    for friend in fight.people():
        if friend.features & w.FRIEND_IN_NEED != 0 and may_use(fight, friend, StandIn(target.id, strike)):
            return


def may_use(fight: Battle, f: Combatant, deed: Deed) -> bool:
    """Ledger 6.4: ask whether a feature is used now, if it can be; was it?"""
    return deed.why_not(fight, f) == "" and fight.accepts(UseFeature(deed.RULE, fight, f, deed))


# ---------------------------------------------------------------- in an attack


def edge(fight: Battle, strike: Strike) -> i64:
    """Ledger 6.4: an advantage prepared for this attack, or a lock on its target; a lock on another hampers."""
    f = strike.attacker
    if f.supported or f.locked_on == strike.target.id:
        return 1
    return 0 if f.locked_on == NOBODY else -1


def count_attack_bonus(fight: Battle, strike: Strike) -> None:
    """Ledger 6.4: DEF traded by a Reckless Attack, +2 in a Charge."""
    fight.causes.add("LS-ATK-02", strike.attacker.reckless, "reckless attack")
    if strike.charging:
        fight.causes.add("LS-ATK-02", CHARGE_BONUS, "charge")


def count_damage_bonus(fight: Battle, strike: Strike) -> None:
    """Ledger 6.4: DEF traded by a Reckless Attack."""
    fight.causes.add("LS-DMG-04", strike.attacker.reckless, "reckless attack")


def roll_vital_strike(fight: Battle, strike: Strike) -> i64:
    """Ledger 6.4, Vital Strike: 1d6 more in a surprise attack."""
    if not strike.surprise or not strike.attacker.has_feature(w.VITAL_STRIKE):
        return 0
    return fight.dice.d(VITAL_DIE, "vital strike")


def luck_die(strike: Strike) -> i64:
    """LS-CORE-08: a d4; a d6 on attacks with Lucky Strike (ledger 6.4)."""
    return LUCKY_DIE if strike.attacker.has_feature(w.LUCKY_STRIKE) else LUCK_DIE


def cancels_wound(fight: Battle, f: Combatant, mode: i64) -> bool:
    """Ledger 6.4: Just Grazed cancels the wound of a ranged attack, Just Winded that of one in melee."""
    return f.has_feature(w.JUST_WINDED if mode == w.MELEE else w.JUST_GRAZED)


def on_vit_loss(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4, Hot-Headed: the first VIT lost gives 2 AP more until the end of the next own turn."""
    if f.has_feature(w.HOT_HEADED) and not f.lost_vit:
        f.temp_ap += HOT_AP
        f.temp_ap_turns = 2 if fight.turn_of == f.id else 1
        if fight.log is not None:
            left = f.ap + f.temp_ap
            told = f"is hot-headed: AP {left - HOT_AP} → {left} until the end of the next turn"
            fight.tell_of(f, "LS-TURN-02", told, "is hot-headed")


# ---------------------------------------------------------------- after an attack


def after_miss(fight: Battle, strike: Strike) -> bool:
    """Ledger 6.4, Agile Dodge: a step for 1 AP after an attack that missed. Has it been taken?"""
    f = strike.target
    if not f.has_feature(w.AGILE_DODGE) or why_not_dodge(fight, f) != "":
        return False
    answer = fight.ask_amid(DodgeTo(fight, f))
    if not isinstance(answer, DodgeAway):
        return False
    fight.do(f, answer)
    return True


# ---------------------------------------------------------------- others' actions and the own turn


def interrupts(fight: Battle, actor: Combatant) -> bool:
    """Ledger 6.4, Outburst: off-turn for 3 AP, WILL 10 or what the actor is about to do does not happen."""
    for f in fight.people():
        if f.has_feature(w.OUTBURST) and may_use(fight, f, Shout(actor.id)):
            why = "against the outburst"
            if not check(fight, actor, w.WILL, OUTBURST_TARGET, why=why, rule="LS-ACT-11", more=0, level=w.NEUTRAL):
                return True
    return False


def new_turn(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4: what lasts until the own next turn is over."""
    f.reckless = 0
    f.watched.clear()
    if f.def_doubled:
        f.def_doubled = False
        settle(fight, f)
    suppressions = fight.suppressions()
    if len(suppressions) > 0:
        suppressions[:] = [fire for fire in suppressions if fire.by != f.id]

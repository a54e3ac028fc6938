# not compiled: it only reads what the chapters say
"""For odds and menus: the dice of an attack, a weave or a save before they are thrown, its damage and DR, all with the
causes that the chapters count."""

from __future__ import annotations

from typing import Final

from affray.engine.causes import Cause, signed, sum_words
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.attack import (
    OUTLINE,
    OUTLINE_WORD,
    attack_attribute,
    attack_dice,
    can_defend,
    defence_dice,
)
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.blow import damage_of, with_defences
from affray.games.legends.law.conditions import A_DEFENCE, A_SAVE, AN_ATTACK
from affray.games.legends.law.cover import duck_save, melee_dr, weapon_cover
from affray.games.legends.law.harm import Packet, after_dr, spell, stops_all
from affray.games.legends.law.rolls import Roll, of_one_die
from affray.games.legends.law.saves import Save, attribute_of, fails_at_once, plight_of, save_dice
from affray.games.legends.law.strike import Strike

Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

NO_ROLL: Final = "none"


def dice_words(fight: Battle, dice: Roll, one: list[Cause]) -> tuple[str, str]:
    """LG-DICE-02, LG-DICE-03: the values to stay under, what is added to both dice, to the first, to one of them; and
    why. The dice have just been counted, so that their causes are those of the fight."""
    words = f"2d8 under {dice.attribute} and {'Luck ' if dice.names[1] == 'Luck' else ''}{dice.skill}"
    if dice.plus != 0:
        words += f", {signed(int(dice.plus))} both"
    if dice.plus_first != 0:
        words += f", {signed(int(dice.plus_first))} on the first die"
    words += "".join([f", {signed(int(cause.amount))} on one die" for cause in one])
    return words, sum_words([*fight.causes.heard, *dice.heard_first, *one])


def net_fortune(heard: list[Cause]) -> tuple[str, str]:
    """LG-DICE-05: what is left of Fortune and Misfortune, and their sources."""
    net = sum([int(cause.amount) for cause in heard])
    word = "Fortune" if net > 0 else ("Misfortune" if net < 0 else "neither: they cancel out")
    good = [cause.word for cause in heard if cause.amount > 0]
    bad = [cause.word for cause in heard if cause.amount < 0]
    why = "; ".join([f"{name}: {', '.join(words)}" for name, words in (("for", good), ("against", bad)) if words])
    return word, why


def attack_facts_of(fight: Battle, strike: Strike) -> list[Fact]:
    """LG-ATK-02, LG-ATK-04: the attacker's dice, and what speaks for a third one."""
    dice = attack_dice(fight, strike)
    one = of_one_die(fight, strike.attacker, attack_attribute(strike), AN_ATTACK)
    if strike.target.outlined:
        one = [*one, Cause("LG-DICE-03", OUTLINE, OUTLINE_WORD)]
    value, why = dice_words(fight, dice, one)
    facts = [("dice", value, why or strike.attacker.name, "LG-DICE-01, LG-DICE-02")]
    heard = fight.fortunes.heard
    if heard:
        word, reasons = net_fortune(heard)
        facts.append(("3 dice" if dice.fortune else "2 dice", word, reasons, "LG-FORT-01, LG-FORT-02"))
    return facts


def defence_fact(fight: Battle, strike: Strike) -> Fact:
    """LG-ATK-02, LG-ATK-08: the defender's dice, if it has any."""
    target = strike.target
    if not can_defend(fight, target):
        return ("defence", NO_ROLL, f"{target.name}: {plight_of(target)}", "LG-ATK-08")
    dice = defence_dice(fight, strike)
    value, why = dice_words(fight, dice, of_one_die(fight, target, w.AGILITY, A_DEFENCE))
    lucky = ", Fortune" if dice.fortune > 0 else ""
    reasons = ", ".join([text for text in (why, *[cause.word for cause in fight.fortunes.heard]) if text])
    return ("defence", value + lucky, f"{target.name}: {reasons}" if reasons else target.name, "LG-ATK-02")


def save_fact(fight: Battle, label: str, throw: Save) -> Fact:
    """LG-DICE-10: a save before its dice are thrown."""
    who = throw.who
    if fails_at_once(who, throw.kind):
        return (label, NO_ROLL, f"{who.name}: {plight_of(who)}", throw.rule)
    dice = save_dice(fight, throw)
    one = of_one_die(fight, who, attribute_of(throw.kind), A_SAVE)
    if throw.one_die != 0:
        one = [*one, Cause("LG-COV-12", throw.one_die, "cover")]
    value, why = dice_words(fight, dice, one)
    lucky = ", Fortune (cover)" if dice.fortune > 0 else ""
    return (label, f"{w.SAVES[throw.kind]}, {value}{lucky}", f"{who.name}: {why}" if why else who.name, throw.rule)


def cover_facts(fight: Battle, strike: Strike) -> list[Fact]:
    return cover_fact(fight, strike.target, int(weapon_cover(fight, *ends(strike))), bool(strike.ranged))


def ends(strike: Strike) -> tuple[Combatant, Combatant, bool]:
    return strike.attacker, strike.target, strike.ranged


def cover_fact(fight: Battle, target: Combatant, degree: int, ranged: bool) -> list[Fact]:
    """LG-COV-04, LG-COV-05: DR against blows, a save against missiles."""
    if degree == w.NO_COVER:
        return []
    if not ranged:
        return [("cover", w.DEGREES[degree], f"+{melee_dr(degree)} DR", "LG-COV-04")]
    cover: Fact = ("cover", w.DEGREES[degree], "the target ducks", "LG-COV-05")
    return [cover, save_fact(fight, "ducks", duck_save(fight, target, degree))]


def damage_facts(fight: Battle, strike: Strike) -> list[Fact]:
    """LG-ATK-03, LG-ATK-05: what a margin of 1 and of 2 does, and what DR leaves of each kind of damage.

    By 3, as with a critical success, some maneuvers do more.
    """
    strike.cover = weapon_cover(fight, *ends(strike))
    power, strike.maneuver = strike.maneuver == w.MANEUVER_POWER, plain_maneuver(strike)
    done: list[int] = []
    for steps in (1, 2, 3):
        strike.margin = steps
        done.append(int(damage_of(fight, strike)))
    if done[2] == done[1]:
        done.pop()
    if power:
        strike.maneuver = w.MANEUVER_POWER
    more = " + d8" if power else ""
    by = "by 1 or 2" if len(done) == 2 else "by 1, 2 or 3"
    why = f"{w.DAMAGE_TYPES[strike.damage_type]}, {by}"
    causes = sum_words(fight.causes.heard) + (", d8 power attack" if power else "")
    rule = "LG-ATK-05" if strike.ranged else "LG-ATK-03"
    least = ", ".join([f"{n}{more}" for n in done[:-1]])
    facts: list[Fact] = [("damage", f"{least}, or {done[-1]}{more}", f"{why}: {causes}", rule)]
    packet = Packet(done[-1], strike.damage_type)
    packet.magical = strike.weapon.magical
    facts.append(dr_fact(fight, strike.target, with_defences(strike, packet)))
    extra = strike.weapon.extra_damage
    if extra > 0:
        also = spell(extra, strike.weapon.extra_type)
        facts.append(("and", str(extra), w.DAMAGE_TYPES[also.kind], "LG-DMG-01"))
        facts.append(dr_fact(fight, strike.target, with_defences(strike, also)))
    return facts


def plain_maneuver(strike: Strike) -> int:
    """The maneuver without the die of a power attack."""
    return w.NO_MANEUVER if strike.maneuver == w.MANEUVER_POWER else int(strike.maneuver)


def dr_fact(fight: Battle, target: Combatant, packet: Packet) -> Fact:
    """LG-DMG-02 to -06: what is taken off a packet of damage, and why."""
    kind, tiers = w.DAMAGE_TYPES[packet.kind], int(target.resist[packet.kind])
    whose = f"{target.name} against {kind}"
    if stops_all(tiers, packet.magical):
        return ("− DR", "immune", whose + ("" if tiers & w.IMMUNITY else " that is not magical"), "LG-DMG-05")
    fight.causes.begin(True)
    after_dr(fight, target, packet)
    heard = fight.causes.heard
    dr = sum([int(cause.amount) for cause in heard])
    why = f"{whose}: {sum_words(heard)}" if len(heard) > 1 else whose
    more = ", half as much again" if tiers & w.VULNERABILITY else ""
    return ("− DR", f"{dr}{more}", why, "LG-DMG-02")

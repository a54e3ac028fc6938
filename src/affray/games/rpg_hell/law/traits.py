"""Traits with combat weight (ledger 6.7): what they add to an attack, and what they make of a blow or a death."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import FISTS
from affray.games.rpg_hell.book.marks import (
    ASSASSIN,
    BLOODHOUND,
    CRITICAL,
    DEFENDER,
    DUELIST,
    FOCUS_FIRE,
    FRENZY,
    GRUDGE,
    HUNTER_TRAIT,
    KITE,
    LATENT_MAGICS,
    NATURAL_ENERGIES,
    SNIPER,
    SOUL_BLADE,
    STRONG_PUNCHES,
    TAG_TEAM,
    WHIRLWIND,
)
from affray.games.rpg_hell.book.sheet import ENTRY, NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import cure, gain, is_marked, suffers, until_next_turn
from affray.games.rpg_hell.law.damage import NORMAL, hurt
from affray.games.rpg_hell.law.deeds.choices import takes
from affray.games.rpg_hell.law.deeds.traits import FocusFire, Frenzy, RootTarget
from affray.games.rpg_hell.law.effects import Choose, empower, regain, run
from affray.games.rpg_hell.law.forced import knock_back
from affray.games.rpg_hell.law.lasting import BITS, amount_of
from affray.games.rpg_hell.law.strike import Strike

TWO_SIXES: Final = 6 << 3 | 6
FAR_SHOT: Final = 12
KITE_SUM: Final = 9
KITE_RUN: Final = 3
WHIRL_STRAIN: Final = 3
TEAM_STRAIN: Final = 2
ENERGIES: Final = ["nothing", "stun", "slow", "damage", "knockback"]


def flat_damage(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-DMG-01 (1), ledger 6.7: the flat bonuses of traits that need no decision."""
    f = strike.attacker
    if f.traits == 0 and f.lasts == 0:
        return
    weapon = strike.weapon
    melee = strike.how == w.BY_REACH and not weapon.has(w.SPELL)
    if melee and f.traits & CRITICAL and strike.pair == TWO_SIXES:
        strike.add("two sixes", 4)
    if f.traits & STRONG_PUNCHES and weapon.has(w.FIST):
        strike.add("Strong Punches", 2)
    if f.traits & DUELIST and is_alone_in_hand(fight, f) and not weapon.has(w.SPELL):
        strike.add("Duelist", 1)
    if f.traits & SNIPER and not weapon.has(w.SPELL) and fight.apart(f, target) >= FAR_SHOT:
        strike.add("Sniper", 1)
    if melee and f.has(w.TUNED):
        strike.add("tuned weapons", amount_of(f, w.TUNED))


def is_alone_in_hand(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.7 (Duelist): one weapon, the other hand empty."""
    return len(f.held) == 1 and f.shield == 0 and fight.weapon(f.held[0]).hands == 1


def soul_blade_damage(fight: Battle, strike: Strike) -> i64:
    """Ledger 6.7 (Soul Blade): the chosen melee weapon deals 1 + Soul, a two-handed one 3 + Soul; NEVER if it is not
    that one."""
    f = strike.attacker
    if not f.traits & SOUL_BLADE or strike.item < 0 or fight.item_kind[strike.item] != f.soul_blade:
        return NEVER
    return f.soul + (3 if strike.weapon.hands == 2 else 1)


def chosen_damage(fight: Battle, strike: Strike, target: Combatant) -> None:
    """Ledger 6.7 (Latent Magics, Assassin): damage that one may buy with charges or with a condition of the target."""
    f = strike.attacker
    if f.traits & LATENT_MAGICS and f.charges > 0 and strike.art is None and not strike.weapon.has(w.SPELL):
        words = [str(n) for n in range(int(f.charges), -1, -1)]
        spent = f.charges - fight.pick(
            Choose("RH-DMG-01", f, words, f"charges spent on {target.name}, 1 more damage for each")
        )
        f.charges -= spent
        if fight.log is not None and spent > 0:
            said = f"spends Latent Magics: charges {f.charges + spent} → {f.charges}"
            fight.tell_of(f, "RH-DMG-01", said, "spends Latent Magics")
        strike.add("Latent Magics", spent)
    if f.traits & ASSASSIN and f.thieving > 0:
        if take_condition(fight, f, target, "RH-DMG-01", True):
            for _ in range(f.thieving):
                strike.add("Assassin d4", fight.dice.d(4, "assassin"))


def bad_conditions(target: Combatant) -> list[i64]:
    return [c for c in range(len(w.CONDITIONS)) if w.BAD >> c & 1 and suffers(target, c)]


def take_condition(fight: Battle, f: Combatant, target: Combatant, rule: str, may_pass: bool) -> bool:
    """Ledger 6.4, 6.7 (Assassin, Exploit Weakness): remove one bad condition of the target, if one likes or because it
    is the price."""
    bad = bad_conditions(target)
    if len(bad) == 0:
        return False
    words = [w.CONDITIONS[c] for c in bad] + (["nothing"] if may_pass else [])
    choice: i64 = 0
    if len(words) > 1:
        choice = fight.pick(Choose(rule, f, words, f"which condition of {target.name} is used up"))
    if choice == len(bad):
        return False
    cure(target, bad[choice])
    if fight.log is not None:
        what = "Curse of Pain" if bad[choice] == w.CURSED else w.CONDITIONS[bad[choice]].capitalize()
        fight.tell(rule, f, f"uses up {target.name}'s {what}", about=[target])
    return True


# ---------------------------------------------------------------- after a blow


def after_hit(fight: Battle, strike: Strike, target: Combatant) -> None:
    """Ledger 6.3, 6.7 (Defender, Natural Energies), poisons: what a hit may carry with it."""
    f = strike.attacker
    if f.lasts != 0 and not strike.weapon.has(w.SPELL):
        if f.has(w.ROCKJOINT):
            until_next_turn(fight, target, w.SLOW, 1, f.id)
        if f.has(w.BLINDER):
            until_next_turn(fight, target, w.BLINDED, 1, f.id)
    if f.traits & DEFENDER and strike.how == w.BY_REACH and f.strain > 0 and target.is_alive():
        takes(fight, f, RootTarget(target.id))
    if f.traits & NATURAL_ENERGIES and not f.used_once & NATURAL_ENERGIES and target.is_alive():
        energies(fight, strike, target)


def energies(fight: Battle, strike: Strike, target: Combatant) -> None:
    """Ledger 6.7 (Natural Energies): once per turn a targeted creature gets one of four."""
    f = strike.attacker
    choice = fight.pick(Choose("RH-CND-01", f, ENERGIES, f"what do the natural energies do to {target.name}"))
    if choice == 0:
        return
    f.used_once |= NATURAL_ENERGIES
    if choice == 1:
        gain(fight, target, w.STUN, 2, f.id)
    elif choice == 2:
        until_next_turn(fight, target, w.SLOW, 1, f.id)
    elif choice == 3:
        hurt(fight, target, f.nature, NORMAL, f.id, "Natural Energies")
    else:
        strike.collision += knock_back(fight, f, target, f.nature)


def after_attack(fight: Battle, strike: Strike, target: Combatant) -> None:
    """Ledger 6.7 (Kite, Whirlwind): after a whole attack."""
    f = strike.attacker
    if f.traits & KITE and strike.total >= KITE_SUM and is_weapon(strike) and f.is_up():
        run(fight, f, KITE_RUN, target, 0)
    if f.traits & WHIRLWIND and strike.how == w.BY_REACH and not f.used_once & WHIRLWIND and len(f.damaged) >= 2:
        f.used_once |= WHIRLWIND
        regain(fight, f, WHIRL_STRAIN, "Whirlwind")


def is_weapon(strike: Strike) -> bool:
    """A weapon in hand or a bare fist; neither a spell nor a grenade."""
    return strike.item != NEVER or strike.weapon is FISTS


def hurt_by(fight: Battle, f: Combatant, by: Combatant, amount: i64) -> None:
    """Ledger 6.7, 6.8 (Frenzy, Focus Fire, Bloodhound, Tag Team, the grudge of a Stalacbeetle): when damaged."""
    if f.traits & FRENZY and f.strain > 0 and f.is_up() and (f.health > 0 or f.uses_deaths_door):
        if not is_frenzied(fight, f):
            takes(fight, f, Frenzy())
    if f.passives & GRUDGE:
        remember(f, by.id, amount)
    if by.traits == 0:
        return
    if not is_among(f.id, by.damaged):
        by.damaged.append(f.id)
    if by.traits & BLOODHOUND and not by.used_once & BLOODHOUND and is_marked(f):
        by.used_once |= BLOODHOUND
        regain(fight, by, 1, "Bloodhound")
    if by.traits & FOCUS_FIRE and by.strain > 0 and by.is_up() and not is_marked(f) and by.side != f.side:
        takes(fight, by, FocusFire(f.id))


def is_frenzied(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.7 (Frenzy): is it Empowered until the end of its next turn already? Then there is nothing to gain."""
    needed: i64 = 2 if fight.acting == f.id else 1
    for i in range(0, len(f.lasting), ENTRY):
        if f.lasting[i] == w.EMPOWERED and f.lasting[i + 3] == w.AT_END and f.lasting[i + 4] >= needed:
            return True
    return False


def remember(f: Combatant, who: i64, amount: i64) -> None:
    """Ledger 6.8 (Stalacbeetle): whoever hurt it most since its last turn."""
    for i in range(0, len(f.grudges), 2):
        if f.grudges[i] == who:
            f.grudges[i + 1] += amount
            return
    f.grudges.extend([who, amount])


def after_death(fight: Battle, f: Combatant) -> None:
    """Ledger 6.7 (Focus Fire, Tag Team, Hunter): when a creature dies."""
    was_marked = is_marked(f)
    for other in fight.people():
        if other.traits == 0 or other.side == f.side or not other.is_up():
            continue
        if was_marked and other.traits & FOCUS_FIRE:
            empower(fight, other, 2, "Focus Fire")
        if was_marked and other.traits & TAG_TEAM and not other.regained:
            other.regained = True
            regain(fight, other, TEAM_STRAIN, "Tag Team")
        if other.traits & HUNTER_TRAIT and other.prey == f.id:
            other.prey = NOBODY
            regain(fight, other, 1, "Hunter")


def end_of_turn(fight: Battle, f: Combatant) -> None:
    """Ledger 6.7 (Tag Team): all it damaged this turn are Marked until its next turn."""
    if f.traits & TAG_TEAM:
        for who in f.damaged:
            if fight.fighters[who].is_alive() and fight.fighters[who].side != f.side:
                until_next_turn(fight, fight.fighters[who], w.MARKED, 1, f.id, "Tag Team")
    if len(f.damaged) > 0:
        f.damaged.clear()


def ready_for_battle(fight: Battle, f: Combatant) -> None:
    """Ledger 6.7 (Battle Ready): one of three for this fight, for who is conscious when it begins."""
    words = ["initiative", "damage", "health"]
    turns = f"{f.body} turn{'' if f.body == 1 else 's'}"
    about = f"Battle Ready: +2 initiative, +1 damage for {turns}, or {f.body} more Health"
    choice = fight.pick(Choose("RH-INI-01", f, words, about))
    if choice == 0:
        f.initiative += 2
    elif choice == 1 and f.body > 0:
        f.lasting.extend([w.TUNED, 1, f.id, w.AT_START, f.body + 1])
        f.lasts |= BITS[w.TUNED]
    elif choice == 2:
        f.max_health += f.body
        f.health += f.body
    if fight.log is not None:
        health = f"Health {f.health - f.body} → {f.health}"
        said = ["+2 on initiative", f"+1 damage for {turns}", health][choice]
        fight.tell_of(f, "RH-INI-01", f"is Battle Ready: {said}", "is Battle Ready")

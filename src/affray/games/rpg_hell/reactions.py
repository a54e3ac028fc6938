"""Reactions (ledger 3.6, 6.4): paid with a Locked die, in initiative order, each resolved before the next."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.log import ARROW
from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.rpg_hell.arming import FREE_SUM, blades_with, pick_weapon
from affray.games.rpg_hell.artistry import art_with, has_tags, has_uses, pay_art
from affray.games.rpg_hell.battle import ALL_REACTIONS, Battle
from affray.games.rpg_hell.cover import sees
from affray.games.rpg_hell.effects import Choose
from affray.games.rpg_hell.faces import FACES, count, one
from affray.games.rpg_hell.groups import is_reaction_by
from affray.games.rpg_hell.names import (
    COUNTERSPELL,
    FIRST_REACTION,
    HECKLE,
    OUTSMART,
    PARRY,
    QUIP,
    RIPOSTE,
    TAKE_IT,
    UNBREAKABLE,
)
from affray.games.rpg_hell.pool import break_hiding, spend_locked
from affray.games.rpg_hell.rolls import contest
from affray.games.rpg_hell.sheet import NEVER, Combatant
from affray.games.rpg_hell.strike import Strike
from affray.games.rpg_hell.talents import BOSS
from affray.games.rpg_hell.telling import locked_left, strain_words
from affray.games.rpg_hell.words import CHARM, SPELL, THIEVING

REACT: Final = 1
SPELL_RANGE: Final = 18
SAID: Final = {
    PARRY: "parry",
    UNBREAKABLE: "stand unbroken",
    TAKE_IT: "take the blow",
    HECKLE: "heckle",
    QUIP: "quip",
    COUNTERSPELL: "counter the spell",
    OUTSMART: "outsmart",
    RIPOSTE: "riposte",
}


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class React(Question):
    """RH-REA-01: use a Reaction by spending a Locked die, or pass."""

    def __init__(self, fight: Battle, me: Combatant, working: i64, about: Combatant, amount: i64) -> None:
        super().__init__("RH-REA-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.working: Final = working
        self.about: Final = about
        self.amount: Final = amount  # the damage, sum or price in question

    def options(self) -> list[Option]:
        shown = [face for face in range(1, FACES + 1) if count(self.me._locked, face) > 0 and self.does(face)]
        return [*[Option(REACT, NOBODY, 0, face) for face in shown], Option(NOTHING)]

    def does(self, face: i64) -> bool:
        """Ledger 6.4, 6.5: a Counterspell needs a face as high as the price, a Riposte a sum that reaches."""
        if self.working == COUNTERSPELL:
            return face >= self.amount
        return self.working != RIPOSTE or len(blades_with(self.fight, self.me, self.about, face + FREE_SUM)) > 0

    def words(self, option: Option) -> str:
        return "nothing" if option.verb == NOTHING else f"{SAID[self.working]} with the {option.amount}"

    def prompt(self) -> str:
        return f"Does {self.who} {SAID[self.working]}, because of {self.about.name}?"


def by_initiative(fight: Battle) -> list[Combatant]:
    """RH-REA-04, RH-ATT-10: everybody, the highest initiative first; who has no place of its own (a Follower, or one
    who has just come) after those who have."""
    found: list[Combatant] = []
    for id in fight.order:
        f = fight.fighters[id]
        if not f.passives & BOSS or not is_listed(f, found):  # RH-OPT-11: only a Boss has two places
            found.append(f)
    if len(found) < len(fight.fighters):
        for f in fight.people():
            if not is_listed(f, found):
                found.append(f)
    return found


def is_listed(f: Combatant, among: list[Combatant]) -> bool:
    for other in among:
        if other is f:
            return True
    return False


def has_reactor(fight: Battle) -> bool:
    """Has anybody a Locked die and an Art? Most often nobody has, and nothing needs to be asked."""
    for f in fight.people():
        if f._locked != 0 and len(f.arts) > 0:
            return True
    return False


def known_reactions(fight: Battle) -> i64:
    """The Reactions that anybody knows, one bit each; each fighter is told its own."""
    found: i64 = 0
    for f in fight.people():
        f._reactions = 0
        for place in f.arts:
            working = fight.art(place).working
            if is_reaction_by(working):
                f._reactions |= bit(working - FIRST_REACTION)
        found |= f._reactions
    return found


def is_known(fight: Battle, working: i64) -> bool:
    """Might anybody know this Reaction?"""
    return fight._reactions >> (working - FIRST_REACTION) & 1 != 0


def is_ready(fight: Battle, working: i64, side: i64, of_side: bool) -> bool:
    """Might anybody of this side, or else of another, have a Locked die and this Reaction?"""
    if not is_known(fight, working):
        return False
    for f in fight.people():
        if f._locked != 0 and (f.side == side) == of_side:
            if fight._reactions == ALL_REACTIONS or f._reactions >> (working - FIRST_REACTION) & 1:
                return True
    return False


def can_react(fight: Battle, f: Combatant, working: i64) -> bool:
    """RH-REA-01, RH-CND-12: a Locked die, the Art, its tags; not the unconscious."""
    if f._locked == 0 or not is_known(fight, working) or not f.is_up():
        return False
    place = art_with(fight, f, working)
    return place != NEVER and has_tags(fight, f, fight.art(place)) and has_uses(f, place, fight.art(place))


def reacts(fight: Battle, f: Combatant, working: i64, about: Combatant, amount: i64) -> i64:
    """RH-REA-01: the face of the Locked die that was spent, 0 if it passes; the Strain is paid as well."""
    if not can_react(fight, f, working):
        return 0
    answer = fight.ask(React(fight, f, working, about, amount))
    if answer.verb == NOTHING:
        return 0
    spend_locked(f, answer.amount)
    fight.disturb()
    place = art_with(fight, f, working)
    if fight.art(place).stat != THIEVING:
        break_hiding(fight, f, True)
    if fight.log is not None:
        art = fight.art(place)
        plainly = f"answers with {art.name} (gives the Locked {answer.amount}, {locked_left(f)})"
        whole = plainly[:-1] + strain_words(f, art.strain) + ")"
        label = ARROW if fight.log.depth > 0 else ""
        fight.tell("RH-REA-01", f, whole, numbers_of=bit(f.side), plainly=plainly, about=[about], label=label)
    return answer.amount if pay_art(fight, f, place) else 0


# ---------------------------------------------------------------- around an attack


def spoil(fight: Battle, f: Combatant, total: i64) -> i64:
    """Ledger 6.4 (Quip), RH-SET-08: a Charm contest with somebody who attacks or contests: won, its total becomes 1d12;
    lost, it falls by 1d4."""
    if not is_ready(fight, QUIP, f.side, False):
        return total
    for other in by_initiative(fight):
        if other.side == f.side or not can_react(fight, other, QUIP) or not sees(fight, other, f):
            continue
        if reacts(fight, other, QUIP, f, total) > 0:
            if contest(fight, other, f, CHARM, CHARM, 0, "quip"):
                return fight.dice.d(12, "quip")
            return total - fight.dice.d(4, "quip")
    return total


def heckle(fight: Battle, strike: Strike, target: Combatant) -> i64:
    """Ledger 6.4 (Heckle): another's Attack deals the heckler's Charm more."""
    more: i64 = 0
    if not is_ready(fight, HECKLE, strike.attacker.side, True):
        return more
    for other in by_initiative(fight):
        if other is not strike.attacker and other.side == strike.attacker.side and other is not target:
            if reacts(fight, other, HECKLE, target, strike.sum) > 0:
                more += other.charm
    return more


def taken_by(fight: Battle, strike: Strike, target: Combatant, damage: i64) -> Combatant:
    """Ledger 6.4 (I'll Take It): a creature within 1 tile takes a blow meant for another."""
    if not is_ready(fight, TAKE_IT, target.side, True):
        return target
    for other in by_initiative(fight):
        if other is target or other is strike.attacker or other.side != target.side or fight.apart(other, target) > 1:
            continue
        if reacts(fight, other, TAKE_IT, target, damage) > 0:
            return other
    return target


def parried(fight: Battle, strike: Strike, target: Combatant, damage: i64) -> i64:
    """RH-DMG-01 (4), ledger 6.4 (Parry, Unbreakable): the damage falls by the face, not below 1; or becomes 1."""
    if target._locked == 0 or damage <= 1:
        return damage
    if not strike.weapon.has(SPELL):
        face = reacts(fight, target, PARRY, strike.attacker, damage)
        damage = damage - face if damage - face > 1 else 1
    if damage > 1 and reacts(fight, target, UNBREAKABLE, strike.attacker, damage) > 0:
        return 1
    return damage


def ripostes(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-REA-03, RH-ACT-05, ledger 6.4 (Guardian's Riposte): who is attacked, or has an ally within 1 tile attacked,
    strikes back with 3 + the face and a weapon of its choice."""
    if not is_ready(fight, RIPOSTE, strike.attacker.side, False):
        return
    for other in by_initiative(fight):
        if other.side == strike.attacker.side or fight.apart(other, target) > 1 or not can_react(fight, other, RIPOSTE):
            continue
        if not can_riposte(fight, other, strike.attacker):
            continue
        total = reacts(fight, other, RIPOSTE, strike.attacker, strike.sum) + FREE_SUM
        items = blades_with(fight, other, strike.attacker, total)
        if total > FREE_SUM and len(items) > 0:
            fight.strike_back(other, strike.attacker, pick_weapon(fight, other, items, SAID[RIPOSTE]), total)


def can_riposte(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """RH-ATT-11: is there a Locked face whose sum reaches with some weapon?"""
    for face in range(1, FACES + 1):
        if count(f._locked, face) > 0 and len(blades_with(fight, f, target, face + FREE_SUM)) > 0:
            return True
    return False


# ---------------------------------------------------------------- spells and dice


def is_countered(fight: Battle, f: Combatant, price: i64) -> bool:
    """Ledger 6.5 (Counterspell): a spell seen within 18 tiles whose Strain price is at most the Locked face."""
    if not is_ready(fight, COUNTERSPELL, f.side, False):
        return False
    for other in by_initiative(fight):
        if other.side == f.side or fight.apart(other, f) > SPELL_RANGE or not can_react(fight, other, COUNTERSPELL):
            continue
        if sees(fight, other, f) and highest_locked(other) >= price:
            if reacts(fight, other, COUNTERSPELL, f, price) > 0:
                return True
    return False


def highest_locked(f: Combatant) -> i64:
    for face in range(FACES, 0, -1):
        if count(f._locked, face) > 0:
            return face
    return 0


def outsmart(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4 (Outsmart): one die that a visible creature has just rolled is replaced with the Locked face."""
    if not is_ready(fight, OUTSMART, f.side, True) and not is_ready(fight, OUTSMART, f.side, False):
        return
    for other in by_initiative(fight):
        if other is f or f._pool == 0 or not can_react(fight, other, OUTSMART) or not sees(fight, other, f):
            continue
        face = reacts(fight, other, OUTSMART, f, 0)
        if face > 0:
            f._pool += one(face) - one(die_of(fight, other, f))


def die_of(fight: Battle, f: Combatant, whose: Combatant) -> i64:
    """Which die is replaced: of a foe the best is named first, of an ally the worst."""
    shown = [face for face in range(FACES, 0, -1) if count(whose._pool, face) > 0]
    if f.side == whose.side:
        shown.reverse()
    if len(shown) == 1:
        return shown[0]
    return shown[fight.ask(Choose("RH-REA-01", f, [str(face) for face in shown], "which die is replaced")).verb]

"""The attack (ledger 3.6): dice fixed, rolled, the best kept; attacks on one victim pooled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import signed
from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.fight_records import Cloud
from affray.games.plerion.book.gear import NEVER, UNARMED, Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import blast_victims, count_die, nearest_victims, point_victims
from affray.games.plerion.law.modifiers import (
    OWN_DICE,
    TAKE_D12,
    Sources,
    clumsy,
    is_enhanced_by_number,
    state_of_attack,
    stunt,
    takes_d12,
)
from affray.games.plerion.law.picks import Pick
from affray.games.plerion.law.scale import side_now
from affray.games.plerion.law.strike import Strike as Strike

D4: Final = 4
D12: Final = 12
NONE: Final = -2  # no second weapon
UNASKED: Final = -1  # whether an enhanced attack takes the d12
FELT: Final = (
    w.STUN | w.POISON | w.THORNS | w.CRUSHER | w.IGNORES_ARMOR | w.ELECTRONICS_ONLY
)  # PL-ATK-06: more than harm


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhichWeapon(Question):
    """PL-ATK-07, PL-ATK-08: which of two weapons counts, on a tie or beforehand when one die replaces both."""

    def __init__(self, attacker: Combatant, side: i64, first: Weapon, second: Weapon, beforehand: bool) -> None:
        super().__init__("PL-ATK-08" if beforehand else "PL-ATK-07", side, attacker.name)
        self.first: Final = first
        self.second: Final = second
        self.beforehand: Final = beforehand

    def options(self) -> list[Option]:
        return [Pick(0), Pick(1)]

    def idle(self) -> Option | None:
        """Where both do the same beside their harm, which ties or, beforehand, has the same bonus."""
        same = self.first.tags & FELT == self.second.tags & FELT
        if self.beforehand and (self.first.bonus != self.second.bonus or self.first.has(w.RECOILLESS)):
            same = False
        return Pick(0) if same else None

    def words(self, option: Option) -> str:
        assert isinstance(option, Pick)
        return self.first.name if option.place == 0 else self.second.name

    def prompt(self) -> str:
        return f"{self.who} attacks with two weapons. Which one counts?"


def weapon_in(f: Combatant, slot: i64) -> i64:
    """The place in the armoury of what a combatant has in a slot; bare hands have none."""
    if 0 <= slot < f.arms():
        return f.arm(slot)
    return NEVER


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attempt:
    """An attack under way: who, with what, and what its preliminary saves brought."""

    def __init__(self, fight: Battle, attacker: Combatant, first: i64, second: i64, burst: bool) -> None:
        self.attacker: Final = attacker
        self.first: Final = first
        self.second: Final = second
        self.weapon: Final = fight.weapon(first)
        self.pair: Final[Weapon | None] = fight.weapon(second) if second != NONE else None
        self.burst: Final = burst
        self.apart: bool = False
        self.hampered: bool = False
        self.aided: bool = False
        self.hampered_by: str = ""  # for the log
        self.recoil: i64 = 0
        self.told: str = ""  # for the log: what impairs and enhances it


def make_attack(
    fight: Battle, attacker: Combatant, target: Combatant, slot: i64, second_slot: i64, daring: bool
) -> list[Strike]:
    """PL-ATK-01: an attack always lands; its strikes."""
    strikes: list[Strike] = []
    add_attack(fight, attacker, target, slot, second_slot=second_slot, daring=daring, strikes=strikes)
    return strikes


def add_attack(
    fight: Battle,
    attacker: Combatant,
    target: Combatant,
    slot: i64,
    second_slot: i64,
    daring: bool,
    strikes: list[Strike],
) -> None:
    """PL-ATK-01, PL-ATK-02: an attack always lands; save if clumsy or daring, then dice for each victim."""
    first = weapon_in(attacker, slot)
    second = i64(NONE) if second_slot == NONE else weapon_in(attacker, second_slot)
    weapon = fight.weapon(first)
    attack = Attempt(fight, attacker, first, second, weapon.has(w.BLAST) and not weapon.is_melee())
    attacker.hands_full = (weapon.hands > 1 and not attacker.has(w.WEAPONIZED)) or second_slot != NONE
    if fight.log is not None and attacker.uses_left(slot) > 0:
        tell_use(fight, attacker, weapon, attacker.uses_left(slot) - 1)
    preliminary(fight, attack, daring)
    if is_blast(attacker, target, weapon):
        strikes.extend(blast_attack(fight, attack, target))
    else:
        attack.recoil = recoilless(fight, attacker, target, first)
        strikes.append(strike(fight, attack, target, settle(fight, attack, target), UNASKED))
    remember(fight, attacker, target.id, first)
    spend(attacker, slot)


def tell_use(fight: Battle, attacker: Combatant, weapon: Weapon, left: i64) -> None:
    """PL-ITEM-07: what is counted, and what is left of it."""
    which = f"the last {weapon.name}" if left == 0 else f"one {weapon.name}, {left} left"
    fight.tell("PL-ITEM-07", attacker, f"{'throws' if weapon.has(w.GRENADE) else 'uses'} {which}")


def preliminary(fight: Battle, attack: Attempt, daring: bool) -> None:
    """PL-TURN-03: each attacker's own saves come before its dice: clumsy armour, a daring manoeuvre."""
    if daring or attack.attacker.has(w.CLUMSY_ARMOR):
        sources = Sources()
        clumsy(fight, attack.attacker, sources)
        if daring:
            stunt(fight, attack.attacker, sources)
        attack.hampered = sources.impaired
        attack.hampered_by = sources.weakness
        attack.aided = sources.enhanced


def is_blast(attacker: Combatant, target: Combatant, weapon: Weapon) -> bool:
    """PL-BLAST-01, PL-DET-03, PL-DET-04: blast weapons, and detachments against individuals on foot."""
    if weapon.has(w.BLAST):
        return True
    return attacker.kind == w.DETACHMENT and is_enhanced_by_number(attacker, target)


def strike(fight: Battle, attack: Attempt, victim: Combatant, state: i64, decided: i64) -> Strike:
    """PL-ATK-02 (4) to (6): fix the dice, roll, keep the highest, add flat bonuses."""
    rolled, weapon = roll(fight, attack, victim, state, decided)
    used = attack.weapon if weapon == attack.first else fight.weapon(weapon)
    total = i64(0) if is_immune(victim, used) else rolled
    return Strike(attack.attacker.id, victim.id, weapon, total, used.tags, attack.apart)


def settle(fight: Battle, attack: Attempt, victim: Combatant) -> i64:
    """PL-MOD-03: the attack's state with what its preliminary saves brought."""
    sources = Sources()
    if attack.hampered:
        sources.impair(fight, attack.hampered_by)
    if attack.aided:
        sources.enhance(fight, "daring")
    attacker = attack.attacker
    state = state_of_attack(
        fight, attacker, fight.square(attacker), victim, weapon=attack.weapon, given=sources, burst=attack.burst
    )
    attack.told = sources.told
    return state


def settle_alone(fight: Battle, attacker: Combatant, victim: Combatant, slot: i64) -> i64:
    """The state an attack would be in, for those who only want to know."""
    weapon = fight.weapon(weapon_in(attacker, slot))
    attack = Attempt(fight, attacker, weapon_in(attacker, slot), NONE, weapon.has(w.BLAST) and not weapon.is_melee())
    return settle(fight, attack, victim)


def roll(fight: Battle, attack: Attempt, victim: Combatant, state: i64, decided: i64) -> tuple[i64, i64]:
    """PL-ATK-03, PL-ATK-07, PL-ATK-08: the weapon's own dice, or one d4 or d12 in place of all of them.

    The total, and the weapon it was made with; of two, the one that can hurt the victim (PL-ATK-06).
    """
    weapon, pair = attack.weapon, attack.pair
    if state == w.IMPAIRED and weapon.count > 0:
        return replaced(fight, attack, victim, D4)
    if state == w.ENHANCED:
        if decided == UNASKED:
            decided = TAKE_D12 if takes_d12(fight, attack.attacker, victim, weapon, pair) else OWN_DICE
        if decided == TAKE_D12:
            return replaced(fight, attack, victim, D12)
    if pair is None:
        return own_dice(fight, attack, victim, weapon, attack.recoil), attack.first
    best, other = pair_dice(fight, attack, victim, weapon, pair)
    if is_immune(victim, weapon) != is_immune(victim, pair):
        return (other, attack.second) if is_immune(victim, weapon) else (best, attack.first)
    if best == other:
        return best, named_weapon(fight, attack, weapon, pair, False)
    return (best, attack.first) if best > other else (other, attack.second)


def pair_dice(fight: Battle, attack: Attempt, victim: Combatant, weapon: Weapon, pair: Weapon) -> tuple[i64, i64]:
    """PL-ATK-07: both weapons' dice, each with its own bonus."""
    if fight.log is None:
        return own_dice(fight, attack, victim, weapon, attack.recoil), own_dice(fight, attack, victim, pair, 0)
    totals = both_dice(fight, attack, victim, [weapon, pair])
    return totals[0], totals[1]


def named_weapon(fight: Battle, attack: Attempt, weapon: Weapon, pair: Weapon, beforehand: bool) -> i64:
    """PL-ATK-07, PL-ATK-08: the attacker names the weapon that counts."""
    question = WhichWeapon(attack.attacker, side_now(fight, attack.attacker), weapon, pair, beforehand)
    chosen = fight.ask(question)
    assert isinstance(chosen, Pick)
    return attack.first if chosen.place == 0 else attack.second


def replaced(fight: Battle, attack: Attempt, victim: Combatant, sides: i64) -> tuple[i64, i64]:
    """PL-ATK-08, PL-MOD-01, PL-MOD-02: one die replaces all; with two weapons one of them was named beforehand."""
    named = attack.first
    if attack.pair is not None:
        if is_immune(victim, attack.weapon) == is_immune(victim, attack.pair):
            named = named_weapon(fight, attack, attack.weapon, attack.pair, True)
        elif is_immune(victim, attack.weapon):
            named = attack.second
    face = fight.dice.d(sides, "damage")
    used = fight.weapon(named)
    recoil = attack.recoil if named == attack.first else i64(0)
    if fight.log is not None:
        names = used.name if attack.pair is None else f"{attack.weapon.name} and {attack.pair.name}"
        shown = f"d{sides} {face}{added_words(used, face, recoil)}"
        tell_roll(fight, attack, victim, names, shown, face + used.bonus + recoil)
    return face + used.bonus + recoil, named


def own_dice(fight: Battle, attack: Attempt, victim: Combatant, weapon: Weapon, recoil: i64) -> i64:
    """PL-ATK-03: of several damage dice only the highest counts; they are never summed."""
    if fight.log is None:
        kept = fight.dice.highest(weapon.count, weapon.sides, "damage") if weapon.count > 0 else weapon.sides
        return kept + weapon.bonus + recoil
    total, shown = thrown(fight, weapon, recoil)
    tell_roll(fight, attack, victim, weapon.name, shown, total)
    return total


def both_dice(fight: Battle, attack: Attempt, victim: Combatant, weapons: list[Weapon]) -> list[i64]:
    """PL-ATK-07, PL-VEH-05: the dice of weapons that are used together, told in one line; each one's total."""
    if fight.log is None:
        return [own_dice(fight, attack, victim, weapon, 0) for weapon in weapons]
    totals: list[i64] = []
    said: list[str] = []
    for weapon in weapons:
        total, shown = thrown(fight, weapon, attack.recoil if len(totals) == 0 else i64(0))
        totals.append(total)
        said.append(shown)
    best = max(totals)
    shown = " and ".join(said) + (f": the highest is {best}" if len(totals) > 1 else "")
    tell_roll(fight, attack, victim, " and ".join([weapon.name for weapon in weapons]), shown, best)
    return totals


def thrown(fight: Battle, weapon: Weapon, recoil: i64) -> tuple[i64, str]:
    """PL-ATK-03: a weapon's dice for the log, every face: the total, and ``3d10 3, 9, 5: the highest is 9``."""
    faces = [int(fight.dice.d(weapon.sides, "damage")) for _ in range(weapon.count)]
    best: i64 = max(faces) if faces else weapon.sides
    dice = weapon.dice_words()
    shown = f"{dice[1:] if weapon.count == 1 else dice} {', '.join([str(face) for face in faces])}"
    if len(faces) == 0:
        shown = str(best)
    if len(faces) > 1:
        shown += f": the highest is {best}"
    return best + weapon.bonus + recoil, shown + added_words(weapon, best, recoil)


def added_words(weapon: Weapon, kept: i64, recoil: i64) -> str:
    """PL-ATK-02 (6): what is added to the die, and what that makes."""
    if weapon.bonus + recoil == 0:
        return ""
    bonus = f", {signed(int(weapon.bonus))} bonus" if weapon.bonus != 0 else ""
    again = f", {signed(int(recoil))} recoilless" if recoil != 0 else ""
    return f"{bonus}{again} = {kept + weapon.bonus + recoil}"


def tell_roll(fight: Battle, attack: Attempt, victim: Combatant, weapons: str, shown: str, total: i64) -> None:
    """PL-ATK-02: every die, what is added to it, and why the dice are what they are."""
    why = f" ({attack.told})" if attack.told else ""
    about: list[Combatant] = [victim]
    if victim is attack.attacker and is_blast(victim, victim, attack.weapon):
        fight.tell("PL-ATK-02", victim, "is in the blast too,", f"{armed_with(weapons)}: {shown}{why}", total)
        return
    whom = f"{victim.name} {armed_with(weapons)}: {shown}{why}"
    fight.tell("PL-ATK-02", attack.attacker, "attacks", whom, total, about=about)


def armed_with(weapons: str) -> str:
    """As people say it."""
    return "unarmed" if weapons == UNARMED.name else f"with {weapons}"


def is_immune(victim: Combatant, weapon: Weapon) -> bool:
    """PL-GAP-70, PL-ITEM-05, PL-ITEM-07: a type the victim is immune to, smoke on the sealed, or an EMP on what is
    not electronic, does nothing."""
    if weapon.damage_type & victim.immune or (weapon.has(w.SMOKE) and victim.has(w.SEALED_SUIT)):
        return True
    return weapon.has(w.ELECTRONICS_ONLY) and not (victim.traits & (w.ELECTRONIC | w.ROBOT) or victim.kind == w.VESSEL)


def attack_point(fight: Battle, attacker: Combatant, slot: i64, point: i64) -> list[Strike]:
    """PL-ACT-03, PL-BLAST-03: a burst aimed at a square of the map; whoever is nearest to it counts as aimed at."""
    first = weapon_in(attacker, slot)
    attack = Attempt(fight, attacker, first, NONE, True)
    attacker.hands_full = attack.weapon.hands > 1 and not attacker.has(w.WEAPONIZED)
    preliminary(fight, attack, False)
    if fight.log is not None:
        if attacker.uses_left(slot) > 0:
            tell_use(fight, attacker, attack.weapon, attacker.uses_left(slot) - 1)
        fight.tell("PL-ACT-03", attacker, f"aims {attack.weapon.name} at {fight.grid.place(point)}")
    victims = point_victims(fight, attacker, point, attack.weapon)
    strikes = blast_on(fight, attack, victims, point) if len(victims) > 0 else []
    if attack.weapon.has(w.SMOKE):
        lay_smoke(fight, point)
    remember(fight, attacker, NOBODY, first)
    spend(attacker, slot)
    return strikes


def blast_attack(fight: Battle, attack: Attempt, target: Combatant) -> list[Strike]:
    """PL-BLAST-01, PL-BLAST-03: a blast aimed at a victim."""
    strikes = blast_on(fight, attack, blast_victims(fight, attack.attacker, target, attack.weapon), NEVER)
    if attack.weapon.has(w.SMOKE):
        lay_smoke(fight, fight.square(target))
    return strikes


def blast_on(fight: Battle, attack: Attempt, candidates: list[Combatant], point: i64) -> list[Strike]:
    """PL-BLAST-01, PL-BLAST-02: the aimed-at victim's dice fix the count die; then dice afresh for each victim."""
    weapon, target = attack.weapon, candidates[0]
    attack.apart = not fight.house().pool_blast
    state = settle(fight, attack, target)
    decided: i64 = UNASKED
    if state == w.ENHANCED:
        decided = TAKE_D12 if takes_d12(fight, attack.attacker, target, weapon, None) else OWN_DICE
    number = how_many(fight, attack, len(candidates), D12 if decided == TAKE_D12 else count_die(weapon, state))
    strikes = [strike(fight, attack, target, state, decided)]
    for victim in nearest_victims(fight, attack.attacker, candidates, number, point)[1:]:
        strikes.append(strike(fight, attack, victim, settle(fight, attack, victim), UNASKED))
    return strikes


def how_many(fight: Battle, attack: Attempt, candidates: i64, sides: i64) -> i64:
    """PL-BLAST-02: a count die where the area is not marked out and there are two or more candidates."""
    weapon = attack.weapon
    if candidates < 2 or weapon.area_m > 0 or weapon.count == 0:
        return candidates
    number = fight.dice.d(sides, "how many victims")
    hit = number if number < candidates else candidates
    if fight.log is not None:
        whom = f"{hit} of {candidates}"
        if hit == candidates:
            whom = "both" if hit == 2 else f"all {hit}"
        where = f"within the reach of {weapon.name} (d{sides} {number}: up to {number})"
        fight.tell("PL-BLAST-02", attack.attacker, f"hits {whom} {where}")
    return hit


def lay_smoke(fight: Battle, point: i64) -> None:
    """PL-ITEM-07: the area counts as cover for d6 rounds, this one included."""
    rounds = fight.dice.d(6, "rounds of smoke")
    fight.clouds().append(Cloud(point, fight.round + rounds - 1))
    if fight.log is not None:
        long = f"{rounds} round{'' if rounds == 1 else 's'} (d6 {rounds})"
        fight.tell("PL-ITEM-07", "", f"Smoke spreads around {fight.grid.place(point)} for {long}")


def recoilless(fight: Battle, attacker: Combatant, target: Combatant, weapon: i64) -> i64:
    """PL-ITEM-06: +1 if last turn's action was an attack with this weapon on the same victim, without a move since."""
    if not fight.weapon(weapon).has(w.RECOILLESS):
        return 0
    again = attacker.last_weapon == weapon and attacker.last_target == target.id
    return 1 if again and attacker.last_round == fight.round - 1 and not attacker.moved_since_attack else 0


def remember(fight: Battle, attacker: Combatant, target: i64, weapon: i64) -> None:
    """PL-ITEM-06, PL-CYB-01: what this turn's attack was; cloak and foresight are used up by it."""
    attacker.last_weapon = weapon
    attacker.last_target = target
    attacker.last_round = fight.round
    attacker.moved_since_attack = False
    attacker.cloaked = False
    attacker.foresight = False


def spend(attacker: Combatant, slot: i64) -> None:
    """Ledger 2.3: grenades and arrows are counted, other ammunition is not."""
    if attacker.uses_left(slot) > 0:
        left = list(attacker.uses)
        left[slot] -= 1
        attacker.uses = left


def ignores_armor(tags: i64) -> bool:
    """PL-DMG-01: crushers and module shots go past Armor."""
    return tags & (w.CRUSHER | w.IGNORES_ARMOR) != 0

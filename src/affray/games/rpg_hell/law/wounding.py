"""The damage of a blow (RH-DMG-01 (1) to (3)): On Hit, Bonus, Downside, flat modifiers, and Armor that is removed
first."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOTHING, OneOf, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Weapon
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, half
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_poisoned
from affray.games.rpg_hell.law.damage import heal, remove_armor
from affray.games.rpg_hell.law.deeds.choices import FanTheHammer, takes
from affray.games.rpg_hell.law.effects import amount_at
from affray.games.rpg_hell.law.forced import knock_back
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE, Strike
from affray.games.rpg_hell.law.targets import has_both_hands
from affray.games.rpg_hell.law.traits import chosen_damage, flat_damage, soul_blade_damage


def damage_of(fight: Battle, strike: Strike, victim: Combatant) -> i64:
    """RH-DMG-01 (1), (2): On Hit, Bonus, Downside, flat modifiers, floor 0; then multipliers."""
    heard = fight.log is not None
    strike.causes.begin(heard)
    strike.thrown = ""
    instead = soul_blade_damage(fight, strike)
    weapon = strike.weapon
    strike.add(
        with_its(weapon, strike.bits, heard),
        weapon_damage(fight, strike, victim, weapon, item=strike.item, bits=strike.bits, instead=instead),
    )
    other = strike.other
    if other is not None:
        total = weapon_damage(
            fight, strike, victim, other, item=strike.other_item, bits=strike.other_bits, instead=NEVER
        )
        strike.add(with_its(other, strike.other_bits, heard), total)
    strike.add(art_word(strike, heard), lines_damage(fight, strike, victim, NEVER, strike.more))
    if strike.causes.total == 0 and not weapon.has(w.SPELL) and not deals(strike):
        return 0
    strike.add(art_word(strike, heard), strike.more_damage)
    flat_damage(fight, strike, victim)
    hidden_and_poison(strike)
    if strike.first:
        chosen_damage(fight, strike, victim)
    if weapon.has(w.ACID) and victim.armor > 0:
        strike.add("double against Armor", strike.causes.total)
    if strike.causes.total < 0:
        strike.add("not below 0", -strike.causes.total)
    return strike.causes.total


def art_word(strike: Strike, heard: bool) -> str:
    """What an Art adds, by its name; a Soul Shard sharpens the next one."""
    if strike.art is None or not heard:
        return "more"
    return f"{strike.art.name} before" if strike.weapon.has(w.SPELL) else strike.art.name


def with_its(weapon: Weapon, bits: i64, heard: bool) -> str:
    """Its name, and which of its lines count."""
    if not heard:
        return ""
    lower = bits & HAS_DOWNSIDE != 0 and len(weapon.downside) > 0
    if bits & HAS_BONUS:
        return f"{weapon.name} with its Bonus" + (" and Downside" if lower else "")
    return f"{weapon.name} with its Downside" if lower else weapon.name


def deals(strike: Strike) -> bool:
    """Has it any damage of its own? A lantern that only burns has none."""
    return has_line(strike, w.DAMAGE) or has_line(strike, w.D4)


def hidden_and_poison(strike: Strike) -> None:
    """RH-ATT-09, RH-CND-08, ledger 6.3: +1 from hiding, once per Attack; -1 when Poisoned; potions."""
    f = strike.attacker
    if strike.from_hiding and strike.first:
        strike.add("from hiding", 1)
    if is_poisoned(f):
        strike.add("Poisoned", -1)
    if f.lasts != 0:
        strike.add("rage", 2 if f.has(w.RAGE) else 0)
        strike.add("precision", -1 if f.has(w.PRECISION) else 0)


def weapon_damage(
    fight: Battle, strike: Strike, victim: Combatant, weapon: Weapon, item: i64, bits: i64, instead: i64
) -> i64:
    """RH-ATT-04: On Hit always, Bonus and Downside as the sum has it."""
    total = lines_damage(fight, strike, victim, item, weapon.on_hit)
    if instead != NEVER:
        total = instead
    if weapon.has(w.GRIP) and has_both_hands(fight, strike.attacker, weapon):
        total += weapon.two_handed_damage
    if victim.prone:
        total += weapon.against_prone
    if bits & HAS_BONUS:
        total = with_lines(fight, strike, victim, item, weapon.bonus, total)
    if bits & HAS_DOWNSIDE:
        total = with_lines(fight, strike, victim, item, weapon.downside, total)
    return total


def with_lines(fight: Battle, strike: Strike, victim: Combatant, item: i64, lines: vec[i64], so_far: i64) -> i64:
    """The lines of a Bonus or Downside; some put a number in the place of what was there."""
    for i in range(0, len(lines), w.LINE):
        if lines[i] == w.INSTEAD:
            so_far = amount_at(strike.attacker, lines, i)
    return so_far + lines_damage(fight, strike, victim, item, lines)


def lines_damage(fight: Battle, strike: Strike, victim: Combatant, item: i64, lines: vec[i64]) -> i64:
    """RH-DMG-01 (1): the damage in some lines."""
    f = strike.attacker
    total: i64 = 0
    for i in range(0, len(lines), w.LINE):
        code = lines[i]
        if code == w.DAMAGE:
            total += amount_at(f, lines, i)
        elif code == w.D4:
            total += d4s(fight, strike, amount_at(f, lines, i))
        elif code == w.IF_ARMORED and victim.armor > 0:
            total += amount_at(f, lines, i)
        elif code == w.LANCE:
            total += half(f.tiles_moved)
        elif code == w.IF_GRAPPLED and (f.grappled_by >= 0 or victim.grappled_by >= 0):
            total += amount_at(f, lines, i)
        elif code == w.FAN and strike.first:
            fanned = fan(fight, f, item, amount_at(f, lines, i))
            total += fanned
            if fight.log is not None and fanned > 0:
                strike.thrown = f"{fanned} of it by fanning"
        elif code == w.HAMMER and strike.first:
            total += hammer(fight, strike, victim)
    return total


def d4s(fight: Battle, strike: Strike, dice: i64) -> i64:
    """So many d4 more, or less."""
    total: i64 = 0
    for _ in range(dice if dice > 0 else -dice):
        face = fight.dice.d(4, "damage")
        total += face
        if fight.log is not None:
            strike.thrown += f"{', ' if strike.thrown else ''}{'' if dice > 0 else '−'}d4 {face}"
    return total if dice > 0 else -total


def fan(fight: Battle, f: Combatant, item: i64, price: i64) -> i64:
    """Ledger 6.1, 6.2 (popshard revolver): what fanning the hammer adds."""
    if f.strain < price or item < 0:
        return 0
    fanning = FanTheHammer(item, price)
    takes(fight, f, fanning)
    return fanning.more


HARDER: Final = 1  # what 1 Strain buys
BACK: Final = 2
HEALS: Final = 3


def hammer(fight: Battle, strike: Strike, victim: Combatant) -> i64:
    """Ledger 6.2 (paladin hammer): for 1 Strain 3 more damage, or Knockback 5, or healing by its Medicine."""
    f = strike.attacker
    if f.strain < 1:
        return 0
    choice = fight.pick(HammerChoice(f, victim))
    if choice == NOTHING:
        return 0
    f.strain -= 1
    if fight.log is not None:
        does = ["", "smites harder", "knocks back", "heals"][choice]
        fight.tell_of(
            f, "RH-ATT-04", f"{does} with the hammer (1 Strain, {f.strain or 'none'} left)", f"{does} with it"
        )
        if choice == HARDER:
            strike.thrown = "3 of it for the Strain"
    if choice == BACK:
        strike.collision += knock_back(fight, f, victim, 5)
    elif choice == HEALS:
        heal(fight, f, f.medicine, f.id, "" if fight.log is None else f"Medicine {f.medicine}")
    return 3 if choice == HARDER else 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HammerChoice(OneOf):
    """Ledger 6.2 (paladin hammer): what 1 Strain buys."""

    def __init__(self, me: Combatant, victim: Combatant) -> None:
        super().__init__("RH-ATT-04", me.side, me.name, ["nothing", "smite harder", "knock back", "heal"])
        self.me: Final = me
        self.victim: Final = victim

    def prompt(self) -> str:
        does = f"3 more damage, Knockback 5, or {self.me.medicine} Health for {self.who}"
        return f"{self.who}'s hammer hits {self.victim.name}. Pay 1 Strain of {self.me.strain} for {does}?"

    def options(self) -> list[Option]:
        return [Option(HARDER), Option(BACK), Option(HEALS), Option(NOTHING)]


# ---------------------------------------------------------------- lines


def has_line(strike: Strike, code: i64) -> bool:
    """Is there such a line among those that count?"""
    if is_among(strike.more, code) or counts(strike.weapon, strike.bits, code):
        return True
    return strike.other is not None and counts(strike.other, strike.other_bits, code)


def counts(weapon: Weapon, bits: i64, code: i64) -> bool:
    """RH-ATT-04, RH-ATT-08: has this weapon such a line, with what its sum has earned?"""
    if is_among(weapon.on_hit, code):
        return True
    return (bits & HAS_BONUS != 0 and is_among(weapon.bonus, code)) or (
        bits & HAS_DOWNSIDE != 0 and is_among(weapon.downside, code)
    )


def is_among(lines: vec[i64], code: i64) -> bool:
    for i in range(0, len(lines), w.LINE):
        if lines[i] == code:
            return True
    return False


def remove_lines(fight: Battle, strike: Strike, victim: Combatant) -> None:
    """RH-DMG-12: Armor removal comes before the damage."""
    most = remove_in(strike, strike.weapon, strike.bits)
    if strike.other is not None:
        most += remove_in(strike, strike.other, strike.other_bits)
    for i in range(0, len(strike.more), w.LINE):
        if strike.more[i] == w.REMOVE:
            most += amount_at(strike.attacker, strike.more, i)
    if most > 0:
        remove_armor(fight, victim, most)


def remove_in(strike: Strike, weapon: Weapon, bits: i64) -> i64:
    """Of On Hit and Bonus the larger (a worm's teeth: 6 instead of 3)."""
    most: i64 = 0
    for i in range(0, len(weapon.on_hit), w.LINE):
        if weapon.on_hit[i] == w.REMOVE:
            most = amount_at(strike.attacker, weapon.on_hit, i)
    if bits & HAS_BONUS:
        for i in range(0, len(weapon.bonus), w.LINE):
            if weapon.bonus[i] == w.REMOVE:
                bonus = amount_at(strike.attacker, weapon.bonus, i)
                most = bonus if bonus > most else most
    return most

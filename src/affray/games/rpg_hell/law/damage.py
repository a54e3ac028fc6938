"""Damage and protection (ledger 3.8): Dodge, temporary Armor, Armor, Health; the eight kinds of damage; healing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import ARMORED_RESILIENCE, FIELD_REPAIR, MOLTEN
from affray.games.rpg_hell.book.sheet import ENTRY, Combatant, half
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.death import check_zero, count_healing, let_everything_go, stanched
from affray.games.rpg_hell.law.deeds.guarding import ATTACKED, Dodge, SpendDodge, can_dodge
from affray.games.rpg_hell.law.lasting import BITS, amount_of, end_condition, entry_of, last, source_of, spend
from affray.games.rpg_hell.law.telling import FROM, OF, lasting_words, until_words

# RH-DMG-07: kinds of damage.
NORMAL: Final = 0
PENETRATING: Final = 1
FALLING: Final = 2
COLLISION: Final = 3
BURNING: Final = 4
BLEEDING: Final = 5
DROWNING: Final = 6
STRAINING: Final = 7
KINDS: Final = ["normal", "armor penetration", "falling", "knockback", "burn", "bleed", "drowning", "strain"]
SOAKED: Final = 1 << NORMAL | 1 << COLLISION | 1 << BURNING | 1 << BLEEDING
DODGED: Final = 1 << NORMAL | 1 << PENETRATING | 1 << FALLING

LEAST_WORTH: Final = 2  # RH-DMG-06: the default policy


# ---------------------------------------------------------------- a blow


def deal(fight: Battle, f: Combatant, amount: i64, kind: i64, ways: i64, source: i64) -> i64:
    """RH-DMG-01, RH-DMG-08: one blow: flat reductions, Dodge, temporary Armor, Armor, Health; what it came to.

    What follows from 0 Health comes later (``check_zero``), after the conditions of the same attack.
    """
    if amount <= 0 or not f.is_alive() or f.world == w.EVENT:
        return 0
    if f.lasts != 0:
        amount = softened(fight, f, amount, kind, ways)
    if DODGED >> kind & 1 and can_dodge(fight, f, ways):
        answer = fight.ask(SpendDodge(fight, f, amount, ways, source))
        if isinstance(answer, Dodge):
            answer.carry_out(fight, f)
            amount = half(amount)
    f.struck_by = source
    fight.disturb()
    rest = amount
    before = f.armor
    shell = amount_of(f, w.TEMP_ARMOR) if fight.log is not None else i64(0)
    if SOAKED >> kind & 1:
        rest = soak(fight, f, amount)
    f.health -= rest
    if fight.log is not None:
        tell_damage(fight, f, amount, kind, armor=before, shell=shell, rest=rest)
    feel(fight, f, amount, source)
    return amount


def tell_damage(fight: Battle, f: Combatant, amount: i64, kind: i64, armor: i64, shell: i64, rest: i64) -> None:
    """RH-DMG-01: what it took, and each stock before and after; ``shell`` is the temporary Armor before."""
    stocks: list[str] = []
    now = amount_of(f, w.TEMP_ARMOR)
    if shell != now:
        stocks.append(f"temporary Armor {shell} → {now}")
    if armor != f.armor:
        stocks.append(f"Armor {armor} → {f.armor}")
    if rest != 0:
        stocks.append(f"Health {f.health + rest} → {f.health}")
    if rest < amount - (shell - now) - (armor - f.armor):
        stocks.append("the rest is stopped by Armored Resilience")
    if OF[kind] and kind != COLLISION:  # a collision has said with what
        f._blow = OF[kind]
    cause = FROM[kind] + f._why
    f._why = ""
    said = f"takes {amount} damage{cause}: {', '.join(stocks) or 'nothing comes through'}"
    fight.tell_of(f, "RH-DMG-01", said, f"takes damage{cause}")


def softened(fight: Battle, f: Combatant, amount: i64, kind: i64, ways: i64) -> i64:
    """RH-DMG-01 (4), ledger 6.3, 6.7: stone skin and Braced for Impact take 1 off, not below 1."""
    if f.has(w.STONE_SKIN) and kind != STRAINING and amount > 1:
        amount -= 1
        if fight.log is not None:
            f._why += ", 1 less by the stone skin"
    if f.has(w.BRACED) and ways & ATTACKED and amount > 1:
        amount -= 1
        if fight.log is not None:
            f._why += ", 1 less by bracing"
    return amount


def soak(fight: Battle, f: Combatant, amount: i64) -> i64:
    """RH-DMG-02, RH-DMG-04: temporary Armor goes first, then Armor, one for one; the rest goes through."""
    rest = amount
    if f.has(w.TEMP_ARMOR):
        rest -= spend(f, w.TEMP_ARMOR, rest)
    if f.armor == 0 or rest == 0:
        return rest
    if rest < f.armor:
        f.armor -= rest
        return 0
    rest -= f.armor
    f.armor = 0
    return armor_broken(fight, f, rest)


def armor_broken(fight: Battle, f: Combatant, rest: i64) -> i64:
    """Ledger 6.7, 6.8: Armor has just reached 0: Armored Resilience lets nothing through, once per turn; a molten hide
    gains a Dodge."""
    if f.passives & MOLTEN:
        f.dodge += 1
        if fight.log is not None:
            told = f"has a molten hide without Armor: Dodge {f.dodge - 1} → {f.dodge}, Speed 7, no damage from Burn"
            fight.tell_of(f, "RH-DMG-06", told, "has a molten hide without Armor")
    if f.traits & ARMORED_RESILIENCE and not f.used_once & ARMORED_RESILIENCE:
        f.used_once |= ARMORED_RESILIENCE
        return 0
    return rest


def feel(fight: Battle, f: Combatant, amount: i64, source: i64) -> None:
    """Ledger section 4, 6.4, 6.5: damage wakes a sleeper, ends Displacement, a charm by the one who harms, and the
    curse of one who strikes back."""
    if f.lasts != 0:
        end_by_damage(fight, f, w.ASLEEP, "wakes up, hurt")
        end_by_damage(fight, f, w.DISPLACED, "is no longer displaced")
        if f.has(w.CHARMED) and source_of(f, w.CHARMED) == source:
            end_by_damage(fight, f, w.CHARMED, "is no longer Charmed")
    if source != NOBODY and source != f.id:
        by = fight.fighters[source]
        if by.lasts != 0:
            place = entry_of(by, w.CURSED, f.id)
            if place >= 0:
                del by.lasting[place : place + ENTRY]
                spend(by, w.CURSED, 0)
                if fight.log is not None:
                    fight.tell("RH-ACT-14", by, f"has hurt {f.name}: that curse is over", about=[f])
        fight.hurt_by(f, by, amount)


def end_by_damage(fight: Battle, f: Combatant, condition: i64, told: str) -> None:
    """Ledger section 4: what ends with the first damage."""
    if f.lasts >> condition & 1 == 0:
        return
    end_condition(f, condition)
    if fight.log is not None:
        fight.tell("RH-CND-12" if condition == w.ASLEEP else "RH-CND-01", f, told)


def hurt(fight: Battle, f: Combatant, amount: i64, kind: i64, source: i64, why: str = "") -> i64:
    """RH-DMG-01, RH-DMG-05, RH-DMG-07, RH-DMG-18: a blow that is no attack: a fall, a collision, Burn, Bleed,
    drowning; ``why`` is for the log."""
    if fight.log is not None:
        f._blow = f"of {why}" if why else f._blow
        f._why = f" from {why}" if why else ""
    done = deal(fight, f, amount, kind, 0, source)
    check_zero(fight, f)
    return done


def pay_strain(fight: Battle, f: Combatant, price: i64) -> None:
    """RH-DMG-13: Strain beyond what is left is taken from Health at once, and nothing reduces it.

    By the switch strain_debt the debt stays and is taken again the next time.
    """
    if price <= f.strain or price == 0:
        f.strain -= price
        return
    missing = price - f.strain
    f.strain = -missing if fight.house().strain_compound else 0
    f.health -= missing
    f.struck_by = NOBODY
    if fight.log is not None:
        f._blow = OF[STRAINING]
        paid = f"Strain {price - missing} → {f.strain}, " if price - missing != f.strain else ""
        said = f"has too little Strain for it: {paid}Health {f.health + missing} → {f.health}"
        fight.tell_of(f, "RH-DMG-13", said, "pays with Health")
    check_zero(fight, f)


# ---------------------------------------------------------------- Armor


def remove_armor(fight: Battle, f: Combatant, amount: i64) -> i64:
    """RH-DMG-12: up to so much Armor is gone, temporary first; nothing spills into Health."""
    gone: i64 = 0
    shell = amount_of(f, w.TEMP_ARMOR) if fight.log is not None else i64(0)
    if f.has(w.TEMP_ARMOR):
        gone = spend(f, w.TEMP_ARMOR, amount)
    more, before = amount - gone, f.armor
    if more > 0 and f.armor > 0:
        more = more if more < f.armor else f.armor
        f.armor -= more
        gone += more
        if f.armor == 0:
            armor_broken(fight, f, 0)
    if fight.log is not None and gone > 0:
        real = before - f.armor
        stocks = [f"temporary Armor {shell} → {shell - gone + real}"] if real < gone else []
        if real > 0:
            stocks.append(f"Armor {before} → {f.armor}")
        fight.tell_of(f, "RH-DMG-12", f"loses {gone} Armor: {', '.join(stocks)}", "loses Armor")
    return gone


def protect(fight: Battle, f: Combatant, amount: i64, whose: i64, moment: i64, phases: i64) -> None:
    """RH-DMG-04: temporary Armor; with Armor never more than the ceiling."""
    room = fight.house().armor_cap - f.armor - amount_of(f, w.TEMP_ARMOR)
    amount = amount if amount < room else room
    if amount > 0:
        f.lasting.extend([w.TEMP_ARMOR, amount, whose, moment, phases])
        f.lasts |= BITS[w.TEMP_ARMOR]
        if fight.log is not None:
            until = until_words(fight, f, whose, moment, phases)
            said = lasting_words(fight, f, w.TEMP_ARMOR, amount, until)
            fight.tell_of(f, "RH-DMG-04", said, f"gains temporary Armor {until}")


def gain_armor(fight: Battle, f: Combatant, amount: i64) -> None:
    """RH-DMG-03, RH-DMG-04: an effect that names Armor gives it back, up to the ceiling."""
    room = fight.house().armor_cap - f.armor - amount_of(f, w.TEMP_ARMOR)
    before = f.armor
    f.armor += amount if amount < room else (room if room > 0 else 0)
    if fight.log is not None and f.armor != before:
        fight.tell_of(f, "RH-DMG-03", f"regains Armor: Armor {before} → {f.armor}", "regains Armor")


def repair(fight: Battle, by: Combatant, f: Combatant, amount: i64) -> None:
    """Ledger 6.7 (Field Repair): for 1 Strain more as much real Armor is repaired, up to its maximum."""
    if not by.traits & FIELD_REPAIR or by.strain < 1 or f.armor >= f.armor_max:
        return
    if not fight.agrees(Repair(by, f)):
        return
    by.strain -= 1
    if fight.log is not None:
        fight.tell_of(by, "RH-DMG-03", f"repairs for 1 Strain: Strain {by.strain + 1} → {by.strain}", "repairs Armor")
    missing = f.armor_max - f.armor
    gain_armor(fight, f, amount if amount < missing else missing)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Repair(Question):
    """Ledger 6.7 (Field Repair): pay 1 Strain to repair Armor as well."""

    def __init__(self, me: Combatant, whom: Combatant) -> None:
        super().__init__("RH-DMG-03", me.side, me.name)
        self.me: Final = me
        self.whom: Final = whom

    def options(self) -> list[Option]:
        return [Option(1), Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nothing" if option.is_nothing() else "repair"

    def prompt(self) -> str:
        return f"Does {self.who} pay 1 Strain to repair the Armor of {self.whom.name}?"


# ---------------------------------------------------------------- healing


def heal(fight: Battle, f: Combatant, amount: i64, by: i64, why: str = "") -> i64:
    """RH-DMG-19, RH-DMG-03, RH-DTH-06: Health only, also from below zero, up to the maximum; by another it ends
    Bleeding Out."""
    if amount <= 0 or f.dead:
        return 0
    if f.has(w.NO_HEALING):
        if fight.log is not None:
            fight.tell("RH-DMG-19", f, "cannot be healed now")
        return 0
    room = f.max_health - f.health
    if fight.log is not None and amount > room:
        why += ", up to the maximum" if why else "up to the maximum"
    amount = amount if amount < room else room
    f.health += amount if amount > 0 else 0
    if fight.log is not None and amount > 0:
        said = f"is healed {amount}{f' ({why})' if why else ''}: Health {f.health - amount} → {f.health}"
        fight.tell_of(f, "RH-DMG-19", said, "is healed")
    if by != f.id and by != NOBODY and amount > 0:
        stanched(fight, f)
        count_healing(fight, f, amount)
    return amount


def can_be_healed(f: Combatant) -> bool:
    """RH-DMG-19: most healing does not work on Undead and Constructs."""
    return not f.types & (w.UNDEAD | w.CONSTRUCT)


def heal_by_item(fight: Battle, f: Combatant, amount: i64, by: i64, why: str = "") -> None:
    """RH-DMG-19, RH-CND-04: a healing item also removes all Bleed."""
    if not can_be_healed(f):
        if fight.log is not None:
            fight.tell("RH-DMG-19", f, "is Undead or a Construct: nothing heals such")
        return
    if f.bleed > 0 and fight.log is not None:
        fight.tell_of(f, "RH-CND-04", f"bleeds no longer: Bleed {f.bleed} → 0", "bleeds no longer")
    f.bleed = 0
    if f.health >= f.max_health and fight.log is not None:
        fight.tell_of(f, "RH-DMG-19", f"has all {f.max_health} Health already", "is not healed")
    heal(fight, f, amount, by, why)


def put_to_sleep(fight: Battle, f: Combatant, whose: i64, moment: i64, phases: i64) -> None:
    """RH-CND-12, ledger 6.4 (Sleeping Powder): unconscious until damaged, woken, or its time is up."""
    last(f, w.ASLEEP, 1, whose, moment, phases)
    let_everything_go(fight, f)
    if fight.log is not None:
        fight.tell("RH-CND-12", f, "falls asleep for a minute, Prone: until damaged, or woken for two dice")

"""Damage (ledger 3.20 to 3.22): DR, tiers, vulnerability; temporary HP, HP, healing."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import NOT_HEARD, Cause, sum_words
from affray.engine.deed import May
from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import cure
from affray.games.legends.law.deed import FREE, Deed, Price
from affray.games.legends.law.dying import fall, hit_the_fallen, revive

THAW: Final = 8  # fire damage that ends Frozen


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Packet:
    """LG-DMG-01: damage of one type, and what is to be counted with it."""

    def __init__(self, damage: i64, kind: i64) -> None:
        self.damage: Final = damage  # before DR
        self.kind: Final = kind
        self.cover: i64 = 0  # DR by cover (LG-COV-04),
        self.block: i64 = 0  # by a Shield Block (LG-REACT-04)
        self.bypass: bool = False
        self.nonlethal: bool = False
        self.magical: bool = False
        self.parts: list[Cause] = NOT_HEARD  # for the log: what the damage is made of,
        self.earned: i64 = 0  # how many successes of a weave have earned it,
        self.source: str = ""  # and what it comes from, where no blow and no weave deals it


def spell(damage: i64, kind: i64) -> Packet:
    """LG-WEAVE-02, ledger 6.6: damage that is magical."""
    packet = Packet(damage, kind)
    packet.magical = True
    return packet


def tier_bonus(tiers: i64) -> i64:
    """LG-DMG-04: Resistance +1, Greater +2, Legendary +4; only the highest."""
    if tiers & w.LEGENDARY:
        return 4
    return 2 if tiers & w.GREATER else (1 if tiers & w.RESISTANCE else 0)


def stops_all(tiers: i64, magical: bool) -> bool:
    """LG-DMG-05: immune to the type, or to what is not magical."""
    return tiers & w.IMMUNITY != 0 or (tiers & w.NONMAGICAL != 0 and not magical)


def dr_against(fight: Battle, target: Combatant, damage_type: i64, cover: i64, bypass: bool, block: i64 = 0) -> i64:
    """LG-DMG-02, LG-DMG-03, LG-DMG-07: base DR halved by weakness and against energy, then tier, then cover and block,
    then half of it bypassed."""
    tiers = target.resist[damage_type]
    causes = fight.causes
    causes.begin(causes.listens)
    causes.add("LG-DMG-02", target.base_dr, "armour")
    if tiers & w.WEAKNESS:
        causes.add("LG-DMG-03", causes.total // 2 - causes.total, "weakness")
    if damage_type > w.BLUDGEONING:
        causes.add("LG-DMG-02", causes.total // 2 - causes.total, "energy")
    if cover != 0:
        causes.add("LG-COV-04", cover, w.COVER_WORDS[cover] if cover < w.FULL else "cover")
    causes.add("LG-REACT-04", block, "shield block")
    if tiers != 0:
        causes.add("LG-DMG-04", tier_bonus(tiers), "resistance")
    if bypass:
        dr = causes.total
        left = dr // 2 if fight.house().remaining_part_down else dr - dr // 2
        causes.add("LG-DMG-07", left - dr, "half bypassed")
    return causes.total


def half_as_much_again(damage: i64) -> i64:
    """LG-DMG-06: and rounded up."""
    return damage + (damage + 1) // 2


def after_dr(fight: Battle, target: Combatant, packet: Packet) -> i64:
    """LG-DMG-02: what of a packet gets through: immunity, DR, vulnerability."""
    tiers = target.resist[packet.kind]
    if stops_all(tiers, packet.magical):
        return 0
    dr = dr_against(fight, target, packet.kind, packet.cover, packet.bypass, packet.block)
    return let_through(fight, tiers, packet.damage, dr)


def let_through(fight: Battle, tiers: i64, damage: i64, dr: i64) -> i64:
    """LG-DMG-02, LG-DMG-06: the damage less DR, and half as much again for the vulnerable, before or after that."""
    if not tiers & w.VULNERABILITY:
        return larger(damage - dr, 0)
    if fight.house().vulnerability_first:
        return larger(half_as_much_again(damage) - dr, 0)
    return half_as_much_again(larger(damage - dr, 0))


def deal(fight: Battle, target: Combatant, packet: Packet) -> i64:
    """LG-DMG-01, LG-DMG-02: one packet against DR, then temporary HP, then HP; gives what got through."""
    fight.causes.begin(fight.log is not None)
    through = after_dr(fight, target, packet)
    if fight.log is not None:
        tell_damage(fight, target, packet, through)
    if target.frozen and packet.kind == w.FIRE and through >= THAW:
        cure(fight, target, w.FROZEN)
    lose(fight, target, through, packet.nonlethal)
    return through


def tell_damage(fight: Battle, target: Combatant, packet: Packet, through: i64) -> None:
    """LG-DMG-02, LG-DMG-08: a packet of damage, what it is made of, what stops it and why, and what is left of
    temporary HP and HP."""
    kind = w.DAMAGE_TYPES[packet.kind]
    tiers = target.resist[packet.kind]
    made = f" ({sum_words(packet.parts)})" if len(packet.parts) > 1 else ""
    if packet.earned > 0:
        made = " (1 success)" if packet.earned == 1 else f" ({packet.earned} successes)"
    elif packet.source:
        made = f" ({packet.source})"
    words = f"{packet.damage} {kind}{', non-lethal' if packet.nonlethal else ''}{made}"
    if stops_all(tiers, packet.magical):
        words += f", immune{'' if tiers & w.IMMUNITY else ' to what is not magical'}: 0"
    else:
        heard = fight.causes.heard
        dr = sum([int(cause.amount) for cause in heard])
        why = f" ({sum_words(heard)})" if len(heard) > 1 else ""
        if heard:
            words += f" − DR {dr}{why}"
        if tiers & w.VULNERABILITY:
            words += f", half as much again for the vulnerable = {through}"
        elif heard:
            words += f" = {through}"
    left = left_words(target, through, f"{target.name}'s ")
    plainly = f"{target.name} takes {kind} damage{looks_then(target, through)}" if through > 0 else ""
    fight.tell_sum(target, "LG-DMG-02", "damage", f"{words}{left}", total=0, parts=[], plainly=plainly)


def looks_then(target: Combatant, through: i64) -> str:
    """What everybody can see of it; who falls is told by its own line."""
    left = target.hp + target.temp_hp - through
    if left <= 0:
        return ""
    return " and is hurt" if 2 * left > target.max_hp else " and is badly hurt"


def left_words(target: Combatant, through: i64, whose: str = "") -> str:
    """LG-TEMP-01, LG-DMG-08: ``: Ada's temporary HP 3 → 0, HP 12 → 5``; how the fallen sink is told by its own line."""
    if through <= 0 or target.dead:
        return ""
    ward = through if through < target.temp_hp else target.temp_hp
    words = f": {whose}temporary HP {target.temp_hp} → {target.temp_hp - ward}" if ward > 0 else ""
    lost = through - ward
    if lost == 0 or target.hp <= 0:
        return words
    after = target.hp - lost if lost < target.hp else 0
    return f"{words}, HP {target.hp} → {after}" if words else f": {whose}HP {target.hp} → {after}"


def lose(fight: Battle, target: Combatant, damage: i64, nonlethal: bool) -> None:
    """LG-DMG-08, LG-TEMP-01, LG-NL-04: temporary HP first, the rest from HP; a blow leaves exactly 0, and HP lost to
    lethal damage are remembered."""
    if damage <= 0 or target.dead:
        return
    if target.temp_hp > 0:
        damage = absorbed(target, damage)
        if damage == 0:
            return
    if target.hp <= 0:
        hit_the_fallen(fight, target, damage, nonlethal)
        return
    lost = damage if damage < target.hp else target.hp
    target.hp -= lost
    if not nonlethal:
        target.lethal_loss += lost
    if target.hp == 0:
        fall(fight, target, nonlethal)


def absorbed(target: Combatant, damage: i64) -> i64:
    """LG-TEMP-01: temporary HP take what they can; gives the rest."""
    taken = damage if damage < target.temp_hp else target.temp_hp
    target.temp_hp -= taken
    if target.temp_hp == 0:
        target.temp_hp_source = ""
    return damage - taken


def grant_temp(fight: Battle, f: Combatant, amount: i64, source: str) -> None:
    """LG-TEMP-01, LG-TEMP-02: a new grant replaces the old one, even a larger one; by the switch temp_hp_decline it
    may be refused. It heals nobody and wakes nobody."""
    if f.temp_hp > 0 and fight.house().may_decline_temp_hp:
        fight.accepts(May("LG-TEMP-02", f.side, f.name, fight, f, AcceptWard(amount, source)))
        return
    ward(fight, f, amount, source)


def ward(fight: Battle, f: Combatant, amount: i64, source: str) -> None:
    """LG-TEMP-01: so many temporary HP, in place of those it had."""
    f.temp_hp = amount
    f.temp_hp_source = source if amount > 0 else ""
    if fight.log is not None:
        fight.tell_of(f, "LG-TEMP-01", f"has {amount} temporary HP", "is warded")


@final
@mypyc_attr(acyclic=True)
class AcceptWard(Deed):
    """LG-TEMP-02: temporary HP in place of those it has, by the switch temp_hp_decline."""

    RULE: ClassVar[str] = "LG-TEMP-02"
    SAID: ClassVar[str] = "accept"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, amount: i64, source: str) -> None:
        super().__init__()
        self.points: Final = amount
        self.source: Final = source

    def told(self, fight: Battle, me: Combatant) -> str:
        return "takes the new temporary HP"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        ward(fight, me, self.points, self.source)


def rid_words(f: Combatant, magical: bool) -> str:
    """LG-DOWN-04, section 4: what healing ends, for the log: ``, no longer bleeding``."""
    gone: list[str] = []
    if magical and f.bleeding > 0:
        gone.append(w.CONDITIONS[w.BLEEDING])
    if magical and f.poisoned:
        gone.append(w.CONDITIONS[w.POISONED])
    if f.grievously_wounded and f.hp > 1:
        gone.append(w.CONDITIONS[w.GRIEVOUSLY_WOUNDED])
    return f", no longer {' or '.join(gone)}" if gone else ""


def heal(fight: Battle, f: Combatant, amount: i64, magical: bool) -> None:
    """LG-DOWN-04, LG-NL-03, LG-NL-04: HP from 0 upward, lethal loss first; Dying and a knock-out end, Prone stays.
    Magical healing ends Bleeding and Poisoned."""
    if f.dead or amount <= 0:
        return
    before = f.hp
    from_below = before if before > 0 else 0
    f.hp = from_below + amount if from_below + amount < f.max_hp else f.max_hp
    f.lethal_loss = f.lethal_loss - amount if f.lethal_loss > amount else 0
    rid = rid_words(f, magical) if fight.log is not None else ""
    if magical:
        f.bleeding = 0
        f.poisoned = False
    if f.hp > 1:
        f.grievously_wounded = False
    if fight.log is not None:
        fight.tell_of(f, "LG-DOWN-04", f"is healed by {f.hp - before}: HP {before} → {f.hp}{rid}", f"is healed{rid}")
    if from_below == 0:
        revive(fight, f)

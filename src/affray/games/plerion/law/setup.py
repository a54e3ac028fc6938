"""Set-up (ledger 3.3): what everybody enters the fight with, what they wear and carry, and surprise."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle

# PL-SETUP-05: what the game master may say about the opening save.
AMBUSHER: Final = 1
AMBUSHED: Final = 2
SURPRISES: Final = ["none", "ambusher", "ambushed"]

# PL-PSI-01: implants that inhibit talents, even after removal.
BRAIN_IMPLANTS: Final = (
    w.BRAIN_AUGMENTATION | w.CORTICAL_IMPLANT | w.NEURAL_INTERFACE | w.NEURAL_DATALINK | w.MINDSHIELD
)
PSION_WIL: Final = 12

REACTIONS: Final = ["hostile", "wary", "curious", "kind", "helpful"]


@final
class Armour:
    """Ledger 2.3: body armour has a value, other pieces a bonus; what it makes of its wearer are traits."""

    def __init__(self, name: str, value: i64, bonus: i64, traits: i64, shield: bool, slots: i64) -> None:
        self.name: Final = name
        self.value: Final = value
        self.bonus: Final = bonus
        self.traits: Final = traits
        self.shield: Final = shield
        self.slots: Final = slots


@final
class Implant:
    """PL-CYB-01: what an implant adds to the body it is put into, and the weapon it is, if it is one."""

    def __init__(self, name: str, str: i64, dex: i64, wil: i64, armor: i64, weapon: i64) -> None:
        self.name: Final = name
        self.str: Final = str
        self.dex: Final = dex
        self.wil: Final = wil
        self.armor: Final = armor
        self.weapon: Final = weapon  # place in the armoury, or -1


def wear(f: Combatant, pieces: list[Armour]) -> None:
    """PL-SETUP-02: Armor is the best single body armour plus all worn bonuses; two body armours do not add.

    What the stat block prints counts as body armour. A shield is kept apart, for it counts only while it
    is held, and the cap of 3 is applied where Armor is used (``sheet.armor_of``).
    """
    body: i64 = f.armor
    bonus: i64 = 0
    for piece in pieces:
        body = piece.value if piece.value > body else body
        if piece.shield:
            f.shield = True
        else:
            bonus += piece.bonus
        f.traits |= piece.traits
    f.armor = body + bonus


def fit(f: Combatant, implant: Implant) -> None:
    """PL-CYB-01: an implant that is put in now raises the scores; printed stat blocks include theirs."""
    f.str_max += implant.str
    f.str += implant.str
    f.dex_max += implant.dex
    f.dex += implant.dex
    f.wil_max += implant.wil
    f.wil += implant.wil
    f.armor += implant.armor
    if implant.weapon >= 0:
        f.weapons = [*f.weapons, implant.weapon]


def settle_implants(f: Combatant) -> None:
    """PL-CYB-01, PL-PSI-01: who has implants is a cyborg, and a brain implant inhibits all talents."""
    if f.implants != 0:
        f.traits |= w.CYBORG
    if f.implants & BRAIN_IMPLANTS:
        f.talents = 0


def talents_at(wil: i64) -> i64:
    """PL-PSI-01: a psion with WIL above 12 at creation has a third of it in talents, rounded down; others none."""
    return wil // 3 if wil > PSION_WIL else 0


def slots_of_weapon(tags: i64) -> i64:
    """PL-ITEM-01: a bulky thing fills two slots; what is grown or implanted fills none."""
    if tags & (w.NATURAL | w.IMPLANTED):
        return 0
    return 2 if tags & w.BULKY else 1


def carried(fight: Battle, f: Combatant, pieces: list[Armour]) -> i64:
    """PL-SETUP-03: the slots filled by weapons, armour and a medikit."""
    total: i64 = 0
    for place in f.weapons:
        total += slots_of_weapon(fight.weapon(place).tags)
    for piece in pieces:
        total += piece.slots
    return total + (1 if f.kit != w.NO_KIT else 0)


def is_full(f: Combatant) -> bool:
    """PL-SETUP-03, PL-HEAL-03: all slots in use, fatigue included; of a vessel, its load."""
    if isinstance(f, Vessel):
        return f.load_used >= f.load
    return f.kind != w.DETACHMENT and f.slots_used + f.fatigue >= f.slots


def burden(fight: Battle, f: Combatant) -> None:
    """PL-SETUP-03, PL-VEH-06: who carries all that can be carried has 0 HP; it is no damage: no scar, no Effect.

    To be called whenever slots or load have changed. HP come back with a rest after a slot is free.
    """
    if f.hp > 0 and is_full(f):
        f.hp = 0
        if fight.log is not None:
            what = "is fully loaded" if f.kind == w.VESSEL else "carries all there is room for"
            fight.tell_of(f, "PL-SETUP-03", f"{what}: 0 {'Hull' if f.kind == w.VESSEL else 'HP'}", what)


def begin_dead(f: Combatant) -> None:
    """PL-SETUP-01, PL-ABIL-01: whose STR (or INT) is 0 is dead from the start, a casualty of no fight."""
    if f.str == 0:
        f.dead = True
        f.uncounted = True


def reaction(fight: Battle) -> str:
    """PL-SETUP-04: the mood of strangers on 2d6; only the hostile start a fight by themselves. Optional."""
    total = fight.dice.two(6, 6, "reaction")
    if total <= 2:
        mood = REACTIONS[0]
    elif total <= 5:
        mood = REACTIONS[1]
    elif total <= 8:
        mood = REACTIONS[2]
    elif total <= 11:
        mood = REACTIONS[3]
    else:
        mood = REACTIONS[4]
    fight.tell("PL-SETUP-04", "", f"The others are {mood}: 2d6 {total}")
    return mood


def surprise(f: Combatant, word: str) -> None:
    """PL-SETUP-05: the opening save counts as passed (ambusher) or failed (ambushed); attacks on somebody
    unaware are enhanced in the first block. No surprise is the default: everyone saves."""
    if word == "unaware":
        f.unaware = True
    else:
        f.ambush = SURPRISES.index(word)


def count_groups(fight: Battle) -> None:
    """PL-MOR-01, PL-MOR-02: how many of each side enter the fight; casualties and morale tests start at none."""
    for side in range(len(fight.sides)):
        size: i64 = 0
        for f in fight.fighters:
            if f.side == side and f.is_up():
                size += 1
        fight.start_size.append(size)
        fight.casualties.append(0)
        fight.tests.append(0)
        fight.tested_at.append(0)
        fight.unharried.append(0)

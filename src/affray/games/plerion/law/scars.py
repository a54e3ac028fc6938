"""Scars (ledger 3.12): damage that brings a player character to exactly 0 HP changes it.

No die names the row: the damage does. What a row rolls is rolled at once, or waits in ``pending`` until
the recovery it names; 2d6 and 3d6 are sums here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import IllegalAnswer
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.saves import ABILITIES, DEX, STR, WIL, save
from affray.games.plerion.law.scale import ROUND_SECONDS

LASTING_SCAR: Final = 1
RATTLING_BLOW: Final = 2
WALLOPED: Final = 3
BROKEN_LIMB: Final = 4
DISEASED: Final = 5
HEAD_WOUND: Final = 6
HAMSTRUNG: Final = 7
DEAFENED: Final = 8
RE_BRAINED: Final = 9
SUNDERED: Final = 10
MORTAL_WOUND: Final = 11
DOOMED: Final = 12
SCARS: Final = [
    "replacement",  # not a row: in ``pending`` of a dead PC its player's choice waits (PL-DEATH-02)
    "Lasting Scar",
    "Rattling Blow",
    "Walloped",
    "Broken Limb",
    "Diseased",
    "Reorienting Head Wound",
    "Hamstrung",
    "Deafened",
    "Re-brained",
    "Sundered",
    "Mortal Wound",
    "Doomed",
]
REPLACEMENT: Final = 0
UNTOLD: Final = {  # what a row does that no other line tells
    RATTLING_BLOW: ", shaken but no turn is lost",
    DISEASED: ", an infection without effect in this fight",
    DEAFENED: ", hears nothing until extraordinary aid",
}

PLACES: Final = ["neck", "hands", "eye", "chest", "legs", "ear"]  # PL-SCAR-04, by d6
BONES: Final = ["leg", "leg", "arm", "arm", "rib", "skull"]  # PL-SCAR-07, by d6
PARTS: Final = ["left arm", "right arm", "leg"]  # PL-SCAR-13, two faces of a d6 each
# PL-SCAR-07: what a broken limb forbids until it is mended.
NO_EFFECT: Final = 0
NO_TWO_HANDS: Final = 1
NO_SECOND_MOVE: Final = 2
LIMB_EFFECTS: Final = ["no effect", "no two-handed or paired weapons", "no second move"]

HOUR_S: Final = 3600


def scar(fight: Battle, f: Combatant, damage: i64, total: i64) -> None:
    """PL-SCAR-01, PL-SCAR-02: damage that brings a PC from at least 1 HP to exactly 0 leaves the scar of its row.

    The row is the damage after armor, or the total before it with hr.scar_basis; above 12 counts as 12.
    """
    if f.kind != w.PC:
        return
    basis = total if fight.house().scar_before_armor else damage
    row: i64 = DOOMED if basis > DOOMED else basis
    f.scars.append(row)
    if fight.log is not None:
        said = f"is brought to exactly 0 HP by {basis} damage: scar {row}, {SCARS[row]}{UNTOLD.get(row, '')}"
        fight.tell_of(f, "PL-SCAR-02", said, f"has a scar: {SCARS[row]}")
    if row <= HEAD_WOUND:
        light_scar(fight, f, row)
    else:
        grave_scar(fight, f, row)


def light_scar(fight: Battle, f: Combatant, row: i64) -> None:
    """PL-SCAR-02: rows 1 to 6."""
    if row == LASTING_SCAR:
        lasting_scar(fight, f)
    elif row == RATTLING_BLOW:
        rattling_blow(fight, f)
    elif row == WALLOPED:
        walloped(fight, f)
    elif row == BROKEN_LIMB:
        broken_limb(fight, f)
    elif row == DISEASED:
        diseased(fight, f)
    else:
        head_wound(fight, f)


def grave_scar(fight: Battle, f: Combatant, row: i64) -> None:
    """PL-SCAR-02: rows 7 to 12."""
    if row == HAMSTRUNG:
        hamstrung(fight, f)
    elif row == DEAFENED:
        deafened(fight, f)
    elif row == RE_BRAINED:
        re_brained(fight, f)
    elif row == SUNDERED:
        sundered(fight, f)
    elif row == MORTAL_WOUND:
        mortal_wound(fight, f)
    else:
        doomed(fight, f)


# ---------------------------------------------------------------- what a roll may change


def two_d6(fight: Battle, why: str) -> i64:
    """PL-SCAR-03: a sum, not the highest die."""
    total = fight.dice.two(6, 6, why)
    if fight.log is not None:
        fight.dice.shown = [int(total - fight.dice.last), int(fight.dice.last)]
    return total


def each_face(fight: Battle) -> str:
    """The faces of the last roll of several dice, and their sum: ``4, 2 = 6``."""
    faces = fight.dice.shown
    return ", ".join([str(face) for face in faces]) + f" = {sum(faces)}"


def three_d6(fight: Battle, why: str) -> i64:
    """PL-SCAR-03: a sum, not the highest die."""
    two = two_d6(fight, why)
    face = fight.dice.d(6, why)
    if fight.log is not None:
        fight.dice.shown.append(int(face))
    return two + face


def raise_hp_max(fight: Battle, f: Combatant, dice: str, roll: i64, rule: str) -> None:
    """PL-SCAR-03: a roll above max HP becomes the max; current HP stays as it is."""
    if fight.log is not None:
        verdict = f"max HP {f.hp_max} becomes {roll}" if roll > f.hp_max else f"max HP stays {f.hp_max}"
        faces = str(roll) if dice == "d6" else each_face(fight)
        fight.tell_of(f, rule, f"rolls {dice} {faces}: {verdict}")
    if roll > f.hp_max:
        f.hp_max = roll


def raise_max_score(fight: Battle, f: Combatant, ability: i64, roll: i64, rule: str) -> None:
    """PL-SCAR-03: a roll above the max of an ability becomes the max, and the current score rises with it."""
    top = f.dex_max if ability == DEX else f.wil_max
    if fight.log is not None:
        change = f"becomes {roll}" if roll > top else f"stays {top}"
        fight.tell_of(f, rule, f"rolls 3d6 {each_face(fight)}: max {ABILITIES[ability]} {change}")
    if roll > top:
        add_to_score(f, ability, roll - top)


def add_to_score(f: Combatant, ability: i64, gain: i64) -> None:
    """PL-SCAR-03: max and current score rise together."""
    if ability == DEX:
        f.dex_max += gain
        f.dex += gain
    else:
        f.wil_max += gain
        f.wil += gain


def strengthen_will(fight: Battle, f: Combatant, sides: i64, rule: str) -> None:
    """PL-SCAR-11, PL-SCAR-13: a passed WIL save raises max WIL by a die, and current WIL with it."""
    if not save(fight, f, f.wil, "WIL save", rule):
        return
    gain = fight.dice.d(sides, "more WIL")
    add_to_score(f, WIL, gain)
    if fight.log is not None:
        fight.tell_of(f, rule, f"has d{sides} {gain} more WIL, {f.wil} of {f.wil_max}", "has more WIL")


# ---------------------------------------------------------------- the rows


def lasting_scar(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-04: a mark on a rolled place, and at once a d6 against max HP."""
    place = fight.dice.d(6, "place of the scar")
    if fight.log is not None:
        fight.tell("PL-SCAR-04", f, f"is marked for life: d6 {place}, {PLACES[place - 1]}")
    raise_hp_max(fight, f, "d6", fight.dice.d(6, "max HP"), "PL-SCAR-04")


def rattling_blow(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-05: shaken, no turn is lost, and at once a d6 against max HP."""
    raise_hp_max(fight, f, "d6", fight.dice.d(6, "max HP"), "PL-SCAR-05")


def walloped(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-06: thrown down flat, and deprived until a few hours' rest, which adds a d6 to max HP."""
    f.prone = True
    f.deprived = True
    f.pending.append(WALLOPED)
    if fight.log is not None:
        deprived = "deprived: regains no HP or scores before a few hours' rest"
        fight.tell("PL-SCAR-06", f, f"is thrown down flat and {deprived}")


def broken_limb(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-07: a d6 names the bone, and until it is mended it forbids what needs it.

    An arm: two-handed and paired weapons; a leg: the second move; rib and skull: nothing. The game master may
    say otherwise.
    """
    face = fight.dice.d(6, "broken limb")
    bone = BONES[face - 1]
    usual: i64 = NO_SECOND_MOVE if bone == "leg" else (NO_TWO_HANDS if bone == "arm" else NO_EFFECT)
    effect = limb_effect(fight, f"{f.name}'s broken {bone}", usual)
    hinder(f, effect)
    f.pending.append(BROKEN_LIMB)
    if fight.log is not None:
        fight.tell("PL-SCAR-07", f, f"breaks a bone: d6 {face}, {bone}, {LIMB_EFFECTS[effect]} until it is mended")


def limb_effect(fight: Battle, about: str, usual: i64) -> i64:
    """PL-SCAR-07: the usual effect, or the game master's word."""
    if fight.gm is None:
        return usual
    order: list[i64] = [usual]
    for effect in range(len(LIMB_EFFECTS)):
        if effect != usual:
            order.append(effect)
    return order[fight.ruled("PL-SCAR-07", about, [LIMB_EFFECTS[e] for e in order])]


def hinder(f: Combatant, effect: i64) -> None:
    if effect == NO_TWO_HANDS:
        f.broken_arm = True
    elif effect == NO_SECOND_MOVE:
        f.broken_leg = True


def diseased(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-08: an infection without effect in the fight; getting over it rolls 2d6 against max HP."""
    f.pending.append(DISEASED)


def head_wound(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-09: a d6 names STR, DEX or WIL, and at once 3d6 above the current score becomes the score."""
    ability = fight.dice.band(6, 2, 4, "ability of the head wound")
    face = fight.dice.last
    roll = three_d6(fight, "new score")
    score = f.str if ability == STR else (f.dex if ability == DEX else f.wil)
    if fight.log is not None:
        change = f"{score} becomes {roll}" if roll > score else f"stays {score}"
        rolls = f"rolls d6 {face} for {ABILITIES[ability]} and 3d6 {each_face(fight)}"
        fight.tell_of(f, "PL-SCAR-09", f"{rolls}: {ABILITIES[ability]} {change}")
    if roll > score:
        set_score(f, ability, roll)


def set_score(f: Combatant, ability: i64, score: i64) -> None:
    """PL-SCAR-09: the current score becomes the roll, and the max the larger of both."""
    if ability == STR:
        f.str = score
        f.str_max = score if score > f.str_max else f.str_max
    elif ability == DEX:
        f.dex = score
        f.dex_max = score if score > f.dex_max else f.dex_max
    else:
        regain_will(f, score - f.wil)
        f.wil = score
        f.wil_max = score if score > f.wil_max else f.wil_max


def regain_will(f: Combatant, gain: i64) -> None:
    """PL-SCAR-09: WIL that comes back makes up for damage first, then for what was spent on talents."""
    healed = gain if gain < f.wil_damage else f.wil_damage
    f.wil_damage -= healed
    rest = gain - healed
    f.wil_spent -= rest if rest < f.wil_spent else f.wil_spent


def hamstrung(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-10: moves within close only, no second move, no retreat unless carried; acts and attacks as before."""
    f.hamstrung = True
    f.pending.append(HAMSTRUNG)
    if fight.log is not None:
        fight.tell("PL-SCAR-10", f, "is hamstrung: moves within close only, no second move, until helped and rested")


def deafened(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-11: deaf until extraordinary aid, and a WIL save that adds a d4 to max WIL."""
    f.deaf = True
    strengthen_will(fight, f, 4, "PL-SCAR-11")


def re_brained(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-12: at once 3d6 against max WIL."""
    raise_max_score(fight, f, WIL, three_d6(fight, "max WIL"), "PL-SCAR-12")


def sundered(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-13: the game master names the part that is lost, or a d6 does; then a WIL save that adds a d6 to WIL."""
    named: i64 = 0
    if fight.gm is not None:
        named = fight.ruled("PL-SCAR-13", f"what {f.name} loses", ["random"] + PARTS)
    part = named - 1 if named > 0 else fight.dice.band(6, 2, 4, "lost part")
    rolled = "" if named > 0 else f": d6 {fight.dice.last}"
    hinder(f, NO_SECOND_MOVE if PARTS[part] == "leg" else NO_TWO_HANDS)
    if fight.log is not None:
        fight.tell("PL-SCAR-13", f, f"loses the {PARTS[part]}{rolled}")
    strengthen_will(fight, f, 6, "PL-SCAR-13")


def mortal_wound(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-14: deprived and out of action, dead after one hour unless aided."""
    f.mortal = True
    f.deprived = True
    f.pending.append(MORTAL_WOUND)
    start_clock(fight, f, HOUR_S)
    if fight.log is not None:
        fight.tell("PL-SCAR-14", f, "is mortally wounded and dies in an hour unless aided")


def start_clock(fight: Battle, f: Combatant, seconds: i64) -> None:
    """PL-CRIT-04: death comes this long after the end of the present round; a running clock is never put off."""
    dies_at = fight.clock + ROUND_SECONDS[fight.scale] + seconds
    if f.death_clock == NEVER or dies_at < f.death_clock:
        f.death_clock = dies_at
    f.stabilised = False


def doomed(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-15: the next failed save against critical damage kills; until then the PC acts normally."""
    f.doomed = True
    if fight.log is not None:
        fight.tell("PL-SCAR-15", f, "is doomed: the next failed save against critical damage kills")


def cheat_doom(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-15: who was doomed and passed the save rolls 3d6 against max HP."""
    raise_hp_max(fight, f, "3d6", three_d6(fight, "max HP"), "PL-SCAR-15")


# ---------------------------------------------------------------- recovery


def recover(fight: Battle, f: Combatant, row: i64) -> None:
    """PL-SCAR-03: a roll that waited is made when the recovery its row names has happened."""
    if row not in f.pending or row == REPLACEMENT:
        waiting = [SCARS[r] for r in f.pending if r != REPLACEMENT]
        what = SCARS[row] if 0 < row <= DOOMED else f"scar {row}"
        raise IllegalAnswer("PL-SCAR-03", f.name, f"recover from {what}", waiting, "no roll of it is waiting")
    f.pending.remove(row)
    if row == WALLOPED:
        rest_off_wallop(fight, f)
    elif row == BROKEN_LIMB:
        mend_limb(fight, f)
    elif row == DISEASED:
        raise_hp_max(fight, f, "2d6", two_d6(fight, "max HP"), "PL-SCAR-08")
    elif row == HAMSTRUNG:
        f.hamstrung = False
        raise_max_score(fight, f, DEX, three_d6(fight, "max DEX"), "PL-SCAR-10")
    else:
        survive_mortal_wound(fight, f)


def rest_off_wallop(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-06: after a few hours' rest deprivation ends, and a d6 is added to max HP."""
    f.prone = False
    end_deprivation(f)
    gain = fight.dice.d(6, "more max HP")
    f.hp_max += gain
    if fight.log is not None:
        fight.tell_of(f, "PL-SCAR-06", f"is rested: max HP {f.hp_max}, {gain} more", "is rested")


def mend_limb(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-07, PL-SCAR-13: the broken limb works again, a lost one never; then 2d6 against max HP."""
    lost = lost_limb(fight, f)
    if BROKEN_LIMB not in f.pending:
        f.broken_arm = f.broken_arm and lost == NO_TWO_HANDS
        f.broken_leg = f.broken_leg and lost == NO_SECOND_MOVE
    raise_hp_max(fight, f, "2d6", two_d6(fight, "max HP"), "PL-SCAR-07")


def lost_limb(fight: Battle, f: Combatant) -> i64:
    """PL-SCAR-13: what stays forbidden for good because a limb is gone, not broken."""
    if SUNDERED not in f.scars:
        return NO_EFFECT
    if not (f.broken_arm and f.broken_leg):
        return NO_TWO_HANDS if f.broken_arm else NO_SECOND_MOVE
    # One of both is broken and one is gone. Arms are lost more often (two thirds of PL-SCAR-13's die).
    if fight.gm is not None and fight.ruled("PL-SCAR-13", f"which limb {f.name} has lost", ["arm", "leg"]) == 1:
        return NO_SECOND_MOVE
    return NO_TWO_HANDS


def survive_mortal_wound(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-14: the rest after the aid is the recovery: max HP becomes 2d6, even if lower."""
    f.mortal = False
    f.death_clock = NEVER
    f.stabilised = False
    end_deprivation(f)
    f.hp_max = two_d6(fight, "max HP")
    f.hp = f.hp if f.hp < f.hp_max else f.hp_max
    if fight.log is not None:
        what = "recovers from the mortal wound"
        fight.tell_of(f, "PL-SCAR-14", f"{what}: max HP becomes {f.hp_max}", what)


def end_deprivation(f: Combatant) -> None:
    """PL-SCAR-06, PL-SCAR-14: deprivation ends unless another scar keeps it up."""
    f.deprived = WALLOPED in f.pending or MORTAL_WOUND in f.pending

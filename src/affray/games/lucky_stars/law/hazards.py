"""Hazards (ledger 6.3, LS-EXT-01, LS-EXT-02): what hurts without an attack, and allows no defence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.applying import apply_damage, hit_the_fallen, suffer, tell_harm
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.damage import WHOLE, final_damage, multiplier, tell_changed
from affray.games.lucky_stars.law.ground import HAZARDS
from affray.games.lucky_stars.law.items import absorbed
from affray.games.lucky_stars.law.tasks import disturb

AUTO_VIT: Final = ["0", "1", "2", "3", "4", "5"]


def hazard(fight: Battle, f: Combatant, raw: i64, dtype: i64, extreme: bool, auto_vit: i64) -> i64:
    """LS-EXT-01, LS-EXT-02: it simply applies: damage first, then automatic VIT; the VIT lost in all may wound.

    Returns the VIT lost. How much VIT is automatic, the game master may say of an extreme source.
    """
    if f.dead:
        return 0
    if extreme and fight.gm is not None:
        auto_vit = auto_vit_ruled(fight, f, auto_vit)
    damage: i64 = 0
    if raw > 0:
        halves = multiplier(fight, f, dtype, extreme)
        damage = final_damage(raw, halves)
        if fight.log is not None and halves != WHOLE:
            tell_changed(fight, f, raw, halves, dtype=dtype, extreme=extreme, damage=damage)
        damage = absorbed(fight, f, damage)
    if f.vit == 0:
        if damage > 0 or auto_vit > 0:
            hit_the_fallen(fight, f, damage if auto_vit == 0 else f.max_def)
        return 0
    before = f.defence
    lost = apply_damage(fight, f, damage)
    if auto_vit > 0 and f.vit > 0:
        lost += lose_automatically(f, auto_vit)
    tell_harm(fight, f, damage, lost, before)
    suffer(fight, f, lost, dtype, injury=w.OTHER_INJURY, source=None, mode=w.RANGED)
    disturb(fight, f, damage if damage > auto_vit else auto_vit)
    return lost


def lose_automatically(f: Combatant, points: i64) -> i64:
    """LS-EXT-02: VIT goes regardless of DEF, resistance and weakness, and DEF is at its maximum again, once."""
    lost = points if points < f.vit else f.vit
    f.vit -= lost
    f.defence = f.max_def
    return lost


def auto_vit_ruled(fight: Battle, f: Combatant, usual: i64) -> i64:
    others = [n for n in range(len(AUTO_VIT)) if n != usual]
    word = fight.ruled("LS-EXT-02", f"automatic VIT loss of {f.name}", [AUTO_VIT[n] for n in [usual, *others]])
    return usual if word == 0 else others[word - 1]


# ---------------------------------------------------------------- on the map


def enter_square(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3: to enter a vent, fire or the like costs a die of its damage, at most once per turn."""
    field = fight.field()
    if not field.has_hazards or f.burned or not is_in_hazard(fight, f):
        return
    found = HAZARDS[field.hazard_at(fight.square(f), f.footprint())]
    f.burned = True
    fight.disturb()
    raw = fight.dice.d(found.die, found.name)
    if fight.log is not None:
        where = f"{'a ' if found.extreme else ''}{found.name}"
        kind = f"{'extreme ' if found.extreme else ''}{w.DAMAGE_TYPES[found.dtype]}"
        fight.tell("LS-EXT-01", f, f"is in {where}: d{found.die} {raw}, {kind} damage, no defence")
        fight._peril = f"hurt by {where}"
    hazard(fight, f, raw, found.dtype, found.extreme, 0)
    fight._peril = ""


def end_in_square(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3: who ends a turn in one takes it too."""
    enter_square(fight, f)


def is_in_hazard(fight: Battle, f: Combatant) -> bool:
    """Does it stand in one? Who flies does as well: it blows upwards."""
    if not f.is_there():
        return False
    return fight.field().hazards_for(f.footprint())[fight.square(f)] == 1

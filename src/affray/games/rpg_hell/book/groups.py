"""Which Arts are of a kind (RH-ACT-14, RH-ACT-15, ledger 6.4, 6.5, 6.8): whom they are used on, what they make."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book.names import (
    ARCANE_POP,
    AREA,
    BLADE_SPIN,
    BLADE_WAVE,
    BLESS,
    BLIND_SPOT,
    BOON,
    BULL_RUSH,
    BULL_RUSH_CLASSIC,
    CAST,
    CERTAINTY,
    CHAIN,
    CHANGE_THINKING,
    CHARGE,
    CLEAVE,
    COMMAND,
    COORDINATED,
    CRIPPLING,
    CURSE,
    DISPLACEMENT,
    DOLPHIN_DIVE,
    DOUBLE_STRIKE,
    ENTRENCH,
    EXPLOIT,
    FEINT,
    FIREBALL,
    FIRST_REACTION,
    FLEX,
    FORTIFY,
    FROZEN_FLAMES,
    HAMSTRING,
    HARDEN,
    HEADBUTT,
    HEALING,
    HEALING_BLOOM,
    INVISIBILITY,
    LAST_REACTION,
    LAVA_SPILL,
    LEECHES,
    LIFE_FROM_DEATH,
    LIGHTSHOW,
    LUNGE,
    MAGE_BOLTS,
    MOTIVATE,
    PIERCING,
    POUNCE,
    POWER_SWING,
    RAM,
    REANIMATE,
    RICOCHET,
    SHOOTING_STAR,
    SHRAPNEL,
    SLEEPING,
    SMITE,
    SOUL_PULSE,
    SOUL_SHARD,
    SOUL_SHIELD,
    SOUL_SKIP,
    STARFALL,
    STRIKE,
    TAUNT,
    THINK_AHEAD,
    VOLCANO_AURA,
    WATER_WHIP,
)

# Whom or what an Art is used on.
ON_SELF: Final = 0
ON_FOE: Final = 1
ON_ALLY: Final = 2
ON_TILE: Final = 3
ON_BODY: Final = 4  # a dead ally
ALONE: Final = (
    FORTIFY,
    BLADE_SPIN,
    THINK_AHEAD,
    CHANGE_THINKING,
    CERTAINTY,
    TAUNT,
    SOUL_PULSE,
    HEALING_BLOOM,
    BLIND_SPOT,
    DISPLACEMENT,
    FLEX,
    ENTRENCH,
    HARDEN,
    VOLCANO_AURA,
)
TILES: Final = (
    AREA,
    BULL_RUSH_CLASSIC,
    BULL_RUSH,
    DOLPHIN_DIVE,
    SHRAPNEL,
    SLEEPING,
    SOUL_SKIP,
    STARFALL,
    ARCANE_POP,
    LIGHTSHOW,
    FIREBALL,
    LIFE_FROM_DEATH,
    LAVA_SPILL,
)
ALLIES: Final = (COMMAND, MOTIVATE, LEECHES, BLESS, SOUL_SHIELD, HEALING, INVISIBILITY, BOON)
STRIKES: Final = (
    STRIKE,
    CLEAVE,
    HEADBUTT,
    POWER_SWING,
    DOUBLE_STRIKE,
    FEINT,
    COORDINATED,
    PIERCING,
    RICOCHET,
    CRIPPLING,
    EXPLOIT,
    SMITE,
    BLADE_WAVE,
    HAMSTRING,
)
SPELL_ATTACKS: Final = (
    CAST,
    AREA,
    BLADE_SPIN,
    SHRAPNEL,
    SOUL_SHARD,
    SOUL_PULSE,
    MAGE_BOLTS,
    SHOOTING_STAR,
    ARCANE_POP,
    WATER_WHIP,
    FROZEN_FLAMES,
    CHAIN,
    CURSE,
    LIFE_FROM_DEATH,
)
RUSHES: Final = (CHARGE, LUNGE, POUNCE, RAM)


def aim_of(working: i64) -> i64:
    """Whom or what it is used on."""
    if working in ALONE:
        return ON_SELF
    if working in TILES:
        return ON_TILE
    if working == REANIMATE:
        return ON_BODY
    return ON_ALLY if working in ALLIES else ON_FOE


def makes_attack(working: i64) -> bool:
    """RH-ACT-15: is it a Weapon or Spell Attack, with a sum?"""
    return working in STRIKES or working in SPELL_ATTACKS


def is_reaction_by(working: i64) -> bool:
    """RH-REA-01: is it paid with a Locked die?"""
    return FIRST_REACTION <= working <= LAST_REACTION

"""Which Arts are of a kind (RH-ACT-14, RH-ACT-15, ledger 6.4, 6.5, 6.8): whom they are used on, what they make."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import names

# Whom or what an Art is used on.
ON_SELF: Final = 0
ON_FOE: Final = 1
ON_ALLY: Final = 2
ON_TILE: Final = 3
ON_BODY: Final = 4  # a dead ally
# RH-ACT-15: which attack it makes.
NO_ATTACK: Final = 0
ON_ONE: Final = 1  # a Weapon Attack on one foe first
WITH_SUM: Final = 2  # any other attack with a sum: spells, areas

# A line for each way in which Arts work, Reactions apart (``law/art_list`` has the class of each).
LINES: Final[dict[i64, tuple[i64, i64]]] = {
    names.STRIKE: (ON_FOE, ON_ONE),
    names.CAST: (ON_FOE, WITH_SUM),
    names.AREA: (ON_TILE, WITH_SUM),
    names.CONTEST: (ON_FOE, NO_ATTACK),
    names.BOON: (ON_ALLY, NO_ATTACK),
    names.FORTIFY: (ON_SELF, NO_ATTACK),
    names.CHARGE: (ON_FOE, NO_ATTACK),
    names.CLEAVE: (ON_FOE, ON_ONE),
    names.HEADBUTT: (ON_FOE, ON_ONE),
    names.POWER_SWING: (ON_FOE, ON_ONE),
    names.BLADE_SPIN: (ON_SELF, WITH_SUM),
    names.DOUBLE_STRIKE: (ON_FOE, ON_ONE),
    names.ARMOR_RIP: (ON_FOE, NO_ATTACK),
    names.BULL_RUSH_CLASSIC: (ON_TILE, NO_ATTACK),
    names.BULL_RUSH: (ON_TILE, NO_ATTACK),
    names.MARK: (ON_FOE, NO_ATTACK),
    names.FEINT: (ON_FOE, ON_ONE),
    names.COMMAND: (ON_ALLY, NO_ATTACK),
    names.THINK_AHEAD: (ON_SELF, NO_ATTACK),
    names.COORDINATED: (ON_FOE, ON_ONE),
    names.PIERCING: (ON_FOE, ON_ONE),
    names.DOLPHIN_DIVE: (ON_TILE, NO_ATTACK),
    names.SHRAPNEL: (ON_TILE, WITH_SUM),
    names.CHANGE_THINKING: (ON_SELF, NO_ATTACK),
    names.RICOCHET: (ON_FOE, ON_ONE),
    names.CERTAINTY: (ON_SELF, NO_ATTACK),
    names.MOTIVATE: (ON_ALLY, NO_ATTACK),
    names.TAUNT: (ON_SELF, NO_ATTACK),
    names.CRIPPLING: (ON_FOE, ON_ONE),
    names.EXPLOIT: (ON_FOE, ON_ONE),
    names.LEECHES: (ON_ALLY, NO_ATTACK),
    names.SLEEPING: (ON_TILE, NO_ATTACK),
    names.SOUL_SHARD: (ON_FOE, WITH_SUM),
    names.BLESS: (ON_ALLY, NO_ATTACK),
    names.SOUL_PULSE: (ON_SELF, WITH_SUM),
    names.SMITE: (ON_FOE, ON_ONE),
    names.SOUL_SHIELD: (ON_ALLY, NO_ATTACK),
    names.SOUL_SKIP: (ON_TILE, NO_ATTACK),
    names.MAGE_BOLTS: (ON_FOE, WITH_SUM),
    names.STARFALL: (ON_TILE, NO_ATTACK),
    names.SHOOTING_STAR: (ON_FOE, WITH_SUM),
    names.ARCANE_POP: (ON_TILE, WITH_SUM),
    names.TOSS: (ON_FOE, NO_ATTACK),
    names.BLADE_WAVE: (ON_FOE, ON_ONE),
    names.LIGHTSHOW: (ON_TILE, NO_ATTACK),
    names.WATER_WHIP: (ON_FOE, WITH_SUM),
    names.FIREBALL: (ON_TILE, NO_ATTACK),
    names.FROZEN_FLAMES: (ON_FOE, WITH_SUM),
    names.CHAIN: (ON_FOE, WITH_SUM),
    names.CURSE: (ON_FOE, WITH_SUM),
    names.HEALING: (ON_ALLY, NO_ATTACK),
    names.HEALING_BLOOM: (ON_SELF, NO_ATTACK),
    names.LIFE_FROM_DEATH: (ON_TILE, WITH_SUM),
    names.INVISIBILITY: (ON_ALLY, NO_ATTACK),
    names.BLIND_SPOT: (ON_SELF, NO_ATTACK),
    names.HAMSTRING: (ON_FOE, ON_ONE),
    names.BOLA: (ON_FOE, NO_ATTACK),
    names.DISPLACEMENT: (ON_SELF, NO_ATTACK),
    names.FLEX: (ON_SELF, NO_ATTACK),
    names.LUNGE: (ON_FOE, NO_ATTACK),
    names.ENTRENCH: (ON_SELF, NO_ATTACK),
    names.POUNCE: (ON_FOE, NO_ATTACK),
    names.DESTRUCTIVE_POWER: (ON_FOE, NO_ATTACK),
    names.SPIN_WEBS: (ON_FOE, NO_ATTACK),
    names.PUPPET_THROW: (ON_FOE, NO_ATTACK),
    names.RAM: (ON_FOE, NO_ATTACK),
    names.HARDEN: (ON_SELF, NO_ATTACK),
    names.LAVA_SPILL: (ON_TILE, NO_ATTACK),
    names.VOLCANO_AURA: (ON_SELF, NO_ATTACK),
    names.REANIMATE: (ON_BODY, NO_ATTACK),
    names.SPEW: (ON_FOE, NO_ATTACK),
}


def aim_of(working: i64) -> i64:
    """Whom or what it is used on."""
    return ON_FOE if is_reaction_by(working) else LINES[working][0]


def sum_kind(working: i64) -> i64:
    """RH-ACT-15: is it a Weapon or Spell Attack, with a sum?"""
    return NO_ATTACK if is_reaction_by(working) else LINES[working][1]


def is_reaction_by(working: i64) -> bool:
    """RH-REA-01: is it paid with a Locked die?"""
    return names.FIRST_REACTION <= working <= names.LAST_REACTION

"""Carrying an Art out (RH-ACT-14, RH-ACT-15): Strain, a chance to counter it, and then how it works: a line for each
way in which Arts work (``book/names``), beside the function that says what the book says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import names
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.groups import ON_SELF, ON_TILE
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law import art_beasts as beasts
from affray.games.rpg_hell.law import art_boons as boons
from affray.games.rpg_hell.law import art_spells as spells
from affray.games.rpg_hell.law import art_strikes as strikes
from affray.games.rpg_hell.law.artistry import has_tags, pay_art
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deeds.reactions import is_countered

# Used on nobody in particular; a single die is its own face.
ALONE: Final[dict[i64, Callable[[Battle, Combatant, Art, i64], None]]] = {
    names.FORTIFY: boons.fortify,
    names.BLADE_SPIN: strikes.blade_spin,
    names.THINK_AHEAD: boons.split,
    names.CHANGE_THINKING: boons.new_die,
    names.CERTAINTY: boons.certain_die,
    names.TAUNT: spells.taunt,
    names.SOUL_PULSE: spells.soul_pulse,
    names.HEALING_BLOOM: boons.healing_bloom,
    names.BLIND_SPOT: boons.blind_spot,
    names.DISPLACEMENT: boons.displace,
    names.FLEX: boons.flex,
    names.ENTRENCH: beasts.entrench,
    names.HARDEN: beasts.harden,
    names.VOLCANO_AURA: beasts.volcano_aura,
}
# At a tile.
THERE: Final[dict[i64, Callable[[Battle, Combatant, Art, i64, i64], None]]] = {
    names.AREA: spells.burst,
    names.BULL_RUSH: boons.bull_rush,
    names.BULL_RUSH_CLASSIC: boons.classic_rush,
    names.DOLPHIN_DIVE: boons.dive,
    names.SHRAPNEL: strikes.shrapnel,
    names.SLEEPING: spells.sleeping_powder,
    names.SOUL_SKIP: boons.skip,
    names.STARFALL: spells.starfall,
    names.ARCANE_POP: spells.arcane_pop,
    names.LIGHTSHOW: spells.lightshow,
    names.FIREBALL: spells.fireball,
    names.LIFE_FROM_DEATH: spells.life_from_death,
    names.LAVA_SPILL: beasts.spill_lava,
}
# On somebody: an ally, one's dead, a foe.
ON_SOMEBODY: Final[dict[i64, Callable[[Battle, Combatant, Art, Combatant, i64], None]]] = {
    names.COMMAND: boons.order,
    names.MOTIVATE: boons.motivate,
    names.LEECHES: boons.leeches,
    names.BLESS: boons.bless,
    names.SOUL_SHIELD: boons.soul_shield,
    names.HEALING: boons.healing,
    names.INVISIBILITY: boons.vanish,
    names.BOON: boons.boon,
    names.REANIMATE: beasts.reanimate,
    names.STRIKE: strikes.strike_with,
    names.BLADE_WAVE: strikes.strike_with,
    names.CAST: spells.cast_on,
    names.CONTEST: spells.art_contest,
    names.MARK: boons.mark,
    names.CHARGE: strikes.charge,
    names.LUNGE: beasts.lunge,
    names.POUNCE: beasts.pounce,
    names.RAM: beasts.ram,
    names.SOUL_SHARD: spells.soul_shard,
    names.MAGE_BOLTS: spells.mage_bolts,
    names.SHOOTING_STAR: spells.shooting_star,
    names.TOSS: spells.toss,
    names.WATER_WHIP: spells.water_whip,
    names.FROZEN_FLAMES: spells.frozen_flames,
    names.CHAIN: spells.chain_lightning,
    names.CURSE: spells.curse,
    names.BOLA: spells.bola,
    names.ARMOR_RIP: spells.armor_rip,
    names.DESTRUCTIVE_POWER: beasts.destructive_power,
    names.SPIN_WEBS: beasts.spin_webs,
    names.PUPPET_THROW: beasts.puppet_throw,
    names.SPEW: beasts.spew,
    names.CLEAVE: strikes.cleave,
    names.HEADBUTT: strikes.headbutt,
    names.POWER_SWING: strikes.power_swing,
    names.DOUBLE_STRIKE: strikes.double_strike,
    names.FEINT: strikes.feint,
    names.COORDINATED: strikes.coordinate,
    names.PIERCING: strikes.pierce,
    names.RICOCHET: strikes.ricochet,
    names.CRIPPLING: strikes.cripple,
    names.EXPLOIT: strikes.exploit,
    names.SMITE: strikes.smite,
    names.HAMSTRING: strikes.hamstring,
}


def use_art(fight: Battle, f: Combatant, place: i64, target: i64, square: i64, dice: i64) -> None:
    """RH-ACT-14, RH-DMG-13: the Strain is paid before it works; a spell may be countered."""
    art = fight.art(place)
    if not has_tags(fight, f, art) or not pay_art(fight, f, place):
        return
    if art.tags & w.SPELLS and is_countered(fight, f, art.strain):
        if fight.log is not None:
            fight.tell("RH-REA-01", f, f"has {art.name} countered: nothing comes of it")
        return
    if art.aim == ON_SELF:
        ALONE[art.working](fight, f, art, dice)
    elif art.aim == ON_TILE:
        THERE[art.working](fight, f, art, square, dice)
    else:
        ON_SOMEBODY[art.working](fight, f, art, fight.fighters[target], dice)

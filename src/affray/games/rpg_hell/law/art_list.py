"""The ways in which Arts work, a line for each, and carrying one out (RH-ACT-14, RH-ACT-15): Strain, a chance to
counter it, and then what it does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import names
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.groups import ON_SELF, ON_TILE
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law import art_beasts as beasts
from affray.games.rpg_hell.law import art_boons as boons
from affray.games.rpg_hell.law import art_spells as spells
from affray.games.rpg_hell.law import art_strikes as strikes
from affray.games.rpg_hell.law.artistry import has_tags, pay_art
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deeds.reactions import is_countered
from affray.games.rpg_hell.law.working import HOW, Working

# By its code in ``book/names`` (reactions are deeds of their own: ``deeds/reactions``).
WAYS: Final[list[tuple[i64, Working]]] = [
    (names.STRIKE, strikes.WeaponAttack()),
    (names.BLADE_WAVE, strikes.BladeWave()),
    (names.CLEAVE, strikes.Cleave()),
    (names.BLADE_SPIN, strikes.BladeSpin()),
    (names.PIERCING, strikes.PiercingShot()),
    (names.SHRAPNEL, strikes.ShrapnelShot()),
    (names.RICOCHET, strikes.Ricochet()),
    (names.HEADBUTT, strikes.Headbutt()),
    (names.POWER_SWING, strikes.PowerSwing()),
    (names.DOUBLE_STRIKE, strikes.DoubleStrike()),
    (names.FEINT, strikes.Feint()),
    (names.COORDINATED, strikes.CoordinatedStrike()),
    (names.CRIPPLING, strikes.CripplingStrike()),
    (names.EXPLOIT, strikes.ExploitWeakness()),
    (names.HAMSTRING, strikes.Hamstring()),
    (names.SMITE, strikes.Smite()),
    (names.CHARGE, strikes.Charge()),
    (names.FORTIFY, boons.Fortify()),
    (names.FLEX, boons.Flex()),
    (names.THINK_AHEAD, boons.ThinkAhead()),
    (names.CHANGE_THINKING, boons.ChangeOfThinking()),
    (names.CERTAINTY, boons.Certainty()),
    (names.HEALING_BLOOM, boons.HealingBloom()),
    (names.DISPLACEMENT, boons.Displacement()),
    (names.BLIND_SPOT, boons.BlindSpot()),
    (names.BOON, boons.Boon()),
    (names.MARK, boons.Mark()),
    (names.MOTIVATE, boons.Motivate()),
    (names.COMMAND, boons.Command()),
    (names.LEECHES, boons.MedicalLeeches()),
    (names.BLESS, boons.Bless()),
    (names.SOUL_SHIELD, boons.SoulShield()),
    (names.HEALING, boons.Healing()),
    (names.INVISIBILITY, boons.Invisibility()),
    (names.SOUL_SKIP, boons.SoulSkip()),
    (names.DOLPHIN_DIVE, boons.DolphinDive()),
    (names.BULL_RUSH, boons.BullRush()),
    (names.BULL_RUSH_CLASSIC, boons.ClassicBullRush()),
    (names.CAST, spells.SpellAttack()),
    (names.AREA, spells.AreaSpell()),
    (names.STARFALL, spells.Starfall()),
    (names.SOUL_SHARD, spells.SoulShard()),
    (names.SOUL_PULSE, spells.SoulPulse()),
    (names.MAGE_BOLTS, spells.MageBolts()),
    (names.SHOOTING_STAR, spells.ShootingStar()),
    (names.ARCANE_POP, spells.ArcanePop()),
    (names.WATER_WHIP, spells.WaterWhip()),
    (names.FROZEN_FLAMES, spells.FrozenFlames()),
    (names.CHAIN, spells.ChainLightning()),
    (names.CURSE, spells.CurseOfPain()),
    (names.FIREBALL, spells.Fireball()),
    (names.LIFE_FROM_DEATH, spells.LifeFromDeath()),
    (names.CONTEST, spells.ContestArt()),
    (names.TOSS, spells.TelekineticToss()),
    (names.BOLA, spells.TopplingBola()),
    (names.ARMOR_RIP, spells.ArmorRip()),
    (names.TAUNT, spells.Taunt()),
    (names.SLEEPING, spells.SleepingPowder()),
    (names.LIGHTSHOW, spells.Lightshow()),
    (names.ENTRENCH, beasts.Entrench()),
    (names.HARDEN, beasts.Harden()),
    (names.VOLCANO_AURA, beasts.VolcanoAura()),
    (names.LAVA_SPILL, beasts.LavaSpill()),
    (names.LUNGE, beasts.Lunge()),
    (names.RAM, beasts.Ram()),
    (names.POUNCE, beasts.Pounce()),
    (names.DESTRUCTIVE_POWER, beasts.DestructivePower()),
    (names.SPIN_WEBS, beasts.Webs()),
    (names.PUPPET_THROW, beasts.PuppetThrow()),
    (names.SPEW, beasts.FireSpew()),
    (names.REANIMATE, beasts.Reanimate()),
]
for code, working in WAYS:
    HOW[code] = working


def use_art(fight: Battle, f: Combatant, place: i64, target: i64, square: i64, dice: i64) -> None:
    """RH-ACT-14, RH-DMG-13: the Strain is paid before it works; a spell may be countered."""
    art = fight.art(place)
    if not has_tags(fight, f, art) or not pay_art(fight, f, place):
        return
    if art.tags & w.SPELLS and is_countered(fight, f, art.strain):
        if fight.log is not None:
            fight.tell("RH-REA-01", f, f"has {art.name} countered: nothing comes of it")
        return
    working = HOW[art.working]
    if art.aim == ON_SELF:
        working.use(fight, f, art, dice)
    elif art.aim == ON_TILE:
        working.use_there(fight, f, art, square, dice)
    else:
        working.use_on(fight, f, art, fight.fighters[target], dice)

"""Carrying an Art out (RH-ACT-14, RH-ACT-15): Strain, a chance to counter it, and then how it works."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell import art_beasts as beasts
from affray.games.rpg_hell import art_boons as boons
from affray.games.rpg_hell import art_spells as spells
from affray.games.rpg_hell import art_strikes as strikes
from affray.games.rpg_hell import names
from affray.games.rpg_hell.artistry import has_tags, pay_art
from affray.games.rpg_hell.attack import attack
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.derived import speed
from affray.games.rpg_hell.effects import empower
from affray.games.rpg_hell.gear import Art
from affray.games.rpg_hell.groups import ON_FOE, ON_SELF, ON_TILE
from affray.games.rpg_hell.law.deeds.reactions import is_countered
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.words import HAMSTRUNG, NO_STAT, SPELLS, STARRED


def use_art(fight: Battle, f: Combatant, place: i64, target: i64, square: i64, dice: i64) -> None:
    """RH-ACT-14, RH-DMG-13: the Strain is paid before it works; a spell may be countered."""
    art = fight.art(place)
    if not has_tags(fight, f, art) or not pay_art(fight, f, place):
        return
    if art.tags & SPELLS and is_countered(fight, f, art.strain):
        if fight.log is not None:
            fight.tell("RH-REA-01", f.name, f"has {art.name} countered: nothing comes of it")
        return
    aim = art.aim
    if aim == ON_SELF:
        use_alone(fight, f, art, dice)
    elif aim == ON_TILE:
        use_there(fight, f, art, square, dice)
    elif aim == ON_FOE:
        use_on(fight, f, art, fight.fighters[target], dice)
    else:
        help_ally(fight, f, place, fight.fighters[target], dice)


def use_alone(fight: Battle, f: Combatant, art: Art, dice: i64) -> None:
    """Ledger 6.4, 6.5, 6.8: what is used on nobody in particular. A single die is its own face."""
    working = art.working
    if working == names.FORTIFY:
        boons.fortify(fight, f, dice)
    elif working == names.BLADE_SPIN:
        strikes.blade_spin(fight, f, art, dice)
    elif working == names.THINK_AHEAD:
        boons.split(fight, f, dice)
    elif working == names.CHANGE_THINKING:
        boons.new_die(fight, f)
    elif working == names.CERTAINTY:
        boons.certain_die(fight, f)
    elif working == names.TAUNT:
        spells.taunt(fight, f, art, dice)
    elif working == names.SOUL_PULSE:
        spells.soul_pulse(fight, f, art, dice)
    elif working == names.HEALING_BLOOM:
        boons.healing_bloom(fight, f, art.radius)
    elif working == names.BLIND_SPOT:
        boons.blind_spot(fight, f)
    elif working == names.DISPLACEMENT:
        boons.displace(f)
    elif working == names.FLEX:
        empower(fight, f, 1)
    elif working == names.ENTRENCH:
        beasts.entrench(fight, f, dice)
    elif working == names.HARDEN:
        beasts.harden(fight, f, dice)
    else:
        beasts.volcano_aura(fight, f, dice)


def use_there(fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
    """Ledger 6.4, 6.5, 6.8: what is used at a point."""
    working = art.working
    if working == names.AREA:
        spells.area(fight, f, art, square, art.radius, dice)
    elif working in (names.BULL_RUSH, names.BULL_RUSH_CLASSIC):
        boons.bull_rush(fight, f, art, square)
    elif working == names.DOLPHIN_DIVE:
        boons.dive(fight, f, square)
    elif working == names.SHRAPNEL:
        strikes.shrapnel(fight, f, art, square, dice)
    elif working == names.SLEEPING:
        spells.sleeping_powder(fight, f, art, square, dice)
    elif working == names.SOUL_SKIP:
        boons.skip(fight, f, square)
    elif working == names.STARFALL:
        fight.falling_stars.extend([f.id, square])
    elif working == names.ARCANE_POP:
        spells.arcane_pop(fight, f, art, square, dice)
    elif working == names.LIGHTSHOW:
        spells.lightshow(fight, f, art, square, dice)
    elif working == names.FIREBALL:
        spells.fireball(fight, f, art, square)
    elif working == names.LIFE_FROM_DEATH:
        spells.life_from_death(fight, f, art, square, dice)
    else:
        beasts.spill_lava(fight, f, art, square)


def help_ally(fight: Battle, f: Combatant, place: i64, whom: Combatant, dice: i64) -> None:
    """Ledger 6.4, 6.5, 6.8: what is used on an ally, or on one's dead."""
    art = fight.art(place)
    working = art.working
    if working == names.COMMAND:
        boons.order(fight, f, whom, dice)
    elif working == names.MOTIVATE:
        boons.motivate(fight, f, whom, dice)
    elif working == names.LEECHES:
        boons.leeches(fight, f, whom)
    elif working == names.BLESS:
        boons.bless(fight, f, whom)
    elif working == names.SOUL_SHIELD:
        boons.soul_shield(fight, f, whom, dice)
    elif working == names.HEALING:
        boons.healing(fight, f, whom)
    elif working == names.INVISIBILITY:
        boons.vanish(fight, f, place, whom)
    elif working == names.REANIMATE:
        beasts.reanimate(fight, f, whom)
    else:
        boons.boon(fight, f, art, whom, dice)


def use_on(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    """RH-ACT-15, ledger 6.4, 6.5, 6.8: what is used on a foe."""
    working = art.working
    if working in (names.STRIKE, names.BLADE_WAVE):
        attack(fight, strikes.art_strike(fight, f, art, target, dice), target)
    elif working == names.CAST:
        spells.cast(fight, f, art, target, dice)
    elif working == names.CONTEST:
        spells.art_contest(fight, f, art, target, dice)
    elif working == names.MARK:
        boons.mark(fight, f, target, dice)
    elif working in RUSHING:
        rush_at(fight, f, art, target, dice)
    elif working in SPELL_WORKINGS:
        use_spell(fight, f, art, target, dice)
    elif working in BEAST_WORKINGS:
        use_beast(fight, f, art, target, dice)
    else:
        use_strike(fight, f, art, target, dice)


RUSHING: Final = (names.CHARGE, names.LUNGE, names.POUNCE, names.RAM)
SPELL_WORKINGS: Final = (
    names.SOUL_SHARD,
    names.MAGE_BOLTS,
    names.SHOOTING_STAR,
    names.TOSS,
    names.WATER_WHIP,
    names.FROZEN_FLAMES,
    names.CHAIN,
    names.CURSE,
    names.BOLA,
    names.ARMOR_RIP,
)
BEAST_WORKINGS: Final = (names.DESTRUCTIVE_POWER, names.SPIN_WEBS, names.PUPPET_THROW, names.SPEW)


def rush_at(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    if art.working == names.CHARGE:
        strikes.charge(fight, f, art, target, dice, speed(fight, f))
    elif art.working == names.LUNGE:
        beasts.lunge(fight, f, art, target, dice)
    elif art.working == names.POUNCE:
        beasts.pounce(fight, f, art, target, dice)
    else:
        beasts.ram(fight, f, art, target, dice)


def use_spell(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    working = art.working
    if working == names.SOUL_SHARD:
        spells.soul_shard(fight, f, art, target, dice)
    elif working == names.MAGE_BOLTS:
        spells.mage_bolts(fight, f, art, target, dice)
    elif working == names.SHOOTING_STAR:
        spells.shooting_star(fight, f, art, target, dice)
    elif working == names.TOSS:
        spells.toss(fight, f, art, target, dice)
    elif working == names.WATER_WHIP:
        spells.water_whip(fight, f, art, target, dice)
    elif working == names.FROZEN_FLAMES:
        spells.frozen_flames(fight, f, art, target, dice)
    elif working == names.CHAIN:
        spells.chain_lightning(fight, f, art, target, dice)
    elif working == names.CURSE:
        spells.curse(fight, f, art, target, dice)
    elif working == names.BOLA:
        spells.bola(fight, f, art, target, dice)
    else:
        spells.armor_rip(fight, f, art, target, dice)


def use_beast(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    if art.working == names.DESTRUCTIVE_POWER:
        beasts.destructive_power(fight, f, art, target, dice)
    elif art.working == names.SPIN_WEBS:
        beasts.spin_webs(fight, f, target, dice)
    elif art.working == names.PUPPET_THROW:
        beasts.puppet_throw(fight, f, art, target, dice)
    else:
        beasts.spew(fight, f, art, target, dice)


def use_strike(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    working = art.working
    if working == names.CLEAVE:
        strikes.cleave(fight, f, art, target, dice)
    elif working == names.HEADBUTT:
        strikes.headbutt(fight, f, art, target, dice)
    elif working == names.POWER_SWING:
        strikes.power_swing(fight, f, art, target, dice)
    elif working == names.DOUBLE_STRIKE:
        strikes.double_strike(fight, f, art, target, dice)
    elif working == names.FEINT:
        strikes.feint(fight, f, art, target, dice)
    elif working == names.COORDINATED:
        strikes.coordinate(fight, f, art, target, dice)
    elif working == names.PIERCING:
        strikes.pierce(fight, f, art, target, dice)
    elif working == names.RICOCHET:
        strikes.ricochet(fight, f, art, target, dice)
    elif working == names.CRIPPLING:
        strikes.cripple(fight, f, art, target, dice)
    elif working == names.EXPLOIT:
        strikes.exploit(fight, f, art, target, dice)
    elif working == names.SMITE:
        strikes.smite(fight, f, art, target, dice)
    else:
        hamstring(fight, f, art, target, dice)


def hamstring(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    """Ledger 6.4 (Hamstring): the target takes 1 for each tile it willingly moves until the user's next turn."""
    strike = strikes.art_strike(fight, f, art, target, dice)
    strike.more = strikes.lines(STARRED + HAMSTRUNG, 1, NO_STAT, 0)
    attack(fight, strike, target)

"""Spells and contests (ledger 6.4, 6.5): Spell Attacks, Area Attacks, contests against one or many."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Art, Weapon
from affray.games.rpg_hell.book.names import FIRE
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, half
from affray.games.rpg_hell.law.art_strikes import another, lines
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import gain, gain_until, get_rid, is_wet, until_next_turn
from affray.games.rpg_hell.law.damage import NORMAL, heal, hurt, put_to_sleep
from affray.games.rpg_hell.law.deeds.choices import GiveAsTheyLie, takes
from affray.games.rpg_hell.law.deeds.traits import KnockAway
from affray.games.rpg_hell.law.effects import STEPS as DIRECTIONS
from affray.games.rpg_hell.law.effects import Choose, Whither, apply_lines, empower, lose_strain, rally_stat
from affray.games.rpg_hell.law.forced import hold, push_along, throw_down
from affray.games.rpg_hell.law.hazards import add_zone
from affray.games.rpg_hell.law.lasting import amount_of, end_condition, entry_of, last
from affray.games.rpg_hell.law.pool import size_of, sum_of
from affray.games.rpg_hell.law.rolls import TO_GRAPPLE, beats, contest_total, senses_penalty, senses_stat
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE, Strike
from affray.games.rpg_hell.law.targets import bands, can_aim, own_modifier, sum_modifier
from affray.games.rpg_hell.law.telling import lasting_words, until_words
from affray.games.rpg_hell.law.victims import near_tile, near_user
from affray.games.rpg_hell.law.working import NO_STATS, InSight, OnPeople, Working, can_take_hold

FIRE_STACKS: Final = 2
POP: Final = 2
LINKS: Final = 4
GIVEN: Final = 1
TAUNT_RANGE: Final = 8

PULSE: Final = "the pulse: Empowered (the Bonus is 1 easier) or Rallied (+1d4)"
WHIP: Final = "the water whip: soak the target (Wet) or hurt it (damage)"
FLAMES: Final = "the frozen flames: fewer dice for the target (Stun) or damage each turn (Burn)"


def spell(f: Combatant, art: Art, dice: i64) -> Strike:
    """RH-ACT-15: the two dice paid are the sum of a Spell Attack."""
    strike = Strike(f, art.form, NEVER, w.BY_RANGE, sum_of(dice))
    strike.pair = dice
    strike.art = art
    return strike


def base_bits(fight: Battle, f: Combatant, form: Weapon, total: i64) -> i64:
    """RH-ATT-04: what a sum earns where it is the area that depends on it, before anybody is struck."""
    return bands(fight, f, f, form, w.BY_RANGE, total + own_modifier(f))


def cast(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> Strike:
    strike = spell(f, art, dice)
    attack(fight, strike, target)
    return strike


def tell_lasting(fight: Battle, f: Combatant, condition: i64, amount: i64) -> None:
    """What an Art has laid on somebody until the end of that one's next turn."""
    if fight.log is not None:
        until = until_words(fight, f, f.id, w.AT_END, 1)
        fight.tell("RH-ACT-14", f, lasting_words(fight, f, condition, amount, until))


@final
@mypyc_attr(acyclic=True)
class SpellAttack(Working):
    """RH-ACT-15: a Spell Attack that is all its lines say."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        cast(fight, f, art, target, dice)


@final
@mypyc_attr(acyclic=True)
class AreaSpell(Working):
    """RH-ATT-10: an Area Attack as wide as it prints."""

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        area(fight, f, art, square, art.radius, dice)


@final
@mypyc_attr(acyclic=True)
class Starfall(Working):
    """Ledger 6.5 (Starfall): it falls at the start of its user's next turn (``star_lands``)."""

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        fight.falling_stars.extend([f.id, square])


def area(fight: Battle, f: Combatant, art: Art, square: i64, radius: i64, dice: i64) -> None:
    """RH-ATT-10: one sum for everybody in the area."""
    strike = spell(f, art, dice)
    strike.spread(square, radius)
    for other in near_tile(fight, square, radius):
        attack(fight, strike, other)


@final
@mypyc_attr(acyclic=True)
class SoulShard(Working):
    """Ledger 6.5 (Soul Shard): each one makes the next deal 1 more until the user's next turn."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = spell(f, art, dice)
        before = amount_of(f, w.SHARD)
        strike.more_damage = before
        attack(fight, strike, target)
        last(f, w.SHARD, before + 1, f.id, w.AT_START, 1)
        if fight.log is not None:
            fight.tell_of(f, "RH-ACT-14", f"sharpens the next {art.name} until their next turn: +{before + 1} damage")


@final
@mypyc_attr(acyclic=True)
class SoulPulse(Working):
    """Ledger 6.5 (Soul Pulse): all within 3 take Soul damage; for each the user is Rallied or Empowered, but for a low
    sum."""

    def use(self, fight: Battle, f: Combatant, art: Art, dice: i64) -> None:
        strike = spell_around(f, art, dice)
        strike.spread(fight.square(f), art.radius)
        struck = near_user(fight, f, art.radius)
        for other in struck:
            attack(fight, strike, other)
        if len(struck) == 0 or base_bits(fight, f, art.form, strike.total) & HAS_DOWNSIDE:
            return
        for _ in struck[:2]:
            if (
                fight.pick(
                    Choose(
                        "RH-ACT-15",
                        f,
                        ["empowered", "rallied"],
                        PULSE,
                    )
                )
                == 0
            ):
                empower(fight, f, 2)
            else:
                rally_stat(fight, f, f.id)


def spell_around(f: Combatant, art: Art, dice: i64) -> Strike:
    strike = Strike(f, art.form, NEVER, w.AROUND, sum_of(dice))
    strike.art = art
    strike.is_area = True
    return strike


@final
@mypyc_attr(acyclic=True)
class MageBolts(Working):
    """Ledger 6.5 (Mage Bolts): as many bolts as Soul, each at a target within range, perhaps the same."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        attack(fight, spell(f, art, dice), target)
        for _ in range(f.soul - 1):
            near = [o for o in fight.fighters if o.side != f.side and fight.apart(f, o) <= art.form.range]
            other = another(fight, f, [o for o in near if can_aim(fight, f, o, True)], art.name)
            if other is None:
                return
            attack(fight, spell(f, art, dice), other)


def star_lands(fight: Battle, f: Combatant, square: i64, radius: i64) -> None:
    """Ledger 6.5 (Starfall): at the start of its user's next turn: 2*Soul and Glow; the Marked and glowing take 3*Soul
    and fall Prone."""
    for other in near_tile(fight, square, radius):
        lit = other.marked > 0 or other.has(w.MARKED) or other.has(w.GLOW)
        hurt(fight, other, (3 if lit else 2) * f.soul, NORMAL, f.id, "the falling star")
        if lit:
            throw_down(fight, other)
        gain_until(fight, other, w.GLOW, 1, whose=f.id, moment=w.AT_START, phases=2)  # this Beginning phase is not over


@final
@mypyc_attr(acyclic=True)
class ShootingStar(Working):
    """Ledger 6.5 (Shooting Star): it may knock the target back 2 + Arcana tiles, with the Bonus 2 + 2*Arcana."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = cast(fight, f, art, target, dice)
        if strike.stopped or not target.is_alive():
            return
        tiles = 2 + f.arcana * (2 if strike.bits & HAS_BONUS else 1)
        takes(fight, f, KnockAway(target.id, tiles))


@final
@mypyc_attr(acyclic=True)
class ArcanePop(Working):
    """Ledger 6.5 (Arcane Pop): all within 1 of a point, with the Bonus within 2."""

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        bonus = base_bits(fight, f, art.form, sum_of(dice)) & HAS_BONUS
        area(fight, f, art, square, POP if bonus else art.radius, dice)


@final
@mypyc_attr(acyclic=True)
class WaterWhip(Working):
    """Ledger 6.5 (Water Whip): Wet, or Nature damage, twice as much if Wet is removed; with the Bonus both."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = spell(f, art, dice)
        total = strike.total + sum_modifier(fight, f, target, w.BY_RANGE)
        both = bands(fight, f, target, art.form, w.BY_RANGE, total) & HAS_BONUS
        choice = fight.pick(Choose("RH-ACT-15", f, ["wet", "damage"], WHIP))
        if choice == 1 or both:
            factor: i64 = 2 if is_wet(target) else 1
            if factor == 2:
                get_rid(fight, target, w.WET, "RH-CND-05")
            strike.more = lines([w.DAMAGE, factor * f.nature, w.NO_STAT, 0])
        attack(fight, strike, target)
        if (choice == 0 or both) and not strike.stopped:
            gain(fight, target, w.WET, 1, f.id)


@final
@mypyc_attr(acyclic=True)
class FrozenFlames(Working):
    """Ledger 6.5 (Frozen Flames): Stun 2 (of a Wet target Nature, and Wet is gone), or Burn 3; Bonus both, Downside one
    stack less."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = spell(f, art, dice)
        attack(fight, strike, target)
        if strike.stopped:
            return
        both = strike.bits & HAS_BONUS != 0
        less: i64 = 1 if strike.bits & HAS_DOWNSIDE else 0
        choice = fight.pick(
            Choose(
                "RH-ACT-15",
                f,
                ["stun", "burn"],
                FLAMES,
            )
        )
        if choice == 0 or both:
            stun: i64 = 2
            if is_wet(target):
                get_rid(fight, target, w.WET, "RH-CND-05")
                stun = f.nature
            gain(fight, target, w.STUN, stun - less, f.id)
        if choice == 1 or both:
            gain(fight, target, w.BURN, 3 - less, f.id)


@final
@mypyc_attr(acyclic=True)
class ChainLightning(Working):
    """Ledger 6.5 (Chain Lightning): then a new target within 4, each once; the Bonus dries a Wet one for one more
    jump."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        jumps: i64 = 1
        done: list[i64] = []
        here: Combatant | None = target
        while here is not None:
            done.append(here.id)
            strike = cast(fight, f, art, here, dice)
            if strike.bits & HAS_BONUS and is_wet(here):
                get_rid(fight, here, w.WET, "RH-CND-05")
                jumps += 1
            if jumps == 0:
                return
            jumps -= 1
            at = here
            near = [
                o for o in fight.fighters if o.side != f.side and o.id not in done and o.is_alive() and not o.hidden
            ]
            here = another(fight, f, [o for o in near if fight.apart(o, at) <= LINKS], art.name)


@final
@mypyc_attr(acyclic=True)
class CurseOfPain(Working):
    """Ledger 6.5 (Curse of Pain): Medicine damage at the start of each of its turns for a minute, or until it damages
    the user."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        """One that this user has not cursed yet."""
        return entry_of(whom, w.CURSED, f.id) < 0 and super().fits_foe(fight, f, art, whom)

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = cast(fight, f, art, target, dice)
        if not strike.stopped and f.medicine > 0 and target.is_alive():
            last(target, w.CURSED, f.medicine, f.id, w.AT_START, w.MINUTE)
            if fight.log is not None:
                said = (
                    f"is cursed by {f.name} for a minute: {f.medicine} damage at the start of each turn, until hurting"
                )
                fight.tell("RH-ACT-14", target, said, f)


@final
@mypyc_attr(acyclic=True)
class Fireball(Working):
    """Ledger 6.5 (Fireball): the tiles within 3 burn until the user's next turn: Burn 2 on start or entry."""

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        add_zone(fight, FIRE, square, art.radius, amount=FIRE_STACKS, whose=f.id, phases=1)


@final
@mypyc_attr(acyclic=True)
class LifeFromDeath(Working):
    """Ledger 6.5 (Life from Death): what it deals a visible creature heals, but for a low sum."""

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        area(fight, f, art, square, art.radius, dice)
        bits = base_bits(fight, f, art.form, sum_of(dice))
        if bits & HAS_DOWNSIDE:
            return
        allies = [a for a in fight.fighters if a.side == f.side and a.is_alive()]
        ally = another(fight, f, allies, art.name)
        if ally is not None:
            twice = bits & HAS_BONUS != 0
            why = "" if fight.log is None else f"{'twice ' if twice else ''}Medicine {f.medicine}"
            heal(fight, ally, f.medicine * (2 if twice else 1), f.id, why)


# ---------------------------------------------------------------- contests


def given_faces(fight: Battle, f: Combatant, dice: i64) -> i64:
    """RH-SET-09: the dice paid for a contest are given as they lie, or 2d6 are rolled."""
    if size_of(dice) != 2:
        return 0
    return dice if takes(fight, f, GiveAsTheyLie(sum_of(dice))) else 0


@final
@mypyc_attr(acyclic=True)
class ContestArt(InSight):
    """RH-SET-08: what happens in any case, if it is won, and if it is lost."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        total = contest_total(fight, f, art.my_stat, given_faces(fight, f, dice), art.name)
        won = beats(fight, f, target, total, art.their_stat, art.name)
        strike = spell(f, art, dice)
        strike.is_area = True
        if won:
            for i in range(0, len(art.form.bonus), 4):
                if art.form.bonus[i] == w.DAMAGE:
                    flat, stat = art.form.bonus[i + 1], art.form.bonus[i + 2]
                    more = art.form.bonus[i + 3] * f.stat(stat) if stat != w.NO_STAT else 0
                    hurt(fight, target, flat + more, NORMAL, f.id)
        apply_lines(fight, strike, target, art.form.on_hit)
        apply_lines(fight, strike, target, art.form.bonus if won else art.form.downside)


@final
@mypyc_attr(acyclic=True)
class TelekineticToss(InSight):
    """Ledger 6.5 (Telekinetic Toss): won, 2 + Arcana tiles in any direction; lost, Slow."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        total = contest_total(fight, f, art.my_stat, given_faces(fight, f, dice), art.name)
        if beats(fight, f, target, total, art.their_stat, art.name):
            throw_any_way(fight, f, target, 2 + f.arcana)
        else:
            gain(fight, target, w.SLOW, 1, f.id)


def throw_any_way(fight: Battle, f: Combatant, target: Combatant, tiles: i64) -> None:
    answer = fight.ask(Whither(fight, f, target, tiles))
    if not answer.is_nothing():
        dx, dy = DIRECTIONS[answer.amount]
        push_along(fight, target, dx, dy, tiles, f.id)


@final
@mypyc_attr(acyclic=True)
class TopplingBola(Working):
    """Ledger 6.4 (Toppling Bola): won, Prone and at most 2 Moves in its next turn; lost, Slow until the user's."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        total = contest_total(fight, f, art.my_stat, given_faces(fight, f, dice), art.name)
        if beats(fight, f, target, total, art.their_stat, art.name):
            throw_down(fight, target)
            last(target, w.TOPPLED, 1, target.id, w.AT_END, 1)
            tell_lasting(fight, target, w.TOPPLED, 1)
        else:
            until_next_turn(fight, target, w.SLOW, 1, f.id)


@final
@mypyc_attr(acyclic=True)
class ArmorRip(Working):
    """Ledger 6.4 (Armor Rip): a Grapple contest, won also if one holds it already: Grappled and half its Armor gone;
    lost, the target loses 3 Strain."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        return can_take_hold(fight, f, art, whom)

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        won = f.grappling == target.id
        if not won:
            total = contest_total(fight, f, w.BODY, given_faces(fight, f, dice), TO_GRAPPLE)
            won = beats(fight, f, target, total, w.BODY, TO_GRAPPLE)
        if won:
            if f.grappling < 0 and target.grappled_by < 0:
                hold(fight, f, target)
            remove_half(fight, target)
        else:
            lose_strain(fight, target, 3)


def remove_half(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4 (Armor Rip): half of the Armor is gone."""
    before = f.armor
    f.armor -= half(before)
    if fight.log is not None and f.armor != before:
        fight.tell_of(f, "RH-ACT-14", f"loses half of the Armor: Armor {before} → {f.armor}", "loses Armor")


@final
@mypyc_attr(acyclic=True)
class Taunt(OnPeople):
    """Ledger 6.4 (Taunt): a Charm contest with all within 8; losers may target only the user on their next turn."""

    def stats(self, by: Combatant, on: Combatant, art: Art) -> list[i64]:
        """It is set against nobody in particular."""
        return NO_STATS

    def use(self, fight: Battle, f: Combatant, art: Art, dice: i64) -> None:
        total = contest_total(fight, f, w.CHARM, given_faces(fight, f, dice), art.name)
        for other in near_user(fight, f, TAUNT_RANGE):
            if other.side != f.side and other.is_up() and beats(fight, f, other, total, w.CHARM, art.name):
                end_condition(other, w.TAUNTED)
                last(other, w.TAUNTED, f.id, other.id, w.AT_END, 1)
                tell_lasting(fight, other, w.TAUNTED, f.id)


@final
@mypyc_attr(acyclic=True)
class SleepingPowder(OnPeople):
    """Ledger 6.4 (Sleeping Powder), RH-SET-08: Soul or Medicine, as each of them chooses; won, unconscious for a
    minute, until damaged or woken; lost, Slow until its next End phase."""

    def stats(self, by: Combatant, on: Combatant, art: Art) -> list[i64]:
        """RH-SET-08: Soul or Medicine on both sides."""
        return [likely_stat(by), likely_stat(on)]

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        given = given_faces(fight, f, dice)
        total = contest_total(fight, f, w.SOUL if given > 0 else soul_or_medicine(fight, f), given, art.name)
        for other in near_tile(fight, square, art.radius):
            if not can_be_put_to_sleep(other):
                if fight.log is not None:
                    why = "asleep already" if other.has(w.ASLEEP) else "Undead or a Construct"
                    fight.tell("RH-ACT-14", other, f"does not feel {art.name}: {why}")
            elif beats(fight, f, other, total, soul_or_medicine(fight, other), art.name):
                put_to_sleep(fight, other, f.id, w.AT_START, w.MINUTE)
            else:
                gain_until(fight, other, w.SLOW, 1, whose=other.id, moment=w.AT_END, phases=1)


def can_be_put_to_sleep(f: Combatant) -> bool:
    """Ledger 6.4 (Sleeping Powder): Undead, Constructs and those who sleep already are not affected."""
    return not f.types & (w.UNDEAD | w.CONSTRUCT) and not f.has(w.ASLEEP)


def soul_or_medicine(fight: Battle, f: Combatant) -> i64:
    """RH-SET-08: which of the two stats it contests with; there is no question where they come to the same, nor for
    those who cannot choose (RH-CND-12)."""
    if f.is_out() or (f.soul == f.medicine and not f.has(w.RALLIED)):
        return w.SOUL
    choice = fight.pick(Choose("RH-SET-08", f, [w.STATS[w.SOUL], w.STATS[w.MEDICINE]], "which stat against the powder"))
    return w.SOUL if choice == 0 else w.MEDICINE


def likely_stat(f: Combatant) -> i64:
    """RH-SET-08: the higher of the two stats that may be put against a powder; what one who chooses well takes."""
    return w.SOUL if f.soul >= f.medicine else w.MEDICINE


@final
@mypyc_attr(acyclic=True)
class Lightshow(OnPeople):
    """Ledger 6.5 (Lightshow): a Senses contest: won, Stun 2 and Blinded for as many turns as their stat, at least 1;
    lost, Blinded until the user's next turn."""

    def stats(self, by: Combatant, on: Combatant, art: Art) -> list[i64]:
        return [w.CHARM, w.MIND]

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        total = contest_total(fight, f, w.CHARM, given_faces(fight, f, dice), art.name)
        for other in near_tile(fight, square, art.radius):
            stat = senses_stat(fight, other)
            if beats(fight, f, other, total - senses_penalty(other), stat, art.name):
                gain(fight, other, w.STUN, 2, f.id)
                turns = other.stat(stat) if other.stat(stat) > 1 else 1
                gain_until(fight, other, w.BLINDED, 1, whose=other.id, moment=w.AT_END, phases=turns)
            else:
                until_next_turn(fight, other, w.BLINDED, 1, f.id)

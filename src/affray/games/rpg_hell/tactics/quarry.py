"""Whom a tactic goes for, with what, and how it spends its dice on it: every foe is looked at once.

No rule is decided here: reach, aim, tags and prices are asked of the rules.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.grid import FAR, is_among
from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import number
from affray.games.rpg_hell.book.gear import BARE_FIST, Art, Weapon
from affray.games.rpg_hell.book.marks import GRUDGE
from affray.games.rpg_hell.book.names import BRUTE, CAUTIOUS
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.arming import NO_SECOND
from affray.games.rpg_hell.law.artistry import has_tags, has_uses
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.crowd import worst_enemy
from affray.games.rpg_hell.law.lasting import amount_of
from affray.games.rpg_hell.law.targets import can_aim, can_pair, can_pick_out, can_wield, how_paired, reach_of
from affray.games.rpg_hell.tactics.artful import art_more, art_worths, rush_reaches
from affray.games.rpg_hell.tactics.dicepool.spending import (
    UNIT,
    best_case,
    best_spending,
    flipped,
    moves_in,
    rushing,
    value_of,
    with_moves,
    with_slots,
)
from affray.games.rpg_hell.tactics.footwork import walk_to, walks
from affray.games.rpg_hell.tactics.means import slots_of, tiles_of_move, usable
from affray.games.rpg_hell.tactics.worth import POINT, flat_worth, is_done_for, life_of, priced, three_worths

ALL_BANDS: Final = 7  # in reach whatever the sum
NO_BAND: Final = 0
PER_MOVE: Final = 4  # what a foe that is one Move farther away is worth less
BRUTISH: Final = 200  # the same for a brute
CLOSE_UP: Final = 24  # what the cautious give to stay away
GRUDGING: Final = 80  # for whoever hurt it most
LOST_WEAPON: Final = 3  # what a weapon is worth that is thrown away
MOST_ARTS: Final = 62  # a bit for each; what somebody knows beyond them no tactic uses
NO_ONE: Final[list[i64]] = []
NOT_MEASURED: Final = vec[i64]()
NOT_LOOKED: Final = 0  # whether a foe can be chosen: not looked up yet,
UNSEEN: Final = 1  # no,
NEAR_BY: Final = 2  # only with a blade,
AFAR: Final = 3  # or in every way
NO_PLAN: Final = -(1 << 20)  # below every plan


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hunt:
    """The best plan against any foe so far."""

    def __init__(self, fight: Battle, f: Combatant) -> None:
        self.fight: Final = fight
        self.f: Final = f
        self.dice: Final[i64] = f._pool + (f._locked if fight.acting == f.id else i64(0))  # RH-ACT-13
        self.held: Final[i64] = number(self.dice)
        self.slots: Final[i64] = slots_of(f)
        self.tiles: Final[i64] = tiles_of_move(fight, f)
        self.is_low: Final[bool] = fight.house().low_scale
        self.spread: Final[i64] = flipped(self.dice) if self.is_low else self.dice  # as they are read
        self.strikes: i64 = 0  # its Arts that can be used now, a bit for each: those that strike with a weapon,
        self.spells: i64 = 0  # and others on one foe
        self.singles: i64 = 0  # its Arts for one die
        self.areas: i64 = 0  # and those for an area
        self.arms: list[i64] = NO_ONE  # weapons in hand that can be used now
        self.barred: list[i64] = NO_ONE  # foes to whom there is no way
        # the plan
        self.value: i64 = NO_PLAN
        self.price: i64 = 0
        self.plan: i64 = 0
        self.foe: i64 = NOBODY
        self.art: i64 = NEVER
        self.rush: i64 = NEVER
        self.item: i64 = BARE_FIST
        self.how: i64 = w.BY_REACH
        self.other: i64 = NO_SECOND
        self.reach: i64 = 1
        # whom it would go to if it can attack nobody
        self.nearest: i64 = NOBODY
        self.distance: i64 = FAR
        self.closest: i64 = FAR  # tiles to the foe that stands nearest, whether there is a way or not
        self.aparts: vec[i64] = NOT_MEASURED  # tiles to each foe that stands, by its id; FAR to the fallen
        # within one foe
        self.walk: i64 = 0
        self.apart: i64 = 0
        self.favour: i64 = 0
        self.life: i64 = 0
        self.seen: i64 = NOT_LOOKED
        self.shell: i64 = 0  # what is wasted on armour that lapses before its next turn

    def look(self) -> None:
        """Look at each foe once."""
        fight, f = self.fight, self.f
        near = self.measure()
        if self.held < 2:
            self.nearest = near
            self.keep_dice()
            return
        self.arms = usable(fight, f)
        enemy: i64 = NOBODY
        if f.passives & GRUDGE:
            enemy = worst_enemy(fight, f)
        lengths = walks(fight, f)
        if near != NOBODY and not is_done_for(fight.people()[near]):
            self.look_at(fight.people()[near], self.closest, enemy, lengths)
        for foe in fight.foes(f.side):
            if foe.id != near and self.is_seen(foe) and not is_done_for(foe):
                self.look_at(foe, self.aparts[foe.id], enemy, lengths)
        if self.value == NO_PLAN:
            self.finish_off(enemy, lengths)
        if self.value == NO_PLAN:
            self.keep_dice()

    def finish_off(self, enemy: i64, lengths: vec[i64]) -> None:
        """Where nobody else can be attacked: those who fall anyway, unless somebody heals them."""
        for foe in self.fight.foes(self.f.side):
            if is_done_for(foe) and self.is_seen(foe):
                self.look_at(foe, self.aparts[foe.id], enemy, lengths)

    def remember(self) -> None:
        """A die is unlocked for this plan. That changes nothing that the plan depends on, and the same would be found
        again; but where somebody watches anything may be edited meanwhile."""
        fight = self.fight
        if fight.log is None and fight.gm is None:
            fight._planner = self.f.id
            fight._plan = vec[i64](
                [
                    self.dice,
                    self.value,
                    self.price,
                    self.plan,
                    self.foe,
                    self.art,
                    self.rush,
                    self.item,
                    self.how,
                    self.other,
                    self.reach,
                    self.nearest,
                    self.distance,
                ]
            )

    def recall(self) -> bool:
        """The plan for which it has just unlocked a die, if it has."""
        plan = self.fight._plan
        if self.fight._planner != self.f.id or plan[0] != self.dice:
            return False
        self.measure()
        self.value, self.price, self.plan, self.foe = plan[1], plan[2], plan[3], plan[4]
        self.art, self.rush, self.item, self.how = plan[5], plan[6], plan[7], plan[8]
        self.other, self.reach, self.nearest, self.distance = plan[9], plan[10], plan[11], plan[12]
        return True

    def keep_dice(self) -> None:
        """Nobody can be attacked: the dice are only to be kept."""
        self.price = with_slots(0, self.slots)
        self.plan = self.spent(self.price, self.dice)
        self.value = value_of(self.plan)

    def is_seen(self, foe: Combatant) -> bool:
        """Does it fight, where it can be found?"""
        return self.aparts[foe.id] < FAR and not foe.hidden

    def measure(self) -> i64:
        """How far each foe is; the nearest is looked at first: most plans against others are worth less."""
        fight, f = self.fight, self.f
        found: i64 = NOBODY
        closest: i64 = FAR
        foes = fight.foes(f.side)
        aparts = fight._apart
        for foe in foes:
            apart: i64 = FAR
            if foe.is_up() and foe.world == w.ROLLS:  # RH-INI-06: nobody strikes at who takes no part
                apart = fight.apart(f, foe)
                if apart < closest and not foe.hidden:
                    closest = apart
                    found = foe.id
            aparts[foe.id] = apart
        self.aparts = aparts
        self.closest = closest
        return found

    def look_at(self, foe: Combatant, apart: i64, enemy: i64, lengths: vec[i64]) -> None:
        """One foe: how far it is, and what can be done to it; not if it is two Moves away and another is nearer."""
        self.apart = apart
        self.walk = walk_to(self.fight, self.f, foe, lengths, self.apart)
        if len(self.barred) > 0 and is_among(foe.id, self.barred):
            self.walk = FAR
        self.favour = GRUDGING if foe.id == enemy else 0
        if self.walk < self.distance:
            self.distance = self.walk
            self.nearest = foe.id
        self.weigh_foe(foe)

    def choose_arts(self) -> None:
        """RH-ACT-14: the Arts on one foe whose price, tags and limits are met; which of the others are of what kind."""
        fight, f = self.fight, self.f
        for i in range(smaller(len(f.arts), MOST_ARTS)):
            place = f.arts[i]
            art = fight.art(place)
            if art.is_single:
                self.singles |= bit(i)
            if art.is_area:
                self.areas |= bit(i)
            if not art.is_aimed or f.strain < art.strain:
                continue
            if not has_tags(fight, f, art) or not has_uses(f, place, art):
                continue
            if art.is_strike or art.is_rush:
                self.strikes |= bit(i)
            else:
                self.spells |= bit(i)

    def without_foe(self) -> Hunt:
        """The best plan if there is no way to this foe: it may still be struck from here."""
        again = Hunt(self.fight, self.f)
        again.strikes, again.spells = self.strikes, self.spells
        again.barred = [*self.barred, self.foe]
        again.look()
        return again

    def without_arts(self) -> Hunt:
        """The best plan if no Art is used."""
        again = Hunt(self.fight, self.f)
        again.barred = self.barred
        again.look()
        return again

    def spent(self, price: i64, dice: i64) -> i64:
        return best_spending(price, flipped(dice) if self.is_low else dice)

    def rest(self, dice: i64) -> i64:
        """What the plan would be worth with other dice."""
        return value_of(self.spent(self.price, dice))

    # ------------------------------------------------------------ one foe

    def weigh_foe(self, foe: Combatant) -> None:
        """Every weapon, every pair of them, and every Art on this foe."""
        fight = self.fight
        self.seen = NOT_LOOKED
        self.life = life_of(foe)
        self.shell = UNIT * POINT * amount_of(foe, w.TEMP_ARMOR) if foe.lasts >> w.TEMP_ARMOR & 1 else 0
        for item in self.arms:
            weapon = fight.weapon(item)
            self.weigh_weapon(foe, weapon, item, w.BY_RANGE if weapon.range > 0 else w.BY_REACH)
            if weapon.throw > 0 and self.apart > 1:
                self.weigh_throw(foe, weapon, item)
        spells = self.spells
        i: i64 = 0
        while spells >> i != 0:
            if spells >> i & 1:
                place = self.f.arts[i]
                self.weigh_art(foe, fight.art(place), place)
            i += 1

    def sees(self, foe: Combatant, how: i64) -> bool:
        """May it choose this foe, near by or from afar? Looked up once, and only for who is near enough."""
        fight, f = self.fight, self.f
        if self.seen == NOT_LOOKED:
            self.seen = UNSEEN
            if can_aim(fight, f, foe, False):
                self.seen = AFAR if can_pick_out(fight, f, foe) else NEAR_BY
        return self.seen == AFAR or (how == w.BY_REACH and self.seen == NEAR_BY)

    def weigh_weapon(self, foe: Combatant, weapon: Weapon, item: i64, how: i64) -> None:
        """Alone and with a second Side Weapon; from here, or after some Moves; or with an Art that strikes."""
        fight, f = self.fight, self.f
        met, moves = self.meeting(foe, weapon, item, how)
        if met == NO_BAND and moves == 0:
            return
        worths = plus(three_worths(fight, f, foe, weapon, item), flat_worth(fight, f, weapon))
        if moves > 0:
            met = ALL_BANDS
        price = with_moves(priced(fight, f, foe, weapon, how=how, worths=worths, met=met, life=self.life), moves)
        self.keep(foe, price, NEVER, item, how=how, other=NO_SECOND, reach=weapon.reach)
        if weapon.has(w.SIDE):
            self.weigh_pairs(foe, weapon, item, how, worths=worths, met=met, moves=moves)
        if self.strikes != 0:
            self.weigh_strikes(foe, weapon, item, how, worths=worths, met=met, moves=moves)

    def meeting(self, foe: Combatant, weapon: Weapon, item: i64, how: i64) -> tuple[i64, i64]:
        """RH-ATT-11: the bands in which the foe is in reach from here, and the Moves if it is not."""
        fight, f, apart = self.fight, self.f, self.apart
        reach = reach_of(fight, f, weapon, item, how, 0)
        if apart <= reach and self.sees(foe, how):
            if how == w.BY_REACH and 0 < weapon.downside_reach < apart:
                return 3, 0
            return ALL_BANDS, 0
        if how == w.BY_REACH and reach < apart <= reach + weapon.bonus_reach and self.sees(foe, how):
            return 2, 0
        if self.tiles == 0 or self.walk >= FAR or f.grappled_by != NOBODY:
            return NO_BAND, 0
        moves = self.moves_for(self.walk + 1 - reach)
        if self.is_too_far(moves):
            return NO_BAND, 0
        return NO_BAND, moves

    def moves_for(self, tiles: i64) -> i64:
        """RH-ACT-01: the Moves for so many tiles; at least one."""
        if tiles <= self.tiles:
            return 1
        return (tiles + self.tiles - 1) // self.tiles

    def is_too_far(self, moves: i64) -> bool:
        """Two Moves or more, for a brute one, while another foe is a Move nearer; or more than the dice can pay."""
        if moves + 2 > self.held and (moves > 1 or self.strikes == 0):
            return True
        nearer = self.value > NO_PLAN and moves > moves_in(self.price)
        return nearer and (moves > 1 or self.f.stance == BRUTE)

    def weigh_pairs(
        self,
        foe: Combatant,
        weapon: Weapon,
        item: i64,
        how: i64,
        worths: tuple[i64, i64, i64],
        met: i64,
        moves: i64,
    ) -> None:
        """RH-ATT-08: with another Side Weapon, or a bare fist."""
        fight, f = self.fight, self.f
        for other in f.held:
            if other != item and can_pair(fight, f, item, other, how):
                self.weigh_pair(foe, weapon, item, how, other=other, worths=worths, met=met, moves=moves)
        if how == w.BY_REACH and can_pair(fight, f, item, BARE_FIST, how):
            self.weigh_pair(foe, weapon, item, how, other=BARE_FIST, worths=worths, met=met, moves=moves)

    def weigh_pair(
        self,
        foe: Combatant,
        weapon: Weapon,
        item: i64,
        how: i64,
        other: i64,
        worths: tuple[i64, i64, i64],
        met: i64,
        moves: i64,
    ) -> None:
        fight, f = self.fight, self.f
        second = fight.weapon(other)
        manner = how_paired(fight, other, how)
        if moves == 0 and self.apart > reach_of(fight, f, second, other, manner, 0):
            return
        if manner != w.BY_REACH and not can_aim(fight, f, foe, True):
            return
        low, plain, high = three_worths(fight, f, foe, second, other)
        lost: i64 = LOST_WEAPON if manner == w.THROWN and not second.has(w.RETURNS) else 0
        both = worths[0] + low - lost, worths[1] + plain - lost, worths[2] + high - lost
        price = with_moves(priced(fight, f, foe, weapon, how=how, worths=both, met=met, life=self.life), moves)
        self.keep(foe, price, NEVER, item, how=how, other=other, reach=weapon.reach)

    def weigh_throw(self, foe: Combatant, weapon: Weapon, item: i64) -> None:
        """RH-ATT-01: a weapon thrown at who is too far for it."""
        fight, f = self.fight, self.f
        if self.apart > reach_of(fight, f, weapon, item, w.THROWN, 0) or not self.sees(foe, w.THROWN):
            return
        if not can_wield(fight, f, item, w.THROWN):
            return
        lost: i64 = 0 if weapon.has(w.RETURNS) or fight.item_kind[item] == f.soul_blade else LOST_WEAPON
        worths = plus(three_worths(fight, f, foe, weapon, item), flat_worth(fight, f, weapon) - lost)
        price = priced(fight, f, foe, weapon, how=w.THROWN, worths=worths, met=ALL_BANDS, life=self.life)
        self.keep(foe, price, NEVER, item, how=w.THROWN, other=NO_SECOND, reach=1)

    # ------------------------------------------------------------ Arts

    def weigh_strikes(
        self,
        foe: Combatant,
        weapon: Weapon,
        item: i64,
        how: i64,
        worths: tuple[i64, i64, i64],
        met: i64,
        moves: i64,
    ) -> None:
        """RH-ACT-15: Arts that add to this weapon, and rushes that spare the Move."""
        fight, f = self.fight, self.f
        strikes = self.strikes
        i: i64 = -1
        while strikes >> i + 1 != 0:
            i += 1
            if not strikes >> i & 1:
                continue
            place = f.arts[i]
            art = fight.art(place)
            if not art.is_strike:
                if moves > 0 and how == w.BY_REACH and rush_reaches(art.working, self.walk, self.tiles):
                    price = rushing(
                        with_moves(
                            priced(fight, f, foe, weapon, how=how, worths=worths, met=ALL_BANDS, life=self.life), moves
                        )
                    )
                    self.keep_rush(foe, price, place, item, weapon.reach)
            elif (
                item >= 0 and not (art.melee_only and how != w.BY_REACH) and not (art.ranged_only and how != w.BY_RANGE)
            ):
                more = art_more(fight, f, foe, art)
                if more > 0:
                    better = plus(worths, more)
                    price = with_moves(
                        priced(fight, f, foe, weapon, how=how, worths=better, met=met, life=self.life), moves
                    )
                    self.keep(foe, price, place, item, how=how, other=NO_SECOND, reach=weapon.reach)

    def weigh_art(self, foe: Combatant, art: Art, place: i64) -> None:
        """RH-ACT-14, RH-ACT-15: a Spell Attack, or another Art on one foe."""
        fight, f = self.fight, self.f
        reach = art.range if art.range > 0 else art.form.range
        if reach <= 0:
            reach = larger(art.form.reach, 1)
        moves: i64 = 0
        if self.apart > reach or not self.sees(foe, w.BY_RANGE):
            if self.tiles == 0 or self.walk >= FAR:
                return
            moves = self.moves_for(self.walk + 1 - reach)
            if self.is_too_far(moves):
                return
        worths = art_worths(fight, f, foe, art)
        if worths[1] <= 0:
            return
        price = with_moves(
            priced(fight, f, foe, art.form, how=w.BY_RANGE, worths=worths, met=ALL_BANDS, life=self.life), moves
        )
        self.keep(foe, price, place, BARE_FIST, how=w.BY_RANGE, other=NO_SECOND, reach=reach)

    # ------------------------------------------------------------ the best

    def keep(self, foe: Combatant, price: i64, art: i64, item: i64, how: i64, other: i64, reach: i64) -> None:
        """Remember it if no plan so far is worth more."""
        moves = moves_in(price)
        price = with_slots(price, self.slots)
        odds = self.favour - self.trouble(moves, how) - self.shell
        if self.value > NO_PLAN and best_case(price, self.spread, self.held) + odds <= self.value:
            return
        plan = best_spending(price, self.spread)
        value = value_of(plan) + odds
        if value > self.value:
            self.value = value
            self.price = price
            self.plan = plan
            self.foe = foe.id
            self.art = art
            self.rush = NEVER
            self.item = item
            self.how = how
            self.other = other
            self.reach = reach

    def keep_rush(self, foe: Combatant, price: i64, place: i64, item: i64, reach: i64) -> None:
        before = self.value
        self.keep(foe, price, NEVER, item, how=w.BY_REACH, other=NO_SECOND, reach=reach)
        if self.value > before:
            self.rush = place

    def trouble(self, moves: i64, how: i64) -> i64:
        """What speaks against it: the way, and for the cautious the blades at its end."""
        if self.f.stance == BRUTE:
            return BRUTISH * moves
        if self.f.stance == CAUTIOUS and moves > 0 and how == w.BY_REACH:
            return CLOSE_UP
        return PER_MOVE * moves


def plus(worths: tuple[i64, i64, i64], more: i64) -> tuple[i64, i64, i64]:
    return worths[0] + more, worths[1] + more, worths[2] + more

"""Rounds and turns (ledger 3.3): Beginning, Action and End phase of each fighter; the course of a fight."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine import deed as engine
from affray.engine.bits import bit
from affray.engine.fight import UNDECIDED
from affray.engine.log import ARROW
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count, faces, one
from affray.games.rpg_hell.book.marks import BOSS, EGGS, PATIENT
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.art_spells import star_lands
from affray.games.rpg_hell.law.artistry import uses_words
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.battle import ALL_REACTIONS, DELAYED, Battle
from affray.games.rpg_hell.law.conditions import burn_down, lose_stacks
from affray.games.rpg_hell.law.crowd import (
    NO_FOLLOWERS,
    acts_before,
    break_up,
    end_upkeep,
    followers_of,
    last_breath,
    upkeep,
)
from affray.games.rpg_hell.law.death import bleed_out, check_zero
from affray.games.rpg_hell.law.deed import Deed
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.choices import Choice
from affray.games.rpg_hell.law.deeds.reactions import Reaction, outsmart, spoil
from affray.games.rpg_hell.law.hazards import start_on_tile
from affray.games.rpg_hell.law.initiative import OTHERS, PLAYERS, join_late, leave_order, next_by_choice, open_fight
from affray.games.rpg_hell.law.items import autoload, power_fades
from affray.games.rpg_hell.law.lasting import run_clock
from affray.games.rpg_hell.law.menu import NextDeed, act
from affray.games.rpg_hell.law.moving import dash
from affray.games.rpg_hell.law.pool import lock, roll_pool
from affray.games.rpg_hell.law.reactions import known_reactions
from affray.games.rpg_hell.law.rest import close_fight, rest
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.telling import strain_words
from affray.games.rpg_hell.law.traits import after_death, end_of_turn, hurt_by

GOES_ON: Final = ["the fight is over", "it goes on"]
HAPPENS: Final = ["it goes on", "it is over for good"]
NO_SURPRISE: Final = ["nobody is surprised", "it loses its Action phase"]
SECONDS: Final = 10  # RH-TRN-01: a round
STAR_RADIUS: Final = 3
NOBODY_LARGE: Final[list[Combatant]] = []


@final
class Fight(Battle):
    """A fight of RPG Hell: the state of ``Battle`` and the course of a round. A turn is one step."""

    def blank(self) -> Fight:
        twins = [f.twin() for f in self.fighters]
        return Fight(
            self.dice,
            self.minds,
            twins,
            self.sides,
            grid=self.field(),
            armoury=list(self._armoury),
            arts=list(self._arts),
            items=self._items,
            shields=self._shields,
            house=self._house,
            stat_blocks=self._stat_blocks,
        )

    def take_step(self) -> None:
        """RH-INI-05, RH-TRN-01: the next in the order takes a turn, with its Followers; then a new round begins."""
        if not self.begun:
            open_fight(self)
        join_late(self)
        self._large = large_ones(self)
        if self._reactions == ALL_REACTIONS:
            self._reactions = known_reactions(self)
        f = next_turn(self)
        if f is None:
            new_round(self)
            return
        take_turns(self, f)
        if not self.closed and self.winner() != UNDECIDED:
            self.won = self.winner()
            close_fight(self)

    def edited(self, fighter: Combatant, field: str) -> None:
        super().edited(fighter, field)
        if field in ("world", "removed") and self.begun:
            leave_order(self, fighter)
        if fighter.rested:
            rest(self, fighter)

    def tell_deed(self, me: Combatant, deed: engine.Deed, price: str = "") -> None:
        """RH-TRN-05, RH-REA-01: what is done is told first, with what it costs and what is left. Dice lie open; Strain
        is one's own."""
        if self.log is None:
            return
        told = deed.told(self, me)
        plainly = f"{told} ({price})" if price else told
        strain = strain_words(me, strain_of(self, me, deed))
        if isinstance(deed, UseArt):
            strain += uses_words(me, deed.art, self.art(deed.art))
        whole = f"{told} ({(price + strain).removeprefix('; ')})" if strain else plainly
        about = [] if deed.target == NOBODY else [self.fighters[deed.target]]
        label = ARROW if self.log.depth > 0 else ""
        self.tell(deed.RULE, me, whole, numbers_of=bit(me.side), plainly=plainly, about=about, label=label)

    def strike_back(self, f: Combatant, target: Combatant, item: i64, total: i64) -> None:
        """RH-REA-03: a Melee Attack with this sum."""
        attack(self, Strike(f, self.weapon(item), item, w.BY_REACH, total), target)

    def run_to(self, f: Combatant, square: i64, tiles: i64) -> None:
        """RH-ATT-11, RH-REA-02: step by step, past those who may strike."""
        dash(self, f, square, tiles)

    def command(self, f: Combatant) -> None:
        """Ledger 6.4 (Command): it acts now with the dice it was given."""
        action_phase(self, f)

    def spoiled(self, f: Combatant, total: i64) -> i64:
        return spoil(self, f, total)

    def hurt_by(self, f: Combatant, source: Combatant, amount: i64) -> None:
        if f.traits != 0 or source.traits != 0 or f.passives != 0:
            hurt_by(self, f, source, amount)

    def fell(self, f: Combatant) -> None:
        last_breath(self, f)
        after_death(self, f)

    def break_up(self, f: Combatant) -> None:
        break_up(self, f)


def strain_of(fight: Battle, f: Combatant, deed: engine.Deed) -> i64:
    """RH-ACT-14: the Strain of an Art, a Reaction or a trait."""
    if isinstance(deed, Reaction):
        return deed.art_of(fight, f).strain
    if isinstance(deed, Choice):
        return deed.strain()
    return deed.strain(fight) if isinstance(deed, Deed) else 0


def large_ones(fight: Battle) -> list[Combatant]:
    """RH-COV-03: those who stand on several tiles, and could serve as obstacles; most often nobody does."""
    found = NOBODY_LARGE
    for f in fight.people():
        if f.size > 1:
            found = [*found, f]
    return found


def next_turn(fight: Battle) -> Combatant | None:
    """RH-INI-05, RH-TRN-08, RH-OPT-02: who is next this round; the dead have no turns, but clocks run by theirs."""
    if fight.house().popcorn:
        return next_by_choice(fight)
    while fight.next < len(fight.order):
        f = fight.fighters[fight.order[fight.next]]
        fight.next += 1
        if f.is_alive() or len(followers_of(fight, f)) > 0:
            return f
        pass_by(fight, f)
        pass_by_followers(fight, f)
    return None


def pass_by(fight: Battle, f: Combatant) -> None:
    """RH-TRN-08: the dead have no turn; what lasts by their clock goes on."""
    run_clock(fight, f, w.AT_START)
    run_clock(fight, f, w.AT_END)


def pass_by_followers(fight: Battle, owner: Combatant) -> None:
    """RH-TRN-08, RH-OPT-10: the clocks of dead Followers run with their owner's turn."""
    for f in fight.people():
        if f.owner == owner.id and not f.is_alive():
            pass_by(fight, f)


def new_round(fight: Battle) -> None:
    """RH-INI-05: the order starts again from the top without a new roll."""
    fight.round += 1
    fight.next = 0
    for f in fight.people():
        f.turns_taken = 0
        f.regained = False
        if fight.house().popcorn and f.owner == NOBODY and not f.is_alive():  # nobody picks the dead
            pass_by(fight, f)
            pass_by_followers(fight, f)
    if fight.log is not None:
        fight.tell("RH-INI-05", "", f"round {fight.round}")


def take_turns(fight: Battle, f: Combatant) -> None:
    """RH-OPT-10, RH-OPT-03: a fighter's turn, with those of its Followers right before or after it."""
    after = NO_FOLLOWERS
    for follower in followers_of(fight, f):
        if acts_before(fight, f, follower):
            take_turn(fight, follower)
        else:
            after = [*after, follower]
    if f.is_alive():
        take_turn(fight, f)
    else:
        pass_by(fight, f)
    f.turns_taken += 1
    if f.world == w.ROLLS:
        fight.last_side = PLAYERS if f.is_player else OTHERS
    for follower in after:
        take_turn(fight, follower)
    pass_by_followers(fight, f)


def is_over(fight: Battle) -> bool:
    """RH-END-01: one side is left, and has won for good; the game master may let it go on."""
    winner = fight.winner()
    if winner == UNDECIDED:
        return False
    if fight.gm is not None and fight.ended == UNDECIDED and fight.won == UNDECIDED:
        fight.goes_on = fight.ruled("RH-END-01", "one side is left", GOES_ON) == 1
        if fight.goes_on:
            return False
    fight.won = winner
    return True


def take_turn(fight: Battle, f: Combatant) -> None:
    """RH-TRN-02, RH-TRN-08: all three phases, always in this order; the unconscious have no actions."""
    if not f.is_alive() or is_over(fight):
        return
    if f.world == w.EVENT:
        happen(fight, f)
        return
    fight.acting = f.id
    was_up = f.is_up()
    beginning_phase(fight, f)
    if not f.is_up():
        if fight.log is not None and f.is_alive() and not was_up:
            fight.tell("RH-TRN-08", f, f"is {'asleep' if f.has(w.ASLEEP) else 'unconscious'} and does nothing")
    elif not is_over(fight):
        roll_pool(fight, f)
        outsmart(fight, f)
        if not is_surprised(fight, f):
            action_phase(fight, f)
    end_phase(fight, f)
    fight.acting = NOBODY


def happen(fight: Battle, f: Combatant) -> None:
    """RH-INI-06: an event has neither dice nor body; at its turn the game master says, and does, what happens."""
    pass_by(fight, f)
    if fight.ruled("RH-INI-06", f"{f.name}, the world's turn", HAPPENS) == 1:
        f.removed = True


def is_surprised(fight: Battle, f: Combatant) -> bool:
    """RH-SET-12: nobody is, unless the game master rules that a fighter loses its first Action phase."""
    if f.surprised:
        f.surprised = False
        return True
    if fight.gm is None or fight.round > 1:
        return False
    return fight.ruled("RH-SET-12", f"is {f.name} surprised", NO_SURPRISE) == 1


def beginning_phase(fight: Battle, f: Combatant) -> None:
    """RH-TRN-03: what lasted until now ends; a new window opens for Death's Door; upkeep damage."""
    forget_turn(f)
    if len(fight.falling_stars) > 0:
        stars_fall(fight, f)
    was_dragon = f.has(w.DRAGON_POWER)
    run_clock(fight, f, w.AT_START)
    if was_dragon and not f.has(w.DRAGON_POWER):
        power_fades(fight, f)
    f.hunkered = 0
    f.behind_shield = False
    f.cover_used = False
    f.window_used = False
    check_zero(fight, f)
    if f.is_alive():
        upkeep(fight, f)
        burn_down(fight, f)
    if f.is_alive():
        start_on_tile(fight, f)


def forget_turn(f: Combatant) -> None:
    """What counts within one turn."""
    f.moves = 0
    f.tiles_moved = 0
    f.struck_with = NEVER
    f.used_once = 0
    if len(f.arts_used) > 0:
        f.arts_used.clear()
    if len(f.damaged) > 0:
        f.damaged.clear()


def stars_fall(fight: Battle, f: Combatant) -> None:
    """Ledger 6.5 (Starfall): at the start of its user's next turn, before anything else ends."""
    i = 0
    while i < len(fight.falling_stars):
        if fight.falling_stars[i] == f.id:
            square = fight.falling_stars[i + 1]
            del fight.falling_stars[i : i + DELAYED]
            star_lands(fight, f, square, STAR_RADIUS)
        else:
            i += DELAYED


def action_phase(fight: Battle, f: Combatant) -> None:
    """RH-TRN-05: deed after deed, as long as dice are left or something is free; one may stop at any time."""
    while f.is_up() and (f._pool != 0 or f._locked != 0 or has_free_deed(fight, f)) and not is_over(fight):
        option = fight.ask(NextDeed(fight, f))
        if option.is_nothing():
            return
        assert isinstance(option, Deed)
        act(fight, f, option)


def has_free_deed(fight: Battle, f: Combatant) -> bool:
    """RH-TRN-05, RH-ACT-19, RH-OPT-07: can it let go of somebody or of its Focus, or ward a condition off?"""
    return f.grappling != NOBODY or f.focus != NEVER or (f.ward > 0 and fight.house().ward_reroll)


def end_phase(fight: Battle, f: Combatant) -> None:
    """RH-TRN-06, RH-TRN-07: Bleeding Out, stacks, what lasts until the end, autoload; unspent dice vanish."""
    if not f.is_alive():
        f._pool = 0
        return
    bleed_out(fight, f)
    end_upkeep(fight, f)
    lose_stacks(fight, f)
    end_of_turn(fight, f)
    run_clock(fight, f, w.AT_END)
    autoload(fight, f)
    keep_dice(f)
    if f.is_up():
        lock_at_end(fight, f)
    if len(f.grudges) > 0:
        f.grudges.clear()


def keep_dice(f: Combatant) -> None:
    """RH-TRN-07, ledger 6.7 (Eggs in One Basket): dice not spent are lost; who has that trait keeps the best 2*Mind."""
    left = f._pool
    f._pool = 0
    f._kept = 0
    if f.traits & EGGS and f.is_up():
        for face in faces(left)[: 2 * f.mind]:
            f._kept += one(face)


def lock_at_end(fight: Battle, f: Combatant) -> None:
    """RH-OPT-11, ledger 6.3, 6.7: a Boss rolls a d6 and locks it; Patient turns a Locked die up, or locks a 1; the
    dragon's power locks a 6."""
    if f.traits & PATIENT:
        be_patient(fight, f)
    if f.has(w.DRAGON_POWER):
        lock(fight, f, FACES, False, "the dragon's power")
    if f.passives & BOSS:
        lock(fight, f, fight.dice.d(FACES, "boss"), True, "a d6, as a Boss")


def be_patient(fight: Battle, f: Combatant) -> None:
    """Ledger 6.7 (Patient): a Locked die +1, up to Mind; with none, lock a 1."""
    if f._locked == 0:
        lock(fight, f, 1, False, "Patient")
        return
    for face in range(1, FACES):
        if count(f._locked, face) > 0 and face < f.mind:
            f._locked += one(face + 1) - one(face)
            if fight.log is not None:
                fight.tell("RH-ACT-11", f, f"turns the Locked {face} up to {face + 1} (Patient)")
            return

"""What an attack does beside damage (RH-DMG-01 (9)): conditions, forced movement, and what falls back on its user."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, NOTHING, OneOf, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import MELEE_MASTER
from affray.games.rpg_hell.book.names import FIRE
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import (
    gain,
    gain_until,
    gain_ward,
    get_rid,
    is_wet,
    until_next_turn,
)
from affray.games.rpg_hell.law.damage import NORMAL, heal, hurt
from affray.games.rpg_hell.law.derived import speed, strain_limit
from affray.games.rpg_hell.law.forced import knock_back, pull, push_along, throw_down
from affray.games.rpg_hell.law.hazards import add_zone
from affray.games.rpg_hell.law.lasting import end_condition, last
from affray.games.rpg_hell.law.rolls import TO_GRAPPLE, contest
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.targets import nearest_run, run_squares
from affray.games.rpg_hell.law.telling import tiles_words

DO: Final = 1
DIRECTIONS: Final = ["north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east"]
STEPS: Final = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Whither(Question):
    """RH-DMG-15: in which of the eight directions a creature is moved, where the effect says any."""

    def __init__(self, fight: Battle, me: Combatant, whom: Combatant, tiles: i64) -> None:
        super().__init__("RH-DMG-15", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.whom: Final = whom
        self.tiles: Final = tiles

    def options(self) -> list[Option]:
        return [*[Option(DO, NOBODY, 0, i) for i in range(len(STEPS))], Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nowhere" if option.is_nothing() else DIRECTIONS[option.amount]

    def prompt(self) -> str:
        return f"Which way does {self.who} move {self.whom.name} ({tiles_words(self.tiles)})?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Run(Question):
    """RH-ATT-11: a free run of some tiles that an attack or trait allows; where to, or not at all."""

    def __init__(self, fight: Battle, me: Combatant, tiles: i64, target: Combatant, reach: i64, nearest: i64) -> None:
        super().__init__("RH-ATT-11", me.side, me.name)
        self.nearest: Final = nearest  # the tile with the shortest walk, where the target must be in reach
        self.fight: Final = fight
        self.me: Final = me
        self.tiles: Final = tiles
        self.target: Final = target
        self.reach: Final = reach  # above 0: it must end where the target is so near

    def options(self) -> list[Option]:
        squares = run_squares(self.fight, self.me, self.target, self.reach, self.tiles)
        found = [Option(DO, NOBODY, 0, square) for square in squares]
        return found if self.reach > 0 else [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "stay" if option.is_nothing() else f"run to {self.fight.grid.place(option.amount)}"

    def prompt(self) -> str:
        return f"Where does {self.who} run, up to {self.tiles} tiles?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choose(OneOf):
    """One of a few things, said in words: which stat is Rallied, what a weapon's choice is."""

    def __init__(self, rule: str, me: Combatant, words: list[str], about: str) -> None:
        super().__init__(rule, me.side, me.name, words)
        self.me: Final = me
        self.about: Final = about

    def prompt(self) -> str:
        return f"{self.who}: {self.about}?"


def amount_at(f: Combatant, lines: vec[i64], place: i64) -> i64:
    """The amount of a line: flat, and a multiple of a stat of its user."""
    flat = lines[place + 1]
    return flat if lines[place + 2] == w.NO_STAT else flat + lines[place + 3] * f.stat(lines[place + 2])


def run(fight: Battle, f: Combatant, tiles: i64, target: Combatant, reach: i64) -> None:
    """RH-ATT-11, RH-REA-02: the run itself, by its own movement; who has no Speed does not run."""
    if speed(fight, f) == 0:
        return
    nearest: i64 = nearest_run(fight, f, target, reach, tiles) if reach > 0 else NOBODY
    if reach > 0 and nearest < 0:
        return
    answer = fight.ask(Run(fight, f, tiles, target, reach, nearest))
    if not answer.is_nothing():
        fight.run_to(f, answer.amount, tiles)


# ---------------------------------------------------------------- on the target


def apply_lines(fight: Battle, strike: Strike, target: Combatant, lines: vec[i64]) -> None:
    """RH-DMG-01 (9): each condition with its own Ward decision, each movement on its own."""
    for i in range(0, len(lines), w.LINE):
        apply_line(fight, strike, target, lines[i], amount_at(strike.attacker, lines, i))


def apply_line(fight: Battle, strike: Strike, target: Combatant, code: i64, amount: i64) -> None:
    if code >= w.PRONE:
        apply_other(fight, strike, target, code, amount)
    elif amount <= 0:
        return
    elif code < w.STARRED:
        give(fight, strike.attacker, target, code, amount)
    elif code < 2 * w.STARRED:
        until_next_turn(fight, target, code - w.STARRED, amount, strike.attacker.id)
    elif w.KNOCKBACK <= code <= w.SHOVE:
        shift(fight, strike, target, code, amount)


def merge_lines(user: Combatant, lines: vec[i64], parts: vec[i64], start: i64) -> vec[i64]:
    """RH-DMG-09, RH-DMG-01 (9): stacks of one condition from one attack come together, and are refused together; of two
    movements of the same kind that one weapon makes (from the place ``start`` on) only the longer one is made."""
    for i in range(0, len(lines), w.LINE):
        code, amount = lines[i], amount_at(user, lines, i)
        place = place_of(code, parts, 0 if code < w.DAMAGE else start)
        if place < 0 or (code >= w.DAMAGE and not w.KNOCKBACK <= code <= w.SHOVE):
            parts = append(append(parts, code), amount)
        elif code < w.DAMAGE:
            parts[place] += amount
        elif amount > parts[place]:
            parts[place] = amount
    return parts


def place_of(code: i64, parts: vec[i64], start: i64) -> i64:
    """Where the amount of such a part stands; -1 if there is none yet."""
    for i in range(start, len(parts), 2):
        if parts[i] == code:
            return i + 1
    return -1


def give(fight: Battle, user: Combatant, target: Combatant, condition: i64, amount: i64) -> None:
    """RH-CND-01: stacks where the condition has them, else as long as its user's turn lasts."""
    if condition < w.STACKED:
        gain(fight, target, condition, amount, user.id)
    else:
        gain_until(fight, target, condition, amount, whose=user.id, moment=w.AT_END, phases=1)


def shift(fight: Battle, strike: Strike, target: Combatant, code: i64, tiles: i64) -> None:
    """RH-DMG-15: away from the user, towards it, or any way."""
    user = strike.attacker
    if code == w.PULL:
        pull(fight, user, target, tiles)
        return
    if code == w.SHOVE:
        answer = fight.ask(Whither(fight, user, target, tiles))
        if not answer.is_nothing():
            dx, dy = STEPS[answer.amount]
            strike.collision += push_along(fight, target, dx, dy, tiles, user.id)
        return
    if code == w.MAY_KNOCK or (user.traits & MELEE_MASTER and strike.weapon.has(w.HAMMERS)):
        choice = knock_choice(fight, strike, target, tiles, code == w.MAY_KNOCK)
        if choice == 0:
            return
        if choice == 2:
            throw_down(fight, target)
            return
    strike.collision += knock_back(fight, user, target, tiles)


def knock_choice(fight: Battle, strike: Strike, target: Combatant, tiles: i64, may: bool) -> i64:
    """RH-DMG-15, ledger 6.7: Knockback that one may leave; a master of hammers may throw the target down instead."""
    words = [f"knock {target.name} back"] + (["leave it"] if may else [])
    if strike.attacker.traits & MELEE_MASTER and strike.weapon.has(w.HAMMERS):
        words.append("throw it down")
    if len(words) == 1:
        return 1
    about = f"what becomes of the Knockback ({tiles} tile{'s' if tiles != 1 else ''})"
    word = words[fight.pick(Choose("RH-DMG-15", strike.attacker, words, about))]
    return 0 if word == "leave it" else (2 if word == "throw it down" else 1)


def apply_other(fight: Battle, strike: Strike, target: Combatant, code: i64, amount: i64) -> None:
    """Ledger 6.1, 6.2, 6.8: the effects that weapons and creatures have of their own."""
    user = strike.attacker
    if code == w.PRONE or (code == w.PRONE_IF_ROOTED and target.has(w.ROOTED)):
        if not target.prone:
            throw_down(fight, target)
    elif code == w.FRESH_STUN and target.stun == 0:
        gain(fight, target, w.STUN, amount, user.id)
    elif code == w.LOSE_STRAIN:
        lose_strain(fight, target, amount)
    elif code == w.COLLISION_STUN:
        gain(fight, target, w.STUN, strike.collision, user.id)
    elif code == w.BURN_TILE:
        add_zone(fight, FIRE, fight.square(target), 0, amount=amount, whose=user.id, phases=1)
    elif code == w.IF_WET and is_wet(target):
        get_rid(fight, target, w.WET, "RH-CND-05")
        gain(fight, target, w.BURN, amount, user.id)
    elif code == w.SHILLELAGH:
        shillelagh(fight, user, target)
    elif code == w.WEBS and contest(fight, user, target, w.BODY, theirs=w.BODY, given=0, why=TO_GRAPPLE):
        web(fight, user, target)
    elif code == w.DRAIN:
        heal(fight, user, strike.done, user.id, "the damage that was done")


def web(fight: Battle, f: Combatant, target: Combatant) -> None:
    """Ledger 6.8 (Webs): held until the web is torn or burnt."""
    last(target, w.WEBBED, 1, f.id, w.NEVER_ENDS, 1)
    if fight.log is not None:
        said = f"holds {target.name} in a web: Speed 0, until the web is torn for two dice"
        fight.tell("RH-ACT-06", f, said, about=[target])


def shillelagh(fight: Battle, user: Combatant, target: Combatant) -> None:
    """Ledger 6.2 (shillelagh): Burn 1, or Wet 1, or 1 damage to another creature within 1 tile of the target."""
    about = "the shillelagh: set the target on fire (Burn), soak it (Wet), or do 1 damage to another beside it"
    choice = fight.pick(Choose("RH-ATT-04", user, ["burn", "wet", "another"], about))
    if choice == 0:
        gain(fight, target, w.BURN, 1, user.id)
    elif choice == 1:
        gain(fight, target, w.WET, 1, user.id)
    else:
        near = [o for o in fight.fighters if o.side == target.side and o is not target and o.is_alive()]
        near = [o for o in near if fight.apart(o, target) <= 1]
        if len(near) > 0:
            hurt(
                fight,
                near[one_of(fight, user, near, "whom the shillelagh hurts beside the target")],
                1,
                NORMAL,
                user.id,
                "the shillelagh",
            )


def one_of(fight: Battle, f: Combatant, those: list[Combatant], about: str) -> i64:
    """RH-ATT-10: which of them; there is only a question where there are several."""
    return fight.pick(Choose("RH-ATT-10", f, [o.name for o in those], about)) if len(those) > 1 else 0


# ---------------------------------------------------------------- on the user


def apply_to_user(fight: Battle, strike: Strike, target: Combatant, lines: vec[i64]) -> None:
    """Ledger 6.1, 6.2, 6.5: what a blow gives or costs the one who struck it."""
    user = strike.attacker
    for i in range(0, len(lines), w.LINE):
        code = lines[i]
        if code < w.USER_SLOW:  # the first of what falls back on the user
            continue
        amount = amount_at(user, lines, i)
        if code == w.USER_SLOW:
            gain(fight, user, w.SLOW, amount, user.id)
        elif code == w.USER_SLOW_STAR:
            until_next_turn(fight, user, w.SLOW, amount, user.id)
        elif code == w.USER_BURN:
            gain(fight, user, w.BURN, amount, user.id)
        elif code == w.USER_STUN:
            gain(fight, user, w.STUN, amount, user.id)
        elif code == w.USER_KNOCKBACK:
            knock_back(fight, target, user, amount)
        elif code == w.USER_STRAIN:
            regain(fight, user, amount)
        elif code == w.USER_WARD:
            gain_ward(fight, user, amount)
        elif code == w.USER_HEAL:
            heal(fight, user, amount, user.id, strike.weapon.name)
        elif code == w.USER_EMPOWERED:
            empower(fight, user, 2)
        elif code == w.USER_RALLIED:
            rally_stat(fight, user, user.id)
        elif code == w.USER_RUN_ONE:
            run(fight, user, amount, target, 0)
        elif code == w.NO_AUTOLOAD:
            user.autoload_lost = True


def lose_strain(fight: Battle, f: Combatant, amount: i64) -> None:
    """RH-SET-03: never below 0."""
    before = f.strain
    f.strain = before - amount if before > amount else 0
    if fight.log is not None:
        fight.tell_of(f, "RH-SET-03", f"loses Strain: Strain {before} → {f.strain}", "loses Strain")


def regain(fight: Battle, f: Combatant, amount: i64, why: str = "") -> None:
    """RH-SET-03: Strain comes back, up to its maximum."""
    limit, before = strain_limit(f), f.strain
    f.strain = before + amount if before + amount < limit else (limit if limit > before else before)
    if fight.log is not None and f.strain != before:
        back = f"regains {f.strain - before} Strain{f' ({why})' if why else ''}"
        fight.tell_of(f, "RH-SET-03", f"{back}: Strain {before} → {f.strain}", "regains Strain")


def empower(fight: Battle, f: Combatant, turns: i64, why: str = "") -> None:
    """Ledger section 4 (Empowered): until the end of this turn (1) or the next (2) of its bearer."""
    phases = turns if fight.acting == f.id or turns == 1 else 1
    gain_until(fight, f, w.EMPOWERED, 1, whose=f.id, moment=w.AT_END, phases=phases, why=why)


def rally_stat(fight: Battle, f: Combatant, whose: i64) -> None:
    """Ledger section 4 (Rallied): it chooses a stat, and has +1d4 on its checks and contests until the next turn."""
    stat = fight.pick(Choose("RH-CND-01", f, w.STATS, "which stat is Rallied"))
    end_condition(f, w.RALLIED)
    until_next_turn(fight, f, w.RALLIED, stat, whose)

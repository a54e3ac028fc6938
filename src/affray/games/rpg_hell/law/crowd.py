"""Followers, Hordes and what creatures are (RH-OPT-10, RH-OPT-12, ledger 6.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import BOSS, EGG, HORDE, MOLTEN, ONCE_BITTEN, ROOTED_HEALING, STRANGLE, WEB_BITE
from affray.games.rpg_hell.book.sheet import Combatant, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import gain
from affray.games.rpg_hell.law.damage import BLEEDING, BURNING, NORMAL, heal, hurt
from affray.games.rpg_hell.law.derived import is_slow, lock_slots, max_health, max_strain
from affray.games.rpg_hell.law.effects import Choose, one_of
from affray.games.rpg_hell.law.lasting import amount_of

STRANGLED: Final = 5
SPARKS: Final = 3  # tiles
BITE_RANGE: Final = 2
HORDE_SIDE: Final = 2  # tiles
BEFORE: Final = 0
TIMES: Final = ["before", "after"]


# ---------------------------------------------------------------- Followers

NO_FOLLOWERS: Final[list[Combatant]] = []


def followers_of(fight: Battle, owner: Combatant) -> list[Combatant]:
    """RH-OPT-10; most have none, and share one empty list."""
    found = NO_FOLLOWERS
    for f in fight.people():
        if f.owner == owner.id and f.is_alive():
            found = [*found, f]
    return found


def acts_before(fight: Battle, owner: Combatant, f: Combatant) -> bool:
    """RH-OPT-10: right before or right after its owner, as the owner chooses each round; only after, in the round it
    appears."""
    if f.joined == fight.round and fight.round > 1:
        return False
    return fight.pick(Choose("RH-OPT-10", owner, TIMES, f"{f.name} acts before or after {owner.name}")) == BEFORE


# ---------------------------------------------------------------- Hordes


def break_up(fight: Battle, f: Combatant) -> None:
    """RH-OPT-12: at half its Health a Horde breaks up into two single creatures, if there is room for the second."""
    f.passives &= ~HORDE
    single(f)
    place = free_beside(fight, f)
    if fight.log is not None:
        each = f"Health {f.health} and Armor {f.armor}"
        if place >= 0:
            said = "breaks up into two single creatures"
            each += " each"
        else:
            said = "breaks up into a single creature, without room for a second"
        fight.tell_of(f, "RH-OPT-12", f"{said}: {each}", said)
    other = Combatant(len(fight.fighters), f"{f.name} B", f.side, f.sheet)
    other.restore(f)
    other.held = [fight.new_item(fight.item_kind[item]) for item in f.held]
    other.in_order = False
    other.joined = fight.round
    if place >= 0:
        other.x, other.y = fight.grid.x_of(place), fight.grid.y_of(place)
        fight.fighters.append(other)


def single(f: Combatant) -> None:
    """RH-OPT-12: one of its members, unhurt."""
    f.armor = f.armor_max // f.members if f.members > 0 else f.armor
    f.armor_max = f.armor
    f.max_health = f.member_health
    f.health = f.member_health
    f.members = 1
    f.size = 1
    f._pool = 0


def free_beside(fight: Battle, f: Combatant) -> i64:
    """A free tile next to it; -1 if there is none."""
    for y in range(f.y - 1, f.y + 2):
        for x in range(f.x - 1, f.x + 2):
            if fight.grid.fits(x, y, 1) and (x != f.x or y != f.y):
                square = fight.grid.at(x, y)
                if not any([o.is_alive() and overlaps(o, x, y, 1) for o in fight.fighters]):
                    return square
    return -1


def gather(f: Combatant, members: i64) -> None:
    """RH-OPT-12: four or more of a kind as one 2x2 creature with the Health and Armor of all of them."""
    f.members = members
    f.member_health = f.max_health
    f.max_health *= members
    f.health *= members
    f.armor_max *= members
    f.armor *= members
    f.size = HORDE_SIDE
    f.passives |= HORDE


# ---------------------------------------------------------------- Bosses


def promote(f: Combatant, first: i64 = w.BODY, second: i64 = w.MIND) -> None:
    """RH-OPT-11: a Boss is made from a normal creature by 2 levels, 2 Combat Dice and 2 main stats more."""
    health = max_health(f.level, f.body, f.mind, f.soul)
    strain = max_strain(f.level, f.body, f.mind, f.soul)
    f.level += 2
    f.combat_dice += 2
    for stat in [first, second]:
        if stat == w.BODY:
            f.body += 1
        elif stat == w.MIND:
            f.mind += 1
        else:
            f.soul += 1
    f.passives |= BOSS
    f.lock_slots = lock_slots(f)
    more = max_health(f.level, f.body, f.mind, f.soul) - health
    f.max_health += more
    f.health += more
    more = max_strain(f.level, f.body, f.mind, f.soul) - strain
    f.max_strain += more
    f.strain += more


# ---------------------------------------------------------------- creatures


def upkeep(fight: Battle, f: Combatant) -> None:
    """RH-TRN-03 (3), RH-CND-03, RH-CND-04: Burn, then Bleed, then a curse and whoever strangles it."""
    if f.burn > 0 and not (f.passives & MOLTEN and f.armor == 0):
        hurt(fight, f, f.burn, BURNING, NOBODY)
    if f.bleed > 0:
        hurt(fight, f, f.bleed, BLEEDING, NOBODY)
    if f.has(w.CURSED):
        hurt(fight, f, amount_of(f, w.CURSED), NORMAL, NOBODY, "Curse of Pain")
    if f.grappled_by != NOBODY and fight.fighters[f.grappled_by].passives & STRANGLE:
        hurt(fight, f, STRANGLED, NORMAL, f.grappled_by, "strangling")


def end_upkeep(fight: Battle, f: Combatant) -> None:
    """Ledger 6.8 (Groveling, spiders): it heals while it is Rooted or Slow, more on a corpse; it bites whom a web
    holds."""
    if f.passives & ROOTED_HEALING and (f.has(w.ROOTED) or is_slow(f)) and f.is_up():
        fed = on_corpse(fight, f)
        heal(fight, f, 3 if fed else 1, f.id, "rooted on a corpse" if fed else "rooted or slow")
    if f.passives & WEB_BITE and not f.used_once & ONCE_BITTEN and f.is_up():
        web_bite(fight, f)


def on_corpse(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.8 (Rat Swarm, Groveling)."""
    for other in fight.people():
        if other.dead and other is not f and fight.apart(f, other) == 0:
            return True
    return False


def web_bite(fight: Battle, f: Combatant) -> None:
    """Ledger 6.8 (spiders): once per turn 1d4 to a Grappled creature within 2."""
    near: list[Combatant] = []
    for o in fight.people():
        if o.side != f.side and (o.grappled_by != NOBODY or o.has(w.WEBBED)) and o.is_alive():
            if fight.apart(f, o) <= BITE_RANGE:
                near.append(o)
    if len(near) > 0:
        f.used_once |= ONCE_BITTEN
        whom = near[one_of(fight, f, near, "which of those in the web is bitten")]
        face = fight.dice.d(4, "web bite")
        if fight.log is not None:
            fight.tell("RH-DMG-01", f, f"bites {whom.name} in the web (d4 {face})", about=[whom])
        hurt(fight, whom, face, NORMAL, f.id, f"{f.name}'s bite" if fight.log is not None else "")


def last_breath(fight: Battle, f: Combatant) -> None:
    """Ledger 6.8 (Phoenix): at 0 Health 2d4 Burn to all within 3."""
    if not f.passives & EGG:
        return
    burn = fight.dice.d(4, "phoenix") + fight.dice.d(4, "phoenix")
    for other in fight.people():
        if other is not f and other.is_alive() and fight.apart(f, other) <= SPARKS:
            gain(fight, other, w.BURN, burn, f.id)


def worst_enemy(fight: Battle, f: Combatant) -> i64:
    """Ledger 6.8 (Stalacbeetle): whoever hurt it most since its last turn; NOBODY if nobody did."""
    best: i64 = 0
    who: i64 = NOBODY
    for i in range(0, len(f.grudges), 2):
        if f.grudges[i + 1] > best and fight.fighters[f.grudges[i]].is_alive():
            best = f.grudges[i + 1]
            who = f.grudges[i]
    return who

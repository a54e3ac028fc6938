"""Things (LS-ACT-10, LS-WND-05, LS-OPT-01, LS-OPT-02): drawn, dropped, opened, damaged, emptied, switched on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.grid import gap
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import settle
from affray.games.lucky_stars.law.ground import SPACE_FEET
from affray.games.lucky_stars.law.moving import overlaps

SUPPLY_LOST: Final = 3  # a supply die of this or less
SMALLEST_SUPPLY: Final = 4
COOLDOWN_DIE: Final = 4  # two of them
ITEM_STATES: Final = ["sound", "damaged", "broken"]


# ---------------------------------------------------------------- what may be done


def free_hands(fight: Battle, f: Combatant) -> i64:
    """Ledger 2.1: hands less what is held and what cannot be used."""
    return f.hands - f.restrained_arms - fight.hands_used(f)


def may_draw(fight: Battle, f: Combatant, item: i64) -> bool:
    """LS-ACT-10: something carried, if the hands for it are free."""
    return item in f.carried and fight.gear(item).hands <= free_hands(fight, f)


def may_pick_up(fight: Battle, f: Combatant, item: i64) -> bool:
    """LS-ACT-10: it lies in a space within reach."""
    for thing in fight.things():
        if thing.item == item:
            return is_at_hand(fight, f, thing.square)
    return False


def is_at_hand(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-ACT-10: one of its own spaces or of those around it."""
    x, y, side = fight.grid.xs[square], fight.grid.ys[square], f.footprint()
    return f.x - 1 <= x <= f.x + side and f.y - 1 <= y <= f.y + side


def may_open(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-ACT-10: a door beside f; nobody closes it on somebody."""
    if not 0 <= square < len(fight.grid.kind) or not fight.grid.kind[square].opens or not is_at_hand(fight, f, square):
        return False
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for other in fight.people():
        if other.is_there() and overlaps(other, x, y, 1):
            return False
    return True


def may_reload(fight: Battle, f: Combatant, item: i64) -> bool:
    """LS-OPT-01: a weapon in hand whose supply die is not full."""
    if not fight.house().ammo or item not in f.held:
        return False
    gear = fight.gear(item)
    return gear.firing != w.NO_AMMUNITION and fight.item_ammo[item] < gear.ammo_die


def is_squad_shield(fight: Battle, f: Combatant) -> bool:
    """LS-OPT-02: a device that protects all within its radius."""
    return f.device != NEVER and fight.gear(f.device).radius > 0


def may_activate(fight: Battle, f: Combatant) -> bool:
    """LS-OPT-02: off, cooled down, and set up first if it is for a squad."""
    if f.device == NEVER or f.shield_points > 0 or f.shield_cooldown > 0:
        return False
    return f.shield_set or not is_squad_shield(fight, f)


def has_mounted_shield(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.3: a weapon in hand with an assault shield."""
    for item in f.held:
        if fight.gear(item).mounted_shield:
            return True
    return False


def first_of_each(fight: Battle, items: list[i64]) -> list[i64]:
    """Of several items with the same words, the first."""
    found: list[i64] = []
    names: list[str] = []
    for item in items:
        name = fight.gear(item).name
        if name not in names:
            names.append(name)
            found.append(item)
    return found


def number_among_alike(fight: Battle, item: i64) -> str:
    """`` (2)`` for the second of several alike that lie about."""
    before = 0
    for thing in fight.things():
        if thing.item == item:
            break
        if fight.gear(thing.item).name == fight.gear(item).name:
            before += 1
    return f" ({before + 1})" if before > 0 else ""


def lose_item(fight: Battle, f: Combatant, item: i64, square: i64) -> None:
    """LS-ACT-05, LS-ACT-02: disarmed or thrown, it lies on this square."""
    if item in f.held:
        f.held.remove(item)
        fight.lay(item, square)
        if fight.gear(item).mounted_shield:
            f.shield_open = False
        settle(fight, f)


# ---------------------------------------------------------------- damage to things


def damage_item(fight: Battle, owner: Combatant, item: i64, damage: i64) -> None:
    """LS-ACT-07, LS-WND-05: damage adds up; from its threshold on it is damaged, from twice that on broken."""
    before = fight.item_state(item)
    fight.item_damage[item] += damage
    after = fight.item_state(item)
    if fight.log is not None:
        what, threshold = f"{owner.name}'s {fight.gear(item).name}", fight.gear(item).threshold
        taken = f"{what} takes {damage}, {fight.item_damage[item]} in all"
        state = (
            f"it is {ITEM_STATES[after]}" if after != before else f"damaged at {threshold}, broken at {2 * threshold}"
        )
        plainly = f"{what} is {ITEM_STATES[after]}"
        fight.tell("LS-WND-05", "", f"{taken}: {state}", numbers_of=bit(owner.side), plainly=plainly, about=[owner])
    if after != before:
        settle(fight, owner)


# ---------------------------------------------------------------- ammunition


def fired(fight: Battle, f: Combatant, item: i64) -> None:
    """LS-OPT-01: a single shot makes the supply die smaller, others if it shows 3 or less."""
    if item < 0 or not fight.house().ammo:
        return
    gear = fight.gear(item)
    die = fight.item_ammo[item]
    if gear.sort != w.WEAPON or gear.firing == w.NO_AMMUNITION or die == 0:
        return
    single = gear.firing == w.SINGLE_SHOT
    lost = single or fight.dice.at_most(die, SUPPLY_LOST, "supply")
    if lost:
        fight.item_ammo[item] = die - 2 if die > SMALLEST_SUPPLY else 0
    if fight.log is not None:
        left = fight.item_ammo[item]
        rolled = "one shot" if single else f"d{die} {fight.dice.last}"
        state = "empty" if left == 0 else (f"the supply is a d{left} now" if lost else "nothing lost")
        plainly = f"{f.name}'s {gear.name} is empty" if left == 0 else ""
        fight.tell_sum(f, "LS-OPT-01", "supply", f"{f.name}'s {gear.name}: {rolled}: {state}", 0, [], plainly=plainly)


# ---------------------------------------------------------------- energy shields


def absorbed(fight: Battle, f: Combatant, damage: i64) -> i64:
    """LS-APP-04, LS-OPT-02: what is left of the damage; an active shield takes all of it, the last blow too."""
    for bearer in fight.people():
        if bearer.shield_points > 0 and is_protected(fight, bearer, f):
            before = bearer.shield_points
            bearer.shield_points -= damage if damage < before else before
            if fight.log is not None:
                whose = "" if bearer is f else f" for {f.name}"
                told = f"takes all {damage}{whose} with the energy shield: points {before} → {bearer.shield_points}"
                fight.tell_of(bearer, "LS-OPT-02", told, f"takes the damage{whose} with the energy shield", about=[f])
            if bearer.shield_points == 0:
                switch_off(fight, bearer)
            return 0
    return damage


def is_protected(fight: Battle, bearer: Combatant, f: Combatant) -> bool:
    """LS-OPT-02: the bearer itself, or whoever of its side is within the radius of a squad shield."""
    if bearer is f and not is_squad_shield(fight, bearer):
        return True
    if bearer.side != f.side or not is_squad_shield(fight, bearer) or bearer.shield_square == NEVER:
        return False
    x, y = fight.grid.xs[bearer.shield_square], fight.grid.ys[bearer.shield_square]
    dx, dy = gap(f.x, f.y, f.footprint(), x, y, 1)
    return (dx if dx > dy else dy) * SPACE_FEET <= fight.gear(bearer.device).radius


def switch_off(fight: Battle, f: Combatant) -> None:
    """LS-OPT-02: used up or run out; a personal shield cools down for 2d4 rounds."""
    f.shield_points = 0
    f.shield_rounds = 0
    if not is_squad_shield(fight, f):
        f.shield_cooldown = fight.dice.two(COOLDOWN_DIE, COOLDOWN_DIE, "cooldown")
    if fight.log is not None:
        plainly = "has no energy shield any more"
        last = fight.dice.last
        cools = f": it cools down for 2d{COOLDOWN_DIE} {f.shield_cooldown - last}, {last} = {f.shield_cooldown} rounds"
        fight.tell_of(f, "LS-OPT-02", plainly if is_squad_shield(fight, f) else f"{plainly}{cools}", plainly)


def tick_shield(fight: Battle, f: Combatant) -> None:
    """LS-OPT-02, LS-TURN-05: its rounds and those of its cooldown go by."""
    if f.shield_points > 0:
        f.shield_rounds -= 1
        if f.shield_rounds <= 0:
            switch_off(fight, f)
    elif f.shield_cooldown > 0:
        f.shield_cooldown -= 1
        if f.shield_cooldown == 0 and fight.log is not None:
            fight.tell_of(f, "LS-OPT-02", "may switch the energy shield on again: it has cooled down")

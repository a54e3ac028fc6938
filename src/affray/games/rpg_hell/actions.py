"""Carrying a deed out (RH-TRN-05, RH-AD-04): its dice are given, Hidden may end, and then it happens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.log import ARROW
from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.arming import FREE_SUM
from affray.games.rpg_hell.attack import attack
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.choices import (
    CONTESTS,
    NO_SECOND,
    SIX,
    arg_of,
    dice_of,
    how_of,
    is_free,
    least_face,
    price_of,
    second_of,
    single_sum,
    square_of,
    sums_for,
)
from affray.games.rpg_hell.conditions import cure
from affray.games.rpg_hell.damage import heal
from affray.games.rpg_hell.death import drop_focus
from affray.games.rpg_hell.deeds import (
    contest_dice,
    douse,
    escape,
    grapple,
    hide,
    hunker_down,
    pull_out,
    push,
    release,
    search,
    stanch,
    tear_web,
    wake,
)
from affray.games.rpg_hell.groups import ON_FOE
from affray.games.rpg_hell.items import draw, drop, is_thrown, pick_up, reload, use_item
from affray.games.rpg_hell.menu import deed_words
from affray.games.rpg_hell.moving import go
from affray.games.rpg_hell.names import (
    ACTIONS,
    ART,
    ATTACK,
    DICE,
    DOOR,
    DOUSE,
    DRAW,
    DROP,
    END_FOCUS,
    ESCAPE,
    FALL_PRONE_HELD,
    FEED,
    FOLLOW_UP,
    GO_PRONE,
    GRAPPLE,
    HIDE,
    HOP,
    HUNKER_DOWN,
    LEAP,
    LET_GO,
    LIGHTSHOW,
    LOCK,
    MOVE,
    NAME_PREY,
    PICK_UP,
    PULL_OUT,
    PUSH,
    RELOAD,
    SEARCH,
    SLEEPING,
    SMASH,
    SMOKE,
    STANCH,
    STAND_UP,
    TAUNT,
    TUNNEL,
    UNLOCK,
    USE_ITEM,
    WAKE,
    WARD_OFF,
)
from affray.games.rpg_hell.pool import break_hiding, chosen_dice, dice_words, lock, sum_of, take_dice, unlock
from affray.games.rpg_hell.rolls import senses_stat
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.strike import Strike
from affray.games.rpg_hell.talents import ONCE_FORCED
from affray.games.rpg_hell.targets import how_paired
from affray.games.rpg_hell.telling import dice_left, strain_words
from affray.games.rpg_hell.things import smash, tunnel, turn_door
from affray.games.rpg_hell.words import BODY, THIEVING, WEBBED
from affray.games.rpg_hell.working import use_art

TOLD: Final = {
    "push": "tries to push",
    "grapple": "tries to grapple",
    "escape": "tries to break free",
    "hide": "tries to hide",
    "search": "searches",
    "stanch": "tries to stanch the bleeding of",
    "douse": "douses the flames of",
    "pull": "tries to pull",
    "go": "goes",
    "let": "lets",
}
RULES: Final = {
    MOVE: "RH-ACT-01",
    LEAP: "RH-ACT-04",
    HOP: "RH-ACT-03",
    ATTACK: "RH-ACT-05",
    GRAPPLE: "RH-ACT-06",
    ESCAPE: "RH-ACT-07",
    PUSH: "RH-ACT-08",
    HIDE: "RH-ACT-09",
    SEARCH: "RH-ACT-10",
    ART: "RH-ACT-14",
    HUNKER_DOWN: "RH-ACT-16",
    DOUSE: "RH-ACT-17",
    STANCH: "RH-ACT-18",
    USE_ITEM: "RH-ACT-19",
    RELOAD: "RH-ACT-19",
    DRAW: "RH-ACT-19",
    PICK_UP: "RH-ACT-19",
    DROP: "RH-ACT-19",
    GO_PRONE: "RH-ACT-19",
    STAND_UP: "RH-ACT-19",
    LET_GO: "RH-ACT-19",
    WAKE: "RH-CND-12",
    FOLLOW_UP: "RH-OPT-08",
    END_FOCUS: "RH-TRN-05",
    NAME_PREY: "RH-TRN-05",
    FEED: "RH-DMG-19",
    FALL_PRONE_HELD: "RH-CND-13",
    WARD_OFF: "RH-OPT-07",
    PULL_OUT: "RH-ACT-19",
    SMASH: "RH-DMG-17",
    TUNNEL: "RH-ACT-01",
    DOOR: "RH-ACT-19",
}
FED: Final = 3  # d4 (Rat Swarm)
ON_PEOPLE: Final = (SLEEPING, LIGHTSHOW, TAUNT)  # contests with whoever is near


def act(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-TRN-05: one deed of the Action phase; what comes of it is told under it."""
    fight.disturb()
    if option.verb != UNLOCK:
        fight._planner = NOBODY
    log = fight.log
    if log is None:
        carry_out(fight, f, option)
        return
    depth = log.depth
    try:
        carry_out(fight, f, option)
    finally:
        log.depth = depth


def carry_out(fight: Battle, f: Combatant, option: Option) -> None:
    verb = option.verb
    if verb in (MOVE, LEAP, HOP):
        dice = paid(fight, f, option, ACTIONS[verb], "")
        declare(fight, f, option, gives(f, dice))
        go(fight, f, verb, square_of(option), option.path)
    elif verb == ATTACK:
        do_attack(fight, f, option)
    elif verb in CONTESTS:
        do_contest(fight, f, option)
    elif verb == ART:
        do_art(fight, f, option)
    elif verb in (LOCK, UNLOCK):
        do_die(fight, f, option)
    elif verb == FOLLOW_UP:
        follow_up(fight, f, option)
    else:
        do_other(fight, f, option)


def paid(fight: Battle, f: Combatant, option: Option, deed: str, whom: str) -> i64:
    """RH-AD-01, RH-AD-03, RH-AD-04: the dice are given and gone."""
    price = price_of(fight, f, option)
    if price == 0 or is_free(fight, f, option.verb):
        return 0
    dice = dice_of(option)
    if dice == 0:
        said = f"{deed} {whom}" if whom else deed
        dice = chosen_dice(fight, f, 0, price, least_face(fight, option), sums_for(fight, f, option), said)
    take_dice(f, dice)
    return dice


def gives(f: Combatant, dice: i64) -> str:
    """RH-AD-04: ``gives 6 and 3; 5 1 left``."""
    return f"gives {dice_words(dice)}; {dice_left(f)}" if dice > 0 else ""


def declare(fight: Battle, f: Combatant, option: Option, price: str) -> None:
    """RH-TRN-05: what is done is told first, with what it costs and what is left; then what comes of it."""
    if fight.log is None:
        return
    verb = option.verb
    said = told_words(deed_words(fight, f, Option(verb, option.target, option.item, option.amount & ~DICE)))
    if verb == NAME_PREY:
        said = f"names {fight.fighters[option.target].name} as prey"
    elif verb == FALL_PRONE_HELD:
        said = f"forces {fight.fighters[f.grappling].name} to the ground"
    elif verb in (MOVE, LEAP, HOP):
        said = f"{said.partition(' ')[0]} from {fight.grid.place(fight.square(f))} {said.partition(' ')[2]}"
    strain: i64 = fight.art(option.item).strain if verb == ART else 0
    plainly = f"{said} ({price})" if price else said
    whole = f"{said} ({price}{strain_words(f, strain)})" if strain > 0 else plainly
    label = ARROW if fight.log.depth > 0 else ""
    about = [f] if option.target == NOBODY else [f, fight.fighters[option.target]]
    fight.tell(RULES[verb], f, whole, numbers_of=bit(f.side), plainly=plainly, about=about, label=label)
    fight.log.depth += 1


def told_words(words: str) -> str:
    """``attack Bear with Sword`` as others tell it: ``attacks Bear with Sword``."""
    first, blank, others = words.partition(" ")
    return TOLD.get(first, f"{first}s") + blank + others


def do_attack(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-ACT-05, RH-ATT-03, RH-ATT-08: two dice and their sum, with one weapon or with both."""
    item, other = option.item, second_of(option)
    dice = paid(fight, f, option, "attack", fight.fighters[option.target].name)
    declare(fight, f, option, gives(f, dice))
    total = single_sum(f) if dice == SIX else sum_of(dice)
    strike = Strike(f, fight.weapon(item), item, how_of(option), total)
    strike.pair = dice
    if other != NO_SECOND:
        strike.other = fight.weapon(other)
        strike.other_item = other
    f.struck_with = item
    attack(fight, strike, fight.fighters[option.target])


def follow_up(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-OPT-08: # for an Attack with the Side Weapon whose sum is that face + 3."""
    face = paid(fight, f, option, "follow up", "")
    declare(fight, f, option, gives(f, face))
    f.struck_with = -1
    how = how_paired(fight, option.item, how_of(option))
    attack(
        fight, Strike(f, fight.weapon(option.item), option.item, how, face + FREE_SUM), fight.fighters[option.target]
    )


def do_contest(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-SET-09, RH-ACT-06 to -08, RH-ACT-10: pay by faces or for a roll, then contest."""
    verb = option.verb
    if verb == ESCAPE and f.has(WEBBED):
        declare(fight, f, option, gives(f, paid(fight, f, option, ACTIONS[verb], "")))
        tear_web(fight, f)
        return
    stat: i64 = senses_stat(fight, f) if verb == SEARCH else BODY
    given = contest_dice(fight, f, arg_of(option), dice_of(option), stat, ACTIONS[verb])
    how = f"gives {dice_words(given)} as they lie" if given > 0 else "rolls 2d6 for two dice"
    declare(fight, f, option, f"{how}; {dice_left(f)}")
    break_hiding(fight, f, verb != SEARCH)
    if verb == GRAPPLE:
        grapple(fight, f, fight.fighters[option.target], given)
    elif verb == PUSH:
        push(fight, f, fight.fighters[option.target], given)
    elif verb == ESCAPE:
        escape(fight, f, given)
    elif verb == PULL_OUT:
        pull_out(fight, f, fight.fighters[option.target], given)
    else:
        search(fight, f, given, stat)


def do_art(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-ACT-14, RH-CND-11: Arts of Thieving keep one Hidden; attacks see to it themselves."""
    art = fight.art(option.item)
    dice = paid(fight, f, option, "use", art.name)
    declare(fight, f, option, gives(f, dice))
    against = art.aim == ON_FOE or art.working in ON_PEOPLE
    if art.stat != THIEVING and not against:
        break_hiding(fight, f, False)
    use_art(fight, f, option.item, option.target, square_of(option), dice)
    if art.stat != THIEVING and against:
        break_hiding(fight, f, True)


def do_die(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-ACT-11, RH-ACT-13, RH-CND-11: locking spends a die, unlocking none."""
    if option.verb == UNLOCK:
        unlock(fight, f, option.amount)
        return
    take_dice(f, option.amount)
    break_hiding(fight, f, False)
    lock(fight, f, option.amount, False)


def do_other(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-ACT-09, RH-ACT-16 to -19: the rest, each for its price."""
    verb = option.verb
    dice = paid(fight, f, option, ACTIONS[verb], "")
    declare(fight, f, option, gives(f, dice))
    if dice > 0 and verb not in (HIDE, GO_PRONE, STAND_UP):  # RH-ACT-19: these count as Moves
        break_hiding(fight, f, verb == USE_ITEM and is_thrown(fight, option.item) and option.item != SMOKE)
    if verb == HIDE:
        hide(fight, f)
    elif verb == HUNKER_DOWN:
        hunker_down(fight, f)
    elif verb == USE_ITEM:
        target = f if option.target == NOBODY else fight.fighters[option.target]
        use_item(fight, f, option.item, target, square_of(option), sum_of(dice))
    elif verb in (RELOAD, DRAW, PICK_UP, DROP):
        handle(fight, f, option)
    elif verb in (GO_PRONE, STAND_UP):
        f.prone = verb == GO_PRONE
        f.moves += 1
    elif verb == WARD_OFF:
        f.ward -= 1
        cure(f, option.item)
    elif verb == SMASH:
        smash(fight, f, option.item, square_of(option), sum_of(dice))
    elif verb == TUNNEL:
        tunnel(fight, f, square_of(option))
    elif verb == DOOR:
        turn_door(fight, square_of(option))
    elif option.target != NOBODY:
        do_to(fight, f, verb, fight.fighters[option.target])
    else:
        do_alone(fight, f, verb)


def handle(fight: Battle, f: Combatant, option: Option) -> None:
    """RH-ACT-19: # each, but dropping is free."""
    if option.verb == RELOAD:
        reload(fight, f, option.item)
    elif option.verb == DRAW:
        draw(fight, f, option.item)
    elif option.verb == PICK_UP:
        pick_up(fight, f, option.item)
    else:
        drop(fight, f, option.item)


def do_to(fight: Battle, f: Combatant, verb: i64, target: Combatant) -> None:
    if verb == DOUSE:
        douse(fight, f, target)
    elif verb == STANCH:
        stanch(fight, f, target)
    elif verb == WAKE:
        wake(fight, target)
    elif verb == NAME_PREY:
        f.prey = target.id


def do_alone(fight: Battle, f: Combatant, verb: i64) -> None:
    if verb == LET_GO:
        release(fight, f)
    elif verb == FALL_PRONE_HELD:
        f.used_once |= ONCE_FORCED
        fight.fighters[f.grappling].prone = True
    elif verb == END_FOCUS:
        drop_focus(fight, f)
    elif verb == FEED:
        total: i64 = 0
        for _ in range(FED):
            total += fight.dice.d(4, "feeding")
        heal(fight, f, total, f.id)

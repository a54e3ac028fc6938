"""Carrying out actions (ledger 3.5): they are paid, MAP is counted, and each does what the book says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.legends.abilities import breathe, burrow, frighten, multiattack, surface, vanish
from affray.games.legends.attack import attack
from affray.games.legends.battle import Battle
from affray.games.legends.checks import check, opposed
from affray.games.legends.choices import TRIGGER_BITS, WEAVE_BIT, cost_of, is_combat, is_free, is_minor, is_move
from affray.games.legends.conditions import break_free, cure, let_go
from affray.games.legends.drops import drop
from affray.games.legends.effects import break_bonds, encourage, extinguish, tend
from affray.games.legends.grips import escape, grapple, shove
from affray.games.legends.harm import heal
from affray.games.legends.hiding import hide, search
from affray.games.legends.manners import maneuver_of, manner_of
from affray.games.legends.moving import go, tumble
from affray.games.legends.objects import open_or_close
from affray.games.legends.pairs import attack_with_two, map_penalty
from affray.games.legends.places import budget
from affray.games.legends.reactions import provoke_deed
from affray.games.legends.readied import ready
from affray.games.legends.sheet import Combatant
from affray.games.legends.smashing import strike_object
from affray.games.legends.weaves import weave_at, weave_on
from affray.games.legends.words import (
    ABILITY,
    ACROBATICS,
    ADVANCE,
    AGGRESSIVE,
    AGILITY,
    AID,
    ARCANE,
    ATHLETICS,
    ATTACK,
    BREAK_FREE,
    BREATH,
    BURROW,
    CHARISMA,
    DECEPTION,
    DEVICES,
    DEXTERITY,
    DISENGAGE,
    DOFF_SHIELD,
    DON_SHIELD,
    DRAW,
    DROP_ITEM,
    DROP_PRONE,
    EMPATHY,
    ENCOURAGE,
    ESCAPE,
    EXTINGUISH,
    FEINT,
    FRIGHTFUL_PRESENCE,
    GO_ON,
    GRAPPLE,
    HIDE,
    INTELLIGENCE,
    INTIMIDATE,
    INVESTIGATE,
    INVISIBLE,
    LASTING_INVISIBILITY,
    LEAVE,
    MELEE,
    MIGHT,
    MULTIATTACK,
    OPEN,
    PERSUASION,
    PICK_UP,
    POTION,
    RANGED,
    READY,
    RELEASE,
    RELOAD,
    RISE,
    SEARCH,
    SHOVE,
    SINGED,
    SKILLS,
    STAND_UP,
    STEALTH,
    STOW,
    STRENGTH,
    STRIKE_OBJECT,
    SURFACE,
    TAKE_COVER,
    TEND,
    TOTAL_DEFENSE,
    TRIP,
    TUMBLE,
    TWO_WEAPONS,
    WEAVE,
    WEAVES,
    WISDOM,
)

WAYS_X: Final = [0, 1, 1, 1, 0, -1, -1, -1]  # north, then with the clock
WAYS_Y: Final = [-1, -1, 0, 1, 1, 1, 0, -1]
COMPLEX: Final = 2  # actions of a Complex weave


def linked(skill: i64) -> i64:
    """The attribute that a skill is tested with."""
    if skill in (ATHLETICS, MIGHT):
        return STRENGTH
    if skill in (MELEE, ACROBATICS, STEALTH):
        return AGILITY
    if skill in (RANGED, DEVICES):
        return DEXTERITY
    if skill in (INVESTIGATE, ARCANE):
        return INTELLIGENCE
    return CHARISMA if skill in (INTIMIDATE, DECEPTION, PERSUASION) else WISDOM


def act(fight: Battle, f: Combatant, option: Option) -> None:
    """LG-ACT-01, LG-ACT-02: pay, count the [Combat] action, do it; what weighs on one action is then gone."""
    verb = option.verb
    cost: i64 = 1
    if verb < ATTACK or verb > GRAPPLE:  # those are neither free nor moves
        cost = cost_of(fight, f, option)
        note_kind(f, verb, cost)
    f.actions_left -= cost
    plus: i64 = 0
    fades = False
    if is_combat(f, verb):
        f.combat_actions += 1
        plus = map_penalty(f, f.combat_actions)
        if f.invisible and verb != WEAVE and not f.can(LASTING_INVISIBILITY):
            fades = True
    carry_out(fight, f, option, plus)
    if fades and f.invisible:  # section 4: the weave ends on a [Combat] action
        cure(fight, f, INVISIBLE)
    if cost > 0:
        f.shaken = False
        if f.singed:
            cure(fight, f, SINGED)


def note_kind(f: Combatant, verb: i64, cost: i64) -> None:
    """LG-ACT-03: free actions are counted, moves carry [Minor] ones, and those use that up."""
    if is_free(verb):
        f.free_actions += 1
    if is_minor(f, verb) and cost == 0:
        f.minors -= 1
    elif is_move(verb) and not is_minor(f, verb):
        f.moved = True
        f.minors += 1


def carry_out(fight: Battle, f: Combatant, option: Option, plus: i64) -> None:
    """LG-ACT-03: an attack, a movement, a weave, or one of the other lines of the menu."""
    verb = option.verb
    if ATTACK <= verb <= TRIP:
        target, thrown = fight.fighters[option.target], option.amount == 1
        manner = manner_of(fight, f, target, option.item, thrown)
        if not thrown:
            f.aimed_at = target.id
            f.aimed_with = option.item
        attack(fight, f, target, option.item, thrown, manner, maneuver_of(verb), plus, None, True)
    elif verb in (ADVANCE, GO_ON, TUMBLE):
        move(fight, f, option)
    elif verb == WEAVE:
        weave(fight, f, option, plus)
    elif verb == MULTIATTACK:
        multiattack(fight, f, plus)
    elif verb == TWO_WEAPONS:
        attack_with_two(fight, f, fight.fighters[option.target], option.item, option.amount)
    elif option.target != NOBODY:
        deal_with(fight, f, option, fight.fighters[option.target], plus)
    elif verb in (DROP_ITEM, DRAW, STOW, PICK_UP, RELOAD, DON_SHIELD, DOFF_SHIELD):
        handle(fight, f, option)
    else:
        do_alone(fight, f, option, plus)


# ---------------------------------------------------------------- movement


def move(fight: Battle, f: Combatant, option: Option) -> None:
    """LG-MOVE-01, LG-ACT-01: a new Advance, or more of the one under way."""
    if option.verb != GO_ON:
        f.move_left = budget(f)
        f.slanted = False
    if option.verb == TUMBLE:
        tumble(fight, f, fight.fighters[option.target], option.amount)
    else:
        go(fight, f, option.amount, option.path)


def charge(fight: Battle, f: Combatant, goal: i64) -> None:
    """Ledger 6.6, Aggressive: a free movement up to its speed; an Advance under way is not touched."""
    left, slanted = f.move_left, f.slanted
    f.used_aggressive = True
    f.move_left = budget(f)
    f.slanted = False
    go(fight, f, goal, [])
    f.move_left, f.slanted = left, slanted


# ---------------------------------------------------------------- weaves


def weave(fight: Battle, f: Combatant, option: Option, plus: i64) -> None:
    """LG-WEAVE-04, LG-REACT-03: a Complex weave provokes before it takes effect; who falls weaves nothing."""
    kind = fight.weave_kind(option.item)
    if kind.actions >= COMPLEX:
        provoke_deed(fight, f)
    fight.trigger(f, WEAVES)
    if not f.is_up():
        return
    if option.target != NOBODY:
        weave_on(fight, f, kind, fight.fighters[option.target], plus)
    else:
        weave_at(fight, f, kind, option.amount - 1, plus)


# ---------------------------------------------------------------- with others


def deal_with(fight: Battle, f: Combatant, option: Option, other: Combatant, plus: i64) -> None:
    """LG-ACT-03: what is done to somebody."""
    verb = option.verb
    if verb == SHOVE:
        shove(fight, f, other, plus)
    elif verb == GRAPPLE:
        grapple(fight, f, other, plus)
    elif verb == FEINT:
        feint(fight, f, other, plus)
    elif verb == AID:
        aid(fight, f, other, option.item, plus)
    elif verb == TEND:
        tend(fight, f, other)
    elif verb == EXTINGUISH:
        extinguish(fight, f, other)
    elif verb == ENCOURAGE:
        encourage(fight, f, other)
    elif verb == POTION:
        drink(fight, f, other)


def feint(fight: Battle, f: Combatant, target: Combatant, plus: i64) -> None:
    """LG-ACT-03, section 4: Charisma and Deception against Wisdom and Empathy, -1 both against those one has charmed;
    the next own attack on it this turn has Fortune."""
    if target.charmed and target.charmer == f.id:
        plus -= 1
    margin = opposed(fight, f, CHARISMA, DECEPTION, 0, plus, target, WISDOM, EMPATHY, 0, 0, "feint", "LG-ACT-03")
    if margin > 0:
        f.feinted = target.id


def aid(fight: Battle, f: Combatant, ally: Combatant, skill: i64, plus: i64) -> None:
    """LG-ACT-03: a fitting test, 1 success: the ally has Fortune on its next roll for that task."""
    if check(fight, f, linked(skill), skill, 0, plus, f"{SKILLS[skill]} test", "LG-ACT-03") > 0:
        ally.aided = skill


def drink(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """LG-ACT-03, LG-REACT-03: a potion while threatened provokes."""
    provoke_deed(fight, f)
    if f.is_up():
        f.potions -= 1
        heal(fight, patient, f.potion_heals, True)


# ---------------------------------------------------------------- things


def handle(fight: Battle, f: Combatant, option: Option) -> None:
    """LG-ACT-03: draw, stow, pick up, drop, load; shields on and off the arm."""
    verb, item = option.verb, option.item
    if verb == DROP_ITEM:
        drop(fight, f, item, "LG-ACT-03")
        return
    if verb == DON_SHIELD:
        f.shield, f.shield_carried = f.shield_carried, 0
        tell(fight, f, "takes the shield")
    elif verb == DOFF_SHIELD:
        f.shield_carried, f.shield = f.shield, 0
        f.crouched = 0
        tell(fight, f, "puts the shield away")
    elif verb == RELOAD:
        fight.item_unloaded[item] -= 1
        tell(fight, f, f"loads {fight.weapon(item).name}")
    else:
        f.handled = f.handled or f.moved
        take_in_hand(fight, f, verb, item)


def take_in_hand(fight: Battle, f: Combatant, verb: i64, item: i64) -> None:
    """LG-ACT-03: from the belt or the ground into the hand, or back to the belt."""
    if verb == STOW:
        f.held.remove(item)
        f.carried.append(item)
        tell(fight, f, f"stows {fight.weapon(item).name}")
        return
    if verb == DRAW:
        f.carried.remove(item)
    else:
        fight.lift(item)
    f.held.append(item)
    tell(fight, f, f"takes {fight.weapon(item).name} in hand")


def tell(fight: Battle, f: Combatant, what: str) -> None:
    if fight.log is not None:
        fight.tell("LG-ACT-03", f.name, what)


# ---------------------------------------------------------------- alone


def do_alone(fight: Battle, f: Combatant, option: Option, plus: i64) -> None:
    """LG-ACT-03: what needs nobody else."""
    verb = option.verb
    if verb == HIDE:
        hide(fight, f, plus)
    elif verb == SEARCH:
        search(fight, f)
    elif verb == ESCAPE:
        escape(fight, f)
    elif verb == RELEASE:
        let_go(fight, f)
        tell(fight, f, "lets go")
    elif verb == BREAK_FREE:
        break_bonds(fight, f)
    elif verb == READY:
        what: i64 = WEAVE if option.amount & WEAVE_BIT else ATTACK
        ready(fight, f, what, option.item, option.amount & TRIGGER_BITS, plus)
    elif verb == OPEN:
        open_or_close(fight, option.amount)
    elif verb == STRIKE_OBJECT:
        strike_object(fight, f, option.item, option.amount, plus)
    elif verb == ABILITY:
        use_ability(fight, f, option)
    else:
        take_posture(fight, f, option)


def take_posture(fight: Battle, f: Combatant, option: Option) -> None:
    """LG-ACT-03, LG-MOVE-03, LG-COV-14: up, down, on guard, behind a shield."""
    verb = option.verb
    if verb == TOTAL_DEFENSE:
        f.total_defense = True
        tell(fight, f, "defends itself with all its strength")
    elif verb == DISENGAGE:
        f.disengaged = True
        tell(fight, f, "disengages")
    elif verb == STAND_UP:
        f.prone = False
        tell(fight, f, "stands up")
    elif verb == DROP_PRONE:
        f.prone = True
        tell(fight, f, "drops prone")
    elif verb == TAKE_COVER:
        take_cover(fight, f, option.amount)
    elif verb == RISE:
        f.crouched = 0
        tell(fight, f, "rises")
    elif verb == SURFACE:
        surface(fight, f)
    elif verb == BURROW:
        burrow(fight, f)
    elif verb == LEAVE:
        leave(fight, f)


def leave(fight: Battle, f: Combatant) -> None:
    """LG-END-01, LG-MOVE-02: over the edge of the map; whoever has one in reach may strike first."""
    if not f.disengaged:
        provoke_deed(fight, f)
    if f.is_up():
        f.fled = True
        let_go(fight, f)
        break_free(fight, f)
        if fight.log is not None:
            fight.tell("LG-END-01", f.name, "leaves the field")


def take_cover(fight: Battle, f: Combatant, way: i64) -> None:
    """LG-COV-14, ledger 6.2: crouch behind the shield, or plant the pavise toward one side."""
    if way > 0:
        f.planted = True
        f.planted_x, f.planted_y = WAYS_X[way - 1], WAYS_Y[way - 1]
        tell(fight, f, "plants the pavise")
    else:
        if f.minors > 0:
            f.minors -= 1
        f.crouched = fight.shield_of(f).crouch_cover
        tell(fight, f, "crouches behind the shield")


def use_ability(fight: Battle, f: Combatant, option: Option) -> None:
    """Ledger 6.6: the specials that are actions."""
    if option.item == AGGRESSIVE:
        charge(fight, f, option.amount - 1)
    elif option.item == BREATH:
        breathe(fight, f, option.amount - 1)
    elif option.item == FRIGHTFUL_PRESENCE:
        frighten(fight, f)
    else:
        vanish(fight, f)

"""What may be done now: the declaration of an action (PL-TURN-02, PL-ACT) and of the move that goes with it.

A decision is asked in parts: first what (weapon, victim), then from where. An action that is not
possible from here but after a move is offered too; the move question then offers only what makes it so.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.plerion.attack import NONE
from affray.games.plerion.blast import can_aim_at
from affray.games.plerion.crew_menu import (
    crew_may_move,
    crew_move_words,
    crew_moves,
    crew_options,
    crew_words,
    must_leave,
)
from affray.games.plerion.moving import can_move, can_walk, is_beside, reachable
from affray.games.plerion.retreat import can_carry, can_retreat
from affray.games.plerion.scale import can_strike, side_now, vessel_of
from affray.games.plerion.sheet import NEVER, UNARMED, Battle, Combatant, Vessel, Weapon
from affray.games.plerion.talents import MIND, talent_reaches, talent_words, targets_from
from affray.games.plerion.words import (
    AID,
    AIM_AT_POINT,
    ATTACK,
    BLAST,
    BULKY,
    CARRY_OUT,
    CREW,
    DARING_ATTACK,
    DRAG,
    FIGHT_FIRE,
    FREE_HANDS,
    GRID,
    HELP,
    IMPLANTED,
    KITS,
    MEDIKIT,
    MIND_ATTACK,
    MOVE_AFTER,
    MOVE_FIRST,
    NATURAL,
    NO_ACTION,
    NO_KIT,
    OTHER,
    PICK_UP,
    RETREAT,
    SECOND_MOVE,
    SECURITY,
    SHIELD,
    STAY,
    TAKE_COVER,
    TALENT,
    UNARMED_HELPER,
    VESSEL,
    WEAPONIZED,
)
from affray.games.plerion.zones import spot_words, zone_spots

BARE_HANDS: Final = -1  # as a slot: the unarmed attack of PL-ATK-04


def is_crew(f: Combatant) -> bool:
    """Aboard a vessel and not fighting on foot inside it."""
    return f.aboard != NOBODY and not f.inside


def can_act(f: Combatant) -> bool:
    """PL-TURN-04: the dead, fled, stunned, paralysed, delirious, petrified and fallen take no action."""
    return not (f.is_gone() or f.stunned or f.is_helpless())


def is_usable(fight: Battle, f: Combatant, slot: i64) -> bool:
    """PL-ATK-02 (1): has the weapon a use left and enough hands? (PL-SCAR-07: a broken arm.)"""
    if slot == BARE_HANDS:
        return not f.has(UNARMED_HELPER)
    if f.uses[slot] == 0:
        return False
    if not f.broken_arm or f.has(WEAPONIZED):
        return True
    return fight.weapon(f.weapons[slot]).hands <= 1


def weapon_at(fight: Battle, f: Combatant, slot: i64) -> Weapon:
    return UNARMED if slot == BARE_HANDS else fight.weapon(f.weapons[slot])


def usable_slots(fight: Battle, f: Combatant) -> list[i64]:
    """Every weapon that may be used now, bare hands last; a name stands once."""
    slots: list[i64] = []
    names: list[str] = []
    for slot in range(len(f.weapons)):
        name = fight.weapon(f.weapons[slot]).name
        if is_usable(fight, f, slot) and name not in names:
            slots.append(slot)
            names.append(name)
    if is_usable(fight, f, BARE_HANDS) and UNARMED.name not in names:
        slots.append(BARE_HANDS)
    return slots


def can_pair(fight: Battle, f: Combatant, a: i64, b: i64) -> bool:
    """PL-ATK-07, PL-ITEM-01: two one-handed weapons that are not blast, two natural attacks, or two implants."""
    if a < 0 or a >= b or f.broken_arm:
        return False
    one, other = fight.weapon(f.weapons[a]), fight.weapon(f.weapons[b])
    if one.hands + other.hands > 2 and not one.has(NATURAL):
        return False
    if one.tags & (BLAST | BULKY) or other.tags & (BLAST | BULKY):
        return False
    if one.has(NATURAL) != other.has(NATURAL) or one.has(IMPLANTED) != other.has(IMPLANTED):
        return False
    return is_usable(fight, f, a) and is_usable(fight, f, b)


def is_victim(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """Anybody of another side who is still there, on the same ground."""
    return (
        other.side != side_now(fight, f)
        and other is not f
        and not other.is_gone()
        and not is_crew(other)
        and other.inside == f.inside
    )


def squares_of(fight: Battle, f: Combatant) -> list[i64]:
    """Where f can stand when it acts: here, or at the end of a move."""
    here = fight.square(f)
    if not can_move(f):
        return [here]
    return [here] + (reachable(fight, f, here) if fight.position == GRID else zone_spots(fight, f, here))


def strikes_from(fight: Battle, f: Combatant, squares: list[i64], weapon: Weapon, victim: Combatant) -> bool:
    for square in squares:
        if can_strike(fight, f, square, weapon, victim):
            return True
    return False


# ---------------------------------------------------------------- the action


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Declaration(Question):
    """PL-TURN-02, PL-ACT-03: everybody declares an action, its weapon and its victim before any die is rolled.

    NPCs choose when their block starts. With ``renaming`` the declared victim is gone, and only other
    victims of the same attack are offered.
    """

    def __init__(self, fight: Battle, actor: Combatant, renaming: bool = False, rule: str = "PL-TURN-02") -> None:
        super().__init__(rule, side_now(fight, actor), actor.name)
        self.fight: Final = fight
        self.actor: Final = actor
        self.renaming: Final = renaming

    def options(self) -> list[Option]:
        if self.renaming:
            return other_victims(self.fight, self.actor) + [Option(NO_ACTION)]
        return declarations(self.fight, self.actor)

    def allows(self, option: Option) -> bool:
        """PL-ACT-03: any square may be aimed at, from here or from the end of a move."""
        if option.verb == AIM_AT_POINT and not self.renaming:
            return can_aim_somehow(self.fight, self.actor, option.item, option.amount)
        return option in self.options()

    def read(self, words: str) -> Option:
        """A square to aim at is not listed: ``attack 4,5 with Frag Grenade``."""
        said = words.split()
        grid = self.fight.grid
        if len(said) > 3 and said[0].casefold() == "attack" and said[2].casefold() == "with":
            x, _, y = said[1].partition(",")
            slot = slot_named(self.fight, self.actor, " ".join(said[3:]))
            if x.isdigit() and y.isdigit() and slot != BARE_HANDS and grid.holds(int(x), int(y)):
                point = Option(AIM_AT_POINT, NOBODY, slot, grid.at(int(x), int(y)))
                if self.allows(point):
                    return point
        return super().read(words)

    def shortlist(self) -> list[Option]:
        """No bare hands where there is a weapon, nobody who is down, no stunts, nothing the book leaves open."""
        dull = (DARING_ATTACK, FREE_HANDS, SHIELD, PICK_UP, DRAG, HELP, OTHER)
        short: list[Option] = []
        for o in self.options():
            if o.verb in dull or (o.verb == ATTACK and self.fight.fighters[o.target].is_helpless()):
                continue
            if o.verb == ATTACK and o.item == BARE_HANDS and len(self.actor.weapons) > 0:
                continue
            short.append(o)
        return short

    def words(self, option: Option) -> str:
        return action_words(self.fight, self.actor, option)

    def group(self, option: Option) -> str:
        if option.verb in (ATTACK, DARING_ATTACK):
            return "Attack" if option.verb == ATTACK else "Attack daringly (DEX save, PL-MOD-07)"
        if option.verb == TALENT:
            return "Use a talent"
        return "At the station" if option.verb == CREW else "Other"

    def prompt(self) -> str:
        if self.renaming:
            return f"{self.actor.name}'s victim is gone. Whom instead?"
        return f"What does {self.actor.name} do?"


def slot_named(fight: Battle, f: Combatant, name: str) -> i64:
    """The first weapon of this name that can be used."""
    for slot in usable_slots(fight, f):
        if weapon_at(fight, f, slot).name.casefold() == name.casefold():
            return slot
    return BARE_HANDS


def can_aim_now(fight: Battle, f: Combatant, slot: i64, point: i64) -> bool:
    """PL-ACT-03, PL-ATK-02 (1): a usable burst weapon, and reach and line to the square."""
    return is_usable(fight, f, slot) and can_aim_at(fight, f, fight.square(f), weapon_at(fight, f, slot), point)


def can_aim_somehow(fight: Battle, f: Combatant, slot: i64, point: i64) -> bool:
    """The same, from some square that a move leads to."""
    if not can_act(f) or f.fleeing or is_crew(f) or not 0 <= slot < len(f.weapons) or not is_usable(fight, f, slot):
        return False
    if not 0 <= point < len(fight.grid.kind):
        return False
    weapon = weapon_at(fight, f, slot)
    for square in squares_of(fight, f):
        if can_aim_at(fight, f, square, weapon, point):
            return True
    return False


def declarations(fight: Battle, f: Combatant) -> list[Option]:
    """PL-ACT-01 to PL-ACT-05: everything this combatant may declare now."""
    if not can_act(f):
        return [Option(NO_ACTION)]
    if is_crew(f):
        return crew_options(fight, f) + ([] if must_leave(fight, f) else [Option(NO_ACTION)])
    if f.fleeing:
        return fleeing_options(fight, f)
    squares = squares_of(fight, f)
    found = attacks(fight, f, squares) + talents(fight, f, squares)
    if can_second_move(f):
        found.append(Option(SECOND_MOVE))
    return found + care(fight, f, squares) + leaving(fight, f) + doings(fight, f, squares) + [Option(NO_ACTION)]


def fleeing_options(fight: Battle, f: Combatant) -> list[Option]:
    """PL-MOR-03: who flees only retreats, or runs with both moves; it attacks no more."""
    if can_retreat(fight, f):
        return [Option(RETREAT)]
    return [Option(SECOND_MOVE), Option(NO_ACTION)] if can_second_move(f) else [Option(NO_ACTION)]


def can_second_move(f: Combatant) -> bool:
    """PL-ACT-02, PL-SCAR-07, PL-SCAR-10: the action may be a second move, but not with a broken leg or hamstrung."""
    return can_move(f) and not (f.broken_leg or f.hamstrung or f.critical)


def attacks(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-ACT-03, PL-ATK-07, PL-MOD-07: one weapon or two on one victim, plainly or daringly."""
    found: list[Option] = []
    slots = usable_slots(fight, f)
    for victim in fight.fighters:
        if not is_victim(fight, f, victim):
            continue
        good = [s for s in slots if strikes_from(fight, f, squares, weapon_at(fight, f, s), victim)]
        for slot in good:
            found.append(Option(ATTACK, victim.id, slot, NONE))
        found.extend(paired(fight, f, squares, victim))
    return found + [Option(DARING_ATTACK, o.target, o.item, o.amount) for o in found]


def paired(fight: Battle, f: Combatant, squares: list[i64], victim: Combatant) -> list[Option]:
    """PL-ATK-07: two weapons at once, also two of a kind, from a square where both reach; each pair stands once."""
    found: list[Option] = []
    names: list[tuple[str, str]] = []
    for a in range(len(f.weapons)):
        for b in range(a + 1, len(f.weapons)):
            if not can_pair(fight, f, a, b):
                continue
            one, other = fight.weapon(f.weapons[a]), fight.weapon(f.weapons[b])
            shorter = one if one.reach < other.reach else other
            if (one.name, other.name) not in names and strikes_from(fight, f, squares, shorter, victim):
                names.append((one.name, other.name))
                found.append(Option(ATTACK, victim.id, a, b))
    return found


def other_victims(fight: Battle, f: Combatant) -> list[Option]:
    """PL-TURN-02: another legal victim for the same attack, from where one stands now."""
    found: list[Option] = []
    for victim in fight.fighters:
        if is_victim(fight, f, victim) and can_attack_now(fight, f, victim, f.item, f.amount):
            found.append(Option(f.verb, victim.id, f.item, f.amount))
    return found


def can_attack_now(fight: Battle, f: Combatant, victim: Combatant, slot: i64, second: i64) -> bool:
    """PL-ATK-02 (1): reach, line, hands and working weapons, at this moment."""
    if not is_victim(fight, f, victim) or slot >= len(f.weapons) or not is_usable(fight, f, slot):
        return False
    square = fight.square(f)
    if second != NONE and not can_strike(fight, f, square, weapon_at(fight, f, second), victim):
        return False
    return can_strike(fight, f, square, weapon_at(fight, f, slot), victim)


def talents(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-ACT-04: one talent, on whomever it may be used; the Floater's Mind Attack is offered with them."""
    found: list[Option] = []
    for talent in range(MIND + 1):
        if (talent < MIND and f.talents >> talent & 1) or (talent == MIND and f.has(MIND_ATTACK)):
            for target in targets_from(fight, f, talent, squares):
                found.append(Option(TALENT, target, talent))
    return found


def care(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-CRIT-03, PL-HEAL-02: aid and medikits for those who need them within reach of a move."""
    found: list[Option] = []
    for other in fight.fighters:
        if other.side != side_now(fight, f) or other.is_gone() or other.kind == VESSEL or other.inside != f.inside:
            continue
        if needs_aid(other) and other is not f and is_beside_any(fight, squares, f, other):
            found.append(Option(AID, other.id))
        if f.kit != NO_KIT and not other.treated and can_be_helped(other) and is_beside_any(fight, squares, f, other):
            found.append(Option(MEDIKIT, other.id, f.kit))
    return found


def needs_aid(f: Combatant) -> bool:
    return (f.critical or f.mortal) and not f.stabilised and not f.dead


def can_be_helped(f: Combatant) -> bool:
    return needs_aid(f) or f.hp < f.hp_max


def is_beside_any(fight: Battle, squares: list[i64], f: Combatant, other: Combatant) -> bool:
    for square in squares:
        if is_beside(fight, square, f, other):
            return True
    return False


def leaving(fight: Battle, f: Combatant) -> list[Option]:
    """PL-RET-01, PL-RET-03: retreat, alone or with one of the fallen."""
    if not can_retreat(fight, f):
        return []
    here = fight.square(f)
    found = [Option(RETREAT)]
    for other in fight.fighters:
        if other is not f and can_carry(fight, f, other) and is_beside(fight, here, f, other):
            found.append(Option(CARRY_OUT, other.id))
    return found


def doings(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-ACT-05: the built-in list of other reasonable actions, and whatever the game master allows."""
    found: list[Option] = []
    if not f.in_cover and fight.position == GRID and is_by_cover(fight, fight.square(f)):
        found.append(Option(TAKE_COVER))
    for other in fight.fighters:
        if other.side != side_now(fight, f) or other.is_gone() or is_crew(other) or other.inside != f.inside:
            continue
        if other.bound or other.tied:
            if other is f or is_beside_any(fight, squares, f, other):
                found.append(Option(FREE_HANDS, other.id))
        if other is not f and other.is_helpless() and is_beside(fight, fight.square(f), f, other):
            found.append(Option(DRAG, other.id))
        if other is not f and is_beside_any(fight, squares, f, other):
            found.append(Option(HELP, other.id))
    if f.shield:
        found.append(Option(SHIELD))
    for i in range(0, len(fight.lying), 2):
        if can_pick_up(fight, f, i):
            found.append(Option(PICK_UP, NOBODY, fight.lying[i + 1]))
    if f.inside and burns_around(fight, f):
        found.append(Option(FIGHT_FIRE))
    found.append(Option(OTHER))
    return found


def burns_around(fight: Battle, f: Combatant) -> bool:
    vessel = vessel_of(fight, f)
    return isinstance(vessel, Vessel) and f.station in vessel.fires


def is_by_cover(fight: Battle, square: i64) -> bool:
    """Is there something beside this square to crouch behind?"""
    grid = fight.grid
    x, y = grid.x_of(square), grid.y_of(square)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if grid.holds(x + dx, y + dy) and grid.kind[grid.at(x + dx, y + dy)].cover > 0:
                return True
    return False


def can_pick_up(fight: Battle, f: Combatant, at: i64) -> bool:
    """PL-ACT-05, PL-ITEM-07: something lies within close, the first of its kind there, that others can fire, too."""
    if fight.position != GRID or fight.weapon(fight.lying[at + 1]).has(SECURITY):
        return False
    here = fight.square(f)
    for i in range(0, at, 2):
        if fight.lying[i + 1] == fight.lying[at + 1] and near_square(fight, here, fight.lying[i]):
            return False
    return near_square(fight, here, fight.lying[at])


def near_square(fight: Battle, a: i64, b: i64) -> bool:
    grid = fight.grid
    dx, dy = grid.x_of(a) - grid.x_of(b), grid.y_of(a) - grid.y_of(b)
    return -1 <= dx <= 1 and -1 <= dy <= 1


def action_words(fight: Battle, f: Combatant, option: Option) -> str:
    """The option as people say it."""
    verb = option.verb
    if verb == CREW:
        return crew_words(fight, f, option)
    whom = "" if option.target == NOBODY else fight.fighters[option.target].name
    if verb in (ATTACK, DARING_ATTACK):
        return ("daringly " if verb == DARING_ATTACK else "") + f"attack {whom} with {armed_words(fight, f, option)}"
    if verb == AIM_AT_POINT:
        return f"attack {fight.grid.place(option.amount)} with {weapon_at(fight, f, option.item).name}"
    if verb == TALENT:
        return talent_words(fight, f, option.item, option.target)
    if verb == MEDIKIT:
        return f"use {KITS[option.item]} on {whom}"
    if verb == PICK_UP:
        return f"pick up {fight.weapon(option.item).name}"
    if verb == FREE_HANDS:
        return f"free {whom}"
    return plain_words(verb, whom)


def plain_words(verb: i64, whom: str) -> str:
    if verb == NO_ACTION:
        return "nothing"
    if verb == SECOND_MOVE:
        return "move twice"
    if verb == AID:
        return f"aid {whom}"
    if verb == RETREAT:
        return "retreat"
    if verb == CARRY_OUT:
        return f"retreat carrying {whom}"
    if verb == TAKE_COVER:
        return "take cover"
    if verb == SHIELD:
        return "drop the shield"
    if verb == DRAG:
        return f"drag {whom}"
    if verb == FIGHT_FIRE:
        return "put out the fire"
    return f"help {whom}" if verb == HELP else "something else"


def armed_words(fight: Battle, f: Combatant, option: Option) -> str:
    first = weapon_at(fight, f, option.item).name
    return first if option.amount == NONE else f"{first} and {weapon_at(fight, f, option.amount).name}"


# ---------------------------------------------------------------- the move


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Moving(Question):
    """PL-ACT-01, PL-ACT-02: where to, before or after the action; the move is not split around it.

    Any free square at the end of a short enough walk may be named; in zones, any spot a move leads to.
    """

    def __init__(self, fight: Battle, actor: Combatant, second: bool = False) -> None:
        super().__init__("PL-ACT-02" if second else "PL-ACT-01", side_now(fight, actor), actor.name)
        self.fight: Final = fight
        self.actor: Final = actor
        self.second: Final = second  # the second of two moves

    def start(self) -> i64:
        """A second move begins where the first one ends."""
        return self.actor.move_to if self.second and self.actor.move_when != STAY else self.fight.square(self.actor)

    def options(self) -> list[Option]:
        fight, f = self.fight, self.actor
        if is_crew(f):
            return [Option(STAY)] + crew_moves(fight, f) if self.fits_here() else crew_moves(fight, f)
        start = self.start()
        squares = reachable(fight, f, start) if fight.position == GRID else zone_spots(fight, f, start)
        found = [Option(STAY)] if self.fits_here() else []
        for square in squares:
            if action_fits(fight, f, square):
                found.append(Option(MOVE_FIRST, NOBODY, 0, square))
        if self.fits_here() and self.has_order():
            found.extend([Option(MOVE_AFTER, NOBODY, 0, square) for square in squares])
        return found

    def has_order(self) -> bool:
        """Without an action, before and after are the same; two moves come one after the other."""
        return self.actor.verb not in (NO_ACTION, SECOND_MOVE)

    def fits_here(self) -> bool:
        return is_crew(self.actor) or action_fits(self.fight, self.actor, self.fight.square(self.actor))

    def allows(self, option: Option) -> bool:
        if is_crew(self.actor) or self.fight.position != GRID:
            return option in self.options()
        if option.verb == STAY:
            return self.fits_here()
        if not 0 <= option.amount < len(self.fight.grid.kind):
            return False
        if not can_walk(self.fight, self.actor, self.start(), option.amount):
            return False
        if option.verb == MOVE_AFTER:
            return self.fits_here() and self.has_order()
        return action_fits(self.fight, self.actor, option.amount)

    def shortlist(self) -> list[Option]:
        """Staying, and the nearest squares that serve."""
        return self.options()[:12]

    def words(self, option: Option) -> str:
        if option.verb == STAY:
            return "stay"
        if is_crew(self.actor):
            return crew_move_words(self.fight, self.actor, option)
        when = "" if not self.has_order() else ("first " if option.verb == MOVE_FIRST else "then ")
        if self.fight.position != GRID:
            return when + spot_words(self.fight, self.actor, option.amount)
        return when + f"move to {self.fight.grid.place(option.amount)}"

    def read(self, words: str) -> Option:
        """A square may be named in the shortest way: ``4,5``, ``move to 4,5``."""
        square = self.square_in(words)
        if square >= 0:
            for verb in self.verbs_in(words):
                option = Option(verb, NOBODY, 0, square)
                if self.allows(option):
                    return option
            where = self.fight.grid.place(square)
            raise IllegalAnswer(
                self.rule, self.who, words, self.nearest_words(), f"{where} is not in reach of this move"
            )
        return super().read(words)

    def verbs_in(self, words: str) -> list[i64]:
        """Before the action, after it, or whichever is possible if nothing is said."""
        said = words.lower().split()[0] if self.has_order() else ""
        return [MOVE_FIRST] if said == "first" else ([MOVE_AFTER] if said == "then" else [MOVE_FIRST, MOVE_AFTER])

    def nearest_words(self) -> list[str]:
        return [self.words(o) for o in self.options()]

    def square_in(self, words: str) -> i64:
        if is_crew(self.actor) or self.fight.position != GRID or "," not in words:
            return NEVER
        parts = words.lower().split()
        x, _, y = parts[-1].partition(",")
        if not (x.isdigit() and y.isdigit()) or not self.fight.grid.holds(int(x), int(y)):
            return NEVER
        if parts[:-1] not in ([], ["move", "to"], ["first", "move", "to"], ["then", "move", "to"]):
            return NEVER
        return self.fight.grid.at(int(x), int(y))

    def prompt(self) -> str:
        return f"Where does {self.actor.name} move{' next' if self.second else ''}?"


def action_fits(fight: Battle, f: Combatant, square: i64) -> bool:
    """Can what f declared be done from this square?"""
    verb = f.verb
    if verb in (ATTACK, DARING_ATTACK):
        victim = fight.fighters[f.target]
        if not can_strike(fight, f, square, weapon_at(fight, f, f.item), victim):
            return False
        return f.amount == NONE or can_strike(fight, f, square, weapon_at(fight, f, f.amount), victim)
    if verb == AIM_AT_POINT:
        return can_aim_at(fight, f, square, weapon_at(fight, f, f.item), f.amount)
    if verb in (AID, MEDIKIT, HELP, FREE_HANDS):
        return is_beside(fight, square, f, fight.fighters[f.target])
    if verb == TALENT and f.target != NOBODY:
        return talent_reaches(fight, f, square, f.item, fight.fighters[f.target])
    return True


def may_move(fight: Battle, f: Combatant) -> bool:
    """PL-ACT-01, PL-RET-01: a move goes with every action but those that take the whole turn."""
    if f.verb in (RETREAT, CARRY_OUT):
        return False
    if is_crew(f):
        return crew_may_move(fight, f)
    return can_move(f)

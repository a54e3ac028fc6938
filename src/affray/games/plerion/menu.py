"""What may be done now: the declaration of an action (PL-TURN-02, PL-ACT) and of the move that goes with it.

A decision is asked in parts: first what (weapon, victim), then from where. An action that is not
possible from here but after a move is offered too; the move question then offers only what makes it so.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.plerion.able import BARE_HANDS, can_aim_somehow, is_crew, slot_named, weapon_at
from affray.games.plerion.attack import NONE
from affray.games.plerion.battle import Battle
from affray.games.plerion.blast import can_aim_at
from affray.games.plerion.crew_menu import (
    crew_may_move,
    crew_move_words,
    crew_moves,
    crew_words,
)
from affray.games.plerion.doors import door_words, is_by
from affray.games.plerion.gear import NEVER
from affray.games.plerion.moving import can_move, can_walk, is_beside, reachable
from affray.games.plerion.offers import declarations, other_victims
from affray.games.plerion.scale import in_reach, line_from, side_now
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.talents import talent_reaches, talent_words
from affray.games.plerion.words import (
    AID,
    AIM_AT_POINT,
    ATTACK,
    BLOCKED,
    CARRY_OUT,
    CREW,
    DARING_ATTACK,
    DOOR,
    DRAG,
    FIGHT_FIRE,
    FREE_HANDS,
    GRID,
    HELP,
    KITS,
    MEDIKIT,
    MOVE_AFTER,
    MOVE_FIRST,
    NO_ACTION,
    OTHER,
    PICK_UP,
    RETREAT,
    SECOND_MOVE,
    SHIELD,
    STAY,
    TAKE_COVER,
    TALENT,
)
from affray.games.plerion.zones import spot_words, zone_spots

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
    if verb == DOOR:
        return door_words(fight, option.item, option.amount)
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
        f = self.actor
        if f.verb in (NO_ACTION, SECOND_MOVE):
            return f"Where does {f.name} move{' next' if self.second else ''}?"
        does = action_words(self.fight, f, Option(f.verb, f.target, f.item, f.amount))
        return f"{f.name} is to {does}. Where does {f.name} move, before or after it?"


def action_fits(fight: Battle, f: Combatant, square: i64) -> bool:
    """Can what f declared be done from this square?"""
    verb = f.verb
    if verb in (ATTACK, DARING_ATTACK):
        victim = fight.fighters[f.target]
        return weapons_reach(fight, f, square, victim) and line_from(fight, square, f, victim) != BLOCKED
    if verb == AIM_AT_POINT:
        return can_aim_at(fight, f, square, weapon_at(fight, f, f.item), f.amount)
    if verb in (AID, MEDIKIT, HELP, FREE_HANDS):
        return is_beside(fight, square, f, fight.fighters[f.target])
    if verb == DOOR:
        return is_by(fight, square, f.amount)
    if verb == TALENT and f.target != NOBODY:
        return talent_reaches(fight, f, square, f.item, fight.fighters[f.target])
    return True


def weapons_reach(fight: Battle, f: Combatant, square: i64, victim: Combatant) -> bool:
    """PL-ATK-02 (1), PL-ATK-07: do all the weapons that f declared reach the victim from this square?"""
    if not in_reach(fight, f, square, weapon_at(fight, f, f.item), victim):
        return False
    return f.amount == NONE or in_reach(fight, f, square, weapon_at(fight, f, f.amount), victim)


def may_move(fight: Battle, f: Combatant) -> bool:
    """PL-ACT-01, PL-RET-01: a move goes with every action but those that take the whole turn."""
    if f.verb in (RETREAT, CARRY_OUT):
        return False
    if is_crew(f):
        return crew_may_move(fight, f)
    return can_move(f)

"""Stat blocks (ledger section 2) and the state of a fight.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.engine import fight as engine
from affray.engine.dice import Dice
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNDECIDED, UNHURT
from affray.engine.grid import gap
from affray.engine.question import NOBODY, Mind
from affray.games.ingenuity.gear import BARE_HANDS, HANDS, Gear
from affray.games.ingenuity.ground import Field
from affray.games.ingenuity.house import HouseRules
from affray.games.ingenuity.words import HUNTER, PROFICIENCIES, SKILLS

NEVER: Final = -1  # no such item, fighter or number


class Combatant(engine.Fighter):
    """Ledger 2.1: player characters and creatures alike."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        # what the stat block says (ledger 2.1)
        self.stance: i64 = HUNTER
        self.size: i64 = 4
        self.squares: i64 = 0  # the side of its block of squares; 0: by its size (IG-MOV-05)
        self.alliance: i64 = side  # allied teams share one (IG-SET-01)
        self.strength: i64 = 4  # the faces of the die
        self.dexterity: i64 = 4
        self.intelligence: i64 = 4
        self.resolve: i64 = 4
        self.skills: list[i64] = [4] * len(SKILLS)  # the faces of each skill's die
        self.proficiencies: list[i64] = [0] * len(PROFICIENCIES)
        self.health_max: i64 = 10
        self.health: i64 = 10
        self.endurance_max: i64 = 10
        self.endurance: i64 = 10
        self.stamina_max: i64 = 10
        self.stamina: i64 = 10
        self.focus_max: i64 = 10
        self.focus: i64 = 10
        self.constitution: i64 = 4
        self.evasion: i64 = 4
        self.willpower: i64 = 4
        self.armour_rating: i64 = 0
        self.physical_deflection: i64 = 2
        self.elemental_deflection: i64 = 2
        self.speed: i64 = 8
        self.passive_perception: i64 = 4
        self.luck_bonus: i64 = 0
        self.death_difficulty: i64 = 10  # grows by 5 for good (IG-DTH-06)
        self.cannot_be_surprised: bool = False
        self.hands: i64 = 2
        self.fate: i64 = 0
        self.is_pc: bool = False
        self.common: bool = False  # IG-OPT-05
        self.held: list[i64] = []  # items in hand, as places in the fight's items
        self.carried: list[i64] = []
        self.ammunition: i64 = NEVER  # arrows and bolts left; NEVER: not counted
        self.maneuvers: i64 = 0  # maneuvers learned, one bit each (IG-OPT-03)
        # conditions (ledger section 4)
        self.conscious: bool = True
        self.dead: bool = False
        self.fled: bool = False
        self.surrendered: bool = False
        self.prone: bool = False
        self.guarding: bool = False
        self.waiting: bool = False  # the additional reaction of a Wait is not yet used (IG-ACT-13)
        self.in_cover: bool = False
        self.surprised: bool = False
        self.unseen_by: list[i64] = []  # those who cannot see it
        self.blinded: bool = False
        self.crippled: bool = False
        self.encumbered: bool = False
        self.stunned: bool = False
        self.bleeding: i64 = 0
        self.burning: i64 = 0
        self.poison: i64 = 0
        self.sickness: i64 = 0
        # the round and the turn
        self.acted_this_round: bool = False
        self.attacks_this_round: i64 = 0
        self.actions_left: i64 = 0
        self.reactions_left: i64 = 1
        self.free_reaction: bool = False  # an interceptor's one defence, while the attack lasts (IG-RCT-14)
        self.defended: i64 = 0  # kinds of defence used against the attack, one bit each (IG-RCT-15)
        self.moved_this_turn: bool = False  # by Move or Step
        self.used_move: bool = False  # Move, once per turn
        self.stepped_this_turn: bool = False
        self.halted: bool = False  # it does not move any more this turn (IG-OPT-03)
        self.commanded_this_turn: list[i64] = []
        self.pending: i64 = 0  # the verb of an action that goes on (IG-ECO-07), 0 for none
        self.pending_done: i64 = 0
        self.pending_total: i64 = 0
        self.pending_target: i64 = NOBODY
        self.pending_item: i64 = NEVER
        self.pending_amount: i64 = 0
        self.readied: i64 = 0  # the trigger of a readied action, 0 for none (IG-ACT-07)
        self.readied_verb: i64 = 0
        self.readied_item: i64 = NEVER
        self.forced_verb: i64 = 0  # the opening act (IG-INI-03), 0 for none
        self.forced_target: i64 = NOBODY
        self.hit_this_turn: list[i64] = []  # IG-OPT-02: whom it has hit this turn
        self.attacked_this_turn: list[i64] = []  # IG-OPT-02: whom it has attacked this turn
        self.missed_last: bool = False  # IG-OPT-02
        self.assist_verb: i64 = 0  # what others have helped it with (IG-OPT-04)
        self.assist_bonus: i64 = 0
        self.breaks: i64 = 0  # breaks since the last rest (IG-END-04)

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Combatant)
        self.restore_sheet(other)
        self.restore_conditions(other)
        self.restore_turn(other)

    def restore_sheet(self, other: Combatant) -> None:
        self.stance = other.stance
        self.size = other.size
        self.squares = other.squares
        self.alliance = other.alliance
        self.strength = other.strength
        self.dexterity = other.dexterity
        self.intelligence = other.intelligence
        self.resolve = other.resolve
        same(self.skills, other.skills)
        same(self.proficiencies, other.proficiencies)
        self.health_max = other.health_max
        self.health = other.health
        self.endurance_max = other.endurance_max
        self.endurance = other.endurance
        self.stamina_max = other.stamina_max
        self.stamina = other.stamina
        self.focus_max = other.focus_max
        self.focus = other.focus
        self.constitution = other.constitution
        self.evasion = other.evasion
        self.willpower = other.willpower
        self.armour_rating = other.armour_rating
        self.physical_deflection = other.physical_deflection
        self.elemental_deflection = other.elemental_deflection
        self.speed = other.speed
        self.passive_perception = other.passive_perception
        self.luck_bonus = other.luck_bonus
        self.death_difficulty = other.death_difficulty
        self.cannot_be_surprised = other.cannot_be_surprised
        self.hands = other.hands
        self.fate = other.fate
        self.is_pc = other.is_pc
        self.common = other.common
        same(self.held, other.held)
        same(self.carried, other.carried)
        self.ammunition = other.ammunition
        self.maneuvers = other.maneuvers

    def restore_conditions(self, other: Combatant) -> None:
        self.conscious = other.conscious
        self.dead = other.dead
        self.fled = other.fled
        self.surrendered = other.surrendered
        self.prone = other.prone
        self.guarding = other.guarding
        self.waiting = other.waiting
        self.in_cover = other.in_cover
        self.surprised = other.surprised
        same(self.unseen_by, other.unseen_by)
        self.blinded = other.blinded
        self.crippled = other.crippled
        self.encumbered = other.encumbered
        self.stunned = other.stunned
        self.bleeding = other.bleeding
        self.burning = other.burning
        self.poison = other.poison
        self.sickness = other.sickness

    def restore_turn(self, other: Combatant) -> None:
        self.acted_this_round = other.acted_this_round
        self.attacks_this_round = other.attacks_this_round
        self.actions_left = other.actions_left
        self.reactions_left = other.reactions_left
        self.free_reaction = other.free_reaction
        self.defended = other.defended
        self.moved_this_turn = other.moved_this_turn
        self.used_move = other.used_move
        self.stepped_this_turn = other.stepped_this_turn
        self.halted = other.halted
        same(self.commanded_this_turn, other.commanded_this_turn)
        self.pending = other.pending
        self.pending_done = other.pending_done
        self.pending_total = other.pending_total
        self.pending_target = other.pending_target
        self.pending_item = other.pending_item
        self.pending_amount = other.pending_amount
        self.readied = other.readied
        self.readied_verb = other.readied_verb
        self.readied_item = other.readied_item
        self.forced_verb = other.forced_verb
        self.forced_target = other.forced_target
        same(self.hit_this_turn, other.hit_this_turn)
        same(self.attacked_this_turn, other.attacked_this_turn)
        self.missed_last = other.missed_last
        self.assist_verb = other.assist_verb
        self.assist_bonus = other.assist_bonus
        self.breaks = other.breaks

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def is_there(self) -> bool:
        """A character on the field, awake or not; the dead are no longer one."""
        return not (self.dead or self.fled or self.surrendered or self.removed)

    def is_up(self) -> bool:
        """IG-END-01, IG-RND-05: conscious and present."""
        return self.conscious and self.is_there()

    def is_bloodied(self) -> bool:
        """IG-DMG-06: while health is below its maximum."""
        return self.health < self.health_max

    def is_harmed(self) -> bool:
        """IG-DMG-05: while endurance is at most half of its maximum, rounded up."""
        return self.endurance <= half(self.endurance_max)

    def footprint(self) -> i64:
        """IG-MOV-05: the side of the block of squares it stands on."""
        if self.squares > 0:
            return self.squares
        side = (self.size - 1) >> 1
        return side if side > 1 else 1

    def attribute(self, which: i64) -> i64:
        """The faces of an attribute's die."""
        if which < 2:
            return self.strength if which == 0 else self.dexterity
        return self.intelligence if which == 2 else self.resolve

    def ending(self) -> i64:
        """What became of it."""
        if self.dead:
            return DEAD
        if self.fled or self.surrendered:
            return FLED
        if not self.conscious or self.removed:
            return DOWN
        return UNHURT if self.health == self.health_max and self.endurance == self.endurance_max else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if not self.conscious:
            return "unconscious"
        return "bloodied" if self.is_bloodied() else ("harmed" if self.is_harmed() else "unharmed")


def half(n: i64) -> i64:
    """IG-TST-07: every division rounds up."""
    return (n + 1) // 2


def capped(n: i64, most: i64) -> i64:
    return n if n < most else most


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make the first list equal to the second, in place; most are equal already."""
    n = len(theirs)
    if len(mine) != n:
        mine[:] = theirs
        return
    for i in range(n):
        mine[i] = theirs[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(engine.Fight[Combatant]):
    """The state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round.

    Items are kept by the fight, because they wear out, are dropped and picked up: place i of ``item_kind``,
    ``item_durability`` and ``item_loaded`` belong to item i; people hold and carry places.
    """

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Combatant],
        sides: list[str],
        grid: Field,
        armoury: list[Gear],
        house: HouseRules,
        stat_blocks: dict[str, Combatant],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._armoury: Final = armoury
        self._house: Final = house
        self._stat_blocks: Final = stat_blocks
        self.item_kind: list[i64] = []
        self.item_durability: list[i64] = []
        self.item_loaded: list[i64] = []
        self.lying: list[i64] = []  # square, item
        self.order: list[i64] = []  # teams in initiative order (IG-INI-01)
        self.surprise: i64 = NEVER  # the team that has surprise, while its round lasts or is to come
        self.objectives: list[str] = []  # by team: what ends the fight for it (IG-SET-02)
        self.coming_objectives: list[str] = []  # IG-END-03: in force from the next round on
        self.goes_on: bool = False  # the game master lets it go on with one team left (IG-END-01)

    def restore(self, other: engine.Fight[Combatant]) -> None:
        super().restore(other)
        assert isinstance(other, Battle)
        same(self.item_kind, other.item_kind)
        same(self.item_durability, other.item_durability)
        same(self.item_loaded, other.item_loaded)
        same(self.lying, other.lying)
        same(self.order, other.order)
        self.surprise = other.surprise
        self.objectives = list(other.objectives) if other.objectives else []
        self.coming_objectives = list(other.coming_objectives) if other.coming_objectives else []
        self.goes_on = other.goes_on

    def standing(self) -> i64:
        """IG-END-01, IG-SET-01: the team left, the first of them if all that are left are allied; else as ever."""
        last: Combatant | None = None
        for f in self.fighters:
            if f.is_up():
                if last is not None and f.alliance != last.alliance:
                    return UNDECIDED
                last = f if last is None else last
        return last.side if last is not None else len(self.sides)

    def winner(self) -> i64:
        """IG-END-01, IG-END-02: by the last team, an objective, or the game master's word."""
        if self.ended != UNDECIDED:
            return self.ended
        return UNDECIDED if self.goes_on else self.standing()

    def trigger(self, enemy: Combatant, what: i64, x: i64, y: i64) -> None:
        """IG-ACT-07: what somebody does may set off readied actions; x and y are where it was before it moved."""
        raise NotImplementedError

    def house(self) -> HouseRules:
        return self._house

    def gear(self, item: i64) -> Gear:
        """What an item is; bare hands need none."""
        return HANDS if item == BARE_HANDS else self._armoury[self.item_kind[item]]

    def new_item(self, kind: i64) -> i64:
        """A fresh item of this kind."""
        self.item_kind.append(kind)
        self.item_durability.append(self._armoury[kind].durability)
        self.item_loaded.append(1)
        return len(self.item_kind) - 1

    def is_broken(self, item: i64) -> bool:
        """IG-RCT-12: at 0 durability; hands, teeth and claws do not break."""
        return item != BARE_HANDS and self.item_durability[item] <= 0 and not self.gear(item).natural

    def fire(self, f: Combatant, item: i64) -> None:
        """IG-ACT-14: firing unloads a weapon that has to be reloaded, and uses up a missile where they are counted."""
        if self.gear(item).reload_actions > 0:
            self.item_loaded[item] = 0
        if f.ammunition > 0:
            f.ammunition -= 1

    def lay(self, item: i64, square: i64) -> None:
        """IG-FRE-01: it lies on this square."""
        self.lying.append(square)
        self.lying.append(item)

    def lift(self, item: i64) -> None:
        """IG-ACT-02: it no longer lies on the ground, if it did."""
        for i in range(0, len(self.lying), 2):
            if self.lying[i + 1] == item:
                del self.lying[i : i + 2]
                return

    def hands_used(self, f: Combatant) -> i64:
        """IG-ACT-02: the hands that what is held takes up; two-handed items take two."""
        hands: i64 = 0
        for item in f.held:
            hands += self.gear(item).hands
        return hands

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        return f.y * self.grid.width + f.x

    def apart(self, a: Combatant, b: Combatant) -> i64:
        """IG-MOV-03: metres between the nearest squares of two combatants: larger plus half the smaller."""
        side, wide = a.footprint(), b.footprint()
        if side == 1 and wide == 1:
            dx, dy = a.x - b.x, a.y - b.y
            dx = dx if dx >= 0 else -dx
            dy = dy if dy >= 0 else -dy
        else:
            dx, dy = gap(a.x, a.y, side, b.x, b.y, wide)
        return dx + (dy >> 1) if dx > dy else dy + (dx >> 1)

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def is_hidden(self, side: i64, fighter: Combatant) -> bool:
        """IG-ATK-12: hidden from every conscious member of this side."""
        if len(fighter.unseen_by) == 0 or fighter.side == side:
            return False
        for f in self.fighters:
            if f.side == side and f.is_up() and f.id not in fighter.unseen_by:
                return False
        return True

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """IG-INI-02: who arrives later takes turns from the next round on; gear is made anew."""
        block = self._stat_blocks[sheet]
        new = Combatant(len(self.fighters), name, side, sheet)
        new.restore(block)
        # In a stat block held and carried are places in the armoury.
        new.held = [self.new_item(kind) for kind in block.held]
        new.carried = [self.new_item(kind) for kind in block.carried]
        new.acted_this_round = True
        new.alliance = side
        for f in self.fighters:
            if f.side == side:
                new.alliance = f.alliance
        return new

    def measures(self) -> list[str]:
        return ["health", "endurance", "stamina"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.health if which == 0 else (fighter.endurance if which == 1 else fighter.stamina)


def is_foe(a: Combatant, b: Combatant) -> bool:
    """IG-SET-01: members of different teams are enemies, unless the teams are allied."""
    return a.alliance != b.alliance


def passive(faces: i64) -> i64:
    """IG-TST-07: half the faces of a die."""
    return half(faces)

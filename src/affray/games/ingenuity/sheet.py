"""Stat blocks (ledger section 2) and the state of a fight.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import fight as engine
from affray.engine.dice import Dice
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.grid import ALTERNATING, COMMON, Grid, Kept, Terrain, crosses, gap
from affray.engine.question import NOBODY, Mind
from affray.games.ingenuity.house import HouseRules
from affray.games.ingenuity.words import BLUDGEONING, HUNTER, MELEE, PROFICIENCIES, SKILLS

NEVER: Final = -1  # no such item, fighter or number
BARE_HANDS: Final = -1  # in place of an item
METAL_DURABILITY: Final = 10
OTHER_DURABILITY: Final = 4


@final
class Gear:
    """Ledger 2.2: a weapon, shield or other item as the tables print it; it never changes."""

    def __init__(
        self,
        name: str,
        attributes: list[i64],
        proficiencies: list[i64],
        damage: i64 = 0,
        damage_types: i64 = 0,
        critical_threshold: i64 = 20,
        critical_damage: i64 = 0,
        modes: i64 = MELEE,
        reach: i64 = 1,
        range_normal: i64 = 0,
        range_max: i64 = 0,
        hands: i64 = 1,
        reload_actions: i64 = 0,
        nonlethal: bool = False,
        block: i64 = NEVER,
        parry: i64 = NEVER,
        durability: i64 = NEVER,
        metal: bool = False,
        traits: i64 = 0,
        weapon: bool = True,
        natural: bool = False,
    ) -> None:
        self.name: Final = name
        self.attributes: Final = attributes
        self.proficiencies: Final = proficiencies
        self.damage: Final = damage
        self.damage_types: Final = damage_types
        self.critical_threshold: Final = critical_threshold
        self.critical_damage: Final = critical_damage
        self.modes: Final = modes
        self.reach: Final = reach
        self.range_normal: Final = range_normal
        self.range_max: Final = range_max
        self.hands: Final = hands
        self.reload_actions: Final = reload_actions
        self.nonlethal: Final = nonlethal
        self.block: Final = block  # NEVER: it cannot block
        self.parry: Final = parry  # NEVER: counts as 1 (IG-RCT-06)
        self.durability: Final = durability_of(durability, metal)
        self.metal: Final = metal
        self.traits: Final = traits
        self.weapon: Final = weapon
        self.natural: Final = natural  # teeth and claws: no parry, never dropped or broken

    def has(self, trait: i64) -> bool:
        return self.traits & trait != 0


def durability_of(stated: i64, metal: bool) -> i64:
    """IG-RCT-11: an item with no listed durability has 10 if it is of metal, otherwise 4."""
    if stated != NEVER:
        return stated
    return METAL_DURABILITY if metal else OTHER_DURABILITY


HANDS: Final = Gear("Bare hands", [0, 1], [5], 2, BLUDGEONING, 20, 4, hands=0, nonlethal=True, traits=1, natural=True)


class Combatant(engine.Fighter):
    """Ledger 2.1: player characters and creatures alike."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        # what the stat block says (ledger 2.1)
        self.stance: i64 = HUNTER
        self.size: i64 = 4
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
        self.waiting: bool = False
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
        self.moved_this_turn: bool = False  # by Move or Step
        self.used_move: bool = False  # Move, once per turn
        self.stepped_this_turn: bool = False
        self.commanded_this_turn: list[i64] = []
        self.pending: i64 = 0  # the verb of an action that goes on (IG-ECO-07), 0 for none
        self.pending_done: i64 = 0
        self.pending_total: i64 = 0
        self.pending_target: i64 = NOBODY
        self.pending_item: i64 = NEVER
        self.readied: i64 = 0  # the trigger of a readied action, 0 for none (IG-ACT-07)
        self.readied_verb: i64 = 0
        self.readied_item: i64 = NEVER
        self.forced_verb: i64 = 0  # the opening act (IG-INI-03), 0 for none
        self.forced_target: i64 = NOBODY
        self.hit_this_turn: list[i64] = []  # IG-OPT-02: whom it has hit this turn
        self.missed_last: bool = False  # IG-OPT-02
        self.last_target: i64 = NOBODY

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Combatant)
        self.restore_sheet(other)
        self.restore_conditions(other)
        self.restore_turn(other)

    def restore_sheet(self, other: Combatant) -> None:
        self.stance = other.stance
        self.size = other.size
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
        self.moved_this_turn = other.moved_this_turn
        self.used_move = other.used_move
        self.stepped_this_turn = other.stepped_this_turn
        same(self.commanded_this_turn, other.commanded_this_turn)
        self.pending = other.pending
        self.pending_done = other.pending_done
        self.pending_total = other.pending_total
        self.pending_target = other.pending_target
        self.pending_item = other.pending_item
        self.readied = other.readied
        self.readied_verb = other.readied_verb
        self.readied_item = other.readied_item
        self.forced_verb = other.forced_verb
        self.forced_target = other.forced_target
        same(self.hit_this_turn, other.hit_this_turn)
        self.missed_last = other.missed_last
        self.last_target = other.last_target

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
        side = (self.size - 1) // 2
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


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make the first list equal to the second, in place; most are equal already."""
    n = len(theirs)
    if len(mine) != n:
        mine[:] = theirs
        return
    for i in range(n):
        mine[i] = theirs[i]


@final
class Sight(Kept):
    """IG-ATK-17: 1 if a straight line between two square centres meets no wall, 0 if it does; kept per map."""

    def compute(self, a: i64, b: i64) -> i64:
        return 0 if first_across(self.grid, a, b, True) != NEVER else 1


@final
class Shade(Kept):
    """IG-ACT-09: 1 if the line into square b crosses an obstacle within 1 m of b; kept per map."""

    def compute(self, a: i64, b: i64) -> i64:
        return 0 if first_across(self.grid, a, b, False) == NEVER else 1


def first_across(grid: Grid, a: i64, b: i64, walls: bool) -> i64:
    """The first square on the line from a to b that cuts sight (walls) or gives b cover, NEVER if there is none."""
    ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            terrain = grid.kind[grid.at(x, y)]
            near = -1 <= x - bx <= 1 and -1 <= y - by <= 1
            counts = not terrain.sight if walls else terrain.cover > 0 and near
            if counts and crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, 2 * x, 2 * y, 2):
                return grid.at(x, y)
    return NEVER


@final
class Field(Grid):
    """The map: 1 m squares, every second diagonal counts double (IG-MOV-02)."""

    def __init__(self, rows: list[str], terrains: list[Terrain], light: str = "") -> None:
        super().__init__(rows, terrains, ALTERNATING, light)
        self.sight: Final = Sight(self)
        self.shade: Final = Shade(self)

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.light_signs)


EMPTY_FIELD: Final = Field(["."], COMMON)


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

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        return f.y * self.grid.width + f.x

    def apart(self, a: Combatant, b: Combatant) -> i64:
        """IG-MOV-03: metres between the nearest squares of two combatants: larger plus half the smaller."""
        dx, dy = gap(a.x, a.y, a.footprint(), b.x, b.y, b.footprint())
        return dx + dy // 2 if dx > dy else dy + dx // 2

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """IG-INI-02: who arrives later takes turns from the next round on; gear is made anew."""
        block = self._stat_blocks[sheet]
        new = Combatant(len(self.fighters), name, side, sheet)
        new.restore(block)
        # In a stat block held and carried are places in the armoury.
        new.held = [self.new_item(kind) for kind in block.held]
        new.carried = [self.new_item(kind) for kind in block.carried]
        new.acted_this_round = True
        return new

    def measures(self) -> list[str]:
        return ["health", "endurance", "stamina"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.health if which == 0 else (fighter.endurance if which == 1 else fighter.stamina)


def is_foe(a: Combatant, b: Combatant) -> bool:
    """IG-SET-01: members of different teams are enemies."""
    return a.side != b.side


def passive(faces: i64) -> i64:
    """IG-TST-07: half the faces of a die."""
    return half(faces)

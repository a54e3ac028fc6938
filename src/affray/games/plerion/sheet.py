"""Stat blocks (ledger section 2) and the state of a Plerion fight (2.4).

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.dice import Dice
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNDECIDED, UNHURT
from affray.engine.grid import BRIGHT, COMMON, EUCLID, Grid, Kept, Terrain, crosses
from affray.engine.question import NOBODY, Mind
from affray.games.plerion.conditions import GONE, HELPLESS, Afflicted
from affray.games.plerion.house import HouseRules
from affray.games.plerion.words import (
    BLOCKED,
    CLEAR,
    CLOSE,
    COVERED,
    CRUSHING,
    DETACHMENT,
    GRID,
    HOLD,
    HUNTER,
    NATURAL,
    NO_ACTION,
    NO_KIT,
    NPC,
    ON_FOOT,
    OPENING,
    OPPOSITION,
    SMALL,
    STAY,
    UNARMED_TAG,
    VESSEL,
)

NEVER: Final = -1  # no such round, second or fighter
ARMOR_CAP: Final = 3


def mean_harm(count: i64, sides: i64, bonus: i64, armor: i64) -> i64:
    """The average of max(0, kept die + bonus - armor), in thousandths."""
    if count == 0:
        return 1000 * (sides + bonus - armor) if sides + bonus > armor else 0
    ways: i64 = 1
    for _ in range(count):
        ways *= sides
    total: i64 = 0
    below: i64 = 0
    for face in range(1, sides + 1):
        upto: i64 = 1
        for _ in range(count):
            upto *= face
        if face + bonus > armor:
            total += (upto - below) * (face + bonus - armor)
        below = upto
    return 1000 * total // ways


@final
class Weapon:
    """Ledger 2.3: dice (of several only the highest counts), bonus, hands, reach, type and tags."""

    def __init__(
        self,
        name: str,
        count: i64,
        sides: i64,
        bonus: i64 = 0,
        hands: i64 = 1,
        reach: i64 = CLOSE,
        damage_type: i64 = CRUSHING,
        tags: i64 = 0,
        uses: i64 = NEVER,
        scale: i64 = ON_FOOT,
        area_m: i64 = 0,
    ) -> None:
        self.name: Final = name
        self.count: Final = count  # 0: the damage is fixed, and ``sides`` is the number
        self.sides: Final = sides
        self.bonus: Final = bonus
        self.hands: Final = hands
        self.reach: Final = reach
        self.damage_type: Final = damage_type
        self.tags: Final = tags
        self.uses: Final = uses  # NEVER: no limit
        self.scale: Final = scale
        self.area_m: Final = area_m  # PL-BLAST-02: a marked area; 0: none, the count die decides
        # What one attack does on average past armor 0 to 3, in thousandths; tactics weigh weapons by it.
        self.worth: Final = [mean_harm(count, sides, bonus, armor) for armor in range(4)]
        self.worth_impaired: Final = [mean_harm(1, 4, bonus, armor) for armor in range(4)]

    def has(self, tag: i64) -> bool:
        return self.tags & tag != 0

    def is_melee(self) -> bool:
        return self.reach == CLOSE

    def dice_words(self) -> str:
        return str(self.sides) if self.count == 0 else f"{self.count}d{self.sides}"


UNARMED: Final = Weapon("Unarmed", 1, 4, tags=UNARMED_TAG | NATURAL)


class Combatant(Afflicted):
    """Ledger 2.1: anyone on foot; and, with the names of PL-SCALE-01, the body of a vessel."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.kind: i64 = NPC
        self.scale: i64 = ON_FOOT
        self.stance: i64 = HUNTER
        self.str_max: i64 = 10
        self.str: i64 = 10
        self.dex_max: i64 = 10
        self.dex: i64 = 10
        self.wil_max: i64 = 10
        self.wil: i64 = 10
        self.wil_spent: i64 = 0
        self.wil_damage: i64 = 0
        self.hp_max: i64 = 3
        self.hp: i64 = 3
        self.armor: i64 = 0  # worn and natural, without a held shield; PL-SETUP-02 caps it where it is used
        self.shield: bool = False
        self.hands_full: bool = False  # both hands are on the weapons used this round: the shield does not count
        self.weapons: list[i64] = []  # places in the fight's armoury
        self.uses: list[i64] = []  # of each weapon, NEVER for no limit
        self.slots: i64 = 10
        self.slots_used: i64 = 0
        self.fatigue: i64 = 0
        self.implants: i64 = 0
        self.talents: i64 = 0
        self.traits: i64 = 0
        self.resists: i64 = 0  # damage types, one bit each
        self.vulnerable: i64 = 0
        self.immune: i64 = 0
        self.leader: bool = False
        self.kit: i64 = NO_KIT
        self.treated: bool = False  # PL-HEAL-02: one medikit per patient and fight
        # conditions (ledger section 4)
        self.stabilised: bool = False
        self.bound: bool = False  # hands
        self.cloaked: bool = False
        self.levitating: bool = False
        self.fleeing: bool = False
        self.weakened: bool = False
        self.deprived: bool = False
        self.prone: bool = False
        self.deaf: bool = False
        self.hamstrung: bool = False
        self.doomed: bool = False
        self.broken_arm: bool = False
        self.broken_leg: bool = False
        self.in_cover: bool = False  # took cover and has not moved
        self.foresight: bool = False  # Precognition: the next attack is enhanced
        self.unaware: bool = False  # PL-SETUP-05: attacks on it are enhanced in the first block
        self.ambush: i64 = 0  # PL-SETUP-05: 1 the opening save counts as passed, 2 as failed
        self.controlled_by: i64 = NOBODY
        self.scars: list[i64] = []  # rows of the table
        self.pending: list[i64] = []  # rows whose roll waits for a recovery
        self.death_clock: i64 = NEVER  # the second of the fight's clock at which it dies
        self.stims: i64 = 0  # doses of the Stimulants Dispenser used; see implants.py
        self.stim_round: i64 = NEVER
        self.stim_on: bool = False  # a dose works: DEX is 1 higher until its next turn
        self.stim_row: bool = False  # the last dose came right after another
        self.cloak_round: i64 = NEVER  # the round in which Cloaking was switched on
        self.talent_on: i64 = NEVER  # the talent kept going, and what it is aimed at
        self.talent_target: i64 = NOBODY
        self.talent_round: i64 = NEVER  # the round in which it was started
        self.clash: list[i64] = []  # Black Destroyer: the enemies who lost the clash of wills
        self.clashed: bool = False
        self.called: bool = False  # Arachnid Queen: has called her drones
        # where and when it acts
        self.block: i64 = OPPOSITION
        self.since: i64 = 0  # acts from this round on
        self.zone: i64 = 0
        self.engaged: i64 = NOBODY
        self.aboard: i64 = NOBODY
        self.station: i64 = HOLD
        self.inside: bool = False  # fights on foot inside a vessel (PL-SCALE-08)
        self.post: i64 = NEVER  # the station it left to fight on foot, NEVER while it does not
        # what was declared (PL-TURN-02)
        self.verb: i64 = NO_ACTION
        self.target: i64 = NOBODY
        self.item: i64 = 0
        self.amount: i64 = 0
        self.move_when: i64 = STAY
        self.move_to: i64 = 0
        self.second_to: i64 = 0
        # PL-ITEM-06: what the recoilless bonus remembers
        self.moved_since_attack: bool = False
        self.last_target: i64 = NOBODY
        self.last_weapon: i64 = NEVER
        self.last_round: i64 = NEVER

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Combatant)
        self.kind = other.kind
        self.scale = other.scale
        self.stance = other.stance
        self.str_max = other.str_max
        self.str = other.str
        self.dex_max = other.dex_max
        self.dex = other.dex
        self.wil_max = other.wil_max
        self.wil = other.wil
        self.wil_spent = other.wil_spent
        self.wil_damage = other.wil_damage
        self.hp_max = other.hp_max
        self.hp = other.hp
        self.armor = other.armor
        self.shield = other.shield
        self.hands_full = other.hands_full
        same(self.weapons, other.weapons)
        same(self.uses, other.uses)
        self.slots = other.slots
        self.slots_used = other.slots_used
        self.fatigue = other.fatigue
        self.implants = other.implants
        self.talents = other.talents
        self.traits = other.traits
        self.resists = other.resists
        self.vulnerable = other.vulnerable
        self.immune = other.immune
        self.leader = other.leader
        self.kit = other.kit
        self.treated = other.treated
        self.restore_conditions(other)
        self.restore_turn(other)

    def restore_conditions(self, other: Combatant) -> None:
        self.stabilised = other.stabilised
        self.bound = other.bound
        self.cloaked = other.cloaked
        self.levitating = other.levitating
        self.fleeing = other.fleeing
        self.weakened = other.weakened
        self.deprived = other.deprived
        self.prone = other.prone
        self.deaf = other.deaf
        self.hamstrung = other.hamstrung
        self.doomed = other.doomed
        self.broken_arm = other.broken_arm
        self.broken_leg = other.broken_leg
        self.in_cover = other.in_cover
        self.foresight = other.foresight
        self.unaware = other.unaware
        self.ambush = other.ambush
        self.controlled_by = other.controlled_by
        same(self.scars, other.scars)
        same(self.pending, other.pending)
        self.death_clock = other.death_clock
        self.stims = other.stims
        self.stim_round = other.stim_round
        self.stim_on = other.stim_on
        self.stim_row = other.stim_row
        self.cloak_round = other.cloak_round
        self.talent_on = other.talent_on
        self.talent_target = other.talent_target
        self.talent_round = other.talent_round
        same(self.clash, other.clash)
        self.clashed = other.clashed
        self.called = other.called

    def restore_turn(self, other: Combatant) -> None:
        self.block = other.block
        self.since = other.since
        self.zone = other.zone
        self.engaged = other.engaged
        self.aboard = other.aboard
        self.station = other.station
        self.inside = other.inside
        self.post = other.post
        self.verb = other.verb
        self.target = other.target
        self.item = other.item
        self.amount = other.amount
        self.move_when = other.move_when
        self.move_to = other.move_to
        self.second_to = other.second_to
        self.moved_since_attack = other.moved_since_attack
        self.last_target = other.last_target
        self.last_weapon = other.last_weapon
        self.last_round = other.last_round

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def has(self, trait: i64) -> bool:
        return self.traits & trait != 0

    def implanted(self, implant: i64) -> bool:
        return self.implants & implant != 0

    def is_gone(self) -> bool:
        """Dead, or no longer where the fight is."""
        return self._conditions & GONE != 0 or self.removed

    def is_helpless(self) -> bool:
        """PL-MOD-06, PL-ABIL-02, PL-ABIL-03: critically damaged, DEX or WIL 0, unconscious, mortally wounded,
        bound hand and foot, petrified, or a body left by Astral Projection. The stunned are not."""
        return (self._conditions & HELPLESS != 0 or self.dex == 0 or self.wil == 0) and self.kind != VESSEL

    def is_up(self) -> bool:
        """PL-END-01: in the fight, neither dead, out, fled, surrendered nor routed.

        The delirious and the paralysed are out like the critically damaged: nothing inside a fight but
        a talent brings them back. People aboard a vessel stand and fall with it.
        """
        return not (self.is_gone() or self.is_helpless() or (self.aboard != NOBODY and not self.inside))

    def ending(self) -> i64:
        if self.dead:
            return DEAD
        if self.is_helpless() or self.removed:
            return DOWN
        if self.fled or self.surrendered or self.routed or self.fleeing:
            return FLED
        return UNHURT if self.hp >= self.hp_max and self.str >= self.str_max else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if self.is_helpless():
            return "down"
        if self.str < self.str_max:
            return "badly hurt"
        return "unhurt" if self.hp == self.hp_max else ("hurt" if self.hp > 0 else "shaken")


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make the first list equal to the second, in place; most are equal already."""
    n = len(theirs)
    if len(mine) != n:
        mine[:] = theirs
        return
    for i in range(n):
        if mine[i] != theirs[i]:
            mine[i] = theirs[i]


@final
class Lines(Kept):
    """PL-MOD-05: is the line between two square centres clear, through cover, or blocked? Kept per map.

    Low cover beside the one who looks does not count; crossing means passing through the inside.
    """

    def compute(self, a: i64, b: i64) -> i64:
        grid = self.grid
        ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
        left, right = (ax, bx) if ax < bx else (bx, ax)
        top, bottom = (ay, by) if ay < by else (by, ay)
        found: i64 = CLEAR
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                terrain = grid.kind[grid.at(x, y)]
                if terrain.cover == 0 or (x == ax and y == ay) or (x == bx and y == by):
                    continue
                if not crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, 2 * x, 2 * y, 2):
                    continue
                if not terrain.sight:
                    return BLOCKED
                if not (-1 <= x - ax <= 1 and -1 <= y - ay <= 1):
                    found = COVERED
        return found


@final
class Field(Grid):
    """The map of a Plerion fight: 1 m squares on foot, 10 m squares for vehicles (PL-SCALE-04)."""

    def __init__(self, rows: list[str], terrains: list[Terrain], light: str = "") -> None:
        super().__init__(rows, terrains, EUCLID, light)
        self.lines: Final = Lines(self)

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.light_signs)


def is_dark(field: Grid, square: i64) -> bool:
    return field.light(square) > BRIGHT + 1


EMPTY_FIELD: Final = Field(["."], COMMON)


class Battle(engine.Fight[Combatant]):
    """Ledger 2.4: the state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round."""

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Combatant],
        sides: list[str],
        grid: Field,
        armoury: list[Weapon],
        house: HouseRules,
        stat_blocks: dict[str, Combatant],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._armoury: Final = armoury
        self._places: Final[dict[str, i64]] = {armoury[i].name: i for i in range(len(armoury))}
        self._house: Final = house
        self._stat_blocks: Final = stat_blocks
        self._notes: vec[i64] = vec[i64]()
        self.scale: i64 = ON_FOOT
        self.position: i64 = GRID
        self.saving_side: i64 = 0  # PL-INIT-03: the side whose members make the opening save
        self.clock: i64 = 0  # seconds
        self.square_m: i64 = 1
        self.start_size: list[i64] = []  # PL-MOR-01, by side: size at the start, casualties, tests made
        self.casualties: list[i64] = []
        self.tests: list[i64] = []
        self.tested_at: list[i64] = []  # casualties when morale was last looked at
        self.pool: list[i64] = []  # strikes that wait for the end of the round (hr.pool_scope=round)
        self.smoke: list[i64] = []  # square, last round of each cloud
        self.lying: list[i64] = []  # square, weapon of things dropped
        # vehicles and starships; see vehicles.py and crew.py
        self.ranges: list[i64] = []  # vessel, vessel, band
        self.locks: list[i64] = []
        self.in_flight: list[i64] = []
        self.jams: list[i64] = []
        self.dodges: list[i64] = []
        # a fight inside a fight (PL-SCALE-08)
        self.outer: list[i64] = []  # what the outer fight goes back to; empty while no inner one runs
        self.outer_grid: list[str] = []  # the map it goes back to
        self.hold_grid: list[str] = []  # the map of the hold

    def restore(self, other: engine.Fight[Combatant]) -> None:
        super().restore(other)
        assert isinstance(other, Battle)
        self.scale = other.scale
        self.position = other.position
        self.saving_side = other.saving_side
        self.clock = other.clock
        self.square_m = other.square_m
        same(self.start_size, other.start_size)
        same(self.casualties, other.casualties)
        same(self.tests, other.tests)
        same(self.tested_at, other.tested_at)
        same(self.pool, other.pool)
        same(self.smoke, other.smoke)
        same(self.lying, other.lying)
        same(self.ranges, other.ranges)
        same(self.locks, other.locks)
        same(self.in_flight, other.in_flight)
        same(self.jams, other.jams)
        same(self.dodges, other.dodges)
        same(self.outer, other.outer)
        self.outer_grid = list(other.outer_grid) if other.outer_grid else []
        self.hold_grid = list(other.hold_grid) if other.hold_grid else []

    def house(self) -> HouseRules:
        return self._house

    def notes(self) -> vec[i64]:
        """Room for a number about each fighter, for who wants to look at everybody once; it means nothing later."""
        if len(self._notes) < len(self.fighters):
            self._notes = vec[i64]([0] * len(self.fighters))
        return self._notes

    def weapon(self, place: i64) -> Weapon:
        return self._armoury[place] if place >= 0 else UNARMED

    def place_of(self, name: str) -> i64:
        """The place in the armoury of the weapon with this name, NEVER if there is none."""
        return self._places.get(name, NEVER)

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        return f.y * self.grid.width + f.x

    def standing(self) -> i64:
        """PL-END-01, PL-SCALE-08: undecided while people fight inside a vessel; boarders stand for their side."""
        if len(self.outer) > 0:
            return UNDECIDED
        nobody: i64 = len(self.sides)
        last = nobody
        for f in self.fighters:
            if f.side != last and (f.is_up() or (self.scale != ON_FOOT and self.is_boarder(f))):
                if last != nobody:
                    return UNDECIDED
                last = f.side
        return last

    def is_boarder(self, f: Combatant) -> bool:
        """PL-SCALE-08: able, aboard a vessel of another side that is still there."""
        if f.aboard == NOBODY or f.is_gone() or f.is_helpless():
            return False
        vessel = self.fighters[f.aboard]
        return vessel.side != f.side and not (vessel.dead or vessel.fled)

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """PL-INIT-02, PL-GAP-79: a newcomer acts from the next round on; the block of one who may save is open."""
        block = self._stat_blocks[sheet]
        new = (
            block.blank_as(len(self.fighters), name, side)
            if isinstance(block, Vessel)
            else Combatant(len(self.fighters), name, side, sheet)
        )
        new.restore(block)
        new.block = OPPOSITION if side != self.saving_side else OPENING
        new.since = self.round + 1
        return new

    def measures(self) -> list[str]:
        return ["HP", "STR", "WIL"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.hp if which == 0 else (fighter.str if which == 1 else fighter.wil)


@final
class Vessel(Combatant):
    """Ledger 2.2: a vehicle or starship. STR, DEX, WIL and HP are its INT, ENG, SYS and Hull (PL-SCALE-01)."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.kind = VESSEL
        self.size: i64 = SMALL
        self.load: i64 = 10
        self.load_used: i64 = 0
        self.modules: list[str] = []
        self.module_out: list[i64] = []  # 0 works, 1 out of action until repaired
        self.module_until: list[i64] = []  # last round in which it is offline by a boost, NEVER
        self.module_rigged: list[i64] = []  # last round in which jury rigging holds, NEVER
        self.weapon_out: list[i64] = []
        self.weapon_until: list[i64] = []  # last round in which it is boosted, NEVER
        self.weapon_rigged: list[i64] = []
        self.engines_out: bool = False
        self.engines_rigged: i64 = NEVER
        self.engines_out_since: i64 = NEVER
        self.disabled: bool = False
        self.fires: list[i64] = []  # areas
        self.breaches: list[i64] = []
        self.breach_rigged: list[i64] = []
        self.boost_until: i64 = NEVER  # last round of Boost Engines
        self.boost: i64 = 0  # what it adds to ENG now
        self.hull_rigged: list[i64] = []  # last rounds of jury-rigged Hull points
        self.course: i64 = 0  # PL-CREW-11: 0 none, n rounds still to plot, -1 ready
        self.plotter: i64 = NOBODY
        self.in_gravity: bool = False
        self.drones: i64 = 0  # Combat Drones still aboard
        self.mother: i64 = NOBODY  # of a drone: the vessel that launched it
        self.moved_round: i64 = NEVER
        self.defended_round: i64 = NEVER  # PL-CREW-14: once per round
        self.dodge_pilot: i64 = NOBODY  # PL-CREW-05: until whose next turn it dodges
        self.dodge_round: i64 = NEVER
        self.plot_round: i64 = NEVER  # PL-CREW-11: the last round somebody plotted in
        self.boarded_round: i64 = NEVER  # PL-SCALE-08: after this round people fought on foot inside it

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Vessel)
        self.size = other.size
        self.load = other.load
        self.load_used = other.load_used
        self.modules = list(other.modules) if self.modules != other.modules else self.modules
        same(self.module_out, other.module_out)
        same(self.module_until, other.module_until)
        same(self.module_rigged, other.module_rigged)
        same(self.weapon_out, other.weapon_out)
        same(self.weapon_until, other.weapon_until)
        same(self.weapon_rigged, other.weapon_rigged)
        self.engines_out = other.engines_out
        self.engines_rigged = other.engines_rigged
        self.engines_out_since = other.engines_out_since
        self.disabled = other.disabled
        same(self.fires, other.fires)
        same(self.breaches, other.breaches)
        same(self.breach_rigged, other.breach_rigged)
        self.boost_until = other.boost_until
        self.boost = other.boost
        same(self.hull_rigged, other.hull_rigged)
        self.course = other.course
        self.plotter = other.plotter
        self.in_gravity = other.in_gravity
        self.drones = other.drones
        self.mother = other.mother
        self.moved_round = other.moved_round
        self.defended_round = other.defended_round
        self.dodge_pilot = other.dodge_pilot
        self.dodge_round = other.dodge_round
        self.plot_round = other.plot_round
        self.boarded_round = other.boarded_round

    def twin(self) -> Vessel:
        return Vessel(self.id, self.name, self.side, self.sheet)

    def blank_as(self, id: i64, name: str, side: i64) -> Vessel:
        return Vessel(id, name, side, self.sheet)

    def is_up(self) -> bool:
        return not (self.is_gone() or self.disabled)

    def ending(self) -> i64:
        if self.dead:
            return DEAD
        if self.disabled or self.surrendered or self.removed:
            return DOWN
        if self.fled:
            return FLED
        return UNHURT if self.hp >= self.hp_max and self.str >= self.str_max else HURT

    def looks(self) -> str:
        return "wrecked" if self.dead else ("unhurt" if self.hp == self.hp_max else "damaged")


def is_pc_side(fight: Battle, f: Combatant) -> bool:
    return f.side == fight.saving_side


def armor_of(f: Combatant) -> i64:
    """PL-SETUP-02, PL-ITEM-01: never above 3; a shield counts while a hand is free for it."""
    total = f.armor
    if f.shield and not f.hands_full:
        total += 1
    if total > ARMOR_CAP:
        return ARMOR_CAP
    return total


def is_individual(f: Combatant) -> bool:
    """Not a detachment, nor one that was weakened until it counts as one no longer (PL-DET-05)."""
    return f.kind != DETACHMENT or f.weakened

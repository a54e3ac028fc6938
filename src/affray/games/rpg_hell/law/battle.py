"""The state of a fight: people, items, zones on the ground, the order of turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.dice import Dice
from affray.engine.fight import UNDECIDED
from affray.engine.grid import gap
from affray.engine.question import NOBODY, Mind
from affray.engine.sight import smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.fight_made import FightStats
from affray.games.rpg_hell.book.gear import BARE_FIST, FISTS, Armour, Art, Item, Weapon
from affray.games.rpg_hell.book.house import HouseRules
from affray.games.rpg_hell.book.marks import FLIER
from affray.games.rpg_hell.book.names import FIRST_REACTION, LAST_REACTION
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.ground import Field

DELAYED: Final = 2  # numbers of one entry of ``falling_stars``: who, tile
NOBODY_YET: Final = -1
UNSORTED: Final = -1
ALL_REACTIONS: Final = (1 << (LAST_REACTION - FIRST_REACTION + 1)) - 1


class Battle(FightStats):
    """The state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round.

    Items are kept by the fight, because they are thrown, dropped, picked up and loaded: place i of ``item_kind`` and
    ``item_ammo`` belongs to item i; people hold and carry places.
    """

    fighters: list[Combatant]

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Combatant],
        sides: list[str],
        grid: Field,
        armoury: list[Weapon],
        arts: list[Art],
        items: list[Item],
        shields: list[Armour],
        house: HouseRules,
        stat_blocks: dict[str, Combatant],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._people: vec[Combatant] = vec[Combatant]()  # see ``people``; the others by side
        self._friends: vec[vec[Combatant]] = vec[vec[Combatant]]()
        self._foes: vec[vec[Combatant]] = vec[vec[Combatant]]()
        self._sorted: i64 = UNSORTED  # how many there were then
        self._apart: vec[i64] = vec[i64]()  # room for what a tactic measures: distances, by id,
        self._worths: vec[i64] = vec[i64]()  # and what an area would do
        self._planner: i64 = NOBODY  # who has unlocked a die for its plan, which stands; see ``Hunt.remember``
        self._plan: vec[i64] = vec[i64]()
        self._armoury: Final = vec[Weapon](armoury)
        self._arts: Final = vec[Art](arts)
        self._items: Final = items
        self._shields: Final = shields  # the first is none
        self._house: Final = house
        self._stat_blocks: Final = stat_blocks
        self._large: list[Combatant] = fighters  # those who may stand on several tiles; each turn looks anew
        self._standing: i64 = 0  # two who were found standing against each other: most often they still are
        self._against: i64 = 0
        self._reactions: i64 = ALL_REACTIONS  # those that anybody might know, one bit each; looked up once

    def restore(self, other: engine.Fight) -> None:
        super().restore(other)
        assert isinstance(other, Battle)
        self._reactions = other._reactions
        self._large = self.fighters
        self._planner = NOBODY

    def edited(self, fighter: Combatant, field: str) -> None:
        self._reactions = ALL_REACTIONS
        self._large = self.fighters
        self._planner = NOBODY
        fighter.armor = smaller(fighter.armor, self._house.armor_cap)  # RH-DMG-04

    def match_number(self, other: engine.Fight) -> None:
        super().match_number(other)
        self._sorted = UNSORTED

    def people(self) -> vec[Combatant]:
        """Everybody, for loops that run often; kept until somebody joins or leaves."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._people

    def foes(self, side: i64) -> vec[Combatant]:
        """Everybody of other sides, fallen or not, in the order of the fight; kept likewise."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._foes[side]

    def friends(self, side: i64) -> vec[Combatant]:
        """Everybody of this side, fallen or not, in the order of the fight; kept likewise."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._friends[side]

    def sort_people(self) -> None:
        """Nobody changes sides."""
        people, sides = self.fighters, range(len(self.sides))
        self._people = vec[Combatant](people)
        self._friends = vec[vec[Combatant]]([vec[Combatant]([f for f in people if f.side == side]) for side in sides])
        self._foes = vec[vec[Combatant]]([vec[Combatant]([f for f in people if f.side != side]) for side in sides])
        self._apart = vec[i64]([0] * len(people))
        self._worths = vec[i64]([0] * len(people))
        self._standing = 0
        self._against = 0
        self._sorted = len(people)

    def winner(self) -> i64:
        """RH-END-01: one side has conscious, living fighters, or the game master has spoken."""
        if self.ended != UNDECIDED:
            return self.ended
        if self.goes_on:
            return UNDECIDED
        return self.stood(self.standing()) if self.won == UNDECIDED else self.won

    def standing(self) -> i64:
        """RH-END-01: the world and neutrals do not count."""
        if self.are_opposed():
            return UNDECIDED
        nobody: i64 = len(self.sides)
        last = nobody
        for f in self.people():
            if f.side != last and f.world == w.ROLLS and f.is_up():
                if last != nobody:
                    self._against = f.id
                    return UNDECIDED
                last = f.side
                self._standing = f.id
        return last

    def are_opposed(self) -> bool:
        """Do the two who were found standing on two sides still stand?"""
        people = self.people()
        if len(people) == 0:
            return False
        one, other = people[self._standing], people[self._against]
        return one.side != other.side and one.world == other.world == w.ROLLS and one.is_up() and other.is_up()

    # ---------------------------------------------------------------- what later chapters carry out

    def strike_back(self, f: Combatant, target: Combatant, item: i64, total: i64) -> None:
        """RH-REA-03: a Melee Attack with a sum that is not of two dice. ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def run_to(self, f: Combatant, square: i64, tiles: i64) -> None:
        """RH-ATT-11: somebody runs to a tile that an attack or trait lets it reach. ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def command(self, f: Combatant) -> None:
        """Somebody acts now with dice that were given to it (Command). ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def spoiled(self, f: Combatant, total: i64) -> i64:
        """Somebody may spoil a sum or total that was just rolled (Quip). ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def fell(self, f: Combatant) -> None:
        """Somebody died: what creatures and traits make of it. ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def hurt_by(self, f: Combatant, source: Combatant, amount: i64) -> None:
        """Somebody took damage from somebody: what traits make of it. ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def break_up(self, f: Combatant) -> None:
        """RH-OPT-12: a Horde at half its Health. ``turn.Fight`` carries it out."""
        raise NotImplementedError

    # ---------------------------------------------------------------- tables

    def house(self) -> HouseRules:
        return self._house

    def weapon(self, item: i64) -> Weapon:
        """What an item is; a bare fist needs none."""
        return FISTS if item == BARE_FIST else self._armoury[self.item_kind[item]]

    def art(self, place: i64) -> Art:
        return self._arts[place]

    def consumable(self, code: i64) -> Item:
        return self._items[code]

    def shield_of(self, f: Combatant) -> Armour:
        return self._shields[f.shield]

    # ---------------------------------------------------------------- items

    def new_item(self, kind: i64) -> i64:
        """A fresh item of this kind."""
        self.item_kind.append(kind)
        self.item_ammo.append(self._armoury[kind].loading)
        return len(self.item_kind) - 1

    def hands_used(self, f: Combatant) -> i64:
        """The hands that weapons and a shield take up; natural weapons take none."""
        hands: i64 = self._shields[f.shield].hands
        for item in f.held:
            weapon = self._armoury[self.item_kind[item]]
            if not weapon.has(w.NATURAL):
                hands += weapon.hands
        return hands

    def item_words(self, among: list[i64], item: i64) -> str:
        """Its name, with a number where several are called the same."""
        if item == BARE_FIST:
            return "bare fist"
        name = self.weapon(item).name
        alike = [i for i in among if self.weapon(i).name == name]
        return name if len(alike) <= 1 else f"{name} {alike.index(item) + 1}"

    # ---------------------------------------------------------------- the ground

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        """The top left tile of its space."""
        return f.y * self.grid.width + f.x

    def ground_at(self, f: Combatant, square: i64) -> i64:
        """RH-SET-06: how high the ground is for it there, in tiles; who flies stays at the rim of a pit."""
        rise = self.field().rise[square]
        if rise < 0 and f.passives & FLIER:
            return 0
        return rise

    def level(self, f: Combatant) -> i64:
        """RH-SET-06: how high it is, in tiles: the ground it stands on, and how far it has climbed above that."""
        return self.ground_at(f, self.square(f)) + f.height

    def apart(self, a: Combatant, b: Combatant) -> i64:
        """RH-SET-06: tiles between the nearest tiles of two fighters, heights included; 1 is adjacent."""
        field = self.field()
        if a.size == 1 and b.size == 1:
            tiles = field.tiles(a.x, a.y, b.x, b.y)
        else:
            tiles = self.along(a, b)
        if field.is_plane and a.height == b.height:
            return tiles
        return field.lifted(tiles, self.level(a) - self.level(b))

    def along(self, a: Combatant, b: Combatant) -> i64:
        """RH-SET-06: the same along the ground, where one of them stands on several tiles."""
        dx, dy = gap(a.x, a.y, a.size, b.x, b.y, b.size)
        return self.field().tiles(0, 0, dx, dy)

    def away(self, f: Combatant, square: i64) -> i64:
        """RH-SET-06: tiles from a fighter to a tile, heights included; 0 if it stands there."""
        field = self.field()
        x, y = field.xs[square], field.ys[square]
        if f.size == 1:
            tiles = field.tiles(f.x, f.y, x, y)
        else:
            dx, dy = gap(f.x, f.y, f.size, x, y, 1)
            tiles = field.tiles(0, 0, dx, dy)
        if field.is_plane and f.height == 0:
            return tiles
        return field.lifted(tiles, self.level(f) - self.ground_at(f, square))

    # ---------------------------------------------------------------- people

    def is_hidden(self, side: i64, fighter: Combatant) -> bool:
        """RH-CND-11: foes must not know where a Hidden creature is."""
        return fighter.hidden and fighter.side != side

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """RH-INI-07: who arrives later; gear is made anew. In a stat block items are places in the armoury."""
        self._sorted = UNSORTED
        block = self._stat_blocks[sheet]
        new = Combatant(len(self.fighters), name, side, sheet)
        new.restore(block)
        new.held = [self.new_item(kind) for kind in block.held]
        new.carried = [self.new_item(kind) for kind in block.carried]
        new.joined = self.round
        new.armor = smaller(new.armor, self._house.armor_cap)  # RH-DMG-04
        self._large = self.fighters
        self._reactions = ALL_REACTIONS
        return new

    def measures(self) -> list[str]:
        return ["health", "armor", "strain"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        if which == 0:
            return fighter.health
        return fighter.armor if which == 1 else fighter.strain

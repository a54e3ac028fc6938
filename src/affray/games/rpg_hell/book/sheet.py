"""Stat blocks (ledger 2.1) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book.faces import faces, packed
from affray.games.rpg_hell.book.names import HUNTER, NO_INJURY
from affray.games.rpg_hell.book.words import (
    ARCANA,
    ASLEEP,
    BODY,
    CHARM,
    CRAFTING,
    HUMANOID,
    MEDICINE,
    MIND,
    NATURE,
    ROLLS,
    SOUL,
)

NEVER: Final = -1  # no such item, square or number
ENTRY: Final = 5  # numbers of one entry of ``lasting``: condition, amount, whose clock, moment, phases left


@final
class Combatant(engine.CompiledFighter):
    """Ledger 2.1: player characters and creatures alike.

    Dice are kept as counts of faces, four bits each; ``pool``, ``locked`` and ``kept`` show them as lists.
    """

    PACKED: ClassVar[tuple[str, ...]] = ("pool", "locked", "kept", "follower_dice")

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        # what the stat block says (ledger 2.1)
        self.stance: i64 = HUNTER
        self.is_player: bool = False
        self.world: i64 = ROLLS  # RH-INI-06
        self.types: i64 = HUMANOID
        self.level: i64 = 1  # 0.5 counts as 1 (RH-GAP-18)
        self.body: i64 = 0
        self.mind: i64 = 0
        self.soul: i64 = 0
        self.arcana: i64 = 0
        self.charm: i64 = 0
        self.crafting: i64 = 0
        self.medicine: i64 = 0
        self.nature: i64 = 0
        self.thieving: i64 = 0
        self.max_health: i64 = 1  # RH-SET-02
        self.max_strain: i64 = 1  # RH-SET-03, before Exhaustion
        self.speed_base: i64 = 6  # armour included (RH-SET-04)
        self.combat_dice: i64 = 4  # RH-SET-01
        self.armor_max: i64 = 0
        self.dodge_max: i64 = 0
        self.dodge_score: i64 = 0  # for RH-OPT-06; may be negative
        self.ward_max: i64 = 0
        self.lock_slots: i64 = 1  # RH-ACT-12
        self.size: i64 = 1  # tiles along each side
        self.hands: i64 = 2
        self.uses_deaths_door: bool = False  # RH-DTH-10
        self.traits: i64 = 0  # ledger 6.7, one bit each
        self.passives: i64 = 0  # ledger 6.8, one bit each
        self.arts: list[i64] = []  # places in the fight's table of Arts
        self.held: list[i64] = []  # items in hand, natural ones too; places in the fight's items
        self.carried: list[i64] = []
        self.satchel: list[i64] = []  # consumables by their code
        self.shield: i64 = 0  # place in the fight's table of shields; 0: none
        self.soul_blade: i64 = NEVER  # the kind of weapon chosen (Soul Blade), a place in the armoury
        self.owner: i64 = NOBODY  # RH-OPT-10: whose Follower it is
        self.members: i64 = 1  # RH-OPT-12: of a Horde
        self.member_health: i64 = 0  # maximum Health of one of them
        # what it has left
        self.health: i64 = 1  # may be negative (RH-DTH-01)
        self.strain: i64 = 1
        self.armor: i64 = 0
        self.dodge: i64 = 0
        self.ward: i64 = 0
        self.uses: list[i64] = []  # Art, times used in this fight
        self.height: i64 = 0  # tiles above the ground of its tile, climbing or flying
        # stacks that decay (ledger section 4)
        self.burn: i64 = 0
        self.bleed: i64 = 0
        self.wet: i64 = 0
        self.slow: i64 = 0
        self.stun: i64 = 0
        self.marked: i64 = 0
        self.poisoned: i64 = 0
        self.silenced: i64 = 0
        self.blinded: i64 = 0
        self.sparking: i64 = 0
        # what lasts as printed (RH-CND-01): ENTRY numbers each, and which conditions are among them, one bit each
        self.lasting: list[i64] = []
        self.lasts: i64 = 0
        # states
        self.prone: bool = False
        self.hidden: bool = False
        self.grappled_by: i64 = NOBODY
        self.grappling: i64 = NOBODY
        self.dead: bool = False
        self.fled: bool = False
        self.bleeding_out: bool = False
        self.unconscious: bool = False  # two Death's Door (RH-DTH-08)
        self.deaths_door: i64 = 0
        self.exhaustion: i64 = 0
        self.window_used: bool = False  # RH-DTH-02
        self.healed_while_out: i64 = 0  # RH-DTH-08
        self.injury: i64 = NO_INJURY  # RH-OPT-09
        self.struck_by: i64 = NOBODY  # whose blow was the last
        self.haunted_by: i64 = NOBODY  # RH-OPT-09: the source of its injury
        self.door_since_rest: bool = False  # RH-OPT-09
        self.rested: bool = False  # RH-END-03: a Rest is due, before the fight or by the game master's word
        self.focus: i64 = NEVER  # the Art held
        self.focus_on: i64 = NOBODY
        # situational Dodge (RH-DMG-06)
        self.hunkered: i64 = 0  # RH-ACT-16
        self.behind_shield: bool = False  # Hunker Down with a shield: Half Cover against Ranged Attacks
        self.cover_used: bool = False  # RH-COV-01
        self.feinting: bool = False  # Feint: one situational Dodge
        self._blow: str = ""  # for the log: what hurt it last, and where flat damage came from
        self._why: str = ""
        self._sum: str = ""  # and what its total in a contest was made of
        # dice, as counts of faces
        self._pool: i64 = 0
        self._locked: i64 = 0
        self._kept: i64 = 0  # Eggs in One Basket: dice of the pool that cannot be locked
        self._follower_dice: i64 = 0  # RH-OPT-10: what its Followers share this round
        self.follower_round: i64 = 0  # the round in which they were rolled
        # the fight, the round and the turn
        self.initiative: i64 = 0  # RH-INI-01
        self.second_initiative: i64 = 0  # RH-OPT-11
        self.in_order: bool = False
        self.turns_taken: i64 = 0  # this round (popcorn)
        self.joined: i64 = 0  # the round in which it appeared
        self.moves: i64 = 0  # Moves made this turn
        self.tiles_moved: i64 = 0  # tiles moved this turn
        self.stun_immune: i64 = 0  # End phases until it can gain Stun again (RH-CND-06)
        self.stun_rolled: bool = False  # the present stacks have shortened a roll
        self.autoload_lost: bool = False  # hand crossbow: no autoload this turn
        self.struck_with: i64 = NEVER  # the item of the last Attack this turn, for RH-OPT-08
        self.used_once: i64 = 0  # traits and passives used this turn, one bit each
        self.arts_used: list[i64] = []  # Arts used this turn that have a limit
        self.regained: bool = False  # Tag Team: Strain this round
        self.damaged: list[i64] = []  # whom it damaged this turn (Tag Team, Whirlwind)
        self.charges: i64 = 0  # Latent Magics
        self.motivations: i64 = 0  # Motivate, per Rest
        self.prey: i64 = NOBODY  # Hunter
        self.bane: i64 = 0  # Undying: how often it has stayed up
        self.grudges: list[i64] = []  # fighter, damage it did since its last turn (Stalacbeetle)
        self.surprised: bool = False  # RH-SET-12: loses its first Action phase
        self._reactions: i64 = 0  # those that it knows, one bit each; see ``reactions.known_reactions``

    # ---------------------------------------------------------------- dice as lists

    @property
    def pool(self) -> list[i64]:
        return faces(self._pool)

    @pool.setter
    def pool(self, shown: list[i64]) -> None:
        self._pool = packed(shown)

    @property
    def locked(self) -> list[i64]:
        return faces(self._locked)

    @locked.setter
    def locked(self, shown: list[i64]) -> None:
        self._locked = packed(shown)

    @property
    def kept(self) -> list[i64]:
        return faces(self._kept)

    @kept.setter
    def kept(self, shown: list[i64]) -> None:
        self._kept = packed(shown)

    @property
    def follower_dice(self) -> list[i64]:
        return faces(self._follower_dice)

    @follower_dice.setter
    def follower_dice(self, shown: list[i64]) -> None:
        self._follower_dice = packed(shown)

    # ---------------------------------------------------------------- copying

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Combatant)
        self.restore_sheet(other)
        self.restore_stock(other)
        self.restore_states(other)
        self.restore_turn(other)
        self.restore_traits(other)
        self._sum = ""
        self._why = ""  # of a step that is run again nothing is told twice

    def restore_sheet(self, other: Combatant) -> None:
        self.stance = other.stance
        self.is_player = other.is_player
        self.world = other.world
        self.types = other.types
        self.level = other.level
        self.body = other.body
        self.mind = other.mind
        self.soul = other.soul
        self.arcana = other.arcana
        self.charm = other.charm
        self.crafting = other.crafting
        self.medicine = other.medicine
        self.nature = other.nature
        self.thieving = other.thieving
        self.max_health = other.max_health
        self.max_strain = other.max_strain
        self.speed_base = other.speed_base
        self.combat_dice = other.combat_dice
        self.armor_max = other.armor_max
        self.dodge_max = other.dodge_max
        self.dodge_score = other.dodge_score
        self.ward_max = other.ward_max
        self.lock_slots = other.lock_slots
        self.size = other.size
        self.hands = other.hands
        self.uses_deaths_door = other.uses_deaths_door
        self.traits = other.traits
        self.passives = other.passives
        same(self.arts, other.arts)
        same(self.held, other.held)
        same(self.carried, other.carried)
        same(self.satchel, other.satchel)
        self.shield = other.shield
        self.soul_blade = other.soul_blade
        self.owner = other.owner
        self.members = other.members
        self.member_health = other.member_health

    def restore_stock(self, other: Combatant) -> None:
        self.health = other.health
        self.strain = other.strain
        self.armor = other.armor
        self.dodge = other.dodge
        self.ward = other.ward
        same(self.uses, other.uses)
        self.height = other.height
        self.burn = other.burn
        self.bleed = other.bleed
        self.wet = other.wet
        self.slow = other.slow
        self.stun = other.stun
        self.marked = other.marked
        self.poisoned = other.poisoned
        self.silenced = other.silenced
        self.blinded = other.blinded
        self.sparking = other.sparking
        same(self.lasting, other.lasting)
        self.lasts = other.lasts

    def restore_states(self, other: Combatant) -> None:
        self.prone = other.prone
        self.hidden = other.hidden
        self.grappled_by = other.grappled_by
        self.grappling = other.grappling
        self.dead = other.dead
        self.fled = other.fled
        self.bleeding_out = other.bleeding_out
        self.unconscious = other.unconscious
        self.deaths_door = other.deaths_door
        self.exhaustion = other.exhaustion
        self.window_used = other.window_used
        self.healed_while_out = other.healed_while_out
        self.injury = other.injury
        self.struck_by = other.struck_by
        self.haunted_by = other.haunted_by
        self.door_since_rest = other.door_since_rest
        self.rested = other.rested
        self.focus = other.focus
        self.focus_on = other.focus_on
        self.hunkered = other.hunkered
        self.behind_shield = other.behind_shield
        self.cover_used = other.cover_used
        self.feinting = other.feinting

    def restore_turn(self, other: Combatant) -> None:
        self._pool = other._pool
        self._locked = other._locked
        self._kept = other._kept
        self._follower_dice = other._follower_dice
        self.follower_round = other.follower_round
        self.initiative = other.initiative
        self.second_initiative = other.second_initiative
        self.in_order = other.in_order
        self.turns_taken = other.turns_taken
        self.joined = other.joined
        self.moves = other.moves
        self.tiles_moved = other.tiles_moved
        self.stun_immune = other.stun_immune
        self.stun_rolled = other.stun_rolled
        self.autoload_lost = other.autoload_lost
        self.struck_with = other.struck_with
        self.used_once = other.used_once
        same(self.arts_used, other.arts_used)
        self.surprised = other.surprised

    def restore_traits(self, other: Combatant) -> None:
        self.regained = other.regained
        same(self.damaged, other.damaged)
        self.charges = other.charges
        self.motivations = other.motivations
        self.prey = other.prey
        self.bane = other.bane
        same(self.grudges, other.grudges)
        self._reactions = other._reactions

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    # ---------------------------------------------------------------- what it is now

    def is_alive(self) -> bool:
        return not (self.dead or self.removed or self.fled)

    def is_up(self) -> bool:
        """RH-END-01: conscious and living."""
        return not (self.dead or self.removed or self.fled or self.unconscious) and self.lasts & ASLEEP_BIT == 0

    def is_out(self) -> bool:
        """RH-CND-12: unconscious, by Death's Door or by an Art."""
        return self.unconscious or self.lasts & ASLEEP_BIT != 0

    def ending(self) -> i64:
        if self.dead or self.removed:
            return DEAD
        if self.fled:
            return FLED
        if self.is_out():
            return DOWN
        return HURT if self.health < self.max_health else UNHURT

    def has(self, condition: i64) -> bool:
        """Does it have something that lasts as printed?"""
        return self.lasts >> condition & 1 != 0

    def stat(self, stat: i64) -> i64:
        if stat == BODY:
            return self.body
        if stat == MIND:
            return self.mind
        if stat == SOUL:
            return self.soul
        if stat == ARCANA:
            return self.arcana
        if stat == CHARM:
            return self.charm
        if stat == CRAFTING:
            return self.crafting
        if stat == MEDICINE:
            return self.medicine
        return self.nature if stat == NATURE else self.thieving


ASLEEP_BIT: Final = 1 << ASLEEP


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make a list equal to another in place; most often it is."""
    number = len(theirs)
    if len(mine) == number:
        i = 0
        while i < number and mine[i] == theirs[i]:
            i += 1
        if i == number:
            return
    mine[:] = theirs


def is_foe(a: Combatant, b: Combatant) -> bool:
    return a.side != b.side


def overlaps(f: Combatant, x: i64, y: i64, size: i64) -> bool:
    """Does it stand in the block with this corner?"""
    return x - f.size < f.x < x + size and y - f.size < f.y < y + size


def half(n: i64) -> i64:
    """RH-SET-05: half, rounded up."""
    return (n + 1) // 2

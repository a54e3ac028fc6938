"""Stat blocks (ledger section 2) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.ingenuity.book.words import HUNTER, PROFICIENCIES, SKILLS

NEVER: Final = -1  # no such item, fighter or number

# What takes somebody out of the fight (ledger section 4), one bit each.
UNCONSCIOUS: Final = 1
KILLED: Final = 2
ESCAPED: Final = 4
SURRENDERED: Final = 8
GONE: Final = KILLED | ESCAPED | SURRENDERED


@final
class Combatant(engine.CompiledFighter):
    """Ledger 2.1: player characters and creatures alike."""

    PACKED: ClassVar[list[str]] = ["conscious", "dead", "fled", "surrendered", "size", "squares"]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        # what the stat block says (ledger 2.1)
        self.stance: i64 = HUNTER
        self._size: i64 = 4
        self._squares: i64 = 0
        self._footprint: i64 = 1
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
        self._out: i64 = 0  # unconscious, dead, fled, surrendered: one bit each, because everybody asks for them
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
        self.readied_event: str = ""  # what it waits for, in free words
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
        self._size = other._size
        self._squares = other._squares
        self._footprint = other._footprint
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
        self._out = other._out
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
        self.readied_event = other.readied_event
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
        return self._out & GONE == 0 and not self.removed

    def is_up(self) -> bool:
        """IG-END-01, IG-RND-05: conscious and present."""
        return self._out == 0 and not self.removed

    def put_out(self, how: i64, value: bool) -> None:
        self._out = self._out | how if value else self._out & ~how

    @property
    def conscious(self) -> bool:
        return self._out & UNCONSCIOUS == 0

    @conscious.setter
    def conscious(self, value: bool) -> None:
        self.put_out(UNCONSCIOUS, not value)

    @property
    def dead(self) -> bool:
        return self._out & KILLED != 0

    @dead.setter
    def dead(self, value: bool) -> None:
        self.put_out(KILLED, value)

    @property
    def fled(self) -> bool:
        return self._out & ESCAPED != 0

    @fled.setter
    def fled(self, value: bool) -> None:
        self.put_out(ESCAPED, value)

    @property
    def surrendered(self) -> bool:
        return self._out & SURRENDERED != 0

    @surrendered.setter
    def surrendered(self, value: bool) -> None:
        self.put_out(SURRENDERED, value)

    def is_bloodied(self) -> bool:
        """IG-DMG-06: while health is below its maximum."""
        return self.health < self.health_max

    def is_harmed(self) -> bool:
        """IG-DMG-05: while endurance is at most half of its maximum, rounded up."""
        return self.endurance <= half(self.endurance_max)

    def footprint(self) -> i64:
        """IG-MOV-05: the side of the block of squares it stands on."""
        return self._footprint

    def take_room(self) -> None:
        """IG-MOV-05: what is said about its squares, else by its size."""
        if self._squares > 0:
            self._footprint = self._squares
        else:
            self._footprint = 1 if self._size < 5 else (self._size - 1) >> 1

    @property
    def size(self) -> i64:
        return self._size

    @size.setter
    def size(self, value: i64) -> None:
        self._size = value
        self.take_room()

    @property
    def squares(self) -> i64:
        """The side of its block of squares; 0: by its size (IG-MOV-05)."""
        return self._squares

    @squares.setter
    def squares(self, value: i64) -> None:
        self._squares = value
        self.take_room()

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
    if (len(mine) > 0 or len(theirs) > 0) and mine != theirs:
        mine[:] = theirs


def is_foe(a: Combatant, b: Combatant) -> bool:
    """IG-SET-01: members of different teams are enemies, unless the teams are allied."""
    return a.alliance != b.alliance


def passive(faces: i64) -> i64:
    """IG-TST-07: half the faces of a die."""
    return half(faces)

"""Stat blocks (ledger 2.1): anyone on foot, and the body of a vessel.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.words import (
    DETACHMENT,
    HOLD,
    HUNTER,
    NO_KIT,
    NPC,
    ON_FOOT,
    OPPOSITION,
    STAY,
    VESSEL,
)
from affray.games.plerion.law.conditions import CREW, GONE, HELPLESS, Afflicted
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed, Written

ARMOR_CAP: Final = 3


class Combatant(Afflicted):
    """Ledger 2.1: anyone on foot; and, with the names of PL-SCALE-01, the body of a vessel."""

    PACKED: ClassVar[list[str]] = [*Afflicted.PACKED, "uses", "weapons", "verb", "target", "item", "amount"]
    SHARED: ClassVar[list[str]] = ["uses", "weapons"]  # lists that copies share: a change makes a new one

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.kind: i64 = NPC
        self.scale: i64 = ON_FOOT
        self.stance: i64 = HUNTER
        self.str_max: i64 = 10
        self.str: i64 = 10
        self.dex_max: i64 = 10
        self.wil_max: i64 = 10
        self.wil_spent: i64 = 0
        self.wil_damage: i64 = 0
        self.hp_max: i64 = 3
        self.hp: i64 = 3
        self.armor: i64 = 0  # worn and natural, without a held shield; PL-SETUP-02 caps it where it is used
        self.shield: bool = False
        self.hands_full: bool = False  # both hands are on the weapons used this round: the shield does not count
        self._weapons: list[i64] = []
        self._arms: vec[i64] = vec[i64]()  # the same numbers, for those who ask for one of them
        self._uses: list[i64] = []
        self._counted: bool = False  # one of its weapons has a limited number of uses
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
        self.uncounted: bool = False  # PL-MOR-01: of no group: came out of a wreck, or was dead from the start
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
        self.station: i64 = HOLD
        self.post: i64 = NEVER  # the station it left to fight on foot, NEVER while it does not
        # what was declared (PL-TURN-02)
        self._deed: PlerionDeed = NO_DEED
        self._said: PlerionDeed = NO_DEED  # its answer, until those who were asked together have all answered
        self.move_when: i64 = STAY
        self.move_to: i64 = 0
        self.second_to: i64 = 0
        # PL-ITEM-06: what the recoilless bonus remembers
        self.moved_since_attack: bool = False
        self.on_the_move: bool = False  # ledger 6.2: has moved in its last turn or since
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
        self.wil_max = other.wil_max
        self.wil_spent = other.wil_spent
        self.wil_damage = other.wil_damage
        self.hp_max = other.hp_max
        self.hp = other.hp
        self.armor = other.armor
        self.shield = other.shield
        self.hands_full = other.hands_full
        self._weapons = other._weapons
        self._arms = other._arms
        self._uses = other._uses
        self._counted = other._counted
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
        self.uncounted = other.uncounted
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
        self.station = other.station
        self.post = other.post
        self._deed = other._deed
        self.move_when = other.move_when
        self.move_to = other.move_to
        self.second_to = other.second_to
        self.moved_since_attack = other.moved_since_attack
        self.on_the_move = other.on_the_move
        self.last_target = other.last_target
        self.last_weapon = other.last_weapon
        self.last_round = other.last_round

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    @property
    def deed(self) -> PlerionDeed:
        """PL-TURN-02: what it has declared."""
        deed = self._deed
        if isinstance(deed, Written):
            deed = deed.made()
            self._deed = deed
        return deed

    @deed.setter
    def deed(self, value: PlerionDeed) -> None:
        self._deed = value

    def say(self, answer: PlerionDeed) -> None:
        """Answer a question that others are asked at the same time."""
        self._said = answer

    def do_as_said(self, second: bool) -> None:
        """PL-TURN-02: what it answered is what it has declared."""
        self._said.note(self, second)

    def declare_nothing(self) -> None:
        """PL-TURN-02: neither an action nor a move."""
        self._deed = NO_DEED
        self.move_when = STAY

    def declare_move(self, when: i64, target: i64, to: i64, second: bool) -> None:
        """The move as it is kept: the square (or zone, station, band) and, in ``second_to``, with whom."""
        if second:
            self.second_to = to if when != STAY else i64(NEVER)
            return
        self.move_when = when
        self.move_to = to
        self.second_to = target if target != NOBODY else i64(NEVER)

    # What was declared, as records and vectors keep it.

    @property
    def verb(self) -> i64:
        return self._deed.kept_kind()

    @verb.setter
    def verb(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(value, old.target, old.kept_item(), old.kept_amount())

    @property
    def target(self) -> i64:
        return self._deed.target

    @target.setter
    def target(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(old.kept_kind(), value, old.kept_item(), old.kept_amount())

    @property
    def item(self) -> i64:
        return self._deed.kept_item()

    @item.setter
    def item(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(old.kept_kind(), old.target, value, old.kept_amount())

    @property
    def amount(self) -> i64:
        return self._deed.kept_amount()

    @amount.setter
    def amount(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(old.kept_kind(), old.target, old.kept_item(), value)

    @property
    def weapons(self) -> list[i64]:
        """Places in the fight's armoury."""
        return self._weapons

    @weapons.setter
    def weapons(self, value: list[i64]) -> None:
        self._weapons = value
        self._arms = vec[i64](value)

    def arms(self) -> i64:
        """How many weapons it has."""
        return len(self._arms)

    def arm(self, slot: i64) -> i64:
        """The place in the fight's armoury of one of its weapons."""
        return self._arms[slot]

    @property
    def uses(self) -> list[i64]:
        """How often each weapon can still be used, NEVER for no limit."""
        return self._uses

    @uses.setter
    def uses(self, value: list[i64]) -> None:
        self._uses = value
        self._counted = False
        for left in value:
            if left != NEVER:
                self._counted = True

    def uses_left(self, slot: i64) -> i64:
        """How often the weapon in this slot can still be used, NEVER for no limit."""
        return self._uses[slot] if self._counted and 0 <= slot < len(self._uses) else i64(NEVER)

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
        return self._conditions & HELPLESS != 0 and self.kind != VESSEL

    def is_out(self) -> bool:
        """Gone, helpless, or aboard a vessel and not fighting inside it: in nobody's way, and no foe to fear."""
        if self._conditions == 0:
            return self.removed
        return self._conditions & (GONE | CREW) != 0 or self.removed or self.is_helpless()

    def is_up(self) -> bool:
        """PL-END-01: in the fight, neither dead, out, fled, surrendered nor routed.

        The delirious and the paralysed are out like the critically damaged: nothing inside a fight but
        a talent brings them back. People aboard a vessel stand and fall with it.
        """
        return not self.is_out()

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
    """Make the first list equal to the second, in place; most are empty."""
    if len(mine) > 0 or len(theirs) > 0:
        make_same(mine, theirs)


def make_same(mine: list[i64], theirs: list[i64]) -> None:
    """The same where there is something to compare; most are equal already."""
    n = len(theirs)
    if len(mine) != n:
        mine[:] = theirs
        return
    for i in range(n):
        if mine[i] != theirs[i]:
            mine[i] = theirs[i]


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

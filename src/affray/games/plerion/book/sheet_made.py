# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Ledger 2.1, section 4: what anyone keeps; ``sheet.py`` says what follows from it."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.engine.lists import same
from affray.engine.question import NOBODY
from affray.games.plerion.book.plights import (
    ASTRAL,
    AWAY,
    CREW,
    CRITICAL,
    DEAD,
    FLED,
    MORTAL,
    NO_DEX,
    NO_WIL,
    PARALYSED,
    PETRIFIED,
    ROUTED,
    STUNNED,
    SURRENDERED,
    TIED,
    UNCONSCIOUS,
)
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed


class Stats(CompiledFighter):
    """Ledger 2.1, section 4: what anyone keeps; ``sheet.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = [
        "dex",
        "wil",
        "weapons",
        "uses",
        "critical",
        "dead",
        "unconscious",
        "paralysed",
        "stunned",
        "tied",
        "petrified",
        "astral",
        "fled",
        "surrendered",
        "routed",
        "away",
        "mortal",
        "aboard",
        "inside",
        "verb",
        "target",
        "item",
        "amount",
    ]
    SHARED: ClassVar[list[str]] = ["weapons", "uses"]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self._conditions: i64 = 0
        self.kind: i64 = 2  # who it is to the rules
        self.scale: i64 = 0  # the scale it fights at (PL-SCALE-01)
        self.stance: i64 = 0  # how it is played when nobody plays it
        self.hp: i64 = 3  # Hit Protection now
        self.hp_max: i64 = 3  # Hit Protection at its best; if not given, hp or what the sheet has, if that is more
        self.str: i64 = 10  # Strength now
        self.str_max: i64 = 10  # Strength at its best; if not given, str or what the sheet has, if that is more
        self._dex: i64 = 10  # Dexterity now
        self.dex_max: i64 = 10  # Dexterity at its best; if not given, dex or what the sheet has, if that is more
        self._wil: i64 = 10  # Willpower now
        self.wil_max: i64 = 10  # Willpower at its best; if not given, wil or what the sheet has, if that is more
        self.wil_spent: i64 = 0  # WIL paid for talents (PL-PSI-04)
        self.wil_damage: i64 = 0  # WIL lost in any other way
        self.armor: i64 = 0  # Armor without a held shield; counts at most 3 (PL-SETUP-02)
        self.shield: bool = False  # has a shield: +1 Armor while a hand is free for it
        self.hands_full: bool = False  # both hands were on weapons this round
        # weapons in hand and natural attacks: names, or mappings such as {name: Beam, dice: 2d8, reach: nearby} with
        # name, dice (2d8, or a fixed 1), bonus, hands, reach, type, tags, uses, scale and area_m; a sheet's own are
        # natural ones; what fills all slots makes HP 0 (PL-SETUP-03)
        self._weapons: list[i64] = []
        self._arms: vec[i64] = vec[i64]()  # the weapons, for those who ask for one of them
        self._uses: list[i64] = []  # uses left of each weapon, -1 for no limit
        self._counted: bool = False  # one of its weapons has a limited number of uses
        self.slots: i64 = 10  # slots there are
        self.slots_used: i64 = 0  # slots filled by things; computed from weapons, armour and kit if not given
        self.fatigue: i64 = 0  # slots filled by fatigue
        self.implants: i64 = 0  # implants, their bonuses already part of the scores
        self.talents: i64 = 0  # psionic talents
        self.traits: i64 = 0  # traits and specials (ledger 6.3)
        self.resists: i64 = 0  # attacks of this type are impaired
        self.vulnerable: i64 = 0  # attacks of this type are enhanced
        self.immune: i64 = 0  # attacks of this type do nothing
        self.leader: bool = False  # morale of its group is rolled on its WIL (PL-MOR-01)
        self.kit: i64 = 0  # the medikit it carries (PL-HEAL-02)
        self.treated: bool = False  # was treated with a medikit in this fight
        self.stabilised: bool = False  # aided: the death clock stands (PL-CRIT-03)
        self.bound: bool = False  # hands are bound
        self.cloaked: bool = False  # cloaked (PL-CYB-01)
        self.levitating: bool = False  # levitates
        self.fleeing: bool = False  # failed morale: only tries to get away (PL-MOR-03)
        # no casualty of a group: came out of a wreck, or was dead from the start (PL-MOR-01)
        self.uncounted: bool = False
        self.weakened: bool = False  # a detachment that counts as one no longer (PL-DET-05)
        self.deprived: bool = False  # recovers nothing (PL-HEAL-03)
        self.prone: bool = False  # thrown down
        self.deaf: bool = False  # hears nothing
        self.hamstrung: bool = False  # barely able to move
        self.doomed: bool = False  # the next failed critical save kills (PL-SCAR-15)
        self.broken_arm: bool = False  # no two-handed weapon and no second one
        self.broken_leg: bool = False  # no second move
        self.in_cover: bool = False  # took cover and has not moved
        self.foresight: bool = False  # the next attack is enhanced (Precognition)
        self.unaware: bool = False  # attacks on it are enhanced in the first block (PL-SETUP-05)
        self.clashed: bool = False  # has had its clash of wills
        self.ambush: i64 = 0  # what is fixed about the opening save (PL-SETUP-05)
        self.controlled_by: i64 = -1  # who controls its mind (PL-PSI-08)
        self.scars: list[i64] = []  # rows of the scars table it has
        self.pending: list[i64] = []  # rows whose roll waits for a recovery
        self.death_clock: i64 = -1  # the second at which it dies unless aided, or -1
        self.stims: i64 = 0  # doses of the Stimulants Dispenser used today
        self.stim_round: i64 = -1  # the round of the last dose, or -1
        self.stim_on: bool = False  # a dose works: DEX is 1 higher until its next turn
        self.stim_row: bool = False  # the last dose came right after another
        self.cloak_round: i64 = -1  # the round in which Cloaking was switched on, or -1
        self.called: bool = False  # an Arachnid Queen who has called her drones
        self.talent_on: i64 = -1  # the talent kept going, by its place in the list, or -1
        self.talent_target: i64 = -1  # whom the talent is aimed at
        self.talent_round: i64 = -1  # the round in which the talent was started, or -1
        self.clash: list[i64] = []  # the enemies who lost the clash of wills
        self.zone: i64 = 0  # zone it is in, from 0 (PL-SCALE-04)
        self.engaged: i64 = -1  # whom it is engaged with, where zones are used
        self._aboard: i64 = -1  # the vessel it is aboard of
        self.station: i64 = 4  # its station aboard (PL-CREW-01)
        self.post: i64 = -1  # the station it left to fight on foot, -1 while it does not
        self._deed: PlerionDeed = NO_DEED  # what it has declared
        self._said: PlerionDeed = NO_DEED  # its answer
        self._inside: bool = False  # fights on foot inside a vessel (PL-SCALE-08)
        self.block: i64 = 3  # the block it acts in, by the opening save (PL-INIT-02); opposition until then
        self.since: i64 = 0  # acts from this round on
        self.move_when: i64 = 0  # when it moves (PL-ACT-01)
        self.move_to: i64 = 0  # the square it moves to
        self.second_to: i64 = 0  # the square of the second move
        self.moved_since_attack: bool = False  # has moved since its last attack (PL-ITEM-06)
        self.on_the_move: bool = False  # has moved in its last turn or since: camouflage does not help (PL-MOD-04)
        self.last_target: i64 = -1  # whom it attacked last
        self.last_weapon: i64 = -1  # the weapon of its last attack, by its place in the armoury, or -1
        self.last_round: i64 = -1  # the round of its last attack, or -1

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Stats)
        model: Stats = other  # whose class is looked at once, and not at every read
        self._conditions = model._conditions
        self.kind = model.kind
        self.scale = model.scale
        self.stance = model.stance
        self.hp = model.hp
        self.hp_max = model.hp_max
        self.str = model.str
        self.str_max = model.str_max
        self._dex = model._dex
        self.dex_max = model.dex_max
        self._wil = model._wil
        self.wil_max = model.wil_max
        self.wil_spent = model.wil_spent
        self.wil_damage = model.wil_damage
        self.armor = model.armor
        self.shield = model.shield
        self.hands_full = model.hands_full
        self._weapons = model._weapons
        self._arms = model._arms
        self._uses = model._uses
        self._counted = model._counted
        self.slots = model.slots
        self.slots_used = model.slots_used
        self.fatigue = model.fatigue
        self.implants = model.implants
        self.talents = model.talents
        self.traits = model.traits
        self.resists = model.resists
        self.vulnerable = model.vulnerable
        self.immune = model.immune
        self.leader = model.leader
        self.kit = model.kit
        self.treated = model.treated
        self.stabilised = model.stabilised
        self.bound = model.bound
        self.cloaked = model.cloaked
        self.levitating = model.levitating
        self.fleeing = model.fleeing
        self.uncounted = model.uncounted
        self.weakened = model.weakened
        self.deprived = model.deprived
        self.prone = model.prone
        self.deaf = model.deaf
        self.hamstrung = model.hamstrung
        self.doomed = model.doomed
        self.broken_arm = model.broken_arm
        self.broken_leg = model.broken_leg
        self.in_cover = model.in_cover
        self.foresight = model.foresight
        self.unaware = model.unaware
        self.clashed = model.clashed
        self.ambush = model.ambush
        self.controlled_by = model.controlled_by
        same(self.scars, model.scars)
        same(self.pending, model.pending)
        self.death_clock = model.death_clock
        self.stims = model.stims
        self.stim_round = model.stim_round
        self.stim_on = model.stim_on
        self.stim_row = model.stim_row
        self.cloak_round = model.cloak_round
        self.called = model.called
        self.talent_on = model.talent_on
        self.talent_target = model.talent_target
        self.talent_round = model.talent_round
        same(self.clash, model.clash)
        self.zone = model.zone
        self.engaged = model.engaged
        self._aboard = model._aboard
        self.station = model.station
        self.post = model.post
        self._deed = model._deed
        self._inside = model._inside
        self.block = model.block
        self.since = model.since
        self.move_when = model.move_when
        self.move_to = model.move_to
        self.second_to = model.second_to
        self.moved_since_attack = model.moved_since_attack
        self.on_the_move = model.on_the_move
        self.last_target = model.last_target
        self.last_weapon = model.last_weapon
        self.last_round = model.last_round

    def suffers(self, conditions: i64) -> bool:
        """Any of these?"""
        return self._conditions & conditions != 0

    def afflict(self, conditions: i64, value: bool) -> None:
        self._conditions = self._conditions | conditions if value else self._conditions & ~conditions

    def count_uses(self) -> None:
        """Has one of its weapons a limited number of uses?"""
        raise NotImplementedError

    @property
    def dex(self) -> i64:
        """Dexterity now."""
        return self._dex

    @dex.setter
    def dex(self, value: i64) -> None:
        self._dex = value
        self.afflict(NO_DEX, value == 0)

    @property
    def wil(self) -> i64:
        """Willpower now."""
        return self._wil

    @wil.setter
    def wil(self, value: i64) -> None:
        self._wil = value
        self.afflict(NO_WIL, value == 0)

    @property
    def weapons(self) -> list[i64]:
        """Weapons in hand and natural attacks: names, or mappings such as {name: Beam, dice: 2d8, reach: nearby} with
        name, dice (2d8, or a fixed 1), bonus, hands, reach, type, tags, uses, scale and area_m; a sheet's own are
        natural ones; what fills all slots makes HP 0 (PL-SETUP-03).
        """
        return self._weapons

    @weapons.setter
    def weapons(self, value: list[i64]) -> None:
        self._weapons = value
        self._arms = vec[i64](value)

    @property
    def uses(self) -> list[i64]:
        """Uses left of each weapon, -1 for no limit."""
        return self._uses

    @uses.setter
    def uses(self, value: list[i64]) -> None:
        self._uses = value
        self.count_uses()

    @property
    def critical(self) -> bool:
        """Critically damaged (PL-CRIT-02)."""
        return self._conditions & CRITICAL != 0

    @critical.setter
    def critical(self, value: bool) -> None:
        self.afflict(CRITICAL, value)

    @property
    def dead(self) -> bool:
        """Dead, destroyed, a wreck."""
        return self._conditions & DEAD != 0

    @dead.setter
    def dead(self, value: bool) -> None:
        self.afflict(DEAD, value)

    @property
    def unconscious(self) -> bool:
        """Unconscious; only by ruling."""
        return self._conditions & UNCONSCIOUS != 0

    @unconscious.setter
    def unconscious(self, value: bool) -> None:
        self.afflict(UNCONSCIOUS, value)

    @property
    def paralysed(self) -> bool:
        """Paralysed by poison."""
        return self._conditions & PARALYSED != 0

    @paralysed.setter
    def paralysed(self, value: bool) -> None:
        self.afflict(PARALYSED, value)

    @property
    def stunned(self) -> bool:
        """Loses its next turn (PL-ITEM-04)."""
        return self._conditions & STUNNED != 0

    @stunned.setter
    def stunned(self, value: bool) -> None:
        self.afflict(STUNNED, value)

    @property
    def tied(self) -> bool:
        """Bound hand and foot."""
        return self._conditions & TIED != 0

    @tied.setter
    def tied(self, value: bool) -> None:
        self.afflict(TIED, value)

    @property
    def petrified(self) -> bool:
        """Turned to stone."""
        return self._conditions & PETRIFIED != 0

    @petrified.setter
    def petrified(self, value: bool) -> None:
        self.afflict(PETRIFIED, value)

    @property
    def astral(self) -> bool:
        """Its mind is elsewhere, its body helpless."""
        return self._conditions & ASTRAL != 0

    @astral.setter
    def astral(self, value: bool) -> None:
        self.afflict(ASTRAL, value)

    @property
    def fled(self) -> bool:
        """Got away."""
        return self._conditions & FLED != 0

    @fled.setter
    def fled(self, value: bool) -> None:
        self.afflict(FLED, value)

    @property
    def surrendered(self) -> bool:
        """Gave up."""
        return self._conditions & SURRENDERED != 0

    @surrendered.setter
    def surrendered(self, value: bool) -> None:
        self.afflict(SURRENDERED, value)

    @property
    def routed(self) -> bool:
        """A detachment that broke (PL-DET-05)."""
        return self._conditions & ROUTED != 0

    @routed.setter
    def routed(self, value: bool) -> None:
        self.afflict(ROUTED, value)

    @property
    def away(self) -> bool:
        """Is not on the ground of those who fight on foot inside a vessel (PL-SCALE-08)."""
        return self._conditions & AWAY != 0

    @away.setter
    def away(self, value: bool) -> None:
        self.afflict(AWAY, value)

    @property
    def mortal(self) -> bool:
        """Mortally wounded (PL-SCAR-14)."""
        return self._conditions & MORTAL != 0

    @mortal.setter
    def mortal(self, value: bool) -> None:
        self.afflict(MORTAL, value)

    @property
    def aboard(self) -> i64:
        """The vessel it is aboard of."""
        return self._aboard

    @aboard.setter
    def aboard(self, value: i64) -> None:
        self._aboard = value
        self.afflict(CREW, value != NOBODY and not self._inside)

    @property
    def inside(self) -> bool:
        """Fights on foot inside a vessel (PL-SCALE-08)."""
        return self._inside

    @inside.setter
    def inside(self, value: bool) -> None:
        self._inside = value
        self.afflict(CREW, self._aboard != NOBODY and not value)

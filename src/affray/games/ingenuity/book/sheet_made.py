# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.engine.lists import same
from affray.games.ingenuity.book.plights import ESCAPED, KILLED, SURRENDERED, UNCONSCIOUS


class Stats(CompiledFighter):
    """Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["size", "squares", "conscious", "dead", "fled", "surrendered"]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self._conditions: i64 = 0
        self.stance: i64 = 0  # how it is played when nobody plays it
        self._size: i64 = 4  # its size; 5 and more stand on several squares (IG-MOV-05)
        self._squares: i64 = 0  # the side of its block of squares; 0: by its size (IG-MOV-05)
        self._footprint: i64 = 1  # the side of the block of squares it stands on (IG-MOV-05)
        self.alliance: i64 = side  # allied teams share one (IG-SET-01)
        self.strength: i64 = 4  # the die of strength (IG-TST-01)
        self.dexterity: i64 = 4  # the die of dexterity
        self.intelligence: i64 = 4  # the die of intelligence
        self.resolve: i64 = 4  # the die of resolve
        self.skills: list[i64] = [4] * 7  # the faces of each skill's die
        self.proficiencies: list[i64] = [0] * 15  # each proficiency
        self.health_max: i64 = 10  # health at its best; 6 + faces of STR if not given
        self.health: i64 = 10  # health now
        self.endurance_max: i64 = 10  # endurance at its best; 6 + faces of RES if not given
        self.endurance: i64 = 10  # endurance now
        self.stamina_max: i64 = 10  # stamina at its best; 6 + faces of DEX if not given
        self.stamina: i64 = 10  # stamina now
        self.focus_max: i64 = 10  # focus at its best; 6 + faces of INT if not given
        self.focus: i64 = 10  # focus now
        # what missing health is compared with (IG-DTH-01); passive RES + passive STR + fortitude if not given
        self.constitution: i64 = 4
        self.evasion: i64 = 4  # what an attack has to meet (IG-ATK-02); passive RES + passive DEX + dodge if not given
        # what a mental effect has to meet (IG-RCT-05); passive RES + passive INT + resistance if not given
        self.willpower: i64 = 4
        self.armour_rating: i64 = 0  # armour, or the hide of a beast; the sum of what is worn if not given
        # subtracted from physical damage (IG-DMG-02); passive RES + armour rating if not given
        self.physical_deflection: i64 = 2
        # subtracted from elemental damage (IG-DMG-02); passive INT + armour rating if not given
        self.elemental_deflection: i64 = 2
        # metres of one movement (IG-MOV-01); size + passive DEX + passive agility + running if not given
        self.speed: i64 = 8
        # what somebody who sneaks has to meet (IG-SUR-01); passive DEX + passive perception + search if not given
        self.passive_perception: i64 = 4
        self.luck_bonus: i64 = 0  # added to every luck roll
        self.death_difficulty: i64 = 10  # difficulty of the luck test against death; grows for good (IG-DTH-06)
        self.cannot_be_surprised: bool = False  # acts in a surprise round in any case (IG-SUR-03)
        self.hands: i64 = 2  # hands to hold things with (IG-ACT-02)
        self.held: list[i64] = []  # items in hand: names, or {item: Buckler, durability: 7, loaded: false}
        self.carried: list[i64] = []  # items not in hand, written as those held
        self.ammunition: i64 = -1  # arrows or bolts left, -1 where nobody counts (IG-ACT-14)
        self.fate: i64 = 0  # fate points (IG-OPT-01)
        self.is_pc: bool = False  # a player character (IG-DTH-05)
        self.common: bool = False  # a common creature (IG-OPT-05)
        self.maneuvers: i64 = 0  # maneuvers learned (IG-OPT-03)
        self.prone: bool = False  # lies on the ground
        self.guarding: bool = False  # on guard: +1 to all defences (IG-ACT-05)
        self.waiting: bool = False  # the additional reaction of a Wait is not yet used (IG-ACT-13)
        self.in_cover: bool = False  # took cover and has not moved (IG-ACT-09)
        self.surprised: bool = False  # surprised until the surprise round ends (IG-SUR-05)
        self.blinded: bool = False  # sees nobody
        self.crippled: bool = False  # half speed
        self.encumbered: bool = False  # half speed, disadvantage on STR and DEX tests
        self.stunned: bool = False  # loses 1 action of its next turn
        self.unseen_by: list[i64] = []  # those who cannot see it (IG-ATK-12)
        self.bleeding: i64 = 0  # damage at the start of its turn, of which 1 to health; one less each time
        self.burning: i64 = 0  # fire damage at the start of its turn; one less each time
        self.poison: i64 = 0  # health lost at each interval; one less each time
        self.sickness: i64 = 0  # subtracted from all tests
        self.acted_this_round: bool = False  # has had its turn (IG-RND-02)
        self.attacks_this_round: i64 = 0  # attacks made, each -2 for the next (IG-ATK-10)
        self.actions_left: i64 = 0  # slots of its turn that are left (IG-ECO-01)
        self.reactions_left: i64 = 1  # reactions it has (IG-ECO-04)
        self.free_reaction: bool = False  # an interceptor's one free defence is not yet used (IG-RCT-14)
        self.defended: i64 = 0  # kinds of defence used against the present attack (IG-RCT-15)
        self.moved_this_turn: bool = False  # has moved by Move or Step, so that it may Sprint (IG-ACT-11)
        self.used_move: bool = False  # has used the Move of its turn (IG-ACT-06)
        self.stepped_this_turn: bool = False  # has taken the Step of its turn (IG-FRE-03)
        self.halted: bool = False  # does not move any more this turn (IG-OPT-03)
        self.commanded_this_turn: list[i64] = []  # whom it has commanded this turn (IG-ACT-03)
        self.pending: i64 = 0  # the action that goes on (IG-ECO-07)
        self.pending_done: i64 = 0  # slots spent on it
        self.pending_total: i64 = 0  # slots it takes
        self.pending_target: i64 = -1  # whom it is for
        self.pending_item: i64 = -1  # the item it is done with, one of its own, or none
        self.pending_amount: i64 = 0  # what else belongs to it, by its place in a list
        self.readied: i64 = 0  # the trigger of a readied action (IG-ACT-07)
        self.readied_verb: i64 = 0  # the readied action
        self.readied_item: i64 = -1  # the item it is done with, one of its own, or none
        self.readied_event: str = ""  # what it waits for in free words; the game master says when it comes
        self.forced_verb: i64 = 0  # what its first action has to be (IG-INI-03)
        self.forced_target: i64 = -1  # whom it is aimed at
        self.assist_verb: i64 = 0  # what others have helped it with (IG-OPT-04)
        self.assist_bonus: i64 = 0  # what their help adds to the test
        self.breaks: i64 = 0  # breaks taken since the last rest (IG-END-04)
        self.hit_this_turn: list[i64] = []  # whom it has hit this turn (IG-OPT-02)
        self.attacked_this_turn: list[i64] = []  # whom it has attacked this turn (IG-OPT-02)
        self.missed_last: bool = False  # its last attack this turn missed (IG-OPT-02)

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Stats)
        model: Stats = other  # whose class is looked at once, and not at every read
        self._conditions = model._conditions
        self.stance = model.stance
        self._size = model._size
        self._squares = model._squares
        self._footprint = model._footprint
        self.alliance = model.alliance
        self.strength = model.strength
        self.dexterity = model.dexterity
        self.intelligence = model.intelligence
        self.resolve = model.resolve
        same(self.skills, model.skills)
        same(self.proficiencies, model.proficiencies)
        self.health_max = model.health_max
        self.health = model.health
        self.endurance_max = model.endurance_max
        self.endurance = model.endurance
        self.stamina_max = model.stamina_max
        self.stamina = model.stamina
        self.focus_max = model.focus_max
        self.focus = model.focus
        self.constitution = model.constitution
        self.evasion = model.evasion
        self.willpower = model.willpower
        self.armour_rating = model.armour_rating
        self.physical_deflection = model.physical_deflection
        self.elemental_deflection = model.elemental_deflection
        self.speed = model.speed
        self.passive_perception = model.passive_perception
        self.luck_bonus = model.luck_bonus
        self.death_difficulty = model.death_difficulty
        self.cannot_be_surprised = model.cannot_be_surprised
        self.hands = model.hands
        same(self.held, model.held)
        same(self.carried, model.carried)
        self.ammunition = model.ammunition
        self.fate = model.fate
        self.is_pc = model.is_pc
        self.common = model.common
        self.maneuvers = model.maneuvers
        self.prone = model.prone
        self.guarding = model.guarding
        self.waiting = model.waiting
        self.in_cover = model.in_cover
        self.surprised = model.surprised
        self.blinded = model.blinded
        self.crippled = model.crippled
        self.encumbered = model.encumbered
        self.stunned = model.stunned
        same(self.unseen_by, model.unseen_by)
        self.bleeding = model.bleeding
        self.burning = model.burning
        self.poison = model.poison
        self.sickness = model.sickness
        self.acted_this_round = model.acted_this_round
        self.attacks_this_round = model.attacks_this_round
        self.actions_left = model.actions_left
        self.reactions_left = model.reactions_left
        self.free_reaction = model.free_reaction
        self.defended = model.defended
        self.moved_this_turn = model.moved_this_turn
        self.used_move = model.used_move
        self.stepped_this_turn = model.stepped_this_turn
        self.halted = model.halted
        same(self.commanded_this_turn, model.commanded_this_turn)
        self.pending = model.pending
        self.pending_done = model.pending_done
        self.pending_total = model.pending_total
        self.pending_target = model.pending_target
        self.pending_item = model.pending_item
        self.pending_amount = model.pending_amount
        self.readied = model.readied
        self.readied_verb = model.readied_verb
        self.readied_item = model.readied_item
        self.readied_event = model.readied_event
        self.forced_verb = model.forced_verb
        self.forced_target = model.forced_target
        self.assist_verb = model.assist_verb
        self.assist_bonus = model.assist_bonus
        self.breaks = model.breaks
        same(self.hit_this_turn, model.hit_this_turn)
        same(self.attacked_this_turn, model.attacked_this_turn)
        self.missed_last = model.missed_last

    def suffers(self, conditions: i64) -> bool:
        """Any of these?"""
        return self._conditions & conditions != 0

    def afflict(self, conditions: i64, value: bool) -> None:
        self._conditions = self._conditions | conditions if value else self._conditions & ~conditions

    def take_room(self) -> None:
        """IG-MOV-05: the room it takes up, by its size."""
        raise NotImplementedError

    @property
    def size(self) -> i64:
        """Its size; 5 and more stand on several squares (IG-MOV-05)."""
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

    @property
    def conscious(self) -> bool:
        """Awake."""
        return self._conditions & UNCONSCIOUS == 0

    @conscious.setter
    def conscious(self, value: bool) -> None:
        self.afflict(UNCONSCIOUS, not value)

    @property
    def dead(self) -> bool:
        """Dead."""
        return self._conditions & KILLED != 0

    @dead.setter
    def dead(self, value: bool) -> None:
        self.afflict(KILLED, value)

    @property
    def fled(self) -> bool:
        """Got away."""
        return self._conditions & ESCAPED != 0

    @fled.setter
    def fled(self, value: bool) -> None:
        self.afflict(ESCAPED, value)

    @property
    def surrendered(self) -> bool:
        """Gave up."""
        return self._conditions & SURRENDERED != 0

    @surrendered.setter
    def surrendered(self, value: bool) -> None:
        self.afflict(SURRENDERED, value)

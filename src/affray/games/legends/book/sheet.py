"""Stat blocks (ledger section 2) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.legends.book.ailing import Ailing
from affray.games.legends.book.plights import ABSENT, GONE, OUT
from affray.games.legends.book.words import (
    DAMAGE_TYPES,
    ENERGIES,
    GROUND,
    HUNTER,
    MEDIUM,
    NO_TRIGGER,
    PERCEPTION,
    SKILLS,
    SPECIALS,
)

NEVER: Final = -1  # no such item, fighter, square or number
TIMER: Final = 4  # numbers of one entry of ``timers``: condition, clock, number, source


@final
class Combatant(Ailing):
    """Ledger 2.1: player characters and creatures alike."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self._conditions = 0
        # what the stat block says (ledger 2.1)
        self.stance: i64 = HUNTER
        self.is_pc: bool = False
        self.size: i64 = MEDIUM
        self.elevation: i64 = GROUND
        self.strength: i64 = 3
        self.constitution: i64 = 3
        self.agility: i64 = 3
        self.dexterity: i64 = 3
        self.intelligence: i64 = 3
        self.wisdom: i64 = 3
        self.charisma: i64 = 3
        self.luck: i64 = 3  # the maximum
        self.current_luck: i64 = 3
        self.skills: list[i64] = [0] * len(SKILLS)
        self.max_hp: i64 = 24
        self.hp: i64 = 24
        self.temp_hp: i64 = 0
        self.temp_hp_source: str = ""
        self.lethal_loss: i64 = 0
        self.base_dr: i64 = 0
        self.resist: list[i64] = [0] * len(DAMAGE_TYPES)  # bits of TIERS by damage type
        self.condition_immunities: i64 = 0  # one bit for each condition
        self.stealth_penalty: i64 = 0
        self.speed: i64 = 30
        self.fly_speed: i64 = 0
        self.climb_speed: i64 = 0
        self.burrow_speed: i64 = 0
        self.reach: i64 = 5  # with what has no reach of its own
        self.initiative_modifier: i64 = 0  # other modifiers of the bonus (LG-INIT-01)
        self.initiative_skill: i64 = PERCEPTION
        self.darkvision: i64 = 0  # feet, as all senses
        self.blindsight: i64 = 0
        self.blindsight_needs_hearing: bool = True
        self.tremorsense: i64 = 0
        self.perfect_sight: i64 = 0
        self.low_light: bool = False
        self.sightless: bool = False
        self.light_bright: i64 = 0  # a carried light: feet of bright light around it
        self.light_dim: i64 = 0  # and of dim light around that
        self.hands: i64 = 2
        self.held: list[i64] = []  # items in hand, as places in the fight's items; the main hand first
        self.carried: list[i64] = []
        self.shield: i64 = 0  # on the arm, as a place in the fight's shields; 0 for none
        self.shield_carried: i64 = 0
        self.potions: i64 = 0
        self.potion_heals: i64 = 8
        self.feats: i64 = 0  # bits of FEATS
        self.specials: i64 = 0  # bits of SPECIALS
        self.uses: list[i64] = [0] * len(SPECIALS)  # uses left, or 1 while a recharging one is ready
        self.recharge_from: i64 = 5  # the lowest face of the d8 that recharges the breath
        self.multiattack: list[i64] = []  # items, in order (LG-NPC-01)
        self.both_hit_damage: i64 = 0
        self.action_points_max: i64 = 0  # LG-NPC-03
        self.action_points: i64 = 0
        self.regeneration: i64 = 0
        self.potentials: list[i64] = [0] * len(ENERGIES)
        self.masteries: list[i64] = [0] * len(ENERGIES)
        self.energy_max: i64 = 0
        self.energy: i64 = 0
        self.weaves: list[i64] = []  # places in the fight's weaves
        # conditions (ledger section 4) that are counted; see Ailing for the others
        self.bleeding: i64 = 0  # stacks
        self.exhausted: i64 = 0  # levels
        self.timers: list[i64] = []  # condition, clock, number, source of each that is timed, the oldest first
        self.fear_source: i64 = NOBODY  # of Frightened, Fleeing, Cowering
        self.charmer: i64 = NOBODY
        self.grappler: i64 = NOBODY  # who holds it
        self.grappling: i64 = NOBODY  # whom it holds
        self.from_dying: bool = False  # stabilised from Dying: comes round by LG-DOWN-05, not LG-NL-03
        self.wakes_in: i64 = NEVER  # rounds of a knock-out left (LG-NL-03)
        self.tended: i64 = 0  # rounds running of tending after a knock-out (LG-NL-03)
        self.tended_in: i64 = NEVER  # the last of them
        self.save_bonus: i64 = 0  # subtracted from both dice of the next stabilisation or recovery save
        self.second_try: bool = False  # a friend has given it one more try at its next save against fear
        self.shaken: bool = False  # Dazed, and its next action is still to come
        self.petrifying: i64 = 0  # ends of own turns until it saves once more or is stone (the basilisk)
        # who perceives it (LG-HID): ids of observers
        self.hidden_from: list[i64] = []
        self.found_by: list[i64] = []
        self.stealth_result: i64 = 0
        # the round and the turn
        self.initiative_total: i64 = 0
        self.initiative_bonus: i64 = 0
        self.initiative_rank: i64 = 0  # of the skill used
        self.initiative_shift: i64 = 0  # what conditions have changed since the roll (LG-INIT-06)
        self.acted: bool = False  # has had a turn in this fight (LG-REACT-01)
        self.falls_later: i64 = 0  # at 0 HP in a simultaneous block (LG-INIT-05): 1 by lethal damage, 2 by other
        self.actions_left: i64 = 0
        self.combat_actions: i64 = 0
        self.free_actions: i64 = 0
        self.reaction_ready: bool = True
        self.parried: bool = False  # the buckler's parry of this round
        self.moved: bool = False  # took a [Move] action this turn
        self.minors: i64 = 0  # [Minor] actions that moves of this turn still carry
        self.handled: bool = False  # drew, stowed or picked up for free this turn
        self.move_left: i64 = 0  # half-feet of the Advance under way
        self.slanted: bool = False  # it has had its first diagonal
        self.disengaged: bool = False
        self.tumbling: bool = False  # its next steps may cross enemies (LG-MOVE-01)
        self.used_multiattack: bool = False
        self.used_aggressive: bool = False
        self.total_defense: bool = False
        self.crouched: i64 = 0  # the degree of the shield it crouches behind (LG-COV-14)
        self.averting: bool = False
        self.planted: bool = False  # a pavise stands before it, against one side
        self.planted_x: i64 = 0
        self.planted_y: i64 = 0
        self.aided: i64 = NOBODY  # Fortune on its next roll for that task: the skill, or NOBODY
        self.feinted: i64 = NOBODY  # Fortune on its next attack on this one (LG-ACT-03)
        self.aimed_at: i64 = NOBODY  # whom its last attack of this turn was at, and with what; tactics look there first
        self.aimed_with: i64 = NEVER
        self.negated: bool = False  # Shield Master, once per combat
        self.readied: i64 = NO_TRIGGER
        self.readied_verb: i64 = 0
        self.readied_item: i64 = NEVER
        self.readied_penalty: i64 = 0
        self.readied_event: str = ""  # what it waits for, in free words
        self.readied_targets: list[i64] = []  # those it could already target when it readied

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Combatant)
        self.restore_sheet(other)
        self.restore_powers(other)
        self.restore_troubles(other)
        self.restore_turn(other)
        self.restore_plans(other)

    def restore_sheet(self, other: Combatant) -> None:
        self.stance = other.stance
        self.is_pc = other.is_pc
        self.size = other.size
        self.elevation = other.elevation
        self.strength = other.strength
        self.constitution = other.constitution
        self.agility = other.agility
        self.dexterity = other.dexterity
        self.intelligence = other.intelligence
        self.wisdom = other.wisdom
        self.charisma = other.charisma
        self.luck = other.luck
        self.current_luck = other.current_luck
        same(self.skills, other.skills)
        self.max_hp = other.max_hp
        self.hp = other.hp
        self.temp_hp = other.temp_hp
        self.temp_hp_source = other.temp_hp_source
        self.lethal_loss = other.lethal_loss
        self.base_dr = other.base_dr
        same(self.resist, other.resist)
        self.condition_immunities = other.condition_immunities
        self.stealth_penalty = other.stealth_penalty
        self.speed = other.speed
        self.fly_speed = other.fly_speed
        self.climb_speed = other.climb_speed
        self.burrow_speed = other.burrow_speed
        self.reach = other.reach
        self.initiative_modifier = other.initiative_modifier
        self.initiative_skill = other.initiative_skill
        self.darkvision = other.darkvision
        self.blindsight = other.blindsight
        self.blindsight_needs_hearing = other.blindsight_needs_hearing
        self.tremorsense = other.tremorsense
        self.perfect_sight = other.perfect_sight
        self.low_light = other.low_light
        self.sightless = other.sightless

    def restore_powers(self, other: Combatant) -> None:
        self.light_bright = other.light_bright
        self.light_dim = other.light_dim
        self.hands = other.hands
        same(self.held, other.held)
        same(self.carried, other.carried)
        self.shield = other.shield
        self.shield_carried = other.shield_carried
        self.potions = other.potions
        self.potion_heals = other.potion_heals
        self.feats = other.feats
        self.specials = other.specials
        same(self.uses, other.uses)
        self.recharge_from = other.recharge_from
        same(self.multiattack, other.multiattack)
        self.both_hit_damage = other.both_hit_damage
        self.action_points_max = other.action_points_max
        self.action_points = other.action_points
        self.regeneration = other.regeneration
        same(self.potentials, other.potentials)
        same(self.masteries, other.masteries)
        self.energy_max = other.energy_max
        self.energy = other.energy
        same(self.weaves, other.weaves)

    def restore_troubles(self, other: Combatant) -> None:
        self.bleeding = other.bleeding
        self.exhausted = other.exhausted
        same(self.timers, other.timers)
        self.fear_source = other.fear_source
        self.charmer = other.charmer
        self.grappler = other.grappler
        self.grappling = other.grappling
        self.from_dying = other.from_dying
        self.wakes_in = other.wakes_in
        self.tended = other.tended
        self.tended_in = other.tended_in
        self.save_bonus = other.save_bonus
        self.second_try = other.second_try
        self.shaken = other.shaken
        self.petrifying = other.petrifying
        same(self.hidden_from, other.hidden_from)
        same(self.found_by, other.found_by)
        self.stealth_result = other.stealth_result

    def restore_turn(self, other: Combatant) -> None:
        self.initiative_total = other.initiative_total
        self.initiative_bonus = other.initiative_bonus
        self.initiative_rank = other.initiative_rank
        self.initiative_shift = other.initiative_shift
        self.acted = other.acted
        self.falls_later = other.falls_later
        self.actions_left = other.actions_left
        self.combat_actions = other.combat_actions
        self.free_actions = other.free_actions
        self.reaction_ready = other.reaction_ready
        self.parried = other.parried
        self.moved = other.moved
        self.minors = other.minors
        self.handled = other.handled
        self.move_left = other.move_left
        self.slanted = other.slanted
        self.disengaged = other.disengaged
        self.tumbling = other.tumbling
        self.used_multiattack = other.used_multiattack
        self.used_aggressive = other.used_aggressive

    def restore_plans(self, other: Combatant) -> None:
        self.total_defense = other.total_defense
        self.crouched = other.crouched
        self.averting = other.averting
        self.planted = other.planted
        self.planted_x = other.planted_x
        self.planted_y = other.planted_y
        self.aided = other.aided
        self.feinted = other.feinted
        self.aimed_at = other.aimed_at
        self.aimed_with = other.aimed_with
        self.negated = other.negated
        self.readied = other.readied
        self.readied_verb = other.readied_verb
        self.readied_item = other.readied_item
        self.readied_penalty = other.readied_penalty
        self.readied_event = other.readied_event
        same(self.readied_targets, other.readied_targets)

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def is_there(self) -> bool:
        """On the map, awake or not, alive or not."""
        return self._conditions & ABSENT == 0 and not self.removed

    def is_alive(self) -> bool:
        """On the map and not Dead."""
        return self._conditions & GONE == 0 and not self.removed

    def is_up(self) -> bool:
        """LG-END-01: conscious, not Dead, not fled, not surrendered; who falls at the end of a block still is."""
        return self._conditions & OUT == 0 and not self.removed

    def space(self) -> i64:
        """LG-GEO-01: the side of the block of squares it stands on."""
        if self.size <= MEDIUM:
            return 1
        return self.size - 1

    def has_feat(self, feat: i64) -> bool:
        return self.feats & feat != 0

    def can(self, special: i64) -> bool:
        """Ledger 6.6: does its stat block have this special?"""
        return (self.specials >> special) & 1 == 1

    def attribute(self, which: i64) -> i64:
        """The value of an attribute; Luck is the maximum here."""
        if which < 4:
            if which < 2:
                return self.strength if which == 0 else self.constitution
            return self.agility if which == 2 else self.dexterity
        if which < 6:
            return self.intelligence if which == 4 else self.wisdom
        return self.charisma if which == 6 else self.luck

    def ending(self) -> i64:
        """What became of it."""
        if self.dead:
            return DEAD
        if self.fled or self.surrendered:
            return FLED
        if self.unconscious or self.removed:
            return DOWN
        return UNHURT if self.hp >= self.max_hp else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if self.unconscious:
            return "down"
        if self.hp >= self.max_hp:
            return "unhurt"
        return "hurt" if 2 * self.hp > self.max_hp else "badly hurt"


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make the first list equal to the second, in place; most are equal already."""
    if len(mine) == 0 and len(theirs) == 0:
        return
    if mine != theirs:
        mine[:] = theirs


def is_foe(a: Combatant, b: Combatant) -> bool:
    """Members of different sides are enemies."""
    return a.side != b.side

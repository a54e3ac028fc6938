"""Stat blocks (ledger section 2) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book.words import (
    ARMOUR_CLASSES,
    ATTRIBUTES,
    CLASSES,
    LARGE,
    LETHAL,
    MEDIUM,
    NO_GRAPPLE,
    NO_TRIGGER,
    PARTIAL,
    PINNED,
    SOLDIER,
    TINY,
)

NEVER: Final = -1  # no such item, square or number


@final
class Combatant(engine.CompiledFighter):
    """Ledger 2.1: player characters and creatures alike."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        # what the stat block says (ledger 2.1)
        self.stance: i64 = SOLDIER
        self.is_pc: bool = False
        self.level: i64 = 1
        self.size: i64 = MEDIUM  # LS-STAT-10
        self.attributes: list[i64] = [0] * len(ATTRIBUTES)  # as they are without conditions; size and armour included
        self.null: i64 = 0  # null attributes, one bit each (LS-STAT-11)
        self.def_modifier: i64 = 0  # what is neither attribute nor armour (LS-STAT-01)
        self.vit_modifier: i64 = 0
        self.initiative_modifier: i64 = 0
        self.ap_modifier: i64 = 0
        self.speed_modifier: i64 = 0  # feet
        self.grapple_modifier: i64 = 0  # without size
        self.stealth_modifier: i64 = 0  # without size
        self.stress_modifier: i64 = 0
        self.fly: i64 = 0  # feet; 0: it cannot
        self.climb: i64 = 0
        self.swim: i64 = 0
        self.max_luck: i64 = 0
        self.luck: i64 = 0
        self.partial: i64 = 0  # partial resistances, one bit for each damage type
        self.full: i64 = 0  # full resistances
        self.weak: i64 = 0  # weaknesses
        self.immune: i64 = 0  # conditions it cannot have, one bit each
        self.proficiency: list[i64] = [0] * len(CLASSES)  # ATK by class of weapon
        self.trained: i64 = 0  # classes of weapons it is proficient with, one bit each (LS-ACT-05)
        self.armour_proficiency: list[i64] = [0] * len(ARMOUR_CLASSES)  # max DEF by class of armour
        self.medicine: i64 = 0  # on KNO checks for wounds (LS-DIE-05)
        self.features: i64 = 0  # ledger 6.4, one bit each
        self.hands: i64 = 2
        self.lethal_policy: i64 = LETHAL  # LS-DIE-02
        self.held: list[i64] = []  # items in hand, as places in the fight's items; natural weapons too
        self.carried: list[i64] = []
        self.armour: i64 = NEVER  # the item worn
        self.device: i64 = NEVER  # the energy shield (LS-OPT-02)
        # what follows from it and from conditions: ``derived.settle`` keeps it right (LS-STAT)
        self.max_def: i64 = 1
        self.max_vit: i64 = 1
        self.max_ap: i64 = 4
        self.initiative_stat: i64 = 0
        self.speed: i64 = 20  # feet on the ground
        self.grapple: i64 = 0
        self.stress_threshold: i64 = 1
        self.poor_body: bool = False  # two poor physical attributes: crippled (LS-STAT-11)
        self.poor_mind: bool = False  # two poor mental ones: unconscious
        # health (LS-SET-02)
        self.defence: i64 = 1  # current DEF
        self.vit: i64 = 1
        self.stress: i64 = 0
        self.wounds: list[i64] = []  # one number each (words.py)
        self.lost_vit: bool = False  # has it lost VIT in this session? (Hot-Headed)
        # conditions (ledger section 4); numbers are rounds left, unless it is said otherwise
        self.prone: bool = False
        self.blinded: bool = False
        self.unconscious: bool = False
        self.out_cold: i64 = 0  # rounds until it wakes by itself; 0: not by itself
        self.dying: bool = False
        self.dying_target: i64 = 3  # LS-DIE-03
        self.dead: bool = False
        self.asphyxiating: i64 = 0  # the target of the next check; 0: it breathes
        self.bleeding: i64 = 0  # how many times
        self.blood_die: i64 = 8
        self.confused: i64 = 0
        self.crippled: bool = False
        self.fatigued: bool = False
        self.frightened: bool = False
        self.immobilized: bool = False
        self.restrained_arms: i64 = 0  # how many
        self.restrained_legs: bool = False
        self.retching: i64 = 0
        self.shaken: i64 = 0
        self.sick: i64 = 0
        self.fled: bool = False
        self.yielded: bool = False
        # where and how it stands
        self.posture: i64 = PARTIAL  # LS-COV-05
        self.hidden_from: list[i64] = []  # those who are unaware of it (LS-STL-02)
        self.stealth_total: i64 = 0
        self.grapple_role: i64 = NO_GRAPPLE  # LS-GRP
        self.grapple_partner: i64 = NOBODY
        # the fight, the round and the turn
        self.initiative: i64 = 0  # the total rolled (LS-INIT-01)
        self.in_order: bool = False  # has it a place in the order?
        self.initiated: bool = False  # did it take part in starting the fight? (LS-INIT-02)
        self.has_acted: bool = False  # LS-TURN-04
        self.ap: i64 = 0
        self.temp_ap: i64 = 0
        self.temp_ap_turns: i64 = 0  # own turns until they are lost
        self.ap_loss: i64 = 0  # AP missing from the next turn
        self.spent_this_turn: i64 = 0  # AP
        self.spent_this_round: i64 = 0  # AP, reactions included
        self.standard_attacks: i64 = 0  # used this turn (LS-ACT-02)
        self.aoo_used: bool = False  # LS-AOO-02
        self.stepped: bool = False  # this round
        self.seized: bool = False  # has it tried to regain control this turn? (LS-GRP-03)
        self.turn_over: bool = False  # no more actions this turn
        self.sick_checked: bool = False
        self.limped: bool = False  # the crippled one's Stress of this turn is counted
        self.burned: bool = False  # by a vent this turn (ledger 6.3)
        self.drew: bool = False  # Quick Draw is used this round
        # readied actions and long tasks (LS-RDY, LS-MULT)
        self.fleeing: bool = False  # it has turned to flight and attacked nobody since (LS-END-02)
        self.readied: i64 = NO_TRIGGER  # the trigger
        self.readied_verb: i64 = 0  # the action, by its place in the list of actions
        self.readied_target: i64 = NOBODY
        self.readied_item: i64 = NEVER
        self.readied_primary: i64 = 0  # the place of the primary type among the weapon's
        self.readied_thrown: bool = False
        self.readied_event: str = ""  # what it waits for, in free words
        self.readied_square: i64 = NEVER  # of the trigger ENTERS
        self.readied_paid: i64 = 0  # AP paid in advance, by the switch ready_ap_upfront
        self.readied_near: list[i64] = []  # who was in reach already, of the trigger COMES_IN_REACH
        self.task: i64 = 0  # the long task it works on, by its place in the list of actions; 0: none
        self.task_owner: i64 = NOBODY  # who began it; the owner keeps the numbers below
        self.task_price: i64 = 0
        self.task_paid: i64 = 0
        self.task_target: i64 = NOBODY
        self.task_item: i64 = NEVER  # the place of the wound, or the item
        self.task_fed: i64 = 0  # the last round in which AP were added
        self.task_passed: bool = False  # the check at half the price is made
        self.task_left: list[i64] = []  # owners of the tasks it is out of (LS-GAP-49)
        # energy shields, mounted shields and features (LS-OPT-02, ledger 6.3, 6.4)
        self.shield_points: i64 = 0
        self.shield_rounds: i64 = 0
        self.shield_cooldown: i64 = 0  # rounds until it can be activated
        self.shield_set: bool = False  # a squad shield is set up
        self.shield_square: i64 = NEVER  # where it stands
        self.shield_open: bool = False  # the mounted assault shield
        self.supported: bool = False  # its next attack has advantage (Focus Attack, Coordinated Strike)
        self.dodged: bool = False  # Agile Dodge is used this round
        self.defender_uses: i64 = 1  # per day
        self.def_doubled: bool = False  # Defender: until its next turn
        self.watched: list[i64] = []  # squares watched by Focus In
        self.reckless: i64 = 0  # DEF traded for ATK and damage this turn
        self.locked_on: i64 = NOBODY  # Targeting display
        self.suppressed: bool = False  # no actions this turn

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Combatant)
        self.restore_sheet(other)
        self.restore_derived(other)
        self.restore_health(other)
        self.restore_conditions(other)
        self.restore_place(other)
        self.restore_turn(other)
        self.restore_plans(other)
        self.restore_devices(other)

    def restore_sheet(self, other: Combatant) -> None:
        self.stance = other.stance
        self.is_pc = other.is_pc
        self.level = other.level
        self.size = other.size
        same(self.attributes, other.attributes)
        self.null = other.null
        self.def_modifier = other.def_modifier
        self.vit_modifier = other.vit_modifier
        self.initiative_modifier = other.initiative_modifier
        self.ap_modifier = other.ap_modifier
        self.speed_modifier = other.speed_modifier
        self.grapple_modifier = other.grapple_modifier
        self.stealth_modifier = other.stealth_modifier
        self.stress_modifier = other.stress_modifier
        self.fly = other.fly
        self.climb = other.climb
        self.swim = other.swim
        self.max_luck = other.max_luck
        self.luck = other.luck
        self.partial = other.partial
        self.full = other.full
        self.weak = other.weak
        self.immune = other.immune
        same(self.proficiency, other.proficiency)
        self.trained = other.trained
        same(self.armour_proficiency, other.armour_proficiency)
        self.medicine = other.medicine
        self.features = other.features
        self.hands = other.hands
        self.lethal_policy = other.lethal_policy
        same(self.held, other.held)
        same(self.carried, other.carried)
        self.armour = other.armour
        self.device = other.device

    def restore_derived(self, other: Combatant) -> None:
        self.max_def = other.max_def
        self.max_vit = other.max_vit
        self.max_ap = other.max_ap
        self.initiative_stat = other.initiative_stat
        self.speed = other.speed
        self.grapple = other.grapple
        self.stress_threshold = other.stress_threshold
        self.poor_body = other.poor_body
        self.poor_mind = other.poor_mind

    def restore_health(self, other: Combatant) -> None:
        self.defence = other.defence
        self.vit = other.vit
        self.stress = other.stress
        same(self.wounds, other.wounds)
        self.lost_vit = other.lost_vit

    def restore_conditions(self, other: Combatant) -> None:
        self.prone = other.prone
        self.blinded = other.blinded
        self.unconscious = other.unconscious
        self.out_cold = other.out_cold
        self.dying = other.dying
        self.dying_target = other.dying_target
        self.dead = other.dead
        self.asphyxiating = other.asphyxiating
        self.bleeding = other.bleeding
        self.blood_die = other.blood_die
        self.confused = other.confused
        self.crippled = other.crippled
        self.fatigued = other.fatigued
        self.frightened = other.frightened
        self.immobilized = other.immobilized
        self.restrained_arms = other.restrained_arms
        self.restrained_legs = other.restrained_legs
        self.retching = other.retching
        self.shaken = other.shaken
        self.sick = other.sick
        self.fled = other.fled
        self.yielded = other.yielded

    def restore_place(self, other: Combatant) -> None:
        self.posture = other.posture
        same(self.hidden_from, other.hidden_from)
        self.stealth_total = other.stealth_total
        self.grapple_role = other.grapple_role
        self.grapple_partner = other.grapple_partner

    def restore_turn(self, other: Combatant) -> None:
        self.initiative = other.initiative
        self.in_order = other.in_order
        self.initiated = other.initiated
        self.has_acted = other.has_acted
        self.ap = other.ap
        self.temp_ap = other.temp_ap
        self.temp_ap_turns = other.temp_ap_turns
        self.ap_loss = other.ap_loss
        self.spent_this_turn = other.spent_this_turn
        self.spent_this_round = other.spent_this_round
        self.standard_attacks = other.standard_attacks
        self.aoo_used = other.aoo_used
        self.stepped = other.stepped
        self.seized = other.seized
        self.turn_over = other.turn_over
        self.sick_checked = other.sick_checked
        self.limped = other.limped
        self.burned = other.burned
        self.drew = other.drew

    def restore_plans(self, other: Combatant) -> None:
        self.fleeing = other.fleeing
        self.readied = other.readied
        self.readied_verb = other.readied_verb
        self.readied_target = other.readied_target
        self.readied_item = other.readied_item
        self.readied_primary = other.readied_primary
        self.readied_thrown = other.readied_thrown
        self.readied_event = other.readied_event
        self.readied_square = other.readied_square
        self.readied_paid = other.readied_paid
        same(self.readied_near, other.readied_near)
        self.task = other.task
        self.task_owner = other.task_owner
        self.task_price = other.task_price
        self.task_paid = other.task_paid
        self.task_target = other.task_target
        self.task_item = other.task_item
        self.task_fed = other.task_fed
        self.task_passed = other.task_passed
        same(self.task_left, other.task_left)

    def restore_devices(self, other: Combatant) -> None:
        self.shield_points = other.shield_points
        self.shield_rounds = other.shield_rounds
        self.shield_cooldown = other.shield_cooldown
        self.shield_set = other.shield_set
        self.shield_square = other.shield_square
        self.shield_open = other.shield_open
        self.supported = other.supported
        self.dodged = other.dodged
        self.defender_uses = other.defender_uses
        self.def_doubled = other.def_doubled
        same(self.watched, other.watched)
        self.reckless = other.reckless
        self.locked_on = other.locked_on
        self.suppressed = other.suppressed

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def is_there(self) -> bool:
        """On the field, awake or not; the dead are no longer."""
        return not (self.dead or self.fled or self.yielded or self.removed)

    def is_awake(self) -> bool:
        """LS-DIE-01, LS-STAT-11: not incapacitated."""
        return self.vit > 0 and not (self.unconscious or self.poor_mind)

    def is_up(self) -> bool:
        """LS-END-01: able and willing to fight."""
        return self.vit > 0 and not (self.unconscious or self.poor_mind) and self.is_there()

    def can_act(self) -> bool:
        """LS-AOO-02, section 4: up, and neither immobilized nor retching nor held down by fire."""
        return self.is_up() and not self.immobilized and self.retching == 0 and not self.suppressed

    def can_react(self) -> bool:
        """LS-GRP-03, LS-TURN-04: who is pinned or has not acted does nothing on somebody else's turn."""
        return self.has_acted and self.grapple_role != PINNED and self.can_act()

    def is_crippled(self) -> bool:
        """Section 4.2, LS-STAT-11: by a wound or by poor attributes."""
        return self.crippled or self.poor_body

    def has_feature(self, feature: i64) -> bool:
        return self.features & feature != 0

    def rank(self) -> i64:
        """LS-STAT-10: Tiny -2, Small -1, Medium 0, Large +1, Huge +2."""
        return self.size - MEDIUM

    def footprint(self) -> i64:
        """LS-STAT-10: the side of the block of spaces it stands on; the small stand on one."""
        if self.size <= MEDIUM:
            return 1
        if self.size == LARGE:
            return 2
        return 3

    def reach(self) -> i64:
        """LS-STAT-10: spaces; Tiny its own only."""
        if self.size == TINY:
            return 0
        return self.footprint()

    def ending(self) -> i64:
        """What became of it."""
        if self.dead:
            return DEAD
        if self.fled or self.yielded:
            return FLED
        if self.removed or not self.is_awake():
            return DOWN
        return UNHURT if self.vit == self.max_vit and len(self.wounds) == 0 else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if not self.is_awake():
            return "dying" if self.dying else "unconscious"
        if self.vit < self.max_vit:
            return "wounded" if self.wounds else "hurt"
        return "unhurt"


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make the first list equal to the second, in place; most are equal already, and many are empty."""
    if len(mine) + len(theirs) > 0 and mine != theirs:
        mine[:] = theirs


def is_foe(a: Combatant, b: Combatant) -> bool:
    """Ledger 2.1: the side decides who is an opponent."""
    return a.side != b.side

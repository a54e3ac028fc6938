# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.engine.lists import same


class Stats(CompiledFighter):
    """Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.stance: i64 = 0  # how it is played when nobody plays it
        self.is_pc: bool = False  # a player character
        self.level: i64 = 1  # its level
        self.size: i64 = 2  # its size (LS-STAT-10)
        self.attributes: list[i64] = [0] * 8  # as they are without conditions; size and armour included
        self.null: i64 = 0  # attributes it has not (LS-STAT-11)
        self.max_def: i64 = 1  # the most DEF it can have (LS-STAT-01)
        self.defence: i64 = 1  # DEF now
        self.max_vit: i64 = 1  # the most VIT it can have (LS-STAT-02)
        self.vit: i64 = 1  # VIT now
        self.max_ap: i64 = 4  # AP at the start of its turn (LS-STAT-04)
        self.ap: i64 = 0  # AP now
        self.initiative_stat: i64 = 0  # added to the initiative roll (LS-STAT-03)
        self.speed: i64 = 20  # feet of one Move on the ground (LS-STAT-05)
        self.grapple: i64 = 0  # added to grapple checks (LS-STAT-07)
        self.stress_threshold: i64 = 1  # Stress that makes it stressed (LS-STAT-08)
        self.def_modifier: i64 = 0  # what else changes it
        self.vit_modifier: i64 = 0  # what else changes it
        self.ap_modifier: i64 = 0  # what else changes it
        self.initiative_modifier: i64 = 0  # what else changes it
        self.speed_modifier: i64 = 0  # what else changes it
        self.grapple_modifier: i64 = 0  # what else changes it
        self.stress_modifier: i64 = 0  # what else changes it
        self.stealth_modifier: i64 = 0  # added to stealth checks, without size
        self.fly: i64 = 0  # feet of one Move in the air; 0: it cannot fly
        self.climb: i64 = 0  # feet of one Move up a wall
        self.swim: i64 = 0  # feet of one Move in water
        self.max_luck: i64 = 0  # Luck at the start of a session; LS-STAT-09 for player characters if not given
        self.luck: i64 = 0  # Luck now (LS-CORE-08)
        self.partial: i64 = 0  # types it resists partly (LS-RES-01)
        self.full: i64 = 0  # types it resists fully (LS-RES-02)
        self.weak: i64 = 0  # types it is weak to (LS-RES-04)
        self.immune: i64 = 0  # conditions it cannot have
        self.proficiency: list[i64] = [0] * 9  # ATK by class of weapon
        # classes of weapons it is proficient with (LS-ACT-05); those with a bonus, and a creature's own, are added
        self.trained: i64 = 0
        self.armour_proficiency: list[i64] = [0] * 2  # max DEF by class of armour
        self.medicine: i64 = 0  # added to KNO checks for wounds (LS-DIE-05)
        self.features: i64 = 0  # features of the later edition (ledger 6.4)
        self.hands: i64 = 2  # hands to hold things with
        self.lethal_policy: i64 = 0  # what its blows do at VIT 0 (LS-DIE-02)
        self.held: list[i64] = []  # items in hand: names, or {item: Knife, damage: 7, ammo: 6}
        self.carried: list[i64] = []  # items not in hand, written as those held
        self.armour: i64 = -1  # the armour worn
        self.device: i64 = -1  # the energy shield (LS-OPT-02)
        self.stress: i64 = 0  # Stress (LS-WND-04)
        self.wounds: list[i64] = []  # wounds (ledger 4.3); the conditions they bring stand beside them
        self.poor_body: bool = False  # two physical attributes below 0: crippled (LS-STAT-11)
        self.poor_mind: bool = False  # two mental attributes below 0: unconscious (LS-STAT-11)
        self.lost_vit: bool = False  # has lost VIT in this session (Hot-Headed)
        self.prone: bool = False  # lies on the ground (LS-SIT-05)
        self.blinded: bool = False  # sees nothing
        self.unconscious: bool = False  # unconscious
        self.dying: bool = False  # dying (LS-DIE-03)
        self.dead: bool = False  # dead
        self.crippled: bool = False  # crippled by a wound
        self.fatigued: bool = False  # fatigued
        self.frightened: bool = False  # frightened
        self.immobilized: bool = False  # immobilized
        self.restrained_legs: bool = False  # its legs are restrained
        self.fled: bool = False  # got away
        self.yielded: bool = False  # gave up
        self.out_cold: i64 = 0  # rounds until it wakes by itself; 0: not by itself
        self.dying_target: i64 = 3  # the target of its next dying check (LS-DIE-03)
        self.asphyxiating: i64 = 0  # the target of its next check for air; 0: it breathes
        self.bleeding: i64 = 0  # how many wounds bleed
        self.blood_die: i64 = 8  # the die it bleeds with: 8, 6 or 4
        self.confused: i64 = 0  # rounds it is still confused
        self.restrained_arms: i64 = 0  # arms that are restrained
        self.retching: i64 = 0  # rounds it is still retching
        self.shaken: i64 = 0  # rounds it is still shaken
        self.sick: i64 = 0  # rounds it is still sick
        self.posture: i64 = 1  # the cover it uses if its space offers some (LS-COV-05)
        self.hidden_from: list[i64] = []  # those who are unaware of it (LS-STL-02)
        self.stealth_total: i64 = 0  # what searchers have to meet; if given, it is hidden from all opponents
        self.grapple_role: i64 = 0  # its role in a grapple (LS-GRP-02, LS-GRP-03)
        self.grapple_partner: i64 = -1  # whom it is grappling with
        self.initiative: i64 = 0  # the total it rolled (LS-INIT-01)
        self.in_order: bool = False  # has a place in the order of turns (LS-SET-03)
        self.initiated: bool = False  # took part in starting the fight (LS-INIT-02)
        self.has_acted: bool = False  # has had its first turn (LS-TURN-04)
        self.temp_ap: i64 = 0  # AP beyond its own (Hot-Headed)
        self.temp_ap_turns: i64 = 0  # own turns until they are lost
        self.ap_loss: i64 = 0  # AP missing from its next turn
        self.spent_this_turn: i64 = 0  # AP spent this turn
        self.spent_this_round: i64 = 0  # AP spent this round, reactions included
        self.standard_attacks: i64 = 0  # Standard Attacks made this turn (LS-ACT-02)
        self.aoo_used: bool = False  # has made its attack of opportunity (LS-AOO-02)
        self.stepped: bool = False  # has taken a Step this round
        self.seized: bool = False  # has tried to regain control this turn (LS-GRP-03)
        self.turn_over: bool = False  # does nothing more this turn
        self.sick_checked: bool = False  # the sick one's check of this turn is made
        self.limped: bool = False  # the crippled one's Stress of this turn is counted
        self.burned: bool = False  # a vent has burned it this turn
        self.drew: bool = False  # has used Quick Draw this round
        self.fleeing: bool = False  # it has turned to flight and attacked nobody since (LS-END-02)
        self.readied: i64 = 0  # the trigger of a readied action (LS-RDY-01)
        self.readied_verb: i64 = 0  # the readied action
        self.readied_target: i64 = -1  # whom it is aimed at
        self.readied_item: i64 = -1  # the item it is done with, one of its own, or none
        self.readied_primary: i64 = 0  # the place of the primary type among the weapon's
        self.readied_thrown: bool = False  # the weapon is to be thrown
        self.readied_event: str = ""  # what it waits for in free words; the game master says when it comes
        self.readied_square: i64 = -1  # the space of the trigger, or -1
        self.readied_paid: i64 = 0  # AP paid in advance for it (ready_ap_upfront)
        self.readied_near: list[i64] = []  # who was in reach when it was readied
        self.task: i64 = 0  # the long task it works on (LS-MULT-01)
        self.task_owner: i64 = -1  # who began it
        self.task_price: i64 = 0  # AP the task takes
        self.task_paid: i64 = 0  # AP paid so far
        self.task_target: i64 = -1  # whom it is for
        self.task_item: i64 = -1  # the place of the wound, or the item, or -1
        self.task_fed: i64 = 0  # the last round in which AP were added
        self.task_passed: bool = False  # the check at half the price is made
        self.task_left: list[i64] = []  # owners of the tasks it is out of (LS-MULT-01)
        self.shield_points: i64 = 0  # points of its energy shield that are left (LS-OPT-02)
        self.shield_rounds: i64 = 0  # rounds it is still on
        self.shield_cooldown: i64 = 0  # rounds until it can be activated
        self.shield_set: bool = False  # a squad shield is set up
        self.shield_square: i64 = -1  # the square it stands on, or -1
        self.shield_open: bool = False  # the mounted assault shield is open (ledger 6.3)
        self.supported: bool = False  # its next attack has advantage (Focus Attack, Coordinated Strike)
        self.dodged: bool = False  # Agile Dodge is used this round
        self.defender_uses: i64 = 1  # uses of Defender that are left
        self.def_doubled: bool = False  # Defender doubles its DEF until its next turn
        self.watched: list[i64] = []  # squares it watches by Focus In
        self.reckless: i64 = 0  # DEF traded for ATK and damage this turn
        self.locked_on: i64 = -1  # the target of its targeting display
        self.suppressed: bool = False  # suppressed: no actions this turn

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Stats)
        model: Stats = other  # whose class is looked at once, and not at every read
        self.stance = model.stance
        self.is_pc = model.is_pc
        self.level = model.level
        self.size = model.size
        same(self.attributes, model.attributes)
        self.null = model.null
        self.max_def = model.max_def
        self.defence = model.defence
        self.max_vit = model.max_vit
        self.vit = model.vit
        self.max_ap = model.max_ap
        self.ap = model.ap
        self.initiative_stat = model.initiative_stat
        self.speed = model.speed
        self.grapple = model.grapple
        self.stress_threshold = model.stress_threshold
        self.def_modifier = model.def_modifier
        self.vit_modifier = model.vit_modifier
        self.ap_modifier = model.ap_modifier
        self.initiative_modifier = model.initiative_modifier
        self.speed_modifier = model.speed_modifier
        self.grapple_modifier = model.grapple_modifier
        self.stress_modifier = model.stress_modifier
        self.stealth_modifier = model.stealth_modifier
        self.fly = model.fly
        self.climb = model.climb
        self.swim = model.swim
        self.max_luck = model.max_luck
        self.luck = model.luck
        self.partial = model.partial
        self.full = model.full
        self.weak = model.weak
        self.immune = model.immune
        same(self.proficiency, model.proficiency)
        self.trained = model.trained
        same(self.armour_proficiency, model.armour_proficiency)
        self.medicine = model.medicine
        self.features = model.features
        self.hands = model.hands
        self.lethal_policy = model.lethal_policy
        same(self.held, model.held)
        same(self.carried, model.carried)
        self.armour = model.armour
        self.device = model.device
        self.stress = model.stress
        same(self.wounds, model.wounds)
        self.poor_body = model.poor_body
        self.poor_mind = model.poor_mind
        self.lost_vit = model.lost_vit
        self.prone = model.prone
        self.blinded = model.blinded
        self.unconscious = model.unconscious
        self.dying = model.dying
        self.dead = model.dead
        self.crippled = model.crippled
        self.fatigued = model.fatigued
        self.frightened = model.frightened
        self.immobilized = model.immobilized
        self.restrained_legs = model.restrained_legs
        self.fled = model.fled
        self.yielded = model.yielded
        self.out_cold = model.out_cold
        self.dying_target = model.dying_target
        self.asphyxiating = model.asphyxiating
        self.bleeding = model.bleeding
        self.blood_die = model.blood_die
        self.confused = model.confused
        self.restrained_arms = model.restrained_arms
        self.retching = model.retching
        self.shaken = model.shaken
        self.sick = model.sick
        self.posture = model.posture
        same(self.hidden_from, model.hidden_from)
        self.stealth_total = model.stealth_total
        self.grapple_role = model.grapple_role
        self.grapple_partner = model.grapple_partner
        self.initiative = model.initiative
        self.in_order = model.in_order
        self.initiated = model.initiated
        self.has_acted = model.has_acted
        self.temp_ap = model.temp_ap
        self.temp_ap_turns = model.temp_ap_turns
        self.ap_loss = model.ap_loss
        self.spent_this_turn = model.spent_this_turn
        self.spent_this_round = model.spent_this_round
        self.standard_attacks = model.standard_attacks
        self.aoo_used = model.aoo_used
        self.stepped = model.stepped
        self.seized = model.seized
        self.turn_over = model.turn_over
        self.sick_checked = model.sick_checked
        self.limped = model.limped
        self.burned = model.burned
        self.drew = model.drew
        self.fleeing = model.fleeing
        self.readied = model.readied
        self.readied_verb = model.readied_verb
        self.readied_target = model.readied_target
        self.readied_item = model.readied_item
        self.readied_primary = model.readied_primary
        self.readied_thrown = model.readied_thrown
        self.readied_event = model.readied_event
        self.readied_square = model.readied_square
        self.readied_paid = model.readied_paid
        same(self.readied_near, model.readied_near)
        self.task = model.task
        self.task_owner = model.task_owner
        self.task_price = model.task_price
        self.task_paid = model.task_paid
        self.task_target = model.task_target
        self.task_item = model.task_item
        self.task_fed = model.task_fed
        self.task_passed = model.task_passed
        same(self.task_left, model.task_left)
        self.shield_points = model.shield_points
        self.shield_rounds = model.shield_rounds
        self.shield_cooldown = model.shield_cooldown
        self.shield_set = model.shield_set
        self.shield_square = model.shield_square
        self.shield_open = model.shield_open
        self.supported = model.supported
        self.dodged = model.dodged
        self.defender_uses = model.defender_uses
        self.def_doubled = model.def_doubled
        same(self.watched, model.watched)
        self.reckless = model.reckless
        self.locked_on = model.locked_on
        self.suppressed = model.suppressed

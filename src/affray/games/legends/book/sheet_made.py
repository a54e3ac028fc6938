# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.engine.lists import same
from affray.games.legends.book.plights import (
    IS_BLINDED,
    IS_BURNING,
    IS_CHARMED,
    IS_CHILLED,
    IS_CLUMSY,
    IS_CONTAINED,
    IS_COWERING,
    IS_DAZED,
    IS_DAZZLED,
    IS_DEAD,
    IS_DEAFENED,
    IS_DISORIENTED,
    IS_DYING,
    IS_FLED,
    IS_FLEEING,
    IS_FRIGHTENED,
    IS_FROSTED,
    IS_FROZEN,
    IS_GRAPPLED,
    IS_GRIEVOUSLY_WOUNDED,
    IS_IGNITED,
    IS_INVISIBLE,
    IS_NUMBED,
    IS_OUTLINED,
    IS_PARALYZED,
    IS_POISONED,
    IS_PRONE,
    IS_RESTRAINED,
    IS_REVEALED,
    IS_SICKENED,
    IS_SINGED,
    IS_SLOWED,
    IS_SLOWED_MAJOR,
    IS_SMOLDERING,
    IS_SQUEEZING,
    IS_STABLE,
    IS_STUNNED,
    IS_SURPRISED,
    IS_SURRENDERED,
    IS_TRUESIGHTED,
    IS_UNCONSCIOUS,
    IS_WEAKENED,
)


class Stats(CompiledFighter):
    """Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = [
        "blinded",
        "deafened",
        "cowering",
        "prone",
        "unconscious",
        "stable",
        "dying",
        "invisible",
        "revealed",
        "surprised",
        "dead",
        "frightened",
        "fleeing",
        "dazzled",
        "disoriented",
        "clumsy",
        "weakened",
        "sickened",
        "grievously_wounded",
        "dazed",
        "stunned",
        "paralyzed",
        "grappled",
        "restrained",
        "poisoned",
        "singed",
        "smoldering",
        "ignited",
        "burning",
        "chilled",
        "numbed",
        "frosted",
        "frozen",
        "slowed",
        "slowed_major",
        "charmed",
        "squeezing",
        "outlined",
        "truesighted",
        "contained",
        "fled",
        "surrendered",
    ]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self._conditions: i64 = 0
        self.stance: i64 = 0  # how it is played when nobody plays it
        self.is_pc: bool = False  # a player character (LG-DOWN-01, LG-LUCK-04)
        self.size: i64 = 2  # its size (LG-GEO-01)
        self.elevation: i64 = 0  # where it is (LG-SEN-03)
        self.strength: i64 = 3  # the attribute strength
        self.constitution: i64 = 3  # the attribute constitution
        self.agility: i64 = 3  # the attribute agility
        self.dexterity: i64 = 3  # the attribute dexterity
        self.intelligence: i64 = 3  # the attribute intelligence
        self.wisdom: i64 = 3  # the attribute wisdom
        self.charisma: i64 = 3  # the attribute charisma
        self.luck: i64 = 3  # the attribute luck; its maximum
        self.current_luck: i64 = 3  # what is left of Luck (LG-LUCK-01)
        self.skills: list[i64] = [0] * 16  # rank by skill
        self.max_hp: i64 = 24  # hit points at their best; 8 times Constitution if not given
        self.hp: i64 = 24  # hit points now
        self.temp_hp: i64 = 0  # temporary hit points (LG-TEMP-01)
        self.temp_hp_source: str = ""  # where they are from
        self.lethal_loss: i64 = 0  # hit points lost to lethal damage and not yet healed (LG-NL-04)
        self.base_dr: i64 = 0  # damage reduction; that of the armour if not given (LG-DMG-02)
        self.resist: list[i64] = [0] * 12  # bits of TIERS by damage type
        self.condition_immunities: i64 = 0  # conditions that it cannot get
        self.stealth_penalty: i64 = 0  # added to both dice of Stealth (LG-HID-02)
        self.speed: i64 = 30  # of one Advance on foot (LG-MOVE-01), in feet
        self.fly_speed: i64 = 0  # the same in the air, in feet
        self.climb_speed: i64 = 0  # the same on walls, in feet
        self.burrow_speed: i64 = 0  # the same under the ground, in feet
        self.reach: i64 = 5  # reach of melee attacks with what has none of its own, in feet
        self.darkvision: i64 = 0  # Darkvision (LG-SEN-01), in feet
        self.blindsight: i64 = 0  # Blindsight (LG-SEN-02), in feet
        self.tremorsense: i64 = 0  # Tremorsense (LG-SEN-03), in feet
        self.perfect_sight: i64 = 0  # Perfect Sight (LG-SEN-04), in feet
        self.light_bright: i64 = 0  # bright light around it (LG-VIS-02), in feet
        self.light_dim: i64 = 0  # and dim light around that, in feet
        self.initiative_modifier: i64 = 0  # other modifiers of the Initiative Bonus (LG-INIT-01)
        self.initiative_skill: i64 = 5  # the skill it would use for initiative (LG-INIT-03)
        self.blindsight_needs_hearing: bool = True  # its Blindsight needs hearing (LG-SEN-02)
        self.low_light: bool = False  # dim light is bright to it (LG-SEN-05)
        self.sightless: bool = False  # has no sight at all (LG-VIS-01)
        self.hands: i64 = 2  # hands to hold things with
        self.held: list[i64] = []  # weapons in hand: names, or {item: Light Crossbow, unloaded: 1}
        self.carried: list[i64] = []  # weapons not in hand
        self.shield: i64 = 0  # the shield on its arm
        self.shield_carried: i64 = 0  # a shield that it carries and has not donned
        self.potions: i64 = 0  # healing potions
        self.potion_heals: i64 = 8  # what one of them heals
        self.feats: i64 = 0  # feats and traits (ledger 6.4)
        self.specials: i64 = 0  # specials of creatures (ledger 6.6)
        self.uses: list[i64] = [0] * 15  # uses left, or 1 while a recharging one is ready
        self.recharge_from: i64 = 5  # the lowest face of a d8 that recharges the breath (LG-TURN-02)
        self.multiattack: list[i64] = []  # the attacks of its multiattack, in order (LG-NPC-01)
        self.both_hit_damage: i64 = 0  # more damage if all attacks of the multiattack hit
        self.action_points_max: i64 = 0  # action points at the start of its turn (LG-NPC-03)
        self.action_points: i64 = 0  # action points left
        self.regeneration: i64 = 0  # hit points that come back at the start of its turn (LG-TURN-02)
        self.potentials: list[i64] = [0] * 8  # Potential by energy
        self.masteries: list[i64] = [0] * 8  # Mastery by energy
        self.energy_max: i64 = 0  # the pool of Energy; by the formula of ledger 2.1 if not given
        self.energy: i64 = 0  # Energy left
        self.weaves: list[i64] = []  # weaves it knows (ledger 6.5)
        self.from_dying: bool = False  # stabilised from Dying (LG-DOWN-05)
        self.shaken: bool = False  # Dazed, and its next action is still to come
        self.second_try: bool = False  # one more try at its next save against fear
        self.bleeding: i64 = 0  # stacks of Bleeding
        self.petrifying: i64 = 0  # ends of own turns until it saves once more or is stone
        self.exhausted: i64 = 0  # levels of Exhausted
        self.timers: list[i64] = []  # condition, clock, number, source of each that is timed
        self.fear_source: i64 = -1  # whom it fears
        self.charmer: i64 = -1  # who has charmed it
        self.grappler: i64 = -1  # who holds it
        self.grappling: i64 = -1  # whom it holds
        self.wakes_in: i64 = -1  # rounds of a knock-out left, -1 for none (LG-NL-03)
        self.tended: i64 = 0  # rounds running that it was tended after a knock-out (LG-NL-03)
        self.tended_in: i64 = -1  # the last of these rounds, -1 for none
        self.save_bonus: i64 = 0  # subtracted from both dice of its next stabilisation or recovery save
        self.hidden_from: list[i64] = []  # those it has hidden from (LG-HID-02)
        self.found_by: list[i64] = []  # those who have found it (LG-HID-06)
        self.stealth_result: i64 = 0  # the successes it hid with (LG-HID-10)
        self.initiative_total: i64 = 0  # the initiative it rolled, with its bonus (LG-INIT-02)
        self.initiative_bonus: i64 = 0  # its Initiative Bonus (LG-INIT-01)
        self.initiative_rank: i64 = 0  # rank of the skill used for initiative
        self.initiative_shift: i64 = 0  # what conditions have changed since the roll (LG-INIT-06)
        self.acted: bool = False  # has had a turn in this fight
        self.reaction_ready: bool = True  # has its reaction (LG-REACT-01)
        self.parried: bool = False  # its buckler has parried this round
        self.moved: bool = False  # took a [Move] action this turn
        self.handled: bool = False  # drew, stowed or picked something up for free this turn
        self.slanted: bool = False  # has had the first diagonal of its Advance (LG-MOVE-01)
        self.disengaged: bool = False  # its movement provokes nothing (LG-MOVE-03)
        self.tumbling: bool = False  # its steps may cross enemies
        self.used_multiattack: bool = False  # has used its multiattack this turn (LG-NPC-01)
        self.used_aggressive: bool = False  # has used Aggressive this turn
        self.total_defense: bool = False  # attacks against it have Misfortune (LG-ACT-03)
        self.averting: bool = False  # averts its eyes from a gaze
        self.planted: bool = False  # stands behind a planted pavise
        self.negated: bool = False  # Shield Master has negated a hit in this fight
        self.falls_later: i64 = 0  # falls when its simultaneous block is over (LG-INIT-05)
        self.actions_left: i64 = 0  # actions of its turn that are left (LG-ACT-01)
        self.combat_actions: i64 = 0  # [Combat] actions taken this turn (LG-ACT-02)
        self.free_actions: i64 = 0  # [Free] actions taken this turn
        self.minors: i64 = 0  # [Minor] actions that its moves still carry
        self.move_left: i64 = 0  # half-feet of its Advance that are left
        self.crouched: i64 = 0  # the cover of the shield it crouches behind (LG-COV-14)
        self.planted_x: i64 = 0  # the side of the pavise: columns
        self.planted_y: i64 = 0  # the side of the pavise: rows
        self.aided: i64 = -1  # the skill that others have aided it with, or none (LG-ACT-03)
        self.feinted: i64 = -1  # whom it has feinted (LG-ACT-03)
        self.aimed_at: i64 = -1  # whom its last attack of this turn was at
        self.aimed_with: i64 = -1  # and with what; tactics look there first
        self.readied: i64 = 0  # the trigger of a readied action (LG-REACT-05)
        self.readied_verb: i64 = 0  # the readied action
        self.readied_item: i64 = -1  # the weapon or weave of the readied action, one of its own, or unarmed
        self.readied_penalty: i64 = 0  # its multiple action penalty
        self.readied_event: str = ""  # what it waits for in free words; the game master says when it comes
        self.readied_targets: list[i64] = []  # those it could already target when it readied

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Stats)
        model: Stats = other  # whose class is looked at once, and not at every read
        self._conditions = model._conditions
        self.stance = model.stance
        self.is_pc = model.is_pc
        self.size = model.size
        self.elevation = model.elevation
        self.strength = model.strength
        self.constitution = model.constitution
        self.agility = model.agility
        self.dexterity = model.dexterity
        self.intelligence = model.intelligence
        self.wisdom = model.wisdom
        self.charisma = model.charisma
        self.luck = model.luck
        self.current_luck = model.current_luck
        same(self.skills, model.skills)
        self.max_hp = model.max_hp
        self.hp = model.hp
        self.temp_hp = model.temp_hp
        self.temp_hp_source = model.temp_hp_source
        self.lethal_loss = model.lethal_loss
        self.base_dr = model.base_dr
        same(self.resist, model.resist)
        self.condition_immunities = model.condition_immunities
        self.stealth_penalty = model.stealth_penalty
        self.speed = model.speed
        self.fly_speed = model.fly_speed
        self.climb_speed = model.climb_speed
        self.burrow_speed = model.burrow_speed
        self.reach = model.reach
        self.darkvision = model.darkvision
        self.blindsight = model.blindsight
        self.tremorsense = model.tremorsense
        self.perfect_sight = model.perfect_sight
        self.light_bright = model.light_bright
        self.light_dim = model.light_dim
        self.initiative_modifier = model.initiative_modifier
        self.initiative_skill = model.initiative_skill
        self.blindsight_needs_hearing = model.blindsight_needs_hearing
        self.low_light = model.low_light
        self.sightless = model.sightless
        self.hands = model.hands
        same(self.held, model.held)
        same(self.carried, model.carried)
        self.shield = model.shield
        self.shield_carried = model.shield_carried
        self.potions = model.potions
        self.potion_heals = model.potion_heals
        self.feats = model.feats
        self.specials = model.specials
        same(self.uses, model.uses)
        self.recharge_from = model.recharge_from
        same(self.multiattack, model.multiattack)
        self.both_hit_damage = model.both_hit_damage
        self.action_points_max = model.action_points_max
        self.action_points = model.action_points
        self.regeneration = model.regeneration
        same(self.potentials, model.potentials)
        same(self.masteries, model.masteries)
        self.energy_max = model.energy_max
        self.energy = model.energy
        same(self.weaves, model.weaves)
        self.from_dying = model.from_dying
        self.shaken = model.shaken
        self.second_try = model.second_try
        self.bleeding = model.bleeding
        self.petrifying = model.petrifying
        self.exhausted = model.exhausted
        same(self.timers, model.timers)
        self.fear_source = model.fear_source
        self.charmer = model.charmer
        self.grappler = model.grappler
        self.grappling = model.grappling
        self.wakes_in = model.wakes_in
        self.tended = model.tended
        self.tended_in = model.tended_in
        self.save_bonus = model.save_bonus
        same(self.hidden_from, model.hidden_from)
        same(self.found_by, model.found_by)
        self.stealth_result = model.stealth_result
        self.initiative_total = model.initiative_total
        self.initiative_bonus = model.initiative_bonus
        self.initiative_rank = model.initiative_rank
        self.initiative_shift = model.initiative_shift
        self.acted = model.acted
        self.reaction_ready = model.reaction_ready
        self.parried = model.parried
        self.moved = model.moved
        self.handled = model.handled
        self.slanted = model.slanted
        self.disengaged = model.disengaged
        self.tumbling = model.tumbling
        self.used_multiattack = model.used_multiattack
        self.used_aggressive = model.used_aggressive
        self.total_defense = model.total_defense
        self.averting = model.averting
        self.planted = model.planted
        self.negated = model.negated
        self.falls_later = model.falls_later
        self.actions_left = model.actions_left
        self.combat_actions = model.combat_actions
        self.free_actions = model.free_actions
        self.minors = model.minors
        self.move_left = model.move_left
        self.crouched = model.crouched
        self.planted_x = model.planted_x
        self.planted_y = model.planted_y
        self.aided = model.aided
        self.feinted = model.feinted
        self.aimed_at = model.aimed_at
        self.aimed_with = model.aimed_with
        self.readied = model.readied
        self.readied_verb = model.readied_verb
        self.readied_item = model.readied_item
        self.readied_penalty = model.readied_penalty
        self.readied_event = model.readied_event
        same(self.readied_targets, model.readied_targets)

    def suffers(self, conditions: i64) -> bool:
        """Any of these?"""
        return self._conditions & conditions != 0

    def afflict(self, conditions: i64, value: bool) -> None:
        self._conditions = self._conditions | conditions if value else self._conditions & ~conditions

    @property
    def blinded(self) -> bool:
        """Sees nothing."""
        return self._conditions & IS_BLINDED != 0

    @blinded.setter
    def blinded(self, value: bool) -> None:
        self.afflict(IS_BLINDED, value)

    @property
    def deafened(self) -> bool:
        """Hears nothing."""
        return self._conditions & IS_DEAFENED != 0

    @deafened.setter
    def deafened(self, value: bool) -> None:
        self.afflict(IS_DEAFENED, value)

    @property
    def cowering(self) -> bool:
        """Does nothing but defend itself."""
        return self._conditions & IS_COWERING != 0

    @cowering.setter
    def cowering(self, value: bool) -> None:
        self.afflict(IS_COWERING, value)

    @property
    def prone(self) -> bool:
        """Lies on the ground (LG-COV-09, LG-COV-10)."""
        return self._conditions & IS_PRONE != 0

    @prone.setter
    def prone(self, value: bool) -> None:
        self.afflict(IS_PRONE, value)

    @property
    def unconscious(self) -> bool:
        """No actions; Blinded and Prone."""
        return self._conditions & IS_UNCONSCIOUS != 0

    @unconscious.setter
    def unconscious(self, value: bool) -> None:
        self.afflict(IS_UNCONSCIOUS, value)

    @property
    def stable(self) -> bool:
        """At 0 HP and not Dying."""
        return self._conditions & IS_STABLE != 0

    @stable.setter
    def stable(self, value: bool) -> None:
        self.afflict(IS_STABLE, value)

    @property
    def dying(self) -> bool:
        """At 0 HP or less, and saves at every turn (LG-DOWN-02)."""
        return self._conditions & IS_DYING != 0

    @dying.setter
    def dying(self, value: bool) -> None:
        self.afflict(IS_DYING, value)

    @property
    def invisible(self) -> bool:
        """Nobody sees it (LG-HID-09)."""
        return self._conditions & IS_INVISIBLE != 0

    @invisible.setter
    def invisible(self, value: bool) -> None:
        self.afflict(IS_INVISIBLE, value)

    @property
    def revealed(self) -> bool:
        """Can be hidden from nobody (LG-VIS-05)."""
        return self._conditions & IS_REVEALED != 0

    @revealed.setter
    def revealed(self, value: bool) -> None:
        self.afflict(IS_REVEALED, value)

    @property
    def surprised(self) -> bool:
        """Has no turn in the surprise round (LG-SURP-01)."""
        return self._conditions & IS_SURPRISED != 0

    @surprised.setter
    def surprised(self, value: bool) -> None:
        self.afflict(IS_SURPRISED, value)

    @property
    def dead(self) -> bool:
        """Dead."""
        return self._conditions & IS_DEAD != 0

    @dead.setter
    def dead(self, value: bool) -> None:
        self.afflict(IS_DEAD, value)

    @property
    def frightened(self) -> bool:
        """+1 both on all rolls."""
        return self._conditions & IS_FRIGHTENED != 0

    @frightened.setter
    def frightened(self, value: bool) -> None:
        self.afflict(IS_FRIGHTENED, value)

    @property
    def fleeing(self) -> bool:
        """Runs from what it fears; +1 both."""
        return self._conditions & IS_FLEEING != 0

    @fleeing.setter
    def fleeing(self, value: bool) -> None:
        self.afflict(IS_FLEEING, value)

    @property
    def dazzled(self) -> bool:
        """+1 both on attacks and sight."""
        return self._conditions & IS_DAZZLED != 0

    @dazzled.setter
    def dazzled(self, value: bool) -> None:
        self.afflict(IS_DAZZLED, value)

    @property
    def disoriented(self) -> bool:
        """Perception +1 both."""
        return self._conditions & IS_DISORIENTED != 0

    @disoriented.setter
    def disoriented(self, value: bool) -> None:
        self.afflict(IS_DISORIENTED, value)

    @property
    def clumsy(self) -> bool:
        """Agility, Dexterity and Reflex +1 both."""
        return self._conditions & IS_CLUMSY != 0

    @clumsy.setter
    def clumsy(self, value: bool) -> None:
        self.afflict(IS_CLUMSY, value)

    @property
    def weakened(self) -> bool:
        """Strength +1 both, melee damage -2."""
        return self._conditions & IS_WEAKENED != 0

    @weakened.setter
    def weakened(self, value: bool) -> None:
        self.afflict(IS_WEAKENED, value)

    @property
    def sickened(self) -> bool:
        """Fortitude +1 both."""
        return self._conditions & IS_SICKENED != 0

    @sickened.setter
    def sickened(self, value: bool) -> None:
        self.afflict(IS_SICKENED, value)

    @property
    def grievously_wounded(self) -> bool:
        """One action, no reactions, Clumsy and Dazzled."""
        return self._conditions & IS_GRIEVOUSLY_WOUNDED != 0

    @grievously_wounded.setter
    def grievously_wounded(self, value: bool) -> None:
        self.afflict(IS_GRIEVOUSLY_WOUNDED, value)

    @property
    def dazed(self) -> bool:
        """+1 both on the next action; no reactions."""
        return self._conditions & IS_DAZED != 0

    @dazed.setter
    def dazed(self, value: bool) -> None:
        self.afflict(IS_DAZED, value)

    @property
    def stunned(self) -> bool:
        """No actions; fails Reflex."""
        return self._conditions & IS_STUNNED != 0

    @stunned.setter
    def stunned(self, value: bool) -> None:
        self.afflict(IS_STUNNED, value)

    @property
    def paralyzed(self) -> bool:
        """No actions; fails Fortitude and Reflex."""
        return self._conditions & IS_PARALYZED != 0

    @paralyzed.setter
    def paralyzed(self, value: bool) -> None:
        self.afflict(IS_PARALYZED, value)

    @property
    def grappled(self) -> bool:
        """Cannot move; attacks and skills +1 both."""
        return self._conditions & IS_GRAPPLED != 0

    @grappled.setter
    def grappled(self, value: bool) -> None:
        self.afflict(IS_GRAPPLED, value)

    @property
    def restrained(self) -> bool:
        """Cannot move; attacks and skills +2 both; fails Reflex."""
        return self._conditions & IS_RESTRAINED != 0

    @restrained.setter
    def restrained(self, value: bool) -> None:
        self.afflict(IS_RESTRAINED, value)

    @property
    def poisoned(self) -> bool:
        """Attribute dice +1."""
        return self._conditions & IS_POISONED != 0

    @poisoned.setter
    def poisoned(self, value: bool) -> None:
        self.afflict(IS_POISONED, value)

    @property
    def singed(self) -> bool:
        """+1 on one die of the next action."""
        return self._conditions & IS_SINGED != 0

    @singed.setter
    def singed(self, value: bool) -> None:
        self.afflict(IS_SINGED, value)

    @property
    def smoldering(self) -> bool:
        """2 fire damage at the start of its turn, once."""
        return self._conditions & IS_SMOLDERING != 0

    @smoldering.setter
    def smoldering(self, value: bool) -> None:
        self.afflict(IS_SMOLDERING, value)

    @property
    def ignited(self) -> bool:
        """1d8 fire damage at the start of its turn."""
        return self._conditions & IS_IGNITED != 0

    @ignited.setter
    def ignited(self, value: bool) -> None:
        self.afflict(IS_IGNITED, value)

    @property
    def burning(self) -> bool:
        """2d8 fire damage at the start of its turn; +1 both."""
        return self._conditions & IS_BURNING != 0

    @burning.setter
    def burning(self, value: bool) -> None:
        self.afflict(IS_BURNING, value)

    @property
    def chilled(self) -> bool:
        """+1 on one Agility die."""
        return self._conditions & IS_CHILLED != 0

    @chilled.setter
    def chilled(self, value: bool) -> None:
        self.afflict(IS_CHILLED, value)

    @property
    def numbed(self) -> bool:
        """Weapons and Dexterity +1 on one die."""
        return self._conditions & IS_NUMBED != 0

    @numbed.setter
    def numbed(self, value: bool) -> None:
        self.afflict(IS_NUMBED, value)

    @property
    def frosted(self) -> bool:
        """Half speed, Clumsy."""
        return self._conditions & IS_FROSTED != 0

    @frosted.setter
    def frosted(self, value: bool) -> None:
        self.afflict(IS_FROSTED, value)

    @property
    def frozen(self) -> bool:
        """Restrained, 1d8 cold damage each turn."""
        return self._conditions & IS_FROZEN != 0

    @frozen.setter
    def frozen(self, value: bool) -> None:
        self.afflict(IS_FROZEN, value)

    @property
    def slowed(self) -> bool:
        """Speed -10 ft."""
        return self._conditions & IS_SLOWED != 0

    @slowed.setter
    def slowed(self, value: bool) -> None:
        self.afflict(IS_SLOWED, value)

    @property
    def slowed_major(self) -> bool:
        """2 actions per turn."""
        return self._conditions & IS_SLOWED_MAJOR != 0

    @slowed_major.setter
    def slowed_major(self, value: bool) -> None:
        self.afflict(IS_SLOWED_MAJOR, value)

    @property
    def charmed(self) -> bool:
        """May not attack the charmer."""
        return self._conditions & IS_CHARMED != 0

    @charmed.setter
    def charmed(self, value: bool) -> None:
        self.afflict(IS_CHARMED, value)

    @property
    def squeezing(self) -> bool:
        """Attacks against it have Fortune."""
        return self._conditions & IS_SQUEEZING != 0

    @squeezing.setter
    def squeezing(self, value: bool) -> None:
        self.afflict(IS_SQUEEZING, value)

    @property
    def outlined(self) -> bool:
        """Attacks on it -1 on one die."""
        return self._conditions & IS_OUTLINED != 0

    @outlined.setter
    def outlined(self, value: bool) -> None:
        self.afflict(IS_OUTLINED, value)

    @property
    def truesighted(self) -> bool:
        """Perfect Sight by a weave."""
        return self._conditions & IS_TRUESIGHTED != 0

    @truesighted.setter
    def truesighted(self, value: bool) -> None:
        self.afflict(IS_TRUESIGHTED, value)

    @property
    def contained(self) -> bool:
        """In a closed container: BLOCKED to all (LG-LOS-02)."""
        return self._conditions & IS_CONTAINED != 0

    @contained.setter
    def contained(self, value: bool) -> None:
        self.afflict(IS_CONTAINED, value)

    @property
    def fled(self) -> bool:
        """Got away."""
        return self._conditions & IS_FLED != 0

    @fled.setter
    def fled(self, value: bool) -> None:
        self.afflict(IS_FLED, value)

    @property
    def surrendered(self) -> bool:
        """Gave up."""
        return self._conditions & IS_SURRENDERED != 0

    @surrendered.setter
    def surrendered(self, value: bool) -> None:
        self.afflict(IS_SURRENDERED, value)

# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.engine.lists import same
from affray.games.rpg_hell.book.faces import faces, packed


class Stats(CompiledFighter):
    """Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["pool", "locked", "kept", "follower_dice"]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.stance: i64 = 0  # how it is played when nobody plays it
        self.is_player: bool = False  # a player character (RH-INI-03, RH-DTH-10)
        self.world: i64 = 0  # rolls for initiative, or belongs to the world and acts last (RH-INI-06)
        self.types: i64 = 1  # what it is, for Arts and weapons
        self.level: i64 = 1  # its level; 0.5 counts as 1 but for Combat Dice (RH-GAP-18)
        self.body: i64 = 0  # the main stat body
        self.mind: i64 = 0  # the main stat mind
        self.soul: i64 = 0  # the main stat soul
        self.arcana: i64 = 0  # the sub-stat arcana
        self.charm: i64 = 0  # the sub-stat charm
        self.crafting: i64 = 0  # the sub-stat crafting
        self.medicine: i64 = 0  # the sub-stat medicine
        self.nature: i64 = 0  # the sub-stat nature
        self.thieving: i64 = 0  # the sub-stat thieving
        self.max_health: i64 = 1  # Health at its best; by RH-SET-02 if not given
        self.health: i64 = 1  # Health now; it may be negative (RH-DTH-01)
        self.max_strain: i64 = 1  # Strain at its best, before Exhaustion; by RH-SET-03 if not given
        self.strain: i64 = 1  # Strain left
        self.speed_base: i64 = 6  # Speed, armour included; 6 and that of the armour if not given (RH-SET-04)
        self.combat_dice: i64 = 4  # dice of its pool; by RH-SET-01 if not given
        self.armor_max: i64 = 0  # Armor that a Rest gives; that of armour and shield if not given
        self.armor: i64 = 0  # Armor now (RH-DMG-02)
        self.dodge_max: i64 = 0  # Dodges that a Rest gives
        self.dodge: i64 = 0  # Dodges left (RH-DMG-06)
        self.dodge_score: i64 = 0  # the score of Dodge rolls (RH-OPT-06); its Dodges if not given
        self.ward_max: i64 = 0  # Wards that a Rest gives
        self.ward: i64 = 0  # Wards left (RH-DMG-09)
        self.lock_slots: i64 = 1  # how many dice it can lock (RH-ACT-12)
        self.size: i64 = 1  # tiles along each side of its space
        self.hands: i64 = 2  # hands to hold things with
        self.uses_deaths_door: bool = False  # does not die at 0 Health (RH-DTH-10); players do not, if not given
        self.traits: i64 = 0  # traits (ledger 6.7)
        self.passives: i64 = 0  # what a creature is (ledger 6.8)
        self.arts: list[i64] = []  # Arts it can use (ledger 6.4, 6.5, 6.8)
        self.held: list[i64] = []  # weapons in hand: names, or {item: Popshard rifle, ammo: 1}
        self.carried: list[i64] = []  # weapons not in hand
        self.satchel: list[i64] = []  # consumables (ledger 6.3)
        self.shield: i64 = 0  # the shield on its arm
        self.soul_blade: i64 = -1  # the weapon of its Soul Blade, or none (ledger 6.7)
        self.owner: i64 = -1  # whose Follower it is (RH-OPT-10)
        self.members: i64 = 1  # of a Horde (RH-OPT-12)
        self.member_health: i64 = 0  # Health of one of them at its best
        self.burn: i64 = 0  # stacks of Burn
        self.bleed: i64 = 0  # stacks of Bleed
        self.wet: i64 = 0  # stacks of Wet
        self.slow: i64 = 0  # stacks of Slow
        self.stun: i64 = 0  # stacks of Stun
        self.marked: i64 = 0  # stacks of Marked
        self.poisoned: i64 = 0  # stacks of Poisoned
        self.silenced: i64 = 0  # stacks of Silenced
        self.blinded: i64 = 0  # stacks of Blinded
        self.sparking: i64 = 0  # stacks of Sparking
        self.lasts: i64 = 0  # what lasts as printed; written here, until something ends it
        # condition, amount, whose clock, moment and phases left of each that lasts (RH-CND-01)
        self.lasting: list[i64] = []
        self.prone: bool = False  # lies on the ground (RH-CND-13)
        self.hidden: bool = False  # Hidden (RH-CND-11)
        self.unconscious: bool = False  # by Death's Door (RH-CND-12, RH-DTH-08)
        self.bleeding_out: bool = False  # rolls a d12 in its End phase (RH-DTH-05)
        self.dead: bool = False  # dead
        self.fled: bool = False  # got away
        self.window_used: bool = False  # has gained a Death's Door in this window (RH-DTH-02)
        self.door_since_rest: bool = False  # has had a Death's Door since its last Rest (RH-OPT-09)
        self.rested: bool = False  # has had a Rest since; set at the table, it has one now (RH-END-03, RH-OPT-01)
        self.surprised: bool = False  # loses its first Action phase (RH-SET-12)
        self._reactions: i64 = 0  # the reactions that it knows, one bit each; see ``reactions.known_reactions``
        self.deaths_door: i64 = 0  # stacks of Death's Door (RH-DTH-07 to RH-DTH-09)
        self.exhaustion: i64 = 0  # stacks of Exhaustion (RH-CND-15)
        self.healed_while_out: i64 = 0  # healing by others since it fell unconscious (RH-DTH-08)
        self.injury: i64 = 0  # a lasting injury (RH-OPT-09)
        self.haunted_by: i64 = -1  # the source of that injury, which counts while it is near (RH-OPT-09)
        self.struck_by: i64 = -1  # whose blow was the last that harmed it
        self.grappled_by: i64 = -1  # who holds it (RH-CND-10)
        self.grappling: i64 = -1  # whom it holds
        self.focus: i64 = -1  # the Art it holds by Focus, or none
        self.focus_on: i64 = -1  # whom that Art is on
        self.height: i64 = 0  # tiles above the ground of its tile
        self._pool: i64 = 0  # the faces of its Combat Dice (RH-TRN-04)
        self._locked: i64 = 0  # the faces of its Locked dice (RH-ACT-11)
        self._kept: i64 = 0  # dice it will have in its next pool beside those it rolls (Eggs in One Basket, Motivate)
        self._follower_dice: i64 = 0  # what its Followers share this round (RH-OPT-10)
        self.initiative: i64 = 0  # RH-INI-01
        self.second_initiative: i64 = 0  # of a Boss (RH-OPT-11)
        self.in_order: bool = False  # has its place in the order of turns
        self.behind_shield: bool = False  # hunkered down behind a shield: Half Cover against Ranged Attacks
        self.cover_used: bool = False  # has used the Dodge of Half Cover since its Beginning phase (RH-COV-01)
        self.feinting: bool = False  # has the situational Dodge of a Feint
        self._blow: str = ""  # for the log: what hurt it last
        self._why: str = ""  # for the log: where flat damage came from
        self._sum: str = ""  # for the log: what its total in a contest was made of
        self.stun_rolled: bool = False  # its Stun has shortened a roll (RH-CND-06)
        self.autoload_lost: bool = False  # its weapons do not autoload this turn
        self.regained: bool = False  # has regained Strain this round (Tag Team)
        self.hunkered: i64 = 0  # situational Dodges from Hunker Down (RH-ACT-16)
        self.follower_round: i64 = 0  # the round in which its Followers' dice were rolled
        self.turns_taken: i64 = 0  # turns it has taken this round
        self.joined: i64 = 0  # the round in which it appeared
        self.moves: i64 = 0  # Moves made this turn (RH-ACT-01)
        self.tiles_moved: i64 = 0  # tiles moved this turn
        self.stun_immune: i64 = 0  # End phases until it can gain Stun again (RH-CND-06)
        self.charges: i64 = 0  # charges of Latent Magics
        self.motivations: i64 = 0  # how often it has used Motivate since its last Rest
        self.bane: i64 = 0  # how often Undying has kept it up
        self.struck_with: i64 = -1  # the weapon of its last Attack this turn (RH-OPT-08), or none
        self.used_once: i64 = 0  # traits and passives used this turn, one bit each
        self.uses: list[i64] = []  # Art and times used in this fight
        self.arts_used: list[i64] = []  # Arts with a limit that were used this turn
        self.damaged: list[i64] = []  # whom it has damaged this turn
        self.prey: i64 = -1  # its prey (Hunter)
        self.grudges: list[i64] = []  # fighter and damage it did since its last turn

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Stats)
        model: Stats = other  # whose class is looked at once, and not at every read
        self.stance = model.stance
        self.is_player = model.is_player
        self.world = model.world
        self.types = model.types
        self.level = model.level
        self.body = model.body
        self.mind = model.mind
        self.soul = model.soul
        self.arcana = model.arcana
        self.charm = model.charm
        self.crafting = model.crafting
        self.medicine = model.medicine
        self.nature = model.nature
        self.thieving = model.thieving
        self.max_health = model.max_health
        self.health = model.health
        self.max_strain = model.max_strain
        self.strain = model.strain
        self.speed_base = model.speed_base
        self.combat_dice = model.combat_dice
        self.armor_max = model.armor_max
        self.armor = model.armor
        self.dodge_max = model.dodge_max
        self.dodge = model.dodge
        self.dodge_score = model.dodge_score
        self.ward_max = model.ward_max
        self.ward = model.ward
        self.lock_slots = model.lock_slots
        self.size = model.size
        self.hands = model.hands
        self.uses_deaths_door = model.uses_deaths_door
        self.traits = model.traits
        self.passives = model.passives
        same(self.arts, model.arts)
        same(self.held, model.held)
        same(self.carried, model.carried)
        same(self.satchel, model.satchel)
        self.shield = model.shield
        self.soul_blade = model.soul_blade
        self.owner = model.owner
        self.members = model.members
        self.member_health = model.member_health
        self.burn = model.burn
        self.bleed = model.bleed
        self.wet = model.wet
        self.slow = model.slow
        self.stun = model.stun
        self.marked = model.marked
        self.poisoned = model.poisoned
        self.silenced = model.silenced
        self.blinded = model.blinded
        self.sparking = model.sparking
        self.lasts = model.lasts
        same(self.lasting, model.lasting)
        self.prone = model.prone
        self.hidden = model.hidden
        self.unconscious = model.unconscious
        self.bleeding_out = model.bleeding_out
        self.dead = model.dead
        self.fled = model.fled
        self.window_used = model.window_used
        self.door_since_rest = model.door_since_rest
        self.rested = model.rested
        self.surprised = model.surprised
        self._reactions = model._reactions
        self.deaths_door = model.deaths_door
        self.exhaustion = model.exhaustion
        self.healed_while_out = model.healed_while_out
        self.injury = model.injury
        self.haunted_by = model.haunted_by
        self.struck_by = model.struck_by
        self.grappled_by = model.grappled_by
        self.grappling = model.grappling
        self.focus = model.focus
        self.focus_on = model.focus_on
        self.height = model.height
        self._pool = model._pool
        self._locked = model._locked
        self._kept = model._kept
        self._follower_dice = model._follower_dice
        self.initiative = model.initiative
        self.second_initiative = model.second_initiative
        self.in_order = model.in_order
        self.behind_shield = model.behind_shield
        self.cover_used = model.cover_used
        self.feinting = model.feinting
        self._why = ""
        self._sum = ""
        self.stun_rolled = model.stun_rolled
        self.autoload_lost = model.autoload_lost
        self.regained = model.regained
        self.hunkered = model.hunkered
        self.follower_round = model.follower_round
        self.turns_taken = model.turns_taken
        self.joined = model.joined
        self.moves = model.moves
        self.tiles_moved = model.tiles_moved
        self.stun_immune = model.stun_immune
        self.charges = model.charges
        self.motivations = model.motivations
        self.bane = model.bane
        self.struck_with = model.struck_with
        self.used_once = model.used_once
        same(self.uses, model.uses)
        same(self.arts_used, model.arts_used)
        same(self.damaged, model.damaged)
        self.prey = model.prey
        same(self.grudges, model.grudges)

    @property
    def pool(self) -> list[i64]:
        """The faces of its Combat Dice (RH-TRN-04)."""
        return faces(self._pool)

    @pool.setter
    def pool(self, value: list[i64]) -> None:
        self._pool = packed(value)

    @property
    def locked(self) -> list[i64]:
        """The faces of its Locked dice (RH-ACT-11)."""
        return faces(self._locked)

    @locked.setter
    def locked(self, value: list[i64]) -> None:
        self._locked = packed(value)

    @property
    def kept(self) -> list[i64]:
        """Dice it will have in its next pool beside those it rolls (Eggs in One Basket, Motivate)."""
        return faces(self._kept)

    @kept.setter
    def kept(self, value: list[i64]) -> None:
        self._kept = packed(value)

    @property
    def follower_dice(self) -> list[i64]:
        """What its Followers share this round (RH-OPT-10)."""
        return faces(self._follower_dice)

    @follower_dice.setter
    def follower_dice(self, value: list[i64]) -> None:
        self._follower_dice = packed(value)

"""Weapons of a vessel and what is fired from aboard (PL-VEH-05, PL-CREW-07, PL-CREW-08, PL-CREW-10, PL-CREW-15)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import FOR_BLAST, FOR_GUNS, part_words, working_slots
from affray.games.plerion.law.attack import NONE, add_attack
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_deed import AimedDeed, CrewDeed
from affray.games.plerion.law.crew_targets import any_bears, gets_to, own_vessel, shoots
from affray.games.plerion.law.deed import ACTION, WHOLE_TURN, Price
from affray.games.plerion.law.drones import can_launch_drones, direct_drones, drones_of, drones_reach, launch_drones
from affray.games.plerion.law.gunnery import fire, free_slot, is_alike, is_fired, module_shot
from affray.games.plerion.law.locks import has_lock, is_lock_impaired, lock_on
from affray.games.plerion.law.picks import WEAPON, Part
from affray.games.plerion.law.piloting import can_be_rammed
from affray.games.plerion.law.projectiles import flight_time, launch
from affray.games.plerion.law.saves import chance
from affray.games.plerion.law.scale import band_between

FLEES: Final = "a vessel that flees shoots no more (PL-MOR-03)"
NOT_THERE: Final = "nobody who cannot walk comes to the guns (PL-CREW-01)"
NO_TARGET: Final = "it cannot be brought to bear on that (PL-SCALE-05)"
NO_WEAPON: Final = "no such weapon works (PL-VEH-05)"


@mypyc_attr(acyclic=True)
class Gun(AimedDeed):
    """PL-VEH-05: a weapon of the vessel, by its slot, is aimed from gunnery."""

    def __init__(self, target: i64 = NOBODY, slot: i64 = 0) -> None:
        super().__init__(target)
        self.slot: Final = slot

    def mount(self) -> i64:
        """What it is mounted on: TURRET or NEEDS_LOCK."""
        return w.TURRET

    def of(self, target: i64, slot: i64) -> Gun:
        raise NotImplementedError

    def at(self, target: i64) -> AimedDeed:
        return self.of(target, self.slot)

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.GUNNERY

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"fire {part_words(fight, vessel, Part(WEAPON, self.slot))} at {fight.fighters[self.target].name}"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if vessel.fleeing:
            return FLEES
        if not gets_to(me, w.GUNNERY):
            return NOT_THERE
        if self.slot not in working_slots(fight, vessel, self.mount()):
            return NO_WEAPON
        return "" if self.may_hit(fight, me, vessel, True) else NO_TARGET

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return any_bears(fight, vessel, [self.slot], other, later)

    def fires(self, slot: i64, forward: bool) -> bool:
        return slot == self.slot

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        vessel = own_vessel(fight, me)
        found: list[Option] = []
        if vessel is not None:
            for slot in kinds_of(fight, vessel, self.mount()):
                found.extend(self.of(NOBODY, slot).at_foes(fight, me))
        return found

    def kept_amount(self) -> i64:
        return self.slot

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return self.of(target, amount)


def kinds_of(fight: Battle, vessel: Vessel, tag: i64) -> list[i64]:
    """Of weapons that do the same now, the first."""
    kinds: list[i64] = []
    for slot in working_slots(fight, vessel, tag):
        for known in kinds:
            if is_alike(fight, vessel, slot, known):
                break
        else:
            kinds.append(slot)
    return kinds


def lose_shot(fight: Battle, f: Combatant) -> None:
    """PL-TURN-02, PL-VEH-05: a weapon is fired once a round, and one that is out not at all."""
    if fight.log is not None:
        fight.tell("PL-TURN-02", f, "has no such weapon left to fire: the action is lost")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireTurret(Gun):
    """PL-VEH-05: a turret is fired by one gunner, once a round."""

    RULE: ClassVar[str] = "PL-VEH-05"
    SAID: ClassVar[str] = "fire turret"

    def of(self, target: i64, slot: i64) -> Gun:
        return FireTurret(target, slot)

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        whom = fight.fighters[self.target].name
        if len(kinds_of(fight, vessel, w.TURRET)) == 1:
            return f"fire turret at {whom}"
        return f"fire {part_words(fight, vessel, Part(WEAPON, self.slot))} at {whom}"

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        """If a crewmate has fired this one, another that is like it, or any that bears."""
        slots = self.slots(fight, vessel, target)
        if len(slots) == 0:
            lose_shot(fight, me)
            return
        fight.strikes().append(fire(fight, me, vessel, slots, target))
        me.deed = FireTurret(target.id, slots[0])

    def slots(self, fight: Battle, vessel: Vessel, target: Combatant) -> list[i64]:
        """PL-VEH-05: the turret that is fired, if there is one."""
        slot = free_slot(fight, vessel, self.slot, w.TURRET, target)
        return [] if slot == NONE else [slot]

    def is_attack(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ModuleShot(Gun):
    """PL-CREW-08: a shot with a held lock at a module, a weapon or the engines."""

    RULE: ClassVar[str] = "PL-CREW-08"
    SAID: ClassVar[str] = "shoot at a module of"

    def of(self, target: i64, slot: i64) -> Gun:
        return ModuleShot(target, slot)

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"shoot at a module of {fight.fighters[self.target].name}"

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        if other.kind != w.VESSEL or not has_lock(fight, me, other.id, FOR_GUNS):
            return False
        return any_bears(fight, vessel, [self.slot], other, later)

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        slot = free_slot(fight, vessel, self.slot, w.TURRET, target)
        if slot == NONE:
            lose_shot(fight, me)
        elif isinstance(target, Vessel):
            fight.strikes().append(module_shot(fight, me, vessel, slot, target))
            me.deed = ModuleShot(target.id, slot)

    def is_attack(self) -> bool:
        return True

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        vessel = own_vessel(fight, me)
        slots = [] if vessel is None else kinds_of(fight, vessel, w.TURRET)
        return ModuleShot(NOBODY, slots[0]).at_foes(fight, me) if len(slots) > 0 else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Launch(Gun):
    """PL-CREW-10: a torpedo, bomb or mass-driver is launched at what one has a lock on, and arrives later."""

    RULE: ClassVar[str] = "PL-CREW-10"
    SAID: ClassVar[str] = "fire a projectile"

    def price(self, fight: Battle, me: Combatant) -> Price:
        vessel = own_vessel(fight, me)
        if vessel is None or self.target == NOBODY:
            return ACTION
        arrives = fight.round + flight_time(fight, vessel, self.slot, fight.fighters[self.target])
        return Price(said=f"arrives at the end of round {arrives}, if the lock holds")

    def mount(self) -> i64:
        return w.NEEDS_LOCK

    def of(self, target: i64, slot: i64) -> Gun:
        return Launch(target, slot)

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return has_lock(fight, me, other.id, FOR_BLAST) and any_bears(fight, vessel, [self.slot], other, later)

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        slot = free_slot(fight, vessel, self.slot, w.NEEDS_LOCK, target)
        if slot == NONE:
            lose_shot(fight, me)
            return
        launch(fight, me, vessel, slot, target)
        me.deed = Launch(target.id, slot)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireForward(AimedDeed):
    """PL-VEH-05: all forward mounts are fired together, once a round, by the pilot or a gunner."""

    RULE: ClassVar[str] = "PL-VEH-05"
    SAID: ClassVar[str] = "fire forward guns at"

    def __init__(self, target: i64 = NOBODY, first: i64 = 0) -> None:
        super().__init__(target)
        self.first: Final = first  # the slot of the first that fired

    def at(self, target: i64) -> AimedDeed:
        return FireForward(target, self.first)

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.HELM if me.station == w.HELM else w.GUNNERY

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"fire forward guns at {fight.fighters[self.target].name}"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if vessel.fleeing:
            return FLEES
        if me.station != w.HELM and not gets_to(me, w.GUNNERY):
            return NOT_THERE
        if len(working_slots(fight, vessel, w.FORWARD)) == 0:
            return NO_WEAPON
        return "" if self.may_hit(fight, me, vessel, True) else NO_TARGET

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return any_bears(fight, vessel, working_slots(fight, vessel, w.FORWARD), other, later)

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        slots = self.slots(fight, vessel, target)
        if len(slots) == 0:
            lose_shot(fight, me)
            return
        fight.strikes().append(fire(fight, me, vessel, slots, target))
        me.deed = FireForward(target.id, slots[0])

    def slots(self, fight: Battle, vessel: Vessel, target: Combatant) -> list[i64]:
        """PL-VEH-05: all forward mounts that work and have not been fired in this round."""
        return [s for s in working_slots(fight, vessel, w.FORWARD) if not is_fired(fight, vessel, s)]

    def is_attack(self) -> bool:
        return True

    def fires(self, slot: i64, forward: bool) -> bool:
        return forward

    def kept_amount(self) -> i64:
        return self.first

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return FireForward(target, amount)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LockOn(AimedDeed):
    """PL-CREW-07: a lock for the guns or for torpedoes takes the whole round of a gunner at the guns."""

    RULE: ClassVar[str] = "PL-CREW-07"
    SAID: ClassVar[str] = "lock on"

    def __init__(self, target: i64 = NOBODY, use: i64 = FOR_GUNS) -> None:
        super().__init__(target)
        self.use: Final = use  # FOR_GUNS or FOR_BLAST

    def at(self, target: i64) -> AimedDeed:
        return LockOn(target, self.use)

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.GUNNERY

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"lock on {fight.fighters[self.target].name} for {'guns' if self.use == FOR_GUNS else 'torpedoes'}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return WHOLE_TURN

    def takes_turn(self) -> bool:
        return True

    def chances(self, fight: Battle, me: Combatant) -> str:
        """PL-SAVE-03: an impaired save passes only if both dice do."""
        vessel = own_vessel(fight, me)
        if vessel is None:
            return ""
        once = chance(vessel.wil)
        impaired = is_lock_impaired(fight, vessel, fight.fighters[self.target])
        return f"locked {once * once // 100 if impaired else once} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if vessel.fleeing:
            return FLEES
        if me.station != w.GUNNERY:
            return "a lock is for somebody who is at the guns"
        if not has_use(fight, vessel, self.use):
            return NO_WEAPON
        return "" if self.may_hit(fight, me, vessel, True) else NO_TARGET

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return can_be_rammed(vessel, other) and band_between(fight, vessel, other, vessel.scale) != w.OUT_OF_RANGE

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        lock_on(fight, me, vessel, target, self.use)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return LockOn(NOBODY, FOR_GUNS).at_foes(fight, me) + LockOn(NOBODY, FOR_BLAST).at_foes(fight, me)

    def kept_amount(self) -> i64:
        return self.use

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return LockOn(target, amount)


def has_use(fight: Battle, vessel: Vessel, use: i64) -> bool:
    """PL-CREW-07: is there a weapon that the lock is for?"""
    if use == FOR_BLAST:
        return len(working_slots(fight, vessel, w.NEEDS_LOCK)) > 0
    return len(working_slots(fight, vessel, w.TURRET)) > 0 or len(working_slots(fight, vessel, w.FORWARD)) > 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DirectDrones(AimedDeed):
    """PL-CREW-15: a gunner sets the vessel's drones on one foe."""

    RULE: ClassVar[str] = "PL-CREW-15"
    SAID: ClassVar[str] = "direct drones at"

    def at(self, target: i64) -> AimedDeed:
        return DirectDrones(target)

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.GUNNERY

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"direct drones at {fight.fighters[self.target].name}"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if vessel.fleeing:
            return FLEES
        if not gets_to(me, w.GUNNERY):
            return NOT_THERE
        if len(drones_of(fight, vessel)) == 0:
            return "no drone is out there that nobody has directed yet"
        return "" if self.may_hit(fight, me, vessel, True) else NO_TARGET

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return drones_reach(fight, vessel, other)

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        fight.strikes().extend(direct_drones(fight, me, vessel, target))

    def is_attack(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LaunchDrones(CrewDeed):
    """PL-CREW-15: an action at the guns launches the drones aboard; they attack from the next round on."""

    RULE: ClassVar[str] = "PL-CREW-15"
    SAID: ClassVar[str] = "launch drones"

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.GUNNERY

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if vessel.fleeing:
            return FLEES
        if not gets_to(me, w.GUNNERY):
            return NOT_THERE
        return "" if can_launch_drones(fight, vessel) else "no drone is left aboard, or their module is out"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        launch_drones(fight, me, vessel)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireOwnWeapon(AimedDeed):
    """PL-SCALE-06: a shot with one's own weapon out of a vehicle."""

    RULE: ClassVar[str] = "PL-SCALE-06"
    SAID: ClassVar[str] = "attack from aboard"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = 0) -> None:
        super().__init__(target)
        self.weapon: Final = weapon  # a slot of one's own

    def at(self, target: i64) -> AimedDeed:
        return FireOwnWeapon(target, self.weapon)

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"attack {fight.fighters[self.target].name} with {fight.weapon(me.weapons[self.weapon]).name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        left = me.uses_left(self.weapon)
        return Price(uses=left) if left > 0 else ACTION

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if vessel.fleeing:
            return FLEES
        if vessel.scale != w.VEHICLE:
            return "nobody shoots out of a starship with a weapon of one's own"
        if not 0 <= self.weapon < len(me.weapons) or not can_use(fight, me, self.weapon):
            return NO_WEAPON
        return "" if self.may_hit(fight, me, vessel, True) else NO_TARGET

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return vessel.scale == w.VEHICLE and shoots(fight, me, vessel, fight.weapon(me.weapons[self.weapon]), other)

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        add_attack(fight, me, target, self.weapon, second_slot=NONE, daring=False, strikes=fight.strikes())

    def is_attack(self) -> bool:
        return True

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for slot in range(len(me.weapons)):
            found.extend(FireOwnWeapon(NOBODY, slot).at_foes(fight, me))
        return found

    def kept_amount(self) -> i64:
        return self.weapon

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return FireOwnWeapon(target, amount)


def can_use(fight: Battle, f: Combatant, slot: i64) -> bool:
    """PL-ATK-02 (1), PL-SCAR-07: of one's own weapons, one with a use left and enough hands; a name stands once."""
    weapon = fight.weapon(f.weapons[slot])
    if f.uses[slot] == 0 or (f.broken_arm and weapon.hands > 1):
        return False
    return f.weapons.index(f.weapons[slot]) == slot

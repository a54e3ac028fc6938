"""What some creatures can do besides (LG-NPC-01, ledger 6.6): multiattack, breath, presence, gaze, veil, burrow."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import May
from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.areas import after_area, area_at, area_save, caught
from affray.games.legends.law.attack import attack_in_turn, declared
from affray.games.legends.law.battle import GAZING, HALF_FEET, Battle
from affray.games.legends.law.conditions import break_charm, can_act, inflict, is_immune
from affray.games.legends.law.deed import FREE, Deed, Price
from affray.games.legends.law.harm import Packet, deal, spell
from affray.games.legends.law.hiding import after_attack
from affray.games.legends.law.manners import manner_of
from affray.games.legends.law.rolls import Shared
from affray.games.legends.law.saves import Save, save
from affray.games.legends.law.targets import can_attack, can_target, is_usable
from affray.games.legends.law.vision import perceives

BREATH_FEET: Final = 30
BREATH_PLUS: Final = 1  # both dice of the save against it
BREATH_DAMAGE: Final = [40, 20, 10]  # by the successes of the save
PRESENCE_FEET: Final = 60
GAZE_FEET: Final = 30
PETRIFY_TURNS: Final = 2  # the end of this turn, and of the next
AIM: Final = 1
AIMS: Final = [Option(AIM, id) for id in range(64)]


# ---------------------------------------------------------------- multiattack


def aim_at(id: i64) -> Option:
    """The option of aiming at somebody; those of the first are made once."""
    return AIMS[id] if id < len(AIMS) else Option(AIM, id)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextTarget(Question):
    """LG-NPC-01: whom the next attack of a multiattack is aimed at."""

    def __init__(self, fight: Battle, f: Combatant, item: i64) -> None:
        super().__init__("LG-NPC-01", f.side, f.name)
        self.fight: Final = fight
        self.fighter: Final = f
        self.item: Final = item

    def options(self) -> list[Option]:
        found = [Option(NOTHING)]
        for target in self.fight.foes(self.fighter):
            if can_attack(self.fight, self.fighter, target, self.item, False):
                found.append(Option(AIM, target.id))
        return found

    def allows(self, option: Option) -> bool:
        if option.is_nothing():
            return option == Option(NOTHING)
        if option != Option(AIM, option.target) or not 0 <= option.target < len(self.fight.fighters):
            return False
        target = self.fight.fighters[option.target]
        return is_foe(self.fighter, target) and can_attack(self.fight, self.fighter, target, self.item, False)

    def words(self, option: Option) -> str:
        return "nobody" if option.is_nothing() else self.fight.fighters[option.target].name

    def prompt(self) -> str:
        return f"Whom does {self.who} attack with {self.fight.weapon(self.item).name}?"


def has_target(fight: Battle, f: Combatant, item: i64, likely: Combatant | None = None) -> bool:
    """LG-TGT-01: may an enemy be attacked with it now? The likely one is looked at first."""
    weapon = fight.weapon_of(f, item)
    if not is_usable(fight, f, item, weapon, False):
        return False
    if likely is not None and is_foe(f, likely) and can_target(fight, f, likely, weapon, False):
        return True
    for target in fight.foes(f):
        if can_target(fight, f, target, weapon, False):
            return True
    return False


def can_multiattack(fight: Battle, f: Combatant) -> bool:
    """LG-NPC-01: once per turn, if one of its attacks has a target."""
    if f.used_multiattack:
        return False
    for item in f.multiattack:
        if has_target(fight, f, item):
            return True
    return False


def multiattack(fight: Battle, f: Combatant, plus: i64) -> i64:
    """LG-NPC-01, LG-DICE-09: the listed attacks with one shared attribute die, no penalty between them; gives the
    damage that got through."""
    f.used_multiattack = True
    shared = Shared()
    done: i64 = 0
    hits: i64 = 0
    same: i64 = NOBODY
    spares = True
    target: Combatant | None = None
    for item in f.multiattack:
        if not can_act(f) or not has_target(fight, f, item, target):
            continue
        answer = fight.ask(NextTarget(fight, f, item))
        if answer.is_nothing():
            continue
        target = fight.fighters[answer.target]
        manner = manner_of(fight, f, target, item, False)
        strike = declared(fight, f, target, item, False, manner)
        strike.penalty, strike.shared = plus, shared
        attack_in_turn(fight, strike)
        done += strike.through
        if strike.hit and (hits == 0 or same == target.id):
            hits += 1
            same = target.id
            spares = spares and strike.nonlethal
    if f.both_hit_damage > 0 and hits == len(f.multiattack):
        done += crush(fight, f, fight.fighters[same], spares)
    return done


def crush(fight: Battle, f: Combatant, target: Combatant, nonlethal: bool) -> i64:
    """Ledger 6.6, the owlbear: if all attacks hit the same target, that much more damage."""
    if target.dead:
        return 0
    weapon = fight.weapon(f.multiattack[-1])
    packet = Packet(f.both_hit_damage, weapon.types[0])
    packet.magical, packet.nonlethal = weapon.magical, nonlethal
    return deal(fight, target, packet)


# ---------------------------------------------------------------- specials


def can_use_special(fight: Battle, f: Combatant, special: i64) -> bool:
    """Ledger 6.6: a special that takes an action, and is not used up."""
    if not f.can(special):
        return False
    if special == w.BREATH or special == w.FRIGHTFUL_PRESENCE:
        return f.uses[special] > 0
    return special == w.INVISIBLE_AT_WILL and not f.invisible


def breathe(fight: Battle, f: Combatant, square: i64) -> i64:
    """Ledger 6.6, LG-AOE-02, LG-HID-05: a 30-ft cone of fire, Reflex at +1 both: 40, 20 or 10; nobody breathes unseen.
    Gives all that got through."""
    f.uses[w.BREATH] = 0
    area = area_at(fight, f, w.CONE, BREATH_FEET, square)
    fight.blame = f"{f.name}'s breath" if fight.log is not None else ""
    done: i64 = 0
    for target in caught(fight, area):
        saved = area_save(fight, area, breath_save(target))
        damage = BREATH_DAMAGE[saved if saved < 2 else 2]
        through = deal(fight, target, spell(damage, w.FIRE))
        if through > 0:
            break_charm(fight, target, f)
        done += through
        after_area(fight, target)
    after_attack(fight, f)
    return done


def breath_save(target: Combatant) -> Save:
    """Ledger 6.6: Reflex at +1 both, before its dice are thrown."""
    throw = Save(target, w.REFLEX, "against the breath", "LG-AOE-03", 2)
    throw.plus, throw.plus_word, throw.more_count = BREATH_PLUS, "breath", True
    return throw


def frighten(fight: Battle, f: Combatant) -> None:
    """Ledger 6.6: every enemy within 60 ft that perceives it: Will 1, or Frightened."""
    f.uses[w.FRIGHTFUL_PRESENCE] -= 1
    for foe in fight.people():
        if not is_foe(f, foe) or not foe.is_up() or is_immune(foe, w.FRIGHTENED) or foe.frightened:
            continue
        if fight.apart(f, foe) <= PRESENCE_FEET * HALF_FEET and perceives(fight, foe, f):
            if save(fight, Save(foe, w.WILL, "against the frightful presence", "LG-ACT-03")) == 0:
                inflict(fight, foe, w.FRIGHTENED, w.BY_SOURCE, number=0, source=f.id, rule="LG-ACT-03")


def vanish(fight: Battle, f: Combatant) -> None:
    """Ledger 6.6, LG-HID-09: invisible at will, by an action; those who have found it know its place no more."""
    f.invisible = True
    f.found_by.clear()


def can_surface(f: Combatant) -> bool:
    return f.can(w.BURROWER) and f.elevation == w.BURROWING


def can_burrow(f: Combatant) -> bool:
    return f.can(w.BURROWER) and f.elevation == w.GROUND and f.burrow_speed > 0


def surface(fight: Battle, f: Combatant) -> None:
    """Ledger 6.6: the eel comes up by one [Move]."""
    f.elevation = w.GROUND


def burrow(fight: Battle, f: Combatant) -> None:
    """LG-SEN-03: underground: BLOCKED to all."""
    f.elevation = w.BURROWING


# ---------------------------------------------------------------- the basilisk's gaze


@final
@mypyc_attr(acyclic=True)
class AvertEyes(Deed):
    """LG-TURN-02, ledger 6.6: until the next turn it does not see the basilisk, and is safe from its gaze."""

    RULE: ClassVar[str] = "LG-TURN-02"
    SAID: ClassVar[str] = "avert eyes"
    GROUP: ClassVar[str] = "Reactions"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "averts the eyes: safe from the gaze until the next turn"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.averting = True


AVERTING: Final = AvertEyes()


def meet_gazes(fight: Battle, f: Combatant) -> None:
    """Ledger 6.6, LG-TURN-02: at the start of its turn, who sees a basilisk within 30 ft averts its eyes or saves."""
    f.averting = False
    if not fight.may_be(GAZING):
        return
    for foe in fight.people():
        if foe.can(w.GAZE) and is_foe(f, foe) and foe.is_up() and is_in_gaze(fight, f, foe):
            if fight.accepts(May("LG-TURN-02", f.side, f.name, fight, f, AVERTING)):
                return
            petrify(fight, f, foe)


def is_in_gaze(fight: Battle, f: Combatant, foe: Combatant) -> bool:
    """Ledger 6.6: a creature that sees it; the sightless and the Blinded do not."""
    if f.sightless or f.blinded or f.petrifying > 0 or is_immune(f, w.RESTRAINED):
        return False
    return fight.apart(f, foe) <= GAZE_FEET * HALF_FEET and perceives(fight, f, foe)


def petrify(fight: Battle, f: Combatant, foe: Combatant) -> None:
    """Ledger 6.6: Fortitude 1, or Restrained, with one more save at the end of its next turn."""
    throw = Save(f, w.FORTITUDE, "against the gaze", "LG-TURN-02")
    throw.magical = True
    if save(fight, throw) == 0:
        inflict(fight, f, w.RESTRAINED, w.BY_SOURCE, number=0, source=foe.id, rule="LG-TURN-02")
        f.petrifying = PETRIFY_TURNS

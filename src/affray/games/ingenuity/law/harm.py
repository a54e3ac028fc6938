"""Damage, unconsciousness and death (ledger 3.12, 3.13): endurance before health, fortify, cheating death."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Decline, May
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.house import DIE, TEST
from affray.games.ingenuity.book.sheet import NEVER, Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import FREE, REACTION, Deed, Price
from affray.games.ingenuity.law.defence import can_react, constitution_of, deflection_of, guard, pay_reaction
from affray.games.ingenuity.law.fate import has_fate, perhaps_halved
from affray.games.ingenuity.law.rolls import Test, luck_test, make_test

DEATH_STEP: Final = 5
FORTIFY_TEST: Final = Test(w.STRENGTH, w.ATHLETICS, w.FORTITUDE, "fortify", "IG-RCT-04")


@final
@mypyc_attr(acyclic=True)
class Fortify(Deed):
    """IG-RCT-04: STR + athletics + fortitude in place of constitution, for the reaction and 1 stamina."""

    RULE: ClassVar[str] = "IG-RCT-04"
    SAID: ClassVar[str] = "fortify"
    GROUP: ClassVar[str] = "Reactions"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "fortifies"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return REACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_react(fight, me, w.FORTIFY) else "it takes a reaction and 1 stamina"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay_reaction(me, w.FORTIFY)


@final
@mypyc_attr(acyclic=True)
class PassOut(Decline):
    """IG-DTH-01: to fall without a test."""

    RULE: ClassVar[str] = "IG-DTH-01"
    SAID: ClassVar[str] = "pass out"


@final
@mypyc_attr(acyclic=True)
class Roll(Deed):
    """IG-DTH-05: one luck test against death."""

    RULE: ClassVar[str] = "IG-DTH-05"
    SAID: ClassVar[str] = "roll"
    GROUP: ClassVar[str] = "Death"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """IG-DTH-05, IG-DTH-06: who fails dies; the difficulty rises by 5 for good."""
        if not luck_test(fight, me, me.death_difficulty, "luck test against death", self.RULE):
            die(fight, me)
            return
        me.death_difficulty += DEATH_STEP
        if fight.log is not None:
            plainly = f"falls unconscious{of_what(fight)}, but cheats death"
            words = f"{plainly}; the next time the difficulty is {me.death_difficulty}"
            fight.tell_of(me, "IG-DTH-06", words, plainly)
            tell_unseen(fight)


@final
@mypyc_attr(acyclic=True)
class Die(Decline):
    """IG-DTH-05: the owner may decline the luck test."""

    RULE: ClassVar[str] = "IG-DTH-05"
    SAID: ClassVar[str] = "die"


FORTIFYING: Final = Fortify()
PASSING_OUT: Final = PassOut()
ROLLING: Final = Roll()
DYING: Final = Die()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StayAwake(May):
    """IG-DTH-01: too much health is missing: fortify, or pass out."""

    def __init__(self, fight: Battle, me: Combatant, missing: i64) -> None:
        super().__init__("IG-DTH-01", me.side, me.name, fight, me=me, deed=FORTIFYING, decline=PASSING_OUT)
        self.missing: Final = missing

    def prompt(self) -> str:
        return (
            f"{self.who} has lost {self.missing} health and passes out. Fortify against {self.missing} to stay awake?"
        )


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CheatDeath(May):
    """IG-DTH-05: one luck test against death; the owner may decline."""

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("IG-DTH-05", me.side, me.name, fight, me=me, deed=ROLLING, decline=DYING)
        self.difficulty: Final = me.death_difficulty

    def prompt(self) -> str:
        return f"{self.who} risks death: a luck test, {self.difficulty} or more on d20 lives. Roll?"


def reduced(fight: Battle, total: i64, deflection: i64, to_zero: bool) -> i64:
    """IG-DMG-02: a hit deals at least 1, unless the house lets a parry reduce it to 0."""
    damage = total - deflection
    least: i64 = 0 if to_zero else 1
    return damage if damage > least else least


def hurt(fight: Battle, f: Combatant, total: i64, damage_type: i64, lethal: bool) -> i64:
    """IG-DMG-07: traps and other sources: the same reduction, endurance and health; no size, no parry."""
    damage = reduced(fight, total, deflection_of(f, damage_type, 0, 0), False)
    take(fight, f, damage, lethal)
    return damage


def take(fight: Battle, f: Combatant, damage: i64, lethal: bool) -> None:
    """IG-DMG-04, IG-OPT-01: off endurance down to 0; only the excess comes off health."""
    if damage <= 0 or f.dead:
        return
    if has_fate(fight, f):
        damage = perhaps_halved(fight, f, damage)
    absorbed = damage if damage < f.endurance else f.endurance
    suffer(fight, f, absorbed, damage - absorbed, lethal)


def suffer(fight: Battle, f: Combatant, absorbed: i64, reaching: i64, lethal: bool) -> None:
    """IG-DMG-04, IG-DTH-08, IG-DTH-12: what endurance absorbs, and what reaches health; at 0 health all is a danger."""
    if fight.house().simple_creatures and f.common:
        wear_down(fight, f, absorbed + reaching)
        return
    at_zero = f.health == 0
    was_harmed = f.is_harmed()
    f.endurance -= absorbed
    if fight.log is not None:
        tell_damage(fight, f, absorbed, reaching)
        if f.is_harmed() and not was_harmed:
            fight.tell("IG-DMG-05", f, "is harmed: half the endurance or less is left")
    if at_zero:
        hurt_at_zero(fight, f, reaching)
    elif reaching > 0:
        lose_health(fight, f, reaching, lethal)


def tell_damage(fight: Battle, f: Combatant, absorbed: i64, reaching: i64) -> None:
    lost = [f"endurance {f.endurance + absorbed} → {f.endurance}"] if absorbed > 0 else []
    if reaching > 0:
        left = f.health - reaching if f.health > reaching else i64(0)
        lost.append(f"health {f.health} → {left}")
        if reaching > f.health:
            lost.append(f"{reaching - f.health} more than was left")
    words = f"takes {absorbed + reaching}: {', '.join(lost)}"
    fight.tell_of(f, "IG-DMG-04", words, "is hurt")


def wear_down(fight: Battle, f: Combatant, damage: i64) -> None:
    """IG-OPT-05: common creatures have endurance only; at 0 they are out."""
    before = f.endurance
    f.endurance = before - damage if damage < before else 0
    if fight.log is not None:
        fight.tell_of(f, "IG-OPT-05", f"takes {damage}: endurance {before} → {f.endurance}", "is hurt")
    if f.endurance == 0:
        drop_out(fight, f)


def drop_out(fight: Battle, f: Combatant) -> None:
    """IG-OPT-05: unconscious, or dead if the game master says so."""
    if fight.gm is not None and fight.ruled("IG-OPT-05", f"{f.name} at 0 endurance", ["unconscious", "dead"]) == 1:
        die(fight, f)
    else:
        fall(fight, f)


def lose_health(fight: Battle, f: Combatant, loss: i64, lethal: bool) -> None:
    """IG-DTH-01, IG-DTH-03, IG-DTH-04, IG-DTH-07: above 0 perhaps fortify, at 0 fall, past it risk death."""
    before = f.health
    was_bloodied = f.is_bloodied()
    f.health = before - loss if before > loss else 0
    if fight.log is not None and not was_bloodied:
        fight.tell("IG-DMG-06", f, "is bloodied: health is lost")
    if f.health > 0:
        if f.conscious:
            stay_awake(fight, f)
        return
    if loss > before and lethal:
        fall_quietly(fight, f)
        risk_death(fight, f)
    else:
        fall(fight, f)


def hurt_at_zero(fight: Battle, f: Combatant, reaching: i64) -> None:
    """IG-DTH-08: any further damage at zero health is a risk of death, even if endurance absorbs it."""
    if reaching > 0 and f.conscious:
        fall_quietly(fight, f)
    if reaching > 0 or not fight.house().zero_health_reaching:
        risk_death(fight, f)


def stay_awake(fight: Battle, f: Combatant) -> None:
    """IG-DTH-01, IG-DTH-02: missing more health than constitution: a fortify test against it, or unconscious."""
    missing = f.health_max - f.health
    if missing <= constitution_of(f):
        return
    if can_react(fight, f, w.FORTIFY) and fight.accepts(StayAwake(fight, f, missing)):
        result = fortify_test(fight, f)
        if fight.log is not None:
            plainly = "stays awake" if result >= missing else "cannot stay awake"
            fight.tell_of(f, "IG-DTH-01", f"{plainly}: {result} against {missing} missing health", plainly)
        if result >= missing:
            return
        fall(fight, f)
        return
    guarded = f" ({f.constitution}, +1 guard)" if f.guarding else ""
    fall(fight, f, f"; {missing} health missing is more than constitution {constitution_of(f)}{guarded}")


def fortify_test(fight: Battle, f: Combatant) -> i64:
    """IG-RCT-04: STR + athletics + fortitude, +1 if guarding."""
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-ACT-05", guard(f), "guard")
    return make_test(fight, f, FORTIFY_TEST, 0)


def fall(fight: Battle, f: Combatant, why: str = "") -> None:
    """IG-DTH-11: unconscious, with a line for it."""
    was_awake = f.conscious
    fall_quietly(fight, f)
    if was_awake and fight.log is not None:
        words = f"falls unconscious{of_what(fight)}"
        if why:
            fight.tell_of(f, "IG-DTH-11", words + why, words)
        else:
            fight.tell("IG-DTH-11", f, words)
        tell_unseen(fight)


def of_what(fight: Battle) -> str:
    """What did it, for a line about a fall."""
    return f": of {fight._blow}" if fight._blow else ""


def tell_unseen(fight: Battle) -> None:
    """IG-ATK-12: after a fall by somebody unseen: who it was, for those who know."""
    if fight._blow == w.UNSEEN:
        fight.tell("IG-ATK-12", fight.fighters[fight._striker], "did it, unseen")


def fall_quietly(fight: Battle, f: Combatant) -> None:
    """IG-DTH-11, IG-ECO-06: prone, cannot act or react; Guard, Wait, cover, readied and pending actions end."""
    f.conscious = False
    f.prone = True
    f.guarding = False
    if f.waiting:
        f.waiting = False
        f.reactions_left -= 1
    f.in_cover = False
    cancel(f)


def cancel(f: Combatant) -> None:
    """IG-ECO-08: pending and readied actions are gone."""
    f.pending = 0
    f.pending_done = 0
    f.pending_total = 0
    f.pending_target = NEVER
    f.pending_item = NEVER
    f.pending_amount = 0
    f.readied = 0
    f.readied_event = ""


def risk_death(fight: Battle, f: Combatant) -> None:
    """IG-DTH-05, IG-DTH-06: one luck test against the death difficulty, which rises by 5 for good."""
    rule = fight.house().creatures_risk_death
    if not f.is_pc and rule != TEST:
        if rule == DIE:
            die(fight, f)
        elif fight.log is not None:
            fight.tell("IG-DTH-11", f, f"falls unconscious{of_what(fight)}")
            tell_unseen(fight)
        return
    if not fight.accepts(CheatDeath(fight, f)):
        die(fight, f)


def die(fight: Battle, f: Combatant) -> None:
    """IG-DTH-05, IG-DTH-09: dead; the body is no longer a character."""
    fall_quietly(fight, f)
    f.dead = True
    if fight.log is not None:
        fight.tell("IG-DTH-05", f, f"dies{of_what(fight)}")
        tell_unseen(fight)


def lose_health_directly(fight: Battle, f: Combatant, loss: i64) -> None:
    """IG-DMG-07: an effect that takes health itself skips deflection and endurance and may still knock out."""
    suffer(fight, f, 0, loss, True)

"""Damage, unconsciousness and death (ledger 3.12, 3.13): endurance before health, fortify, cheating death."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import MayDo, Option
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import can_react, constitution_of, deflection_of, guard, pay_reaction
from affray.games.ingenuity.fate import has_fate, perhaps_halved
from affray.games.ingenuity.house import DIE, TEST
from affray.games.ingenuity.rolls import luck_test, make_test
from affray.games.ingenuity.sheet import NEVER, Combatant
from affray.games.ingenuity.words import ATHLETICS, FORTIFY, FORTITUDE, STRENGTH

ROLL: Final = 1
DEATH_STEP: Final = 5


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StayAwake(MayDo):
    """IG-DTH-01: too much health is missing: fortify, or pass out."""

    def __init__(self, me: Combatant, missing: i64) -> None:
        super().__init__("IG-DTH-01", me.side, me.name, FORTIFY, "fortify")
        self.me: Final = me
        self.missing: Final = missing

    def words(self, option: Option) -> str:
        return "fortify" if option.verb == FORTIFY else "pass out"

    def prompt(self) -> str:
        return f"{self.who} misses {self.missing} health. Fortify to stay awake?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CheatDeath(MayDo):
    """IG-DTH-05: one luck test against death; the owner may decline."""

    def __init__(self, me: Combatant) -> None:
        super().__init__("IG-DTH-05", me.side, me.name, ROLL, "roll")
        self.me: Final = me

    def words(self, option: Option) -> str:
        return "roll" if option.verb == ROLL else "die"

    def prompt(self) -> str:
        return f"{self.who} risks death (difficulty {self.me.death_difficulty}). Roll?"


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
            fight.tell("IG-DMG-05", f.name, "is harmed")
    if at_zero:
        hurt_at_zero(fight, f, reaching)
    elif reaching > 0:
        lose_health(fight, f, reaching, lethal)


def tell_damage(fight: Battle, f: Combatant, absorbed: i64, reaching: i64) -> None:
    words = f"takes {absorbed + reaching}: endurance {f.endurance}, {reaching} to health"
    fight.tell_of(f, "IG-DMG-04", words, "is hurt")


def wear_down(fight: Battle, f: Combatant, damage: i64) -> None:
    """IG-OPT-05: common creatures have endurance only; at 0 they are out."""
    f.endurance = f.endurance - damage if damage < f.endurance else 0
    if fight.log is not None:
        fight.tell_of(f, "IG-OPT-05", f"takes {damage}: endurance {f.endurance}", "is hurt")
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
    f.health = before - loss if before > loss else 0
    if fight.log is not None:
        fight.tell_of(f, "IG-DMG-06", f"is bloodied: {f.health} of {f.health_max} health", "is bloodied")
    if f.health > 0:
        if f.conscious:
            stay_awake(fight, f)
        return
    fall(fight, f)
    if loss > before and lethal:
        risk_death(fight, f)


def hurt_at_zero(fight: Battle, f: Combatant, reaching: i64) -> None:
    """IG-DTH-08: any further damage at zero health is a risk of death, even if endurance absorbs it."""
    if reaching > 0 and f.conscious:
        fall(fight, f)
    if reaching > 0 or not fight.house().zero_health_reaching:
        risk_death(fight, f)


def stay_awake(fight: Battle, f: Combatant) -> None:
    """IG-DTH-01, IG-DTH-02: missing more health than constitution: a fortify test against it, or unconscious."""
    missing = f.health_max - f.health
    if missing <= constitution_of(f):
        return
    if can_react(fight, f, FORTIFY) and fight.ask(StayAwake(f, missing)).verb == FORTIFY:
        pay_reaction(f, FORTIFY)
        if fortify_test(fight, f) >= missing:
            return
    fall(fight, f)


def fortify_test(fight: Battle, f: Combatant) -> i64:
    """IG-RCT-04: STR + athletics + fortitude, +1 if guarding."""
    return make_test(fight, f, STRENGTH, ATHLETICS, FORTITUDE, guard(f), 0, "fortify", "IG-RCT-04")


def fall(fight: Battle, f: Combatant) -> None:
    """IG-DTH-11, IG-ECO-06: prone, cannot act or react; Guard, Wait, cover, readied and pending actions end."""
    was_awake = f.conscious
    f.conscious = False
    f.prone = True
    f.guarding = False
    if f.waiting:
        f.waiting = False
        f.reactions_left -= 1
    f.in_cover = False
    cancel(f)
    if was_awake and fight.log is not None:
        fight.tell("IG-DTH-11", f.name, "is unconscious")


def cancel(f: Combatant) -> None:
    """IG-ECO-08: pending and readied actions are gone."""
    f.pending = 0
    f.pending_done = 0
    f.pending_total = 0
    f.pending_target = NEVER
    f.pending_item = NEVER
    f.pending_amount = 0
    f.readied = 0


def risk_death(fight: Battle, f: Combatant) -> None:
    """IG-DTH-05, IG-DTH-06: one luck test against the death difficulty, which rises by 5 for good."""
    rule = fight.house().creatures_risk_death
    if not f.is_pc and rule != TEST:
        if rule == DIE:
            die(fight, f)
        return
    if fight.ask(CheatDeath(f)).verb != ROLL or not luck_test(
        fight, f, f.death_difficulty, "luck test against death", "IG-DTH-05"
    ):
        die(fight, f)
        return
    f.death_difficulty += DEATH_STEP
    if fight.log is not None:
        words = f"cheats death; the next time the difficulty is {f.death_difficulty}"
        fight.tell_of(f, "IG-DTH-06", words, "cheats death")


def die(fight: Battle, f: Combatant) -> None:
    """IG-DTH-05, IG-DTH-09: dead; the body is no longer a character."""
    fall(fight, f)
    f.dead = True
    if fight.log is not None:
        fight.tell("IG-DTH-05", f.name, "is dead")


def lose_health_directly(fight: Battle, f: Combatant, loss: i64) -> None:
    """IG-DMG-07: an effect that takes health itself skips deflection and endurance and may still knock out."""
    suffer(fight, f, 0, loss, True)

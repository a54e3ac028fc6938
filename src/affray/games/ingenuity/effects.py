"""Effects (ledger 3.9 window D, section 4): fortify or resist before the comparison, and what conditions do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOTHING, MayDo, Option
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import (
    can_react,
    constitution_of,
    forget_defences,
    guard,
    pay_reaction,
    willpower_of,
)
from affray.games.ingenuity.harm import cancel, fortify_test, hurt, lose_health_directly, suffer
from affray.games.ingenuity.rolls import make_test
from affray.games.ingenuity.sheet import Combatant
from affray.games.ingenuity.words import (
    BLEEDING,
    BLINDED,
    BURNING,
    CRIPPLED,
    EFFECTS,
    FIRE,
    FORTIFY,
    INSIGHT,
    INTELLIGENCE,
    NO_EFFECT,
    POISONED,
    RESIST,
    RESISTANCE,
    SICKENED,
    STUNNED,
)

POISON_DIFFICULTY: Final = 6


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Withstand(MayDo):
    """IG-RCT-04, IG-RCT-05: before an effect is compared with constitution or willpower: fortify or resist."""

    def __init__(self, me: Combatant, power: i64, mental: bool, fixed: bool) -> None:
        rule = "IG-RCT-05" if mental else "IG-RCT-04"
        super().__init__(rule, me.side, me.name, RESIST if mental else FORTIFY, "resist" if mental else "fortify")
        self.me: Final = me
        self.power: Final = power
        self.mental: Final = mental
        self.fixed: Final = fixed  # a difficulty, not an opponent's test

    def words(self, option: Option) -> str:
        return self.deed if option.verb == self.verb else "accept"

    def prompt(self) -> str:
        value = willpower_of(self.me) if self.mental else constitution_of(self.me)
        name = "willpower" if self.mental else "constitution"
        return f"{self.who} ({name} {value}) faces an effect of {self.power}. Does {self.who} {self.deed}?"


def defence_against(fight: Battle, f: Combatant, power: i64, mental: bool, fixed: bool) -> i64:
    """IG-RCT-04, IG-RCT-05: willpower or constitution, or the larger result of a Resist or Fortify test."""
    value = willpower_of(f) if mental else constitution_of(f)
    kind: i64 = RESIST if mental else FORTIFY
    if (fixed and value >= power) or not can_react(fight, f, kind):
        return value
    if fight.ask(Withstand(f, power, mental, fixed)).verb == NOTHING:
        return value
    pay_reaction(f, kind)
    rolled = resist_test(fight, f) if mental else fortify_test(fight, f)
    return rolled if rolled > value else value


def withstands(fight: Battle, f: Combatant, power: i64, mental: bool, fixed: bool) -> bool:
    """IG-RCT-04, IG-RCT-05: an opponent's test works when it meets the defence; a fixed difficulty is prevented
    when the defence meets it (IG-GAP-41)."""
    value = defence_against(fight, f, power, mental, fixed)
    return value >= power if fixed else value > power


def resist_test(fight: Battle, f: Combatant) -> i64:
    """IG-RCT-05: INT + insight + resistance, +1 if guarding."""
    return make_test(fight, f, INTELLIGENCE, INSIGHT, RESISTANCE, guard(f), 0, "resist", "IG-RCT-05")


# ---------------------------------------------------------------- conditions


def inflict(fight: Battle, f: Combatant, effect: i64, amount: i64) -> None:
    """Ledger section 4: bleeding and burning add up, of others the stronger one holds."""
    if effect == NO_EFFECT or f.dead:
        return
    if effect == BLEEDING:
        f.bleeding += amount
    elif effect == BURNING:
        f.burning += amount
    elif effect == POISONED:
        f.poison = amount if amount > f.poison else f.poison
    elif effect == SICKENED:
        f.sickness = amount if amount > f.sickness else f.sickness
    elif effect == BLINDED:
        f.blinded = True
    elif effect == CRIPPLED:
        f.crippled = True
    elif effect == STUNNED:
        stun(f)
    else:
        f.prone = True
    if fight.log is not None:
        number = f" {amount}" if amount > 0 and effect <= SICKENED else ""
        fight.tell_of(f, "IG-RCT-09", f"suffers: {EFFECTS[effect]}{number}", f"suffers: {EFFECTS[effect]}")


def stun(f: Combatant) -> None:
    """IG-ECO-08: it loses 1 action of its next turn; pending and readied actions are cancelled at once."""
    f.stunned = True
    cancel(f)


def has_troubles(f: Combatant) -> bool:
    return f.bleeding > 0 or f.burning > 0 or f.poison > 0


def endure_conditions(fight: Battle, f: Combatant) -> None:
    """Ledger section 4: bleeding, burning and poison at the start of the own turn."""
    if f.bleeding > 0:
        bleed(fight, f)
    if f.burning > 0 and not f.dead:
        amount = f.burning
        f.burning -= 1
        hurt(fight, f, amount, FIRE, True)
    if f.poison > 0 and not f.dead:
        feel_poison(fight, f)
    forget_defences(f)


def bleed(fight: Battle, f: Combatant) -> None:
    """Bleeding N: N damage, of which 1 goes straight to health and the rest to endurance first; then N - 1."""
    amount = f.bleeding
    f.bleeding -= 1
    if fight.log is not None:
        fight.tell_of(f, "IG-DMG-07", f"bleeds: {amount} damage, 1 of it straight to health", "bleeds")
    absorbed = amount - 1 if amount - 1 < f.endurance else f.endurance
    suffer(fight, f, absorbed, amount - absorbed, True)


def feel_poison(fight: Battle, f: Combatant) -> None:
    """IG-DMG-07: poison N takes N health at each interval, one less if constitution or fortify meets 6; then N - 1.

    An interval is the own turn, unless the game master says otherwise.
    """
    if fight.gm is not None and fight.ruled("IG-DMG-07", f"{f.name}'s poison", ["it works now", "not yet"]) == 1:
        return
    amount = f.poison
    f.poison -= 1
    if withstands(fight, f, POISON_DIFFICULTY, False, True):
        amount -= 1
    if amount > 0:
        lose_health_directly(fight, f, amount)

"""Effects (ledger 3.9 window D, section 4): fortify or resist before the comparison, and what conditions do."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Decline, May
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import RESISTING, Deed, Price
from affray.games.ingenuity.law.defence import (
    can_react,
    constitution_of,
    forget_defences,
    guard,
    pay_reaction,
    willpower_of,
)
from affray.games.ingenuity.law.harm import FORTIFYING, cancel, fortify_test, hurt, lose_health_directly, suffer
from affray.games.ingenuity.law.rolls import Test, make_test

POISON_DIFFICULTY: Final = 6
RESIST_TEST: Final = Test(w.INTELLIGENCE, w.INSIGHT, w.RESISTANCE, "resist", "IG-RCT-05")


@final
@mypyc_attr(acyclic=True)
class Resist(Deed):
    """IG-RCT-05: INT + insight + resistance in place of willpower, for the reaction and 1 focus."""

    RULE: ClassVar[str] = "IG-RCT-05"
    SAID: ClassVar[str] = "resist"
    GROUP: ClassVar[str] = "Reactions"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "resists"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return RESISTING

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_react(fight, me, w.RESIST) else "it takes a reaction and 1 focus"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay_reaction(me, w.RESIST)


@final
@mypyc_attr(acyclic=True)
class Accept(Decline):
    """IG-RCT-04, IG-RCT-05: constitution or willpower must do."""

    RULE: ClassVar[str] = "IG-RCT-04"
    SAID: ClassVar[str] = "accept"


RESISTS: Final = Resist()
ACCEPTING: Final = Accept()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Withstand(May):
    """IG-RCT-04, IG-RCT-05: before an effect is compared with constitution or willpower: fortify or resist."""

    def __init__(self, fight: Battle, me: Combatant, power: i64, mental: bool, fixed: bool) -> None:
        deed: Deed = RESISTS if mental else FORTIFYING
        super().__init__(
            "IG-RCT-05" if mental else "IG-RCT-04", me.side, me.name, fight, me=me, deed=deed, decline=ACCEPTING
        )
        self.me: Final = me
        self.power: Final = power
        self.mental: Final = mental
        self.fixed: Final = fixed  # a difficulty, not an opponent's test

    def prompt(self) -> str:
        value = willpower_of(self.me) if self.mental else constitution_of(self.me)
        name = "willpower" if self.mental else "constitution"
        return f"{self.who} ({name} {value}) faces an effect of {self.power}. Does {self.who} {self.deed.SAID}?"


def defence_against(fight: Battle, f: Combatant, power: i64, mental: bool, fixed: bool) -> i64:
    """IG-RCT-04, IG-RCT-05: willpower or constitution, or the larger result of a Resist or Fortify test."""
    value = willpower_of(f) if mental else constitution_of(f)
    kind: i64 = w.RESIST if mental else w.FORTIFY
    if (fixed and value >= power) or not can_react(fight, f, kind):
        return value
    if not fight.accepts(Withstand(fight, f, power, mental, fixed)):
        return value
    rolled = resist_test(fight, f) if mental else fortify_test(fight, f)
    return rolled if rolled > value else value


def withstands(fight: Battle, f: Combatant, power: i64, mental: bool, fixed: bool) -> bool:
    """IG-RCT-04, IG-RCT-05: an opponent's test works when it meets the defence; a fixed difficulty is prevented
    when the defence meets it (IG-GAP-41)."""
    value = defence_against(fight, f, power, mental, fixed)
    withstood = value >= power if fixed else value > power
    if fight.log is not None:
        plainly = f"{'withstands' if withstood else 'does not withstand'} the effect"
        by = "willpower" if mental else "constitution"
        words = f"{plainly}: {by} or test {value} against {power}"
        fight.tell_of(f, "IG-RCT-05" if mental else "IG-RCT-04", words, plainly)
    return withstood


def resist_test(fight: Battle, f: Combatant) -> i64:
    """IG-RCT-05: INT + insight + resistance, +1 if guarding."""
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-ACT-05", guard(f), "guard")
    return make_test(fight, f, RESIST_TEST, 0)


# ---------------------------------------------------------------- conditions


MEANS: Final = [  # ledger section 4: what each of EFFECTS does, and until when
    "",
    "that much damage when the turn begins, 1 of it straight to health; 1 less each turn",
    "that much fire damage when the turn begins; 1 less each turn",
    "that much health at each interval unless 6 is met; 1 less each time",
    "that much off every test",
    "disadvantage on all that needs a target",
    "half speed until the end of the scene",
    "1 action less in the next turn; what was readied or begun is lost",
    "",
]


def inflict(fight: Battle, f: Combatant, effect: i64, amount: i64) -> None:
    """Ledger section 4: bleeding and burning add up, of others the stronger one holds."""
    if effect == w.NO_EFFECT or f.dead:
        return
    if effect == w.BLEEDING:
        f.bleeding += amount
    elif effect == w.BURNING:
        f.burning += amount
    elif effect == w.POISONED:
        f.poison = amount if amount > f.poison else f.poison
    elif effect == w.SICKENED:
        f.sickness = amount if amount > f.sickness else f.sickness
    elif effect == w.BLINDED:
        f.blinded = True
    elif effect == w.CRIPPLED:
        f.crippled = True
    elif effect == w.STUNNED:
        stun(f)
    else:
        f.prone = True
    if fight.log is not None:
        number = f" {amount}" if amount > 0 and effect <= w.SICKENED else ""
        means = f": {MEANS[effect]}" if MEANS[effect] else ""
        fight.tell_of(f, "IG-RCT-09", f"suffers {w.EFFECTS[effect]}{number}{means}", f"suffers {w.EFFECTS[effect]}")


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
        fight._blow = "fire"
        hurt(fight, f, amount, w.FIRE, True)
    if f.poison > 0 and not f.dead:
        feel_poison(fight, f)
    forget_defences(f)


def bleed(fight: Battle, f: Combatant) -> None:
    """Bleeding N: N damage, of which 1 goes straight to health and the rest to endurance first; then N - 1."""
    amount = f.bleeding
    f.bleeding -= 1
    fight._blow = "bleeding"
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
    fight._blow = "poison"
    if withstands(fight, f, POISON_DIFFICULTY, False, True):
        amount -= 1
    if amount > 0:
        lose_health_directly(fight, f, amount)

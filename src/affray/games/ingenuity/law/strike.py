"""An attack under way: windows may still change its target and its defences."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import NOT_HEARD, Cause
from affray.engine.deed import Course
from affray.engine.grid import is_among
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS
from affray.games.ingenuity.book.sheet import NEVER, Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.defence import forget_defences
from affray.games.ingenuity.law.targets import reaches

NOT_COUNTED: Final = -100  # sources of advantage that nobody has looked at yet


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Course):
    """Who, with what and how; then what the dice, the defenders and luck made of it."""

    def __init__(
        self,
        attacker: Combatant,
        target: Combatant,
        item: i64,
        mode: i64,
        attribute: i64,
        proficiency: i64,
        damage_type: i64,
    ) -> None:
        super().__init__()
        self.attacker: Final = attacker
        self.target = target
        self.item: Final = item
        self.mode: Final = mode
        self.attribute: Final = attribute
        self.proficiency: Final = proficiency
        self.damage_type: Final = damage_type
        self.penalty: i64 = 0  # attacks before this one in the round (IG-ATK-10)
        self.bonus: i64 = 0
        self.more_damage: i64 = 0
        self.maneuver: i64 = w.NO_MANEUVER  # IG-OPT-03
        self.cost: i64 = 0  # stamina of a maneuver, paid when it resolves
        self.crush: i64 = 0  # luck that is added if it would miss (IG-OPT-03)
        self.effect: i64 = w.NO_EFFECT  # what a hit does beside damage (IG-RCT-09)
        self.effect_amount: i64 = 0
        self.sources: i64 = NOT_COUNTED  # of advantage against the present target, net, but for cover (IG-TST-06)
        self.reasons: list[Cause] = NOT_HEARD  # the same one by one, where somebody listens
        self.result: i64 = 0
        self.luck: i64 = 1  # BAD_LUCK, PLAIN_LUCK or CRITICAL_LUCK
        self.luck_face: i64 = 0  # what the luck die showed, where the face itself is looked at
        self.critical: bool = False
        self.hit: bool = False
        self.total: i64 = 0
        self.damage: i64 = 0
        self.blocked: bool = False  # the item took all of it
        # what the present target does about it
        self.dodging: bool = False
        self.catching: bool = False  # the dodge is an Arrow Catch (IG-OPT-03)
        self.parry: i64 = 0
        self.parry_item: i64 = NEVER
        # what happened before the target changed
        self.strayed: bool = False
        self.first_target: Combatant | None = None
        self.first_dodged: bool = False

    @property
    def free_defence(self) -> bool:
        """IG-RCT-14: has the target, an interceptor, a defence for no reaction?"""
        return self.target.free_reaction

    @property
    def used(self) -> i64:
        """IG-RCT-15: the kinds of defence the target has used against it, one bit each."""
        return self.target.defended

    def why_ended(self, fight: Battle) -> str:
        """IG-ACT-07, IG-RCT-13: it needs an able attacker, the weapon in hand, and the target within reach and line."""
        attacker, target = self.attacker, self.target
        self.sources = NOT_COUNTED  # what was done may have changed them (IG-TST-06)
        if not attacker.is_up():
            return f"{attacker.name} has fallen (IG-DTH-11)"
        if self.item != BARE_HANDS and not is_among(self.item, attacker.held):
            return f"{fight.gear(self.item).name} is no longer in hand (IG-ACT-01)"
        if not target.is_there():
            return f"{target.name} is no longer there (IG-ACT-01)"
        near = reaches(fight, attacker, self.item, target, self.mode)
        return "" if near else f"{target.name} is out of reach (IG-ATK-17)"

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None:
            said = f"cannot go through with the attack on {self.target.name}: {why}"
            fight.tell(rule, self.attacker, said, about=[self.target])

    def change_target(self, target: Combatant) -> None:
        """IG-RCT-13, IG-ATK-09: everything about the defence begins anew."""
        forget_defences(self.target)
        forget_defences(target)
        self.target = target
        self.sources = NOT_COUNTED
        self.reasons = NOT_HEARD
        self.dodging = False
        self.catching = False
        self.parry = 0
        self.parry_item = NEVER

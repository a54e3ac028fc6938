"""An attack under way: windows may still change its target and its defences."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.ingenuity.sheet import NEVER, Combatant


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike:
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
        self.attacker: Final = attacker
        self.target = target
        self.item: Final = item
        self.mode: Final = mode
        self.attribute: Final = attribute
        self.proficiency: Final = proficiency
        self.damage_type: Final = damage_type
        self.penalty: i64 = 0
        self.bonus: i64 = 0
        self.more_damage: i64 = 0
        self.result: i64 = 0
        self.luck: i64 = 1
        self.critical: bool = False
        self.hit: bool = False
        self.total: i64 = 0
        self.damage: i64 = 0
        # what the present target does about it
        self.dodging: bool = False
        self.parry: i64 = 0
        self.parry_item: i64 = NEVER
        self.free_defence: bool = False  # IG-RCT-14: an interceptor has one defence for no reaction
        self.used: i64 = 0  # kinds of defence already used, one bit each (IG-RCT-15)
        # what happened before the target changed
        self.strayed: bool = False
        self.first_target: Combatant | None = None
        self.first_dodged: bool = False

    def change_target(self, target: Combatant) -> None:
        """IG-RCT-13, IG-ATK-09: everything about the defence begins anew."""
        self.target = target
        self.dodging = False
        self.parry = 0
        self.parry_item = NEVER
        self.free_defence = False
        self.used = 0

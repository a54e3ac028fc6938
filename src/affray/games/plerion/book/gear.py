"""Weapons (ledger 2.3): dice, bonus, hands, reach, type and tags, and what one attack does on average."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.sight import larger
from affray.games.plerion.book import words as w

NEVER: Final = -1  # no such round, second or fighter


def mean_harm(count: i64, sides: i64, bonus: i64, armor: i64) -> i64:
    """The average of max(0, kept die + bonus - armor), in thousandths."""
    if count == 0:
        return 1000 * (sides + bonus - armor) if sides + bonus > armor else 0
    ways: i64 = 1
    for _ in range(count):
        ways *= sides
    total: i64 = 0
    below: i64 = 0
    for face in range(1, sides + 1):
        upto: i64 = 1
        for _ in range(count):
            upto *= face
        if face + bonus > armor:
            total += (upto - below) * (face + bonus - armor)
        below = upto
    return 1000 * total // ways


@final
class Weapon:
    """Ledger 2.3: dice (of several only the highest counts), bonus, hands, reach, type and tags."""

    def __init__(
        self,
        name: str,
        count: i64,
        sides: i64,
        bonus: i64 = 0,
        hands: i64 = 1,
        reach: i64 = w.CLOSE,
        damage_type: i64 = w.CRUSHING,
        tags: i64 = 0,
        uses: i64 = NEVER,
        scale: i64 = w.ON_FOOT,
        area_m: i64 = 0,
    ) -> None:
        self.name: Final = name
        self.count: Final = count  # 0: the damage is fixed, and ``sides`` is the number
        self.sides: Final = sides
        self.bonus: Final = bonus
        self.hands: Final = hands
        self.reach: Final = reach
        self.damage_type: Final = damage_type
        self.tags: Final = tags
        self.uses: Final = uses  # NEVER: no limit
        self.scale: Final = scale
        self.area_m: Final = area_m  # PL-BLAST-02: a marked area; 0: none, the count die decides
        # What one attack does on average past armor 0 to 3, in thousandths; tactics weigh weapons by it.
        self.worth: Final = [mean_harm(count, sides, bonus, armor) for armor in range(4)]
        self.worth_impaired: Final = [mean_harm(1, 4, bonus, armor) for armor in range(4)]
        self.worth_enhanced: Final = [
            larger(mean_harm(1, 12, bonus, armor), mean_harm(count, sides, bonus, armor)) for armor in range(4)
        ]
        self.changed: Weapon | None = None  # what ``with_dice`` made of it last

    def has(self, tag: i64) -> bool:
        return self.tags & tag != 0

    def is_melee(self) -> bool:
        return self.reach == w.CLOSE

    def with_dice(self, count: i64, sides: i64) -> Weapon:
        """PL-CREW-04, PL-GAP-55: the same with other dice; the last that was asked for is kept."""
        changed = self.changed
        if changed is None or changed.count != count or changed.sides != sides:
            changed = Weapon(
                self.name,
                count,
                sides,
                self.bonus,
                hands=self.hands,
                reach=self.reach,
                damage_type=self.damage_type,
                tags=self.tags,
                uses=self.uses,
                scale=self.scale,
                area_m=self.area_m,
            )
            self.changed = changed
        return changed

    def dice_words(self) -> str:
        return str(self.sides) if self.count == 0 else f"{self.count}d{self.sides}"


UNARMED: Final = Weapon("Unarmed", 1, 4, tags=w.UNARMED_TAG | w.NATURAL)

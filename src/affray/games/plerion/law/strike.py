"""One attack on one victim, whose total waits in the victim's pool until the block is settled (PL-ATK-05)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike:
    """One attack on one victim: its total waits in the victim's pool."""

    def __init__(self, attacker: i64, victim: i64, weapon: i64, total: i64, tags: i64, apart: bool) -> None:
        self.attacker: Final = attacker
        self.victim: Final = victim
        self.weapon: Final = weapon
        self.total: Final = total
        self.tags: Final = tags
        self.apart: Final = apart  # not pooled: a module shot, or a blast with hr.pool_blast=off
        self.damage: i64 = 0  # what it did, as in ``Blow``, until what follows from it is done
        self.result: i64 = 0
        self.str_before: i64 = 0

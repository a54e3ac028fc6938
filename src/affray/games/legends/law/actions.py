"""Carrying out actions (ledger 3.5): they are paid, MAP is counted, and each does what its deed says."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import cure
from affray.games.legends.law.deed import Deed


def act(fight: Battle, f: Combatant, deed: Deed) -> None:
    """LG-ACT-01, LG-ACT-02: pay, count the [Combat] action, do it; what weighs on one action is then gone."""
    cost = deed.actions(fight, f)
    price = deed.price(fight, f).words(f) if fight.log is not None else ""
    note_kind(f, deed, cost)
    f.actions_left -= cost
    fades = False
    if deed.is_combat(f):
        f.combat_actions += 1
        if not deed.is_attack():
            fight._mixed = True
        fades = f.invisible and not deed.is_weave() and not f.can(w.LASTING_INVISIBILITY)
    looks = fight.looks()
    fight.do(f, deed, price)
    if fades and f.invisible:  # section 4: the weave ends on a [Combat] action
        cure(fight, f, w.INVISIBLE)
        looks = fight.looks()
    if cost > 0:
        f.shaken = False
        if f.singed:
            cure(fight, f, w.SINGED)
    if looks == fight.looks() or not deed.ends_with_a_look():
        fight.changed()


def note_kind(f: Combatant, deed: Deed, cost: i64) -> None:
    """LG-ACT-03: free actions are counted, moves carry [Minor] ones, and those use that up."""
    if deed.is_free():
        f.free_actions += 1
    if deed.is_minor(f):
        if cost == 0:
            f.minors -= 1
    elif deed.is_move():
        f.moved = True
        f.minors += 1

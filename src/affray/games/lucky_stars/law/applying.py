"""Applying damage (ledger 3.15): DEF first, then VIT, and DEF springs back, several times in one blow."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.hooks import on_vit_loss
from affray.games.lucky_stars.law.items import absorbed
from affray.games.lucky_stars.law.strike import Strike
from affray.games.lucky_stars.law.wounds import after_harm, collapse, die, start_dying

WOUNDING: Final = 2  # LS-WND-01: VIT lost in one attack


def apply_damage(fight: Battle, f: Combatant, damage: i64) -> i64:
    """LS-APP-01, LS-APP-02: DEF takes it; each time DEF is gone 1 VIT is lost and DEF is at its maximum again.

    What is left at VIT 0 is wasted. Returns the VIT lost.
    """
    lost: i64 = 0
    while damage > 0 and f.vit > 0:
        taken = damage if damage < f.defence else f.defence
        damage -= taken
        f.defence -= taken
        if f.defence == 0:
            f.vit -= 1
            lost += 1
            f.defence = f.max_def
    return lost


def is_wounding(fight: Battle, f: Combatant, lost: i64) -> bool:
    """LS-WND-01: 2 or more VIT in one attack, or VIT brought to 0; both at once is still one wound."""
    return lost >= WOUNDING or (lost > 0 and f.vit == 0)


def hurt(fight: Battle, f: Combatant, damage: i64, dtype: i64, injury: i64, source: Combatant | None, mode: i64) -> i64:
    """LS-APP-01, LS-DIE-04, LS-APP-04: damage with all that follows from it; returns the VIT lost."""
    if damage <= 0 or f.dead:
        return 0
    damage = absorbed(fight, f, damage)
    if damage == 0:
        return 0
    if f.vit == 0:
        hit_the_fallen(fight, f, damage)
        return 0
    before = f.defence
    lost = apply_damage(fight, f, damage)
    tell_harm(fight, f, damage, lost, before)
    suffer(fight, f, lost, dtype, injury=injury, source=source, mode=mode)
    return lost


def suffer(
    fight: Battle, f: Combatant, lost: i64, dtype: i64, injury: i64, source: Combatant | None, mode: i64
) -> None:
    """LS-WND-01, LS-DIE-01: what the loss of VIT brings."""
    if lost == 0:
        return
    if f.features != 0:
        on_vit_loss(fight, f)
    f.lost_vit = True
    if is_wounding(fight, f, lost):
        after_harm(fight, f, lost, dtype, injury=injury, source=source, mode=mode)


def friend_takes(fight: Battle, strike: Strike, damage: i64) -> i64:
    """Ledger 6.4, Friend in Need: the friend's DEF is hit first; what is left goes on to the target. Who has fallen
    meanwhile takes nothing."""
    friend = fight.fighters[strike.friend]
    if not friend.is_up():
        if fight.log is not None:
            fight.tell(
                "LS-APP-01", friend, f"can take no damage for {strike.target.name} any more", about=[strike.target]
            )
        return damage
    part = damage if damage < friend.defence else friend.defence
    hurt(fight, friend, part, strike.dtype, injury=strike.gear.injury, source=strike.attacker, mode=strike.mode)
    return damage - part


def hit_the_fallen(fight: Battle, f: Combatant, damage: i64) -> None:
    """LS-DIE-04: any damage kills the dying; the unconscious start dying when DEF would reach 0."""
    if f.dying:
        die(fight, f, f"hit for {damage} while dying")
        return
    if damage < f.defence:
        f.defence -= damage
        if fight.log is not None:
            told = f"takes {damage}: DEF {f.defence + damage} → {f.defence}, still unconscious"
            fight.tell_of(f, "LS-DIE-04", told, "is hit, unconscious")
        return
    if fight.log is not None:
        told = f"takes {damage}: DEF {f.defence} → 0, and is dying now; DEF {f.max_def} again"
        fight.tell_of(f, "LS-DIE-04", told, "is hit and is dying now")
    f.defence = f.max_def
    start_dying(fight, f)


def lose_vit(fight: Battle, f: Combatant, n: i64, cause: str = "") -> i64:
    """LS-APP-03, LS-WND-01: VIT lost by bleeding and the like; DEF is full again, and as it is no attack, no wound.

    Returns the VIT lost.
    """
    if f.dead or n <= 0:
        return 0
    if f.vit == 0:
        hit_the_fallen(fight, f, f.defence)
        return 0
    lost = n if n < f.vit else f.vit
    f.vit -= lost
    f.defence = f.max_def
    tell_harm(fight, f, 0, lost, f.defence)
    if f.features != 0:
        on_vit_loss(fight, f)
    f.lost_vit = True
    if f.vit == 0:
        collapse(fight, f, cause)
    return lost


def tell_harm(fight: Battle, f: Combatant, damage: i64, lost: i64, before: i64) -> None:
    """LS-APP-01: what DEF and VIT were and are; each time DEF was gone it was full again."""
    if fight.log is None:
        return
    if damage == 0:
        again = f", DEF {f.defence} again" if f.vit > 0 else ""  # of who falls it stands in the line of the fall
        fight.tell_of(f, "LS-APP-01", f"loses {lost} VIT: VIT {f.vit + lost} → {f.vit}{again}", "is hurt")
        return
    told = f"takes {damage}: {'; '.join(shield_words(f, damage, lost, before))}"
    fight.tell_of(f, "LS-APP-01", told, "is hurt" if lost > 0 else "is hit")


def shield_words(f: Combatant, damage: i64, lost: i64, before: i64) -> list[str]:
    """LS-APP-01: shield after shield: ``DEF 5 → 0, VIT 2 → 1``, ``DEF 5 again → 2``; then what VIT 0 leaves over."""
    words: list[str] = []
    left, now, vit = damage, before, f.vit + lost
    again = ""
    while left > 0 and vit > 0:
        taken = left if left < now else now
        left -= taken
        if taken < now:
            words.append(f"DEF {now}{again} → {now - taken}")
        else:
            words.append(f"DEF {now}{again} → 0, VIT {vit} → {vit - 1}")
            vit -= 1
            now = f.max_def
            again = " again"
    if lost > 0 and f.vit > 0 and left == 0 and f.defence == f.max_def:
        words.append(f"DEF {f.defence} again")
    if vit > f.vit:  # LS-EXT-02
        words.append(f"VIT {vit} → {f.vit} by itself" + (f", DEF {f.defence} again" if f.vit > 0 else ""))
    return [*words, f"{left} wasted"] if left > 0 else words

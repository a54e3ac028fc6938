"""Activating Arts (RH-ACT-14): tags, Strain, limits of use; what every Art and Reaction has in common."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.marks import LATENT_MAGICS, SOUL_BLADE
from affray.games.rpg_hell.book.names import OVERWATCH
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_silenced
from affray.games.rpg_hell.law.damage import pay_strain
from affray.games.rpg_hell.law.lasting import end_condition

MOTIVATIONS: Final = 2
PRICES: Final = ["at the printed price", "without Strain"]
TAGS: Final = ["its tags apply", "its tags do not matter"]
CHARGES: Final = 2


def is_reaction(art: Art) -> bool:
    """RH-REA-01: paid with a Locked die."""
    return art.is_reaction


def has_tags(fight: Battle, f: Combatant, art: Art) -> bool:
    """RH-ACT-14, RH-CND-09: free movement, a voice, an empty hand or something that glows, unless the game master
    waives it; Silenced forbids all Arts."""
    if f.is_out() or (is_silenced(f) and art.working != OVERWATCH):
        return False
    if art.tags & w.LIGHT == 0 or has_light(fight, f):
        return True
    return fight.gm is not None and fight.ruled("RH-ACT-14", f"{f.name} has no light for {art.name}", TAGS) == 1


def has_light(fight: Battle, f: Combatant) -> bool:
    """RH-ACT-14: an empty hand, or a Glow item in hand."""
    if fight.hands_used(f) < f.hands:
        return True
    for item in f.held:
        if fight.weapon(item).has(w.GLOWING) or (f.traits & SOUL_BLADE and fight.item_kind[item] == f.soul_blade):
            return True
    return False


def has_uses(f: Combatant, place: i64, art: Art) -> bool:
    """RH-ACT-14, ledger 6.4, 6.8: so many times per turn, per fight or per Rest."""
    if art.per_turn > 0 and f.arts_used.count(place) >= art.per_turn:
        return False
    if art.per_rest:
        return f.motivations < MOTIVATIONS + f.mind + f.charm
    return art.per_fight == 0 or times_used(f, place) < art.per_fight


def uses_words(f: Combatant, place: i64, art: Art) -> str:
    """RH-ACT-14: ``; 5 uses left``, once it is used; nothing for what has no limit beyond the turn."""
    if not art.per_rest and art.per_fight == 0:
        return ""
    most = MOTIVATIONS + f.mind + f.charm - f.motivations if art.per_rest else art.per_fight - times_used(f, place)
    return f"; {most - 1} use{'' if most == 2 else 's'} left" if most > 1 else "; the last use"


def times_used(f: Combatant, place: i64) -> i64:
    for i in range(0, len(f.uses), 2):
        if f.uses[i] == place:
            return f.uses[i + 1]
    return 0


def count_use(f: Combatant, place: i64, art: Art) -> None:
    """Only what has a limit is counted."""
    if art.per_turn > 0:
        f.arts_used.append(place)
    if art.per_rest:
        f.motivations += 1
    if art.per_fight == 0:
        return
    for i in range(0, len(f.uses), 2):
        if f.uses[i] == place:
            f.uses[i + 1] += 1
            return
    f.uses.extend([place, 1])


def pay_art(fight: Battle, f: Combatant, place: i64) -> bool:
    """RH-ACT-14, RH-DMG-13, ledger 6.7 (Latent Magics): Strain first; if that knocks its user out the Art fails."""
    art = fight.art(place)
    count_use(f, place, art)
    if f.lasts >> w.INVISIBLE & 1:
        end_condition(f, w.INVISIBLE)
        if fight.log is not None:
            fight.tell("RH-CND-18", f, "is no longer Invisible")
    if art.strain > 0 and not is_free(fight, f, art):
        pay_strain(fight, f, art.strain)
        if f.traits & LATENT_MAGICS and f.charges < CHARGES + f.soul:
            f.charges += 1
            if fight.log is not None:
                fight.tell_of(
                    f,
                    "RH-ACT-14",
                    f"stores a charge of Latent Magics: charges {f.charges - 1} → {f.charges}",
                    "stores a charge of Latent Magics",
                )
    return f.is_up()


def is_free(fight: Battle, f: Combatant, art: Art) -> bool:
    """RH-ACT-14: the game master may spare its user the Strain."""
    return fight.gm is not None and fight.ruled("RH-ACT-14", f"{f.name} uses {art.name}", PRICES) == 1


def art_with(fight: Battle, f: Combatant, working: i64) -> i64:
    """The place of an Art that works like this among those it has; NEVER if it has none."""
    for place in f.arts:
        if fight.art(place).working == working:
            return place
    return NEVER

# not compiled: asked for by people, one deed at a time
"""For exact odds and menus: Arts, grenades, pushes and grapples against one target, as the lab's ``use`` takes them.

Where the sum counts and no faces are named, it is that of the two best of all the dice its user would roll.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from affray.engine.causes import sum_words
from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import names
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES
from affray.games.rpg_hell.book.gear import BARE_FIST, NO_FORM, Art, Weapon
from affray.games.rpg_hell.book.groups import ON_FOE, ON_TILE
from affray.games.rpg_hell.book.names import FIRE_FLASK, FLASH, FRAG, ROLL
from affray.games.rpg_hell.book.sheet import Combatant, is_foe
from affray.games.rpg_hell.law.arts import can_use_art
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import NO_SQUARE, Deed
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.contests import Grapple, Push
from affray.games.rpg_hell.law.deeds.gear import UseItem
from affray.games.rpg_hell.law.pool import code_of, dice_to_roll
from affray.games.rpg_hell.law.rolls import count_against, count_stat
from affray.games.rpg_hell.law.targets import can_wield
from affray.games.rpg_hell.law.working import HOW, manner, weapons_for

Given = dict[str, Any]  # as the lab's verb ``use`` takes it: by, on, with, faces
PUSH: Final = "push"
GRAPPLE: Final = "grapple"
TWO_LOW: Final = [1, 1]  # where faces do not count
BLAST: Final = 2
GRENADES: Final = (FRAG, FLASH, FIRE_FLASK)


def has_odds(by: Combatant, art: Art) -> bool:
    """Is anything about it left to dice?"""
    working = HOW[art.working]
    return not art.is_reaction and (art.makes_attack or working.is_rush() or len(working.stats(by, by, art)) > 0)


def uses_on(fight: Battle, by: Combatant, on: Combatant, named: str) -> list[Given]:
    """RH-ACT-06, RH-ACT-08, RH-ACT-14, RH-ACT-19: what else than a weapon may be used against somebody now."""
    words = [fight.art(place).name for place in by.arts if can_use(fight, by, on, place)] if by.is_up() else []
    if by.is_up() and is_foe(by, on):
        near = fight.apart(by, on) <= BLAST and not named  # nobody throws one at its own feet, unless it is named
        words += [names.ITEMS[c] for c in by.satchel if c in GRENADES and not near and can_throw(fight, by, on, c)]
        words += [said for said in (PUSH, GRAPPLE) if contest_deed(said, on).why_impossible(fight, by) == ""]
    chosen = [word for word in dict.fromkeys(words) if named.casefold() in ("", word.casefold())]
    return [use_words(by, on, word) for word in chosen]


def use_words(by: Combatant, on: Combatant, word: str) -> Given:
    given = {"by": by.name, "on": on.name, "with": word}
    return {**given, "do": "use", "given": given}


def can_use(fight: Battle, by: Combatant, on: Combatant, place: int) -> bool:
    art = fight.art(place)
    if not has_odds(by, art):
        return False
    if art.aim == ON_TILE:
        return is_foe(by, on) and can_use_art(fight, by, place, NOBODY, fight.square(on))
    return art.aim == ON_FOE and can_use_art(fight, by, place, on.id, NO_SQUARE)


def can_throw(fight: Battle, by: Combatant, on: Combatant, code: int) -> bool:
    return UseItem(code, NOBODY, fight.square(on)).why_impossible(fight, by) == ""


def why_no_use(fight: Battle, by: Combatant, on: Combatant, word: str) -> str:
    """The law's refusal; empty if it is nothing that by has."""
    if word in (PUSH, GRAPPLE):
        return contest_deed(word, on).why_impossible(fight, by)
    for code in by.satchel:
        if names.ITEMS[code].casefold() == word:
            return UseItem(code, NOBODY, fight.square(on)).why_impossible(fight, by)
    for place in by.arts:
        art = fight.art(place)
        if art.name.casefold() == word and has_odds(by, art):
            at = art.aim == ON_TILE
            deed = UseArt(place, NOBODY if at else on.id, fight.square(on) if at else NO_SQUARE)
            return deed.why_impossible(fight, by)
    return ""


def contest_deed(said: str, on: Combatant, dice: int = 0) -> Push | Grapple:
    return Push(on.id, ROLL, dice) if said == PUSH else Grapple(on.id, ROLL, dice)


# ---------------------------------------------------------------- the deed


def deed_of(fight: Battle, given: Given) -> Deed:
    """The deed that is meant, its dice named or rolled."""
    by, on, word = fight.named(given["by"]), fight.named(given["on"]), str(given["with"]).casefold()
    if word in (PUSH, GRAPPLE):
        return contest_deed(word, on, code_of(given.get("faces", TWO_LOW)))
    for code in by.satchel:
        if names.ITEMS[code].casefold() == word:
            return UseItem(code, NOBODY, fight.square(on), thrown_dice(fight, by, on, code, given))
    for place in by.arts:
        art = fight.art(place)
        if art.name.casefold() == word:
            dice = art_dice(fight, by, on, art, given)
            at = art.aim == ON_TILE
            return UseArt(place, NOBODY if at else on.id, fight.square(on) if at else NO_SQUARE, dice)
    raise KeyError(f"{by.name} has nothing to use that is called {given['with']!r}")


def thrown_dice(fight: Battle, by: Combatant, on: Combatant, code: int, given: Given) -> int:
    form = fight.consumable(code).form
    if "faces" in given or form is NO_FORM:
        return int(code_of(given.get("faces", TWO_LOW)))
    return pair_with(fight, by, on, form, w.BY_RANGE)


def art_dice(fight: Battle, by: Combatant, on: Combatant, art: Art, given: Given) -> int:
    """The faces that are named; else the two best of all, or the best, where they count."""
    if "faces" in given:
        return int(code_of(given["faces"]))
    if art.dice == 1:
        return int(fight.dice.highest(dice_to_roll(by), FACES, "combat dice"))
    form, how = judged_form(fight, by, on, art)
    return pair_with(fight, by, on, form, how) if form is not None else int(code_of(TWO_LOW))


def judged_form(fight: Battle, by: Combatant, on: Combatant, art: Art) -> tuple[Weapon | None, int]:
    """RH-ACT-15: what the sum of an Art is judged by: its own lines, or the weapon it is made with; after a
    rush one in hand for melee, else the fist."""
    working = HOW[art.working]
    if working.is_rush():
        blades = [item for item in (*by.held, BARE_FIST) if can_wield(fight, by, item, w.BY_REACH)]
        return (fight.weapon(blades[0]) if blades and working.strikes() else None), w.BY_REACH
    if art.is_strike:
        items = weapons_for(fight, by, art, on)
        return (fight.weapon(items[0]), int(manner(fight, items[0]))) if items else (None, w.BY_REACH)
    return (art.form, w.BY_RANGE) if art.makes_attack and art.form is not NO_FORM else (None, w.BY_RANGE)


def pair_with(fight: Battle, by: Combatant, on: Combatant, form: Weapon, how: int) -> int:
    """Two faces with the sum of the two best dice, as far as it matters."""
    from affray.games.rpg_hell.law.odds import rolled_sum

    total = rolled_sum(fight, by, on, [(form, how)])
    return int(code_of([(total + 1) // 2, total // 2]))


def use_of(fight: Battle, me: Combatant, option: Option) -> Given:
    """What an option of a turn means, with the two best dice of the pool; empty if nothing of it is left to dice."""
    if isinstance(option, (Push, Grapple)):
        return with_pool(me, use_words(me, fight.fighters[option.target], option.SAID), [])
    if isinstance(option, UseItem) and option.thing in GRENADES:
        return at_square(fight, me, option.square, names.ITEMS[option.thing], 2)
    if isinstance(option, UseArt) and has_odds(me, fight.art(option.art)):
        art = fight.art(option.art)
        if option.target != NOBODY:
            return with_pool(me, use_words(me, fight.fighters[option.target], art.name), best_of(me, int(art.dice)))
        return at_square(fight, me, option.square, art.name, int(art.dice))
    return {}


def at_square(fight: Battle, me: Combatant, square: int, word: str, dice: int) -> Given:
    """What is thrown at a tile is shown by what it does to the foe who stands there."""
    for on in fight.fighters:
        if is_foe(me, on) and on.is_up() and fight.square(on) == square:
            return with_pool(me, use_words(me, on, word), best_of(me, dice))
    return {}


def best_of(me: Combatant, dice: int) -> list[int]:
    return [int(face) for face in sorted(me.pool, reverse=True)[:dice]]


def with_pool(me: Combatant, use: Given, faces: list[int]) -> Given:
    if not faces:
        return use
    given = {**use["given"], "faces": faces}
    return {**use, "faces": faces, "given": given}


# ---------------------------------------------------------------- what it is made of


def stats_of(by: Combatant, on: Combatant, word: str, art: Art | None) -> tuple[int, int] | None:
    """RH-SET-08: whose stats are set against each other; None where there is no contest."""
    if art is None:
        return (w.BODY, w.BODY) if word in (PUSH, GRAPPLE) else None
    stats = HOW[art.working].stats(by, on, art)
    return (int(stats[0]), int(stats[1])) if stats else None


def contest_fact(fight: Battle, by: Combatant, on: Combatant, stats: tuple[int, int]) -> tuple[str, str, str, str]:
    """RH-SET-08, RH-SET-10: both stats with all that is added to the dice, and the chance if no other die comes in."""
    from affray.games.rpg_hell.law.odds import contest_odds

    mine, my_words = contest_sum(fight, by, on, stats[0])
    theirs, their_words = contest_sum(fight, on, by, stats[1])
    chance: Fraction = contest_odds(mine - theirs)
    return ("contest", f"{my_words} against {their_words}", f"won in {chance}", "RH-SET-08, RH-SET-10")


def contest_sum(fight: Battle, f: Combatant, other: Combatant, stat: int) -> tuple[int, str]:
    """What is added to the 2d6 of one side of a contest, as the chapters count it, and the words for it."""
    fight.causes.begin(True)
    count_stat(fight, f, stat)
    count_against(fight, f, other)
    return int(fight.causes.total), f"2d6 {sum_words(fight.causes.heard)}".rstrip()

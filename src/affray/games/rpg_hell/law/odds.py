# not compiled: asked for by people, one attack at a time
"""For exact odds and menus: which attacks there are, what one is made of, what it did; and the odds of open pools,
contests and checks as fractions.

An attack whose dice have not been rolled yet is made with the two best of all the dice its user would roll.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, Final

from affray.engine.causes import sum_words
from affray.engine.question import NOBODY, Option, Question
from affray.games.rpg_hell.book import names
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES
from affray.games.rpg_hell.book.gear import BARE_FIST, NO_FORM, Weapon
from affray.games.rpg_hell.book.lab_words import item_in_hand, manner_of
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.arming import NO_SECOND
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.chances import CHECK_FACES, PAIRS, beaten, wins
from affray.games.rpg_hell.law.deeds.contests import Escape
from affray.games.rpg_hell.law.deeds.fighting import Attack as AttackDeed
from affray.games.rpg_hell.law.deeds.fighting import partners
from affray.games.rpg_hell.law.deeds.tending import Hide, Stanch
from affray.games.rpg_hell.law.derived import is_invisible
from affray.games.rpg_hell.law.lasting import amount_of
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.odds_arts import (
    contest_fact,
    contest_sum,
    judged_form,
    stats_of,
    use_of,
    uses_on,
    why_no_use,
)
from affray.games.rpg_hell.law.pool import code_of, dice_to_roll
from affray.games.rpg_hell.law.rolls import AVERAGE, count_stat
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE, Strike
from affray.games.rpg_hell.law.targets import (
    bands,
    can_attack,
    can_wield,
    charmer_of,
    count_sum,
    how_paired,
    legal_sums,
    reach_of,
    sum_modifier,
)
from affray.games.rpg_hell.law.telling import tiles_words
from affray.games.rpg_hell.law.traits import flat_damage, soul_blade_damage
from affray.games.rpg_hell.law.wounding import counts, hidden_and_poison, weapon_damage

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, and, how, sum or faces
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

SPENDING: Final = ["RH-DMG-06", "RH-REA-01", "RH-REA-02"]  # what reacts to an attack, or is spent on it
NO_HARM: Final = "no harm"
TROUBLE: Final = "a condition, no harm"
ARMOR: Final = "loses Armor"
HURT: Final = "hurt, fights on"
DOOR: Final = "at Death's Door, fights on"
OUT: Final = "unconscious"
DEAD: Final = "dead"
OUTCOMES: Final = [NO_HARM, TROUBLE, ARMOR, HURT, DOOR, OUT, DEAD]
MOST_SUM: Final = 2 * FACES
D4: Final = [1, 2, 3, 4]
EARNED: Final = [0, HAS_BONUS, HAS_DOWNSIDE]
EARNED_WORDS: Final = ["", " with Bonus", " with Downside"]
PARTS: Final = ["On Hit", "Bonus", "Downside"]
PLAIN: Final = (  # effects that are there or not
    w.PENETRATE,
    w.PRONE,
    w.PRONE_IF_ROOTED,
    w.WHOLE_LINE,
    w.CONE,
    w.MAIN_ONLY,
    w.USER_SLOW_STAR,
    w.DRAIN,
    w.NO_AUTOLOAD,
    w.STAYS,
    w.FLIES_ON,
    w.LANCE,
    w.SHILLELAGH,
    w.WEBS,
    w.USER_EMPOWERED,
    w.USER_RALLIED,
)


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """RH-ATT-01, RH-ATT-08: what may be attacked with now, in hand, thrown, and in pairs; if a weapon or a pair is
    named, only that."""
    found: list[Attack] = []
    held = [*by.held, BARE_FIST] if by.is_up() else []
    for item in held:
        for how in (w.BY_REACH, w.BY_RANGE, w.THROWN):
            if can_attack(fight, by, on, item, how, NO_SECOND):
                found.append(attack_named(fight, by, on, item, how, NO_SECOND))
            for other in partners(held, item) if fight.weapon(item).has(w.SIDE) else []:
                if can_attack(fight, by, on, item, how, other):
                    found.append(attack_named(fight, by, on, item, how, other))
    meant = weapon.casefold()
    named = [attack for attack in found if not meant or meant in names_of(fight, by, attack)]
    return named + uses_on(fight, by, on, weapon)


def names_of(fight: Battle, by: Combatant, attack: Attack) -> list[str]:
    """What an attack may be asked for by: one weapon with its number or without, a pair by both."""
    first = str(attack["with"])
    if "and" in attack:
        return [f"{first} and {attack['and']}".casefold(), f"{attack['and']} and {first}".casefold()]
    return [first.casefold(), fight.weapon(item_in_hand(fight, by, attack)).name.casefold()]


def refusal_on(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """RH-ATT-01, RH-ACT-06, RH-ACT-08, RH-ACT-14: why a weapon, an Art, a grenade, a push or a grapple cannot be used
    now."""
    for item in [*by.held, BARE_FIST]:
        if what.casefold() in (fight.item_words(by.held, item).casefold(), fight.weapon(item).name.casefold()):
            return why_no_blow(fight, by, on, int(item))
    return why_no_use(fight, by, on, what.casefold())


def why_no_blow(fight: Battle, by: Combatant, on: Combatant, item: int) -> str:
    """RH-ATT-01, RH-ACT-19: why nobody is met with this weapon now."""
    weapon = fight.weapon(item)
    ways = [how for how in (w.BY_REACH, w.BY_RANGE, w.THROWN) if can_wield(fight, by, item, how)]
    if not ways:
        return f"{weapon.name} is not loaded, or no hand is free for it (RH-ACT-19)"
    far = max(int(reach_of(fight, by, weapon, item, how, 0)) for how in ways)
    away = tiles_words(fight.apart(by, on))
    return f"{on.name} is {away} away or out of sight, and {weapon.name} reaches {far} (RH-ATT-01)"


def attack_named(fight: Battle, by: Combatant, on: Combatant, item: int, how: int, other: int) -> Attack:
    attack: Attack = {"by": by.name, "on": on.name, "with": fight.item_words(by.held, item), "how": w.MANNERS[how]}
    return attack if other == NO_SECOND else {**attack, "and": fight.item_words(by.held, other)}


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack an option of a turn means, with the two best dice of the pool that do."""
    if not isinstance(question, NextDeed):
        return {}
    if not isinstance(option, AttackDeed):
        return use_of(fight, question.me, option) or chance_of(fight, question.me, option)
    me, on = question.me, fight.fighters[option.target]
    attack = attack_named(fight, me, on, option.weapon, option.how, option.other)
    sums = int(legal_sums(fight, me, on, option.weapon, option.how, option.other))
    pairs = [pair for pair in pairs_of([int(face) for face in me.pool]) if sums >> sum(pair) & 1]
    return {**attack, "faces": max(pairs, key=sum)} if pairs else {}


def chance_of(fight: Battle, me: Combatant, option: Option) -> Attack:
    """RH-ACT-07, RH-ACT-09, RH-ACT-18: how often what is checked or contested works, if it is rolled for."""
    if isinstance(option, Hide):
        return {"chance": f"hidden {percent(check_odds_of(fight, me, w.THIEVING, D4 if is_invisible(me) else [0]))}"}
    if isinstance(option, Stanch):
        return {"chance": f"stanched {percent(check_odds_of(fight, me, w.MEDICINE, [0]))}"}
    if isinstance(option, Escape) and not me.has(w.WEBBED) and me.grappled_by != NOBODY:
        holder = fight.fighters[me.grappled_by]
        ahead = contest_sum(fight, me, holder, w.BODY)[0] - contest_sum(fight, holder, me, w.BODY)[0]
        return {"chance": f"free {percent(contest_odds(ahead))}"}
    return {}


def chance_named(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """The same by the name of the deed."""
    for deed in (Hide(), Stanch(on.id), Escape()):
        if what == deed.SAID and deed.why_impossible(fight, by) == "":
            return str(chance_of(fight, by, deed).get("chance", ""))
    return ""


def check_odds_of(fight: Battle, f: Combatant, stat: int, extra: list[int]) -> Fraction:
    """RH-SET-07: of a check against the average difficulty, over the faces of a die that is added."""
    fight.causes.begin(True)
    count_stat(fight, f, stat)
    bonus = int(fight.causes.total)
    rallied = D4 if f.lasts >> w.RALLIED & 1 and amount_of(f, w.RALLIED) == stat else [0]
    clumsy = D4 if f.injury == names.CLUMSY else [0]
    least = 1 if f.has(w.REINFORCED) else -MOST_SUM
    odds = [
        check_odds(max(bonus + die, least) + more - less, AVERAGE)
        for die in rallied
        for more in extra
        for less in clumsy
    ]
    return sum(odds, Fraction(0)) / len(odds)


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f} %"


def pairs_of(pool: list[int]) -> list[list[int]]:
    """Every two dice of a pool."""
    return [[pool[i], pool[j]] for i in range(len(pool)) for j in range(i + 1, len(pool))]


# ---------------------------------------------------------------- pools, contests, checks


@cache
def best_pairs(dice: int) -> dict[int, int]:
    """RH-TRN-04: how often the two highest of so many dice have each sum, of 6 to that power."""
    tops = {(0, 0): 1}
    for _ in range(dice):
        after: dict[tuple[int, int], int] = {}
        for (high, low), ways in tops.items():
            for face in range(1, FACES + 1):
                top = tuple(sorted((high, low, face), reverse=True)[:2])
                after[top[0], top[1]] = after.get((top[0], top[1]), 0) + ways
        tops = after
    sums: dict[int, int] = {}
    for (high, low), ways in tops.items():
        sums[high + low] = sums.get(high + low, 0) + ways
    return sums


def pool_chance(dice: int, least: int) -> Fraction:
    """RH-TRN-04: the chance that some pair of so many dice reaches a sum.

    >>> pool_chance(4, 9)
    Fraction(25, 36)
    """
    good = sum(ways for total, ways in best_pairs(dice).items() if total >= least)
    return Fraction(good, FACES**dice)


def contest_odds(lead: int) -> Fraction:
    """RH-SET-08, RH-SET-10: both roll; the chance of an initiator who is so much ahead.

    >>> contest_odds(0)
    Fraction(575, 1296)
    """
    return Fraction(wins(lead), PAIRS * PAIRS)


def given_odds(total: int) -> Fraction:
    """RH-SET-09: faces given as they lie, with modifiers and less the defender's stat, against 2d6.

    >>> given_odds(10)
    Fraction(5, 6)
    """
    return Fraction(beaten(total), PAIRS)


def check_odds(stat: int, target: int) -> Fraction:
    """RH-SET-07: a d12 and the stat against a target number.

    >>> check_odds(2, 9)
    Fraction(1, 2)
    """
    return Fraction(min(max(CHECK_FACES + 1 + stat - target, 0), CHECK_FACES), CHECK_FACES)


def arms_of(fight: Battle, item: int, other: int, how: int) -> list[tuple[Weapon, int]]:
    """RH-ATT-08: the weapon, or both of a pair, each with the way it reaches."""
    first = [(fight.weapon(item), how)]
    if other == NO_SECOND:
        return first
    return [*first, (fight.weapon(other), int(how_paired(fight, other, how)))]


def rolled_sum(fight: Battle, by: Combatant, on: Combatant, arms: list[tuple[Weapon, int]]) -> int:
    """RH-TRN-04, RH-ATT-04: the sum of the two best of all its dice, as far as it matters: one for each set of bands
    that the weapons earn."""
    dice = int(dice_to_roll(by))
    counts = best_pairs(dice)
    earned = [bands_of(fight, by, on, arms, total) for total in range(MOST_SUM + 1)]
    left = FACES**dice
    for cut in [total for total in range(2, MOST_SUM) if earned[total] != earned[total + 1]]:
        ways = left - sum(n for total, n in counts.items() if total > cut)
        if fight.dice.at_most(left, ways, "combat dice"):
            return cut
        left -= ways
    return MOST_SUM


def bands_of(fight: Battle, by: Combatant, on: Combatant, arms: list[tuple[Weapon, int]], total: int) -> list[int]:
    """RH-ATT-04, RH-ATT-08: what a sum earns with each of the weapons."""
    found: list[int] = []
    for weapon, how in arms:
        change = int(sum_modifier(fight, by, on, how))
        found.append(int(bands(fight, by, on, weapon, how, total + change)))
    return found


# ---------------------------------------------------------------- what it is made of


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice, what a sum earns, what the weapon does, and what there is to lose."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    if "do" in attack:
        return use_facts(fight, by, on, attack)
    item = item_in_hand(fight, by, attack)
    how = manner_of(fight, item, attack)
    weapon = fight.weapon(item)
    facts = [range_fact(fight, by, on, item, how), dice_fact(fight, by, on, attack, how)]
    other = item_in_hand(fight, by, {"with": attack["and"]}) if "and" in attack else NO_SECOND
    facts += pair_facts(fight, by, on, arms_of(fight, item, other, how), attack)
    strike = Strike(by, weapon, item, how, 0)
    for name in (attack["with"], attack.get("and")):
        if name is not None:
            place = item_in_hand(fight, by, {"with": name})
            facts += weapon_facts(fight, by, fight.weapon(place))
            facts += counted_facts(fight, strike, on, place)
    return [*facts, *flat_facts(fight, strike, on, attack), against_fact(on)]


def counted_facts(fight: Battle, strike: Strike, on: Combatant, item: int) -> list[Fact]:
    """RH-DMG-01 (1): what the lines of a weapon come to by what the sum earns, without dice and choices."""
    weapon = fight.weapon(item)
    if any(counts(weapon, HAS_BONUS | HAS_DOWNSIDE, code) for code in (w.D4, w.FAN, w.HAMMER)):
        return []
    instead = int(soul_blade_damage(fight, strike)) if item == strike.item else NEVER
    done = [int(weapon_damage(fight, strike, on, weapon, item=item, bits=bits, instead=instead)) for bits in EARNED]
    said = [f"{amount}{words}" for amount, words in zip(done, EARNED_WORDS, strict=True)]
    return [("damage", ", ".join(said), weapon.name, "RH-DMG-01")]


def flat_facts(fight: Battle, strike: Strike, on: Combatant, attack: Attack) -> list[Fact]:
    """RH-DMG-01 (1): what traits, hiding, poison and potions add, by its cause; what is chosen is not among it."""
    strike.from_hiding = strike.attacker.hidden
    strike.pair = int(code_of(attack["faces"])) if "faces" in attack else 0
    strike.causes.begin(True)
    flat_damage(fight, strike, on)
    hidden_and_poison(strike)
    return [
        (f"{'+' if cause.amount > 0 else '−'} {cause.word}", str(abs(int(cause.amount))), "damage", cause.rule)
        for cause in strike.causes.heard
    ]


def use_facts(fight: Battle, by: Combatant, on: Combatant, attack: Attack) -> list[Fact]:
    """The same of an Art, a grenade, a push or a grapple."""
    word = str(attack["with"])
    art = next((fight.art(place) for place in by.arts if fight.art(place).name == word), None)
    apart = int(fight.apart(by, on))
    facts = [("range", "1 tile" if apart == 1 else f"{apart} tiles", word, "RH-ATT-01")]
    if art is not None:
        price = f"{art.dice} dice" if art.dice != 1 else "1 die"
        facts.append(("price", price + (f", {art.strain} Strain" if art.strain else ""), word, "RH-ACT-14"))
        form, how = judged_form(fight, by, on, art)
    else:
        codes = [code for code in by.satchel if names.ITEMS[code] == word]
        form, how = (fight.consumable(codes[0]).form if codes else None), w.BY_RANGE
        form = None if form is NO_FORM else form
    stats = stats_of(by, on, word, art)
    if stats is not None:
        facts.append(contest_fact(fight, by, on, stats))
    if form is not None:
        facts.append(dice_fact(fight, by, on, attack, how))
        facts += bonus_facts(fight, by, on, form, how, attack)
        facts += weapon_facts(fight, by, form)
    if art is not None and art.form is not form and art.form is not NO_FORM:
        facts += weapon_facts(fight, by, art.form)
    return [*facts, against_fact(on)]


def range_fact(fight: Battle, by: Combatant, on: Combatant, item: int, how: int) -> Fact:
    weapon = fight.weapon(item)
    far = int(reach_of(fight, by, weapon, item, how, 0))
    apart = int(fight.apart(by, on))
    tiles = "1 tile" if apart == 1 else f"{apart} tiles"
    return ("range", f"{tiles}, {w.MANNERS[how]}", f"{weapon.name} reaches {far}", "RH-ATT-01")


def dice_fact(fight: Battle, by: Combatant, on: Combatant, attack: Attack, how: int) -> Fact:
    """RH-ATT-03: the faces that are given, or the best of those that will be rolled."""
    fight.causes.begin(True)
    count_sum(fight, by, on, how)
    change, why = int(fight.causes.total), sum_words(fight.causes.heard)
    more = f", {change:+} on the sum" if change else ""
    if charmer_of(by) == on.id:
        more += ", less a d4: charmed"
    if "faces" in attack:
        shown = " and ".join(str(face) for face in attack["faces"])
        total = f"sum {sum(attack['faces']) + change}"
        return ("dice", shown + more, f"{total}: {why}" if why else total, "RH-ATT-03")
    return ("dice", f"the two best of {dice_to_roll(by)}d6{more}", why or by.name, "RH-TRN-04, RH-ATT-03")


def bonus_facts(fight: Battle, by: Combatant, on: Combatant, weapon: Weapon, how: int, attack: Attack) -> list[Fact]:
    """RH-ATT-04 to -06: which sums earn Bonus and Downside, and how likely the dice bring the Bonus."""
    change = int(sum_modifier(fight, by, on, how))
    earned = {total: int(bands(fight, by, on, weapon, how, total + change)) for total in range(2, MOST_SUM + 1)}
    facts: list[Fact] = []
    for bit, name in ((1, "Bonus"), (2, "Downside")):
        sums = [total for total, bits in earned.items() if bits & bit]
        if not sums or (name == "Downside" and len(weapon.downside) == 0):
            continue
        words = f"with a sum of {sums[0]} to {sums[-1]}"
        chance = "" if "faces" in attack else chance_words(int(dice_to_roll(by)), sums)
        facts.append((name, words, chance or weapon.name, "RH-ATT-04, RH-ATT-05, RH-ATT-06"))
    return facts


def pair_facts(
    fight: Battle, by: Combatant, on: Combatant, arms: list[tuple[Weapon, int]], attack: Attack
) -> list[Fact]:
    """RH-ATT-08: the same of a pair: of each weapon, where they do not earn it with the same sums."""
    found = [(weapon.name, bonus_facts(fight, by, on, weapon, how, attack)) for weapon, how in arms]
    if all([fact[:2] for fact in facts] == [fact[:2] for fact in found[0][1]] for _, facts in found):
        return found[0][1]
    return [
        (label, words, name if why == name else f"{name}, {why}", rules)
        for name, facts in found
        for label, words, why, rules in facts
    ]


def chance_words(dice: int, sums: list[int]) -> str:
    good = sum(ways for total, ways in best_pairs(dice).items() if total in sums)
    return f"{Fraction(good, FACES**dice)} of all rolls"


def weapon_facts(fight: Battle, by: Combatant, weapon: Weapon) -> list[Fact]:
    """Ledger 6.1, 6.2: each part of a weapon in words."""
    facts: list[Fact] = []
    for name, lines in zip(PARTS, (weapon.on_hit, weapon.bonus, weapon.downside), strict=True):
        said = ", ".join(line_words(by, [int(n) for n in lines[i : i + w.LINE]]) for i in range(0, len(lines), w.LINE))
        if said:
            facts.append((name, said, weapon.name, "RH-DMG-01"))
    return facts


def line_words(by: Combatant, line: list[int]) -> str:
    """One line of an attack: '3 damage', 'slow 1 until the next turn', '2 damage (1 + body)'."""
    code, flat, stat, factor = line
    amount = flat if stat == w.NO_STAT else flat + factor * int(by.stat(stat))
    why = "" if stat == w.NO_STAT else f" ({w.STATS[stat]})"
    if code == w.DAMAGE:
        return f"{amount} damage{why}"
    if code == w.D4:
        return f"{amount}d4 damage{why}"
    if code < w.STARRED:
        return f"{w.CONDITIONS[code]} {amount}{why}"
    if code < 2 * w.STARRED:
        return f"{w.CONDITIONS[code - w.STARRED]} until their next turn"
    name = next(word for word, known in w.EFFECTS.items() if known == code)
    return f"{name} {amount}{why}" if amount and code not in PLAIN else name


def against_fact(on: Combatant) -> Fact:
    stock = f"Health {on.health} of {on.max_health}, Armor {on.armor}"
    return ("against", stock + (f", Dodge {on.dodge}" if on.dodge else ""), on.name, "RH-DMG-01, RH-DMG-06")


# ---------------------------------------------------------------- what it did


def harm(now: Combatant, then: Combatant) -> int:
    """RH-DMG-02: Armor and Health lost; what a rally gave back at once is not taken off."""
    rallied = int(now.deaths_door - then.deaths_door) * int(then.level)
    lost = int(then.health + then.armor - now.health - now.armor) + rallied
    return lost if lost > 0 else 0


def outcome(now: Combatant, then: Combatant) -> str:
    if now.dead:
        return DEAD
    if not now.is_up():
        return OUT
    if now.deaths_door > then.deaths_door:
        return DOOR
    if now.health < then.health:
        return HURT
    if now.armor < then.armor:
        return ARMOR
    return TROUBLE if is_troubled(now, then) else NO_HARM


def is_troubled(now: Combatant, then: Combatant) -> bool:
    """Has it a condition that it had not?"""
    stacks = [name for name in w.CONDITIONS[:10] if getattr(now, name) > getattr(then, name)]
    return bool(stacks) or bool(now.lasts & ~then.lasts) or (now.prone and not then.prone)

# not compiled: scenes are small
"""What a vector, a script or a menu can do with a Plerion fight: verbs over the chapters' own functions.

No rule lives here. A verb that takes several arguments reads names and words and calls the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from math import isfinite
from typing import Any, Final

from affray.engine.given import Given, may, person, square, winner
from affray.engine.question import IllegalAnswer
from affray.games.plerion.book import words as w
from affray.games.plerion.book.lab_reading import block, lab_score, legal_attack, slots, tags_of
from affray.games.plerion.book.lab_vessels import VESSEL_DEEDS, VESSEL_VERBS
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law import (
    critical,
    healing,
    implants,
    psionics,
    retreat,
    saves,
    scale,
    scars,
    setup,
    talents,
    vehicles,
)
from affray.games.plerion.law.able import can_pair, weapon_at
from affray.games.plerion.law.actions import act, carry_out_move
from affray.games.plerion.law.attack import Attempt, Strike, make_attack, settle_alone, strike, weapon_in
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import blast_victims
from affray.games.plerion.law.crew import crew_turn_begins
from affray.games.plerion.law.damage import apply_damage
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.initiative import join
from affray.games.plerion.law.menu import Declaration, Moving
from affray.games.plerion.law.modifiers import OWN_DICE, TAKE_D12
from affray.games.plerion.law.morale import morale_checks
from affray.games.plerion.law.moving import can_move, can_walk, place, walk
from affray.games.plerion.law.turn import (
    begin_turn,
    close_doors,
    deed_of,
    resolve_members,
    settle_attacks,
)

HUNDREDTHS: Final = 50  # of a metre, in half a metre
VERBS: Final[dict[str, str]] = {
    "open": ": the opening saves of everybody who makes one (PL-INIT-01); the fight is then before its declarations",
    "step": "[steps]: one or more steps of the fight: opening, declaring, early, opposition, late, round end",
    "round": ": a whole round from its declarations to its end, or what is left of it; before the first one the "
    "opening saves, unless they are made or the fight is given 'next: declaring' (PL-INIT-02)",
    "declare": ": the declarations of a round (PL-TURN-01, PL-TURN-02); the fight is then before its early block",
    "block": "block: resolve one block (early, opposition, late) with what was declared (PL-TURN-03)",
    "end round": ": the end of a round: pools, fires, projectiles, clocks (PL-SCALE-02)",
    "resolve": "declares, [moves]: those named act in one block in this order; 'declares' gives each one's action "
    "and 'moves' its move in the words of the questions (PL-TURN-03)",
    "attack": "by, on, [with], [daring], [from]: one attack with all that follows, from the square [x, y] if one "
    "is given; gives what the victim lost (PL-ATK-02)",
    "enhanced attack": "by, on, [with], die: an enhanced attack, rolled with 'd12' or its 'own dice' (PL-MOD-02)",
    "roll attack": "by, on, [with], [daring]: only the dice of an attack; gives the total before armor (PL-ATK-03)",
    "state of attack": "by, on, [with]: gives normal, impaired or enhanced (PL-MOD-03)",
    "victims": "by, on, with: gives the names a blast or sweep can hit, in order (PL-BLAST-03)",
    "can attack": "by, on, [with]: gives whether the attack is legal from here (PL-SCALE-05, PL-MOD-05)",
    "can pair": "by, with: gives whether the two weapons can be used at once (PL-ATK-07)",
    "harm": "whom, total, [ignores_armor], [tags]: damage without an attack; gives the damage after armor (PL-DMG)",
    "save": "[who], [ability], [score], [impaired]: gives whether the save is passed (PL-SAVE-01, PL-SAVE-03)",
    "opposed save": "who, ability, against, against_ability: gives whether the first one wins (PL-SAVE-04)",
    "risky act": "who: the save the game master calls for, if any; gives whether the act works (PL-SAVE-02)",
    "die of fate": ": gives whether it favours the players (PL-SAVE-05)",
    "reaction": ": gives the mood of the other side (PL-SETUP-04)",
    "armor": "of: gives what is subtracted from damage (PL-SETUP-02)",
    "burden": "who, [slots_used], [load_used]: set what is carried and apply a full inventory (PL-SETUP-03)",
    "band": "[metres], [km], [scale]: gives the range band of a distance (PL-SCALE-03)",
    "distance": "by, to: gives the distance in metres with two decimals (PL-SCALE-04)",
    "range": "by, to, [scale]: gives the band between two combatants (PL-SCALE-04)",
    "line": "by, to: gives clear, cover or blocked (PL-MOD-05)",
    "can move": "who, to: gives whether a move may end on the square [x, y] (PL-ACT-01)",
    "move": "who, to: move to the square [x, y]; gives whether it was possible (PL-ACT-01)",
    "put": "who, to: the game master sets a token on a square",
    "options": "who: gives the words of everything the combatant may declare (PL-ACT)",
    "act": "who, does, [moves]: one combatant declares and carries out an action that is not an attack (PL-ACT-05)",
    "join": "who: somebody arrives in mid-fight, with the opening save if one is due (PL-INIT-02)",
    "scar": "who, damage, [total]: the scar of this much damage (PL-SCAR)",
    "recover": "who, row: the roll that waited for the recovery from a scar (PL-SCAR-03)",
    "critical damage": "who: a failed critical save (PL-CRIT-02, PL-CRIT-06)",
    "lose": "who, ability, amount: loss of DEX or WIL by other causes (PL-ABIL-02, PL-ABIL-03)",
    "aid": "by, on: aid to the fallen (PL-CRIT-03)",
    "medikit": "by, on: the kit the helper carries (PL-HEAL-02)",
    "rest": "who, how: a 'short', 'hours', 'night', 'week' or 'mending' rest (PL-HEAL-01, PL-ABIL-04)",
    "after the fight": ": what ends with the fight, and Repair Nanobots; nobody rests yet (PL-END-01, PL-CYB-01)",
    "side rests": "side: after the fight its able aid its fallen, and all rest (PL-CRIT-03, PL-HEAL-01)",
    "retreat": "who, [carrying]: the attempt to leave; gives whether it worked (PL-RET-01, PL-RET-03)",
    "can retreat": "who: gives whether there is a safe place to run to (PL-RET-02)",
    "morale": ": the morale checks after a block (PL-MOR)",
    "clocks": "[seconds]: let time pass, then see who dies of it (PL-CRIT-04)",
    "awaken": "who: the test for talents at creation; gives their number (PL-PSI-01)",
    "talent": "by, talent, [on], [from]: pay for and use a talent with all that follows (PL-PSI)",
    "upkeep": "who: the start of a turn of somebody who keeps a talent going (PL-PSI-06)",
    "overload": "who: overload, hacking or a strong magnetic field (PL-CYB-01)",
    "deprived day": "who: another day of deprivation after the first (PL-HEAL-03)",
    **VESSEL_VERBS,
    "winner": ": gives the side that has won, 'nobody', or 'undecided' (PL-END-01)",
}


def strikes_of(fight: Battle, given: Given) -> tuple[Combatant, list[Strike]]:
    stand(fight, given)
    by, on, first, second = legal_attack(fight, given)
    return on, make_attack(fight, by, on, first, second, bool(given.get("daring", False)))


def stand(fight: Battle, given: Given) -> None:
    """Who acts stands on another square, if one is given."""
    if "from" in given:
        x, y = given["from"]
        place(fight, person(fight, given, "by"), fight.grid.at(x, y))


# ---------------------------------------------------------------- the deeds


def attack(fight: Battle, given: Given) -> int:
    """PL-ATK-02: one attack by itself: a pool of one, damage, saves, tags."""
    on, strikes = strikes_of(fight, given)
    before = on.hp + on.str
    settle_attacks(fight, strikes)
    return int(before - on.hp - on.str)


def enhanced_attack(fight: Battle, given: Given) -> None:
    """PL-MOD-02: the dice were chosen; the rest is as with any attack."""
    by, on, first, second = legal_attack(fight, given)
    other = weapon_in(by, second) if second >= 0 else second
    under_way = Attempt(fight, by, weapon_in(by, first), other, False)
    decided = TAKE_D12 if str(given["die"]) == "d12" else OWN_DICE
    settle_attacks(fight, [strike(fight, under_way, on, w.ENHANCED, decided)])


def state_of(fight: Battle, given: Given) -> str:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    first, _ = slots(fight, by, given)
    return w.STATES[settle_alone(fight, by, on, first)]


def victims(fight: Battle, given: Given) -> list[str]:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    first, _ = slots(fight, by, given)
    return [f.name for f in blast_victims(fight, by, on, weapon_at(fight, by, first))]


def may_pair(fight: Battle, given: Given) -> bool:
    by = person(fight, given, "by")
    first, second = slots(fight, by, given)
    return bool(can_pair(fight, by, min(first, second), max(first, second)))


def lab_harm(fight: Battle, given: Given) -> int:
    whom = person(fight, given, "whom")
    ignores = bool(given.get("ignores_armor", False))
    if isinstance(whom, Vessel):
        blow = apply_damage(fight, whom, given["total"], ignores)
        vehicles.vessel_suffers(fight, blow)
        return int(blow.damage)
    return int(hurt(fight, whom, given["total"], ignores, tags_of(given)).damage)


def plain_save(fight: Battle, given: Given) -> bool:
    who = person(fight, given, "who") if "who" in given else fight.fighters[0]
    number = int(given["score"]) if "score" in given else lab_score(who, given)
    roll = saves.impaired_save if given.get("impaired", False) else saves.save
    return bool(roll(fight, who, number, "save"))


def opposed(fight: Battle, given: Given) -> bool:
    who, against = person(fight, given, "who"), person(fight, given, "against")
    engines = "eng" in (str(given.get("ability")).lower(), str(given.get("against_ability")).lower())
    smaller = engines and isinstance(who, Vessel) and isinstance(against, Vessel) and who.size < against.size
    mine, theirs = lab_score(who, given), lab_score(against, given, "against_ability")
    return bool(
        saves.opposed_save(fight, who, mine, against, other_score=theirs, smaller_wins_ties=smaller, why="opposed save")
    )


def lab_burden(fight: Battle, given: Given) -> None:
    who = person(fight, given, "who")
    who.slots_used = given.get("slots_used", who.slots_used)
    if isinstance(who, Vessel):
        who.load_used = given.get("load_used", who.load_used)
    setup.burden(fight, who)


def band(fight: Battle, given: Given) -> str:
    """Metres and kilometres may have decimals. The limits are whole hundredths, so what is smaller does not count."""
    where = w.SCALES.index(given.get("scale", w.SCALES[fight.scale]))
    written = given["km"] if "km" in given else given["metres"]
    if isinstance(written, bool) or not isinstance(written, (int, float)) or not isfinite(written):
        raise KeyError(f"a distance must be a number, not {written!r}")
    return w.BANDS[scale.band_of(fight, where, int(Decimal(str(written)) * 100) ** 2, HUNDREDTHS)]


def options(fight: Battle, given: Given) -> list[str]:
    question = Declaration(fight, person(fight, given, "who"))
    return [question.words(o) for o in question.options()]


def announce(fight: Battle, members: list[Combatant], does: list[str], moves: list[str]) -> None:
    """Note actions, all of them declared together, and moves by the words of the questions."""
    for f in members:
        f.declare_nothing()
    said = [Declaration(fight, f).read(words) for f, words in zip(members, does, strict=True)]
    for f, answer, words in zip(members, said, moves, strict=True):
        deed_of(answer).note(f, False)
        if words:
            deed_of(Moving(fight, f).read(words)).note(f, False)


def resolve(fight: Battle, given: Given) -> None:
    """PL-TURN-03: those named act at the same time, in the order of their declarations."""
    members = [fight.named(name) for name in given["declares"]]
    for f in members:
        crew_turn_begins(fight, f)
    does = [str(words) for words in given["declares"].values()]
    announce(fight, members, does, [str(given.get("moves", {}).get(f.name, "")) for f in members])
    resolve_members(fight, members)


def act_one(fight: Battle, given: Given) -> None:
    who = person(fight, given, "who")
    announce(fight, [who], [str(given["does"])], [str(given.get("moves", ""))])
    carry_out_move(fight, who, w.MOVE_FIRST)
    act(fight, who)
    close_doors(fight, [who])
    carry_out_move(fight, who, w.MOVE_AFTER)


def rest(fight: Battle, given: Given) -> None:
    who = person(fight, given, "who")
    ways: dict[str, Callable[[Battle, Combatant], None]] = {
        "short": healing.short_rest,
        "hours": healing.few_hours,
        "night": healing.full_night,
        "week": healing.week_with_healer,
        "mending": healing.heal_limb,
    }
    ways[str(given["how"])](fight, who)


def lab_leave(fight: Battle, given: Given) -> bool:
    """PL-RET-01, PL-RET-02, PL-RET-03: an attempt that is not allowed is refused before anything is rolled."""
    who = person(fight, given, "who")
    friend = person(fight, given, "carrying") if "carrying" in given else None
    if not retreat.can_run(fight, who):
        raise IllegalAnswer("PL-RET-03", who.name, "retreat", [], "it cannot leave by itself")
    if friend is not None and not retreat.can_carry(fight, who, friend):
        raise IllegalAnswer("PL-RET-03", who.name, f"carry {friend.name}", [], "it is none of the fallen within close")
    if not retreat.is_allowed(fight, who):
        raise IllegalAnswer("PL-RET-02", who.name, "retreat", [], "there is no safe place to run to")
    return bool(retreat.run(fight, who) if friend is None else retreat.run_with(fight, who, friend))


def pass_time(fight: Battle, given: Given) -> None:
    fight.clock += given.get("seconds", 0)
    critical.check_clocks(fight)


def talent(fight: Battle, given: Given) -> None:
    stand(fight, given)
    by = person(fight, given, "by")
    which = [t.casefold() for t in [*w.TALENTS, "Mind Attack"]].index(str(given["talent"]).casefold())
    target = person(fight, given, "on").id if "on" in given else -1
    if target not in talents.talent_targets(fight, by, which):
        raise IllegalAnswer("PL-PSI-01", by.name, f"use {given['talent']}", [], "the talent cannot be used so")
    settle_attacks(fight, psionics.use_talent(fight, by, which, target))


def whole_round(fight: Battle, given: Given) -> None:
    last = False
    while not last:
        last = fight.next == w.ROUND_END
        fight.step()


def steps(fight: Battle, given: Given) -> None:
    for _ in range(int(given.get("steps", 1))):
        fight.step()


def part_of_round(fight: Battle, part: int) -> None:
    """Whatever comes next, do this part of the round; what follows it then comes next."""
    fight.next = part
    fight.step()


def one_block(fight: Battle, given: Given) -> None:
    part_of_round(fight, block(given))


def distance(fight: Battle, given: Given) -> float:
    return round(scale.metres(fight, person(fight, given, "by"), person(fight, given, "to")), 2)


def lab_band_between(fight: Battle, given: Given) -> str:
    where = w.SCALES.index(given.get("scale", w.SCALES[fight.scale]))
    return w.BANDS[scale.band_between(fight, person(fight, given, "by"), person(fight, given, "to"), where)]


def line(fight: Battle, given: Given) -> str:
    by, to = person(fight, given, "by"), person(fight, given, "to")
    return w.LINES[scale.line_from(fight, fight.square(by), by, to)]


def lab_arrive(fight: Battle, given: Given) -> None:
    who = person(fight, given, "who")
    who.since = fight.round + 1
    join(fight, who)


def lab_lose(fight: Battle, given: Given) -> None:
    ability = ["str", "dex", "wil"].index(str(given["ability"]).lower())
    critical.lose_ability(fight, person(fight, given, "who"), ability, given["amount"])


def lab_scar(fight: Battle, given: Given) -> None:
    damage = int(given["damage"])
    scars.scar(fight, person(fight, given, "who"), damage, int(given["total"]) if "total" in given else damage)


def walkable(fight: Battle, given: Given) -> bool:
    who = person(fight, given, "who")
    return bool(can_move(who) and can_walk(fight, who, fight.square(who), square(fight, given)))


DEEDS: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "open": lambda fight, given: part_of_round(fight, int(w.OPENING)),
    "step": steps,
    "round": whole_round,
    "declare": lambda fight, given: part_of_round(fight, int(w.DECLARING)),
    "block": one_block,
    "end round": lambda fight, given: part_of_round(fight, int(w.ROUND_END)),
    "resolve": resolve,
    "attack": attack,
    "enhanced attack": enhanced_attack,
    "roll attack": lambda fight, given: int(strikes_of(fight, given)[1][0].total),
    "state of attack": state_of,
    "victims": victims,
    "can attack": lambda fight, given: may(legal_attack, fight, given),
    "can pair": may_pair,
    "harm": lab_harm,
    "save": plain_save,
    "opposed save": opposed,
    "risky act": lambda fight, given: saves.called_save(fight, person(fight, given, "who"), "a risky act"),
    "die of fate": lambda fight, given: saves.die_of_fate(fight),
    "reaction": lambda fight, given: setup.reaction(fight),
    "armor": lambda fight, given: int(armor_of(person(fight, given, "of"))),
    "burden": lab_burden,
    "band": band,
    "distance": distance,
    "range": lab_band_between,
    "line": line,
    "can move": walkable,
    "move": lambda fight, given: walk(fight, person(fight, given, "who"), square(fight, given)),
    "put": lambda fight, given: place(fight, person(fight, given, "who"), square(fight, given)),
    "options": options,
    "act": act_one,
    "join": lab_arrive,
    "scar": lab_scar,
    "recover": lambda fight, given: scars.recover(fight, person(fight, given, "who"), given["row"]),
    "critical damage": lambda fight, given: critical.critical_damage(fight, person(fight, given, "who")),
    "lose": lab_lose,
    "aid": lambda fight, given: healing.aid(fight, person(fight, given, "by"), person(fight, given, "on")),
    "medikit": lambda fight, given: healing.use_kit(fight, person(fight, given, "by"), person(fight, given, "on")),
    "rest": rest,
    "after the fight": lambda fight, given: healing.after_fight(fight),
    "side rests": lambda fight, given: healing.side_rests(fight, fight.sides.index(str(given["side"]))),
    "retreat": lab_leave,
    "can retreat": lambda fight, given: retreat.can_retreat(fight, person(fight, given, "who")),
    "morale": lambda fight, given: morale_checks(fight),
    "clocks": pass_time,
    "awaken": lambda fight, given: int(talents.awaken(fight, person(fight, given, "who"))),
    "talent": talent,
    "upkeep": lambda fight, given: begin_turn(fight, person(fight, given, "who")),
    "overload": lambda fight, given: implants.overload(fight, person(fight, given, "who")),
    "deprived day": lambda fight, given: healing.day_deprived(fight, person(fight, given, "who")),
    **VESSEL_DEEDS,
    "winner": winner,
}

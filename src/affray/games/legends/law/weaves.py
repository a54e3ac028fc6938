"""Weaves (LG-WEAVE, ledger 6.5): the weaving roll, attack weaves, save weaves, healing, grants and zones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.sight import larger, smaller
from affray.games.legends.book import words as w
from affray.games.legends.book.fight_records import Zone
from affray.games.legends.book.gear import WeaveKind
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.areas import Area, after_area, area_at, area_save, can_place, caught
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import A_WEAVE, AN_ATTACK, break_charm, inflict, penalty
from affray.games.legends.law.cover import can_be_chosen, come_up, ducks, is_shut_off, judged_cover, melee_dr
from affray.games.legends.law.harm import deal, heal, spell
from affray.games.legends.law.hiding import after_attack, come_out, reveal
from affray.games.legends.law.luck import finish, window
from affray.games.legends.law.rolls import Roll, counted, numbered, shown_together, throw, weigh_one
from affray.games.legends.law.saves import Save
from affray.games.legends.law.targets import may_attack
from affray.games.legends.law.vision import state

MINUTE: Final = 8  # rounds (LG-TURN-01)
SCALE: Final = "LG-WEAVE-03"  # what so many successes bring
ENERGY_NAMES: Final = [[f"{energy} Potential", "Mastery"] for energy in w.ENERGIES]
MOST: Final = 4  # successes, or net successes, that a scale knows


# ---------------------------------------------------------------- what may be woven


def can_weave(fight: Battle, f: Combatant, weave: WeaveKind) -> bool:
    """LG-WEAVE-01, LG-WEAVE-04: Energy for all its points, and no more of any than the Potential allows."""
    if f.energy < weave.cost() or weave.points > f.potentials[weave.energy]:
        return False
    if weave.second_energy != w.NO_ENERGY and weave.second_points > f.potentials[weave.second_energy]:
        return False
    return weave.third_energy == w.NO_ENERGY or weave.third_points <= f.potentials[weave.third_energy]


def can_weave_on(fight: Battle, f: Combatant, weave: WeaveKind, target: Combatant) -> bool:
    """LG-WEAVE-02, LG-TGT-01: somebody in range and in line of sight, whatever the weave does; for an attack one who
    may be attacked, and crouches behind no shield. Oneself is always in sight."""
    if weave.shape != w.ONE or not target.is_alive() or fight.apart(f, target) > 2 * weave.range:
        return False
    if target is f:
        return not weave.attack
    if not can_be_chosen(fight, f, target, weave.ignores_full_cover):
        return False
    if not weave.attack:
        return True
    return may_attack(f, target) and (weave.ignores_full_cover or not is_shut_off(f, target, weave.is_ranged()))


def can_weave_at(fight: Battle, f: Combatant, weave: WeaveKind, square: i64) -> bool:
    """LG-AOE-01: an area around a square in range, or toward it."""
    return weave.shape != w.ONE and can_place(fight, f, weave.shape, weave.range, square)


# ---------------------------------------------------------------- the weaving roll


def weaving_roll(fight: Battle, f: Combatant, weave: WeaveKind, plus: i64, concealed: bool = False) -> i64:
    """LG-WEAVE-01: Potential and Mastery of each energy, two dice each; successes add up."""
    pairs = [energy_roll(fight, f, weave, weave.energy, points=weave.points, plus=plus, concealed=concealed)]
    if weave.second_energy != w.NO_ENERGY:
        pairs.append(
            energy_roll(
                fight, f, weave, weave.second_energy, points=weave.second_points, plus=plus, concealed=concealed
            )
        )
    if weave.third_energy != w.NO_ENERGY:
        pairs.append(
            energy_roll(fight, f, weave, weave.third_energy, points=weave.third_points, plus=plus, concealed=concealed)
        )
    total: i64 = 0
    for dice in pairs:
        window(fight, dice, None)
    for dice in pairs:
        total += dice.successes()
    if fight.log is not None:
        tell_weaving(fight, f, weave, pairs, total)
    for dice in pairs:
        finish(fight, dice)
    return total


def tell_weaving(fight: Battle, f: Combatant, weave: WeaveKind, pairs: list[Roll], total: i64) -> None:
    """LG-WEAVE-01: the dice of every energy; what a failure costs instead of the whole price."""
    lost = (weave.cost() + 1) // 2
    costs = f"{f.name}'s Energy {f.energy - weave.cost()} → {f.energy - lost}"
    fails = f", the weave fails and costs {lost} Energy, not {weave.cost()}: {costs}" if total == 0 else ""
    said = f"{'weaves' if total > 0 else 'fails to weave'} {weave.name} with {counted(total)}"
    fight.tell_sum(
        f,
        "LG-WEAVE-01",
        "weave",
        f"{shown_together(pairs)}: {counted(total)}{fails}",
        total=0,
        parts=[],
        plainly=f"{f.name} {said}",
    )


def energy_roll(
    fight: Battle, f: Combatant, weave: WeaveKind, energy: i64, points: i64, plus: i64, concealed: bool
) -> Roll:
    """LG-WEAVE-01: one energy's pair of dice."""
    dice = weaving_dice(fight, f, weave, energy, points=points, plus=plus, concealed=concealed)
    throw(fight, dice, 0, dice.plus)
    weigh_one(fight, dice, w.NO_ATTRIBUTE, kind_of(weave))
    return dice


def weaving_dice(
    fight: Battle, f: Combatant, weave: WeaveKind, energy: i64, points: i64, plus: i64, concealed: bool
) -> Roll:
    """LG-WEAVE-01: the same before they are thrown; each point above the Mastery adds 1 to both."""
    fight.count()
    add_weaving(fight, f, weave, points - f.masteries[energy], plus, concealed)
    dice = Roll(f, f.potentials[energy], f.masteries[energy], "weaving roll")
    dice.names = ENERGY_NAMES[energy]
    dice.about = weave.name
    dice.plus = fight.causes.total
    return dice


def kind_of(weave: WeaveKind) -> i64:
    """Section 4: what conditions take the weaving roll for."""
    return AN_ATTACK if weave.attack else A_WEAVE


def add_weaving(fight: Battle, f: Combatant, weave: WeaveKind, above: i64, plus: i64, concealed: bool) -> None:
    """LG-WEAVE-01, LG-ACT-02, LG-VIS-04: all that is added to both dice of one energy; each is a cause."""
    if plus != 0:
        fight.causes.add("LG-ACT-02", plus, numbered(plus))
    if concealed:
        fight.causes.add("LG-VIS-04", 1, "concealed")
    fight.causes.add("LG-WEAVE-01", larger(above, 0), "points above Mastery")
    penalty(fight, f, w.NO_ATTRIBUTE, w.NO_SKILL, kind_of(weave))


def pay(f: Combatant, weave: WeaveKind, successes: i64) -> None:
    """LG-WEAVE-01: all its Energy; a weave that fails takes half of it, rounded up."""
    f.energy -= weave.cost() if successes > 0 else (weave.cost() + 1) // 2


# ---------------------------------------------------------------- weaving


def weave_on(fight: Battle, f: Combatant, weave: WeaveKind, target: Combatant, plus: i64) -> i64:
    """LG-WEAVE-02, LG-VIS-04: a weave on one creature; gives the damage that got through, or what was healed."""
    if weave.attack:
        come_up(f)
    concealed = weave.attack and state(fight, f, target) == w.CONCEALED
    successes = weaving_roll(fight, f, weave, plus, concealed)
    pay(f, weave, successes)
    if weave.attack:
        done = attack_weave(fight, f, weave, target, successes)
        after_attack(fight, f)
        return done
    come_out(fight, f)
    if successes == 0:
        return 0
    if weave.heals:
        return mend(fight, target, weave, successes)
    grant(fight, f, weave, target, successes)
    return 0


def weave_at(fight: Battle, f: Combatant, weave: WeaveKind, square: i64, plus: i64) -> i64:
    """LG-AOE-01, LG-HID-05: a weave on an area; gives the damage that got through to all together."""
    successes = weaving_roll(fight, f, weave, plus)
    pay(f, weave, successes)
    area = area_at(fight, f, weave.shape, weave.radius, square)
    done: i64 = 0
    if successes > 0 and weave.zone >= 0:
        lay_zone(fight, f, weave, square, successes)
    elif successes > 0:
        for target in caught(fight, area):
            done += strike(fight, f, weave, area, target, successes)
            after_area(fight, target)
    come_out(fight, f)
    return done


def attack_weave(fight: Battle, f: Combatant, weave: WeaveKind, target: Combatant, successes: i64) -> i64:
    """LG-WEAVE-02, LG-COV-04, LG-COV-05: its scale decides; over 10 ft cover lets the target duck, else it adds DR."""
    if by_scale(weave, successes) == 0:
        return 0
    degree = judged_cover(fight, f, target, weave.is_ranged())
    if weave.is_ranged() and ducks(fight, target, degree):
        return 0
    packet = spell(by_scale(weave, successes), weave.damage_type)
    packet.earned = successes
    if not weave.is_ranged():
        packet.cover = melee_dr(degree)
    fight.blame = f"{f.name}'s {weave.name}" if fight.log is not None else ""
    through = deal(fight, target, packet)
    if through > 0:
        break_charm(fight, target, f)
    bring_condition(fight, f, weave, target, successes)
    return through


def strike(fight: Battle, f: Combatant, weave: WeaveKind, area: Area, target: Combatant, successes: i64) -> i64:
    """LG-WEAVE-03, LG-AOE-03: the weaver's successes less those of the save."""
    net = successes
    if weave.save != w.NO_SAVE:
        net -= area_save(fight, area, weave_save(fight, weave, target, successes))
    return suffer(fight, f, weave, target, net)


def weave_save(fight: Battle, weave: WeaveKind, target: Combatant, successes: i64) -> Save:
    """LG-WEAVE-03: the save against a weave, before its dice are thrown."""
    throw = Save(target, weave.save, against(fight, weave), "LG-AOE-03", successes)
    throw.weaver = throw.magical = True
    return throw


def against(fight: Battle, weave: WeaveKind) -> str:
    """What a save is for; nobody is told where there is no log."""
    return f"against {weave.name}" if fight.log is not None else "against a weave"


def suffer(fight: Battle, f: Combatant, weave: WeaveKind, target: Combatant, net: i64) -> i64:
    """LG-WEAVE-03: net 0 or less nothing, else by the scale; 5 or more counts as 4."""
    if net <= 0:
        return 0
    damage = by_scale(weave, net)
    through: i64 = 0
    if damage > 0:
        fight.blame = f"{f.name}'s {weave.name}" if fight.log is not None else ""
        packet = spell(damage, weave.damage_type)
        packet.earned = net
        through = deal(fight, target, packet)
        if through > 0:
            break_charm(fight, target, f)
    bring_condition(fight, f, weave, target, net)
    return through


def by_scale(weave: WeaveKind, successes: i64) -> i64:
    """Ledger 6.5: what so many successes give."""
    if successes <= 0 or len(weave.scale) == 0:
        return 0
    return weave.scale[smaller(successes, MOST)]


def bring_condition(fight: Battle, f: Combatant, weave: WeaveKind, target: Combatant, successes: i64) -> None:
    """Ledger 6.5: the condition that enough successes bring: Ignited by its source, the others to the end of the
    target's next turn."""
    condition = weave.condition
    if condition == w.NO_CONDITION or successes < weave.condition_from or not target.is_alive():
        return
    if condition == w.IGNITED:
        inflict(fight, target, condition, w.BY_SOURCE, number=0, source=f.id, rule=SCALE)
        return
    inflict(fight, target, condition, w.OWN_TURNS, number=1, source=f.id, rule=SCALE)
    if condition == w.REVEALED:
        reveal(fight, target)
        if not weave.attack:
            inflict(fight, target, w.OUTLINED, w.OWN_TURNS, number=1, source=f.id, rule=SCALE)


def mend(fight: Battle, target: Combatant, weave: WeaveKind, successes: i64) -> i64:
    """LG-DOWN-04, ledger 6.5: magical healing."""
    amount = by_scale(weave, successes)
    heal(fight, target, amount, True)
    return amount


def last_round(fight: Battle, weave: WeaveKind, successes: i64) -> i64:
    """LG-TURN-01: a minute is 8 rounds; it ends at the start of the weaver's turn in this round."""
    most: i64 = len(weave.minutes) - 1
    return fight.round + MINUTE * weave.minutes[successes if successes < most else most]


def grant(fight: Battle, f: Combatant, weave: WeaveKind, target: Combatant, successes: i64) -> None:
    """Ledger 6.5: Invisibility and Perfect Sight, for so many minutes."""
    ends = last_round(fight, weave, successes)
    if weave.sense > 0:
        inflict(fight, target, w.TRUESIGHTED, w.ROUND_OF_SOURCE, number=ends, source=f.id, rule=SCALE)
        if target.perfect_sight < weave.sense:
            target.perfect_sight = weave.sense
    elif weave.condition != w.NO_CONDITION and successes >= weave.condition_from:
        inflict(fight, target, weave.condition, w.ROUND_OF_SOURCE, number=ends, source=f.id, rule=SCALE)


def lay_zone(fight: Battle, f: Combatant, weave: WeaveKind, square: i64, successes: i64) -> None:
    """Ledger 6.5, LG-LOS-02, LG-SEN-02: magical darkness or silence around a square."""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    zone = Zone(weave.zone, x, y, weave.radius, last_round(fight, weave, successes), f.id)
    fight.all_zones().append(zone)
    if fight.log is not None:
        fight.tell("LG-AOE-01", f, f"lays {weave.name} around {fight.grid.place(square)}")

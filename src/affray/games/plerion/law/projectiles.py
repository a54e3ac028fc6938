"""Projectiles in flight (PL-CREW-10) and point defence (PL-CREW-14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.fight_records import Shot
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.house import OFF
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import POINT_DEFENCE, has_module, vessels_against, weapon_now
from affray.games.plerion.law.attack import D4, D12, NONE, Attempt, is_immune, own_dice, replaced
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import blast_victims, nearest_victims
from affray.games.plerion.law.locks import is_locked_by
from affray.games.plerion.law.modifiers import Sources, state_of_attack, takes_d12
from affray.games.plerion.law.saves import opposed_save
from affray.games.plerion.law.scale import band_between
from affray.games.plerion.law.vehicles import harm_by

CIRCLES: Final = 3  # so many rounds after the launch it is lost
D6: Final = 6
OWN: Final = 0  # the weapon's own dice
TIMES: Final = ["1 round", "2 rounds", "3 rounds"]


@final
class Hit:
    """What a projectile does to one of its victims."""

    def __init__(self, victim: i64, total: i64) -> None:
        self.victim: Final = victim
        self.total: Final = total


def launch(fight: Battle, f: Combatant, vessel: Vessel, slot: i64, target: Combatant) -> None:
    """PL-CREW-10: firing a blast weapon launches it; flight time 1 round at close or nearby, 2 at distant."""
    weapon = weapon_now(fight, vessel, slot)
    time = flight_time(fight, vessel, slot, target)
    if fight.gm is not None:
        time = ruled_time(fight, vessel, weapon, time)
    shot = Shot(vessel.id, f.id, slot, target.id, launched=fight.round, arrives=fight.round + time, dice=weapon.count)
    fight.shots().append(shot)
    f.last_weapon = vessel.weapons[slot]
    f.last_target = target.id
    f.last_round = fight.round
    if fight.log is not None:
        at = f"at {target.name}, to arrive at the end of round {fight.round + time}"
        fight.tell("PL-CREW-10", f, f"launches a {weapon.name}", at)


def flight_time(fight: Battle, vessel: Vessel, slot: i64, target: Combatant) -> i64:
    """PL-CREW-10: 1 round at close or nearby, 2 at distant."""
    weapon = weapon_now(fight, vessel, slot)
    return 2 if band_between(fight, vessel, target, weapon.scale) == w.DISTANT else 1


def ruled_time(fight: Battle, vessel: Vessel, weapon: Weapon, usual: i64) -> i64:
    """PL-CREW-10: the game master may set another flight time."""
    order = [usual] + [n for n in range(1, len(TIMES) + 1) if n != usual]
    about = f"flight time of {vessel.name}'s {weapon.name}"
    return order[fight.ruled("PL-CREW-10", about, [TIMES[n - 1] for n in order])]


# ---------------------------------------------------------------- arrival


def projectiles_arrive(fight: Battle) -> None:
    """PL-CREW-10: at the end of its round a projectile hits if the lock holds; if not it circles, and is lost 3
    rounds after its launch."""
    waiting = list(fight.shots())
    fight.shots().clear()
    hits: list[Hit] = []  # of all that arrive, pooled per victim
    for shot in waiting:
        target = fight.fighters[shot.target]
        if target.is_gone():
            tell_shot(fight, shot, f"is lost: {target.name} is gone")
            continue
        if shot.arrives > fight.round:
            fight.shots().append(shot)
        elif is_locked_by(fight, shot.vessel, shot.target):
            if not is_shot_down(fight, shot, target):
                hits.extend(explode(fight, shot, target))
        elif fight.round < shot.launched + CIRCLES:
            fight.shots().append(shot)
            tell_shot(fight, shot, "has lost its lock and circles")
        else:
            tell_shot(fight, shot, f"is lost: it has circled for {CIRCLES} rounds without a lock")
    strike_all(fight, hits)


def arrive(fight: Battle, owner: Combatant, slot: i64, target: Combatant) -> None:
    """PL-CREW-10, PL-CREW-14: what one does that has just arrived with its lock held."""
    assert isinstance(owner, Vessel)
    count = weapon_now(fight, owner, slot).count
    shot = Shot(owner.id, owner.id, slot, target.id, launched=fight.round, arrives=fight.round, dice=count)
    if not is_shot_down(fight, shot, target):
        strike_all(fight, explode(fight, shot, target))


def tell_shot(fight: Battle, shot: Shot, what: str, rule: str = "PL-CREW-10") -> None:
    if fight.log is not None:
        owner = fight.fighters[shot.vessel]
        fight.tell(rule, f"{owner.name}'s {fight.weapon(owner.weapons[shot.slot]).name}", what)


def explode(fight: Battle, shot: Shot, target: Combatant) -> list[Hit]:
    """PL-CREW-10, PL-BLAST-01, PL-BLAST-02: dice afresh for each victim; others only within close of the target."""
    owner = fight.fighters[shot.vessel]
    assert isinstance(owner, Vessel)
    weapon = weapon_now(fight, owner, shot.slot)
    if weapon.count != shot.dice:
        weapon = weapon.with_dice(shot.dice, weapon.sides)
    victims = blast_victims(fight, owner, target, weapon)
    attack = Attempt(fight, fight.fighters[shot.gunner], owner.weapons[shot.slot], NONE, True)
    die = die_against(fight, attack, owner, target, weapon)
    number: i64 = len(victims)
    if number > 1:
        number = fight.dice.d(weapon.sides if die == OWN else die, "how many victims")
        if fight.log is not None:
            hit = number if number < len(victims) else i64(len(victims))
            whom = f"{hit} of {len(victims)}"
            if hit == len(victims):
                whom = "both" if hit == 2 else f"all {hit}"
            count = f"d{weapon.sides if die == OWN else die} {number}: up to {number}"
            tell_shot(fight, shot, f"hits {whom} around {target.name} ({count})", "PL-BLAST-02")
    hits = [Hit(target.id, roll_blast(fight, attack, weapon, target, die))]
    for victim in nearest_victims(fight, attack.attacker, victims, number)[1:]:
        die = die_against(fight, attack, owner, victim, weapon)
        hits.append(Hit(victim.id, roll_blast(fight, attack, weapon, victim, die)))
    return hits


def die_against(fight: Battle, attack: Attempt, owner: Vessel, victim: Combatant, weapon: Weapon) -> i64:
    """PL-CREW-05, PL-CREW-06, PL-MOD-02: a dodge or a jam impairs a projectile like any attack of the vessel: the d4
    in place of its own dice; if it is enhanced, perhaps the d12."""
    sources = Sources()
    state = state_of_attack(fight, owner, fight.square(owner), victim, weapon=weapon, given=sources, burst=True)
    attack.told = sources.told
    if state == w.IMPAIRED:
        return D4
    if state == w.ENHANCED and takes_d12(fight, attack.attacker, victim, weapon, None):
        return D12
    return OWN


def roll_blast(fight: Battle, attack: Attempt, weapon: Weapon, victim: Combatant, die: i64) -> i64:
    if die == OWN:
        total = own_dice(fight, attack, victim, weapon, 0)
    else:
        total = replaced(fight, attack, victim, die)[0]
    return 0 if is_immune(victim, weapon) else total


def strike_all(fight: Battle, hits: list[Hit]) -> None:
    """PL-ATK-05, PL-BLAST-04: of all projectiles on one victim only the highest counts, unless nothing is pooled."""
    house = fight.house()
    pooled = house.pool_blast and house.pool_scope != OFF
    for i in range(len(hits)):
        if not pooled or is_best(hits, i):
            harm_by(fight, fight.fighters[hits[i].victim], hits[i].total, "a projectile")


def is_best(hits: list[Hit], at: i64) -> bool:
    """The highest on its victim, the first of those that tie."""
    mine = hits[at]
    for i in range(len(hits)):
        other = hits[i]
        if other.victim == mine.victim and (other.total > mine.total or (other.total == mine.total and i < at)):
            return False
    return True


# ---------------------------------------------------------------- point defence


def is_shot_down(fight: Battle, shot: Shot, target: Combatant) -> bool:
    """PL-CREW-14, PL-SAVE-04: before a blast weapon hits: SYS of the ship under attack against the attacker's."""
    if not isinstance(target, Vessel) or not has_module(fight, target, POINT_DEFENCE):
        return False
    owner = fight.fighters[shot.vessel]
    if not opposed_save(
        fight,
        target,
        target.wil,
        owner,
        other_score=owner.wil,
        smaller_wins_ties=False,
        why="point defence",
        rule="PL-CREW-14",
    ):
        return False
    tell_shot(fight, shot, "is destroyed by point defence")
    return True


def defend_approach(fight: Battle, vessel: Vessel, before: list[i64]) -> None:
    """PL-CREW-14, PL-VEH-09: a Small vessel that moves to close: SYS against its ENG, once per round; win: d6."""
    if vessel.size != w.SMALL:
        return
    others = vessels_against(fight, vessel)
    for i in range(len(others)):
        other = others[i]
        if before[i] == w.CLOSE or band_between(fight, vessel, other, vessel.scale) != w.CLOSE:
            continue
        if other.defended_round == fight.round or not has_module(fight, other, POINT_DEFENCE) or vessel.is_gone():
            continue
        other.defended_round = fight.round
        if is_hit_on_approach(fight, vessel, other):
            face = fight.dice.d(D6, "point defence")
            if fight.log is not None:
                fight.tell("PL-CREW-14", other, f"hits {vessel.name} with point defence: d6 {face}", about=[vessel])
            harm_by(fight, vessel, face, f"{other.name}'s point defence")


def is_hit_on_approach(fight: Battle, vessel: Vessel, other: Vessel) -> bool:
    """PL-CREW-14, PL-SAVE-04: does the ship win the contest? The smaller wins ties."""
    if is_too_nimble(fight, vessel, other):
        return False
    smaller = other.size < vessel.size
    return opposed_save(
        fight,
        other,
        other.wil,
        vessel,
        other_score=vessel.dex,
        smaller_wins_ties=smaller,
        why="point defence",
        rule="PL-CREW-14",
    )


def is_too_nimble(fight: Battle, vessel: Vessel, other: Vessel) -> bool:
    """PL-VEH-09: smaller is nimbler: ties only, unless the game master calls the save unnecessary."""
    if fight.gm is None or vessel.size >= other.size:
        return False
    about = f"{vessel.name} comes close to {other.name}"
    return fight.ruled("PL-VEH-09", about, ["opposed saves", "too nimble for a save"]) == 1


def bands_to(fight: Battle, vessel: Vessel) -> list[i64]:
    """How far the opposing vessels are, in their order."""
    return [band_between(fight, vessel, other, vessel.scale) for other in vessels_against(fight, vessel)]

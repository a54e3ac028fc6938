"""An attack (ledger 3.7, RH-DMG-01): its sum, its damage, its victims, and what follows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.causes import parts_of, sum_words
from affray.engine.grid import FULL_COVER
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Weapon
from affray.games.rpg_hell.book.marks import HORDE, RANGED_MASTER, SOUL_BLADE
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded, is_empowered, is_marked
from affray.games.rpg_hell.law.cover import is_ruled_off, ruled_cover
from affray.games.rpg_hell.law.damage import NORMAL, PENETRATING, deal
from affray.games.rpg_hell.law.death import check_zero, drop_focus
from affray.games.rpg_hell.law.deeds.choices import RerollDodge, SecondShot, takes
from affray.games.rpg_hell.law.deeds.empowering import spend_empowered
from affray.games.rpg_hell.law.deeds.guarding import ATTACKED, BLIND, COVERED, RANGED
from affray.games.rpg_hell.law.deeds.reactions import heckle, parried, ripostes, taken_by
from affray.games.rpg_hell.law.derived import injury_on
from affray.games.rpg_hell.law.earning import earn, has_downside, lacks_bonus
from affray.games.rpg_hell.law.effects import apply_line, apply_lines, apply_to_user, merge_lines, run
from affray.games.rpg_hell.law.forced import away_from, knock_back
from affray.games.rpg_hell.law.ground import COMPLETE, HALF_COVER, NO_COVER
from affray.games.rpg_hell.law.lasting import end_condition, reveal
from affray.games.rpg_hell.law.pool import faces_in
from affray.games.rpg_hell.law.reactions import has_reactor
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE, Strike
from affray.games.rpg_hell.law.targets import (
    count_sum,
    how_paired,
    meets_needs,
    reach_of,
)
from affray.games.rpg_hell.law.telling import shots_words
from affray.games.rpg_hell.law.traits import after_attack, after_hit
from affray.games.rpg_hell.law.victims import strikes_one, victims_of
from affray.games.rpg_hell.law.wounding import counts, damage_of, has_line, remove_lines

PRONE_SUM: Final = 8  # RH-CND-13
HORDE_SIZE: Final = 4
DODGE_DIE: Final = 12
FLIGHT: Final = 4


# ---------------------------------------------------------------- the whole attack


def attack(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-ATT-02, RH-ATT-08, RH-ATT-09, RH-ATT-10: an attack always lands; one sum for all its victims."""
    f = strike.attacker
    if strike.first:
        fight.begin(strike)
    strike.from_hiding = strike.from_hiding or f.hidden
    if strike.art is None or strike.art.stat != w.THIEVING:
        if f.hidden and fight.log is not None:
            fight.tell("RH-ATT-09", f, "is no longer Hidden")
        reveal(f)
    if f.lasts >> w.INVISIBLE & 1:
        end_condition(f, w.INVISIBLE)
        if fight.log is not None:
            fight.tell("RH-CND-18", f, "is no longer Invisible")
    strike.total = fight.spoiled(f, strike.total)
    earn(fight, strike, target)
    prepare(fight, strike, target)
    if strike.ran and not has_arrived(fight, strike, target):
        if fight.log is not None:
            fight.tell(
                "RH-ATT-11", f, f"does not come near enough to {target.name}: the attack is lost", about=[target]
            )
        return
    if fight.log is not None:
        tell_sum(fight, strike, target)
    if strikes_one(strike):
        if fight.carries_on(strike):
            blows(fight, strike, target)
            strike.first = False
    else:
        for victim in victims_of(fight, strike, target):
            if not fight.carries_on(strike):
                break
            blows(fight, strike, victim)
            strike.first = False
    finish(fight, strike, target)


def prepare(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-ATT-05, RH-ATT-11, ledger 6.7: Empowered may be spent, two shots may buy the Bonus, a run may come first."""
    f = strike.attacker
    if is_empowered(f) and (lacks_bonus(strike) or has_downside(strike)):
        spend_empowered(fight, strike, target)
    if f.traits & RANGED_MASTER and strike.item >= 0 and strike.weapon.loading > 1 and not strike.bits & HAS_BONUS:
        if fight.item_ammo[strike.item] > 0 and meets_needs(f, strike.weapon):
            if takes(fight, f, SecondShot(strike.item)):
                strike.grants_bonus = True
                strike.granted_by = "a second shot"
                strike.bits |= HAS_BONUS
    if strike.weapon.bonus_run > 0 and strike.bits & HAS_BONUS and not strike.is_area:
        reach = reach_of(fight, f, strike.weapon, strike.item, strike.how, strike.bits)
        if fight.apart(f, target) > reach:
            strike.ran = True
            run(fight, f, strike.weapon.bonus_run, target, reach)


def has_arrived(fight: Battle, strike: Strike, target: Combatant) -> bool:
    """RH-ATT-11, RH-REA-02: whoever was stopped on its run strikes only if it has come near enough."""
    f = strike.attacker
    return f.is_up() and fight.apart(f, target) <= reach_of(
        fight, f, strike.weapon, strike.item, strike.how, strike.bits
    )


def blows(fight: Battle, strike: Strike, victim: Combatant) -> None:
    """RH-OPT-12: a Horde strikes twice, each time 1d4 and its members beyond four as many blows; an area that covers a
    whole Horde works on it twice."""
    f = strike.attacker
    if f.passives & HORDE and not strike.weapon.has(w.SPELL):
        for time in range(2):
            face = fight.dice.d(4, "horde")
            many = face + f.members - HORDE_SIZE
            if fight.log is not None:
                tell_horde(fight, f, face, many, time == 0)
            for _blow in range(many):
                if not fight.carries_on(strike):
                    return
                blow(fight, strike, victim)
        return
    blow(fight, strike, victim)
    if strike.is_area and victim.passives & HORDE and covers_all(fight, strike, victim):
        if fight.log is not None:
            fight.tell("RH-OPT-12", victim, "is in the area as a whole: it works a second time")
        blow(fight, strike, victim)


def tell_horde(fight: Battle, f: Combatant, face: i64, many: i64, first: bool) -> None:
    """RH-OPT-12: how often it strikes, and why."""
    extra = many - face
    more = f" + {extra} member{'s' if extra > 1 else ''} beyond {HORDE_SIZE}" if extra > 0 else ""
    times = "once" if many == 1 else f"{many} times"
    which = "first" if first else "second"
    fight.tell("RH-OPT-12", f, f"strikes {times} as a Horde (d4 {face}{more}; {which} of two rolls)")


def covers_all(fight: Battle, strike: Strike, victim: Combatant) -> bool:
    """RH-OPT-12: does the area cover every tile of a Horde?"""
    if strike.centre == NEVER:
        return True
    field = fight.field()
    x0, y0 = field.x_of(strike.centre), field.y_of(strike.centre)
    for y in range(victim.y, victim.y + victim.size):
        for x in range(victim.x, victim.x + victim.size):
            if field.tiles(x0, y0, x, y) > strike.radius:
                return False
    return True


def blow(fight: Battle, strike: Strike, victim: Combatant) -> None:
    """RH-DMG-01: damage, removal of Armor, reactions, Dodge, Armor, Health, conditions, and last what 0 Health
    means."""
    if not victim.is_alive():
        return
    if not strike.first:
        earn(fight, strike, victim)
    strike.cover = cover_of(fight, strike, victim)
    if has_no_effect(fight, strike, victim):
        return
    damage = damage_of(fight, strike, victim)
    remove_lines(fight, strike, victim)
    target = victim
    watched = has_reactor(fight)
    if watched:
        if damage > 0:
            strike.add("Heckle", heckle(fight, strike, victim))
            damage = strike.causes.total
            target = taken_by(fight, strike, victim, damage)
            if target is not victim:
                strike.cover = cover_of(fight, strike, target)
        damage = parried(fight, strike, target, damage)
        strike.add("the Reaction of the target", damage - strike.causes.total)
    if fight.log is not None:
        tell_causes(fight, strike, target)
    if strike.as_knockback:
        strike.collision += knock_back(fight, strike.attacker, target, damage)
        damage = 0
    kind: i64 = PENETRATING if has_line(strike, w.PENETRATE) else NORMAL
    strike.done = deal(fight, target, damage, kind, ways_of(fight, strike, target), strike.attacker.id)
    apply_all(fight, strike, target)
    after_hit(fight, strike, target)
    check_zero(fight, target)
    if watched and strike.attacker.is_up():
        ripostes(fight, strike, target)


def tell_causes(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-DMG-01 (1): what the damage is made of, where it is more than the weapon; and what the target may die of."""
    f, heard = strike.attacker, strike.causes.heard
    target._blow = f"of {f.name}'s {strike.weapon.name}"
    if len(heard) > 1 or (strike.thrown and len(heard) > 0):
        total = strike.causes.total
        thrown = f" ({strike.thrown})" if strike.thrown else ""
        more = f", {sum_words(heard[1:])} = {total}" if len(heard) > 1 else ""
        said = f"{heard[0].word} {heard[0].amount}{thrown}{more}"
        fight.tell_sum(f, "RH-DMG-01", "damage", said, total, parts_of(heard))


def tell_sum(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-ATT-03, RH-ATT-04: the faces, what changes their sum, and what it earns; dice lie open."""
    shown = faces_in(strike.pair)
    said = f"sum {strike.total}"
    if len(shown) > 1 and sum(shown) == strike.total:
        said = f"{' + '.join([str(face) for face in shown])} = {strike.total}"
    causes = fight.causes
    causes.begin(True)
    count_sum(fight, strike.attacker, target, strike.how)
    causes.add("RH-SET-08", strike.sum - strike.total - causes.total, "charmed")
    parts = [("dice", int(strike.total)), *parts_of(causes.heard)]
    if len(parts) > 1:
        said += f", {sum_words(causes.heard)} = {strike.sum}"
    earns = "Bonus" if strike.bits & HAS_BONUS else ""
    if strike.grants_bonus:
        earns += f" ({strike.granted_by})"
    elif earns and is_empowered(strike.attacker) and strike.sum < strike.weapon.high_at:
        earns += f" (from {strike.weapon.high_at - 1}: Empowered)"
    if strike.bits & HAS_DOWNSIDE and len(strike.weapon.downside) > 0:
        earns = f"{earns} and Downside" if earns else "Downside"
    elif strike.spared and len(strike.weapon.downside) > 0:
        earns = f"{earns}, Downside ignored" if earns else "Downside ignored"
    said = f"{target.name}, {arms(strike)}: {said}{': ' if earns else ''}{earns}"
    people = [strike.attacker, target]
    fight.tell("RH-ATT-04", "", "attack", "", strike.sum, parts, about=people, label="attack", shown=said)


def arms(strike: Strike) -> str:
    """RH-ATT-08: the weapon, or both of a pair."""
    if strike.other is None or strike.art is not None:
        return strike.weapon.name
    return f"{strike.weapon.name} and {strike.other.name}"


def has_no_effect(fight: Battle, strike: Strike, victim: Combatant) -> bool:
    """RH-CND-13, RH-OPT-06, RH-COV-03: a shot of 8 or less at somebody Prone; or the target dodges it by a roll; or the
    game master has set a wall between them."""
    if strike.cover == COMPLETE and is_ruled_off(fight, strike.attacker, victim):
        strike.stopped = True
        if fight.log is not None:
            fight.tell("RH-COV-03", strike.attacker, "has no line to", victim)
        return True
    far = strike.how not in (w.BY_REACH, w.AROUND)
    if far and victim.prone and strike.sum <= PRONE_SUM and not fight.house().flags:
        strike.stopped = True
        if fight.log is not None:
            said = f"misses {victim.name}, who is Prone: from afar a sum of 9 is needed, not {strike.sum}"
            fight.tell("RH-CND-13", strike.attacker, said, about=[victim])
        return True
    strike.stopped = fight.house().dodge_roll and rolls_dodge(fight, strike, victim)
    return strike.stopped


def rolls_dodge(fight: Battle, strike: Strike, victim: Combatant) -> bool:
    """RH-OPT-06, RH-OPT-07: 1d12 and the Dodge score, strictly above the sum; a natural 1 ends Focus."""
    if victim.is_out():
        return False
    score = victim.dodge_score + situation(fight, strike, victim) - injury_on(fight, victim)
    against = strike.sum + strike.sum_change
    dodged = dodge_die(fight, victim, score, against)
    if not dodged and fight.house().ward_reroll and victim.ward > 0:
        if takes(fight, victim, RerollDodge()):
            dodged = dodge_die(fight, victim, score, against)
    return dodged


def dodge_die(fight: Battle, victim: Combatant, score: i64, against: i64) -> bool:
    most = against - score  # the highest face that does not dodge
    face = fight.dice.band(DODGE_DIE, 1, most if most > 1 else 1, "dodge")
    if fight.log is not None:
        shown, added = fight.dice.last, f", {'+' if score > 0 else '−'}{score if score > 0 else -score} Dodge"
        summed = f"{added} = {shown + score}" if score != 0 else ""
        ends = "dodges" if face == 2 or most < 1 else "does not dodge"
        said = f"{victim.name}: d12 {shown}{summed} against {against}: {ends}"
        fight.tell_sum(victim, "RH-OPT-06", "dodge", said, 0, [], plainly=f"{victim.name} {ends}")
    if face == 0:
        drop_focus(fight, victim)
    return face == 2 or most < 1


def situation(fight: Battle, strike: Strike, victim: Combatant) -> i64:
    """RH-OPT-06, RH-CND-07: Hunker Down, Half Cover, a blinded attacker, a Feint and Displacement add 1 each, Marked
    takes 1 away."""
    ways = ways_of(fight, strike, victim)
    score: i64 = -1 if is_marked(victim) else 0
    if ways & RANGED and victim.hunkered > 0:
        score += 1
    score += (1 if victim.feinting else 0) + (1 if victim.has(w.DISPLACED) else 0)
    return score + (1 if ways & COVERED else 0) + (1 if ways & BLIND else 0)


def ways_of(fight: Battle, strike: Strike, victim: Combatant) -> i64:
    """RH-DMG-06, RH-COV-01, RH-ACT-16, RH-CND-16: which situational Dodges may help against it."""
    f = strike.attacker
    ways: i64 = ATTACKED
    far = strike.how not in (w.BY_REACH, w.AROUND)
    if far and not (f.traits & RANGED_MASTER and strike.weapon.has(w.BOW)):
        ways |= RANGED
    if is_blinded(f):
        ways |= BLIND
    if strike.cover == HALF_COVER or (far and victim.behind_shield and not strike.is_area):  # ledger 6.3 (Shield)
        ways |= COVERED
    return ways


def cover_of(fight: Battle, strike: Strike, victim: Combatant) -> i64:
    """RH-COV-01, RH-COV-03: what stands between them; nothing counts against areas."""
    if strike.is_area or not (fight.field().has_cover or len(fight._large) > 0 or fight.gm is not None):
        return NO_COVER
    return ruled_cover(fight, strike.attacker, victim)


# ---------------------------------------------------------------- what follows


def apply_all(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-DMG-01 (9), RH-ATT-07, RH-ATT-08: the conditions and movements of every part that counts; Bonus and Downside
    are independent, and the parts of two weapons, or of a weapon and an Art, are merged."""
    if strike.other is None and len(strike.more) == 0 and not strike.weapon.merges:
        apply_weapon(fight, strike, target, strike.weapon)
        return
    parts = merge_weapon(strike, strike.weapon, strike.bits, vec[i64]())
    if strike.other is not None:
        parts = merge_weapon(strike, strike.other, strike.other_bits, parts)
    parts = merge_lines(strike.attacker, strike.more, parts, len(parts))
    for i in range(0, len(parts), 2):
        apply_line(fight, strike, target, parts[i], parts[i + 1])


def apply_weapon(fight: Battle, strike: Strike, target: Combatant, weapon: Weapon) -> None:
    """RH-ATT-04, RH-ATT-07: On Hit always, Bonus and Downside as the sum has it."""
    apply_lines(fight, strike, target, weapon.on_hit)
    if strike.bits & HAS_BONUS:
        apply_lines(fight, strike, target, weapon.bonus)
    if strike.bits & HAS_DOWNSIDE:
        apply_lines(fight, strike, target, weapon.downside)


def merge_weapon(strike: Strike, weapon: Weapon, bits: i64, parts: vec[i64]) -> vec[i64]:
    """RH-ATT-04: On Hit always, Bonus and Downside as the sum has it."""
    start = len(parts)
    parts = merge_lines(strike.attacker, weapon.on_hit, parts, start)
    if bits & HAS_BONUS:
        parts = merge_lines(strike.attacker, weapon.bonus, parts, start)
    if bits & HAS_DOWNSIDE:
        parts = merge_lines(strike.attacker, weapon.downside, parts, start)
    return parts


def finish(fight: Battle, strike: Strike, target: Combatant) -> None:
    """Ledger 2.2, 6.1, 6.2: what falls back on the user, shots spent, a thrown weapon on the ground, a run after."""
    f = strike.attacker
    apply_to_user(fight, strike, target, strike.weapon.on_hit)
    apply_to_user(fight, strike, target, strike.more)
    if strike.bits & HAS_BONUS:
        apply_to_user(fight, strike, target, strike.weapon.bonus)
    if strike.bits & HAS_DOWNSIDE:
        apply_to_user(fight, strike, target, strike.weapon.downside)
    if strike.other is not None:
        apply_to_user(fight, strike, target, strike.other.on_hit)
        if strike.other_bits & HAS_BONUS:
            apply_to_user(fight, strike, target, strike.other.bonus)
        if strike.other_bits & HAS_DOWNSIDE:
            apply_to_user(fight, strike, target, strike.other.downside)
    if strike.item >= 0:
        use_up(fight, strike, target, strike.weapon, bits=strike.bits, item=strike.item, how=strike.how)
    if strike.other is not None and strike.other_item >= 0:
        how = how_paired(fight, strike.other_item, strike.how)
        use_up(fight, strike, target, strike.other, bits=strike.other_bits, item=strike.other_item, how=how)
    if strike.weapon.bonus_run > 0 and strike.bits & HAS_BONUS and not strike.ran and f.is_up():
        run(fight, f, strike.weapon.bonus_run, target, 0)
    after_attack(fight, strike, target)


def use_up(fight: Battle, strike: Strike, target: Combatant, weapon: Weapon, bits: i64, item: i64, how: i64) -> None:
    """Ledger 2.2: a shot is spent; a thrown weapon lies on the target's tile, unless it returns."""
    f = strike.attacker
    if weapon.loading > 0:
        spent: i64 = 2 if counts(weapon, bits, w.EXTRA_AMMO) else 1
        fight.item_ammo[item] = fight.item_ammo[item] - spent if fight.item_ammo[item] > spent else 0
        if fight.log is not None:
            fight.tell("RH-ATT-04", f, f"has {shots_words(fight.item_ammo[item])} left in {weapon.name}")
    if counts(weapon, bits, w.STAYS) and item in f.held:
        f.held.remove(item)
        fight.stuck.extend([target.id, item])
        if fight.log is not None:
            fight.tell("RH-ATT-04", "", f"{weapon.name} sticks in {target.name}", about=[f, target])
    elif how == w.THROWN and item in f.held:
        blade = f.traits & SOUL_BLADE and fight.item_kind[item] == f.soul_blade
        if (weapon.has(w.RETURNS) and not counts(weapon, bits, w.FLIES_ON)) or blade:
            return
        f.held.remove(item)
        there = landing(fight, f, target) if counts(weapon, bits, w.FLIES_ON) else fight.square(target)
        fight.lay(item, there)
        if fight.log is not None:
            fight.tell("RH-ATT-04", "", f"{weapon.name} lies at {fight.grid.place(there)}", about=[f, target])


def landing(fight: Battle, f: Combatant, target: Combatant) -> i64:
    """Ledger 6.1 (boomerang): 4 tiles beyond the target, or before the wall that stops it."""
    grid = fight.grid
    dx, dy = away_from(f, target)
    x, y = target.x, target.y
    for _ in range(FLIGHT):
        if not grid.holds(x + dx, y + dy) or grid.kind[grid.at(x + dx, y + dy)].cover == FULL_COVER:
            break
        x, y = x + dx, y + dy
    return grid.at(x, y)

"""Longer actions (ledger 3.7): reviving, killing, hiding, short tasks, things to operate, and help with them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import place_of
from affray.games.ingenuity.law.defence import constitution_of
from affray.games.ingenuity.law.harm import die
from affray.games.ingenuity.law.jobs import NEEDS_NO_TEST, OPEN_DOOR, Work
from affray.games.ingenuity.law.modifiers import way_of
from affray.games.ingenuity.law.moving import NOWHERE, overlaps, sees
from affray.games.ingenuity.law.rolls import EASIEST, IMPOSSIBLE, NO_TEST, Test, difficulty_ruled, make_test

TASK_DIFFICULTY: Final = 6
HEALING_TEST: Final = Test(w.INTELLIGENCE, w.HANDLING, w.HEALING, "healing", "IG-ACT-08")
HIDING: Final = Test(w.DEXTERITY, w.AGILITY, w.STEALTH, "stealth", "IG-ATK-12")
BLINDED: Final = "disadvantage: blinded"
ASSIST_STEP: Final = 4  # IG-OPT-04: +1 for each 4 of the helper's result
MOST_HELP: Final = 4


def blindness(f: Combatant) -> i64:
    """Ledger section 4: the blinded have disadvantage on everything that needs a target."""
    return 1 if f.blinded else 0


# ---------------------------------------------------------------- resuscitate


def resuscitate(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """IG-ACT-08: prone beside the patient, INT + handling + healing against max(4, missing health)."""
    f.prone = True
    missing = patient.health_max - patient.health
    usual = missing if missing > EASIEST else EASIEST
    difficulty = difficulty_ruled(fight, "IG-ACT-08", f"{f.name} resuscitates {patient.name}", usual)
    result = healing_test(fight, f) if difficulty not in (NO_TEST, IMPOSSIBLE) else i64(0)
    words = outcome_words(result, difficulty) + (" missing health" if difficulty == missing else "")
    if difficulty == NO_TEST or (difficulty != IMPOSSIBLE and result >= difficulty):
        patient.conscious = True
        if fight.log is not None:
            plainly = "is conscious again"
            fight.tell_of(patient, "IG-RND-06", f"{plainly}{words}", plainly)
    elif fight.log is not None:
        plainly = f"does not bring {patient.name} round"
        fight.tell_of(f, "IG-ACT-08", f"{plainly}{words}", plainly, about=[patient])


def outcome_words(result: i64, difficulty: i64) -> str:
    """What a test came to, and what it had to meet; nothing where there was no test."""
    return "" if difficulty in (NO_TEST, IMPOSSIBLE) else f": {result} against {difficulty}"


def healing_test(fight: Battle, f: Combatant) -> i64:
    """IG-ACT-08: INT + handling + healing, and what helpers add (IG-OPT-04)."""
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-OPT-04", help_for(f, "resuscitate"), "help")
    return make_test(fight, f, HEALING_TEST, -blindness(f), BLINDED)


# ---------------------------------------------------------------- the killing strike


def killing_strike(fight: Battle, f: Combatant, victim: Combatant, item: i64) -> bool:
    """IG-DTH-09: a test with one advantage against constitution kills. Did it?"""
    gear = fight.gear(item)
    way = way_of(fight, f, victim, gear)
    net = 1 - blindness(f)
    fight.causes.begin(fight.log is not None)
    test = Test(way.attribute, w.COMBAT, way.proficiency, "killing", "IG-DTH-09")
    result = make_test(fight, f, test, net, "advantage: killing strike")
    if result < constitution_of(victim):
        if fight.log is not None:
            plainly = f"does not kill {victim.name}"
            words = f"{plainly}: {result} against constitution {constitution_of(victim)}"
            fight.tell("IG-DTH-09", f, words, numbers_of=bit(victim.side), plainly=plainly, about=[victim])
        return False
    if gear.modes & w.PROJECTILE:
        fight.fire(f, item)
    fight._blow = f"a killing strike with {gear.name}"
    die(fight, victim)
    return True


# ---------------------------------------------------------------- hiding


def hide(fight: Battle, f: Combatant) -> None:
    """IG-ATK-12: DEX + agility + stealth meeting the passive perception of each enemy in sight."""
    fight.causes.begin(fight.log is not None)
    result = make_test(fight, f, HIDING, 0)
    watchers = [other for other in fight.fighters if is_foe(f, other) and other.is_up() and sees(fight, other, f)]
    for other in watchers:
        if result < other.passive_perception:
            tell_noticed(fight, f, other)
            return
    for other in watchers:
        if other.id not in f.unseen_by:
            f.unseen_by.append(other.id)
    if fight.log is not None:
        fight.tell("IG-ATK-12", f, "is hidden")


def tell_noticed(fight: Battle, f: Combatant, watcher: Combatant) -> None:
    """IG-ATK-12: hiding that failed, and by whose perception."""
    if fight.log is not None:
        plainly = f"is not hidden: {watcher.name} notices"
        words = f"{plainly} (passive perception {watcher.passive_perception})"
        fight.tell("IG-ATK-12", f, words, numbers_of=bit(watcher.side), plainly=plainly)


# ---------------------------------------------------------------- short tasks


def short_task(fight: Battle, f: Combatant) -> bool:
    """IG-ACT-10: the game master names attribute, skill, proficiency and difficulty; 6 if silent."""
    difficulty = difficulty_ruled(fight, "IG-ACT-10", f"{f.name}'s task", TASK_DIFFICULTY)
    result = task_test(fight, f) if difficulty not in (NO_TEST, IMPOSSIBLE) else i64(0)
    done = difficulty == NO_TEST or (difficulty != IMPOSSIBLE and result >= difficulty)
    if fight.log is not None:
        verdict = "succeeds with the task" if done else "fails the task"
        fight.tell_of(f, "IG-ACT-10", f"{verdict}{outcome_words(result, difficulty)}", verdict)
    return done


def task_test(fight: Battle, f: Combatant) -> i64:
    """IG-ACT-10: INT + handling, unless the game master names something else; helpers add to it (IG-OPT-04)."""
    attribute: i64 = w.INTELLIGENCE
    skill: i64 = w.HANDLING
    proficiency: i64 = w.NO_PROFICIENCY
    if fight.gm is not None:
        attribute = named(fight, f, w.ATTRIBUTES, w.INTELLIGENCE)
        skill = named(fight, f, w.SKILLS, w.HANDLING)
        proficiency = fight.ruled("IG-ACT-10", f"{f.name}'s task", ["no proficiency", *w.PROFICIENCIES]) - 1
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-OPT-04", help_for(f, "short task"), "help")
    return make_test(fight, f, Test(attribute, skill, proficiency, "task", "IG-ACT-10"), 0)


def named(fight: Battle, f: Combatant, words: list[str], usual: i64) -> i64:
    """The game master's word out of a list, the usual one first."""
    order: list[i64] = [usual] + [i for i in range(len(words)) if i != usual]
    return order[fight.ruled("IG-ACT-10", f"{f.name}'s task", [words[i] for i in order])]


# ---------------------------------------------------------------- jobs that the encounter names


def do_job(fight: Battle, f: Combatant, job: Work) -> bool:
    """IG-ECO-09: its last slot is paid; with a difficulty it needs its test. A door that it is about opens."""
    done = job_works(fight, f, job)
    if fight.log is not None:
        needed = "" if job.difficulty == NEEDS_NO_TEST else f" (difficulty {job.difficulty})"
        fight.tell("IG-ECO-09", f, f"{'finishes' if done else 'fails at'} {job.name}{needed}")
    if done and job.opens != NOWHERE and not is_open(fight, job):
        fight.grid = fight.grid.changed(job.opens, OPEN_DOOR)
    return done


def job_works(fight: Battle, f: Combatant, job: Work) -> bool:
    """IG-ECO-09: without a test it works, unless the game master says otherwise; else the test has to meet it."""
    about = f"{f.name} works on {job.name}"
    if job.difficulty == NEEDS_NO_TEST:
        return fight.gm is None or fight.ruled("IG-ECO-09", about, ["it works", "nothing happens"]) == 0
    difficulty = difficulty_ruled(fight, "IG-ECO-09", about, job.difficulty)
    if difficulty in (NO_TEST, IMPOSSIBLE):
        return difficulty == NO_TEST
    fight.causes.begin(fight.log is not None)
    test = Test(job.attribute, job.skill, job.proficiency, "job", "IG-ECO-09")
    return make_test(fight, f, test, 0) >= difficulty


def is_open(fight: Battle, job: Work) -> bool:
    """IG-ECO-09: the door it is about is open already."""
    return job.opens != NOWHERE and fight.grid.stands(job.opens)


# ---------------------------------------------------------------- assisting


def assist(fight: Battle, f: Combatant, ally: Combatant, job: str) -> None:
    """IG-OPT-04: a helper makes the same test; 4, 8, 12 or 16 gives +1 to +4, and only the best helper counts."""
    result = healing_test(fight, f) if job == "resuscitate" else task_test(fight, f)
    bonus: i64 = result // ASSIST_STEP if result > 0 else 0
    if bonus > MOST_HELP:
        bonus = MOST_HELP
    if ally.assist_verb != place_of(job) or bonus > ally.assist_bonus:
        ally.assist_verb = place_of(job)
        ally.assist_bonus = bonus
    if fight.log is not None:
        fight.tell("IG-OPT-04", f, f"helps {ally.name}: +{bonus} on the test", "", about=[ally])


def help_for(f: Combatant, job: str) -> i64:
    """IG-OPT-04: the best helper's bonus, used up by the test."""
    if f.assist_verb == 0 or f.assist_verb != place_of(job):
        return 0
    bonus = f.assist_bonus
    f.assist_verb = 0
    f.assist_bonus = 0
    return bonus


# ---------------------------------------------------------------- interact


def operated(fight: Battle, thing: i64) -> str:
    """IG-ACT-04: what is done to an object, as people say it: ``opens the door at 4,5``."""
    if thing == NOWHERE:
        return "operates something within 1 m"
    kind, place = fight.grid.kind[thing].name, fight.grid.place(thing)
    if not fight.grid.kind[thing].opens:
        return f"operates the {kind} at {place}"
    if kind.startswith("closed "):
        return f"opens the {kind.removeprefix('closed ')} at {place}"
    said = f"the {kind.removeprefix('open ')} at {place}"
    if is_stood_on(fight, thing):
        return f"cannot close {said}: somebody stands there"
    return f"{'opens or closes' if not kind.startswith('open ') else 'closes'} {said}"


def interact(fight: Battle, f: Combatant, thing: i64) -> None:
    """IG-ACT-04: one object within 1 m; a door opens or closes, of others the game master says what they do.

    ``thing`` is its square, or NOWHERE for something the map does not show.
    """
    name = fight.grid.kind[thing].name if thing != NOWHERE else "something within 1 m"
    if fight.gm is not None:
        if fight.ruled("IG-ACT-04", f"{f.name} operates {name}", ["it works", "nothing happens"]) == 1:
            if fight.log is not None:
                fight.tell("IG-ACT-04", f, "gets no effect from it: nothing happens")
            return
    if thing != NOWHERE and fight.grid.kind[thing].opens and not is_stood_on(fight, thing):
        fight.grid = fight.grid.opened(thing)


def is_stood_on(fight: Battle, square: i64) -> bool:
    """A door does not close on somebody."""
    for f in fight.fighters:
        if f.is_there() and overlaps(f, fight.grid.x_of(square), fight.grid.y_of(square), 1):
            return True
    return False

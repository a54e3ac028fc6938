"""Hidden, invisible, searching (ledger 3.12): who has hidden from whom, and who has found whom."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.bits import bit
from affray.engine.deed import Decline, May
from affray.engine.grid import is_among
from affray.engine.question import NOBODY, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HIDING, MANY, UNSORTED, Battle
from affray.games.legends.law.checks import Trial, check
from affray.games.legends.law.conditions import cure
from affray.games.legends.law.cover import cover, has_cover, is_obstacle, screen_between
from affray.games.legends.law.deed import FREE, Deed, Price
from affray.games.legends.law.lines import CLEAR, DEGREE
from affray.games.legends.law.unseen import BY_MAP, ELSE, FALLEN, NOT_LOOKED, NOTHING, NOWHERE
from affray.games.legends.law.vision import (
    field_of,
    has_clear_line,
    hears,
    hides_from,
    is_out_of_the_world,
    is_within,
    lines_to,
    may_hide,
    sight,
    state,
)

SEARCH_FEET: Final = 60
SHARP_EYES: Final = 10  # LG-HID-10: Wisdom and Perception that make the passive value 1
SEARCHES: Final = 1


# ---------------------------------------------------------------- hide


def can_hide(fight: Battle, f: Combatant) -> bool:
    """LG-HID-02, LG-VIS-05: is there an enemy who could be fooled?"""
    if f.revealed:
        return False
    for observer in fight.foes(f):
        if observer.is_up() and can_fool(fight, f, observer):
            return True
    return False


def can_fool(fight: Battle, f: Combatant, observer: Combatant) -> bool:
    """LG-HID-02: one who is not plainly seen: behind cover, concealed, or out of line; and not hidden already."""
    if f.revealed or (hides_from(fight, f, observer) and not is_among(observer.id, f.found_by)):
        return False
    return state(fight, observer, f) != w.SEEN or has_cover(fight, observer, f)


def hide(fight: Battle, f: Combatant, plus: i64) -> None:
    """LG-HID-02, LG-GAP-46, LG-GAP-50: one Stealth test against the Perception of each enemy that could be fooled;
    whom it has fooled only its own side is told."""
    fooled: list[Combatant] = []
    for observer in fight.foes(f):
        if observer.is_up() and can_fool(fight, f, observer):
            fooled.append(observer)
    f.stealth_result = check(fight, stealth(f, plus), "LG-HID-02")
    hidden = False
    for observer in fooled:
        if f.stealth_result > notices(fight, observer, f):
            hidden = True
            if not hides_from(fight, f, observer):
                hide_from(fight, f, observer)
            if is_among(observer.id, f.found_by):
                f.found_by.remove(observer.id)
            if fight.log is not None:
                fight.tell("LG-HID-02", f, "is hidden from", whom=observer, seen_by=bit(f.side))
    if not hidden and fight.log is not None:
        fight.tell("LG-HID-02", f, "fails to hide: everybody notices", None, seen_by=bit(f.side))


def hide_from(fight: Battle, f: Combatant, observer: Combatant) -> None:
    """LG-HID-02: it has fooled this one."""
    fight._screened = UNSORTED
    if fight._unseen.knows(fight.fighters):
        fight._unseen.add(f.id, observer.id)
    f.hidden_from.append(observer.id)
    fight.note(HIDING)


def stealth(f: Combatant, plus: i64) -> Trial:
    """LG-HID-02, LG-GAP-50: Agility and Stealth, with what the armour adds to both dice."""
    trial = Trial(f, w.AGILITY, w.STEALTH, "Stealth test", plus)
    trial.more, trial.more_word = f.stealth_penalty, "armour"
    return trial


def notices(fight: Battle, observer: Combatant, hider: Combatant) -> i64:
    """LG-HID-02: the successes of Wis + Perception; who neither sees nor hears has none."""
    if observer.blinded and not hears(fight, observer, hider):
        return 0
    return check(fight, Trial(observer, w.WISDOM, w.PERCEPTION, "Perception test"), "LG-HID-02")


@final
@mypyc_attr(acyclic=True)
class HideBefore(Deed):
    """LG-SETUP-01: hidden from the start, at no cost."""

    RULE: ClassVar[str] = "LG-SETUP-01"
    SAID: ClassVar[str] = "hide"
    GROUP: ClassVar[str] = "Other"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_hide(fight, me) else "there is nothing to hide behind"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        hide(fight, me, 0)


@final
@mypyc_attr(acyclic=True)
class StayInSight(Decline):
    """LG-SETUP-01: no."""

    RULE: ClassVar[str] = "LG-SETUP-01"
    SAID: ClassVar[str] = "stay in sight"


HIDING_FIRST: Final = HideBefore()
STAYING: Final = StayInSight()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HideFirst(May):
    """LG-SETUP-01: hide before the fight, at no cost?"""

    def __init__(self, fight: Battle, who: Combatant) -> None:
        super().__init__("LG-SETUP-01", who.side, who.name, fight, me=who, deed=HIDING_FIRST, decline=STAYING)

    def kinds(self) -> list[engine.Deed]:
        return [self.decline, self.deed]

    def prompt(self) -> str:
        return f"Does {self.who} hide before the fight?"


def hide_before(fight: Battle) -> None:
    """LG-SETUP-01: whoever can may hide before the first turn."""
    for f in fight.people():
        if not f.is_up():
            continue
        question = HideFirst(fight, f)
        if not fight.is_declined(question) and can_hide(fight, f):
            deed = fight.ask(question)
            if isinstance(deed, Deed):  # enemies are not told
                if fight.log is not None:
                    fight.tell("LG-SETUP-01", f, "hides before the fight", None, seen_by=bit(f.side))
                deed.carry_out(fight, f)


# ---------------------------------------------------------------- losing it


def is_hidden_from(fight: Battle, f: Combatant, observer: Combatant) -> bool:
    """LG-HID-04: has the observer no idea where it is?"""
    return may_hide(fight, observer, f) and state(fight, observer, f) == w.HIDDEN


def after_attack(fight: Battle, attacker: Combatant) -> None:
    """LG-HID-04, LG-HID-05: who attacks unseen by anybody is found by every enemy with a clear line, the target among
    them; no attacker stays hidden, and an Invisibility weave ends."""
    if is_unseen(fight, attacker):
        for observer in fight.foes(attacker):
            if has_clear_line(fight, observer, attacker):
                find(attacker, observer)
    come_out(fight, attacker)


def is_unseen(fight: Battle, f: Combatant) -> bool:
    """LG-HID-04: is there an enemy who has no idea where it is?"""
    for observer in fight.foes(f):
        if observer.is_up() and is_hidden_from(fight, f, observer):
            return True
    return False


def come_out(fight: Battle, f: Combatant) -> None:
    """LG-HID-04, LG-HID-05: an attack or an obvious weave ends hiding from everybody, and the weave of Invisibility."""
    stop_hiding(fight, f)
    if f.invisible and not f.can(w.LASTING_INVISIBILITY):
        cure(fight, f, w.INVISIBLE)
    fight.changed()


def stop_hiding(fight: Battle, f: Combatant) -> None:
    """LG-HID-05: it hides from nobody any more."""
    if f.hidden_from:
        leave_hiding(fight, f)
        if fight.log is not None:
            fight.tell("LG-HID-05", f, "is no longer hidden")


def leave_hiding(fight: Battle, f: Combatant) -> None:
    """LG-HID-05: the same, untold."""
    fight._screened = UNSORTED
    if fight._unseen.knows(fight.fighters):
        for other in f.hidden_from:
            fight._unseen.drop(f.id, other)
    f.hidden_from.clear()


def find(hider: Combatant, observer: Combatant) -> None:
    """LG-HID-06: the observer knows the square from now on; nobody else does."""
    if not is_among(observer.id, hider.found_by):
        hider.found_by.append(observer.id)


def notice(fight: Battle, mover: Combatant) -> None:
    """LG-HID-05: a step of a hider may be noisy."""
    if mover.hidden_from and is_tell_tale(fight, mover):
        stop_hiding(fight, mover)


def look_again(fight: Battle) -> None:
    """LG-HID-05: whoever stands in clear line of an observer without cover and concealment is hidden from it no more,
    whoever's step, torch or door has brought that about."""
    keeps = len(fight.fighters) >= MANY
    unseen = fight._unseen
    if keeps:
        if not unseen.knows(fight.fighters):
            unseen.begin(fight.fighters)
        note_places(fight)
    for hider in fight.people():
        if len(hider.hidden_from) > 0 and (not keeps or unseen.concerns(hider.id)):
            be_looked_for(fight, hider, keeps)
    fight._screened = fight._done if keeps else UNSORTED


def note_places(fight: Battle) -> None:
    """Where everybody stands now, how large, up or not, and in anybody's way or not; and who did so at the last look,
    on the same map."""
    unseen = fight._unseen
    same_ground = unseen.ground is fight.field()
    unseen.moved.clear()
    for f in fight.people():
        space = ((f.y * fight.grid.width + f.x) * 8 + f.space()) * 8 + f.size
        space = 2 * space + 1 if is_obstacle(f) else 2 * space
        space = 2 * space + 1 if f.is_up() else 2 * space
        if same_ground and unseen.stood[f.id] == space:
            unseen.still[f.id] = 1
        else:
            unseen.still[f.id] = 0
            unseen.moved.append(f.id)
        unseen.stood[f.id] = space
    unseen.ground = fight.field()


def be_looked_for(fight: Battle, hider: Combatant, keeps: bool) -> None:
    """LG-HID-05: by each of those from whom it hides. In a crowd it is kept what screens it from each of them: that is
    looked at first the next time; and who is hidden by the map or by somebody who stands between stays hidden while
    all of them stand where they stood."""
    at: i64 = 0
    while at < len(hider.hidden_from):
        other = hider.hidden_from[at]
        if (keeps and fight._unseen.stays(hider.id, other)) or stays_hidden(fight, hider, other, keeps):
            at += 1
        else:
            be_seen(fight, hider, at)


def be_seen(fight: Battle, hider: Combatant, at: i64) -> None:
    """LG-HID-05: it hides no more from the one in this place of its list."""
    other = hider.hidden_from[at]
    if fight._unseen.knows(fight.fighters):
        fight._unseen.drop(hider.id, other)
    del hider.hidden_from[at]
    tell_of_sight(fight, fight.fighters[other], hider)


def stays_hidden(fight: Battle, hider: Combatant, other: i64, keeps: bool) -> bool:
    """LG-HID-05: does something beside the wish to hide still keep this observer from seeing it? In a crowd it is kept
    what that is."""
    observer = fight.fighters[other]
    if not keeps:
        return not observer.is_up() or why_unseen(fight, hider, observer, NOT_LOOKED) != NOTHING
    unseen = fight._unseen
    why: i64 = FALLEN
    if observer.is_up():
        why = why_unseen(fight, hider, observer, unseen.why[hider.id * unseen.number + other])
    unseen.settle(hider.id, other, why)
    return why != NOTHING


def look_after_step(fight: Battle, mover: Combatant) -> bool:
    """LG-HID-05: the same after a step, if nothing else has been done since all looked: it shows the mover, shows
    others to the mover, and shows whom the mover has screened. Has nobody else come into view?"""
    if fight._screened != fight._done or not fight.field().all_bright or len(fight.all_zones()) > 0:
        look_again(fight)
        return False
    unseen = fight._unseen
    unseen.stood[mover.id] = NOWHERE  # where it stands for the moment counts for nothing at the next look
    alone = True
    for hider in fight.people():
        if len(hider.hidden_from) == 0:
            continue
        if hider is mover:
            unseen.still[hider.id] = 0
            be_looked_for(fight, hider, True)
        elif unseen.is_touched(hider.id, mover.id):
            alone = look_past(fight, hider, mover.id) and alone
    return alone


def look_past(fight: Battle, hider: Combatant, mover: i64) -> bool:
    """LG-HID-05: after a step of somebody: the mover looks for a hider, and those from whom the mover has screened it.
    Does it stay hidden from all of them?"""
    at: i64 = 0
    unseen = fight._unseen
    before = len(hider.hidden_from)
    while at < len(hider.hidden_from):
        other = hider.hidden_from[at]
        is_concerned = other == mover or unseen.why[hider.id * unseen.number + other] == mover
        if is_concerned and not stays_hidden(fight, hider, other, True):
            be_seen(fight, hider, at)
        else:
            at += 1
    return len(hider.hidden_from) == before


def is_tell_tale(fight: Battle, mover: Combatant) -> bool:
    """LG-HID-05, LG-GAP-68: the game master may rule that noise or tracks give a hider away; usually nothing does."""
    if fight.gm is None:
        return False
    return fight.ruled("LG-HID-05", f"{mover.name} moves in hiding", ["unnoticed", "tell-tale"]) == 1


def tell_of_sight(fight: Battle, observer: Combatant, hider: Combatant) -> None:
    if fight.log is not None:
        fight.tell("LG-HID-05", observer, "sees", hider)


def why_unseen(fight: Battle, hider: Combatant, observer: Combatant, last: i64) -> i64:
    """LG-HID-05: what beside the wish to hide keeps the observer from seeing it: NOTHING, somebody who stands between
    them (``last`` is looked at first), the map, or something ELSE."""
    if observer.sightless or is_out_of_the_world(observer) or is_out_of_the_world(hider):
        return ELSE
    field = fight.field()
    lines = lines_to(field, fight, observer, hider)
    degree = i64(w.NO_COVER) if field.is_open else lines & DEGREE
    if not lines & CLEAR or degree > w.NO_COVER:  # what the map says is looked at first: it is what most hide behind
        return BY_MAP
    if len(fight.all_zones()) > 0:
        field = field_of(fight)
        lines = lines_to(field, fight, observer, hider)
    if not lines & CLEAR or sight(fight, field, lines, observer, hider) != w.SEEN or hider.crouched > w.NO_COVER:
        return ELSE
    return screen_between(fight, observer, hider, last)


def bump(fight: Battle, a: Combatant, b: Combatant) -> None:
    """LG-HID-06, LG-HID-09: who runs into somebody hidden knows where it is, and is known to it."""
    for hider, observer in ((a, b), (b, a)):
        if state(fight, observer, hider) == w.HIDDEN:
            find(hider, observer)
            if fight.log is not None:
                fight.tell("LG-HID-06", observer, "bumps into", hider)


def reveal(fight: Battle, f: Combatant) -> None:
    """LG-VIS-05, LG-HID-05: the Revealed hide from nobody; nor can they while it lasts."""
    stop_hiding(fight, f)


# ---------------------------------------------------------------- search


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HowToSearch(Question):
    """LG-HID-07: search by Wis + Perception or by Int + Investigate?"""

    def __init__(self, who: Combatant) -> None:
        super().__init__("LG-HID-07", who.side, who.name)
        self.fighter: Final = who

    def options(self) -> list[Option]:
        return [by_skill(w.PERCEPTION), by_skill(w.INVESTIGATE)]

    def words(self, option: Option) -> str:
        return w.SKILLS[option.item].capitalize()

    def prompt(self) -> str:
        return f"How does {self.who} search?"


def by_skill(skill: i64) -> Option:
    """LG-HID-07: the skill of a search."""
    return Option(SEARCHES, NOBODY, skill)


def can_search(fight: Battle, f: Combatant) -> bool:
    """LG-HID-07: is there an enemy left that it does not perceive?"""
    for other in fight.foes(f):
        if other.is_up() and state(fight, f, other) >= w.HIDDEN:
            return True
    return False


def search(fight: Battle, f: Combatant) -> None:
    """LG-HID-07: one roll against a fresh Stealth test of everybody hidden within 60 ft; more successes find it.

    Against an Invisibility weave the searcher has Misfortune, so that those it hides are searched for by a roll of
    their own where others are hidden too.
    """
    hidden = hidden_near(fight, f)
    attribute: i64 = w.WISDOM
    skill: i64 = w.PERCEPTION
    if f.skills[w.INVESTIGATE] > 0 and fight.ask(HowToSearch(f)).item == w.INVESTIGATE:
        attribute, skill = w.INTELLIGENCE, w.INVESTIGATE
    plain = [t for t in hidden if not is_woven(t)]
    woven = [t for t in hidden if is_woven(t)]
    found = False
    if plain or not woven:
        found = look_for(fight, f, plain, attribute, skill, 0)
    if woven:
        found = look_for(fight, f, woven, attribute, skill, -1) or found
    if not found and fight.log is not None:
        fight.tell("LG-HID-07", f, "finds nobody")


def hidden_near(fight: Battle, f: Combatant) -> list[Combatant]:
    """LG-HID-07: creatures HIDDEN from the searcher within 60 ft and not behind Full cover."""
    found: list[Combatant] = []
    for other in fight.foes(f):
        if other.is_alive() and is_within(fight, f, other, SEARCH_FEET):
            if state(fight, f, other) == w.HIDDEN and cover(fight, f, other) < w.FULL:
                found.append(other)
    return found


def is_woven(target: Combatant) -> bool:
    """LG-HID-07: made invisible by the weave, not by its own nature."""
    return target.invisible and not target.can(w.INVISIBLE_AT_WILL) and not target.can(w.LASTING_INVISIBILITY)


def look_for(fight: Battle, f: Combatant, hidden: list[Combatant], attribute: i64, skill: i64, fortune: i64) -> bool:
    """LG-HID-07, LG-GAP-46: compare one roll with each hider's; a tie leaves it hidden. Was anybody found?"""
    trial = Trial(f, attribute, skill, "search")
    trial.fortune, trial.fortune_word = fortune, "invisible"
    if skill == w.PERCEPTION and f.feats & w.ACUTE_HEARING and is_by_ear(hidden):
        trial.more, trial.more_word = -1, "acute hearing"
    successes = check(fight, trial, "LG-HID-07")
    found = False
    for target in hidden:
        if not can_find(fight, f, target):
            continue
        hider = stealth(target, 0)
        hider.fortune, hider.fortune_word = -fortune, "invisible"
        if successes > check(fight, hider, "LG-HID-07"):
            find(target, f)
            found = True
            if fight.log is not None:
                fight.tell("LG-HID-06", f, "finds", target)
    return found


def is_by_ear(hidden: list[Combatant]) -> bool:
    """LG-HID-07: against the invisible only hearing counts."""
    for target in hidden:
        if not target.invisible:
            return False
    return len(hidden) > 0


def can_find(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-HID-07: the Blinded need ears, and against the invisible everybody does."""
    return hears(fight, f, target) or not (f.blinded or target.invisible)


def notice_hiders(fight: Battle, hider: Combatant) -> None:
    """LG-HID-10: by the switch passive_perception, at the end of a hider's turn: who is sharp enough detects it."""
    if not fight.house().passive_perception or not hider.hidden_from:
        return
    for id in hider.hidden_from:
        observer = fight.fighters[id]
        if observer.is_up() and passive(observer) >= hider.stealth_result and observer.id not in hider.found_by:
            find(hider, observer)
            if fight.log is not None:
                fight.tell("LG-HID-10", observer, "notices", hider)


def passive(observer: Combatant) -> i64:
    """LG-HID-10: 1 if Wisdom and Perception are 10 or more together, else 0."""
    return 1 if observer.wisdom + observer.skills[w.PERCEPTION] >= SHARP_EYES else 0

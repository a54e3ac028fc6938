"""Before the first turn (ledger 3.3, 3.4): who hides, who is surprised, in which order everybody acts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.hiding import hide_before
from affray.games.legends.law.vision import perceives, state

D8: Final = 8
DECLARES: Final = 1


# ---------------------------------------------------------------- initiative


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class InitiativeSkill(Question):
    """LG-INIT-03: which skill is added to initiative, declared before the die is rolled."""

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LG-INIT-03", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def options(self) -> list[Option]:
        return [Option(DECLARES, NOBODY, skill) for skill in usable_skills(self.fight, self.me)]

    def words(self, option: Option) -> str:
        return w.SKILLS[option.item]

    def prompt(self) -> str:
        return f"Which skill does {self.who} use for initiative?"


def is_accepted(fight: Battle, f: Combatant, skill: i64) -> bool:
    """LG-INIT-03: Perception; Melee and Ranged Combat with such a weapon in hand; Stealth for the hidden; Arcane and
    Religion for weavers; the rest only by the game master's word."""
    if skill == w.PERCEPTION:
        return True
    if skill == w.MELEE or skill == w.RANGED:
        for item in f.held:
            if fight.weapon(item).is_ranged == (skill == w.RANGED):
                return True
        return False
    if skill == w.STEALTH:
        return is_hidden_from_an_enemy(fight, f)
    return (skill == w.ARCANE or skill == w.RELIGION) and len(f.weaves) > 0


def is_hidden_from_an_enemy(fight: Battle, f: Combatant) -> bool:
    """Only enemies whom its side knows of: the choice tells nothing of others. Who knows of none counts as hidden."""
    knows = False
    for foe in fight.foes(f):
        if not foe.is_up() or fight.is_unknown(f.side, foe):
            continue
        knows = True
        if state(fight, foe, f) == w.HIDDEN:
            return True
    return not knows


def usable_skills(fight: Battle, f: Combatant) -> list[i64]:
    """LG-INIT-03: Perception in any case, others of the list with rank 1 and more that are accepted."""
    found: list[i64] = []
    for skill in w.INITIATIVE_SKILLS:
        if skill == w.PERCEPTION or (f.skills[skill] > 0 and (fight.gm is not None or is_accepted(fight, f, skill))):
            found.append(skill)
    return found


def has_a_choice(fight: Battle, f: Combatant) -> bool:
    """LG-INIT-03: is there another skill than Perception?"""
    for skill in w.INITIATIVE_SKILLS:
        if skill != w.PERCEPTION and f.skills[skill] > 0:
            if fight.gm is not None or is_accepted(fight, f, skill):
                return True
    return False


def usual_skill(fight: Battle, f: Combatant) -> i64:
    """LG-INIT-03: the usable skill with the highest rank; Perception on a tie."""
    best: i64 = w.PERCEPTION
    for skill in w.INITIATIVE_SKILLS:
        if f.skills[skill] > f.skills[best] and is_accepted(fight, f, skill):
            best = skill
    return best


def chosen_skill(fight: Battle, f: Combatant) -> i64:
    """LG-INIT-03: the player declares, the game master may veto; without one of rank 1 nothing is added."""
    skill: i64 = w.PERCEPTION
    if has_a_choice(fight, f):
        skill = fight.ask(InitiativeSkill(fight, f)).item if f.is_up() else usual_skill(fight, f)
        if fight.gm is not None:
            words = ["accepted", "refused"] if is_accepted(fight, f, skill) else ["refused", "accepted"]
            word = fight.ruled("LG-INIT-03", f"{w.SKILLS[skill]} for the initiative of {f.name}", words)
            if words[word] == "refused":
                skill = w.PERCEPTION
    if f.skills[skill] > 0:
        return skill
    return w.NO_SKILL


def fixed_bonus(f: Combatant) -> i64:
    """LG-INIT-01, LG-GAP-24: Agility, feats and traits."""
    bonus = f.agility + f.initiative_modifier
    feats = f.feats
    if feats & w.ALERT:
        bonus += 2
    if feats & w.QUICKENED_REFLEXES:
        bonus += 2
    if feats & w.ACUTE_HEARING:
        bonus += 1
    if feats & w.ALERTNESS:
        bonus += 1
    if feats & w.HARD_OF_HEARING:
        bonus -= 1
    return bonus - 1 if feats & w.ABSENT_MINDEDNESS else bonus


def condition_bonus(f: Combatant) -> i64:
    """LG-INIT-01: Deafened -2; Disoriented, Dazed, Chilled and minor Slowed -1 each."""
    bonus: i64 = -2 if f.deafened else 0
    if f.disoriented:
        bonus -= 1
    if f.dazed:
        bonus -= 1
    if f.chilled:
        bonus -= 1
    return bonus - 1 if f.slowed else bonus


def roll_initiative(fight: Battle, f: Combatant) -> None:
    """LG-INIT-02: Bonus, Current Luck, rank of the skill and a plain d8."""
    skill = chosen_skill(fight, f)
    f.initiative_skill = w.PERCEPTION
    f.initiative_rank = 0
    if skill != w.NO_SKILL:
        f.initiative_skill = skill
        f.initiative_rank = f.skills[skill]
    f.initiative_shift = condition_bonus(f)
    f.initiative_bonus = fixed_bonus(f) + f.initiative_shift
    face = fight.dice.d(D8, "initiative")
    f.initiative_total = f.initiative_bonus + f.current_luck + f.initiative_rank + face
    if fight.log is not None:
        parts = [("bonus", int(f.initiative_bonus)), ("Luck", int(f.current_luck))]
        name = w.SKILLS[f.initiative_skill].capitalize()
        parts += [(name, int(f.initiative_rank)), ("d8", int(face))]
        parts = [part for part in parts if part[1] != 0]
        fight.tell_of(f, "LG-INIT-02", "rolls initiative:", "rolls initiative", f.initiative_total, parts)


def comes_before(a: Combatant, b: Combatant) -> bool:
    """LG-INIT-04: higher total; then Bonus, rank of the skill used, maximum Luck; then who was named first."""
    if a.initiative_total != b.initiative_total:
        return a.initiative_total > b.initiative_total
    if a.initiative_bonus != b.initiative_bonus:
        return a.initiative_bonus > b.initiative_bonus
    if a.initiative_rank != b.initiative_rank:
        return a.initiative_rank > b.initiative_rank
    return a.luck > b.luck


def set_order(fight: Battle) -> None:
    """LG-INIT-04, LG-INIT-05: the highest first; full ties stay in the order of the list, or as the GM names it."""
    order = fight.order
    for i in range(1, len(order)):
        mover = order[i]
        at = i
        while at > 0 and comes_before(fight.fighters[mover], fight.fighters[order[at - 1]]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = mover


def rule_on_ties(fight: Battle) -> None:
    """LG-INIT-05: with the switch tie_policy at gm_order the game master puts the fully tied in order."""
    if fight.gm is None or not fight.house().gm_order:
        return
    for at in range(len(fight.order) - 1):
        first = fight.fighters[fight.order[at]]
        tied = [id for id in fight.order[at:] if not comes_before(first, fight.fighters[id])]
        if len(tied) > 1:
            names = [fight.fighters[id].name for id in tied]
            pick = tied[fight.ruled("LG-INIT-05", "which of the tied acts first", names)]
            fight.order.remove(pick)
            fight.order.insert(at, pick)


def shift_initiative(fight: Battle) -> None:
    """LG-INIT-06: at the start of a round conditions gained or lost since the roll change total and Bonus."""
    changed = False
    for f in fight.fighters:
        now = condition_bonus(f)
        if now != f.initiative_shift:
            f.initiative_total += now - f.initiative_shift
            f.initiative_bonus += now - f.initiative_shift
            f.initiative_shift = now
            changed = True
    if changed:
        set_order(fight)


def join_late(fight: Battle) -> None:
    """LG-INIT-02: who has come since rolls initiative and takes turns from this round on."""
    for f in fight.fighters:
        if f.id not in fight.order:
            roll_initiative(fight, f)
            fight.order.append(f.id)
            set_order(fight)


# ---------------------------------------------------------------- surprise


def is_surprised(fight: Battle, f: Combatant) -> bool:
    """LG-SURP-02: no enemy is perceived, and one that perceives it means to attack."""
    hunted = False
    for foe in fight.foes(f):
        if foe.is_up():
            if perceives(fight, f, foe):
                return False
            hunted = hunted or perceives(fight, foe, f)
    return hunted


def decide_surprise(fight: Battle) -> None:
    """LG-SURP-01, LG-SURP-02: as the encounter has it, or by who perceives whom; the game master decides; who is Alert
    never is."""
    for f in fight.fighters:
        if not fight.surprise_ruled:
            f.surprised = is_surprised(fight, f)
        if f.feats & w.ALERT:
            f.surprised = False
        elif fight.gm is not None:
            words = ["surprised", "not surprised"] if f.surprised else ["not surprised", "surprised"]
            f.surprised = words[fight.ruled("LG-SURP-02", f.name, words)] == "surprised"
        if f.surprised:
            fight.surprise_round = True
            if fight.log is not None:
                fight.tell("LG-SURP-01", f, "is surprised")


# ---------------------------------------------------------------- the beginning


def open_fight(fight: Battle) -> None:
    """LG-SETUP-01: whoever may hides, surprise is decided, initiative rolled; then comes the first round."""
    fight.begun = True
    hide_before(fight)
    decide_surprise(fight)
    for f in fight.fighters:
        if f.is_there():
            roll_initiative(fight, f)
    fight.order = [f.id for f in fight.fighters if f.is_there()]
    set_order(fight)
    rule_on_ties(fight)
    if not fight.surprise_round:
        fight.round = 1
    if fight.log is not None:
        names = ", ".join([fight.fighters[id].name for id in fight.order])
        fight.tell("LG-INIT-04", "", f"The order of turns: {names}")
        fight.tell("LG-TURN-01", "", "surprise round" if fight.surprise_round else "round 1")

"""The round (ledger 3.4): declarations before dice, then three blocks, each of them simultaneous."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option, Question
from affray.engine.sides import have_or_has, the_side
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.house import OFF, ROUND
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import can_act, is_crew
from affray.games.plerion.law.actions import act, carry_out_move, dares
from affray.games.plerion.law.aftermath import deal
from affray.games.plerion.law.battle import OUTER_VESSEL, Battle
from affray.games.plerion.law.boarding import begin_boarding, end_boarding
from affray.games.plerion.law.creatures import first_turn
from affray.games.plerion.law.crew import crew_round_ends, crew_turn_begins
from affray.games.plerion.law.critical import check_clocks
from affray.games.plerion.law.deed import PlerionDeed, declared_words
from affray.games.plerion.law.deeds.implants import implants_at_turn
from affray.games.plerion.law.deeds.psi import upkeep
from affray.games.plerion.law.deeds.replacing import replacements
from affray.games.plerion.law.flight import shake_off
from affray.games.plerion.law.implants import wear_off
from affray.games.plerion.law.initiative import join, opening_saves
from affray.games.plerion.law.menu import Declaration, Moving, may_move
from affray.games.plerion.law.morale import morale_checks
from affray.games.plerion.law.moving import can_move
from affray.games.plerion.law.pool import kept_strikes, pack, unpack
from affray.games.plerion.law.psionics import check_control
from affray.games.plerion.law.scale import ROUND_SECONDS, side_now
from affray.games.plerion.law.strike import Strike
from affray.games.plerion.law.vehicles import vessels_round_ends


@final
class Fight(Battle):
    """A Plerion fight: the state of ``Battle`` and the course of a round. Each part of a round is one step."""

    def blank(self) -> Fight:
        twins = [f.twin() for f in self.fighters]
        return Fight(
            self.dice,
            self.minds,
            twins,
            self.sides,
            grid=self.field(),
            armoury=self._armoury,
            house=self._house,
            stat_blocks=self._stat_blocks,
        )

    def take_step(self) -> None:
        """PL-INIT-02: the opening saves once; then each round declarations, EARLY, OPPOSITION, LATE, its end."""
        now = self.next
        if now == w.OPENING:
            opening_saves(self)
        elif now == w.DECLARING:
            declare(self)
        elif now == w.ROUND_END:
            end_round(self)
        else:
            resolve_block(self, now)
        self.next = i64(w.DECLARING) if now == w.ROUND_END else now + 1


# ---------------------------------------------------------------- declarations


def takes_part(fight: Battle, f: Combatant) -> bool:
    """Is it there, arrived, and on the ground where the rounds are being counted (PL-SCALE-08)?"""
    if f.is_gone() or f.since > fight.round or f.kind == w.VESSEL:
        return False
    return f.inside if len(fight.outer) > 0 else not f.inside


def is_in_block(fight: Battle, f: Combatant, block: i64) -> bool:
    """PL-INIT-02, PL-PSI-08: its own block, or that of whoever controls it."""
    if f.controlled_by != NOBODY:
        check_control(fight, f)
    if f.controlled_by != NOBODY:
        return fight.fighters[f.controlled_by].block == block and takes_part(fight, f)
    return f.block == block and takes_part(fight, f)


def declare(fight: Battle) -> None:
    """PL-TURN-01, PL-TURN-02: the opposition shows its intent, then every PC declares before any die is rolled."""
    fight.round += 1
    if fight.log is not None:
        fight.tell("PL-SCALE-02", "", round_words(fight))
    if fight.gm is not None:
        telegraph(fight)
    rerolled = fight.round > 1 and fight.house().reroll_each_round
    declaring: list[Combatant] = []
    for f in fight.people():
        if f.block == w.OPENING and not rerolled:
            join(fight, f)
        if f.side == fight.saving_side and f.controlled_by == NOBODY and is_asked(fight, f):
            declaring.append(f)
    declare_together(fight, declaring)
    if rerolled:
        opening_saves(fight)


def round_words(fight: Battle) -> str:
    """PL-SCALE-02, PL-SCALE-08: the round; of a fight inside a fight, where it is."""
    if len(fight.outer) == 0:
        return f"round {fight.round}"
    return f"The fight on foot aboard {fight.fighters[fight.outer[OUTER_VESSEL]].name}: its round {fight.round}"


def is_asked(fight: Battle, f: Combatant) -> bool:
    """PL-TURN-02: nothing is declared yet; who has a turn at all is asked."""
    f.declare_nothing()
    return takes_part(fight, f) and has_turn(f)


def has_turn(f: Combatant) -> bool:
    """PL-TURN-04, PL-CRIT-02: whoever can act, and the fallen PC who can still crawl."""
    return can_act(f) or (f.kind == w.PC and can_move(f))


def telegraph(fight: Battle) -> None:
    """PL-TURN-01: the most likely action of every opponent is published; it informs and does not bind."""
    for f in fight.fighters:
        if f.side != fight.saving_side and takes_part(fight, f) and can_act(f) and f.controlled_by == NOBODY:
            question = Declaration(fight, f, "PL-TURN-01")
            likely = fight.ask(question)
            what = "do nothing" if likely.is_nothing() else question.words(likely)
            fight.tell("PL-TURN-01", f, f"looks about to {what}")


def declare_together(fight: Battle, people: list[Combatant]) -> None:
    """PL-TURN-02, PL-ACT-01: first what everybody does, then where everybody goes; nobody waits for another."""
    alone = fight.answers_alone()
    if alone:
        for f in people:
            if can_act(f):
                f.say(deed_of(fight.ask(Declaration(fight, f))))
    else:
        actors = [f for f in people if can_act(f)]
        hear_all(fight, actors, [Declaration(fight, f) for f in actors])
    for f in people:
        if can_act(f):
            f.do_as_said(False)
    move_together(fight, people, False, alone)
    for f in people:
        if moves_twice(f):
            move_together(fight, people, True, alone)
            break
    if fight.log is not None:
        tell_declarations(fight, people)


def tell_declarations(fight: Battle, people: list[Combatant]) -> None:
    """PL-TURN-02: what everybody of the side declares, in one line; what comes to nothing later is told then."""
    said = [f"{f.name}: {declared_words(fight, f)}" for f in people if not f.deed.is_nothing()]
    side = fight.sides[fight.saving_side]
    verb = "declare" if have_or_has(side) == "have" else "declares"
    if len(said) > 0:
        fight.tell("PL-TURN-02", "", f"{begun(the_side(side))} {verb}: {'; '.join(said)}", about=people)


def begun(words: str) -> str:
    """The words as the beginning of a sentence."""
    return f"{words[:1].upper()}{words[1:]}"


def move_together(fight: Battle, people: list[Combatant], second: bool, alone: bool) -> None:
    """PL-ACT-01, PL-ACT-02: where everybody goes who moves at all, or moves twice."""
    if alone:
        for f in people:
            if is_mover(fight, f, second):
                f.say(deed_of(fight.ask(Moving(fight, f, second))))
    else:
        movers = [f for f in people if is_mover(fight, f, second)]
        hear_all(fight, movers, [Moving(fight, f, second) for f in movers])
    for f in people:
        if is_mover(fight, f, second):
            f.do_as_said(second)


def hear_all(fight: Battle, people: list[Combatant], questions: Sequence[Question]) -> None:
    """All of them are asked, and then all of them answer."""
    answers = fight.ask_together(list(questions))
    for i in range(len(people)):
        people[i].say(deed_of(answers[i]))


def is_mover(fight: Battle, f: Combatant, second: bool) -> bool:
    return may_move(fight, f) and (not second or moves_twice(f))


def moves_twice(f: Combatant) -> bool:
    return f.deed.is_second_move() and f.move_when != w.STAY and not is_crew(f)


def deed_of(answer: Option) -> PlerionDeed:
    """Declarations and moves are answered with deeds."""
    assert isinstance(answer, PlerionDeed)
    return answer


def choose(fight: Battle, f: Combatant) -> None:
    """PL-TURN-02, PL-PSI-08: an opponent, or a puppet, chooses when its block starts."""
    if not is_asked(fight, f):
        return
    if can_act(f):
        deed_of(fight.ask(Declaration(fight, f))).note(f, False)
    if may_move(fight, f):
        deed_of(fight.ask(Moving(fight, f))).note(f, False)
        if moves_twice(f):
            deed_of(fight.ask(Moving(fight, f, True))).note(f, True)


# ---------------------------------------------------------------- a block


def members_of(fight: Battle, block: i64) -> list[Combatant]:
    """PL-TURN-03, PL-TURN-04, PL-PSI-08: whose turn it is; the stunned lose it, puppets act after their masters."""
    members: list[Combatant] = []
    puppets: list[Combatant] | None = None
    for f in fight.people():
        if f.block != block and f.controlled_by == NOBODY:
            continue
        if not is_in_block(fight, f, block) or not (has_turn(f) or f.stunned):
            continue
        if f.stunned:
            lose_turn(fight, f)
        elif f.controlled_by != NOBODY:
            puppets = [f] if puppets is None else [*puppets, f]
        else:
            members.append(f)
    return members if puppets is None else members + puppets


def lose_turn(fight: Battle, f: Combatant) -> None:
    """PL-TURN-04, PL-ITEM-04: the lost turn counts as taken, and the stun is over."""
    f.stunned = False
    if fight.log is not None:
        lost = "" if f.deed.is_nothing() or f.block != fight.next else f", and with it: {declared_words(fight, f)}"
        fight.tell("PL-TURN-04", f, f"is stunned and loses the turn{lost}")
    f.declare_nothing()


def resolve_block(fight: Battle, block: i64) -> None:
    """PL-TURN-03, PL-ACT-06: turns inside a block are simultaneous, and nobody acts outside their block.

    The opposition chooses when its block starts. There are no reactions: what happens out of turn is forced,
    such as saves, scars, morale, lock re-rolls and point defence, and is rolled by the rule that forces it.
    """
    wear_off_unused(fight, block)
    members = members_of(fight, block)
    if fight.log is not None:
        tell_lost(fight, block)
    if len(members) == 0:
        return
    before = 0 if fight.log is None else len(fight.log.events)
    if fight.log is not None:
        tell_block(fight, block, members)
    titled = fight.log is not None and len(fight.log.events) > before
    for f in members:
        begin_turn(fight, f)
        if f.side != fight.saving_side or f.controlled_by != NOBODY:
            choose(fight, f)
        elif f.since > fight.round:  # PL-PSI-08: freed in this block, it acts from the next round on
            f.declare_nothing()
    resolve_members(fight, members)
    if titled and fight.log is not None and len(fight.log.events) == before + 1:
        fight.tell("PL-TURN-03", "", "Nobody moves or acts", about=members)


def wear_off_unused(fight: Battle, block: i64) -> None:
    """PL-TURN-04, PL-CYB-01: a lost turn counts as taken for durations, so a dose wears off in it, too."""
    for f in fight.people():
        if f.stim_on and f.block == block and not can_act(f):
            wear_off(f)


def tell_lost(fight: Battle, block: i64) -> None:
    """PL-TURN-02, PL-TURN-04: who can no longer act, or acts for another side, loses what was declared."""
    for f in fight.people():
        if f.block == block and f.side == fight.saving_side and not f.deed.is_nothing() and not f.is_gone():
            why = why_lost(fight, f)
            if why:
                fight.tell("PL-TURN-02", f, f"loses what was declared, {why}: {declared_words(fight, f)}")


def why_lost(fight: Battle, f: Combatant) -> str:
    """PL-TURN-04, PL-PSI-08: why nothing comes of what was declared; who was controlled before declared nothing."""
    if f.controlled_by != NOBODY:
        psion = fight.fighters[f.controlled_by]
        return f"controlled by {psion.name}" if psion.talent_round == fight.round else ""
    return "" if can_act(f) or f.stunned else "fallen"


def tell_block(fight: Battle, block: i64, members: list[Combatant]) -> None:
    """PL-INIT-02: whose turn it is; not the fallen who lie still."""
    moving = [f for f in members if can_act(f) or f.move_when != w.STAY]
    if len(moving) > 0:
        said = f"{block_title(fight, block, members)}: " + ", ".join([f.name for f in moving])
        fight.tell("PL-INIT-02", "", said, about=moving)


def block_title(fight: Battle, block: i64, members: list[Combatant]) -> str:
    """PL-INIT-02: early and late by these names, the opposition by that of its side."""
    if block != w.OPPOSITION:
        return w.BLOCKS[block].capitalize()
    sides: list[str] = []
    for f in members:
        side = the_side(fight.sides[side_now(fight, f)])
        if side not in sides:
            sides.append(side)
    several = len(sides) > 1 or have_or_has(fight.sides[side_now(fight, members[0])]) == "have"
    return f"{begun(' and '.join(sides))} {'act' if several else 'acts'}"


def resolve_members(fight: Battle, members: list[Combatant]) -> None:
    """PL-TURN-03: (1) moves before, (2) other actions, (3) and (4) attacks and saves, (5) moves after, (6) morale."""
    for f in members:
        carry_out_move(fight, f, w.MOVE_FIRST)
    for f in members:
        if not is_an_attack(f):
            act(fight, f)
    settle_attacks(fight, all_attacks(fight, members))
    if len(fight.field().doors) > 0:
        close_doors(fight, members)
    for f in members:
        carry_out_move(fight, f, w.MOVE_AFTER)
    end_block(fight, members)


def close_doors(fight: Battle, members: list[Combatant]) -> None:
    """PL-TURN-03: nobody loses an action because of another of the same block: doors close after the attacks."""
    for f in members:
        if f.deed.comes_last() and can_act(f):
            f.deed.carry_out(fight, f)


def begin_turn(fight: Battle, f: Combatant) -> None:
    """PL-SETUP-02, PL-PSI-06, PL-CREW-05, PL-CYB-01: what happens when somebody's turn comes; hands are free again."""
    f.hands_full = False
    f.on_the_move = False
    if f.talent_on != NEVER:
        upkeep(fight, f)
    if f.traits != 0:
        first_turn(fight, f)
    if f.aboard != NOBODY:
        crew_turn_begins(fight, f)
    if f.implants & (w.STIMULANTS | w.CLOAKING) and can_act(f):
        implants_at_turn(fight, f)


def is_an_attack(f: Combatant) -> bool:
    """PL-TURN-03 (3): on foot; who attacks from aboard goes to the guns with the other actions."""
    return f.deed.is_attack() and not f.deed.is_crew_action()


def all_attacks(fight: Battle, members: list[Combatant]) -> list[Strike]:
    """PL-TURN-03 (3): attackers in declaration order, each with its own dice, whatever befalls them in this block."""
    strikes = fight.new_strikes()
    for f in members:
        if not f.deed.is_attack() or not can_act(f):
            continue
        if fight.gm is not None and is_an_attack(f) and not dares(fight, f, "its attack"):
            continue
        f.deed.carry_out(fight, f)
    return strikes


def settle_attacks(fight: Battle, strikes: list[Strike]) -> None:
    """PL-ATK-05: pool per victim within the block, over the round, or not at all."""
    if len(strikes) == 0:
        return
    log = fight.log
    if log is None:
        apply_attacks(fight, strikes)
        return
    log.depth += 1
    try:
        apply_attacks(fight, strikes)
    finally:
        log.depth -= 1


def apply_attacks(fight: Battle, strikes: list[Strike]) -> None:
    """PL-ATK-05, hr.pool_scope: what the attacks of a block do; in the log it stands under them."""
    scope = fight.house().pool_scope
    if scope == ROUND:
        pack(strikes, fight.pool)
        return
    fight.settle(True)
    try:
        if scope == OFF:
            for s in strikes:
                deal(fight, [s])
        else:
            deal(fight, kept_strikes(fight, strikes))
    finally:
        fight.settle(False)


def end_block(fight: Battle, members: list[Combatant]) -> None:
    """PL-TURN-03 (6), PL-SETUP-05, PL-DEATH-02: morale; surprise is over; the dead are replaced."""
    morale_checks(fight)
    if fight.round == 1:
        for f in fight.people():
            f.unaware = False
    replacements(fight)


# ---------------------------------------------------------------- the end of a round


def end_round(fight: Battle) -> None:
    """PL-SCALE-02, PL-CRIT-04: pools of the round, fires and projectiles, the clock and who dies by it."""
    if len(fight.pool) > 0:
        strikes = unpack(fight.pool)
        fight.pool.clear()
        fight.settle(True)
        try:
            deal(fight, kept_strikes(fight, strikes))
        finally:
            fight.settle(False)
        morale_checks(fight)
        replacements(fight)
    if fight.scale != w.ON_FOOT or fight.has_vessels():
        crew_round_ends(fight)
        vessels_round_ends(fight)
    clear_smoke(fight)
    shake_off(fight)
    fight.clock += ROUND_SECONDS[fight.scale]
    check_clocks(fight)
    if len(fight.outer) > 0:
        end_boarding(fight)
    elif fight.scale != w.ON_FOOT:
        begin_boarding(fight)


def clear_smoke(fight: Battle) -> None:
    """PL-ITEM-07: clouds last for their rounds."""
    clouds = fight.clouds()
    for i in range(len(clouds) - 1, -1, -1):
        if clouds[i].last_round <= fight.round:
            del clouds[i]

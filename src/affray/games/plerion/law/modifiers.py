"""Impaired, enhanced, cover (ledger 3.7): what state an attack is in, and which dice it therefore rolls."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.house import ENHANCED_WINS, IMPAIRED_WINS
from affray.games.plerion.book.sheet import Combatant, is_individual
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.picks import Pick
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.scale import bearer, line_from, side_now

OWN_DICE: Final = 0  # what may be picked (PL-MOD-02)
TAKE_D12: Final = 1
TO_CHOOSE: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sources:
    """What makes one attack impaired or enhanced; several sources of one kind do not stack."""

    def __init__(self) -> None:
        self.impaired: bool = False
        self.enhanced: bool = False
        self.weakness: str = ""  # for the log: what impairs it,
        self.advantage: str = ""  # what enhances it,
        self.told: str = ""  # and what comes of both

    def impair(self, fight: Battle, why: str) -> None:
        self.impaired = True
        if fight.log is not None:
            self.weakness += f", {why}" if self.weakness else why

    def enhance(self, fight: Battle, why: str) -> None:
        self.enhanced = True
        if fight.log is not None:
            self.advantage += f", {why}" if self.advantage else why

    def words(self) -> str:
        """Both kinds with their causes."""
        said: list[str] = []
        if self.impaired:
            said.append(f"impaired: {self.weakness}")
        if self.enhanced:
            said.append(f"enhanced: {self.advantage}")
        return "; ".join(said)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhichDice(Question):
    """PL-MOD-02: an enhanced attack may roll one d12 instead of the weapon's own dice."""

    def __init__(self, attacker: Combatant, side: i64, victim: Combatant, first: Weapon, second: Weapon | None) -> None:
        super().__init__("PL-MOD-02", side, attacker.name)
        self.attacker: Final = attacker
        self.victim: Final = victim
        self.first: Final = first
        self.second: Final = second

    def options(self) -> list[Option]:
        return [Pick(TAKE_D12), Pick(OWN_DICE)]

    def words(self, option: Option) -> str:
        assert isinstance(option, Pick)
        if option.place == TAKE_D12:
            return "d12"
        both = "" if self.second is None else f" and {self.second.dice_words()}"
        return f"own dice ({self.first.dice_words()}{both})"

    def read(self, words: str) -> Option:
        if words.strip().casefold() == "own dice":
            return Pick(OWN_DICE)
        return super().read(words)

    def prompt(self) -> str:
        both = "" if self.second is None else f" and {self.second.name}"
        with_what = f"with {self.first.name}{both}"
        return f"{self.attacker.name}'s attack on {self.victim.name} {with_what} is enhanced. Which dice?"


def state_of_attack(
    fight: Battle, attacker: Combatant, square: i64, victim: Combatant, weapon: Weapon, given: Sources, burst: bool
) -> i64:
    """PL-MOD-04: gather the automatic sources, settle them, and let the game master have the last word."""
    impaired_by(fight, attacker, square, victim, weapon=weapon, given=given, burst=burst)
    enhanced_by(fight, attacker, victim, weapon, given)
    usual = settled(fight, given)
    state = usual if fight.gm is None else ruled_state(fight, attacker, victim, usual)
    if fight.log is not None:
        given.told = told_state(given, usual, state)
    return state


def told_state(given: Sources, usual: i64, state: i64) -> str:
    """PL-MOD-03, PL-MOD-04: what impairs and enhances an attack, and what comes of both."""
    words = given.words()
    if given.impaired and given.enhanced:
        words += ": the two cancel" if usual == w.NORMAL else f": {w.STATES[usual]} counts"
    if state != usual:
        words += f"{'; ' if words else ''}by the game master's word {w.STATES[state]}"
    return words


def settled(fight: Battle, given: Sources) -> i64:
    """PL-MOD-03: an attack that is both impaired and enhanced is neither, unless the house rules otherwise."""
    if given.impaired and given.enhanced:
        rule = fight.house().enhanced_impaired
        return w.IMPAIRED if rule == IMPAIRED_WINS else (w.ENHANCED if rule == ENHANCED_WINS else w.NORMAL)
    return w.IMPAIRED if given.impaired else (w.ENHANCED if given.enhanced else w.NORMAL)


def ruled_state(fight: Battle, attacker: Combatant, victim: Combatant, state: i64) -> i64:
    """PL-MOD-04: any attack may be set impaired, enhanced or normal by the game master's word."""
    order = [state] + [s for s in (w.NORMAL, w.IMPAIRED, w.ENHANCED) if s != state]
    about = f"{attacker.name}'s attack on {victim.name}"
    return order[fight.ruled("PL-MOD-04", about, [w.STATES[s] for s in order])]


def impaired_by(
    fight: Battle, attacker: Combatant, square: i64, victim: Combatant, weapon: Weapon, given: Sources, burst: bool
) -> None:
    """PL-MOD-04, PL-MOD-05, PL-SCALE-06, PL-DET-02: the automatic sources of weakness."""
    if not burst and ruled_line(fight, attacker, victim, line_from(fight, square, attacker, victim)) == w.COVERED:
        given.impair(fight, "cover")
    if attacker.bound:
        given.impair(fight, "bound hands")
    if weapon.damage_type & victim.resists:
        given.impair(fight, f"{victim.name} resists it")
    if is_unseen(victim):
        given.impair(fight, f"{victim.name} cannot be seen")
    if victim.kind == w.DETACHMENT and is_impaired_by_number(attacker, victim, weapon):
        given.impair(fight, "one against a detachment")
    if attacker.scale < victim.scale and fight.house().cross_scale and not weapon.tags & (w.BLAST | w.HEAVY):
        given.impair(fight, "smaller scale against larger")
    if victim.kind == w.VESSEL or attacker.aboard != NOBODY:
        vessel_impairments(fight, attacker, victim, given)


def ruled_line(fight: Battle, attacker: Combatant, victim: Combatant, line: i64) -> i64:
    """PL-MOD-05: the game master may say whether there is cover between them."""
    if fight.gm is None:
        return line
    order = [line] + [other for other in (w.CLEAR, w.COVERED) if other != line]
    about = f"the line from {attacker.name} to {victim.name}"
    return order[fight.ruled("PL-MOD-05", about, [w.LINES[other] for other in order])]


def is_unseen(victim: Combatant) -> bool:
    """PL-CYB-01, ledger 6.2: cloaked, invisible, or camouflaged and unmoving."""
    return victim.cloaked or (
        victim.traits & (w.INVISIBLE | w.CHAMELEON) != 0
        and (victim.traits & w.INVISIBLE != 0 or not victim.on_the_move)
    )


def is_impaired_by_number(attacker: Combatant, victim: Combatant, weapon: Weapon) -> bool:
    """PL-DET-02, PL-DET-04: individuals against a detachment, blast and other detachments excepted."""
    return not is_individual(victim) and is_individual(attacker) and not weapon.has(w.BLAST)


def vessel_impairments(fight: Battle, attacker: Combatant, victim: Combatant, given: Sources) -> None:
    """PL-CREW-05, PL-CREW-06: a vessel that dodges, and a ship that is jammed."""
    ship = bearer(fight, attacker).id
    for dodging in fight.evasions():
        if dodging.vessel == victim.id and dodging.other == ship:
            given.impair(fight, f"{victim.name} dodges")
            break
    for jam in fight.held_jams():
        if jam.vessel == ship:
            given.impair(fight, "jammed")
            break


def enhanced_by(fight: Battle, attacker: Combatant, victim: Combatant, weapon: Weapon, given: Sources) -> None:
    """PL-MOD-04, PL-MOD-06, PL-ITEM-03, PL-DET-03, PL-SCALE-06: the automatic sources of advantage."""
    if victim.is_helpless():
        given.enhance(fight, f"{victim.name} is helpless")
    if victim.unaware:
        given.enhance(fight, f"{victim.name} is unaware")
    if weapon.damage_type & victim.vulnerable:
        given.enhance(fight, f"{victim.name} is vulnerable to it")
    if attacker.kind == w.DETACHMENT and is_enhanced_by_number(attacker, victim):
        given.enhance(fight, "a detachment against one")
    if attacker.scale > victim.scale and fight.house().cross_scale:
        given.enhance(fight, "larger scale against smaller")
    if weapon.has(w.ENHANCING) or is_armored_for(attacker, weapon):
        given.enhance(fight, "enhanced gear")
    if attacker.foresight:
        given.enhance(fight, "precognition")
    if attacker.cloaked:
        given.enhance(fight, "first attack out of the cloak")
    if attacker.traits & w.ENHANCED_IN_PAIRS and stand_in_pairs(fight, attacker):
        given.enhance(fight, "two of a kind stand")
    if attacker.clashed and victim.id in attacker.clash:
        given.enhance(fight, "won the clash of wills")


def is_enhanced_by_number(attacker: Combatant, victim: Combatant) -> bool:
    """PL-DET-03, PL-DET-04: a detachment against individuals, but not against vehicles or its like."""
    return not is_individual(attacker) and is_individual(victim) and victim.kind != w.VESSEL


def is_armored_for(attacker: Combatant, weapon: Weapon) -> bool:
    """PL-ITEM-03: Power Armor enhances every attack of its wearer, a Combat Exoskeleton melee and carried weapons."""
    if attacker.traits & w.ENHANCED_ALL:
        return True
    return attacker.traits & w.ENHANCED_MELEE != 0 and (weapon.is_melee() or not weapon.has(w.NATURAL))


def stand_in_pairs(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.3, Hiver Warrior: enhanced while at least two of them stand."""
    for other in fight.fighters:
        if other is not f and other.sheet == f.sheet and other.side == f.side and other.is_up():
            return True
    return False


def clumsy(fight: Battle, attacker: Combatant, given: Sources) -> None:
    """PL-ITEM-02: the wearer of clumsy armour makes a STR save at each attack; a failure impairs it."""
    if attacker.traits & w.CLUMSY_ARMOR and not save(
        fight, attacker, attacker.str, "STR save of clumsy armour", "PL-ITEM-02"
    ):
        given.impair(fight, "clumsy armour")


def stunt(fight: Battle, attacker: Combatant, given: Sources) -> None:
    """PL-MOD-07: a daring manoeuvre is enhanced if its save is passed and impaired if it fails.

    The game master names the save (DEX if silent), grants it without a roll, or refuses.
    """
    choices = ["DEX save", "STR save", "WIL save", "granted", "refused"]
    word = fight.ruled("PL-MOD-07", f"{attacker.name}'s daring attack", choices) if fight.gm is not None else 0
    if word == 4:
        return
    score = attacker.dex if word == 0 else (attacker.str if word == 1 else attacker.wil)
    if word == 3 or save(fight, attacker, score, f"{choices[word]} for a daring attack", "PL-MOD-07"):
        given.enhance(fight, "daring")
    else:
        given.impair(fight, "failed stunt")


def takes_d12(fight: Battle, attacker: Combatant, victim: Combatant, first: Weapon, second: Weapon | None) -> bool:
    """PL-MOD-02, PL-ATK-04: does an enhanced attack roll the d12 instead of its own dice?"""
    settled = dice_without_choice(fight, first, second)
    if settled != TO_CHOOSE:
        return settled == TAKE_D12
    question = WhichDice(attacker, side_now(fight, attacker), victim, first, second)
    chosen = fight.ask(question)
    assert isinstance(chosen, Pick)
    return chosen.place == TAKE_D12


def dice_without_choice(fight: Battle, first: Weapon, second: Weapon | None) -> i64:
    """PL-ATK-04, PL-MOD-02: the dice of an enhanced attack where book or house leave no choice, else TO_CHOOSE."""
    if first.count == 0:
        return OWN_DICE
    if first.has(w.UNARMED_TAG) and second is None and fight.house().unarmed_fixed_d4:
        return OWN_DICE
    return TAKE_D12 if fight.house().forced_d12 else TO_CHOOSE


def d12_is_better(first: Weapon, second: Weapon | None) -> bool:
    """PL-MOD-02: the default takes whichever has the higher expected kept die, the d12 (6.5) on a tie."""
    if second is None and first.count == 1:
        return first.sides <= 12
    return 2 * expected_above(first, second) <= 13 * whole(first, second)


def whole(first: Weapon, second: Weapon | None) -> i64:
    """In how many ways all dice of both weapons can fall."""
    ways: i64 = 1
    for _ in range(first.count):
        ways *= first.sides
    if second is not None:
        for _ in range(second.count):
            ways *= second.sides
    return ways


def expected_above(first: Weapon, second: Weapon | None) -> i64:
    """The expected highest die, times ``whole``: the sum over k of the ways to show more than k somewhere."""
    ways = whole(first, second)
    highest = first.sides if second is None or second.sides < first.sides else second.sides
    total: i64 = 0
    for k in range(highest):
        under: i64 = 1
        for _ in range(first.count):
            under *= k if k < first.sides else first.sides
        if second is not None:
            for _ in range(second.count):
                under *= k if k < second.sides else second.sides
        total += ways - under
    return total

"""The odds of the options of an open question, as the seat may know them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from affray.engine.edits import apply_edit
from affray.engine.question import Question
from affray.engine.seats import EXACT, WORDS
from affray.engine.state import state
from affray.study.chance import percent
from affray.study.odds import weapon_words
from affray.study.trying import start_of
from affray.table import labour
from affray.table.fights import TableFight
from affray.table.menus import ordered, square_of
from affray.table.refusals import Refused
from affray.table.squares import as_known, known_fighter
from affray.table.view import Eyes
from affray.table.wire import AttackOdds, Fact, OddsChance, OptionOdds, Share, SpotAttack

# Where numbers would tell secrets, a chance is said in words; each is said up to this chance.
SPOKEN: Final = [(Fraction(1, 8), "slim"), (Fraction(3, 8), "poor"), (Fraction(5, 8), "even"), (Fraction(7, 8), "good")]
MOST_BECOMES: Final = 2  # things that can become of a target, beside an option
MOST_ATTACKS: Final = 6  # of one fighter on another, from one square
Asked = tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]  # the state, and each option's words with its attack


def asked_of(table_fight: TableFight, question: Question, eyes: Eyes) -> Asked:
    """What a worker needs to find the odds of a question's options, as far as the seat knows the fight. Only with the
    table's lock."""
    game = table_fight.encounter.game
    trial = as_known(table_fight.session.fight, eyes)
    trial.minds = [game.tactic() for _ in trial.sides]
    options = [option for _, options in ordered(question) for option in options]
    return state(trial), [(question.words(o), game.attack_of(trial, question, o)) for o in options]


def asked_at(table_fight: TableFight, eyes: Eyes, who: str, x: int, y: int) -> Asked:
    """The attacks that one's own fighter could make from a square on everybody known. Only with the table's lock."""
    game = table_fight.encounter.game
    trial = as_known(table_fight.session.fight, eyes)
    f = known_fighter(trial, eyes, who)
    trial.minds = [game.tactic() for _ in trial.sides]
    apply_edit(trial, f"{f.name}: at {x},{y}")
    found: list[tuple[str, dict[str, Any]]] = []
    for foe in trial.fighters:
        if foe.side != f.side and foe.is_up() and not foe.removed:
            attacks = game.attacks_on(trial, f.name, foe.name, "")[:MOST_ATTACKS]
            found += [(weapon_words(attack), attack) for attack in attacks]
    return state(trial), found


def spot_attack(words: str, attack: dict[str, Any], short: labour.Short | None, shown: str) -> SpotAttack:
    return SpotAttack(**{**option_odds(words, attack, short, shown).model_dump(), "on": attack["on"]})


def is_attack(attack: dict[str, Any]) -> bool:
    return "on" in attack


def option_odds(words: str, attack: dict[str, Any], short: labour.Short | None, shown: str) -> OptionOdds:
    note = str(attack.get("note", attack.get("chance", "") if shown == EXACT else ""))
    if short is None or shown not in (EXACT, WORDS):
        return OptionOdds(words=words, note=note)
    hurt, down, mean = Fraction(short[0]), Fraction(short[1]), short[2]
    if short[3] and "on" in attack:  # a push does no harm, and "0 %" would say that it fails
        becomes = [Share(what=word, chance=chance_words(Fraction(chance), shown)) for word, chance in short[3]]
        return OptionOdds(words=words, note=note, on=str(attack["on"]), becomes=becomes[:MOST_BECOMES])
    return OptionOdds(
        words=words,
        hurt=chance_words(hurt, shown),
        down=chance_words(down, shown),
        harm=round(mean, 3) if shown == EXACT else None,
        note=note,
    )


def chance_words(chance: Fraction, shown: str) -> OddsChance:
    """A chance as the seat may know it.

    >>> chance_words(Fraction(1, 3), "exact").words, chance_words(Fraction(1, 3), "words").words
    ('33.3 %', 'poor')
    """
    if shown == EXACT:
        return OddsChance(words=percent(chance), value=float(chance), fraction=str(chance))
    return OddsChance(words=next((word for up_to, word in SPOKEN if chance <= up_to), "near certain"))


Trial = tuple[dict[str, Any], int, list[str], list[int]]  # what ``trying.tried`` is given, after the encounter
MOST_TRIED: Final = 16  # answers of one question


def tried_of(table_fight: TableFight, number: int, question: Question, eyes: Eyes) -> Trial:
    """The answers of an open question that are no attacks by themselves and lead to no square. Only with the lock."""
    fight, game = table_fight.session.fight, table_fight.encounter.game
    answers: list[str] = []
    for option in [option for _, options in ordered(question) for option in options]:
        words = question.words(option)
        if square_of(fight, words) is None and not is_attack(game.attack_of(fight, question, option)):
            answers.append(words)
    unknown = [i for i, f in enumerate(fight.fighters) if not eyes.sees(fight, f)]
    return start_of(table_fight.session), number, answers[:MOST_TRIED], unknown


def tried_odds(words: str, rows: list[dict[str, Any]] | None, who: str, target: str, shown: str) -> OptionOdds:
    """The odds of an answer: of what may happen to its target, to who is asked, or else to whom it is most likely."""
    if not rows or shown not in (EXACT, WORDS):
        return OptionOdds(words=words)
    likeliest = max(rows, key=lambda row: Fraction(row["hurt"]))
    named = {row["on"]: row for row in rows}
    row = named.get(target) or (named[who] if who in named and Fraction(named[who]["hurt"]) > 0 else likeliest)
    becomes = sorted(row["becomes"].items(), key=lambda pair: -Fraction(pair[1]))[:MOST_BECOMES]
    found = OptionOdds(
        words=words,
        on=row["on"],
        becomes=[
            Share(what=word, chance=chance_words(Fraction(chance), shown)) for word, chance in becomes[:MOST_BECOMES]
        ],
    )
    if Fraction(row["hurt"]) > 0:
        found.hurt = chance_words(Fraction(row["hurt"]), shown)
        found.down = chance_words(Fraction(row["down"]), shown)
        found.harm = round(row["mean"], 3) if shown == EXACT else None
    return found


def attack_named(asked: Asked, words: str) -> dict[str, Any]:
    """The attack that an option means."""
    for said, attack in asked[1]:
        if said == words:
            if not is_attack(attack):
                raise Refused(422, f"{words!r} cannot be taken apart: it is not a single attack that can be made now.")
            return attack
    raise Refused(422, f"There is no option {words!r}.", instead=[said for said, _ in asked[1]][:50])


def attack_odds(words: str, found: dict[str, Any]) -> AttackOdds:
    return AttackOdds(
        words=words,
        by=found["by"],
        on=found["on"],
        attack=found["attack"],
        facts=[Fact(**fact) for fact in found["facts"]],
        harm=[Share(what=str(row["harm"]), chance=exact(row)) for row in found["harm"]],
        outcomes=[Share(what=row["outcome"], chance=exact(row)) for row in found["outcomes"]],
        conditions=[Share(what=row["condition"], chance=exact(row)) for row in found["conditions"]],
        tail=exact(found["tail"]),
        mean_harm=found["mean"],
    )


def exact(row: dict[str, Any]) -> OddsChance:
    return OddsChance(words=row["words"], value=row["value"], fraction=row["fraction"])

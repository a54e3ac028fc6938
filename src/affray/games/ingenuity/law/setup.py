"""Before the first round (ledger 3.2 to 3.4): the order of the teams, who is surprised, who comes later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import NEVER, Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.rolls import Test, make_test

ROUND_SECONDS: Final = 6
ACTION_SECONDS: Final = 2
UNABLE: Final = ["neither act nor react", "can only fortify", "can only react"]  # by the switch surprised_reactions
SNEAKING: Final = Test(w.DEXTERITY, w.AGILITY, w.STEALTH, "stealth", "IG-SUR-01")


def seconds(rounds: i64, actions: i64) -> i64:
    """IG-RND-01: a round is about 6 seconds, an action 2."""
    return rounds * ROUND_SECONDS + actions * ACTION_SECONDS


def has_begun(fight: Battle) -> bool:
    """Has anybody had a turn, or is it a later round?"""
    if fight.round > 0:
        return True
    for f in fight.fighters:
        if f.acted_this_round:
            return True
    return False


def open_fight(fight: Battle) -> None:
    """IG-SET-01, IG-INI-01, IG-SUR-02: teams in their order; without surprise the first round begins at once."""
    fight.order = [team for team in fight.order if has_members(fight, team)]
    if fight.gm is not None:
        rule_on_order(fight)
        rule_on_surprise(fight)
    if fight.surprise == NEVER:
        fight.round = 1
    if fight.log is not None:
        names = ", ".join([fight.sides[team] for team in fight.order])
        fight.tell("IG-INI-01", "", f"The order of the teams: {names}")
        if fight.surprise == NEVER:
            fight.tell("IG-RND-01", "", "round 1")
        else:
            tell_surprise(fight)


def tell_surprise(fight: Battle) -> None:
    """IG-SUR-02, IG-SUR-03, IG-SUR-05: what the surprised cannot do, and who of the others is not surprised."""
    cannot = UNABLE[fight.house().surprised_reactions]
    words = f"have surprise: a round before the first, in which the surprised {cannot}"
    fight.tell("IG-SUR-02", "", f"The {fight.sides[fight.surprise]} {words}")
    for f in fight.fighters:
        if f.is_up() and not f.surprised and is_against(fight, f, fight.surprise):
            said = "cannot be surprised" if f.cannot_be_surprised else "is not surprised"
            fight.tell("IG-SUR-03", f, f"{said}: acts and reacts in this round too")


def has_members(fight: Battle, team: i64) -> bool:
    for f in fight.fighters:
        if f.side == team and f.is_there():
            return True
    return False


# ---------------------------------------------------------------- initiative


def rule_on_order(fight: Battle) -> None:
    """IG-INI-02: the game master picks the places that the opening act does not."""
    places = ["first", "second", "third", "fourth", "fifth"]
    for at in range(fixed_places(fight), len(fight.order) - 1):
        rest = fight.order[at:]
        word = places[at] if at < len(places) else f"number {at + 1}"
        picked = fight.ruled("IG-INI-02", f"which team is {word}", [fight.sides[team] for team in rest])
        team = rest[picked]
        fight.order.remove(team)
        fight.order.insert(at, team)


def fixed_places(fight: Battle) -> i64:
    """IG-INI-01: the starter's team is first, the one it attacks second."""
    for f in fight.fighters:
        if f.forced_verb != 0 and f.forced_target >= 0:
            return 2
    return 1


def join_late(fight: Battle) -> None:
    """IG-INI-02: teams that arrive later join at the end of the order, at the start of the next round."""
    for team in range(len(fight.sides)):
        if team not in fight.order and has_members(fight, team):
            fight.order.append(team)
            if fight.log is not None:
                fight.tell("IG-INI-02", fight.sides[team], "join the fight, last in the order")


# ---------------------------------------------------------------- surprise


def give_surprise(fight: Battle, team: i64) -> None:
    """IG-SUR-02, IG-SUR-03: every other team is surprised, but for its members who cannot be and for allies."""
    fight.surprise = team
    for f in fight.fighters:
        f.surprised = False
        if team != NEVER and not f.cannot_be_surprised and is_against(fight, f, team):
            f.surprised = True


def is_against(fight: Battle, f: Combatant, team: i64) -> bool:
    for other in fight.fighters:
        if other.side == team:
            return other.alliance != f.alliance
    return f.side != team


def rule_on_surprise(fight: Battle) -> None:
    """IG-SUR-01, IG-SUR-02: the game master declares which team has it, if any, and who else is not surprised."""
    order = [fight.surprise] + [t for t in [NEVER, *fight.order] if t != fight.surprise]
    words = ["nobody" if team == NEVER else fight.sides[team] for team in order]
    picked = order[fight.ruled("IG-SUR-01", "which team has surprise", words)]
    if picked != fight.surprise:
        give_surprise(fight, picked)
    for team in fight.order:
        if fight.surprise != NEVER and team != fight.surprise and len(fight.order) > 2:
            rule_on_team(fight, team)


def rule_on_team(fight: Battle, team: i64) -> None:
    """IG-SUR-02: one of several other teams; allies of the one that surprises are not surprised if nothing is said."""
    members = [f for f in fight.fighters if f.side == team]
    usual = is_against(fight, members[0], fight.surprise)
    words = ["surprised", "not surprised"] if usual else ["not surprised", "surprised"]
    if fight.ruled("IG-SUR-02", f"the {fight.sides[team]}", words) == 1:
        for f in members:
            f.surprised = not usual and not f.cannot_be_surprised


def has_surprise(fight: Battle, team: i64, other: i64) -> bool:
    """IG-SUR-01: each sneaking member tests DEX + agility + stealth; all must meet the best passive perception."""
    best: i64 = 0
    for f in fight.fighters:
        if f.side == other and f.is_up() and f.passive_perception > best:
            best = f.passive_perception
    unheard = True
    for f in fight.fighters:
        if f.side == team and f.is_up():
            fight.causes.begin(fight.log is not None)
            if make_test(fight, f, SNEAKING, 0) < best:
                unheard = False
    return unheard

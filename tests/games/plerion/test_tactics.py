"""What tactics have learnt from watched fights: squares friends have in mind, blasts among friends, stunts that pay."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter import load
from affray.engine.dice import Dice, ScriptedDice
from affray.engine.fight import UNDECIDED
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.words import BLAST, CLOSE, LATE, MOVE_FIRST, NEARBY, OPPOSITION
from affray.games.plerion.law.attack import NONE
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deeds.fighting import Attack, DaringAttack
from affray.games.plerion.law.deeds.leaving import Retreat
from affray.games.plerion.law.deeds.moving import Move, MoveTwice
from affray.games.plerion.law.strike import Strike
from affray.games.plerion.law.turn import settle_attacks
from affray.games.plerion.tactics.footwork import hurry, square_amid, square_apart
from affray.games.plerion.tactics.quarry import best_attack
from affray.games.plerion.tactics.stances import declared
from tests.rules.plerion.builders import Scuffle, assistant, detachment, foe, pc, scuffle

GRENADE, PISTOL, KNIFE = 0, 1, 2
ARMS = [
    Weapon("Grenade", 1, 10, reach=NEARBY, tags=BLAST),
    Weapon("Pistol", 1, 6, reach=NEARBY),
    Weapon("Knife", 1, 6, reach=CLOSE),
]
HALL = ["." * 30] * 7


def armed(*weapons: int) -> dict[str, Any]:
    return {"weapons": list(weapons), "uses": [-1] * len(weapons)}


# ---------------------------------------------------------------- crowds


def test_who_runs_leaves_a_square_to_the_friend_who_chose_it_first() -> None:
    """Six drones who ran for one square lost ten moves a fight."""
    crowd = [foe(f"Drone {n}", x=25, y=n, block=OPPOSITION, deed=MoveTwice()) for n in range(4)]
    with scuffle(pc("Aniet", x=2, y=3), *crowd, rows=HALL, armoury=ARMS) as fight:
        goals = []
        for f in fight.fighters[1:]:
            way = hurry(fight, f, fight.square(f), False)
            assert isinstance(way, Move)
            way.note(f, False)
            goals.append(way.square)

    assert len(set(goals)) == len(goals)


def test_the_square_of_a_second_move_is_left_to_the_friend_too() -> None:
    first = foe(
        "Drone 1", x=25, y=1, block=OPPOSITION, deed=MoveTwice(), move_when=MOVE_FIRST, move_to=12, second_to=33
    )
    with scuffle(pc("Aniet", x=2, y=1), first, foe("Drone 2", x=15, y=1, block=OPPOSITION), rows=HALL) as fight:
        way = hurry(fight, fight.fighters[2], fight.square(fight.fighters[2]), False)

    assert isinstance(way, Move)
    assert way.square != 33


def test_a_crowd_goes_where_it_reaches_most() -> None:
    """PL-BLAST-03: it takes all within its reach; the square nearest to its victim had one of them there."""
    people = pc("Aniet", x=2, y=1), pc("Bo", x=2, y=3), detachment("Crowd", x=9, y=1, **armed(KNIFE))
    with scuffle(*people, rows=HALL, armoury=ARMS) as fight:
        crowd = fight.fighters[2]
        square = square_amid(fight, crowd, ARMS[KNIFE], fight.fighters[0])

    assert (fight.grid.xs[square], fight.grid.ys[square]) in {(1, 2), (2, 2), (3, 2)}


def test_who_shoots_at_a_crowd_keeps_away_from_friends() -> None:
    """PL-BLAST-03: side by side they are taken together; the first of them stays where it is."""
    people = pc("Aniet", x=2, y=2, **armed(PISTOL)), pc("Bo", x=2, y=3, **armed(PISTOL)), detachment("Crowd", x=9, y=3)
    with scuffle(*people, rows=HALL, armoury=ARMS) as fight:
        squares = [square_apart(fight, f, ARMS[PISTOL], fight.fighters[2]) for f in fight.fighters[:2]]

    assert squares[0] == fight.square(fight.fighters[0])
    assert fight.grid.squared_to(squares[1], 2, 2) >= 16


# ---------------------------------------------------------------- puppets


def test_whoever_is_controlled_is_sent_away() -> None:
    """PL-PSI-08: it acts as the psion's side orders, and gone it cannot come to itself."""
    fight = load("psions").fight()
    assert isinstance(fight, Battle)
    hero, queen = fight.named("Freelancer"), fight.named("Hiver Queen")
    assert not isinstance(declared(fight, hero), Retreat)
    hero.controlled_by = queen.id

    assert isinstance(declared(fight, hero), Retreat)


# ---------------------------------------------------------------- blasts


@pytest.mark.parametrize(("friend", "uses"), [(2, PISTOL), (20, GRENADE)])
def test_no_grenade_goes_where_a_friend_stands(friend: int, uses: int) -> None:
    people = pc("Aniet", x=9, y=3, **armed(GRENADE, PISTOL)), assistant("Bo", x=friend, y=3), foe("X", x=1, y=3)
    with scuffle(*people, rows=HALL, armoury=ARMS) as fight:
        attack = best_attack(fight, fight.fighters[0])

    assert attack is not None
    assert attack.weapon == uses


def test_a_blast_that_may_be_among_friends_by_then_is_for_crowds_only() -> None:
    """Who acts late throws none at a foe who can run among friends; little else hurts a crowd (PL-DET-02)."""
    late = {"x": 10, "y": 3, "block": LATE, **armed(GRENADE)}
    with scuffle(pc("Aniet", **late), foe("X", x=1, y=3), rows=HALL, armoury=ARMS) as fight:
        assert best_attack(fight, fight.fighters[0]) is None
    with scuffle(pc("Aniet", **late), detachment("Crowd", x=1, y=3), rows=HALL, armoury=ARMS) as fight:
        assert best_attack(fight, fight.fighters[0]) == Attack(1, 0, NONE)


# ---------------------------------------------------------------- stunts


def chosen(fight: Scuffle) -> type:
    attack = best_attack(fight, fight.fighters[0])
    assert attack is not None
    return type(attack)


@pytest.mark.parametrize(("dex", "kind"), [(14, DaringAttack), (3, Attack)])
def test_a_player_dares_where_the_save_is_likely_to_pay(dex: int, kind: type) -> None:
    """PL-MOD-07: a d6 against a d12 in 14 of 20 cases and a d4 in 6; with DEX 3 the d6 is better."""
    with scuffle(pc("Aniet", dex=dex, x=5, y=3, **armed(PISTOL)), foe("X", x=1, y=3), rows=HALL, armoury=ARMS) as fight:
        assert chosen(fight) is kind


def test_through_cover_a_stunt_makes_nothing_worse() -> None:
    """PL-MOD-03: enhanced and impaired cancel; a failed save impairs what is impaired already."""
    rows = ["." * 10, "....o.....", "." * 10]
    with scuffle(pc("Aniet", dex=3, x=7, y=1, **armed(PISTOL)), foe("X", x=1, y=1), rows=rows, armoury=ARMS) as fight:
        assert chosen(fight) is DaringAttack


@pytest.mark.parametrize(
    "who", [pc("Aniet", dex=18, foresight=True, x=5, **armed(PISTOL)), assistant("Bo", dex=18, x=5, **armed(PISTOL))]
)
def test_nobody_dares_who_is_no_player_or_has_the_advantage_anyway(who: Any) -> None:
    with scuffle(who, foe("X", x=1), armoury=ARMS) as fight:
        assert chosen(fight) is Attack


# ---------------------------------------------------------------- who has won


class Watching(Dice):
    """Scripted dice that note at every throw whether the fight is decided."""

    def __init__(self, script: list[tuple[int, int]]) -> None:
        super().__init__()
        self.script = ScriptedDice(script)
        self.fight: Scuffle | None = None
        self.seen: list[int] = []

    def d(self, sides: int, why: str = "") -> int:
        assert self.fight is not None
        self.seen.append(int(self.fight.winner()))
        self.last = self.script.d(sides, why)
        return int(self.last)


def test_nobody_has_won_between_two_saves_of_one_blast() -> None:
    """PL-END-01, PL-TURN-03: the last of both sides fall by one blast; whose save is rolled first does not matter."""
    with scuffle(pc("Aniet", hp=0, str=9), foe("X", hp=0, str=9), armoury=ARMS) as fight:
        dice = Watching([(20, 20), (20, 20)])
        dice.fight = fight
        fight.dice = dice
        settle_attacks(fight, [Strike(0, 1, GRENADE, 5, BLAST, False), Strike(0, 0, GRENADE, 5, BLAST, False)])

        assert dice.seen == [UNDECIDED, UNDECIDED]
        assert fight.winner() == len(fight.sides)

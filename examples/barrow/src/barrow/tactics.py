"""How people are played when nobody plays them: the bold go for the weakest, the wary keep away and brace."""

from __future__ import annotations

from affray.engine.grid import STEP
from affray.engine.question import Mind, Option, Question
from barrow.attack import Strike, count_modes, die_of
from barrow.battle import Battle
from barrow.deeds import Attack, Brace, EndTurn, Move, Parting, PartingBlow, Tend, Turn
from barrow.sheet import Delver
from barrow.words import WARY

END = EndTurn()


class Tactics(Mind):
    """One mind for everybody; each fighter has its stance."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, Turn):
            return next_deed(question.fight, question.me)
        if isinstance(question, Parting):
            assert isinstance(question.deed, PartingBlow)
            return question.deed
        return question.options()[0]


def next_deed(fight: Battle, me: Delver) -> Option:
    """The action first if one is worth it from here, else a step to where one is."""
    if not me.has_acted:
        helped = [d for d in Tend().candidates(fight, me) if isinstance(d, Tend) and not d.why_not(fight, me)]
        if helped:
            return helped[0]
        blow = best_blow(fight, me)
        if blow is not None and not (me.stance == WARY and wants_away(fight, me, blow)):
            return blow
    step = None if me.has_moved else best_step(fight, me)
    if step is not None:
        return step
    if not me.has_acted:
        return best_blow(fight, me) or Brace()
    return END


def best_blow(fight: Battle, me: Delver) -> Attack | None:
    """The attack that takes the largest part of what its target has left."""
    blows = [d for d in Attack().candidates(fight, me) if isinstance(d, Attack) and not d.why_not(fight, me)]
    return max(blows, key=lambda d: worth(fight, me, d), default=None)


def worth(fight: Battle, me: Delver, blow: Attack) -> float:
    """What the die takes on average, beside what the target has."""
    on, weapon = fight.fighters[blow.target], fight.weapon(blow.weapon)
    sides = die_of(weapon, count_modes(fight, Strike(me, on, weapon)))
    armor = min(3, on.armor + on.braced)
    mean = sum(max(0, face - armor) for face in range(1, sides + 1)) / sides
    return mean / (int(on.hp) + int(on.strength) / 2 + 1)


def wants_away(fight: Battle, me: Delver, blow: Attack) -> bool:
    """A wary archer steps back before it shoots, if it still can."""
    near = [o for o in fight.foes(me) if fight.is_beside(me, o)]
    return fight.weapon(blow.weapon).shoots() and not me.has_moved and bool(near)


def best_step(fight: Battle, me: Delver) -> Move | None:
    """Toward a square from which the best weapon reaches somebody; the wary away from blades once they have acted."""
    foes = fight.foes(me)
    moves = [d for d in Move().candidates(fight, me) if isinstance(d, Move)]
    if not foes or not moves:
        return None
    shoots = any(fight.weapon(w).shoots() for w in me.weapons)
    if me.stance == WARY and (me.has_acted or shoots):
        return retreat(fight, me, foes, moves)
    if me.has_acted or (shoots and best_blow(fight, me) is not None):
        return None
    reach = max(fight.weapon(w).reach for w in me.weapons) if me.weapons else 1
    ways = [fight.grid.flood(fight.square(foe), fight.taken(me)) for foe in foes]

    def cost(square: int, paces: int) -> tuple[int, int, int]:
        """What is missing to a blow, how many could strike back, how far it is."""
        missing = max(0, min(int(way[square]) for way in ways) // STEP - reach)
        beside = sum(1 for foe in foes if fight.apart(square, fight.square(foe)) <= 1)
        return (missing, beside, paces)

    best = min(moves, key=lambda move: cost(move.path[-1], len(move.path)))
    return best if cost(best.path[-1], 0)[0] < cost(fight.square(me), 0)[0] else None


def retreat(fight: Battle, me: Delver, foes: list[Delver], moves: list[Move]) -> Move | None:
    """As far from the nearest foe as it takes, and not for a parting blow."""

    def space(square: int) -> int:
        return min(fight.apart(square, fight.square(o)) for o in foes)

    if any(fight.is_beside(me, o) for o in foes):
        return None  # walking away would cost a blow
    best = max(moves, key=lambda move: (space(move.path[-1]), -len(move.path)))
    return best if space(best.path[-1]) > space(fight.square(me)) and me.has_acted else None

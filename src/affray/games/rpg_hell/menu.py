"""The question of a turn (RH-TRN-05): what to do with the dice that lie on the table, in words that people say."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.choices import (
    CONTESTS,
    NO_SECOND,
    arg_of,
    can_do,
    dice_of,
    how_of,
    is_possible,
    price_of,
    second_of,
    square_of,
)
from affray.games.rpg_hell.items import is_thrown
from affray.games.rpg_hell.listing import attacks, deeds, gear, moves, uses, uses_on_people
from affray.games.rpg_hell.names import (
    ACTIONS,
    ART,
    ATTACK,
    DICE_BITS,
    DOOR,
    DRAW,
    DROP,
    END_TURN,
    FOLLOW_UP,
    GIVE,
    HOP,
    LEAP,
    LOCK,
    MOVE,
    PICK_UP,
    RELOAD,
    ROLL,
    SMASH,
    TUNNEL,
    UNLOCK,
    USE_ITEM,
    WARD_OFF,
)
from affray.games.rpg_hell.pool import code_of, dice_words
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.words import CONDITIONS, THROWN

SHORT_MOVES: Final = 12
NO_SQUARE: Final = -1
GIVING: Final = " giving "
ROLLING: Final = " rolling for "
WITH_DICE: Final = (MOVE, LEAP, HOP, ATTACK, FOLLOW_UP, ART, USE_ITEM)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextDeed(Question):
    """RH-TRN-05, RH-AD-04: the next deed, or the end of the turn; first what, then (RH-AD-04, RH-SET-09) with which
    dice.

    Any deed may name its dice at once: ``attack Golem with Sword giving 6 and 3``. Any tile within a Move may be named,
    any path to it, and any point for an area.
    """

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("RH-TRN-05", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def options(self) -> list[Option]:
        fight, me = self.fight, self.me
        found = attacks(fight, me) + uses(fight, me) + deeds(fight, me) + gear(fight, me) + moves(fight, me)
        return [*found, Option(END_TURN)]

    def shortlist(self) -> list[Option]:
        """All but most of the tiles: only the first few of each kind of Move."""
        near = 0
        short: list[Option] = []
        for o in self.options():
            if o.verb in (MOVE, LEAP, HOP):
                near += 1
                if near > SHORT_MOVES:
                    continue
            short.append(o)
        return short

    def allows(self, option: Option) -> bool:
        plain = Option(option.verb, option.target, option.item, option.amount, option.path)
        if plain != option or (len(option.path) > 0 and option.verb not in (MOVE, LEAP, HOP)):
            return False
        return can_do(self.fight, self.me, option)

    def words(self, option: Option) -> str:
        base = deed_words(self.fight, self.me, option)
        dice = dice_of(option)
        if dice == 0 or option.verb in (LOCK, UNLOCK):
            return base
        rolls = option.verb in CONTESTS and arg_of(option) == ROLL
        return base + (ROLLING if rolls else GIVING) + dice_words(dice)

    def group(self, option: Option) -> str:
        verb = option.verb
        if verb in (MOVE, LEAP, HOP, TUNNEL):
            return "Move"
        if verb in (ATTACK, FOLLOW_UP, SMASH):
            return "Attack"
        if verb == ART:
            return "Arts"
        if verb in (LOCK, UNLOCK):
            return "Dice"
        if USE_ITEM <= verb <= DROP:
            return "Gear"
        return "End" if verb == END_TURN else "Common actions"

    def prompt(self) -> str:
        dice = " ".join([str(face) for face in self.me.pool]) or "none"
        locked = " ".join([str(face) for face in self.me.locked])
        return f"What does {self.who} do? Dice: {dice}" + (f"; locked: {locked}" if locked else "")

    # ------------------------------------------------------------ reading

    def read(self, words: str) -> Option:
        """A deed as it is listed, with its dice if one likes: ``push Bear rolling for 2 and 1``."""
        said = " ".join(words.split()).casefold()
        base, mode, dice = self.split_dice(said)
        option = self.read_base(base)
        if option is not None and dice >= 0:
            arg: i64 = mode << DICE_BITS if option.verb in CONTESTS and dice > 0 else 0
            full = Option(option.verb, option.target, option.item, option.amount | dice | arg, option.path)
            if self.allows(full):
                return full
        raise self.refusal(words, option)

    def split_dice(self, said: str) -> tuple[str, i64, i64]:
        """The deed, how its dice are meant, and the dice; -1 if they cannot be read."""
        for mark, mode in ((GIVING, GIVE), (ROLLING, ROLL)):
            base, found, faces = said.rpartition(mark)
            if found:
                return base, mode, read_dice(faces)
        return said, 0, 0

    def read_base(self, said: str) -> Option | None:
        if said.startswith(("move to ", "leap to ", "jump to ")):
            return self.read_move(said)
        if said.startswith("use ") and " at " in said:
            return self.read_point(said)
        fight, me = self.fight, self.me
        known = attacks(fight, me, True) + uses_on_people(fight, me) + deeds(fight, me) + gear(fight, me)
        for option in [Option(END_TURN), *known]:
            if deed_words(fight, me, option).casefold() == said:
                return option
        return None

    def read_move(self, said: str) -> Option | None:
        verb, _, where = said.partition(" to ")
        to, _, by = where.partition(" by ")
        squares = [self.read_square(word) for word in [to, *by.split()]]
        if NO_SQUARE in squares:
            return None
        codes = {"move": MOVE, "leap": LEAP, "jump": HOP}
        return Option(codes[verb], NOBODY, 0, (squares[0] + 1) << DICE_BITS, squares[1:])

    def read_point(self, said: str) -> Option | None:
        name, _, where = said[len("use ") :].rpartition(" at ")
        square = self.read_square(where)
        if square == NO_SQUARE:
            return None
        for place in self.me.arts:
            if self.fight.art(place).name.casefold() == name:
                return Option(ART, NOBODY, place, (square + 1) << DICE_BITS)
        for code in self.me.satchel:
            if self.fight.consumable(code).name.casefold() == name:
                return Option(USE_ITEM, NOBODY, code, (square + 1) << DICE_BITS)
        return None

    def read_square(self, word: str) -> i64:
        x, _, y = word.partition(",")
        if x.isdigit() and y.isdigit() and self.fight.grid.holds(int(x), int(y)):
            return self.fight.grid.at(int(x), int(y))
        return NO_SQUARE

    def refusal(self, words: str, option: Option | None) -> IllegalAnswer:
        rule, why = why_cannot(self.fight, self.me, option)
        return IllegalAnswer(rule, self.who, words, [self.words(o) for o in self.shortlist()], why)


def read_dice(faces: str) -> i64:
    """'6, 3 and 2' as one number; -1 if these are not one to three faces."""
    shown = faces.replace(",", " ").replace(" and ", " ").split()
    if not 1 <= len(shown) <= 3 or not all([word.isdigit() and 1 <= int(word) <= 6 for word in shown]):
        return -1
    return code_of([int(word) for word in shown])


def why_cannot(fight: Battle, f: Combatant, option: Option | None) -> tuple[str, str]:
    """The rule that forbids what was said, and a reason."""
    if option is None or not NOBODY <= option.target < len(fight.fighters):
        return "RH-TRN-05", "that is not possible now"
    if option.verb in (MOVE, LEAP, HOP):
        return "RH-ACT-01", "that is not a free tile within one Move"
    if is_possible(fight, f, option):
        return "RH-AD-01", f"the pool does not pay for it; it costs {price_of(fight, f, option)}"
    if option.verb == ATTACK:
        return "RH-ATT-01", "that is no legal target for this weapon"
    return (
        ("RH-ACT-14", "the Art cannot be used so") if option.verb == ART else ("RH-TRN-05", "that is not possible now")
    )


# ---------------------------------------------------------------- words


def deed_words(fight: Battle, f: Combatant, option: Option) -> str:
    """The deed without its dice."""
    verb = option.verb
    name = ACTIONS[verb]
    whom = "" if option.target == NOBODY else fight.fighters[option.target].name
    if verb in (MOVE, LEAP, HOP):
        by = " by " + " ".join([fight.grid.place(s) for s in option.path]) if len(option.path) > 0 else ""
        return f"{name} to {fight.grid.place(square_of(option))}{by}"
    if verb in (ATTACK, FOLLOW_UP):
        return attack_words(fight, f, option, whom)
    if verb in (LOCK, UNLOCK):
        return f"{name} {option.amount}"
    if verb in (SMASH, TUNNEL, DOOR):
        return thing_words(fight, f, option)
    if verb == ART:
        return place_words(fight, f"use {fight.art(option.item).name}", whom, square_of(option))
    if verb == USE_ITEM:
        square = square_of(option) if is_thrown(fight, option.item) else NO_SQUARE
        return place_words(fight, f"use {fight.consumable(option.item).name}", whom, square)
    if verb in (RELOAD, DROP):
        return f"{name} {fight.item_words(f.held, option.item)}"
    if verb == DRAW:
        return f"{name} {fight.item_words(f.carried, option.item)}"
    if verb == PICK_UP:
        return f"{name} {fight.item_words(fight.lying[1::2], option.item)}"
    if verb == WARD_OFF:
        return f"{name} {CONDITIONS[option.item]}"
    return f"{name} {whom}" if whom else name


def place_words(fight: Battle, deed: str, whom: str, square: i64) -> str:
    if whom:
        return f"{deed} on {whom}"
    return f"{deed} at {fight.grid.place(square)}" if square >= 0 else deed


def thing_words(fight: Battle, f: Combatant, option: Option) -> str:
    """A thing by its name and tile, and the weapon; or the tile to dig to."""
    where = fight.grid.place(square_of(option))
    if option.verb == TUNNEL:
        return f"tunnel to {where}"
    if option.verb == DOOR:
        return f"{'close' if fight.grid.stands(square_of(option)) else 'open'} the door at {where}"
    weapon = fight.item_words(f.held, option.item)
    return f"strike the {fight.grid.kind[square_of(option)].name} at {where} with {weapon}"


def attack_words(fight: Battle, f: Combatant, option: Option, whom: str) -> str:
    weapon = fight.item_words(f.held, option.item)
    verb = ACTIONS[option.verb]
    other = second_of(option)
    if other != NO_SECOND:
        weapon += " and " + fight.item_words(f.held, other)
    if how_of(option) == THROWN:
        weapon = "thrown " + weapon
    return f"{verb} {whom} with {weapon}"

# not compiled: tables and encounters are read once
"""What is written in tables and encounters: words of a list, flags, whole numbers, stat blocks, who differs from one.

Every complaint says where it stands and what could be written instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from affray.engine.book import nearest
from affray.engine.fight import F
from affray.engine.game import FIGHTER, ITEMS, Field, Person, Scene, SceneError
from affray.engine.placing import Where, ids_of
from affray.engine.quoting import quoted

Values = dict[str, Any]
MOST: Final = 1000


def place(word: Any, known: list[str], what: str, where: Where) -> int:
    """The place of a word in a list; capital letters are as small ones."""
    low = [w.casefold() for w in known]
    meant = str(word).casefold()
    if meant not in low:
        raise SceneError(where, f"There is no {what} {quoted(word)}.", nearest(str(word), known))
    return low.index(meant)


def places(written: Any, known: list[str], what: str, where: Where) -> list[int]:
    """The places of some words in a list."""
    if not isinstance(written, list):
        raise SceneError(where, f"{what} is a list, not {quoted(written)}.")
    return [place(word, known, what, [*where, i]) for i, word in enumerate(written)]


def bits(written: Any, known: list[str], what: str, where: Where) -> int:
    """Words of a list as one bit each."""
    return sum({1 << at for at in places(written, known, what, where)})


def flag(values: Values, key: str, where: Where, default: bool = False) -> bool:
    value = values.get(key, default)
    if not isinstance(value, bool):
        raise SceneError([*where, key], f"{key} is true or false, not {quoted(value)}.")
    return value


def count_of(values: Values, key: str, default: int, where: Where, low: int = 0) -> int:
    """A whole number; what stands for none may be below the lowest."""
    number = values.get(key, default)
    if isinstance(number, bool) or not isinstance(number, int) or not (low <= number <= MOST or number == default):
        raise SceneError([*where, key], f"{key} is a whole number from {low} to {MOST}, not {quoted(number)}.")
    return number


def check_keys(values: Values, known: list[str], what: str, where: Where) -> None:
    for key in values:
        if key not in known:
            raise SceneError([*where, key], f"{what} has no {quoted(key)}.", nearest(str(key), known))


class Sheet:
    """One stat block: its kind for lists (character, creature) and its values as written."""

    def __init__(self, name: str, sort: str, values: Values) -> None:
        self.name: Final = name
        self.sort: Final = sort
        self.values: Final = values


def sheet_named(name: str, sheets: dict[str, Sheet], game: str, where: Where) -> Sheet:
    known = {n.casefold(): s for n, s in sheets.items()}
    found = known.get(name.casefold())
    if found is None:
        raise SceneError(where, f"There is no stat block {quoted(name)} in {game}.", nearest(name, list(sheets)))
    return found


def sheets_of(sort: str, rows: dict[str, Values], more: Values | None = None) -> dict[str, Sheet]:
    """The stat blocks of a table; what all of them have may be said once."""
    return {name: Sheet(name, sort, {**values, **(more or {})}) for name, values in rows.items()}


class Described:
    """What is written about one fighter: a stat block, and what is different about it.

    ``links`` are the others it names, who may come after it in the scene.
    """

    def __init__(self, fields: list[Field], sheet: Sheet, own: Values, where: Where) -> None:
        self.fields: Final = {f.name: f for f in fields}
        self.sheet: Final = sheet
        self.own: Final = own
        self.values: Final = {**sheet.values, **own}
        self.where: Final = where
        self.links: Final[list[tuple[str, Any]]] = []
        for name in own:
            if name not in self.fields:
                said = f"A combatant has no field {quoted(name)}."
                raise SceneError([*where, name], said, nearest(str(name), list(self.fields)))

    def fighter(self, id: int, name: str, side: int) -> Any:
        """Who is described, as a fighter of the game."""
        raise NotImplementedError

    def simple_fields(self, f: Any, special: set[str]) -> None:
        """Everything but what a game reads in its own way."""
        for name, value in self.values.items():
            field = self.fields[name]
            if name in special:
                continue
            if field.kind == FIGHTER or (field.kind == ITEMS and field.table == "fighters"):
                self.links.append((name, value))
            else:
                setattr(f, field.alias, self.value(name, value))

    def value(self, name: str, value: Any) -> Any:
        """What a field takes, made of what is written."""
        try:
            return self.fields[name].value(value)
        except ValueError as wrong:
            raise SceneError([*self.where, name], f"{wrong}.") from None

    def listed(self, name: str, values: Values) -> list[Any]:
        """A list; a single word stands for a list of one."""
        value = values.get(name, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list):
            raise SceneError([*self.where, name], f"{name} must be a list, not {quoted(value)}.")
        return value

    def check_hands(self, held: list[str], needed: int, hands: int, rule: str = "") -> None:
        """What is in hand takes no more hands than there are."""
        if needed > hands:
            said = f"{', '.join(held)} take {needed} hands; there are {hands}{rule and f' ({rule})'}."
            raise SceneError([*self.where, "held"], said, "What is not in hand goes under carried.")


class Cast(Generic[F]):
    """All stat blocks of a game, and everybody made of them once, for newcomers; one is for those without any."""

    def __init__(self, game: str, plain: str, sheets: dict[str, Sheet], maker: Callable[[Sheet], Described]) -> None:
        self.game: Final = game
        self.plain: Final = plain
        self.sheets: Final = sheets
        self.blocks: Final[dict[str, F]] = {}
        for name, sheet in sheets.items():
            described = maker(sheet)
            self.blocks[name] = described.fighter(0, name, 0)
            assert not described.links, f"the stat block {name} names another combatant"

    def sheet(self, name: str, where: Where) -> Sheet:
        """A stat block by its name; the plain one for those without."""
        return sheet_named(name or self.plain, self.sheets, self.game, where)


def check_newcomer(scene: Scene, person: Person, names: list[str]) -> None:
    """Everybody has a name of their own, and a side that is there."""
    if person.name.casefold() in [name.casefold() for name in names]:
        said = f"There are two called {quoted(person.name)}."
        raise SceneError(person.where, said, "Everybody needs a name of their own.")
    if not 0 <= person.side < len(scene.sides):
        said = f"{person.name} is on side {person.side}; there are {len(scene.sides)}."
        raise SceneError(person.where, said)


def own_fields(person: Person) -> Values:
    """What the scene says of somebody, the stance of its side included."""
    return {**person.fields, "stance": person.stance} if person.stance else person.fields


M = TypeVar("M", bound=Described)


class Company(Generic[F, M]):
    """Everybody in the scene, and what is written about each; their places in the lists are their ids."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.fighters: Final[list[F]] = []
        self.makers: Final[list[M]] = []

    def enter(self, person: Person, id: int) -> tuple[F, M]:
        """The fighter that a person of the scene is, and what it was made of."""
        raise NotImplementedError

    def enlist(self) -> None:
        """First everybody, then whom they name."""
        for person in self.scene.people:
            check_newcomer(self.scene, person, [f.name for f in self.fighters])
            f, maker = self.enter(person, len(self.fighters))
            self.fighters.append(f)
            self.makers.append(maker)
        names = [f.name for f in self.fighters]
        for f, maker in zip(self.fighters, self.makers, strict=True):
            for name, value in maker.links:
                setattr(f, maker.fields[name].alias, ids_of(value, names, [*maker.where, name]))


class OfAKind(Protocol):
    """An item as it is written: of a kind, which is a place in the armoury."""

    @property
    def kind(self) -> int: ...


K = TypeVar("K", bound=OfAKind)


def without(items: list[K], held: list[K]) -> list[K]:
    """What is left of the items when some of them are in hand."""
    left = list(items)
    for item in held:
        same = next((other for other in left if other.kind == item.kind), None)
        if same is not None:
            left.remove(same)
    return left


def own_item(whose: str, own: list[tuple[str, int]], name: Any, where: Where, none: int) -> int:
    """The first of somebody's items, each with its name, that is called so."""
    if name == "none":
        return none
    for known, item in own:
        if known.casefold() == str(name).casefold():
            return int(item)
    names = [known for known, _ in own]
    raise SceneError(where, f"{whose} has no {quoted(name)}.", nearest(str(name), [*names, "none"]))

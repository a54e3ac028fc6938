# not compiled: a combatant is made once
"""Combatants by their stat blocks (ledger 2.1, 6.8, 6.9) and what is different about them."""

from __future__ import annotations

from typing import Final

from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once
from affray.engine.written import Cast, Described, Sheet, Values, place, places, sheets_of, without
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.fields import FIELDS, GIVEN_ONLY
from affray.games.rpg_hell.book.gear import Armour
from affray.games.rpg_hell.book.library import Armoury, Library, Piece, library, table
from affray.games.rpg_hell.book.marks import SWARM
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.book.sheet_table import MAIN
from affray.games.rpg_hell.law.crowd import gather, promote
from affray.games.rpg_hell.law.death import DEAD_AT, OUT_AT
from affray.games.rpg_hell.law.derived import (
    BASE_SPEED,
    armour_value,
    combat_dice,
    lock_slots,
    max_health,
    max_strain,
    strain_limit,
)
from affray.games.rpg_hell.law.lasting import for_good

PLAIN: Final = "Combatant"  # the stat block of those who have none
SMALLEST: Final = 0.5  # RH-GAP-18: a level that counts as 1 but for Combat Dice
MOST_WARD: Final = 4  # RH-DMG-11
RAISED: Final = 2  # RH-OPT-11: main stats of a Boss
BARE_HANDS: Final = ["fist", "fists", "bare fist"]
NONE: Final = "none"
# Fields that the maker reads by itself, each in its own way.
SPECIAL: Final = {
    *[f.name for f in GIVEN_ONLY],
    "level",
    "max_health",
    "health",
    "max_strain",
    "strain",
    "speed_base",
    "combat_dice",
    "armor_max",
    "armor",
    "dodge_max",
    "dodge",
    "dodge_score",
    "ward_max",
    "ward",
    "lock_slots",
    "uses_deaths_door",
    "arts",
    "held",
    "carried",
    "satchel",
    "soul_blade",
    "lasts",
    "lasting",
    "focus",
    "struck_with",
}


def all_sheets() -> dict[str, Sheet]:
    heroes = sheets_of("character", table("heroes"), {"is_player": True})
    return {**heroes, **sheets_of("creature", table("creatures"))}


class Maker(Described):
    """Makes one combatant of a stat block and what is different about it.

    ``held`` and ``carried`` are its weapons, which become real with the fight.
    """

    def __init__(self, tables: Library, armoury: Armoury, sheet: Sheet, own: Values, where: Where) -> None:
        super().__init__(FIELDS, sheet, own, where)
        self.tables: Final = tables
        self.armoury: Final = armoury
        self.held: Final[list[Piece]] = []
        self.carried: Final[list[Piece]] = []

    def fighter(self, id: int, name: str, side: int) -> Combatant:
        f = Combatant(id, name, side, self.sheet.name)
        self.simple_fields(f, SPECIAL)
        self.level(f)
        self.learn(f)
        self.equip(f, name)
        self.dress(f)
        self.derived(f)
        self.lasting(f)
        self.enlarge(f)
        self.knock_out(f)
        if f.world == words.EVENT:  # RH-INI-06: it has no body, and everybody may stand where it is
            f.passives |= SWARM
        return f

    def given(self, name: str, default: int) -> int:
        """What is printed or said, else what the rules make of the rest."""
        return int(self.value(name, self.values.get(name, default)))

    # ---------------------------------------------------------------- numbers

    def level(self, f: Combatant) -> None:
        """RH-SET-01, RH-GAP-18: half a level counts as a whole one; Combat Dice are rounded down."""
        level = self.values.get("level", 1)
        small = level == SMALLEST
        f.level = 1 if small else self.value("level", level)
        f.combat_dice = self.given("combat_dice", int(combat_dice(0 if small else f.level)))

    def dress(self, f: Combatant) -> None:
        """RH-END-03, RH-SET-04, ledger 6.3: what armour and shield give, unless the block prints it."""
        suit = self.tables.suit(self.values.get("armour", NONE), [*self.where, "armour"])
        shield = self.tables.shields[f.shield]
        for worn in (suit, shield):
            self.check_body(f, worn)
        usual = BASE_SPEED + int(suit.speed)
        f.speed_base = self.given("speed_base", usual)
        if "armour" in self.own and "speed_base" not in self.own:
            f.speed_base = usual
        f.armor_max = self.given("armor_max", int(armour_value(suit, f) + armour_value(shield, f)))
        f.dodge_max = self.given("dodge_max", int(suit.dodge))
        f.ward_max = self.given("ward_max", min(int(suit.ward + shield.ward), MOST_WARD))
        f.dodge_score = self.given("dodge_score", int(f.dodge_max))
        for now, most in {"armor": "armor_max", "dodge": "dodge_max", "ward": "ward_max"}.items():
            self.stock(f, now, most)

    def check_body(self, f: Combatant, worn: Armour) -> None:
        if f.body < worn.needs_body:
            raise SceneError(self.where, f"A {worn.name} needs Body {worn.needs_body}; {f.name} has {f.body}.")

    def stock(self, f: Combatant, now: str, most: str) -> None:
        """Full after a Rest; who is said to have more now has as much at its best, unless that is said as well."""
        top = int(getattr(f, most))
        left = self.given(now, top)
        if left > top and most in self.own:
            raise SceneError([*self.where, now], f"{now} is {left}, more than {most}, which is {top}.")
        setattr(f, now, left)
        setattr(f, most, max(top, left))

    def derived(self, f: Combatant) -> None:
        """RH-SET-02, RH-SET-03, RH-ACT-12, RH-DTH-10, ledger 6.2 (soul tome): formulas fill the blanks."""
        owned = [self.armoury.kinds[piece.kind] for piece in [*self.held, *self.carried]]
        tomes = len([kind for kind in owned if kind.has(words.TOME)])
        f.max_health = self.given("max_health", int(max_health(f.level, f.body, f.mind, f.soul)))
        f.max_strain = self.given("max_strain", int(max_strain(f.level, f.body, f.mind, f.soul)) + tomes)
        self.stock(f, "health", "max_health")
        f.strain = self.given("strain", int(strain_limit(f)))
        f.max_strain = max(f.max_strain, f.strain)
        f.lock_slots = self.given("lock_slots", int(lock_slots(f)))
        f.uses_deaths_door = self.value("uses_deaths_door", self.values.get("uses_deaths_door", bool(f.is_player)))

    def enlarge(self, f: Combatant) -> None:
        """RH-OPT-11, RH-OPT-12: a Boss or a Horde is made of a finished creature."""
        if "boss" in self.values:
            where = [*self.where, "boss"]
            raised = places(self.values["boss"], MAIN, "main stat", where)
            if len(raised) != RAISED:
                raise SceneError(where, f"A Boss has two main stats more, not {len(raised)} (RH-OPT-11).")
            promote(f, raised[0], raised[1])
        if "horde" in self.values:
            gather(f, self.value("horde", self.values["horde"]))

    def knock_out(self, f: Combatant) -> None:
        """RH-DTH-08, RH-DTH-09: two Death's Door knock out, unless it is said that it is awake; three kill."""
        f.dead = bool(f.dead or f.deaths_door >= DEAD_AT)
        if f.deaths_door == OUT_AT:
            f.unconscious = self.value("unconscious", self.values.get("unconscious", True))

    def lasting(self, f: Combatant) -> None:
        """RH-CND-01: conditions by their names last until something ends them; numbers say it exactly."""
        for i, word in enumerate(self.values.get("lasts", [])):
            for_good(f, place(word, words.CONDITIONS, "condition", [*self.where, "lasts", i]), 1)
        f.lasting.extend(self.value("lasting", self.values.get("lasting", [])))
        for i in range(0, len(f.lasting), 5):
            f.lasts |= 1 << f.lasting[i]

    # ---------------------------------------------------------------- Arts, gear

    def learn(self, f: Combatant) -> None:
        known = self.tables.art_names()
        f.arts = places(self.values.get("arts", []), known, "Art", [*self.where, "arts"])
        f.satchel = places(self.values.get("satchel", []), names.ITEMS, "item", [*self.where, "satchel"])
        held = self.values.get("focus", NONE)
        f.focus = NEVER if held == NONE else place(held, known, "Art", [*self.where, "focus"])

    def equip(self, f: Combatant, whose: str) -> None:
        """What is held as the scenario says, else as much as fits the hands; the rest is carried."""
        weapons = self.pieces("weapons", whose)
        if "held" in self.values:
            self.held.extend(self.pieces("held", whose))
            self.check_hands(*self.in_hand(f), int(f.hands))
            left = without(weapons, self.held) if "weapons" in self.own else []
        else:
            chosen = self.grasped(f, weapons)
            self.held.extend([weapons[i] for i in chosen])
            left = [piece for i, piece in enumerate(weapons) if i not in chosen]
        self.carried.extend(self.pieces("carried", whose) if "carried" in self.own else left)
        f.held = [piece.kind for piece in self.held]
        f.carried = [piece.kind for piece in self.carried]
        blade = self.values.get("soul_blade", NONE)
        f.soul_blade = NEVER
        if blade != NONE:
            f.soul_blade = place(blade, self.armoury.names(), "weapon", [*self.where, "soul_blade"])
        struck = self.values.get("struck_with", NONE)
        if struck != NONE:
            owned = [self.armoury.kinds[kind].name for kind in [*f.held, *f.carried]]
            f.struck_with = place(struck, owned, "weapon of its own", [*self.where, "struck_with"])

    def pieces(self, name: str, whose: str) -> list[Piece]:
        written = self.values.get(name, [])
        listed = written if isinstance(written, list) else [written]
        found = [w for w in listed if str(w).casefold() not in BARE_HANDS]
        return [self.armoury.read(w, whose, [*self.where, name, i]) for i, w in enumerate(found)]

    def hands_for(self, piece: Piece) -> int:
        return int(self.armoury.kinds[piece.kind].hands)

    def in_hand(self, f: Combatant) -> tuple[list[str], int]:
        """What is in hand, a shield among it, and the hands it takes."""
        shield = self.tables.shields[f.shield]
        gear = [self.armoury.kinds[piece.kind].name for piece in self.held]
        needed = sum([self.hands_for(piece) for piece in self.held])
        return [*gear, *([shield.name] if shield.hands else [])], needed + int(shield.hands)

    def grasped(self, f: Combatant, weapons: list[Piece]) -> list[int]:
        """The first weapon, then others as far as hands go; a shield has taken its own."""
        free, chosen = int(f.hands) - int(self.tables.shields[f.shield].hands), []
        for i, piece in enumerate(weapons):
            if self.hands_for(piece) <= free:
                free -= self.hands_for(piece)
                chosen.append(i)
        return chosen


@read_once
def stat_blocks() -> Cast[Combatant]:
    """The stat blocks, read once."""
    tables = library()
    return Cast("RPG Hell", PLAIN, all_sheets(), lambda sheet: Maker(tables, tables.armoury, sheet, {}, [sheet.name]))

# not compiled: a scene is set once
"""From a scene to a fight: people by their stat blocks, what they hold, who started it, who is hidden."""

from __future__ import annotations

from typing import Any, Final

from affray.engine import written
from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene, SceneError
from affray.engine.placing import fighter_named, lying_schema, square_schema, things_lying
from affray.engine.question import Mind, SilentMind
from affray.engine.tables import read_once
from affray.engine.written import own_fields, own_item
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.adjusting import meet
from affray.games.lucky_stars.book.fields import BY_NAME, DERIVED, ITEM_FIELDS
from affray.games.lucky_stars.book.house import HouseRules, house_rules
from affray.games.lucky_stars.book.library import AS_NEW, Armoury, Item, Library, library
from affray.games.lucky_stars.book.maker import Maker
from affray.games.lucky_stars.book.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import luck_pools, settle
from affray.games.lucky_stars.law.ground import TERRAINS
from affray.games.lucky_stars.law.places import MOST_FEET, Ground
from affray.games.lucky_stars.law.turn import Fight

A_SQUARE: Final = square_schema(MOST_FEET)
MORE: Final[dict[str, Any]] = {
    "opens": {
        "description": "Who declares the first attack: it has 6 more on initiative, its side wins ties (LS-SET-01).",
        "type": "object",
        "required": ["by"],
        "additionalProperties": False,
        "properties": {
            "by": {"description": "A fighter.", "type": "string"},
            "on": {"description": "Whom it is declared against; only a statement of intent.", "type": "string"},
        },
    },
    "ambush": {
        "description": "Fighters or sides that start the fight in unison: each has 6 more (LS-INIT-02).",
        "type": "array",
        "items": {"type": "string"},
    },
    "weather": {
        "description": "How well one sees everywhere (LS-SIT-04).",
        "enum": words.SIGHTS,
    },
    "underway": {
        "description": "The fight has begun: everybody has acted, has AP, and a place in the order by initiative.",
        "type": "boolean",
    },
    "objects": {
        "description": "Cover that some attacks pierce, or with a threshold of its own (LS-COV-04).",
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "at": A_SQUARE,
                "of": {"description": "All of one kind of terrain.", "enum": [t.name for t in TERRAINS if t.cover > 0]},
                "pierced_by": {
                    "description": "Weapon classes or damage types that go through it: it only hides from them.",
                    "type": "array",
                    "items": {"enum": [*words.CLASSES, *words.DAMAGE_TYPES]},
                },
                "threshold": {"description": "What destroys it.", "type": "integer", "minimum": 1, "maximum": 10_000},
            },
        },
    },
    "lying": lying_schema("Items on the ground, to be picked up (LS-ACT-10).", A_SQUARE),
}


def set_scene(scene: Scene, mind: Mind) -> Fight:
    """LS-SET-02: everybody enters with what the sheet says, at their place; nobody has rolled initiative yet."""
    house = house_rules(scene.options)
    company = Company(scene, house)
    company.enlist()
    field = Ground(scene, company.fighters, house).field()
    minds = [mind for _ in scene.sides]
    kinds = company.armoury.kinds
    fight = Fight(
        SeededDice(0),
        minds,
        company.fighters,
        list(scene.sides),
        grid=field,
        armoury=kinds,
        house=house,
        stat_blocks=stat_blocks(),
    )
    company.hand_out(fight)
    company.settle_all(fight)
    fight.limit = scene.limit
    if "weather" in scene.more:
        fight.weather = words.SIGHTS.index(scene.more["weather"])
    set_lying(fight, scene, company.armoury)
    set_starters(fight, scene)
    set_underway(fight, scene)
    return fight


@read_once
def stat_blocks() -> dict[str, Combatant]:
    """LS-SET-03: every stat block as a combatant, for those who come later; its items are places in the armoury."""
    names = list(library().sheets)
    scene = Scene(["all"], [Person(name, name, 0) for name in names])
    company = Company(scene, house_rules({}))
    company.enlist()
    field = Ground(scene, company.fighters, company.house).field()
    fight = Fight(
        SeededDice(0),
        [SilentMind()],
        company.fighters,
        ["all"],
        grid=field,
        armoury=company.armoury.kinds,
        house=company.house,
        stat_blocks={},
    )
    company.hand_out(fight)
    company.settle_all(fight)
    for f in company.fighters:
        f.held = [fight.item_kind[item] for item in f.held]
        f.carried = [fight.item_kind[item] for item in f.carried]
        f.armour = NEVER if f.armour == NEVER else fight.item_kind[f.armour]
        f.device = NEVER if f.device == NEVER else fight.item_kind[f.device]
    return dict(zip(names, company.fighters, strict=True))


# ---------------------------------------------------------------- people


class Company(written.Company[Combatant, Maker]):
    """Everybody in the scene, with what they hold and carry."""

    def __init__(self, scene: Scene, house: HouseRules) -> None:
        super().__init__(scene)
        self.house: Final = house
        self.library: Final[Library] = library()
        self.armoury: Final[Armoury] = self.library.armoury.copy()

    def enter(self, person: Person, id: int) -> tuple[Combatant, Maker]:
        sheet = self.library.sheet(person.sheet, [*person.where, "sheet"])
        own = own_fields(person)
        maker = Maker(self.library, self.armoury, sheet, own, self.house.size_stat_mods, person.where)
        f = maker.fighter(id, person.name, person.side)
        set_incapacity(f, maker)
        return f, maker

    def enlist(self) -> None:
        super().enlist()
        for f, maker in zip(self.fighters, self.makers, strict=True):
            if "stealth_total" in maker.values and "hidden_from" not in maker.values:
                f.hidden_from = [other.id for other in self.fighters if is_foe(f, other)]

    def hand_out(self, fight: Battle) -> None:
        """LS-SET-02: what people hold, carry and wear becomes items of the fight, each with its own damage."""
        for f, maker in zip(self.fighters, self.makers, strict=True):
            f.held = [new_item(fight, item) for item in maker.held]
            f.carried = [new_item(fight, item) for item in maker.carried]
            f.armour = new_item(fight, maker.worn[0]) if maker.worn else NEVER
            f.device = new_item(fight, maker.device[0]) if maker.device else NEVER
            own = [(fight.gear(item).name, item) for item in [*f.held, *f.carried]]
            for name in ITEM_FIELDS:
                word = maker.values.get(name, "none")
                setattr(f, name, own_item(f.name, own, word, [*maker.where, name], NEVER))

    def settle_all(self, fight: Battle) -> None:
        for f, maker in zip(self.fighters, self.makers, strict=True):
            set_numbers(fight, f, maker)
        for side in range(len(self.scene.sides)):
            self.set_luck(fight, side)

    def set_luck(self, fight: Battle, side: int) -> None:
        """LS-STAT-09: player characters of one side are a party; creatures have none unless it is said."""
        party = [f for f in self.fighters if f.side == side and f.is_pc]
        pools = dict(zip([f.id for f in party], luck_pools(fight, party), strict=True))
        for f, maker in zip(self.fighters, self.makers, strict=True):
            if f.side == side:
                given = maker.values.get("luck", pools.get(f.id, 0))
                most = int(maker.value("max_luck", maker.values.get("max_luck", given)))
                now = int(maker.value("luck", maker.values.get("luck", most)))
                f.max_luck, f.luck = max(most, now), now


def set_incapacity(f: Combatant, maker: Maker) -> None:
    """LS-DIE-01, LS-DIE-02: who has VIT 0 is incapacitated, and who is incapacitated lies on the ground."""
    if maker.values.get("VIT", 1) == 0 or f.dying:
        f.vit = 0
        f.unconscious = True
    if f.unconscious and "prone" not in maker.own:
        f.prone = True


def set_numbers(fight: Battle, f: Combatant, maker: Maker) -> None:
    """LS-SET-02: what follows from the stat block, unless it is given; DEF and VIT at their best, unless given."""
    settle(fight, f)
    for name in DERIVED:
        if name in maker.values:
            meet(fight, f, BY_NAME[name].alias, int(maker.value(name, maker.values[name])))
    for name, most in {"DEF": "max_DEF", "VIT": "max_VIT"}.items():
        top = int(getattr(f, BY_NAME[most].alias))
        now = int(maker.value(name, maker.values.get(name, 0 if name == "VIT" and f.vit == 0 else top)))
        if now > top and most in maker.values:
            raise SceneError([*maker.where, name], f"{name} is {now}, more than {most}, which is {top}.")
        if now > top:
            meet(fight, f, BY_NAME[most].alias, now)
        setattr(f, BY_NAME[name].alias, now)
    f.ap = int(maker.value("AP", maker.values.get("AP", 0)))


def new_item(fight: Battle, item: Item) -> int:
    place = int(fight.new_item(item.kind))
    fight.item_damage[place] = item.damage
    if item.ammo != AS_NEW:
        fight.item_ammo[place] = item.ammo
    return place


def set_lying(fight: Battle, scene: Scene, armoury: Armoury) -> None:
    """LS-ACT-10: what lies on the ground can be picked up."""
    for thing, square, where in things_lying(scene, fight.grid):
        fight.lay(new_item(fight, armoury.read(thing, words.WEAPON, "Lost", where)), square)


# ---------------------------------------------------------------- who started it


def set_starters(fight: Battle, scene: Scene) -> None:
    """LS-SET-01, LS-INIT-02: the declarer, and everybody who starts it in unison with the declarer."""
    together = ambushers(fight, scene)
    opens = scene.more.get("opens")
    if opens is not None:
        declarer = fighter_named(fight, opens["by"], ["opens", "by"])
        if "on" in opens:
            target = fighter_named(fight, opens["on"], ["opens", "on"])
            if not is_foe(declarer, target):
                said = f"{declarer.name} and {target.name} are on the same side."
                raise SceneError(["opens", "on"], said)
            fight.declared_target = target.id
        if together and is_foe(declarer, together[0]):
            said = f"{declarer.name} and {together[0].name} do not start a fight together (LS-INIT-02)."
            raise SceneError(["ambush"], said)
        together.insert(0, declarer)
    if together:
        fight.declarer = together[0].id
        fight.starters = together[0].side
    for f in together:
        f.initiated = True


def ambushers(fight: Battle, scene: Scene) -> list[Combatant]:
    """LS-INIT-02: those who take part, by name or by side; allies all."""
    found: list[Combatant] = []
    for i, name in enumerate(scene.more.get("ambush", [])):
        if name in scene.sides:
            found += [f for f in fight.fighters if f.side == scene.sides.index(name)]
        else:
            found.append(fighter_named(fight, name, ["ambush", i]))
        if is_foe(found[0], found[-1]):
            said = f"{found[0].name} and {found[-1].name} do not ambush anybody together."
            raise SceneError(["ambush", i], said, "Only one side starts a fight (LS-INIT-02).")
    return found


def set_underway(fight: Battle, scene: Scene) -> None:
    """A fight in the middle: the first round has begun, and everybody has acted unless it is said otherwise."""
    if not scene.more.get("underway", False):
        return
    for f, person in zip(fight.fighters, scene.people, strict=True):
        f.in_order = True
        f.has_acted = person.fields.get("has_acted", True)
        f.ap = person.fields.get("AP", f.max_ap)
    ranked = sorted(fight.fighters, key=lambda f: -int(f.initiative))
    fight.order = [f.id for f in ranked]
    fight.round = 1

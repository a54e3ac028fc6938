# not compiled: a scene is set once
"""From a scene to a fight: people by their stat blocks, what they hold, places, initiative, surprise, objectives."""

from __future__ import annotations

from typing import Any, Final

from affray.engine import written
from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene, SceneError
from affray.engine.grid import COMMON, FULL_COVER, Terrain
from affray.engine.placing import (
    Placing,
    Where,
    fighter_named,
    lying_schema,
    side_named,
    square_of,
    square_schema,
    terrains_of,
    things_lying,
    whole_number,
)
from affray.engine.question import Mind
from affray.engine.written import own_fields, own_item
from affray.games.ingenuity.book import words
from affray.games.ingenuity.book.armoury import AS_NEW, Armoury, Item
from affray.games.ingenuity.book.fields import ITEM_FIELDS
from affray.games.ingenuity.book.house import HouseRules, house_rules
from affray.games.ingenuity.book.library import Library, Maker, library
from affray.games.ingenuity.book.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.ground import Field
from affray.games.ingenuity.law.jobs import NEEDS_NO_TEST, Work
from affray.games.ingenuity.law.moving import NOWHERE
from affray.games.ingenuity.law.objectives import TASK_SLOTS
from affray.games.ingenuity.law.setup import give_surprise
from affray.games.ingenuity.law.turn import Fight

CRATE: Final = Terrain("crate", "c", stands=False, cover=2)
OBJECT: Final = Terrain("object", "*", mark="object")  # a bell, a lever: floor with something to use
LOCKED: Final = Terrain("locked door", "L", stands=False, cover=FULL_COVER, sight=False)  # a job may open it
TERRAINS: Final = [*COMMON, CRATE, OBJECT, LOCKED]
ROUGH: Final = "rough ground"
AT_REACH: Final = 1  # metres between the teams of a scene that says nothing
MOST_M: Final = 500
MOST_SLOTS: Final = 100
HARDEST_JOB: Final = 30
NO_OPENINGS: Final = ["end the turn", "continue", "abandon", "fate", "maneuver", "assist", "job"]
OPENINGS: Final = [said for said in words.ACTIONS if said not in NO_OPENINGS]

A_SQUARE: Final = square_schema(MOST_M)
MORE: Final[dict[str, Any]] = {
    "opens": {
        "description": "Who begins the fight, and with what: that team is first, the attacked one second (IG-INI-01).",
        "type": "object",
        "required": ["by"],
        "additionalProperties": False,
        "properties": {
            "by": {"description": "A fighter, or a team.", "type": "string"},
            "does": {"description": "The opening act, its first action (IG-INI-03).", "enum": OPENINGS},
            "on": {"description": "Whom it is aimed at.", "type": "string"},
            "with": {"description": "The weapon of an attack, which is in hand.", "type": "string"},
        },
    },
    "order": {
        "description": "The teams in the order of their initiative, where the game master picks it (IG-INI-02).",
        "type": "array",
        "items": {"type": "string"},
    },
    "allies": {
        "description": "Groups of teams that do not fight each other (IG-SET-01).",
        "type": "array",
        "items": {"type": "array", "minItems": 2, "items": {"type": "string"}},
    },
    "surprise": {
        "description": "The team that has surprise: only its members act in the round before the first (IG-SUR-01).",
        "type": "string",
    },
    "objectives": {
        "description": "By team: what it wins by, beside being the last (IG-SET-02).",
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "text": {"description": "In words.", "type": "string", "maxLength": 200},
                "reach": {"description": "One of the team ends a turn here.", **A_SQUARE},
                "task": {"description": "One of the team completes a task within 1 m of here.", **A_SQUARE},
                "actions": {
                    "description": "The slots the task takes; 3 if nothing is said (IG-ACT-10).",
                    "type": "integer",
                    "minimum": 1,
                    "maximum": MOST_SLOTS,
                },
            },
        },
    },
    "jobs": {
        "description": "Long work at a place, done action by action (IG-ECO-09).",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["name", "at"],
            "additionalProperties": False,
            "properties": {
                "name": {"description": "What is worked on: the winch.", "type": "string", "maxLength": 60},
                "at": {"description": "The work is done within 1 m of here.", **A_SQUARE},
                "actions": {
                    "description": "The actions it takes; 3 if nothing is said (IG-ACT-10).",
                    "type": "integer",
                    "minimum": 1,
                    "maximum": MOST_SLOTS,
                },
                "difficulty": {
                    "description": "The number to be met by the test when the last action is spent; none: no test.",
                    "type": "integer",
                    "minimum": 1,
                    "maximum": HARDEST_JOB,
                },
                "attribute": {"description": "What is tested; intelligence if not said.", "enum": words.ATTRIBUTES},
                "skill": {"description": "The skill of the test; handling if not said.", "enum": words.SKILLS},
                "proficiency": {"description": "That helps with it.", "enum": words.PROFICIENCIES},
                "opens": {"description": "A door that it opens, also a locked one.", **A_SQUARE},
            },
        },
    },
    "lying": lying_schema("Items on the ground, to be picked up (IG-ACT-02).", A_SQUARE),
}


def set_scene(scene: Scene, mind: Mind) -> Fight:
    """IG-SET-01, IG-SET-03: everybody enters with what the sheet says, at their place, in teams; no round has begun."""
    house = house_rules(scene.options)
    company = Company(scene, house)
    company.enlist()
    fight = Fight(
        SeededDice(0),
        [mind for _ in scene.sides],
        company.fighters,
        list(scene.sides),
        grid=Ground(scene, company.fighters, terrains_of(scene, usual_terrains(house))).field(),
        armoury=company.armoury.kinds,
        house=house,
        stat_blocks=company.library.blocks,
    )
    company.hand_out(fight)
    fight.limit = scene.limit
    set_lying(fight, scene, company.armoury)
    set_alliances(fight, scene)
    set_order(fight, scene)
    set_surprise(fight, scene)
    set_objectives(fight, scene)
    set_jobs(fight, scene)
    return fight


# ---------------------------------------------------------------- people


class Company(written.Company[Combatant, Maker]):
    """Everybody in the scene, with what they hold and carry."""

    def __init__(self, scene: Scene, house: HouseRules) -> None:
        super().__init__(scene)
        self.lower: Final = house.lower_armour
        self.library: Final[Library] = library()
        self.armoury: Final[Armoury] = self.library.armoury.copy()

    def enter(self, person: Person, id: int) -> tuple[Combatant, Maker]:
        sheet = self.library.sheet(person.sheet, [*person.where, "sheet"])
        maker = Maker(self.library, self.armoury, sheet, own_fields(person), self.lower, person.where)
        return maker.fighter(id, person.name, person.side), maker

    def hand_out(self, fight: Battle) -> None:
        """IG-SET-03: what people hold and carry becomes items of the fight, each with its own wear."""
        for f, maker in zip(self.fighters, self.makers, strict=True):
            f.held = [new_item(fight, item) for item in maker.held]
            f.carried = [new_item(fight, item) for item in maker.carried]
            own = [(fight.gear(item).name, item) for item in [*f.held, *f.carried]]
            for name in ITEM_FIELDS:
                word = maker.values.get(name, "none")
                setattr(f, name, own_item(f.name, own, word, [*maker.where, name], NEVER))


def new_item(fight: Battle, item: Item) -> int:
    place = int(fight.new_item(item.kind))
    if item.durability != AS_NEW:
        fight.item_durability[place] = item.durability
    fight.item_loaded[place] = 1 if item.loaded else 0
    return place


def set_lying(fight: Battle, scene: Scene, armoury: Armoury) -> None:
    """IG-ACT-02: what lies on the ground can be picked up."""
    for thing, square, where in things_lying(scene, fight.grid):
        fight.lay(new_item(fight, armoury.read(thing, "Lost", where)), square)


# ---------------------------------------------------------------- teams


def set_alliances(fight: Battle, scene: Scene) -> None:
    """IG-SET-01: members of different teams are enemies unless the game master allies two teams."""
    for i, group in enumerate(scene.more.get("allies", [])):
        teams = [side_named(scene, name, ["allies", i, k]) for k, name in enumerate(group)]
        joined = {int(f.alliance) for f in fight.fighters if f.side in teams}
        for f in fight.fighters:
            if f.alliance in joined:
                f.alliance = min(joined)


def set_order(fight: Battle, scene: Scene) -> None:
    """IG-INI-01, IG-INI-02: the starter's team, the attacked team, then the others as the encounter lists them."""
    first = teams_first(fight, scene)
    if "order" in scene.more:
        first = [side_named(scene, name, ["order", i]) for i, name in enumerate(scene.more["order"])]
        if sorted(first) != list(range(len(scene.sides))):
            raise SceneError(["order"], "The order names every team once.", f"They are {', '.join(scene.sides)}.")
    fight.order = first + [side for side in range(len(scene.sides)) if side not in first]


def teams_first(fight: Battle, scene: Scene) -> list[int]:
    """IG-INI-01, IG-INI-03: the teams that the opening act puts first; the act is its starter's first action."""
    opens = scene.more.get("opens")
    if opens is None:
        return []
    does = opens.get("does", "attack" if "on" in opens else "")
    if not does:
        return [team_of(fight, scene, opens["by"])]
    starter = fighter_named(fight, opens["by"], ["opens", "by"])
    starter.forced_verb = words.ACTIONS.index(does)
    if "with" in opens:
        draw_first(fight, starter, opens["with"])
    if does == "attack" and "on" not in opens:
        raise SceneError(["opens"], "An attack is on somebody.", "Write on: and a name.")
    return [int(starter.side), *aim_opening(fight, starter, opens)]


def aim_opening(fight: Battle, starter: Combatant, opens: dict[str, Any]) -> list[int]:
    """IG-INI-01, IG-INI-02: the one it is aimed at; the team that is attacked comes second."""
    if "on" not in opens:
        return []
    target = fighter_named(fight, opens["on"], ["opens", "on"])
    starter.forced_target = target.id
    if is_foe(starter, target):
        return [int(target.side)]
    if words.ACTIONS[starter.forced_verb] == "attack":
        raise SceneError(["opens", "on"], f"{starter.name} and {target.name} are allies (IG-SET-01).")
    return []


def team_of(fight: Battle, scene: Scene, name: Any) -> int:
    """The team of somebody, or one by its name."""
    if name in scene.sides:
        return scene.sides.index(name)
    return int(fighter_named(fight, name, ["opens", "by"]).side)


def draw_first(fight: Battle, f: Combatant, name: Any) -> None:
    """IG-INI-03: the weapon of the opening act is the first in hand."""
    names = [fight.gear(item).name for item in f.held]
    if name not in names:
        said = f"{f.name} does not hold {name!r}."
        instead = f"In hand: {', '.join(names) or 'nothing'}. held puts something else there."
        raise SceneError(["opens", "with"], said, instead)
    item = f.held.pop(names.index(name))
    f.held.insert(0, item)


def set_surprise(fight: Battle, scene: Scene) -> None:
    """IG-SUR-01: the team that has surprise is declared."""
    if "surprise" in scene.more:
        give_surprise(fight, side_named(scene, scene.more["surprise"], ["surprise"]))


def set_objectives(fight: Battle, scene: Scene) -> None:
    """IG-SET-02: for each team a predicate and a text; without one a team wins by being the last."""
    wanted = scene.more.get("objectives", {})
    if not wanted:
        return
    fight.objectives = ["" for _ in scene.sides]
    for name, objective in wanted.items():
        side = side_named(scene, name, ["objectives", name])
        fight.objectives[side] = objective_words(fight, objective, ["objectives", name])


def objective_words(fight: Battle, objective: dict[str, Any], where: Where) -> str:
    """``reach 13,2`` or ``task 13,2 3``, and the text behind it; a text alone is for the game master to judge."""
    if "reach" in objective and "task" in objective:
        raise SceneError(where, "An objective is one thing: a square to reach, or a task.")
    if "actions" in objective and "task" not in objective:
        raise SceneError([*where, "actions"], "actions is how long a task takes, and there is none.")
    parts: list[str] = []
    if "reach" in objective:
        x, y = square_of(fight.grid, objective["reach"], [*where, "reach"])
        parts.append(f"reach {x},{y}")
    elif "task" in objective:
        x, y = square_of(fight.grid, objective["task"], [*where, "task"])
        parts.append(f"task {x},{y} {objective.get('actions', TASK_SLOTS)}")
    if objective.get("text"):
        parts.append(f"({objective['text']})" if parts else objective["text"])
    return " ".join(parts)


def set_jobs(fight: Battle, scene: Scene) -> None:
    """IG-ECO-09: the jobs that the encounter names, each called by its own name."""
    fight._jobs = [job_of(fight, job, ["jobs", i]) for i, job in enumerate(scene.more.get("jobs", []))]
    names = [job.name.casefold() for job in fight._jobs]
    for i, name in enumerate(names):
        if name in names[:i]:
            raise SceneError(["jobs", i, "name"], f"Two jobs are called {name!r}.")


def job_of(fight: Battle, job: dict[str, Any], where: Where) -> Work:
    grid = fight.grid
    x, y = square_of(grid, job["at"], [*where, "at"])
    opens = NOWHERE
    if "opens" in job:
        opens = int(grid.at(*square_of(grid, job["opens"], [*where, "opens"])))
        if not grid.kind[opens].name.endswith("door"):
            raise SceneError([*where, "opens"], f"There is no door at {grid.place(opens)}.")
    made = Work(job["name"], grid.at(x, y), job.get("actions", TASK_SLOTS), job.get("difficulty", NEEDS_NO_TEST), opens)
    made.attribute = words.ATTRIBUTES.index(job["attribute"]) if "attribute" in job else words.INTELLIGENCE
    made.skill = words.SKILLS.index(job["skill"]) if "skill" in job else words.HANDLING
    named = job.get("proficiency")
    made.proficiency = words.PROFICIENCIES.index(named) if named else words.NO_PROFICIENCY
    return made


# ---------------------------------------------------------------- places


def usual_terrains(house: HouseRules) -> list[Terrain]:
    """IG-OPT-06: rough ground costs double only where the switch says so."""
    smooth = Terrain(ROUGH, ",")
    return TERRAINS if house.rough_ground else [t if t.name != ROUGH else smooth for t in TERRAINS]


class Ground(Placing[Combatant]):
    """A map or an open field, and where everybody is on it (IG-MOV-01, IG-MOV-04, IG-MOV-05)."""

    large = "IG-MOV-05"
    crowded = "Nobody shares a square (IG-MOV-04)."

    def __init__(self, scene: Scene, fighters: list[Combatant], terrains: list[Terrain]) -> None:
        super().__init__(scene, fighters)
        self.terrains: Final = terrains

    def wide(self, f: Combatant) -> int:
        return int(f.footprint())

    def apart(self) -> int:
        return whole_number(self.scene, AT_REACH, 1, MOST_M, "metres")

    def field(self) -> Field:
        field = Field(self.rows(), self.terrains, self.scene.light)
        self.place_all(field)
        return field

"""What a vector can say in one game: its verbs, fields, questions and house rules, for people to read."""

from __future__ import annotations

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, Game
from affray.lab.fields import OF_FIGHTERS, OF_FIGHTS
from affray.lab.setting import OWN, RESERVED
from affray.lab.verbs import arguments, verbs_of

KINDS = {
    NUMBER: "a whole number",
    FLAG: "true or false",
    NUMBERS: "a list of whole numbers",
    FIGHTER: "a fighter's name, or none",
    TEXT: "a word",
}


TITLES = {
    "verbs": "Verbs",
    "questions": "Questions",
    "given": "Keys of `given` beside the fighters",
    "fighter": "Fields of a fighter",
    "fight": "Fields of the fight",
    "options": "Options",
}


def vocabulary(game: Game) -> dict[str, dict[str, str]]:
    """What a vector can say in this game, by chapters: each word with what it means."""
    seen = {key: f"{says} (to be seen)" for key, says in OF_FIGHTERS.items() if key not in OWN}
    of_fight = {field.name: field_words(field) for field in game.fight_fields()}
    return {
        "verbs": {verb: line.removeprefix(": ") for verb, line in verbs_of(game).items()},
        "questions": game.questions(),
        "given": RESERVED | {key: str(schema.get("description", "")) for key, schema in game.more().items()},
        "fighter": seen | {field.name: field_words(field) for field in game.fields()} | OWN,
        "fight": {key: f"{says} (to be seen)" for key, says in OF_FIGHTS.items()} | of_fight,
        "options": {s.name: f"{s.rule}: {', '.join(s.values)}; {s.says}" for s in game.switches()},
    }


def describe(game: Game) -> str:
    """All of it as Markdown, in a fixed order.

    >>> from affray.encounter.games import game_named
    >>> "### Verbs" in describe(game_named("plerion"))
    True
    """
    lines: list[str] = []
    for chapter, words in vocabulary(game).items():
        if words:
            lines += [f"### {TITLES[chapter]}", ""]
            lines += verb_lines(words) if chapter == "verbs" else [f"- `{w}`: {says}" for w, says in words.items()]
            lines.append("")
    return "\n".join(lines)


def verb_lines(verbs: dict[str, str]) -> list[str]:
    """Each verb with its arguments, those that may be left out in brackets."""
    found: list[str] = []
    for verb, line in verbs.items():
        needed, optional = arguments(line)
        names = [f"`{name}`" for name in needed] + [f"[`{name}`]" for name in optional]
        says = line.partition(":")[2].strip() if names else line
        found.append(f"- **{verb}** {', '.join(names)}{': ' if names else ''}{says}")
    return found


def field_words(field: Field) -> str:
    """What a field means and what it takes."""
    if field.kind == WORD:
        takes = "one of " + ", ".join(field.words)
    elif field.kind == WORDS:
        takes = "any of " + ", ".join(field.words)
    elif field.kind == ITEMS:
        takes = f"a list of {field.table}"
    else:
        takes = KINDS[field.kind]
    return f"{field.says}; {takes}"

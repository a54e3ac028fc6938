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


def describe(game: Game) -> str:
    """All of it as Markdown, in a fixed order.

    >>> from affray.encounter.games import game_named
    >>> "### Verbs" in describe(game_named("plerion"))
    True
    """
    chapters = {
        "Verbs": verb_lines(verbs_of(game)),
        "Questions": [f"- `{rule}` {says}" for rule, says in game.questions().items()],
        "Keys of `given` beside the fighters": [
            *(f"- `{key}`: {says}" for key, says in RESERVED.items()),
            *(f"- `{key}`: {schema.get('description', '')}" for key, schema in game.more().items()),
        ],
        "Fields of a fighter": [
            *(f"- `{key}`: {says}" for key, says in OWN.items()),
            *(f"- `{field.name}`: {field_words(field)}" for field in game.fields() if field.name not in OWN),
            *(f"- `{key}`: {says} (to be seen)" for key, says in OF_FIGHTERS.items() if key not in OWN),
        ],
        "Fields of the fight": [
            *(f"- `{field.name}`: {field_words(field)}" for field in game.fight_fields()),
            *(f"- `{key}`: {says} (to be seen)" for key, says in OF_FIGHTS.items() if key != "round"),
        ],
        "Options": [f"- `{s.name}` ({s.rule}): {', '.join(s.values)}; {s.says}" for s in game.switches()],
    }
    return "\n".join([part for title, lines in chapters.items() if lines for part in (f"### {title}\n", *lines, "")])


def verb_lines(verbs: dict[str, str]) -> list[str]:
    """Each verb with its arguments, those that may be left out in brackets."""
    found: list[str] = []
    for verb, line in verbs.items():
        needed, optional = arguments(line)
        names = [f"`{name}`" for name in needed] + [f"[`{name}`]" for name in optional]
        says = line.partition(":")[2].strip() if names or line.startswith(":") else line
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

"""Every kind of mistake gets a sentence, a place, and what would be right."""

from dataclasses import asdict

import pytest

from affray.encounter import EncounterError, EncounterProblem, problems_of, read
from affray.engine.game import Scene
from tests.encounter.skirmish import Brawl, Skirmish

RIGHT = """\
game: skirmish
title: Yard
options: {charge: on}
map: |
  #######
  #g.o.r#
  #..%..#
  #######
legend: {g: start of guards, r: start of rats}
sides:
  guards:
    stance: shy
    fighters: [Guard]
  rats:
    fighters:
      - sheet: Rat
        weapons: [Teeth]
limit: 20
"""


def marked(problem: EncounterProblem) -> str:
    """The words under which the message puts ^^^^."""
    return problem.source[problem.column - 1 : problem.column - 1 + problem.width]


def only(old: str, new: str) -> EncounterProblem:
    """The one problem of the right file with this change."""
    assert old in RIGHT
    found = problems_of(RIGHT.replace(old, new), "yard.yaml")
    assert len(found) == 1, [problem.text() for problem in found]
    return found[0]


def test_the_file_that_is_changed_is_right() -> None:
    assert problems_of(RIGHT, "yard.yaml") == []


# what is changed, into what, the words marked, the sentence, the advice
MISTAKES = [
    # the file
    ("game: skirmish", "game: skirmich", "skirmich", 'There is no game "skirmich".', 'Did you mean "skirmish"?'),
    ("game: skirmish", "game: 7", "7", "game takes the name of a game, not 7.", "Write game: ingenuity or legends or"),
    ("limit: 20", "limmit: 20", "limmit", 'An encounter has no key "limmit".', 'Did you mean "limit"?'),
    ("limit: 20", "20: 20", "20", "An encounter has no key 20.", "There are: game, title, text, options, map,"),
    ("title: Yard", "title: [Yard]", "[Yard]", "title must be text, not a list.", "Put it in quotes."),
    ("title: Yard", f"title: {'y' * 101}", "y" * 101, "title has at most 100 characters, not 101.", ""),
    ("limit: 20", "limit: 0", "0", "limit is from 1 to 1000, not 0.", ""),
    ("limit: 20", "limit: soon", "soon", 'limit must be a whole number, not "soon".', ""),
    ("limit: 20", "limit: 2.5", "2.5", "limit must be a whole number, not 2.5.", ""),
    ("limit: 20", "limit: true", "true", "limit must be a whole number, not true.", ""),
    (
        "limit: 20",
        "limit: 99999999999999999999999",
        "9" * 23,
        "Numbers go up to 1,000,000,000; this is a huge number.",
        "",
    ),
    ("limit: 20", "limit: .nan", ".nan", "nan is not a number that can be used here.", ""),
    ("limit: 20", "distance: 5", "distance", "There is a map and a distance.", "A distance is for fights without"),
    # options
    ("{charge: on}", "[charge]", "[charge]", "options must be a mapping, not a list.", ""),
    ("charge: on", "chrage: on", "chrage", 'Skirmish has no option "chrage".', 'Did you mean "charge"?'),
    (
        "charge: on",
        "charge: onn",
        "onn",
        'The option charge has no "onn" (SK-TURN-01).',
        'Did you mean "on"? It is off or on.',
    ),
    (
        "charge: on",
        "reach: -1",
        "-1",
        "The option reach has no -1 (SK-TURN-02).",
        "It is 1, or any whole number.",
    ),
    ("charge: on", "charge: on, hr.charge: off", "hr.charge", "The option charge is here twice.", ""),
    (
        "charge: on",
        "swing_die: 2d",
        "2d",
        'The option swing_die has no "2d" (SK-TURN-02).',
        "It is 1d6 or 1d8, or dice such as 2d10.",
    ),
    # stances, stat blocks, fields
    ("stance: shy", "stance: shi", "shi", 'Skirmish has no stance "shi".', 'Did you mean "shy"?'),
    ("stance: shy", "stance: [shy]", "[shy]", "Skirmish has no stance a list.", "There are: bold, shy."),
    (
        "[Guard]",
        "[Gaurd]",
        "Gaurd",
        'Skirmish has no stat block "Gaurd".',
        'Did you mean "Guard"? All stat blocks: affray rules skirmish --sheets',
    ),
    (
        "sheet: Rat",
        "creature: Cat",
        "Cat",
        'Skirmish has no stat block "Cat".',
        'Did you mean "Rat"? All stat blocks: affray rules skirmish --sheets',
    ),
    (
        "sheet: Rat",
        "sheet: Rat\n        creature: Rat",
        "creature",
        "creature and sheet both name the stat block.",
        "Keep one of them; creature is another word for sheet.",
    ),
    (
        "[Teeth]",
        "[Teath]",
        "Teath",
        'Skirmish has no weapon "Teath".',
        'Did you mean "Teeth"? All weapons: affray rules skirmish --weapons',
    ),
    ("[Teeth]", "5", "5", "weapons must be a list, not 5.", ""),
    ("weapons: [Teeth]", "weapon: [Teeth]", "weapon", 'Skirmish has no field "weapon".', 'Did you mean "weapons"?'),
    ("weapons: [Teeth]", "hp: 21", "21", "hp is from 0 to 20, not 21.", ""),
    ("weapons: [Teeth]", "hp: two", "two", 'hp must be a whole number, not "two".', ""),
    ("weapons: [Teeth]", "leader: yes", "yes", 'leader is true or false, not "yes".', ""),
    ("weapons: [Teeth]", "mood: angy", "angy", 'mood has no "angy".', 'Did you mean "angry"?'),
    ("weapons: [Teeth]", "traits: [tough, slow]", "slow", 'traits has no "slow".', "There are: tough, quick, small."),
    ("weapons: [Teeth]", "scars: [1, 7]", "7", "scars is from 0 to 6, not 7.", ""),
    ("weapons: [Teeth]", "scars: 1", "1", "scars must be a list, not 1.", ""),
    ("weapons: [Teeth]", "motto: 1", "1", "motto must be text, not 1.", ""),
    ("weapons: [Teeth]", "aboard: [Guard]", "[Guard]", "aboard must be a fighter, not a list.", ""),
    (
        "weapons: [Teeth]",
        "aboard: Gard",
        "Gard",
        'aboard names "Gard", and nobody is called that.',
        'Did you mean "Guard"?',
    ),
    (
        "weapons: [Teeth]",
        "foes: [Guard, Rats]",
        "Rats",
        'foes names "Rats", and nobody is called that.',
        'Did you mean "Rat"?',
    ),
    (
        "weapons: [Teeth]",
        "x: 3",
        "x",
        "A fighter's square is written with at, not with x.",
        "Write at: [COLUMN, ROW].",
    ),
    # sides
    ("fighters: [Guard]", "fighters: []", "[]", "The side guards has no fighters.", "Write fighters: [NAME, {sheet:"),
    (
        "fighters: [Guard]",
        "fighters: Guard",
        "Guard",
        'fighters must be a list, not "Guard".',
        "Write fighters: [NAME,",
    ),
    ("fighters: [Guard]", "fightres: [Guard]", "fightres", 'A side has no "fightres".', 'Did you mean "fighters"?'),
    ("[Guard]", "[null]", "null", "A fighter is the name of a stat block or a mapping, not nothing.", "Write NAME or"),
    ("[Guard]", "[{}]", "{}", "A fighter is the name of a stat block or a mapping, not nothing.", "Write NAME or"),
    # how many, and what they are called
    ("weapons: [Teeth]", "count: 0", "0", "count is from 1 to 100, not 0.", ""),
    ("weapons: [Teeth]", "count: 101", "101", "count is from 1 to 100, not 101.", ""),
    ("weapons: [Teeth]", "count: many", "many", 'count must be a whole number, not "many".', ""),
    (
        "weapons: [Teeth]",
        "name: Guards",
        "Guards",
        '"Guards" is the name of a side.',
        "Everybody needs a name of their own.",
    ),
    ("weapons: [Teeth]", "name: GM", "GM", 'A fighter cannot be called "GM".', "That word means something else"),
    ("weapons: [Teeth]", "name: 'a: b'", "'a: b'", 'A fighter cannot be called "a: b".', "A colon ends a name"),
    ("weapons: [Teeth]", "name: 7", "7", "A fighter's name is a text, not 7.", "Put it in quotes."),
    ("weapons: [Teeth]", "name: ' '", "' '", 'A fighter cannot be called "".', "A name is one line of text."),
    (
        "weapons: [Teeth]",
        f"name: {'r' * 61}",
        "r" * 61,
        "A fighter's name has at most 60 characters, not 61.",
        "",
    ),
    # squares
    (
        "weapons: [Teeth]",
        "at: [3, 1]",
        "[3, 1]",
        "Rat stands at (3,1), and that square is low cover.",
        "Nearest free squares: (2,1), (4,1), (2,2).",
    ),
    (
        "weapons: [Teeth]",
        "at: [3, 2]",
        "[3, 2]",
        "Rat stands at (3,2), and that square is a pool.",
        "Nearest free squares: (2,2), (4,2), (2,1).",
    ),
    (
        "weapons: [Teeth]",
        "at: [9, 9]",
        "[9, 9]",
        "Rat stands at (9,9), and the map has 7 columns and 4 rows, counted from 0.",
        "Nearest free squares: (5,2), (4,2), (4,1).",
    ),
    (
        "weapons: [Teeth]",
        "at: 3",
        "3",
        "at must be a square, not 3.",
        "Write at: [COLUMN, ROW], both from 0.",
    ),
    (
        "weapons: [Teeth]",
        "at: [4, 1]\n        count: 2",
        "at",
        "at is one square, and this entry is 2 fighters.",
        "Draw them on the map, and name them in the legend.",
    ),
    (
        "[Guard]",
        "[Guard, {sheet: Guard, at: [4, 1]}, {sheet: Guard, at: [4, 1]}]",
        "[4, 1]",
        "Guard 3 stands at (4,1), and so does Guard 2.",
        "Nearest free squares: (4,2), (5,2), (2,1).",
    ),
    (
        "[Guard]",
        "[Guard, Guard, Guard]",
        "Guard",
        "Guard 2 has no square to stand on, and neither have 1 more of the guards.",
        "The map has 1 square marked start of guards: draw more of them; or write at: [COLUMN, ROW].",
    ),
    (
        "g: start of guards",
        "g: floor",
        "Guard",
        "Guard has no square to stand on.",
        "Mark squares of the map and say in the legend: start of guards; or write at: [COLUMN, ROW].",
    ),
    # the legend
    (
        "{g: start of guards, r: start of rats}",
        "none",
        "none",
        'legend must be a mapping, not "none".',
        "Write legend: {P: start of heroes}.",
    ),
    (
        "g: start of guards",
        "g: start of gards",
        "start of gards",
        'There is no side "gards".',
        'Did you mean "guards"?',
    ),
    ("g: start of", "ge: start of", "ge", 'A sign of the map is one character, not "ge".', "Write it in quotes,"),
    ("g: start", "~: pool, g: start", "~", "A sign of the map is one character, not nothing.", 'Write "~" in quotes.'),
    ("g: start", "z: 3, g: start", "3", 'A legend explains "z" in words, not by 3.', "Such as: start of SIDE,"),
    (
        "g: start",
        "o: chasm, g: start",
        "o",
        'In Skirmish the sign "o" is low cover.',
        'Choose another sign for "chasm".',
    ),
    (
        "g: start",
        "z: puol, g: start",
        "puol",
        '"puol" is neither a terrain of Skirmish nor one of the fighters.',
        'Did you mean "pool"? Or write: start of SIDE, exit of SIDE.',
    ),
    ("g: start", "z: Rat, g: start", "Rat", "Rat needs one square, and the map has 0 squares with this sign.", ""),
    ("#g.o.r#", "#g.oZrZ", "Z", 'The map has "Z" at (4,1), and nothing says what that is.', "Add it to the legend,"),
    # light
    ("limit: 20", "light: dimm", "dimm", 'Skirmish has no light "dimm".', 'Did you mean "dim"?'),
    (
        "limit: 20",
        "light: |\n  bbb\n  bbb",
        "|",
        "The light is 3 by 2 squares, and the map 7 by 4.",
        "Draw a letter for each square: b bright, d dim, k dark.",
    ),
    (
        "limit: 20",
        "light: |\n  bbbbbbb\n  bbxbbbb\n  bbbbbbb\n  bbbbbbb",
        "x",
        'The light has "x" at (2,1).',
        "There are b bright, d dim, k dark.",
    ),
    ("limit: 20", "light: 3", "3", "light must be a drawing, not 3.", "Write light: | and the rows below it."),
    # rulings
    ("limit: 20", "rulings: [x]", "[x]", "rulings must be a mapping, not a list.", "Write rulings: {SK-...: WORDS}."),
    (
        "limit: 20",
        "rulings: {SK-TURM-01: easy}",
        "SK-TURM-01",
        'Skirmish has no rule "SK-TURM-01".',
        'Did you mean "SK-TURN-02"? All rules: affray rules skirmish --all',
    ),
    (
        "limit: 20",
        "rulings: {SK-TURN-01: easy}",
        "SK-TURN-01",
        "SK-TURN-01 asks the game master nothing.",
        "These rules ask: SK-TURN-02.",
    ),
    (
        "limit: 20",
        "rulings: {SK-TURN-02: esay}",
        "esay",
        'SK-TURN-02 has no ruling "esay".',
        'Did you mean "easy"? It asks the game master, of a swing: hard; easy.',
    ),
    ("limit: 20", "rulings: {SK-TURN-02: 3}", "3", "A ruling is one line of text, not 3.", "Put it in quotes."),
    # keys that only this game has
    ("limit: 20", "weather: rein", "rein", 'weather has no "rein".', 'Did you mean "rain"?'),
    ("limit: 20", "objectives: 3", "3", "objectives must be a mapping, not 3.", ""),
    ("limit: 20", "objectives: {guards: {}}", "{}", 'guards of objectives needs "aim".', ""),
    (
        "limit: 20",
        "objectives: {guards: {aim: hold, round: 3}}",
        "round",
        'guards of objectives has no key "round".',
        'Did you mean "rounds"?',
    ),
    (
        "limit: 20",
        "objectives: {guards: {aim: hold, rounds: 21}}",
        "21",
        "rounds of guards of objectives is at most 20, not 21.",
        "",
    ),
    (
        "limit: 20",
        "objectives: {guards: {aim: hold, of: [Rat, 3]}}",
        "3",
        "entry 2 of of of guards of objectives must be text, not 3.",
        "",
    ),
    # what only the game can know
    ("limit: 20", "objectives: {gards: {aim: hold}}", "{aim: hold}", "Nobody fights for 'gards'.", "Name a side."),
    ("weapons: [Teeth]", "hp: 20", "20", "Rat is too healthy.", "Ten are enough."),
]


@pytest.mark.parametrize(("old", "new", "words", "sentence", "instead"), MISTAKES)
def test_a_mistake_is_named_and_marked(old: str, new: str, words: str, sentence: str, instead: str) -> None:
    problem = only(old, new)

    assert problem.sentence == sentence
    assert problem.instead.startswith(instead) and bool(problem.instead) == bool(instead)
    assert marked(problem) == words
    assert problem.source == RIGHT.replace(old, new).split("\n")[problem.line - 1]
    assert problem.file == "yard.yaml"


def sentences(text: str) -> list[str]:
    return [problem.sentence for problem in problems_of(text, "yard.yaml")]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is nothing in this file."),
        ("- 1", "An encounter is a mapping of keys such as game and sides, not a list."),
        ("title: x", "An encounter says which game it is of."),
        ("gaem: skirmish", 'An encounter has no key "gaem".'),
        ("{game: skirmish, sieds: {}}", 'An encounter has no key "sieds".'),
        ("game: skirmish", "There are no sides."),
        ("game: skirmish\nsides: 3", "sides must be a mapping, not 3."),
        ("{game: skirmish, sides: {a: {fighters: [Rat]}}}", "A fight has 2 to 8 sides, not 1."),
        ("{game: skirmish, sides: {a: {fighters: [Rat]}, A: {fighters: [Rat]}}}", 'There are two sides called "A".'),
        ("{game: skirmish, sides: {a: {fighters: [Rat]}, b: [Rat]}}", "The side b must be a mapping with its"),
        ("{game: skirmish, sides: {a: {fighters: [Rat]}, 3: {fighters: [Rat]}}}", "A side's name is a text, not 3."),
        ("{game: skirmish, sides: {a: {fighters: [Rat]}, gm: {fighters: [Rat]}}}", 'A side cannot be called "gm".'),
        ("game: skirmish\ngame: skirmish", "'game' is here twice; the first is in line 1."),
        ("game: *x", "*x repeats another place; write it out instead."),
        ("game: [", "While parsing a flow node, did not find expected node content."),
        ("game: \x07", "The character U+0007 is not allowed in YAML."),
        ("game: " + "[" * 60, "More than 50 lists and mappings inside one another."),
        ("game: 0x" + "f" * 9999, "Numbers go up to 1,000,000,000; this is a huge number."),
    ],
)
def test_a_file_that_is_no_encounter_gets_a_sentence(text: str, sentence: str) -> None:
    assert sentences(text)[0].startswith(sentence)


DUEL = "{game: skirmish, sides: {a: {fighters: [Rat]}, b: {fighters: [Guard]}}, MORE}"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("legend: {x: wall}", "There is a legend, and no map."),
        ("light: dark", "There is light for a map, and no map."),
        ('light: "bd\\nbd"', "There is light for a map, and no map."),
        ("distance: 0", "distance is from 1 to 100000, not 0."),
        ("map: 3", "map must be a drawing, not 3."),
        ("map: [1]", "map must be a drawing, not a list."),
        ('map: ""', "The map is empty."),
        ('map: " \\n "', "The map is empty."),
        (f"map: [{'x' * 101}]", "The map is 101 by 1 squares; at most 100 by 100 are read."),
    ],
)
def test_a_place_that_cannot_be_gets_a_sentence(more: str, sentence: str) -> None:
    assert sentences(DUEL.replace("MORE", more)) == [sentence]


def test_a_square_needs_a_map() -> None:
    text = DUEL.replace("[Rat]", "[{sheet: Rat, at: [1, 1]}]").replace(", MORE", "")

    assert sentences(text) == ["Rat stands at (1,1), and there is no map."]


def test_a_fighter_is_placed_once() -> None:
    text = RIGHT.replace("weapons: [Teeth]", "at: [4, 2]").replace("r: start of rats", "r: Rat")

    assert sentences(text) == ["Rat stands at (4,2), and is on the map at (5,1)."]


def test_names_that_were_given_must_differ() -> None:
    text = RIGHT.replace("[Guard]", "[{name: Ann}, {name: ann, at: [1, 2]}]")

    assert sentences(text) == ['"ann" is the name of somebody else.']


def test_there_are_limits_to_a_crowd() -> None:
    crowd = "[{sheet: Rat, count: 100}, {sheet: Rat, count: 100}, Rat]"
    both = DUEL.replace("[Guard]", "[{count: 100}, Rat]").replace("[Rat]", "[{count: 100}]").replace(", MORE", "")

    assert sentences(DUEL.replace("[Rat]", crowd).replace(", MORE", "")) == ["A fight has at most 200 fighters."]
    assert sentences(both) == ["A fight has at most 200 fighters."]


def test_all_mistakes_are_told_at_once_and_in_the_order_of_the_file() -> None:
    text = RIGHT
    for old, new in [("shy", "shi"), ("[Teeth]", "[Teath, Klub]"), ("limit: 20", "limit: 0"), ("on}", "in}")]:
        text = text.replace(old, new)

    assert [(p.line, p.field) for p in problems_of(text, "yard.yaml")] == [
        (3, "options.charge"),
        (12, "sides.guards.stance"),
        (17, "sides.rats.fighters[0].weapons[0]"),
        (17, "sides.rats.fighters[0].weapons[1]"),
        (18, "limit"),
    ]


def test_of_a_file_that_is_nonsense_the_first_mistakes_are_told() -> None:
    keys = "".join([f"limit{n}: 3\n" for n in range(20_000)])

    found = problems_of(RIGHT + keys, "yard.yaml")

    assert len(found) == 101
    assert found[99].sentence == 'An encounter has no key "limit99".'
    assert found[100].text() == "error: yard.yaml: There may be more mistakes than these 100."


def test_a_game_that_sets_no_scene_without_people_is_helped_by_what_all_games_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fight(game: Skirmish, scene: Scene) -> Brawl:
        assert scene.people, "nobody is here"
        return set_up(game, scene)

    set_up = Skirmish.fight
    monkeypatch.setattr(Skirmish, "fight", fight)

    problem = only("weapons: [Teeth]", "at: [3, 1]")

    assert problem.sentence == "Rat stands at (3,1), and that square is low cover."


def test_all_that_only_the_game_can_find_is_told_at_once() -> None:
    text = RIGHT.replace("weapons: [Teeth]", "hp: 20").replace("limit: 20", "objectives: {gards: {aim: hold}}")

    assert sentences(text) == ["Rat is too healthy.", "Nobody fights for 'gards'."]


def test_a_misspelt_game_does_not_hide_the_other_mistakes() -> None:
    text = RIGHT.replace("game: skirmish", "game: skirmich").replace("[Guard]", "[Gaurd]")

    assert sentences(text) == ['There is no game "skirmich".', 'Skirmish has no stat block "Gaurd".']


def test_the_message_is_drawn_as_in_a_terminal() -> None:
    problem = only("[Teeth]", "[Club, Teath]")

    assert problem.nearest == "Teeth"
    assert problem.text() == (
        'error: yard.yaml, line 17: Skirmish has no weapon "Teath".\n'
        "   16 |       - sheet: Rat\n"
        "   17 |         weapons: [Club, Teath]\n"
        "      |                         ^^^^^\n"
        '      Did you mean "Teeth"? All weapons: affray rules skirmish --weapons'
    )


def test_lines_between_the_entry_and_the_mistake_are_left_out() -> None:
    problem = only("        weapons: [Teeth]", "        hp: 2\n        scars: []\n        mood: angy")

    assert problem.text() == (
        'error: yard.yaml, line 19: mood has no "angy".\n'
        "   16 |       - sheet: Rat\n"
        "      ...\n"
        "   19 |         mood: angy\n"
        "      |               ^^^^\n"
        '      Did you mean "angry"?'
    )


def test_a_long_line_is_shown_around_the_mistake() -> None:
    weapons = ", ".join(["Sword"] * 40 + ["Teath"] + ["Club"] * 40)

    lines = only("[Teeth]", f"[{weapons}]").text().split("\n")

    assert max(len(line) for line in lines) <= 100
    carets = lines[3].index("^")
    assert lines[2][carets : carets + 5] == "Teath"


def test_a_mistake_in_a_json_file_is_marked_too() -> None:
    text = '{\n\t"game": "skirmish",\n\t"sides": {"a": {"fighters": ["Rat"]}, "b": {"fighters": ["Gard"]}}\n}'

    (problem,) = problems_of(text, "duel.json")

    assert (problem.line, marked(problem), problem.nearest) == (3, '"Gard"', "Guard")


def test_an_error_holds_the_problems_and_prints_them() -> None:
    with pytest.raises(EncounterError) as error:
        read("game: skirmish\nlimit: 0\n", "empty.yaml")

    assert [problem.sentence for problem in error.value.problems] == [
        "limit is from 1 to 1000, not 0.",
        "There are no sides.",
    ]
    assert str(error.value) == (
        "error: empty.yaml, line 2: limit is from 1 to 1000, not 0.\n"
        "    2 | limit: 0\n"
        "      |        ^\n"
        "\n"
        "error: empty.yaml: There are no sides.\n"
        "      Write sides: {heroes: {fighters: [...]}, foes: {fighters: [...]}}."
    )
    assert asdict(error.value.problems[0])["column"] == 8

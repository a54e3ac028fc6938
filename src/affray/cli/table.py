"""One fight at one terminal: show what there is to see, ask, take the answer, tell what came of it."""

from __future__ import annotations

import re
import time
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TextIO

from affray.cli.errors import Misuse, ended, os_sentence
from affray.cli.examples import measure
from affray.cli.look import Look, length, thousands
from affray.cli.menu import Menu, Unclear, find_lines
from affray.cli.scene import end_lines, log_lines, round_title, scene_lines, state_words
from affray.encounter import Encounter
from affray.encounter.rules import sample_ruling
from affray.engine.dice import DiceError
from affray.engine.fight import Fight, Fighter
from affray.engine.question import GM, IllegalAnswer, Option, Question, Ruling
from affray.engine.record import EVERYBODY, RecordError, Session
from affray.engine.tally import run_block
from affray.minds.exact import OddsError
from affray.study.chance import percent, wilson
from affray.study.odds import BESIDE_AN_OPTION, preview
from affray.study.playing import played_words, stances_in
from affray.study.saves import save, write
from affray.study.trying import about_one, start_of, tried

HEAD: Final = "  hurt     down   harm"
KEYS: Final = "A number or words; u undo, r redo, m map, l log, g ruling, s save, ? help, q leave"
MOST_TRIED: Final = 8  # answers of a question whose consequences are worked out
A_MOMENT: Final = 3.0  # seconds, for all of them
IN_HASTE: Final = 5_000  # ways for the dice to fall, after that moment
WITH_DICE: Final = re.compile(r"(.*\S)\s*=\s*([\d ,]+)")
WHO_WINS_FIGHTS: Final = 200
COMMANDS: Final = """
  Answer with an option's number, its words, or as many of them as make it clear.
  A square is COLUMN,ROW, as the map numbers them.

  u          undo: take the last answer back        r          redo
  m          the map and everybody's state          l          the whole log
  / words    the options that have these words      w          who wins from here, if tactics go on
  s FILE     save                                   q          leave
  g words    the game master changes something, for example:
{examples}
  ANSWER = 3 2 6   answers and types the faces of your dice (with --own-dice)
"""


def help_text(encounter: Encounter, fight: Fight) -> str:
    """What can be typed, with examples of the fight at hand."""
    return COMMANDS.format(examples="\n".join([f"             g {words}" for words in sample_edits(encounter, fight)]))


def sample_edits(encounter: Encounter, fight: Fight) -> list[str]:
    """Things a game master may say in this fight."""
    foe, side = next((f for f in reversed(fight.fighters) if is_known(fight, f)), fight.fighters[0]), fight.sides[-1]
    place = free_square(fight, foe)
    sheet = foe.sheet or next(iter(encounter.game.sheets()), "")
    ruling = sample_ruling(encounter.game)
    return [
        sample_value(encounter, fight, foe.name),
        f"{foe.name}: at {place}",
        *([f"add {sheet} as {sheet} {len(fight.fighters) + 1} to {side} at {place}"] if sheet else []),
        f"remove {foe.name}",
        *([f"next {ruling}  (a ruling, for the next time this rule asks)"] if ruling else []),
        f"end: {fight.sides[0]}",
    ]


def is_known(fight: Fight, f: Fighter) -> bool:
    """Is it up, and unknown to nobody?"""
    return bool(f.is_up()) and not any(fight.is_unknown(side, f) for side in range(len(fight.sides)))


def free_square(fight: Fight, near: Fighter) -> str:
    """The nearest square on which nobody stands."""
    grid, taken = fight.grid, {(int(f.x), int(f.y)) for f in fight.fighters}
    squares = list(grid.nearest(grid.at(near.x, near.y))) if grid.holds(near.x, near.y) else [0]
    places = [(int(grid.x_of(square)), int(grid.y_of(square))) for square in squares]
    x, y = next((p for p in places if p not in taken and grid.fits(*p, 1)), (int(near.x), int(near.y)))
    return f"{x},{y}"


def sample_value(encounter: Encounter, fight: Fight, name: str) -> str:
    """``Pirate 2: hp = 3``: the game's first measure, as its fields call it."""
    return f"{name}: {measure(encounter, fight)} = 3"


def row_words(row: dict[str, Any]) -> str:
    hurt, down = Fraction(row["hurt"]), Fraction(row["down"])
    return f"{row['on']}: {percent(hurt):>7}  {percent(down):>7}  {row['mean']:5.1f}"


class Leave(Exception):
    """The person goes."""


class Table:
    """The terminal's side of a session. Every line that is typed goes through ``take``."""

    def __init__(
        self,
        encounter: Encounter,
        session: Session,
        look: Look,
        stdin: TextIO,
        saved_as: Path | None,
        always_save: bool,
    ) -> None:
        self.encounter: Final = encounter
        self.session: Final = session
        self.look: Final = look
        self.stdin: Final = stdin
        self.saved_as = saved_as
        self.always_save: Final = always_save
        self.is_saved = True
        self.told = 0  # events shown so far
        self.last_scene: list[str] = []
        self.faces: list[int] = []  # typed beforehand, for the dice to come
        self.was_over = False

    # ------------------------------------------------------------ showing

    def put(self, *lines: str) -> None:
        self.look.put(*lines)

    def sides(self) -> set[int]:
        """The sides whose knowledge this terminal shows."""
        fight, people = self.session.fight, self.session.mind.people
        if EVERYBODY in people or GM in people or not people:
            return set(range(len(fight.sides)))
        named = {i for i, side in enumerate(fight.sides) if side in people}
        return named | {int(f.side) for f in fight.fighters if f.name in people}

    def events(self) -> list[Any]:
        """What the people here may know of the log."""
        bits = sum([1 << side for side in self.sides()])
        is_all = len(self.sides()) == len(self.session.fight.sides)
        return [e for e in self.session.log.events if is_all or e.seen_by & bits]

    def tell(self) -> None:
        """What has happened since we last looked."""
        events = self.events()
        new = events[self.told :]
        last = int(events[self.told - 1].round) if 0 < self.told <= len(events) else -1
        if new:
            self.put(*log_lines(new, self.session.fight, self.look, last))
        self.told = len(events)

    def show_scene(self, again: bool = False) -> None:
        """Map and states, if they have changed."""
        scene = scene_lines(self.encounter.game, self.session.fight, self.look, self.sides())
        if again or scene != self.last_scene:
            self.put("", *scene)
        self.last_scene = scene

    # ------------------------------------------------------------ the loop

    def play(self) -> int:
        title = f"{self.encounter.game.title}, {self.dice_words()}"
        self.put("", self.look.spread(self.look.bold(self.encounter.title), self.look.dim(title)))
        try:
            while True:
                self.tell()
                self.next_line()
        except Leave:
            return 0
        except KeyboardInterrupt:
            self.put("")
            self.farewell()
            return 0

    def dice_words(self) -> str:
        if self.session.own_dice:
            return "your own dice"
        return "dice drawn with each answer" if self.session.draw is not None else f"seed {self.session.seed}"

    def next_line(self) -> None:
        """Ask for whatever is needed next, and carry out what is typed."""
        if self.session.die_wanted is not None:
            self.ask_die()
        elif self.session.waiting:
            self.ask_question(next(iter(self.session.waiting.values())))
        else:
            self.ask_end()

    def line(self, prompt: str) -> str:
        """One typed line; the end of the input is a farewell."""
        shown = self.look.shown(self.look.amber(prompt) + " ")
        if self.stdin.isatty() and self.look.stream.isatty():
            try:
                return input(shown).strip()
            except EOFError:
                self.put("")
        else:
            self.look.stream.write(shown)
            text = self.stdin.readline()
            self.put(text.strip())
            if text:
                return text.strip()
        self.farewell()
        raise Leave

    def ask_question(self, question: Question) -> None:
        self.show_scene()
        game, fight = self.encounter.game, self.session.fight
        menu = Menu(question, self.note_for(question), lambda option: game.cost(fight, question, option))
        who = self.state_of(question.who)
        others = len(self.session.waiting) - 1
        more = f"{others} more to answer after this" if others else ""
        round_words = round_title(int(self.session.fight.round))
        self.put("", *self.heading(round_words, who, more))
        self.put("", *self.prompt_lines(question), "")
        self.put(*menu.lines(self.look, HEAD), "")
        self.put(*[self.look.dim(line) for line in self.look.wrapped(KEYS)])
        while not self.answered(question, menu):
            pass

    def heading(self, round_words: str, who: str, more: str) -> list[str]:
        """The round, who is asked and how they are; in two parts where one line has no room for them."""
        whole = f"{round_words}   {who}".rstrip()
        if length(whole) + 2 <= self.look.width:
            return [self.look.spread(whole, self.look.dim(more))]
        return [self.look.spread(round_words, self.look.dim(more)), *self.look.wrapped(who)]

    def prompt_lines(self, question: Question) -> list[str]:
        """The question, in as many lines as it needs, and its rule at the end of the first that has room."""
        lines = [line.strip() for line in self.look.wrapped(question.prompt())]
        said = [f"  {self.look.bold(self.look.amber(line))}" for line in lines[:-1]]
        last = self.look.bold(self.look.amber(lines[-1]))
        return [*said, self.look.spread(last, self.look.dim(question.rule))]

    def state_of(self, who: str) -> str:
        fight = self.session.fight
        if who not in fight.names():
            return who
        return f"{self.look.bold(who)}, {state_words(self.encounter.game, fight, fight.named(who))}"

    def note_for(self, question: Question) -> Any:
        """Odds beside each attack, computed on a copy where tactics answer what the attack asks."""
        game = self.encounter.game
        trial = self.session.fight.copy()
        trial.minds = [game.tactic() for _ in trial.sides]
        trial.gm = trial.log = None

        tried = self.tried(question)
        until = time.monotonic() + A_MOMENT

        def note(option: Option) -> str:
            attack = game.attack_of(trial, question, option)
            if "on" not in attack:
                row = tried.get(question.words(option))
                said = str(attack.get("note", attack.get("chance", "")))
                return self.look.dim(said) if said or row is None else row_words(row)
            try:
                found = preview(game, trial, attack, BESIDE_AN_OPTION if time.monotonic() < until else IN_HASTE)
            except (OddsError, IllegalAnswer):
                return ""
            return f"{percent(found.hurt):>7}  {percent(found.down):>7}  {float(found.mean):5.1f}"

        return note

    def tried(self, question: Question) -> dict[str, dict[str, Any]]:
        """What comes of answers that are no attack by themselves (a reaction, Luck, dice that are given), by their
        words: for whom it is about. Nothing for long lists, and for what is not settled within a moment."""
        options = question.options()
        if isinstance(question, Ruling) or len(options) > MOST_TRIED or len(self.session.waiting) > 1:
            return {}
        fight = self.session.fight
        answers = [question.words(option) for option in options]
        unknown = [i for i, f in enumerate(fight.fighters) if fight.is_unknown(question.side, f)]
        number = min(self.session.waiting)
        rows = tried(self.encounter, start_of(self.session), number, answers, unknown, A_MOMENT)
        return about_one(rows, answers, question.who)

    def answered(self, question: Question, menu: Menu) -> bool:
        """One line at an open question; True when it changed something, so that all must be shown again."""
        text = self.line("  >")
        if not text and isinstance(question, Ruling):
            text = question.words(question.default())
        if not text:
            return False
        if text.startswith("/"):
            self.put(*find_lines(menu, text[1:].strip()))
            return False
        if is_command(text, menu):
            return self.command(text)
        return self.try_to(lambda: self.answer(menu, text))

    def answer(self, menu: Menu, text: str) -> None:
        faces: list[int] = []
        if self.session.own_dice and (found := WITH_DICE.fullmatch(text)):
            text, faces = found.group(1), numbers_in(found.group(2))
        words = menu.pick(text)
        self.session.answer(words, menu.question.who)
        self.faces = faces
        self.put(self.look.dim(f"  {menu.question.who}: {words}"))
        self.changed()

    def try_to(self, deed: Any) -> bool:
        """Do it; what cannot be done gets a sentence and changes nothing."""
        try:
            deed()
        except Unclear as unclear:
            self.error(*str(unclear).split("\n"))
            return False
        except (IllegalAnswer, RecordError, DiceError, Misuse) as wrong:
            self.error(ended(str(wrong)))
            return False
        except OSError as failed:
            self.error(os_sentence(failed))
            return False
        return True

    def error(self, first: str, *others: str) -> None:
        lines = self.look.wrapped(first, indent="         ", first="  error: ")
        lines[0] = lines[0].replace("error", self.look.red("error"), 1)
        self.put(*lines, *[f"  {line}" for line in others])

    def changed(self) -> None:
        self.is_saved = False
        if self.always_save and self.saved_as is not None:
            write(self.saved_as, save(self.session, self.encounter))
            self.is_saved = True

    # ------------------------------------------------------------ dice and the end

    def ask_die(self) -> None:
        die = self.session.die_wanted
        assert die is not None
        if self.faces:
            face = self.faces.pop(0)
            if not self.try_to(lambda: self.session.throw(face)):
                self.faces = []
            else:
                self.put(self.look.dim(f"  {die.why}, d{die.sides}: {face}"))
                self.changed()
            return
        self.put("", f"  Your die for: {self.look.bold(die.why)}, d{die.sides}")
        text = self.line(f"  a face, 1 to {die.sides} >")
        if not re.fullmatch(r"[\d ,]+", text):
            if text and not self.command(text):
                self.error(f"a face is a number from 1 to {die.sides}, for example: {min(3, die.sides)}")
            return
        self.faces = numbers_in(text)

    def ask_end(self) -> None:
        if not self.was_over:
            self.put(*end_lines(self.encounter.game, self.session.fight, self.look))
        self.was_over = True
        self.put("", self.look.dim("  The fight is over. u undo, l log, s FILE save; Enter leaves"))
        text = self.line("  >")
        if text in ("", "q"):
            self.leave()
        if not self.command(text) and text[0] not in "lmsw?":
            self.error("there is nothing to answer any more; u takes the last answer back, Enter leaves")
        self.was_over = not self.session.waiting

    # ------------------------------------------------------------ commands

    def command(self, text: str) -> bool:
        """Carry out a command; True when the fight has changed."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "q":
            self.leave()
        elif word == "?":
            self.put(*help_text(self.encounter, self.session.fight).split("\n"))
        elif word == "m":
            self.show_scene(again=True)
        elif word == "l":
            self.put(*log_lines(self.events(), self.session.fight, self.look))
        elif word == "w":
            self.who_wins()
        elif word == "s":
            self.try_to(lambda: self.save_as(rest))
        elif word == "u":
            return self.undo()
        elif word == "r":
            return self.redo()
        elif word == "g":
            return self.try_to(lambda: self.rule(rest))
        else:
            return False
        return False

    def undo(self) -> bool:
        if not self.session.undo():
            self.put("  There is nothing to take back.")
            return False
        self.faces = []
        self.told = len(self.events())
        self.put(self.look.dim("  Taken back. The same answer would meet the same dice."))
        self.changed()
        return True

    def redo(self) -> bool:
        if not self.session.redo():
            self.put("  There is nothing to say again.")
            return False
        self.changed()
        return True

    def rule(self, words: str) -> None:
        if not words:
            example = sample_edits(self.encounter, self.session.fight)[0]
            raise Misuse(f"what does the game master change? For example: g {example}.")
        told = self.told
        self.session.edit(words)
        self.told = min(told, len(self.events()))
        self.put(self.look.violet(f"  ruling: {words}"))
        self.changed()

    def save_as(self, name: str) -> None:
        path = Path(name) if name else self.saved_as
        if path is None:
            raise Misuse("save under which name? For example: s fight.json")
        if path != self.saved_as and path.exists():
            raise Misuse(f"{path} is there already; choose another name")
        write(path, save(self.session, self.encounter))
        self.saved_as, self.is_saved = path, True
        self.put(f"  Saved as {path}. Go on with it: affray play --load {path}")

    def who_wins(self) -> None:
        """A small forecast from the last boundary on, with tactics for everybody."""
        start: Fight = self.session.boundaries[-1].fight.copy()
        start.minds = [self.encounter.tactic() for _ in start.sides]
        start.gm = start.log = None
        tally = run_block(start, 1, 1, WHO_WINS_FIGHTS)
        for side, name in enumerate(start.sides):
            chance = wilson(int(tally.wins[side]), WHO_WINS_FIGHTS)
            self.put(f"  {name:12} {chance.words():>12}   {chance.interval()}")
        played = played_words(start.sides, stances_in(self.encounter, start)) or "Played by tactics."
        said = f"{thousands(WHO_WINS_FIGHTS)} fights from the beginning of this step. {played}"
        self.put(*[self.look.dim(line) for line in self.look.wrapped(said)])

    def leave(self) -> None:
        """The person goes on purpose; what is not saved can be."""
        if not self.is_saved:
            name = self.line("  Save it? A file name, or Enter to leave without >")
            if name and not self.try_to(lambda: self.save_as(name)):
                return
        raise Leave

    def farewell(self) -> None:
        """The input has ended: keep what there is, and say how to go on."""
        is_open = bool(self.session.waiting) or self.session.die_wanted is not None
        if is_open:
            self.put("", "  The input ended before the fight did.")
        if self.is_saved and self.saved_as is not None:
            self.put(f"  Go on with: affray play --load {self.saved_as}")
        elif not self.is_saved and self.stdin.isatty():
            self.try_to(lambda: self.save_as(free_name(self.encounter)))
        elif not self.is_saved:
            self.put("  Nothing was saved; --save FILE would have kept it.")
        elif is_open and not self.stdin.isatty():
            self.put("  Pipe answers in, one in a line, or let tactics play everybody: --as nobody")


def is_command(text: str, menu: Menu) -> bool:
    """A single letter, alone or before more; the words of an option come first."""
    if any(c.words.casefold() == text.casefold() for c in menu.choices):
        return False
    word, _, rest = text.partition(" ")
    return (word in ("u", "r", "m", "l", "w", "q", "?") and not rest) or word in ("g", "s")


def numbers_in(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def free_name(encounter: Encounter) -> str:
    """A file name that is not taken yet: cargo-bay-1.json."""
    stem = re.sub(r"[^\w-]+", "-", encounter.title.casefold()).strip("-") or "fight"
    number = 1
    while Path(f"{stem}-{number}.json").exists():
        number += 1
    return f"{stem}-{number}.json"

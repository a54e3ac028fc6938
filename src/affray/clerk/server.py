"""The clerk's tools over the Model Context Protocol, by its official SDK."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from mcp.server.mcpserver.exceptions import ToolError

from affray.clerk.desk import Desk, Refused
from affray.clerk.speaking import Speaking
from affray.encounter import EncounterError
from affray.engine.dice import DiceError
from affray.engine.question import GM, IllegalAnswer
from affray.engine.record import RecordError
from affray.minds.exact import OddsError
from affray.study.paths import VariantError
from affray.version import VERSION

EXPECTED: Final = (
    Refused,
    EncounterError,
    DiceError,
    IllegalAnswer,
    RecordError,
    OddsError,
    VariantError,
    LookupError,
    ValueError,
)
FOR_GM: Final = """\
Affray runs the combat rules of five tabletop role-playing games by the book. You are the game master's clerk.
Never make a rule or a number up: look rules up (find_rules, rule), compute chances (odds, forecast), and let explain
say what happened. To run a fight: begin_fight, then answer one question after the other with one of the deeds it
offers, word for word, until over is true. undo takes the last answer back. What look shows for the seat GM is the game
master's alone; before you tell players something, look with their seat."""
FOR_PLAYER: Final = """\
Affray runs the combat rules of five tabletop role-playing games by the book. You sit with a player of the {seat}
and see what they may see. Look rules up instead of guessing. begin_fight, then answer with one of the deeds that are
offered, word for word."""

P = ParamSpec("P")
R = TypeVar("R")


def sentence(failure: Exception) -> str:
    """The exception's own sentence; KeyError and its kin would put quotes around it."""
    words = str(failure.args[0]) if isinstance(failure, LookupError) and failure.args else str(failure)
    words = words.strip() or type(failure).__name__
    return words if words.endswith((".", "?", "!", ")")) else f"{words}."


def clerk(seat: str = GM) -> Speaking:
    """A server for one seat: the game master's, or a side's."""
    desk = Desk(seat)
    says = FOR_GM if desk.is_gm else FOR_PLAYER.format(seat=seat)
    server = Speaking("affray", "Affray", instructions=says, version=VERSION, log_level="WARNING")

    def tool(function: Callable[P, R]) -> Callable[P, R]:
        """A tool whose every failure is a sentence, and that has the desk to itself."""

        @wraps(function)
        def careful(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                with desk.lock:
                    return function(*args, **kwargs)
            except EXPECTED as wrong:
                raise ToolError(sentence(wrong)) from None
            except RecursionError:
                raise ToolError("That is nested too deeply.") from None

        server.add_tool(careful)
        return careful

    add_reading(desk, tool)
    add_fighting(desk, tool)
    return server


Adding = Callable[[Callable[..., Any]], Callable[..., Any]]


def add_reading(desk: Desk, tool: Adding) -> None:
    """Games, rules, encounters, numbers."""

    @tool
    def list_games() -> list[dict[str, Any]]:
        """The games there are, with their stances and ready encounters."""
        return desk.list_games()

    @tool
    def describe_game(game: str) -> dict[str, Any]:
        """A game's stat blocks, tables, house rules and chapters. game: a key from list_games."""
        return desk.describe_game(game)

    @tool
    def find_rules(game: str, words: str, first: int = 1) -> list[dict[str, str]]:
        """Rules of a game in which all these words stand, with their ids; all of them, without words. At most 40 at a
        time: first=41 gives the next."""
        return desk.find_rules(game, words, first)

    @tool
    def rule(id: str) -> dict[str, Any]:
        """One rule by its id (PL-ATK-05), with its source, or a gap of the book (PL-GAP-03) with its ruling."""
        return desk.rule(id)

    @tool
    def show_encounter(encounter: str) -> str:
        """The YAML text of a ready encounter or of one that was written here."""
        return desk.show_encounter(encounter)

    @tool
    def encounter_schema(game: str) -> dict[str, Any]:
        """The JSON Schema of a game's encounters: every field with what it means."""
        return desk.encounter_schema(game)

    @tool
    def check_encounter(text: str) -> dict[str, Any]:
        """Is this YAML text an encounter? Every mistake with its line and what would be right."""
        return desk.check_encounter(text)

    @tool
    def write_encounter(name: str, text: str) -> dict[str, Any]:
        """Check an encounter and keep it under a name, which forecast, odds and begin_fight then take."""
        return desk.write_encounter(name, text)

    @tool
    def forecast(encounter: str, fights: int = 1000, seed: int = 1) -> dict[str, Any]:
        """Who wins how often, with 95 % intervals. encounter: a ready one, a written one, or YAML text."""
        return desk.forecast(encounter, fights, seed)

    @tool
    def odds(encounter: str, by: str, on: str, weapon: str = "") -> dict[str, Any]:
        """The exact odds of one attack as the encounter begins, as fractions, with what it is made of and rule ids."""
        return desk.odds(encounter, by, on, weapon)


def add_fighting(desk: Desk, tool: Adding) -> None:
    """Fights, question by question."""

    @tool
    def begin_fight(
        encounter: str, play: list[str] | None = None, seed: int | None = None, gm: bool = False
    ) -> dict[str, Any]:
        """Begin a fight. play: the sides or fighters that are asked, or everybody; tactics play the rest. gm: ask for
        the rulings that the book leaves to the game master."""
        return desk.begin_fight(encounter, play or [], seed, gm)

    @tool
    def look(fight: str, seat: str = "") -> dict[str, Any]:
        """What a seat may see: map, fighters, the questions that wait with their deeds, the last lines of the log."""
        return desk.look(fight, seat)

    @tool
    def answer(fight: str, deed: str, who: str = "") -> dict[str, Any]:
        """Answer a question that waits with one of its deeds, word for word. who: whose, if several wait."""
        return desk.answer(fight, deed, who)

    @tool
    def suggest(fight: str, who: str = "") -> dict[str, str]:
        """What the game's tactic would answer."""
        return desk.suggest(fight, who)

    @tool
    def explain(fight: str, words: str, seat: str = "") -> list[dict[str, Any]]:
        """Where a number comes from: log lines with these words, the parts of each sum, and the rules behind them."""
        return desk.explain(fight, words, seat)

    @tool
    def undo(fight: str) -> dict[str, Any]:
        """Take back the last answer and all that followed."""
        return desk.undo(fight)

    @tool
    def redo(fight: str) -> dict[str, Any]:
        """Say again what was taken back."""
        return desk.redo(fight)

    @tool
    def close_fight(fight: str) -> dict[str, str]:
        """Forget a fight."""
        return desk.close_fight(fight)

    if not desk.is_gm:
        return

    @tool
    def edit(fight: str, change: str) -> dict[str, Any]:
        """The game master's hand: "NAME: hp = 3", "NAME: at 4,5", "remove NAME", "end: SIDE"."""
        return desk.edit(fight, change)

    @tool
    def save_fight(fight: str) -> str:
        """The whole fight as text, which load_fight and affray play --load take."""
        return desk.save_fight(fight)

    @tool
    def load_fight(saved: str) -> dict[str, Any]:
        """Go on with a saved fight."""
        return desk.load_fight(saved)

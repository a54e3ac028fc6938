"""``affray VERB ...``: finds the verb's module, reads its options, and turns every failure into a sentence."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from affray.cli.errors import Misuse, sentence_for
from affray.cli.look import Look
from affray.version import VERSION

DONE: Final = 0
THE_ANSWER_IS_NO: Final = 1
MISUSE: Final = 2

WIDEST_TEXT: Final = 98  # columns of a paragraph of help, however wide the terminal is

VERBS: Final = {
    "forecast": "who wins how often, and what it costs",
    "day": "several fights one after another, with wounds, uses and deaths carried on",
    "compare": "what a change does: variants with the same dice",
    "balance": "the smallest changes that make a fight as hard as you want it",
    "luck": "how lucky the dice of a saved fight were, and how good its decisions",
    "regret": "how much win chance the tactics lose with each decision, and where",
    "sweep": "who wins with many values of an encounter, tried together",
    "odds": "the exact odds of an attack, a spell, a throw, a contest",
    "sight": "what a fighter sees, and the cover of every square against it",
    "play": "play a fight in the terminal, with people, tactics and real dice",
    "serve": "open the web table: fights in the browser, for a game master and players",
    "mcp": "serve the rules to language models, as a game master's clerk",
    "replay": "show a saved fight, or one fight of a forecast, blow by blow",
    "check": "check an encounter file: what is wrong with it, and what would be right",
    "new": "write a commented encounter file to start from",
    "games": "the games there are, and their ready encounters",
    "rules": "the rules of a game, one rule, or what is not covered",
    "sheet": "a stat block, weapon or item as the book prints it",
    "gaps": "the open questions of a book, our rulings, and which of them matter",
    "vectors": "run check vectors: rules as examples with dice",
    "schema": "the JSON Schema of a game's encounter files, for editors",
}


class HelpText(argparse.RawDescriptionHelpFormatter):
    """Paragraphs as wide as the terminal; lines that are set in, such as examples, stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n\n".join([paragraph(part, max(20, min(width, WIDEST_TEXT))) for part in text.split("\n\n")])


def paragraph(text: str, width: int) -> str:
    if any(line.startswith(" ") for line in text.splitlines()):
        return text
    return textwrap.fill(" ".join(text.split()), width, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in our way, with the nearest right word."""

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{readable(message)}.", f"See: {self.prog} --help")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help as any answer: in lines that fit."""
        Look(sys.stderr if file is None else file).put(*message.rstrip("\n").split("\n"))


def readable(message: str) -> str:
    """argparse's complaint as a sentence."""
    if message.startswith("the following arguments are required: "):
        return f"{message.partition(': ')[2]} is missing"
    if message.startswith("unrecognized arguments: "):
        return f"unrecognized argument: {message.partition(': ')[2]}"
    return message.removeprefix("argument ")


def build(verb: str, words: Sequence[str] = ()) -> Parser:
    """The parser; only the module of the verb that is wanted is imported. The example of its help is of what the words
    name."""
    parser = Parser(
        prog="affray",
        description="Affray runs tabletop fights by the book.",
        epilog="affray VERB --help says more about a verb.\n\nStart with: affray forecast cargo-bay",
        formatter_class=HelpText,
    )
    parser.add_argument("--version", action="version", version=version())
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    for name, says in VERBS.items():
        if name != verb:
            verbs.add_parser(name, help=says, add_help=False)
            continue
        module = import_module(f"affray.cli.{name}")
        own = verbs.add_parser(
            name,
            help=says,
            description=(module.__doc__ or "").strip(),
            epilog=f"example:\n  {example(verb, module.EXAMPLE, words)}\n",
            formatter_class=HelpText,
        )
        own.add_argument("--plain", action="store_true", help="no colour")
        module.arguments(own)
        own.set_defaults(run=module.run)
    return parser


def example(verb: str, usual: str, words: Sequence[str]) -> str:
    """The verb's example; nothing is read for it unless somebody asks for help."""
    if not {"-h", "--help"} & set(words):
        return usual
    from affray.cli.examples import example_of

    return example_of(verb, usual, words)


def version() -> str:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"affray {VERSION}, {build_kind()}, Python {python}"


def build_kind() -> str:
    """Are the rules compiled? Looks at the file of one of their modules, which any command needs anyway."""
    from affray.engine import dice

    return "interpreted" if (dice.__file__ or "").endswith(".py") else "compiled"


def verb_in(words: Sequence[str]) -> str:
    return next((w for w in words if not w.startswith("-")), "")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = run(words)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return reader_left()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except Exception as failure:
        if os.environ.get("AFFRAY_TRACEBACK"):
            raise
        Look(sys.stderr).put(*sentence_for(failure, words, Look(sys.stderr)))
        return MISUSE


def run(words: list[str]) -> int:
    verb = verb_in(words)
    if verb and verb not in VERBS:
        raise unknown_verb(verb)
    parser = build(verb, words)
    try:
        args = parser.parse_args(words)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if not verb:
        parser.print_help()
        return DONE if not words else MISUSE
    code: int = args.run(args, Look(sys.stdout, args.plain))
    return code


def unknown_verb(verb: str) -> Misuse:
    from difflib import get_close_matches

    near = get_close_matches(verb, VERBS, 1)
    meant = f"Did you mean {near[0]}? " if near else ""
    return Misuse(f"affray has no verb {verb!r}.", f"{meant}There are: {', '.join(VERBS)}.")


def reader_left() -> int:
    """Whoever read our output has seen enough (``affray rules | head``): leave without a word."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, sys.stdout.fileno())
    return DONE


if __name__ == "__main__":
    sys.exit(main())

"""Check an encounter file: everything that is wrong with it, and what would be right. It runs nothing."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import problem_lines
from affray.cli.look import Look
from affray.cli.options import ENCOUNTER, json_argument, loaded, put_json

if TYPE_CHECKING:
    from affray.encounter import EncounterProblem

EXAMPLE: Final = "affray check cargo-bay"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=ENCOUNTER)
    json_argument(parser)


def run(args: argparse.Namespace, look: Look) -> int:
    """Exit code 0 if all files are right, 1 if one is not; a warning does not make it wrong."""
    from affray.encounter import EncounterError, warnings_of

    answers: list[tuple[str, list[EncounterProblem], list[str]]] = []
    for file in args.files:
        try:
            answers.append((file, [], warnings_of(loaded(file))))
        except EncounterError as error:
            answers.append((file, error.problems, []))
    if args.json:
        put_json(
            [
                {"file": file, "problems": [values(p) for p in problems], "warnings": warnings}
                for file, problems, warnings in answers
            ]
        )
    else:
        for file, problems, warnings in answers:
            look.put(*[f"warning: {file}: {words}" for words in warnings])
            look.put(*answer_lines(file, [p.text() for p in problems], look))
    return 1 if any(problems for _, problems, _ in answers) else 0


def values(problem: EncounterProblem) -> dict[str, Any]:
    from dataclasses import asdict

    return asdict(problem)


def answer_lines(file: str, problems: list[str], look: Look) -> list[str]:
    if not problems:
        return [f"{file}: OK"]
    errors = "1 error" if len(problems) == 1 else f"{len(problems)} errors"
    return [*problem_lines(problems, look), "", f"{errors} in {file}. Nothing was run."]

"""The JSON Schema of a game's encounter files. Editors use it to complete and underline while you write.

In VS Code with the YAML extension, put it in a file and begin an encounter with
  # yaml-language-server: $schema=plerion.schema.json
"""

from __future__ import annotations

import argparse
from typing import Final

from affray.cli.look import Look
from affray.cli.options import put_json

EXAMPLE: Final = "affray schema plerion > plerion.schema.json"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, as affray games lists them")
    parser.add_argument("--json", action="store_true", help="a schema is JSON anyway; changes nothing")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.encounter import game_named, schema

    put_json(schema(game_named(args.game)))
    return 0

"""What the API says that never changes, as files of the site: ``python -m affray.browser.files FOLDER``.

So the first page and the editor of a site need no Python until somebody plays.
"""

from __future__ import annotations

import sys
from pathlib import Path

from affray.encounter import games, ready_encounters
from affray.table import library


def answers() -> dict[str, str]:
    """Each address below /api with its answer; the rules of a site are not compiled."""
    found = library.read_games().model_copy(update={"compiled": False})
    said = {"games": found.model_dump_json()}
    for key, game in games().items():
        said[f"games/{key}"] = library.game_parts(key).model_dump_json()
        for name in ready_encounters(game):
            said[f"games/{key}/encounters/{name}"] = library.ready_text(key, name).model_dump_json()
    return said


def write(folder: Path) -> None:
    for address, text in answers().items():
        file = folder / f"{address}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))

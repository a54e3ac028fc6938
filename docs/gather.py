"""Gather the pages of the site: ``python docs/gather.py build/docs``. `make docs` calls it.

The repository is written to be read as it is, and links point at files. Some pages lie outside docs (CONTRIBUTING, the
ledgers), some are written by the games. Where a link's file is a page of the site it is bent to it; where it is not (a
licence, a module), its words stay and the link goes.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from pathlib import Path
from typing import Final

from affray.encounter.games import game_named
from affray.lab.describe import describe

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ["plerion", "ingenuity", "lucky_stars", "legends", "rpg_hell"]
LINK: Final = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
CODE: Final = re.compile(r"^```.*?^```|^    .*?$|`[^`\n]*`", re.DOTALL | re.MULTILINE)

# Files of the repository that are pages of the site, though they do not lie in docs.
ELSEWHERE: Final = {
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    **{f"src/affray/games/{game}/README.md": f"reading/{game}.md" for game in GAMES},
    **{f"src/affray/games/{game}/ledger.md": f"ledger/{game}.md" for game in GAMES},
}


def main(folder: str) -> None:
    out = Path(folder)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "docs", out, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    inside = [page.relative_to(out).as_posix() for page in out.rglob("*.md")]
    pages = {f"docs/{page}": page for page in inside} | ELSEWHERE
    for file, page in pages.items():
        put(out / page, bent((ROOT / file).read_text(encoding="utf-8"), file, pages))
    for name in GAMES:
        put(out / "words" / f"{name}.md", words_page(name))
    if (ROOT / "site" / "index.html").exists():
        put(out / "index.md", with_table((out / "index.md").read_text(encoding="utf-8")))


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def with_table(text: str) -> str:
    """The first page with a link to the table, where the site was built: the table lies above the docs there.

    >>> print(with_table("# Affray\\n\\n**Fights.**\\n"))
    # Affray
    <BLANKLINE>
    <a href="../index.html">Open the table in this browser</a>: nothing to install, no account.
    <BLANKLINE>
    **Fights.**
    <BLANKLINE>
    """
    title, _, rest = text.partition("\n\n")
    link = '<a href="../index.html">Open the table in this browser</a>: nothing to install, no account.'
    return f"{title}\n\n{link}\n\n{rest}"


def words_page(name: str) -> str:
    """What ``affray vectors --verbs`` lists, as a page."""
    game = game_named(name)
    return f"# Words of {game.title}\n\nThe same in the terminal: `affray vectors --verbs {name}`.\n\n{describe(game)}"


def bent(text: str, file: str, pages: dict[str, str]) -> str:
    """The text of a file with the links of its page; links in code stay as they are.

    >>> bent("[a](b.md), [c](../LICENSE)", "docs/x.md", {"docs/x.md": "x.md", "docs/b.md": "b.md"})
    '[a](b.md), c'
    """

    def bend(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        if ":" in target:
            return found[0]
        to = posixpath.normpath(posixpath.join(posixpath.dirname(file), target))
        if to in pages:
            return f"[{words}]({posixpath.relpath(pages[to], posixpath.dirname(pages[file]) or '.')}{anchor})"
        return words if (ROOT / to).exists() and not to.startswith("docs/") else found[0]

    parts, last = [], 0
    for code in CODE.finditer(text):
        parts += [LINK.sub(bend, text[last : code.start()]), code[0]]
        last = code.end()
    return "".join([*parts, LINK.sub(bend, text[last:])])


if __name__ == "__main__":
    main(*sys.argv[1:])

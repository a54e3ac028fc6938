"""No block of a page is there unproved: every one is run, read or compared by a test, this one or one it names.

What is only a part says of what: ``<!-- part of: affray replay ... -->`` stands before lines of an output,
``<!-- part of: plerion/cargo-bay -->`` before keys of an encounter, ``<!-- part of a vector: plerion -->`` before keys
of a check vector.
"""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml

from affray.cli.main import build
from affray.encounter import load, read
from affray.engine import yaml12
from affray.lab import scene
from affray.lab.vectors import read_steps, run_text
from affray.table.openapi import description
from tests.docs.test_pages import COMMAND, FILE, PAGES, PART, READ, ROOT, SHOWN, WHOLE_ENCOUNTER, printed

ALL: Final = [
    *PAGES,
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "src/affray/games").glob("*/README.md")),
    *sorted((ROOT / "src/affray/games").glob("*/ledger.md")),
    *sorted((ROOT / "examples").glob("*/README.md")),
]
# Blocks of these are compared with the game they show, or run with it installed.
OWN_TESTS: Final = {"docs/writing-a-game.md": ["tests/engine/test_tavern.py", "tests/examples/test_barrow.py"]}
BLOCK: Final = re.compile(
    r"(?:^<!-- (?P<mark>[^\n]*?) -->\n\n)?^```(?P<kind>\w*)\n(?P<fenced>.*?)^```"
    r"|(?<=\n\n)(?P<indented>(?: {4}[^\n]*\n(?:\n(?= {4}))*)+)",
    re.DOTALL | re.MULTILINE,
)
RULE_BEHIND: Final = re.compile(r" {2,}[A-Z]{2}-[A-Z]+-\d+$", re.MULTILINE)
EXPLAINED: Final = re.compile(r"(?: {2,}| #).*$")
TARGET: Final = re.compile(r"^([a-z]+):", re.MULTILINE)
METHODS: Final = ("GET", "POST", "PUT", "DELETE")
MUCH: Final = {
    "2_000": "20",
    "1_000": "20",
    "10_000": "20",
    "2_500": "5",
    "10_001": "21",
}  # fights, where a test runs them
OTHERS: Final = {"dask", "pip", "pipx"}  # programs of others; of what they install the extras are looked up

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TARGETS: Final = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))


class Block(NamedTuple):
    page: str
    mark: str
    kind: str
    text: str

    def title(self) -> str:
        return f"{self.page}: {self.text.strip().splitlines()[0][:40]}"


def blocks_of(page: Path) -> Iterator[Block]:
    name, text = page.relative_to(ROOT).as_posix(), page.read_text(encoding="utf-8")
    is_ledger = page.name == "ledger.md"
    for found in BLOCK.finditer(text):
        if found["indented"] is None:
            yield Block(name, found["mark"] or "", found["kind"], found["fenced"])
        elif not is_ledger and not found["indented"].lstrip().startswith(("- ", "|")):  # else part of a list
            yield Block(name, "", "commands", re.sub(r"^ {4}", "", found["indented"], flags=re.MULTILINE))


def is_proved_elsewhere(block: Block) -> bool:
    """By doctest, by tests/docs/test_pages.py, by the tests of the game it shows; maps of a ledger are its vectors'."""
    page = ROOT / block.page
    whole = page.read_text(encoding="utf-8")
    if block.page in OWN_TESTS and block.kind in ("python", "yaml", "toml", "markdown", "console"):
        return True
    if block.kind == "python" and ">>>" in block.text:
        return page in PAGES
    if page.name == "ledger.md" and block.kind == "":
        return True
    shown = [inside for found in (SHOWN, FILE, PART) for *_, inside in found.findall(whole)]
    return block.text in shown or (block.kind == "yaml" and block.text in WHOLE_ENCOUNTER.findall(whole))


BLOCKS: Final = [block for page in ALL for block in blocks_of(page) if not is_proved_elsewhere(block)]


@pytest.mark.parametrize("block", BLOCKS, ids=Block.title)
def test_every_other_block_is_proved_here(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    of = block.mark.removeprefix("part of: ")
    if block.kind in ("commands", "console"):
        for line in block.text.splitlines():
            check_command(line.removeprefix("$ "), block.page)
    elif block.kind == "python":
        run_script(block.text)
    elif block.kind == "json":
        check_servers(json.loads(block.text))
    elif block.kind == "text" and of.startswith("affray "):
        check_lines(block.text, printed(of.removeprefix("affray ")))
    elif block.kind == "text" and block.text.startswith("src/affray/\n"):
        check_folders(block.text)
    elif block.kind == "yaml" and block.mark.startswith("part of a vector: "):
        check_vector(block.text, block.mark.removeprefix("part of a vector: "))
    elif block.kind == "yaml" and of != block.mark:
        read(laid_over(load(of).source, block.text), block.page)
    else:
        assert block.text.startswith("# yaml-language-server: "), f"no test proves this block: {block}"


def test_the_tests_that_are_named_are_there() -> None:
    for page, tests in OWN_TESTS.items():
        for test in tests:
            assert Path(page).name in (ROOT / test).read_text(encoding="utf-8")


def test_whole_encounters_and_files_are_known_to_be_proved() -> None:
    """The sieve itself: what is proved elsewhere is most of all blocks, and of each kind there is some."""
    proved = [block for page in PAGES for block in blocks_of(page) if is_proved_elsewhere(block)]

    assert {"python", "yaml", "text"} <= {block.kind for block in proved}
    assert len(READ.findall((ROOT / "docs/encounters.md").read_text(encoding="utf-8"))) > 0


def check_command(line: str, page: str) -> None:
    said = EXPLAINED.sub("", line).strip()
    words = said.removeprefix(".venv/bin/").split()
    if not words:
        return
    if words[0] in METHODS:
        check_request(*line.split()[:2])
    elif words[0] == "affray":
        assert COMMAND.match(f"    {said}"), "tests/docs/test_pages.py reads it otherwise"
        build(words[1])  # which also runs it, on the pages of the docs
    elif words[0] == "make":
        assert words[1] in TARGETS
    elif words[0] in ("python", "python3"):
        assert (ROOT / words[1]).is_file() if words[1] != "-m" else importlib.util.find_spec(words[2])
    else:
        assert words[0] in OTHERS, f"no test knows this command of {page}: {line}"
        for extra in re.findall(r"\[([\w,]+)\]", said):
            assert set(extra.split(",")) <= set(PROJECT["optional-dependencies"])
        for folder in re.findall(r"-e (\S+)", said):
            assert (ROOT / folder / "pyproject.toml").is_file()


def check_request(method: str, path: str) -> None:
    known = json.loads(description())["paths"]
    path = path.replace("NAME", "{table}")
    assert path.endswith("/stream") or method.lower() in known[path]


def run_script(text: str) -> None:
    """With few fights, as a file of its own; what only its reader has is not there: weights that somebody learned."""
    for much, few in MUCH.items():
        text = text.replace(much, few)
    text = re.sub(r"fights=\d+", "fights=20", text).replace(', minds={"heroes": "weights.json"}', "")
    text = text.replace(', minds={"pirates": "weights.json"}', "").replace("ProcessPoolExecutor", "ThreadPoolExecutor")
    names: dict[str, Any] = {"__name__": "__main__"}
    exec("import affray, polars\n" + text, names)


def check_servers(values: Any) -> None:
    for server in values["mcpServers"].values():
        assert server["command"] == "affray"
        verb, *rest = server["args"]
        build(verb).parse_args([verb, *rest])


def check_lines(shown: str, whole: str) -> None:
    """Every line, in this order, but for rules behind it, how it is broken, and what [...] or ... leaves out."""
    text, at = " ".join(RULE_BEHIND.sub("", whole).split()), 0
    for line in RULE_BEHIND.sub("", shown).splitlines():
        for part in line.replace("[...]", "...").split("..."):
            words = " ".join(part.split())
            at = text.find(words, at)
            assert at >= 0, f"the command does not say (here): {words}"


def check_folders(tree: str) -> None:
    for inner, name in re.findall(r"^(  )?([a-z]+)/ ", tree, re.MULTILINE):
        assert (ROOT / ("src/affray" if inner else "") / name).is_dir(), name


def laid_over(source: str, part: str) -> str:
    """An encounter with other values for these keys. The sides that a part does not name stay; but where it names none
    of those, it has people and a field of its own."""
    whole, keys = yaml12.load(source), yaml12.load(part)
    sides = keys.get("sides", {})
    if {*sides} & {*whole["sides"]}:
        keys["sides"] = whole["sides"] | sides
    elif sides:
        whole = {"game": whole["game"]}
    return yaml.safe_dump(whole | keys, allow_unicode=True, sort_keys=False)


def check_vector(text: str, game: str) -> None:
    """Cases are run; what is given makes a scene; what is done and expected can be read."""
    values = yaml12.load(text)
    if isinstance(values, list):
        report = run_text(f"game: {game}\nvectors:\n{text}")
        assert report.results and report.failed == []
        return
    if "given" in values:
        given = dict(values["given"])
        scene(game, {name: given.pop(name) for name in list(given) if name[0].isupper()}, **given)
    if "when" in values or "then" in values:
        assert read_steps(values.get("when", {"do": "attack"}), values.get("then", {}))

"""No file of the project speaks of somebody's machine."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together from pieces, so that this file does not match itself.
FOLDERS = ["ho" + "me", "ro" + "ot", "wo" + "rk", "Us" + "ers", "opt/" + "py" + "pi"]
HOSTS = [
    "py" + "pi.org",
    "python" + "hosted.org",
    "registry." + "npm" + "js.org",
    "registry." + "yarn" + "pkg.com",
    "deb." + "debian.org",
]
# Pyodide's own home, in the browser, is nobody's machine.
PATH = re.compile(rf"(?<![\w.~-])/(?:{'|'.join(FOLDERS)})/(?!pyodide\b)[\w.]")
HOST = re.compile("|".join(re.escape(host) for host in HOSTS), re.IGNORECASE)


def tracked() -> list[Path]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.fail("this test reads the list of files from git")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    files = [ROOT / name for name in listed.decode().split("\0") if name]
    return [file for file in files if file.is_file()]


@pytest.mark.parametrize(("pattern", "what"), [(PATH, "a path of a machine"), (HOST, "the host of a package registry")])
def test_no_tracked_file_names(pattern: re.Pattern[str], what: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {match.group()}"
        for file in tracked()
        for text in [file.read_text(encoding="utf-8", errors="replace")]
        for match in pattern.finditer(text)
    ]

    assert not found, f"{what} in {found}"


def test_the_patterns_find_what_they_are_for() -> None:
    assert PATH.search("see /" + "ho" + "me/ann/affray")
    assert PATH.search("('/" + "wo" + "rk/main')")
    assert HOST.search("https://" + "py" + "pi.org/simple")
    assert not PATH.search("docs/ho" + "me/page.md and ./ro" + "ot/x")

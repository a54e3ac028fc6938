"""Without a compiler the same files are installed as plain Python, and everything works."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT_FROM = ["pyproject.toml", "setup.py", "src", "README.md", "LICENSE", "NOTICE"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what is built, so that a build leaves nothing in the project."""
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, tree / name)
    return tree


def run(*command: str, cwd: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    ours = {"AFFRAY_PURE", "AFFRAY_FAST", "AFFRAY_BUILD", "PYTHONPATH", "CC"}
    environment = {name: value for name, value in os.environ.items() if name not in ours} | settings
    return subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
    )


def install(tree: Path, target: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--no-compile", "--disable-pip-version-check"]
    return run("-m", "pip", "install", "-v", *options, "--target", str(target), str(tree), cwd=tree, **settings)


@pytest.mark.slow
def test_without_a_compiler_the_interpreted_build_is_installed_and_says_so(tree: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"

    installed = install(tree, target, CC="no-such-compiler")
    version = run("-m", "affray", "--version", cwd=tmp_path, PYTHONPATH=str(target))

    assert installed.returncode == 0, installed.stdout
    assert "affray: NOT COMPILED" in installed.stdout
    assert not [*target.rglob("*.so"), *target.rglob("*.pyd")]
    assert version.returncode == 0, version.stdout
    assert "interpreted" in version.stdout


@pytest.mark.slow
def test_where_the_compiled_build_is_demanded_a_missing_compiler_is_an_error(tree: Path, tmp_path: Path) -> None:
    installed = install(tree, tmp_path / "installed", CC="no-such-compiler", AFFRAY_FAST="1")

    assert installed.returncode != 0
    assert "AFFRAY_FAST=1 demands the compiled build" in installed.stdout


@pytest.mark.slow
def test_a_wheel_of_the_source_archive_carries_the_page_and_all_data(tree: Path, tmp_path: Path) -> None:
    """What ``python -m build`` does: the archive first, and the wheel from nothing but the archive."""
    page = tree / "src/affray/table/page/index.html"
    page.parent.mkdir(exist_ok=True)
    page.write_text("<!doctype html>", encoding="utf-8")

    archive = run("setup.py", "-q", "sdist", "--dist-dir", str(tmp_path), cwd=tree, AFFRAY_PURE="1")
    assert archive.returncode == 0, archive.stdout
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(tmp_path)]
    [packed] = tmp_path.glob("*.tar.gz")
    wheel = run("-m", "pip", "wheel", *options, str(packed), cwd=tmp_path, AFFRAY_PURE="1")
    assert wheel.returncode == 0, wheel.stdout

    [built] = tmp_path.glob("*.whl")
    carried = set(zipfile.ZipFile(built).namelist())
    wanted = {path.relative_to(tree / "src").as_posix() for path in (tree / "src/affray").rglob("*") if path.is_file()}
    assert wanted - carried == set()


def test_a_build_without_the_page_says_how_to_get_it(tree: Path) -> None:
    shutil.rmtree(tree / "src/affray/table/page", ignore_errors=True)

    built = run("setup.py", "-q", "build_py", cwd=tree, AFFRAY_PURE="1")

    assert built.returncode == 0, built.stdout
    assert "affray: WITHOUT THE PAGE of the web table, which is not built: make page" in built.stdout


def test_no_compiled_module_lies_in_src() -> None:
    """It would win over the file beside it, and edits would have no effect."""
    source = ROOT / "src"

    assert not [*source.rglob("*.so"), *source.rglob("*.pyd")]

"""The workflows and the Dockerfile name only what is there, and what nobody could try says so."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from affray.engine import yaml12

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = sorted((ROOT / ".github/workflows").glob("*.yml"))
TARGETS: Final = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def jobs(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml12.load((ROOT / ".github/workflows" / name).read_text(encoding="utf-8"))["jobs"]
    return found


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_is_marked_as_untried_and_its_tasks_are_there(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert "UNTRIED" in text.split("name:")[0]
    for said in re.findall(r"run: make ([a-z ]+)", text):
        assert set(said.split()) <= TARGETS
    for job in jobs(file.name).values():
        assert set([job["needs"]] if "needs" in job else []) <= set(jobs(file.name))
        assert all("uses" in step or "run" in step for step in job["steps"])


def test_wheels_are_built_for_every_system_with_the_page_and_tuned_where_the_compiler_can() -> None:
    found = jobs("wheels.yml")
    systems = {row["os"].split("-")[0]: row["tuned"] for row in found["compiled"]["strategy"]["matrix"]["include"]}
    tuned = next(step["env"]["CIBW_ENVIRONMENT"] for step in found["compiled"]["steps"] if "env" in step)

    assert systems == {"ubuntu": "1", "macos": "1", "windows": "0"}
    assert "AFFRAY_TUNED=${{ matrix.tuned }}" in tuned
    asked = next(step["env"] for step in found["pyodide"]["steps"] if "env" in step)
    pyodide = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["devDependencies"]["pyodide"]
    assert asked["CIBW_PLATFORM"] == "pyodide"
    assert asked["CIBW_BUILD"] == f"cp{pyodide.split('.')[0]}-pyodide_wasm32", "the Python that the site has"
    for name in ("compiled", "pyodide", "plain"):
        assert found[name]["needs"] == "page"


def test_a_tuned_build_has_what_the_fights_need_that_it_plays() -> None:
    """Between its two compiles, in an environment with nothing but what the build asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert set(map(name_of, project["project"]["dependencies"])) <= set(
        map(name_of, project["build-system"]["requires"])
    )


def name_of(requirement: str) -> str:
    return re.split(r"[\[>=<; ]", requirement)[0].casefold().replace("-", "_")


def test_the_site_goes_to_pages_with_the_docs_in_it() -> None:
    steps = jobs("site.yml")["site"]["steps"]

    assert {"run": "make site docs"} in steps
    assert any(step.get("with", {}).get("path") == "site" for step in steps)


def test_the_dockerfile_copies_what_is_there_and_says_that_it_is_untried() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")

    assert "UNTRIED" in text.splitlines()[0]
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        *files, _ = line.split()
        assert all((ROOT / file).exists() for file in files), line


def test_what_was_installed_or_built_here_does_not_get_into_a_container() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()

    assert {"**/node_modules", "src/affray/table/page", "build", ".venv"} <= set(left_out)

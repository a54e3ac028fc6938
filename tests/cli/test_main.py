"""Every command ends with an exit code and a sentence, never with a traceback."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import affray as package
from affray.cli import forecast as forecast_verb
from affray.cli.main import VERBS, version
from tests.cli.conftest import Affray
from tests.feud import DUEL

ROOT = Path(__file__).parents[2]


def test_version_says_which_build_and_python(affray: Affray) -> None:
    said = affray("--version")

    assert said.code == 0
    assert said.out.strip() == version()
    assert said.out.startswith(f"affray {package.__version__}, ")
    assert ("compiled" in said.out) != ("interpreted" in said.out)


def test_help_lists_all_verbs(affray: Affray) -> None:
    said = affray("--help")

    assert said.code == 0
    assert all(verb in said.out for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_each_verbs_help_shows_an_example(affray: Affray, verb: str) -> None:
    said = affray(verb, "--help")

    assert said.code == 0
    assert f"example:\n  affray {verb}" in said.out


@pytest.mark.parametrize("verb", VERBS)
def test_help_fits_a_terminal_of_80_columns(affray: Affray, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    said = affray(verb, "--help")

    assert max([len(line) for line in said.out.splitlines()]) <= 80


def test_without_a_verb_there_is_help(affray: Affray) -> None:
    assert affray().code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["forcast"], "affray has no verb 'forcast'."),
        (["forecast"], "FILE is missing."),
        (["forecast", "duel.yaml", "--fights", "many"], "a number of fights is a whole number, not 'many'"),
        (["forecast", "duel.yaml", "--fights", "0"], "from 1 to"),
        (["forecast", "duel.yaml", "--within", "80"], "percent points are from 0.01 to 50"),
        (["forecast", "duel.yaml", "--seed", "-1"], "a seed is from 0"),
        (["forecast", "duel.yaml", "--workers", "0"], "a number of workers is from 1"),
        (["forecast", "duel.yaml", "--fights", "5", "--within", "1"], "not allowed with"),
        (["forecast", "duel.yml"], "file not found: duel.yml. There is duel.yaml."),
        (["forecast", "duel.yaml", "more"], "unrecognized argument: more"),
        (["odds", "duel.yaml", "--by", "Ann"], "--on is missing."),
        (["odds", "duel.yaml", "--by", "Ann", "--on", "Boo"], "Did you mean 'Bo'?"),
        (["replay", "duel.yaml"], "duel.yaml is an encounter, not a saved fight."),
        (["replay", "duel.yaml", "--seed", "3"], "--seed belongs to the fight of a forecast."),
        (["replay", "nothing.json"], "file not found: nothing.json."),
        (["play"], "FILE is missing."),
        (["play", "-"], "the encounter cannot come from standard input"),
        (["play", "duel.yaml", "--as", "greens"], "there is no side or fighter 'greens'."),
        (["play", "--load", "nothing.json"], "file not found: nothing.json"),
        (["play", "duel.yaml", "--load", "x.json"], "FILE cannot go with --load"),
        (["rules", "chess"], 'There is no game "chess".'),
        (["rules", "XX-ATK-01"], "No game has rules like"),
        (["schema", "chess"], 'There is no game "chess".'),
        (["new", "duel.yaml"], "duel.yaml is there already, and nothing was changed."),
        (["new", "nowhere/x.yaml", "--game", "feud"], "there is no folder nowhere."),
        (["vectors", "nothing.yaml"], "nothing.yaml: cannot be read"),
        (["vectors", "--verbs", "chess"], 'There is no game "chess".'),
    ],
)
def test_misuse_gets_a_sentence_on_stderr_and_exit_code_2(affray: Affray, words: list[str], sentence: str) -> None:
    said = affray(*words)

    assert said.code == 2
    assert sentence in said.err
    assert said.err.startswith("error: ")
    assert said.out == "" and "Traceback" not in said.err


def test_a_bug_of_ours_gets_a_sentence_too(affray: Affray, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> int:
        raise ZeroDivisionError("one over nothing")

    monkeypatch.setattr(forecast_verb, "run", fails)

    said = affray("forecast", "duel.yaml")

    assert said.code == 2
    assert "a bug of ours: ZeroDivisionError: one over nothing at test_main.py:" in said.err
    assert "affray forecast duel.yaml" in said.err and "Traceback" not in said.err


def process(*words: str, cwd: Path, **settings: str) -> subprocess.CompletedProcess[bytes]:
    paths = [p for p in sys.path if p]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **settings}
    return subprocess.run(
        [sys.executable, "-m", "affray", *words], cwd=cwd, env=environment, capture_output=True, timeout=60
    )


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "duel.yaml").write_text(DUEL)
    paths = os.pathsep.join([p for p in sys.path if p])
    command = f'"{sys.executable}" -m affray replay duel.yaml --fight 1 | true; echo "${{PIPESTATUS[0]}}"'

    done = subprocess.run(
        ["bash", "-c", command],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert (done.stdout.strip(), done.stderr) == ("0", "")


def test_without_utf8_signs_become_plain_ones(tmp_path: Path) -> None:
    (tmp_path / "duel.yaml").write_text(DUEL)

    done = process("forecast", "duel.yaml", "--fights", "50", cwd=tmp_path, PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert done.stdout.isascii() and b"####" in done.stdout and b" o Ann" in done.stdout


def test_it_starts_without_what_it_does_not_need(tmp_path: Path) -> None:
    """The version needs neither YAML nor any game, and a forecast needs no lab."""
    code = (
        "import sys\n"
        "from affray.cli.main import main\n"
        "main(['--version'])\n"
        "assert 'yaml' not in sys.modules and 'affray.encounter' not in sys.modules, 'version'\n"
        "(main(['forecast', 'duel.yaml', '--fights', '1']))\n"
        "assert 'affray.lab' not in sys.modules and 'affray.study.odds' not in sys.modules, 'forecast'\n"
    )
    (tmp_path / "duel.yaml").write_text(DUEL)
    paths = os.pathsep.join([p for p in sys.path if p])

    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_known_so_far(tmp_path: Path, workers: str) -> None:
    (tmp_path / "duel.yaml").write_text(DUEL)
    paths = os.pathsep.join([p for p in sys.path if p])
    master, terminal = pty.openpty()
    command = [sys.executable, "-m", "affray", "forecast", "duel.yaml", "--fights", "100000000"]
    running = subprocess.Popen(
        [*command, "--workers", workers],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        start_new_session=True,
    )
    os.close(terminal)
    assert b"fights/s" in os.read(master, 1000)  # the progress bar: some fights are done

    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: all processes get it

    out, _ = running.communicate(timeout=60)
    os.close(master)
    assert running.returncode == 0
    assert "  Interrupted after " in out and " fights: The reds win 6" in out

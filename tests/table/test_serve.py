"""The verb that opens the table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli.main import main
from affray.cli.serve import data_folder, shown_host
from affray.table.openapi import description
from tests.table.killing import Process
from tests.table.served import CLIENT


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "0"], "a port is from 1 to 65535"),
        (["--store", "mysql://here"], "there is no store of the kind 'mysql'"),
        (["--chance-fights", "-1"], "--chance-fights"),
    ],
)
def test_what_cannot_be_served_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_store_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "broken.sqlite").write_text("this is no database, and long enough to be taken for one" * 30)

    run = subprocess.run(
        [sys.executable, "-m", "affray", "serve", "--port", "8999", "--store", str(tmp_path / "broken.sqlite")],
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert run.returncode == 2 and "cannot be used as a store" in run.stderr and "Traceback" not in run.stderr


def test_a_served_table_answers(tmp_path: Path) -> None:
    with Process(str(tmp_path / "deep" / "tables.sqlite")) as process:
        games = CLIENT.get(f"{process.address}/api/games").json()["games"]
        page = CLIENT.get(f"{process.address}/")
        other = subprocess.run(
            [sys.executable, "-m", "affray", "serve", "--port", str(process.port), "--store", process.store],
            capture_output=True,
            text=True,
            timeout=60,
        )
        described = CLIENT.get(f"{process.address}/api/openapi.json").json()

    assert [game["key"] for game in games][:4] == ["plerion", "ingenuity", "lucky_stars", "legends"]
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert other.returncode == 2 and f"port {process.port} is in use already" in other.stderr
    assert described == json.loads(description())
    assert "StreamMessage" in described["components"]["schemas"]


def test_fights_are_kept_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert data_folder() == tmp_path / "affray"
    assert shown_host("127.0.0.1") == "127.0.0.1" and shown_host("::1") == "[::1]"
    assert shown_host("0.0.0.0") != "0.0.0.0"

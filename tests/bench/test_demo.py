"""The words of make demo: the ratio, and what to type next with the path that works."""

from __future__ import annotations

import pytest

from bench import demo


@pytest.mark.parametrize(
    ("build", "said"),
    [
        ("compiled", "==> The same numbers, 60 times as fast: 0.15 s of one core instead of 9.0."),
        ("interpreted", "==> Affray is installed as plain Python: the lines above say what a compiled build needs."),
    ],
)
def test_the_ratio_is_told_of_a_compiled_build_only(build: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "build_kind", lambda: build)

    assert demo.verdict(9.0, 0.15) == said


def test_what_to_type_next_has_the_path_of_the_environment() -> None:
    lines = demo.next_words(".venv").splitlines()[1:]

    assert all(line.startswith(("      .venv/bin/affray ", "      make ")) for line in lines)

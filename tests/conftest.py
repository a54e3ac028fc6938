"""What every test run shares. Markers and options are in pyproject.toml."""

import importlib.util
import os

import pytest
from hypothesis import settings

settings.register_profile("affray", deadline=None)  # a busy machine is not a bug
settings.load_profile("affray")


def build() -> str:
    """Which build of Affray the tests import: interpreted or compiled."""
    spec = importlib.util.find_spec("affray.engine")
    assert spec is not None and spec.origin is not None
    return "interpreted" if spec.origin.endswith(".py") else "compiled"


def pytest_report_header() -> str:
    return f"affray: the {build()} build"


def pytest_sessionstart() -> None:
    """AFFRAY_BUILD names the build that is meant; a run on the other one would prove nothing."""
    wanted = os.environ.get("AFFRAY_BUILD", build())
    if wanted != build():
        pytest.exit(f"these tests were to run on the {wanted} build, but import the {build()} one", 3)

"""What every measurement shares: lines of the report, CPU time, and the processes that are measured."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build" / "bench"


class BenchError(Exception):
    """A measurement that cannot be made here: says why, and what would help."""


@dataclass(frozen=True)
class Line:
    """One thing that was measured, and the floor (or ceiling) that it must keep, if there is one."""

    what: str
    measured: str
    floor: str = ""
    met: bool = True

    def verdict(self) -> str:
        return "" if not self.floor else ("met" if self.met else "NOT MET")


def at_least(what: str, value: float, floor: float, digits: int = 0, unit: str = "") -> Line:
    return Line(what, f"{value:,.{digits}f}{unit}", f"at least {floor:,.{digits}f}{unit}", value >= floor)


def below(what: str, value: float, ceiling: float, digits: int, unit: str) -> Line:
    return Line(what, f"{value:,.{digits}f}{unit}", f"below {ceiling:g}{unit}", value < ceiling)


def cpu_seconds(run: Callable[[], object], times: int = 5) -> float:
    """The least CPU time of several runs: what else the machine does costs time, but never saves any."""
    best = float("inf")
    for _ in range(times):
        began = time.process_time()
        run()
        best = min(best, time.process_time() - began)
    return best


def is_compiled() -> bool:
    """Do the rules that this process imports come from the compiled build?"""
    from affray.engine import tally

    return not str(tally.__file__).endswith(".py")


def python(module: str, *arguments: str, interpreted: bool = False) -> Any:
    """Run a module of this folder in a process of its own and read the JSON that it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if interpreted:
        environment["PYTHONPATH"] = str(ROOT / "src")
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    if done.returncode != 0:
        raise BenchError(f"python -m {module} {' '.join(arguments)} failed:\n{done.stderr}")
    return json.loads(done.stdout)


def compiler() -> str:
    """The C compiler of this machine."""
    return os.environ.get("CC", "cc")


def first_line(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
    except (OSError, IndexError):
        return ""


def machine() -> list[str]:
    """What the numbers depend on."""
    return [
        f"{processor()}, {os.cpu_count()} cores",
        f"{platform.system()} {platform.machine()}, {platform.python_implementation()} {platform.python_version()}",
        f"C compiler: {first_line(compiler(), '--version')}",
    ]


def processor() -> str:
    for line in (
        Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    ):
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"

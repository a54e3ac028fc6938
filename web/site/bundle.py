"""Runs inside Pyodide, in Node: compiles all modules by the Python that will read them, and packs them tightly.

Globals: SOURCE (Affray's sources), WHEELS (a folder of wheels), YAML (PyYAML's plain modules), STDLIB (Python's own
library as Pyodide has it), OUT (where the archives go).
"""

import io
import os
import tarfile
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# Folders and files that a page never uses.
WITHOUT = {"__pycache__", "vectors", "cli", "arena", "assistant", "page"}
NOT_THESE = {"affray/table/postgres.py", "affray/table/sqlite.py", "affray/table/openapi.py", "affray/browser/files.py"}
NOT_OF_LIBRARIES = (
    "pydantic/v1/", "pydantic/mypy.py", "pydantic/_hypothesis_plugin.py", "anyio/_backends/_trio.py", "anyio/pytest_plugin.py",
    "fastapi/testclient.py", "starlette/testclient.py", "segno/cli.py", "librt/_internal", "librt/base64", "librt/strings",
)  # fmt: skip
NOT_OF_PYTHON = (
    "_pyrepl/", "unittest/", "pdb.py", "doctest.py", "pydoc.py", "pydoc_data/", "xmlrpc/", "wsgiref/", "imaplib.py",
    "smtplib.py", "poplib.py", "ftplib.py", "mailbox.py", "pickletools.py", "turtle.py", "idlelib/", "tkinter/",
    "_pydatetime.py", "_pyio.py", "_pydecimal.py", "tomllib/", "plistlib.py", "optparse.py", "getopt.py",
    "cmd.py", "bdb.py", "webbrowser.py", "socketserver.py", "http/server.py", "wave.py", "pty.py",
    "tty.py", "rlcompleter.py", "compileall.py", "modulefinder.py", "antigravity.py", "this.py", "__phello__/", "test/",
    "lib2to3/", "ensurepip/", "venv/", "curses/", "cProfile.py", "profile.py", "pstats.py", "trace.py", "sqlite3/", "dbm/",
)  # fmt: skip
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig", "utf_16"}
FROM_SOURCE = {"anyio/__init__.py"}  # it reads its own text
DATA = (".yaml", ".yml", ".md", ".css", ".json")


def affray():
    for folder, names, files in os.walk(SOURCE + "/affray"):
        names[:] = sorted([name for name in names if name not in WITHOUT])
        for file in sorted(files):
            path = os.path.join(folder, file)
            name = path.removeprefix(SOURCE + "/")
            if file.endswith((".py", *DATA)) and file != "README.md" and name not in NOT_THESE:
                with open(path, "rb") as opened:
                    yield name, opened.read()


def libraries():
    for wheel in sorted([file for file in os.listdir(WHEELS) if file.endswith(".whl")]):
        with zipfile.ZipFile(f"{WHEELS}/{wheel}") as packed:
            for name in sorted(packed.namelist()):
                is_needed = name.endswith((".py", ".so")) and not name.startswith(NOT_OF_LIBRARIES)
                # opentelemetry looks itself up; nobody else asks for metadata.
                is_asked = name.startswith("opentelemetry") and name.endswith(("METADATA", "entry_points.txt"))
                if is_needed or is_asked:
                    yield name, packed.read(name)
    for file in sorted(os.listdir(YAML)):
        if file.endswith(".py"):
            with open(f"{YAML}/{file}", "rb") as opened:
                yield f"yaml/{file}", opened.read()


def python():
    with zipfile.ZipFile(STDLIB) as packed:
        for name in packed.namelist():
            is_encoding = name.startswith("encodings/") and name.removesuffix(".py")[10:] not in ENCODINGS
            if not name.endswith("/") and not name.startswith(NOT_OF_PYTHON) and not is_encoding:
                yield name, packed.read(name)


def lineless(code):
    """Without the numbers of its lines, a fifth of its size. Our own modules keep theirs: faults are looked for there.

    Each byte says of eight instructions that nobody knows where they come from.
    """
    inner = [lineless(one) if isinstance(one, type(code)) else one for one in code.co_consts]
    units = len(code.co_code) // 2
    rest = bytes([0xF8 | (units % 8 - 1)]) if units % 8 else b""
    return code.replace(co_linetable=b"\xff" * (units // 8) + rest, co_consts=tuple(inner))


def compiled(name, data, home):
    """A module as Python runs it, without docstrings and asserts."""
    if not name.endswith(".py") or name in FROM_SOURCE:
        return name, data
    code = compile(data, home + name, "exec", dont_inherit=True, optimize=2)
    code = code if name.startswith("affray/") else lineless(code)
    return name + "c", bytes(_code_to_hash_pyc(code, b"\0" * 8, False))


# Modules are alike: packed one after the other they take two thirds of what each takes by itself.
with tarfile.open(OUT + "/affray.tar", "w", format=tarfile.USTAR_FORMAT) as archive:
    for name, data in (*affray(), *libraries()):
        name, data = compiled(name, data, "/site/")
        entry = tarfile.TarInfo(name)
        entry.size = len(data)
        archive.addfile(entry, io.BytesIO(data))

# Python's own library stays a zip, which it imports from; compiled, it is read at once. It is packed as a whole later.
with zipfile.ZipFile(OUT + "/python_stdlib.zip", "w") as archive:
    for name, data in python():
        name, data = compiled(name, data, "/lib/python314.zip/")
        entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
        archive.writestr(entry, data)

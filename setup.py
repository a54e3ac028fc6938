"""Compile the rules with mypyc where that can be done; else install the same files as plain Python.

AFFRAY_PURE=1   plain Python, whatever the machine has
AFFRAY_FAST=1   the compiled build or an error, never the fallback (tests)
AFFRAY_TUNED=1  the same, compiled twice by GCC or Clang: once to count what fights run through, then by those counts
                (make bench)

An editable install is always plain Python: a compiled module beside an edited file would silently win.
"""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from string import ascii_letters, digits
from threading import Lock
from typing import NamedTuple

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from distutils.ccompiler import new_compiler  # isort: skip  (setuptools provides it from Python 3.12 on)
from distutils.sysconfig import customize_compiler  # isort: skip

COMPILED = ("engine", "games", "minds")
NOT_COMPILED = "# not compiled"
UNFINISHED = "UNFINISHED.md"  # in the folder of a game that is not offered yet
SOURCE = Path("src/affray")
PAGE = SOURCE / "table" / "page" / "index.html"  # made by `make page`
BUILD = Path("build")
GENERATED = BUILD / "mypyc"
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
EDITABLE = {"develop", "editable_wheel"}

# mypyc's C again, with the docstrings that it leaves out; see with_docstrings.
DOCUMENTED = BUILD / "documented"
DOC_OF_FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w| ]+,\s*)PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)')
DOC_OF_CLASS = re.compile(
    r'(\.tp_name = "(\w+)",(?:(?!\.tp_name)[^;])*?\.tp_doc = )PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)'
)
PLAIN_IN_C = frozenset((ascii_letters + digits + " ,.;:()_-").encode())

PURE = os.environ.get("AFFRAY_PURE") == "1"
TUNED = os.environ.get("AFFRAY_TUNED") == "1"
FAST = TUNED or os.environ.get("AFFRAY_FAST") == "1"


class Words(NamedTuple):
    """What one kind of compiler is told."""

    whole: list[str]  # all modules are joined as one program, on all cores: nothing is kept for callers outside
    counting: list[str]
    by_counts: list[str]
    unhurried: str  # an attribute of functions that no fight runs through


# With counts GCC also copies loops and branches. Rules are wide and flat, and run faster if they stay small.
UNCOPIED = ("tracer", "unroll-loops", "peel-loops", "split-loops", "unswitch-loops", "tree-vectorize")
# Every function that mypyc writes has its errors' tracebacks in it, which never run and make it look too large to be
# inlined. Where counts tell what is hot, larger ones may be. Both passes need the same words, else counts do not fit.
GENEROUS = {
    "max-inline-insns-auto": 500,
    "max-inline-insns-single": 2000,
    "large-function-growth": 2000,
    "large-stack-frame-growth": 10000,
    "inline-unit-growth": 100,
}
# Without counts less is better: this saves 7 % of the instructions and 6 % of the time of a fight, for a library 10 %
# larger. With twice of it all they are 12 % fewer, and no faster.
ROOMY = {
    "max-inline-insns-auto": 100,
    "large-function-growth": 400,
    "inline-unit-growth": 100,
    "early-inlining-insns": 40,
}
LARGER, LARGE = ([f"--param={name}={most}" for name, most in sizes.items()] for sizes in (GENEROUS, ROOMY))
GCC = Words(
    whole=["-flto=auto", "-fno-fat-lto-objects", *LARGE],
    counting=["-fprofile-generate", "-fprofile-update=single", *LARGER],
    by_counts=["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", *LARGER]
    + [f"-fno-{copying}" for copying in UNCOPIED],
    unhurried='__attribute__((cold, noinline, optimize("O1")))',
)
# Clang, as on macOS: each library that is loaded leaves its counts in a file, and they are put together into one.
COUNTS = BUILD / "counts"
CLANG = Words(
    whole=["-flto=thin"] if sys.platform == "darwin" else ["-flto=thin", "-fuse-ld=lld"],
    counting=["-fprofile-generate"],
    by_counts=[f"-fprofile-use={COUNTS / 'all.profdata'}", "-Wno-profile-instr-unprofiled", "-Wno-backend-plugin"],
    unhurried="__attribute__((cold, noinline, minsize))",
)
# Every call can fail, and says where in a traceback. That code never runs in a fight: told so, the compiler puts it far
# away from what does. The same header saves every C file from reading the declarations of all of them again.
# Whether an object is of a class that others extend is asked for every deed: the same look through the classes it
# comes from as in PyType_IsSubtype, but without a call into another library.
PREFIX = """
#include <Python.h>
static inline int affray_is_of(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    if (type == wanted) return 1;
    PyObject *line = type->tp_mro;
    if (line == NULL) return PyType_IsSubtype(type, wanted);
    Py_ssize_t end = PyTuple_GET_SIZE(line);
    for (Py_ssize_t i = 1; i < end; i++)
        if (PyTuple_GET_ITEM(line, i) == (PyObject *)wanted) return 1;
    return 0;
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) affray_is_of((PyObject *)(object), (type))
#include "__native_affray_rules.h"
#include "__native_internal_affray_rules.h"
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *)
    __attribute__((cold));
void CPy_TypeError(const char *, PyObject *) __attribute__((cold));
void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *)
    __attribute__((cold));
"""
# What is counted: fights of every ready encounter, odds and logs left out. Each has the same time, so that what runs
# in short fights counts as much as what runs in long ones.
TRAINING = """
from time import process_time
from affray.encounter import games, load, ready_encounters
from affray.engine.tally import run_block
for game in games().values():
    for file in ready_encounters(game).values():
        fight, first, begun = load(str(file)).fight(), 1, process_time()
        while process_time() < begun + 0.4:
            run_block(fight, 1, first, 50)
            first += 50
"""


def say(words: str) -> None:
    print(f"affray: {words}", file=sys.stderr, flush=True)


def modules() -> list[str]:
    """Every module of the compiled packages, but for those that say `# not compiled` in their first lines."""
    found = sorted(path for package in COMPILED for path in (SOURCE / package).rglob("*.py"))
    return [path.as_posix() for path in found if not is_left_out(path)]


def is_left_out(path: Path) -> bool:
    if (path.parent / UNFINISHED).exists():
        return True
    head = path.read_text(encoding="utf-8").splitlines()[:5]
    return any(line.strip().startswith(NOT_COMPILED) for line in head)


def missing_compiler() -> str:
    """What keeps C from being compiled here, as a sentence; empty if nothing does."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nint main(void) { return 0; }\n", encoding="utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(trial)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception as error:
            return f"no C compiler that finds Python.h (on Debian: gcc and python3-dev): {error}"
    return ""


def generated() -> list[Extension]:
    """Translate all compiled packages to C as one unit, so that calls between them are direct."""
    from mypyc.build import mypycify

    say(f"translating {len(modules())} modules to C, about a minute")
    extensions: list[Extension] = mypycify(
        modules(), opt_level="3", multi_file=True, group_name="affray_rules", target_dir=str(GENERATED)
    )
    words = known()
    for extension in extensions:
        extension.sources = [with_docstrings(Path(source)) for source in extension.sources]
    if sys.platform != "win32":
        for extension in extensions:
            # -MMD notes beside each object which files it was made from; see is_current.
            flags = ["-fvisibility=hidden", "-g0", "-MMD"]
            if len(extension.sources) == 1:  # a module's door into the one library that holds everything
                flags.append("-O0")
            elif words:
                flags += [*words.whole, "-include", str(prefix(words))]
                extension.extra_link_args = [*extension.extra_link_args, *words.whole]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return extensions


def with_docstrings(translated: Path) -> str:
    """mypyc leaves docstrings out. The same C file with those of the module it was made from, behind the signatures;
    written only if it is new."""
    module = translated.stem.removeprefix("__native_").replace("___", "/")
    source = next((p for p in (Path("src", f"{module}.py"), Path("src", module, "__init__.py")) if p.is_file()), None)
    if source is None:  # a module's door, or a part of mypyc's own
        return translated.as_posix()
    docs = docstrings_of(ast.parse(source.read_text(encoding="utf-8")))
    text = DOC_OF_FUNCTION.sub(partial(documented, docs), translated.read_text(encoding="utf-8"))
    text = DOC_OF_CLASS.sub(partial(documented, docs), text)
    made = DOCUMENTED / translated.name
    if not made.exists() or made.read_text(encoding="utf-8") != text:
        made.write_text(text, encoding="utf-8")
    return made.as_posix()


def docstrings_of(tree: ast.Module) -> dict[str, str]:
    """By name, as C spells it: ``Fight``, ``Fight___copy``, ``play``."""
    docs = {}
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            docs[node.name] = ast.get_docstring(node) or ""
            for inner in node.body if isinstance(node, ast.ClassDef) else []:
                if isinstance(inner, ast.FunctionDef):
                    docs[f"{node.name}___{inner.name}"] = ast.get_docstring(inner) or ""
    return docs


def documented(docs: dict[str, str], found: re.Match[str]) -> str:
    """The entry of a function or a class with its docstring. Its name stands behind that of its module."""
    before, name, signature = found.groups()
    while name not in docs and "___" in name:
        name = name.partition("___")[2]
    doc = docs.get(name, "")
    if not doc:
        return found.group()
    return f'{before}PyDoc_STR("{"" if signature == "NULL" else signature[1:-1]}{in_c(doc)}")'


def in_c(text: str) -> str:
    """As it stands between the quotes of a string in C: all but plain letters by their numbers."""
    return "".join([chr(byte) if byte in PLAIN_IN_C else f"\\{byte:03o}" for byte in text.encode()])


def prefix(words: Words) -> Path:
    """The header that all C files begin with; written only if it is new, because all of them depend on it."""
    header, text = GENERATED / "affray_prefix.h", PREFIX + unhurried(words)
    if not header.exists() or header.read_text(encoding="utf-8") != text:
        header.write_text(text, encoding="utf-8")
    return header


def unhurried(words: Words) -> str:
    """Declarations of what no fight runs through: what plain Python calls, and what a module does once.

    That is a quarter of all C. It is compiled for size and without much thought.
    """
    declared = (GENERATED / "__native_internal_affray_rules.h").read_text(encoding="utf-8").splitlines()
    slow = [line for line in declared if line.startswith("extern") and ("CPyPy_" in line or "__top_level__(" in line)]
    return "".join(f"{line.rstrip(';')} {words.unhurried};\n" for line in slow if line.endswith(");"))


@cache
def known() -> Words | None:
    """What the C compiler is told beside mypyc's own flags; None for one whose flags we do not know."""
    version = said_by_compiler("--version")
    if "Free Software Foundation" in version:
        return GCC
    return CLANG if "clang version" in version and can_join(CLANG) else None


def can_join(words: Words) -> bool:
    """Can it link a whole program? Clang needs a linker that does, which not every Linux has."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("int trial(void) { return 0; }\n", encoding="utf-8")
        tried = [*c_compiler(), *words.whole, "-shared", "-fPIC", str(trial), "-o", str(trial.with_suffix(".so"))]
        return subprocess.run(tried, capture_output=True).returncode == 0


def c_compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def said_by_compiler(*words: str) -> str:
    try:
        return subprocess.run([*c_compiler(), *words], capture_output=True, text=True).stdout
    except OSError:
        return ""


def extensions() -> list[Extension]:
    """The C extensions of this build; none for a plain one, and none where they cannot be had."""
    commands = set(sys.argv[1:])
    if PURE or not (commands & (BUILDING | EDITABLE)):
        return []
    if commands & EDITABLE:
        if FAST:
            sys.exit("affray: AFFRAY_FAST=1 cannot be had with an editable install, which is always plain Python")
        say("editable install: plain Python, so that edited files are what runs")
        return []
    reason = missing_compiler()
    if not reason:
        try:
            return generated()
        except ImportError as error:
            reason = f"mypyc is missing: {error}"
        except SystemExit as error:  # how mypyc says that it found errors
            reason = f"mypyc refused the sources (see above): {error}"
        except Exception as error:
            reason = f"mypyc failed: {error!r}"
    fall_back(reason)
    return []


def fall_back(reason: str) -> None:
    """Say why there is no compiled build; where one was demanded, stop."""
    if FAST:
        sys.exit(f"affray: AFFRAY_FAST=1 demands the compiled build, and it failed: {reason}")
    say(f"NOT COMPILED, installing plain Python, which is slower: {reason}")


class FreshFiles(build_py):
    """Start from an empty build folder, so that no file of an earlier build gets into this one."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        if not PAGE.is_file():
            say("WITHOUT THE PAGE of the web table, which is not built: make page (with Node.js), then install again")
        super().run()


class AllOrNothing(build_ext):
    """Compile on all cores; if anything fails, leave all modules plain, never half of them."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        if self.inplace:
            sys.exit("affray: never in place: a compiled module in src would win over the edited file")
        started = time.monotonic()
        try:
            words = known()
            if TUNED and self.extensions and words:
                self.count(words)
                self.force = True
                self.build_extensions()
            else:
                super().run()
        except Exception as error:
            fall_back(f"the C build failed: {str(error)[:200]}")
            self.make_plain()
        else:
            if self.extensions:
                say(f"compiled {len(modules())} modules in {time.monotonic() - started:.0f} s")

    def count(self, words: Words) -> None:
        """Compile with counters, play, and leave the counts where the compiler reads them."""
        plain = [(e.extra_compile_args, e.extra_link_args) for e in self.extensions]
        for extension, (compiled, linked) in zip(self.extensions, plain, strict=True):
            extension.extra_compile_args = [*compiled, *words.counting]
            extension.extra_link_args = [*linked, *words.counting]
        super().run()
        for old in Path(self.build_temp).rglob("*.gcda"):  # counts of another build
            old.unlink()
        say("counting what fights run through")
        shutil.rmtree(COUNTS, ignore_errors=True)
        # Before what is there: pip hands over what a build needs in the same variable.
        paths = [str(Path(self.build_lib).resolve()), os.environ.get("PYTHONPATH", "")]
        here = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        here["LLVM_PROFILE_FILE"] = str(COUNTS.resolve() / "%m.profraw")
        subprocess.run([sys.executable, "-c", TRAINING], env=here, check=True)
        if words is CLANG:
            put_together()
        for extension, (compiled, linked) in zip(self.extensions, plain, strict=True):
            extension.extra_compile_args, extension.extra_link_args = [*compiled, *words.by_counts], linked

    def make_plain(self) -> None:
        for name in self.get_outputs():
            Path(name).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True

    def build_extensions(self) -> None:
        with ThreadPoolExecutor(self.parallel) as cores:
            if self.compiler.compiler_type == "unix":
                self.compiler.compile = partial(compile_together, self.compiler, cores)
            super().build_extensions()


def put_together() -> None:
    """One file of Clang's counts, by the program that came with it."""
    program = said_by_compiler("-print-prog-name=llvm-profdata").strip()
    found = sorted(str(path) for path in COUNTS.glob("*.profraw"))
    subprocess.run([program, "merge", "-o", str(COUNTS / "all.profdata"), *found], check=True)


def is_current(made: Path, command: str) -> bool:
    """Whether an earlier build made this object by the same command from what is still the newest."""
    try:
        if made.with_suffix(".command").read_text(encoding="utf-8") != command:
            return False
        _, _, sources = made.with_suffix(".d").read_text(encoding="utf-8").replace("\\\n", " ").partition(":")
        return made.stat().st_mtime > max(Path(name).stat().st_mtime for name in [__file__, *sources.split()])
    except OSError:  # one of the files is not there
        return False


class Progress:
    """Says after every tenth of the C files how many are compiled; one or two files are not worth a word."""

    def __init__(self, whole: int) -> None:
        self.whole, self.done, self.lock = whole, 0, Lock()

    def one_more(self) -> None:
        with self.lock:
            self.done += 1
            tenths, before = (10 * n // self.whole for n in (self.done, self.done - 1))
            if self.whole > 10 and tenths > before:
                rest = "" if tenths < 10 else "; joining them into one program, a minute or two"
                say(f"compiled {self.done} of {self.whole} C files{rest}")


def compile_together(compiler, cores, sources, output_dir=None, macros=None, include_dirs=None,
                     debug=0, extra_preargs=None, extra_postargs=None, depends=None):  # fmt: skip
    """Compile one extension's C files side by side, leaving out those that did not change.

    It stands in for the compiler's own `compile`, which takes one file after the other.
    """
    macros, objects, extra_postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)
    done = Progress(len(objects))
    if "-include" in extra_postargs and known() is GCC:
        compile_prefix(compiler, [*arguments, *extra_postargs])

    def compile_one(name: str) -> None:
        source, suffix = build[name]
        command = repr((getattr(compiler, "compiler_so", ""), arguments, extra_postargs, options))
        if not is_current(Path(name), command):
            compiler._compile(name, source, suffix, arguments, extra_postargs, options)
            Path(name).with_suffix(".command").write_text(command, encoding="utf-8")
        done.one_more()

    list(cores.map(compile_one, objects))
    return objects


def compile_prefix(compiler, arguments) -> None:
    """Read the declarations once for all C files (GCC finds the result beside the header)."""
    at = arguments.index("-include")
    header, rest = Path(arguments[at + 1]), [*arguments[:at], *arguments[at + 2 :]]
    rest = [word for word in rest if word not in ("-c", "-MMD")]
    read = header.with_name(header.name + ".gch")
    newest = max(path.stat().st_mtime for path in [header, *header.parent.glob("__native_*affray_rules.h")])
    command = repr((compiler.compiler_so, rest))
    noted = header.with_suffix(".command")
    if read.exists() and read.stat().st_mtime > newest and noted.exists() and noted.read_text() == command:
        return
    read.unlink(missing_ok=True)
    compiler.spawn([*compiler.compiler_so, *rest, "-x", "c-header", str(header), "-o", str(read)])
    noted.write_text(command, encoding="utf-8")


DOCUMENTED.mkdir(parents=True, exist_ok=True)
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing, "build_py": FreshFiles},
    options={"egg_info": {"egg_base": str(BUILD)}},
)

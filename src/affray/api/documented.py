"""Docstrings for the compiled classes of the library: mypyc leaves them out, the source beside the module has them."""

from __future__ import annotations

import ast
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any


def documented(thing: Any) -> Any:
    """A public class with its docstring; of a compiled one it is read from the source, with those of its methods."""
    if isinstance(thing, type) and not thing.__doc__:
        words = words_of(thing.__module__, thing.__qualname__)
        if words:
            try:
                thing.__doc__ = words
            except (AttributeError, TypeError):
                pass  # a build whose classes cannot be changed
    return thing


@lru_cache
def words_of(module: str, name: str) -> str:
    found = import_module(module).__file__
    if found is None:
        return ""
    source = Path(found).with_name(f"{module.rpartition('.')[2]}.py")
    if not source.is_file():
        return ""
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return whole_doc(node)
    return ""


def whole_doc(node: ast.ClassDef) -> str:
    parts = [ast.get_docstring(node) or ""]
    for inner in node.body:
        said = ast.get_docstring(inner) if isinstance(inner, ast.FunctionDef) else None
        if isinstance(inner, ast.FunctionDef) and said and not inner.name.startswith("_"):
            result = f" -> {ast.unparse(inner.returns)}" if inner.returns else ""
            parts.append(f"{inner.name}({ast.unparse(inner.args)}){result}\n    " + said.replace("\n", "\n    "))
    return "\n\n".join([part for part in parts if part])

"""The notebook of examples/notebook: its cells run in their order, and show what is kept beside them.

``python -m tests.docs.test_notebook`` writes what they show again. No Jupyter is needed: a cell is Python, and what
stands last in it is shown as a notebook would.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any, Final

import pytest

NOTEBOOKS: Final = sorted((Path(__file__).parents[2] / "examples" / "notebook").glob("*.ipynb"))
PLAIN: Final = "text/plain"
HTML: Final = "text/html"


def shown(source: str, names: dict[str, Any]) -> Any:
    """Run a cell; what its last expression gives, or None."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


def data_of(value: Any) -> dict[str, list[str]]:
    """What a notebook keeps of a value."""
    data = {PLAIN: repr(value)}
    if hasattr(value, "_repr_html_"):
        data[HTML] = value._repr_html_()
    return {kind: text.splitlines(keepends=True) for kind, text in data.items()}


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The outputs of every code cell, in their order."""
    names: dict[str, Any] = {}
    outputs = []
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        value = shown("".join(cell["source"]), names)
        one = {"data": data_of(value), "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        outputs.append([] if value is None else [one])
    return outputs


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.name))
def test_every_cell_shows_what_the_notebook_shows(path: Path) -> None:
    pytest.importorskip("polars")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]

    for cell, found in zip(cells, run(notebook), strict=True):
        assert [out["data"][PLAIN] for out in cell["outputs"]] == [out["data"][PLAIN] for out in found], (
            f"{path.name} is out of date: python -m tests.docs.test_notebook"
        )
        assert [HTML in out["data"] for out in cell["outputs"]] == [HTML in out["data"] for out in found]


def test_there_is_a_notebook_with_a_map_and_tables() -> None:
    text = "".join([path.read_text(encoding="utf-8") for path in NOTEBOOKS])

    assert "<svg" in text
    assert "<table" in text


if __name__ == "__main__":
    for path in NOTEBOOKS:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for number, (cell, outputs) in enumerate(zip(code, run(notebook), strict=True), 1):
            cell["outputs"], cell["execution_count"] = outputs, number
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

"""The page's types are made from the server's description, and both are up to date."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from affray.table.openapi import description

WEB: Final = Path(__file__).parents[2] / "web"


def shape(text: str) -> dict[str, list[str]]:
    """The addresses, and the models with their fields; other versions of our libraries say the rest in other words."""
    described = json.loads(text)
    models = {name: sorted(model.get("properties", {})) for name, model in described["components"]["schemas"].items()}
    return {"addresses": sorted(described["paths"]), **models}


def test_the_description_the_page_is_built_from_is_that_of_the_server() -> None:
    kept = (WEB / "openapi.json").read_text(encoding="utf-8")

    assert shape(kept) == shape(description()), "in web: python -m affray.table.openapi > openapi.json; npm run client"


def test_the_generated_types_know_every_model() -> None:
    types = (WEB / "src/api/schema.d.ts").read_text(encoding="utf-8")
    models = re.findall(r'^ {3}"(\w+)": \{$', (WEB / "openapi.json").read_text(encoding="utf-8"), re.MULTILINE)

    assert len(models) > 50
    assert [model for model in models if f"        {model}: " not in types] == []


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")

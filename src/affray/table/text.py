"""Messages of the stream as text: by orjson, or where there is none, as in a browser, by pydantic's own writer."""

from __future__ import annotations

from affray.table.wire_view import Shape

try:
    from orjson import dumps as packed
except ImportError:
    from pydantic_core import to_json as packed  # type: ignore[assignment]


def written(message: Shape) -> str:
    return packed(message).decode()

"""The failure that is a sentence for whoever asked."""

from __future__ import annotations

from affray.table.wire import Refusal


class Refused(Exception):
    """Something that this seat may not do, or not so: a status, and the reason."""

    def __init__(
        self,
        status: int,
        error: str,
        rule: str = "",
        instead: list[str] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(error)
        self.status = status
        self.headers = headers
        self.refusal = Refusal(error=error, rule=rule, instead=instead or [])

"""Work that takes long, in processes of its own: win chances and exact odds. The event loop never waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from affray.table.host import Host, Live


class Workers:
    def __init__(self, fights: int = 200) -> None:
        self.fights: Final = fights

    def guess(self, host: Host, live: Live) -> None:
        pass

    def close(self) -> None:
        pass

    async def odds(self, *_: Any) -> Any: ...

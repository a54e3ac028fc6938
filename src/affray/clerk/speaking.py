"""A server of the protocol that says every failure in a sentence, and keeps connections open while somebody thinks."""

from __future__ import annotations

from typing import Any, Final

import anyio
import uvicorn
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from pydantic import ValidationError

from affray.engine.quoting import quoted

PATIENCE: Final = 600  # seconds for which an idle connection stays open: a reader takes its time between two calls


class Speaking(MCPServer[Any]):
    """The SDK's server; what was wrong with the arguments is told in plain words, and tools speak for themselves."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None) -> Any:
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError:
            raise
        except ToolError as wrong:
            why = wrong.__cause__
            if isinstance(why, ValidationError):
                raise ToolError(wrong_arguments(name, why)) from None
            if isinstance(why, ToolError):
                raise ToolError(str(why)) from None
            tools = ", ".join([tool.name for tool in await self.list_tools()])
            raise ToolError(f"There is no tool {quoted(name)}. There are: {tools}.") from None

    def serve(self, host: str, port: int) -> None:
        """By HTTP, until it is stopped."""
        app = self.streamable_http_app(host=host)
        config = uvicorn.Config(app, host=host, port=port, log_level="warning", timeout_keep_alive=PATIENCE)
        anyio.run(uvicorn.Server(config).serve)


def wrong_arguments(name: str, why: ValidationError) -> str:
    """``forecast: fights must be a whole number, not 'many'.``"""
    return f"{name}: " + "; ".join([wrong_argument(dict(error)) for error in why.errors()]) + "."


def wrong_argument(error: dict[str, Any]) -> str:
    field = str(error["loc"][0]) if error["loc"] else "the call"
    if len(error["loc"]) > 1:
        field = f"each of {field}"
    if error["type"] == "missing":
        return f"{field} is missing"
    kinds = {"int": "a whole number", "string": "text", "bool": "true or false", "list": "a list"}
    kind = next((words for start, words in kinds.items() if error["type"].startswith(start)), "")
    return f"{field} must be {kind}, not {quoted(error['input'])}" if kind else f"{field}: {error['msg']}"

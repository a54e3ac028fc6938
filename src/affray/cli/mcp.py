"""Serve Affray to language models over the Model Context Protocol: on standard input and output, or by HTTP."""

from __future__ import annotations

import argparse
from typing import Final

from affray.cli.errors import Misuse
from affray.cli.look import Look
from affray.cli.options import port

EXAMPLE: Final = "affray mcp --http 8022"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seat", default="GM", metavar="SIDE", help="tell only what this side may know; the game master if not given"
    )
    parser.add_argument("--http", type=port, metavar="PORT", help="listen at this port instead of standard input")
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help="where to listen with --http")


def run(args: argparse.Namespace, look: Look) -> int:
    try:
        from affray.clerk.server import clerk
    except ImportError as missing:
        if (missing.name or "").split(".")[0] not in ("mcp", "mcp_types"):
            raise
        raise Misuse("affray mcp needs the Model Context Protocol.", "Install affray[mcp].") from None
    server = clerk(args.seat)
    if args.http is None:
        server.run("stdio")
    else:
        server.serve(args.host, args.http)
    return 0

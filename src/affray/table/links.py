"""Links and their QR codes. The secret stands behind #: browsers never send that part anywhere."""

from __future__ import annotations

import io

import segno

from affray.table.deeds import GM_ROLE, INVITE, PLAYER, WATCHER

MASK = 2  # one of eight that are all right; to find the best of them takes eight times as long


DOORS = {GM_ROLE: "table", PLAYER: "table", INVITE: "join", WATCHER: "watch"}


def link_to(base: str, table: str, token: str, role: str) -> str:
    return f"{base}/{DOORS[role]}/{table}#{token}"


def qr_of(link: str) -> str:
    """The link as an SVG picture, black on white as readers of such codes like it."""
    out = io.BytesIO()
    segno.make(link, error="m", mask=MASK).save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True, dark="#000", light="#fff"
    )
    return out.getvalue().decode()

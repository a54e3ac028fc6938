"""The table looks as it looked: pictures at every size, light and dark, compared with small ones that are kept.

A picture becomes a grid of blocks of 64 by 64 pixels, each its mean grey: a block averages some thousand pixels, so
the letters of another font change it little, while a part that is missing or moved changes many blocks.
Greys alone miss a panel of the page's own tone, so the boxes of the parts are compared, too.
AFFRAY_LOOKS=keep keeps the pictures of today instead.
"""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, Room
from tests.web.test_sizes import SIZES, look

KEPT: Final = Path(__file__).with_name("looks.json")
BLOCK: Final = 64  # pixels along each edge of a block
FAR: Final = 24  # of 255: a block that differs by more looks different
MOST: Final = 0.12  # of all blocks may look different

NEAR: Final = 32  # pixels
PARTS: Final = (".top", ".clock", ".order", ".map", ".logbox", ".ask", ".table > .time")
BOXES: Final = """(parts) => Object.fromEntries(parts.map((part) => {
  const box = document.querySelector(part)?.getBoundingClientRect();
  const is = box !== undefined && box.width > 0 && box.height > 0;
  return [part, is ? [box.left, box.top, box.width, box.height].map(Math.round) : []];
}))"""

SMALL: Final = """async ([data, block]) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + data;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const paint = canvas.getContext('2d');
  paint.drawImage(image, 0, 0);
  const { data: bytes } = paint.getImageData(0, 0, image.width, image.height);
  const rows = [];
  for (let top = 0; top < image.height; top += block) {
    const row = [];
    for (let left = 0; left < image.width; left += block) {
      let [sum, count] = [0, 0];
      for (let y = top; y < Math.min(top + block, image.height); y++)
        for (let x = left; x < Math.min(left + block, image.width); x++) {
          const at = 4 * (y * image.width + x);
          sum += 0.299 * bytes[at] + 0.587 * bytes[at + 1] + 0.114 * bytes[at + 2];
          count++;
        }
      row.push(Math.round(sum / count));
    }
    rows.push(row);
  }
  return rows;
}"""


def small(person: Person) -> list[list[int]]:
    """The mean grey of every block of what is on the screen."""
    picture = base64.b64encode(person.page.screenshot(animations="disabled")).decode()
    rows: list[list[int]] = person.page.evaluate(SMALL, [picture, BLOCK])
    return rows


def share_that_differs(now: list[list[int]], kept: list[list[int]]) -> float:
    """Of all blocks, how many look different; all of them if the pictures have different sizes."""
    if [len(row) for row in now] != [len(row) for row in kept]:
        return 1.0
    pairs = [pair for one, other in zip(now, kept, strict=True) for pair in zip(one, other, strict=True)]
    return sum([abs(a - b) > FAR for a, b in pairs]) / len(pairs)


def boxes(person: Person) -> dict[str, list[int]]:
    """Where each part lies: left, top, width and height; nothing for one that is not there."""
    found: dict[str, list[int]] = person.page.evaluate(BOXES, list(PARTS))
    return found


def moved(now: dict[str, list[int]], kept: dict[str, list[int]]) -> list[str]:
    """Parts that are gone, new, or further than a line of text from where they were."""
    pairs = [(part, now[part], kept[part]) for part in PARTS]
    return [
        part for part, a, b in pairs if len(a) != len(b) or any([abs(x - y) > NEAR for x, y in zip(a, b, strict=True)])
    ]


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_table_looks_as_it_looked(room: Room, is_dark: bool) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3, is_dark=is_dark)
    expect(gm.page.locator("[data-options] .opt").first).to_be_visible()
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    for size in SIZES:
        look(gm, size)
        gm.page.mouse.move(0, 0)
        gm.page.wait_for_timeout(400)
        name = f"{size}-{'dark' if is_dark else 'light'}"
        grey, places = small(gm), boxes(gm)
        if os.environ.get("AFFRAY_LOOKS") == "keep":
            kept[name] = {"grey": grey, "boxes": places}
        assert share_that_differs(grey, kept[name]["grey"]) <= MOST, name
        assert moved(places, kept[name]["boxes"]) == [], name
    if os.environ.get("AFFRAY_LOOKS") == "keep":
        KEPT.write_text(json.dumps(kept, sort_keys=True) + "\n")


@pytest.mark.parametrize("part", [".map", ".ask"])
def test_a_part_that_is_missing_is_seen(room: Room, part: str) -> None:
    """The check itself: without the map or the question the layout is another one."""
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    expect(gm.page.locator("[data-options] .opt").first).to_be_visible()
    kept = json.loads(KEPT.read_text())
    for size in SIZES:
        look(gm, size)
        gm.page.evaluate("part => { document.querySelector(part).style.display = 'none'; }", part)
        assert part in moved(boxes(gm), kept[f"{size}-light"]["boxes"]), size

"""How the site does in Chromium: ``make site``, then ``python -m bench.browser``.

Wall-clock times hold for a machine that does nothing else. The seconds of processor time beside them hold for any: they
are what the browser's own process for the page needed, all its threads together.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, sync_playwright

SITE: Final = Path(__file__).parents[1] / "site"
LONG_MS: Final = 600_000
TICKS: Final = os.sysconf("SC_CLK_TCK")


# Press the button, and wait until the page shows the view behind the answer: all inside of the page, so that what
# drives the browser is not measured.
ANSWER: Final = """() => new Promise(done => {
  const table = document.querySelector('.table'), before = table.dataset.version, began = performance.now();
  new MutationObserver((_, watch) => {
    if (table.dataset.version === before) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  }).observe(table, { attributes: true, attributeFilter: ['data-version'] });
  document.querySelector('[data-answer]').click();
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None: ...


def renderers() -> dict[int, float]:
    """Processor seconds of every process of Chromium that shows a page."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                found[int(folder.name)] = (int(fields[11]) + int(fields[12])) / TICKS
        except OSError:
            continue
    return found


def megabytes() -> float:
    """Memory of the largest page: its own, and its part of what is shared."""
    most = 0.0
    for process in renderers():
        try:
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        most = max(most, sum([int(line.split()[1]) for line in lines if line.startswith("Pss:")]) / 1000)
    return most


@contextmanager
def measured(name: str) -> Iterator[None]:
    before, began = renderers(), time.perf_counter()
    yield
    wall, after = time.perf_counter() - began, renderers()
    busy = sum([seconds - before.get(process, 0.0) for process, seconds in after.items()])
    print(f"{name:44}{wall:8.2f} s {busy:8.2f} s of processor time", flush=True)


def answer_times(page: Page, count: int) -> list[float]:
    """From pressing the button to the new view."""
    found = []
    for _ in range(count):
        page.locator("[data-options] .opt[data-words]").first.click()
        found.append(page.evaluate(ANSWER) / 1000)
        page.wait_for_selector("[data-options] .opt[data-words]")
    return found


def run(context: BrowserContext) -> None:
    page = context.new_page()
    with measured("first page, nothing kept"):
        page.goto("./")
        page.wait_for_selector(".card")
    with measured("first table, nothing kept"):
        page.locator(".card", has_text="Cargo bay").first.click()
        page.get_by_role("button", name="Play the heroes").click()
        page.wait_for_selector("[data-options] .opt")
    with measured("six answers"):
        times = answer_times(page, 6)
    print(f"{'an answer, the middle one':44}{statistics.median(times):8.2f} s")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    with measured("the table again, all files kept"):
        page.reload()
        page.wait_for_selector(".table")
    with measured("forecast of cargo-bay: the first numbers"):
        page.goto("./?at=/forecast/plerion/cargo-bay")
        page.wait_for_selector(".ans h1 b")
    with measured("forecast of cargo-bay: 1,000 fights"):
        page.wait_for_function("() => document.querySelector('.count b')?.textContent === '1,000 fights'")
    print(f"{'memory of the page':44}{megabytes():8.0f} MB")


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None or not (SITE / "sw.js").is_file():
        raise SystemExit("This needs chromium, and the site: make site")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as root, sync_playwright() as playwright:
        Path(root, "some").symlink_to(SITE)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        address = f"http://127.0.0.1:{server.server_address[1]}/some/"
        context = browser.new_context(base_url=address, reduced_motion="reduce")
        context.set_default_timeout(LONG_MS)
        run(context)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()

"""Reports: one page that needs nothing else, with every number as text, whatever names are on it."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from affray.encounter import Encounter, load, read
from affray.study.band import as_written, band, outlook
from affray.study.chance import wilson
from affray.study.compare import compare
from affray.study.day import day
from affray.study.report.charts import heat_cell, signed
from affray.study.report.comparisons import comparison_page
from affray.study.report.days import day_page
from affray.study.report.forecasts import forecast_page, headline
from affray.study.report.sweeps import sweep_page
from affray.study.results import Example
from affray.study.sweep import sweep
from affray.study.variants import Change, varied
from tests.feud import BRAWL

HOSTILE = BRAWL.replace("title: Brawl", "title: '<script>alert(1)</script> & Co'").replace(
    "name: Ann", "name: '\"><img src=x>'"
)
EMPTY = {"meta", "br", "rect", "line", "circle", "path", "polyline", "polygon", "input", "img", "hr", "link", "use"}


class Reader(HTMLParser):
    """Reads a page and complains about tags that are not closed; keeps what the tests ask about."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.text = ""
        self.feed(page)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in EMPTY:
            return
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data + " "


def command(example: Example) -> str:
    return f"affray replay brawl.yaml --fight {example.fight}"


def pages(encounter: Encounter) -> dict[str, str]:
    few = {"fights": 60, "seed": 3}
    two = [("as it is", encounter), ("one fewer", varied(encounter, [Change("blues.count", 2)]))]
    three = ["blues.count=1..3", "Ada.lives=1,2", "limit=5,50"]
    return {
        "band": forecast_page(band(encounter, fights=60), encounter, command),
        "point": forecast_page(as_written(encounter, **few), encounter, command),
        "compare": comparison_page(compare(two, fights=60)),
        "one": sweep_page(sweep(encounter, over=three[:1], fights=40)),
        "two": sweep_page(sweep(encounter, over=three[:2], fights=40), 1),
        "three": sweep_page(sweep(encounter, over=three, fights=40, latin=6)),
    }


def drawn_pages() -> dict[str, str]:
    """Those that need a map, or a party."""
    beacon = load("beacon")
    return {
        "map": forecast_page(as_written(beacon, fights=60, seed=3), beacon, command, beacon),
        "day": day_page(day([load("duel"), load("cargo-bay")], days=30)),
    }


@pytest.fixture(scope="module")
def every(feud: None) -> dict[str, str]:
    return {**pages(read(BRAWL, "brawl.yaml")), **drawn_pages()}


NAMES = ["band", "point", "compare", "one", "two", "three", "map", "day"]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_whole_and_needs_no_network_and_no_script(every: dict[str, str], name: str) -> None:
    page = Reader(every[name])

    assert every[name].startswith('<!doctype html>\n<html lang="en">')
    assert not re.search(r"https?:|//[a-z]|@import|src=|url\((?!#)", every[name])
    assert not {"script", "img", "link", "iframe", "object"} & set(page.tags)
    assert len(page.ids) == len(set(page.ids))


@pytest.mark.parametrize("name", NAMES)
def test_headings_follow_one_another_and_every_drawing_is_named_or_hidden(every: dict[str, str], name: str) -> None:
    levels = [int(tag[1]) for tag in Reader(every[name]).tags if re.fullmatch("h[1-6]", tag)]

    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    drawings = re.findall(r'<svg class="chart"[^>]*>', every[name])
    assert drawings and all("aria-hidden" in svg or re.search('aria-label="[^"]+"', svg) for svg in drawings)


def test_a_forecast_says_its_numbers_as_text(every: dict[str, str]) -> None:
    result = as_written(read(BRAWL, "brawl.yaml"), fights=60, seed=3).forecast
    text = Reader(every["point"]).text

    assert result.sides[0].wins.words() in text and result.sides[0].wins.interval() in text
    for fighter in result.fighters:
        for chance in fighter.chances.values():
            assert f"{chance.words()} ({chance.interval()})" in text
        assert f"{fighter.left[0].mean:.2f} of {fighter.left[0].start:g}" in text
        assert f"{100 * fighter.standing[1]:.0f} %" in text
    for example in result.examples:
        assert command(example) in text


@pytest.mark.parametrize(("fights", "matters"), [(900, True), (20, False)])
def test_a_page_claims_for_tactics_only_what_is_more_than_luck(fights: int, matters: bool) -> None:
    """As the command line does: of equal chances the lowest and the highest share always lie apart."""
    found = outlook(load("cargo-bay"), fights=fights)

    said = headline(found)

    assert found.matters() is matters
    assert ("Played otherwise it goes from" in said) is matters
    assert ("makes no difference beyond luck" in said) is not matters


def test_a_comparison_says_its_differences(every: dict[str, str]) -> None:
    encounter = read(BRAWL, "brawl.yaml")
    fewer = varied(encounter, [Change("blues.count", 2)])
    difference = compare([("as it is", encounter), ("one fewer", fewer)], fights=60).variants[1].difference
    text = Reader(every["compare"]).text

    assert difference is not None
    assert signed(difference.gain) in text
    assert f"{signed(difference.low)} to {signed(difference.high)}" in text


def test_a_sweep_says_every_cell(every: dict[str, str]) -> None:
    result = sweep(read(BRAWL, "brawl.yaml"), over=["blues.count=1..3", "Ada.lives=1,2"], fights=40)
    text = Reader(every["two"]).text

    for cell in result.cells:
        chance = result.chance(cell, 1)
        assert chance is not None and f"{chance.words()}" in text and chance.interval() in text


def test_the_map_is_drawn_once_and_used_by_every_picture(every: dict[str, str]) -> None:
    page = every["map"]

    assert page.count('<symbol id="ground"') == 1
    assert page.count('<use href="#ground"') == page.count('<svg class="map"') > 8
    assert all(re.search('aria-label="[^"]+"', svg) for svg in re.findall(r'<svg class="map"[^>]*>', page))


def test_the_film_can_be_gone_through_by_keys_and_says_each_round_in_words(every: dict[str, str]) -> None:
    """Radio buttons of one group: the arrow keys choose the next; a picture and its words for each."""
    page = every["map"]
    frames = page.count('<figure class="frame ')

    assert frames > 2
    assert len(re.findall(r'<input type="radio" name="film" class="film-\d+"', page)) == frames
    assert len(re.findall(r"After round \d+\.</b> Up: ", page)) == frames - 1
    assert "prefers-reduced-motion" in page


def test_a_forecast_without_a_map_has_no_pictures_of_one() -> None:
    encounter = load("boarders")
    page = forecast_page(as_written(encounter, fights=5), encounter, command, encounter)

    assert '<svg class="map"' not in page and 'class="film"' not in page


def test_a_day_says_its_numbers_as_text(every: dict[str, str]) -> None:
    text = Reader(every["day"]).text

    assert "A day of 2 fights" in text and "1 Duel" in text and "2 Cargo bay" in text
    assert "Aniet" in text and "How far they come" in text


def test_a_day_that_is_never_won_has_no_empty_chart() -> None:
    lost = day_page(day([varied(load("duel"), [Change("limit", 1)])], days=5))
    won = day_page(day([load("duel")], days=20))

    assert "On none of these days the heroes won them all" in lost
    assert "never" not in won and "On none of these days" not in won


def test_names_from_a_file_never_become_markup(feud: None) -> None:
    for page in pages(read(HOSTILE, "brawl.yaml")).values():
        assert not {"script", "img"} & set(Reader(page).tags)
        assert "<script>alert(1)</script> & Co" in Reader(page).text


def test_nothing_that_was_sampled_is_shown_as_certain() -> None:
    assert ">96.3" in heat_cell(wilson(100, 100)).replace("&gt;", ">")
    assert "<3.7" in heat_cell(wilson(0, 100)).replace("&lt;", "<")

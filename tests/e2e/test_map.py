from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import StartServer

PAGE = Path(__file__).parent / "apps" / "map_page.py"


@pytest.fixture(scope="module")
def address(streamlit_server: StartServer) -> str:
    return streamlit_server(PAGE)


def opened(page: Page, address: str, query: str = "") -> Page:
    page.goto(f"{address}/?{query}")
    expect(page.locator("[data-space]")).to_have_count(117)
    expect(page.get_by_text("chosen:")).to_be_visible()
    return page


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[data-space="{name}"]')


def view_box(page: Page) -> list[float]:
    """What the map shows, as soon as it stands still."""
    box = page.locator(".board > svg")
    seen = ""
    while (now := box.get_attribute("viewBox") or "") != seen:
        seen = now
        page.wait_for_timeout(150)
    return [float(number) for number in seen.split()]


def width_of(page: Page, name: str) -> float:
    box = space(page, name).locator(".g").bounding_box()
    assert box is not None
    return box["width"]


def tap(page: Page, name: str) -> None:
    """A finger on the middle of a space, wherever it lies on the screen."""
    view_box(page)
    box = space(page, name).locator(".g").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def pick(page: Page, name: str) -> None:
    """A space from the list."""
    box = page.get_by_role("combobox", name="Spaces as a list")
    box.click()
    box.press_sequentially(f"{name},")
    page.get_by_role("option", name=re.compile(f"^{name}, ")).click()


def test_a_tap_on_a_space_is_told_and_so_is_a_second_one(phone: Page, address: str) -> None:
    page = opened(phone, address, "focus=f5")
    tap(page, "f6")
    expect(page.get_by_text("chosen: f6 · loch; taps: 1; now: f6")).to_be_visible()
    tap(page, "f6")
    expect(page.get_by_text("taps: 2; now: f6")).to_be_visible()


def test_a_rerun_for_another_reason_is_no_tap(phone: Page, address: str) -> None:
    page = opened(phone, address, "focus=f5")
    tap(page, "g5")
    expect(page.get_by_text("taps: 1; now: g5")).to_be_visible()
    page.get_by_role("button", name="Put down").tap()
    expect(page.get_by_text("chosen: nothing; taps: 1; now: None")).to_be_visible()


def test_a_phone_opens_with_spaces_that_a_finger_can_hit(phone: Page, address: str) -> None:
    page = opened(phone, address)
    view_box(page)
    assert width_of(page, "f5") >= 40
    for button in page.locator(".tools button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_map_too_small_for_a_finger_a_tap_comes_nearer(phone: Page, address: str) -> None:
    page = opened(phone, address)
    page.get_by_role("button", name="Whole map").tap()
    view_box(page)
    assert width_of(page, "c3") < 40
    tap(page, "c3")
    view_box(page)
    assert width_of(page, "c3") >= 40
    expect(page.get_by_text("taps: 0")).to_be_visible()
    tap(page, "c3")
    expect(page.get_by_text("taps: 1; now: c3")).to_be_visible()


def test_enter_and_the_space_bar_tap_the_focused_space(desktop: Page, address: str) -> None:
    page = opened(desktop, address)
    space(page, "c3").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("taps: 1; now: c3")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_text("taps: 2; now: c3")).to_be_visible()


def test_arrow_keys_walk_over_the_map_and_the_focus_survives_a_tap(
    desktop: Page, address: str
) -> None:
    page = opened(desktop, address)
    space(page, "c3").focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    expect(space(page, "c4")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("taps: 1; now: c4")).to_be_visible()
    expect(space(page, "c4")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(space(page, "c3")).to_be_focused()


def test_a_keyboard_can_skip_the_map(desktop: Page, address: str) -> None:
    page = opened(desktop, address)
    skip = page.get_by_role("button", name="Skip the map")
    skip.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Module A")).to_be_focused()


def test_what_is_in_view_stays_through_reruns(phone: Page, address: str) -> None:
    page = opened(phone, address, "focus=f5")
    page.get_by_role("button", name="Module D").tap()
    page.get_by_role("button", name="Zoom in").tap()
    before = view_box(page)
    tap(page, "c7")
    expect(page.get_by_text("taps: 1; now: c7")).to_be_visible()
    assert view_box(page) == before
    page.get_by_role("button", name="Put down").tap()
    expect(page.get_by_text("chosen: nothing")).to_be_visible()
    assert view_box(page) == before


def test_dragging_pans_and_does_not_tap(desktop: Page, address: str) -> None:
    page = opened(desktop, address, "focus=f5")
    before = view_box(page)
    box = page.locator(".stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    after = view_box(page)
    scale = box["width"] / before[2]
    assert after[0] - before[0] == pytest.approx(60 / scale, abs=1)
    assert after[1] - before[1] == pytest.approx(40 / scale, abs=1)
    expect(page.get_by_text("taps: 0")).to_be_visible()


def test_the_wheel_zooms_at_the_pointer_and_out_to_the_whole_map(
    desktop: Page, address: str
) -> None:
    page = opened(desktop, address)
    whole = view_box(page)
    box = space(page, "c3").locator(".g").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    assert view_box(page)[2] < whole[2]
    near = space(page, "c3").locator(".g").bounding_box()
    assert near is not None
    assert near["x"] + near["width"] / 2 == pytest.approx(x, abs=2)
    page.mouse.wheel(0, 4000)
    assert view_box(page) == pytest.approx(whole, abs=0.5)


def test_two_fingers_zoom(phone: Page, address: str) -> None:
    page = opened(phone, address, "focus=f5")
    before = view_box(page)
    box = page.locator(".stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *apart: int) -> None:
        spots = [{"x": x + way * gap, "y": y, "id": way + 1} for gap in apart for way in (-1, 1)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", 40)
    for gap in (50, 60, 70, 80):
        touch("touchMove", gap)
    touch("touchEnd")
    assert view_box(page)[2] < before[2] * 0.75
    expect(page.get_by_text("taps: 0")).to_be_visible()


def test_the_overview_pans_where_it_is_tapped(phone: Page, address: str) -> None:
    page = opened(phone, address, "focus=b2")
    before = view_box(page)
    box = page.locator(".overview > svg").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.9)
    after = view_box(page)
    assert after[0] > before[0] + 100
    assert after[1] > before[1] + 100
    expect(page.get_by_text("taps: 0")).to_be_visible()


def test_edges_of_the_chosen_space_can_be_tapped(phone: Page, address: str) -> None:
    page = opened(phone, address, "edges=yes")
    view_box(page)
    edge = page.get_by_role("button", name="edge between d5 and e5, no river")
    box = edge.locator(".handle").bounding_box()
    assert box is not None
    assert max(box["width"], box["height"]) >= 44
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_text("edges: d5-e5.")).to_be_visible()
    river = page.get_by_role("button", name="edge between d5 and e5, a river")
    expect(river).to_have_attribute("aria-pressed", "true")
    river.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("edges: .")).to_be_visible()


def test_the_list_offers_the_same_spaces(desktop: Page, address: str) -> None:
    page = opened(desktop, address)
    pick(page, "f3")
    expect(page.get_by_text(re.compile(r"chosen: f3 · .*; taps: 1"))).to_be_visible()
    expect(space(page, "f3")).to_have_attribute("aria-pressed", "true")


def test_a_space_chosen_elsewhere_comes_into_view(phone: Page, address: str) -> None:
    page = opened(phone, address, "focus=b2")
    view_box(page)
    pick(page, "l8")
    expect(page.get_by_text("taps: 1")).to_be_visible()
    left, top, width, height = view_box(page)
    at = space(page, "l8").get_attribute("transform") or ""
    x, y = (float(number) for number in re.findall(r"[\d.]+", at))
    assert left < x < left + width
    assert top < y < top + height

"""The map of a board to be tapped, with its list of spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2s
from importlib.resources import files

import streamlit as st

from assistant.ui.words import t
from assistant.view.board_overview import overview_svg
from assistant.view.board_svg import Frame, MapView, board_svg, part, whole
from assistant.view.board_svg import labels as space_labels
from graphs import Edge, ModuleName, Space, reading_order

Focus = Iterable[Space] | ModuleName | None
"""What to show first: some spaces, one module, or the whole board."""

LEAST, MOST = 48, 96
"""Width in px that a space has when the map opens; a focus that is too large is not all in view."""

EDGES_LEAST, EDGES_MOST = 150, 170
"""The same when edges are to be tapped: an edge is half as long."""


def _asset(name: str) -> str:
    return files("assistant.ui").joinpath(name).read_text(encoding="utf-8")


MAP = st.components.v2.component(
    "caledonia_map", html=_asset("map.html"), css=_asset("map.css"), js=_asset("map.js")
)


def tap_map(
    view: MapView,
    *,
    key: str,
    focus: Focus = None,
    on_space: Callable[[Space], None] | None = None,
    on_edge: Callable[[Edge], None] | None = None,
    edges: bool = False,
) -> Space | None:
    """Show a map; a tap on a space, or Enter on the focused one, is told each time.

    Parameters
    ----------
    view : what to draw; ``chosen`` is framed and moved into view when it changes.
    key : what is in view stays in place through reruns as long as the key is the same.
    focus : what to show first; another focus moves the map there. Where the board
        has none of it, the whole board.
    on_space : called before the rerun with the tapped space. Without it nothing can be tapped.
    on_edge : called before the rerun with the tapped edge.
    edges : the edges of the chosen space can be tapped.

    Returns
    -------
    The space tapped just now, None in every other run of the page.
    """
    topology = view.topology
    if edges:
        view = replace(view, handles=view.chosen)
        focus = focus or ([view.chosen] if view.chosen else None)

    def told(name: str) -> str:
        tapped = st.session_state.get(key)  # gone when the page was left while somebody tapped
        found: object = tapped.get(name) if tapped else None
        return found if isinstance(found, str) else ""

    def space_tapped() -> None:
        space = told("space")
        if on_space is not None and space in topology.terrain:
            on_space(space)

    def edge_tapped() -> None:
        one, _, other = told("edge").partition("-")
        if on_edge is not None and other in topology.adjacent.get(one, ()):
            on_edge((one, other))

    result = MAP(
        key=key,
        data=_data(view, focus, taps=on_space is not None or edges),
        on_space_change=space_tapped,
        on_edge_change=edge_tapped,
    )
    tapped: object = result.get("space")
    return tapped if isinstance(tapped, str) and tapped in topology.terrain else None


def space_list(
    view: MapView,
    *,
    key: str,
    on_space: Callable[[Space], None],
    spaces: Iterable[Space] | None = None,
) -> None:
    """Offer the spaces of a map as a list, by all that each of them shows.

    The list stands on the chosen space, like the map.

    Parameters
    ----------
    on_space : called before the rerun with the space that was picked.
    spaces : the spaces to offer, in any order, all by default.
    """
    labels = space_labels(view)
    offered = tuple(labels) if spaces is None else reading_order(s for s in spaces if s in labels)
    st.session_state[key] = view.chosen if view.chosen in offered else None

    def picked() -> None:
        space = st.session_state[key]
        if space in labels:
            on_space(space)

    st.selectbox(
        t("map.list"),
        offered,
        index=None,
        key=key,
        format_func=lambda space: labels[space],
        placeholder=t("map.choose"),
        on_change=picked,
    )


def _data(view: MapView, focus: Focus, *, taps: bool) -> dict[str, object]:
    topology, drawn = view.topology, replace(view, chosen=None)
    svg, version = _drawn(drawn)
    modules = topology.board.modules
    least, most = (EDGES_LEAST, EDGES_MOST) if view.handles else (LEAST, MOST)
    return {
        "svg": svg,
        "overview": "" if view.handles else overview_svg(drawn),
        "version": version,
        "chosen": None if view.handles else view.chosen,
        "taps": taps,
        "whole": _numbers(whole(topology)),
        "parts": {name: _numbers(part(topology, spaces)) for name, spaces in modules.items()},
        "focus": _numbers(_focus(view, focus)),
        "least": least,
        "most": most,
        "words": _words(modules),
    }


@lru_cache(maxsize=32)
def _drawn(view: MapView) -> tuple[str, str]:
    svg = board_svg(view)
    return svg, blake2s(svg.encode(), digest_size=8).hexdigest()


def _focus(view: MapView, focus: Focus) -> Frame:
    if focus is None:
        return whole(view.topology)
    if isinstance(focus, str):
        modules = view.topology.board.modules.items()
        focus = [space for name, spaces in modules if name == focus for space in spaces]
    return part(view.topology, focus)


def _numbers(frame: Frame) -> list[float]:
    return [round(value, 1) for value in (frame.x, frame.y, frame.width, frame.height)]


def _words(modules: Iterable[ModuleName]) -> dict[str, str]:
    words = {name: t(f"map.{name}") for name in ("zoom_in", "zoom_out", "fit", "skip")}
    return words | {module: t("map.module", module=module) for module in modules}

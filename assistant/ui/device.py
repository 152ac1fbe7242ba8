"""Which tables were opened on this device: kept by its browser, not by the server."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

MOST = 12
"""How many tables a device remembers."""

JS = """
const NAME = "caledonia.tables";
const read = () => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(NAME) || "[]");
    return Array.isArray(kept) ? kept.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
};
export default function ({ data, setStateValue, parentElement }) {
  let kept = read();
  const others = kept.filter((code) => code !== data.open && !data.instead.includes(code));
  const wanted = data.open ? [data.open, ...others].slice(0, data.most) : kept;
  if (wanted.join() !== kept.join()) {
    kept = wanted;
    try {
      window.localStorage.setItem(NAME, JSON.stringify(kept));
    } catch {
      return;
    }
  }
  const place = parentElement.querySelector("span");
  if (data.list && place.dataset.told !== kept.join()) {
    place.dataset.told = kept.join();
    setStateValue("codes", kept);
  }
}
"""

DEVICE = st.components.v2.component("caledonia_device", html="<span></span>", js=JS)


def remember(code: str, instead_of: Sequence[str] = ()) -> None:
    """Note on the device that this table was opened.

    Parameters
    ----------
    instead_of : tables that the device need not remember any longer.
    """
    data = {"open": code, "instead": list(instead_of), "list": False, "most": MOST}
    DEVICE(data=data, key="device_remember", height=1)


def opened_here() -> tuple[str, ...]:
    """Codes of the tables opened on this device, the last one first.

    Empty on the first run of a page: the browser answers a moment later.
    """
    result = DEVICE(
        data={"open": "", "instead": [], "list": True, "most": MOST},
        key="device_tables",
        default={"codes": []},
        on_codes_change=_nothing,
        height=1,
    )
    codes = result.codes
    if not isinstance(codes, list):
        return ()
    return tuple(code for code in codes[:MOST] if isinstance(code, str))


def _nothing() -> None:
    """The codes are read where they are shown."""

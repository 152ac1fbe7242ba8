"""What a rule id stands for: our wording, where it is printed, and how open questions are read."""

from __future__ import annotations

import re

import streamlit as st

from assistant.content.rules import rule_index
from assistant.core.refs import Reading, Rule
from assistant.ui.words import plain, t

MOST_READINGS = 12


def show(cited: str) -> None:
    """Open the rule or reading of this id over the page."""
    st.dialog(plain(cited))(_body)(cited)


def _body(cited: str) -> None:
    index = rule_index()
    if not index.knows(cited):
        st.markdown(t("rule.unknown"))
        return
    if cited in index:
        rule = index.get(cited)
        st.markdown(plain(rule.text))
        st.caption(plain(f"{rule.section} · {rule.source}"))
        readings = readings_of(rule)
        if readings:
            st.markdown(f"**{t('rule.readings')}**")
        for reading in readings:
            _reading(reading)
        return
    _reading(index.reading(cited))


def _reading(reading: Reading) -> None:
    with st.container(border=True):
        st.markdown(f"**{plain(reading.question)}**")
        st.markdown(plain(reading.reading))
        why = f"{reading.why} " if reading.why else ""
        confidence = t(f"rule.confidence.{reading.confidence}")
        st.caption(plain(f"{why}{reading.id} · {confidence}"))


def readings_of(rule: Rule) -> tuple[Reading, ...]:
    """Readings that name the rule, or belong to its section of the same rulebook."""
    number = re.match(r"[\d.]+", rule.section)
    section = (
        f"{rule.document.capitalize()} {number.group().rstrip('.')}" if number else rule.section
    )
    found = []
    for reading in rule_index().readings:
        names = re.findall(r"[A-Z]-[\dA-Z.-]*\d", f"{reading.section} {reading.why}")
        parts = [part.strip() for part in reading.section.split("/")]
        if rule.id in names or section in parts or rule.section in parts:
            found.append(reading)
    return tuple(found[:MOST_READINGS])

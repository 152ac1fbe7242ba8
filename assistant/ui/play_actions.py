"""The other actions of a seat as chips, likely ones first, and the form of the tapped one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from assistant.caledonia.actions import (
    Done,
    HireMerchant,
    Pass,
    Trade,
    UpgradeShipping,
    UpgradeTechnology,
)
from assistant.caledonia.rules.turns import next_seat
from assistant.caledonia.words import GOODS
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.play_choice import FORM, choose, key_of
from assistant.ui.play_clan import cellar_form, row_form
from assistant.ui.play_contracts import fulfil_form, obtain_form
from assistant.ui.play_ports import port_form
from assistant.ui.play_space import title
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, plain, t
from assistant.view.other_actions import other_actions, price_of
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised, word
from assistant.view.unit_choices import moment

Form = Callable[[Table, str], None]


def chips(table: Table, seat: str) -> None:
    """*Next seat* where the turn may end, then a chip for each other action."""
    if table.preview(Done(by=seat)).status == "legal":
        _next_seat(table, seat)
    with st.container(horizontal=True, gap="xsmall", key="play_chips"):
        for chip in other_actions(table, seat, lang()):
            st.button(
                chip.words,
                key=f"chip_{'yes' if chip.legal else 'no'}_{chip.kind}",
                shortcut="P" if chip.kind == "pass" else None,
                on_click=choose,
                args=(table.id, moment(table), FORM, chip.kind),
            )


def _next_seat(table: Table, seat: str) -> None:
    following = next_seat(table.state)
    name = plain(seat_name(table.setup, following, lang())) if following else ""
    pending = bool(table.state.pending)
    message = "play.next_turn" if following == seat else "play.next"
    st.button(
        t("play.next_without", seat=name) if pending else t(message, seat=name),
        key=f"next_{table.seq}",
        type="secondary" if pending else "primary",
        width="stretch",
        shortcut="N",
        on_click=moves.record,
        args=(table.id, table.seq, Done(by=seat)),
    )


def form(table: Table, seat: str, kind: str) -> None:
    """The fields of one action with its verdict."""
    found = FORMS.get(kind)
    if found is None:
        return
    title(table, t(f"play.form.{kind}"))
    found(table, seat)


def _trade(table: Table, seat: str) -> None:
    held = table.state.seat(seat)
    good = st.pills(
        t("play.good"),
        GOODS,
        format_func=lambda g: f"{capitalised(word(g, lang()))} £{price_of(table, g)}",
        key=key_of(table, "trade_good"),
        label_visibility="collapsed",
    )
    if good is None:
        st.caption(t("play.choose_good"))
        return
    with st.container(horizontal=True, gap="small", vertical_alignment="center", wrap=False):
        side = st.segmented_control(
            t("play.side"),
            ("buy", "sell"),
            format_func=lambda s: capitalised(word(s, lang())),
            default="sell" if held.goods.of(good) else "buy",
            required=True,
            key=key_of(table, f"trade_side_{good}"),
            label_visibility="collapsed",
        )
        quantity = st.number_input(
            t("play.quantity"),
            1,
            max(held.merchants, 9),
            value=1,
            key=key_of(table, f"trade_quantity_{good}"),
            label_visibility="collapsed",
        )
    action = Trade(by=seat, side=side or "buy", good=good, quantity=int(quantity))
    verdict_panel(table, action, "trade")


def _shipping(table: Table, seat: str) -> None:
    verdict_panel(table, UpgradeShipping(by=seat), "shipping")


def _technology(table: Table, seat: str) -> None:
    flipped = table.state.seat(seat).technology
    worker = st.segmented_control(
        t("play.technology_of"),
        ("woodcutter", "miner"),
        format_func=lambda w: capitalised(word(w, lang())),
        default="miner" if "woodcutter" in flipped else "woodcutter",
        required=True,
        key=key_of(table, "technology"),
        label_visibility="collapsed",
    )
    verdict_panel(table, UpgradeTechnology(by=seat, worker=worker or "woodcutter"), "technology")


def _merchant(table: Table, seat: str) -> None:
    verdict_panel(table, HireMerchant(by=seat), "merchant")


def _pass(table: Table, seat: str) -> None:
    verdict_panel(table, Pass(by=seat), "pass")


FORMS: Mapping[str, Form] = {
    "trade": _trade,
    "obtain_contract": obtain_form,
    "fulfil_contract": fulfil_form,
    "upgrade_shipping": _shipping,
    "upgrade_technology": _technology,
    "hire_merchant": _merchant,
    "use_port": port_form,
    "row": row_form,
    "take_from_cellar": cellar_form,
    "pass": _pass,
}

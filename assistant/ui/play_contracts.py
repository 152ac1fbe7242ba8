"""Taking a contract, and fulfilling one with the animals it asks for."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from assistant.caledonia.actions import FulfilContract, ObtainContract
from assistant.caledonia.words import PortName
from assistant.table import Table
from assistant.ui.contracts import export_board
from assistant.ui.play_choice import key_of
from assistant.ui.settlements import without_animals
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, plain, t
from assistant.view.other_actions import animal_words, animals_of, meat_asked, sparing_ports
from assistant.view.sentences import contract_words

TWO_AT_ONCE = "buchanan"


def obtain_form(table: Table, seat: str) -> None:
    """The contracts on the Export board; one tap names one."""
    lying = table.state.contracts
    if lying:
        most = 2 if table.state.seat(seat).clan == TWO_AT_ONCE else 1
        taken = pick_contracts(t("play.which_contract"), lying, key_of(table, "obtain"), most)
        if taken:
            action = ObtainContract(by=seat, contracts=tuple(taken))
            verdict_panel(table, action, "obtain")
    if table.setup.draws == "table":
        with st.expander(t("export_board.title", count=len(lying)), icon=":material/contract:"):
            export_board(table)
    elif not lying:
        st.caption(t("play.no_contracts"))


def pick_contracts(label: str, contracts: Sequence[int], key: str, most: int = 1) -> list[int]:
    """Let one or several contracts be named by what is printed on them."""
    words = {number: plain(contract_words(number, lang())) for number in contracts}
    if most == 1:
        one = st.pills(
            label,
            contracts,
            format_func=lambda number: words[number],
            key=key,
            label_visibility="collapsed",
        )
        return [] if one is None else [one]
    return list(
        st.pills(
            label,
            contracts,
            selection_mode="multi",
            format_func=lambda number: words[number],
            key=key,
        )
    )


def fulfil_form(table: Table, seat: str) -> None:
    """A contract of the Export box, the animals for it, beer and a Port where they help."""
    box = table.state.seat(seat).box
    contract = box[0]
    if len(box) > 1:
        picked = pick_contracts(t("play.which_contract"), box, key_of(table, "fulfil"))
        if not picked:
            return
        contract = picked[0]
    else:
        st.markdown(plain(contract_words(contract, lang())))
    port = _port(table, seat, contract)
    action = FulfilContract(
        by=seat,
        contract=contract,
        slaughter=_animals(table, seat, contract, spared=port is not None),
        beers=_beers(table, seat, contract),
        port=port,
    )
    without_animals(table, seat, contract, action.slaughter)
    verdict_panel(table, action, "fulfil")


def _port(table: Table, seat: str, contract: int) -> PortName | None:
    """A Port that spares an animal, when the seat wants to use one."""
    for port in sparing_ports(table, seat, contract):
        if st.toggle(t("play.spare", port=port), key=key_of(table, f"spare_{port}")):
            return port
    return None


def _animals(table: Table, seat: str, contract: int, *, spared: bool) -> tuple[str, ...]:
    animals = animals_of(table, seat, contract)
    if not animals:
        return ()
    wanted = meat_asked(table, contract) - spared
    words = {
        f"{number}.{space}": animal_words(unit, space, lang())
        for number, (unit, space) in enumerate(animals)
    }
    taken = st.pills(
        t("play.slaughter"),
        list(words),
        selection_mode="multi",
        format_func=lambda name: words[name],
        default=list(words) if len(words) == wanted else [],
        key=key_of(table, f"slaughter_{contract}_{int(spared)}"),
    )
    return tuple(name.partition(".")[2] for name in taken)


def _beers(table: Table, seat: str, contract: int) -> int:
    hops = table.ctx.catalog.contract(contract).gives.hops
    if table.state.seat(seat).clan != "macewen" or not hops:
        return 0
    most = min(hops, table.ctx.catalog.clans.macewen.beers_per_contract)
    return int(
        st.number_input(t("play.beers"), 0, most, value=0, key=key_of(table, f"beers_{contract}"))
    )

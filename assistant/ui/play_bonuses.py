"""What a step has opened and this turn may still use: one card for each, before all else."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import BonusUpgrade, BuildingBonus, NeighbourhoodBonus, read_action
from assistant.caledonia.rules.building import contracts_drawn, contracts_kept
from assistant.caledonia.rules.neighbourhood import discounted_price
from assistant.caledonia.state import Pending
from assistant.caledonia.words import GOODS
from assistant.core.errors import BadAction
from assistant.table import Table
from assistant.ui.play_choice import key_of
from assistant.ui.play_contract_entry import contract_entry
from assistant.ui.play_contracts import pick_contracts
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, t
from assistant.view.sentences import capitalised, word

UPGRADES = ("shipping", "merchant", "technology-woodcutter", "technology-miner", "retrieve")


def bonus_cards(table: Table, seat: str) -> None:
    """Draw a card for every open bonus."""
    for number, pending in enumerate(table.state.pending):
        with st.container(border=True, gap="xsmall", key=f"bonus_{number}"):
            match pending.kind:
                case "neighbourhood_bonus":
                    _neighbourhood(table, seat, pending)
                case "building_bonus":
                    _building(table, seat)
                case "bonus_upgrade":
                    _upgrade(table, seat, pending, number)
                case "free_space":
                    st.markdown(t("play.free_space"))


def _neighbourhood(table: Table, seat: str, pending: Pending) -> None:
    good = pending.good
    if good is None:
        return
    price = discounted_price(table.ctx, table.state, good)
    held = table.state.seat(seat)
    most = max(1, min(pending.most, held.merchants, held.money // price if price else 9))
    offer = t("play.neighbourhood", good=word(good, lang()), price=price, most=pending.most)
    st.markdown(offer)
    quantity = st.number_input(
        t("play.quantity"),
        1,
        pending.most,
        value=most,
        key=key_of(table, f"bonus_{good}"),
        label_visibility="collapsed",
    )
    action = NeighbourhoodBonus(by=seat, good=good, quantity=int(quantity))
    verdict_panel(table, action, f"bonus_{good}")


def _building(table: Table, seat: str) -> None:
    own = table.state.seat(seat)
    drawn, kept = contracts_drawn(table.ctx, own), contracts_kept(table.ctx, own)
    st.markdown(t("play.building", drawn=drawn, kept=kept))
    if table.setup.draws == "app":
        pile = table.state.draw_pile[:drawn]
        taken = pick_contracts(t("play.keep"), pile, key_of(table, "building"), kept)
    else:
        taken = contract_entry(table, key_of(table, "building"), kept)
    action = BuildingBonus(by=seat, take=tuple(taken) if taken else "none")
    verdict_panel(table, action, "building")


def _upgrade(table: Table, seat: str, pending: Pending, number: int) -> None:
    st.markdown(t("play.bonus_upgrade"))
    take = st.pills(
        t("play.bonus_upgrade"),
        [u for u in UPGRADES if not _foreign(table, seat, u)],
        format_func=lambda name: t(f"play.upgrade.{name}"),
        key=key_of(table, f"upgrade_{number}"),
        label_visibility="collapsed",
    )
    if take is None:
        return
    good = None
    if take == "retrieve":
        own = table.state.seat(seat)
        good = st.pills(
            t("play.retrieve_from"),
            [g for g in GOODS if own.buying.of(g) or own.selling.of(g)],
            format_func=lambda g: capitalised(word(g, lang())),
            key=key_of(table, f"retrieve_{number}"),
        )
        if good is None:
            return
    fields = {"kind": "bonus_upgrade", "by": seat, "take": take, "good": good}
    action = read_action({**fields, "using": pending.source})
    if not isinstance(action, BonusUpgrade):
        raise BadAction(t("play.refused"))
    verdict_panel(table, action, f"upgrade_{number}")


def _foreign(table: Table, seat: str, upgrade: str) -> bool:
    """Technology is nothing for MacDonald."""
    return upgrade.startswith("technology") and table.state.seat(seat).clan == "macdonald"

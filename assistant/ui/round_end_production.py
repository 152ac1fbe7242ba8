"""Production: a card for each seat with its choices, and what it takes."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.caledonia.actions import Process, Produce
from assistant.caledonia.effects import Effect
from assistant.caledonia.rules.production import basic_goods_made, inputs_of, most_processing
from assistant.caledonia.state import Seat
from assistant.caledonia.words import FACTORIES, Good
from assistant.core.verdict import Verdict
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.lines import row, show_lines
from assistant.ui.verdict_panel import anyway
from assistant.ui.words import lang, plain, t
from assistant.view.round_end import afterwards, take_words
from assistant.view.seats import named_seat
from assistant.view.sentences import capitalised, word
from assistant.view.verdict_lines import cost_lines, refusal_lines


def production(table: Table) -> None:
    """Draw a card for every seat; those that have produced are ticked off."""
    st.subheader(t("guide.production"), anchor=False)
    for colour in table.state.order:
        seat = table.state.seat(colour)
        with st.container(border=True, gap="small", key=f"produce_card_{colour}"):
            done = colour in table.state.produced
            sign = f'<span class="quiet">{escape(t("round_end.produced"))}</span>' if done else ""
            st.html(f'<div class="whose">{named_seat(table.setup, colour, lang())}{sign}</div>')
            if not done:
                _card(table, seat)


def _card(table: Table, seat: Seat) -> None:
    action = Produce(by=seat.colour)
    if not seat.automa:
        process = _process(table, seat)
        butter, cellar = _clan_extras(table, seat, process)
        action = Produce(by=seat.colour, process=process, butter=butter, cellar=cellar)
    verdict = table.preview(action)
    if verdict.status != "legal":
        lines = refusal_lines(verdict, lang())
        show_lines([row(line) for line in lines], key=f"produce_refused_{seat.colour}")
        anyway(table, action, verdict, f"produce_{seat.colour}")
        return
    st.html(f'<div class="ask">{escape(take_words(verdict, seat.colour, lang()))}</div>')
    if not (seat.automa and table.setup.guided):
        st.markdown(plain(afterwards(table, verdict, seat.colour, lang())))
    _sums(table, seat, verdict)
    st.button(
        t("round_end.confirm"),
        key=f"produce_{seat.colour}_{table.seq}",
        type="primary",
        width="stretch",
        on_click=moves.record,
        args=(table.id, table.seq, action),
    )


def _sums(table: Table, seat: Seat, verdict: Verdict[Effect]) -> None:
    """Where the money comes from."""
    lines = cost_lines(table, verdict, seat.colour, lang())
    if lines:
        with st.expander(t("round_end.how")):
            show_lines([row(line) for line in lines], key=f"produce_sums_{seat.colour}")


def _process(table: Table, seat: Seat) -> Process:
    """What the factories make, at first as much as they can."""
    most = most_processing(table.ctx, seat)
    made = {"bread": most.bread, "cheese": most.cheese, "whisky": most.whisky}
    for factory in FACTORIES:
        good, count = table.ctx.spec(factory).makes, seat.count(factory)
        if good is None or not count:
            continue
        made[good] = st.number_input(
            t("round_end.make", good=capitalised(word(good, lang())), count=count),
            0,
            count,
            value=made[good],
            step=1,
            key=_key(table, seat, good),
        )
    return Process(bread=made["bread"], cheese=made["cheese"], whisky=made["whisky"])


def _key(table: Table, seat: Seat, what: Good | str) -> str:
    return f"make_{table.id}_{table.state.round}_{seat.colour}_{what}"


def _clan_extras(table: Table, seat: Seat, process: Process) -> tuple[int, int]:
    """Butter of Cunningham and the fresh barrel of MacKenzie."""
    if seat.clan == "cunningham":
        milk = seat.goods.milk + basic_goods_made(table.ctx, seat).milk
        left = max(milk - inputs_of(table.ctx, process).get("milk", 0), 0)
        if left:
            money = table.ctx.catalog.clans.cunningham.butter_money
            label = t("round_end.butter", money=money, count=left)
            return st.number_input(label, 0, left, step=1, key=_key(table, seat, "butter")), 0
    if seat.clan == "mackenzie" and process.whisky:
        return 0, int(st.toggle(t("round_end.cellar"), key=_key(table, seat, "cellar")))
    return 0, 0

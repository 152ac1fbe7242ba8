from assistant.caledonia.actions import AutomaTurn, Done
from assistant.caledonia.automa.outcome import Decision
from assistant.core.trace import Run
from assistant.store.repo import MemoryRepo
from assistant.table import Table
from assistant.view.turn import action_card, decided, support_card, to_do
from tests.pages.browse import new_table

NOTED = ("2", "4", "field", "")


def turn(*answers: str) -> Run[Decision]:
    """The Automa's first turn with the table's own dice and cards, after these answers."""
    table = new_table(MemoryRepo())
    table = table.commit(Done(by="red"), table.seq)
    action = AutomaTurn(by="black")
    for value in answers:
        table = table.answer(action, value, table.seq)
    return table.work_out(action)


def states(run: Run[Decision]) -> list[tuple[str, str]]:
    return [(icon.icon, icon.state) for icon in action_card(run)]


def test_before_the_card_is_drawn_there_is_none() -> None:
    assert action_card(turn()) == ()
    assert support_card(turn()) is None


def test_icons_are_tried_from_the_left() -> None:
    run = turn("technology_upgrade expand export_contract", *NOTED)
    assert states(run) == [
        ("technology_upgrade", "tried"),
        ("expand", "now"),
        ("export_contract", "waiting"),
    ]


def test_the_icon_that_was_possible_is_done() -> None:
    run = turn("trade export_contract expand", *NOTED, "whisky", "-2", "upper")
    assert states(run)[0] == ("trade", "done")
    assert [line.text for line in to_do(run)] == [
        "Put 2 of its merchants on the sell area of whisky and move the price down 2. "
        "No goods move. It takes £2."
    ]


def test_the_support_card_is_known_once_its_modules_and_steps_are_read() -> None:
    run = turn("technology_upgrade expand export_contract", *NOTED, "A", "1")
    card = support_card(run)
    assert card is not None
    assert (card.modules, card.steps, card.upgrade) == ("A", 1, "merchant")
    assert card.criteria[0] == "port"


def test_answers_rolls_and_reasons_stand_in_the_order_in_which_they_came() -> None:
    run = turn("technology_upgrade expand export_contract", *NOTED)
    assert [line.tone for line in decided(run)] == ["said"] * 4 + ["decide", "said", "fail"]
    run = turn("trade export_contract expand", *NOTED, "whisky")
    assert decided(run)[-1].text == "Goods die: Whisky"


def test_every_line_cites_rules() -> None:
    run = turn("trade export_contract expand", *NOTED, "whisky", "-2", "upper")
    assert all(line.rules for line in (*decided(run), *to_do(run)))


def test_a_card_dealt_by_the_app_is_shown_as_soon_as_it_supports() -> None:
    # Two of three dealt decks show such a card within 60 steps; twenty decks always do.
    action = None
    for step in range(20 * 60):
        if step % 60 == 0:
            table = new_table(MemoryRepo(), chance={"dice": "app", "cards": "app"})
        table = played_on(table)
        action = table.open_action()
        if action and any(s.message == "automa.upgrade.icon" for s in table.work_out(action).steps):
            break
    assert action is not None
    card = support_card(table.work_out(action))
    assert card is not None
    assert card.upgrade in ("merchant", "shipping")


def played_on(table: Table) -> Table:
    """One step of a game in which nobody trades, takes contracts or finds a space."""
    action = table.open_action()
    if action is None:
        return table.commit(Done(by="red"), table.seq)
    ask = table.work_out(action).ask
    if ask is None:
        return table.commit(action, table.seq)
    if table.is_for_the_app(ask):
        return table.reveal(action, table.seq)
    value = {"many": "", "number": str(ask.low)}.get(ask.kind, "")
    return table.answer(action, value or ("" if ask.kind == "many" else ask.options[0]), table.seq)

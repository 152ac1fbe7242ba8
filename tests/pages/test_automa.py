import pytest
from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import AutomaSetup, AutomaTurn, Done, LayOut, Pass
from assistant.core.errors import BadAction
from assistant.store.repo import SqlRepo
from assistant.table import Table
from assistant.ui.moves import committed
from assistant.view.export_board import ASKED_FOR, left_sides
from tests.pages.browse import (
    HOSTILE,
    button,
    code_of,
    errors,
    fine,
    html,
    labels,
    new_table,
    path,
    stored,
    tap,
    visit,
    words,
)

BOTH: dict[str, object] = {"chance": {"dice": "app", "cards": "app"}}
TRADE = "trade export_contract expand"
CONTRACT = "export_contract expand trade upgrade"
NOTED = ("2", "4", "field", "")
"""Answers about starting workers: two miners, £4 for land, marker over fields, no Port."""


def said(table: Table, *values: str) -> Table:
    """The player's turn is done, then these answers."""
    table = table.commit(Done(by="red"), table.seq)
    for value in values:
        table = table.answer(AutomaTurn(by="black"), value, table.seq)
    return table


def test_two_taps_after_home_the_first_card_lies_there(repo: SqlRepo) -> None:
    at = tap(visit("automa_only"), "Start now")
    code = code_of(at)
    assert stored(repo, code).setup.difficulty == 3
    at.switch_page(path("automa")).run()
    tap(at, "My turn is done: draw its card")
    assert "Action card" in html(at)
    assert stored(repo, code).state.turn.seat == "black"


def test_what_was_chosen_is_what_is_played(repo: SqlRepo) -> None:
    at = visit("automa_only")
    at.segmented_control(key="new_difficulty").set_value(5)
    at.segmented_control(key="new_humans").set_value(2)
    at.toggle(key="new_module_awards").set_value(True)
    at.toggle(key="new_no_ports").set_value(True)
    at.segmented_control(key="new_dice").set_value("table")
    at.run()
    at.segmented_control(key="new_award").set_value(7)
    at.text_input(key="new_name_1").set_value(HOSTILE)
    at.text_input(key="new_title").set_value("Friday")
    setup = stored(repo, code_of(tap(at, "Start now"))).setup
    assert (setup.difficulty, setup.humans, setup.automa) == (5, ("red", "blue"), "black")
    assert (setup.modules, setup.award, setup.variants) == (("awards",), 7, ("no_ports",))
    assert (setup.chance.dice, setup.chance.cards) == ("table", "app")
    assert (setup.title, setup.seats[1].name) == ("Friday", HOSTILE)


def test_a_colour_that_is_taken_changes_hands(repo: SqlRepo) -> None:
    at = visit("automa_only")
    at.segmented_control(key="new_colour_0").set_value("black").run()
    setup = stored(repo, code_of(tap(at, "Start now"))).setup
    assert (setup.humans, setup.automa) == (("black",), "red")


def test_passing_shows_and_gives_the_bonus_in_order(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    at = visit("automa", table.id)
    tap(at, "I pass: take £16")
    tap(at, "I pass: take £14")
    assert stored(repo, table.id).state.passed == ("red", "blue")


def test_players_take_their_turns_in_order(repo: SqlRepo) -> None:
    table = new_table(repo, 3)
    at = visit("automa", table.id)
    for colour in ("red", "blue"):
        assert stored(repo, table.id).state.turn.seat == colour
        assert button(at, "My turn is done").label == "My turn is done"
        tap(at, "My turn is done")
    assert button(at, "My turn is done").label == "My turn is done: draw its card"


def test_the_first_turn_asks_about_the_workers_that_stand_there(repo: SqlRepo) -> None:
    table = said(new_table(repo), TRADE)
    at = visit("automa", table.id)
    assert "How many of its four starting workers are miners?" in html(at)
    tap(at, "2")
    tap(at, "Confirm")
    tap(at, "Field")
    tap(at, "Confirm: none")
    assert "Roll the goods die" in html(at)


def test_the_setup_is_led_through_step_by_step(repo: SqlRepo) -> None:
    table = new_table(repo, **BOTH)
    at = tap(visit("automa", table.id), "Guide me through its setup")
    tap(at, "Roll the goods die")
    for _ in range(20):
        known = [
            label
            for label in ("Roll the price die", "Forest", "£1", "Confirm: none")
            if label in labels(at)
        ]
        if not known:
            break
        tap(at, known[0])
    tap(at, "Done")
    state = stored(repo, table.id).state
    assert state.the_automa.set_up
    assert state.turn.seat == "red"
    assert not state.answers


def test_a_setup_that_is_begun_hides_the_end_of_the_turn(repo: SqlRepo) -> None:
    table = new_table(repo)
    at = tap(visit("automa", table.id), "Guide me through its setup")
    tap(at, "Milk")
    other = visit("automa", table.id)
    assert not any(label.startswith("My turn") for label in labels(other))


def test_own_dice_are_tapped_as_faces(repo: SqlRepo) -> None:
    table = said(new_table(repo), TRADE, *NOTED)
    at = tap(visit("automa", table.id), "Whisky")
    tap(at, "−2")
    tap(at, "Upper")
    assert "Done" in labels(at)
    tap(at, "Done")
    assert stored(repo, table.id).state.seat("black").selling.whisky == 2


def test_a_face_that_was_taken_back_is_offered_first(repo: SqlRepo) -> None:
    table = said(new_table(repo), TRADE, *NOTED, "whisky", "2")
    at = tap(visit("automa", table.id), "Undo step")
    rolls = [label for label in labels(at) if label.startswith("Use") or label == "+3"]
    assert rolls[0] == "Use +2, already rolled"
    assert "comes again" in words(at)
    tap(at, "Use +2, already rolled")
    assert stored(repo, table.id).log.revealed("price_die") == ("2",)


def test_the_app_never_rolls_anew_what_was_taken_back(repo: SqlRepo) -> None:
    table = new_table(repo, chance={"dice": "app", "cards": "table"})
    table = said(table, TRADE, *NOTED)
    at = tap(visit("automa", table.id), "Roll the goods die")
    rolled = stored(repo, table.id).log.revealed("goods_die")
    tap(at, "Undo step")
    tap(at, "Confirm: none")
    assert not any(label.startswith("Roll the") for label in labels(at))
    tap(at, "Use ")
    assert stored(repo, table.id).log.revealed("goods_die") == rolled


def test_the_whole_turn_stops_at_a_question_for_the_table(repo: SqlRepo) -> None:
    table = new_table(repo, chance={"dice": "app", "cards": "table"})
    table = said(table, TRADE, *NOTED)
    at = tap(visit("automa", table.id), "Do the whole turn")
    assert "In which bracket" in html(at)


def test_reloading_goes_on_at_the_same_question(repo: SqlRepo) -> None:
    table = said(new_table(repo), TRADE, *NOTED, "whisky")
    at = visit("automa", table.id)
    again = visit("automa", table.id)
    assert "how many, and the sign" in html(at)
    assert html(again) == html(at)


def test_a_contract_is_named_in_three_taps_at_most() -> None:
    for good in ASKED_FOR:
        for side in left_sides(good, ()):
            taps = 2 if len(side.contracts) == 1 else 3
            assert taps <= 3
            assert len(side.contracts) <= 2


def test_every_contract_can_be_named() -> None:
    found = {c for good in ASKED_FOR for side in left_sides(good, ()) for c in side.contracts}
    assert found == set(range(1, 51))


def test_contracts_are_entered_by_what_is_printed_and_then_chosen_from(repo: SqlRepo) -> None:
    table = said(new_table(repo), CONTRACT, *NOTED)
    at = visit("automa", table.id)
    tap(tap(at, "Beef"), "2 beef")
    tap(tap(tap(at, "Whisky"), "1 whisky, 2 wool, 1 cheese"), "→ 3 sugar cane")
    assert stored(repo, table.id).state.contracts == (3, 39)
    tap(at, "Gone")
    assert stored(repo, table.id).state.contracts == (39,)
    tap(at, "Confirm: this contract lies there")
    tap(at, "Done")
    state = stored(repo, table.id).state
    assert state.seat("black").box == (39,)
    assert state.contracts == ()


def test_no_contract_on_the_board_is_an_answer_too(repo: SqlRepo) -> None:
    table = said(new_table(repo), CONTRACT, *NOTED)
    at = tap(visit("automa", table.id), "Confirm: no contract lies there")
    assert "No contract lies on the Export board" in rows(at)


def test_a_contract_that_the_player_took_is_noted_between_turns(repo: SqlRepo) -> None:
    table = new_table(repo)
    table = table.commit(LayOut(contracts=(3, 39)), table.seq)
    at = visit("automa", table.id)
    at.button(key="gone_3").click().run()
    fine(at)
    assert stored(repo, table.id).state.contracts == (39,)


def test_ids_of_contracts_are_never_shown(repo: SqlRepo) -> None:
    table = said(new_table(repo), CONTRACT, *NOTED)
    table = table.commit(LayOut(contracts=(47, 49)), table.seq)
    at = visit("automa", table.id)
    assert not {"47", "49"} & set(words(at).split())


def test_two_tabs_at_the_same_turn_record_it_once(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    first, second = visit("automa", table.id), visit("automa", table.id)
    tap(first, "My turn is done")
    tap(second, "My turn is done")
    assert any("meantime" in error for error in errors(second))
    assert [event.by for event in stored(repo, table.id).log.events] == ["red"]
    assert "Blue" in html(second)


def test_a_second_tap_on_the_old_button_ends_no_other_turn(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    at = visit("automa", table.id)
    old = button(at, "My turn is done")
    tap(at, "My turn is done")
    assert button(at, "My turn is done").key != old.key


def test_a_hostile_name_is_shown_as_it_was_typed(repo: SqlRepo) -> None:
    seats = [{"colour": "red", "name": HOSTILE}, {"colour": "black", "automa": True}]
    at = visit("automa", new_table(repo, seats=seats).id)
    assert "<script>" not in html(at)
    assert "&lt;script&gt;" in html(at)


def test_a_number_is_corrected_and_taken_back(repo: SqlRepo) -> None:
    table = new_table(repo)
    at = visit("automa", table.id)
    at.number_input(key=f"correct_to_money_{table.seq}").set_value(55)
    tap(at, "Set it")
    assert stored(repo, table.id).state.seat("black").money == 55
    tap(at, "Undo step")
    assert stored(repo, table.id).state.seat("black").money == 70
    tap(at, "Redo")
    assert stored(repo, table.id).state.seat("black").money == 55


def test_numbers_are_not_corrected_in_the_midst_of_its_turn(repo: SqlRepo) -> None:
    table = new_table(repo)
    late = visit("automa", table.id)
    said(table, TRADE, "2")
    assert "Set it" not in labels(visit("automa", table.id))
    tap(late, "Set it")
    assert errors(late)
    assert stored(repo, table.id).state.seat("black").money == 70


def test_a_refusal_says_why(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    table = table.answer(AutomaSetup(by="black"), "milk", table.seq)
    with pytest.raises(BadAction, match="A-4.2.01"):
        committed(table, table.seq, Done(by="red"))


def test_the_phases_follow_up_to_the_score(repo: SqlRepo) -> None:
    table = new_table(repo, **BOTH)
    at = tap(visit("automa", table.id), "I pass")
    seen: list[str] = []
    for _ in range(900):
        choices = labels(at)
        state = stored(repo, table.id).state
        if state.phase != "action" and (not seen or seen[-1] != state.phase):
            seen.append(state.phase)
        if state.phase == "final":
            break
        press_on(at, choices)
    assert seen == ["production", "scoring", "preparation"] * 4 + ["production", "scoring", "final"]
    assert [link.proto.label for link in at.get("page_link")] == ["Go to the final score"]


def press_on(at: AppTest, choices: list[str]) -> None:
    """Pass as the player, let the Automa trade nothing and deploy nothing."""
    for start in ("I pass", "Done", "Roll the", "Confirm", "None", "0", "Lower", "£1", "Field"):
        if any(label.startswith(start) for label in choices):
            tap(at, start)
            return
    raise AssertionError(choices)


def rows(at: AppTest) -> str:
    """Texts of the lists with rule chips."""
    return " ".join(str(component.proto) for component in at.get("bidi_component"))


@pytest.mark.parametrize("page", ["automa", "log"])
def test_without_a_table_a_page_says_how_to_start(repo: SqlRepo, page: str) -> None:
    at = visit(page)
    assert not errors(at)
    assert "Go to Home" in [link.proto.label for link in at.get("page_link")]


def test_a_pass_that_came_too_late_is_refused_with_a_sentence(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    at = visit("automa", table.id)
    table.commit(Pass(by="red"), table.seq)
    tap(at, "I pass")
    assert errors(at)
    assert stored(repo, table.id).state.passed == ("red",)


def test_what_nobody_expected_ends_in_an_apology_and_the_way_home(repo: SqlRepo) -> None:
    table = new_table(repo)
    table = table.commit(Done(by="red"), table.seq)
    with repo._engine.begin() as connection:
        connection.exec_driver_sql("update events set effects = '[{}]'")
    at = visit("automa", table.id)
    assert any("Sorry" in error for error in errors(at))
    assert [link.proto.label for link in at.get("page_link")] == ["Go to Home"]


def test_a_table_of_another_version_is_refused_with_a_sentence(repo: SqlRepo) -> None:
    table = new_table(repo)
    with repo._engine.begin() as connection:
        connection.exec_driver_sql("update games set setup = '{}'")
    assert errors(visit("automa", table.id))

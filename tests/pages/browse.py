"""Opening pages and tapping on them, for tests of the pages."""

from __future__ import annotations

from importlib.resources import files

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Button

from assistant.caledonia.setup import Setup
from assistant.store.repo import Repo
from assistant.table import Table, create_table, open_table

APP = str(files("assistant").joinpath("app.py"))
HOSTILE = "<script>alert(1)</script> 🐑"


def path(page: str) -> str:
    return str(files("pages").joinpath(f"{page}.py"))


def visit(page: str, code: str | None = None) -> AppTest:
    """Open a page, with or without a table in its link."""
    at = AppTest.from_file(APP, default_timeout=30)
    at.switch_page(path(page))
    if code is not None:
        at.query_params["table"] = code
    at.run()
    return fine(at)


def fine(at: AppTest) -> AppTest:
    """No traceback, whatever else the page says."""
    assert not at.exception
    assert "Traceback" not in words(at)
    return at


def button(at: AppTest, label: str) -> Button:
    found = [b for b in at.button if b.label.startswith(label)]
    assert found, f"no button {label!r} among {[b.label for b in at.button]}"
    return found[0]


def tap(at: AppTest, label: str) -> AppTest:
    button(at, label).click().run()
    return fine(at)


def labels(at: AppTest) -> list[str]:
    return [b.label for b in at.button if not b.disabled]


def html(at: AppTest) -> str:
    """Everything that goes to the browser as HTML."""
    return " ".join(element.proto.body for element in at.get("html"))


def words(at: AppTest) -> str:
    parts = [*at.markdown, *at.caption, *at.error, *at.warning, *at.info, *at.title, *at.subheader]
    return " ".join([*(part.value for part in parts), html(at)])


def errors(at: AppTest) -> list[str]:
    return [error.value for error in at.error]


def code_of(at: AppTest) -> str:
    found = at.query_params["table"]
    return found if isinstance(found, str) else found[0]


def new_table(repo: Repo, humans: int = 1, /, **setup: object) -> Table:
    """One to three players and the black Automa; the table rolls and draws by itself."""
    seats: list[dict[str, object]] = [{"colour": c} for c in ("red", "blue", "white")[:humans]]
    seats.append({"colour": "black", "automa": True})
    own = {"chance": {"dice": "table", "cards": "table"}}
    return create_table(repo, Setup.model_validate({"seats": seats, **own, **setup}))


def stored(repo: Repo, code: str) -> Table:
    return open_table(repo, code)

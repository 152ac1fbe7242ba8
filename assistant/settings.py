"""What the surroundings decide: where data lies, which language, under which address.

===========================  ==================================================================
variable                     meaning
===========================  ==================================================================
``ASSISTANT_DATABASE_URL``   SQLAlchemy URL of the tables; plain ``DATABASE_URL`` counts as well
``ASSISTANT_BOARDS_DIR``     folder of the user's own boards
``ASSISTANT_LANG``           language of the app, ``en``
``ASSISTANT_PUBLIC_URL``     address under which other devices reach the app, ``http://…``
===========================  ==================================================================

An empty variable counts as not set.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from platformdirs import user_data_path
from pydantic import AfterValidator, AliasChoices, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from assistant.core.errors import AssistantError


def _data_folder() -> Path:
    return user_data_path("caledonia-assistant", appauthor=False)


def _database_url() -> str:
    return f"sqlite:///{(_data_folder() / 'tables.sqlite').as_posix()}"


class Settings(BaseSettings):
    """Settings of the app; see the table at the top of this module.

    Attributes
    ----------
    database_url : default the file ``tables.sqlite`` in the user's data folder.
    boards_dir : default the folder ``boards`` in the user's data folder; ``~`` is the home folder.
    lang : language code, default ``en``.
    public_url : without a slash at its end; ``None`` when not set.
    """

    model_config = SettingsConfigDict(
        env_prefix="ASSISTANT_",
        env_ignore_empty=True,
        frozen=True,
        extra="forbid",
        populate_by_name=True,
        hide_input_in_errors=True,
    )

    database_url: str = Field(
        default_factory=_database_url,
        repr=False,  # it may hold a password
        validation_alias=AliasChoices("ASSISTANT_DATABASE_URL", "DATABASE_URL"),
    )
    boards_dir: Annotated[Path, AfterValidator(Path.expanduser)] = Field(
        default_factory=lambda: _data_folder() / "boards"
    )
    lang: str = "en"
    public_url: Annotated[str, AfterValidator(lambda url: url.rstrip("/"))] | None = Field(
        default=None, pattern=r"^https?://[^\s/]+\S*$"
    )


def settings() -> Settings:
    """Read the settings from the environment as it is now.

    Raises
    ------
    AssistantError : the public address does not begin with ``http://`` or ``https://``.
    """
    try:
        return Settings()
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise AssistantError(
            f"The setting {name} cannot be used. "
            "Write an address like http://192.168.1.20:8501 into ASSISTANT_PUBLIC_URL."
        ) from None

"""Server and browser for the figures that a player feels."""

from tests.e2e.conftest import app, browser_type_launch_args, chromium, phone
from tests.pages.conftest import repo

__all__ = ["app", "browser_type_launch_args", "chromium", "phone", "repo"]

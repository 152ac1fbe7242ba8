import doctest
import importlib
import pkgutil

import pytest

import graphs

MODULES = [f"graphs.{module.name}" for module in pkgutil.iter_modules(graphs.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_docstrings_hold(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0

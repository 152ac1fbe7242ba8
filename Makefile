# make run: install and open the app; make test: everything that must hold.
VENV := .venv
PY := $(VENV)/bin/python
PORT ?= 8501

.PHONY: run test bench clean

run: $(VENV)/.installed
	$(VENV)/bin/assistant run --port $(PORT)

test: $(VENV)/.installed-dev
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	# Files in the order of their names: the long ones in the middle, so that nobody waits at the end.
	$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder tests

bench: $(VENV)/.installed-dev
	$(PY) -m pytest tests/bench --benchmark-only

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks build dist

$(VENV)/bin/python:
	python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	python3 -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(PY) -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.installed-dev: $(VENV)/bin/python pyproject.toml
	$(PY) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@ $(VENV)/.installed

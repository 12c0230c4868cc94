# Two commands do everything: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check format bench bench-rules bench-bots clean

play: $(VENV)/core
	$(BIN)/whitesmoke play

test: check
	$(BIN)/python -m pytest -n 2 --dist loadscope -m "not long" tests

check: $(VENV)/test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_house.py tests/test_clauses.py

format: $(VENV)/test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/bench
	$(BIN)/python -m bench

bench-rules: $(VENV)/test $(VENV)/bench
	$(BIN)/python -m pytest -n 2 --dist loadscope -m long tests
	$(BIN)/python -m bench endless

bench-bots: $(VENV)/bench
	$(BIN)/python -m bench bots

$(VENV)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	touch $@

$(VENV)/core: $(VENV)/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

$(VENV)/test: $(VENV)/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[test,check,lab]"
	touch $@

$(VENV)/bench: $(VENV)/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[bench,lab]"
	touch $@

clean:
	rm -rf $(VENV) .cache dist build

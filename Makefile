# `make site` and `make test` are the only commands anyone needs; `make help` lists the others.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# One compiler at a time, and output in order.
.NOTPARALLEL:

CONTENT ?= Content
OUTPUT ?= Public
# Empty: 8080, or the next free port.
PORT ?=
SWIFT_FOLDERS := Package.swift Sources Templates Tests Plugins

tool := .build/release/curbcut
# The tool of the tests is the one that `swift build --build-tests` makes anyway.
tested := .build/debug/curbcut
python := .venv/bin/python
comma := ,
begun := $(shell date +%s)
stage = @printf '\n== %s (after %s s)\n' '$(1)' $$(($$(date +%s) - $(begun)))

.PHONY: help site preview lint new-rule rules gallery test test-nightly bench release media pictures install format clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: tool ## Install missing dependencies, build the tool, publish Content to Public
	$(tool) build --content $(CONTENT) --output $(OUTPUT)

preview: packages-build ## Show the handbook at http://127.0.0.1:8080 and every save at once, including templates and sources
	Scripts/preview-loop.sh --content $(CONTENT) $(if $(PORT),--port $(PORT))

lint: tool ## Check the pages
	$(tool) lint $(CONTENT)

test: test-format test-scripts test-swift test-data test-content test-graph test-dependability test-reports test-shared test-highlighting test-browser test-engines test-speech ## Run everything that continuous integration runs
	@printf '\nAll tests passed.\n'

test-nightly: test-fuzz test-growth test-kills test-browser-all test-speech-all ## What takes too long for each change: fuzzing, growth, kills, every page and walk

BENCH ?=
bench: tool ## Compare the tool's speed with Hugo and cmark-gfm (BENCH=--short for daily use)
	Benchmarks/run $(BENCH)

new-rule: ## Start a lint rule: make new-rule ID=text/example
	Scripts/new-rule $(ID)

rules: packages-test ## Update the documentation of the rules
	RECORD=1 swift test --filter LintingTests

gallery: packages-test ## Show every component in light, dark and three brands on one page (.build/gallery)
	CURBCUT_GALLERY=1 swift test --filter GalleryTests/galleryIsWritten
	@echo "Open .build/gallery/index.html"

release: packages-build ## Make one self-contained binary, a Debian package and checksums in Release
	Scripts/release

test-release: release .venv/installed ## Install what make release made on a bare system and publish with it (as root)
	$(call stage,Packages$(comma) wheel$(comma) container and CI files)
	@Scripts/install-packages release
	cd Tests/Release && $(abspath $(python)) -m unittest

media: ## Make the handbook's demonstration videos
	@Scripts/install-packages media
	python3 Scripts/make-media.py

pictures: packages-test tool .venv/installed ## Make the pictures of the documentation
	$(python) Tests/Browser/pictures.py --tool $(tool) --content $(CONTENT)

PREFIX ?= /usr/local
install: ## Copy the result of make release to PREFIX (default: /usr/local)
	@test -d Release || { echo "There is no release yet; run make release" >&2; exit 1; }
	mkdir -p $(DESTDIR)$(PREFIX)
	cp -R Release/curbcut-*/. $(DESTDIR)$(PREFIX)/

format: ## Format the Swift code
	swift format --in-place --parallel --recursive $(SWIFT_FOLDERS)

clean: ## Remove build results and the Python environment
	rm -rf .build .venv

# Parts of the targets above

.PHONY: tool tested packages-build packages-test test-format test-scripts test-swift test-data test-content test-graph \
	test-dependability test-kills test-growth test-reports test-shared test-highlighting test-fuzz test-browser test-browser-all test-engines \
	test-speech test-speech-all

packages-build:
	@Scripts/install-packages build

packages-test:
	@Scripts/install-packages build test

tool: packages-build
	Scripts/build-tool

test-format:
	$(call stage,Swift code is formatted (make format fixes it))
	swift format lint --strict --parallel --recursive $(SWIFT_FOLDERS)

test-scripts: packages-test .venv/installed
	$(call stage,Scripts run on Debian and macOS; the law of scripts and styles)
	node Tests/Scripts/check_assets.js Templates Sources/Previewing/Assets
	python3 Tests/Scripts/test_scripts.py
	$(python) Tests/Scripts/test_ci_files.py

tested: packages-test
	$(call stage,Build of the tool and of the tests)
	swift build --build-tests

test-swift: tested
	$(call stage,Swift tests)
	Scripts/swift-tests

test-data:
	$(call stage,Form and sources of the tables in Data)
	python3 Scripts/check-data.py
	python3 Tests/Data/test_check_data.py

test-content: packages-test .venv/installed
	$(call stage,The handbook: sources$(comma) versions of announcements$(comma) samples and their names$(comma) videos)
	$(python) Tests/Content/check_content.py
	cd Tests/Content && $(abspath $(python)) -m unittest

test-graph: tested .venv/installed
	$(call stage,The graph$(comma) compared with a second count of the Markdown)
	$(python) Tests/Graph/run.py --tool $(tested)
	$(python) Tests/Graph/words.py --tool $(tested)
	$(python) Tests/Graph/changes.py --tool $(tested) --content $(CONTENT)

test-dependability: tested
	$(call stage,Killed builds$(comma) hostile names$(comma) faults of the system)
	cd Tests/Dependability && printf '%s\n' test_*.py | \
		CURBCUT_TOOL=$(abspath $(tested)) xargs --max-args 1 --max-procs 2 python3 -m unittest

test-kills: tool
	$(call stage,More killed builds and fixes$(comma) more changes beside a preview)
	cd Tests/Dependability && CURBCUT_KILLS=400 CURBCUT_FIXED_PAGES=600 CURBCUT_TOOL=$(abspath $(tool)) python3 -m unittest \
		test_atomic test_fixing test_foreign test_mounts test_preview

test-growth: tested
	$(call stage,Time and memory of large and repetitive input)
	cd Tests/Dependability && CURBCUT_TOOL=$(abspath $(tested)) python3 -m unittest nightly_growth

test-reports: tested .venv/installed
	$(call stage,Reports of the linter$(comma) read by other tools)
	$(python) Tests/Reports/reports.py --tool $(tested)
	$(call stage,Test cases for other tools$(comma) read back and compared)
	$(python) Tests/Reports/test_cases.py --tool $(tested) $(CONTENT) Tests/Fixtures/pages $(wildcard ../shared/corpus/pages)
	$(call stage,Conformance reports of runs with a known truth$(comma) read back)
	$(python) Tests/Reports/conformance.py --tool $(tested)

test-shared: tested .venv/installed
	$(call stage,Real fixes and imports of ../shared$(comma) where it is there)
	test ! -d ../shared/lint || $(python) ../shared/lint/replay.py --curbcut $(abspath $(tested)) --lint-arg=--config \
		--lint-arg=$(abspath Benchmarks/replay/curbcut.yml) | grep 'same rule \(9[7-9]\|100\)'
	test ! -d ../shared/import || $(python) ../shared/import/check.py --run $(abspath $(tested))

test-highlighting: tested .venv/installed
	$(call stage,Highlighting$(comma) compared with Pygments)
	$(python) Tests/Highlighting/oracle.py --tool $(tested)

test-fuzz: packages-test
	$(call stage,Fuzzing for a minute)
	Scripts/fuzz 60

test-browser: tested .venv/installed
	$(call stage,The site in a browser)
	$(python) Tests/Browser/run.py --tool $(tested) --content $(CONTENT)
	$(call stage,The preview in a browser)
	$(python) Tests/Browser/preview.py --tool $(tested)

test-browser-all: tested .venv/installed
	$(call stage,Every page of the site in a browser)
	CURBCUT_ALL_PAGES=1 $(python) Tests/Browser/run.py --tool $(tested) --content $(CONTENT)

test-engines: tested .venv/installed
	@Scripts/install-packages engines
	$(call stage,The site in Firefox and WebKit)
	$(python) Tests/Browser/engines.py --tool $(tested) --content $(CONTENT)

test-speech: tested .venv/installed
	@Scripts/install-packages speech
	$(call stage,What Orca says in Firefox)
	$(python) Tests/Speech/run.py --tool $(tested) criteria search tabs

test-speech-all: tested .venv/installed
	@Scripts/install-packages speech
	$(call stage,All that Orca says in Firefox)
	$(python) Tests/Speech/run.py --tool $(tested)

.venv/installed: Tests/Browser/requirements.txt Tests/Content/requirements.txt Tests/Reports/requirements.txt | packages-test
	python3 -m venv --clear .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --requirement $< --requirement Tests/Content/requirements.txt
	.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement Tests/Reports/requirements.txt
	@touch $@

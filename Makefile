# `make site` and `make test` are the only commands anyone needs; `make help` lists the others.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# One compiler at a time, and output in order.
.NOTPARALLEL:

CONTENT ?= Content
OUTPUT ?= Public
# Empty for 8080 or the next free one.
PORT ?=
SWIFT_FOLDERS := Package.swift Sources Templates Tests Plugins

tool := .build/release/curbcut
python := .venv/bin/python
comma := ,
stage = @printf '\n== %s\n' '$(1)'

.PHONY: help site preview lint new-rule rules gallery test bench release media install format clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: tool ## Install what is missing, build the tool, publish Content to Public
	$(tool) build --content $(CONTENT) --output $(OUTPUT)

preview: packages-build ## Show the handbook at http://127.0.0.1:8080 and every save at once, of templates and sources too
	Scripts/preview-loop.sh --content $(CONTENT) $(if $(PORT),--port $(PORT))

lint: tool ## Say what the pages lack
	$(tool) lint $(CONTENT)

test: test-format test-swift test-data test-content test-graph test-dependability test-reports test-highlighting test-fuzz test-browser ## Run everything that continuous integration runs
	@printf '\nAll tests passed.\n'

BENCH ?=
bench: tool ## Measure how fast the tool is, beside Hugo and cmark-gfm alone (BENCH=--short for every day)
	Benchmarks/run $(BENCH)

new-rule: ## Begin a lint rule: make new-rule ID=text/example
	Scripts/new-rule $(ID)

rules: packages-test ## Bring the rules' documentation up to date
	RECORD=1 swift test --filter LintingTests

gallery: packages-test ## Show every component in light and dark, on one page (.build/gallery)
	swift test --filter GalleryTests/galleryShowsAllInLightAndDark
	@echo "Open .build/gallery/index.html"

release: packages-build ## Make one self-contained binary, a Debian package and checksums in Release
	Scripts/release

media: ## Make the handbook's demonstration videos anew
	@Scripts/install-packages media
	python3 Scripts/make-media.py

PREFIX ?= /usr/local
install: ## Copy what make release made to PREFIX (default: /usr/local)
	@test -d Release || { echo "There is no release yet: make release" >&2; exit 1; }
	mkdir -p $(DESTDIR)$(PREFIX)
	cp -R Release/curbcut-*/. $(DESTDIR)$(PREFIX)/

format: ## Put the Swift code in order
	swift format --in-place --parallel --recursive $(SWIFT_FOLDERS)

clean: ## Remove what was built and installed here
	rm -rf .build .venv

# What the targets above are made of

.PHONY: tool packages-build packages-test test-format test-swift test-data test-content test-graph test-dependability \
	test-reports test-highlighting test-fuzz test-browser

packages-build:
	@Scripts/install-packages build

packages-test:
	@Scripts/install-packages build test

tool: packages-build
	Scripts/build-tool

test-format:
	$(call stage,Swift code is formatted (make format mends it))
	swift format lint --strict --parallel --recursive $(SWIFT_FOLDERS)

test-swift: packages-test
	$(call stage,Swift tests)
	swift build --build-tests
	Scripts/swift-tests

test-data:
	$(call stage,Tables in Data$(comma) their form and sources)
	python3 Scripts/check-data.py
	python3 Tests/Data/test_check_data.py

test-content: packages-test .venv/installed
	$(call stage,The handbook: sources$(comma) versions of announcements$(comma) samples and their names$(comma) videos)
	$(python) Tests/Content/check_content.py
	cd Tests/Content && $(abspath $(python)) -m unittest

test-graph: packages-test tool .venv/installed
	$(call stage,What is found in pages$(comma) compared with counts of their Markdown)
	$(python) Tests/Graph/run.py --tool $(tool)

test-dependability: packages-test tool
	$(call stage,Killed builds$(comma) hostile pages and names$(comma) a bad world)
	cd Tests/Dependability && CURBCUT_TOOL=$(abspath $(tool)) python3 -m unittest

test-reports: tool .venv/installed
	$(call stage,Reports of the linter$(comma) read by other tools)
	$(python) Tests/Reports/reports.py --tool $(tool)

test-highlighting: tool .venv/installed
	$(call stage,Highlighting$(comma) compared with Pygments)
	$(python) Tests/Highlighting/oracle.py --tool $(tool)

test-fuzz: packages-test
	$(call stage,Fuzzing for a minute)
	Scripts/fuzz 60

test-browser: packages-test tool .venv/installed
	$(call stage,The site in a browser)
	$(python) Tests/Browser/run.py --tool $(tool) --content $(CONTENT)
	$(call stage,The preview in a browser)
	$(python) Tests/Browser/preview.py --tool $(tool)

.venv/installed: Tests/Browser/requirements.txt Tests/Content/requirements.txt Tests/Reports/requirements.txt | packages-test
	python3 -m venv --clear .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --requirement $< --requirement Tests/Content/requirements.txt
	.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement Tests/Reports/requirements.txt
	@touch $@

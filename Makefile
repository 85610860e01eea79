# SPDX-License-Identifier: MIT
# run · test · bench · firmware · hardware: each does its own set-up in .venv and needs only Python 3.11+, make
# and git; the image for a Pico also a compiler for it, which firmware/image/build.sh names.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
EMULATOR := $(VENV)/.emulator
# Two cores are the smallest machine we test on.
WORKERS ?= 2

.PHONY: run demo test lint firmware image circuitpython hardware screenshots bench clean

# In a terminal: the board by keyboard. In a pipe: a whole match from a script, then the PC's part.
run: $(STAMP)
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/settebello run; else $(MAKE) --no-print-directory demo; fi

demo: $(STAMP)
	@mkdir -p build && rm -f build/demo.*
	@SETTEBELLO_DATABASE=build/demo.sqlite $(BIN)/settebello run --script classic \
	  --then "sync --port {port}" --then "sync --port {port}" --then matches --then show --then verify \
	  --then "export --csv build/demo.csv --xlsx build/demo.xlsx --pdf build/demo.pdf"
	@cat build/demo.csv

test: $(STAMP) lint $(EMULATOR) image build/blinka/.ready
	$(BIN)/pytest -n $(WORKERS)

# An image for a Raspberry Pi Pico, in build/image; the first time it takes a minute or two.
firmware:
	@firmware/image/build.sh

# The same for the tests: who cannot build it still has all the others.
image:
	@if [ -n "$$SETTEBELLO_NO_SKIP" ]; then firmware/image/build.sh; \
	elif ! command -v arm-none-eabi-gcc >/dev/null || ! firmware/image/build.sh; \
	then echo "Left out: the tests on an emulated Pico. They need what 'make firmware' names."; fi

# What is copied to a CIRCUITPY drive, in build/circuitpython. BOARD is one of
# firmware/circuitpython/boards, MPY_CROSS CircuitPython's own compiler, if you have it.
circuitpython: build/blinka/.ready
	@build/blinka/bin/python host_tools/release/circuitpython.py build/circuitpython \
	  $(or $(BOARD),feather_rp2040) $(MPY_CROSS)

# Checks the board and makes what a board house and a 3D printer need, in build/hardware.
hardware: $(STAMP)
	@hardware/install_kicad.sh
	@hardware/board/build.sh
	@hardware/enclosure/build.sh

lint: $(STAMP) build/typings build/blinka/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --config-file tests/firmware_mypy.ini
	$(BIN)/mypy --config-file tests/circuitpython_mypy.ini

# The pictures of the README, from the scripted matches.
screenshots: $(STAMP)
	@rm -rf host_tools/screenshots
	@for script in classic cirulla; do \
	  $(BIN)/settebello run --script $$script --quiet --png host_tools/screenshots/$$script </dev/null; done

bench: $(STAMP) $(EMULATOR) image build/blinka/.ready
	@$(BIN)/python -m tests.bench

# pip decides whether anything is missing; the stamp only saves asking it again.
$(STAMP): pyproject.toml Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV), once; it takes some minutes..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# Built here the emulator runs several times faster than the one that was installed, which it replaces.
$(EMULATOR): $(STAMP)
	@tests/pico/build_emulator.sh $(BIN)
	@touch $@

# The stubs of the board's modules stand apart: they would hide those of the PC.
build/typings: $(STAMP)
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --upgrade --target $@ \
	  'micropython-rp2-rpi_pico-stubs==1.29.0.post1' 'micropython-stdlib-stubs==1.29.0.post2'
	@touch $@

# What a Raspberry Pi has installed. Its modules named board and micropython would be in our way: it
# lives apart. CircuitPython's stubs beside it are for the lint.
build/blinka/.ready: pyproject.toml Makefile
	@echo "Setting up build/blinka, once; it takes a minute..."
	@test -d build/blinka || $(PYTHON) -m venv build/blinka
	@build/blinka/bin/pip install --quiet --disable-pip-version-check --editable '.[rpi]' \
	  'circuitpython-stubs==10.3.1'
	@touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

# `make help` lists the targets. All building is CMake's, by the presets of
# CMakePresets.json; packages that are missing are installed by tools/deps.sh.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
MUTANTS ?= 50
BENCH ?=
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

MAKEFLAGS += --no-print-directory

# Published perft counts; in a directory next to the repository; skipped where absent.
perft_files = $(addprefix ../shared/corpus/epd/,perft-standard.epd perft-960.epd)
perft = python3 tests/perft.py --pgn build/pgn

corpus = python3 tests/corpus.py --pgn build/pgn --lanes build/asan/tests/lanes --readers build/asan/tests/readers \
    --edits build/asan/tests/edits ../shared/corpus
pgc = python3 tests/pgc.py --pgn build/pgn --ordinals build/asan/tests/ordinals ../shared/corpus
# Many short runs: with sanitizers in test-slow only.
short_runs = --run documentation "python3 tests/documentation.py --pgn build/pgn \
    --example tour=build/asan/examples/tour --example annotate=build/asan/examples/annotate ." \
    --run completion "python3 tests/completion.py --pgn build/pgn --install build" \
    --run query_cases "python3 tests/query_cases.py --pgn build/pgn ." \
    --run query_docs "python3 tests/query_docs.py --pgn build/pgn ." \
    --run explain "python3 tests/explain.py --pgn build/pgn" \
    --run package "python3 tests/package.py --build build ." \
    --run demo "python3 tests/demo.py --pgn build/pgn ."
matrix = python3 tests/matrix.py --pgn build/pgn --engine build/asan/tests/fake_engine --corpus ../shared/corpus
grep = python3 tests/query.py --pgn build/pgn --corpus ../shared/corpus --cases ../shared/conformance

# $(call build,PRESET,OPTIONS,TARGETS)
build = @sh tools/build.sh $(1) $(JOBS) $(2) $(if $(3),-- $(3))

all: release

help:
	@echo "make             build the release: build/pgn and build/src/libpgnkit.*"
	@echo "make demo        build and run a demonstration, which leaves what it makes in demo/"
	@echo "make test        run all tests except the slow ones, with sanitizers"
	@echo "make test-quick  run the fast tests, in under two minutes"
	@echo "make test-slow   run all tests: long perft suites, all real games, also with clang; takes hours"
	@echo "make coverage    print the test coverage of each module"
	@echo "make mutants     change the code in MUTANTS (default: 50) small ways, and list what no test notices"
	@echo "make bench       measure speed; BENCH=sort for one part, BENCH=--quick for less data, BENCH=-h for help"
	@echo "make fuzz        fuzz each target for FUZZ_SECONDS (default: 60; 0 only builds them)"
	@echo "make install     install to PREFIX (default: /usr/local), below DESTDIR if set"
	@echo "make dev, asan   build for debugging in build/dev, with sanitizers in build/asan"
	@echo "make abi-golden  update the symbol map and the golden ABI files"
	@echo "make pictures    redraw the pictures of docs/images"
	@echo "make format      run clang-format on all sources"
	@echo "make clean       remove build/"
	@echo "JOBS=N           number of parallel jobs (default: one per core)"

release: deps-build
	$(call build,release,-DCMAKE_INSTALL_PREFIX="$$(realpath -m "$(PREFIX)")")

dev asan: deps-build-test
	$(call build,$@)

demo: deps-build-demo release
	@sh tools/demo.sh build/pgn

# Suites run side by side, so the longest come first. Those on real games take parts of them: test-slow has all.
test: deps-build-test-fuzz npm release asan
	$(call build,clang,,pgn)
	$(call build,tsan,,pgn test_pool test_pipeline test_job test_engine test_engine_faults test_suite)
	@python3 tests/summary.py --exclude sanitized --ctest build/asan \
	    --run threads "build/tsan/tests/test_pipeline" \
	    --run corpus "$(corpus)" \
	    --run clang "python3 tests/cli/run.py --pgn build/clang/pgn tests/cli" \
	    --run pgc "$(pgc)" \
	    --run robust "python3 tests/robust.py --pgn build/pgn" \
	    --run scaling "python3 tests/scaling.py --pgn build/pgn" \
	    --run order "python3 tests/order.py --pgn build/pgn ../shared/corpus" \
	    --run grep "$(grep)" \
	    --run coach "python3 tests/coach.py --pgn build/pgn ../shared" \
	    --run matrix "$(matrix)" \
	    --run kill "python3 tests/kill.py --rounds 5 --pgn build/pgn" \
	    --run edit "python3 tests/edit.py --pgn build/pgn ../shared/corpus" \
	    --run filing "python3 tests/filing.py --pgn build/pgn ../shared/corpus" \
	    --run threads-others "build/tsan/tests/test_job && build/tsan/tests/test_pool && build/tsan/tests/test_engine && build/tsan/tests/test_engine_faults && build/tsan/tests/test_suite && python3 tests/cli/run.py --pgn build/tsan/pgn tests/cli/epd_run.t tests/cli/threads.t" \
	    --run clang-conformance "python3 tests/conformance.py --pgn build/clang/pgn ../shared/conformance" \
	    --run nothing_lost "python3 tests/nothing_lost.py --pgn build/pgn" \
	    --run json_games "python3 tests/json_games.py --pgn build/pgn ../shared/corpus" \
	    --run grep_peer "python3 tests/grep_peer.py --pgn build/pgn ../shared/corpus" \
	    --run perft "$(perft) --limit 5000000 $(perft_files)" \
	    --run hostile_text "python3 tests/hostile_text.py --pgn build/pgn" \
	    --run fix "python3 tests/fix.py --pgn build/pgn ../shared/corpus" \
	    --run dedupe "python3 tests/dedupe.py --pgn build/pgn ../shared/corpus" \
	    --run names "python3 tests/names_truth.py --pgn build/pgn ../shared/corpus/pgn/otb.pgn.zst" \
	    --run tables "python3 tests/tables.py --pgn build/pgn ../shared/spec" $(short_runs)

npm:
	@sh tools/npm.sh

# A part of what `make test` runs: no suites on real games, none that take longer than others, no builds by clang.
# The command runs without sanitizers, which is ten times as fast.
test-quick: deps-build-test release asan
	@python3 tests/summary.py --exclude corpus --exclude long --exclude sanitized --ctest build/asan \
	    --run commands "python3 tests/cli/run.py --pgn build/pgn tests/cli" \
	    --run conformance "python3 tests/conformance.py --pgn build/pgn ../shared/conformance" $(short_runs)

test-slow: deps-build-test-fuzz npm release asan
	$(call build,clang)
	$(call build,minimal)
	@python3 tests/summary.py --exclude corpus --ctest build/clang --ctest build/minimal
	@python3 tests/summary.py --seconds 14400 \
	    --run perft "$(perft) --limit 250000000 $(perft_files)" \
	    --run corpus "$(corpus) --lanes-games 1000000 --readers-games 1000000 --edits-count 100000" \
	    --run grep_peer "python3 tests/grep_peer.py --pgn build/pgn --games 0 ../shared/corpus" \
	    --run scid_peer "python3 tests/scid_peer.py --pgn build/pgn --games 0 ../shared/corpus" \
	    --run pgc "$(pgc) --all --positions 1000000" \
	    --run json_games "python3 tests/json_games.py --pgn build/pgn --all ../shared/corpus" \
	    --run grep "$(grep) --all" \
	    --run order "python3 tests/order.py --pgn build/pgn --all ../shared/corpus" \
	    --run filing "python3 tests/filing.py --pgn build/pgn --all ../shared/corpus" \
	    --run matrix "$(matrix) --all" \
	    --run edit "python3 tests/edit.py --pgn build/pgn --all ../shared/corpus" \
	    --run kill "python3 tests/kill.py --pgn build/pgn" \
	    --run robust "python3 tests/robust.py --pgn build/pgn --all" \
	    --run scaling "python3 tests/scaling.py --pgn build/pgn --all" \
	    --run openings "python3 tests/openings_peer.py --pgn build/pgn . ../shared/corpus" \
	    --run nothing_lost "python3 tests/nothing_lost.py --pgn build/asan/pgn" \
	    --run hostile_text "python3 tests/hostile_text.py --pgn build/asan/pgn" \
	    --run matrix-asan "$(subst build/pgn,build/asan/pgn,$(matrix))" \
	    --run json_games-asan "python3 tests/json_games.py --pgn build/asan/pgn ../shared/corpus" \
	    --run grep_peer-asan "python3 tests/grep_peer.py --pgn build/asan/pgn ../shared/corpus" \
	    --run commands "python3 tests/cli/run.py --pgn build/asan/pgn tests/cli" \
	    --run conformance "python3 tests/conformance.py --pgn build/asan/pgn ../shared/conformance"

coverage: deps-build-test-dev
	$(call build,coverage)
	@python3 tools/coverage.py --jobs $(JOBS) build/coverage

# Small changes of the code that no test notices; MUTANTS of them are tried, which takes hours for hundreds.
mutants: deps-build-test
	@python3 tools/mutate.py --jobs $(JOBS) --count $(MUTANTS) build/mutants

bench: deps-build-bench
	$(call build,bench)
	@python3 bench/run.py --build build/bench $(BENCH)

# Most of the time without sanitizers, for many runs; then with them, on all that was found. New inputs are
# kept in build/fuzz/corpus; fuzz/corpus has the seeds, and is only read. Without -entropic=0 a fifth of the
# time goes into the choice of inputs.
fuzz: deps-build-fuzz
	$(call build,fuzz-fast,,fuzz_targets)
	$(call build,fuzz,,fuzz_targets)
	@test "$(FUZZ_SECONDS)" != 0 || exit 0; status=0; for target in build/fuzz/fuzz/fuzz_*; do \
	    test -f "$$target" && test -x "$$target" || continue; \
	    name=$${target##*/fuzz_}; found=build/fuzz/corpus/$$name; seeds=fuzz/corpus/$$name; \
	    mkdir -p "$$found"; test -d "$$seeds" || seeds=; \
	    for preset in fuzz-fast fuzz; do \
	        seconds=$(FUZZ_SECONDS); test $$preset = fuzz-fast || seconds=$$((seconds / 3 + 1)); \
	        echo "fuzzing: $$name for $$seconds s ($$preset)"; \
	        if "build/$$preset/fuzz/fuzz_$$name" -entropic=0 -max_total_time=$$seconds -print_final_stats=1 \
	            -artifact_prefix=build/fuzz/$$name- "$$found" $$seeds > build/fuzz/$$name.log 2>&1; \
	        then sed -n 's/^stat::\(number_of_executed_units\|new_units_added\): */    \1: /p' build/fuzz/$$name.log; \
	        else tail -n 60 build/fuzz/$$name.log; echo "fuzzing: $$name failed" >&2; status=1; fi; \
	    done; \
	done; exit $$status

# The linker's cache is renewed where that is ours to do.
install: release
	@DESTDIR="$(DESTDIR)" cmake --install build > build/install.log || { cat build/install.log; exit 1; }
	@grep -v '^-- Install configuration' build/install.log
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" -eq 0 ]; then ldconfig; fi

abi-golden: deps-build-test
	@python3 tests/abi.py --update

pictures: release
	@mkdir -p docs/images
	@python3 tools/picture.py --pgn build/pgn .
	@sh tools/npm.sh
	@node tools/page_picture.mjs build/pgn .

format: deps-dev
	@find include src tests examples fuzz bench -name '*.[ch]' -exec clang-format -i {} +

clean:
	rm -rf build

# deps-build-test: the packages of the sets build and test.
deps-%:
	@sh tools/deps.sh $(subst -, ,$*)

# Recipes build with -j themselves, and apt-get runs once at a time.
.NOTPARALLEL:
.PHONY: all help release dev asan demo test test-quick test-slow npm coverage mutants bench fuzz install abi-golden pictures format clean

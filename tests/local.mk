# SPDX-License-Identifier: GPL-3.0-or-later
TEST_EXTENSIONS = .sh
SH_LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(SH_LOG_DRIVER)
AM_SH_LOG_DRIVER_FLAGS = --comments
AM_LOG_DRIVER_FLAGS = --comments
# What the parent of make ignores, such as SIGPIPE, is not ignored in the tests.
default_signals := $(shell env --default-signal true 2>/dev/null && echo env --default-signal)
SH_LOG_COMPILER = $(default_signals)
LOG_COMPILER = $(default_signals) $(srcdir)/%D%/support/run-criterion
# Tests read English, whatever the tester's language is, and the games that are played in them
# are kept out of the tester's home.
AM_TESTS_ENVIRONMENT = \
	LC_ALL=C.UTF-8; export LC_ALL; unset LANGUAGE; \
	STEPDOKU_SOURCE='$(abs_top_srcdir)'; export STEPDOKU_SOURCE; \
	STEPDOKU_HARDENING='$(CPPFLAGS) $(HARDENING_FLAGS) $(HARDENING_LDFLAGS) $(PIE_LDFLAGS)'; export STEPDOKU_HARDENING; \
	STEPDOKU_COMPILE='$(COMPILE)'; export STEPDOKU_COMPILE; \
	XDG_STATE_HOME='$(abs_builddir)/tests-state'; export XDG_STATE_HOME; \
	XDG_CONFIG_HOME='$(abs_builddir)/tests-config'; export XDG_CONFIG_HOME;

# What these say of the source, its texts and its pages is the same however it is built.
source_tests = \
	%D%/completions.sh \
	%D%/headers.sh \
	%D%/labels.sh \
	%D%/languages.sh \
	%D%/layering.sh \
	%D%/manual.sh \
	%D%/names.sh \
	%D%/proved.sh
# `make check TESTS='$(program_tests)'` runs the others.
program_tests = $(shell_tests) $(c_tests)
shell_tests = \
	%D%/cases.sh \
	%D%/certificate.sh \
	%D%/differential.sh \
	%D%/examples.sh \
	%D%/fuzz.sh \
	%D%/hardened.sh \
	%D%/install.sh \
	%D%/limits.sh \
	%D%/order.sh \
	%D%/parallel.sh \
	%D%/pipes.sh \
	%D%/print.sh \
	%D%/refused.sh \
	%D%/schema.sh \
	%D%/shown.sh
EXTRA_DIST += %D%/human/library.txt %D%/human/ratings.txt
EXTRA_DIST += %D%/human/sentences.txt %D%/human/links.txt %D%/tui/keys.txt %D%/tui/layouts.txt
# Folders of fixtures are distributed as they are.
EXTRA_DIST += %D%/README $(source_tests) $(shell_tests) %D%/cases %D%/formats %D%/game/games %D%/print/drawings %D%/tui/screens
EXTRA_DIST += %D%/support/run-criterion %D%/support/lsan.supp %D%/support/tap.sh \
	%D%/support/catalogues.sh %D%/support/marks.awk %D%/support/validate.py %D%/support/mutants.awk

TESTS = $(source_tests) $(program_tests)
check_PROGRAMS = false_steps formula fuzz_smoke peak_memory rup
if HAVE_TEST_LIBRARIES
check_PROGRAMS += unit_tests screen_tests harness_tests random_player terminal_child screenshot \
	differential
c_tests = unit_tests screen_tests harness_tests
else
c_tests =
check-local:
	@echo "The tests in C need criterion and libvterm: install them and configure again."
endif

test_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
harness_sources = \
	%D%/support/bytes.c \
	%D%/support/bytes.h \
	%D%/support/dialect.c \
	%D%/support/dialect.h \
	%D%/support/picture.c \
	%D%/support/picture.h \
	%D%/support/proc_watch.c \
	%D%/support/proc_watch.h \
	%D%/support/pty_host.c \
	%D%/support/pty_host.h \
	%D%/support/terminal.c \
	%D%/support/terminal.h \
	%D%/support/terminal_parts.h \
	%D%/support/terminal_screen.c \
	%D%/support/terminal_send.c \
	%D%/support/terminal_wait.c \
	%D%/support/variables.c \
	%D%/support/variables.h

unit_tests_SOURCES = \
	%D%/base/date_test.c \
	%D%/base/file_test.c \
	%D%/base/decline_test.c \
	%D%/base/decoder_test.c \
	%D%/base/nearest_test.c \
	%D%/base/columns_test.c \
	%D%/base/scan_test.c \
	%D%/base/utf8_test.c \
	%D%/command/blocks_test.c \
	%D%/command/complete_test.c \
	%D%/command/input_test.c \
	%D%/command/learn_test.c \
	%D%/command/manual_test.c \
	%D%/command/review_test.c \
	%D%/search/backtrack_test.c \
	%D%/search/choices_test.c \
	%D%/search/exhaustive_test.c \
	%D%/search/laws_test.c \
	%D%/search/loss_test.c \
	%D%/search/map_test.c \
	%D%/search/naive_test.c \
	%D%/search/rule_test.c \
	%D%/search/search_test.c \
	%D%/board/laws_test.c \
	%D%/board/shape_test.c \
	%D%/search/timeline_test.c \
	%D%/search/uniqueness_test.c \
	%D%/learn/course_test.c \
	%D%/command/settings_test.c \
	%D%/command/sync_test.c \
	%D%/command/withdrawn_test.c \
	%D%/fast/count_test.c \
	%D%/fast/fast_test.c \
	%D%/fast/large_test.c \
	%D%/fast/lines_test.c \
	%D%/game/describe.c \
	%D%/game/describe.h \
	%D%/game/directory_test.c \
	%D%/game/game_test.c \
	%D%/game/kill_test.c \
	%D%/game/power_test.c \
	%D%/game/random_game.h \
	%D%/game/random_moves.c \
	%D%/game/random_moves.h \
	%D%/game/record_test.c \
	%D%/game/session_test.c \
	%D%/game/tally_test.c \
	%D%/generate/generate_test.c \
	%D%/generate/regions_test.c \
	%D%/run/maker_test.c \
	%D%/run/repair_test.c \
	%D%/run/worker_test.c \
	%D%/human/checker_test.c \
	%D%/human/drawing_test.c \
	%D%/human/rated_step_test.c \
	%D%/human/hint_test.c \
	%D%/human/judge_test.c \
	%D%/human/library.c \
	%D%/human/library.h \
	%D%/human/library_test.c \
	%D%/human/rating_test.c \
	%D%/human/reading_test.c \
	%D%/human/remembering_test.c \
	%D%/human/shapes_test.c \
	%D%/human/soundness_test.c \
	%D%/human/step_rating_test.c \
	%D%/human/symmetry_test.c \
	%D%/human/whynot_test.c \
	%D%/print/book_test.c \
	%D%/print/figure_test.c \
	%D%/print/files_test.c \
	%D%/print/page_test.c \
	%D%/print/book_text_test.c \
	%D%/print/qr_test.c \
	%D%/print/recorder.c \
	%D%/print/recorder.h \
	%D%/print/report_test.c \
	%D%/command/bundle_test.c \
	%D%/command/io_test.c \
	%D%/command/listing_test.c \
	%D%/command/needs_test.c \
	%D%/support/boards.c \
	%D%/support/boards.h \
	%D%/support/fixture.c \
	%D%/support/fixture.h \
	%D%/support/least.c \
	%D%/support/least.h \
	%D%/support/long_run.h \
	%D%/support/plain.c \
	%D%/support/plain.h \
	%D%/support/refusals.c \
	%D%/words/code_test.c \
	%D%/words/events_test.c \
	%D%/learn/lesson_test.c \
	%D%/game/move_test.c \
	%D%/words/random_puzzle.c \
	%D%/words/random_puzzle.h \
	%D%/format/dimacs_test.c \
	%D%/format/reader_test.c \
	%D%/format/rescue_test.c \
	%D%/words/round_trip_test.c \
	%D%/words/spec_test.c \
	%D%/tui/contrast.c \
	%D%/tui/contrast.h \
	%D%/tui/hear.c \
	%D%/tui/hear.h \
	%D%/tui/keycode_test.c \
	%D%/tui/keys_file.c \
	%D%/tui/keys_file.h \
	%D%/tui/layout_test.c \
	%D%/tui/measure_test.c \
	%D%/tui/mouse_test.c \
	%D%/tui/spoiler_test.c \
	%D%/tui/state_test.c \
	%D%/tui/theme_test.c \
	%D%/tui/views_test.c
if CAIRO
unit_tests_SOURCES += %D%/print/svg_test.c
endif
unit_tests_CPPFLAGS = $(test_cppflags)
unit_tests_CFLAGS = $(AM_CFLAGS) $(CRITERION_CFLAGS)
unit_tests_LDADD = $(folder_libraries) $(system_libraries) $(READLINE_LIBS) $(CURSES_LIBS) \
	$(CRITERION_LIBS)

screen_tests_SOURCES = \
	%D%/command/prompt_test.c \
	%D%/tui/colours_test.c \
	%D%/tui/command_line_test.c \
	%D%/tui/contrast.c \
	%D%/tui/contrast.h \
	%D%/tui/drawing_test.c \
	%D%/tui/failure_test.c \
	%D%/tui/forgiving_test.c \
	%D%/tui/finish_test.c \
	%D%/tui/golden_test.c \
	%D%/tui/hints_test.c \
	%D%/tui/input_test.c \
	%D%/tui/keep_test.c \
	%D%/tui/keys_file.c \
	%D%/tui/keys_file.h \
	%D%/tui/keys_test.c \
	%D%/tui/looks_test.c \
	%D%/tui/marks_test.c \
	%D%/tui/live_test.c \
	%D%/tui/menu_test.c \
	%D%/tui/monkey_test.c \
	%D%/tui/player.c \
	%D%/tui/player.h \
	%D%/tui/screen_test.c \
	%D%/tui/settings_test.c \
	%D%/tui/size_test.c \
	%D%/tui/soak_model.c \
	%D%/tui/soak_model.h \
	%D%/tui/soak_test.c \
	%D%/tui/learning_test.c \
	%D%/tui/lessons_test.c \
	%D%/tui/split_test.c \
	%D%/tui/start_test.c \
	%D%/tui/stepping_test.c \
	%D%/tui/training_test.c \
	%D%/tui/try_test.c \
	%D%/tui/withdrawn_test.c \
	$(harness_sources)
screen_tests_CPPFLAGS = $(test_cppflags)
screen_tests_CFLAGS = $(AM_CFLAGS) $(CRITERION_CFLAGS) $(VTERM_CFLAGS)
screen_tests_LDADD = libbase.a $(CRITERION_LIBS) $(VTERM_LIBS) -lm

harness_tests_SOURCES = \
	%D%/support/harness.c \
	%D%/support/harness.h \
	%D%/support/harness_cells_test.c \
	%D%/support/harness_send_test.c \
	%D%/support/harness_settle_test.c \
	%D%/support/harness_start_test.c \
	%D%/support/harness_state_test.c \
	$(harness_sources)
harness_tests_CPPFLAGS = $(test_cppflags)
harness_tests_CFLAGS = $(AM_CFLAGS) $(CRITERION_CFLAGS) $(VTERM_CFLAGS)
harness_tests_LDADD = $(CRITERION_LIBS) $(VTERM_LIBS)

# Plays until it is killed: see kill_test.c; logs for power_test.c.
random_player_SOURCES = \
	%D%/game/disk_log.c \
	%D%/game/random_game.h \
	%D%/game/random_moves.c %D%/game/random_moves.h \
	%D%/game/random_player.c
random_player_CPPFLAGS = $(test_cppflags)
random_player_LDADD = $(folder_libraries) $(system_libraries)
random_player_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=write,--wrap=ftruncate,--wrap=fsync \
	-Wl,--wrap=fdatasync,--wrap=link,--wrap=rename,--wrap=unlink

# Compares solvers: see differential.sh.
differential_SOURCES = \
	%D%/fast/differential.c \
	%D%/support/boards.c \
	%D%/support/boards.h \
	%D%/support/plain.c \
	%D%/support/plain.h
differential_CPPFLAGS = $(test_cppflags)
differential_CFLAGS = $(AM_CFLAGS) $(CRITERION_CFLAGS)
differential_LDADD = $(folder_libraries) $(system_libraries) $(CRITERION_LIBS)

# Makes data/training.hodoku.
EXTRA_PROGRAMS = collect_training
collect_training_SOURCES = \
	%D%/support/collect_training.c \
	%D%/support/least.c \
	%D%/support/least.h
collect_training_CPPFLAGS = $(test_cppflags)
collect_training_LDADD = $(folder_libraries) $(system_libraries)

# Check proofs, and what they are of: see certificate.sh.
rup_SOURCES = %D%/fast/rup.c
formula_SOURCES = %D%/fast/formula.c

# The program with techniques that find what does not follow, and a search that errs: see
# refused.sh.
false_steps_SOURCES = src/main.c %D%/support/false_steps.c
false_steps_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=uniqueness_of
false_steps_LDADD = $(stepdoku_LDADD)

# What the most memory of a program was: see parallel.sh.
peak_memory_SOURCES = %D%/support/peak_memory.c

terminal_child_SOURCES = %D%/support/terminal_child.c
terminal_child_LDADD = $(CURSES_LIBS)

screenshot_SOURCES = %D%/support/screenshot.c $(harness_sources)
screenshot_CPPFLAGS = $(test_cppflags)
screenshot_CFLAGS = $(AM_CFLAGS) $(VTERM_CFLAGS)
screenshot_LDADD = $(VTERM_LIBS)

# Fuzz targets: fuzz_smoke for make check, fuzzer with libFuzzer.
fuzz_sources = \
	%D%/fuzz/board_bytes.h \
	%D%/fuzz/fuzz.c \
	%D%/fuzz/fuzz.h \
	%D%/fuzz/generate_fuzz.c \
	%D%/fuzz/journal_fuzz.c \
	%D%/fuzz/large_fuzz.c \
	%D%/fuzz/lesson_fuzz.c \
	%D%/fuzz/line_fuzz.c \
	%D%/fuzz/link_fuzz.c \
	%D%/fuzz/move_fuzz.c \
	%D%/fuzz/mutate.c \
	%D%/fuzz/mutate.h \
	%D%/fuzz/rate_fuzz.c \
	%D%/fuzz/reader_fuzz.c \
	%D%/fuzz/rescue_fuzz.c \
	%D%/fuzz/record_fuzz.c \
	%D%/fuzz/scratch.c \
	%D%/fuzz/scratch.h \
	%D%/fuzz/settings_fuzz.c \
	%D%/fuzz/targets.def \
	%D%/fuzz/spec_fuzz.c \
	%D%/fuzz/words_fuzz.c \
	%D%/game/describe.c \
	%D%/game/describe.h \
	%D%/words/random_puzzle.c \
	%D%/words/random_puzzle.h
EXTRA_DIST += %D%/fuzz/corpus
fuzz_smoke_SOURCES = %D%/fuzz/smoke.c $(fuzz_sources)
fuzz_smoke_CPPFLAGS = $(test_cppflags)
fuzz_smoke_LDADD = $(folder_libraries) $(system_libraries)
EXTRA_PROGRAMS += fuzzer
fuzzer_SOURCES = %D%/fuzz/fuzzer.c $(fuzz_sources)
fuzzer_CPPFLAGS = $(test_cppflags)
fuzzer_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
fuzzer_LDADD = $(folder_libraries) $(system_libraries)

# Tries each target with libFuzzer, in a tree of its own in fuzz/.
FUZZ_SECONDS = 60
FUZZ_TARGETS =
fuzz:
	$(MKDIR_P) fuzz && cd fuzz && { test -e Makefile || $(abs_top_srcdir)/configure -q CC=clang \
	  --enable-sanitizers=fuzzer-no-link,address,undefined CFLAGS='-O1 -g'; } && \
	  $(MAKE) -s fuzzer
	$(SHELL) $(srcdir)/%D%/fuzz.sh $(FUZZ_SECONDS) fuzz/fuzzer $(FUZZ_TARGETS)
.PHONY: fuzz

# Benchmarks
bench_programs = count_bench fast_bench generate_bench key_bench large_bench path_bench rate_bench \
	search_bench start_bench
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(EXTRA_PROGRAMS)
EXTRA_DIST += %D%/bench/process_bench.sh
count_bench_SOURCES = %D%/bench/count_bench.c %D%/bench/times.h
count_bench_LDADD = $(fast_libraries) libbase.a
fast_bench_SOURCES = %D%/bench/fast_bench.c %D%/bench/times.h
fast_bench_LDADD = $(fast_libraries) libbase.a
generate_bench_SOURCES = %D%/bench/generate_bench.c
generate_bench_LDADD = $(folder_libraries) $(system_libraries)
key_bench_SOURCES = %D%/bench/key_bench.c %D%/bench/times.h $(harness_sources)
key_bench_CPPFLAGS = $(test_cppflags)
key_bench_CFLAGS = $(AM_CFLAGS) $(VTERM_CFLAGS)
key_bench_LDADD = $(VTERM_LIBS)
large_bench_SOURCES = %D%/bench/large_bench.c
large_bench_LDADD = $(folder_libraries) $(system_libraries)
rate_bench_SOURCES = %D%/bench/rate_bench.c
rate_bench_LDADD = $(folder_libraries) $(system_libraries)

path_bench_SOURCES = %D%/bench/path_bench.c
path_bench_LDADD = $(folder_libraries) $(system_libraries)
search_bench_SOURCES = %D%/bench/search_bench.c
search_bench_LDADD = $(folder_libraries) $(system_libraries)
start_bench_SOURCES = %D%/bench/start_bench.c %D%/bench/times.h

bench_puzzles = \
	$(srcdir)/data/easy.txt $(srcdir)/data/minimal.txt $(srcdir)/data/17clue.txt \
	$(srcdir)/data/magictour.txt $(srcdir)/data/hardest11.txt \
	$(srcdir)/data/hardest1106.txt $(srcdir)/data/serg-many.txt

# STEPDOKU_PEER, a shared library of tdoku's, puts tdoku in the first column; STEPDOKU_SAT,
# a command such as "cadical -q", is timed beside the larger boards.
bench: $(bench_programs) stepdoku
	@echo "Strategies, step by step:"
	./search_bench
	@echo "Puzzles a second, many at a time:"
	./fast_bench $(bench_puzzles)
	@echo "One thread and two:"
	./fast_bench -2 $(bench_puzzles)
	@echo "One at a time:"
	./fast_bench -1 $(bench_puzzles)
	@echo "Counting:"
	./count_bench 10
	@echo "Larger boards:"
	./large_bench
	@echo "Puzzles to order:"
	./generate_bench
	@echo "Whole processes:"
	$(SHELL) $(srcdir)/%D%/bench/process_bench.sh $(srcdir)/data
	@echo "Human paths:"
	./path_bench $(srcdir)/data/easy.txt $(srcdir)/data/17clue.txt $(srcdir)/data/minimal.txt $(srcdir)/data/magictour.txt
	@echo "Ratings:"
	./rate_bench $(srcdir)/data/easy.txt $(srcdir)/data/17clue.txt $(srcdir)/data/minimal.txt $(srcdir)/data/magictour.txt
	@echo "From key to screen:"
	./key_bench
	@echo "From the start to the first drawing:"
	./start_bench

# The tests that try as long as they like, trying longer.
check-long:
	STEPDOKU_LONG=1 $(MAKE) check

# The program with the thread sanitizer, driven through a terminal: a report is a failure.
check-threads: screen_tests
	$(MKDIR_P) threads
	cd threads && rm -f report.* && \
	  $(abs_top_srcdir)/configure -q --enable-sanitizers=thread CFLAGS='-O1 -g' && \
	  $(MAKE) -s stepdoku
	cp screen_tests threads
	cd threads && STEPDOKU_SOURCE='$(abs_top_srcdir)' TSAN_OPTIONS=log_path=report \
	  ./screen_tests --filter '@(monkey|screen|input)/*' && \
	  for report in report.*; do test ! -e "$$report" || { cat report.*; exit 1; }; done

# Every combination of configure's switches.
check-configs:
	$(SHELL) $(srcdir)/%D%/configs.sh
# README's two commands in bare chroots of Debian; needs root, debootstrap and minutes.
EXTRA_DIST += %D%/configs.sh %D%/fresh.sh %D%/mutants.sh %D%/oracle.sh %D%/package.sh \
	%D%/support/chroot.sh
check-fresh:
	$(SHELL) $(srcdir)/%D%/fresh.sh
# The Debian package, likewise.
check-package:
	$(SHELL) $(srcdir)/%D%/package.sh
# Small changes of the source, each of which a test should notice.
mutants:
	$(SHELL) $(srcdir)/%D%/mutants.sh
.PHONY: bench check-configs check-fresh check-package check-long check-threads mutants

# Pictures of the screen: those of the documentation, and in gallery/ every mode and layout.
EXTRA_DIST += %D%/tui/screens.sh %D%/tui/pictures.list %D%/tui/gallery.list
write_pictures = $(SHELL) $(srcdir)/%D%/tui/screens.sh ./screenshot ./stepdoku
screens: screenshot stepdoku
	$(write_pictures) $(srcdir)/%D%/tui/pictures.list $(srcdir)/data/pictures
gallery: screenshot stepdoku
	$(write_pictures) $(srcdir)/%D%/tui/gallery.list $@
clean-local:
	-rm -rf locale gallery tests-state tests-config threads fuzz fuzz-corpus fuzz-found
.PHONY: gallery screens

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every view at every size: what the keys and commands of all tables open, every page of every
 * lesson, every position of training, boards of every shape.  The worker is held back: each view is
 * drawn before it has said a word, after its first one, and when it has said what matters. */
#include "tui/state.h"

#include <criterion/criterion.h>
#include <curses.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "learn/course.h"
#include "run/engine.h"
#include "run/worker.h"
#include "command/exercise.h"
#include "tui/keycode.h"
#include "tui/keys.h"
#include "tui/overlay.h"
#include "tui/run.h"
#include "tui/screen.h"
#include "tui/theme.h"

#include "generate/generate.h"
#include "support/boards.h"
#include "support/long_run.h"

/* Columns by rows, as terminals have them. */
static const struct {
    int columns, rows;
} sizes[] = {{1, 1},    {2, 2},    {500, 1},  {1, 200},  {12, 5},   {30, 13},
             {31, 12},  {31, 13},  {40, 24},  {60, 24},  {79, 24},  {80, 24},
             {88, 24},  {100, 37}, {100, 42}, {120, 40}, {136, 45}, {136, 50},
             {200, 45}, {200, 60}, {500, 200}};

static struct state state;
static struct desk desk;
static struct engine *engine;
static struct worker *worker;

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-21T16:00:00+0000");
}

static void name_directory(const char *variable, const char *name)
{
    struct buf path = {0};
    buf_printf(&path, "%s/%s", getenv("STEPDOKU_SOURCE"), name);
    setenv(variable, path.text, 1);
    buf_fini(&path);
}

/* Curses draws on nothing, and what else a terminal is told is lost. */
static void set_up(void)
{
    struct grid empty;
    FILE *nothing = fopen("/dev/null", "w");
    grid_init(&empty, shape_find(3, 3));
    name_directory("STEPDOKU_PUZZLES", "data");
    name_directory("STEPDOKU_LESSONS", "data/lessons");
    cr_assert_not_null(nothing);
    dup2(fileno(nothing), STDOUT_FILENO);
    cr_assert(newterm("xterm-256color", nothing, stdin));
    theme_start();
    worker = worker_new();
    engine = engine_new();
    const struct desk_world nowhere = {NULL, tell_time, engine, false};
    desk_init(&desk, &nowhere, sessions_start(&nowhere, &(struct start){.grid = &empty}));
    state_init(&state, &desk, engine);
    state.worker = worker;
}

static void tear_down(void)
{
    endwin();
    state_fini(&state);
    worker_free(worker);
    desk_fini(&desk);
    engine_free(engine);
}

TestSuite(views, .init = set_up, .fini = tear_down, .timeout = 3600);

/* ---- drawing ---- */

static void draw_at(int columns, int rows)
{
    static struct layout layout;
    int row, column;
    resizeterm(rows, columns);
    screen_draw(&state, &layout);
    getyx(stdscr, row, column);
    cr_assert(row >= 0 && row < rows && column >= 0 && column < columns,
              "the cursor is at row %d, column %d of %dx%d", row, column, columns, rows);
}

/* In a short run, at every fifth size, from another one each time. */
static void draw(void)
{
    static size_t n_drawn;
    size_t stride = long_run(5, 1);
    for (size_t i = n_drawn++ % stride; i < sizeof sizes / sizeof sizes[0]; i += stride)
        draw_at(sizes[i].columns, sizes[i].rows);
}

/* Waits for the worker's next report, and takes it. */
static void hear_one(void)
{
    reports_ask(&state.reports, worker);
    while (!reports_take(&state.reports, worker)) {
        struct pollfd file = {worker_wake_file(worker), POLLIN, 0};
        cr_assert_eq(poll(&file, 1, 60000), 1);
    }
    state_follow_rounds(&state);
}

static void draw_as_it_is_found_out(void)
{
    draw();
    if (!state.reports.has[REPORT_ROUND])
        hear_one();
    draw();
    while (!state.reports.has[REPORT_UNIQUENESS])
        hear_one();
    draw();
}

/* ---- from where views are opened ---- */

/* What a player does on a board that was just opened: a line, then keys. */
struct place {
    const char *line, *keys;
};

static const struct place places[] = {
    {"", ""},
    {"", "\t\t"},
    {"edit", ""},
    {"edit", "5"},
    {"hint", "iii"},
    {"", "\t\tiii"},
    {"", "ss"},
    {"", "ssnv"},
    {"", "ssc"},
    {"learn 1", ""},
    {"train xy-wing", ""},
    {"walk", ""},
    {"fill", "FFFFFFFFFFFFFFFF"},
    {"set predict on", "sss"},
    {"set predict on", "sss1"},
    {"set predict off", "ss"},
};

/* Overlays that open on another one only. */
static const struct {
    const struct overlay *overlay, *under;
} covered[] = {{&overlay_needs, &overlay_lists}, {&overlay_bind, &overlay_settings}};

static void press(const char *codes)
{
    for (; *codes; codes++)
        keys_take(&state, *codes);
}

static void go_to(const struct place *place, const struct grid *grid)
{
    overlay_close_all(&state);
    desk_end_exercise(&desk);
    desk_start(&desk, &(struct start){.grid = grid});
    desk.edits = false;
    state_take_in(&state);
    if (*place->line)
        run_line(&state, place->line);
    press(place->keys);
}

/* A board with one solution. */
static const struct grid *easy_board(void)
{
    static struct grid grid;
    boards_read(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
        "8..79",
        &grid);
    return &grid;
}

/* Keys with which a player walks through most of them. */
static const int page_keys[] = {KEYCODE_DOWN, KEYCODE_PAGE_DOWN, KEYCODE_END,
                                KEYCODE_UP,   KEYCODE_RIGHT,     ' ',
                                KEYCODE_HOME, KEYCODE_ENTER,     KEYCODE_ESC};

/* Those that tell how the game went open on a solved board only. */
static bool tells_of_the_end(const struct key *key)
{
    return key->overlay == &overlay_finish || key->overlay == &overlay_review;
}

static bool has_overlay(const struct key *key)
{
    return key->overlay && (!key->modes || key->modes & state_mode(&state)) &&
           (!tells_of_the_end(key) || grid_is_solved(state_grid(&state)));
}

static void open_overlay(const struct overlay *overlay)
{
    for (size_t i = 0; i < sizeof covered / sizeof covered[0]; i++)
        if (covered[i].overlay == overlay)
            overlay_open(&state, covered[i].under);
    overlay_open(&state, overlay);
}

/* ---- the tests ---- */

Test(views, overlays)
{
    int n_ends = 0;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        for (int k = 0; k < n_keys; k++) {
            go_to(&places[i], easy_board());
            if (!has_overlay(&keys[k]))
                continue;
            n_ends += tells_of_the_end(&keys[k]);
            open_overlay(keys[k].overlay);
            draw();
            for (size_t c = 0; c < sizeof page_keys / sizeof page_keys[0]; c++) {
                keys_take(&state, page_keys[c]);
                draw();
            }
        }
    cr_expect_geq(n_ends, 2);
}

Test(views, keys)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        for (int k = 0; k < n_keys; k++)
            for (int c = 0; c < 3 && keys[k].codes[c]; c++) {
                go_to(&places[i], easy_board());
                keys_take(&state, keys[k].codes[c]);
                draw();
            }
}

/* ---- the flourish ---- */

/* The background of a cell's blank at 80x24. */
static int ground_of(int row, int column)
{
    short foreground, background;
    pair_content((short)PAIR_NUMBER(mvinch(2 + row * 2 + row / 3, 1 + column * 6)),
                 &foreground, &background);
    return background;
}

static int count_coloured(void)
{
    int n = 0;
    draw_at(80, 24);
    for (int cell = 0; cell < 81; cell++)
        n += ground_of(cell / 9, cell % 9) != -1;
    return n;
}

/* How many colours the cells of the last drawing have. */
static int count_colours(void)
{
    bool seen[256] = {false};
    int n = 0;
    for (int cell = 0; cell < 81; cell++) {
        int ground = ground_of(cell / 9, cell % 9);
        n += ground >= 0 && !seen[ground];
        if (ground >= 0)
            seen[ground] = true;
    }
    return n;
}

static const struct grid *solved_board(void)
{
    static struct grid grid;
    boards_read(
        "534678912672195348198342567859761423426853791713924856961537284287419635345"
        "286179",
        &grid);
    return &grid;
}

/* From the first corner to the last, and nothing after it or with the setting off. */
Test(views, waves_pass_over_a_board_that_was_solved)
{
    go_to(&places[0], solved_board());
    state_set(&state, SETTING_TINT, TOGGLE_OFF);
    cr_assert_eq(count_coloured(), 0);
    state.shown.was_solved = true;
    state.now_ms = state.shown.solved_ms = 5000;
    cr_assert_eq(count_coloured(), 1);
    cr_assert_neq(ground_of(0, 0), -1);
    state.now_ms += FLOURISH_MS / 2;
    cr_assert_gt(count_coloured(), 20);
    cr_assert_eq(count_colours(), MOVE_COLOURS);
    state.now_ms = state.shown.solved_ms + FLOURISH_MS * 21 / 22;
    cr_assert_gt(count_coloured(), 0);
    cr_assert_eq(ground_of(0, 0), -1);
    cr_assert_neq(ground_of(8, 8), -1);
    state.now_ms = state.shown.solved_ms + FLOURISH_MS;
    cr_assert_eq(count_coloured(), 0);
    state.now_ms = state.shown.solved_ms;
    state_set(&state, SETTING_FLOURISH, TOGGLE_OFF);
    cr_assert_eq(count_coloured(), 0);
}

Test(views, boards_of_every_shape)
{
    struct rng rng = {11};
    for (int i = 0; i < SHAPE_COUNT; i++)
        for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
            const struct shape *shape = &shape_tables[i];
            uint8_t digits[SHAPE_MAX_CELLS];
            struct grid grid;
            boards_sparse(&rng, shape, 70, digits);
            grid_of_digits(&grid, shape, digits);
            go_to(&places[k], &grid);
            draw_as_it_is_found_out();
        }
}

Test(views, boards_with_every_rule)
{
    enum {
        BOARDS = 13
    }; /* of the next ones, one has a step that is too long to be checked */
    static const char *const rules[] = {"x",    "windoku",        "disjoint", "knight",
                                        "king", "nonconsecutive", "7 jigsaw", "jigsaw x"};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
            const struct generate_options options = {.shape = boards_shape(rules[i])};
            struct grid grid;
            cr_assert(generate_one(&options, k % BOARDS, &grid));
            go_to(&places[k], &grid);
            draw_as_it_is_found_out();
        }
}

static void read_lesson(int number)
{
    int n_pages = 0;
    go_to(&places[0], easy_board());
    run_printf(&state, "learn %d", number);
    for (; desk.exercise; n_pages++) {
        draw_as_it_is_found_out();
        run_line(&state, "learn next");
        overlay_close_all(&state);
    }
    cr_assert_gt(n_pages, 0);
}

Test(views, pages_of_lessons)
{
    struct lessons lessons;
    exercise_list(&lessons, true, NULL);
    cr_assert_gt(lessons.n, 0);
    for (int i = 1; i <= lessons.n; i++)
        read_lesson(i);
    lessons_fini(&lessons);
}

static void train(enum technique technique, int most)
{
    go_to(&places[0], easy_board());
    if (!exercise_train(&desk, technique, -1))
        return;
    for (int i = 0; i < most && i < desk.exercise->lesson.pages.n; i++) {
        state_take_in(&state);
        draw_as_it_is_found_out();
        cr_assert(exercise_train(&desk, technique, desk.exercise->page));
    }
}

Test(views, positions_of_training)
{
    for (int i = 0; i < TECHNIQUES; i++)
        train((enum technique)i, (int)long_run(1, 1000));
}

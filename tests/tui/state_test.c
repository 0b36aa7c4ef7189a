/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen would show, according to the state alone. */
#include "support/boards.h"
#include "tui/state.h"

#include <criterion/criterion.h>
#include <curses.h>
#include <string.h>

#include "run/engine.h"
#include "tui/hear.h"
#include "tui/screen.h"
#include "tui/cell.h"
#include "tui/keycode.h"
#include "tui/keys.h"
#include "tui/overlay.h"
#include "tui/play.h"
#include "tui/run.h"

static const char puzzle[] =
    ".7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.";

static struct state state;
static struct desk desk;
static struct engine *engine;
static struct worker *worker;
static struct layout layout;

/* Waits until the worker knows how many solutions there are. */
static void hear_all(void)
{
    while (!state.reports.has[REPORT_UNIQUENESS])
        hear_next(&state);
}

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-21T16:00:00+0000");
}

static void set_up(void)
{
    struct grid grid;
    const struct region screen = {0, 0, 24, 80};
    boards_read(puzzle, &grid);
    worker = worker_new();
    cr_assert_not_null(worker);
    engine = engine_new();
    const struct desk_world nowhere = {NULL, tell_time, engine, false};
    desk_init(&desk, &nowhere, sessions_start(&nowhere, &(struct start){.grid = &grid}));
    desk.settings.value[SETTING_SOLVER] = SOLVER_LIVE;
    desk_note_told(&desk);
    state_init(&state, &desk, engine);
    state.worker = worker;
    cr_assert(layout_fit(&layout, grid.shape, 0, &screen));
    hear_all();
}

static void tear_down(void)
{
    state_fini(&state);
    worker_free(worker);
    desk_fini(&desk);
    engine_free(engine);
}

TestSuite(state, .init = set_up, .fini = tear_down, .timeout = 600);

/* A cell's glyphs as text, with "/" between lines and '*' for symbols beyond ASCII. */
static const char *cell_text(int row, int column)
{
    static char text[64];
    struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH];
    struct cell_view view;
    int n = 0;
    const struct pane pane = pane_of(&state, 0);
    cell_view_init(&view, &pane, layout.cells, NULL);
    cell_draw(&view, (row - 1) * 9 + column - 1, glyphs);
    for (int y = 0; y < layout.cells->height; y++) {
        for (int x = 0; x < layout.cells->width; x++)
            text[n++] =
                glyphs[y][x].symbol < SYMBOL_FIRST ? (char)glyphs[y][x].symbol : '*';
        text[n++] = '/';
    }
    text[n - 1] = '\0';
    return text;
}

Test(state, cells_show_digits_marks_and_candidates)
{
    cr_assert_str_eq(cell_text(1, 2), "  7  /     ");
    cr_assert_str_eq(cell_text(1, 1), "123  /  89 ");
    cr_assert_str_eq(cell_text(4, 6), " *9  /     ", "forced");
    keys_take(&state, 'l');
    keys_take(&state, '7'); /* beside the 7 of r5c5 */
    hear_all();
    cr_assert_str_eq(cell_text(5, 5), " !7  /     ");
    cr_assert_str_eq(cell_text(5, 6), " !7  /     ");
}

/* Whether the digit of a cell looks like the one at the cursor. */
static bool is_marked(int row, int column)
{
    struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH];
    struct cell_view view;
    const struct pane pane = pane_of(&state, 0);
    cell_view_init(&view, &pane, layout.cells, NULL);
    cell_draw(&view, (row - 1) * 9 + column - 1, glyphs);
    return glyphs[0][2].same;
}

Test(state, the_cause_of_a_step_is_marked_in_step_only)
{
    keys_take(&state, KEYCODE_DOWN); /* to a cell without a digit */
    cr_assert_not(is_marked(1, 2), "7");
    stepping_begin(&state.stepping, true);
    while (!is_marked(1, 2) && !search_has_ended(stepping_search(&state.stepping, 0)))
        stepping_step(&state.stepping, 1);
    cr_assert_eq(state.stepping.sides[0].cause, 1);
    desk_end_stepping(state.desk);
    stepping_end(&state.stepping);
    cr_assert_not(is_marked(1, 2));
}

Test(state, code_0_is_no_key)
{
    keys_take(&state, 0);
    cr_assert(state_mode(&state) == MODE_PLAY && state.shown.message.length == 0 &&
              !desk.quitting);
}

Test(state, the_clock_counts_while_a_board_is_played)
{
    state_tick(&state, 1000);
    state_tick(&state, 3000);
    cr_assert_eq(desk.played_ms, 2000);
    keys_take(&state, 'p');
    state_tick(&state, 3000);
    state_tick(&state, 9000);
    cr_assert_eq(desk.played_ms, 2000, "a pause");
    keys_take(&state, 'p');
    state_tick(&state, 9000);
    state_tick(&state, 10000);
    cr_assert_eq(desk.played_ms, 3000);
    int64_t now_ms = 10000;
    for (const char *key = "?Lns"; *key; key++) {
        keys_take(&state, *key);
        state_tick(&state, now_ms);
        now_ms += 10000;
        state_tick(&state, now_ms);
        cr_assert_eq(desk.played_ms, 3000, "%s", key);
        keys_take(&state, KEYCODE_ESC);
        state_tick(&state, now_ms);
    }
}

Test(state, another_board_has_a_clock_of_its_own)
{
    state_tick(&state, 1000);
    state_tick(&state, 3000);
    keys_take_paste(&state, "1...............");
    state_tick(&state, 4000);
    state_tick(&state, 5000);
    cr_assert_eq(desk.played_ms, 1000);
}

/* Returns the columns of the bar in which the key is, or 0. */
static int named(const struct bar_item *items, int n, const char *shown)
{
    for (int item = 0; item < n; item++)
        if (strcmp(keys[items[item].key].shown, shown) == 0)
            return items[item].columns;
    return 0;
}

static void check_bar(int columns)
{
    struct bar_item items[BAR_MAX_ITEMS], all[BAR_MAX_ITEMS];
    int n = bar_items(&state, columns, items), end = 0;
    for (int item = 0; item < n; item++) {
        cr_assert_eq(items[item].column, end);
        end += items[item].columns;
        cr_assert_eq(bar_key_at(&state, columns, end - 1), items[item].key);
    }
    cr_assert_leq(end, columns);
    cr_assert_eq(bar_key_at(&state, columns, end), -1);
    bar_items(&state, 300, all);
    cr_assert_eq(items[0].key, all[0].key);
    cr_assert_eq(items[1].key, all[1].key);
    cr_assert(named(items, n, "?"));
    cr_assert(named(items, n, "Esc"));
    cr_assert(named(items, n, "q") || columns < 38);
}

/* And the two first keys. */
Test(state, the_bar_always_names_help_and_the_way_out)
{
    for (int mode = 0; mode < 3; mode++) { /* Play, Edit and Step */
        desk.edits = mode == 1;
        if (mode == 2)
            keys_take(&state, 's');
        for (int columns = 31; columns <= 200; columns++)
            check_bar(columns);
    }
}

/* What is named last has least room: first q says no longer what it does, then ? does not, then q
 * has no place. */
Test(state, a_bar_that_is_too_narrow_says_less_of_some_keys)
{
    static const struct {
        int columns, of_keys, of_quit;
    } bars[] = {{43, 8, 8}, {42, 8, 3}, {38, 8, 3}, {37, 3, 3}, {33, 3, 3}, {32, 3, 0}};
    keys_take(&state, 's');
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        struct bar_item items[BAR_MAX_ITEMS];
        int n = bar_items(&state, bars[i].columns, items);
        cr_assert_eq(named(items, n, "?"), bars[i].of_keys, "bar %zu", i);
        cr_assert_eq(named(items, n, "q"), bars[i].of_quit, "bar %zu", i);
        cr_assert_eq(named(items, n, "Esc"), 11, "bar %zu", i);
    }
}

static bool pass_on(struct state *overlaid, struct view *view, int code)
{
    (void)overlaid;
    (void)view;
    return code == 'x';
}

Test(state, an_overlay_gets_each_key_and_the_mode_those_it_does_not_take)
{
    static const struct overlay overlay = {.key = pass_on};
    int cursor = desk.cursor;
    enum marking marking = desk_game(&desk)->position.marking;
    overlay_open(&state, &overlay);
    keys_take(&state, KEYCODE_LEFT);
    cr_assert_eq(desk.cursor, cursor - 1);
    keys_take(&state, 'x');
    cr_assert_eq(desk_game(&desk)->position.marking, marking);
    overlay_close(&state);
    keys_take(&state, 'x');
    cr_assert_neq(desk_game(&desk)->position.marking, marking);
}

/* Esc closes what is open, one level at a time; on the board it only says what it would do. */
static void press(const char *typed)
{
    for (; *typed; typed++)
        keys_take(&state, *typed);
}

static bool is_idle(void)
{
    return !state.view && state_mode(&state) == MODE_PLAY && !play_has_to_leave(&state);
}

/* Also if they come before the next is drawn; then Enter is a key of the board again. */
Test(state, enter_reads_on_to_the_last_part_and_page)
{
    state.shown.n_parts = 3;
    for (int part = 1; part < 3; part++) {
        keys_take(&state, KEYCODE_ENTER);
        cr_assert_eq(state.shown.part, part);
        cr_assert_eq(state.shown.n_parts, 3);
    }
    keys_take(&state, KEYCODE_ENTER);
    cr_assert_eq(state.shown.part, 0);
    cr_assert_eq(state.shown.n_parts, 0);
    state.shown.n_panel_pages = 3;
    for (int page = 1; page <= 3; page++) {
        keys_take(&state, KEYCODE_ENTER);
        cr_assert_eq(state.shown.panel_page, page % 3);
    }
}

Test(state, esc_closes_one_level_at_a_time)
{
    static const struct {
        const char *typed;
        int levels;
    } places[] = {{"", 0},   {"?", 1},   {"n", 1},   {"p", 1},   {"w", 1},   {"w3", 1},
                  {"L", 1},  {"T", 1},   {"i", 1},   {"iii", 1}, {"iw", 1},  {"'", 1},
                  {"\"", 1}, {"'w", 2},  {"i?", 2},  {"'ii", 2}, {"s", 1},   {"sy", 2},
                  {"sm", 2}, {"s?", 2},  {"sy?", 3}, {"n?", 2},  {"\t?", 1}, {"b", 0},
                  {"v", 0},  {"LT?", 2}, {"'w3?", 3}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        press(places[i].typed);
        for (int level = 0; level < places[i].levels; level++) {
            cr_assert_not(is_idle(), "%s, level %d", places[i].typed, level);
            keys_take(&state, KEYCODE_ESC);
        }
        cr_assert(is_idle(), "%s", places[i].typed);
        keys_take(&state, KEYCODE_ESC);
        cr_assert(is_idle(), "%s, to the menu", places[i].typed);
        cr_assert_str_eq(state.shown.message.text, "Esc again: menu");
    }
    keys_take(&state, KEYCODE_ESC);
    cr_assert(overlay_is_open(&state, &overlay_start));
}

/* Some terminals send Esc and a digit for Alt and the digit. */
Test(state, a_digit_after_esc_opens_nothing)
{
    keys_take(&state, KEYCODE_ESC);
    keys_take(&state, '5');
    cr_assert(is_idle());
    keys_take(&state, KEYCODE_ESC);
    cr_assert(is_idle());
}

/* Of two rows for one key in one mode, the second would have no effect. */
static void check_key(enum mode mode, int code)
{
    const struct key *first = NULL;
    for (int i = 0; i < n_keys; i++)
        if (keys_match(&keys[i], mode, code)) {
            cr_expect_null(first, "code %d in mode %d is \"%s\" and \"%s\"", code,
                           (int)mode, first->shown, keys[i].shown);
            first = &keys[i];
        }
}

Test(state, no_key_means_two_things)
{
    static const enum mode modes[] = {MODE_PLAY, MODE_EDIT, MODE_STEP};
    for (int i = 0; i < 3; i++)
        for (int code = 1; code < KEYCODE_END; code++)
            check_key(modes[i], code);
}

Test(state, the_last_sentences_are_kept)
{
    stepping_begin(&state.stepping, true);
    for (int i = 0; i < 2 * SENTENCES; i++)
        stepping_step(&state.stepping, 1);
    for (int back = 0; back < SENTENCES; back++)
        cr_assert_not_null(side_sentence(&state.stepping.sides[0], back));
    cr_assert_null(side_sentence(&state.stepping.sides[0], SENTENCES));
    stepping_begin(&state.stepping, true);
    cr_assert_str_eq(side_sentence(&state.stepping.sides[0], 0),
                     "The search is about to start");
    cr_assert_null(side_sentence(&state.stepping.sides[0], 1));
    desk_end_stepping(state.desk);
    stepping_end(&state.stepping);
}

/* What a key runs is no command that anybody has typed. */
Test(state, only_typed_commands_are_named)
{
    run_line(&state, "goto 0");
    cr_assert_str_eq(state.shown.message.text, "already at that position");
    run_typed(&state, "goto 0");
    cr_assert_str_eq(state.shown.message.text, "goto: already at that position");
}

/* ---- Shift and a digit ---- */

static bool has_code_besides_marks(const struct key *key, int keyboard)
{
    bool has = false;
    for (int i = 0; i < 3; i++)
        has |= key->codes[i] && !keycode_shifted_digit(keyboard, key->codes[i]);
    for (int code = ' '; code <= '~'; code++)
        has |= keys_match(key, MODE_PLAY, code) && !keycode_shifted_digit(keyboard, code);
    return has;
}

/* Where Shift and a digit mark it, they take the character's key. */
Test(state, marks_leave_each_keyboard_a_key_for_everything)
{
    struct buf word = {0};
    int n = 0;
    for (; setting_word(&settings_table[SETTING_KEYBOARD], n, &word);
         n++, buf_clear(&word))
        for (int i = 0; i < n_keys; i++) {
            bool is_key = keys[i].modes & MODE_PLAY &&
                          (keys[i].codes[0] || keys[i].command) && keys[i].shown;
            cr_expect(!is_key || has_code_besides_marks(&keys[i], n), "%s: %s", word.text,
                      keys[i].shown);
        }
    cr_assert_eq(n, 9);
    buf_fini(&word);
}

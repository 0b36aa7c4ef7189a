/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists, to browse: shown.page is the list, shown.choice the puzzle in it. */
#include <curses.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "job/engine.h"
#include "text/board.h"
#include "text/rating_text.h"
#include "tui/bundle.h"
#include "tui/keycode.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/run.h"
#include "tui/state.h"
#include "tui/symbols.h"

enum { ROW = PAGE_TITLE_ROWS, PREVIEW_COLUMN = 30, PATIENCE_MS = 100 };

/* Rates the marked puzzle, as far as that is quick. */
static void rate_marked(struct state *state)
{
    const struct list *list = &state->shown.list;
    int64_t end = clock_ms() + PATIENCE_MS;
    state->shown.list_rating = (struct rating){0};
    if (list->n)
        engine_rate(state->engine, &list->at[state->shown.choice].grid, NULL, false,
                    (struct stop){&end, clock_is_over}, NULL, &state->shown.list_rating);
}

static void show_list(struct state *state, int bundle)
{
    struct buf *message = &state->shown.message;
    const char *file = bundles[bundle].file;
    state->shown.bundle = bundle;
    state->shown.choice = 0;
    list_fini(&state->shown.list);
    if (!list_read(&state->shown.list, file, state->desk->world.directory))
        buf_printf(message, _("Cannot read the list of puzzles '%s'"), file);
    rate_marked(state);
}

static void open(struct state *state)
{
    show_list(state, 0);
}

static void draw_row(const struct state *state, int row, int i)
{
    const struct listed *listed = &state->shown.list.at[i];
    bool is_marked = i == state->shown.choice;
    struct buf text = {0};
    buf_printf(&text, "%4d %c %s", i + 1, listed->is_solved ? '*' : ' ',
               listed->is_solved ? _("solved") : "");
    if (is_marked)
        page_put(row, 1, ROLE_CURSOR, symbols_text(SYMBOL_ARROW), 1);
    page_put(row, 2, is_marked ? ROLE_CURSOR : ROLE_PLAIN, text.text, PREVIEW_COLUMN - 3);
    buf_fini(&text);
}

static int first_of(const struct state *state, int rows)
{
    return state->shown.choice / rows * rows;
}

static void draw_rows(const struct state *state, const struct layout *layout)
{
    int rows = layout->bar.row - ROW - 1, first = first_of(state, rows);
    for (int i = first; i < state->shown.list.n && i < first + rows; i++)
        draw_row(state, ROW + i - first, i);
}

/* The board, and its givens and rating above it. */
static void draw_preview(const struct state *state, const struct layout *layout)
{
    const struct grid *grid = &state->shown.list.at[state->shown.choice].grid;
    int columns = layout->bar.columns - PREVIEW_COLUMN, row = ROW;
    int n = grid_givens(grid);
    struct alphabet alphabet;
    struct buf text = {0}, er = {0};
    if (columns < 26)
        return;
    say_er(&er, &state->shown.list_rating, false);
    buf_printf(&text, ngettext("%d given, %s", "%d givens, %s", (unsigned long)n), n,
               er.text);
    page_put(row++, PREVIEW_COLUMN, ROLE_TITLE, text.text, columns);
    buf_clear(&text);
    alphabet_init(&alphabet, grid->shape->side);
    board_draw(&text, grid, &alphabet);
    for (const char *line = text.text; *line && row < layout->bar.row; row++) {
        page_put(row, PREVIEW_COLUMN, ROLE_PLAIN, line, columns);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    buf_fini(&text);
    buf_fini(&er);
}

static void draw(const struct state *state, const struct layout *layout)
{
    const struct list *list = &state->shown.list;
    const struct bundle *bundle = &bundles[state->shown.bundle];
    struct buf title = {0};
    buf_printf(&title,
               ngettext("List %1$s (%2$s): %3$d puzzle, %4$d solved",
                        "List %1$s (%2$s): %3$d puzzles, %4$d solved",
                        (unsigned long)list->n),
               bundle->file, _(bundle->name), list->n, list_solved(list));
    page_title(layout, title.text);
    buf_fini(&title);
    if (!list->n)
        return;
    draw_rows(state, layout);
    draw_preview(state, layout);
}

static void play_marked(struct state *state)
{
    struct buf line = {0};
    buf_printf(&line, "new %s %d", bundles[state->shown.bundle].file,
               state->shown.choice + 1);
    state_show_board(state);
    run_line(state, line.text);
    buf_fini(&line);
}

/* The puzzles that a key moves by; 0: it is no such key. */
static int puzzles_of_key(int code)
{
    switch (code) {
    case KEY_UP:
    case 'k':
        return -1;
    case KEY_DOWN:
    case 'j':
        return 1;
    case KEY_PPAGE:
        return -20;
    case KEY_NPAGE:
        return 20;
    default:
        return 0;
    }
}

static void move_mark(struct state *state, int by)
{
    int n = state->shown.list.n;
    if (!n)
        return;
    state->shown.choice = ((state->shown.choice + by) % n + n) % n;
    rate_marked(state);
}

static bool take(struct state *state, int code)
{
    int by = puzzles_of_key(code), bundle = state->shown.bundle;
    if (by)
        move_mark(state, by);
    else if (code == KEY_LEFT || code == 'h')
        show_list(state, (bundle + n_bundles - 1) % n_bundles);
    else if (code == KEY_RIGHT || code == 'l')
        show_list(state, (bundle + 1) % n_bundles);
    else if (state->shown.list.n && keycode_is_enter(code))
        play_marked(state);
    else
        return overlay_leave(state, code);
    return true;
}

static struct spot cursor(const struct state *state, const struct layout *layout)
{
    int rows = layout->bar.row - ROW - 1;
    return (struct spot){ROW + state->shown.choice - first_of(state, rows), 1};
}

const struct overlay overlay_lists = {
    .covers = COVERS_ALL,
    .stops_clock = true,
    .hint = N_("Enter: play  up, down: puzzle  left, right: list  Esc: leave"),
    .open = open,
    .draw = draw,
    .take = take,
    .cursor = cursor,
};

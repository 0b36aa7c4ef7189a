/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists, to browse: shown.page is the list, shown.choice the puzzle in it. */
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "run/engine.h"
#include "format/board.h"
#include "words/rating_text.h"
#include "command/bundle.h"
#include "tui/keycode.h"
#include "tui/menu.h"
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
    struct list *list = &state->shown.list;
    const char *file = bundles[bundle].file;
    state->shown.bundle = bundle;
    state->shown.choice = 0;
    list_fini(list);
    if (!list_read(list, file, state->desk->world.directory))
        buf_printf(message, _("Cannot read the list of puzzles '%s'"), file);
    if (state->shown.list_needs)
        list_keep(list, (enum technique)(state->shown.list_needs - 1));
    rate_marked(state);
}

static void open(struct state *state)
{
    state->shown.list_needs = 0;
    show_list(state, 0);
}

static void draw_row(const struct state *state, int row, int i)
{
    const struct listed *listed = &state->shown.list.at[i];
    bool is_marked = i == state->shown.choice;
    struct buf text = {0};
    buf_printf(&text, "%4d %c %s", listed->number, listed->is_solved ? '*' : ' ',
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

static void draw_hardest(const struct state *state, int row, int columns)
{
    enum technique hardest = listed_hardest(&state->shown.list.at[state->shown.choice]);
    struct buf text = {0};
    if (hardest == TECHNIQUES)
        return;
    buf_printf(&text, _("Hardest step: %s"), _(technique_row(hardest)->name));
    page_put(row, PREVIEW_COLUMN, ROLE_PLAIN, text.text, columns);
    buf_fini(&text);
}

/* The board, its givens and rating above it, and its hardest step below it. */
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
    if (row + 1 < layout->bar.row)
        draw_hardest(state, row + 1, columns);
    buf_fini(&text);
    buf_fini(&er);
}

static void say_list(struct buf *title, const struct state *state)
{
    const struct bundle *bundle = &bundles[state->shown.bundle];
    const struct list *list = &state->shown.list;
    unsigned long n = (unsigned long)list->n;
    int needs = state->shown.list_needs;
    if (needs)
        buf_printf(title,
                   ngettext("List %1$s, technique %3$s: %2$d puzzle, %4$d solved",
                            "List %1$s, technique %3$s: %2$d puzzles, %4$d solved", n),
                   bundle->file, list->n,
                   _(technique_row((enum technique)(needs - 1))->name),
                   list_solved(list));
    else
        buf_printf(title,
                   ngettext("List %1$s (%2$s): %3$d puzzle, %4$d solved",
                            "List %1$s (%2$s): %3$d puzzles, %4$d solved", n),
                   bundle->file, _(bundle->name), list->n, list_solved(list));
}

static void draw(const struct state *state, const struct layout *layout)
{
    const struct list *list = &state->shown.list;
    struct buf title = {0};
    say_list(&title, state);
    page_title(layout, title.text);
    buf_fini(&title);
    if (!list->n)
        return;
    draw_rows(state, layout);
    draw_preview(state, layout);
}

static void play_marked(struct state *state)
{
    state_show_board(state);
    run_printf(state, "new %s %d", bundles[state->shown.bundle].file,
               state->shown.list.at[state->shown.choice].number);
}

/* The puzzles that a key moves by; 0: it is no such key. */
static int puzzles_of_key(int code)
{
    switch (code) {
    case KEYCODE_UP:
    case 'k':
        return -1;
    case KEYCODE_DOWN:
    case 'j':
        return 1;
    case KEYCODE_PAGE_UP:
        return -20;
    case KEYCODE_PAGE_DOWN:
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
    else if (code == KEYCODE_LEFT || code == 'h')
        show_list(state, (bundle + n_bundles - 1) % n_bundles);
    else if (code == KEYCODE_RIGHT || code == 'l')
        show_list(state, (bundle + 1) % n_bundles);
    else if (code == 't')
        overlay_open(state, &overlay_needs);
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

/* ---- which technique the puzzles need ---- */

static void keep_needing(struct state *state, int needs)
{
    overlay_close(state);
    state->shown.list_needs = needs;
    show_list(state, state->shown.bundle);
}

static int count_needing(const struct list *list, int technique)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        n += list->at[i].needs.has[technique];
    return n;
}

/* The techniques of the whole list, the hardest first. */
static void fill_needs(struct menu *menu, const struct state *state)
{
    int needed = state->shown.list_needs;
    struct list list;
    menu_add(menu, 'a', _("any technique"), keep_needing, 0)->is_current = !needed;
    list_read(&list, bundles[state->shown.bundle].file, NULL);
    for (int t = TECHNIQUES - 1; t >= 0; t--) {
        int n = count_needing(&list, t);
        if (!n)
            continue;
        struct menu_row *row = menu_add(
            menu, 0, _(technique_row((enum technique)t)->name), keep_needing, t + 1);
        row->is_current = needed == t + 1;
        buf_printf(&row->more, ngettext("%d puzzle", "%d puzzles", (unsigned long)n), n);
    }
    list_fini(&list);
}

const struct overlay overlay_needs = {
    .title = N_("Show the puzzles that need a technique"),
    .fill = fill_needs,
    MENU_PAGE,
};

const struct overlay overlay_lists = {
    .covers = COVERS_ALL,
    .kinds = PAGE_LISTS,
    .hint = N_("Enter: play  up, down: puzzle  left, right: list  t: technique  Esc: "
               "leave"),
    .open = open,
    .draw = draw,
    .take = take,
    .cursor = cursor,
};

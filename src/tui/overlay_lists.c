/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists to choose from: the bundled puzzles, to browse, which technique they need, and the positions
 * of the game. */
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "format/board.h"
#include "format/laws_text.h"
#include "words/rating_text.h"
#include "run/engine.h"
#include "command/lists.h"
#include "tui/keycode.h"
#include "tui/menu.h"
#include "tui/draw.h"
#include "tui/run.h"
#include "tui/state.h"
#include "tui/glyph.h"

enum { ROW = PAGE_TITLE_ROWS, PREVIEW_COLUMN = 29, PATIENCE_MS = 100 };

struct page {
    int bundle; /* in bundled_lists[]: whose list that is */
    struct list list;
    int choice;           /* the marked puzzle */
    struct rating rating; /* of that */
    int needs;            /* the technique that they all need, plus 1; 0: any */
};

/* Rates the marked puzzle, as far as that is quick. */
static void rate_marked(const struct state *state, struct page *page)
{
    const struct list *list = &page->list;
    int64_t end = clock_ms() + PATIENCE_MS;
    page->rating = (struct rating){0};
    if (list->n && !list->at[page->choice].grid.shape->laws)
        engine_rate(state->engine, &list->at[page->choice].grid, NULL, false,
                    (struct stop){&end, clock_is_over}, NULL, &page->rating);
}

static void read_list(struct state *state, struct page *page, int bundle)
{
    struct buf *message = &state->shown.message;
    const char *file = bundled_lists[bundle].file;
    page->bundle = bundle;
    page->choice = 0;
    STACK_FINI(&page->list);
    if (!list_read(&page->list, file, state->desk->world.directory))
        buf_printf(message, _("Cannot read the list of puzzles '%s'"), file);
    if (page->needs)
        list_keep(&page->list, (enum technique)(page->needs - 1));
    rate_marked(state, page);
}

static bool read_first(struct state *state, struct view *view)
{
    read_list(state, view->memory, 0);
    return true;
}

static void free_page(void *memory)
{
    struct page *page = memory;
    STACK_FINI(&page->list);
}

static int rows_of(const struct layout *layout)
{
    return layout->bar.row - ROW - 1;
}

/* Returns the first puzzle that is shown. */
static int first_seen(const struct page *page, int rows)
{
    return page->choice / rows * rows;
}

static void draw_hardest(const struct page *page, int row, int column, int columns)
{
    enum technique hardest = needs_hardest(&page->list.at[page->choice].needs);
    LOCAL_BUF text = {0};
    if (hardest == TECHNIQUES)
        return;
    buf_printf(&text, _("Hardest step: %s"), _(technique_row(hardest)->name));
    page_put(row, column, ROLE_PLAIN, text.text, columns);
}

/* The board, its givens and rating above it, and its hardest step below it. */
static void draw_preview(const struct page *page, const struct layout *layout)
{
    const struct grid *grid = &page->list.at[page->choice].grid;
    const struct region space = page_space(layout);
    int columns = space.columns - PREVIEW_COLUMN, row = ROW;
    int column = space.column + PREVIEW_COLUMN;
    int n = grid_givens(grid);
    struct alphabet alphabet;
    LOCAL_BUF text = {0}, er = {0};
    if (columns < 26)
        return;
    if (grid->shape->laws)
        laws_name(&er, grid->shape);
    else
        say_er(&er, &page->rating, false);
    buf_printf(&text, ngettext("%d given, %s", "%d givens, %s", (unsigned long)n), n,
               er.text);
    page_put(row++, column, ROLE_TITLE, text.text, columns);
    buf_clear(&text);
    alphabet_init(&alphabet, grid->shape->side);
    board_draw(&text, grid, &alphabet);
    for (const char *line = text.text; *line && row < layout->bar.row; row++) {
        page_put(row, column, ROLE_PLAIN, line, columns);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    if (row + 1 < layout->bar.row)
        draw_hardest(page, row + 1, column, columns);
}

static void say_list(struct buf *title, const struct page *page)
{
    const struct bundled *bundle = &bundled_lists[page->bundle];
    const struct list *list = &page->list;
    unsigned long n = (unsigned long)list->n;
    int needs = page->needs, n_solved = 0;
    for (int i = 0; i < list->n; i++)
        n_solved += list->at[i].is_solved;
    if (needs)
        buf_printf(title,
                   ngettext("List %1$s, technique %3$s: %2$d puzzle, %4$d solved",
                            "List %1$s, technique %3$s: %2$d puzzles, %4$d solved", n),
                   bundle->file, list->n,
                   _(technique_row((enum technique)(needs - 1))->name), n_solved);
    else
        buf_printf(title,
                   ngettext("List %1$s (%2$s): %3$d puzzle, %4$d solved",
                            "List %1$s (%2$s): %3$d puzzles, %4$d solved", n),
                   bundle->file, _(bundle->name), list->n, n_solved);
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct page *page = view->memory;
    LOCAL_BUF title = {0};
    (void)state;
    say_list(&title, page);
    page_title(layout, title.text);
    if (!page->list.n)
        return;
    int rows = rows_of(layout), first = first_seen(page, rows);
    for (int i = first; i < page->list.n && i < first + rows; i++) {
        int row = ROW + i - first;
        int column = page_space(layout).column;
        const struct listed *listed = &page->list.at[i];
        bool is_marked = i == page->choice;
        LOCAL_BUF text = {0};
        buf_printf(&text, "%4d %c %s", listed->number, listed->is_solved ? '*' : ' ',
                   listed->is_solved ? _("solved") : "");
        if (is_marked)
            page_put(row, column, ROLE_CURSOR, symbols_text(SYMBOL_ARROW), 1);
        page_put(row, column + 1, is_marked ? ROLE_CURSOR : ROLE_PLAIN, text.text,
                 PREVIEW_COLUMN - 2);
    }
    draw_preview(page, layout);
}

/* The puzzles that a key moves by; 0: it is no such key. */
static int puzzles_of_key(int code)
{
    switch (code) {
    case KEYCODE_UP:
    case KEYCODE_WHEEL_UP:
    case 'k':
        return -1;
    case KEYCODE_DOWN:
    case KEYCODE_WHEEL_DOWN:
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

static void move_mark(const struct state *state, struct page *page, int by)
{
    int n = page->list.n;
    if (!n)
        return;
    page->choice = ((page->choice + by) % n + n) % n;
    rate_marked(state, page);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    struct page *page = view->memory;
    int by = puzzles_of_key(code), bundle = page->bundle;
    if (by)
        move_mark(state, page, by);
    else if (code == KEYCODE_LEFT || code == 'h')
        read_list(state, page, (bundle + n_bundled_lists - 1) % n_bundled_lists);
    else if (code == KEYCODE_RIGHT || code == 'l')
        read_list(state, page, (bundle + 1) % n_bundled_lists);
    else if (code == 't')
        overlay_open(state, &overlay_needs);
    else if (page->list.n && keycode_is_enter(code)) {
        const char *file = bundled_lists[page->bundle].file;
        int number = page->list.at[page->choice].number;
        overlay_close_all(state);
        run_printf(state, "new %s %d", file, number);
    } else {
        return overlay_leave(state, code);
    }
    return true;
}

static struct spot spot_of_mark(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    const struct page *page = view->memory;
    (void)state;
    return (struct spot){ROW + page->choice - first_seen(page, rows_of(layout)),
                         page_space(layout).column};
}

const struct overlay overlay_lists = {
    .covers = COVERS_ALL,
    .kinds = PAGE_LISTS,
    .hint = N_("Enter: play  up, down: puzzle  left, right: list  t: technique  Esc: "
               "leave"),
    .size = sizeof(struct page),
    .init = read_first,
    .fini = free_page,
    .draw = draw_page,
    .key = take_key,
    .cursor = spot_of_mark,
};

/* ---- which technique the puzzles need, on top of the lists ---- */

static struct page *find_lists(const struct state *state)
{
    return overlay_view(state, &overlay_lists)->memory;
}

static void keep_needing(struct state *state, int needs)
{
    struct page *page = find_lists(state);
    overlay_close(state);
    page->needs = needs;
    read_list(state, page, page->bundle);
}

/* The techniques of the whole list, the hardest first. */
static void add_needs(struct menu *menu, const struct state *state)
{
    const struct page *page = find_lists(state);
    int needed = page->needs;
    struct list list;
    menu_add(menu, 'a', _("any technique"), keep_needing, 0)->is_current = !needed;
    list_read(&list, bundled_lists[page->bundle].file, NULL);
    for (int t = TECHNIQUES - 1; t >= 0; t--) {
        int n = 0;
        for (int i = 0; i < list.n; i++)
            n += list.at[i].needs.has[t];
        if (!n)
            continue;
        struct menu_row *row = menu_add(
            menu, 0, _(technique_row((enum technique)t)->name), keep_needing, t + 1);
        row->is_current = needed == t + 1;
        buf_printf(&row->more, ngettext("%d puzzle", "%d puzzles", (unsigned long)n), n);
    }
    STACK_FINI(&list);
}

const struct overlay overlay_needs = {
    .title = N_("Show the puzzles that need a technique"),
    .fill = add_needs,
    MENU_PAGE,
};

/* ---- the positions of the game: the moves and what was undone, to go to any of them ---- */

static void go_to(struct state *state, int node)
{
    overlay_close(state);
    if (node != desk_game(state->desk)->here)
        run_printf(state, "goto %d", node);
}

/* Depth first; each branch is indented below the move after which the game went two ways. */
static void add_nodes(struct menu *menu, const struct game *game, int node, int depth)
{
    for (; node >= 0; node = game->nodes.at[node].next_sibling) {
        LOCAL_BUF text = {0};
        buf_printf(&text, "%*s%d  %s", depth, "", node,
                   node ? game_label(game, node) : _("the start"));
        struct menu_row *row = menu_add(menu, 0, text.text, go_to, node);
        row->is_current = node == game->here;
        for (int i = 0; i < game->bookmarks.n; i++)
            if (game->bookmarks.at[i].node == node)
                buf_printf(&row->more, "%s%s", row->more.length ? " " : "",
                           game->bookmarks.at[i].name);
        if (game->nodes.at[node].is_tried)
            buf_printf(&row->more, "%s%s", row->more.length ? "  " : "",
                       _("a try begins here"));
        int child = game->nodes.at[node].first_child;
        bool branches = child >= 0 && game->nodes.at[child].next_sibling >= 0;
        add_nodes(menu, game, child, depth + branches);
    }
}

static void fill(struct menu *menu, const struct state *state)
{
    add_nodes(menu, desk_game(state->desk), 0, 0);
}

const struct overlay overlay_history = {
    .title = N_("Choose the position to go to"),
    .fill = fill,
    MENU_PAGE_OF_KINDS(PAGE_MENU, menu_page_key),
};

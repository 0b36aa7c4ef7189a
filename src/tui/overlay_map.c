/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of the search: its tree around the node that is chosen, what is known of this, and where
 * the search is now.  The map grows while it is shown. */
#include <inttypes.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/events.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/draw.h"
#include "tui/state.h"
#include "tui/glyph.h"

/* Title, blank line, tree, blank line; then the chosen node, where the search is, and the
 * numbers of the whole search, which have more lines on a narrow screen. */
enum { CHOSEN_LINES = 2, NUMBER_LINES = 2, TENTH = 10 };
enum { LINES_BELOW = 1 + CHOSEN_LINES + 1 };

struct page {
    int entry;      /* that is chosen */
    uint64_t step;  /* that Enter goes to; 0: where the entry begins */
    bool is_typing; /* the next digit continues the number of the step */
};

static const struct map *map_of(const struct state *state)
{
    return state->stepping.map;
}

static int entry_here(const struct state *state)
{
    int entry = map_find(map_of(state), (uint64_t)stepping_event(&state->stepping));
    return entry < 0 ? 0 : entry;
}

/* Enter then goes to the step, or if that is 0, to where the entry begins. */
static void point_at(struct page *page, int entry, uint64_t step)
{
    *page = (struct page){.entry = entry, .step = step};
}

static bool open_map(struct state *state, struct view *view)
{
    stepping_open_map(&state->stepping);
    point_at(view->memory, entry_here(state), 0);
    return true;
}

/* Makes the map grow.  Bundling renumbers its entries: the choice stays at its node. */
static bool grow_map(struct state *state, struct view *view)
{
    struct page *page = view->memory;
    if (!state->stepping.map_grows)
        return false;
    uint64_t event = map_of(state)->entries[page->entry].first;
    stepping_grow_map(&state->stepping);
    page->entry = map_find(map_of(state), event);
    return state->stepping.map_grows;
}

static void say_numbers(struct buf *buf, const struct state *state)
{
    say_map(buf, map_of(state),
            state->stepping.map_grows ? _("so far") : _("the whole search"));
}

/* The place of the tree on the screen.  In the margin are marks: where the search is, and the
 * chosen node. */
static struct region tree_region(const struct state *state)
{
    enum { MARGIN = 2 };
    const struct region *screen = &state->shown.screen;
    int columns = screen->columns - 2;
    LOCAL_BUF numbers = {0};
    say_numbers(&numbers, state);
    int lines = larger(NUMBER_LINES, measure_rows(numbers.text, columns - 2));
    return (struct region){PAGE_TITLE_ROWS, 1 + MARGIN,
                           screen->rows - 1 - PAGE_TITLE_ROWS - LINES_BELOW - lines,
                           columns - MARGIN};
}

static void lay_tree(struct tree *tree, const struct state *state,
                     const struct page *page)
{
    const struct region region = tree_region(state);
    *tree = (struct tree){.map = map_of(state), .alphabet = &state->desk->alphabet};
    tree_lay(tree, page->entry, region.rows, region.columns);
}

/* Returns -1 for an entry that has no line. */
static int line_of(const struct tree *tree, int entry)
{
    for (int line = 0; line < tree->n; line++)
        for (int i = tree->lines[line].last; i >= tree->lines[line].first;
             i = tree->map->entries[i].parent)
            if (i == entry)
                return line;
    return -1;
}

static void put_tree(const struct state *state, const struct page *page,
                     const struct region *region)
{
    static struct tree tree;
    lay_tree(&tree, state, page);
    tree_put(&tree, region);
    int here = line_of(&tree, entry_here(state)), chosen = line_of(&tree, page->entry);
    if (here >= 0)
        page_put(region->row + here, 1, ROLE_GUESS, symbols_text(SYMBOL_GUESS), 1);
    page_put(region->row + chosen, 2, ROLE_TITLE, ">", 1);
}

static void put_sentence(const struct region *region, enum role role, const char *prefix,
                         struct buf *text)
{
    struct panel panel = {.region = *region, .is_even = true};
    struct buf line = {0};
    buf_printf(&line, "%s %s", prefix, text->text);
    panel_buf(&panel, role, &line);
    buf_fini(text);
}

/* The title, or the number that is typed; and which search it is. */
static void put_title(const struct state *state, const struct page *page)
{
    int columns = state->shown.screen.columns;
    LOCAL_BUF typed = {0}, strategy = {0};
    buf_printf(&typed, _("Go to step %" PRIu64), page->step);
    const char *title = page->step ? typed.text : _("Map of the search");
    page_put(0, 1, ROLE_TITLE, title, columns - 1);
    say_strategy(&strategy, &state->desk->strategy);
    int column = columns - 1 - measure_columns(strategy.text);
    if (column > measure_columns(title) + 2)
        page_put(0, column, ROLE_LABEL, strategy.text, columns - column);
}

static void put_sentences(const struct state *state, const struct page *page,
                          const struct region *region)
{
    struct region part = {region->row, region->column, CHOSEN_LINES, region->columns};
    struct buf chosen = {0}, here = {0}, numbers = {0};
    say_map_entry(&chosen, map_of(state), page->entry, &state->desk->alphabet);
    put_sentence(&part, ROLE_TITLE, ">", &chosen);
    part.row += part.rows;
    part.rows = 1;
    say_place(&here, stepping_search(&state->stepping, 0));
    put_sentence(&part, ROLE_PLAIN, symbols_text(SYMBOL_GUESS), &here);
    part.row += part.rows;
    part.rows = region->row + region->rows - part.row;
    say_numbers(&numbers, state);
    put_sentence(&part, ROLE_LABEL, " ", &numbers);
}

static void draw_map(const struct state *state, const struct view *view,
                     const struct layout *layout)
{
    const struct page *page = view->memory;
    const struct region tree = tree_region(state);
    int below = tree.row + tree.rows + 1;
    put_title(state, page);
    if (tree.rows < 1 || !map_of(state)->n)
        return;
    put_tree(state, page, &tree);
    put_sentences(
        state, page,
        &(struct region){below, 1, layout->bar.row - below, layout->bar.columns - 2});
}

/* The first entry after that many nodes. */
static int entry_at(const struct map *map, uint64_t before)
{
    int entry = 0;
    while (entry + 1 < map->n && map->entries[entry].before < before)
        entry++;
    return entry;
}

/* The entry of the line that is so many lines below the chosen one. */
static int entry_below(const struct state *state, const struct page *page, int by)
{
    static struct tree tree;
    lay_tree(&tree, state, page);
    int line = line_of(&tree, page->entry) + by;
    return line >= 0 && line < tree.n ? tree.lines[line].last : page->entry;
}

/* The entry that a key chooses. */
static int entry_of_key(const struct state *state, const struct page *page, int code)
{
    const struct map *map = map_of(state);
    const struct map_entry *at = &map->entries[page->entry];
    uint64_t tenth = map_counters(map)->nodes / TENTH + 1;
    switch (code) {
    case KEYCODE_LEFT:
    case 'h':
        return at->parent;
    case KEYCODE_RIGHT:
    case 'l':
        return page->entry + 1;
    case KEYCODE_UP:
    case KEYCODE_WHEEL_UP:
    case 'k':
        return entry_below(state, page, -1);
    case KEYCODE_DOWN:
    case KEYCODE_WHEEL_DOWN:
    case 'j':
        return entry_below(state, page, 1);
    case KEYCODE_PAGE_UP:
        return entry_at(map, at->before > tenth ? at->before - tenth : 0);
    case KEYCODE_PAGE_DOWN:
        return entry_at(map, at->before + tenth);
    case KEYCODE_HOME:
        return 0;
    case KEYCODE_END:
        return map->n - 1;
    default:
        return page->entry;
    }
}

/* Of several nodes, the one cannot be chosen: its step is named. */
static void go_to_solution(struct state *state, struct page *page)
{
    const struct map *map = map_of(state);
    int entry = page->entry + 1;
    while (entry < map->n && !(map->entries[entry].solutions &&
                               (map->entries[entry].is_bundle ||
                                map->entries[entry].fate == FATE_SOLUTION)))
        entry++;
    if (entry == map->n)
        buf_text(&state->shown.message, _("There is no solution after this node"));
    else
        point_at(page, entry, map->entries[entry].solution);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    struct page *page = view->memory;
    const struct map *map = map_of(state);
    int entry = entry_of_key(state, page, code);
    if (code >= '0' && code <= '9') {
        uint64_t step = page->is_typing ? page->step : 0;
        page->is_typing = true;
        page->step = step < UINT64_MAX / 100 ? step * 10 + (uint64_t)(code - '0') : step;
    } else if (keycode_is_enter(code)) {
        uint64_t step = page->step ? page->step : map->entries[page->entry].first;
        overlay_close(state);
        stepping_jump(&state->stepping, step);
    } else if (code == KEYCODE_ESC || code == 'm' || code == 'q')
        overlay_close(state);
    else if (keycode_is_backspace(code))
        page->step /= 10;
    else if (code == 'o')
        go_to_solution(state, page);
    else if (entry >= 0 && entry < map->n && entry != page->entry)
        point_at(page, entry, 0);
    return true;
}

const struct overlay overlay_map = {
    .covers = COVERS_ALL,
    .hint = N_("arrows: choose  o: solution  Enter: go there  number: step  Esc: close"),
    .size = sizeof(struct page),
    .init = open_map,
    .draw = draw_map,
    .key = take_key,
    .work = grow_map,
};

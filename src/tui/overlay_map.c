/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of the search: the tree as a picture, what the slider points at, and where the
 * search is now.  The map grows while it is shown. */
#include <curses.h>
#include <inttypes.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/events.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/draw.h"
#include "tui/state.h"
#include "tui/glyph.h"
#include "tui/theme.h"

/* Title, blank line, picture; then the slider, what it points at, where the search is, and the
 * numbers of the whole search, which have more lines on a narrow screen. */
enum { SLIDER_LINES = 2, NUMBER_LINES = 2, TENTH = 10 };
enum { LINES_BELOW = 1 + SLIDER_LINES + 1 };

struct page {
    int entry;      /* that the slider points at */
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

/* Makes the map grow.  Bundling renumbers its entries: the slider stays at its node. */
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

/* The slider's entry stands out of the picture. */
static void put_chosen(const struct map *map, int entry,
                       const struct map_picture *picture)
{
    const struct map_entry *chosen = &map->entries[entry];
    int row = map_row(map, picture->rows, chosen->depth);
    int first = map_column(map, picture->columns, chosen->before);
    int last =
        map_column(map, picture->columns, chosen->before + map_nodes(map, chosen) - 1);
    theme_style(ROLE_GUESS);
    for (int column = first; column <= last; column++)
        mvaddch(PAGE_TITLE_ROWS + row, 1 + column, (chtype)picture->marks[row][column]);
}

/* ^ below the slider's entry, and an arrow to where the search is. */
static void put_slider(const struct state *state, const struct page *page, int row,
                       int columns)
{
    const struct map *map = map_of(state);
    uint64_t here = map->entries[entry_here(state)].before;
    uint64_t slider = map->entries[page->entry].before;
    theme_style(ROLE_GUESS);
    text_put(row, 1 + map_column(map, columns, here), symbols_text(SYMBOL_GUESS), -1);
    theme_style(ROLE_TITLE);
    mvaddch(row, 1 + map_column(map, columns, slider), '^');
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

/* What the characters of the picture stand for, at the right of the title. */
static void put_legend(const struct layout *layout, int title_columns)
{
    enum { GAP = 2 };
    int column = layout->bar.columns - 1;
    for (int i = MAP_MARKS - 1; i >= 0; i--) {
        const char text[] = {map_marks[i].mark, '\0'};
        int columns = measure_columns(_(map_marks[i].text));
        column -= columns + 2 + (i + 1 < MAP_MARKS ? GAP : 0);
        if (column < title_columns + GAP)
            return;
        page_put(0, column, map_picture_role(map_marks[i].mark), text, 1);
        page_put(0, column + 2, ROLE_LABEL, _(map_marks[i].text), columns);
    }
}

/* The title, or the number that is typed. */
static void put_title(const struct page *page, const struct layout *layout)
{
    LOCAL_BUF typed = {0};
    buf_printf(&typed, _("Go to step %" PRIu64), page->step);
    const char *title = page->step ? typed.text : _("Map of the search");
    page_put(0, 1, ROLE_TITLE, title, layout->bar.columns - 1);
    put_legend(layout, measure_columns(title) + 1);
}

static void put_sentences(const struct state *state, const struct page *page,
                          const struct region *region, struct buf *numbers)
{
    const struct map *map = map_of(state);
    struct region part = {region->row, region->column, SLIDER_LINES, region->columns};
    struct buf slider = {0}, here = {0};
    say_map_entry(&slider, map, page->entry, &state->desk->alphabet);
    put_sentence(&part, ROLE_TITLE, "^", &slider);
    part.row += part.rows;
    part.rows = 1;
    say_place(&here, stepping_search(&state->stepping, 0));
    put_sentence(&part, ROLE_PLAIN, symbols_text(SYMBOL_GUESS), &here);
    part.row += part.rows;
    part.rows = region->row + region->rows - part.row;
    put_sentence(&part, ROLE_LABEL, " ", numbers);
}

static void draw_map(const struct state *state, const struct view *view,
                     const struct layout *layout)
{
    static struct map_picture picture;
    const struct page *page = view->memory;
    const struct map *map = map_of(state);
    int columns = layout->bar.columns - 2;
    LOCAL_BUF numbers = {0};
    say_map(&numbers, map, !state->stepping.map_grows);
    int lines = larger(NUMBER_LINES, measure_rows(numbers.text, columns - 2));
    int below = layout->bar.row - LINES_BELOW - lines, rows = below - PAGE_TITLE_ROWS;
    put_title(page, layout);
    if (rows < 1 || !map->n)
        return;
    map_picture_put(map, &(struct region){PAGE_TITLE_ROWS, 1, rows, columns}, &picture);
    put_chosen(map, page->entry, &picture);
    put_slider(state, page, below, picture.columns);
    put_sentences(state, page,
                  &(struct region){below + 1, 1, layout->bar.row - below - 1, columns},
                  &numbers);
}

/* The entry with a solution after this one, or -1. */
static int solution_after(const struct map *map, int entry)
{
    for (int i = entry + 1; i < map->n; i++)
        if (map->entries[i].solutions &&
            (map->entries[i].is_bundle || map->entries[i].fate == FATE_SOLUTION))
            return i;
    return -1;
}

/* The first entry after that many nodes. */
static int entry_at(const struct map *map, uint64_t before)
{
    int entry = 0;
    while (entry + 1 < map->n && map->entries[entry].before < before)
        entry++;
    return entry;
}

/* The entry that a key moves the slider to. */
static int entry_of_key(const struct map *map, int entry, int code)
{
    const struct map_entry *at = &map->entries[entry];
    uint64_t tenth = map_counters(map)->nodes / TENTH + 1;
    switch (code) {
    case KEYCODE_LEFT:
    case 'h':
        return entry - 1;
    case KEYCODE_RIGHT:
    case 'l':
        return entry + 1;
    case KEYCODE_UP:
    case KEYCODE_WHEEL_UP:
    case 'k':
        return at->parent;
    case KEYCODE_DOWN:
    case KEYCODE_WHEEL_DOWN:
    case 'j':
        return entry + 1 < map->n && map->entries[entry + 1].parent == entry ? entry + 1
                                                                             : entry;
    case KEYCODE_PAGE_UP:
        return entry_at(map, at->before > tenth ? at->before - tenth : 0);
    case KEYCODE_PAGE_DOWN:
        return entry_at(map, at->before + tenth);
    case KEYCODE_HOME:
        return 0;
    case KEYCODE_END:
        return map->n - 1;
    default:
        return entry;
    }
}

static void type_digit(struct page *page, int digit)
{
    uint64_t step = page->is_typing ? page->step : 0;
    page->is_typing = true;
    if (step < UINT64_MAX / 100)
        page->step = step * 10 + (uint64_t)digit;
}

/* Of several nodes, the slider cannot point at the one: its step is named. */
static void go_to_solution(struct state *state, struct page *page)
{
    const struct map *map = map_of(state);
    int entry = solution_after(map, page->entry);
    if (entry < 0)
        buf_text(&state->shown.message, _("There is no solution after this node"));
    else
        point_at(page, entry, map->entries[entry].solution);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    struct page *page = view->memory;
    const struct map *map = map_of(state);
    int entry = entry_of_key(map, page->entry, code);
    if (code >= '0' && code <= '9')
        type_digit(page, code - '0');
    else if (keycode_is_enter(code)) {
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
    .hint = N_("arrows: slide  o: solution  Enter: go there  number: step  Esc: close"),
    .size = sizeof(struct page),
    .init = open_map,
    .draw = draw_map,
    .key = take_key,
    .work = grow_map,
};

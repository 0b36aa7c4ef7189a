/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of the search: the tree as a picture, what the slider points at, and where the
 * search is now.  The map grows while it is shown. */
#include <curses.h>
#include <inttypes.h>

#include "base/i18n.h"
#include "text/map_text.h"
#include "tui/keycode.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/state.h"
#include "tui/symbols.h"
#include "tui/theme.h"

/* Title, blank line, picture; then the slider, two sentences and the numbers. */
enum { LINES_BELOW = 4, TENTH = 10 };

static const struct map *map_of(const struct state *state)
{
    return state->stepping.map;
}

static int entry_here(const struct state *state)
{
    int entry = map_find(map_of(state), (uint64_t)stepping_event(&state->stepping));
    return entry < 0 ? 0 : entry;
}

static void open_map(struct state *state)
{
    stepping_open_map(&state->stepping);
    state->shown.map_entry = entry_here(state);
    state->shown.map_step = 0;
}

static enum role role_of(char mark)
{
    return mark == 'x'   ? ROLE_BAD
           : mark == '*' ? ROLE_GOOD
           : mark == ':' ? ROLE_CANDIDATE
                         : ROLE_LABEL;
}

static void put_picture(const struct map_picture *picture)
{
    for (int row = 0; row < picture->rows; row++)
        for (int column = 0; column < picture->columns; column++) {
            char mark = picture->marks[row][column];
            theme_style(role_of(mark));
            mvaddch(PAGE_TITLE_ROWS + row, 1 + column, (chtype)mark);
        }
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
static void put_slider(const struct state *state, int row, int columns)
{
    const struct map *map = map_of(state);
    uint64_t here = map->entries[entry_here(state)].before;
    uint64_t slider = map->entries[state->shown.map_entry].before;
    theme_style(ROLE_GUESS);
    mvaddstr(row, 1 + map_column(map, columns, here), symbols_text(SYMBOL_GUESS));
    theme_style(ROLE_TITLE);
    mvaddch(row, 1 + map_column(map, columns, slider), '^');
}

static void put_sentence(int row, int columns, enum role role, const char *prefix,
                         struct buf *text)
{
    struct buf line = {0};
    buf_printf(&line, "%s %s", prefix, text->text);
    page_put(row, 1, role, line.text, columns);
    buf_fini(&line);
    buf_fini(text);
}

/* The title, or the number that is typed. */
static void put_title(const struct state *state, const struct layout *layout)
{
    struct buf typed = {0};
    buf_printf(&typed, _("Go to step %" PRIu64), state->shown.map_step);
    page_title(layout, state->shown.map_step ? typed.text : _("Map of the search"));
    buf_fini(&typed);
}

static void draw(const struct state *state, const struct layout *layout)
{
    static struct map_picture picture;
    const struct map *map = map_of(state);
    const struct alphabet *alphabet = &state->desk->alphabet;
    int rows = layout->bar.row - PAGE_TITLE_ROWS - LINES_BELOW;
    int columns = layout->bar.columns - 2, below = PAGE_TITLE_ROWS + rows;
    struct buf slider = {0}, here = {0}, all = {0};
    put_title(state, layout);
    if (rows < 1 || !map->n)
        return;
    map_draw(map, rows, columns, &picture);
    put_picture(&picture);
    put_chosen(map, state->shown.map_entry, &picture);
    put_slider(state, below, picture.columns);
    say_map_entry(&slider, map, state->shown.map_entry, alphabet);
    put_sentence(below + 1, columns, ROLE_TITLE, "^", &slider);
    say_map_entry(&here, map, entry_here(state), alphabet);
    put_sentence(below + 2, columns, ROLE_PLAIN, symbols_text(SYMBOL_GUESS), &here);
    say_map(&all, map, !state->stepping.map_grows);
    put_sentence(below + 3, columns, ROLE_LABEL, " ", &all);
}

/* The entry with a solution after this one, or this one. */
static int solution_after(const struct map *map, int entry)
{
    for (int i = entry + 1; i < map->n; i++)
        if (map->entries[i].solutions &&
            (map->entries[i].is_bundle || map->entries[i].fate == FATE_SOLUTION))
            return i;
    return entry;
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
static int slide(const struct state *state, int code)
{
    const struct map *map = map_of(state);
    int entry = state->shown.map_entry;
    const struct map_entry *at = &map->entries[entry];
    uint64_t tenth = map_counters(map)->nodes / TENTH + 1;
    switch (code) {
    case KEY_LEFT:
    case 'h':
        return entry - 1;
    case KEY_RIGHT:
    case 'l':
        return entry + 1;
    case KEY_UP:
    case 'k':
        return at->parent;
    case KEY_DOWN:
    case 'j':
        return entry + 1 < map->n && map->entries[entry + 1].parent == entry ? entry + 1
                                                                             : entry;
    case KEY_PPAGE:
        return entry_at(map, at->before > tenth ? at->before - tenth : 0);
    case KEY_NPAGE:
        return entry_at(map, at->before + tenth);
    case KEY_HOME:
        return 0;
    case KEY_END:
        return map->n - 1;
    case 'o':
        return solution_after(map, entry);
    default:
        return entry;
    }
}

static void go_there(struct state *state)
{
    const struct map_entry *entry = &map_of(state)->entries[state->shown.map_entry];
    uint64_t step = state->shown.map_step ? state->shown.map_step : entry->first;
    overlay_close(state);
    stepping_jump(&state->stepping, step);
}

static void type_digit(struct state *state, int digit)
{
    uint64_t step = state->shown.map_step;
    if (step < UINT64_MAX / 100)
        state->shown.map_step = step * 10 + (uint64_t)digit;
}

static bool take(struct state *state, int code)
{
    int entry = slide(state, code), n = map_of(state)->n;
    if (code >= '0' && code <= '9')
        type_digit(state, code - '0');
    else if (keycode_is_enter(code))
        go_there(state);
    else if (code == KEYCODE_ESC || code == 'm' || code == 'q')
        overlay_close(state);
    else if (keycode_is_backspace(code))
        state->shown.map_step /= 10;
    else if (entry >= 0 && entry < n)
        state->shown.map_entry = entry;
    return true;
}

const struct overlay overlay_map = {
    .covers = COVERS_ALL,
    .hint = N_("arrows: slide  o: solution  Enter: go there  number: step  Esc: close"),
    .open = open_map,
    .draw = draw,
    .take = take,
};

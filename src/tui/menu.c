/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/menu.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "tui/keycode.h"
#include "tui/draw.h"
#include "tui/run.h"
#include "tui/state.h"
#include "tui/glyph.h"

/* ---- rows ---- */

struct menu_row *menu_add(struct menu *menu, char key, const char *text,
                          void (*act)(struct state *state, int argument), int argument)
{
    struct menu_row row = {.key = key, .act = act, .argument = argument};
    buf_text(&row.text, text);
    STACK_PUSH(menu, row);
    return &menu->at[menu->n - 1];
}

struct menu_row *menu_add_line(struct menu *menu, char key, const char *text, bool leaves,
                               const char *format, ...)
{
    struct menu_row *row = menu_add(menu, key, text, NULL, 0);
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&row->line, format, arguments);
    va_end(arguments);
    row->leaves = leaves;
    return row;
}

void menu_add_heading(struct menu *menu, const char *text)
{
    menu_add(menu, 0, text, NULL, 0);
}

static void change_setting(struct state *state, enum setting_id id, int by)
{
    int value = settings_next(&state->desk->settings, id, by);
    const char *name = settings_table[id].name;
    LOCAL_BUF word = {0};
    /* A value that tells passes the door. */
    bool tells =
        setting_word(&settings_table[id], value, &word) && setting_tells(name, word.text);
    if (tells && !desk_opens_door(state->desk, name, &state->shown.message))
        return;
    state_set(state, id, value);
    state_take_in(state);
}

/* A list is typed. */
static void take_next(struct state *state, int id)
{
    if (setting_is_list(&settings_table[id]))
        overlay_type(state, "set %s ", settings_table[id].name);
    else
        change_setting(state, (enum setting_id)id, 1);
}

void menu_say_shape(const char *word, struct buf *value)
{
    int rows = 0, columns = 0;
    sscanf(word, "%dx%d", &rows, &columns);
    /* TRANSLATORS: a size of boards, and the rows and columns of a box */
    buf_printf(value, _("%1$dx%1$d (%2$s boxes)"), rows * columns, word);
}

void menu_add_setting(struct menu *menu, const struct state *state, char key,
                      const char *text, enum setting_id id)
{
    struct menu_row *row = menu_add(menu, key, text, take_next, (int)id);
    row->is_setting = true;
    const struct settings *settings = &state->desk->settings;
    /* What a player should know about the value. */
    bool waits = id == SETTING_SOLVER && state_setting(state, id) == SOLVER_LIVE &&
                 !desk_is_live(state->desk) && !desk_has_task(state->desk);
    const char *but = waits                 ? N_("in this game after Tab")
                      : id == SETTING_CELLS ? looks_cells_lose(state)
                                            : settings_why_idle(settings, id, true);
    LOCAL_BUF word = {0};
    settings_value_text(settings, id, &word);
    if (id == SETTING_SHAPE)
        menu_say_shape(buf_string(&word), &row->more);
    else
        buf_text(&row->more, buf_string(&word));
    if (but)
        buf_printf(&row->more, " (%s)", _(but));
}

void menu_fini(void *memory)
{
    struct menu *menu = memory;
    for (int i = 0; i < menu->n; i++) {
        buf_fini(&menu->at[i].text);
        buf_fini(&menu->at[i].more);
        buf_fini(&menu->at[i].line);
    }
    STACK_FINI(menu);
}

static bool is_heading(const struct menu_row *row)
{
    return !row->act && !row->opens && !row->line.length;
}

static bool can_choose(const struct menu_row *row)
{
    return !is_heading(row) && !row->idle;
}

/* Marks the nearest row that can be chosen, from `choice` on in steps of `by`, 1 or -1; where there
 * is none, that row.  The last row is followed by the first. */
static void mark_row(struct menu *menu, int choice, int by)
{
    int n = menu->n, left = n;
    for (choice = (choice + n) % n; left-- && !can_choose(&menu->at[choice]);)
        choice = (choice + by + n) % n;
    menu->choice = choice;
}

void menu_appear(struct state *state, struct view *view)
{
    struct menu *menu = view->memory;
    menu_fini(menu);
    view->overlay->fill(menu, state);
    int current = menu->choice;
    for (int i = 0; i < menu->n; i++)
        if (menu->at[i].is_current)
            current = i;
    if (menu->n && !menu->has_choice)
        mark_row(menu, current, 1);
    else if (menu->n && menu->choice >= menu->n)
        mark_row(menu, menu->n - 1, -1);
    else if (menu->n)
        mark_row(menu, menu->choice, 1);
    menu->has_choice = true;
}

/* ---- drawing ---- */

enum { CURRENT_COLUMN = 1, KEY_COLUMN = 3, GAP = 2 };

/* Returns the column of `more`, which is after the widest text that has one, and stores how many
 * columns the widest `more` has. */
static int measure_more(const struct menu *menu, int *columns)
{
    int text = 0;
    *columns = 0;
    for (int i = 0; i < menu->n; i++) {
        const struct menu_row *row = &menu->at[i];
        if (row->more.length)
            text = larger(text, measure_columns(buf_string(&row->text)));
        *columns = larger(*columns, measure_columns(buf_string(&row->more)));
    }
    return MENU_TEXT_COLUMN + text + GAP;
}

/* Returns the column of `more` in a region of that width, or 0 if it does not fit beside all
 * rows. */
static int more_column(const struct menu *menu, int columns)
{
    int more, column = measure_more(menu, &more);
    return menu->more_is_cut || column + more <= columns ? column : 0;
}

int menu_columns(const struct menu *menu, int first, int n, int columns)
{
    int more_at = more_column(menu, columns), most = 0;
    for (const struct menu_row *row = menu->at + first; n-- > 0; row++)
        most = larger(most,
                      more_at && row->more.length
                          ? more_at + measure_columns(buf_string(&row->more))
                          : MENU_TEXT_COLUMN + measure_columns(buf_string(&row->text)));
    return most;
}

static void draw_row(const struct menu_row *row, const struct region *region, int at,
                     int more_at, bool is_marked)
{
    const char key[] = {row->key, '\0'};
    int text_at = is_heading(row) ? 0 : MENU_TEXT_COLUMN;
    enum role role = is_marked                            ? ROLE_BAR_KEY
                     : row->is_current || is_heading(row) ? ROLE_TITLE
                     : row->idle                          ? ROLE_LABEL
                                                          : ROLE_PLAIN;
    if (is_marked)
        page_put(at, region->column, ROLE_CURSOR, symbols_text(SYMBOL_ARROW), 1);
    if (row->is_current)
        page_put(at, region->column + CURRENT_COLUMN, ROLE_TITLE, "*", 1);
    page_put(at, region->column + KEY_COLUMN, row->idle ? ROLE_LABEL : ROLE_TITLE, key,
             1);
    page_put(at, region->column + text_at, role, buf_string(&row->text),
             region->columns - text_at);
    if (!more_at && row->is_setting)
        more_at = text_at + measure_columns(buf_string(&row->text)) + GAP;
    if (more_at)
        page_put(at, region->column + more_at, ROLE_LABEL, buf_string(&row->more),
                 region->columns - more_at);
}

/* Whether what is more to say stands beside the rows and does not fit there. */
static bool is_cut(const struct menu *menu, int columns)
{
    int more, column = measure_more(menu, &more);
    return menu->more_is_cut && column + more > columns;
}

/* Where the rows of a menu are: those that are seen fill the first column, then the second. */
struct rows {
    int columns; /* of the screen, that a column of rows has */
    int height;  /* the rows in a column */
    int seen;    /* in all columns */
    int first;   /* the row that is seen first */
};

/* With fewer lines than that, no line is left to say that there are more rows. */
enum { LEAST_ROWS_WITH_SIGN = 3 };

/* Returns the lines that the columns need if the second begins with a heading, or else half of
 * the rows; at most `most`. */
static int column_height(const struct menu *menu, int most)
{
    int half = (menu->n + 1) / 2;
    for (int height = half; height < menu->n && height <= most; height++)
        if (is_heading(&menu->at[height]))
            return height;
    return smaller(half, most);
}

/* The rows that the menu has in the region, without the lines for what is said of the marked
 * row. */
static struct rows rows_in(const struct menu *menu, const struct region *region)
{
    enum { CUT_ROWS = 3, TWO_COLUMNS = 119 };
    struct rows rows = {.columns = region->columns, .height = region->rows};
    if (!more_column(menu, region->columns))
        rows.height = smaller(menu->n, region->rows - 1);
    else if (is_cut(menu, region->columns) && region->rows > 2 * CUT_ROWS)
        rows.height -= CUT_ROWS;
    rows.seen = rows.height;
    if (menu->has_columns && region->columns >= TWO_COLUMNS &&
        menu->n > rows.height / 2 && !is_cut(menu, region->columns / 2)) {
        rows.columns = region->columns / 2;
        rows.height = column_height(menu, rows.height);
        rows.seen = 2 * rows.height;
    }
    /* The marked row is not in the last line unless that is the end, because it may have the
     * sign. */
    int below = rows.seen >= LEAST_ROWS_WITH_SIGN;
    int first = menu->choice - (rows.seen - 1 - below);
    rows.first = larger(smaller(first, menu->n - rows.seen), 0);
    return rows;
}

/* Whether a row that would be shown gives way to the sign that more precede or follow it. */
static bool gives_way(const struct menu *menu, const struct rows *rows, int i)
{
    int last = rows->first + rows->seen - 1;
    return rows->seen >= LEAST_ROWS_WITH_SIGN &&
           ((i == rows->first && i > 0) || (i == last && last < menu->n - 1));
}

/* Where a row that is seen begins. */
static struct spot spot_of(const struct rows *rows, const struct region *region, int i)
{
    int at = i - rows->first, height = larger(rows->height, 1);
    return (struct spot){region->row + at % height,
                         region->column + at / height * rows->columns};
}

void menu_draw(const struct menu *menu, const struct region *region)
{
    const struct rows rows = rows_in(menu, region);
    int more_at = more_column(menu, rows.columns);
    for (int i = rows.first; i < menu->n && i < rows.first + rows.seen; i++) {
        struct spot spot = spot_of(&rows, region, i);
        struct region column = {region->row, spot.column, rows.height, rows.columns};
        if (gives_way(menu, &rows, i))
            page_put(spot.row, spot.column + MENU_TEXT_COLUMN, ROLE_LABEL, "...",
                     rows.columns - MENU_TEXT_COLUMN);
        else
            draw_row(&menu->at[i], &column, spot.row, more_at, i == menu->choice);
    }
    if (rows.seen == rows.height && rows.height < region->rows &&
        menu->choice < menu->n) {
        int gap = rows.height + 2 < region->rows;
        struct panel below = {.region = *region, .row = rows.height + gap};
        below.region.column += MENU_TEXT_COLUMN;
        below.region.columns -= MENU_TEXT_COLUMN;
        panel_text(&below, ROLE_LABEL, buf_string(&menu->at[menu->choice].more));
    }
}

struct spot menu_spot(const struct menu *menu, const struct region *region)
{
    const struct rows rows = rows_in(menu, region);
    return menu->n ? spot_of(&rows, region, menu->choice)
                   : (struct spot){region->row, region->column};
}

/* ---- keys ---- */

static bool take_arrow(struct menu *menu, int code)
{
    enum { PAGE = 10 };
    switch (code) {
    case KEYCODE_UP:
    case KEYCODE_WHEEL_UP:
    case 'k':
        mark_row(menu, menu->choice - 1, -1);
        return true;
    case KEYCODE_DOWN:
    case KEYCODE_WHEEL_DOWN:
    case 'j':
        mark_row(menu, menu->choice + 1, 1);
        return true;
    case KEYCODE_PAGE_UP:
        mark_row(menu, larger(menu->choice - PAGE, 0), 1);
        return true;
    case KEYCODE_PAGE_DOWN:
        mark_row(menu, smaller(menu->choice + PAGE, menu->n - 1), -1);
        return true;
    case KEYCODE_HOME:
        mark_row(menu, 0, 1);
        return true;
    case KEYCODE_END:
        mark_row(menu, menu->n - 1, -1);
        return true;
    default:
        return false;
    }
}

/* The row that a key chooses, or NULL. */
static const struct menu_row *row_of_key(const struct menu *menu, int code)
{
    if (keycode_is_enter(code) && menu->n && can_choose(&menu->at[menu->choice]))
        return &menu->at[menu->choice];
    for (int i = 0; i < menu->n; i++)
        if (menu->at[i].key && menu->at[i].key == code)
            return &menu->at[i];
    return NULL;
}

static bool take_left_or_right(struct state *state, struct view *view, int code)
{
    const struct menu *menu = view->memory;
    if ((code != KEYCODE_LEFT && code != KEYCODE_RIGHT) || !menu->n ||
        !menu->at[menu->choice].is_setting)
        return false;
    change_setting(state, (enum setting_id)menu->at[menu->choice].argument,
                   code == KEYCODE_RIGHT ? 1 : -1);
    menu_appear(state, view);
    return true;
}

/* What a row does may close the view.  An idle one says why it does nothing. */
bool menu_key(struct state *state, struct view *view, int code)
{
    struct menu *menu = view->memory;
    const struct overlay *overlay = view->overlay;
    const struct menu_row *row = row_of_key(menu, code);
    if (!row)
        return menu->n &&
               (take_left_or_right(state, view, code) || take_arrow(menu, code));
    if (row->idle) {
        buf_printf(&state->shown.message, _("%s: %s"), buf_string(&row->text), row->idle);
        return true;
    }
    if (row->is_setting)
        menu->choice = (int)(row - menu->at);
    if (row->opens) {
        overlay_open(state, row->opens);
    } else if (row->act) {
        row->act(state, row->argument);
    } else {
        LOCAL_BUF line = {0}; /* the row goes with its page */
        buf_text(&line, row->line.text);
        if (row->leaves)
            overlay_close_all(state);
        run_line(state, line.text);
    }
    if (overlay_is_open(state, overlay))
        menu_appear(state, state->view);
    return true;
}

/* Returns the row of a page at a spot, or -1.  The cursor is at the marked row. */
static int row_at(const struct menu *menu, const struct layout *layout,
                  struct spot marked, struct spot spot)
{
    const struct region region = page_space(layout);
    const struct rows rows = rows_in(menu, &region);
    int row = menu->choice + spot.row - marked.row;
    if (!menu->has_columns || rows.seen == rows.height)
        return spot.column < marked.column ? -1 : row;
    int column = (spot.column - region.column) / rows.columns,
        from = (marked.column - region.column) / rows.columns;
    bool is_there = spot.column >= region.column && column < 2 &&
                    spot.row >= region.row && spot.row < region.row + rows.height;
    return is_there ? row + (column - from) * rows.height : -1;
}

bool menu_click(struct state *state, const struct layout *layout, struct spot spot)
{
    struct view *view = state->view;
    if (!view || !view->overlay->fill)
        return false;
    struct menu *menu = view->memory;
    struct spot marked = view->overlay->cursor(state, view, layout);
    int row = row_at(menu, layout, marked, spot);
    if (row < 0 || row >= menu->n || !can_choose(&menu->at[row]))
        return false;
    menu->choice = row;
    return menu_key(state, view, KEYCODE_ENTER);
}

/* ---- a page of its own ---- */

void menu_page_draw(const struct state *state, const struct view *view,
                    const struct layout *layout)
{
    const struct region region = page_space(layout);
    (void)state;
    if (view->overlay->title)
        page_title(layout, _(view->overlay->title));
    menu_draw(view->memory, &region);
}

bool menu_page_key(struct state *state, struct view *view, int code)
{
    return menu_key(state, view, code) || overlay_leave(state, code);
}

struct spot menu_page_cursor(const struct state *state, const struct view *view,
                             const struct layout *layout)
{
    const struct region region = page_space(layout);
    (void)state;
    return menu_spot(view->memory, &region);
}

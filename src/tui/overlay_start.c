/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page: what to play, and the keys that one needs first. */

#include "base/date.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "run/maker.h"
#include "command/lists.h"
#include "command/sessions.h"
#include "words/phrase.h"
#include "tui/boards.h"
#include "tui/keycode.h"
#include "tui/menu.h"
#include "tui/draw.h"
#include "tui/looks.h"
#include "tui/run.h"
#include "tui/state.h"

enum { TAGLINE_COLUMN = 11, KEYS_GAP = 2, WIDE_KEYS_GAP = 8 };

struct page {
    struct menu menu;
    struct recent recent; /* games, as they were when the page opened */
};

/* A row of the page besides the levels.  `say` adds what stands beside its name.  One that is not
 * there keeps its place, so that the others do too. */
struct start_row {
    char key;
    const char *name; /* for _() */
    const char *idle; /* why it is not there, for _(); said instead of what `say` adds */
    /* NULL: always, and nothing. */
    bool (*is_there)(const struct state *state, const struct recent *recent);
    void (*say)(struct buf *more, const struct state *state, const struct recent *recent);
    void (*act)(struct state *state, int unused); /* NULL: it opens a page */
    const struct overlay *opens;
};

/* ---- what the rows do; the page stays open unless they close it ---- */

static bool has_unfinished(const struct state *state, const struct recent *recent)
{
    const struct grid *grid = state_grid(state);
    (void)recent;
    return grid_filled(grid) && !grid_is_solved(grid);
}

static void say_unfinished(struct buf *more, const struct state *state,
                           const struct recent *recent)
{
    struct phrase phrase;
    LOCAL_BUF level = {0}, played = {0};
    (void)recent;
    phrase_init(&phrase, NULL, NULL);
    say_duration(&played, state->desk->played_ms);
    say_level_or_size(&level, &state->desk->session->header);
    const char *list = phrase_join(
        &phrase, _("%1$s, %2$s"), level.text,
        phrase_format(&phrase, _("%d to place"), grid_empty(state_grid(state))));
    buf_text(more, phrase_join(&phrase, _("%1$s, %2$s"), list, played.text));
    phrase_fini(&phrase);
}

static void continue_game(struct state *state, int unused)
{
    (void)unused;
    overlay_close_all(state);
    buf_text(&state->shown.message, state->desk->session->notice.text);
    if (state->desk->edits && !state->shown.message.length)
        state_say_typing(state);
}

static bool has_others(const struct state *state, const struct recent *recent)
{
    (void)state;
    return recent->has_unfinished;
}

static void take_own(struct state *state, int unused)
{
    (void)unused;
    run_line(state, "new empty");
    buf_clear(&state->shown.message);
    state_say_typing(state);
}

/* The page stays while the desk asks. */
static void change_givens(struct state *state, int unused)
{
    (void)unused;
    if (!state->desk->edits)
        run_line(state, "edit");
    if (state->desk->edits)
        overlay_close_all(state);
}

static void say_today(struct buf *more, const struct state *state,
                      const struct recent *recent)
{
    long today = daily_today();
    LOCAL_BUF date = {0};
    const char *level = _(difficulty_name(daily_level(today)));
    (void)state;
    say_day(&date, today);
    if (recent->today == DAY_SOLVED)
        buf_printf(more, _("%1$s, %2$s, solved"), date.text, level);
    else if (recent->today == DAY_BEGUN)
        buf_printf(more, _("%1$s, %2$s, begun"), date.text, level);
    else
        buf_printf(more, _("%1$s, %2$s"), date.text, level);
}

static void say_study(struct buf *more, const struct state *state,
                      const struct recent *recent)
{
    (void)state;
    (void)recent;
    buf_text(more, _("candidates live, round by round"));
}

static void open_today(struct state *state, int unused)
{
    (void)unused;
    overlay_close_all(state);
    run_line(state, "daily");
}

static void show_statistics(struct state *state, int unused)
{
    (void)unused;
    run_line(state, "stats");
}

/* The first puzzles of the easiest list are an example, to be changed. */
static void ask_what_to_print(struct state *state, int unused)
{
    (void)unused;
    overlay_type(state, "print --pdf puzzles.pdf --per-page 4 %s:1-4",
                 bundled_lists[0].file);
}

static void study(struct state *state, int unused)
{
    (void)unused;
    boards_take_specimen(state);
    looks_study(state);
}

static void watch(struct state *state, int unused)
{
    (void)unused;
    boards_take_specimen(state);
    stepping_begin(&state->stepping, true);
    stepping_go(&state->stepping, MOTION_RUN, STOP_END);
}

static const struct start_row start_rows[] = {
    {'c', N_("Continue"), N_("no unfinished game"), has_unfinished, say_unfinished,
     continue_game, NULL},
    {'o', N_("Other unfinished games"), N_("no other unfinished game"), has_others, NULL,
     NULL, &overlay_games},
    {'n', N_("Choose size, rating, symmetry ..."), NULL, NULL, NULL, NULL,
     &overlay_puzzles},
    {'s', N_("Study"), NULL, NULL, say_study, study, NULL},
    {'d', N_("Today's puzzle"), NULL, NULL, say_today, open_today, NULL},
    {'p', N_("Past puzzles, calendar"), NULL, NULL, NULL, NULL, &overlay_calendar},
    {'t', N_("Type or paste a puzzle"), NULL, NULL, NULL, take_own, NULL},
    {'e', N_("Change the givens"), N_("no unfinished game"), has_unfinished, NULL,
     change_givens, NULL},
    {'l', N_("Open a list"), NULL, NULL, NULL, NULL, &overlay_lists},
    {'L', N_("Learn"), NULL, NULL, NULL, NULL, &overlay_lessons},
    {'T', N_("Train a technique"), NULL, NULL, NULL, NULL, &overlay_training},
    {'w', N_("Watch it solve"), NULL, NULL, NULL, watch, NULL},
    {'S', N_("Statistics"), NULL, NULL, NULL, show_statistics, NULL},
    {'P', N_("Print puzzles"), NULL, NULL, NULL, ask_what_to_print, NULL},
    {',', N_("Settings"), NULL, NULL, NULL, NULL, &overlay_settings},
};

#define N_OF(rows) ((int)(sizeof(rows) / sizeof(rows)[0]))

/* The first rows are above those for the levels. */
enum { BEFORE_LEVELS = 2, MOST_ROWS = N_OF(start_rows) + MAKER_LEVELS };

static void add_rows(struct menu *menu, const struct state *state, int i, int end)
{
    const struct recent *recent = &((const struct page *)menu)->recent;
    for (; i < end; i++) {
        const struct start_row *from = &start_rows[i];
        struct menu_row *row = menu_add(menu, from->key, _(from->name), from->act, 0);
        row->opens = from->opens;
        bool is_idle = from->is_there && !from->is_there(state, recent);
        row->idle = is_idle ? _(from->idle) : NULL;
        if (is_idle && from->say)
            buf_text(&row->more, row->idle);
        else if (from->say)
            from->say(&row->more, state, recent);
    }
}

static void add_all_rows(struct menu *menu, const struct state *state)
{
    add_rows(menu, state, 0, BEFORE_LEVELS);
    if (!menu->has_choice && menu->at[0].idle)
        menu->choice = menu->n + state_setting(state, SETTING_LEVEL);
    boards_add_levels(menu, settings_shape(&state->desk->settings), boards_order_level);
    add_rows(menu, state, BEFORE_LEVELS, N_OF(start_rows));
}

/* ---- the page ---- */

static const struct {
    const char *key, *help; /* for _() */
} first_keys[] = {{N_("1-9"), N_("place a digit")},
                  {N_("arrows"), N_("move the cursor")},
                  {"i", N_("hint; again: more")},
                  {"Tab", N_("candidates live")},
                  {"?", N_("all keys")}};

/* The menu is between the title and the message; on a small screen it begins close to the title. */
static struct region menu_region(const struct layout *layout)
{
    int row = layout->bar.row > MOST_ROWS + PAGE_TITLE_ROWS ? PAGE_TITLE_ROWS : 1;
    struct region region = page_space(layout);
    region.row = row;
    region.rows = layout->bar.row - row - 1;
    return region;
}

enum { KEYS_ROWS = N_OF(first_keys) + 1 };

/* Returns the first of the rows that leave the keys room: those at the top, or else the last
 * ones; -1: there are none. */
static int find_short_rows(const struct menu *menu, const struct layout *layout,
                           int columns)
{
    const struct region region = menu_region(layout);
    int first = smaller(menu->n, region.rows) - KEYS_ROWS;
    if (menu_columns(menu, 0, KEYS_ROWS, region.columns) <= columns)
        return 0;
    while (first > 0 && menu_columns(menu, first, KEYS_ROWS, region.columns) > columns)
        first--;
    return first > 0 ? first : -1;
}

/* The keys that one needs first stand right of rows of the menu that are short, if there are any. */
static void draw_keys(const struct menu *menu, const struct layout *layout)
{
    const struct region region = menu_region(layout);
    int help_at = 0, columns = 0;
    for (int i = 0; i < N_OF(first_keys); i++) {
        help_at = larger(help_at, measure_columns(_(first_keys[i].key)) + 2);
        columns = larger(columns, measure_columns(_(first_keys[i].help)));
    }
    columns = larger(columns + help_at, measure_columns(_("Five keys to know")));
    int first = find_short_rows(menu, layout, region.columns - 1 - KEYS_GAP - columns);
    if (first < 0)
        return;
    int row = region.row + first, rows = menu_columns(menu, 0, menu->n, region.columns);
    int column =
        region.column + smaller(region.columns - columns - 1, rows + WIDE_KEYS_GAP);
    page_put(row++, column, ROLE_TITLE, _("Five keys to know"), columns);
    for (int i = 0; i < N_OF(first_keys); i++, row++) {
        page_put(row, column, ROLE_BAR_KEY, _(first_keys[i].key), help_at);
        page_put(row, column + help_at, ROLE_PLAIN, _(first_keys[i].help),
                 columns - help_at);
    }
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct menu *menu = view->memory;
    const struct region region = menu_region(layout);
    (void)state;
    page_title(layout, "stepdoku");
    page_put(0, region.column + TAGLINE_COLUMN, ROLE_LABEL,
             _("the Sudoku that explains every move"), region.columns - TAGLINE_COLUMN);
    menu_draw(menu, &region);
    draw_keys(menu, layout);
}

/* Esc does not lead to a board on which nothing is. */
static bool stays(const struct state *state, int code)
{
    return code == KEYCODE_ESC && !grid_filled(state_grid(state));
}

static bool take_key(struct state *state, struct view *view, int code)
{
    if (stays(state, code))
        buf_text(&state->shown.message, _("q: quit"));
    return stays(state, code) || menu_key(state, view, code) ||
           (code != 'q' && overlay_leave(state, code));
}

/* Where the marked row is, for those who follow the cursor. */
static struct spot spot_of_mark(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    const struct region region = menu_region(layout);
    (void)state;
    return menu_spot(view->memory, &region);
}

static bool read_games(struct state *state, struct view *view)
{
    struct page *page = view->memory;
    buf_clear(&state->shown.message);
    buf_text(&state->shown.message, state->desk->session->notice.text);
    recent_read(&page->recent, state->desk);
    return true;
}

const struct overlay overlay_start = {
    .covers = COVERS_ALL,
    .kinds = PAGE_MENU | PAGE_LETTERS | PAGE_HOME,
    .comes_first = true,
    .hint = N_("Enter: open  arrows: choose  ?: keys  q: quit"),
    .size = sizeof(struct page),
    .fill = add_all_rows,
    .init = read_games,
    .appear = menu_appear,
    .fini = menu_fini,
    .draw = draw_page,
    .key = take_key,
    .cursor = spot_of_mark,
};

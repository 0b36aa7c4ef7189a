/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page: what to play, and the keys that one needs first. */
#include <curses.h>

#include "base/date.h"
#include "base/i18n.h"
#include "job/maker.h"
#include "request/daily.h"
#include "text/duration.h"
#include "tui/boards.h"
#include "tui/keycode.h"
#include "tui/menu.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/run.h"

enum { TAGLINE_COLUMN = 12, MORE_COLUMN = 26, KEYS_COLUMN = 54, KEYS_COLUMNS = 26 };

/* A row of the page.  `say` adds what stands beside its name. */
struct start_row {
    char key;
    const char *name;                                         /* for _() */
    bool (*is_there)(const struct state *state);              /* NULL: always */
    void (*say)(struct buf *more, const struct state *state); /* NULL: nothing */
    void (*act)(struct state *state);
};

/* ---- what the rows do; the page stays open unless they close it ---- */

static bool has_unfinished(const struct state *state)
{
    const struct grid *grid = state_grid(state);
    return grid_filled(grid) && !grid_is_solved(grid);
}

static void say_unfinished(struct buf *more, const struct state *state)
{
    const struct grid *grid = state_grid(state);
    const char *difficulty = session_header(state->desk->session)->difficulty;
    if (*difficulty)
        buf_printf(more, "%s, ", _(difficulty));
    buf_printf(more, _("%d to place"), grid->shape->n_cells - grid_filled(grid));
    buf_text(more, ", ");
    say_duration(more, game_clock(desk_game(state->desk)));
}

static void continue_game(struct state *state)
{
    overlay_close(state);
    buf_text(&state->shown.message, session_notice(state->desk->session));
}

/* A level: what one must know for it, and its order. */
#define LEVEL(name, LEVEL, text)                                                         \
    static void say_##name(struct buf *more, const struct state *state)                  \
    {                                                                                    \
        (void)state;                                                                     \
        buf_text(more, _(text));                                                         \
    }                                                                                    \
    static void order_##name(struct state *state)                                        \
    {                                                                                    \
        boards_order(state, &(struct wish){.level = DIFFICULTY_##LEVEL});                \
    }
LEVEL(easy, EASY, N_("singles"))
LEVEL(medium, MEDIUM, N_("pairs and triples"))
LEVEL(hard, HARD, N_("fish, wings, rectangles"))
LEVEL(unfair, UNFAIR, N_("finned fish, chains"))
LEVEL(extreme, EXTREME, N_("forcing chains"))
#undef LEVEL

static void take_own(struct state *state)
{
    overlay_close(state);
    run_line(state, "new");
    buf_clear(&state->shown.message);
    buf_text(&state->shown.message,
             _("Paste a puzzle, or type its givens; e starts the game"));
}

static void say_today(struct buf *more, const struct state *state)
{
    long today = daily_today();
    (void)state;
    date_print(more, today);
    buf_printf(more, ", %s", _(difficulty_name(daily_level(today))));
}

static void open_today(struct state *state)
{
    overlay_close(state);
    run_line(state, "daily");
}

static void choose_day(struct state *state)
{
    overlay_open(state, &overlay_calendar);
}

static void choose_list(struct state *state)
{
    overlay_open(state, &overlay_lists);
}

static void learn(struct state *state)
{
    overlay_open(state, &overlay_lessons);
}

static void watch(struct state *state)
{
    overlay_close(state);
    run_line(state, "new --difficulty hard --seed 1");
    buf_clear(&state->shown.message);
    stepping_begin(&state->stepping);
    stepping_seek(&state->stepping, TARGET_RUN, false);
}

/* clang-format off */
static const struct start_row rows[] = {
    {'c', N_("Continue"), has_unfinished, say_unfinished, continue_game},
    {'1', N_("Easy"), NULL, say_easy, order_easy},
    {'2', N_("Medium"), NULL, say_medium, order_medium},
    {'3', N_("Hard"), NULL, say_hard, order_hard},
    {'4', N_("Unfair"), NULL, say_unfair, order_unfair},
    {'5', N_("Extreme"), NULL, say_extreme, order_extreme},
    {'d', N_("Today's puzzle"), NULL, say_today, open_today},
    {'p', N_("Past puzzles, calendar"), NULL, NULL, choose_day},
    {'t', N_("Type or paste a puzzle"), NULL, NULL, take_own},
    {'l', N_("Open a list"), NULL, NULL, choose_list},
    {'n', N_("Learn"), NULL, NULL, learn},
    {'w', N_("Watch it solve"), NULL, NULL, watch},
};
/* clang-format on */

enum { N_ROWS = sizeof rows / sizeof rows[0] };

/* ---- the page ---- */

/* The rows that are there, as a menu. */
struct start_menu {
    const struct start_row *rows[N_ROWS];
    struct menu_row choices[N_ROWS];
    struct buf more[N_ROWS];
    struct menu menu;
};

static void add_row(struct start_menu *start, const struct start_row *row,
                    const struct state *state)
{
    int i = start->menu.n++;
    start->rows[i] = row;
    if (row->say)
        row->say(&start->more[i], state);
    start->choices[i] = (struct menu_row){row->key, _(row->name), start->more[i].text};
}

static void start_menu_init(struct start_menu *start, const struct state *state)
{
    *start = (struct start_menu){.menu.more_column = MORE_COLUMN};
    for (int i = 0; i < N_ROWS; i++)
        if (!rows[i].is_there || rows[i].is_there(state))
            add_row(start, &rows[i], state);
    start->menu.rows = start->choices;
}

static void start_menu_fini(struct start_menu *start)
{
    for (int i = 0; i < N_ROWS; i++)
        buf_fini(&start->more[i]);
}

/* Between the title and the message; on a small screen the title stands close. */
static struct area menu_area(const struct layout *layout)
{
    int row = layout->bar.row > N_ROWS + PAGE_TITLE_ROWS ? PAGE_TITLE_ROWS : 1;
    return (struct area){row, 1, layout->bar.row - row - 1, layout->bar.columns - 1};
}

static void draw_keys(const struct layout *layout, int row)
{
    static const struct {
        const char *key, *help;
    } keys[] = {{N_("1-9"), N_("place a digit")},
                {N_("arrows"), N_("move the cursor")},
                {"i", N_("hint; again: more")},
                {"?", N_("all keys")}};
    enum { HELP = 8 };
    if (layout->bar.columns < KEYS_COLUMN + KEYS_COLUMNS)
        return;
    page_put(row++, KEYS_COLUMN, ROLE_TITLE, _("Four keys to know"), KEYS_COLUMNS);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++, row++) {
        page_put(row, KEYS_COLUMN, ROLE_BAR_KEY, _(keys[i].key), HELP);
        page_put(row, KEYS_COLUMN + HELP, ROLE_PLAIN, _(keys[i].help),
                 KEYS_COLUMNS - HELP);
    }
}

static void draw(const struct state *state, const struct layout *layout)
{
    struct start_menu start;
    int last = layout->bar.row - 1;
    const struct area area = menu_area(layout);
    start_menu_init(&start, state);
    page_title(layout, "stepdoku");
    page_put(0, TAGLINE_COLUMN, ROLE_LABEL, _("the Sudoku that explains every move"),
             layout->bar.columns - TAGLINE_COLUMN);
    menu_draw(&start.menu, &area, state->shown.choice);
    draw_keys(layout, PAGE_TITLE_ROWS);
    if (state->shown.message.length)
        page_put(last, 1, ROLE_TITLE, state->shown.message.text, layout->bar.columns - 1);
    start_menu_fini(&start);
}

static bool take(struct state *state, int code)
{
    struct start_menu start;
    start_menu_init(&start, state);
    int chosen = menu_take(&start.menu, state, code);
    const struct start_row *row = chosen >= 0 ? start.rows[chosen] : NULL;
    start_menu_fini(&start);
    if (row)
        row->act(state);
    else if (code == KEYCODE_ESC)
        overlay_close(state);
    return row || chosen == MENU_MOVED || code == KEYCODE_ESC ||
           (code != 'q' && code != ':' && code != '?');
}

/* Where the marked row is, for those who follow the cursor. */
static struct spot cursor(const struct state *state, const struct layout *layout)
{
    const struct area area = menu_area(layout);
    return menu_spot(&area, state->shown.choice);
}

static void open(struct state *state)
{
    buf_clear(&state->shown.message);
    buf_text(&state->shown.message, session_notice(state->desk->session));
}

const struct overlay overlay_start = {
    .covers = COVERS_ALL,
    .open = open,
    .stops_clock = true,
    .hint = N_("Enter: open  arrows: choose  Esc: board  :: command  ?: keys  q: quit"),
    .draw = draw,
    .take = take,
    .cursor = cursor,
};

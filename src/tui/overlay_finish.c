/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: how it went, and what to do next. */
#include <limits.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "command/finish.h"
#include "command/lists.h"
#include "tui/boards.h"
#include "tui/menu.h"
#include "tui/draw.h"
#include "tui/run.h"
#include "tui/state.h"

/* ---- a game that is lost ---- */

static void go_on(struct state *state)
{
    state->shown.forgiven = INT_MAX;
    buf_text(&state->shown.message, _("The game goes on; mistakes count no more"));
}

static void play_on(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    go_on(state);
}

/* The mistakes so far stay in the game, and count no more. */
static void start_over(struct state *state, int unused)
{
    const struct grid *solution = &state->mistakes.solution;
    (void)unused;
    state->shown.forgiven = finish_mistakes(desk_game(state->desk), solution);
    overlay_close(state);
    run_line(state, "restart");
}

static void choose_another(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    overlay_open(state, &overlay_puzzles);
}

static void add_choices_of_lost(struct menu *menu, const struct state *state)
{
    (void)state;
    menu_add(menu, 'p', _("Play on; mistakes count no more"), play_on, 0);
    menu_add(menu, 'r', _("Start this puzzle over"), start_over, 0);
    menu_add(menu, 'n', _("Choose a new puzzle"), choose_another, 0);
}

/* Esc plays on, too. */
static bool take_key_of_lost(struct state *state, struct view *view, int code)
{
    if (menu_key(state, view, code))
        return true;
    bool is_taken = overlay_leave(state, code);
    if (!overlay_is_open(state, &overlay_lost))
        go_on(state);
    return is_taken;
}

const struct overlay overlay_lost = {
    .title = N_("Lost: that was one mistake too many"),
    .fill = add_choices_of_lost,
    MENU_PAGE_TAKEN_BY(take_key_of_lost),
};

/* ---- a game that is solved ---- */

struct page {
    struct menu menu;
    struct buf facts; /* how the game went */
};

/* The level of the game; easy if it is not known. */
static int level_of(const struct state *state)
{
    struct hardness hardness = {.level = DIFFICULTY_EASY};
    hardness_read(session_header(state->desk->session)->difficulty, &hardness);
    return (int)hardness.level;
}

static void order_like(struct state *state, int unused)
{
    (void)unused;
    boards_order_level(state, level_of(state));
}

/* A puzzle of a list is followed by the next one of it. */
static bool find_next(const struct state *state, struct buf *next)
{
    return puzzle_after(session_header(state->desk->session)->title, next);
}

static void open_next(struct state *state, int unused)
{
    (void)unused;
    run_line(state, "next");
}

static void order_harder(struct state *state, int unused)
{
    (void)unused;
    boards_order_level(state, smaller(level_of(state) + 1, DIFFICULTY_EXTREME));
}

static void watch_path(struct state *state, int unused)
{
    (void)unused;
    overlay_close_all(state);
    run_line(state, "walk");
}

static void open_review(struct state *state, int unused)
{
    (void)unused;
    overlay_open(state, &overlay_review);
}

static void open_start(struct state *state, int unused)
{
    (void)unused;
    overlay_open(state, &overlay_start);
}

static void show_board(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
}

enum { N_ROWS = 6 };

static void add_rows(struct menu *menu, const struct state *state)
{
    struct buf next = {0};
    if (find_next(state, &next))
        menu_add(menu, 'n', _("Next puzzle of the list"), open_next, 0);
    else
        menu_add(menu, 'n', _("Next puzzle of this level"), order_like, 0);
    buf_fini(&next);
    menu_add(menu, 'h', _("A harder puzzle"), order_harder, 0);
    menu_add(menu, 'r', _("Review this game"), open_review, 0);
    menu_add(menu, 'w', _("Watch the solution path"), watch_path, 0);
    menu_add(menu, 's', _("Start page"), open_start, 0);
    menu_add(menu, 'b', _("Back to the board"), show_board, 0);
}

/* The facts, which are long lines on a small screen. */
static void draw_facts(const char *text, const struct layout *layout, int row, int end)
{
    int columns = layout->bar.columns - 2;
    for (; *text && row < end; row++) {
        const char *line = text;
        int bytes = measure_row(line, columns, &text);
        struct buf part = {0};
        buf_add(&part, line, (size_t)bytes);
        page_put(row, 1, ROLE_PLAIN, part.text, columns);
        buf_fini(&part);
    }
}

/* The menu stands at the bottom, above the message. */
static struct region menu_region(const struct layout *layout)
{
    int row = layout->bar.row - 1 - N_ROWS;
    int below_facts = PAGE_TITLE_ROWS + 9;
    return (struct region){smaller(row, below_facts), 1, N_ROWS, layout->bar.columns - 1};
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct page *page = view->memory;
    const struct region region = menu_region(layout);
    (void)state;
    page_put(0, 1, ROLE_GOOD, _("Solved!"), layout->bar.columns - 1);
    draw_facts(buf_string(&page->facts), layout, region.row > 9 ? PAGE_TITLE_ROWS : 1,
               region.row);
    menu_draw(&page->menu, &region);
}

static bool say_facts(struct state *state, struct view *view)
{
    struct page *page = view->memory;
    say_finish(&page->facts, state->desk);
    return true;
}

static void free_page(void *memory)
{
    struct page *page = memory;
    buf_fini(&page->facts);
    menu_fini(&page->menu);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    return menu_key(state, view, code) || (code != 'q' && overlay_leave(state, code));
}

static struct spot spot_of_mark(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    const struct region region = menu_region(layout);
    (void)state;
    return menu_spot(view->memory, &region);
}

const struct overlay overlay_finish = {
    .covers = COVERS_ALL,
    .kinds = PAGE_MENU | PAGE_LETTERS | PAGE_HOME,
    .hint = N_("Enter: choose  arrows: move  Esc: back to the board  q: quit"),
    .size = sizeof(struct page),
    .fill = add_rows,
    .init = say_facts,
    .appear = menu_appear,
    .fini = free_page,
    .draw = draw_page,
    .key = take_key,
    .cursor = spot_of_mark,
};

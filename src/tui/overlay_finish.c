/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: how it went, and what to do next. */
#include "base/i18n.h"
#include "base/larger.h"
#include "command/finish.h"
#include "tui/boards.h"
#include "tui/measure.h"
#include "tui/menu.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/run.h"

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

static void order_harder(struct state *state, int unused)
{
    (void)unused;
    boards_order_level(state, smaller(level_of(state) + 1, DIFFICULTY_EXTREME));
}

static void walk(struct state *state, int unused)
{
    (void)unused;
    state_show_board(state);
    run_line(state, "walk");
}

static void choose(struct state *state, int unused)
{
    (void)unused;
    overlay_open(state, &overlay_start);
}

static void leave(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
}

enum { N_ROWS = 5 };

static void fill(struct menu *menu, const struct state *state)
{
    (void)state;
    menu_add(menu, 'n', _("Next puzzle of this level"), order_like, 0);
    menu_add(menu, 'h', _("A harder puzzle"), order_harder, 0);
    menu_add(menu, 'w', _("Watch the solution path"), walk, 0);
    menu_add(menu, 's', _("Start page"), choose, 0);
    menu_add(menu, 'b', _("Back to the board"), leave, 0);
}

/* The facts, which are long lines on a small screen. */
static void draw_facts(const struct state *state, const struct layout *layout, int row,
                       int end)
{
    int columns = layout->bar.columns - 2;
    for (const char *text = state->shown.facts.text; text && *text && row < end; row++) {
        const char *line = text;
        int bytes = measure_row(line, columns, &text);
        struct buf part = {0};
        buf_add(&part, line, (size_t)bytes);
        page_put(row, 1, ROLE_PLAIN, part.text, columns);
        buf_fini(&part);
    }
}

/* The menu stands at the bottom, above the message. */
static struct area menu_area(const struct layout *layout)
{
    int row = layout->bar.row - 1 - N_ROWS;
    int below_facts = PAGE_TITLE_ROWS + 9;
    return (struct area){smaller(row, below_facts), 1, N_ROWS, layout->bar.columns - 1};
}

static void draw(const struct state *state, const struct layout *layout)
{
    const struct area area = menu_area(layout);
    page_put(0, 1, ROLE_GOOD, _("Solved!"), layout->bar.columns - 1);
    draw_facts(state, layout, area.row > 9 ? PAGE_TITLE_ROWS : 1, area.row);
    menu_draw(state, &area);
}

static void open(struct state *state)
{
    buf_clear(&state->shown.facts);
    say_finish(&state->shown.facts, state->desk);
}

static bool take(struct state *state, int code)
{
    return menu_take(state, code) || (code != 'q' && overlay_leave(state, code));
}

static struct spot cursor(const struct state *state, const struct layout *layout)
{
    const struct area area = menu_area(layout);
    return menu_spot(state, &area);
}

const struct overlay overlay_finish = {
    .covers = COVERS_ALL,
    .kinds = PAGE_MENU | PAGE_LETTERS | PAGE_HOME,
    .fill = fill,
    .hint = N_("Enter: choose  arrows: move  Esc: back to the board  q: quit"),
    .open = open,
    .draw = draw,
    .take = take,
    .cursor = cursor,
};

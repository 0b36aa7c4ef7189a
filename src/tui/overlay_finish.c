/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: how it went, what to do next, and the game seen again. */
#include <limits.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/clock.h"
#include "command/lists.h"
#include "command/review.h"
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

static void play_again(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    run_line(state, "restart");
}

/* The mistakes so far stay in the game, and count no more. */
static void start_over(struct state *state, int unused)
{
    const struct grid *solution = &state->mistakes.solution;
    state->shown.forgiven = finish_mistakes(desk_game(state->desk), solution);
    play_again(state, unused);
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
    struct buf facts; /* how the game went; the first line is the title */
    bool is_listed;   /* the menu, as it was last drawn; the bar names keys of its rows */
};

/* Orders a puzzle of the level that is so much higher than that of the game; easy if that is not
 * known. */
static void order_higher(struct state *state, int by)
{
    struct hardness hardness = {.level = DIFFICULTY_EASY};
    hardness_read(state->desk->session->header.difficulty, &hardness);
    boards_order_level(state, smaller((int)hardness.level + by, DIFFICULTY_EXTREME));
}

static void show_board(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
}

/* A puzzle of a list is followed by the next one of it. */
static void add_rows(struct menu *menu, const struct state *state)
{
    LOCAL_BUF next = {0};
    if (puzzle_after(state->desk->session->header.title, &next))
        menu_add_line(menu, 'n', _("Next puzzle of the list"), false, "next");
    else
        menu_add(menu, 'n', _("Next puzzle of this level"), order_higher, 0);
    menu_add(menu, 'h', _("A harder puzzle"), order_higher, 1);
    menu_add(menu, 'r', _("Review this game"), NULL, 0)->opens = &overlay_review;
    menu_add(menu, 't', _("What to train next"), NULL, 0)->opens = &overlay_training;
    menu_add(menu, 'a', _("Start this puzzle over"), play_again, 0);
    menu_add_line(menu, 'w', _("Watch the solution path"), true, "walk");
    menu_add(menu, 's', _("Start page"), NULL, 0)->opens = &overlay_start;
    menu_add(menu, 'b', _("Back to the board"), show_board, 0);
}

/* Beside the board, or where there is no room, instead of it; the last line is for a message. */
static struct region page_region(const struct layout *layout)
{
    struct region page = {0, 1, layout->bar.row - 1, layout->bar.columns - 2};
    if (layout_has_panel_beside(layout))
        page.column = layout->panel.column, page.columns = layout->panel.columns;
    return page;
}

/* The menu stands a line below the facts, or at the bottom, if they leave it that much room. */
static struct region menu_region(const struct page *page, const struct layout *layout)
{
    struct region region = page_region(layout);
    int facts = 1 + measure_rows(page->facts.text, region.columns);
    int last = region.rows - page->menu.n;
    int columns = menu_columns(&page->menu, 0, page->menu.n, region.columns);
    bool is_beside = layout_has_panel_beside(layout);
    int from = smaller(facts + 1, last);
    if (is_beside && (from < facts || columns > region.columns))
        region.rows = from = 0;
    region.row = larger(from, is_beside ? 0 : 1);
    region.rows = larger(region.rows - region.row, 0);
    return region;
}

/* The facts are long lines on a small screen.  The first of them is the title. */
static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    struct page *page = view->memory;
    const struct region region = menu_region(page, layout);
    struct panel facts = {.region = page_region(layout), .is_even = true};
    int title = (int)strcspn(page->facts.text, "\n");
    (void)state;
    page->is_listed = region.rows > 0;
    if (page->is_listed)
        facts.region.rows = region.row;
    panel_printf(&facts, ROLE_GOOD, "%.*s", title, page->facts.text);
    if (facts.region.rows > measure_rows(page->facts.text, facts.region.columns))
        panel_skip(&facts);
    panel_text(&facts, ROLE_PLAIN, page->facts.text + title + 1);
    if (page->is_listed)
        menu_draw(&page->menu, &region);
    else
        page->menu.choice = 0;
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

/* Where the menu is not listed, its rows have keys still, but none is marked. */
static bool take_key(struct state *state, struct view *view, int code)
{
    const struct page *page = view->memory;
    bool is_letter = code >= 'a' && code <= 'z';
    return ((page->is_listed || is_letter) && menu_key(state, view, code)) ||
           (code != 'q' && overlay_leave(state, code));
}

static struct spot spot_of_mark(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    const struct page *page = view->memory;
    const struct region region = menu_region(page, layout);
    (void)state;
    return region.rows > 0 ? menu_spot(&page->menu, &region)
                           : (struct spot){layout->bar.row, 1};
}

const struct overlay overlay_finish = {
    .covers = COVERS_NOTES,
    .is_panel = true,
    .kinds = PAGE_MENU | PAGE_LETTERS | PAGE_HOME,
    .hint = N_("n: next puzzle  r: review  a: again  h: harder  Esc: board  q: quit"),
    .size = sizeof(struct page),
    .fill = add_rows,
    .init = say_facts,
    .appear = menu_appear,
    .fini = free_page,
    .draw = draw_page,
    .key = take_key,
    .cursor = spot_of_mark,
};

/* ---- the game seen again, beside the steps that the path would have taken ---- */

/* The page opens at once; what is not found by then is left open. */
enum { PATIENCE_MS = 1000 };

static void fill(struct menu *menu, const struct state *state)
{
    const struct desk *desk = state->desk;
    int64_t end = clock_ms() + PATIENCE_MS;
    LOCAL_BUF facts = {0}, moves = {0};
    struct review review;
    review_init(&review, desk_game(desk), desk_grid(desk),
                (struct stop){&end, clock_is_over});
    say_review(&facts, &review, desk_game(desk), &desk->alphabet);
    say_review_moves(&moves, &review, desk_game(desk), &desk->alphabet);
    if (facts.length) {
        for (char *line = strtok(facts.text, "\n"); line; line = strtok(NULL, "\n"))
            menu_add_heading(menu, line);
    }
    menu_add(menu, 't', _("What to train next"), NULL, 0)->opens = &overlay_training;
    /* The first line is the head of those of the moves. */
    LOCAL_BUF head = {0};
    buf_printf(&head, "%*s%s", MENU_TEXT_COLUMN, "", strtok(moves.text, "\n"));
    menu_add_heading(menu, head.text);
    for (int i = 0; i < review.n; i++)
        menu_add_line(menu, 0, strtok(NULL, "\n"), true, "goto %d",
                      desk_game(desk)->nodes.at[review.at[i].node].parent);
    STACK_FINI(&review);
}

const struct overlay overlay_review = {
    .title = N_("Review: choose a move to go to the position before it"),
    .fill = fill,
    MENU_PAGE,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/lessons.h"

#include "base/i18n.h"
#include "learn/course.h"
#include "words/phrase.h"
#include "words/whynot.h"

static void lay_board(struct desk *desk, const struct learning *learning)
{
    const struct lesson_page *page = learning_page(learning);
    if (page->board)
        desk_lay(desk, page->board);
}

enum err lessons_start(struct desk *desk, const char *path, struct diagnosis *diagnosis)
{
    struct learning *learning = learning_new(path, diagnosis);
    if (!learning)
        return ERR_DATA;
    desk_end_lesson(desk);
    learning->strategy = desk->strategy;
    desk->learning = learning;
    lay_board(desk, learning);
    learning->node = game_here(desk_game(desk));
    return ERR_OK;
}

static bool has_moves(const struct desk *desk, const struct lesson_page *page)
{
    const struct grid *grid = desk_grid(desk);
    digit_set marks[SHAPE_MAX_CELLS];
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        marks[cell] = game_marks(desk_game(desk), cell);
    return lesson_moves_are_made(page, grid, marks);
}

/* Where the search is, as timeline_compare() says of the page's event. */
static int compare_search(const struct desk *desk, const struct lesson_page *page)
{
    return desk->timeline ? timeline_compare(desk->timeline, page->grain, page->count)
                          : -1;
}

bool lessons_task_is_done(const struct desk *desk)
{
    const struct lesson_page *page = learning_page(desk->learning);
    if (!page)
        return false;
    switch (page->task) {
    case LESSON_MOVES:
        return has_moves(desk, page);
    case LESSON_SEARCH:
        return compare_search(desk, page) == 0;
    default:
        return false;
    }
}

/* The cell in which the move to a node of the game entered a digit, or -1. */
static int entered_cell(const struct game *game, int node)
{
    struct grid before, after;
    game_grid_at(game, game_parent(game, node), &before);
    game_grid_at(game, node, &after);
    for (int cell = 0; cell < after.shape->n_cells; cell++)
        if (after.digit[cell] && after.digit[cell] != before.digit[cell])
            return cell;
    return -1;
}

/* Whether the page's moves enter the digit of the cell.  `wanted` becomes the first cell in which
 * the page still wants a digit, or -1. */
static bool is_wanted(const struct lesson_page *page, const struct grid *grid, int cell,
                      int *wanted)
{
    bool is_it = false;
    *wanted = -1;
    for (int i = page->moves.n - 1; i >= 0; i--) {
        const struct move *move = &page->moves.at[i];
        bool is_there = grid->digit[move->cell] == move->digit;
        if (move->kind != MOVE_ENTER)
            continue;
        is_it |= is_there && move->cell == cell;
        if (!is_there)
            *wanted = move->cell;
    }
    return is_it;
}

static void say_other_cell(struct buf *buf, const struct desk *desk, int wanted)
{
    LOCAL_BUF cell = {0};
    say_cell(&cell, desk_grid(desk)->shape, wanted);
    desk_say(desk, buf, _("This page is about %s; {u|'undo'} takes the digit back"),
             cell.text);
}

/* With the digit of the board that excludes it, if there is one. */
static void say_other_digit(struct buf *buf, const struct desk *desk, int at)
{
    struct grid before = *desk_grid(desk);
    struct candidate wrong = {(uint16_t)at, before.digit[at]};
    LOCAL_BUF cell = {0};
    grid_erase(&before, at);
    if (say_excluded(buf, &before, wrong, &desk->alphabet))
        return;
    say_cell(&cell, before.shape, at);
    buf_printf(buf, _("%s is not %c; look at its row, column and box again"), cell.text,
               alphabet_symbol(&desk->alphabet, wrong.digit));
}

static void remark_on(struct buf *buf, const struct desk *desk, int cell)
{
    const struct lesson_page *page = learning_page(desk->learning);
    int wanted;
    bool is_good = is_wanted(page, desk_grid(desk), cell, &wanted);
    if (page->task == LESSON_ANSWER)
        desk_say(desk, buf, _("The page asks a question; {L|'answer'} answers it"));
    else if (page->task != LESSON_MOVES || wanted < 0 || is_good)
        return;
    else if (cell == wanted)
        say_other_digit(buf, desk, cell);
    else
        say_other_cell(buf, desk, wanted);
}

static void remark_on_search(struct buf *buf, const struct desk *desk)
{
    struct learning *learning = desk->learning;
    const struct lesson_page *page = learning_page(learning);
    bool is_past = page->task == LESSON_SEARCH && compare_search(desk, page) > 0;
    uint64_t event = is_past ? timeline_event(desk->timeline) : 0;
    if (is_past && event != learning->event)
        desk_say(desk, buf,
                 _("The search has gone past that; {r|'jump 0'} starts it again"));
    learning->event = event;
}

void lessons_remark(struct desk *desk, struct buf *buf)
{
    struct learning *learning = desk->learning;
    if (!learning)
        return;
    remark_on_search(buf, desk);
    int before = learning->node, here = game_here(desk_game(desk));
    learning->node = here;
    if (here <= before)
        return;
    int cell = entered_cell(desk_game(desk), here);
    if (cell >= 0)
        remark_on(buf, desk, cell);
}

void lessons_skip(struct desk *desk)
{
    const struct lesson_page *page = learning_page(desk->learning);
    desk->learning->is_skipped = true;
    if (page->task == LESSON_MOVES) {
        desk_try(desk, &page->moves);
    } else if (page->task == LESSON_SEARCH) {
        desk_begin_stepping(desk);
        timeline_jump(desk->timeline, 0, NULL);
        while (compare_search(desk, page) < 0 &&
               timeline_forward(desk->timeline, page->grain, NULL))
            continue;
    }
}

bool lessons_turn(struct desk *desk)
{
    struct learning *learning = desk->learning;
    if (learning->page + 1 < learning->lesson.pages.n) {
        learning->page++;
        hinting_reset(desk->hinting);
        lay_board(desk, learning);
        learning->node = game_here(desk_game(desk));
        return true;
    }
    LOCAL_BUF notes = {0};
    if (!learning->is_skipped &&
        lesson_note(learning->path, desk->world.directory, &notes) != ERR_OK)
        desk_tell_unwritten(desk, notes.text);
    desk_end_lesson(desk);
    return false;
}

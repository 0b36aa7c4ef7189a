/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell cannot hold a digit. */
#include "text/whynot.h"

#include <stdlib.h>

#include "base/mem.h"
#include "cmd/command.h"
#include "desk/arguments.h"
#include "desk/desk.h"
#include "job/facts.h"
#include "request/origin.h"

/* Some solution of the puzzle has the digit there. */
static bool is_possible(const struct request *request, const struct puzzle *puzzle,
                        struct candidate candidate)
{
    struct puzzle tried = *puzzle;
    if (tried.grid.digit[candidate.cell])
        return false;
    grid_place(&tried.grid, candidate.cell, candidate.digit, false);
    return facts_uniqueness(request->engine, &tried, request_cancel(request), NULL) !=
           UNIQUENESS_NONE;
}

static void find(const struct request *request, const struct puzzle *puzzle,
                 struct candidate candidate, bool is_discreet, struct whynot *whynot)
{
    struct solver *solver = solver_new(puzzle->grid.shape);
    struct facts facts;
    facts_find(request->engine, puzzle, request_cancel(request), &facts);
    struct hint_request about = {.grid = &puzzle->grid,
                                 .candidates =
                                     puzzle->has_candidates ? puzzle->candidates : NULL,
                                 .uniqueness = facts.of_puzzle,
                                 .options = solver_default,
                                 .near = -1};
    about.options.no_uniqueness =
        request->options.no_uniqueness || facts.of_board != UNIQUENESS_UNIQUE;
    about.options.stop = request_cancel(request);
    if (is_discreet)
        whynot_find_discreetly(solver, &about, candidate, whynot);
    else
        whynot_find(solver, &about, candidate, is_possible(request, puzzle, candidate),
                    whynot);
    solver_free(solver);
}

static bool take_candidate(const struct request *request, const struct shape *shape,
                           const struct alphabet *alphabet, struct candidate *candidate)
{
    int cell, digit;
    if (!request_cell_of(request, shape, 0, &cell) ||
        !request_digit_of(request, alphabet, 1, &digit))
        return false;
    *candidate = (struct candidate){(uint16_t)cell, (uint8_t)digit};
    return true;
}

/* Adds the round of pruning that removes the candidate from the board, if one does. */
static void say_round(struct buf *out, const struct grid *grid,
                      struct candidate candidate, const struct alphabet *alphabet)
{
    const struct search_options options = search_defaults();
    struct search *search = search_new(grid, &options);
    while (search_step(search, NULL) && search_kind(search) != EVENT_VERDICT)
        continue;
    const struct loss loss = loss_find(search, candidate.cell, candidate.digit);
    if (loss.kind == LOSS_PRUNED) {
        say_loss(out, search, &loss, candidate, alphabet);
        buf_char(out, '\n');
    }
    search_free(search);
}

/* The same question again is not another hint. */
static void count_hint(struct desk *desk, struct candidate candidate)
{
    const struct move move = {
        .kind = MOVE_UNMARK, .cell = candidate.cell, .digit = candidate.digit};
    struct buf what = {0};
    move_print(&what, &move, desk_grid(desk)->shape->side);
    desk_count_hint(desk, what.text);
    buf_fini(&what);
}

/* Prints the answer; a player also gets it drawn, and in Play nothing besides it. */
static enum status answer(const struct request *request, const struct puzzle *puzzle,
                          const struct alphabet *alphabet, bool is_drawn)
{
    bool is_discreet = is_drawn && game_is_plain(desk_game(request->desk));
    struct whynot *whynot = mem_new(sizeof *whynot);
    struct candidate candidate;
    struct buf out = {0};
    if (!take_candidate(request, puzzle->grid.shape, alphabet, &candidate)) {
        free(whynot);
        return STATUS_USAGE;
    }
    if (is_drawn)
        count_hint(request->desk, candidate);
    find(request, puzzle, candidate, is_discreet, whynot);
    if (request->options.json) {
        json_line(&out, json_whynot(&puzzle->grid, whynot, alphabet));
    } else {
        say_whynot(&out, puzzle->grid.shape, whynot, alphabet);
        buf_char(&out, '\n');
        if (whynot->kind == WHYNOT_STEP && !is_discreet)
            say_round(&out, &puzzle->grid, candidate, alphabet);
    }
    if (is_drawn && whynot->kind == WHYNOT_STEP)
        ladder_answer(request->desk->ladder, &whynot->step);
    enum status status = whynot->kind == WHYNOT_STOPPED ? STATUS_INTERRUPTED : STATUS_OK;
    free(whynot);
    return status_worse(status, request_reply(request, &out));
}

/* While the search is stepped through: what removed the candidate on the way. */
static enum status answer_in_search(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct search *search = timeline_search(desk->timeline);
    struct candidate candidate;
    struct buf out = {0};
    if (!take_candidate(request, desk_grid(desk)->shape, &desk->alphabet, &candidate))
        return STATUS_USAGE;
    const struct loss loss = loss_find(search, candidate.cell, candidate.digit);
    say_loss(&out, search, &loss, candidate, &desk->alphabet);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

/* The player's board counts with its digits; pencil marks may be wrong. */
static enum status answer_at_desk(const struct request *request)
{
    struct desk *desk = request->desk;
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    puzzle->grid = *desk_grid(desk);
    enum status status = answer(request, puzzle, &desk->alphabet, true);
    free(puzzle);
    return status;
}

/* The puzzle comes after cell and digit. */
static enum status answer_for_puzzle(const struct request *request)
{
    struct request rest = *request;
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct alphabet alphabet;
    int n = request->n_arguments < 2 ? request->n_arguments : 2;
    rest.arguments += n;
    rest.n_arguments -= n;
    enum status status = origin_first(&rest, puzzle);
    if (status == STATUS_OK) {
        request_alphabet(request, puzzle->grid.shape->side, &alphabet);
        status = answer(request, puzzle, &alphabet, false);
    }
    free(puzzle);
    return status;
}

enum status command_whynot(const struct request *request)
{
    if (!request->desk || request->n_arguments > 2)
        return answer_for_puzzle(request);
    return request->desk->timeline ? answer_in_search(request) : answer_at_desk(request);
}

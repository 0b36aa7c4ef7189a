/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: whether puzzles have one solution, and why some have none. */
#include "base/i18n.h"
#include "format/board.h"
#include "words/json.h"
#include "words/sentence.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/io.h"
#include "command/proof.h"
#include "command/puzzles.h"

/* Trying every given of a larger board may take very long. */
static void find_suspects(const struct request *request, const struct grid *grid,
                          struct suspects *suspects)
{
    enum { MOST_SIDE = 9 };
    *suspects = (struct suspects){0};
    if (grid->shape->side <= MOST_SIDE)
        engine_suspects(request->engine, grid, request_cancel(request), suspects);
}

/* Why a board has no solution: digits that clash, and givens that may be typing errors. */
static void say_why(const struct request *request, const struct grid *grid,
                    const struct suspects *suspects, struct buf *text)
{
    struct clash clash;
    if (grid_find_clash(grid, &clash))
        say_clash(text, grid->shape, &clash, request->alphabet);
    if (text->length && suspects->n)
        buf_text(text, "; ");
    if (suspects->n)
        say_suspects(text, grid->shape, suspects->at, suspects->n,
                     suspects->without == UNIQUENESS_UNIQUE, request->alphabet);
}

static void say_verdict(const struct request *request, const struct grid *grid,
                        enum uniqueness uniqueness, struct buf *out)
{
    struct suspects suspects;
    LOCAL_BUF why = {0};
    buf_text(out, uniqueness_verdicts[uniqueness].word);
    if (uniqueness == UNIQUENESS_NONE) {
        find_suspects(request, grid, &suspects);
        say_why(request, grid, &suspects, &why);
    }
    if (why.length)
        buf_printf(out, "\t%s", why.text);
    buf_char(out, '\n');
}

static void say_verdict_json(const struct request *request, const struct grid *grid,
                             enum uniqueness uniqueness, struct buf *out)
{
    json_t *object = request_json(request, grid, uniqueness_verdicts[uniqueness].word);
    if (uniqueness == UNIQUENESS_NONE) {
        struct clash clash;
        struct suspects suspects;
        struct buf text = {0};
        find_suspects(request, grid, &suspects);
        say_why(request, grid, &suspects, &text);
        if (grid_find_clash(grid, &clash))
            json_add(object, "clash", json_clash(grid->shape, &clash));
        if (suspects.n)
            json_add(object, "suspects",
                     json_moves(grid->shape, MOVE_ENTER, suspects.at, suspects.n));
        if (text.length)
            json_add(object, "text", json_text(&text));
    }
    json_line(out, object);
}

static void say_either_verdict(const struct request *request, const struct grid *grid,
                               enum uniqueness uniqueness, struct buf *out)
{
    (request->options.json ? say_verdict_json : say_verdict)(request, grid, uniqueness,
                                                             out);
}

/* ---- --certify ---- */

enum { CERTIFIED_AT_A_TIME = 32 };

static bool is_solution(const struct puzzle *puzzle, const struct grid *solution)
{
    const struct grid *grid = &puzzle->grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        int digit = solution->digit[cell];
        if (grid->digit[cell]
                ? grid->digit[cell] != digit
                : puzzle->has_candidates && !digits_has(puzzle->candidates[cell], digit))
            return false;
    }
    return grid_is_solved(solution);
}

/* Whether two searches, each with a solution if there is one, agree and are right as far as can be
 * seen. */
static bool agree(const struct puzzle *puzzle, const enum uniqueness verdicts[2],
                  const struct grid solutions[2])
{
    if (verdicts[0] != verdicts[1])
        return false;
    if (verdicts[0] == UNIQUENESS_NONE)
        return true;
    return is_solution(puzzle, &solutions[0]) && is_solution(puzzle, &solutions[1]) &&
           (verdicts[0] == UNIQUENESS_SEVERAL ||
            grid_same_digits(&solutions[0], &solutions[1]));
}

/* Confirms the verdict and the solution of a first search; otherwise *verdict becomes unknown. */
static enum status certify(const struct request *request, const struct puzzle *puzzle,
                           const struct grid *solution, enum uniqueness *verdict)
{
    struct grid solutions[2] = {*solution};
    enum uniqueness verdicts[2] = {*verdict};
    LOCAL_BUF line = {0};
    verdicts[1] =
        engine_confirm(request->engine, puzzle, request_cancel(request), &solutions[1]);
    if (agree(puzzle, verdicts, solutions))
        return uniqueness_verdicts[*verdict].status;
    *verdict = UNIQUENESS_UNKNOWN;
    if (verdicts[1] == UNIQUENESS_UNKNOWN)
        return STATUS_INTERRUPTED;
    board_line(&line, &puzzle->grid, request->alphabet);
    request_remark(request, STATUS_SOFTWARE,
                   _("%s: two searches disagree; please report this puzzle"), line.text);
    return STATUS_SOFTWARE;
}

/* ---- answers ---- */

static enum status check(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    struct grid solution = puzzle->grid;
    enum uniqueness verdict = engine_uniqueness_of_puzzle(
        request->engine, puzzle, request_cancel(request), &solution);
    enum status status = uniqueness_verdicts[verdict].status;
    if (request->options.certify && verdict != UNIQUENESS_UNKNOWN)
        status = certify(request, puzzle, &solution, &verdict);
    say_either_verdict(request, &puzzle->grid, verdict, out);
    return status;
}

static enum status check_boards(const struct request *request, size_t n,
                                const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    static const enum uniqueness by_number[] = {UNIQUENESS_NONE, UNIQUENESS_UNIQUE,
                                                UNIQUENESS_SEVERAL};
    bool is_certified = request->options.certify;
    const struct engine_answers *answers =
        engine_solve_boards(request->engine, n, boards, FAST_VERDICT, is_certified);
    enum status status = STATUS_OK;
    struct puzzle puzzle;
    struct grid solution;
    puzzle_init(&puzzle, shape_find(3, 3));
    for (size_t i = 0; i < n; i++) {
        enum uniqueness verdict = by_number[answers->found[i]];
        enum status one = uniqueness_verdicts[verdict].status;
        if (verdict == UNIQUENESS_NONE || is_certified) /* otherwise no grid is used */
            grid_of_digits(&puzzle.grid, puzzle.grid.shape, boards[i]);
        if (is_certified) {
            grid_of_digits(&solution, puzzle.grid.shape, answers->first[i]);
            one = certify(request, &puzzle, &solution, &verdict);
        }
        say_verdict(request, &puzzle.grid, verdict, out);
        status = status_worse(status, one);
    }
    return status;
}

/* Two solutions speak for themselves, so that no proof of them is written. */
static enum status check_with_proof(const struct request *request,
                                    const struct puzzle *puzzle, struct buf *out)
{
    uint64_t found;
    enum status status = proof_write(request, puzzle, 1, &found);
    if (status != STATUS_OK)
        return status;
    say_either_verdict(request, &puzzle->grid, uniqueness_by_count(found), out);
    return uniqueness_verdicts[uniqueness_by_count(found)].status;
}

enum status command_check(const struct request *request)
{
    const struct answer answer = {.puzzle = check,
                                  .boards = check_boards,
                                  .invalid = "invalid\n",
                                  .is_line = true,
                                  .grain = request->options.certify ? CERTIFIED_AT_A_TIME
                                                                    : ENGINE_MOST_BOARDS};
    enum status status = request_keep_apart(request, OPTION_ID_PROOF, OPTION(CERTIFY));
    if (status != STATUS_OK)
        return status;
    if (request->options.proof)
        return puzzles_first(request, check_with_proof);
    if (request->options.json)
        return puzzles_each(request, check, "invalid\n");
    return puzzles_answer(request, &answer);
}

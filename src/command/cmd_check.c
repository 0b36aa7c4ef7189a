/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: whether puzzles have one solution, why some have none, and proofs of both. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "format/board.h"
#include "format/format.h"
#include "words/json.h"
#include "words/sentence.h"
#include "run/engine.h"
#include "run/repair.h"
#include "command/command.h"
#include "command/io.h"
#include "command/origin.h"
#include "command/puzzles.h"

/* Trying every given of a larger board may take very long. */
static void find_suspects(const struct request *request, const struct grid *grid,
                          struct suspects *suspects)
{
    enum { MOST_SIDE = 9 };
    *suspects = (struct suspects){0};
    if (grid->shape->side <= MOST_SIDE)
        repair_find_suspects(request->engine, grid, request_cancel(request), suspects);
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
    struct buf why = {0};
    buf_text(out, uniqueness_word(uniqueness));
    if (uniqueness == UNIQUENESS_NONE) {
        find_suspects(request, grid, &suspects);
        say_why(request, grid, &suspects, &why);
    }
    if (why.length)
        buf_printf(out, "\t%s", why.text);
    buf_char(out, '\n');
    buf_fini(&why);
}

static json_t *json_suspects(const struct shape *shape, const struct suspects *suspects)
{
    json_t *array = json_array();
    for (int i = 0; i < suspects->n; i++)
        json_array_append_new(array, json_placement(shape, suspects->at[i]));
    return array;
}

static void add_why(const struct request *request, const struct grid *grid,
                    json_t *object)
{
    struct clash clash;
    struct suspects suspects;
    struct buf text = {0};
    find_suspects(request, grid, &suspects);
    say_why(request, grid, &suspects, &text);
    if (grid_find_clash(grid, &clash))
        json_add(object, "clash", json_clash(grid->shape, &clash));
    if (suspects.n)
        json_add(object, "suspects", json_suspects(grid->shape, &suspects));
    if (text.length)
        json_add(object, "text", json_text(&text));
}

static void say_verdict_json(const struct request *request, const struct grid *grid,
                             enum uniqueness uniqueness, struct buf *out)
{
    json_t *object = json_answer(grid, uniqueness_word(uniqueness));
    if (uniqueness == UNIQUENESS_NONE)
        add_why(request, grid, object);
    json_line(out, object);
}

static void say_either_verdict(const struct request *request, const struct grid *grid,
                               enum uniqueness uniqueness, struct buf *out)
{
    (request->options.json ? say_verdict_json : say_verdict)(request, grid, uniqueness,
                                                             out);
}

static enum status check(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    enum uniqueness uniqueness = engine_uniqueness_of_puzzle(
        request->engine, puzzle, request_cancel(request), NULL);
    say_either_verdict(request, &puzzle->grid, uniqueness, out);
    return uniqueness_status(uniqueness);
}

static enum status check_boards(const struct request *request, size_t n,
                                const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    static const enum uniqueness by_number[] = {UNIQUENESS_NONE, UNIQUENESS_UNIQUE,
                                                UNIQUENESS_SEVERAL};
    const struct engine_answers *answers =
        engine_solve_boards(request->engine, n, boards, FAST_VERDICT, false);
    enum status status = STATUS_OK;
    struct grid grid;
    uint64_t found[ENGINE_MOST_BOARDS]; /* a copy: looking for suspects uses the engine */
    memcpy(found, answers->found, n * sizeof *found);
    for (size_t i = 0; i < n; i++) {
        enum uniqueness uniqueness = by_number[found[i]];
        if (uniqueness == UNIQUENESS_NONE) /* say_verdict() uses no other grid */
            grid_of_digits(&grid, shape_find(3, 3), boards[i]);
        say_verdict(request, &grid, uniqueness, out);
        status = status_worse(status, uniqueness_status(uniqueness));
    }
    return status;
}

/* ---- --proof ---- */

/* A verdict with two files, which other programs can check: NAME.cnf is the puzzle without
 * its solution, and NAME.drat proves that nothing is left. */
struct proof {
    const struct request *request;
    const struct puzzle *puzzle;
    struct buf formula, steps; /* names of files */
    FILE *file;                /* of the steps */
    enum uniqueness uniqueness;
    struct grid solution;
};

static void write_literal(void *ctx, int literal)
{
    const struct proof *proof = ctx;
    fprintf(proof->file, literal ? "%d " : "%d\n", literal);
}

/* Writes what is learnt, as it is learnt: a proof can be longer than memory. */
static enum status write_steps(struct proof *proof)
{
    const struct request *request = proof->request;
    const struct large_listener listener = {proof, write_literal};
    bool is_written = (proof->file = fopen(proof->steps.text, "w"));
    if (is_written) {
        proof->uniqueness =
            engine_prove(request->engine, &proof->puzzle->grid, request_cancel(request),
                         &listener, &proof->solution);
        is_written = !ferror(proof->file);
        is_written = fclose(proof->file) == 0 && is_written;
    }
    return is_written ? STATUS_OK
                      : request_fail(request, STATUS_IO, "%s: %s", proof->steps.text,
                                     strerror(errno));
}

static enum status write_formula(const struct proof *proof)
{
    bool has_solution = proof->uniqueness == UNIQUENESS_UNIQUE;
    struct buf text = {0};
    dimacs_write_others(&text, proof->puzzle, has_solution ? &proof->solution : NULL);
    return request_write(proof->request, proof->formula.text, &text);
}

/* Two solutions speak for themselves, and what was not finished proves nothing. */
static enum status write_proof(struct proof *proof)
{
    enum status status = write_steps(proof);
    if (status != STATUS_OK)
        return status;
    if (proof->uniqueness == UNIQUENESS_NONE || proof->uniqueness == UNIQUENESS_UNIQUE)
        return write_formula(proof);
    unlink(proof->steps.text);
    return proof->uniqueness == UNIQUENESS_SEVERAL ? STATUS_OK : STATUS_INTERRUPTED;
}

static enum status check_with_proof(const struct request *request)
{
    struct puzzle puzzle;
    struct alphabet alphabet;
    struct request with_alphabet = *request;
    struct proof proof = {.request = request, .puzzle = &puzzle};
    struct buf out = {0};
    enum status status = origin_first(request, &puzzle);
    if (status != STATUS_OK)
        return status;
    if (puzzle_is_narrowed(&puzzle))
        return request_fail(request, STATUS_DATA,
                            _("--proof is not for a puzzle with candidates of its own"));
    buf_printf(&proof.formula, "%s.cnf", request->options.proof);
    buf_printf(&proof.steps, "%s.drat", request->options.proof);
    status = write_proof(&proof);
    if (status == STATUS_OK) {
        request_alphabet(request, puzzle.grid.shape->side, &alphabet);
        with_alphabet.alphabet = &alphabet;
        say_either_verdict(&with_alphabet, &puzzle.grid, proof.uniqueness, &out);
        status = request_reply(request, &out);
    }
    buf_fini(&proof.formula);
    buf_fini(&proof.steps);
    return status == STATUS_OK ? uniqueness_status(proof.uniqueness) : status;
}

enum status command_check(const struct request *request)
{
    static const struct answer answer = {.puzzle = check,
                                         .boards = check_boards,
                                         .invalid = "invalid\n",
                                         .grain = ENGINE_MOST_BOARDS};
    if (request->options.proof)
        return check_with_proof(request);
    if (request->options.json)
        return puzzles_each(request, check, "invalid\n");
    return puzzles_answer(request, &answer);
}

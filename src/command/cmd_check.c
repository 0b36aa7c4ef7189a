/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/puzzles.h"
#include "command/verdict.h"
#include "command/command.h"
#include "run/facts.h"
#include "run/repair.h"
#include "words/events.h"
#include "words/sentence.h"

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

static void say(const struct request *request, const struct grid *grid,
                enum uniqueness uniqueness, struct buf *out)
{
    struct suspects suspects;
    struct buf why = {0};
    buf_text(out, verdict_word(uniqueness));
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

static void say_json(const struct request *request, const struct grid *grid,
                     enum uniqueness uniqueness, struct buf *out)
{
    json_t *object = json_answer(grid, verdict_word(uniqueness));
    if (uniqueness == UNIQUENESS_NONE)
        add_why(request, grid, object);
    json_line(out, object);
}

static enum status check(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    enum uniqueness uniqueness =
        facts_uniqueness(request->engine, puzzle, request_cancel(request), NULL);
    (request->options.json ? say_json : say)(request, &puzzle->grid, uniqueness, out);
    return verdict_status(uniqueness);
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
        if (uniqueness == UNIQUENESS_NONE) /* say() uses no other grid */
            grid_of_digits(&grid, shape_find(3, 3), boards[i]);
        say(request, &grid, uniqueness, out);
        status = status_worse(status, verdict_status(uniqueness));
    }
    return status;
}

enum status command_check(const struct request *request)
{
    static const struct answer answer = {check, check_boards, "invalid\n",
                                         ENGINE_MOST_BOARDS, false};
    if (request->options.json)
        return puzzles_each(request, check, "invalid\n");
    return puzzles_answer(request, &answer);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "batch/puzzles.h"
#include "batch/verdict.h"
#include "cmd/command.h"
#include "job/facts.h"
#include "text/event_json.h"
#include "text/sentence.h"

static void say_reason(const struct request *request, struct buf *out,
                       const struct grid *grid, const struct clash *clash)
{
    struct alphabet alphabet;
    request_alphabet(request, grid->shape->side, &alphabet);
    say_clash(out, grid->shape, clash, &alphabet);
}

static enum status say_none(const struct request *request, struct buf *out,
                            const struct grid *grid)
{
    struct clash clash;
    buf_text(out, "none");
    if (grid_find_clash(grid, &clash)) {
        buf_char(out, '\t');
        say_reason(request, out, grid, &clash);
    }
    buf_char(out, '\n');
    return STATUS_NONE;
}

static enum status check(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    enum uniqueness uniqueness =
        facts_uniqueness(request->engine, puzzle, request_cancel(request), NULL);
    if (uniqueness == UNIQUENESS_NONE)
        return say_none(request, out, grid);
    buf_printf(out, "%s\n", verdict_word(uniqueness));
    return verdict_status(uniqueness);
}

static void add_clash(const struct request *request, json_t *object,
                      const struct grid *grid)
{
    struct clash clash;
    struct buf text = {0};
    if (!grid_find_clash(grid, &clash))
        return;
    json_add(object, "clash", json_clash(grid->shape, &clash));
    say_reason(request, &text, grid, &clash);
    json_add(object, "text", json_text(&text));
}

static enum status check_as_json(const struct request *request,
                                 const struct puzzle *puzzle, struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    enum uniqueness uniqueness =
        facts_uniqueness(request->engine, puzzle, request_cancel(request), NULL);
    json_t *object = json_answer(grid, verdict_word(uniqueness));
    if (uniqueness == UNIQUENESS_NONE)
        add_clash(request, object, grid);
    json_line(out, object);
    return verdict_status(uniqueness);
}

static enum status check_board(const struct request *request, uint64_t found,
                               const uint8_t *board, struct buf *out)
{
    struct grid grid;
    if (found == 1) {
        buf_text(out, "unique\n");
        return STATUS_OK;
    }
    if (found) {
        buf_text(out, "several\n");
        return STATUS_SEVERAL;
    }
    grid_of_digits(&grid, shape_find(3, 3), board);
    return say_none(request, out, &grid);
}

static enum status check_boards(const struct request *request, size_t n,
                                const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    const struct engine_answers *answers =
        engine_solve_boards(request->engine, n, boards, FAST_VERDICT, false);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n; i++)
        status =
            status_worse(status, check_board(request, answers->found[i], boards[i], out));
    return status;
}

enum status command_check(const struct request *request)
{
    static const struct answer answer = {check, check_boards, "invalid\n",
                                         ENGINE_MOST_BOARDS, false};
    if (request->options.json)
        return puzzles_each(request, check_as_json, "invalid\n");
    return puzzles_answer(request, &answer);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "batch/puzzles.h"
#include "batch/verdict.h"
#include "cmd/command.h"
#include "job/facts.h"
#include "text/event_json.h"
#include "text/sentence.h"

static void say(const struct request *request, const struct grid *grid,
                enum uniqueness uniqueness, struct buf *out)
{
    struct clash clash;
    buf_text(out, verdict_word(uniqueness));
    if (uniqueness == UNIQUENESS_NONE && grid_find_clash(grid, &clash)) {
        buf_char(out, '\t');
        say_clash(out, grid->shape, &clash, request->alphabet);
    }
    buf_char(out, '\n');
}

static void say_json(const struct request *request, const struct grid *grid,
                     enum uniqueness uniqueness, struct buf *out)
{
    struct clash clash;
    struct buf text = {0};
    json_t *object = json_answer(grid, verdict_word(uniqueness));
    if (uniqueness == UNIQUENESS_NONE && grid_find_clash(grid, &clash)) {
        say_clash(&text, grid->shape, &clash, request->alphabet);
        json_add(object, "clash", json_clash(grid->shape, &clash));
        json_add(object, "text", json_text(&text));
    }
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
    for (size_t i = 0; i < n; i++) {
        enum uniqueness uniqueness = by_number[answers->found[i]];
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

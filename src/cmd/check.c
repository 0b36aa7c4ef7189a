/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "job/engine.h"
#include "cmd/puzzles.h"
#include "text/event_json.h"
#include "text/sentence.h"

/* A board that has no solution for a reason one can point at. */
static void add_reason(const struct request *request, struct buf *out,
                       const struct grid *grid)
{
    struct alphabet alphabet;
    struct clash clash;
    if (!grid_find_clash(grid, &clash))
        return;
    puzzles_alphabet(request, grid->shape->side, &alphabet);
    buf_char(out, '\t');
    say_clash(out, grid->shape, &clash, &alphabet);
}

static enum status say_none(const struct request *request, struct buf *out,
                            const struct grid *grid)
{
    buf_text(out, "none");
    add_reason(request, out, grid);
    buf_char(out, '\n');
    return STATUS_NONE;
}

static enum status check(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    switch (engine_uniqueness(request->engine, grid, NULL)) {
    case UNIQUENESS_NONE:
        return say_none(request, out, grid);
    case UNIQUENESS_SEVERAL:
        buf_text(out, "several\n");
        return STATUS_SEVERAL;
    case UNIQUENESS_UNIQUE:
    case UNIQUENESS_UNKNOWN: /* only a search that was stopped */
        break;
    }
    buf_text(out, "unique\n");
    return STATUS_OK;
}

/* The same line as an object. */
static enum status check_as_json(const struct request *request, const struct puzzle *puzzle,
                                 struct buf *out)
{
    struct buf line = {0};
    enum status status = check(request, puzzle, &line);
    char *reason = strchr(line.text, '\t');
    line.text[line.length - 1] = '\0';
    if (reason)
        *reason++ = '\0';
    json_t *object = json_pack("{s:o,s:s}", "puzzle", json_board(&puzzle->grid), "verdict",
                               line.text);
    if (reason)
        json_object_set_new(object, "reason", json_string(reason));
    json_line(out, object);
    buf_fini(&line);
    return status;
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
        status = status_worse(status, check_board(request, answers->found[i], boards[i], out));
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

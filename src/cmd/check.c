/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/engine.h"
#include "cmd/puzzles.h"
#include "text/sentence.h"

/* A board that has no solution for a reason one can point at. */
static void add_reason(struct buf *out, const struct grid *grid)
{
    struct alphabet alphabet;
    struct clash clash;
    if (!grid_find_clash(grid, &clash))
        return;
    alphabet_init(&alphabet, grid->shape->side);
    buf_char(out, '\t');
    say_clash(out, grid->shape, &clash, &alphabet);
}

static enum status check(const struct request *request, const struct grid *grid,
                         struct buf *out)
{
    enum status status = STATUS_OK;
    switch (engine_uniqueness(request->engine, grid, NULL)) {
    case UNIQUENESS_UNIQUE:
    case UNIQUENESS_UNKNOWN: /* only a search that was stopped */
        buf_text(out, "unique");
        break;
    case UNIQUENESS_SEVERAL:
        buf_text(out, "several");
        status = STATUS_SEVERAL;
        break;
    case UNIQUENESS_NONE:
        buf_text(out, "none");
        add_reason(out, grid);
        status = STATUS_NONE;
        break;
    }
    buf_char(out, '\n');
    return status;
}

enum status command_check(const struct request *request)
{
    return puzzles_each(request, check, "invalid\n");
}

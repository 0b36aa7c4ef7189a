/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/making.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "game/file.h"
#include "game/record.h"
#include "job/grader.h"
#include "request/origin.h"
#include "request/want.h"
#include "text/wish.h"

/* ---- generated ---- */

bool making_wants_empty(const struct request *request)
{
    return strcmp(request->command, "new") == 0 &&
           strcmp(request_argument(request, 0), "empty") == 0;
}

struct request making_order(const struct request *request)
{
    const char *name = request_argument(request, 0);
    struct request order = *request;
    bool is_level = request->n_arguments == 1 && want_find(WANT_LEVEL, name) >= 0;
    if (strcmp(request->command, "new") != 0 ||
        request->options.given & OPTION(DIFFICULTY))
        return order;
    if (is_level) {
        wish_read(name, &order.options.difficulty);
        order.n_arguments = 0;
    }
    if (is_level || (!request->n_arguments && !request->options.read.shape))
        order.options.given |= OPTION(DIFFICULTY);
    return order;
}

enum status making_check(const struct request *request, bool is_generated)
{
    const struct options *options = &request->options;
    const struct shape *shape = options->read.shape;
    if (!is_generated)
        return options->given & OPTION(SEED)
                   ? request_fail(request, STATUS_USAGE, _("--seed needs --difficulty"))
                   : STATUS_OK;
    if (request->n_arguments)
        return request_fail(request, STATUS_USAGE,
                            _("--difficulty cannot be combined with a puzzle"));
    if (shape && shape != shape_find(3, 3))
        return request_fail(request, STATUS_USAGE,
                            _("--difficulty needs a board of 9x9 cells"));
    return STATUS_OK;
}

enum status making_generate(const struct request *request, struct grid *puzzle)
{
    const struct options *options = &request->options;
    const struct io *io = request->io;
    struct grader *grader = grader_new(shape_find(3, 3), request_cancel(request));
    if (io->progress)
        io->progress(io->ctx, _("Generating a puzzle ..."));
    bool made =
        grader_make(grader, &options->difficulty, options_seed(options), 0, puzzle);
    if (io->progress)
        io->progress(io->ctx, "");
    grader_free(grader);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    return made ? STATUS_OK
                : request_fail(request, STATUS_NONE,
                               _("no such puzzle was found in a million tries"));
}

/* ---- read ---- */

bool making_is_saved(const char *path)
{
    static const char first[] = "stepdoku game ";
    char found[sizeof first - 1];
    FILE *file = fopen(path, "r");
    bool is = file && fread(found, 1, sizeof found, file) == sizeof found &&
              memcmp(found, first, sizeof found) == 0;
    if (file)
        fclose(file);
    return is;
}

static enum status puzzle_of_saved(const struct request *request, const char *path,
                                   struct puzzle *puzzle)
{
    struct buf text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    enum status status = STATUS_OK;
    if (file_read_path(path, &text) != ERR_OK)
        status = request_fail(request, STATUS_IO, "%s: %s", path, strerror(errno));
    else if (record_read_header(&reader, text.text, text.length, &diagnosis) != ERR_OK)
        status = io_fail_at(request->io, path, &diagnosis);
    else {
        puzzle_init(puzzle, reader.header.puzzle.shape);
        puzzle->grid = reader.header.puzzle;
    }
    buf_fini(&text);
    return status;
}

enum status making_read(const struct request *request, struct puzzle *puzzle)
{
    const char *name = request_argument(request, 0);
    if (making_is_saved(name))
        return puzzle_of_saved(request, name, puzzle);
    enum status status = origin_first(request, puzzle);
    if (status == STATUS_OK && puzzle_is_narrowed(puzzle)) {
        puzzle->has_candidates = false;
        io_fail(request->io, status, _("the puzzle's own candidates are left out"));
    }
    return status;
}

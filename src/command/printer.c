/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/printer.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

/* ---- documents ---- */

/* Returns the time that documents carry: SOURCE_DATE_EPOCH if it is set, for reproducible
 * builds; otherwise 0, now.  See
 * https://reproducible-builds.org/specs/source-date-epoch/. */
static int64_t creation_time(void)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;
    return epoch && number_parse(epoch, &seconds) ? (int64_t)seconds : 0;
}

static bool is_standard_output(const char *name)
{
    return strcmp(name, "-") == 0;
}

struct canvas *printer_open(const struct request *request, const char *title)
{
    const struct options *options = &request->options;
    bool to_output = is_standard_output(options->file);
    struct diagnosis diagnosis;
    const struct document_options document = {.medium = options->medium,
                                              .name = to_output ? NULL : options->file,
                                              .write = request->io->out,
                                              .ctx = request->io->ctx,
                                              .title = title,
                                              .created = creation_time()};
    if (to_output && request->desk) {
        request_fail(request, STATUS_USAGE, _("expected the name of a file"));
        return NULL;
    }
    struct canvas *canvas = document_open(&document, &diagnosis);
    if (!canvas)
        request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
    return canvas;
}

enum status printer_close(const struct request *request, struct canvas *canvas,
                          enum status status)
{
    struct diagnosis diagnosis;
    if (canvas_close(canvas, &diagnosis) == ERR_OK)
        return status;
    return request_fail(request, STATUS_IO, "%s", diagnosis.text);
}

enum paper printer_paper(const struct request *request)
{
    const struct options *options = &request->options;
    return options->given & OPTION(PAPER) ? options->paper : paper_usual();
}

/* ---- answers ---- */

/* An io that draws its output; errors and progress go to the command's io. */
struct drawing_io {
    struct io io;
    const struct io *outer;
    const struct printer *printer;
    void *record; /* aligned */
    bool is_over;
};

static bool draw_records(void *ctx, const char *text, size_t length)
{
    struct drawing_io *self = ctx;
    size_t bytes = self->printer->record_bytes;
    for (size_t at = 0; at + bytes <= length && !self->is_over; at += bytes) {
        memcpy(self->record, text + at, bytes);
        self->is_over = !self->printer->draw(self->printer->ctx, self->record);
    }
    return !self->is_over;
}

static bool pass_error(void *ctx, const char *text, size_t length)
{
    const struct io *outer = ((struct drawing_io *)ctx)->outer;
    return outer->err(outer->ctx, text, length);
}

static void pass_progress(void *ctx, const char *text)
{
    const struct io *outer = ((struct drawing_io *)ctx)->outer;
    outer->progress(outer->ctx, text);
}

static void pass_catch(void *ctx)
{
    const struct io *outer = ((struct drawing_io *)ctx)->outer;
    outer->catch_interrupts(outer->ctx);
}

enum status printer_answer(const struct request *request, const struct answer *answer,
                           const struct printer *printer)
{
    const struct io *outer = request->io;
    struct drawing_io self = {.outer = outer, .printer = printer};
    struct request drawn = *request;
    self.io =
        (struct io){.ctx = &self,
                    .out = draw_records,
                    .err = pass_error,
                    .progress = outer->progress ? pass_progress : NULL,
                    .interrupt = outer->interrupt,
                    .catch_interrupts = outer->catch_interrupts ? pass_catch : NULL};
    self.record = mem_new(printer->record_bytes);
    drawn.io = &self.io;
    enum status status = puzzles_answer(&drawn, answer);
    free(self.record);
    return status;
}

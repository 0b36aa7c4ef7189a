/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/drawings.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/scan.h"

/* ---- documents ---- */

/* Returns the time that documents carry: SOURCE_DATE_EPOCH if it is set, for reproducible
 * builds; otherwise -1, now.  See
 * https://reproducible-builds.org/specs/source-date-epoch/. */
static int64_t creation_time(void)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;
    return epoch && scan_whole(epoch, &seconds) ? (int64_t)seconds : -1;
}

struct canvas *drawing_open(const struct request *request, const char *title)
{
    const struct options *options = &request->options;
    bool to_output = strcmp(options->file, "-") == 0;
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

enum status drawing_close(const struct request *request, struct canvas *canvas,
                          enum status status)
{
    struct diagnosis diagnosis;
    struct buf out = {0};
    if (status == STATUS_INTERRUPTED)
        canvas->drop(canvas);
    if (canvas->close(canvas, &diagnosis) != ERR_OK)
        return request_fail(request, STATUS_IO, "%s", diagnosis.text);
    if (!request->desk || status != STATUS_OK)
        return status;
    buf_line(&out, _("Wrote %s"), request->options.file);
    return request_reply(request, &out);
}

/* Returns the usual paper of the locale (LC_PAPER), or A4 if that is unknown. */
/* glibc returns the height in millimetres instead of a pointer to text. */
static enum paper usual_paper(void)
{
#ifdef __GLIBC__
    enum { LETTER_HEIGHT = 279 };
    const union {
        const char *text;
        unsigned number;
    } height = {nl_langinfo(_NL_PAPER_HEIGHT)};
    if (height.number == LETTER_HEIGHT)
        return PAPER_LETTER;
#endif
    return PAPER_A4;
}

enum paper drawing_paper(const struct request *request)
{
    const struct options *options = &request->options;
    return options->given & OPTION(PAPER) ? options->paper : usual_paper();
}

/* ---- pictures of hints ---- */

/* A figure with everything that it refers to. */
struct picture {
    struct figure figure;
    struct grid grid;
    struct alphabet alphabet;
    struct hint hint;
    bool has_candidates;
    digit_set candidates[SHAPE_MAX_CELLS];
};

void picture_add(const struct request *request, const struct figure *figure)
{
    struct picture *picture = mem_new(sizeof *picture);
    picture->figure = *figure;
    picture->grid = *figure->grid;
    picture->alphabet = *figure->alphabet;
    hint_copy(&picture->hint, figure->hint);
    picture->has_candidates = figure->candidates != NULL;
    if (figure->candidates)
        memcpy(picture->candidates, figure->candidates,
               (size_t)figure->grid->shape->n_cells * sizeof picture->candidates[0]);
    STACK_PUSH(request->drawn, picture);
}

/* A PDF has pages of paper; other pictures are as large as the figure. */
static void draw_figure(const struct request *request, const struct figure *figure,
                        struct canvas *canvas)
{
    if (request->options.medium == MEDIUM_PDF)
        figure_print(figure, drawing_paper(request), canvas);
    else
        figure_draw(figure, canvas);
}

struct figures {
    const struct request *request;
    struct canvas *canvas;
};

static bool draw_picture(void *ctx, const void *thing)
{
    const struct figures *figures = ctx;
    const struct picture *picture = thing;
    struct figure figure = picture->figure;
    figure.grid = &picture->grid;
    figure.alphabet = &picture->alphabet;
    figure.hint = &picture->hint;
    figure.candidates = picture->has_candidates ? picture->candidates : NULL;
    draw_figure(figures->request, &figure, figures->canvas);
    return !figures->canvas->failed(figures->canvas);
}

enum status drawings_each(const struct request *request, answer_puzzle *draw_one)
{
    struct figures figures = {request, drawing_open(request, NULL)};
    const struct answer answer = {
        .puzzle = draw_one, .grain = 1, .draw = draw_picture, .ctx = &figures};
    if (!figures.canvas)
        return STATUS_USAGE;
    enum status status = puzzles_answer(request, &answer);
    return drawing_close(request, figures.canvas, status);
}

enum status drawing_print(const struct request *request, const struct figure *figure)
{
    struct canvas *canvas = drawing_open(request, NULL);
    if (!canvas)
        return STATUS_USAGE;
    draw_figure(request, figure, canvas);
    return drawing_close(request, canvas, STATUS_OK);
}

enum status drawing_report(const struct request *request, const struct report *report)
{
    struct canvas *canvas = drawing_open(request, *report->title ? report->title : NULL);
    if (!canvas)
        return STATUS_USAGE;
    if (request->options.medium == MEDIUM_PDF)
        report_print(report, drawing_paper(request), canvas);
    else
        report_draw(report, canvas);
    return drawing_close(request, canvas, STATUS_OK);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/pictures.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "command/printer.h"

/* A figure with everything that it refers to. */
struct picture {
    struct figure figure;
    struct grid grid;
    struct alphabet alphabet;
    struct hint hint;
    bool has_candidates;
    digit_set candidates[SHAPE_MAX_CELLS];
};

void picture_add(struct buf *out, const struct figure *figure)
{
    struct picture *picture = mem_new(sizeof *picture);
    picture->figure = *figure;
    picture->grid = *figure->grid;
    picture->alphabet = *figure->alphabet;
    picture->hint = *figure->hint;
    picture->has_candidates = figure->candidates != NULL;
    if (figure->candidates)
        memcpy(picture->candidates, figure->candidates,
               (size_t)figure->grid->shape->n_cells * sizeof picture->candidates[0]);
    buf_add(out, (const char *)picture, sizeof *picture);
    free(picture);
}

/* A PDF has pages of paper; other pictures are as large as the figure. */
static void draw(const struct request *request, const struct figure *figure,
                 struct canvas *canvas)
{
    if (request->options.medium == MEDIUM_PDF)
        figure_print(figure, printer_paper(request), canvas);
    else
        figure_draw(figure, canvas);
}

struct gallery {
    const struct request *request;
    struct canvas *canvas;
};

static bool draw_record(void *ctx, const void *record)
{
    const struct gallery *gallery = ctx;
    const struct picture *picture = record;
    struct figure figure = picture->figure;
    figure.grid = &picture->grid;
    figure.alphabet = &picture->alphabet;
    figure.hint = &picture->hint;
    figure.candidates = picture->has_candidates ? picture->candidates : NULL;
    draw(gallery->request, &figure, gallery->canvas);
    return !canvas_failed(gallery->canvas);
}

enum status pictures_each(const struct request *request, answer_puzzle *draw_one)
{
    const struct answer answer = {
        .puzzle = draw_one, .grain = 1, .is_interruptible = true};
    struct gallery gallery = {request, printer_open(request, NULL)};
    const struct printer printer = {sizeof(struct picture), draw_record, &gallery};
    if (!gallery.canvas)
        return STATUS_USAGE;
    enum status status = printer_answer(request, &answer, &printer);
    return printer_close(request, gallery.canvas, status);
}

enum status picture_print(const struct request *request, const struct figure *figure)
{
    struct canvas *canvas = printer_open(request, NULL);
    if (!canvas)
        return STATUS_USAGE;
    draw(request, figure, canvas);
    return printer_close(request, canvas, STATUS_OK);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/recorder.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "support/fixture.h"

static const double rounding = 1e-6;

static struct recorded *add(struct canvas *canvas, enum recorded_kind kind,
                            struct area covers)
{
    struct recorder *self = (struct recorder *)canvas;
    if (self->n == self->n_room) {
        self->n_room = self->n_room ? 2 * self->n_room : 1024;
        self->items = realloc(self->items, self->n_room * sizeof *self->items);
    }
    struct recorded *item = &self->items[self->n++];
    cr_assert_gt(self->n_pages, 0, "something is drawn before the first page");
    if (self->is_turned) {
        const struct area *about = &self->turned_about;
        covers.x = 2 * about->x + about->width - covers.x - covers.width;
        covers.y = 2 * about->y + about->height - covers.y - covers.height;
    }
    *item = (struct recorded){.kind = kind,
                              .page = self->n_pages,
                              .covers = covers,
                              .is_turned = self->is_turned};
    return item;
}

static void page(struct canvas *canvas, struct size size)
{
    struct recorder *self = (struct recorder *)canvas;
    self->n_pages++;
    self->size = size;
    self->is_turned = false;
}

static void turn(struct canvas *canvas, const struct area *area)
{
    struct recorder *self = (struct recorder *)canvas;
    self->is_turned = !self->is_turned;
    self->turned_about = *area;
}

static void line(struct canvas *canvas, const struct pen *pen, struct point from,
                 struct point via, struct point to)
{
    struct point middle = {(from.x + 2 * via.x + to.x) / 4,
                           (from.y + 2 * via.y + to.y) / 4};
    double left = fmin(fmin(from.x, to.x), middle.x);
    double top = fmin(fmin(from.y, to.y), middle.y);
    double right = fmax(fmax(from.x, to.x), middle.x);
    double bottom = fmax(fmax(from.y, to.y), middle.y);
    struct recorded *item =
        add(canvas, RECORDED_LINE, (struct area){left, top, right - left, bottom - top});
    item->colour = pen->colour;
    item->width = pen->width;
    item->dashed = pen->dashed;
    item->rises = (to.x - from.x) * (to.y - from.y) < 0;
}

static void fill(struct canvas *canvas, rgb colour, const struct area *area)
{
    add(canvas, RECORDED_FILL, *area)->colour = colour;
}

static void outline(struct canvas *canvas, enum outline outline, struct point centre,
                    double radius, rgb inside, const struct pen *pen)
{
    struct area covers = {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
    (void)outline;
    add(canvas, RECORDED_OUTLINE, covers)->colour = pen ? pen->colour : inside;
}

static void note_text(struct recorded *item, const struct lettering *lettering,
                      const char *text)
{
    item->colour = lettering->colour;
    item->bold = lettering->bold;
    snprintf(item->text, sizeof item->text, "%s", text);
}

static void centred(struct canvas *canvas, const struct lettering *lettering,
                    struct point centre, const char *text)
{
    double width = lettering->size / 2 * (double)strlen(text), height = lettering->size;
    struct area covers = {centre.x - width / 2, centre.y - height / 2, width, height};
    note_text(add(canvas, RECORDED_CENTRED, covers), lettering, text);
}

static struct size measure(struct canvas *canvas, const struct lettering *lettering,
                           double width, const char *text)
{
    double length = (double)strlen(text) * lettering->size / 2;
    (void)canvas;
    if (lettering->is_short || length <= width)
        return (struct size){fmin(length, width), lettering->size * 1.2};
    return (struct size){width, ceil(length / width) * lettering->size * 1.2};
}

static void text(struct canvas *canvas, const struct lettering *lettering,
                 const struct area *area, const char *text)
{
    struct size size = measure(canvas, lettering, area->width, text);
    struct area covers = {area->x, area->y, area->width, size.height};
    note_text(add(canvas, RECORDED_TEXT, covers), lettering, text);
}

static bool failed(const struct canvas *canvas)
{
    (void)canvas;
    return false;
}

static void drop(struct canvas *canvas)
{
    (void)canvas;
}

static enum err close_recorder(struct canvas *canvas, struct diagnosis *diagnosis)
{
    (void)canvas;
    (void)diagnosis;
    return ERR_OK;
}

static const struct canvas blank_canvas = {
    page, turn, line, fill, outline, centred, text, measure, failed, drop, close_recorder,
};

void recorder_init(struct recorder *recorder)
{
    *recorder = (struct recorder){.canvas = blank_canvas};
}

void recorder_fini(struct recorder *recorder)
{
    free(recorder->items);
}

int recorder_count(const struct recorder *recorder, int page, enum recorded_kind kind,
                   const char *text)
{
    int n = 0;
    for (size_t i = 0; i < recorder->n; i++) {
        const struct recorded *item = &recorder->items[i];
        if (item->page == page && item->kind == kind &&
            (!text || strcmp(item->text, text) == 0))
            n++;
    }
    return n;
}

/* Tenths of a point, and no length in the middle between two, where machines may differ. */
static double rounded(double length)
{
    return length + .013;
}

static void say_item(struct buf *text, const struct recorded *item)
{
    static const char *const kinds[] = {"line", "fill", "outline", "centred", "text"};
    const struct area *area = &item->covers;
    buf_printf(text, "%d %s %.1f %.1f %.1f %.1f #%06x", item->page, kinds[item->kind],
               rounded(area->x), rounded(area->y), rounded(area->width),
               rounded(area->height), (unsigned)item->colour);
    if (item->kind == RECORDED_LINE)
        buf_printf(text, " pen %.1f", rounded(item->width));
    buf_printf(text, "%s%s%s%s%s%s\n", item->rises ? " rising" : "",
               item->dashed ? " dashed" : "", item->bold ? " bold" : "",
               item->is_turned ? " turned" : "", item->text[0] ? " " : "", item->text);
}

void recorder_check(const struct recorder *recorder, const char *name)
{
    LOCAL_BUF text = {0}, path = {0};
    buf_printf(&text, "%d pages, the last %.1f %.1f\n", recorder->n_pages,
               rounded(recorder->size.width), rounded(recorder->size.height));
    for (size_t i = 0; i < recorder->n; i++)
        say_item(&text, &recorder->items[i]);
    buf_printf(&path, "print/drawings/%s.txt", name);
    fixture_check(path.text, &text);
}

bool area_holds(const struct area *a, const struct area *b)
{
    return b->x >= a->x - rounding && b->y >= a->y - rounding &&
           b->x + b->width <= a->x + a->width + rounding &&
           b->y + b->height <= a->y + a->height + rounding;
}

bool areas_overlap(const struct area *a, const struct area *b)
{
    return a->x + a->width > b->x + rounding && b->x + b->width > a->x + rounding &&
           a->y + a->height > b->y + rounding && b->y + b->height > a->y + rounding;
}

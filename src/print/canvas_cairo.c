/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A canvas on cairo's surfaces, its text set by Pango. */
#include "print/document.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/files.h"

/* Font families; the first that is installed is used.  Their digits all have the same
 * width. */
static const char families[] = "Nimbus Sans, Liberation Sans, DejaVu Sans, Sans";

/* Pixels per point of a PNG: 200 per inch. */
static const double png_scale = 200.0 / 72;

enum { MEASURED_SIZE = 100 };

/* A canvas whose text is not hinted, so that it has the same shape on every medium and at
 * every size. */
struct cairo_canvas {
    struct canvas canvas;
    struct document_options options;
    struct files files;
    cairo_surface_t *surface; /* of the page, or of all pages of a PDF; NULL before */
    cairo_t *cairo;           /* NULL before the first page */
    PangoContext *context;
    PangoLayout *layout;
    double middle[2]; /* of a digit above its baseline, in parts of the font's size;
                         regular, bold */
};

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes,
                                  unsigned int n_bytes)
{
    struct cairo_canvas *self = closure;
    files_write(&self->files, bytes, n_bytes);
    return files_failed(&self->files) ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* ---- pages ---- */

/* Ends the file of the current surface, if there is one. */
static void finish_surface(struct cairo_canvas *self)
{
    if (!self->surface)
        return;
    if (self->options.medium == MEDIUM_PNG && !files_failed(&self->files))
        cairo_surface_write_to_png_stream(self->surface, write_bytes, self);
    cairo_surface_finish(self->surface);
    cairo_surface_destroy(self->surface);
    self->surface = NULL;
    files_end(&self->files);
}

static void finish_page(struct cairo_canvas *self)
{
    if (!self->cairo)
        return;
    cairo_show_page(self->cairo);
    cairo_destroy(self->cairo);
    self->cairo = NULL;
    if (self->options.medium != MEDIUM_PDF)
        finish_surface(self);
}

static cairo_surface_t *new_surface(struct cairo_canvas *self, struct size size)
{
    cairo_surface_t *surface;
    switch (self->options.medium) {
    case MEDIUM_SVG:
        surface = cairo_svg_surface_create_for_stream(write_bytes, self, size.width,
                                                      size.height);
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
        return surface;
    case MEDIUM_PNG:
        return cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                          (int)ceil(size.width * png_scale),
                                          (int)ceil(size.height * png_scale));
    default:
        return cairo_pdf_surface_create_for_stream(write_bytes, self, size.width,
                                                   size.height);
    }
}

static void set_colour(struct cairo_canvas *self, rgb colour)
{
    cairo_set_source_rgb(self->cairo, (colour >> 16 & 0xff) / 255.0,
                         (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

static void describe_pdf(struct cairo_canvas *self)
{
    cairo_pdf_surface_set_metadata(self->surface, CAIRO_PDF_METADATA_CREATOR, "stepdoku");
    if (self->options.title)
        cairo_pdf_surface_set_metadata(self->surface, CAIRO_PDF_METADATA_TITLE,
                                       self->options.title);
    time_t created = (time_t)self->options.created;
    char text[32];
    struct tm time;
    if (created >= 0 && gmtime_r(&created, &time) &&
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &time))
        cairo_pdf_surface_set_metadata(self->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                       text);
}

static void begin_page(struct canvas *canvas, struct size size)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    finish_page(self);
    if (self->surface) { /* all pages of a PDF share one, which the first page makes */
        cairo_pdf_surface_set_size(self->surface, size.width, size.height);
    } else {
        files_begin(&self->files);
        self->surface = new_surface(self, size);
        if (self->options.medium == MEDIUM_PDF)
            describe_pdf(self);
    }
    self->cairo = cairo_create(self->surface);
    if (self->options.medium == MEDIUM_PNG)
        cairo_scale(self->cairo, png_scale, png_scale);
    /* Paints the whole page first, because cairo is slow at finding the part of a page that
     * many small things cover. */
    set_colour(self, 0xffffff);
    cairo_paint(self->cairo);
    cairo_set_line_cap(self->cairo, CAIRO_LINE_CAP_BUTT);
    pango_cairo_update_context(self->cairo, self->context);
}

static void turn(struct canvas *canvas, const struct area *area)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    cairo_translate(self->cairo, 2 * area->x + area->width, 2 * area->y + area->height);
    cairo_scale(self->cairo, -1, -1);
}

/* ---- lines and areas ---- */

static void stroke(struct cairo_canvas *self, const struct pen *pen)
{
    const double dashes[] = {3 * pen->width, 2 * pen->width};
    set_colour(self, pen->colour);
    cairo_set_line_width(self->cairo, pen->width);
    cairo_set_dash(self->cairo, dashes, pen->dashed ? 2 : 0, 0);
    cairo_stroke(self->cairo);
}

/* cairo's curves are cubic: the two control points of the same curve are two thirds of
 * the way to the quadratic one. */
static void line(struct canvas *canvas, const struct pen *pen, struct point from,
                 struct point via, struct point to)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    cairo_move_to(self->cairo, from.x, from.y);
    if (2 * via.x == from.x + to.x && 2 * via.y == from.y + to.y)
        cairo_line_to(self->cairo, to.x, to.y);
    else
        cairo_curve_to(self->cairo, (from.x + 2 * via.x) / 3, (from.y + 2 * via.y) / 3,
                       (to.x + 2 * via.x) / 3, (to.y + 2 * via.y) / 3, to.x, to.y);
    stroke(self, pen);
}

static void fill(struct canvas *canvas, rgb colour, const struct area *area)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    set_colour(self, colour);
    cairo_rectangle(self->cairo, area->x, area->y, area->width, area->height);
    cairo_fill(self->cairo);
}

static void outline(struct canvas *canvas, enum outline outline, struct point centre,
                    double radius, rgb inside, const struct pen *pen)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    cairo_t *cairo = self->cairo;
    switch (outline) {
    case OUTLINE_CIRCLE:
        cairo_new_sub_path(cairo);
        cairo_arc(cairo, centre.x, centre.y, radius, 0, 2 * G_PI);
        break;
    case OUTLINE_SQUARE:
        cairo_rectangle(cairo, centre.x - radius, centre.y - radius, 2 * radius,
                        2 * radius);
        break;
    case OUTLINE_DIAMOND:
        cairo_move_to(cairo, centre.x - radius, centre.y);
        cairo_line_to(cairo, centre.x, centre.y - radius);
        cairo_line_to(cairo, centre.x + radius, centre.y);
        cairo_line_to(cairo, centre.x, centre.y + radius);
        break;
    }
    cairo_close_path(cairo);
    set_colour(self, inside);
    cairo_fill_preserve(cairo);
    if (pen)
        stroke(self, pen);
    cairo_new_path(cairo);
}

/* ---- text ---- */

static void set_font(struct cairo_canvas *self, double size, bool bold)
{
    PangoFontDescription *font = pango_font_description_from_string(families);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_font_description_set_weight(font,
                                      bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(self->layout, font);
    pango_font_description_free(font);
}

static void set_text(struct cairo_canvas *self, const struct lettering *lettering,
                     double width, const char *text)
{
    static const PangoAlignment alignments[] = {
        [ALIGN_LEFT] = PANGO_ALIGN_LEFT,
        [ALIGN_CENTRE] = PANGO_ALIGN_CENTER,
        [ALIGN_RIGHT] = PANGO_ALIGN_RIGHT,
    };
    set_font(self, lettering->size, lettering->bold);
    pango_layout_set_width(self->layout, (int)(width * PANGO_SCALE));
    pango_layout_set_ellipsize(self->layout, lettering->is_short ? PANGO_ELLIPSIZE_END
                                                                 : PANGO_ELLIPSIZE_NONE);
    pango_layout_set_alignment(self->layout, alignments[lettering->alignment]);
    pango_layout_set_text(self->layout, text, -1);
}

static void text(struct canvas *canvas, const struct lettering *lettering,
                 const struct area *area, const char *text)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    set_text(self, lettering, area->width, text);
    set_colour(self, lettering->colour);
    cairo_move_to(self->cairo, area->x, area->y);
    pango_cairo_show_layout(self->cairo, self->layout);
}

static struct size measure(struct canvas *canvas, const struct lettering *lettering,
                           double width, const char *text)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    PangoRectangle extents;
    set_text(self, lettering, width, text);
    pango_layout_get_extents(self->layout, NULL, &extents);
    return (struct size){(double)extents.width / PANGO_SCALE,
                         (double)extents.height / PANGO_SCALE};
}

static void centred(struct canvas *canvas, const struct lettering *lettering,
                    struct point centre, const char *text)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    PangoRectangle extents;
    set_font(self, lettering->size, lettering->bold);
    pango_layout_set_width(self->layout, -1);
    pango_layout_set_text(self->layout, text, -1);
    PangoLayoutLine *line = pango_layout_get_line_readonly(self->layout, 0);
    pango_layout_line_get_extents(line, NULL, &extents);
    set_colour(self, lettering->colour);
    cairo_move_to(self->cairo, centre.x - extents.width / 2.0 / PANGO_SCALE,
                  centre.y + self->middle[lettering->bold] * lettering->size);
    pango_cairo_show_layout_line(self->cairo, line);
}

/* Extents are counted from the baseline: what is above is negative. */
static void measure_digits(struct cairo_canvas *self, bool bold)
{
    PangoRectangle ink;
    set_font(self, MEASURED_SIZE, bold);
    pango_layout_set_text(self->layout, "0", 1);
    pango_layout_line_get_extents(pango_layout_get_line_readonly(self->layout, 0), &ink,
                                  NULL);
    self->middle[bold] = -(ink.y + ink.height / 2.0) / PANGO_SCALE / MEASURED_SIZE;
}

/* False if no font is installed. */
static bool find_fonts(struct cairo_canvas *self)
{
    PangoFontMap *map = pango_cairo_font_map_new();
    cairo_font_options_t *options = cairo_font_options_create();
    PangoFontFamily **found;
    int n_found;
    pango_font_map_list_families(map, &found, &n_found);
    g_free(found);
    self->context = pango_font_map_create_context(map);
    self->layout = pango_layout_new(self->context);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(self->context, options);
    pango_context_set_round_glyph_positions(self->context, FALSE);
    cairo_font_options_destroy(options);
    g_object_unref(map);
    return n_found > 0;
}

/* ---- the whole ---- */

static void free_canvas(struct cairo_canvas *self)
{
    g_object_unref(self->layout);
    g_object_unref(self->context);
    free(self);
}

/* cairo only reports that writing failed; the files have the reason. */
static enum err close_canvas(struct canvas *canvas, struct diagnosis *diagnosis)
{
    struct cairo_canvas *self = (struct cairo_canvas *)canvas;
    finish_page(self);
    finish_surface(self);
    enum err err = files_fini(&self->files, diagnosis);
    free_canvas(self);
    return err;
}

static bool failed(const struct canvas *canvas)
{
    return files_failed(&((const struct cairo_canvas *)canvas)->files);
}

static void drop(struct canvas *canvas)
{
    ((struct cairo_canvas *)canvas)->files.is_dropped = true;
}

static const struct canvas blank_canvas = {
    begin_page, turn,    line,   fill, outline,      centred,
    text,       measure, failed, drop, close_canvas,
};

struct canvas *canvas_cairo_open(const struct document_options *options,
                                 struct diagnosis *diagnosis)
{
    i18n_find_header(); /* the module has its own */
    struct cairo_canvas *self = mem_new(sizeof *self);
    self->canvas = blank_canvas;
    self->options = *options;
    if (!find_fonts(self)) {
        diagnose(diagnosis, 0, 0, _("no fonts are installed"));
        free_canvas(self);
        return NULL;
    }
    measure_digits(self, false);
    measure_digits(self, true);
    self->files = (struct files){
        .name = options->name, .write = options->write, .ctx = options->ctx};
    return &self->canvas;
}

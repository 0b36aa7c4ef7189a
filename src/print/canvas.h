/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page to draw on: a PDF, SVG or PNG file through cairo (canvas_cairo.c), or for tests a
 * list of what was drawn.  Everything else in this folder draws through these few functions,
 * so that only one file knows cairo, and the program starts without it.
 *
 * Lengths are in points, 1/72 inch.  x grows to the right, y downwards, and 0,0 is the top
 * left corner of the page.  Errors are kept until it is closed. */
#ifndef STEPDOKU_PRINT_CANVAS_H
#define STEPDOKU_PRINT_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

struct point {
    double x, y;
};

struct area {
    double x, y, width, height;
};

struct size {
    double width, height;
};

/* 0xrrggbb */
typedef uint32_t rgb;

struct pen {
    rgb colour;
    double width;
    bool dashed;
};

enum alignment { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct lettering {
    double size; /* of the font: about the distance between two baselines */
    rgb colour;
    bool bold;
    bool is_short; /* one line */
    enum alignment alignment;
};

enum outline { OUTLINE_CIRCLE, OUTLINE_SQUARE, OUTLINE_DIAMOND };

/* The first member of every implementation of a canvas. */
struct canvas {
    /* Begins a page, where everything from then on is drawn.  Call it before anything is
     * drawn. */
    void (*page)(struct canvas *canvas, struct size size);

    /* Draws everything from then on upside down, rotated about the middle of the area, until
     * it is called again or a new page begins. */
    void (*turn)(struct canvas *canvas, const struct area *area);

    /* Draws a quadratic Bezier curve with the control point `via`. */
    void (*curve)(struct canvas *canvas, const struct pen *pen, struct point from,
                  struct point via, struct point to);

    void (*fill)(struct canvas *canvas, rgb colour, const struct area *area);

    /* Fills the outline, and draws its edge unless the pen is NULL.  The radius of a square
     * is half its side. */
    void (*outline)(struct canvas *canvas, enum outline outline, struct point centre,
                    double radius, rgb inside, const struct pen *pen);

    /* Draws a short text centred on a point, vertically by the height of its capitals. */
    void (*centred)(struct canvas *canvas, const struct lettering *lettering,
                    struct point centre, const char *text);

    /* Draws UTF-8 text from the top of an area, wrapped at its width; it can overflow at the
     * bottom.  A short text (is_short) has one line, which is cut with an ellipsis if it is
     * too long. */
    void (*text)(struct canvas *canvas, const struct lettering *lettering,
                 const struct area *area, const char *text);

    /* Returns the size of a text that is wrapped at this width. */
    struct size (*measure)(struct canvas *canvas, const struct lettering *lettering,
                           double width, const char *text);

    /* True if writing has failed, or the document was given up: then nothing more need be
     * drawn. */
    bool (*failed)(const struct canvas *canvas);

    /* Gives the document up: nothing more need be drawn, and close() leaves no file that is not
     * whole. */
    void (*drop)(struct canvas *canvas);

    /* Completes the document and frees the canvas.  ERR_IO: it could not be written; the
     * diagnosis names the file and the reason. */
    enum err (*close)(struct canvas *canvas, struct diagnosis *diagnosis);
};

static inline void canvas_line(struct canvas *canvas, const struct pen *pen,
                               struct point from, struct point to)
{
    struct point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    canvas->curve(canvas, pen, from, middle, to);
}

#endif

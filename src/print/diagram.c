/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/diagram.h"

#include <stdio.h>

#include "board/laws.h"

/* Sizes of letters, relative to a cell or to the distance between candidates. */
static const double digit_size = .66, large_digit_size = .82;
static const double candidate_size = .76, large_candidate_size = .94;
static const double candidate_inset = .04;
static const double label_size = .26, label_margin = .5;
static const double large_factor = 1.6;
static const double window_inset = .08; /* of the line around a window */

int diagram_candidates_across(const struct shape *shape)
{
    int across = 1;
    while (across * across < shape->side)
        across++;
    return across;
}

struct area diagram_cell(const struct diagram *diagram, int cell)
{
    const struct shape *shape = diagram->grid->shape;
    return (struct area){diagram->corner.x + shape_column(shape, cell) * diagram->cell,
                         diagram->corner.y + shape_row(shape, cell) * diagram->cell,
                         diagram->cell, diagram->cell};
}

static struct point middle_of(const struct diagram *diagram, int cell)
{
    struct area area = diagram_cell(diagram, cell);
    return (struct point){area.x + area.width / 2, area.y + area.height / 2};
}

double diagram_pitch(const struct diagram *diagram)
{
    return diagram->cell * (1 - 2 * candidate_inset) /
           diagram_candidates_across(diagram->grid->shape);
}

/* Returns the centre of a candidate.  Its rows are spread over the height of the cell,
 * even if there are fewer rows than columns, with a small margin. */
struct point diagram_candidate(const struct diagram *diagram, int cell, int digit)
{
    int across = diagram_candidates_across(diagram->grid->shape);
    int down = (diagram->grid->shape->side + across - 1) / across;
    struct area area = diagram_cell(diagram, cell);
    int row = (digit - 1) / across, column = (digit - 1) % across;
    double inset = candidate_inset * diagram->cell, inside = diagram->cell - 2 * inset;
    return (struct point){area.x + inset + inside * (column + .5) / across,
                          area.y + inset + inside * (row + .5) / down};
}

static struct pen pen_of(const struct diagram *diagram, enum ink ink)
{
    return theme_heavy_pen(ink, diagram->cell, diagram->large ? large_factor : 1);
}

/* The same functions draw rows and columns: one coordinate is along the line, the other
 * across it. */
static struct point place(const struct diagram *diagram, bool is_row, double along,
                          double across)
{
    struct point corner = diagram->corner;
    return is_row ? (struct point){corner.x + along, corner.y + across}
                  : (struct point){corner.x + across, corner.y + along};
}

/* Cells first .. end - 1 of a row or column. */
struct span {
    int first, end;
};

/* Draws the part of the line before the k-th row or column that is along these cells of it, longer
 * by `over` at both ends. */
static void draw_line(const struct diagram *diagram, struct canvas *canvas,
                      const struct pen *pen, bool is_row, int k, struct span along,
                      double over)
{
    double begin = along.first * diagram->cell, end = along.end * diagram->cell;
    canvas_line(canvas, pen, place(diagram, is_row, begin - over, k * diagram->cell),
                place(diagram, is_row, end + over, k * diagram->cell));
}

/* Whether the line before the k-th row or column divides boxes or regions at its i-th cell. */
static bool divides_boxes(const struct shape *shape, bool is_row, int k, int i)
{
    int cell = is_row ? k * shape->side + i : i * shape->side + k;
    int before = cell - (is_row ? shape->side : 1);
    return shape_house_of(shape, cell, HOUSE_BOX) !=
           shape_house_of(shape, before, HOUSE_BOX);
}

/* Draws the parts of the line before the k-th row or column that divide boxes, or those that divide
 * the cells of a box. */
static void draw_parts(const struct diagram *diagram, struct canvas *canvas,
                       const struct pen *pen, bool is_row, int k, bool between_boxes)
{
    const struct shape *shape = diagram->grid->shape;
    struct span part = {0, 0};
    for (int i = 0; i < shape->side; i++) {
        if (divides_boxes(shape, is_row, k, i) != between_boxes) {
            part.first = i + 1;
            continue;
        }
        part.end = i + 1;
        if (i + 1 == shape->side ||
            divides_boxes(shape, is_row, k, i + 1) != between_boxes)
            draw_line(diagram, canvas, pen, is_row, k, part, 0);
    }
}

/* Draws the lines inside the board, between boxes or between the cells of a box. */
static void draw_inner_lines(const struct diagram *diagram, struct canvas *canvas,
                             enum ink ink, bool between_boxes)
{
    struct pen pen = pen_of(diagram, ink);
    for (int k = 1; k < diagram->grid->shape->side; k++) {
        draw_parts(diagram, canvas, &pen, true, k, between_boxes);
        draw_parts(diagram, canvas, &pen, false, k, between_boxes);
    }
}

/* Draws the part of a diagonal that crosses the cell. */
static void draw_diagonal(const struct diagram *diagram, struct canvas *canvas,
                          const struct pen *pen, int cell, bool is_rising)
{
    struct area area = diagram_cell(diagram, cell);
    double top = area.y, bottom = area.y + area.height;
    canvas_line(canvas, pen, (struct point){area.x, is_rising ? bottom : top},
                (struct point){area.x + area.width, is_rising ? top : bottom});
}

/* Draws a line around a window, inside its cells, from its first cell on. */
static void draw_window(const struct diagram *diagram, struct canvas *canvas,
                        const struct pen *pen, int cell)
{
    const struct shape *shape = diagram->grid->shape;
    double inset = window_inset * diagram->cell, length = 3 * diagram->cell - 2 * inset;
    for (int is_row = 0; is_row <= 1; is_row++) {
        int at[] = {shape_row(shape, cell), shape_column(shape, cell)};
        double along = at[is_row] * diagram->cell + inset;
        double across = at[!is_row] * diagram->cell + inset;
        for (int end = 0; end <= 1; end++, across += length)
            canvas_line(canvas, pen, place(diagram, is_row, along, across),
                        place(diagram, is_row, along + length, across));
    }
}

/* Draws the houses that lines do not divide. */
static void draw_marks(const struct diagram *diagram, struct canvas *canvas)
{
    struct pen pen = pen_of(diagram, INK_CELL_LINE);
    for (int cell = 0; cell < diagram->grid->shape->n_cells; cell++) {
        enum law_mark mark = laws_mark(diagram->grid->shape, cell);
        if (mark == LAW_MARK_FALLING || mark == LAW_MARK_BOTH)
            draw_diagonal(diagram, canvas, &pen, cell, false);
        if (mark == LAW_MARK_RISING || mark == LAW_MARK_BOTH)
            draw_diagonal(diagram, canvas, &pen, cell, true);
        if (mark == LAW_MARK_WINDOW &&
            laws_mark(diagram->grid->shape, cell - 1) != LAW_MARK_WINDOW &&
            laws_mark(diagram->grid->shape, cell - diagram->grid->shape->side) !=
                LAW_MARK_WINDOW)
            draw_window(diagram, canvas, &pen, cell);
    }
}

void diagram_draw_lines(const struct diagram *diagram, struct canvas *canvas)
{
    draw_marks(diagram, canvas);
    draw_inner_lines(diagram, canvas, INK_CELL_LINE, false);
    draw_inner_lines(diagram, canvas, INK_BOX_LINE, true);
    /* Extends each line by half its width, so that the corners are filled. */
    struct pen pen = pen_of(diagram, INK_FRAME);
    int side = diagram->grid->shape->side;
    for (int is_row = 0; is_row <= 1; is_row++) {
        draw_line(diagram, canvas, &pen, is_row, 0, (struct span){0, side},
                  pen.width / 2);
        draw_line(diagram, canvas, &pen, is_row, side, (struct span){0, side},
                  pen.width / 2);
    }
}

static void put(const struct diagram *diagram, struct canvas *canvas,
                const struct lettering *lettering, struct point at, int digit)
{
    char symbol[] = {alphabet_symbol(diagram->alphabet, digit), '\0'};
    canvas->centred(canvas, lettering, at, symbol);
}

static void draw_digit(const struct diagram *diagram, struct canvas *canvas, int cell)
{
    const struct grid *grid = diagram->grid;
    double size = diagram->cell * (diagram->large ? large_digit_size : digit_size);
    enum ink ink = grid->given[cell]      ? INK_GIVEN
                   : diagram->is_solution ? INK_SOLVED
                                          : INK_ENTRY;
    struct lettering lettering = theme_lettering(ink, size);
    put(diagram, canvas, &lettering, middle_of(diagram, cell), grid->digit[cell]);
}

void diagram_draw_candidate(const struct diagram *diagram, struct canvas *canvas,
                            int cell, int digit)
{
    double size =
        diagram_pitch(diagram) * (diagram->large ? large_candidate_size : candidate_size);
    struct lettering lettering = theme_lettering(INK_CANDIDATE, size);
    put(diagram, canvas, &lettering, diagram_candidate(diagram, cell, digit), digit);
}

void diagram_draw_digits(const struct diagram *diagram, struct canvas *canvas)
{
    const struct grid *grid = diagram->grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->digit[cell])
            draw_digit(diagram, canvas, cell);
        else if (diagram->candidates) {
            DIGITS_EACH(digit, diagram->candidates[cell]) {
                diagram_draw_candidate(diagram, canvas, cell, digit);
            }
        }
}

void diagram_draw(const struct diagram *diagram, struct canvas *canvas)
{
    diagram_draw_lines(diagram, canvas);
    diagram_draw_digits(diagram, canvas);
}

void diagram_surround(const struct diagram *diagram, struct canvas *canvas, int cell)
{
    struct pen pen = theme_pen(INK_MISTAKE, diagram->cell);
    struct area area = diagram_cell(diagram, cell);
    double right = area.x + area.width, bottom = area.y + area.height;
    double out = pen.width / 2;
    canvas_line(canvas, &pen, (struct point){area.x - out, area.y},
                (struct point){right + out, area.y});
    canvas_line(canvas, &pen, (struct point){area.x - out, bottom},
                (struct point){right + out, bottom});
    canvas_line(canvas, &pen, (struct point){area.x, area.y},
                (struct point){area.x, bottom});
    canvas_line(canvas, &pen, (struct point){right, area.y},
                (struct point){right, bottom});
}

double diagram_margin(const struct diagram *diagram)
{
    return diagram->cell * label_margin;
}

/* Draws 1, 2 ... above the columns and left of the rows. */
void diagram_draw_labels(const struct diagram *diagram, struct canvas *canvas)
{
    struct lettering lettering = theme_lettering(INK_LABEL, diagram->cell * label_size);
    for (int k = 0; k < diagram->grid->shape->side; k++) {
        double along = (k + .5) * diagram->cell, across = -diagram_margin(diagram) / 2;
        char number[12];
        snprintf(number, sizeof number, "%d", k + 1);
        canvas->centred(canvas, &lettering, place(diagram, true, along, across), number);
        canvas->centred(canvas, &lettering, place(diagram, false, along, across), number);
    }
}

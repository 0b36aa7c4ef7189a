/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/diagram.h"

#include <math.h>
#include <stdio.h>

#include "board/laws.h"
#include "words/step.h"

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

/* Returns the distance between adjacent candidates. */
static double diagram_pitch(const struct diagram *diagram)
{
    return diagram->cell * (1 - 2 * candidate_inset) /
           diagram_candidates_across(diagram->grid->shape);
}

/* Returns the centre of a candidate.  Its rows are spread over the height of the cell,
 * even if there are fewer rows than columns, with a small margin. */
static struct point diagram_candidate(const struct diagram *diagram, int cell, int digit)
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
    return theme_pen(ink, diagram->cell, diagram->large ? large_factor : 1);
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

static void diagram_draw_lines(const struct diagram *diagram, struct canvas *canvas)
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
    struct lettering lettering = theme_lettering(ink, size, ALIGN_LEFT);
    struct area area = diagram_cell(diagram, cell);
    struct point middle = {area.x + area.width / 2, area.y + area.height / 2};
    put(diagram, canvas, &lettering, middle, grid->digit[cell]);
}

/* Draws one candidate. */
static void diagram_draw_candidate(const struct diagram *diagram, struct canvas *canvas,
                                   int cell, int digit)
{
    double size =
        diagram_pitch(diagram) * (diagram->large ? large_candidate_size : candidate_size);
    struct lettering lettering = theme_lettering(INK_CANDIDATE, size, ALIGN_LEFT);
    put(diagram, canvas, &lettering, diagram_candidate(diagram, cell, digit), digit);
}

static void diagram_draw_digits(const struct diagram *diagram, struct canvas *canvas)
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

void diagram_shade(const struct diagram *diagram, struct canvas *canvas, int house)
{
    const struct shape *shape = diagram->grid->shape;
    for (int k = 0; k < shape->side; k++) {
        struct area area = diagram_cell(diagram, shape_house(shape, house)[k]);
        canvas->fill(canvas, theme_looks[INK_HOUSE].colour, &area);
    }
}

void diagram_surround(const struct diagram *diagram, struct canvas *canvas, int cell)
{
    struct pen pen = theme_pen(INK_MISTAKE, diagram->cell, 1);
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
    struct lettering lettering =
        theme_lettering(INK_LABEL, diagram->cell * label_size, ALIGN_LEFT);
    for (int k = 0; k < diagram->grid->shape->side; k++) {
        double along = (k + .5) * diagram->cell, across = -diagram_margin(diagram) / 2;
        char number[12];
        snprintf(number, sizeof number, "%d", k + 1);
        canvas->centred(canvas, &lettering, place(diagram, true, along, across), number);
        canvas->centred(canvas, &lettering, place(diagram, false, along, across), number);
    }
}

/* ==== a step on the board ==== */

/* Outlines, badges and strokes, relative to the distance between candidates. */
static const double outline_radius[] = {
    [OUTLINE_CIRCLE] = .46, [OUTLINE_SQUARE] = .42, [OUTLINE_DIAMOND] = .56};
static const double badge_offset = .48, badge_size = .50, badge_radius = .26;
static const double stroke_reach = .44, letter_size = .70;

/* The distance that a line keeps from marked candidates, and how much it can bend for
 * that, relative to its length.  Touching a candidate costs as much as bending by a
 * quarter; leaving the board costs much more. */
static const double clearance = .60;
static const double bends[] = {0, .12, -.12, .24, -.24};
static const double bend_cost = 4, touch_cost = 1, leave_cost = 10, near_bend = .7;

/* A filled outline has its digit in white. */
struct part_look {
    enum ink ink;
    enum outline outline;
    bool is_filled;
};

static struct part_look look_of(enum part part)
{
    static const struct part_look looks[PART_SET] = {
        [PART_PATTERN] = {INK_PART, OUTLINE_CIRCLE, true},
        [PART_ON] = {INK_PART, OUTLINE_CIRCLE, true},
        [PART_OFF] = {INK_PART_B, OUTLINE_CIRCLE, false},
        [PART_FIN] = {INK_PART_B, OUTLINE_DIAMOND, false},
        [PART_ONE] = {INK_PART, OUTLINE_CIRCLE, true},
        [PART_OTHER] = {INK_PART_B, OUTLINE_CIRCLE, false},
        [PART_ONE_TOO] = {INK_PART_C, OUTLINE_SQUARE, true},
        [PART_OTHER_TOO] = {INK_PART_D, OUTLINE_SQUARE, false},
        [PART_CORNER] = {INK_PART, OUTLINE_CIRCLE, true},
        [PART_EXTRA] = {INK_PART_B, OUTLINE_CIRCLE, false},
        [PART_SUBSET] = {INK_PART_C, OUTLINE_SQUARE, false},
        [PART_CROSSING] = {INK_PART, OUTLINE_CIRCLE, true},
        [PART_LINE] = {INK_PART_B, OUTLINE_CIRCLE, false},
        [PART_BOX] = {INK_PART_C, OUTLINE_SQUARE, false},
        [PART_EXCLUDER] = {INK_PART_B, OUTLINE_SQUARE, false},
    };
    static const struct part_look sets[] = {
        {INK_PART_C, OUTLINE_SQUARE, false},
        {INK_PART_D, OUTLINE_CIRCLE, false},
    };
    return part < PART_SET ? looks[part] : sets[(part - PART_SET) % 2];
}

/* ---- candidates ---- */

void diagram_draw_sample(struct canvas *canvas, const struct sample *sample,
                         struct point centre, double pitch)
{
    struct part_look look = look_of(sample->part);
    enum ink ink = sample->part         ? look.ink
                   : sample->eliminated ? INK_ELIMINATED
                                        : INK_CANDIDATE;
    rgb colour = theme_looks[ink].colour;
    rgb paper = theme_looks[INK_PAPER].colour;
    struct pen pen = theme_pen(look.ink, 3 * pitch, 1);
    if (sample->part)
        canvas->outline(canvas, look.outline, centre,
                        outline_radius[look.outline] * pitch,
                        look.is_filled ? colour : paper, &pen);
    char text[] = {sample->symbol, '\0'};
    struct lettering lettering = {
        .size = letter_size * pitch,
        .colour = sample->part && look.is_filled ? paper : colour,
        .bold = true,
    };
    canvas->centred(canvas, &lettering, centre, text);
    if (sample->eliminated) {
        double reach = stroke_reach * pitch;
        struct pen stroke = theme_pen(INK_ELIMINATED, 3 * pitch, 1);
        canvas_line(canvas, &stroke, (struct point){centre.x - reach, centre.y + reach},
                    (struct point){centre.x + reach, centre.y - reach});
    }
}

static bool is_eliminated(const struct step *step, int cell, int digit)
{
    for (int i = 0; i < step->n_eliminations; i++)
        if (step->eliminations[i].cell == cell && step->eliminations[i].digit == digit)
            return true;
    return false;
}

/* Includes candidates that the step names even if the board does not have them; of a cell
 * that it names as a whole, only the candidates that the board has. */
digit_set diagram_candidates(const struct diagram *diagram, const struct drawing *drawing,
                             int cell)
{
    const struct step *step = drawing->step;
    digit_set digits = diagram->candidates ? diagram->candidates[cell] : 0;
    for (int i = 0; i < drawing->n_cells; i++)
        if (drawing->cells[i].cell == cell && digits_is_single(drawing->cells[i].digits))
            digits |= drawing->cells[i].digits;
    for (int i = 0; i < step->n_eliminations; i++)
        if (step->eliminations[i].cell == cell)
            digits |= digit_bit(step->eliminations[i].digit);
    return digits;
}

static void draw_candidates(const struct diagram *diagram, const struct drawing *drawing,
                            struct canvas *canvas)
{
    const struct grid *grid = diagram->grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (grid->digit[cell])
            continue;
        DIGITS_EACH(digit, diagram_candidates(diagram, drawing, cell)) {
            const struct drawing_cell *mark = drawing_at(drawing, cell, digit);
            const struct sample sample = {
                .symbol = alphabet_symbol(diagram->alphabet, digit),
                .part = mark ? (enum part)mark->part : PART_NONE,
                .eliminated = is_eliminated(drawing->step, cell, digit),
            };
            if (sample.part || sample.eliminated)
                diagram_draw_sample(canvas, &sample,
                                    diagram_candidate(diagram, cell, digit),
                                    diagram_pitch(diagram));
            else
                diagram_draw_candidate(diagram, canvas, cell, digit);
        }
    }
}

/* ---- badges ---- */

void diagram_draw_badge(struct canvas *canvas, const char *text, struct point centre,
                        double pitch)
{
    struct lettering lettering =
        theme_lettering(INK_BADGE, badge_size * pitch, ALIGN_LEFT);
    canvas->outline(canvas, OUTLINE_CIRCLE, centre, badge_radius * pitch,
                    theme_looks[INK_PAPER].colour, NULL);
    canvas->centred(canvas, &lettering, centre, text);
}

struct point diagram_badge_place(struct point candidate, double pitch)
{
    double offset = badge_offset * pitch;
    return (struct point){candidate.x + offset, candidate.y - offset};
}

/* True if the same badge is already in the cell: a cell named as a whole has one
 * letter. */
static bool is_repeated(const struct drawing *drawing, int i)
{
    const struct drawing_cell *mark = &drawing->cells[i];
    for (int k = 0; k < i; k++) {
        const struct drawing_cell *other = &drawing->cells[k];
        if (other->cell == mark->cell && other->part == mark->part &&
            other->number == mark->number && other->branch == mark->branch)
            return true;
    }
    return false;
}

static void draw_badges(const struct diagram *diagram, const struct drawing *drawing,
                        struct canvas *canvas)
{
    double pitch = diagram_pitch(diagram);
    for (int i = 0; i < drawing->n_cells; i++) {
        const struct drawing_cell *mark = &drawing->cells[i];
        digit_set digits =
            mark->digits & diagram_candidates(diagram, drawing, mark->cell);
        char badge[8];
        badge[0] =
            mark->branch ? branch_badge(mark->branch) : part_badge((enum part)mark->part);
        badge[1] = '\0';
        if (mark->number)
            snprintf(badge, 8, "%d", mark->number);
        if (!badge[0] || !digits || is_repeated(drawing, i))
            continue;
        struct point at = diagram_candidate(diagram, mark->cell, digits_first(digits));
        diagram_draw_badge(canvas, badge, diagram_badge_place(at, pitch), pitch);
    }
}

/* ---- lines ---- */

static double distance(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static struct point towards(struct point from, struct point to, double length)
{
    double whole = distance(from, to);
    return (struct point){from.x + (to.x - from.x) * length / whole,
                          from.y + (to.y - from.y) * length / whole};
}

/* Returns the control point of a curve: beside its middle, at `bend` times its length. */
static struct point bent(struct point from, struct point to, double bend)
{
    return (struct point){(from.x + to.x) / 2 - (to.y - from.y) * bend,
                          (from.y + to.y) / 2 + (to.x - from.x) * bend};
}

static struct point on_curve(struct point from, struct point via, struct point to,
                             double t)
{
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    return (struct point){a * from.x + b * via.x + c * to.x,
                          a * from.y + b * via.y + c * to.y};
}

/* A line from a candidate to another, with the control point of its curve. */
struct way {
    const struct diagram *diagram;
    struct point from, via, to;
};

/* True if the line touches what is drawn around a candidate other than its ends. */
static bool touches(const struct way *way, struct point obstacle)
{
    double clear = clearance * diagram_pitch(way->diagram);
    if (distance(obstacle, way->from) < clear || distance(obstacle, way->to) < clear)
        return false;
    for (int i = 1; i < 16; i++)
        if (distance(on_curve(way->from, way->via, way->to, i / 16.0), obstacle) < clear)
            return true;
    return false;
}

/* Returns how many candidates that play a part or are eliminated the line touches. */
static int n_touched(const struct way *way, const struct drawing *drawing)
{
    const struct step *step = drawing->step;
    int n = 0;
    for (int i = 0; i < drawing->n_cells; i++) {
        int cell = drawing->cells[i].cell;
        digit_set candidates = diagram_candidates(way->diagram, drawing, cell);
        DIGITS_EACH(digit, drawing->cells[i].digits & candidates) {
            n += touches(way, diagram_candidate(way->diagram, cell, digit));
        }
    }
    for (int i = 0; i < step->n_eliminations; i++)
        n += touches(way, diagram_candidate(way->diagram, step->eliminations[i].cell,
                                            step->eliminations[i].digit));
    return n;
}

static bool is_on_board(const struct diagram *diagram, struct point point)
{
    double side = diagram->grid->shape->side * diagram->cell;
    double x = point.x - diagram->corner.x, y = point.y - diagram->corner.y;
    return x > 0 && y > 0 && x < side && y < side;
}

/* Finds the cheapest of several bends. */
static struct point find_way(const struct diagram *diagram, const struct drawing *drawing,
                             struct point from, struct point to)
{
    struct way way = {diagram, from, from, to};
    struct point best = from;
    double least = HUGE_VAL;
    for (size_t i = 0; i < sizeof bends / sizeof bends[0]; i++) {
        way.via = bent(from, to, bends[i]);
        struct point middle = on_curve(way.from, way.via, way.to, .5);
        double cost = fabs(bends[i]) * bend_cost + n_touched(&way, drawing) * touch_cost +
                      (is_on_board(diagram, middle) ? 0 : leave_cost);
        if (cost < least) {
            least = cost;
            best = way.via;
        }
    }
    return best;
}

/* Draws a line between the edges of the outlines at its ends.  Between neighbours there
 * is no room for that, so their line is curved. */
static void draw_link(const struct diagram *diagram, const struct drawing *drawing,
                      const struct drawing_line *line, struct canvas *canvas)
{
    double end = outline_radius[OUTLINE_CIRCLE] * diagram_pitch(diagram);
    struct point from = diagram_candidate(diagram, line->from.cell, line->from.digit);
    struct point to = diagram_candidate(diagram, line->to.cell, line->to.digit);
    bool are_near = distance(from, to) < 4 * end;
    struct point via =
        are_near ? bent(from, to, near_bend) : find_way(diagram, drawing, from, to);
    struct pen pen = theme_pen(line->strong ? INK_STRONG : INK_WEAK, diagram->cell, 1);
    canvas->curve(canvas, &pen, towards(from, via, end), via, towards(to, via, end));
}

/* ---- the whole ---- */

void diagram_overlay(const struct diagram *diagram, const struct drawing *drawing,
                     struct canvas *canvas)
{
    struct diagram digits_only = *diagram;
    digits_only.candidates = NULL;
    /* The houses of the step are shaded, unless lines show them. */
    const struct house_list *houses = &drawing->step->houses;
    for (int i = 0; i < houses->n && !drawing->n_lines; i++)
        diagram_shade(diagram, canvas, houses->at[i]);
    diagram_draw_lines(diagram, canvas);
    for (int i = 0; i < drawing->n_lines; i++)
        draw_link(diagram, drawing, &drawing->lines[i], canvas);
    diagram_draw_digits(&digits_only, canvas);
    draw_candidates(diagram, drawing, canvas);
    draw_badges(diagram, drawing, canvas);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/overlay.h"

#include <math.h>
#include <stdio.h>

#include "words/step.h"

/* Outlines, badges and strokes, relative to the distance between candidates. */
static const double circle_radius = .46, square_radius = .42, diamond_radius = .56;
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

static double radius_of(enum outline outline, double pitch)
{
    static const double *const radii[] = {
        [OUTLINE_CIRCLE] = &circle_radius,
        [OUTLINE_SQUARE] = &square_radius,
        [OUTLINE_DIAMOND] = &diamond_radius,
    };
    return *radii[outline] * pitch;
}

/* ---- candidates ---- */

static void draw_stroke(struct canvas *canvas, struct point centre, double pitch)
{
    double reach = stroke_reach * pitch;
    struct pen pen = theme_pen(INK_ELIMINATED, 3 * pitch);
    canvas_line(canvas, &pen, (struct point){centre.x - reach, centre.y + reach},
                (struct point){centre.x + reach, centre.y - reach});
}

void overlay_draw_sample(struct canvas *canvas, const struct sample *sample,
                         struct point centre, double pitch)
{
    struct part_look look = look_of(sample->part);
    rgb colour = theme_look(sample->part         ? look.ink
                            : sample->eliminated ? INK_ELIMINATED
                                                 : INK_CANDIDATE)
                     ->colour;
    rgb paper = theme_look(INK_PAPER)->colour;
    struct pen pen = theme_pen(look.ink, 3 * pitch);
    if (sample->part)
        canvas->outline(canvas, look.outline, centre, radius_of(look.outline, pitch),
                        look.is_filled ? colour : paper, &pen);
    char text[] = {sample->symbol, '\0'};
    struct lettering lettering = {
        .size = letter_size * pitch,
        .colour = sample->part && look.is_filled ? paper : colour,
        .bold = true,
    };
    canvas->centred(canvas, &lettering, centre, text);
    if (sample->eliminated)
        draw_stroke(canvas, centre, pitch);
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
digit_set overlay_candidates(const struct diagram *diagram, const struct drawing *drawing,
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
        DIGITS_EACH(digit, overlay_candidates(diagram, drawing, cell)) {
            const struct drawing_cell *mark = drawing_at(drawing, cell, digit);
            const struct sample sample = {
                .symbol = alphabet_symbol(diagram->alphabet, digit),
                .part = mark ? (enum part)mark->part : PART_NONE,
                .eliminated = is_eliminated(drawing->step, cell, digit),
            };
            if (sample.part || sample.eliminated)
                overlay_draw_sample(canvas, &sample,
                                    diagram_candidate(diagram, cell, digit),
                                    diagram_pitch(diagram));
            else
                diagram_draw_candidate(diagram, canvas, cell, digit);
        }
    }
}

/* ---- badges ---- */

void overlay_draw_badge(struct canvas *canvas, const char *text, struct point centre,
                        double pitch)
{
    struct lettering lettering = theme_lettering(INK_BADGE, badge_size * pitch);
    canvas->outline(canvas, OUTLINE_CIRCLE, centre, badge_radius * pitch,
                    theme_look(INK_PAPER)->colour, NULL);
    canvas->centred(canvas, &lettering, centre, text);
}

struct point overlay_badge_place(struct point candidate, double pitch)
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
            mark->digits & overlay_candidates(diagram, drawing, mark->cell);
        char badge[8];
        badge[0] =
            mark->branch ? branch_badge(mark->branch) : part_badge((enum part)mark->part);
        badge[1] = '\0';
        if (mark->number)
            snprintf(badge, 8, "%d", mark->number);
        if (!badge[0] || !digits || is_repeated(drawing, i))
            continue;
        struct point at = diagram_candidate(diagram, mark->cell, digits_first(digits));
        overlay_draw_badge(canvas, badge, overlay_badge_place(at, pitch), pitch);
    }
}

/* ---- lines ---- */

void overlay_draw_line(struct canvas *canvas, bool strong, struct point from,
                       struct point to, double cell)
{
    struct pen pen = theme_pen(strong ? INK_STRONG : INK_WEAK, cell);
    canvas_line(canvas, &pen, from, to);
}

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
        digit_set candidates = overlay_candidates(way->diagram, drawing, cell);
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

static double cost_of(const struct way *way, const struct drawing *drawing, double bend)
{
    struct point middle = on_curve(way->from, way->via, way->to, .5);
    return fabs(bend) * bend_cost + n_touched(way, drawing) * touch_cost +
           (is_on_board(way->diagram, middle) ? 0 : leave_cost);
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
        double cost = cost_of(&way, drawing, bends[i]);
        if (cost < least) {
            least = cost;
            best = way.via;
        }
    }
    return best;
}

/* Draws a line between the edges of the outlines at its ends.  Between neighbours there
 * is no room for that, so their line is curved. */
static void draw_line(const struct diagram *diagram, const struct drawing *drawing,
                      const struct drawing_line *line, struct canvas *canvas)
{
    double pitch = diagram_pitch(diagram), radius = circle_radius * pitch;
    struct point from = diagram_candidate(diagram, line->from.cell, line->from.digit);
    struct point to = diagram_candidate(diagram, line->to.cell, line->to.digit);
    bool are_near = distance(from, to) < 4 * radius;
    struct point via =
        are_near ? bent(from, to, near_bend) : find_way(diagram, drawing, from, to);
    struct pen pen = theme_pen(line->strong ? INK_STRONG : INK_WEAK, diagram->cell);
    canvas->curve(canvas, &pen, towards(from, via, radius), via,
                  towards(to, via, radius));
}

/* ---- the whole ---- */

/* Shades the houses of the step, unless lines show them. */
static void draw_houses(const struct diagram *diagram, const struct drawing *drawing,
                        struct canvas *canvas)
{
    const struct house_list *houses = &drawing->step->houses;
    const struct shape *shape = drawing->shape;
    for (int i = 0; i < houses->n && !drawing->n_lines; i++)
        for (int k = 0; k < shape->side; k++) {
            struct area area =
                diagram_cell(diagram, shape_house(shape, houses->at[i])[k]);
            canvas->fill(canvas, theme_look(INK_HOUSE)->colour, &area);
        }
}

void overlay_draw(const struct diagram *diagram, const struct drawing *drawing,
                  struct canvas *canvas)
{
    struct diagram digits_only = *diagram;
    digits_only.candidates = NULL;
    draw_houses(diagram, drawing, canvas);
    diagram_draw_lines(diagram, canvas);
    for (int i = 0; i < drawing->n_lines; i++)
        draw_line(diagram, drawing, &drawing->lines[i], canvas);
    diagram_draw_digits(&digits_only, canvas);
    draw_candidates(diagram, drawing, canvas);
    draw_badges(diagram, drawing, canvas);
}

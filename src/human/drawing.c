/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/drawing.h"

#include <stdlib.h>

#include "human/step.h"

static const digit_set all_digits = ~(digit_set)0;

static void add_cell(struct drawing *drawing, struct drawing_cell drawn)
{
    drawn.digits &= digits_up_to(drawing->shape->side);
    if (drawing->n_cells < DRAWING_MAX_CELLS)
        drawing->cells[drawing->n_cells++] = drawn;
}

static void show_cell(struct drawing *drawing, int cell, digit_set digits, enum part part)
{
    add_cell(drawing, (struct drawing_cell){.cell = (uint16_t)cell,
                                            .part = (uint8_t)part,
                                            .digits = digits});
}

static void show_cells(struct drawing *drawing, const struct cell_list *cells,
                       digit_set digits, enum part part)
{
    for (int i = 0; i < cells->n; i++)
        show_cell(drawing, cells->at[i], digits, part);
}

static void line(struct drawing *drawing, struct candidate from, struct candidate to,
                 bool strong, bool current)
{
    if (drawing->n_lines < DRAWING_MAX_LINES)
        drawing->lines[drawing->n_lines++] =
            (struct drawing_line){from, to, strong, current};
}

/* ---- chains ---- */

/* Draws a line between those cells of two links that are nearest to each other. */
static void join(struct drawing *drawing, const struct link *from, const struct link *to,
                 bool strong, bool current)
{
    int a = from->cells[0], b = to->cells[0];
    for (int i = 0; i < from->n_cells; i++)
        for (int k = 0; k < to->n_cells; k++)
            if (shape_distance(drawing->shape, from->cells[i], to->cells[k]) <
                shape_distance(drawing->shape, a, b)) {
                a = from->cells[i];
                b = to->cells[k];
            }
    line(drawing, (struct candidate){(uint16_t)a, from->digit},
         (struct candidate){(uint16_t)b, to->digit}, strong, current);
}

static void draw_link(struct drawing *drawing, int i, struct drawing_cell drawn,
                      bool current)
{
    const struct step *step = drawing->step;
    const struct link *link = &step->links[i];
    int causes[WALK_MAX_CAUSES], n = walk_causes(step, drawing->shape, i, causes);
    drawn.digits = digit_bit(link->digit);
    drawn.part = link->on ? PART_ON : PART_OFF;
    for (int k = 0; k < link->n_cells; k++) {
        drawn.cell = link->cells[k];
        add_cell(drawing, drawn);
    }
    for (int k = 0; k < n; k++)
        join(drawing, &step->links[causes[k]], link, link->on, current);
}

/* ---- lines along houses ---- */

static bool lists(const struct cell_list *cells, int cell)
{
    for (int i = 0; i < cells->n; i++)
        if (cells->at[i] == cell)
            return true;
    return false;
}

/* Draws lines from each of the cells to the next, in the order of the house. */
static void draw_along(struct drawing *drawing, int house, const struct cell_list *cells,
                       const struct cell_list *more, bool strong)
{
    const uint16_t *at = shape_house(drawing->shape, house);
    uint8_t digit = (uint8_t)digits_first(drawing->step->digits);
    int before = -1;
    for (int k = 0; k < drawing->shape->side; k++) {
        if (!lists(cells, at[k]) && !lists(more, at[k]))
            continue;
        if (before >= 0)
            line(drawing, (struct candidate){at[before], digit},
                 (struct candidate){at[k], digit}, strong, false);
        before = k;
    }
}

static void draw_base(struct drawing *drawing)
{
    const struct step *step = drawing->step;
    for (int i = 0; i < step->houses.n; i++)
        draw_along(drawing, step->houses.at[i], &step->cells, &step->other_cells, true);
}

static void draw_fish(struct drawing *drawing)
{
    const struct step *step = drawing->step;
    show_cells(drawing, &step->cells, step->digits, PART_PATTERN);
    show_cells(drawing, &step->fins, step->digits, PART_FIN);
    for (int i = 0; i < step->cover.n; i++)
        draw_along(drawing, step->cover.at[i], &step->cells, &step->cells, false);
    draw_base(drawing);
}

/* ---- colours ---- */

static void draw_colours(struct drawing *drawing)
{
    const struct step *step = drawing->step;
    for (int i = 0; i < step->n_members; i++)
        show_cell(drawing, step->members[i].cell, step->digits,
                  PART_ONE + step->members[i].set);
    draw_base(drawing);
}

/* ---- the others ---- */

/* Almost locked sets; otherwise the cells, unless there are links, because these show
 * more. */
static void draw_pattern(struct drawing *drawing)
{
    const struct step *step = drawing->step;
    for (int i = 0; step->n_sets && i < step->n_members; i++)
        show_cell(drawing, step->members[i].cell, all_digits,
                  PART_SET + step->members[i].set);
    if (step->n_sets || step->n_links)
        return;
    show_cells(drawing, &step->cells, step->digits ? step->digits : all_digits,
               PART_PATTERN);
    for (int i = 0; i < step->n_placements; i++)
        show_cell(drawing, step->placements[i].cell, digit_bit(step->placements[i].digit),
                  PART_PATTERN);
    for (int i = 0; i < step->n_excluders; i++)
        show_cell(drawing, step->excluders[i].cell, digit_bit(step->excluders[i].digit),
                  PART_EXCLUDER);
}

static void draw_rectangle(struct drawing *drawing)
{
    static const int sides[][2] = {{0, 1}, {1, 3}, {3, 2}, {2, 0}};
    const struct step *step = drawing->step;
    uint8_t digit = (uint8_t)digits_first(step->digits);
    show_cells(drawing, &step->corners, step->digits, PART_CORNER);
    for (int i = 0; i < step->n_guardians; i++)
        show_cell(drawing, step->guardians[i].cell, digit_bit(step->guardians[i].digit),
                  PART_EXTRA);
    show_cells(drawing, &step->subset, all_digits, PART_SUBSET);
    for (int i = 0; i < 4; i++)
        line(drawing, (struct candidate){step->corners.at[sides[i][0]], digit},
             (struct candidate){step->corners.at[sides[i][1]], digit}, false, false);
}

/* The first of step->houses is the line, the second the box. */
static void draw_coq(struct drawing *drawing)
{
    const struct step *step = drawing->step;
    int line = step->houses.at[0];
    show_cells(drawing, &step->crossing, all_digits, PART_CROSSING);
    for (int i = 0; i < step->arms.n; i++) {
        int cell = step->arms.at[i];
        bool in_line = shape_house_has(drawing->shape, line, cell);
        show_cell(drawing, cell, all_digits, in_line ? PART_LINE : PART_BOX);
    }
}

static void (*const drawers[TECHNIQUES])(struct drawing *drawing) = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    draw_##draw,
#include "human/techniques.def"
#undef TECHNIQUE
    draw_pattern,
};

void drawing_init(struct drawing *drawing, const struct step *step,
                  const struct shape *shape, int stop)
{
    drawing->shape = shape;
    drawing->step = step;
    drawing->together = false;
    drawing->n_cells = drawing->n_lines = 0;
    drawers[step->technique](drawing);
    if (step->n_links) {
        int last = stop ? walk_link(step, stop) : step->n_links, number = 0;
        bool whole = last == step->n_links;
        drawing->together = whole && step->n_branches > 1;
        for (int i = 0; i < step->n_links && i <= last; i++) {
            const struct link *link = &step->links[i];
            struct drawing_cell drawn = {0};
            number = link->reason == LINK_SUPPOSED ? 1 : number + 1;
            if (drawing->together)
                drawn.branch = (uint8_t)(link->branch + 1);
            else
                drawn.number = (uint16_t)number;
            if (whole || link->branch == step->links[last].branch)
                draw_link(drawing, i, drawn, i == last);
        }
        if (whole && step_is_loop(step))
            join(drawing, &step->links[step->n_links - 1], &step->links[0], false, false);
    }
}

const struct drawing_cell *drawing_at(const struct drawing *drawing, int cell, int digit)
{
    for (int i = drawing->n_cells - 1; i >= 0; i--)
        if (drawing->cells[i].cell == cell && digits_has(drawing->cells[i].digits, digit))
            return &drawing->cells[i];
    return NULL;
}

bool drawing_has_part(const struct drawing *drawing, enum part part)
{
    for (int i = 0; i < drawing->n_cells; i++)
        if (drawing->cells[i].part == part)
            return true;
    return false;
}

bool drawing_has_lines(const struct drawing *drawing, bool strong)
{
    for (int i = 0; i < drawing->n_lines; i++)
        if (drawing->lines[i].strong == strong)
            return true;
    return false;
}

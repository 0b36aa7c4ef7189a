/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sue de Coq: cells where a box and a line cross, more cells of the line (the line part) and
 * more of the box (the box part) have as many digits as cells between them, and the two
 * parts have no digit in common.  So each digit is true in exactly one of these cells.  The
 * rest of the line loses all of them except the box part's; the rest of the box loses all
 * except the line part's. */
#include "human/finder.h"

enum { MAX_PART = 12 };

struct part {
    int n, n_open;
    uint16_t at[MAX_PART];
    uint16_t open[SHAPE_MAX_SIDE];
    digit_set digits;
};

struct coq {
    struct finder *finder;
    const struct crossing *crossing;
    struct part middle, line, box;
};

static void cite_part(struct step *step, const struct part *part, struct cell_list *list)
{
    for (int i = 0; i < part->n; i++) {
        step_add_cell(step, list, part->at[i]);
        step_cell_truth(step, part->at[i]);
    }
}

static void clear_house(struct coq *coq, int house, const struct part *part,
                        digit_set digits)
{
    struct finder *finder = coq->finder;
    struct cells rest;
    cells_copy(&rest, geometry_cells(finder->geometry, house), finder->geometry->n_words);
    for (int i = 0; i < coq->middle.n; i++)
        cells_drop(&rest, coq->middle.at[i]);
    for (int i = 0; i < part->n; i++)
        cells_drop(&rest, part->at[i]);
    DIGITS_EACH(digit, digits)
        finder_eliminate(finder, &rest, digit);
}

/* How many more digits than cells there are. */
static int excess(const struct coq *coq)
{
    digit_set digits = coq->middle.digits | coq->line.digits | coq->box.digits;
    return digits_count(digits) - coq->middle.n - coq->line.n - coq->box.n;
}

/* The number of cells that can be in the box part: those without digits of the line part.
 * Each reduces the excess by one at most. */
static int box_cells(const struct coq *coq)
{
    int n = 0;
    for (int i = 0; i < coq->box.n_open; i++)
        n += !(coq->finder->candidates->of[coq->box.open[i]] & coq->line.digits);
    return n;
}

/* Adds cells to a part in every way, and calls `then` for each. */
static bool grow(struct coq *coq, struct part *part, int from,
                 bool (*then)(struct coq *coq))
{
    digit_set before = part->digits;
    if (part->n && then(coq))
        return true;
    for (int i = from; i < part->n_open && part->n < MAX_PART; i++) {
        if (part == &coq->box &&
            coq->finder->candidates->of[part->open[i]] & coq->line.digits)
            continue;
        part->at[part->n++] = part->open[i];
        part->digits = before | coq->finder->candidates->of[part->open[i]];
        if ((part != &coq->line || box_cells(coq)) && grow(coq, part, i + 1, then))
            return true;
        part->n--;
    }
    part->digits = before;
    return false;
}

static bool box_grown(struct coq *coq)
{
    if (coq->line.digits & coq->box.digits || excess(coq) != 0)
        return false;
    struct step *step = finder_begin(coq->finder);
    step->digits = coq->middle.digits | coq->line.digits | coq->box.digits;
    cite_part(step, &coq->middle, &step->crossing);
    cite_part(step, &coq->line, &step->arms);
    cite_part(step, &coq->box, &step->arms);
    step_set(step, coq->line.at, coq->line.n, coq->line.digits);
    step_set(step, coq->box.at, coq->box.n, coq->box.digits);
    step_add_house(step, &step->houses, coq->crossing->line);
    step_add_house(step, &step->houses, coq->crossing->box);
    clear_house(coq, coq->crossing->line, &coq->line, step->digits & ~coq->box.digits);
    clear_house(coq, coq->crossing->box, &coq->box, step->digits & ~coq->line.digits);
    return finder_offer(coq->finder);
}

static bool line_grown(struct coq *coq)
{
    coq->box.n = 0;
    coq->box.digits = 0;
    int n = excess(coq);
    return coq->line.digits & coq->middle.digits && n >= 1 && box_cells(coq) >= n &&
           grow(coq, &coq->box, 0, box_grown);
}

static bool middle_grown(struct coq *coq)
{
    if (coq->middle.n < 2 || digits_count(coq->middle.digits) < coq->middle.n + 2)
        return false;
    coq->line.n = coq->box.n = 0;
    coq->line.digits = coq->box.digits = 0;
    return grow(coq, &coq->line, 0, line_grown);
}

static void list_open(const struct candidates *candidates, int house, place_set places,
                      struct part *part)
{
    part->n = part->n_open = 0;
    part->digits = 0;
    PLACES_EACH(k, places) {
        int cell = geometry_cell(candidates->geometry, house, k);
        if (candidates->of[cell])
            part->open[part->n_open++] = (uint16_t)cell;
    }
}

void find_sue_de_coq(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    place_set all = digits_up_to(geometry->side);
    for (int i = 0; i < geometry->n_crossings; i++) {
        struct coq coq = {.finder = finder, .crossing = &geometry->crossings[i]};
        if (finder_knows_place(finder, i, coq.crossing->line) &&
            finder_knows_place(finder, i, coq.crossing->box))
            continue;
        list_open(finder->candidates, coq.crossing->box, coq.crossing->in_box,
                  &coq.middle);
        list_open(finder->candidates, coq.crossing->line, all & ~coq.crossing->in_line,
                  &coq.line);
        list_open(finder->candidates, coq.crossing->box, all & ~coq.crossing->in_box,
                  &coq.box);
        if (grow(&coq, &coq.middle, 0, middle_grown))
            return;
        finder_learn_place(finder, i);
    }
}

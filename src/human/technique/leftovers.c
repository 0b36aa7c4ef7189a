/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The law of leftovers, of jigsaws: k lines next to each other and k regions have each digit k
 * times.  Where they are nearly the same cells, what is left over of the regions has the same
 * digits as what is left over of the lines.
 *
 *      A A A A|B B B B B     rows 1 and 2 are regions A and B, but for r3c4 (x) of A
 *      A A A A B|C|B B B     and r2c6 (C): both have the same digit
 *      . . . x|. . . . .
 */
#include "human/finder.h"

enum { MOST_LEFT = 3 };

struct leftovers {
    struct finder *finder;
    struct house_list lines, regions;
    struct cell_list of_lines, of_regions; /* that the others do not have */
};

/* In how many cells of the list the digit is, and whether it is a candidate of another. */
static int count_filled(const struct leftovers *leftovers, const struct cell_list *list,
                        int digit, bool *is_candidate)
{
    const struct candidates *candidates = leftovers->finder->candidates;
    int n = 0;
    *is_candidate = false;
    for (int i = 0; i < list->n; i++) {
        n += candidates->digit[list->at[i]] == digit;
        *is_candidate |= digits_has(candidates->of[list->at[i]], digit);
    }
    return n;
}

/* Eliminates what the cells of one side cannot have because those of the other have no more of
 * it.  The houses of the other side all need their digit. */
static void confine(const struct leftovers *leftovers, struct step *step,
                    const struct cell_list *side, const struct cell_list *other,
                    const struct house_list *houses_of_other)
{
    const struct candidates *candidates = leftovers->finder->candidates;
    for (int digit = 1; digit <= leftovers->finder->geometry->side; digit++) {
        bool is_candidate, can_be_more;
        int n = count_filled(leftovers, side, digit, &is_candidate);
        int n_other = count_filled(leftovers, other, digit, &can_be_more);
        if (!is_candidate || can_be_more || n_other > n)
            continue;
        for (int i = 0; i < side->n; i++)
            if (digits_has(candidates->of[side->at[i]], digit))
                step_eliminate(step, side->at[i], digit);
        for (int i = 0; i < houses_of_other->n; i++)
            if (candidates->places[digit][houses_of_other->at[i]])
                step_house_truth(step, houses_of_other->at[i], digit);
    }
}

/* Filled cells have no candidates to show. */
static void show_open(const struct leftovers *leftovers, struct step *step,
                      const struct cell_list *list)
{
    struct cell_list open = {0};
    for (int i = 0; i < list->n; i++)
        if (!leftovers->finder->candidates->digit[list->at[i]])
            open.at[open.n++] = list->at[i];
    step_set(step, open.at, open.n, 0);
}

static bool offer(struct leftovers *leftovers)
{
    struct step *step = finder_begin(leftovers->finder);
    step->base = leftovers->lines;
    step->cover = leftovers->regions;
    step->cells = leftovers->of_lines;
    step->other_cells = leftovers->of_regions;
    show_open(leftovers, step, &step->cells);
    show_open(leftovers, step, &step->other_cells);
    confine(leftovers, step, &step->cells, &step->other_cells, &step->cover);
    confine(leftovers, step, &step->other_cells, &step->cells, &step->base);
    return finder_offer(leftovers->finder);
}

/* Lists the cells that these houses have and those lack; false if there are too many. */
static bool list_left(const struct geometry *geometry, const struct house_list *have,
                      const struct house_list *lack, struct cell_list *left)
{
    struct cells cells;
    cells_clear(&cells, geometry->n_words);
    for (int i = 0; i < have->n; i++)
        cells_or(&cells, geometry_cells(geometry, have->at[i]), geometry->n_words);
    for (int i = 0; i < lack->n; i++)
        cells_minus(&cells, geometry_cells(geometry, lack->at[i]), geometry->n_words);
    left->n = 0;
    if (cells_count(&cells, geometry->n_words) > MOST_LEFT)
        return false;
    CELLS_EACH(cell, &cells, geometry->n_words)
        left->at[left->n++] = (uint16_t)cell;
    return true;
}

/* Lists the regions of which the lines have most, in their order. */
static void choose_regions(struct leftovers *leftovers, const struct house_family *family)
{
    const struct geometry *geometry = leftovers->finder->geometry;
    bool chosen[SHAPE_MAX_HOUSES] = {false};
    int n_common[SHAPE_MAX_HOUSES] = {0};
    for (int i = 0; i < leftovers->lines.n; i++)
        CELLS_EACH(cell, geometry_cells(geometry, leftovers->lines.at[i]),
                   geometry->n_words)
            n_common[shape_house_of(geometry->shape, cell, HOUSE_BOX)]++;
    for (int i = 0; i < leftovers->lines.n; i++) {
        int most = family->first;
        for (int house = family->first; house < family->first + family->n; house++)
            if (n_common[house] > n_common[most])
                most = house;
        n_common[most] = -1;
        chosen[most] = true;
    }
    leftovers->regions.n = 0;
    for (int house = family->first; house < family->first + family->n; house++)
        if (chosen[house])
            leftovers->regions.at[leftovers->regions.n++] = (uint16_t)house;
}

/* Lines and regions that are the rest of the board have the same leftovers: half of the lines
 * are enough. */
void find_leftovers(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    const struct house_family *regions = &geometry->shape->families[HOUSE_BOX];
    struct leftovers leftovers = {.finder = finder};
    if (regions->kind != HOUSE_REGION)
        return;
    for (int n = 1; n <= geometry->side / 2; n++)
        for (int first = 0; first < 2 * geometry->side; first++) {
            if (first % geometry->side + n > geometry->side)
                continue;
            leftovers.lines.n = n;
            for (int i = 0; i < n; i++)
                leftovers.lines.at[i] = (uint16_t)(first + i);
            choose_regions(&leftovers, regions);
            if (list_left(geometry, &leftovers.lines, &leftovers.regions,
                          &leftovers.of_lines) &&
                list_left(geometry, &leftovers.regions, &leftovers.lines,
                          &leftovers.of_regions) &&
                offer(&leftovers))
                return;
        }
}

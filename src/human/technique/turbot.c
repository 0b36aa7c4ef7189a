/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two houses in which a digit has only two places, joined where a place of one sees a
 * place of the other: at least one of the far ends is true, so a candidate that sees both
 * is false.
 *
 *      skyscraper      two rows joined in a column, or two columns joined in a row
 *      2-string kite   a row and a column joined in a box
 *      turbot fish     any others
 *
 * Dual 2-string kite: the two cells that join a kite in the box also join another, because
 * the row and the column of each have only two places. */
#include "human/finder.h"
#include "human/step.h"

struct pair {
    int house, kind, cells[2];
};

/* The search for one technique in one digit. */
struct search {
    struct finder *finder;
    int digit;
    bool met[TECHNIQUES]; /* the board has an instance */
};

static int list_pairs(const struct candidates *candidates, int digit, struct pair *pairs)
{
    const struct geometry *geometry = candidates->geometry;
    int n = 0;
    for (int house = 0; house < geometry->n_houses; house++) {
        place_set places = candidates->places[digit][house];
        if (!is_pair(places))
            continue;
        pairs[n].house = house;
        pairs[n].kind = shape_family(geometry->shape, house);
        pairs[n].cells[0] = geometry_first(geometry, house, places);
        pairs[n++].cells[1] = geometry_first(geometry, house, places & (places - 1));
    }
    return n;
}

static enum technique name_of(const struct geometry *geometry, const struct pair *a,
                              const struct pair *b, int joint_a, int joint_b)
{
    int joint = shape_shared_house(geometry->shape, joint_a, joint_b);
    bool is_line = shape_family(geometry->shape, joint) < HOUSE_BOX;
    if (joint < 0 || a->kind >= HOUSE_BOX || b->kind >= HOUSE_BOX ||
        is_line != (a->kind == b->kind))
        return TECHNIQUE_TURBOT_FISH;
    return is_line ? TECHNIQUE_SKYSCRAPER : TECHNIQUE_TWO_STRING_KITE;
}

/* Is there a candidate of the digit that both cells see? */
static bool have_target(const struct candidates *candidates, int digit, int a, int b)
{
    struct cells seen;
    geometry_seen_by_both(candidates->geometry, a, b, &seen);
    return cells_meet(&seen, &candidates->has[digit], candidates->geometry->n_words);
}

/* Adds the pattern to the step: cells, houses and effect. */
static void fill(struct search *search, const struct pair *a, const struct pair *b, int i,
                 int j)
{
    struct step *step = &search->finder->step;
    int end_a = a->cells[!i], end_b = b->cells[!j];
    struct cell_list ends = {2, {(uint16_t)end_a, (uint16_t)end_b}};
    step->digits = digit_bit(search->digit);
    step_add_cell(step, &step->cells, end_a);
    step_add_cell(step, &step->cells, a->cells[i]);
    step_add_cell(step, &step->cells, b->cells[j]);
    step_add_cell(step, &step->cells, end_b);
    step_add_house(step, &step->houses, a->house);
    step_add_house(step, &step->houses, b->house);
    finder_eliminate_common(search->finder, &ends, search->digit);
}

static bool try_joined(struct search *search, const struct pair *a, const struct pair *b,
                       int i, int j)
{
    struct finder *finder = search->finder;
    int joint_a = a->cells[i], joint_b = b->cells[j];
    int end_a = a->cells[!i], end_b = b->cells[!j];
    if (end_a == end_b || end_a == joint_b || end_b == joint_a ||
        !have_target(finder->candidates, search->digit, end_a, end_b))
        return false;
    enum technique name = name_of(finder->geometry, a, b, joint_a, joint_b);
    search->met[name] = true;
    if (name != finder->technique)
        return false;
    struct step *step = finder_begin(finder);
    fill(search, a, b, i, j);
    step_suppose(step, link_of_candidate(end_a, search->digit), false);
    step_link_left(step, link_of_candidate(joint_a, search->digit), LINK_HOUSE, a->house);
    step_link_seen(step, finder->geometry, link_of_candidate(joint_b, search->digit));
    step_link_left(step, link_of_candidate(end_b, search->digit), LINK_HOUSE, b->house);
    step_end_branch(step);
    return finder_offer(finder);
}

static bool find_of_digit(struct search *search)
{
    struct pair pairs[SHAPE_MAX_HOUSES];
    int n = list_pairs(search->finder->candidates, search->digit, pairs);
    for (int a = 0; a < n; a++) {
        const struct cells *seen[2];
        for (int i = 0; i < 2; i++)
            seen[i] = geometry_peers(search->finder->geometry, pairs[a].cells[i]);
        for (int b = a + 1; b < n; b++)
            for (int way = 0; way < 4; way++)
                if (cells_has(seen[way >> 1], pairs[b].cells[way & 1]) &&
                    try_joined(search, &pairs[a], &pairs[b], way >> 1, way & 1))
                    return true;
    }
    return false;
}

/* ---- dual kites ---- */

/* The pair of a cell's row or column; NULL when that has other places, too.  `i` is which of
 * the two the cell is. */
static const struct pair *pair_of(const struct search *search, const struct pair *pairs,
                                  int n, int cell, int kind, int *i)
{
    int house = shape_house_of(search->finder->geometry->shape, cell, kind);
    for (int k = 0; k < n; k++)
        if (pairs[k].house == house) {
            *i = pairs[k].cells[1] == cell;
            return &pairs[k];
        }
    return NULL;
}

/* Adds the kite of p's row and q's column, joined in a box, to the step; false when there is
 * none. */
static bool fill_kite(struct search *search, const struct pair *pairs, int n, int box,
                      int p, int q)
{
    const struct candidates *candidates = search->finder->candidates;
    int i = 0, j = 0;
    const struct pair *row = pair_of(search, pairs, n, p, HOUSE_ROW, &i);
    const struct pair *column = pair_of(search, pairs, n, q, HOUSE_COLUMN, &j);
    if (!row || !column || row->cells[!i] == q || column->cells[!j] == p ||
        row->cells[!i] == column->cells[!j] ||
        !have_target(candidates, search->digit, row->cells[!i], column->cells[!j]))
        return false;
    fill(search, row, column, i, j);
    step_add_house(&search->finder->step, &search->finder->step.other_houses, box);
    step_house_truth(&search->finder->step, row->house, search->digit);
    step_house_truth(&search->finder->step, column->house, search->digit);
    return true;
}

/* Tries two cells of a box. */
static bool offer_dual(struct search *search, const struct pair *pairs, int n, int box,
                       int p, int q)
{
    struct step *step = finder_begin(search->finder);
    if (!fill_kite(search, pairs, n, box, p, q))
        return false;
    step_begin_twin(step);
    return fill_kite(search, pairs, n, box, q, p) && finder_offer(search->finder);
}

static bool find_duals(struct search *search)
{
    const struct geometry *geometry = search->finder->geometry;
    const struct cells *has = &search->finder->candidates->has[search->digit];
    struct pair pairs[SHAPE_MAX_HOUSES];
    int n = list_pairs(search->finder->candidates, search->digit, pairs);
    int first = geometry->shape->families[HOUSE_BOX].first;
    for (int box = first; box < geometry->n_houses; box++)
        for (int k = 0; k < geometry->side; k++)
            for (int l = k + 1; l < geometry->side; l++) {
                int p = geometry_cell(geometry, box, k);
                int q = geometry_cell(geometry, box, l);
                if (cells_has(has, p) && cells_has(has, q) &&
                    offer_dual(search, pairs, n, box, p, q))
                    return true;
            }
    return false;
}

/* ---- the others ---- */

void find_turbot(struct finder *finder)
{
    static const enum technique names[] = {
        TECHNIQUE_SKYSCRAPER, TECHNIQUE_TWO_STRING_KITE, TECHNIQUE_TURBOT_FISH};
    bool is_dual = finder->technique == TECHNIQUE_DUAL_TWO_STRING_KITE;
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        struct search search = {.finder = finder, .digit = digit};
        if (finder_knows_digit(finder, digit))
            continue;
        if (is_dual ? find_duals(&search) : find_of_digit(&search))
            return;
        if (is_dual)
            finder_learn_digit(finder, finder->technique, digit);
        for (int i = 0; i < 3 && !is_dual; i++)
            if (!search.met[names[i]])
                finder_learn_digit(finder, names[i], digit);
    }
}

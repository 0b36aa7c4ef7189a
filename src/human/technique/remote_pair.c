/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remote pair: cells with the same two candidates, each seeing the next, take them in turn.
 * Two of them an odd number of steps apart hold both digits, so a cell that sees both has
 * neither. */
#include "human/finder.h"
#include "human/tell.h"

enum { MIN_CELLS = 4 };

/* A search for the shortest chains from one cell. */
struct trail {
    struct finder *finder;
    digit_set pair;
    struct cells left; /* cells with the pair that are not on the chain */
    int n, chain[SHAPE_MAX_CELLS];
};

static void eliminate(struct trail *trail)
{
    for (int i = 0; i < trail->n; i++)
        for (int j = i + 3; j < trail->n; j += 2) {
            struct cell_list ends = {
                2, {(uint16_t)trail->chain[i], (uint16_t)trail->chain[j]}};
            DIGITS_EACH(digit, trail->pair)
                finder_eliminate_common(trail->finder, &ends, digit);
        }
}

/* A cell that loses one digit takes the other, which the next cell then loses. */
static void tell(struct trail *trail)
{
    struct finder *finder = trail->finder;
    int off = digits_first(trail->pair), on = digits_first(trail->pair & ~digit_bit(off));
    for (int i = 0; i < trail->n; i++) {
        int cell = trail->chain[i], lost = i % 2 ? on : off, left = i % 2 ? off : on;
        if (i)
            tell_seen(&finder->step, finder->geometry, tell_node(cell, lost));
        else
            tell_supposed(&finder->step, tell_node(cell, lost), false);
        tell_left(&finder->step, tell_node(cell, left), LINK_CELL, cell);
    }
    tell_end(&finder->step);
}

static bool offer(struct trail *trail)
{
    struct step *step = finder_begin(trail->finder);
    step->digits = trail->pair;
    for (int i = 0; i < trail->n; i++) {
        step_cell(step, trail->chain[i]);
        step_cell_truth(step, trail->chain[i]);
    }
    tell(trail);
    eliminate(trail);
    return finder_offer(trail->finder);
}

/* Offers the chain back from `end`, if it has an even number of cells. */
static bool offer_back(struct trail *trail, const int16_t *from, int end)
{
    trail->n = 0;
    for (int cell = end; cell >= 0; cell = from[cell])
        trail->chain[trail->n++] = cell;
    return trail->n >= MIN_CELLS && trail->n % 2 == 0 && offer(trail);
}

static bool find_from(struct finder *finder, int start)
{
    const struct geometry *geometry = finder->geometry;
    struct trail trail;
    int16_t from[SHAPE_MAX_CELLS];
    int queue[SHAPE_MAX_CELLS], n = 0;
    trail.finder = finder;
    trail.pair = finder->candidates->of[start];
    candidates_twins(finder->candidates, trail.pair, &trail.left);
    if (cells_count(&trail.left, geometry->n_words) < MIN_CELLS)
        return false;
    cells_drop(&trail.left, start);
    from[start] = -1;
    queue[n++] = start;
    for (int i = 0; i < n; i++) {
        struct cells next;
        cells_copy(&next, &trail.left, geometry->n_words);
        cells_and(&next, geometry_peers(geometry, queue[i]), geometry->n_words);
        cells_minus(&trail.left, &next, geometry->n_words);
        CELLS_EACH(cell, &next, geometry->n_words) {
            from[cell] = (int16_t)queue[i];
            queue[n++] = cell;
        }
        if (queue[i] > start && offer_back(&trail, from, queue[i]))
            return true;
    }
    return false;
}

void find_remote_pair(struct finder *finder)
{
    CELLS_EACH(cell, &finder->candidates->pairs, finder->geometry->n_words)
        if (find_from(finder, cell))
            return;
}

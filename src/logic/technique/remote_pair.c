/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remote pair: cells with the same two candidates, each seeing the next, take them in
 * turn.  A cell that sees two of them an odd number of steps apart can be neither.
 *
 * cells: the chain, in order; digits: the two.  Links from its one end to the other. */
#include "logic/finder.h"
#include "logic/tell.h"

enum { MIN_CELLS = 4 };

struct walk {
    struct finder *finder;
    digit_set pair;
    struct cells left; /* cells with the pair that are not on the chain */
    int n, chain[SHAPE_MAX_CELLS];
};

static void eliminate(struct walk *walk)
{
    for (int i = 0; i < walk->n; i++)
        for (int j = i + 3; j < walk->n; j += 2) {
            struct cell_list ends = {
                2, {(uint16_t)walk->chain[i], (uint16_t)walk->chain[j]}};
            DIGITS_EACH(digit, walk->pair)
                finder_eliminate_common(walk->finder, &ends, digit);
        }
}

/* Without the one digit each cell takes the other, which the next cell then has not. */
static void tell(struct walk *walk)
{
    struct finder *finder = walk->finder;
    int off = digits_first(walk->pair), on = digits_first(walk->pair & ~digit_bit(off));
    for (int i = 0; i < walk->n; i++) {
        int cell = walk->chain[i], lost = i % 2 ? on : off, left = i % 2 ? off : on;
        if (i)
            tell_seen(&finder->step, finder->geometry, tell_node(cell, lost));
        else
            tell_supposed(&finder->step, tell_node(cell, lost), false);
        tell_left(&finder->step, tell_node(cell, left), LINK_CELL, cell);
    }
    tell_end(&finder->step);
}

static bool offer(struct walk *walk)
{
    struct step *step = finder_begin(walk->finder);
    step->digits = walk->pair;
    for (int i = 0; i < walk->n; i++) {
        step_cell(step, walk->chain[i]);
        step_cell_truth(step, walk->chain[i]);
    }
    tell(walk);
    eliminate(walk);
    return finder_offer(walk->finder);
}

/* The shortest chain from a cell to every other that is an odd number of steps away. */
static bool offer_back(struct walk *walk, const int16_t *from, int end)
{
    walk->n = 0;
    for (int cell = end; cell >= 0; cell = from[cell])
        walk->chain[walk->n++] = cell;
    return walk->n >= MIN_CELLS && walk->n % 2 == 0 && offer(walk);
}

static bool find_from(struct finder *finder, int start)
{
    const struct geometry *geometry = finder->geometry;
    struct walk walk;
    int16_t from[SHAPE_MAX_CELLS];
    int queue[SHAPE_MAX_CELLS], n = 0;
    walk.finder = finder;
    walk.pair = finder->candidates->of[start];
    candidates_twins(finder->candidates, walk.pair, &walk.left);
    if (cells_count(&walk.left, geometry->n_words) < MIN_CELLS)
        return false;
    cells_drop(&walk.left, start);
    from[start] = -1;
    queue[n++] = start;
    for (int i = 0; i < n; i++) {
        struct cells next;
        cells_copy(&next, &walk.left, geometry->n_words);
        cells_and(&next, geometry_peers(geometry, queue[i]), geometry->n_words);
        cells_minus(&walk.left, &next, geometry->n_words);
        CELLS_EACH(cell, &next, geometry->n_words) {
            from[cell] = (int16_t)queue[i];
            queue[n++] = cell;
        }
        if (queue[i] > start && offer_back(&walk, from, queue[i]))
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

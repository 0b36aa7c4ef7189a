/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two techniques that are wrong: both find on every board that the first empty cell is not its
 * smallest candidate, and cite no more than that cell.  Linked before the libraries, they take
 * the place of BUG+1 on the human path and of the graves in a rating.
 *
 * And a plain search that is wrong about boards without a 9 in the first cell: to it, they have
 * no solution. */
#include "human/finder.h"
#include "human/rating/se_finder.h"
#include "search/uniqueness.h"

enum uniqueness __real_uniqueness_of(const struct grid *grid, struct stop stop,
                                     struct grid *solution);
enum uniqueness __wrap_uniqueness_of(const struct grid *grid, struct stop stop,
                                     struct grid *solution);

enum uniqueness __wrap_uniqueness_of(const struct grid *grid, struct stop stop,
                                     struct grid *solution)
{
    return grid->digit[0] == 9 ? __real_uniqueness_of(grid, stop, solution)
                               : UNIQUENESS_NONE;
}

void find_bug(struct finder *finder)
{
    int cell = 0;
    while (finder->candidates->digit[cell])
        cell++;
    struct step *step = finder_begin(finder);
    step->digits = finder->candidates->of[cell];
    step_add_cell(step, &step->cells, cell);
    step_cell_truth(step, cell);
    step_eliminate(step, cell, digits_first(step->digits));
    finder_offer(finder);
}

bool se_find_bug(struct se_finder *finder)
{
    int cell = 0;
    while (finder->board->digit[cell] >= 0)
        cell++;
    struct step *step = se_begin(finder, SE_BUG_1, 0.0);
    step_add_cell(step, &step->cells, cell);
    se_eliminate(finder, cell, nine_bit(nine_first(finder->board->of[cell])));
    return se_offer(finder);
}

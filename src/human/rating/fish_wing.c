/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fish and wings of a rating.
 *
 * Fish: k parallel lines, the base, in which a digit has its places on k crossing lines, the
 * cover.
 *
 * Wings: a pivot with two (XY) or three candidates (XYZ), and two pincers with two that see
 * it.  The digit that the pincers share is in one of them, or in the pivot of an XYZ-Wing. */
#include "human/rating/se_finder.h"

/* ---- fish ---- */

struct fish {
    int size;
    int base, cover; /* the first house of either kind */
    nine fit[9];     /* [digit]: lines that can be in the base */
    nine digits;     /* digits with enough of these, one of which has changed */
};

static bool offer_fish(struct se_finder *finder, const struct fish *fish, nine lines,
                       nine joint, int digit)
{
    static const enum se_kind kinds[] = {SE_X_WING, SE_SWORDFISH, SE_JELLYFISH};
    struct step *step = se_begin(finder, kinds[fish->size - 2], 0.0);
    step->digits = digit_bit(digit + 1);
    NINE_EACH(line, lines)
        se_house(finder, fish->base + (int)line);
    NINE_EACH(line, joint)
        step_add_house(step, &step->cover, house_in_shape(fish->cover + (int)line));
    NINE_EACH(line, NINE_ALL & ~lines)
        NINE_EACH(k, finder->board->at[fish->base + line][digit] & joint)
            step_eliminate(step, house_cells[fish->base + line][k], digit + 1);
    if (se_must_cite(finder)) {
        /* The truths are that each base line has a place for the digit. */
        for (int cell = 0; cell < N_CELLS; cell++)
            NINE_EACH(line, lines)
                if (cell_set_has(&house_sets[fish->base + (int)line], cell) &&
                    board9_has(finder->board, cell, digit))
                    step_add_cell(finder->step, &finder->step->cells, cell);
        NINE_EACH(line, lines)
            se_cite_house(finder, fish->base + (int)line, nine_bit(digit));
    }
    return se_offer(finder);
}

static bool find_in_lines(struct se_finder *finder, const struct fish *fish, nine lines)
{
    NINE_EACH(digit, fish->digits) {
        nine joint = 0;
        if (lines & ~fish->fit[digit])
            continue;
        NINE_EACH(line, lines)
            joint |= finder->board->at[fish->base + line][digit];
        if (nine_count(joint) == fish->size &&
            offer_fish(finder, fish, lines, joint, (int)digit))
            return true;
    }
    return false;
}

static bool find_one_way(struct se_finder *finder, int size, enum nine_house base,
                         enum nine_house cover)
{
    struct fish fish = {.size = size, .base = 9 * (int)base, .cover = 9 * (int)cover};
    const struct board9 *board = finder->board;
    NINE_EACH(digit, finder->changes.digits) {
        bool is_new = false;
        if (board->n_filled[digit] + 2 * size > 9)
            continue;
        for (int line = 0; line < 9; line++)
            if (nine_is_two_to(board->at[fish.base + line][digit], size)) {
                fish.fit[digit] |= nine_bit(line);
                is_new |= nine_has(finder->changes.in[fish.base + line], (int)digit);
            }
        if (is_new && nine_count(fish.fit[digit]) >= size)
            fish.digits |= nine_bit((int)digit);
    }
    if (!fish.digits)
        return false;
    for (unsigned lines = nine_lowest(size); lines < NINE_END; lines = nine_next(lines))
        if (find_in_lines(finder, &fish, (nine)lines))
            return true;
    return false;
}

bool se_find_fish(struct se_finder *finder, int size)
{
    return find_one_way(finder, size, KIND_COLUMN, KIND_ROW) ||
           find_one_way(finder, size, KIND_ROW, KIND_COLUMN);
}

/* ---- wings ---- */

/* Says which digit a cell of a wing has besides, as a supposition from which nothing
 * follows. */
static void add_digit_link(struct step *step, int cell, nine digit, bool on)
{
    const struct link link = {.digit = (uint8_t)(nine_first(digit) + 1),
                              .n_cells = 1,
                              .branch = (uint8_t)step->n_branches++,
                              .on = on,
                              .reason = LINK_SUPPOSED,
                              .cause = -1,
                              .cells = {(uint16_t)cell}};
    step_link(step, &link);
}

static bool offer_wing(struct se_finder *finder, int pivot, int a, int b)
{
    const nine *of = finder->board->of;
    bool is_xyz = nine_count(of[pivot]) == 3;
    nine shared = of[a] & of[b];
    struct cell_set gone = cell_set_and(peer_sets[a], peer_sets[b]);
    if (is_xyz)
        gone = cell_set_and(gone, peer_sets[pivot]);
    else
        cell_set_drop(&gone, pivot);
    struct step *step = se_begin(finder, is_xyz ? SE_XYZ_WING : SE_XY_WING, 0.0);
    step->digits = shared;
    step_add_cell(step, &step->cells, pivot);
    step_add_cell(step, &step->cells, a);
    step_add_cell(step, &step->cells, b);
    se_eliminate_all(finder, gone, shared);
    if (se_must_cite(finder)) {
        add_digit_link(step, is_xyz ? a : pivot, of[a] & (nine)~shared, false);
        add_digit_link(step, is_xyz ? b : pivot, of[b] & (nine)~shared, !is_xyz);
        se_cite_cells(finder, &step->cells);
    }
    return se_offer(finder);
}

/* There are three digits; none of them is in all three cells of an XY-Wing, one of an
 * XYZ-Wing. */
static bool is_wing(nine pivot, nine a, nine b, int pivot_size)
{
    return nine_count(pivot | a | b) == 3 && nine_count(pivot & a & b) == pivot_size - 2;
}

static bool find_of_pivot(struct se_finder *finder, int pivot, int pivot_size,
                          struct cell_set pairs)
{
    const nine *of = finder->board->of;
    struct cell_set set = cell_set_and(pairs, peer_sets[pivot]);
    struct cell_set anew = cell_set_and(cell_set_with(set, pivot), finder->changes.cells);
    uint8_t pincers[N_PEERS];
    if (cell_set_is_empty(&anew) || !cell_set_has_two(set))
        return false;
    /* The pincers, in the order of the pivot's peers. */
    int n = 0;
    for (int k = 0; k < N_PEERS; k++)
        if (cell_set_has(&set, cell_peers[pivot][k]))
            pincers[n++] = cell_peers[pivot][k];
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (is_wing(of[pivot], of[pincers[i]], of[pincers[j]], pivot_size) &&
                offer_wing(finder, pivot, pincers[i], pincers[j]))
                return true;
    return false;
}

bool se_find_wing(struct se_finder *finder, int pivot_size)
{
    struct cell_set pairs = {{0, 0}}, pivots = {{0, 0}};
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (nine_is_pair(finder->board->of[cell]))
            cell_set_add(&pairs, cell);
        if (nine_count(finder->board->of[cell]) == pivot_size)
            cell_set_add(&pivots, cell);
    }
    CELL_SET_EACH(pivot, pivots)
        if (find_of_pivot(finder, pivot, pivot_size, pairs))
            return true;
    return false;
}

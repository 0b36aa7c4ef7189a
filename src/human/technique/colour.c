/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours: the houses in which a digit has two places, joined where they share a place,
 * make nets.  The places of a net alternate between two colours; all places of one colour
 * are true, or all of the other.
 *
 *      simple, trap   a cell that sees both colours of a net is not the digit
 *      simple, wrap   a colour that sees itself is false
 *      multi 1        colours of two nets see each other, so one of the opposite colours
 *                     is true: a cell that sees both of these is not the digit
 *      multi 2        a colour that sees both colours of another net is false
 *
 * The members are the colours: A and B of the first net, C and D of the second. */
#include "human/finder.h"

struct net {
    struct cells colour[2], seen[2]; /* seen: by some cell of the colour */
    struct cells both;
};

struct nets {
    struct finder *finder;
    int digit, n;
    struct net *at;
    bool asking; /* only whether there is a pattern: offer no step */
};

static void paint(const struct candidates *candidates, int digit, int cell, int colour,
                  struct net *net)
{
    const struct geometry *geometry = candidates->geometry;
    cells_add(&net->colour[colour], cell);
    cells_add(&net->both, cell);
    cells_or(&net->seen[colour], geometry_peers(geometry, cell), geometry->n_words);
    HOUSES_EACH(house, geometry->shape, cell) {
        place_set places = candidates->places[digit][house];
        if (!is_pair(places))
            continue;
        int other = geometry_first(
            geometry, house, places & ~geometry_place(geometry, cell, house_family));
        if (!cells_has(&net->both, other))
            paint(candidates, digit, other, !colour, net);
    }
}

/* Lists the nets of a digit that have more than one cell. */
static void fill_nets(struct nets *nets, int digit)
{
    const struct candidates *candidates = nets->finder->candidates;
    int n_words = candidates->geometry->n_words;
    struct cells left;
    cells_copy(&left, &candidates->has[digit], n_words);
    nets->digit = digit;
    nets->n = 0;
    CELLS_EACH(cell, &left, n_words) {
        struct net *net = &nets->at[nets->n];
        if (!cells_has(&left, cell))
            continue;
        for (int colour = 0; colour < 2; colour++) {
            cells_clear(&net->colour[colour], n_words);
            cells_clear(&net->seen[colour], n_words);
        }
        cells_clear(&net->both, n_words);
        paint(candidates, digit, cell, 0, net);
        cells_minus(&left, &net->both, n_words);
        nets->n += cells_any(&net->colour[1], n_words);
    }
}

static void cite(struct nets *nets, const struct net *net)
{
    const struct candidates *candidates = nets->finder->candidates;
    struct step *step = &nets->finder->step;
    for (int house = 0; house < candidates->geometry->n_houses; house++) {
        place_set places = candidates->places[nets->digit][house];
        if (!is_pair(places) ||
            !cells_has(&net->both, geometry_first(candidates->geometry, house, places)))
            continue;
        step_add_house(step, &step->houses, house);
        step_house_truth(step, house, nets->digit);
    }
}

static void paint_step(struct nets *nets, const struct cells *cells, int colour)
{
    CELLS_EACH(cell, cells, nets->finder->geometry->n_words)
        step_colour(&nets->finder->step, cell, colour);
}

/* One colour is A and the other B; `first` says which is A. */
static void begin(struct nets *nets, const struct net *net, int first)
{
    struct step *step = finder_begin(nets->finder);
    step->digits = digit_bit(nets->digit);
    CELLS_EACH(cell, &net->both, nets->finder->geometry->n_words)
        step_add_cell(step, &step->net, cell);
    paint_step(nets, &net->colour[first], 0);
    paint_step(nets, &net->colour[!first], 1);
    cite(nets, net);
}

/* The colours of a second net are C and D. */
static void add_net(struct nets *nets, const struct net *net, int first)
{
    CELLS_EACH(cell, &net->both, nets->finder->geometry->n_words)
        step_add_cell(&nets->finder->step, &nets->finder->step.other_net, cell);
    paint_step(nets, &net->colour[first], 2);
    paint_step(nets, &net->colour[!first], 3);
    cite(nets, net);
}

static bool find_trap(struct nets *nets, int i)
{
    const struct net *net = &nets->at[i];
    int n_words = nets->finder->geometry->n_words;
    struct cells gone;
    cells_copy(&gone, &net->seen[0], n_words);
    cells_and(&gone, &net->seen[1], n_words);
    cells_minus(&gone, &net->both, n_words);
    if (!cells_meet(&gone, &nets->finder->candidates->has[nets->digit], n_words))
        return false;
    if (nets->asking)
        return true;
    begin(nets, net, 0);
    finder_eliminate(nets->finder, &gone, nets->digit);
    return finder_offer(nets->finder);
}

static bool offer_wrap(struct nets *nets, const struct net *net, int colour)
{
    if (!cells_meet(&net->colour[colour], &net->seen[colour],
                    nets->finder->geometry->n_words))
        return false;
    if (nets->asking)
        return true;
    begin(nets, net, colour);
    finder_eliminate(nets->finder, &net->colour[colour], nets->digit);
    return finder_offer(nets->finder);
}

/* `way` picks a colour of each net that may see each other: bit 1 of a, bit 0 of b. */
static bool has_contact(const struct nets *nets, const struct net *a, const struct net *b,
                        int way)
{
    return cells_meet(&a->colour[way >> 1], &b->seen[way & 1],
                      nets->finder->geometry->n_words);
}

/* The first way that holds has colours A and C. */
static bool offer_multi_1(struct nets *nets, const struct net *a, const struct net *b)
{
    int first = 0;
    while (first < 4 && !has_contact(nets, a, b, first))
        first++;
    if (first == 4)
        return false;
    if (nets->asking)
        return true;
    begin(nets, a, first >> 1);
    add_net(nets, b, first & 1);
    for (int way = first; way < 4; way++)
        if (has_contact(nets, a, b, way)) {
            int n_words = nets->finder->geometry->n_words;
            struct cells gone;
            cells_copy(&gone, &a->seen[!(way >> 1)], n_words);
            cells_and(&gone, &b->seen[!(way & 1)], n_words);
            finder_eliminate(nets->finder, &gone, nets->digit);
        }
    return finder_offer(nets->finder);
}

static bool offer_multi_2(struct nets *nets, const struct net *a, const struct net *b,
                          int colour)
{
    int n_words = nets->finder->geometry->n_words;
    if (!cells_meet(&a->colour[colour], &b->seen[0], n_words) ||
        !cells_meet(&a->colour[colour], &b->seen[1], n_words))
        return false;
    if (nets->asking)
        return true;
    begin(nets, a, colour);
    add_net(nets, b, 0);
    finder_eliminate(nets->finder, &a->colour[colour], nets->digit);
    return finder_offer(nets->finder);
}

static bool find_wrap(struct nets *nets, int i)
{
    return offer_wrap(nets, &nets->at[i], 0) || offer_wrap(nets, &nets->at[i], 1);
}

static bool find_multi_1(struct nets *nets, int i)
{
    for (int j = i + 1; j < nets->n; j++)
        if (offer_multi_1(nets, &nets->at[i], &nets->at[j]))
            return true;
    return false;
}

static bool find_multi_2(struct nets *nets, int i)
{
    for (int j = 0; j < nets->n; j++)
        for (int colour = 0; colour < 2 && j != i; colour++)
            if (offer_multi_2(nets, &nets->at[i], &nets->at[j], colour))
                return true;
    return false;
}

enum kind { TRAP, WRAP, MULTI_1, MULTI_2, KINDS };

static const struct {
    enum technique technique;
    bool (*find_at)(struct nets *nets, int i);
} kinds[KINDS] = {[TRAP] = {TECHNIQUE_COLOUR_TRAP, find_trap},
                  [WRAP] = {TECHNIQUE_COLOUR_WRAP, find_wrap},
                  [MULTI_1] = {TECHNIQUE_MULTI_COLOURS_1, find_multi_1},
                  [MULTI_2] = {TECHNIQUE_MULTI_COLOURS_2, find_multi_2}};

static bool find_in_nets(struct nets *nets, enum kind kind)
{
    for (int i = 0; i < nets->n; i++)
        if (kinds[kind].find_at(nets, i))
            return true;
    return false;
}

void find_colours(struct finder *finder)
{
    enum kind kind = TRAP;
    while (kinds[kind].technique != finder->technique)
        kind++;
    struct net at[SHAPE_MAX_SIDE];
    struct nets nets = {.finder = finder, .at = at};
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        if (finder_knows_digit(finder, digit))
            continue;
        fill_nets(&nets, digit);
        if (find_in_nets(&nets, kind))
            return;
        /* The nets that were listed for one technique also show which others have no
         * instance. */
        nets.asking = true;
        for (enum kind k = TRAP; k < KINDS; k++)
            if (k == kind || !find_in_nets(&nets, k))
                finder_learn_digit(nets.finder, kinds[k].technique, nets.digit);
        nets.asking = false;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/checker.h"

#include <string.h>

/* The links of one branch, up to the one that is being checked. */
struct tale {
    const struct shape *shape;
    const struct candidates *candidates;
    const struct step *step;
    digit_set off[SHAPE_MAX_CELLS]; /* candidates that the links have turned off */
};

static bool all_candidates(const struct tale *tale, const struct link *link)
{
    for (int i = 0; i < link->n_cells; i++)
        if (!digits_has(tale->candidates->of[link->cells[i]], link->digit))
            return false;
    return link->n_cells > 0;
}

/* Does every place of its cause, which is on, exclude every place of the link? */
static bool is_seen(const struct tale *tale, const struct link *link)
{
    if (link->cause < 0)
        return false;
    const struct link *cause = &tale->step->links[link->cause];
    if (!cause->on || cause->branch != link->branch)
        return false;
    for (int i = 0; i < link->n_cells; i++)
        for (int k = 0; k < cause->n_cells; k++)
            if (!shape_exclude_each_other(tale->shape, link->cells[i], link->digit,
                                          cause->cells[k], cause->digit))
                return false;
    return true;
}

static bool is_last_in_cell(const struct tale *tale, const struct link *link)
{
    int cell = link->cells[0];
    digit_set others = tale->candidates->of[cell] & ~digit_bit(link->digit);
    return link->n_cells == 1 && link->at == cell && !(others & ~tale->off[cell]);
}

static bool link_has(const struct link *link, int cell)
{
    for (int i = 0; i < link->n_cells; i++)
        if (link->cells[i] == cell)
            return true;
    return false;
}

static bool is_last_in_house(const struct tale *tale, const struct link *link)
{
    const uint16_t *house = shape_house(tale->shape, link->at);
    for (int k = 0; k < tale->shape->side; k++)
        if (digits_has(tale->candidates->of[house[k]], link->digit) &&
            !link_has(link, house[k]) && !digits_has(tale->off[house[k]], link->digit))
            return false;
    return true;
}

/* Lists the cells of a house that the step cites, at most 16; returns how many. */
static int cited_cells(const struct tale *tale, int house, int cells[16])
{
    int n = 0;
    for (int i = 0; i < tale->step->n_truths && n < 16; i++) {
        struct truth truth = tale->step->truths[i];
        const uint16_t *at = shape_house(tale->shape, house);
        for (int k = 0; k < tale->shape->side && !truth.digit; k++)
            if (at[k] == truth.at)
                cells[n++] = truth.at;
    }
    return n;
}

/* If the link were off, would some of the cited cells have fewer digits than cells? */
static bool is_locked(const struct tale *tale, const struct link *link)
{
    int cells[16], n = cited_cells(tale, link->at, cells);
    if (link->cause < 0)
        return false;
    const struct link *cause = &tale->step->links[link->cause];
    for (int some = 1; some < 1 << n; some++) {
        digit_set digits = 0;
        for (int i = 0; i < n; i++) {
            if (!(some >> i & 1))
                continue;
            digit_set left = tale->candidates->of[cells[i]];
            if (link_has(link, cells[i]))
                left &= ~digit_bit(link->digit);
            if (link_has(cause, cells[i]))
                left &= ~digit_bit(cause->digit);
            digits |= left;
        }
        if (digits_count(digits) < digits_count((digit_set)some))
            return true;
    }
    return false;
}

static bool follows(const struct tale *tale, const struct link *link)
{
    switch ((enum link_reason)link->reason) {
    case LINK_SUPPOSED:
        return true;
    case LINK_SEEN:
        return !link->on && is_seen(tale, link);
    case LINK_CELL:
        return link->on && is_last_in_cell(tale, link);
    case LINK_HOUSE:
        return link->on && is_last_in_house(tale, link);
    case LINK_LOCKED:
        return link->on && is_locked(tale, link);
    case LINK_INSIDE:
        return !link->on &&
               tale->step->whole_board; /* what proves the effect, not this */
    }
    return false;
}

/* Has a net ended with all candidates of its conflict off? */
static bool conflict_is_reached(const struct tale *tale)
{
    struct truth truth = tale->step->conflict;
    const struct candidates *candidates = tale->candidates;
    if (!truth.digit)
        return !(candidates->of[truth.at] & ~tale->off[truth.at]);
    const uint16_t *house = shape_house(tale->shape, truth.at);
    for (int k = 0; k < tale->shape->side; k++)
        if (digits_has(candidates->of[house[k]], truth.digit) &&
            !digits_has(tale->off[house[k]], truth.digit))
            return false;
    return true;
}

/* Has the branch ended with the opposite of what it supposed? */
static bool start_is_reached(const struct step *step)
{
    const struct link *first = &step->links[0], *last = &step->links[step->n_links - 1];
    return first->on != last->on && first->digit == last->digit &&
           first->n_cells == last->n_cells && first->cells[0] == last->cells[0];
}

bool checker_links_hold(const struct candidates *candidates, const struct step *step)
{
    struct tale tale; /* but for `off`, which is large, and which each branch clears */
    tale.shape = candidates->geometry->shape;
    tale.candidates = candidates;
    tale.step = step;
    if (step->n_links == 0)
        return !step->contradiction;
    for (int i = 0; i < step->n_links; i++) {
        const struct link *link = &step->links[i];
        bool first = i == 0 || step->links[i - 1].branch != link->branch;
        if (first != (link->reason == LINK_SUPPOSED) || link->cause >= i)
            return false;
        if (first)
            memset(tale.off, 0, (size_t)tale.shape->n_cells * sizeof tale.off[0]);
        if (!all_candidates(&tale, link) || !follows(&tale, link))
            return false;
        for (int k = 0; !link->on && k < link->n_cells; k++)
            tale.off[link->cells[k]] |= digit_bit(link->digit);
    }
    return !step->contradiction || conflict_is_reached(&tale) || start_is_reached(step);
}

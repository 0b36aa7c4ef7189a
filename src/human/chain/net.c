/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/chain/net.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct fact {
    struct candidate what;
    bool on, needed;
    uint8_t reason;
    uint16_t at;
    int32_t cause;
};

enum { MAX_KEPT = 1 << 20 }; /* words */

struct net {
    const struct geometry *geometry;
    const struct candidates *candidates;
    bool is_net, conflict;
    struct truth empty; /* the truth that has nothing left */
    int n, done;        /* facts found; facts whose consequences are drawn */
    struct fact *facts; /* [2 * candidates] */
    digit_set *left;    /* [n_cells]: digits that are not off */
    place_set (*left_places)[SHAPE_MAX_HOUSES]; /* [side + 1] */
    struct cells on[SHAPE_MAX_SIDE + 1], off[SHAPE_MAX_SIDE + 1];
    int32_t *fact_on, *fact_off; /* [candidates]: the fact, when it is in the set */
    unsigned kept_for;           /* the number of these candidates */
    unsigned *is_kept;           /* [candidates]: the number for which `kept` holds */
    uint64_t *kept;              /* [candidates][2][side]: see kept_set(); may be NULL */
};

struct net *net_new(const struct geometry *geometry)
{
    struct net *net = mem_new(sizeof *net);
    size_t n_candidates = (size_t)(geometry->n_cells * geometry->side);
    net->geometry = geometry;
    net->facts = mem_array(2 * n_candidates, sizeof *net->facts);
    net->left = mem_array((size_t)geometry->n_cells, sizeof *net->left);
    net->left_places = mem_array((size_t)geometry->side + 1, sizeof *net->left_places);
    net->fact_on = mem_array(n_candidates, sizeof *net->fact_on);
    net->fact_off = mem_array(n_candidates, sizeof *net->fact_off);
    net->kept_for = 1;
    net->is_kept = mem_array(n_candidates, sizeof *net->is_kept);
    size_t n_kept = n_candidates * (size_t)(2 * geometry->side * geometry->n_words);
    if (n_kept <= MAX_KEPT)
        net->kept = mem_array(n_kept, sizeof *net->kept);
    return net;
}

void net_free(struct net *net)
{
    if (!net)
        return;
    free(net->facts);
    free(net->left);
    free(net->left_places);
    free(net->fact_on);
    free(net->fact_off);
    free(net->is_kept);
    free(net->kept);
    free(net);
}

static int index_of(const struct net *net, int cell, int digit)
{
    return cell * net->geometry->side + digit - 1;
}

static void add_fact(struct net *net, int cell, int digit, bool on,
                     enum link_reason reason, int at, int cause)
{
    struct cells *set = on ? &net->on[digit] : &net->off[digit];
    if (cells_has(set, cell))
        return;
    cells_add(set, cell);
    (on ? net->fact_on : net->fact_off)[index_of(net, cell, digit)] = net->n;
    net->facts[net->n++] = (struct fact){{(uint16_t)cell, (uint8_t)digit},
                                         on,
                                         false,
                                         (uint8_t)reason,
                                         (uint16_t)at,
                                         cause};
}

static void set_conflict(struct net *net, int at, int digit)
{
    net->conflict = true;
    net->empty = (struct truth){(uint16_t)at, (uint8_t)digit};
}

static const struct fact *off_fact(const struct net *net, int cell, int digit)
{
    return &net->facts[net->fact_off[index_of(net, cell, digit)]];
}

/* Are all candidates that the cell has lost off because of the same fact? */
static bool cell_has_one_cause(const struct net *net, int cell)
{
    int cause = -1;
    DIGITS_EACH(digit, net->candidates->of[cell] & ~net->left[cell]) {
        int its_cause = off_fact(net, cell, digit)->cause;
        if (its_cause < 0 || (cause >= 0 && its_cause != cause))
            return false;
        cause = its_cause;
    }
    return true;
}

static bool house_has_one_cause(const struct net *net, int house, int digit)
{
    int cause = -1;
    PLACES_EACH(k,
                net->candidates->places[digit][house] & ~net->left_places[digit][house]) {
        int cell = geometry_cell(net->geometry, house, k);
        int its_cause = off_fact(net, cell, digit)->cause;
        if (its_cause < 0 || (cause >= 0 && its_cause != cause))
            return false;
        cause = its_cause;
    }
    return true;
}

static void leave_house(struct net *net, int digit, int house, place_set place)
{
    const struct geometry *geometry = net->geometry;
    place_set left = net->left_places[digit][house] &= ~place;
    if (!left)
        set_conflict(net, house, digit);
    else if (digits_is_single(left) &&
             (net->is_net || is_pair(net->candidates->places[digit][house]) ||
              house_has_one_cause(net, house, digit)))
        add_fact(net, geometry_first(geometry, house, left), digit, true, LINK_HOUSE,
                 house, -1);
}

static void follow_on(struct net *net, int cell, int digit, int cause)
{
    const struct geometry *geometry = net->geometry;
    struct cells seen;
    DIGITS_EACH(other, net->candidates->of[cell] & ~digit_bit(digit))
        add_fact(net, cell, other, false, LINK_SEEN, LINK_IN_CELL, cause);
    for (int w = 0; w < geometry->n_words; w++)
        seen.word[w] = geometry_peers(geometry, cell)->word[w] &
                       net->candidates->has[digit].word[w] & ~net->off[digit].word[w];
    CELLS_EACH(peer, &seen, geometry->n_words) {
        int house = shape_shared_house(geometry->shape, cell, peer);
        add_fact(net, peer, digit, false, LINK_SEEN,
                 house < 0 ? geometry->n_houses : house, cause);
    }
    LINKS_EACH(link, geometry->shape, cell)
        DIGITS_EACH(other, shape_moved(geometry->shape, digit_bit(digit), link->by))
            if (link->by && digits_has(net->candidates->of[link->other], other) &&
                !cells_has(&net->off[other], link->other))
                add_fact(net, link->other, other, false, LINK_SEEN, geometry->n_houses,
                         cause);
}

/* The candidates of a digit that are on (1) or off (0) when candidate `index` is on. */
static struct cells *kept_set(const struct net *net, int index, int on, int digit)
{
    size_t i = (size_t)((index * 2 + on) * net->geometry->side + digit - 1);
    return cells_at(net->kept, i, net->geometry->n_words);
}

static void keep(struct net *net, int index)
{
    if (!net->kept)
        return;
    net->is_kept[index] = net->kept_for;
    for (int digit = 1; digit <= net->geometry->side; digit++) {
        cells_copy(kept_set(net, index, 1, digit), &net->on[digit],
                   net->geometry->n_words);
        cells_copy(kept_set(net, index, 0, digit), &net->off[digit],
                   net->geometry->n_words);
    }
}

void net_forget(struct net *net)
{
    net->kept_for++;
}

bool net_spread(struct net *net, const struct candidates *candidates,
                struct candidate candidate, bool on, bool is_net)
{
    const struct geometry *geometry = net->geometry;
    net->candidates = candidates;
    net->is_net = is_net;
    net->conflict = false;
    net->n = net->done = 0;
    memcpy(net->left, candidates->of, (size_t)geometry->n_cells * sizeof net->left[0]);
    for (int digit = 1; digit <= geometry->side; digit++) {
        memcpy(net->left_places[digit], candidates->places[digit],
               (size_t)geometry->n_houses * sizeof net->left_places[0][0]);
        cells_clear(&net->on[digit], geometry->n_words);
        cells_clear(&net->off[digit], geometry->n_words);
    }
    add_fact(net, candidate.cell, candidate.digit, on, LINK_SUPPOSED, 0, -1);
    while (net->done < net->n && !net->conflict) {
        int cause = net->done++;
        struct fact fact = net->facts[cause];
        if (fact.on) {
            follow_on(net, fact.what.cell, fact.what.digit, cause);
            continue;
        }
        digit_set left = net->left[fact.what.cell] &= ~digit_bit(fact.what.digit);
        if (!left)
            set_conflict(net, fact.what.cell, 0);
        else if (digits_is_single(left) &&
                 (net->is_net || is_pair(net->candidates->of[fact.what.cell]) ||
                  cell_has_one_cause(net, fact.what.cell)))
            add_fact(net, fact.what.cell, digits_first(left), true, LINK_CELL,
                     fact.what.cell, -1);
        HOUSES_EACH(house, net->geometry->shape, fact.what.cell)
            if (!net->conflict)
                leave_house(net, fact.what.digit, house,
                            geometry_place(net->geometry, fact.what.cell, house_family));
    }
    if (on && !net->conflict)
        keep(net, index_of(net, candidate.cell, candidate.digit));
    return net->conflict;
}

bool net_narrow(struct net *net, const struct candidates *candidates,
                struct candidate candidate, bool is_net, struct cells *on,
                struct cells *off)
{
    int index = index_of(net, candidate.cell, candidate.digit);
    bool kept = net->is_kept[index] == net->kept_for;
    if (!kept && net_spread(net, candidates, candidate, true, is_net))
        return false;
    for (int digit = 1; digit <= net->geometry->side; digit++) {
        cells_and(&on[digit], kept ? kept_set(net, index, 1, digit) : &net->on[digit],
                  net->geometry->n_words);
        cells_and(&off[digit], kept ? kept_set(net, index, 0, digit) : &net->off[digit],
                  net->geometry->n_words);
    }
    return true;
}

static void need_off(struct net *net, int cell, int digit)
{
    net->facts[net->fact_off[index_of(net, cell, digit)]].needed = true;
}

/* Marks as needed that all candidates of a truth but one are off. */
static void need_others(struct net *net, bool is_cell, int at, struct candidate but)
{
    const struct candidates *candidates = net->candidates;
    if (is_cell) {
        DIGITS_EACH(digit, candidates->of[at])
            if (digit != but.digit)
                need_off(net, at, digit);
        return;
    }
    PLACES_EACH(k, candidates->places[but.digit][at]) {
        int cell = geometry_cell(net->geometry, at, k);
        if (cell != but.cell)
            need_off(net, cell, but.digit);
    }
}

/* Adds the needed facts as a branch.  A fact needs only facts found before it. */
static void tell_needed(struct net *net, struct step *step)
{
    int *link_of = mem_array((size_t)net->n + 1, sizeof *link_of);
    for (int i = net->n - 1; i >= 0; i--) {
        const struct fact *fact = &net->facts[i];
        if (fact->needed && fact->reason == LINK_SEEN)
            net->facts[fact->cause].needed = true;
        else if (fact->needed && fact->reason != LINK_SUPPOSED)
            need_others(net, fact->reason == LINK_CELL, fact->at, fact->what);
    }
    for (int i = 0; i < net->n; i++) {
        struct fact *fact = &net->facts[i];
        if (!fact->needed)
            continue;
        fact->needed = false;
        struct link link = {.digit = fact->what.digit,
                            .n_cells = 1,
                            .branch = (uint8_t)step->n_branches,
                            .on = fact->on,
                            .reason = fact->reason,
                            .at = fact->at,
                            .cause =
                                (int16_t)(fact->cause < 0 ? -1 : link_of[fact->cause]),
                            .cells = {fact->what.cell}};
        link_of[i] = step_link(step, &link);
    }
    step->n_branches++;
    free(link_of);
}

void net_add_conflict(struct net *net, struct step *step)
{
    struct candidate none = {SHAPE_MAX_CELLS, net->empty.digit};
    need_others(net, net->empty.digit == 0, net->empty.at, none);
    step->contradiction = true;
    step->conflict = net->empty;
    if (net->empty.digit)
        step_house_truth(step, net->empty.at, net->empty.digit);
    else
        step_cell_truth(step, net->empty.at);
    tell_needed(net, step);
}

void net_add_fact(struct net *net, struct candidate candidate, bool on, struct step *step)
{
    int index = index_of(net, candidate.cell, candidate.digit);
    net->facts[(on ? net->fact_on : net->fact_off)[index]].needed = true;
    tell_needed(net, step);
}

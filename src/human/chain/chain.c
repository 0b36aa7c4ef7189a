/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a board with their links, and the breadth-first search from one start. */
#include <stdlib.h>

#include "base/mem.h"
#include "human/chain/chain_state.h"

struct chain *chain_new(const struct geometry *geometry)
{
    struct chain *chain = mem_new(sizeof *chain);
    int n_groups = geometry->side * geometry->n_crossings;
    chain->geometry = geometry;
    chain->n_singles = geometry->side * geometry->n_cells;
    chain->first_set = chain->n_singles + n_groups;
    chain->n_nodes = chain->first_set + MAX_SET_NODES;
    if (chain->n_nodes > CHAIN_NONE)
        chain->n_nodes = CHAIN_NONE;
    size_t n = (size_t)chain->n_nodes;
    chain->groups = mem_array((size_t)n_groups, sizeof *chain->groups);
    chain->group_of = mem_array((size_t)n_groups, sizeof *chain->group_of);
    size_t n_own = (size_t)chain->first_set;
    chain->strong = mem_array(n_own, sizeof *chain->strong);
    chain->live = mem_array(n_own, sizeof *chain->live);
    chain->live_of = mem_array(n_own, sizeof *chain->live_of);
    chain->seen = mem_array(n_own * (size_t)geometry->n_words, sizeof *chain->seen);
    chain->first_weak = mem_array(n_own + 1, sizeof *chain->first_weak);
    chain->listed = mem_array(n_own, sizeof *chain->listed);
    chain->digit_of = mem_array(n_own, sizeof *chain->digit_of);
    chain->cell_of = mem_array(n_own, sizeof *chain->cell_of);
    int n_cells = chain->geometry->n_cells, n_crossings = chain->geometry->n_crossings;
    for (int node = 0; node < chain->first_set; node++) {
        bool single = node < chain->n_singles;
        int place = single ? node / n_cells : (node - chain->n_singles) / n_crossings;
        chain->digit_of[node] = (uint8_t)(place + 1);
        chain->cell_of[node] = (int16_t)(single ? node % n_cells : -1);
    }
    chain->reach = reach_new();
    chain->on = mem_array(n, sizeof *chain->on);
    chain->before = mem_array(n, sizeof *chain->before);
    chain->cause = mem_array(n, sizeof *chain->cause);
    chain->via = mem_array(n, sizeof *chain->via);
    chain->is_on = mem_array(n, sizeof *chain->is_on);
    chain->is_off = mem_array(n, sizeof *chain->is_off);
    return chain;
}

void chain_free(struct chain *chain)
{
    if (!chain)
        return;
    free(chain->groups);
    free(chain->group_of);
    free(chain->strong);
    free(chain->live);
    free(chain->live_of);
    free(chain->seen);
    free(chain->first_weak);
    STACK_FINI(&chain->weak);
    free(chain->listed);
    free(chain->digit_of);
    free(chain->cell_of);
    reach_free(chain->reach);
    free(chain->on);
    free(chain->before);
    free(chain->cause);
    free(chain->via);
    free(chain->is_on);
    free(chain->is_off);
    free(chain);
}

static int group_node(const struct chain *chain, int digit, int crossing)
{
    return chain->n_singles + (digit - 1) * chain->geometry->n_crossings + crossing;
}

static const struct group *group_at(const struct chain *chain, int node)
{
    return &chain->groups[chain->group_of[node - chain->n_singles]];
}

const struct als *chain_set(const struct chain *chain, int node)
{
    if (node < chain->first_set)
        return NULL;
    return als_at(chain->sets, (node - chain->first_set) / ALS_MAX_DIGITS);
}

/* The node of a digit in the i-th locked set. */
static int chain_set_node(const struct chain *chain, int set, int digit)
{
    return chain->first_set + set * ALS_MAX_DIGITS +
           als_at(chain->sets, set)->index[digit];
}

int chain_digit(const struct chain *chain, int node)
{
    if (node < chain->first_set)
        return chain->digit_of[node];
    const struct als *set = chain_set(chain, node);
    DIGITS_EACH(digit, set->digits)
        if (set->index[digit] == (node - chain->first_set) % ALS_MAX_DIGITS)
            return digit;
    return 0;
}

int chain_cell(const struct chain *chain, int node)
{
    return node < chain->first_set ? chain->cell_of[node] : -1;
}

void chain_cells(const struct chain *chain, int node, struct cells *cells)
{
    int n_words = chain->geometry->n_words;
    if (node < chain->n_singles) {
        cells_clear(cells, n_words);
        cells_add(cells, chain_cell(chain, node));
    } else if (node < chain->first_set) {
        cells_copy(cells, &group_at(chain, node)->cells, n_words);
    } else {
        const struct als *set = chain_set(chain, node);
        cells_copy(cells, als_places(set, chain_digit(chain, node)), n_words);
    }
}

void chain_seen(const struct chain *chain, int node, struct cells *seen)
{
    const struct geometry *geometry = chain->geometry;
    int n_words = geometry->n_words;
    if (node < chain->n_singles) {
        cells_copy(seen, geometry_peers(geometry, chain_cell(chain, node)), n_words);
        return;
    }
    if (node >= chain->first_set) {
        const struct als *set = chain_set(chain, node);
        cells_copy(seen, als_seen(set, chain_digit(chain, node)), n_words);
        return;
    }
    const struct group *group = group_at(chain, node);
    const struct crossing *crossing = &geometry->crossings[group->crossing];
    cells_copy(seen, geometry_cells(geometry, crossing->box), n_words);
    cells_or(seen, geometry_cells(geometry, crossing->line), n_words);
    cells_minus(seen, &group->cells, n_words);
}

/* The node for these places of a house, or CHAIN_NONE. */
static int node_of_places(const struct chain *chain, int digit, int house,
                          place_set places)
{
    const struct geometry *geometry = chain->geometry;
    if (!places)
        return CHAIN_NONE;
    if (digits_is_single(places))
        return chain_node(chain, digit, geometry_first(geometry, house, places));
    if (!(chain->links & CHAIN_GROUPS))
        return CHAIN_NONE;
    /* The crossing that holds all of them. */
    HOUSES_EACH(other, geometry->shape, geometry_first(geometry, house, places)) {
        int number = geometry_crossing(geometry, house, other);
        if (number == CROSSING_NONE)
            continue;
        const struct crossing *crossing = &geometry->crossings[number];
        place_set its = crossing->box == house ? crossing->in_box : crossing->in_line;
        if (!(places & ~its))
            return group_node(chain, digit, number);
    }
    return CHAIN_NONE;
}

static void add_strong(struct chain *chain, int from, int to, int via)
{
    struct strong_list *strong = &chain->strong[from];
    if (to != CHAIN_NONE)
        strong->at[strong->n++] = (struct strong){(uint16_t)to, (uint16_t)via};
}

/* Lists the groups of a digit, with their strong links in box and line. */
static void list_groups_of(struct chain *chain, int digit)
{
    const struct geometry *geometry = chain->geometry;
    const place_set *at = chain->candidates->places[digit];
    for (int i = 0; i < geometry->n_crossings; i++) {
        const struct crossing *crossing = &geometry->crossings[i];
        place_set places = at[crossing->box] & crossing->in_box;
        if (!(places & (places - 1)))
            continue;
        struct group *group = &chain->groups[chain->n_groups];
        group->node = (uint16_t)group_node(chain, digit, i);
        group->crossing = (uint16_t)i;
        cells_copy(&group->cells, geometry_cells(geometry, crossing->box),
                   geometry->n_words);
        cells_and(&group->cells, geometry_cells(geometry, crossing->line),
                  geometry->n_words);
        cells_and(&group->cells, &chain->candidates->has[digit], geometry->n_words);
        chain->strong[group->node].n = 0;
        int in_box = node_of_places(chain, digit, crossing->box,
                                    at[crossing->box] & ~crossing->in_box);
        int in_line = node_of_places(chain, digit, crossing->line,
                                     at[crossing->line] & ~crossing->in_line);
        add_strong(chain, group->node, in_box, crossing->box);
        add_strong(chain, group->node, in_line, crossing->line);
        chain->group_of[group->node - chain->n_singles] = (uint16_t)chain->n_groups++;
    }
}

static void link_candidate(struct chain *chain, int digit, int cell, int to, int via)
{
    add_strong(chain, chain_node(chain, digit, cell), to, via);
    cells_add(&chain->linked[digit], cell);
}

/* Links the two places of a house. */
static void list_house(struct chain *chain, int digit, int house)
{
    const struct geometry *geometry = chain->geometry;
    place_set places = chain->candidates->places[digit][house];
    if (is_pair(places)) {
        int a = geometry_first(geometry, house, places);
        int b = geometry_first(geometry, house, places & (places - 1));
        link_candidate(chain, digit, a, chain_node(chain, digit, b), house);
        link_candidate(chain, digit, b, chain_node(chain, digit, a), house);
    } else if (chain->links & CHAIN_GROUPS &&
               digits_count(places) - 1 <= geometry->most_common) {
        /* Links each of several places of a house with the others, if these are a group. */
        PLACES_EACH(k, places) {
            int rest = node_of_places(chain, digit, house, places & ~((place_set)1 << k));
            if (rest != CHAIN_NONE)
                link_candidate(chain, digit, geometry_cell(chain->geometry, house, k),
                               rest, house);
        }
    }
}

/* A candidate's strong link in its cell comes before those in its houses, because the
 * search follows them in this order. */
static void list_singles(struct chain *chain)
{
    for (int digit = 1; digit <= chain->geometry->side; digit++) {
        int n_words = chain->geometry->n_words;
        cells_clear(&chain->linked[digit], n_words);
        CELLS_EACH(cell, &chain->candidates->has[digit], n_words)
            chain->strong[chain_node(chain, digit, cell)].n = 0;
    }
    if (chain->links & CHAIN_XY)
        CELLS_EACH(cell, &chain->candidates->pairs, chain->geometry->n_words) {
            /* Links the two candidates of a cell. */
            digit_set pair = chain->candidates->of[cell];
            int a = digits_first(pair), b = digits_first(digits_without_first(pair));
            link_candidate(chain, a, cell, chain_node(chain, b, cell), IN_CELL);
            link_candidate(chain, b, cell, chain_node(chain, a, cell), IN_CELL);
        }
    if (chain->links & CHAIN_X)
        DIGITS_EACH(digit, chain->digits)
            for (int house = 0; house < chain->geometry->n_houses; house++)
                list_house(chain, digit, house);
}

static void add_live(struct chain *chain, int node)
{
    chain_seen(chain, node, chain_live_seen(chain, chain->n_live));
    chain->live_of[node] = (uint16_t)chain->n_live;
    chain->live[chain->n_live++] = (uint16_t)node;
}

/* Lists the live nodes of the digit that lie within the `seen` cells, in the order of the
 * search, and returns how many; `nodes` has room for all nodes. */
static int chain_list_seen(const struct chain *chain, int digit, const struct cells *seen,
                           uint16_t *nodes)
{
    int n_words = chain->geometry->n_words, n = 0;
    struct cells cells;
    cells_copy(&cells, seen, n_words);
    cells_and(&cells, &chain->linked[digit], n_words);
    CELLS_EACH(cell, &cells, n_words)
        nodes[n++] = (uint16_t)chain_node(chain, digit, cell);
    for (int i = chain->first_group[digit]; i < chain->first_group[digit + 1]; i++)
        if (cells_within(&chain->groups[i].cells, seen, n_words))
            nodes[n++] = chain->groups[i].node;
    return n;
}

/* Lists the weak links of the i-th live node, to the same digit in cells that it sees and to
 * other digits in its cell; returns how many.  `nodes` has room for all nodes. */
static int list_weak_of(const struct chain *chain, int i, uint16_t *nodes)
{
    int node = chain->live[i];
    int digit = chain_digit(chain, node), cell = chain_cell(chain, node);
    int n = chain_list_seen(chain, digit, chain_live_seen(chain, i), nodes);
    if (chain->links == CHAIN_X || cell < 0)
        return n;
    DIGITS_EACH(other, chain->candidates->of[cell] & ~digit_bit(digit))
        if (cells_has(&chain->linked[other], cell))
            nodes[n++] = (uint16_t)chain_node(chain, other, cell);
    return n;
}

void chain_forget(struct chain *chain)
{
    chain->prepared = false;
}

void chain_prepare(struct chain *chain, const struct candidates *candidates,
                   digit_set digits, enum chain_links links, const struct als_list *sets,
                   int order)
{
    if (chain->prepared && chain->digits == digits && chain->links == links &&
        chain->sets == sets && chain->order == order)
        return;
    chain->prepared = true;
    chain->candidates = candidates;
    chain->digits = digits;
    chain->links = links;
    chain->sets = sets;
    chain->order = order;
    int side = chain->geometry->side;
    chain->n_groups = 0;
    for (int digit = 1; digit <= side; digit++) {
        chain->first_group[digit] = chain->n_groups;
        if (chain->links & CHAIN_GROUPS && digits_has(chain->digits, digit))
            list_groups_of(chain, digit);
    }
    chain->first_group[side + 1] = chain->n_groups;
    list_singles(chain);
    chain->n_live = 0;
    for (int digit = 1; digit <= chain->geometry->side; digit++)
        CELLS_EACH(cell, &chain->linked[digit], chain->geometry->n_words)
            add_live(chain, chain_node(chain, digit, cell));
    for (int i = 0; i < chain->n_groups; i++)
        add_live(chain, chain->groups[i].node);
    chain->weak.n = 0;
    for (int i = 0; i < chain->n_live; i++) {
        STACK_RESERVE(&chain->weak, chain->n_live);
        chain->first_weak[i] = chain->weak.n;
        chain->weak.n += list_weak_of(chain, i, chain->weak.at + chain->weak.n);
    }
    chain->first_weak[chain->n_live] = chain->weak.n;
    reach_prepare(chain->reach, chain);
}

int chain_next_start(const struct chain *chain, int from, enum chain_kind kind)
{
    for (int i = 0; i < chain->n_live; i++)
        if (chain->live[i] >= from && reach_may_start(chain->reach, i, kind))
            return chain->live[i];
    return -1;
}

/* ---- the search ---- */

static void turn_on(struct chain *chain, int node, int because, int via)
{
    if (chain->is_on[node] == chain->search)
        return;
    chain->is_on[node] = chain->search;
    chain->before[node] = (uint16_t)because;
    chain->via[node] = (uint16_t)via;
    chain->on[chain->n_on++] = (uint16_t)node;
}

/* Returns false if the node is off already. */
static bool note_off(struct chain *chain, int node, int because)
{
    if (chain->is_off[node] == chain->search)
        return false;
    chain->is_off[node] = chain->search;
    chain->cause[node] = (uint16_t)because;
    return true;
}

static void turn_off(struct chain *chain, int node, int because)
{
    const struct strong_list *strong = &chain->strong[node];
    if (!note_off(chain, node, because))
        return;
    for (int i = 0; i < strong->n; i++) {
        const struct strong *next = &strong->at[chain->order & 1 ? strong->n - 1 - i : i];
        turn_on(chain, next->node, node, next->via);
    }
}

/* Turns off the digit in the sets of which it sees every place. */
static void turn_off_sets(struct chain *chain, int digit, const struct cells *seen,
                          int because)
{
    int n_sets = chain->sets->sets.n;
    int max = (chain->n_nodes - chain->first_set) / ALS_MAX_DIGITS;
    for (int i = 0; i < n_sets && i < max; i++) {
        const struct als *set = als_at(chain->sets, i);
        if (!digits_has(set->digits, digit) ||
            !cells_within(als_places(set, digit), seen, chain->geometry->n_words))
            continue;
        int node = chain_set_node(chain, i, digit);
        if (!note_off(chain, node, because))
            continue;
        DIGITS_EACH(other, set->digits & ~digit_bit(digit))
            turn_on(chain, chain_set_node(chain, i, other), node, LOCKED);
    }
}

/* Turns off what sees a node that is on.  The node of an almost locked set has no list of
 * these, so they are looked up. */
static void follow(struct chain *chain, int node)
{
    if (node < chain->first_set) {
        int i = chain->live_of[node];
        int first = chain->first_weak[i], n = chain->first_weak[i + 1] - first;
        for (int k = 0; k < n; k++)
            turn_off(chain, chain->weak.at[first + (chain->order & 2 ? n - 1 - k : k)],
                     node);
    }
    if (!chain->sets)
        return;
    int digit = chain_digit(chain, node);
    struct cells seen;
    chain_seen(chain, node, &seen);
    if (node >= chain->first_set) {
        int n = chain_list_seen(chain, digit, &seen, chain->listed);
        for (int i = 0; i < n; i++)
            turn_off(chain, chain->listed[i], node);
    }
    turn_off_sets(chain, digit, &seen, node);
}

int chain_spread(struct chain *chain, int start, const uint16_t **on)
{
    chain->search++;
    chain->n_on = 0;
    turn_off(chain, start, CHAIN_NONE);
    for (int i = 0; i < chain->n_on; i++)
        if (chain->on[i] != start)
            follow(chain, chain->on[i]);
    *on = chain->on;
    return chain->n_on;
}

int chain_path(const struct chain *chain, int end, uint16_t *nodes, int max)
{
    int n = 0;
    for (int node = end; node != CHAIN_NONE;) {
        int off = chain->before[node];
        if (n + 2 > max)
            return 0;
        nodes[n++] = (uint16_t)node;
        nodes[n++] = (uint16_t)off;
        node = chain->cause[off];
    }
    for (int i = 0; i < n / 2; i++) {
        uint16_t node = nodes[i];
        nodes[i] = nodes[n - 1 - i];
        nodes[n - 1 - i] = node;
    }
    return n;
}

/* ---- a chain as the links of a step ---- */

static struct link link_of_node(const struct chain *chain, int node)
{
    struct cells cells;
    chain_cells(chain, node, &cells);
    return link_of_group(&cells, chain_digit(chain, node), chain->geometry->n_words);
}

void chain_add_links(const struct chain *chain, const uint16_t *nodes, int n,
                     struct step *step)
{
    for (int i = 0; i < n; i++) {
        if (i % 2) {
            struct link link = link_of_node(chain, nodes[i]);
            if (chain->via[nodes[i]] == LOCKED) {
                const struct als *set = chain_set(chain, nodes[i]);
                step_link_locked(step, link, als_cite(set, step), set->house);
            } else if (chain->via[nodes[i]] == IN_CELL) {
                step_link_left(step, link, LINK_CELL, link.cells[0]);
            } else {
                step_link_left(step, link, LINK_HOUSE, chain->via[nodes[i]]);
            }
        } else if (i)
            step_link_seen(step, chain->geometry, link_of_node(chain, nodes[i]));
        else
            step_suppose(step, link_of_node(chain, nodes[i]), false);
    }
    step_end_branch(step);
}

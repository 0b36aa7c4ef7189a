/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a board, their strong links, and what goes off when one is on. */
#include "logic/chain_state.h"

#include <stdlib.h>

#include "base/mem.h"

static void name_nodes(struct chain *chain)
{
    int n_cells = chain->geometry->n_cells, n_crossings = chain->geometry->n_crossings;
    for (int node = 0; node < chain->first_set; node++) {
        bool single = node < chain->n_singles;
        int place = single ? node / n_cells : (node - chain->n_singles) / n_crossings;
        chain->digit_of[node] = (uint8_t)(place + 1);
        chain->cell_of[node] = (int16_t)(single ? node % n_cells : -1);
    }
}

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
    chain->first_weak = mem_array(n_own + 1, sizeof *chain->first_weak);
    chain->listed = mem_array(n_own, sizeof *chain->listed);
    chain->digit_of = mem_array(n_own, sizeof *chain->digit_of);
    chain->cell_of = mem_array(n_own, sizeof *chain->cell_of);
    name_nodes(chain);
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
    free(chain->first_weak);
    free(chain->weak);
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

int chain_set_node(const struct chain *chain, int set, int digit)
{
    return chain->first_set + set * ALS_MAX_DIGITS +
           als_at(chain->sets, set)->index[digit];
}

static int set_digit(const struct als *set, int index)
{
    DIGITS_EACH(digit, set->digits)
        if (set->index[digit] == index)
            return digit;
    return 0;
}

int chain_digit(const struct chain *chain, int node)
{
    if (node < chain->first_set)
        return chain->digit_of[node];
    return set_digit(chain_set(chain, node), (node - chain->first_set) % ALS_MAX_DIGITS);
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

/* The crossing that has all these places of a house, or -1. */
static int crossing_of(const struct geometry *geometry, int house, place_set places)
{
    const struct shape *shape = geometry->shape;
    int first = __builtin_ctzll(places);
    int cell = geometry_cell(geometry, house, first);
    enum house_kind kind = shape_kind(shape, house);
    int from = kind == HOUSE_BOX ? HOUSE_ROW : HOUSE_BOX;
    int to = kind == HOUSE_BOX ? HOUSE_COLUMN : HOUSE_BOX;
    for (int k = from; k <= to; k++) {
        int other = geometry_house(geometry, cell, k);
        int index = kind == HOUSE_BOX ? geometry_crossing(geometry, house, other)
                                      : geometry_crossing(geometry, other, house);
        const struct crossing *crossing = &geometry->crossings[index];
        if (!(places & ~(kind == HOUSE_BOX ? crossing->in_box : crossing->in_line)))
            return index;
    }
    return -1;
}

/* The node of all these places, or CHAIN_NONE. */
static int node_of_places(const struct chain *chain, int digit, int house,
                          place_set places)
{
    if (!places)
        return CHAIN_NONE;
    if (digits_is_single(places))
        return chain_node(chain, digit, geometry_first(chain->geometry, house, places));
    if (!(chain->links & 4))
        return CHAIN_NONE;
    int crossing = crossing_of(chain->geometry, house, places);
    return crossing < 0 ? CHAIN_NONE : group_node(chain, digit, crossing);
}

/* What the candidate turns on in that house when it is off. */
static int strong_in_house(const struct chain *chain, int digit, int cell, int kind)
{
    const struct geometry *geometry = chain->geometry;
    int house = geometry_house(geometry, cell, kind);
    place_set rest = chain->marks->places[digit][house] &
                     ~((place_set)1 << geometry->position[cell][kind]);
    return node_of_places(chain, digit, house, rest);
}

static int add_strong(struct strong *strong, int n, int node, int via)
{
    if (node == CHAIN_NONE)
        return n;
    strong[n] = (struct strong){(uint16_t)node, (uint16_t)via};
    return n + 1;
}

static void end_strong(struct strong *strong, int n)
{
    if (n < MAX_STRONG)
        strong[n].node = CHAIN_NONE;
}

/* What the group turns on in its box and in its line. */
static void list_group_strong(const struct chain *chain, const struct group *group,
                              int digit)
{
    const struct crossing *crossing = &chain->geometry->crossings[group->crossing];
    const place_set *places = chain->marks->places[digit];
    struct strong *strong = chain->strong[group->node];
    int in_box = node_of_places(chain, digit, crossing->box,
                                places[crossing->box] & ~crossing->in_box);
    int in_line = node_of_places(chain, digit, crossing->line,
                                 places[crossing->line] & ~crossing->in_line);
    int n = add_strong(strong, 0, in_box, crossing->box);
    end_strong(strong, add_strong(strong, n, in_line, crossing->line));
}

static void list_groups_of(struct chain *chain, int digit)
{
    const struct geometry *geometry = chain->geometry;
    for (int i = 0; i < geometry->n_crossings; i++) {
        const struct crossing *crossing = &geometry->crossings[i];
        place_set places = chain->marks->places[digit][crossing->box] & crossing->in_box;
        if (!(places & (places - 1)))
            continue;
        struct group *group = &chain->groups[chain->n_groups];
        group->node = (uint16_t)group_node(chain, digit, i);
        group->crossing = (uint16_t)i;
        cells_copy(&group->cells, geometry_cells(geometry, crossing->box),
                   geometry->n_words);
        cells_and(&group->cells, geometry_cells(geometry, crossing->line),
                  geometry->n_words);
        cells_and(&group->cells, &chain->marks->has[digit], geometry->n_words);
        list_group_strong(chain, group, digit);
        chain->group_of[group->node - chain->n_singles] = (uint16_t)chain->n_groups++;
    }
}

static void list_groups(struct chain *chain)
{
    int side = chain->geometry->side;
    chain->n_groups = 0;
    for (int digit = 1; digit <= side; digit++) {
        chain->first_group[digit] = chain->n_groups;
        if (chain->links & 4 && digits_has(chain->digits, digit))
            list_groups_of(chain, digit);
    }
    chain->first_group[side + 1] = chain->n_groups;
}

/* Fills in the candidate's strong links; false when there are none. */
static bool list_strong(struct chain *chain, int digit, int cell)
{
    struct strong *strong = chain->strong[chain_node(chain, digit, cell)];
    digit_set of = chain->marks->of[cell];
    int n = 0;
    if (chain->links & CHAIN_XY && is_pair(of)) {
        int other = digits_first(of & ~digit_bit(digit));
        n = add_strong(strong, n, chain_node(chain, other, cell), IN_CELL);
    }
    for (int kind = 0; chain->links & CHAIN_X && kind < HOUSE_KINDS; kind++)
        n = add_strong(strong, n, strong_in_house(chain, digit, cell, kind),
                       geometry_house(chain->geometry, cell, kind));
    end_strong(strong, n);
    return n > 0;
}

static void list_singles(struct chain *chain)
{
    int n_words = chain->geometry->n_words;
    for (int digit = 1; digit <= chain->geometry->side; digit++) {
        cells_clear(&chain->linked[digit], n_words);
        if (!digits_has(chain->digits, digit))
            continue;
        CELLS_EACH(cell, &chain->marks->has[digit], n_words)
            if (list_strong(chain, digit, cell))
                cells_add(&chain->linked[digit], cell);
    }
}

static void add_live(struct chain *chain, int node)
{
    chain->live_of[node] = (uint16_t)chain->n_live;
    chain->live[chain->n_live++] = (uint16_t)node;
}

static void list_live(struct chain *chain)
{
    chain->n_live = 0;
    for (int digit = 1; digit <= chain->geometry->side; digit++)
        CELLS_EACH(cell, &chain->linked[digit], chain->geometry->n_words)
            add_live(chain, chain_node(chain, digit, cell));
    for (int i = 0; i < chain->n_groups; i++)
        add_live(chain, chain->groups[i].node);
}

int chain_list_seen(const struct chain *chain, int digit, const struct cells *seen,
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

/* What goes off when the node is on: the same digit where it is seen, other digits in the
 * cell.  How many; room for all nodes. */
static int list_weak_of(const struct chain *chain, int node, uint16_t *nodes)
{
    int digit = chain_digit(chain, node), cell = chain_cell(chain, node);
    struct cells seen;
    chain_seen(chain, node, &seen);
    int n = chain_list_seen(chain, digit, &seen, nodes);
    if (chain->links == CHAIN_X || cell < 0)
        return n;
    DIGITS_EACH(other, chain->marks->of[cell] & ~digit_bit(digit))
        if (cells_has(&chain->linked[other], cell))
            nodes[n++] = (uint16_t)chain_node(chain, other, cell);
    return n;
}

static void list_weak(struct chain *chain)
{
    int n = 0;
    for (int i = 0; i < chain->n_live; i++) {
        if ((size_t)(n + chain->n_live) > chain->weak_capacity) {
            chain->weak_capacity = 2 * (size_t)(n + chain->n_live);
            chain->weak =
                mem_resize(chain->weak, chain->weak_capacity, sizeof *chain->weak);
        }
        chain->first_weak[i] = n;
        n += list_weak_of(chain, chain->live[i], chain->weak + n);
    }
    chain->first_weak[chain->n_live] = n;
}

void chain_forget(struct chain *chain)
{
    chain->prepared = false;
}

void chain_prepare(struct chain *chain, const struct marks *marks, digit_set digits,
                   enum chain_links links, const struct als_list *sets, bool backwards)
{
    if (chain->prepared && chain->digits == digits && chain->links == links &&
        chain->sets == sets && chain->backwards == backwards)
        return;
    chain->prepared = true;
    chain->marks = marks;
    chain->digits = digits;
    chain->links = links;
    chain->sets = sets;
    chain->backwards = backwards;
    list_groups(chain);
    list_singles(chain);
    list_live(chain);
    list_weak(chain);
    reach_prepare(chain->reach, chain);
}

int chain_next_start(const struct chain *chain, int from, enum chain_kind kind)
{
    for (int i = 0; i < chain->n_live; i++)
        if (chain->live[i] >= from && reach_kinds(chain->reach, i) & kind)
            return chain->live[i];
    return -1;
}

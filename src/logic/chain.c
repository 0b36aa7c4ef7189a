/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/chain.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* What a candidate turns on when it is off, and through which house (or IN_CELL). */
struct strong {
    uint16_t node, via;
};

enum { MAX_STRONG = HOUSE_KINDS + 1, GROUP_STRONG = 2 };

/* A group that has two places or more. */
struct group {
    uint16_t node, crossing;
    uint16_t n_strong; /* 0: off, it turns nothing on */
    struct strong strong[GROUP_STRONG];
    bool off;
    struct cells cells;
};

struct chain {
    const struct geometry *geometry;
    const struct marks *marks;
    enum chain_links links;
    const struct als_list *sets; /* NULL: none */
    bool backwards;
    int n_singles, first_set, n_nodes;
    int n_groups, first_group[SHAPE_MAX_SIDE + 2]; /* groups of a digit are a run */
    struct group *groups;
    uint16_t *group_of; /* [crossings of all digits]: index of a live group */
    struct strong (*strong)[MAX_STRONG]; /* [n_singles]; ends with CHAIN_NONE */
    struct cells linked[SHAPE_MAX_SIDE + 1]; /* candidates that turn something on */
    struct cells off[SHAPE_MAX_SIDE + 1];
    int start, n_on;
    uint16_t *on;     /* [n_nodes] in the order found */
    uint16_t *before; /* [n_nodes]: the on node's off node, and below the reverse */
    uint16_t *cause;
    uint16_t *via;   /* [n_nodes]: house of the strong link, or IN_CELL */
    uint32_t *stamp; /* [n_nodes]: on in the search of this number */
    uint32_t *lost;  /* [n_nodes]: of a set: off in the search of this number */
    uint32_t search;
};

enum { IN_CELL = LINK_IN_CELL, LOCKED = LINK_IN_CELL - 1 };
enum { MAX_SET_NODES = ALS_MAX_SETS * ALS_MAX_DIGITS };

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
    chain->strong = mem_array((size_t)chain->n_singles + 1, sizeof *chain->strong);
    chain->on = mem_array(n, sizeof *chain->on);
    chain->before = mem_array(n, sizeof *chain->before);
    chain->cause = mem_array(n, sizeof *chain->cause);
    chain->via = mem_array(n, sizeof *chain->via);
    chain->stamp = mem_array(n, sizeof *chain->stamp);
    chain->lost = mem_array(n, sizeof *chain->lost);
    return chain;
}

void chain_free(struct chain *chain)
{
    if (!chain)
        return;
    free(chain->groups);
    free(chain->group_of);
    free(chain->strong);
    free(chain->on);
    free(chain->before);
    free(chain->cause);
    free(chain->via);
    free(chain->stamp);
    free(chain->lost);
    free(chain);
}

static int node_of(const struct chain *chain, int digit, int cell)
{
    return (digit - 1) * chain->geometry->n_cells + cell;
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

static int set_node(const struct chain *chain, int set, int digit)
{
    return chain->first_set + set * ALS_MAX_DIGITS + als_at(chain->sets, set)->index[digit];
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
    if (node < chain->n_singles)
        return node / chain->geometry->n_cells + 1;
    if (node >= chain->first_set)
        return set_digit(chain_set(chain, node), (node - chain->first_set) % ALS_MAX_DIGITS);
    return (node - chain->n_singles) / chain->geometry->n_crossings + 1;
}

int chain_cell(const struct chain *chain, int node)
{
    return node < chain->n_singles ? node % chain->geometry->n_cells : -1;
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
static int node_of_places(const struct chain *chain, int digit, int house, place_set places)
{
    if (!places)
        return CHAIN_NONE;
    if (digits_is_single(places))
        return node_of(chain, digit, geometry_first(chain->geometry, house, places));
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

/* What the group turns on in its box and in its line. */
static void list_group_strong(const struct chain *chain, struct group *group, int digit)
{
    const struct crossing *crossing = &chain->geometry->crossings[group->crossing];
    const place_set *places = chain->marks->places[digit];
    int in_box = node_of_places(chain, digit, crossing->box,
                                places[crossing->box] & ~crossing->in_box);
    int in_line = node_of_places(chain, digit, crossing->line,
                                 places[crossing->line] & ~crossing->in_line);
    int n = add_strong(group->strong, 0, in_box, crossing->box);
    group->n_strong = (uint16_t)add_strong(group->strong, n, in_line, crossing->line);
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
        cells_copy(&group->cells, geometry_cells(geometry, crossing->box), geometry->n_words);
        cells_and(&group->cells, geometry_cells(geometry, crossing->line), geometry->n_words);
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
        if (chain->links & 4)
            list_groups_of(chain, digit);
    }
    chain->first_group[side + 1] = chain->n_groups;
}

/* Fills in the candidate's strong links; false when there are none. */
static bool list_strong(struct chain *chain, int digit, int cell)
{
    struct strong *strong = chain->strong[node_of(chain, digit, cell)];
    digit_set of = chain->marks->of[cell];
    int n = 0;
    if (chain->links & CHAIN_XY && is_pair(of)) {
        int other = digits_first(of & ~digit_bit(digit));
        n = add_strong(strong, n, node_of(chain, other, cell), IN_CELL);
    }
    for (int kind = 0; chain->links & CHAIN_X && kind < HOUSE_KINDS; kind++)
        n = add_strong(strong, n, strong_in_house(chain, digit, cell, kind),
                       geometry_house(chain->geometry, cell, kind));
    if (n < MAX_STRONG)
        strong[n].node = CHAIN_NONE;
    return n > 0;
}

void chain_prepare(struct chain *chain, const struct marks *marks, enum chain_links links,
                   const struct als_list *sets, bool backwards)
{
    int n_words = chain->geometry->n_words;
    chain->marks = marks;
    chain->links = links;
    chain->sets = sets;
    chain->backwards = backwards;
    list_groups(chain);
    for (int digit = 1; digit <= chain->geometry->side; digit++) {
        cells_clear(&chain->linked[digit], n_words);
        CELLS_EACH(cell, &marks->has[digit], n_words)
            if (list_strong(chain, digit, cell))
                cells_add(&chain->linked[digit], cell);
    }
}

int chain_next_start(const struct chain *chain, int from)
{
    int n_cells = chain->geometry->n_cells, n_words = chain->geometry->n_words;
    while (from < chain->n_singles) {
        int digit = from / n_cells + 1;
        int cell = cells_next(&chain->linked[digit], from % n_cells, n_words);
        if (cell >= 0)
            return node_of(chain, digit, cell);
        from = digit * n_cells;
    }
    for (int i = 0; i < chain->n_groups; i++)
        if (chain->groups[i].node >= from && chain->groups[i].n_strong)
            return chain->groups[i].node;
    return -1;
}

static void turn_on(struct chain *chain, int node, int because, int via)
{
    if (chain->stamp[node] == chain->search)
        return;
    chain->stamp[node] = chain->search;
    chain->before[node] = (uint16_t)because;
    chain->via[node] = (uint16_t)via;
    chain->on[chain->n_on++] = (uint16_t)node;
}

static void turn_off_single(struct chain *chain, int digit, int cell, int because)
{
    int node = node_of(chain, digit, cell), n = 0;
    const struct strong *strong = chain->strong[node];
    chain->cause[node] = (uint16_t)because;
    while (n < MAX_STRONG && strong[n].node != CHAIN_NONE)
        n++;
    for (int i = 0; i < n; i++) {
        const struct strong *next = &strong[chain->backwards ? n - 1 - i : i];
        turn_on(chain, next->node, node, next->via);
    }
}

static void turn_off_group(struct chain *chain, struct group *group, int because)
{
    group->off = true;
    chain->cause[group->node] = (uint16_t)because;
    for (int i = 0; i < group->n_strong; i++)
        turn_on(chain, group->strong[i].node, group->node, group->strong[i].via);
}

/* Candidates of the digit, and groups, that see all of what is on. */
static void turn_off_seen(struct chain *chain, int digit, const struct cells *seen,
                          int because)
{
    int n_words = chain->geometry->n_words;
    struct cells new;
    for (int w = 0; w < n_words; w++) {
        new.word[w] = seen->word[w] & chain->marks->has[digit].word[w] &
                      ~chain->off[digit].word[w];
        chain->off[digit].word[w] |= new.word[w];
        new.word[w] &= chain->linked[digit].word[w];
    }
    CELLS_EACH(cell, &new, n_words)
        turn_off_single(chain, digit, cell, because);
    for (int i = chain->first_group[digit]; i < chain->first_group[digit + 1]; i++) {
        struct group *group = &chain->groups[i];
        if (group->n_strong && !group->off && cells_within(&group->cells, seen, n_words))
            turn_off_group(chain, group, because);
    }
}

static void turn_off_in_cell(struct chain *chain, int digit, int cell, int because)
{
    DIGITS_EACH(other, chain->marks->of[cell] & ~digit_bit(digit))
        if (!cells_has(&chain->off[other], cell)) {
            cells_add(&chain->off[other], cell);
            if (cells_has(&chain->linked[other], cell))
                turn_off_single(chain, other, cell, because);
        }
}

/* The sets that lose the digit, for all their places of it see what is on. */
static void turn_off_sets(struct chain *chain, int digit, const struct cells *seen,
                          int because)
{
    int n_sets = als_count(chain->sets);
    int max = (chain->n_nodes - chain->first_set) / ALS_MAX_DIGITS;
    for (int i = 0; i < n_sets && i < max; i++) {
        const struct als *set = als_at(chain->sets, i);
        if (!digits_has(set->digits, digit) ||
            !cells_within(als_places(set, digit), seen, chain->geometry->n_words))
            continue;
        int node = set_node(chain, i, digit);
        if (chain->lost[node] == chain->search)
            continue;
        chain->lost[node] = chain->search;
        chain->cause[node] = (uint16_t)because;
        DIGITS_EACH(other, set->digits & ~digit_bit(digit))
            turn_on(chain, set_node(chain, i, other), node, LOCKED);
    }
}

static void begin(struct chain *chain, int start)
{
    chain->search++;
    chain->start = start;
    chain->n_on = 0;
    for (int digit = 1; digit <= chain->geometry->side; digit++)
        cells_clear(&chain->off[digit], chain->geometry->n_words);
    for (int i = 0; i < chain->n_groups; i++)
        chain->groups[i].off = false;
    if (start >= chain->n_singles) {
        turn_off_group(chain, &chain->groups[chain->group_of[start - chain->n_singles]],
                       CHAIN_NONE);
        return;
    }
    int digit = chain_digit(chain, start), cell = chain_cell(chain, start);
    cells_add(&chain->off[digit], cell);
    turn_off_single(chain, digit, cell, CHAIN_NONE);
}

int chain_spread(struct chain *chain, int start, const uint16_t **on)
{
    begin(chain, start);
    for (int i = 0; i < chain->n_on; i++) {
        int node = chain->on[i], digit = chain_digit(chain, node);
        struct cells seen;
        if (node == start)
            continue;
        chain_seen(chain, node, &seen);
        turn_off_seen(chain, digit, &seen, node);
        if (chain->sets)
            turn_off_sets(chain, digit, &seen, node);
        if (chain->links != CHAIN_X && node < chain->n_singles)
            turn_off_in_cell(chain, digit, chain_cell(chain, node), node);
    }
    *on = chain->on;
    return chain->n_on;
}

/* Does a node further on than the start's own links see the start? */
static bool comes_back(const struct chain *chain, const struct cells *seen)
{
    int digit = chain_digit(chain, chain->start), cell = chain_cell(chain, chain->start);
    for (int i = 0; i < chain->n_on; i++) {
        int node = chain->on[i], its_cell = chain_cell(chain, node);
        if (node == chain->start || (its_cell >= 0 && its_cell == cell))
            return true;
        if (chain->before[node] == chain->start || chain_digit(chain, node) != digit)
            continue;
        if (its_cell >= 0 ? cells_has(seen, its_cell)
                          : cells_within(&group_at(chain, node)->cells, seen,
                                         chain->geometry->n_words))
            return true;
    }
    return false;
}

/* Something that sees the start is off, or the end of a loop is on. */
bool chain_is_promising(const struct chain *chain)
{
    int digit = chain_digit(chain, chain->start), cell = chain_cell(chain, chain->start);
    struct cells seen;
    if (chain->sets)
        return true;
    chain_seen(chain, chain->start, &seen);
    if (cells_meet(&chain->off[digit], &seen, chain->geometry->n_words))
        return true;
    DIGITS_EACH(other, cell < 0 ? 0 : chain->marks->of[cell] & ~digit_bit(digit))
        if (cells_has(&chain->off[other], cell))
            return true;
    return comes_back(chain, &seen);
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

static void fill_link(const struct chain *chain, int node, struct link *link)
{
    struct cells cells;
    chain_cells(chain, node, &cells);
    link->digit = (uint8_t)chain_digit(chain, node);
    link->n_cells = 0;
    CELLS_EACH(cell, &cells, chain->geometry->n_words)
        if (link->n_cells < LINK_MAX_CELLS)
            link->cells[link->n_cells++] = (uint16_t)cell;
}

/* A house that all cells of both links share, or LINK_IN_CELL. */
static int shared_house(const struct geometry *geometry, const struct link *a,
                        const struct link *b)
{
    uint16_t cells[2 * LINK_MAX_CELLS];
    int houses[HOUSE_KINDS];
    if (a->digit != b->digit)
        return LINK_IN_CELL;
    memcpy(cells, a->cells, a->n_cells * sizeof cells[0]);
    memcpy(cells + a->n_cells, b->cells, b->n_cells * sizeof cells[0]);
    return geometry_shared_houses(geometry, cells, a->n_cells + b->n_cells, houses)
               ? houses[0]
               : LINK_IN_CELL;
}

static void fill_reason(const struct chain *chain, int node, struct link *link,
                        struct step *step)
{
    if (chain->via[node] == LOCKED) {
        const struct als *set = chain_set(chain, node);
        als_cite(set, step);
        link->on = true;
        link->reason = LINK_LOCKED;
        link->at = (uint16_t)set->house;
        return;
    }
    bool in_cell = chain->via[node] == IN_CELL;
    link->on = true;
    link->reason = in_cell ? LINK_CELL : LINK_HOUSE;
    link->at = in_cell ? link->cells[0] : chain->via[node];
}

void chain_tell(const struct chain *chain, const uint16_t *nodes, int n, struct step *step)
{
    struct link before = {0};
    int index = -1;
    for (int i = 0; i < n; i++) {
        struct link link = {.branch = (uint8_t)step->n_branches,
                            .cause = (int16_t)index,
                            .reason = LINK_SUPPOSED};
        fill_link(chain, nodes[i], &link);
        if (i % 2) {
            fill_reason(chain, nodes[i], &link, step);
        } else if (i) {
            link.reason = LINK_SEEN;
            link.at = (uint16_t)shared_house(chain->geometry, &before, &link);
        }
        index = step_link(step, &link);
        before = link;
    }
    step->n_branches++;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/step.h"

#include <stddef.h>
#include <string.h>

void step_init(struct step *step, enum technique technique)
{
    step->technique = technique;
    step->se = (struct se_rating){SE_NONE, 0, 0, 0.0};
    step->digits = 0;
    step->cells.n = step->other_cells.n = 0;
    step->houses.n = step->other_houses.n = 0;
    step->whole_board = step->overflow = step->contradiction = step->has_twin = false;
    step->twin = (struct step_part){0};
    step->n_branches = 0;
    step->n_truths = step->n_guardians = step->n_links = 0;
    step->n_placements = step->n_eliminations = 0;
    step->n_sets = step->n_members = 0;
    step->n_excluders = step->n_needed = 0;
    step->conflict = (struct truth){0};
    step->some_before = false;
}

#define COPY_USED(list, n)                                                               \
    memcpy(to->list, from->list, (size_t)(n) * sizeof from->list[0])

void step_copy(struct step *to, const struct step *from)
{
    memcpy(to, from, offsetof(struct step, cells));
    to->cells.n = from->cells.n;
    to->other_cells.n = from->other_cells.n;
    to->houses.n = from->houses.n;
    to->other_houses.n = from->other_houses.n;
    COPY_USED(cells.at, from->cells.n);
    COPY_USED(other_cells.at, from->other_cells.n);
    COPY_USED(houses.at, from->houses.n);
    COPY_USED(other_houses.at, from->other_houses.n);
    COPY_USED(set_digits, from->n_sets);
    COPY_USED(truths, from->n_truths);
    COPY_USED(guardians, from->n_guardians);
    COPY_USED(placements, from->n_placements);
    COPY_USED(eliminations, from->n_eliminations);
    COPY_USED(links, from->n_links);
    COPY_USED(members, from->n_members);
    COPY_USED(excluders, from->n_excluders);
    COPY_USED(needed, from->n_needed);
}

static void add_number(struct step *step, uint16_t *at, int from, int *n, int max,
                       int number)
{
    for (int i = from; i < *n; i++)
        if (at[i] == number)
            return;
    if (*n < max)
        at[(*n)++] = (uint16_t)number;
    else
        step->overflow = true;
}

void step_begin_twin(struct step *step)
{
    step->has_twin = true;
    step->twin = (struct step_part){step->cells.n, step->other_cells.n, step->houses.n,
                                    step->other_houses.n, step->n_eliminations};
}

static void copy_part(uint16_t *to, int *n, const uint16_t *from, int begin, int end)
{
    *n = end - begin;
    memcpy(to, from + begin, (size_t)*n * sizeof *to);
}

void step_half(const struct step *step, bool second, struct step *half)
{
    const struct step_part none = {0}, *at = &step->twin;
    const struct step_part all = {step->cells.n, step->other_cells.n, step->houses.n,
                                  step->other_houses.n, step->n_eliminations};
    const struct step_part *from = second ? at : &none, *to = second ? &all : at;
    step_init(half, step->technique);
    half->digits = step->digits;
    copy_part(half->cells.at, &half->cells.n, step->cells.at, from->cells, to->cells);
    copy_part(half->other_cells.at, &half->other_cells.n, step->other_cells.at,
              from->other_cells, to->other_cells);
    copy_part(half->houses.at, &half->houses.n, step->houses.at, from->houses,
              to->houses);
    copy_part(half->other_houses.at, &half->other_houses.n, step->other_houses.at,
              from->other_houses, to->other_houses);
    for (int i = from->eliminations; i < to->eliminations; i++)
        step_eliminate(half, step->eliminations[i].cell, step->eliminations[i].digit);
}

void step_add_cell(struct step *step, struct cell_list *list, int cell)
{
    bool is_first = list == &step->cells;
    add_number(step, list->at, is_first ? step->twin.cells : step->twin.other_cells,
               &list->n, STEP_MAX_CELLS, cell);
}

void step_add_house(struct step *step, struct house_list *list, int house)
{
    bool is_first = list == &step->houses;
    add_number(step, list->at, is_first ? step->twin.houses : step->twin.other_houses,
               &list->n, STEP_MAX_HOUSES, house);
}

void step_truth(struct step *step, struct truth truth)
{
    for (int i = 0; i < step->n_truths; i++)
        if (step->truths[i].at == truth.at && step->truths[i].digit == truth.digit)
            return;
    if (step->n_truths < STEP_MAX_TRUTHS)
        step->truths[step->n_truths++] = truth;
    else
        step->whole_board = true;
}

void step_cell_truth(struct step *step, int cell)
{
    step_truth(step, (struct truth){(uint16_t)cell, 0});
}

void step_house_truth(struct step *step, int house, int digit)
{
    step_truth(step, (struct truth){(uint16_t)house, (uint8_t)digit});
}

static bool lists_candidate(const struct candidate *list, int n,
                            struct candidate candidate)
{
    for (int i = 0; i < n; i++)
        if (list[i].cell == candidate.cell && list[i].digit == candidate.digit)
            return true;
    return false;
}

/* Adds the candidate unless it is there; false when it does not fit. */
static bool add_candidate(struct candidate *list, int *n, int max,
                          struct candidate candidate)
{
    if (lists_candidate(list, *n, candidate))
        return true;
    if (*n == max)
        return false;
    list[(*n)++] = candidate;
    return true;
}

void step_guardian(struct step *step, int cell, int digit)
{
    step->overflow |=
        !add_candidate(step->guardians, &step->n_guardians, STEP_MAX_GUARDIANS,
                       (struct candidate){(uint16_t)cell, (uint8_t)digit});
}

void step_place(struct step *step, int cell, int digit)
{
    add_candidate(step->placements, &step->n_placements, STEP_MAX_EFFECTS,
                  (struct candidate){(uint16_t)cell, (uint8_t)digit});
}

void step_eliminate(struct step *step, int cell, int digit)
{
    add_candidate(step->eliminations, &step->n_eliminations, STEP_MAX_EFFECTS,
                  (struct candidate){(uint16_t)cell, (uint8_t)digit});
}

void step_excluder(struct step *step, int cell, int digit)
{
    step->overflow |=
        !add_candidate(step->excluders, &step->n_excluders, STEP_MAX_EXCLUDERS,
                       (struct candidate){(uint16_t)cell, (uint8_t)digit});
}

void step_colour(struct step *step, int cell, int colour)
{
    if (step->n_members < STEP_MAX_CELLS)
        step->members[step->n_members++] =
            (struct member){(uint16_t)cell, (uint8_t)colour};
    else
        step->overflow = true;
}

int step_set(struct step *step, const uint16_t *cells, int n, digit_set digits)
{
    if (step->n_sets == STEP_MAX_SETS) {
        step->overflow = true;
        return 0;
    }
    for (int i = 0; i < n; i++)
        step_colour(step, cells[i], step->n_sets);
    step->set_digits[step->n_sets] = digits;
    return step->n_sets++;
}

int list_once(const uint16_t *list, int n, uint16_t *once)
{
    int n_once = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < n_once && once[k] != list[i])
            k++;
        if (k == n_once)
            once[n_once++] = list[i];
    }
    return n_once;
}

int step_members(const struct step *step, int set, uint16_t cells[STEP_MAX_CELLS])
{
    int n = 0;
    for (int i = 0; i < step->n_members; i++)
        if (step->members[i].set == set)
            cells[n++] = step->members[i].cell;
    return n;
}

int step_link(struct step *step, const struct link *link)
{
    if (link->reason == LINK_CELL)
        step_cell_truth(step, link->at);
    else if (link->reason == LINK_HOUSE)
        step_house_truth(step, link->at, link->digit);
    if (step->n_links == STEP_MAX_LINKS) {
        step->overflow = true;
        return STEP_MAX_LINKS - 1;
    }
    step->links[step->n_links] = *link;
    return step->n_links++;
}

const char *step_name(const struct step *step)
{
    return step->se.kind ? se_row(step->se.kind)->name
                         : technique_row(step->technique)->name;
}

digit_set digits_listed(const struct candidate *candidates, int n)
{
    digit_set digits = 0;
    for (int i = 0; i < n; i++)
        digits |= digit_bit(candidates[i].digit);
    return digits;
}

bool step_is_loop(const struct step *step)
{
    return step->technique == TECHNIQUE_CONTINUOUS_LOOP ||
           step->technique == TECHNIQUE_GROUPED_CONTINUOUS_LOOP;
}

static bool same_candidates(const struct candidate *a, int n_a, const struct candidate *b,
                            int n_b)
{
    if (n_a != n_b)
        return false;
    for (int i = 0; i < n_a; i++)
        if (!lists_candidate(b, n_b, a[i]))
            return false;
    return true;
}

bool step_same_effect(const struct step *a, const struct step *b)
{
    return same_candidates(a->placements, a->n_placements, b->placements,
                           b->n_placements) &&
           same_candidates(a->eliminations, a->n_eliminations, b->eliminations,
                           b->n_eliminations);
}

/* ---- links ---- */

struct link link_of_candidate(int cell, int digit)
{
    return (struct link){
        .digit = (uint8_t)digit, .n_cells = 1, .cells = {(uint16_t)cell}};
}

struct link link_of_group(const struct cells *cells, int digit, int n_words)
{
    struct link node = {.digit = (uint8_t)digit};
    CELLS_EACH(cell, cells, n_words)
        if (node.n_cells < LINK_MAX_CELLS)
            node.cells[node.n_cells++] = (uint16_t)cell;
    return node;
}

static void add_to_branch(struct step *step, struct link *link)
{
    link->branch = (uint8_t)step->n_branches;
    step_link(step, link);
}

void step_suppose(struct step *step, struct link node, bool on)
{
    node.on = on;
    node.reason = LINK_SUPPOSED;
    node.cause = -1;
    add_to_branch(step, &node);
}

/* A house that all cells of both links share; LINK_IN_CELL; or n_houses, if other rules exclude
 * one. */
static int shared_house(const struct geometry *geometry, const struct link *a,
                        const struct link *b)
{
    uint16_t cells[2 * LINK_MAX_CELLS];
    int houses[SHAPE_MAX_FAMILIES];
    if (a->digit != b->digit)
        return a->cells[0] == b->cells[0] ? LINK_IN_CELL : geometry->n_houses;
    memcpy(cells, a->cells, a->n_cells * sizeof cells[0]);
    memcpy(cells + a->n_cells, b->cells, b->n_cells * sizeof cells[0]);
    return geometry_shared_houses(geometry, cells, a->n_cells + b->n_cells, houses)
               ? houses[0]
               : geometry->n_houses;
}

void step_link_seen(struct step *step, const struct geometry *geometry, struct link node)
{
    node.cause = (int16_t)(step->n_links - 1);
    node.reason = LINK_SEEN;
    node.at = (uint16_t)shared_house(geometry, &step->links[node.cause], &node);
    add_to_branch(step, &node);
}

void step_link_left(struct step *step, struct link node, enum link_reason reason, int at)
{
    node.on = true;
    node.cause = (int16_t)(step->n_links - 1);
    node.reason = (uint8_t)reason;
    node.at = (uint16_t)at;
    add_to_branch(step, &node);
}

void step_link_locked(struct step *step, struct link node, int set, int house)
{
    node.set = (uint8_t)set;
    step_link_left(step, node, LINK_LOCKED, house);
}

void step_end_branch(struct step *step)
{
    step->n_branches++;
}

/* ---- a walk along the links ---- */

/* A supposition has a stop only when nothing follows from it. */
static bool is_stop(const struct step *step, int link)
{
    bool goes_on = link + 1 < step->n_links &&
                   step->links[link + 1].branch == step->links[link].branch;
    return step->links[link].reason != LINK_SUPPOSED || !goes_on;
}

int walk_stops(const struct step *step)
{
    int n = 0;
    for (int i = 0; i < step->n_links; i++)
        n += is_stop(step, i);
    return n ? n + 1 : 0;
}

int walk_link(const struct step *step, int stop)
{
    int link = 0;
    for (; link < step->n_links; link++)
        if (is_stop(step, link) && --stop == 0)
            break;
    return link;
}

static bool is_in_house(const struct shape *shape, const struct link *link, int house)
{
    for (int i = 0; i < link->n_cells; i++)
        if (!shape_house_has(shape, house, link->cells[i]))
            return false;
    return true;
}

/* Did the link eliminate one of the candidates of this truth? */
static bool took_from(const struct shape *shape, const struct link *link,
                      struct truth truth)
{
    if (link->on)
        return false;
    if (truth.digit == 0)
        return link->n_cells == 1 && link->cells[0] == truth.at;
    return link->digit == truth.digit && is_in_house(shape, link, truth.at);
}

/* Lists the links of a branch, before link `end`, that took candidates from the truth. */
static int links_against(const struct step *step, const struct shape *shape,
                         struct truth truth, int branch, int end,
                         int causes[WALK_MAX_CAUSES])
{
    int n = 0;
    for (int i = 0; i < end && n < WALK_MAX_CAUSES; i++)
        if (step->links[i].branch == branch && took_from(shape, &step->links[i], truth))
            causes[n++] = i;
    return n;
}

int walk_causes(const struct step *step, const struct shape *shape, int link,
                int causes[WALK_MAX_CAUSES])
{
    const struct link *of = &step->links[link];
    if (of->cause >= 0) {
        causes[0] = of->cause;
        return 1;
    }
    if (of->reason == LINK_SUPPOSED || of->reason == LINK_INSIDE)
        return 0;
    struct truth truth = {of->at, of->reason == LINK_CELL ? 0 : of->digit};
    return links_against(step, shape, truth, of->branch, link, causes);
}

int walk_conflict(const struct step *step, const struct shape *shape,
                  int causes[WALK_MAX_CAUSES])
{
    return links_against(step, shape, step->conflict, step->links[0].branch,
                         step->n_links, causes);
}

/* ---- how hard a step is ---- */

/* A tenth for each of 4, 6, 8, 12, 16, 24, ... that is exceeded. */
double rating_of_length(int n_nodes)
{
    double added = 0.0;
    int threshold = 4;
    for (bool by_half = true; n_nodes - 2 > threshold; by_half = !by_half) {
        added += 0.1;
        threshold = by_half ? threshold * 3 / 2 : threshold * 4 / 3;
    }
    return added;
}

/* Is the loop an X-cycle, of one digit, or a Y-cycle, of cells with two candidates? */
static bool is_of_one_kind(const struct step *step)
{
    bool one_digit = true, in_cells = true;
    for (int i = 0; i < step->n_links; i++) {
        const struct link *link = &step->links[i];
        one_digit &= link->digit == step->links[0].digit;
        in_cells &= !link->on || link->reason == LINK_CELL;
    }
    return one_digit || in_cells;
}

/* The nodes of a loop, or of a chain that returns to its start, are its links.  Other chains
 * begin and end with the eliminated candidate: first on, then off. */
static int rate_chain(const struct step *step, int base)
{
    bool is_whole = step->technique == TECHNIQUE_CONTINUOUS_LOOP || step->contradiction;
    int n_nodes = step->n_links + (is_whole ? 0 : 2);
    return base + (int)(10 * rating_of_length(n_nodes) + 0.5);
}

int step_rating(const struct step *step, const struct shape *shape)
{
    int base = technique_row(step->technique)->rating;
    if (shape->laws)
        return 0;
    switch (step->technique) {
    case TECHNIQUE_HIDDEN_SINGLE:
        /* It is easier to see in a box than in a line. */
        return step->houses.n && shape_kind(shape, step->houses.at[0]) == HOUSE_BOX
                   ? RATING_OF_SINGLE_IN_BOX
                   : base;
    case TECHNIQUE_UNIQUE_RECTANGLE_3:
        return base + step->other_cells.n;
    case TECHNIQUE_CONTINUOUS_LOOP:
        return rate_chain(step, is_of_one_kind(step) ? se_row(SE_X_CYCLE)->rating : base);
    case TECHNIQUE_X_CHAIN:
    case TECHNIQUE_XY_CHAIN:
    case TECHNIQUE_AIC:
    case TECHNIQUE_DISCONTINUOUS_LOOP:
        return rate_chain(step, base);
    case TECHNIQUE_COLOUR_TRAP:
    case TECHNIQUE_COLOUR_WRAP:
    case TECHNIQUE_FORCING_CHAIN:
    case TECHNIQUE_FORCING_NET:
        return 0; /* the length of the equivalent chain is not known */
    default:
        return base;
    }
}

/* Where these place a digit, HoDoKu eliminates the others, and counts the single that is left as a
 * second step. */
static bool counts_twice(const struct step *step)
{
    switch (step->technique) {
    case TECHNIQUE_UNIQUE_RECTANGLE_1:
    case TECHNIQUE_BUG_PLUS_1:
    case TECHNIQUE_DISCONTINUOUS_LOOP:
    case TECHNIQUE_GROUPED_DISCONTINUOUS_LOOP:
        return step->n_placements;
    default:
        return false;
    }
}

/* Most hidden singles of the order of ease are naked ones in HoDoKu's, when they are found last. */
int step_score(const struct step *step, enum technique_order order)
{
    int single = technique_row(TECHNIQUE_NAKED_SINGLE)->score;
    if (step->technique == TECHNIQUE_HIDDEN_SINGLE && order == ORDER_EASE)
        return single;
    return technique_row(step->technique)->score + (counts_twice(step) ? single : 0);
}

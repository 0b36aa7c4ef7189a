/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for simple chains.
 *
 * The graph is made once per board.  It has the hops from each candidate that is on to those
 * that are on two links later, in Sudoku Explainer's order:
 *
 *      on p  --weak-->  off via  --strong-->  on to
 *
 * A search follows the hops from a start breadth first.  Each candidate is reached once, by
 * a shortest way; the trail is the tree of these ways.  It serves cycles, which hop back to
 * the start, and chains, which end at a candidate that sees it. */
#include "human/rating/simple.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* ---- types: ways ---- */

/* Which candidates lead to which, computed for all of a board at once: from where there is a
 * way, and with how many hops at least, before any way is followed.
 *
 *      row of p    after 0 hops    p
 *                  after d hops    the rows, after d - 1 hops, of p and of all that p hops to
 *
 * A row is a set of candidates, one bit each.  Only candidates with a strong link are ever
 * reached; they have the lowest numbers, so that rows are short. */
enum { WAYS_WORDS = (N_CANDIDATES + 63) / 64 };

/* From a candidate that is on, by a weak link to `via`, off, and by a strong link to `to`,
 * on. */
struct hop {
    uint16_t via, to;
    uint8_t weak, strong; /* the causes of the links */
};

/* A candidate's hops are a run of all[], which the caller allocates. */
struct hops {
    int n_all;
    struct hop *all;
    uint32_t first[N_CANDIDATES];
    uint16_t n[N_CANDIDATES];
};

/* A row for each candidate, by its number, of n_words. */
struct rows {
    uint64_t words[N_CANDIDATES * WAYS_WORDS];
};

struct ways {
    int n, n_linked, n_words;
    uint16_t candidates[N_CANDIDATES], numbers[N_CANDIDATES];
    struct rows rows[3];
    struct rows *near, *here, *far; /* near: a hop less than here; far: a hop more */
};

static inline uint64_t *ways_row_at(const struct ways *ways, struct rows *rows,
                                    int candidate)
{
    return rows->words + ways->numbers[candidate] * ways->n_words;
}

static inline const uint64_t *ways_row(const struct ways *ways, const struct rows *rows,
                                       int candidate)
{
    return rows->words + ways->numbers[candidate] * ways->n_words;
}

static inline void ways_add(const struct ways *ways, uint64_t *row, int candidate)
{
    row[ways->numbers[candidate] >> 6] |= (uint64_t)1 << (ways->numbers[candidate] & 63);
}

/* ---- types: the search ---- */

enum { MAX_HOPS = N_CANDIDATES * 28 * 4 };

/* A candidate that is on, and how it was reached: from entry `from` of the trail, or from the
 * start if that is -1. */
struct reached {
    uint16_t candidate, via;
    int16_t from;
    uint8_t weak, strong;
    uint16_t depth; /* hops */
};

enum simple_search_kind { SEARCH_X, SEARCH_Y, SEARCH_XY, N_SEARCHES };

/* One of the three searches. */
struct simple_search {
    enum simple_search_kind kind;
    enum rank rank;
    bool weak_in_cells, strong_in_cells, strong_in_houses, chains;
    enum se_kind cycle, chain;
};

/* The trail of the best chain, from its end to its beginning. */
struct kept {
    enum { KEPT_REFUTATION, KEPT_PROOF, KEPT_CYCLE } ending;
    int start, n;
    struct hop closing; /* of a proof or cycle */
    struct reached trail[N_CANDIDATES + 1];
};

struct simple {
    const struct board9 *board;
    const struct simple_search *search;
    struct nested_list *list; /* of all steps; NULL: keep the best one in `best` */
    struct step *best;
    int max_cycle, max_chain; /* in nodes: longer ones are of no use */

    nine linked_of[N_CELLS]; /* candidates with strong links */
    nine linked_at[N_HOUSES][9];
    uint8_t n_strong[N_CANDIDATES]; /* their strong links */
    struct hop strong[N_CANDIDATES][4];
    struct hops hops[N_SEARCHES];
    struct hop all_hops[N_SEARCHES][MAX_HOPS];

    struct ways ways;
    struct rows sees, sees_in_houses; /* linked candidates that are off when one is on */
    uint64_t led_to[WAYS_WORDS];      /* see find_led_to() */
    int depth;                        /* the most hops to follow */

    /* The search from one start. */
    int start;
    int n_trail;
    struct reached trail[N_CANDIDATES + 1];
    nine seen[N_CELLS];

    struct kept kept; /* of `best` */
};

static const struct simple_search searches[N_SEARCHES] = {
    {SEARCH_X, RANK_X, false, false, true, true, SE_X_CYCLE, SE_X_CHAIN},
    {SEARCH_Y, RANK_Y, true, true, false, false, SE_Y_CYCLE, SE_CHAIN},
    {SEARCH_XY, RANK_XY, true, true, true, true, SE_CYCLE, SE_CHAIN},
};

struct simple *simple_new(void)
{
    return mem_new(sizeof(struct simple));
}

void simple_free(struct simple *simple)
{
    free(simple);
}

/* ---- ways ---- */

/* Numbers the candidates: first the linked ones, which can be reached, then the others. */
static void number_all(struct ways *ways, const nine set[N_CELLS],
                       const nine but[N_CELLS])
{
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, set[cell] & (but ? ~but[cell] : NINE_ALL)) {
            int candidate = candidate_id(cell, (int)digit);
            ways->numbers[candidate] = (uint16_t)ways->n;
            ways->candidates[ways->n++] = (uint16_t)candidate;
        }
}

static void ways_clear(const struct ways *ways, struct rows *rows)
{
    memset(rows->words, 0, (size_t)(ways->n * ways->n_words) * sizeof *rows->words);
}

static void copy_rows(const struct ways *ways, struct rows *to, const struct rows *from)
{
    memcpy(to->words, from->words,
           (size_t)(ways->n * ways->n_words) * sizeof *from->words);
}

/* Sets all rows to those after no hop. */
static void ways_begin(struct ways *ways)
{
    ways->near = &ways->rows[0];
    ways->here = &ways->rows[1];
    ways->far = &ways->rows[2];
    ways_clear(ways, ways->far);
    for (int i = 0; i < ways->n_linked; i++)
        ways->far->words[i * ways->n_words + i / 64] |= (uint64_t)1 << i % 64;
    copy_rows(ways, ways->here, ways->far);
    copy_rows(ways, ways->near, ways->far);
}

/* Adds the rows in `from` of all that a candidate hops to to its row in `to`; returns whether
 * that has grown. */
static bool add_hops(const struct ways *ways, struct rows *to, const struct rows *from,
                     int candidate, const struct hops *hops)
{
    uint64_t *row = ways_row_at(ways, to, candidate), more = 0;
    const struct hop *hop = &hops->all[hops->first[candidate]];
    for (int k = hops->n[candidate]; k > 0; k--, hop++) {
        const uint64_t *next = ways_row(ways, from, hop->to);
        for (int i = 0; i < ways->n_words; i++) {
            more |= next[i] & ~row[i];
            row[i] |= next[i];
        }
    }
    return more != 0;
}

/* Adds a hop to each of near, here and far; false when far has not grown. */
static bool ways_widen(struct ways *ways, const struct hops *hops)
{
    struct rows *nearest = ways->near;
    bool any = false;
    ways->near = ways->here;
    ways->here = ways->far;
    ways->far = nearest;
    copy_rows(ways, ways->far, ways->here);
    for (int i = 0; i < ways->n; i++)
        any |= add_hops(ways, ways->far, ways->here, ways->candidates[i], hops);
    return any;
}

/* ---- strong links ---- */

static void add_strong(struct simple *simple, int from, int to, int cause)
{
    for (int i = 0; i < simple->n_strong[from]; i++)
        if (simple->strong[from][i].to == to)
            return;
    simple->strong[from][simple->n_strong[from]++] =
        (struct hop){(uint16_t)from, (uint16_t)to, 0, (uint8_t)cause};
}

static void link_two(struct simple *simple, int a, int b, int cause)
{
    add_strong(simple, a, b, cause);
    add_strong(simple, b, a, cause);
}

/* The strong links of a candidate are in the order of their causes: cell, box, row, column.
 */
static void link_strongly(struct simple *simple)
{
    const struct board9 *board = simple->board;
    memset(simple->n_strong, 0, sizeof simple->n_strong);
    for (int cell = 0; cell < N_CELLS; cell++) {
        nine two = board->of[cell];
        if (nine_is_pair(two))
            link_two(simple, candidate_id(cell, nine_first(two)),
                     candidate_id(cell, nine_first(nine_without_first(two))), CAUSE_CELL);
    }
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            nine two = board->at[house][digit];
            const uint8_t *cells = house_cells[house];
            if (nine_is_pair(two))
                link_two(simple, candidate_id(cells[nine_first(two)], digit),
                         candidate_id(cells[nine_first(nine_without_first(two))], digit),
                         (int)kind_of_house(house));
        }
}

/* ---- hops ---- */

static void add_hop(struct hops *hops, int from, const struct hop *hop)
{
    hops->all[hops->n_all++] = *hop;
    hops->n[from]++;
}

/* Adds the hops over `via`, except back to where they come from. */
static void add_hops_over(struct simple *simple, int from, int via, int weak)
{
    struct ways *ways = &simple->ways;
    ways_add(ways, ways_row_at(ways, &simple->sees, from), via);
    if (weak != CAUSE_CELL)
        ways_add(ways, ways_row_at(ways, &simple->sees_in_houses, from), via);
    for (int i = 0; i < simple->n_strong[via]; i++) {
        struct hop hop = simple->strong[via][i];
        hop.weak = (uint8_t)weak;
        if (hop.to == from)
            continue;
        add_hop(&simple->hops[SEARCH_XY], from, &hop);
        if (hop.strong == CAUSE_CELL)
            add_hop(&simple->hops[SEARCH_Y], from, &hop);
        else if (weak != CAUSE_CELL)
            add_hop(&simple->hops[SEARCH_X], from, &hop);
    }
}

/* The positions of the cell's house that are in no house of an earlier kind with it. */
static nine new_in_house(int cell, int kind)
{
    int own = cell_positions[cell][kind];
    return NINE_ALL & (nine) ~(kind == KIND_BOX ? 1u << own : 7u << own / 3 * 3);
}

/* Adds all hops of a candidate. */
static void link_hops(struct simple *simple, int cell, int digit)
{
    int id = candidate_id(cell, digit);
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->hops[i].first[id] = (uint32_t)simple->hops[i].n_all;
        simple->hops[i].n[id] = 0;
    }
    NINE_EACH(other, simple->linked_of[cell] & ~nine_bit(digit))
        add_hops_over(simple, id, candidate_id(cell, (int)other), CAUSE_CELL);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        NINE_EACH(k, simple->linked_at[house][digit] & new_in_house(cell, kind))
            add_hops_over(simple, id, candidate_id(house_cells[house][k], digit), kind);
    }
}

static void make_graph(struct simple *simple)
{
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->hops[i].n_all = 0;
        simple->hops[i].all = simple->all_hops[i];
    }
    link_strongly(simple);
    memset(simple->linked_of, 0, sizeof simple->linked_of);
    memset(simple->linked_at, 0, sizeof simple->linked_at);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->board->of[cell]) {
            if (!simple->n_strong[candidate_id(cell, (int)digit)])
                continue;
            simple->linked_of[cell] |= nine_bit((int)digit);
            for (int kind = 0; kind < N_KINDS; kind++)
                simple->linked_at[cell_houses[cell][kind]][digit] |=
                    nine_bit(cell_positions[cell][kind]);
        }
    simple->ways.n = 0;
    number_all(&simple->ways, simple->linked_of, NULL);
    simple->ways.n_linked = simple->ways.n;
    simple->ways.n_words = (simple->ways.n + 63) / 64;
    number_all(&simple->ways, simple->board->of, simple->linked_of);
    ways_clear(&simple->ways, &simple->sees);
    ways_clear(&simple->ways, &simple->sees_in_houses);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->board->of[cell])
            link_hops(simple, cell, (int)digit);
}

/* ---- the best step, or a list of all ---- */

static double rating_of(enum se_kind kind, int n)
{
    return se_row(kind)->rating / 10.0 + rating_of_length(n);
}

/* The most nodes with which a step of this kind is better than the best. */
static int longest_useful(const struct se_rating *best, enum se_kind kind)
{
    int n = 3;
    while (n < 2 * N_CANDIDATES) {
        double rating = rating_of(kind, n + 1);
        if (rating > best->rating || (rating == best->rating && n + 1 >= best->n_nodes))
            break;
        n++;
    }
    return n;
}

static void set_limits(struct simple *simple)
{
    bool bounded = !simple->list && step_has_effect(simple->best);
    simple->max_cycle = simple->max_chain = 2 * N_CANDIDATES;
    if (bounded) {
        simple->max_cycle = longest_useful(&simple->best->se, simple->search->cycle);
        simple->max_chain = longest_useful(&simple->best->se, simple->search->chain);
    }
    if (!simple->search->chains)
        simple->max_chain = 0;
}

static struct step *begin_best(struct simple *simple, enum se_kind kind, int n)
{
    struct step *step = simple->best;
    step_init(step, se_row(kind)->technique);
    step->se =
        (struct se_rating){.kind = kind, .n_nodes = n, .rating = rating_of(kind, n)};
    step->digits = digit_bit(candidate_digit(simple->start) + 1);
    step_add_cell(step, &step->cells, candidate_cell(simple->start));
    return step;
}

static void keep_trail(struct simple *simple, int ending, int end, const struct hop *hop)
{
    struct kept *kept = &simple->kept;
    kept->ending = ending;
    kept->start = simple->start;
    kept->n = 0;
    if (hop)
        kept->closing = *hop;
    for (int i = end; i >= 0; i = simple->trail[i].from)
        kept->trail[kept->n++] = simple->trail[i];
}

static void end_nested(struct simple *simple, enum se_kind kind, int n, uint64_t identity)
{
    nested_end(simple->list, rating_of(kind, n), n, simple->search->rank, identity);
}

/* Adds the truths that turn the trail's nodes on, from the end back; returns the identity
 * with these nodes folded in. */
static uint64_t list_trail_truths(struct simple *simple, int end, uint64_t identity)
{
    for (int i = end; i >= 0; i = simple->trail[i].from) {
        const struct reached *at = &simple->trail[i];
        identity = identity_fold(identity, at->candidate * 2u + 1);
        if (at->depth) {
            identity = identity_fold(identity, at->via * 2u);
            nested_add_truth(simple->list, truth_of(at->strong, at->candidate));
        }
    }
    return identity;
}

/* ---- chains ---- */

static void remove_nested(struct simple *simple, int cell, nine digits)
{
    NINE_EACH(digit, digits)
        nested_add_removal(simple->list, candidate_id(cell, (int)digit));
}

/* The start, supposed on, leads to the trail's end, which sees it; so it is off. */
static void keep_refutation(struct simple *simple, int end)
{
    int n = 2 * simple->trail[end].depth + 2;
    int cell = candidate_cell(simple->start), digit = candidate_digit(simple->start);
    if (n > simple->max_chain)
        return;
    if (simple->list) {
        nested_begin(simple->list);
        nested_add_removal(simple->list, simple->start);
        uint64_t identity = list_trail_truths(simple, end, (unsigned)simple->start * 2u);
        end_nested(simple, simple->search->chain, n, identity);
        return;
    }
    step_eliminate(begin_best(simple, simple->search->chain, n), cell, digit + 1);
    keep_trail(simple, KEPT_REFUTATION, end, NULL);
    set_limits(simple);
}

/* The start, supposed off, leads to a hop from the trail's end to itself; so it is on. */
static void keep_proof(struct simple *simple, int end, const struct hop *hop)
{
    int n = 2 * simple->trail[end].depth + 2;
    int cell = candidate_cell(simple->start), digit = candidate_digit(simple->start);
    nine others = simple->board->of[cell] & (nine)~nine_bit(digit);
    if (n > simple->max_chain)
        return;
    if (simple->list) {
        nested_begin(simple->list);
        remove_nested(simple, cell, others);
        uint64_t identity =
            identity_fold((unsigned)simple->start * 2u + 1, hop->via * 2u);
        nested_add_truth(simple->list, truth_of(hop->strong, simple->start));
        identity = list_trail_truths(simple, end, identity);
        end_nested(simple, simple->search->chain, n, identity);
        return;
    }
    step_place(begin_best(simple, simple->search->chain, n), cell, digit + 1);
    keep_trail(simple, KEPT_PROOF, end, hop);
    set_limits(simple);
}

/* ---- cycles ---- */

/* The cells and digits of a cycle; [digit]: the cells that see a node of it that is on, or
 * one that is off. */
struct shadow {
    struct cell_set on[9], off[9], cells;
    nine digits;
};

static void shade(struct shadow *shadow, int candidate, bool on)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    struct cell_set *set = on ? &shadow->on[digit] : &shadow->off[digit];
    *set = cell_set_or(*set, peer_sets[cell]);
    cell_set_add(&shadow->cells, cell);
    shadow->digits |= nine_bit(digit);
}

/* A candidate that sees a node of its digit that is on, and one that is off, is removed.
 * Fills in gone[cell] and returns whether there are any. */
static bool cycle_removals(const struct simple *simple, const struct shadow *shadow,
                           nine gone[N_CELLS])
{
    bool any = false;
    memset(gone, 0, N_CELLS * sizeof *gone);
    NINE_EACH(digit, shadow->digits) {
        struct cell_set both = cell_set_minus(
            cell_set_and(shadow->on[digit], shadow->off[digit]), shadow->cells);
        CELL_SET_EACH(cell, both)
            if (board9_has(simple->board, cell, (int)digit)) {
                gone[cell] |= nine_bit((int)digit);
                any = true;
            }
    }
    return any;
}

static bool is_on_trail(const struct simple *simple, int end, int via)
{
    for (int i = end; simple->trail[i].depth; i = simple->trail[i].from)
        if (simple->trail[i].via == via)
            return true;
    return false;
}

static void list_cycle(struct simple *simple, int end, const struct hop *closing, int n,
                       const nine gone[N_CELLS])
{
    nested_begin(simple->list);
    for (int cell = 0; cell < N_CELLS; cell++)
        remove_nested(simple, cell, gone[cell]);
    nested_add_truth(simple->list, truth_of(closing->strong, simple->start));
    uint64_t identity = identity_fold(~(uint64_t)simple->start, closing->via * 2u);
    identity = list_trail_truths(simple, end, identity);
    /* Adds the truths of the cycle in the other direction, in which the nodes that are off are
     * on, for the causes for which they were off. */
    int depth = simple->trail[end].depth;
    uint16_t truths[N_CANDIDATES];
    for (int i = end; simple->trail[i].depth; i = simple->trail[i].from)
        truths[simple->trail[i].depth - 1] =
            (uint16_t)truth_of(simple->trail[i].weak, simple->trail[i].via);
    for (int i = 0; i < depth; i++)
        nested_add_truth(simple->list, truths[i]);
    nested_add_truth(simple->list, truth_of(closing->weak, closing->via));
    end_nested(simple, simple->search->cycle, n, identity);
}

/* The hop closes a cycle, which is a step if it removes anything. */
static void keep_cycle(struct simple *simple, int end, const struct hop *closing)
{
    int n = 2 * simple->trail[end].depth + 2;
    struct shadow shadow = {0};
    nine gone[N_CELLS];
    if (n > simple->max_cycle || is_on_trail(simple, end, closing->via))
        return;
    shade(&shadow, closing->via, false);
    for (int i = end; i >= 0; i = simple->trail[i].from) {
        shade(&shadow, simple->trail[i].candidate, true);
        if (simple->trail[i].depth)
            shade(&shadow, simple->trail[i].via, false);
    }
    if (!cycle_removals(simple, &shadow, gone))
        return;
    if (simple->list) {
        list_cycle(simple, end, closing, n, gone);
        return;
    }
    struct step *step = begin_best(simple, simple->search->cycle, n);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, gone[cell])
            step_eliminate(step, cell, (int)digit + 1);
    keep_trail(simple, KEPT_CYCLE, end, closing);
    set_limits(simple);
}

/* ---- the links ---- */

/* The kind of cell or house in which the candidates see each other. */
static int common_cause(int a, int b)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        if (candidate_digit(a) == candidate_digit(b) &&
            cell_houses[candidate_cell(a)][kind] == cell_houses[candidate_cell(b)][kind])
            return kind;
    return CAUSE_CELL;
}

/* The trail was kept from its end to its beginning. */
void simple_add_links(const struct simple *simple, struct step *step)
{
    const struct kept *kept = &simple->kept;
    bool from_on = kept->ending != KEPT_PROOF;
    step->n_branches = 1;
    step->contradiction = kept->ending != KEPT_CYCLE;
    int last = se_add_node(step, kept->start, from_on, CAUSE_NONE, -1);
    for (int i = kept->n - 1 - from_on; i >= 0; i--) {
        const struct reached *at = &kept->trail[i];
        if (at->from >= 0)
            last = se_add_node(step, at->via, false, at->weak, last);
        last = se_add_node(step, at->candidate, true, at->strong, last);
    }
    if (kept->ending == KEPT_REFUTATION) {
        int end = kept->trail[0].candidate;
        se_add_node(step, kept->start, false, common_cause(end, kept->start), last);
    } else {
        last = se_add_node(step, kept->closing.via, false, kept->closing.weak, last);
        se_add_node(step, kept->start, true, kept->closing.strong, last);
    }
    se_drop_long_chain(step);
}

/* ---- from one start ---- */

static void step_to(struct simple *simple, int from, const struct hop *hop)
{
    nine *seen = &simple->seen[candidate_cell(hop->to)];
    nine bit = nine_bit(candidate_digit(hop->to));
    if (*seen & bit)
        return;
    *seen |= bit;
    simple->trail[simple->n_trail++] = (struct reached){
        hop->to,   hop->via,    (int16_t)from,
        hop->weak, hop->strong, from < 0 ? 1 : (uint16_t)(simple->trail[from].depth + 1)};
}

static void begin_trail(struct simple *simple, int start)
{
    simple->start = start;
    simple->n_trail = 0;
    memset(simple->seen, 0, sizeof simple->seen);
}

/* Is the start off when the candidate is on? */
static bool sees_start(const struct simple *simple, int candidate)
{
    int cell = candidate_cell(candidate), start = candidate_cell(simple->start);
    if (candidate == simple->start)
        return false;
    return cell == start ? simple->search->weak_in_cells
                         : candidate_digit(candidate) == candidate_digit(simple->start) &&
                               cell_sees(cell, start);
}

/* Is this entry too deep, and so all later ones?  Depths increase along the trail, and limits
 * only shrink. */
static bool is_too_deep(const struct simple *simple, int i, int max)
{
    int depth = simple->trail[i].depth;
    return depth > simple->depth || 2 * depth + 2 > max;
}

static int either_limit(const struct simple *simple)
{
    return simple->max_cycle > simple->max_chain ? simple->max_cycle : simple->max_chain;
}

/* Searches with the start on.  Cycles come before the chain. */
static void from_on(struct simple *simple, int start)
{
    const struct hops *hops = &simple->hops[simple->search->kind];
    int refuted = -1;
    begin_trail(simple, start);
    simple->trail[simple->n_trail++] =
        (struct reached){.candidate = (uint16_t)start, .from = -1};
    for (int i = 0; i < simple->n_trail && !is_too_deep(simple, i, either_limit(simple));
         i++) {
        int candidate = simple->trail[i].candidate;
        const struct hop *hop = &hops->all[hops->first[candidate]];
        if (refuted < 0 && sees_start(simple, candidate))
            refuted = i;
        for (int n = hops->n[candidate]; n > 0; n--, hop++) {
            if (hop->to == start)
                keep_cycle(simple, i, hop);
            else
                step_to(simple, i, hop);
        }
    }
    if (refuted >= 0 && simple->search->chains)
        keep_refutation(simple, refuted);
}

static bool takes_strong(const struct simple *simple, const struct hop *strong)
{
    return strong->strong == CAUSE_CELL ? simple->search->strong_in_cells
                                        : simple->search->strong_in_houses;
}

static void from_off(struct simple *simple, int start)
{
    const struct hops *hops = &simple->hops[simple->search->kind];
    begin_trail(simple, start);
    for (int i = 0; i < simple->n_strong[start]; i++)
        if (takes_strong(simple, &simple->strong[start][i]))
            step_to(simple, -1, &simple->strong[start][i]);
    for (int i = 0; i < simple->n_trail && !is_too_deep(simple, i, simple->max_chain);
         i++) {
        int candidate = simple->trail[i].candidate;
        const struct hop *hop = &hops->all[hops->first[candidate]];
        for (int n = hops->n[candidate]; n > 0; n--, hop++) {
            if (hop->to == start) {
                keep_proof(simple, i, hop);
                return;
            }
            step_to(simple, i, hop);
        }
    }
}

/* ---- bounds: from where there can be a chain ---- */

static const uint64_t *seen_by(const struct simple *simple, int candidate)
{
    return ways_row(&simple->ways,
                    simple->search->weak_in_cells ? &simple->sees
                                                  : &simple->sees_in_houses,
                    candidate);
}

static bool meets(const struct simple *simple, const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    for (int i = 0; i < simple->ways.n_words; i++)
        both |= a[i] & b[i];
    return both != 0;
}

/* Does a candidate lead to one that it sees? */
static bool refutes_itself(const struct simple *simple, const struct rows *rows,
                           int candidate)
{
    return meets(simple, ways_row(&simple->ways, rows, candidate),
                 seen_by(simple, candidate));
}

/* Every useful chain or cycle shows that some candidate leads to one that it sees: a chain's
 * start, or what the chain removes; for a cycle, any candidate x that it removes:
 *
 *      x . . a -- b        if x, which sees a and b, were on,
 *            ||   ||       b would be off, c on, d off, a on
 *            d -- c
 *
 * So without such a candidate no chain is useful.  Otherwise only a cycle to which such an x
 * leads is; the way round it has at most one hop more than the cycle. */
static bool find_led_to(struct simple *simple)
{
    const struct ways *ways = &simple->ways;
    bool any = false;
    memset(simple->led_to, 0, sizeof simple->led_to);
    for (int i = 0; i < ways->n; i++) {
        const uint64_t *row = ways_row(ways, ways->far, ways->candidates[i]);
        if (!refutes_itself(simple, ways->far, ways->candidates[i]))
            continue;
        any = true;
        for (int k = 0; k < ways->n_words; k++)
            simple->led_to[k] |= row[k];
    }
    return any;
}

/* Does the start lead to one of `last` with exactly as many hops, or with any number when the
 * ways are closed? */
static bool may_close(const struct simple *simple, int start, const uint64_t *last)
{
    const struct ways *ways = &simple->ways;
    const uint64_t *here = ways_row(ways, ways->here, start);
    const uint64_t *near = ways_row(ways, ways->near, start);
    uint64_t both = 0;
    if (!simple->n_strong[start] ||
        !(simple->led_to[ways->numbers[start] >> 6] >> (ways->numbers[start] & 63) & 1))
        return false;
    for (int i = 0; i < ways->n_words; i++)
        both |= here[i] & ~near[i] & last[i];
    return both != 0;
}

/* Does a candidate that is strongly linked to the start lead to one of `last`? */
static bool may_prove(const struct simple *simple, int start, const uint64_t *last,
                      const struct rows *rows)
{
    for (int k = 0; k < simple->n_strong[start]; k++)
        if (takes_strong(simple, &simple->strong[start][k]) &&
            meets(simple, ways_row(&simple->ways, rows, simple->strong[start][k].to),
                  last))
            return true;
    return false;
}

/* ---- the searches ---- */

/* Searches from a start, if there can be chains of the current depth; when all are listed, of
 * any depth. */
static void try_start(struct simple *simple, int start)
{
    const struct ways *ways = &simple->ways;
    int n = simple->list ? 0 : 2 * simple->depth + 2;
    bool chains = simple->search->chains && n <= simple->max_chain;
    uint64_t last[WAYS_WORDS];
    /* The candidates that hop to the start: they see a candidate that is strongly linked
     * to it. */
    memset(last, 0, (size_t)simple->ways.n_words * sizeof *last);
    for (int k = 0; k < simple->n_strong[start]; k++) {
        const struct hop *strong = &simple->strong[start][k];
        const uint64_t *seen = seen_by(simple, strong->to);
        for (int i = 0; takes_strong(simple, strong) && i < simple->ways.n_words; i++)
            last[i] |= seen[i];
    }
    if ((chains && refutes_itself(simple, ways->here, start)) ||
        (n <= simple->max_cycle && may_close(simple, start, last)))
        from_on(simple, start);
    if (simple->search->chains && n <= simple->max_chain &&
        may_prove(simple, start, last, simple->list ? ways->here : ways->near))
        from_off(simple, start);
}

static void try_all(struct simple *simple)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        if (simple->search->strong_in_houses ? nine_is_several(simple->board->of[cell])
                                             : nine_is_pair(simple->board->of[cell]))
            NINE_EACH(digit, simple->board->of[cell])
                try_start(simple, candidate_id(cell, (int)digit));
}

bool simple_best(struct simple *simple, const struct board9 *board, struct step *step)
{
    simple->board = board;
    simple->list = NULL;
    simple->best = step;
    step_init(step, TECHNIQUE_NONE);
    make_graph(simple);
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->search = &searches[i];
        set_limits(simple);
        /* Tries all starts with one hop more each time, until longer chains are no
         * better. */
        const struct hops *hops = &simple->hops[simple->search->kind];
        bool is_further = true, is_beyond;
        ways_begin(&simple->ways);
        is_beyond = ways_widen(&simple->ways, hops);
        for (simple->depth = 1;
             is_further && 2 * simple->depth + 2 <= either_limit(simple);
             simple->depth++) {
            is_further = is_beyond;
            is_beyond = ways_widen(&simple->ways, hops);
            if (find_led_to(simple))
                try_all(simple);
        }
    }
    return step_has_effect(step);
}

void simple_all(struct simple *simple, const struct board9 *board,
                struct nested_list *list)
{
    simple->board = board;
    simple->list = list;
    nested_clear(list);
    make_graph(simple);
    /* The ways after any number of hops.  Those of the XY search include those of the others. */
    bool any = true;
    ways_begin(&simple->ways);
    while (any) {
        any = false;
        for (int i = 0; i < simple->ways.n; i++)
            any |= add_hops(&simple->ways, simple->ways.far, simple->ways.far,
                            simple->ways.candidates[i], &simple->hops[SEARCH_XY]);
    }
    simple->ways.here = simple->ways.far;
    simple->depth = N_CANDIDATES;
    simple->search = &searches[SEARCH_XY];
    if (find_led_to(simple))
        for (int i = 0; i < N_SEARCHES; i++) {
            simple->search = &searches[i];
            set_limits(simple);
            try_all(simple);
        }
    nested_sort(list);
}

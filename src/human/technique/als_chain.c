/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Almost locked sets (als.h): two of them, Death Blossom, and chains.
 *
 * ALS-XZ: two almost locked sets with a restricted common x (als.h).  At least one of them
 * is without x, and so is locked; so another digit z that both have is true in one of them.
 *
 * With two restricted commons each set has one of them, so both are locked, and all their
 * other digits are true in them.
 *
 * With one restricted common the links go from z in the first set to z in the second. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "human/finder.h"
#include "human/step.h"

/* Adds two links: set number `set` of the step loses one digit, so it keeps the other. */
static void als_tell(const struct als *als, int set, int loses, int keeps,
                     const struct geometry *geometry, struct step *step)
{
    struct link lost = link_of_group(als_places(als, loses), loses, als->n_words);
    struct link kept = link_of_group(als_places(als, keeps), keeps, als->n_words);
    if (step->n_links && step->links[step->n_links - 1].branch == step->n_branches)
        step_link_seen(step, geometry, lost);
    else
        step_suppose(step, lost, false);
    step_link_locked(step, kept, set, als->house);
}

static void cite_sets(struct finder *finder, const struct als *a, const struct als *b,
                      digit_set commons)
{
    struct step *step = finder_begin(finder);
    step->digits = commons;
    for (int i = 0; i < a->n_cells; i++)
        step_add_cell(step, &step->first_set, a->at[i]);
    for (int i = 0; i < b->n_cells; i++)
        step_add_cell(step, &step->last_set, b->at[i]);
    als_cite(a, step);
    als_cite(b, step);
}

/* The digits among `of` for which some candidate sees all places in both sets. */
static digit_set useful_digits(const struct als *a, const struct als *b, digit_set of)
{
    digit_set useful = 0;
    DIGITS_EACH(z, a->digits & b->digits & of)
        if (cells_meet(als_seen(a, z), als_seen(b, z), a->n_words))
            useful |= digit_bit(z);
    return useful;
}

static void eliminate_seen(struct finder *finder, const struct als *a,
                           const struct als *b, digit_set digits)
{
    DIGITS_EACH(digit, digits) {
        struct cells gone;
        cells_copy(&gone, als_seen(a, digit), finder->geometry->n_words);
        cells_and(&gone, als_seen(b, digit), finder->geometry->n_words);
        finder_eliminate(finder, &gone, digit);
    }
}

static void eliminate_locked(struct finder *finder, const struct als *als,
                             digit_set commons)
{
    DIGITS_EACH(digit, als->digits & ~commons)
        finder_eliminate(finder, als_seen(als, digit), digit);
}

static bool offer_pair(struct finder *finder, const struct als *a, const struct als *b,
                       digit_set commons)
{
    if (cells_within(als_cells(a), als_cells(b), finder->geometry->n_words) ||
        cells_within(als_cells(b), als_cells(a), finder->geometry->n_words))
        return false;
    if (digits_count(commons) >= 2) {
        cite_sets(finder, a, b, commons);
        eliminate_seen(finder, a, b, commons);
        eliminate_locked(finder, a, commons);
        eliminate_locked(finder, b, commons);
        return finder_offer(finder);
    }
    digit_set useful = useful_digits(a, b, ~commons);
    if (!useful)
        return false;
    cite_sets(finder, a, b, commons);
    eliminate_seen(finder, a, b, useful);
    int x = digits_first(commons), z = finder->step.eliminations[0].digit;
    als_tell(a, 0, z, x, finder->geometry, &finder->step);
    als_tell(b, 1, x, z, finder->geometry, &finder->step);
    step_end_branch(&finder->step);
    return finder_offer(finder);
}

/* Offers sets with two restricted commons, or with one and a candidate that would be eliminated. */
void find_als_xz(struct finder *finder)
{
    const struct als_list *list = finder_als(finder);
    for (int i = 0; i < list->sets.n; i++) {
        const struct als_link *links;
        int n = als_links(list, i, &links);
        for (int k = 0; k < n; k++)
            if (links[k].to > i &&
                (!digits_is_single(links[k].commons) ||
                 als_can_conclude(list, i, links[k].to)) &&
                offer_pair(finder, als_at(list, i), als_at(list, links[k].to),
                           links[k].commons))
                return;
    }
}

/* ---- death blossom ---- */

/* Death blossom: a stem cell, and for each of its candidates an almost locked set, a petal,
 * which loses that candidate when the stem takes it.  Whatever the stem is, some petal is
 * locked.  So if all petals have a digit z, a candidate z that sees all its places in them
 * is false.  There may be several such digits.
 *
 * There is a branch of links for each candidate of the stem. */
enum { MAX_PETALS = 6 };

struct blossom {
    struct finder *finder;
    const struct als_list *list;
    int stem, z, n;
    int petals[MAX_PETALS];
    const uint64_t *fitting[MAX_PETALS]; /* sets of sets, one a candidate */
};

/* Eliminates other digits that all petals have, too, if z is the first of them. */
static void eliminate_others(struct blossom *blossom)
{
    struct finder *finder = blossom->finder;
    digit_set common = ~digits_up_to(blossom->z) & ~finder->candidates->of[blossom->stem];
    for (int i = 0; i < blossom->n; i++)
        common &= als_at(blossom->list, blossom->petals[i])->digits;
    DIGITS_EACH(digit, common) {
        struct cells gone;
        int n_before = finder->step.n_eliminations;
        cells_copy(&gone, &finder->candidates->has[digit], finder->geometry->n_words);
        for (int i = 0; i < blossom->n; i++)
            cells_and(&gone, als_seen(als_at(blossom->list, blossom->petals[i]), digit),
                      finder->geometry->n_words);
        finder_eliminate(finder, &gone, digit);
        if (finder->step.n_eliminations > n_before)
            finder->step.digits |= digit_bit(digit);
    }
}

static bool offer_blossom(struct blossom *blossom, const struct cells *gone)
{
    struct finder *finder = blossom->finder;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(blossom->z);
    step_add_cell(step, &step->stem, blossom->stem);
    step_cell_truth(step, blossom->stem);
    for (int i = 0; i < blossom->n; i++) {
        const struct als *petal = als_at(blossom->list, blossom->petals[i]);
        for (int k = 0; k < petal->n_cells; k++)
            step_add_cell(step, &step->petals, petal->at[k]);
        als_cite(petal, step);
    }
    int n_told = 0;
    DIGITS_EACH(digit, finder->candidates->of[blossom->stem]) {
        const struct als *petal = als_at(blossom->list, blossom->petals[n_told]);
        step_suppose(step, link_of_candidate(blossom->stem, digit), true);
        als_tell(petal, n_told++, digit, blossom->z, finder->geometry, step);
        step_end_branch(step);
    }
    finder_eliminate(finder, gone, blossom->z);
    eliminate_others(blossom);
    return finder_offer(finder);
}

/* Adds a petal for each of the stem's `n` candidates that has none yet.  `gone` has the
 * candidates z that see z in all petals so far. */
static bool add_petals(struct blossom *blossom, int n, const struct cells *gone)
{
    int n_words = blossom->finder->geometry->n_words;
    if (blossom->n == n)
        return offer_blossom(blossom, gone);
    for (int w = 0; w < blossom->list->n_words; w++)
        for (uint64_t sets = blossom->fitting[blossom->n][w]; sets; sets &= sets - 1) {
            int i = 64 * w + __builtin_ctzll(sets);
            const struct als *als = als_at(blossom->list, i);
            struct cells rest;
            if (!digits_has(als->digits, blossom->z) ||
                !cells_meet(als_seen(als, blossom->z), gone, n_words))
                continue;
            cells_copy(&rest, gone, n_words);
            cells_and(&rest, als_seen(als, blossom->z), n_words);
            blossom->petals[blossom->n++] = i;
            if (add_petals(blossom, n, &rest))
                return true;
            blossom->n--;
        }
    return false;
}

/* Lists, for each candidate of the stem, the sets that lose it when the stem takes it;
 * false when a candidate has none. */
static bool list_fitting(struct blossom *blossom)
{
    int i = 0;
    DIGITS_EACH(digit, blossom->finder->candidates->of[blossom->stem]) {
        const uint64_t *sets = als_seeing(blossom->list, digit, blossom->stem);
        uint64_t any = 0;
        blossom->fitting[i++] = sets;
        for (int w = 0; w < blossom->list->n_words; w++)
            any |= sets[w];
        if (!any)
            return false;
    }
    return true;
}

void find_death_blossom(struct finder *finder)
{
    const struct candidates *candidates = finder->candidates;
    struct blossom blossom = {.finder = finder, .list = finder_als(finder)};
    for (blossom.stem = 0; blossom.stem < finder->geometry->n_cells; blossom.stem++) {
        digit_set of = candidates->of[blossom.stem];
        int n = digits_count(of);
        if (n < 2 || n > MAX_PETALS || !list_fitting(&blossom))
            continue;
        for (blossom.z = 1; blossom.z <= finder->geometry->side; blossom.z++) {
            blossom.n = 0;
            if (!digits_has(of, blossom.z) &&
                add_petals(&blossom, n, &candidates->has[blossom.z]))
                return;
        }
    }
}

/* ---- chains ---- */

/* Chains of almost locked sets: if the first set does not have z, it is locked and takes the
 * restricted common (als.h) from the second; so the second is locked, and so on, until the
 * last must have z.  So the first or the last set has z.  That holds for every z that both
 * have, except the restricted commons next to them.
 *
 * A chain of three sets is an ALS-XY-Wing. */
enum { MAX_SETS = 12 };

struct als_path {
    struct finder *finder;
    const struct als_list *list;
    int n; /* sets on the path; three for a wing */
    int sets[MAX_SETS];
    int commons[MAX_SETS]; /* [i]: between set i and i + 1 */
};

/* z is any of the useful digits but the restricted commons next to an end. */
static bool offer(struct als_path *path, digit_set useful)
{
    struct finder *finder = path->finder;
    const struct als *first = als_at(path->list, path->sets[0]);
    const struct als *last = als_at(path->list, path->sets[path->n - 1]);
    digit_set digits =
        useful & ~digit_bit(path->commons[0]) & ~digit_bit(path->commons[path->n - 2]);
    if (!digits)
        return false;
    struct step *step = finder_begin(finder);
    step->digits = digits;
    for (int i = 0; i < first->n_cells; i++)
        step_add_cell(step, &step->first_set, first->at[i]);
    for (int i = 0; i < last->n_cells; i++)
        step_add_cell(step, &step->last_set, last->at[i]);
    int z = digits_first(digits);
    for (int i = 0; i < path->n; i++) {
        const struct als *als = als_at(path->list, path->sets[i]);
        als_tell(als, als_cite(als, step), i ? path->commons[i - 1] : z,
                 i + 1 < path->n ? path->commons[i] : z, finder->geometry, step);
    }
    step_end_branch(step);
    eliminate_seen(finder, first, last, digits);
    return finder_offer(finder);
}

/* The restricted common that is next to an end in any case; empty when there is a choice. */
static digit_set only_digit(digit_set commons)
{
    return digits_is_single(commons) ? commons : 0;
}

/* A wing: a hub with restricted commons x and y to two sets that have z in common. */
static bool offer_wing(struct als_path *path, int hub, const struct als_link *a,
                       const struct als_link *b)
{
    path->n = 3;
    path->sets[0] = a->to;
    path->sets[1] = hub;
    path->sets[2] = b->to;
    digit_set never = only_digit(a->commons) | only_digit(b->commons);
    digit_set useful =
        useful_digits(als_at(path->list, a->to), als_at(path->list, b->to), ~never);
    if (!useful)
        return false;
    DIGITS_EACH(x, a->commons)
        DIGITS_EACH(y, b->commons & ~digit_bit(x)) {
            path->commons[0] = x;
            path->commons[1] = y;
            if (offer(path, useful))
                return true;
        }
    return false;
}

static bool find_wings_of(struct als_path *path, int hub)
{
    const struct als_link *links;
    int n = als_links(path->list, hub, &links);
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            digit_set x_or_y = links[i].commons | links[j].commons;
            if (!digits_is_single(x_or_y) &&
                als_can_conclude(path->list, links[i].to, links[j].to) &&
                offer_wing(path, hub, &links[i], &links[j]))
                return true;
        }
    }
    return false;
}

void find_als_xy_wing(struct finder *finder)
{
    struct als_path path = {.finder = finder, .list = finder_als(finder)};
    for (int hub = 0; hub < path.list->sets.n; hub++)
        if (find_wings_of(&path, hub))
            return;
}

/* A breadth-first search from one set.  A state is a set and the digit that it loses. */
struct als_spread {
    struct als_path path;
    int start, stride, n; /* state number set * stride + digit */
    int *queue;           /* states */
    int32_t *before;      /* [states]: the previous state, or ENTERED_FIRST */
    digit_set *open;      /* [sets]: digits that it has not yet taken from others */
    uint64_t entered[SHAPE_MAX_SIDE + 1][ALS_MAX_WORDS]; /* [digit]: sets that lost it */
};

enum { ENTERED_FIRST = -1 };

/* Follows the path from a state back to the start; false when it is too short or long. */
static bool follow(struct als_spread *spread, int end)
{
    struct als_path *path = &spread->path;
    int n = 1;
    for (int state = end; state >= 0; state = spread->before[state])
        n++;
    path->n = n;
    if (n < 4 || n > MAX_SETS)
        return false;
    for (int state = end; state >= 0; state = spread->before[state]) {
        path->sets[--n] = state / spread->stride;
        path->commons[n - 1] = state % spread->stride;
    }
    path->sets[0] = spread->start;
    return true;
}

/* Enters a set that has the digit as a restricted common with the set of state `from`.
 * Offers the chain that ends there, if the set comes after the start. */
static bool enter(struct als_spread *spread, int from, int to, int digit)
{
    const struct als_list *list = spread->path.list;
    int state = to * spread->stride + digit;
    spread->before[state] = from;
    spread->queue[spread->n++] = state;
    if (to <= spread->start || !als_can_conclude(list, spread->start, to) ||
        !follow(spread, state))
        return false;
    return offer(&spread->path, useful_digits(als_at(list, spread->start),
                                              als_at(list, to), ~digit_bit(digit)));
}

/* Enters the sets that lose one of these digits to `here`.  A set takes a digit once only,
 * because the others have been entered then. */
static bool enter_all(struct als_spread *spread, int from, int here, digit_set digits)
{
    digits &= spread->open[here];
    spread->open[here] &= ~digits;
    DIGITS_EACH(digit, digits) {
        const uint64_t *sets = als_commons(spread->path.list, here, digit);
        uint64_t *entered = spread->entered[digit];
        for (int w = 0; w < spread->path.list->n_words; w++) {
            uint64_t fresh = sets[w] & ~entered[w];
            entered[w] |= fresh;
            for (; fresh; fresh &= fresh - 1)
                if (enter(spread, from, 64 * w + __builtin_ctzll(fresh), digit))
                    return true;
        }
    }
    return false;
}

static bool find_over(struct als_spread *spread, digit_set first)
{
    const struct als_list *list = spread->path.list;
    size_t bytes = (size_t)list->n_words * sizeof spread->entered[0][0];
    int start = spread->start;
    DIGITS_EACH(digit, digits_up_to(spread->path.finder->geometry->side)) {
        memset(spread->entered[digit], 0, bytes);
        spread->entered[digit][start >> 6] |= (uint64_t)1 << (start & 63);
    }
    memcpy(spread->open, list->linked, (size_t)list->sets.n * sizeof spread->open[0]);
    spread->n = 0;
    if (enter_all(spread, ENTERED_FIRST, spread->start, first))
        return true;
    for (int i = 0; i < spread->n; i++) {
        int state = spread->queue[i];
        if (enter_all(spread, state, state / spread->stride,
                      ~digit_bit(state % spread->stride)))
            return true;
    }
    return false;
}

/* Starting with all commons at once finds the nearest sets; starting with one after the
 * other finds every pair of ends. */
static bool find_from_set(struct als_spread *spread)
{
    digit_set linked = spread->path.list->linked[spread->start];
    if (!spread->path.finder->thorough)
        return find_over(spread, linked);
    DIGITS_EACH(digit, linked)
        if (find_over(spread, digit_bit(digit)))
            return true;
    return false;
}

void find_als_chain(struct finder *finder)
{
    const struct als_list *list = finder_als(finder);
    size_t stride = (size_t)finder->geometry->side + 1, n_sets = (size_t)list->sets.n + 1;
    size_t n_states = n_sets * stride;
    struct als_spread spread = {.path = {.finder = finder, .list = list},
                                .stride = (int)stride,
                                .queue = mem_array(n_states, sizeof *spread.queue),
                                .before = mem_array(n_states, sizeof *spread.before),
                                .open = mem_array(n_sets, sizeof *spread.open)};
    for (spread.start = 0; spread.start < list->sets.n; spread.start++)
        if (find_from_set(&spread))
            break;
    free(spread.queue);
    free(spread.before);
    free(spread.open);
}

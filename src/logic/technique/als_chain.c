/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of almost locked sets: when z is not in the first, it is locked, and takes its
 * restricted common from the second; so that is locked, and so on, until the last must
 * have z.  So the first or the last has z.  That goes for every z they have in common but
 * the restricted commons next to them.
 *
 * Of three sets it is an ALS-XY-Wing.  Told by its links: a link for each set, with what
 * the set keeps.
 *
 * cells: the first set; fins: the last; digits: every z. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/finder.h"
#include "logic/tell.h"

enum { MAX_SETS = 12 };

struct als_path {
    struct finder *finder;
    struct als_list *list;
    int n, max; /* sets on the path; exactly three for a wing */
    int sets[MAX_SETS];
    int commons[MAX_SETS]; /* [i]: between set i and i + 1 */
};

static void tell(struct als_path *path, int z)
{
    struct step *step = &path->finder->step;
    for (int i = 0; i < path->n; i++) {
        const struct als *als = als_at(path->list, path->sets[i]);
        als_cite(als, step);
        als_tell(als, i ? path->commons[i - 1] : z,
                 i + 1 < path->n ? path->commons[i] : z, path->finder->geometry, step);
    }
    tell_end(step);
}

/* The z of which there are candidates that see all places in both sets. */
static digit_set useful_digits(const struct finder *finder, const struct als *a,
                               const struct als *b, digit_set digits)
{
    digit_set useful = 0;
    DIGITS_EACH(z, digits) {
        uint64_t any = 0;
        for (int w = 0; w < finder->geometry->n_words; w++)
            any |= als_seen(a, z)->word[w] & als_seen(b, z)->word[w] &
                   finder->marks->has[z].word[w];
        if (any)
            useful |= digit_bit(z);
    }
    return useful;
}

static bool offer(struct als_path *path)
{
    struct finder *finder = path->finder;
    const struct als *first = als_at(path->list, path->sets[0]);
    const struct als *last = als_at(path->list, path->sets[path->n - 1]);
    digit_set digits = first->digits & last->digits & ~digit_bit(path->commons[0]) &
                       ~digit_bit(path->commons[path->n - 2]);
    digits = useful_digits(finder, first, last, digits);
    if (!digits)
        return false;
    struct step *step = finder_begin(finder);
    step->digits = digits;
    for (int i = 0; i < first->n_cells; i++)
        step_cell(step, first->at[i]);
    for (int i = 0; i < last->n_cells; i++)
        step_fin(step, last->at[i]);
    tell(path, digits_first(digits));
    DIGITS_EACH(z, digits) {
        struct cells gone;
        cells_copy(&gone, als_seen(first, z), finder->geometry->n_words);
        cells_and(&gone, als_seen(last, z), finder->geometry->n_words);
        finder_eliminate(finder, &gone, z);
    }
    return finder_offer(finder);
}

/* The wing: a hub with restricted commons x and y to two sets that have z in common. */
static bool offer_wing(struct als_path *path, int hub, const struct als_link *a,
                       const struct als_link *b)
{
    path->n = 3;
    path->sets[0] = a->to;
    path->sets[1] = hub;
    path->sets[2] = b->to;
    DIGITS_EACH(x, a->commons)
        DIGITS_EACH(y, b->commons & ~digit_bit(x)) {
            path->commons[0] = x;
            path->commons[1] = y;
            if (offer(path))
                return true;
        }
    return false;
}

static bool find_wings_of(struct als_path *path, int hub)
{
    const struct als_link *links;
    int n = als_links(path->list, hub, &links);
    for (int i = 0; i < n; i++) {
        const struct als *a = als_at(path->list, links[i].to);
        for (int j = i + 1; j < n; j++) {
            const struct als *b = als_at(path->list, links[j].to);
            digit_set x_or_y = links[i].commons | links[j].commons;
            if (a->digits & b->digits && !digits_is_single(x_or_y) &&
                offer_wing(path, hub, &links[i], &links[j]))
                return true;
        }
    }
    return false;
}

void find_als_xy_wing(struct finder *finder)
{
    struct als_path path = {.finder = finder, .list = finder_als(finder)};
    for (int hub = 0; hub < als_count(path.list); hub++)
        if (find_wings_of(&path, hub))
            return;
}

/* Breadth first from one set.  A state is a set and the digit it loses: state number
 * set * ALS_MAX_DIGITS + index of the digit in the set. */
struct als_spread {
    struct als_path path;
    digit_set first; /* restricted commons that the start may lose */
    int n;
    int *queue;      /* states */
    int32_t *before; /* [states]: the state it was entered from, or ENTERED_FIRST */
    uint64_t entered[SHAPE_MAX_SIDE + 1][ALS_MAX_WORDS]; /* sets that lost the digit */
};

enum { ENTERED_FIRST = -1 };

static int set_of(int state)
{
    return state / ALS_MAX_DIGITS;
}

static int lost_digit(const struct als_spread *spread, int state)
{
    const struct als *als = als_at(spread->path.list, set_of(state));
    DIGITS_EACH(digit, als->digits)
        if (als->index[digit] == state % ALS_MAX_DIGITS)
            return digit;
    return 0;
}

/* The path back from a state to the start; false when it is too short or too long. */
static bool follow(struct als_spread *spread, int start, int end)
{
    struct als_path *path = &spread->path;
    int n = 1;
    for (int state = end; state >= 0; state = spread->before[state])
        n++;
    path->n = n;
    if (n < 4 || n > MAX_SETS)
        return false;
    for (int state = end; state >= 0; state = spread->before[state]) {
        path->sets[--n] = set_of(state);
        path->commons[n - 1] = lost_digit(spread, state);
    }
    path->sets[0] = start;
    return true;
}

/* Is there a digit to conclude from the start and this set? */
static bool is_useful(const struct als_spread *spread, const struct als *start,
                      const struct als *end, int lost)
{
    digit_set common = start->digits & end->digits & ~digit_bit(lost);
    return common && useful_digits(spread->path.finder, start, end, common);
}

/* Into a set that has the digit as a restricted common with the one of state `from`. */
static bool enter(struct als_spread *spread, int start, int from, int to, int digit)
{
    const struct als *set = als_at(spread->path.list, to);
    int state = to * ALS_MAX_DIGITS + set->index[digit];
    spread->before[state] = from;
    spread->queue[spread->n++] = state;
    return to > start &&
           is_useful(spread, als_at(spread->path.list, start), set, digit) &&
           follow(spread, start, state) && offer(&spread->path);
}

static bool enter_all(struct als_spread *spread, int start, int from)
{
    struct als_list *list = spread->path.list;
    int here = from < 0 ? start : set_of(from);
    digit_set open = from < 0 ? spread->first : ~digit_bit(lost_digit(spread, from));
    DIGITS_EACH(digit, als_at(list, here)->digits & open) {
        const uint64_t *sets = als_commons(list, here, digit);
        uint64_t *entered = spread->entered[digit];
        for (int w = 0; w < als_words(list); w++) {
            uint64_t new = sets[w] & ~entered[w];
            entered[w] |= new;
            for (; new; new &= new - 1)
                if (enter(spread, start, from, 64 * w + __builtin_ctzll(new), digit))
                    return true;
        }
    }
    return false;
}

static bool find_from(struct als_spread *spread, int start)
{
    size_t n_words = (size_t)als_words(spread->path.list);
    DIGITS_EACH(digit, digits_up_to(spread->path.finder->geometry->side)) {
        memset(spread->entered[digit], 0, n_words * sizeof spread->entered[digit][0]);
        spread->entered[digit][start >> 6] |= (uint64_t)1 << (start & 63);
    }
    spread->n = 0;
    if (enter_all(spread, start, ENTERED_FIRST))
        return true;
    for (int i = 0; i < spread->n; i++)
        if (enter_all(spread, start, spread->queue[i]))
            return true;
    return false;
}

/* All first commons at once find the nearest sets; one by one, every pair of ends. */
static bool find_from_each(struct als_spread *spread, int start)
{
    spread->first = ~(digit_set)0;
    if (!spread->path.finder->thorough)
        return find_from(spread, start);
    DIGITS_EACH(digit, als_at(spread->path.list, start)->digits) {
        spread->first = digit_bit(digit);
        if (find_from(spread, start))
            return true;
    }
    return false;
}

void find_als_chain(struct finder *finder)
{
    struct als_list *list = finder_als(finder);
    size_t n_states = (size_t)als_count(list) * ALS_MAX_DIGITS + 1;
    struct als_spread spread = {.path = {.finder = finder, .list = list},
                                .queue = mem_array(n_states, sizeof *spread.queue),
                                .before = mem_array(n_states, sizeof *spread.before)};
    for (int start = 0; start < als_count(list); start++)
        if (find_from_each(&spread, start))
            break;
    free(spread.queue);
    free(spread.before);
}

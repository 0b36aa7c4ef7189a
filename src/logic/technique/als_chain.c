/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of almost locked sets: when z is not in the first, it is locked, and takes its
 * restricted common from the second; so that is locked, and so on, until the last must
 * have z.  So the first or the last has z.
 *
 * Of three sets it is an ALS-XY-Wing.  Told by its links: a link for each set, with what
 * the set keeps.
 *
 * cells: the first set; fins: the last; digits: z. */
#include <stdlib.h>

#include "base/mem.h"
#include "logic/finder.h"

enum { MAX_SETS = 12 };

struct als_path {
    struct finder *finder;
    struct als_list *list;
    int n, max; /* sets on the path; exactly three for a wing */
    int sets[MAX_SETS];
    int commons[MAX_SETS]; /* [i]: between set i and i + 1 */
};

static void fill_places(const struct als *als, int digit, int n_words, struct link *link)
{
    link->digit = (uint8_t)digit;
    link->n_cells = 0;
    CELLS_EACH(cell, als_places(als, digit), n_words)
        link->cells[link->n_cells++] = (uint16_t)cell;
}

/* A set loses one digit, so keeps another. */
static void tell_set(struct als_path *path, const struct als *als, int loses, int keeps,
                     enum link_reason reason)
{
    struct step *step = &path->finder->step;
    struct link link = {.cause = (int16_t)(step->n_links - 1), .reason = (uint8_t)reason};
    fill_places(als, loses, path->finder->geometry->n_words, &link);
    link.at = (uint16_t)als->house;
    link.cause = (int16_t)step_link(step, &link);
    link.on = true;
    link.reason = LINK_LOCKED;
    fill_places(als, keeps, path->finder->geometry->n_words, &link);
    step_link(step, &link);
}

static void tell(struct als_path *path, int z)
{
    struct step *step = &path->finder->step;
    for (int i = 0; i < path->n; i++) {
        const struct als *als = als_at(path->list, path->sets[i]);
        als_cite(als, step);
        tell_set(path, als, i ? path->commons[i - 1] : z,
                 i + 1 < path->n ? path->commons[i] : z, i ? LINK_SEEN : LINK_SUPPOSED);
    }
    step->n_branches = 1;
}

static bool sees_any(const struct finder *finder, const struct als *a, const struct als *b,
                     int z)
{
    uint64_t any = 0;
    for (int w = 0; w < finder->geometry->n_words; w++)
        any |= als_seen(a, z)->word[w] & als_seen(b, z)->word[w] &
               finder->marks->has[z].word[w];
    return any != 0;
}

static bool offer(struct als_path *path, int z)
{
    struct finder *finder = path->finder;
    const struct als *first = als_at(path->list, path->sets[0]);
    const struct als *last = als_at(path->list, path->sets[path->n - 1]);
    if (!sees_any(finder, first, last, z))
        return false;
    struct step *step = finder_begin(finder);
    struct cells gone;
    step->digits = digit_bit(z);
    for (int i = 0; i < first->n_cells; i++)
        step_cell(step, first->at[i]);
    for (int i = 0; i < last->n_cells; i++)
        step_fin(step, last->at[i]);
    tell(path, z);
    cells_copy(&gone, als_seen(first, z), finder->geometry->n_words);
    cells_and(&gone, als_seen(last, z), finder->geometry->n_words);
    finder_eliminate(finder, &gone, z);
    return finder_offer(finder);
}

/* The wing: a hub with restricted commons x and y to two sets that have z in common. */
static bool offer_wing(struct als_path *path, int hub, const struct als_link *a,
                       const struct als_link *b)
{
    digit_set common = als_at(path->list, a->to)->digits & als_at(path->list, b->to)->digits;
    path->n = 3;
    path->sets[0] = a->to;
    path->sets[1] = hub;
    path->sets[2] = b->to;
    DIGITS_EACH(x, a->commons)
        DIGITS_EACH(y, b->commons & ~digit_bit(x))
        {
            path->commons[0] = x;
            path->commons[1] = y;
            DIGITS_EACH(z, common & ~digit_bit(x) & ~digit_bit(y))
                if (offer(path, z))
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

/* Breadth first from one set that is without z.  A set is entered once, by the restricted
 * common it loses. */
struct als_spread {
    struct als_path path;
    int z, n;
    uint16_t *queue;
    int16_t *before; /* [sets]: where it was entered from; -1 for the start, -2 not yet */
    uint8_t *lost;   /* [sets]: the digit it loses */
};

static bool follow(struct als_spread *spread, int end)
{
    struct als_path *path = &spread->path;
    int n = 0;
    for (int set = end; set >= 0; set = spread->before[set])
        n++;
    path->n = n;
    if (n < 4 || n > MAX_SETS)
        return false;
    for (int set = end; set >= 0; set = spread->before[set]) {
        path->sets[--n] = set;
        if (n)
            path->commons[n - 1] = spread->lost[set];
    }
    return true;
}

static bool enter(struct als_spread *spread, int from, const struct als_link *link)
{
    digit_set ways = link->commons & ~digit_bit(spread->lost[from]);
    const struct als *set = als_at(spread->path.list, link->to);
    if (!ways || spread->before[link->to] != -2)
        return false;
    if (digits_has(ways, spread->z) && digits_is_single(ways))
        return false;
    spread->before[link->to] = (int16_t)from;
    spread->lost[link->to] = (uint8_t)digits_first(ways & ~digit_bit(spread->z));
    spread->queue[spread->n++] = link->to;
    return digits_has(set->digits, spread->z) && link->to > spread->path.sets[0] &&
           sees_any(spread->path.finder, als_at(spread->path.list, spread->queue[0]), set,
                    spread->z) &&
           follow(spread, link->to) && offer(&spread->path, spread->z);
}

static bool find_from(struct als_spread *spread, int start)
{
    int n_sets = als_count(spread->path.list);
    for (int i = 0; i < n_sets; i++)
        spread->before[i] = -2;
    spread->before[start] = -1;
    spread->lost[start] = (uint8_t)spread->z;
    spread->queue[0] = (uint16_t)start;
    spread->n = 1;
    for (int i = 0; i < spread->n; i++) {
        const struct als_link *links;
        int n = als_links(spread->path.list, spread->queue[i], &links);
        for (int k = 0; k < n; k++) {
            spread->path.sets[0] = start;
            if (enter(spread, spread->queue[i], &links[k]))
                return true;
        }
    }
    return false;
}

void find_als_chain(struct finder *finder)
{
    struct als_list *list = finder_als(finder);
    size_t n = (size_t)als_count(list);
    struct als_spread spread = {.path = {.finder = finder, .list = list},
                                .queue = mem_array(n + 1, sizeof *spread.queue),
                                .before = mem_array(n + 1, sizeof *spread.before),
                                .lost = mem_array(n + 1, sizeof *spread.lost)};
    for (int start = 0; start < (int)n && !finder->enough; start++)
        DIGITS_EACH(z, als_at(list, start)->digits)
        {
            spread.z = z;
            if (!finder->enough &&
                cells_meet(als_seen(als_at(list, start), z), &finder->marks->has[z],
                           finder->geometry->n_words))
                find_from(&spread, start);
        }
    free(spread.queue);
    free(spread.before);
    free(spread.lost);
}

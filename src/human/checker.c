/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof search.  Candidates are struck out on a copy of the digit sets; a truth with
 * one live candidate forces it, a truth with none ends the branch.
 *
 * Deliberately plain: cells are compared by houses and links with shape.h's functions
 * only, and a truth's candidates are counted anew each time.  Only what has more than one
 * way is tried on a copy. */
#include "human/checker.h"

#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/mem.h"

/* ---- the links of a step ---- */

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

/* Does each link of the step follow from the links before it? */
static bool checker_links_hold(const struct candidates *candidates,
                               const struct step *step)
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

/* ---- the proof ---- */

enum { MAX_TRIALS = 100000 };

struct proof {
    const struct shape *shape;
    const struct candidates *candidates;
    const struct step *step;
    const struct truth *truths;
    int n_truths;
    long trials;
    bool gave_up;

    const struct checker_listener *listener; /* may be NULL */
    struct refuted refuted;                  /* what is being refuted */
    struct candidate tried[SHAPE_MAX_CELLS];
};

/* Per cell the digits that are not struck out, and those that were made true. */
struct live {
    digit_set *of, *settled; /* both in one piece of memory */
};

/* Not initialized; free(live.of). */
static struct live live_new(const struct shape *shape)
{
    size_t n = (size_t)shape->n_cells;
    digit_set *of = mem_resize(NULL, 2 * n, sizeof *of);
    return (struct live){of, of + n};
}

static void set_true(const struct shape *shape, struct live *live,
                     struct candidate candidate)
{
    live->of[candidate.cell] &= digit_bit(candidate.digit);
    live->settled[candidate.cell] |= digit_bit(candidate.digit);
    HOUSES_EACH(house, shape, candidate.cell) {
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            if (cells[k] != candidate.cell)
                live->of[cells[k]] &= ~digit_bit(candidate.digit);
    }
    LINKS_EACH(link, shape, candidate.cell)
        live->of[link->other] &=
            ~shape_moved(shape, digit_bit(candidate.digit), link->by);
}

/* The live candidates of a truth, up to `max` of them. */
static int ways(const struct proof *proof, const struct live *live,
                const struct truth *truth, struct candidate *out, int max)
{
    int n = 0;
    if (!truth->digit) {
        DIGITS_EACH(digit, live->of[truth->at])
            if (n < max)
                out[n++] = (struct candidate){truth->at, (uint8_t)digit};
        return n;
    }
    const uint16_t *house = shape_house(proof->shape, truth->at);
    for (int k = 0; k < proof->shape->side && n < max; k++)
        if (digits_has(live->of[house[k]], truth->digit))
            out[n++] = (struct candidate){house[k], truth->digit};
    return n;
}

static bool is_settled(const struct live *live, struct candidate candidate)
{
    return digits_has(live->settled[candidate.cell], candidate.digit);
}

static bool has_true_guardian(const struct proof *proof, const struct live *live)
{
    for (int i = 0; i < proof->step->n_guardians; i++)
        if (is_settled(live, proof->step->guardians[i]))
            return true;
    return false;
}

enum { MAX_WAYS = 4 * SHAPE_MAX_SIDE }; /* of a truth, or of the guardians */

/* Finds the truth with the fewest ways that is not fulfilled yet; one with a single way, or
 * none, will do.  Puts its ways in `best` and returns how many; -1 when all truths are
 * fulfilled. */
static int narrowest(const struct proof *proof, const struct live *live,
                     struct candidate best[MAX_WAYS])
{
    struct candidate out[MAX_WAYS];
    int n_best = MAX_WAYS + 1;
    for (int i = 0; i < proof->n_truths && n_best > 1; i++) {
        int n = ways(proof, live, &proof->truths[i], out, smaller(n_best, MAX_WAYS));
        if (n >= n_best || (n == 1 && is_settled(live, out[0])))
            continue;
        n_best = n;
        memcpy(best, out, (size_t)n * sizeof out[0]);
    }
    if (proof->step->n_guardians && !has_true_guardian(proof, live)) {
        int n = 0;
        for (int i = 0; i < proof->step->n_guardians; i++) {
            struct candidate guardian = proof->step->guardians[i];
            if (digits_has(live->of[guardian.cell], guardian.digit))
                out[n++] = guardian;
        }
        if (n < n_best)
            memcpy(best, out, (size_t)n * sizeof out[0]);
        n_best = smaller(n, n_best);
    }
    return n_best > MAX_WAYS ? -1 : n_best;
}

/* Can every truth be made true?  Uses `live` up. */
static bool can_hold(struct proof *proof, struct live *live)
{
    struct candidate best[MAX_WAYS];
    int n;
    while ((n = narrowest(proof, live, best)) == 1)
        set_true(proof->shape, live, best[0]);
    if (n < 0 || ++proof->trials > MAX_TRIALS) {
        proof->gave_up |= n >= 0;
        return true;
    }
    bool possible = false;
    for (int i = 0; i < n && !possible; i++) {
        struct live next = live_new(proof->shape);
        memcpy(next.of, live->of, 2 * (size_t)proof->shape->n_cells * sizeof *next.of);
        set_true(proof->shape, &next, best[i]);
        proof->tried[proof->refuted.n_tried++] = best[i];
        possible = can_hold(proof, &next);
        proof->refuted.n_tried--;
        free(next.of);
    }
    if (!possible && proof->listener)
        proof->listener->refuted(proof->listener->ctx, &proof->refuted);
    return possible;
}

/* Denying a placement strikes out its digit; denying an elimination makes it true. */
static bool denial_can_hold(struct proof *proof, struct candidate effect, bool placement)
{
    size_t bytes = (size_t)proof->shape->n_cells * sizeof(digit_set);
    digit_set memory[2 * SHAPE_MAX_CELLS]; /* most steps need no other */
    struct live live = {memory, memory + proof->shape->n_cells};
    memcpy(live.of, proof->candidates->of, bytes);
    memset(live.settled, 0, bytes);
    proof->refuted = (struct refuted){effect, placement, 0, proof->tried};
    if (placement)
        live.of[effect.cell] &= ~digit_bit(effect.digit);
    else
        set_true(proof->shape, &live, effect);
    return can_hold(proof, &live);
}

static bool has_effect(const struct candidates *candidates, const struct step *step)
{
    for (int i = 0; i < step->n_placements; i++)
        if (!candidates_has(candidates, step->placements[i].cell,
                            step->placements[i].digit))
            return false;
    for (int i = 0; i < step->n_eliminations; i++)
        if (!candidates_has(candidates, step->eliminations[i].cell,
                            step->eliminations[i].digit))
            return false;
    return step->n_placements + step->n_eliminations > 0;
}

struct truth *checker_all_truths(const struct candidates *candidates, int *n)
{
    const struct shape *shape = candidates->geometry->shape;
    struct truth *truths = mem_array(
        (size_t)(shape->n_cells + shape->n_houses * shape->side), sizeof *truths);
    *n = 0;
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (!candidates->digit[cell])
            truths[(*n)++] = (struct truth){(uint16_t)cell, 0};
    for (int house = 0; house < shape->n_houses; house++)
        for (int digit = 1; digit <= shape->side; digit++)
            if (candidates->places[digit][house])
                truths[(*n)++] = (struct truth){(uint16_t)house, (uint8_t)digit};
    return truths;
}

static enum checked prove_effects(struct proof *proof)
{
    const struct step *step = proof->step;
    for (int i = 0; i < step->n_placements; i++)
        if (denial_can_hold(proof, step->placements[i], true))
            return proof->gave_up ? CHECKED_TOO_LONG : CHECKED_NOT_PROVEN;
    for (int i = 0; i < step->n_eliminations; i++)
        if (denial_can_hold(proof, step->eliminations[i], false))
            return proof->gave_up ? CHECKED_TOO_LONG : CHECKED_NOT_PROVEN;
    return CHECKED_HOLDS;
}

/* Without the guardians, all cells have two digits only, none is a given, and each of their
 * houses has two of them: the digits could change places everywhere. */
static bool is_deadly_loop(const struct proof *proof)
{
    const struct step *step = proof->step;
    if (step->cells.n < 4 || digits_count(step->digits) != 2)
        return false;
    for (int i = 0; i < step->cells.n; i++) {
        int cell = step->cells.at[i], digit = proof->candidates->digit[cell];
        digit_set left = digit ? digit_bit(digit) : proof->candidates->of[cell];
        for (int g = 0; g < step->n_guardians; g++)
            if (step->guardians[g].cell == cell)
                left &= ~digit_bit(step->guardians[g].digit);
        if (proof->candidates->given[cell] || left & ~step->digits)
            return false;
        HOUSES_EACH(house, proof->shape, cell) {
            int n = 0;
            for (int k = 0; k < step->cells.n; k++)
                n += shape_house_has(proof->shape, house, step->cells.at[k]);
            if (n != 2)
                return false;
        }
    }
    return true;
}

/* Without the guardians, every blank cell has two candidates, and every digit two places or
 * none in each house. */
static bool is_grave(const struct proof *proof)
{
    const struct candidates *candidates = proof->candidates;
    struct live live = live_new(proof->shape);
    struct candidate out[SHAPE_MAX_SIDE];
    bool even = true;
    memcpy(live.of, candidates->of, (size_t)proof->shape->n_cells * sizeof live.of[0]);
    for (int g = 0; g < proof->step->n_guardians; g++)
        live.of[proof->step->guardians[g].cell] &=
            ~digit_bit(proof->step->guardians[g].digit);
    for (int cell = 0; cell < proof->shape->n_cells; cell++)
        even &= candidates->digit[cell] || digits_count(live.of[cell]) == 2;
    for (int house = 0; house < proof->shape->n_houses; house++)
        for (int digit = 1; digit <= proof->shape->side; digit++) {
            struct truth truth = {(uint16_t)house, (uint8_t)digit};
            int n = ways(proof, &live, &truth, out, SHAPE_MAX_SIDE);
            even &= n == 0 || n == 2;
        }
    free(live.of);
    return even;
}

enum checked checker_prove(const struct candidates *candidates, const struct step *step,
                           const struct checker_listener *listener)
{
    struct truth *all = NULL;
    struct proof proof; /* but for `tried`, which is large, and which the search fills */
    proof.shape = candidates->geometry->shape;
    proof.candidates = candidates;
    proof.step = step;
    proof.truths = step->truths;
    proof.n_truths = step->n_truths;
    proof.trials = 0;
    proof.gave_up = false;
    proof.listener = listener;
    if (!has_effect(candidates, step))
        return CHECKED_NO_EFFECT;
    if (step->overflow && !step->whole_board)
        return CHECKED_TOO_LARGE;
    if (step->n_guardians && !is_deadly_loop(&proof) && !is_grave(&proof))
        return CHECKED_BAD_GUARDIANS;
    if (!checker_links_hold(candidates, step))
        return CHECKED_BAD_LINK;
    if (step->whole_board)
        proof.truths = all = checker_all_truths(candidates, &proof.n_truths);
    enum checked check = prove_effects(&proof);
    free(all);
    return check;
}

const char *checked_name(enum checked check)
{
    static const char *const names[] = {"holds",         "no effect", "not proven",
                                        "bad guardians", "bad link",  "too long",
                                        "too large"};
    return names[check];
}

static refusal_listener *on_refusal;

void checker_listen(refusal_listener *listener)
{
    on_refusal = listener;
}

bool checker_admits(const struct candidates *candidates, const struct step *step)
{
    enum checked check = checker_prove(candidates, step, NULL);
    if (check != CHECKED_HOLDS && on_refusal)
        on_refusal(candidates, step, check);
    return check == CHECKED_HOLDS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof search.  Candidates are struck out on a copy of the digit sets; a truth with
 * one live candidate forces it, a truth with none ends the branch.
 *
 * Deliberately plain: cells are compared by row, column and box with shape.h's functions
 * only, and a truth's candidates are counted anew each time. */
#include "logic/checker.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/checker_links.h"

enum { MAX_TRIALS = 2000000 };

struct proof {
    const struct shape *shape;
    const struct candidates *candidates;
    const struct step *step;
    const struct truth *truths;
    int n_truths;
    long trials;
    bool gave_up;
};

/* Digits per cell that are not struck out. */
struct live {
    digit_set of[SHAPE_MAX_CELLS];
};

static void strike_seen(const struct shape *shape, struct live *live, int cell, int digit)
{
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        const uint16_t *house = shape_house(shape, shape_house_of(shape, cell, kind));
        for (int k = 0; k < shape->side; k++)
            if (house[k] != cell)
                live->of[house[k]] &= ~digit_bit(digit);
    }
}

static void set_true(const struct shape *shape, struct live *live, int cell, int digit)
{
    live->of[cell] &= digit_bit(digit);
    strike_seen(shape, live, cell, digit);
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

static int guardian_ways(const struct proof *proof, const struct live *live,
                         struct candidate *out)
{
    int n = 0;
    for (int i = 0; i < proof->step->n_guardians; i++) {
        struct candidate guardian = proof->step->guardians[i];
        if (digits_has(live->of[guardian.cell], guardian.digit))
            out[n++] = guardian;
    }
    return n;
}

static bool has_true_guardian(const struct proof *proof, const struct live *settled)
{
    for (int i = 0; i < proof->step->n_guardians; i++)
        if (digits_has(settled->of[proof->step->guardians[i].cell],
                       proof->step->guardians[i].digit))
            return true;
    return false;
}

/* Finds the truth with the fewest ways that is not fulfilled yet.  Puts its ways in `best`
 * and returns how many; -1 when all truths are fulfilled. */
static int narrowest(const struct proof *proof, const struct live *live,
                     const struct live *settled, struct candidate *best)
{
    struct candidate out[SHAPE_MAX_SIDE];
    int n_best = -1;
    for (int i = 0; i < proof->n_truths; i++) {
        int n = ways(proof, live, &proof->truths[i], out, SHAPE_MAX_SIDE);
        if (n == 1 && digits_has(settled->of[out[0].cell], out[0].digit))
            continue;
        if (n_best < 0 || n < n_best) {
            n_best = n;
            memcpy(best, out, (size_t)n * sizeof out[0]);
        }
        if (n == 0)
            return 0;
    }
    struct candidate guardians[STEP_MAX_GUARDIANS];
    int n = guardian_ways(proof, live, guardians);
    if (proof->step->n_guardians && !has_true_guardian(proof, settled) &&
        (n_best < 0 || n < n_best)) {
        n_best = n;
        memcpy(best, guardians, (size_t)n * sizeof guardians[0]);
    }
    return n_best;
}

/* Can every truth be made true? */
static bool can_hold(struct proof *proof, struct live *live, struct live *settled)
{
    struct candidate best[SHAPE_MAX_SIDE + STEP_MAX_GUARDIANS];
    int n = narrowest(proof, live, settled, best);
    if (n < 0 || ++proof->trials > MAX_TRIALS) {
        proof->gave_up |= n >= 0;
        return true;
    }
    bool possible = false;
    struct live *next = n ? mem_array(2, sizeof *next) : NULL;
    for (int i = 0; i < n && !possible; i++) {
        next[0] = *live;
        next[1] = *settled;
        set_true(proof->shape, &next[0], best[i].cell, best[i].digit);
        next[1].of[best[i].cell] |= digit_bit(best[i].digit);
        possible = can_hold(proof, &next[0], &next[1]);
    }
    free(next);
    return possible;
}

/* Denying a placement strikes out its digit; denying an elimination makes it true. */
static bool denial_can_hold(struct proof *proof, struct candidate effect, bool placement)
{
    struct live *live = mem_array(2, sizeof *live);
    memcpy(live->of, proof->candidates->of,
           (size_t)proof->shape->n_cells * sizeof live->of[0]);
    if (placement) {
        live->of[effect.cell] &= ~digit_bit(effect.digit);
    } else {
        set_true(proof->shape, &live[0], effect.cell, effect.digit);
        live[1].of[effect.cell] = digit_bit(effect.digit);
    }
    bool possible = can_hold(proof, &live[0], &live[1]);
    free(live);
    return possible;
}

static bool candidate_is_there(const struct candidates *candidates,
                               struct candidate candidate)
{
    return digits_has(candidates->of[candidate.cell], candidate.digit);
}

static bool has_effect(const struct candidates *candidates, const struct step *step)
{
    for (int i = 0; i < step->n_placements; i++)
        if (!candidate_is_there(candidates, step->placements[i]))
            return false;
    for (int i = 0; i < step->n_eliminations; i++)
        if (!candidate_is_there(candidates, step->eliminations[i]))
            return false;
    return step->n_placements + step->n_eliminations > 0;
}

/* Every truth of the board, for steps that cite the whole board. */
static struct truth *all_truths(const struct candidates *candidates, int *n)
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

static enum check prove_effects(struct proof *proof)
{
    const struct step *step = proof->step;
    for (int i = 0; i < step->n_placements; i++)
        if (denial_can_hold(proof, step->placements[i], true))
            return proof->gave_up ? CHECK_TOO_LONG : CHECK_NOT_PROVEN;
    for (int i = 0; i < step->n_eliminations; i++)
        if (denial_can_hold(proof, step->eliminations[i], false))
            return proof->gave_up ? CHECK_TOO_LONG : CHECK_NOT_PROVEN;
    return CHECK_HOLDS;
}

/* Four cells, none of them a given, in two rows, two columns and two boxes, with two digits
 * only besides the guardians: these could change places. */
static bool is_deadly_rectangle(const struct proof *proof)
{
    const struct step *step = proof->step;
    int houses[HOUSE_KINDS][4], n[HOUSE_KINDS] = {0};
    for (int i = 0; i < 4; i++) {
        int cell = step->cells.at[i], digit = proof->candidates->digit[cell];
        digit_set left = digit ? digit_bit(digit) : proof->candidates->of[cell];
        for (int g = 0; g < step->n_guardians; g++)
            if (step->guardians[g].cell == cell)
                left &= ~digit_bit(step->guardians[g].digit);
        if (proof->candidates->given[cell] || left & ~step->digits)
            return false;
        for (int kind = 0; kind < HOUSE_KINDS; kind++) {
            int house = shape_house_of(proof->shape, cell, kind), k = 0;
            while (k < n[kind] && houses[kind][k] != house)
                k++;
            if (k == n[kind])
                houses[kind][n[kind]++] = house;
        }
    }
    return n[HOUSE_ROW] == 2 && n[HOUSE_COLUMN] == 2 && n[HOUSE_BOX] == 2;
}

/* Without the guardian, every blank cell has two candidates, and every digit two places or
 * none in each house. */
static bool is_grave(const struct proof *proof)
{
    struct live *live = mem_new(sizeof *live);
    struct candidate out[SHAPE_MAX_SIDE], guardian = proof->step->guardians[0];
    bool even = proof->step->n_guardians == 1;
    memcpy(live->of, proof->candidates->of,
           (size_t)proof->shape->n_cells * sizeof live->of[0]);
    live->of[guardian.cell] &= ~digit_bit(guardian.digit);
    for (int cell = 0; cell < proof->shape->n_cells; cell++)
        even &= proof->candidates->digit[cell] || digits_count(live->of[cell]) == 2;
    for (int house = 0; house < proof->shape->n_houses; house++)
        for (int digit = 1; digit <= proof->shape->side; digit++) {
            struct truth truth = {(uint16_t)house, (uint8_t)digit};
            int n = ways(proof, live, &truth, out, SHAPE_MAX_SIDE);
            even &= n == 0 || n == 2;
        }
    free(live);
    return even;
}

static bool guardians_hold(const struct proof *proof)
{
    const struct step *step = proof->step;
    if (step->n_guardians == 0)
        return true;
    return step->cells.n == 4 && digits_count(step->digits) == 2
               ? is_deadly_rectangle(proof)
               : is_grave(proof);
}

enum check checker_check(const struct candidates *candidates, const struct step *step)
{
    struct truth *all = NULL;
    struct proof proof = {.shape = candidates->geometry->shape,
                          .candidates = candidates,
                          .step = step,
                          .truths = step->truths,
                          .n_truths = step->n_truths};
    if (!has_effect(candidates, step))
        return CHECK_NO_EFFECT;
    if (!guardians_hold(&proof))
        return CHECK_BAD_GUARDIANS;
    if (!checker_links_hold(candidates, step))
        return CHECK_BAD_LINK;
    if (step->whole_board)
        proof.truths = all = all_truths(candidates, &proof.n_truths);
    enum check check = prove_effects(&proof);
    free(all);
    return check;
}

const char *check_name(enum check check)
{
    static const char *const names[] = {"holds",         "no effect", "not proven",
                                        "bad guardians", "bad link",  "too long"};
    return names[check];
}

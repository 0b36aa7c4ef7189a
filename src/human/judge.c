/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/judge.h"

#include <stdlib.h>

#include "base/mem.h"

/* ---- conclusions ---- */

/* Instances that are compared with the conclusions. */
struct comparison {
    const struct candidates *candidates;
    const struct conclusions *drawn;
    struct conclusions nothing;
    struct conclusions covered; /* what some instance concludes, too */
    struct step *nearest;
    int n_common, n_missing; /* of the nearest; n_common 0: there is none yet */
};

static void cover(const struct candidate *effects, int n, digit_set *covered)
{
    for (int i = 0; i < n; i++)
        covered[effects[i].cell] |= digit_bit(effects[i].digit);
}

/* The other candidates of the cell: to eliminate all of them is to place the digit. */
static digit_set others(const struct comparison *comparison, struct candidate placement)
{
    return comparison->candidates->of[placement.cell] & ~digit_bit(placement.digit);
}

/* A whole instance is nearer than a part of one; then the larger common part decides. */
static bool is_nearer(const struct comparison *comparison, int common, int missing)
{
    bool is_whole = missing == 0, was_whole = comparison->n_missing == 0;
    if (!common || !comparison->n_common)
        return common;
    return is_whole != was_whole            ? is_whole
           : common != comparison->n_common ? common > comparison->n_common
                                            : missing < comparison->n_missing;
}

static bool compare(void *ctx, const struct step *step)
{
    struct comparison *comparison = ctx;
    int common = 0, missing = 0;
    for (int i = 0; i < step->n_placements; i++) {
        struct candidate placement = step->placements[i];
        digit_set rest = others(comparison, placement);
        digit_set gone = rest & comparison->drawn->eliminated[placement.cell];
        bool is_placed =
            digits_has(comparison->drawn->placed[placement.cell], placement.digit);
        common += is_placed || gone;
        missing += !is_placed && gone != rest;
    }
    for (int i = 0; i < step->n_eliminations; i++)
        ++*(digits_has(comparison->drawn->eliminated[step->eliminations[i].cell],
                       step->eliminations[i].digit)
                ? &common
                : &missing);
    cover(step->placements, step->n_placements, comparison->covered.placed);
    for (int i = 0; i < step->n_placements; i++)
        comparison->covered.eliminated[step->placements[i].cell] |=
            others(comparison, step->placements[i]);
    cover(step->eliminations, step->n_eliminations, comparison->covered.eliminated);
    if (is_nearer(comparison, common, missing)) {
        comparison->n_common = common;
        comparison->n_missing = missing;
        step_copy(comparison->nearest, step);
    }
    return true;
}

/* Sets the culprit to the first of the conclusions that are not in `good`; returns false if
 * there is none. */
static bool find_culprit(const struct asked *asked, const struct conclusions *drawn,
                         const struct conclusions *good, struct judgement *judgement)
{
    for (int cell = 0; cell < asked->candidates->geometry->n_cells; cell++) {
        digit_set placed = drawn->placed[cell] & ~good->placed[cell];
        digit_set eliminated = drawn->eliminated[cell] & ~good->eliminated[cell];
        if (!placed && !eliminated)
            continue;
        judgement->is_placement = placed;
        judgement->culprit.cell = (uint16_t)cell;
        judgement->culprit.digit = (uint8_t)digits_first(placed ? placed : eliminated);
        return true;
    }
    return false;
}

static bool contradicts(const struct asked *asked, const struct conclusions *drawn,
                        struct judgement *judgement)
{
    struct conclusions *right = mem_new(sizeof *right);
    for (int cell = 0; cell < asked->candidates->geometry->n_cells; cell++) {
        right->placed[cell] = digit_bit(asked->solution->digit[cell]);
        right->eliminated[cell] = ~right->placed[cell];
    }
    bool is_wrong = find_culprit(asked, drawn, right, judgement);
    free(right);
    return is_wrong;
}

/* Looks for a culprit among the effects of one technique's instances. */
struct search {
    const struct judgement *judgement;
    bool is_found;
};

static bool look(void *ctx, const struct step *step)
{
    struct search *search = ctx;
    const struct judgement *judgement = search->judgement;
    const struct candidate *effects =
        judgement->is_placement ? step->placements : step->eliminations;
    int n = judgement->is_placement ? step->n_placements : step->n_eliminations;
    for (int i = 0; i < n && !search->is_found; i++)
        search->is_found = effects[i].cell == judgement->culprit.cell &&
                           effects[i].digit == judgement->culprit.digit;
    return !search->is_found;
}

/* Finds the easiest technique that concludes what the culprit says.  Those beyond the level
 * hard are left out, because to find all their instances can take seconds. */
static enum judged explain(const struct asked *asked, struct judgement *judgement)
{
    struct search search = {judgement, false};
    const struct step_sink sink = {&search, look};
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        judgement->technique = (enum technique)t;
        if (technique_row(judgement->technique)->level <= DIFFICULTY_HARD &&
            solver_allows(&solver_default, judgement->technique))
            solver_find(asked->solver, asked->candidates, judgement->technique, true,
                        &sink);
        if (search.is_found)
            return JUDGED_OTHER;
    }
    return JUDGED_UNFOUNDED;
}

static void note_missing(const struct comparison *comparison, struct judgement *judgement)
{
    const struct conclusions *drawn = comparison->drawn;
    const struct step *nearest = &judgement->nearest;
    struct conclusions *missing = &judgement->missing;
    for (int i = 0; i < nearest->n_placements; i++) {
        struct candidate placement = nearest->placements[i];
        if (others(comparison, placement) & ~drawn->eliminated[placement.cell])
            cover(&placement, 1, missing->placed);
    }
    cover(nearest->eliminations, nearest->n_eliminations, missing->eliminated);
    for (int cell = 0; cell < SHAPE_MAX_CELLS; cell++) {
        missing->placed[cell] &= ~drawn->placed[cell];
        missing->eliminated[cell] &= ~drawn->eliminated[cell];
    }
}

void judge_conclusions(const struct asked *asked, const struct conclusions *conclusions,
                       struct judgement *judgement)
{
    struct comparison *comparison = mem_new(sizeof *comparison);
    const struct step_sink sink = {comparison, compare};
    *judgement = (struct judgement){.nearest.technique = TECHNIQUES};
    *comparison = (struct comparison){.candidates = asked->candidates,
                                      .drawn = conclusions,
                                      .nearest = &judgement->nearest};
    solver_find(asked->solver, asked->candidates, asked->technique, true, &sink);
    if (comparison->n_common)
        note_missing(comparison, judgement);
    if (!find_culprit(asked, conclusions, &comparison->nothing, judgement))
        judgement->verdict = JUDGED_NOTHING;
    else if (contradicts(asked, conclusions, judgement))
        judgement->verdict = JUDGED_FALSE;
    else if (find_culprit(asked, conclusions, &comparison->covered, judgement))
        judgement->verdict = explain(asked, judgement);
    else
        judgement->verdict = comparison->n_missing ? JUDGED_PART : JUDGED_FOUND;
    free(comparison);
}

/* ---- cells ---- */

/* Instances that are compared with the cells that were named. */
struct sighting {
    const struct cells *named;
    struct judgement *judgement;
    struct cells shown, concluded; /* by any instance */
    struct cells extra;            /* that the nearest does not have */
    int distance;                  /* of the nearest; -1: there is none yet */
};

static void add_list(struct cells *cells, const struct cell_list *list)
{
    for (int i = 0; i < list->n; i++)
        cells_add(cells, list->at[i]);
}

/* The cells that show a step, and with `all` those that may be named besides. */
static struct cells cells_of(const struct step *step, bool all)
{
    struct cells cells = {{0}};
    bool has_lists = step->cells.n > 0;
    add_list(&cells, &step->cells);
    add_list(&cells, &step->other_cells);
    for (int i = 0; i < step->n_links && (all || !has_lists); i++)
        for (int k = 0; k < step->links[i].n_cells; k++)
            cells_add(&cells, step->links[i].cells[k]);
    for (int i = 0; i < step->n_members && all; i++)
        cells_add(&cells, step->members[i].cell);
    return cells;
}

static bool compare_cells(void *ctx, const struct step *step)
{
    struct sighting *sighting = ctx;
    struct judgement *judgement = sighting->judgement;
    const struct cells shown = cells_of(step, false), all = cells_of(step, true);
    struct cells common = *sighting->named, extra = *sighting->named, missing = shown;
    cells_and(&common, &shown, CELLS_WORDS);
    cells_minus(&extra, &all, CELLS_WORDS);
    cells_minus(&missing, sighting->named, CELLS_WORDS);
    cells_or(&sighting->shown, &shown, CELLS_WORDS);
    for (int i = 0; i < step->n_eliminations; i++)
        cells_add(&sighting->concluded, step->eliminations[i].cell);
    int n_missing = cells_count(&missing, CELLS_WORDS);
    int distance = cells_count(&extra, CELLS_WORDS) + n_missing;
    bool had = cells_any(&judgement->common, CELLS_WORDS);
    bool has = cells_any(&common, CELLS_WORDS);
    if (sighting->distance < 0 || (has == had ? distance < sighting->distance : has)) {
        sighting->distance = distance;
        sighting->extra = extra;
        judgement->common = common;
        judgement->n_missing = n_missing;
        step_copy(&judgement->nearest, step);
    }
    return distance > 0;
}

void judge_cells(const struct asked *asked, const struct cells *named,
                 struct judgement *judgement)
{
    struct sighting *sighting = mem_new(sizeof *sighting);
    const struct step_sink sink = {sighting, compare_cells};
    bool is_named = cells_any(named, CELLS_WORDS);
    *judgement = (struct judgement){.nearest.technique = TECHNIQUES};
    *sighting = (struct sighting){
        .named = named, .judgement = judgement, .extra = *named, .distance = -1};
    solver_find(asked->solver, asked->candidates, asked->technique, is_named, &sink);
    bool is_wrong = cells_any(&sighting->extra, CELLS_WORDS);
    int culprit = is_wrong ? cells_first(&sighting->extra) : 0;
    judgement->culprit.cell = (uint16_t)culprit;
    judgement->verdict = !is_named                                  ? JUDGED_NOTHING
                         : !is_wrong && judgement->n_missing        ? JUDGED_PART
                         : !is_wrong                                ? JUDGED_FOUND
                         : !asked->candidates->of[culprit]          ? JUDGED_FALSE
                         : cells_has(&sighting->shown, culprit)     ? JUDGED_OTHER
                         : cells_has(&sighting->concluded, culprit) ? JUDGED_EFFECT
                                                                    : JUDGED_UNFOUNDED;
    free(sighting);
}

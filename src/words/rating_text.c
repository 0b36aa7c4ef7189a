/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/rating_text.h"

#include <stddef.h>

#include "base/i18n.h"
#include "human/candidates.h"
#include "human/step.h"
#include "words/phrase.h"
#include "words/sentence.h"
#include "words/step.h"
#include "words/reason.h"

/* ---- why a step of a rating holds ---- */

/* Most steps of a rating are explained as the technique that is alike (reason.h).  Here are
 * those that have none: direct patterns, loops and graves of several types, aligned
 * exclusions. */

static bool list_has(const struct cell_list *list, int cell)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == cell)
            return true;
    return false;
}

/* ---- direct patterns ---- */

/* Does the pattern remove the digit that is placed from this cell? */
static bool frees_cell(const struct shape *shape, const struct step *step, int cell)
{
    if (!step->other_houses.n)
        return list_has(&step->cells, cell);
    return shape_house_has(shape, step->other_houses.at[0], cell) &&
           !shape_house_has(shape, step->houses.at[0], cell);
}

/* A house of the placement in which the pattern removes all other places. */
static int freed_house(const struct shape *shape, const struct step *step,
                       const struct candidates *candidates)
{
    static const enum house_kind kinds[] = {HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN};
    struct candidate placed = step->placements[0];
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int house = shape_house_of(shape, placed.cell, kinds[i]);
        const uint16_t *cells = shape_house(shape, house);
        bool is_freed = true;
        for (int k = 0; k < shape->side; k++)
            is_freed &= cells[k] == placed.cell ||
                        !candidates_has(candidates, cells[k], placed.digit) ||
                        frees_cell(shape, step, cells[k]);
        if (is_freed)
            return house;
    }
    return step->houses.at[0];
}

static void say_direct(struct buf *buf, struct phrase *phrase, const struct step *step,
                       const struct candidates *candidates)
{
    LOCAL_BUF pattern = {0};
    int house = freed_house(phrase->shape, step, candidates);
    say_reason(&pattern, phrase, step);
    buf_text(buf, slots_fill(phrase, step,
                             _("{pattern}. Then {placed_cell} is the only place left for "
                               "{placed_digit} in {house}"),
                             SLOTS({"pattern", pattern.text},
                                   {"placed_cell",
                                    phrase_cell(phrase, step->placements[0].cell)},
                                   {"house", phrase_house(phrase, house)})));
}

/* ---- uniqueness ---- */

/* The cells of a hidden subset lose candidates; those of a naked one take them from others. */
static bool has_hidden_subset(const struct step *step)
{
    return step->se.kind == SE_UNIQUE_LOOP_3 &&
           list_has(&step->other_cells, step->eliminations[0].cell);
}

static const char *text_of_grave(enum se_kind kind)
{
    switch (kind) {
    case SE_BUG_1:
        return _("{premise}. So {cells} is {digits_or}");
    case SE_BUG_2:
        return _(
            "{premise}. So {cells_or} is {digits_or}, and cells that see all of these "
            "cannot be {digits_or}");
    case SE_BUG_3:
        return _(
            "{premise}. So one of them is true. {subset} can only be "
            "{subset_digits_or}; with the cell that has an extra candidate, they use "
            "up {subset_digits}, as a naked subset: {subset_digits} can be eliminated "
            "from the other cells of {house_1}");
    default:
        return _(
            "{premise}. So one of them is true. In {house_1}, {shared_digits} can only "
            "go in {cells}: one of them is {shared_digits}, and the other holds an "
            "extra candidate. So neither can be anything else");
    }
}

static void say_grave(struct buf *buf, struct phrase *phrase, const struct step *step,
                      const struct candidates *candidates)
{
    const char *premise =
        slots_fill(phrase, step,
                   _("If none of the extra candidates were true ({extras}), every empty "
                     "cell would have two candidates and every digit two places in each "
                     "house, so the puzzle would not have a unique solution"),
                   NULL);
    digit_set shared = ~step->digits; /* that all bug cells have besides the bug digits */
    for (int i = 0; i < step->cells.n; i++)
        shared &= candidates->of[step->cells.at[i]];
    buf_text(buf, slots_fill(phrase, step, text_of_grave(step->se.kind),
                             SLOTS({"premise", premise},
                                   {"shared_digits", phrase_digits(phrase, shared)})));
}

/* ---- aligned exclusions ---- */

/* Digits for the aligned cells, one of which is supposed. */
struct combination {
    const struct cell_list *cells;
    const struct candidates *candidates;
    int supposed;
    int digits[3];
};

static bool sees_all(const struct shape *shape, int cell, const struct cell_list *cells)
{
    for (int i = 0; i < cells->n; i++)
        if (cells->at[i] == cell || !shape_are_peers(shape, cells->at[i], cell))
            return false;
    return true;
}

/* A cell that sees all aligned cells and would have no candidate left, or -1. */
static int emptied_cell(const struct combination *combination)
{
    const struct candidates *candidates = combination->candidates;
    const struct shape *shape = candidates->geometry->shape;
    digit_set used = 0;
    for (int i = 0; i < combination->cells->n; i++)
        used |= digit_bit(combination->digits[i]);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (candidates->of[cell] && !(candidates->of[cell] & ~used) &&
            sees_all(shape, cell, combination->cells))
            return cell;
    return -1;
}

/* Why the combination is impossible. */
static const char *objection(struct phrase *phrase, const struct combination *combination)
{
    const struct cell_list *cells = combination->cells;
    for (int i = 0; i < cells->n; i++)
        for (int k = 0; k < i; k++)
            if (combination->digits[i] == combination->digits[k] &&
                shape_are_peers(phrase->shape, cells->at[i], cells->at[k]))
                return phrase_format(phrase, _("%s and %s see each other"),
                                     phrase_cell(phrase, cells->at[k]),
                                     phrase_cell(phrase, cells->at[i]));
    int cell = emptied_cell(combination);
    return cell < 0
               ? ""
               : phrase_format(phrase, _("%s has only %s"), phrase_cell(phrase, cell),
                               phrase_digits(phrase, combination->candidates->of[cell]));
}

/* "  r1c2=3: r4c1 has only 2 and 3", without the cell that is supposed */
static void say_combination(struct buf *buf, const struct phrase *phrase,
                            const struct combination *combination)
{
    struct phrase parts;
    const char *list = NULL;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    for (int i = 0; i < combination->cells->n; i++)
        if (i != combination->supposed)
            list =
                phrase_join(&parts, "%s %s", list,
                            phrase_format(&parts, "%s=%s",
                                          phrase_cell(&parts, combination->cells->at[i]),
                                          phrase_digit(&parts, combination->digits[i])));
    buf_text(buf, "  ");
    buf_printf(buf, _("%s: %s"), list, objection(&parts, combination));
    buf_char(buf, '\n');
    phrase_fini(&parts);
}

/* Lists all combinations with the supposed digit, from the i-th cell on. */
static void say_combinations(struct buf *buf, const struct phrase *phrase,
                             struct combination *combination, int i)
{
    if (i == combination->cells->n) {
        say_combination(buf, phrase, combination);
    } else if (i == combination->supposed) {
        say_combinations(buf, phrase, combination, i + 1);
    } else {
        DIGITS_EACH(digit, combination->candidates->of[combination->cells->at[i]]) {
            combination->digits[i] = digit;
            say_combinations(buf, phrase, combination, i + 1);
        }
    }
}

/* The aligned cells but the one that is supposed. */
static const char *other_cells(struct phrase *phrase,
                               const struct combination *combination)
{
    uint16_t cells[3];
    int n = 0;
    for (int i = 0; i < combination->cells->n; i++)
        if (i != combination->supposed)
            cells[n++] = combination->cells->at[i];
    return phrase_cells(phrase, cells, n);
}

static void say_supposition(struct buf *buf, const struct phrase *phrase,
                            const struct step *step, const struct candidates *candidates,
                            struct candidate supposed)
{
    struct combination combination = {.cells = &step->cells, .candidates = candidates};
    struct phrase parts;
    while (step->cells.at[combination.supposed] != supposed.cell)
        combination.supposed++;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    buf_text(buf, slots_fill(&parts, step,
                             _("If {cell} were {digit}, nothing would be possible in "
                               "{others}:"),
                             SLOTS({"cell", phrase_cell(&parts, supposed.cell)},
                                   {"digit", phrase_digit(&parts, supposed.digit)},
                                   {"others", other_cells(&parts, &combination)})));
    buf_char(buf, '\n');
    phrase_fini(&parts);
    combination.digits[combination.supposed] = supposed.digit;
    say_combinations(buf, phrase, &combination, 0);
}

/* Each candidate that is eliminated, with all combinations and why they are impossible. */
static void say_aligned(struct buf *buf, const struct phrase *phrase,
                        const struct step *step, const struct candidates *candidates)
{
    for (int i = 0; i < step->n_eliminations; i++)
        say_supposition(buf, phrase, step, candidates, step->eliminations[i]);
    buf_text(buf, ngettext("So this candidate can be eliminated",
                           "So these candidates can be eliminated",
                           (unsigned long)step->n_eliminations));
}

/* ---- all of them ---- */

/* Adds the reason, as say_reason() does; `candidates` are those before the step. */
static void say_rated_reason(struct buf *buf, struct phrase *phrase,
                             const struct step *step, const struct candidates *candidates)
{
    switch (step->se.kind) {
    case SE_DIRECT_POINTING:
    case SE_DIRECT_CLAIMING:
    case SE_DIRECT_HIDDEN_PAIR:
    case SE_DIRECT_HIDDEN_TRIPLET:
        say_direct(buf, phrase, step, candidates);
        break;
    case SE_BUG_1:
    case SE_BUG_2:
    case SE_BUG_3:
    case SE_BUG_4:
        say_grave(buf, phrase, step, candidates);
        break;
    case SE_ALIGNED_PAIR:
    case SE_ALIGNED_TRIPLET:
        say_aligned(buf, phrase, step, candidates);
        break;
    default:
        if (step->overflow)
            /* A chain that is too long to be told. */
            buf_text(
                buf,
                slots_fill(
                    phrase, step,
                    ngettext(
                        "A chain of {n} node from {digits} in {cell_1} has this result",
                        "A chain of {n} nodes from {digits} in {cell_1} has this "
                        "result",
                        (unsigned long)step->se.n_nodes),
                    SLOTS({"n", phrase_format(phrase, "%d", step->se.n_nodes)})));
        else if (has_hidden_subset(step))
            /* One of the roof's two cells has an extra candidate, so the subset has room for the
             * other cell only. */
            buf_text(
                buf,
                slots_fill(phrase, step,
                           _("{premise}. So one of the extra candidates is true "
                             "({extras}), and only one of these two cells is left for "
                             "{subset_digits}. In {house_1}, the other places for "
                             "{subset_digits} are in {subset}, so all other candidates "
                             "can be eliminated from there"),
                           NULL));
        else
            say_reason(buf, phrase, step);
    }
}

/* ---- ratings ---- */

void say_rating(struct buf *buf, const struct rating *rating)
{
    const int tenths[] = {rating->er, rating->ep, rating->ed};
    for (int i = 0; i < 3; i++) {
        buf_text(buf, i ? "/" : "");
        say_tenths(buf, tenths[i]);
    }
}

void say_er(struct buf *buf, const struct rating *rating, bool in_full)
{
    struct phrase phrase;
    phrase_init(&phrase, NULL, NULL);
    const char *er = phrase_tenths(&phrase, rating->er);
    if (!rating->complete)
        buf_printf(buf, _("ER at least %s"), er);
    else if (!in_full)
        buf_printf(buf, _("ER %s"), er);
    else
        buf_printf(buf, _("ER %1$s EP %2$s ED %3$s"), er,
                   phrase_tenths(&phrase, rating->ep),
                   phrase_tenths(&phrase, rating->ed));
    phrase_fini(&phrase);
}

/* ---- steps ---- */

/* "Region Forcing Chains +1 (SE 9.8)" */
static const char *title(struct phrase *phrase, const struct step *step)
{
    const char *name = _(step_name(step));
    const char *tenths = phrase_tenths(phrase, rating_tenths(step->se.rating));
    if (step->se.level)
        return phrase_format(phrase, _("%1$s +%2$d (SE %3$s)"), name, step->se.level,
                             tenths);
    return phrase_format(phrase, _("%s (SE %s)"), name, tenths);
}

void say_rated(struct buf *buf, const struct step *step,
               const struct candidates *candidates, const struct alphabet *alphabet)
{
    const struct shape *shape = candidates->geometry->shape;
    LOCAL_BUF reason = {0}, effect = {0};
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    say_rated_reason(&reason, &phrase, step, candidates);
    say_detail(&effect, shape, step, DETAIL_EFFECT, alphabet);
    say_sentences(buf, title(&phrase, step), reason.text, effect.text);
    phrase_fini(&phrase);
}

/* ---- as JSON ---- */

json_t *json_rating(const struct rating *rating)
{
    json_t *object = json_object();
    json_add(object, "er", json_real(rating->er / 10.0));
    json_add(object, "ep", json_real(rating->ep / 10.0));
    json_add(object, "ed", json_real(rating->ed / 10.0));
    json_add(object, "steps", json_integer(rating->n_steps));
    return object;
}

/* Only what the pattern needs to be known: locked digits and fish are known by their houses,
 * singles by their placement, naked subsets by the first of their houses, and a loop of type
 * 4 by its cells. */
static void add_pattern(json_t *object, const struct shape *shape,
                        const struct step *step)
{
    enum reason reason = step->technique == TECHNIQUE_NONE
                             ? REASONS
                             : technique_row(step->technique)->reason;
    bool is_single =
        step->se.kind == SE_HIDDEN_SINGLE || step->se.kind == SE_NAKED_SINGLE;
    bool has_cells = step->se.kind != SE_HIDDEN_SINGLE && reason != REASON_LOCKED &&
                     reason != REASON_FISH;
    int n_houses = step->se.kind == SE_UNIQUE_LOOP_4          ? 0
                   : reason == REASON_NAKED && step->houses.n ? 1
                                                              : step->houses.n;
    json_add(object, "cells",
             json_cells(shape, step->cells.at, has_cells ? step->cells.n : 0));
    json_add(object, "houses",
             json_houses(shape, &step->houses, n_houses, &step->other_houses));
    json_add(object, "digits", json_digits(is_single ? 0 : step->digits));
}

json_t *json_rated(const struct step *step, const struct candidates *candidates,
                   const struct alphabet *alphabet)
{
    const struct shape *shape = candidates->geometry->shape;
    json_t *object = json_object();
    LOCAL_BUF reason = {0};
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    say_rated_reason(&reason, &phrase, step, candidates);
    const struct technique_row *row =
        step->technique == TECHNIQUE_NONE ? NULL : technique_row(step->technique);
    json_add(object, "technique", row ? json_string(row->name) : json_null());
    json_add(object, "code", row && *row->code ? json_string(row->code) : json_null());
    json_add(object, "name", json_string(step_name(step)));
    json_add(object, "rating", json_real(rating_tenths(step->se.rating) / 10.0));
    json_add(object, "nodes", json_integer(step->se.n_nodes));
    json_add(object, "nesting", json_integer(step->se.level));
    json_add_effect(object, shape, step);
    add_pattern(object, shape, step);
    json_add(object, "text", json_text(&reason));
    phrase_fini(&phrase);
    return object;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Most steps of a rating are explained as the technique that is alike (reason.h).  Here are
 * those that have none: direct patterns, loops and graves of several types, aligned
 * exclusions. */
#include "words/rating_reason.h"

#include <stddef.h>

#include "base/i18n.h"
#include "words/reason.h"
#include "words/reason_parts.h"

/* The other cells of the subset of a loop or grave. */
static const char *subset_text(struct phrase *phrase, const struct step *step)
{
    return phrase_cells(phrase, step->other_cells.at, step->other_cells.n);
}

static const char *cells_text(struct phrase *phrase, const struct step *step, bool any)
{
    return (any ? phrase_cells_or : phrase_cells)(phrase, step->cells.at, step->cells.n);
}

static const char *extras_text(struct phrase *phrase, const struct step *step)
{
    return phrase_candidates(phrase, _("%s in %s"), step->guardians, step->n_guardians);
}

static bool list_has(const struct cell_list *list, int cell)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == cell)
            return true;
    return false;
}

static bool is_in_house(const struct shape *shape, int house, int cell)
{
    return shape_house_of(shape, cell, shape_kind(shape, house)) == house;
}

/* ---- direct patterns ---- */

/* Does the pattern remove the digit that is placed from this cell? */
static bool frees_cell(const struct shape *shape, const struct step *step, int cell)
{
    if (!step->other_houses.n)
        return list_has(&step->cells, cell);
    return is_in_house(shape, step->other_houses.at[0], cell) &&
           !is_in_house(shape, step->houses.at[0], cell);
}

/* A house of the placement in which the pattern removes all other places. */
static int freed_house(const struct shape *shape, const struct step *step,
                       const struct candidates *candidates)
{
    static const enum house_kind kinds[] = {HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN};
    struct candidate placed = step->placements[0];
    for (int i = 0; i < HOUSE_KINDS; i++) {
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
    struct buf pattern = {0};
    say_reason(&pattern, phrase, step);
    buf_printf(buf, _("%1$s. Then %2$s is the only place left for %3$s in %4$s"),
               pattern.text, phrase_cell(phrase, step->placements[0].cell),
               phrase_digit(phrase, step->placements[0].digit),
               phrase_house(phrase, freed_house(phrase->shape, step, candidates)));
    buf_fini(&pattern);
}

/* ---- uniqueness ---- */

/* The cells of a hidden subset lose candidates; those of a naked one take them from others. */
static bool has_hidden_subset(const struct step *step)
{
    return step->se.kind == SE_UNIQUE_LOOP_3 &&
           list_has(&step->other_cells, step->eliminations[0].cell);
}

/* One of the roof's two cells has an extra candidate, so the subset has room for the other
 * cell only. */
static void say_hidden_loop(struct buf *buf, struct phrase *phrase,
                            const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s. So one of the extra candidates is true (%2$s), and only one of these "
          "two cells is left for %3$s. In %4$s, the other places for %3$s are in "
          "%5$s, so all other candidates can be eliminated from there"),
        deadly_premise(phrase, step), extras_text(phrase, step),
        phrase_digits(phrase, step->set_digits[0]),
        phrase_house(phrase, step->houses.at[0]), subset_text(phrase, step));
}

static const char *grave_premise(struct phrase *phrase, const struct step *step)
{
    return phrase_format(
        phrase,
        _("If none of the extra candidates were true (%s), every empty cell would have "
          "two "
          "candidates and every digit two places in each house, so the puzzle would not "
          "have a unique solution"),
        extras_text(phrase, step));
}

/* The candidates that all bug cells have besides the bug digits. */
static digit_set shared_digits(const struct step *step,
                               const struct candidates *candidates)
{
    digit_set shared = ~step->digits;
    for (int i = 0; i < step->cells.n; i++)
        shared &= candidates->of[step->cells.at[i]];
    return shared;
}

static void say_grave(struct buf *buf, struct phrase *phrase, const struct step *step,
                      const struct candidates *candidates)
{
    const char *premise = grave_premise(phrase, step);
    const char *digits = phrase_digits_or(phrase, step->digits);
    if (step->se.kind == SE_BUG_1)
        buf_printf(buf, _("%1$s. So %2$s is %3$s"), premise,
                   cells_text(phrase, step, false), digits);
    else if (step->se.kind == SE_BUG_2)
        buf_printf(
            buf,
            _("%1$s. So %2$s is %3$s, and cells that see all of these cannot be %3$s"),
            premise, cells_text(phrase, step, true), digits);
    else if (step->se.kind == SE_BUG_3)
        buf_printf(
            buf,
            _("%1$s. So one of them is true. %2$s can only be %3$s; with the cell that "
              "has an extra candidate, they use up %4$s, as a naked subset: %4$s can "
              "be eliminated from the other cells of %5$s"),
            premise, subset_text(phrase, step),
            phrase_digits_or(phrase, step->set_digits[0]),
            phrase_digits(phrase, step->set_digits[0]),
            phrase_house(phrase, step->houses.at[0]));
    else
        buf_printf(buf,
                   _("%1$s. So one of them is true. In %2$s, %4$s can only go in %3$s: "
                     "one of them "
                     "is %4$s, and the other holds an extra candidate. So neither can be "
                     "anything "
                     "else"),
                   premise, phrase_house(phrase, step->houses.at[0]),
                   cells_text(phrase, step, false),
                   phrase_digits(phrase, shared_digits(step, candidates)));
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
    buf_printf(buf, _("If %1$s were %2$s, nothing would be possible in %3$s:"),
               phrase_cell(&parts, supposed.cell), phrase_digit(&parts, supposed.digit),
               other_cells(&parts, &combination));
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

/* A chain that is too long to be told. */
static void say_briefly(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    int n = step->se.n_nodes;
    buf_printf(buf,
               ngettext("A chain of %1$d node from %2$s in %3$s has this result",
                        "A chain of %1$d nodes from %2$s in %3$s has this result",
                        (unsigned long)n),
               n, phrase_digits(phrase, step->digits),
               phrase_cell(phrase, step->cells.at[0]));
}

void say_rated_reason(struct buf *buf, struct phrase *phrase, const struct step *step,
                      const struct candidates *candidates)
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
            say_briefly(buf, phrase, step);
        else if (has_hidden_subset(step))
            say_hidden_loop(buf, phrase, step);
        else
            say_reason(buf, phrase, step);
    }
}

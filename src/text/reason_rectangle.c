/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Uniqueness: unique, hidden and avoidable rectangles and BUG+1.
 *
 * cells: the corners, row by row; digits: the two that could be swapped; guardians: the
 * other candidates of the corners, of which one must be true. */
#include "text/reason_parts.h"

/* "so one of the extra candidates is true" in each type ends in its own way. */
static const char *premise(struct phrase *phrase, const struct step *step)
{
    return phrase_format(
        phrase,
        _("If %1$s contained only %2$s, swapping %2$s would give a second solution"),
        cells(phrase, step), digits(phrase, step));
}

static const char *extras(struct phrase *phrase, const struct step *step)
{
    return phrase_candidates(phrase, _("%s in %s"), step->guardians, step->n_guardians);
}

/* The pair's digit that is not eliminated: the one that has only these places. */
static const char *confined_digit(struct phrase *phrase, const struct step *step)
{
    return phrase_digits(phrase, step->digits & ~step_eliminated_digits(step));
}

static bool has_extra(const struct step *step, int cell)
{
    for (int i = 0; i < step->n_guardians; i++)
        if (step->guardians[i].cell == cell)
            return true;
    return false;
}

/* The corners with extra candidates. */
static const char *extra_corners(struct phrase *phrase, const struct step *step, bool any)
{
    uint16_t corners[STEP_MAX_CELLS];
    int n = 0;
    for (int i = 0; i < step->cells.n; i++)
        if (has_extra(step, step->cells.at[i]))
            corners[n++] = step->cells.at[i];
    return (any ? phrase_cells_or : phrase_cells)(phrase, corners, n);
}

/* One corner has extras. */
void explain_rectangle_1(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    digit_set extra = 0;
    for (int i = 0; i < step->n_guardians; i++)
        extra |= digit_bit(step->guardians[i].digit);
    buf_printf(buf, _("%1$s; so %2$s must be %3$s"), premise(phrase, step),
               extra_corners(phrase, step, false), phrase_digits_or(phrase, extra));
}

/* All extras are of one digit: types 2 and 5. */
void explain_rectangle_2(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%1$s; so %2$s must be %3$s, and cells that see each of them cannot be "
                 "%3$s"),
               premise(phrase, step), extra_corners(phrase, step, true),
               phrase_digit(phrase, step->guardians[0].digit));
}

/* The extras form a naked subset with other cells of a house. */
void explain_rectangle_3(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    digit_set subset = 0;
    for (int i = 0; i < step->n_guardians; i++)
        subset |= digit_bit(step->guardians[i].digit);
    subset |= step->n_sets ? step->set_digits[0] : step_eliminated_digits(step);
    buf_printf(
        buf,
        _("%1$s; so one of the extra candidates is true (%2$s). Together with %3$s "
          "they form a naked subset, so %4$s can be eliminated from the other "
          "cells of %5$s"),
        premise(phrase, step), extras(phrase, step), fins(phrase, step),
        phrase_digits(phrase, subset), base(phrase, step));
}

/* One digit of the pair is confined to the two corners with extras. */
void explain_rectangle_4(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%1$s; so one of the extra candidates is true (%2$s). In %3$s, %4$s can "
                 "only go in %5$s, so one of these is %4$s and neither can be %6$s"),
               premise(phrase, step), extras(phrase, step), base(phrase, step),
               confined_digit(phrase, step), extra_corners(phrase, step, true),
               phrase_digits(phrase, step_eliminated_digits(step)));
}

/* One digit is confined to the corners in both rows or both columns; opposite corners
 * have extras. */
void explain_rectangle_6(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s; so one of the extra candidates is true (%2$s). In %3$s, %4$s can only "
          "go in these corners: if it were in %5$s, it would be in both, and the other "
          "two corners would be %6$s, which is excluded. So neither of the first two can "
          "be %4$s"),
        premise(phrase, step), extras(phrase, step), base(phrase, step),
        phrase_digits(phrase, step_eliminated_digits(step)),
        extra_corners(phrase, step, true), confined_digit(phrase, step));
}

/* Returns the corners that share a row or a column with one corner, or the opposite one. */
static const char *other_corners(struct phrase *phrase, const struct step *step,
                                 int corner, bool opposite)
{
    const struct shape *shape = phrase->shape;
    uint16_t others[4];
    int n = 0;
    for (int i = 0; i < step->cells.n; i++) {
        int cell = step->cells.at[i];
        bool shares = shape_row(shape, cell) == shape_row(shape, corner) ||
                      shape_column(shape, cell) == shape_column(shape, corner);
        if (cell != corner && shares != opposite)
            others[n++] = (uint16_t)cell;
    }
    return phrase_cells(phrase, others, n);
}

/* houses: row and column of the corner that loses the other digit. */
void explain_hidden_rectangle(struct buf *buf, struct phrase *phrase,
                              const struct step *step)
{
    int corner = step->eliminations[0].cell;
    buf_printf(
        buf,
        _("%1$s. In %2$s, %3$s can only go in these corners: if %4$s were %5$s, %6$s "
          "would be %3$s and %7$s would be %5$s, which is excluded. So %4$s cannot be "
          "%5$s"),
        premise(phrase, step), base(phrase, step), confined_digit(phrase, step),
        phrase_cell(phrase, corner), phrase_digits(phrase, step_eliminated_digits(step)),
        other_corners(phrase, step, corner, false),
        other_corners(phrase, step, corner, true));
}

/* Digits that the player has placed; the last corner is empty. */
void explain_avoidable_1(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("None of %1$s is a given. If they contained only %2$s, swapping %2$s "
                 "would give a second solution; so %3$s cannot be %4$s"),
               cells(phrase, step), digits(phrase, step),
               phrase_eliminated_cells(phrase, step),
               phrase_digits(phrase, step_eliminated_digits(step)));
}

void explain_avoidable_2(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("None of %1$s is a given. If they contained only %2$s, swapping %2$s "
                 "would give a second solution; so %3$s must be %4$s, and cells that see "
                 "both cannot be %4$s"),
               cells(phrase, step), digits(phrase, step),
               extra_corners(phrase, step, true),
               phrase_digit(phrase, step->guardians[0].digit));
}

void explain_bug(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("If %1$s were not %2$s, every empty cell would have two candidates and "
                 "every digit two places in each house, so the puzzle would not have a "
                 "unique solution. So %1$s must be %2$s"),
               cells(phrase, step), digits(phrase, step));
}

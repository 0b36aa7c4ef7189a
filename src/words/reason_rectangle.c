/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Uniqueness: unique, hidden and avoidable rectangles and BUG+1.
 *
 * cells: the corners, row by row; digits: the two that could be swapped; guardians: the
 * other candidates of the corners, of which one must be true.  Ratings also have loops, of
 * more than four cells. */
#include "words/reason_parts.h"

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

/* Lists the corners with extra candidates, or the others; returns how many. */
static int corners_with(const struct step *step, bool extra,
                        uint16_t corners[STEP_MAX_CELLS])
{
    int n = 0;
    for (int i = 0; i < step->cells.n; i++)
        if (has_extra(step, step->cells.at[i]) == extra)
            corners[n++] = step->cells.at[i];
    return n;
}

static const char *extra_corners(struct phrase *phrase, const struct step *step, bool any)
{
    uint16_t corners[STEP_MAX_CELLS];
    int n = corners_with(step, true, corners);
    return (any ? phrase_cells_or : phrase_cells)(phrase, corners, n);
}

static const char *plain_corners(struct phrase *phrase, const struct step *step)
{
    uint16_t corners[STEP_MAX_CELLS];
    int n = corners_with(step, false, corners);
    return phrase_cells(phrase, corners, n);
}

/* 6 and 8 could be swapped in these four cells (two rows, two columns, two boxes), which
 * would be a second solution */
static const char *swap(struct phrase *phrase, const struct step *step)
{
    const char *format =
        step->cells.n == 4
            ? _("%s could be swapped in these four cells (two rows, two columns, two "
                "boxes), which would be a second solution")
            : _("%s could be swapped in all these cells (two in each of their rows, "
                "columns "
                "and boxes), which would be a second solution");
    return phrase_format(phrase, format, digits(phrase, step));
}

const char *deadly_premise(struct phrase *phrase, const struct step *step)
{
    const char *pair = phrase_digits_or(phrase, step->digits);
    uint16_t corners[STEP_MAX_CELLS];
    if (corners_with(step, false, corners) == 0)
        return phrase_format(phrase, _("If %1$s were all %2$s, then %3$s"),
                             cells(phrase, step), pair, swap(phrase, step));
    return phrase_format(phrase,
                         _("%1$s can only be %2$s. If %3$s were %2$s too, then %4$s"),
                         plain_corners(phrase, step), pair,
                         extra_corners(phrase, step, false), swap(phrase, step));
}

/* One corner has extras. */
void explain_rectangle_1(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    digit_set extra = 0;
    for (int i = 0; i < step->n_guardians; i++)
        extra |= digit_bit(step->guardians[i].digit);
    buf_printf(buf, _("%1$s. So %2$s is %3$s"), deadly_premise(phrase, step),
               extra_corners(phrase, step, false), phrase_digits_or(phrase, extra));
}

/* r3c1 or r3c2 is 7, and cells that see both cannot be 7 */
static const char *same_extra(struct phrase *phrase, const struct step *step)
{
    uint16_t corners[STEP_MAX_CELLS];
    const char *format =
        corners_with(step, true, corners) == 2
            ? _("%1$s is %2$s, and cells that see both cannot be %2$s")
            : _("%1$s is %2$s, and cells that see all of these cannot be %2$s");
    return phrase_format(phrase, format, extra_corners(phrase, step, true),
                         phrase_digit(phrase, step->guardians[0].digit));
}

/* All extras are of one digit: types 2 and 5. */
void explain_rectangle_2(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("%1$s. So one of the extra candidates is true: %2$s"),
               deadly_premise(phrase, step), same_extra(phrase, step));
}

/* The extras form a naked subset with other cells of a house. */
void explain_rectangle_3(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s. So one of the extra candidates is true (%2$s). %3$s can only be "
          "%4$s; with the corner that has an extra candidate, they use up %5$s, as a "
          "naked subset: %5$s can be eliminated from the other cells of %6$s"),
        deadly_premise(phrase, step), extras(phrase, step), fins(phrase, step),
        phrase_digits_or(phrase, step->set_digits[0]),
        phrase_digits(phrase, step->set_digits[0]), base(phrase, step));
}

/* One digit of the pair is confined to the two corners with extras. */
void explain_rectangle_4(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%1$s. So one of the extra candidates is true (%2$s). In %3$s, %4$s can "
                 "only go in "
                 "%5$s: one of them is %4$s, so the other holds an extra candidate, and "
                 "neither is "
                 "%6$s"),
               deadly_premise(phrase, step), extras(phrase, step), base(phrase, step),
               confined_digit(phrase, step), extra_corners(phrase, step, true),
               phrase_digits(phrase, step_eliminated_digits(step)));
}

/* One digit is confined to the corners in both rows or both columns; opposite corners
 * have extras.  It is eliminated. */
void explain_rectangle_6(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%1$s. In %2$s, %3$s can only go in these corners: if %4$s were %3$s, "
                 "both would "
                 "be, and %5$s would be %6$s. So neither can be %3$s"),
               deadly_premise(phrase, step), base(phrase, step),
               phrase_digits(phrase, step_eliminated_digits(step)),
               extra_corners(phrase, step, true), plain_corners(phrase, step),
               confined_digit(phrase, step));
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
          "would be %3$s, and so %7$s would be %5$s. So %4$s cannot be %5$s"),
        deadly_premise(phrase, step), base(phrase, step), confined_digit(phrase, step),
        phrase_cell(phrase, corner), phrase_digits(phrase, step_eliminated_digits(step)),
        other_corners(phrase, step, corner, false),
        other_corners(phrase, step, corner, true));
}

/* No corner is a given; the excluders are the digits that are placed. */
static const char *avoidable_corners(struct phrase *phrase, const struct step *step)
{
    return phrase_format(
        phrase, _("None of %1$s is a given. They have %2$s"), cells(phrase, step),
        phrase_candidates(phrase, _("%s in %s"), step->excluders, step->n_excluders));
}

/* The last corner is empty. */
void explain_avoidable_1(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *corner = phrase_eliminated_cells(phrase, step);
    const char *digit = phrase_digits(phrase, step_eliminated_digits(step));
    buf_printf(buf, _("%1$s. If %2$s were %3$s, then %4$s. So %2$s cannot be %3$s"),
               avoidable_corners(phrase, step), corner, digit, swap(phrase, step));
}

/* Two corners are empty, and have the same extra candidate. */
void explain_avoidable_2(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    digit_set extra = digit_bit(step->guardians[0].digit);
    buf_printf(
        buf, _("%1$s. %2$s can only be %3$s. If neither were %4$s, then %5$s. So %6$s"),
        avoidable_corners(phrase, step), extra_corners(phrase, step, false),
        phrase_digits_or(phrase, step->digits | extra), phrase_digits(phrase, extra),
        swap(phrase, step), same_extra(phrase, step));
}

void explain_bug(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    int at = step->cells.at[0];
    uint16_t houses[HOUSE_KINDS];
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        houses[kind] = (uint16_t)shape_house_of(phrase->shape, at, kind);
    buf_printf(
        buf,
        _("Every empty cell has two candidates, except %1$s, which has three; every "
          "digit has two places in each house, except %2$s, which has three in %3$s. "
          "If %1$s were not %2$s, all would have two, and such a board never has "
          "exactly one solution. So %1$s is %2$s"),
        cells(phrase, step), digits(phrase, step),
        phrase_houses(phrase, houses, HOUSE_KINDS));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons of singles, locked candidates, subsets and wings, and the entry for all
 * techniques. */
#include "words/reason.h"

#include "words/reason_parts.h"

/* ---- singles ---- */

void explain_full_house(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("%1$s is the last empty cell in %2$s, so it must be %3$s"),
               cells(phrase, step), base(phrase, step), digits(phrase, step));
}

/* Returns those of the digits that a cell of the house excludes. */
static digit_set digits_in_house(const struct phrase *phrase, const struct step *step,
                                 int house, digit_set of)
{
    int kind = (int)shape_kind(phrase->shape, house);
    digit_set here = 0;
    for (int i = 0; i < step->n_excluders; i++)
        if (shape_house_of(phrase->shape, step->excluders[i].cell, kind) == house)
            here |= digit_bit(step->excluders[i].digit);
    return here & of;
}

/* row 1 has 1, 3 and 6; box 1 has 8; 2 was eliminated earlier */
static const char *exclusions(struct phrase *phrase, const struct step *step)
{
    digit_set left = digits_up_to(phrase->shape->side) & ~step->digits;
    const char *list = NULL;
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = shape_house_of(phrase->shape, step->cells.at[0], kind);
        digit_set here = digits_in_house(phrase, step, house, left);
        left &= ~here;
        if (here)
            list = phrase_join(phrase, _("%s; %s"), list,
                               phrase_format(phrase, _("%s has %s"),
                                             phrase_house(phrase, house),
                                             phrase_digits(phrase, here)));
    }
    if (left)
        list = phrase_join(phrase, _("%s; %s"), list,
                           phrase_format(phrase,
                                         ngettext("%s was eliminated earlier",
                                                  "%s were eliminated earlier",
                                                  (unsigned long)digits_count(left)),
                                         phrase_digits(phrase, left)));
    return list;
}

void explain_naked_single(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("%1$s is the only candidate left in %2$s: %3$s"),
               digits(phrase, step), cells(phrase, step), exclusions(phrase, step));
}

/* The excluders of a hidden single see all other empty cells of its house except those
 * that had lost the digit before. */
void explain_hidden_single(struct buf *buf, struct phrase *phrase,
                           const struct step *step)
{
    uint16_t seen[STEP_MAX_EXCLUDERS];
    for (int i = 0; i < step->n_excluders; i++)
        seen[i] = step->excluders[i].cell;
    const char *house = base(phrase, step), *digit = digits(phrase, step);
    const char *where = cells(phrase, step);
    const char *others = phrase_cells_or(phrase, seen, step->n_excluders);
    if (step->n_excluders == 0)
        buf_printf(
            buf,
            _("In %1$s, %2$s can only go in %3$s: it was eliminated from the other "
              "empty cells earlier"),
            house, digit, where);
    else if (step->some_before)
        buf_printf(buf,
                   _("In %1$s, %2$s can only go in %3$s: every other empty cell sees the "
                     "%2$s in %4$s or has already lost candidate %2$s"),
                   house, digit, where, others);
    else
        buf_printf(buf,
                   _("In %1$s, %2$s can only go in %3$s: every other empty cell sees the "
                     "%2$s in %4$s"),
                   house, digit, where, others);
}

/* ---- locked candidates and subsets ---- */

void explain_locked(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("In %1$s, all candidates for %2$s are in %3$s (%4$s), so %2$s can be "
                 "eliminated from the rest of %3$s"),
               base(phrase, step), digits(phrase, step), cover(phrase, step),
               cells(phrase, step));
}

void explain_naked(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%1$s contain only %2$s, so %2$s can be eliminated from the other cells "
                 "of %3$s"),
               cells(phrase, step), digits(phrase, step), base(phrase, step));
}

void explain_hidden(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("In %1$s, %2$s can only go in %3$s, so all other candidates can be eliminated "
          "from these cells"),
        base(phrase, step), digits(phrase, step), cells(phrase, step));
}

/* ---- remote pairs and wings ---- */

void explain_remote_pair(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s contain only %2$s, and each sees the next, so they alternate "
          "between %2$s; a cell that sees two of them an odd number of steps apart "
          "can be neither"),
        cells(phrase, step), digits(phrase, step));
}

/* The digit of the link that says whether a cell has it. */
static const char *digit_of_link(struct phrase *phrase, const struct step *step, int cell,
                                 bool on)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->links[i].cells[0] == cell && step->links[i].on == on)
            return phrase_digit(phrase, step->links[i].digit);
    return "";
}

/* cells: the pivot, then the pincers; the first link leads from the first pincer through
 * the pivot to the second. */
void explain_xy_wing(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    int pivot = step->cells.at[0];
    buf_printf(
        buf,
        _("%1$s can only be %2$s or %5$s. It sees %3$s, which can only be %2$s or %4$s, "
          "and "
          "%6$s, which can only be %5$s or %4$s. If it is %2$s, %3$s is %4$s; if it is "
          "%5$s, %6$s is %4$s. So %3$s or %6$s is %4$s, and cells that see both cannot "
          "be "
          "%4$s"),
        phrase_cell(phrase, pivot), digit_of_link(phrase, step, pivot, false),
        cell(phrase, step, 1), digits(phrase, step),
        digit_of_link(phrase, step, pivot, true), cell(phrase, step, 2));
}

void explain_xyz_wing(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s can only be %2$s, %5$s or %4$s. It sees %3$s, which can only be %2$s or "
          "%4$s, and %6$s, which can only be %5$s or %4$s. If it is %2$s, %3$s is %4$s; "
          "if "
          "it is %5$s, %6$s is %4$s. So one of %1$s, %3$s and %6$s is %4$s, and cells "
          "that "
          "see all three cannot be %4$s"),
        cell(phrase, step, 0), digit_of_link(phrase, step, step->cells.at[1], false),
        cell(phrase, step, 1), digits(phrase, step),
        digit_of_link(phrase, step, step->cells.at[2], false), cell(phrase, step, 2));
}

/* cells: the first of the two equal cells, the ends of the strong link, the second. */
void explain_w_wing(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *other = digit_of_link(phrase, step, step->cells.at[1], false);
    buf_printf(
        buf,
        _("%1$s and %2$s contain only %3$s and %4$s; in %5$s, %4$s can only go in %6$s, "
          "which sees %1$s, or %7$s, which sees %2$s. So %1$s and %2$s cannot both be "
          "%4$s: one is %3$s, and cells that see both cannot be %3$s"),
        cell(phrase, step, 0), cell(phrase, step, 3), digits(phrase, step), other,
        base(phrase, step), cell(phrase, step, 1), cell(phrase, step, 2));
}

/* ---- all of them ---- */

/* no place for 5 in row 3; no candidate in r4c4 */
static const char *impossibility(struct phrase *phrase, struct truth truth)
{
    return truth.digit ? phrase_format(phrase, _("no place for %s in %s"),
                                       phrase_digit(phrase, truth.digit),
                                       phrase_house(phrase, truth.at))
                       : phrase_format(phrase, _("no candidate in %s"),
                                       phrase_cell(phrase, truth.at));
}

/* If r9c2 is 2, singles leave no place for 5 in row 3 */
static void say_failure(struct buf *buf, struct phrase *phrase, const struct step *step,
                        int digit, int i)
{
    const char *where = cells(phrase, step), *tried = phrase_digit(phrase, digit);
    int n = step->dead_ends[i];
    if (n == 0)
        buf_printf(buf, _("If %1$s is %2$s, a search of the rest finds no solution"),
                   where, tried);
    else if (n == 1)
        buf_printf(buf, _("If %1$s is %2$s, singles leave %3$s"), where, tried,
                   impossibility(phrase, step->truths[i]));
    else
        buf_printf(
            buf,
            _("If %1$s is %2$s, every way to go on is a dead end (%4$d in all); the "
              "first leaves %3$s"),
            where, tried, impossibility(phrase, step->truths[i]), n);
    buf_char(buf, '\n');
}

/* truths: what the first dead end of each other candidate makes impossible. */
void explain_trial(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    int right = step->placements[0].digit, i = 0;
    DIGITS_EACH(digit, step->digits & ~digit_bit(right))
        say_failure(buf, phrase, step, digit, i++);
    buf_printf(buf, _("So %1$s is %2$s, the only candidate that is left there"),
               cells(phrase, step), phrase_digit(phrase, right));
}

static explainer *const explainers[REASONS] = {
    [REASON_FULL_HOUSE] = explain_full_house,
    [REASON_NAKED_SINGLE] = explain_naked_single,
    [REASON_HIDDEN_SINGLE] = explain_hidden_single,
    [REASON_NAKED] = explain_naked,
    [REASON_LOCKED] = explain_locked,
    [REASON_HIDDEN] = explain_hidden,
    [REASON_FISH] = explain_fish,
    [REASON_REMOTE_PAIR] = explain_remote_pair,
    [REASON_BUG] = explain_bug,
    [REASON_TURBOT] = explain_turbot,
    [REASON_DUAL_KITE] = explain_dual_kite,
    [REASON_DUAL_EMPTY_RECTANGLE] = explain_dual_empty_rectangle,
    [REASON_EMPTY_RECTANGLE] = explain_empty_rectangle,
    [REASON_W_WING] = explain_w_wing,
    [REASON_XY_WING] = explain_xy_wing,
    [REASON_XYZ_WING] = explain_xyz_wing,
    [REASON_RECTANGLE_1] = explain_rectangle_1,
    [REASON_RECTANGLE_2] = explain_rectangle_2,
    [REASON_RECTANGLE_3] = explain_rectangle_3,
    [REASON_RECTANGLE_4] = explain_rectangle_4,
    [REASON_RECTANGLE_6] = explain_rectangle_6,
    [REASON_HIDDEN_RECTANGLE] = explain_hidden_rectangle,
    [REASON_AVOIDABLE_1] = explain_avoidable_1,
    [REASON_AVOIDABLE_2] = explain_avoidable_2,
    [REASON_SIAMESE_FISH] = explain_siamese_fish,
    [REASON_COLOUR_TRAP] = explain_colour_trap,
    [REASON_COLOUR_WRAP] = explain_colour_wrap,
    [REASON_MULTI_COLOURS_1] = explain_multi_colours_1,
    [REASON_MULTI_COLOURS_2] = explain_multi_colours_2,
    [REASON_LINKS] = explain_links,
    [REASON_SUE_DE_COQ] = explain_sue_de_coq,
    [REASON_ALS_XZ] = explain_als_xz,
    [REASON_DEATH_BLOSSOM] = explain_death_blossom,
    [REASON_COMPLEX_FISH] = explain_complex_fish,
    [REASON_TEMPLATE] = explain_template,
    [REASON_TRIAL] = explain_trial,
};

void say_reason(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    explainers[technique_row(step->technique)->reason](buf, phrase, step);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and sets of cells: simple and multi colours, almost locked sets, Sue de Coq. */
#include "words/reason_parts.h"

/* ---- the members of a step, by set or colour ---- */

static const char *member_cells(struct phrase *phrase, const struct step *step, int set)
{
    uint16_t cells[STEP_MAX_CELLS];
    int n = step_members(step, set, cells);
    return phrase_cells(phrase, cells, n);
}

/* r5c1 and r5c5 with 3, 7 and 9 */
static const char *locked_set(struct phrase *phrase, const struct step *step, int set)
{
    return phrase_format(phrase, _("%s with %s"), member_cells(phrase, step, set),
                         phrase_digits(phrase, step->set_digits[set]));
}

/* ---- colours ---- */

enum { COLOUR_A, COLOUR_B, COLOUR_C, COLOUR_D };

static bool share_house(const struct shape *shape, int a, int b)
{
    for (int kind = 0; a != b && kind < HOUSE_KINDS; kind++)
        if (shape_house_of(shape, a, kind) == shape_house_of(shape, b, kind))
            return true;
    return false;
}

/* Two cells of two colours that see each other; false: there are none. */
static bool find_contact(const struct shape *shape, const struct step *step, int colour,
                         int other, uint16_t found[2])
{
    uint16_t a[STEP_MAX_CELLS], b[STEP_MAX_CELLS];
    int n_a = step_members(step, colour, a), n_b = step_members(step, other, b);
    for (int i = 0; i < n_a; i++)
        for (int k = 0; k < n_b; k++)
            if (share_house(shape, a[i], b[k])) {
                found[0] = a[i];
                found[1] = b[k];
                return true;
            }
    return false;
}

static const char *contact(struct phrase *phrase, const struct step *step, int colour,
                           int other)
{
    uint16_t cells[2];
    return find_contact(phrase->shape, step, colour, other, cells)
               ? phrase_cells(phrase, cells, 2)
               : "";
}

/* Lists the members in the house: the two places of a link. */
static int places_in(const struct phrase *phrase, const struct step *step, int house,
                     uint16_t places[STEP_MAX_CELLS])
{
    int kind = (int)shape_kind(phrase->shape, house), n = 0;
    for (int i = 0; i < step->n_members; i++)
        if (shape_house_of(phrase->shape, step->members[i].cell, kind) == house)
            places[n++] = step->members[i].cell;
    return n;
}

/* r1c4 and r6c4 in column 4; r6c1 and r6c4 in row 6 */
static const char *colour_links(struct phrase *phrase, const struct step *step)
{
    const char *list = NULL;
    for (int i = 0; i < step->houses.n; i++) {
        uint16_t places[STEP_MAX_CELLS];
        int house = step->houses.at[i], n = places_in(phrase, step, house, places);
        list = phrase_join(phrase, _("%s; %s"), list,
                           phrase_format(phrase, _("%s in %s"),
                                         phrase_cells(phrase, places, n),
                                         phrase_house(phrase, house)));
    }
    return list;
}

/* Why the colours alternate: where the digit has two places only, one of them is true. */
static const char *colouring(struct phrase *phrase, const struct step *step)
{
    return phrase_format(phrase,
                         _("These houses have only two places for %1$s, one of each "
                           "colour: %2$s"),
                         digits(phrase, step), colour_links(phrase, step));
}

void explain_colour_trap(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%1$s. So either every cell of colour A is %2$s (%3$s) or every cell of "
                 "colour B is (%4$s), and a cell that sees both colours cannot be %2$s"),
               colouring(phrase, step), digits(phrase, step),
               member_cells(phrase, step, COLOUR_A),
               member_cells(phrase, step, COLOUR_B));
}

void explain_colour_wrap(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s. So either every cell of colour A is %2$s (%3$s) or every cell of "
          "colour B is (%4$s). %5$s are both of colour A and see each other, so no "
          "cell of colour A can be %2$s"),
        colouring(phrase, step), digits(phrase, step),
        member_cells(phrase, step, COLOUR_A), member_cells(phrase, step, COLOUR_B),
        contact(phrase, step, COLOUR_A, COLOUR_A));
}

/* Two colours, one of each net, that see each other: one of their opposites is true. */
static void say_contact(struct buf *buf, struct phrase *phrase, const struct step *step,
                        int colour, int other)
{
    buf_printf(
        buf,
        _("%1$c and %2$c cannot both be %6$s, because %3$s see each other; so %4$c "
          "or %5$c is, and a cell that sees a cell of each cannot be %6$s"),
        'A' + colour, 'A' + other, contact(phrase, step, colour, other),
        'A' + (colour ^ 1), 'A' + (other ^ 1), digits(phrase, step));
}

/* Colours A and C see each other, and perhaps other pairs, too. */
void explain_multi_colours_1(struct buf *buf, struct phrase *phrase,
                             const struct step *step)
{
    const char *list = phrase_format(
        phrase,
        _("%1$s. So either A or B is %2$s throughout (A: %3$s; B: %4$s), and either C or "
          "D "
          "(C: %5$s; D: %6$s)"),
        colouring(phrase, step), digits(phrase, step),
        member_cells(phrase, step, COLOUR_A), member_cells(phrase, step, COLOUR_B),
        member_cells(phrase, step, COLOUR_C), member_cells(phrase, step, COLOUR_D));
    for (int colour = COLOUR_A; colour <= COLOUR_B; colour++)
        for (int other = COLOUR_C; other <= COLOUR_D; other++) {
            uint16_t cells[2];
            struct buf pair = {0};
            if (!find_contact(phrase->shape, step, colour, other, cells))
                continue;
            say_contact(&pair, phrase, step, colour, other);
            list = phrase_join(phrase, _("%s. %s"), list, pair.text);
            buf_fini(&pair);
        }
    buf_text(buf, list);
}

/* Colour A sees C and D. */
void explain_multi_colours_2(struct buf *buf, struct phrase *phrase,
                             const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s. So the cells of colour A (%2$s) are all %3$s or none is, and either C "
          "or D "
          "is %3$s throughout (C: %4$s; D: %5$s). A meets C (%6$s see each other) and D "
          "(%7$s see each other), so whichever is %3$s, no cell of colour A can be %3$s"),
        colouring(phrase, step), member_cells(phrase, step, COLOUR_A),
        digits(phrase, step), member_cells(phrase, step, COLOUR_C),
        member_cells(phrase, step, COLOUR_D), contact(phrase, step, COLOUR_A, COLOUR_C),
        contact(phrase, step, COLOUR_A, COLOUR_D));
}

/* ---- almost locked sets ---- */

/* Two restricted commons: both sets are locked. */
static void explain_double_xz(struct buf *buf, struct phrase *phrase,
                              const struct step *step)
{
    buf_printf(
        buf,
        _("A (%1$s) and B (%2$s) are almost locked sets, each with one digit more "
          "than cells. The places of %3$s in A see those in B, so each of these digits "
          "can be "
          "in only one of the sets, and both are locked: cells that see every place of a "
          "digit in its set cannot be that digit"),
        locked_set(phrase, step, 0), locked_set(phrase, step, 1), digits(phrase, step));
}

void explain_als_xz(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (!digits_is_single(step->digits)) {
        explain_double_xz(buf, phrase, step);
        return;
    }
    const char *kept = phrase_digits(phrase, step_eliminated_digits(step));
    buf_printf(
        buf,
        _("A (%1$s) and B (%2$s) are almost locked sets, each with one digit more "
          "than cells. Every %3$s of A sees every %3$s of B, so only one of them can "
          "contain %3$s; the other is locked and contains %4$s. So cells that see every "
          "%4$s of both cannot be %4$s"),
        locked_set(phrase, step, 0), locked_set(phrase, step, 1), digits(phrase, step),
        kept);
}

/* The digit of the stem that a branch supposes. */
static int supposed_digit(const struct step *step, int branch)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->links[i].branch == branch)
            return step->links[i].digit;
    return 0;
}

/* cells: the stem; a set and a branch of links for each of its candidates. */
void explain_death_blossom(struct buf *buf, struct phrase *phrase,
                           const struct step *step)
{
    const char *petals = NULL;
    for (int i = 0; i < step->n_sets; i++)
        petals = phrase_join(phrase, _("%s; %s"), petals,
                             phrase_format(phrase, _("%s: %s"),
                                           phrase_digit(phrase, supposed_digit(step, i)),
                                           locked_set(phrase, step, i)));
    buf_printf(
        buf,
        _("Each candidate of the stem %1$s sees a petal, an almost locked set that "
          "loses it (%2$s). Whichever the stem is, a petal is then locked and "
          "contains %3$s; cells that see every %4$s of the petals cannot be %4$s"),
        cells(phrase, step), petals, digits(phrase, step),
        phrase_digits_or(phrase, step->digits));
}

/* ---- Sue de Coq ---- */

enum { LINE_PART, BOX_PART };

/* What can only be in one of the houses, because the part in the other has no such
 * candidates. */
static const char *coq_digits(struct phrase *phrase, const struct step *step, int other)
{
    return phrase_digits(phrase, step->digits & ~step->set_digits[other]);
}

/* houses: the line, the box; cells: where they cross; sets: the line part, the box part. */
static const char *coq_cells(struct phrase *phrase, const struct step *step)
{
    const char *line = phrase_house(phrase, step->houses.at[0]);
    const char *box = phrase_house(phrase, step->houses.at[1]);
    const char *line_part = member_cells(phrase, step, LINE_PART);
    const char *box_part = member_cells(phrase, step, BOX_PART);
    int n = step->cells.n + step->n_members;
    return phrase_format(
        phrase,
        ngettext(
            "%1$s (in %2$s and %3$s), %4$s (in the rest of %2$s) and %5$s (in the "
            "rest of %3$s) are %6$d cell with only %6$d digit: %7$s. %4$s can only be "
            "%8$s, and %5$s only %9$s: no digit can be in both rests, so each is in "
            "these cells once",
            "%1$s (in %2$s and %3$s), %4$s (in the rest of %2$s) and %5$s (in the "
            "rest of %3$s) are %6$d cells with only %6$d digits: %7$s. %4$s can only "
            "be %8$s, and %5$s only %9$s: no digit can be in both rests, so each is "
            "in these cells once",
            (unsigned long)n),
        cells(phrase, step), line, box, line_part, box_part, n, digits(phrase, step),
        phrase_digits_or(phrase, step->set_digits[LINE_PART]),
        phrase_digits_or(phrase, step->set_digits[BOX_PART]));
}

void explain_sue_de_coq(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s. %2$s cannot be in %3$s, so those in %4$s have %2$s; %5$s cannot be in "
          "%6$s, so those in %7$s have %5$s. Each can be eliminated from the other cells "
          "of that house"),
        coq_cells(phrase, step), coq_digits(phrase, step, BOX_PART),
        member_cells(phrase, step, BOX_PART), phrase_house(phrase, step->houses.at[0]),
        coq_digits(phrase, step, LINE_PART), member_cells(phrase, step, LINE_PART),
        phrase_house(phrase, step->houses.at[1]));
}

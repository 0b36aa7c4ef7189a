/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/reason.h"

#include "base/i18n.h"

/* The step's parts, as phrases. */
static const char *cells(struct phrase *phrase, const struct step *step)
{
    return phrase_cells(phrase, step->cells.at, step->cells.n);
}

static const char *fins(struct phrase *phrase, const struct step *step)
{
    return phrase_cells(phrase, step->other_cells.at, step->other_cells.n);
}

static const char *base(struct phrase *phrase, const struct step *step)
{
    return phrase_houses(phrase, step->houses.at, step->houses.n);
}

static const char *cover(struct phrase *phrase, const struct step *step)
{
    return phrase_houses(phrase, step->other_houses.at, step->other_houses.n);
}

static const char *digits(struct phrase *phrase, const struct step *step)
{
    return phrase_digits(phrase, step->digits);
}

static const char *cell(struct phrase *phrase, const struct step *step, int i)
{
    return phrase_cell(phrase, step->cells.at[i]);
}

static void say_single(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    switch (step->technique) {
    case TECHNIQUE_FULL_HOUSE:
        buf_printf(buf, _("%s is the last blank cell of %s, which lacks only %s"),
                   cells(phrase, step), base(phrase, step), digits(phrase, step));
        break;
    case TECHNIQUE_NAKED_SINGLE:
        buf_printf(buf, _("%s can be nothing but %s"), cells(phrase, step),
                   digits(phrase, step));
        break;
    default:
        buf_printf(buf, _("%s has no place for %s but %s"), base(phrase, step),
                   digits(phrase, step), cells(phrase, step));
        break;
    }
}

static void say_locked(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *house = base(phrase, step), *other = cover(phrase, step);
    buf_printf(buf,
               _("%s has %s only where it crosses %s, in %s, so the rest of %s is "
                 "without it"),
               house, digits(phrase, step), other, cells(phrase, step), other);
}

static void say_naked(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("%s have only %s between them, so no other cell of %s has one of these"),
               cells(phrase, step), digits(phrase, step), base(phrase, step));
}

static void say_hidden(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("%s has no place for %s but %s, so these cells hold nothing else"),
               base(phrase, step), digits(phrase, step), cells(phrase, step));
}

static void say_fish(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *digit = digits(phrase, step), *lines = base(phrase, step);
    const char *crossed = cover(phrase, step);
    if (step->other_cells.n == 0)
        buf_printf(buf,
                   _("%s have %s only where they cross %s, one each, so these have no "
                     "other %s"),
                   lines, digit, crossed, digit);
    else
        buf_printf(
            buf,
            _("%s have %s only where they cross %s, but for the fins %s; either a "
              "fin is true, or %s have no %s elsewhere: what sees the fins and is in "
              "these goes either way"),
            lines, digit, crossed, fins(phrase, step), crossed, digit);
}

static void say_turbot(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *digit = digits(phrase, step);
    buf_printf(
        buf,
        _("%s have two places for %s each; %s and %s see each other, so at least one "
          "of %s and %s is %s"),
        base(phrase, step), digit, cell(phrase, step, 1), cell(phrase, step, 2),
        cell(phrase, step, 0), cell(phrase, step, 3), digit);
}

static void say_empty_rectangle(struct buf *buf, struct phrase *phrase,
                                const struct step *step)
{
    const char *digit = digits(phrase, step);
    const char *box = phrase_house(phrase, step->houses.at[0]);
    const char *line = phrase_house(phrase, step->houses.at[1]);
    const char *arm = phrase_house(phrase, step->other_houses.at[0]);
    const char *stem = phrase_house(phrase, step->other_houses.at[1]);
    const char *end = cell(phrase, step, step->cells.n - 1);
    buf_printf(
        buf,
        _("%s has %s only in %s and %s; in %s, it would be gone from %s, and %s would "
          "have it in %s; so what is in %s and sees %s is not %s, either way"),
        box, digit, arm, stem, arm, cell(phrase, step, step->cells.n - 2), line, end,
        stem, end, digit);
}

static void say_wing(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *digit = digits(phrase, step);
    if (step->technique == TECHNIQUE_XY_WING)
        buf_printf(buf, _("whichever digit %s takes, one of %s and %s becomes %s"),
                   cell(phrase, step, 0), cell(phrase, step, 1), cell(phrase, step, 2),
                   digit);
    else if (step->technique == TECHNIQUE_XYZ_WING)
        buf_printf(buf, _("%s is %s, or else one of %s and %s becomes it"),
                   cell(phrase, step, 0), digit, cell(phrase, step, 1),
                   cell(phrase, step, 2));
    else
        buf_printf(buf,
                   _("%s and %s have the same two candidates; one of %s and %s takes the "
                     "other digit of %s, so one of the two is %s"),
                   cell(phrase, step, 0), cell(phrase, step, 3), cell(phrase, step, 1),
                   cell(phrase, step, 2), base(phrase, step), digit);
}

static void say_remote_pair(struct buf *buf, struct phrase *phrase,
                            const struct step *step)
{
    buf_printf(
        buf,
        _("%s take %s in turn, so what sees two of them an odd number of steps apart "
          "is neither"),
        cells(phrase, step), digits(phrase, step));
}

/* Why a rectangle of two digits cannot be; then what each type makes of it. */
static void say_rectangle(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               _("if %s held only %s, these could change places and the puzzle had two "
                 "solutions; so one of the other candidates there is true"),
               cells(phrase, step), digits(phrase, step));
    if (step->technique == TECHNIQUE_UNIQUE_RECTANGLE_3)
        buf_printf(buf, _(", and with %s they make a naked subset"), fins(phrase, step));
    else if (step->houses.n)
        buf_printf(buf, _(", and one of the two digits has no other place in %s"),
                   base(phrase, step));
}

static void say_bug(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *digit = digits(phrase, step), *where = cells(phrase, step);
    buf_printf(
        buf,
        _("if %s were not %s, every blank cell would have two candidates and every "
          "digit two places in each house, and there would not be one solution"),
        where, digit);
}

static void say_colours(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *one = cells(phrase, step), *other = fins(phrase, step);
    const char *digit = digits(phrase, step);
    switch (step->technique) {
    case TECHNIQUE_COLOUR_TRAP:
        buf_printf(buf,
                   _("either all of %s are %s or all of %s: what sees both kinds is not"),
                   one, digit, other);
        break;
    case TECHNIQUE_COLOUR_WRAP:
        buf_printf(
            buf,
            _("either all of %s are %s or all of %s, but two of the first see each "
              "other"),
            one, digit, other);
        break;
    case TECHNIQUE_MULTI_COLOURS_1:
        buf_printf(
            buf,
            _("%s are %s in turn, and so are %s; where one of each sees the other, "
              "one of their opposites is true"),
            one, digit, other);
        break;
    default:
        buf_printf(
            buf,
            _("%s are all %s or none; of %s some are, and whichever these are, one of "
              "the first sees them"),
            one, digit, other);
        break;
    }
}

static void say_locked_sets(struct buf *buf, struct phrase *phrase,
                            const struct step *step)
{
    const char *one = cells(phrase, step), *other = fins(phrase, step);
    const char *digit = digits(phrase, step);
    switch (step->technique) {
    case TECHNIQUE_ALS_XZ:
        if (!digits_is_single(step->digits)) {
            buf_printf(
                buf,
                _("%s have one digit more than cells, and so have %s; each of %s is in "
                  "one of the two only, so both keep all their others"),
                one, other, digit);
            break;
        }
        buf_printf(buf,
                   _("%s have one digit more than cells, and so have %s; %s cannot be in "
                     "both, so one of the two keeps all its others"),
                   one, other, digit);
        break;
    case TECHNIQUE_DEATH_BLOSSOM:
        buf_printf(buf,
                   _("whatever %s is takes a digit from some of %s, which then keep %s"),
                   one, other, digit);
        break;
    default:
        buf_printf(
            buf,
            _("%s with %s are as many cells as digits: %s; each is in them once, and "
              "those of %s go from the rest"),
            one, other, digit, base(phrase, step));
        break;
    }
}

static void say_expand(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("%s is one of %s; the search shows that all but %s fail"),
               cells(phrase, step), digits(phrase, step),
               phrase_digit(phrase, step->placements[0].digit));
}

typedef void sayer(struct buf *buf, struct phrase *phrase, const struct step *step);

static sayer *const sayers[TECHNIQUES] = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, uniqueness, say,   \
                  draw)                                                                  \
    say_##say,
#include "logic/techniques.def"
#undef TECHNIQUE
    say_expand,
};

void say_reason(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    sayers[step->technique](buf, phrase, step);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Most findings are explained as the step that is alike (reason.h).  Here are those that have
 * none: direct patterns, loops and graves of several types, aligned exclusions. */
#include "words/rating_reason.h"

#include <stddef.h>

#include "base/i18n.h"
#include "words/reason.h"
#include "words/reason_parts.h"

static const char *house_name(struct phrase *phrase, int house)
{
    return phrase_house(phrase, shape_house_of_layout(house));
}

static const char *digits_text(struct phrase *phrase, nine digits)
{
    return phrase_digits(phrase, (digit_set)digits);
}

static const char *cells_of_set(struct phrase *phrase, struct cell_set set, bool any)
{
    uint16_t cells[N_CELLS];
    int n = 0;
    CELL_SET_EACH(cell, set)
        cells[n++] = (uint16_t)cell;
    return (any ? phrase_cells_or : phrase_cells)(phrase, cells, n);
}

static const char *cells_text(struct phrase *phrase, const struct step *step, bool any)
{
    return (any ? phrase_cells_or : phrase_cells)(phrase, step->cells.at, step->cells.n);
}

static const char *extras_text(struct phrase *phrase, const struct step *step)
{
    return phrase_candidates(phrase, _("%s in %s"), step->guardians, step->n_guardians);
}

/* ---- direct patterns ---- */

/* The cells that lose the digit that is placed. */
static struct cell_set losers(const struct finding *finding)
{
    struct cell_set set = {{0, 0}};
    for (int i = 0; i < finding->n_cells; i++)
        cell_set_add(&set, finding->cells[i]);
    if (!finding->n_cells)
        set = cell_set_minus(house_sets[__builtin_ctz(finding->cover)],
                             house_sets[__builtin_ctz(finding->base)]);
    return set;
}

/* A house of the placement in which all other places are among the losers. */
static int freed_house(const struct finding *finding, const struct sheet *sheet)
{
    struct cell_set lost = losers(finding);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[finding->place_cell][kind];
        bool is_freed = true;
        NINE_EACH(k, sheet->at[house][finding->place_digit])
            is_freed &= house_cells[house][k] == finding->place_cell ||
                        cell_set_has(&lost, house_cells[house][k]);
        if (is_freed)
            return house;
    }
    return __builtin_ctz(finding->base);
}

static void say_direct(struct buf *buf, struct phrase *phrase,
                       const struct finding *finding, const struct step *step,
                       const struct sheet *sheet)
{
    struct buf pattern = {0};
    say_reason(&pattern, phrase, step);
    buf_printf(buf, _("%1$s. Then %2$s is the only place left for %3$s in %4$s"),
               pattern.text, phrase_cell(phrase, finding->place_cell),
               phrase_digit(phrase, finding->place_digit + 1),
               house_name(phrase, freed_house(finding, sheet)));
    buf_fini(&pattern);
}

/* ---- uniqueness ---- */

/* One of the roof's two cells has an extra candidate, so the subset has room for the other
 * cell only. */
static void say_hidden_loop(struct buf *buf, struct phrase *phrase,
                            const struct finding *finding, const struct step *step)
{
    buf_printf(
        buf,
        _("%1$s. So one of the extra candidates is true (%2$s), and only one of these "
          "two cells is left for %3$s. In %4$s, the other places for %3$s are in "
          "%5$s, so all other candidates can be eliminated from there"),
        deadly_premise(phrase, step), extras_text(phrase, step),
        digits_text(phrase, finding->subset.digits),
        house_name(phrase, __builtin_ctz(finding->base)),
        cells_of_set(phrase, finding->subset.cells, false));
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

static void say_grave(struct buf *buf, struct phrase *phrase,
                      const struct finding *finding, const struct step *step,
                      const struct sheet *sheet)
{
    const char *premise = grave_premise(phrase, step);
    const char *digits = phrase_digits_or(phrase, (digit_set)finding->digits);
    nine shared = sheet->of[finding->cells[0]] & (nine)~finding->digits;
    for (int i = 1; i < finding->n_cells; i++)
        shared &= sheet->of[finding->cells[i]];
    if (finding->kind == FINDING_BUG_1)
        buf_printf(buf, _("%1$s. So %2$s is %3$s"), premise,
                   cells_text(phrase, step, false), digits);
    else if (finding->kind == FINDING_BUG_2)
        buf_printf(
            buf,
            _("%1$s. So %2$s is %3$s, and cells that see all of these cannot be %3$s"),
            premise, cells_text(phrase, step, true), digits);
    else if (finding->kind == FINDING_BUG_3)
        buf_printf(
            buf,
            _("%1$s. So one of them is true. %2$s can only be %3$s; with the cell that "
              "has an extra candidate, they use up %4$s, as a naked subset: %4$s can "
              "be eliminated from the other cells of %5$s"),
            premise, cells_of_set(phrase, finding->subset.cells, false),
            phrase_digits_or(phrase, (digit_set)finding->subset.digits),
            digits_text(phrase, finding->subset.digits),
            house_name(phrase, __builtin_ctz(finding->base)));
    else
        buf_printf(buf,
                   _("%1$s. So one of them is true. In %2$s, %4$s can only go in %3$s: "
                     "one of them "
                     "is %4$s, and the other holds an extra candidate. So neither can be "
                     "anything "
                     "else"),
                   premise, house_name(phrase, __builtin_ctz(finding->base)),
                   cells_text(phrase, step, false), digits_text(phrase, shared));
}

/* ---- aligned exclusions ---- */

/* Digits for the aligned cells. */
struct combination {
    const struct finding *finding;
    const struct sheet *sheet;
    int digits[3];
};

static nine used_digits(const struct combination *combination)
{
    nine used = 0;
    for (int i = 0; i < combination->finding->n_cells; i++)
        used |= nine_bit(combination->digits[i]);
    return used;
}

/* A cell that sees all aligned cells and would have no candidate left, or -1. */
static int emptied_cell(const struct combination *combination)
{
    const struct finding *finding = combination->finding;
    struct cell_set common = peer_sets[finding->cells[0]];
    nine used = used_digits(combination);
    for (int i = 1; i < finding->n_cells; i++)
        common = cell_set_and(common, peer_sets[finding->cells[i]]);
    CELL_SET_EACH(cell, common)
        if (combination->sheet->of[cell] && !(combination->sheet->of[cell] & ~used))
            return cell;
    return -1;
}

/* Why the combination is impossible. */
static const char *objection(struct phrase *phrase, const struct combination *combination)
{
    const struct finding *finding = combination->finding;
    for (int i = 0; i < finding->n_cells; i++)
        for (int k = 0; k < i; k++)
            if (combination->digits[i] == combination->digits[k] &&
                cell_sees(finding->cells[i], finding->cells[k]))
                return phrase_format(phrase, _("%s and %s see each other"),
                                     phrase_cell(phrase, finding->cells[k]),
                                     phrase_cell(phrase, finding->cells[i]));
    int cell = emptied_cell(combination);
    return cell < 0
               ? ""
               : phrase_format(phrase, _("%s has only %s"), phrase_cell(phrase, cell),
                               digits_text(phrase, combination->sheet->of[cell]));
}

/* "  r1c2=3: r4c1 has only 2 and 3", without the cell that is supposed */
static void say_combination(struct buf *buf, const struct phrase *phrase,
                            const struct combination *combination, int supposed)
{
    const struct finding *finding = combination->finding;
    struct phrase parts;
    const char *list = NULL;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    for (int i = 0; i < finding->n_cells; i++)
        if (i != supposed)
            list = phrase_join(
                &parts, "%s %s", list,
                phrase_format(&parts, "%s=%s", phrase_cell(&parts, finding->cells[i]),
                              phrase_digit(&parts, combination->digits[i] + 1)));
    buf_text(buf, "  ");
    buf_printf(buf, _("%s: %s"), list, objection(&parts, combination));
    buf_char(buf, '\n');
    phrase_fini(&parts);
}

/* Lists all combinations with the supposed digit, from the i-th cell on. */
static void say_combinations(struct buf *buf, const struct phrase *phrase,
                             struct combination *combination, int supposed, int i)
{
    const struct finding *finding = combination->finding;
    if (i == finding->n_cells) {
        say_combination(buf, phrase, combination, supposed);
    } else if (i == supposed) {
        say_combinations(buf, phrase, combination, supposed, i + 1);
    } else {
        NINE_EACH(digit, combination->sheet->of[finding->cells[i]]) {
            combination->digits[i] = (int)digit;
            say_combinations(buf, phrase, combination, supposed, i + 1);
        }
    }
}

/* The aligned cells but one. */
static const char *other_cells(struct phrase *phrase, const struct finding *finding,
                               int supposed)
{
    uint16_t cells[3];
    int n = 0;
    for (int i = 0; i < finding->n_cells; i++)
        if (i != supposed)
            cells[n++] = finding->cells[i];
    return phrase_cells(phrase, cells, n);
}

static int index_of(const struct finding *finding, int cell)
{
    int i = 0;
    while (finding->cells[i] != cell)
        i++;
    return i;
}

static void say_supposition(struct buf *buf, const struct phrase *phrase,
                            const struct finding *finding, const struct sheet *sheet,
                            int supposed, int digit)
{
    struct combination combination = {.finding = finding, .sheet = sheet};
    struct phrase parts;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    buf_printf(buf, _("If %1$s were %2$s, nothing would be possible in %3$s:"),
               phrase_cell(&parts, finding->cells[supposed]),
               phrase_digit(&parts, digit + 1), other_cells(&parts, finding, supposed));
    buf_char(buf, '\n');
    phrase_fini(&parts);
    combination.digits[supposed] = digit;
    say_combinations(buf, phrase, &combination, supposed, 0);
}

/* Each candidate that is eliminated, with all combinations and why they are impossible. */
static void say_aligned(struct buf *buf, const struct phrase *phrase,
                        const struct finding *finding, const struct sheet *sheet)
{
    int n = 0;
    for (int i = 0; i < finding->n_removals; i++) {
        int supposed = index_of(finding, finding->removals[i].cell);
        NINE_EACH(digit, finding->removals[i].digits) {
            say_supposition(buf, phrase, finding, sheet, supposed, (int)digit);
            n++;
        }
    }
    buf_text(buf, ngettext("So this candidate can be eliminated",
                           "So these candidates can be eliminated", (unsigned long)n));
}

/* ---- all of them ---- */

/* A chain that is too long to be told. */
static void say_briefly(struct buf *buf, struct phrase *phrase,
                        const struct finding *finding)
{
    buf_printf(buf,
               ngettext("A chain of %1$d node from %2$s in %3$s has this result",
                        "A chain of %1$d nodes from %2$s in %3$s has this result",
                        (unsigned long)finding->complexity),
               finding->complexity, digits_text(phrase, finding->digits),
               phrase_cell(phrase, finding->cells[0]));
}

void say_finding_reason(struct buf *buf, struct phrase *phrase,
                        const struct finding *finding, const struct step *step,
                        const struct sheet *sheet)
{
    switch (finding->kind) {
    case FINDING_DIRECT_POINTING:
    case FINDING_DIRECT_CLAIMING:
    case FINDING_DIRECT_HIDDEN_PAIR:
    case FINDING_DIRECT_HIDDEN_TRIPLET:
        say_direct(buf, phrase, finding, step, sheet);
        break;
    case FINDING_BUG_1:
    case FINDING_BUG_2:
    case FINDING_BUG_3:
    case FINDING_BUG_4:
        say_grave(buf, phrase, finding, step, sheet);
        break;
    case FINDING_ALIGNED_PAIR:
    case FINDING_ALIGNED_TRIPLET:
        say_aligned(buf, phrase, finding, sheet);
        break;
    default:
        if (step->overflow)
            say_briefly(buf, phrase, finding);
        else if (finding->subset.digits && finding->subset.is_hidden)
            say_hidden_loop(buf, phrase, finding, step);
        else
            say_reason(buf, phrase, step);
    }
}

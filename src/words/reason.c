/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a step follows: what fills the slots of its text where that is more than a part of the step,
 * such as lists, and sentences with cases; and what follows the text. */
#include "words/reason.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/i18n.h"
#include "base/mem.h"

/* ---- singles ---- */

/* row 1 has 1, 3 and 6; box 1 has 8; 2 was eliminated earlier */
static const char *exclusions(struct phrase *phrase, const struct step *step)
{
    const struct shape *shape = phrase->shape;
    digit_set left = digits_up_to(shape->side) & ~step->digits;
    const char *list = NULL;
    HOUSES_EACH(house, shape, step->cells.at[0]) {
        digit_set here = 0;
        for (int i = 0; i < step->n_excluders; i++)
            if (shape_house_has(shape, house, step->excluders[i].cell))
                here |= digit_bit(step->excluders[i].digit) & left;
        left &= ~here;
        if (here)
            list = phrase_join(phrase, _("%s; %s"), list,
                               phrase_format(phrase, _("%s has %s"),
                                             phrase_house(phrase, house),
                                             phrase_digits(phrase, here)));
    }
    for (int i = 0; i < step->n_excluders; i++) {
        struct candidate by = step->excluders[i];
        digit_set here = 0;
        DIGITS_EACH(digit, left)
            if (shape_exclude_each_other(shape, step->cells.at[0], digit, by.cell,
                                         by.digit))
                here |= digit_bit(digit);
        left &= ~here;
        if (here)
            list = phrase_join(phrase, _("%s; %s"), list,
                               phrase_format(phrase, _("%s has %s"),
                                             phrase_cell(phrase, by.cell),
                                             phrase_digit(phrase, by.digit)));
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

static const char *eliminated_cells(struct phrase *phrase, const struct step *step)
{
    uint16_t cells[STEP_MAX_EFFECTS];
    for (int i = 0; i < step->n_eliminations; i++)
        cells[i] = step->eliminations[i].cell;
    return phrase_cells(phrase, cells, step->n_eliminations);
}

static const char *excluders(struct phrase *phrase, const struct step *step)
{
    uint16_t seen[STEP_MAX_EXCLUDERS];
    for (int i = 0; i < step->n_excluders; i++)
        seen[i] = step->excluders[i].cell;
    return phrase_cells_or(phrase, seen, step->n_excluders);
}

/* ---- wings ---- */

/* The digit of the link that says whether a cell has it. */
static const char *digit_of_link(struct phrase *phrase, const struct step *step, int cell,
                                 bool on)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->links[i].cells[0] == cell && step->links[i].on == on)
            return phrase_digit(phrase, step->links[i].digit);
    return "";
}

/* ---- fish with boxes, and templates ---- */

/* How many houses of the list have the cell. */
static int n_houses_of(const struct shape *shape, const struct house_list *houses,
                       int cell)
{
    int n = 0;
    for (int i = 0; i < houses->n; i++)
        n += shape_house_has(shape, houses->at[i], cell);
    return n;
}

/* In row 2 and box 6 (the base), 7 is confined to column 1 and box 5 (the cover): it is in r2c1
 * and r5c7, or in the fin r6c8. r6c8 is a fin because it is in two houses of the base */
static const char *confinement(struct phrase *phrase, const struct step *step)
{
    uint16_t endo[STEP_MAX_CELLS];
    int n = 0;
    const char *said = slots_fill(
        phrase, step,
        _("In {base} (the base), {digits} is confined to {cover} (the cover): it is in "
          "{cells}"),
        NULL);
    if (step->fins.n)
        said =
            phrase_format(phrase,
                          ngettext("%s, or in the fin %s", "%s, or in one of the fins %s",
                                   (unsigned long)step->fins.n),
                          said, phrase_cells(phrase, step->fins.at, step->fins.n));
    for (int i = 0; i < step->fins.n; i++)
        if (n_houses_of(phrase->shape, &step->base, step->fins.at[i]) > 1)
            endo[n++] = step->fins.at[i];
    if (n == 0)
        return said;
    return phrase_join(
        phrase, _("%s. %s"), said,
        phrase_format(phrase,
                      ngettext("%s is a fin because it is in two houses of the base",
                               "%s are fins because each is in two houses of the base",
                               (unsigned long)n),
                      phrase_cells(phrase, endo, n)));
}

/* What is eliminated because it is in two houses of the cover of a fish; or NULL. */
static const char *say_shared(struct phrase *phrase, const struct step *step)
{
    uint16_t shared[STEP_MAX_EFFECTS];
    int n = 0;
    for (int i = 0; i < step->n_eliminations; i++)
        if (n_houses_of(phrase->shape, &step->cover, step->eliminations[i].cell) > 1)
            shared[n++] = step->eliminations[i].cell;
    return n == 0 ? NULL
                  : phrase_format(phrase,
                                  ngettext("%s is in two houses of the cover and would "
                                           "use the room of both",
                                           "Each of %s is in two houses of the cover and "
                                           "would use the room "
                                           "of both",
                                           (unsigned long)n),
                                  phrase_cells(phrase, shared, n));
}

/* cells: those of all templates; excluders: what each digit takes from those after it. */
static const char *template_cells(struct phrase *phrase, const struct step *step)
{
    const char *taken = NULL;
    for (int i = 0, end; i < step->n_excluders; i = end) {
        uint16_t places[STEP_MAX_EXCLUDERS];
        int digit = step->excluders[i].digit;
        for (end = i; end < step->n_excluders && step->excluders[end].digit == digit;
             end++)
            places[end - i] = step->excluders[end].cell;
        taken =
            phrase_join(phrase, _("%s; %s"), taken,
                        phrase_format(phrase, _("every way of placing %1$s uses %2$s"),
                                      phrase_digit(phrase, digit),
                                      phrase_cells(phrase, places, end - i)));
    }
    return slots_fill(
        phrase, step,
        taken ? _("Place one digit after the other in all rows, columns and boxes that "
                  "lack "
                  "it, but not where those before must be: {taken}; every way of placing "
                  "{digits} uses only the candidates {cells}")
              : _("Every way of placing {digits} in all rows, columns and boxes that "
                  "lack it "
                  "uses only the candidates {cells}"),
        SLOTS({"taken", taken}));
}

/* ---- uniqueness ---- */

/* Lists the corners with extra candidates, or the others; returns how many. */
static int list_corners(const struct step *step, bool extra,
                        uint16_t corners[STEP_MAX_CELLS])
{
    int n = 0;
    for (int i = 0; i < step->cells.n; i++) {
        bool has_extra = false;
        for (int k = 0; k < step->n_guardians; k++)
            has_extra |= step->guardians[k].cell == step->cells.at[i];
        if (has_extra == extra)
            corners[n++] = step->cells.at[i];
    }
    return n;
}

static const char *corners(struct phrase *phrase, const struct step *step, bool extra,
                           const char *(*list)(struct phrase *, const uint16_t *, int))
{
    uint16_t found[STEP_MAX_CELLS];
    int n = list_corners(step, extra, found);
    return list(phrase, found, n);
}

/* The corners that share a row or a column with the one that loses a digit, or the opposite
 * one. */
static const char *other_corners(struct phrase *phrase, const struct step *step,
                                 bool opposite)
{
    const struct shape *shape = phrase->shape;
    int corner = step->eliminations[0].cell;
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

/* 6 and 8 could be swapped in these four cells (two rows, two columns, two boxes), which
 * would be a second solution */
static const char *swap(struct phrase *phrase, const struct step *step)
{
    return slots_fill(phrase, step,
                      step->cells.n == 4
                          ? _("{digits} could be swapped in these four cells (two rows, "
                              "two columns, two "
                              "boxes), which would be a second solution")
                          : _("{digits} could be swapped in all these cells (two in "
                              "each of their rows, "
                              "columns and boxes), which would be a second solution"),
                      NULL);
}

/* Says of the corners of a rectangle, or the cells of a loop, which can only be one of the
 * pair, and what would follow if all were. */
static const char *deadly_premise(struct phrase *phrase, const struct step *step)
{
    uint16_t plain[STEP_MAX_CELLS];
    return slots_fill(
        phrase, step,
        list_corners(step, false, plain)
            ? _("{plain_corners} can only be {digits_or}. If {extra_corners} were "
                "{digits_or} too, then {swap}")
            : _("If {cells} were all {digits_or}, then {swap}"),
        NULL);
}

/* r3c1 or r3c2 is 7, and cells that see both cannot be 7 */
static const char *same_extra(struct phrase *phrase, const struct step *step)
{
    uint16_t extra[STEP_MAX_CELLS];
    return slots_fill(
        phrase, step,
        list_corners(step, true, extra) == 2
            ? _("{extra_corners_or} is {extra_digit}, and cells that see both cannot be "
                "{extra_digit}")
            : _("{extra_corners_or} is {extra_digit}, and cells that see all of these "
                "cannot "
                "be {extra_digit}"),
        NULL);
}

static const char *avoidable_corners(struct phrase *phrase, const struct step *step)
{
    return phrase_format(
        phrase, _("None of %1$s is a given. They have %2$s"),
        phrase_cells(phrase, step->cells.at, step->cells.n),
        phrase_candidates(phrase, _("%s in %s"), step->excluders, step->n_excluders));
}

static const char *houses_of_cell(struct phrase *phrase, int cell)
{
    uint16_t houses[SHAPE_MAX_FAMILIES];
    int n = 0;
    HOUSES_EACH(house, phrase->shape, cell)
        houses[n++] = (uint16_t)house;
    return phrase_houses(phrase, houses, n);
}

/* ---- colours ---- */

enum { COLOUR_A, COLOUR_B, COLOUR_C, COLOUR_D };

static const char *member_cells(struct phrase *phrase, const struct step *step, int set)
{
    uint16_t cells[STEP_MAX_CELLS];
    int n = step_members(step, set, cells);
    return phrase_cells(phrase, cells, n);
}

/* Two cells of two colours that see each other; NULL: there are none. */
static const char *contact(struct phrase *phrase, const struct step *step, int colour,
                           int other)
{
    uint16_t a[STEP_MAX_CELLS], b[STEP_MAX_CELLS];
    int n_a = step_members(step, colour, a), n_b = step_members(step, other, b);
    for (int i = 0; i < n_a; i++)
        for (int k = 0; k < n_b; k++)
            if (a[i] != b[k] && shape_are_peers(phrase->shape, a[i], b[k]))
                return phrase_cells(phrase, (uint16_t[]){a[i], b[k]}, 2);
    return NULL;
}

/* Why the colours alternate: where the digit has two places only, one of them is true.
 * r1c4 and r6c4 in column 4; r6c1 and r6c4 in row 6 */
static const char *colouring(struct phrase *phrase, const struct step *step)
{
    const char *links = NULL;
    for (int i = 0; i < step->houses.n; i++) {
        uint16_t places[STEP_MAX_CELLS];
        int house = step->houses.at[i], n = 0;
        for (int k = 0; k < step->n_members; k++)
            if (shape_house_has(phrase->shape, house, step->members[k].cell))
                places[n++] = step->members[k].cell;
        links = phrase_join(phrase, _("%s; %s"), links,
                            phrase_format(phrase, _("%s in %s"),
                                          phrase_cells(phrase, places, n),
                                          phrase_house(phrase, house)));
    }
    return slots_fill(phrase, step,
                      _("These houses have only two places for {digits}, one of each "
                        "colour: {links}"),
                      SLOTS({"links", links}));
}

/* Which colours of two nets see each other, so that one of their opposites is true; or NULL.  A and
 * C do, and perhaps other pairs, too. */
static const char *say_contacts(struct phrase *phrase, const struct step *step)
{
    const char *list = NULL;
    for (int colour = COLOUR_A; colour <= COLOUR_B; colour++)
        for (int other = COLOUR_C; other <= COLOUR_D; other++) {
            const char *cells = contact(phrase, step, colour, other);
            const char names[][2] = {{(char)('A' + colour)},
                                     {(char)('A' + other)},
                                     {(char)('A' + (colour ^ 1))},
                                     {(char)('A' + (other ^ 1))}};
            if (cells)
                list = phrase_join(
                    phrase, _("%s. %s"), list,
                    slots_fill(phrase, step,
                               _("{colour_1} and {colour_2} cannot both be {digits}, "
                                 "because {contact} see each other; so {opposite_1} or "
                                 "{opposite_2} is, and a cell that sees a cell of each "
                                 "cannot be {digits}"),
                               SLOTS({"colour_1", names[0]}, {"colour_2", names[1]},
                                     {"opposite_1", names[2]}, {"opposite_2", names[3]},
                                     {"contact", cells})));
        }
    return list;
}

/* ---- almost locked sets ---- */

/* r5c1 and r5c5 with 3, 7 and 9 */
static const char *locked_set(struct phrase *phrase, const struct step *step, int set)
{
    return phrase_format(phrase, _("%s with %s"), member_cells(phrase, step, set),
                         phrase_digits(phrase, step->set_digits[set]));
}

/* A set for each candidate of the stem, which the branch of links of the same number supposes.
 * 3: r5c1 and r5c5 with 3, 7 and 9; 8: ... */
static const char *petals(struct phrase *phrase, const struct step *step)
{
    const char *list = NULL;
    for (int set = 0; set < step->n_sets; set++) {
        int i = 0;
        while (i < step->n_links && step->links[i].branch != set)
            i++;
        list = phrase_join(phrase, _("%s; %s"), list,
                           phrase_format(phrase, _("%s: %s"),
                                         phrase_digit(phrase, step->links[i].digit),
                                         locked_set(phrase, step, set)));
    }
    return list;
}

enum { LINE_PART, BOX_PART };

static const char *coq_cells(struct phrase *phrase, const struct step *step)
{
    int n = step->cells.n + step->n_members;
    return slots_fill(
        phrase, step,
        ngettext(
            "{cells} (in {house_1} and {house_2}), {set_1_cells} (in the rest of "
            "{house_1}) "
            "and {set_2_cells} (in the rest of {house_2}) are {n} cell with only {n} "
            "digit: "
            "{digits}. {set_1_cells} can only be {set_1_digits}, and {set_2_cells} only "
            "{set_2_digits}: no digit can be in both rests, so each is in these cells "
            "once",
            "{cells} (in {house_1} and {house_2}), {set_1_cells} (in the rest of "
            "{house_1}) "
            "and {set_2_cells} (in the rest of {house_2}) are {n} cells with only {n} "
            "digits: {digits}. {set_1_cells} can only be {set_1_digits}, and "
            "{set_2_cells} "
            "only {set_2_digits}: no digit can be in both rests, so each is in these "
            "cells "
            "once",
            (unsigned long)n),
        SLOTS({"n", phrase_format(phrase, "%d", n)},
              {"set_1_digits", phrase_digits_or(phrase, step->set_digits[LINE_PART])},
              {"set_2_digits", phrase_digits_or(phrase, step->set_digits[BOX_PART])}));
}

/* ---- filling ---- */

/* The text of a slot, or NULL. */
static const char *find_slot(struct phrase *phrase, const struct step *step,
                             const char *name, size_t length, const struct slot *own)
{
    for (; own && own->name; own++)
        if (strlen(own->name) == length && memcmp(own->name, name, length) == 0)
            return own->text;
    if (!step)
        return NULL;
#define SLOT(word, text)                                                                 \
    if (length == sizeof #word - 1 && memcmp(#word, name, length) == 0)                  \
        return text;
#include "words/slots.def"
#undef SLOT
    return NULL;
}

const char *slots_fill(struct phrase *phrase, const struct step *step, const char *text,
                       const struct slot *own)
{
    struct buf filled = {0};
    for (const char *at = text; *at;) {
        size_t before = strcspn(at, "{"), length = 0;
        const char *slot = NULL;
        buf_add(&filled, at, before);
        at += before;
        if (*at) {
            length = strcspn(at + 1, "{}:");
            slot = find_slot(phrase, step, at + 1, length, own);
        }
        if (slot) {
            buf_text(&filled, slot);
            at += length + 2;
        } else if (*at) {
            buf_char(&filled, *at++); /* of a case: {2:...} */
        }
    }
    if (is_declined(text))
        buf_decline(&filled, 0);
    return phrase_keep(phrase, filled);
}

/* ---- trial and error ---- */

/* no place for 5 in row 3; no candidate in r4c4 */
static const char *impossibility(struct phrase *phrase, struct truth truth)
{
    return truth.digit ? phrase_format(phrase, _("no place for %s in %s"),
                                       phrase_digit(phrase, truth.digit),
                                       phrase_house(phrase, truth.at))
                       : phrase_format(phrase, _("no candidate in %s"),
                                       phrase_cell(phrase, truth.at));
}

/* A line for each other candidate; truths: what its first dead end makes impossible.
 * If r9c2 is 2, singles leave no place for 5 in row 3 */
static void say_failures(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    int i = 0;
    DIGITS_EACH(digit, step->digits & ~digit_bit(step->placements[0].digit)) {
        int n = step->dead_ends[i];
        const char *text =
            n == 0 ? _("If {cells} is {digit}, a search of the rest finds no solution")
            : n == 1
                ? _("If {cells} is {digit}, singles leave {impossibility}")
                : _("If {cells} is {digit}, every way to go on is a dead end ({n} in "
                    "all); the first leaves {impossibility}");
        buf_text(buf, slots_fill(phrase, step, text,
                                 SLOTS({"digit", phrase_digit(phrase, digit)},
                                       {"impossibility",
                                        n ? impossibility(phrase, step->truths[i]) : ""},
                                       {"n", phrase_format(phrase, "%d", n)})));
        buf_char(buf, '\n');
        i++;
    }
}

/* ---- the whole reason ---- */

static const char *text_of(enum reason reason, const struct step *step)
{
#define REASON(kind, when, text)                                                         \
    if (reason == REASON_##kind && (when))                                               \
        return text;
#include "words/reasons.def"
#undef REASON
    return "";
}

static const char *explain(struct phrase *phrase, const struct step *step,
                           enum reason reason);

/* The reasons of the two patterns of a step, one after the other. */
static const char *explain_halves(struct phrase *phrase, const struct step *step,
                                  enum reason reason)
{
    struct step *half = mem_new(sizeof *half);
    const char *said = NULL;
    for (int i = 0; i < 2; i++) {
        step_half(step, i == 1, half);
        said = phrase_join(phrase, _("%s. %s"), said, explain(phrase, half, reason));
    }
    free(half);
    return said;
}

/* What follows the text of reasons.def, or NULL. */
static const char *explain_further(struct phrase *phrase, const struct step *step,
                                   enum reason reason)
{
    int kind = technique_row(step->technique)->size;
    switch (reason) {
    case REASON_COMPLEX_FISH:
        return say_shared(phrase, step);
    case REASON_MULTI_COLOURS_1:
        return say_contacts(phrase, step);
    case REASON_SIAMESE_FISH:
        return explain_halves(phrase, step,
                              kind & (FISH_FRANKEN | FISH_MUTANT) ? REASON_COMPLEX_FISH
                                                                  : REASON_FISH);
    case REASON_DUAL_KITE:
        return explain_halves(phrase, step, REASON_TURBOT);
    case REASON_DUAL_EMPTY_RECTANGLE:
        return explain_halves(phrase, step, REASON_EMPTY_RECTANGLE);
    default:
        return NULL;
    }
}

static const char *explain(struct phrase *phrase, const struct step *step,
                           enum reason reason)
{
    const char *said = slots_fill(phrase, step, text_of(reason, step), NULL);
    const char *more = explain_further(phrase, step, reason);
    return more ? phrase_join(phrase, _("%s. %s"), said, more) : said;
}

void say_plain_reason(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    enum reason reason = technique_row(step->technique)->reason;
    if (reason == REASON_TRIAL)
        say_failures(buf, phrase, step);
    buf_text(buf, explain(phrase, step, reason));
}

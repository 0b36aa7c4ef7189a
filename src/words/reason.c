/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/reason.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"

static const char *text_of(enum reason reason, const struct step *step)
{
#define REASON(kind, when, text)                                                         \
    if (reason == REASON_##kind && (when))                                               \
        return text;
#include "words/reasons.def"
#undef REASON
    return "";
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

/* ---- all of them ---- */

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

void say_reason(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    enum reason reason = technique_row(step->technique)->reason;
    if (reason == REASON_LINKS) {
        say_links(buf, phrase, step);
        return;
    }
    if (reason == REASON_TRIAL)
        say_failures(buf, phrase, step);
    buf_text(buf, explain(phrase, step, reason));
}

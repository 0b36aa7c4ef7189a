/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/verdict.h"

#include "base/i18n.h"
#include "words/phrase.h"
#include "words/step.h"

/* A culprit by name: a digit and its cell. */
struct named {
    const char *cell, *digit;
};

static struct named name(struct phrase *phrase, const struct judgement *judgement)
{
    return (struct named){phrase_cell(phrase, judgement->culprit.cell),
                          phrase_digit(phrase, judgement->culprit.digit)};
}

static void say_false(struct buf *buf, struct phrase *phrase,
                      const struct judgement *judgement)
{
    const struct named named = name(phrase, judgement);
    if (judgement->is_placement)
        buf_printf(buf, _("Wrong: %s is not %s"), named.cell, named.digit);
    else
        buf_printf(buf,
                   _("Wrong: %s cannot be eliminated from %s, which holds it in the "
                     "solution"),
                   named.digit, named.cell);
}

static void say_other(struct buf *buf, struct phrase *phrase,
                      const struct judgement *judgement)
{
    const struct named named = name(phrase, judgement);
    const char *technique = _(technique_row(judgement->technique)->name);
    if (judgement->is_placement)
        buf_printf(buf, _("%1$s is %2$s, but that follows from another technique: %3$s"),
                   named.cell, named.digit, technique);
    else
        buf_printf(buf,
                   _("%1$s can be eliminated from %2$s, but that follows from another "
                     "technique: %3$s"),
                   named.digit, named.cell, technique);
}

static void say_unfounded(struct buf *buf, struct phrase *phrase,
                          const struct judgement *judgement)
{
    const struct named named = name(phrase, judgement);
    if (judgement->is_placement)
        buf_printf(buf, _("%s is %s, but this technique does not show it"), named.cell,
                   named.digit);
    else
        buf_printf(buf, _("%s is not %s, but this technique does not show it"),
                   named.cell, named.digit);
}

/* Lists the candidates of a set per cell in a format such as "%s from %s". */
static const char *list(struct phrase *phrase, const char *format,
                        const digit_set *candidates)
{
    struct candidate at[STEP_MAX_EFFECTS];
    int n = 0;
    for (int cell = 0; cell < phrase->shape->n_cells; cell++)
        DIGITS_EACH(digit, candidates[cell])
            if (n < STEP_MAX_EFFECTS)
                at[n++] = (struct candidate){(uint16_t)cell, (uint8_t)digit};
    return n ? phrase_candidates(phrase, format, at, n) : NULL;
}

static void say_part(struct buf *buf, struct phrase *phrase,
                     const struct judgement *judgement)
{
    const char *eliminated = list(phrase, _("%s from %s"), judgement->missing.eliminated);
    const char *placed = list(phrase, _("%s in %s"), judgement->missing.placed);
    if (eliminated)
        buf_printf(buf, _("Right, but not all: also eliminate %s"), eliminated);
    else
        buf_printf(buf, _("Right, but not all: also place %s"), placed ? placed : "");
}

static void say_found(struct buf *buf, struct phrase *phrase,
                      const struct judgement *judgement)
{
    LOCAL_BUF pattern = {0};
    say_detail(&pattern, phrase->shape, &judgement->nearest, DETAIL_PATTERN,
               phrase->alphabet);
    if (judgement->verdict == JUDGED_SHOWN)
        buf_printf(buf, _("The hint has solved this position. %s"), pattern.text);
    else
        buf_printf(buf, _("Well done. %s"), pattern.text);
}

void say_verdict(struct buf *buf, const struct shape *shape,
                 const struct judgement *judgement, const struct alphabet *alphabet)
{
    static void (*const say[])(struct buf *, struct phrase *,
                               const struct judgement *) = {
        [JUDGED_FALSE] = say_false,         [JUDGED_OTHER] = say_other,
        [JUDGED_UNFOUNDED] = say_unfounded, [JUDGED_PART] = say_part,
        [JUDGED_FOUND] = say_found,         [JUDGED_SHOWN] = say_found};
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    if (judgement->verdict == JUDGED_NOTHING)
        buf_text(buf, _("You have not placed or eliminated anything yet"));
    else
        say[judgement->verdict](buf, &phrase, judgement);
    phrase_fini(&phrase);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "text/reason.h"

/* r2c3 is 5; r2c3 is not 5; 5 is in r2c3 or r2c4; 5 is not in r2c3 and r2c4 */
static void say_state(struct buf *buf, struct phrase *phrase, const struct link *link)
{
    struct phrase parts;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    const char *digit = phrase_digit(&parts, link->digit);
    const char *where = phrase_cells(&parts, link->cells, link->n_cells);
    if (link->n_cells == 1)
        buf_printf(buf, link->on ? _("%s is %s") : _("%s is not %s"), where, digit);
    else
        buf_printf(buf, link->on ? _("one of %s is %s") : _("none of %s is %s"), where,
                   digit);
    phrase_fini(&parts);
}

static void say_because(struct buf *buf, struct phrase *phrase, const struct link *link)
{
    struct phrase parts;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    switch ((enum link_reason)link->reason) {
    case LINK_SUPPOSED:
        break;
    case LINK_SEEN:
        if (link->at != LINK_IN_CELL)
            buf_printf(buf, _(" (%s)"), phrase_house(&parts, link->at));
        break;
    case LINK_CELL:
        buf_printf(buf, _(", because %s has nothing else left"),
                   phrase_cell(&parts, link->at));
        break;
    case LINK_HOUSE:
        buf_printf(buf, _(", because %s has no other place for %s"),
                   phrase_house(&parts, link->at), phrase_digit(&parts, link->digit));
        break;
    case LINK_LOCKED:
        buf_printf(buf, _(", because the cells of %s have no digit to spare"),
                   phrase_house(&parts, link->at));
        break;
    }
    phrase_fini(&parts);
}

static void say_link(struct buf *buf, struct phrase *phrase, const struct step *step,
                     int i)
{
    const struct link *link = &step->links[i];
    if (link->reason == LINK_SUPPOSED)
        buf_text(buf, i ? _("; if ") : _("if "));
    else if (step->links[i - 1].reason == LINK_SUPPOSED)
        buf_text(buf, _(", then "));
    else
        buf_text(buf, link->on ? _("; so ") : _(", and "));
    say_state(buf, phrase, link);
    say_because(buf, phrase, link);
}

static void say_conflict(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    struct phrase parts;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    struct truth truth = step->conflict;
    if (!step->links[0].on && step->links[step->n_links - 1].on)
        buf_text(buf, _(": it is true after all"));
    else if (truth.digit)
        buf_printf(buf, _(": no place for %s would be left in %s"),
                   phrase_digit(&parts, truth.digit), phrase_house(&parts, truth.at));
    else
        buf_printf(buf, _(": no digit would be left for %s"),
                   phrase_cell(&parts, truth.at));
    phrase_fini(&parts);
}

static void say_ending(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (step->contradiction)
        say_conflict(buf, phrase, step);
    else if (step->technique == TECHNIQUE_CONTINUOUS_LOOP ||
             step->technique == TECHNIQUE_GROUPED_CONTINUOUS_LOOP)
        buf_text(buf,
                 _("; and that closes the loop, so one of every two neighbours in it is "
                   "true"));
    else if (step->n_branches > 1)
        buf_text(buf, _(": the same each time"));
    else
        buf_text(buf, _(": one of the two ends is true, whichever"));
}

void say_links(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    for (int i = 0; i < step->n_links; i++)
        say_link(buf, phrase, step, i);
    say_ending(buf, phrase, step);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "logic/walk.h"
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
        buf_text(buf, _("it is true after all"));
    else if (truth.digit)
        buf_printf(buf, _("no place for %s would be left in %s"),
                   phrase_digit(&parts, truth.digit), phrase_house(&parts, truth.at));
    else
        buf_printf(buf, _("no digit would be left for %s"),
                   phrase_cell(&parts, truth.at));
    phrase_fini(&parts);
}

static bool is_loop(const struct step *step)
{
    return step->technique == TECHNIQUE_CONTINUOUS_LOOP ||
           step->technique == TECHNIQUE_GROUPED_CONTINUOUS_LOOP;
}

/* What all the links come to. */
static void say_ending(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (step->contradiction)
        say_conflict(buf, phrase, step);
    else if (is_loop(step))
        buf_text(buf,
                 _("that closes the loop, so one of every two neighbours in it is true"));
    else if (step->n_branches > 1)
        buf_text(buf, _("the same each time"));
    else
        buf_text(buf, _("one of the two ends is true, whichever"));
}

void say_links(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    for (int i = 0; i < step->n_links; i++)
        say_link(buf, phrase, step, i);
    buf_text(buf, is_loop(step) ? _("; and ") : ": ");
    say_ending(buf, phrase, step);
}

/* What took away the rest of a cell or house, one by one:
 * r2c3 is none of 5 and 7; none of r2c3 and r2c4 is 5 */
static void say_causes(struct buf *buf, struct phrase *phrase, const struct step *step,
                       const int *causes, int n, bool in_cell)
{
    struct phrase parts;
    uint16_t cells[WALK_MAX_CAUSES];
    digit_set digits = 0;
    int n_cells = 0;
    phrase_init(&parts, phrase->shape, phrase->alphabet);
    for (int i = 0; i < n; i++) {
        const struct link *cause = &step->links[causes[i]];
        digits |= digit_bit(cause->digit);
        if (n_cells < WALK_MAX_CAUSES)
            cells[n_cells++] = cause->cells[0];
    }
    if (in_cell)
        buf_printf(buf, _("%s is none of %s"), phrase_cell(&parts, cells[0]),
                   phrase_digits(&parts, digits));
    else
        buf_printf(buf, _("none of %s is %s"), phrase_cells(&parts, cells, n_cells),
                   phrase_digits(&parts, digits));
    phrase_fini(&parts);
}

/* if r2c3 is not 5, then r2c8 is 5, because row 2 has no other place for 5 */
static void say_one_link(struct buf *buf, struct phrase *phrase, const struct step *step,
                         int i)
{
    const struct link *link = &step->links[i];
    int causes[WALK_MAX_CAUSES];
    int n = walk_causes(step, phrase->shape, i, causes);
    if (n == 0) {
        buf_text(buf, _("suppose "));
    } else {
        buf_text(buf, _("if "));
        if (n == 1)
            say_state(buf, phrase, &step->links[causes[0]]);
        else
            say_causes(buf, phrase, step, causes, n, link->reason == LINK_CELL);
        buf_text(buf, _(", then "));
    }
    say_state(buf, phrase, link);
    say_because(buf, phrase, link);
}

void say_stop(struct buf *buf, struct phrase *phrase, const struct step *step, int stop)
{
    int link = walk_link(step, stop);
    if (link < step->n_links)
        say_one_link(buf, phrase, step, link);
    else
        say_ending(buf, phrase, step);
}

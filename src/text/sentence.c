/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/sentence.h"

#include <inttypes.h>

#include "base/i18n.h"

void say_cell(struct buf *buf, const struct shape *shape, int cell)
{
    buf_printf(buf, "r%dc%d", shape_row(shape, cell) + 1, shape_column(shape, cell) + 1);
}

void say_house(struct buf *buf, const struct shape *shape, int house)
{
    int number = house % shape->side + 1;
    switch (shape_kind(shape, house)) {
    case HOUSE_ROW:
        buf_printf(buf, _("row %d"), number);
        break;
    case HOUSE_COLUMN:
        buf_printf(buf, _("column %d"), number);
        break;
    case HOUSE_BOX:
        buf_printf(buf, _("box %d"), number);
        break;
    }
}

void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet)
{
    const char *before = "{";
    if (!set)
        buf_text(buf, "{");
    DIGITS_EACH(digit, set)
    {
        buf_printf(buf, "%s%c", before, alphabet_symbol(alphabet, digit));
        before = ",";
    }
    buf_char(buf, '}');
}

/* A sentence's parts are buffers of their own, so that a translation can put them in any
 * order. */
static const char *cell_part(struct buf *part, const struct shape *shape, int cell)
{
    say_cell(part, shape, cell);
    return part->text;
}

static const char *house_part(struct buf *part, const struct shape *shape, int house)
{
    say_house(part, shape, house);
    return part->text;
}

static const char *digits_part(struct buf *part, digit_set set,
                               const struct alphabet *alphabet)
{
    say_digits(part, set, alphabet);
    return part->text;
}

static void parts_fini(struct buf *parts, int n)
{
    for (int i = 0; i < n; i++)
        buf_fini(&parts[i]);
}

void say_clash(struct buf *buf, const struct shape *shape, const struct clash *clash,
               const struct alphabet *alphabet)
{
    struct buf parts[3] = {0};
    buf_printf(buf, _("%s and %s both hold %c in %s"),
               cell_part(&parts[0], shape, clash->cells[0]),
               cell_part(&parts[1], shape, clash->cells[1]),
               alphabet_symbol(alphabet, clash->digit),
               house_part(&parts[2], shape, clash->house));
    parts_fini(parts, 3);
}

/* Cells that are not fixed and have so many choices. */
static int cells_with(const struct choices *choices, int n_choices)
{
    int n = 0;
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        n += digits_count(choices->of[cell]) == n_choices;
    return n;
}

void say_most_constrained(struct buf *buf, const struct choices *choices, int cell,
                          const struct alphabet *alphabet)
{
    struct buf parts[2] = {0};
    int n_choices = digits_count(choices->of[cell]);
    int n_cells = cells_with(choices, n_choices);
    const char *name = cell_part(&parts[0], choices->shape, cell);
    const char *set = digits_part(&parts[1], choices->of[cell], alphabet);
    if (!n_choices)
        buf_printf(buf, _("%s has no choice left"), name);
    else if (n_cells == 1)
        buf_printf(buf, _("%s: fewest choices, %s: the only cell with %d"), name, set,
                   n_choices);
    else
        buf_printf(buf, _("%s: fewest choices, %s: first of %d cells with %d"), name, set,
                   n_cells, n_choices);
    parts_fini(parts, 2);
}

static void say_pass(struct buf *buf, const struct event *event,
                     const struct alphabet *alphabet)
{
    static const char *const kinds[] = {N_("rows"), N_("columns"), N_("boxes")};
    const struct shape *shape = event->choices->shape;
    buf_printf(buf, _("Pruned the %s: %d removed"), _(kinds[event->pass]),
               event->n_removed);
    if (!event->n_removed)
        return;
    const struct removal *first = &event->removals[0];
    struct buf parts[3] = {0};
    buf_printf(buf, _("; %s loses %c: %s has it fixed at %s"),
               cell_part(&parts[0], shape, first->cell),
               alphabet_symbol(alphabet, first->digit),
               house_part(&parts[1], shape, first->house),
               cell_part(&parts[2], shape, first->cause));
    parts_fini(parts, 3);
}

static void say_verdict(struct buf *buf, const struct event *event,
                        const struct alphabet *alphabet)
{
    const struct shape *shape = event->choices->shape;
    switch (event->verdict) {
    case VERDICT_OPEN:
        buf_text(buf, _("Safe, not yet complete"));
        break;
    case VERDICT_COMPLETE:
        buf_text(buf, _("Safe and complete"));
        break;
    case VERDICT_UNSAFE:
        buf_text(buf, _("Not safe: "));
        say_clash(buf, shape, &event->clash, alphabet);
        break;
    case VERDICT_VOID:
        buf_text(buf, _("Void: no choice is left for "));
        say_cell(buf, shape, event->cell);
        break;
    }
}

static void say_branch(struct buf *buf, const struct event *event,
                       const struct alphabet *alphabet)
{
    struct buf parts[2] = {0};
    const char *cell = cell_part(&parts[0], event->choices->shape, event->cell);
    const char *left = digits_part(&parts[1], event->left, alphabet);
    char digit = alphabet_symbol(alphabet, event->digit);
    if (event->kind == EVENT_EXPAND)
        buf_printf(buf, _("expand1: %s branches into %s"), cell, left);
    else if (event->kind == EVENT_DESCEND && event->left)
        buf_printf(buf, _("Try %c in %s; %s left for later"), digit, cell, left);
    else if (event->kind == EVENT_DESCEND)
        buf_printf(buf, _("Try %c in %s, the last of its choices"), digit, cell);
    else
        buf_printf(buf, _("Back to %s: done with %c, %s left to try"), cell, digit, left);
    parts_fini(parts, 2);
}

void say_event(struct buf *buf, const struct event *event, const struct alphabet *alphabet)
{
    switch (event->kind) {
    case EVENT_CHOICES:
        buf_printf(buf, _("Choices made: %d candidates in open cells"),
                   choices_candidates(event->choices));
        break;
    case EVENT_PASS:
        say_pass(buf, event, alphabet);
        break;
    case EVENT_ROUND:
        buf_printf(buf, _("Round %d over: %d candidates removed"), event->round,
                   event->n_removed);
        break;
    case EVENT_VERDICT:
        say_verdict(buf, event, alphabet);
        break;
    case EVENT_EXPAND:
    case EVENT_DESCEND:
    case EVENT_BACKTRACK:
        say_branch(buf, event, alphabet);
        break;
    case EVENT_BOUND:
        buf_printf(buf, _("Depth bound reached: %d"), event->depth);
        break;
    case EVENT_SOLUTION:
        buf_text(buf, _("Solution"));
        break;
    case EVENT_EXHAUSTED:
        buf_text(buf, event->bounded ? _("The end, but for what the depth bound forbade")
                                     : _("Nothing is left to try"));
        break;
    case EVENT_KINDS:
        break;
    }
}

/* COUNTERS: grep for it where they are declared. */
void say_counters(struct buf *buf, const struct counters *counters)
{
    buf_printf(buf,
               "nodes=%" PRIu64 " expansions=%" PRIu64 " prunes=%" PRIu64 " removed=%" PRIu64
               " unsafe=%" PRIu64 " void=%" PRIu64 " backtracks=%" PRIu64
               " solutions=%" PRIu64 " maxdepth=%d",
               counters->nodes, counters->expansions, counters->prunes, counters->removed,
               counters->unsafe, counters->voids, counters->backtracks, counters->solutions,
               counters->max_depth);
}

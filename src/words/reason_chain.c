/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reason of a step.  Of chains and nets it is one link per line: the supposition, what follows
 * from it and why, and the conclusion. */
#include "words/reason.h"

#include <string.h>

#include "base/i18n.h"
#include "human/step.h"

/* r2c3 is 5; r2c3 is not 5; r2c3 or r2c4 is 5; neither r2c3 nor r2c4 is 5; none of r2c3,
 * r2c4 and r2c5 is 5 */
static const char *state(struct phrase *phrase, const struct link *link, bool on)
{
    const char *digit = phrase_digit(phrase, link->digit);
    const char *where =
        (on ? phrase_cells_or : phrase_cells)(phrase, link->cells, link->n_cells);
    if (on)
        return phrase_format(phrase, _("%s is %s"), where, digit);
    if (link->n_cells == 1)
        return phrase_format(phrase, _("%s is not %s"), where, digit);
    if (link->n_cells == 2)
        return slots_fill(phrase, NULL, _("neither {cell} nor {other_cell} is {digit}"),
                          SLOTS({"cell", phrase_cell(phrase, link->cells[0])},
                                {"other_cell", phrase_cell(phrase, link->cells[1])},
                                {"digit", digit}));
    return phrase_format(phrase, _("none of %s is %s"), where, digit);
}

/* Returns what is left for an almost locked set that has lost a digit. */
static const char *locked_set(struct phrase *phrase, const struct step *step,
                              const struct link *link)
{
    uint16_t cells[STEP_MAX_CELLS];
    int n = step_members(step, link->set, cells);
    digit_set lost = digit_bit(step->links[link->cause].digit);
    return phrase_format(phrase, _("only %1$s are then left for %2$s"),
                         phrase_digits(phrase, step->set_digits[link->set] & ~lost),
                         phrase_cells(phrase, cells, n));
}

/* Adds the state of a link with its reason. */
static const char *consequence(struct phrase *phrase, const struct step *step,
                               const struct link *link)
{
    const char *what = state(phrase, link, link->on);
    uint16_t cells[STEP_MAX_CELLS];
    switch ((enum link_reason)link->reason) {
    case LINK_SEEN:
        if (link->at == LINK_IN_CELL)
            return phrase_format(phrase, _("%s (same cell)"), what);
        return phrase_format(phrase, _("%s (%s)"), what, phrase_house(phrase, link->at));
    case LINK_CELL:
        return phrase_format(phrase, _("%s, the only candidate left there"), what);
    case LINK_HOUSE:
        return phrase_format(phrase, _("%s, the only place left in %s"), what,
                             phrase_house(phrase, link->at));
    case LINK_LOCKED:
        if (step_members(step, link->set, cells) == 1)
            return phrase_format(phrase, _("%s, the only candidate left there"), what);
        return phrase_format(phrase, _("%s, because %s"), what,
                             locked_set(phrase, step, link));
    default:
        return what;
    }
}

/* The links, if several, that eliminated the rest of a cell or house: r2c3 is neither 5
 * nor 7; none of r2c3 and r2c4 is 5 */
static const char *causes_together(struct phrase *phrase, const struct step *step,
                                   const int *causes, int n, bool in_cell)
{
    uint16_t cells[WALK_MAX_CAUSES];
    digit_set digits = 0;
    int n_cells = 0;
    for (int i = 0; i < n; i++) {
        const struct link *cause = &step->links[causes[i]];
        digits |= digit_bit(cause->digit);
        if (n_cells < WALK_MAX_CAUSES)
            cells[n_cells++] = cause->cells[0];
    }
    if (in_cell)
        return phrase_format(phrase, _("%s is none of %s"), phrase_cell(phrase, cells[0]),
                             phrase_digits(phrase, digits));
    return phrase_format(phrase, _("none of %s is %s"),
                         phrase_cells(phrase, cells, n_cells),
                         phrase_digits(phrase, digits));
}

/* If r2c3 is not 5, then r2c8 is 5, the only place left in row 2 */
static void say_one_link(struct buf *buf, struct phrase *phrase, const struct step *step,
                         int i)
{
    const struct link *link = &step->links[i];
    int causes[WALK_MAX_CAUSES];
    int n = walk_causes(step, phrase->shape, i, causes);
    if (n == 0) {
        buf_printf(buf, _("Suppose that %s"), state(phrase, link, link->on));
        return;
    }
    const struct link *cause = &step->links[causes[0]];
    const char *given =
        n == 1 ? state(phrase, cause, cause->on)
               : causes_together(phrase, step, causes, n, link->reason == LINK_CELL);
    buf_printf(buf, _("If %s, then %s"), given, consequence(phrase, step, link));
}

static bool is_opposite(const struct link *a, const struct link *b)
{
    return a->on != b->on && a->digit == b->digit && a->n_cells == b->n_cells &&
           a->cells[0] == b->cells[0];
}

/* r6c4 is 9, r6c7 is 9 and r7c5 is 3 */
static const char *supports(struct phrase *phrase, const struct step *step, int *causes,
                            int n)
{
    const char *said = NULL;
    /* Replaces links that are off by those that turned them off, and drops repeats. */
    int n_found = 0;
    for (int k = 0; k < n; k++) {
        int cause = causes[k];
        if (!step->links[cause].on && step->links[cause].cause >= 0)
            cause = step->links[cause].cause;
        bool is_new = true;
        for (int m = 0; m < n_found; m++)
            is_new &= causes[m] != cause;
        if (is_new)
            causes[n_found++] = cause;
    }
    n = n_found;
    for (int k = 0; k < n; k++) {
        const struct link *link = &step->links[causes[k]];
        said = phrase_join(phrase, k == n - 1 ? phrase_and(n) : _("%s, %s"), said,
                           state(phrase, link, link->on));
    }
    return said;
}

/* The last link of its branch. */
static bool ends_branch(const struct step *step, int i)
{
    return i + 1 == step->n_links || step->links[i + 1].branch != step->links[i].branch;
}

/* Tells whether a supposition leads to the end of its branch at once. */
static bool ends_at_once(const struct step *step, int i)
{
    return step->links[i].reason == LINK_SUPPOSED && !ends_branch(step, i) &&
           step->links[i + 1].reason == LINK_SEEN && ends_branch(step, i + 1);
}

/* Tells whether a link is on, or leads out of the net. */
static bool is_told(const struct step *step, int i)
{
    const struct link *link = &step->links[i];
    bool is_effect = !step->contradiction || is_opposite(&step->links[0], link);
    if (ends_at_once(step, i))
        return false;
    return link->on || link->reason == LINK_SUPPOSED || link->reason == LINK_INSIDE ||
           (is_effect && ends_branch(step, i));
}

/* Adds what is impossible after the links of a branch, and what follows. */
static void say_conflict(struct buf *buf, struct phrase *phrase, const struct step *step,
                         const char *opposite)
{
    struct truth truth = step->conflict;
    int causes[WALK_MAX_CAUSES];
    int n = walk_conflict(step, phrase->shape, causes), n_told = 0;
    for (int i = 0; i < step->n_links; i++)
        n_told += is_told(step, i);
    const char *text =
        n_told && truth.digit
            ? _("That leaves no place for {digit} in {house}, because {causes}: a "
                "contradiction, so {result}")
        : n_told ? _("That leaves no candidate in {cell}, because {causes}: a "
                     "contradiction, so {result}")
        : truth.digit
            ? _("If {causes}, there is no place left for {digit} in {house}: a "
                "contradiction, so {result}")
            : _("If {causes}, there is no candidate left in {cell}: a contradiction, so "
                "{result}");
    buf_text(buf,
             slots_fill(
                 phrase, step, text,
                 SLOTS({"causes", supports(phrase, step, causes, n)},
                       {"digit", truth.digit ? phrase_digit(phrase, truth.digit) : NULL},
                       {"house", truth.digit ? phrase_house(phrase, truth.at) : NULL},
                       {"cell", truth.digit ? NULL : phrase_cell(phrase, truth.at)},
                       {"result", opposite})));
}

/* Lists the cells of both ends, each once; returns how many. */
static int cells_of_ends(const struct link *first, const struct link *last,
                         uint16_t cells[2 * LINK_MAX_CELLS])
{
    int n = first->n_cells;
    memcpy(cells, first->cells, (size_t)n * sizeof cells[0]);
    for (int i = 0; i < last->n_cells; i++) {
        bool is_new = true;
        for (int k = 0; k < first->n_cells; k++)
            is_new &= cells[k] != last->cells[i];
        if (is_new)
            cells[n++] = last->cells[i];
    }
    return n;
}

/* Returns what follows for the other digits that the first and the last of almost locked sets
 * have in common; NULL if there are none. */
static const char *other_digits(struct phrase *phrase, const struct step *step, int said)
{
    uint16_t cells[2 * STEP_MAX_CELLS];
    digit_set others =
        digits_listed(step->eliminations, step->n_eliminations) & ~digit_bit(said);
    if (step->n_sets == 0 || others == 0)
        return NULL;
    int n = step_members(step, 0, cells);
    n += step_members(step, step->n_sets - 1, cells + n);
    return slots_fill(
        phrase, step,
        _("likewise {digit} is in {ends}, and cells that see all its places "
          "there cannot be {digit}"),
        SLOTS({"digit", phrase_digits(phrase, others)},
              {"ends", phrase_cells_or(phrase, cells, n)}));
}

/* Concludes a chain of which one end is true. */
static void say_ends(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const struct link *first = &step->links[0];
    const struct link *last = &step->links[step->n_links - 1];
    if (first->digit != last->digit) {
        const char *gone = phrase_candidates(phrase, _("%s in %s"), step->eliminations,
                                             step->n_eliminations);
        buf_text(buf, slots_fill(phrase, step,
                                 _("So {end}, or {other_end}; either rules out {gone}"),
                                 SLOTS({"end", state(phrase, first, true)},
                                       {"other_end", state(phrase, last, true)},
                                       {"gone", gone})));
        return;
    }
    uint16_t cells[2 * LINK_MAX_CELLS];
    int n = cells_of_ends(first, last, cells);
    const char *said = slots_fill(
        phrase, step,
        n == 2 ? _("So {ends} is {digit}, and cells that see both cannot be {digit}")
               : _("So {ends} is {digit}, and cells that see all of these cannot be "
                   "{digit}"),
        SLOTS({"ends", phrase_cells_or(phrase, cells, n)},
              {"digit", phrase_digit(phrase, first->digit)}));
    const char *more = other_digits(phrase, step, first->digit);
    buf_text(buf, more ? phrase_join(phrase, _("%s; %s"), said, more) : said);
}

/* ---- loops ---- */

/* Where a weak link of a loop leads from: links[on] is true or links[off], not both. */
struct weak {
    const struct step *step;
    const struct shape *shape;
    const struct link *on, *off;
};

static bool sees_all(const struct shape *shape, const struct link *link, int cell)
{
    for (int i = 0; i < link->n_cells; i++)
        if (!shape_are_peers(shape, link->cells[i], cell))
            return false;
    return true;
}

/* Does the candidate conflict with both ends? */
static bool is_beside(const struct weak *weak, struct candidate candidate)
{
    const struct link *on = weak->on, *off = weak->off;
    if (on->digit == off->digit)
        return candidate.digit == on->digit &&
               sees_all(weak->shape, on, candidate.cell) &&
               sees_all(weak->shape, off, candidate.cell);
    return candidate.cell == on->cells[0] && candidate.digit != on->digit &&
           candidate.digit != off->digit;
}

/* Is the candidate one of the digits that stay in the almost locked set either way? */
static bool is_kept(const struct weak *weak, struct candidate candidate)
{
    const struct link *lost =
        weak->on->cause < 0 ? NULL : &weak->step->links[weak->on->cause];
    uint16_t cells[STEP_MAX_CELLS];
    if (weak->on->reason != LINK_LOCKED || candidate.digit == weak->on->digit ||
        candidate.digit == lost->digit ||
        !digits_has(weak->step->set_digits[weak->on->set], candidate.digit))
        return false;
    int n = step_members(weak->step, weak->on->set, cells);
    for (int i = 0; i < n; i++)
        if (cells[i] == candidate.cell)
            return false;
    return true;
}

/* Lists the eliminations for which `is_due` holds; returns how many. */
static int eliminations_due(const struct weak *weak,
                            bool (*is_due)(const struct weak *weak,
                                           struct candidate candidate),
                            struct candidate due[STEP_MAX_EFFECTS])
{
    int n = 0;
    for (int i = 0; i < weak->step->n_eliminations; i++)
        if (is_due(weak, weak->step->eliminations[i]))
            due[n++] = weak->step->eliminations[i];
    return n;
}

/* r1c8 is 9 or 6; r9c4 or r8c6 is 4 */
static const char *either(struct phrase *phrase, const struct weak *weak)
{
    const struct link *on = weak->on, *off = weak->off;
    uint16_t cells[2 * LINK_MAX_CELLS];
    if (on->digit == off->digit)
        return phrase_format(
            phrase, _("%s is %s"),
            phrase_cells_or(phrase, cells, cells_of_ends(on, off, cells)),
            phrase_digit(phrase, on->digit));
    return phrase_format(
        phrase, _("%s is %s"), phrase_cell(phrase, on->cells[0]),
        phrase_digits_or(phrase, digit_bit(on->digit) | digit_bit(off->digit)));
}

/* Adds what each weak link of the loop, and each almost locked set in it, eliminates. */
static void say_beside(struct buf *buf, struct phrase *phrase, const struct weak *weak)
{
    struct candidate due[STEP_MAX_EFFECTS];
    uint16_t cells[STEP_MAX_CELLS];
    int n = eliminations_due(weak, is_beside, due), n_cells;
    if (n) {
        buf_char(buf, '\n');
        buf_printf(buf, _("%1$s: eliminate %2$s"), either(phrase, weak),
                   phrase_candidates(phrase, _("%s from %s"), due, n));
    }
    n = eliminations_due(weak, is_kept, due);
    if (n) {
        buf_char(buf, '\n');
        n_cells = step_members(weak->step, weak->on->set, cells);
        buf_text(
            buf,
            slots_fill(
                phrase, weak->step, _("{set} must hold {digits}: eliminate {gone}"),
                SLOTS({"set", phrase_cells(phrase, cells, n_cells)},
                      {"digits", phrase_digits(phrase, digits_listed(due, n))},
                      {"gone", phrase_candidates(phrase, _("%s from %s"), due, n)})));
    }
}

/* The last link excludes the first, or is the same: ratings repeat it. */
static void say_loop(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const struct link *first = &step->links[0];
    struct weak weak = {.step = step, .shape = phrase->shape};
    const char *closes = _("This closes the loop: of each two that exclude each other, "
                           "exactly one is true:");
    if (step->links[step->n_links - 1].on != first->on)
        closes = phrase_format(phrase, _("So %1$s. %2$s"),
                               state(phrase, first, first->on), closes);
    buf_text(buf, closes);
    for (int i = 0; i < step->n_links; i++) {
        weak.on = &step->links[i];
        weak.off = &step->links[(i + 1) % step->n_links];
        if (weak.on->on && !weak.off->on)
            say_beside(buf, phrase, &weak);
    }
}

/* Adds the conclusion from all links. */
static void say_ending(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (step->contradiction) {
        const struct link *supposed = &step->links[0];
        const struct link *last = &step->links[step->n_links - 1];
        const char *opposite = state(phrase, supposed, !supposed->on);
        if (is_opposite(supposed, last))
            buf_printf(buf, _("That is a contradiction, so %s"), opposite);
        else
            say_conflict(buf, phrase, step, opposite);
    } else if (step_is_loop(step))
        say_loop(buf, phrase, step);
    else if (step->n_branches > 1)
        buf_text(buf, _("Every case has the same result"));
    else
        say_ends(buf, phrase, step);
}

/* ---- nets ---- */

/* Then r6c5 is not 3 by pointing (eliminated earlier: 3 in r6c1 and r7c2) */
static void say_inside(struct buf *buf, struct phrase *phrase, const struct step *step,
                       const struct link *link)
{
    const char *what = state(phrase, link, false);
    const char *before =
        phrase_candidates(phrase, _("%s in %s"), step->needed + link->at, link->n_needed);
    if (link->inside == TECHNIQUE_FORCING_CHAIN)
        buf_printf(buf, _("Then %s by a chain (eliminated earlier: %s)"), what, before);
    else
        buf_text(
            buf,
            slots_fill(phrase, step,
                       _("Then {result} by {technique} (eliminated earlier: {needed})"),
                       SLOTS({"result", what},
                             {"technique", _(technique_row(link->inside)->name)},
                             {"needed", before})));
}

static void say_link_of_net(struct buf *buf, struct phrase *phrase,
                            const struct step *step, int i)
{
    const struct link *link = &step->links[i];
    bool is_short = i && ends_at_once(step, i - 1);
    if (step->n_branches > 1 && link->reason != LINK_SUPPOSED && !is_short)
        buf_text(buf, "  ");
    if (is_short)
        say_one_link(buf, phrase, step, i);
    else if (link->reason == LINK_SUPPOSED && ends_branch(step, i))
        buf_printf(buf, _("If %s, that is the result"), state(phrase, link, link->on));
    else if (link->reason == LINK_SUPPOSED)
        buf_printf(buf, _("If %s:"), state(phrase, link, link->on));
    else if (link->reason == LINK_INSIDE)
        say_inside(buf, phrase, step, link);
    else if (link->on) {
        /* Then r6c5 is 3, the only place left in row 6, because r6c4 is 9 */
        int causes[WALK_MAX_CAUSES];
        int n = walk_causes(step, phrase->shape, i, causes);
        buf_printf(buf, _("Then %s, because %s"),
                   consequence(phrase, step, &step->links[i]),
                   supports(phrase, step, causes, n));
    } else
        buf_printf(buf, _("So %s"), consequence(phrase, step, link));
}

void say_reason(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (technique_row(step->technique)->reason != REASON_LINKS) {
        say_plain_reason(buf, phrase, step);
        return;
    }
    bool is_net = step->technique == TECHNIQUE_FORCING_CHAIN ||
                  step->technique == TECHNIQUE_FORCING_NET;
    for (int i = 0; i < step->n_links; i++) {
        struct phrase parts;
        const struct link *link = &step->links[i];
        /* A net is told by what becomes true; the reasons name what is eliminated on the way.
         * In a chain, the sentence of the next link has the supposition, if something follows
         * from it. */
        if (is_net ? !is_told(step, i)
                   : link->reason == LINK_SUPPOSED && i + 1 < step->n_links &&
                         link[1].reason != LINK_SUPPOSED)
            continue;
        phrase_init(&parts, phrase->shape, phrase->alphabet);
        if (is_net)
            say_link_of_net(buf, &parts, step, i);
        else if (i > 0 && link->cause == i - 1 && link[-1].reason != LINK_SUPPOSED)
            buf_printf(buf, _("So %s"), consequence(&parts, step, link));
        else
            say_one_link(buf, &parts, step, i);
        buf_char(buf, '\n');
        phrase_fini(&parts);
    }
    say_ending(buf, phrase, step);
}

void say_walk_stop(struct buf *buf, struct phrase *phrase, const struct step *step,
                   int stop)
{
    int link = walk_link(step, stop);
    if (link < step->n_links)
        say_one_link(buf, phrase, step, link);
    else
        say_ending(buf, phrase, step);
}

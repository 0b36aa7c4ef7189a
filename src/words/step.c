/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/step.h"

#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "human/step.h"
#include "words/reason.h"
#include "words/sentence.h"
#include "words/phrase.h"

void say_placement(struct buf *buf, const struct shape *shape, struct candidate candidate,
                   const struct alphabet *alphabet)
{
    say_cell(buf, shape, candidate.cell);
    buf_char(buf, ('='));
    buf_char(buf, alphabet_symbol(alphabet, candidate.digit));
}

void say_link_briefly(struct buf *buf, const struct shape *shape, const struct link *link,
                      const struct alphabet *alphabet)
{
    for (int i = 0; i < link->n_cells; i++) {
        buf_text(buf, i ? "," : "");
        say_cell(buf, shape, link->cells[i]);
    }
    buf_char(buf, link->on ? '=' : '-');
    buf_char(buf, alphabet_symbol(alphabet, link->digit));
}

static void say_effect(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *text = NULL;
    if (step->n_placements)
        text = phrase_format(phrase, _("Place %s"),
                             phrase_candidates(phrase, _("%s in %s"), step->placements,
                                               step->n_placements));
    if (step->n_eliminations)
        text = phrase_join(
            phrase, _("%s. %s"), text,
            phrase_format(phrase, _("Eliminate %s"),
                          phrase_candidates(phrase, _("%s from %s"), step->eliminations,
                                            step->n_eliminations)));
    buf_text(buf, text ? text : "");
}

/* Adds where to look: some houses, or the first cell of the pattern or chain. */
static void say_region(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (step->houses.n)
        /* TRANSLATORS: some houses: row 3 and box 2 */
        buf_printf(buf, _("Look at %s"),
                   phrase_houses(phrase, step->houses.at,
                                 smaller(step->houses.n, REGION_MOST_HOUSES)));
    else if (step->cells.n || step->n_links)
        buf_printf(buf, _("Look around %s"),
                   phrase_cell(phrase, step->cells.n ? step->cells.at[0]
                                                     : step->links[0].cells[0]));
}

static void say_pattern(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *name = _(technique_row(step->technique)->name);
    if (step->cells.n == 0 && step->n_links) {
        const struct link *last = &step->links[step->n_links - 1];
        buf_printf(buf, _("%1$s from %2$s to %3$s"), name,
                   phrase_cell(phrase, step->links[0].cells[0]),
                   phrase_cell(phrase, last->cells[0]));
        return;
    }
    const char *digits = phrase_digits(phrase, step->digits);
    const char *cells = phrase_cells(phrase, step->cells.at, step->cells.n);
    if (!step->digits && step->other_cells.n)
        /* TRANSLATORS: a technique that is not about some digits, and its cells */
        buf_printf(buf, _("%1$s: %2$s, with %3$s"), name, cells,
                   phrase_cells(phrase, step->other_cells.at, step->other_cells.n));
    else if (step->other_cells.n)
        buf_printf(buf, _("%1$s: %2$s in %3$s, with %4$s"), name, digits, cells,
                   phrase_cells(phrase, step->other_cells.at, step->other_cells.n));
    else
        buf_printf(buf, _("%1$s: %2$s in %3$s"), name, digits, cells);
}

static void say_name(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    int rating = step_rating(step, phrase->shape);
    const char *name = _(technique_row(step->technique)->name);
    if (rating)
        buf_printf(buf, _("%s (SE %s)"), name, phrase_tenths(phrase, rating));
    else
        buf_text(buf, name);
}

void say_detail(struct buf *buf, const struct shape *shape, const struct step *step,
                enum detail detail, const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    switch (detail) {
    case DETAIL_REGION:
        say_region(buf, &phrase, step);
        break;
    case DETAIL_NAME:
        say_name(buf, &phrase, step);
        break;
    case DETAIL_PATTERN:
        say_pattern(buf, &phrase, step);
        break;
    case DETAIL_REASON:
        say_reason(buf, &phrase, step);
        break;
    case DETAIL_EFFECT:
        say_effect(buf, &phrase, step);
        break;
    }
    phrase_fini(&phrase);
}

void say_walk(struct buf *buf, const struct shape *shape, const struct step *step,
              int stop, const struct alphabet *alphabet)
{
    struct phrase phrase;
    LOCAL_BUF said = {0}, effect = {0};
    phrase_init(&phrase, shape, alphabet);
    say_walk_stop(&said, &phrase, step, stop);
    if (stop == walk_stops(step)) {
        say_effect(&effect, &phrase, step);
        buf_printf(buf, _("%s. %s"), said.text, effect.text);
    } else {
        buf_text(buf, said.text);
    }
    phrase_fini(&phrase);
}

void say_sentences(struct buf *buf, const char *name, const char *reason,
                   const char *effect)
{
    LOCAL_BUF lines = {0}, text = {0};
    if (!strchr(reason, '\n')) {
        buf_printf(buf, _("%1$s: %2$s. %3$s."), name, reason, effect);
        return;
    }
    /* A chain: its lines are indented under the name; the effect ends the last one. */
    buf_text(&lines, "\n  ");
    for (; *reason; reason++) {
        buf_char(&lines, *reason);
        if (*reason == '\n')
            buf_text(&lines, "  ");
    }
    buf_printf(&text, _("%1$s: %2$s. %3$s."), name, lines.text, effect);
    /* The end of the first line, without the blank that may be in the translation. */
    size_t end = strcspn(text.text, "\n");
    buf_add(buf, text.text, end - (text.text[end - 1] == ' '));
    buf_text(buf, text.text + end);
}

void say_step(struct buf *buf, const struct shape *shape, const struct step *step,
              const struct alphabet *alphabet)
{
    LOCAL_BUF name = {0}, reason = {0}, effect = {0};
    say_detail(&name, shape, step, DETAIL_NAME, alphabet);
    say_detail(&reason, shape, step, DETAIL_REASON, alphabet);
    say_detail(&effect, shape, step, DETAIL_EFFECT, alphabet);
    say_sentences(buf, buf_string(&name), buf_string(&reason), buf_string(&effect));
}

static const char *hint_format(enum hint_kind kind)
{
    switch (kind) {
    case HINT_WRONG_DIGIT:
        return N_("wrong digits: %s");
    case HINT_WRONG_CANDIDATES:
        return N_("the digit of the solution is missing from the pencil marks of %s");
    case HINT_VOID_CELL:
        return N_("no candidate is left in %s");
    default:
        return NULL;
    }
}

void say_wrong_digits(struct buf *buf, const struct shape *shape, const struct hint *hint,
                      enum detail detail, const struct alphabet *alphabet)
{
    struct phrase phrase;
    int n = hint->cells.n;
    phrase_init(&phrase, shape, alphabet);
    if (detail >= DETAIL_PATTERN)
        say_hint(buf, shape, hint, alphabet);
    else if (detail == DETAIL_NAME)
        buf_printf(
            buf, _("a wrong digit is in %s; {i|'hint'} marks all of them"),
            phrase_house(&phrase, shape_house_of(shape, hint->cells.at[0], HOUSE_BOX)));
    else
        buf_printf(buf,
                   ngettext("%d digit is wrong; {i|'hint'} says where",
                            "%d digits are wrong; {i|'hint'} says where", (unsigned)n),
                   n);
    phrase_fini(&phrase);
}

void say_hint(struct buf *buf, const struct shape *shape, const struct hint *hint,
              const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    const char *format = hint_format(hint->kind);
    if (format)
        buf_printf(buf, _(format), phrase_cells(&phrase, hint->cells.at, hint->cells.n));
    else if (hint->kind == HINT_CLASH)
        say_clash(buf, shape, &hint->clash, alphabet);
    else if (hint->kind == HINT_VOID_HOUSE)
        buf_printf(buf, _("in %s, there is no place left for %s"),
                   phrase_house(&phrase, hint->house),
                   phrase_digit(&phrase, hint->digit));
    else if (hint->kind == HINT_NO_SOLUTION)
        buf_text(buf, _("this board has no solution"));
    else if (hint->kind == HINT_SOLVED)
        buf_text(buf, _("the board is solved"));
    else if (hint->kind == HINT_SEVERAL)
        buf_text(buf, _("the puzzle has several solutions, and no technique finds what "
                        "they have in common"));
    else if (hint->kind == HINT_NO_MORE)
        buf_text(buf, _("no applicable technique"));
    else if (hint->kind == HINT_NOT_FORCED)
        buf_text(buf, _("no move is forced"));
    else if (hint->kind == HINT_STOPPED)
        buf_text(buf, _("stopped before a step was found"));
    else
        say_step(buf, shape, &hint->step, alphabet);
    phrase_fini(&phrase);
}

/* ---- the legend ---- */

char part_badge(enum part part)
{
    static const char letters[PART_SET] = {
        [PART_FIN] = 'F',     [PART_ONE] = 'A',       [PART_OTHER] = 'B',
        [PART_ONE_TOO] = 'C', [PART_OTHER_TOO] = 'D', [PART_EXTRA] = '+',
        [PART_SUBSET] = 'S',  [PART_CROSSING] = 'A',  [PART_LINE] = 'B',
        [PART_BOX] = 'C',
    };
    return part < PART_SET ? letters[part] : (char)('A' + (part - PART_SET) % 26);
}

char branch_badge(int branch)
{
    return (char)('A' + (branch - 1) % 26);
}

void say_part(struct buf *buf, const struct shape *shape, const struct step *step,
              enum part part, const struct alphabet *alphabet)
{
    static const char *const texts[PART_SET] = {
        /* TRANSLATORS: lines of the legend, at most 20 columns if possible */
        [PART_ON] = N_("true in the chain"),
        [PART_OFF] = N_("false in the chain"),
        [PART_ONE] = N_("colour A"),
        [PART_OTHER] = N_("colour B"),
        [PART_ONE_TOO] = N_("colour C"),
        [PART_OTHER_TOO] = N_("colour D"),
        [PART_EXTRA] = N_("one of these is true"),
        [PART_EXCLUDER] = N_("rules out the rest"),
    };
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    if (part >= PART_SET) {
        uint16_t cells[STEP_MAX_CELLS];
        int n = step_members(step, ((int)part - PART_SET), cells);
        buf_printf(buf, _("set: %s"), phrase_cells(&phrase, cells, n));
    } else if (part == PART_FIN) {
        buf_printf(buf, ngettext("fin: %s", "fins: %s", (unsigned long)step->fins.n),
                   phrase_cells(&phrase, step->fins.at, step->fins.n));
    } else if (part == PART_CORNER) {
        buf_printf(buf, _("corners of %s"), phrase_digits(&phrase, step->digits));
    } else if (part == PART_SUBSET) {
        buf_printf(buf, _("subset, with the extra candidates: %s"),
                   phrase_cells(&phrase, step->subset.at, step->subset.n));
    } else if (part == PART_CROSSING) {
        buf_printf(buf, _("in %s"),
                   phrase_houses(&phrase, step->houses.at, step->houses.n));
    } else if (part == PART_LINE || part == PART_BOX) {
        buf_printf(buf, _("in %s"),
                   phrase_house(&phrase, step->houses.at[part == PART_BOX]));
    } else if (texts[part]) {
        buf_text(buf, _(texts[part]));
    }
    phrase_fini(&phrase);
}

void say_branch(struct buf *buf, const struct shape *shape, const struct step *step,
                int branch, const struct alphabet *alphabet)
{
    struct phrase phrase;
    int i = 0;
    while (step->links[i].branch != branch - 1)
        i++;
    const struct link *first = &step->links[i];
    phrase_init(&phrase, shape, alphabet);
    buf_printf(buf, first->on ? _("if %s is %s") : _("if %s is not %s"),
               phrase_cells(&phrase, first->cells, first->n_cells),
               phrase_digit(&phrase, first->digit));
    phrase_fini(&phrase);
}

/* in row 5 and box 5 */
void say_base(struct buf *buf, const struct shape *shape, const struct step *step)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, NULL);
    if (step->houses.n)
        buf_printf(buf, _("in %s"),
                   phrase_houses(&phrase, step->houses.at, step->houses.n));
    phrase_fini(&phrase);
}

static bool is_fish(const struct step *step)
{
    return step->cover.n &&
           (!step->has_twin || technique_row(step->technique)->size & FISH_SIAMESE);
}

/* Only fish and dual patterns have a cover and no links.  The lines around a rectangle
 * need no text. */
void say_line(struct buf *buf, const struct shape *shape, const struct step *step,
              bool strong, const struct alphabet *alphabet)
{
    const struct house_list *houses = strong ? &step->base : &step->cover;
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    if (step->n_links || (step->cover.n && !is_fish(step)))
        buf_text(buf, strong ? _("strong: one is true") : _("weak: one at most"));
    else if (is_fish(step))
        buf_printf(buf, strong ? _("base: %s") : _("cover: %s"),
                   phrase_houses(&phrase, houses->at, houses->n));
    else if (!step->n_guardians)
        buf_text(buf, _("the only two places"));
    phrase_fini(&phrase);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/legend.h"

#include "base/i18n.h"
#include "words/phrase.h"

static void say_fins(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, ngettext("fin: %s", "fins: %s", (unsigned long)step->fins.n),
               phrase_cells(phrase, step->fins.at, step->fins.n));
}

static void say_corners(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("corners of %s"), phrase_digits(phrase, step->digits));
}

static void say_subset(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("subset, with the extra candidates: %s"),
               phrase_cells(phrase, step->subset.at, step->subset.n));
}

static void say_crossing(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("in %s"), phrase_houses(phrase, step->houses.at, step->houses.n));
}

static void say_in_line(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("in %s"), phrase_house(phrase, step->houses.at[0]));
}

static void say_in_box(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf, _("in %s"), phrase_house(phrase, step->houses.at[1]));
}

/* A part's text, or the function that writes it. */
static const struct {
    const char *text;
    void (*say)(struct buf *buf, struct phrase *phrase, const struct step *step);
} parts[PART_SET] = {
    /* TRANSLATORS: lines of the legend, at most 20 columns if possible */
    [PART_ON] = {N_("true in the chain"), NULL},
    [PART_OFF] = {N_("false in the chain"), NULL},
    [PART_FIN] = {NULL, say_fins},
    [PART_ONE] = {N_("colour A"), NULL},
    [PART_OTHER] = {N_("colour B"), NULL},
    [PART_ONE_TOO] = {N_("colour C"), NULL},
    [PART_OTHER_TOO] = {N_("colour D"), NULL},
    [PART_CORNER] = {NULL, say_corners},
    [PART_EXTRA] = {N_("one of these is true"), NULL},
    [PART_SUBSET] = {NULL, say_subset},
    [PART_CROSSING] = {NULL, say_crossing},
    [PART_LINE] = {NULL, say_in_line},
    [PART_BOX] = {NULL, say_in_box},
    [PART_EXCLUDER] = {N_("rules out the rest"), NULL},
};

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
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    if (part >= PART_SET) {
        uint16_t cells[STEP_MAX_CELLS];
        int n = step_members(step, ((int)part - PART_SET), cells);
        buf_printf(buf, _("set: %s"), phrase_cells(&phrase, cells, n));
    } else if (parts[part].say) {
        parts[part].say(buf, &phrase, step);
    } else if (parts[part].text) {
        buf_text(buf, _(parts[part].text));
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

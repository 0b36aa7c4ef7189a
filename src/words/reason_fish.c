/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons of patterns of one digit: fish, two strong links, empty rectangles, templates. */
#include <stdlib.h>

#include "base/mem.h"
#include "words/reason_parts.h"

/* ---- basic fish ---- */

/* Either the fins are false, and what is in the cover is a fish; or one of them is true. */
static void explain_finned_fish(struct buf *buf, struct phrase *phrase,
                                const struct step *step)
{
    enum technique plain = TECHNIQUE_X_WING + (step->houses.n - 2);
    buf_printf(
        buf,
        ngettext(
            "In %1$s, %2$s is confined to %3$s (%4$s), except for the fin %5$s. If %5$s "
            "is not %2$s, the %6$s holds: %3$s have no other %2$s. If %5$s is %2$s, "
            "cells that see it are not. Either way, cells of %3$s outside %1$s that "
            "see the fin cannot be %2$s",
            "In %1$s, %2$s is confined to %3$s (%4$s), except for the fins %5$s. If no "
            "fin is %2$s, the %6$s holds: %3$s have no other %2$s. If one is %2$s, "
            "cells that see it are not. Either way, cells of %3$s outside %1$s that "
            "see all fins cannot be %2$s",
            (unsigned long)step->other_cells.n),
        base(phrase, step), digits(phrase, step), cover(phrase, step),
        cells(phrase, step), fins(phrase, step), _(technique_row(plain)->name));
}

void explain_fish(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    if (step->other_cells.n)
        explain_finned_fish(buf, phrase, step);
    else
        buf_printf(buf,
                   _("In %1$s, %2$s is confined to %3$s (%4$s), so %2$s can be "
                     "eliminated from the other cells of %3$s"),
                   base(phrase, step), digits(phrase, step), cover(phrase, step),
                   cells(phrase, step));
}

/* ---- fish with boxes ---- */

/* How many houses of the list have the cell. */
static int n_houses_of(const struct shape *shape, const struct house_list *houses,
                       int cell)
{
    int n = 0;
    for (int i = 0; i < houses->n; i++)
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            n += shape_house_of(shape, cell, kind) == houses->at[i];
    return n;
}

/* Adds a sentence for the fins that are in two houses of the base, if there are any. */
static const char *add_endo_fins(struct phrase *phrase, const struct step *step,
                                 const char *before)
{
    uint16_t endo[STEP_MAX_CELLS];
    int n = 0;
    for (int i = 0; i < step->other_cells.n; i++)
        if (n_houses_of(phrase->shape, &step->houses, step->other_cells.at[i]) > 1)
            endo[n++] = step->other_cells.at[i];
    if (n == 0)
        return before;
    return phrase_join(
        phrase, _("%s. %s"), before,
        phrase_format(phrase,
                      ngettext("%s is a fin because it is in two houses of the base",
                               "%s are fins because each is in two houses of the base",
                               (unsigned long)n),
                      phrase_cells(phrase, endo, n)));
}

/* Adds a sentence for what is eliminated because it is in two houses of the cover. */
static const char *add_shared(struct phrase *phrase, const struct step *step,
                              const char *before)
{
    uint16_t shared[STEP_MAX_EFFECTS];
    int n = 0;
    for (int i = 0; i < step->n_eliminations; i++)
        if (n_houses_of(phrase->shape, &step->other_houses, step->eliminations[i].cell) >
            1)
            shared[n++] = step->eliminations[i].cell;
    if (n == 0)
        return before;
    return phrase_join(
        phrase, _("%s. %s"), before,
        phrase_format(
            phrase,
            ngettext("%s is in two houses of the cover and would use the room of both",
                     "Each of %s is in two houses of the cover and would use the room of "
                     "both",
                     (unsigned long)n),
            phrase_cells(phrase, shared, n)));
}

/* In row 2 and box 6 (the base), 7 is confined to column 1 and box 5 (the cover): r2c1 and
 * r5c7, except for the fin r6c8 */
static const char *confinement(struct phrase *phrase, const struct step *step)
{
    const char *confined = phrase_format(
        phrase,
        _("In %1$s (the base), %2$s is confined to %3$s (the cover): it is in %4$s"),
        base(phrase, step), digits(phrase, step), cover(phrase, step),
        cells(phrase, step));
    if (step->other_cells.n == 0)
        return confined;
    return phrase_format(phrase,
                         ngettext("%s, or in the fin %s", "%s, or in one of the fins %s",
                                  (unsigned long)step->other_cells.n),
                         confined, fins(phrase, step));
}

void explain_complex_fish(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    const char *said = add_endo_fins(phrase, step, confinement(phrase, step));
    const char *format =
        step->other_cells.n == 0
            ? _("%1$s. The base needs one %2$s for each of its houses, and the cover has "
                "as "
                "many houses, with room for one each. So the base fills the cover, and "
                "%2$s "
                "can be eliminated from the other cells of the cover")
            : ngettext(
                  "%1$s. The base needs one %2$s for each of its houses, and the cover "
                  "has as many houses, with room for one each. If the fin is not %2$s, "
                  "the base fills the cover; if it is, cells that see it are not. "
                  "Either way, other cells of the cover that see the fin cannot be %2$s",
                  "%1$s. The base needs one %2$s for each of its houses, and the cover "
                  "has as many houses, with room for one each. If no fin is %2$s, the "
                  "base fills the cover; if one is, cells that see it are not. Either "
                  "way, other cells of the cover that see all fins cannot be %2$s",
                  (unsigned long)step->other_cells.n);
    said = phrase_format(phrase, format, said, digits(phrase, step));
    buf_text(buf, add_shared(phrase, step, said));
}

/* ---- patterns that share a part ---- */

/* Explains both patterns, after a sentence that says what they share. */
static void explain_twins(struct buf *buf, struct phrase *phrase, const struct step *step,
                          explainer *explain, const char *shared)
{
    struct step *half = mem_new(sizeof *half);
    for (int i = 0; i < 2; i++) {
        struct buf pattern = {0};
        step_half(step, i == 1, half);
        explain(&pattern, phrase, half);
        shared = phrase_join(phrase, _("%s. %s"), shared, pattern.text);
        buf_fini(&pattern);
    }
    buf_text(buf, shared);
    free(half);
}

void explain_siamese_fish(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    bool is_basic =
        !(technique_row(step->technique)->size & (FISH_FRANKEN | FISH_MUTANT));
    explain_twins(
        buf, phrase, step, is_basic ? explain_fish : explain_complex_fish,
        phrase_format(phrase, _("Two fish share the base %s"),
                      phrase_houses(phrase, step->houses.at, step->twin.houses)));
}

void explain_dual_kite(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    explain_twins(buf, phrase, step, explain_turbot,
                  phrase_format(phrase,
                                _("Two 2-string kites share %1$s and %2$s in %3$s"),
                                cell(phrase, step, 1), cell(phrase, step, 2),
                                phrase_house(phrase, step->other_houses.at[0])));
}

void explain_dual_empty_rectangle(struct buf *buf, struct phrase *phrase,
                                  const struct step *step)
{
    explain_twins(buf, phrase, step, explain_empty_rectangle,
                  phrase_format(phrase, _("Two empty rectangles share %s"),
                                phrase_house(phrase, step->houses.at[0])));
}

/* ---- templates ---- */

/* Every way of placing 1 uses r9c5; every way of placing 6 uses r9c7: what each digit takes
 * from those after it; NULL: nothing. */
static const char *taken(struct phrase *phrase, const struct step *step)
{
    const char *list = NULL;
    for (int i = 0, end; i < step->n_excluders; i = end) {
        uint16_t places[STEP_MAX_EXCLUDERS];
        int digit = step->excluders[i].digit;
        for (end = i; end < step->n_excluders && step->excluders[end].digit == digit;
             end++)
            places[end - i] = step->excluders[end].cell;
        list = phrase_join(phrase, _("%s; %s"), list,
                           phrase_format(phrase, _("every way of placing %1$s uses %2$s"),
                                         phrase_digit(phrase, digit),
                                         phrase_cells(phrase, places, end - i)));
    }
    return list;
}

/* cells: those of all templates. */
static const char *template_cells(struct phrase *phrase, const struct step *step)
{
    const char *before = taken(phrase, step);
    if (!before)
        return phrase_format(phrase,
                             _("Every way of placing %1$s in all rows, columns and boxes "
                               "that lack it uses only the candidates %2$s"),
                             digits(phrase, step), cells(phrase, step));
    return phrase_format(
        phrase,
        _("Place one digit after the other in all rows, columns and boxes "
          "that lack it, but not where those before must be: %1$s; every "
          "way of placing %2$s uses only the candidates %3$s"),
        before, digits(phrase, step), cells(phrase, step));
}

void explain_template(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(buf,
               step->n_placements
                   ? _("%1$s. A row with only one of these must have its %2$s there")
                   : _("%1$s. So %2$s can be eliminated from all other cells"),
               template_cells(phrase, step), digits(phrase, step));
}

/* ---- two strong links ---- */

/* cells: the ends of the first link, then those of the second; the inner ones see each
 * other. */
void explain_turbot(struct buf *buf, struct phrase *phrase, const struct step *step)
{
    buf_printf(
        buf,
        _("In %1$s, %2$s can only go in %3$s or %4$s, and in %5$s only in %6$s or %7$s; "
          "%4$s and %6$s see each other, so %3$s or %7$s is %2$s, and cells that see "
          "both "
          "cannot be %2$s"),
        phrase_house(phrase, step->houses.at[0]), digits(phrase, step),
        cell(phrase, step, 0), cell(phrase, step, 1),
        phrase_house(phrase, step->houses.at[1]), cell(phrase, step, 2),
        cell(phrase, step, 3));
}

/* houses: the box and the line of the strong link; other_houses: the line of the box that
 * meets the link, and the other; the last two cells are the ends of the link. */
void explain_empty_rectangle(struct buf *buf, struct phrase *phrase,
                             const struct step *step)
{
    int n_in_box = step->cells.n - 2;
    buf_printf(buf,
               _("In %1$s, %2$s can only go in %3$s or %4$s (%9$s); in %5$s only in %6$s "
                 "or %7$s. "
                 "If %1$s has %2$s in %3$s, %6$s is not %2$s and %7$s is; otherwise %1$s "
                 "has it in "
                 "%4$s. So %8$s, in %4$s and seeing %7$s, cannot be %2$s"),
               phrase_house(phrase, step->houses.at[0]), digits(phrase, step),
               phrase_house(phrase, step->other_houses.at[0]),
               phrase_house(phrase, step->other_houses.at[1]),
               phrase_house(phrase, step->houses.at[1]), cell(phrase, step, n_in_box),
               cell(phrase, step, n_in_box + 1), phrase_eliminated_cells(phrase, step),
               phrase_cells(phrase, step->cells.at, n_in_box));
}

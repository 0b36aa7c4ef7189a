/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/sentence.h"

#include <string.h>

#include "base/i18n.h"
#include "words/phrase.h"

void say_with_keys(struct buf *buf, const char *text, bool keys)
{
    const char *open, *end;
    while ((open = strchr(text, '{')) && (end = strchr(open, '}'))) {
        const char *bar = memchr(open, '|', (size_t)(end - open));
        buf_add(buf, text, (size_t)(open - text));
        if (!bar)
            buf_add(buf, open, (size_t)(end + 1 - open));
        else if (keys)
            buf_add(buf, open + 1, (size_t)(bar - open - 1));
        else
            buf_add(buf, bar + 1, (size_t)(end - bar - 1));
        text = end + 1;
    }
    buf_text(buf, text);
}

void say_clash(struct buf *buf, const struct shape *shape, const struct clash *clash,
               const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    const char *first = phrase_cell(&phrase, clash->cells[0]);
    const char *second = phrase_cell(&phrase, clash->cells[1]);
    char digit = alphabet_symbol(alphabet, clash->digit);
    if (clash->house == shape->n_houses)
        buf_printf(buf, _("%1$s holds %2$c, which excludes the digit of %3$s"), first,
                   digit, second);
    else
        buf_printf(buf, _("%1$s and %2$s both hold %3$c in %4$s"), first, second, digit,
                   phrase_house(&phrase, clash->house));
    phrase_fini(&phrase);
}

static const char *phrase_given(struct phrase *phrase, struct candidate given)
{
    return phrase_format(phrase, "%s=%s", phrase_cell(phrase, given.cell),
                         phrase_digit(phrase, given.digit));
}

void say_suspects(struct buf *buf, const struct shape *shape,
                  const struct candidate *suspects, int n, bool unique,
                  const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    const char *givens = phrase_given(&phrase, suspects[0]);
    for (int i = 1; i < n; i++)
        givens = phrase_join(&phrase, i < n - 1 ? _("%s, %s") : _("%s or %s"), givens,
                             phrase_given(&phrase, suspects[i]));
    buf_printf(buf,
               unique ? _("without %s it has one solution")
                      : _("without %s it has several solutions"),
               givens);
    phrase_fini(&phrase);
}

void say_erased(struct buf *buf, const struct shape *shape, struct candidate given,
                bool unique, const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    buf_printf(buf,
               unique ? _("Erased %s: now it has one solution")
                      : _("Erased %s: now it has several solutions"),
               phrase_given(&phrase, given));
    phrase_fini(&phrase);
}

/* The number of cells with this many choices. */
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
    int n_choices = digits_count(choices->of[cell]);
    int n_cells = cells_with(choices, n_choices);
    struct phrase phrase;
    phrase_init(&phrase, choices->shape, alphabet);
    const char *name = phrase_cell(&phrase, cell);
    const char *set = phrase_set(&phrase, choices->of[cell]);
    if (!n_choices)
        buf_printf(buf, _("%s has no candidate left"), name);
    else if (n_cells == 1)
        buf_printf(buf, _("%1$s: fewest candidates, %2$s (the only cell with %3$d)"),
                   name, set, n_choices);
    else
        buf_printf(
            buf,
            ngettext("%1$s: fewest candidates, %2$s (first of %3$d cell with %4$d)",
                     "%1$s: fewest candidates, %2$s (first of %3$d cells with %4$d)",
                     (unsigned long)n_cells),
            name, set, n_cells, n_choices);
    phrase_fini(&phrase);
}

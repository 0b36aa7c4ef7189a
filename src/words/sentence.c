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

void say_most_constrained(struct buf *buf, const struct choices *choices, int cell,
                          const struct alphabet *alphabet)
{
    int n_choices = digits_count(choices->of[cell]), n_cells = 0;
    for (int i = 0; i < choices->shape->n_cells; i++)
        n_cells += digits_count(choices->of[i]) == n_choices;
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

/* ---- why moves are refused ---- */

/* Whether the move alone is a reason for the refusal. */
static bool is_reason(enum refusal refusal, const struct move *move,
                      const struct grid *grid)
{
    bool fills = move->kind == MOVE_ENTER || move->kind == MOVE_GIVEN;
    bool marks = move->kind == MOVE_MARK || move->kind == MOVE_UNMARK;
    switch (refusal) {
    case MOVE_CELL_IS_GIVEN:
        return fills && grid->given[move->cell];
    case MOVE_CELL_IS_POSED:
        return fills && grid->digit[move->cell];
    case MOVE_CELL_IS_FILLED:
        return marks && grid->digit[move->cell];
    case MOVE_PEER_HAS_DIGIT:
        return marks && !(grid_allowed(grid, move->cell) & digit_bit(move->digit));
    default:
        return true;
    }
}

/* Returns the first move that is a reason by itself, or else the first one. */
static const struct move *find_reason(enum refusal refusal, const struct moves *moves,
                                      const struct grid *grid)
{
    for (int i = 0; i < moves->n; i++)
        if (is_reason(refusal, &moves->at[i], grid))
            return &moves->at[i];
    return &moves->at[0];
}

/* Adds why a move would leave the board as it is; `cell` and `digit` are the move's. */
static void say_no_change(struct buf *buf, const struct move *move, const char *cell,
                          char digit)
{
    switch (move->kind) {
    case MOVE_ENTER:
    case MOVE_GIVEN:
        if (move->digit)
            buf_printf(buf, _("%s is %c already"), cell, digit);
        else
            buf_printf(buf, _("%s is empty already"), cell);
        break;
    case MOVE_MARK:
        buf_printf(buf, _("%s has the pencil mark %c already"), cell, digit);
        break;
    case MOVE_UNMARK:
        buf_printf(buf, _("%s has no pencil mark %c"), cell, digit);
        break;
    case MOVE_COLOUR:
        buf_printf(buf, _("%s has this colour already"), cell);
        break;
    case MOVE_MARKS_HAND:
    case MOVE_MARKS_TIDY:
    case MOVE_MARKS_AUTO:
        buf_text(buf, _("That is the pencil-mark mode already"));
        break;
    case MOVE_MARKS_FILL:
        buf_text(buf, _("No pencil mark is missing"));
        break;
    case MOVE_MARKS_NONE:
        buf_text(buf, _("There are no pencil marks"));
        break;
    case MOVE_TRY:
        buf_text(buf, _("A try begins here already"));
        break;
    case MOVE_RESTART:
    case MOVE_CLEAR:
        buf_text(buf, _("There is nothing to erase"));
        break;
    default:
        buf_text(buf, _("That changes nothing"));
    }
}

static void say_unknown(struct buf *buf, const struct move *move)
{
    if (move->kind == MOVE_VISIT)
        buf_printf(buf, _("There is no position %d; {d|'tree'} lists them"), move->node);
    else
        buf_printf(buf, _("No position is named '%s'; {d|'tree'} lists them"),
                   move->name);
}

void refusal_say(struct buf *buf, enum refusal refusal, const struct moves *moves,
                 const struct grid *grid, const struct alphabet *alphabet, bool keys)
{
    const struct move *move = find_reason(refusal, moves, grid);
    LOCAL_BUF cell = {0}, text = {0};
    char digit = alphabet_symbol(alphabet, move->digit);
    say_cell(&cell, grid->shape, move->cell);
    switch (refusal) {
    case MOVE_DONE:
        break;
    case MOVE_CHANGES_NOTHING:
        say_no_change(&text, move, cell.text, digit);
        break;
    case MOVE_CELL_IS_GIVEN:
        buf_printf(&text, _("%s is a given; {:edit|'given'} changes it"), cell.text);
        break;
    case MOVE_CELL_IS_POSED:
        buf_printf(&text, _("%s belongs to the position, which stays as it is"),
                   cell.text);
        break;
    case MOVE_BOARD_IS_SOLVED:
        buf_text(
            &text,
            _("The puzzle is solved; {u|'undo'} goes back, {n|'new'} opens another"));
        break;
    case MOVE_CELL_IS_FILLED:
        buf_printf(&text, _("%s is filled, so it has no pencil marks"), cell.text);
        break;
    case MOVE_PEER_HAS_DIGIT:
        buf_printf(&text, _("%s sees a %c, so this pencil mark would not show"),
                   cell.text, digit);
        break;
    case MOVE_NOTHING_TO_UNDO:
        buf_text(&text, _("Nothing to undo"));
        break;
    case MOVE_NOTHING_TO_REDO:
        buf_text(&text, _("Nothing to redo"));
        break;
    case MOVE_NOTHING_IS_TRIED:
        buf_text(&text, _("Nothing is being tried; {+|'try'} begins"));
        break;
    case MOVE_UNKNOWN_POSITION:
        say_unknown(&text, move);
        break;
    }
    say_with_keys(buf, buf_string(&text), keys);
}

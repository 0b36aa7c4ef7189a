/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/refusal.h"

#include "base/i18n.h"
#include "words/sentence.h"

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

static void say(struct buf *buf, enum refusal refusal, const struct move *move,
                const char *cell, char digit)
{
    switch (refusal) {
    case MOVE_DONE:
        break;
    case MOVE_CHANGES_NOTHING:
        say_no_change(buf, move, cell, digit);
        break;
    case MOVE_CELL_IS_GIVEN:
        buf_printf(buf, _("%s is a given; {:edit|'given'} changes it"), cell);
        break;
    case MOVE_CELL_IS_POSED:
        buf_printf(buf, _("%s belongs to the position, which stays as it is"), cell);
        break;
    case MOVE_BOARD_IS_SOLVED:
        buf_text(
            buf,
            _("The puzzle is solved; {u|'undo'} goes back, {n|'new'} opens another"));
        break;
    case MOVE_CELL_IS_FILLED:
        buf_printf(buf, _("%s is filled, so it has no pencil marks"), cell);
        break;
    case MOVE_PEER_HAS_DIGIT:
        buf_printf(buf, _("%s sees a %c, so this pencil mark would not show"), cell,
                   digit);
        break;
    case MOVE_NOTHING_TO_UNDO:
        buf_text(buf, _("Nothing to undo"));
        break;
    case MOVE_NOTHING_TO_REDO:
        buf_text(buf, _("Nothing to redo"));
        break;
    case MOVE_NOTHING_IS_TRIED:
        buf_text(buf, _("Nothing is being tried; {+|'try'} begins"));
        break;
    case MOVE_UNKNOWN_POSITION:
        say_unknown(buf, move);
        break;
    }
}

void refusal_say(struct buf *buf, enum refusal refusal, const struct moves *moves,
                 const struct grid *grid, const struct alphabet *alphabet, bool keys)
{
    const struct move *move = find_reason(refusal, moves, grid);
    LOCAL_BUF cell = {0}, text = {0};
    say_cell(&cell, grid->shape, move->cell);
    say(&text, refusal, move, cell.text, alphabet_symbol(alphabet, move->digit));
    say_with_keys(buf, buf_string(&text), keys);
}

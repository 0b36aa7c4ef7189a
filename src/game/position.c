/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/position.h"

enum field { FIELD_DIGIT, FIELD_MARKING, FIELD_PENCILLED, FIELD_CROSSED, FIELD_COLOUR };

/* A word of FIELD_DIGIT is the digit, plus this if it is a given. */
enum { GIVEN_BIT = 0x100 };

bool delta_has_cell(const struct delta *delta)
{
    return delta->field != FIELD_MARKING;
}

digit_set position_marks(const struct position *position, int cell)
{
    if (position->grid.digit[cell])
        return 0;
    switch (position->marking) {
    case MARKING_HAND:
        return position->pencilled[cell];
    case MARKING_TIDY:
        return position->pencilled[cell] & grid_allowed(&position->grid, cell);
    case MARKING_AUTO:
        break;
    }
    return grid_allowed(&position->grid, cell) & ~position->crossed[cell];
}

static void set_grid_word(struct grid *grid, int cell, uint64_t word)
{
    if (word)
        grid_place(grid, cell, (int)(word & 0xff), word & GIVEN_BIT);
    else
        grid_erase(grid, cell);
}

static uint64_t get(const struct position *position, enum field field, int cell,
                    int digit)
{
    switch (field) {
    case FIELD_DIGIT:
        return position->grid.digit[cell] |
               (position->grid.given[cell] ? (unsigned)GIVEN_BIT : 0);
    case FIELD_MARKING:
        return position->marking;
    case FIELD_PENCILLED:
        return position->pencilled[cell];
    case FIELD_CROSSED:
        return position->crossed[cell];
    case FIELD_COLOUR:
        break;
    }
    return position->colour[cell][digit];
}

static void put(struct position *position, const struct delta *delta, uint64_t word)
{
    switch ((enum field)delta->field) {
    case FIELD_DIGIT:
        set_grid_word(&position->grid, delta->cell, word);
        break;
    case FIELD_MARKING:
        position->marking = (enum marking)word;
        break;
    case FIELD_PENCILLED:
        position->pencilled[delta->cell] = word;
        break;
    case FIELD_CROSSED:
        position->crossed[delta->cell] = word;
        break;
    case FIELD_COLOUR:
        position->colour[delta->cell][delta->digit] = (uint8_t)word;
        break;
    }
}

/* A position that is being changed, and the record of the changes. */
struct edit {
    struct position *position;
    struct deltas *deltas;
};

/* The only way to change a word of the position. */
static void set(const struct edit *edit, enum field field, int cell, int digit,
                uint64_t word)
{
    struct delta delta = {(uint16_t)cell, (uint16_t)digit, field,
                          get(edit->position, field, cell, digit), word};
    if (delta.before == delta.after)
        return;
    put(edit->position, &delta, word);
    STACK_PUSH(edit->deltas, delta);
}

/* Erasing takes the digit, and from an empty cell the marks. */
static void set_digit(const struct edit *edit, int cell, int digit, bool is_given)
{
    if (!digit && !edit->position->grid.digit[cell]) {
        /* Automatic marks are all removed by the player then, and so do not come back by
         * themselves. */
        const struct position *position = edit->position;
        if (position->marking == MARKING_AUTO)
            set(edit, FIELD_CROSSED, cell, 0,
                position->crossed[cell] | position_marks(position, cell));
        else
            set(edit, FIELD_PENCILLED, cell, 0, 0);
    }
    set(edit, FIELD_DIGIT, cell, 0, (uint64_t)digit | (is_given ? GIVEN_BIT : 0));
}

static enum refusal mark(const struct edit *edit, const struct move *move, bool on)
{
    const struct position *position = edit->position;
    int cell = move->cell;
    digit_set bit = digit_bit(move->digit);
    bool is_auto = position->marking == MARKING_AUTO;
    if (position->grid.digit[cell])
        return MOVE_CELL_IS_FILLED;
    if (position->marking != MARKING_HAND && !(grid_allowed(&position->grid, cell) & bit))
        return on ? MOVE_PEER_HAS_DIGIT : MOVE_CHANGES_NOTHING;
    if (is_auto)
        set(edit, FIELD_CROSSED, cell, 0,
            on ? position->crossed[cell] & ~bit : position->crossed[cell] | bit);
    else
        set(edit, FIELD_PENCILLED, cell, 0,
            on ? position->pencilled[cell] | bit : position->pencilled[cell] & ~bit);
    return MOVE_DONE;
}

/* From hand or tidy to auto: in cells with marks, the candidates that the player did not mark
 * stay hidden. */
static void keep_removals(const struct edit *edit)
{
    const struct position *position = edit->position;
    for (int cell = 0; cell < position->grid.shape->n_cells; cell++) {
        digit_set possible = grid_allowed(&position->grid, cell);
        if (position->pencilled[cell] & possible)
            set(edit, FIELD_CROSSED, cell, 0, possible & ~position->pencilled[cell]);
    }
}

/* Whether an empty cell has some of the marks [n_cells]. */
static bool has_some(const struct grid *grid, const digit_set *marks)
{
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (!grid->digit[cell] && marks[cell])
            return true;
    return false;
}

/* From auto to hand or tidy: the player's own marks come back.  Without any, the automatic
 * marks become the player's, if the player removed some of them. */
static void keep_marks(const struct edit *edit)
{
    const struct position *position = edit->position;
    const struct grid *grid = &position->grid;
    bool takes_all =
        !has_some(grid, position->pencilled) && has_some(grid, position->crossed);
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (grid->digit[cell])
            continue;
        if (takes_all)
            set(edit, FIELD_PENCILLED, cell, 0, position_marks(position, cell));
        if (position->pencilled[cell]) {
            /* Takes what the player did in the mode auto over into the marks of the cell.  The next
             * change to auto hides again what is not among them. */
            digit_set possible = grid_allowed(&position->grid, cell);
            digit_set own = position->pencilled[cell];
            if (own & possible)
                set(edit, FIELD_PENCILLED, cell, 0,
                    (own | possible) & ~position->crossed[cell]);
            set(edit, FIELD_CROSSED, cell, 0, 0);
        }
    }
}

static void set_marking(const struct edit *edit, enum marking marking)
{
    bool was_auto = edit->position->marking == MARKING_AUTO;
    if (marking == MARKING_AUTO && !was_auto)
        keep_removals(edit);
    else if (marking != MARKING_AUTO && was_auto)
        keep_marks(edit);
    set(edit, FIELD_MARKING, 0, 0, marking);
}

static void fill_marks(const struct edit *edit)
{
    const struct position *position = edit->position;
    for (int cell = 0; cell < position->grid.shape->n_cells; cell++) {
        if (position->grid.digit[cell])
            continue;
        if (position->marking == MARKING_AUTO)
            set(edit, FIELD_CROSSED, cell, 0, 0);
        else
            set(edit, FIELD_PENCILLED, cell, 0, grid_allowed(&position->grid, cell));
    }
}

static void forget_marks(const struct edit *edit)
{
    for (int cell = 0; cell < edit->position->grid.shape->n_cells; cell++) {
        set(edit, FIELD_PENCILLED, cell, 0, 0);
        set(edit, FIELD_CROSSED, cell, 0, 0);
    }
}

static void empty(const struct edit *edit, bool givens_too)
{
    const struct grid *grid = &edit->position->grid;
    forget_marks(edit);
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (givens_too || !grid->given[cell])
            set(edit, FIELD_DIGIT, cell, 0, 0);
        for (int digit = 0; digit <= grid->shape->side; digit++)
            set(edit, FIELD_COLOUR, cell, digit, 0);
    }
}

static enum refusal change(const struct edit *edit, const struct move *move)
{
    switch (move->kind) {
    case MOVE_ENTER:
        if (edit->position->grid.given[move->cell])
            return MOVE_CELL_IS_GIVEN;
        set_digit(edit, move->cell, move->digit, false);
        break;
    case MOVE_GIVEN:
        set_digit(edit, move->cell, move->digit, move->digit);
        break;
    case MOVE_MARK:
        return mark(edit, move, true);
    case MOVE_UNMARK:
        return mark(edit, move, false);
    case MOVE_COLOUR:
        set(edit, FIELD_COLOUR, move->cell, move->digit, (uint64_t)move->colour);
        break;
    case MOVE_MARKS_HAND:
        set_marking(edit, MARKING_HAND);
        break;
    case MOVE_MARKS_TIDY:
        set_marking(edit, MARKING_TIDY);
        break;
    case MOVE_MARKS_AUTO:
        set_marking(edit, MARKING_AUTO);
        break;
    case MOVE_MARKS_FILL:
        fill_marks(edit);
        break;
    case MOVE_MARKS_NONE:
        forget_marks(edit);
        break;
    case MOVE_RESTART:
        empty(edit, false);
        break;
    case MOVE_CLEAR:
        empty(edit, true);
        break;
    default: /* no change of the board */
        break;
    }
    return MOVE_DONE;
}

enum refusal position_change(struct position *position, const struct move *move,
                             struct deltas *deltas)
{
    const struct edit edit = {position, deltas};
    int before = deltas->n;
    enum refusal refusal = change(&edit, move);
    return refusal == MOVE_DONE && deltas->n == before ? MOVE_CHANGES_NOTHING : refusal;
}

void position_undo(struct position *position, const struct delta *deltas, int n)
{
    while (n-- > 0)
        put(position, &deltas[n], deltas[n].before);
}

void position_redo(struct position *position, const struct delta *deltas, int n)
{
    for (int i = 0; i < n; i++)
        put(position, &deltas[i], deltas[i].after);
}

void deltas_undo_digits(const struct delta *deltas, int n, struct grid *grid)
{
    while (n-- > 0)
        if (deltas[n].field == FIELD_DIGIT)
            set_grid_word(grid, deltas[n].cell, deltas[n].before);
}

void deltas_redo_digits(const struct delta *deltas, int n, struct grid *grid)
{
    for (int i = 0; i < n; i++)
        if (deltas[i].field == FIELD_DIGIT)
            set_grid_word(grid, deltas[i].cell, deltas[i].after);
}

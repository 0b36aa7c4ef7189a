/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/puzzle.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"

void puzzle_init(struct puzzle *puzzle, const struct shape *shape)
{
    grid_init(&puzzle->grid, shape);
    puzzle->has_candidates = puzzle->has_marks = false;
    memset(puzzle->candidates, 0, (size_t)shape->n_cells * sizeof puzzle->candidates[0]);
    for (int note = 0; note < NOTE_COUNT; note++)
        puzzle->note[note][0] = '\0';
}

void puzzle_copy(struct puzzle *to, const struct puzzle *from)
{
    to->grid = from->grid;
    to->has_candidates = from->has_candidates;
    to->has_marks = from->has_marks;
    if (from->has_candidates || from->has_marks)
        memcpy(to->candidates, from->candidates,
               (size_t)from->grid.shape->n_cells * sizeof to->candidates[0]);
    for (int note = 0; note < NOTE_COUNT; note++)
        strcpy(to->note[note], from->note[note]);
}

void puzzle_allow_all(struct puzzle *puzzle)
{
    puzzle->has_candidates = true;
    puzzle->has_marks = false;
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++)
        puzzle->candidates[cell] = grid_allowed(&puzzle->grid, cell);
}

/* Does a blank peer with more than one candidate have the digit among them? */
static bool is_open_nearby(const struct puzzle *puzzle, int cell, int digit)
{
    const struct shape *shape = puzzle->grid.shape;
    HOUSES_EACH(house, shape, cell) {
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            if (!puzzle->grid.digit[cells[k]] &&
                digits_count(puzzle->candidates[cells[k]]) > 1 &&
                digits_has(puzzle->candidates[cells[k]], digit))
                return true;
    }
    return false;
}

void puzzle_settle(struct puzzle *puzzle)
{
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++) {
        digit_set set = puzzle->candidates[cell];
        if (!puzzle->grid.digit[cell] && digits_is_single(set) &&
            !is_open_nearby(puzzle, cell, digits_first(set)))
            grid_place(&puzzle->grid, cell, digits_first(set), true);
    }
}

const digit_set *puzzle_own(const struct puzzle *puzzle)
{
    const struct grid *grid = &puzzle->grid;
    for (int cell = 0; puzzle->has_candidates && cell < grid->shape->n_cells; cell++)
        if (!grid->digit[cell] && grid_allowed(grid, cell) & ~puzzle->candidates[cell])
            return puzzle->candidates;
    return NULL;
}

void puzzle_choices(const struct puzzle *puzzle, struct choices *choices)
{
    const struct grid *grid = &puzzle->grid;
    choices->shape = grid->shape;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->digit[cell])
            choices->of[cell] = digit_bit(grid->digit[cell]);
        else if (puzzle->has_candidates)
            choices->of[cell] = puzzle->candidates[cell];
        else
            choices->of[cell] = grid_allowed(grid, cell);
}

void puzzle_set_note(struct puzzle *puzzle, enum puzzle_note note, const char *text,
                     size_t length)
{
    char *to = puzzle->note[note];
    size_t n = 0;
    for (size_t i = 0; i < length;) {
        size_t bytes = utf8_step(text + i, length - i);
        bool is_printable = utf8_is_printable(text + i, bytes);
        size_t n_more = is_printable ? bytes : 1;
        if (n + n_more >= NOTE_BYTES)
            break;
        if (is_printable)
            memcpy(to + n, text + i, bytes);
        else
            to[n] = utf8_bytes(text + i, bytes) ? ' ' : '?';
        n += n_more;
        i += bytes;
    }
    to[n] = '\0';
}

static bool same_candidates(const struct puzzle *a, const struct puzzle *b)
{
    if (a->has_candidates != b->has_candidates || a->has_marks != b->has_marks)
        return false;
    if (!a->has_candidates && !a->has_marks)
        return true;
    for (int cell = 0; cell < a->grid.shape->n_cells; cell++)
        if (!a->grid.digit[cell] && a->candidates[cell] != b->candidates[cell])
            return false;
    return true;
}

bool puzzle_same(const struct puzzle *a, const struct puzzle *b)
{
    if (!grid_same_digits(&a->grid, &b->grid) ||
        memcmp(a->grid.given, b->grid.given, sizeof a->grid.given) != 0 ||
        !same_candidates(a, b))
        return false;
    for (int note = 0; note < NOTE_COUNT; note++)
        if (strcmp(a->note[note], b->note[note]) != 0)
            return false;
    return true;
}

static const char all_symbols[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char blanks[] = ".0*_X";

enum { FIRST_SIDE_WITH_X = 33 }; /* 1-9A-X */

static void take_symbols(struct alphabet *alphabet, int side, const char *from)
{
    *alphabet = (struct alphabet){.n = side, .blank = '.'};
    memcpy(alphabet->symbol, from, (size_t)side);
}

void alphabet_init(struct alphabet *alphabet, int side)
{
    take_symbols(alphabet, side, side < SHAPE_MAX_SIDE ? all_symbols + 1 : all_symbols);
}

void alphabet_detect(struct alphabet *alphabet, int side, const char *cells, size_t n)
{
    bool zero = false, other_blank = false, numeral = false, letter = false;
    for (size_t i = 0; i < n; i++) {
        zero |= cells[i] == '0';
        other_blank |=
            cells[i] == '.' || cells[i] == '*' || cells[i] == '_' ||
            (toupper((unsigned char)cells[i]) == 'X' && side < FIRST_SIDE_WITH_X);
        numeral |= cells[i] >= '1' && cells[i] <= '9';
        letter |= isalpha((unsigned char)cells[i]) != 0;
    }
    if (side > 9 && zero && other_blank)
        take_symbols(alphabet, side, all_symbols);
    else if (side > 9 && side <= 26 && letter && !numeral)
        take_symbols(alphabet, side, all_symbols + 10);
    else
        alphabet_init(alphabet, side);
}

int alphabet_digit(const struct alphabet *alphabet, char symbol)
{
    int numeral = symbol - '0';
    if (symbol == alphabet->blank)
        return 0;
    if (numeral >= 1 && numeral <= alphabet->n && alphabet->symbol[numeral - 1] == symbol)
        return numeral; /* nearly always */
    const char *at = symbol ? strchr(alphabet->symbol, symbol) : NULL;
    if (!at && islower((unsigned char)symbol))
        at = strchr(alphabet->symbol, toupper((unsigned char)symbol));
    if (at)
        return (int)(at - alphabet->symbol) + 1;
    if (!alphabet->only_blank && symbol && strchr(blanks, symbol == 'x' ? 'X' : symbol))
        return 0;
    return ALPHABET_UNKNOWN;
}

int alphabet_typed_digit(const struct alphabet *alphabet, int code)
{
    bool is_symbol = code > ' ' && code <= '~' && !islower(code);
    return is_symbol ? alphabet_digit(alphabet, (char)code) : ALPHABET_UNKNOWN;
}

char alphabet_symbol(const struct alphabet *alphabet, int digit)
{
    return digit ? alphabet->symbol[digit - 1] : alphabet->blank;
}

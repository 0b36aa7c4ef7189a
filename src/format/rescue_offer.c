/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that readings offer: whether each can be one. */
#include "format/rescue_readings.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "format/puzzle.h"
#include "format/written.h"

static bool is_blank_symbol(char c)
{
    return c && strchr(".*_xX?-", c);
}

/* True where letters stand for digits: there are no digits, and empty cells are written
 * otherwise. */
static bool has_only_letters(const struct sighting *sighting)
{
    int n_letters = 0, n_blanks = 0;
    for (int i = 0; i < sighting->side * sighting->side; i++) {
        char c = sighting->cells[i];
        n_letters += isalpha((unsigned char)c) != 0;
        n_blanks += c && strchr(".*_?-0", c) != NULL;
    }
    return sighting->side <= RESCUE_MOST_LETTERS && n_letters && n_blanks &&
           n_letters + n_blanks == sighting->side * sighting->side;
}

/* Finds the digits for which letters stand: A is 1, or else they are as many as there are digits,
 * and the first in the alphabet is 1. */
static bool find_letters(const struct sighting *sighting, uint8_t *digits, char *letters)
{
    bool occurs[UCHAR_MAX + 1] = {false};
    int side = sighting->side, n = 0, n_cells = side * side;
    for (int i = 0; i < n_cells; i++)
        occurs[toupper((unsigned char)sighting->cells[i])] = true;
    bool are_first = true;
    for (int c = 'A' + side; c <= 'Z'; c++)
        are_first &= !occurs[c];
    for (int c = 'A'; c <= 'Z' && n <= side; c++)
        if (occurs[c] || (are_first && n < side))
            letters[n++] = (char)c;
    letters[side] = '\0';
    for (int i = 0; i < n_cells && n == side; i++) {
        const char *letter = strchr(letters, toupper((unsigned char)sighting->cells[i]));
        digits[i] = (uint8_t)(letter ? letter - letters + 1 : 0);
    }
    return n == side;
}

/* True when empty cells are written in one way only, besides 0. */
static bool has_one_blank(const char *cells, int n_cells)
{
    char blank = 0;
    for (int i = 0; i < n_cells; i++) {
        if (!is_blank_symbol(cells[i]))
            continue;
        if (blank && blank != cells[i])
            return false;
        blank = cells[i];
    }
    return true;
}

/* Translates symbols to digits; false when one of them is unknown. */
static bool find_digits(const struct sighting *sighting, uint8_t *digits)
{
    struct alphabet alphabet;
    char symbols[SHAPE_MAX_CELLS];
    int n_cells = sighting->side * sighting->side;
    for (int i = 0; i < n_cells; i++) {
        char c = sighting->cells[i];
        symbols[i] = is_blank_symbol(c) ? '.' : (char)toupper((unsigned char)c);
    }
    alphabet_detect(&alphabet, sighting->side, symbols, (size_t)n_cells);
    for (int i = 0; i < n_cells; i++) {
        int digit = alphabet_digit(&alphabet, symbols[i]);
        if (digit == ALPHABET_UNKNOWN)
            return false;
        digits[i] = (uint8_t)digit;
    }
    return true;
}

int rescue_count_clashes(const struct shape *shape, const uint8_t *digits)
{
    int n = 0;
    for (int house = 0; house < shape->n_houses; house++) {
        const uint16_t *cells = shape_house(shape, house);
        digit_set seen = 0;
        for (int k = 0; k < shape->side; k++) {
            int digit = digits[cells[k]];
            n += digit && digits_has(seen, digit);
            seen |= digit ? digit_bit(digit) : 0;
        }
    }
    return n;
}

/* As few givens as in no puzzle are a coincidence, and so is one digit everywhere. */
static bool has_enough_givens(const uint8_t *digits, int side)
{
    int n = 0;
    digit_set seen = 0;
    for (int i = 0; i < side * side; i++) {
        n += digits[i] > 0;
        seen |= digits[i] ? digit_bit(digits[i]) : 0;
    }
    return n >= side && digits_count(seen) * 2 > side;
}

static bool has_given(const struct sighting *sighting, const uint8_t *digits)
{
    for (int i = 0; sighting->givens && i < sighting->side * sighting->side; i++)
        if (digits[i] && sighting->givens[i])
            return true;
    return false;
}

static void *copy_of(const void *from, size_t n, size_t bytes)
{
    void *copy = mem_array(n, bytes);
    memcpy(copy, from, n * bytes);
    return copy;
}

void rescue_offer(struct rescue *rescue, const struct sighting *sighting,
                  int most_clashes)
{
    uint8_t digits[SHAPE_MAX_CELLS];
    char letters[RESCUE_MOST_LETTERS + 2] = "";
    bool are_letters = has_only_letters(sighting);
    int side = sighting->side;
    size_t n_cells = (size_t)(side * side);
    const struct shape *asked = rescue->options->shape;
    if (!shape_of_side(side) || (asked && asked->side != side) ||
        (are_letters ? !find_letters(sighting, digits, letters)
                     : !has_one_blank(sighting->cells, side * side) ||
                           !find_digits(sighting, digits)))
        return;
    const struct shape *shape =
        written_ruled_shape(rescue->options, side, sighting->columns_to_rule);
    int most =
        side < RESCUE_LEAST_SIDE || are_letters ? 0 : most_clashes * shape->n_families;
    if (!has_enough_givens(digits, side) || rescue_count_clashes(shape, digits) > most)
        return;
    struct rescued rescued = {.digits = copy_of(digits, n_cells, 1),
                              .shape = shape,
                              .kind = sighting->kind,
                              .from = sighting->from,
                              .to = sighting->to};
    memcpy(rescued.letters, letters, sizeof rescued.letters);
    if (sighting->candidates)
        rescued.candidates = copy_of(sighting->candidates, n_cells, sizeof(digit_set));
    if (has_given(sighting, digits))
        rescued.givens = copy_of(sighting->givens, n_cells, sizeof(bool));
    STACK_PUSH(rescue, rescued);
}

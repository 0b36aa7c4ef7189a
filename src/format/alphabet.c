/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/alphabet.h"

#include <ctype.h>
#include <string.h>

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

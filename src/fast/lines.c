/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/lines.h"

#include <string.h>

typedef uint8_t sixteen __attribute__((vector_size(16)));

enum { STEP = sizeof(sixteen), STEPS = FAST_CELLS / STEP, LAST = FAST_CELLS - 1 };

/* Returns the digits of '0' to '9' and 0 for '.'; sets bits in *wrong for any other
 * character. */
static sixteen read_step(sixteen text, sixteen *wrong)
{
    sixteen digits = text - '0';
    sixteen is_digit = (sixteen)(digits < 10);
    *wrong |= ~(is_digit | (sixteen)(text == '.'));
    return digits & is_digit;
}

static bool is_zero(sixteen set)
{
    uint64_t half[2];
    memcpy(half, &set, sizeof half);
    return (half[0] | half[1]) == 0;
}

bool lines_read_one(const char *text, uint8_t board[FAST_CELLS])
{
    sixteen wrong = {0};
    for (unsigned i = 0; i < STEPS; i++) {
        sixteen step;
        memcpy(&step, text + STEP * i, STEP);
        step = read_step(step, &wrong);
        memcpy(board + STEP * i, &step, STEP);
    }
    unsigned last = (unsigned)text[LAST] - '0';
    board[LAST] = last < 10 ? (uint8_t)last : 0;
    return (last < 10 || text[LAST] == '.') && is_zero(wrong);
}

/* Returns the length of the line end at the start of the text, 0 if there is none. */
static size_t line_end(const char *text, size_t n)
{
    if (n && text[0] == '\n')
        return 1;
    return n > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 0;
}

size_t lines_read(const char *text, size_t n, uint8_t (*boards)[FAST_CELLS],
                  size_t n_boards, size_t *bytes)
{
    size_t i = 0, at = 0, end;
    while (i < n_boards && n - at >= LINES_WIDTH &&
           (end = line_end(text + at + FAST_CELLS, n - at - FAST_CELLS)) &&
           lines_read_one(text + at, boards[i])) {
        at += FAST_CELLS + end;
        i++;
    }
    *bytes = at;
    return i;
}

void lines_write_one(char text[LINES_WIDTH], const uint8_t board[FAST_CELLS])
{
    for (unsigned i = 0; i < STEPS; i++) {
        sixteen step;
        memcpy(&step, board + STEP * i, STEP);
        step = (step + '0') - ((sixteen)(step == 0) & ('0' - '.'));
        memcpy(text + STEP * i, &step, STEP);
    }
    text[LAST] = board[LAST] ? (char)('0' + board[LAST]) : '.';
    text[FAST_CELLS] = '\n';
}

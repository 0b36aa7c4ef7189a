/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/buf.h"
#include "fast/lines.h"
#include "support/boards.h"

static const char plain[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Test(lines, read_and_written_back)
{
    struct rng rng = {7};
    for (unsigned i = 0; i < 1000; i++) {
        board digits, again;
        char line[LINES_WIDTH + 1] = {0};
        boards_mixed(&rng, i, digits);
        lines_write_one(line, digits);
        cr_assert_eq(strlen(line), LINES_WIDTH);
        cr_assert_eq(line[FAST_CELLS], '\n');
        cr_assert(lines_read_one(line, again));
        cr_assert_eq(memcmp(digits, again, sizeof digits), 0);
    }
}

Test(lines, zero_is_a_blank)
{
    char zeros[sizeof plain];
    board digits, again;
    strcpy(zeros, plain);
    for (unsigned i = 0; i < FAST_CELLS; i++)
        zeros[i] = zeros[i] == '.' ? '0' : zeros[i];
    cr_assert(lines_read_one(plain, digits));
    cr_assert(lines_read_one(zeros, again));
    cr_assert_eq(memcmp(digits, again, sizeof digits), 0);
}

/* Each other byte, at each position, makes a line not plain. */
Test(lines, anything_else_is_refused)
{
    for (unsigned cell = 0; cell < FAST_CELLS; cell++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            char line[sizeof plain];
            board digits;
            bool is_plain = byte == '.' || (byte >= '0' && byte <= '9');
            strcpy(line, plain);
            line[cell] = (char)byte;
            cr_assert_eq(lines_read_one(line, digits), is_plain, "%u at %u", byte, cell);
        }
    }
}

Test(lines, taken_up_to_the_first_that_is_not_plain)
{
    char text[5 * LINES_WIDTH];
    board boards[5];
    size_t bytes;
    for (unsigned i = 0; i < 5; i++) {
        memcpy(text + i * LINES_WIDTH, plain, FAST_CELLS);
        text[i * LINES_WIDTH + FAST_CELLS] = '\n';
    }
    cr_assert_eq(lines_read(text, sizeof text, boards, 5, &bytes), 5);
    cr_assert_eq(bytes, sizeof text);
    cr_assert_eq(lines_read(text, sizeof text, boards, 4, &bytes), 4);
    cr_assert_eq(bytes, 4 * LINES_WIDTH);
    cr_assert_eq(lines_read(text, sizeof text - 1, boards, 5, &bytes), 4);
    text[3 * LINES_WIDTH + FAST_CELLS] = ' ';
    cr_assert_eq(lines_read(text, sizeof text, boards, 5, &bytes), 3);
    text[0] = 'x';
    cr_assert_eq(lines_read(text, sizeof text, boards, 5, &bytes), 0);
    cr_assert_eq(bytes, 0);
}

Test(lines, with_either_end)
{
    static const char *const ends[] = {"\r\n", "\n", "\r\n", "\r \n"};
    struct buf text = {0};
    board boards[4], expected;
    size_t bytes;
    cr_assert(lines_read_one(plain, expected));
    for (unsigned i = 0; i < 4; i++)
        buf_printf(&text, "%.81s%s", plain, ends[i]);
    cr_assert_eq(lines_read(text.text, text.length, boards, 4, &bytes), 3);
    cr_assert_eq(bytes, 3 * FAST_CELLS + 5);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_arr_eq(boards[i], expected, FAST_CELLS);
    size_t n = FAST_CELLS + 1; /* the \n is missing */
    cr_assert_eq(lines_read(text.text, n, boards, 4, &bytes), 0);
    buf_fini(&text);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sukaku: a line with n characters per cell, 729 for a 9x9 board: each digit, or a blank if
 * it is not a candidate.  A single candidate is a digit on the board (puzzle_settle). */
#include "format/format.h"

#include <string.h>

#include "base/i18n.h"

/* The side of a board with n characters, or 0. */
static int side_of_candidates(size_t n)
{
    for (int side = SHAPE_MIN_BOX * SHAPE_MIN_BOX; side <= SHAPE_MAX_SIDE; side++)
        if ((size_t)side * (size_t)side * (size_t)side == n)
            return shape_of_side(side) ? side : 0;
    return 0;
}

/* Reads the candidates of a cell; false at a symbol that is neither a blank nor the digit
 * at this position. */
static bool read_cell(const char *text, const struct alphabet *alphabet, digit_set *set,
                      int *bad)
{
    *set = 0;
    for (int d = 1; d <= alphabet->n; d++) {
        int digit = alphabet_digit(alphabet, text[d - 1]);
        *bad = d - 1;
        if (digit == d)
            *set |= digit_bit(d);
        else if (digit != 0)
            return false;
    }
    return true;
}

/* 64 characters are an 8x8 puzzle or the candidates of a 4x4 one. */
static bool is_8x8_puzzle(const struct look *look)
{
    struct alphabet alphabet;
    digit_set set;
    int bad;
    if (look->word != 64 || look->options->shape)
        return look->word == 64 && look->options->shape->side == 8;
    alphabet_init(&alphabet, 4);
    for (int cell = 0; cell < 16; cell++)
        if (!read_cell(look->line.text + look->indent + 4 * cell, &alphabet, &set,
                       &bad) ||
            !set)
            return true;
    return false;
}

enum sniff sukaku_sniff(const struct look *look)
{
    bool is_it = !look->is_comment && look->word == look->word_bytes &&
                 side_of_candidates(look->word) && !is_8x8_puzzle(look);
    return is_it ? SNIFF_YES : SNIFF_NO;
}

static enum err read_cells(const struct look *look, const struct alphabet *alphabet,
                           struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    int bad;
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++) {
        const char *text = look->line.text + look->indent + cell * alphabet->n;
        if (!read_cell(text, alphabet, &puzzle->candidates[cell], &bad))
            return diagnose(diagnosis, look->line.number,
                            text - look->line.text + bad + 1,
                            _("expected candidate %c of its cell or a blank '%c'"),
                            alphabet->symbol[bad], alphabet->blank);
    }
    puzzle->has_candidates = true;
    puzzle_settle(puzzle);
    return ERR_OK;
}

enum reading sukaku_read(struct source *source, const struct look *look,
                         struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    (void)source;
    struct alphabet alphabet;
    int side = look->word == look->word_bytes ? side_of_candidates(look->word) : 0;
    if (!side) {
        diagnose(
            diagnosis, look->line.number, 1,
            ngettext(
                "found %zu character, expected 729 (64, 216, 512, ... for other sizes)",
                "found %zu characters, expected 729 (64, 216, 512, ... for other sizes)",
                look->word),
            look->word);
        return READING_BAD;
    }
    if (written_check_side(look->options, side, look->line.number, 1, diagnosis) !=
        ERR_OK)
        return READING_BAD;
    written_alphabet(&alphabet, look->options, side, look->line.text + look->indent,
                     look->word_bytes);
    puzzle_init(puzzle, written_shape(look->options, side));
    return reading_of(read_cells(look, &alphabet, puzzle, diagnosis));
}

void sukaku_write(struct buf *buf, const struct puzzle *puzzle,
                  const struct alphabet *alphabet)
{
    struct choices choices;
    puzzle_choices(puzzle, &choices);
    for (int cell = 0; cell < choices.shape->n_cells; cell++)
        for (int digit = 1; digit <= choices.shape->side; digit++)
            buf_char(buf, digits_has(choices.of[cell], digit)
                              ? alphabet_symbol(alphabet, digit)
                              : alphabet->blank);
    buf_char(buf, '\n');
}

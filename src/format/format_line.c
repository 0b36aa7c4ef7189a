/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One puzzle per line: n*n characters; what follows white space is a comment.  If a line has
 * n*n characters only with its spaces, these are blanks.
 *
 * qqwing's comma separated values have a header "Puzzle,...", then lines whose first field is
 * the puzzle.  The header distinguishes it from other programs' files. */
#include "format/format.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"
#include "format/board.h"

/* The length of a puzzle that has spaces as blanks; 0 if the line is not one.  With four other
 * symbols it looks like a row of a 4x4 board, and must be asked for. */
static size_t spaced_length(const struct look *look)
{
    size_t n = look->line.length;
    if (look->options->blank || look->row == n || memchr(look->line.text, '|', n))
        return 0;
    int side = written_side(look->options, utf8_count(look->line.text, n));
    if (look->options->shape && look->options->shape->side != side)
        return 0;
    bool is_asked = look->options->format && look->options->format->read == line_read;
    bool is_row = side == 4 && shape_of_side((int)look->row);
    return side >= 4 && (!is_row || is_asked) ? n : 0;
}

static bool has_other_symbol(const struct alphabet *alphabet, const struct line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (!is_space(line->text[i]) &&
            alphabet_digit(alphabet, line->text[i]) == ALPHABET_UNKNOWN)
            return true;
    return false;
}

/* 16 characters are a 4x4 puzzle or a row of 16x16; 36 are a 6x6 puzzle or a row of 36x36.
 * They are a row if enough lines of this length follow, one of them with a symbol that the
 * small puzzle cannot have. */
static enum sniff could_be_row(const struct look *look)
{
    struct source ahead = *look->source;
    struct alphabet small;
    struct line line = look->line;
    bool other_symbol = false;
    alphabet_init(&small, side_of_cells(look->word));
    for (size_t rows = 0;;) {
        if (!line_is_empty(&line, look->options) &&
            !line_is_comment(&line, look->options)) {
            if (line_row_length(&line, look->options) != look->row)
                return SNIFF_NO;
            other_symbol |= has_other_symbol(&small, &line);
            if (++rows == look->row)
                return other_symbol ? SNIFF_YES : SNIFF_NO;
        }
        if (!source_line(&ahead, &line))
            return ahead.no_more ? SNIFF_NO : SNIFF_HUNGRY;
    }
}

static bool is_asked_side(const struct look *look, size_t side)
{
    return look->options->shape && (size_t)look->options->shape->side == side;
}

enum sniff line_sniff(const struct look *look)
{
    int side = written_side(look->options, look->word);
    if (!side)
        return spaced_length(look) ? SNIFF_YES : SNIFF_NO;
    if (is_asked_side(look, (size_t)side))
        return SNIFF_YES;
    if (is_asked_side(look, look->row))
        return SNIFF_NO;
    bool could_be_either = look->row <= SHAPE_MAX_SIDE && shape_of_side((int)look->row);
    enum sniff row = could_be_either ? could_be_row(look) : SNIFF_NO;
    return row == SNIFF_HUNGRY ? row : row == SNIFF_YES ? SNIFF_NO : SNIFF_YES;
}

enum reading line_read(struct source *source, const struct look *look,
                       struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    (void)source;
    struct written cells;
    int side = written_side(look->options, look->word);
    bool spaced = !side && spaced_length(look);
    if (!side && !spaced) {
        diagnose(
            diagnosis, look->line.number, 1,
            ngettext("found %zu character, expected a puzzle of 81 (16, 36, 64, ... "
                     "for other sizes)",
                     "found %zu characters, expected a puzzle of 81 (16, 36, 64, ... "
                     "for other sizes)",
                     look->word),
            look->word);
        return READING_BAD;
    }
    written_init(&cells);
    if (spaced) {
        written_add_word(&cells, &look->line, 0, look->line.length);
        for (int cell = 0; cell < cells.n; cell++)
            if (*cells.at[cell] == ' ')
                cells.at[cell] = ".";
    } else {
        written_add_word(&cells, &look->line, look->indent,
                         look->indent + look->word_bytes);
    }
    return reading_of(written_to_grid(&cells, look->options, &puzzle->grid, diagnosis));
}

void line_write(struct buf *buf, const struct puzzle *puzzle,
                const struct alphabet *alphabet)
{
    board_line(buf, &puzzle->grid, alphabet);
    buf_char(buf, '\n');
}

/* ---- qqwing ---- */

static size_t first_field(const struct line *line)
{
    const char *comma = memchr(line->text, ',', line->length);
    return comma ? (size_t)(comma - line->text) : line->length;
}

static bool is_header(const struct line *line)
{
    if (line->number > 1)
        return line->length >= 7 && memcmp(line->text, "Puzzle,", 7) == 0;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        if (!isalpha((unsigned char)c) && c != '_' && c != ',' && c != ' ')
            return false;
    }
    return memchr(line->text, ',', line->length) != NULL;
}

enum sniff qqwing_sniff(const struct look *look)
{
    size_t field = first_field(&look->line);
    bool is_row = field < look->line.length && !look->is_comment &&
                  side_of_cells(utf8_count(look->line.text, field));
    return is_header(&look->line) || is_row ? SNIFF_YES : SNIFF_NO;
}

enum reading qqwing_read(struct source *source, const struct look *look,
                         struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct line line = look->line;
    struct look field;
    while (is_header(&line) || line_is_empty(&line, look->options))
        if (!source_line(source, &line))
            return source->no_more ? READING_DONE : READING_HUNGRY;
    line.length = first_field(&line);
    look_at(&field, source, look->options, &line);
    return line_read(source, &field, puzzle, diagnosis);
}

void qqwing_write(struct buf *buf, const struct puzzle *puzzle,
                  const struct alphabet *alphabet)
{
    board_line(buf, &puzzle->grid, alphabet);
    buf_text(buf, ",\n");
}

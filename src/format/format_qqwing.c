/* SPDX-License-Identifier: GPL-3.0-or-later */
/* qqwing's comma separated values: a header "Puzzle,...", then lines whose first field is
 * the puzzle.  The header distinguishes it from other programs' files. */
#include "format/format.h"

#include <ctype.h>
#include <string.h>

#include "format/board.h"

static size_t first_field(const struct line *line)
{
    const char *comma = memchr(line->text, ',', line->length);
    return comma ? (size_t)(comma - line->text) : line->length;
}

static bool is_of_header(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == ',' || c == ' ';
}

static bool is_header(const struct line *line)
{
    if (line->number > 1)
        return line->length >= 7 && memcmp(line->text, "Puzzle,", 7) == 0;
    for (size_t i = 0; i < line->length; i++)
        if (!is_of_header(line->text[i]))
            return false;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our text of a board with other laws: a line of these (board/laws.h), and one of the puzzle.  The
 * regions can have a line of their own between them.
 *
 *      rules 4 x regions 1122314231423344
 *      1...............
 */
#include "format/format.h"

#include <string.h>

#include "base/i18n.h"

/* What follows a word at the beginning of the line, and a space. */
static bool begins_with(const struct line *line, const char *word, struct line *rest)
{
    size_t n = strlen(word);
    if (line->length <= n || memcmp(line->text, word, n) != 0 || line->text[n] != ' ')
        return false;
    *rest = (struct line){line->text + n + 1, line->length - n - 1, line->number};
    return true;
}

enum sniff rules_sniff(const struct look *look)
{
    struct line rest;
    return begins_with(&look->line, "rules", &rest) ? SNIFF_YES : SNIFF_NO;
}

/* Reads laws from a part of a line. */
static enum err read_laws(struct laws *laws, const struct line *line,
                          const struct line *part, struct diagnosis *diagnosis)
{
    enum err err = laws_read(laws, part->text, part->length, diagnosis);
    diagnosis->line = line->number;
    diagnosis->column += (long)(part->text - line->text);
    return err;
}

/* Makes `line` the one after the laws, also after an error, so that it is not taken for a puzzle
 * without them. */
static enum err read_all_laws(struct source *source, struct laws *laws, struct line *line,
                              struct diagnosis *diagnosis)
{
    struct line first = *line, rest;
    laws_of(laws, shape_find(3, 3));
    begins_with(&first, "rules", &rest);
    enum err err = read_laws(laws, &first, &rest, diagnosis);
    while (source_line(source, line) && begins_with(line, "regions", &rest))
        if (err == ERR_OK)
            err = read_laws(laws, line, line, diagnosis);
    if (err != ERR_OK)
        return err;
    err = laws_check(laws, diagnosis);
    if (err != ERR_OK) {
        diagnosis->line = first.number;
        diagnosis->column = 1;
    }
    return err;
}

/* Whether the next n lines, or all that there are, have come. */
static bool has_lines(const struct source *source, int n)
{
    struct source ahead = *source;
    struct line line;
    while (n && source_line(&ahead, &line))
        n--;
    return !n || ahead.no_more;
}

enum reading rules_read(struct source *source, const struct look *look,
                        struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct laws laws;
    struct line line = look->line;
    struct written cells;
    struct reader_options options = *look->options;
    if (!has_lines(source, 2))
        return READING_HUNGRY;
    enum err err = read_all_laws(source, &laws, &line, diagnosis);
    if (err != ERR_OK)
        return READING_BAD;
    options.shape = atlas_shape(options.atlas, &laws);
    written_init(&cells);
    written_add_word(&cells, &line, 0, line.length);
    if (cells.n != options.shape->n_cells) {
        diagnose(diagnosis, line.number, 1,
                 ngettext("found %1$zu cell, expected %2$d",
                          "found %1$zu cells, expected %2$d", (unsigned long)cells.n),
                 (size_t)cells.n, options.shape->n_cells);
        return READING_BAD;
    }
    return reading_of(written_to_grid(&cells, &options, &puzzle->grid, diagnosis));
}

void rules_write(struct buf *buf, const struct puzzle *puzzle,
                 const struct alphabet *alphabet)
{
    struct laws laws;
    laws_of(&laws, puzzle->grid.shape);
    buf_text(buf, "rules ");
    laws_say(buf, &laws);
    buf_char(buf, '\n');
    line_write(buf, puzzle, alphabet);
}

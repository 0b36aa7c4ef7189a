/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our text of a board with other laws: a line of these (board/laws.h), and one of the puzzle.  The
 * regions can have a line of their own between them.
 *
 *      rules 4 x regions 1122314231423344
 *      1...............
 *
 * The puzzle can also be drawn, as `show` does it: a line that begins with + or | belongs to that. */
#include "format/format.h"

#include <string.h>

#include "base/i18n.h"
#include "format/laws_text.h"

/* What follows a word at the beginning of the line, and a space. */
static bool begins_with(const struct line *line, const char *word, struct line *rest)
{
    size_t n = strlen(word);
    if (line->length <= n || memcmp(line->text, word, n) != 0 || !is_space(line->text[n]))
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

/* Whether the line can stand before the puzzle: laws, regions or nothing. */
static bool is_before_puzzle(const struct line *line,
                             const struct reader_options *options)
{
    struct line rest;
    return begins_with(line, "rules", &rest) || begins_with(line, "regions", &rest) ||
           line_is_empty(line, options) || line_is_comment(line, options);
}

static bool is_drawn(const struct line *line)
{
    return line->length && (*line->text == '+' || *line->text == '|');
}

/* Whether the puzzle, or all that there is, has come.  A drawing ends where another line comes. */
static bool has_puzzle(const struct source *source, const struct reader_options *options)
{
    struct source ahead = *source;
    struct line line;
    bool is_begun = false;
    while (source_line(&ahead, &line))
        if (is_drawn(&line))
            is_begun = true;
        else if (is_begun || !is_before_puzzle(&line, options))
            return true;
    return ahead.no_more;
}

static enum err read_more_laws(struct laws *laws, const struct line *line,
                               struct diagnosis *diagnosis)
{
    struct line rest;
    if (begins_with(line, "rules", &rest))
        return diagnose(diagnosis, line->number, 1, _("the rule '%s' is there twice"),
                        "rules");
    return begins_with(line, "regions", &rest) ? read_laws(laws, line, line, diagnosis)
                                               : ERR_OK;
}

/* Makes `line` the one after the laws, also after an error, so that it is not taken for a puzzle
 * without them. */
static enum err read_all_laws(struct source *source, const struct reader_options *options,
                              struct laws *laws, struct line *line,
                              struct diagnosis *diagnosis)
{
    struct line first = *line, rest;
    laws_of(laws, shape_find(3, 3));
    if (!begins_with(&first, "rules", &rest))
        return diagnose(diagnosis, first.number, 1, _("expected '%s'"), "rules");
    enum err err = read_laws(laws, &first, &rest, diagnosis);
    bool is_there;
    while ((is_there = source_line(source, line)) && is_before_puzzle(line, options))
        if (err == ERR_OK)
            err = read_more_laws(laws, line, diagnosis);
    if (err != ERR_OK)
        return err;
    if (laws_check(laws, diagnosis) != ERR_OK)
        return diagnose(diagnosis, first.number, 1, "%s", diagnosis->text);
    return is_there ? ERR_OK
                    : diagnose(diagnosis, first.number, 1,
                               _("found nothing, expected a puzzle"));
}

/* Adds the cells of a drawing, which begins with that line. */
static void add_drawn(struct source *source, struct line line,
                      const struct reader_options *options, struct written *cells)
{
    bool is_there = true;
    for (; is_there && is_drawn(&line); is_there = source_line(source, &line))
        if (*line.text == '|')
            written_add_row(cells, &line, options);
    if (is_there)
        source_unread(source, &line);
}

/* Makes the board, whose cells begin in that line. */
static enum err take_cells(const struct shape *shape, const struct written *cells,
                           long line, const struct look *look, struct puzzle *puzzle,
                           struct diagnosis *diagnosis)
{
    struct reader_options options = *look->options;
    options.shape = shape;
    if (cells->n != shape->n_cells)
        return diagnose(diagnosis, line, 1,
                        ngettext("found %1$zu cell, expected %2$d",
                                 "found %1$zu cells, expected %2$d",
                                 (unsigned long)cells->n),
                        (size_t)cells->n, shape->n_cells);
    return written_to_grid(cells, &options, &puzzle->grid, diagnosis);
}

enum reading rules_read(struct source *source, const struct look *look,
                        struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct diagnosis problem = {.text = ""};
    struct laws laws;
    struct line line = look->line;
    struct written cells;
    if (!has_puzzle(source, look->options))
        return READING_HUNGRY;
    enum err err = read_all_laws(source, look->options, &laws, &line, &problem);
    written_init(&cells);
    if (is_drawn(&line))
        add_drawn(source, line, look->options, &cells);
    else
        written_add_word(&cells, &line, 0, line.length);
    if (err == ERR_OK)
        err = take_cells(atlas_shape(look->options->atlas, &laws), &cells, line.number,
                         look, puzzle, &problem);
    if (err != ERR_OK && diagnosis)
        *diagnosis = problem;
    return reading_of(err);
}

void rules_write(struct buf *buf, const struct puzzle *puzzle,
                 const struct alphabet *alphabet)
{
    buf_text(buf, "rules ");
    laws_say(buf, puzzle->grid.shape);
    buf_char(buf, '\n');
    line_write(buf, puzzle, alphabet);
}

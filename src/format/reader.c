/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "format/format.h"

struct reader {
    struct reader_options options;
    struct source source;
    const struct format *format; /* of the puzzle in progress */
    struct puzzle puzzle;        /* in progress */
};

struct reader *reader_new(const struct reader_options *options)
{
    struct reader *reader = mem_new(sizeof *reader);
    reader->options = *options;
    source_init(&reader->source);
    return reader;
}

void reader_free(struct reader *reader)
{
    if (reader)
        source_fini(&reader->source);
    free(reader);
}

void reader_feed(struct reader *reader, const char *bytes, size_t n)
{
    source_feed(&reader->source, bytes, n);
}

void reader_end(struct reader *reader)
{
    source_end(&reader->source);
}

char *reader_room(struct reader *reader, size_t n)
{
    return source_room(&reader->source, n);
}

void reader_fed(struct reader *reader, size_t n)
{
    source_fed(&reader->source, n);
}

const char *reader_rest(const struct reader *reader, size_t *n)
{
    const struct source *source = &reader->source;
    if (source->state || source->position.in_tail)
        return NULL;
    *n = source_left(source);
    return source_rest(source);
}

void reader_pass(struct reader *reader, size_t n, long n_lines)
{
    reader->source.position.at += n;
    reader->source.position.line += n_lines;
}

/* Simple Sudoku adds these lines to a copied puzzle. */
static bool is_signature(const struct line *line)
{
    size_t i = 0;
    while (i < line->length && is_space(line->text[i]))
        i++;
    size_t left = line->length - i;
    return (left >= 13 && memcmp(line->text + i, "Simple Sudoku", 13) == 0) ||
           (left >= 8 && memcmp(line->text + i, "Version ", 8) == 0);
}

/* Comments matter only in formats that hold notes. */
static bool is_ignored(const struct reader *reader, const struct look *look)
{
    const struct format *asked = reader->options.format;
    if (look->is_comment)
        return asked ? !(asked->holds & HOLDS_NOTES) : sdk_sniff(look) == SNIFF_NO;
    return line_is_empty(&look->line, &reader->options) || is_signature(&look->line);
}

/* Finds the first line of the next puzzle. */
static enum reading find_line(struct reader *reader, struct look *look)
{
    struct line line;
    do {
        if (!source_line(&reader->source, &line))
            return reader->source.no_more ? READING_DONE : READING_HUNGRY;
        look_at(look, &reader->source, &reader->options, &line);
    } while (is_ignored(reader, look));
    return READING_PUZZLE;
}

static enum reading bad_line(const struct look *look, struct diagnosis *diagnosis)
{
    diagnose(
        diagnosis, look->line.number, 1,
        ngettext("found %zu character, expected a puzzle of 81 (16, 36, 64, ... for "
                 "other sizes) or a row of a board",
                 "found %zu characters, expected a puzzle of 81 (16, 36, 64, ... for "
                 "other sizes) or a row of a board",
                 look->word),
        look->word);
    return READING_BAD;
}

static enum reading read_with(struct reader *reader, const struct look *look,
                              struct diagnosis *diagnosis)
{
    puzzle_init(&reader->puzzle, shape_of_side(9));
    return reader->format->read(&reader->source, look, &reader->puzzle, diagnosis);
}

static enum reading read_record(struct reader *reader, struct diagnosis *diagnosis)
{
    struct look look;
    enum reading reading = find_line(reader, &look);
    if (reading != READING_PUZZLE)
        return reading;
    reader->format = reader->options.format;
    if (!reader->format) {
        enum sniff sniff = format_detect(&look, &reader->format);
        if (sniff == SNIFF_HUNGRY)
            return READING_HUNGRY;
        if (sniff == SNIFF_NO)
            return bad_line(&look, diagnosis);
    }
    return read_with(reader, &look, diagnosis);
}

/* Skips what is too long for one puzzle. */
static enum reading give_up(struct source *source, struct diagnosis *diagnosis)
{
    size_t n = source_left(source);
    diagnose(diagnosis, source->position.line, 1,
             ngettext("found no end of the puzzle within %zu character",
                      "found no end of the puzzle within %zu characters", n),
             n);
    source_skip(source, n);
    return READING_BAD;
}

/* Reads one puzzle; READING_DONE at the end of a document, or of the source. */
static enum reading step(struct reader *reader, struct diagnosis *diagnosis)
{
    struct source *source = &reader->source;
    if (source->state) {
        struct look look = {.source = source, .options = &reader->options};
        return read_with(reader, &look, diagnosis);
    }
    source_end_line(source);
    struct source_position start = source->position;
    enum reading reading = read_record(reader, diagnosis);
    if (reading != READING_HUNGRY || source->state)
        return reading;
    source->position = start;
    return source_left(source) > SOURCE_RECORD_BYTES ? give_up(source, diagnosis)
                                                     : reading;
}

/* Reads into reader->puzzle. */
static enum reading next_puzzle(struct reader *reader, struct diagnosis *diagnosis)
{
    const struct source *source = &reader->source;
    enum reading reading;
    do
        reading = step(reader, diagnosis);
    while (reading == READING_DONE && source_left(source));
    return reading == READING_DONE && !source->no_more ? READING_HUNGRY : reading;
}

enum reading reader_next_puzzle(struct reader *reader, struct puzzle *puzzle,
                                struct diagnosis *diagnosis)
{
    enum reading reading = next_puzzle(reader, diagnosis);
    if (reading == READING_PUZZLE)
        puzzle_copy(puzzle, &reader->puzzle);
    return reading;
}

enum reading reader_next(struct reader *reader, struct grid *grid,
                         struct diagnosis *diagnosis)
{
    enum reading reading = next_puzzle(reader, diagnosis);
    if (reading == READING_PUZZLE)
        *grid = reader->puzzle.grid;
    return reading;
}

enum err read_puzzle_whole(const char *text, const struct reader_options *options,
                           struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct reader *reader = reader_new(options);
    struct puzzle read, more;
    enum err err = ERR_OK;
    reader_feed(reader, text, strlen(text));
    reader_end(reader);
    enum reading reading = reader_next_puzzle(reader, &read, diagnosis);
    if (reading == READING_DONE)
        err = diagnose(diagnosis, 1, 1, _("found nothing, expected a puzzle"));
    else if (reading == READING_BAD)
        err = ERR_DATA;
    else if (reader_next_puzzle(reader, &more, NULL) != READING_DONE)
        err = diagnose(diagnosis, 2, 1, _("found more text, expected one puzzle"));
    else
        puzzle_copy(puzzle, &read);
    reader_free(reader);
    return err;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written in a format is read again as what the format preserves, in pieces of
 * any size, with the format chosen or detected.  STEPDOKU_LONG=1 tries more boards. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "words/random_puzzle.h"
#include "support/boards.h"
#include "format/reader.h"

static int n_boards(void)
{
    return getenv("STEPDOKU_LONG") ? 1000 : 50;
}

/* Feeds a text to a reader in pieces of random sizes. */
struct feeding {
    struct reader *reader;
    const struct buf *text;
    size_t at;
    struct rng *rng;
    uint32_t most_bytes;
};

static void feed_piece(struct feeding *feeding)
{
    size_t n = 1 + rng_below(feeding->rng, feeding->most_bytes);
    size_t left = feeding->text->length - feeding->at;
    n = n < left ? n : left;
    reader_feed(feeding->reader, feeding->text->text + feeding->at, n);
    feeding->at += n;
    if (feeding->at == feeding->text->length)
        reader_end(feeding->reader);
}

static enum reading next_of(struct feeding *feeding, struct puzzle *puzzle,
                            struct diagnosis *diagnosis)
{
    enum reading reading;
    while ((reading = reader_next(feeding->reader, puzzle, diagnosis)) == READING_HUNGRY)
        feed_piece(feeding);
    return reading;
}

/* Fails the test unless the text is that puzzle and nothing else. */
static void check_text(const struct buf *text, const struct reader_options *options,
                       const struct puzzle *expected, struct rng *rng, const char *what)
{
    struct feeding feeding = {reader_new(options), text, 0, rng,
                              1 + rng_below(rng, (uint32_t)text->length)};
    static struct puzzle puzzle;
    struct diagnosis diagnosis = {0};
    enum reading reading = next_of(&feeding, &puzzle, &diagnosis);
    cr_assert_eq(reading, READING_PUZZLE, "%s: %ld:%ld: %s\n%.3000s", what,
                 diagnosis.line, diagnosis.column, diagnosis.text, text->text);
    cr_assert(puzzle_same(&puzzle, expected), "%s:\n%.3000s", what, text->text);
    reading = next_of(&feeding, &puzzle, &diagnosis);
    cr_assert_eq(reading, READING_DONE, "%s: then %ld:%ld: %s\n%.3000s", what,
                 diagnosis.line, diagnosis.column, diagnosis.text, text->text);
    reader_free(feeding.reader);
}

/* A board of single candidates looks like a plain grid. */
static bool has_open_cell(const struct puzzle *puzzle)
{
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++)
        if (!puzzle->grid.digit[cell] && digits_count(puzzle->candidates[cell]) > 1)
            return true;
    return false;
}

static void check_round_trip(const struct format *format, const struct shape *shape,
                             struct rng *rng)
{
    static struct puzzle puzzle;
    struct reader_options options = {.format = format};
    struct alphabet alphabet;
    struct buf text = {0};
    random_puzzle(&puzzle, rng, shape);
    alphabet_init(&alphabet, shape->side);
    buf_text(&text, format->head);
    format->write(&text, &puzzle, &alphabet);
    buf_text(&text, format->tail);
    reduce_puzzle(&puzzle, format);
    if (!(format->holds & HOLDS_BOXES) && !shape->laws)
        options.shape = shape;
    check_text(&text, &options, &puzzle, rng, format->name);
    options.format = NULL;
    if (!(format->holds & HOLDS_CANDIDATES) || has_open_cell(&puzzle))
        check_text(&text, &options, &puzzle, rng, "by looking");
    buf_fini(&text);
}

/* A formula grows with the third power of the side, times the side squared. */
static bool is_too_large(const struct format *format, const struct shape *shape)
{
    int most = getenv("STEPDOKU_LONG") ? 16 : 9;
    return format == format_find("dimacs") && shape->side > most;
}

/* A board with each law, and with some together.  Regions are numbered by their first cells. */
static const char *const boards_with_laws[] = {
    "x",
    "windoku",
    "disjoint",
    "x windoku disjoint",
    "2x3 x",
    "3x2 disjoint",
    "2x2 x disjoint",
    "5x5 x",
    "knight",
    "2x3 x king",
    "windoku nonconsecutive",
    "5 regions 1233412234112341523455554",
    "7 x regions 1111233141123354442335554236557422675742667777666",
    ("9 regions 111111222131344442133344242333445222636555557666685577"
     "688685777688888777999999999"),
};

static void check_laws(const struct format *format, struct rng *rng)
{
    enum { TIMES = 10 };
    for (size_t i = 0; i < sizeof boards_with_laws / sizeof boards_with_laws[0]; i++) {
        const struct shape *shape = boards_shape(boards_with_laws[i]);
        for (int k = 0; k < TIMES; k++)
            if (format_takes(format, shape) && !is_too_large(format, shape))
                check_round_trip(format, shape, rng);
    }
}

static void check_format(const char *name)
{
    const struct format *format = format_find(name);
    uint64_t seed = 20 + (uint64_t)name[0];
    struct rng rng = {seed};
    int done = 0;
    while (done < n_boards())
        for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
            for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++) {
                const struct shape *shape = shape_find(rows, columns);
                if (!format_takes(format, shape) || is_too_large(format, shape))
                    continue;
                check_round_trip(format, shape, &rng);
                done++;
            }
    check_laws(format, &rng);
}

#define FORMAT(name, help, holds, sniff, read, write, head, tail)                        \
    Test(round_trip, name)                                                               \
    {                                                                                    \
        check_format(#name);                                                             \
    }
#include "format/formats.def"
#undef FORMAT

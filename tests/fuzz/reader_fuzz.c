/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as puzzles, with the format detected and with one of the formats chosen.
 * Whatever is read must be a board, and writing it in that format and reading it again
 * must give the same.  FUZZ_FORMAT=NAME tries only that format. */
#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/random_puzzle.h"
#include "format/reader.h"

/* A hash (FNV-1a) of the bytes decides how they are read, so that a crash can be
 * reproduced. */
static uint32_t hash_of(const uint8_t *data, size_t size)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * 16777619u;
    return hash;
}

static void check_board(const struct puzzle *puzzle)
{
    const struct shape *shape = puzzle->grid.shape;
    REQUIRE(shape && !(puzzle->has_candidates && puzzle->has_marks));
    for (int cell = 0; cell < shape->n_cells; cell++) {
        REQUIRE(puzzle->grid.digit[cell] <= shape->side);
        REQUIRE(puzzle->grid.digit[cell] || !puzzle->grid.given[cell]);
        if ((puzzle->has_candidates || puzzle->has_marks) && !puzzle->grid.digit[cell])
            REQUIRE(!(puzzle->candidates[cell] & ~shape_digits(shape)));
    }
    for (int note = 0; note < NOTE_COUNT; note++)
        REQUIRE(memchr(puzzle->note[note], '\0', NOTE_BYTES));
}

/* Writes only the first puzzles of each text again, because reading is what we test. */
enum { MOST_WRITTEN = 2 };

static void check_comes_back(const struct puzzle *puzzle, const struct format *format)
{
    static struct puzzle expected, again;
    struct reader_options options = {.format = format, .shape = puzzle->grid.shape};
    struct alphabet alphabet;
    struct diagnosis diagnosis = {0};
    struct buf text = {0};
    alphabet_init(&alphabet, puzzle->grid.shape->side);
    buf_text(&text, format->head);
    format->write(&text, puzzle, &alphabet);
    buf_text(&text, format->tail);
    puzzle_copy(&expected, puzzle);
    reduce_puzzle(&expected, format);
    enum err err = read_puzzle_text(text.text, &options, &again, NULL, &diagnosis);
    if (err != ERR_OK || !puzzle_same(&again, &expected))
        fprintf(stderr, "%ld:%ld: %s\n%s\n", diagnosis.line, diagnosis.column,
                diagnosis.text, text.text);
    REQUIRE(err == ERR_OK);
    REQUIRE(puzzle_same(&again, &expected));
    buf_fini(&text);
}

static void read_all(const uint8_t *data, size_t size, uint32_t hash,
                     const struct reader_options *options)
{
    static struct puzzle puzzle;
    struct reader *reader = reader_new(options);
    struct diagnosis diagnosis;
    enum reading reading;
    int written = 0;
    size_t at = 0, piece = hash % 3 ? size : 1 + hash % 97;
    while ((reading = reader_next(reader, &puzzle, &diagnosis)) != READING_DONE)
        if (reading == READING_PUZZLE) {
            check_board(&puzzle);
            if (options->format && format_takes(options->format, puzzle.grid.shape) &&
                puzzle.grid.shape->side <= 9 && written++ < MOST_WRITTEN)
                check_comes_back(&puzzle, options->format);
        } else if (reading == READING_BAD) {
            REQUIRE(diagnosis.line > 0 &&
                    memchr(diagnosis.text, '\0', sizeof diagnosis.text));
        } else {
            size_t n = piece < size - at ? piece : size - at;
            if (n)
                reader_feed(reader, (const char *)data + at, n);
            at += n;
            if (at == size)
                reader_end(reader);
        }
    reader_free(reader);
}

static const struct shape *some_shape(uint32_t hash)
{
    return hash % 4 ? NULL : shape_find(2 + (int)(hash / 4 % 2), 2 + (int)(hash / 8 % 2));
}

void fuzz_reader(const uint8_t *data, size_t size)
{
    const char *name = getenv("FUZZ_FORMAT");
    uint32_t hash = hash_of(data, size);
    struct reader_options options = {.shape = some_shape(hash >> 8)};
    if (!name)
        read_all(data, size, hash, &options);
    options.format =
        name ? format_find(name) : &formats[(hash >> 16) % (uint32_t)n_formats];
    read_all(data, size, hash, &options);
}

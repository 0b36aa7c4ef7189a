/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "game/describe.h"
#include "game/random_moves.h"
#include "game/record.h"

/* A game, its record, and a digest of the game after each line. */
struct sample {
    struct record_header header;
    struct buf text;
    uint64_t *digests; /* [n_lines + 1] */
    int n_lines;
};

static void make_header(struct record_header *header, const struct shape *shape,
                        struct rng *rng)
{
    struct grid grid;
    grid_init(&grid, shape);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (!rng_below(rng, 3))
            grid_place(&grid, cell, 1 + (int)rng_below(rng, (uint32_t)shape->side), true);
    record_header_init(header, &grid, "2026-11-21T16:00:00+0100");
    header->has_candidates = rng_below(rng, 2);
    for (int cell = 0; header->has_candidates && cell < shape->n_cells; cell++)
        header->candidates[cell] = rng_next(rng) & shape_digits(shape);
    if (rng_below(rng, 2))
        strcpy(header->title, "A fine puzzle, by J\xc3\xbcrgen");
    if (rng_below(rng, 2))
        strcpy(header->difficulty, "very hard");
    if (rng_below(rng, 2))
        for (int i = 0; i < shape->side; i++)
            header->alphabet.symbol[i] = (char)('~' - i);
}

static void sample_init(struct sample *sample, const struct shape *shape, int n_lines,
                        uint64_t seed)
{
    struct rng rng = {seed};
    struct moves moves = {0};
    struct record_writer writer;
    memset(sample, 0, sizeof *sample);
    make_header(&sample->header, shape, &rng);
    record_write_header(&sample->text, &sample->header, &writer);
    struct game *game = game_new(&sample->header.puzzle);
    sample->digests = calloc((size_t)n_lines + 1, sizeof *sample->digests);
    sample->digests[0] = digest_game(game);
    while (sample->n_lines < n_lines) {
        game->played_ms = game->played_ms + rng_below(&rng, 5000);
        random_moves(&rng, shape, game->nodes.n, &moves);
        if (game_play(game, &moves, NULL) != MOVE_DONE)
            continue;
        record_write_moves(&sample->text, &moves, shape->side, game->played_ms, &writer);
        sample->digests[++sample->n_lines] = digest_game(game);
    }
    STACK_FINI(&moves);
    game_free(game);
}

static void sample_fini(struct sample *sample)
{
    buf_fini(&sample->text);
    free(sample->digests);
}

/* Reads a record and plays it. */
struct replayed {
    enum err err;
    enum record_reading end;
    int n_lines;
    uint64_t digest;
    struct record_reader reader;
    struct diagnosis diagnosis;
};

static void replay(const char *text, size_t length, struct replayed *replayed)
{
    struct moves moves = {0};
    int64_t played_ms;
    memset(replayed, 0, sizeof *replayed);
    replayed->err =
        record_read_header(&replayed->reader, text, length, &replayed->diagnosis);
    if (replayed->err != ERR_OK)
        return;
    struct game *game = game_new(&replayed->reader.header.puzzle);
    while ((replayed->end = record_read_moves(&replayed->reader, &moves, &played_ms,
                                              &replayed->diagnosis)) == RECORD_MOVES) {
        game->played_ms = played_ms;
        cr_assert_eq(game_play(game, &moves, NULL), MOVE_DONE);
        replayed->n_lines++;
    }
    replayed->digest = digest_game(game);
    STACK_FINI(&moves);
    game_free(game);
}

Test(record, the_checksum_is_the_one_everybody_uses)
{
    cr_assert_eq(record_checksum(0, "123456789", 9), 0xcbf43926);
    cr_assert_eq(record_checksum(record_checksum(0, "1234", 4), "56789", 5), 0xcbf43926);
}

static const char small_game[] = "stepdoku game 1\n"
                                 "shape 2x2\n"
                                 "puzzle 12343412.1434321\n"
                                 "title Four by four\n"
                                 "difficulty easy\n"
                                 "started 2026-11-21T16:00:00+0100\n"
                                 "moves\n"
                                 "3.025 r3c1=2\n";

Test(record, a_file_by_hand_has_no_checksums)
{
    struct replayed replayed;
    replay(small_game, sizeof small_game - 1, &replayed);
    cr_assert_eq(replayed.err, ERR_OK, "%s", replayed.diagnosis.text);
    cr_assert_eq(replayed.end, RECORD_END);
    cr_assert_eq(replayed.n_lines, 1);
    cr_assert_str_eq(replayed.reader.header.title, "Four by four");
    cr_assert_str_eq(replayed.reader.header.difficulty, "easy");
    cr_assert_str_eq(replayed.reader.header.started, "2026-11-21T16:00:00+0100");
    cr_assert_eq(replayed.reader.header.puzzle.shape, shape_find(2, 2));
    cr_assert_not(replayed.reader.writer.is_summed);
}

Test(record, what_is_written_looks_like_that)
{
    static const char expected[] = "stepdoku game 1\n"
                                   "shape 2x2\n"
                                   "puzzle 12343412.1434321\n"
                                   "started 2026-11-21T16:00:00+0100\n"
                                   "moves d544fc4d\n"
                                   "b7fea083 3.025 r3c1=2\n";
    struct replayed replayed;
    struct record_header header;
    struct record_writer writer;
    struct buf text = {0};
    struct move move = {.kind = MOVE_ENTER, .cell = 8, .digit = 2};
    replay(small_game, sizeof small_game - 1, &replayed);
    record_header_init(&header, &replayed.reader.header.puzzle,
                       "2026-11-21T16:00:00+0100");
    record_write_header(&text, &header, &writer);
    record_write_moves(&text, &(struct moves){&move, 1, 1}, 4, 3025, &writer);
    cr_assert_str_eq(text.text, expected);
    buf_fini(&text);
}

Test(record, errors_tell_the_line_and_what_was_expected)
{
    static const struct {
        const char *text;
        long line, column;
        const char *expected;
    } cases[] = {
        {"", 1, 1, "expected 'stepdoku game 1'"},
        {"stepdoku game 2\n", 1, 1, "expected 'stepdoku game 1'"},
        {"stepdoku game 1\n", 2, 1, "expected 'shape'"},
        {"stepdoku game 1\nshape 3x9\n", 2, 7,
         "expected boxes from 2x2 to 6x6, rows first"},
        {"stepdoku game 1\nshape 2x2\npuzzle 1234\n", 3, 8, "found 4 cells, expected 16"},
        {"stepdoku game 1\nshape 2x2\npuzzle 123434125143432x\n", 3, 16,
         "expected 1-4 or '.' for an empty cell"},
        {"stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\nstarted today\n", 4, 9,
         "expected a time such as 2026-11-21T16:00:00+0100"},
        {"stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\nsymbols abca.\n", 4, 9,
         "expected 4 different symbols, and one for empty cells"},
        {"stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\nmoves 00000000\n", 4, 7,
         "the checksum does not match the lines above"},
        {"stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\nmoves\nr3c1=2\n", 5, 1,
         "expected the seconds played, such as 4.250"},
        {"stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\nmoves\n1.0x0 r3c1=2\n", 5,
         1, "expected the seconds played, such as 4.250"},
        {"stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\nmoves\n1.000 r3c1=5\n", 5,
         12, "found '5', expected a digit from 1 to 4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct replayed replayed;
        replay(cases[i].text, strlen(cases[i].text), &replayed);
        bool is_refused = replayed.err == ERR_DATA || replayed.end == RECORD_DAMAGED;
        cr_assert(is_refused, "%s", cases[i].text);
        cr_assert_str_eq(replayed.diagnosis.text, cases[i].expected);
        cr_assert_eq(replayed.diagnosis.line, cases[i].line, "%s", cases[i].text);
        cr_assert_eq(replayed.diagnosis.column, cases[i].column, "%s: %ld", cases[i].text,
                     replayed.diagnosis.column);
    }
}

static void check_same_header(const struct record_header *a,
                              const struct record_header *b)
{
    cr_assert(grid_same_digits(&a->puzzle, &b->puzzle));
    cr_assert_eq(a->has_candidates, b->has_candidates);
    cr_assert_arr_eq(a->candidates, b->candidates, sizeof a->candidates);
    cr_assert_str_eq(a->title, b->title);
    cr_assert_str_eq(a->difficulty, b->difficulty);
    cr_assert_str_eq(a->started, b->started);
    cr_assert_str_eq(a->alphabet.symbol, b->alphabet.symbol);
    cr_assert_eq(a->alphabet.blank, b->alphabet.blank);
}

Test(record, what_is_read_is_what_was_written_at_every_shape)
{
    for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
        for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++) {
            struct sample sample;
            struct replayed replayed;
            uint64_t seed = (uint64_t)(rows * 10 + columns);
            sample_init(&sample, shape_find(rows, columns), 20, seed);
            replay(sample.text.text, sample.text.length, &replayed);
            cr_assert_eq(replayed.err, ERR_OK, "%s", replayed.diagnosis.text);
            cr_assert_eq(replayed.end, RECORD_END, "%s", replayed.diagnosis.text);
            cr_assert_eq(replayed.digest, sample.digests[20]);
            check_same_header(&replayed.reader.header, &sample.header);
            sample_fini(&sample);
        }
}

Test(record, cut_anywhere_it_gives_the_game_after_its_last_whole_line)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct sample sample;
        sample_init(&sample, shape_find(2, 2), 40, seed);
        for (size_t length = 0; length <= sample.text.length; length++) {
            struct replayed replayed;
            replay(sample.text.text, length, &replayed);
            if (replayed.err != ERR_OK)
                continue;
            bool is_whole = sample.text.text[length - 1] == '\n';
            cr_assert_eq(replayed.end, is_whole ? RECORD_END : RECORD_TORN);
            cr_assert_eq(replayed.digest, sample.digests[replayed.n_lines]);
            cr_assert_leq(replayed.reader.good, length);
        }
        sample_fini(&sample);
    }
}

/* Flips each bit of each byte in turn. */
static void check_flipped(struct sample *sample, size_t at, int bit)
{
    struct replayed replayed;
    sample->text.text[at] ^= (char)(1 << bit);
    replay(sample->text.text, sample->text.length, &replayed);
    if (replayed.err == ERR_OK) {
        bool is_seen = replayed.end == RECORD_DAMAGED || replayed.end == RECORD_TORN;
        cr_assert(is_seen, "byte %zu bit %d: not seen", at, bit);
        cr_assert_leq(replayed.reader.good, at);
        cr_assert_eq(replayed.digest, sample->digests[replayed.n_lines],
                     "byte %zu bit %d", at, bit);
    }
    sample->text.text[at] ^= (char)(1 << bit);
}

Test(record, every_flipped_bit_is_seen)
{
    struct sample sample;
    sample_init(&sample, shape_find(2, 2), 25, 3);
    for (size_t at = 0; at < sample.text.length; at++)
        for (int bit = 0; bit < 8; bit++)
            check_flipped(&sample, at, bit);
    sample_fini(&sample);
}

Test(record, a_line_that_is_missing_or_there_twice_is_seen)
{
    struct sample sample;
    struct replayed replayed;
    sample_init(&sample, shape_find(2, 2), 10, 4);
    char *moves = strstr(sample.text.text, "moves ");
    char *first = strchr(moves, '\n') + 1, *second = strchr(first, '\n') + 1;
    struct buf without = {0}, twice = {0};
    buf_add(&without, sample.text.text, (size_t)(first - sample.text.text));
    buf_text(&without, second);
    replay(without.text, without.length, &replayed);
    cr_assert_eq(replayed.end, RECORD_DAMAGED);
    cr_assert_eq(replayed.n_lines, 0);
    buf_add(&twice, sample.text.text, (size_t)(second - sample.text.text));
    buf_text(&twice, first);
    replay(twice.text, twice.length, &replayed);
    cr_assert_eq(replayed.end, RECORD_DAMAGED);
    cr_assert_eq(replayed.n_lines, 1);
    buf_fini(&without);
    buf_fini(&twice);
    sample_fini(&sample);
}

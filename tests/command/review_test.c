/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the board of a reviewed game is shaded. */
#include "command/review.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "game/record.h"

static const char record[] = "stepdoku game 1\n"
                             "shape 2x2\n"
                             "puzzle 1.3..4....4..3.1\n"
                             "moves\n"
                             "1.000 r1c2=2\n"
                             "4.000 r1c4=2\n"
                             "5.000 undo\n"
                             "36.000 r1c4=4\n"
                             "38.000 r2c1=3\n"
                             "40.000 r2c1=\n";

static const char solution[] = "1234341221434321";

/* Plays the record, and begins the review of that game. */
static struct game *begin(struct review *review, const char *text,
                          struct record_reader *reader, struct grid *solved)
{
    struct diagnosis diagnosis;
    *reader = (struct record_reader){.text = NULL};
    cr_assert_eq(record_read_header(reader, text, strlen(text), &diagnosis), ERR_OK);
    struct game *game = game_new(&reader->header.puzzle);
    cr_assert_eq(record_play_rest(reader, game, &diagnosis), RECORD_END);
    *solved = reader->header.puzzle;
    for (int cell = 0; cell < 16; cell++)
        grid_place(solved, cell, solution[cell] - '0', false);
    review_init(review, game, solved, (struct stop){NULL, NULL});
    return game;
}

static void review(struct review_cells *cells, struct buf *times)
{
    struct record_reader reader;
    struct review review;
    struct grid solved;
    struct game *game = begin(&review, record, &reader, &solved);
    review_cells(&review, game, &solved, cells, times);
    STACK_FINI(&review);
    game_free(game);
}

/* The mean of 1, 31 and 2 seconds is in the middle of the scale. */
Test(review, entries_are_shaded_by_how_long_they_took)
{
    static struct review_cells cells;
    struct buf times = {0};
    review(&cells, &times);
    for (int cell = 0; cell < 16; cell++) {
        int shade = cell == 1 ? 1 : cell == 3 ? 5 : 0;
        cr_assert_eq(cells.shade[cell], shade, "cell %d", cell);
        cr_assert_eq(cells.is_wrong[cell], cell == 3, "cell %d", cell);
    }
    cr_assert_str_eq(times.text, "0:00 – 0:03\n0:03 – 0:06\n0:06 – 0:12\n0:12 – 0:24\n"
                                 "0:24 – 0:48\n");
    buf_fini(&times);
}

/* How many rows of the review name a technique. */
static int count_rows(const struct buf *rows, const char *technique)
{
    struct buf word = {0};
    int n = 0;
    buf_printf(&word, " %s\t", technique);
    for (const char *at = rows->text; (at = strstr(at, word.text)); at++)
        n++;
    buf_fini(&word);
    return n;
}

/* The game stalled before r1c4, which was first wrong and had a hint. */
static const char stalled[] = "stepdoku game 1\n"
                              "shape 2x2\n"
                              "puzzle 1.3..4....4..3.1\n"
                              "moves\n"
                              "1.000 r1c2=2\n"
                              "4.000 r1c4=2\n"
                              "5.000 undo\n"
                              "6.000 hint\n"
                              "36.000 r1c4=4\n"
                              "38.000 r2c1=3\n"
                              "40.000 r2c3=1\n";

Test(review, progress_counts_the_rows)
{
    struct record_reader reader;
    struct review review;
    struct grid solved;
    struct buf rows = {0}, line = {0};
    int n = 0, all_met = 0, all_unaided = 0, all_stalls = 0;
    struct game *game = begin(&review, stalled, &reader, &solved);
    say_review_rows(&rows, &review, game, &reader.header.alphabet);
    review_progress(&line, &review);
    for (char *item = strtok(line.text, " "); item; item = strtok(NULL, " "), n++) {
        char code[8];
        int met, unaided, stalls;
        cr_assert_eq(sscanf(item, "%7[^:]:%d:%d:%d", code, &met, &unaided, &stalls), 4);
        const struct technique_row *row = technique_row(technique_find(code));
        cr_assert_eq(met, count_rows(&rows, row->name), "%s: %s", item, rows.text);
        cr_assert_leq(unaided, met);
        all_met += met;
        all_unaided += unaided;
        all_stalls += stalls;
    }
    cr_assert_gt(n, 0);
    cr_assert_eq(all_met, review.n);
    cr_assert_eq(all_stalls, 1);
    cr_assert_leq(all_unaided, review.n - 2, "one was wrong, one had a hint");
    STACK_FINI(&review);
    game_free(game);
    buf_fini(&rows);
    buf_fini(&line);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the board of a reviewed game is shaded. */
#include "command/review.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "game/record.h"
#include "print/report.h"

#define HEAD "stepdoku game 1\nshape 2x2\npuzzle 1.3..4....4..3.1\nmoves\n"

static const char record[] = HEAD "1.000 r1c2=2\n"
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

static void review(const char *text, struct review_cells *cells, struct buf *times)
{
    struct record_reader reader;
    struct review review;
    struct grid solved;
    struct game *game = begin(&review, text, &reader, &solved);
    review_cells(&review, game, &solved, cells, times);
    STACK_FINI(&review);
    game_free(game);
}

/* The mean of 1, 31 and 2 seconds is in the middle of the scale. */
Test(review, entries_are_shaded_by_how_long_they_took)
{
    static struct review_cells cells;
    struct buf times = {0};
    review(record, &cells, &times);
    for (int cell = 0; cell < 16; cell++) {
        int shade = cell == 1 ? 1 : cell == 3 ? 5 : 0;
        cr_assert_eq(cells.shade[cell], shade, "cell %d", cell);
        cr_assert_eq(cells.is_wrong[cell], cell == 3, "cell %d", cell);
    }
    cr_assert_str_eq(times.text, "0:00 – 0:03\n0:03 – 0:06\n0:06 – 0:12\n0:12 – 0:24\n"
                                 "0:24 – 0:48\n");
    buf_fini(&times);
}

/* A shade begins with its shortest time, and the last one has all that took longer. */
Test(review, each_shade_takes_twice_as_long_as_the_one_before)
{
    static const char text[] = HEAD "1.000 r1c2=2\n3.000 r1c4=4\n7.000 r2c1=3\n"
                                    "15.000 r2c3=1\n16.000 r2c4=2\n17.000 r3c1=2\n"
                                    "18.000 r3c2=1\n19.000 r3c4=3\n53.000 r4c1=4\n"
                                    "54.000 r4c3=2\n";
    static const uint8_t shades[16] = {0, 1, 0, 2, 3, 0, 4, 1, 1, 1, 0, 1, 5, 0, 1, 0};
    static struct review_cells cells;
    struct buf times = {0};
    review(text, &cells, &times);
    for (int cell = 0; cell < 16; cell++)
        cr_assert_eq(cells.shade[cell], shades[cell], "cell %d: %d", cell,
                     cells.shade[cell]);
    cr_assert_str_eq(times.text, "0:00 – 0:02\n0:02 – 0:04\n0:04 – 0:08\n0:08 – 0:16\n"
                                 "0:16 – 0:34\n");
    buf_fini(&times);
}

Test(review, the_mean_has_the_middle_shade)
{
    for (int mean = 1; mean < 100; mean++) {
        static struct review_cells cells;
        struct buf text = {0}, times = {0};
        buf_printf(&text, HEAD "%d.000 r1c2=2\n%d.000 r1c4=4\n", mean, 2 * mean);
        review(text.text, &cells, &times);
        cr_assert_leq(cells.shade[1], REPORT_SHADES / 2 + 1, "%d seconds", mean);
        cr_assert_eq(cells.shade[3], cells.shade[1], "%d seconds", mean);
        buf_fini(&text);
        buf_fini(&times);
    }
}

Test(review, no_time_is_too_long_for_the_scale)
{
    static struct review_cells cells;
    struct buf times = {0};
    review(HEAD "360000.000 r1c2=2\n", &cells, &times);
    cr_assert_eq(cells.shade[1], REPORT_SHADES);
    cr_assert(strncmp(times.text, "0:00 – 30:00\n", strlen("0:00 – 30:00\n")) == 0, "%s",
              times.text);
    buf_fini(&times);
}

static void check_sentences(const char *moves, const char *sentences)
{
    struct record_reader reader;
    struct review review;
    struct grid solved;
    struct buf text = {0}, said = {0};
    buf_printf(&text, HEAD "%s", moves);
    struct game *game = begin(&review, text.text, &reader, &solved);
    say_review(&said, &review, game, &reader.header.alphabet);
    cr_assert(strncmp(said.text, sentences, strlen(sentences)) == 0, "%s", said.text);
    STACK_FINI(&review);
    game_free(game);
    buf_fini(&text);
    buf_fini(&said);
}

Test(review, the_three_longest_waits_are_told_and_of_equal_ones_the_first)
{
    check_sentences("5.000 r1c2=2\n17.000 r1c4=4\n47.000 r2c1=3\n59.000 r2c3=1\n"
                    "74.000 r2c4=2\n",
                    "Long wait: 0:30 before r2c1=3\nLong wait: 0:15 before r2c4=2\n"
                    "Long wait: 0:12 before r1c4=4\nEasiest");
}

Test(review, of_steps_that_were_equally_easy_the_one_missed_for_longest_is_told)
{
    check_sentences("5.000 r1c2=2\n17.000 r2c1=3\n47.000 r2c3=1\n",
                    "Long wait: 0:30 before r2c3=1\nLong wait: 0:12 before r2c1=3\n"
                    "Easiest step missed meanwhile: r1c4=4 full house, before r2c3=1\n");
}

Test(review, ten_seconds_are_a_long_wait)
{
    check_sentences("9.999 r1c2=2\n19.999 r1c4=4\n",
                    "Long wait: 0:10 before r1c4=4\nSlowest");
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
static const char stalled[] = HEAD "1.000 r1c2=2\n"
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

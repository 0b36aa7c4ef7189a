/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress says how much is done, how fast, and how long it still takes. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/clock.h"
#include "command/io.h"

static void keep(void *ctx, const char *text)
{
    struct buf *shown = ctx;
    buf_clear(shown);
    buf_text(shown, text);
}

/* The progress of work that began so many seconds ago. */
static struct progress begun(const struct io *io, double seconds)
{
    struct progress progress;
    progress_begin(&progress, io);
    progress.began_s -= seconds;
    return progress;
}

Test(progress, the_time_left_follows_from_the_part_that_is_done)
{
    struct buf shown = {0};
    struct io io = {.ctx = &shown, .progress = keep};
    struct progress progress = begun(&io, 1000);
    progress_show(&progress, 0.25, 0, PROGRESS_PUZZLES, NULL);
    /* The clock may run on for up to a second before that is said. */
    cr_expect_not_null(shown.text);
    cr_expect(strcmp(shown.text, "25 %, 3000 s left") == 0 ||
                  strcmp(shown.text, "25 %, 3001 s left") == 0,
              "%s", shown.text);
    buf_fini(&shown);
}

Test(progress, work_of_unknown_length_says_the_time_so_far)
{
    struct buf shown = {0};
    struct io io = {.ctx = &shown, .progress = keep};
    struct progress progress = begun(&io, 1000);
    progress_show(&progress, -1, 0, PROGRESS_PUZZLES, "ER 4.2");
    cr_expect_str_eq(shown.text, "1000 s so far; ER 4.2");
    buf_fini(&shown);
}

/* Neither the speed of the machine nor that of the clock decides when it was shown last. */
Test(progress, it_is_shown_again_only_after_a_while)
{
    struct buf shown = {0};
    struct io io = {.ctx = &shown, .progress = keep};
    struct progress progress = begun(&io, 1000);
    progress_show(&progress, -1, 0, PROGRESS_PUZZLES, "once");
    progress.shown_s += 1000;
    progress_show(&progress, -1, 0, PROGRESS_PUZZLES, "too soon");
    cr_expect_not_null(strstr(shown.text, "; once"), "%s", shown.text);
    progress.shown_s -= 2000;
    progress_show(&progress, -1, 0, PROGRESS_PUZZLES, "again");
    cr_expect_not_null(strstr(shown.text, "; again"), "%s", shown.text);
    progress_end(&progress);
    cr_expect_str_eq(shown.text, "");
    buf_fini(&shown);
}

static void count_note(void *ctx, const char *text)
{
    (void)text;
    ++*(int *)ctx;
}

static void ignore(void *ctx, const char *text)
{
    (void)ctx;
    (void)text;
}

/* A line comes after 2 seconds, and the next one after twice the time that this one had; none
 * without a note, or once there is an answer. */
Test(progress, long_work_without_an_answer_is_noted_ever_less)
{
    static const struct {
        double seconds, n;
        const char *note;
        int lines;
    } shown[] = {{900, 0, NULL, 0},      {900, 3, "ER 4.2", 0},  {1000, 0, "ER 4.2", 1},
                 {1500, 0, "ER 4.2", 1}, {2100, 0, "ER 4.2", 2}, {4000, 0, "ER 4.2", 2},
                 {4300, 0, "ER 4.2", 3}};
    int lines = 0;
    struct io io = {.ctx = &lines, .progress = ignore, .note = count_note};
    struct progress progress = begun(&io, 0);
    double began_s = progress.began_s;
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        progress.began_s = began_s - shown[i].seconds;
        progress.shown_s = 0;
        progress_show(&progress, -1, shown[i].n, PROGRESS_PUZZLES, shown[i].note);
        cr_expect_eq(lines, shown[i].lines, "row %zu: %d", i, lines);
    }
}

Test(progress, short_work_shows_nothing)
{
    struct buf shown = {0};
    struct io io = {.ctx = &shown, .progress = keep};
    struct progress progress = begun(&io, 0);
    progress_show(&progress, 0.25, 0, PROGRESS_PUZZLES, NULL);
    progress_end(&progress);
    cr_expect_null(shown.text);
    buf_fini(&shown);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/worker.h"
#include "support/boards.h"

#include <criterion/criterion.h>
#include <poll.h>
#include <time.h>

static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char hard[] =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

static struct worker *worker;
static struct report report;

static void set_up(void)
{
    worker = worker_new();
    cr_assert_not_null(worker);
}

static void tear_down(void)
{
    worker_free(worker);
}

TestSuite(worker, .init = set_up, .fini = tear_down, .timeout = 600);

static void start(const char *text)
{
    struct grid grid;
    boards_read(text, &grid);
    worker_start(worker, &grid);
}

/* Waits for the next report of any kind. */
static void hear(void)
{
    while (!worker_take(worker, &report)) {
        struct pollfd file = {worker_wake_file(worker), POLLIN, 0};
        cr_assert_eq(poll(&file, 1, 60000), 1);
    }
}

static void hear_until(enum report_kind kind)
{
    do
        hear();
    while (report.kind != kind);
}

static void is_rated(int er, int ep, int ed)
{
    cr_assert(report.rating.complete);
    cr_assert_eq(report.rating.er, er);
    cr_assert_eq(report.rating.ep, ep);
    cr_assert_eq(report.rating.ed, ed);
}

Test(worker, an_easy_board_is_rated_at_once)
{
    start(easy);
    hear_until(REPORT_RATING);
    is_rated(12, 12, 12);
}

Test(worker, a_long_rating_tells_what_it_is_at_least)
{
    int n = 0, least = 0;
    start(hard);
    hear_until(REPORT_RATING);
    for (; !report.rating.complete; n++) {
        cr_assert_eq(report.kind, REPORT_RATING);
        cr_assert_gt(report.rating.er, least, "told once only");
        least = report.rating.er;
        hear();
    }
    cr_assert_gt(n, 3);
    is_rated(105, 12, 12);
}

Test(worker, the_rating_is_that_of_the_board_as_it_is)
{
    char text[] = "534678912672195348198342567859761423426853791713924856961537284287419"
                  "635345286.79";
    start(text);
    hear_until(REPORT_RATING);
    is_rated(10, 10, 10);
    text[78] = '1';
    start(text);
    hear_until(REPORT_RATING);
    is_rated(0, 0, 0);
    start("1...............");
    hear_until(REPORT_COUNT);
    start(easy);
    hear_until(REPORT_RATING);
    is_rated(12, 12, 12);
}

/* Time of processors, which other programs do not take. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* In no time, compared with the rating. */
Test(worker, another_board_ends_a_rating)
{
    double began_rating = now();
    start(hard);
    do
        hear_until(REPORT_RATING);
    while (!report.rating.complete);
    double whole = now() - began_rating, soonest = whole;
    for (int i = 0; i < 10; i++) {
        start(hard);
        hear_until(REPORT_RATING);
        cr_assert_not(report.rating.complete);
        double began = now();
        start(easy);
        hear();
        cr_assert_eq(report.kind, REPORT_ROUND, "nothing of the board before");
        cr_assert_eq(report.choices.of[0], digit_bit(5));
        double taken = now() - began;
        soonest = taken < soonest ? taken : soonest;
    }
    cr_assert_lt(soonest, whole / 20, "%f s of %f s", soonest, whole);
}

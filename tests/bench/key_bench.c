/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long from a key to the settled screen while the worker is busy: key_bench [KEYS].
 * The board has so few givens that proving what it is keeps the worker at work. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "support/terminal.h"

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Moves, entries and undos; every entry starts the worker anew. */
static double time_key(struct terminal *terminal, int i)
{
    static const char *const keys[] = {"l", "5", "j", "u", "[", "3", "]", "h", "u", "k"};
    double start = now_ms();
    terminal_type(terminal, keys[i % 10]);
    terminal_settle(terminal);
    return now_ms() - start;
}

int main(int argc, char **argv)
{
    const char *const program[] = {
        "./stepdoku", "play",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", NULL};
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    double *ms = calloc((size_t)n, sizeof *ms);
    struct terminal *terminal = terminal_start(&(struct terminal_options){.argv = program});
    if (n < 1 || !ms || !terminal || !terminal_wait_text(terminal, "solution", 10000))
        return EXIT_FAILURE;
    for (int i = 0; i < n; i++)
        ms[i] = time_key(terminal, i);
    qsort(ms, (size_t)n, sizeof *ms, compare);
    printf("key to settled screen, %d keys: median %.2f ms, 99th percentile %.2f ms, "
           "worst %.2f ms\n",
           n, ms[n / 2], ms[n * 99 / 100], ms[n - 1]);
    terminal_free(terminal);
    free(ms);
    return EXIT_SUCCESS;
}

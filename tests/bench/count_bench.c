/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long counting takes: of the empty board, and of random boards with 1 to 20 givens,
 * taken from random grids.
 *
 *      count_bench [boards for each number of givens [seed [kernel]]]
 *
 * Boards that take less than 10 ms are counted again by other facings, as a check. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/count/count.h"
#include "times.h"

enum { CELLS = FAST_CELLS, MAX_GIVENS = 20 };

static const double quick_ms = 10;

static int next_random(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (unsigned)n);
}

/* Fills a random grid by search. */
static bool fill(uint8_t digits[CELLS], int cell, uint64_t *seed)
{
    unsigned used = 0;
    int start = next_random(seed, 9);
    if (cell == CELLS)
        return true;
    for (int i = 0; i < CELLS; i++)
        if (i < cell && (i / 9 == cell / 9 || i % 9 == cell % 9 ||
                         (i / 27 == cell / 27 && i % 9 / 3 == cell % 9 / 3)))
            used |= 1u << digits[i];
    for (int k = 0; k < 9; k++) {
        digits[cell] = (uint8_t)((start + k * (1 + start % 2 * 3)) % 9 + 1);
        if (!(used >> digits[cell] & 1) && fill(digits, cell + 1, seed))
            return true;
    }
    return false;
}

static void choose_board(uint8_t digits[CELLS], int n_givens, uint64_t *seed)
{
    uint8_t grid[CELLS], relabel[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    fill(grid, 0, seed);
    for (int i = 9; i > 1; i--) {
        int j = 1 + next_random(seed, i);
        uint8_t moved = relabel[j];
        relabel[j] = relabel[i];
        relabel[i] = moved;
    }
    memset(digits, 0, CELLS);
    while (n_givens) {
        int cell = next_random(seed, CELLS);
        if (digits[cell])
            continue;
        digits[cell] = relabel[grid[cell]];
        n_givens--;
    }
}

static void print_board(const uint8_t digits[CELLS])
{
    for (int i = 0; i < CELLS; i++)
        putchar(digits[i] ? '0' + digits[i] : '.');
}

/* The count must be the same with another band first, and transposed. */
static void verify(struct count *count, const uint8_t digits[CELLS],
                   struct count_number number)
{
    for (int facing = 2; facing <= 5; facing += 3) {
        const struct count_how how = {.method = COUNT_BY_BANDS, .facing = facing};
        struct count_number again;
        count_run(count, digits, &how, (struct stop){0}, (struct fast_progress){0},
                  &again);
        if (!count_number_equal(number, again)) {
            fprintf(stderr, "count_bench: a wrong count\n");
            exit(1);
        }
    }
}

static double time_board(struct count *count, const uint8_t digits[CELLS],
                         const struct count_how *how)
{
    double start = now_ms();
    struct count_number number;
    count_run(count, digits, how, (struct stop){0}, (struct fast_progress){0}, &number);
    double taken = now_ms() - start;
    if (taken < quick_ms)
        verify(count, digits, number);
    return taken;
}

static void report(const char *what, double *ms, int n)
{
    times_sort(ms, n);
    printf("%-10s %6d boards  median %8.1f  95%% %8.1f  99%% %8.1f  worst %8.1f ms\n",
           what, n, ms[n / 2], ms[n * 95 / 100], ms[n * 99 / 100], ms[n - 1]);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 50;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    const struct count_how how = {.kernel = argc > 3 ? atoi(argv[3]) : 0};
    double *all = mem_array((size_t)n * MAX_GIVENS, sizeof *all),
           *ms = mem_array((size_t)n, sizeof *ms);
    uint8_t digits[CELLS] = {0}, worst[CELLS] = {0};
    double worst_ms = 0, start = now_ms();
    struct count *count = count_new();
    printf("count_new %.1f ms\n", now_ms() - start);
    for (int i = 0; i < 3; i++)
        printf("empty board %.1f ms\n", time_board(count, digits, &how));
    for (int givens = 1; givens <= MAX_GIVENS; givens++) {
        char what[20];
        for (int i = 0; i < n; i++) {
            choose_board(digits, givens, &seed);
            ms[i] = all[(givens - 1) * n + i] = time_board(count, digits, &how);
            if (getenv("COUNT_BENCH_ALL")) {
                print_board(digits);
                printf(" %.1f ms, estimate %.1f\n", ms[i], count_estimate(digits) / 1e6);
            }
            if (ms[i] > worst_ms) {
                worst_ms = ms[i];
                memcpy(worst, digits, sizeof worst);
            }
        }
        snprintf(what, sizeof what, "%d givens", givens);
        report(what, ms, n);
    }
    report("all", all, n * MAX_GIVENS);
    printf("slowest %.1f ms ", worst_ms);
    print_board(worst);
    printf("\n");
    count_free(count);
    free(ms);
    free(all);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes to solve partly filled 16x16, 25x25 and 36x36 boards and to say whether
 * they have another solution: processor time, median and worst of random boards, and every
 * solution is checked.
 *
 *      large_bench [boards of a kind [seconds]]
 *
 * If STEPDOKU_SAT is a command that takes the name of a DIMACS file, such as "cadical -q",
 * its time to find the first solution is printed too; its output is ignored. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "board/bits.h"
#include "fast/large/large.h"
#include "generate/swaps.h"
#include "format/format.h"

enum { MOST_BOARDS = 1000 };

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double children_s(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool is_over(void *end)
{
    return now_s() >= *(double *)end;
}

/* ---- boards ---- */

/* Empties random cells of a grid, so that this percentage is left. */
static void make_board(struct large *large, struct rng *rng, const struct shape *shape,
                       int percent, uint8_t *board)
{
    uint8_t seed[SHAPE_MAX_CELLS], grid[SHAPE_MAX_CELLS];
    uint16_t order[SHAPE_MAX_CELLS];
    uint64_t found;
    shuffle_seed(rng, shape, shape->side, seed);
    large_solve(large, seed, 1, (struct stop){0}, &found, grid);
    shuffle_lines(rng, shape, grid, board);
    shuffle_order(rng, shape->n_cells, order);
    for (int i = shape->n_cells * percent / 100; i < shape->n_cells; i++)
        board[order[i]] = 0;
}

static bool is_solution(const struct shape *shape, const uint8_t *board,
                        const uint8_t *solution)
{
    struct grid grid;
    grid_of_digits(&grid, shape, solution);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (!solution[cell] || (board[cell] && board[cell] != solution[cell]) ||
            !digits_has(grid_allowed(&grid, cell), solution[cell]))
            return false;
    return true;
}

/* ---- times ---- */

struct times {
    double s[MOST_BOARDS];
    int n, n_stopped;
};

static void time_ours(struct large *large, const struct shape *shape,
                      const uint8_t *board, double most_s, struct times *times)
{
    uint8_t first[SHAPE_MAX_CELLS];
    double start = now_s(), end = start + most_s;
    const struct stop stop = {&end, is_over};
    uint64_t found;
    times->n_stopped += !large_solve(large, board, 2, stop, &found, first);
    times->s[times->n++] = now_s() - start;
    if (found > 0 && !is_solution(shape, board, first)) {
        fprintf(stderr, "large_bench: not a solution\n");
        exit(EXIT_FAILURE);
    }
}

static void time_peer(const char *command, const struct shape *shape,
                      const uint8_t *board, struct times *times)
{
    static const char name[] = "large_bench.cnf";
    struct puzzle puzzle;
    struct buf text = {0}, line = {0};
    puzzle_init(&puzzle, shape);
    grid_of_digits(&puzzle.grid, shape, board);
    dimacs_write(&text, &puzzle, NULL);
    FILE *file = fopen(name, "w");
    if (!file || fwrite(text.text, 1, text.length, file) != text.length || fclose(file)) {
        perror(name);
        exit(EXIT_FAILURE);
    }
    buf_printf(&line, "%s %s >/dev/null", command, name);
    double start = children_s();
    times->n_stopped += system(line.text) == -1;
    times->s[times->n++] = children_s() - start;
    remove(name);
    buf_fini(&line);
    buf_fini(&text);
}

static void report(const char *who, struct times *times)
{
    qsort(times->s, (size_t)times->n, sizeof *times->s, ascending);
    printf("  %s %9.2f ms, worst %9.2f", who, times->s[times->n / 2] * 1e3,
           times->s[times->n - 1] * 1e3);
    if (times->n_stopped)
        printf(", %d stopped", times->n_stopped);
}

static void bench(int box, int percent, int n, double most_s)
{
    static struct times ours, peers;
    const char *command = getenv("STEPDOKU_SAT");
    const struct shape *shape = shape_find(box, box);
    struct large *large = large_new(shape_find(box, box));
    struct rng rng = {(uint64_t)percent};
    ours.n = ours.n_stopped = peers.n = peers.n_stopped = 0;
    for (int i = 0; i < n; i++) {
        uint8_t board[SHAPE_MAX_CELLS];
        make_board(large, &rng, shape, percent, board);
        time_ours(large, shape, board, most_s, &ours);
        if (command)
            time_peer(command, shape, board, &peers);
    }
    printf("%dx%d, %d %% clues", shape->side, shape->side, percent);
    report("median", &ours);
    if (command)
        report("  peer", &peers);
    putchar('\n');
    fflush(stdout);
    large_free(large);
}

int main(int argc, char **argv)
{
    static const struct {
        int box, percent;
    } rows[] = {{4, 30}, {4, 40}, {4, 50}, {5, 30}, {5, 40},
                {5, 50}, {6, 40}, {6, 45}, {6, 50}};
    int n = argc > 1 ? atoi(argv[1]) : 10;
    double most_s = argc > 2 ? atof(argv[2]) : 10;
    if (n < 1 || n > MOST_BOARDS || most_s <= 0) {
        fprintf(stderr, "usage: large_bench [1 .. %d boards [seconds]]\n", MOST_BOARDS);
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        bench(rows[i].box, rows[i].percent, n, most_s);
    return EXIT_SUCCESS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many human paths a second: path_bench [-v] [-s] [-t LIST] FILE...  Of each file, one puzzle a
 * line (81 cells at the start of the line, or after a first word), how many are solved without the
 * last resort, how many without nets, and how many paths are found a second on one thread.  With -v
 * also one line per technique: how many steps are of it, and how many puzzles need it and nothing
 * harder; these as percent, and added up.  With -t the paths use this list of techniques
 * (human/technique.h), with -s the order of scores. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "human/solver.h"
#include "format/reader.h"

enum { MAX_PUZZLES = 20000 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

struct tally {
    int puzzles, solved;
    long steps;
    long steps_of[TECHNIQUES];
    int hardest[TECHNIQUES]; /* puzzles by the hardest technique of their path */
};

static void take_path(struct solver *solver, const struct solver_options *options,
                      const struct grid *grid, struct tally *tally)
{
    struct candidates candidates;
    const struct step *step;
    int hardest = 0;
    candidates_of_grid(&candidates, solver_geometry(solver), grid);
    while (candidates.n_open && solver_next(solver, &candidates, options, &step)) {
        if ((int)step->technique > hardest)
            hardest = (int)step->technique;
        tally->steps++;
        tally->steps_of[step->technique]++;
        solver_apply(&candidates, step);
    }
    tally->puzzles++;
    tally->solved += candidates.n_open == 0;
    tally->hardest[candidates.n_open ? TECHNIQUE_EXPAND1 : hardest]++;
}

static bool read_line(FILE *file, struct grid *grid)
{
    static struct puzzle puzzle;
    char line[1024];
    while (fgets(line, sizeof line, file)) {
        char *first = strtok(line, " \t\n");
        while (first && strlen(first) < 81)
            first = strtok(NULL, " \t\n");
        if (first && read_puzzle_text(first, &(struct reader_options){0}, &puzzle, NULL,
                                      NULL) == ERR_OK) {
            *grid = puzzle.grid;
            return true;
        }
    }
    return false;
}

static double percent(const struct tally *tally, int n)
{
    return 100.0 * n / tally->puzzles;
}

static void tell_techniques(const struct tally *tally)
{
    int sum = 0;
    for (int t = 0; t < TECHNIQUES; t++) {
        sum += tally->hardest[t];
        if (tally->steps_of[t] || tally->hardest[t])
            printf("  %-32s %8ld steps %6d puzzles  %5.1f %%  %5.1f %%\n",
                   technique_row((enum technique)t)->name, tally->steps_of[t],
                   tally->hardest[t], percent(tally, tally->hardest[t]),
                   percent(tally, sum));
    }
}

static void tell(const char *name, const struct tally *tally, double seconds,
                 bool verbose)
{
    int with_nets =
        tally->hardest[TECHNIQUE_FORCING_NET] + tally->hardest[TECHNIQUE_EXPAND1];
    printf("%-40s %6d puzzles, %5.1f %% solved, %5.1f %% without nets, %7.1f steps each, "
           "%9.0f paths/s\n",
           name, tally->puzzles, percent(tally, tally->solved),
           percent(tally, tally->puzzles - with_nets),
           (double)tally->steps / tally->puzzles, tally->puzzles / seconds);
    if (verbose)
        tell_techniques(tally);
}

static bool bench_file(struct solver *solver, const struct solver_options *options,
                       const char *name, bool verbose)
{
    static struct grid grids[MAX_PUZZLES];
    struct tally tally = {0};
    FILE *file = fopen(name, "r");
    int n = 0;
    if (!file) {
        perror(name);
        return false;
    }
    while (n < MAX_PUZZLES && read_line(file, &grids[n]))
        n++;
    fclose(file);
    double start = now();
    for (int i = 0; i < n; i++)
        take_path(solver, options, &grids[i], &tally);
    tell(name, &tally, now() - start, verbose);
    return true;
}

int main(int argc, char **argv)
{
    struct technique_set techniques = technique_set_default;
    struct solver_options options = {.techniques = &techniques};
    bool verbose = argc > 1 && strcmp(argv[1], "-v") == 0, good = true;
    int first = 1 + verbose;
    const char *bad;
    size_t n;
    if (argc > first && strcmp(argv[first], "-s") == 0) {
        options.order = ORDER_SCORE;
        first++;
    }
    if (argc > first + 1 && strcmp(argv[first], "-t") == 0) {
        if (!technique_set_parse(argv[first + 1], &techniques, &bad, &n))
            return fprintf(stderr, "no techniques: %s\n", bad), 64;
        first += 2;
    }
    struct solver *solver = solver_new(shape_find(3, 3));
    for (int i = first; i < argc; i++)
        good &= bench_file(solver, &options, argv[i], verbose);
    solver_free(solver);
    return good ? 0 : 1;
}

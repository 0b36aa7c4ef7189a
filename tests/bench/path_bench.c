/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many human paths a second: path_bench [-v] FILE...  Of each file, one puzzle a line
 * (81 cells at the start of the line, or after a first word), how many are solved without
 * the last resort, and how many paths are found a second on one thread. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "logic/solver.h"
#include "text/reader.h"

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
    int hardest[TECHNIQUES]; /* puzzles by the hardest technique of their path */
};

static void take_path(struct solver *solver, const struct grid *grid, struct tally *tally)
{
    struct marks marks;
    const struct step *step;
    int hardest = 0;
    marks_of_grid(&marks, solver_geometry(solver), grid);
    while (marks.n_open && solver_next(solver, &marks, &solver_all, &step)) {
        if ((int)step->technique > hardest)
            hardest = (int)step->technique;
        tally->steps++;
        solver_apply(&marks, step);
    }
    tally->puzzles++;
    tally->solved += marks.n_open == 0;
    tally->hardest[marks.n_open ? TECHNIQUE_EXPAND1 : hardest]++;
}

static bool read_line(FILE *file, struct grid *grid)
{
    char line[1024];
    while (fgets(line, sizeof line, file)) {
        char *first = strtok(line, " \t\n");
        while (first && strlen(first) < 81)
            first = strtok(NULL, " \t\n");
        if (first &&
            read_puzzle(first, &(struct reader_options){0}, grid, NULL) == ERR_OK)
            return true;
    }
    return false;
}

static void tell(const char *name, const struct tally *tally, double seconds,
                 bool verbose)
{
    printf("%-40s %6d puzzles, %5.1f %% solved, %7.1f steps each, %9.0f paths/s\n", name,
           tally->puzzles, 100.0 * tally->solved / tally->puzzles,
           (double)tally->steps / tally->puzzles, tally->puzzles / seconds);
    int sum = 0;
    for (int t = 0; verbose && t < TECHNIQUES; t++) {
        sum += tally->hardest[t];
        if (tally->hardest[t])
            printf("  %-32s %6d  %5.1f %%\n", technique_row((enum technique)t)->name,
                   tally->hardest[t], 100.0 * sum / tally->puzzles);
    }
}

static bool bench_file(struct solver *solver, const char *name, bool verbose)
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
        take_path(solver, &grids[i], &tally);
    tell(name, &tally, now() - start, verbose);
    return true;
}

int main(int argc, char **argv)
{
    bool verbose = argc > 1 && strcmp(argv[1], "-v") == 0, good = true;
    struct solver *solver = solver_new(shape_find(3, 3));
    for (int i = 1 + verbose; i < argc; i++)
        good &= bench_file(solver, argv[i], verbose);
    solver_free(solver);
    return good ? 0 : 1;
}

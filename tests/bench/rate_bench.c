/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many ratings a second on one thread: rate_bench [--corrected] FILE...  Of each
 * file, one puzzle of 81 cells at the start of a line. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "human/rating/rating.h"

enum { N_CELLS = 81 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool read_line(FILE *file, uint8_t digits[N_CELLS])
{
    char line[1024];
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strcspn(line, " \t\n") < N_CELLS)
            continue;
        for (int cell = 0; cell < N_CELLS; cell++)
            digits[cell] =
                line[cell] >= '1' && line[cell] <= '9' ? (uint8_t)(line[cell] - '0') : 0;
        return true;
    }
    return false;
}

static bool bench_file(struct rater *rater, const char *name)
{
    FILE *file = fopen(name, "r");
    uint8_t digits[N_CELLS];
    struct rating rating;
    double start = now(), sum = 0.0;
    long n = 0, n_steps = 0;
    if (!file) {
        perror(name);
        return false;
    }
    while (read_line(file, digits)) {
        rate(rater, digits, NULL, (struct stop){0}, NULL, &rating);
        sum += rating.er;
        n_steps += rating.n_steps;
        n++;
    }
    fclose(file);
    printf("%-40s %6ld puzzles, mean ER %4.1f, %5.1f steps each, %9.1f ratings/s\n", name,
           n, sum / 10 / (double)n, (double)n_steps / (double)n,
           (double)n / (now() - start));
    return true;
}

int main(int argc, char **argv)
{
    bool corrected = argc > 1 && strcmp(argv[1], "--corrected") == 0, good = true;
    struct rater *rater = rater_new(corrected);
    for (int i = 1 + corrected; i < argc; i++)
        good &= bench_file(rater, argv[i]);
    rater_free(rater);
    return good ? 0 : 1;
}

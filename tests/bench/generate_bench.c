/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seconds of processor time until a request for a puzzle is answered: a row per shape and a
 * column per level, and lists of ratings, techniques and numbers of givens.
 *
 *      0.12        a puzzle
 *      never 0.12  it was known that there is none
 *      ER 8.9      no puzzle within two seconds; this is the nearest
 *
 *      generate_bench [SEED]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "run/grader.h"

static const double limit_s = 2;

struct answers {
    uint64_t seed;
    double end_s;
    bool is_late;
    unsigned n_asked;
    int n, n_made, n_impossible;
    double slowest_s;
    struct generate_progress progress;
};

static double used_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Reading the clock takes longer than most work between two questions. */
static bool is_late(void *ctx)
{
    enum { QUESTIONS_PER_LOOK = 64 };
    struct answers *answers = ctx;
    if (++answers->n_asked % QUESTIONS_PER_LOOK == 0)
        answers->is_late = used_s() > answers->end_s;
    return answers->is_late;
}

static void note(void *ctx, const struct generate_progress *progress)
{
    struct answers *answers = ctx;
    answers->progress = *progress;
}

static void add_time(struct answers *answers, double seconds)
{
    if (seconds > answers->slowest_s)
        answers->slowest_s = seconds;
}

static void make(struct answers *answers, struct spec *spec, struct buf *said)
{
    struct grid puzzle;
    struct grader *grader =
        grader_new(spec->options.shape, (struct stop){answers, is_late});
    spec->options.report = note;
    spec->options.report_ctx = answers;
    answers->progress = (struct generate_progress){0};
    double begin_s = used_s();
    if (grader_make(grader, spec, answers->seed, 0, &puzzle)) {
        answers->n_made++;
        add_time(answers, used_s() - begin_s);
        buf_printf(said, "%.2f", used_s() - begin_s);
    } else {
        say_nearest(said, spec, &answers->progress);
    }
    grader_free(grader);
}

static void ask(struct answers *answers, struct spec *spec, struct buf *said)
{
    struct buf why = {0};
    double begin_s = used_s();
    answers->n++;
    answers->end_s = begin_s + limit_s;
    answers->is_late = false;
    if (grader_is_impossible(spec, (struct stop){answers, is_late}, &why)) {
        answers->n_impossible++;
        add_time(answers, used_s() - begin_s);
        buf_printf(said, "never %.2f", used_s() - begin_s);
    } else {
        make(answers, spec, said);
    }
    buf_fini(&why);
}

static void print_cell(struct answers *answers, struct spec *spec, int columns)
{
    struct buf said = {0};
    ask(answers, spec, &said);
    printf("%-*s", columns, said.text);
    fflush(stdout);
    buf_fini(&said);
}

static void print_row(struct answers *answers, const struct shape *shape)
{
    struct spec spec = {.options = {.shape = shape}};
    printf("%dx%d boxes  ", shape->box_rows, shape->box_columns);
    print_cell(answers, &spec, 12);
    for (int level = 0; level <= DIFFICULTY_EXTREME; level++) {
        spec.hardness =
            (struct hardness){.kind = HARDNESS_LEVEL, .level = (enum difficulty)level};
        print_cell(answers, &spec, 12);
    }
    printf("\n");
}

static void print_shapes(struct answers *answers)
{
    printf("%-11s%-12s", "", "any");
    for (int level = 0; level <= DIFFICULTY_EXTREME; level++)
        printf("%-12s", difficulty_name((enum difficulty)level));
    printf("\n");
    for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
        for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++)
            print_row(answers, shape_find(rows, columns));
}

static void print_named(struct answers *answers, struct spec *spec, const char *name)
{
    printf("%-32s", name);
    print_cell(answers, spec, 0);
    printf("\n");
}

static void print_ratings(struct answers *answers)
{
    for (int er = 10; er <= 110; er += er < 20 ? 1 : er < 90 ? 4 : 5) {
        char name[16];
        struct spec spec = {
            .options = {.shape = shape_find(3, 3)},
            .hardness = {.kind = HARDNESS_RATING, .er_min = er, .er_max = er}};
        snprintf(name, sizeof name, "%d.%d", er / 10, er % 10);
        print_named(answers, &spec, name);
    }
}

static void print_techniques(struct answers *answers)
{
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        struct spec spec = {
            .options = {.shape = shape_find(3, 3)},
            .hardness = {.kind = HARDNESS_TECHNIQUE, .technique = (enum technique)t}};
        if (technique_row((enum technique)t)->use != USE_REQUEST)
            print_named(answers, &spec, technique_row((enum technique)t)->name);
    }
}

static void print_clues(struct answers *answers)
{
    for (int n = 16; n <= 81; n += n < 26 ? 1 : 11) {
        char name[16];
        struct spec spec = {
            .options = {.shape = shape_find(3, 3), .clues_min = n, .clues_max = n}};
        snprintf(name, sizeof name, "%d givens", n);
        print_named(answers, &spec, name);
    }
}

int main(int argc, char **argv)
{
    struct answers answers = {.seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1};
    print_shapes(&answers);
    print_ratings(&answers);
    print_techniques(&answers);
    print_clues(&answers);
    printf(
        "%d requests: %d puzzles, %d impossible, %d only came near; the slowest answer "
        "%.2f seconds\n",
        answers.n, answers.n_made, answers.n_impossible,
        answers.n - answers.n_made - answers.n_impossible, answers.slowest_s);
    return 0;
}

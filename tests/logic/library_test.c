/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The technique library: the bundled part, and with STEPDOKU_LIBRARY=FILE a whole one,
 * which tells the cases that passed, by code. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "logic/checker.h"
#include "logic/library.h"

struct tally {
    char code[8];
    int passed, n;
};

struct run {
    struct solver *solver;
    struct marks marks;
    struct tally tallies[100];
    int n_tallies, passed, n, foreign;
};

static struct tally *tally_of(struct run *run, const char *code)
{
    for (int i = 0; i < run->n_tallies; i++)
        if (strcmp(run->tallies[i].code, code) == 0)
            return &run->tallies[i];
    struct tally *tally = &run->tallies[run->n_tallies++];
    strcpy(tally->code, code);
    return tally;
}

/* Every instance, wanted or not, must follow from what it cites. */
static bool check_instance(void *ctx, const struct step *step)
{
    struct run *run = ctx;
    enum check check = checker_check(&run->marks, step);
    cr_assert_eq(check, CHECK_HOLDS, "%s: %s", technique_row(step->technique)->name,
                 check_name(check));
    return true;
}

static void run_line(struct run *run, const char *line)
{
    struct library_case library_case;
    struct step_sink checks = {run, check_instance};
    cr_assert(library_parse(line, &library_case), "%s", line);
    if (library_case.technique == TECHNIQUES) {
        run->foreign++;
        return;
    }
    struct tally *tally = tally_of(run, library_case.code);
    library_marks(&library_case, solver_geometry(run->solver), &run->marks);
    bool passed = library_passes(&library_case, run->solver, &run->marks);
    tally->passed += passed;
    tally->n++;
    run->passed += passed;
    run->n++;
    if (!passed)
        fprintf(stderr, "failed: %s", line);
    solver_find(run->solver, &run->marks, library_case.technique, true, &checks);
}

static void run_file(struct run *run, const char *path)
{
    char line[1024];
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    memset(run, 0, sizeof *run);
    run->solver = solver_new(shape_find(3, 3));
    while (fgets(line, sizeof line, file))
        if (line[0] == ':')
            run_line(run, line);
    solver_free(run->solver);
    fclose(file);
}

static void tell(const struct run *run)
{
    for (int i = 0; i < run->n_tallies; i++)
        fprintf(stderr, "%-6s %3d of %3d\n", run->tallies[i].code, run->tallies[i].passed,
                run->tallies[i].n);
    fprintf(stderr, "%d of %d passed, %d of other techniques\n", run->passed, run->n,
            run->foreign);
}

Test(library, every_bundled_case_passes)
{
    static struct run run;
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/logic/library.txt", getenv("STEPDOKU_SOURCE"));
    run_file(&run, path);
    cr_assert_gt(run.n, 150);
    cr_assert_eq(run.passed, run.n, "%d of %d", run.passed, run.n);
}

Test(library, whole, .timeout = 600)
{
    static struct run run;
    const char *path = getenv("STEPDOKU_LIBRARY");
    if (!path)
        cr_skip_test("STEPDOKU_LIBRARY names no file");
    run_file(&run, path);
    tell(&run);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The technique library: the bundled part, and with STEPDOKU_LIBRARY=FILE a whole one,
 * which tells the cases that passed, by code. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "logic/checker.h"
#include "logic/library.h"
#include "text/step.h"

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

/* Each technique's sentence, of its first case. */
struct said {
    const struct library_case *library_case;
    struct buf text;
};

static bool say_expected(void *ctx, const struct step *step)
{
    struct said *said = ctx;
    struct alphabet alphabet;
    if (!step_same_effect(step, &said->library_case->expected))
        return true;
    alphabet_init(&alphabet, 9);
    say_step(&said->text, shape_find(3, 3), step, &alphabet);
    return false;
}

static FILE *open_fixture(const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/logic/%s", getenv("STEPDOKU_SOURCE"), name);
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    return file;
}

/* The line of sentences.txt for a code, without its end; false when there is none. */
static bool find_sentence(const char *code, char *sentence, int size)
{
    FILE *file = open_fixture("sentences.txt");
    bool found = false;
    while (!found && fgets(sentence, size, file))
        found =
            strncmp(sentence, code, strlen(code)) == 0 && sentence[strlen(code)] == ' ';
    fclose(file);
    sentence[strcspn(sentence, "\n")] = '\0';
    return found;
}

static void compare_sentence(struct run *run, const struct library_case *library_case)
{
    struct said said = {.library_case = library_case};
    struct step_sink sink = {&said, say_expected};
    static char sentence[8192], line[8192];
    solver_find(run->solver, &run->marks, library_case->technique, true, &sink);
    cr_assert(said.text.length, "%s", library_case->code);
    snprintf(line, sizeof line, "%s %s", library_case->code, said.text.text);
    buf_fini(&said.text);
    if (getenv("STEPDOKU_SAY")) {
        fprintf(stderr, "%s\n", line);
        return;
    }
    cr_assert(find_sentence(library_case->code, sentence, sizeof sentence), "%s", line);
    cr_assert_str_eq(line, sentence);
}

/* STEPDOKU_SAY=1 prints the sentences instead: how the fixture is renewed. */
Test(library, each_technique_is_told_in_a_sentence)
{
    static struct run run;
    char line[1024];
    FILE *file = open_fixture("library.txt");
    run.solver = solver_new(shape_find(3, 3));
    while (fgets(line, sizeof line, file)) {
        struct library_case library_case;
        if (line[0] != ':' || !library_parse(line, &library_case) ||
            library_case.must_not_fire || tally_of(&run, library_case.code)->n++)
            continue;
        library_marks(&library_case, solver_geometry(run.solver), &run.marks);
        compare_sentence(&run, &library_case);
    }
    cr_assert_gt(run.n_tallies, 50);
    solver_free(run.solver);
    fclose(file);
}

/* One candidate more than the case has: either that spoils the pattern and it is not
 * found, or what is found is proven all the same.  How many were spoiled. */
static int spoil_case(struct run *run, const struct library_case *library_case)
{
    struct step_sink checks = {run, check_instance};
    int n_spoiled = 0;
    for (int i = 0; i < library_case->deleted.n_eliminations && i < 6; i++) {
        struct library_case nearly = *library_case;
        struct candidate *deleted = nearly.deleted.eliminations;
        deleted[i] = deleted[--nearly.deleted.n_eliminations];
        library_marks(&nearly, solver_geometry(run->solver), &run->marks);
        solver_find(run->solver, &run->marks, nearly.technique, false, &checks);
        n_spoiled += !library_passes(&nearly, run->solver, &run->marks);
    }
    return n_spoiled;
}

Test(library, near_misses_do_not_fire)
{
    static struct run run;
    char line[1024];
    int n_spoiled = 0;
    FILE *file = open_fixture("library.txt");
    run.solver = solver_new(shape_find(3, 3));
    while (fgets(line, sizeof line, file)) {
        struct library_case library_case;
        if (line[0] == ':' && library_parse(line, &library_case) &&
            library_case.technique < TECHNIQUE_GROUPED_CONTINUOUS_LOOP &&
            !library_case.must_not_fire)
            n_spoiled += spoil_case(&run, &library_case);
    }
    cr_assert_gt(n_spoiled, 20, "%d", n_spoiled);
    solver_free(run.solver);
    fclose(file);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The technique library: the bundled part.  STEPDOKU_LIBRARY=FILE runs a whole library
 * and prints how many cases passed, by code. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "human/checker.h"
#include "human/library.h"
#include "human/step.h"
#include "words/step.h"
#include "support/fixture.h"

struct tally {
    char code[8];
    int passed, n;
};

struct run {
    struct solver *solver;
    struct candidates candidates;
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
    enum checked check = checker_prove(&run->candidates, step, NULL);
    cr_assert_eq(check, CHECKED_HOLDS, "%s: %s", technique_row(step->technique)->name,
                 checked_name(check));
    return true;
}

static void run_case(struct run *run, const struct library_case *library_case)
{
    struct step_sink checks = {run, check_instance};
    if (library_case->technique == TECHNIQUES) {
        run->foreign++;
        return;
    }
    struct tally *tally = tally_of(run, library_case->code);
    library_candidates(library_case, solver_geometry(run->solver), &run->candidates);
    bool passed = library_passes(library_case, run->solver, &run->candidates);
    tally->passed += passed;
    tally->n++;
    run->passed += passed;
    run->n++;
    if (!passed)
        fprintf(stderr, "failed: %s, case %d\n", library_case->code, tally->n);
    solver_find(run->solver, &run->candidates, library_case->technique, true, &checks);
}

static void run_file(struct run *run, const char *path)
{
    struct library_case library_case;
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    memset(run, 0, sizeof *run);
    while (library_next(file, &library_case, &run->solver))
        run_case(run, &library_case);
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
    snprintf(path, sizeof path, "%s/tests/human/library.txt", getenv("STEPDOKU_SOURCE"));
    run_file(&run, path);
    cr_assert_gt(run.n, 150);
    cr_assert_eq(run.passed, run.n, "%d of %d", run.passed, run.n);
}

static FILE *open_library(void)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/human/library.txt", getenv("STEPDOKU_SOURCE"));
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    return file;
}

Test(library, has_a_case_of_each_technique)
{
    struct solver *solver = NULL;
    struct library_case library_case;
    bool seen[TECHNIQUES + 1] = {0};
    FILE *file = open_library();
    while (library_next(file, &library_case, &solver))
        seen[library_case.technique] |= !library_case.must_not_fire;
    fclose(file);
    for (int i = 0; i < TECHNIQUE_EXPAND1; i++)
        cr_expect(seen[i], "library.txt has no case of %s", technique_row(i)->name);
}

/* Adds sentences about a step, one per line. */
typedef void say_of_step(struct buf *text, const struct shape *shape,
                         const struct step *step, const struct alphabet *alphabet);

/* Writes the sentences about the first case of each code, one per line after the code. */
struct telling {
    struct run run;
    say_of_step *say;
    const struct library_case *library_case;
    struct buf text;
    int n_told;
};

static void add_lines(struct buf *buf, const char *code, const char *text)
{
    for (const char *end; *text; text = end + 1) {
        end = strchr(text, '\n');
        buf_printf(buf, "%s %.*s\n", code, (int)(end - text), text);
    }
}

static bool tell_expected(void *ctx, const struct step *step)
{
    struct telling *telling = ctx;
    struct alphabet alphabet;
    struct buf said = {0};
    if (!library_is_expected(telling->library_case, &telling->run.candidates, step))
        return true;
    alphabet_init(&alphabet, 9);
    buf_text(&said, "");
    telling->say(&said, telling->library_case->grid.shape, step, &alphabet);
    add_lines(&telling->text, telling->library_case->code, said.text);
    telling->n_told += said.length != 0;
    buf_fini(&said);
    return false;
}

static void tell_each(struct telling *telling)
{
    struct run *run = &telling->run;
    struct step_sink sink = {telling, tell_expected};
    struct library_case library_case;
    FILE *file = open_library();
    while (library_next(file, &library_case, &run->solver)) {
        if (library_case.must_not_fire || tally_of(run, library_case.code)->n++)
            continue;
        telling->library_case = &library_case;
        library_candidates(&library_case, solver_geometry(run->solver), &run->candidates);
        solver_find(run->solver, &run->candidates, library_case.technique, true, &sink);
    }
    fclose(file);
}

/* Compares the lines with the fixture. */
static void compare_each(struct telling *telling, const char *fixture)
{
    tell_each(telling);
    fixture_check(fixture, &telling->text);
    buf_fini(&telling->text);
}

static void say_sentence(struct buf *text, const struct shape *shape,
                         const struct step *step, const struct alphabet *alphabet)
{
    say_step(text, shape, step, alphabet);
    buf_char(text, '\n');
}

Test(library, each_technique_is_told_in_a_sentence)
{
    static struct telling telling = {.say = say_sentence};
    compare_each(&telling, "human/sentences.txt");
    cr_assert_gt(telling.n_told, 50);
}

static void say_each_link(struct buf *text, const struct shape *shape,
                          const struct step *step, const struct alphabet *alphabet)
{
    for (int stop = 1; stop <= walk_stops(step); stop++) {
        say_walk(text, shape, step, stop, alphabet);
        buf_char(text, '\n');
    }
}

Test(library, each_chain_is_told_link_by_link)
{
    static struct telling telling = {.say = say_each_link};
    compare_each(&telling, "human/links.txt");
    cr_assert_geq(telling.n_told, 20);
}

/* Adds one candidate to the case.  Either the pattern is no longer found, or what is
 * found can be proven.  Returns how often it was no longer found. */
static int spoil_case(struct run *run, const struct library_case *library_case)
{
    struct step_sink checks = {run, check_instance};
    int n_spoiled = 0;
    for (int i = 0; i < library_case->deleted.n_eliminations && i < 6; i++) {
        struct library_case nearly = *library_case;
        struct candidate *deleted = nearly.deleted.eliminations;
        deleted[i] = deleted[--nearly.deleted.n_eliminations];
        library_candidates(&nearly, solver_geometry(run->solver), &run->candidates);
        solver_find(run->solver, &run->candidates, nearly.technique, false, &checks);
        n_spoiled += !library_passes(&nearly, run->solver, &run->candidates);
    }
    return n_spoiled;
}

Test(library, near_misses_do_not_fire)
{
    static struct run run;
    struct library_case library_case;
    int n_spoiled = 0;
    FILE *file = open_library();
    while (library_next(file, &library_case, &run.solver))
        if (library_case.technique < TECHNIQUE_GROUPED_CONTINUOUS_LOOP &&
            !library_case.must_not_fire)
            n_spoiled += spoil_case(&run, &library_case);
    cr_assert_gt(n_spoiled, 20, "%d", n_spoiled);
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

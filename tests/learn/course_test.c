/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled positions to train with: the technique is there, almost always the next, and no two
 * positions of a technique are of the same board. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/mem.h"
#include "command/exercise.h"
#include "learn/course.h"
#include "run/engine.h"
#include "human/solver.h"
#include "support/least.h"

/* The notes of the player. */
static char directory[32];

static void make_directory(void)
{
    strcpy(directory, "course-XXXXXX");
    cr_assert_not_null(mkdtemp(directory));
}

static void remove_directory(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", directory);
    cr_assert_eq(system(command), 0);
}

TestSuite(course, .init = make_directory, .fini = remove_directory, .timeout = 600);

/* The file of positions, read by take_positions_of_source(). */
static struct buf positions;

static void take_positions_of_source(void)
{
    struct buf path = {0};
    const char *source = getenv("STEPDOKU_SOURCE");
    buf_printf(&path, "%s/data", source ? source : ".");
    setenv("STEPDOKU_PUZZLES", path.text, 1);
    course_read(&positions);
    buf_fini(&path);
}

struct checker {
    struct solver *solver;
    struct engine *engine;
    struct candidates *candidates;
    int n_next; /* positions of a technique in which it is the next step */
    STACK_FIELDS(struct board_least) /* solutions of these positions */
};

static bool note(void *ctx, const struct step *step)
{
    (void)step;
    *(bool *)ctx = true;
    return true;
}

static bool has_instance(const struct checker *checker, enum technique technique,
                         bool thorough)
{
    bool is_there = false;
    const struct step_sink sink = {&is_there, note};
    solver_find(checker->solver, checker->candidates, technique, thorough, &sink);
    return is_there;
}

/* The next step of a path by the default techniques and this one. */
static enum technique next_step(const struct checker *checker, enum technique technique)
{
    struct technique_set techniques = technique_set_default;
    struct solver_options options = solver_default;
    const struct step *step;
    techniques.has[technique] = true;
    options.techniques = &techniques;
    cr_assert(solver_next(checker->solver, checker->candidates, &options, &step));
    return step->technique;
}

/* It has one solution, which equals none of the others under symmetry. */
static void check_board(struct checker *checker, const struct lesson_page *position)
{
    const char *name = technique_row(position->technique)->name;
    struct grid solution;
    cr_assert_eq(
        engine_uniqueness(checker->engine, position->board, (struct stop){0}, &solution),
        UNIQUENESS_UNIQUE, "%s %d", name, position->number);
    struct board_least least = board_least(solution.digit);
    for (int i = 0; i < checker->n; i++)
        cr_assert_arr_neq(least.digit, checker->at[i].digit, 81, "%s %d and %d", name, i,
                          position->number);
    STACK_PUSH(checker, least);
}

static void check_position(struct checker *checker, const struct lesson_page *position)
{
    enum technique technique = position->technique;
    const char *name = technique_row(technique)->name;
    int number = position->number;
    check_board(checker, position);
    if (solver_geometry(checker->solver)->shape != position->board->shape) {
        solver_free(checker->solver);
        checker->solver = solver_new(position->board->shape);
    }
    candidates_of_grid(checker->candidates, solver_geometry(checker->solver),
                       position->board);
    candidates_narrow(checker->candidates, position->candidates);
    cr_assert(has_instance(checker, technique, true), "%s %d", name, number);
    enum technique next = next_step(checker, technique);
    enum difficulty level = technique_row(technique)->level;
    cr_assert(technique_row(next)->level >= level ||
                  technique_row(next)->level >= DIFFICULTY_HARD,
              "%s %d: %s", name, number, technique_row(next)->name);
    checker->n_next += next == technique;
}

/* Checks all positions of a technique, and returns how many they are. */
static int check_technique(struct checker *checker, enum technique technique)
{
    int n = course_count(&positions, technique);
    struct lesson lesson = {0};
    checker->n = checker->n_next = 0;
    course_add_positions(&positions, technique, 0, n, &lesson);
    cr_assert_eq(lesson.pages.n, n, "%s", technique_row(technique)->name);
    for (int number = 0; number < n; number++)
        check_position(checker, &lesson.pages.at[number]);
    lesson_fini(&lesson);
    return n;
}

/* A rung of the ladder has many positions, and nothing easier leads on in nine of ten. */
Test(course, the_technique_of_each_position_leads_on)
{
    struct checker checker = {.solver = solver_new(shape_find(3, 3)),
                              .engine = engine_new(),
                              .candidates = mem_new(sizeof *checker.candidates)};
    struct lessons lessons;
    bool is_rung = true;
    take_positions_of_source();
    exercise_list(&lessons, false, NULL);
    cr_assert_gt(lessons.n, 80);
    for (int i = 0; i < lessons.n; i++) {
        int n = check_technique(&checker, lessons.at[i].technique);
        is_rung &= !lessons.at[i].begins_more;
        cr_assert_geq(n, is_rung ? 40 : 5, "%s: %d", lessons.at[i].title.text, n);
        cr_assert_geq(checker.n_next * 10, is_rung ? n * 9 : 0, "%s: %d of %d",
                      lessons.at[i].title.text, checker.n_next, n);
    }
    lessons_fini(&lessons);
    STACK_FINI(&checker);
    solver_free(checker.solver);
    engine_free(checker.engine);
    free(checker.candidates);
}

Test(course, no_technique_that_paths_take_lacks_positions)
{
    take_positions_of_source();
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++)
        if (technique_row((enum technique)t)->use != USE_REQUEST)
            cr_assert_gt(course_count(&positions, (enum technique)t), 0, "%s",
                         technique_row((enum technique)t)->name);
}

/* Each technique with positions once; in two parts, each in the order of techniques.def. */
Test(course, techniques_are_listed_below_the_lessons)
{
    struct technique_set rungs = {.has = {[TECHNIQUE_X_WING] = true,
                                          [TECHNIQUE_NAKED_SINGLE] = true,
                                          [TECHNIQUE_MUTANT_X_WING] = true}};
    struct lessons lessons;
    int n = 0, n_rungs = 0, n_more = 0, last = -1;
    take_positions_of_source();
    lessons_list(&lessons, &rungs, false, NULL);
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++)
        n += course_count(&positions, (enum technique)t) > 0;
    for (int i = 0; i < lessons.n; i++) {
        enum technique technique = lessons.at[i].technique;
        if (technique == TECHNIQUES)
            continue;
        n--;
        n_rungs += rungs.has[technique];
        cr_assert_eq(lessons.at[i].begins_more, !rungs.has[technique] && !n_more);
        n_more += !rungs.has[technique];
        cr_assert(last < (int)technique || n_more == 1);
        last = technique;
    }
    cr_assert_eq(n, 0);
    cr_assert_eq(n_rungs, 2, "one of three has no positions");
    lessons_fini(&lessons);
}

/* A file may say that its lesson is the one on a technique, which is then not listed again. */
Test(course, a_lesson_is_listed_once)
{
    static const struct technique_set no_rungs;
    struct lessons lessons, techniques;
    struct buf files = {0};
    int n[TECHNIQUES + 1] = {0};
    take_positions_of_source();
    buf_printf(&files, "%s/lessons", getenv("STEPDOKU_PUZZLES"));
    setenv("STEPDOKU_LESSONS", files.text, 1);
    lessons_list(&lessons, &no_rungs, true, NULL);
    lessons_list(&techniques, &no_rungs, false, NULL);
    for (int i = 0; i < lessons.n; i++)
        n[lessons.at[i].technique]++;
    for (int i = 0; i < techniques.n; i++)
        cr_assert_eq(n[techniques.at[i].technique], 1);
    cr_assert_eq(lessons.n, techniques.n + n[TECHNIQUES]);
    cr_assert_eq(lessons.at[1].technique, TECHNIQUE_NAKED_SINGLE);
    cr_assert_str_eq(lessons.at[1].title.text, "naked single");
    buf_fini(&files);
    lessons_fini(&lessons);
    lessons_fini(&techniques);
}

/* The code, the number and what follows it. */
static void record(int number, const char *outcome)
{
    struct buf line = {0}, file = {0};
    buf_printf(&line, "0300 %d%s", number, outcome);
    cr_assert_eq(course_note(directory, NOTES_TRAINING, line.text, &file), ERR_OK);
    buf_fini(&line);
    buf_fini(&file);
}

/* The position that comes after one on a day of November 2026, both numbered from 1. */
static int next_on(int after, int day)
{
    const struct date date = {2026, 11, day};
    return 1 + course_next(&positions, directory, TECHNIQUE_X_WING, after - 1,
                           date_day(&date));
}

Test(course, positions_that_are_not_tried_come_first)
{
    take_positions_of_source();
    cr_assert_eq(next_on(0, 1), 1);
    record(1, " 2026-11-01");
    record(2, " helped 2026-11-01");
    cr_assert_eq(next_on(0, 1), 3);
    int n = course_count(&positions, TECHNIQUE_X_WING);
    cr_assert_eq(next_on(n, 1), 3);
    for (int number = 3; number <= n; number++)
        record(number, " 2026-11-01");
    cr_assert_eq(next_on(n, 1), 1);
    cr_assert_eq(next_on(5, 1), 6);
    cr_assert_eq(course_next(&positions, directory, TECHNIQUE_FRANKEN_X_WING, -1, 0), -1);
}

Test(course, what_is_solved_alone_comes_again_after_3_10_and_30_days)
{
    static const int days[] = {1, 4, 14, 44, 74};
    take_positions_of_source();
    for (size_t i = 0; i + 1 < sizeof days / sizeof days[0]; i++) {
        struct buf outcome = {0};
        const struct date november = {2026, 11, days[i]};
        buf_char(&outcome, ' ');
        date_print(&outcome, date_day(&november));
        record(4, outcome.text);
        record(4, outcome.text); /* a second time that day counts for nothing */
        cr_assert_eq(next_on(0, days[i + 1] - 1), 1, "%zu", i);
        cr_assert_eq(next_on(0, days[i + 1]), 4, "%zu", i);
        buf_fini(&outcome);
    }
}

Test(course, what_was_wrong_comes_again_after_three_others_and_the_next_day)
{
    take_positions_of_source();
    record(4, " wrong 2026-11-01");
    cr_assert_eq(next_on(4, 1), 5);
    record(5, " 2026-11-01");
    record(6, " helped 2026-11-01");
    cr_assert_eq(next_on(6, 1), 7);
    record(7, " 2026-11-01");
    cr_assert_eq(next_on(7, 1), 4);
    record(4, " helped 2026-11-01");
    cr_assert_eq(next_on(7, 1), 8);
    cr_assert_eq(next_on(7, 2), 4);
    cr_assert_eq(next_on(4, 2), 6, "helped");
}

/* Notes of an earlier version say no day. */
Test(course, a_note_without_a_day_comes_again)
{
    take_positions_of_source();
    record(3, "");
    record(4, " helped");
    cr_assert_eq(next_on(0, 1), 3);
    record(3, " 2026-11-01");
    cr_assert_eq(next_on(0, 1), 4);
}

static const struct lesson_entry *x_wing_of(struct lessons *lessons)
{
    static const struct technique_set no_rungs;
    lessons_list(lessons, &no_rungs, false, directory);
    for (int i = 0; i < lessons->n; i++)
        if (lessons->at[i].technique == TECHNIQUE_X_WING)
            return &lessons->at[i];
    return NULL;
}

/* A game counts once, and its stalls until five others have come. */
Test(course, games_are_counted)
{
    struct lessons lessons;
    struct buf file = {0};
    take_positions_of_source();
    for (int game = 0; game < 6; game++) {
        struct buf line = {0};
        buf_printf(&line, "/games/%d.game 0000:9:9:0 0300:2:%d:%d", game, game ? 2 : 1,
                   game ? 0 : 1);
        for (int again = 0; again < 2; again++) {
            buf_clear(&file);
            cr_assert_eq(course_note(directory, NOTES_GAMES, line.text, &file), ERR_OK);
        }
        const struct lesson_entry *x_wing = x_wing_of(&lessons);
        cr_assert_eq(x_wing->met, 2 * (game + 1));
        cr_assert_eq(x_wing->unaided, 2 * (game + 1) - 1);
        cr_assert_eq(x_wing->is_stalled, game < 5, "%d", game);
        lessons_fini(&lessons);
        buf_fini(&line);
    }
    buf_fini(&file);
}

/* A list of techniques says when a position was tried last. */
Test(course, training_is_counted)
{
    struct lessons lessons;
    const struct date day = {2026, 11, 4};
    take_positions_of_source();
    record(1, " 2026-11-04");
    record(2, " wrong 2026-11-03");
    record(3, " helped");
    const struct lesson_entry *x_wing = x_wing_of(&lessons);
    cr_assert_eq(x_wing->n_tried, 3);
    cr_assert_eq(x_wing->n_alone, 1);
    cr_assert_eq(x_wing->day, date_day(&day));
    lessons_fini(&lessons);
}

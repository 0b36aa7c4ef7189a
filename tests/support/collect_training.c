/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects data/training.hodoku: adds to its positions others from puzzles on standard input, in
 * which a technique is the easiest that leads on, in HoDoKu's format (format/format_hodoku.c).
 *
 *     STEPDOKU_PUZZLES=../data ./collect_training <puzzles >training.hodoku
 *
 * The positions that are there stay before the others, because players have notes of their numbers,
 * but for those of the ladder (command/exercise.h) in which something easier leads on.  A technique of
 * the ladder gets more positions than another.  Each is from a board that equals that of none of its
 * others under symmetry: best those in which no technique before it in techniques.def finds anything,
 * then those in which none of a lower level does, then those in which the next step is hard; of these
 * those with the fewest eliminations before them; and of these the first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "run/engine.h"
#include "command/exercise.h"
#include "command/origin.h"
#include "format/laws_text.h"
#include "support/least.h"

enum { POSITIONS_OF_RUNG = 40, POSITIONS_OF_OTHER = 10 };

/* The best first. */
enum tier { TIER_THERE, TIER_NEXT, TIER_LEVEL, TIER_HARD, TIER_NONE };

struct found {
    enum tier tier;
    int n_deleted;
    long number; /* of those that were there, then of the puzzles */
    struct board_least solution;
    char *line; /* owned */
};

struct founds {
    STACK_FIELDS(struct found)
};

struct collector {
    int most[TECHNIQUES]; /* positions */
    long number;
    const struct grid *givens;
    struct board_least solution;
    enum technique next; /* of the path */
    struct solver *solver;
    struct engine *engine;
    struct founds of[TECHNIQUES];
};

static void print_candidates(struct buf *line, const struct candidate *at, int n)
{
    for (int i = 0; i < n; i++)
        buf_printf(line, "%s%d%d%d", i ? " " : "", at[i].digit, at[i].cell / 9 + 1,
                   at[i].cell % 9 + 1);
}

static void print_grid(struct buf *line, const struct candidates *candidates,
                       const struct grid *givens)
{
    for (int cell = 0; cell < 81; cell++) {
        int digit = candidates->digit[cell];
        bool is_entered = digit && !givens->digit[cell];
        buf_printf(line, "%s%c", is_entered ? "+" : "", digit ? '0' + digit : '.');
    }
}

/* Adds the candidates that have been eliminated, and returns how many they are. */
static int print_deleted(struct buf *line, const struct candidates *candidates)
{
    struct grid grid;
    int n = 0;
    grid_init(&grid, candidates->geometry->shape);
    for (int cell = 0; cell < 81; cell++)
        grid.digit[cell] = candidates->digit[cell];
    for (int cell = 0; cell < 81; cell++) {
        if (grid.digit[cell])
            continue;
        DIGITS_EACH(digit, grid_allowed(&grid, cell) & ~candidates->of[cell]) {
            const struct candidate deleted = {(uint16_t)cell, (uint8_t)digit};
            buf_text(line, n++ ? " " : "");
            print_candidates(line, &deleted, 1);
        }
    }
    return n;
}

static enum tier tier_of(const struct collector *collector, enum technique technique)
{
    enum difficulty next = technique_row(collector->next)->level;
    return technique <= collector->next              ? TIER_NEXT
           : next >= technique_row(technique)->level ? TIER_LEVEL
           : next >= DIFFICULTY_HARD                 ? TIER_HARD
                                                     : TIER_NONE;
}

/* Returns the line of a position before a step. */
static struct found position_of(const struct collector *collector,
                                const struct candidates *candidates,
                                const struct step *step)
{
    struct buf line = {0};
    struct found position = {.tier = tier_of(collector, step->technique),
                             .number = collector->number,
                             .solution = collector->solution};
    buf_printf(&line, ":%s:", technique_row(step->technique)->code);
    DIGITS_EACH(digit, step->digits)
        buf_printf(&line, "%d", digit);
    buf_char(&line, ':');
    print_grid(&line, candidates, collector->givens);
    buf_char(&line, ':');
    position.n_deleted = print_deleted(&line, candidates);
    buf_char(&line, ':');
    print_candidates(&line, step->eliminations, step->n_eliminations);
    buf_char(&line, ':');
    print_candidates(&line, step->placements, step->n_placements);
    buf_char(&line, ':');
    if (collector->givens->shape->laws) {
        buf_text(&line, "rules ");
        laws_say(&line, collector->givens->shape);
        buf_char(&line, ':');
    }
    position.line = line.text;
    return position;
}

static void drop(struct founds *positions, int i)
{
    free(positions->at[i].line);
    positions->at[i] = positions->at[--positions->n];
}

/* Negative when `a` is better. */
static int compare(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    return x->tier != y->tier ? (int)x->tier - (int)y->tier
           : x->n_deleted != y->n_deleted
               ? x->n_deleted - y->n_deleted
               : (x->number > y->number) - (x->number < y->number);
}

static int worst(const struct founds *positions)
{
    int worst = 0;
    for (int i = 1; i < positions->n; i++)
        if (compare(&positions->at[i], &positions->at[worst]) > 0)
            worst = i;
    return worst;
}

/* Returns the number of a technique's position of the board with that solution, or -1. */
static int find_board(const struct collector *collector, enum technique technique)
{
    const struct founds *positions = &collector->of[technique];
    for (int i = 0; i < positions->n; i++)
        if (memcmp(&positions->at[i].solution, &collector->solution,
                   sizeof collector->solution) == 0)
            return i;
    return -1;
}

/* Keeps the best position of a board, and of the boards the best. */
static void take(struct collector *collector, const struct candidates *candidates,
                 const struct step *step)
{
    struct founds *positions = &collector->of[step->technique];
    struct found position = position_of(collector, candidates, step);
    int same = find_board(collector, step->technique);
    STACK_PUSH(positions, position);
    if (same >= 0)
        drop(positions,
             compare(&position, &positions->at[same]) < 0 ? same : positions->n - 1);
    else if (positions->n > collector->most[step->technique])
        drop(positions, worst(positions));
}

struct place {
    struct collector *collector;
    const struct candidates *candidates;
};

static bool take_first(void *ctx, const struct step *step)
{
    const struct place *place = ctx;
    take(place->collector, place->candidates, step);
    return false;
}

/* Techniques of the path are taken when they are its next step, and those that rarely are also
 * when they would be found. */
static bool is_wanted(const struct collector *collector, enum technique technique)
{
    const struct founds *positions = &collector->of[technique];
    enum tier tier = tier_of(collector, technique);
    bool is_rare =
        technique > collector->next || technique_row(technique)->use == USE_REQUEST;
    return is_rare && tier != TIER_NONE &&
           (positions->n < collector->most[technique] ||
            tier < positions->at[worst(positions)].tier);
}

/* Takes the position for the step of the path, and for techniques that are rarely the next. */
static void look(void *ctx, const struct candidates *candidates, const struct step *step)
{
    struct collector *collector = ctx;
    struct place place = {collector, candidates};
    const struct step_sink sink = {&place, take_first};
    collector->next = step->technique;
    if (step->technique != TECHNIQUE_EXPAND1)
        take(collector, candidates, step);
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++)
        if (is_wanted(collector, (enum technique)t))
            solver_find(collector->solver, candidates, (enum technique)t, false, &sink);
}

/* Counts the puzzle; false unless it has one solution. */
static bool find_solution(struct collector *collector, const struct puzzle *puzzle,
                          struct solutions *solutions)
{
    collector->number++;
    if (!collector->solver ||
        solver_geometry(collector->solver)->shape != puzzle->grid.shape) {
        solver_free(collector->solver);
        collector->solver = solver_new(puzzle->grid.shape);
    }
    engine_find_solutions(collector->engine, puzzle, (struct stop){0}, solutions);
    collector->solution = board_least(solutions->solution.digit);
    return solutions->of_puzzle == UNIQUENESS_UNIQUE;
}

static void collect(struct collector *collector, const struct puzzle *puzzle)
{
    const struct path_listener listener = {collector, look};
    struct path_summary summary;
    struct solutions solutions;
    collector->givens = &puzzle->grid;
    if (find_solution(collector, puzzle, &solutions))
        engine_walk_path(collector->engine, puzzle, &solutions, solver_default, &listener,
                         &summary);
}

/* Whether the next step in the position is of the technique. */
static bool is_next(const struct collector *collector, const struct puzzle *position,
                    enum technique technique)
{
    struct candidates candidates;
    const struct step *step;
    candidates_of_grid(&candidates, solver_geometry(collector->solver), &position->grid);
    if (position->has_candidates)
        candidates_narrow(&candidates, position->candidates);
    return solver_next(collector->solver, &candidates, &solver_default, &step) &&
           step->technique == technique;
}

/* Keeps a line of the file, unless that is a comment. */
static void keep(struct collector *collector, const char *line)
{
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct diagnosis diagnosis;
    struct solutions solutions;
    char code[8];
    if (sscanf(line, ":%7[^:]", code) == 1 &&
        read_puzzle_text(line, &(struct reader_options){0}, puzzle, NULL, &diagnosis) ==
            ERR_OK &&
        find_solution(collector, puzzle, &solutions)) {
        enum technique technique = technique_find(code);
        bool is_rung = collector->most[technique] == POSITIONS_OF_RUNG;
        if (find_board(collector, technique) < 0 &&
            (!is_rung || is_next(collector, puzzle, technique)))
            STACK_PUSH(&collector->of[technique],
                       ((struct found){.tier = TIER_THERE,
                                       .number = collector->number,
                                       .solution = collector->solution,
                                       .line = mem_there(strdup(line))}));
    }
    free(puzzle);
}

static void keep_all(struct collector *collector)
{
    struct buf positions = {0};
    struct lessons lessons;
    for (int t = 0; t < TECHNIQUES; t++)
        collector->most[t] = POSITIONS_OF_OTHER;
    exercise_list(&lessons, false, NULL);
    for (int i = 0; i < lessons.n && !lessons.at[i].begins_more; i++)
        collector->most[lessons.at[i].technique] = POSITIONS_OF_RUNG;
    lessons_fini(&lessons);
    course_read(&positions);
    for (char *line = strtok(positions.text, "\n"); line; line = strtok(NULL, "\n"))
        keep(collector, line);
    buf_fini(&positions);
}

static void collect_all(struct collector *collector)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    enum reading reading;
    while ((reading = reader_next(reader, puzzle, NULL)) != READING_DONE) {
        if (reading == READING_HUNGRY && origin_feed(STDIN_FILENO, reader) < 0)
            break;
        if (reading == READING_PUZZLE)
            collect(collector, puzzle);
    }
    free(puzzle);
    reader_free(reader);
}

static void print_all(struct collector *collector)
{
    puts("# Positions to train techniques with, in HoDoKu's format: see SOURCES.");
    for (int t = 0; t < TECHNIQUES; t++) {
        struct founds *positions = &collector->of[t];
        if (positions->n)
            qsort(positions->at, (size_t)positions->n, sizeof *positions->at, compare);
        for (int i = 0; i < positions->n; i++) {
            puts(positions->at[i].line);
            free(positions->at[i].line);
        }
        STACK_FINI(positions);
    }
}

int main(void)
{
    struct collector collector = {.engine = engine_new()};
    keep_all(&collector);
    collect_all(&collector);
    print_all(&collector);
    solver_free(collector.solver);
    engine_free(collector.engine);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects data/training.hodoku from puzzles on standard input: positions in which a technique
 * is the easiest that leads on, in HoDoKu's format (format/format_hodoku.c).
 *
 *     { cat data/easy.txt data/minimal.txt ...; ./stepdoku generate 50000; } |
 *         ./collect_training MOST >data/training.hodoku
 *
 * At most MOST positions of each technique are taken, one per puzzle: best those in which no
 * technique before it in techniques.def finds anything, then those in which none of a lower
 * level does, then those in which the next step is hard; and of these those with the fewest
 * eliminations before them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "run/engine.h"
#include "command/origin.h"
#include "format/laws_text.h"

/* The best first. */
enum tier { TIER_NEXT, TIER_LEVEL, TIER_HARD, TIER_NONE };

struct position {
    enum tier tier;
    int n_deleted;
    long puzzle; /* its number in the input */
    char *line;  /* owned */
};

struct positions {
    STACK_FIELDS(struct position)
};

struct collector {
    int most;
    long puzzle;
    const struct grid *givens;
    enum technique next; /* of the path */
    struct solver *solver;
    struct engine *engine;
    struct positions of[TECHNIQUES];
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
static struct position position_of(const struct collector *collector,
                                   const struct candidates *candidates,
                                   const struct step *step)
{
    struct buf line = {0};
    struct position position = {.puzzle = collector->puzzle};
    position.tier = tier_of(collector, step->technique);
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

static void drop(struct positions *positions, int i)
{
    free(positions->at[i].line);
    positions->at[i] = positions->at[--positions->n];
}

/* Negative when `a` is better. */
static int compare(const void *a, const void *b)
{
    const struct position *x = a, *y = b;
    return x->tier != y->tier             ? (int)x->tier - (int)y->tier
           : x->n_deleted != y->n_deleted ? x->n_deleted - y->n_deleted
                                          : strcmp(x->line, y->line);
}

static int worst(const struct positions *positions)
{
    int worst = 0;
    for (int i = 1; i < positions->n; i++)
        if (compare(&positions->at[i], &positions->at[worst]) > 0)
            worst = i;
    return worst;
}

/* Keeps the first position of a puzzle, and of the puzzles the best. */
static void take(struct collector *collector, const struct candidates *candidates,
                 const struct step *step)
{
    struct positions *positions = &collector->of[step->technique];
    for (int i = 0; i < positions->n; i++)
        if (positions->at[i].puzzle == collector->puzzle)
            return;
    struct position position = position_of(collector, candidates, step);
    STACK_PUSH(positions, position);
    if (positions->n > collector->most)
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
    const struct positions *positions = &collector->of[technique];
    enum tier tier = tier_of(collector, technique);
    bool is_rare =
        technique > collector->next || technique_row(technique)->use == USE_REQUEST;
    return is_rare && tier != TIER_NONE &&
           (positions->n < collector->most ||
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

static void collect(struct collector *collector, const struct puzzle *puzzle)
{
    const struct path_listener listener = {collector, look};
    struct path_summary summary;
    struct solutions solutions;
    collector->puzzle++;
    collector->givens = &puzzle->grid;
    if (!collector->solver ||
        solver_geometry(collector->solver)->shape != puzzle->grid.shape) {
        solver_free(collector->solver);
        collector->solver = solver_new(puzzle->grid.shape);
    }
    engine_find_solutions(collector->engine, puzzle, (struct stop){0}, &solutions);
    if (solutions.of_puzzle == UNIQUENESS_UNIQUE)
        engine_walk_path(collector->engine, puzzle, &solutions, solver_default, &listener,
                         &summary);
}

static void collect_all(struct collector *collector)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    enum reading reading;
    while ((reading = reader_next_puzzle(reader, puzzle, NULL)) != READING_DONE) {
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
    for (int t = 0; t < TECHNIQUES; t++) {
        struct positions *positions = &collector->of[t];
        if (positions->n)
            qsort(positions->at, (size_t)positions->n, sizeof *positions->at, compare);
        for (int i = 0; i < positions->n; i++) {
            puts(positions->at[i].line);
            free(positions->at[i].line);
        }
        STACK_FINI(positions);
    }
}

int main(int argc, char **argv)
{
    struct collector collector = {.most = argc > 1 ? atoi(argv[1]) : 10,
                                  .engine = engine_new()};
    collect_all(&collector);
    print_all(&collector);
    solver_free(collector.solver);
    engine_free(collector.engine);
    return 0;
}

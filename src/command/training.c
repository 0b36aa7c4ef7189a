/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/training.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "words/verdict.h"
#include "learn/course.h"

/* Takes the technique's next position after number `after`; false when there is none. */
static bool take_position(struct training *training, const struct desk_world *world,
                          int after)
{
    enum technique technique = training->technique;
    LOCAL_BUF positions = {0};
    course_read(&positions);
    training->n = course_count(&positions, technique);
    training->number = course_next(&positions, world->directory, technique, after);
    return course_position(&positions, technique, training->number, &training->position);
}

/* Trains a technique in its next position after number `after`, as course_next().  NULL when
 * there is none. */
static struct training *training_new(const struct desk_world *world,
                                     enum technique technique, int after)
{
    struct training *training = mem_new(sizeof *training);
    training->technique = technique;
    training->allowed.has[technique] = true;
    if (take_position(training, world, after) &&
        engine_uniqueness(world->engine, &training->position.grid, (struct stop){0},
                          &training->solution) == UNIQUENESS_UNIQUE)
        return training;
    training_free(training);
    return NULL;
}

bool training_eliminates(const struct training *training)
{
    enum technique technique = training->technique;
    return technique_row(technique)->level != DIFFICULTY_EASY &&
           technique != TECHNIQUE_BUG_PLUS_1 && technique != TECHNIQUE_TEMPLATE_SET;
}

/* ---- training on the desk ---- */

/* ---- the position ---- */

/* Eliminates what is eliminated before the position.  Automatic marks show the rest. */
static void play_eliminations(struct desk *desk, const struct puzzle *position)
{
    struct moves moves = {0};
    const struct grid *grid = &position->grid;
    moves_add(&moves, &(struct move){.kind = MOVE_MARKS_AUTO});
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (!grid->digit[cell])
            DIGITS_EACH(digit, grid_allowed(grid, cell) & ~position->candidates[cell])
                moves_add(&moves, &(struct move){
                                      .kind = MOVE_UNMARK, .cell = cell, .digit = digit});
    desk_try(desk, &moves);
    moves_fini(&moves);
}

/* Puts the position on the desk. */
static void lay_position(struct desk *desk)
{
    struct training *training = desk->training;
    desk_lay(desk, &training->position.grid);
    play_eliminations(desk, &training->position);
    training->base = training->judged = game_here(desk_game(desk));
}

static bool start_after(struct desk *desk, enum technique technique, int after)
{
    struct training *training = training_new(&desk->world, technique, after);
    if (!training)
        return false;
    desk_end_lesson(desk);
    desk->training = training;
    lay_position(desk);
    return true;
}

bool training_start(struct desk *desk, enum technique technique)
{
    return start_after(desk, technique, -1);
}

bool training_next(struct desk *desk)
{
    return start_after(desk, desk->training->technique, desk->training->number);
}

/* ---- the answer ---- */

/* What a player did to a cell that is empty in the position. */
static void conclude_in_cell(const struct desk *desk, int cell,
                             struct conclusions *conclusions)
{
    const struct grid *grid = desk_grid(desk);
    digit_set candidates = desk->training->position.candidates[cell];
    if (grid->digit[cell])
        conclusions->placed[cell] = digit_bit(grid->digit[cell]);
    else
        conclusions->eliminated[cell] =
            candidates & grid_allowed(grid, cell) & ~game_marks(desk_game(desk), cell);
}

static struct conclusions *conclusions_new(const struct desk *desk)
{
    struct conclusions *conclusions = mem_new(sizeof *conclusions);
    const struct grid *grid = &desk->training->position.grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (!grid->digit[cell])
            conclude_in_cell(desk, cell, conclusions);
    return conclusions;
}

static struct judgement *judgement_new(const struct desk *desk)
{
    const struct training *training = desk->training;
    struct solver *solver = solver_new(training->position.grid.shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    struct judgement *judgement = mem_new(sizeof *judgement);
    struct conclusions *conclusions = conclusions_new(desk);
    candidates_of_grid(candidates, solver_geometry(solver), &training->position.grid);
    candidates_narrow(candidates, training->position.candidates);
    judge_conclusions(
        &(struct exercise){solver, candidates, &training->solution, training->technique},
        conclusions, judgement);
    free(conclusions);
    free(candidates);
    solver_free(solver);
    return judgement;
}

static void end_position(struct desk *desk)
{
    struct training *training = desk->training;
    LOCAL_BUF notes = {0};
    training->is_over = true;
    training->is_helped |= training->verdict == JUDGED_SHOWN;
    if (course_note(desk->world.directory, training->technique, training->number,
                    !training->is_helped, &notes) != ERR_OK)
        desk_tell_unwritten(desk, notes.text);
}

/* Says what the answer is worth, or if `is_asked` is false only that it is right. */
static void say_answer(struct desk *desk, bool is_asked)
{
    struct training *training = desk->training;
    struct judgement *judgement = judgement_new(desk);
    training->judged = game_here(desk_game(desk));
    buf_clear(&training->says);
    training->verdict = JUDGED_NOTHING;
    bool is_found = judgement->verdict == JUDGED_FOUND;
    if (is_found && desk->shown_at == training->judged)
        judgement->verdict = JUDGED_SHOWN;
    if (is_asked || is_found) {
        training->verdict = judgement->verdict;
        say_verdict(&training->says, desk_grid(desk)->shape, judgement, &desk->alphabet);
    }
    if (is_found)
        end_position(desk);
    else if (is_asked && judgement->verdict != JUDGED_NOTHING)
        training->is_helped = true;
    free(judgement);
}

void training_judge(struct desk *desk)
{
    if (!desk->training->is_over)
        say_answer(desk, true);
}

/* ---- while the player plays ---- */

static bool is_kept(const struct desk *desk, int cell)
{
    const struct puzzle *position = &desk->training->position;
    int digit = position->grid.digit[cell];
    digit_set marks = game_marks(desk_game(desk), cell);
    return digit ? desk_grid(desk)->digit[cell] == digit
                 : !(marks & ~position->candidates[cell]);
}

/* False when undo or `restart` has gone back further than the position.  The nodes before it
 * have lower numbers. */
static bool has_position(const struct desk *desk)
{
    for (int cell = 0; cell < desk_grid(desk)->shape->n_cells; cell++)
        if (!is_kept(desk, cell))
            return false;
    return game_here(desk_game(desk)) >= desk->training->base;
}

bool training_follow(struct desk *desk)
{
    struct training *training = desk->training;
    if (training->is_over)
        return false;
    training->is_helped |= hinting_is_step(desk->hinting);
    if (!has_position(desk)) {
        lay_position(desk);
        buf_clear(&desk->training->says);
        buf_text(&desk->training->says, _("This is where the position begins"));
        desk->training->verdict = JUDGED_NOTHING;
        return true;
    }
    if (game_here(desk_game(desk)) == training->judged)
        return false;
    say_answer(desk, false);
    return training->is_over;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/exercises.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "words/verdict.h"

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

/* Puts the position on the desk.  It opens in Play, which gives nothing away. */
static void lay(struct desk *desk)
{
    struct training *training = desk->training;
    desk_lay(desk, &training->position.grid, true);
    play_eliminations(desk, &training->position);
    if (!game_is_plain(desk_game(desk)))
        desk_note(desk, MOVE_PLAY);
    training->base = training->judged = game_here(desk_game(desk));
}

static bool start(struct desk *desk, enum technique technique, int after)
{
    struct training *training = training_new(&desk->world, technique, after);
    if (!training)
        return false;
    desk_end_lesson(desk);
    desk->training = training;
    lay(desk);
    return true;
}

bool training_start(struct desk *desk, enum technique technique)
{
    return start(desk, technique, -1);
}

bool training_next(struct desk *desk)
{
    return start(desk, desk->training->technique, desk->training->number);
}

/* ---- the answer ---- */

/* What a player did to a cell that is empty in the position. */
static void conclude(const struct desk *desk, int cell, struct conclusions *conclusions)
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
            conclude(desk, cell, conclusions);
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
    judge(&(struct judge){solver, candidates, &training->solution, training->technique},
          conclusions, judgement);
    free(conclusions);
    free(candidates);
    solver_free(solver);
    return judgement;
}

static void end(struct desk *desk)
{
    struct training *training = desk->training;
    training->is_over = true;
    course_note(&desk->world, training->technique, training->number,
                !training->is_helped);
}

/* Says what the answer is worth, or if `is_asked` is false only that it is right. */
static void say(struct desk *desk, bool is_asked)
{
    struct training *training = desk->training;
    struct judgement *judgement = judgement_new(desk);
    training->judged = game_here(desk_game(desk));
    buf_clear(&training->says);
    training->verdict = JUDGED_NOTHING;
    if (is_asked || judgement->verdict == JUDGED_FOUND) {
        training->verdict = judgement->verdict;
        say_verdict(&training->says, desk_grid(desk)->shape, judgement, &desk->alphabet);
    }
    if (judgement->verdict == JUDGED_FOUND)
        end(desk);
    else if (is_asked && judgement->verdict != JUDGED_NOTHING)
        training->is_helped = true;
    free(judgement);
}

void training_judge(struct desk *desk)
{
    if (!desk->training->is_over)
        say(desk, true);
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

static void put_back(struct desk *desk)
{
    lay(desk);
    buf_clear(&desk->training->says);
    buf_text(&desk->training->says, _("This is where the position begins"));
    desk->training->verdict = JUDGED_NOTHING;
}

bool training_follow(struct desk *desk)
{
    struct training *training = desk->training;
    if (!training || training->is_over)
        return false;
    training->is_helped |= ladder_is_step(desk->ladder);
    if (!has_position(desk)) {
        put_back(desk);
        return true;
    }
    if (game_here(desk_game(desk)) == training->judged)
        return false;
    say(desk, false);
    return training->is_over;
}

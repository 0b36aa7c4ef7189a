/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/ladder.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "human/forced.h"
#include "human/walk.h"
#include "format/puzzle.h"

void ladder_reset(struct ladder *ladder)
{
    free(ladder->hint);
    ladder->hint = NULL;
    ladder->rung = ladder->stop = 0;
    ladder->n_skipped = 0;
    ladder->is_answer = false;
}

struct ladder *ladder_new(void)
{
    return mem_new(sizeof(struct ladder));
}

void ladder_free(struct ladder *ladder)
{
    ladder_reset(ladder);
    solver_free(ladder->solver);
    free(ladder);
}

static void need_solver(struct ladder *ladder, const struct shape *shape)
{
    if (ladder->solver && solver_geometry(ladder->solver)->shape == shape)
        return;
    ladder_reset(ladder);
    solver_free(ladder->solver);
    ladder->solver = solver_new(shape);
}

/* A request for a hint, and what its pointers refer to. */
struct question {
    struct hint_request about;
    struct grid solution;
    digit_set candidates[SHAPE_MAX_CELLS];
};

/* Copies the player's pencil marks; returns false if some empty cell has none. */
static bool take_marks(const struct game *game, digit_set *candidates)
{
    const struct grid *grid = game_grid(game);
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        candidates[cell] = game_marks(game, cell);
        if (!grid->digit[cell] && !candidates[cell])
            return false;
    }
    return true;
}

void ladder_candidates(const struct game *game, digit_set *candidates)
{
    const struct grid *grid = game_grid(game);
    if (take_marks(game, candidates))
        return;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        candidates[cell] = grid_allowed(grid, cell);
}

/* Solves the givens or, if they have several solutions, the board with its entries. */
static enum uniqueness find_solution(const struct ladder_asker *asker,
                                     struct grid *solution)
{
    const struct grid *grid = game_grid(asker->game);
    struct grid givens = *grid;
    grid_erase_entries(&givens);
    enum uniqueness of_givens =
        engine_uniqueness(asker->engine, &givens, asker->stop, solution);
    return of_givens == UNIQUENESS_UNIQUE
               ? of_givens
               : engine_uniqueness(asker->engine, grid, asker->stop, solution);
}

static struct question *question_new(const struct ladder_asker *asker, int near, int skip)
{
    struct question *question = mem_new(sizeof *question);
    struct hint_request *about = &question->about;
    about->grid = game_grid(asker->game);
    about->uniqueness = find_solution(asker, &question->solution);
    if (about->uniqueness == UNIQUENESS_UNIQUE)
        about->solution = &question->solution;
    if (take_marks(asker->game, question->candidates))
        about->candidates = question->candidates;
    about->options = solver_default;
    about->options.techniques = asker->techniques;
    about->options.stop = asker->stop;
    about->near = near;
    about->skip = skip;
    return question;
}

void ladder_begin(struct ladder *ladder, const struct ladder_asker *asker)
{
    int skip = ladder->hint && !ladder->is_answer ? ladder->n_skipped + 1 : 0;
    need_solver(ladder, game_grid(asker->game)->shape);
    struct question *question = question_new(asker, asker->near, skip);
    if (!ladder->hint)
        ladder->hint = mem_new(sizeof *ladder->hint);
    hint_find(ladder->solver, &question->about, ladder->hint);
    ladder->n_skipped = skip;
    ladder->rung = RUNG_REGION;
    ladder->stop = 0;
    ladder->is_answer = false;
    free(question);
}

void ladder_show(struct ladder *ladder, const struct step *step)
{
    ladder_reset(ladder);
    ladder->hint = mem_new(sizeof *ladder->hint);
    ladder->hint->kind = HINT_STEP;
    step_copy(&ladder->hint->step, step);
    ladder->rung = RUNG_REASON;
}

void ladder_answer(struct ladder *ladder, const struct step *step)
{
    ladder_show(ladder, step);
    ladder->is_answer = true;
}

bool ladder_is_step(const struct ladder *ladder)
{
    return ladder->hint && ladder->hint->kind == HINT_STEP;
}

bool ladder_climb(struct ladder *ladder, int rung)
{
    ladder->stop = 0;
    if (!ladder_is_step(ladder) || ladder->rung >= rung)
        return false;
    ladder->rung = rung;
    return true;
}

int ladder_stops(const struct ladder *ladder)
{
    return ladder_is_step(ladder) ? walk_stops(&ladder->hint->step) : 0;
}

bool ladder_walk(struct ladder *ladder, int stop)
{
    if (stop < 0 || stop > ladder_stops(ladder))
        return false;
    ladder_climb(ladder, RUNG_REASON);
    ladder->stop = stop;
    return true;
}

/* Where a digit is wrong, also says how to mend it. */
static void say_mistake(const struct hint *hint, const struct shape *shape,
                        const struct alphabet *alphabet, struct buf *out)
{
    bool is_mendable = hint->kind == HINT_WRONG_DIGIT || hint->kind == HINT_CLASH ||
                       hint->kind == HINT_NO_SOLUTION;
    struct buf text = {0};
    say_hint(&text, shape, hint, alphabet);
    if (is_mendable)
        /* TRANSLATORS: mend is a command; "wrong digits: r1c2; mend ..." */
        buf_printf(out, _("%s; mend (key b) erases what is wrong"), text.text);
    else
        buf_text(out, text.text);
    buf_fini(&text);
}

void ladder_say(const struct ladder *ladder, const struct game *game,
                const struct alphabet *alphabet, struct buf *out)
{
    const struct shape *shape = game_grid(game)->shape;
    if (ladder->stop)
        say_walk(out, shape, &ladder->hint->step, ladder->stop, alphabet);
    else if (ladder_is_step(ladder))
        say_rung(out, shape, &ladder->hint->step, (enum rung)ladder->rung, alphabet);
    else if (ladder->hint)
        say_mistake(ladder->hint, shape, alphabet, out);
}

static void add_effect(const struct step *step, struct moves *moves)
{
    for (int i = 0; i < step->n_placements; i++)
        moves_add(moves, &(struct move){.kind = MOVE_ENTER,
                                        .cell = step->placements[i].cell,
                                        .digit = step->placements[i].digit});
    for (int i = 0; i < step->n_eliminations && !step->n_placements; i++)
        moves_add(moves, &(struct move){.kind = MOVE_UNMARK,
                                        .cell = step->eliminations[i].cell,
                                        .digit = step->eliminations[i].digit});
}

void ladder_moves(const struct step *step, const struct game *game, struct moves *moves)
{
    if (step->n_eliminations && !step->n_placements && !game_has_marks(game))
        moves_add(moves, &(struct move){.kind = MOVE_MARKS_FILL});
    add_effect(step, moves);
}

static bool names_mistake(const struct hint *hint)
{
    return hint->kind >= HINT_CLASH && hint->kind <= HINT_NO_SOLUTION;
}

void ladder_tell_apart(const struct ladder *ladder, const struct game *game,
                       const struct alphabet *alphabet, struct buf *out)
{
    struct moves moves = {0};
    if (ladder_is_step(ladder)) {
        add_effect(&ladder->hint->step, &moves);
        moves_print(out, &moves, game_grid(game)->shape->side);
        moves_fini(&moves);
    } else if (ladder->hint && names_mistake(ladder->hint)) {
        ladder_say(ladder, game, alphabet, out);
    }
}

bool ladder_find_mistake(struct ladder *ladder, const struct ladder_asker *asker)
{
    need_solver(ladder, game_grid(asker->game)->shape);
    struct question *question = question_new(asker, -1, 0);
    struct hint *hint = mem_new(sizeof *hint);
    struct candidates *candidates = mem_new(sizeof *candidates);
    question->about.candidates = NULL;
    hint_candidates(ladder->solver, &question->about, candidates);
    bool found =
        hint_find_obstacle(&question->about, candidates, hint) && names_mistake(hint);
    free(candidates);
    free(question);
    if (!found) {
        free(hint);
        return false;
    }
    ladder_reset(ladder);
    ladder->hint = hint;
    return true;
}

struct telling {
    struct ladder *ladder;
    const struct step_sink *sink;
};

/* Makes the step the hint that is shown, then passes it on. */
static bool keep_and_tell(void *ctx, const struct step *step)
{
    struct telling *telling = ctx;
    ladder_show(telling->ladder, step);
    telling->ladder->rung = RUNG_EFFECT;
    return telling->sink->take(telling->sink->ctx, step);
}

bool ladder_next(struct ladder *ladder, const struct ladder_asker *asker,
                 const struct step_sink *sink, struct hint *hint)
{
    struct telling telling = {ladder, sink};
    const struct step_sink keeper = {&telling, keep_and_tell};
    struct question *question = question_new(asker, -1, 0);
    ladder_reset(ladder);
    bool found = forced_find(&question->about, &keeper, hint);
    free(question);
    return found;
}

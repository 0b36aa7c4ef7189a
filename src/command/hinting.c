/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/hinting.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/mem.h"
#include "human/hint.h"
#include "human/step.h"
#include "format/puzzle.h"

void hinting_reset(struct hinting *hinting)
{
    free(hinting->hint);
    hinting->hint = NULL;
    hinting->detail = hinting->stop = 0;
    hinting->n_skipped = 0;
    hinting->is_answer = false;
}

void hinting_free(struct hinting *hinting)
{
    hinting_reset(hinting);
    solver_free(hinting->solver);
    free(hinting);
}

/* A request for a hint, and what its pointers refer to. */
struct question {
    struct hint_request about;
    struct grid solution;
    bool givens_fail; /* they have no solution */
    digit_set candidates[SHAPE_MAX_CELLS];
};

/* Hints go by the player's pencil marks if every empty cell has some. */
static bool goes_by_marks(const struct game *game)
{
    const struct grid *grid = &game->position.grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (!grid->digit[cell] && !position_marks(&game->position, cell))
            return false;
    return true;
}

void hinting_candidates(const struct game *game, digit_set *candidates)
{
    const struct grid *grid = &game->position.grid;
    bool are_marks = goes_by_marks(game);
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        candidates[cell] =
            are_marks ? position_marks(&game->position, cell) : grid_allowed(grid, cell);
}

static struct question *question_new(const struct hinting_asker *asker, int near,
                                     int skip)
{
    struct question *question = mem_new(sizeof *question);
    struct hint_request *about = &question->about;
    about->grid = &asker->game->position.grid;
    /* Solves the givens or, if they have several solutions, the board with its entries. */
    about->uniqueness = engine_uniqueness_of_givens(asker->engine, about->grid,
                                                    asker->stop, &question->solution);
    question->givens_fail = about->uniqueness == UNIQUENESS_NONE;
    if (about->uniqueness != UNIQUENESS_UNIQUE)
        about->uniqueness = engine_uniqueness(asker->engine, about->grid, asker->stop,
                                              &question->solution);
    if (about->uniqueness == UNIQUENESS_UNIQUE)
        about->solution = &question->solution;
    if (goes_by_marks(asker->game)) {
        hinting_candidates(asker->game, question->candidates);
        about->candidates = question->candidates;
    }
    about->options = solver_default;
    about->options.techniques = asker->techniques;
    about->options.stop = asker->stop;
    about->near = near;
    about->skip = skip;
    return question;
}

void hinting_find(struct hinting *hinting, const struct hinting_asker *asker)
{
    bool is_next = hinting->hint && !hinting->is_answer;
    int skip = is_next ? hinting->n_skipped + !hinting_was_stopped(hinting) : 0;
    if (solver_fit(&hinting->solver, asker->game->position.grid.shape))
        hinting_reset(hinting);
    struct question *question = question_new(asker, asker->near, skip);
    if (!hinting->hint)
        hinting->hint = mem_new(sizeof *hinting->hint);
    hint_find(hinting->solver, &question->about, hinting->hint);
    hinting->n_skipped = skip;
    hinting->detail = DETAIL_REGION;
    hinting->stop = 0;
    hinting->is_answer = false;
    hinting->givens_fail = question->givens_fail;
    free(question);
}

/* Shows the reason of a step that hint_find() has not found. */
static void show_step(struct hinting *hinting, const struct step *step)
{
    hinting_reset(hinting);
    hinting->hint = mem_new(sizeof *hinting->hint);
    hinting->hint->kind = HINT_STEP;
    step_copy(&hinting->hint->step, step);
    hinting->detail = DETAIL_REASON;
}

void hinting_answer(struct hinting *hinting, const struct step *step)
{
    show_step(hinting, step);
    hinting->is_answer = true;
}

bool hinting_was_stopped(const struct hinting *hinting)
{
    return hinting->hint && hinting->hint->kind == HINT_STOPPED;
}

bool hinting_is_step(const struct hinting *hinting)
{
    return hinting->hint && hinting->hint->kind == HINT_STEP;
}

bool hinting_is_mistake(const struct hinting *hinting)
{
    return hinting->hint && hinting->hint->kind == HINT_WRONG_DIGIT;
}

void hinting_show_up_to(struct hinting *hinting, int detail)
{
    int most = hinting_is_step(hinting)      ? DETAIL_EFFECT
               : hinting_is_mistake(hinting) ? DETAIL_PATTERN
                                             : 0;
    hinting->stop = 0;
    hinting->detail = larger(hinting->detail, smaller(detail, most));
}

int hinting_stops(const struct hinting *hinting)
{
    return hinting_is_step(hinting) ? walk_stops(&hinting->hint->step) : 0;
}

bool hinting_walk(struct hinting *hinting, int stop)
{
    if (stop < 0 || stop > hinting_stops(hinting))
        return false;
    hinting_show_up_to(hinting, DETAIL_REASON);
    hinting->stop = stop;
    return true;
}

static bool names_mistake(const struct hint *hint)
{
    return hint->kind >= HINT_CLASH && hint->kind <= HINT_NO_SOLUTION;
}

const char hinting_givens_fail[] =
    N_("These givens have no solution; {:edit|'given'} changes them");

/* Where a digit is wrong, also says how to mend it. */
static void say_mistake(const struct hint *hint, bool givens_fail,
                        const struct shape *shape, const struct alphabet *alphabet,
                        struct buf *out)
{
    bool is_mendable = hint->kind == HINT_WRONG_DIGIT || hint->kind == HINT_CLASH ||
                       hint->kind == HINT_NO_SOLUTION;
    LOCAL_BUF text = {0};
    say_hint(&text, shape, hint, alphabet);
    if (givens_fail && hint->kind == HINT_NO_SOLUTION)
        buf_text(out, _(hinting_givens_fail));
    else if (givens_fail && names_mistake(hint))
        buf_printf(out, _("%s. %s"), text.text, _(hinting_givens_fail));
    else if (is_mendable)
        /* TRANSLATORS: "wrong digits: r1c2; mend ..." */
        buf_printf(out, _("%s; {b|'mend'} erases what is wrong"), text.text);
    else
        buf_text(out, text.text);
}

/* The name of the technique is said with where to look. */
static void say_step_detail(const struct step *step, enum detail detail,
                            const struct shape *shape, const struct alphabet *alphabet,
                            struct buf *out)
{
    LOCAL_BUF name = {0}, region = {0};
    say_detail(&name, shape, step, detail, alphabet);
    if (detail == DETAIL_NAME)
        say_detail(&region, shape, step, DETAIL_REGION, alphabet);
    if (region.length)
        buf_printf(out, _("%s. %s"), name.text, region.text);
    else
        buf_text(out, buf_string(&name));
}

void hinting_say(const struct hinting *hinting, const struct game *game,
                 const struct alphabet *alphabet, struct buf *out)
{
    const struct shape *shape = game->position.grid.shape;
    if (hinting->stop)
        say_walk(out, shape, &hinting->hint->step, hinting->stop, alphabet);
    else if (hinting_is_step(hinting))
        say_step_detail(&hinting->hint->step, (enum detail)hinting->detail, shape,
                        alphabet, out);
    else if (hinting_is_mistake(hinting) && hinting->detail < DETAIL_PATTERN)
        say_wrong_digits(out, shape, hinting->hint, (enum detail)hinting->detail,
                         alphabet);
    else if (hinting->hint)
        say_mistake(hinting->hint, hinting->givens_fail, shape, alphabet, out);
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

void hinting_moves(const struct step *step, const struct game *game, struct moves *moves)
{
    if (step->n_eliminations && !step->n_placements && !goes_by_marks(game))
        moves_add(moves, &(struct move){.kind = MOVE_MARKS_FILL});
    add_effect(step, moves);
}

void hinting_tell_apart(const struct hinting *hinting, const struct game *game,
                        const struct alphabet *alphabet, struct buf *out)
{
    struct moves moves = {0};
    if (hinting_is_step(hinting)) {
        add_effect(&hinting->hint->step, &moves);
        moves_print(out, &moves, game->position.grid.shape->side);
        STACK_FINI(&moves);
    } else if (hinting->hint && names_mistake(hinting->hint)) {
        say_hint(out, game->position.grid.shape, hinting->hint, alphabet);
    }
}

bool hinting_find_mistake(struct hinting *hinting, const struct hinting_asker *asker)
{
    if (solver_fit(&hinting->solver, asker->game->position.grid.shape))
        hinting_reset(hinting);
    struct question *question = question_new(asker, -1, 0);
    struct hint *hint = mem_new(sizeof *hint);
    struct candidates *candidates = mem_new(sizeof *candidates);
    question->about.candidates = NULL;
    hint_candidates(hinting->solver, &question->about, candidates);
    bool found =
        hint_find_obstacle(&question->about, candidates, hint) && names_mistake(hint);
    bool givens_fail = question->givens_fail;
    free(candidates);
    free(question);
    if (!found) {
        free(hint);
        return false;
    }
    hinting_reset(hinting);
    hinting->hint = hint;
    hinting->givens_fail = givens_fail;
    hinting->detail = DETAIL_REGION;
    return true;
}

struct telling {
    struct hinting *hinting;
    const struct step_sink *sink;
};

/* Makes the step the hint that is shown, then passes it on. */
static bool keep_and_tell(void *ctx, const struct step *step)
{
    struct telling *telling = ctx;
    show_step(telling->hinting, step);
    telling->hinting->detail = DETAIL_EFFECT;
    return telling->sink->take(telling->sink->ctx, step);
}

bool hinting_next(struct hinting *hinting, const struct hinting_asker *asker,
                  const struct step_sink *sink, struct hint *hint)
{
    struct telling telling = {hinting, sink};
    const struct step_sink keeper = {&telling, keep_and_tell};
    struct question *question = question_new(asker, -1, 0);
    hinting_reset(hinting);
    bool found = forced_find(&question->about, &keeper, hint);
    free(question);
    return found;
}

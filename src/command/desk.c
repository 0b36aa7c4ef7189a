/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/desk.h"

#include <string.h>

#include "base/larger.h"
#include "learn/learning.h"
#include "command/training.h"

void desk_init(struct desk *desk, const struct desk_world *world, struct session *session)
{
    *desk = (struct desk){
        .world = *world, .strategy = search_defaults(), .ladder = ladder_new()};
    desk->strategy.prune = PRUNE_ONCE; /* so that there is more branching to see */
    settings_init(&desk->settings);
    desk_take(desk, session);
}

/* What cannot be saved now is lost. */
static void count_lost(struct desk *desk)
{
    int problem = session_problem(desk->session);
    if (desk->is_unsaved)
        return;
    if (desk->world.directory)
        session_save(desk->session);
    if (session_unsaved(desk->session))
        desk->lost.problem = problem;
    desk->lost.n += session_unsaved(desk->session);
}

/* Removes a new game when its board is still empty. */
static void close_game(struct desk *desk)
{
    bool is_untouched = session_is_new(desk->session) &&
                        game_n_nodes(desk_game(desk)) == 1 &&
                        !grid_filled(desk_grid(desk));
    count_lost(desk);
    if (is_untouched)
        session_drop(desk->session);
    else
        session_close(desk->session, desk->played_ms);
}

void desk_end_lesson(struct desk *desk)
{
    if (desk->learning) {
        desk_end_stepping(desk);
        desk->strategy = desk->learning->strategy;
    }
    learning_free(desk->learning);
    training_free(desk->training);
    desk->learning = NULL;
    desk->training = NULL;
}

void desk_take(struct desk *desk, struct session *session)
{
    desk_end_lesson(desk);
    desk_end_stepping(desk);
    ladder_reset(desk->ladder);
    if (desk->session)
        close_game(desk);
    desk->session = session;
    desk->is_unsaved = false;
    desk->walks = false;
    buf_clear(&desk->hints_counted);
    desk->alphabet = session_header(session)->alphabet;
    desk->played_ms = game_clock(session_game(session));
    desk->cursor = larger(game_last_cell(session_game(session)), 0);
    if (desk->watcher.game_changed)
        desk->watcher.game_changed(desk->watcher.ctx);
}

void desk_start(struct desk *desk, const struct start *start)
{
    desk_take(desk, sessions_start(&desk->world, start));
    desk_set_up(desk, start->is_offered);
    session_save(desk->session);
}

/* Another game ends the lesson, and so there is none meanwhile. */
void desk_lay(struct desk *desk, const struct grid *grid, bool is_plain)
{
    struct learning *learning = desk->learning;
    struct training *training = desk->training;
    struct desk_world world = desk->world;
    world.directory = NULL;
    desk->learning = NULL;
    desk->training = NULL;
    desk_take(desk, sessions_start(&world, &(struct start){.grid = grid}));
    desk_set_up(desk, is_plain);
    desk->is_unsaved = true;
    desk->learning = learning;
    desk->training = training;
}

void desk_fini(struct desk *desk)
{
    desk_end_lesson(desk);
    desk_end_stepping(desk);
    close_game(desk);
    settings_fini(&desk->settings);
    buf_fini(&desk->hints_counted);
    ladder_free(desk->ladder);
}

const struct game *desk_game(const struct desk *desk)
{
    return session_game(desk->session);
}

const struct grid *desk_grid(const struct desk *desk)
{
    return game_grid(desk_game(desk));
}

void desk_puzzle(const struct desk *desk, struct puzzle *puzzle)
{
    const struct grid *grid = desk_grid(desk);
    puzzle_init(puzzle, grid->shape);
    puzzle->grid = *grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        puzzle->candidates[cell] = game_marks(desk_game(desk), cell);
        puzzle->has_marks |= puzzle->candidates[cell] != 0;
    }
}

static bool spoils_solution(const struct desk *desk, const struct moves *moves)
{
    bool enters = false;
    for (int i = 0; i < moves->n; i++)
        enters |= moves->at[i].kind == MOVE_ENTER;
    return enters && grid_is_solved(desk_grid(desk));
}

/* The position of training stays as it is, also where its digits are no givens. */
static bool spoils_position(const struct desk *desk, const struct moves *moves)
{
    const struct training *training = desk->training;
    bool spoils = false;
    for (int i = 0; training && i < moves->n; i++) {
        const struct move *move = &moves->at[i];
        spoils |= (move->kind == MOVE_ENTER || move->kind == MOVE_GIVEN) &&
                  training->position.grid.digit[move->cell];
    }
    return spoils;
}

/* In training, the marks are the candidates of the position, and no notes. */
static bool erases_candidates(const struct desk *desk, const struct moves *moves)
{
    bool erases = false;
    for (int i = 0; desk->training && i < moves->n; i++)
        erases |= moves->at[i].kind == MOVE_ENTER && !moves->at[i].digit &&
                  !desk_grid(desk)->digit[moves->at[i].cell];
    return erases;
}

/* What the desk refuses; MOVE_DONE: nothing. */
static enum refusal refuse(const struct desk *desk, const struct moves *moves)
{
    if (spoils_solution(desk, moves))
        return MOVE_BOARD_IS_SOLVED;
    if (erases_candidates(desk, moves))
        return MOVE_CHANGES_NOTHING;
    return spoils_position(desk, moves) ? MOVE_CELL_IS_POSED : MOVE_DONE;
}

enum refusal desk_try(struct desk *desk, const struct moves *moves)
{
    enum refusal refusal = refuse(desk, moves);
    if (refusal == MOVE_DONE)
        refusal = session_play(desk->session, moves, desk->played_ms, &desk->cursor);
    if (refusal == MOVE_DONE) {
        desk_end_stepping(desk);
        ladder_reset(desk->ladder);
    }
    return refusal;
}

/* ORDER VALUES: the words of settings.def, here and below. */
static void set_marking(struct desk *desk)
{
    static const enum move_kind kinds[] = {MOVE_MARKS_HAND, MOVE_MARKS_TIDY,
                                           MOVE_MARKS_AUTO};
    enum move_kind kind = kinds[desk->settings.value[SETTING_MARKS]];
    if (kind != MOVE_MARKS_HAND)
        desk_note(desk, kind);
}

static bool opens_plainly(const struct desk *desk, bool is_offered)
{
    enum { AUTO, PLAY, STUDY };
    int opens = desk->settings.value[SETTING_OPENS];
    return opens == PLAY || (opens == AUTO && is_offered);
}

void desk_set_up(struct desk *desk, bool is_offered)
{
    if (!session_is_new(desk->session))
        return;
    if (opens_plainly(desk, is_offered))
        desk_note(desk, MOVE_PLAY);
    if (grid_filled(desk_grid(desk)) && game_n_nodes(desk_game(desk)) == 1)
        set_marking(desk);
}

void desk_note(struct desk *desk, enum move_kind kind)
{
    session_move(desk->session, &(struct move){.kind = kind}, desk->played_ms);
}

void desk_count_hint(struct desk *desk, const char *what)
{
    struct buf *counted = &desk->hints_counted, line = {0};
    buf_printf(&line, "\n%s\n", what);
    if (!counted->length || !strstr(counted->text, line.text)) {
        buf_text(counted, line.text);
        desk_note(desk, MOVE_HINT);
    }
    buf_fini(&line);
}

void desk_begin_stepping(struct desk *desk)
{
    if (!desk->timeline)
        desk->timeline = timeline_new(desk_grid(desk), &desk->strategy);
}

void desk_end_stepping(struct desk *desk)
{
    timeline_free(desk->timeline);
    desk->timeline = NULL;
}

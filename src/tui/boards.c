/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/boards.h"

#include <string.h>

#include "base/i18n.h"
#include "run/grader.h"
#include "run/maker.h"
#include "format/reader.h"
#include "tui/run.h"

void boards_take(struct state *state, const struct start *start)
{
    desk_start(state->desk, start);
    state_take_in(state);
}

/* The seed makes one in which pruning takes five rounds, and its search 48 nodes. */
void boards_take_specimen(struct state *state)
{
    enum { SEED = 35 };
    struct grader *grader = grader_new(shape_find(3, 3), (struct stop){0});
    const struct spec spec = spec_of_level(DIFFICULTY_HARD);
    struct grid puzzle;
    grader_make(grader, &spec, SEED, 0, &puzzle);
    grader_free(grader);
    buf_clear(&state->shown.message);
    desk_end_exercise(state->desk);
    desk_lay(state->desk, &puzzle);
    state_take_in(state);
}

void boards_paste(struct state *state, const char *text)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct buf *message = &state->shown.message;
    struct puzzle puzzle;
    const struct grid *grid = &puzzle.grid;
    struct diagnosis diagnosis;
    LOCAL_BUF how = {0};
    /* Only of a game in progress does the desk ask whether its solver may be live. */
    bool studies = desk_is_live(state->desk) && !state->desk->exercise &&
                   (state->desk->is_unsaved || game_is_draft(desk_game(state->desk)));
    reader_feed(reader, text, strlen(text));
    reader_end(reader);
    switch (reader_next(reader, &puzzle, &diagnosis)) {
    case READING_PUZZLE:
        boards_take(
            state, &(struct start){.grid = grid,
                                   .marks = puzzle.has_marks ? puzzle.candidates : NULL});
        if (studies)
            desk_note_told(state->desk);
        buf_printf(message,
                   ngettext("Pasted a board with %d given",
                            "Pasted a board with %d givens",
                            (unsigned long)grid_givens(grid)),
                   grid_givens(grid));
        reader_say_kind(reader, &how);
        if (how.length)
            buf_printf(message, "; %s", how.text);
        desk_say_givens(state->desk, message);
        break;
    case READING_BAD:
        buf_printf(message, _("Cannot read the pasted text: line %ld: %s"),
                   diagnosis.line, diagnosis.text);
        break;
    case READING_HUNGRY:
    case READING_DONE:
        buf_text(message, _("The pasted text contains no puzzle"));
        break;
    }
    reader_free(reader);
}

void boards_order(void *ctx, const struct spec *spec)
{
    struct state *state = ctx;
    struct buf *message = &state->shown.message, name = {0};
    struct grid puzzle;
    say_spec(&name, spec);
    state->awaited.is_puzzle = state->awaited.is_ready = false;
    if (!state->maker) {
        buf_text(message, _("Cannot start a thread that generates puzzles"));
    } else if (maker_take(state->maker, spec, &puzzle)) {
        /* The game on the desk was begun and is kept, to be continued. */
        const struct grid *grid = state_grid(state);
        bool is_left = grid_filled(grid) > grid_givens(grid) && !grid_is_solved(grid) &&
                       *session_path(state->desk->session);
        boards_take(state, &(struct start){.grid = &puzzle});
        buf_printf(message,
                   is_left ? _("New puzzle: %s. Esc Esc o: the unfinished game")
                           : _("New puzzle: %s"),
                   name.text);
    } else {
        /* The page where it was ordered has done its work. */
        if (state->view && state->view->overlay->is_for_order)
            overlay_close(state);
        state->awaited =
            (struct awaited){.is_puzzle = true,
                             .spec = *spec,
                             .node = desk_game(state->desk)->here,
                             .since_ms = state->now_ms}; /* put_order() says so */
    }
    buf_fini(&name);
}

void boards_order_level(struct state *state, int level)
{
    state_set(state, SETTING_LEVEL, level);
    run_printf(state, "new %s", difficulty_name((enum difficulty)level));
}

static const struct {
    const char *name, *needs; /* for _() */
} levels[MAKER_LEVELS] = {
    [DIFFICULTY_EASY] = {N_("Easy"), N_("singles")},
    [DIFFICULTY_MEDIUM] = {N_("Medium"), N_("pointing, pairs and triples")},
    [DIFFICULTY_HARD] = {N_("Hard"), N_("fish, wings, rectangles")},
    [DIFFICULTY_UNFAIR] = {N_("Unfair"), N_("finned fish, chains")},
    [DIFFICULTY_EXTREME] = {N_("Extreme"), N_("forcing chains")},
};

/* A size other than the usual one was chosen some time ago, and may have been forgotten. */
static void say_level(struct buf *more, const struct shape *shape, const char *needs)
{
    LOCAL_BUF size = {0};
    if (!shape || (shape->side == 9 && shape->box_rows == 3)) {
        buf_text(more, needs);
        return;
    }
    buf_printf(&size, "%dx%d", shape->side, shape->side);
    buf_printf(more, _("%1$s, %2$s"), size.text, needs);
}

void boards_add_levels(struct menu *menu, const struct shape *shape,
                       void (*act)(struct state *state, int level))
{
    for (int i = 0; i < MAKER_LEVELS; i++) {
        struct menu_row *row = menu_add(menu, (char)('1' + i), _(levels[i].name), act, i);
        say_level(&row->more, shape, _(levels[i].needs));
    }
}

void boards_open_ready(struct state *state)
{
    const struct spec spec = state->awaited.spec;
    if (state->awaited.is_ready)
        boards_order(state, &spec);
}

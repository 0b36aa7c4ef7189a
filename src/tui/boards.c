/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/boards.h"

#include <string.h>

#include "base/i18n.h"
#include "job/maker.h"
#include "text/reader.h"
#include "tui/overlays.h"

void boards_take(struct state *state, const struct start *start)
{
    overlay_close(state);
    desk_start(state->desk, start);
    state_take_in(state);
}

void boards_paste(struct state *state, const char *text)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct buf *message = &state->shown.message;
    struct grid grid;
    struct diagnosis diagnosis;
    reader_feed(reader, text, strlen(text));
    reader_end(reader);
    switch (reader_next(reader, &grid, &diagnosis)) {
    case READING_PUZZLE:
        boards_take(state, &(struct start){.grid = &grid});
        buf_printf(message,
                   ngettext("Pasted a board with %d given",
                            "Pasted a board with %d givens",
                            (unsigned long)grid_givens(&grid)),
                   grid_givens(&grid));
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

static void await(struct state *state, const struct wish *wish)
{
    state->awaited = (struct awaited){true, *wish, game_here(desk_game(state->desk))};
}

void boards_order(struct state *state, const struct wish *wish)
{
    struct buf *message = &state->shown.message, name = {0};
    struct grid puzzle;
    say_wish(&name, wish);
    state->awaited.is_puzzle = false;
    if (!state->maker) {
        buf_text(message, _("Cannot start a thread that generates puzzles"));
    } else if (maker_take(state->maker, wish, &puzzle)) {
        boards_take(state, &(struct start){.grid = &puzzle, .is_offered = true});
        buf_printf(message, _("New puzzle: %s"), name.text);
    } else {
        await(state, wish);
        buf_printf(message, _("Generating a puzzle: %s"), name.text);
    }
    buf_fini(&name);
}

/* True if the player has done nothing since the puzzle was ordered. */
static bool is_waited_for(const struct state *state)
{
    return !state_is_stepping(state) &&
           state->awaited.node == game_here(desk_game(state->desk));
}

void boards_take_ordered(struct state *state)
{
    const struct wish wish = state->awaited.wish;
    struct buf name = {0};
    if (!state->awaited.is_puzzle || !maker_has(state->maker, &wish))
        return;
    buf_clear(&state->shown.message);
    if (is_waited_for(state)) {
        boards_order(state, &wish);
        return;
    }
    state->awaited.is_puzzle = false;
    say_wish(&name, &wish);
    buf_printf(&state->shown.message, _("A puzzle is ready: %s; choose it again with n"),
               name.text);
    buf_fini(&name);
}

static void order(void *ctx, const struct wish *wish)
{
    boards_order(ctx, wish);
}

void boards_take_orders(struct state *state)
{
    state->desk->orders = (struct desk_orders){state, order};
}

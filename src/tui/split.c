/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Step with two strategies on the same board: a second state, with a desk of its own that
 * has the game of the first. */
#include <stdlib.h>

#include "base/mem.h"
#include "tui/state.h"

struct beside {
    struct state state; /* first: it is what is handed out */
    struct desk desk;   /* borrows all but the timeline and the sentence */
};

/* The other way to go about it, where none was picked. */
static struct search_options usual_beside(const struct search_options *first)
{
    return first->strategy == STRATEGY_SEARCH ? search_variants[n_search_variants - 1]
                                              : search_defaults();
}

static struct state *beside_new(const struct state *state)
{
    struct beside *beside = mem_new(sizeof *beside);
    beside->desk = *state->desk;
    beside->desk.timeline = NULL;
    beside->desk.sentence = (struct buf){0};
    beside->state = (struct state){.desk = &beside->desk,
                                   .session = state->session,
                                   .alphabet = state->alphabet,
                                   .mode = state->mode,
                                   .cursor = state->cursor};
    return &beside->state;
}

static void beside_free(struct state *state)
{
    if (!state)
        return;
    desk_end_stepping(state->desk);
    buf_fini(&state->desk->sentence);
    state_fini(state);
    free(state);
}

void state_unsplit(struct state *state)
{
    beside_free(state->beside);
    state->beside = NULL;
}

void state_split(struct state *state, const struct search_options *options)
{
    if (!state->beside)
        state->beside = beside_new(state);
    state->beside->desk->strategy = *options;
    state_begin_stepping(state);
}

void state_toggle_split(struct state *state)
{
    const struct search_options usual = usual_beside(&state->desk->strategy);
    if (state->beside)
        state_unsplit(state);
    else
        state_split(state, &usual);
}

void state_share(struct state *state)
{
    if (!state->beside)
        return;
    state->beside->cursor = state->cursor;
    state->beside->looks = state->looks;
    buf_clear(&state->beside->message);
}

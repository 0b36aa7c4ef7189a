/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/draft.h"

#include <string.h>

#include "generate/shuffle.h"

enum { SHUFFLES_A_GRID = 50 };

static const long most_tries = 1000000;

static size_t n_cells(const struct order_form *form)
{
    return (size_t)form->options.shape->n_cells;
}

static int unit_size(const struct order_form *form, int unit)
{
    return form->units.begins[unit + 1] - form->units.begins[unit];
}

void draft_init(struct draft *draft, const struct order_form *form)
{
    swaps_init(&draft->swaps, form->options.shape);
}

void draft_fini(struct draft *draft)
{
    swaps_fini(&draft->swaps);
}

/* Each number has a random sequence of its own, seeded by the seed and the number. */
void draft_begin(struct draft *draft, const struct order_form *form, uint64_t number)
{
    struct rng of_seed = {form->options.seed};
    struct rng of_number = {rng_next(&of_seed) + number};
    draft->rng.state = rng_next(&of_number);
    draft->stage = STAGE_GRID;
    draft->tries = 0;
}

/* ---- grids ---- */

static int wanted_clues(struct draft *draft, const struct generate_options *options)
{
    if (options->is_minimal || !options->clues_max)
        return 0;
    uint32_t span = (uint32_t)(options->clues_max - options->clues_min);
    return options->clues_min + (int)rng_below(&draft->rng, span + 1);
}

/* Starts with large chunks, because most clues of a finished grid can go. */
static void start_clearing(struct draft *draft, const struct order_form *form)
{
    const struct shape *shape = form->options.shape;
    memcpy(draft->puzzle, draft->solution, n_cells(form));
    shuffle_order(&draft->rng, form->units.n, draft->order);
    swaps_find(&draft->swaps, draft->solution);
    draft->stage = STAGE_CLEAR;
    draft->at = 0;
    draft->chunk = form->units.n * 2 / 5;
    draft->n_clues = shape->n_cells;
    draft->n_clues_wanted = wanted_clues(draft, &form->options);
}

static void start_pattern(struct draft *draft, const struct order_form *form)
{
    for (size_t cell = 0; cell < n_cells(form); cell++)
        draft->puzzle[cell] = form->pattern[cell] ? draft->solution[cell] : 0;
    draft->stage = STAGE_PATTERN;
    draft->n_clues = form->n_pattern;
}

static void start_grid(struct draft *draft, const struct order_form *form)
{
    shuffle_lines(&draft->rng, form->options.shape, draft->grid, draft->solution);
    draft->shuffles++;
    if (form->n_pattern)
        start_pattern(draft, form);
    else
        start_clearing(draft, form);
}

static void try_again(struct draft *draft, const struct order_form *form)
{
    if (++draft->tries >= most_tries)
        draft->stage = STAGE_GIVEN_UP;
    else if (form->n_pattern && draft->shuffles < SHUFFLES_A_GRID)
        start_grid(draft, form);
    else
        draft->stage = STAGE_GRID;
}

void draft_answer_grid(struct draft *draft, const struct order_form *form,
                       const uint8_t *grid, bool has)
{
    if (!has) {
        draft->tries++;
        return;
    }
    memcpy(draft->grid, grid, n_cells(form));
    draft->shuffles = 0;
    start_grid(draft, form);
}

/* ---- the end ---- */

static bool is_rated_well(const struct draft *draft,
                          const struct generate_options *options)
{
    struct grid puzzle;
    if (!options->rate)
        return true;
    grid_of_digits(&puzzle, options->shape, draft->puzzle);
    double rating = options->rate(options->rate_ctx, &puzzle);
    return rating >= options->rate_min && rating <= options->rate_max;
}

static void finish(struct draft *draft, const struct order_form *form)
{
    if (is_rated_well(draft, &form->options))
        draft->stage = STAGE_MADE;
    else
        try_again(draft, form);
}

/* Clues removed one by one until none can go leave a minimal puzzle. */
static bool is_known_minimal(const struct order_form *form)
{
    return !form->n_pattern && form->options.symmetry == SYMMETRY_NONE;
}

static void end_clearing(struct draft *draft, const struct order_form *form)
{
    const struct generate_options *options = &form->options;
    if (options->clues_max && !form->n_pattern &&
        (draft->n_clues > options->clues_max || draft->n_clues < options->clues_min)) {
        try_again(draft, form);
    } else if (options->is_minimal && !is_known_minimal(form)) {
        draft->stage = STAGE_NEEDED;
        draft->at = -1;
    } else {
        finish(draft, form);
    }
}

/* ---- removing clues ---- */

/* Removes the clues of a unit, for the time being.  False, and nothing changed, when a swap
 * or the wanted number of clues needs one of them. */
static bool erase_unit(struct draft *draft, const struct order_form *form, int unit)
{
    const struct units *units = &form->units;
    int begin = units->begins[unit], end = units->begins[unit + 1], at = begin;
    if (draft->n_clues - (end - begin) < draft->n_clues_wanted)
        return false;
    for (; at < end && !swaps_need(&draft->swaps, units->cells[at]); at++)
        swaps_erase(&draft->swaps, units->cells[at]);
    if (at == end) {
        draft->n_clues -= end - begin;
        return true;
    }
    while (at > begin)
        swaps_restore(&draft->swaps, units->cells[--at]);
    return false;
}

static void restore_chunk(struct draft *draft, const struct order_form *form)
{
    const struct units *units = &form->units;
    for (int i = 0; i < draft->chunk; i++) {
        int unit = draft->order[draft->at + i];
        for (int k = units->begins[unit]; k < units->begins[unit + 1]; k++)
            swaps_restore(&draft->swaps, units->cells[k]);
        draft->n_clues += unit_size(form, unit);
    }
}

/* Removes the next units that can go, up to `chunk` of them; false when none can. */
static bool find_chunk(struct draft *draft, const struct order_form *form)
{
    int most = draft->chunk;
    draft->chunk = 0;
    while (draft->chunk < most && draft->at + draft->chunk < form->units.n) {
        if (erase_unit(draft, form, draft->order[draft->at + draft->chunk]))
            draft->chunk++;
        else if (draft->chunk)
            break;
        else
            draft->at++;
    }
    return draft->chunk > 0;
}

static void erase_chunk(const struct draft *draft, const struct order_form *form,
                        uint8_t *board)
{
    const struct units *units = &form->units;
    for (int i = 0; i < draft->chunk; i++) {
        int unit = draft->order[draft->at + i];
        for (int k = units->begins[unit]; k < units->begins[unit + 1]; k++)
            board[units->cells[k]] = 0;
    }
}

/* Without this clue, a second solution would have another digit in its cell. */
static enum question ask_without(const struct draft *draft, int cell, uint8_t not_digit,
                                 uint8_t *board)
{
    board[cell] = (uint8_t)(not_digit + draft->puzzle[cell]);
    return QUESTION_REFUTE;
}

static enum question ask_clear(struct draft *draft, const struct order_form *form,
                               uint8_t not_digit, uint8_t *board)
{
    int unit = draft->order[draft->at];
    if (draft->chunk == 1 && unit_size(form, unit) == 1)
        return ask_without(draft, form->units.cells[form->units.begins[unit]], not_digit,
                           board);
    erase_chunk(draft, form, board);
    return QUESTION_JUDGE;
}

static int smaller_chunk(int chunk, int times)
{
    return chunk > times ? chunk / times : 1;
}

/* Makes the chunk smaller also after a success, because the fewer clues are left, the more of
 * them are needed. */
static void answer_clear(struct draft *draft, const struct order_form *form, bool yes)
{
    if (yes) {
        erase_chunk(draft, form, draft->puzzle);
        draft->at += draft->chunk;
        draft->chunk = smaller_chunk(draft->chunk, 4);
        return;
    }
    restore_chunk(draft, form);
    draft->at += draft->chunk == 1;
    draft->chunk = smaller_chunk(draft->chunk, 2);
}

/* Goes to the next cell with a clue; false when there is none. */
static bool find_clue(struct draft *draft, const struct order_form *form)
{
    int n = form->options.shape->n_cells;
    do
        draft->at++;
    while (draft->at < n && !draft->puzzle[draft->at]);
    return draft->at < n;
}

/* ---- questions and answers ---- */

enum question draft_question(struct draft *draft, const struct order_form *form,
                             uint8_t not_digit, uint8_t *board)
{
    if (draft->stage == STAGE_CLEAR && !find_chunk(draft, form))
        end_clearing(draft, form);
    if (draft->stage == STAGE_NEEDED && !find_clue(draft, form))
        finish(draft, form);
    if (draft->stage == STAGE_GRID) {
        shuffle_seed(&draft->rng, form->options.shape, board);
        return QUESTION_SOLVE;
    }
    memcpy(board, draft->puzzle, n_cells(form));
    switch (draft->stage) {
    case STAGE_PATTERN:
        return QUESTION_JUDGE;
    case STAGE_CLEAR:
        return ask_clear(draft, form, not_digit, board);
    case STAGE_NEEDED:
        return ask_without(draft, draft->at, not_digit, board);
    default:
        return QUESTION_NONE;
    }
}

void draft_answer(struct draft *draft, const struct order_form *form, bool yes)
{
    if (draft->stage == STAGE_CLEAR)
        answer_clear(draft, form, yes);
    else if (draft->stage == STAGE_PATTERN && yes)
        end_clearing(draft, form);
    else if (draft->stage == STAGE_PATTERN || yes)
        try_again(draft, form);
}

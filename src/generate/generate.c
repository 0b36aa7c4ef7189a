/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "generate/prover.h"
#include "generate/regions.h"
#include "generate/swaps.h"

/* ---- drafts ---- */

/* A puzzle in the making, as a machine that needs the answer to one question at a time.  So
 * the questions of many drafts can be answered together.
 *
 *              +------ not as requested; or again with CLEAR, from the nearest --+
 *              v                                                                 |
 *      GRID ---+--> CLEAR: are these clues needed? ---+--> NEEDED: is each? ---+-+--> MADE
 *              |                                      |                        |
 *              +--> PATTERN: is it the only one? -----+------------------------+
 *
 * Where the nearest has too many clues, EXCHANGE puts one in the place of two, as often as that is
 * possible.  So puzzles of 18 and 19 clues are found.
 *
 * A jigsaw begins with REGIONS, and again where no grid has these.
 */

enum stage {
    STAGE_REGIONS,  /* needs the regions of a jigsaw */
    STAGE_GRID,     /* needs a finished grid */
    STAGE_PATTERN,  /* does the pattern of this grid have a unique solution? */
    STAGE_CLEAR,    /* is the solution unique without the next units of clues? */
    STAGE_NEEDED,   /* is there a second solution without this clue? */
    STAGE_EXCHANGE, /* can one clue take the place of two? */
    STAGE_MADE,
    STAGE_GIVEN_UP
};

/* What the drafts of a generator have in common. */
struct order_form {
    struct generate_options options; /* its shape has the regions of the jigsaw */
    const struct shape *jigsaw;      /* NULL: it is none; else without its regions */
    struct units units;
};

/* The puzzle nearest to the request; further tries start from it. */
struct near {
    enum miss kind;
    double distance;
    long n_tries; /* without one that is nearer */
    uint8_t solution[SHAPE_MAX_CELLS], puzzle[SHAPE_MAX_CELLS];
};

struct draft {
    struct rng rng;
    enum stage stage;
    struct generate_progress progress;
    int n_unsolved; /* grids that could not be completed, since the last that was */
    double least_distance; /* of all tries */
    struct near near;
    long n_graded, n_harder; /* tries without a cap, and how many of them were too hard */
    bool is_capped;          /* a clue stays if the puzzle is too hard without it */
    int gradings_left;       /* while it is capped */
    double grade;            /* of a capped puzzle; else -INFINITY */
    int shuffles;            /* made of the same grid */
    uint8_t grid[SHAPE_MAX_CELLS];     /* as the solver completed it */
    uint8_t solution[SHAPE_MAX_CELLS]; /* the grid with its lines shuffled */
    uint8_t puzzle[SHAPE_MAX_CELLS];
    struct swaps swaps;              /* of the solution; counts the clues of the puzzle */
    uint16_t order[SHAPE_MAX_CELLS]; /* of the units to remove */
    int n_order;
    int at, chunk; /* the question is about units order[at] .. + chunk - 1 */
    int other;     /* an exchange is about cells order[at] and order[other] */
    int n_clues, n_clues_wanted;
};

/* A question about a board. */
enum question {
    QUESTION_SOLVE,  /* what is a solution? */
    QUESTION_JUDGE,  /* is there at most one? */
    QUESTION_REFUTE, /* is there none? */
    N_QUESTIONS,
    QUESTION_NONE = N_QUESTIONS
};

enum { SHUFFLES_A_GRID = 50 };

/* ---- limits, all of them counts ---- */

enum {
    LARGE_CELLS = 200,    /* boards with as many are capped from the first try */
    FIRST_TRIES = 500,    /* on a 9x9 board, before tries start from the nearest puzzle */
    ALL_TRIES = 200000,   /* likewise, before it is given up */
    GRADED_TRIES = 20000, /* likewise, if puzzles are graded */
    PATTERN_TRIES = 1000000,
    LEAST_TRIES = 50,
    STALE_TRIES = 2000,   /* from a puzzle, none of them nearer, before it is left */
    NEAR_TRIES = 8,       /* one of so many starts from a new grid all the same */
    CLUE_DISTANCE = 1000, /* more than any grade */
    SPARE_DISTANCE = 900, /* likewise, but these clues are as many as requested */
    CELLS_GRADED = 48000  /* in a try: so many gradings times cells */
};

/* A try takes at least as long as the square of the cells. */
static long tries_by_size(const struct generate_options *options, long tries_of_9x9)
{
    long n_cells = options->shape->n_cells;
    long tries = tries_of_9x9 * 81 * 81 / (n_cells * n_cells);
    return tries < tries_of_9x9 ? tries : tries_of_9x9;
}

/* The number of tries after which a puzzle is given up. */
static long generate_tries(const struct generate_options *options)
{
    if (options->n_pattern)
        return PATTERN_TRIES;
    long tries = tries_by_size(options, options->grade ? GRADED_TRIES : ALL_TRIES);
    return tries > LEAST_TRIES ? tries : LEAST_TRIES;
}

static bool is_large(const struct generate_options *options)
{
    return options->shape->n_cells >= LARGE_CELLS;
}

/* True after the tries that start from nothing. */
static bool is_hard_to_find(const struct draft *draft,
                            const struct generate_options *options)
{
    return is_large(options) ||
           draft->progress.tries >= tries_by_size(options, FIRST_TRIES);
}

static size_t n_cells(const struct order_form *form)
{
    return (size_t)form->options.shape->n_cells;
}

static int unit_size(const struct order_form *form, int unit)
{
    return form->units.begins[unit + 1] - form->units.begins[unit];
}

/* Each number has a random sequence of its own, seeded by the seed and the number. */
static void draft_begin(struct draft *draft, const struct order_form *form,
                        uint64_t number)
{
    struct rng of_seed = {form->options.seed};
    struct rng of_number = {rng_next(&of_seed) + number};
    draft->rng.state = rng_next(&of_number);
    draft->stage = form->jigsaw ? STAGE_REGIONS : STAGE_GRID;
    draft->progress = (struct generate_progress){0};
    draft->near.kind = MISS_NONE;
    draft->n_unsolved = 0;
    draft->n_graded = draft->n_harder = 0;
}

/* ---- grids ---- */

static void start_clearing(struct draft *draft, const struct order_form *form, int chunk)
{
    const struct generate_options *options = &form->options;
    draft->stage = STAGE_CLEAR;
    draft->at = 0;
    draft->chunk = chunk;
    draft->n_clues_wanted = 0;
    if (!options->is_minimal && options->clues_max) {
        uint32_t span = (uint32_t)(options->clues_max - options->clues_min);
        draft->n_clues_wanted =
            options->clues_min + (int)rng_below(&draft->rng, span + 1);
    }
    /* A cap helps where most puzzles are too hard. A minimal puzzle can have none: it has
     * no clue that could go. */
    draft->is_capped = options->grade && !options->is_minimal &&
                       is_hard_to_find(draft, options) &&
                       (is_large(options) || draft->n_harder * 2 > draft->n_graded);
    draft->gradings_left = CELLS_GRADED / options->shape->n_cells;
    draft->grade = -INFINITY;
}

static void start_grid(struct draft *draft, const struct order_form *form)
{
    shuffle_lines(&draft->rng, form->options.shape, draft->grid, draft->solution);
    draft->shuffles++;
    if (form->options.n_pattern) {
        for (size_t cell = 0; cell < n_cells(form); cell++)
            draft->puzzle[cell] = form->options.pattern[cell] ? draft->solution[cell] : 0;
        draft->stage = STAGE_PATTERN;
        draft->n_clues = form->options.n_pattern;
        draft->grade = -INFINITY;
    } else {
        /* Starts with large chunks, because most clues of a finished grid can go. */
        memcpy(draft->puzzle, draft->solution, n_cells(form));
        shuffle_order(&draft->rng, form->units.n, draft->order);
        swaps_find(&draft->swaps, draft->solution);
        draft->n_order = form->units.n;
        draft->n_clues = form->options.shape->n_cells;
        start_clearing(draft, form, form->units.n * 2 / 5);
    }
}

/* ---- from the nearest puzzle ---- */

/* Puts some units back at random, and lists the units that have clues then. */
static void put_some_back(struct draft *draft, const struct order_form *form)
{
    const struct units *units = &form->units;
    int left = 2 + (int)rng_below(&draft->rng, (uint32_t)units->n / 12 + 1);
    shuffle_order(&draft->rng, units->n, draft->order);
    draft->n_order = 0;
    draft->n_clues = 0;
    for (int i = 0; i < units->n; i++) {
        int unit = draft->order[i];
        bool has = draft->puzzle[units->cells[units->begins[unit]]] != 0;
        bool is_back = !has && left > 0;
        left -= is_back;
        bool is_clue = has || is_back;
        for (int k = units->begins[unit]; k < units->begins[unit + 1]; k++) {
            int cell = units->cells[k];
            draft->puzzle[cell] = is_clue ? draft->solution[cell] : 0;
            if (!is_clue)
                swaps_change(&draft->swaps, cell, -1);
        }
        if (!is_clue)
            continue;
        draft->order[draft->n_order++] = (uint16_t)unit;
        draft->n_clues += unit_size(form, unit);
    }
}

static void clear_near(struct draft *draft, const struct order_form *form)
{
    memcpy(draft->solution, draft->near.solution, n_cells(form));
    memcpy(draft->puzzle, draft->near.puzzle, n_cells(form));
    swaps_find(&draft->swaps, draft->solution);
    put_some_back(draft, form);
    /* On a large board that is far too easy, one clue after the other would take too long. */
    bool is_far = is_large(&form->options) && draft->near.kind == MISS_EASIER;
    start_clearing(draft, form, is_far ? draft->n_order / 8 + 1 : 1);
}

/* Lists the clues of the nearest puzzle in the order in which they are to be exchanged. */
static void exchange_near(struct draft *draft, const struct order_form *form)
{
    uint16_t cells[SHAPE_MAX_CELLS];
    memcpy(draft->puzzle, draft->near.puzzle, n_cells(form));
    shuffle_order(&draft->rng, (int)n_cells(form), cells);
    draft->n_order = 0;
    for (size_t i = 0; i < n_cells(form); i++)
        if (draft->puzzle[cells[i]])
            draft->order[draft->n_order++] = cells[i];
    draft->n_clues = draft->n_order;
    draft->at = 0;
    draft->other = 1;
    draft->stage = STAGE_EXCHANGE;
}

/* Keeps a puzzle that is not farther than the one before, so that tries wander. */
static void keep_near(struct draft *draft, const struct order_form *form, enum miss kind,
                      double distance)
{
    struct near *near = &draft->near;
    bool is_nearer = !near->kind || distance < near->distance;
    near->n_tries = is_nearer ? 0 : near->n_tries + 1;
    if (near->n_tries > STALE_TRIES) {
        near->kind = MISS_NONE;
    } else if (is_nearer || distance <= near->distance) {
        near->kind = kind;
        near->distance = distance;
        memcpy(near->solution, draft->solution, n_cells(form));
        memcpy(near->puzzle, draft->puzzle, n_cells(form));
    }
}

static void note_nearest(struct draft *draft, enum miss kind, double distance,
                         double grade)
{
    struct generate_progress *progress = &draft->progress;
    if (progress->nearest && distance >= draft->least_distance)
        return;
    draft->least_distance = distance;
    progress->nearest = kind;
    progress->nearest_clues = draft->n_clues;
    progress->nearest_grade = grade;
}

/* Notes in what the finished puzzle is not as requested, and by how much. */
static void note_miss(struct draft *draft, const struct order_form *form, enum miss kind,
                      double distance, double grade)
{
    if (!form->options.n_pattern)
        keep_near(draft, form, kind, distance);
    note_nearest(draft, kind, distance, grade);
}

/* A puzzle with a clue that is not needed is nearer the more of its clues are: those before it.
 * Further tries do not start from it, because what is needed there may not be so elsewhere. */
static void note_spare(struct draft *draft, const struct order_form *form)
{
    double after = 0;
    for (size_t cell = (size_t)draft->at; cell < n_cells(form); cell++)
        after += draft->puzzle[cell] != 0;
    note_nearest(draft, MISS_SPARE, SPARE_DISTANCE + after / SHAPE_MAX_CELLS, 0);
}

static void try_again(struct draft *draft, const struct order_form *form)
{
    const struct generate_options *options = &form->options;
    /* An exchange knows only 9x9 boards, no symmetry and no grades. */
    bool can_exchange = generate_crop(options) > 1 &&
                        options->symmetry == SYMMETRY_NONE && !options->grade;
    long tries = ++draft->progress.tries;
    if (tries >= generate_tries(options))
        draft->stage = STAGE_GIVEN_UP;
    else if (options->n_pattern && draft->shuffles < SHUFFLES_A_GRID)
        start_grid(draft, form);
    else if (!draft->near.kind || tries % NEAR_TRIES == 0 ||
             !is_hard_to_find(draft, options))
        draft->stage = STAGE_GRID;
    else if (can_exchange)
        exchange_near(draft, form);
    else
        clear_near(draft, form);
}

/* How many cells are filled at random, to be completed: half as many after each time that it was
 * not possible. */
static int cells_to_seed(const struct draft *draft, const struct order_form *form)
{
    int n = 2 * form->options.shape->side;
    return draft->n_unsolved < 31 ? n >> draft->n_unsolved : 0;
}

/* The answer to QUESTION_SOLVE: a solution, if there is one.  Then the answer to the others. */
static void draft_answer_grid(struct draft *draft, const struct order_form *form,
                              const uint8_t *grid, bool has)
{
    if (has) {
        draft->n_unsolved = 0;
        memcpy(draft->grid, grid, n_cells(form));
        draft->shuffles = 0;
        start_grid(draft, form);
        return;
    }
    /* If an empty board cannot be completed, no grid obeys the laws. */
    bool is_impossible = form->options.shape->laws && !cells_to_seed(draft, form);
    draft->n_unsolved++;
    if (++draft->progress.tries >= generate_tries(&form->options) ||
        (is_impossible && !form->jigsaw))
        draft->stage = STAGE_GIVEN_UP;
    else if (is_impossible)
        draft->stage = STAGE_REGIONS;
}

/* ---- the end ---- */

static double grade_of(const struct generate_options *options, const uint8_t *digits)
{
    struct grid puzzle;
    grid_of_digits(&puzzle, options->shape, digits);
    return options->grade(options->grade_ctx, &puzzle);
}

/* The puzzle is made if its grade is as requested; otherwise notes how far it is from that. */
static void finish(struct draft *draft, const struct order_form *form)
{
    const struct generate_options *options = &form->options;
    if (!options->grade) {
        draft->stage = STAGE_MADE;
        return;
    }
    double grade =
        isfinite(draft->grade) ? draft->grade : grade_of(options, draft->puzzle);
    draft->n_graded += !draft->is_capped;
    draft->n_harder += !draft->is_capped && grade > options->grade_max;
    if (grade < options->grade_min)
        note_miss(draft, form, MISS_EASIER, options->grade_min - grade, grade);
    else if (grade > options->grade_max)
        note_miss(draft, form, MISS_HARDER, grade - options->grade_max, grade);
    if (grade >= options->grade_min && grade <= options->grade_max)
        draft->stage = STAGE_MADE;
    else
        try_again(draft, form);
}

static void end_clearing(struct draft *draft, const struct order_form *form)
{
    const struct generate_options *options = &form->options;
    if (options->clues_max && !options->n_pattern &&
        draft->n_clues > options->clues_max) {
        note_miss(draft, form, MISS_CLUES,
                  CLUE_DISTANCE * (draft->n_clues - options->clues_max), 0);
        try_again(draft, form);
    } else if (options->clues_max && !options->n_pattern &&
               draft->n_clues < options->clues_min) {
        try_again(draft, form);
    } else if (options->is_minimal &&
               (options->n_pattern || options->symmetry != SYMMETRY_NONE ||
                draft->stage == STAGE_EXCHANGE)) {
        /* Otherwise it is minimal: clues were removed one by one until none could go. */
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
        swaps_change(&draft->swaps, units->cells[at], -1);
    if (at == end) {
        draft->n_clues -= end - begin;
        return true;
    }
    while (at > begin)
        swaps_change(&draft->swaps, units->cells[--at], 1);
    return false;
}

/* Removes the next units that can go, up to `chunk` of them; false when none can. */
static bool find_chunk(struct draft *draft, const struct order_form *form)
{
    int most = draft->chunk;
    draft->chunk = 0;
    while (draft->chunk < most && draft->at + draft->chunk < draft->n_order) {
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

static int smaller_chunk(int chunk, int times)
{
    return chunk > times ? chunk / times : 1;
}

/* Grades a capped puzzle without the chunk; true when it is not too hard. */
static bool is_below_cap(struct draft *draft, const struct order_form *form)
{
    const struct generate_options *options = &form->options;
    uint8_t without[SHAPE_MAX_CELLS];
    memcpy(without, draft->puzzle, n_cells(form));
    erase_chunk(draft, form, without);
    double grade = grade_of(options, without);
    draft->gradings_left--;
    if (grade > options->grade_max)
        return false;
    draft->grade = grade;
    return true;
}

/* A capped puzzle is hard enough when nothing can be gained: without an upper limit at the
 * first grade that will do, otherwise when the gradings are used up. */
static bool is_cleared_enough(const struct draft *draft,
                              const struct generate_options *options)
{
    if (!draft->is_capped)
        return false;
    bool has_few = !options->clues_max || draft->n_clues <= options->clues_max;
    return draft->gradings_left <= 0 ||
           (has_few && isinf(options->grade_max) && draft->grade >= options->grade_min);
}

/* Makes the chunk smaller also after a success, because the fewer clues are left, the more of
 * them are needed. */
static void answer_clear(struct draft *draft, const struct order_form *form, bool yes)
{
    if (yes && (!draft->is_capped || is_below_cap(draft, form))) {
        erase_chunk(draft, form, draft->puzzle);
        draft->at += draft->chunk;
        draft->chunk = smaller_chunk(draft->chunk, 4);
        return;
    }
    const struct units *units = &form->units;
    for (int i = 0; i < draft->chunk; i++) {
        int unit = draft->order[draft->at + i];
        for (int k = units->begins[unit]; k < units->begins[unit + 1]; k++)
            swaps_change(&draft->swaps, units->cells[k], 1);
        draft->n_clues += unit_size(form, unit);
    }
    draft->at += draft->chunk == 1;
    draft->chunk = smaller_chunk(draft->chunk, 2);
}

/* ---- exchanging clues ---- */

/* Tries to put one clue in the place of the next two.  Where that is not possible with any two,
 * some clue takes the place of one, and all is tried again; but not for ever, because from some
 * puzzles few others can be reached. */
static void exchange(struct draft *draft, const struct order_form *form,
                     struct prover *prover)
{
    const struct generate_options *options = &form->options;
    const uint16_t *order = draft->order;
    struct near *near = &draft->near;
    struct rng *rng = &draft->rng;
    bool is_less = prover_exchange(prover, rng, draft->puzzle, order[draft->at],
                                   order[draft->other]);
    bool is_other = false;
    draft->progress.tries++;
    near->n_tries = is_less ? 0 : near->n_tries + 1;
    if (++draft->other == draft->n_order)
        draft->other = ++draft->at + 1;
    bool is_end = !is_less && draft->other == draft->n_order;
    for (int i = 0; is_end && !is_other && i < draft->n_order; i++)
        is_other = prover_exchange(prover, rng, draft->puzzle, order[i], order[i]);
    if (is_less) {
        draft->n_clues--;
        near->distance = CLUE_DISTANCE * (draft->n_clues - options->clues_max);
        note_nearest(draft, MISS_CLUES, near->distance, 0);
    }
    memcpy(near->puzzle, draft->puzzle, n_cells(form));
    if (draft->n_clues <= options->clues_max) {
        end_clearing(draft, form);
    } else if (draft->progress.tries >= generate_tries(options)) {
        draft->stage = STAGE_GIVEN_UP;
    } else if (is_end && (!is_other || near->n_tries > STALE_TRIES)) {
        near->kind = MISS_NONE;
        draft->stage = STAGE_GRID;
    } else if (is_less || is_end) {
        exchange_near(draft, form);
    }
}

/* ---- questions and answers ---- */

/* Returns the next question and stores its board.  `not_digit` + d is what the prover takes for
 * "any digit but d" (prover_not). */
static enum question draft_question(struct draft *draft, const struct order_form *form,
                                    uint8_t not_digit, uint8_t *board)
{
    /* What ends one puzzle may begin to clear the next. */
    while (draft->stage == STAGE_CLEAR &&
           (is_cleared_enough(draft, &form->options) || !find_chunk(draft, form)))
        end_clearing(draft, form);
    if (draft->stage == STAGE_NEEDED) {
        int n = form->options.shape->n_cells;
        do /* goes to the next clue */
            draft->at++;
        while (draft->at < n && !draft->puzzle[draft->at]);
        if (draft->at == n)
            finish(draft, form);
    }
    if (draft->stage == STAGE_GRID) {
        shuffle_seed(&draft->rng, form->options.shape, cells_to_seed(draft, form), board);
        return QUESTION_SOLVE;
    }
    memcpy(board, draft->puzzle, n_cells(form));
    int unit;
    switch (draft->stage) {
    case STAGE_PATTERN:
        return QUESTION_JUDGE;
    case STAGE_CLEAR:
        unit = draft->order[draft->at];
        if (draft->chunk == 1 && unit_size(form, unit) == 1)
            return ask_without(draft, form->units.cells[form->units.begins[unit]],
                               not_digit, board);
        erase_chunk(draft, form, board);
        return QUESTION_JUDGE;
    case STAGE_NEEDED:
        return ask_without(draft, draft->at, not_digit, board);
    default:
        return QUESTION_NONE;
    }
}

static void draft_answer(struct draft *draft, const struct order_form *form, bool yes)
{
    if (draft->stage == STAGE_CLEAR)
        answer_clear(draft, form, yes);
    else if (draft->stage == STAGE_PATTERN && yes)
        end_clearing(draft, form);
    else if (draft->stage == STAGE_PATTERN || yes) {
        if (draft->stage == STAGE_NEEDED)
            note_spare(draft, form);
        try_again(draft, form);
    }
}

/* ---- puzzles as requested ---- */

/* The crop: how many drafts are worked on together. */
enum { CROP_IN_LANES = 256 };

/* Questions of one kind, which are answered together. */
struct questions {
    int n;
    int *drafts; /* whose questions they are */
    uint8_t *boards;
};

struct generator {
    struct order_form form;
    struct atlas *atlas; /* has the shape of the jigsaw */
    struct prover *prover;
    int crop;
    struct draft *drafts;
    struct questions questions[N_QUESTIONS];
    uint8_t *solutions;
    bool *answers;
};

int generate_crop(const struct generate_options *options)
{
    return options->shape == shape_find(3, 3) ? CROP_IN_LANES : 1;
}

struct generator *generator_new(const struct generate_options *options)
{
    struct generator *generator = mem_new(sizeof *generator);
    size_t n_cells = (size_t)options->shape->n_cells;
    generator->form.options = *options;
    if (options->shape->laws && options->shape->laws->is_open)
        generator->form.jigsaw = options->shape;
    generator->atlas = atlas_new();
    units_init(&generator->form.units, options->shape, options->symmetry);
    generator->crop = generate_crop(options);
    size_t crop = (size_t)generator->crop;
    generator->prover = prover_new(options->shape, generator->crop, options->stop);
    generator->drafts = mem_array(crop, sizeof *generator->drafts);
    for (size_t i = 0; i < crop; i++)
        swaps_init(&generator->drafts[i].swaps, generator->form.options.shape);
    generator->solutions = mem_array(crop, n_cells);
    generator->answers = mem_array(crop, sizeof *generator->answers);
    for (int q = 0; q < N_QUESTIONS; q++) {
        generator->questions[q].drafts = mem_array(crop, sizeof(int));
        generator->questions[q].boards = mem_array(crop, n_cells);
    }
    return generator;
}

void generator_free(struct generator *generator)
{
    if (!generator)
        return;
    for (int q = 0; q < N_QUESTIONS; q++) {
        free(generator->questions[q].drafts);
        free(generator->questions[q].boards);
    }
    for (int i = 0; i < generator->crop; i++)
        swaps_fini(&generator->drafts[i].swaps);
    free(generator->answers);
    free(generator->solutions);
    free(generator->drafts);
    prover_free(generator->prover);
    atlas_free(generator->atlas);
    free(generator);
}

/* Chooses the regions of the only jigsaw in the making. */
static void choose_regions(struct generator *generator, struct draft *draft)
{
    struct generate_options *options = &generator->form.options;
    struct laws laws = *generator->form.jigsaw->laws;
    laws.is_open = false;
    regions_make(&draft->rng, &laws);
    atlas_clear(generator->atlas);
    options->shape = atlas_shape(generator->atlas, &laws);
    prover_free(generator->prover);
    generator->prover = prover_new(options->shape, generator->crop, options->stop);
    draft->near.kind = MISS_NONE;
    draft->n_unsolved = 0;
    draft->stage = STAGE_GRID;
}

/* Collects a question from every draft that is not done; false when all are. */
static bool collect_questions(struct generator *generator, int n)
{
    size_t n_cells = (size_t)generator->form.options.shape->n_cells;
    uint8_t not_digit = prover_not(generator->prover, 0), board[SHAPE_MAX_CELLS];
    bool any = false;
    for (int q = 0; q < N_QUESTIONS; q++)
        generator->questions[q].n = 0;
    for (int i = 0; i < n; i++) {
        struct draft *draft = &generator->drafts[i];
        if (draft->stage == STAGE_REGIONS)
            choose_regions(generator, draft);
        enum question question =
            draft_question(draft, &generator->form, not_digit, board);
        if (draft->stage == STAGE_EXCHANGE) {
            exchange(draft, &generator->form, generator->prover);
            any = true;
        }
        if (question == QUESTION_NONE)
            continue;
        struct questions *questions = &generator->questions[question];
        memcpy(questions->boards + (size_t)questions->n * n_cells, board, n_cells);
        questions->drafts[questions->n++] = i;
        any = true;
    }
    return any;
}

static void answer_proof(struct generator *generator, enum question question)
{
    const struct questions *questions = &generator->questions[question];
    bool patient = generator->form.options.is_minimal;
    prover_judge(generator->prover, questions->n, questions->boards,
                 question == QUESTION_JUDGE ? 1 : 0, patient, generator->answers);
    for (int i = 0; i < questions->n; i++)
        draft_answer(&generator->drafts[questions->drafts[i]], &generator->form,
                     generator->answers[i]);
}

/* Tells of the first puzzle that is still being made. */
static void report(const struct generator *generator, int n)
{
    const struct generate_options *options = &generator->form.options;
    int i = 0;
    while (i < n && generator->drafts[i].stage == STAGE_MADE)
        i++;
    if (options->report && i < n) {
        struct generate_progress progress = generator->drafts[i].progress;
        progress.n_clues = generator->drafts[i].n_clues;
        options->report(options->report_ctx, &progress);
    }
}

bool generator_run(struct generator *generator, uint64_t first, int n,
                   struct grid *puzzles, bool *made)
{
    const struct order_form *form = &generator->form;
    bool all = true;
    for (int i = 0; i < n; i++)
        draft_begin(&generator->drafts[i], form, first + (uint64_t)i);
    while (!stop_asked(form->options.stop) && collect_questions(generator, n)) {
        const struct questions *questions = &generator->questions[QUESTION_SOLVE];
        size_t n_cells = (size_t)form->options.shape->n_cells;
        prover_solve(generator->prover, questions->n, questions->boards,
                     generator->solutions, generator->answers);
        for (int i = 0; i < questions->n; i++)
            draft_answer_grid(&generator->drafts[questions->drafts[i]], form,
                              generator->solutions + (size_t)i * n_cells,
                              generator->answers[i]);
        answer_proof(generator, QUESTION_JUDGE);
        answer_proof(generator, QUESTION_REFUTE);
        report(generator, n);
    }
    bool stopped = stop_asked(form->options.stop); /* perhaps while the last was rated */
    for (int i = 0; i < n; i++) {
        const struct shape *shape = form->options.shape;
        if (form->jigsaw) /* lasts also when the generator has made others */
            shape = atlas_shape(form->options.atlas, shape->laws);
        made[i] = generator->drafts[i].stage == STAGE_MADE && !stopped;
        all &= made[i];
        if (made[i])
            grid_of_digits(&puzzles[i], shape, generator->drafts[i].puzzle);
    }
    return all;
}

bool generate_one(const struct generate_options *options, uint64_t number,
                  struct grid *puzzle)
{
    bool made;
    struct generator *generator = generator_new(options);
    generator_run(generator, number, 1, puzzle, &made);
    generator_free(generator);
    return made;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Skiena's backtracking: the open squares are filled one by one.  The candidates of an open
 * square are the digits not filled in its row, column or box, in ascending order; a square
 * with one candidate left is still open.  A node is what Skiena counts as a step: a call of
 * is_a_solution.
 *
 * Filling a square takes the digit from the peers that have it, and what else other laws exclude,
 * and notes from which; emptying it gives the digits back to exactly these.
 * Source: Skiena 2020, 9.4. */
#include "base/mem.h"
#include "board/cells.h"
#include "search/machine.h"

enum { WORD_BITS = 64, PEER_WORDS = (SHAPE_MAX_PEERS + WORD_BITS - 1) / WORD_BITS };

/* What filling a square changed. */
struct filling {
    digit_set candidates;        /* of the square */
    uint64_t losers[PEER_WORDS]; /* bit k: a digit was taken by the square's link k */
};

struct squares {
    struct choices choices; /* of a filled square: its digit */
    struct cells open;
    uint8_t n[SHAPE_MAX_CELLS]; /* candidates of an open square */
    unsigned n_open, n_without; /* open squares, and those of them without a candidate */
    bool is_safe;               /* the givens do not clash */
    struct filling fillings[SHAPE_MAX_CELLS]; /* [depth] */
    int first_link[SHAPE_MAX_CELLS + 1];      /* [cell]: where its links begin */
    struct cell_link links[]; /* with its peers, and those of other laws */
};

static int list_links(const struct shape *shape, int cell, struct cell_link *links)
{
    uint16_t peers[SHAPE_MAX_PEERS];
    int n = shape_list_peers(shape, cell, peers);
    for (int k = 0; k < n; k++)
        links[k] = (struct cell_link){.other = peers[k]};
    LINKS_EACH(link, shape, cell)
        if (link->by)
            links[n++] = *link;
    return n;
}

static struct squares *squares_of(const struct shape *shape)
{
    size_t most = (size_t)shape->n_cells *
                  (size_t)(shape->n_families * (shape->side - 1) + SHAPE_MAX_LINKS);
    struct squares *squares = mem_new(sizeof *squares + most * sizeof squares->links[0]);
    for (int cell = 0, n = 0; cell < shape->n_cells; cell++) {
        n += list_links(shape, cell, squares->links + n);
        squares->first_link[cell + 1] = n;
    }
    return squares;
}

static const struct cell_link *links_of(const struct squares *squares, int cell)
{
    return squares->links + squares->first_link[cell];
}

static int n_links_of(const struct squares *squares, int cell)
{
    return squares->first_link[cell + 1] - squares->first_link[cell];
}

/* The linked cells lose what the digit of their cell excludes.  Returns how many of them have no
 * candidate left. */
static unsigned take_from_others(struct squares *squares, struct filling *filling,
                                 int cell, int digit)
{
    const struct cell_link *links = links_of(squares, cell);
    int n_links = n_links_of(squares, cell);
    unsigned n_without = 0;
    for (int word = 0; word < PEER_WORDS; word++)
        filling->losers[word] = 0;
    for (int k = 0; k < n_links; k++) {
        digit_set *of = &squares->choices.of[links[k].other];
        int taken =
            digit + links[k].by; /* 0 to side + 1, of which no cell has the ends */
        if (!(*of << 1 >> taken & 1))
            continue;
        filling->losers[k / WORD_BITS] |= (uint64_t)1 << k % WORD_BITS;
        *of = digits_minus(*of, digit_bit(taken));
        n_without += !--squares->n[links[k].other];
    }
    return n_without;
}

/* The losers get the digits back.  Returns how many of them had no candidate. */
static unsigned return_to_others(struct squares *squares, const struct filling *filling,
                                 int cell, int digit)
{
    const struct cell_link *links = links_of(squares, cell);
    unsigned n_without = 0;
    for (int word = 0; word < PEER_WORDS; word++)
        for (digit_set left = filling->losers[word]; left;
             left = digits_without_first(left)) {
            struct cell_link link = links[word * WORD_BITS + digits_first(left) - 1];
            squares->choices.of[link.other] |= digit_bit(digit + link.by);
            n_without += !squares->n[link.other]++;
        }
    return n_without;
}

static void fill(struct squares *squares, struct filling *filling, int cell, int digit)
{
    filling->candidates = squares->choices.of[cell];
    squares->n_without += take_from_others(squares, filling, cell, digit);
    squares->choices.of[cell] = digit_bit(digit);
    cells_drop(&squares->open, cell);
    squares->n_open--;
}

static void empty(struct squares *squares, const struct filling *filling, int cell,
                  int digit)
{
    squares->n_without -= return_to_others(squares, filling, cell, digit);
    squares->choices.of[cell] = filling->candidates;
    cells_add(&squares->open, cell);
    squares->n_open++;
}

static void open_all(struct squares *squares, const struct choices *choices)
{
    choices_copy(&squares->choices, choices);
    squares->n_open = (unsigned)choices->shape->n_cells;
    squares->n_without = 0;
    for (int cell = 0; cell < choices->shape->n_cells; cell++) {
        squares->n[cell] = (uint8_t)digits_count(choices->of[cell]);
        squares->n_without += !choices->of[cell];
        cells_add(&squares->open, cell);
    }
}

static void begin(struct search *search)
{
    const struct grid *grid = &search->grid;
    struct clash clash;
    struct filling filling;
    if (!search->squares)
        search->squares = squares_of(grid->shape);
    open_all(search->squares, &search->root);
    search->squares->is_safe = !grid_find_clash(grid, &clash);
    if (!search->squares->is_safe)
        return;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->digit[cell])
            fill(search->squares, &filling, cell, grid->digit[cell]);
}

static bool has_no_move(const struct search *search)
{
    const struct squares *squares = search->squares;
    return search->options.look_ahead ? squares->n_without > 0
                                      : squares->n_without == squares->n_open;
}

/* The first open square without a candidate; there must be one. */
static int find_without(const struct squares *squares)
{
    for (int word = 0;; word++)
        for (digit_set left = squares->open.word[word]; left;
             left = digits_without_first(left)) {
            int cell = word * WORD_BITS + digits_first(left) - 1;
            if (!squares->n[cell])
                return cell;
        }
}

static enum verdict verdict_of(const struct search *search)
{
    if (!search->squares->is_safe)
        return VERDICT_UNSAFE;
    if (!search->squares->n_open)
        return VERDICT_COMPLETE;
    return has_no_move(search) ? VERDICT_VOID : VERDICT_OPEN;
}

static void judge(struct search *search, struct event *event)
{
    enum verdict verdict = verdict_of(search);
    machine_judge(search, event, verdict);
    if (verdict == VERDICT_VOID && search->recorder)
        event->cell = find_without(search->squares);
}

/* The last open square that has a candidate; there must be one. */
static int last_square(const struct squares *squares)
{
    for (int word = CELLS_WORDS - 1;; word--)
        for (digit_set left = squares->open.word[word]; left;) {
            int digit = digits_last(left), cell = word * WORD_BITS + digit - 1;
            if (squares->n[cell])
                return cell;
            left = digits_minus(left, digit_bit(digit));
        }
}

static int most_constrained_square(const struct squares *squares)
{
    int square = -1, fewest = SHAPE_MAX_SIDE + 1;
    for (int word = 0; word < CELLS_WORDS && fewest > 1; word++)
        for (digit_set left = squares->open.word[word]; left && fewest > 1;
             left = digits_without_first(left)) {
            int cell = word * WORD_BITS + digits_first(left) - 1;
            if (squares->n[cell] && squares->n[cell] < fewest) {
                square = cell;
                fewest = squares->n[cell];
            }
        }
    return square;
}

/* The square to fill next, or -1 if there is no move. */
static int next_square(const struct search *search)
{
    if (verdict_of(search) != VERDICT_OPEN)
        return -1;
    switch (search->options.cell) {
    case CELL_SMALLEST:
        return most_constrained_square(search->squares);
    case CELL_LAST:
        return last_square(search->squares);
    default:
        return machine_next_cell(search);
    }
}

static void expand(struct search *search, struct event *event)
{
    int cell = next_square(search);
    machine_expand(search, event, cell, search->squares->choices.of[cell]);
}

/* Records which open squares lose a digit. */
static void record_losses(struct search *search, const struct level *level)
{
    const struct squares *squares = search->squares;
    const struct shape *shape = search->grid.shape;
    const struct cell_link *links = links_of(squares, level->cell);
    int n_links = n_links_of(squares, level->cell);
    for (int k = 0; k < n_links; k++) {
        int cell = links[k].other, digit = level->digit + links[k].by;
        if (!cells_has(&squares->open, cell) || !digit ||
            !digits_has(squares->choices.of[cell], digit))
            continue;
        int house = links[k].by ? -1 : shape_shared_house(shape, cell, level->cell);
        search->recorder->items[search->recorder->n++] =
            (struct removal){(uint16_t)cell, level->cell, (uint8_t)digit,
                             (uint8_t)(house < 0 ? shape->n_houses : house)};
    }
}

static void enter(struct search *search, const struct level *level)
{
    if (search->recorder)
        record_losses(search, level);
    fill(search->squares, &search->squares->fillings[search->depth], level->cell,
         level->digit);
}

static void leave(struct search *search, int depth)
{
    for (int d = search->depth - 1; d >= depth; d--) {
        const struct level *level = &search->path[d];
        empty(search->squares, &search->squares->fillings[d], level->cell, level->digit);
    }
}

static void rebuild(struct search *search)
{
    int depth = search->depth;
    search->depth = 0;
    begin(search);
    while (search->depth < depth)
        machine_enter_branch(search);
}

static const struct choices *choices_now(const struct search *search)
{
    return &search->squares->choices;
}

static bool is_fixed(const struct search *search, int cell)
{
    const struct squares *squares = search->squares;
    return squares->is_safe ? !cells_has(&squares->open, cell)
                            : search->grid.digit[cell] != 0;
}

const struct method method_backtrack = {
    .root = machine_make_root,
    .node = judge,
    .expand = expand,
    .begin = begin,
    .rebuild = rebuild,
    .enter = enter,
    .leave = leave,
    .choices = choices_now,
    .is_fixed = is_fixed,
    .next_cell = next_square,
};

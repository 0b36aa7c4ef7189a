/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive strategies: one grid after the other of all that the choices allow, each tested
 * for clashes.  `expand` is lazy: an odometer with a wheel for every open cell, the last wheel
 * turning fastest.  A level of the path is a wheel, and level.left the digits that it will
 * still show in this turn; the depth stays 0.
 *
 * As wheels turn, the digits of every house are counted, so that judging a grid means to
 * compare one number with zero.
 * Source: Bird 2014, 5.1 to 5.3. */
#include "base/mem.h"
#include "search/machine.h"

struct wheels {
    struct choices made; /* the current grid: one choice per cell; shape NULL: none yet */
    struct choices choices; /* the digits of each wheel */
    int n_clashes; /* surplus digits, summed over all houses, and links that clash */
    uint8_t n[SHAPE_MAX_HOUSES]
             [SHAPE_MAX_SIDE + 1]; /* [house][digit]: how often it occurs */
};

static state make_choices, make_product, first_grid, next_grid, judge;

static void make_choices(struct search *search, struct event *event)
{
    event->kind = EVENT_CHOICES;
    search->next =
        search->options.strategy == STRATEGY_NAIVE ? make_product : machine_prune;
}

static void make_product(struct search *search, struct event *event)
{
    event->kind = EVENT_PRODUCT;
    search->next = search->matrix[0]->is_void ? machine_ascend : first_grid;
}

/* How many cells show what a digit excludes by links. */
static inline int count_linked(const struct wheels *wheels, int cell, int digit)
{
    const struct shape *shape = wheels->made.shape;
    int n = 0;
    LINKS_EACH(link, shape, cell)
        n += (wheels->made.of[link->other] &
              shape_moved(shape, digit_bit(digit), link->by)) != 0;
    return n;
}

/* Inline, as remove_digit: every grid comes through both. */
static inline void add_digit(struct wheels *wheels, int cell, int digit)
{
    wheels->n_clashes += count_linked(wheels, cell, digit);
    HOUSES_EACH(house, wheels->made.shape, cell)
        wheels->n_clashes += wheels->n[house][digit]++ > 0;
    wheels->made.of[cell] = digit_bit(digit);
}

static inline void remove_digit(struct wheels *wheels, int cell, int digit)
{
    wheels->n_clashes -= count_linked(wheels, cell, digit);
    HOUSES_EACH(house, wheels->made.shape, cell)
        wheels->n_clashes -= --wheels->n[house][digit] > 0;
}

/* The wheel shows the first of these digits, and has the others left. */
static void set_wheel(struct search *search, int wheel, digit_set digits)
{
    struct level *level = &search->path[wheel];
    level->digit = (uint8_t)digits_first(digits);
    level->left = digits_without_first(digits);
    add_digit(search->wheels, level->cell, level->digit);
}

static void turn_wheel(struct search *search, int wheel, digit_set digits)
{
    const struct level *level = &search->path[wheel];
    remove_digit(search->wheels, level->cell, level->digit);
    set_wheel(search, wheel, digits);
}

static digit_set digits_of(const struct search *search, int wheel)
{
    return search->wheels->choices.of[search->path[wheel].cell];
}

/* Makes a wheel of every cell that is not fixed. */
static void mount_wheels(struct search *search)
{
    struct wheels *wheels = search->wheels;
    *wheels = (struct wheels){.made.shape = search->grid.shape};
    choices_copy(&wheels->choices, &search->matrix[0]->choices);
    search->n_levels = 0;
    for (int cell = 0; cell < search->grid.shape->n_cells; cell++)
        if (digits_is_single(wheels->choices.of[cell]))
            add_digit(wheels, cell, digits_first(wheels->choices.of[cell]));
        else
            search->path[search->n_levels++].cell = (uint16_t)cell;
}

/* Turns the last wheel that has a digit left and lets those after it begin again; false when
 * no wheel has. */
static bool turn_wheels(struct search *search)
{
    int turned = machine_last_left(search, search->n_levels);
    if (turned < 0)
        return false;
    turn_wheel(search, turned, search->path[turned].left);
    for (int wheel = turned + 1; wheel < search->n_levels; wheel++)
        turn_wheel(search, wheel, digits_of(search, wheel));
    return true;
}

static void report_grid(struct search *search, struct event *event)
{
    event->kind = EVENT_GRID;
    search->counters.nodes++;
    search->next = judge;
}

static void first_grid(struct search *search, struct event *event)
{
    mount_wheels(search);
    for (int wheel = 0; wheel < search->n_levels; wheel++)
        set_wheel(search, wheel, digits_of(search, wheel));
    report_grid(search, event);
}

static void next_grid(struct search *search, struct event *event)
{
    if (turn_wheels(search))
        report_grid(search, event);
    else
        machine_ascend(search, event);
}

static void continue_with_next_grid(struct search *search)
{
    search->is_fresh = true;
    search->next = next_grid;
}

static void report_solution(struct search *search, struct event *event)
{
    machine_report_solution(search, event);
    continue_with_next_grid(search);
}

static void judge(struct search *search, struct event *event)
{
    bool is_legal = !search->wheels->n_clashes;
    machine_judge(search, event, is_legal ? VERDICT_COMPLETE : VERDICT_UNSAFE);
    if (is_legal)
        search->next = report_solution;
    else
        continue_with_next_grid(search);
}

static void begin(struct search *search)
{
    if (!search->wheels)
        search->wheels = mem_new(sizeof *search->wheels);
    search->wheels->made.shape = NULL;
    matrix_of_choices(machine_matrix(search, 0), &search->root);
}

static void rebuild(struct search *search)
{
    begin(search);
    if (search->next == search->method->root)
        return;
    if (search->options.strategy != STRATEGY_NAIVE)
        matrix_prune(search->matrix[0], search->prunes_many);
    mount_wheels(search);
    for (int wheel = 0; wheel < search->n_levels; wheel++)
        add_digit(search->wheels, search->path[wheel].cell, search->path[wheel].digit);
}

/* The current grid; before the first one, the choices that the grids will be made of. */
static const struct choices *choices_now(const struct search *search)
{
    return search->wheels->made.shape ? &search->wheels->made
                                      : &search->matrix[0]->choices;
}

static bool is_fixed(const struct search *search, int cell)
{
    return digits_is_single(choices_now(search)->of[cell]);
}

const struct method method_naive = {
    .root = make_choices,
    .pruned = make_product,
    .begin = begin,
    .rebuild = rebuild,
    .choices = choices_now,
    .is_fixed = is_fixed,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events as JSON with the whole state: what is drawn from the object alone is what the search has. */
#include "words/events.h"

#include <criterion/criterion.h>
#include <string.h>

#include "format/board.h"

static digit_set read_digits(const json_t *digits)
{
    digit_set set = 0;
    for (size_t i = 0; i < json_array_size(digits); i++)
        set |= digit_bit((int)json_integer_value(json_array_get(digits, i)));
    return set;
}

/* r2c1 34>3 4: a cell, its digits, the one that is tried, those left */
static void draw_level(struct buf *out, const char *cell, digit_set digits, int digit,
                       digit_set left)
{
    buf_printf(out, "%s %llx>%d %llx\n", cell, (unsigned long long)digits, digit,
               (unsigned long long)left);
}

static void draw_object(struct buf *out, const json_t *object, const struct shape *shape,
                        const struct alphabet *alphabet)
{
    const json_t *candidates = json_object_get(object, "candidates");
    const json_t *path = json_object_get(object, "path");
    const json_t *counters = json_object_get(object, "counters");
    struct choices choices = {.shape = shape};
    cr_assert_eq((int)json_array_size(candidates), shape->n_cells);
    for (int cell = 0; cell < shape->n_cells; cell++)
        choices.of[cell] = read_digits(json_array_get(candidates, (size_t)cell));
    board_draw_choices(out, &choices, alphabet);
    buf_printf(out, "%s\n", json_string_value(json_object_get(object, "board")));
    for (size_t i = 0; i < json_array_size(path); i++) {
        const json_t *level = json_array_get(path, i);
        draw_level(out, json_string_value(json_object_get(level, "cell")),
                   read_digits(json_object_get(level, "digits")),
                   (int)json_integer_value(json_object_get(level, "digit")),
                   read_digits(json_object_get(level, "left")));
    }
    buf_printf(out, "%d %d\n",
               (int)json_integer_value(json_object_get(counters, "nodes")),
               (int)json_integer_value(json_object_get(counters, "maxdepth")));
}

static void draw_search(struct buf *out, const struct event *event,
                        const struct alphabet *alphabet)
{
    const struct search *search = event->search;
    const struct counters *counters = search_counters(search);
    struct grid grid;
    board_draw_choices(out, event->choices, alphabet);
    search_grid(search, &grid);
    board_line(out, &grid, alphabet);
    buf_char(out, '\n');
    for (int depth = 0; depth < path_levels(search); depth++) {
        const struct level *level = &search_path(search)[depth];
        char cell[16];
        snprintf(cell, sizeof cell, "r%dc%d", level->cell / grid.shape->side + 1,
                 level->cell % grid.shape->side + 1);
        draw_level(out, cell, level->choices,
                   path_tries(search, depth) ? level->digit : 0, level->left);
    }
    buf_printf(out, "%d %d\n", (int)counters->nodes, counters->max_depth);
}

static void compare(void *ctx, const struct event *event)
{
    const struct alphabet *alphabet = ctx;
    LOCAL_BUF line = {0}, drawn = {0}, expected = {0};
    json_line(&line, json_event(event, alphabet, false, true));
    json_t *object = json_loads(line.text, 0, NULL);
    draw_object(&drawn, object, event->choices->shape, alphabet);
    draw_search(&expected, event, alphabet);
    cr_assert_str_eq(drawn.text, expected.text);
    json_decref(object);
}

Test(events, each_can_be_drawn_from_its_object)
{
    enum { EVENTS = 3000 };
    const struct shape *shape = shape_find(2, 2);
    struct alphabet alphabet;
    struct grid grid = {.shape = shape, .digit = {1, 2, 3, 4, [8] = 2, [9] = 1}};
    alphabet_init(&alphabet, shape->side);
    for (int i = 0; i < n_search_variants; i++) {
        struct search *search = search_new(&grid, NULL, &search_variants[i]);
        const struct sink sink = {.ctx = &alphabet, .emit = compare};
        int n = 0;
        while (n < EVENTS && search_step(search, &sink))
            n++;
        cr_assert_gt(n, 7);
        search_free(search);
    }
}

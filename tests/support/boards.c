/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/boards.h"

#include <criterion/criterion.h>
#include <string.h>

#include "search/uniqueness.h"
#include "generate/swaps.h"
#include "format/laws_text.h"
#include "format/reader.h"

const struct shape *boards_shape(const char *words)
{
    struct laws laws;
    struct diagnosis diagnosis = {.text = ""};
    laws_of(&laws, shape_find(3, 3));
    cr_assert(laws_read(&laws, words, strlen(words), &diagnosis) == ERR_OK &&
                  (laws.is_open || laws_check(&laws, &diagnosis) == ERR_OK),
              "%s: %s", words, diagnosis.text);
    return atlas_shape(NULL, &laws);
}

void boards_grid(struct rng *rng, const struct shape *shape, uint8_t *grid)
{
    uint16_t digits[SHAPE_MAX_SIDE];
    uint8_t pattern[SHAPE_MAX_CELLS];
    shuffle_order(rng, shape->side, digits);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int row = shape_row(shape, cell), column = shape_column(shape, cell);
        int shift = row % shape->box_rows * shape->box_columns + row / shape->box_rows;
        pattern[cell] = (uint8_t)(digits[(shift + column) % shape->side] + 1);
    }
    shuffle_lines(rng, shape, pattern, grid);
}

void boards_sparse(struct rng *rng, const struct shape *shape, int percent,
                   uint8_t *puzzle)
{
    boards_grid(rng, shape, puzzle);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if ((int)rng_below(rng, 100) >= percent)
            puzzle[cell] = 0;
}

void boards_puzzle(struct rng *rng, board puzzle, int n_given, int n_wrong)
{
    uint16_t order[81];
    boards_grid(rng, shape_find(3, 3), puzzle);
    shuffle_order(rng, 81, order);
    for (int i = n_given; i < 81; i++)
        puzzle[order[i]] = 0;
    for (int i = 0; i < n_wrong; i++)
        puzzle[rng_below(rng, 81)] = (uint8_t)(1 + rng_below(rng, 9));
}

void boards_mixed(struct rng *rng, size_t i, board puzzle)
{
    int n_given = 19 + (int)(i * 7 % 63);
    int n_wrong = i % 4 == 3 ? 1 + (int)(i / 4 % 3) : 0;
    boards_puzzle(rng, puzzle, n_given, n_wrong);
}

void boards_read(const char *text, struct grid *grid)
{
    static struct puzzle puzzle;
    struct diagnosis diagnosis;
    enum err err =
        read_puzzle_text(text, &(struct reader_options){0}, &puzzle, NULL, &diagnosis);
    cr_assert_eq(err, ERR_OK, "%s: %s", text, diagnosis.text);
    *grid = puzzle.grid;
}

void boards_read_solved(const char *text, struct grid *grid, struct grid *solution)
{
    boards_read(text, grid);
    cr_assert_eq(uniqueness_of(grid, (struct stop){0}, solution), UNIQUENESS_UNIQUE);
}

void boards_parse(const char *text, board puzzle)
{
    for (int i = 0; i < 81; i++)
        puzzle[i] = text[i] >= '1' && text[i] <= '9' ? (uint8_t)(text[i] - '0') : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/laws.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* ---- the houses of each law ---- */

/* The k-th cell of the i-th house. */
typedef int house_cell(const struct laws *laws, int i, int k);

static int row_cell(const struct laws *laws, int i, int k)
{
    return i * laws->side + k;
}

static int column_cell(const struct laws *laws, int i, int k)
{
    return k * laws->side + i;
}

static int box_cell(const struct laws *laws, int i, int k)
{
    int rows = laws->box_rows, columns = laws->box_columns;
    return (i / rows * rows + k / columns) * laws->side + i % rows * columns +
           k % columns;
}

static int region_cell(const struct laws *laws, int i, int k)
{
    int cell = 0;
    while (laws->region[cell] != i || k--)
        cell++;
    return cell;
}

static int falling_cell(const struct laws *laws, int i, int k)
{
    (void)i;
    return k * laws->side + k;
}

static int rising_cell(const struct laws *laws, int i, int k)
{
    (void)i;
    return (k + 1) * (laws->side - 1);
}

/* Windows are where rows 2-4 or 6-8 cross such columns.  Where these cross the other rows or
 * columns, and where the others cross, nine cells differ, too. */
static int window_cell(const struct laws *laws, int i, int k)
{
    static const int lines[3][3] = {{1, 2, 3}, {5, 6, 7}, {0, 4, 8}};
    return lines[i / 3][k / 3] * laws->side + lines[i % 3][k % 3];
}

/* The cells that have the same place in their boxes. */
static int group_cell(const struct laws *laws, int i, int k)
{
    return box_cell(laws, k, i);
}

/* ---- shapes ---- */

void laws_of(struct laws *laws, const struct shape *shape)
{
    *laws = shape->laws ? *shape->laws
                        : (struct laws){.side = shape->side,
                                        .box_rows = shape->box_rows,
                                        .box_columns = shape->box_columns};
}

/* A shape and what its pointers point to. */
struct made {
    struct shape shape;
    struct laws laws;
    struct house_family families[SHAPE_MAX_FAMILIES];
    uint16_t *house_cells, *cell_houses;
    struct cell_link *links; /* NULL: none */
};

static void make_family(struct made *made, enum house_kind kind, int n,
                        house_cell *cell_at)
{
    struct shape *shape = &made->shape;
    struct house_family *family = &made->families[shape->n_families++];
    *family = (struct house_family){(uint16_t)shape->n_houses, (uint16_t)n, kind};
    for (int i = 0; i < n; i++)
        for (int k = 0; k < shape->side; k++)
            made->house_cells[(shape->n_houses + i) * shape->side + k] =
                (uint16_t)cell_at(&made->laws, i, k);
    shape->n_houses += n;
}

static void make_houses(struct made *made)
{
    const struct laws *laws = &made->laws;
    bool has_boxes = laws->box_rows;
    make_family(made, HOUSE_ROW, laws->side, row_cell);
    make_family(made, HOUSE_COLUMN, laws->side, column_cell);
    make_family(made, has_boxes ? HOUSE_BOX : HOUSE_REGION, laws->side,
                has_boxes ? box_cell : region_cell);
    if (laws->also >> LAW_X & 1) {
        make_family(made, HOUSE_DIAGONAL, 1, falling_cell);
        make_family(made, HOUSE_DIAGONAL, 1, rising_cell);
    }
    if (laws->also >> LAW_WINDOKU & 1)
        make_family(made, HOUSE_WINDOW, laws->side, window_cell);
    if (laws->also >> LAW_DISJOINT & 1)
        make_family(made, HOUSE_GROUP, laws->side, group_cell);
}

/* Notes which houses each cell is in. */
static void make_cells(struct made *made)
{
    const struct shape *shape = &made->shape;
    size_t n = (size_t)(shape->n_cells * shape->n_families);
    made->cell_houses = mem_array(n, sizeof *made->cell_houses);
    memset(made->cell_houses, 0xff, n * sizeof *made->cell_houses);
    for (int family = 0; family < shape->n_families; family++)
        for (int i = 0; i < made->families[family].n; i++) {
            int house = made->families[family].first + i;
            for (int k = 0; k < shape->side; k++)
                made->cell_houses[made->house_cells[house * shape->side + k] *
                                      shape->n_families +
                                  family] = (uint16_t)house;
        }
}

/* ---- links ---- */

static void add_link(struct made *made, int cell, int row, int column, int by,
                     enum law law)
{
    int side = made->shape.side;
    struct cell_link *at = made->links + cell * (SHAPE_MAX_LINKS + 1);
    if (row < 0 || row >= side || column < 0 || column >= side)
        return;
    while (at->other != CELL_NONE)
        at++;
    *at = (struct cell_link){(uint16_t)(row * side + column), (int8_t)by, (uint8_t)law};
}

/* Links each cell with those that a move of a piece reaches: so many rows and columns away, in every
 * direction. */
static void link_by_moves(struct made *made, enum law law, int rows, int columns, int by)
{
    const struct shape *shape = &made->shape;
    for (int cell = 0; cell < shape->n_cells; cell++)
        for (int i = 0; i < 4; i++) {
            int row = shape_row(shape, cell) + (i & 1 ? rows : -rows);
            int column = shape_column(shape, cell) + (i & 2 ? columns : -columns);
            if ((rows || !(i & 1)) && (columns || !(i & 2)))
                add_link(made, cell, row, column, by, law);
        }
}

/* A king's other moves are within a row or a column, where cells differ anyway. */
static void make_links(struct made *made)
{
    unsigned also = made->laws.also;
    size_t n = (size_t)made->shape.n_cells * (SHAPE_MAX_LINKS + 1);
    made->links = mem_array(n, sizeof *made->links);
    memset(made->links, 0xff, n * sizeof *made->links);
    if (also >> LAW_KNIGHT & 1) {
        link_by_moves(made, LAW_KNIGHT, 1, 2, 0);
        link_by_moves(made, LAW_KNIGHT, 2, 1, 0);
    }
    if (also >> LAW_KING & 1)
        link_by_moves(made, LAW_KING, 1, 1, 0);
    if (also >> LAW_NONCONSECUTIVE & 1)
        for (int by = -1; by <= 1; by += 2) {
            link_by_moves(made, LAW_NONCONSECUTIVE, 0, 1, by);
            link_by_moves(made, LAW_NONCONSECUTIVE, 1, 0, by);
        }
    made->shape.links = made->links;
    made->families[made->shape.n_families++] =
        (struct house_family){(uint16_t)made->shape.n_houses, 0, HOUSE_LINK};
}

static struct made *make(const struct laws *laws)
{
    static atomic_uint_fast64_t serial = SHAPE_COUNT;
    struct made *made = mem_new(sizeof *made);
    made->laws = *laws;
    made->shape = (struct shape){.box_rows = laws->box_rows,
                                 .box_columns = laws->box_columns,
                                 .side = laws->side,
                                 .n_cells = laws->side * laws->side,
                                 .laws = &made->laws,
                                 .families = made->families,
                                 .serial = serial++};
    made->house_cells =
        mem_array((size_t)(SHAPE_MAX_HOUSES * laws->side), sizeof *made->house_cells);
    make_houses(made);
    if (laws->also >> LAW_KNIGHT)
        make_links(made);
    make_cells(made);
    made->shape.house_cells = made->house_cells;
    made->shape.cell_houses = made->cell_houses;
    return made;
}

enum law_mark laws_mark(const struct shape *shape, int cell)
{
    unsigned also = shape->laws ? shape->laws->also : 0;
    int row = shape_row(shape, cell), column = shape_column(shape, cell);
    bool has_x = also >> LAW_X & 1;
    bool is_falling = has_x && row == column;
    bool is_rising = has_x && row + column == shape->side - 1;
    if (is_falling || is_rising)
        return is_falling && is_rising ? LAW_MARK_BOTH
               : is_falling            ? LAW_MARK_FALLING
                                       : LAW_MARK_RISING;
    /* Five of nine windows are not drawn: they follow from the others. */
    bool is_drawn = row % 4 && column % 4;
    return also >> LAW_WINDOKU & 1 && is_drawn ? LAW_MARK_WINDOW : LAW_MARK_NONE;
}

/* ---- the atlas ---- */

struct atlas {
    STACK_FIELDS(struct made *)
};

struct atlas *atlas_new(void)
{
    return mem_new(sizeof(struct atlas));
}

void atlas_clear(struct atlas *atlas)
{
    for (int i = 0; i < atlas->n; i++) {
        free(atlas->at[i]->house_cells);
        free(atlas->at[i]->cell_houses);
        free(atlas->at[i]->links);
        free(atlas->at[i]);
    }
    atlas->n = 0;
}

void atlas_free(struct atlas *atlas)
{
    if (!atlas)
        return;
    atlas_clear(atlas);
    STACK_FINI(atlas);
    free(atlas);
}

static bool are_same(const struct laws *a, const struct laws *b)
{
    return a->side == b->side && a->box_rows == b->box_rows &&
           a->box_columns == b->box_columns && a->is_open == b->is_open &&
           a->also == b->also &&
           memcmp(a->region, b->region, (size_t)(a->side * a->side)) == 0;
}

static const struct shape *find_or_make(struct atlas *atlas, const struct laws *laws)
{
    for (int i = 0; i < atlas->n; i++)
        if (are_same(&atlas->at[i]->laws, laws))
            return &atlas->at[i]->shape;
    STACK_PUSH(atlas, make(laws));
    return &atlas->at[atlas->n - 1]->shape;
}

/* Numbers the regions in the order of their first cells. */
static void number_regions(struct laws *laws)
{
    int numbers[LAWS_MOST_SIDE], n = 0;
    memset(numbers, -1, sizeof numbers);
    for (int cell = 0; cell < laws->side * laws->side; cell++) {
        int *number = &numbers[laws->region[cell]];
        if (*number < 0)
            *number = n++;
        laws->region[cell] = (uint8_t)*number;
    }
}

const struct shape *atlas_shape(struct atlas *atlas, const struct laws *laws)
{
    static struct atlas kept;
    static atomic_flag is_taken = ATOMIC_FLAG_INIT; /* `kept`, and never for long */
    struct laws numbered = *laws;
    if (laws->box_rows && !laws->also)
        return shape_find(laws->box_rows, laws->box_columns);
    number_regions(&numbered);
    if (atlas)
        return find_or_make(atlas, &numbered);
    while (atomic_flag_test_and_set(&is_taken))
        continue;
    const struct shape *shape = find_or_make(&kept, &numbered);
    atomic_flag_clear(&is_taken);
    return shape;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/geometry.h"

#include <stdlib.h>

#include "base/mem.h"

static void fill_houses(struct geometry *geometry)
{
    for (int house = 0; house < geometry->n_houses; house++) {
        int family = shape_family(geometry->shape, house);
        for (int k = 0; k < geometry->side; k++) {
            int cell = geometry_cell(geometry, house, k);
            cells_add(cells_at(geometry->houses, (size_t)house, geometry->n_words), cell);
            geometry->position[cell * geometry->shape->n_families + family] = (uint8_t)k;
        }
    }
}

static void fill_peers(struct geometry *geometry)
{
    for (int cell = 0; cell < geometry->n_cells; cell++) {
        struct cells *peers = cells_at(geometry->peers, (size_t)cell, geometry->n_words);
        HOUSES_EACH(house, geometry->shape, cell)
            cells_or(peers, geometry_cells(geometry, house), geometry->n_words);
        cells_drop(peers, cell);
    }
}

static void add_crossing(struct geometry *geometry, int box, int line)
{
    struct crossing crossing = {.box = (uint16_t)box, .line = (uint16_t)line};
    int family = shape_family(geometry->shape, line);
    for (int k = 0; k < geometry->side; k++) {
        int cell = geometry_cell(geometry, box, k);
        if (shape_house_of(geometry->shape, cell, family) != line)
            continue;
        crossing.in_box |= (place_set)1 << k;
        crossing.in_line |= geometry_place(geometry, cell, family);
    }
    PLACES_EACH(k, crossing.in_box)
        geometry->crossing[geometry_cell(geometry, box, k)][family] =
            (uint16_t)geometry->n_crossings;
    if (crossing.in_box)
        geometry->crossings[geometry->n_crossings++] = crossing;
}

static void fill_crossings(struct geometry *geometry)
{
    int side = geometry->side;
    for (int box = 2 * side; box < 3 * side; box++)
        for (int line = 0; line < 2 * side; line++)
            add_crossing(geometry, box, line);
}

struct geometry *geometry_new(const struct shape *shape)
{
    struct geometry *geometry = mem_new(sizeof *geometry);
    size_t n_cells = (size_t)shape->n_cells, n_houses = (size_t)shape->n_houses;
    geometry->shape = shape;
    geometry->side = shape->side;
    geometry->n_cells = shape->n_cells;
    geometry->n_houses = shape->n_houses;
    geometry->n_words = (shape->n_cells + 127) / 128 * 2;
    size_t n_words = (size_t)geometry->n_words;
    geometry->position = mem_array(n_cells, (size_t)shape->n_families);
    geometry->peers = mem_array(n_cells * n_words, sizeof *geometry->peers);
    geometry->houses = mem_array(n_houses * n_words, sizeof *geometry->houses);
    geometry->crossings =
        mem_array((size_t)(shape->side * (shape->box_rows + shape->box_columns)),
                  sizeof *geometry->crossings);
    geometry->crossing = mem_array(n_cells, sizeof *geometry->crossing);
    fill_houses(geometry);
    fill_peers(geometry);
    fill_crossings(geometry);
    return geometry;
}

void geometry_free(struct geometry *geometry)
{
    if (!geometry)
        return;
    free(geometry->position);
    free(geometry->peers);
    free(geometry->houses);
    free(geometry->crossings);
    free(geometry->crossing);
    free(geometry);
}

void geometry_common_peers(const struct geometry *geometry, const struct cells *set,
                           struct cells *common)
{
    CELLS_EACH(cell, set, geometry->n_words)
        cells_and(common, geometry_peers(geometry, cell), geometry->n_words);
}

int geometry_shared_houses(const struct geometry *geometry, const uint16_t *cells, int n,
                           int houses[SHAPE_MAX_FAMILIES])
{
    int n_shared = 0;
    HOUSES_EACH(house, geometry->shape, cells[0]) {
        int i = 1;
        while (i < n && shape_house_of(geometry->shape, cells[i], house_family) == house)
            i++;
        if (i >= n)
            houses[n_shared++] = house;
    }
    return n_shared;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/geometry.h"

#include <stdlib.h>
#include <string.h>

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
        LINKS_EACH(link, geometry->shape, cell)
            if (!link->by)
                cells_add(peers, link->other);
        cells_drop(peers, cell);
    }
}

/* Notes where the houses cross, if they have several cells in common. */
static void add_crossing(struct geometry *geometry, int box, int line)
{
    struct crossing crossing = {.box = (uint16_t)box, .line = (uint16_t)line};
    size_t n_houses = (size_t)geometry->n_houses;
    uint16_t number = CROSSING_NONE;
    int family = shape_family(geometry->shape, line);
    for (int k = 0; k < geometry->side; k++) {
        int cell = geometry_cell(geometry, box, k);
        if (shape_house_of(geometry->shape, cell, family) != line)
            continue;
        crossing.in_box |= (place_set)1 << k;
        crossing.in_line |= geometry_place(geometry, cell, family);
    }
    int n_common = digits_count(crossing.in_box);
    if (n_common > geometry->most_common)
        geometry->most_common = n_common;
    if (n_common > 1) {
        number = (uint16_t)geometry->n_crossings;
        geometry->crossings[geometry->n_crossings++] = crossing;
    }
    geometry->crossing_of[(size_t)box * n_houses + (size_t)line] =
        geometry->crossing_of[(size_t)line * n_houses + (size_t)box] = number;
}

static void fill_crossings(struct geometry *geometry)
{
    const struct shape *shape = geometry->shape;
    size_t n_houses = (size_t)shape->n_houses;
    memset(geometry->crossing_of, 0xff,
           n_houses * n_houses * sizeof *geometry->crossing_of);
    for (int box = 0; box < shape->n_houses; box++)
        for (int line = 0; line < shape->families[shape_family(shape, box)].first; line++)
            add_crossing(geometry, box, line);
}

struct geometry *geometry_new(const struct shape *shape)
{
    struct geometry *geometry = mem_new(sizeof *geometry);
    size_t n_cells = (size_t)shape->n_cells, n_houses = (size_t)shape->n_houses;
    geometry->shape = shape;
    geometry->serial = shape->serial;
    geometry->side = shape->side;
    geometry->n_cells = shape->n_cells;
    geometry->n_houses = shape->n_houses;
    geometry->n_words = (shape->n_cells + 127) / 128 * 2;
    size_t n_words = (size_t)geometry->n_words;
    geometry->position = mem_array(n_cells, (size_t)shape->n_families);
    geometry->peers = mem_array(n_cells * n_words, sizeof *geometry->peers);
    geometry->houses = mem_array(n_houses * n_words, sizeof *geometry->houses);
    size_t most_crossings =
        n_houses * (size_t)(shape->n_families - 1) * (size_t)shape->side;
    geometry->crossings = mem_array(most_crossings / 2, sizeof *geometry->crossings);
    geometry->crossing_of = mem_array(n_houses * n_houses, sizeof *geometry->crossing_of);
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
    free(geometry->crossing_of);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/searched.h"

#include <stdlib.h>

#include "base/mem.h"

void searched_init(struct searched *searched, const struct geometry *geometry)
{
    size_t side = (size_t)geometry->side, n_crossings = (size_t)geometry->n_crossings;
    searched->geometry = geometry;
    searched->digits = mem_array(TECHNIQUES * side * (size_t)geometry->n_words,
                                 sizeof *searched->digits);
    searched->last = mem_array((size_t)geometry->n_cells, sizeof *searched->last);
    searched->changed = mem_array((size_t)geometry->n_houses, sizeof *searched->changed);
    searched->places = mem_array(TECHNIQUES * n_crossings, sizeof *searched->places);
}

void searched_fini(struct searched *searched)
{
    free(searched->digits);
    free(searched->last);
    free(searched->changed);
    free(searched->places);
}

void searched_look_at(struct searched *searched)
{
    searched->noted = false;
}

static struct cells *places_of(const struct searched *searched, enum technique technique,
                               int digit)
{
    size_t side = (size_t)searched->geometry->side;
    return cells_at(searched->digits, technique * side + (size_t)digit - 1,
                    searched->geometry->n_words);
}

bool searched_digit(const struct searched *searched, enum technique technique, int digit,
                    const struct cells *places)
{
    return cells_same(places_of(searched, technique, digit), places,
                      searched->geometry->n_words);
}

void searched_note_digit(struct searched *searched, enum technique technique, int digit,
                         const struct cells *places)
{
    cells_copy(places_of(searched, technique, digit), places,
               searched->geometry->n_words);
}

/* Notes which houses have changed: all of them, if a candidate has come back.  Called when
 * first needed, because most steps are found without it. */
static void note_changes(struct searched *searched, const struct candidates *candidates)
{
    const struct geometry *geometry = searched->geometry;
    digit_set come_back = 0;
    searched->noted = true;
    searched->look++;
    for (int cell = 0; cell < geometry->n_cells; cell++) {
        digit_set of = candidates->of[cell];
        if (of == searched->last[cell])
            continue;
        come_back |= of & ~searched->last[cell];
        searched->last[cell] = of;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            searched->changed[geometry_house(geometry, cell, kind)] = searched->look;
    }
    for (int house = 0; come_back && house < geometry->n_houses; house++)
        searched->changed[house] = searched->look;
}

static unsigned *last_look(const struct searched *searched, enum technique technique,
                           int place)
{
    return &searched->places[(int)technique * searched->geometry->n_crossings + place];
}

bool searched_place(struct searched *searched, enum technique technique, int place,
                    int house, const struct candidates *candidates)
{
    if (!searched->noted)
        note_changes(searched, candidates);
    return *last_look(searched, technique, place) >= searched->changed[house];
}

void searched_note_place(struct searched *searched, enum technique technique, int place)
{
    *last_look(searched, technique, place) = searched->look;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/random_puzzle.h"

#include <string.h>

static digit_set random_subset(struct rng *rng, digit_set set)
{
    switch (rng_below(rng, 8)) {
    case 0:
        return 0;
    case 1:
        return set & ~digits_without_first(set);
    case 2:
        return set;
    default:
        return set & rng_next(rng);
    }
}

static void add_digits(struct puzzle *puzzle, struct rng *rng)
{
    const struct shape *shape = puzzle->grid.shape;
    uint32_t percent = rng_below(rng, 101);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (rng_below(rng, 100) < percent)
            grid_place(&puzzle->grid, cell,
                       1 + (int)rng_below(rng, (uint32_t)shape->side),
                       rng_below(rng, 4) > 0);
    int first = (int)rng_below(rng, (uint32_t)shape->n_cells - 1);
    grid_place(&puzzle->grid, first, 1, true);
    grid_erase(&puzzle->grid, first + 1);
}

static void add_candidates(struct puzzle *puzzle, struct rng *rng)
{
    uint32_t kind = rng_below(rng, 3);
    puzzle->has_candidates = kind == 1;
    puzzle->has_marks = kind == 2;
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++) {
        digit_set all = shape_digits(puzzle->grid.shape);
        digit_set most = puzzle->has_marks ? all : grid_allowed(&puzzle->grid, cell);
        puzzle->candidates[cell] =
            puzzle->grid.digit[cell] ? 0 : random_subset(rng, most);
    }
}

static void add_notes(struct puzzle *puzzle, struct rng *rng)
{
    static const char *const words[] = {"",
                                        "Ann Onymous",
                                        "<a href=\"x\">&amp;</a>",
                                        "#A",
                                        "\xc3\xa9t\xc3\xa9 \xe6\x95\xb8\xe7\x8b\xac",
                                        "x: 1"};
    for (int note = 0; note < NOTE_COUNT; note++) {
        const char *word = words[rng_below(rng, sizeof words / sizeof words[0])];
        puzzle_set_note(puzzle, (enum puzzle_note)note, word, strlen(word));
    }
}

void random_puzzle(struct puzzle *puzzle, struct rng *rng, const struct shape *shape)
{
    puzzle_init(puzzle, shape);
    add_digits(puzzle, rng);
    add_candidates(puzzle, rng);
    add_notes(puzzle, rng);
}

static void candidates_to_marks(struct puzzle *puzzle)
{
    bool noted = puzzle->has_marks || puzzle->has_candidates;
    puzzle->has_candidates = puzzle->has_marks = false;
    for (int cell = 0; noted && cell < puzzle->grid.shape->n_cells; cell++)
        puzzle->has_marks |= !puzzle->grid.digit[cell] && puzzle->candidates[cell];
}

static bool is_one_of(const struct format *format, const char *names)
{
    const char *at = strstr(names, format->name);
    return at && at[strlen(format->name)] == ' ';
}

static void reduce_candidates(struct puzzle *puzzle, const struct format *format)
{
    puzzle->has_marks &= is_one_of(format, "json ");
    if (!puzzle->has_candidates && is_one_of(format, "dimacs json "))
        return;
    if (!puzzle->has_candidates)
        puzzle_allow_all(puzzle);
    if (is_one_of(format, "pencilmark sdx sukaku "))
        puzzle_settle(puzzle);
}

void reduce_puzzle(struct puzzle *puzzle, const struct format *format)
{
    if (!(format->holds & HOLDS_ENTRIES))
        for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++)
            puzzle->grid.given[cell] = puzzle->grid.digit[cell] != 0;
    if (format->holds & HOLDS_CANDIDATES)
        reduce_candidates(puzzle, format);
    else if (format->holds & HOLDS_MARKS)
        candidates_to_marks(puzzle);
    else
        puzzle->has_candidates = puzzle->has_marks = false;
    for (int note = 0; note < NOTE_COUNT; note++) {
        bool kept = (format->holds & HOLDS_NOTES && note != NOTE_ID) ||
                    is_one_of(format, "json ") ||
                    (note == NOTE_COMMENT && is_one_of(format, "opensudoku ")) ||
                    (note == NOTE_LEVEL && is_one_of(format, "gnome "));
        if (!kept)
            puzzle->note[note][0] = '\0';
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/badge.h"

#include "words/legend.h"

enum role part_role(enum part part)
{
    static const enum role roles[PART_SET] = {
        [PART_PATTERN] = ROLE_HINT,    [PART_ON] = ROLE_HINT,
        [PART_OFF] = ROLE_HINT_B,      [PART_FIN] = ROLE_HINT_B,
        [PART_ONE] = ROLE_HINT,        [PART_OTHER] = ROLE_HINT_B,
        [PART_ONE_TOO] = ROLE_HINT_C,  [PART_OTHER_TOO] = ROLE_HINT_D,
        [PART_CORNER] = ROLE_HINT,     [PART_EXTRA] = ROLE_HINT_B,
        [PART_SUBSET] = ROLE_HINT_C,   [PART_CROSSING] = ROLE_HINT,
        [PART_LINE] = ROLE_HINT_B,     [PART_BOX] = ROLE_HINT_C,
        [PART_EXCLUDER] = ROLE_HINT_B,
    };
    static const enum role sets[] = {ROLE_HINT_C, ROLE_HINT_D};
    return part < PART_SET ? roles[part] : sets[(part - PART_SET) % 2];
}

/* 1 to 9, a to z, and then + */
char number_badge(int number)
{
    return (char)(number < 10 ? '0' + number : number < 36 ? 'a' + number - 10 : '+');
}

char cell_badge(const struct drawing_cell *drawn)
{
    return drawn->number   ? number_badge(drawn->number)
           : drawn->branch ? branch_badge(drawn->branch)
                           : part_badge((enum part)drawn->part);
}

/* The badges that have a spot already. */
struct arrangement {
    const struct layout *layout;
    struct badge *badges;
    int n;
};

static bool is_taken(const struct arrangement *arrangement, struct spot spot)
{
    for (int i = 0; i < arrangement->n; i++)
        if (arrangement->badges[i].spot.row == spot.row &&
            arrangement->badges[i].spot.column == spot.column)
            return true;
    return false;
}

static bool try_spot(struct arrangement *arrangement, struct spot spot, char symbol)
{
    if (is_taken(arrangement, spot))
        return false;
    arrangement->badges[arrangement->n++] = (struct badge){spot, symbol};
    return true;
}

/* Tries the line of the candidate first, then the other lines; in each, the side of the
 * cell that is nearer to the candidate first. */
static void put_beside(struct arrangement *arrangement, int cell, struct spot inside,
                       char symbol)
{
    const struct cell_layout *cells = arrangement->layout->cells;
    struct spot corner = layout_corner(arrangement->layout, cell);
    int left = corner.column - 1, right = corner.column + cells->width;
    bool is_left = inside.column < cells->width / 2;
    for (int i = 0; i < cells->height; i++) {
        int row = corner.row + (inside.row + i) % cells->height;
        if (try_spot(arrangement, (struct spot){row, is_left ? left : right}, symbol) ||
            try_spot(arrangement, (struct spot){row, is_left ? right : left}, symbol))
            return;
    }
}

/* Without lines between cells there is room for one badge, at the end of the cell. */
static void put_badge(struct arrangement *arrangement, int cell, int digit, char symbol)
{
    const struct cell_layout *cells = arrangement->layout->cells;
    struct spot corner = layout_corner(arrangement->layout, cell);
    if (cells->cell_columns)
        put_beside(arrangement, cell, layout_candidate(cells, digit), symbol);
    else
        try_spot(arrangement, (struct spot){corner.row, corner.column + cells->width - 1},
                 symbol);
}

static bool has_badge(const struct drawing *drawing, int i)
{
    const struct drawing_cell *drawn = &drawing->cells[i];
    for (int k = 0; k < i; k++)
        if (drawing->cells[k].cell == drawn->cell &&
            cell_badge(&drawing->cells[k]) == cell_badge(drawn))
            return true;
    return false;
}

static bool is_of_links(const struct drawing_cell *drawn)
{
    return drawn->number || drawn->branch;
}

static void put_all(struct arrangement *arrangement, const struct drawing *drawing,
                    bool links)
{
    for (int i = 0; i < drawing->n_cells && arrangement->n < BADGES; i++) {
        const struct drawing_cell *drawn = &drawing->cells[i];
        char symbol = cell_badge(drawn);
        if (symbol && is_of_links(drawn) == links && !has_badge(drawing, i))
            put_badge(arrangement, drawn->cell, digits_first(drawn->digits), symbol);
    }
}

/* Links come first, because their badges belong to one candidate and others to a cell. */
int badges_arrange(const struct drawing *drawing, const struct layout *layout,
                   struct badge badges[BADGES])
{
    struct arrangement arrangement = {layout, badges, 0};
    put_all(&arrangement, drawing, true);
    put_all(&arrangement, drawing, false);
    return arrangement.n;
}

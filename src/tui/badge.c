/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/badge.h"

#include "text/legend.h"

enum role part_role(enum part part)
{
    static const enum role roles[PART_SET] = {
        [PART_PATTERN] = ROLE_HINT,   [PART_ON] = ROLE_HINT,
        [PART_OFF] = ROLE_HINT_B,     [PART_FIN] = ROLE_HINT_B,
        [PART_ONE] = ROLE_HINT,       [PART_OTHER] = ROLE_HINT_B,
        [PART_ONE_TOO] = ROLE_HINT_C, [PART_OTHER_TOO] = ROLE_HINT_D,
        [PART_CORNER] = ROLE_HINT,    [PART_EXTRA] = ROLE_HINT_B,
        [PART_SUBSET] = ROLE_HINT_C,  [PART_CROSSING] = ROLE_HINT,
        [PART_LINE] = ROLE_HINT_B,    [PART_BOX] = ROLE_HINT_C,
    };
    static const enum role sets[] = {ROLE_HINT_C, ROLE_HINT_D};
    return part < PART_SET ? roles[part] : sets[(part - PART_SET) % 2];
}

/* 1 to 9, a to z, and then + */
char number_badge(int number)
{
    return (char)(number < 10 ? '0' + number : number < 36 ? 'a' + number - 10 : '+');
}

char mark_badge(const struct drawing_cell *mark)
{
    return mark->number   ? number_badge(mark->number)
           : mark->branch ? branch_badge(mark->branch)
                          : part_badge((enum part)mark->part);
}

/* The badges that are placed so far. */
struct placing {
    const struct layout *layout;
    struct badge *badges;
    int n;
};

static bool is_taken(const struct placing *placing, struct place place)
{
    for (int i = 0; i < placing->n; i++)
        if (placing->badges[i].place.row == place.row &&
            placing->badges[i].place.column == place.column)
            return true;
    return false;
}

static bool try_place(struct placing *placing, struct place place, char symbol)
{
    if (is_taken(placing, place))
        return false;
    placing->badges[placing->n++] = (struct badge){place, symbol};
    return true;
}

/* Tries the line of the candidate first, then the other lines; in each, the side of the
 * cell that is nearer to the candidate first. */
static void place_beside(struct placing *placing, int cell, struct place inside,
                         char symbol)
{
    const struct cell_layout *cells = placing->layout->cells;
    struct place corner = layout_corner(placing->layout, cell);
    int left = corner.column - 1, right = corner.column + cells->width;
    bool is_left = inside.column < cells->width / 2;
    for (int i = 0; i < cells->height; i++) {
        int row = corner.row + (inside.row + i) % cells->height;
        if (try_place(placing, (struct place){row, is_left ? left : right}, symbol) ||
            try_place(placing, (struct place){row, is_left ? right : left}, symbol))
            return;
    }
}

/* Without lines between cells there is room for one badge, in the last place of the cell. */
static void place_badge(struct placing *placing, int cell, int digit, char symbol)
{
    const struct cell_layout *cells = placing->layout->cells;
    struct place corner = layout_corner(placing->layout, cell);
    if (cells->cell_columns)
        place_beside(placing, cell, layout_candidate(cells, digit), symbol);
    else
        try_place(placing, (struct place){corner.row, corner.column + cells->width - 1},
                  symbol);
}

static bool was_marked(const struct drawing *drawing, int i)
{
    const struct drawing_cell *mark = &drawing->cells[i];
    for (int k = 0; k < i; k++)
        if (drawing->cells[k].cell == mark->cell &&
            mark_badge(&drawing->cells[k]) == mark_badge(mark))
            return true;
    return false;
}

static bool is_of_links(const struct drawing_cell *mark)
{
    return mark->number || mark->branch;
}

static void place_all(struct placing *placing, const struct drawing *drawing, bool links)
{
    for (int i = 0; i < drawing->n_cells && placing->n < BADGES; i++) {
        const struct drawing_cell *mark = &drawing->cells[i];
        char symbol = mark_badge(mark);
        if (symbol && is_of_links(mark) == links && !was_marked(drawing, i))
            place_badge(placing, mark->cell, digits_first(mark->digits), symbol);
    }
}

/* Links come first, because their badges belong to one candidate and others to a cell. */
int badges_place(const struct drawing *drawing, const struct layout *layout,
                 struct badge badges[BADGES])
{
    struct placing placing = {layout, badges, 0};
    place_all(&placing, drawing, true);
    place_all(&placing, drawing, false);
    return placing.n;
}

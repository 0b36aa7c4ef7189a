/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/groups.h"

#include <string.h>

#include "format/laws_text.h"

bool groups_add(struct groups *groups, const int *cells, int n)
{
    int side = groups->side;
    struct group group = {.is_known = false};
    if (n != side || groups->n == GROUPS_MOST)
        return false;
    for (int i = 0; i < n; i++) {
        int k = i;
        if (cells[i] < 0 || cells[i] >= side * side)
            return false;
        for (; k && group.cells[k - 1] >= cells[i]; k--)
            group.cells[k] = group.cells[k - 1];
        if (k < i && group.cells[k + 1] == cells[i])
            return false;
        group.cells[k] = (uint16_t)cells[i];
    }
    groups->at[groups->n++] = group;
    return true;
}

void groups_add_lines(struct groups *groups)
{
    int side = groups->side, row[LAWS_MOST_SIDE], column[LAWS_MOST_SIDE];
    for (int i = 0; i < side; i++) {
        for (int k = 0; k < side; k++) {
            row[k] = i * side + k;
            column[k] = k * side + i;
        }
        groups_add(groups, row, side);
        groups_add(groups, column, side);
    }
}

void groups_add_houses(struct groups *groups, const struct shape *shape, int family)
{
    int cells[LAWS_MOST_SIDE];
    for (int house = shape->families[family].first; house < shape->n_houses; house++) {
        for (int k = 0; k < shape->side; k++)
            cells[k] = shape_house(shape, house)[k];
        groups_add(groups, cells, shape->side);
    }
}

void groups_add_regions(struct groups *groups, const struct laws *laws)
{
    if (laws->box_rows) {
        groups_add_houses(groups, shape_find(laws->box_rows, laws->box_columns),
                          HOUSE_BOX);
        return;
    }
    for (int region = 0; region < laws->side; region++) {
        int cells[LAWS_MOST_CELLS], n = 0;
        for (int cell = 0; cell < laws->side * laws->side; cell++)
            if (laws->region[cell] == region)
                cells[n++] = cell;
        groups_add(groups, cells, n);
    }
}

bool groups_must_say(const struct shape *shape, int house)
{
    int first = shape_house(shape, house)[0];
    return shape_kind(shape, house) != HOUSE_WINDOW ||
           (shape_row(shape, first) % 4 && shape_column(shape, first) % 4);
}

/* Finds a group that is this house and that no law says yet, and marks it if `is_known`.  A region
 * can be a row. */
static bool find_house(struct groups *groups, const struct shape *shape, int house,
                       bool is_known)
{
    size_t n_bytes = (size_t)shape->side * sizeof(uint16_t);
    for (int i = 0; i < groups->n; i++) {
        struct group *group = &groups->at[i];
        if (!group->is_known &&
            memcmp(group->cells, shape_house(shape, house), n_bytes) == 0) {
            group->is_known = is_known;
            return true;
        }
    }
    return false;
}

/* Whether all houses of these families that must be said are there; their groups are known then. */
static bool know_families(struct groups *groups, const struct shape *shape, int from,
                          int to)
{
    const struct house_family *first = &shape->families[from];
    int end = to < shape->n_families ? shape->families[to].first : shape->n_houses;
    for (int house = first->first; house < end; house++)
        if (groups_must_say(shape, house) && !find_house(groups, shape, house, false))
            return false;
    for (int house = first->first; house < end; house++)
        find_house(groups, shape, house, true);
    return true;
}

/* Finds the laws whose houses are among the groups, apart from regions. */
static void take_laws(struct groups *groups, struct laws *laws, struct atlas *atlas)
{
    for (enum law law = 0; law < LAW_COUNT; law++) {
        struct laws alone = *laws;
        struct diagnosis diagnosis;
        alone.also = 1U << law;
        if (laws_check(&alone, &diagnosis) != ERR_OK)
            continue;
        const struct shape *shape = atlas_shape(atlas, &alone);
        if (shape->n_houses > 3 * shape->side &&
            know_families(groups, shape, HOUSE_BOX + 1, shape->n_families))
            laws->also |= alone.also;
    }
}

static bool take_boxes(struct groups *groups, struct laws *laws)
{
    for (int rows = SHAPE_MIN_BOX; rows <= laws->side / SHAPE_MIN_BOX; rows++) {
        const struct shape *shape =
            laws->side % rows ? NULL : shape_find(rows, laws->side / rows);
        if (!shape || !know_families(groups, shape, HOUSE_BOX, HOUSE_BOX + 1))
            continue;
        laws->box_rows = shape->box_rows;
        laws->box_columns = shape->box_columns;
        memset(laws->region, 0, sizeof laws->region);
        return true;
    }
    return false;
}

/* Takes the groups that no law has said yet as the regions. */
static bool take_regions(struct groups *groups, struct laws *laws)
{
    int regions[LAWS_MOST_CELLS] = {0}, n = 0;
    for (int i = 0; i < groups->n; i++) {
        struct group *group = &groups->at[i];
        for (int k = 0; !group->is_known && k < laws->side; k++) {
            if (regions[group->cells[k]])
                return false;
            regions[group->cells[k]] = i + 1;
            n++;
        }
        group->is_known = true;
    }
    return n == laws->side * laws->side && groups_number_regions(laws, regions);
}

bool groups_find_laws(struct groups *groups, struct laws *laws)
{
    struct atlas *atlas = atlas_new();
    *laws = (struct laws){.side = groups->side};
    for (int cell = 0; cell < laws->side * laws->side; cell++)
        laws->region[cell] = (uint8_t)(cell / laws->side);
    bool are_known =
        know_families(groups, atlas_shape(atlas, laws), HOUSE_ROW, HOUSE_BOX);
    bool has_boxes = take_boxes(groups, laws);
    take_laws(groups, laws, atlas);
    if (are_known && !has_boxes)
        are_known = take_regions(groups, laws);
    for (int i = 0; i < groups->n; i++)
        are_known &= groups->at[i].is_known;
    atlas_free(atlas);
    return are_known;
}

bool groups_number_regions(struct laws *laws, const int *regions)
{
    int first[LAWS_MOST_SIDE], n = 0;
    for (int cell = 0; cell < laws->side * laws->side; cell++) {
        int i = 0;
        while (i < n && regions[first[i]] != regions[cell])
            i++;
        if (i == laws->side)
            return false;
        if (i == n)
            first[n++] = cell;
        laws->region[cell] = (uint8_t)i;
    }
    return true;
}

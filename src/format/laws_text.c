/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/laws_text.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"

/* ---- laws ---- */

static const struct {
    const char *word, *name;
    int most_side; /* 0: any */
    bool has_boxes;
} words[LAW_COUNT] = {
    [LAW_X] = {"x", N_("X"), 0, false},
    /* TRANSLATORS: a kind of Sudoku, in a list: windoku, disjoint groups */
    [LAW_WINDOKU] = {"windoku", N_("windoku"), 9, true},
    [LAW_DISJOINT] = {"disjoint", N_("disjoint groups"), 0, true},
    [LAW_KNIGHT] = {"knight", N_("anti-knight"), 0, false},
    [LAW_KING] = {"king", N_("anti-king"), 0, false},
    [LAW_NONCONSECUTIVE] = {"nonconsecutive", N_("non-consecutive"), 0, false},
};

static enum err check_regions(const struct laws *laws, struct diagnosis *diagnosis)
{
    int n[LAWS_MOST_SIDE] = {0};
    for (int cell = 0; cell < laws->side * laws->side; cell++)
        n[laws->region[cell]]++;
    if (n[0] == laws->side * laws->side)
        return diagnose(diagnosis, 0, 0, _("the regions of the cells are missing"));
    for (int i = 0; i < laws->side; i++)
        if (n[i] != laws->side)
            return diagnose(diagnosis, 0, 0,
                            ngettext("region %1$d has %2$d cell, expected %3$d",
                                     "region %1$d has %2$d cells, expected %3$d",
                                     (unsigned long)n[i]),
                            i + 1, n[i], laws->side);
    return ERR_OK;
}

static enum err diagnose_size(struct diagnosis *diagnosis, long line, long column)
{
    return diagnose(diagnosis, line, column,
                    _("such rules need a board of %1$dx%2$d at most"), LAWS_MOST_SIDE,
                    LAWS_MOST_SIDE);
}

enum err laws_check(const struct laws *laws, struct diagnosis *diagnosis)
{
    bool has_regions = !laws->box_rows;
    if (laws->is_open)
        return diagnose(diagnosis, 0, 0, _("the regions of the cells are missing"));
    if (laws->side > LAWS_MOST_SIDE && (laws->also || has_regions))
        return diagnose_size(diagnosis, 0, 0);
    for (enum law law = 0; law < LAW_COUNT; law++)
        if (laws->also >> law & 1 &&
            ((words[law].has_boxes && has_regions) ||
             (words[law].most_side &&
              (laws->side != words[law].most_side || laws->box_rows != 3))))
            return diagnose(diagnosis, 0, 0, _("this board cannot have the rule '%s'"),
                            words[law].word);
    return has_regions ? check_regions(laws, diagnosis) : ERR_OK;
}

/* ---- as a text ---- */

/* Reads a size, "3x3" or "9". */
static bool read_size(struct laws *laws, const char *word)
{
    uint64_t side;
    const struct shape *shape = shape_read(word);
    if (shape)
        laws_of(laws, shape);
    else if (scan_whole(word, &side) && side >= 2 && side <= LAWS_MOST_SIDE)
        *laws = (struct laws){.side = (int)side};
    else
        return false;
    return true;
}

static const char regions_word[] = "regions", jigsaw[] = "jigsaw";
static const char symbols[] = "123456789abcdefghijklmnop";

static enum err read_regions(struct laws *laws, const char *text, long column,
                             struct diagnosis *diagnosis)
{
    int n_cells = laws->side * laws->side, n = (int)strlen(text);
    laws->is_open = false;
    for (int i = 0; i < n && i < n_cells; i++) {
        const char *symbol = strchr(symbols, text[i]);
        if (!symbol || symbol - symbols >= laws->side)
            return diagnose(diagnosis, 1, column + i, _("expected a region from 1 to %c"),
                            symbols[laws->side - 1]);
        laws->region[i] = (uint8_t)(symbol - symbols);
    }
    return n == n_cells ? ERR_OK
                        : diagnose(diagnosis, 1, column,
                                   ngettext("found the region of %d cell, expected %d",
                                            "found the regions of %d cells, expected %d",
                                            (unsigned long)n),
                                   n, n_cells);
}

/* The regions are the rows until others are chosen. */
static enum err open_regions(struct laws *laws, long column, struct diagnosis *diagnosis)
{
    if (laws->is_open)
        return diagnose(diagnosis, 1, column, _("the rule '%s' is there twice"), jigsaw);
    if (laws->side > LAWS_MOST_SIDE)
        return diagnose_size(diagnosis, 1, column);
    laws->box_rows = laws->box_columns = 0;
    laws->is_open = true;
    for (int cell = 0; cell < laws->side * laws->side; cell++)
        laws->region[cell] = (uint8_t)(cell / laws->side);
    return ERR_OK;
}

static enum err take_law(struct laws *laws, const char *word, bool is_first, long column,
                         struct diagnosis *diagnosis)
{
    enum law law = 0;
    struct laws sized;
    while (law < LAW_COUNT && strcmp(words[law].word, word) != 0)
        law++;
    if (is_first && isdigit((unsigned char)*word))
        return diagnose(diagnosis, 1, column,
                        _("expected boxes from 2x2 to 6x6, rows first"));
    if (read_size(&sized, word))
        return diagnose(diagnosis, 1, column, _("the size '%s' must come first"), word);
    if (strcmp(word, jigsaw) == 0)
        return open_regions(laws, column, diagnosis);
    if (law == LAW_COUNT)
        return diagnose(diagnosis, 1, column, _("stepdoku does not know the rule '%s'"),
                        word);
    if (laws->also >> law & 1)
        return diagnose(diagnosis, 1, column, _("the rule '%s' is there twice"), word);
    laws->also |= 1U << law;
    return ERR_OK;
}

/* Whether the word that regions follow can stand there. */
static enum err check_word(const struct laws *laws, long column,
                           struct diagnosis *diagnosis)
{
    if (laws->box_rows)
        return diagnose(diagnosis, 1, column, _("this board cannot have the rule '%s'"),
                        regions_word);
    bool are_there = false;
    for (int cell = 0; cell < laws->side * laws->side; cell++)
        are_there |= laws->region[cell];
    if (are_there && !laws->is_open)
        return diagnose(diagnosis, 1, column, _("the rule '%s' is there twice"),
                        regions_word);
    return ERR_OK;
}

enum err laws_read(struct laws *laws, const char *text, size_t n,
                   struct diagnosis *diagnosis)
{
    enum err err = ERR_OK;
    bool is_first = true, are_regions = false;
    for (size_t i = 0, from; err == ERR_OK && i < n; i++) {
        LOCAL_BUF word = {0};
        for (from = i; i < n && !strchr(" \t,", text[i]); i++)
            buf_char(&word, text[i]);
        if (!word.length)
            continue;
        long column = (long)from + 1;
        bool is_word = !are_regions && strcmp(word.text, regions_word) == 0;
        if (are_regions)
            err = read_regions(laws, word.text, column, diagnosis);
        else if (is_word)
            err = check_word(laws, column, diagnosis);
        else if (!(is_first && read_size(laws, word.text)))
            err = take_law(laws, word.text, is_first, column, diagnosis);
        are_regions = is_word;
        is_first = false;
    }
    return err;
}

const struct shape *laws_shape(struct atlas *atlas, const char *text, size_t n,
                               struct diagnosis *diagnosis)
{
    struct laws laws;
    laws_of(&laws, shape_find(3, 3));
    bool are_good = laws_read(&laws, text, n, diagnosis) == ERR_OK &&
                    laws_check(&laws, diagnosis) == ERR_OK;
    return are_good ? atlas_shape(atlas, &laws) : NULL;
}

void laws_say(struct buf *buf, const struct shape *shape)
{
    struct laws laws;
    laws_of(&laws, shape);
    if (laws.box_rows)
        buf_printf(buf, "%dx%d", laws.box_rows, laws.box_columns);
    else
        buf_printf(buf, "%d", laws.side);
    for (enum law law = 0; law < LAW_COUNT; law++)
        if (laws.also >> law & 1)
            buf_printf(buf, " %s", words[law].word);
    if (laws.is_open)
        buf_printf(buf, " %s", jigsaw);
    if (laws.box_rows || laws.is_open)
        return;
    buf_printf(buf, " %s ", regions_word);
    for (int cell = 0; cell < laws.side * laws.side; cell++)
        buf_char(buf, symbols[laws.region[cell]]);
}

void laws_name(struct buf *buf, const struct shape *shape)
{
    const char *before = "";
    if (!shape->laws) {
        buf_printf(buf, "%dx%d", shape->box_rows, shape->box_columns);
        return;
    }
    if (!shape->box_rows) {
        /* TRANSLATORS: a kind of Sudoku, in a list: jigsaw, X */
        buf_text(buf, _("jigsaw"));
        before = ", ";
    }
    for (enum law law = 0; law < LAW_COUNT; law++)
        if (shape->laws->also >> law & 1) {
            buf_printf(buf, "%s%s", before, _(words[law].name));
            before = ", ";
        }
}

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

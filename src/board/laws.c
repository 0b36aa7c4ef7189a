/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/laws.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/scan.h"

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
};

void laws_of(struct laws *laws, const struct shape *shape)
{
    *laws = shape->laws ? *shape->laws
                        : (struct laws){.side = shape->side,
                                        .box_rows = shape->box_rows,
                                        .box_columns = shape->box_columns};
}

static enum err check_regions(const struct laws *laws, struct diagnosis *diagnosis)
{
    int n[LAWS_MOST_SIDE] = {0};
    for (int cell = 0; cell < laws->side * laws->side; cell++)
        n[laws->region[cell]]++;
    for (int i = 0; i < laws->side; i++)
        if (n[i] != laws->side)
            return diagnose(diagnosis, 0, 0,
                            ngettext("region %1$d has %2$d cell, expected %3$d",
                                     "region %1$d has %2$d cells, expected %3$d",
                                     (unsigned long)n[i]),
                            i + 1, n[i], laws->side);
    return ERR_OK;
}

enum err laws_check(const struct laws *laws, struct diagnosis *diagnosis)
{
    bool has_regions = !laws->box_rows;
    if (laws->is_open)
        return diagnose(diagnosis, 0, 0, _("the regions of the jigsaw are missing"));
    if (laws->side > LAWS_MOST_SIDE && (laws->also || has_regions))
        return diagnose(diagnosis, 0, 0,
                        _("such rules need a board of %1$dx%2$d at most"), LAWS_MOST_SIDE,
                        LAWS_MOST_SIDE);
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

static enum law find_law(const char *word)
{
    enum law law = 0;
    while (law < LAW_COUNT && strcmp(words[law].word, word) != 0)
        law++;
    return law;
}

static const char symbols[] = "123456789abcdefghijklmnop", jigsaw[] = "jigsaw";

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
    laws->box_rows = laws->box_columns = 0;
    laws->is_open = true;
    for (int cell = 0; laws->side <= LAWS_MOST_SIDE && cell < laws->side * laws->side;
         cell++)
        laws->region[cell] = (uint8_t)(cell / laws->side);
    return ERR_OK;
}

static bool is_number(const char *word)
{
    return *word >= '0' && *word <= '9';
}

static enum err take_law(struct laws *laws, const char *word, long column,
                         struct diagnosis *diagnosis)
{
    enum law law = find_law(word);
    if (is_number(word))
        return diagnose(diagnosis, 1, column,
                        _("expected boxes from 2x2 to 6x6, rows first"));
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
        if (are_regions && !laws->box_rows)
            err = read_regions(laws, word.text, (long)from + 1, diagnosis);
        else if (!(is_first && read_size(laws, word.text)) &&
                 strcmp(word.text, "regions") != 0)
            err = take_law(laws, word.text, (long)from + 1, diagnosis);
        are_regions = strcmp(word.text, "regions") == 0;
        is_first = false;
    }
    return err;
}

void laws_say(struct buf *buf, const struct laws *laws)
{
    if (laws->box_rows)
        buf_printf(buf, "%dx%d", laws->box_rows, laws->box_columns);
    else
        buf_printf(buf, "%d", laws->side);
    for (enum law law = 0; law < LAW_COUNT; law++)
        if (laws->also >> law & 1)
            buf_printf(buf, " %s", words[law].word);
    if (laws->is_open)
        buf_printf(buf, " %s", jigsaw);
    if (laws->box_rows || laws->is_open)
        return;
    buf_text(buf, " regions ");
    for (int cell = 0; cell < laws->side * laws->side; cell++)
        buf_char(buf, symbols[laws->region[cell]]);
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

/* ---- shapes ---- */

/* A shape and what its pointers point to. */
struct made {
    struct shape shape;
    struct laws laws;
    struct house_family families[SHAPE_MAX_FAMILIES];
    uint16_t *house_cells, *cell_houses;
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
    make_cells(made);
    made->shape.house_cells = made->house_cells;
    made->shape.cell_houses = made->cell_houses;
    return made;
}

/* Five of nine windows are not drawn: they follow from the others. */
static bool is_in_drawn_window(const struct shape *shape, int cell)
{
    return shape_row(shape, cell) % 4 && shape_column(shape, cell) % 4;
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
    return also >> LAW_WINDOKU & 1 && is_in_drawn_window(shape, cell) ? LAW_MARK_WINDOW
                                                                      : LAW_MARK_NONE;
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

const struct shape *atlas_shape(struct atlas *atlas, const struct laws *laws)
{
    static struct atlas kept;
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    if (laws->box_rows && !laws->also)
        return shape_find(laws->box_rows, laws->box_columns);
    if (atlas)
        return find_or_make(atlas, laws);
    pthread_mutex_lock(&lock);
    const struct shape *shape = find_or_make(&kept, laws);
    pthread_mutex_unlock(&lock);
    return shape;
}

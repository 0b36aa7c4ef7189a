/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/sentence.h"

#include "text/parts.h"

#include "base/i18n.h"

void say_cell(struct buf *buf, const struct shape *shape, int cell)
{
    buf_printf(buf, "r%dc%d", shape_row(shape, cell) + 1, shape_column(shape, cell) + 1);
}

void say_house(struct buf *buf, const struct shape *shape, int house)
{
    int number = house % shape->side + 1;
    switch (shape_kind(shape, house)) {
    case HOUSE_ROW:
        buf_printf(buf, _("row %d"), number);
        break;
    case HOUSE_COLUMN:
        buf_printf(buf, _("column %d"), number);
        break;
    case HOUSE_BOX:
        buf_printf(buf, _("box %d"), number);
        break;
    }
}

void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet)
{
    const char *before = "{";
    if (!set)
        buf_text(buf, "{");
    DIGITS_EACH(digit, set) {
        buf_printf(buf, "%s%c", before, alphabet_symbol(alphabet, digit));
        before = ",";
    }
    buf_char(buf, '}');
}

void say_clash(struct buf *buf, const struct shape *shape, const struct clash *clash,
               const struct alphabet *alphabet)
{
    struct buf parts[3] = {0};
    buf_printf(buf, _("%s and %s both hold %c in %s"),
               cell_part(&parts[0], shape, clash->cells[0]),
               cell_part(&parts[1], shape, clash->cells[1]),
               alphabet_symbol(alphabet, clash->digit),
               house_part(&parts[2], shape, clash->house));
    parts_fini(parts, 3);
}

/* Cells that are not fixed and have so many choices. */
static int cells_with(const struct choices *choices, int n_choices)
{
    int n = 0;
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        n += digits_count(choices->of[cell]) == n_choices;
    return n;
}

void say_most_constrained(struct buf *buf, const struct choices *choices, int cell,
                          const struct alphabet *alphabet)
{
    struct buf parts[2] = {0};
    int n_choices = digits_count(choices->of[cell]);
    int n_cells = cells_with(choices, n_choices);
    const char *name = cell_part(&parts[0], choices->shape, cell);
    const char *set = digits_part(&parts[1], choices->of[cell], alphabet);
    if (!n_choices)
        buf_printf(buf, _("%s has no choice left"), name);
    else if (n_cells == 1)
        buf_printf(buf, _("%s: fewest choices, %s: the only cell with %d"), name, set,
                   n_choices);
    else
        buf_printf(buf, _("%s: fewest choices, %s: first of %d cells with %d"), name, set,
                   n_cells, n_choices);
    parts_fini(parts, 2);
}

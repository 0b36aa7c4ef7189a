/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>
#include <string.h>

#include "edit/edit.h"
#include "tui/measure.h"
#include "tui/theme.h"
#include "tui/views.h"

/* A line that is too long is seen from where its cursor has room. */
static int first_byte(const struct area *area)
{
    int over = edit_cursor() - (area->columns - 3);
    return over > 0 ? over : 0;
}

void view_command(const struct area *area)
{
    const char *text = edit_text() + first_byte(area);
    int row = area->row + area->rows - 1;
    theme_style(ROLE_LABEL);
    if (area->rows > 1)
        mvaddnstr(row - 1, area->column, edit_choices(),
                  measure_bytes(edit_choices(), area->columns - 1));
    theme_style(ROLE_TITLE);
    mvaddch(row, area->column, ':');
    addnstr(text, measure_bytes(text, area->columns - 2));
    if (area->rows == 1 && *edit_choices())
        printw("  [%.*s]", area->columns - (int)strlen(text) - 6, edit_choices());
}

struct place view_command_cursor(const struct area *area)
{
    return (struct place){area->row + area->rows - 1,
                          area->column + 1 + edit_cursor() - first_byte(area)};
}

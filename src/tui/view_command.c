/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>
#include <string.h>

#include "edit/edit.h"
#include "tui/measure.h"
#include "tui/theme.h"
#include "tui/views.h"

enum { GAP = 3, MIN_CHOICES_COLUMNS = 12 };

/* A line that is too long is seen from where its cursor has room. */
static int first_byte(const struct area *area)
{
    int over = edit_cursor() - (area->columns - 3);
    return over > 0 ? over : 0;
}

/* As many of the words that Tab has found as there is room for. */
static void put_choices(int row, int column, int columns)
{
    static const char more[] = " ...";
    const char *choices = edit_choices();
    bool whole = measure_columns(choices) <= columns;
    int bytes = (int)strlen(choices);
    if (!whole)
        bytes = measure_line(choices, columns - (int)strlen(more));
    if (columns < MIN_CHOICES_COLUMNS)
        return;
    theme_style(ROLE_LABEL);
    mvaddnstr(row, column, choices, bytes);
    addstr(whole ? "" : more);
}

/* Above the line, or behind it when that is where room is. */
void view_command(const struct area *area)
{
    const char *text = edit_text() + first_byte(area);
    int bytes = measure_bytes(text, area->columns - 2),
        used = 1 + measure_columns(text) + GAP;
    int row = area->row + area->rows - 1;
    theme_style(ROLE_TITLE);
    mvaddch(row, area->column, ':');
    addnstr(text, bytes);
    if (area->rows > 1)
        put_choices(row - 1, area->column, area->columns - 1);
    else
        put_choices(row, area->column + used, area->columns - used - 1);
}

struct place view_command_cursor(const struct area *area)
{
    return (struct place){area->row + area->rows - 1,
                          area->column + 1 + edit_cursor() - first_byte(area)};
}

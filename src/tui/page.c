/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/page.h"

#include <curses.h>

#include "tui/measure.h"
#include "tui/theme.h"

void page_put(int row, int column, enum role role, const char *text, int columns)
{
    theme_style(role);
    mvaddnstr(row, column, text, measure_bytes(text, columns));
}

void page_title(const struct layout *layout, const char *title)
{
    page_put(0, 1, ROLE_TITLE, title, layout->bar.columns - 1);
}

void page_choice(const struct layout *layout, int row, char key, const char *text)
{
    const char name[] = {key, '\0'};
    if (row >= layout->bar.row)
        return;
    page_put(row, 1, ROLE_TITLE, name, 1);
    page_put(row, 3, ROLE_PLAIN, text, layout->bar.columns - 3);
}

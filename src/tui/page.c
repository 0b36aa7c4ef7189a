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

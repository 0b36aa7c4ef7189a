/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/panel.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>

#include "tui/measure.h"
#include "tui/theme.h"

struct panel panel_part(const struct panel *panel, int row, int rows)
{
    int left = panel->area.rows - row;
    struct area area = panel->area;
    area.row += row;
    area.rows = left < 0 ? 0 : left < rows ? left : rows;
    return (struct panel){area, 0, panel->first_row};
}

struct panel panel_column(const struct panel *panel, int column)
{
    struct panel part = panel_part(panel, panel->row, 1);
    part.area.column += column;
    part.area.columns -= column;
    return part;
}

int panel_room(const struct panel *panel)
{
    return panel->area.rows - panel->row;
}

void panel_text(struct panel *panel, enum role role, const char *text)
{
    theme_style(role);
    while (*text && panel_room(panel) > 0) {
        const char *row = text;
        int bytes = measure_row(row, panel->area.columns, &text);
        int at = panel->area.row + panel->row++;
        if (at >= panel->first_row)
            mvaddnstr(at, panel->area.column, row, bytes);
    }
}

void panel_skip(struct panel *panel)
{
    panel->row++;
}

void panel_printf(struct panel *panel, enum role role, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    panel_text(panel, role, text);
}

void panel_buf(struct panel *panel, enum role role, struct buf *text)
{
    if (text->length)
        panel_text(panel, role, text->text);
    buf_fini(text);
}

void panel_right(const struct panel *panel, enum role role, const char *text)
{
    int columns = measure_columns(text), at = panel->area.row + panel->row - 1;
    if (at < panel->first_row || panel->row == 0 || panel->row > panel->area.rows ||
        columns > panel->area.columns)
        return;
    theme_style(role);
    mvaddstr(at, panel->area.column + panel->area.columns - columns, text);
}

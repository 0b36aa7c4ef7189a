/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/map_picture.h"

#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/draw.h"

const struct map_mark map_marks[MAP_MARKS] = {{'|', N_("branch")},
                                              {'x', N_("dead end")},
                                              {'*', N_("solution")},
                                              {':', N_("several nodes")}};

enum role map_picture_role(char mark)
{
    return mark == 'x'   ? ROLE_BAD
           : mark == '*' ? ROLE_GOOD
           : mark == ':' ? ROLE_CANDIDATE
                         : ROLE_LABEL;
}

void map_picture_put(const struct map *map, const struct area *area,
                     struct map_picture *picture)
{
    map_draw(map, area->rows, area->columns, picture);
    for (int row = 0; row < picture->rows; row++)
        for (int column = 0; column < picture->columns; column++) {
            char mark = picture->marks[row][column];
            theme_style(map_picture_role(mark));
            mvaddch(area->row + row, area->column + column, (chtype)mark);
        }
}

static bool is_empty(const struct map_picture *picture, int row)
{
    for (int column = 0; column < picture->columns; column++)
        if (picture->marks[row][column] != ' ')
            return false;
    return true;
}

int map_picture_rows(const struct map_picture *picture)
{
    int rows = picture->rows;
    while (rows > 0 && is_empty(picture, rows - 1))
        rows--;
    return rows;
}

static bool has_mark(const struct map_picture *picture, char mark)
{
    for (int row = 0; row < picture->rows; row++)
        if (memchr(picture->marks[row], mark, (size_t)picture->columns))
            return true;
    return false;
}

void map_picture_legend(struct panel *panel, const struct map_picture *picture)
{
    enum { GAP = 2 };
    int column = 0;
    for (int i = 0; i < MAP_MARKS; i++) {
        int columns = 2 + measure_columns(_(map_marks[i].text));
        if (!has_mark(picture, map_marks[i].mark))
            continue;
        if (column && column + columns > panel->area.columns) {
            panel_skip(panel);
            column = 0;
        }
        struct panel mark = panel_column(panel, column);
        struct panel text = panel_column(panel, column + 2);
        panel_printf(&mark, map_picture_role(map_marks[i].mark), "%c", map_marks[i].mark);
        panel_text(&text, ROLE_LABEL, _(map_marks[i].text));
        column += columns + GAP;
    }
    panel_skip(panel);
}

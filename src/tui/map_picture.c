/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/map_picture.h"

#include <curses.h>

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

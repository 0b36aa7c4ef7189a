/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a search's map (words/map_text.h) in colours. */
#ifndef STEPDOKU_TUI_MAP_PICTURE_H
#define STEPDOKU_TUI_MAP_PICTURE_H

#include "words/map_text.h"
#include "tui/panel.h"
#include "tui/theme.h"

/* The role of a character of the picture. */
enum role map_picture_role(char mark);

/* Draws the map from the area's top left corner on, and fills the picture. */
void map_picture_put(const struct map *map, const struct area *area,
                     struct map_picture *picture);

/* The rows without the empty ones at the end. */
int map_picture_rows(const struct map_picture *picture);

/* The characters of pictures, and what each stands for, for _(). */
enum { MAP_MARKS = 4 };
extern const struct map_mark {
    char mark;
    const char *text;
} map_marks[MAP_MARKS];

/* Lists the characters that a picture has, as many to a line as fit. */
void map_picture_legend(struct panel *panel, const struct map_picture *picture);

#endif

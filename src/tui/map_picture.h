/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a search's map (text/map_text.h) in colours. */
#ifndef STEPDOKU_TUI_MAP_PICTURE_H
#define STEPDOKU_TUI_MAP_PICTURE_H

#include "text/map_text.h"
#include "tui/layout.h"
#include "tui/theme.h"

/* The role of a character of the picture. */
enum role map_picture_role(char mark);

/* Draws the map from the area's top left corner on, and fills the picture. */
void map_picture_put(const struct map *map, const struct area *area,
                     struct map_picture *picture);

#endif

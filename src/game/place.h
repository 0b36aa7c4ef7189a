/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where games and settings are kept, as the XDG Base Directory Specification has it.  The
 * environment's values are passed in; NULL or "" where there is none. */
#ifndef STEPDOKU_GAME_PLACE_H
#define STEPDOKU_GAME_PLACE_H

#include "base/buf.h"
#include "base/err.h"

/* $XDG_STATE_HOME/stepdoku, else ~/.local/state/stepdoku.  ERR_INPUT: nowhere. */
enum err place_of_games(struct buf *path, const char *state_home, const char *home);

/* $XDG_CONFIG_HOME/stepdoku/stepdokurc, else ~/.config/stepdoku/stepdokurc. */
enum err place_of_settings(struct buf *path, const char *config_home, const char *home);

/* The directory and those above it.  ERR_IO: errno tells. */
enum err place_make(const char *directory);

/* A name for a game that started at that time (move_time_is_good), by
 * which games sort. */
void place_of_new_game(struct buf *path, const char *directory, const char *started);

/* The games in a directory, oldest first. */
struct place_list {
    char **paths; /* owned, so is each */
    int n;
};

/* ERR_INPUT: there is no such directory, or it cannot be read; errno tells. */
enum err place_list_games(struct place_list *list, const char *directory);
void place_list_fini(struct place_list *list);

#endif

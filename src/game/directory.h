/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directories of saved games and settings, by the XDG Base Directory Specification.
 * The caller passes in the values of the environment; NULL or "" means unset. */
#ifndef STEPDOKU_GAME_DIRECTORY_H
#define STEPDOKU_GAME_DIRECTORY_H

#include "base/buf.h"
#include "base/err.h"

/* $XDG_STATE_HOME/stepdoku, else ~/.local/state/stepdoku.  ERR_INPUT: neither is known. */
enum err directory_of_games(struct buf *path);

/* $XDG_CONFIG_HOME/stepdoku/stepdokurc, else ~/.config/stepdoku/stepdokurc.  ERR_INPUT:
 * neither is known. */
enum err directory_settings_file(struct buf *path);

/* Creates the directory and its missing parents.  ERR_IO: see errno. */
enum err directory_make(const char *directory);

/* Creates the directory that the file is to be in, if its name has one.  ERR_IO: see errno. */
enum err directory_make_for(const char *path);

/* Appends to `path` the file of a game that started at that time (move_time_is_good).  The
 * names sort by time. */
void directory_new_game_file(struct buf *path, const char *directory,
                             const char *started);

/* The saved games of a directory, oldest first. */
struct directory_list {
    char **paths; /* owned, and each path too */
    int n;
};

/* ERR_INPUT: the directory does not exist or cannot be read; see errno. */
enum err directory_list_games(struct directory_list *list, const char *directory);
void directory_list_fini(struct directory_list *list);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games: listing them, and going on with one. */
#ifndef STEPDOKU_CMD_GAMES_H
#define STEPDOKU_CMD_GAMES_H

#include "desk/desk.h"
#include "game/directory.h"

/* Those of a directory, the one written last first; an empty list when there are none.
 * Free with directory_list_fini(). */
void games_list(struct directory_list *list, const char *directory);

/* Goes on with a saved game; NULL, and the diagnosis filled, when that cannot be. */
struct session *games_resume(const char *path, const struct desk_world *world,
                             struct diagnosis *diagnosis);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the map of a search to the file of --tree. */
#ifndef STEPDOKU_COMMAND_CMD_MAP_H
#define STEPDOKU_COMMAND_CMD_MAP_H

#include "command/request.h"

enum status map_write(const struct request *request, const struct grid *grid,
                      const struct alphabet *alphabet);

#endif

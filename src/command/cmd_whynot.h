/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell cannot hold a digit in the search that is stepped through: what removed it on the
 * way, or what became of the branch that tried it. */
#ifndef STEPDOKU_COMMAND_CMD_WHYNOT_H
#define STEPDOKU_COMMAND_CMD_WHYNOT_H

#include "command/request.h"

enum status whynot_in_search(const struct request *request);

#endif

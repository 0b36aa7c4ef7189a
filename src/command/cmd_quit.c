/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "command/desk.h"

enum status command_quit(const struct request *request)
{
    request->desk->quitting = true;
    return STATUS_OK;
}

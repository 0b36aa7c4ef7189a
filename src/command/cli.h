/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line as a front end: standard output and standard error. */
#ifndef STEPDOKU_COMMAND_CLI_H
#define STEPDOKU_COMMAND_CLI_H

#include "command/io.h"

/* Writes to the standard streams.  Reports only the first write that fails. */
extern const struct io cli_io;

/* Opens standard streams that are closed.  Call it before any file is opened, because
 * that file would become the standard stream. */
void cli_begin(void);

/* Answers --help and --version, anywhere on the line.  Returns true if there was one, and
 * its status. */
bool cli_common_option(int argc, char **argv, enum status *status);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line as a front end: standard output and standard error. */
#ifndef STEPDOKU_CLI_CLI_H
#define STEPDOKU_CLI_CLI_H

#include "cmd/command.h"

/* Writes to the standard streams, whole or not at all; says once when output fails. */
extern const struct cmd_io cli_io;

/* --help and --version where a command's name could be, and --help at the end of one's
 * line: true when done. */
bool cli_common_option(int argc, char **argv);

#endif

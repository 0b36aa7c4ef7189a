/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line as a front end: standard output and standard error. */
#ifndef STEPDOKU_CLI_CLI_H
#define STEPDOKU_CLI_CLI_H

#include "request/io.h"

/* Writes to the standard streams, whole or not at all; says once when output fails. */
extern const struct io cli_io;

/* Before any file is opened: one that is must not become a standard stream that was closed. */
void cli_begin(void);

/* --help and --version, wherever they are in the line: true when that was all. */
bool cli_common_option(int argc, char **argv, enum status *status);

#endif

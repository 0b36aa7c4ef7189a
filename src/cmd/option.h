/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options: a row each (options.def), parsed by getopt_long. */
#ifndef STEPDOKU_CMD_OPTION_H
#define STEPDOKU_CMD_OPTION_H

#include "cmd/command.h"

/* Returns NULL, or what was expected. */
typedef const char *option_parse(const char *text, struct options *options);

struct option_row {
    const char *name, *value, *help; /* help is to be translated where it is shown */
    option_parse *parse;             /* NULL, as `value` is, for a flag */
};

const struct option_row *option_row(enum option_id id);

/* Parses what follows the command's name in argv[first ..]; the arguments that are no
 * options are left in argv[*rest ..]. */
enum status options_parse(const struct command *command, int argc, char **argv, int first,
                          struct options *options, int *rest, struct buf *message);

/* The one that was asked for, else one that is different each time. */
uint64_t options_seed(const struct options *options);

/* A line of help for each option that the command takes. */
void options_help(const struct command *command, struct buf *buf);

/* A whole number that is all of the text and not too large. */
bool number_parse(const char *text, uint64_t *number);

#endif

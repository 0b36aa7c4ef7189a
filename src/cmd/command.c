/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/command.h"

#include <string.h>

#include "base/i18n.h"
#include "cmd/option.h"

const struct command commands[] = {
#define COMMAND(name, arguments, help, front_end, options, run)                          \
    {#name, arguments, help, FRONT_END_##front_end, options, run},
#include "cmd/commands.def"
#undef COMMAND
};

const int n_commands = sizeof commands / sizeof commands[0];

const struct command *command_find(const char *name)
{
    for (int i = 0; i < n_commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

enum status status_worse(enum status a, enum status b)
{
    return a > b ? a : b;
}

/* The command that argv[1] names, or `play` for what is a puzzle, a file or an option. */
static const struct command *command_of(int argc, char **argv, int *first)
{
    const struct command *named = argc > 1 ? command_find(argv[1]) : NULL;
    *first = named ? 2 : 1;
    return named ? named : command_find("play");
}

enum status command_parse(int argc, char **argv, struct request *request,
                          struct buf *message)
{
    int first, rest;
    request->command = command_of(argc, argv, &first);
    enum status status = options_parse(request->command, argc, argv, first,
                                       &request->options, &rest, message);
    request->arguments = argv + rest;
    request->n_arguments = argc - rest;
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/command.h"

#include <limits.h>
#include <string.h>

#include "base/i18n.h"
#include "base/nearest.h"
#include "cmd/option.h"

const struct command commands[] = {
#define COMMAND(name, scope, arguments, want, wants, key, help, options, run)            \
    {#name, SCOPE_##scope, arguments, {WANT_##want, WANT_##wants},                       \
     key,   help,          options,   run},
#define FRONT_END(name, scope, arguments, want, help, options)                           \
    {#name, SCOPE_##scope, arguments, {WANT_##want, WANT_NOTHING},                       \
     NULL,  help,          options,   NULL},
#include "cmd/commands.def"
#undef COMMAND
#undef FRONT_END
};

const int n_commands = sizeof commands / sizeof commands[0];

const struct command *command_find(const char *name, enum scope scope)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & scope && strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

void command_suggest(struct buf *message, const char *name, enum scope scope)
{
    const struct command *nearest = NULL;
    int distance = INT_MAX;
    for (int i = 0; i < n_commands; i++) {
        int d = word_distance(name, commands[i].name);
        if (commands[i].scope & scope && d < distance) {
            nearest = &commands[i];
            distance = d;
        }
    }
    if (nearest && word_is_near(distance, (int)strlen(name)))
        buf_printf(message, _("; did you mean '%s'?"), nearest->name);
}

enum status status_worse(enum status a, enum status b)
{
    return a > b ? a : b;
}

bool request_interrupted(const struct request *request)
{
    const struct cmd_io *io = request->io;
    return io->interrupted && io->interrupted(io->ctx);
}

bool request_cancelled(const struct request *request)
{
    return request->desk && request_interrupted(request);
}

/* The command that argv[1] names; from the shell, `play` for what is a puzzle, a file or
 * an option. */
static const struct command *command_of(int argc, char **argv, enum scope scope,
                                        int *first)
{
    const struct command *named = argc > 1 ? command_find(argv[1], scope) : NULL;
    *first = named ? 2 : 1;
    return named || scope == SCOPE_DESK ? named : command_find("play", scope);
}

void command_usage(struct buf *buf, const struct command *command)
{
    buf_printf(buf, "%s%s%s", command->scope & SCOPE_SHELL ? "stepdoku " : "",
               command->name, command->options ? _(" [OPTION]...") : "");
    if (*command->arguments)
        buf_printf(buf, " %s", _(command->arguments));
}

/* As many as its row names; with "..." there, any number. */
static int most_arguments(const struct command *command)
{
    const char *arguments = command->arguments;
    int n = *arguments != '\0';
    if (strstr(arguments, "..."))
        return INT_MAX;
    for (; *arguments; arguments++)
        n += *arguments == ' ';
    return n;
}

static enum status check_arguments(const struct request *request, struct buf *message)
{
    const struct command *command = request->command;
    int most = most_arguments(command);
    if (request->n_arguments <= most)
        return STATUS_OK;
    buf_printf(message, _("%s%s: found '%s', expected no more; usage: "),
               request->desk ? "" : "stepdoku ", command->name, request->arguments[most]);
    command_usage(message, command);
    buf_char(message, '\n');
    return STATUS_USAGE;
}

enum status command_parse(int argc, char **argv, enum scope scope,
                          struct request *request, struct buf *message)
{
    int first, rest;
    request->command = command_of(argc, argv, scope, &first);
    if (!request->command) {
        buf_printf(message, _("no such command: %s"), argv[1]);
        command_suggest(message, argv[1], scope);
        buf_char(message, '\n');
        return STATUS_USAGE;
    }
    enum status status = options_parse(request->command, argc, argv, first,
                                       &request->options, &rest, message);
    request->arguments = argv + rest;
    request->n_arguments = argc - rest;
    return status == STATUS_OK ? check_arguments(request, message) : status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/command.h"

enum { HELP_COLUMN = 34 };

static void list_one(struct buf *out, const struct command *command)
{
    struct buf usage = {0};
    buf_printf(&usage, "%s %s", command->name,
               *command->arguments ? _(command->arguments) : "");
    buf_printf(out, "  %-*s %s\n", HELP_COLUMN, usage.text, _(command->help));
    buf_fini(&usage);
}

static void list_commands(struct buf *out, enum scope scope)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & scope)
            list_one(out, &commands[i]);
}

static void list_for_shell(struct buf *out)
{
    buf_text(out, _("usage: stepdoku [COMMAND] [OPTION]... [ARGUMENT]...\n\n"));
    list_commands(out, SCOPE_SHELL);
    buf_text(out, _("\nOn the screen's ':' line and at the prompt:\n\n"));
    list_commands(out, SCOPE_DESK);
    buf_text(out, _("\n'stepdoku help COMMAND' tells its options.\n"));
}

static void list_for_desk(struct buf *out)
{
    list_commands(out, SCOPE_DESK);
    buf_text(out,
             _("Moves are commands, too: r4c7=5 enters, r4c7+5 marks, r4c7= erases.\n"));
}

static void tell_command(struct buf *out, const struct command *command)
{
    buf_text(out, _("usage: "));
    command_usage(out, command);
    buf_printf(out, "\n%s\n", _(command->help));
    if (command->options)
        buf_char(out, '\n');
    options_help(command->options, out);
}

/* Describes the shell command of that name, then the desk command if that is a different
 * one. */
static enum status tell_name(const struct request *request, struct buf *out,
                             const char *name)
{
    const struct command *shell = command_find(name, SCOPE_SHELL);
    const struct command *desk = command_find(name, SCOPE_DESK);
    struct buf problem = {0};
    if (shell && !request->desk)
        tell_command(out, shell);
    if (shell && !request->desk && desk && desk != shell)
        buf_char(out, '\n');
    if (desk && (desk != shell || request->desk))
        tell_command(out, desk);
    if (out->length)
        return STATUS_OK;
    command_unknown(&problem, name, request->desk ? SCOPE_DESK : SCOPE_BOTH);
    request_fail(request, STATUS_USAGE, "%s", problem.text);
    buf_fini(&problem);
    return STATUS_USAGE;
}

enum status command_help(const struct request *request)
{
    struct buf out = {0};
    enum status status = STATUS_OK;
    if (request->n_arguments)
        status = tell_name(request, &out, request->arguments[0]);
    else if (request->desk)
        list_for_desk(&out);
    else
        list_for_shell(&out);
    return status_worse(status, request_reply(request, &out));
}

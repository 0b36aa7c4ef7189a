/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/option.h"

static void list_commands(struct buf *out)
{
    buf_text(out, _("usage: stepdoku [COMMAND] [OPTION]... [ARGUMENT]...\n\n"));
    for (int i = 0; i < n_commands; i++)
        buf_printf(out, "  %-10s %-20s %s\n", commands[i].name, _(commands[i].arguments),
                   _(commands[i].help));
    buf_text(out, _("\n'stepdoku help COMMAND' tells its options.\n"));
}

static void tell_command(struct buf *out, const struct command *command)
{
    buf_printf(out, _("usage: stepdoku %s [OPTION]... %s\n"), command->name,
               _(command->arguments));
    buf_printf(out, "%s\n", _(command->help));
    if (command->options)
        buf_char(out, '\n');
    options_help(command, out);
}

enum status command_help(const struct request *request)
{
    struct buf out = {0};
    enum status status = STATUS_OK;
    const char *name = request->n_arguments ? request->arguments[0] : NULL;
    const struct command *command = name ? command_find(name) : NULL;
    if (!name) {
        list_commands(&out);
    } else if (command) {
        tell_command(&out, command);
    } else {
        buf_printf(&out, _("stepdoku help: no such command: %s\n"), name);
        request->io->err(request->io->ctx, out.text, out.length);
        status = STATUS_USAGE;
    }
    if (status == STATUS_OK && !request->io->out(request->io->ctx, out.text, out.length))
        status = STATUS_IO;
    buf_fini(&out);
    return status;
}

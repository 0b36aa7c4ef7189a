/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "cmd/command.h"
#include "config.h"
#include "request/listing.h"
#include "text/phrase.h"

enum { SHELL_COLUMN = 31, DESK_COLUMN = 34 };

/* ---- lists ---- */

static void list_one(struct buf *out, int column, const struct command *command)
{
    struct buf usage = {0};
    buf_text(&usage, command->name);
    if (*command->arguments)
        buf_printf(&usage, " %s", _(command->arguments));
    listing_add(out, column, usage.text, _(command->help));
    buf_fini(&usage);
}

/* Lists the commands whose scope, as far as `mask` goes, is `scope`, under their headings. */
static void list_commands(struct buf *out, int column, enum scope mask, enum scope scope)
{
    const char *heading = NULL;
    for (int i = 0; i < n_commands; i++) {
        if (!commands[i].scope)
            heading = commands[i].help;
        if (!commands[i].scope || (commands[i].scope & mask) != scope)
            continue;
        if (heading)
            buf_printf(out, "%s\n", _(heading));
        heading = NULL;
        list_one(out, column, &commands[i]);
    }
}

static void list_common_options(struct buf *out)
{
    buf_printf(out, "%s\n", _("Options of every command"));
    listing_add(out, SHELL_COLUMN, "-h, --help", _("describe the command"));
    listing_add(out, SHELL_COLUMN, "-V, --version", _("print the version"));
}

/* Names the commands that are used less. */
static void list_more(struct buf *out)
{
    struct phrase phrase;
    const char *list = NULL;
    phrase_init(&phrase, NULL, NULL);
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & SCOPE_SHELL && commands[i].scope & SCOPE_MORE)
            list = phrase_join(&phrase, _("%s, %s"), list, commands[i].name);
    listing_text(out, phrase_format(&phrase, _("More commands: %s."), list));
    phrase_fini(&phrase);
}

/* All commands or, so that they fit on a small screen, those that are used most. */
static void list_for_shell(struct buf *out, bool all)
{
    buf_printf(out, "%s\n%s\n", _("Usage: stepdoku [COMMAND] [OPTION]... [ARGUMENT]..."),
               _("A terminal Sudoku that explains every move."));
    list_commands(out, SHELL_COLUMN, all ? SCOPE_SHELL : SCOPE_SHELL | SCOPE_MORE,
                  SCOPE_SHELL);
    list_common_options(out);
    if (!all)
        list_more(out);
    buf_line(out, "%s",
             _("See 'stepdoku help all', 'stepdoku help COMMAND' and the manual, "
               "stepdoku(6)."));
    if (*PACKAGE_BUGREPORT) {
        buf_printf(out, _("Report bugs to %s."), PACKAGE_BUGREPORT);
        buf_char(out, '\n');
    }
}

static void list_for_desk(struct buf *out)
{
    list_commands(out, DESK_COLUMN, SCOPE_BOTH, SCOPE_DESK);
    list_commands(out, DESK_COLUMN, SCOPE_BOTH, SCOPE_BOTH);
    buf_char(out, '\n');
    listing_text(out,
                 _("Moves are commands, too: r4c7=5 enters a digit, r4c7+5 adds a "
                   "pencil mark, and r4c7= erases an entry.  'help COMMAND' describes "
                   "a command and its options."));
}

/* ---- one command ---- */

static void describe(struct buf *out, const struct command *command)
{
    struct buf usage = {0};
    command_usage(&usage, command);
    buf_printf(out, _("Usage: %s"), usage.text);
    buf_char(out, '\n');
    listing_text(out, _(command->help));
    if (command->options)
        buf_char(out, '\n');
    options_help(command->options, out);
    buf_fini(&usage);
}

/* Describes the command of the shell, then that of the desk if it is another. */
static enum status describe_name(const struct request *request, struct buf *out,
                                 const char *name)
{
    const struct command *shell = command_find(name, SCOPE_SHELL);
    const struct command *desk = command_find(name, SCOPE_DESK);
    struct buf problem = {0};
    if (shell && !request->desk)
        describe(out, shell);
    if (shell && !request->desk && desk && desk != shell)
        buf_printf(out, "\n%s\n", _("At the prompt:"));
    if (desk && (desk != shell || request->desk))
        describe(out, desk);
    if (out->length)
        return STATUS_OK;
    command_unknown(&problem, name, request->desk ? SCOPE_DESK : SCOPE_BOTH);
    request_fail(request, STATUS_USAGE, "%s", problem.text);
    buf_fini(&problem);
    return STATUS_USAGE;
}

enum status command_help(const struct request *request)
{
    bool all = strcmp(request_argument(request, 0), "all") == 0;
    struct buf out = {0};
    enum status status = STATUS_OK;
    if (request->n_arguments && !all)
        status = describe_name(request, &out, request->arguments[0]);
    else if (request->desk)
        list_for_desk(&out);
    else
        list_for_shell(&out, all);
    return status_worse(status, request_reply(request, &out));
}

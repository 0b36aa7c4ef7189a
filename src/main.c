/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "command/cli.h"
#include "command/command.h"
#include "run/engine.h"
#include "command/repl.h"
#include "command/refused.h"
#include "tui/tui.h"

/* Plays on the screen, or at the prompt if the terminal cannot show a screen. */
static enum status play(const struct request *request)
{
    LOCAL_BUF remark = {0};
    bool lacks = tui_lacks(request, &remark);
    if (lacks)
        io_fail(&cli_io, STATUS_OK, _("stepdoku: %s; falling back to the text prompt"),
                remark.text);
    else if (remark.length)
        io_fail(&cli_io, STATUS_OK, "stepdoku: %s", remark.text);
    return lacks ? repl_play(request) : tui_run(request);
}

static enum status run(const struct command *command, const struct request *request)
{
    if ((command->scope & ~SCOPE_MORE) == SCOPE_SCREEN)
        return play(request);
    return command->scope == SCOPE_PROMPT ? repl_run(request)
                                          : command_run(command, request);
}

int main(int argc, char **argv)
{
    struct request request = {.io = &cli_io};
    LOCAL_BUF message = {0};
    enum status status = STATUS_USAGE;
    i18n_begin();
    cli_begin();
    refused_begin();
    if (cli_common_option(argc, argv, &status))
        return status;
    const struct command *command =
        command_parse(argc, argv, SCOPE_SHELL | SCOPE_HIDDEN, &request, &message);
    if (command) {
        request.engine = engine_new();
        status = run(command, &request);
        engine_free(request.engine);
        refused_tell(&cli_io);
    } else {
        io_complain(&cli_io, &message);
    }
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "base/i18n.h"
#include "cli/cli.h"
#include "job/engine.h"
#include "repl/repl.h"
#include "tui/tui.h"

static enum status run_command(struct request *request)
{
    request->engine = engine_new();
    enum status status = request->command->run(request);
    engine_free(request->engine);
    return status;
}

/* On the screen; at the prompt where the terminal cannot show one. */
static enum status play(struct request *request)
{
    struct buf message = {0};
    const char *lack = tui_lacks();
    if (!lack)
        return tui_run(request);
    buf_printf(&message, _("stepdoku: %s\nstepdoku: so this is the prompt\n"), lack);
    cli_io.err(cli_io.ctx, message.text, message.length);
    buf_fini(&message);
    return repl_play(request);
}

int main(int argc, char **argv)
{
    struct request request = {.io = &cli_io};
    struct buf message = {0};
    enum status status;
    setlocale(LC_ALL, "");
    cli_begin();
    if (cli_common_option(argc, argv, &status))
        return status;
    status = command_parse(argc, argv, SCOPE_SHELL, &request, &message);
    if (status != STATUS_OK)
        cli_io.err(cli_io.ctx, message.text, message.length);
    else if (request.command->scope == SCOPE_SCREEN)
        status = play(&request);
    else if (request.command->scope == SCOPE_PROMPT)
        status = repl_run(&request);
    else
        status = run_command(&request);
    buf_fini(&message);
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <signal.h>

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

int main(int argc, char **argv)
{
    struct request request = {.io = &cli_io};
    struct buf message = {0};
    setlocale(LC_ALL, "");
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like a full disk */
    if (cli_common_option(argc, argv))
        return STATUS_OK;
    enum status status = command_parse(argc, argv, SCOPE_SHELL, &request, &message);
    if (status != STATUS_OK)
        cli_io.err(cli_io.ctx, message.text, message.length);
    else if (request.command->scope == SCOPE_SCREEN)
        status = tui_run(&request);
    else if (request.command->scope == SCOPE_PROMPT)
        status = repl_run(&request);
    else
        status = run_command(&request);
    buf_fini(&message);
    return status;
}

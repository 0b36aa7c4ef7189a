/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "config.h"

static bool write_whole(int file, const char *text, size_t length)
{
    while (length) {
        ssize_t n = write(file, text, length);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        }
    }
    return true;
}

static bool write_err(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    return write_whole(STDERR_FILENO, text, length);
}

static bool write_out(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    if (write_whole(STDOUT_FILENO, text, length))
        return true;
    fprintf(stderr, _("stepdoku: standard output: %s\n"), strerror(errno));
    return false;
}

const struct cmd_io cli_io = {NULL, write_out, write_err};

bool cli_common_option(int argc, char **argv)
{
    if (argc < 2)
        return false;
    if (strcmp(argv[1], "--version") == 0) {
        printf("%s\n", PACKAGE_STRING);
        printf(_("Licence GPL-3.0-or-later; there is no warranty.\n"));
        return true;
    }
    if (strcmp(argv[1], "--help") == 0) {
        const struct request request = {.io = &cli_io};
        return command_help(&request) == STATUS_OK;
    }
    return false;
}

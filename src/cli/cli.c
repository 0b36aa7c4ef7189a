/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "config.h"

static atomic_bool has_progress, hears_interrupts;
static volatile sig_atomic_t n_interrupts;

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

/* Erases the progress that stands in the last line; what comes is written over it. */
static void clear_progress(void)
{
    if (atomic_exchange(&has_progress, false))
        write_whole(STDERR_FILENO, "\r\033[K", 4);
}

static void write_progress(void *ctx, const char *text)
{
    struct buf line = {0};
    (void)ctx;
    if (!*text) {
        clear_progress();
        return;
    }
    if (!isatty(STDERR_FILENO))
        return;
    has_progress = true;
    buf_printf(&line, "\r%s\033[K", text);
    write_whole(STDERR_FILENO, line.text, line.length);
    buf_fini(&line);
}

static bool write_err(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    clear_progress();
    return write_whole(STDERR_FILENO, text, length);
}

/* A reader that has gone away is no news to whoever sent it. */
static bool write_out(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    clear_progress();
    if (write_whole(STDOUT_FILENO, text, length))
        return true;
    if (errno != EPIPE)
        fprintf(stderr, _("stepdoku: standard output: %s\n"), strerror(errno));
    return false;
}

/* A first interrupt may come twice, by way of the terminal and of a program that watches
 * over this one; whoever insists is heard. */
static void note_interrupt(int number)
{
    if (++n_interrupts <= 2)
        return;
    signal(number, SIG_DFL);
    raise(number);
}

static bool interrupted(void *ctx)
{
    (void)ctx;
    if (!atomic_exchange(&hears_interrupts, true))
        sigaction(SIGINT, &(struct sigaction){.sa_handler = note_interrupt}, NULL);
    return n_interrupts > 0;
}

static void forget(void *ctx)
{
    (void)ctx;
    n_interrupts = 0;
}

const struct cmd_io cli_io = {NULL,           write_out,   write_err,
                              write_progress, interrupted, forget};

static bool print_version(void)
{
    printf("%s\n", PACKAGE_STRING);
    printf(_("Licence GPL-3.0-or-later; there is no warranty.\n"));
    return true;
}

/* Of all commands, or of the one named. */
static bool print_help(char *const *names, int n_names)
{
    const struct request request = {
        .io = &cli_io, .arguments = names, .n_arguments = n_names};
    return command_help(&request) == STATUS_OK;
}

bool cli_common_option(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--version") == 0)
        return print_version();
    if (argc > 1 && strcmp(argv[1], "--help") == 0)
        return print_help(NULL, 0);
    if (argc > 2 && strcmp(argv[argc - 1], "--help") == 0 &&
        command_find(argv[1], SCOPE_SHELL))
        return print_help(&argv[1], 1);
    return false;
}

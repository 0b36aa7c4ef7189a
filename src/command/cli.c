/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "print/qr.h"
#include "command/command.h"
#include "command/settings.h"
#include "config.h"

static atomic_bool has_progress;
static atomic_int n_interrupts;

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

/* Erases the progress shown in the last line, so that the next text replaces it. */
static void clear_progress(void)
{
    if (atomic_exchange(&has_progress, false))
        write_whole(STDERR_FILENO, "\r\033[K", 4);
}

/* On a terminal, unless it is to be heard. */
static bool replaces_progress(void)
{
    return isatty(STDERR_FILENO) && !settings_speak(NULL);
}

static void write_progress(void *ctx, const char *text)
{
    LOCAL_BUF line = {0};
    (void)ctx;
    if (!*text) {
        clear_progress();
        return;
    }
    if (!replaces_progress())
        return;
    has_progress = true;
    buf_printf(&line, "\r%s\033[K", text);
    write_whole(STDERR_FILENO, line.text, line.length);
}

static void write_note(void *ctx, const char *text)
{
    LOCAL_BUF line = {0};
    (void)ctx;
    buf_printf(&line, "%s\n", text);
    if (!replaces_progress())
        write_whole(STDERR_FILENO, line.text, line.length);
}

static bool write_err(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    clear_progress();
    return write_whole(STDERR_FILENO, text, length);
}

/* EPIPE needs no message, because the user closed the pipe. */
static bool write_out(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    clear_progress();
    if (write_whole(STDOUT_FILENO, text, length))
        return true;
    if (errno != EPIPE)
        fprintf(stderr, "stepdoku: %s: %s\n", _("standard output"), strerror(errno));
    return false;
}

/* The first interrupt may arrive twice, from the terminal and from a program such as
 * timeout(1) that runs this one.  The third kills us. */
static void note_interrupt(int number)
{
    if (++n_interrupts <= 2)
        return;
    signal(number, SIG_DFL);
    raise(number);
}

static bool was_interrupted(void *ctx)
{
    (void)ctx;
    return n_interrupts > 0;
}

static void catch_interrupts(void *ctx)
{
    (void)ctx;
    n_interrupts = 0;
    sigaction(SIGINT, &(struct sigaction){.sa_handler = note_interrupt}, NULL);
}

const struct io cli_io = {.out = write_out,
                          .err = write_err,
                          .progress = write_progress,
                          .note = write_note,
                          .interrupt = {.ask = was_interrupted},
                          .catch_interrupts = catch_interrupts};

void cli_begin(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    signal(SIGXFSZ, SIG_IGN); /* so that a write beyond the file size limit fails */
}

/* What configure left out. */
static void say_what_is_missing(struct buf *text)
{
#if !HAVE_CAIRO
    buf_printf(text, "%s\n", _("Built without cairo: no PDF, SVG or PNG."));
#endif
    if (qr_lacks())
        buf_printf(text, "%s\n", _("Built without libqrencode: no QR codes."));
#if !ENABLE_NLS
    buf_text(text, "Built without translations: English only.\n");
#endif
}

static enum status print_version(void)
{
    struct buf text = {0};
    const struct request request = {.io = &cli_io};
    buf_printf(&text, "%s\n", PACKAGE_STRING);
    buf_printf(&text, _("Copyright (C) %s the stepdoku authors"), "2026");
    buf_printf(&text, "\n%s\n",
               _("License GPLv3+: GNU GPL version 3 or later "
                 "<https://gnu.org/licenses/gpl.html>.\n"
                 "This is free software: you are free to change and redistribute it.\n"
                 "There is NO WARRANTY, to the extent permitted by law."));
    say_what_is_missing(&text);
    return request_reply(&request, &text);
}

/* Prints the help of the command that *name names, or else the list of commands. */
static enum status print_help(char *const *name)
{
    bool named = command_find(*name, SCOPE_SHELL);
    const struct request request = {
        .io = &cli_io, .arguments = name, .n_arguments = named};
    return command_help(&request);
}

static bool is_option(const char *word, const char *letter, const char *name)
{
    return strcmp(word, letter) == 0 || strcmp(word, name) == 0;
}

bool cli_common_option(int argc, char **argv, enum status *status)
{
    bool is_hidden = argc > 1 && command_find(argv[1], SCOPE_HIDDEN);
    for (int i = 1; i < argc && !is_hidden && strcmp(argv[i], "--") != 0; i++) {
        bool is_help = is_option(argv[i], "-h", "--help");
        if (!is_help && !is_option(argv[i], "-V", "--version"))
            continue;
        *status = is_help ? print_help(&argv[1]) : print_version();
        return true;
    }
    return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line as a front end: standard output and standard error.  Runs one command: the
 * screen, the prompt or one of the others. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "config.h"
#include "run/engine.h"
#include "print/qr.h"
#include "command/command.h"
#include "command/refused.h"
#include "command/repl.h"
#include "command/settings.h"
#include "tui/tui.h"

/* ---- the standard streams ---- */

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

/* Writes to the standard streams.  Reports only the first write that fails. */
static const struct io cli_io = {.out = write_out,
                                 .err = write_err,
                                 .progress = write_progress,
                                 .note = write_note,
                                 .interrupt = {.ask = was_interrupted},
                                 .catch_interrupts = catch_interrupts};

/* Opens standard streams that are closed.  Call it before any file is opened, because
 * that file would become the standard stream. */
static void open_streams(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    signal(SIGXFSZ, SIG_IGN); /* so that a write beyond the file size limit fails */
}

/* ---- --help and --version ---- */

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
#if !HAVE_CAIRO
    buf_printf(&text, "%s\n", _("Built without cairo: no PDF, SVG or PNG."));
#endif
    if (qr_lacks())
        buf_printf(&text, "%s\n", _("Built without libqrencode: no QR codes."));
#if !ENABLE_NLS
    buf_text(&text, "Built without translations: English only.\n");
#endif
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

/* Answers --help and --version, anywhere on the line.  Returns true if there was one, and
 * its status. */
static bool answer_common_option(int argc, char **argv, enum status *status)
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

/* ---- the command ---- */

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
    open_streams();
    checker_listen(refused_note);
    if (answer_common_option(argc, argv, &status))
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

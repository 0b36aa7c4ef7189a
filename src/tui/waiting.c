/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/waiting.h"

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

/* At file scope, because signal handlers set them. */
static volatile sig_atomic_t came; /* bits of enum waking */
static volatile sig_atomic_t ended_by;
static volatile sig_atomic_t interrupted;
static sigset_t while_waiting;

static void note_resize(int signal_number)
{
    (void)signal_number;
    came |= WAKING_RESIZE;
}

static void note_suspend(int signal_number)
{
    (void)signal_number;
    came |= WAKING_SUSPEND;
}

static void note_continue(int signal_number)
{
    (void)signal_number;
    came |= WAKING_CONTINUE;
}

static void note_end(int signal_number)
{
    came |= WAKING_END;
    ended_by = signal_number;
}

static void note_interrupt(int signal_number)
{
    (void)signal_number;
    came |= WAKING_INTERRUPT;
    interrupted = 1;
}

static const struct {
    int signal;
    void (*handler)(int signal_number);
} signals[] = {
    {SIGWINCH, note_resize}, {SIGTSTP, note_suspend}, {SIGCONT, note_continue},
    {SIGTERM, note_end},     {SIGHUP, note_end},      {SIGINT, note_interrupt},
    {SIGQUIT, note_end},
};

static void handle(int signal_number, void (*handler)(int signal_number))
{
    struct sigaction action = {.sa_handler = handler};
    sigfillset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

void waiting_start(void)
{
    sigset_t blocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        handle(signals[i].signal, signals[i].handler);
        sigaddset(&blocked, signals[i].signal);
    }
    sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigdelset(&while_waiting, signals[i].signal);
}

void waiting_note(int signal_number)
{
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (signals[i].signal == signal_number)
            signals[i].handler(signal_number);
}

/* Signals arrive only during ppoll(), so `came` does not change while it is taken. */
unsigned waiting_for(const int wake_files[WAKE_FILES], int timeout_ms)
{
    struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0},
                             {wake_files[0], POLLIN, 0},
                             {wake_files[1], POLLIN, 0}};
    if (came)
        timeout_ms = 0;
    struct timespec timeout = {timeout_ms / 1000, timeout_ms % 1000 * 1000000L};
    int n =
        ppoll(files, 1 + WAKE_FILES, timeout_ms < 0 ? NULL : &timeout, &while_waiting);
    unsigned waking = (unsigned)came;
    came = 0;
    if (n > 0 && (files[1].revents | files[2].revents) & POLLIN)
        waking |= WAKING_FILE;
    if (n > 0 && files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
        waking |= WAKING_END;
        ended_by = ended_by ? ended_by : SIGHUP;
    }
    return waking;
}

static void let_interrupt(int how)
{
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(how, &interrupt, NULL);
}

void waiting_begin_work(void)
{
    interrupted = 0;
    let_interrupt(SIG_UNBLOCK);
}

bool waiting_was_interrupted(void)
{
    static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT};
    sigset_t pending;
    sigpending(&pending);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (sigismember(&pending, ends[i]))
            return true;
    return interrupted;
}

void waiting_interrupt_work(void)
{
    interrupted = 1;
}

void waiting_end_work(void)
{
    let_interrupt(SIG_BLOCK);
    came &= ~WAKING_INTERRUPT;
}

void waiting_end_by_interrupt(void)
{
    ended_by = SIGINT;
}

int waiting_ended_by(void)
{
    return ended_by;
}

void waiting_suspend(void)
{
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    handle(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL); /* suspended here */
    sigprocmask(SIG_BLOCK, &stop, NULL);
    handle(SIGTSTP, note_suspend);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program on a pseudo-terminal of its own.
 *
 * Is: the processes and file descriptors.  Is not: the screen (terminal.h).
 *
 *     harness ---- master ~~~ slave ---- program   (its own foreground process group)
 *        \                                 /
 *         `------ link ---- keeper -------'        (leads the session, as a shell would)
 *
 * The keeper is there for three reasons.  A program that led the session itself could not
 * be suspended with SIGTSTP (its group would be orphaned); the kernel would reset the
 * terminal's modes when it ends, which would hide that it left them spoiled; and the
 * keeper does not reap the program before pty_host_release(), so that its process id
 * stays its own and signals cannot reach a stranger.
 *
 * Keeper and program are killed by the kernel if the thread that started them ends first.
 */
#ifndef TESTS_SUPPORT_PTY_HOST_H
#define TESTS_SUPPORT_PTY_HOST_H

#include <stdbool.h>
#include <sys/types.h>
#include <termios.h>

struct pty_program {
    char *const *argv;        /* NULL-terminated; argv[0] is looked up in PATH */
    char *const *environment; /* the whole environment, NULL-terminated */
    const char *directory;    /* to start in; NULL: the current one */
    int rows;
    int columns;
};

struct pty_host {
    int master;    /* non-blocking; -1 once hung up or released */
    int slave;     /* only to look at modes and at the input queue; -1 like master */
    int link;      /* a byte or an end-of-file arrives when the program has ended */
    pid_t keeper;  /* -1 once released */
    pid_t program; /* also its process group; valid until released */
    bool ended;
    int status; /* once ended: exit status, or -1 */
    int signal; /* once ended: the signal that killed it, or 0 */
};

/* Starts PROGRAM; MODES gets what the terminal's modes were before.  False, with errno
 * set and nothing left behind, when that fails; also when the program cannot be executed.
 */
bool pty_host_start(struct pty_host *host, const struct pty_program *program,
                    struct termios *modes);

/* Reads the keeper's reports without waiting; sets ended, status, signal. */
void pty_host_hear(struct pty_host *host);

/* Closes the terminal under the program and sends it SIGCONT and SIGHUP. */
void pty_host_hang_up(struct pty_host *host);

/* Kills what is left of the program's process group, reaps, closes.  May be repeated. */
void pty_host_release(struct pty_host *host);

#endif

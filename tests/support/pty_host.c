/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "pty_host.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { EXEC_FAILED = 127, LINK_FD = 3, NAME_BYTES = 128 };

/* What the keeper reports: one "started" or "failed", then one "exited" or "killed". */
enum report_kind { REPORT_STARTED, REPORT_FAILED, REPORT_EXITED, REPORT_KILLED };

struct report {
    enum report_kind kind;
    int value; /* process id, errno, exit status or signal */
};

/* ---- In the keeper and the program: only async-signal-safe calls ---- */

static void tell(int fd, enum report_kind kind, int value)
{
    struct report report = {kind, value};
    while (write(fd, &report, sizeof report) < 0 && errno == EINTR) {
        continue;
    }
}

/* Asks to be killed when the parent ends, which may have happened already. */
static void die_with_parent(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) {
        _exit(EXEC_FAILED);
    }
}

static void set_all_signals(void (*disposition)(int))
{
    struct sigaction action = {.sa_handler = disposition};
    sigemptyset(&action.sa_mask);
    for (int signal = 1; signal < NSIG; signal++) {
        if (signal != SIGCHLD) {
            sigaction(signal, &action, NULL); /* SIGKILL and SIGSTOP refuse: fine */
        }
    }
    action.sa_handler = SIG_DFL;
    sigaction(SIGCHLD, &action, NULL);
}

static void unblock_all_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Becomes PROGRAM in the foreground; writes errno to FAILURE if it cannot. */
static _Noreturn void become(const struct pty_program *program, pid_t keeper, int failure)
{
    die_with_parent(keeper);
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpid()); /* SIGTTOU is still ignored here */
    set_all_signals(SIG_DFL);
    unblock_all_signals();
    close(LINK_FD);
    if (program->directory == NULL || chdir(program->directory) == 0) {
        execvpe(program->argv[0], program->argv, program->environment);
    }
    tell(failure, REPORT_FAILED, errno);
    _exit(EXEC_FAILED);
}

/* Forks the program; its process id, or -1 with errno set if it could not be executed. */
static pid_t start_program(const struct pty_program *program)
{
    int failure[2];
    if (pipe2(failure, O_CLOEXEC) != 0) {
        return -1;
    }
    pid_t keeper = getpid();
    pid_t pid = fork();
    if (pid == 0) {
        become(program, keeper, failure[1]);
    }
    int error = errno;
    close(failure[1]);
    struct report report;
    if (pid > 0 && read(failure[0], &report, sizeof report) == (ssize_t)sizeof report) {
        error = report.value;
        waitpid(pid, NULL, 0);
        pid = -1;
    }
    close(failure[0]);
    errno = error;
    return pid;
}

/* Makes the terminal the controlling one of a new session, on descriptors 0 to 2, and
 * keeps nothing else open but the link. */
static bool take_terminal(const char *name, int link)
{
    setsid();
    int tty = open(name, O_RDWR);
    if (tty < 0 || ioctl(tty, TIOCSCTTY, 0) != 0) {
        return false;
    }
    /* Moves the descriptors above the numbers that they will get. */
    tty = fcntl(tty, F_DUPFD_CLOEXEC, LINK_FD + 1);
    link = fcntl(link, F_DUPFD_CLOEXEC, LINK_FD + 1);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (dup2(tty, fd) < 0) {
            return false;
        }
    }
    if (dup2(link, LINK_FD) < 0) {
        return false;
    }
    if (close_range(LINK_FD + 1, ~0U, 0) != 0) { /* an old kernel */
        for (int fd = LINK_FD + 1; fd < 1024; fd++) {
            close(fd);
        }
    }
    return true;
}

/* Waits for the program without reaping it, and reports how it ended. */
static void tell_end(pid_t program)
{
    siginfo_t info = {0};
    while (waitid(P_PID, (id_t)program, &info, WEXITED | WNOWAIT) != 0 &&
           errno == EINTR) {
        continue;
    }
    bool exited = info.si_code == CLD_EXITED;
    tell(LINK_FD, exited ? REPORT_EXITED : REPORT_KILLED, info.si_status);
}

/* Runs the keeper until the harness closes its end of the link. */
static _Noreturn void keep(const struct pty_program *program, const char *tty, int link,
                           pid_t harness)
{
    die_with_parent(harness);
    set_all_signals(SIG_IGN);
    if (!take_terminal(tty, link)) {
        tell(link, REPORT_FAILED, errno);
        _exit(EXIT_FAILURE);
    }
    pid_t pid = start_program(program);
    if (pid < 0) {
        tell(LINK_FD, REPORT_FAILED, errno);
        _exit(EXIT_FAILURE);
    }
    tell(LINK_FD, REPORT_STARTED, pid);
    tell_end(pid);
    char byte;
    while (read(LINK_FD, &byte, 1) < 0 && errno == EINTR) {
        continue;
    }
    kill(-pid, SIGKILL);
    waitpid(pid, NULL, 0);
    _exit(EXIT_SUCCESS);
}

/* ---- In the harness ---- */

static void close_fd(int *fd)
{
    if (*fd >= 0) {
        close(*fd);
    }
    *fd = -1;
}

/* Opens a pseudo-terminal of the program's size; its name goes into NAME. */
static bool open_terminal(struct pty_host *host, const struct pty_program *program,
                          char name[NAME_BYTES])
{
    host->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (host->master < 0 || grantpt(host->master) != 0 || unlockpt(host->master) != 0) {
        return false;
    }
    int error = ptsname_r(host->master, name, NAME_BYTES);
    if (error != 0) {
        errno = error;
        return false;
    }
    host->slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    struct winsize size = {.ws_row = (unsigned short)program->rows,
                           .ws_col = (unsigned short)program->columns};
    return host->slave >= 0 && ioctl(host->master, TIOCSWINSZ, &size) == 0 &&
           fcntl(host->master, F_SETFL, O_RDWR | O_NONBLOCK) == 0;
}

static bool start_keeper(struct pty_host *host, const struct pty_program *program,
                         const char *tty)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        return false;
    }
    pid_t harness = getpid();
    host->keeper = fork();
    if (host->keeper == 0) {
        keep(program, tty, ends[1], harness);
    }
    int error = errno;
    close(ends[1]);
    host->link = ends[0];
    errno = error;
    return host->keeper > 0;
}

/* Waits until the program has been executed, which takes no longer than the system needs
 * to do that or to refuse it. */
static bool hear_start(struct pty_host *host)
{
    struct report report;
    ssize_t n;
    while ((n = recv(host->link, &report, sizeof report, 0)) < 0 && errno == EINTR) {
        continue;
    }
    if (n != (ssize_t)sizeof report || report.kind != REPORT_STARTED) {
        errno = n == (ssize_t)sizeof report ? report.value : EIO;
        return false;
    }
    host->program = report.value;
    return true;
}

bool pty_host_start(struct pty_host *host, const struct pty_program *program,
                    struct termios *modes)
{
    char tty[NAME_BYTES];
    *host = (struct pty_host){
        .master = -1, .slave = -1, .link = -1, .keeper = -1, .program = -1, .status = -1};
    if (open_terminal(host, program, tty) && tcgetattr(host->slave, modes) == 0 &&
        start_keeper(host, program, tty) && hear_start(host)) {
        return true;
    }
    int error = errno;
    pty_host_release(host);
    errno = error;
    return false;
}

void pty_host_hear(struct pty_host *host)
{
    struct report report;
    if (host->ended || host->link < 0) {
        return;
    }
    ssize_t n = recv(host->link, &report, sizeof report, MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    host->ended = true;
    host->signal = SIGKILL; /* if the keeper was lost, the kernel killed the program */
    if (n == (ssize_t)sizeof report) {
        host->status = report.kind == REPORT_EXITED ? report.value : -1;
        host->signal = report.kind == REPORT_KILLED ? report.value : 0;
    }
}

void pty_host_hang_up(struct pty_host *host)
{
    close_fd(&host->slave);
    close_fd(&host->master);
    if (host->keeper > 0) {
        kill(-host->program, SIGCONT);
        kill(-host->program, SIGHUP);
    }
}

void pty_host_release(struct pty_host *host)
{
    if (host->keeper > 0) {
        if (host->program > 0) {
            kill(-host->program, SIGKILL);
        }
        close_fd(&host->link); /* now the keeper reaps the program and ends */
        while (waitpid(host->keeper, NULL, 0) < 0 && errno == EINTR) {
            continue;
        }
    }
    host->keeper = -1;
    host->program = -1;
    close_fd(&host->link);
    close_fd(&host->slave);
    close_fd(&host->master);
}

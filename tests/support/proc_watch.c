/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "proc_watch.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* System calls in which a program waits for input. */
static const long waiting_calls[] = {
    SYS_read,
#ifdef SYS_readv
    SYS_readv,
#endif
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_ppoll
    SYS_ppoll,
#endif
#ifdef SYS_ppoll_time64
    SYS_ppoll_time64,
#endif
#ifdef SYS_select
    SYS_select,
#endif
#ifdef SYS_pselect6
    SYS_pselect6,
#endif
#ifdef SYS_pselect6_time64
    SYS_pselect6_time64,
#endif
#ifdef SYS_epoll_wait
    SYS_epoll_wait,
#endif
#ifdef SYS_epoll_pwait
    SYS_epoll_pwait,
#endif
    SYS_restart_syscall, /* a poll with a time limit, after SIGSTOP and SIGCONT */
};

/* Reads /proc/PID/NAME into TEXT as a string; returns false if it cannot be read. */
static bool read_entry(pid_t pid, const char *name, char *text, size_t size)
{
    char path[300];
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)pid, name);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    size_t length = 0;
    ssize_t n;
    while (length < size - 1 && (n = read(fd, text + length, size - 1 - length)) > 0) {
        length += (size_t)n;
    }
    close(fd);
    text[length] = '\0';
    return length > 0;
}

/* Returns the state letter of one thread; '?' if it is gone or cannot be read.  A thread
 * named "later" counts as asleep, because nothing on the screen depends on it. */
static char thread_state(pid_t pid, const char *thread)
{
    char name[280];
    char stat[1024];
    snprintf(name, sizeof name, "task/%s/stat", thread);
    if (!read_entry(pid, name, stat, sizeof stat)) {
        return '?';
    }
    if (strstr(stat, " (later) ") != NULL) {
        return 'S';
    }
    /* The command's name is in parentheses and can contain any character, so look after
     * the last parenthesis. */
    const char *end = strrchr(stat, ')');
    return end != NULL && end[1] == ' ' ? end[2] : '?';
}

/* Returns whether a thread that sleeps waits for a lock, in glibc or in a sanitizer: then the
 * lock's owner runs, or is about to.  A thread without work waits for a condition, which is
 * another operation of the same system call. */
static bool waits_for_lock(pid_t pid, const char *thread)
{
    char name[280];
    char text[256];
    long call;
    unsigned long operation;
    snprintf(name, sizeof name, "task/%s/syscall", thread);
    return read_entry(pid, name, text, sizeof text) &&
           sscanf(text, "%ld %*x %lx", &call, &operation) == 2 && call == SYS_futex &&
           (operation & FUTEX_CMD_MASK) == FUTEX_WAIT;
}

static enum proc_rest rest_of_state(char state)
{
    switch (state) {
    case 'S':
    case 'I':
        return PROC_ASLEEP;
    case 'T':
    case 't':
        return PROC_STOPPED;
    case 'Z':
    case 'X':
        return PROC_ENDED;
    case '?':
        return PROC_UNKNOWN;
    default:
        return PROC_BUSY;
    }
}

static enum proc_rest rest_of_main(pid_t pid)
{
    char main_thread[32];
    snprintf(main_thread, sizeof main_thread, "%ld", (long)pid);
    return rest_of_state(thread_state(pid, main_thread));
}

/* Returns whether a thread besides the main one has something to do. */
static bool is_busy(pid_t pid, const char *thread)
{
    enum proc_rest rest = rest_of_state(thread_state(pid, thread));
    return rest == PROC_BUSY || (rest == PROC_ASLEEP && waits_for_lock(pid, thread));
}

/* Returns the state of the main thread, or PROC_BUSY if any thread is busy.  Threads that
 * end meanwhile do not matter. */
static enum proc_rest rest_of_threads(pid_t pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/task", (long)pid);
    DIR *threads = opendir(path);
    if (threads == NULL) {
        return access("/proc/self/task", R_OK) == 0 ? PROC_ENDED : PROC_UNKNOWN;
    }
    enum proc_rest rest = rest_of_main(pid);
    struct dirent *entry;
    while (rest != PROC_BUSY && (entry = readdir(threads)) != NULL) {
        if (entry->d_name[0] != '.' && is_busy(pid, entry->d_name)) {
            rest = PROC_BUSY;
        }
    }
    closedir(threads);
    return rest;
}

/* Returns in what the main thread of a process sleeps; all its threads must sleep. */
static enum proc_rest rest_of_sleeper(pid_t pid)
{
    char text[256];
    if (!read_entry(pid, "syscall", text, sizeof text)) {
        return PROC_ASLEEP;
    }
    char *end;
    long call = strtol(text, &end, 10);
    if (end == text) {
        return PROC_BUSY; /* "running" */
    }
    for (size_t i = 0; i < sizeof waiting_calls / sizeof waiting_calls[0]; i++) {
        if (call == waiting_calls[i]) {
            return PROC_WAITING;
        }
    }
    return PROC_ELSEWHERE;
}

static long long voluntary_switches(pid_t pid)
{
    static const char key[] = "\nvoluntary_ctxt_switches:";
    char text[8192];
    if (!read_entry(pid, "status", text, sizeof text)) {
        return -1;
    }
    const char *line = strstr(text, key);
    return line != NULL ? atoll(line + sizeof key - 1) : -1;
}

static struct proc_look look_at(pid_t pid, enum proc_rest rest_of(pid_t pid))
{
    struct proc_look look = {PROC_UNKNOWN, voluntary_switches(pid)};
    look.rest = rest_of(pid);
    if (look.rest == PROC_ASLEEP) {
        look.rest = rest_of_sleeper(pid);
    }
    return look;
}

struct proc_look proc_look(pid_t pid)
{
    return look_at(pid, rest_of_threads);
}

struct proc_look proc_look_at_main(pid_t pid)
{
    return look_at(pid, rest_of_main);
}

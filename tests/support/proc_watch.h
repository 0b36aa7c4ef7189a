/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What another process is doing, as far as /proc tells.
 *
 * Is: one look at a process: are all its threads asleep, and what is its main thread
 * blocked in.  Is not: a way to change or follow that process.
 */
#ifndef TESTS_SUPPORT_PROC_WATCH_H
#define TESTS_SUPPORT_PROC_WATCH_H

#include <sys/types.h>

enum proc_rest {
    PROC_UNKNOWN, /* /proc does not tell */
    PROC_BUSY, /* a thread runs, or waits for a disk or a lock; not one named "later" */
    PROC_WAITING,   /* all threads sleep, the main one in read, poll or select */
    PROC_ELSEWHERE, /* all threads sleep, the main one in another system call */
    PROC_ASLEEP,    /* all threads sleep, the system call cannot be read */
    PROC_STOPPED,   /* suspended by a signal */
    PROC_ENDED      /* a zombie, or gone */
};

struct proc_look {
    enum proc_rest rest;
    long long switches; /* voluntary context switches of the main thread; -1: unknown */
};

/* Looks at process PID once.  Never fails: what cannot be read is PROC_UNKNOWN. */
struct proc_look proc_look(pid_t pid);

/* Likewise, but ignores all threads except the main one. */
struct proc_look proc_look_at_main(pid_t pid);

#endif

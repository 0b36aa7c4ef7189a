/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include <poll.h>

#include "proc_watch.h"
#include "terminal_parts.h"

enum {
    LOOK_US = 200, /* between two looks at a program that has not settled */
    QUIET_MS = 60  /* silence that counts as settled where /proc is not enough */
};

/* True if the program has input to read.  As for output, poll() makes the kernel finish
 * the way of what was just written. */
static bool has_input_queued(const struct terminal *terminal)
{
    struct pollfd polled = {.fd = terminal->host.slave, .events = POLLIN};
    return poll(&polled, 1, 0) > 0 && (polled.revents & POLLIN) != 0;
}

typedef struct proc_look look_at(pid_t pid);

/* The result of one look at the program and everything that can still change. */
struct glance {
    struct proc_look look;
    bool still; /* no input queued, no output on its way, no switch while looking */
};

static struct glance glance_at(struct terminal *terminal, look_at *look)
{
    struct glance glance;
    glance.look = look(terminal->host.program);
    glance.still = !has_input_queued(terminal);
    glance.still = !terminal_drain(terminal) && glance.still;
    struct proc_look again = look(terminal->host.program);
    glance.still = glance.still && again.rest == glance.look.rest &&
                   again.switches == glance.look.switches;
    return glance;
}

/* True if a still program is certainly settled. */
static bool is_settled(const struct terminal *terminal, struct proc_look look)
{
    return look.rest == PROC_STOPPED || look.rest == PROC_ENDED ||
           (look.rest == PROC_WAITING && look.switches > terminal->switches);
}

/* True if a program that has been still for QUIET_MS counts as settled. */
static bool is_settled_if_quiet(struct proc_look look)
{
    return look.rest == PROC_WAITING || look.rest == PROC_ASLEEP ||
           look.rest == PROC_UNKNOWN;
}

static bool settle(struct terminal *terminal, look_at *look)
{
    long long end = terminal_now_ms() + terminal->limit_ms;
    long long still_since = terminal_now_ms();
    long long switches = -1;
    terminal_drain(terminal);
    while (terminal_is_running(terminal)) {
        struct glance glance = glance_at(terminal, look);
        if (glance.still && is_settled(terminal, glance.look)) {
            return true;
        }
        if (!glance.still || glance.look.switches != switches ||
            !is_settled_if_quiet(glance.look)) {
            still_since = terminal_now_ms();
            switches = glance.look.switches;
        } else if (terminal_now_ms() - still_since >= QUIET_MS) {
            return true;
        }
        if (terminal_now_ms() >= end) {
            return false;
        }
        terminal_sleep_until_news(terminal, false, LOOK_US);
    }
    terminal_drain(terminal);
    return true;
}

bool terminal_settle(struct terminal *terminal)
{
    return settle(terminal, proc_look);
}

bool terminal_settle_main(struct terminal *terminal)
{
    return settle(terminal, proc_look_at_main);
}

/* Waits until TEXT is on the screen or, if not WANTED, until it is not. */
static bool wait_for_text(struct terminal *terminal, const char *text, bool wanted,
                          int limit_ms)
{
    long long end = terminal_now_ms() + limit_ms;
    for (;;) {
        bool ended = !terminal_is_running(terminal);
        terminal_drain(terminal);
        if (terminal_find(terminal, text, NULL, NULL) == wanted) {
            return true;
        }
        if (ended || terminal_now_ms() >= end) {
            return false;
        }
        terminal_sleep_until_news(terminal, false, TERMINAL_WAIT_US);
    }
}

bool terminal_wait_text(struct terminal *terminal, const char *text, int limit_ms)
{
    return wait_for_text(terminal, text, true, limit_ms);
}

bool terminal_wait_gone(struct terminal *terminal, const char *text, int limit_ms)
{
    return wait_for_text(terminal, text, false, limit_ms);
}

void terminal_watch(struct terminal *terminal, int duration_ms)
{
    long long end = terminal_now_ms() + duration_ms;
    terminal_drain(terminal);
    while (terminal_is_running(terminal) && terminal_now_ms() < end) {
        terminal_sleep_until_news(terminal, false, TERMINAL_WAIT_US);
        terminal_drain(terminal);
    }
    terminal_drain(terminal);
}

bool terminal_wait_end(struct terminal *terminal, int limit_ms)
{
    terminal_watch(terminal, limit_ms);
    return !terminal_is_running(terminal);
}

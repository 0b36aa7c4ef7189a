/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the time from the start of a program to the last character of what it draws first;
 * compares with nudoku if that is installed.  The programs take turns, so that all of them
 * have the same load.
 *
 *      start_bench [RUNS] */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "times.h"

enum { USUAL_RUNS = 100, WAIT_MS = 10000, MOST_BYTES = 1 << 16 };

/* A program with its arguments, and a text in the last line that it draws. */
struct trial {
    const char *what, *argv[3], *last;
};

static const struct trial trials[] = {
    {"nudoku", {"nudoku"}, "Delete number"},
    {"start page", {"./stepdoku"}, "quit"},
    {"a puzzle", {"./stepdoku", "easy:3"}, "quit"},
};

enum { TRIALS = sizeof trials / sizeof trials[0] };

/* Returns false if the text does not come. */
static bool read_until(int terminal, const char *text)
{
    static char seen[MOST_BYTES];
    struct pollfd there = {.fd = terminal, .events = POLLIN};
    size_t n = 0;
    do {
        if (poll(&there, 1, WAIT_MS) <= 0)
            return false;
        ssize_t bytes = read(terminal, seen + n, sizeof seen - 1 - n);
        if (bytes <= 0)
            return false;
        n += (size_t)bytes;
        seen[n] = '\0';
    } while (!strstr(seen, text));
    return true;
}

/* Removes the games of the run before, because the start page would look at them. */
static bool remove_games(const char *directory)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s/stepdoku", directory);
    return system(command) == 0;
}

/* Returns a negative number if the program does not draw. */
static double run(const struct trial *trial)
{
    const struct winsize size = {.ws_row = 24, .ws_col = 80};
    int terminal;
    double start = now_ms();
    pid_t program = forkpty(&terminal, NULL, NULL, &size);
    if (program == 0) {
        execvp(trial->argv[0], (char *const *)trial->argv);
        _exit(127);
    }
    bool has_drawn = program > 0 && read_until(terminal, trial->last);
    double ms = has_drawn ? now_ms() - start : -1;
    if (program > 0) {
        kill(program, SIGTERM);
        close(terminal);
        waitpid(program, NULL, 0);
    }
    return ms;
}

/* The times are sorted; so are the peer's. */
static void report(const struct trial *trial, const double *ms, const double *peer_ms,
                   int n)
{
    if (ms[0] < 0) {
        printf("%-12s not installed\n", trial->what);
        return;
    }
    printf("%-12s %9.2f %9.2f", trial->what, ms[0], ms[n / 2]);
    printf(peer_ms[0] < 0 ? "\n" : " %7.2f\n", ms[n / 2] / peer_ms[n / 2]);
}

/* Games may not be in the user's path, and are not to be saved among the user's. */
static void prepare(char *directory)
{
    const char *path = getenv("PATH");
    char longer[4096];
    snprintf(longer, sizeof longer, "%s:/usr/games", path ? path : "/bin:/usr/bin");
    setenv("PATH", longer, 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("XDG_STATE_HOME", mkdtemp(directory), 1);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : USUAL_RUNS;
    char directory[] = "/tmp/start-XXXXXX";
    double *ms = n > 0 ? calloc((size_t)n * TRIALS, sizeof *ms) : NULL;
    if (!ms)
        return EXIT_FAILURE;
    prepare(directory);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < TRIALS; j++)
            ms[j * n + i] = remove_games(directory) ? run(&trials[j]) : -1;
    printf("%-12s %9s %9s %7s\n", "program", "least ms", "median ms", "ratio");
    for (int j = 0; j < TRIALS; j++) {
        times_sort(ms + j * n, n);
        report(&trials[j], ms + j * n, ms, n);
    }
    free(ms);
    return remove_games(directory) && rmdir(directory) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

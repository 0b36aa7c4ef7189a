/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the time from a key to the screen that shows its effect, and the bytes written
 * for it, while the worker is busy; compares with nudoku if that is installed.
 *
 *      key_bench [KEYS]
 *
 * The worker is busy because the board is among the hardest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/terminal.h"
#include "times.h"

enum { WAIT_MS = 10000, USUAL_KEYS = 1000 };

static const char puzzle[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/* Keys that are typed in turn, in a program that `setup` has prepared. */
struct trial {
    const char *program, *option, *what;
    const char *setup; /* keys that are not measured */
    const char *keys;  /* one character each */
};

static const struct trial trials[] = {
    {"./stepdoku", "play", "cursor move", "hhh", "hl"},
    {"./stepdoku", "play", "on to a digit", "h", "lh"},
    {"./stepdoku", "play", "digit, erased", "hhh", "2 "},
    {"./stepdoku", "play", "round, back", "", "[]"},
    {"./stepdoku", "play", "step", "s", "s"},
    {"./stepdoku", "play", "mixed", "", "l5ju[3]huk"},
    {"nudoku", "-s", "cursor move", "", "lh"},
    {"nudoku", "-s", "digit, erased", "l", "2x"},
};

struct result {
    double median_ms, worst_ms, bytes;
};

static void press(struct terminal *terminal, char key)
{
    terminal_keys(terminal, &key, 1);
    terminal_settle_main(terminal);
}

static struct result measure(struct terminal *terminal, const char *keys, double *ms,
                             int n)
{
    size_t n_keys = strlen(keys), before = terminal_bytes_written(terminal);
    for (int i = 0; i < n; i++) {
        double start = now_ms();
        press(terminal, keys[(size_t)i % n_keys]);
        ms[i] = now_ms() - start;
    }
    size_t bytes = terminal_bytes_written(terminal) - before;
    times_sort(ms, n);
    return (struct result){ms[n / 2], ms[n - 1], (double)bytes / n};
}

static struct terminal *start(const struct trial *trial)
{
    const char *const argv[] = {trial->program, trial->option, puzzle, NULL};
    struct terminal *terminal = terminal_start(&(struct terminal_options){.argv = argv});
    if (!terminal)
        return NULL;
    terminal_wait_text(terminal, "8", WAIT_MS);
    terminal_settle(terminal);
    for (const char *key = trial->setup; *key; key++)
        press(terminal, *key);
    return terminal;
}

static void run(const struct trial *trial, double *ms, int n)
{
    struct terminal *terminal = start(trial);
    if (!terminal) {
        printf("%-11s %-14s not installed\n", trial->program, trial->what);
        return;
    }
    struct result result = measure(terminal, trial->keys, ms, n);
    printf("%-11s %-14s %9.2f %9.2f %9.1f\n", trial->program, trial->what,
           result.median_ms, result.worst_ms, result.bytes);
    terminal_free(terminal);
}

/* Games may not be in the user's path. */
static void add_games_to_path(void)
{
    const char *path = getenv("PATH");
    char longer[4096];
    snprintf(longer, sizeof longer, "%s:/usr/games", path ? path : "/bin:/usr/bin");
    setenv("PATH", longer, 1);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : USUAL_KEYS;
    double *ms = n > 0 ? calloc((size_t)n, sizeof *ms) : NULL;
    if (!ms)
        return EXIT_FAILURE;
    add_games_to_path();
    printf("%-11s %-14s %9s %9s %9s\n", "program", "key", "median ms", "worst ms",
           "bytes");
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++)
        run(&trials[i], ms, n);
    free(ms);
    return EXIT_SUCCESS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles a second of processor time, of every kernel, on files of puzzles, one line of
 * 81 characters each:
 *
 *      fast_bench [-1 | -2] [-v] [-k kernel] [-l limit] [-r rounds] FILE...
 *
 * With -1, each call solves one board; with -2, one thread and two threads solve them and
 * the time is elapsed time; with -v, only counts are asked for.  Prints the median of the
 * rounds, its ratio to the first kernel of the line, and their spread: half of the distance
 * between the quartiles, in percent of the median.  Above 5 the line is marked, because other
 * work disturbs it.  Every answer is checked: solutions must be right and kernels must agree.
 * If STEPDOKU_PEER names a shared library of tdoku, tdoku is the first of each line, in the
 * same rounds. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fast/fast.h"
#include "times.h"

enum { MAX_ROUNDS = 99, MAX_ENTRIES = 16, NOISY_PERCENT = 5 };

typedef uint8_t board[FAST_CELLS];

struct set {
    size_t n;
    board *boards, *first;
    uint64_t *found, *truth;
    board *truth_first;
    char (*lines)[FAST_CELLS + 1];
};

/* A solver to time; it solves every board of the set. */
struct entry {
    const char *name;
    struct fast_scratch *scratch; /* NULL: a peer */
    struct fast_scratch *other;   /* for a second thread */
    void (*solve)(const struct entry *entry, struct set *set, uint64_t limit);
    bool gives_first;
    double seconds[MAX_ROUNDS];
};

/* A part of a set, for one thread. */
struct part {
    const struct entry *entry;
    struct fast_scratch *scratch;
    struct set *set;
    uint64_t limit;
    size_t from, to;
};

static void *solve_part(void *ctx)
{
    const struct part *part = ctx;
    const struct set *set = part->set;
    fast_solve(part->scratch, part->to - part->from,
               (const board *)set->boards + part->from, part->limit,
               set->found + part->from,
               part->entry->gives_first ? set->first + part->from : NULL);
    return NULL;
}

static void solve_batch(const struct entry *entry, struct set *set, uint64_t limit)
{
    struct part all = {entry, entry->scratch, set, limit, 0, set->n};
    solve_part(&all);
}

static void fail(const char *what, const char *detail)
{
    fprintf(stderr, "fast_bench: %s: %s\n", what, detail);
    exit(1);
}

static void solve_halves(const struct entry *entry, struct set *set, uint64_t limit)
{
    struct part half = {entry, entry->scratch, set, limit, 0, set->n / 2};
    struct part rest = {entry, entry->other, set, limit, set->n / 2, set->n};
    pthread_t thread;
    if (pthread_create(&thread, NULL, solve_part, &rest) != 0)
        fail("no second thread", entry->name);
    solve_part(&half);
    pthread_join(thread, NULL);
}

/* Each call solves one board. */
static void solve_alone(const struct entry *entry, struct set *set, uint64_t limit)
{
    for (size_t i = 0; i < set->n; i++)
        fast_solve_one(entry->scratch, set->boards[i], limit, set->found + i,
                       entry->gives_first ? set->first[i] : NULL);
}

/* ---- the peer ---- */

static size_t (*peer)(const char *input, size_t limit, uint32_t options, char *solution,
                      size_t *guesses);

static void solve_peer(const struct entry *entry, struct set *set, uint64_t limit)
{
    (void)entry;
    for (size_t i = 0; i < set->n; i++) {
        char solution[FAST_CELLS + 1];
        size_t guesses;
        set->found[i] = peer(set->lines[i], limit, 0, solution, &guesses);
    }
}

typedef void solver(const struct entry *entry, struct set *set, uint64_t limit);

static void peer_open(void)
{
    const char *path = getenv("STEPDOKU_PEER");
    if (!path || !*path)
        return;
    void *library = dlopen(path, RTLD_NOW);
    void *symbol = library ? dlsym(library, "TdokuSolverDpllTriadSimd") : NULL;
    if (!symbol)
        fail("cannot open", path);
    memcpy(&peer, &symbol, sizeof peer);
}

static void set_read(struct set *set, const char *name)
{
    FILE *file = fopen(name, "r");
    char line[256];
    size_t room = 0;
    memset(set, 0, sizeof *set);
    if (!file)
        fail("cannot read", name);
    while (fgets(line, sizeof line, file)) {
        if (strlen(line) < FAST_CELLS || line[0] == '#')
            continue;
        if (set->n == room) {
            room = room ? 2 * room : 1024;
            set->boards = realloc(set->boards, room * sizeof *set->boards);
            set->lines = realloc(set->lines, room * sizeof *set->lines);
        }
        for (size_t i = 0; i < FAST_CELLS; i++) {
            bool digit = line[i] >= '1' && line[i] <= '9';
            set->boards[set->n][i] = digit ? (uint8_t)(line[i] - '0') : 0;
            set->lines[set->n][i] = digit ? line[i] : '.';
        }
        set->lines[set->n++][FAST_CELLS] = 0;
    }
    fclose(file);
    set->first = calloc(set->n, sizeof *set->first);
    set->found = calloc(set->n, sizeof *set->found);
    set->truth = calloc(set->n, sizeof *set->truth);
    set->truth_first = calloc(set->n, sizeof *set->truth_first);
}

static void set_free(struct set *set)
{
    free(set->boards);
    free(set->lines);
    free(set->first);
    free(set->found);
    free(set->truth);
    free(set->truth_first);
}

static bool is_solution(const board answer, const uint8_t *given)
{
    unsigned row[9] = {0}, column[9] = {0}, box[9] = {0};
    for (unsigned i = 0; i < FAST_CELLS; i++) {
        unsigned bit = 1U << answer[i];
        row[i / 9] |= bit;
        column[i % 9] |= bit;
        box[i / 27 * 3 + i % 9 / 3] |= bit;
        if (given[i] && given[i] != answer[i])
            return false;
    }
    for (unsigned i = 0; i < 9; i++) {
        if (row[i] != 0x3fe || column[i] != 0x3fe || box[i] != 0x3fe)
            return false;
    }
    return true;
}

static void set_verify(struct set *set, const struct entry *entry, bool have_truth,
                       bool have_first)
{
    for (size_t i = 0; i < set->n; i++) {
        if (have_truth && set->found[i] != set->truth[i])
            fail("wrong count", entry->name);
        set->truth[i] = set->found[i];
        if (!entry->gives_first)
            continue;
        if (set->found[i] && !is_solution(set->first[i], set->boards[i]))
            fail("not a solution", entry->name);
        if (have_first && memcmp(set->first[i], set->truth_first[i], FAST_CELLS))
            fail("another first solution", entry->name);
        memcpy(set->truth_first[i], set->first[i], FAST_CELLS);
    }
}

static clockid_t clock_used = CLOCK_THREAD_CPUTIME_ID;

static double now(void)
{
    struct timespec t;
    clock_gettime(clock_used, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static size_t entries_new(struct entry entries[MAX_ENTRIES], const char *only,
                          solver *solve, bool gives_first)
{
    bool halves = solve == solve_halves;
    size_t n = 0;
    memset(entries, 0, MAX_ENTRIES * sizeof *entries);
    if (peer && !halves)
        entries[n++] = (struct entry){.name = "tdoku", .solve = solve_peer};
    const struct fast_kernel *kernel;
    for (size_t i = 0; (kernel = fast_at(i)) && !(halves && n > 0); i++) {
        if (only && strcmp(only, fast_name(kernel)) != 0)
            continue;
        entries[n++] = (struct entry){.name = fast_name(kernel),
                                      .scratch = fast_scratch_new(kernel),
                                      .solve = halves ? solve_batch : solve,
                                      .gives_first = gives_first};
        if (!halves)
            continue;
        entries[n] = entries[n - 1];
        entries[n].name = "by two";
        entries[n].scratch = fast_scratch_new(kernel);
        entries[n].other = fast_scratch_new(kernel);
        entries[n++].solve = solve;
    }
    return n;
}

/* A round solves the set often enough to take about 20 ms. */
static double time_once(struct entry *entry, struct set *set, uint64_t limit)
{
    unsigned times = 0;
    double begin = now(), end;
    do {
        entry->solve(entry, set, limit);
        times++;
        end = now();
    } while (end - begin < 0.02);
    return (end - begin) / times;
}

static void bench(const char *name, struct entry *entries, size_t n, uint64_t limit,
                  unsigned rounds)
{
    struct set set;
    set_read(&set, name);
    for (size_t e = 0; e < n; e++) {
        entries[e].solve(&entries[e], &set, limit);
        set_verify(&set, &entries[e], e > 0, e > 0 && entries[e - 1].gives_first);
    }
    for (unsigned r = 0; r < rounds; r++) {
        for (size_t e = 0; e < n; e++)
            entries[e].seconds[r] = time_once(&entries[e], &set, limit);
    }
    const char *slash = strrchr(name, '/');
    printf("%-18s", slash ? slash + 1 : name);
    double base = 0;
    bool is_noisy = false;
    for (size_t e = 0; e < n; e++) {
        const double *seconds = entries[e].seconds;
        times_sort(entries[e].seconds, (int)rounds);
        double rate = (double)set.n / seconds[rounds / 2];
        double spread =
            50 * (seconds[rounds * 3 / 4] - seconds[rounds / 4]) / seconds[rounds / 2];
        base = e ? base : rate;
        is_noisy |= spread > NOISY_PERCENT;
        printf("  %s %9.0f %5.2f %4.1f%%", entries[e].name, rate, rate / base, spread);
    }
    printf("%s\n", is_noisy ? "  noisy" : "");
    fflush(stdout);
    set_free(&set);
}

int main(int argc, char **argv)
{
    struct entry entries[MAX_ENTRIES];
    const char *only = NULL;
    solver *solve = solve_batch;
    bool gives_first = true;
    uint64_t limit = 2;
    unsigned rounds = 5;
    int option;
    while ((option = getopt(argc, argv, "12vk:l:r:")) != -1) {
        if (option == 'l')
            limit = strtoull(optarg, NULL, 10);
        else if (option == 'r')
            rounds = (unsigned)atoi(optarg);
        else if (option == '1')
            solve = solve_alone;
        else if (option == '2')
            solve = solve_halves;
        else if (option == 'v')
            gives_first = false;
        else if (option == 'k')
            only = optarg;
        else
            return 2;
    }
    if (limit < 1 || rounds < 1 || rounds > MAX_ROUNDS)
        return 2;
    peer_open();
    if (solve == solve_halves)
        clock_used = CLOCK_MONOTONIC;
    size_t n = entries_new(entries, only, solve, gives_first);
    for (int i = optind; i < argc; i++)
        bench(argv[i], entries, n, limit, rounds);
    for (size_t e = 0; e < n; e++) {
        fast_scratch_free(entries[e].scratch);
        fast_scratch_free(entries[e].other);
    }
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings equal published ones; a rating that is stopped is a lower bound; ratings can
 * start from candidates alone. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "human/rating/rating.h"

enum { N_CELLS = 81 };

/* ---- lists ---- */

struct rated {
    uint8_t digits[N_CELLS];
    char figures[32];
    bool corrected;
};

/* "PUZZLE [anything] ER/EP/ED [corrected]" */
static bool parse_line(char *line, struct rated *rated)
{
    char *words[8], *word = strtok(line, " \t\n");
    int n = 0, last;
    for (; word && n < 8; word = strtok(NULL, " \t\n"))
        words[n++] = word;
    if (n < 2 || strlen(words[0]) != N_CELLS)
        return false;
    rated->corrected = strcmp(words[n - 1], "corrected") == 0;
    last = rated->corrected ? n - 2 : n - 1;
    snprintf(rated->figures, sizeof rated->figures, "%s", words[last]);
    for (int cell = 0; cell < N_CELLS; cell++) {
        char c = words[0][cell];
        rated->digits[cell] = c >= '1' && c <= '9' ? (uint8_t)(c - '0') : 0;
    }
    return true;
}

enum { FIGURES_BYTES = 80 };

static void tell(const struct rating *rating, char text[FIGURES_BYTES])
{
    snprintf(text, FIGURES_BYTES, "%d.%d/%d.%d/%d.%d", rating->er / 10, rating->er % 10,
             rating->ep / 10, rating->ep % 10, rating->ed / 10, rating->ed % 10);
}

/* Prints the puzzles of the file that are rated differently and returns their number. */
static int differences(const char *path, bool corrected, int *n)
{
    FILE *file = fopen(path, "r");
    struct rater *raters[2] = {rater_new(false), rater_new(true)};
    char line[512], figures[FIGURES_BYTES];
    struct rated rated;
    int n_different = 0;
    cr_assert_not_null(file, "%s", path);
    for (*n = 0; fgets(line, sizeof line, file);) {
        struct rating rating;
        if (line[0] == '#' || !parse_line(line, &rated))
            continue;
        rate(raters[corrected || rated.corrected], rated.digits, NULL, (struct stop){0},
             NULL, &rating);
        tell(&rating, figures);
        ++*n;
        if (strcmp(figures, rated.figures) == 0)
            continue;
        n_different++;
        fprintf(stderr, "%s: puzzle %d: expected %s, found %s\n", path, *n, rated.figures,
                figures);
    }
    rater_free(raters[0]);
    rater_free(raters[1]);
    fclose(file);
    return n_different;
}

static const char *fixture(void)
{
    static char path[4096];
    snprintf(path, sizeof path, "%s/tests/human/ratings.txt", getenv("STEPDOKU_SOURCE"));
    return path;
}

Test(rating, every_band_is_rated_as_others_rate_it)
{
    int n, n_different = differences(fixture(), false, &n);
    cr_assert_eq(n_different, 0, "%d of %d differ", n_different, n);
    cr_assert_gt(n, 250);
}

/* STEPDOKU_RATINGS: files of that format, separated by colons;
 * STEPDOKU_RATINGS_CORRECTED: files rated with the corrections. */
static void compare_files(const char *variable, bool corrected)
{
    char *files = strdup(getenv(variable) ? getenv(variable) : "");
    int sum = 0;
    for (char *file = files, *end; *file; file = end) {
        int n;
        end = file + strcspn(file, ":");
        end += *end ? (*end = '\0', 1) : 0;
        int different = differences(file, corrected, &n);
        fprintf(stderr, "%s: %d of %d differ\n", file, different, n);
        sum += different;
    }
    free(files);
    cr_assert_eq(sum, 0);
}

Test(rating, files_named_in_the_environment_are_rated_so)
{
    compare_files("STEPDOKU_RATINGS", false);
    compare_files("STEPDOKU_RATINGS_CORRECTED", true);
}

/* ---- listening and stopping ---- */

static const char hard[] =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

static void digits_of(uint8_t digits[N_CELLS], const char *text)
{
    struct rated rated;
    char line[N_CELLS + 8];
    snprintf(line, sizeof line, "%.81s 0", text);
    cr_assert(parse_line(line, &rated));
    memcpy(digits, rated.digits, N_CELLS);
}

struct stopping {
    int asked, patience; /* stops when asked more often than `patience` */
    int hardest, n_steps;
    double last, longest; /* processor time between two questions */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool stop(void *ctx)
{
    struct stopping *stopping = ctx;
    double time = now();
    if (stopping->asked && time - stopping->last > stopping->longest)
        stopping->longest = time - stopping->last;
    stopping->last = time;
    return ++stopping->asked > stopping->patience;
}

static bool hear(void *ctx, const struct candidates *candidates, const struct step *step)
{
    struct stopping *stopping = ctx;
    int tenths = rating_tenths(step->se.rating);
    stopping->n_steps++;
    stopping->hardest = tenths > stopping->hardest ? tenths : stopping->hardest;
    for (int i = 0; i < step->n_eliminations; i++)
        cr_assert(candidates_has(candidates, step->eliminations[i].cell,
                                 step->eliminations[i].digit));
    return true;
}

static struct stopping rate_with_patience(int patience, struct rating *rating)
{
    struct stopping stopping = {.patience = patience};
    const struct rating_listener listener = {.ctx = &stopping, .step = hear};
    struct rater *rater = rater_new(false);
    uint8_t digits[N_CELLS];
    digits_of(digits, hard);
    rate(rater, digits, NULL, (struct stop){&stopping, stop}, &listener, rating);
    rater_free(rater);
    return stopping;
}

Test(rating, a_rating_that_is_stopped_is_the_least_it_can_be)
{
    for (int patience = 0; patience < 20000; patience += 1999) {
        struct rating rating;
        struct stopping stopping = rate_with_patience(patience, &rating);
        cr_assert_not(rating.complete);
        cr_assert_eq(rating.er, stopping.hardest);
        cr_assert_eq(rating.n_steps, stopping.n_steps);
        cr_assert_eq(stopping.asked, patience + 1, "asked again after it said stop");
        cr_assert_leq(rating.er, 105);
    }
}

/* As far as processor time goes, of which the whole rating takes about 0.2 s. */
Test(rating, to_stop_is_asked_often)
{
    double began = now();
    struct rating rating;
    struct stopping stopping = rate_with_patience(1 << 30, &rating);
    cr_assert(rating.complete);
    cr_assert_eq(rating.er, 105);
    double whole = now() - began;
    cr_assert_lt(stopping.longest, whole / 20, "%f s of %f s between two questions",
                 stopping.longest, whole);
}

/* ---- candidates ---- */

static struct rating rating_of(const uint8_t *digits, const digit_set *candidates)
{
    struct rater *rater = rater_new(false);
    struct rating rating;
    rate(rater, digits, candidates, (struct stop){0}, NULL, &rating);
    rater_free(rater);
    return rating;
}

/* A board without digits, given by candidates alone: every cell has only its digit of a
 * solution. */
Test(rating, candidates_without_digits_are_a_puzzle_too)
{
    static const char solution[] = "12345678945678912378912345623167489587591236469453821"
                                   "7317265948542897631968341572";
    const uint8_t none[N_CELLS] = {0};
    uint8_t digits[N_CELLS];
    digit_set candidates[N_CELLS];
    for (int cell = 0; cell < N_CELLS; cell++)
        candidates[cell] = digit_bit(solution[cell] - '0');
    struct rating rating = rating_of(none, candidates);
    cr_assert_eq(rating.er, 12, "each digit has one place in each block");
    cr_assert_eq(rating.n_steps, N_CELLS);
    digits_of(digits, hard);
    cr_assert_eq(rating_of(digits, NULL).er, 105);
}

/* A board without a solution cannot be rated. */
Test(rating, a_board_that_cannot_be_solved_is_unknown)
{
    const uint8_t none[N_CELLS] = {0};
    digit_set candidates[N_CELLS];
    for (int cell = 0; cell < N_CELLS; cell++)
        candidates[cell] = digit_bit(1) | digit_bit(2);
    cr_assert_eq(rating_of(none, candidates).er, RATING_UNKNOWN);
}

/* ---- the same puzzle otherwise ---- */

static void shuffle_digits(struct rng *rng, uint8_t digits[N_CELLS])
{
    uint8_t to[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int i = 9; i > 1; i--) {
        uint8_t *other = &to[1 + rng_below(rng, (uint32_t)i)], kept = to[i];
        to[i] = *other;
        *other = kept;
    }
    for (int cell = 0; cell < N_CELLS; cell++)
        digits[cell] = to[digits[cell]];
}

static void transpose(uint8_t digits[N_CELLS])
{
    uint8_t old[N_CELLS];
    memcpy(old, digits, sizeof old);
    for (int cell = 0; cell < N_CELLS; cell++)
        digits[cell] = old[cell % 9 * 9 + cell / 9];
}

/* The order of the search decides between equal steps, so a few ratings change; most must
 * not. */
Test(rating, other_digits_and_a_transposition_seldom_tell)
{
    struct rng rng = {20261121};
    FILE *file = fopen(fixture(), "r");
    char line[512];
    int n = 0, same = 0;
    cr_assert_not_null(file);
    while (n < 100 && fgets(line, sizeof line, file)) {
        struct rated rated;
        if (line[0] == '#' || !parse_line(line, &rated))
            continue;
        int er = (int)(10 * strtod(rated.figures, NULL) + 0.5);
        shuffle_digits(&rng, rated.digits);
        transpose(rated.digits);
        same += rating_of(rated.digits, NULL).er == er;
        n++;
    }
    fclose(file);
    cr_assert_geq(same, 90, "%d of %d keep their rating", same, n);
}

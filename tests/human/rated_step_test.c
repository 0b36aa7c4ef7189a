/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of ratings as steps: each agrees with the solution and is proved from what it
 * cites, and whoever listens does not change the rating. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/uniqueness.h"
#include "human/checker.h"
#include "human/rating/rating.h"
#include "format/reader.h"

struct listening {
    const char *puzzle;
    struct grid solution;
    int n_chains, n_inside;
};

/* Such a chain cites the whole board. */
static bool has_inside(const struct step *step)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->links[i].reason == LINK_INSIDE)
            return true;
    return false;
}

static void check_effect(const struct listening *listening, const struct step *step)
{
    const uint8_t *solution = listening->solution.digit;
    cr_assert(step->n_placements + step->n_eliminations, "%s", listening->puzzle);
    for (int i = 0; i < step->n_placements; i++)
        cr_assert_eq(step->placements[i].digit, solution[step->placements[i].cell]);
    for (int i = 0; i < step->n_eliminations; i++)
        cr_assert_neq(step->eliminations[i].digit, solution[step->eliminations[i].cell]);
}

static bool check_step(void *ctx, const struct candidates *candidates,
                       const struct step *step)
{
    struct listening *listening = ctx;
    bool is_chain = step->se.n_nodes > 0;
    check_effect(listening, step);
    cr_assert_eq(is_chain, step->n_links > 0 && step->se.kind > SE_BUG_4);
    cr_assert(!step->overflow, "%s", listening->puzzle);
    cr_assert_eq(step->whole_board, has_inside(step), "%s", listening->puzzle);
    listening->n_inside += has_inside(step);
    listening->n_chains += is_chain;
    enum checked check = checker_prove(candidates, step, NULL);
    cr_assert_eq(check, CHECKED_HOLDS, "%s: %s: %s", listening->puzzle, step_name(step),
                 checked_name(check));
    return true;
}

static void rate_twice(struct rater *rater, struct listening *listening)
{
    const struct rating_listener listener = {.ctx = listening, .step = check_step};
    struct rating told, untold;
    struct puzzle puzzle;
    cr_assert_eq(read_puzzle_text(listening->puzzle, &(struct reader_options){0}, &puzzle,
                                  NULL, NULL),
                 ERR_OK);
    cr_assert_eq(uniqueness_of(&puzzle.grid, (struct stop){0}, &listening->solution),
                 UNIQUENESS_UNIQUE);
    rate(rater, puzzle.grid.digit, NULL, (struct stop){0}, NULL, &untold);
    rate(rater, puzzle.grid.digit, NULL, (struct stop){0}, &listener, &told);
    cr_assert_eq(told.er, untold.er, "%s", listening->puzzle);
    cr_assert_eq(told.n_steps, untold.n_steps, "%s", listening->puzzle);
}

/* Rates the first n puzzles of a bundled list; returns how many chains it has checked, and
 * sets n_inside to the number of others. */
static int listen_to_list(const char *name, int n, int *n_inside)
{
    char path[4096], line[512];
    struct listening listening = {0};
    struct rater *rater = rater_new(false);
    snprintf(path, sizeof path, "%s/data/%s", getenv("STEPDOKU_SOURCE"), name);
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    while (n > 0 && fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strlen(line) < 81)
            continue;
        line[81] = '\0';
        listening.puzzle = line;
        rate_twice(rater, &listening);
        n--;
    }
    fclose(file);
    rater_free(rater);
    *n_inside = listening.n_inside;
    return listening.n_chains;
}

Test(rated_step, every_step_is_proved)
{
    int n_inside;
    cr_assert_gt(listen_to_list("minimal.txt", 60, &n_inside), 10);
    cr_assert_gt(
        listen_to_list("magictour.txt", getenv("STEPDOKU_LONG") ? 1000 : 60, &n_inside),
        300);
}

Test(rated_step, chains_inside_chains_agree_with_the_solution)
{
    int n_inside;
    listen_to_list("hardest1106.txt", getenv("STEPDOKU_LONG") ? 100 : 1, &n_inside);
    cr_assert_gt(n_inside, 3);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the sentences about each case of the library back.  They must name all premises: the
 * cells, houses and digits that the checker needs for its proof.  A candidate is named by a
 * sentence that has both its cell and its digit; what only a long chain turns off need not be
 * named, but must be drawn. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "human/checker.h"
#include "human/drawing.h"
#include "human/library.h"
#include "words/step.h"

enum { MAX_SENTENCES = 400, CELLS = 81, HOUSES = 27 };

struct sentence {
    bool cell[CELLS], house[HOUSES];
    digit_set digits;
    bool all_houses; /* "all rows, columns and boxes" */
};

struct reading {
    const struct library_case *library_case;
    const struct candidates *candidates;
    const struct step *step;
    struct drawing drawing;
    struct buf text;
    struct sentence sentences[MAX_SENTENCES];
    int n_sentences;
    struct buf missing; /* what the text does not name */
};

/* ---- reading ---- */

static int read_number(const char **at)
{
    int number = 0;
    while (isdigit((unsigned char)**at))
        number = number * 10 + *(*at)++ - '0';
    return number;
}

/* r3c5 */
static bool read_cell(const char **at, struct sentence *sentence)
{
    int row, column, length = 0;
    if (sscanf(*at, "r%1dc%1d%n", &row, &column, &length) != 2 || !length)
        return false;
    sentence->cell[(row - 1) * 9 + column - 1] = true;
    *at += length;
    return true;
}

/* row 3; rows 1, 3 and 6 */
static bool read_houses(const char **at, struct sentence *sentence)
{
    static const char *const names[][2] = {{"row ", "rows "},
                                           {"column ", "columns "},
                                           {"box ", "boxes "},
                                           {"region ", "regions "}};
    for (int i = 0; i < 8; i++) {
        const char *name = names[i / 2][i % 2];
        int first = i < 6 ? i / 2 * 9 : 18; /* regions instead of boxes */
        if (strncmp(*at, name, strlen(name)) != 0)
            continue;
        *at += strlen(name);
        for (bool is_last = i % 2 == 0; isdigit((unsigned char)**at);) {
            sentence->house[first + read_number(at) - 1] = true;
            if (is_last)
                break;
            is_last = strncmp(*at, " and ", 5) == 0;
            *at += is_last ? 5 : strncmp(*at, ", ", 2) == 0 ? 2 : 0;
        }
        return true;
    }
    return false;
}

static void read_word(const char **at, struct sentence *sentence)
{
    if (read_cell(at, sentence) || read_houses(at, sentence))
        return;
    if (strncmp(*at, "all rows, columns and boxes", 27) == 0)
        sentence->all_houses = true;
    if (isdigit((unsigned char)**at)) {
        int number = read_number(at);
        if (number <= 9)
            sentence->digits |= digit_bit(number);
        return;
    }
    while (isalpha((unsigned char)**at))
        ++*at;
    if (**at && !isalnum((unsigned char)**at))
        ++*at;
}

/* Splits the text at full stops and ends of lines. */
static void read_text(struct reading *reading)
{
    const char *at = buf_string(&reading->text);
    reading->n_sentences = 0;
    while (*at) {
        struct sentence *sentence = &reading->sentences[reading->n_sentences++];
        cr_assert_leq(reading->n_sentences, MAX_SENTENCES);
        *sentence = (struct sentence){0};
        while (*at && *at != '\n' && strncmp(at, ". ", 2) != 0)
            read_word(&at, sentence);
        at += *at != '\0';
    }
}

static bool names_candidate(const struct reading *reading, int cell, int digit)
{
    for (int i = 0; i < reading->n_sentences; i++)
        if (reading->sentences[i].cell[cell] &&
            digits_has(reading->sentences[i].digits, digit))
            return true;
    return false;
}

static bool is_of_each_digit(const struct reading *reading)
{
    return strstr(reading->text.text, "have each digit equally often");
}

static bool names_house(const struct reading *reading, int house, int digit)
{
    for (int i = 0; i < reading->n_sentences; i++) {
        const struct sentence *sentence = &reading->sentences[i];
        if ((sentence->house[house] || sentence->all_houses) &&
            (digits_has(sentence->digits, digit) || is_of_each_digit(reading)))
            return true;
    }
    return false;
}

/* "all rows, columns and boxes" stand for all places of the digits, too; so do lines and regions
 * that have each digit. */
static bool takes_the_board(const struct reading *reading)
{
    return is_of_each_digit(reading) ||
           reading->step->technique == TECHNIQUE_TEMPLATE_SET ||
           reading->step->technique == TECHNIQUE_TEMPLATE_DELETE;
}

static bool is_net(const struct step *step)
{
    return step->technique == TECHNIQUE_FORCING_CHAIN ||
           step->technique == TECHNIQUE_FORCING_NET;
}

/* ---- premises ---- */

static void need_candidate(struct reading *reading, int cell, int digit)
{
    bool is_drawn =
        is_net(reading->step) && drawing_at(&reading->drawing, cell, digit) != NULL;
    if (!names_candidate(reading, cell, digit) && !is_drawn && !takes_the_board(reading))
        buf_printf(&reading->missing, " r%dc%d=%d", cell / 9 + 1, cell % 9 + 1, digit);
}

static void need_truth(struct reading *reading, struct truth truth)
{
    const struct candidates *candidates = reading->candidates;
    const struct shape *shape = candidates->geometry->shape;
    if (!truth.digit) {
        DIGITS_EACH(digit, candidates->of[truth.at])
            need_candidate(reading, truth.at, digit);
        return;
    }
    if (!names_house(reading, truth.at, truth.digit))
        buf_printf(&reading->missing, " house %d with %d", truth.at, truth.digit);
    for (int k = 0; k < 9; k++) {
        int cell = shape_house(shape, truth.at)[k];
        if (digits_has(candidates->of[cell], truth.digit))
            need_candidate(reading, cell, truth.digit);
    }
}

/* The corners, with all that they can be, and where they are. */
static void need_rectangle(struct reading *reading)
{
    const struct candidates *candidates = reading->candidates;
    for (int i = 0; i < 4; i++) {
        int cell = reading->step->cells.at[i];
        int filled = candidates->digit[cell];
        digit_set extra = 0;
        for (int k = 0; k < reading->step->n_guardians; k++)
            if (reading->step->guardians[k].cell == cell)
                extra |= digit_bit(reading->step->guardians[k].digit);
        DIGITS_EACH(digit, (filled ? digit_bit(filled) : candidates->of[cell]) & ~extra)
            need_candidate(reading, cell, digit);
    }
    if (!strstr(reading->text.text, "two rows, two columns, two boxes"))
        buf_text(&reading->missing, " two rows, two columns, two boxes");
}

/* The houses in which the digit has three places. */
static void need_grave(struct reading *reading)
{
    int cell = reading->step->cells.at[0];
    HOUSES_EACH(house, reading->candidates->geometry->shape, cell)
        if (!names_house(reading, house, digits_first(reading->step->digits)))
            buf_printf(&reading->missing, " house %d", house);
}

/* Some types follow from what a digit of the pair would do, whatever the others are. */
static bool needs_extras(enum technique technique)
{
    return technique != TECHNIQUE_AVOIDABLE_RECTANGLE_1 &&
           technique != TECHNIQUE_UNIQUE_RECTANGLE_6 &&
           technique != TECHNIQUE_HIDDEN_RECTANGLE;
}

static void need_guardians(struct reading *reading)
{
    const struct step *step = reading->step;
    for (int i = 0; i < step->n_guardians && needs_extras(step->technique); i++)
        need_candidate(reading, step->guardians[i].cell, step->guardians[i].digit);
    if (step->n_guardians && step->cells.n == 4)
        need_rectangle(reading);
    else if (step->n_guardians)
        need_grave(reading);
}

static void need_effects(struct reading *reading)
{
    const struct step *step = reading->step;
    for (int i = 0; i < step->n_placements; i++)
        need_candidate(reading, step->placements[i].cell, step->placements[i].digit);
    for (int i = 0; i < step->n_eliminations; i++)
        need_candidate(reading, step->eliminations[i].cell, step->eliminations[i].digit);
}

/* ---- the rule of finned fish ---- */

static bool sees_all_fins(const struct step *step, const struct shape *shape, int cell)
{
    for (int i = 0; i < step->other_cells.n; i++)
        if (!shape_are_peers(shape, cell, step->other_cells.at[i]))
            return false;
    return true;
}

/* Reads "cells of columns 3 and 8 outside rows 3 and 6"; false if there are no such words. */
static bool read_rule(const char *text, struct sentence *of, struct sentence *outside)
{
    const char *at = strstr(text, "cells of ");
    *of = *outside = (struct sentence){0};
    if (!at)
        return false;
    while (strncmp(at, " that see", 9) != 0 && strncmp(at, " outside", 8) != 0)
        read_word(&at, of);
    while (strncmp(at, " that see", 9) != 0)
        read_word(&at, outside);
    return true;
}

static bool is_in(const struct sentence *sentence, const struct shape *shape, int cell)
{
    bool any = false;
    HOUSES_EACH(house, shape, cell)
        any |= sentence->house[house];
    return any;
}

/* What the sentence says of cells that see the fins must be true of all of them. */
static void check_rule(struct reading *reading)
{
    const struct shape *shape = reading->candidates->geometry->shape;
    struct step *claimed = malloc(sizeof *claimed);
    struct sentence of, outside;
    cr_assert(read_rule(reading->text.text, &of, &outside), "%s", reading->text.text);
    step_copy(claimed, reading->step);
    claimed->n_eliminations = 0;
    int digit = digits_first(claimed->digits);
    for (int cell = 0; cell < CELLS; cell++)
        if (digits_has(reading->candidates->of[cell], digit) && is_in(&of, shape, cell) &&
            !is_in(&outside, shape, cell) && sees_all_fins(claimed, shape, cell))
            step_eliminate(claimed, cell, digit);
    if (checker_prove(reading->candidates, claimed, NULL) != CHECKED_HOLDS)
        buf_text(&reading->missing, " (the rule is false)");
    free(claimed);
}

static bool is_finned_fish(const struct step *step)
{
    return step->technique == TECHNIQUE_FINNED_X_WING ||
           step->technique == TECHNIQUE_SASHIMI_X_WING ||
           step->technique == TECHNIQUE_FINNED_SWORDFISH ||
           step->technique == TECHNIQUE_SASHIMI_SWORDFISH ||
           step->technique == TECHNIQUE_FINNED_JELLYFISH ||
           step->technique == TECHNIQUE_SASHIMI_JELLYFISH;
}

/* ---- all cases ---- */

/* The reason and the effect.  The reason of a loop must itself say what goes, because each
 * pair of the loop eliminates something else. */
static void say(struct reading *reading)
{
    const struct shape *shape = reading->candidates->geometry->shape;
    struct alphabet alphabet;
    alphabet_init(&alphabet, 9);
    say_detail(&reading->text, shape, reading->step, DETAIL_REASON, &alphabet);
    buf_text(&reading->text, ". ");
    if (!step_is_loop(reading->step))
        say_detail(&reading->text, shape, reading->step, DETAIL_EFFECT, &alphabet);
    drawing_init(&reading->drawing, reading->step, shape, 0);
}

static bool read_back(void *ctx, const struct step *step)
{
    struct reading *reading = ctx;
    if (!library_is_expected(reading->library_case, reading->candidates, step))
        return true;
    reading->step = step;
    say(reading);
    read_text(reading);
    for (int i = 0; i < step->n_truths; i++)
        need_truth(reading, step->truths[i]);
    need_guardians(reading);
    need_effects(reading);
    if (is_finned_fish(step))
        check_rule(reading);
    return false;
}

/* Reports what the sentence about a case lacks; returns whether it lacks something. */
static bool read_case(struct solver *solver, const struct library_case *library_case)
{
    static struct candidates candidates;
    struct reading *reading = calloc(1, sizeof *reading);
    struct step_sink sink = {reading, read_back};
    reading->library_case = library_case;
    reading->candidates = &candidates;
    library_candidates(library_case, solver_geometry(solver), &candidates);
    solver_find(solver, &candidates, library_case->technique, true, &sink);
    cr_assert(reading->step, "%s is not found", library_case->code);
    bool lacks = reading->missing.length != 0;
    if (lacks)
        fprintf(stderr, "%s\n%s\nlacks%s\n", library_case->code, reading->text.text,
                reading->missing.text);
    buf_fini(&reading->text);
    buf_fini(&reading->missing);
    free(reading);
    return lacks;
}

Test(reading, sentences_name_all_premises)
{
    char path[4096];
    int n = 0, n_lacking = 0;
    struct solver *solver = NULL;
    struct library_case library_case;
    snprintf(path, sizeof path, "%s/tests/human/library.txt", getenv("STEPDOKU_SOURCE"));
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    while (library_next(file, &library_case, &solver)) {
        if (library_case.must_not_fire || library_case.technique == TECHNIQUES)
            continue;
        n++;
        n_lacking += read_case(solver, &library_case);
    }
    cr_assert_gt(n, 200, "%d", n);
    cr_assert_eq(n_lacking, 0, "%d of %d sentences", n_lacking, n);
    fclose(file);
}

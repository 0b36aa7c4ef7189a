/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "generate/draft.h"
#include "generate/prover.h"

enum { CROP_IN_LANES = 256, QUESTIONS = QUESTION_REFUTE + 1 };

/* Questions of one kind, which are answered together. */
struct questions {
    int n;
    int *drafts; /* whose questions they are */
    uint8_t *boards;
};

struct generator {
    struct order_form form;
    struct prover *prover;
    int crop;
    struct draft *drafts;
    struct questions questions[QUESTIONS];
    uint8_t *solutions;
    bool *answers;
};

int generate_crop(const struct generate_options *options)
{
    return options->shape == shape_find(3, 3) ? CROP_IN_LANES : 1;
}

struct generator *generator_new(const struct generate_options *options)
{
    struct generator *generator = mem_new(sizeof *generator);
    size_t n_cells = (size_t)options->shape->n_cells;
    generator->form.options = *options;
    units_init(&generator->form.units, options->shape, options->symmetry);
    generator->crop = generate_crop(options);
    size_t crop = (size_t)generator->crop;
    generator->prover = prover_new(options->shape, generator->crop, options->stop);
    generator->drafts = mem_array(crop, sizeof *generator->drafts);
    for (size_t i = 0; i < crop; i++)
        draft_init(&generator->drafts[i], &generator->form);
    generator->solutions = mem_array(crop, n_cells);
    generator->answers = mem_array(crop, sizeof *generator->answers);
    for (int q = 0; q < QUESTIONS; q++) {
        generator->questions[q].drafts = mem_array(crop, sizeof(int));
        generator->questions[q].boards = mem_array(crop, n_cells);
    }
    return generator;
}

void generator_free(struct generator *generator)
{
    if (!generator)
        return;
    for (int q = 0; q < QUESTIONS; q++) {
        free(generator->questions[q].drafts);
        free(generator->questions[q].boards);
    }
    for (int i = 0; i < generator->crop; i++)
        draft_fini(&generator->drafts[i]);
    free(generator->answers);
    free(generator->solutions);
    free(generator->drafts);
    prover_free(generator->prover);
    free(generator);
}

/* Collects a question from every draft that is not done; false when all are. */
static bool collect_questions(struct generator *generator, int n)
{
    size_t n_cells = (size_t)generator->form.options.shape->n_cells;
    uint8_t not_digit = prover_not(generator->prover, 0), board[SHAPE_MAX_CELLS];
    bool any = false;
    for (int q = 0; q < QUESTIONS; q++)
        generator->questions[q].n = 0;
    for (int i = 0; i < n; i++) {
        enum question question =
            draft_question(&generator->drafts[i], &generator->form, not_digit, board);
        struct questions *questions = &generator->questions[question];
        if (question == QUESTION_NONE)
            continue;
        memcpy(questions->boards + (size_t)questions->n * n_cells, board, n_cells);
        questions->drafts[questions->n++] = i;
        any = true;
    }
    return any;
}

static void answer_solve(struct generator *generator)
{
    const struct questions *questions = &generator->questions[QUESTION_SOLVE];
    size_t n_cells = (size_t)generator->form.options.shape->n_cells;
    prover_solve(generator->prover, questions->n, questions->boards, generator->solutions,
                 generator->answers);
    for (int i = 0; i < questions->n; i++)
        draft_answer_grid(&generator->drafts[questions->drafts[i]], &generator->form,
                          generator->solutions + (size_t)i * n_cells,
                          generator->answers[i]);
}

static void answer_proof(struct generator *generator, enum question question)
{
    const struct questions *questions = &generator->questions[question];
    bool patient = generator->form.options.is_minimal;
    if (question == QUESTION_JUDGE)
        prover_judge(generator->prover, questions->n, questions->boards, patient,
                     generator->answers);
    else
        prover_refute(generator->prover, questions->n, questions->boards, patient,
                      generator->answers);
    for (int i = 0; i < questions->n; i++)
        draft_answer(&generator->drafts[questions->drafts[i]], &generator->form,
                     generator->answers[i]);
}

/* Tells of the first puzzle that is still being made. */
static void report(const struct generator *generator, int n)
{
    const struct generate_options *options = &generator->form.options;
    int i = 0;
    while (i < n && generator->drafts[i].stage == STAGE_MADE)
        i++;
    if (options->report && i < n) {
        struct generate_progress progress = generator->drafts[i].progress;
        progress.n_clues = generator->drafts[i].n_clues;
        options->report(options->report_ctx, &progress);
    }
}

bool generator_run(struct generator *generator, uint64_t first, int n,
                   struct grid *puzzles, bool *made)
{
    const struct order_form *form = &generator->form;
    bool all = true;
    for (int i = 0; i < n; i++)
        draft_begin(&generator->drafts[i], form, first + (uint64_t)i);
    while (!stop_asked(form->options.stop) && collect_questions(generator, n)) {
        answer_solve(generator);
        answer_proof(generator, QUESTION_JUDGE);
        answer_proof(generator, QUESTION_REFUTE);
        report(generator, n);
    }
    bool stopped = stop_asked(form->options.stop); /* perhaps while the last was rated */
    for (int i = 0; i < n; i++) {
        made[i] = generator->drafts[i].stage == STAGE_MADE && !stopped;
        all &= made[i];
        if (made[i])
            grid_of_digits(&puzzles[i], form->options.shape, generator->drafts[i].puzzle);
    }
    return all;
}

bool generate_one(const struct generate_options *options, uint64_t number,
                  struct grid *puzzle)
{
    bool made;
    struct generator *generator = generator_new(options);
    generator_run(generator, number, 1, puzzle, &made);
    generator_free(generator);
    return made;
}

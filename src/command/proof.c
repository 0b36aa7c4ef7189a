/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/proof.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/outfile.h"
#include "format/format.h"
#include "run/engine.h"

struct part {
    struct buf name;
    struct outfile file; /* its stream is NULL if it cannot be opened */
    int problem;         /* the first error number, or 0 */
};

/* Both files are written while the search goes on: a proof can be longer than memory. */
struct proof {
    const struct puzzle *puzzle;
    struct stop interrupt;
    struct part formula, steps;
    struct buf clause; /* that is about to be written */
    uint64_t n_found;
    struct progress progress;
};

static void part_open(struct part *part, const struct request *request,
                      const char *ending)
{
    buf_printf(&part->name, "%s%s", request->options.proof, ending);
    part->problem = outfile_open(&part->file, part->name.text) == ERR_OK ? 0 : errno;
}

static void note_problem(struct part *part, bool is_written)
{
    if (!is_written && !part->problem)
        part->problem = errno;
}

/* Writes the text and clears it. */
static void part_write(struct part *part, struct buf *text)
{
    if (!part->problem && text->length)
        note_problem(part, fwrite(text->text, 1, text->length, part->file.stream) ==
                               text->length);
    buf_clear(text);
}

static void proof_open(struct proof *proof, const struct request *request)
{
    part_open(&proof->formula, request, ".cnf");
    part_open(&proof->steps, request, ".drat");
}

/* Removes the files, also those of an earlier proof, unless they are whole and wanted, and says
 * what is wrong with one. */
static enum status proof_close(struct proof *proof, const struct request *request,
                               bool is_wanted)
{
    struct part *const parts[] = {&proof->formula, &proof->steps};
    enum status status = STATUS_OK;
    for (int i = 0; i < 2; i++) {
        struct part *part = parts[i];
        is_wanted = is_wanted && !proof->formula.problem && !proof->steps.problem;
        if (part->file.stream) {
            note_problem(part, outfile_close(&part->file, is_wanted) == ERR_OK);
            if (!is_wanted || part->problem)
                unlink(part->name.text);
        }
        if (part->problem && status == STATUS_OK)
            status = request_fail(request, STATUS_IO, "%s: %s", part->name.text,
                                  strerror(part->problem));
    }
    if (status != STATUS_OK && !proof->formula.problem)
        unlink(proof->formula.name.text);
    buf_fini(&proof->formula.name);
    buf_fini(&proof->steps.name);
    buf_fini(&proof->clause);
    return status;
}

enum status proof_write_texts(const struct request *request, struct buf *formula,
                              struct buf *steps)
{
    struct proof proof = {.n_found = 0};
    bool is_wanted = formula->length > 0;
    proof_open(&proof, request);
    part_write(&proof.formula, formula);
    part_write(&proof.steps, steps);
    buf_fini(formula);
    buf_fini(steps);
    return proof_close(&proof, request, is_wanted);
}

/* ---- how many solutions there are ---- */

static void write_head(struct proof *proof)
{
    dimacs_write_head(&proof->clause, proof->puzzle, proof->n_found);
    part_write(&proof->formula, &proof->clause);
}

/* Adds the clause that refuses a solution. */
static void refuse(void *ctx, const uint8_t *digits)
{
    struct proof *proof = ctx;
    const struct shape *shape = proof->puzzle->grid.shape;
    for (int cell = 0; cell < shape->n_cells; cell++)
        buf_printf(&proof->clause, "-%d ", cell * shape->side + digits[cell]);
    buf_text(&proof->clause, "0\n");
    part_write(&proof->formula, &proof->clause);
    progress_show(&proof->progress, -1, (double)++proof->n_found, PROGRESS_SOLUTIONS,
                  NULL);
}

static void write_literal(void *ctx, int literal)
{
    struct proof *proof = ctx;
    if (!proof->steps.problem)
        note_problem(&proof->steps, fprintf(proof->steps.file.stream,
                                            literal ? "%d " : "%d\n", literal) > 0);
}

/* Also stops when something cannot be written. */
static bool is_over(void *ctx)
{
    const struct proof *proof = ctx;
    return proof->formula.problem || proof->steps.problem || stop_asked(proof->interrupt);
}

/* False when it was stopped. */
static bool search(struct proof *proof, const struct request *request, uint64_t most)
{
    const struct large_listener listener = {proof, refuse, write_literal};
    uint64_t found;
    write_head(proof);
    dimacs_write_body(&proof->clause, proof->puzzle);
    part_write(&proof->formula, &proof->clause);
    progress_begin(&proof->progress, request->io);
    bool is_done = engine_prove(request->engine, proof->puzzle, most + 1,
                                (struct stop){proof, is_over}, &listener, &found);
    progress_end(&proof->progress);
    if (!proof->formula.problem)
        note_problem(&proof->formula,
                     fseek(proof->formula.file.stream, 0, SEEK_SET) == 0);
    write_head(proof); /* again, with what is known now */
    return is_done;
}

/* When to stop counting. */
struct patience {
    struct stop interrupt;
    double until_s;
};

static bool is_too_long(void *ctx)
{
    const struct patience *patience = ctx;
    return clock_s(CLOCK_MONOTONIC) > patience->until_s ||
           stop_asked(patience->interrupt);
}

/* Whether more solutions than `most` are found in that time. */
static bool finds_more(const struct request *request, const struct puzzle *puzzle,
                       struct stop interrupt, uint64_t most, double seconds)
{
    struct patience patience = {interrupt, clock_s(CLOCK_MONOTONIC) + seconds};
    struct count_number number;
    engine_count_puzzle(request->engine, puzzle, most,
                        (struct stop){&patience, is_too_long}, (struct fast_progress){0},
                        &number);
    return number.hi || number.lo > most;
}

enum status proof_write(const struct request *request, const struct puzzle *puzzle,
                        uint64_t most, uint64_t *found)
{
    struct proof proof = {.puzzle = puzzle, .interrupt = request_cancel(request)};
    proof_open(&proof, request);
    /* Counts first, which writes nothing: most boards with too many solutions have far too many.
     * When the first ones are found soon, there is time to find the others. */
    bool is_excessive = most > 1 && !is_over(&proof) &&
                        finds_more(request, puzzle, proof.interrupt, most / 32, 10) &&
                        finds_more(request, puzzle, proof.interrupt, most, 60);
    bool is_done = is_excessive || search(&proof, request, most);
    *found = is_excessive ? most + 1 : proof.n_found;
    enum status status = proof_close(&proof, request, is_done && *found <= most);
    return status == STATUS_OK && !is_done ? STATUS_INTERRUPTED : status;
}

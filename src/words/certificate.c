/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/certificate.h"

#include <stdlib.h>

#include "base/mem.h"
#include "format/format.h"
#include "human/checker.h"
#include "words/phrase.h"

/* Only what the truths, guardians and effects speak of is in the formula. */
struct certificate {
    const struct candidates *candidates;
    const struct shape *shape;
    const struct step *step;
    const struct truth *truths;
    int n_truths;
    bool *is_cited;     /* of a candidate, by its variable */
    bool *is_fact;      /* of a cell: its digit rules out something that is cited */
    struct buf clauses; /* without the head */
    int n_clauses;
};

static int variable_of(const struct certificate *certificate, int cell, int digit)
{
    return cell * certificate->shape->side + digit;
}

static int variable_of_candidate(const struct certificate *certificate,
                                 struct candidate candidate)
{
    return variable_of(certificate, candidate.cell, candidate.digit);
}

static bool is_cited(const struct certificate *certificate, int cell, int digit)
{
    return certificate->is_cited[variable_of(certificate, cell, digit)];
}

/* The candidates of a truth, those that are not live included; returns how many. */
static int list_truth(const struct certificate *certificate, struct truth truth,
                      struct candidate *list)
{
    int side = certificate->shape->side;
    for (int k = 0; k < side; k++) {
        uint16_t cell =
            truth.digit ? shape_house(certificate->shape, truth.at)[k] : truth.at;
        list[k] = (struct candidate){cell, truth.digit ? truth.digit : (uint8_t)(k + 1)};
    }
    return side;
}

static void cite(struct certificate *certificate, const struct candidate *list, int n)
{
    for (int i = 0; i < n; i++)
        certificate->is_cited[variable_of_candidate(certificate, list[i])] = true;
}

/* ---- clauses ---- */

static void write_comment(struct certificate *certificate, const char *text)
{
    buf_line(&certificate->clauses, "c %s", text);
}

/* Adds a literal to the clause that is being written; 0 ends it. */
static void write_literal(struct certificate *certificate, int literal)
{
    buf_printf(&certificate->clauses, literal ? "%d " : "%d\n", literal);
    certificate->n_clauses += !literal;
}

static void write_clause(struct certificate *certificate, int one, int other)
{
    write_literal(certificate, one);
    if (other)
        write_literal(certificate, other);
    write_literal(certificate, 0);
}

static void write_candidates(struct certificate *certificate,
                             const struct candidate *list, int n)
{
    for (int i = 0; i < n; i++)
        write_literal(certificate, variable_of_candidate(certificate, list[i]));
}

/* ---- the board ---- */

/* Returns the filled cell whose digit rules the candidate out: the cell itself, or a peer; -1 if
 * it was eliminated otherwise. */
static int find_excluder(const struct certificate *certificate, int cell, int digit)
{
    const uint8_t *digits = certificate->candidates->digit;
    uint16_t peers[SHAPE_MAX_PEERS];
    if (digits[cell])
        return cell;
    int n_peers = shape_list_peers(certificate->shape, cell, peers);
    for (int i = 0; i < n_peers; i++)
        if (digits[peers[i]] == digit)
            return peers[i];
    LINKS_EACH(link, certificate->shape, cell)
        if (digits[link->other] == digit + link->by)
            return link->other;
    return -1;
}

/* Calls for each cited candidate that is not live. */
static void each_dead(struct certificate *certificate,
                      void (*call)(struct certificate *certificate, int cell, int digit,
                                   int excluder))
{
    for (int cell = 0; cell < certificate->shape->n_cells; cell++)
        for (int digit = 1; digit <= certificate->shape->side; digit++)
            if (is_cited(certificate, cell, digit) &&
                !candidates_has(certificate->candidates, cell, digit))
                call(certificate, cell, digit, find_excluder(certificate, cell, digit));
}

static void note_fact(struct certificate *certificate, int cell, int digit, int excluder)
{
    (void)cell;
    (void)digit;
    if (excluder >= 0)
        certificate->is_fact[excluder] = true;
}

static void write_gone(struct certificate *certificate, int cell, int digit, int excluder)
{
    if (excluder < 0)
        write_clause(certificate, -variable_of(certificate, cell, digit), 0);
}

static void write_exclusion(struct certificate *certificate, int cell, int digit,
                            int excluder)
{
    if (excluder < 0)
        return;
    int fact =
        variable_of(certificate, excluder, certificate->candidates->digit[excluder]);
    if (fact != variable_of(certificate, cell, digit))
        write_clause(certificate, -fact, -variable_of(certificate, cell, digit));
}

static void write_board(struct certificate *certificate)
{
    const uint8_t *digits = certificate->candidates->digit;
    each_dead(certificate, note_fact);
    write_comment(certificate, "digits on the board");
    for (int cell = 0; cell < certificate->shape->n_cells; cell++)
        if (certificate->is_fact[cell])
            write_clause(certificate, variable_of(certificate, cell, digits[cell]), 0);
    write_comment(certificate, "candidates that are not there");
    each_dead(certificate, write_gone);
}

/* ---- rules ---- */

static void write_rules(struct certificate *certificate)
{
    const struct shape *shape = certificate->shape;
    size_t most = (size_t)(shape->n_cells * shape->side);
    struct candidate *live = mem_array(most, sizeof *live);
    int n = 0;
    write_comment(certificate, "rules: a cell has one digit, and a house no digit twice");
    each_dead(certificate, write_exclusion);
    for (int cell = 0; cell < shape->n_cells; cell++)
        DIGITS_EACH(digit, certificate->candidates->of[cell])
            if (is_cited(certificate, cell, digit))
                live[n++] = (struct candidate){(uint16_t)cell, (uint8_t)digit};
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (shape_exclude_each_other(shape, live[i].cell, live[i].digit, live[k].cell,
                                         live[k].digit))
                write_clause(certificate, -variable_of_candidate(certificate, live[k]),
                             -variable_of_candidate(certificate, live[i]));
    free(live);
}

/* ---- the step ---- */

/* What the step rests on, and that its effect is denied. */
static void write_step(struct certificate *certificate)
{
    const struct step *step = certificate->step;
    struct buf *clauses = &certificate->clauses;
    struct candidate list[SHAPE_MAX_SIDE];
    for (int i = 0; i < certificate->n_truths; i++) {
        buf_text(clauses, "c truth: ");
        if (certificate->truths[i].digit) {
            say_house_briefly(clauses, certificate->shape, certificate->truths[i].at);
            buf_printf(clauses, " has a place for %d\n", certificate->truths[i].digit);
        } else {
            say_cell(clauses, certificate->shape, certificate->truths[i].at);
            buf_text(clauses, " has a digit\n");
        }
        write_candidates(certificate, list,
                         list_truth(certificate, certificate->truths[i], list));
        write_literal(certificate, 0);
    }
    if (step->n_guardians) {
        buf_text(clauses, "c assumption: the puzzle has one solution, so one of "
                          "these is true; pattern:");
        for (int i = 0; i < step->cells.n; i++) {
            buf_char(clauses, ' ');
            say_cell(clauses, certificate->shape, step->cells.at[i]);
        }
        buf_char(clauses, '\n');
        write_candidates(certificate, step->guardians, step->n_guardians);
        write_literal(certificate, 0);
    }
    write_comment(certificate, "denial: some part of the effect is false");
    for (int i = 0; i < step->n_placements; i++)
        write_literal(certificate,
                      -variable_of_candidate(certificate, step->placements[i]));
    write_candidates(certificate, step->eliminations, step->n_eliminations);
    write_literal(certificate, 0);
}

/* ---- the proof ---- */

struct proof {
    const struct shape *shape;
    struct buf *text;
};

static void add_clause(void *ctx, const struct refuted *refuted)
{
    struct proof *proof = ctx;
    int side = proof->shape->side;
    buf_printf(proof->text, refuted->is_placement ? "%d " : "-%d ",
               refuted->effect.cell * side + refuted->effect.digit);
    for (int i = 0; i < refuted->n_tried; i++)
        buf_printf(proof->text, "-%d ",
                   refuted->tried[i].cell * side + refuted->tried[i].digit);
    buf_text(proof->text, "0\n");
}

static bool write_proof(const struct candidates *candidates, const struct step *step,
                        struct buf *text)
{
    struct proof proof = {candidates->geometry->shape, text};
    const struct checker_listener listener = {&proof, add_clause};
    bool holds = checker_prove(candidates, step, &listener) == CHECKED_HOLDS;
    buf_text(text, "0\n");
    return holds;
}

bool certificate_write(const struct candidates *candidates, const struct step *step,
                       struct buf *formula, struct buf *proof)
{
    const struct shape *shape = candidates->geometry->shape;
    struct certificate certificate = {.candidates = candidates,
                                      .shape = shape,
                                      .step = step,
                                      .truths = step->truths,
                                      .n_truths = step->n_truths};
    struct candidate list[SHAPE_MAX_SIDE];
    struct truth *all = NULL;
    if (!write_proof(candidates, step, proof))
        return false;
    if (step->whole_board)
        certificate.truths = all = checker_all_truths(candidates, &certificate.n_truths);
    certificate.is_cited = mem_array((size_t)(shape->n_cells * shape->side + 1), 1);
    certificate.is_fact = mem_array((size_t)shape->n_cells, 1);
    for (int i = 0; i < certificate.n_truths; i++)
        cite(&certificate, list, list_truth(&certificate, certificate.truths[i], list));
    cite(&certificate, step->guardians, step->n_guardians);
    cite(&certificate, step->placements, step->n_placements);
    cite(&certificate, step->eliminations, step->n_eliminations);
    write_board(&certificate);
    write_rules(&certificate);
    write_step(&certificate);
    dimacs_write_boxes(formula, shape);
    buf_line(formula, "c %s", step_name(step));
    dimacs_write_problem(formula, shape, (uint64_t)certificate.n_clauses);
    buf_text(formula, certificate.clauses.text);
    buf_fini(&certificate.clauses);
    free(certificate.is_cited);
    free(certificate.is_fact);
    free(all);
    return true;
}

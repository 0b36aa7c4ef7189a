/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One human deduction as data: what is seen on the board, why it follows, what it does.
 * Sentences, screens, the path's score and the checker all read this and nothing else.
 *
 * A truth is something that every solution makes true somewhere: a cell has one of its
 * candidates, or a digit has one of its places in a house.  Whatever a technique sees,
 * its reason comes to this: with the effect denied, the step's truths cannot all hold.
 * So a step cites its truths, and checker.h needs no more.
 *
 * Steps that assume one solution have guardians too: candidates of which one must be
 * true, or else the pattern's digits could change places.
 *
 * What follows in a row - chains, wings, locked sets one after the other - is also told
 * link by link: what is on (true) or off (false), and because of what.  Links of one
 * branch follow one supposition; each branch ends in the effect, in what rules the same
 * out each time, or in a contradiction.  walk.h goes along them, drawing.h draws them.
 */
#ifndef STEPDOKU_LOGIC_STEP_H
#define STEPDOKU_LOGIC_STEP_H

#include "logic/geometry.h"
#include "logic/technique.h"

enum {
    STEP_MAX_CELLS = 160,
    STEP_MAX_HOUSES = 16,
    STEP_MAX_TRUTHS = 400,
    STEP_MAX_GUARDIANS = 40,
    STEP_MAX_EFFECTS = 512,
    STEP_MAX_LINKS = 600,
    LINK_MAX_CELLS = 8
};

/* A digit in a cell. */
struct candidate {
    uint16_t cell;
    uint8_t digit;
};

/* digit 0: the cell `at` has a candidate; else: house `at` has a place for the digit. */
struct truth {
    uint16_t at;
    uint8_t digit;
};

enum link_reason {
    LINK_SUPPOSED, /* begins a branch */
    LINK_SEEN,     /* off: the link `cause` is on and shares house or cell `at` */
    LINK_CELL,     /* on: cell `at` has nothing else left */
    LINK_HOUSE,    /* on: house `at` has no other place left */
    LINK_LOCKED    /* on: cells of house `at` have lost a digit, so keep this one */
};

enum { LINK_IN_CELL = 0xffff }; /* LINK_SEEN: `at` when both are in one cell */

struct link {
    uint8_t digit, n_cells; /* the digit is in one of the cells (on) or in none (off) */
    uint8_t branch;
    bool on;
    uint8_t reason;
    uint16_t at;
    int16_t cause; /* index of the link it follows from; -1 for several or none */
    uint16_t cells[LINK_MAX_CELLS];
};

/* A cell of an almost locked set, of the step's first, second ... */
struct member {
    uint16_t cell;
    uint8_t set;
};

struct cell_list {
    int n;
    uint16_t at[STEP_MAX_CELLS];
};

struct house_list {
    int n;
    uint16_t at[STEP_MAX_HOUSES];
};

struct step {
    enum technique technique;
    digit_set digits;              /* the pattern's; a chain has none */
    struct cell_list cells, fins;  /* which plays what part: see each technique's file */
    struct house_list base, cover; /* base: what the truths are in; cover: the rest */
    bool whole_board;              /* every truth of the board is cited */
    bool overflow;                 /* larger than a step can be: not to be used */
    int n_branches;                /* of the links; 0 without */
    bool contradiction;            /* the branch supposes the effect false, and fails: */
    struct truth conflict;         /* a net's branch leaves this truth nothing */
    int n_sets; /* almost locked sets among whose members the pattern is */
    int n_truths, n_guardians, n_placements, n_eliminations, n_links, n_members;
    struct truth truths[STEP_MAX_TRUTHS];
    struct candidate guardians[STEP_MAX_GUARDIANS];
    struct candidate placements[STEP_MAX_EFFECTS];
    struct candidate eliminations[STEP_MAX_EFFECTS];
    struct link links[STEP_MAX_LINKS];
    struct member members[STEP_MAX_CELLS];
};

void step_init(struct step *step, enum technique technique);

/* Copies what is in use only. */
void step_copy(struct step *to, const struct step *from);

/* Each adds something once; what is there already is passed over. */
void step_cell(struct step *step, int cell);
void step_fin(struct step *step, int cell);
void step_base(struct step *step, int house);
void step_cover(struct step *step, int house);
void step_cell_truth(struct step *step, int cell);
void step_house_truth(struct step *step, int house, int digit);
void step_guardian(struct step *step, int cell, int digit);
void step_place(struct step *step, int cell, int digit);
void step_eliminate(struct step *step, int cell, int digit);

/* Adds an almost locked set of its own. */
void step_set(struct step *step, const uint16_t *cells, int n);

/* Adds the link and the truth it rests on; returns its index. */
int step_link(struct step *step, const struct link *link);

/* Sudoku Explainer's rating of the step in tenths; 0 when it has no such step, or takes
 * another way to the same. */
int step_rating(const struct step *step, const struct shape *shape);

/* The same placements and eliminations, in any order. */
bool step_same_effect(const struct step *a, const struct step *b);

#endif

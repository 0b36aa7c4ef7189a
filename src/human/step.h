/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One human deduction as data: the pattern on the board, why its effect follows, and the
 * effect.  Sentences (words/reasons.def), drawings (drawing.c), ratings (step_rating()) and the
 * checker (checker.c) read a step and nothing else of the technique that found it.
 *
 * Truths.  A cell has one of its candidates; a house has one place for each digit.  Every
 * solution fulfils these truths.  A step cites those that it rests on: if its effect is
 * denied, they cannot all hold.  checker.c proves every step from its truths alone.
 *
 * Guardians.  A step that assumes a unique solution also cites candidates of which at least
 * one is true, because otherwise the digits of the pattern could change places.
 *
 * Links.  Chains, wings and almost locked sets also give their reason link by link: a digit
 * is on (true) or off (false) in some cells, and why.  The links of a branch follow from
 * one supposition, its first link.  They end in the effect, in the same conclusion as those
 * of the other branches, or in a contradiction.  walk_link() goes along them.
 */
#ifndef STEPDOKU_HUMAN_STEP_H
#define STEPDOKU_HUMAN_STEP_H

#include "board/geometry.h"
#include "human/technique.h"

/* No limit loses a step.  A board has no more cells, houses, guardians and excluders than
 * these.  If truths do not fit, the step cites the whole board; effects that do not fit are
 * left out.  No step is known to need as many sets or links. */
enum {
    STEP_MAX_CELLS = SHAPE_MAX_CELLS,
    STEP_MAX_HOUSES = SHAPE_MAX_HOUSES,
    STEP_MAX_TRUTHS = 400,
    STEP_MAX_GUARDIANS = 4 * SHAPE_MAX_SIDE,
    STEP_MAX_EXCLUDERS = SHAPE_MAX_CELLS,
    STEP_MAX_SETS = 255,
    STEP_MAX_EFFECTS = SHAPE_MAX_CELLS,
    STEP_MAX_LINKS = 2000,
    STEP_MAX_NEEDED = 2000,
    LINK_MAX_CELLS = 8
};

struct candidate {
    uint16_t cell;
    uint8_t digit;
};

/* digit 0: cell `at` has a candidate; otherwise house `at` has a place for the digit. */
struct truth {
    uint16_t at;
    uint8_t digit;
};

enum link_reason {
    LINK_SUPPOSED, /* the first of a branch */
    LINK_SEEN,     /* off, because `cause` is on in the same house or cell `at` */
    LINK_CELL,     /* on, because cell `at` has no other candidate left */
    LINK_HOUSE,    /* on, because house `at` has no other place left */
    LINK_LOCKED, /* on, because almost locked set `set`, in house `at`, has lost a digit */
    LINK_INSIDE  /* off, by a technique that applies once needed[at] .. are eliminated;
                  * only in ratings */
};

enum { LINK_IN_CELL = 0xffff }; /* LINK_SEEN: `at`, when both are in the same cell */

struct link {
    uint8_t digit, n_cells; /* on: the digit is in one of the cells; off: in none */
    uint8_t branch;
    bool on;
    uint8_t reason; /* enum link_reason */
    uint8_t set;    /* LINK_LOCKED */
    uint16_t at;
    int16_t cause;  /* index of the link it follows from; -1: none, or several */
    uint8_t inside; /* LINK_INSIDE: enum technique */
    uint16_t n_needed;
    uint16_t cells[LINK_MAX_CELLS];
};

/* Where the second pattern of a step begins in these lists. */
struct step_part {
    int cells, other_cells, houses, other_houses, eliminations;
};

/* A cell of an almost locked set, or of a colour. */
struct member {
    uint16_t cell;
    uint8_t set; /* 0 .. n_sets - 1 */
};

struct cell_list {
    int n;
    uint16_t at[STEP_MAX_CELLS];
};

struct house_list {
    int n;
    uint16_t at[STEP_MAX_HOUSES];
};

/* What Sudoku Explainer says of a step of a rating. */
struct se_rating {
    enum se_kind kind;
    int n_nodes; /* of a chain; otherwise 0 */
    int level;   /* of the chains inside a chain: see rating/forcing.h; otherwise 0 */
    double rating;
};

/* What a step has depends on the technique.  Its four lists of cells and houses have the names
 * that the technique gives them:
 *
 *                      digits      cells              other_cells    houses    other_houses
 *      single          d           its cell                          its house
 *      locked          d           its places                        base      cover
 *      subset          k digits    k cells                           cleared
 *      fish            d           covered, no fins   fins           base      cover
 *      colours         d           net                other_net      links
 *      turbot          d           the four ends                     links
 *      empty rectangle d           in the box, A, B                  box, AB   arm, stem
 *      template        d           of the templates
 *      remote pair     both        in order
 *      wing            z           pivot, pincers                    W: link
 *      BUG+1           d           its cell
 *      rectangle       a, b        corners, by rows   3: subset      cited
 *      Sue de Coq      all         crossing           arms           line, box
 *      ALS-XZ          commons     first_set          last_set
 *      ALS chain       each z      first_set          last_set
 *      death blossom   z           stem               petals
 *      forcing         supposed    or that cell                      or that house
 *      other chains
 *
 * Steps of ratings are the same, but for:
 *
 *      loop            a, b        in order           3: subset      3: its; 4: cited
 *      BUG 1 to 4      bug digits  bug cells          3: subset      3, 4: shared
 *      aligned                     the two or three
 *      chains          of source   source                            if it is one
 *      direct          those of the pattern that leaves one place for the digit
 *
 * Twins.  Dual and siamese techniques are two patterns that share a part.  The lists of the
 * second follow those of the first; step_half() takes them apart.
 *
 * "links" are the houses in which the digit has two places.  A chain has its links only.
 * Members are the cells of almost locked sets, or of colours: A and B are the colours of the
 * first net, C and D those of the other. */
struct step {
    enum technique technique;
    struct se_rating se;
    digit_set digits;
    bool whole_board; /* cites every truth of the board */
    bool overflow;    /* did not fit: must not be used */
    bool has_twin;    /* two patterns in one step: `twin` is where the second begins */
    struct step_part twin;
    bool contradiction; /* the only branch supposes the effect false, and ends either */
    struct truth conflict; /* where it began, or with this truth impossible */
    int n_branches;        /* of the links */
    int n_sets;            /* almost locked sets */
    bool some_before;      /* see excluders */
    int n_truths, n_guardians, n_placements, n_eliminations, n_links, n_members;
    int n_excluders;
    int n_needed;
    uint16_t dead_ends[SHAPE_MAX_SIDE]; /* of trial and error, by its truths; 0: many */
    union {
        struct cell_list cells, corners, crossing, net, first_set, stem;
    };
    union {
        struct cell_list other_cells, fins, subset, arms, other_net, last_set, petals;
    };
    union {
        struct house_list houses, base;
    };
    union {
        struct house_list other_houses, cover;
    };
    digit_set set_digits[STEP_MAX_SETS];
    struct truth truths[STEP_MAX_TRUTHS];
    struct candidate guardians[STEP_MAX_GUARDIANS];
    struct candidate placements[STEP_MAX_EFFECTS];
    struct candidate eliminations[STEP_MAX_EFFECTS];
    struct link links[STEP_MAX_LINKS];
    struct member members[STEP_MAX_CELLS];
    /* Of a naked or hidden single: filled cells whose digits exclude the other digits of
     * the cell, or the other cells of the house.  `some_before`: not all of them; the rest
     * was eliminated by an earlier step.  Of a template: cells that other digits must
     * take.  Of an avoidable rectangle: the digits of its filled corners. */
    struct candidate excluders[STEP_MAX_EXCLUDERS];
    struct candidate needed[STEP_MAX_NEEDED]; /* of LINK_INSIDE */
};

/* Takes one step after the other, borrowed; returns false when it has enough. */
struct step_sink {
    void *ctx;
    bool (*take)(void *ctx, const struct step *step);
};

void step_init(struct step *step, enum technique technique);

/* Copies the entries that are in use, and no more: a step is large. */
void step_copy(struct step *to, const struct step *from);

/* Begins the second pattern of the step. */
void step_begin_twin(struct step *step);

/* Sets `half` to the first or second pattern of a step with a twin: digits, cells, houses
 * and eliminations. */
void step_half(const struct step *step, bool second, struct step *half);

/* Add to a list, of the step where one is named, unless it (or its part after step_begin_twin())
 * has the same entry. */
void step_add_cell(struct step *step, struct cell_list *list, int cell);
void step_add_house(struct step *step, struct house_list *list, int house);
void step_cell_truth(struct step *step, int cell);
void step_house_truth(struct step *step, int house, int digit);
void step_truth(struct step *step, struct truth truth);
void step_guardian(struct step *step, int cell, int digit);
void step_place(struct step *step, int cell, int digit);
void step_eliminate(struct step *step, int cell, int digit);

void step_excluder(struct step *step, int cell, int digit);

/* Adds an almost locked set, even one that is there already; returns its number. */
int step_set(struct step *step, const uint16_t *cells, int n, digit_set digits);

/* Adds a cell of a colour, from 0. */
void step_colour(struct step *step, int cell, int colour);

/* Copies a list of cells or houses, each entry once; returns how many there are. */
int list_once(const uint16_t *list, int n, uint16_t *once);

/* Lists the cells of a set or colour; returns how many there are. */
int step_members(const struct step *step, int set, uint16_t cells[STEP_MAX_CELLS]);

/* Adds a link and the truth that it rests on; returns its index. */
int step_link(struct step *step, const struct link *link);

/* Sudoku Explainer's rating of the step in tenths; 0 where it has no equivalent step. */
int step_rating(const struct step *step, const struct shape *shape);

/* What Sudoku Explainer adds for the length of a chain, with 0.1 for a tenth.  It is a sum of
 * binary fractions that are not exactly tenths, as in the original, because the order of
 * chains in a rating depends on it. */
double rating_of_length(int n_nodes);

/* What the step adds to the score of a path in that order: in HoDoKu's, its score there; in the
 * order of ease, all singles score the same. */
int step_score(const struct step *step, enum technique_order order);

/* The name of the step: Sudoku Explainer's for one of a rating.  Not translated. */
const char *step_name(const struct step *step);

static inline bool step_has_effect(const struct step *step)
{
    return step->n_eliminations || step->n_placements;
}

/* Which digits these candidates have. */
digit_set digits_listed(const struct candidate *candidates, int n);

/* A continuous nice loop: its last link leads back to the first. */
bool step_is_loop(const struct step *step);

/* Compares placements and eliminations, in any order. */
bool step_same_effect(const struct step *a, const struct step *b);

/* ---- links, each following from the one before: private to human/ ---- */

/* A branch begins with step_suppose() and ends with step_end_branch(). */

/* The node of a link: a digit in a cell, or in a group of cells. */
struct link link_of_candidate(int cell, int digit);
struct link link_of_group(const struct cells *cells, int digit, int n_words);

void step_suppose(struct step *step, struct link node, bool on);

/* The node is off, because it shares a cell or a house with the previous link, which is
 * on. */
void step_link_seen(struct step *step, const struct geometry *geometry, struct link node);

/* The node is on, because cell or house `at` has nothing else left, or because an almost
 * locked set of house `at` has lost a digit. */
void step_link_left(struct step *step, struct link node, enum link_reason reason, int at);

/* On: the almost locked set of that number, in that house, has lost another digit. */
void step_link_locked(struct step *step, struct link node, int set, int house);

void step_end_branch(struct step *step);

/* ---- A walk along the links of a step, in the order of the reason, with a stop for each link.
 * A supposition has no stop of its own: it is told with the first link that follows from
 * it.  The last stop is the conclusion from all links. ---- */

enum { WALK_MAX_CAUSES = 2 * SHAPE_MAX_SIDE };

/* The number of stops; 0 for a step without links.  Stops are numbered from 1. */
int walk_stops(const struct step *step);

/* The link of a stop; n_links for the last stop. */
int walk_link(const struct step *step, int stop);

/* Lists the links from which a link follows, all of its branch and before it; returns how
 * many.  If a cell or house has nothing else left, these are the links that eliminated the
 * rest. */
int walk_causes(const struct step *step, const struct shape *shape, int link,
                int causes[WALK_MAX_CAUSES]);

/* Lists the links that eliminated the last candidates of step->conflict; returns how many. */
int walk_conflict(const struct step *step, const struct shape *shape,
                  int causes[WALK_MAX_CAUSES]);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside a chain: what is known of the board before the search (chain_nodes.c, and of
 * what can be found at all chain_reach.c), and where the search is (chain.c).  Private to
 * chain*.c. */
#ifndef STEPDOKU_LOGIC_CHAIN_STATE_H
#define STEPDOKU_LOGIC_CHAIN_STATE_H

#include "logic/chain.h"

/* What a node turns on when it is off, and through which house (or IN_CELL). */
struct strong {
    uint16_t node, via;
};

enum { MAX_STRONG = HOUSE_KINDS + 1 };

struct strong_list {
    int n;
    struct strong at[MAX_STRONG];
};

/* A group that has two places or more. */
struct group {
    uint16_t node, crossing;
    struct cells cells;
};

struct reach;

struct chain {
    const struct geometry *geometry;
    const struct candidates *candidates;
    bool prepared, backwards;
    digit_set digits;
    enum chain_links links;
    const struct als_list *sets; /* NULL: none */
    int n_singles, first_set, n_nodes;
    uint8_t *digit_of;                             /* [first_set] */
    int16_t *cell_of;                              /* [first_set]; -1 for a group */
    int n_groups, first_group[SHAPE_MAX_SIDE + 2]; /* groups of a digit are a run */
    struct group *groups;
    uint16_t *group_of;         /* [crossings of all digits]: index of a live group */
    struct strong_list *strong; /* [first_set] */
    struct cells linked[SHAPE_MAX_SIDE + 1]; /* candidates that turn something on */
    int n_live;
    uint16_t *live;    /* [n_live] ascending: linked candidates, groups */
    uint16_t *live_of; /* [first_set]: index in live[] */
    uint64_t *seen;    /* pool [n_live]: see chain_live_seen() */
    int *first_weak;   /* [n_live + 1] */
    uint16_t *weak;    /* live nodes that go off when live[i] is on: a run each */
    size_t weak_capacity;
    uint16_t *listed; /* [first_set]: room to list nodes in */
    struct reach *reach;
    int n_on;
    uint16_t *on;     /* [n_nodes] in the order found */
    uint16_t *before; /* [n_nodes]: the on node's off node, and below the reverse */
    uint16_t *cause;
    uint16_t *via;    /* [n_nodes]: house of the strong link, or IN_CELL */
    uint32_t *is_on;  /* [n_nodes]: on in the search of this number */
    uint32_t *is_off; /* [n_nodes]: the same, off */
    uint32_t search;
};

enum { IN_CELL = LINK_IN_CELL, LOCKED = LINK_IN_CELL - 1 };
enum { MAX_SET_NODES = ALS_MAX_SETS * ALS_MAX_DIGITS };

/* The node of a candidate. */
static inline int chain_node(const struct chain *chain, int digit, int cell)
{
    return (digit - 1) * chain->geometry->n_cells + cell;
}

/* The cells that see all of the i-th live node. */
static inline struct cells *chain_live_seen(const struct chain *chain, int i)
{
    return cells_at(chain->seen, (size_t)i, chain->geometry->n_words);
}

/* The node of a digit in the i-th locked set. */
int chain_set_node(const struct chain *chain, int set, int digit);

/* The live nodes of the digit that go off when what sees these cells is on, in the order
 * of the search; how many.  Room for all nodes. */
int chain_list_seen(const struct chain *chain, int digit, const struct cells *seen,
                    uint16_t *nodes);

/* What can be found at all: chain_reach.c.  Found out when it is asked for. */
struct reach *reach_new(void);
void reach_free(struct reach *reach);
void reach_prepare(struct reach *reach, const struct chain *chain);

/* May a chain of the kind start at the i-th live node? */
bool reach_may_start(struct reach *reach, int i, enum chain_kind kind);

#endif

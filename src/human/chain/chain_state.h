/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a chain: nodes and links of the board and the state of the search (chain.c), and
 * which searches can find anything (chain_reach.c).  Private to
 * chain*.c. */
#ifndef STEPDOKU_HUMAN_CHAIN_CHAIN_STATE_H
#define STEPDOKU_HUMAN_CHAIN_CHAIN_STATE_H

#include "base/mem.h"
#include "human/chain/chain.h"

/* A strong link: the node that goes on, and the house of the link, IN_CELL or LOCKED. */
struct strong {
    uint16_t node, via;
};

enum { MAX_STRONG = SHAPE_MAX_FAMILIES + 1 };

struct strong_list {
    int n;
    struct strong at[MAX_STRONG];
};

/* A group with at least two places. */
struct group {
    uint16_t node, crossing;
    struct cells cells;
};

struct reach;

struct chain {
    const struct geometry *geometry;
    const struct candidates *candidates;
    bool prepared;
    int order; /* bit 0: strong links from the last to the first; bit 1: weak ones */
    digit_set digits;
    enum chain_links links;
    const struct als_list *sets; /* NULL: none */
    int n_singles, first_set, n_nodes;
    uint8_t *digit_of;                             /* [first_set] */
    int16_t *cell_of;                              /* [first_set]; -1 for a group */
    int n_groups, first_group[SHAPE_MAX_SIDE + 2]; /* groups of a digit are a run */
    struct group *groups;
    uint16_t *group_of;         /* [side][crossings]: index in groups[], if it is one */
    struct strong_list *strong; /* [first_set] */
    struct cells linked[SHAPE_MAX_SIDE + 1]; /* [digit]: candidates with a strong link */
    int n_live;
    uint16_t *live;       /* [n_live] ascending: linked candidates, groups */
    uint16_t *live_of;    /* [first_set]: index in live[] */
    uint64_t *seen;       /* pool [n_live]: see chain_live_seen() */
    int *first_weak;      /* [n_live + 1] */
    STACK(uint16_t) weak; /* live nodes that go off when live[i] is on: a run each */
    uint16_t *listed;     /* [first_set]: room to list nodes in */
    struct reach *reach;
    int n_on;
    uint16_t *on;     /* [n_nodes] in the order found */
    uint16_t *before; /* [n_nodes]: the off node that turned an on node on */
    uint16_t *cause;  /* [n_nodes]: the on node that turned an off node off */
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

/* chain_reach.c: computed when first needed. */
struct reach *reach_new(void);
void reach_free(struct reach *reach);
void reach_prepare(struct reach *reach, const struct chain *chain);

/* May a chain of the kind start at the i-th live node?  If not, no search need be made. */
bool reach_may_start(struct reach *reach, int i, enum chain_kind kind);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside a chain: what is known of the board before the search (chain_nodes.c), and where
 * the search is (chain.c).  Private to chain*.c. */
#ifndef STEPDOKU_LOGIC_CHAIN_STATE_H
#define STEPDOKU_LOGIC_CHAIN_STATE_H

#include "logic/chain.h"

/* What a candidate turns on when it is off, and through which house (or IN_CELL). */
struct strong {
    uint16_t node, via;
};

enum { MAX_STRONG = HOUSE_KINDS + 1, GROUP_STRONG = 2 };

/* A group that has two places or more. */
struct group {
    uint16_t node, crossing;
    uint16_t n_strong; /* 0: off, it turns nothing on */
    struct strong strong[GROUP_STRONG];
    bool off;
    struct cells cells;
};

struct chain {
    const struct geometry *geometry;
    const struct marks *marks;
    enum chain_links links;
    const struct als_list *sets; /* NULL: none */
    bool backwards;
    int n_singles, first_set, n_nodes;
    int n_groups, first_group[SHAPE_MAX_SIDE + 2]; /* groups of a digit are a run */
    struct group *groups;
    uint16_t *group_of; /* [crossings of all digits]: index of a live group */
    struct strong (*strong)[MAX_STRONG];     /* [n_singles]; ends with CHAIN_NONE */
    struct cells linked[SHAPE_MAX_SIDE + 1]; /* candidates that turn something on */
    struct cells off[SHAPE_MAX_SIDE + 1];
    int start, n_on;
    uint16_t *on;     /* [n_nodes] in the order found */
    uint16_t *before; /* [n_nodes]: the on node's off node, and below the reverse */
    uint16_t *cause;
    uint16_t *via;   /* [n_nodes]: house of the strong link, or IN_CELL */
    uint32_t *stamp; /* [n_nodes]: on in the search of this number */
    uint32_t *lost;  /* [n_nodes]: of a set: off in the search of this number */
    uint32_t search;
};

enum { IN_CELL = LINK_IN_CELL, LOCKED = LINK_IN_CELL - 1 };
enum { MAX_SET_NODES = ALS_MAX_SETS * ALS_MAX_DIGITS };

/* The node of a candidate. */
int chain_node(const struct chain *chain, int digit, int cell);

/* The node of a digit in the i-th locked set. */
int chain_set_node(const struct chain *chain, int set, int digit);

const struct group *chain_group(const struct chain *chain, int node);

#endif

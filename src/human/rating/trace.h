/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reason for a chain, node by node, for those who want to read it.  A chain that refutes
 * or proves its source has one branch, the others one for each source.  Every node comes
 * after those that it follows from; the first of a branch is its source. */
#ifndef STEPDOKU_HUMAN_RATING_TRACE_H
#define STEPDOKU_HUMAN_RATING_TRACE_H

#include <stdbool.h>

#include "human/rating/candidate.h"
#include "human/rating/finding.h"

enum { TRACE_MAX_NODES = 2000, TRACE_MAX_PARENTS = 6000 };

/* `parent` is the node that it follows from; -1 if it follows from all candidates that its
 * cell or house had besides, or for CAUSE_ADVANCED from the candidates parents[first] on. */
struct trace_node {
    uint16_t candidate;
    int16_t parent;
    uint8_t cause, branch;
    bool on;
    uint8_t kind; /* CAUSE_ADVANCED: enum finding_kind, or FINDING_KINDS for a chain */
    uint16_t first, n_parents;
};

struct trace {
    bool overflow; /* it did not fit: must not be used */
    bool is_cycle;
    bool refutes;   /* its one branch supposes the effect false */
    int impossible; /* the truth (truth_of) that can then not hold; -1: the source itself */
    int n, n_parents;
    struct trace_node nodes[TRACE_MAX_NODES];
    uint16_t parents[TRACE_MAX_PARENTS]; /* candidates that are off */
};

void trace_begin(struct trace *trace);

/* Adds a node; returns its index. */
int trace_node(struct trace *trace, const struct trace_node *node);

/* Adds a parent of the node that is added next. */
void trace_parent(struct trace *trace, int candidate);

#endif

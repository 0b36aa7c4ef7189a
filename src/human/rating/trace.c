/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/trace.h"

void trace_begin(struct trace *trace)
{
    trace->overflow = trace->is_cycle = trace->refutes = false;
    trace->impossible = -1;
    trace->n = trace->n_parents = 0;
}

int trace_node(struct trace *trace, const struct trace_node *node)
{
    if (trace->n == TRACE_MAX_NODES) {
        trace->overflow = true;
        return TRACE_MAX_NODES - 1;
    }
    trace->nodes[trace->n] = *node;
    return trace->n++;
}

void trace_parent(struct trace *trace, int candidate)
{
    if (trace->n_parents == TRACE_MAX_PARENTS)
        trace->overflow = true;
    else
        trace->parents[trace->n_parents++] = (uint16_t)candidate;
}

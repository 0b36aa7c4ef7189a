/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace of the best simple chain, from the trail that was kept with it. */
#include "human/rating/simple_state.h"

static int add(struct trace *trace, int candidate, bool on, int parent, int cause)
{
    return trace_node(trace, &(struct trace_node){.candidate = (uint16_t)candidate,
                                                  .on = on,
                                                  .parent = (int16_t)parent,
                                                  .cause = (uint8_t)cause});
}

/* The kind of cell or house in which the candidates see each other. */
static int common_cause(int a, int b)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        if (candidate_digit(a) == candidate_digit(b) &&
            cell_houses[candidate_cell(a)][kind] == cell_houses[candidate_cell(b)][kind])
            return kind;
    return CAUSE_CELL;
}

/* A hop of the trail: from the last node to a candidate that is off, and from that to one
 * that is on. */
static int add_hop(struct trace *trace, int last, const struct reached *at)
{
    if (at->from >= 0)
        last = add(trace, at->via, false, last, at->weak);
    return add(trace, at->candidate, true, last, at->strong);
}

/* The trail was kept from its end to its beginning. */
void simple_trace(const struct simple *simple, struct trace *trace)
{
    const struct kept *kept = &simple->kept;
    bool from_on = kept->ending != KEPT_PROOF;
    trace_begin(trace);
    int last = add(trace, kept->start, from_on, -1, CAUSE_NONE);
    for (int i = kept->n - 1 - from_on; i >= 0; i--)
        last = add_hop(trace, last, &kept->trail[i]);
    trace->is_cycle = kept->ending == KEPT_CYCLE;
    trace->refutes = !trace->is_cycle;
    if (kept->ending == KEPT_REFUTATION) {
        int end = kept->trail[0].candidate;
        add(trace, kept->start, false, last, common_cause(end, kept->start));
    } else {
        last = add(trace, kept->closing.via, false, last, kept->closing.weak);
        add(trace, kept->start, true, last, kept->closing.strong);
    }
}

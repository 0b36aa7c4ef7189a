/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that follows from one supposition: candidates that are on (true) or off (false), and
 * why.
 *
 * In a chain each fact follows from a single fact: the last candidate of a cell or house is
 * on when the only other one is off, or when all others are off because of the same
 * candidate.  In a net the others may be off for different causes.
 *
 * A supposition leads to a conflict when a truth of the board has no candidate left.
 *
 * Private to human/. */
#ifndef STEPDOKU_HUMAN_CHAIN_NET_H
#define STEPDOKU_HUMAN_CHAIN_NET_H

#include "human/candidates.h"
#include "human/step.h"

struct net;

struct net *net_new(const struct geometry *geometry);
void net_free(struct net *net);

/* Supposes the candidate on or off; returns whether that leads to a conflict. */
bool net_spread(struct net *net, const struct candidates *candidates,
                struct candidate candidate, bool on, bool is_net);

/* Call this when the candidates have changed.  Until then net_spread() keeps what follows
 * from candidates that are on, unless the board is too large. */
void net_forget(struct net *net);

/* Narrows two sets of candidates, per digit, to those that are on, and those that are off,
 * when the candidate is on; returns false when that leads to a conflict. */
bool net_narrow(struct net *net, const struct candidates *candidates,
                struct candidate candidate, bool is_net, struct cells *on,
                struct cells *off);

/* Adds the branch of links that leads to the conflict of the last net_spread(), or to one
 * candidate that is on or off; only the facts that this needs. */
void net_add_conflict(struct net *net, struct step *step);
void net_add_fact(struct net *net, struct candidate candidate, bool on,
                  struct step *step);

#endif

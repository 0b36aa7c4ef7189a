/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that follows from one supposition, as facts in the order found: a candidate is on
 * (true) or off (false), and why.
 *
 * In a chain each fact follows from one before it: the last of a cell or house is on when
 * one other candidate goes, or when one candidate that is on takes all others.  In a net
 * the others may go for different causes.
 *
 * It ends in a conflict when a truth of the board has nothing left.
 *
 * Private to logic/. */
#ifndef STEPDOKU_LOGIC_NET_H
#define STEPDOKU_LOGIC_NET_H

#include "logic/candidates.h"
#include "logic/step.h"

struct net;

struct net *net_new(const struct geometry *geometry);
void net_free(struct net *net);

/* True when the supposition leads to a conflict. */
bool net_spread(struct net *net, const struct candidates *candidates,
                struct candidate candidate, bool on, bool is_net);

/* What spreads from candidates that are on is kept until this is called, on boards that
 * are not too large for it. */
void net_forget(struct net *net);

/* Narrows two sets of candidates, per digit, to those that are on and that are off when
 * the candidate is on; false when that leads to a conflict. */
bool net_narrow(struct net *net, const struct candidates *candidates,
                struct candidate candidate, bool is_net, struct cells *on,
                struct cells *off);

/* Add the branch of links that leads to the conflict, or to one candidate that is on or
 * off: those facts only that it needs. */
void net_tell_conflict(struct net *net, struct step *step);
void net_tell_fact(struct net *net, struct candidate candidate, bool on,
                   struct step *step);

#endif

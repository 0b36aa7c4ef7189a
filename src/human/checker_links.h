/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that each link of a step follows from the links before it.  Private to checker.c. */
#ifndef STEPDOKU_HUMAN_CHECKER_LINKS_H
#define STEPDOKU_HUMAN_CHECKER_LINKS_H

#include "human/candidates.h"
#include "human/step.h"

bool checker_links_hold(const struct candidates *candidates, const struct step *step);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The elementary techniques.  Each searches houses, cells, digits and combinations in
 * Sudoku Explainer's order, because the first instance decides the path.  Each returns true
 * when hunt->take ended the search. */
#ifndef STEPDOKU_HUMAN_RATING_PATTERNS_H
#define STEPDOKU_HUMAN_RATING_PATTERNS_H

#include "human/rating/finding.h"

bool hunt_hidden_single(struct hunt *hunt);
bool hunt_naked_single(struct hunt *hunt);

bool hunt_direct_locked(struct hunt *hunt);
bool hunt_locked(struct hunt *hunt);

bool hunt_direct_hidden(struct hunt *hunt, int size);
bool hunt_naked(struct hunt *hunt, int size);
bool hunt_hidden(struct hunt *hunt, int size);

bool hunt_fish(struct hunt *hunt, int size);

bool hunt_wing(struct hunt *hunt, int pivot_size); /* 2: XY-Wing, 3: XYZ-Wing */

bool hunt_unique_loop(struct hunt *hunt); /* offers the best one only */
bool hunt_bug(struct hunt *hunt);

bool hunt_aligned_pair(struct hunt *hunt);
bool hunt_aligned_triplet(struct hunt *hunt);

#endif

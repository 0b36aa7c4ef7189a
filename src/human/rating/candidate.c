/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/candidate.h"

/* A tenth for each of 4, 6, 8, 12, 16, 24, ... that is exceeded. */
double rating_of_length(int complexity)
{
    double added = 0.0;
    int threshold = 4;
    for (bool by_half = true; complexity - 2 > threshold; by_half = !by_half) {
        added += 0.1;
        threshold = by_half ? threshold * 3 / 2 : threshold * 4 / 3;
    }
    return added;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Bird's search in one unit, because they call each other
 * through pointers. */
#include "search/bird.h"

#include "search/bird/search_expand.c"

#include "search/bird/machine.c"

#define ROOT machine_make_root
#define IS_SOLUTION is_right{Pre}(search, VERDICT_COMPLETE)
#define IS_START                                                                         \
    is_bird(search) && has_room(search) && has_digits(search) && search->round == 1 &&   \
        has_passes(search)
#define IS_BEGUN is_bird(search) && has_rounds(search)
#include "search/run_body.h"

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Skiena's backtracking in one unit, because they call each
 * other through pointers. */
#define PROVE_STATES
#include <stdbool.h>

#include "base/mem.h"
#include "core/machine.h"

static state judge, expand, descend;
static void enter(struct search *search, const struct level *level);
static void leave(struct search *search, int depth);

#include "core/skiena/search_backtrack.c"

#include "core/skiena/machine.c"

#define STATES                                                                           \
    machine_make_root, judge, expand, descend, machine_report_solution, machine_ascend
#define ROOT machine_make_root
#define IS_SOLUTION is_solved{Pre}(search)
#define IS_START                                                                         \
    is_skiena(search) && can_hear(search) && has_apart(search) && has_grid(search) &&    \
        open_within(search->squares)
#define IS_BEGUN is_skiena(search) && can_hear(search) && is_path(search)
#include "core/run_body.h"

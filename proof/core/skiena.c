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
#define IS_SOLUTION is_solved{Pre}(search)
#include "core/run_body.h"

/* The whole run: a completion of the grid is reported once, and any other never. */
/*@ requires is_skiena(search) && has_apart(search) && has_grid(search);
    requires open_within(search->squares) && search->depth == 0;
    requires search->next == &machine_make_root && valid(any, search->grid.shape);
    terminates \true;
    exits \false;
    ensures once: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> completes{Pre}(any, search);
    ensures all: search->bounded == 0 ==> completes{Pre}(any, search) ==> \result == 1;
*/
int run_from_start(struct search *search)
{
    begin(search);
    //@ assert skiena: is_skiena(search);
    //@ assert path: is_path(search);
    //@ assert running: is_running(search);
    return run(search);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of the naive strategy in one unit, because they call each
 * other through pointers. */
#include <stdbool.h>

#include "core/machine.h"

static state report_solution;

#include "core/search_naive.c"

#include "core/naive/machine.c"

#define STATES                                                                           \
    make_choices, make_product, first_grid, next_grid, judge, report_solution,           \
        machine_ascend
#define ROOT make_choices
#define IS_SOLUTION is_solved{Pre}(search)
#define IS_START has_start(search) && is_naive(search) && has_digits(search)
#define IS_BEGUN has_product(search) && is_naive(search)
#include "core/run_body.h"

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/count.h"

#include <stdlib.h>

#include "base/mem.h"
#include "fast/count/kernel.h"
#include "fast/count/orient.h"
#include "fast/count/plan.h"
#include "fast/count/pulse.h"
#include "fast/count/search.h"

struct count {
    struct count_plan *plan;
};

struct count *count_new(void)
{
    struct count *count = mem_new(sizeof *count);
    count->plan = count_plan_new();
    return count;
}

void count_free(struct count *count)
{
    if (!count)
        return;
    count_plan_free(count->plan);
    free(count);
}

double count_estimate(const uint8_t digits[FAST_CELLS])
{
    struct count_view view;
    if (!count_search_consistent(digits))
        return 0;
    count_orient(digits, 0, &view);
    return view.ns;
}

/* Returns how long to search before counting by bands.  Nothing predicts how long a search
 * takes, so it is tried for a small part of what the bands take. */
static double search_budget(const struct count_how *how, double bands_ns)
{
    if (how->method == COUNT_BY_BANDS || how->n_parts > 1)
        return 0;
    if (how->method == COUNT_BY_SEARCH)
        return 1e300;
    return bands_ns / 8;
}

static enum count_verdict count_bands(struct count *count, const struct count_view *view,
                                      const struct count_how *how,
                                      struct count_pulse *pulse,
                                      struct count_number *number)
{
    const struct count_kernel *kernel = count_kernel_choose(how->kernel);
    if (!kernel)
        kernel = count_kernel_choose(0);
    return count_plan_run(count->plan, view, kernel, how->part,
                          how->n_parts ? how->n_parts : 1, pulse, number)
               ? COUNT_DONE
               : COUNT_STOPPED;
}

enum count_verdict count_run_how(struct count *count, const uint8_t digits[FAST_CELLS],
                                 const struct count_how *how, struct stop stop,
                                 struct fast_progress progress,
                                 struct count_number *number)
{
    static const struct count_how plain = {.method = COUNT_BY_ESTIMATE};
    struct count_pulse pulse = {.stop = stop, .progress = progress};
    struct count_view view;
    how = how ? how : &plain;
    *number = (struct count_number){0, 0};
    if (!count_search_consistent(digits))
        return COUNT_DONE;
    count_orient(digits, how->facing, &view);
    double budget = search_budget(how, view.ns);
    if (budget > 0)
        switch (count_search_run(digits, budget, &pulse, &number->lo)) {
        case COUNT_SEARCH_DONE:
            return COUNT_DONE;
        case COUNT_SEARCH_STOPPED:
            return COUNT_STOPPED;
        case COUNT_SEARCH_GAVE_UP:
            break;
        }
    return count_bands(count, &view, how, &pulse, number);
}

enum count_verdict count_run(struct count *count, const uint8_t digits[FAST_CELLS],
                             struct stop stop, struct fast_progress progress,
                             struct count_number *number)
{
    return count_run_how(count, digits, NULL, stop, progress, number);
}

int count_number_text(struct count_number number, char text[COUNT_TEXT_BYTES])
{
    __extension__ unsigned __int128 left = number.hi;
    char backwards[COUNT_TEXT_BYTES];
    int n = 0;
    left = left << 64 | number.lo;
    do {
        backwards[n++] = (char)('0' + (int)(left % 10));
        left /= 10;
    } while (left);
    for (int i = 0; i < n; i++)
        text[i] = backwards[n - 1 - i];
    text[n] = '\0';
    return n;
}

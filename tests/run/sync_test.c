/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <errno.h>
#include <unistd.h>

#include "run/sync.h"

/* The longest wait for what should happen at once, because machines may be busy. */
enum { PATIENCE_MS = 60000 };

Test(sync, trouble_is_told_once)
{
    struct sync *sync = sync_new();
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    sync_soon(sync, ends[0]); /* a pipe cannot be synced */
    sync_soon(sync, -1);
    int problem = 0;
    for (int ms = 0; ms < PATIENCE_MS && !problem; ms += 10) {
        usleep(10000);
        problem = sync_problem(sync);
    }
    cr_assert_eq(problem, EINVAL);
    cr_assert_eq(sync_problem(sync), 0);
    sync_free(sync);
}

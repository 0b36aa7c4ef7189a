/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "command/saving.h"

/* The longest wait for what should happen at once, because machines may be busy. */
enum { PATIENCE_MS = 60000 };

static int awaited_problem(struct sync *sync)
{
    int problem = sync_problem(sync);
    for (int ms = 0; ms < PATIENCE_MS && !problem; ms += 10) {
        usleep(10000);
        problem = sync_problem(sync);
    }
    return problem;
}

/* A pipe cannot be synced. */
Test(sync, trouble_is_told_once)
{
    struct sync *sync = sync_new();
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    sync_soon(sync, ends[0]);
    sync_soon(sync, -1);
    cr_assert_eq(awaited_problem(sync), EINVAL);
    cr_assert_eq(sync_problem(sync), 0);
    sync_free(sync);
}

/* The thread has time for one file only: the trouble of the other one is told all the same. */
Test(sync, no_file_is_forgotten)
{
    char names[2][16] = {"sync-a-XXXXXX", "sync-b-XXXXXX"};
    int files[2] = {mkstemp(names[0]), mkstemp(names[1])}, ends[2];
    struct sync *sync = sync_new();
    cr_assert_eq(pipe(ends), 0);
    for (int i = 0; i < 100; i++) {
        int order[] = {files[0], files[1], files[0]};
        order[i % 3] = ends[0];
        for (int j = 0; j < 3; j++) {
            cr_assert_eq(write(files[0], "a", 1), 1);
            sync_soon(sync, order[j]);
        }
        cr_assert_eq(awaited_problem(sync), EINVAL, "in turn %d", i);
    }
    sync_free(sync);
    unlink(names[0]);
    unlink(names[1]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In tests a step that its check refuses is a failure, whoever looks for it and whatever the
 * next step is. */
#include <stdio.h>
#include <stdlib.h>

#include "human/checker.h"

static void fail(const struct candidates *candidates, const struct step *step,
                 enum checked check)
{
    (void)candidates;
    fprintf(stderr, "a step is refused: %s: %s\n", technique_row(step->technique)->name,
            checked_name(check));
    abort();
}

__attribute__((constructor)) static void listen(void)
{
    checker_listen(fail);
}

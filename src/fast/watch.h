/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who looks on while a board is worked on, and may stop it.
 */
#ifndef FAST_WATCH_H
#define FAST_WATCH_H

#include <stdbool.h>

/*
 * Asked every few milliseconds: done is the part of the work behind us, 0 to 1 and never
 * falling, or 0 throughout when that is not known.  False stops the work.  Not called at
 * all for what takes no time.
 */
struct fast_watch {
    void *ctx;
    bool (*go_on)(void *ctx, double done);
};

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/bundle.h"

#include "base/i18n.h"
#include "request/origin.h"

/* clang-format off */
#define RATED(min, max) {.is_rated = true, .er_min = min, .er_max = max}
/* clang-format on */

const struct bundle bundles[] = {
    {"easy", N_("easy, 31 to 37 givens"), RATED(12, 12)},
    {"minimal", N_("minimal, no given to spare"), RATED(12, 89)},
    {"magictour", N_("hard, from the magictour list"), RATED(20, 98)},
    {"17clue", N_("17 givens, the fewest possible"), RATED(15, 72)},
    {"hardest1106", N_("the hardest known"), RATED(100, WISH_MOST_RATING)},
};

#undef RATED

const int n_bundles = sizeof bundles / sizeof bundles[0];

/* Picks each puzzle of the file with the same probability; returns false for none. */
static bool pick(int file, struct rng *rng, struct grid *grid)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct grid found;
    enum reading reading;
    uint32_t n = 0;
    while ((reading = reader_next(reader, &found, NULL)) != READING_DONE) {
        if (reading == READING_HUNGRY && origin_feed(file, reader) < 0)
            break;
        if (reading == READING_PUZZLE && rng_below(rng, ++n) == 0)
            *grid = found;
    }
    reader_free(reader);
    return n > 0;
}

bool bundle_pick(const struct bundle *bundle, struct rng *rng, struct grid *grid,
                 struct buf *problem)
{
    const char *name;
    int file = origin_open(bundle->file, &name);
    bool picked = file >= 0 && pick(file, rng, grid);
    if (file >= 0)
        origin_close(file);
    if (!picked)
        buf_printf(problem, _("Cannot read the list of puzzles '%s'"), bundle->file);
    return picked;
}

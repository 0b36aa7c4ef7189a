/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/bundle.h"

#include "base/i18n.h"
#include "base/file.h"
#include "command/offer.h"
#include "format/reader.h"

/* clang-format off */
#define RATED(min, max) {.kind = HARDNESS_RATING, .er_min = min, .er_max = max}
/* clang-format on */

const struct bundle bundles[] = {
    {"easy", N_("easy, 31 to 37 givens"), RATED(12, 12)},
    {"minimal", N_("minimal, no given to spare"), RATED(12, 89)},
    {"magictour", N_("mostly extreme, from magictour"), RATED(20, 98)},
    {"17clue", N_("17 givens, the fewest possible"), RATED(15, 72)},
    {"hardest1106", N_("among the hardest known"), RATED(100, HARDNESS_MOST_RATING)},
};

#undef RATED

const int n_bundles = sizeof bundles / sizeof bundles[0];

/* Picks each puzzle of the text with the same probability; returns false for none. */
static bool pick(const struct buf *text, struct rng *rng, struct grid *grid)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct grid found;
    enum reading reading;
    uint32_t n = 0;
    reader_feed(reader, text->text, text->length);
    reader_end(reader);
    while ((reading = reader_next(reader, &found, NULL)) != READING_DONE)
        if (reading == READING_PUZZLE && rng_below(rng, ++n) == 0)
            *grid = found;
    reader_free(reader);
    return n > 0;
}

bool bundle_pick(const struct bundle *bundle, struct rng *rng, struct grid *grid,
                 struct buf *problem)
{
    struct buf path = {0}, text = {0};
    bool picked = offer_list_path(bundle->file, &path) &&
                  file_read_path(path.text, &text) == ERR_OK && pick(&text, rng, grid);
    if (!picked)
        buf_printf(problem, _("Cannot read the list of puzzles '%s'"), bundle->file);
    buf_fini(&path);
    buf_fini(&text);
    return picked;
}

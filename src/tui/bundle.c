/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/bundle.h"

#include <string.h>

#include "base/i18n.h"
#include "batch/puzzles.h"
#include "text/alphabet.h"
#include "text/board.h"

/* clang-format off */
#define RATED(min, max) {.is_rated = true, .er_min = min, .er_max = max}
/* clang-format on */

const struct bundle bundles[] = {
    {"easy", N_("easy, 34 clues"), RATED(12, 12)},
    {"minimal", N_("few clues, none to spare"), RATED(12, 89)},
    {"magictour", N_("hard"), RATED(20, 98)},
    {"17clue", N_("17 clues, the fewest there are"), RATED(15, 72)},
    {"hardest1106", N_("the hardest known"), RATED(100, WISH_MOST_RATING)},
};

#undef RATED

const int n_bundles = sizeof bundles / sizeof bundles[0];

static bool take_out(void *ctx, const char *text, size_t length)
{
    struct output *output = ctx;
    buf_add(&output->out, text, length);
    return true;
}

static bool take_err(void *ctx, const char *text, size_t length)
{
    struct output *output = ctx;
    buf_add(&output->err, text, length);
    return true;
}

static enum status list_puzzle(const struct request *request, const struct puzzle *puzzle,
                               struct buf *out)
{
    struct alphabet alphabet;
    (void)request;
    alphabet_init(&alphabet, puzzle->grid.shape->side);
    board_line(out, &puzzle->grid, &alphabet);
    buf_char(out, '\n');
    return STATUS_OK;
}

static int count_lines(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* The i-th line, ended by a NUL in the place of its newline. */
static char *cut_line(char *text, int i)
{
    while (i-- > 0)
        text = strchr(text, '\n') + 1;
    *strchr(text, '\n') = '\0';
    return text;
}

static bool pick_line(struct buf *list, struct rng *rng, struct grid *grid)
{
    int n = list->length ? count_lines(list->text) : 0;
    if (!n)
        return false;
    const char *line = cut_line(list->text, (int)rng_below(rng, (uint32_t)n));
    return read_puzzle(line, &(struct reader_options){0}, grid, NULL) == ERR_OK;
}

bool bundle_pick(const struct bundle *bundle, struct rng *rng, struct grid *grid,
                 struct buf *problem)
{
    struct output output = {0};
    const struct io io = {.ctx = &output, .out = take_out, .err = take_err};
    char *arguments[] = {(char *)bundle->file};
    const struct request request = {.arguments = arguments, .n_arguments = 1, .io = &io};
    puzzles_each(&request, list_puzzle, NULL);
    bool picked = pick_line(&output.out, rng, grid);
    if (!picked)
        buf_printf(problem, _("The list of puzzles \"%s\" cannot be read"), bundle->file);
    buf_fini(&output.out);
    buf_fini(&output.err);
    return picked;
}

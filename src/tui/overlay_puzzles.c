/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What new puzzle to play: one made to order, or one of a bundled list. */
#include "base/i18n.h"
#include "job/maker.h"
#include "tui/boards.h"
#include "tui/bundle.h"
#include "tui/overlays.h"
#include "tui/page.h"

/* A list of puzzles, and how they are rated if there is room. */
static void put_bundle(const struct layout *layout, int row, int i)
{
    enum { RATED_COLUMN = 36, RATED_COLUMNS = 14 };
    struct buf rated = {0};
    page_choice(layout, row, (char)('a' + i), _(bundles[i].name));
    buf_text(&rated, "ER ");
    say_wish(&rated, &bundles[i].rated);
    if (row < layout->bar.row && layout->bar.columns > RATED_COLUMN + RATED_COLUMNS)
        page_put(row, RATED_COLUMN, ROLE_LABEL, rated.text, RATED_COLUMNS);
    buf_fini(&rated);
}

static void draw(const struct state *state, const struct layout *layout)
{
    int row = PAGE_TITLE_ROWS;
    (void)state;
    page_title(layout, _("Choose a new puzzle"));
    for (int i = 0; i < MAKER_LEVELS; i++)
        page_choice(layout, row++, (char)('1' + i),
                    _(difficulty_name((enum difficulty)i)));
    page_choice(layout, row++, 'r', _("type a rating, such as 7.1..7.3"));
    page_put(row++, 1, ROLE_LABEL, _("from a bundled list:"), layout->bar.columns - 1);
    for (int i = 0; i < n_bundles; i++)
        put_bundle(layout, row++, i);
}

static void take_puzzle_of(struct state *state, const struct bundle *bundle)
{
    struct grid grid;
    if (!bundle_pick(bundle, &state->rng, &grid, &state->shown.message))
        return;
    boards_take(state, &(struct start){.grid = &grid, .is_offered = true});
    buf_printf(&state->shown.message, _("New puzzle: %s"), _(bundle->name));
}

static void ask_for_rating(struct state *state)
{
    overlay_open(state, &overlay_command);
    overlay_command.paste(state, "new --difficulty ");
}

static bool is_choice(int code)
{
    return (code > '0' && code <= '0' + MAKER_LEVELS) || code == 'r' ||
           (code >= 'a' && code < 'a' + n_bundles);
}

static bool take(struct state *state, int code)
{
    if (is_choice(code) || !code || overlay_is_left_by(code))
        overlay_close(state);
    if (code > '0' && code <= '0' + MAKER_LEVELS)
        boards_order(state, &(struct wish){.level = (enum difficulty)(code - '1')});
    else if (code == 'r')
        ask_for_rating(state);
    else if (code >= 'a' && code < 'a' + n_bundles)
        take_puzzle_of(state, &bundles[code - 'a']);
    return true;
}

const struct overlay overlay_puzzles = {
    .covers = COVERS_ALL,
    .hint = N_("number or letter: choose  Esc: close"),
    .draw = draw,
    .take = take,
};

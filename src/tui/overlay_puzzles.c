/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to play: a new puzzle, made to order or of a bundled list; or an unfinished game. */
#include <string.h>

#include "base/i18n.h"
#include "board/laws.h"
#include "command/lists.h"
#include "command/sessions.h"
#include "format/board.h"
#include "format/laws_text.h"
#include "words/glossary.h"
#include "tui/boards.h"
#include "tui/draw.h"
#include "tui/menu.h"
#include "tui/state.h"

/* j and k mark a row, and so no row has them as its key. */
static const char row_keys[] = "abcdefghilmnoprstuvwxyz";

/* Those of lists, beside the keys of other rows. */
static const char list_keys[] = "abcdef";

/* ---- a new puzzle ---- */

/* What is typed after "new": a rating, or an option after the level that was chosen last. */
static const char *const options[] = {"--difficulty ", "--clues ", "--seed ", "--"};

enum { OPTION_RATING, OPTION_GIVENS, OPTION_SEED, OPTION_ANY };

static void ask_for_option(struct state *state, int option)
{
    int level = state_setting(state, SETTING_LEVEL);
    overlay_type(state, "new %s%s%s",
                 option ? difficulty_name((enum difficulty)level) : "", option ? " " : "",
                 options[option]);
}

static void take_puzzle_of(struct state *state, int i)
{
    struct grid grid;
    overlay_close(state);
    if (!list_pick(bundled_lists[i].file, &state->rng, &grid, &state->shown.message))
        return;
    boards_take(state, &(struct start){.grid = &grid});
    buf_printf(&state->shown.message, _("New puzzle: %s"), _(bundled_lists[i].name));
}

static void add_puzzles(struct menu *menu, const struct state *state)
{
    boards_add_levels(menu, NULL, boards_order_level);
    menu->at[state_setting(state, SETTING_LEVEL)].is_current = true;
    menu_add(menu, 'u', _("Other rules: jigsaw, X, windoku ..."), NULL, 0)->opens =
        &overlay_rules;
    menu_add_setting(menu, state, 's', _("Size of the board"), SETTING_SHAPE);
    menu->at[menu->n - 1].opens = &overlay_sizes;
    menu_add_setting(menu, state, 'y', _("Symmetry of the givens"), SETTING_SYMMETRY);
    menu_add(menu, 'r', _("Type a rating, such as 7.1..7.3"), ask_for_option,
             OPTION_RATING);
    menu_add(menu, 'g', _("Type a number of givens"), ask_for_option, OPTION_GIVENS);
    menu_add(menu, 'p', _("Type a seed, for the same puzzle again"), ask_for_option,
             OPTION_SEED);
    menu_add(menu, 'o', _("Type other options, such as --minimal"), ask_for_option,
             OPTION_ANY);
    menu_add_heading(menu, _("From a bundled list:"));
    for (int i = 0; i < n_bundled_lists && bundled_lists[i].rated.kind; i++) {
        struct menu_row *row =
            menu_add(menu, list_keys[i], _(bundled_lists[i].name), take_puzzle_of, i);
        buf_text(&row->more, "ER ");
        say_hardness(&row->more, &bundled_lists[i].rated);
    }
}

const struct overlay overlay_puzzles = {
    .title = N_("Choose a new puzzle"),
    .is_for_order = true,
    .fill = add_puzzles,
    MENU_PAGE,
};

/* ---- a new puzzle with other rules ---- */

/* What follows "new", and the rules of a board that has them. */
static const struct {
    const char *word, *example;
} kinds[] = {
    {"jigsaw",
     "9 regions "
     "111122222113332222114333333514446666557444866557484866557788896577888999577799999"},
    {"x", "3x3 x"},
    {"windoku", "3x3 windoku"},
    {"disjoint", "3x3 disjoint"},
    {"knight", "3x3 knight"},
    {"king", "3x3 king"},
    {"nonconsecutive", "3x3 nonconsecutive"},
};

static const struct shape *example_of(int kind)
{
    return laws_shape(NULL, kinds[kind].example, strlen(kinds[kind].example), NULL);
}

static void add_kinds(struct menu *menu, const struct state *state)
{
    LOCAL_BUF name = {0};
    struct glossary_entry entry;
    enum difficulty level = (enum difficulty)state_setting(state, SETTING_LEVEL);
    for (int i = 0; i < (int)(sizeof kinds / sizeof kinds[0]); i++) {
        laws_name(&name, example_of(i));
        struct menu_row *row =
            menu_add_line(menu, row_keys[i], name.text, false, "new %s %s", kinds[i].word,
                          difficulty_name(level));
        if (glossary_find(name.text, &entry))
            buf_text(&row->more, entry.text);
        buf_clear(&name);
    }
}

/* Whether the kind is about the house.  The cells between the windows have each digit once, too,
 * but only because the windows have. */
static bool is_of_kind(const struct shape *shape, int house, int cell)
{
    enum house_kind kind = shape_kind(shape, house);
    return kind > HOUSE_BOX &&
           (kind != HOUSE_WINDOW || laws_mark(shape, cell) == LAW_MARK_WINDOW);
}

/* Draws the board of a kind.  Cells have the number of the house that it is about; or there is a
 * 5, and x where that excludes something. */
static void draw_example(struct buf *drawing, const struct shape *shape)
{
    const int middle = shape->n_cells / 2;
    struct grid grid;
    struct alphabet alphabet;
    grid_init(&grid, shape);
    alphabet_init(&alphabet, shape->side);
    for (int cell = 0; cell < shape->n_cells; cell++)
        HOUSES_EACH(house, shape, cell)
            if (is_of_kind(shape, house, cell))
                grid.digit[cell] = (uint8_t)shape_house_number(shape, house);
    if (shape->links) {
        alphabet.symbol[0] = '5';
        alphabet.symbol[1] = 'x';
        grid.digit[middle] = 1;
    }
    LINKS_EACH(link, shape, middle)
        grid.digit[link->other] = 2;
    board_draw(drawing, &grid, &alphabet);
}

static void draw_kinds(const struct state *state, const struct view *view,
                       const struct layout *layout)
{
    enum { NAMES = 36 };
    const struct menu *menu = view->memory;
    struct region region = page_space(layout);
    struct panel picture = {.region = region};
    LOCAL_BUF drawing = {0};
    (void)state;
    picture.region.column += NAMES;
    picture.region.columns -= NAMES;
    draw_example(&drawing, example_of(menu->choice));
    page_title(layout, _(view->overlay->title));
    if (picture.region.columns >= (int)strcspn(drawing.text, "\n")) {
        region.columns = NAMES - 2;
        panel_text(&picture, ROLE_PLAIN, drawing.text);
    }
    menu_draw(menu, &region);
}

const struct overlay overlay_rules = {
    .covers = COVERS_ALL,
    .kinds = PAGE_MENU | PAGE_LETTERS,
    .is_for_order = true,
    .hint = N_("Enter: choose  arrows: move  Esc: close"),
    .size = sizeof(struct menu),
    .title = N_("Rules of the new puzzle"),
    .fill = add_kinds,
    .appear = menu_appear,
    .fini = menu_fini,
    .draw = draw_kinds,
    .key = menu_page_key,
    .cursor = menu_page_cursor,
};

/* ---- the size of new puzzles ---- */

static void take_size(struct state *state, int value)
{
    state_set(state, SETTING_SHAPE, value);
    overlay_close(state);
}

static void add_sizes(struct menu *menu, const struct state *state)
{
    LOCAL_BUF word = {0}, name = {0};
    for (int i = 0; setting_word(&settings_table[SETTING_SHAPE], i, &word); i++) {
        menu_say_shape(word.text, &name);
        menu_add(menu, row_keys[i], name.text, take_size, i)->is_current =
            i == state_setting(state, SETTING_SHAPE);
        buf_clear(&name);
        buf_clear(&word);
    }
}

const struct overlay overlay_sizes = {
    .title = N_("Size of the board"),
    .fill = add_sizes,
    MENU_PAGE,
};

/* ---- an unfinished game ---- */

static void add_games(struct menu *menu, const struct state *state)
{
    struct unfinished unfinished;
    unfinished_list(&unfinished, state->desk);
    for (int i = 0; i < unfinished.n && i < (int)sizeof row_keys - 1; i++) {
        struct menu_row *row =
            menu_add_line(menu, row_keys[i], unfinished.at[i].name.text, false,
                          "resume %d", unfinished.at[i].number);
        buf_text(&row->more, unfinished.at[i].status.text);
    }
    unfinished_fini(&unfinished);
}

const struct overlay overlay_games = {
    .title = N_("Choose the game to continue"),
    .fill = add_games,
    MENU_PAGE,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings (command/settings.def), a row each: the arrows change the marked one, and the screen
 * shows at once what that does. */
#include "base/i18n.h"
#include "tui/draw.h"
#include "tui/keycode.h"
#include "tui/menu.h"
#include "tui/state.h"

enum { HELP_ROWS = 4 }; /* below the rows: a blank one, and what the marked setting is */

static void change(struct state *state, enum setting_id id, int by)
{
    state_set(state, id, settings_next(&state->desk->settings, id, by));
    state_take_in(state);
}

static void take_next(struct state *state, int id)
{
    if (setting_is_list(&settings_table[id]))
        overlay_type(state, "set %s ", settings_table[id].name);
    else
        change(state, (enum setting_id)id, 1);
}

/* The rows are in the order of the table, so that an enum setting_id is the number of a row. */
static void add_settings(struct menu *menu, const struct state *state)
{
    menu->more_is_cut = true;
    for (int id = 0; id < SETTING_COUNT; id++) {
        struct menu_row *row = menu_add(menu, 0, settings_table[id].name, take_next, id);
        settings_value_text(&state->desk->settings, (enum setting_id)id, &row->more);
    }
}

static struct region rows_region(const struct layout *layout)
{
    return (struct region){PAGE_TITLE_ROWS, 1,
                           layout->bar.row - PAGE_TITLE_ROWS - HELP_ROWS,
                           layout->bar.columns - 1};
}

/* What the marked setting is, its values, and its default. */
static void draw_help(enum setting_id id, const struct layout *layout)
{
    const struct setting *setting = &settings_table[id];
    struct panel below = {.region = {layout->bar.row - HELP_ROWS + 1, 1, HELP_ROWS - 1,
                                     layout->bar.columns - 2}};
    struct buf values = {0};
    settings_say_values(setting, &values);
    panel_text(&below, ROLE_PLAIN, _(setting->help));
    panel_printf(&below, ROLE_LABEL, _("%1$s (default: %2$s)"), values.text,
                 setting->initial);
    buf_fini(&values);
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct menu *menu = view->memory;
    const struct region region = rows_region(layout);
    (void)state;
    page_title(layout, _(view->overlay->title));
    menu_draw(menu, &region);
    draw_help((enum setting_id)menu->choice, layout);
}

static struct spot spot_of_mark(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    const struct region region = rows_region(layout);
    (void)state;
    return menu_spot(view->memory, &region);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    const struct menu *menu = view->memory;
    if (code != KEYCODE_LEFT && code != KEYCODE_RIGHT)
        return menu_page_key(state, view, code);
    change(state, (enum setting_id)menu->choice, code == KEYCODE_RIGHT ? 1 : -1);
    menu_appear(state, view);
    return true;
}

const struct overlay overlay_settings = {
    .covers = COVERS_ALL,
    .kinds = PAGE_SETTINGS,
    .hint = N_("up, down: choose  left, right: change  Esc: close"),
    .size = sizeof(struct menu),
    .title = N_("Settings"),
    .fill = add_settings,
    .appear = menu_appear,
    .fini = menu_fini,
    .draw = draw_page,
    .key = take_key,
    .cursor = spot_of_mark,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings (command/settings.def), a row each: the arrows and Enter change the marked one, and
 * the screen shows at once what that does. */
#include "base/i18n.h"
#include "tui/draw.h"
#include "tui/menu.h"
#include "tui/state.h"

enum { HELP_ROWS = 4 }; /* below the rows: a blank one, and what the marked setting is */

/* The rows are in the order of the table, so that an enum setting_id is the number of a row. */
static void add_settings(struct menu *menu, const struct state *state)
{
    menu->more_is_cut = true;
    for (int id = 0; id < SETTING_COUNT; id++)
        menu_add_setting(menu, state, 0, settings_table[id].name, (enum setting_id)id);
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

const struct overlay overlay_settings = {
    .covers = COVERS_ALL,
    .kinds = PAGE_SETTINGS,
    .hint = N_("left, right, Enter: change  up, down: choose  Esc: close"),
    .size = sizeof(struct menu),
    .title = N_("Settings"),
    .fill = add_settings,
    .appear = menu_appear,
    .fini = menu_fini,
    .draw = draw_page,
    .key = menu_page_key,
    .cursor = spot_of_mark,
};

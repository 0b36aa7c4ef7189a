/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings (command/settings.def), a row each: the arrows and Enter change the marked one, and
 * the screen shows at once what that does.  Below them, a row for each key that the player has
 * bound to a command. */
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "command/command.h"
#include "tui/draw.h"
#include "tui/keycode.h"
#include "tui/menu.h"
#include "tui/state.h"

enum { HELP_ROWS = 4 }; /* below the rows: a blank one, and what the marked row is */

/* ---- rows ---- */

/* Opens the ':' line with the key, and with its command if it has one. */
static void type_binding(struct state *state, char key, const char *command)
{
    const char *quote = key == '\'' ? "\"" : key == '"' ? "'" : "";
    overlay_type(state, "bind %s%c%s %s", quote, key, quote, command);
}

static void change_binding(struct state *state, int i)
{
    const struct binding *binding = &state->desk->settings.bindings.at[i];
    type_binding(state, binding->key[0], binding->command);
}

/* The settings come first, so that an enum setting_id is also the number of its row: the list of
 * keys marks one that it has found. */
static void add_rows(struct menu *menu, const struct state *state)
{
    const struct settings *settings = &state->desk->settings;
    menu->more_is_cut = true;
    for (int id = 0; id < SETTING_COUNT; id++)
        menu_add_setting(menu, state, 0, settings_table[id].name, (enum setting_id)id);
    menu_add_heading(menu, _("Keys"));
    for (int i = 0; i < settings->bindings.n; i++) {
        const struct binding *binding = &settings->bindings.at[i];
        struct menu_row *row = menu_add(menu, 0, "", change_binding, i);
        utf8_show(&row->text, binding->key, strlen(binding->key), "");
        utf8_show(&row->more, binding->command, strlen(binding->command), "");
    }
    menu_add(menu, 0, _("Bind a key..."), NULL, 0)->opens = &overlay_bind;
}

/* ---- the page ---- */

static struct region rows_region(const struct layout *layout)
{
    struct region region = page_space(layout);
    region.rows -= HELP_ROWS;
    return region;
}

/* What the command is that a line begins with; of moves, that they are what a key is bound to. */
static void draw_command(struct panel *below, const char *line)
{
    struct words words;
    words_split(&words, line);
    const struct command *command = command_find(words.argv[1], SCOPE_DESK);
    if (!command)
        command = command_find("bind", SCOPE_DESK);
    panel_text(below, ROLE_PLAIN, _(command->help));
    words_fini(&words);
}

/* What the marked row is. */
static void draw_help(const struct state *state, const struct menu_row *row,
                      const struct layout *layout)
{
    struct panel below = {.region = page_space(layout)};
    below.region.row = layout->bar.row - HELP_ROWS + 1;
    below.region.rows = HELP_ROWS - 1;
    below.region.columns--;
    if (row->is_setting) {
        /* What a setting is, its values, and its default. */
        const struct setting *setting = &settings_table[row->argument];
        LOCAL_BUF values = {0};
        settings_say_values(setting, &values);
        panel_text(&below, ROLE_PLAIN, _(setting->help));
        panel_printf(&below, ROLE_LABEL, _("%1$s (default: %2$s)"), values.text,
                     setting->initial);
    } else if (row->act == change_binding) {
        draw_command(&below, state->desk->settings.bindings.at[row->argument].command);
        panel_text(&below, ROLE_LABEL, _("Enter: change  Delete: remove"));
    } else {
        draw_command(&below, "bind");
    }
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct menu *menu = view->memory;
    const struct region region = rows_region(layout);
    page_title(layout, _(view->overlay->title));
    menu_draw(menu, &region);
    draw_help(state, &menu->at[menu->choice], layout);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    const struct menu *menu = view->memory;
    const struct menu_row *row = &menu->at[menu->choice];
    bool removes = code == KEYCODE_DELETE || keycode_is_backspace(code);
    if (!removes || row->act != change_binding)
        return menu_page_key(state, view, code);
    struct settings *settings = &state->desk->settings;
    const char key[] = {settings->bindings.at[row->argument].key[0], '\0'};
    settings_unbind(settings, row->argument);
    desk_keep_binding(state->desk, key);
    menu_appear(state, view);
    return true;
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
    .fill = add_rows,
    .appear = menu_appear,
    .fini = menu_fini,
    .draw = draw_page,
    .key = take_key,
    .cursor = spot_of_mark,
};

/* ---- the key to bind ---- */

static void draw_question(const struct state *state, const struct view *view,
                          const struct layout *layout)
{
    (void)state;
    (void)view;
    /* TRANSLATORS: at most 66 columns */
    page_question(layout, _("Press the key to bind (a single character)"));
}

/* Other keys than those for single characters cannot be bound. */
static bool take_key_to_bind(struct state *state, struct view *view, int code)
{
    (void)view;
    if (code <= ' ' || code > '~')
        return overlay_leave(state, code);
    overlay_close(state);
    type_binding(state, (char)code, "");
    return true;
}

const struct overlay overlay_bind = {
    .covers = COVERS_NOTES,
    .asks_for_key = true,
    .hint = N_("Esc: close"),
    .draw = draw_question,
    .key = take_key_to_bind,
};

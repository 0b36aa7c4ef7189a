/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/menu_rows.h"

#include "tui/overlay.h"
#include "tui/state.h"

struct menu_row *menu_add(struct menu *menu, char key, const char *text,
                          void (*act)(struct state *state, int argument), int argument)
{
    struct menu_row row = {.key = key, .act = act, .argument = argument};
    buf_text(&row.text, text);
    STACK_PUSH(menu, row);
    return &menu->at[menu->n - 1];
}

void menu_add_heading(struct menu *menu, const char *text)
{
    menu_add(menu, 0, text, NULL, 0);
}

void menu_fini(struct menu *menu)
{
    for (int i = 0; i < menu->n; i++) {
        buf_fini(&menu->at[i].text);
        buf_fini(&menu->at[i].more);
    }
    STACK_FINI(menu);
}

void menu_mark(struct state *state, int choice, int by)
{
    const struct menu *menu = &state->shown.menu;
    int n = menu->n;
    for (choice = (choice + n) % n; !menu->at[choice].act;)
        choice = (choice + by + n) % n;
    state->shown.choice = choice;
}

void menu_fill(struct state *state)
{
    const struct overlay *overlay = state->shown.overlay;
    struct menu *menu = &state->shown.menu;
    menu_fini(menu);
    *menu = (struct menu){0};
    if (overlay && overlay->fill)
        overlay->fill(menu, state);
    if (menu->n && state->shown.choice >= menu->n)
        menu_mark(state, menu->n - 1, -1);
}

void menu_begin(struct state *state)
{
    const struct menu *menu = &state->shown.menu;
    menu_fill(state);
    for (int i = 0; i < menu->n; i++)
        if (menu->at[i].is_current)
            state->shown.choice = i;
    if (menu->n)
        menu_mark(state, state->shown.choice, 1);
}

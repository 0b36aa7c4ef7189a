/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/menu.h"

#include <curses.h>

#include "tui/keycode.h"
#include "tui/page.h"
#include "tui/symbols.h"

static void draw_row(const struct menu *menu, const struct area *area, int at, int i,
                     bool is_marked)
{
    enum { KEY_COLUMN = 2, TEXT_COLUMN = 4 };
    const struct menu_row *row = &menu->rows[i];
    const char key[] = {row->key, '\0'};
    int more = area->column + menu->more_column;
    if (is_marked)
        page_put(at, area->column, ROLE_CURSOR, symbols_text(SYMBOL_ARROW), 1);
    page_put(at, area->column + KEY_COLUMN, ROLE_LABEL, key, 1);
    page_put(at, area->column + TEXT_COLUMN, is_marked ? ROLE_CURSOR : ROLE_PLAIN,
             row->text, area->columns - TEXT_COLUMN);
    if (row->more && menu->more_column < area->columns)
        page_put(at, more, ROLE_LABEL, row->more, area->columns - menu->more_column);
}

static int first_row(const struct area *area, int choice)
{
    return choice < area->rows ? 0 : choice - area->rows + 1;
}

struct spot menu_spot(const struct area *area, int choice)
{
    return (struct spot){area->row + choice - first_row(area, choice), area->column};
}

void menu_draw(const struct menu *menu, const struct area *area, int choice)
{
    int first = first_row(area, choice);
    for (int i = first; i < menu->n && i < first + area->rows; i++)
        draw_row(menu, area, area->row + i - first, i, i == choice);
}

static bool mark(struct state *state, int choice, int n)
{
    state->shown.choice = (choice + n) % n;
    return true;
}

static bool take_arrow(int n, struct state *state, int code)
{
    switch (code) {
    case KEY_UP:
    case KEYCODE_WHEEL_UP:
        return mark(state, state->shown.choice - 1, n);
    case KEY_DOWN:
    case KEYCODE_WHEEL_DOWN:
        return mark(state, state->shown.choice + 1, n);
    case KEY_HOME:
        return mark(state, 0, n);
    case KEY_END:
        return mark(state, n - 1, n);
    default:
        return false;
    }
}

int menu_take(const struct menu *menu, struct state *state, int code)
{
    if (menu->n && take_arrow(menu->n, state, code))
        return MENU_MOVED;
    if (menu->n && keycode_is_enter(code))
        return state->shown.choice;
    for (int i = 0; i < menu->n; i++)
        if (menu->rows[i].key && menu->rows[i].key == code)
            return i;
    return MENU_NOTHING;
}

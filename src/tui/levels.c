/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/levels.h"

#include "base/i18n.h"
#include "run/maker.h"

static const struct {
    const char *name, *needs; /* for _() */
} levels[MAKER_LEVELS] = {
    [DIFFICULTY_EASY] = {N_("Easy"), N_("singles")},
    [DIFFICULTY_MEDIUM] = {N_("Medium"), N_("pointing, pairs and triples")},
    [DIFFICULTY_HARD] = {N_("Hard"), N_("fish, wings, rectangles")},
    [DIFFICULTY_UNFAIR] = {N_("Unfair"), N_("finned fish, chains")},
    [DIFFICULTY_EXTREME] = {N_("Extreme"), N_("forcing chains")},
};

void levels_fill(struct menu *menu, void (*act)(struct state *state, int level))
{
    for (int i = 0; i < MAKER_LEVELS; i++) {
        struct menu_row *row = menu_add(menu, (char)('1' + i), _(levels[i].name), act, i);
        buf_text(&row->more, _(levels[i].needs));
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/view_panel.h"

#include "tui/drawn.h"
#include "tui/overlays.h"

/* Bits, because sections.def names several. */
enum panel_kind {
    PANEL_GAME = 1,  /* Study and Edit */
    PANEL_HINT = 2,  /* the same while a hint is drawn */
    PANEL_PAUSE = 4, /* while an overlay covers the game */
    PANEL_STEP = 8,
    PANEL_HALF = 16,      /* Step, below one of two boards */
    PANEL_CODE = 128,     /* Step, if the algorithm has no room beside the rest */
    PANEL_PLAY = 32,      /* Play */
    PANEL_PLAY_HINT = 64, /* the same while a hint is drawn */
    PANEL_LESSON = 256,
    PANEL_UNPRUNED = 512, /* Step by a strategy that does not prune */
    PANEL_CLOCK = PANEL_GAME | PANEL_HINT | PANEL_PAUSE | PANEL_PLAY | PANEL_PLAY_HINT,
    PANEL_WHOLE = PANEL_CLOCK | PANEL_STEP | PANEL_UNPRUNED | PANEL_CODE
};

enum { REST = 1000 }; /* more lines than a screen has */

static const struct section {
    unsigned panels;
    int gap, rows, most;
    int columns; /* 0: always shown */
    void (*draw)(struct panel *panel, const struct pane *pane);
} sections[] = {
#define SECTION(panels, name, gap, rows, most)                                           \
    {panels, gap, rows, most, 0, section_##name},
#define EXTRA_SECTION(panels, name, gap, rows, columns)                                  \
    {panels, gap, rows, rows, columns, section_##name},
#include "tui/sections.def"
#undef SECTION
#undef EXTRA_SECTION
};

enum { N_SECTIONS = sizeof sections / sizeof sections[0] };

/* The page of a lesson gives way to a hint. */
static bool is_lesson_page(const struct pane *pane)
{
    const struct desk *desk = pane->state->desk;
    return desk->learning && (pane->search || !drawn_step(desk)) &&
           !overlay_covers(pane->state, COVERS_GAME);
}

static bool prunes(const struct search_options *options)
{
    return options->strategy != STRATEGY_NAIVE && options->strategy != STRATEGY_BACKTRACK;
}

static enum panel_kind kind_of(const struct pane *pane, const struct layout *layout)
{
    bool is_plain = state_is_plain(pane->state);
    return layout->beside                            ? PANEL_HALF
           : is_lesson_page(pane)                    ? PANEL_LESSON
           : pane->search && pane->state->shown.code ? PANEL_CODE
           : pane->search ? (prunes(pane->strategy) ? PANEL_STEP : PANEL_UNPRUNED)
           : overlay_covers(pane->state, COVERS_GAME) ? PANEL_PAUSE
           : drawn_step(pane->state->desk) ? (is_plain ? PANEL_PLAY_HINT : PANEL_HINT)
           : is_plain                      ? PANEL_PLAY
                                           : PANEL_GAME;
}

/* The number of lines of each section; ABSENT: not shown. */
struct division {
    int rows[N_SECTIONS];
    int spare; /* lines of the panel that no section has so far */
};

enum { ABSENT = -1 };

static void give(struct division *division, int i)
{
    division->rows[i] = sections[i].rows;
    division->spare -= sections[i].gap + sections[i].rows;
}

static bool has_room(const struct division *division, const struct section *section,
                     int columns)
{
    return section->columns && section->columns <= columns &&
           section->gap + section->rows <= division->spare;
}

/* Gives each section what it needs, then the extra ones, then the rest to one section. */
static void divide(struct division *division, enum panel_kind kind,
                   const struct area *area)
{
    division->spare = area->rows;
    for (int i = 0; i < N_SECTIONS; i++) {
        division->rows[i] = ABSENT;
        if (sections[i].panels & kind && !sections[i].columns)
            give(division, i);
    }
    for (int i = 0; i < N_SECTIONS; i++)
        if (sections[i].panels & kind && has_room(division, &sections[i], area->columns))
            give(division, i);
    for (int i = 0; i < N_SECTIONS && division->spare > 0; i++) {
        int use = sections[i].most - sections[i].rows;
        int more = use < division->spare ? use : division->spare;
        if (division->rows[i] == ABSENT)
            continue;
        division->rows[i] += more;
        division->spare -= more;
    }
}

void view_panel(const struct pane *pane, const struct layout *layout)
{
    const struct panel panel = {layout->panel, 0};
    struct division division;
    int row = 0;
    divide(&division, kind_of(pane, layout), &panel.area);
    for (int i = 0; i < N_SECTIONS && panel.area.columns; i++) {
        if (division.rows[i] == ABSENT)
            continue;
        struct panel part = panel_part(&panel, row + sections[i].gap, division.rows[i]);
        if (panel_room(&part) > 0)
            sections[i].draw(&part, pane);
        row += sections[i].gap + division.rows[i];
    }
}

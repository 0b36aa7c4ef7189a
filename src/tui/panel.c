/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside or below the board: which sections it has, and how they are divided among its
 * pages. */
#include "base/i18n.h"
#include "base/larger.h"
#include "command/exercise.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/screen.h"

/* Bits, because sections.def names several. */
enum panel_kind {
    PANEL_GAME = 1,  /* Play and Edit, while the solver is live */
    PANEL_HINT = 2,  /* the same while a hint is drawn */
    PANEL_PAUSE = 4, /* while an overlay covers the game */
    PANEL_STEP = 8,
    PANEL_HALF = 16,      /* Step, below one of two boards */
    PANEL_CODE = 128,     /* Step, if the algorithm has no room beside the rest */
    PANEL_PLAY = 32,      /* Play, while it is silent */
    PANEL_PLAY_HINT = 64, /* the same while a hint is drawn */
    PANEL_LESSON = 256,
    PANEL_UNPRUNED = 512, /* Step by a strategy that does not prune */
    ASIDE_STEP = 1024,
    ASIDE_GAME = 2048, /* beside a panel that shows something else */
    ASIDE_MOVES = 4096,
    PANEL_TRAINING = 8192,
    PANEL_EDIT = 16384, /* Edit, while the solver is silent */
    PANEL_LOW_HINT =
        32768, /* below the board, where there is no room for more than the hint */
    PANEL_LOW_STEP = 65536, /* Step, below the board */
    PANEL_SEARCHED =
        131072, /* a page of a lesson whose search is stepped through, if it has no map */
    PANEL_HINTS = PANEL_HINT | PANEL_PLAY_HINT | PANEL_LOW_HINT,
    PANEL_CLOCK =
        PANEL_GAME | PANEL_HINT | PANEL_PAUSE | PANEL_PLAY | PANEL_PLAY_HINT | PANEL_EDIT,
    PANEL_WHOLE = PANEL_CLOCK | PANEL_STEP | PANEL_UNPRUNED | PANEL_CODE
};

enum { REST = 1000, PAGED = -1 }; /* more lines than a screen has; see sections.def */

static const struct section {
    unsigned panels;
    int gap, rows, most;
    int columns; /* 0: always shown */
    void (*draw)(struct panel *panel, const struct pane *pane);
} sections[] = {
#define SECTION(panels, name, gap, rows, most)                                           \
    {panels, gap, rows, most, 0, section_##name},
#define PAGED_SECTION(panels, name, gap) {panels, gap, 0, PAGED, 0, section_##name},
#define EXTRA_SECTION(panels, name, gap, rows, columns)                                  \
    {panels, gap, rows, rows, columns, section_##name},
#include "tui/sections.def"
#undef SECTION
#undef PAGED_SECTION
#undef EXTRA_SECTION
};

enum { N_SECTIONS = sizeof sections / sizeof sections[0] };

/* The page of a lesson and the task of training give way to a hint. */
static bool shows_task(const struct pane *pane)
{
    return (pane->search || !drawn_step(pane->state->desk)) &&
           !overlay_covers(pane->state, COVERS_GAME);
}

static enum panel_kind kind_of(const struct pane *pane, const struct layout *layout)
{
    const struct lesson_page *page = exercise_page(pane->state->desk);
    bool is_live = desk_is_live(pane->state->desk);
    bool has_position = exercise_position(pane->state->desk);
    bool is_lesson = pane->state->desk->exercise && !has_position && shows_task(pane);
    bool is_training = has_position && !pane->search && shows_task(pane);
    bool prunes = pane->search && pane->strategy->strategy != STRATEGY_NAIVE &&
                  pane->strategy->strategy != STRATEGY_BACKTRACK;
    return layout->beside ? PANEL_HALF
           : is_lesson
               ? (pane->search && !page->shows_map ? PANEL_SEARCHED : PANEL_LESSON)
           : is_training                       ? PANEL_TRAINING
           : pane->search && layout->panel.row ? PANEL_LOW_STEP
           : pane->search && pane->state->shown.algorithm && !layout->aside.columns
               ? PANEL_CODE
           : pane->search ? (prunes ? PANEL_STEP : PANEL_UNPRUNED)
           : overlay_covers(pane->state, COVERS_GAME)           ? PANEL_PAUSE
           : drawn_step(pane->state->desk) && layout->panel.row ? PANEL_LOW_HINT
           : drawn_step(pane->state->desk) ? (is_live ? PANEL_HINT : PANEL_PLAY_HINT)
           : is_live                       ? PANEL_GAME
           : pane->state->desk->edits      ? PANEL_EDIT
                                           : PANEL_PLAY;
}

/* What a wide screen shows beside the panel; 0: nothing. */
static unsigned aside_kind(const struct pane *pane, enum panel_kind kind)
{
    bool hides_game = kind == PANEL_HINT || kind == PANEL_LESSON;
    return pane->search          ? ASIDE_STEP
           : kind == PANEL_PAUSE ? 0
           : hides_game          ? ASIDE_GAME
                                 : ASIDE_MOVES;
}

/* The number of lines of each section; ABSENT: not shown. */
struct division {
    int rows[N_SECTIONS];
    int spare; /* lines of the panel that no section has so far */
};

enum { ABSENT = -1 };

static void give_rows(struct division *division, int i, int rows)
{
    division->rows[i] = rows;
    division->spare -= sections[i].gap + rows;
}

/* Returns the number of lines that a section draws, without drawing. */
static int count_lines(const struct section *section, const struct pane *pane,
                       int columns)
{
    struct panel panel = {.region = {0, 0, REST, columns}, .first_row = REST};
    section->draw(&panel, pane);
    return panel.row;
}

/* The path of a search is whole before extra sections are there. */
static void give_path(struct division *division, const struct pane *pane, int columns)
{
    for (int i = 0; i < N_SECTIONS; i++)
        if (sections[i].draw == section_tree && division->rows[i] != ABSENT) {
            int more = section_tree_rows(pane, columns) - division->rows[i];
            more = larger(0, smaller(more, division->spare));
            division->rows[i] += more;
            division->spare -= more;
        }
}

static void give_rest(struct division *division)
{
    for (int i = 0; i < N_SECTIONS && division->spare > 0; i++) {
        int use = sections[i].most - sections[i].rows;
        int more = use < division->spare ? use : division->spare;
        if (division->rows[i] == ABSENT || sections[i].most == PAGED)
            continue;
        division->rows[i] += more;
        division->spare -= more;
    }
}

/* Gives each section what it needs, then the path, then the extra ones, then the rest to one
 * section. */
static void divide_lines(struct division *division, const struct pane *pane,
                         unsigned kind, unsigned elsewhere, const struct region *region)
{
    division->spare = region->rows;
    for (int i = 0; i < N_SECTIONS; i++) {
        division->rows[i] = ABSENT;
        if (sections[i].panels & kind && !sections[i].columns)
            give_rows(division, i, sections[i].rows);
    }
    for (int i = 0; i < N_SECTIONS; i++)
        if (sections[i].most == PAGED && division->rows[i] != ABSENT) {
            int lines = count_lines(&sections[i], pane, region->columns);
            division->spare += sections[i].gap;
            give_rows(division, i, larger(0, smaller(lines, division->spare)));
        }
    give_path(division, pane, region->columns);
    /* A section that the aside has is no extra one of the panel. */
    for (int i = 0; i < N_SECTIONS; i++)
        if (sections[i].panels & kind && !(sections[i].panels & elsewhere) &&
            sections[i].columns && sections[i].columns <= region->columns &&
            sections[i].gap + sections[i].rows <= division->spare)
            give_rows(division, i, sections[i].rows);
    give_rest(division);
}

/* A page has a line less than there is room, which says how to read on; the last page of a task
 * does not say so. */
static int count_pages(int lines, int rows)
{
    return lines <= rows || rows < 2 ? 1 : (lines - 1) / (rows - 1) + 1;
}

static void draw_page(const struct section *section, struct panel *panel,
                      const struct pane *pane)
{
    int rows = panel->region.rows;
    int n = count_pages(count_lines(section, pane, panel->region.columns), rows);
    int page = pane->state->shown.panel_page % n;
    if (n > 1 && (page + 1 < n || section->panels & PANEL_HINTS)) {
        struct panel last = panel_part(panel, rows - 1, 1);
        /* TRANSLATORS: at most 24 columns: a page and the number of pages */
        panel_printf(&last, ROLE_LABEL, _("Enter: more (%d of %d)"), page + 1, n);
        panel->region.rows--;
    }
    if (n > 1) {
        panel->first_row = panel->region.row;
        panel->row = -page * (rows - 1);
    }
    section->draw(panel, pane);
}

static void draw_sections(const struct pane *pane, const struct region *region,
                          unsigned kind, unsigned elsewhere)
{
    const struct panel panel = {.region = *region};
    struct division division;
    int row = 0;
    divide_lines(&division, pane, kind, elsewhere, region);
    for (int i = 0; i < N_SECTIONS && region->columns; i++) {
        if (division.rows[i] == ABSENT)
            continue;
        struct panel part = panel_part(&panel, row + sections[i].gap, division.rows[i]);
        if (sections[i].most == PAGED && panel_room(&part) > 0)
            draw_page(&sections[i], &part, pane);
        else if (panel_room(&part) > 0)
            sections[i].draw(&part, pane);
        row += sections[i].gap + division.rows[i];
    }
}

void view_panel(const struct pane *pane, const struct layout *layout)
{
    enum panel_kind kind = kind_of(pane, layout);
    unsigned aside = layout->aside.columns ? aside_kind(pane, kind) : 0;
    draw_sections(pane, &layout->panel, kind, aside);
    if (aside)
        draw_sections(pane, &layout->aside, aside, 0);
}

int view_panel_pages(const struct pane *pane, const struct layout *layout)
{
    const struct region *region = &layout->panel;
    enum panel_kind kind = kind_of(pane, layout);
    struct division division;
    int n = 1;
    if (!region->columns)
        return 0;
    divide_lines(&division, pane, kind, 0, region);
    for (int i = 0; i < N_SECTIONS; i++)
        if (sections[i].most == PAGED && division.rows[i] != ABSENT)
            n = count_pages(count_lines(&sections[i], pane, region->columns),
                            division.rows[i]);
    return n;
}

/* Fills in the part of the panel that a section has; returns false if it has none. */
static bool find_part(struct panel *part, const struct pane *pane,
                      const struct layout *layout,
                      void (*draw)(struct panel *panel, const struct pane *pane))
{
    const struct panel panel = {.region = layout->panel};
    struct division division;
    int row = 0;
    divide_lines(&division, pane, kind_of(pane, layout), 0, &layout->panel);
    for (int i = 0; i < N_SECTIONS && layout->panel.columns; i++) {
        if (division.rows[i] == ABSENT)
            continue;
        *part = panel_part(&panel, row + sections[i].gap, division.rows[i]);
        if (sections[i].draw == draw)
            return true;
        row += sections[i].gap + division.rows[i];
    }
    return false;
}

int view_panel_digit(const struct pane *pane, const struct layout *layout,
                     struct spot spot)
{
    struct panel part;
    return region_has(&layout->panel, spot) &&
                   find_part(&part, pane, layout, section_left)
               ? section_left_digit(&part, pane, spot)
               : 0;
}

bool view_panel_has_cursor(const struct pane *pane, const struct layout *layout)
{
    struct panel part;
    if (!find_part(&part, pane, layout, section_cursor))
        return false;
    struct panel unseen = {.region = {0, 0, REST, part.region.columns},
                           .first_row = REST};
    section_cursor(&unseen, pane);
    return unseen.row <= part.region.rows;
}

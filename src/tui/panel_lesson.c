/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel during a lesson: its page, and how to go on. */
#include "base/i18n.h"
#include "learn/learning.h"
#include "tui/map_picture.h"
#include "tui/view_panel.h"

static const char *const ways_on[] = {
    /* TRANSLATORS: at most 24 columns, as the next */
    [LESSON_READ] = N_("L: continue  Esc: leave"),
    [LESSON_MOVES] = N_("Your turn  Esc: leave"),
    [LESSON_SEARCH] = N_("Your turn  Esc: leave"),
    [LESSON_ANSWER] = N_("L: answer  Esc: leave"),
};

void section_lesson(struct panel *panel, const struct pane *pane)
{
    const struct learning *learning = pane->state->desk->learning;
    const struct lesson_page *page = learning_page(learning);
    struct buf text = {0};
    panel_text(panel, ROLE_TITLE, learning->lesson.title.text);
    panel_printf(panel, ROLE_LABEL, _("page %d of %d"), learning->page + 1,
                 learning->lesson.pages.n);
    panel_skip(panel);
    lesson_say(&text, page, true);
    panel_buf(panel, ROLE_PLAIN, &text);
    panel_skip(panel);
    panel_text(panel, page->task == LESSON_READ ? ROLE_LABEL : ROLE_GOOD,
               _(ways_on[page->task]));
}

/* If there is a line for each depth; with a column per node if all nodes fit. */
static void put_map(struct panel *panel, const struct map *map)
{
    static struct map_picture picture;
    uint64_t nodes = map_counters(map)->nodes;
    struct area area = panel->area;
    area.row++;
    area.rows = map_depths(map);
    if (nodes < (uint64_t)area.columns)
        area.columns = (int)nodes;
    if (!map->n || area.rows >= panel_room(panel))
        return;
    map_picture_put(map, &area, &picture);
    panel->row += 1 + map_picture_rows(&picture);
    map_picture_legend(panel, &picture);
}

void section_lesson_map(struct panel *panel, const struct pane *pane)
{
    const struct map *map = pane->state->stepping.map;
    if (learning_page(pane->state->desk->learning)->shows_map && map)
        put_map(panel, map);
}

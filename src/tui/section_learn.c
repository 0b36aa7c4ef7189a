/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel during a lesson, with its page, and in training. */
#include "base/i18n.h"
#include "base/larger.h"
#include "command/exercise.h"
#include "words/sentence.h"
#include "tui/draw.h"
#include "tui/screen.h"

/* ---- the page, and how to go on ---- */

static const char *const ways_on[] = {
    /* TRANSLATORS: at most 24 columns, as the next */
    [LESSON_READ] = N_("L: continue  Esc: leave"),
    [LESSON_MOVES] = N_("Your turn  Esc: leave"),
    [LESSON_SEARCH] = N_("Your turn  Esc: leave"),
    [LESSON_ANSWER] = N_("Type your answer"),
};

void section_lesson(struct panel *panel, const struct pane *pane)
{
    const struct exercise *exercise = pane->state->desk->exercise;
    const struct lesson_page *page = exercise_page(pane->state->desk);
    struct buf text = {0};
    panel_text(panel, ROLE_TITLE, exercise->lesson.title.text);
    panel_printf(panel, ROLE_LABEL, _("page %d of %d"), exercise->page + 1,
                 exercise->lesson.pages.n);
    panel_skip(panel);
    say_with_keys(&text, page->text.text, true);
    panel_buf(panel, ROLE_PLAIN, &text);
    panel_skip(panel);
    /* TRANSLATORS: at most 24 columns: to the cell that answers the question */
    const char *there = _("Go there, press Enter");
    panel_text(panel, page->task == LESSON_READ ? ROLE_LABEL : ROLE_GOOD,
               page->question.asks >= ASKS_PLACE ? there : _(ways_on[page->task]));
}

/* The tree, around the path to where the search is. */
void section_lesson_map(struct panel *panel, const struct pane *pane)
{
    static struct tree tree;
    const struct map *map = pane->state->stepping.map;
    const struct region *region = &panel->region;
    if (!exercise_page(pane->state->desk)->shows_map || !map || !map->n)
        return;
    tree.map = map;
    tree.alphabet = &pane->state->desk->alphabet;
    int here = map_find(map, search_counters(pane->search)->events);
    struct region rest = {region->row + 1, region->column, panel_room(panel) - 1,
                          region->columns};
    if (rest.rows < 1)
        return;
    tree_lay(&tree, larger(here, 0), rest.rows, rest.columns);
    tree_put(&tree, &rest);
}

/* ---- the technique and how to look for it, what the answer is worth, and the keys ---- */

static void put_keys(struct panel *panel, const struct exercise *exercise,
                     const struct lesson_page *position)
{
    panel_skip(panel);
    if (exercise->is_over && exercise->path) {
        panel_text(panel, ROLE_LABEL, _(ways_on[LESSON_READ]));
        return;
    }
    if (exercise->is_over) {
        panel_text(panel, ROLE_LABEL, _("Enter: next position"));
        panel_text(panel, ROLE_LABEL, _("T: other techniques"));
        return;
    }
    panel_text(panel, ROLE_LABEL,
               exercise_eliminates(position) ? _("1-9: eliminate") : _("1-9: place"));
    panel_text(panel, ROLE_LABEL, _("Enter: check"));
    panel_text(panel, ROLE_LABEL, _("i: hint  u: undo"));
}

void section_training(struct panel *panel, const struct pane *pane)
{
    const struct exercise *exercise = pane->state->desk->exercise;
    const struct lesson_page *position = exercise_position(pane->state->desk);
    enum difficulty level = technique_row(position->technique)->level;
    panel_text(panel, ROLE_TITLE, exercise->lesson.title.text);
    if (exercise->path)
        panel_printf(panel, ROLE_LABEL, _("page %d of %d"), exercise->page + 1,
                     exercise->lesson.pages.n);
    else
        /* TRANSLATORS: a level, and which position of how many; at most 24 columns */
        panel_printf(panel, ROLE_LABEL, _("%1$s, position %2$d of %3$d"),
                     _(difficulty_name(level)), position->number + 1, position->n);
    panel_skip(panel);
    if (!exercise->is_over) {
        panel_text(panel, ROLE_PLAIN, position->text.text);
        panel_skip(panel);
    }
    if (exercise->says.length)
        panel_text(panel, exercise->verdict >= JUDGED_PART ? ROLE_GOOD : ROLE_BAD,
                   exercise->says.text);
    put_keys(panel, exercise, position);
}

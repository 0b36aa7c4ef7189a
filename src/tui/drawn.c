/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/drawn.h"

#include <string.h>

#include "base/mem.h"
#include "command/ladder.h"
#include "human/walk.h"
#include "words/step.h"
#include "tui/glyph.h"
#include "tui/symbols.h"

const struct step *drawn_step(const struct desk *desk)
{
    const struct ladder *ladder = desk->ladder;
    bool is_drawn =
        !desk->timeline && ladder_is_step(ladder) && ladder->rung >= RUNG_PATTERN;
    return is_drawn ? &ladder->hint->step : NULL;
}

int drawn_stop(const struct desk *desk)
{
    return drawn_step(desk) ? desk->ladder->stop : 0;
}

int drawn_stops(const struct desk *desk)
{
    return drawn_step(desk) ? ladder_stops(desk->ladder) : 0;
}

struct drawing *drawn_drawing(const struct desk *desk)
{
    const struct step *step = drawn_step(desk);
    if (!step)
        return NULL;
    struct drawing *drawing = mem_new(sizeof *drawing);
    drawing_init(drawing, step, desk_grid(desk)->shape, drawn_stop(desk));
    return drawing;
}

void drawn_say_stop(struct buf *line, const struct desk *desk)
{
    const struct step *step = drawn_step(desk);
    const struct shape *shape = desk_grid(desk)->shape;
    int link = walk_link(step, drawn_stop(desk)), causes[WALK_MAX_CAUSES];
    if (link == step->n_links) {
        say_rung(line, shape, step, RUNG_EFFECT, &desk->alphabet);
        return;
    }
    int n = walk_causes(step, shape, link, causes);
    for (int i = 0; i < n; i++) {
        say_link_briefly(line, shape, &step->links[causes[i]], &desk->alphabet);
        buf_char(line, ' ');
    }
    if (n)
        buf_printf(
            line, "%s ",
            symbols_text(step->links[link].on ? SYMBOL_STRONG_ROW : SYMBOL_WEAK_ROW));
    say_link_briefly(line, shape, &step->links[link], &desk->alphabet);
}

bool drawn_says(const struct desk *desk, const char *text)
{
    struct buf hint = {0};
    if (!drawn_step(desk))
        return false;
    ladder_say(desk->ladder, desk_game(desk), &desk->alphabet, &hint);
    bool says = hint.length && strcmp(hint.text, text) == 0;
    buf_fini(&hint);
    return says;
}

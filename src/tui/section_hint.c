/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section of a hint that is drawn on the board: its name, what it says now, how far
 * the walk along its links has come, and the legend. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "human/step.h"
#include "command/hinting.h"
#include "words/step.h"
#include "tui/cell.h"
#include "tui/draw.h"
#include "tui/glyph.h"
#include "tui/pane.h"
#include "tui/screen.h"

enum { SAMPLE_COLUMNS = 4, LINKS_MIN_ROWS = 3 };

static void put_head(struct panel *panel, const struct desk *desk,
                     const struct step *step)
{
    panel_text(panel, ROLE_TITLE, _(technique_row(step->technique)->name));
    int stop = drawn_stop(desk), n_links = drawn_stops(desk) - 1;
    if (stop && stop > n_links)
        /* TRANSLATORS: at most 24 columns; [ and ] are keys */
        panel_text(panel, ROLE_LABEL, _("conclusion ([ goes back)"));
    else if (stop)
        /* TRANSLATORS: at most 24 columns; [ and ] are keys */
        panel_printf(panel, ROLE_LABEL, _("link %d of %d ([ and ])"), stop, n_links);
    else if (n_links > 0)
        panel_printf(panel, ROLE_LABEL,
                     ngettext("] shows its %d link", "] shows its %d links",
                              (unsigned long)n_links),
                     n_links);
}

/* The hint as a sentence: before the legend when the player walks along the links or the
 * message has no room for it, else after the legend once the message is gone. */
static void put_sentence(struct panel *panel, const struct state *state, bool first)
{
    const struct desk *desk = state->desk;
    LOCAL_BUF text = {0};
    desk_say_hint(desk, &text);
    bool is_first = drawn_stop(desk) || !measure_fits(text.text, COLS);
    if (first == is_first && (is_first || !state->shown.message.length))
        panel_buf(panel, ROLE_PLAIN, &text);
}

/* A sample of what is on the board, and what it means. */
static void put_entry(struct panel *panel, enum role role, const char *sample,
                      struct buf *text)
{
    struct panel sample_part = panel_part(panel, panel->row, 1);
    struct panel rest = panel_part(panel, panel->row, panel_room(panel));
    rest.region.column += SAMPLE_COLUMNS;
    rest.region.columns -= SAMPLE_COLUMNS;
    if (text->length) {
        panel_text(&sample_part, role, sample);
        panel_text(&rest, ROLE_PLAIN, text->text);
        panel->row += rest.row;
    }
    buf_fini(text);
}

/* A digit for the samples: the one that the step is about, or the first that it places or
 * eliminates. */
static char sample_digit(const struct alphabet *alphabet, const struct step *step)
{
    int digit = step->digits         ? digits_first(step->digits)
                : step->n_placements ? step->placements[0].digit
                                     : step->eliminations[0].digit;
    return alphabet_symbol(alphabet, digit);
}

/* The parts of a chain's links are always there, so that nothing moves during the walk. */
static void put_part(struct panel *panel, const struct alphabet *alphabet,
                     const struct drawing *drawing, enum part part)
{
    char badge = part_badge(part);
    char sample[] = {badge ? badge : sample_digit(alphabet, drawing->step), '\0'};
    struct buf text = {0};
    bool of_links = part == PART_ON || part == PART_OFF;
    if (!(of_links && drawing->step->n_links) && !drawing_has_part(drawing, part))
        return;
    say_part(&text, drawing->shape, drawing->step, part, alphabet);
    put_entry(panel, part_role(part), sample, &text);
}

static void put_line(struct panel *panel, const struct alphabet *alphabet,
                     const struct drawing *drawing, bool strong)
{
    const char *symbol = symbols_text(strong ? SYMBOL_STRONG_ROW : SYMBOL_WEAK_ROW);
    struct buf sample = {0}, text = {0};
    buf_printf(&sample, "%s%s%s", symbol, symbol, symbol);
    if (drawing->step->n_links || drawing_has_lines(drawing, strong))
        say_line(&text, drawing->shape, drawing->step, strong, alphabet);
    put_entry(panel, strong ? ROLE_STRONG : ROLE_WEAK, sample.text, &text);
    buf_fini(&sample);
}

static void put_legend(struct panel *panel, const struct alphabet *alphabet,
                       const struct drawing *drawing)
{
    const struct step *step = drawing->step;
    char sample[] = {sample_digit(alphabet, step), '\0'};
    struct buf goes = {0}, houses = {0};
    put_line(panel, alphabet, drawing, true);
    put_line(panel, alphabet, drawing, false);
    for (int branch = 1; branch <= step->n_branches && drawing->together; branch++) {
        const char badge[] = {branch_badge(branch), '\0'};
        struct buf text = {0};
        say_branch(&text, drawing->shape, step, branch, alphabet);
        put_entry(panel, ROLE_BADGE, badge, &text);
    }
    if (drawing_has_part(drawing, PART_PATTERN) && !drawing->n_lines)
        say_base(&houses, drawing->shape, step);
    put_entry(panel, ROLE_HINT, sample, &houses);
    for (int part = PART_NONE + 1; part < PART_SET + step->n_sets; part++)
        put_part(panel, alphabet, drawing, (enum part)part);
    if (step->n_eliminations) {
        sample[0] = alphabet_symbol(alphabet, step->eliminations[0].digit);
        /* TRANSLATORS: in the legend of a hint, of a candidate; at most 20 columns */
        buf_text(&goes, _("eliminated"));
    }
    put_entry(panel, ROLE_REMOVED, sample, &goes);
}

/* "▸ ═ ² r2c3=5": an arrow at the link of the walk, the kind of the link, its badge and what
 * it says. */
static void put_link(struct panel *panel, const struct desk *desk,
                     const struct step *step, int i, int number)
{
    const struct link *link = &step->links[i];
    bool current = drawn_stop(desk) && walk_link(step, drawn_stop(desk)) == i;
    struct buf line = {0};
    buf_printf(&line, "%s %s ", current ? symbols_text(SYMBOL_ARROW) : " ",
               link->reason == LINK_SUPPOSED ? " "
               : link->on                    ? symbols_text(SYMBOL_STRONG_ROW)
                                             : symbols_text(SYMBOL_WEAK_ROW));
    int badge = number_badge(number);
    if (badge < SYMBOL_FIRST)
        buf_printf(&line, "%c ", badge);
    else
        buf_printf(&line, "%s ", symbols_text(badge));
    say_link_briefly(&line, desk_grid(desk)->shape, link, &desk->alphabet);
    panel_buf(panel, current ? ROLE_TITLE : ROLE_LABEL, &line);
}

void section_hint(struct panel *panel, const struct pane *pane)
{
    const struct desk *desk = pane->state->desk;
    struct drawing *drawing = drawn_drawing(desk);
    put_head(panel, desk, drawing->step);
    /* The effect is said without the reason, which stays in the panel. */
    if (desk->hinting->detail == DETAIL_EFFECT && !drawn_stop(desk)) {
        struct buf text = {0};
        say_detail(&text, desk_grid(desk)->shape, drawing->step, DETAIL_REASON,
                   &desk->alphabet);
        panel_buf(panel, ROLE_PLAIN, &text);
    }
    put_sentence(panel, pane->state, true);
    put_legend(panel, &desk->alphabet, drawing);
    put_sentence(panel, pane->state, false);
    free(drawing);
}

/* As many links as fit, around the one that the walk is at. */
void section_links(struct panel *panel, const struct pane *pane)
{
    const struct desk *desk = pane->state->desk;
    const struct step *step = drawn_step(desk);
    int room = panel_room(panel), number = 0;
    int at = drawn_stop(desk) ? walk_link(step, drawn_stop(desk)) : 0;
    int first = at - room / 2;
    if (room < LINKS_MIN_ROWS)
        return;
    if (first > step->n_links - room)
        first = step->n_links - room;
    for (int i = 0; i < step->n_links && panel_room(panel) > 0; i++) {
        number = step->links[i].reason == LINK_SUPPOSED ? 1 : number + 1;
        if (i >= first)
            put_link(panel, desk, step, i, number);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/figure_legend.h"

#include "base/i18n.h"
#include "print/overlay.h"
#include "words/legend.h"

/* Starts the text of the next entry; an entry without text is dropped. */
static struct buf *begin_entry(struct legend *legend, enum legend_kind kind, int which)
{
    struct legend_entry *entry = &legend->entries[legend->n];
    *entry = (struct legend_entry){.kind = kind, .which = which};
    return &entry->text;
}

static void end_entry(struct legend *legend)
{
    struct legend_entry *entry = &legend->entries[legend->n];
    if (entry->text.length && legend->n < LEGEND_MAX_ENTRIES - 1)
        legend->n++;
    else
        buf_fini(&entry->text);
}

static void add_lines(struct legend *legend)
{
    const struct drawing *drawing = legend->drawing;
    for (int strong = 1; strong >= 0; strong--) {
        if (!drawing_has_lines(drawing, strong))
            continue;
        say_line(begin_entry(legend, LEGEND_LINE, strong), drawing->shape, drawing->step,
                 strong, legend->diagram->alphabet);
        end_entry(legend);
    }
}

static void add_branches(struct legend *legend)
{
    const struct drawing *drawing = legend->drawing;
    for (int branch = 1; branch <= drawing->step->n_branches && drawing->together;
         branch++) {
        say_branch(begin_entry(legend, LEGEND_BRANCH, branch), drawing->shape,
                   drawing->step, branch, legend->diagram->alphabet);
        end_entry(legend);
    }
}

static void add_houses(struct legend *legend)
{
    const struct drawing *drawing = legend->drawing;
    if (drawing->n_lines)
        return;
    say_base(begin_entry(legend, LEGEND_HOUSES, 0), drawing->shape, drawing->step);
    end_entry(legend);
}

static void add_parts(struct legend *legend)
{
    const struct drawing *drawing = legend->drawing;
    for (int part = PART_NONE + 1; part < PART_SET + drawing->step->n_sets; part++) {
        if (!drawing_has_part(drawing, (enum part)part))
            continue;
        say_part(begin_entry(legend, LEGEND_PART, part), drawing->shape, drawing->step,
                 (enum part)part, legend->diagram->alphabet);
        end_entry(legend);
    }
}

static void add_eliminated(struct legend *legend)
{
    if (!legend->drawing->step->n_eliminations)
        return;
    buf_text(begin_entry(legend, LEGEND_ELIMINATED, 0), _("eliminated"));
    end_entry(legend);
}

void legend_init(struct legend *legend, const struct drawing *drawing,
                 const struct diagram *diagram)
{
    legend->drawing = drawing;
    legend->diagram = diagram;
    legend->n = 0;
    add_lines(legend);
    add_branches(legend);
    add_houses(legend);
    add_parts(legend);
    add_eliminated(legend);
}

void legend_fini(struct legend *legend)
{
    for (int i = 0; i < legend->n; i++)
        buf_fini(&legend->entries[i].text);
}

/* ---- samples ---- */

/* Finds the first candidate that plays the part. */
static char symbol_of_part(const struct legend *legend, enum part part)
{
    const struct drawing *drawing = legend->drawing;
    for (int i = 0; i < drawing->n_cells; i++) {
        const struct drawing_cell *mark = &drawing->cells[i];
        digit_set digits =
            mark->digits & overlay_candidates(legend->diagram, drawing, mark->cell);
        if (mark->part == part && digits)
            return alphabet_symbol(legend->diagram->alphabet, digits_first(digits));
    }
    return ' ';
}

static void draw_part(const struct legend *legend, enum part part, struct canvas *canvas,
                      struct point centre, double pitch)
{
    char badge[] = {part_badge(part), '\0'};
    const struct sample sample = {.symbol = symbol_of_part(legend, part), .part = part};
    overlay_draw_sample(canvas, &sample, centre, pitch);
    if (badge[0])
        overlay_draw_badge(canvas, badge, overlay_badge_place(centre, pitch), pitch);
}

static void draw_eliminated(const struct legend *legend, struct canvas *canvas,
                            struct point centre, double pitch)
{
    int digit = legend->drawing->step->eliminations[0].digit;
    const struct sample sample = {
        .symbol = alphabet_symbol(legend->diagram->alphabet, digit), .eliminated = true};
    overlay_draw_sample(canvas, &sample, centre, pitch);
}

static void draw_branch(int branch, struct canvas *canvas, struct point centre,
                        double pitch)
{
    char badge[] = {branch_badge(branch), '\0'};
    overlay_draw_badge(canvas, badge, centre, pitch * 1.5);
}

void legend_draw_sample(const struct legend *legend, int i, struct canvas *canvas,
                        const struct area *area)
{
    const struct legend_entry *entry = &legend->entries[i];
    double pitch = area->height;
    struct point centre = {area->x + area->width / 2, area->y + area->height / 2};
    struct area house = {centre.x - pitch / 2, centre.y - pitch / 2, pitch, pitch};
    switch (entry->kind) {
    case LEGEND_LINE:
        overlay_draw_line(canvas, entry->which, (struct point){area->x, centre.y},
                          (struct point){area->x + area->width, centre.y}, 3 * pitch);
        break;
    case LEGEND_BRANCH:
        draw_branch(entry->which, canvas, centre, pitch);
        break;
    case LEGEND_HOUSES:
        canvas_fill(canvas, theme_look(INK_HOUSE)->colour, &house);
        break;
    case LEGEND_PART:
        draw_part(legend, (enum part)entry->which, canvas, centre, pitch);
        break;
    case LEGEND_ELIMINATED:
        draw_eliminated(legend, canvas, centre, pitch);
        break;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/figure.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/buf.h"
#include "human/step.h"
#include "human/drawing.h"
#include "words/step.h"
#include "print/diagram.h"

/* ---- the legend, which explains outlines, letters and lines ---- */

enum { LEGEND_MAX_ENTRIES = 64 };

enum legend_kind {
    LEGEND_LINE,
    LEGEND_BRANCH,
    LEGEND_HOUSES,
    LEGEND_PART,
    LEGEND_ELIMINATED
};

struct legend_entry {
    enum legend_kind kind;
    int which; /* LINE: 1 if strong; BRANCH, PART: its number */
    struct buf text;
};

struct legend {
    const struct drawing *drawing; /* borrowed */
    const struct diagram *diagram; /* that it is drawn on, borrowed */
    int n;
    struct legend_entry entries[LEGEND_MAX_ENTRIES];
};

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

static void legend_init(struct legend *legend, const struct drawing *drawing,
                        const struct diagram *diagram)
{
    legend->drawing = drawing;
    legend->diagram = diagram;
    legend->n = 0;
    const struct step *step = drawing->step;
    for (int strong = 1; strong >= 0; strong--) {
        if (!drawing_has_lines(drawing, strong))
            continue;
        say_line(begin_entry(legend, LEGEND_LINE, strong), drawing->shape, step, strong,
                 diagram->alphabet);
        end_entry(legend);
    }
    for (int branch = 1; branch <= step->n_branches && drawing->together; branch++) {
        say_branch(begin_entry(legend, LEGEND_BRANCH, branch), drawing->shape, step,
                   branch, diagram->alphabet);
        end_entry(legend);
    }
    if (!drawing->n_lines) {
        say_base(begin_entry(legend, LEGEND_HOUSES, 0), drawing->shape, step);
        end_entry(legend);
    }
    for (int part = PART_NONE + 1; part < PART_SET + step->n_sets; part++) {
        if (!drawing_has_part(drawing, (enum part)part))
            continue;
        say_part(begin_entry(legend, LEGEND_PART, part), drawing->shape, step,
                 (enum part)part, diagram->alphabet);
        end_entry(legend);
    }
    if (step->n_eliminations) {
        buf_text(begin_entry(legend, LEGEND_ELIMINATED, 0), _("eliminated"));
        end_entry(legend);
    }
}

/* ---- samples ---- */

/* Finds the first candidate that plays the part. */
static char symbol_of_part(const struct legend *legend, enum part part)
{
    const struct drawing *drawing = legend->drawing;
    for (int i = 0; i < drawing->n_cells; i++) {
        const struct drawing_cell *mark = &drawing->cells[i];
        digit_set digits =
            mark->digits & diagram_candidates(legend->diagram, drawing, mark->cell);
        if (mark->part == part && digits)
            return alphabet_symbol(legend->diagram->alphabet, digits_first(digits));
    }
    return ' ';
}

/* Draws a sample of what an entry explains, in the middle of an area. */
static void legend_draw_sample(const struct legend *legend, int i, struct canvas *canvas,
                               const struct area *area)
{
    const struct legend_entry *entry = &legend->entries[i];
    double pitch = area->height;
    struct point centre = {area->x + area->width / 2, area->y + area->height / 2};
    struct area house = {centre.x - pitch / 2, centre.y - pitch / 2, pitch, pitch};
    enum part part = (enum part)entry->which;
    struct pen pen = theme_pen(entry->which ? INK_STRONG : INK_WEAK, 3 * pitch, 1);
    struct sample sample = {0};
    char badge[2] = "";
    switch (entry->kind) {
    case LEGEND_LINE:
        canvas_line(canvas, &pen, (struct point){area->x, centre.y},
                    (struct point){area->x + area->width, centre.y});
        break;
    case LEGEND_BRANCH:
        badge[0] = branch_badge(entry->which);
        diagram_draw_badge(canvas, badge, centre, pitch * 1.5);
        break;
    case LEGEND_HOUSES:
        canvas->fill(canvas, theme_looks[INK_HOUSE].colour, &house);
        break;
    case LEGEND_PART:
        sample = (struct sample){.symbol = symbol_of_part(legend, part), .part = part};
        diagram_draw_sample(canvas, &sample, centre, pitch);
        badge[0] = part_badge(part);
        if (badge[0])
            diagram_draw_badge(canvas, badge, diagram_badge_place(centre, pitch), pitch);
        break;
    case LEGEND_ELIMINATED:
        sample.symbol = alphabet_symbol(legend->diagram->alphabet,
                                        legend->drawing->step->eliminations[0].digit);
        sample.eliminated = true;
        diagram_draw_sample(canvas, &sample, centre, pitch);
        break;
    }
}

/* ---- the page ---- */

/* In points. */
static const double border = 14, paper_margin = 42;
static const double title_size = 15, text_size = 10.5, legend_size = 9.5;
static const double paragraph_gap = 4, label_width = 22, sample_pitch = 15;
static const double sample_width = 30;
static const double natural_cell = 45, natural_pitch = 15, least_width = 340;

/* Where the next item is drawn: below the last one, or on a new page if there is no room.
 * A picture is laid out once without drawing, to find its height. */
struct flow {
    struct canvas *canvas;
    const struct figure *figure;
    struct diagram diagram;
    struct drawing *drawing; /* NULL for a mistake */
    struct size paper;       /* 0,0: one page, as large as it must be */
    struct area area;        /* what is left of the page */
    bool draws;
};

static void use(struct flow *flow, double height)
{
    flow->area.y += height;
    flow->area.height -= height;
}

static void begin_sheet(struct flow *flow)
{
    flow->canvas->page(flow->canvas, flow->paper);
    flow->area =
        (struct area){paper_margin, paper_margin, flow->paper.width - 2 * paper_margin,
                      flow->paper.height - 2 * paper_margin};
}

/* Begins a new page if this height does not fit. */
static void need(struct flow *flow, double height)
{
    if (flow->paper.width && height > flow->area.height)
        begin_sheet(flow);
}

/* ---- text ---- */

static void put_paragraph(struct flow *flow, enum ink ink, double size, const char *label,
                          const char *text)
{
    struct lettering lettering = theme_lettering(ink, size, ALIGN_LEFT);
    struct lettering bold = theme_lettering(INK_TITLE, size, ALIGN_LEFT);
    double indent = label ? label_width : 0;
    double height =
        flow->canvas->measure(flow->canvas, &lettering, flow->area.width - indent, text)
            .height;
    need(flow, height);
    struct area rest = flow->area;
    rest.x += indent;
    rest.width -= indent;
    if (flow->draws && label)
        flow->canvas->text(flow->canvas, &bold, &flow->area, label);
    if (flow->draws)
        flow->canvas->text(flow->canvas, &lettering, &rest, text);
    use(flow, height + paragraph_gap);
}

static void put_stop(struct flow *flow, int stop)
{
    const struct figure *figure = flow->figure;
    const struct step *step = &figure->hint->step;
    LOCAL_BUF text = {0};
    /* The label is the mark that the link has on the board: its number or its branch. */
    char label[12] = "";
    int link = walk_link(step, stop), number = 0;
    for (int i = 0; i <= link && i < step->n_links; i++)
        number = step->links[i].reason == LINK_SUPPOSED ? 1 : number + 1;
    if (link < step->n_links && flow->drawing->together)
        snprintf(label, 12, "%c", branch_badge(step->links[link].branch + 1));
    else if (link < step->n_links)
        snprintf(label, 12, "%d", number);
    say_walk(&text, figure->grid->shape, step, stop, figure->alphabet);
    put_paragraph(flow, INK_TEXT, text_size, label, text.text);
}

static void put_detail(struct flow *flow, enum ink ink, enum detail detail)
{
    const struct figure *figure = flow->figure;
    LOCAL_BUF text = {0};
    say_detail(&text, figure->grid->shape, &figure->hint->step, detail, figure->alphabet);
    put_paragraph(flow, ink, text_size, NULL, text.text);
}

/* Adds the reason: a chain link by link, any other step as one sentence. */
static void put_reason(struct flow *flow)
{
    const struct figure *figure = flow->figure;
    int n_stops = walk_stops(&figure->hint->step);
    for (int stop = 1; stop <= n_stops; stop++)
        if (!figure->stop || figure->stop == stop)
            put_stop(flow, stop);
    if (n_stops)
        return;
    put_detail(flow, INK_TEXT, DETAIL_REASON);
    put_detail(flow, INK_TITLE, DETAIL_EFFECT);
}

/* ---- the legend, in two columns ---- */

static double entry_height(const struct flow *flow, const struct legend *legend, int i,
                           double width)
{
    struct lettering lettering = theme_lettering(INK_TEXT, legend_size, ALIGN_LEFT);
    double height = 0;
    if (i < legend->n)
        height =
            flow->canvas
                ->measure(flow->canvas, &lettering, width, legend->entries[i].text.text)
                .height;
    return height < sample_pitch ? sample_pitch : height;
}

static void put_entry(struct flow *flow, const struct legend *legend, int i,
                      const struct area *area)
{
    struct lettering lettering = theme_lettering(INK_TEXT, legend_size, ALIGN_LEFT);
    struct area sample = {area->x, area->y, sample_width, sample_pitch};
    struct area text = {area->x + sample_width + 8, area->y + 1,
                        area->width - sample_width - 8, area->height};
    if (i >= legend->n || !flow->draws)
        return;
    legend_draw_sample(legend, i, flow->canvas, &sample);
    flow->canvas->text(flow->canvas, &lettering, &text, legend->entries[i].text.text);
}

static void put_legend(struct flow *flow)
{
    struct legend legend;
    legend_init(&legend, flow->drawing, &flow->diagram);
    for (int i = 0; i < legend.n; i += 2) {
        double width = flow->area.width / 2, text = width - sample_width - 16;
        double left = entry_height(flow, &legend, i, text);
        double right = entry_height(flow, &legend, i + 1, text);
        double height = left > right ? left : right;
        need(flow, height);
        struct area area = {flow->area.x, flow->area.y, width - 8, height};
        put_entry(flow, &legend, i, &area);
        area.x += width;
        put_entry(flow, &legend, i + 1, &area);
        use(flow, height + paragraph_gap);
    }
    for (int i = 0; i < legend.n; i++)
        buf_fini(&legend.entries[i].text);
    use(flow, 2 * paragraph_gap);
}

/* ---- the board ---- */

/* Marks the wrong cells, or the wrong house. */
static void draw_mistake(const struct diagram *diagram, struct canvas *canvas,
                         const struct hint *hint)
{
    if (hint->kind == HINT_CLASH && hint->clash.house < diagram->grid->shape->n_houses)
        diagram_shade(diagram, canvas, hint->clash.house);
    if (hint->kind == HINT_VOID_HOUSE)
        diagram_shade(diagram, canvas, hint->house);
    diagram_draw(diagram, canvas);
    for (int i = 0; i < 2 && hint->kind == HINT_CLASH; i++)
        diagram_surround(diagram, canvas, hint->clash.cells[i]);
    for (int i = 0; i < hint->cells.n && hint->kind != HINT_CLASH; i++)
        diagram_surround(diagram, canvas, hint->cells.at[i]);
}

static void put_board(struct flow *flow)
{
    struct diagram *diagram = &flow->diagram;
    double margin = diagram_margin(diagram);
    double board = diagram->grid->shape->side * diagram->cell;
    diagram->corner.x = flow->area.x + (flow->area.width - margin - board) / 2 + margin;
    diagram->corner.y = flow->area.y + margin;
    use(flow, margin + board + border);
    if (!flow->draws)
        return;
    diagram_draw_labels(diagram, flow->canvas);
    if (flow->drawing)
        diagram_overlay(diagram, flow->drawing, flow->canvas);
    else
        draw_mistake(diagram, flow->canvas, flow->figure->hint);
}

static void put_all(struct flow *flow)
{
    const struct figure *figure = flow->figure;
    LOCAL_BUF text = {0};
    if (flow->drawing) {
        if (figure->number)
            buf_printf(&text, "%ld.  ", figure->number);
        say_detail(&text, figure->grid->shape, &figure->hint->step, DETAIL_NAME,
                   figure->alphabet);
        put_paragraph(flow, INK_TITLE, title_size, NULL, text.text);
        put_board(flow);
        put_legend(flow);
        put_reason(flow);
    } else {
        put_board(flow);
        say_hint(&text, figure->grid->shape, figure->hint, figure->alphabet);
        put_paragraph(flow, INK_TEXT, text_size, NULL, text.text);
    }
}

/* ---- the whole ---- */

static void flow_init(struct flow *flow, const struct figure *figure,
                      struct canvas *canvas)
{
    double cell = natural_pitch * diagram_candidates_across(figure->grid->shape);
    *flow = (struct flow){.canvas = canvas, .figure = figure};
    flow->diagram = (struct diagram){.grid = figure->grid,
                                     .alphabet = figure->alphabet,
                                     .candidates = figure->candidates,
                                     .cell = cell > natural_cell ? cell : natural_cell};
    if (figure->hint->kind != HINT_STEP)
        return;
    flow->drawing = mem_new(sizeof *flow->drawing);
    drawing_init(flow->drawing, &figure->hint->step, figure->grid->shape, figure->stop);
}

void figure_draw(const struct figure *figure, struct canvas *canvas)
{
    struct flow flow;
    flow_init(&flow, figure, canvas);
    double width = (figure->grid->shape->side + .5) * flow.diagram.cell;
    if (width < least_width)
        width = least_width;
    flow.area = (struct area){border, border, width, 0};
    put_all(&flow);
    canvas->page(canvas, (struct size){width + 2 * border, flow.area.y + border});
    flow.area = (struct area){border, border, width, 0};
    flow.draws = true;
    put_all(&flow);
    free(flow.drawing);
}

/* Chooses the size of the board so that there is room for the text. */
void figure_print(const struct figure *figure, enum paper paper, struct canvas *canvas)
{
    struct flow flow;
    flow_init(&flow, figure, canvas);
    flow.paper = paper_size(paper);
    flow.draws = true;
    begin_sheet(&flow);
    double cells = figure->grid->shape->side + .5;
    double most =
        flow.area.width < flow.area.height * .6 ? flow.area.width : flow.area.height * .6;
    if (flow.diagram.cell * cells > most)
        flow.diagram.cell = most / cells;
    put_all(&flow);
    free(flow.drawing);
}

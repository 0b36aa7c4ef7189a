/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/report.h"

#include <string.h>

#include "base/buf.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "print/diagram.h"
#include "print/page.h"

/* In points. */
static const double border = 14, paper_margin = 42, picture_width = 539, endless = 1e6;
static const double title_size = 15, text_size = 10.5, legend_size = 9.5, line_gap = 2;
static const double row_size = 7.5, row_pitch = 10.5, column_gap = 8, least_scale = .8;
static const double gap = 14, swatch = 14;
static const double board_share = .54, least_cell = 9.5, most_cell = 36;

enum { COLUMNS = 8, COLUMNS_OF_TIMES = 2, LEAST_ROWS = 4 };

/* A picture is laid out once without drawing, to find its height. */
struct sheet {
    const struct report *report;
    struct canvas *canvas;
    struct size paper;
    double margin;
    struct area area; /* what is left of the page, down to the margin */
    bool draws;
};

static void begin_sheet(struct sheet *sheet)
{
    double margin = sheet->margin;
    sheet->area = (struct area){margin, margin, sheet->paper.width - 2 * margin, 0};
    if (sheet->draws)
        sheet->canvas->page(sheet->canvas, sheet->paper);
}

/* ---- text ---- */

/* Makes what stands before one of the ends the part, and returns the end. */
static const char *take_part(struct buf *part, const char *text, const char *ends)
{
    size_t n = strcspn(text, ends);
    buf_clear(part);
    buf_add(part, text, n);
    return text + n;
}

/* Moves the top of the area below the lines. */
static void put_lines(const struct sheet *sheet, struct area *area, enum ink ink,
                      double size, const char *lines)
{
    struct lettering lettering = theme_lettering(ink, size, ALIGN_LEFT);
    LOCAL_BUF line = {0};
    for (; *lines; lines += *lines == '\n') {
        lines = take_part(&line, lines, "\n");
        if (sheet->draws)
            sheet->canvas->text(sheet->canvas, &lettering, area, line.text);
        area->y +=
            line_gap +
            sheet->canvas->measure(sheet->canvas, &lettering, area->width, line.text)
                .height;
    }
}

/* ---- the legend ---- */

/* Draws the outline of wrong cells, or else fills the sample. */
static void put_sample(const struct sheet *sheet, struct area *area, enum ink ink,
                       const char *text)
{
    struct area beside = {area->x + 2 * swatch, area->y + 1, area->width - 2 * swatch, 0};
    struct point centre = {area->x + swatch / 2, area->y + swatch / 2};
    struct pen pen = theme_pen(ink, swatch, 1);
    put_lines(sheet, &beside, INK_TEXT, legend_size, text);
    if (sheet->draws && ink == INK_MISTAKE)
        sheet->canvas->outline(sheet->canvas, OUTLINE_SQUARE, centre,
                               (swatch - pen.width) / 2, theme_looks[INK_PAPER].colour,
                               &pen);
    else if (sheet->draws)
        sheet->canvas->fill(sheet->canvas, theme_looks[ink].colour,
                            &(struct area){area->x, area->y, swatch, swatch});
    area->y += swatch;
}

static void put_legend(const struct sheet *sheet, struct area *area)
{
    const struct report *report = sheet->report;
    const char *times = report->times;
    LOCAL_BUF text = {0};
    put_lines(sheet, area, INK_TITLE, legend_size, _("took"));
    area->y += line_gap;
    for (int shade = 0; *times; shade++) {
        times = take_part(&text, times, "\n") + 1;
        put_sample(sheet, area, INK_SHADE + (enum ink)shade, text.text);
    }
    area->y += gap / 2;
    if (memchr(report->is_wrong, true, (size_t)report->grid->shape->n_cells))
        put_sample(sheet, area, INK_MISTAKE, _("wrong"));
}

/* ---- the board ---- */

static void draw_board(const struct sheet *sheet, const struct diagram *diagram)
{
    const struct report *report = sheet->report;
    for (int cell = 0; cell < report->grid->shape->n_cells; cell++) {
        struct area area = diagram_cell(diagram, cell);
        enum ink ink = INK_SHADE - 1 + (enum ink)report->shades[cell];
        if (report->shades[cell])
            sheet->canvas->fill(sheet->canvas, theme_looks[ink].colour, &area);
    }
    diagram_draw_labels(diagram, sheet->canvas);
    diagram_draw(diagram, sheet->canvas);
    for (int cell = 0; cell < report->grid->shape->n_cells; cell++)
        if (report->is_wrong[cell])
            diagram_surround(diagram, sheet->canvas, cell);
}

static void put_board(struct sheet *sheet)
{
    const struct report *report = sheet->report;
    struct diagram diagram = {.grid = report->grid, .alphabet = report->alphabet};
    int side = report->grid->shape->side;
    double cell = board_share * sheet->area.width / (side + .5);
    diagram.cell = cell > most_cell ? most_cell : cell < least_cell ? least_cell : cell;
    double margin = diagram_margin(&diagram), board = side * diagram.cell;
    diagram.corner = (struct point){sheet->area.x + margin, sheet->area.y + margin};
    double left = margin + board + 2 * gap, bottom = diagram.corner.y + board;
    struct area beside = {sheet->area.x + left, diagram.corner.y,
                          sheet->area.width - left, 0};
    put_lines(sheet, &beside, INK_TEXT, text_size, report->facts);
    beside.y += gap;
    put_legend(sheet, &beside);
    if (sheet->draws)
        draw_board(sheet, &diagram);
    sheet->area.y = (bottom > beside.y ? bottom : beside.y) + gap;
}

/* ---- the moves, in columns as wide as their contents ---- */

struct table {
    double widths[COLUMNS], width;
    double scale; /* of letters and widths, to have room for two tables side by side */
    int across;   /* tables; 0: the widths are not known yet */
    int n;        /* rows, without the head */
};

/* Measures or draws a row, with one baseline for all fonts, and returns what follows it. */
static const char *put_row(const struct sheet *sheet, struct table *table, enum ink ink,
                           struct point at, const char *row)
{
    struct lettering lettering =
        theme_lettering(ink, row_size * table->scale, ALIGN_LEFT);
    LOCAL_BUF text = {0};
    for (int i = 0; i < COLUMNS; i++) {
        row = take_part(&text, row, "\t\n");
        double needed =
            sheet->canvas->measure(sheet->canvas, &lettering, endless, text.text).width;
        double width = table->widths[i] * table->scale;
        double centre = i < COLUMNS_OF_TIMES ? width - needed / 2 : needed / 2;
        struct point middle = {at.x + centre, at.y + row_pitch / 2};
        if (!table->across && needed > width)
            table->widths[i] = needed;
        else if (table->across && sheet->draws)
            sheet->canvas->centred(sheet->canvas, &lettering, middle, text.text);
        at.x += width + column_gap * table->scale;
        if (*row++ != '\t')
            break;
    }
    return row;
}

static void table_init(struct table *table, const struct sheet *sheet)
{
    double whole = sheet->area.width, half = (whole - gap) / 2;
    *table = (struct table){.width = -column_gap, .scale = 1, .n = -1};
    for (const char *row = sheet->report->moves; *row; table->n++)
        row = put_row(sheet, table, table->n < 0 ? INK_TITLE : INK_TEXT,
                      (struct point){0, 0}, row);
    for (int i = 0; i < COLUMNS && table->widths[i]; i++)
        table->width += table->widths[i] + column_gap;
    table->across = half < table->width * least_scale ? 1 : 2;
    double fitting = (table->across == 1 ? whole : half) / table->width;
    table->scale = fitting < 1 ? fitting : 1;
}

static const char *put_table(const struct sheet *sheet, struct table *table, double left,
                             const char *rows, int n)
{
    struct point at = {left, sheet->area.y};
    put_row(sheet, table, INK_TITLE, at, sheet->report->moves);
    while (n-- > 0) {
        at.y += row_pitch;
        rows = put_row(sheet, table, INK_TEXT, at, rows);
    }
    return rows;
}

/* Tables side by side have the same number of rows, or end at the bottom of the page. */
static void put_moves(struct sheet *sheet)
{
    struct table table;
    table_init(&table, sheet);
    const char *rows = strchr(sheet->report->moves, '\n') + 1;
    double step = (sheet->area.width + gap) / 2;
    for (int left = table.n; left > 0;) {
        double room = sheet->paper.height - sheet->margin - sheet->area.y;
        int down = (int)(room / row_pitch) - 1;
        if (down < LEAST_ROWS && down * table.across < left) {
            begin_sheet(sheet);
            continue;
        }
        down = smaller(down, (left + table.across - 1) / table.across);
        for (int i = 0; i < table.across && left > 0; i++, left -= down)
            rows = put_table(sheet, &table, sheet->area.x + i * step, rows,
                             smaller(down, left));
        sheet->area.y += (down + 1) * row_pitch;
    }
}

/* ---- the whole ---- */

static void put_all(struct sheet *sheet)
{
    begin_sheet(sheet);
    put_lines(sheet, &sheet->area, INK_TITLE, title_size, sheet->report->title);
    sheet->area.y += gap / 2;
    put_board(sheet);
    put_lines(sheet, &sheet->area, INK_TEXT, text_size, sheet->report->findings);
    sheet->area.y += gap;
    put_moves(sheet);
}

void report_draw(const struct report *report, struct canvas *canvas)
{
    struct sheet sheet = {
        report, canvas, {picture_width, endless}, border, .draws = false};
    put_all(&sheet);
    sheet.paper.height = sheet.area.y + border + 1;
    sheet.draws = true;
    put_all(&sheet);
}

void report_print(const struct report *report, enum paper paper, struct canvas *canvas)
{
    struct sheet sheet = {report, canvas, paper_size(paper), paper_margin, .draws = true};
    put_all(&sheet);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include <stdbool.h>
#include <string.h>

/* All lengths are in hundredths of a pixel.  DejaVu Sans Mono is 0.602 of its size wide,
 * and its line drawing covers 1.164 of its size in height: cells of this size make lines
 * join, in both directions.  Heights are whole pixels, to keep rows alike. */
enum {
    FONT_SIZE = 1632,
    CELL_WIDTH = 983,
    CELL_HEIGHT = 1900,
    BASELINE = 1500,  /* from the top of a cell */
    UNDERLINE = 1670, /* likewise, where these lines are */
    STRIKE = 1000,
    MARGIN = 800,
    LINE_WIDTH = 110
};

enum { DEFAULT_FOREGROUND = 0xd4d7dc, DEFAULT_BACKGROUND = 0x16181d, CURSOR = 0xffb454 };

/* The per cent of its own colour that dim text keeps; the rest is background. */
enum { DIM_PARTS = 55 };

/* A length for printf: "%d.%02d". */
#define LENGTH(n) (n) / 100, (n) % 100

/* The 16 colours that terminal themes define, chosen to be distinct on a dark background. */
static const int named_colours[16] = {
    0x23262d, 0xe5646e, 0x8cc265, 0xd9a343, 0x569cec, 0xc678dd, 0x42b3c2, 0xc3c7ce,
    0x6b7280, 0xff7b86, 0xa5e075, 0xf0c05f, 0x75b5ff, 0xdd96f2, 0x5ed0de, 0xffffff};

/* Colours 16 to 231 of xterm's palette: a cube with these six levels to an edge. */
static int cube_colour(int index)
{
    static const int levels[6] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    int place = index - 16;
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6];
}

/* The RGB of a terminal_cell's colour; DEFAULT_RGB if it has none. */
static int rgb_of(int colour, int default_rgb)
{
    if (colour == TERMINAL_DEFAULT_COLOUR) {
        return default_rgb;
    }
    if (colour >= TERMINAL_RGB) {
        return colour - TERMINAL_RGB;
    }
    if (colour < 16) {
        return named_colours[colour];
    }
    return colour < 232 ? cube_colour(colour) : (8 + 10 * (colour - 232)) * 0x010101;
}

/* PARTS hundredths of RGB, the rest of OTHER. */
static int mixed(int rgb, int other, int parts)
{
    int result = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int level =
            (rgb >> shift & 0xff) * parts + (other >> shift & 0xff) * (100 - parts);
        result |= level / 100 << shift;
    }
    return result;
}

/* The two colours a cell is painted with. */
struct paint {
    int foreground;
    int background;
};

static struct paint paint_of(const struct terminal_cell *cell)
{
    struct paint paint = {rgb_of(cell->foreground, DEFAULT_FOREGROUND),
                          rgb_of(cell->background, DEFAULT_BACKGROUND)};
    if (cell->dim) {
        paint.foreground = mixed(paint.foreground, paint.background, DIM_PARTS);
    }
    if (cell->reverse) {
        return (struct paint){paint.background, paint.foreground};
    }
    return paint;
}

/* A cell of the screen; the right half of a wide one is painted like the left. */
static struct terminal_cell cell_of(const struct terminal *terminal, int row, int column)
{
    struct terminal_cell cell = terminal_cell(terminal, row, column);
    if (column > 0 && cell.text[0] == '\0') {
        cell = terminal_cell(terminal, row, column - 1);
        cell.text[0] = '\0';
    }
    return cell;
}

static void write_box(FILE *out, int x, int y, int width, int height, int rgb)
{
    fprintf(out,
            "<rect x=\"%d.%02d\" y=\"%d.%02d\" width=\"%d.%02d\" height=\"%d.%02d\""
            " fill=\"#%06x\"/>\n",
            LENGTH(x), LENGTH(y), LENGTH(width), LENGTH(height), (unsigned)rgb);
}

/* Return the left and the top edge of a cell. */
static int x_of(int column)
{
    return MARGIN + column * CELL_WIDTH;
}

static int y_of(int row)
{
    return MARGIN + row * CELL_HEIGHT;
}

/* The backgrounds of a row, one box for each run of equal ones. */
static void write_backgrounds(FILE *out, const struct terminal *terminal, int row,
                              int columns)
{
    int start = 0;
    int rgb = DEFAULT_BACKGROUND;
    for (int column = 0; column <= columns; column++) {
        struct terminal_cell cell = cell_of(terminal, row, column);
        int next = column < columns ? paint_of(&cell).background : -1;
        if (next != rgb) {
            if (rgb != DEFAULT_BACKGROUND && column > start) {
                write_box(out, x_of(start), y_of(row), (column - start) * CELL_WIDTH,
                          CELL_HEIGHT, rgb);
            }
            start = column;
            rgb = next;
        }
    }
}

static void write_escaped(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

static bool is_blank(const struct terminal_cell *cell)
{
    return cell->text[0] == '\0' || strcmp(cell->text, " ") == 0;
}

static bool is_ascii(const struct terminal_cell *cell)
{
    return (cell->text[0] & 0x80) == 0;
}

/* Returns whether one element may draw both cells.  Lines and signs are not drawn with
 * letters, because another font may take them from elsewhere, with other widths. */
static bool draws_alike(const struct terminal_cell *a, const struct terminal_cell *b)
{
    return paint_of(a).foreground == paint_of(b).foreground && a->bold == b->bold &&
           a->italic == b->italic && is_ascii(a) == is_ascii(b);
}

/* Returns the column after the cells from START, which is not blank, that one element
 * draws: words with one space between them, or a line. */
static int end_of_text(const struct terminal *terminal, int row, int start, int columns)
{
    struct terminal_cell first = terminal_cell(terminal, row, start);
    int end = start + first.width;
    for (int column = end; column < columns && column <= end + 1; column++) {
        struct terminal_cell cell = terminal_cell(terminal, row, column);
        if (is_blank(&cell)) {
            continue;
        }
        if (!draws_alike(&cell, &first)) {
            break;
        }
        end = column + cell.width;
    }
    return end;
}

/* Draws the cells from START to END; several are stretched to their width in any font. */
static void write_text(FILE *out, const struct terminal *terminal, int row, int start,
                       int end)
{
    struct terminal_cell first = terminal_cell(terminal, row, start);
    fprintf(out, "<text x=\"%d.%02d\" y=\"%d\" fill=\"#%06x\"%s%s", LENGTH(x_of(start)),
            (y_of(row) + BASELINE) / 100, (unsigned)paint_of(&first).foreground,
            first.bold ? " font-weight=\"bold\"" : "",
            first.italic ? " font-style=\"italic\"" : "");
    if (end > start + first.width) {
        fprintf(out, " textLength=\"%d.%02d\" lengthAdjust=\"spacingAndGlyphs\"",
                LENGTH((end - start) * CELL_WIDTH));
    }
    fputc('>', out);
    for (int column = start; column < end; column++) {
        struct terminal_cell cell = terminal_cell(terminal, row, column);
        write_escaped(out, cell.text);
    }
    fputs("</text>\n", out);
}

static void write_texts(FILE *out, const struct terminal *terminal, int row, int columns)
{
    int column = 0;
    while (column < columns) {
        struct terminal_cell cell = terminal_cell(terminal, row, column);
        int end = column + 1;
        if (!is_blank(&cell)) {
            end = end_of_text(terminal, row, column, columns);
            write_text(out, terminal, row, column, end);
        }
        column = end;
    }
}

/* Returns the colour of the line under a cell, or through it; -1: there is none. */
static int line_of(const struct terminal_cell *cell, bool under)
{
    bool has_line = under ? cell->underline : cell->strike;
    return has_line ? paint_of(cell).foreground : -1;
}

/* Draws the lines under the cells of a row, or through them, one for each colour. */
static void write_lines(FILE *out, const struct terminal *terminal, int row, int columns,
                        bool under)
{
    int start = 0;
    int rgb = -1;
    for (int column = 0; column <= columns; column++) {
        struct terminal_cell cell = cell_of(terminal, row, column);
        int next = column < columns ? line_of(&cell, under) : -1;
        if (next != rgb) {
            if (rgb != -1) {
                write_box(out, x_of(start), y_of(row) + (under ? UNDERLINE : STRIKE),
                          (column - start) * CELL_WIDTH, LINE_WIDTH, rgb);
            }
            start = column;
            rgb = next;
        }
    }
}

static void write_cursor(FILE *out, const struct terminal *terminal)
{
    int row;
    int column;
    bool visible;
    terminal_cursor(terminal, &row, &column, &visible);
    if (visible) {
        fprintf(out,
                "<rect x=\"%d.%02d\" y=\"%d.%02d\" width=\"%d.%02d\" height=\"%d.%02d\""
                " fill=\"none\" stroke=\"#%06x\" stroke-width=\"1.5\"/>\n",
                LENGTH(x_of(column)), LENGTH(y_of(row)), LENGTH(CELL_WIDTH),
                LENGTH(CELL_HEIGHT), (unsigned)CURSOR);
    }
}

static void write_head(FILE *out, int rows, int columns)
{
    int width = columns * CELL_WIDTH + 2 * MARGIN;
    int height = rows * CELL_HEIGHT + 2 * MARGIN;
    fprintf(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d.%02d\" height=\"%d.%02d\""
        " font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
        "font-size=\"%d.%02d\""
        " xml:space=\"preserve\">\n",
        LENGTH(width), LENGTH(height), LENGTH(FONT_SIZE));
    write_box(out, 0, 0, width, height, DEFAULT_BACKGROUND);
}

void picture_write(const struct terminal *terminal, FILE *out)
{
    int rows;
    int columns;
    terminal_size(terminal, &rows, &columns);
    write_head(out, rows, columns);
    for (int row = 0; row < rows; row++) {
        write_backgrounds(out, terminal, row, columns);
    }
    for (int row = 0; row < rows; row++) {
        write_texts(out, terminal, row, columns);
        write_lines(out, terminal, row, columns, true);
        write_lines(out, terminal, row, columns, false);
    }
    write_cursor(out, terminal);
    fputs("</svg>\n", out);
}

bool picture_save(const struct terminal *terminal, const char *path)
{
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        return false;
    }
    picture_write(terminal, out);
    bool good = ferror(out) == 0;
    return fclose(out) == 0 && good;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the SVG that cairo writes with the puzzle.  Letters are outlines in it, each
 * defined once and used wherever it is drawn, so equal digits are recognized by equal
 * outlines. */
#include <criterion/criterion.h>
#include <expat.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "print/diagram.h"
#include "print/document.h"
#include "support/boards.h"

static const char *const nine =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

enum { MOST_LETTERS = 1000 };

struct letter {
    char kind[32];
    double x, y;
};

struct svg {
    struct buf text;
    struct letter letters[MOST_LETTERS];
    int n_letters, n_lines;
    double width, height;
    bool in_definitions;
};

static bool take(void *ctx, const char *bytes, size_t n)
{
    buf_add(ctx, bytes, n);
    return true;
}

static const char *attribute(const char **attributes, const char *name)
{
    for (int i = 0; attributes[i]; i += 2)
        if (strcmp(attributes[i], name) == 0)
            return attributes[i + 1];
    return "";
}

static void begin_element(void *ctx, const char *name, const char **attributes)
{
    struct svg *svg = ctx;
    if (strcmp(name, "defs") == 0)
        svg->in_definitions = true;
    if (strcmp(name, "svg") == 0) {
        svg->width = atof(attribute(attributes, "width"));
        svg->height = atof(attribute(attributes, "height"));
    }
    if (strcmp(name, "use") == 0) {
        struct letter *letter = &svg->letters[svg->n_letters++];
        cr_assert_lt(svg->n_letters, MOST_LETTERS);
        strncpy(letter->kind, attribute(attributes, "xlink:href"), 31);
        letter->x = atof(attribute(attributes, "x"));
        letter->y = atof(attribute(attributes, "y"));
    }
    if (strcmp(name, "path") == 0 && !svg->in_definitions)
        svg->n_lines++;
}

static void end_element(void *ctx, const char *name)
{
    struct svg *svg = ctx;
    if (strcmp(name, "defs") == 0)
        svg->in_definitions = false;
}

static void parse(struct svg *svg)
{
    XML_Parser parser = XML_ParserCreate(NULL);
    XML_SetUserData(parser, svg);
    XML_SetElementHandler(parser, begin_element, end_element);
    cr_assert_eq(XML_Parse(parser, svg->text.text, (int)svg->text.length, 1),
                 XML_STATUS_OK, "%s", XML_ErrorString(XML_GetErrorCode(parser)));
    XML_ParserFree(parser);
}

/* Returns the outline in a cell, or NULL. */
static const struct letter *letter_in(const struct svg *svg, struct area area)
{
    for (int i = 0; i < svg->n_letters; i++) {
        const struct letter *letter = &svg->letters[i];
        if (letter->x > area.x && letter->x < area.x + area.width && letter->y > area.y &&
            letter->y < area.y + area.height)
            return letter;
    }
    return NULL;
}

static void draw(struct svg *svg, const struct diagram *diagram)
{
    struct diagnosis diagnosis;
    const struct document_options options = {
        .medium = MEDIUM_SVG, .write = take, .ctx = &svg->text};
    struct canvas *canvas = document_open(&options, &diagnosis);
    cr_assert(canvas, "%s", diagnosis.text);
    canvas->page(canvas, (struct size){200, 300});
    diagram_draw(diagram, canvas);
    cr_assert_eq(canvas->close(canvas, &diagnosis), ERR_OK, "%s", diagnosis.text);
    parse(svg);
}

/* Equal digits have equal outlines, different digits have different ones, and empty cells
 * have none. */
static void check_digits(const struct svg *svg, const struct diagram *diagram)
{
    const struct letter *of_digit[10] = {NULL};
    for (int cell = 0; cell < 81; cell++) {
        int digit = diagram->grid->digit[cell];
        const struct letter *letter = letter_in(svg, diagram_cell(diagram, cell));
        cr_assert_eq(letter != NULL, digit != 0, "cell %d", cell);
        if (letter && !of_digit[digit])
            of_digit[digit] = letter;
        if (letter)
            cr_assert_str_eq(letter->kind, of_digit[digit]->kind);
    }
    for (int a = 1; a <= 9; a++)
        for (int b = 1; b < a; b++)
            if (of_digit[a] && of_digit[b])
                cr_assert_str_neq(of_digit[a]->kind, of_digit[b]->kind);
}

Test(svg, a_board_is_what_the_puzzle_says)
{
    static struct svg svg;
    struct grid grid;
    struct alphabet alphabet;
    boards_read(nine, &grid);
    alphabet_init(&alphabet, 9);
    const struct diagram diagram = {
        .grid = &grid, .alphabet = &alphabet, .corner = {10, 20}, .cell = 18};
    draw(&svg, &diagram);
    cr_assert_eq(svg.width, 200);
    cr_assert_eq(svg.height, 300);
    cr_assert_eq(svg.n_letters, 18);
    cr_assert_eq(svg.n_lines, 20, "%d", svg.n_lines);
    check_digits(&svg, &diagram);
    buf_fini(&svg.text);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards whose cells are elements of HTML or XML of one name, in any nesting: <td>5</td>,
 * <div class="cell"></div>, <td><input value="5"></td>.  Cells come by rows; by boxes, if each
 * box is a table of its own, or if nothing else makes sense. */
#include "format/readings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "format/written.h"

enum { MOST_NAME = 16, SIDE = 9 };

struct element_name {
    char text[MOST_NAME + 1];
    size_t n;
};

/* The cells that follow each other, and those of the tables before them. */
struct elements {
    const struct folded *text;
    struct rescue *rescue;
    char cells[SHAPE_MAX_CELLS];
    char boxes[SIDE * SIDE];
    int n, n_boxes; /* n: more than there is room for are counted */
    size_t from, to, from_boxes;
};

/* Is it the beginning of such an element, or with a slash its end? */
static bool is_tag(const char *text, const char *slash, const struct element_name *name)
{
    size_t n = strlen(slash);
    return text[0] == '<' && strncmp(text + 1, slash, n) == 0 &&
           strncasecmp(text + 1 + n, name->text, name->n) == 0 &&
           !isalnum((unsigned char)text[1 + n + name->n]);
}

static const char *end_of_tag(const char *tag)
{
    const char *end = strchr(tag, '>');
    return end ? end + 1 : tag + strlen(tag);
}

/* Does the end tag of this element need not be there? */
static bool may_stay_open(const struct element_name *name)
{
    return strcasecmp(name->text, "td") == 0 || strcasecmp(name->text, "li") == 0;
}

/* ---- the content of an element ---- */

/* Adds what the attribute "value" of a tag says. */
static void add_value(struct buf *content, const char *tag, const char *end)
{
    static const char name[] = " value=";
    for (const char *c = tag; c + sizeof name < end; c++)
        if (strncasecmp(c, name, sizeof name - 1) == 0) {
            c += sizeof name - 1;
            c += *c == '"' || *c == '\'';
            while (c < end && isalnum((unsigned char)*c))
                buf_char(content, *c++);
            return;
        }
}

/* Adds what an entity stands for, and returns what is after it. */
static const char *add_entity(struct buf *content, const char *entity, const char *end)
{
    const char *semicolon = memchr(entity, ';', (size_t)(end - entity));
    if (!semicolon || semicolon - entity > 8) {
        buf_char(content, *entity);
        return entity + 1;
    }
    bool is_hexadecimal = tolower((unsigned char)entity[2]) == 'x';
    long code = entity[1] != '#'
                    ? 0
                    : strtol(entity + 2 + is_hexadecimal, NULL, is_hexadecimal ? 16 : 10);
    buf_char(content, (char)(code > ' ' && code < 0x7f ? code : ' '));
    return semicolon + 1;
}

/* Adds the text of an element and the values of the elements in it. */
static void add_content(struct buf *content, const char *from, const char *to)
{
    while (from < to)
        if (*from == '<') {
            const char *end = end_of_tag(from);
            add_value(content, from, end);
            from = end;
        } else if (*from == '&') {
            from = add_entity(content, from, to);
        } else {
            buf_char(content, *from == '\n' ? ' ' : *from);
            from++;
        }
}

/* ---- boards ---- */

static bool offer_cells(struct elements *elements, const char *cells, int n,
                        bool by_boxes, size_t from)
{
    char sorted[SHAPE_MAX_CELLS];
    int side = side_of_cells((size_t)n), before = elements->rescue->n;
    if (!side || (side < RESCUE_LEAST_SIDE && by_boxes))
        return false;
    for (int cell = 0; cell < n; cell++) {
        int row = cell / SIDE / 3 * 3 + cell % SIDE / 3;
        int column = cell / SIDE % 3 * 3 + cell % 3;
        sorted[by_boxes ? row * SIDE + column : cell] = cells[cell];
    }
    rescue_offer(elements->rescue,
                 &(struct sighting){.cells = sorted,
                                    .side = side,
                                    .kind = RESCUE_TAGS,
                                    .from = from,
                                    .to = elements->to},
                 CLASHES_OF_LINE);
    return elements->rescue->n > before;
}

/* Ends the cells that follow each other: a board, several, or one of its boxes. */
static void end_cells(struct elements *elements)
{
    enum { BOARD = SIDE * SIDE };
    int n = elements->n;
    elements->n = 0;
    if (n == SIDE) {
        elements->from_boxes = elements->n_boxes ? elements->from_boxes : elements->from;
        memcpy(elements->boxes + elements->n_boxes * SIDE, elements->cells, SIDE);
        if (++elements->n_boxes == SIDE) {
            offer_cells(elements, elements->boxes, BOARD, true, elements->from_boxes);
            elements->n_boxes = 0;
        }
        return;
    }
    elements->n_boxes = n ? 0 : elements->n_boxes;
    if (n <= SHAPE_MAX_CELLS &&
        !offer_cells(elements, elements->cells, n, false, elements->from) && n == BOARD)
        offer_cells(elements, elements->cells, n, true, elements->from);
}

/* Takes the element that begins at the tag.  Returns where to go on. */
static const char *take_element(struct elements *elements,
                                const struct element_name *name, const char *tag)
{
    const char *text = elements->text->text.text, *from = end_of_tag(tag), *to = from;
    LOCAL_BUF content = {0};
    while (*to && !is_tag(to, "/", name) && !is_tag(to, "", name) &&
           !is_tag(to, "/", &(struct element_name){"tr", 2}) &&
           !is_tag(to, "", &(struct element_name){"table", 5}))
        to++;
    bool is_void =
        from[-1] == '>' && (from[-2] == '/' || strcasecmp(name->text, "input") == 0);
    bool is_cell =
        is_void || is_tag(to, "/", name) ||
        (may_stay_open(name) && !is_tag(to, "", &(struct element_name){"table", 5}));
    add_value(&content, tag, from);
    if (!is_void)
        add_content(&content, from, to);
    char cell = cell_of_word(buf_string(&content), content.length);
    if (!is_cell)
        return from;
    if (!cell)
        end_cells(elements);
    if (!elements->n)
        elements->from = (size_t)(tag - text);
    if (cell && elements->n < SHAPE_MAX_CELLS)
        elements->cells[elements->n] = cell;
    elements->n += cell != 0;
    elements->to = (size_t)((is_void ? from : to) - text);
    return is_void ? from : to;
}

static void read_elements(const struct folded *text, const struct element_name *name,
                          struct rescue *rescue)
{
    struct elements elements = {.text = text, .rescue = rescue, .n = 0};
    for (const char *c = text->text.text; (c = strchr(c, '<'));)
        if (is_tag(c, "", name)) {
            c = take_element(&elements, name, c);
        } else {
            if (is_tag(c, "/", &(struct element_name){"table", 5}))
                end_cells(&elements);
            c++;
        }
    end_cells(&elements);
}

void read_tags(const struct folded *text, struct rescue *rescue)
{
    enum { MOST_NAMES = 16 };
    struct element_name names[MOST_NAMES], *end = names;
    for (const char *c = text->text.length ? text->text.text : "";
         (c = strchr(c, '<'));) {
        struct element_name name = {.n = 0};
        c++;
        while (name.n < MOST_NAME && isalnum((unsigned char)*c))
            name.text[name.n++] = *c++;
        bool is_known = !name.n || end == names + MOST_NAMES;
        for (struct element_name *known = names; known < end && !is_known; known++)
            is_known = strcasecmp(known->text, name.text) == 0;
        if (!is_known)
            *end++ = name;
    }
    for (struct element_name *name = names; name < end; name++)
        read_elements(text, name, rescue);
}

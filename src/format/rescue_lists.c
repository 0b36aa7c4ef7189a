/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as lists of lists, as programming languages and JSON write them:
 *
 *      [[5, 3, 0 ...], ["6", null ...] ...]      {{5,3,0 ...}, {6 ...} ...}
 *      [5,3,,,7 ...]                             nothing between two commas is an empty cell
 *      [|5, 3, 0 ...| 6, 0 ...|]  [5 3 0 ...; 6 0 ...]
 *      [{"value": 5}, {}, {"value": null} ...]   an object for each cell
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "format/rescue_readings.h"
#include "format/written.h"

enum { MOST_ARRAY_BYTES = 1 << 16 };

struct array {
    const char *text;
    size_t at, end;
    bool ends_in_hole; /* a comma before the end of a list is followed by an empty cell */
    char cells[SHAPE_MAX_CELLS];
    bool is_given[SHAPE_MAX_CELLS]; /* as an object says */
    int n;
    int width; /* cells of each innermost list; -1: they differ */
    int n_lists;
};

static bool is_open(char c)
{
    return c == '[' || c == '{' || c == '(';
}

static bool is_close(char c)
{
    return c == ']' || c == '}' || c == ')';
}

static bool add_cell(struct array *array, char c)
{
    if (!c || array->n == SHAPE_MAX_CELLS)
        return false;
    array->is_given[array->n] = false;
    array->cells[array->n++] = c;
    return true;
}

static void end_list(struct array *array, int n)
{
    array->width = array->n_lists == 0 || array->width == n ? n : -1;
    array->n_lists++;
}

/* Takes a string, without its quotation marks; false when it does not end. */
static bool take_string(struct array *array, const char **string, size_t *n)
{
    char quote = array->text[array->at++];
    *string = array->text + array->at;
    while (array->at < array->end && array->text[array->at] != quote)
        array->at += array->text[array->at] == '\\' ? 2 : 1;
    *n = (size_t)(array->text + array->at - *string);
    return array->at++ < array->end;
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("._?*-", c));
}

static size_t take_word(struct array *array, const char **word)
{
    size_t from = array->at;
    *word = array->text + from;
    while (array->at < array->end && is_of_word(array->text[array->at]))
        array->at++;
    return array->at - from;
}

/* Adds a string: a cell, or a row of cells. */
static bool add_string(struct array *array)
{
    const char *string;
    size_t n;
    if (!take_string(array, &string, &n))
        return false;
    if (n <= 1)
        return add_cell(array, cell_of_word(string, n));
    for (size_t i = 0; i < n; i++)
        if (!add_cell(array, cell_of_word(string + i, 1)))
            return false;
    end_list(array, (int)n);
    return true;
}

static bool add_word(struct array *array)
{
    const char *word;
    size_t n = take_word(array, &word);
    if (n == 4 && memcmp(word, "Just", 4) == 0)
        return true;
    return n && add_cell(array, cell_of_word(word, n));
}

/* Skips a comment up to the end of the line; false also when it is too long to be one. */
static bool skip_comment(struct array *array)
{
    enum { MOST_BYTES = 200 };
    const char *text = array->text + array->at;
    if (*text != '#' && !(text[0] == '/' && text[1] == '/'))
        return false;
    for (int n = 0; array->at < array->end && array->text[array->at] != '\n'; n++) {
        if (n == MOST_BYTES)
            return false;
        array->at++;
    }
    return true;
}

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

static void skip_white(struct array *array)
{
    while (array->at < array->end && is_white(array->text[array->at]))
        array->at++;
}

/* ---- cells that are objects ---- */

/* What an object says about its cell. */
struct cell_object {
    char digit;    /* of the key that is named for it, or of the only one that could be */
    bool is_named; /* the first */
    bool is_unclear, is_given, has_place;
};

static bool is_word(const char *word, size_t n, const char *expected)
{
    return strlen(expected) == n && strncasecmp(word, expected, n) == 0;
}

/* What a value says of a cell.  An object that has its place is not in the one that its list says:
 * rescue_places.c reads it. */
enum member { MEMBER_OTHER, MEMBER_DIGIT, MEMBER_PLACE, MEMBER_GIVEN };

static enum member member_of(const char *name, size_t n)
{
    static const struct {
        const char *name;
        enum member member;
    } names[] = {
        {"value", MEMBER_DIGIT},    {"val", MEMBER_DIGIT},     {"v", MEMBER_DIGIT},
        {"digit", MEMBER_DIGIT},    {"d", MEMBER_DIGIT},       {"number", MEMBER_DIGIT},
        {"num", MEMBER_DIGIT},      {"n", MEMBER_DIGIT},       {"row", MEMBER_PLACE},
        {"r", MEMBER_PLACE},        {"x", MEMBER_PLACE},       {"column", MEMBER_PLACE},
        {"col", MEMBER_PLACE},      {"c", MEMBER_PLACE},       {"y", MEMBER_PLACE},
        {"cell", MEMBER_PLACE},     {"given", MEMBER_GIVEN},   {"isGiven", MEMBER_GIVEN},
        {"fixed", MEMBER_GIVEN},    {"isFixed", MEMBER_GIVEN}, {"locked", MEMBER_GIVEN},
        {"readonly", MEMBER_GIVEN}, {"initial", MEMBER_GIVEN}, {"clue", MEMBER_GIVEN}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (is_word(name, n, names[i].name))
            return names[i].member;
    return MEMBER_OTHER;
}

/* Skips a list or an object, with all that is in it; false also when it is too long for what an
 * object says of one cell. */
static bool skip_nested(struct array *array)
{
    enum { MOST_BYTES = 1000 };
    int depth = 0;
    size_t from = array->at;
    const char *string;
    size_t n;
    while (array->at < array->end && array->at < from + MOST_BYTES) {
        char c = array->text[array->at];
        if (c == '"' || c == '\'') {
            if (!take_string(array, &string, &n))
                return false;
            continue;
        }
        array->at++;
        depth += is_open(c) - is_close(c);
        if (!depth)
            return true;
    }
    return false;
}

static void take_value(struct cell_object *object, const char *name, size_t n_name,
                       const char *value, size_t n)
{
    enum member member = member_of(name, n_name);
    bool is_true = is_word(value, n, "true"), is_named = member == MEMBER_DIGIT;
    char digit = cell_of_word(value, n);
    object->is_given |= is_true && member == MEMBER_GIVEN;
    object->has_place |= digit && member == MEMBER_PLACE;
    if (is_true || is_word(value, n, "false") || is_name_of_answer(name, n_name) ||
        object->is_named > is_named)
        return;
    object->is_unclear =
        !digit || (object->digit && object->is_named == is_named) || object->is_unclear;
    if (is_named && !object->is_named)
        object->is_unclear = !digit;
    object->digit = digit;
    object->is_named = is_named;
}

/* Reads the value after a name; false when it is none. */
static bool read_value(struct array *array, struct cell_object *object, const char *name,
                       size_t n_name)
{
    const char *value;
    size_t n;
    skip_white(array);
    if (array->at == array->end)
        return false;
    char c = array->text[array->at];
    if (is_open(c))
        return skip_nested(array);
    if (c == '"' || c == '\'') {
        if (!take_string(array, &value, &n))
            return false;
    } else {
        n = take_word(array, &value);
        if (!n)
            return false;
    }
    take_value(object, name, n_name, value, n);
    return true;
}

/* Reads a name and the colon after it; false when there is none. */
static bool read_name(struct array *array, const char **name, size_t *n)
{
    skip_white(array);
    if (array->at == array->end)
        return false;
    char c = array->text[array->at];
    if (c != '"' && c != '\'')
        *n = take_word(array, name);
    else if (!take_string(array, name, n))
        return false;
    skip_white(array);
    return *n && array->at < array->end && array->text[array->at++] == ':';
}

/* Is there an object at the brace, {} or one whose first item has a name? */
static bool is_object(const struct array *array)
{
    struct array ahead;
    const char *name;
    size_t n;
    if (array->text[array->at] != '{')
        return false;
    ahead.text = array->text;
    ahead.at = array->at + 1;
    ahead.end = array->end;
    skip_white(&ahead);
    return (ahead.at < ahead.end && ahead.text[ahead.at] == '}') ||
           read_name(&ahead, &name, &n);
}

/* Adds the cell that an object describes. */
static bool add_object(struct array *array)
{
    struct cell_object object = {.digit = 0};
    const char *name;
    size_t n;
    for (array->at++;;) {
        skip_white(array);
        if (array->at == array->end)
            return false;
        if (array->text[array->at] == '}')
            break;
        if (array->text[array->at] == ',')
            array->at++;
        else if (!read_name(array, &name, &n) || !read_value(array, &object, name, n))
            return false;
    }
    array->at++;
    if (object.is_unclear || object.has_place || array->n == SHAPE_MAX_CELLS)
        return false;
    add_cell(array, object.digit ? object.digit : '.');
    array->is_given[array->n - 1] = object.is_given;
    return true;
}

/* ---- lists ---- */

static bool read_list(struct array *array, int depth);

/* Reads a list in the list, a string, an object or a word. */
static bool read_item(struct array *array, int depth)
{
    enum { MOST_DEPTH = 2 };
    char c = array->text[array->at];
    if (is_object(array))
        return add_object(array);
    if (is_open(c))
        return depth < MOST_DEPTH && read_list(array, depth + 1);
    return c == '"' || c == '\'' ? add_string(array) : add_word(array);
}

static bool is_between_items(char c)
{
    return is_white(c) || c == ';' || c == '|';
}

/* Reads the list at `at`, with the lists in it; false when it holds something else. */
static bool read_list(struct array *array, int depth)
{
    int before = array->n;
    bool has_lists = false, has_commas = false, is_hole = true;
    for (array->at++; array->at < array->end;) {
        char c = array->text[array->at];
        int lists_before = array->n_lists;
        bool is_end = is_close(c);
        bool adds_hole =
            is_hole &&
            (c == ',' || (is_end && has_commas && !has_lists && array->ends_in_hole));
        if (adds_hole && !add_cell(array, '.'))
            return false;
        if (is_end || c == ',' || is_between_items(c))
            array->at++;
        if (is_end) {
            if (!has_lists)
                end_list(array, array->n - before);
            return true;
        }
        if (c == ',') {
            is_hole = has_commas = true;
        } else if (!is_between_items(c) && !skip_comment(array)) {
            if (!read_item(array, depth))
                return false;
            is_hole = false;
            has_lists |= array->n_lists > lists_before;
        }
    }
    return false;
}

/* The side of the board that a list of lists, or one list, holds; 0 for none. */
static int side_of_array(const struct array *array)
{
    int side = side_of_cells((size_t)array->n);
    if (array->n_lists == 1)
        return array->width == array->n && side >= RESCUE_LEAST_SIDE ? side : 0;
    return array->n_lists == side && array->width == side ? side : 0;
}

/* Offers the list at the byte `at`; true when it is as a board is. */
static bool read_array(struct array *array, const struct folded *text, size_t at,
                       struct rescue *rescue)
{
    size_t length = text->text.length;
    array->text = text->text.text;
    array->at = at;
    array->end = length - at < MOST_ARRAY_BYTES ? length : at + MOST_ARRAY_BYTES;
    array->n = array->n_lists = 0;
    if (is_object(array) || !read_list(array, 1) || !side_of_array(array))
        return false;
    if (is_after_name_of_answer(text, at))
        return true;
    rescue_offer(rescue,
                 &(struct sighting){.cells = array->cells,
                                    .givens = array->is_given,
                                    .side = side_of_array(array),
                                    .kind = RESCUE_ARRAY,
                                    .from = at,
                                    .to = array->at},
                 CLASHES_OF_ROWS);
    return true;
}

void read_arrays(const struct folded *text, struct rescue *rescue)
{
    struct array array;
    for (size_t at = 0; at < text->text.length; at++) {
        bool is_array = false;
        if (!is_open(text->text.text[at]))
            continue;
        for (int hole = 0; hole < 2 && !is_array; hole++) {
            array.ends_in_hole = hole;
            is_array = read_array(&array, text, at, rescue);
        }
        if (is_array)
            at = array.at - 1;
    }
}

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
    bool may_stay_open = /* without an end tag of its own */
        strcasecmp(name->text, "td") == 0 || strcasecmp(name->text, "li") == 0;
    bool is_cell = is_void || is_tag(to, "/", name) ||
                   (may_stay_open && !is_tag(to, "", &(struct element_name){"table", 5}));
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

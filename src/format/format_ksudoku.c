/* SPDX-License-Identifier: GPL-3.0-or-later */
/* KSudoku's XML: a graph with the size of the board, the values, _ for a blank and letters
 * from b for digits from 1, and a history of entries and marks.  Cells are numbered down
 * the columns.  Boards have up to 25x25 cells.  A graph that is not one of square boxes lists the
 * groups of cells that differ (format/laws_text.h):
 *
 *      <graph type="custom" order="4" sizeX="4" sizeY="4" sizeZ="1">
 *       <sudokugroups at="0" withblocks="0"/>         rows and columns, and square boxes if 1
 *       <clique size="4">0 1 2 3</clique> ...
 *      </graph>
 */
#include "format/xml.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "format/laws_text.h"

enum sniff ksudoku_sniff(const struct look *look)
{
    return xml_sniff(look, "ksudoku");
}

enum { SEEN_GRAPH = 1, SEEN_VALUES = 2, SEEN_GROUPS = 4 };

/* Converts between numbering by rows and by columns. */
static int turned(int cell, int side)
{
    return cell % side * side + cell / side;
}

/* The number from `least` to `most` that an attribute has; -1 when there is none. */
static int number_of(const char **attributes, const char *name, int least, int most)
{
    const char *text = xml_attribute(attributes, name);
    return text ? scan_int(text, least, most) : -1;
}

static void refuse_rule(struct xml *xml, const char *rule)
{
    xml_bad(xml, _("stepdoku does not know the rule '%s' of this puzzle"), rule);
}

/* Whether an attribute is that number, or not there. */
static bool is_as_usual(const char **attributes, const char *name, int usual)
{
    return !xml_attribute(attributes, name) ||
           number_of(attributes, name, usual, usual) == usual;
}

/* A graph that lists its groups; several boards and cubes are also ones. */
static void begin_groups(struct xml *xml, const char **attributes)
{
    const char *name = xml_attribute(attributes, "name");
    const char *kind = xml_attribute(attributes, "specific-type");
    int side = number_of(attributes, "order", 2, LAWS_MOST_SIDE);
    if (side < 0 || !is_as_usual(attributes, "sizeX", side) ||
        !is_as_usual(attributes, "sizeY", side) || !is_as_usual(attributes, "sizeZ", 1))
        refuse_rule(xml, name ? name : kind ? kind : "custom");
    xml->groups = (struct groups){.side = side};
    xml->seen |= SEEN_GROUPS;
}

static void refuse_type(struct xml *xml, const char *type)
{
    xml_bad(xml, _("found a graph of type %.20s, expected sudoku"), type);
}

static void read_graph(struct xml *xml, const char **attributes)
{
    const char *type = xml_attribute(attributes, "type");
    int side = number_of(attributes, "order", 4, LAWS_MOST_SIDE);
    const struct shape *shape = side < 0 ? NULL : shape_of_side(side);
    if (type && strcmp(type, "custom") == 0)
        begin_groups(xml, attributes);
    else if (!type || strcmp(type, "sudoku") != 0)
        refuse_type(xml, type ? type : "?");
    else if (!shape || shape->box_rows != shape->box_columns)
        xml_bad(xml, _("expected a graph of order 4, 9, 16 or 25"));
    else
        puzzle_init(&xml->puzzle, shape);
    xml->seen |= SEEN_GRAPH;
}

/* Rows and columns, or also boxes, which are square. */
static void read_usual_groups(struct xml *xml, const char **attributes)
{
    const char *blocks = xml_attribute(attributes, "withblocks");
    bool has_blocks = !blocks || strcmp(blocks, "1") == 0;
    const struct shape *boxes = shape_of_side(xml->groups.side);
    if (!is_as_usual(attributes, "at", 0) ||
        (has_blocks && (!boxes || boxes->box_rows != boxes->box_columns))) {
        refuse_rule(xml, "sudokugroups");
        return;
    }
    groups_add_lines(&xml->groups);
    if (has_blocks)
        groups_add_houses(&xml->groups, boxes, HOUSE_BOX);
}

static void read_clique(struct xml *xml)
{
    int cells[LAWS_MOST_CELLS], n = 0, side = xml->groups.side;
    const char *text = buf_string(&xml->text);
    char *end;
    for (long cell = strtol(text, &end, 10); end > text && n < LAWS_MOST_CELLS;
         cell = strtol(text, &end, 10)) {
        cells[n++] = cell < 0 || cell >= side * side ? -1 : turned((int)cell, side);
        text = end;
    }
    if (text[strspn(text, " \t\r\n")] || !groups_add(&xml->groups, cells, n))
        refuse_rule(xml, "clique");
}

static void end_groups(struct xml *xml)
{
    struct laws laws;
    struct diagnosis problem;
    if (!xml->groups.n)
        refuse_type(xml, "custom");
    else if (!groups_find_laws(&xml->groups, &laws))
        refuse_rule(xml, "clique");
    else if (laws_check(&laws, &problem) != ERR_OK)
        xml_bad(xml, "%s", problem.text);
    else
        puzzle_init(&xml->puzzle, atlas_shape(xml->atlas, &laws));
}

static void read_values(struct xml *xml)
{
    struct grid *grid = &xml->puzzle.grid;
    const struct buf *text = &xml->text;
    int side = grid->shape->side, n_cells = grid->shape->n_cells;
    xml->seen |= SEEN_VALUES;
    if (text->length != (size_t)n_cells) {
        xml_bad(xml,
                ngettext("found %1$zu value, expected %2$d",
                         "found %1$zu values, expected %2$d", text->length),
                text->length, n_cells);
        return;
    }
    for (int i = 0; i < n_cells; i++) {
        int digit = text->text[i] == '_' ? 0 : text->text[i] - 'a';
        if (digit < 0 || digit > side)
            xml_bad(xml, _("value %d: expected a letter b-%c or _"), i + 1, 'a' + side);
        else if (digit)
            grid_place(grid, turned(i, side), digit, true);
    }
}

/* A later event at the same cell undoes an earlier one. */
static void read_event(struct xml *xml, const char **attributes)
{
    struct puzzle *puzzle = &xml->puzzle;
    const struct shape *shape = puzzle->grid.shape;
    const char *markers = xml_attribute(attributes, "markers");
    const char *given = xml_attribute(attributes, "given");
    int index = number_of(attributes, "index", 0, shape->n_cells - 1);
    int digit = number_of(attributes, "value", 0, shape->side);
    if (index < 0 || (!markers && digit < 0)) {
        xml_bad(xml, _("expected an index, and a value or markers"));
        return;
    }
    int cell = turned(index, shape->side);
    if (puzzle->grid.given[cell])
        return;
    puzzle->candidates[cell] = 0;
    grid_erase(&puzzle->grid, cell);
    if (markers) {
        digit_set set = 0;
        for (int i = 0; i < puzzle->grid.shape->side && markers[i]; i++)
            if (markers[i] != '0')
                set |= digit_bit(i + 1);
        puzzle->candidates[cell] = set;
    } else if (digit) {
        grid_place(&puzzle->grid, cell, digit, given && strcmp(given, "true") == 0);
    }
}

static void begin_element(struct xml *xml, const char *name, const char **attributes)
{
    if (xml->is_bad)
        return;
    if (strcmp(name, "graph") == 0)
        read_graph(xml, attributes);
    else if (strcmp(name, "sudokugroups") == 0 && xml->seen & SEEN_GROUPS)
        read_usual_groups(xml, attributes);
    else if (strcmp(name, "cage") == 0 || strcmp(name, "roxdokugroups") == 0)
        refuse_rule(xml, name);
    else if (strcmp(name, "simple-event") == 0)
        read_event(xml, attributes);
}

static void end_element(struct xml *xml, const char *name)
{
    struct puzzle *puzzle = &xml->puzzle;
    if (strcmp(name, "values") == 0 && !xml->is_bad)
        read_values(xml);
    if (strcmp(name, "clique") == 0 && xml->seen & SEEN_GROUPS && !xml->is_bad)
        read_clique(xml);
    if (strcmp(name, "graph") == 0 && xml->seen & SEEN_GROUPS && !xml->is_bad)
        end_groups(xml);
    if (strcmp(name, "game") != 0)
        return;
    if ((xml->seen | SEEN_GROUPS) != (SEEN_GRAPH | SEEN_VALUES | SEEN_GROUPS))
        xml_bad(xml, _("expected a game with a graph and values"));
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++)
        puzzle->has_marks |= puzzle->candidates[cell] != 0;
    xml_done(xml);
}

enum reading ksudoku_read(struct source *source, const struct look *look,
                          struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    static const struct xml_format format = {"ksudoku", begin_element, end_element};
    return xml_read(source, look, &format, puzzle, diagnosis);
}

/* Writes the rows and columns as one, and each other group. */
static void write_groups(struct buf *buf, const struct shape *shape)
{
    int side = shape->side, n_cliques = 2 * side;
    const char *type = !shape->box_rows                   ? "Jigsaw"
                       : shape->laws->also == 1U << LAW_X ? "XSudoku"
                                                          : "Plain";
    LOCAL_BUF cliques = {0};
    for (int house = 2 * side; house < shape->n_houses; house++) {
        if (!groups_must_say(shape, house))
            continue;
        n_cliques++;
        buf_printf(&cliques, "    <clique size=\"%d\">", side);
        for (int k = 0; k < side; k++)
            buf_printf(&cliques, "%s%d", k ? " " : "",
                       turned(shape_house(shape, house)[k], side));
        buf_text(&cliques, "</clique>\n");
    }
    buf_printf(buf,
               "   <graph order=\"%d\" type=\"custom\" specific-type=\"%s\" "
               "name=\"%s\" ncliques=\"%d\" sizeX=\"%d\" sizeY=\"%d\" sizeZ=\"1\">\n"
               "    <sudokugroups at=\"0\" withblocks=\"0\"/>\n%s   </graph>\n",
               side, type, type, n_cliques, side, side, cliques.text);
}

void ksudoku_write(struct buf *buf, const struct puzzle *puzzle,
                   const struct alphabet *alphabet)
{
    (void)alphabet;
    const struct grid *grid = &puzzle->grid;
    int side = grid->shape->side, n_cells = grid->shape->n_cells;
    buf_text(buf, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" "
                  "msecs-elapsed=\"0\">\n  <puzzle>\n");
    if (grid->shape->laws)
        write_groups(buf, grid->shape);
    else
        buf_printf(buf,
                   "   <graph order=\"%d\" type=\"sudoku\" specific-type=\"Plain\"/>\n",
                   side);
    buf_text(buf, "   <values>");
    for (int i = 0; i < n_cells; i++) {
        int cell = turned(i, side);
        buf_char(buf, grid->given[cell] ? (char)('a' + grid->digit[cell]) : '_');
    }
    buf_text(buf, "</values>\n  </puzzle>\n  <history>\n");
    bool has_marks = puzzle->has_candidates || puzzle->has_marks;
    for (int i = 0; i < n_cells; i++) {
        int cell = turned(i, side), digit = grid->digit[cell];
        if (digit && !grid->given[cell])
            buf_printf(buf, "   <simple-event index=\"%d\" value=\"%d\"/>\n", i, digit);
        if (digit || !has_marks || !puzzle->candidates[cell])
            continue;
        buf_printf(buf, "   <simple-event index=\"%d\" markers=\"", i);
        for (int mark = 1; mark <= side; mark++)
            buf_char(buf, digits_has(puzzle->candidates[cell], mark) ? '1' : '0');
        buf_text(buf, "\"/>\n");
    }
    buf_text(buf, "  </history>\n </game>\n</ksudoku>\n");
}

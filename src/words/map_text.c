/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/map_text.h"

#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/phrase.h"

static uint64_t all_nodes(const struct map *map)
{
    uint64_t n = map_counters(map)->nodes;
    return n ? n : 1;
}

int map_column(const struct map *map, int columns, uint64_t before)
{
    double share = (double)before / (double)all_nodes(map);
    int column = (int)(share * columns);
    return smaller(column, columns - 1);
}

int map_depths(const struct map *map)
{
    return map_counters(map)->max_depth + 2; /* naive grids have depth 1 */
}

int map_row(const struct map *map, int rows, int depth)
{
    int depths = map_depths(map);
    int row = depths <= rows ? depth : depth * rows / depths;
    return smaller(row, rows - 1);
}

/* What must be seen hides what matters less. */
static bool hides(char mark, char other)
{
    static const char order[] = " |:x*";
    return strchr(order, mark) > strchr(order, other);
}

static char mark_of(const struct map_entry *entry)
{
    return entry->is_bundle               ? entry->solutions ? '*' : ':'
           : entry->fate == FATE_SOLUTION ? '*'
           : entry->fate == FATE_BRANCHED ? '|'
           : entry->fate == FATE_BOUND    ? '|'
                                          : 'x';
}

static void draw_entry(const struct map *map, const struct map_entry *entry,
                       struct map_picture *picture)
{
    uint64_t nodes = map_nodes(map, entry);
    int first = map_column(map, picture->columns, entry->before);
    int end = map_column(map, picture->columns, entry->before + nodes);
    bool reaches_end = entry->before + nodes >= all_nodes(map);
    int last = reaches_end ? picture->columns - 1 : end > first ? end - 1 : first;
    int top = map_row(map, picture->rows, entry->depth);
    int bottom = entry->is_bundle ? map_row(map, picture->rows, entry->deepest) : top;
    for (int row = top; row <= bottom; row++) {
        char mark = mark_of(entry);
        for (int column = first; column <= last; column++)
            if (hides(mark, picture->marks[row][column]))
                picture->marks[row][column] = mark;
    }
}

void map_draw(const struct map *map, int rows, int columns, struct map_picture *picture)
{
    picture->rows = smaller(rows, MAP_TEXT_MAX_ROWS);
    picture->columns = smaller(columns, MAP_TEXT_MAX_COLUMNS);
    memset(picture->marks, ' ', sizeof picture->marks);
    for (int i = 0; i < map->n; i++)
        draw_entry(map, &map->entries[i], picture);
}

void say_map(struct buf *buf, const struct map *map, bool is_whole)
{
    const struct counters *counters = map_counters(map);
    buf_printf(buf,
               _("nodes %1$" PRIu64 ", dead ends %2$" PRIu64 ", solutions %3$" PRIu64
                 ", greatest depth %4$d, steps %5$" PRIu64 " (%6$s)"),
               counters->nodes, counters->unsafe + counters->voids, counters->solutions,
               counters->max_depth, counters->events,
               is_whole ? _("the whole search") : _("so far"));
}

static const char *fate_word(enum fate fate)
{
    static const char *const words[] = {
        /* TRANSLATORS: what became of a node of the search: it has branches */
        [FATE_BRANCHED] = N_("branches"),
        [FATE_UNSAFE] = N_("dead end: unsafe"),
        [FATE_VOID] = N_("dead end: void"),
        /* TRANSLATORS: what became of a node of the search: it is a solution */
        [FATE_SOLUTION] = N_("solution"),
        [FATE_BOUND] = N_("depth bound"),
    };
    return words[fate];
}

/* r1c3=5; nothing for the root and naive grids, which have no branch */
static void say_branch(struct buf *buf, const struct map *map,
                       const struct map_entry *entry, const struct alphabet *alphabet)
{
    if (!entry->digit)
        return;
    say_cell(buf, search_choices(map->search)->shape, entry->cell);
    buf_printf(buf, "=%c", alphabet_symbol(alphabet, entry->digit));
}

/* Nodes of that depth, and what is below them. */
static void say_bundle(struct buf *buf, const struct map_entry *entry, int depth)
{
    uint64_t last = entry->before + entry->nodes;
    if (entry->solution)
        buf_printf(buf,
                   _("nodes %1$" PRIu64 " to %2$" PRIu64 " drawn together, from depth "
                     "%3$d, steps %4$" PRIu64 " to %5$" PRIu64 ": dead ends %6$" PRIu64
                     ", solutions %7$" PRIu64 ", the first at step %8$" PRIu64),
                   entry->before + 1, last, depth, entry->first, entry->last, entry->dead,
                   entry->solutions, entry->solution);
    else
        buf_printf(buf,
                   _("nodes %1$" PRIu64 " to %2$" PRIu64 " drawn together, from depth "
                     "%3$d, steps %4$" PRIu64 " to %5$" PRIu64 ": dead ends %6$" PRIu64
                     ", solutions %7$" PRIu64),
                   entry->before + 1, last, depth, entry->first, entry->last, entry->dead,
                   entry->solutions);
}

static void say_node(struct buf *buf, const struct map *map,
                     const struct map_entry *entry, int depth,
                     const struct alphabet *alphabet)
{
    uint64_t last = entry->last ? entry->last : map_counters(map)->events;
    const char *fate = _(fate_word((enum fate)entry->fate));
    LOCAL_BUF branch = {0};
    say_branch(&branch, map, entry, alphabet);
    if (branch.length)
        /* TRANSLATORS: the last two are a move such as r1c3=5 and what became of it */
        buf_printf(buf,
                   _("node %1$" PRIu64 ", depth %2$d, steps %3$" PRIu64 " to %4$" PRIu64
                     ": %5$s, %6$s"),
                   entry->before + 1, depth, entry->first, last, branch.text, fate);
    else
        buf_printf(buf,
                   _("node %1$" PRIu64 ", depth %2$d, steps %3$" PRIu64 " to %4$" PRIu64
                     ": %5$s"),
                   entry->before + 1, depth, entry->first, last, fate);
}

/* A naive search branches on no cell. */
static bool is_naive(const struct map *map)
{
    return !map_counters(map)->nodes || (map->n > 1 && !map->entries[1].digit);
}

/* The picture has a naive search's grids in a row below their choices, but the depth of a grid
 * is 0, and the choices are no node. */
void say_map_entry(struct buf *buf, const struct map *map, int index,
                   const struct alphabet *alphabet)
{
    const struct map_entry *entry = &map->entries[index];
    int depth = is_naive(map) ? 0 : entry->depth;
    if (entry->is_bundle)
        say_bundle(buf, entry, depth);
    else if (is_naive(map) && !entry->depth)
        buf_text(buf, _("the choices that all grids are made of"));
    else
        say_node(buf, map, entry, depth, alphabet);
}

/* ---- files ---- */

static const char *colour_of(const struct map_entry *entry)
{
    return entry->solutions && (entry->is_bundle || entry->fate == FATE_SOLUTION)
               ? "#009e73"
           : entry->is_bundle             ? "#bbbbbb"
           : entry->fate == FATE_BRANCHED ? "#56b4e9"
           : entry->fate == FATE_BOUND    ? "#f0e442"
                                          : "#d55e00";
}

enum { SVG_WIDTH = 1200, SVG_ROW = 18, SVG_LETTER = 8 };

static void write_rectangle(struct buf *buf, const struct map *map, int index,
                            const struct alphabet *alphabet)
{
    const struct map_entry *entry = &map->entries[index];
    double scale = (double)SVG_WIDTH / (double)all_nodes(map);
    double x = (double)entry->before * scale;
    double width = (double)map_nodes(map, entry) * scale;
    int y = entry->depth * SVG_ROW;
    int rows = entry->is_bundle ? entry->deepest - entry->depth + 1 : 1;
    LOCAL_BUF about = {0}, branch = {0};
    say_map_entry(&about, map, index, alphabet);
    say_branch(&branch, map, entry, alphabet);
    buf_printf(buf,
               "<g><title>%s</title><rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" "
               "height=\"%d\" fill=\"%s\" stroke=\"white\" stroke-width=\"%.2f\"/>",
               about.text, x, y, width, rows * SVG_ROW, colour_of(entry),
               width > 4 ? 1.0 : width / 4);
    if (branch.length && width > (double)(branch.length + 1) * SVG_LETTER)
        buf_printf(buf, "<text x=\"%.2f\" y=\"%d\">%.*s</text>", x + 3,
                   y + SVG_ROW - SVG_LETTER / 2, (int)branch.length, branch.text);
    buf_text(buf, "</g>\n");
}

void map_write_svg(struct buf *buf, const struct map *map,
                   const struct alphabet *alphabet)
{
    int height = map_depths(map) * SVG_ROW;
    LOCAL_BUF about = {0};
    say_map(&about, map, search_has_ended(map->search));
    buf_printf(buf,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
               "font-family=\"sans-serif\" font-size=\"12\">\n<desc>%s</desc>\n"
               "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
               SVG_WIDTH, height + SVG_ROW, about.text);
    for (int i = 0; i < map->n; i++)
        write_rectangle(buf, map, i, alphabet);
    buf_printf(buf, "<text x=\"3\" y=\"%d\">%s</text>\n</svg>\n", height + SVG_ROW - 4,
               about.text);
}

void map_write_dot(struct buf *buf, const struct map *map,
                   const struct alphabet *alphabet)
{
    buf_text(buf, "digraph search {\nnode [shape=box, style=filled];\n");
    for (int i = 0; i < map->n; i++) {
        LOCAL_BUF about = {0};
        say_map_entry(&about, map, i, alphabet);
        buf_printf(buf, "n%d [label=\"%s\", fillcolor=\"%s\"];\n", i, about.text,
                   colour_of(&map->entries[i]));
        if (map->entries[i].parent >= 0)
            buf_printf(buf, "n%d -> n%d;\n", map->entries[i].parent, i);
    }
    buf_text(buf, "}\n");
}

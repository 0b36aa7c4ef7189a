/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/map_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/mem.h"
#include "words/json.h"
#include "words/phrase.h"

void say_map(struct buf *buf, const struct map *map, const char *extent)
{
    const struct counters *counters = map_counters(map);
    buf_printf(buf,
               _("nodes %1$" PRIu64 ", dead ends %2$" PRIu64 ", solutions %3$" PRIu64
                 ", greatest depth %4$d, steps %5$" PRIu64 " (%6$s)"),
               counters->nodes, counters->unsafe + counters->voids, counters->solutions,
               counters->max_depth, counters->events, extent);
}

static const char *const fate_words[] = {
    /* TRANSLATORS: what became of a node of the search: it has branches */
    [FATE_BRANCHED] = N_("branches"),
    [FATE_UNSAFE] = N_("dead end: unsafe"),
    [FATE_VOID] = N_("dead end: void"),
    /* TRANSLATORS: what became of a node of the search: it is a solution */
    [FATE_SOLUTION] = N_("solution"),
    [FATE_BOUND] = N_("depth bound"),
};

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
    const char *fate = _(fate_words[entry->fate]);
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

/* A naive search branches on no cell, and its root is no node. */
static bool is_naive(const struct map *map)
{
    return !map_counters(map)->nodes || (map->n > 1 && !map->entries[1].digit);
}

/* The tree has a naive search's grids below their choices, but the depth of a grid is 0, and the
 * choices are no node. */
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

/* ---- a tree in lines ---- */

/* How near an entry is to the path. */
struct nearness {
    int entry;
    int off; /* levels below the path; 0: on it */
    int at;  /* depth of the path's node that it is below */
    int far; /* how many entries are between it and the end of the path */
};

/* The tree while it is laid out. */
struct laying {
    const struct map *map;
    int entry;                             /* that the path leads to */
    int line_length;                       /* how many nodes a line has room for */
    struct nearness near[MAP_MAX_ENTRIES]; /* the nearest first */
    bool is_shown[MAP_MAX_ENTRIES];
    int n_children[MAP_MAX_ENTRIES]; /* those that are shown */
    int line[MAP_MAX_ENTRIES];       /* of each that is shown */
    int length[MAP_MAX_ENTRIES];     /* of each line: its nodes */
    struct tree_line lines[MAP_MAX_ENTRIES];
};

/* The nearest to the path, then to its end. */
static int compare_nearness(const void *left, const void *right)
{
    const struct nearness *a = left, *b = right;
    return a->off != b->off   ? a->off - b->off
           : a->at != b->at   ? b->at - a->at
           : a->far != b->far ? a->far - b->far
                              : a->entry - b->entry;
}

/* Returns how many entries the path has. */
static int sort_entries(struct laying *laying)
{
    const struct map *map = laying->map;
    struct nearness *near = laying->near;
    int n = 0;
    for (int i = 0; i < map->n; i++)
        near[i] = (struct nearness){.entry = i, .off = 1, .far = abs(i - laying->entry)};
    for (int i = laying->entry; i >= 0; i = map->entries[i].parent, n++)
        near[i].off = 0;
    for (int i = 0; i < map->n; i++) {
        int parent = map->entries[i].parent;
        near[i].at = near[i].off ? near[parent].at : map->entries[i].depth;
        near[i].off = near[i].off ? near[parent].off + 1 : 0;
    }
    qsort(near, (size_t)map->n, sizeof *near, compare_nearness);
    return n;
}

/* Puts a shown entry after n lines; but the only one that is shown below its parent continues the
 * line of this, unless the path ends there.  Returns how many lines there are. */
static int put_entry(struct laying *laying, int index, int n)
{
    const struct map *map = laying->map;
    const struct map_entry *entry = &map->entries[index];
    uint64_t nodes = map_nodes(map, entry);
    uint64_t own = is_naive(map) ? entry->depth > 0 : !entry->is_bundle;
    uint64_t is_solution = !entry->is_bundle && entry->fate == FATE_SOLUTION;
    int parent = entry->parent, above = parent < 0 ? -1 : laying->line[parent];
    if (above >= 0 && laying->n_children[parent] == 1 && parent != laying->entry &&
        laying->length[above] < laying->line_length) {
        laying->line[index] = above;
        laying->lines[above].last = index;
        laying->lines[above].folded -= own;
        laying->lines[above].solutions = entry->solutions - is_solution;
        laying->length[above]++;
        return n;
    }
    laying->line[index] = n;
    laying->length[n] = 1;
    laying->lines[n] = (struct tree_line){
        .first = index,
        .last = index,
        .level = above < 0 ? 0 : laying->lines[above].level + 1,
        .folded = nodes - own,
        .solutions = entry->solutions - is_solution,
    };
    if (above >= 0) {
        laying->lines[above].folded -= nodes;
        laying->lines[above].solutions -= entry->last ? entry->solutions : 0;
    }
    return n + 1;
}

/* Puts the nearest n in lines.  Returns how many there are. */
static int lay_lines(struct laying *laying, int n)
{
    const struct map *map = laying->map;
    int lines = 0;
    memset(laying->is_shown, 0, sizeof laying->is_shown);
    memset(laying->n_children, 0, sizeof laying->n_children);
    for (int i = 0; i < n; i++) {
        int entry = laying->near[i].entry;
        laying->is_shown[entry] = true;
        if (entry)
            laying->n_children[map->entries[entry].parent]++;
    }
    for (int i = 0; i < map->n; i++)
        if (laying->is_shown[i])
            lines = put_entry(laying, i, lines);
    for (int i = laying->entry; i >= 0; i = map->entries[i].parent)
        laying->lines[laying->line[i]].is_path = true;
    return lines;
}

/* The more entries, the more lines: bisects for as many as fit.  If not even the path does, its
 * last lines are those that are shown.  Rails have up to a third of the columns, and names half. */
void tree_lay(struct tree *tree, int entry, int rows, int columns)
{
    const struct shape *shape = search_choices(tree->map->search)->shape;
    struct laying *laying = mem_new(sizeof *laying);
    LOCAL_BUF cell = {0};
    rows = smaller(rows, TREE_MAX_LINES);
    laying->map = tree->map;
    laying->entry = entry;
    say_cell(&cell, shape, shape->n_cells - 1);
    laying->line_length = larger(1, columns / 2 / ((int)cell.length + 3));
    int fits = sort_entries(laying), end = tree->map->n + 1;
    while (end - fits > 1) {
        int middle = (fits + end) / 2;
        if (lay_lines(laying, middle) <= rows)
            fits = middle;
        else
            end = middle;
    }
    int n = lay_lines(laying, fits), first = larger(0, n - rows);
    tree->n = n - first;
    tree->most_rails = columns / 3;
    memcpy(tree->lines, laying->lines + first, (size_t)tree->n * sizeof *tree->lines);
    free(laying);
}

/* Whether a line of that level comes after this one, below the same line. */
static bool has_sibling_after(const struct tree *tree, int line, int level)
{
    while (++line < tree->n && tree->lines[line].level > level)
        continue;
    return line < tree->n && tree->lines[line].level == level;
}

/* The nodes of a line, down to that entry; of a bundle, whose nodes may have several digits, the
 * cell. */
static void say_names(struct buf *buf, const struct tree *tree, int first, int index)
{
    const struct map_entry *entry = &tree->map->entries[index];
    if (index != first) {
        say_names(buf, tree, first, entry->parent);
        buf_char(buf, ' ');
    }
    if (!entry->depth)
        /* TRANSLATORS: the first node of a search */
        buf_text(buf, _("root"));
    else if (!entry->digit)
        buf_printf(buf, _("grid %" PRIu64), entry->before + 1);
    else if (entry->is_bundle)
        say_cell(buf, search_choices(tree->map->search)->shape, entry->cell);
    else
        say_branch(buf, tree->map, entry, tree->alphabet);
}

static void say_end(struct buf *buf, const struct tree *tree,
                    const struct tree_line *line)
{
    const struct map_entry *last = &tree->map->entries[line->last];
    if (!last->is_bundle && last->fate != FATE_BRANCHED)
        buf_printf(buf, " %s",
                   last->fate == FATE_UNSAFE ? _("unsafe")
                   : last->fate == FATE_VOID ? _("void")
                                             : _(fate_words[last->fate]));
    if (line->solutions)
        buf_printf(buf, " +%" PRIu64 " (%s)", line->folded, _(fate_words[FATE_SOLUTION]));
    else if (line->folded) {
        buf_char(buf, ' ');
        /* TRANSLATORS: so many more nodes, which are not drawn */
        buf_printf(buf,
                   ngettext("+%" PRIu64 " node", "+%" PRIu64 " nodes",
                            (unsigned long)line->folded),
                   line->folded);
    }
}

void say_tree(struct buf *buf, const struct tree *tree, int line, enum tree_part part)
{
    const struct tree_line *its = &tree->lines[line];
    int end = its->level;
    if (part == TREE_RAIL)
        for (int level = larger(1, end - tree->most_rails + 1); level <= end; level++) {
            bool goes_on = has_sibling_after(tree, line, level);
            buf_text(buf, level < end ? goes_on ? tree->rails[RAIL_THROUGH] : " "
                                      : tree->rails[goes_on ? RAIL_FORK : RAIL_LAST]);
        }
    else if (part == TREE_NAMES)
        say_names(buf, tree, its->first, its->last);
    else
        say_end(buf, tree, its);
}

/* ---- a graph ---- */

enum kind { KIND_SOLUTION, KIND_BUNDLE, KIND_BRANCHED, KIND_BOUND, KIND_DEAD, KINDS };

static enum kind kind_of(const struct map_entry *entry)
{
    return entry->solutions && (entry->is_bundle || entry->fate == FATE_SOLUTION)
               ? KIND_SOLUTION
           : entry->is_bundle             ? KIND_BUNDLE
           : entry->fate == FATE_BRANCHED ? KIND_BRANCHED
           : entry->fate == FATE_BOUND    ? KIND_BOUND
                                          : KIND_DEAD;
}

static void write_label(struct buf *buf, const char *name, int number, const char *text,
                        enum kind kind)
{
    static const char *const colours[KINDS] = {"#009e73", "#bbbbbb", "#56b4e9", "#f0e442",
                                               "#d55e00"};
    json_t *quoted = json_string(text);
    char *label = json_dumps(quoted, JSON_ENCODE_ANY);
    buf_printf(buf, "%s%d [label=%s, fillcolor=\"%s\"];\n", name, number, label,
               colours[kind]);
    free(label);
    json_decref(quoted);
}

void map_write_dot(struct buf *buf, const struct map *map, const char *title,
                   const char *extent, const struct alphabet *alphabet)
{
    /* What the colours stand for, beside the tree. */
    static const char *const words[KINDS] = {N_("solution"), N_("several nodes"),
                                             N_("branches"), N_("depth bound"),
                                             N_("dead end")};
    LOCAL_BUF about = {0};
    say_map(&about, map, extent);
    buf_text(buf, "digraph search {\n");
    buf_printf(buf, "label=\"%s\\n%s\";\nlabelloc=t;\n", title, about.text);
    buf_text(buf, "node [shape=box, style=filled];\nsubgraph cluster_legend {\n");
    for (enum kind kind = 0; kind < KINDS; kind++)
        write_label(buf, "legend", (int)kind, _(words[kind]), kind);
    buf_text(buf, "}\n");
    for (int i = 0; i < map->n; i++) {
        LOCAL_BUF entry = {0};
        say_map_entry(&entry, map, i, alphabet);
        write_label(buf, "n", i, entry.text, kind_of(&map->entries[i]));
        if (map->entries[i].parent >= 0)
            buf_printf(buf, "n%d -> n%d;\n", map->entries[i].parent, i);
    }
    buf_text(buf, "}\n");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of the panel in Step: counters, the last events, the path and the algorithm. */
#include <inttypes.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/columns.h"
#include "words/code.h"
#include "words/events.h"
#include "words/sentence.h"
#include "tui/draw.h"
#include "tui/glyph.h"
#include "tui/pane.h"
#include "tui/screen.h"

enum { LEAST_COLUMNS = 4, MOST_COLUMNS = 19 }; /* of a number */

/* A number in at most `columns` columns: all of it, or in thousands, millions ... */
static void say_number(struct buf *line, uint64_t number, int columns)
{
    static const char units[] = " kMGTPE";
    uint64_t most = 1;
    int unit = 0;
    for (int i = 0; i < columns; i++)
        most *= 10;
    if (number < most) {
        buf_printf(line, "%" PRIu64, number);
        return;
    }
    for (most /= 10; number >= most; number /= 1000)
        unit++;
    buf_printf(line, "%" PRIu64 "%c", number, units[unit]);
}

struct count {
    const char *name;
    uint64_t value;
};

enum { PAIR = 2 };

/* The columns of a count with the shortest number. */
static int least_columns(const struct count *count)
{
    return measure_columns(count->name) + 1 + LEAST_COLUMNS;
}

/* Puts a count between two columns, its number in full if there is room. */
static void put_count(const struct panel *panel, int column, int end,
                      const struct count *count)
{
    int room = end - column - measure_columns(count->name) - 1;
    struct panel part = panel_column(panel, column);
    struct buf line = {0};
    buf_printf(&line, "%s ", count->name);
    say_number(&line, count->value, smaller(larger(room, LEAST_COLUMNS), MOST_COLUMNS));
    panel_buf(&part, ROLE_PLAIN, &line);
}

/* Puts lines such as "node 3      depth 2", with one or two counts of any size.  A second count
 * that is too long for its column ends at the right. */
static void put_counts(struct panel *panel, int n, const struct count lines[][PAIR])
{
    int end = panel->region.columns, second = end / 2;
    /* Second counts begin in the middle, or farther right if a first one takes more than half. */
    for (int i = 0; i < n; i++)
        if (lines[i][1].name)
            second = larger(second, least_columns(&lines[i][0]) + 1);
    for (int i = 0; i < n; i++) {
        const struct count *line = lines[i];
        put_count(panel, 0, line[1].name ? second - 1 : end, &line[0]);
        if (line[1].name)
            put_count(panel, smaller(second, end - least_columns(&line[1])), end,
                      &line[1]);
        panel_skip(panel);
    }
}

/* The name of a strategy has up to three lines.  The step has a line of its own, because `jump`
 * needs all digits of its number. */
void section_head(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    uint64_t depth = (uint64_t)search_depth(pane->search);
    const struct desk *desk = pane->state->desk;
    struct buf strategy = {0};
    say_strategy(&strategy, pane->strategy);
    panel_buf(panel, ROLE_LABEL, &strategy);
    const struct count lines[][PAIR] = {
        {/* TRANSLATORS: at most 7 columns */
         {C_("counter", "step"), counters->events}},
        {/* TRANSLATORS: at most 6 columns */
         {_("node"), path_node(pane->search)},
         {_("depth"), depth}},
    };
    put_counts(panel, sizeof lines / sizeof lines[0], lines);
    struct buf breaks = {0}, score = {0};
    if (desk->predicting.asked) {
        /* TRANSLATORS: answers about the next step: at most 24 columns with two numbers of 2 */
        buf_printf(&score, _("predicted: %1$d of %2$d"), desk->predicting.right,
                   desk->predicting.asked);
        panel_buf(panel, ROLE_LABEL, &score);
    }
    if (desk->breaks.n) {
        stops_say(&breaks, &desk->breaks, state_shape(pane->state), &desk->alphabet);
        panel_buf(panel, ROLE_LABEL, &breaks);
    }
}

/* COUNTERS: grep for this word to find where they are declared. */
void section_counters(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    const struct count lines[][PAIR] = {
        {/* TRANSLATORS: rounds of elimination: at most 6 columns */
         {_("prunes"), counters->prunes},
         /* TRANSLATORS: candidates: at most 7 columns */
         {_("removed"), counters->removed}},
        {/* TRANSLATORS: a house has a digit twice: at most 8 columns */
         {_("unsafe"), counters->unsafe},
         /* TRANSLATORS: a cell has no candidate: at most 5 columns */
         {_("void"), counters->voids}},
        {{_("backtracks"), counters->backtracks}},
        {{_("solutions"), counters->solutions}},
        /* TRANSLATORS: candidates of open cells: at most 8 columns */
        {{C_("counter", "open"), (uint64_t)search_measure(pane->search)},
         /* TRANSLATORS: candidates that the last step took away: at most 7 columns */
         {C_("counter", "fewer"), (uint64_t)pane->side->fall}},
    };
    bool is_naive = pane->strategy->strategy <= STRATEGY_BOWL;
    put_counts(panel, (int)(sizeof lines / sizeof lines[0]) - is_naive, lines);
}

void section_sentence(struct panel *panel, const struct pane *pane)
{
    panel_text(panel, ROLE_TITLE, side_sentence(pane->side, 0));
}

/* What happened, the newest first. */
void section_log(struct panel *panel, const struct pane *pane)
{
    for (int back = 0; back < SENTENCES && panel_room(panel) > 0; back++) {
        const char *sentence = side_sentence(pane->side, back);
        if (sentence)
            panel_text(panel, back ? ROLE_LABEL : ROLE_PLAIN, sentence);
    }
}

/* ---- the path ---- */

/* The path of the search: for each level the cell, the digits that have failed, the one that is tried,
 * and those that are left.
 *
 *        r1c2 4x >6 9
 *       >`r3c8 >5 9         the current node is below this 5
 */

/* A line with nine choices, without its indentation. */
enum { LINE_COLUMNS = 20, MOST_DIGITS = 9 };

/* A line that is written piece by piece. */
struct line {
    struct panel *panel;
    const struct alphabet *alphabet;
    int column; /* of the next piece */
};

static void put_piece(struct line *line, enum role role, const char *text)
{
    struct panel rest = panel_column(line->panel, line->column);
    if (rest.region.columns > 0)
        panel_text(&rest, role, text);
    line->column += measure_columns(text);
}

static void put_piece_of(struct line *line, enum role role, struct buf *text)
{
    if (text->length)
        put_piece(line, role, text->text);
    buf_fini(text);
}

/* The digits, or only how many there are when that is more than have room. */
static void put_digits(struct line *line, enum role role, digit_set digits,
                       const char *after)
{
    struct buf text = {0};
    if (!digits)
        return;
    if (digits_count(digits) > MOST_DIGITS)
        buf_printf(&text, "(%d)", digits_count(digits));
    else
        summary_digits(&text, digits, line->alphabet);
    buf_text(&text, after);
    put_piece_of(line, role, &text);
}

/* The level at a depth, in the i-th line. */
static void put_level(struct panel *panel, const struct pane *pane, int depth, int i,
                      bool is_current)
{
    const struct search *search = pane->search;
    const struct level *level = &search_path(search)[depth];
    int column = smaller(i, panel->region.columns - LINE_COLUMNS);
    struct line line = {panel, &pane->state->desk->alphabet, column};
    struct buf cell = {0};
    put_piece(&line, ROLE_TITLE, is_current ? symbols_text(SYMBOL_ARROW) : " ");
    put_piece(&line, ROLE_LABEL, i ? symbols_text(SYMBOL_BRANCH) : " ");
    say_cell(&cell, state_shape(pane->state), level->cell);
    buf_char(&cell, ' ');
    put_piece_of(&line, is_current ? ROLE_TITLE : ROLE_PLAIN, &cell);
    /* The digits that have failed, the one that is tried, and those that are left. */
    bool tries = path_tries(search, depth);
    digit_set tried = tries ? digit_bit(level->digit) : 0;
    put_digits(&line, ROLE_LABEL, level->choices & ~level->left & ~tried, "x ");
    if (tries) {
        struct buf text = {0};
        buf_printf(&text, "%s%c", symbols_text(SYMBOL_GUESS),
                   alphabet_symbol(line.alphabet, level->digit));
        put_piece_of(&line, depth == search_depth(search) - 1 ? ROLE_GUESS : ROLE_TRIED,
                     &text);
        put_piece(&line, ROLE_PLAIN, " ");
    }
    put_digits(&line, ROLE_PLAIN, level->left, "");
    panel_skip(panel);
}

/* How many levels have room in a line, each as short as r1c2=4. */
static int levels_in_line(const struct pane *pane, int columns)
{
    const struct shape *shape = state_shape(pane->state);
    LOCAL_BUF cell = {0};
    say_cell(&cell, shape, shape->n_cells - 1);
    return larger(1, (columns + 1) / ((int)cell.length + 3));
}

int section_tree_rows(const struct pane *pane, int columns)
{
    int deepest = search_counters(pane->search)->max_depth;
    int in_line = levels_in_line(pane, columns);
    return (deepest + in_line - 1) / in_line + 1;
}

/* Puts the levels from `first` to before `end`, so many to a line. */
static void put_levels_above(struct panel *panel, const struct pane *pane, int first,
                             int end, int in_line)
{
    const struct level *path = search_path(pane->search);
    for (int depth = first; depth < end;) {
        struct buf line = {0};
        for (int i = 0; i < in_line && depth < end; i++, depth++) {
            buf_text(&line, i ? " " : "");
            say_cell(&line, state_shape(pane->state), path[depth].cell);
            buf_printf(&line, "=%c",
                       alphabet_symbol(&pane->state->desk->alphabet, path[depth].digit));
        }
        panel_buf(panel, ROLE_TRIED, &line);
    }
}

/* As many of the last levels have lines of their own as there is room for, once the levels above
 * them are there, too. */
void section_tree(struct panel *panel, const struct pane *pane)
{
    int n = path_levels(pane->search), room = panel_room(panel), own = n;
    int in_line = levels_in_line(pane, panel->region.columns);
    while (own > 1 && own + (n - own + in_line - 1) / in_line > room)
        own--;
    int lines = larger(room - own, 0), above = n - own;
    bool hides = above > lines * in_line;
    int first = hides ? larger(above - (lines - 1) * in_line, 0) : 0;
    if (hides && lines)
        panel_printf(panel, ROLE_LABEL,
                     ngettext("%d level above", "%d levels above", (unsigned long)first),
                     first);
    if (lines)
        put_levels_above(panel, pane, first, above, in_line);
    for (int depth = above; depth < n; depth++)
        put_level(panel, pane, depth, depth - above, depth == n - 1);
    if (!n)
        panel_text(panel, ROLE_LABEL,
                   pane->strategy->strategy <= STRATEGY_BOWL
                       /* TRANSLATORS: at most 24 columns */
                       ? _("tries whole grids")
                       /* TRANSLATORS: at most 24 columns */
                       : _("no guess so far"));
}

/* ---- the algorithm ---- */

/* The lines that the last event ran are marked, the last of them with an arrow, and below all lines are
 * the values there.  A line that ran several times says how often. */
void section_code(struct panel *panel, const struct pane *pane)
{
    const struct side *side = pane->side;
    const struct code_run *run = &side->run;
    struct code_line lines[CODE_MAX_LINES];
    int n = code_lines(pane->strategy, lines);
    bool is_notation = pane->state->shown.algorithm == ALGORITHM_IN_NOTATION;
    for (int i = 0; i < n; i++) {
        int number = i + 1;
        int times = code_times(run, number);
        bool is_current = run->n && number == run->lines[run->n - 1];
        struct buf text = {0};
        const char *mark = !times ? " " : is_current ? symbols_text(SYMBOL_ARROW) : "*";
        buf_printf(&text, "%s%*s%s", mark, lines[i].indent, "",
                   is_notation ? lines[i].notation : i18n_text(lines[i].text));
        if (times > 1)
            buf_printf(&text, " x%d", times);
        panel_buf(panel, times ? ROLE_TITLE : ROLE_LABEL, &text);
    }
    if (side->values.length)
        panel_printf(panel, ROLE_TITLE, "%s%s", symbols_text(SYMBOL_ARROW),
                     side->values.text);
    else /* the values have a line of their own also when there are none */
        panel_skip(panel);
}

/* The path has the lines that the algorithm leaves. */
void section_code_and_tree(struct panel *panel, const struct pane *pane)
{
    section_code(panel, pane);
    panel_skip(panel);
    struct panel rest = panel_part(panel, panel->row, panel_room(panel));
    if (panel_room(&rest) > 0)
        section_tree(&rest, pane);
}

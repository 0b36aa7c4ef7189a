/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/code.h"

#include <inttypes.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/phrase.h"

/* Bits: code.def names several. */
enum strategies {
    NAIVES = 1 << STRATEGY_NAIVE | 1 << STRATEGY_PRUNE1 | 1 << STRATEGY_BOWL,
    SEARCH = 1 << STRATEGY_SEARCH,
    BACKTRACK = 1 << STRATEGY_BACKTRACK,
    PRUNERS = 1 << STRATEGY_PRUNE1 | 1 << STRATEGY_BOWL | SEARCH,
    ALL = NAIVES | SEARCH | BACKTRACK
};

enum rules {
    ONCE = 1,
    MANY = 2,
    LOCAL = 4,
    AHEAD = 8,
    SMALLEST = 16 << CELL_SMALLEST,
    FIRST = 16 << CELL_FIRST,
    LAST = 16 << CELL_LAST,
    OTHER = 16 << CELL_DOM_DEG | 16 << CELL_RANDOM
};

/* An event by its kind, a pass also by its houses, a verdict also by what it is. */
enum moment {
    MOMENT_PASS = EVENT_KINDS,
    MOMENT_VERDICT = MOMENT_PASS + SHAPE_MAX_FAMILIES
};

static const struct {
    unsigned strategies, rules;
    unsigned moments;
    struct code_line line;
} rows[] = {
#define ON(kind) (1u << EVENT_##kind)
#define PASS(kind) (1u << (MOMENT_PASS + HOUSE_##kind))
#define VERDICT(verdict) (1u << (MOMENT_VERDICT + VERDICT_##verdict))
#define VERDICTS (VERDICT(OPEN) | VERDICT(UNSAFE) | VERDICT(VOID) | VERDICT(COMPLETE))
#define BRANCHES (ON(EXPAND) | ON(BOUND))
#define CODE(strategies, rules, indent, text, notation, moments)                         \
    {strategies, rules, moments, {text, indent, notation}},
#include "words/code.def"
#undef CODE
#undef BRANCHES
#undef VERDICTS
#undef VERDICT
#undef PASS
#undef ON
};

enum { N_ROWS = sizeof rows / sizeof rows[0] };

static bool is_in(int row, const struct search_options *options)
{
    unsigned rules = (search_prunes_many(options) ? MANY : ONCE) |
                     (options->look_ahead ? AHEAD : LOCAL) | 16u << options->cell;
    return rows[row].strategies >> options->strategy & 1 &&
           (!rows[row].rules || rows[row].rules & rules);
}

int code_lines(const struct search_options *options,
               struct code_line lines[CODE_MAX_LINES])
{
    int n = 0;
    for (int row = 0; row < N_ROWS; row++)
        if (is_in(row, options))
            lines[n++] = rows[row].line;
    return n;
}

/* Families after the third are pruned where boxes are. */
static int moment_of(const struct event *event)
{
    return event->kind == EVENT_PASS      ? MOMENT_PASS + smaller(event->pass, HOUSE_BOX)
           : event->kind == EVENT_VERDICT ? MOMENT_VERDICT + (int)event->verdict
                                          : (int)event->kind;
}

void code_run_of(const struct event *event, struct code_run *run)
{
    int number = 0;
    /* How often the event goes round a loop. */
    int times = event->kind == EVENT_BACKTRACK   ? event->from_depth - event->depth
                : event->kind != EVENT_EXHAUSTED ? 0
                : event->options->strategy <= STRATEGY_BOWL ? 1
                                                            : event->depth;
    *run = (struct code_run){.times = times};
    for (int row = 0; row < N_ROWS; row++) {
        number += is_in(row, event->options);
        if (is_in(row, event->options) && rows[row].moments >> moment_of(event) & 1)
            run->lines[run->n++] = number;
    }
    /* One round of the loop at the end of the search; all lines of a backtrack. */
    run->n_repeated =
        event->kind == EVENT_BACKTRACK ? run->n : event->kind == EVENT_EXHAUSTED;
    if (event->kind == EVENT_BACKTRACK) {
        for (int i = 0, k = run->n - 1; i < k; i++, k--) {
            int line = run->lines[i];
            run->lines[i] = run->lines[k];
            run->lines[k] = line;
        }
    }
}

int code_times(const struct code_run *run, int line)
{
    for (int i = 0; i < run->n; i++)
        if (run->lines[i] == line)
            return i < run->n_repeated ? run->times : 1;
    return 0;
}

void say_code(struct buf *buf, const struct search_options *options,
              const struct code_run *run)
{
    struct code_line lines[CODE_MAX_LINES];
    int n = code_lines(options, lines),
        current = run && run->n ? run->lines[run->n - 1] : 0;
    for (int i = 0; i < n; i++) {
        int times = run ? code_times(run, i + 1) : 0;
        char mark = !times ? ' ' : i + 1 == current ? '>' : '*';
        buf_printf(buf, "%2d%c %*s%s", i + 1, mark, lines[i].indent, "",
                   i18n_text(lines[i].text));
        if (times > 1)
            buf_printf(buf, " x%d", times);
        buf_printf(buf, "\t%s\n", lines[i].notation);
    }
}

/* Adds the lines from i to before `end`. */
static void add_lines(struct buf *buf, const struct code_run *run, int i, int end)
{
    for (const char *gap = ""; i < end; i++, gap = " ")
        buf_printf(buf, "%s%d", gap, run->lines[i]);
}

void say_code_run(struct buf *buf, const struct code_run *run)
{
    int n = run->times > 1 ? run->n_repeated : 0,
        first = run->times ? n : run->n_repeated;
    if (n) {
        buf_char(buf, '(');
        add_lines(buf, run, 0, n);
        buf_printf(buf, ") x%d%s", run->times, n < run->n ? " " : "");
    }
    add_lines(buf, run, first, run->n);
}

static void say_verdict_values(struct buf *buf, const struct event *event,
                               struct phrase *phrase)
{
    switch (event->verdict) {
    case VERDICT_OPEN:
        /* TRANSLATORS: the answer to the last question of the algorithm: at most 23
         * columns */
        buf_text(buf, event->options->strategy != STRATEGY_BACKTRACK
                          ? _("no, cells are open")
                      : event->options->look_ahead ? _("no, each cell has one")
                                                   : _("no, a cell has one"));
        break;
    case VERDICT_COMPLETE:
        /* TRANSLATORS: the answer to "complete?" in the algorithm */
        buf_text(buf, _("yes"));
        break;
    case VERDICT_UNSAFE:
        buf_printf(buf, "%s = %s = %s", phrase_cell(phrase, event->clash.cells[0]),
                   phrase_cell(phrase, event->clash.cells[1]),
                   phrase_digit(phrase, event->clash.digit));
        break;
    case VERDICT_VOID:
        buf_printf(buf, "%s {}", phrase_cell(phrase, event->cell));
        break;
    }
}

static void say_branch_values(struct buf *buf, const struct event *event,
                              struct phrase *phrase)
{
    const char *cell = phrase_cell(phrase, event->cell);
    const char *branches = phrase_set(phrase, event->branches);
    if (event->kind == EVENT_EXPAND)
        buf_printf(buf, "%s %s", cell, branches);
    else if (event->kind == EVENT_DESCEND)
        /* TRANSLATORS: at most 23 columns with a cell of 4, digits of 5, a digit */
        buf_printf(buf, _("%1$s %2$s: trying %3$s"), cell, branches,
                   phrase_digit(phrase, event->digit));
    else
        buf_printf(buf, _("%1$s %2$s: done with %3$s"), cell, branches,
                   phrase_digit(phrase, event->digit));
}

void say_code_values(struct buf *buf, const struct event *event,
                     const struct alphabet *alphabet)
{
    const struct choices *choices = event->choices;
    struct phrase phrase;
    int n = 0;
    phrase_init(&phrase, choices->shape, alphabet);
    switch (event->kind) {
    case EVENT_VERDICT:
        say_verdict_values(buf, event, &phrase);
        break;
    case EVENT_EXPAND:
    case EVENT_DESCEND:
    case EVENT_BACKTRACK:
        say_branch_values(buf, event, &phrase);
        break;
    case EVENT_CHOICES:
        n = choices_candidates(choices);
        buf_printf(buf, ngettext("%d candidate", "%d candidates", (unsigned long)n), n);
        break;
    case EVENT_PASS:
    case EVENT_ROUND:
        buf_printf(buf,
                   ngettext("%d candidate removed", "%d candidates removed",
                            (unsigned long)event->n_removed),
                   event->n_removed);
        break;
    case EVENT_PRODUCT:
        for (int cell = 0; cell < choices->shape->n_cells; cell++)
            n += !digits_is_single(choices->of[cell]);
        buf_printf(buf, ngettext("%d open cell", "%d open cells", (unsigned long)n), n);
        break;
    case EVENT_GRID:
        buf_printf(buf, _("grid %" PRIu64), event->node);
        break;
    case EVENT_BOUND:
        buf_printf(buf, _("not below depth %d"), event->depth);
        break;
    default:
        break;
    }
    phrase_fini(&phrase);
}

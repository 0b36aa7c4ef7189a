/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/events.h"

#include <gmp.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "game/move.h"
#include "search/strategy.h"
#include "words/phrase.h"
#include "words/sentence.h"

void say_removal(struct buf *buf, const struct shape *shape,
                 const struct removal *removal, const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    const char *cell = phrase_cell(&phrase, removal->cell);
    const char *cause = phrase_cell(&phrase, removal->cause);
    char digit = alphabet_symbol(alphabet, removal->digit);
    if (removal->house == shape->n_houses)
        buf_printf(buf, _("%1$s loses %2$c because of %3$s"), cell, digit, cause);
    else
        buf_printf(buf, _("%1$s loses %2$c, which %3$s has in %4$s"), cell, digit,
                   phrase_house(&phrase, removal->house), cause);
    phrase_fini(&phrase);
}

static const char *idle_pass(enum house_kind kind)
{
    switch (kind) {
    case HOUSE_ROW:
        return _("Pruned rows: nothing to eliminate");
    case HOUSE_COLUMN:
        return _("Pruned columns: nothing to eliminate");
    case HOUSE_REGION:
        return _("Pruned regions: nothing to eliminate");
    case HOUSE_DIAGONAL:
        return _("Pruned a diagonal: nothing to eliminate");
    case HOUSE_WINDOW:
        return _("Pruned windows: nothing to eliminate");
    case HOUSE_GROUP:
        return _("Pruned groups: nothing to eliminate");
    case HOUSE_LINK:
        return _("Pruned by the other rules: nothing to eliminate");
    default:
        return _("Pruned boxes: nothing to eliminate");
    }
}

/* Returns the format of the number of candidates eliminated and of the first one.
 * TRANSLATORS: with r1c1 loses 9, which row 1 has in r1c4, it should fit into 79 columns. */
static const char *pass_format(enum house_kind kind, int n)
{
    switch (kind) {
    case HOUSE_ROW:
        return ngettext("Pruned rows, %d eliminated: %s",
                        "Pruned rows, %d eliminated; first, %s", (unsigned long)n);
    case HOUSE_COLUMN:
        return ngettext("Pruned columns, %d eliminated: %s",
                        "Pruned columns, %d eliminated; first, %s", (unsigned long)n);
    case HOUSE_REGION:
        return ngettext("Pruned regions, %d eliminated: %s",
                        "Pruned regions, %d eliminated; first, %s", (unsigned long)n);
    case HOUSE_DIAGONAL:
        return ngettext("Pruned a diagonal, %d eliminated: %s",
                        "Pruned a diagonal, %d eliminated; first, %s", (unsigned long)n);
    case HOUSE_WINDOW:
        return ngettext("Pruned windows, %d eliminated: %s",
                        "Pruned windows, %d eliminated; first, %s", (unsigned long)n);
    case HOUSE_GROUP:
        return ngettext("Pruned groups, %d eliminated: %s",
                        "Pruned groups, %d eliminated; first, %s", (unsigned long)n);
    case HOUSE_LINK:
        return ngettext("Pruned by the other rules, %d eliminated: %s",
                        "Pruned by the other rules, %d eliminated; first, %s",
                        (unsigned long)n);
    default:
        return ngettext("Pruned boxes, %d eliminated: %s",
                        "Pruned boxes, %d eliminated; first, %s", (unsigned long)n);
    }
}

static void say_pass(struct buf *buf, const struct event *event,
                     const struct alphabet *alphabet)
{
    LOCAL_BUF first = {0};
    enum house_kind kind = event->choices->shape->families[event->pass].kind;
    if (!event->n_removed) {
        buf_text(buf, idle_pass(kind));
        return;
    }
    say_removal(&first, event->choices->shape, &event->removals[0], alphabet);
    buf_printf(buf, pass_format(kind, event->n_removed), event->n_removed, first.text);
}

static bool is_backtrack(const struct event *event)
{
    return event->options->strategy == STRATEGY_BACKTRACK;
}

static void say_void(struct buf *buf, const struct event *event)
{
    struct phrase phrase;
    phrase_init(&phrase, event->choices->shape, NULL);
    const char *cell = phrase_cell(&phrase, event->cell);
    if (!is_backtrack(event))
        buf_printf(buf, _("Void: no choice is left in %s"), cell);
    else if (event->options->look_ahead)
        buf_printf(buf, _("No move: no candidate is left in %s"), cell);
    else
        buf_printf(buf, _("No move: no empty cell has a candidate; the first is %s"),
                   cell);
    phrase_fini(&phrase);
}

static void say_verdict(struct buf *buf, const struct event *event,
                        const struct alphabet *alphabet)
{
    LOCAL_BUF clash = {0};
    switch (event->verdict) {
    case VERDICT_OPEN:
        buf_text(buf, is_backtrack(event) ? _("Not yet a solution: cells are empty")
                                          : _("Safe, but not yet complete"));
        break;
    case VERDICT_COMPLETE:
        /* TRANSLATORS: a matrix is safe if no house has the same single digit twice. */
        buf_text(buf, _("Safe and complete"));
        break;
    case VERDICT_UNSAFE:
        say_clash(&clash, event->choices->shape, &event->clash, alphabet);
        buf_printf(buf, _("Not safe: %s"), clash.text);
        break;
    case VERDICT_VOID:
        say_void(buf, event);
        break;
    }
}

static void say_smallest(struct buf *buf, const struct event *event, const char *cell,
                         const char *left)
{
    int n_choices = digits_count(event->left), n_cells = 0;
    for (int i = 0; i < event->choices->shape->n_cells; i++)
        n_cells += digits_count(event->choices->of[i]) == n_choices;
    if (n_cells == 1)
        buf_printf(
            buf, _("expand1: %s branches into %s: the only cell with the fewest choices"),
            cell, left);
    else
        buf_printf(
            buf,
            ngettext(
                "expand1: %1$s branches into %2$s: fewest choices, first of %3$d cell",
                "expand1: %1$s branches into %2$s: fewest choices, first of %3$d cells",
                (unsigned long)n_cells),
            cell, left, n_cells);
}

/* Says why this cell was chosen. */
static void say_expand(struct buf *buf, const struct event *event,
                       const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, event->choices->shape, alphabet);
    const char *cell = phrase_cell(&phrase, event->cell);
    const char *left = phrase_set(&phrase, event->left);
    const char *rule = _(rule_of(RULE_CELL, event->options)->words);
    if (is_backtrack(event) && event->options->cell == CELL_LAST)
        buf_printf(buf, _("%s can be %s: the last empty cell that has candidates"), cell,
                   left);
    else if (is_backtrack(event) && event->options->cell == CELL_SMALLEST)
        buf_printf(buf, _("%s can be %s: the first cell with the fewest candidates"),
                   cell, left);
    else if (is_backtrack(event))
        buf_printf(buf, _("%1$s can be %2$s: %3$s"), cell, left, rule);
    else if (event->options->cell == CELL_SMALLEST)
        say_smallest(buf, event, cell, left);
    else if (event->options->cell == CELL_FIRST)
        buf_printf(buf,
                   _("expand1: %s branches into %s: the first cell with several choices"),
                   cell, left);
    else
        buf_printf(buf, _("expand1: %1$s branches into %2$s: %3$s"), cell, left, rule);
    phrase_fini(&phrase);
}

uint64_t path_node(const struct search *search)
{
    return search_event(search)->kind == EVENT_BACKTRACK
               ? search_path(search)[search_depth(search)].node
               : search_counters(search)->nodes;
}

void say_place(struct buf *buf, const struct search *search)
{
    buf_printf(buf, _("You are at step %1$" PRIu64 ", node %2$" PRIu64 ", depth %3$d"),
               search_counters(search)->events, path_node(search), search_depth(search));
}

int path_levels(const struct search *search)
{
    enum event_kind kind = search_event(search)->kind;
    bool branches = search_counters(search)->events &&
                    (kind == EVENT_EXPAND || kind == EVENT_BACKTRACK);
    return search_depth(search) + branches;
}

bool path_tries(const struct search *search, int depth)
{
    return depth < search_depth(search) && !search_has_ended(search);
}

void say_level(struct buf *buf, const struct search *search, int depth,
               const struct alphabet *alphabet)
{
    const struct level *level = &search_path(search)[depth];
    struct phrase phrase;
    phrase_init(&phrase, search_choices(search)->shape, alphabet);
    const char *cell = phrase_cell(&phrase, level->cell);
    const char *left = phrase_digits(&phrase, level->left);
    const char *tried = phrase_digits(&phrase, digits_minus(level->choices, level->left));
    if (path_tries(search, depth)) {
        const char *digit = phrase_digit(&phrase, level->digit);
        if (level->left)
            buf_printf(buf, _("%1$s: trying %2$s; still to try: %3$s"), cell, digit,
                       left);
        else
            buf_printf(buf, _("%s: trying %s, its last candidate"), cell, digit);
    } else if (level->left == level->choices) {
        buf_printf(buf, _("%1$s: still to try: %2$s"), cell, left);
    } else if (level->left) {
        buf_printf(buf, _("%1$s: done with %2$s; still to try: %3$s"), cell, tried, left);
    } else {
        buf_printf(buf, _("%1$s: done with %2$s, nothing left to try"), cell, tried);
    }
    phrase_fini(&phrase);
}

/* In backtrack, a move eliminates its digit from the empty cells that see it. */
static void say_move(struct buf *buf, const struct event *event, const char *cell,
                     char digit, const char *left)
{
    unsigned long n = (unsigned long)event->n_removed;
    if (event->left)
        buf_printf(buf,
                   ngettext("Try %1$c in %2$s (%3$d empty cell loses it); %4$s left for "
                            "later",
                            "Try %1$c in %2$s (%3$d empty cells lose it); %4$s left for "
                            "later",
                            n),
                   digit, cell, event->n_removed, left);
    else
        buf_printf(
            buf,
            ngettext("Try %1$c in %2$s, its last candidate (%3$d empty cell loses it)",
                     "Try %1$c in %2$s, its last candidate (%3$d empty cells lose it)",
                     n),
            digit, cell, event->n_removed);
}

static void say_descend(struct buf *buf, const struct event *event,
                        const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, event->choices->shape, alphabet);
    const char *cell = phrase_cell(&phrase, event->cell);
    char digit = alphabet_symbol(alphabet, event->digit);
    const char *left = phrase_set(&phrase, event->left);
    if (is_backtrack(event))
        say_move(buf, event, cell, digit, left);
    else if (event->left)
        buf_printf(buf, _("Try %1$c in %2$s; %3$s left for later"), digit, cell, left);
    else
        buf_printf(buf, _("Try %c in %s, its last choice"), digit, cell);
    phrase_fini(&phrase);
}

static void say_backtrack(struct buf *buf, const struct event *event,
                          const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, event->choices->shape, alphabet);
    const char *cell = phrase_cell(&phrase, event->cell);
    char digit = alphabet_symbol(alphabet, event->digit);
    buf_printf(buf,
               _("Backtrack to %1$s at depth %2$d: done with %3$c, %4$s left to try"),
               cell, event->depth, digit, phrase_set(&phrase, event->left));
    phrase_fini(&phrase);
}

static void find_product(mpz_t product, const struct choices *choices)
{
    mpz_init_set_ui(product, 1);
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        mpz_mul_ui(product, product, (unsigned long)digits_count(choices->of[cell]));
}

void say_product(struct buf *buf, const struct choices *choices)
{
    mpz_t product;
    find_product(product, choices);
    char *text = mpz_get_str(NULL, 10, product);
    buf_text(buf, text);
    free(text);
    mpz_clear(product);
}

static void say_product_event(struct buf *buf, const struct event *event)
{
    enum { MOST_DIGITS = 15 };
    LOCAL_BUF product = {0}, about = {0};
    say_product(&product, event->choices);
    /* A long number is told by its first digits and its length. */
    if (product.length > MOST_DIGITS)
        buf_printf(&about, _("about %1$c.%2$.2s * 10^%3$d"), product.text[0],
                   product.text + 1, (int)product.length - 1);
    /* TRANSLATORS: with about 3.04 * 10^52 as the number, it should fit into 79 columns. */
    buf_printf(buf, _("expand: try all grids that the choices allow (number: %s)"),
               about.length ? about.text : product.text);
}

static void say_choices(struct buf *buf, int n_candidates)
{
    buf_printf(buf,
               ngettext("Choices listed: the empty cells have %d candidate",
                        "Choices listed: the empty cells have %d candidates",
                        (unsigned long)n_candidates),
               n_candidates);
}

void say_event(struct buf *buf, const struct event *event,
               const struct alphabet *alphabet)
{
    switch (event->kind) {
    case EVENT_CHOICES:
        say_choices(buf, choices_candidates(event->choices));
        break;
    case EVENT_PASS:
        say_pass(buf, event, alphabet);
        break;
    case EVENT_ROUND:
        buf_printf(buf,
                   ngettext("Round %1$d: %2$d candidate eliminated",
                            "Round %1$d: %2$d candidates eliminated",
                            (unsigned long)event->n_removed),
                   event->round, event->n_removed);
        break;
    case EVENT_VERDICT:
        say_verdict(buf, event, alphabet);
        break;
    case EVENT_EXPAND:
        say_expand(buf, event, alphabet);
        break;
    case EVENT_DESCEND:
        say_descend(buf, event, alphabet);
        break;
    case EVENT_BACKTRACK:
        say_backtrack(buf, event, alphabet);
        break;
    case EVENT_BOUND:
        buf_printf(buf, _("Depth bound reached: no branch below depth %d"), event->depth);
        break;
    case EVENT_PRODUCT:
        say_product_event(buf, event);
        break;
    case EVENT_GRID:
        buf_printf(buf, _("Grid %" PRIu64), event->node);
        break;
    case EVENT_SOLUTION:
        /* TRANSLATORS: the search has found one */
        buf_text(buf, _("Solution"));
        break;
    case EVENT_EXHAUSTED:
        buf_text(buf, event->bounded ? _("Search finished, cut off at the depth bound")
                                     : _("Nothing is left to try"));
        break;
    case EVENT_KINDS:
        break;
    }
}

void say_measure(struct buf *buf, const struct event *event)
{
    int fall = event_fall(event), open = search_measure(event->search);
    if (fall)
        buf_printf(buf, _("open: %1$d, fewer: %2$d"), open, fall);
    else if (event->kind == EVENT_BACKTRACK)
        buf_printf(buf, _("open: %d again"), open);
}

void say_strategy(struct buf *buf, const struct search_options *options)
{
    buf_text(buf, strategy_rows[options->strategy].name);
    for (int kind = 0; kind < RULE_KINDS; kind++) {
        const struct search_rule *rule = rule_of((enum rule_kind)kind, options);
        if (!rule || (kind == RULE_DIGITS && !rule->value))
            continue;
        buf_printf(buf, " %s", rule->word);
        if (kind >= RULE_DEPTH)
            buf_printf(buf, " %" PRIu64,
                       kind == RULE_SEED ? options->seed
                                         : (uint64_t)options->depth_bound);
    }
}

bool stop_parse(const char *text, const struct shape *shape,
                const struct alphabet *alphabet, struct stop_at *stop)
{
    size_t length = strcspn(text, " ");
    struct moves moves = {0};
    struct diagnosis diagnosis;
    *stop = (struct stop_at){.kind = STOP_EVENT};
    bool has_number = text[length] && scan_whole(text + length + 1, &stop->number);
    for (; stop->kind < STOP_CELL; stop->kind++) {
        const struct stop_row *row = &stop_rows[stop->kind];
        if (strncmp(text, row->word, length) == 0 && !row->word[length])
            return stop->kind == STOP_DEPTH ? has_number
                   : has_number             ? stop->number && row->is_counted
                                            : !text[length];
    }
    stop->number = 0;
    stop->cell = cell_parse(text, shape);
    if (moves_parse(text, strlen(text), alphabet, &moves, &diagnosis) == ERR_OK &&
        moves.n == 1 && moves.at[0].kind == MOVE_ENTER && moves.at[0].digit) {
        stop->cell = moves.at[0].cell;
        stop->digit = moves.at[0].digit;
    }
    STACK_FINI(&moves);
    return stop->cell >= 0;
}

void stop_say(struct buf *buf, const struct stop_at *stop, const struct shape *shape,
              const struct alphabet *alphabet)
{
    if (stop->kind == STOP_CELL)
        say_cell(buf, shape, stop->cell);
    else
        buf_text(buf, stop_rows[stop->kind].word);
    if (stop->digit)
        buf_printf(buf, "=%c", alphabet_symbol(alphabet, stop->digit));
    if (stop->number || stop->kind == STOP_DEPTH)
        buf_printf(buf, " %" PRIu64, stop->number);
}

void stops_say(struct buf *buf, const struct stops *stops, const struct shape *shape,
               const struct alphabet *alphabet)
{
    LOCAL_BUF list = {0};
    for (int i = 0; i < stops->n; i++) {
        buf_text(&list, i ? ", " : "");
        stop_say(&list, &stops->at[i], shape, alphabet);
    }
    if (stops->n)
        buf_printf(buf, _("breaks: %s"), list.text);
    else
        buf_text(buf, _("no breaks"));
}

void say_speed(struct buf *buf, const struct counters *before, const struct counters *now,
               int64_t ms)
{
    enum { LEAST_MS = 1000 };
    double s = (double)ms / 1000;
    if (ms >= LEAST_MS)
        buf_printf(buf, _("Steps a second: %.0f, nodes: %.0f"),
                   (double)(now->events - before->events) / s,
                   (double)(now->nodes - before->nodes) / s);
}

static const char *time_format(int unit, unsigned long n)
{
    switch (unit) {
    case 0:
        return ngettext("%.0f second", "%.0f seconds", n);
    case 1:
        return ngettext("%.0f minute", "%.0f minutes", n);
    case 2:
        return ngettext("%.0f hour", "%.0f hours", n);
    case 3:
        return ngettext("%.0f day", "%.0f days", n);
    default:
        return ngettext("%.0f year", "%.0f years", n);
    }
}

static void say_long_time(struct buf *buf, double seconds)
{
    static const double units[] = {1, 60, 3600, 86400, 86400 * 365.25};
    int unit = sizeof units / sizeof units[0] - 1;
    while (unit && seconds < 2 * units[unit])
        unit--;
    double n = seconds / units[unit];
    buf_printf(buf, n >= 1e6 ? _("%.1g years") : time_format(unit, (unsigned long)n), n);
}

void say_time_left(struct buf *buf, const struct choices *choices, uint64_t tried,
                   double per_second)
{
    mpz_t left;
    mpf_t seconds;
    long exponent;
    find_product(left, choices);
    mpz_sub_ui(left, left, (unsigned long)tried);
    mpf_init2(seconds, 64);
    mpf_set_z(seconds, left);
    mpf_t rate;
    mpf_init_set_d(rate, per_second);
    mpf_div(seconds, seconds, rate);
    double mantissa = mpf_get_d_2exp(&exponent, seconds);
    if (exponent > 1000)
        buf_printf(buf, _("more than 10^%ld years"), (long)(exponent * 0.30103) - 8);
    else
        say_long_time(buf, mantissa ? mpf_get_d(seconds) : 0);
    mpf_clears(seconds, rate, NULL);
    mpz_clear(left);
}

/* COUNTERS: in the order of struct counters. */
void say_counters(struct buf *buf, const struct counters *counters)
{
    buf_printf(buf,
               "nodes=%" PRIu64 " expansions=%" PRIu64 " prunes=%" PRIu64
               " removed=%" PRIu64 " unsafe=%" PRIu64 " void=%" PRIu64
               " backtracks=%" PRIu64 " solutions=%" PRIu64 " maxdepth=%d",
               counters->nodes, counters->expansions, counters->prunes, counters->removed,
               counters->unsafe, counters->voids, counters->backtracks,
               counters->solutions, counters->max_depth);
}

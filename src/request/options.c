/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "request/options.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/nearest.h"
#include "text/format.h"

static const char *parse_shape(const char *text, struct options *options)
{
    char *end;
    long rows = strtol(text, &end, 10);
    if (*end == 'x') {
        long columns = strtol(end + 1, &end, 10);
        if (!*end && rows <= SHAPE_MAX_BOX && columns <= SHAPE_MAX_BOX)
            options->read.shape = shape_find((int)rows, (int)columns);
    }
    return options->read.shape ? NULL : _("a box size from 2x2 to 6x6, rows first");
}

/* NULL, or what was expected of a text of symbols. */
static const char *check_symbols(const char *text)
{
    size_t n = strlen(text);
    for (size_t i = 0; i < n; i++)
        if (text[i] <= ' ' || text[i] > '~' || strchr(text + i + 1, text[i]))
            return _("different visible ASCII symbols");
    if (n > SHAPE_MAX_SIDE || !shape_of_side((int)n))
        return _("as many symbols as a board has digits: 4, 6, 8, 9, 10, 12, ...");
    return NULL;
}

static const char *parse_symbols(const char *text, struct options *options)
{
    options->read.symbols = text;
    return check_symbols(text);
}

static const char *parse_to_symbols(const char *text, struct options *options)
{
    options->to_symbols = text;
    return check_symbols(text);
}

static const char *check_blank(const char *text)
{
    return text[0] <= ' ' || text[0] > '~' || text[1] ? _("one visible ASCII symbol")
                                                      : NULL;
}

static const char *parse_blank(const char *text, struct options *options)
{
    options->read.blank = text[0];
    return check_blank(text);
}

static const char *parse_to_blank(const char *text, struct options *options)
{
    options->to_blank = text[0];
    return check_blank(text);
}

static const char *parse_from(const char *text, struct options *options)
{
    options->read.format = format_find(text);
    return options->read.format ? NULL : _("a format that 'stepdoku formats' lists");
}

static const char *parse_to(const char *text, struct options *options)
{
    options->to = format_find(text);
    return options->to ? NULL : _("a format that 'stepdoku formats' lists");
}

static const char *parse_strategy(const char *text, struct options *options)
{
    for (int i = 0; i < STRATEGIES; i++)
        if (strcmp(text, strategy_name((enum strategy)i)) == 0) {
            options->search.strategy = (enum strategy)i;
            return NULL;
        }
    return _("naive, prune1, bowl, search or backtrack");
}

/* One of two words: 0 or 1, or -1 for neither. */
static int which(const char *text, const char *first, const char *second)
{
    return strcmp(text, first) == 0 ? 0 : strcmp(text, second) == 0 ? 1 : -1;
}

static const char *parse_cell(const char *text, struct options *options)
{
    int rule = which(text, "smallest", "first");
    options->search.cell = rule ? CELL_FIRST : CELL_SMALLEST;
    return rule < 0 ? _("smallest or first") : NULL;
}

static const char *parse_prune(const char *text, struct options *options)
{
    int rule = which(text, "many", "once");
    options->search.prune = rule ? PRUNE_ONCE : PRUNE_MANY;
    return rule < 0 ? _("once or many") : NULL;
}

static const char *parse_square(const char *text, struct options *options)
{
    int rule = which(text, "most-constrained", "arbitrary");
    options->search.square = rule ? SQUARE_ARBITRARY : SQUARE_MOST_CONSTRAINED;
    return rule < 0 ? _("most-constrained or arbitrary") : NULL;
}

bool number_parse(const char *text, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && !errno;
}

/* One from 1 on. */
static const char *parse_count(const char *text, uint64_t *count)
{
    return number_parse(text, count) && *count ? NULL : _("a number from 1 on");
}

static const char *parse_node_limit(const char *text, struct options *options)
{
    return parse_count(text, &options->node_limit);
}

static const char *parse_from_step(const char *text, struct options *options)
{
    return parse_count(text, &options->from_step);
}

static const char *parse_to_step(const char *text, struct options *options)
{
    return parse_count(text, &options->to_step);
}

static const char *parse_depth(const char *text, struct options *options)
{
    char *end;
    long depth = strtol(text, &end, 10);
    if (end == text || *end || depth < 0 || depth > SHAPE_MAX_CELLS)
        return _("a depth from 0 to 1296");
    options->search.depth_bound = (int)depth;
    return NULL;
}

static const char *parse_threads(const char *text, struct options *options)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end || n < 1 || n > 256)
        return _("a number from 1 to 256");
    options->threads = (int)n;
    return NULL;
}

static const char *parse_rung(const char *text, struct options *options)
{
    if (text[0] < '1' || text[0] > '5' || text[1])
        return _("a number from 1 to 5");
    options->rung = text[0] - '0';
    return NULL;
}

static const char *parse_technique(const char *text, struct options *options)
{
    options->technique = technique_find(text);
    return options->technique < TECHNIQUE_EXPAND1
               ? NULL
               : _("a technique; 'stepdoku techniques' lists them");
}

static const char *parse_speed(const char *text, struct options *options)
{
    char *end;
    long speed = strtol(text, &end, 10);
    if (end == text || *end || speed < 1 || speed > 1000)
        return _("a whole number from 1 to 1000");
    options->speed = (int)speed;
    return NULL;
}

static const char *parse_max(const char *text, struct options *options)
{
    return parse_count(text, &options->max);
}

static const char *parse_seed(const char *text, struct options *options)
{
    return number_parse(text, &options->seed) ? NULL : _("a number");
}

static const char *parse_difficulty(const char *text, struct options *options)
{
    return wish_read(text, &options->difficulty);
}

static const char *parse_clues(const char *text, struct options *options)
{
    char *end;
    long least = strtol(text, &end, 10), most = least;
    if (end > text && strncmp(end, "..", 2) == 0)
        most = strtol(end + 2, &end, 10);
    if (*end || least < 1 || most < least || most > SHAPE_MAX_CELLS)
        return _("a number, or a range such as 24..28");
    options->clues_min = (int)least;
    options->clues_max = (int)most;
    return NULL;
}

static const char *parse_symmetry(const char *text, struct options *options)
{
    return symmetry_find(text, &options->symmetry)
               ? NULL
               : _("none, rotational, rotational90, mirror, diagonal or full");
}

static const char *parse_pattern(const char *text, struct options *options)
{
    options->pattern = (char *)text;
    return NULL;
}

static void set_flag(enum option_id id, struct options *options)
{
    switch (id) {
#define FLAG(NAME, name, field, help)                                                    \
    case OPTION_ID_##NAME:                                                               \
        options->field = true;                                                           \
        break;
#define VALUE(NAME, name, value, parse, help)
#include "request/options.def"
#undef FLAG
#undef VALUE
    default:
        break;
    }
}

static const struct option_row rows[OPTION_COUNT] = {
#define FLAG(NAME, name, field, help) {name, NULL, help, NULL},
#define VALUE(NAME, name, value, parse, help) {name, value, help, parse_##parse},
#include "request/options.def"
#undef FLAG
#undef VALUE
};

const struct option_row *option_row(enum option_id id)
{
    return &rows[id];
}

struct options options_defaults(void)
{
    return (struct options){.search = search_defaults(), .technique = TECHNIQUES};
}

/* The options as getopt_long wants them; `val` is the option's id + 1. */
static void fill_long_options(option_set allowed, struct option *long_options)
{
    int n = 0;
    for (int id = 0; id < OPTION_COUNT; id++)
        if (allowed >> id & 1)
            long_options[n++] = (struct option){
                rows[id].name, rows[id].value ? required_argument : no_argument, NULL,
                id + 1};
    long_options[n] = (struct option){0};
}

static bool take_option(const char *command, int id, struct options *options,
                        struct buf *message)
{
    const char *expected = NULL;
    options->given |= (option_set)1 << id;
    if (!rows[id].parse)
        set_flag((enum option_id)id, options);
    else
        expected = rows[id].parse(optarg, options);
    if (expected)
        buf_printf(message, _("stepdoku %s: --%s '%s': expected %s\n"), command,
                   rows[id].name, optarg, expected);
    return !expected;
}

/* Adds "; did you mean --NAME?" when an allowed option has a similar name. */
static void suggest_option(struct buf *message, option_set allowed, const char *word)
{
    struct nearest nearest = {0};
    word += strspn(word, "-");
    for (int id = 0; id < OPTION_COUNT; id++)
        if (allowed >> id & 1)
            nearest_offer(&nearest, word, rows[id].name);
    if (nearest.name)
        buf_printf(message, _("; did you mean --%s?"), nearest.name);
}

static void complain(const char *command, option_set allowed, bool lacks_value,
                     const char *word, struct buf *message)
{
    if (lacks_value) {
        buf_printf(message, _("stepdoku %s: %s needs a value"), command, word);
    } else {
        buf_printf(message, _("stepdoku %s: no such option: %s"), command, word);
        suggest_option(message, allowed, word);
    }
    buf_printf(message, _("\n'stepdoku help %s' lists its options\n"), command);
}

bool options_parse(const char *command, option_set allowed, int argc, char **argv,
                   struct options *options, int *rest, struct buf *message)
{
    struct option long_options[OPTION_COUNT + 1];
    bool good = true;
    int found;
    fill_long_options(allowed, long_options);
    optind = 0; /* forget the line before */
    opterr = 0;
    while (good && (found = getopt_long(argc, argv, ":", long_options, NULL)) != -1) {
        good = found != '?' && found != ':';
        if (good)
            good = take_option(command, found - 1, options, message);
        else
            complain(command, allowed, found == ':', argv[optind - 1], message);
    }
    *rest = optind;
    return good;
}

uint64_t options_seed(const struct options *options)
{
    struct timespec now;
    if (options->given & OPTION(SEED))
        return options->seed;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000007 + (uint64_t)now.tv_nsec + (uint64_t)getpid();
}

void options_help(option_set set, struct buf *buf)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        struct buf option = {0};
        if (!(set >> id & 1))
            continue;
        buf_printf(&option, "--%s%s%s", rows[id].name, rows[id].value ? " " : "",
                   rows[id].value ? rows[id].value : "");
        buf_printf(buf, "  %-20s %s\n", option.text, _(rows[id].help));
        buf_fini(&option);
    }
}

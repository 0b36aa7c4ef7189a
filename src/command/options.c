/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/options.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/columns.h"
#include "base/nearest.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "search/strategy.h"
#include "generate/regions.h"
#include "format/format.h"
#include "format/laws_text.h"
#include "words/phrase.h"

/* ---- values ---- */

/* The parsers return NULL, or what they expected. */

static const char *parse_shape(const char *text, const struct shape **shape)
{
    *shape = shape_read(text);
    return *shape ? NULL : _("a box size from 2x2 to 6x6, rows first");
}

/* They are read after all options, because --shape can follow. */
static const char *parse_rules(const char *text, const char **rules)
{
    *rules = text;
    return NULL;
}

static const char *parse_symbols(const char *text, const char **symbols)
{
    size_t n = strlen(text);
    for (size_t i = 0; i < n; i++)
        if (text[i] <= ' ' || text[i] > '~' || strchr(text + i + 1, text[i]))
            return _("different visible ASCII symbols");
    if (!shape_of_side((int)n))
        return _("as many symbols as a board has digits: 4, 6, 8, 9, 10, 12, ...");
    *symbols = text;
    return NULL;
}

static const char *parse_blank(const char *text, char *blank)
{
    *blank = text[0];
    return text[0] <= ' ' || text[0] > '~' || text[1] ? _("one visible ASCII symbol")
                                                      : NULL;
}

static const char *parse_format(const char *text, const struct format **format)
{
    *format = format_find(text);
    return *format ? NULL : _("a format");
}

static const char *parse_technique(const char *text, enum technique *technique)
{
    *technique = technique_find_translated(text);
    return *technique < TECHNIQUE_EXPAND1 ? NULL : _("a technique");
}

static const char *parse_techniques(const char *text, struct technique_set *set)
{
    const char *bad;
    size_t n;
    return technique_set_parse(text, set, &bad, &n)
               ? NULL
               : _("techniques such as +franken,-als");
}

/* Reads one strategy or, for `list`, several with commas between them.  A strategy that says how often
 * it prunes gives the option for that, too. */
static const char *parse_strategy(const char *text, struct options *options,
                                  const char **list)
{
    struct search_options one = options->search, other = one;
    other.prune = other.prune == PRUNE_ONCE ? PRUNE_MANY : PRUNE_ONCE;
    strategy_read(text, &other);
    size_t n = strategy_read(text, &one);
    bool says_prune = one.prune == other.prune;
    const char *end = text + n;
    while (list && n && *end == ',') {
        end += 1 + strspn(end + 1, " ");
        n = strategy_read(end, &other);
        end += n;
    }
    if (!n || *end)
        return _("a strategy and its rules; the command 'strategies' lists them");
    if (list) {
        *list = text;
        return NULL;
    }
    options->search = one;
    if (says_prune)
        options->given |= OPTION(PRUNE);
    return NULL;
}

static const char *parse_clues(const char *text, struct options *options)
{
    uint64_t least = 0, most = 0;
    bool is_number = scan_number(&text, SHAPE_MAX_CELLS, &least);
    if (is_number && strncmp(text, "..", 2) == 0) {
        text += 2;
        is_number = scan_number(&text, SHAPE_MAX_CELLS, &most);
    } else {
        most = least;
    }
    if (!is_number || *text || least < 1 || most < least)
        return _("a number, or a range such as 24..28");
    options->clues_min = (int)least;
    options->clues_max = (int)most;
    return NULL;
}

static const char *const media[MEDIA] = {
    [MEDIUM_TEXT] = "text",
    [MEDIUM_PDF] = "pdf",
    [MEDIUM_SVG] = "svg",
    [MEDIUM_PNG] = "png",
};

/* A file to draw.  Its name must say what it is, so that a slip does not overwrite another
 * file. */
static const char *parse_drawing(const char *text, enum medium medium,
                                 const char *expected, struct options *options)
{
    const char *extension = strrchr(text, '.');
    bool is_good = extension && strcmp(extension + 1, media[medium]) == 0;
    if (options->file)
        return _("only one of --pdf, --svg and --png");
    options->medium = medium;
    options->file = text;
    return is_good || strcmp(text, "-") == 0 ? NULL : expected;
}

static const char *parse_output(const char *text, struct options *options)
{
    static const char *const extensions[] = {".dot", ".svg", ".cast", ".html"};
    const char *extension = strrchr(text, '.');
    options->output = text;
    for (size_t i = 0; extension && i < sizeof extensions / sizeof extensions[0]; i++)
        if (strcmp(extension, extensions[i]) == 0)
            return NULL;
    return _("a file name that ends in .dot, .svg, .cast or .html");
}

static const char *parse_proof(const char *text, const char **proof)
{
    *proof = text;
    return *text ? NULL : _("a file name without its ending");
}

static const char *parse_title(const char *text, const char **title)
{
    *title = text;
    return utf8_is_printable(text, strlen(text)) ? NULL : _("a line of text in UTF-8");
}

/* ---- the table ---- */

/* Each of these takes a value; if it is wrong, returns false and adds what was expected. */
static bool take_number(const char *text, uint64_t least, uint64_t most, uint64_t *number,
                        struct buf *expected)
{
    if (scan_whole(text, number) && *number >= least && *number <= most)
        return true;
    if (most < UINT64_MAX)
        buf_printf(expected, _("a number from %" PRIu64 " to %" PRIu64), least, most);
    else
        buf_text(expected, least ? _("a positive number") : _("a number"));
    return false;
}

static bool take_word(const char *text, enum argument_kind kind, int *i,
                      struct buf *expected)
{
    *i = argument_find(kind, text);
    if (*i < 0)
        argument_list(kind, expected);
    return *i >= 0;
}

static bool take_value(const char *lacking, struct buf *expected)
{
    if (lacking)
        buf_text(expected, lacking);
    return !lacking;
}

static bool take_option(enum option_id id, const char *text, struct options *options,
                        struct buf *expected)
{
    uint64_t number;
    int i;
    switch (id) {
#define FLAG(NAME, name, field, help)                                                    \
    case OPTION_ID_##NAME:                                                               \
        return options->field = true;
#define NUMBER(NAME, name, value, field, least, most, help)                              \
    case OPTION_ID_##NAME:                                                               \
        if (!take_number(text, least, most, &number, expected))                          \
            return false;                                                                \
        options->field = number;                                                         \
        return true;
#define WORD(NAME, name, value, kind, act, help)                                         \
    case OPTION_ID_##NAME:                                                               \
        if (!take_word(text, ARGUMENT_##kind, &i, expected))                             \
            return false;                                                                \
        act;                                                                             \
        return true;
#define VALUE(NAME, name, value, kind, parse, help)                                      \
    case OPTION_ID_##NAME:                                                               \
        return take_value(parse, expected);
#define TELLS(NAME)
#include "command/options.def"
#undef FLAG
#undef NUMBER
#undef WORD
#undef VALUE
#undef TELLS
    default:
        return false;
    }
}

static const struct option_row rows[OPTION_COUNT] = {
#define FLAG(NAME, name, field, help) {name, NULL, help, ARGUMENT_NOTHING},
#define NUMBER(NAME, name, value, field, least, most, help)                              \
    {name, value, help, ARGUMENT_NOTHING},
#define WORD(NAME, name, value, kind, act, help) {name, value, help, ARGUMENT_##kind},
#define VALUE(NAME, name, value, kind, parse, help) {name, value, help, ARGUMENT_##kind},
#define TELLS(NAME)
#include "command/options.def"
#undef FLAG
#undef NUMBER
#undef WORD
#undef VALUE
#undef TELLS
};

bool option_tells(enum option_id id, const char *value)
{
    static const bool tells[OPTION_COUNT] = {
#define FLAG(NAME, name, field, help)
#define NUMBER(NAME, name, value, field, least, most, help)
#define WORD(NAME, name, value, kind, act, help)
#define VALUE(NAME, name, value, kind, parse, help)
#define TELLS(NAME) [OPTION_ID_##NAME] = true,
#include "command/options.def"
#undef FLAG
#undef NUMBER
#undef WORD
#undef VALUE
#undef TELLS
    };
    return tells[id] || (value && argument_tells(rows[id].kind, value));
}

const struct option_row *option_row(enum option_id id)
{
    return &rows[id];
}

/* ---- the command line ---- */

struct options options_defaults(void)
{
    return (struct options){.search = search_defaults(),
                            .technique = TECHNIQUES,
                            .techniques = technique_set_default};
}

/* Names of options in earlier versions, and what people try first.  Nothing lists them. */
static const struct {
    const char *name;
    enum option_id id;
} other_names[] = {{"rung", OPTION_ID_DETAIL},
                   {"to", OPTION_ID_LAST_STEP},
                   {"level", OPTION_ID_DIFFICULTY},
                   {"square", OPTION_ID_CELL}};

enum { OTHER_NAMES = sizeof other_names / sizeof other_names[0] };

/* What getopt_long calls option 0; smaller numbers are characters. */
enum { FIRST_OPTION = 256 };

/* Returns a row of getopt_long's table. */
static struct option long_option(const char *name, int id)
{
    int argument = rows[id].value ? required_argument : no_argument;
    return (struct option){name, argument, NULL, FIRST_OPTION + id};
}

/* Fills getopt_long's table. */
static void fill_long_options(option_set allowed, struct option *long_options)
{
    int n = 0;
    for (int id = 0; id < OPTION_COUNT; id++)
        if (allowed >> id & 1)
            long_options[n++] = long_option(rows[id].name, id);
    for (int i = 0; i < OTHER_NAMES; i++)
        if (allowed >> other_names[i].id & 1)
            long_options[n++] = long_option(other_names[i].name, (int)other_names[i].id);
    long_options[n] = (struct option){0};
}

/* The option that getopt_long found.  Where steps have a range, --from with a number is an
 * old name of --first-step. */
static enum option_id option_found(int found, option_set allowed)
{
    uint64_t step;
    enum option_id id = (enum option_id)(found - FIRST_OPTION);
    bool is_old =
        id == OPTION_ID_FROM && allowed & OPTION(FIRST_STEP) && scan_whole(optarg, &step);
    return is_old ? OPTION_ID_FIRST_STEP : id;
}

int options_end(int argc, char *const *argv)
{
    struct option long_options[OPTION_COUNT + OTHER_NAMES + 1];
    fill_long_options(~(option_set)0, long_options);
    optind = 0; /* resets getopt_long */
    opterr = 0;
    while (getopt_long(argc, argv, "+:", long_options, NULL) != -1)
        continue;
    return strcmp(argv[optind - 1], "--") == 0 ? argc : optind;
}

/* Adds "; did you mean --NAME?" when an allowed option has a similar name. */
static void suggest_option(struct buf *message, option_set allowed, const char *word)
{
    struct nearest nearest = {0};
    word += strspn(word, "-");
    for (int id = 0; id < OPTION_COUNT; id++)
        if (allowed >> id & 1)
            nearest_offer(&nearest, word, rows[id].name);
    for (int i = 0; i < OTHER_NAMES; i++)
        if (allowed >> other_names[i].id & 1)
            nearest_offer(&nearest, word, other_names[i].name);
    for (int i = 0; i < OTHER_NAMES && nearest.name; i++)
        if (strcmp(nearest.name, other_names[i].name) == 0)
            nearest.name = rows[other_names[i].id].name;
    if (!nearest.name)
        return;
    buf_text(message, "; ");
    buf_printf(message, _("did you mean --%s?"), nearest.name);
}

/* Adds what the option expected, and which of its words may have been meant. */
static void complain_value(const struct option_row *row, const char *text,
                           const char *expected, struct buf *message)
{
    buf_printf(message, _("--%1$s '%2$s': expected %3$s"), row->name, text, expected);
    argument_help(row->kind, text, message);
}

bool options_take_rules(struct options *options, const char *rules,
                        struct diagnosis *diagnosis)
{
    struct laws laws;
    laws_of(&laws, options->read.shape ? options->read.shape : shape_find(3, 3));
    if (laws_read(&laws, rules, strlen(rules), diagnosis) != ERR_OK)
        return false;
    bool is_open = laws.is_open;
    laws.is_open = false;
    if (laws_check(&laws, diagnosis) != ERR_OK)
        return false;
    if (is_open && laws.side < REGIONS_LEAST_SIDE) {
        diagnose(diagnosis, 0, 0, _("a jigsaw needs a board of %1$dx%2$d at least"),
                 REGIONS_LEAST_SIDE, REGIONS_LEAST_SIDE);
        return false;
    }
    laws.is_open = is_open;
    options->read.shape = atlas_shape(NULL, &laws);
    return true;
}

bool options_ask_regions(const struct options *options)
{
    const struct shape *shape = options->read.shape;
    return shape && shape->laws && shape->laws->is_open;
}

/* Takes --rules.  Only puzzles to generate can have regions that nobody knows. */
static void take_rules(struct options *options, option_set allowed, struct buf *message)
{
    const struct option_row *row = &rows[OPTION_ID_RULES];
    struct diagnosis problem;
    if (!options_take_rules(options, options->rules, &problem))
        buf_printf(message, "--%s '%s': %s", row->name, options->rules, problem.text);
    else if (options_ask_regions(options) && !(allowed & OPTION(DIFFICULTY)))
        complain_value(row, options->rules,
                       _("the regions of the jigsaw, as in \"9 regions 1112...\""),
                       message);
}

/* What getopt_long refuses: an option without its value, or with one that it does not take, or
 * none of ours. */
static void complain(option_set allowed, bool lacks_value, const char *word,
                     struct buf *message)
{
    if (lacks_value) {
        buf_printf(message, _("%s needs a value"), word);
    } else if (optopt >= FIRST_OPTION) {
        buf_printf(message, _("--%s takes no value"), rows[optopt - FIRST_OPTION].name);
    } else if (optopt) {
        buf_printf(message, _("no such option: -%c"), optopt);
    } else {
        buf_printf(message, _("no such option: %s"), word);
        suggest_option(message, allowed, word);
    }
}

bool options_parse(const char *program, const char *command, option_set allowed, int argc,
                   char **argv, struct options *options, int *rest, struct buf *message)
{
    struct option long_options[OPTION_COUNT + OTHER_NAMES + 1];
    LOCAL_BUF problem = {0};
    int found = 0;
    fill_long_options(allowed, long_options);
    optind = 0; /* resets getopt_long */
    opterr = 0;
    while (!problem.length &&
           (found = getopt_long(argc, argv, ":", long_options, NULL)) != -1) {
        if (found < FIRST_OPTION) {
            complain(allowed, found == ':', argv[optind - 1], &problem);
            continue;
        }
        LOCAL_BUF expected = {0};
        enum option_id id = option_found(found, allowed);
        if (!take_option(id, optarg, options, &expected))
            complain_value(&rows[id], optarg, expected.text, &problem);
        options->given |= (option_set)1 << id;
        options->tells |= option_tells(id, optarg);
    }
    if (!problem.length && options->rules)
        take_rules(options, allowed, &problem);
    bool good = !problem.length;
    if (!good)
        buf_printf(message, "%s%s: %s\n", program, command, problem.text);
    if (!good && found >= 0 && found < FIRST_OPTION) {
        buf_printf(message, _("'%shelp %s' lists its options"), program, command);
        buf_char(message, '\n');
    }
    if (options->read.format && options->read.format->holds & ONLY_9X9 && !options->rules)
        options->read.shape = shape_find(3, 3);
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

/* ---- help ---- */

enum { INDENT = 2, GAP = 2, WIDTH = 79 };

static void add_wrapped(struct buf *out, int column, const char *text)
{
    int at = column, spaces = 0; /* where the line ends, and between its words */
    while (*text) {
        size_t n = (size_t)measure_word(text);
        int width = measure_part(text, n);
        if (at > column && at + spaces + width > WIDTH) {
            buf_printf(out, "\n%*s", column, "");
            at = column;
        }
        if (at == column)
            spaces = 0;
        buf_printf(out, "%*s", spaces, "");
        buf_add(out, text, n);
        at += spaces + width;
        text += n;
        spaces = *text == ' ';
        text += strspn(text, " ");
    }
    buf_char(out, '\n');
}

void listing_text(struct buf *out, const char *text)
{
    add_wrapped(out, 0, text);
}

void listing_add(struct buf *out, int column, const char *name, const char *text)
{
    int end = INDENT + measure_columns(name);
    buf_printf(out, "%*s%s", INDENT, "", name);
    if (end + GAP > column) {
        buf_char(out, '\n');
        end = 0;
    }
    buf_printf(out, "%*s", column - end, "");
    add_wrapped(out, column, text);
}

void options_help(option_set set, struct buf *buf)
{
    enum { COLUMN = 28 };
    for (int id = 0; id < OPTION_COUNT; id++) {
        LOCAL_BUF option = {0};
        if (!(set >> id & 1))
            continue;
        buf_printf(&option, "--%s%s%s", rows[id].name, rows[id].value ? " " : "",
                   rows[id].value ? _(rows[id].value) : "");
        listing_add(buf, COLUMN, option.text, _(rows[id].help));
    }
}

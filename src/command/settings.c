/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/settings.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "words/phrase.h"
#include "command/arguments.h"
#include "command/io.h"

const struct setting settings_table[SETTING_COUNT] = {
#define SETTING(NAME, name, values, initial, help) {name, values, initial, help},
#define TELLS(NAME, word)
#define SCREEN(NAME, word)
#include "command/settings.def"
#undef SETTING
#undef TELLS
#undef SCREEN
};

struct setting_value {
    enum setting_id id;
    const char *word; /* "": any */
};

/* The values that tell: settings.def. */
static const struct setting_value telling[] = {
#define SETTING(NAME, name, values, initial, help)
#define TELLS(NAME, word) {SETTING_##NAME, word},
#define SCREEN(NAME, word)
#include "command/settings.def"
#undef SETTING
#undef TELLS
#undef SCREEN
};

/* Those that only the screen obeys. */
static const struct setting_value of_screen[] = {
#define SETTING(NAME, name, values, initial, help)
#define TELLS(NAME, word)
#define SCREEN(NAME, word) {SETTING_##NAME, word},
#include "command/settings.def"
#undef SETTING
#undef TELLS
#undef SCREEN
};

enum {
    N_TELLING = sizeof telling / sizeof telling[0],
    N_OF_SCREEN = sizeof of_screen / sizeof of_screen[0]
};

/* A word of a line, not ended by NUL. */
struct span {
    const char *text;
    size_t length;
};

static bool span_is(const struct span *span, const char *text)
{
    return strlen(text) == span->length && memcmp(text, span->text, span->length) == 0;
}

static char *copy_span(const struct span *span)
{
    char *copy = mem_array(span->length + 1, 1);
    memcpy(copy, span->text, span->length);
    return copy;
}

/* Finds the limits of a range such as 1..512; returns false if the values are words. */
static bool range_of(const struct setting *setting, int *low, int *high)
{
    const char *at = setting->values;
    uint64_t least, most;
    if (!scan_number(&at, INT_MAX, &least) || strncmp(at, "..", 2) != 0)
        return false;
    at += 2;
    scan_number(&at, INT_MAX, &most);
    *low = (int)least;
    *high = (int)most;
    return true;
}

/* Finds the n-th of the words separated by |; returns false if there are fewer. */
static bool value_word(const struct setting *setting, int n, struct span *word)
{
    word->text = setting->values;
    for (; n > 0; n--) {
        word->text += strcspn(word->text, "|");
        if (!*word->text++)
            return false;
    }
    word->length = strcspn(word->text, "|");
    return true;
}

bool setting_is_list(const struct setting *setting)
{
    return strcmp(setting->values, "LIST") == 0;
}

bool setting_word(const struct setting *setting, int n, struct buf *word)
{
    int low, high;
    struct span span;
    if (setting_is_list(setting) || range_of(setting, &low, &high) ||
        !value_word(setting, n, &span))
        return false;
    buf_add(word, span.text, span.length);
    return true;
}

bool setting_tells(const char *name, const char *value)
{
    for (int i = 0; i < N_TELLING; i++)
        if (strcmp(settings_table[telling[i].id].name, name) == 0 &&
            strcmp(telling[i].word, value) == 0)
            return true;
    return false;
}

void settings_say_values(const struct setting *setting, struct buf *buf)
{
    int low, high;
    if (range_of(setting, &low, &high))
        buf_printf(buf, _("a number from %d to %d"), low, high);
    else if (setting_is_list(setting))
        buf_text(buf, _("a list of techniques"));
    else {
        struct span word, next;
        struct phrase phrase;
        const char *list = NULL;
        phrase_init(&phrase, NULL, NULL);
        value_word(setting, 0, &word);
        for (int n = 1; word.length; n++, word = next) {
            const char *text =
                phrase_format(&phrase, "%.*s", (int)word.length, word.text);
            if (!value_word(setting, n, &next))
                next.length = 0;
            list = phrase_or(&phrase, list, text, !next.length);
        }
        buf_text(buf, list);
        phrase_fini(&phrase);
    }
}

void settings_suggest(const char *name, struct buf *message)
{
    struct nearest nearest = {0};
    for (int id = 0; id < SETTING_COUNT; id++)
        nearest_offer(&nearest, name, settings_table[id].name);
    nearest_suggest(&nearest, message);
}

/* Returns the word itself, or the one that has replaced it. */
static struct span current_word(const struct span *word)
{
    static const char *const renamed[][2] = {{"choices", "candidates"},
                                             {"clashes", "conflicts"}};
    for (size_t i = 0; i < sizeof renamed / sizeof renamed[0]; i++)
        if (span_is(word, renamed[i][0]))
            return (struct span){renamed[i][1], strlen(renamed[i][1])};
    return *word;
}

/* Returns -1 if the setting cannot have the value. */
static int parse_value(const struct setting *setting, const struct span *text)
{
    int low, high;
    struct span word, current = current_word(text);
    if (range_of(setting, &low, &high)) {
        const char *at = text->text;
        uint64_t number;
        bool is_number = scan_number(&at, (uint64_t)high, &number) &&
                         at == text->text + text->length && number >= (uint64_t)low;
        return is_number ? (int)number : -1;
    }
    for (int n = 0; value_word(setting, n, &word); n++)
        if (word.length == current.length &&
            memcmp(word.text, current.text, word.length) == 0)
            return n;
    return -1;
}

void settings_init(struct settings *settings)
{
    *settings = (struct settings){0};
    for (int id = 0; id < SETTING_COUNT; id++) {
        const struct setting *setting = &settings_table[id];
        struct span initial = {setting->initial, strlen(setting->initial)};
        settings->value[id] = parse_value(setting, &initial);
    }
    settings->techniques = technique_set_default;
}

void settings_fini(struct settings *settings)
{
    free(settings->technique_list);
    for (int i = 0; i < settings->bindings.n; i++) {
        free(settings->bindings.at[i].key);
        free(settings->bindings.at[i].command);
    }
    STACK_FINI(&settings->bindings);
}

/* A line while it is parsed. */
struct scan {
    const char *line;
    size_t length, at;
    long number;
    struct diagnosis *diagnosis;
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void skip_spaces(struct scan *scan)
{
    while (scan->at < scan->length && is_space(scan->line[scan->at]))
        scan->at++;
}

/* Returns the next word, an empty one at the end of the line. */
static struct span next_word(struct scan *scan)
{
    skip_spaces(scan);
    struct span word = {scan->line + scan->at, 0};
    while (scan->at < scan->length && !is_space(scan->line[scan->at])) {
        scan->at++;
        word.length++;
    }
    return word;
}

static long column_of(const struct scan *scan, const char *text)
{
    return 1 + (long)utf8_count(scan->line, (size_t)(text - scan->line));
}

static enum err expected(const struct scan *scan, const struct span *word,
                         const char *what)
{
    enum { SHOWN = 32 };
    char found[SHOWN + 1] = "";
    long column = column_of(scan, word->text);
    memcpy(found, word->text, word->length < SHOWN ? word->length : SHOWN);
    if (!word->length)
        return diagnose(scan->diagnosis, scan->number, column,
                        _("found the end, expected %s"), what);
    return diagnose(scan->diagnosis, scan->number, column, _("found '%s', expected %s"),
                    found, what);
}

static enum err expected_setting(const struct scan *scan, const struct span *name)
{
    LOCAL_BUF what = {0};
    char *word = copy_span(name);
    buf_text(&what, _("the name of a setting"));
    settings_suggest(word, &what);
    enum err err = expected(scan, name, what.text);
    free(word);
    return err;
}

static enum err expected_technique(const struct scan *scan, const struct span *item)
{
    LOCAL_BUF what = {0};
    char *word = copy_span(item);
    buf_text(&what, _("a technique or words of its name"));
    argument_help(ARGUMENT_TECHNIQUES, word, &what);
    enum err err = expected(scan, item, what.text);
    free(word);
    return err;
}

static enum err expected_end(struct scan *scan)
{
    struct span word = next_word(scan);
    return word.length ? expected(scan, &word, _("the end of the line")) : ERR_OK;
}

static const struct setting *find_setting(const struct span *name)
{
    for (int id = 0; id < SETTING_COUNT; id++)
        if (span_is(name, settings_table[id].name))
            return &settings_table[id];
    return NULL;
}

static enum err take_techniques(struct settings *settings, struct scan *scan,
                                const struct span *value)
{
    char *list = copy_span(value);
    struct technique_set set;
    struct span item = *value;
    const char *bad;
    enum err err = expected_end(scan);
    if (err == ERR_OK && !technique_set_parse(list, &set, &bad, &item.length)) {
        item.text += bad - list;
        err = expected_technique(scan, &item);
    }
    if (err != ERR_OK) {
        free(list);
        return err;
    }
    free(settings->technique_list);
    settings->technique_list = list;
    settings->techniques = set;
    return ERR_OK;
}

static enum err take_set(struct settings *settings, struct scan *scan)
{
    struct span name = next_word(scan), value = next_word(scan);
    const struct setting *setting = find_setting(&name);
    if (!setting) /* "opens" was one: files that have it stay correct */
        return span_is(&name, "opens") ? ERR_OK : expected_setting(scan, &name);
    if (setting_is_list(setting))
        return take_techniques(settings, scan, &value);
    int parsed = value.length ? parse_value(setting, &value) : -1;
    if (parsed < 0) {
        LOCAL_BUF what = {0};
        settings_say_values(setting, &what);
        return expected(scan, &value, what.text);
    }
    enum err err = expected_end(scan);
    if (err == ERR_OK)
        settings->value[setting - settings_table] = parsed;
    return err;
}

static struct binding *find_binding(const struct settings *settings,
                                    const struct span *key)
{
    for (int i = 0; i < settings->bindings.n; i++)
        if (span_is(key, settings->bindings.at[i].key))
            return &settings->bindings.at[i];
    return NULL;
}

const char *settings_command_of(const struct settings *settings, const char *key)
{
    const struct binding *binding =
        find_binding(settings, &(struct span){key, strlen(key)});
    return binding ? binding->command : NULL;
}

void settings_unbind(struct settings *settings, int i)
{
    struct binding *bindings = settings->bindings.at;
    free(bindings[i].key);
    free(bindings[i].command);
    settings->bindings.n--;
    memmove(bindings + i, bindings + i + 1,
            (size_t)(settings->bindings.n - i) * sizeof *bindings);
}

static enum err take_bind(struct settings *settings, struct scan *scan)
{
    struct span key = next_word(scan);
    skip_spaces(scan);
    struct span command = {scan->line + scan->at, scan->length - scan->at};
    while (command.length && is_space(command.text[command.length - 1]))
        command.length--;
    if (key.length != 1)
        return expected(scan, &key, _("a key that is a single character"));
    if (!command.length)
        return expected(scan, &command, _("a command"));
    if (memchr(scan->line, '\0', scan->length))
        return expected(scan, &key, _("a line without NUL bytes"));
    struct binding *binding = find_binding(settings, &key);
    if (!binding) {
        STACK_PUSH(&settings->bindings, (struct binding){.key = copy_span(&key)});
        binding = &settings->bindings.at[settings->bindings.n - 1];
    }
    free(binding->command);
    binding->command = copy_span(&command);
    binding->line = scan->number;
    binding->column = column_of(scan, command.text);
    return ERR_OK;
}

enum err settings_take_line(struct settings *settings, const char *line, size_t length,
                            long number, struct diagnosis *diagnosis)
{
    struct scan scan = {line, length, 0, number, diagnosis};
    struct span word = next_word(&scan);
    if (!word.length || word.text[0] == '#')
        return ERR_OK;
    if (span_is(&word, "set"))
        return take_set(settings, &scan);
    if (span_is(&word, "bind"))
        return take_bind(settings, &scan);
    return expected(&scan, &word, _("set, bind or a comment after #"));
}

void settings_read(struct settings *settings, const char *text, size_t length,
                   settings_complaint *complain, void *ctx)
{
    size_t at = 0;
    for (long number = 1; at < length; number++) {
        struct diagnosis diagnosis;
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - text) - at : length - at;
        if (settings_take_line(settings, text + at, n, number, &diagnosis) != ERR_OK)
            complain(ctx, &diagnosis);
        at += n + 1;
    }
}

bool setting_is(const struct settings *settings, enum setting_id id, const char *word)
{
    struct span span;
    return value_word(&settings_table[id], settings->value[id], &span) &&
           span_is(&span, word);
}

bool settings_tell(const struct settings *settings)
{
    for (int i = 0; i < N_TELLING; i++)
        if (setting_is(settings, telling[i].id, telling[i].word))
            return true;
    return false;
}

const char *settings_why_idle(const struct settings *settings, enum setting_id id,
                              bool is_on_screen)
{
    for (int i = 0; i < N_OF_SCREEN && !is_on_screen; i++)
        if (of_screen[i].id == id &&
            (!*of_screen[i].word || setting_is(settings, id, of_screen[i].word)))
            return N_("no effect at the prompt, only on the screen");
    bool is_idle = id == SETTING_LIMIT && !setting_is(settings, id, "off") &&
                   !setting_is(settings, SETTING_CHECK, "mistakes");
    return is_idle ? N_("no effect unless check is mistakes") : NULL;
}

void settings_value_text(const struct settings *settings, enum setting_id id,
                         struct buf *buf)
{
    int low, high;
    struct span word;
    if (setting_is_list(&settings_table[id]))
        buf_text(buf, settings->technique_list ? settings->technique_list
                                               : settings_table[id].initial);
    else if (range_of(&settings_table[id], &low, &high))
        buf_printf(buf, "%d", settings->value[id]);
    else if (value_word(&settings_table[id], settings->value[id], &word))
        buf_add(buf, word.text, word.length);
}

bool settings_speak(const struct settings *settings)
{
    const char *accessible = getenv("ACCESSIBLE"), *terminal = getenv("TERM");
    if (settings && !setting_is(settings, SETTING_SPEECH, "auto"))
        return setting_is(settings, SETTING_SPEECH, "on");
    bool is_seen = !settings || isatty(STDIN_FILENO);
    bool is_dumb = is_seen && terminal && strcmp(terminal, "dumb") == 0;
    return is_dumb || (accessible && *accessible);
}

const struct shape *settings_shape(const struct settings *settings)
{
    LOCAL_BUF word = {0};
    settings_value_text(settings, SETTING_SHAPE, &word);
    return shape_read(word.text);
}

int settings_next(const struct settings *settings, enum setting_id id, int by)
{
    const struct setting *setting = &settings_table[id];
    int low, high, n = 0, value = settings->value[id];
    struct span word;
    if (setting_is_list(setting))
        return value;
    if (range_of(setting, &low, &high)) {
        int next = by > 0 ? value * 2 : value / 2; /* among 1, 2, 4 ..., or the limit */
        return next < low ? low : next > high ? high : next;
    }
    while (value_word(setting, n, &word))
        n++;
    return (value + by + n) % n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's stepdokurc: read at the start; a line of it changes with a setting or a binding. */
#include "command/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "game/directory.h"
#include "command/io.h"

/* The context of add_complaint(). */
struct complaints {
    const char *path;
    struct buf *text;
};

static void add_complaint(void *ctx, const struct diagnosis *diagnosis)
{
    const struct complaints *complaints = ctx;
    diagnosis_print(complaints->text, complaints->path, diagnosis);
}

void settings_load(struct settings *settings, struct buf *complaints)
{
    LOCAL_BUF path = {0}, text = {0};
    if (directory_settings_file(&path) == ERR_OK) {
        struct complaints ctx = {path.text, complaints};
        if (file_read_path(path.text, &text) == ERR_OK)
            settings_read(settings, text.text, text.length, add_complaint, &ctx);
        else if (errno != ENOENT)
            buf_printf(complaints, "%s: %s\n", path.text, strerror(errno));
    }
}

/* ---- one line ---- */

/* Part of a text. */
struct part {
    size_t from, to;
};

/* Returns the next word of the part, which then begins behind it. */
static struct part take_word(const char *text, struct part *part)
{
    static const char blanks[] = " \t\r";
    while (part->from < part->to && strchr(blanks, text[part->from]))
        part->from++;
    struct part word = {part->from, part->from};
    while (word.to < part->to && !strchr(blanks, text[word.to]))
        word.to++;
    part->from = word.to;
    return word;
}

static bool is_word(const char *text, const struct part *part, const char *word)
{
    size_t length = part->to - part->from;
    return strlen(word) == length && memcmp(text + part->from, word, length) == 0;
}

/* A line of the file: `set theme light`, `bind Q quit`. */
struct wanted {
    const char *verb, *name;
    struct buf value; /* empty: there is to be no such line */
};

/* Goes on to the next line, which begins at *at. */
static bool next_line(const struct buf *text, size_t *at, struct part *line)
{
    if (*at >= text->length)
        return false;
    const char *end = memchr(text->text + *at, '\n', text->length - *at);
    *line = (struct part){*at, end ? (size_t)(end - text->text) : text->length};
    *at = line->to + 1;
    return true;
}

static bool is_of(const struct wanted *wanted, const struct buf *text, struct part rest)
{
    struct part verb = take_word(text->text, &rest), name = take_word(text->text, &rest);
    return is_word(text->text, &verb, wanted->verb) &&
           is_word(text->text, &name, wanted->name);
}

/* Adds the text with that line, in the place of the one that counted, the last one; without one, at
 * the end. */
static void add_with(struct buf *changed, const struct buf *text,
                     const struct wanted *wanted)
{
    struct part line = {text->length, text->length}, next;
    for (size_t at = 0; next_line(text, &at, &next);)
        if (is_of(wanted, text, next))
            line = next;
    buf_add(changed, buf_string(text), line.from);
    if (changed->length && changed->text[changed->length - 1] != '\n')
        buf_char(changed, '\n');
    buf_printf(changed, "%s %s %s", wanted->verb, wanted->name, wanted->value.text);
    if (line.to == text->length)
        buf_char(changed, '\n');
    buf_add(changed, buf_string(text) + line.to, text->length - line.to);
}

/* Adds the text without any such line, because an earlier one would count then. */
static void add_without(struct buf *changed, const struct buf *text,
                        const struct wanted *wanted)
{
    struct part line;
    for (size_t at = 0; next_line(text, &at, &line);)
        if (!is_of(wanted, text, line)) {
            buf_add(changed, text->text + line.from, line.to - line.from);
            buf_char(changed, '\n');
        }
}

/* A link to a file stays one, if it is the player's own. */
static enum err replace_file(const char *path, const struct buf *text)
{
    char *target = file_is_own_link(path) ? realpath(path, NULL) : NULL;
    enum err err = file_replace(target ? target : path, buf_string(text), text->length);
    int problem = errno;
    free(target);
    errno = problem;
    return err;
}

/* Frees the value. */
static enum err keep_line(struct wanted *wanted)
{
    LOCAL_BUF path = {0}, text = {0}, changed = {0};
    enum err err = ERR_OK;
    if (directory_settings_file(&path) == ERR_OK) {
        err = file_read_path(path.text, &text);
        if (err != ERR_OK && errno == ENOENT)
            err = directory_make_for(path.text);
        if (err == ERR_OK) {
            (wanted->value.length ? add_with : add_without)(&changed, &text, wanted);
            err = replace_file(path.text, &changed);
        }
    }
    int problem = errno;
    buf_fini(&wanted->value);
    errno = problem;
    return err;
}

enum err settings_keep(const struct settings *settings, enum setting_id id)
{
    struct wanted wanted = {.verb = "set", .name = settings_table[id].name};
    settings_value_text(settings, id, &wanted.value);
    return keep_line(&wanted);
}

enum err settings_keep_binding(const struct settings *settings, const char *key)
{
    struct wanted wanted = {.verb = "bind", .name = key};
    const char *command = settings_command_of(settings, key);
    buf_text(&wanted.value, command ? command : "");
    return keep_line(&wanted);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's stepdokurc: read at the start; a line of it changes with a setting. */
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

bool settings_path(struct buf *path)
{
    return directory_settings_file(path, getenv("XDG_CONFIG_HOME"), getenv("HOME")) ==
           ERR_OK;
}

void settings_load(struct settings *settings, struct buf *complaints)
{
    struct buf path = {0}, text = {0};
    if (settings_path(&path)) {
        struct complaints ctx = {path.text, complaints};
        if (file_read_path(path.text, &text) == ERR_OK)
            settings_read(settings, text.text, text.length, add_complaint, &ctx);
        else if (errno != ENOENT)
            buf_printf(complaints, "%s: %s\n", path.text, strerror(errno));
    }
    buf_fini(&path);
    buf_fini(&text);
}

/* ---- one setting ---- */

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

/* Finds the line that counts, the last one that sets the setting; without one, the end. */
static struct part find_line(const struct buf *text, const char *name)
{
    struct part found = {text->length, text->length};
    for (size_t at = 0; at < text->length; at++) {
        const char *end = memchr(text->text + at, '\n', text->length - at);
        struct part line = {at, end ? (size_t)(end - text->text) : text->length};
        struct part rest = line, set = take_word(text->text, &rest),
                    setting = take_word(text->text, &rest);
        if (is_word(text->text, &set, "set") && is_word(text->text, &setting, name))
            found = line;
        at = line.to;
    }
    return found;
}

/* Adds the text with another line for the setting. */
static void add_changed(struct buf *changed, const struct buf *text,
                        const struct settings *settings, enum setting_id id)
{
    const char *name = settings_table[id].name;
    const struct part line = find_line(text, name);
    buf_add(changed, buf_string(text), line.from);
    if (changed->length && changed->text[changed->length - 1] != '\n')
        buf_char(changed, '\n');
    buf_printf(changed, "set %s ", name);
    settings_value_text(settings, id, changed);
    if (line.to == text->length)
        buf_char(changed, '\n');
    buf_add(changed, buf_string(text) + line.to, text->length - line.to);
}

static enum err change_file(const char *path, const struct settings *settings,
                            enum setting_id id)
{
    struct buf text = {0}, changed = {0};
    enum err err = file_read_path(path, &text);
    if (err != ERR_OK && errno == ENOENT)
        err = directory_make_for(path);
    if (err == ERR_OK) {
        add_changed(&changed, &text, settings, id);
        err = file_replace(path, changed.text, changed.length);
    }
    int problem = errno;
    buf_fini(&text);
    buf_fini(&changed);
    errno = problem;
    return err;
}

enum err settings_keep(const struct settings *settings, enum setting_id id)
{
    struct buf path = {0};
    enum err err = settings_path(&path) ? change_file(path.text, settings, id) : ERR_OK;
    int problem = errno;
    buf_fini(&path);
    errno = problem;
    return err;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings: a row each (settings.def); and the file stepdokurc, lines of the command
 * language that are read when a front end starts:
 *
 *     # a line that begins with a number sign is a remark
 *     set theme dark
 *     bind h hint
 *
 * `bind` gives a key a command with its arguments; which keys there are is the front
 * end's to know.  A line that makes no sense is reported and passed over, never fatal. */
#ifndef STEPDOKU_COMMAND_SETTINGS_H
#define STEPDOKU_COMMAND_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/mem.h"
#include "board/shape.h"
#include "human/technique.h"

enum setting_id {
#define SETTING(NAME, name, values, initial, help) SETTING_##NAME,
#define TELLS(NAME, word)
#define SCREEN(NAME, word)
#include "command/settings.def"
#undef SETTING
#undef TELLS
#undef SCREEN
    SETTING_COUNT
};

struct setting {
    const char *name, *values, *initial, *help;
};

extern const struct setting settings_table[SETTING_COUNT];

/* Is the value a list of techniques? */
bool setting_is_list(const struct setting *setting);

/* Adds the n-th word of the values; returns false if there are fewer or the values are not
 * words. */
bool setting_word(const struct setting *setting, int n, struct buf *word);

/* Whether the setting of that name shows on the screen what the solver knows of the board when it
 * has that value. */
bool setting_tells(const char *name, const char *value);

/* Adds what the values can be: "on or off", "a number from 1 to 512". */
void settings_say_values(const struct setting *setting, struct buf *buf);

/* Adds "; did you mean 'NAME'?" if the name of a setting is near. */
void settings_suggest(const char *name, struct buf *message);

struct binding {
    char *key, *command; /* owned */
    long line, column;   /* where the command is, for messages */
};

struct settings {
    int value[SETTING_COUNT]; /* the number, or the index of the word */
    char *technique_list;     /* owned; as it was typed */
    struct technique_set techniques;
    STACK(struct binding) bindings; /* at most one for each key */
};

void settings_init(struct settings *settings); /* sets the defaults */
void settings_fini(struct settings *settings);

/* Takes one line; `number` is its number, for the diagnosis and for bindings. */
enum err settings_take_line(struct settings *settings, const char *line, size_t length,
                            long number, struct diagnosis *diagnosis);

/* Called for each bad line. */
typedef void settings_complaint(void *ctx, const struct diagnosis *diagnosis);

/* Takes the text of a whole file. */
void settings_read(struct settings *settings, const char *text, size_t length,
                   settings_complaint *complain, void *ctx);

/* Takes the user's stepdokurc (directory_settings_file) if there is one.  Adds a line
 * FILE:LINE:COLUMN: TEXT to `complaints` for everything that is wrong. */
void settings_load(struct settings *settings, struct buf *complaints);

/* Writes the value of a setting to that file, and leaves everything else in it as it is.  If the
 * path is not known, does nothing.  ERR_IO or ERR_INPUT: see errno. */
enum err settings_keep(const struct settings *settings, enum setting_id id);

/* Likewise what the key is bound to; if it is not, its lines go. */
enum err settings_keep_binding(const struct settings *settings, const char *key);

/* Returns the command that the key is bound to, or NULL. */
const char *settings_command_of(const struct settings *settings, const char *key);

/* Forgets a binding; the others stay in their order. */
void settings_unbind(struct settings *settings, int i);

/* Whether one of the settings does. */
bool settings_tell(const struct settings *settings);

/* Whether the setting has this word. */
bool setting_is(const struct settings *settings, enum setting_id id, const char *word);

/* Returns the next value of the setting, or with `by` -1 the previous one: words are followed by
 * the first one again, numbers are doubled or halved.  A list has no next value. */
int settings_next(const struct settings *settings, enum setting_id id, int by);

/* Returns why the value has no effect at present, on the screen or at the prompt, for _(), or
 * NULL. */
const char *settings_why_idle(const struct settings *settings, enum setting_id id,
                              bool is_on_screen);

/* Adds the word or number that the setting has. */
void settings_value_text(const struct settings *settings, enum setting_id id,
                         struct buf *buf);

/* Whether a screen reader is to read what is printed and shown; without settings (NULL), whether the
 * environment says so of the terminal that the caller writes to. */
bool settings_speak(const struct settings *settings);

/* The shape of new boards. */
const struct shape *settings_shape(const struct settings *settings);

#endif

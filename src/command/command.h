/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands: a row each (commands.def), the same for every front end; and the lines that a
 * player types. */
#ifndef STEPDOKU_COMMAND_COMMAND_H
#define STEPDOKU_COMMAND_COMMAND_H

#include "base/nearest.h"
#include "command/request.h"

/* Where a command can be given: SHELL is the command line; DESK is the prompt, the ':'
 * line and the keys of the screen. */
enum scope {
    SCOPE_SHELL = 1,
    SCOPE_DESK = 2,
    SCOPE_BOTH = SCOPE_SHELL | SCOPE_DESK,
    SCOPE_SCREEN = 4 | SCOPE_SHELL, /* the command is the screen */
    SCOPE_PROMPT = 8 | SCOPE_SHELL, /* the command is the prompt */
    SCOPE_HIDDEN = 16,              /* for scripts on the command line; not in help */
    SCOPE_MORE = 32, /* used less: the short help of the shell only names it */
    SCOPE_SCREEN_MORE = SCOPE_SCREEN | SCOPE_MORE,
    SCOPE_SHELL_MORE = SCOPE_SHELL | SCOPE_MORE,
    SCOPE_BOTH_MORE = SCOPE_BOTH | SCOPE_MORE
};

/* What a row says at the door (command/desk.h): see commands.def. */
enum door { DOOR_SILENT = 1, DOOR_TELLS, DOOR_HINTS, DOOR_ASKS };

/* A row without a scope is the heading of a section: only its help is set. */
struct command {
    const char *name;
    enum scope scope;
    enum door door;
    const char *arguments;
    enum argument_kind kinds[2]; /* of the first argument, and of those after it */
    const char *key;             /* the default; NULL: none */
    const char *help;
    option_set options;
    enum status (*run)(const struct request *request); /* NULL: the front end itself */
};

extern const struct command commands[];
extern const int n_commands;

/* Returns NULL if no command of the scope has the name. */
const struct command *command_find(const char *name, enum scope scope);

/* Offers the names of the scope's commands for "did you mean". */
void command_offer(struct nearest *nearest, const char *name, enum scope scope);

/* Adds "no such command" and the nearest name of a command. */
void command_unknown(struct buf *buf, const char *name, enum scope scope);

/* Adds the usage, for example "stepdoku generate [OPTION]... [N]". */
void command_usage(struct buf *buf, const struct command *command);

/* Fills the request from argv[1 ..] and returns its command: the one that argv[1] names,
 * or in the shell `play` if it names none.  On error returns NULL and adds to the message
 * what is wrong, ending in a newline. */
const struct command *command_parse(int argc, char **argv, enum scope scope,
                                    struct request *request, struct buf *message);

/* JSON is in English, whatever the language is.  A command on the desk that was cancelled has a
 * status that says so. */
enum status command_run(const struct command *command, const struct request *request);

/* True for the first word of a line that a player can type: a command, or a move. */
bool command_is_known(const char *word);

/* Runs a line that a player typed: a command and its arguments, or moves (game/move.h).  An
 * empty line, or one that starts with #, does nothing. */
enum status command_run_line(struct desk *desk, const char *line, const struct io *io);

/* The functions of the rows. */
#define COMMAND(name, scope, door, arguments, kind, kinds, key, help, options, run)      \
    enum status run(const struct request *request);
#define FRONT_END(name, scope, arguments, kind, help, options)
#define SECTION(title)
#include "command/commands.def"
#undef COMMAND
#undef FRONT_END
#undef SECTION

/* Like the arguments of main(): the words begin at argv[1], and argv[argc] is NULL. */
struct words {
    char *text; /* owned; holds the words, one behind the other */
    size_t n_bytes;
    char **argv; /* owned */
    int argc;
    struct word_place {
        const char *at, *word; /* where it begins in the line, and in `text` */
    } * from;                  /* owned; in the order of the line, from 1 on */
};

/* A '~' with a slash where a file's name begins becomes the home directory. */
void words_split(struct words *words, const char *line);
void words_fini(struct words *words);

#endif

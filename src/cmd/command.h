/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands: one row each (commands.def), one file each, the same for every front end.
 * A command reads puzzles and writes through the front end's `struct cmd_io`; it prints
 * nothing by itself. */
#ifndef STEPDOKU_CMD_COMMAND_H
#define STEPDOKU_CMD_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "core/search.h"
#include "generate/symmetry.h"
#include "logic/technique.h"
#include "text/reader.h"
#include "text/wish.h"

/* Exit statuses, as sysexits(3) has them from 64 on. */
enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* some puzzle has no solution */
    STATUS_SEVERAL = 2, /* check: some puzzle has several */
    STATUS_LIMIT = 3,   /* a search ended at a limit that was asked for, before it knew */
    STATUS_USAGE = 64,
    STATUS_DATA = 65,
    STATUS_NO_INPUT = 66,
    STATUS_IO = 74,
    STATUS_INTERRUPTED = 130 /* as shells have it for SIGINT */
};

/* The worse of two: they are numbered by how bad they are. */
enum status status_worse(enum status a, enum status b);

/* Where a command's text goes; both return false when it cannot be written.  The others
 * may be NULL; any thread may ask whether it was interrupted. */
struct cmd_io {
    void *ctx;
    bool (*out)(void *ctx, const char *text, size_t length);
    bool (*err)(void *ctx, const char *text, size_t length);
    void (*progress)(void *ctx, const char *text); /* in place of the last; "" for none */
    bool (*interrupted)(void *ctx); /* from the first call on, SIGINT does nothing else */
    void (*forget)(void *ctx);      /* the interrupts so far */
};

enum option_id {
#define FLAG(NAME, name, field, help) OPTION_ID_##NAME,
#define VALUE(NAME, name, value, parse, help) OPTION_ID_##NAME,
#include "cmd/options.def"
#undef FLAG
#undef VALUE
    OPTION_COUNT
};

/* A set of options. */
typedef uint64_t option_set;
#define OPTION(NAME) ((option_set)1 << OPTION_ID_##NAME)

/* Which boards are read as what; which strategy is to be used, and what is told of it. */
#define READ_OPTIONS (OPTION(SHAPE) | OPTION(SYMBOLS) | OPTION(BLANK) | OPTION(FROM))
#define WRITE_OPTIONS (OPTION(TO) | OPTION(TO_SYMBOLS) | OPTION(TO_BLANK))
#define STREAM_OPTIONS (READ_OPTIONS | OPTION(THREADS))
#define STRATEGY_OPTIONS                                                                 \
    (OPTION(STRATEGY) | OPTION(CELL) | OPTION(PRUNE) | OPTION(SQUARE) |                  \
     OPTION(LOOK_AHEAD) | OPTION(DEPTH))
#define RUN_OPTIONS (OPTION(NODE_LIMIT) | OPTION(ALL) | OPTION(STATS))

struct options {
    option_set given; /* those that were on the command line */
    struct reader_options read;
    const struct format *to; /* NULL: not said */
    const char *to_symbols;  /* NULL: the usual */
    char to_blank;           /* 0: the usual */
    struct search_options search;
    uint64_t node_limit;         /* 0: none */
    uint64_t from_step, to_step; /* 0: the first, the last */
    bool all, stats, candidates, json, removals, quiet, boards, next, no_uniqueness;
    bool path, score, corrected;
    int rung;                 /* of a hint, from 1; 0: all of it */
    enum technique technique; /* TECHNIQUES: any */
    int threads;              /* 0: as many as there are processors */
    uint64_t max;             /* 0: no limit */
    int speed;                /* 0: not asked for */
    int clues_min, clues_max;
    struct wish difficulty;
    enum symmetry symmetry;
    bool minimal;
    char *pattern; /* borrowed, as it was written */
    uint64_t seed;
};

struct desk; /* desk.h */

struct request {
    const struct command *command;
    struct options options;
    char *const *arguments; /* borrowed */
    int n_arguments;
    const struct cmd_io *io;
    struct engine *engine; /* for commands that solve; borrowed */
    struct desk *desk;     /* of a player; NULL on the command line */
};

/* Where a command can be given: on the command line of the shell, or by a player, at the
 * prompt, on the screen's ':' line or by a key. */
enum scope {
    SCOPE_SHELL = 1,
    SCOPE_DESK = 2,
    SCOPE_BOTH = SCOPE_SHELL | SCOPE_DESK,
    SCOPE_SCREEN = 4 | SCOPE_SHELL, /* the command is the screen */
    SCOPE_PROMPT = 8 | SCOPE_SHELL  /* the command is the prompt */
};

/* What an argument is, for completion. */
enum want {
    WANT_NOTHING,
    WANT_PUZZLE, /* a file, or a puzzle itself */
    WANT_FILE,
    WANT_COMMAND,
    WANT_CELL,
    WANT_DIGIT,
    WANT_HOUSE,
    WANT_GRAIN,
    WANT_LINK,
    WANT_STRATEGY,
    WANT_SETTING,
    WANT_VALUE, /* of the setting before it */
    WANT_PLACE, /* a position that was named */
    WANT_MARKING,
    WANT_KEY,
    WANT_TECHNIQUE,
    WANT_FORMAT,
    WANT_SHELL
};

struct command {
    const char *name;
    enum scope scope;
    const char *arguments;
    enum want wants[2]; /* of the first argument, and of those after it */
    const char *key;    /* the default, NULL for none */
    const char *help;
    option_set options;
    enum status (*run)(const struct request *request); /* NULL: the front end itself */
};

/* Has it been interrupted?  Nothing else happens to one that asks, so who does must end
 * soon: with STATUS_INTERRUPTED. */
bool request_interrupted(const struct request *request);

/* The same, but only for a player's: the shell's are better ended by the system. */
bool request_cancelled(const struct request *request);

extern const struct command commands[];
extern const int n_commands;

/* NULL when there is none. */
const struct command *command_find(const char *name, enum scope scope);

/* Adds "; did you mean NAME?" when there is a command with such a name, nearly. */
void command_suggest(struct buf *message, const char *name, enum scope scope);

/* Adds how it is used: "stepdoku generate [OPTION]... [N]". */
void command_usage(struct buf *buf, const struct command *command);

/* argv[0] is not looked at; argv[1] names the command, or, from the shell, is what `play`
 * gets.  On error `message` says what is wrong, ending in a newline. */
enum status command_parse(int argc, char **argv, enum scope scope,
                          struct request *request, struct buf *message);

/* The rows' functions, each in the file of its name. */
#define COMMAND(name, scope, arguments, want, wants, key, help, options, run)            \
    enum status run(const struct request *request);
#define FRONT_END(name, scope, arguments, want, help, options)
#include "cmd/commands.def"
#undef COMMAND
#undef FRONT_END

#endif

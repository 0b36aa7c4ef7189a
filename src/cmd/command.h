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
#include "text/reader.h"

/* Exit statuses, as sysexits(3) has them from 64 on. */
enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* some puzzle has no solution */
    STATUS_SEVERAL = 2, /* check: some puzzle has several */
    STATUS_USAGE = 64,
    STATUS_DATA = 65,
    STATUS_NO_INPUT = 66,
    STATUS_BUG = 70,
    STATUS_IO = 74,
    STATUS_INTERRUPTED = 130 /* as shells have it for SIGINT */
};

/* The worse of two: they are numbered by how bad they are. */
enum status status_worse(enum status a, enum status b);

/* Where a command's text goes; both return false when it cannot be written.  The last two
 * may be NULL. */
struct cmd_io {
    void *ctx;
    bool (*out)(void *ctx, const char *text, size_t length);
    bool (*err)(void *ctx, const char *text, size_t length);
    void (*progress)(void *ctx, const char *text); /* in place of the last; "" for none */
    bool (*interrupted)(void *ctx); /* from the first call on, SIGINT does nothing else */
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
#define READ_OPTIONS (OPTION(SHAPE) | OPTION(SYMBOLS) | OPTION(BLANK))
#define STREAM_OPTIONS (READ_OPTIONS | OPTION(THREADS))
#define STRATEGY_OPTIONS                                                                 \
    (OPTION(STRATEGY) | OPTION(CELL) | OPTION(PRUNE) | OPTION(SQUARE) |                  \
     OPTION(LOOK_AHEAD) | OPTION(DEPTH))
#define RUN_OPTIONS (OPTION(NODE_LIMIT) | OPTION(ALL) | OPTION(STATS))

struct options {
    option_set given; /* those that were on the command line */
    struct reader_options read;
    struct search_options search;
    uint64_t node_limit;         /* 0: none */
    uint64_t from_step, to_step; /* 0: the first, the last */
    bool all, stats, candidates, json, removals;
    int threads;  /* 0: as many as there are processors */
    uint64_t max; /* 0: no limit */
};

struct request {
    const struct command *command;
    struct options options;
    char *const *arguments; /* borrowed */
    int n_arguments;
    const struct cmd_io *io;
    struct engine *engine; /* for commands that solve; borrowed */
};

enum front_end { FRONT_END_TEXT, FRONT_END_SCREEN };

struct command {
    const char *name, *arguments, *help;
    enum front_end front_end;
    option_set options;
    enum status (*run)(const struct request *request); /* NULL: the front end itself */
};

extern const struct command commands[];
extern const int n_commands;

const struct command *command_find(const char *name); /* NULL when there is none */

/* argv[0] is not looked at; argv[1] names the command, or is what `play` gets.  On error
 * `message` says what is wrong, ending in a newline. */
enum status command_parse(int argc, char **argv, struct request *request,
                          struct buf *message);

/* The rows' functions. */
enum status command_solve(const struct request *request);
enum status command_check(const struct request *request);
enum status command_step(const struct request *request);
enum status command_compare(const struct request *request);
enum status command_strategies(const struct request *request);
enum status command_show(const struct request *request);
enum status command_help(const struct request *request);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of all commands, one row each (options.def), parsed by getopt_long. */
#ifndef STEPDOKU_COMMAND_OPTIONS_H
#define STEPDOKU_COMMAND_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "search/search.h"
#include "generate/symmetry.h"
#include "human/technique.h"
#include "print/style.h"
#include "command/arguments.h"
#include "format/reader.h"
#include "words/spec.h"

enum option_id {
#define FLAG(NAME, name, field, help) OPTION_ID_##NAME,
#define NUMBER(NAME, name, value, field, least, most, help) OPTION_ID_##NAME,
#define WORD(NAME, name, value, kind, act, help) OPTION_ID_##NAME,
#define VALUE(NAME, name, value, kind, parse, help) OPTION_ID_##NAME,
#define TELLS(NAME)
#include "command/options.def"
#undef FLAG
#undef NUMBER
#undef WORD
#undef VALUE
#undef TELLS
    OPTION_COUNT
};

typedef unsigned __int128 option_set;
#define OPTION(NAME) ((option_set)1 << OPTION_ID_##NAME)

/* Returns the first option of a set, which must have one. */
static inline enum option_id option_first(option_set set)
{
    int id = 0;
    while (!(set >> id & 1))
        id++;
    return (enum option_id)id;
}

#define READ_OPTIONS                                                                     \
    (OPTION(SHAPE) | OPTION(RULES) | OPTION(SYMBOLS) | OPTION(BLANK) | OPTION(FROM))
#define WRITE_OPTIONS (OPTION(TO) | OPTION(TO_SYMBOLS) | OPTION(TO_BLANK))
#define STREAM_OPTIONS (READ_OPTIONS | OPTION(THREADS))
#define ANSWER_OPTIONS (STREAM_OPTIONS | OPTION(WITH_PUZZLE) | OPTION(JSON))
#define STRATEGY_OPTIONS                                                                 \
    (OPTION(STRATEGY) | OPTION(CELL) | OPTION(DIGITS) | OPTION(PRUNE) |                  \
     OPTION(LOOK_AHEAD) | OPTION(DEPTH))
#define GENERATE_OPTIONS                                                                 \
    (OPTION(DIFFICULTY) | OPTION(CLUES) | OPTION(SYMMETRY) | OPTION(MINIMAL) |           \
     OPTION(PATTERN) | OPTION(TECHNIQUE))
#define RUN_OPTIONS (OPTION(NODE_LIMIT) | OPTION(ALL) | OPTION(STATS))
#define DRAWING_OPTIONS (OPTION(PDF) | OPTION(SVG) | OPTION(PNG) | OPTION(PAPER))
#define PRINT_OPTIONS                                                                    \
    (DRAWING_OPTIONS | OPTION(PER_PAGE) | OPTION(LARGE) | OPTION(SOLUTIONS) |            \
     OPTION(TITLE) | OPTION(RATING) | OPTION(CANDIDATES) | OPTION(MARKS) | OPTION(QR))

/* The values of the options; defaults for those that were not given. */
struct options {
    option_set given;
    bool tells; /* one of those shows what the solver knows of the player's board */
    struct reader_options read; /* its shape has the rules */
    const char *rules;          /* as they were typed; NULL: not given */
    const struct format *to;    /* NULL: not given */
    const char *to_symbols;     /* NULL: the usual ones */
    char to_blank;              /* 0: the usual one */
    struct search_options search;
    const char *strategies;         /* to compare; NULL: those of the sources */
    uint64_t node_limit;            /* 0: none */
    uint64_t first_step, last_step; /* 0: the first, the last */
    bool all, stats, candidates, json, removals, state, with_puzzle, quiet, keep_going,
        no_save, new_game, boards, review, cast, forced, no_uniqueness;
    bool path, score, corrected, code, certify;
    int detail;               /* level of detail of a hint, from 1; 0: the whole hint */
    enum technique technique; /* TECHNIQUES: any */
    struct technique_set techniques; /* those to try */
    enum technique_order order;      /* in which a path tries them */
    int threads;                     /* 0: one per processor */
    uint64_t max;                    /* 0: no limit */
    uint64_t limit;                  /* 0: not given */
    int speed;                       /* 0: not given */
    int clues_min, clues_max;
    struct hardness difficulty;
    enum symmetry symmetry;
    bool minimal;
    char *pattern; /* borrowed, as it was typed */
    uint64_t seed;
    enum medium medium; /* MEDIUM_TEXT unless there is a file to draw */
    const char *file;   /* "-": standard output; NULL: none */
    enum paper paper;
    int per_page; /* 0: not given */
    enum solution_place solutions;
    const char *output;      /* file for a search; NULL: none */
    const char *proof;       /* name of two files for a proof; NULL: none */
    const char *title;       /* NULL: none */
    const char *resume_from; /* file of answers; NULL: none */
    const char *game;        /* file of the saved game to play; NULL: not given */
    bool large, rating, marks, hint;
    enum shared qr; /* of the codes, if OPTION(QR) is given */
};

struct option_row {
    const char *name, *value, *help; /* value: NULL for a flag; help: to be translated */
    enum argument_kind kind;         /* what the value stands for */
};

const struct option_row *option_row(enum option_id id);

/* Whether the option with this value (NULL: a flag) shows what the solver knows of the player's
 * board. */
bool option_tells(enum option_id id, const char *value);

struct options options_defaults(void);

/* Gives the board these rules beside its shape (default: 3x3); false when it cannot have them, which
 * the diagnosis (may be NULL) says without a place. */
bool options_take_rules(struct options *options, const char *rules,
                        struct diagnosis *diagnosis);

/* Whether the rules leave it to the program which regions a jigsaw has. */
bool options_ask_regions(const struct options *options);

/* Parses the options in argv[1 .. argc - 1]; the command takes those in `allowed`.  Moves
 * the other arguments to argv[*rest ..].  On error returns false and adds what is wrong to
 * the message.  `program` is what the player types before commands: "stepdoku ", or "". */
bool options_parse(const char *program, const char *command, option_set allowed, int argc,
                   char **argv, struct options *options, int *rest, struct buf *message);

/* Returns the index of the first word in argv[1 .. argc - 1] that is no option and no value of one;
 * argc if there is none, or "--" comes before it. */
int options_end(int argc, char *const *argv);

/* Returns the value of --seed, or else a seed that differs from run to run. */
uint64_t options_seed(const struct options *options);

/* Adds an item of help for each option of the set. */
void options_help(option_set set, struct buf *buf);

/* ---- lists of names with a text beside each, as help prints them ---- */

/* Adds an item: the name, indented by two spaces, and the text from `column` on, wrapped
 * at 79 columns.  The text starts on a line of its own if the name is too long. */
void listing_add(struct buf *out, int column, const char *name, const char *text);

/* Adds a text wrapped at 79 columns. */
void listing_text(struct buf *out, const char *text);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the command language as words.  White space separates words; quotes of either
 * kind keep it within one. */
#ifndef STEPDOKU_COMMAND_LINE_H
#define STEPDOKU_COMMAND_LINE_H

/* Like the arguments of main(): the words begin at argv[1], and argv[argc] is NULL. */
struct words {
    char *text;  /* owned; holds the words */
    char **argv; /* owned */
    int argc;
};

void words_split(struct words *words, const char *line);
void words_fini(struct words *words);

#endif

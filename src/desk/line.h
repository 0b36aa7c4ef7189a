/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the command language as words.  Blanks part words; quotes of either kind keep
 * blanks within one. */
#ifndef STEPDOKU_DESK_LINE_H
#define STEPDOKU_DESK_LINE_H

struct words {
    char *text;  /* owned; the words are in it */
    char **word; /* owned; NULL behind the last */
    int n;
};

void words_split(struct words *words, const char *line);
void words_fini(struct words *words);

#endif

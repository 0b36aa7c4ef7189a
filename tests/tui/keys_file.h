/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sequences of keys.txt. */
#ifndef TESTS_TUI_KEYS_FILE_H
#define TESTS_TUI_KEYS_FILE_H

#include <stdio.h>

enum { SEQUENCE_BYTES = 32 };

struct sequence {
    char bytes[SEQUENCE_BYTES]; /* with a NUL after them */
    size_t n;
    char meaning[16];
};

/* Opens the file; fails the test if it is not there. */
FILE *open_keys(void);

/* Reads the next sequence; returns false at the end. */
int read_sequence(FILE *keys, struct sequence *sequence);

#endif

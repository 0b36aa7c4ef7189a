/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A canvas that records what is drawn on it, and where.  All its letters are half as wide
 * as high. */
#ifndef TESTS_PRINT_RECORDER_H
#define TESTS_PRINT_RECORDER_H

#include <stddef.h>

#include "print/canvas.h"

enum recorded_kind {
    RECORDED_LINE,
    RECORDED_FILL,
    RECORDED_OUTLINE,
    RECORDED_CENTRED,
    RECORDED_TEXT
};

/* The area on the page, after all rotations. */
struct recorded {
    enum recorded_kind kind;
    int page; /* from 1 */
    struct area covers;
    bool is_turned, dashed, bold;
    rgb colour;
    double width; /* of a line's pen */
    bool rises;   /* a line that is higher on the right */
    char text[256];
};

struct recorder {
    struct canvas canvas; /* draw on this; closing it frees nothing */
    struct recorded *items;
    size_t n, n_room;
    int n_pages;
    struct size size; /* of the page in hand */
    bool is_turned;
    struct area turned_about;
};

void recorder_init(struct recorder *recorder);
void recorder_fini(struct recorder *recorder);

/* Returns how many things of a kind are on a page; unless `text` is NULL, only those with
 * that text. */
int recorder_count(const struct recorder *recorder, int page, enum recorded_kind kind,
                   const char *text);

/* Fails the test unless what is drawn is what drawings/NAME.txt says, a line for each thing.
 * STEPDOKU_RENEW=1 writes the file; check the difference. */
void recorder_check(const struct recorder *recorder, const char *name);

/* True if b is inside a, apart from rounding errors. */
bool area_holds(const struct area *a, const struct area *b);
bool areas_overlap(const struct area *a, const struct area *b);

#endif

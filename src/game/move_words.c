/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/move_words.h"

#include <stddef.h>

const struct word move_words[] = {
    {"marks=hand", MOVE_MARKS_HAND, ARGUMENT_NONE},
    {"marks=tidy", MOVE_MARKS_TIDY, ARGUMENT_NONE},
    {"marks=auto", MOVE_MARKS_AUTO, ARGUMENT_NONE},
    {"marks=fill", MOVE_MARKS_FILL, ARGUMENT_NONE},
    {"marks=none", MOVE_MARKS_NONE, ARGUMENT_NONE},
    {"restart", MOVE_RESTART, ARGUMENT_NONE},
    {"clear", MOVE_CLEAR, ARGUMENT_NONE},
    {"undo", MOVE_UNDO, ARGUMENT_NONE},
    {"redo", MOVE_REDO, ARGUMENT_NONE},
    {"visit", MOVE_VISIT, ARGUMENT_NODE},
    {"save", MOVE_SAVE, ARGUMENT_NAME},
    {"back", MOVE_BACK, ARGUMENT_NAME},
    {"hint", MOVE_HINT, ARGUMENT_NONE},
    {"reveal", MOVE_REVEAL, ARGUMENT_NONE},
    {"play", MOVE_PLAY, ARGUMENT_NONE},
    {"study", MOVE_STUDY, ARGUMENT_NONE},
    {"pause", MOVE_PAUSE, ARGUMENT_NONE},
    {"session", MOVE_SESSION, ARGUMENT_TIME},
    {.text = NULL},
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the move grammar: printing what was read and reading that again gives the
 * same moves. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "game/move.h"

static void check_again(const struct moves *moves, const struct alphabet *alphabet)
{
    struct buf text = {0}, again = {0};
    struct moves read = {0};
    moves_print(&text, moves, alphabet->n);
    if (moves_parse(text.text, text.length, alphabet, &read, NULL) != ERR_OK)
        abort();
    moves_print(&again, &read, alphabet->n);
    if (strcmp(text.text, again.text) != 0)
        abort();
    STACK_FINI(&read);
    buf_fini(&text);
    buf_fini(&again);
}

/* The first byte is the side of the board. */
void fuzz_move(const uint8_t *data, size_t size)
{
    struct alphabet alphabet;
    struct moves moves = {0};
    struct diagnosis diagnosis = {.column = 0};
    if (!size || !shape_of_side(data[0] % 37))
        return;
    alphabet_init(&alphabet, data[0] % 37);
    if (moves_parse((const char *)data + 1, size - 1, &alphabet, &moves, &diagnosis) ==
        ERR_OK)
        check_again(&moves, &alphabet);
    else if (diagnosis.column < 1 || diagnosis.column > (long)size || moves.n)
        abort();
    STACK_FINI(&moves);
}

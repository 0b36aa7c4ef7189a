/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a saved game: reads and plays it, then reads its good part again, which
 * must give the same game. */
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "game/game.h"
#include "game/record.h"

/* Returns how many bytes were good. */
static size_t play(const char *text, size_t length, enum record_reading *end)
{
    struct record_reader reader;
    struct moves moves = {0};
    struct diagnosis diagnosis;
    int64_t played_ms;
    *end = RECORD_DAMAGED;
    if (record_read_header(&reader, text, length, &diagnosis) != ERR_OK)
        return 0;
    struct game *game = game_new(&reader.header.puzzle);
    while ((*end = record_read_moves(&reader, &moves, &played_ms, &diagnosis)) ==
           RECORD_MOVES) {
        game->played_ms = played_ms;
        game_play(game, &moves, NULL);
    }
    STACK_FINI(&moves);
    game_free(game);
    return reader.good;
}

void fuzz_record(const uint8_t *data, size_t size)
{
    enum record_reading end;
    size_t good = play((const char *)data, size, &end);
    if (good > size || (end == RECORD_END && good != size))
        abort();
    if (good && (play((const char *)data, good, &end) != good || end != RECORD_END))
        abort();
}

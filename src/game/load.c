/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/load.h"

#include "base/i18n.h"

enum record_reading load_line(struct record_reader *reader, struct game *game,
                              struct moves *moves, struct diagnosis *diagnosis)
{
    struct record_reader before = *reader;
    int64_t played_ms;
    enum record_reading reading = record_read_moves(reader, moves, &played_ms, diagnosis);
    if (reading != RECORD_MOVES)
        return reading;
    game_set_clock(game, played_ms);
    if (game_play(game, moves, NULL) == MOVE_DONE)
        return RECORD_MOVES;
    diagnose(diagnosis, reader->line, 1, _("expected a move that is possible here"));
    *reader = before;
    return RECORD_DAMAGED;
}

enum record_reading load_rest(struct record_reader *reader, struct game *game,
                              struct diagnosis *diagnosis)
{
    struct moves moves = {0};
    enum record_reading reading;
    do
        reading = load_line(reader, game, &moves, diagnosis);
    while (reading == RECORD_MOVES);
    moves_fini(&moves);
    return reading;
}

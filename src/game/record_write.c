/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "game/checksum.h"
#include "game/record.h"
#include "format/board.h"

void record_header_init(struct record_header *header, const struct grid *grid,
                        const char *started)
{
    *header = (struct record_header){.title = ""};
    grid_init(&header->puzzle, grid->shape);
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->given[cell])
            grid_place(&header->puzzle, cell, grid->digit[cell], true);
    alphabet_init(&header->alphabet, grid->shape->side);
    memcpy(header->started, started, strnlen(started, MOVE_NAME_BYTES));
}

static void write_text(struct buf *buf, const char *key, const char *text)
{
    if (text[0])
        buf_printf(buf, "%s %s\n", key, text);
}

static void write_symbols(struct buf *buf, const struct alphabet *alphabet)
{
    struct alphabet usual;
    alphabet_init(&usual, alphabet->n);
    if (strcmp(usual.symbol, alphabet->symbol) != 0 || usual.blank != alphabet->blank)
        buf_printf(buf, "symbols %s%c\n", alphabet->symbol, alphabet->blank);
}

void record_write_header(struct buf *buf, const struct record_header *header,
                         struct record_writer *writer)
{
    const struct shape *shape = header->puzzle.shape;
    struct alphabet usual;
    size_t start = buf->length;
    alphabet_init(&usual, shape->side);
    buf_printf(buf, "stepdoku game %d\n", RECORD_VERSION);
    buf_printf(buf, "shape %dx%d\n", shape->box_rows, shape->box_columns);
    buf_text(buf, "puzzle ");
    board_line(buf, &header->puzzle, &usual);
    buf_char(buf, '\n');
    write_symbols(buf, &header->alphabet);
    write_text(buf, "title", header->title);
    write_text(buf, "difficulty", header->difficulty);
    write_text(buf, "started", header->started);
    writer->is_summed = true;
    writer->sum = checksum(0, buf->text + start, buf->length - start);
    writer->sum = checksum(writer->sum, "moves\n", 6);
    buf_printf(buf, "moves %08" PRIx32 "\n", writer->sum);
}

void record_write_moves(struct buf *buf, const struct moves *moves, int side,
                        int64_t played_ms, struct record_writer *writer)
{
    struct buf line = {0};
    buf_printf(&line, "%" PRId64 ".%03d ", played_ms / 1000, (int)(played_ms % 1000));
    moves_print(&line, moves, side);
    buf_char(&line, '\n');
    writer->sum = checksum(writer->sum, line.text, line.length);
    if (writer->is_summed)
        buf_printf(buf, "%08" PRIx32 " ", writer->sum);
    buf_add(buf, line.text, line.length);
    buf_fini(&line);
}

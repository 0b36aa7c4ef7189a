/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a search, as a picture of text or as a file. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "command/command.h"
#include "command/cmd_map.h"
#include "command/desk.h"
#include "words/events.h"
#include "words/map_text.h"

enum { SLICE = 1 << 16 }; /* events between two questions whether to stop */

static enum status write_file(const struct request *request, const char *name,
                              struct buf *text)
{
    FILE *file = fopen(name, "w");
    bool written = file && fwrite(text->text, 1, text->length, file) == text->length;
    written = file && fclose(file) == 0 && written;
    buf_fini(text);
    if (!written)
        return request_fail(request, STATUS_IO, "%s: %s", name, strerror(errno));
    return STATUS_OK;
}

/* Grows the map until the options of `step` say that it is enough. */
static void grow(const struct request *request, struct map *map)
{
    const struct options *options = &request->options;
    const struct counters *counters = map_counters(map);
    uint64_t solutions = options->max ? options->max : options->all ? UINT64_MAX : 1;
    while (counters->solutions < solutions &&
           (!options->last_step || counters->events < options->last_step) &&
           (!options->node_limit || counters->nodes < options->node_limit) &&
           map_grow(map, 1))
        continue;
    map_settle(map);
}

enum status map_write(const struct request *request, const struct grid *grid,
                      const struct alphabet *alphabet)
{
    const char *name = request->options.tree;
    const char *extension = strrchr(name, '.');
    struct map *map = map_new(grid, &request->options.search);
    struct buf text = {0}, about = {0};
    grow(request, map);
    if (strcmp(extension, ".svg") == 0)
        map_write_svg(&text, map, alphabet);
    else
        map_write_dot(&text, map, alphabet);
    say_map(&about, map, search_has_ended(map->search));
    buf_char(&about, '\n');
    map_free(map);
    enum status status = write_file(request, name, &text);
    if (status == STATUS_OK)
        return request_reply(request, &about);
    buf_fini(&about);
    return status;
}

static void put_picture(struct buf *out, const struct map *map)
{
    enum { ROWS = 16, COLUMNS = 72 };
    static struct map_picture picture;
    map_draw(map, ROWS, COLUMNS, &picture);
    for (int row = 0; row < ROWS; row++) {
        int n = COLUMNS;
        while (n && picture.marks[row][n - 1] == ' ')
            n--;
        if (n)
            buf_printf(out, "%.*s\n", n, picture.marks[row]);
    }
}

/* Where the search is, and what the map has there. */
static void put_place(struct buf *out, const struct map *map, const struct desk *desk)
{
    int entry = map_find(map, timeline_event(desk->timeline));
    say_place(out, timeline_search(desk->timeline));
    buf_char(out, '\n');
    say_map_entry(out, map, entry, &desk->alphabet);
    buf_char(out, '\n');
}

/* The whole search, unless it is cancelled. */
enum status command_map(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct map *map = map_new(desk_grid(desk), &desk->strategy);
    struct buf out = {0};
    while (map_grow(map, SLICE) && !request_is_cancelled(request))
        continue;
    put_picture(&out, map);
    if (desk->timeline && timeline_event(desk->timeline))
        put_place(&out, map, desk);
    say_map(&out, map, search_has_ended(map->search));
    buf_char(&out, '\n');
    map_free(map);
    return request_reply(request, &out);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/unfinished.h"

#include <string.h>

#include "base/i18n.h"
#include "base/file.h"
#include "game/record.h"
#include "command/daily.h"
#include "words/dates.h"

static void describe(struct unfinished_game *entry, const struct record_header *header,
                     const struct game *game)
{
    const struct grid *grid = game_grid(game);
    int n = grid_empty(grid);
    struct buf played = {0};
    daily_say_title(&entry->name, header->title);
    if (!entry->name.length)
        buf_text(&entry->name,
                 header->difficulty[0] ? _(header->difficulty) : _("your own puzzle"));
    say_duration(&played, game_clock(game));
    buf_printf(&entry->status,
               ngettext("%1$d digit to place, played %2$s",
                        "%1$d digits to place, played %2$s", (unsigned)n),
               n, played.text);
    buf_fini(&played);
}

static void add_file(struct unfinished *unfinished, const char *path, int number)
{
    struct buf text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    struct unfinished_game entry = {.number = number};
    if (file_read_path(path, &text) == ERR_OK &&
        record_read_header(&reader, text.text, text.length, &diagnosis) == ERR_OK) {
        struct game *game = game_new(&reader.header.puzzle);
        record_play_rest(&reader, game, &diagnosis);
        if (game_is_unfinished(game)) {
            describe(&entry, &reader.header, game);
            STACK_PUSH(unfinished, entry);
        }
        game_free(game);
    }
    buf_fini(&text);
}

void unfinished_list(struct unfinished *unfinished, const struct desk *desk)
{
    struct directory_list list;
    *unfinished = (struct unfinished){0};
    sessions_list(&list, desk->world.directory);
    for (int i = 0; i < list.n && i < SESSIONS_RECENT; i++)
        if (strcmp(list.paths[i], session_path(desk->session)) != 0)
            add_file(unfinished, list.paths[i], i + 1);
    directory_list_fini(&list);
}

void unfinished_fini(struct unfinished *unfinished)
{
    for (int i = 0; i < unfinished->n; i++) {
        buf_fini(&unfinished->at[i].name);
        buf_fini(&unfinished->at[i].status);
    }
    STACK_FINI(unfinished);
}

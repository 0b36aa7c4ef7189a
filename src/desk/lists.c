/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/lists.h"

#include <stdlib.h>
#include <string.h>

#include "desk/sessions.h"
#include "game/file.h"
#include "game/tally.h"
#include "request/offer.h"
#include "text/reader.h"

static void read_puzzles(struct list *list, const struct buf *text)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct listed listed = {.is_solved = false};
    enum reading reading;
    reader_feed(reader, text->text, text->length);
    reader_end(reader);
    while ((reading = reader_next(reader, &listed.grid, NULL)) != READING_DONE)
        if (reading == READING_PUZZLE)
            STACK_PUSH(list, listed);
    reader_free(reader);
}

/* The number in a title such as easy:37 of the list of that name; 0 for another title. */
static long number_of_title(const char *title, const char *name)
{
    size_t n = strlen(name);
    return strncmp(title, name, n) == 0 && title[n] == ':'
               ? strtol(title + n + 1, NULL, 10)
               : 0;
}

static void note_game(struct list *list, const char *name, const struct buf *text)
{
    struct record_reader reader;
    struct result result;
    struct diagnosis diagnosis;
    if (record_read_header(&reader, text->text, text->length, &diagnosis) != ERR_OK)
        return;
    long number = number_of_title(reader.header.title, name);
    if (number > 0 && number <= list->n &&
        result_of_record(text->text, text->length, &result, &diagnosis) == ERR_OK &&
        result.is_solved)
        list->at[number - 1].is_solved = true;
}

static void note_games(struct list *list, const char *name, const char *directory)
{
    struct directory_list games;
    sessions_list(&games, directory);
    for (int i = 0; i < games.n; i++) {
        struct buf text = {0};
        if (file_read_path(games.paths[i], &text) == ERR_OK)
            note_game(list, name, &text);
        buf_fini(&text);
    }
    directory_list_fini(&games);
}

bool list_read(struct list *list, const char *name, const char *directory)
{
    struct buf path = {0}, text = {0};
    *list = (struct list){.n = 0};
    bool is_there =
        offer_list_path(name, &path) && file_read_path(path.text, &text) == ERR_OK;
    if (is_there) {
        read_puzzles(list, &text);
        note_games(list, name, directory);
    }
    buf_fini(&path);
    buf_fini(&text);
    return is_there;
}

void list_fini(struct list *list)
{
    STACK_FINI(list);
}

int list_solved(const struct list *list)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        n += list->at[i].is_solved;
    return n;
}

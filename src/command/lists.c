/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/lists.h"

#include <stdlib.h>
#include <string.h>

#include "command/sessions.h"
#include "base/file.h"
#include "command/needs.h"
#include "command/offer.h"
#include "format/reader.h"

static void read_puzzles(struct list *list, const struct buf *text)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct listed listed = {.number = 0};
    enum reading reading;
    reader_feed(reader, text->text, text->length);
    reader_end(reader);
    while ((reading = reader_next(reader, &listed.grid, NULL)) != READING_DONE) {
        if (reading != READING_PUZZLE)
            continue;
        listed.number++;
        STACK_PUSH(list, listed);
    }
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

/* A list while the saved games are read. */
struct noting {
    struct list *list;
    const char *name;
};

static void note_game(void *ctx, const struct result *result)
{
    const struct noting *noting = ctx;
    long number = number_of_title(result->title, noting->name);
    if (number > 0 && number <= noting->list->n && result->is_solved)
        noting->list->at[number - 1].is_solved = true;
}

static void note_needs(struct list *list, const char *name)
{
    struct needs needs;
    needs_read(&needs);
    for (int i = 0; i < needs.n; i++) {
        long number = number_of_title(needs.at[i].puzzle, name);
        if (number > 0 && number <= list->n)
            list->at[number - 1].needs = needs.at[i].techniques;
    }
    needs_fini(&needs);
}

bool list_read(struct list *list, const char *name, const char *directory)
{
    struct buf path = {0}, text = {0};
    *list = (struct list){.n = 0};
    bool is_there =
        offer_list_path(name, &path) && file_read_path(path.text, &text) == ERR_OK;
    if (is_there) {
        read_puzzles(list, &text);
        note_needs(list, name);
        sessions_each_result(directory, &(struct noting){list, name}, note_game);
    }
    buf_fini(&path);
    buf_fini(&text);
    return is_there;
}

void list_fini(struct list *list)
{
    STACK_FINI(list);
}

void list_keep(struct list *list, enum technique technique)
{
    int kept = 0;
    for (int i = 0; i < list->n; i++)
        if (list->at[i].needs.has[technique])
            list->at[kept++] = list->at[i];
    list->n = kept;
}

/* With technique as the order of difficulty: ORDER TECHNIQUE. */
enum technique listed_hardest(const struct listed *listed)
{
    int technique = TECHNIQUES - 1;
    while (technique >= 0 && !listed->needs.has[technique])
        technique--;
    return technique < 0 ? TECHNIQUES : (enum technique)technique;
}

int list_solved(const struct list *list)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        n += list->at[i].is_solved;
    return n;
}

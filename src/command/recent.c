/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/recent.h"

#include <string.h>

#include "base/file.h"
#include "command/daily.h"

static bool is_of_day(const struct record_header *header, long day)
{
    long day_of_game;
    return daily_of_title(header->title, &day_of_game) && day_of_game == day;
}

/* Takes what is not known yet from a game, which is played to its end only if it can tell that. */
static void take_game(struct recent *recent, const struct buf *text, bool is_on_desk,
                      long today)
{
    struct record_reader reader;
    struct diagnosis diagnosis;
    struct result result;
    if (record_read_header(&reader, text->text, text->length, &diagnosis) != ERR_OK)
        return;
    bool tells_today = recent->today == DAY_OPEN && is_of_day(&reader.header, today);
    bool tells_unfinished = !recent->has_unfinished && !is_on_desk;
    if ((!tells_today && !tells_unfinished) ||
        result_of_record(text->text, text->length, &result, &diagnosis) != ERR_OK)
        return;
    if (tells_today)
        recent->today = calendar_state_of(&result);
    if (tells_unfinished)
        recent->has_unfinished = result.is_unfinished;
}

static bool is_complete(const struct recent *recent)
{
    return recent->has_unfinished && recent->today != DAY_OPEN;
}

void recent_read(struct recent *recent, const struct desk *desk)
{
    long today = daily_today();
    struct directory_list list;
    *recent = (struct recent){.today = DAY_OPEN};
    sessions_list(&list, desk->world.directory);
    for (int i = 0; i < list.n && i < SESSIONS_RECENT && !is_complete(recent); i++) {
        struct buf text = {0};
        bool is_on_desk = strcmp(list.paths[i], session_path(desk->session)) == 0;
        if (file_read_path(list.paths[i], &text) == ERR_OK)
            take_game(recent, &text, is_on_desk, today);
        buf_fini(&text);
    }
    directory_list_fini(&list);
}

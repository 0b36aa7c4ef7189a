/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/offer.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/date.h"
#include "base/i18n.h"
#include "base/place.h"
#include "base/file.h"
#include "command/daily.h"
#include "format/reader.h"

static const char daily[] = "daily";

/* ---- bundled lists ---- */

void offer_lists(struct buf *path)
{
    const char *other = getenv("STEPDOKU_PUZZLES");
    if (other && *other)
        buf_text(path, other);
    else
        place_append(path, "puzzles", PUZZLES_DIR);
}

bool offer_list_path(const char *name, struct buf *path)
{
    if (!*name || strchr(name, '/'))
        return false;
    offer_lists(path);
    buf_printf(path, "/%s", name);
    if (access(path->text, R_OK) == 0)
        return true;
    buf_text(path, ".txt");
    return access(path->text, R_OK) == 0;
}

/* Finds puzzle number `wanted` of a text; returns that number, or how many there are. */
static long find_numbered(const struct buf *text, long wanted, struct grid *grid)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    enum reading reading;
    long n = 0;
    reader_feed(reader, text->text, text->length);
    reader_end(reader);
    while (n < wanted && (reading = reader_next(reader, grid, NULL)) != READING_DONE)
        n += reading == READING_PUZZLE;
    reader_free(reader);
    return n;
}

/* Reads what follows the name of a list: ":37".  Returns 0 for anything but a number. */
static long read_number(const char *rest)
{
    char *end;
    long number = strtol(rest + 1, &end, 10);
    return end == rest + 1 || *end || number < 1 ? 0 : number;
}

/* Finds the puzzle in the text of its list. */
static enum offer find_in_text(const char *name, long wanted, const struct buf *text,
                               struct grid *grid, struct buf *title)
{
    struct grid unused;
    long n = find_numbered(text, wanted ? wanted : LONG_MAX, grid ? grid : &unused);
    if (!wanted)
        buf_printf(title, _("%s: expected a number from 1 to %ld after the colon"), name,
                   n);
    else if (n < wanted)
        buf_printf(title,
                   ngettext("%s: the list has %ld puzzle", "%s: the list has %ld puzzles",
                            (unsigned long)n),
                   name, n);
    else
        buf_text(title, name);
    return n == wanted ? OFFER_FOUND : OFFER_MISSING;
}

static enum offer find_in_list(const char *name, const char *rest, struct grid *grid,
                               struct buf *title)
{
    struct buf list = {0}, path = {0}, text = {0};
    enum offer offer = OFFER_NONE;
    buf_add(&list, name, (size_t)(rest - name));
    if (offer_list_path(list.text, &path) && file_read_path(path.text, &text) == ERR_OK)
        offer = find_in_text(name, read_number(rest), &text, grid, title);
    buf_fini(&list);
    buf_fini(&path);
    buf_fini(&text);
    return offer;
}

/* ---- the puzzle of a day ---- */

static enum offer find_daily(const char *name, const char *rest, struct grid *grid,
                             struct buf *title)
{
    long day = daily_today();
    if (*rest &&
        (strlen(rest) != sizeof ":2026-11-22" - 1 || !date_read(rest + 1, &day))) {
        buf_printf(title, _("%s: expected a date such as daily:2026-11-22"), name);
        return OFFER_MISSING;
    }
    if (grid && !daily_make(day, (struct stop){0}, grid)) {
        buf_printf(title, _("%s: found no such puzzle in a million tries"), name);
        return OFFER_MISSING;
    }
    buf_printf(title, "%s:", daily);
    date_print(title, day);
    return OFFER_FOUND;
}

enum offer offer_find(const char *name, struct grid *grid, struct buf *title)
{
    const char *rest = strrchr(name, ':');
    size_t n = rest ? (size_t)(rest - name) : strlen(name);
    if (n == sizeof daily - 1 && memcmp(name, daily, n) == 0)
        return find_daily(name, name + n, grid, title);
    return rest ? find_in_list(name, rest, grid, title) : OFFER_NONE;
}

static bool is_list(const char *name)
{
    struct buf path = {0};
    bool is = offer_list_path(name, &path);
    buf_fini(&path);
    return is;
}

bool offer_title(const char *name, struct buf *title)
{
    if (is_list(name)) {
        buf_printf(title, "%s:1", name);
        return true;
    }
    if (offer_find(name, NULL, title) == OFFER_FOUND)
        return true;
    buf_clear(title);
    return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/wish.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"
#include "text/names.h"

static bool read_level(const char *text, struct wish *wish)
{
    for (int level = DIFFICULTY_EASY; level <= DIFFICULTY_EXTREME; level++)
        if (strcmp(text, difficulty_name((enum difficulty)level)) == 0) {
            *wish = (struct wish){.level = (enum difficulty)level};
            return true;
        }
    return false;
}

/* Reads 7 or 7.2, with up to two digits before the point; returns the rest, or NULL. */
static const char *read_tenths(const char *text, int *tenths)
{
    const char *c = text;
    int whole = 0;
    for (; isdigit((unsigned char)*c) && c < text + 2; c++)
        whole = whole * 10 + (*c - '0');
    if (c == text)
        return NULL;
    *tenths = whole * 10;
    if (c[0] != '.' || !isdigit((unsigned char)c[1]))
        return c;
    *tenths += c[1] - '0';
    return c + 2;
}

/* Reads one rating, or two with ".." between, one of which can be missing. */
static bool read_range(const char *text, int *min, int *max)
{
    const char *rest = read_tenths(text, min);
    if (rest && !*rest) {
        *max = *min;
        return true;
    }
    bool has_min = rest != NULL;
    rest = has_min ? rest : text;
    if (strncmp(rest, "..", 2) != 0)
        return false;
    rest += 2;
    if (!*rest)
        return has_min;
    rest = read_tenths(rest, max);
    return rest && !*rest;
}

static bool is_rating(int tenths)
{
    return tenths >= WISH_LEAST_RATING && tenths <= WISH_MOST_RATING;
}

const char *wish_read(const char *text, struct wish *wish)
{
    int min = WISH_LEAST_RATING, max = WISH_MOST_RATING;
    if (read_level(text, wish))
        return NULL;
    if (!read_range(text, &min, &max))
        return _(
            "easy, medium, hard, unfair or extreme, or a rating such as 7.2, 7.1..7.3, "
            "7.1.. or ..3.0");
    if (!is_rating(min) || !is_rating(max))
        return _("ratings from 1.0 to 12.0");
    if (min > max)
        return _("the lower rating first");
    *wish = (struct wish){.is_rated = true, .er_min = min, .er_max = max};
    return NULL;
}

void say_wish(struct buf *buf, const struct wish *wish)
{
    if (!wish->is_rated) {
        buf_text(buf, _(difficulty_name(wish->level)));
        return;
    }
    if (wish->er_min == wish->er_max) {
        say_tenths(buf, wish->er_min);
        return;
    }
    if (wish->er_min > WISH_LEAST_RATING || wish->er_max == WISH_MOST_RATING)
        say_tenths(buf, wish->er_min);
    buf_text(buf, "..");
    if (wish->er_max < WISH_MOST_RATING)
        say_tenths(buf, wish->er_max);
}

bool wish_same(const struct wish *a, const struct wish *b)
{
    return a->is_rated == b->is_rated && a->level == b->level && a->er_min == b->er_min &&
           a->er_max == b->er_max;
}

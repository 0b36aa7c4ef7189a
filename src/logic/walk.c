/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/walk.h"

/* A supposition has a stop only when nothing follows from it. */
static bool is_stop(const struct step *step, int link)
{
    bool goes_on = link + 1 < step->n_links &&
                   step->links[link + 1].branch == step->links[link].branch;
    return step->links[link].reason != LINK_SUPPOSED || !goes_on;
}

int walk_stops(const struct step *step)
{
    int n = 0;
    for (int i = 0; i < step->n_links; i++)
        n += is_stop(step, i);
    return n ? n + 1 : 0;
}

int walk_link(const struct step *step, int stop)
{
    int link = 0;
    for (; link < step->n_links; link++)
        if (is_stop(step, link) && --stop == 0)
            break;
    return link;
}

static bool is_in_house(const struct shape *shape, const struct link *link, int house)
{
    int kind = (int)shape_kind(shape, house);
    for (int i = 0; i < link->n_cells; i++)
        if (shape_house_of(shape, link->cells[i], kind) != house)
            return false;
    return true;
}

/* Did `other` eliminate one of the candidates that `link` needed out of its way? */
static bool took_away(const struct shape *shape, const struct link *link,
                      const struct link *other)
{
    if (other->on || other->branch != link->branch)
        return false;
    if (link->reason == LINK_CELL)
        return other->n_cells == 1 && other->cells[0] == link->at;
    return other->digit == link->digit && is_in_house(shape, other, link->at);
}

int walk_causes(const struct step *step, const struct shape *shape, int link,
                int causes[WALK_MAX_CAUSES])
{
    const struct link *links = step->links;
    int n = 0;
    if (links[link].cause >= 0)
        causes[n++] = links[link].cause;
    else if (links[link].reason != LINK_SUPPOSED && links[link].reason != LINK_INSIDE)
        for (int i = 0; i < link && n < WALK_MAX_CAUSES; i++)
            if (took_away(shape, &links[link], &links[i]))
                causes[n++] = i;
    return n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/walk.h"

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
    for (int i = 0; i < link->n_cells; i++)
        if (!shape_house_has(shape, house, link->cells[i]))
            return false;
    return true;
}

/* Did the link eliminate one of the candidates of this truth? */
static bool took_from(const struct shape *shape, const struct link *link,
                      struct truth truth)
{
    if (link->on)
        return false;
    if (truth.digit == 0)
        return link->n_cells == 1 && link->cells[0] == truth.at;
    return link->digit == truth.digit && is_in_house(shape, link, truth.at);
}

/* Lists the links of a branch, before link `end`, that took candidates from the truth. */
static int links_against(const struct step *step, const struct shape *shape,
                         struct truth truth, int branch, int end,
                         int causes[WALK_MAX_CAUSES])
{
    int n = 0;
    for (int i = 0; i < end && n < WALK_MAX_CAUSES; i++)
        if (step->links[i].branch == branch && took_from(shape, &step->links[i], truth))
            causes[n++] = i;
    return n;
}

int walk_causes(const struct step *step, const struct shape *shape, int link,
                int causes[WALK_MAX_CAUSES])
{
    const struct link *of = &step->links[link];
    if (of->cause >= 0) {
        causes[0] = of->cause;
        return 1;
    }
    if (of->reason == LINK_SUPPOSED || of->reason == LINK_INSIDE)
        return 0;
    struct truth truth = {of->at, of->reason == LINK_CELL ? 0 : of->digit};
    return links_against(step, shape, truth, of->branch, link, causes);
}

int walk_conflict(const struct step *step, const struct shape *shape,
                  int causes[WALK_MAX_CAUSES])
{
    return links_against(step, shape, step->conflict, step->links[0].branch,
                         step->n_links, causes);
}

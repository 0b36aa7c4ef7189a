/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/rating_text.h"

#include "base/i18n.h"
#include "text/phrase.h"
#include "text/sentence.h"
#include "text/step.h"

void say_rating(struct buf *buf, const struct rating *rating)
{
    const int tenths[] = {rating->er, rating->ep, rating->ed};
    if (!rating->complete)
        buf_text(buf, _("at least "));
    for (int i = 0; i < 3; i++) {
        buf_text(buf, i ? "/" : "");
        say_tenths(buf, tenths[i]);
    }
}

static void say_figure(struct buf *buf, const char *name, int tenths)
{
    buf_text(buf, name);
    say_tenths(buf, tenths);
}

void say_er(struct buf *buf, const struct rating *rating, bool in_full)
{
    say_figure(buf, rating->complete ? "ER " : _("ER at least "), rating->er);
    if (!rating->complete || !in_full)
        return;
    say_figure(buf, " EP ", rating->ep);
    say_figure(buf, " ED ", rating->ed);
}

/* ---- parts of the reasons ---- */

/* The number of a house in shape.h, where rows and columns come before boxes. */
static uint16_t house_of(int house)
{
    static const enum house_kind kinds[] = {HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN};
    return (uint16_t)((int)kinds[house / 9] * 9 + house % 9);
}

static const char *houses(struct phrase *phrase, uint32_t set)
{
    uint16_t list[N_HOUSES];
    int n = 0;
    for (; set; set &= set - 1)
        list[n++] = house_of(__builtin_ctz(set));
    return phrase_houses(phrase, list, n);
}

static const char *cells(struct phrase *phrase, const struct finding *finding)
{
    uint16_t list[N_CELLS];
    for (int i = 0; i < finding->n_cells; i++)
        list[i] = finding->cells[i];
    return phrase_cells(phrase, list, finding->n_cells);
}

static const char *digits(struct phrase *phrase, nine set)
{
    return phrase_digits(phrase, set);
}

/* The parts of a reason; a pattern has some of them. */
struct reason {
    const char *digits, *cells, *base, *cover, *digit, *first;
    int n;
};

static void say_single(struct buf *buf, const struct finding *finding,
                       const struct reason *reason)
{
    if (finding->kind == FINDING_NAKED_SINGLE)
        buf_printf(buf, _("%s has no candidate but %s"), reason->cells, reason->digit);
    else
        buf_printf(buf, _("%s has no other place in %s"), reason->digit, reason->base);
}

static void say_chain(struct buf *buf, const struct finding *finding,
                      const struct reason *reason)
{
    switch (finding->kind) {
    case FINDING_X_CYCLE:
    case FINDING_Y_CYCLE:
    case FINDING_CYCLE:
        buf_printf(buf, _("a cycle of %d nodes from %s in %s holds either way round"),
                   reason->n, reason->digits, reason->first);
        break;
    case FINDING_X_CHAIN:
    case FINDING_CHAIN:
        buf_printf(buf, _("a chain of %d nodes takes %s in %s to its opposite"),
                   reason->n, reason->digits, reason->first);
        break;
    case FINDING_DOUBLE:
        buf_printf(buf, _("whether %s is in %s or not, %d nodes lead to the same"),
                   reason->digits, reason->first, reason->n);
        break;
    case FINDING_REGION:
        buf_printf(buf, _("wherever %s is in %s, %d nodes lead to the same"),
                   reason->digits, reason->base, reason->n);
        break;
    case FINDING_CELL:
        buf_printf(buf, _("whatever of %s is in %s, %d nodes lead to the same"),
                   reason->digits, reason->first, reason->n);
        break;
    default:
        buf_printf(buf,
                   finding->place_cell < 0
                       ? _("were %s in %s, a conflict would follow, by %d nodes")
                       : _("were %s not in %s, a conflict would follow, by %d nodes"),
                   reason->digits, reason->first, reason->n);
        break;
    }
}

static void say_pattern(struct buf *buf, const struct finding *finding,
                        const struct reason *reason)
{
    switch (finding->kind) {
    case FINDING_DIRECT_POINTING:
    case FINDING_DIRECT_CLAIMING:
    case FINDING_POINTING:
    case FINDING_CLAIMING:
    case FINDING_X_WING:
    case FINDING_SWORDFISH:
    case FINDING_JELLYFISH:
        buf_printf(buf, _("%s is in %s only where %s crosses"), reason->digits,
                   reason->base, reason->cover);
        break;
    case FINDING_DIRECT_HIDDEN_PAIR:
    case FINDING_DIRECT_HIDDEN_TRIPLET:
    case FINDING_HIDDEN_PAIR:
    case FINDING_HIDDEN_TRIPLET:
    case FINDING_HIDDEN_QUAD:
        buf_printf(buf, _("%s have no place in %s but %s"), reason->digits, reason->base,
                   reason->cells);
        break;
    case FINDING_NAKED_PAIR:
    case FINDING_NAKED_TRIPLET:
    case FINDING_NAKED_QUAD:
        buf_printf(buf, _("%s have no candidates but %s"), reason->cells, reason->digits);
        break;
    case FINDING_XY_WING:
    case FINDING_XYZ_WING:
        buf_printf(buf, _("one of %s is %s"), reason->cells, reason->digits);
        break;
    case FINDING_ALIGNED_PAIR:
    case FINDING_ALIGNED_TRIPLET:
        buf_printf(buf, _("what cannot stand in %s together leaves no more"),
                   reason->cells);
        break;
    case FINDING_BUG_1:
    case FINDING_BUG_2:
    case FINDING_BUG_3:
    case FINDING_BUG_4:
        buf_printf(buf, _("were it not for %s in %s, all would be in two places"),
                   reason->digits, reason->cells);
        break;
    default:
        buf_printf(buf, _("else %s could change places in %s"), reason->digits,
                   reason->cells);
        break;
    }
}

static void say_why(struct buf *buf, const struct finding *finding,
                    const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape_find(3, 3), alphabet);
    const struct reason reason = {
        .digits = digits(&phrase, finding->digits),
        .cells = cells(&phrase, finding),
        .base = houses(&phrase, finding->base),
        .cover = houses(&phrase, finding->cover),
        .digit = finding->place_digit < 0
                     ? ""
                     : phrase_digit(&phrase, finding->place_digit + 1),
        .first = finding->n_cells ? phrase_cell(&phrase, finding->cells[0]) : "",
        .n = finding->complexity,
    };
    if (finding->kind == FINDING_HIDDEN_SINGLE || finding->kind == FINDING_NAKED_SINGLE)
        say_single(buf, finding, &reason);
    else if (finding->complexity)
        say_chain(buf, finding, &reason);
    else
        say_pattern(buf, finding, &reason);
    phrase_fini(&phrase);
}

/* ---- effects ---- */

typedef void hear_move(void *ctx, bool places, struct candidate candidate);

/* Calls back for the placement and then for each removal. */
static void each_move(const struct finding *finding, hear_move *hear, void *ctx)
{
    if (finding->place_cell >= 0)
        hear(ctx, true,
             (struct candidate){(uint16_t)finding->place_cell,
                                (uint8_t)(finding->place_digit + 1)});
    for (int i = 0; i < finding->n_removals; i++)
        NINE_EACH(digit, finding->removals[i].digits)
            hear(ctx, false,
                 (struct candidate){finding->removals[i].cell, (uint8_t)(digit + 1)});
}

struct move_list {
    struct buf *buf;
    const struct alphabet *alphabet;
};

static void say_move(void *ctx, bool places, struct candidate candidate)
{
    const struct move_list *moves = ctx;
    buf_char(moves->buf, ' ');
    (places ? say_placement : say_elimination)(moves->buf, shape_find(3, 3), candidate,
                                               moves->alphabet);
}

/* ---- steps ---- */

static const char *name_of(const struct finding *finding)
{
    return finding_name(finding->kind);
}

void say_finding(struct buf *buf, const struct finding *finding,
                 const struct alphabet *alphabet)
{
    say_tenths(buf, rating_tenths(finding->rating));
    buf_printf(buf, " %s", _(name_of(finding)));
    if (finding->level)
        buf_printf(buf, " (+%d)", finding->level);
    buf_text(buf, ": ");
    say_why(buf, finding, alphabet);
    buf_char(buf, ':');
    each_move(finding, say_move, &(struct move_list){buf, alphabet});
}

/* ---- as JSON ---- */

json_t *json_rating(const struct rating *rating)
{
    json_t *object = json_object();
    json_add(object, "er", json_real(rating->er / 10.0));
    json_add(object, "ep", json_real(rating->ep / 10.0));
    json_add(object, "ed", json_real(rating->ed / 10.0));
    json_add(object, "steps", json_integer(rating->n_steps));
    return object;
}

struct effect {
    json_t *placements, *eliminations;
};

static void list_move(void *ctx, bool places, struct candidate candidate)
{
    const struct effect *effect = ctx;
    json_array_append_new(
        places ? effect->placements : effect->eliminations,
        (places ? json_placement : json_elimination)(shape_find(3, 3), candidate));
}

static void add_effect(json_t *object, const struct finding *finding)
{
    struct effect effect = {json_array(), json_array()};
    each_move(finding, list_move, &effect);
    json_add(object, "placements", effect.placements);
    json_add(object, "eliminations", effect.eliminations);
}

static void append_houses(json_t *array, uint32_t set)
{
    for (; set; set &= set - 1)
        json_array_append_new(array,
                              json_house(shape_find(3, 3), house_of(__builtin_ctz(set))));
}

static void add_pattern(json_t *object, const struct finding *finding)
{
    json_t *cells = json_array(), *houses = json_array();
    for (int i = 0; i < finding->n_cells; i++)
        json_array_append_new(cells, json_cell(shape_find(3, 3), finding->cells[i]));
    append_houses(houses, finding->base);
    append_houses(houses, finding->cover);
    json_add(object, "cells", cells);
    json_add(object, "houses", houses);
    json_add(object, "digits", json_digits((digit_set)finding->digits));
}

json_t *json_finding(const struct finding *finding, const struct alphabet *alphabet)
{
    json_t *object = json_object();
    struct buf text = {0};
    json_add(object, "technique", json_string(name_of(finding)));
    json_add(object, "rating", json_real(rating_tenths(finding->rating) / 10.0));
    json_add(object, "nodes", json_integer(finding->complexity));
    json_add(object, "nesting", json_integer(finding->level));
    add_effect(object, finding);
    add_pattern(object, finding);
    say_why(&text, finding, alphabet);
    json_add(object, "text", json_text(&text));
    return object;
}

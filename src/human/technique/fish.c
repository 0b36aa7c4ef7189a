/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fish: n lines (the base) in which a digit has all its places on n crossing lines (the
 * cover).  The digit takes one place on each of them, so the crossing lines have no other.
 *
 * Finned fish: some places of the base, the fins, are not on the cover.  Either a fin is
 * true or the digit is confined to the cover; so a candidate on the cover that sees every
 * fin is false.  It shares a box with the fins, because it shares neither a base line nor a
 * crossing line with them.  So the cover has every crossing line in use outside the chute of
 * this box, which is the crossing lines that have cells of it.  A finned fish is sashimi when
 * some base line would have fewer than two places without its fins. */
#include <assert.h>

#include "human/finder.h"

enum { MAX_SIZE = 4 };

/* A line that can be one of the base. */
struct base {
    int line;
    place_set places;
};

/* Crossing lines that have cells of a box, or of another house that is no line. */
struct chutes {
    int n;
    place_set at[SHAPE_MAX_HOUSES];
};

struct fish {
    struct finder *finder;
    int digit, first_base, first_cover; /* the first house of either kind */
    int size, n;
    int lines[MAX_SIZE];
    place_set joint;   /* crossing lines in use */
    place_set ignored; /* crossing lines of the fins' chute */
    int max_joint;     /* most crossing lines in use, without the ignored ones */
    bool has_sibling; /* met a sashimi fish when a finned one is wanted, or the reverse */
    bool (*offer)(struct fish *fish);
};

/* Adds base lines of the n, and offers the fish when it has enough. */
static bool extend(struct fish *fish, const struct base *bases, int n)
{
    if (fish->n == fish->size)
        return fish->offer(fish);
    place_set before = fish->joint;
    for (int i = 0; i + fish->size - fish->n <= n; i++) {
        place_set joint = before | bases[i].places;
        if (digits_count(joint & ~fish->ignored) > fish->max_joint)
            continue;
        fish->joint = joint;
        fish->lines[fish->n++] = bases[i].line;
        if (extend(fish, bases + i + 1, n - i - 1))
            return true;
        fish->n--;
    }
    fish->joint = before;
    return false;
}

/* Tries all lines with several places that do not need too many crossing lines. */
static bool extend_by_any(struct fish *fish)
{
    struct base bases[SHAPE_MAX_SIDE];
    int n = 0;
    fish->n = 0;
    fish->joint = 0;
    for (int line = 0; line < fish->finder->geometry->side; line++) {
        place_set places =
            fish->finder->candidates->places[fish->digit][fish->first_base + line];
        if (places & (places - 1) &&
            digits_count(places & ~fish->ignored) <= fish->max_joint)
            bases[n++] = (struct base){line, places};
    }
    return extend(fish, bases, n);
}

/* Begins the step: the fish's places, its fins, base and cover. */
static struct step *fill(struct fish *fish, place_set cover)
{
    const struct geometry *geometry = fish->finder->geometry;
    struct step *step = finder_begin(fish->finder);
    step->digits = digit_bit(fish->digit);
    for (int i = 0; i < fish->size; i++) {
        int base = fish->first_base + fish->lines[i];
        step_add_house(step, &step->base, base);
        step_house_truth(step, base, fish->digit);
        PLACES_EACH(k, fish->finder->candidates->places[fish->digit][base]) {
            int cell = geometry_cell(geometry, base, k);
            if (cover >> k & 1)
                step_add_cell(step, &step->cells, cell);
            else
                step_add_cell(step, &step->fins, cell);
        }
    }
    PLACES_EACH(k, cover)
        step_add_house(step, &step->cover, fish->first_cover + k);
    return step;
}

/* Finds the places on the cover that are not on the base and see all fins; false if there is
 * none. */
static bool find_gone(const struct fish *fish, place_set cover, const struct cells *fins,
                      struct cells *gone)
{
    const struct geometry *geometry = fish->finder->geometry;
    place_set base = 0;
    bool is_any = false;
    for (int i = 0; i < fish->size; i++)
        base |= (place_set)1 << fish->lines[i];
    cells_clear(gone, geometry->n_words);
    PLACES_EACH(k, cover) {
        int line = fish->first_cover + k;
        PLACES_EACH(i, fish->finder->candidates->places[fish->digit][line] & ~base) {
            int cell = geometry_cell(geometry, line, i);
            if (!cells_within(fins, geometry_peers(geometry, cell), geometry->n_words))
                continue;
            cells_add(gone, cell);
            is_any = true;
        }
    }
    return is_any;
}

static bool offer_basic(struct fish *fish)
{
    struct cells no_fins, gone;
    if (digits_count(fish->joint) != fish->size)
        return false;
    cells_clear(&no_fins, fish->finder->geometry->n_words);
    if (!find_gone(fish, fish->joint, &no_fins, &gone))
        return false;
    fill(fish, fish->joint);
    finder_eliminate(fish->finder, &gone, fish->digit);
    return finder_offer(fish->finder);
}

static bool is_sashimi(const struct fish *fish, place_set cover)
{
    for (int i = 0; i < fish->size; i++) {
        int base = fish->first_base + fish->lines[i];
        if (digits_count(fish->finder->candidates->places[fish->digit][base] & cover) < 2)
            return true;
    }
    return false;
}

static bool wants_sashimi(enum technique technique)
{
    return technique == TECHNIQUE_SASHIMI_X_WING ||
           technique == TECHNIQUE_SASHIMI_SWORDFISH ||
           technique == TECHNIQUE_SASHIMI_JELLYFISH;
}

static_assert(TECHNIQUE_SASHIMI_X_WING == TECHNIQUE_FINNED_X_WING + 1, "rows");
static_assert(TECHNIQUE_SASHIMI_SWORDFISH == TECHNIQUE_FINNED_SWORDFISH + 1, "rows");
static_assert(TECHNIQUE_SASHIMI_JELLYFISH == TECHNIQUE_FINNED_JELLYFISH + 1, "rows");

/* The finned fish's sashimi variant is the next row of techniques.def, and the reverse. */
static enum technique other_variant(enum technique technique)
{
    return (enum technique)(wants_sashimi(technique) ? technique - 1 : technique + 1);
}

static bool offer_cover(struct fish *fish, place_set cover)
{
    struct finder *finder = fish->finder;
    struct cells fins, gone;
    /* The places of the base that are not on the cover. */
    const struct geometry *geometry = fish->finder->geometry;
    cells_clear(&fins, geometry->n_words);
    for (int i = 0; i < fish->size; i++) {
        int base = fish->first_base + fish->lines[i];
        PLACES_EACH(k, fish->finder->candidates->places[fish->digit][base] & ~cover)
            cells_add(&fins, geometry_cell(geometry, base, k));
    }
    if (!find_gone(fish, cover, &fins, &gone))
        return false;
    if (is_sashimi(fish, cover) != wants_sashimi(fish->finder->technique)) {
        fish->has_sibling = true;
        return false;
    }
    fill(fish, cover);
    finder_eliminate(finder, &gone, fish->digit);
    return finder_offer(finder);
}

/* Completes the cover with `n` of the lines inside the chute. */
static bool choose_cover(struct fish *fish, place_set cover, place_set inside, int n)
{
    if (n == 0)
        return offer_cover(fish, cover);
    PLACES_EACH(k, inside) {
        inside &= ~((place_set)1 << k);
        if (choose_cover(fish, cover | (place_set)1 << k, inside, n - 1))
            return true;
    }
    return false;
}

static bool offer_finned(struct fish *fish)
{
    place_set outside = fish->joint & ~fish->ignored,
              inside = fish->joint & fish->ignored;
    int missing = fish->size - digits_count(outside);
    if (missing < 1 || digits_count(inside) <= missing)
        return false;
    return choose_cover(fish, outside, inside, missing);
}

/* Lists each chute once; one of all lines would not narrow the search. */
static void list_chutes(const struct geometry *geometry, int family,
                        struct chutes *chutes)
{
    const struct shape *shape = geometry->shape;
    for (int house = shape->families[HOUSE_BOX].first; house < shape->n_houses; house++) {
        place_set chute = 0;
        int i = 0;
        for (int k = 0; k < shape->side; k++)
            chute |= (place_set)1
                     << (shape_house_of(shape, geometry_cell(geometry, house, k),
                                        family) -
                         shape->families[family].first);
        while (i < chutes->n && chutes->at[i] != chute)
            i++;
        if (i == chutes->n && chute != digits_up_to(shape->side))
            chutes->at[chutes->n++] = chute;
    }
}

static bool find_in_kind(struct fish *fish, const struct chutes *chutes, int kind)
{
    int side = fish->finder->geometry->side;
    fish->first_base = kind * side;
    fish->first_cover = (1 - kind) * side;
    if (!chutes)
        return extend_by_any(fish);
    bool is_over = false;
    fish->max_joint = fish->size - 1;
    for (int i = 0; i < chutes[1 - kind].n && !is_over; i++) {
        fish->ignored = chutes[1 - kind].at[i];
        is_over = extend_by_any(fish);
    }
    return is_over;
}

/* X-Wings, Swordfish and Jellyfish come first, before all that have fins. */
void find_fish(struct finder *finder)
{
    bool finned = finder->technique > TECHNIQUE_JELLYFISH;
    struct chutes chutes[HOUSE_BOX]; /* of rows and of columns */
    for (int family = 0; family < HOUSE_BOX && finned; family++) {
        chutes[family].n = 0;
        list_chutes(finder->geometry, family, &chutes[family]);
    }
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        struct fish fish = {.finder = finder,
                            .digit = digit,
                            .size = finder->size,
                            .max_joint = finder->size,
                            .offer = finned ? offer_finned : offer_basic};
        if (finder_knows_digit(finder, digit))
            continue;
        if (find_in_kind(&fish, finned ? chutes : NULL, HOUSE_ROW) ||
            find_in_kind(&fish, finned ? chutes : NULL, HOUSE_COLUMN))
            return;
        finder_learn_digit(finder, finder->technique, digit);
        if (finned && !fish.has_sibling)
            finder_learn_digit(finder, other_variant(finder->technique), digit);
    }
}

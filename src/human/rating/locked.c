/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointing and claiming: a digit has its places in one house, the base, only where another
 * one, the cover, crosses it.  A direct one places a digit at once, because another house
 * that the cover crosses has only one place left outside the cover. */
#include "human/rating/patterns.h"

/* `crossing` are the positions at which the first cover crosses the base; those of the next
 * cover are `further` bits further. */
static const struct pass {
    enum nine_house base, cover;
    unsigned crossing;
    int further;
} passes[] = {{KIND_BOX, KIND_COLUMN, 0x49, 1},
              {KIND_BOX, KIND_ROW, 7, 3},
              {KIND_COLUMN, KIND_BOX, 7, 3},
              {KIND_ROW, KIND_BOX, 7, 3}};

enum { N_PASSES = sizeof passes / sizeof passes[0] };

typedef bool offer_locked(struct hunt *hunt, int base, int cover, int digit);

static bool find_in_base(struct hunt *hunt, const struct pass *pass, int base,
                         nine digits, offer_locked *offer)
{
    for (int k = 0; k < 3; k++)
        NINE_EACH(digit, digits) {
            nine at = hunt->sheet->at[base][digit];
            if (nine_is_several(at) && !(at & ~(pass->crossing << k * pass->further)) &&
                offer(hunt, base, house_that_crosses(base, pass->cover, k), (int)digit))
                return true;
        }
    return false;
}

/* digits[base] are the digits to look for. */
static bool find_in_all(struct hunt *hunt, const nine digits[N_HOUSES],
                        offer_locked *offer)
{
    for (int i = 0; i < N_PASSES; i++)
        for (int base = 9 * (int)passes[i].base; base < 9 * (int)passes[i].base + 9;
             base++)
            if (find_in_base(hunt, &passes[i], base, digits[base], offer))
                return true;
    return false;
}

static void begin(struct finding *finding, enum finding_kind kind, double rating,
                  int base, int cover, int digit)
{
    finding_begin(finding, kind, rating);
    finding->digits = nine_bit(digit);
    finding->base = 1u << base;
    finding->cover = 1u << cover;
}

static bool offer_direct(struct hunt *hunt, int base, int cover, int digit)
{
    bool points = kind_of_house(base) == KIND_BOX;
    for (int k = 0; k < 3; k++) {
        int house = house_that_crosses(cover, kind_of_house(base), k);
        nine at = hunt->sheet->at[house][digit];
        nine left = at & (nine)~house_crossing(house, cover);
        if (house == base || !nine_is_several(at) || !nine_is_single(left))
            continue;
        begin(&hunt->finding, points ? FINDING_DIRECT_POINTING : FINDING_DIRECT_CLAIMING,
              points ? 1.7 : 1.9, base, cover, digit);
        finding_place(&hunt->finding, house_cells[house][nine_first(left)], digit);
        if (hunt_offer(hunt))
            return true;
    }
    return false;
}

static bool offer_plain(struct hunt *hunt, int base, int cover, int digit)
{
    bool points = kind_of_house(base) == KIND_BOX;
    nine gone = hunt->sheet->at[cover][digit] & (nine)~house_crossing(cover, base);
    if (!gone)
        return false;
    begin(&hunt->finding, points ? FINDING_POINTING : FINDING_CLAIMING,
          points ? 2.6 : 2.8, base, cover, digit);
    NINE_EACH(k, gone)
        finding_remove(&hunt->finding, hunt->sheet, house_cells[cover][k],
                       nine_bit(digit));
    return hunt_offer(hunt);
}

/* The change that makes it possible can be in the base or in the other house. */
bool hunt_direct_locked(struct hunt *hunt)
{
    nine digits[N_HOUSES];
    for (int house = 0; house < N_HOUSES; house++)
        digits[house] = hunt->changes.digits;
    return find_in_all(hunt, digits, offer_direct);
}

bool hunt_locked(struct hunt *hunt)
{
    return find_in_all(hunt, hunt->changes.in, offer_plain);
}

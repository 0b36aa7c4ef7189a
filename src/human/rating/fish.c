/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fish: k parallel lines, the base, in which a digit has its places on k crossing lines, the
 * cover. */
#include "human/rating/patterns.h"

struct fish {
    int size;
    int base, cover; /* the first house of either kind */
    nine fit[9];     /* [digit]: lines that can be in the base */
    nine digits;     /* digits with enough of these, one of which has changed */
};

static void find_fit(struct fish *fish, const struct hunt *hunt)
{
    const struct sheet *sheet = hunt->sheet;
    NINE_EACH(digit, hunt->changes.digits) {
        bool is_new = false;
        if (sheet->n_filled[digit] + 2 * fish->size > 9)
            continue;
        for (int line = 0; line < 9; line++)
            if (nine_is_two_to(sheet->at[fish->base + line][digit], fish->size)) {
                fish->fit[digit] |= nine_bit(line);
                is_new |= nine_has(hunt->changes.in[fish->base + line], (int)digit);
            }
        if (is_new && nine_count(fish->fit[digit]) >= fish->size)
            fish->digits |= nine_bit((int)digit);
    }
}

static void begin(struct finding *finding, const struct fish *fish, nine lines,
                  nine joint, int digit)
{
    static const enum finding_kind kinds[] = {FINDING_X_WING, FINDING_SWORDFISH,
                                              FINDING_JELLYFISH};
    static const double ratings[] = {3.2, 3.8, 5.2};
    finding_begin(finding, kinds[fish->size - 2], ratings[fish->size - 2]);
    finding->digits = nine_bit(digit);
    finding->base = (uint32_t)lines << fish->base;
    finding->cover = (uint32_t)joint << fish->cover;
}

static bool offer(struct hunt *hunt, const struct fish *fish, nine lines, nine joint,
                  int digit)
{
    begin(&hunt->finding, fish, lines, joint, digit);
    NINE_EACH(line, NINE_ALL & ~lines)
        NINE_EACH(k, hunt->sheet->at[fish->base + line][digit] & joint)
            finding_remove(&hunt->finding, hunt->sheet, house_cells[fish->base + line][k],
                           nine_bit(digit));
    return hunt_offer(hunt);
}

static bool find_in_lines(struct hunt *hunt, const struct fish *fish, nine lines)
{
    NINE_EACH(digit, fish->digits) {
        nine joint = 0;
        if (lines & ~fish->fit[digit])
            continue;
        NINE_EACH(line, lines)
            joint |= hunt->sheet->at[fish->base + line][digit];
        if (nine_count(joint) == fish->size &&
            offer(hunt, fish, lines, joint, (int)digit))
            return true;
    }
    return false;
}

static bool find_one_way(struct hunt *hunt, int size, enum nine_house base,
                         enum nine_house cover)
{
    struct fish fish = {.size = size, .base = 9 * (int)base, .cover = 9 * (int)cover};
    find_fit(&fish, hunt);
    if (!fish.digits)
        return false;
    for (unsigned lines = nine_lowest(size); lines < NINE_END; lines = nine_next(lines))
        if (find_in_lines(hunt, &fish, (nine)lines))
            return true;
    return false;
}

bool hunt_fish(struct hunt *hunt, int size)
{
    return find_one_way(hunt, size, KIND_COLUMN, KIND_ROW) ||
           find_one_way(hunt, size, KIND_ROW, KIND_COLUMN);
}

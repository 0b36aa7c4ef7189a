/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/layout.h"

const enum nine_house kinds_of_subsets[N_KINDS] = {KIND_BOX, KIND_COLUMN, KIND_ROW};

nine house_crossing(int house, int other)
{
    enum nine_house kind = kind_of_house(house), other_kind = kind_of_house(other);
    if (kind == KIND_BOX)
        return other_kind == KIND_ROW ? (nine)(7 << 3 * (other % 3))
                                      : (nine)(0x49 << other % 3);
    if (other_kind != KIND_BOX)
        return nine_bit(other % 9);
    return kind == KIND_ROW ? (nine)(7 << 3 * (other % 3)) : (nine)(7 << 3 * (other / 3));
}

int house_that_crosses(int house, enum nine_house kind, int k)
{
    switch (kind) {
    case KIND_ROW:
        return 9 + house / 3 * 3 + k;
    case KIND_COLUMN:
        return 18 + house % 3 * 3 + k;
    default:
        return house < 18 ? (house - 9) / 3 * 3 + k : (house - 18) / 3 + 3 * k;
    }
}

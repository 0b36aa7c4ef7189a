/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "search/choices.h"

/* Tries all rows of a 4x4 board: 16^4 combinations of choices. */
static void row_of(struct choices *choices, unsigned packed)
{
    choices->shape = shape_find(2, 2);
    for (int cell = 0; cell < 16; cell++)
        choices->of[cell] = 15;
    for (int k = 0; k < 4; k++)
        choices->of[k] = packed >> 4 * k & 15;
}

/* True if the row allows these four digits and they differ. */
static bool row_allows(const struct choices *choices, const int digits[4])
{
    digit_set seen = 0;
    for (int k = 0; k < 4; k++) {
        if (!digits_has(choices->of[k], digits[k]) || digits_has(seen, digits[k]))
            return false;
        seen |= digit_bit(digits[k]);
    }
    return true;
}

/* filter nodups . cp = filter nodups . cp . prune_row */
Test(choices, prune_row_keeps_every_row_without_duplicates)
{
    for (unsigned packed = 0; packed < 1 << 16; packed++) {
        struct choices before, after;
        row_of(&before, packed);
        row_of(&after, packed);
        int removed = choices_prune_row(&after, 0, NULL);
        int counted = 0;
        for (int k = 0; k < 4; k++) {
            cr_assert_eq(after.of[k] & ~before.of[k], 0, "a choice was added");
            counted += digits_count(before.of[k]) - digits_count(after.of[k]);
        }
        cr_assert_eq(removed, counted);
        for (int i = 0; i < 256; i++) {
            int digits[4] = {(i & 3) + 1, (i >> 2 & 3) + 1, (i >> 4 & 3) + 1,
                             (i >> 6) + 1};
            cr_assert_eq(row_allows(&before, digits), row_allows(&after, digits),
                         "row %x", packed);
        }
    }
}

Test(choices, prune_row_leaves_fixed_cells_that_clash)
{
    struct choices choices;
    row_of(&choices, 0x3f11);
    cr_assert_eq(choices_prune_row(&choices, 0, NULL), 2);
    cr_assert_eq(choices.of[0], 1);
    cr_assert_eq(choices.of[1], 1);
    cr_assert_eq(choices.of[2], 14);
    cr_assert_eq(choices.of[3], 2);
}

Test(choices, removals_name_their_cause)
{
    struct choices choices;
    struct removal items[64];
    struct removals removals = {items, 0};
    row_of(&choices, 0x3f11);
    choices_prune_row(&choices, 0, &removals);
    cr_assert_eq(removals.n, 2);
    cr_assert_eq(items[0].cell, 2);
    cr_assert_eq(items[0].digit, 1);
    cr_assert_eq(items[0].cause, 0);
    cr_assert_eq(items[0].house, 0);
    cr_assert_eq(items[1].cell, 3);
}

static void random_choices(struct rng *rng, struct choices *choices)
{
    choices->shape = shape_find(3, 3);
    for (int cell = 0; cell < 81; cell++)
        choices->of[cell] = rng_below(rng, 3) ? rng_next(rng) & 0x1ff
                                              : digit_bit((int)rng_below(rng, 9) + 1);
}

/* Takes from the choices what is recorded; every removal must be of a choice. */
static void take(struct choices *choices, const struct removals *removals)
{
    for (int i = 0; i < removals->n; i++) {
        const struct removal *removal = &removals->items[i];
        digit_set *of = &choices->of[removal->cell];
        cr_assert(digits_has(*of, removal->digit));
        cr_assert_eq(choices->of[removal->cause], digit_bit(removal->digit));
        *of = digits_minus(*of, digit_bit(removal->digit));
    }
}

Test(choices, what_is_recorded_is_what_a_pass_removes)
{
    struct rng rng = {2};
    for (int i = 0; i < 1000; i++) {
        struct choices choices, taken;
        struct removal items[729];
        struct removals removals = {items, 0};
        random_choices(&rng, &choices);
        choices_copy(&taken, &choices);
        cr_assert_eq(choices_prune_by(&choices, i % 3, &removals), removals.n);
        take(&taken, &removals);
        cr_assert_arr_eq(taken.of, choices.of, 81 * sizeof taken.of[0]);
    }
}

Test(choices, prune_is_rows_then_columns_then_boxes_and_only_removes)
{
    struct rng rng = {1};
    for (int i = 0; i < 1000; i++) {
        struct choices whole, passes, before;
        random_choices(&rng, &whole);
        choices_copy(&passes, &whole);
        choices_copy(&before, &whole);
        int removed = choices_prune(&whole), by_passes = 0;
        for (int family = HOUSE_ROW; family <= HOUSE_BOX; family++)
            by_passes += choices_prune_by(&passes, family, NULL);
        cr_assert_eq(removed, by_passes);
        for (int cell = 0; cell < 81; cell++) {
            cr_assert_eq(whole.of[cell], passes.of[cell], "board %d", i);
            cr_assert_eq(whole.of[cell] & ~before.of[cell], 0);
        }
    }
}

/* safe (prune m) implies safe m; the converse fails: see the next test. */
Test(choices, a_matrix_that_prunes_to_a_safe_one_was_safe)
{
    struct rng rng = {2};
    for (int i = 0; i < 1000; i++) {
        struct choices choices, pruned;
        struct clash clash;
        random_choices(&rng, &choices);
        choices_copy(&pruned, &choices);
        choices_prune(&pruned);
        if (choices_is_safe(&pruned, &clash))
            cr_assert(choices_is_safe(&choices, &clash), "board %d", i);
    }
}

Test(choices, pruning_can_make_a_safe_matrix_unsafe)
{
    struct choices choices;
    struct clash clash;
    row_of(&choices, 0xf331); /* 1, {1,2}, {1,2}, any: both middle cells become 2 */
    cr_assert(choices_is_safe(&choices, &clash));
    choices_prune(&choices);
    cr_assert_not(choices_is_safe(&choices, &clash));
    cr_assert_eq(clash.digit, 2);
    cr_assert_eq(clash.cells[0], 1);
    cr_assert_eq(clash.cells[1], 2);
}

Test(choices, expand1_takes_the_first_of_the_fewest)
{
    struct choices choices;
    row_of(&choices, 0x37f1);
    cr_assert_eq(choices_first(&choices), 1);
    cr_assert_eq(choices_smallest(&choices), 3);
    choices.of[9] = 0;
    cr_assert_eq(choices_smallest(&choices), 9, "no choice is fewest");
    cr_assert_eq(choices_find_void(&choices), 9);
}

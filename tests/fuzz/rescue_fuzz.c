/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a text that somebody copied: whatever is found in it is a board, and whatever
 * is refused is explained. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "format/rescue.h"
#include "format/source.h"

static void check(const struct rescue *rescue)
{
    struct puzzle puzzle;
    for (int i = 0; i < rescue->n; i++) {
        const struct rescued *rescued = &rescue->at[i];
        REQUIRE(rescued->from < rescued->to && rescue_kind_text(rescued->kind)[0]);
        REQUIRE(i == 0 || rescue->at[i - 1].from <= rescued->from);
        rescued_puzzle(rescued, &puzzle);
        REQUIRE(grid_filled(&puzzle.grid) >= puzzle.grid.shape->side);
    }
    REQUIRE(!rescue->is_ambiguous || (rescue->has_diagnosis && !rescue->n));
    if (rescue->has_diagnosis)
        REQUIRE(rescue->diagnosis.line > 0 && rescue->diagnosis.text[0]);
}

void fuzz_rescue(const uint8_t *data, size_t size)
{
    static const struct reader_options plain;
    struct rescue rescue;
    const char *text = size ? (const char *)data : "";
    rescue_text(&rescue, text, size, &plain);
    check(&rescue);
    rescue_fini(&rescue);
    struct columns columns = rescue_header(&(struct line){text, size, 1});
    rescue_line(&rescue, text, size, &columns, &plain);
    check(&rescue);
    rescue_fini(&rescue);
}

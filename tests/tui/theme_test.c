/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the themes, from their table. */
#include "tui/theme.h"

#include <criterion/criterion.h>

#include "tui/contrast.h"

TestSuite(theme, .timeout = 600);

enum { BLACK = 16, WHITE = 231, OWN = -1 };

/* Lines between cells are no text. */
static bool is_text(enum role role)
{
    return role != ROLE_CELL_LINE && role != ROLE_BOX_LINE;
}

static void see_contrast(enum theme theme, enum role role, int foreground, int background)
{
    double found = contrast(foreground, background);
    cr_assert_geq(found, CONTRAST_OF_TEXT, "theme %d, role %d: %d on %d is %.2f", theme,
                  role, foreground, background, found);
}

/* The terminal's own colours are legible; a colour of ours on its background has to be so
 * whether that is black or white. */
Test(theme, every_role_has_the_contrast_that_text_needs)
{
    for (int theme = 0; theme < THEMES; theme++)
        for (int i = 0; i < 2 * ROLES; i++) {
            int role = i / 2, foreground, background;
            theme_colours((enum theme)theme, (enum role)role, i % 2, &foreground,
                          &background);
            if (!is_text((enum role)role) || foreground == OWN)
                continue;
            see_contrast((enum theme)theme, (enum role)role, foreground,
                         background == OWN ? BLACK : background);
            see_contrast((enum theme)theme, (enum role)role, foreground,
                         background == OWN ? WHITE : background);
        }
}

/* Roles that stand side by side on a board or in a hint. */
Test(theme, one_meaning_has_one_colour)
{
    static const enum role roles[] = {ROLE_ENTRY, ROLE_FORCED, ROLE_GUESS, ROLE_REMOVED,
                                      ROLE_CANDIDATE};
    enum { N = sizeof roles / sizeof roles[0] };
    for (int theme = 0; theme < THEME_MONO; theme++)
        for (int i = 0; i < N * N; i++) {
            int a, b, background;
            theme_colours((enum theme)theme, roles[i / N], false, &a, &background);
            theme_colours((enum theme)theme, roles[i % N], false, &b, &background);
            cr_assert_eq(a == b, i / N == i % N, "theme %d: roles %d and %d", theme,
                         roles[i / N], roles[i % N]);
        }
}

static int background_of(enum theme theme, enum role role, bool is_near)
{
    int foreground, background;
    theme_colours(theme, role, is_near, &foreground, &background);
    return background;
}

/* The background of the default theme is the terminal's own, which no tint can be near to. */
Test(theme, tints_tell_cells_from_others)
{
    for (int i = 0; i < THEME_MONO; i++) {
        enum theme theme = (enum theme)i;
        int plain = background_of(theme, ROLE_CANDIDATE, false);
        int near = background_of(theme, ROLE_CANDIDATE, true);
        cr_assert_neq(background_of(theme, ROLE_FEWEST, false), plain, "theme %d", i);
        cr_assert_neq(background_of(theme, ROLE_FEWEST, false), near, "theme %d", i);
        cr_assert_eq(near != plain, theme != THEME_DEFAULT, "theme %d", i);
    }
}

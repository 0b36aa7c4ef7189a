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
        for (int i = 0; i < GROUNDS * 2 * ROLES; i++) {
            int role = i / 2 % ROLES, foreground, background;
            theme_colours((enum theme)theme, (enum role)role,
                          (enum ground)(i / 2 / ROLES), i % 2, &foreground, &background);
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
            theme_colours((enum theme)theme, roles[i / N], GROUND_PLAIN, false, &a,
                          &background);
            theme_colours((enum theme)theme, roles[i % N], GROUND_PLAIN, false, &b,
                          &background);
            cr_assert_eq(a == b, i / N == i % N, "theme %d: roles %d and %d", theme,
                         roles[i / N], roles[i % N]);
        }
}

/* The background may be black, white or anything between: what is filled with a colour has digits
 * of a colour that belongs to it. */
Test(theme, what_is_reversed_does_not_depend_on_the_terminals_background)
{
    for (int theme = 0; theme < THEME_MONO; theme++)
        for (int role = 0; role < ROLES; role++) {
            int own, plain, foreground, background;
            theme_colours((enum theme)theme, (enum role)role, GROUND_PLAIN, false, &own,
                          &plain);
            theme_colours((enum theme)theme, (enum role)role, GROUND_PLAIN, true,
                          &foreground, &background);
            cr_assert_eq(background == OWN, own == OWN && plain == OWN,
                         "theme %d, role %d", theme, role);
        }
}

static int background_of(enum theme theme, enum role role, enum ground ground)
{
    int foreground, background;
    theme_colours(theme, role, ground, false, &foreground, &background);
    return background;
}

Test(theme, tints_tell_cells_from_others)
{
    for (int theme = 0; theme < THEME_MONO; theme++)
        for (int i = 0; i < GROUNDS * GROUNDS; i++) {
            int a = i / GROUNDS, b = i % GROUNDS;
            cr_assert_eq(background_of((enum theme)theme, ROLE_GIVEN, (enum ground)a) ==
                             background_of((enum theme)theme, ROLE_GIVEN, (enum ground)b),
                         a == b, "theme %d: grounds %d and %d", theme, a, b);
        }
}

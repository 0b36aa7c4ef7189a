/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/larger.h"

/* A longer word that begins with this many letters of a name is near it: "statistics" and
 * "stats". */
enum { ALIKE = 4 };

/* In a word of up to that many letters, more than one error is none where the first letter is
 * another: "lang" is no "blank". */
enum { SHORT = 5 };

enum { MOST_LETTERS = 32 };

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* The number of letters to insert, delete, change, or exchange with the next one; small and
 * capital letters are the same.
 * Source: Damerau, "A technique for computer detection and correction of spelling errors"
 * (CACM 7, 1964). */
static int distance_between(const char *a, const char *b)
{
    /* Each has the distances from one prefix of a to every prefix of b. */
    int rows[3][MOST_LETTERS + 1];
    size_t m = strlen(a), n = strlen(b);
    if (m > MOST_LETTERS || n > MOST_LETTERS)
        return MOST_LETTERS;
    for (int j = 0; j <= (int)n; j++)
        rows[0][j] = j;
    for (int i = 1; i <= (int)m; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= (int)n; j++) {
            int change = above[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            row[j] = smaller(change, 1 + smaller(above[j], row[j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                row[j] = smaller(row[j], 1 + two_above[j - 2]);
        }
    }
    return rows[m % 3][n];
}

void nearest_offer(struct nearest *nearest, const char *word, const char *name)
{
    int distance = distance_between(word, name);
    bool begins_alike = strlen(word) > strlen(name) && strlen(name) >= ALIKE &&
                        strncasecmp(word, name, ALIKE) == 0;
    bool may_differ = strlen(word) > SHORT || same_letter(word[0], name[0]);
    int most = may_differ ? ((int)strlen(word) + 2) / 3 : 1;
    bool is_near = begins_alike || (*word && distance <= most);
    bool is_nearer = !nearest->name || distance < nearest->distance;
    if (!is_nearer && distance == nearest->distance) /* few mistype the first letter */
        is_nearer =
            same_letter(word[0], name[0]) && !same_letter(word[0], nearest->name[0]);
    if (is_near && is_nearer)
        *nearest = (struct nearest){name, distance};
}

void nearest_suggest(const struct nearest *nearest, struct buf *message)
{
    if (!nearest->name)
        return;
    buf_text(message, "; ");
    buf_printf(message, _("did you mean '%s'?"), nearest->name);
}

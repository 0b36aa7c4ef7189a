/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/glossary.h"

#include <stdlib.h>
#include <strings.h>

#include "base/i18n.h"
#include "words/phrase.h"

/* ---- terms ---- */

/* `lesson` as in struct glossary_entry. */
struct term {
    const char *name, *text, *lesson;
};

/* TRANSLATORS: of each pair, a word that hints, ratings or messages use, and what it means */
static const struct term terms[] = {
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("given"), N_("A digit that belongs to the puzzle."), NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("entry"), N_("A digit that you placed."), NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("candidate"), N_("A digit that a cell can still hold."), "01-candidates"},
    {N_("pencil mark"), N_("A candidate that you noted in a cell."), NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("house"),
     N_("A row, a column or a box. Two cells see each other if they share a house."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("conflict"), N_("Two equal digits in one house."), NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("elimination"),
     N_("Removing a candidate that a cell cannot hold. Most techniques place no digit "
        "but "
        "eliminate candidates, until a single is left."),
     "04-rounds"},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("SE"),
     N_("Sudoku Explainer, a program whose ratings are widely used. The SE of a step is "
        "its "
        "difficulty, from 1.0 to about 12."),
     "16-words"},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("ER"), N_("The SE rating of the hardest step of a puzzle."), "16-words"},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("EP"),
     N_("The SE rating of the hardest step up to the first digit placed. Its name is "
        "pearl."),
     "16-words"},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("ED"), N_("The SE rating of the first step. Its name is diamond."), "16-words"},
    {N_("strong link"),
     N_("Two candidates of which at least one is true, such as the only two places for a "
        "digit in a house, or the only two candidates of a cell. If one is false, the "
        "other "
        "is true."),
     NULL},
    {N_("weak link"),
     N_("Two candidates of which at most one is true, such as the same digit in two "
        "cells "
        "that see each other, or two candidates of a cell. If one is true, the other is "
        "false."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("chain"),
     N_("Candidates linked one to the next, so that what holds for one decides the next. "
        "It "
        "proves that one of its two ends is true, or that a candidate is true or false."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("loop"),
     N_("A chain that comes back to the candidate where it began. If strong and weak "
        "links "
        "take turns there too, it is continuous, otherwise discontinuous."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("group"),
     N_("Two or three cells where a box and a line cross, taken together as one place "
        "for a "
        "digit. Grouped chains link them like a single candidate."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("fish"),
     N_("A pattern of one digit: all its places in some houses, the base, are in as many "
        "other houses, the cover. These are full, so the digit can be eliminated from "
        "the "
        "rest of the cover."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("base"),
     N_("The houses that a fish begins with, such as the two rows of an X-Wing. Each of "
        "them "
        "needs the digit once."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("cover"),
     N_("The houses that contain a fish's places for the digit, such as the two columns "
        "of "
        "an X-Wing. Each of them takes the digit once."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("fin"),
     N_("A place for the digit in the base of a fish that is not in its cover. Either a "
        "fin "
        "is true or the fish is complete without fins, so only cells that see all fins "
        "lose "
        "the digit."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("sashimi"),
     N_("A fish with fins that would be incomplete without them: a house of its base has "
        "fewer than two places that are not fins."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("franken"), N_("A fish whose base or cover has boxes beside rows or columns."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("mutant"), N_("A fish whose houses are any mixture of rows, columns and boxes."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("siamese"), N_("Two finned fish with the same base, shown as one step."), NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("colour"),
     N_("Candidates of one digit that are all true or all false together. Strong links "
        "connect candidates of two colours, so one of the two colours is true."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("uniqueness"),
     N_("The assumption that a puzzle has one solution. A pattern whose digits could be "
        "swapped would give a second one, so it cannot occur."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("corner"),
     N_("One of the four cells of a unique, hidden or avoidable rectangle, which is in "
        "two "
        "rows, two columns and two boxes. Two of its digits could be swapped."),
     NULL},
    {N_("extra candidate"),
     N_("A candidate of a corner besides the two digits that could be swapped. At "
        "least one of them is true, because otherwise the puzzle would have two "
        "solutions."),
     NULL},
    {N_("almost locked set"),
     N_("Cells of one house with one candidate more than there are cells. If they lose "
        "one "
        "digit, each of the others must be in one of them."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("stem"),
     N_("The cell where a death blossom begins. Each of its candidates is linked to an "
        "almost locked set, its petal."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("petal"),
     N_("An almost locked set of a death blossom. It loses a digit if the stem takes "
        "that "
        "digit, and then it must hold all its others."),
     NULL},
    /* TRANSLATORS: a term of Sudoku, explained by the next text */
    {N_("template"),
     N_("One way to place a digit in the whole board, once in each row, column and box."),
     NULL},
    {N_("trial and error"),
     N_("Trying a candidate to see whether the board can still be solved. A path does "
        "this "
        "where no technique applies."),
     "07-expand1"},
};

enum { TERMS = sizeof terms / sizeof terms[0] };

/* ---- techniques ---- */

/* A technique without advice of its own has that of the one before it. */
/* TRANSLATORS: advice on how to look for a technique; at most 230 columns. */
static const char *const advice[TECHNIQUE_EXPAND1] = {
    [TECHNIQUE_FULL_HOUSE] = N_("Look for a row, column or box with a single empty cell, "
                                "and place the digit that is missing there."),
    [TECHNIQUE_NAKED_SINGLE] =
        N_("Look for a cell with a single candidate left, and place it."),
    [TECHNIQUE_HIDDEN_SINGLE] =
        N_("Take one digit after the other and see where it can still go in each row, "
           "column and box. Where only one cell is left, place it."),
    [TECHNIQUE_LOCKED_PAIR] =
        N_("Where a box and a line cross, look for two cells with the same two "
           "candidates. Eliminate these from the rest of the box and of the line."),
    [TECHNIQUE_LOCKED_TRIPLE] =
        N_("Where a box and a line cross, look for three cells with only three "
           "candidates. Eliminate these from the rest of the box and of the line."),
    [TECHNIQUE_POINTING] =
        N_("Look for a box in which all candidates of a digit are in one row or column. "
           "Eliminate the digit from the rest of that line."),
    [TECHNIQUE_CLAIMING] =
        N_("Look for a row or column in which all candidates of a digit are in one box. "
           "Eliminate the digit from the rest of that box."),
    [TECHNIQUE_NAKED_PAIR] =
        N_("In a row, column or box, look for two cells with the same two candidates. "
           "Eliminate these from the other cells of the house."),
    [TECHNIQUE_NAKED_TRIPLE] =
        N_("In a row, column or box, look for three cells with only three candidates "
           "among them. Eliminate these from the other cells of the house."),
    [TECHNIQUE_HIDDEN_PAIR] =
        N_("In a row, column or box, look for two digits that only two cells can hold. "
           "Eliminate all other candidates from these cells."),
    [TECHNIQUE_HIDDEN_TRIPLE] =
        N_("In a row, column or box, look for three digits that only three cells can "
           "hold. Eliminate all other candidates from these cells."),
    [TECHNIQUE_NAKED_QUAD] =
        N_("In a row, column or box, look for four cells with only four candidates among "
           "them. Eliminate these from the other cells of the house."),
    [TECHNIQUE_HIDDEN_QUAD] =
        N_("In a row, column or box, look for four digits that only four cells can hold. "
           "Eliminate all other candidates from these cells."),
    [TECHNIQUE_X_WING] =
        N_("Look for two rows that can hold a digit only in the same two columns. "
           "Eliminate it from the rest of these columns. The same works with "
           "rows and columns swapped."),
    [TECHNIQUE_SWORDFISH] =
        N_("Look for three rows that can hold a digit only in the same three columns. "
           "Eliminate it from the rest of these columns. The same works with "
           "rows and columns swapped."),
    [TECHNIQUE_JELLYFISH] =
        N_("Look for four rows that can hold a digit only in the same four columns. "
           "Eliminate it from the rest of these columns. The same works with "
           "rows and columns swapped."),
    [TECHNIQUE_REMOTE_PAIR] = N_(
        "Link cells with the same two candidates that see each other. A cell that sees "
        "two of them an odd number of links apart can be neither digit."),
    [TECHNIQUE_BUG_PLUS_1] = N_(
        "Every empty cell has two candidates except one, which has three. Place the one "
        "of these that has three places in each house of the cell."),
    [TECHNIQUE_SKYSCRAPER] =
        N_("Look for two rows with two candidates of a digit each, two of which share a "
           "column. Cells that see both others lose the digit. The same works with "
           "rows and columns swapped."),
    [TECHNIQUE_DUAL_TWO_STRING_KITE] =
        N_("Look for a row and a column with two candidates of a digit each, which meet "
           "in a box in two ways: two 2-string kites. Eliminate what both exclude."),
    [TECHNIQUE_TWO_STRING_KITE] =
        N_("Look for a row and a column with two candidates of a digit each, one of each "
           "in the same box. The cell that sees both others loses the digit."),
    [TECHNIQUE_TURBOT_FISH] =
        N_("Look for two houses with two candidates of a digit each, two of which see "
           "each other. Cells that see both others lose the digit."),
    [TECHNIQUE_DUAL_EMPTY_RECTANGLE] =
        N_("Look for two empty rectangles: a box with a digit in one row and one column "
           "only, and two lines with two candidates of it. Eliminate what both exclude."),
    [TECHNIQUE_EMPTY_RECTANGLE] = N_(
        "Look for a box with a digit in one row and one column only, and for a line "
        "with two candidates of it, one on the box's row or column. Eliminate the digit "
        "from the cell where the other crosses the box's other line."),
    [TECHNIQUE_W_WING] =
        N_("Look for two cells with the same two candidates, and a house with one of "
           "these digits in two cells only, one seen by each. Cells that see both of the "
           "pair lose the other digit."),
    [TECHNIQUE_XY_WING] =
        N_("Look for a cell with candidates a and b that sees a cell with a and c, and "
           "one with b and c. Cells that see both of these lose c."),
    [TECHNIQUE_XYZ_WING] = N_(
        "Look for a cell with candidates a, b and c that sees a cell with a and c, and "
        "one with b and c. Cells that see all three lose c."),
    [TECHNIQUE_UNIQUE_RECTANGLE_1] =
        N_("Look for a rectangle in two boxes with only the same two candidates in three "
           "of its corners. The fourth corner loses both."),
    [TECHNIQUE_UNIQUE_RECTANGLE_2] = N_(
        "Look for a rectangle in two boxes with the same two candidates in its corners. "
        "If the same third digit is the only other one there, cells that see all its "
        "places lose it."),
    [TECHNIQUE_UNIQUE_RECTANGLE_3] = N_(
        "Look for a rectangle in two boxes with the same two candidates in its corners. "
        "The other candidates of two corners count as one cell: look for a naked set "
        "with it."),
    [TECHNIQUE_UNIQUE_RECTANGLE_4] = N_(
        "Look for a rectangle in two boxes with the same two candidates in its corners. "
        "If, in a house of the two corners with extra candidates, one of the pair fits "
        "nowhere else, remove the other from both."),
    [TECHNIQUE_UNIQUE_RECTANGLE_5] = N_(
        "Look for a rectangle in two boxes with the same two candidates in its corners. "
        "If the same third digit is the only other one there, cells that see all its "
        "places lose it."),
    [TECHNIQUE_UNIQUE_RECTANGLE_6] = N_(
        "Look for a rectangle in two boxes with the same two candidates in its corners, "
        "and more in two opposite ones. If one of the two is confined to the corners in "
        "both lines, these lose it."),
    [TECHNIQUE_HIDDEN_RECTANGLE] = N_(
        "Look for a rectangle in two boxes whose corners have the same two candidates, "
        "one corner only these. If one of them is confined to the corners in both lines "
        "of the opposite corner, that loses the other."),
    [TECHNIQUE_AVOIDABLE_RECTANGLE_1] =
        N_("Look for a rectangle in two boxes without givens and with three corners "
           "solved. The fourth cannot take the digit that would let two digits change "
           "places."),
    [TECHNIQUE_AVOIDABLE_RECTANGLE_2] = N_(
        "Look for a rectangle in two boxes without givens and with two corners solved. "
        "If the others have the same further candidate, cells that see both lose it."),
    [TECHNIQUE_SIAMESE_FINNED_X_WING] =
        N_("Look for two finned fish of the same rows or columns with fins in different "
           "boxes. Eliminate what both exclude."),
    [TECHNIQUE_FINNED_X_WING] =
        N_("Look for an X-Wing that fails only because of further candidates in one box, "
           "the fins. Of the cells that it would clear, those that see all fins lose the "
           "digit."),
    [TECHNIQUE_SASHIMI_X_WING] = N_(
        "Look for a finned X-Wing in which a corner beside the fins is missing. Of the "
        "cells that it would clear, those that see all fins lose the digit."),
    [TECHNIQUE_SIAMESE_FINNED_SWORDFISH] =
        N_("Look for two finned fish of the same rows or columns with fins in different "
           "boxes. Eliminate what both exclude."),
    [TECHNIQUE_FINNED_SWORDFISH] = N_(
        "Look for a Swordfish that fails only because of further candidates in one box, "
        "the fins. Of the cells that it would clear, those that see all fins lose the "
        "digit."),
    [TECHNIQUE_SASHIMI_SWORDFISH] = N_(
        "Look for a finned Swordfish that without its fins would have a row or column "
        "with one candidate. Of the cells that it would clear, those that see all fins "
        "lose the digit."),
    [TECHNIQUE_SIAMESE_FINNED_JELLYFISH] =
        N_("Look for two finned fish of the same rows or columns with fins in different "
           "boxes. Eliminate what both exclude."),
    [TECHNIQUE_FINNED_JELLYFISH] = N_(
        "Look for a Jellyfish that fails only because of further candidates in one box, "
        "the fins. Of the cells that it would clear, those that see all fins lose the "
        "digit."),
    [TECHNIQUE_SASHIMI_JELLYFISH] = N_(
        "Look for a finned Jellyfish that without its fins would have a row or column "
        "with one candidate. Of the cells that it would clear, those that see all fins "
        "lose the digit."),
    [TECHNIQUE_COLOUR_TRAP] =
        N_("Colour a digit in two colours, in turn, along houses with two candidates of "
           "it. Cells that see both colours lose the digit."),
    [TECHNIQUE_COLOUR_WRAP] =
        N_("Colour a digit in two colours, in turn, along houses with two candidates of "
           "it. If two cells of a colour see each other, all of that colour lose it."),
    [TECHNIQUE_MULTI_COLOURS_1] =
        N_("Colour a digit in two separate nets. If a colour of one net sees a colour of "
           "the other, cells that see both opposite colours lose the digit."),
    [TECHNIQUE_MULTI_COLOURS_2] = N_(
        "Colour a digit in two separate nets. If a colour of one net sees both colours "
        "of the other, it loses the digit."),
    [TECHNIQUE_X_CHAIN] = N_(
        "Link candidates of one digit, strongly and weakly in turn, with a strong link "
        "at each end. Cells that see both ends lose the digit."),
    [TECHNIQUE_XY_CHAIN] = N_(
        "Link cells with two candidates, each by a digit that it shares with the next. "
        "If the ends keep the same digit, cells that see both lose it."),
    [TECHNIQUE_CONTINUOUS_LOOP] =
        N_("Link candidates, strongly and weakly in turn, until the chain closes. Every "
           "weak link then becomes strong: eliminate what sees both of its ends."),
    [TECHNIQUE_AIC] = N_(
        "Link candidates, strongly and weakly in turn, with a strong link at each end. "
        "One end is true: eliminate what sees both ends."),
    [TECHNIQUE_DISCONTINUOUS_LOOP] =
        N_("Link candidates in turn until the chain comes back to the candidate where it "
           "began. Two weak links there make it false, two strong ones make it true."),
    [TECHNIQUE_GROUPED_CONTINUOUS_LOOP] = N_(
        "As in a continuous loop, link candidates in turn until the chain closes; cells "
        "where a box and a line cross may be linked together."),
    [TECHNIQUE_GROUPED_AIC] = N_(
        "As in an AIC, link candidates in turn, strongly at each end; cells where a box "
        "and a line cross may be linked together. Eliminate what sees both ends."),
    [TECHNIQUE_GROUPED_DISCONTINUOUS_LOOP] =
        N_("As in a discontinuous loop, link candidates in turn back to the first; cells "
           "where a box and a line cross may be linked together."),
    [TECHNIQUE_SUE_DE_COQ] = N_(
        "Where a box and a line cross, take two cells with four candidates or three with "
        "five. Add cells of the line and of the box, without a digit in common, until "
        "cells and digits are as many. Clear these digits from the rest."),
    [TECHNIQUE_ALS_XZ] = N_(
        "An almost locked set is n cells of a house with n + 1 candidates. Look for two "
        "that cannot both have x. Cells that see every z of both lose z."),
    [TECHNIQUE_ALS_XY_WING] =
        N_("An almost locked set is n cells of a house with n + 1 candidates. Look for "
           "three: the middle one shares x with one and y with the other. Cells that see "
           "every z of the outer two lose z."),
    [TECHNIQUE_ALS_CHAIN] = N_(
        "An almost locked set is n cells of a house with n + 1 candidates. Link several "
        "by digits that two neighbours cannot both have. Cells that see every z of both "
        "ends lose z."),
    [TECHNIQUE_DEATH_BLOSSOM] = N_(
        "Look for a cell each of whose candidates is linked to an almost locked set, a "
        "petal. A digit z that all petals have leaves the cells that see every z of "
        "them."),
    [TECHNIQUE_FRANKEN_X_WING] =
        N_("Look for a fish in which a box stands for one of the rows or columns. "
           "Eliminate the digit from the cover houses, but for the base houses; if there "
           "are fins, only where all fins are seen."),
    [TECHNIQUE_MUTANT_X_WING] = N_(
        "Look for a fish whose base or cover houses are rows, columns and boxes mixed. "
        "Eliminate the digit from the cover houses, but for the base houses; if there "
        "are fins, only where all fins are seen."),
    [TECHNIQUE_FORCING_CHAIN] = N_(
        "Suppose each candidate of a cell, or each place of a digit, in turn, and "
        "follow what it forces. What follows from all of them is true; what leads to a "
        "contradiction is false."),
    [TECHNIQUE_FORCING_NET] =
        N_("As a forcing chain, but a conclusion may rest on several others at once."),
    [TECHNIQUE_TEMPLATE_SET] =
        N_("Think of all ways to place a digit in the whole board. A cell that is in all "
           "of them holds the digit."),
    [TECHNIQUE_TEMPLATE_DELETE] = N_(
        "Think of all ways to place a digit in the whole board. A cell that is in none "
        "of them loses the digit."),
};

const char *technique_advice(enum technique technique)
{
    int t = technique;
    while (!advice[t])
        t--;
    return _(advice[t]);
}

static const char *lesson_about(enum technique technique)
{
    switch (technique) {
    case TECHNIQUE_NAKED_SINGLE:
        return "02-naked-single";
    case TECHNIQUE_HIDDEN_SINGLE:
        return "03-hidden-single";
    case TECHNIQUE_NAKED_PAIR:
    case TECHNIQUE_HIDDEN_PAIR:
        return "15-pairs";
    default:
        return NULL;
    }
}

/* ---- entries ---- */

int glossary_size(void)
{
    return TERMS + TECHNIQUE_EXPAND1;
}

static struct glossary_entry entry_of_technique(enum technique technique)
{
    return (struct glossary_entry){technique_row(technique)->name,
                                   technique_advice(technique), lesson_about(technique),
                                   technique};
}

struct glossary_entry glossary_at(int i)
{
    if (i >= TERMS)
        return entry_of_technique((enum technique)(i - TERMS));
    return (struct glossary_entry){terms[i].name, _(terms[i].text), terms[i].lesson,
                                   TECHNIQUES};
}

bool glossary_find(const char *name, struct glossary_entry *entry)
{
    enum technique technique = technique_find_translated(name);
    if (technique < TECHNIQUE_EXPAND1) {
        *entry = entry_of_technique(technique);
        return true;
    }
    for (int i = 0; i < TERMS; i++)
        if (strcasecmp(terms[i].name, name) == 0 ||
            strcasecmp(_(terms[i].name), name) == 0) {
            *entry = glossary_at(i);
            return true;
        }
    return false;
}

int glossary_lesson(const struct glossary_entry *entry)
{
    return entry->lesson ? atoi(entry->lesson) : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learn/question.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "format/alphabet.h"
#include "words/phrase.h"
#include "words/whynot.h"

void question_fini(struct question *question)
{
    buf_fini(&question->words);
}

/* ---- what is asked ---- */

/* The only place for the digit in the house, or -1. */
static int find_place(const struct grid *board, int house, int digit)
{
    const uint16_t *cells = shape_house(board->shape, house);
    int place = -1;
    for (int i = 0; i < board->shape->side; i++) {
        if (board->digit[cells[i]] || !(grid_allowed(board, cells[i]) & digit_bit(digit)))
            continue;
        if (place >= 0)
            return -1;
        place = cells[i];
    }
    return place;
}

bool question_parse_place(const char *text, const struct grid *board,
                          struct question *question)
{
    char kind[16], more;
    int side = board->shape->side, number;
    if (sscanf(text, "%2d %15s %2d %c", &question->digit, kind, &number, &more) != 3 ||
        question->digit < 1 || question->digit > side || number < 1 || number > side ||
        house_kind_parse(kind) < 0)
        return false;
    question->asks = ASKS_PLACE;
    question->house = house_kind_parse(kind) * side + number - 1;
    question->cell = find_place(board, question->house, question->digit);
    return question->cell >= 0;
}

bool question_parse_number(const char *text, struct question *question)
{
    question->asks = ASKS_NUMBER;
    return sscanf(text, "%9" SCNu64, &question->number) == 1;
}

/* ---- answers ---- */

/* Compares without spaces and letter case; `expected` ends before a |. */
static bool is_word(const char *expected, const char *answer)
{
    for (;; expected++, answer++) {
        expected += strspn(expected, " ");
        answer += strspn(answer, " ");
        if (!*expected || *expected == '|')
            return !*answer;
        if (tolower((unsigned char)*expected) != tolower((unsigned char)*answer))
            return false;
    }
}

static bool is_one_of_words(const char *words, const char *answer)
{
    while (!is_word(words, answer)) {
        words = strchr(words, '|');
        if (!words)
            return false;
        words++;
    }
    return true;
}

/* The digits that an answer such as "2 and 3" names. */
static digit_set digits_of(const char *answer, const struct alphabet *alphabet)
{
    digit_set digits = 0;
    for (; *answer; answer++) {
        int digit = alphabet_typed_digit(alphabet, *answer);
        if (digit > 0)
            digits |= digit_bit(digit);
    }
    return digits;
}

bool question_accepts(const struct question *question, const struct grid *board,
                      const char *answer)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, board->shape->side);
    switch (question->asks) {
    case ASKS_CANDIDATES:
        return digits_of(answer, &alphabet) == grid_allowed(board, question->cell);
    case ASKS_PLACE:
        return cell_parse(answer, board->shape) == question->cell;
    case ASKS_WORDS:
    case ASKS_NUMBER:
        break;
    }
    return is_one_of_words(question->words.text, answer);
}

/* ---- what is wrong ---- */

/* False when the answer is no number. */
static bool explain_number(struct buf *buf, const struct question *question,
                           const char *answer)
{
    uint64_t number;
    char more;
    if (sscanf(answer, "%9" SCNu64 " %c", &number, &more) != 1)
        return false;
    buf_printf(buf,
               number < question->number ? _("Not quite: it is more than %s.")
                                         : _("Not quite: it is less than %s."),
               answer);
    return true;
}

/* False when the answer names no digit. */
static bool explain_candidates(struct buf *buf, const struct question *question,
                               const struct grid *board, const char *answer)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, board->shape->side);
    digit_set digits = digits_of(answer, &alphabet);
    digit_set wrong = digits & ~grid_allowed(board, question->cell);
    struct candidate candidate = {(uint16_t)question->cell, 0};
    struct buf cell = {0};
    if (!digits || cell_parse(answer, board->shape) >= 0)
        return false;
    if (wrong) {
        candidate.digit = (uint8_t)digits_first(wrong);
        return say_excluded(buf, board, candidate, &alphabet);
    }
    say_cell(&cell, board->shape, question->cell);
    buf_printf(buf, _("That is not all: %s has another candidate."), cell.text);
    buf_fini(&cell);
    return true;
}

/* False when the answer is no cell. */
static bool explain_place(struct buf *buf, const struct question *question,
                          const struct grid *board, const char *answer)
{
    const struct shape *shape = board->shape;
    struct alphabet alphabet;
    int cell = cell_parse(answer, shape);
    if (cell < 0)
        return false;
    alphabet_init(&alphabet, shape->side);
    if (shape_house_of(shape, cell, shape_kind(shape, question->house)) ==
        question->house)
        return say_excluded(buf, board,
                            (struct candidate){(uint16_t)cell, (uint8_t)question->digit},
                            &alphabet);
    struct phrase phrase;
    phrase_init(&phrase, board->shape, NULL);
    buf_printf(buf, _("%1$s is not in %2$s"), phrase_cell(&phrase, cell),
               phrase_house(&phrase, question->house));
    phrase_fini(&phrase);
    return true;
}

static bool explain(struct buf *buf, const struct question *question,
                    const struct grid *board, const char *answer)
{
    switch (question->asks) {
    case ASKS_NUMBER:
        return explain_number(buf, question, answer);
    case ASKS_CANDIDATES:
        return explain_candidates(buf, question, board, answer);
    case ASKS_PLACE:
        return explain_place(buf, question, board, answer);
    case ASKS_WORDS:
        break;
    }
    return false;
}

void question_explain(struct buf *buf, const struct question *question,
                      const struct grid *board, const char *answer)
{
    if (!explain(buf, question, board, answer))
        buf_text(buf, _("Not quite. Look again, and answer with a number, digits, a word "
                        "or a cell such as r1c3."));
}

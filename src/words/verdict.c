/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/verdict.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "game/move.h"
#include "words/phrase.h"
#include "words/step.h"
#include "words/whynot.h"

/* ---- what is concluded in training ---- */

static void say_culprit(struct buf *buf, struct phrase *phrase,
                        const struct judgement *judgement)
{
    const char *cell = phrase_cell(phrase, judgement->culprit.cell);
    const char *digit = phrase_digit(phrase, judgement->culprit.digit);
    const char *technique = _(technique_row(judgement->technique)->name);
    bool is_placement = judgement->is_placement;
    if (judgement->verdict == JUDGED_FALSE && is_placement)
        buf_printf(buf, _("Wrong: %s is not %s"), cell, digit);
    else if (judgement->verdict == JUDGED_FALSE)
        buf_printf(buf,
                   _("Wrong: %s cannot be eliminated from %s, which holds it in the "
                     "solution"),
                   digit, cell);
    else if (judgement->verdict == JUDGED_OTHER && is_placement)
        buf_printf(buf, _("%1$s is %2$s, but that follows from another technique: %3$s"),
                   cell, digit, technique);
    else if (judgement->verdict == JUDGED_OTHER)
        buf_printf(buf,
                   _("%1$s can be eliminated from %2$s, but that follows from another "
                     "technique: %3$s"),
                   digit, cell, technique);
    else
        buf_printf(buf,
                   is_placement ? _("%s is %s, but this technique does not show it")
                                : _("%s is not %s, but this technique does not show it"),
                   cell, digit);
}

/* Lists the candidates of a set per cell in a format such as "%s from %s". */
static const char *list(struct phrase *phrase, const char *format,
                        const digit_set *candidates)
{
    struct candidate at[STEP_MAX_EFFECTS];
    int n = 0;
    for (int cell = 0; cell < phrase->shape->n_cells; cell++)
        DIGITS_EACH(digit, candidates[cell])
            if (n < STEP_MAX_EFFECTS)
                at[n++] = (struct candidate){(uint16_t)cell, (uint8_t)digit};
    return n ? phrase_candidates(phrase, format, at, n) : NULL;
}

static void say_partial(struct buf *buf, struct phrase *phrase,
                        const struct judgement *judgement)
{
    const char *eliminated = list(phrase, _("%s from %s"), judgement->missing.eliminated);
    const char *placed = list(phrase, _("%s in %s"), judgement->missing.placed);
    if (eliminated)
        buf_printf(buf, _("Right, but not all: also eliminate %s"), eliminated);
    else
        buf_printf(buf, _("Right, but not all: also place %s"), placed ? placed : "");
}

static void say_found(struct buf *buf, struct phrase *phrase,
                      const struct judgement *judgement)
{
    LOCAL_BUF pattern = {0};
    say_detail(&pattern, phrase->shape, &judgement->nearest, DETAIL_PATTERN,
               phrase->alphabet);
    if (judgement->verdict == JUDGED_SHOWN)
        buf_printf(buf, _("The hint has solved this position. %s"), pattern.text);
    else
        buf_printf(buf, _("Well done. %s"), pattern.text);
}

void say_verdict(struct buf *buf, const struct shape *shape,
                 const struct judgement *judgement, const struct alphabet *alphabet)
{
    static void (*const say[])(struct buf *, struct phrase *,
                               const struct judgement *) = {
        [JUDGED_FALSE] = say_culprit,     [JUDGED_OTHER] = say_culprit,
        [JUDGED_UNFOUNDED] = say_culprit, [JUDGED_PART] = say_partial,
        [JUDGED_FOUND] = say_found,       [JUDGED_SHOWN] = say_found};
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    if (judgement->verdict == JUDGED_NOTHING)
        buf_text(buf, _("You have not placed or eliminated anything yet"));
    else
        say[judgement->verdict](buf, &phrase, judgement);
    phrase_fini(&phrase);
}

/* ---- words of an answer ---- */

/* Chinese and Japanese characters are none, because nothing separates their words. */
static bool is_letter(const char *character)
{
    unsigned char byte = (unsigned char)*character;
    return byte < 0x80 ? isalnum(byte) : byte >= 0xc3 && byte < 0xe0;
}

/* Whether a word goes on across a place in the text. */
static bool is_inside_word(const char *text, const char *place)
{
    const char *before = place;
    while (before > text && utf8_is_inner(*--before))
        continue;
    return place > text && is_letter(before) && is_letter(place);
}

/* Returns where the words that begin at `answer` end, or NULL if these are other words. */
static const char *match(const char *words, size_t n, const char *answer)
{
    for (const char *end = words + n; words < end; words++) {
        if (*words == ' ')
            continue;
        answer += strspn(answer, " ");
        if (tolower((unsigned char)*words) != tolower((unsigned char)*answer++))
            return NULL;
    }
    return answer;
}

/* Whether the words occur in the answer, as whole words. */
static bool occur(const char *words, size_t n, const char *answer)
{
    for (const char *at = answer; n && *at; at++) {
        const char *end = match(words, n, at);
        if (end && !is_inside_word(answer, at) && !is_inside_word(answer, end))
            return true;
    }
    return false;
}

static bool names(const char *answer, const struct option *option)
{
    for (const char *words = option->words.text;; words++) {
        size_t n = strcspn(words, "|");
        if (occur(words, n, answer))
            return true;
        words += n;
        if (!*words)
            return false;
    }
}

/* Returns the only option that the answer names, or NULL. */
static const struct option *find_option(const struct question *question,
                                        const char *answer)
{
    const struct option *found = NULL;
    int n = 0;
    for (int i = 0; i < question->options.n; i++)
        if (names(answer, &question->options.at[i])) {
            found = &question->options.at[i];
            n++;
        }
    return n == 1 ? found : NULL;
}

/* ---- numbers, cells and digits of an answer ---- */

/* Returns how many numbers there are, and stores the last; 10,374 and 10 374 are one. */
static int find_numbers(const char *answer, uint64_t *number)
{
    static const char digits[] = "0123456789";
    int found = 0;
    while (*(answer += strcspn(answer, digits))) {
        *number = 0;
        found++;
        for (; isdigit((unsigned char)*answer); answer++) {
            if (*number < UINT64_MAX / 100)
                *number = *number * 10 + (uint64_t)(*answer - '0');
            bool has_separator = answer[1] && strchr(" ,.'", answer[1]);
            if (has_separator && strspn(answer + 2, digits) == 3)
                answer++;
        }
    }
    return found;
}

/* What an answer such as "r3c1: 2 and 3" names: cells, and digits outside of their names. */
struct mentioned {
    struct cells cells;
    digit_set digits;
    char other; /* a digit that the board lacks; 0: none */
};

static void take_word(struct mentioned *mentioned, const char *word,
                      const struct shape *shape)
{
    struct alphabet alphabet;
    int cell = cell_parse(word, shape);
    alphabet_init(&alphabet, shape->side);
    if (cell >= 0) {
        cells_add(&mentioned->cells, cell);
        return;
    }
    for (; *word; word++) {
        int digit = alphabet_typed_digit(&alphabet, *word);
        if (digit > 0)
            mentioned->digits |= digit_bit(digit);
        else if (isdigit((unsigned char)*word))
            mentioned->other = *word;
    }
}

static struct mentioned find_mentioned(const char *answer, const struct shape *shape)
{
    struct mentioned mentioned = {{{0}}, 0, 0};
    LOCAL_BUF word = {0};
    while (*answer) {
        buf_clear(&word);
        while (isalnum((unsigned char)*answer))
            buf_char(&word, *answer++);
        take_word(&mentioned, buf_string(&word), shape);
        answer += *answer != '\0';
    }
    return mentioned;
}

/* ---- what an answer is worth ---- */

static bool judge_words(struct buf *reply, const struct question *question)
{
    LOCAL_BUF list = {0};
    for (int i = 0; i < question->options.n; i++) {
        const char *words = question->options.at[i].words.text;
        buf_text(&list, i ? ", " : "");
        buf_add(&list, words, strcspn(words, "|"));
    }
    buf_printf(reply, _("Answer with one of these: %s"), list.text);
    return false;
}

static bool judge_number(struct buf *reply, const struct question *question, int n,
                         uint64_t number)
{
    LOCAL_BUF text = {0};
    buf_printf(&text, "%" PRIu64, number);
    if (n != 1)
        buf_text(reply, _("Answer with one number, such as 12."));
    else if (number < question->number)
        buf_printf(reply, _("Not quite: it is more than %s."), text.text);
    else if (number > question->number)
        buf_printf(reply, _("Not quite: it is less than %s."), text.text);
    return n == 1 && number == question->number;
}

static bool judge_candidates(struct buf *reply, const struct question *question,
                             const struct grid *board, const struct mentioned *mentioned)
{
    digit_set candidates = grid_allowed(board, question->cell);
    digit_set wrong = mentioned->digits & ~candidates;
    struct alphabet alphabet;
    LOCAL_BUF cell = {0};
    alphabet_init(&alphabet, board->shape->side);
    say_cell(&cell, board->shape, question->cell);
    if (wrong)
        say_excluded(
            reply, board,
            (struct candidate){(uint16_t)question->cell, (uint8_t)digits_first(wrong)},
            &alphabet);
    else if (mentioned->other)
        buf_printf(reply, _("This board has no digit %c."), mentioned->other);
    else if (!mentioned->digits)
        buf_text(reply, _("Answer with digits, such as 1 3."));
    else if (mentioned->digits != candidates)
        buf_printf(reply, _("That is not all: %s has another candidate."), cell.text);
    return !mentioned->other && mentioned->digits == candidates;
}

static bool judge_place(struct buf *reply, const struct question *question,
                        const struct grid *board, const struct mentioned *mentioned)
{
    struct alphabet alphabet;
    struct phrase phrase;
    alphabet_init(&alphabet, board->shape->side);
    phrase_init(&phrase, board->shape, &alphabet);
    bool is_one = cells_count(&mentioned->cells, CELLS_WORDS) == 1;
    int cell = is_one ? cells_first(&mentioned->cells) : -1;
    if (!is_one)
        buf_text(reply, _("Answer with one cell, such as r1c3."));
    else if (!shape_house_has(board->shape, question->house, cell))
        buf_printf(reply, _("%1$s is not in %2$s"), phrase_cell(&phrase, cell),
                   phrase_house(&phrase, question->house));
    else
        say_excluded(reply, board,
                     (struct candidate){(uint16_t)cell, (uint8_t)question->digit},
                     &alphabet);
    phrase_fini(&phrase);
    return is_one && cell == question->cell;
}

/* Judges cells in which a technique is seen; none: finds those of the first instance. */
static void judge_shown(const struct question *question, const struct grid *board,
                        const struct cells *named, struct judgement *judgement)
{
    struct solver *solver = solver_new(board->shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    candidates_of_grid(candidates, solver_geometry(solver), board);
    candidates_narrow(candidates, question->candidates);
    judge_cells(&(struct asked){solver, candidates, NULL, question->technique}, named,
                judgement);
    free(candidates);
    solver_free(solver);
}

/* Says of an answer which of its cells the nearest instance has, if it has some, and how many more
 * show it, or that the cell does not. */
static void say_nearest(struct buf *reply, struct phrase *phrase,
                        const struct question *question, const char *cell,
                        const struct judgement *judgement)
{
    const char *name = _(technique_row(question->technique)->name);
    digit_set left = question->candidates[judgement->culprit.cell];
    const char *digits = phrase_digits_or(phrase, left);
    uint16_t cells[SHAPE_MAX_CELLS];
    int n = 0;
    for (int i = 0; i < phrase->shape->n_cells; i++)
        if (cells_has(&judgement->common, i))
            cells[n++] = (uint16_t)i;
    const char *common = phrase_cells(phrase, cells, n);
    if (judgement->verdict == JUDGED_PART)
        buf_printf(reply,
                   /* TRANSLATORS: the cells, and how many more there are */
                   ngettext("Right (%1$s), but not all: %2$d more cell shows it",
                            "Right (%1$s), but not all: %2$d more cells show it",
                            (unsigned)judgement->n_missing),
                   common, judgement->n_missing);
    else if (judgement->verdict == JUDGED_OTHER)
        buf_printf(reply, _("%1$s shows another %2$s than %3$s"), cell, name, common);
    else if (n)
        /* TRANSLATORS: a cell, its candidates, a technique, the cells that show it */
        buf_printf(reply,
                   _("%1$s can be %2$s, but the %3$s with %4$s does not need that cell"),
                   cell, digits, name, common);
    else
        buf_printf(reply,
                   _("%1$s can be %2$s, but no %3$s with that cell leads to anything"),
                   cell, digits, name);
}

static void say_shown(struct buf *reply, struct phrase *phrase,
                      const struct question *question, const struct grid *board,
                      const struct judgement *judgement)
{
    int culprit = judgement->culprit.cell;
    const char *cell = phrase_cell(phrase, culprit);
    switch (judgement->verdict) {
    case JUDGED_NOTHING:
        buf_text(reply, _("Answer with cells, such as r1c3 r4c3."));
        break;
    case JUDGED_FALSE:
        buf_printf(reply, _("%s holds %s"), cell,
                   phrase_digit(phrase, board->digit[culprit]));
        break;
    case JUDGED_EFFECT:
        buf_printf(reply, _("In %s something follows; other cells show it"), cell);
        break;
    case JUDGED_FOUND:
        break;
    default:
        say_nearest(reply, phrase, question, cell, judgement);
    }
}

static enum judged judge_cells_named(struct buf *reply, const struct question *question,
                                     const struct grid *board, const struct cells *named)
{
    struct judgement *judgement = mem_new(sizeof *judgement);
    struct alphabet alphabet;
    struct phrase phrase;
    alphabet_init(&alphabet, board->shape->side);
    phrase_init(&phrase, board->shape, &alphabet);
    judge_shown(question, board, named, judgement);
    say_shown(reply, &phrase, question, board, judgement);
    enum judged verdict = judgement->verdict;
    phrase_fini(&phrase);
    free(judgement);
    return verdict;
}

void question_step(const struct question *question, const struct grid *board,
                   const char *answer, struct step *step)
{
    struct judgement *judgement = mem_new(sizeof *judgement);
    const struct mentioned mentioned = find_mentioned(answer, board->shape);
    judge_shown(question, board, &mentioned.cells, judgement);
    step_copy(step, &judgement->nearest);
    free(judgement);
}

enum judged question_judge(const struct question *question, const struct grid *board,
                           const char *answer, struct buf *reply)
{
    const struct mentioned mentioned = find_mentioned(answer, board->shape);
    const struct option *option = find_option(question, answer);
    uint64_t number = 0;
    int n = find_numbers(answer, &number);
    bool is_one = question->asks != ASKS_NUMBER || n < 2;
    bool is_right = false;
    if (question->asks == ASKS_CELLS)
        return judge_cells_named(reply, question, board, &mentioned.cells);
    if (option && is_one) {
        buf_text(reply, option->reply.text);
        return option->reply.length ? JUDGED_FALSE : JUDGED_FOUND;
    }
    if (question->asks == ASKS_ANY) {
        bool has_any = false;
        is_right = true;
        for (int cell = 0; cell < board->shape->n_cells; cell++) {
            is_right &=
                !cells_has(&mentioned.cells, cell) || cells_has(&question->cells, cell);
            has_any |= cells_has(&question->cells, cell);
        }
        is_right &= has_any == cells_any(&mentioned.cells, CELLS_WORDS);
    } else if (question->asks == ASKS_DIGITS)
        is_right = mentioned.digits == question->digits;
    else if (question->asks == ASKS_NUMBER)
        is_right = judge_number(reply, question, n, number);
    else if (question->asks == ASKS_CANDIDATES)
        is_right = judge_candidates(reply, question, board, &mentioned);
    else if (question->asks == ASKS_PLACE)
        is_right = judge_place(reply, question, board, &mentioned);
    else
        is_right = judge_words(reply, question);
    return is_right ? JUDGED_FOUND : JUDGED_FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every bundled lesson is played on the screen: as its pages tell, with wrong answers before, and by
 * skipping what they ask. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/file.h"
#include "tui/player.h"

TestSuite(lessons, .timeout = 1200);

enum { PATH_BYTES = 4096 };

static const struct size {
    int rows, columns;
} sizes[] = {{24, 80}, {20, 60}};

enum { SIZES = sizeof sizes / sizeof sizes[0], MOST_PAGES = 12 };

/* What the pages of a lesson say and ask, as its file has them. */
struct script {
    int n;
    struct script_page {
        char keys[16];    /* that its text names, in their order */
        char board[128];  /* the last one */
        char moves[128];  /* "" unless the task is to make them */
        char answer[128]; /* "" unless it is to answer */
        bool steps;       /* a search */
    } pages[MOST_PAGES];
};

static void take_word(char *to, size_t size, const char *from, const char *ends)
{
    size_t length = strcspn(from, ends);
    cr_assert_lt(length, size);
    memcpy(to, from, length);
    to[length] = '\0';
}

/* "{Press s, then x|..." has the keys s and x.  The article is none. */
static void take_keys(struct script_page *page, const char *line)
{
    const char *brace = strstr(line, "ress ");
    size_t n = 0;
    for (const char *at = brace ? brace + 5 : ""; *at && *at != '|'; at++)
        if (at[-1] == ' ' && strchr(" ,|", at[1]) && *at != 'a' &&
            n < sizeof page->keys - 1)
            page->keys[n++] = *at;
}

/* The digits that no row, column or box of a cell such as r3c1 has. */
static void take_candidates(struct script_page *page, const char *cell)
{
    int side = strlen(page->board) == 16 ? 4 : 9, box = side == 4 ? 2 : 3, n = 0;
    int row = cell[1] - '1', column = cell[3] - '1';
    for (int digit = 1; digit <= side; digit++) {
        bool is_free = true;
        for (int i = 0; i < side * side; i++) {
            bool is_peer =
                i / side == row || i % side == column ||
                (i / side / box == row / box && i % side / box == column / box);
            is_free &= !is_peer || page->board[i] != '0' + digit;
        }
        if (is_free)
            page->answer[n++] = (char)('0' + digit);
    }
}

static bool begins(const char *line, const char *word, const char **rest)
{
    *rest = line + strlen(word);
    return strncmp(line, word, strlen(word)) == 0;
}

static void take_line(struct script *script, const char *line)
{
    struct script_page *page = &script->pages[script->n - 1];
    const char *rest;
    if (begins(line, "%page", &rest)) {
        cr_assert_lt(script->n, MOST_PAGES);
        memcpy(script->pages[script->n++].board, page->board, sizeof page->board);
    } else if (begins(line, "%board ", &rest)) {
        take_word(page->board, sizeof page->board, rest, " ");
    } else if (begins(line, "%until ", &rest)) {
        page->steps = !strchr(rest, '=');
        take_word(page->moves, sizeof page->moves, page->steps ? "" : rest, "");
    } else if (begins(line, "%answer ", &rest) || begins(line, "%number ", &rest)) {
        take_word(page->answer, sizeof page->answer, rest, "|");
    } else if (begins(line, "%candidates ", &rest)) {
        take_candidates(page, rest);
    } else if (line[0] != '%' && !page->keys[0]) {
        take_keys(page, line);
    }
}

/* False for a lesson that is made. */
static bool script_read(struct script *script, const char *path)
{
    struct buf text = {0};
    bool is_made;
    *script = (struct script){.n = 1};
    cr_assert_eq(file_read_path(path, &text), ERR_OK, "%s", path);
    is_made = strstr(text.text, "%technique ");
    for (char *line = strtok(text.text, "\n"); line; line = strtok(NULL, "\n"))
        take_line(script, line);
    buf_fini(&text);
    return !is_made;
}

static void see_page(struct terminal *terminal, const struct script *script, int page)
{
    struct buf text = {0};
    buf_printf(&text, "page %d of %d", page + 1, script->n);
    see(terminal, text.text);
    buf_fini(&text);
}

static void type_line(struct terminal *terminal, const char *begin, const char *line)
{
    struct buf keys = {0};
    buf_printf(&keys, "%s%s\r", begin, line);
    type(terminal, keys.text);
    buf_fini(&keys);
}

/* Presses the keys that the page names, and the last of them until the page has turned. */
static void step(struct terminal *terminal, const struct script *script, int page)
{
    enum { MOST_STEPS = 10 };
    const char *keys = script->pages[page].keys;
    struct buf here = {0};
    int n = (int)strlen(keys);
    cr_assert_gt(n, 0, "page %d names no key", page + 1);
    buf_printf(&here, "page %d of", page + 1);
    for (int i = 0; i < n + MOST_STEPS && terminal_find(terminal, here.text, NULL, NULL);
         i++)
        type(terminal, (char[]){keys[i < n ? i : n - 1], '\0'});
    buf_fini(&here);
}

static void play_page(struct terminal *terminal, const struct script *script, int page)
{
    static const char *const wrong[] = {"zz", "98765", "x y z"};
    const struct script_page *asks = &script->pages[page];
    if (asks->moves[0]) {
        type_line(terminal, ":", asks->moves);
    } else if (asks->steps) {
        step(terminal, script, page);
    } else if (asks->answer[0]) {
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
            type_line(terminal, "", wrong[i]);
            see_page(terminal, script, page);
        }
        type_line(terminal, "", asks->answer);
    } else {
        type(terminal, "L");
    }
}

static struct terminal *open_lesson(int number, const struct size *size)
{
    char state[4096];
    struct buf word = {0};
    new_state(state, sizeof state);
    buf_printf(&word, "%d", number);
    struct terminal *terminal =
        play_as(word.text, &(struct kind){.rows = size->rows,
                                          .columns = size->columns,
                                          .state = state,
                                          .command = "learn"});
    buf_fini(&word);
    return terminal;
}

static void play_as_told(int number, const struct script *script, const struct size *size)
{
    struct terminal *terminal = open_lesson(number, size);
    for (int page = 0; page < script->n; page++) {
        see_page(terminal, script, page);
        play_page(terminal, script, page);
    }
    see(terminal, "finished");
    terminal_free(terminal);
}

static void skip(int number, const struct script *script, const struct size *size)
{
    struct terminal *terminal = open_lesson(number, size);
    bool asks = false;
    for (int page = 0; page < script->n; page++) {
        const struct script_page *at = &script->pages[page];
        asks |= at->moves[0] || at->answer[0] || at->steps;
        see_page(terminal, script, page);
        type(terminal, ":learn next\r");
        see_no(terminal, "Well done");
    }
    if (asks) {
        see(terminal, "You skipped a task");
        type(terminal, ":\033L");
        see(terminal, "Choose a lesson");
        see_no(terminal, "finished");
    } else {
        see(terminal, "finished");
    }
    terminal_free(terminal);
}

/* Every key that moves a search farther, and those that go back. */
static const char movers[] = "snkox]gNKOX[Gb";

/* Opens a page by doing what those before it say, and copies its board if asked. */
static struct terminal *open_page(int number, const struct script *script, int page,
                                  char board[BOARD_BYTES])
{
    struct terminal *terminal = open_lesson(number, &sizes[0]);
    for (int before = 0; before < page; before++) {
        see_page(terminal, script, before);
        play_page(terminal, script, before);
    }
    see_page(terminal, script, page);
    if (board)
        copy_board(terminal, board);
    return terminal;
}

/* Presses a key three times on a page that asks for a step of a search, from the search's beginning.
 * Returns whether the page has turned: then the board is that of whoever did what it says. */
static bool press(struct terminal *terminal, int page, char key,
                  const char wanted[BOARD_BYTES])
{
    enum { TIMES = 3 };
    struct buf here = {0};
    char board[BOARD_BYTES];
    bool is_here = true;
    buf_printf(&here, "page %d of", page + 1);
    type(terminal, ":jump 0\r");
    for (int i = 0; i < TIMES && is_here; i++) {
        type(terminal, (char[]){key, '\0'});
        is_here = terminal_find(terminal, here.text, NULL, NULL);
        if (is_here)
            see_no(terminal, "Well done");
    }
    if (!is_here) {
        see(terminal, "Well done");
        copy_board(terminal, board);
        cr_assert_str_eq(board, wanted, "page %d: %c", page + 1, key);
    }
    buf_fini(&here);
    return !is_here;
}

/* A page of a search is followed by another. */
static void press_each_key(int number, const struct script *script,
                           const struct size *size)
{
    char wanted[BOARD_BYTES];
    for (int page = 0; page < script->n; page++) {
        if (!script->pages[page].steps || size != &sizes[0])
            continue;
        terminal_free(open_page(number, script, page + 1, wanted));
        struct terminal *terminal = open_page(number, script, page, NULL);
        for (const char *key = movers; *key; key++)
            if (press(terminal, page, *key, wanted)) {
                terminal_free(terminal);
                terminal = open_page(number, script, page, NULL);
            }
        terminal_free(terminal);
    }
}

static int is_lesson(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Calls a function for each written lesson, at each size. */
static void each_lesson(void (*act)(int, const struct script *, const struct size *))
{
    static struct script script;
    struct dirent **entries = NULL;
    struct buf directory = {0};
    const char *source = getenv("STEPDOKU_SOURCE");
    int n_written = 0;
    buf_printf(&directory, "%s/data/lessons", source ? source : ".");
    int n = scandir(directory.text, &entries, is_lesson, alphasort);
    for (int i = 0; i < n; i++) {
        struct buf path = {0};
        buf_printf(&path, "%s/%s", directory.text, entries[i]->d_name);
        bool is_written = script_read(&script, path.text);
        for (int k = 0; k < SIZES && is_written; k++)
            act(i + 1, &script, &sizes[k]);
        n_written += is_written;
        buf_fini(&path);
        free(entries[i]);
    }
    cr_assert_geq(n_written, 12);
    free(entries);
    buf_fini(&directory);
}

Test(lessons, are_finished_by_doing_what_they_say)
{
    each_lesson(play_as_told);
}

Test(lessons, that_are_skipped_are_not_finished)
{
    each_lesson(skip);
}

Test(lessons, once_all_are_finished_the_key_that_lists_them_closes_the_list)
{
    char state[PATH_BYTES], command[3 * PATH_BYTES];
    new_state(state, sizeof state);
    snprintf(command, sizeof command,
             "mkdir -p '%s/stepdoku'; { ls \"${STEPDOKU_SOURCE:-.}\"/data/lessons; "
             "seq -w 0 9999; } >'%s/stepdoku/lessons'",
             state, state);
    cr_assert_eq(system(command), 0);
    struct terminal *terminal =
        play_as(easy_puzzle, &(struct kind){.rows = 24, .columns = 80, .state = state});
    type(terminal, "L");
    see(terminal, "1  Candidates");
    see(terminal, "finished");
    type(terminal, "L");
    see_no(terminal, "1  Candidates");
    quit(terminal);
}

Test(lessons, do_a_task_at_its_step_or_not_at_all)
{
    each_lesson(press_each_key);
}

/* Its questions are about cells. */
static void answer_wrongly(int number, const struct size *size)
{
    static const char *const wrong[] = {"zz", "98765",
                                        "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7"};
    struct terminal *terminal = open_lesson(number, size);
    see(terminal, "page 1 of ");
    type(terminal, "L");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        see(terminal, "page 2 of ");
        type_line(terminal, "", wrong[i]);
    }
    see(terminal, "page 2 of ");
    see_no(terminal, "That is right");
    type(terminal, ":learn next\r");
    see(terminal, "page 3 of ");
    type(terminal, ":answer\r");
    see(terminal, "You have not placed");
    type(terminal, ":learn next\r");
    see(terminal, "A common mistake");
    terminal_free(terminal);
}

/* The ladder is below the written lessons, from full house on. */
Test(lessons, on_techniques_tell_wrong_answers_what_they_mean)
{
    enum { FIRST = 18, LAST = 46 };
    for (int number = FIRST; number <= LAST; number++)
        for (int k = 0; k < SIZES; k++)
            answer_wrongly(number, &sizes[k]);
}

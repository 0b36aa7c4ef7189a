/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/edit.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "command/complete.h"
#include "command/command.h"
#include "game/directory.h"

enum { MOST_HISTORY = 1000, CONTROL_G = 7 };

/* Global because readline's hooks have no context argument. */
static struct {
    struct desk *desk;
    const struct io *io;
    sigjmp_buf before_line;
    struct completions completions;
    int given;
    struct buf history_path;
    struct buf choices;
    char fed;
    bool is_fed; /* `fed` has not been read yet */
    enum edited edited;
    bool leaving; /* discard the line */
    char *line;
} edit;

/* Called by readline for one completion after the other; readline frees each. */
static char *next_word(const char *text, int state)
{
    (void)text;
    if (!state)
        edit.given = 0;
    if (edit.given == edit.completions.found.n)
        return NULL;
    return mem_there(strdup(edit.completions.found.at[edit.given++].word));
}

static char **complete_word(const char *text, int start, int end)
{
    struct words words;
    char *before = mem_there(strndup(rl_line_buffer, (size_t)start));
    char *prefix = mem_there(strndup(rl_line_buffer + start, (size_t)(end - start)));
    words_split(&words, before);
    words.argv[words.argc] = prefix; /* replaces the NULL */
    complete(SCOPE_DESK, edit.desk, words.argv + 1, words.argc, &edit.completions);
    words_fini(&words);
    free(before);
    free(prefix);
    rl_attempted_completion_over = !edit.completions.files;
    char **found = rl_completion_matches(text, next_word);
    completions_fini(&edit.completions);
    return found;
}

/* Called with the names of files that may complete a word, because readline draws what it is given
 * as it is.  It has no room for a longer name. */
static char *show_name(char *name, int length)
{
    size_t n = (size_t)length, bytes;
    char *shown = mem_there(strndup(name, n));
    for (size_t i = 0; i < n; i += bytes) {
        bytes = utf8_visible_bytes(shown + i, n - i);
        if (!bytes) {
            shown[i] = '?';
            bytes = 1;
        }
    }
    return shown;
}

void edit_begin(struct desk *desk)
{
    LOCAL_BUF text = {0}, shown = {0};
    char *rest;
    edit.desk = desk;
    rl_readline_name = "stepdoku";
    rl_attempted_completion_function = complete_word;
    rl_filename_rewrite_hook = show_name;
    rl_completer_word_break_characters = " \t";
    using_history();
    stifle_history(MOST_HISTORY);
    if (!desk->world.directory)
        return;
    buf_printf(&edit.history_path, "%s/history", desk->world.directory);
    file_read_path(edit.history_path.text, &text);
    utf8_show(&shown, text.text, text.length, "\n");
    buf_text(&shown, "");
    for (char *line = strtok_r(shown.text, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        add_history(line);
}

void edit_end(void)
{
    if (edit.history_path.length && history_length) {
        LOCAL_BUF text = {0};
        HIST_ENTRY **lines = history_list();
        for (int i = 0; i < history_length; i++) {
            buf_text(&text, lines[i]->line);
            buf_char(&text, '\n');
        }
        if (directory_make(edit.desk->world.directory) != ERR_OK ||
            file_replace(edit.history_path.text, text.text, text.length) != ERR_OK)
            desk_tell_unwritten(edit.desk, edit.history_path.text);
    }
    clear_history();
    buf_fini(&edit.history_path);
    buf_fini(&edit.choices);
}

/* Called when readline has handled a signal and would wait for a key again.  A jump is
 * the way out of a line that readline's manual gives. */
static int leave_when_interrupted(void)
{
    if (!stop_asked(edit.io->interrupt))
        return 0;
    rl_free_line_state();
    rl_cleanup_after_signal();
    siglongjmp(edit.before_line, 1);
}

char *edit_line(const char *prompt, const struct io *io)
{
    edit.io = io;
    if (sigsetjmp(edit.before_line, 1)) {
        putchar('\n');
        return mem_new(1);
    }
    io->catch_interrupts(io->ctx);
    rl_signal_event_hook = leave_when_interrupted;
    char *line = readline(prompt);
    rl_signal_event_hook = NULL;
    if (line && *line)
        add_history(line);
    if (!line)
        putchar('\n');
    return line;
}

/* ---- Fed ---- */

static int read_fed(FILE *file)
{
    (void)file;
    if (!edit.is_fed)
        return EOF; /* commands that read more keys get none */
    edit.is_fed = false;
    return (unsigned char)edit.fed;
}

static int has_fed(void)
{
    return edit.is_fed;
}

static void take_line(char *line)
{
    if (edit.leaving) {
        free(line);
        line = NULL;
    }
    edit.edited = line ? EDIT_DONE : EDIT_LEFT;
    edit.line = line;
    if (line && *line)
        add_history(line);
}

static void keep_choices(char **words, int n, int longest)
{
    (void)longest;
    buf_clear(&edit.choices);
    for (int i = 1; i <= n; i++)
        buf_printf(&edit.choices, "%s%s", i > 1 ? " " : "", words[i]);
}

static void draw_nothing(void)
{
}

static void keep_terminal(int meta)
{
    (void)meta;
}

/* The only keys of the fed line.  Other commands of readline read more keys, repeat up to
 * a million times, or change the history. */
static const struct {
    const char *keys;
    rl_command_func_t *function;
} fed_keys[] = {
    /* clang-format off */
    {"\x01", rl_beg_of_line},      {"\x02", rl_backward_char},
    {"\x04", rl_delete},           {"\x05", rl_end_of_line},
    {"\x06", rl_forward_char},     {"\b", rl_rubout},
    {"\t", rl_complete},           {"\n", rl_newline},
    {"\x0b", rl_kill_line},        {"\r", rl_newline},
    {"\x0e", rl_get_next_history}, {"\x10", rl_get_previous_history},
    {"\x15", rl_unix_line_discard}, {"\x17", rl_unix_word_rubout},
    {"\x19", rl_yank},             {"\x7f", rl_rubout},
    {"\033[A", rl_get_previous_history}, {"\033[B", rl_get_next_history},
    {"\033[C", rl_forward_char},   {"\033[D", rl_backward_char},
    /* clang-format on */
};

void edit_open(void)
{
    static Keymap fed_keymap;
    rl_catch_signals = rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_getc_function = read_fed;
    rl_input_available_hook = has_fed;
    rl_redisplay_function = draw_nothing;
    rl_prep_term_function = keep_terminal;
    rl_deprep_term_function = draw_nothing;
    rl_completion_display_matches_hook = keep_choices;
    rl_variable_bind("keyseq-timeout", "0");
    rl_variable_bind("show-all-if-ambiguous", "on");
    rl_callback_handler_install("", take_line);
    if (!fed_keymap) {
        fed_keymap = rl_make_bare_keymap();
        for (int byte = ' '; byte < 256; byte++)
            if (byte != '\177')
                rl_bind_key_in_map(byte, rl_insert, fed_keymap);
        for (size_t i = 0; i < sizeof fed_keys / sizeof fed_keys[0]; i++)
            rl_bind_keyseq_in_map(fed_keys[i].keys, fed_keys[i].function, fed_keymap);
    }
    rl_set_keymap(fed_keymap);
    edit.edited = EDIT_GOES_ON;
    edit.leaving = false;
    buf_clear(&edit.choices);
}

static void feed(char byte)
{
    edit.fed = byte;
    edit.is_fed = true;
    rl_callback_read_char();
}

enum edited edit_feed(char byte, char **line)
{
    *line = NULL;
    buf_clear(&edit.choices);
    bool erases = byte == '\b' || byte == '\177';
    if (byte == CONTROL_G || byte == '\003' || (erases && !rl_end)) {
        edit.leaving = true;
        rl_callback_sigcleanup();
        feed('\r');
    } else
        feed(byte);
    if (edit.edited != EDIT_GOES_ON) {
        rl_callback_handler_remove();
        *line = edit.line;
    }
    return edit.edited;
}

const char *edit_text(int *cursor)
{
    *cursor = rl_point;
    return rl_line_buffer ? rl_line_buffer : "";
}

const char *edit_choices(void)
{
    return buf_string(&edit.choices);
}

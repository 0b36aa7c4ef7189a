/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A terminal for tests: any program on a pseudo-terminal, its output on a screen that can
 * be asked about, its keys, mouse and window size in the test's hands.
 *
 *     struct terminal *t = terminal_start(&(struct terminal_options){
 *         .argv = (const char *[]){"./stepdoku", NULL}, .rows = 24, .columns = 80});
 *     terminal_settle(t);
 *     terminal_keys(t, "\033[B", 3);
 *     terminal_settle(t);
 *     ... terminal_row_text(t, 23) ...
 *     struct terminal_ending ending = terminal_end(t, 2000);
 *     terminal_free(t);
 *
 * Rows and columns count from 0 at the top left.  Texts are UTF-8.  Times are in
 * milliseconds of real time.  No function waits longer than its time limit, or the
 * terminal's own (limit_ms) where it has no argument for it.
 *
 * The screen shows what has been read so far: the functions that wait read, and so do
 * those that write to the program; those that look at the screen do not.
 *
 * Every function takes a terminal from terminal_start() that has not been freed; after
 * terminal_end() or terminal_hang_up() the last screen can still be looked at.
 */
#ifndef TESTS_SUPPORT_TERMINAL_H
#define TESTS_SUPPORT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct terminal;

/* Zero fields have defaults. */
struct terminal_options {
    const char *const *argv; /* NULL-terminated; argv[0] is looked up in PATH */
    int rows;                /* 24 */
    int columns;             /* 80 */
    const char *term;        /* TERM: "xterm-256color" */
    const char *locale;      /* LC_ALL: "C.UTF-8" */
    /* NULL-terminated "NAME=VALUE" to set and "NAME" to unset, after all else.  The
     * test's own environment is inherited, except what changes how a screen looks: LANG,
     * LC_*, LANGUAGE, LINES, COLUMNS, NO_COLOR, ESCDELAY, ACCESSIBLE. */
    const char *const *environment;
    const char *directory; /* to start in: the current one */
    int limit_ms;          /* 60000 */
};

/* Starts a program.  Everything in OPTIONS is copied.  Returns NULL and sets errno if
 * there is no pseudo-terminal or the program cannot be executed.  The caller frees the
 * result with terminal_free(). */
struct terminal *terminal_start(const struct terminal_options *options);

/* Kills the program if it still runs, and frees TERMINAL, which may be NULL. */
void terminal_free(struct terminal *terminal);

/* ---- Sending ---- */

/* Sends LENGTH BYTES in one write, so that the bytes of a key stay together.  What does
 * not fit into the kernel's queue follows as the program reads.  False if the program
 * does not read in time, or the terminal is gone. */
bool terminal_keys(struct terminal *terminal, const char *bytes, size_t length);

/* terminal_keys() for a string. */
bool terminal_type(struct terminal *terminal, const char *text);

/* Pastes TEXT as a terminal does: line ends as carriage returns, between the marks of a
 * bracketed paste if the program has asked for them; all in one write. */
bool terminal_paste(struct terminal *terminal, const char *text);

/* Presses and releases a mouse BUTTON (1 left, 2 middle, 3 right; 4 and 5 turn the wheel
 * up and down) at a cell, in the encoding that the program asked for (X10, UTF-8, SGR,
 * rxvt). False, with nothing sent, if the program has not asked for the mouse. */
bool terminal_mouse(struct terminal *terminal, int button, int row, int column);

/* A click of the left button. */
bool terminal_click(struct terminal *terminal, int row, int column);

/* Gives the screen another size, at least 1 by 1, and tells the program (SIGWINCH). */
bool terminal_resize(struct terminal *terminal, int rows, int columns);

/* Sends SIGNAL to the program.  False if it has ended. */
bool terminal_signal(struct terminal *terminal, int signal);

/* Hangs up, as closing a terminal's window does: the program gets SIGHUP, reads an end of
 * file and cannot write any more. */
void terminal_hang_up(struct terminal *terminal);

/* ---- Waiting ---- */

/*
 * Waits until the program has dealt with all that was sent to it and waits for more: its
 * input queue is empty, its main thread has slept since the last sending, all its threads
 * sleep, the main one in a read, poll or select, and all its output is on the screen.
 * Also settled is a program that is stopped or has ended.
 *
 * Where /proc does not tell all of this, or the program ignored what was sent (a signal,
 * or keys that a line-wise terminal holds back), asleep and silent for a while has to do.
 * A program that sleeps elsewhere (nanosleep, wait) is not settled.  Only the program
 * itself is watched, not processes started by it.
 *
 * False if the limit has passed before.
 */
bool terminal_settle(struct terminal *terminal);

/* Likewise, but ignores all threads except the main one: waits until what was sent has
 * been answered. */
bool terminal_settle_main(struct terminal *terminal);

/* Wait until TEXT is on the screen within one row, or until it is not.  Return false if
 * that does not happen within LIMIT_MS or before the program ends. */
bool terminal_wait_text(struct terminal *terminal, const char *text, int limit_ms);
bool terminal_wait_gone(struct terminal *terminal, const char *text, int limit_ms);

/* Waits until the program has ended by itself, and reads its last output. */
bool terminal_wait_end(struct terminal *terminal, int limit_ms);

/* Reads whatever arrives for exactly DURATION_MS, or until the program has ended. */
void terminal_watch(struct terminal *terminal, int duration_ms);

/* ---- Ending ---- */

struct terminal_ending {
    int status;  /* exit status, -1 if killed by a signal */
    int signal;  /* the signal that killed it, 0 if it exited */
    bool forced; /* SIGTERM did not end it in time: it was killed */
};

/* Ends the program if it still runs: SIGCONT and SIGTERM to its process group, SIGKILL
 * after LIMIT_MS.  No process and no zombie is left.  Later calls repeat the answer. */
struct terminal_ending terminal_end(struct terminal *terminal, int limit_ms);

/* ---- The program ---- */

/* Returns the process id, for example to read /proc; -1 after terminal_end(). */
pid_t terminal_process(const struct terminal *terminal);

/* True while it is suspended by SIGTSTP or SIGSTOP. */
bool terminal_is_stopped(const struct terminal *terminal);

/* True if the line discipline (echo, line mode, signals, control characters: all that
 * tcgetattr() knows) is as it was before the program started. */
bool terminal_modes_restored(const struct terminal *terminal);

/* True if the screen is as a shell wants it: the main one, the cursor visible, mouse
 * reports and bracketed paste off. */
bool terminal_screen_restored(struct terminal *terminal);

/* All that the program has written, byte for byte, and what the terminal's line
 * discipline echoed.  The log belongs to TERMINAL and is valid until it is used again. */
size_t terminal_bytes_written(const struct terminal *terminal);
const char *terminal_log(const struct terminal *terminal, size_t *length);

/* ---- The screen ---- */

enum {
    TERMINAL_DEFAULT_COLOUR = -1,
    TERMINAL_RGB = 0x1000000, /* added to 0xRRGGBB, for a colour outside the palette */
    TERMINAL_CELL_BYTES = 25  /* six code points of four bytes, and the end */
};

struct terminal_cell {
    char text[TERMINAL_CELL_BYTES]; /* " " if blank, "" in the right half of a wide one */
    int width;                      /* in columns: 1 or 2 */
    bool bold;
    bool dim;
    bool italic;
    bool underline;
    bool blink;
    bool reverse;
    bool strike;
    int foreground; /* palette index 0 to 255, or one of the above */
    int background;
};

/* A cell; outside of the screen, a blank one with text "". */
struct terminal_cell terminal_cell(const struct terminal *terminal, int row, int column);

void terminal_size(const struct terminal *terminal, int *rows, int *columns);
void terminal_cursor(const struct terminal *terminal, int *row, int *column,
                     bool *visible);
bool terminal_on_alternate_screen(const struct terminal *terminal);
bool terminal_has_mouse(const struct terminal *terminal);
bool terminal_has_bracketed_paste(struct terminal *terminal);
int terminal_bells(const struct terminal *terminal); /* how often it has rung */

/* A row without its trailing blanks; the whole screen, each row ended by a newline.  The
 * text belongs to TERMINAL and is valid until the same function is called again. */
const char *terminal_row_text(struct terminal *terminal, int row);
const char *terminal_screen_text(struct terminal *terminal);

/* Finds the first TEXT on the screen, within one row, from the top left.  ROW and COLUMN
 * may be NULL. */
bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column);

#endif

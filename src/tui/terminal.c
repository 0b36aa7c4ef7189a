/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/terminal.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "tui/keycode.h"
#include "tui/theme.h"

/* Included last, because it defines macros named columns, lines and so on. */
#include <term.h>

/* ---- signals, and waiting for the next thing to happen ---- */

/* At file scope, because signal handlers set them. */
static volatile sig_atomic_t came; /* bits of enum waking */
static volatile sig_atomic_t ended_by;
static volatile sig_atomic_t interrupted;
static sigset_t while_waiting;

static const struct {
    int signal;
    enum waking asks_for;
} signals[] = {
    {SIGWINCH, WAKING_RESIZE},  {SIGTSTP, WAKING_SUSPEND}, {SIGCONT, WAKING_CONTINUE},
    {SIGTERM, WAKING_END},      {SIGHUP, WAKING_END},      {SIGQUIT, WAKING_END},
    {SIGINT, WAKING_INTERRUPT},
};

void waiting_note(int signal_number)
{
    size_t i = 0;
    while (signals[i].signal != signal_number)
        i++;
    came |= (sig_atomic_t)signals[i].asks_for;
    if (signals[i].asks_for == WAKING_END)
        ended_by = signal_number;
    if (signals[i].asks_for == WAKING_INTERRUPT)
        interrupted = 1;
}

static void handle(int signal_number, void (*handler)(int signal_number))
{
    struct sigaction action = {.sa_handler = handler};
    sigfillset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

/* Installs the handlers and blocks the signals. */
static void waiting_start(void)
{
    sigset_t blocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        handle(signals[i].signal, waiting_note);
        sigaddset(&blocked, signals[i].signal);
    }
    sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigdelset(&while_waiting, signals[i].signal);
}

/* Signals arrive only during ppoll(), so `came` does not change while it is taken. */
unsigned waiting_for(const int wake_files[WAKE_FILES], int timeout_ms)
{
    struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0},
                             {wake_files[0], POLLIN, 0},
                             {wake_files[1], POLLIN, 0}};
    if (came)
        timeout_ms = 0;
    struct timespec timeout = {timeout_ms / 1000, timeout_ms % 1000 * 1000000L};
    int n =
        ppoll(files, 1 + WAKE_FILES, timeout_ms < 0 ? NULL : &timeout, &while_waiting);
    unsigned waking = (unsigned)came;
    came = 0;
    if (n > 0 && (files[1].revents | files[2].revents) & POLLIN)
        waking |= WAKING_FILE;
    if (n > 0 && files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
        waking |= WAKING_END;
        ended_by = ended_by ? ended_by : SIGHUP;
    }
    return waking;
}

static void let_interrupt(int how)
{
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(how, &interrupt, NULL);
}

void waiting_begin_work(void)
{
    interrupted = 0;
    let_interrupt(SIG_UNBLOCK);
}

bool waiting_was_interrupted(void)
{
    static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT};
    sigset_t pending;
    sigpending(&pending);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (sigismember(&pending, ends[i]))
            return true;
    return interrupted;
}

void waiting_end_work(void)
{
    let_interrupt(SIG_BLOCK);
    came &= ~WAKING_INTERRUPT;
}

void waiting_end_by_interrupt(void)
{
    ended_by = SIGINT;
}

int waiting_ended_by(void)
{
    return ended_by;
}

/* Long enough for a sequence that comes in pieces, and too short to be noticed. */
enum { ESC_MS = 50 };

/* The keys that the screen uses, by their names in terminfo.  Where two send the same, the first
 * one counts. */
static const struct {
    const char *name;
    int code;
} used_keys[] = {
    {"kcuu1", KEYCODE_UP},     {"kcud1", KEYCODE_DOWN},    {"kcub1", KEYCODE_LEFT},
    {"kcuf1", KEYCODE_RIGHT},  {"khome", KEYCODE_HOME},    {"kend", KEYCODE_END},
    {"kpp", KEYCODE_PAGE_UP},  {"knp", KEYCODE_PAGE_DOWN}, {"kbs", KEYCODE_BACKSPACE},
    {"kdch1", KEYCODE_DELETE}, {"kent", KEYCODE_ENTER},
};

static SCREEN *screen;
static bool wants_mouse;

bool terminal_is_there(bool keys_come_later)
{
    return (keys_come_later || isatty(STDIN_FILENO)) && isatty(STDOUT_FILENO);
}

/* Whether the name of a type says that such a terminal does what xterm does. */
static bool is_like_xterm(const char *name)
{
    static const char *const families[] = {"alacritty", "contour", "foot", "ghostty",
                                           "kitty",     "konsole", "rio",  "st-",
                                           "vte",       "wezterm"};
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        if (strncmp(name, families[i], strlen(families[i])) == 0)
            return true;
    return strstr(name, "xterm") || strstr(name, "256color");
}

/* Looks at the terminal before curses does, because curses leaks when it fails.  A machine need not
 * know the type of a terminal that somebody reaches it from. */
bool terminal_lacks(struct buf *text)
{
    static const char usual[] = "xterm-256color";
    const char *name = getenv("TERM");
    int problem;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) {
        bool is_usual = name && is_like_xterm(name) &&
                        setupterm(usual, STDOUT_FILENO, &problem) == OK;
        if (!is_usual) {
            buf_printf(text, _("unknown terminal type '%s' (TERM)"), name ? name : "");
            return true;
        }
        buf_printf(text, _("unknown terminal type '%1$s' (TERM); using %2$s"), name,
                   usual);
        setenv("TERM", usual, true);
    }
    bool places_cursor = cursor_address != NULL;
    del_curterm(cur_term);
    if (!places_cursor)
        buf_text(text, _("this terminal (TERM) cannot move its cursor"));
    return !places_cursor;
}

/* Finds the size that the terminal says it has. */
static bool measure(struct winsize *size)
{
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, size) == 0 && size->ws_row && size->ws_col;
}

/* LINES and COLUMNS count only where the terminal does not know its size. */
static const char *open_screen(void)
{
    struct winsize size;
    if (!terminal_is_there(false))
        return _("the screen needs a terminal on standard input and output; 'stepdoku "
                 "repl' does not");
    use_env(!measure(&size));
    use_tioctl(TRUE);
    screen = newterm(NULL, stdout, stdin);
    return screen ? NULL : _("cannot open the screen");
}

/* Asks the terminal to mark pastes and to report the mouse, or to stop that: only terminals that
 * speak ANSI, because these ignore what they do not know. */
static void ask(bool on)
{
    if (strncmp(cursor_address, "\033[", 2) != 0)
        return;
    fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
    fputs(on && wants_mouse ? mouse_on : mouse_off, stdout);
    fflush(stdout);
}

static void give_back(void)
{
    ask(false);
    endwin();
}

const char *terminal_start(void)
{
    const char *problem = open_screen();
    struct termios modes;
    if (problem)
        return problem;
    waiting_start();
    if (!getenv("ESCDELAY"))
        set_escdelay(ESC_MS);
    cbreak();
    nonl();
    intrflush(stdscr, FALSE); /* Ctrl-C does not discard the keys before it */
    /* Ctrl-S is an ordinary key, and does not freeze the screen. */
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_iflag &= (tcflag_t)~IXON;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
        def_prog_mode();
    }
    keypad(stdscr, TRUE); /* so that keys send what terminfo says */
    theme_start();
    refresh();
    wants_mouse = true;
    ask(true);
    return NULL;
}

/* Returns the code of a key by its name in terminfo. */
static int code_of_name(const char *name)
{
    for (size_t i = 0; i < sizeof used_keys / sizeof used_keys[0]; i++)
        if (strcmp(used_keys[i].name, name) == 0)
            return used_keys[i].code;
    return KEYCODE_NONE;
}

static int add_key(struct terminal_key keys[], int n, const char *name)
{
    const char *bytes = tigetstr((char *)name);
    if (n == TERMINAL_MOST_KEYS || !bytes || bytes == (const char *)-1 || !*bytes)
        return n;
    keys[n] = (struct terminal_key){bytes, code_of_name(name)};
    return n + 1;
}

/* All names of keys begin with k.  Reports of the mouse are read without terminfo. */
int terminal_list_keys(struct terminal_key keys[TERMINAL_MOST_KEYS])
{
    int n = 0;
    for (size_t i = 0; i < sizeof used_keys / sizeof used_keys[0]; i++)
        n = add_key(keys, n, used_keys[i].name);
    for (int i = 0; strnames[i]; i++)
        if (strnames[i][0] == 'k' && strcmp(strnames[i], "kmous") != 0 &&
            !code_of_name(strnames[i]))
            n = add_key(keys, n, strnames[i]);
    return n;
}

int terminal_patience_ms(void)
{
    return get_escdelay();
}

size_t terminal_read(char *bytes, size_t most)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    ssize_t n = poll(&input, 1, 0) > 0 && input.revents & POLLIN
                    ? read(STDIN_FILENO, bytes, most)
                    : 0;
    return n > 0 ? (size_t)n : 0;
}

/* ---- the clipboard ---- */

static void put_base64(const char *text, size_t length)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t at = 0; at < length; at += 3) {
        unsigned bits = 0;
        size_t n = length - at < 3 ? length - at : 3;
        for (size_t i = 0; i < n; i++)
            bits |= (unsigned)(unsigned char)text[at + i] << (16 - 8 * i);
        for (size_t i = 0; i < 4; i++)
            putchar(i <= n ? digits[bits >> (18 - 6 * i) & 63] : '=');
    }
}

/* These have no clipboard, and some print what they do not know. */
static bool has_clipboard(void)
{
    static const char *const without[] = {"linux", "vt", "ansi", "cons", "dumb"};
    const char *name = getenv("TERM");
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++)
        if (!name || strncmp(name, without[i], strlen(without[i])) == 0)
            return false;
    return strncmp(cursor_address, "\033[", 2) == 0;
}

bool terminal_copy(const char *text, size_t length)
{
    if (!has_clipboard())
        return false;
    fputs("\033]52;c;", stdout);
    put_base64(text, length);
    fputs("\007", stdout);
    fflush(stdout);
    return true;
}

void terminal_use_mouse(bool wanted)
{
    if (wanted == wants_mouse)
        return;
    wants_mouse = wanted;
    ask(true);
}

void terminal_end(void)
{
    give_back();
    delscreen(screen);
    screen = NULL;
}

/* Suspends this process as SIGTSTP would, until it is continued. */
void terminal_suspend(void)
{
    sigset_t stop;
    give_back();
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    handle(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL); /* suspended here */
    sigprocmask(SIG_BLOCK, &stop, NULL);
    handle(SIGTSTP, waiting_note);
    ask(true);
    terminal_resized();
}

void terminal_resized(void)
{
    struct winsize size;
    if (measure(&size))
        resizeterm(size.ws_row, size.ws_col);
    terminal_repaint();
}

void terminal_repaint(void)
{
    clearok(curscr, TRUE);
}

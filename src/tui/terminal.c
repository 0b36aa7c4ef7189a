/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/terminal.h"

#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "base/i18n.h"

/* Front ends may keep state; this is what signal handlers can reach. */
static volatile sig_atomic_t resized, ending;
static sigset_t while_waiting;
static SCREEN *screen;

static void note_resize(int signal_number)
{
    (void)signal_number;
    resized = 1;
}

static void note_end(int signal_number)
{
    (void)signal_number;
    ending = 1;
}

static void handle(int signal_number, void (*handler)(int), sigset_t *blocked)
{
    struct sigaction action = {.sa_handler = handler};
    sigfillset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
    sigaddset(blocked, signal_number);
}

static void take_signals(void)
{
    sigset_t blocked;
    sigemptyset(&blocked);
    handle(SIGWINCH, note_resize, &blocked);
    handle(SIGTERM, note_end, &blocked);
    handle(SIGHUP, note_end, &blocked);
    handle(SIGINT, note_end, &blocked);
    handle(SIGQUIT, note_end, &blocked);
    sigaddset(&blocked, SIGTSTP); /* curses has the handler */
    sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
}

static const struct {
    short colour; /* of the default palette; -1: the terminal's own */
    attr_t attributes, without_colour;
} looks[STYLES] = {
    [STYLE_PLAIN] = {-1, A_NORMAL, A_NORMAL},
    [STYLE_GIVEN] = {-1, A_BOLD, A_BOLD},
    [STYLE_ENTRY] = {COLOR_CYAN, A_NORMAL, A_NORMAL},
    [STYLE_FORCED] = {COLOR_GREEN, A_NORMAL, A_NORMAL},
    [STYLE_CANDIDATE] = {-1, A_DIM, A_DIM},
    [STYLE_REMOVED] = {COLOR_YELLOW, A_REVERSE, A_REVERSE},
    [STYLE_CLASH] = {COLOR_RED, A_BOLD | A_UNDERLINE, A_BOLD | A_UNDERLINE},
    [STYLE_TRIED] = {COLOR_MAGENTA, A_REVERSE | A_BOLD, A_REVERSE | A_BOLD},
    [STYLE_FOCUS] = {COLOR_YELLOW, A_BOLD, A_BOLD},
    [STYLE_LINE] = {-1, A_DIM, A_NORMAL},
    [STYLE_TITLE] = {-1, A_BOLD, A_BOLD},
    [STYLE_BAR] = {-1, A_REVERSE, A_REVERSE},
};

static bool in_colour(void)
{
    const char *no_color = getenv("NO_COLOR");
    return has_colors() && !(no_color && *no_color);
}

static void start_colours(void)
{
    if (!in_colour())
        return;
    start_color();
    use_default_colors();
    for (short style = 0; style < STYLES; style++)
        init_pair((short)(style + 1), looks[style].colour, -1);
}

void terminal_style(enum style style)
{
    if (in_colour())
        attr_set(looks[style].attributes, (short)(style + 1), NULL);
    else
        attr_set(looks[style].without_colour, 0, NULL);
}

bool terminal_has_lines(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* The terminal is asked about before curses takes it: a curses that fails leaks. */
static const char *open_screen(void)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return _("the screen needs a terminal on standard input and output");
    int problem;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK)
        return _("this terminal is not known: see TERM");
    bool places_cursor = cursor_address != NULL;
    del_curterm(cur_term);
    if (!places_cursor)
        return _("this terminal cannot place its cursor: see TERM");
    screen = newterm(NULL, stdout, stdin);
    return screen ? NULL : _("the screen cannot be opened");
}

const char *terminal_start(void)
{
    const char *problem = open_screen();
    if (problem)
        return problem;
    take_signals();
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    start_colours();
    return NULL;
}

void terminal_end(void)
{
    endwin();
    delscreen(screen);
    screen = NULL;
}

unsigned terminal_wait(int wake_file, int timeout_ms)
{
    struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {wake_file, POLLIN, 0}};
    struct timespec timeout = {timeout_ms / 1000, timeout_ms % 1000 * 1000000L};
    unsigned waking = 0;
    int n = ppoll(files, 2, timeout_ms < 0 ? NULL : &timeout, &while_waiting);
    if (n > 0 && files[0].revents & POLLIN)
        waking |= WAKING_KEYS;
    if (n > 0 && files[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        waking |= WAKING_END;
    if (n > 0 && files[1].revents & POLLIN)
        waking |= WAKING_FILE;
    if (resized)
        waking |= WAKING_RESIZE;
    if (ending)
        waking |= WAKING_END;
    resized = 0;
    return waking;
}

void terminal_resized(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        resizeterm(size.ws_row, size.ws_col);
    clearok(curscr, TRUE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/terminal.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/i18n.h"
#include "tui/input.h"
#include "tui/theme.h"
#include "tui/waiting.h"

/* Included last, because it defines macros named columns, lines and so on. */
#include <term.h>

static SCREEN *screen;
static bool wants_mouse;

bool terminal_is_there(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Looks at the terminal before curses does, because curses leaks when it fails. */
const char *terminal_lacks(void)
{
    int problem;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK)
        return _("unknown terminal type (TERM)");
    bool places_cursor = cursor_address != NULL;
    del_curterm(cur_term);
    return places_cursor ? NULL : _("this terminal (TERM) cannot move its cursor");
}

static const char *open_screen(void)
{
    if (!terminal_is_there())
        return _("the screen needs a terminal on standard input and output");
    screen = newterm(NULL, stdout, stdin);
    return screen ? NULL : _("cannot open the screen");
}

/* Only for terminals that speak ANSI, because these ignore what they do not know. */
static void ask(bool on)
{
    if (strncmp(cursor_address, "\033[", 2) == 0)
        input_ask(stdout, on, on && wants_mouse);
}

static void give_back(void)
{
    ask(false);
    endwin();
}

/* Makes Ctrl-S an ordinary key that does not freeze the screen. */
static void forgo_flow_control(void)
{
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    modes.c_iflag &= (tcflag_t)~IXON;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    def_prog_mode();
}

const char *terminal_start(void)
{
    const char *problem = open_screen();
    if (problem)
        return problem;
    waiting_start();
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    forgo_flow_control();
    nodelay(stdscr, TRUE);
    input_start();
    theme_start();
    refresh();
    wants_mouse = true;
    ask(true);
    return NULL;
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

void terminal_suspend(void)
{
    give_back();
    waiting_suspend();
    ask(true);
    terminal_resized();
}

void terminal_resized(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        resizeterm(size.ws_row, size.ws_col);
    terminal_repaint();
}

void terminal_repaint(void)
{
    clearok(curscr, TRUE);
}

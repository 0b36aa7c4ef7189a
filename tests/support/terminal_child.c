/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small full-screen program for the tests of the harness to look at: it shows what it
 * was sent.  Keys: q quits, x quits without restoring anything, z suspends, w works for
 * 200 ms in a second thread before it answers, y waits in a second thread for a lock that
 * a third one, named "later", holds for 200 ms.  A first argument "stubborn" makes it
 * ignore SIGTERM.
 */
#define _GNU_SOURCE 1
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WORK_MS = 200, EXIT_QUIT = 3 };

static volatile sig_atomic_t resized;
static volatile sig_atomic_t asked_to_end;
static int wake[2];

static void on_resize(int signal)
{
    (void)signal;
    resized = 1;
}

static void on_end(int signal)
{
    (void)signal;
    asked_to_end = 1;
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool is_held;

static void compute(void)
{
    struct timespec start;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    do {
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while ((now.tv_sec - start.tv_sec) * 1000 +
                 (now.tv_nsec - start.tv_nsec) / 1000000 <
             WORK_MS);
}

static void answer(void)
{
    if (write(wake[1], "", 1) != 1) {
        perror("terminal_child");
    }
}

static void *work(void *unused)
{
    compute();
    answer();
    return unused;
}

static void *hold_lock(void *unused)
{
    pthread_setname_np(pthread_self(), "later");
    pthread_mutex_lock(&lock);
    is_held = true;
    compute();
    pthread_mutex_unlock(&lock);
    return unused;
}

static void *wait_for_lock(void *unused)
{
    while (!is_held) {
        sched_yield();
    }
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    answer();
    return unused;
}

static void start_thread(void *(*run)(void *))
{
    pthread_t thread;
    mvaddstr(4, 0, "working");
    if (pthread_create(&thread, NULL, run, NULL) == 0) {
        pthread_detach(thread);
    }
}

static void draw_attributes(void)
{
    static const struct {
        attr_t attribute;
        const char *name;
    } rows[] = {{A_BOLD, "bold"},       {A_DIM, "dim"},          {A_UNDERLINE, "under"},
                {A_REVERSE, "reverse"}, {A_ITALIC, "italic"},    {A_NORMAL, "normal"},
                {A_BLINK, "blink"},     {A_BOLD | A_DIM, "both"}};
    int x = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        attrset(rows[i].attribute);
        mvaddstr(1, x, rows[i].name);
        attrset(A_NORMAL);
        x += 8;
    }
    attrset(COLOR_PAIR(1));
    mvaddstr(2, 0, "red on blue");
    attrset(COLOR_PAIR(2));
    mvaddstr(2, 16, "green");
    attrset(A_NORMAL);
    mvaddstr(2, 24, "--------------------------------");
}

static void draw(void)
{
    erase();
    mvprintw(0, 0, "size %dx%d", COLS, LINES);
    draw_attributes();
    mvvline(6, 0, ACS_VLINE, 2);
    mvhline(6, 1, ACS_HLINE, 3);
    move(5, 5);
}

static void mark_pastes(bool on)
{
    fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
    fflush(stdout);
}

static void open_screen(void)
{
    struct sigaction action = {.sa_handler = on_resize};
    initscr();
    sigaction(SIGWINCH, &action, NULL);
    raw();
    noecho();
    nodelay(stdscr, TRUE);
    keypad(stdscr, TRUE);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, NULL);
    mouseinterval(0);
    if (start_color() == OK) {
        use_default_colors();
        init_pair(1, COLOR_RED, COLOR_BLUE);
        init_pair(2, COLOR_GREEN, -1);
    }
    mark_pastes(true);
}

static void close_screen(void)
{
    mark_pastes(false);
    endwin();
}

static void suspend(void)
{
    mark_pastes(false);
    endwin();
    raise(SIGTSTP);
    refresh();
    mark_pastes(true);
}

static void show_key(int key)
{
    MEVENT event;
    if (key == KEY_MOUSE && getmouse(&event) == OK) {
        mvprintw(5, 5, "mouse %d,%d     ", event.y, event.x);
    } else if (key == KEY_RESIZE) {
        draw();
    } else {
        mvprintw(5, 5, "key %s     ", keyname(key));
    }
    move(5, 5);
}

/* Handles a key; returns false if the program must end. */
static bool take_key(int key)
{
    if (key == 'q') {
        return false;
    }
    if (key == 'x') {
        _exit(EXIT_QUIT);
    }
    if (key == 'z') {
        suspend();
    } else if (key == 'w') {
        start_thread(work);
    } else if (key == 'y') {
        start_thread(hold_lock);
        start_thread(wait_for_lock);
    } else {
        show_key(key);
    }
    return true;
}

static void take_news(void)
{
    char byte;
    if (resized) {
        resized = 0;
        endwin();
        refresh();
        draw();
    }
    if (read(wake[0], &byte, 1) == 1) {
        mvaddstr(4, 0, "worked ");
    }
}

static void loop(void)
{
    sigset_t blocked;
    sigset_t before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGWINCH);
    sigaddset(&blocked, SIGTERM);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    while (!asked_to_end) {
        int key;
        while ((key = getch()) != ERR) {
            if (!take_key(key)) {
                return;
            }
        }
        take_news();
        refresh();
        struct pollfd polled[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                   {.fd = wake[0], .events = POLLIN}};
        ppoll(polled, 2, NULL, &before);
    }
}

int main(int argc, char **argv)
{
    bool stubborn = argc > 1 && strcmp(argv[1], "stubborn") == 0;
    struct sigaction action = {.sa_handler = stubborn ? SIG_IGN : on_end};
    setlocale(LC_ALL, "");
    if (pipe2(wake, O_NONBLOCK | O_CLOEXEC) != 0) {
        return 1;
    }
    sigaction(SIGTERM, &action, NULL);
    open_screen();
    draw();
    loop();
    close_screen();
    return 0;
}

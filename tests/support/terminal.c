/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

#include "dialect.h"
#include "proc_watch.h"
#include "pty_host.h"

enum {
    DEFAULT_ROWS = 24,
    DEFAULT_COLUMNS = 80,
    DEFAULT_LIMIT_MS = 10000,
    READ_BYTES = 16384,
    DRAIN_MS = 100,  /* the longest time spent on taking in a flood of output */
    LOOK_US = 200,   /* between two looks at a program that has not settled */
    WAIT_US = 10000, /* the longest sleep while waiting for output */
    QUIET_MS = 60    /* silence that counts as settled where /proc is not enough */
};

struct bytes {
    char *data;
    size_t length;
    size_t room;
};

struct terminal {
    struct pty_host host;
    int limit_ms;
    struct termios modes; /* before the program started */
    bool modes_restored;  /* once ended */
    bool ended;           /* terminal_end() has been here */
    struct terminal_ending ending;

    VTerm *vterm;
    VTermScreen *screen;
    int rows;
    int columns;
    struct dialect dialect;
    bool cursor_visible;
    bool alternate_screen;
    int mouse; /* VTERM_PROP_MOUSE_... */
    int bells;

    struct bytes log;         /* all that was read */
    struct bytes reply;       /* from libvterm, not written yet */
    struct bytes row_text;    /* last result of terminal_row_text() */
    struct bytes screen_text; /* last result of terminal_screen_text() */
    long long switches; /* the program's when something was last sent; -1: nothing */
};

/* ---- Time and memory ---- */

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* A test cannot go on without memory. */
static void *grown(void *memory, size_t size)
{
    void *result = realloc(memory, size);
    if (result == NULL) {
        perror("terminal");
        abort();
    }
    return result;
}

static void append(struct bytes *bytes, const char *data, size_t length)
{
    size_t needed = bytes->length + length + 1;
    if (needed > bytes->room) {
        bytes->room = needed > 2 * bytes->room ? needed : 2 * bytes->room;
        bytes->data = grown(bytes->data, bytes->room);
    }
    if (length > 0) {
        memcpy(bytes->data + bytes->length, data, length);
    }
    bytes->length += length;
    bytes->data[bytes->length] = '\0';
}

/* ---- The environment of the program ---- */

/* Variables of the test's own environment that would change how a screen looks. */
static bool is_inherited(const char *variable)
{
    static const char *const unwanted[] = {
        "TERM=",  "LANG=",    "LANGUAGE=", "LC_",
        "LINES=", "COLUMNS=", "NO_COLOR=", "ESCDELAY="};
    for (size_t i = 0; i < sizeof unwanted / sizeof unwanted[0]; i++) {
        if (strncmp(variable, unwanted[i], strlen(unwanted[i])) == 0) {
            return false;
        }
    }
    return true;
}

/* A list of variables; the strings are its own. */
struct variables {
    char **list; /* NULL-terminated */
    size_t count;
};

static void variables_unset(struct variables *variables, const char *name, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < variables->count; i++) {
        char *one = variables->list[i];
        if (strncmp(one, name, length) == 0 && one[length] == '=') {
            free(one);
        } else {
            variables->list[kept++] = one;
        }
    }
    variables->count = kept;
    variables->list[kept] = NULL;
}

/* Takes "NAME=VALUE" or, to unset, "NAME". */
static void variables_set(struct variables *variables, const char *setting)
{
    size_t name = strcspn(setting, "=");
    variables->list =
        grown(variables->list, (variables->count + 2) * sizeof *variables->list);
    variables_unset(variables, setting, name);
    if (setting[name] == '=') {
        size_t size = strlen(setting) + 1;
        variables->list[variables->count++] = memcpy(grown(NULL, size), setting, size);
        variables->list[variables->count] = NULL;
    }
}

static void variables_set_named(struct variables *variables, const char *name,
                                const char *value)
{
    size_t size = strlen(name) + strlen(value) + 2;
    char *setting = grown(NULL, size);
    snprintf(setting, size, "%s=%s", name, value);
    variables_set(variables, setting);
    free(setting);
}

static struct variables variables_for(const struct terminal_options *options)
{
    struct variables variables = {NULL, 0};
    for (char **one = environ; one != NULL && *one != NULL; one++) {
        if (is_inherited(*one)) {
            variables_set(&variables, *one);
        }
    }
    variables_set_named(&variables, "TERM",
                        options->term != NULL ? options->term : "xterm-256color");
    variables_set_named(&variables, "LC_ALL",
                        options->locale != NULL ? options->locale : "C.UTF-8");
    const char *const *more = options->environment;
    for (; more != NULL && *more != NULL; more++) {
        variables_set(&variables, *more);
    }
    return variables;
}

static void variables_fini(struct variables *variables)
{
    for (size_t i = 0; i < variables->count; i++) {
        free(variables->list[i]);
    }
    free(variables->list);
}

/* ---- What libvterm tells ---- */

static void on_reply(const char *bytes, size_t length, void *user)
{
    struct terminal *terminal = user;
    append(&terminal->reply, bytes, length);
}

static int on_property(VTermProp property, VTermValue *value, void *user)
{
    struct terminal *terminal = user;
    if (property == VTERM_PROP_CURSORVISIBLE) {
        terminal->cursor_visible = value->boolean;
    } else if (property == VTERM_PROP_ALTSCREEN) {
        terminal->alternate_screen = value->boolean;
    } else if (property == VTERM_PROP_MOUSE) {
        terminal->mouse = value->number;
    }
    return 1;
}

static int on_bell(void *user)
{
    struct terminal *terminal = user;
    terminal->bells++;
    return 1;
}

static void open_screen(struct terminal *terminal)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property,
                                                   .bell = on_bell};
    terminal->vterm = vterm_new(terminal->rows, terminal->columns);
    vterm_set_utf8(terminal->vterm, 1);
    vterm_output_set_callback(terminal->vterm, on_reply, terminal);
    terminal->screen = vterm_obtain_screen(terminal->vterm);
    vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
    vterm_screen_enable_altscreen(terminal->screen, 1);
    vterm_screen_reset(terminal->screen, 1);
}

/* ---- Reading ---- */

/* Writes what libvterm wants to answer, as far as there is room for it. */
static void write_reply(struct terminal *terminal)
{
    struct bytes *reply = &terminal->reply;
    if (reply->length == 0 || terminal->host.master < 0) {
        reply->length = 0;
        return;
    }
    ssize_t n = write(terminal->host.master, reply->data, reply->length);
    if (n > 0) {
        reply->length -= (size_t)n;
        memmove(reply->data, reply->data + n, reply->length);
    }
}

/* Puts at most READ_BYTES of output on the screen. */
static void show(struct terminal *terminal, const char *bytes, size_t n)
{
    char translated[DIALECT_ROOM(READ_BYTES)];
    append(&terminal->log, bytes, n);
    n = dialect_translate(&terminal->dialect, bytes, n, translated);
    vterm_input_write(terminal->vterm, translated, n);
    write_reply(terminal);
}

/* Takes in one portion of output, if there is some; false if there was none. */
static bool read_some(struct terminal *terminal)
{
    char bytes[READ_BYTES];
    if (terminal->host.master < 0) {
        return false;
    }
    ssize_t n = read(terminal->host.master, bytes, sizeof bytes);
    if (n <= 0) {
        return false;
    }
    show(terminal, bytes, (size_t)n);
    return true;
}

/* Sleeps until there is output, or news of the program's end, or (WRITING) room for more
 * input, but no longer than WAIT_US. */
static void sleep_until_news(struct terminal *terminal, bool writing, int wait_us)
{
    bool ended = terminal->host.ended;
    struct pollfd polled[2] = {
        {.fd = terminal->host.master, .events = writing ? POLLIN | POLLOUT : POLLIN},
        {.fd = ended ? -1 : terminal->host.link, .events = POLLIN}};
    struct timespec wait = {.tv_sec = 0, .tv_nsec = wait_us * 1000L};
    ppoll(polled, 2, &wait, NULL);
    pty_host_hear(&terminal->host);
}

/* Takes in all output there is now, unless it never ends; true if there was some. Polling
 * comes first because the kernel moves output between the two ends in the background, and
 * poll() is what makes it finish that. */
static bool drain(struct terminal *terminal)
{
    bool some = false;
    long long end = now_ms() + DRAIN_MS;
    struct pollfd polled = {.fd = terminal->host.master, .events = POLLIN};
    pty_host_hear(&terminal->host);
    while (now_ms() < end && poll(&polled, 1, 0) > 0 && read_some(terminal)) {
        some = true;
    }
    return some;
}

/* ---- Starting and freeing ---- */

static void open_options(struct terminal *terminal,
                         const struct terminal_options *options)
{
    terminal->rows = options->rows > 0 ? options->rows : DEFAULT_ROWS;
    terminal->columns = options->columns > 0 ? options->columns : DEFAULT_COLUMNS;
    terminal->limit_ms = options->limit_ms > 0 ? options->limit_ms : DEFAULT_LIMIT_MS;
    terminal->cursor_visible = true;
    terminal->switches = -1;
}

static bool start_program(struct terminal *terminal,
                          const struct terminal_options *options)
{
    struct variables variables = variables_for(options);
    struct pty_program program = {.argv = (char *const *)options->argv,
                                  .environment = variables.list,
                                  .directory = options->directory,
                                  .rows = terminal->rows,
                                  .columns = terminal->columns};
    bool started = pty_host_start(&terminal->host, &program, &terminal->modes);
    int error = errno;
    variables_fini(&variables);
    errno = error;
    return started;
}

struct terminal *terminal_start(const struct terminal_options *options)
{
    struct terminal *terminal = grown(NULL, sizeof *terminal);
    *terminal = (struct terminal){.ended = false};
    open_options(terminal, options);
    if (!start_program(terminal, options)) {
        int error = errno;
        free(terminal);
        errno = error;
        return NULL;
    }
    open_screen(terminal);
    return terminal;
}

void terminal_free(struct terminal *terminal)
{
    if (terminal == NULL) {
        return;
    }
    pty_host_release(&terminal->host);
    vterm_free(terminal->vterm);
    free(terminal->log.data);
    free(terminal->reply.data);
    free(terminal->row_text.data);
    free(terminal->screen_text.data);
    free(terminal);
}

/* ---- Sending ---- */

static bool is_running(const struct terminal *terminal)
{
    return terminal->host.program > 0 && !terminal->host.ended;
}

/* Remembers the program's context switches just before something is sent to it. */
static void note_sending(struct terminal *terminal)
{
    drain(terminal);
    if (is_running(terminal)) {
        terminal->switches = proc_look(terminal->host.program).switches;
    }
}

bool terminal_keys(struct terminal *terminal, const char *bytes, size_t length)
{
    long long end = now_ms() + terminal->limit_ms;
    note_sending(terminal);
    while (length > 0) {
        if (!is_running(terminal) || terminal->host.master < 0) {
            return false;
        }
        ssize_t n = write(terminal->host.master, bytes, length);
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        } else if ((n < 0 && errno != EAGAIN && errno != EINTR) || now_ms() >= end) {
            return false;
        } else {
            sleep_until_news(terminal, true, WAIT_US);
            drain(terminal);
        }
    }
    return true;
}

bool terminal_type(struct terminal *terminal, const char *text)
{
    return terminal_keys(terminal, text, strlen(text));
}

/* Sends what libvterm has put into the reply; false if that is nothing. */
static bool send_reply(struct terminal *terminal)
{
    struct bytes keys = terminal->reply;
    terminal->reply = (struct bytes){NULL, 0, 0};
    bool sent = keys.length > 0 && terminal_keys(terminal, keys.data, keys.length);
    free(keys.data);
    return sent;
}

bool terminal_paste(struct terminal *terminal, const char *text)
{
    struct bytes keys = {NULL, 0, 0};
    drain(terminal); /* it may just have asked for the marks */
    bool bracketed = terminal_has_bracketed_paste(terminal);
    append(&keys, "\033[200~", bracketed ? 6 : 0);
    for (; *text != '\0'; text++) {
        append(&keys, *text == '\n' ? "\r" : text, 1);
    }
    append(&keys, "\033[201~", bracketed ? 6 : 0);
    bool sent = terminal_keys(terminal, keys.data, keys.length);
    free(keys.data);
    return sent;
}

bool terminal_mouse(struct terminal *terminal, int button, int row, int column)
{
    drain(terminal);
    if (terminal->mouse == VTERM_PROP_MOUSE_NONE) {
        return false;
    }
    write_reply(terminal);
    vterm_mouse_move(terminal->vterm, row, column, VTERM_MOD_NONE);
    vterm_mouse_button(terminal->vterm, button, true, VTERM_MOD_NONE);
    bool sent = send_reply(terminal);
    if (sent && button <= 3) { /* a wheel is never released */
        vterm_mouse_button(terminal->vterm, button, false, VTERM_MOD_NONE);
        sent = send_reply(terminal);
    }
    return sent;
}

bool terminal_click(struct terminal *terminal, int row, int column)
{
    return terminal_mouse(terminal, 1, row, column);
}

bool terminal_resize(struct terminal *terminal, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows,
                           .ws_col = (unsigned short)columns};
    if (rows < 1 || columns < 1) {
        return false;
    }
    note_sending(terminal);
    vterm_set_size(terminal->vterm, rows, columns);
    terminal->rows = rows;
    terminal->columns = columns;
    return terminal->host.master >= 0 &&
           ioctl(terminal->host.master, TIOCSWINSZ, &size) == 0;
}

bool terminal_signal(struct terminal *terminal, int signal)
{
    note_sending(terminal);
    return is_running(terminal) && kill(terminal->host.program, signal) == 0;
}

void terminal_hang_up(struct terminal *terminal)
{
    note_sending(terminal);
    pty_host_hang_up(&terminal->host);
}

/* ---- Waiting ---- */

/* True if the program has input to read.  As for output, poll() makes the kernel finish
 * the way of what was just written. */
static bool has_input_queued(const struct terminal *terminal)
{
    struct pollfd polled = {.fd = terminal->host.slave, .events = POLLIN};
    return poll(&polled, 1, 0) > 0 && (polled.revents & POLLIN) != 0;
}

/* One look at the program and at all that could still move. */
struct glance {
    struct proc_look look;
    bool still; /* no input queued, no output on its way, no switch while looking */
};

static struct glance glance_at(struct terminal *terminal)
{
    struct glance glance;
    glance.look = proc_look(terminal->host.program);
    glance.still = !has_input_queued(terminal);
    glance.still = !drain(terminal) && glance.still;
    struct proc_look again = proc_look(terminal->host.program);
    glance.still = glance.still && again.rest == glance.look.rest &&
                   again.switches == glance.look.switches;
    return glance;
}

/* True if a still program is certainly settled. */
static bool is_settled(const struct terminal *terminal, struct proc_look look)
{
    return look.rest == PROC_STOPPED || look.rest == PROC_ENDED ||
           (look.rest == PROC_WAITING && look.switches > terminal->switches);
}

/* True if a program that has been still for QUIET_MS may be taken for settled. */
static bool is_settled_if_quiet(struct proc_look look)
{
    return look.rest == PROC_WAITING || look.rest == PROC_ASLEEP ||
           look.rest == PROC_UNKNOWN;
}

bool terminal_settle(struct terminal *terminal)
{
    long long end = now_ms() + terminal->limit_ms;
    long long still_since = now_ms();
    long long switches = -1;
    drain(terminal);
    while (is_running(terminal)) {
        struct glance glance = glance_at(terminal);
        if (glance.still && is_settled(terminal, glance.look)) {
            return true;
        }
        if (!glance.still || glance.look.switches != switches ||
            !is_settled_if_quiet(glance.look)) {
            still_since = now_ms();
            switches = glance.look.switches;
        } else if (now_ms() - still_since >= QUIET_MS) {
            return true;
        }
        if (now_ms() >= end) {
            return false;
        }
        sleep_until_news(terminal, false, LOOK_US);
    }
    drain(terminal);
    return true;
}

/* Waits until TEXT is on the screen, or (not WANTED) is not. */
static bool wait_for_text(struct terminal *terminal, const char *text, bool wanted,
                          int limit_ms)
{
    long long end = now_ms() + limit_ms;
    for (;;) {
        bool ended = !is_running(terminal);
        drain(terminal);
        if (terminal_find(terminal, text, NULL, NULL) == wanted) {
            return true;
        }
        if (ended || now_ms() >= end) {
            return false;
        }
        sleep_until_news(terminal, false, WAIT_US);
    }
}

bool terminal_wait_text(struct terminal *terminal, const char *text, int limit_ms)
{
    return wait_for_text(terminal, text, true, limit_ms);
}

bool terminal_wait_gone(struct terminal *terminal, const char *text, int limit_ms)
{
    return wait_for_text(terminal, text, false, limit_ms);
}

void terminal_watch(struct terminal *terminal, int duration_ms)
{
    long long end = now_ms() + duration_ms;
    drain(terminal);
    while (is_running(terminal) && now_ms() < end) {
        sleep_until_news(terminal, false, WAIT_US);
        drain(terminal);
    }
    drain(terminal);
}

bool terminal_wait_end(struct terminal *terminal, int limit_ms)
{
    terminal_watch(terminal, limit_ms);
    return !is_running(terminal);
}

/* ---- Ending ---- */

static bool modes_are(int fd, const struct termios *modes)
{
    struct termios now;
    return fd >= 0 && tcgetattr(fd, &now) == 0 && now.c_iflag == modes->c_iflag &&
           now.c_oflag == modes->c_oflag && now.c_cflag == modes->c_cflag &&
           now.c_lflag == modes->c_lflag &&
           memcmp(now.c_cc, modes->c_cc, sizeof now.c_cc) == 0;
}

/* Asks the program to end, and makes it; true if it had to be made. */
static bool end_program(struct terminal *terminal, int limit_ms)
{
    if (is_running(terminal)) {
        kill(-terminal->host.program, SIGTERM);
        kill(-terminal->host.program, SIGCONT);
        terminal_wait_end(terminal, limit_ms);
    }
    if (!is_running(terminal)) {
        return false;
    }
    kill(-terminal->host.program, SIGKILL);
    terminal_wait_end(terminal, terminal->limit_ms);
    return true;
}

struct terminal_ending terminal_end(struct terminal *terminal, int limit_ms)
{
    if (terminal->ended) {
        return terminal->ending;
    }
    drain(terminal);
    terminal->ending.forced = end_program(terminal, limit_ms);
    terminal->ending.status = terminal->host.status;
    terminal->ending.signal = terminal->host.signal;
    terminal->modes_restored = modes_are(terminal->host.slave, &terminal->modes);
    terminal->ended = true;
    pty_host_release(&terminal->host);
    return terminal->ending;
}

/* ---- The program ---- */

pid_t terminal_process(const struct terminal *terminal)
{
    return terminal->host.program;
}

bool terminal_is_stopped(const struct terminal *terminal)
{
    return is_running(terminal) && proc_look(terminal->host.program).rest == PROC_STOPPED;
}

bool terminal_modes_restored(const struct terminal *terminal)
{
    return terminal->ended ? terminal->modes_restored
                           : modes_are(terminal->host.slave, &terminal->modes);
}

bool terminal_screen_restored(struct terminal *terminal)
{
    return !terminal->alternate_screen && terminal->cursor_visible &&
           !terminal_has_mouse(terminal) && !terminal_has_bracketed_paste(terminal);
}

size_t terminal_bytes_written(const struct terminal *terminal)
{
    return terminal->log.length;
}

const char *terminal_log(const struct terminal *terminal, size_t *length)
{
    *length = terminal->log.length;
    return terminal->log.length > 0 ? terminal->log.data : "";
}

/* ---- The screen ---- */

void terminal_size(const struct terminal *terminal, int *rows, int *columns)
{
    *rows = terminal->rows;
    *columns = terminal->columns;
}

void terminal_cursor(const struct terminal *terminal, int *row, int *column,
                     bool *visible)
{
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(terminal->vterm), &position);
    *row = position.row;
    *column = position.col;
    *visible = terminal->cursor_visible;
}

bool terminal_on_alternate_screen(const struct terminal *terminal)
{
    return terminal->alternate_screen;
}

bool terminal_has_mouse(const struct terminal *terminal)
{
    return terminal->mouse != VTERM_PROP_MOUSE_NONE;
}

/* libvterm does not say, but it marks a paste only if the program has asked for that. */
bool terminal_has_bracketed_paste(struct terminal *terminal)
{
    size_t before = terminal->reply.length;
    vterm_keyboard_start_paste(terminal->vterm);
    bool marked = terminal->reply.length > before;
    terminal->reply.length = before;
    return marked;
}

int terminal_bells(const struct terminal *terminal)
{
    return terminal->bells;
}

/* Writes a code point as UTF-8; the number of bytes. */
static size_t put_utf8(char *out, uint32_t code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t bytes = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = bytes - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)((0xf00 >> bytes & 0xf0) | code);
    return bytes;
}

static void put_cell_text(char text[TERMINAL_CELL_BYTES], const VTermScreenCell *from)
{
    size_t length = 0;
    if (from->chars[0] == 0) {
        text[length++] = ' ';
    }
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && from->chars[i] != 0; i++) {
        if (from->chars[i] != (uint32_t)-1) { /* the right half of a wide one */
            length += put_utf8(text + length, from->chars[i]);
        }
    }
    text[length] = '\0';
}

static int colour_of(const VTermColor *colour)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(colour) || VTERM_COLOR_IS_DEFAULT_BG(colour)) {
        return TERMINAL_DEFAULT_COLOUR;
    }
    if (VTERM_COLOR_IS_INDEXED(colour)) {
        return colour->indexed.idx;
    }
    return TERMINAL_RGB +
           (colour->rgb.red << 16 | colour->rgb.green << 8 | colour->rgb.blue);
}

struct terminal_cell terminal_cell(const struct terminal *terminal, int row, int column)
{
    VTermScreenCell from;
    VTermPos position = {.row = row, .col = column};
    struct terminal_cell cell = {.width = 1,
                                 .foreground = TERMINAL_DEFAULT_COLOUR,
                                 .background = TERMINAL_DEFAULT_COLOUR};
    if (row < 0 || row >= terminal->rows || column < 0 || column >= terminal->columns ||
        !vterm_screen_get_cell(terminal->screen, position, &from)) {
        return cell;
    }
    put_cell_text(cell.text, &from);
    cell.width = from.width;
    cell.bold = from.attrs.bold;
    cell.dim = from.attrs.font == DIALECT_DIM_FONT;
    cell.italic = from.attrs.italic;
    cell.underline = from.attrs.underline != VTERM_UNDERLINE_OFF;
    cell.blink = from.attrs.blink;
    cell.reverse = from.attrs.reverse;
    cell.strike = from.attrs.strike;
    cell.foreground = colour_of(&from.fg);
    cell.background = colour_of(&from.bg);
    return cell;
}

/* Appends the cells of a row, without trailing blanks. */
static void append_row(struct bytes *text, const struct terminal *terminal, int row)
{
    append(text, "", 0);
    size_t start = text->length;
    for (int column = 0; column < terminal->columns; column++) {
        struct terminal_cell cell = terminal_cell(terminal, row, column);
        append(text, cell.text, strlen(cell.text));
    }
    while (text->length > start && text->data[text->length - 1] == ' ') {
        text->data[--text->length] = '\0';
    }
}

const char *terminal_row_text(struct terminal *terminal, int row)
{
    terminal->row_text.length = 0;
    append_row(&terminal->row_text, terminal, row);
    return terminal->row_text.data;
}

const char *terminal_screen_text(struct terminal *terminal)
{
    terminal->screen_text.length = 0;
    for (int row = 0; row < terminal->rows; row++) {
        append_row(&terminal->screen_text, terminal, row);
        append(&terminal->screen_text, "\n", 1);
    }
    return terminal->screen_text.data;
}

/* True if the cells from a place on begin with TEXT.  The right half of a wide character
 * is no place of its own. */
static bool is_text_at(const struct terminal *terminal, const char *text, int row,
                       int column)
{
    if (terminal_cell(terminal, row, column).text[0] == '\0') {
        return false;
    }
    while (*text != '\0' && column < terminal->columns) {
        struct terminal_cell cell = terminal_cell(terminal, row, column++);
        size_t length = strlen(cell.text);
        if (strncmp(text, cell.text, length) != 0) {
            return false;
        }
        text += length;
    }
    return *text == '\0';
}

bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column)
{
    for (int r = 0; r < terminal->rows; r++) {
        for (int c = 0; c < terminal->columns; c++) {
            if (is_text_at(terminal, text, r, c)) {
                if (row != NULL) {
                    *row = r;
                }
                if (column != NULL) {
                    *column = c;
                }
                return true;
            }
        }
    }
    return false;
}

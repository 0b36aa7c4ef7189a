/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keycode.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "base/utf8.h"

enum { ESC = KEYCODE_ESC, BEL = 7, STRING_MOST_BYTES = 1 << 16, MOUSE_OLD_BYTES = 6 };

const char keycode_paste_end[] = "\033[201~";

int keycode_shifted_digit(int keyboard, int code)
{
    /* In the order of the words of the setting keyboard. */
    static const wchar_t *const shifted[] = {
        L"!@#$%^&*(",       L"!\"\u00a3$%^&*(",           L"!\"\u00a7$%&/()",
        L"!\"\u00b7$%&/()", L"!\"\u00a3$%&/()",           L"!\"#\u00a4%&/()",
        L"!\"#$%&'()",      L"&\u00e9\"'(-\u00e8_\u00e7", L""};
    const wchar_t *found = code ? wcschr(shifted[keyboard], (wchar_t)code) : NULL;
    return found ? (int)(found - shifted[keyboard]) + 1 : 0;
}

bool keycode_is_enter(int code)
{
    return code == KEYCODE_ENTER || code == '\n';
}

bool keycode_is_arrow(int code)
{
    return code >= KEYCODE_UP && code <= KEYCODE_RIGHT;
}

bool keycode_is_backspace(int code)
{
    return code == KEYCODE_BACKSPACE || code == 127;
}

static bool is_within(char byte, int first, int last)
{
    return (unsigned char)byte >= first && (unsigned char)byte <= last;
}

/* ---- What sequences mean ---- */

/* The final bytes of CSI and SS3 for the same keys; of others, the keys are not used. */
static int code_of_final(char final)
{
    static const char finals[] = "ABCDHF";
    static const int codes[] = {KEYCODE_UP,   KEYCODE_DOWN, KEYCODE_RIGHT,
                                KEYCODE_LEFT, KEYCODE_HOME, KEYCODE_END};
    const char *at = strchr(finals, final);
    return at && final ? codes[at - finals] : KEYCODE_NONE;
}

/* The keypad in application mode.  Where its period is a comma, that erases as well. */
static int code_of_keypad(char final)
{
    static const char finals[] = "jklmnopqrstuvwxyMIX ";
    static const char keys[] = "*+.-./0123456789\r\t= ";
    const char *at = strchr(finals, final);
    return at && final ? keys[at - finals] : code_of_final(final);
}

/* CSI number ~ */
static int code_of_number(int number)
{
    switch (number) {
    case 1:
    case 7:
        return KEYCODE_HOME;
    case 4:
    case 8:
        return KEYCODE_END;
    case 3:
        return KEYCODE_DELETE;
    case 5:
        return KEYCODE_PAGE_UP;
    case 6:
        return KEYCODE_PAGE_DOWN;
    case 200:
        return KEYCODE_PASTE;
    default:
        return KEYCODE_NONE;
    }
}

/* ---- Keys with modifiers ---- */

/* Modifiers as terminals count them, less one. */
enum {
    SHIFT = 1,
    CONTROL = 4,
    CAPS_LOCK = 64,
    NUM_LOCK = 128,
    EVENT_RELEASE = 3,
    MOST_FIELDS = 4
};

/* The fields of CSI sequences: numbers, and after colons a second one. */
struct fields {
    int n;
    struct {
        int first, second;
    } at[MOST_FIELDS];
};

/* Returns false if there is anything else among the parameters, such as '?'. */
static bool read_fields(const char *bytes, size_t n, struct fields *fields)
{
    int colons = 0;
    *fields = (struct fields){.n = 1};
    for (size_t i = 0; i < n; i++) {
        int *field =
            colons ? &fields->at[fields->n - 1].second : &fields->at[fields->n - 1].first;
        if (is_within(bytes[i], '0', '9') && colons < 2 && *field < 1000000)
            *field = *field * 10 + bytes[i] - '0';
        else if (bytes[i] == ':')
            colons++;
        else if (bytes[i] == ';' && fields->n < MOST_FIELDS)
            fields->n++, colons = 0;
        else if (!is_within(bytes[i], '0', '9'))
            return false;
    }
    return true;
}

/* Locks do not count: they change what a letter is, but no other key. */
static int modifiers_of(const struct fields *fields)
{
    int modifiers = fields->at[1].first ? fields->at[1].first - 1 : 0;
    return modifiers & ~(CAPS_LOCK | NUM_LOCK);
}

/* The keypad's keys in kitty's protocol: characters, and then what they are without Num Lock. */
static int code_of_kitty_keypad(int key)
{
    static const char characters[] = "0123456789./*-+\r=.";
    static const int others[] = {
        KEYCODE_LEFT,      KEYCODE_RIGHT, KEYCODE_UP,  KEYCODE_DOWN, KEYCODE_PAGE_UP,
        KEYCODE_PAGE_DOWN, KEYCODE_HOME,  KEYCODE_END, KEYCODE_NONE, KEYCODE_DELETE};
    int at = key - 57399, n = sizeof characters - 1;
    if (at < 0 || at >= n + (int)(sizeof others / sizeof others[0]))
        return KEYCODE_NONE;
    return at < n ? characters[at] : others[at - n];
}

static bool is_letter(int key)
{
    return (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
}

/* Space, Enter and Backspace are pressed while Shift is still held. */
static int with_shift(int key, int shifted)
{
    if (key == KEYCODE_TAB)
        return KEYCODE_NONE;
    if (shifted)
        return shifted;
    if (is_letter(key))
        return key & ~32;
    return key == ' ' || keycode_is_enter(key) || keycode_is_backspace(key)
               ? key
               : KEYCODE_NONE;
}

/* A key with modifiers: a character, where the keypad's have been translated already. */
static int modified(int key, int shifted, int modifiers)
{
    if (key >= 128 && key < KEYCODE_UP)
        return KEYCODE_NONE;
    /* What Control makes of a key had a byte before there were modifiers. */
    if (modifiers == CONTROL)
        return is_letter(key) || (key >= '[' && key <= '_') ? key & 31 : KEYCODE_NONE;
    if (modifiers == SHIFT)
        return with_shift(key, shifted);
    return modifiers ? KEYCODE_NONE : key;
}

/* CSI key:shifted ; modifiers:event ; text u, of kitty's protocol; others leave fields away. */
static int code_of_kitty(const struct fields *fields)
{
    int key = fields->at[0].first, modifiers = modifiers_of(fields);
    int keypad = code_of_kitty_keypad(key);
    if (keypad)
        return modified(keypad, keypad < 256 ? keypad : 0, modifiers);
    if (key >= 128)
        return KEYCODE_NONE;
    if (fields->at[1].first && (fields->at[1].first - 1) & CAPS_LOCK && is_letter(key))
        modifiers ^= SHIFT;
    int text = fields->at[2].first ? fields->at[2].first : fields->at[0].second;
    return modified(key, text < 128 ? text : 0, modifiers);
}

/* CSI 27 ; modifiers ; character ~, of xterm's modifyOtherKeys: Shift has done its work. */
static int code_of_xterm(const struct fields *fields)
{
    int key = fields->at[2].first;
    return key < 128 ? modified(key, key, modifiers_of(fields)) : KEYCODE_NONE;
}

/* With Shift, arrows select, and rxvt sends them in small letters; with other modifiers, a key of
 * the keyboard's right half is not used. */
static int final_modified(int code, int modifiers)
{
    if (modifiers == SHIFT && keycode_is_arrow(code))
        return code - KEYCODE_UP + KEYCODE_SHIFT_UP;
    return modifiers ? KEYCODE_NONE : code;
}

static int code_of_csi(const char *parameters, size_t n, char final)
{
    struct fields fields;
    if (!read_fields(parameters, n, &fields) || fields.at[1].second == EVENT_RELEASE)
        return KEYCODE_NONE;
    if (final == 'u')
        return code_of_kitty(&fields);
    if (final == '~' && fields.at[0].first == 27)
        return code_of_xterm(&fields);
    if (!n && is_within(final, 'a', 'd'))
        return final_modified(code_of_final((char)(final & ~32)), SHIFT);
    if (final == '~')
        return modifiers_of(&fields) ? KEYCODE_NONE : code_of_number(fields.at[0].first);
    return fields.at[0].first <= 1
               ? final_modified(code_of_final(final), modifiers_of(&fields))
               : KEYCODE_NONE;
}

/* ---- Where sequences end ---- */

/* All of these return the length of what they read, or 0: more may come. */

/* The three bytes after ESC [ M may be any. */
static size_t read_old_mouse(size_t n, int *code)
{
    *code = KEYCODE_MOUSE;
    return n < MOUSE_OLD_BYTES ? 0 : MOUSE_OLD_BYTES;
}

/* `from` is the length of the introducer.  The console of Linux sends ESC [ [ A, and rxvt ESC [ 3 $
 * with Shift; a byte that cannot belong to a sequence ends it and is read anew. */
static size_t read_csi(const char *bytes, size_t n, size_t from, int *code)
{
    size_t at = from;
    if (n > at + 1 && bytes[at] == '[')
        return at + 2;
    while (at < n && is_within(bytes[at], '0', '?'))
        at++;
    size_t parameters = at - from;
    if (at < n && bytes[at] == '$' && parameters &&
        parameters == strspn(bytes + from, "0123456789"))
        return at + 1;
    while (at < n && is_within(bytes[at], ' ', '/'))
        at++;
    if (at == n || (at == from && bytes[at] == '['))
        return 0;
    if (!is_within(bytes[at], '@', '~'))
        return at;
    if (bytes[at] == 'M' && !parameters && from == 2)
        return read_old_mouse(n, code);
    if (from == 2 && bytes[from] == '<' && (bytes[at] == 'M' || bytes[at] == 'm'))
        *code = KEYCODE_MOUSE;
    else if (at == from + parameters)
        *code = code_of_csi(bytes + from, parameters, bytes[at]);
    return at + 1;
}

/* Digits before the letter are modifiers. */
static size_t read_ss3(const char *bytes, size_t n, size_t from, int *code)
{
    size_t at = from;
    while (at < n && is_within(bytes[at], '0', ';'))
        at++;
    if (at == n)
        return 0;
    if (!is_within(bytes[at], ' ', '~'))
        return at;
    if (at == from)
        *code = code_of_keypad(bytes[at]);
    return at + 1;
}

/* OSC, DCS and others that end with BEL or ST: answers of the terminal that nobody waits for. */
static size_t read_string(const char *bytes, size_t n, size_t from)
{
    for (size_t at = from; at < n; at++) {
        if (bytes[at] == BEL || bytes[at] == '\234')
            return at + 1;
        if (bytes[at] == ESC && at + 1 < n)
            return bytes[at + 1] == '\\' ? at + 2 : at;
    }
    return n < STRING_MOST_BYTES ? 0 : n;
}

/* A character that is not whole may become so; a byte that cannot is one by itself. */
static size_t read_character(const char *bytes, size_t n, int *code)
{
    size_t length = utf8_bytes(bytes, n);
    bool may_grow = !length && is_within(bytes[0], 0xc2, 0xf4) && n < 4;
    for (size_t i = 1; i < n; i++)
        may_grow = may_grow && utf8_is_inner(bytes[i]);
    if (may_grow)
        return 0;
    *code = length ? (int)utf8_code(bytes, length) : (unsigned char)bytes[0];
    return length ? length : 1;
}

/* Returns the length of a sequence by its second byte, with `from` as in read_csi(); 1 for a
 * byte that begins none. */
static size_t read_sequence(const char *bytes, size_t n, size_t from, char second,
                            int *code)
{
    if (second == '[')
        return read_csi(bytes, n, from, code);
    if (second == 'O')
        return read_ss3(bytes, n, from, code);
    return second && strchr("]PX^_", second) ? read_string(bytes, n, from) : 1;
}

/* A character with Alt is not used.  With Alt, some terminals send ESC and then the sequence of
 * the key; Esc that is pressed twice is two keys. */
static size_t read_alt(const char *bytes, size_t n, int *code)
{
    int ignored;
    size_t length;
    if (bytes[1] != ESC) {
        length = read_character(bytes + 1, n - 1, &ignored);
        return length ? 1 + length : 0;
    }
    if (n == 2)
        return 0;
    if (bytes[2] == '[' || bytes[2] == 'O')
        return read_sequence(bytes, n, 3, bytes[2], &ignored);
    *code = ESC;
    return 1;
}

static size_t read_escape(const char *bytes, size_t n, int *code)
{
    if (n == 1)
        return 0;
    size_t length = read_sequence(bytes, n, 2, bytes[1], code);
    return length == 1 ? read_alt(bytes, n, code) : length;
}

/* Terminals of eight bits send ESC and the second byte as one, which is that byte and 64 more. */
static size_t read_any(const char *bytes, size_t n, int *code)
{
    if (bytes[0] == ESC)
        return read_escape(bytes, n, code);
    if (is_within(bytes[0], 0x80, 0x9f))
        return read_sequence(bytes, n, 1, (char)(bytes[0] & 0x1f) + '@', code);
    return read_character(bytes, n, code);
}

/* No more bytes come.  Esc that was pressed is one byte; what is left of a sequence is nothing. */
static size_t read_rest(const char *bytes, size_t n, int *code)
{
    bool is_key = bytes[0] != ESC || n == 1 || (n == 2 && bytes[1] == ESC);
    *code = is_key ? (unsigned char)bytes[0] : KEYCODE_NONE;
    return is_key ? 1 : n;
}

/* ---- The terminal's own keys ---- */

/* In terminfo, \200 stands for a NUL. */
static bool matches(const char *key, const char *bytes, size_t n)
{
    size_t at = 0;
    while (at < n && key[at] && bytes[at] == (key[at] == '\200' ? '\0' : key[at]))
        at++;
    return at == n || !key[at];
}

/* Returns the longest one that the bytes begin with, or NULL; or whether they may become one. */
static const struct terminal_key *find_own(const struct terminal_keys *keys,
                                           const char *bytes, size_t n, bool *may_grow)
{
    const struct terminal_key *found = NULL;
    for (int i = 0; i < keys->n; i++) {
        const struct terminal_key *key = &keys->at[i];
        size_t length = strlen(key->bytes);
        if (!matches(key->bytes, bytes, n))
            continue;
        *may_grow |= length > n;
        if (length <= n && (!found || length > strlen(found->bytes)))
            found = key;
    }
    return found;
}

/* What terminfo has no use for may still be known, such as the keypad's keys. */
size_t keycode_read(const struct terminal_keys *keys, const char *bytes, size_t n,
                    bool is_late, int *code)
{
    bool may_grow = false;
    *code = KEYCODE_NONE;
    if (!n)
        return 0;
    const struct terminal_key *own = find_own(keys, bytes, n, &may_grow);
    if (may_grow && !is_late)
        return 0;
    size_t length = read_any(bytes, n, code), own_length = own ? strlen(own->bytes) : 0;
    if (own && (own->code || length != own_length)) {
        *code = own->code;
        return own_length;
    }
    return length || !is_late ? length : read_rest(bytes, n, code);
}

/* ---- The mouse ---- */

const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";

/* Ignores Shift, Meta and Control. */
enum {
    BUTTON_LEFT = 0,
    BUTTON_LEFT_MOVES = 32,
    BUTTON_WHEEL_UP = 64,
    BUTTON_WHEEL_DOWN = 65,
    MODIFIERS = 4 | 8 | 16
};

static struct mouse_event mouse_event_of(int button, int row, int column)
{
    struct mouse_event event = {MOUSE_OTHER, {row, column}};
    switch (button & ~MODIFIERS) {
    case BUTTON_LEFT:
        event.kind = MOUSE_CLICK;
        break;
    case BUTTON_LEFT_MOVES:
        event.kind = MOUSE_DRAG;
        break;
    case BUTTON_WHEEL_UP:
        event.kind = MOUSE_WHEEL_UP;
        break;
    case BUTTON_WHEEL_DOWN:
        event.kind = MOUSE_WHEEL_DOWN;
        break;
    }
    return event;
}

static struct mouse_event read_sgr(const char *report, size_t n)
{
    char numbers[32], end;
    int button, column, row;
    snprintf(numbers, sizeof numbers, "%.*s", (int)n - 3, report + 3);
    if (sscanf(numbers, "%6d;%6d;%6d%c", &button, &column, &row, &end) != 4 || end != 'M')
        return (struct mouse_event){.kind = MOUSE_OTHER};
    return mouse_event_of(button, row - 1, column - 1);
}

struct mouse_event mouse_read(const char *report, size_t n)
{
    const unsigned char *byte = (const unsigned char *)report;
    return report[2] == '<' ? read_sgr(report, n)
                            : mouse_event_of(byte[3] - 32, byte[5] - 33, byte[4] - 33);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keys.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "command/exercise.h"
#include "tui/boards.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/play.h"
#include "tui/run.h"

/* ---- what keys do in Step, and everywhere ---- */

static void begin_search(struct state *state, int again)
{
    stepping_begin(&state->stepping, again);
    if (stepping_event(&state->stepping))
        buf_printf(&state->shown.message, _("Back at step %" PRId64 "; r: restart"),
                   stepping_event(&state->stepping));
}

static void end_search(struct state *state, int unused)
{
    (void)unused;
    run_command(state, "leave");
}

static void toggle_split(struct state *state, int unused)
{
    struct stepping *stepping = &state->stepping;
    const struct search_options usual = search_to_step();
    bool is_usual = state->desk->strategy.strategy == STRATEGY_SEARCH;
    (void)unused;
    stepping_split(stepping, stepping->second ? NULL
                             : is_usual       ? &search_variants[n_search_variants - 1]
                                              : &usual);
}

static void step(struct state *state, int by)
{
    if (by > 0 && exercise_asks_event(state->desk, &state->shown.message))
        overlay_type(state, "answer ");
    else
        stepping_step(&state->stepping, by);
}

/* Backwards to a kind of stop that is negative; to none: runs, or pauses. */
static void seek(struct state *state, int target)
{
    stepping_go(&state->stepping,
                !target      ? MOTION_RUN
                : target < 0 ? MOTION_SEEK_BACK
                             : MOTION_SEEK,
                (enum stop_kind)abs(target));
}

static void turn_algorithm(struct state *state, int unused)
{
    (void)unused;
    state->shown.algorithm = (state->shown.algorithm + 1) % (ALGORITHM_IN_NOTATION + 1);
}

static void quit(struct state *state, int unused)
{
    (void)unused;
    state->desk->quitting = true;
}

/* ---- how the bar names them ---- */

/* Returns the enum task that the board is for, or 0. */
static unsigned task_of(const struct state *state)
{
    const struct desk *desk = state->desk;
    const struct lesson_page *page = exercise_page(desk);
    if (!page)
        return desk->walks ? TASK_WALK : 0;
    return page->task == LESSON_FIND     ? TASK_TRAINING
           : page->task == LESSON_ANSWER ? TASK_LESSON | TASK_QUESTION
                                         : TASK_LESSON;
}

static const char *brief_of_links(const struct state *state)
{
    return drawn_stops(state->desk) ? N_("link") : NULL;
}

static const char *brief_of_solver(const struct state *state)
{
    /* TRANSLATORS: of the key bar, at most 6 columns: show candidates live, or hide them */
    return desk_is_live(state->desk) ? N_("hide") : N_("live");
}

static const char *brief_of_leaving(const struct state *state)
{
    return play_has_to_leave(state) || task_of(state) ? N_("leave") : N_("menu");
}

static bool has_step(const struct state *state)
{
    return hinting_is_step(state->desk->hinting);
}

static bool is_trying(const struct state *state)
{
    return game_tried(desk_game(state->desk)) >= 0;
}

/* A narrow bar has room for either undo or the keys of a hint. */
static bool has_no_step(const struct state *state)
{
    return !has_step(state);
}

/* ---- the table ---- */

enum {
    BOARD = MODE_PLAY | MODE_EDIT,
    ANY = BOARD | MODE_STEP,
    EVERYWHERE = ANY | MODE_COVERED,
    ANY_TASK = TASK_LESSON | TASK_TRAINING | TASK_WALK,
    ANY_PAGE = PAGE_MENU | PAGE_LISTS | PAGE_CALENDAR | PAGE_SETTINGS
};

/* clang-format off */
#define IN(bits) .modes = (bits),
#define OVER(bits) .pages = (bits),
#define DURING(bits) .tasks = (bits),
#define NOT_DURING(bits) .not_during = (bits),
#define OF_SOLVER .is_of_solver = true,
#define MAKES_ROOM .makes_room = true,
#define KEPT(from) .kept = (from),
#define STOPS .stops_search = true,
#define SAYS(function) .say_brief = (function),
#define NOWHERE
#define RUNS(name) .command = (name),
#define SILENT .door = DOOR_SILENT,
#define TELLS .door = DOOR_TELLS,
#define ASKS .door = DOOR_ASKS,
#define OR(name) .other = (name),

const struct key keys[] = {
#define KEY(traits, name, in_bar, in_list, function, value, ...)                          \
    {traits .codes = {__VA_ARGS__}, .shown = (name), .brief = (in_bar), .help = (in_list), \
     .act = (function), .argument = (value)},
#define OVERLAY(traits, name, in_bar, in_list, opens, ...)                                \
    {traits .codes = {__VA_ARGS__}, .shown = (name), .brief = (in_bar), .help = (in_list), \
     .overlay = &overlay_##opens},
#define COMMAND_KEY(name, in_list, runs)                                                  \
    {IN(BOARD) .shown = (name), .help = (in_list), .command = (runs)},
#define COMMAND_BRIEF(name, brief, is_there, other)
#define GROUP(title) {.group = title},
#include "tui/keys.def"
#undef KEY
#undef OVERLAY
#undef COMMAND_KEY
#undef COMMAND_BRIEF
#undef GROUP
};

const int n_keys = sizeof keys / sizeof keys[0];

struct command_brief {
    const char *command, *brief;
    bool (*is_there)(const struct state *state);
    const char *other;
};

static const struct command_brief command_briefs[] = {
#define KEY(traits, shown, brief, help, act, argument, ...)
#define OVERLAY(traits, shown, brief, help, name, ...)
#define COMMAND_KEY(shown, help, name)
#define COMMAND_BRIEF(name, brief, is_there, other) {#name, brief, is_there, other},
#define GROUP(title)
#include "tui/keys.def"
#undef KEY
#undef OVERLAY
#undef COMMAND_KEY
#undef COMMAND_BRIEF
#undef GROUP
};
/* clang-format on */

static bool is_digit(const struct state *state, int code)
{
    int digit = alphabet_typed_digit(&state->desk->alphabet, code);
    return digit && digit != ALPHABET_UNKNOWN;
}

/* In Step, digits are no moves. */
static int digit_of(const struct state *state, int code)
{
    return state_is_stepping(state) ? ALPHABET_UNKNOWN
                                    : alphabet_typed_digit(&state->desk->alphabet, code);
}

/* Whether the key begins an answer to what the page of a lesson asks: a digit or a letter that is no
 * capital of English. */
static bool is_answer(const struct state *state, int code)
{
    enum { FIRST_BEYOND_ASCII = 0xa0 };
    bool is_ascii = code > 0 && code < 128 && (islower(code) || isdigit(code));
    return task_of(state) & TASK_QUESTION &&
           (is_ascii || (code >= FIRST_BEYOND_ASCII && code < KEYCODE_UP));
}

/* Whether the key, by its name, or all codes of its row are typed: of an answer, or symbols of
 * digits, and so enter these. */
static bool is_only_typed(const struct state *state, const struct key *key)
{
    int name = key->shown && !key->shown[1] ? key->shown[0] : 0;
    if (is_answer(state, name))
        return true;
    if (key->command)
        return name && digit_of(state, name) != ALPHABET_UNKNOWN;
    for (int i = 0; i < 3; i++)
        if (key->codes[i] && !is_answer(state, key->codes[i]) &&
            digit_of(state, key->codes[i]) == ALPHABET_UNKNOWN)
            return false;
    return key->codes[0];
}

bool keys_is_offered(const struct state *state, const struct key *key)
{
    unsigned task = task_of(state);
    return (key->modes & state_mode(state) || key->tasks & task) &&
           !(key->not_during & task) && !is_only_typed(state, key);
}

/* What the bar names of the key's command; NULL: nothing, or the key runs none. */
static const struct command_brief *brief_of(const struct key *key)
{
    for (size_t i = 0; i < sizeof command_briefs / sizeof command_briefs[0]; i++)
        if (key->command && strcmp(command_briefs[i].command, key->command) == 0)
            return &command_briefs[i];
    return NULL;
}

/* While the solver is silent, the bar leaves out what it finds.  Otherwise, and while a hint is
 * shown, it has room for the keys that work on that, and none for what a player seldom needs. */
static bool is_left_out(const struct state *state, const struct key *key)
{
    bool is_live = desk_is_live(state->desk);
    return (key->is_of_solver && !is_live) ||
           (key->makes_room && (is_live || state->desk->hinting->hint));
}

const char *keys_brief(const struct state *state, const struct key *key)
{
    const char *brief = key->say_brief ? key->say_brief(state) : NULL;
    if (brief || is_left_out(state, key))
        return brief;
    const struct command_brief *of = brief_of(key);
    if (key->brief || !key->command)
        return key->brief;
    return of && (!of->is_there || of->is_there(state)) ? of->brief : NULL;
}

/* Returns the key that does the same, or NULL. */
static const char *other_of(const struct key *key)
{
    const struct command_brief *of = brief_of(key);
    return of ? of->other : key->other;
}

const char *keys_name(const struct state *state, const struct key *key)
{
    int keyboard = state_setting(state, SETTING_KEYBOARD);
    const char *other = other_of(key);
    return other && keycode_shifted_digit(keyboard, key->shown[0]) ? other
                                                                   : _(key->shown);
}

/* The code of a command's row is the character that is shown. */
bool keys_match(const struct key *key, unsigned modes, int code)
{
    const char *other = other_of(key);
    bool is_it = key->command ? key->shown && key->shown[0] == code
                              : key->codes[0] == code || key->codes[1] == code ||
                                    key->codes[2] == code;
    return code && key->modes & modes && (is_it || (other && other[0] == code));
}

/* ---- keys that are pressed ---- */

/* Returns the key with the code in one of the modes, or NULL. */
static const struct key *find_key(unsigned modes, int code)
{
    for (int i = 0; i < n_keys; i++)
        if (keys_match(&keys[i], modes, code))
            return &keys[i];
    return NULL;
}

/* The digit that the key marks, as Shift and a digit do; 0: none. */
static int marked_digit(const struct state *state, int code)
{
    int digit = keycode_shifted_digit(state_setting(state, SETTING_KEYBOARD), code);
    return digit <= state_shape(state)->side ? digit : 0;
}

/* Enters or marks a digit if the key does that. */
static bool take_digit(struct state *state, int code)
{
    int digit = digit_of(state, code);
    if (digit != ALPHABET_UNKNOWN) {
        play_digit(state, digit);
        return true;
    }
    digit = state_mode(state) == MODE_PLAY ? marked_digit(state, code) : 0;
    if (digit)
        play_mark(state, digit);
    return digit;
}

bool keys_act(struct state *state, const struct key *key)
{
    if (key->door == DOOR_TELLS &&
        !desk_opens_door(state->desk, key->shown, &state->shown.message))
        return true;
    if (key->command)
        run_command(state, key->command);
    else if (key->overlay)
        overlay_open(state, key->overlay);
    else if (key->act)
        key->act(state, key->argument);
    return key->command || key->overlay || key->act;
}

/* Returns the command that the player bound to the key, or NULL.  It takes precedence
 * over the table. */
static const char *binding_of(const struct state *state, int code)
{
    const char key[] = {(char)code, '\0'};
    return code > 0 && code < 128 ? settings_command_of(&state->desk->settings, key)
                                  : NULL;
}

/* Several keys in a row may have one help. */
static const char *help_of(int i)
{
    while (i > 0 && !keys[i].help && keys[i - 1].act == keys[i].act)
        i--;
    return keys[i].help;
}

static void add_meaning(struct buf *meaning, const char *help)
{
    buf_printf(meaning, "%s%s", meaning->length ? "; " : "", _(help));
}

/* What the key does at present, in whatever mode. */
static void add_meanings(struct buf *meaning, const struct state *state, int code)
{
    const char *command = binding_of(state, code);
    if (command) {
        utf8_show(meaning, command, strlen(command), "");
        return;
    }
    if (is_digit(state, code))
        add_meaning(meaning, N_("enter a digit (or a letter A-Z)"));
    if (marked_digit(state, code))
        add_meaning(meaning, N_("pencil mark"));
    for (int i = 0; i < n_keys; i++)
        if (keys_match(&keys[i], EVERYWHERE, code) && help_of(i))
            add_meaning(meaning, help_of(i));
}

/* Other keys than those for single characters cannot be bound. */
static void say_meaning(struct state *state, int code)
{
    LOCAL_BUF meaning = {0};
    if (code > ' ' && code <= '~')
        add_meanings(&meaning, state, code);
    if (meaning.length)
        /* TRANSLATORS: a key, and what it does before it is bound to something else */
        buf_printf(&state->shown.message, _("%1$c until now: %2$s"), code, meaning.text);
}

/* The key that opens a view closes it, too, except where text is typed or the view takes it. */
static bool opens_what_is_open(const struct state *state, int code)
{
    const struct overlay *overlay = state->view->overlay;
    const struct key *key = find_key(state_mode(state), code);
    return key && key->overlay == overlay && !overlay->paste && !overlay->takes_own_key;
}

/* Returns whether an overlay took the key.  The one under an overlay that closes gets what that
 * leaves. */
static bool overlay_takes(struct state *state, int code)
{
    if (!state->view)
        return false;
    const struct overlay *overlay = state->view->overlay;
    if (opens_what_is_open(state, code)) {
        overlay_close(state);
        return true;
    }
    if (overlay->asks_for_key)
        say_meaning(state, code);
    return overlay->key(state, state->view, code) ||
           (!overlay_is_open(state, overlay) && overlay_takes(state, code));
}

/* One that does nothing says so, unless the one before it has. */
static void take_key_in(struct state *state, unsigned modes, int code)
{
    const struct key *key = find_key(modes, code);
    if (key) {
        keys_act(state, key);
        return;
    }
    if (!code || code == KEYCODE_WHEEL_UP || code == KEYCODE_WHEEL_DOWN)
        return;
    state->shown.is_unbound = true;
    if (!state->shown.was_unbound)
        buf_text(&state->shown.message,
                 is_digit(state, code) && state_mode(state) == MODE_STEP
                     ? _("Step shows the search; to enter digits, press Esc first")
                     : _("This key does nothing here; ? lists the keys"));
}

/* Keys that move through a search stop one that takes long. */
static bool stops_work(struct state *state, int code)
{
    const struct key *key = find_key(state_mode(state), code);
    if (!key || !key->stops_search || !state_is_working(state))
        return false;
    stepping_pause(&state->stepping);
    buf_text(&state->shown.message, _("Stopped"));
    return true;
}

/* Turns to the next page of the panel, or the next part of the message.  On the last page of a
 * task, Enter is for the task.  After any other key, there is no message until the next is
 * drawn. */
static bool reads_on(struct state *state, int code)
{
    struct shown *shown = &state->shown;
    const struct view *view = state->view;
    /* Enter is for an open view, but one beside the board, in which no text is typed, may have an
     * answer to read on. */
    bool view_takes =
        view && (view->overlay->paste || view->overlay->covers != COVERS_NOTES);
    bool reads = keycode_is_enter(code) && !view_takes;
    bool is_last = shown->panel_page + 1 == shown->n_panel_pages;
    bool has_task = task_of(state) & (TASK_LESSON | TASK_TRAINING);
    bool turns = reads && shown->n_panel_pages > 1 && !(is_last && has_task);
    bool has_part = reads && !turns && shown->part + 1 < shown->n_parts;
    shown->panel_page = turns ? (shown->panel_page + 1) % shown->n_panel_pages : 0;
    shown->part = has_part ? shown->part + 1 : 0;
    if (!turns && !has_part)
        shown->n_parts = 0;
    return turns || has_part;
}

/* In Step, Esc dismisses what a message says before it leaves; not "Well done." in a lesson. */
static bool dismisses_message(struct state *state, int code)
{
    bool dismisses = code == KEYCODE_ESC && !state->view && state_is_stepping(state) &&
                     !state->desk->exercise && state->shown.message.length;
    if (dismisses)
        buf_clear(&state->shown.message);
    return dismisses;
}

/* What the message asked is answered by the next key. */
static void forget_question(struct state *state)
{
    state->shown.asked = state->shown.asks;
    state->shown.asks = FAREWELL_NONE;
    state->shown.was_unbound = state->shown.is_unbound;
    state->shown.is_unbound = false;
}

/* The same of what the desk asked, but a command may be typed, or chosen, again. */
static void settle_question(struct state *state)
{
    const struct view *view = state->view;
    while (view && !view->overlay->makes_commands)
        view = view->under;
    desk_settle_question(state->desk, view);
}

static void take_key(struct state *state, int code)
{
    forget_question(state);
    if (dismisses_message(state, code))
        return;
    buf_clear(&state->shown.message);
    if (stops_work(state, code))
        return;
    if (overlay_takes(state, code))
        return;
    /* Keys of the board do nothing where a page has keys of its own, as where it covers the board. */
    if (overlay_covers(state, COVERS_GAME) ||
        (state->view && state->view->overlay->kinds)) {
        take_key_in(state, MODE_COVERED, code);
        return;
    }
    const char *command = binding_of(state, code);
    if (is_answer(state, code)) {
        overlay_open(state, &overlay_command);
        overlay_takes(state, code);
    } else if (command) {
        run_typed(state, command);
    } else if (!take_digit(state, code)) {
        take_key_in(state, state_mode(state), code);
    }
}

/* What a message asks stays asked while it is read. */
void keys_take(struct state *state, int code)
{
    state->awaited.key_was_taken = true;
    if (reads_on(state, code))
        return;
    take_key(state, code);
    settle_question(state);
}

void keys_press(struct state *state, int key)
{
    forget_question(state);
    buf_clear(&state->shown.message);
    if (!overlay_takes(state, 0))
        keys_act(state, &keys[key]);
    settle_question(state);
}

void keys_take_paste(struct state *state, const char *text)
{
    buf_clear(&state->shown.message);
    if (state->view && state->view->overlay->paste) {
        state->view->overlay->paste(state, text);
        return;
    }
    if (!overlay_covers(state, COVERS_ALL))
        overlay_close(state);
    boards_paste(state, text);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keys.h"

#include <string.h>

#include "base/i18n.h"
#include "learn/learning.h"
#include "command/training.h"
#include "words/step.h"
#include "tui/boards.h"
#include "tui/drawn.h"
#include "tui/keycode.h"
#include "tui/overlays.h"
#include "tui/play.h"
#include "tui/restyle.h"
#include "tui/rounds.h"
#include "tui/run.h"

static void go_up(struct state *state)
{
    play_go(state, -1, 0);
}

static void go_down(struct state *state)
{
    play_go(state, 1, 0);
}

static void go_left(struct state *state)
{
    play_go(state, 0, -1);
}

static void go_right(struct state *state)
{
    play_go(state, 0, 1);
}

/* In Edit, to go on; elsewhere, to erase. */
static void leave_blank(struct state *state)
{
    play_digit(state, 0);
}

/* Returns the enum task that the board is for, or 0. */
static unsigned task_of(const struct state *state)
{
    const struct desk *desk = state->desk;
    return desk->learning   ? TASK_LESSON
           : desk->training ? TASK_TRAINING
           : desk->walks    ? TASK_WALK
                            : 0;
}

bool keys_is_offered(const struct state *state, const struct key *key)
{
    unsigned task = task_of(state);
    return key->modes & (state_mode(state) | task) && !(key->modes & NOT_IN(task));
}

static bool has_task(const struct state *state)
{
    return task_of(state) & (TASK_LESSON | TASK_TRAINING);
}

/* Where the screen has no room for it beside the board. */
static void open_page(struct state *state)
{
    buf_clear(&state->shown.text);
    say_page(&state->shown.text, state->desk->learning, true);
    overlay_open(state, &overlay_text);
}

/* Opens what was ordered, goes on with what is being read, typed or watched, or has an answer
 * judged. */
static void enter(struct state *state)
{
    if (state->awaited.is_ready)
        boards_open_ready(state);
    else if (state->desk->learning && !state->desk->shows_task)
        open_page(state);
    else if (state->desk->learning && !state_hand(state))
        overlay_open(state, &overlay_lessons);
    else if (state_mode(state) == MODE_EDIT)
        play_next_row(state);
    else if (state->desk->walks)
        run_line(state, "walk");
    else if (state->desk->training)
        run_line(state, state->desk->training->is_over ? "train next" : "answer");
    else
        play_hand(state);
}

/* Says which round the board shows where the panel does not. */
static void walk_rounds(struct state *state, int by)
{
    struct buf *message = &state->shown.message;
    if (state_is_plain(state)) {
        buf_text(message, _("Study mode (Tab) shows elimination rounds"));
        return;
    }
    rounds_walk(state, by);
    if (state->desk->learning || !state->shown.n_panel_pages)
        rounds_say(message, state);
}

/* While a hint is drawn, its links are walked instead of the rounds. */
static void link_or_round_before(struct state *state)
{
    if (drawn_stops(state->desk))
        run_line(state, "link back");
    else
        walk_rounds(state, -1);
}

static void link_or_round_after(struct state *state)
{
    if (drawn_stops(state->desk))
        run_line(state, "link");
    else
        walk_rounds(state, 1);
}

static bool is_editing(const struct state *state)
{
    return state_mode(state) == MODE_EDIT && grid_filled(state_grid(state));
}

/* In training, what digits do is part of the task. */
static bool has_pen(const struct state *state)
{
    return state->shown.pen != PEN_ENTERS && !state->desk->training;
}

static bool is_in_something(const struct state *state)
{
    return state->desk->ladder->hint || has_pen(state) || is_editing(state) ||
           state_hand(state);
}

/* From a lesson, first to the list of lessons.  Its board gives way to the last game. */
static void leave_board(struct state *state)
{
    bool learns = state->desk->learning;
    if (learns)
        run_line(state, "learn stop");
    if (state->desk->is_unsaved)
        run_line(state, "resume");
    if (state->desk->is_unsaved)
        run_line(state, "new empty");
    overlay_open(state,
                 grid_is_solved(state_grid(state)) ? &overlay_finish : &overlay_start);
    if (learns)
        overlay_open(state, &overlay_lessons);
}

/* Leaves what is innermost: the hint, the pen, Edit, the digit in hand; else the board. */
static void leave_innermost(struct state *state)
{
    if (!is_in_something(state))
        leave_board(state);
    else if (state->desk->ladder->hint)
        run_line(state, "leave");
    else if (has_pen(state))
        play_toggle_pen(state, state->shown.pen);
    else if (is_editing(state))
        play_toggle_edit(state);
    else
        state->shown.digit = 0;
}

static void take_pencil(struct state *state)
{
    play_toggle_pen(state, PEN_MARKS);
}

static void take_brush(struct state *state)
{
    play_toggle_pen(state, PEN_COLOURS);
}

#define STEPPING(name)                                                                   \
    static void name(struct state *state)                                                \
    {                                                                                    \
        stepping_##name(&state->stepping);                                               \
    }
STEPPING(begin)
STEPPING(end)
STEPPING(forward)
STEPPING(back)
STEPPING(toggle_split)
#undef STEPPING

static void run_or_pause(struct state *state)
{
    stepping_seek(&state->stepping, TARGET_RUN, false);
}

/* To an event of a grain, or back to one. */
#define SEEK(name, grain)                                                                \
    static void to_##name(struct state *state)                                           \
    {                                                                                    \
        stepping_seek(&state->stepping, (enum target)GRAIN_##grain, false);              \
    }                                                                                    \
    static void back_to_##name(struct state *state)                                      \
    {                                                                                    \
        stepping_seek(&state->stepping, (enum target)GRAIN_##grain, true);               \
    }
SEEK(round, ROUND)
SEEK(node, NODE)
SEEK(branch, BRANCH)
SEEK(backtrack, BACKTRACK)
SEEK(solution, SOLUTION)
SEEK(end, END)
#undef SEEK

static void toggle_code(struct state *state)
{
    state->shown.code = !state->shown.code;
}

static void quit(struct state *state)
{
    state->desk->quitting = true;
}

enum {
    BOARD = MODE_PLAY | MODE_EDIT,
    ANY = BOARD | MODE_STEP,
    COVERED = 8, /* no enum mode: an overlay covers the board */
    EVERYWHERE = ANY | COVERED,
    ANY_TASK = TASK_LESSON | TASK_TRAINING | TASK_WALK,
    OWN_GAME = BOARD | NOT_IN(ANY_TASK),
    PAGE = PAGE_MENU | PAGE_LISTS | PAGE_CALENDAR
};

/* clang-format off */
const struct key keys[] = {
#define KEY(modes, shown, brief, help, act, ...)                                          \
    {{__VA_ARGS__}, modes, shown, brief, help, act, NULL, NULL, NULL},
#define OVERLAY(modes, shown, brief, help, name, ...)                                     \
    {{__VA_ARGS__}, modes, shown, brief, help, NULL, &overlay_##name, NULL, NULL},
#define COMMAND_KEY(shown, help, name) {{0}, BOARD, shown, NULL, help, NULL, NULL, name, NULL},
#define GROUP(title) {.group = title},
#include "tui/keys.def"
#undef KEY
#undef OVERLAY
#undef COMMAND_KEY
#undef GROUP
};
/* clang-format on */

const int n_keys = sizeof keys / sizeof keys[0];

/* In Play, the bar leaves out what the solver finds, and what a player seldom needs. */
static bool is_of_study(const struct key *key)
{
    return key->act == begin || key->act == link_or_round_after ||
           key->act == play_go_to_fewest || key->act == restyle_next_show;
}

/* While a hint is shown, the bar has room for the keys that work on it. */
static bool is_left_out(const struct state *state, const struct key *key)
{
    bool is_beside_hint = key->act == take_pencil || key->overlay == &overlay_puzzles;
    return (state_is_plain(state) && is_of_study(key)) ||
           (state->desk->ladder->hint && is_beside_hint);
}

/* The commands that are wanted most. */
static const char *brief_of_command(const struct state *state, const char *command)
{
    if (strcmp(command, "apply") == 0 && ladder_is_step(state->desk->ladder))
        return N_("apply");
    return strcmp(command, "hint") == 0   ? N_("hint")
           : strcmp(command, "undo") == 0 ? N_("undo")
                                          : NULL;
}

const char *keys_brief(const struct state *state, const struct key *key)
{
    if (key->act == link_or_round_after && drawn_stops(state->desk))
        return N_("link");
    if (is_left_out(state, key))
        return NULL;
    if (key->act == play_toggle_study)
        return state_is_plain(state) ? N_("study") : N_("play");
    if (key->act == leave_innermost)
        return is_in_something(state) || task_of(state) ? N_("leave") : N_("menu");
    return key->command ? brief_of_command(state, key->command) : key->brief;
}

/* The code of a command's row is the character that is shown. */
bool keys_match(const struct key *key, unsigned modes, int code)
{
    if (key->command)
        return key->shown && key->modes & modes && key->shown[0] == code;
    return code && key->modes & modes &&
           (key->codes[0] == code || key->codes[1] == code || key->codes[2] == code);
}

/* In Step, digits are no moves. */
static int digit_of(const struct state *state, int code)
{
    return state_is_stepping(state) ? ALPHABET_UNKNOWN
                                    : alphabet_typed_digit(&state->desk->alphabet, code);
}

static bool take_digit(struct state *state, int code)
{
    int digit = digit_of(state, code);
    if (digit != ALPHABET_UNKNOWN)
        play_digit(state, digit);
    return digit != ALPHABET_UNKNOWN;
}

/* While a hint shows the name of its technique, ? explains that; once more, it lists the keys.
 * Returns false if there is nothing to explain. */
static bool explain_hint(struct state *state)
{
    const struct ladder *ladder = state->desk->ladder;
    bool explained = state->shown.explains;
    state->shown.explains = false;
    if (explained || state->shown.overlay || state_is_stepping(state) ||
        !ladder_is_step(ladder) || ladder->rung < RUNG_NAME)
        return false;
    run_printf(state, "help %s", technique_row(ladder->hint->step.technique)->name);
    buf_clear(&state->shown.message);
    buf_printf(&state->shown.text, "\n\n%s", _("?: the keys of this mode"));
    overlay_open(state, &overlay_text);
    return state->shown.explains = true;
}

static void act(struct state *state, const struct key *key)
{
    if (key->overlay == &overlay_keys && explain_hint(state))
        return;
    if (key->command)
        run_line(state, key->command);
    else if (key->overlay)
        overlay_open(state, key->overlay);
    else if (key->act)
        key->act(state);
}

/* Returns the command that the player bound to the key, or NULL.  It takes precedence
 * over the table. */
static const char *binding_of(const struct state *state, int code)
{
    const struct settings *settings = &state->desk->settings;
    for (int i = settings->bindings.n - 1; i >= 0; i--)
        if (settings->bindings.at[i].key[0] == code && !settings->bindings.at[i].key[1])
            return settings->bindings.at[i].command;
    return NULL;
}

static bool is_arrow(const struct key *key)
{
    return key->act == go_left || key->act == go_right || key->act == go_up ||
           key->act == go_down;
}

/* Returns whether a key does nothing on the board but move the cursor or open an overlay. */
static bool only_looks(const struct state *state, int code)
{
    bool looks = false;
    for (int i = 0; i < n_keys && !looks; i++)
        looks = keys_match(&keys[i], state_mode(state), code) &&
                (keys[i].overlay || is_arrow(&keys[i]));
    return looks && !binding_of(state, code) && digit_of(state, code) == ALPHABET_UNKNOWN;
}

/* The key that opens a view closes it, too, except where text is typed or the view takes it. */
static bool opens_what_is_open(const struct state *state, int code)
{
    const struct overlay *overlay = state->shown.overlay;
    for (int i = 0; i < n_keys && !overlay->paste && !overlay->takes_own_key; i++)
        if (keys[i].overlay == overlay && keys_match(&keys[i], state_mode(state), code))
            return true;
    return false;
}

/* Returns whether an overlay took the key.  The one under an overlay that closes gets what that
 * leaves. */
static bool overlay_takes(struct state *state, int code)
{
    const struct overlay *overlay = state->shown.overlay;
    if (!overlay)
        return false;
    if (opens_what_is_open(state, code)) {
        overlay_close(state);
        return true;
    }
    return overlay->take(state, code) ||
           (overlay->guards_board && !only_looks(state, code)) ||
           (state->shown.overlay != overlay && overlay_takes(state, code));
}

static void take_key_in(struct state *state, unsigned modes, int code)
{
    for (int i = 0; i < n_keys; i++)
        if (keys_match(&keys[i], modes, code)) {
            act(state, &keys[i]);
            return;
        }
}

/* Keys that move through a search stop one that takes long. */
static bool stops_work(struct state *state, int code)
{
    static const char steps[] = " sbnko]xgNKO[XG";
    bool is_step = (code > 0 && code < 128 && strchr(steps, code)) ||
                   keycode_is_arrow(code) || code == KEYCODE_HOME ||
                   code == KEYCODE_END || code == KEYCODE_WHEEL_UP ||
                   code == KEYCODE_WHEEL_DOWN;
    if (!is_step || !state_is_working(state))
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
    bool reads = keycode_is_enter(code) && !shown->overlay;
    bool is_last = shown->panel_page + 1 == shown->n_panel_pages;
    bool turns = reads && shown->n_panel_pages > 1 && !(is_last && has_task(state));
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
    bool dismisses = code == KEYCODE_ESC && !state->shown.overlay &&
                     state_is_stepping(state) && !state->desk->learning &&
                     state->shown.message.length;
    if (dismisses)
        buf_clear(&state->shown.message);
    return dismisses;
}

void keys_take(struct state *state, int code)
{
    state->awaited.key_was_taken = true;
    state->shown.explains &= code == '?';
    if (reads_on(state, code))
        return;
    state->shown.was_asked_to_quit = state->shown.asks_to_quit;
    state->shown.asks_to_quit = false;
    if (dismisses_message(state, code))
        return;
    buf_clear(&state->shown.message);
    if (stops_work(state, code))
        return;
    if (overlay_takes(state, code))
        return;
    if (overlay_covers(state, COVERS_GAME)) {
        take_key_in(state, COVERED, code);
        return;
    }
    const char *command = binding_of(state, code);
    if (command)
        run_line(state, command);
    else if (!take_digit(state, code))
        take_key_in(state, state_mode(state), code);
}

void keys_press(struct state *state, int key)
{
    buf_clear(&state->shown.message);
    if (!overlay_takes(state, 0))
        act(state, &keys[key]);
}

void keys_take_paste(struct state *state, const char *text)
{
    buf_clear(&state->shown.message);
    if (state->shown.overlay && state->shown.overlay->paste) {
        state->shown.overlay->paste(state, text);
        return;
    }
    if (!overlay_covers(state, COVERS_ALL))
        overlay_close(state);
    boards_paste(state, text);
}

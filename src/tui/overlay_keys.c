/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done, as a list to choose from: first what the bar names at this moment, then all
 * keys of the mode and task, or of the overlay under this one, group by group.  A word that is
 * typed searches these, and all commands, settings, techniques and terms.  What explains something
 * lies on the list, which then is as it was. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "command/command.h"
#include "words/glossary.h"
#include "tui/draw.h"
#include "tui/keycode.h"
#include "tui/keys.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

struct listing {
    struct menu menu;
    struct buf searched; /* what was typed, in small letters */
    const char *heading; /* of the next row; NULL: it has none */
};

/* ---- what rows do ---- */

/* Returns the overlay under the list if that has keys of its own, or else NULL. */
static const struct overlay *find_page(const struct state *state)
{
    const struct view *under = overlay_view(state, &overlay_keys)->under;
    return under && under->overlay->kinds ? under->overlay : NULL;
}

static bool is_of_page(const struct state *state, const struct key *key)
{
    const struct overlay *page = find_page(state);
    return page && key->pages & page->kinds;
}

/* A key of the board is pressed there.  What no function does, such as typing, is only told. */
static void press(struct state *state, int i)
{
    const struct key *key = &keys[i];
    if (is_of_page(state, key))
        overlay_close(state);
    else
        overlay_close_all(state);
    if (!keys_act(state, key))
        buf_printf(&state->shown.message, "%s: %s", _(key->shown), _(key->help));
}

static void give_command(struct state *state, int i)
{
    if (*commands[i].arguments) {
        overlay_close(state);
        overlay_type(state, "%s ", commands[i].name);
    } else {
        run_line(state, commands[i].name);
        if (overlay_is_open(state, &overlay_keys)) /* and not under a text */
            overlay_close(state);
    }
}

static void change_setting(struct state *state, int id)
{
    overlay_open(state, &overlay_settings);
    ((struct menu *)state->view->memory)->choice = id;
}

static void explain(struct state *state, int i)
{
    run_printf(state, "help %s", glossary_at(i).name);
}

static void explain_technique(struct state *state, int technique)
{
    run_printf(state, "help %s", technique_row((enum technique)technique)->name);
}

/* ---- the search ---- */

/* Adds the text in small letters. */
static void add_small(struct buf *small, const char *text)
{
    mbstate_t from = {0}, to = {0};
    wchar_t letter;
    size_t n;
    while (*text && (n = mbrtowc(&letter, text, MB_CUR_MAX, &from)) <= MB_LEN_MAX) {
        char bytes[MB_LEN_MAX];
        size_t length = wcrtomb(bytes, (wchar_t)towlower((wint_t)letter), &to);
        buf_add(small, bytes, length <= MB_LEN_MAX ? length : 0);
        text += n;
    }
}

/* Whether each word that is searched is in the text, whose letters are small. */
static bool has_words(const char *text, const char *searched)
{
    char *words = mem_there(strdup(searched)), *rest = words, *word;
    bool has = true;
    while (has && (word = strtok_r(rest, " ", &rest)))
        has = strstr(text, word);
    free(words);
    return has;
}

/* Appends what players may type to find the text: "guess" for one that has "try". */
static void add_synonyms(struct buf *small)
{
    /* TRANSLATORS: words that a player may search, each with the word in the list of keys, commands
     * and settings that means the same; add what fits, leave out what does not */
    const char *pairs =
        _("notes=pencil corner=underline guess=try color=colour zoom=cells "
          "size=shape savepoint=save bookmark=save statistics=:stats "
          "timer=clock pdf=:print streak=:calendar");
    char *words = mem_there(strdup(pairs)), *rest = words, *pair;
    while ((pair = strtok_r(rest, " ", &rest))) {
        const char *typed = strsep(&pair, "=");
        if (pair && strstr(buf_string(small), pair))
            buf_printf(small, " %s", typed);
    }
    free(words);
}

/* Adds a row if what is searched is in its texts, translated already; `unseen` is another one. */
static void offer(struct listing *listing, const char *name, const char *help,
                  const char *unseen, void (*act)(struct state *state, int argument),
                  int argument)
{
    LOCAL_BUF line = {0}, small = {0};
    buf_printf(&line, "%s %s %s", name, help, unseen);
    add_small(&small, line.text);
    add_synonyms(&small);
    if (has_words(small.text, buf_string(&listing->searched))) {
        if (listing->heading)
            menu_add_heading(&listing->menu, listing->heading);
        listing->heading = NULL;
        buf_text(&menu_add(&listing->menu, 0, name, act, argument)->more, help);
    }
}

/* ---- the rows ---- */

static void offer_key(struct listing *listing, const struct state *state, int i)
{
    offer(listing, keys_name(state, &keys[i]), _(keys[i].help), "", press, i);
}

/* On a page, the keys of the board are only found. */
static bool is_listed(const struct listing *listing, const struct state *state,
                      const struct key *key)
{
    bool is_wanted = !find_page(state) || listing->searched.length;
    bool works = is_of_page(state, key) || (is_wanted && keys_is_offered(state, key));
    return works && key->help && key->shown;
}

/* The hint must have said which it is. */
static void offer_technique(struct listing *listing, const struct state *state)
{
    const struct hinting *hinting = state->desk->hinting;
    if (!state_is_stepping(state) && hinting_is_step(hinting) &&
        hinting->detail >= DETAIL_NAME)
        /* TRANSLATORS: at most 32 columns */
        offer(listing, ":help", _("explain the hint's technique"), "", explain_technique,
              (int)hinting->hint->step.technique);
}

/* Adds the keys that the bar would name first if it had the room.  In Step they are those of the
 * first group. */
static void offer_what_is_next(struct listing *listing, const struct state *state)
{
    enum { MOST = 8 };
    if (state_is_stepping(state))
        return;
    listing->heading = _("Keys that work here");
    for (int i = 0, n = 0; i < n_keys && n < MOST; i++)
        if (is_listed(listing, state, &keys[i]) && keys_brief(state, &keys[i])) {
            offer_key(listing, state, i);
            n++;
        }
    offer_technique(listing, state);
}

static bool is_first_part(int title)
{
    for (int i = 0; i < title; i++)
        if (keys[i].group && strcmp(keys[i].group, keys[title].group) == 0)
            return false;
    return true;
}

/* Adds a group with the keys of all its parts. */
static void offer_group(struct listing *listing, const struct state *state, int title)
{
    bool is_in = false;
    listing->heading = _(keys[title].group);
    for (int i = 0; i < n_keys; i++)
        if (keys[i].group)
            is_in = strcmp(keys[i].group, keys[title].group) == 0;
        else if (is_in && is_listed(listing, state, &keys[i]))
            offer_key(listing, state, i);
}

static void offer_commands(struct listing *listing, const struct state *state)
{
    listing->heading = _("Commands");
    offer_technique(listing, state);
    for (int i = 0; i < n_commands; i++) {
        LOCAL_BUF name = {0};
        if (commands[i].scope & SCOPE_DESK) {
            buf_printf(&name, ":%s", commands[i].name);
            offer(listing, name.text, _(commands[i].help), _(commands[i].arguments),
                  give_command, i);
        }
    }
}

static void offer_terms(struct listing *listing)
{
    listing->heading = _("Techniques and terms");
    for (int i = 0; i < glossary_size(); i++) {
        const struct glossary_entry entry = glossary_at(i);
        LOCAL_BUF names = {0};
        buf_printf(&names, "%s, %s", entry.name, entry.words);
        offer(listing, _(entry.name), entry.text, names.text, explain, i);
    }
}

/* Until something is searched, the keys are all there is, because they are what one looks for. */
static void add_rows(struct menu *menu, const struct state *state)
{
    struct listing *listing = (struct listing *)menu;
    bool searches = listing->searched.length;
    menu->more_is_cut = menu->has_columns = true;
    if (!searches && !find_page(state))
        offer_what_is_next(listing, state);
    for (int i = 0; i < n_keys; i++)
        if (keys[i].group && is_first_part(i))
            offer_group(listing, state, i);
    if (!searches)
        return;
    offer_commands(listing, state);
    listing->heading = _("Settings");
    for (int id = 0; id < SETTING_COUNT; id++)
        offer(listing, settings_table[id].name, _(settings_table[id].help),
              settings_table[id].values, change_setting, id);
    offer_terms(listing);
}

/* ---- the page ---- */

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct listing *listing = view->memory;
    const struct region space = page_space(layout);
    LOCAL_BUF line = {0};
    page_title(layout,
               find_page(state) ? _("Keys of this page") : _("Keys of this mode"));
    menu_page_draw(state, view, layout);
    if (!listing->searched.length)
        buf_text(&line, _("Type to search keys and commands"));
    else if (listing->menu.n)
        buf_printf(&line, _("Search: %s"), listing->searched.text);
    else
        buf_printf(&line, _("Search: %s (nothing has this word)"),
                   listing->searched.text);
    page_put(1, space.column, ROLE_LABEL, line.text, space.columns);
}

/* Letters are searched; the first Esc forgets them, the next one leaves. */
static bool take_key(struct state *state, struct view *view, int code)
{
    struct listing *listing = view->memory;
    struct buf *searched = &listing->searched;
    bool is_letter = code > ' ' && code < KEYCODE_UP && !keycode_is_backspace(code);
    if (code == ':' && !searched->length)
        return false;
    if (is_letter || (code == ' ' && searched->length)) {
        char bytes[MB_LEN_MAX];
        int n = wctomb(bytes, (wchar_t)towlower((wint_t)code));
        buf_add(searched, bytes, n > 0 ? (size_t)n : 0);
    } else if (keycode_is_backspace(code)) {
        while (searched->length && utf8_is_inner(searched->text[searched->length - 1]))
            searched->length--;
        if (searched->length)
            searched->text[--searched->length] = '\0';
    } else if (code == KEYCODE_ESC && searched->length) {
        buf_clear(searched);
    } else {
        return menu_page_key(state, view, code);
    }
    /* The rows are filled in anew, and the first is marked. */
    listing->menu.choice = 0;
    menu_appear(state, view);
    return true;
}

static void forget(void *memory)
{
    buf_fini(&((struct listing *)memory)->searched);
    menu_fini(memory);
}

const struct overlay overlay_keys = {
    .covers = COVERS_ALL,
    .makes_commands = true,
    .hint = N_("Enter: do it  arrows: choose  type: search  Esc: back"),
    .size = sizeof(struct listing),
    .fill = add_rows,
    .appear = menu_appear,
    .fini = forget,
    .draw = draw_page,
    .key = take_key,
    .cursor = menu_page_cursor,
};

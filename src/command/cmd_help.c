/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help, set, bind. */
#include <string.h>

#include "base/i18n.h"
#include "words/glossary.h"
#include "words/phrase.h"
#include "command/command.h"
#include "learn/course.h"
#include "command/desk.h"
#include "command/lists.h"
#include "command/options.h"
#include "config.h"

enum { SHELL_COLUMN = 31, DESK_COLUMN = 34 };

/* ---- lists ---- */

/* Lists the commands whose scope, as far as `mask` goes, is `scope`, under their headings. */
static void list_commands(struct buf *out, int column, enum scope mask, enum scope scope)
{
    const char *heading = NULL;
    for (int i = 0; i < n_commands; i++) {
        if (!commands[i].scope)
            heading = commands[i].help;
        if (!commands[i].scope || (commands[i].scope & mask) != scope)
            continue;
        if (heading)
            buf_printf(out, "%s\n", _(heading));
        heading = NULL;
        const struct command *command = &commands[i];
        LOCAL_BUF usage = {0};
        buf_text(&usage, command->name);
        if (*command->arguments)
            buf_printf(&usage, " %s", _(command->arguments));
        listing_add(out, column, usage.text, _(command->help));
    }
}

/* Names the commands that are used less. */
static void list_more(struct buf *out)
{
    struct phrase phrase;
    const char *list = NULL;
    phrase_init(&phrase, NULL, NULL);
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & SCOPE_SHELL && commands[i].scope & SCOPE_MORE)
            list = phrase_join(&phrase, _("%s, %s"), list, commands[i].name);
    listing_text(out, phrase_format(&phrase, _("More commands: %s."), list));
    phrase_fini(&phrase);
}

/* All commands or, so that they fit on a small screen, those that are used most. */
static void list_for_shell(struct buf *out, bool all)
{
    buf_printf(out, "%s\n%s\n", _("Usage: stepdoku [COMMAND] [OPTION]... [ARGUMENT]..."),
               _("A terminal Sudoku that explains every move."));
    list_commands(out, SHELL_COLUMN, all ? SCOPE_SHELL : SCOPE_SHELL | SCOPE_MORE,
                  SCOPE_SHELL);
    buf_printf(out, "%s\n", _("Options of every command"));
    listing_add(out, SHELL_COLUMN, "-h, --help", _("describe the command"));
    listing_add(out, SHELL_COLUMN, "-V, --version", _("print the version"));
    if (!all)
        list_more(out);
    buf_line(out, "%s",
             _("See 'stepdoku help all', 'stepdoku help COMMAND' and the manual, "
               "stepdoku(6)."));
    if (*PACKAGE_BUGREPORT) {
        buf_printf(out, _("Report bugs to %s."), PACKAGE_BUGREPORT);
        buf_char(out, '\n');
    }
}

/* ---- one command ---- */

static void describe(struct buf *out, const struct command *command)
{
    LOCAL_BUF usage = {0};
    command_usage(&usage, command);
    buf_printf(out, _("Usage: %s"), usage.text);
    buf_char(out, '\n');
    listing_text(out, _(command->help));
    if (command->options)
        buf_char(out, '\n');
    options_help(command->options, out);
}

/* Describes the command of the shell, then that of the desk if it is another; false if there is
 * none of that name. */
static bool describe_command(const struct request *request, struct buf *out,
                             const char *name)
{
    const struct command *shell = command_find(name, SCOPE_SHELL);
    const struct command *desk = command_find(name, SCOPE_DESK);
    if (shell && !request->desk)
        describe(out, shell);
    if (shell && !request->desk && desk && desk != shell)
        buf_printf(out, "\n%s\n", _("At the prompt:"));
    if (desk && (desk != shell || request->desk))
        describe(out, desk);
    return out->length;
}

/* ---- one term ---- */

/* Adds the name of a technique with its level and rating: "X-Wing: hard, SE 3.2". */
static void head_technique(struct buf *out, const struct technique_row *row)
{
    LOCAL_BUF rating = {0};
    say_tenths(&rating, row->rating);
    if (row->rating)
        /* TRANSLATORS: a technique, its level, and its rating by Sudoku Explainer */
        buf_line(out, _("%1$s: %2$s, SE %3$s"), _(row->name),
                 _(difficulty_name(row->level)), rating.text);
    else
        buf_line(out, "%s: %s", _(row->name), _(difficulty_name(row->level)));
}

/* Adds how many bundled puzzles need a technique, and three of them: those whose hardest step it is
 * first. */
static void say_puzzles(struct buf *out, enum technique technique)
{
    enum { NAMED = 3 };
    struct needs needs;
    LOCAL_BUF names = {0}, line = {0};
    int n = 0, n_named = 0;
    needs_read(&needs, NULL);
    for (int is_hardest = 1; is_hardest >= 0; is_hardest--)
        for (int i = 0; i < needs.n; i++) {
            const struct need *need = &needs.at[i];
            if (!need->techniques.has[technique] ||
                (needs_hardest(&need->techniques) == technique) != is_hardest)
                continue;
            n++;
            if (n_named++ < NAMED)
                buf_printf(&names, "%s%s", names.length ? ", " : "", need->puzzle);
        }
    buf_printf(&line,
               ngettext("%1$d bundled puzzle needs it: %2$s",
                        "%1$d bundled puzzles need it, such as %2$s", (unsigned)n),
               n, buf_string(&names));
    if (n)
        listing_text(out, line.text);
    needs_fini(&needs);
}

/* Adds where to learn more. */
static void point_on(const struct request *request, struct buf *out,
                     const struct glossary_entry *entry)
{
    const char *program = request->desk ? "" : "stepdoku ";
    LOCAL_BUF positions = {0}, lesson = {0};
    bool is_trained = false;
    if (entry->technique < TECHNIQUE_EXPAND1) {
        course_read(&positions);
        is_trained = course_count(&positions, entry->technique);
    }
    if (is_trained)
        buf_text(&lesson, _(technique_row(entry->technique)->name));
    else if (entry->lesson)
        buf_printf(&lesson, "%d", glossary_lesson(entry));
    if (lesson.length)
        /* TRANSLATORS: the command to type, with a number or a technique */
        buf_line(out, _("The lesson about this: %slearn %s"), program, lesson.text);
    if (is_trained)
        buf_line(out, _("To find one yourself: %strain %s"), program, lesson.text);
    if (entry->technique < TECHNIQUE_EXPAND1)
        say_puzzles(out, entry->technique);
}

static bool describe_term(const struct request *request, struct buf *out,
                          const char *name)
{
    struct glossary_entry entry;
    if (!glossary_find(name, &entry))
        return false;
    if (entry.technique < TECHNIQUE_EXPAND1)
        head_technique(out, technique_row(entry.technique));
    else
        buf_printf(out, "%s\n", _(entry.name));
    listing_text(out, entry.text);
    point_on(request, out, &entry);
    return true;
}

/* Adds the names of the entries from i on that have the same text, and returns how many they
 * are. */
static int name_alike(struct buf *names, int i)
{
    const struct glossary_entry first = glossary_at(i);
    int n = 0;
    for (; i + n < glossary_size(); n++) {
        const struct glossary_entry entry = glossary_at(i + n);
        if (strcmp(entry.text, first.text) != 0)
            break;
        buf_printf(names, "%s%s", n ? ", " : "", _(entry.name));
    }
    return n;
}

/* Lists the whole glossary. */
static void list_terms(struct buf *out)
{
    enum { COLUMN = 26 };
    for (int i = 0, n; i < glossary_size(); i += n) {
        const struct glossary_entry entry = glossary_at(i);
        LOCAL_BUF names = {0}, text = {0};
        n = name_alike(&names, i);
        if (entry.lesson)
            /* TRANSLATORS: sentences about a term, and the number of a lesson */
            buf_printf(&text, _("%1$s See lesson %2$d."), entry.text,
                       glossary_lesson(&entry));
        else
            buf_text(&text, entry.text);
        listing_add(out, COLUMN, names.text, text.text);
    }
}

/* ---- one setting ---- */

static void add_setting(struct buf *out, const struct settings *settings,
                        enum setting_id id)
{
    enum { COLUMN = 26 };
    const struct setting *setting = &settings_table[id];
    LOCAL_BUF value = {0}, values = {0}, name = {0}, text = {0};
    settings_value_text(settings, id, &value);
    settings_say_values(setting, &values);
    buf_printf(&name, "%-10s %s", setting->name, value.text);
    /* TRANSLATORS: the meaning of a setting, its values, its default. */
    buf_printf(&text, _("%1$s: %2$s (default: %3$s)"), _(setting->help), values.text,
               setting->initial);
    listing_add(out, COLUMN, name.text, text.text);
}

/* Returns the enum setting_id, or -1. */
static int find_setting(const char *name)
{
    for (int id = 0; id < SETTING_COUNT; id++)
        if (strcmp(settings_table[id].name, name) == 0)
            return id;
    return -1;
}

/* A player's setting has its value, another the default. */
static bool describe_setting(const struct request *request, struct buf *out,
                             const char *name)
{
    struct settings usual;
    int id = find_setting(name);
    if (id < 0)
        return false;
    settings_init(&usual);
    add_setting(out, request->desk ? &request->desk->settings : &usual,
                (enum setting_id)id);
    settings_fini(&usual);
    return true;
}

/* ---- */

static enum status fail_unknown_term(const struct request *request, const char *name)
{
    struct nearest nearest = {0};
    LOCAL_BUF problem = {0};
    command_offer(&nearest, name, request->desk ? SCOPE_DESK : SCOPE_BOTH);
    for (int i = 0; i < glossary_size(); i++) {
        nearest_offer(&nearest, name, glossary_at(i).name);
        nearest_offer(&nearest, name, _(glossary_at(i).name));
    }
    for (int id = 0; id < SETTING_COUNT; id++)
        nearest_offer(&nearest, name, settings_table[id].name);
    buf_printf(&problem, _("no such command or term: %s"), name);
    nearest_suggest(&nearest, &problem);
    if (!nearest.name)
        buf_printf(&problem, "; %s",
                   _("'help' lists the commands, 'help terms' the terms"));
    request_fail(request, STATUS_USAGE, "%s", problem.text);
    return STATUS_USAGE;
}

static enum status describe_name(const struct request *request, struct buf *out)
{
    LOCAL_BUF name = {0};
    enum status status = STATUS_OK;
    request_join(request, &name);
    if (!describe_command(request, out, name.text) &&
        !describe_term(request, out, name.text) &&
        !describe_setting(request, out, name.text))
        status = fail_unknown_term(request, name.text);
    return status;
}

enum status command_help(const struct request *request)
{
    const char *word = request_argument(request, 0);
    bool all = strcmp(word, "all") == 0;
    struct buf out = {0};
    enum status status = STATUS_OK;
    if (strcmp(word, "terms") == 0)
        list_terms(&out);
    else if (request->n_arguments && !all)
        status = describe_name(request, &out);
    else if (request->desk) {
        list_commands(&out, DESK_COLUMN, SCOPE_BOTH, SCOPE_DESK);
        list_commands(&out, DESK_COLUMN, SCOPE_BOTH, SCOPE_BOTH);
        buf_char(&out, '\n');
        listing_text(
            &out, _("Moves are commands, too: r4c7=5 enters a digit, r4c7+5 adds a "
                    "pencil mark, and r4c7= erases an entry.  'help COMMAND' describes "
                    "a command and its options."));
    } else {
        list_for_shell(&out, all);
    }
    return status_worse(status, request_reply(request, &out));
}

/* ---- set, bind ---- */

static enum status fail_unknown_setting(const struct request *request, const char *name)
{
    LOCAL_BUF text = {0};
    buf_printf(&text, _("no such setting: %s"), name);
    settings_suggest(name, &text);
    request_fail(request, STATUS_USAGE, "%s", text.text);
    return STATUS_USAGE;
}

/* Lists all settings, or the one of that name. */
static enum status list_settings(const struct request *request, const char *name)
{
    struct buf out = {0};
    for (int id = 0; id < SETTING_COUNT; id++)
        if (!name || strcmp(name, settings_table[id].name) == 0)
            add_setting(&out, &request->desk->settings, (enum setting_id)id);
    return request_reply(request, &out);
}

/* Runs the command as a line of stepdokurc. */
static enum status take_line(const struct request *request)
{
    LOCAL_BUF line = {0};
    struct diagnosis diagnosis;
    buf_text(&line, request->command);
    for (int i = 0; i < request->n_arguments; i++)
        buf_printf(&line, " %s", request->arguments[i]);
    enum err err = settings_take_line(&request->desk->settings, line.text, line.length, 0,
                                      &diagnosis);
    return err == ERR_OK ? STATUS_OK
                         : request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
}

enum status command_bind(const struct request *request)
{
    LOCAL_BUF problem = {0};
    const char *command = request_argument(request, 1);
    if (*command && !command_is_known(command)) {
        command_unknown(&problem, command, SCOPE_DESK);
        return request_fail(request, STATUS_USAGE, "%s", problem.text);
    }
    enum status status = take_line(request);
    if (status == STATUS_OK)
        desk_keep_binding(request->desk, request_argument(request, 0));
    return status;
}

/* Keeps the value, and says so if it has no effect. */
static enum status keep_setting(const struct request *request, enum setting_id id)
{
    const struct desk *desk = request->desk;
    const char *idle = settings_why_idle(&desk->settings, id, desk->has_keys);
    struct buf out = {0};
    desk_keep_setting(request->desk, id);
    if (idle)
        buf_printf(&out, "%s %s: %s\n", settings_table[id].name,
                   request_argument(request, 1), _(idle));
    return request_reply(request, &out);
}

enum status command_set(const struct request *request)
{
    const char *name = request->n_arguments ? request->arguments[0] : NULL;
    if (name && find_setting(name) < 0)
        return fail_unknown_setting(request, name);
    if (request->n_arguments < 2)
        return list_settings(request, name);
    enum status status = take_line(request);
    return status == STATUS_OK
               ? keep_setting(request, (enum setting_id)find_setting(name))
               : status;
}

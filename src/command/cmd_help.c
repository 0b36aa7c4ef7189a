/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help, set, bind. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "format/board.h"
#include "game/directory.h"
#include "human/drawing.h"
#include "words/glossary.h"
#include "words/step.h"
#include "words/phrase.h"
#include "words/sentence.h"
#include "command/command.h"
#include "learn/course.h"
#include "command/desk.h"
#include "command/exercise.h"
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

/* All commands or, so that they fit on a small screen, those that are used most. */
static void list_for_shell(struct buf *out, bool all)
{
    struct phrase phrase;
    const char *list = NULL; /* of the commands that are used less */
    phrase_init(&phrase, NULL, NULL);
    buf_printf(out, "%s\n%s\n", _("Usage: stepdoku [COMMAND] [OPTION]... [ARGUMENT]..."),
               _("A terminal Sudoku that explains every move."));
    list_commands(out, SHELL_COLUMN, all ? SCOPE_SHELL : SCOPE_SHELL | SCOPE_MORE,
                  SCOPE_SHELL);
    buf_printf(out, "%s\n", _("Options of every command"));
    listing_add(out, SHELL_COLUMN, "-h, --help", _("describe the command"));
    listing_add(out, SHELL_COLUMN, "-V, --version", _("print the version"));
    for (int i = 0; i < n_commands && !all; i++)
        if (commands[i].scope & SCOPE_SHELL && commands[i].scope & SCOPE_MORE)
            list = phrase_join(&phrase, _("%s, %s"), list, commands[i].name);
    if (list)
        listing_text(out, phrase_format(&phrase, _("More commands: %s."), list));
    phrase_fini(&phrase);
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

/* ---- one term: the example of a technique ---- */

/* Draws a position with the step: its pattern, what it eliminates and what it places have badges. */
static void draw_example(struct buf *out, const struct lesson_page *position,
                         const struct step *step, const struct alphabet *alphabet)
{
    struct drawing *drawing = mem_new(sizeof *drawing);
    struct board_badges *badges = mem_new(sizeof *badges);
    bool is_said[UINT8_MAX + 1] = {false};
    LOCAL_BUF legend = {0};
    drawing_init(drawing, step, position->board->shape, 0);
    buf_text(
        &legend,
        /* TRANSLATORS: legend of a board; "1*" is a candidate of a technique's pattern */
        _("*: the pattern, -: eliminated, =: placed"));
    for (int i = 0; i < drawing->n_cells; i++) {
        const struct drawing_cell *cell = &drawing->cells[i];
        enum part part = (enum part)cell->part;
        char badge = part_badge(part);
        DIGITS_EACH(digit, cell->digits)
            badges->of[cell->cell][digit - 1] = badge ? badge : '*';
        if (badge && !is_said[part]) {
            buf_printf(&legend, ", %c: ", badge);
            say_part(&legend, position->board->shape, step, part, alphabet);
        }
        is_said[part] = true;
    }
    for (int i = 0; i < step->n_eliminations; i++)
        badges->of[step->eliminations[i].cell][step->eliminations[i].digit - 1] = '-';
    for (int i = 0; i < step->n_placements; i++)
        badges->of[step->placements[i].cell][step->placements[i].digit - 1] = '=';
    board_draw_marks(out, position->board, position->candidates, badges, alphabet);
    listing_text(out, legend.text);
    free(badges);
    free(drawing);
}

/* Adds the first position of training: its board, unless that is spoken, and the step. */
static void show_example(const struct request *request, struct buf *out,
                         const struct buf *positions, enum technique technique)
{
    struct step *step = mem_new(sizeof *step);
    struct lesson lesson = {0};
    LOCAL_BUF pattern = {0}, effect = {0}, line = {0};
    course_add_positions(positions, technique, 0, 1, &lesson);
    for (int i = 0; i < lesson.pages.n; i++) {
        const struct lesson_page *position = &lesson.pages.at[i];
        const struct question question = {.asks = ASKS_CELLS,
                                          .technique = technique,
                                          .candidates = position->candidates};
        struct alphabet alphabet;
        alphabet_init(&alphabet, position->board->shape->side);
        question_step(&question, position->board, "", step);
        if (step->technique != technique)
            continue;
        if (!settings_speak(request->desk ? &request->desk->settings : NULL))
            draw_example(out, position, step, &alphabet);
        say_detail(&pattern, position->board->shape, step, DETAIL_PATTERN, &alphabet);
        say_detail(&effect, position->board->shape, step, DETAIL_EFFECT, &alphabet);
        /* TRANSLATORS: a pattern, and what follows from it, such as "X-Wing: 1 in r3c1, r9c1,
         * r3c4 and r9c4", "Eliminate 1 from r3c3" */
        buf_printf(&line, _("Example: %1$s. %2$s"), pattern.text, effect.text);
        listing_text(out, line.text);
    }
    lesson_fini(&lesson);
    free(step);
}

/* ---- where it leads ---- */

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
    STACK_FINI(&needs);
}

/* Adds the techniques that hold for the same reason, and where to learn more. */
static void point_on(const struct request *request, struct buf *out,
                     const struct glossary_entry *entry, bool is_trained)
{
    const struct technique_row *row =
        entry->technique < TECHNIQUE_EXPAND1 ? technique_row(entry->technique) : NULL;
    const char *program = request->desk ? "" : "stepdoku ";
    LOCAL_BUF lesson = {0}, family = {0}, line = {0};
    for (int t = 0; row && t < TECHNIQUE_EXPAND1; t++) {
        const struct technique_row *other = technique_row((enum technique)t);
        if (other != row && other->reason == row->reason)
            buf_printf(&family, "%s%s", family.length ? ", " : "", _(other->name));
    }
    /* TRANSLATORS: names of techniques */
    buf_printf(&line, _("Its family: %s"), buf_string(&family));
    if (family.length)
        listing_text(out, line.text);
    if (is_trained)
        buf_text(&lesson, _(row->name));
    else if (entry->lesson)
        buf_printf(&lesson, "%d", entry->lesson);
    if (lesson.length)
        /* TRANSLATORS: the command to type, with a number or a technique */
        buf_line(out, _("The lesson about this: %slearn %s"), program, lesson.text);
    if (is_trained) {
        buf_line(out, _("To find one yourself: %strain %s"), program, lesson.text);
        LOCAL_BUF own = {0};
        struct lessons lessons;
        const char *directory = request->desk ? request->desk->world.directory : NULL;
        if (!request->desk && directory_of_games(&own) == ERR_OK)
            directory = own.text;
        exercise_list(&lessons, false, directory);
        for (int i = 0; i < lessons.n; i++)
            if (lessons.at[i].technique == entry->technique)
                buf_line(out, _("Your training: %1$d alone, %2$d tried; positions: %3$d"),
                         lessons.at[i].n_alone, lessons.at[i].n_tried, lessons.at[i].n);
        lessons_fini(&lessons);
    }
    if (row)
        say_puzzles(out, entry->technique);
}

static bool describe_term(const struct request *request, struct buf *out,
                          const char *name)
{
    struct glossary_entry entry;
    LOCAL_BUF positions = {0}, rating = {0};
    if (!glossary_find(name, &entry))
        return false;
    const struct technique_row *row =
        entry.technique < TECHNIQUE_EXPAND1 ? technique_row(entry.technique) : NULL;
    if (row)
        say_tenths(&rating, row->rating);
    if (row && row->rating)
        /* TRANSLATORS: a technique, its level, and its rating by Sudoku Explainer */
        buf_line(out, _("%1$s: %2$s, SE %3$s"), _(row->name),
                 _(difficulty_name(row->level)), rating.text);
    else if (row)
        buf_line(out, "%s: %s", _(row->name), _(difficulty_name(row->level)));
    else
        buf_printf(out, "%s\n", _(entry.name));
    if (row)
        course_read(&positions);
    bool is_trained = row && course_count(&positions, entry.technique) > 0;
    if (is_trained)
        show_example(request, out, &positions, entry.technique);
    listing_text(out, entry.text);
    point_on(request, out, &entry, is_trained);
    return true;
}

/* Lists the whole glossary; entries that have the same text are one. */
static void list_terms(struct buf *out)
{
    enum { COLUMN = 26 };
    for (int i = 0, n; i < glossary_size(); i += n) {
        const struct glossary_entry entry = glossary_at(i);
        LOCAL_BUF names = {0}, text = {0};
        for (n = 0; i + n < glossary_size(); n++) {
            const struct glossary_entry alike = glossary_at(i + n);
            if (strcmp(alike.text, entry.text) != 0)
                break;
            buf_printf(&names, "%s%s", n ? ", " : "", _(alike.name));
        }
        if (entry.lesson)
            /* TRANSLATORS: sentences about a term, and the number of a lesson */
            buf_printf(&text, _("%1$s See lesson %2$d."), entry.text, entry.lesson);
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

static enum status describe_name(const struct request *request, struct buf *out)
{
    LOCAL_BUF name = {0};
    request_join(request, &name);
    if (describe_command(request, out, name.text) ||
        describe_term(request, out, name.text) ||
        describe_setting(request, out, name.text))
        return STATUS_OK;
    struct nearest nearest = {0};
    LOCAL_BUF problem = {0};
    command_offer(&nearest, name.text, request->desk ? SCOPE_DESK : SCOPE_BOTH);
    for (int i = 0; i < glossary_size(); i++) {
        nearest_offer(&nearest, name.text, glossary_at(i).name);
        nearest_offer(&nearest, name.text, _(glossary_at(i).name));
    }
    for (int id = 0; id < SETTING_COUNT; id++)
        nearest_offer(&nearest, name.text, settings_table[id].name);
    buf_printf(&problem, _("no such command or term: %s"), name.text);
    nearest_suggest(&nearest, &problem);
    if (!nearest.name)
        buf_printf(&problem, "; %s",
                   _("'help' lists the commands, 'help terms' the terms"));
    request_fail(request, STATUS_USAGE, "%s", problem.text);
    return STATUS_USAGE;
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

enum status command_set(const struct request *request)
{
    const char *name = request->n_arguments ? request->arguments[0] : NULL;
    struct buf out = {0};
    LOCAL_BUF text = {0};
    if (name && find_setting(name) < 0) {
        buf_printf(&text, _("no such setting: %s"), name);
        settings_suggest(name, &text);
        return request_fail(request, STATUS_USAGE, "%s", text.text);
    }
    for (int id = 0; id < SETTING_COUNT && request->n_arguments < 2; id++)
        if (!name || strcmp(name, settings_table[id].name) == 0)
            add_setting(&out, &request->desk->settings, (enum setting_id)id);
    if (request->n_arguments < 2)
        return request_reply(request, &out);
    enum status status = take_line(request);
    if (status != STATUS_OK)
        return status;
    enum setting_id id = (enum setting_id)find_setting(name);
    struct desk *desk = request->desk;
    const char *idle = settings_why_idle(&desk->settings, id, desk->has_keys);
    desk_keep_setting(desk, id);
    if (idle)
        buf_printf(&out, "%s %s: %s\n", settings_table[id].name,
                   request_argument(request, 1), _(idle));
    return request_reply(request, &out);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/listing.h"

static void add_setting(struct buf *out, const struct settings *settings,
                        enum setting_id id)
{
    enum { COLUMN = 26 };
    const struct setting *setting = &settings_table[id];
    struct buf value = {0}, values = {0}, name = {0}, text = {0};
    settings_value_text(settings, id, &value);
    settings_say_values(setting, &values);
    buf_printf(&name, "%-10s %s", setting->name, value.text);
    /* TRANSLATORS: the meaning of a setting, its values, its default. */
    buf_printf(&text, _("%1$s: %2$s (default: %3$s)"), _(setting->help), values.text,
               setting->initial);
    listing_add(out, COLUMN, name.text, text.text);
    buf_fini(&value);
    buf_fini(&values);
    buf_fini(&name);
    buf_fini(&text);
}

static bool is_setting(const char *name)
{
    for (int id = 0; id < SETTING_COUNT; id++)
        if (strcmp(settings_table[id].name, name) == 0)
            return true;
    return false;
}

static enum status fail_unknown(const struct request *request, const char *name)
{
    struct buf text = {0};
    buf_printf(&text, _("no such setting: %s"), name);
    settings_suggest(name, &text);
    request_fail(request, STATUS_USAGE, "%s", text.text);
    buf_fini(&text);
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
    struct buf line = {0};
    struct diagnosis diagnosis;
    buf_text(&line, request->command);
    for (int i = 0; i < request->n_arguments; i++)
        buf_printf(&line, " %s", request->arguments[i]);
    enum err err = settings_take_line(&request->desk->settings, line.text, line.length, 0,
                                      &diagnosis);
    buf_fini(&line);
    return err == ERR_OK ? STATUS_OK
                         : request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
}

enum status command_bind(const struct request *request)
{
    struct buf problem = {0};
    const char *command = request_argument(request, 1);
    if (!*command || command_is_known(command))
        return take_line(request);
    command_unknown(&problem, command, SCOPE_DESK);
    request_fail(request, STATUS_USAGE, "%s", problem.text);
    buf_fini(&problem);
    return STATUS_USAGE;
}

enum status command_set(const struct request *request)
{
    const char *name = request->n_arguments ? request->arguments[0] : NULL;
    if (name && !is_setting(name))
        return fail_unknown(request, name);
    return request->n_arguments < 2 ? list_settings(request, name) : take_line(request);
}

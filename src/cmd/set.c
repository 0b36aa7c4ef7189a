/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "cmd/command.h"
#include "desk/desk.h"

static void add_setting(struct buf *out, const struct settings *settings,
                        enum setting_id id)
{
    const struct setting *setting = &settings_table[id];
    struct buf value = {0};
    settings_value_text(settings, id, &value);
    buf_printf(out, "%-10s %-12s %s (%s)\n", setting->name, value.text, _(setting->help),
               setting->values);
    buf_fini(&value);
}

static enum status list_settings(const struct request *request)
{
    struct buf out = {0};
    for (int id = 0; id < SETTING_COUNT; id++)
        if (!request->n_arguments ||
            strcmp(request->arguments[0], settings_table[id].name) == 0)
            add_setting(&out, &request->desk->settings, (enum setting_id)id);
    if (!out.length)
        return request_fail(request, STATUS_USAGE, _("no such setting: %s"),
                            request->arguments[0]);
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
    return take_line(request);
}

enum status command_set(const struct request *request)
{
    return request->n_arguments < 2 ? list_settings(request) : take_line(request);
}

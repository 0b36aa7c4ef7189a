/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/verdict.h"

#include "base/i18n.h"
#include "words/json.h"

static const struct {
    const char *word;
    enum status status;
} verdicts[] = {
    [UNIQUENESS_UNKNOWN] = {"unknown", STATUS_INTERRUPTED},
    [UNIQUENESS_NONE] = {"none", STATUS_NONE},
    [UNIQUENESS_UNIQUE] = {"unique", STATUS_OK},
    [UNIQUENESS_SEVERAL] = {"several", STATUS_SEVERAL},
};

const char *verdict_word(enum uniqueness uniqueness)
{
    return verdicts[uniqueness].word;
}

enum status verdict_status(enum uniqueness uniqueness)
{
    return verdicts[uniqueness].status;
}

void verdict_say(const struct request *request, const struct grid *grid, const char *word,
                 const char *reason, struct buf *out)
{
    if (!request->options.json) {
        buf_printf(out, "%s%s%s\n", word, reason ? "\t" : "", reason ? reason : "");
        return;
    }
    json_t *object = json_answer(grid, word);
    if (reason)
        json_add(object, "text", json_string(reason));
    json_line(out, object);
}

enum status verdict_not_run(const struct request *request, const struct grid *grid,
                            struct buf *out)
{
    verdict_say(request, grid, "not run",
                _("strategies refuse puzzles that restrict the candidates of cells"),
                out);
    return STATUS_DATA;
}

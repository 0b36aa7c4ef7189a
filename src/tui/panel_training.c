/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel in training: the technique and how to look for it, what the answer is worth, and
 * the keys. */
#include "base/i18n.h"
#include "command/training.h"
#include "words/glossary.h"
#include "tui/view_panel.h"

static void put_head(struct panel *panel, const struct training *training)
{
    const struct technique_row *row = technique_row(training->technique);
    panel_text(panel, ROLE_TITLE, _(row->name));
    /* TRANSLATORS: a level, and which position of how many; at most 24 columns */
    panel_printf(panel, ROLE_LABEL, _("%1$s, position %2$d of %3$d"),
                 _(difficulty_name(row->level)), training->number + 1, training->n);
    panel_skip(panel);
}

static void put_keys(struct panel *panel, const struct training *training)
{
    panel_skip(panel);
    if (training->is_over) {
        panel_text(panel, ROLE_LABEL, _("Enter: next position"));
        panel_text(panel, ROLE_LABEL, _("T: other techniques"));
        return;
    }
    panel_text(panel, ROLE_LABEL,
               training_eliminates(training) ? _("1-9: eliminate") : _("1-9: place"));
    panel_text(panel, ROLE_LABEL, _("Enter: check"));
    panel_text(panel, ROLE_LABEL, _("i: hint  u: undo"));
}

void section_training(struct panel *panel, const struct pane *pane)
{
    const struct training *training = pane->state->desk->training;
    bool is_good = training->verdict == JUDGED_FOUND || training->verdict == JUDGED_PART;
    put_head(panel, training);
    if (!training->is_over) {
        panel_text(panel, ROLE_PLAIN, technique_advice(training->technique));
        panel_skip(panel);
    }
    if (training->says.length)
        panel_text(panel, is_good ? ROLE_GOOD : ROLE_BAD, training->says.text);
    put_keys(panel, training);
}

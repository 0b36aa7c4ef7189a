/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/step_json.h"

#include <jansson.h>
#include <stdlib.h>

#include "text/sentence.h"

struct writer {
    const struct shape *shape;
    const struct step *step;
    const struct alphabet *alphabet;
    json_t *object;
};

/* Appends the text and frees it. */
static void append(json_t *array, struct buf *text)
{
    json_array_append_new(array, json_stringn(text->text, text->length));
    buf_fini(text);
}

static void add_cells(struct writer *writer, const char *key,
                      const struct cell_list *cells)
{
    json_t *array = json_array();
    for (int i = 0; i < cells->n; i++) {
        struct buf text = {0};
        say_cell(&text, writer->shape, cells->at[i]);
        append(array, &text);
    }
    json_object_set_new(writer->object, key, array);
}

static void add_houses(struct writer *writer)
{
    json_t *array = json_array();
    for (int i = 0; i < writer->step->base.n + writer->step->cover.n; i++) {
        struct buf text = {0};
        int n_base = writer->step->base.n;
        say_house(&text, writer->shape,
                  i < n_base ? writer->step->base.at[i]
                             : writer->step->cover.at[i - n_base]);
        append(array, &text);
    }
    json_object_set_new(writer->object, "houses", array);
}

static void add_digits(struct writer *writer)
{
    json_t *array = json_array();
    DIGITS_EACH(digit, writer->step->digits) {
        struct buf text = {0};
        buf_char(&text, alphabet_symbol(writer->alphabet, digit));
        append(array, &text);
    }
    json_object_set_new(writer->object, "digits", array);
}

static void add_moves(struct writer *writer, const char *key,
                      const struct candidate *candidates, int n,
                      void (*say)(struct buf *buf, const struct shape *shape,
                                  struct candidate candidate,
                                  const struct alphabet *alphabet))
{
    json_t *array = json_array();
    for (int i = 0; i < n; i++) {
        struct buf text = {0};
        say(&text, writer->shape, candidates[i], writer->alphabet);
        append(array, &text);
    }
    json_object_set_new(writer->object, key, array);
}

/* Names stay untranslated: programs read them. */
static void add_technique(struct writer *writer)
{
    const struct technique_row *row = technique_row(writer->step->technique);
    json_object_set_new(writer->object, "technique", json_string(row->name));
    json_object_set_new(writer->object, "code", json_string(row->code));
    int rating = step_rating(writer->step, writer->shape);
    json_object_set_new(writer->object, "rating",
                        rating ? json_real(rating / 10.0) : json_null());
    json_object_set_new(writer->object, "score", json_integer(row->score));
    json_object_set_new(writer->object, "level",
                        json_string(difficulty_name(row->level)));
}

static void add_text(struct writer *writer)
{
    struct buf text = {0};
    say_rung(&text, writer->shape, writer->step, RUNG_REASON, writer->alphabet);
    json_object_set_new(writer->object, "text", json_stringn(text.text, text.length));
    buf_fini(&text);
}

void say_step_json(struct buf *buf, const struct shape *shape, const struct step *step,
                   const struct alphabet *alphabet)
{
    struct writer writer = {shape, step, alphabet, json_object()};
    add_technique(&writer);
    add_moves(&writer, "placements", step->placements, step->n_placements, say_placement);
    add_moves(&writer, "eliminations", step->eliminations, step->n_eliminations,
              say_elimination);
    add_cells(&writer, "cells", &step->cells);
    add_cells(&writer, "fins", &step->fins);
    add_houses(&writer);
    add_digits(&writer);
    add_text(&writer);
    char *line = json_dumps(writer.object, JSON_REAL_PRECISION(3));
    buf_text(buf, line ? line : "{}");
    free(line);
    json_decref(writer.object);
}

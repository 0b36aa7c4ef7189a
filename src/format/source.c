/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/source.h"

#include <string.h>

void source_init(struct source *source)
{
    *source = (struct source){.position.line = 1};
}

void source_fini(struct source *source)
{
    source_keep(source, NULL, NULL);
    buf_fini(&source->input);
}

char *source_room(struct source *source, size_t n)
{
    struct buf *input = &source->input;
    if (source->position.at) {
        input->length -= source->position.at;
        memmove(input->text, input->text + source->position.at, input->length);
        source->n_dropped += source->position.at;
        source->position.at = 0;
    }
    return buf_room(input, n);
}

void source_fed(struct source *source, size_t n)
{
    size_t from = source->input.length;
    source->input.length += n;
    source->input.text[source->input.length] = '\0';
    decode(&source->decoder, &source->input, from, false);
}

void source_end(struct source *source)
{
    decode(&source->decoder, &source->input, source->input.length, true);
    source->no_more = true;
}

const char *source_rest(const struct source *source)
{
    return source->input.text ? source->input.text + source->position.at : "";
}

size_t source_left(const struct source *source)
{
    return source->input.length - source->position.at;
}

void source_unread(struct source *source, const struct line *line)
{
    size_t at = (size_t)(line->text - source->input.text);
    source->position = (struct source_position){.at = at, .line = line->number};
}

void source_skip(struct source *source, size_t n)
{
    const char *text = source_rest(source), *end = text + n;
    while (text < end && (text = memchr(text, '\n', (size_t)(end - text)))) {
        source->position.line++;
        text++;
    }
    source->position.at += n;
}

void source_keep(struct source *source, void *state, void (*state_free)(void *state))
{
    if (source->state)
        source->state_free(source->state);
    source->state = state;
    source->state_free = state_free;
}

bool source_end_line(struct source *source)
{
    const char *end = NULL;
    size_t left = source_left(source);
    if (!source->position.in_tail)
        return true;
    if (left)
        end = memchr(source_rest(source), '\n', left);
    if (end)
        left = (size_t)(end - source_rest(source)) + 1;
    source->position.at += left;
    source->position.in_tail = !end;
    return end != NULL;
}

bool source_line(struct source *source, struct line *line)
{
    struct source_position *position = &source->position;
    if (!source_end_line(source))
        return false;
    size_t left = source_left(source);
    if (!left)
        return false;
    const char *text = source_rest(source);
    size_t most = left < SOURCE_LINE_BYTES ? left : SOURCE_LINE_BYTES;
    const char *end = memchr(text, '\n', most);
    if (!end && most == left && !source->no_more)
        return false;
    size_t length = end ? (size_t)(end - text) : most;
    position->at += length + (end != NULL);
    position->in_tail = !end && most < left;
    *line = (struct line){text, length, position->line++};
    while (line->length && line->text[line->length - 1] == '\r')
        line->length--;
    if (line->length >= 3 && !memcmp(line->text, "\xef\xbb\xbf", 3)) {
        line->text += 3;
        line->length -= 3;
    }
    return true;
}

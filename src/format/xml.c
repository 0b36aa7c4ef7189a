/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/xml.h"

#include <expat.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "config.h"

#if !HAVE_DECL_XML_GETCURRENTLINENUMBER64 /* expat before 2.9 */
#define XML_GetCurrentLineNumber64 XML_GetCurrentLineNumber
#define XML_GetCurrentColumnNumber64 XML_GetCurrentColumnNumber
#define XML_GetCurrentByteIndex64 XML_GetCurrentByteIndex
#define XML_GetCurrentByteCount64 XML_GetCurrentByteCount
#endif

struct document {
    struct xml xml; /* first: a struct xml is one of these */
    XML_Parser parser;
    const struct xml_format *format;
    /* Offsets in the document.  The parser can hold bytes back and report them late, so the
     * source skips only bytes that have been reported:
     *
     *      | skipped in the source | held by the parser | not given to it yet
     *                           reported              given
     */
    size_t skipped, reported, given;
    size_t puzzle_start; /* the end of the previous puzzle */
    long first_line;
    int depth;
    bool is_stopped, has_failed;
    enum reading answer; /* READING_HUNGRY until the puzzle is complete */
    struct diagnosis diagnosis;
};

void xml_bad(struct xml *xml, const char *format, ...)
{
    struct document *doc = (struct document *)xml;
    struct diagnosis *diagnosis = &doc->diagnosis;
    va_list arguments;
    if (xml->is_bad)
        return;
    xml->is_bad = true;
    diagnosis->line = doc->first_line + (long)XML_GetCurrentLineNumber64(doc->parser) - 1;
    diagnosis->column = (long)XML_GetCurrentColumnNumber64(doc->parser) + 1;
    va_start(arguments, format);
    diagnosis_set(diagnosis, format, arguments);
    va_end(arguments);
}

/* Notes the end of the current event as reported. */
static void note_event(struct document *doc)
{
    doc->reported = (size_t)XML_GetCurrentByteIndex64(doc->parser) +
                    (size_t)XML_GetCurrentByteCount64(doc->parser);
}

void xml_done(struct xml *xml)
{
    struct document *doc = (struct document *)xml;
    doc->answer = xml->is_bad ? READING_BAD : READING_PUZZLE;
    doc->puzzle_start = doc->reported;
    XML_StopParser(doc->parser, XML_TRUE);
}

static void on_begin(void *ctx, const char *name, const char **attributes)
{
    enum { MOST_DEPTH = 100 };
    struct document *doc = ctx;
    note_event(doc);
    buf_clear(&doc->xml.text);
    /* A document that is not of the format, or so deep that it would fill the memory, is refused. */
    bool is_other = doc->depth == 0 && strcmp(name, doc->format->root) != 0;
    bool is_deep = doc->depth == MOST_DEPTH;
    if (is_other)
        xml_bad(&doc->xml, _("found a document <%.40s>, expected <%s>"), name,
                doc->format->root);
    else if (is_deep)
        xml_bad(&doc->xml, _("found elements nested deeper than %d"), MOST_DEPTH);
    else
        doc->format->begin(&doc->xml, name, attributes);
    if (is_other || is_deep)
        XML_StopParser(doc->parser, XML_FALSE);
    doc->depth++;
}

static void on_end(void *ctx, const char *name)
{
    struct document *doc = ctx;
    note_event(doc);
    if (doc->format->end)
        doc->format->end(&doc->xml, name);
    buf_clear(&doc->xml.text);
    if (--doc->depth == 0)
        XML_StopParser(doc->parser, XML_TRUE);
}

static void on_text(void *ctx, const char *text, int length)
{
    struct document *doc = ctx;
    note_event(doc);
    if (doc->xml.text.length < SOURCE_RECORD_BYTES)
        buf_add(&doc->xml.text, text, (size_t)length);
}

static void document_free(void *state)
{
    struct document *doc = state;
    XML_ParserFree(doc->parser);
    atlas_free(doc->xml.atlas);
    buf_fini(&doc->xml.text);
    free(doc);
}

static struct document *document_new(const struct look *look,
                                     const struct xml_format *format)
{
    struct document *doc = mem_new(sizeof *doc);
    doc->parser = XML_ParserCreate(NULL);
    if (!doc->parser)
        abort(); /* out of memory: mem_new() aborts, too */
    doc->format = format;
    doc->xml.atlas = atlas_new();
    doc->first_line = look->line.number;
#if HAVE_XML_SETREPARSEDEFERRALENABLED
    /* Report a complete puzzle at once, because it can come from a pipe or a terminal. */
    XML_SetReparseDeferralEnabled(doc->parser, XML_FALSE);
#endif
    XML_SetUserData(doc->parser, doc);
    XML_SetElementHandler(doc->parser, on_begin, on_end);
    XML_SetCharacterDataHandler(doc->parser, on_text);
    return doc;
}

/* Starts the next puzzle. */
static void begin_puzzle(struct document *doc)
{
    doc->answer = READING_HUNGRY;
    doc->xml.is_bad = false;
    doc->xml.seen = 0;
    puzzle_init(&doc->xml.puzzle, shape_find(3, 3));
    atlas_clear(doc->xml.atlas);
}

static size_t n_not_given(const struct document *doc, const struct source *source)
{
    return source_left(source) - (doc->given - doc->skipped);
}

/* Gives the parser no more bytes than one puzzle can have. */
static enum XML_Status parse_more(struct document *doc, const struct source *source)
{
    if (doc->is_stopped)
        return XML_ResumeParser(doc->parser);
    size_t left = n_not_given(doc, source);
    size_t room = SOURCE_RECORD_BYTES - (doc->given - doc->puzzle_start);
    size_t n = left < room ? left : room;
    const char *text = n ? source_rest(source) + (doc->given - doc->skipped) : "";
    doc->given += n;
    return XML_Parse(doc->parser, text, (int)n, source->no_more && n == left);
}

/* Gives up the document. */
static enum reading fail(struct document *doc, struct source *source, const char *why,
                         struct diagnosis *diagnosis)
{
    doc->has_failed = true;
    xml_bad(&doc->xml, _("invalid XML: %s"), why);
    if (diagnosis)
        *diagnosis = doc->diagnosis;
    source_skip(source, source_left(source));
    return READING_BAD;
}

static enum reading skip_rest(struct source *source)
{
    source_skip(source, source_left(source));
    if (!source->no_more)
        return READING_HUNGRY;
    source_keep(source, NULL, NULL);
    return READING_DONE;
}

static enum reading give_answer(struct document *doc, struct atlas *atlas,
                                struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    enum reading answer = doc->answer;
    if (answer == READING_PUZZLE) {
        const struct shape *shape = doc->xml.puzzle.grid.shape;
        puzzle_copy(puzzle, &doc->xml.puzzle);
        if (shape->laws) /* the atlas can be another one than when the puzzle began */
            puzzle->grid.shape = atlas_shape(atlas, shape->laws);
    }
    if (diagnosis && answer == READING_BAD)
        *diagnosis = doc->diagnosis;
    begin_puzzle(doc);
    return answer;
}

enum reading xml_read(struct source *source, const struct look *look,
                      const struct xml_format *format, struct puzzle *puzzle,
                      struct diagnosis *diagnosis)
{
    struct document *doc = source->state;
    if (!doc) {
        source_keep(source, doc = document_new(look, format), document_free);
        source_unread(source, &look->line);
        begin_puzzle(doc);
    }
    if (doc->has_failed)
        return skip_rest(source);
    while (doc->is_stopped || n_not_given(doc, source) || source->no_more) {
        enum XML_Status status = parse_more(doc, source);
        doc->is_stopped = status == XML_STATUS_SUSPENDED;
        if (status == XML_STATUS_ERROR)
            return fail(doc, source, XML_ErrorString(XML_GetErrorCode(doc->parser)),
                        diagnosis);
        source_skip(source, doc->reported - doc->skipped);
        doc->skipped = doc->reported;
        if (doc->answer != READING_HUNGRY)
            return give_answer(doc, look->options->atlas, puzzle, diagnosis);
        if (doc->is_stopped) {
            source_keep(source, NULL, NULL);
            return READING_DONE;
        }
        if (doc->given - doc->puzzle_start >= SOURCE_RECORD_BYTES)
            return fail(doc, source, _("the puzzle has no end"), diagnosis);
    }
    return READING_HUNGRY;
}

/* The end of the comment or declaration that begins here, or NULL. */
static const char *after_markup(const char *text, const char *end)
{
    bool is_comment = end - text >= 4 && memcmp(text, "<!--", 4) == 0;
    const char *mark = is_comment ? "-->" : ">";
    const char *at = memmem(text, (size_t)(end - text), mark, strlen(mark));
    return at ? at + strlen(mark) : NULL;
}

/* The name of the first element after declarations and comments, or NULL. */
static const char *find_root(const char *text, const char *end)
{
    while (text && (text = memchr(text, '<', (size_t)(end - text))) && end - text > 1) {
        if (text[1] != '?' && text[1] != '!')
            return text + 1;
        text = after_markup(text, end);
    }
    return NULL;
}

enum sniff xml_sniff(const struct look *look, const char *root)
{
    const struct source *source = look->source;
    size_t n = strlen(root);
    if (!look->word || look->line.text[look->indent] != '<')
        return SNIFF_NO;
    const char *end = source->input.text + source->input.length;
    const char *name = find_root(look->line.text, end);
    if (!name || (size_t)(end - name) <= n)
        return source->no_more ? SNIFF_NO : SNIFF_HUNGRY;
    bool is_it = memcmp(name, root, n) == 0 && (strchr(" \t\r\n/>", name[n]) != NULL);
    return is_it ? SNIFF_YES : SNIFF_NO;
}

const char *xml_attribute(const char **attributes, const char *name)
{
    for (int i = 0; attributes[i]; i += 2)
        if (strcmp(attributes[i], name) == 0)
            return attributes[i + 1];
    return NULL;
}

void xml_escape(struct buf *buf, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            buf_text(buf, "&amp;");
            break;
        case '<':
            buf_text(buf, "&lt;");
            break;
        case '>':
            buf_text(buf, "&gt;");
            break;
        case '"':
            buf_text(buf, "&quot;");
            break;
        default:
            buf_char(buf, *text);
        }
}

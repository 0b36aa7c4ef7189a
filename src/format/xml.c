/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/xml.h"

#include <expat.h>
#include <stdarg.h>
#include <stdio.h>
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

struct xml {
    XML_Parser parser;
    const struct xml_format *format;
    const struct reader_options *options;
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
    bool is_bad;
    unsigned seen;
    struct buf text;
    struct puzzle puzzle;
};

struct puzzle *xml_puzzle(struct xml *xml)
{
    return &xml->puzzle;
}

const struct buf *xml_text(const struct xml *xml)
{
    return &xml->text;
}

unsigned *xml_seen(struct xml *xml)
{
    return &xml->seen;
}

bool xml_is_bad(const struct xml *xml)
{
    return xml->is_bad;
}

static long line_of(const struct xml *xml)
{
    return xml->first_line + (long)XML_GetCurrentLineNumber64(xml->parser) - 1;
}

void xml_bad(struct xml *xml, const char *format, ...)
{
    struct diagnosis *diagnosis = &xml->diagnosis;
    va_list arguments;
    if (xml->is_bad)
        return;
    xml->is_bad = true;
    diagnosis->line = line_of(xml);
    diagnosis->column = (long)XML_GetCurrentColumnNumber64(xml->parser) + 1;
    va_start(arguments, format);
    diagnosis_set(diagnosis, format, arguments);
    va_end(arguments);
}

/* Notes the end of the current event as reported. */
static void note_event(struct xml *xml)
{
    xml->reported = (size_t)XML_GetCurrentByteIndex64(xml->parser) +
                    (size_t)XML_GetCurrentByteCount64(xml->parser);
}

static void stop(struct xml *xml)
{
    XML_StopParser(xml->parser, XML_TRUE);
}

void xml_done(struct xml *xml)
{
    xml->answer = xml->is_bad ? READING_BAD : READING_PUZZLE;
    xml->puzzle_start = xml->reported;
    stop(xml);
}

/* Refuses a document that is not of the format, or so deep that it would fill the memory. */
static bool check_document(struct xml *xml, const char *name)
{
    enum { MOST_DEPTH = 100 };
    if (xml->depth == 0 && strcmp(name, xml->format->root) != 0)
        xml_bad(xml, _("found a document <%.40s>, expected <%s>"), name,
                xml->format->root);
    else if (xml->depth == MOST_DEPTH)
        xml_bad(xml, _("found elements nested deeper than %d"), MOST_DEPTH);
    else
        return true;
    return false;
}

static void on_begin(void *ctx, const char *name, const char **attributes)
{
    struct xml *xml = ctx;
    note_event(xml);
    buf_clear(&xml->text);
    if (check_document(xml, name))
        xml->format->begin(xml, name, attributes);
    else
        XML_StopParser(xml->parser, XML_FALSE);
    xml->depth++;
}

static void on_end(void *ctx, const char *name)
{
    struct xml *xml = ctx;
    note_event(xml);
    xml->format->end(xml, name);
    buf_clear(&xml->text);
    if (--xml->depth == 0)
        stop(xml);
}

static void on_text(void *ctx, const char *text, int length)
{
    struct xml *xml = ctx;
    note_event(xml);
    if (xml->text.length < SOURCE_RECORD_BYTES)
        buf_add(&xml->text, text, (size_t)length);
}

static void xml_free(void *state)
{
    struct xml *xml = state;
    XML_ParserFree(xml->parser);
    buf_fini(&xml->text);
    free(xml);
}

static struct xml *xml_new(const struct look *look, const struct xml_format *format)
{
    struct xml *xml = mem_new(sizeof *xml);
    xml->parser = XML_ParserCreate(NULL);
    if (!xml->parser)
        abort(); /* out of memory: mem_new() aborts, too */
    xml->format = format;
    xml->first_line = look->line.number;
#if HAVE_XML_SETREPARSEDEFERRALENABLED
    /* Report a complete puzzle at once, because it can come from a pipe or a terminal. */
    XML_SetReparseDeferralEnabled(xml->parser, XML_FALSE);
#endif
    XML_SetUserData(xml->parser, xml);
    XML_SetElementHandler(xml->parser, on_begin, on_end);
    XML_SetCharacterDataHandler(xml->parser, on_text);
    return xml;
}

/* Starts the next puzzle. */
static void begin_puzzle(struct xml *xml)
{
    xml->answer = READING_HUNGRY;
    xml->is_bad = false;
    xml->seen = 0;
    puzzle_init(&xml->puzzle, shape_find(3, 3));
    memset(xml->puzzle.candidates, 0, sizeof xml->puzzle.candidates);
}

static size_t n_not_given(const struct xml *xml, const struct source *source)
{
    return source_left(source) - (xml->given - xml->skipped);
}

/* Gives the parser no more bytes than one puzzle can have. */
static enum XML_Status parse_more(struct xml *xml, const struct source *source)
{
    if (xml->is_stopped)
        return XML_ResumeParser(xml->parser);
    size_t left = n_not_given(xml, source);
    size_t room = SOURCE_RECORD_BYTES - (xml->given - xml->puzzle_start);
    size_t n = left < room ? left : room;
    const char *text = n ? source_rest(source) + (xml->given - xml->skipped) : "";
    xml->given += n;
    return XML_Parse(xml->parser, text, (int)n, source->no_more && n == left);
}

static void skip_reported(struct xml *xml, struct source *source)
{
    source_skip(source, xml->reported - xml->skipped);
    xml->skipped = xml->reported;
}

/* Gives up the document. */
static enum reading fail(struct xml *xml, struct source *source, const char *why,
                         struct diagnosis *diagnosis)
{
    xml->has_failed = true;
    xml_bad(xml, _("invalid XML: %s"), why);
    if (diagnosis)
        *diagnosis = xml->diagnosis;
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

static enum reading give_answer(struct xml *xml, struct puzzle *puzzle,
                                struct diagnosis *diagnosis)
{
    enum reading answer = xml->answer;
    puzzle_copy(puzzle, &xml->puzzle);
    if (diagnosis && answer == READING_BAD)
        *diagnosis = xml->diagnosis;
    begin_puzzle(xml);
    return answer;
}

enum reading xml_read(struct source *source, const struct look *look,
                      const struct xml_format *format, struct puzzle *puzzle,
                      struct diagnosis *diagnosis)
{
    struct xml *xml = source->state;
    if (!xml) {
        source_keep(source, xml = xml_new(look, format), xml_free);
        source_unread(source, &look->line);
        begin_puzzle(xml);
    }
    xml->options = look->options;
    if (xml->has_failed)
        return skip_rest(source);
    while (xml->is_stopped || n_not_given(xml, source) || source->no_more) {
        enum XML_Status status = parse_more(xml, source);
        xml->is_stopped = status == XML_STATUS_SUSPENDED;
        if (status == XML_STATUS_ERROR)
            return fail(xml, source, XML_ErrorString(XML_GetErrorCode(xml->parser)),
                        diagnosis);
        skip_reported(xml, source);
        if (xml->answer != READING_HUNGRY)
            return give_answer(xml, puzzle, diagnosis);
        if (xml->is_stopped) {
            source_keep(source, NULL, NULL);
            return READING_DONE;
        }
        if (xml->given - xml->puzzle_start >= SOURCE_RECORD_BYTES)
            return fail(xml, source, _("the puzzle has no end"), diagnosis);
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

int xml_number(const char **attributes, const char *name, int least, int most)
{
    const char *text = xml_attribute(attributes, name);
    char *end;
    long number = text ? strtol(text, &end, 10) : -1;
    return text && end > text && !*end && number >= least && number <= most ? (int)number
                                                                            : -1;
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

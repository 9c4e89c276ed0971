/* parse_tags.c -- tag pairs: several on a line, spread over lines, or damaged. */
#include <string.h>

#include "base/buffer_int.h"
#include "parse_state_int.h"

/* The end of a value that begins after a quote: the quote that closes it, or NULL if the line ends
 * before. A quote inside the value that is not escaped is data unless ] follows. */
static const char *value_end(const pgn__state *s, const char *p, bool *escapes, bool *quotes) {
    for (; p < s->end && *p != '\n' && *p != '\r'; p++) {
        if (*p == '\\' && p + 1 < s->end && (p[1] == '"' || p[1] == '\\')) {
            *escapes = true;
            p++;
        } else if (*p == '"') {
            const char *next = pgn__skip_space(p + 1, s->end);
            if (next == s->end || *next == ']' || *next == '[')
                return p;
            *quotes = true;
        }
    }
    return NULL;
}

/* \" and \\ are one character; any other backslash is itself. */
static pgn_span resolve_escapes(pgn__state *s, pgn_span value) {
    pgn_buffer *out = &s->keep->tag_value;
    pgn__buffer_restart(out);
    if (pgn__buffer_reserve(out, value.len)) {
        s->status = PGN_E_NOMEM;
        return value;
    }
    for (size_t i = 0; i < value.len; i++) {
        if (value.text[i] == '\\' && i + 1 < value.len &&
            (value.text[i + 1] == '"' || value.text[i + 1] == '\\'))
            i++;
        out->data[out->len++] = value.text[i];
    }
    return (pgn_span){out->data, out->len};
}

/* The text plus its missing end, in the buffer for values; nothing if there is no handler. */
static pgn_span completed(pgn__state *s, pgn_span text, const char *end) {
    pgn_buffer *out = &s->keep->tag_value;
    if (!CALL(s, diagnostic))
        return (pgn_span){NULL, 0};
    pgn__buffer_restart(out);
    if (pgn_buffer_append(out, text.text, text.len) || pgn__buffer_puts(out, end))
        s->status = PGN_E_NOMEM;
    return (pgn_span){out->data, out->len};
}

/* A string with unescaped quotes inside, which need a backslash. */
static void report_quotes(pgn__state *s, pgn_span string) {
    pgn_buffer *out = &s->keep->tag_value;
    if (!CALL(s, diagnostic))
        return;
    pgn__buffer_restart(out);
    pgn__buffer_reserve(out, 2 * string.len);
    for (size_t i = 0; i < string.len; i++) {
        char c = string.text[i], next = i + 1 < string.len ? string.text[i + 1] : '\0';
        bool inner = i > 0 && i + 1 < string.len;
        if (inner && c == '"')
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, c);
        if (inner && c == '\\' && (next == '"' || next == '\\') && i + 2 < string.len)
            pgn__buffer_putc(out, string.text[++i]);
    }
    if (out->status)
        s->status = PGN_E_NOMEM;
    pgn__report_repair(s, PGN__RULE_QUOTE_IN_VALUE, string, (pgn_span){out->data, out->len},
                       "unescaped quote in a tag value: expected \\\"");
}

/* A value that ends with its line gets its quote, and a ] whether it has one or not. With quotes
 * inside, or more than one ], there is no unique fix. */
static void report_open_string(pgn__state *s, pgn_span value, const char *eol) {
    const char *quote = value.text - 1, *end = value.text + value.len, *stop = eol;
    while (stop > end && (stop[-1] == ' ' || stop[-1] == '\t'))
        stop--;
    bool backslash = value.len && end[-1] == '\\';
    bool clear = !memchr(value.text, '"', value.len) && stop - end <= 1 + backslash &&
                 !(backslash && value.len > 1 && end[-2] == '\\');
    pgn__report_repair(s, PGN__RULE_UNCLOSED_STRING, span(quote, clear ? stop : quote + 1),
                       clear ? completed(s, span(quote, end), backslash ? "\\\"]" : "\"]")
                             : (pgn_span){NULL, 0},
                       "unclosed string");
}

static void emit_tag(pgn__state *s, pgn_span name, pgn_span raw, bool escapes, pgn_span source) {
    pgn__take_result_tag(s, name, raw);
    if (!CALL(s, tag))
        return;
    pgn__tag_event tag = {pgn__decode(s, name, &s->keep->tag_name),
                          pgn__decode(s, raw, &s->keep->comment), source};
    if (escapes)
        tag.value = resolve_escapes(s, tag.value);
    pgn__answer(s, s->sink.calls->tag(s->sink.self, &tag));
}

static bool name_is(pgn_span name, const char *text) {
    return name.len == strlen(text) && memcmp(name.text, text, name.len) == 0;
}

/* A [ that begins no tag pair: skip it, up to its ] on the line or the end of the line. */
void pgn__read_bad_tag(pgn__state *s, const char *open) {
    const char *p = open + 1;
    while (p < s->end && *p != ']' && *p != '\n' && *p != '\r')
        p++;
    s->p = p < s->end && *p == ']' ? p + 1 : p;
    pgn__report(s, PGN__RULE_BAD_TAG, span(open, s->p), "not a tag pair");
    pgn__unread_text(s, span(open, s->p), PGN__UNREAD_WORD);
}

void pgn__read_tag(pgn__state *s) {
    const char *open = s->p, *p = pgn__skip_space(open + 1, s->end), *name = p;
    while (p < s->end && !is(p, SPACE) && *p != '"' && *p != ']' && *p != '[')
        p++;
    pgn_span tag_name = span(name, p);
    p = pgn__skip_space(p, s->end);
    if (!tag_name.len || p == s->end || *p != '"') {
        pgn__read_bad_tag(s, open);
        return;
    }
    if (s->section == SECTION_MOVES ||
        (s->section == SECTION_TAGS && s->has_event && name_is(tag_name, "Event"))) {
        pgn__end_unmarked(s, open);
        if (s->single) /* the tag is read with its game */
            return;
    }
    if (s->section == SECTION_BETWEEN)
        pgn__begin_game(s);
    s->has_event |= name_is(tag_name, "Event");
    for (size_t i = 0; i < tag_name.len; i++)
        if (!pgn__is_name_char(tag_name.text[i])) {
            pgn__report(s, PGN__RULE_TAG_NAME, tag_name,
                        "invalid tag name: expected letters, digits and underscores");
            break;
        }

    bool escapes = false, quotes = false;
    const char *value = p + 1, *close = value_end(s, value, &escapes, &quotes);
    if (close) {
        if (quotes)
            report_quotes(s, span(p, close + 1));
        const char *next = pgn__skip_space(close + 1, s->end);
        bool closed = next < s->end && *next == ']';
        p = closed ? next + 1 : close + 1;
        if (!closed)
            pgn__report_repair(s, PGN__RULE_UNCLOSED_TAG, span(open, close + 1),
                               completed(s, span(open, close + 1), "]"),
                               "missing ] after the tag value");
    } else { /* an open string ends with its line */
        close = p = pgn__line_end(s, value);
        while (close > value && (close[-1] == ' ' || close[-1] == '\t' || close[-1] == ']'))
            close--;
        if (close - value >= 2 && close[-1] == '"' && close[-2] == '\\')
            close--; /* as in "C:\chess\": a backslash was meant, then the end */
        report_open_string(s, span(value, close), p);
    }
    s->p = p;
    emit_tag(s, tag_name, span(value, close), escapes, span(open, p));
}

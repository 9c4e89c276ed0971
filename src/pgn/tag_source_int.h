/* tag_source_int.h -- where the parts of a tag pair are in the input, for pointing at them. */
#ifndef PGN_TAG_SOURCE_INT_H
#define PGN_TAG_SOURCE_INT_H

#include <string.h>

#include "parse_int.h"
#include "stream/sink_int.h"

/* The name, as written. */
static inline pgn_span pgn__tag_name_source(const pgn__tag_event *tag) {
    const char *p = tag->source.text, *end = p + tag->source.len;
    p += p < end && *p == '['; /* else it was lost */
    while (p < end && strchr(" \t\r\n\v\f", *p))
        p++;
    const char *name = p;
    if ((size_t)(end - p) >= tag->name.len && memcmp(p, tag->name.text, tag->name.len) == 0)
        return (pgn_span){name, tag->name.len};
    while (p < end && !strchr(" \t\r\n\v\f\"", *p))
        p++;
    return (pgn_span){name, (size_t)(p - name)};
}

/* The value in quotes that are not ", or of which one is not; false if they are. */
static inline bool pgn__odd_value_source(pgn_span source, pgn_span *value) {
    const char *end = source.text + source.len;
    pgn__odd_value odd;
    if (*source.text != '[' ||
        !pgn__is_odd_value(pgn__odd_value_start(source.text, end), end, PGN__ODD_TO_TEXT_END, &odd))
        return false;
    *value = odd.value;
    return true;
}

/* Is the quote at p part of the value that begins at `value`, as \" ? */
static inline bool pgn__is_escaped_quote(const char *value, const char *p) {
    size_t backslashes = 0;
    while (p > value && p[-1] == '\\') {
        p--;
        backslashes++;
    }
    return backslashes % 2;
}

/* The value as written, between its quotes; without the closing one, up to the end of its line. */
static inline pgn_span pgn__tag_value_source(const pgn__tag_event *tag) {
    if (!tag->source.text) /* not from an input */
        return (pgn_span){"", 0};
    const char *end = tag->source.text + tag->source.len;
    const char *open = tag->source.text + tag->name.len + 2; /* for a tag in export format */
    pgn_span odd;
    bool usual = open < end && *open == '"' && open[-1] == ' ' && *tag->source.text == '[';
    if (!usual && pgn__odd_value_source(tag->source, &odd))
        return odd;
    if (!usual)
        open = memchr(tag->source.text, '"', tag->source.len);
    if (!open)
        return (pgn_span){end, 0};
    const char *close = end;
    while (close > open + 1 && (close[-1] != '"' || pgn__is_escaped_quote(open + 1, close - 1)))
        close--;
    if (close == open + 1 && pgn__odd_value_source(tag->source, &odd))
        return odd;
    if (close == open + 1)
        return pgn__open_value(open + 1, end);
    return (pgn_span){open + 1, (size_t)(close - open - 2)};
}

#endif

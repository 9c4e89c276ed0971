/* format.c -- JSON as the readers of src/pgn see it: how it is recognized, and where it can be cut.
 *
 * Cutting needs no more than brackets and strings; what is between them the decoder reads. Where
 * they show that a value is malformed, the text goes on with the next line that begins with {, as
 * the decoder does. */
#include <string.h>

#include "base/text_int.h"
#include "decode_int.h"

/* ---- recognizing ---- */

static bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static const char *skip_space(const char *p, const char *end) {
    while (p < end && is_space(*p))
        p++;
    return p;
}

/* The end of the string that begins here, after its quote; NULL if it does not end. */
static const char *skip_string(const char *p, const char *end) {
    for (p++; p < end && *p != '"'; p++) {
        if ((unsigned char)*p < ' ')
            return NULL;
        p += *p == '\\';
    }
    return p < end ? p + 1 : NULL;
}

/* `[` begins a tag pair of PGN too, perhaps an empty one, and `{` a comment, also {"Quoted" text}.
 */
static pgn__looks recognise(const char *bytes, size_t len) {
    const char *end = bytes + len, *p = skip_space(bytes + pgn__text_bom(bytes, len), end);
    char first = p < end ? *p : '\0';
    p = p < end ? skip_space(p + 1, end) : end;
    bool empty = first == '[' && p < end && *p == ']'; /* then nothing follows it */
    if (first == '[' && p < end && (*p == '{' || (empty && skip_space(p + 1, end) == end)))
        return PGN__LOOKS;
    if (first == '{' && p < end && *p == '"' && (p = skip_string(p, end))) {
        p = skip_space(p, end);
        if (p < end && *p == ':')
            return PGN__LOOKS;
    }
    return PGN__LOOKS_IF_NAMED;
}

/* ---- cutting ---- */

const char *pgn__json_next_line(const char *at, const char *start, const char *end) {
    for (const char *p = at > start ? at - 1 : at; p < end; p++) {
        p = memchr(p, '\n', (size_t)(end - p));
        if (!p || p + 1 >= end)
            return NULL;
        if (p[1] == '{')
            return p + 1;
    }
    return NULL;
}

enum { NONE, QUOTE, OPEN, CLOSE }; /* what a byte outside of strings is */
static const unsigned char CLASS[256] = {
    ['"'] = QUOTE, ['{'] = OPEN, ['['] = OPEN, ['}'] = CLOSE, [']'] = CLOSE};

/* The end of the value that begins at p with a bracket; NULL if the text ends in it, and then *bad
 * is where it is malformed, or NULL. */
static const char *value_end(const char *p, const char *end, const char **bad) {
    size_t depth = 0;
    *bad = NULL;
    while (p < end) {
        switch (CLASS[(unsigned char)*p]) {
        case QUOTE:
            for (p++; p < end && *p != '"'; p++) {
                if (*p == '\\')
                    p++;
                else if (*p == '\n') {
                    *bad = p;
                    return NULL;
                }
            }
            break;
        case OPEN:
            depth++;
            break;
        case CLOSE:
            if (--depth == 0)
                return p + 1;
            break;
        default:
            /* a value on the next line without a comma between: something is not closed */
            if (*p == '\n' && p + 1 < end && p[1] == '{' && p[-1] != ',' && p[-1] != '[' &&
                p[-1] != ':' && p[-1] != '\r' && !is_space(p[-1])) {
                *bad = p;
                return NULL;
            }
            break;
        }
        p++;
    }
    return NULL;
}

/* A value, or anything else between values; NULL if the text ends before that does. */
static const char *skip_part(const char *p, const char *start, const char *end) {
    const char *bad;
    if (*p == ',' || *p == ']')
        return p + 1;
    if (*p == '[' && skip_space(start, end) == p)
        return p + 1; /* the list of all games */
    if (*p != '{' && *p != '[') {
        while (p < end && *p != ',' && *p != ']' && *p != '\n')
            p++;
        return p < end ? p : NULL;
    }
    const char *after = value_end(p, end, &bad);
    return after ? after : bad ? pgn__json_next_line(bad, start, end) : NULL;
}

/* After the last value that is whole; the comma after it belongs to the next chunk, which is so
 * known to be in a list. */
static size_t border(const char *bytes, size_t len, size_t *walked, pgn__records_end *state) {
    const char *start = bytes + pgn__text_bom(bytes, len), *end = bytes + len, *p = start;
    const char *cut = bytes;
    *state = PGN__RECORDS_WHOLE;
    *walked = len;
    while (p && (p = skip_space(p, end)) < end) {
        bool value = *p == '{' || (*p == '[' && skip_space(start, end) != p);
        p = skip_part(p, start, end);
        const char *next = p && value ? skip_space(p, end) : NULL;
        if (next) /* a chunk of values begins with one */
            cut = next < end && *next == '{' ? next : p;
    }
    return (size_t)(cut - bytes);
}

/* In the middle of a game, of which nothing is known: the next line that begins one. */
static size_t game_end(const char *bytes, size_t len, bool *ended) {
    const char *next = pgn__json_next_line(bytes, bytes, bytes + len);
    *ended = next != NULL;
    if (next)
        return (size_t)(next - bytes);
    return len && bytes[len - 1] == '\n' ? len - 1 : len;
}

static const pgn__game_format JSON = {
    .suffixes = {".json", ".ndjson", ".jsonl"},
    .name = "JSON",
    .lines = true,
    .largest_record = 1,
    .recognise = recognise,
    .border = border,
    .game_end = game_end,
    .open = pgn__json_decoder_open,
    .emit = pgn__json_decoder_emit,
    .close = pgn__json_decoder_close,
};

const pgn__game_format *pgn__json_format(void) {
    return &JSON;
}

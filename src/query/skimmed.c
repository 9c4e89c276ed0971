/* skimmed.c -- a game of which only the borders are known, decided by its tags: nothing of its
 * moves is read, which makes a search by tags several times faster. */
#include <string.h>

#include "matcher_int.h"
#include "pgn/tag_names_int.h"

/* [Name "value"] and nothing else on its line, which has two quotes and ends with "]. */
static bool read_tag(const char *line, const char *end, pgn_tag *out) {
    const char *p = line + 1;
    while (p < end && (unsigned char)*p > ' ' && *p != '"')
        p++;
    if (end - p < 5 || p == line + 1 || p[0] != ' ' || p[1] != '"')
        return false;
    out->name = (pgn_span){line + 1, (size_t)(p - line - 1)};
    out->value = (pgn_span){p + 2, (size_t)(end - p - 4)};
    return true;
}

static bool read_tags(pgn_matcher *m, const char **text, const char *end) {
    const char *p = *text;
    pgn_buffer_clear(&m->tag_list);
    while (p < end && *p == '[') {
        const char *next = memchr(p, '\n', (size_t)(end - p));
        pgn_tag tag;
        if (!next || !read_tag(p, next, &tag) || pgn__append(&m->tag_list, &tag, sizeof tag))
            return false;
        p = next + 1;
    }
    size_t len = (size_t)(p - *text);
    bool escapes =
        memchr(*text, '\\', len) || memchr(*text, '\0', len); /* NUL is read as a blank */
    *text = p;
    return !escapes;
}

/* The result by the marker at the end. */
static pgn_result result_at_end(const char *start, const char *end) {
    const char *p = end;
    while (p > start && (unsigned char)p[-1] > ' ')
        p--;
    return pgn_result_parse(p, (size_t)(end - p));
}

bool pgn__qmatch_skimmed(pgn_matcher *m, const char *text, size_t len) {
    static const char RESULT[] = "Result";
    const char *end = text + len, *moves = text;
    if (!read_tags(m, &moves, end))
        return false;
    m->tags = (pgn__qtags){.list = (const pgn_tag *)(const void *)m->tag_list.data,
                           .count = m->tag_list.len / sizeof(pgn_tag),
                           .result = result_at_end(moves, end)};
    if (m->tags.result == PGN_RESULT_UNKNOWN) {
        pgn_span tag = pgn__qtags_find(&m->tags, PGN__TAG_RESULT, (pgn_span){RESULT, 6});
        if (tag.len != 1 || tag.text[0] != '*')
            return false; /* the tag may know */
    }
    return m->tags.result != PGN_RESULT_NONE && pgn__qmatcher_begin(m);
}

/* lint_export.c -- strict: compares a game's text with its export format, made by the writer. */
#include <string.h>

#include "lint_int.h"

enum { MOST_SHOWN = 30 };

/* The start of the word that contains text[at]; blanks and line ends are not words. */
static size_t word_start(const char *text, size_t at) {
    while (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\n' && text[at - 1] != '\t' &&
           text[at - 1] != '\r')
        at--;
    return at;
}

/* How much of the line to show. */
static int shown(const char *text, size_t len) {
    size_t n = 0;
    while (n < len && n < MOST_SHOWN + 1 && text[n] != '\n' && text[n] != '\r')
        n++;
    return pgn__shown((pgn_span){text, n}, MOST_SHOWN);
}

static void find_difference(pgn__linter *l, const char *source, size_t source_len,
                            const char *right, size_t right_len) {
    size_t i = 0;
    while (i < source_len && i < right_len && source[i] == right[i])
        i++;
    if (i == source_len && i == right_len)
        return;
    bool carriage = i < source_len && source[i] == '\r' && i < right_len && right[i] == '\n';
    bool broken = i < source_len && i < right_len && (source[i] == '\n') != (right[i] == '\n') &&
                  (source[i] == ' ' || right[i] == ' ');
    if (i == source_len) { /* the game is truncated */
        while (i < right_len && right[i] == '\n')
            i++;
        pgn__find(l, PGN__RULE_EXPORT_FORMAT, (pgn_span){source + source_len, 0},
                  "not in export format: expected \"%.*s\"", shown(right + i, right_len - i),
                  right + i);
        return;
    }
    size_t word = word_start(source, i);
    const char *at = source + (carriage || broken ? i : word);
    pgn_span place = {at, 1};
    if (carriage)
        pgn__find(l, PGN__RULE_EXPORT_FORMAT, place,
                  "not in export format: expected LF alone at the line end");
    else if (broken)
        pgn__find(l, PGN__RULE_EXPORT_FORMAT, place,
                  source[i] == '\n' ? "not in export format: unexpected line break"
                                    : "not in export format: expected a line break");
    else if (shown(right + word, right_len - word) == 0)
        pgn__find(l, PGN__RULE_EXPORT_FORMAT, place,
                  "not in export format: expected the end of the line");
    else
        pgn__find(l, PGN__RULE_EXPORT_FORMAT, place, "not in export format: expected \"%.*s\"",
                  shown(right + word, right_len - word), right + word);
}

void pgn__lint_export(pgn__linter *l) {
    const char *right = l->exported.data;
    size_t len = l->exported.len;
    /* escapes before a game precede its first token */
    const char *tags = right;
    while (tags && len && *tags == '%') {
        const char *eol = memchr(tags, '\n', len);
        size_t n = eol ? (size_t)(eol + 1 - tags) : len;
        tags += n;
        len -= n;
    }
    while (len && tags[len - 1] == '\n')
        len--;
    if (len)
        find_difference(l, l->begin, (size_t)(l->end - l->begin), tags, len);
    pgn_buffer_clear(&l->exported);
}

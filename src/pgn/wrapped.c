/* wrapped.c -- files with games that are inside something else: a page in HTML, where quotes are
 * entities, or a mail, where lines are quoted. They are recognized as a whole, as every line of
 * theirs would be another finding. */
#include "wrapped_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/text_int.h"
#include "parse_int.h"

/* The lines that show it. */
typedef struct {
    size_t plain, entities, quoted;
} lines;

static bool begins(const char *p, const char *end, const char *word) {
    size_t len = strlen(word);
    return (size_t)(end - p) >= len && pgn__same_letters(p, word, len);
}

static bool begins_any(const char *p, const char *end, const char *const *words) {
    while (*words && !begins(p, end, *words))
        words++;
    return *words != NULL;
}

static const char *skip_blanks(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    return p;
}

/* Does a tag pair begin here whose quotes are entities? */
static bool is_entity_pair(const char *p, const char *end) {
    static const char *const QUOTES[] = {"&quot;", "&#34;", "&#x22;", "&#034;", NULL};
    if (p == end || *p != '[')
        return false;
    p = skip_blanks(p + 1, end);
    const char *name = p;
    while (p < end && pgn__is_name_char(*p))
        p++;
    return p > name && begins_any(skip_blanks(p, end), end, QUOTES);
}

/* A tag pair, or White's first move with its number. */
static bool begins_game(const char *p, const char *end) {
    return pgn__is_plain_tag_pair(p, end) || (end - p >= 2 && p[0] == '1' && p[1] == '.');
}

static void count_line(lines *l, const char *p, const char *end) {
    const char *text = p = skip_blanks(p, end);
    while (p < end && (*p == '>' || *p == ' '))
        p++;
    if (p > text) {
        l->quoted += begins_game(p, end);
        return;
    }
    while (p < end && *p == '<') { /* tags of HTML before it */
        const char *close = memchr(p, '>', (size_t)(end - p));
        p = close ? skip_blanks(close + 1, end) : end;
    }
    l->entities += is_entity_pair(p, end);
    l->plain += begins_game(p, end);
}

static bool is_page(const char *p, const char *end) {
    static const char *const OPENINGS[] = {"<!doctype html", "<html", "<head>", "<body", NULL};
    return begins_any(p, end, OPENINGS);
}

bool pgn__wrapped_suspect(const char *text, size_t len) {
    const char *end = text + len, *p = pgn__skip_space(text + pgn__text_bom(text, len), end);
    return p < end && !strchr("0123456789{;%", *p) && !pgn__is_plain_tag_pair(p, end);
}

pgn__wrapping pgn__wrapped_in(const char *text, size_t len) {
    lines l = {0};
    if (!pgn__wrapped_suspect(text, len))
        return PGN__WRAPPED_NOT;
    len = len < PGN__WRAPPED_LOOK ? len : PGN__WRAPPED_LOOK;
    const char *end = text + len, *p = pgn__skip_space(text + pgn__text_bom(text, len), end);
    if (is_page(p, end))
        return PGN__WRAPPED_HTML;
    for (size_t n; p < end; p += n + 1) {
        n = pgn__text_line(p, (size_t)(end - p));
        count_line(&l, p, p + n);
    }
    return l.entities > l.plain ? PGN__WRAPPED_HTML
           : l.quoted > l.plain ? PGN__WRAPPED_MAIL
                                : PGN__WRAPPED_NOT;
}

const char *pgn__wrapped_message(pgn__wrapping in) {
    return in == PGN__WRAPPED_HTML
               ? "not PGN but a page in HTML: save its games as plain text"
               : "not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does";
}

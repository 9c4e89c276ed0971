/* parse_signs.c -- text that no token begins with: the characters < and >, which the standard
 * reserves, signs such as => and tags of HTML. */
#include <string.h>

#include "base/ascii_int.h"
#include "parse_state_int.h"
#include "words_int.h"

/* The length of a sign at p that is one symbol with < or > beside it, as in =>; 0 if none. */
static size_t arrow_sign(const char *p, const char *end) {
    if (p < end && memchr("<>=-~+", *p, 6))
        return 1;
    return pgn__dash_at(p, end);
}

static const char *signs_end(const char *p, const char *end) {
    for (size_t n; (n = arrow_sign(p, end)); p += n)
        ;
    return p;
}

static const char *html_word(const char *p, const char *end) {
    while (p < end && (pgn__is_letter(*p) || pgn__is_digit(*p)))
        p++;
    return p;
}

/* The end of blanks and an attribute in quotes; p if there is none. */
static const char *html_attribute(const char *p, const char *end) {
    const char *name = skip_blanks(p, end), *value = html_word(name, end);
    if (name == p || value == name || end - value < 2 || value[0] != '=' || value[1] != '"')
        return p;
    for (value += 2; value < end && !strchr("\"<>[]{}()\r\n", *value);)
        value++;
    return value < end && *value == '"' ? value + 1 : p;
}

/* The end of a tag of HTML, such as <b>, </b> and <br />; NULL for other text in < and >. */
static const char *html_tag_end(pgn__state *s) {
    enum { LONGEST = 256 };
    const char *open = s->p, *most = s->end - open > LONGEST ? open + LONGEST : s->end;
    const char *name = open + (most - open > 1 && open[1] == '/' ? 2 : 1),
               *p = html_word(name, most);
    bool heading = p - name == 2 && *name == 'h';
    if (p == name || pgn__is_digit(*name) || (!heading && pgn__word_is_move(span(name, p))))
        return NULL;
    for (const char *from = NULL; p != from;)
        p = html_attribute(from = p, most);
    p = skip_blanks(p, most);
    p += p < most && *p == '/';
    pgn__judge_line(s, span(open, p)); /* without its > a game may end there */
    return p < most && *p == '>' ? p + 1 : NULL;
}

void pgn__take_reserved(pgn__state *s, pgn_span signs, const char *what) {
    pgn__drop_bare_number(s);
    pgn__report(s, PGN__RULE_RESERVED, signs, "%s %.*s", what, pgn__quoted_length(signs),
                signs.text);
    pgn__unread_text(s, signs, PGN__UNREAD_SIGN);
}

void pgn__read_reserved(pgn__state *s) {
    const char *html = *s->p == '<' ? html_tag_end(s) : NULL;
    pgn_span signs = span(s->p, html ? html : signs_end(s->p, s->end));
    s->p += signs.len;
    pgn__take_reserved(s, signs,
                       html            ? "tag of HTML"
                       : signs.len > 1 ? "reserved characters"
                                       : "reserved character");
}

bool pgn__has_reserved(const pgn__state *s) {
    for (const char *p = s->p, *end = signs_end(p, s->end); p < end; p++)
        if (*p == '<' || *p == '>')
            return true;
    return false;
}

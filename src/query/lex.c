/* lex.c -- the tokens of a query. It has no state, so that the parser may reread a token as a
 * value, which may have other characters than a word. */
#include "lex_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/span_int.h"

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_one_of(char c, const char *list) {
    return c && strchr(list, c);
}

static size_t skip_space(const char *text, size_t len, size_t i) {
    for (; i < len; i++) {
        if (text[i] == '#')
            while (i + 1 < len && text[i + 1] != '\n' && text[i + 1] != '\r')
                i++;
        else if (!is_space(text[i]))
            break;
    }
    return i;
}

static pgn__qtoken quoted(const char *text, size_t len, size_t at) {
    pgn__qtoken t = {PGN__QK_OPEN, at, {text + at + 1, 0}, PGN__QW_NONE, false};
    size_t i = at + 1;
    while (i < len && text[i] != text[at]) {
        bool pair = text[i] == '\\' && i + 1 < len && is_one_of(text[i + 1], "\"'\\");
        t.escaped |= pair;
        i += pair ? 2 : 1;
    }
    t.text.len = i - at - 1;
    if (i < len)
        t.kind = PGN__QK_TEXT;
    return t;
}

#define SIGNS     "()[],"
#define OPERATORS "=<>~!&|"

static pgn__qtoken run(const char *text, size_t len, size_t at, const char *ends,
                       pgn__qtoken_kind kind) {
    size_t i = at;
    while (i < len && !is_space(text[i]) && !is_one_of(text[i], "\"'#" SIGNS) &&
           !is_one_of(text[i], ends))
        i++;
    return (pgn__qtoken){kind, at, {text + at, i - at}, PGN__QW_NONE, false};
}

pgn__qtoken pgn__qlex(const char *text, size_t len, size_t from) {
    size_t at = skip_space(text, len, from), i = at;
    pgn__qtoken t = {PGN__QK_END, at, {text + at, 0}, PGN__QW_NONE, false};
    if (at == len)
        return t;
    if (text[at] == '"' || text[at] == '\'')
        return quoted(text, len, at);
    if (is_one_of(text[at], SIGNS)) {
        t.kind = PGN__QK_SIGN;
        t.text.len = 1;
        return t;
    }
    if (is_one_of(text[at], OPERATORS)) {
        while (i < len && is_one_of(text[i], OPERATORS))
            i++;
        t.kind = PGN__QK_OP;
        t.text.len = i - at;
        return t;
    }
    t = run(text, len, at, OPERATORS, PGN__QK_WORD);
    if (!t.text.len) /* a NUL */
        t.text.len = 1;
    t.word = pgn__qword_find(t.text);
    return t;
}

pgn__qtoken pgn__qlex_value(const char *text, size_t len, size_t from) {
    size_t at = skip_space(text, len, from);
    if (at < len && !is_space(text[at]) && !is_one_of(text[at], "\"'" SIGNS "=<>~")) {
        pgn__qtoken t = run(text, len, at, "=<>~", PGN__QK_WORD);
        if (t.text.len)
            return t;
    }
    return pgn__qlex(text, len, at);
}

/* ---- operators ---- */

static const struct {
    const char *text;
    pgn__qcmp cmp;
} OPS[] = {{"=", PGN__Q_EQ}, {"!=", PGN__Q_NE}, {"<", PGN__Q_LT},  {"<=", PGN__Q_LE},
           {">", PGN__Q_GT}, {">=", PGN__Q_GE}, {"~", PGN__Q_HAS}, {"=~", PGN__Q_REGEX}};

static const struct {
    const char *text, *instead;
} OTHERS[] = {{"==", "="},  {"&&", "and"}, {"&", "and"}, {"||", "or"}, {"|", "or"},  {"!", "not"},
              {"<>", "!="}, {"=<", "<="},  {"=>", ">="}, {"~=", "=~"}, {"!~", "not"}};

bool pgn__qop_find(pgn_span text, pgn__qcmp *out) {
    for (size_t i = 0; i < sizeof OPS / sizeof *OPS; i++)
        if (pgn__span_is(text, OPS[i].text)) {
            *out = OPS[i].cmp;
            return true;
        }
    return false;
}

const char *pgn__qop_instead(pgn_span text) {
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (pgn__span_is(text, OTHERS[i].text))
            return OTHERS[i].instead;
    return NULL;
}

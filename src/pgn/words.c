/* words.c -- distinguishes moves from results, glyphs and garbage, by their letters alone. */
#include "words_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/text_int.h"
#include "chess/notation_int.h"
#include "game/nag_int.h"

/* The first character almost always decides. */
static bool is(pgn_span word, const char *text) {
    return word.len && *text == *word.text && strlen(text) == word.len &&
           memcmp(word.text, text, word.len) == 0;
}

static bool is_any_case(pgn_span word, const char *text) {
    return word.len && !((*text ^ *word.text) & ~32) && strlen(text) == word.len &&
           pgn__same_letters(word.text, text, word.len);
}

enum { SHORT_WORD = 24 };

/* A short word in the UTF-8 that will be written: a text must mean the same before and after. Only
 * the signs that occur in results and glyphs are converted. */
static pgn_span as_utf8(pgn_span word, char out[3 * SHORT_WORD]) {
    static const struct {
        char byte;
        const char *text;
    } signs[] = {{'\xBD', "\u00BD"}, {'\xB1', "\u00B1"}, {'\x96', "\u2013"}};
    size_t n = 0;
    if (word.len > SHORT_WORD || pgn__utf8_check(word.text, word.len) == word.len)
        return word;
    for (size_t i = 0, len; i < word.len; i += len) {
        const char *from = word.text + i;
        len = pgn__utf8_decode(from, word.len - i, NULL);
        size_t put = len;
        for (size_t k = 0; !put && k < sizeof signs / sizeof *signs; k++)
            if (*from == signs[k].byte) {
                put = strlen(signs[k].text);
                from = signs[k].text;
            }
        len += !len;
        put += !put;
        memcpy(out + n, from, put);
        n += put;
    }
    return (pgn_span){out, n};
}

pgn_result pgn__word_result(pgn_span raw, bool *usual) {
    static const struct {
        const char *text;
        pgn_result result;
    } other[] = {
        {"1:0", PGN_RESULT_WHITE},          {"0:1", PGN_RESULT_BLACK},
        {"1\u20130", PGN_RESULT_WHITE},     {"0\u20131", PGN_RESULT_BLACK},
        {"1/2", PGN_RESULT_DRAW},           {"1/2:1/2", PGN_RESULT_DRAW},
        {"1/2\u20131/2", PGN_RESULT_DRAW},  {"\u00BD", PGN_RESULT_DRAW},
        {"\u00BD-\u00BD", PGN_RESULT_DRAW}, {"\u00BD\u2013\u00BD", PGN_RESULT_DRAW},
        {"\u00BD:\u00BD", PGN_RESULT_DRAW}, {"0.5-0.5", PGN_RESULT_DRAW},
        {"1-1", PGN_RESULT_DRAW},           {"+--", PGN_RESULT_WHITE},
        {"--+", PGN_RESULT_BLACK},          {"+:-", PGN_RESULT_WHITE},
        {"-:+", PGN_RESULT_BLACK},          {"1-0 ff", PGN_RESULT_WHITE},
        {"0-1 ff", PGN_RESULT_BLACK},       {"1-0 FF", PGN_RESULT_WHITE},
        {"0-1 FF", PGN_RESULT_BLACK},
    };
    char utf8[3 * SHORT_WORD];
    pgn_span word = as_utf8(raw, utf8);
    pgn_result result = pgn_result_parse(word.text, word.len);
    *usual = true;
    for (size_t i = 0; !result && i < sizeof other / sizeof *other; i++)
        if (is(word, other[i].text)) {
            *usual = false;
            result = other[i].result;
        }
    return result;
}

unsigned pgn__suffix_nag(pgn_span suffix, bool *usual) {
    *usual = suffix.len <= 2; /* of !!! and the like the first two count */
    for (size_t i = 0; i < 2 && i < suffix.len; i++)
        if (suffix.text[i] != '!' && suffix.text[i] != '?')
            return 0;
    return suffix.len ? pgn__suffix(suffix.text[0], suffix.len > 1 ? suffix.text[1] : 0) : 0;
}

unsigned pgn__word_glyph(pgn_span raw) {
    char utf8[3 * SHORT_WORD];
    pgn_span word = as_utf8(raw, utf8);
    return pgn__nag_from_glyph(word.text, word.len);
}

pgn__mark pgn__word_mark(pgn_span word) {
    static const struct {
        const char *text;
        pgn__mark mark;
    } marks[] = {
        {"+", PGN__MARK_CHECK},     {"++", PGN__MARK_CHECK},       {"#", PGN__MARK_MATE},
        {"ch", PGN__MARK_CHECK},    {"ch.", PGN__MARK_CHECK},      {"check", PGN__MARK_CHECK},
        {"mate", PGN__MARK_MATE},   {"checkmate", PGN__MARK_MATE}, {"dbl", PGN__MARK_CHECK},
        {"dbl.", PGN__MARK_CHECK},  {"dbl.ch.", PGN__MARK_CHECK},  {"dis", PGN__MARK_CHECK},
        {"dis.", PGN__MARK_CHECK},  {"dis.ch.", PGN__MARK_CHECK},  {"\u2020", PGN__MARK_CHECK},
        {"\u2021", PGN__MARK_MATE}, {"e.p.", PGN__MARK_OTHER},     {"e.p", PGN__MARK_OTHER},
        {"ep.", PGN__MARK_OTHER},   {"ep", PGN__MARK_OTHER},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (is_any_case(word, marks[i].text))
            return marks[i].mark;
    return PGN__MARK_NONE;
}

/* The length of a Unicode dash, U+2010 to U+2015 or the minus sign, at the start of a text; else
 * 0. */
static size_t dash_length(const char *text, size_t len) {
    const unsigned char *c = (const unsigned char *)text;
    if (len < 3 || c[0] != 0xE2)
        return 0;
    return (c[1] == 0x80 && c[2] >= 0x90 && c[2] <= 0x95) || (c[1] == 0x88 && c[2] == 0x92) ? 3 : 0;
}

static bool is_castling(pgn_span word) {
    int rounds = 0;
    for (size_t i = 0; i < word.len; i++) {
        char c = word.text[i];
        size_t dash = dash_length(word.text + i, word.len - i);
        if (c == 'O' || c == 'o' || c == '0')
            rounds++;
        else if (dash)
            i += dash - 1;
        else if (c != '-' && c != '+' && c != '#')
            return false;
    }
    return rounds == 2 || rounds == 3;
}

static bool is_null_move(pgn_span word) {
    static const char *const words[] = {"--", "---", "Z0", "null", "pass", "@@@@", "0000"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_any_case(word, words[i]))
            return true;
    return false;
}

/* exd, ed, and perhaps a mark. */
static bool is_short_capture(pgn_span word) {
    size_t i = 0;
    bool sign = word.len > 1 && (word.text[1] == 'x' || word.text[1] == ':');
    char file[2];
    for (int files = 0; files < 2; files++, i += sign && i == 0 ? 2u : 1u) {
        if (i >= word.len || word.text[i] < 'a' || word.text[i] > 'h')
            return false;
        file[files] = word.text[i];
    }
    if (file[0] != file[1] + 1 &&
        file[0] + 1 != file[1]) /* a pawn captures on a file beside its own */
        return false;
    while (i < word.len && (word.text[i] == '+' || word.text[i] == '#'))
        i++;
    return i == word.len;
}

bool pgn__word_is_move(pgn_span word) {
    unsigned char first = (unsigned char)word.text[0];
    bool rank = false;
    for (size_t i = 1; i < word.len && !rank; i++)
        rank = word.text[i] >= '1' && word.text[i] <= '8';
    bool figurine = word.len > 3 && memcmp(word.text, "\xE2\x99", 2) == 0 &&
                    (unsigned char)word.text[2] >= 0x94 && (unsigned char)word.text[2] <= 0x9F;
    bool drop = first == '@' && word.len > 2 && word.text[1] >= 'a' && word.text[1] <= 'h';
    bool letter =
        (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z') || figurine || drop;
    return (rank && letter) || is_castling(word) || is_null_move(word) || is_short_capture(word);
}

size_t pgn__promotion_in_parentheses(pgn_span word, const char *end) {
    const char *p = word.text + word.len;
    if (end - p < 3 || p[0] != '(' || word.len < 2)
        return 0;
    size_t letter = memchr("qrbn", p[1], 4) ? 1 : pgn__officer_letter(p + 1, (size_t)(end - p) - 1);
    char rank = word.text[word.len - 1], file = word.text[word.len - 2];
    bool last = (rank == '1' || rank == '8') && file >= 'a' && file <= 'h';
    return last && letter && p + 1 + letter < end && p[1 + letter] == ')' ? letter + 2 : 0;
}

/* All digits, then all periods, at least one of each; or a termination marker. */
static bool follows_a_move(pgn_span rest) {
    size_t digits = 0, dots = 0;
    bool usual;
    while (digits < rest.len && rest.text[digits] >= '0' && rest.text[digits] <= '9')
        digits++;
    while (digits + dots < rest.len && rest.text[digits + dots] == '.')
        dots++;
    return (digits && *rest.text != '0' && dots && digits + dots == rest.len) ||
           (pgn__word_result(rest, &usual) && !pgn__word_glyph(rest));
}

size_t pgn__number_at_end(pgn_span word) {
    size_t dots = word.len, digits;
    while (dots && word.text[dots - 1] == '.')
        dots--;
    for (digits = dots; digits && word.text[digits - 1] >= '0' && word.text[digits - 1] <= '9';)
        digits--;
    return digits && dots < word.len && digits < dots ? word.len - digits : 0;
}

size_t pgn__glued_move(pgn_span word) {
    for (size_t i = 1; i + 1 < word.len; i++) {
        char file = word.text[i - 1], rank = word.text[i];
        bool square = file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8';
        bool castled = rank == 'O' && file == '-';
        if (!square && !castled)
            continue;
        size_t end = i + 1;
        if (end + 1 < word.len && word.text[end] == '=')
            end += 2;
        if (end < word.len && (word.text[end] == '+' || word.text[end] == '#'))
            end++;
        if (follows_a_move((pgn_span){word.text + end, word.len - end}))
            return end;
    }
    return 0;
}

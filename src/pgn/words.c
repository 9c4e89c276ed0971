/* words.c -- distinguishes moves from results, glyphs and garbage, by their letters alone. */
#include "words_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/text_int.h"
#include "chess/notation_int.h"
#include "game/nag_int.h"

static bool is_any_case(pgn_span word, const char *text) {
    return word.len && !((*text ^ *word.text) & ~32) && strlen(text) == word.len &&
           pgn__same_letters(word.text, text, word.len);
}

enum { SHORT_WORD = 24 };

/* Has the word signs, and more characters than are converted? Then they mean nothing in UTF-8
 * either. */
static bool is_too_long(pgn_span word) {
    size_t chars = 0;
    bool signs = false;
    for (size_t i = 0, len; word.len > SHORT_WORD && i < word.len && chars <= SHORT_WORD;
         i += len) {
        len = pgn__utf8_decode(word.text + i, word.len - i, NULL);
        len += !len;
        signs |= word.text[i] & '\x80';
        chars++;
    }
    return signs && chars > SHORT_WORD;
}

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

/* The length of a dash or the minus sign at the start of a text; else 0. */
static size_t dash_length(const char *text, size_t len) {
    bool minus = len >= 3 && memcmp(text, "\u2212", 3) == 0;
    return minus ? 3 : pgn__dash_at(text, text + len);
}

/* What one side scored. Signs are paired with signs: + with -, = with =. */
typedef enum {
    SCORE_NONE,
    SCORE_WIN,
    SCORE_LOSS,
    SCORE_HALF,
    SIGN_WIN,
    SIGN_LOSS,
    SIGN_HALF
} score;

/* The score at the start of a text, and its length in *len. */
static score read_score(pgn_span text, size_t *len) {
    static const struct {
        const char *text;
        score score;
    } scores[] = {
        {"1/2", SCORE_HALF}, {"\u00BD", SCORE_HALF}, {"0.5", SCORE_HALF}, {"0,5", SCORE_HALF},
        {"1", SCORE_WIN},    {"0", SCORE_LOSS},      {"O", SCORE_LOSS},   {"+", SIGN_WIN},
        {"-", SIGN_LOSS},    {"=", SIGN_HALF},
    };
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        *len = strlen(scores[i].text);
        if (text.len >= *len && memcmp(text.text, scores[i].text, *len) == 0)
            return scores[i].score;
    }
    *len = dash_length(text.text, text.len);
    return *len ? SIGN_LOSS : SCORE_NONE;
}

static pgn_result result_of(score white, score black) {
    if ((white == SCORE_WIN && black == SCORE_LOSS) || (white == SIGN_WIN && black == SIGN_LOSS))
        return PGN_RESULT_WHITE;
    if ((white == SCORE_LOSS && black == SCORE_WIN) || (white == SIGN_LOSS && black == SIGN_WIN))
        return PGN_RESULT_BLACK;
    bool half = white == SCORE_HALF || white == SIGN_HALF || white == SCORE_WIN; /* 1-1 */
    return half && white == black ? PGN_RESULT_DRAW : PGN_RESULT_NONE;
}

static pgn_span after(pgn_span text, size_t len) {
    return (pgn_span){text.text + len, text.len - len};
}

static pgn_span without_blanks(pgn_span text) {
    for (size_t n = 1; n && text.len; text = after(text, n))
        n = memchr(" \t\r\n", *text.text, 4)
                ? 1
                : pgn__no_break_space_at(text.text, text.text + text.len);
    return text;
}

/* Without the end of a sentence. */
static pgn_span without_period(pgn_span text) {
    while (text.len && (text.text[text.len - 1] == '.' || text.text[text.len - 1] == ','))
        text.len--;
    return text;
}

bool pgn__word_is_forfeit(pgn_span word) {
    static const char *const words[] = {"f",   "ff",      "forf", "forfeit", "(ff)", "(forfeit)",
                                        "def", "default", "wo",   "w/o",     "w.o",  "walkover"};
    word = without_period(word);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_any_case(word, words[i]))
            return true;
    return false;
}

pgn_span pgn__without_forfeit(pgn_span word) {
    pgn_span rest = without_period(word);
    size_t len = rest.len;
    while (len && (word.text[len - 1] | 32) == 'f')
        len--;
    if (len == rest.len)
        return word;
    while (len && word.text[len - 1] == ' ')
        len--;
    return (pgn_span){word.text, len};
}

/* What may follow a result: that it is by forfeit, and the end of a sentence. Looked at from its
 * start, as a long word may have thousands of results and then thousands of periods. */
static bool ends_result(pgn_span rest) {
    size_t i = 0, forfeit = 0;
    while (i < rest.len && rest.text[i] == ' ')
        i++;
    while (i < rest.len && forfeit < 2 && (rest.text[i] | 32) == 'f')
        i++, forfeit++;
    if (!forfeit)
        i = 0; /* blanks before nothing */
    while (i < rest.len && (rest.text[i] == '.' || rest.text[i] == ','))
        i++;
    return i == rest.len;
}

/* A score, a dash or colon, a score; or one half alone. */
static pgn_result odd_result(pgn_span word) {
    size_t len;
    score white = read_score(word, &len), black;
    pgn_span rest = after(word, len);
    if (!white || *word.text == 'O') /* O- begins castling */
        return PGN_RESULT_NONE;
    if (white == SCORE_HALF && word.text[1] != '.' && word.text[1] != ',' && ends_result(rest))
        return PGN_RESULT_DRAW;
    rest = without_blanks(rest);
    size_t dash = dash_length(rest.text, rest.len);
    if (!rest.len || (!dash && *rest.text != '-' && *rest.text != ':'))
        return PGN_RESULT_NONE;
    rest = without_blanks(after(rest, dash ? dash : 1));
    black = read_score(rest, &len);
    pgn_result result = black ? result_of(white, black) : PGN_RESULT_NONE;
    return result && ends_result(after(rest, len)) ? result : PGN_RESULT_NONE;
}

pgn_result pgn__same_result(pgn_result one, pgn_result two) {
    if (one == two || two == PGN_RESULT_UNKNOWN)
        return one;
    return one == PGN_RESULT_UNKNOWN ? two : PGN_RESULT_NONE;
}

/* The same result more than once, as in 1-0 1-0 and * 1-0. */
static pgn_result repeated_result(pgn_span text) {
    pgn_result result = PGN_RESULT_UNKNOWN;
    for (; text.len; text = without_blanks(text)) {
        size_t n = 1; /* of one, up to the next or a blank */
        while (*text.text != '*' && n < text.len && n < SHORT_WORD &&
               !strchr("* \t\r\n", text.text[n]))
            n++;
        pgn_span word = {text.text, n};
        pgn_result one = pgn_result_parse(word.text, n);
        one = one ? one : odd_result(word);
        result = one ? pgn__same_result(result, one) : PGN_RESULT_NONE;
        if (!result)
            return PGN_RESULT_NONE;
        text = after(text, n);
    }
    return result;
}

pgn_result pgn__word_result(pgn_span raw, bool *usual) {
    static const char firsts[] = "01*O+-=\xBD\xC2\x96\x97\xE2"; /* a score, or a sign for one */
    char utf8[3 * SHORT_WORD];
    *usual = false;
    if (!raw.len || !memchr(firsts, *raw.text, sizeof firsts - 1) || is_too_long(raw))
        return PGN_RESULT_NONE;
    pgn_span word = as_utf8(raw, utf8);
    pgn_result result = pgn_result_parse(word.text, word.len);
    *usual = result != PGN_RESULT_NONE;
    if (!result)
        result = odd_result(word);
    if (!result)
        result = repeated_result(word);
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

pgn__move_mark pgn__word_mark(pgn_span word) {
    static const struct {
        const char *text;
        pgn__move_mark mark;
    } marks[] = {
        {"+", PGN__MARK_CHECK},         {"++", PGN__MARK_CHECK},
        {"#", PGN__MARK_MATE},          {"ch", PGN__MARK_CHECK},
        {"ch.", PGN__MARK_CHECK},       {"check", PGN__MARK_CHECK},
        {"mate", PGN__MARK_MATE},       {"checkmate", PGN__MARK_MATE},
        {"dbl", PGN__MARK_CHECK},       {"dbl.", PGN__MARK_CHECK},
        {"dbl.ch.", PGN__MARK_CHECK},   {"dis", PGN__MARK_CHECK},
        {"dis.", PGN__MARK_CHECK},      {"dis.ch.", PGN__MARK_CHECK},
        {"\u2020", PGN__MARK_CHECK},    {"\u2021", PGN__MARK_MATE},
        {"e.p.", PGN__MARK_EN_PASSANT}, {"e.p", PGN__MARK_EN_PASSANT},
        {"ep.", PGN__MARK_EN_PASSANT},  {"ep", PGN__MARK_EN_PASSANT},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (is_any_case(word, marks[i].text))
            return marks[i].mark;
    return PGN__MARK_NONE;
}

/* Signs of check, dashes, and perhaps a glyph: what may be attached to castling. */
static bool follows_castling(pgn_span rest) {
    while (rest.len && !pgn__word_glyph(rest)) {
        size_t dash = dash_length(rest.text, rest.len);
        if (!dash && !memchr("-+#", *rest.text, 3))
            return false;
        rest = after(rest, dash ? dash : 1);
    }
    return true;
}

static bool is_castling(pgn_span word) {
    int rounds = 0;
    size_t end = 0; /* of the last O */
    for (size_t i = 0, n; i < word.len; i += n) {
        char c = word.text[i];
        n = dash_length(word.text + i, word.len - i);
        if (c == 'O' || c == 'o' || c == '0') {
            rounds++;
            end = i + 1;
        } else if (!n && !memchr("-+#", c, 3)) {
            break;
        }
        n += !n;
    }
    return (rounds == 2 || rounds == 3) && follows_castling(after(word, end));
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
    return (rank && letter && !pgn__before_move(word)) || is_castling(word) || is_null_move(word) ||
           is_short_capture(word);
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

/* Digits, then periods, at least one of each; or a termination marker. Periods may come first:
 * Kd6#.10... */
static bool follows_a_move(pgn_span rest) {
    size_t digits = 0, dots = 0;
    bool usual;
    while (rest.len > 1 && *rest.text == '.')
        rest = (pgn_span){rest.text + 1, rest.len - 1};
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

/* Has the word so many characters, in UTF-8 or Windows-1252? */
static bool has_characters(pgn_span word, size_t count) {
    size_t chars = 0;
    for (size_t i = 0, len; chars < count && i < word.len; i += len + !len) {
        len = pgn__utf8_decode(word.text + i, word.len - i, NULL);
        chars++;
    }
    return chars == count;
}

size_t pgn__before_move(pgn_span word) {
    enum { SHORTEST = 6 }; /* in a2.e4 it is a2. that is a move */
    size_t len = has_characters(word, SHORTEST) ? word.len : 0;
    while (len && word.text[len - 1] != '.')
        len--;
    pgn_span number = {word.text, len};
    return len && pgn__word_is_plain_move(after(word, len)) && pgn__number_at_end(number) &&
                   !pgn__move_before_period(number)
               ? len
               : 0;
}

pgn_span pgn__without_suffix(pgn_span word) {
    while (word.len && (word.text[word.len - 1] == '!' || word.text[word.len - 1] == '?'))
        word.len--;
    return word;
}

size_t pgn__move_before_period(pgn_span word) {
    pgn_span body = pgn__without_suffix(word), move = body;
    while (move.len && move.text[move.len - 1] == '.')
        move.len--;
    bool pawn = move.len == 2 || (move.len == 4 && move.text[1] == 'x');
    bool piece = move.len > 2 && *move.text < 'a'; /* aa3. is aa and the number 3 */
    bool one = pgn__word_is_plain_move(move) && !pgn__before_move(move);
    return move.len < body.len && one && (pawn || piece) ? move.len : 0;
}

size_t pgn__move_before_comma(pgn_span word) {
    const char *comma = memchr(word.text, ',', word.len);
    pgn_span move = {word.text, comma ? (size_t)(comma - word.text) : 0};
    pgn_span body = pgn__without_suffix(move);
    return body.len && pgn__word_is_move(body) ? move.len : 0;
}

/* The length of a = and the piece after it. A suffix is no piece (a8=?10.), nor is \u00BD. */
static size_t promotion_length(const char *sign, size_t len) {
    if (len > 1 && !(sign[1] & '\x80'))
        return sign[1] == '!' || sign[1] == '?' ? 1 : 2;
    return 1 + (len > 1 ? pgn__officer_letter(sign + 1, len - 1) : 0);
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
            end += promotion_length(word.text + end, word.len - end);
        end += pgn__promotion_in_parentheses((pgn_span){word.text, end}, word.text + word.len);
        if (end < word.len && (word.text[end] == '+' || word.text[end] == '#'))
            end++;
        if (follows_a_move((pgn_span){word.text + end, word.len - end}))
            return end;
    }
    return 0;
}

/* Where the word that goes on at n ends. */
static size_t word_end(pgn_span text, size_t n) {
    static const char ends[] = " \t\n\v\f\r{}()[]<>;$*\""; /* and a NUL */
    while (n < text.len && !memchr(ends, text.text[n], sizeof ends) &&
           !pgn__ends_before_space(text.text, text.text + n, text.text + text.len))
        n++;
    return n;
}

/* Does the text have no character that ends a word, but for one promotion in parentheses? */
static bool is_one_word(pgn_span text) {
    size_t n = word_end(text, 0);
    n += pgn__promotion_in_parentheses((pgn_span){text.text, n}, text.text + text.len);
    return text.len && word_end(text, n) == text.len;
}

bool pgn__word_is_one_move(pgn_span text) {
    bool usual;
    if (!is_one_word(text) || !pgn__word_is_move(text))
        return false;
    if (pgn__word_is_plain_move(text))
        return true;
    size_t glued = pgn__glued_move(text);
    return !pgn__word_result(text, &usual) && !pgn__word_glyph(text) && !pgn__word_mark(text) &&
           pgn__without_suffix(text).len == text.len && !pgn__move_before_period(text) &&
           !pgn__move_before_comma(text) && !pgn__number_at_end(text) &&
           !(glued && pgn__word_is_move((pgn_span){text.text, glued}));
}

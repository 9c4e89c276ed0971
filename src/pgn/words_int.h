/* words_int.h -- what a run of characters in the movetext is, without context. */
#ifndef PGN_WORDS_INT_H
#define PGN_WORDS_INT_H

#include <stddef.h>
#include <string.h>

#include "base/text_int.h"
#include "stream/sink_int.h"

/* The length of a no-break space at p, in UTF-8 or Windows-1252; 0 if none. */
static inline size_t pgn__no_break_space_at(const char *p, const char *end) {
    if (end - p >= 2 && memcmp(p, "\u00A0", 2) == 0)
        return 2;
    return p < end && *p == '\xA0';
}

/* Likewise of an ellipsis. */
static inline size_t pgn__ellipsis_at(const char *p, const char *end) {
    if (end - p >= 3 && memcmp(p, "\u2026", 3) == 0)
        return 3;
    return p < end && *p == '\x85';
}

/* The length of a dash at p, in UTF-8 or Windows-1252, but for the hyphen; 0 if none. */
static inline size_t pgn__dash_at(const char *p, const char *end) {
    const unsigned char *c = (const unsigned char *)p;
    if (end - p >= 3 && c[0] == 0xE2 && c[1] == 0x80 && c[2] >= 0x90 && c[2] <= 0x95)
        return 3;
    return p < end && (*c == 0x96 || *c == 0x97);
}

/* The periods of a number; an ellipsis counts as three. */
static inline unsigned pgn__periods_in(pgn_span number) {
    unsigned count = 0;
    for (const char *p = number.text, *end = p + number.len; p < end; p++)
        count += *p == '.' ? 1 : pgn__ellipsis_at(p, end) ? 3 : 0;
    return count;
}

/* The length of a sign at p, in UTF-8 or Windows-1252: a dash, a half, a glyph or a figurine; 0 if
 * none. Windows-1252 has none of those from U+2180 on. */
static inline size_t pgn__sign_at(const char *p, const char *end) {
    const unsigned char *c = (const unsigned char *)p;
    if (end - p >= 3 && c[0] == 0xE2 && c[1] >= 0x86 && c[1] < 0xC0 && (c[2] & 0xC0) == 0x80)
        return 3;
    if (end - p >= 2 && c[0] == 0xC2)
        return c[1] == 0xB1 || c[1] == 0xBD ? 2 : 0;
    return p < end && (*c == 0xB1 || *c == 0xBD) ? 1 : pgn__dash_at(p, end);
}

/* In other encodings the bytes of both are letters. So neither counts before a letter that is not
 * ASCII; in UTF-8 too, for the text to read the same after conversion. */
static inline bool pgn__is_apart_before(const char *p, const char *end) {
    return p == end || !(*p & '\x80') || pgn__sign_at(p, end) || pgn__no_break_space_at(p, end) ||
           pgn__ellipsis_at(p, end) || pgn__text_bom(p, (size_t)(end - p));
}

/* Nor after one but for a few signs, in a word that begins at `from`. */
static inline bool pgn__is_apart_after(const char *from, const char *p) {
    enum { MOST_SIGNS = 4, LONGEST = 3 };
    for (int signs = 0; p > from && p[-1] & '\x80'; signs++) {
        ptrdiff_t n = p - from < LONGEST ? p - from : LONGEST;
        while (n && pgn__sign_at(p - n, p) != (size_t)n)
            n--;
        if (!n || signs == MOST_SIGNS)
            return false;
        p -= n;
    }
    return true;
}

/* The length of the ellipsis at p; 0 if none. */
static inline size_t pgn__ellipsis(const char *p, const char *end) {
    size_t n = pgn__ellipsis_at(p, end);
    return n && pgn__is_apart_before(p + n, end) ? n : 0;
}

/* The length of the no-break space at p; 0 if none. */
static inline size_t pgn__no_break_space(const char *p, const char *end) {
    size_t n = pgn__no_break_space_at(p, end);
    return n && pgn__is_apart_before(p + n, end) ? n : 0;
}

/* Does a word that begins at `from` end at p, before a no-break space? */
static inline bool pgn__ends_before_space(const char *from, const char *p, const char *end) {
    return pgn__is_apart_after(from, p) && pgn__no_break_space(p, end);
}

/* Behind white space and periods: to the move that a number belongs to. */
static inline const char *pgn__skip_to_move(const char *p, const char *end) {
    for (size_t n = 0; p < end; p += n) {
        n = (unsigned char)*p <= ' ' || *p == '.';
        if (!n)
            n = pgn__ellipsis(p, end);
        if (!n)
            n = pgn__no_break_space(p, end);
        if (!n)
            break;
    }
    return p;
}

/* A termination marker in any spelling, or more than once; *usual is false for all but the
 * standard's. */
pgn_result pgn__word_result(pgn_span word, bool *usual);

/* Does it say, after a result, that this is by forfeit? */
bool pgn__word_is_forfeit(pgn_span word);

/* A result without `ff` or `f` at its end, for forfeit. */
pgn_span pgn__without_forfeit(pgn_span word);

/* The result of two markers together: * yields to a result. PGN_RESULT_NONE if they disagree. */
pgn_result pgn__same_result(pgn_result one, pgn_result two);

/* The NAG of a glyph such as +- or a lone !?; 0 if it is not a glyph (no glyph means $0). */
unsigned pgn__word_glyph(pgn_span word);

/* The NAG of a suffix of one or two characters, each ! or ?, the second 0 if none: the six ! ? !!
 * ?? !? ?! are 1 to 6. */
static inline unsigned pgn__suffix(char first, char second) {
    unsigned asks = first == '?';
    return (!second ? 1 : first == second ? 3 : 5) + asks;
}

/* The NAG of one of the six suffixes, or of the first of several, 0 for other text; *usual is false
 * unless it is exactly one of the six. */
unsigned pgn__suffix_nag(pgn_span suffix, bool *usual);

/* A check mark or `e.p.` separated from its move, and its meaning. */
typedef enum {
    PGN__MARK_NONE,
    PGN__MARK_CHECK,
    PGN__MARK_MATE,
    PGN__MARK_EN_PASSANT
} pgn__move_mark;
pgn__move_mark pgn__word_mark(pgn_span word);

/* Could it be a move in some notation? If not it is skipped and the game continues. */
bool pgn__word_is_move(pgn_span word);

/* Does it have a letter first, a square last, and perhaps a mark? Nearly every word is such a move
 * and nothing else. */
static inline bool pgn__word_is_plain_move(pgn_span word) {
    const char *last = word.text + word.len - 1;
    if (word.len < 2 || word.len > 7)
        return false;
    char c = *word.text;
    if (word.len > 2 && (*last == '+' || *last == '#'))
        last--;
    bool begins =
        (c >= 'a' && c <= 'h') || c == 'N' || c == 'B' || c == 'R' || c == 'Q' || c == 'K';
    for (const char *p = word.text + 1; p < last; p++) /* others differ in length in UTF-8 */
        c |= *p;
    return begins && *last >= '1' && *last <= '8' && last[-1] >= 'a' && last[-1] <= 'h' &&
           !(c & '\x80');
}

/* Length of the move in a word where the next number or the result is attached to it, as in e52. or
 * Bd70-1; 0 if it is anything else. */
size_t pgn__glued_move(pgn_span word);

/* Length of the move number with its periods at the end of a word that is not a move with a number
 * attached, as in aa10.; 0 if none. */
size_t pgn__number_at_end(pgn_span word);

/* Length of what is before the move in a word such as aa10.Nf3, with the number; 0 if it is
 * anything else. */
size_t pgn__before_move(pgn_span word);

/* The word without the ! and ? at its end. */
pgn_span pgn__without_suffix(pgn_span word);

/* Length of the move before the period of a sentence: Nc6. is not Nc and the number 6. 0 if it is
 * anything else. */
size_t pgn__move_before_period(pgn_span word);

/* Length of the move, with its suffix, before the first comma; 0 if it is anything else. */
size_t pgn__move_before_comma(pgn_span word);

/* Would the parser take the text for one move and nothing else? Other formats have texts of moves
 * that nobody can judge, which are written as they are. */
bool pgn__word_is_one_move(pgn_span text);

/* Length of the `(Q)` in e8(Q), which is not a variation; 0 if it is anything else. */
size_t pgn__promotion_in_parentheses(pgn_span word, const char *end);

#endif

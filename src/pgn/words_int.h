/* words_int.h -- what a run of characters in the movetext is, without context. */
#ifndef PGN_WORDS_INT_H
#define PGN_WORDS_INT_H

#include "stream/sink_int.h"

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
typedef enum { PGN__MARK_NONE, PGN__MARK_CHECK, PGN__MARK_MATE, PGN__MARK_EN_PASSANT } pgn__mark;
pgn__mark pgn__word_mark(pgn_span word);

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
    return begins && *last >= '1' && *last <= '8' && last[-1] >= 'a' && last[-1] <= 'h';
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

/* hints.c -- what to write instead of words that other programs have, or that people say: the help
 * for errors that have none of their own. */
#include <string.h>

#include "base/ascii_int.h"
#include "words_int.h"

#define PIECES "pieces are letters: N on d5 is White's knight, n on d5 Black's"

static const struct {
    const char *word, *hint;
} FOREIGN[] = {
    {"contains", "use ~ for part of a value: Event ~ \"wijk\""},
    {"like", "use ~ for part of a value: Event ~ \"wijk\""},
    {":", "use ~ for part of a value: Event ~ \"wijk\""},
    {"matches", "use =~ for a regular expression: White =~ \"Carls.n\""},
    {"is", "use = to compare a value: ECO = B90"},
    {"between", "use Year >= 1990 and Year <= 1999"},
    {"wins", "use Result = 1-0, or Winner ~ \"carlsen\""},
    {"won", "use Result = 1-0, or Winner ~ \"carlsen\""},
    {"moves", "use Plies > 80 for the length of a game, moves \"1. e4 c5\" for its first moves"},
    {"vs", "use carlsen and anand, or White ~ \"carlsen\" and Black ~ \"anand\""},
    {"king", PIECES},
    {"queen", PIECES},
    {"rook", PIECES},
    {"bishop", PIECES},
    {"knight", PIECES},
    {"pawn", "omit it: passed(e6), isolated(white); a pawn on a square is P on e4"},
    {"pawns", "omit it: passed(e6), isolated(white); two pawns are 2 P on 7"},
    {"queens", "use material \"Q=0 q=0\" for positions without queens"},
    {"kingside", "use castling short"},
    {"queenside", "use castling long"},
    {"castled", "use castling short by white, or castling long by black"},
    {"colored", "use opposite bishops"},
    {"coloured", "use opposite bishops"},
    {"before", "use before move 20 behind a term: mate before move 20"},
    {"after", "use after move 20 behind a term: mate after move 20"},
    {"at", "use at move 20, at start or at end behind a term: mate at move 20"},
};

/* What cannot follow a term: only where two terms stand side by side. */
static const struct {
    const char *word, *hint;
} BEHIND[] = {
    {"on", "squares of pawns go in parentheses: passed(e6, white); of pieces: N on d5"},
    {"of", "name the piece by its move, as in played \"Qxh7+\" with sacrifice"},
};

static bool is_part_of_word(char c) {
    return pgn__is_letter(c) || pgn__is_digit(c) || c == '_';
}

/* Is the word at this place of the text? */
static bool is_here(const char *text, size_t len, size_t at, const char *word) {
    size_t n = strlen(word);
    return at + n <= len && pgn__same_letters(text + at, word, n) &&
           !(at + n < len && is_part_of_word(word[n - 1]) && is_part_of_word(text[at + n]));
}

/* Or just before it? */
static bool is_at(const char *text, size_t len, size_t at, const char *word) {
    size_t n = strlen(word), end = at;
    while (end && text[end - 1] == ' ')
        end--;
    bool before = end >= n && pgn__same_letters(text + end - n, word, n) &&
                  !(end > n && is_part_of_word(*word) && is_part_of_word(text[end - n - 1]));
    return before || is_here(text, len, at, word);
}

/* Does it begin with a move number, as movetext does? */
static bool begins_with_number(const char *text, size_t len) {
    size_t digits = 0;
    while (digits < len && pgn__is_digit(text[digits]))
        digits++;
    return digits && digits < len && text[digits] == '.';
}

/* Only words, perhaps with commas, periods and hyphens, as names have? */
static bool is_name(const char *text, size_t len) {
    size_t i = 0;
    while (i < len && (((unsigned char)text[i] & 0x80) || pgn__is_letter(text[i]) ||
                       memchr(" ,.'-", text[i], 5)))
        i++;
    return i == len;
}

const char *pgn__qhint(const char *text, size_t len, size_t at, bool joined) {
    if (joined && begins_with_number(text, len))
        return "use moves \"1. e4 c5\" for the first moves of a game, played \"Nxd5\" for any move";
    for (size_t i = 0; i < sizeof FOREIGN / sizeof *FOREIGN; i++)
        if (is_at(text, len, at, FOREIGN[i].word))
            return FOREIGN[i].hint;
    for (size_t i = 0; joined && i < sizeof BEHIND / sizeof *BEHIND; i++)
        if (is_here(text, len, at, BEHIND[i].word))
            return BEHIND[i].hint;
    return joined && is_name(text, len)
               ? "use \"and\" for both; a name of several words has quotes in the query: \"magnus carlsen\""
               : NULL;
}

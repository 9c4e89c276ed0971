/* grep_hints.c -- the words of queries that mean something else in people's minds. */
#include "grep_hints.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char MOVES[] = "for the moves of a game write moves \"1. e4 c5\", for one of them "
                            "played \"Nxd5\"";

typedef struct {
    const char *word, *hint;
} hint;

/* Words that are no part of the language. */
static const hint FOREIGN[] = {
    {"contains", "write ~ for a part of a value: Event ~ \"wijk\""},
    {"like", "write ~ for a part of a value: Event ~ \"wijk\""},
    {"matches", "write =~ for a regular expression: White =~ \"Carls.n\""},
    {"is", "write = for a value: ECO = B90"},
    {":", "write ~ for a part of a value: Event ~ \"wijk\""},
    {"between", "write Year >= 1990 and Year <= 1999"},
    {"fen", "write position \"FEN\""},
    {"wins", "write Result = 1-0, or Winner ~ \"carlsen\""},
    {"won", "write Result = 1-0, or Winner ~ \"carlsen\""},
    {"moves", "for the length of a game write Plies > 80, for its moves moves \"1. e4 c5\""},
    {"vs", "write carlsen and anand, or White ~ \"carlsen\" and Black ~ \"anand\""},
};

/* Words that are, alone, taken for the name of a player. */
static const hint PLAYERS[] = {
    {"draw", "write Result = 1/2-1/2"},    {"draws", "write Result = 1/2-1/2"},
    {"1-0", "write Result = 1-0"},         {"0-1", "write Result = 0-1"},
    {"1/2-1/2", "write Result = 1/2-1/2"}, {"checkmate", "write mate"},
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_part_of_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Does the word stand in the text at this place, or before it? */
static bool is_at(const char *text, size_t len, size_t at, const char *word) {
    size_t n = strlen(word), end = at;
    while (end && text[end - 1] == ' ')
        end--;
    bool here = at + n <= len && strncasecmp(text + at, word, n) == 0 &&
                !(at + n < len && is_part_of_word(text[at + n]));
    bool before = end >= n && strncasecmp(text + end - n, word, n) == 0 &&
                  !(end > n && is_part_of_word(*word) && is_part_of_word(text[end - n - 1]));
    return here || before;
}

/* Does it begin with a move of the initial position, perhaps with its number? */
static bool begins_with_move(const char *text, size_t len) {
    pgn_position pos;
    pgn_move move;
    size_t at = 0, digits, word = 0;
    for (digits = 0; digits < len && isdigit((unsigned char)text[digits]);)
        digits++;
    if (digits && digits < len && text[digits] == '.')
        for (at = digits; at < len && (text[at] == '.' || text[at] == ' ');)
            at++;
    while (at + word < len && text[at + word] != ' ')
        word++;
    pgn_position_init(&pos);
    return word && !pgn_move_parse(&pos, text + at, word, &move, NULL);
}

/* Only words, perhaps with commas, periods and hyphens, as names have? */
static bool is_name(const char *text, size_t len) {
    size_t i = 0;
    while (i < len &&
           ((text[i] & 0x80) || isalpha((unsigned char)text[i]) || strchr(" ,.'-", text[i])))
        i++;
    return i == len;
}

static bool is_eco(const char *text, size_t len) {
    return len == 3 && text[0] >= 'A' && text[0] <= 'E' && isdigit((unsigned char)text[1]) &&
           isdigit((unsigned char)text[2]);
}

static bool is_year(const char *text, size_t len) {
    size_t digits = 0;
    while (digits < len && isdigit((unsigned char)text[digits]))
        digits++;
    return len == 4 && digits == 4;
}

const char *grep_hint_of_error(const char *query, size_t len, const pgn_error *err) {
    bool joined = strncmp(err->message, "expected \"and\"", 14) == 0; /* terms side by side */
    if (begins_with_move(query, len))
        return MOVES;
    for (size_t i = 0; i < COUNT(FOREIGN); i++)
        if (is_at(query, len, (size_t)err->offset, FOREIGN[i].word))
            return FOREIGN[i].hint;
    return joined && is_name(query, len)
               ? "for both write and, for a name of several words '\"magnus carlsen\"'"
               : NULL;
}

const char *grep_hint_of_nothing(const char *query, size_t len) {
    if (memchr(query, '~', len))
        return NULL;
    if (memchr(query, '=', len))
        return "= compares the whole value, ~ finds a part of it";
    for (size_t i = 0; i < COUNT(PLAYERS); i++)
        if (len == strlen(PLAYERS[i].word) && strncasecmp(query, PLAYERS[i].word, len) == 0)
            return PLAYERS[i].hint;
    if (begins_with_move(query, len))
        return MOVES;
    if (is_eco(query, len))
        return "a word alone is a player; for an opening write ECO = B90";
    if (is_year(query, len))
        return "a word alone is a player; for a year write Year = 1990";
    return memchr(query, ' ', len) ? NULL
                                   : "a word alone is a player; for an opening write "
                                     "Opening ~ \"sicilian\", for an event Event ~ \"wijk\"";
}

/* bare.c -- words that are alone and are not names of players: results, codes, moves, dates, tags.
 * Separate from words.c, as these are known by their form. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "game/value_int.h"
#include "tags_int.h"
#include "words_int.h"

static bool is_result(pgn_span t) {
    return pgn_result_parse(t.text, t.len) != PGN_RESULT_NONE;
}

/* B90, B90-B99. */
static bool is_eco(pgn_span t) {
    int64_t low, high;
    return t.len >= 3 && pgn__is_digit(t.text[1]) && pgn__is_digit(t.text[2]) &&
           pgn__qtag_codes(t, &low, &high);
}

/* A year from 1000 to 2199, or a date that begins with one. */
static bool is_date(pgn_span t) {
    if (t.len < 4 || t.text[0] < '1' || memcmp(t.text, "22", 2) >= 0 ||
        (t.len > 4 && t.text[4] != '.'))
        return false;
    for (size_t i = 0; i < t.len; i++)
        if (!pgn__is_digit(t.text[i]) && (i < 4 || (t.text[i] != '.' && t.text[i] != '?')))
            return false;
    return true;
}

static bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

/* A piece with the file, the rank or both that it comes from. */
static bool is_piece(const char *p, size_t n) {
    if (!n || n > 3 || !strchr("KQRBN", p[0]))
        return false;
    return n == 1 || (n == 2 ? is_file(p[1]) || is_rank(p[1]) : is_file(p[1]) && is_rank(p[2]));
}

/* SAN: Nbxd7+, exd5, e4, O-O. */
static bool is_move(pgn_span t) {
    const char *p = t.text;
    size_t n = t.len;
    if ((n == 3 && memcmp(p, "O-O", 3) == 0) || (n == 5 && memcmp(p, "O-O-O", 5) == 0))
        return true;
    n -= n && p[n - 1] == '+';
    if (n < 2 || !is_file(p[n - 2]) || !is_rank(p[n - 1]))
        return false;
    n -= 2;
    bool takes = n && p[n - 1] == 'x';
    n -= takes;
    return is_piece(p, n) || (takes ? n == 1 && is_file(p[0]) : !n);
}

/* The first field of a FEN. */
static bool is_board(pgn_span t) {
    unsigned slashes = 0;
    for (size_t i = 0; i < t.len; i++) {
        if (!t.text[i] || !strchr("KQRBNPkqrbnp12345678/", t.text[i]))
            return false;
        slashes += t.text[i] == '/';
    }
    return slashes == 7;
}

#define OR_QUOTES ", or put it in quotes to find a player of that name"

/* Forms, and the term that such a word belongs into. */
static const struct {
    bool (*is)(pgn_span text);
    const char *what, *before, *after;
} FORMS[] = {
    {is_result, "a result", "Result = ", ""},
    {is_eco, "an opening code", "ECO = ", OR_QUOTES},
    {is_date, "a date", "Date = ", OR_QUOTES},
    {is_move, "a move", "played \"", "\"" OR_QUOTES},
};

/* How a tag of each kind is compared. */
static const char *const SAMPLES[] = {
    [PGN__QV_TEXT] = "~ \"text\"", [PGN__QV_NUMBER] = ">= 2000", [PGN__QV_DATE] = ">= 2000",
    [PGN__QV_ROUND] = "= 1",       [PGN__QV_RESULT] = "= 1-0",   [PGN__QV_TIME] = "<= 3m",
    [PGN__QV_ECO] = "= B90",
};

const char *pgn__qbare_word(pgn_span text, char help[PGN_QUERY_HELP_MAX]) {
    const pgn__qtag_kind *tag = pgn__qtag_find(text, false);
    if (tag) {
        snprintf(help, PGN_QUERY_HELP_MAX, "use a comparison such as %s %s" OR_QUOTES, tag->name,
                 SAMPLES[tag->value]);
        return "a tag name";
    }
    if (is_board(text)) {
        snprintf(help, PGN_QUERY_HELP_MAX, "use position with the FEN in quotes");
        return "the board of a FEN";
    }
    for (size_t i = 0; text.len <= PGN__QBARE_MAX && i < sizeof FORMS / sizeof *FORMS; i++)
        if (FORMS[i].is(text)) {
            snprintf(help, PGN_QUERY_HELP_MAX, "use %s%.*s%s", FORMS[i].before, (int)text.len,
                     text.text, FORMS[i].after);
            return FORMS[i].what;
        }
    return NULL;
}

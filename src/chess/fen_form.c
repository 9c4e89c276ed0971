/* fen_form.c -- how a FEN that could be read should be written: all six fields, digits that are
 * sums, castling letters in order. Separate because reading does not need it; the linter reports it
 * and the writer changes it. */
#include <stdio.h>
#include <string.h>

#include "fen_int.h"

enum { FIELDS = 6 };

static const char *const NAMES[FIELDS] = {"piece placement",       "side to move",
                                          "castling availability", "en passant square",
                                          "halfmove clock",        "move number"};

typedef struct {
    const char *text;
    size_t len;
} field;

static size_t split(const char *text, size_t len, field out[FIELDS]) {
    static const char blanks[] = {' ', '\t', '\r', '\n'};
    size_t count = 0;
    for (size_t i = 0; i < len && count < FIELDS;) {
        while (i < len && memchr(blanks, text[i], sizeof blanks))
            i++;
        size_t start = i;
        while (i < len && !memchr(blanks, text[i], sizeof blanks))
            i++;
        if (i > start)
            out[count++] = (field){text + start, i - start};
    }
    return count;
}

static bool is_same(const char *text, size_t len, const char *other, size_t other_len) {
    return len == other_len && memcmp(text, other, len) == 0;
}

/* Are the rights written as files of rooks throughout? */
static bool names_files(const field *castling) {
    for (size_t i = 0; i < castling->len; i++)
        if (strchr("KQkq-", castling->text[i]))
            return false;
    return true;
}

static int shown(const field *f) {
    return (int)(f->len < 80 ? f->len : 80);
}

/* The first difference, as a sentence. */
static void explain(const field *is, size_t count, const char *right, char why[PGN__FEN_WHY_MAX]) {
    field should[FIELDS];
    split(right, strlen(right), should);
    for (size_t i = 0; i < count; i++) {
        if (is_same(is[i].text, is[i].len, should[i].text, should[i].len))
            continue;
        if (i + 1 == FIELDS && is_same(should[i].text, should[i].len, "1", 1))
            snprintf(why, PGN__FEN_WHY_MAX, "move number %.*s in FEN counts as 1", shown(&is[i]),
                     is[i].text);
        else
            snprintf(why, PGN__FEN_WHY_MAX, "%s in FEN should be \"%.*s\", not \"%.*s\"", NAMES[i],
                     shown(&should[i]), should[i].text, shown(&is[i]), is[i].text);
        return;
    }
    if (count < FIELDS)
        snprintf(why, PGN__FEN_WHY_MAX, "FEN with %zu field%s instead of six; read as \"%s\"",
                 count, count == 1 ? "" : "s", right);
    else
        snprintf(why, PGN__FEN_WHY_MAX, "FEN fields should be separated by one space");
}

bool pgn__fen_is_usual(const char *text, size_t len, const pgn_position *pos,
                       char right[PGN_FEN_MAX], char why[PGN__FEN_WHY_MAX]) {
    field is[FIELDS];
    if (is_same(text, len, right, pgn_fen_write(pos, 0, right)))
        return true;
    size_t count = split(text, len, is);
    bool files = count > 2 && names_files(&is[2]);
    if (files && is_same(text, len, right, pgn_fen_write(pos, PGN_FEN_SHREDDER, right)))
        return true;
    explain(is, count, right, why);
    return false;
}

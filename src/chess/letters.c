/* letters.c -- piece letters of section 17, and figurines: one table, for output and for input. */
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "notation_int.h"
#include "pgn/move.h"

/* When it is tried if the language is not known; pawn, knight, bishop, rook, queen, king. Danish,
 * Norwegian and Swedish have the letters of German, Italian those of Spanish. */
static const pgn_letters TABLE[] = {
    {"Czech", 6, {NULL, "P", "J", "S", "V", "D", "K"}},
    {"Danish", 0, {NULL, "B", "S", "L", "T", "D", "K"}},
    {"Dutch", 4, {NULL, "O", "P", "L", "T", "D", "K"}},
    {"English", 0, {NULL, "P", "N", "B", "R", "Q", "K"}},
    {"Estonian", 10, {NULL, "P", "R", "O", "V", "L", "K"}},
    {"Finnish", 9, {NULL, "P", "R", "L", "T", "D", "K"}},
    {"French", 2, {NULL, "P", "C", "F", "T", "D", "R"}},
    {"German", 1, {NULL, "B", "S", "L", "T", "D", "K"}},
    {"Hungarian", 11, {NULL, "G", "H", "F", "B", "V", "K"}},
    {"Icelandic", 12, {NULL, "P", "R", "B", "H", "D", "K"}},
    {"Italian", 0, {NULL, "P", "C", "A", "T", "D", "R"}},
    {"Norwegian", 0, {NULL, "B", "S", "L", "T", "D", "K"}},
    {"Polish", 5, {NULL, "P", "S", "G", "W", "H", "K"}},
    {"Portuguese", 7, {NULL, "P", "C", "B", "T", "D", "R"}},
    {"Romanian", 8, {NULL, "P", "C", "N", "T", "D", "R"}},
    {"Spanish", 3, {NULL, "P", "C", "A", "T", "D", "R"}},
    {"Swedish", 0, {NULL, "B", "S", "L", "T", "D", "K"}},
    {"figurine", 0, {NULL, "\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654"}},
};

enum { TABLE_LEN = sizeof TABLE / sizeof *TABLE };

static bool is_english(const pgn_letters *letters) {
    return letters && letters->letter[PGN_KNIGHT][0] == 'N' && letters->letter[PGN_KING][0] == 'K';
}

size_t pgn__officer_letter(const char *text, size_t len) {
    for (size_t i = 0; i < TABLE_LEN; i++)
        for (unsigned type = PGN_KNIGHT; type <= PGN_QUEEN; type++) {
            size_t n = strlen(TABLE[i].letter[type]);
            if (n <= len && memcmp(text, TABLE[i].letter[type], n) == 0)
                return n;
        }
    return 0;
}

const pgn_letters *pgn__letters_distinct(size_t index) {
    for (size_t i = 0; i < TABLE_LEN; i++)
        if (TABLE[i].tried == index + 1)
            return &TABLE[i];
    return NULL;
}

const char *pgn_letters_language(size_t index) {
    return index < TABLE_LEN ? TABLE[index].language : NULL;
}

const pgn_letters *pgn_letters_find(const char *language) {
    for (size_t i = 0; language && i < TABLE_LEN; i++)
        if (strlen(language) == strlen(TABLE[i].language) &&
            pgn__same_letters(TABLE[i].language, language, strlen(language)))
            return &TABLE[i];
    return NULL;
}

pgn__letters_choice pgn__letters_option(const char *name) {
    const pgn_letters *found = pgn_letters_find(name);
    bool guess = name && strlen(name) == 4 && pgn__same_letters(name, "auto", 4);
    return (pgn__letters_choice){is_english(found) ? NULL : found, guess};
}

pgn_status pgn__letters_check(const char *name, pgn_error *err) {
    pgn__letters_choice choice = pgn__letters_option(name);
    if (!name || choice.guess || pgn_letters_find(name))
        return PGN_OK;
    return pgn__fail(err, PGN_E_ARG, "unknown language \"%.40s\": expected auto or an English name",
                     name);
}

size_t pgn__san_localise(const char *san, const pgn_letters *letters, char out[PGN_LOCAL_SAN_MAX]) {
    static const char english[] = " PNBRQK";
    size_t len = 0;
    for (; *san; san++) {
        const char *found = strchr(english + 1, *san);
        const char *text = found && letters ? letters->letter[found - english] : NULL;
        size_t n = text ? strlen(text) : 1;
        if (len + n >= PGN_LOCAL_SAN_MAX)
            break;
        memcpy(out + len, text ? text : san, n);
        len += n;
    }
    out[len] = '\0';
    return len;
}

size_t pgn_san_write_local(const pgn_position *pos, pgn_move move, const pgn_letters *letters,
                           char out[PGN_LOCAL_SAN_MAX]) {
    char san[PGN_SAN_MAX];
    pgn_san_write(pos, move, san);
    return pgn__san_localise(san, letters, out);
}

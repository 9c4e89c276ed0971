/* letters.c -- piece letters of section 17, and figurines: one table, for output and for input. */
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "notation_int.h"
#include "pgn/move.h"

/* pawn, knight, bishop, rook, queen, king */
static const pgn_letters TABLE[] = {
    {"Czech", {NULL, "P", "J", "S", "V", "D", "K"}},
    {"Danish", {NULL, "B", "S", "L", "T", "D", "K"}},
    {"Dutch", {NULL, "O", "P", "L", "T", "D", "K"}},
    {"English", {NULL, "P", "N", "B", "R", "Q", "K"}},
    {"Estonian", {NULL, "P", "R", "O", "V", "L", "K"}},
    {"Finnish", {NULL, "P", "R", "L", "T", "D", "K"}},
    {"French", {NULL, "P", "C", "F", "T", "D", "R"}},
    {"German", {NULL, "B", "S", "L", "T", "D", "K"}},
    {"Hungarian", {NULL, "G", "H", "F", "B", "V", "K"}},
    {"Icelandic", {NULL, "P", "R", "B", "H", "D", "K"}},
    {"Italian", {NULL, "P", "C", "A", "T", "D", "R"}},
    {"Norwegian", {NULL, "B", "S", "L", "T", "D", "K"}},
    {"Polish", {NULL, "P", "S", "G", "W", "H", "K"}},
    {"Portuguese", {NULL, "P", "C", "B", "T", "D", "R"}},
    {"Romanian", {NULL, "P", "C", "N", "T", "D", "R"}},
    {"Spanish", {NULL, "P", "C", "A", "T", "D", "R"}},
    {"Swedish", {NULL, "B", "S", "L", "T", "D", "K"}},
    {"figurine", {NULL, "\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654"}},
};

enum { TABLE_LEN = sizeof TABLE / sizeof *TABLE };

const pgn_letters *pgn__letters_at(size_t index) {
    return index < TABLE_LEN ? &TABLE[index] : NULL;
}

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

/* Danish, Norwegian and Swedish have the letters of German, Italian those of Spanish. */
const pgn_letters *pgn__letters_distinct(size_t index) {
    static const char *const names[PGN__LETTERS_DISTINCT] = {
        "German",     "French",   "Spanish", "Dutch",    "Polish",    "Czech",
        "Portuguese", "Romanian", "Finnish", "Estonian", "Hungarian", "Icelandic"};
    return index < PGN__LETTERS_DISTINCT ? pgn_letters_find(names[index]) : NULL;
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

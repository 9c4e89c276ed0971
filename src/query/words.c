/* words.c -- keywords and tag names: finding them, and the one that was meant by a misspelt word.
 */
#include "words_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/slips_int.h"
#include "pgn/tag_names_int.h"

static const struct {
    const char *text;
    pgn__qrole role;
} WORDS[PGN__QW_COUNT] = {[PGN__QW_NONE] = {"", PGN__QROLE_P},
#define WORD(name, text, role) [PGN__QW_##name] = {text, PGN__QROLE_##role},
                          PGN__QWORD_LIST(WORD)
#undef WORD
};

static bool same(pgn_span a, const char *b) {
    return a.len == strlen(b) && pgn__same_letters(a.text, b, a.len);
}

pgn__qword pgn__qword_find(pgn_span text) {
    for (unsigned i = 1; i < PGN__QW_COUNT; i++)
        if (same(text, WORDS[i].text))
            return (pgn__qword)i;
    return PGN__QW_NONE;
}

const char *pgn__qword_text(pgn__qword word) {
    return WORDS[word].text;
}

pgn__qrole pgn__qword_role(pgn__qword word) {
    return WORDS[word].role;
}

/* ---- what was meant ---- */

/* Words of other languages, and of people, for what has another name here. */
static const struct {
    const char *word, *term;
} MEANT[] = {
    {"checkmate", "mate"},
    {"checkmated", "mate"},
    {"castle", "castling"},
    {"castles", "castling"},
    {"castled", "castling"},
    {"promote", "promotion"},
    {"promotes", "promotion"},
    {"promoted", "promotion"},
    {"underpromotion", "promotion to [RBN]"},
    {"underpromotions", "promotion to [RBN]"},
    {"en-passant", "en passant"},
    {"enpassant", "en passant"},
    {"draw", "Result = 1/2-1/2"},
    {"drawn", "Result = 1/2-1/2"},
    {"draws", "Result = 1/2-1/2"},
    {"unfinished", "Result = *"},
    {"perpetual", "repetition 3 with check"},
    {"timeout", "Termination ~ time"},
    {"novelty", "comment ~ novelty"},
    {"gambit", "opening gambit"},
    {"blunder", "eval swing > 2"},
    {"blunders", "eval swing > 2"},
    {"bishop", "opposite bishops"},
    {"threefold", "repetition 3"},
    {"three-fold", "repetition 3"},
    {"fork", "attacks(N, k, q)"},
    {"pin", "pinned"},
    {"iqp", "structure iqp"},
    {"fen", "position"},
};

const char *pgn__qword_near(pgn_span text) {
    unsigned most = text.len >= 8 ? 2 : 1;
    const char *best = NULL;
    for (size_t i = 0; i < sizeof MEANT / sizeof *MEANT; i++)
        if (same(text, MEANT[i].word))
            return MEANT[i].term;
    if (text.len < 5)
        return NULL;
    for (unsigned i = 1; i < PGN__QW_COUNT; i++) {
        unsigned slips = pgn__slips(text, (pgn_span){WORDS[i].text, strlen(WORDS[i].text)});
        if (slips > most || (best && slips == most))
            continue;
        best = WORDS[i].text;
        most = slips;
    }
    return best;
}

/* ---- tags ---- */

static const pgn__qtag_kind PSEUDO[] = {
    {"Player", PGN__QV_TEXT, PGN__QP_PLAYER},
    {"Elo", PGN__QV_NUMBER, PGN__QP_ELO},
    {"MinElo", PGN__QV_NUMBER, PGN__QP_MIN_ELO},
    {"MaxElo", PGN__QV_NUMBER, PGN__QP_MAX_ELO},
    {"EloDiff", PGN__QV_NUMBER, PGN__QP_ELO_DIFF},
    {"Winner", PGN__QV_TEXT, PGN__QP_WINNER},
    {"Loser", PGN__QV_TEXT, PGN__QP_LOSER},
    {"Upset", PGN__QV_NUMBER, PGN__QP_UPSET},
    {"Year", PGN__QV_NUMBER, PGN__QP_YEAR},
    {"Result", PGN__QV_RESULT, PGN__QP_RESULT},
    {"Plies", PGN__QV_NUMBER, PGN__QP_PLIES},
    {"Comments", PGN__QV_NUMBER, PGN__QP_COMMENTS},
    {"Variations", PGN__QV_NUMBER, PGN__QP_VARIATIONS},
    {"Nags", PGN__QV_NUMBER, PGN__QP_NAGS},
    {"Unread", PGN__QV_NUMBER, PGN__QP_UNREAD},
    {"ECO", PGN__QV_ECO, PGN__QP_ECO},
    {"Opening", PGN__QV_TEXT, PGN__QP_OPENING},
    {"Variation", PGN__QV_TEXT, PGN__QP_VARIATION},
    {"SubVariation", PGN__QV_TEXT, PGN__QP_SUBVARIATION},
};

/* The tags of the game: those the reader knows by number. */
static const pgn__qtag_kind REAL[PGN__TAG_COUNT] = {
#define VALUE_TEXT             PGN__QV_TEXT
#define VALUE_SITE             PGN__QV_TEXT
#define VALUE_DATE             PGN__QV_DATE
#define VALUE_ROUND            PGN__QV_ROUND
#define VALUE_NAME             PGN__QV_TEXT
#define VALUE_RESULT           PGN__QV_RESULT
#define VALUE_CLOCK_TIME       PGN__QV_TEXT
#define VALUE_RATING           PGN__QV_NUMBER
#define VALUE_FREE             PGN__QV_TEXT
#define VALUE_ADDRESS          PGN__QV_TEXT
#define VALUE_TITLE            PGN__QV_TEXT
#define VALUE_TYPE             PGN__QV_TEXT
#define VALUE_BOARD            PGN__QV_TEXT
#define VALUE_CLOCK            PGN__QV_TEXT
#define VALUE_ECO              PGN__QV_ECO
#define VALUE_MODE             PGN__QV_TEXT
#define VALUE_PLY_COUNT        PGN__QV_NUMBER
#define VALUE_SETUP            PGN__QV_TEXT
#define VALUE_TERMINATION      PGN__QV_TEXT
#define VALUE_TIME             PGN__QV_TEXT
#define VALUE_TIME_CONTROL     PGN__QV_TIME
#define TAG(name, text, value) [PGN__TAG_##name] = {text, VALUE_##value, PGN__QP_NONE},
    PGN__TAG_LIST(TAG)
#undef TAG
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

const pgn__qtag_kind *pgn__qtag_find(pgn_span name, bool real) {
    for (size_t i = 0; !real && i < COUNT(PSEUDO); i++)
        if (same(name, PSEUDO[i].name))
            return &PSEUDO[i];
    for (size_t i = 0; i < COUNT(REAL); i++)
        if (same(name, REAL[i].name))
            return &REAL[i];
    return NULL;
}

const char *pgn__qtag_near(pgn_span name) {
    unsigned real = pgn__find_near_tag(name);
    if (real != PGN__TAG_UNKNOWN)
        return pgn__tag_text(real);
    for (size_t i = 0; i < COUNT(PSEUDO); i++) {
        const char *known = PSEUDO[i].name;
        if (pgn__slips(name, (pgn_span){known, strlen(known)}) == 1)
            return known;
    }
    return NULL;
}

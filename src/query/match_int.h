/* match_int.h -- what terms are evaluated on: the positions of a line, a stretch of at most 64 at a
 * time. */
#ifndef PGN_QUERY_MATCH_INT_H
#define PGN_QUERY_MATCH_INT_H

#include "pgn/comment.h"
#include "query_int.h"

/* Times of a note that are as they are written, and may mean others (game/move_values_int.h). */
enum {
    PGN__QDOTTED_CLK = 1,
    PGN__QDOTTED_EMT = 2,
    PGN__QDOTTED_SHOWN = 4, /* or 8, of Black */
    PGN__QDOTTED_BOTH = 12,
    PGN__QDOTTED_NOT = 16 /* a time that shows that they do not */
};

/* What is written after a move, or before the first. */
typedef struct pgn__qnote {
    int64_t shown[2]; /* what each clock showed last, in milliseconds; -1 for nothing yet */
    int64_t clk, emt; /* of this move; -1 for none. emt also by the clocks */
    int32_t eval;     /* hundredths of a pawn, White's view */
    bool has_eval, has_emt;
    bool rough;              /* emt is that of a timestamp: clocks say it better */
    uint8_t dotted;          /* PGN__QDOTTED_ set, until they are settled */
    uint32_t comments, nags; /* the first, plus 1; each has a next */
} pgn__qnote;

typedef struct pgn__qcomment {
    size_t at, len;               /* in the texts */
    size_t folded_at, folded_len; /* likewise, as pgn__qfinds() needs it, if the query does */
    uint32_t next;
} pgn__qcomment;

typedef struct pgn__qnag {
    uint32_t nag, next;
} pgn__qnag;

/* A line: positions 0 to count - 1. moves[i] led to position i. */
struct pgn__qline {
    const pgn_position *positions; /* not set, but for the first, if no term needs boards */
    const uint64_t *keys;          /* their keys; NULL: not computed */
    const pgn_move *moves;
    const pgn__qnote *notes; /* NULL: not read */
    const uint32_t *repeats; /* how often each position has occurred; NULL: not counted */
    const pgn__qcomment *comments;
    const pgn__qnag *nags;
    const char *texts;
    size_t count;
    bool complete;             /* its end is known */
    bool usual_start;          /* position 0 is the initial one */
    const pgn__qcolors *sides; /* of the game, by side */
    struct pgn__regex_memory *regexes;
};

/* At which of the positions from `from` on, of those in `want`, does the term hold? */
uint64_t pgn__qterm_eval(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want);

/* The squares it is about at a position where it holds. */
bitboard pgn__qterm_squares(const pgn__qterm *term, const pgn__qline *line, size_t at);

/* Can it no longer hold at any position after this one of the line? Only if that is certain. */
bool pgn__qterm_is_over(const pgn__qterm *term, const pgn__qline *line, size_t at);

/* Is it allowed under flip and mirror? And what it needs, PGN__QNEED_. */
bool pgn__qterm_turns(const pgn__qterm *term);
unsigned pgn__qterm_needs(const pgn__qterm *term);

/* One function for each type of term, in the file of its kind. */
typedef uint64_t pgn__qeval(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want);
#define PGN__QTERM_DECLARE(name, cost) pgn__qeval pgn__qeval_##name;
PGN__QTERM_LIST(PGN__QTERM_DECLARE)
#undef PGN__QTERM_DECLARE

/* For each wanted position: `i` is its index in the line, `bit` its bit. */
#define PGN__Q_EACH(i, bit, from, want)                                                            \
    for (uint64_t rest_ = (want), bit = 0; rest_ && (bit = rest_ & -rest_); rest_ ^= bit)          \
        for (size_t i = (from) + (size_t)__builtin_ctzll(bit), once_ = 1; once_; once_ = 0)

/* The pieces of a set. */
static inline bitboard pgn__qpieces_on(const pgn_position *pos, pgn__qpieces set) {
    bitboard out = 0;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned types = set >> (8 * color) & 0x7E; types; types &= types - 1)
            out |= pieces_of(pos->plane, (unsigned)__builtin_ctz(types)) & pos->color[color];
    if (set & PGN__Q_EMPTY)
        out |= ~(pos->color[0] | pos->color[1]);
    return out;
}

/* The side that made the move to position i, 0 or 1; at the start, the side that is not to move. */
static inline unsigned pgn__qmover(const pgn__qline *line, size_t i) {
    return !side_to_move(&line->positions[i]);
}

/* Is it one of the colours that a term's side is in this game? */
static inline bool pgn__qis_side(const pgn__qline *line, unsigned side, unsigned color) {
    return line->sides[side] >> color & 1;
}

/* Did the move to position i take a piece, which kind (PGN_NO_PIECE_TYPE: none), and where? */
static inline unsigned pgn__qtaken(const pgn__qline *line, size_t i, unsigned *square) {
    const pgn_position *before = &line->positions[i - 1];
    pgn_move move = line->moves[i];
    if (move >> 15) /* castling, or a null move */
        return PGN_NO_PIECE_TYPE;
    unsigned from = move & 63, to = move >> 6 & 63;
    *square = to;
    if (type_at(before->plane, from) == PGN_PAWN && to == before->en_passant && ((from ^ to) & 7)) {
        *square = (from & 56) | (to & 7);
        return PGN_PAWN;
    }
    return type_at(before->plane, to);
}

/* ---- data of terms ---- */

/* Patterns, material, structures: parsed from a text whose first byte is at an offset of the query;
 * NULL after a failure, which has been reported. And as they are on the turned board. */
struct pgn__qparser;
const void *pgn__qpattern_parse(struct pgn__qparser *p, pgn_span text, size_t at);
const void *pgn__qpattern_turn(pgn__arena *arena, const void *pattern, unsigned how);
bitboard pgn__qpattern_squares(const void *pattern);
const void *pgn__qmaterial_parse(struct pgn__qparser *p, pgn_span text, size_t at);
const void *pgn__qmaterial_turn(pgn__arena *arena, const void *material, unsigned how);
bool pgn__qmaterial_is_over(const void *material, const pgn_position *pos);
const void *pgn__qstructure_parse(struct pgn__qparser *p, pgn_span name, size_t at);
const void *pgn__qstructure_turn(pgn__arena *arena, const void *structure, unsigned how);
bitboard pgn__qstructure_find(const pgn__qterm *term, const pgn__qline *line,
                              const pgn_position *pos);
bitboard pgn__qpawns_find(const pgn__qterm *term, const pgn__qline *line, const pgn_position *pos);
bitboard pgn__qattacks_find(const pgn__qterm *term, const pgn_position *pos);
bitboard pgn__qpinned_find(const pgn__qterm *term, const pgn_position *pos);
bool pgn__qposition_parse(struct pgn__qparser *p, pgn_span text, size_t at, pgn__qterm *term);
bool pgn__qposition_is_over(const pgn__qterm *term, const pgn_position *pos);
bool pgn__qmoves_parse(struct pgn__qparser *p, pgn_span text, size_t at, pgn__qterm *term);
bool pgn__qplayed_parse(struct pgn__qparser *p, pgn_span text, size_t at, pgn__qterm *term);

/* What a position is worth to White, in points. */
int pgn__qbalance(const pgn_position *pos);

/* ---- texts ---- */

/* Append the text without case and accents; what is not a letter stays. */
pgn_status pgn__qfold(pgn_buffer *out, const char *text, size_t len);

/* A value of the game, folded. */
typedef struct pgn__qfolded {
    pgn_span value;
    bool words; /* as words with blanks around them */
    pgn_buffer folded;
} pgn__qfolded;

enum { PGN__QFOLDS = 16 }; /* more than queries have different values */

typedef struct pgn__qfolds {
    pgn__qfolded values[PGN__QFOLDS];
    size_t count, oldest;
    pgn_status status; /* PGN_E_NOMEM */
} pgn__qfolds;

void pgn__qfolds_free(pgn__qfolds *folds);
/* Another game begins: values at the same place are others. */
void pgn__qfolds_forget(pgn__qfolds *folds);

/* Does the value contain a text, which is folded? */
bool pgn__qcontains(pgn__qfolds *folds, pgn_span value, pgn_span folded);

/* The same, for callers that keep what is folded themselves: must it be? Does it contain it? */
bool pgn__qneeds_folding(pgn_span text);
bool pgn__qfinds(pgn_span text, pgn_span folded);

/* Are all words, which are folded with blanks around them, words of these names together? */
bool pgn__qhas_words(pgn__qfolds *folds, const pgn_span *names, size_t count, pgn_span words);

/* ---- regular expressions: regex.c ---- */

typedef struct pgn__qregex pgn__qregex;

pgn__qregex *pgn__qregex_parse(struct pgn__qparser *p, pgn_span text, size_t at);
void pgn__qregex_free_all(pgn__qregex *first);
bool pgn__qregex_matches(const pgn__qregex *regex, struct pgn__regex_memory *memory, pgn_span text);
pgn_status pgn__qregexes_new(struct pgn__regex_memory **out, const pgn_query *query);

/* ---- positions of a file: keys.c ---- */

typedef struct pgn__qkeys pgn__qkeys;

pgn__qkeys *pgn__qkeys_read(struct pgn__qparser *p, pgn_span path, size_t at);
void pgn__qkeys_free_all(pgn__qkeys *first);
bool pgn__qkeys_has(const pgn__qkeys *keys, uint64_t key);

#endif

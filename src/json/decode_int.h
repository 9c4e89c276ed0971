/* decode_int.h -- what the files of the decoder share: decode.c (chunks, games and their tags),
 * decode_lines.c (moves and what is between them), decode_members.c (what an object may have),
 * decode_comment.c (comments from their commands), decode_plain.c (the fast path), format.c
 * (recognizing JSON, and where it can be cut). */
#ifndef PGN_JSON_DECODE_INT_H
#define PGN_JSON_DECODE_INT_H

#include "base/json_read_int.h"
#include "formats_int.h"
#include "pgn/export_tags_int.h"
#include "pgn/game_format_int.h"
#include "stream/emit_int.h"

/* ---- members of objects ---- */

#define PGN__JSON_ABSENT UINT32_MAX

/* X(name, types that its value may have, NAME), for each kind of object. */
#define PGN__JSON_GAME_MEMBERS(X)                                                                  \
    X("type", STRING, TYPE)                                                                        \
    X("tags", OBJECT, TAGS)                                                                        \
    X("repeated", LIST, REPEATED)                                                                  \
    X("escapes", LIST, ESCAPES)                                                                    \
    X("nags", LIST, NAGS)                                                                          \
    X("before", LIST, BEFORE)                                                                      \
    X("moves", LIST, MOVES)                                                                        \
    X("result", STRING, RESULT)                                                                    \
    X("faults", LIST, FAULTS)                                                                      \
    X("text", STRING, TEXT) /* of an escape after the last game */                                 \
    X("file", ANY, D1)                                                                             \
    X("game", ANY, D2) X("line", ANY, D3) X("variant", ANY, D4) X("start_fen", ANY, D5)
#define PGN__JSON_MOVE_MEMBERS(X)                                                                  \
    X("san", STRING, SAN)                                                                          \
    X("uci", STRING_OR_NULL, UCI)                                                                  \
    X("nags", LIST, NAGS)                                                                          \
    X("after", LIST, AFTER)                                                                        \
    X("fen", ANY, D1)                                                                              \
    X("key", ANY, D2)                                                                              \
    X("clock", ANY, D3) X("time_spent", ANY, D4) X("time_total", ANY, D5) X("eval", ANY, D6)
#define PGN__JSON_ITEM_MEMBERS(X)                                                                  \
    X("type", STRING, TYPE)                                                                        \
    X("text", STRING, TEXT)                                                                        \
    X("style", STRING, STYLE)                                                                      \
    X("commands", LIST, COMMANDS)                                                                  \
    X("nags", LIST, NAGS)                                                                          \
    X("before", LIST, BEFORE)                                                                      \
    X("moves", LIST, MOVES)                                                                        \
    X("engine", ANY, D1)
#define PGN__JSON_COMMAND_MEMBERS(X)                                                               \
    X("name", STRING, NAME)                                                                        \
    X("seconds", NUMBER, SECONDS)                                                                  \
    X("cp", NUMBER, CP)                                                                            \
    X("mate", NUMBER, MATE)                                                                        \
    X("depth", NUMBER, DEPTH)                                                                      \
    X("arrows", LIST, ARROWS)                                                                      \
    X("squares", LIST, SQUARES)                                                                    \
    X("operands", LIST, OPERANDS)
#define PGN__JSON_MARK_MEMBERS(X)                                                                  \
    X("color", STRING, COLOR)                                                                      \
    X("from", STRING, FROM) X("to", STRING, TO) X("square", STRING, SQUARE)
#define PGN__JSON_FAULT_MEMBERS(X)                                                                 \
    X("rule", STRING, RULE)                                                                        \
    X("message", STRING, MESSAGE)                                                                  \
    X("file", ANY, D1)                                                                             \
    X("line", ANY, D2)                                                                             \
    X("column", ANY, D3)                                                                           \
    X("width", ANY, D4) X("offset", ANY, D5) X("severity", ANY, D6) X("fixable", ANY, D7)

/* PGN__JSON_GAME_TYPE and so on: indexes of the members of an object. */
#define PGN__JSON_KINDS(X) X(GAME) X(MOVE) X(ITEM) X(COMMAND) X(MARK) X(FAULT)
typedef enum {
#define PGN__JSON_KIND(kind) PGN__JSON_OF_##kind,
    PGN__JSON_KINDS(PGN__JSON_KIND)
#undef PGN__JSON_KIND
} pgn__json_kind;
enum { PGN__JSON_MEMBERS_MAX = 16 };
#define PGN__JSON_M(name, types, id) PGN__JSON_GAME_##id,
enum { PGN__JSON_GAME_MEMBERS(PGN__JSON_M) };
#undef PGN__JSON_M
#define PGN__JSON_M(name, types, id) PGN__JSON_MOVE_##id,
enum { PGN__JSON_MOVE_MEMBERS(PGN__JSON_M) };
#undef PGN__JSON_M
#define PGN__JSON_M(name, types, id) PGN__JSON_ITEM_##id,
enum { PGN__JSON_ITEM_MEMBERS(PGN__JSON_M) };
#undef PGN__JSON_M
#define PGN__JSON_M(name, types, id) PGN__JSON_COMMAND_##id,
enum { PGN__JSON_COMMAND_MEMBERS(PGN__JSON_M) };
#undef PGN__JSON_M
#define PGN__JSON_M(name, types, id) PGN__JSON_MARK_##id,
enum { PGN__JSON_MARK_MEMBERS(PGN__JSON_M) };
#undef PGN__JSON_M
#define PGN__JSON_M(name, types, id) PGN__JSON_FAULT_##id,
enum { PGN__JSON_FAULT_MEMBERS(PGN__JSON_M) };
#undef PGN__JSON_M

/* Tokens of the values of an object's members, PGN__JSON_ABSENT where there are none. */
typedef struct {
    uint32_t at[PGN__JSON_MEMBERS_MAX];
} pgn__json_members;

/* ---- the decoder ---- */

/* A line of play being followed. */
typedef struct {
    uint32_t moves, moves_end; /* the next move, and the end of the list */
    uint32_t items, items_end; /* what is before the moves, or after the last of them */
    pgn_position now, before;  /* after its last move, and before it */
    unsigned number, last;     /* of the next move, and of the last */
    bool black, last_black;
    bool moved;
    bool broken;   /* its further moves are text */
    bool numbered; /* in such text the next move has its number */
    bool is_text;  /* all of it is text of the line around it */
    size_t rest;   /* where that text begins */
} pgn__json_line;

/* A game of the fast path, and its memory. */
typedef struct {
    pgn__export_tags read; /* values as they lie in the chunk */
    pgn_buffer text;       /* of the game */
    pgn_buffer tags;       /* pgn__plain_tag[] */
    pgn_buffer remarks;    /* pgn__plain_remark[] */
} pgn__json_plain;

/* How a check or an emission of a game goes. */
typedef enum { PGN__JSON_CHECK, PGN__JSON_EMIT } pgn__json_phase;

typedef struct {
    pgn__decoder base; /* first, for pgn__json_format() */
    size_t deepest_nesting;
    bool one_lane;
    pgn__sink sink;
    const pgn__chunk *chunk;
    pgn_status status;
    pgn_buffer known; /* uint64_t[]: hashes of unknown members reported in this chunk */

    /* the game */
    pgn__json_text json;
    pgn__json_phase phase;
    bool bad;                   /* in the check: it has another shape */
    bool skipped;               /* the sink wants no more of it */
    bool follows;               /* its moves can be played */
    bool has_variant, standard; /* a Variant tag; it names standard chess */
    pgn_position start;
    unsigned start_number;
    bool start_black;
    pgn_buffer name, value, text;       /* scratch */
    pgn_buffer rest;                    /* moves that are not legal, as text */
    uint32_t recorded[PGN__RULE_COUNT]; /* its faults, which are not found twice */
    pgn_buffer lines;                   /* pgn__json_line[] */

    pgn__json_plain plain;
} pgn__json_decoder;

/* ---- decode.c ---- */

/* Members of the format: see pgn__game_format. */
pgn_status pgn__json_decoder_open(pgn__decoder **out, size_t deepest_nesting, bool one_lane);
pgn_status pgn__json_decoder_emit(pgn__decoder *base, const pgn__chunk *chunk, pgn__sink sink);
void pgn__json_decoder_close(pgn__decoder *base);

void pgn__json_report(pgn__json_decoder *d, pgn__rule rule, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* In the check: the value of a token has a wrong type or value. */
void pgn__json_misshapen(pgn__json_decoder *d, uint32_t token, const char *message);

/* Text of a value in the chunk; and the token. */
pgn_span pgn__json_span(const pgn__json_decoder *d, uint32_t token);
const pgn__json_token *pgn__json_at(const pgn__json_decoder *d, uint32_t token);

/* The text of a string, in one of the scratch buffers; characters that cannot be in it become
 * blanks: line ends, NULs, tabs. */
typedef enum { PGN__JSON_COMMENT, PGN__JSON_ONE_LINE, PGN__JSON_NO_TABS } pgn__json_blanks;
pgn_span pgn__json_text_of(pgn__json_decoder *d, uint32_t string, pgn_buffer *out,
                           pgn__json_blanks blanks);

/* Handle the return value of a handler. */
void pgn__json_answer(pgn__json_decoder *d, pgn_status flow);

/* ---- decode_members.c ---- */

/* The members of an object; if one is there twice, the last counts. In the check, reports wrong
 * types and unknown names. False if the token is not an object. */
bool pgn__json_members_of(pgn__json_decoder *d, pgn__json_kind kind, uint32_t object,
                          pgn__json_members *out);

/* In the check: are all values of the list strings, objects, numbers from 0? */
void pgn__json_check_strings(pgn__json_decoder *d, uint32_t list);
void pgn__json_check_nags(pgn__json_decoder *d, uint32_t list);

/* ---- decode_comment.c ---- */

/* The text of a comment from its commands, into an empty buffer; in the check, whether they have
 * the right shape. */
void pgn__json_put_text(pgn__json_decoder *d, uint32_t commands, pgn_buffer *out);

/* ---- decode_lines.c ---- */

/* The moves of a game, with all that is between them: a check, or the emission. */
void pgn__json_walk(pgn__json_decoder *d, const pgn__json_members *game);

/* ---- decode_plain.c ---- */

/* Emit the game that begins at bytes[0] whole; returns its size in bytes. 0 if it is not plain, or
 * the sink does not take it so; then nothing is emitted. */
size_t pgn__json_emit_plain(pgn__json_decoder *d, const char *bytes, size_t len);
void pgn__json_plain_free(pgn__json_plain *plain);

/* ---- format.c ---- */

/* The next line from `at` on that begins with {; NULL if none. */
const char *pgn__json_next_line(const char *at, const char *start, const char *end);

#endif

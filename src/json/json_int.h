/* json_int.h -- what the files of this module share: the parts of a game as JSON. */
#ifndef PGN_JSON_JSON_INT_H
#define PGN_JSON_JSON_INT_H

#include "game/move_values_int.h"
#include "pgn/comment.h"
#include "pgn/game.h"
#include "pgn/unstable/json.h"

/* A member "seconds", "clock" ...: milliseconds as seconds without zeros at the end, "178.4". */
void pgn__json_put_seconds(pgn_json_writer *json, const char *key, uint64_t ms);

/* The members "cp" or "mate", and "depth" if it is known, of an open object. */
void pgn__json_put_eval(pgn_json_writer *json, const pgn_eval *eval);

/* ---- where a game comes from ---- */

/* An error of reading the game. */
typedef struct {
    pgn_place place;
    uint64_t width; /* in characters */
    const pgn_rule *rule;
    const char *message;
} pgn__json_fault;

/* A value in the text that depends on the games before: lines and games are counted from the start
 * of a chunk until it is delivered. */
typedef enum { PGN__JSON_GAP_LINE, PGN__JSON_GAP_GAME, PGN__JSON_GAP_FILE } pgn__json_gap_kind;
typedef struct {
    pgn__json_gap_kind kind;
    size_t at, len; /* in the text */
    uint64_t value;
} pgn__json_gap;

typedef struct {
    bool (*fault)(void *self, size_t index, pgn__json_fault *out); /* false after the last */
    void *self;
    const char *file; /* for the option `place`, and the next */
    pgn_place place;
    pgn_buffer *gaps; /* pgn__json_gap[]: or NULL, all is known */
} pgn__json_source;

/* The members "file", "game" and "line"; gaps may be NULL. */
void pgn__json_put_place(pgn_json_writer *json, const char *file, const pgn_place *place,
                         pgn_buffer *gaps);

/* Append the game as an object, without a line feed. `source` may be NULL. On failure nothing is
 * appended. */
pgn_status pgn__json_put_game(const pgn_game *game, const pgn__json_source *source,
                              const pgn_json_options *options, pgn_buffer *out);

/* ---- comments ---- */

/* The move that a comment follows. */
typedef struct {
    pgn_color mover;
    bool chess960;
    /* The position in which it was made; false if that is not known. NULL: there is no move. */
    bool (*before)(void *self, pgn_position *out);
    /* What dotted times mean in the game. */
    pgn__dotted (*dotted)(void *self);
    void *self;
} pgn__json_move;

/* The member "engine" of a comment, absent if it has none. */
void pgn__json_put_engine(pgn_json_writer *json, pgn_span comment, const pgn__json_move *move);

/* A comment as an item of a list; its text is clean. */
void pgn__json_put_comment(pgn_json_writer *json, pgn_span clean, bool line,
                           const pgn__json_move *move);

/* What the comments of a move say as its members, "clock", "time_spent" ...; `spent` is the time
 * that follows from its clocks, NULL if none does. */
void pgn__json_put_values(pgn_json_writer *json, const pgn__move_values *values,
                          const uint64_t *spent);

#endif

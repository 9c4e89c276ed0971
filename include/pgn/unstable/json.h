/* json.h -- games as JSON, and a streaming JSON writer. Unstable: members and options may be added.
 * Readers read games in JSON by themselves. */
#ifndef PGN_UNSTABLE_JSON_H
#define PGN_UNSTABLE_JSON_H

#include "../reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- games ---- */

/* Zero means default: tags, moves in SAN and UCI with NAGs, comments and variations, result. */
typedef struct pgn_json_options {
    bool fen;   /* also the FEN after each move */
    bool key;   /* also the position key after each move */
    bool place; /* also where the game comes from: file, game, line; not for trees */
    uint64_t reserved[6];
} pgn_json_options;

/* Append the reader's current game as one JSON object and a line feed, its errors in "faults".
 * Valid JSON whatever the game holds. options may be NULL. On failure nothing is appended. */
PGN_API PGN_CHECK pgn_status pgn_json_write_current(pgn_reader *reader,
                                                    const pgn_json_options *options,
                                                    pgn_buffer *out, pgn_error *err);

/* The same for a tree, which has no errors. */
PGN_API PGN_CHECK pgn_status pgn_json_write_game(const pgn_game *game,
                                                 const pgn_json_options *options, pgn_buffer *out,
                                                 pgn_error *err);

/* ---- values ---- */

enum { PGN_JSON_DEPTH_MAX = 256 }; /* objects and arrays within each other */

/* Writes compact JSON and inserts the commas. Set `out` and leave the rest zero:
 *
 *     pgn_json_writer w = {.out = &buffer};
 *     pgn_json_begin_object(&w, NULL);
 *     pgn_json_put_string(&w, "white", name, PGN_CSTR);
 *     pgn_json_begin_array(&w, "ratings");
 *     pgn_json_put_unsigned(&w, NULL, 2785);
 *     pgn_json_end_array(&w);
 *     pgn_json_end_object(&w);
 *     st = pgn_json_finish(&w);
 *
 * The writer owns nothing, allocates only to grow the buffer, and never reads what it has written:
 * the buffer may be printed and cleared between any two calls. The first
 * failure is remembered in `status` and in the status of the buffer; every later call returns it
 * and writes nothing. So a series of calls needs one check, at its end. */
typedef struct pgn_json_writer {
    pgn_buffer *out;
    pgn_status status; /* the first failure */
    /* private */
    uint32_t depth;
    bool some;                                 /* a value precedes at this level */
    bool keyed;                                /* a key waits for its value */
    bool newline;                              /* a line feed is due after the comma, if any */
    uint64_t objects[PGN_JSON_DEPTH_MAX / 64]; /* a bit for each level: is it an object? */
    uint64_t reserved[4];
} pgn_json_writer;

/* All calls below return PGN_E_NOMEM if the buffer cannot grow, and PGN_E_ARG for what would not be
 * JSON.
 *
 * `key` is the name of a member of an object. It is NULL in an array, for a value outside of both,
 * and after pgn_json_put_key(); otherwise PGN_E_ARG. Duplicate names are not detected. */

/* Open an object or an array; close the one opened last. */
PGN_API pgn_status pgn_json_begin_object(pgn_json_writer *writer, const char *key);
PGN_API pgn_status pgn_json_end_object(pgn_json_writer *writer);
PGN_API pgn_status pgn_json_begin_array(pgn_json_writer *writer, const char *key);
PGN_API pgn_status pgn_json_end_array(pgn_json_writer *writer);

/* The key of the next value, for a name that is not NUL-terminated. */
PGN_API pgn_status pgn_json_put_key(pgn_json_writer *writer, const char *text, size_t len);

/* Text as for pgn_json_write_string(). */
PGN_API pgn_status pgn_json_put_string(pgn_json_writer *writer, const char *key, const char *text,
                                       size_t len);

PGN_API pgn_status pgn_json_put_integer(pgn_json_writer *writer, const char *key, int64_t value);
PGN_API pgn_status pgn_json_put_unsigned(pgn_json_writer *writer, const char *key, uint64_t value);
PGN_API pgn_status pgn_json_put_bool(pgn_json_writer *writer, const char *key, bool value);
PGN_API pgn_status pgn_json_put_null(pgn_json_writer *writer, const char *key);

/* A number with this many decimals (17 at most), with a point in every locale. Infinities and NaN,
 * which JSON does not have, become null. */
PGN_API pgn_status pgn_json_put_fixed(pgn_json_writer *writer, const char *key, double value,
                                      unsigned decimals);

/* Milliseconds as a number of seconds, with as many decimals as it needs. */
PGN_API pgn_status pgn_json_put_seconds(pgn_json_writer *writer, const char *key,
                                        uint64_t milliseconds);

/* A value that is already JSON; it is not checked. */
PGN_API pgn_status pgn_json_put_raw(pgn_json_writer *writer, const char *key, const char *text,
                                    size_t len);

/* A line feed. After a complete value it is written at once, and another value may follow, as in
 * JSON Lines; inside an object or array it is written before the next member or the end. */
PGN_API pgn_status pgn_json_newline(pgn_json_writer *writer);

/* The first failure, or PGN_E_ARG if something is still open or a key has no value. */
PGN_API pgn_status pgn_json_finish(pgn_json_writer *writer);

/* Append text as a JSON string with its quotes; len may be PGN_CSTR, and NULL with length 0 is the
 * empty string. Bytes that are not UTF-8 are read as Windows-1252, so the result is always valid.
 * Characters that are not pgn_text_is_safe() are escaped, as in "\u202e".
 * On failure nothing is appended. */
PGN_API pgn_status pgn_json_write_string(const char *text, size_t len, pgn_buffer *out);

#ifdef __cplusplus
}
#endif
#endif

/* openings.h -- names of openings, by position: transpositions count, and a game has the name of
 * the deepest position in the table.
 *
 *     pgn_opening opening;
 *     if (pgn_openings_find(NULL, &pos, &opening))
 *         puts(opening.name);              // "Sicilian Defense: Najdorf Variation, English Attack"
 *
 * Unstable: the built-in table grows, and its names and codes are corrected. */
#ifndef PGN_UNSTABLE_OPENINGS_H
#define PGN_UNSTABLE_OPENINGS_H

#include "../job.h"
#include "../reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A table of openings. It never changes, so all threads may share one. NULL always
 * means the built-in one, which costs nothing to open. */
typedef struct pgn_openings pgn_openings;

enum {
    PGN_OPENINGS_PLIES_MAX = 256, /* of a table's line */
    PGN_OPENINGS_NAME_MAX = 1024  /* bytes of a name, NUL included */
};

/* A line of a table. Its pointers are borrowed from the table. */
typedef struct pgn_opening {
    pgn_eco eco;
    const char *name;                          /* NUL-terminated, UTF-8; may be empty */
    pgn_span opening, variation, subvariation; /* the parts of the name: the values of the tags
                                                   Opening, Variation, SubVariation; may be empty */
    const pgn_move *moves;                     /* from the initial position ... */
    unsigned plies;                            /* ... and how many */
    unsigned ply; /* of the searched line, after which its position was found */
} pgn_opening;

/* Load a table from a file ("-": standard input), compressed or not. Close *out with
 * pgn_openings_close(). The file has either
 *   - lines of "code TAB name TAB moves", as in the files of lichess-org/chess-openings: the first
 *     may be the heading "eco TAB name TAB pgn"; further columns, empty lines and lines that begin
 *     with # are ignored; "Opening: Variation, SubVariation" is split at the first colon (without
 *     one, the first comma) and at the first comma after it; or
 *   - PGN, as pgn-extract's eco.pgn: a game is a line, its tags ECO, Opening, Variation and
 *     SubVariation name the position after it.
 * If several lines lead to one position, the first counts. PGN_E_SYNTAX: the file has another form,
 * a code or a move that cannot be read, or no openings, with the line in the message; or a failure
 * to read it. */
PGN_API PGN_CHECK pgn_status pgn_openings_open(pgn_openings **out, const char *path,
                                               pgn_error *err);
PGN_API void pgn_openings_close(pgn_openings *openings);

/* The index-th line of a table, from 0, in the order of its file; false after the last. ply is the
 * same as plies. */
PGN_API bool pgn_openings_at(const pgn_openings *openings, size_t index, pgn_opening *out);

/* Append a table as a tree of names with codes and moves, a line each, or as JSON, one object per
 * line: the openings by code, their variations by name. PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_openings_write_text(const pgn_openings *openings, pgn_buffer *out,
                                                     pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_openings_write_json(const pgn_openings *openings, pgn_buffer *out,
                                                     pgn_error *err);

/* The longest line of a table, in plies: deeper positions of a game do not matter. */
PGN_API unsigned pgn_openings_depth(const pgn_openings *openings);

/* The opening of a position; false if the table does not have it. ply is 0. */
PGN_API bool pgn_openings_find(const pgn_openings *openings, const pgn_position *pos,
                               pgn_opening *out);

/* The opening of a line of legal moves: of all positions from *start (NULL: the initial position)
 * to the one after pgn_openings_depth() moves, the last that the table names. False if it names
 * none. */
PGN_API bool pgn_openings_find_line(const pgn_openings *openings, const pgn_position *start,
                                    const pgn_move *moves, size_t count, pgn_opening *out);

/* The opening of the main line of a reader's current game, up to the first move that cannot be
 * read, and of a tree. As pgn_openings_find_line() of pgn_reader_main_line(), but only the moves
 * that matter are decoded. *found is false if the table names no position of it, and for games of
 * other variants or with a FEN tag that cannot be read. */
PGN_API PGN_CHECK pgn_status pgn_openings_find_current(const pgn_openings *openings,
                                                       pgn_reader *reader, pgn_opening *out,
                                                       bool *found, pgn_error *err);
PGN_API bool pgn_openings_find_game(const pgn_openings *openings, const pgn_game *game,
                                    pgn_opening *out);

/* ---- files ---- */

/* The tags about openings, in the order in which they are written. */
typedef enum pgn_opening_tag {
    PGN_OPENING_TAG_ECO,
    PGN_OPENING_TAG_OPENING,
    PGN_OPENING_TAG_SUBVARIATION,
    PGN_OPENING_TAG_VARIATION,
    PGN_OPENING_TAGS
} pgn_opening_tag;

/* A tag whose value differs from the table. Everything is borrowed for the call. */
typedef struct pgn_opening_difference {
    const char *input;
    pgn_place place; /* of the tag */
    pgn_opening_tag tag;
    const char *tag_name;
    pgn_span value;       /* in the game */
    const char *expected; /* in the table; may be empty */
    const pgn_opening *opening;
} pgn_opening_difference;

/* Zero means default: all tags of the built-in table that are missing, to one output. */
typedef struct pgn_openings_options {
    const pgn_openings *table;
    unsigned tags; /* only these: a set of bits, 1 << PGN_OPENING_TAG_ECO and so on. 0: all */
    bool replace;  /* also change existing values, and remove tags for which the table has none */
    bool in_place; /* rewrite each file in which a tag was set; output must be NULL */
    bool check;    /* compare and write nothing; output must be NULL */
    void *self;
    /* With check: called for each difference, in order, on the calling thread; optional. PGN_STOP
     * cancels the call, a failure ends it. */
    pgn_status (*difference)(void *self, const pgn_opening_difference *difference);
    uint64_t reserved[4];
} pgn_openings_options;

typedef struct pgn_openings_result {
    uint64_t games;
    uint64_t named;   /* games that have a position of the table */
    uint64_t changed; /* games in which tags were set, replaced or removed */
    /* With check, by pgn_opening_tag: named games in which it is not missing, and those with the
     * expected value */
    uint64_t present[PGN_OPENING_TAGS], equal[PGN_OPENING_TAGS];
    uint64_t reserved[4];
} pgn_openings_result;

/* Set ECO, Opening, Variation and SubVariation of the games that the table names, as
 * pgn_openings_find_current() does; every other byte stays. options and result may be NULL.
 *
 * A tag is missing if it is absent, empty or "?". By default only missing tags are set, and
 * Variation and SubVariation only if the game's Opening and Variation do not differ from the
 * table's: otherwise they would not belong together. New tags are placed as in export format; a
 * game without tags gets them before its moves.
 *
 * With check, a code counts as equal if it is the table's with a refinement (B90a, B90/12), and an
 * Opening also if it is the whole name, or its first parts, as in databases with a single tag.
 *
 * Outputs, and files that are not replaced: as in pgn_names_replace_files() (names.h). */
PGN_API PGN_CHECK pgn_status pgn_openings_files(pgn_job *job, const char *const *paths,
                                                const char *output,
                                                const pgn_openings_options *options,
                                                pgn_openings_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif

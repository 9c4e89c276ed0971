/* query.h -- which games? The query language of docs/query.md: compiled once, asked of any game.
 *
 *     pgn_query *query;
 *     pgn_matcher *matcher;
 *     pgn_query_answer match;
 *     st = pgn_query_compile(&query, "tal and Year < 1962 and mate", PGN_CSTR, NULL, &err);
 *     st = pgn_matcher_new(&matcher, query, &err);
 *     ...
 *     st = pgn_query_match(matcher, reader, &match, &err);     // the reader's current game
 *
 * A compiled query never changes, so all threads may share it. A matcher is the memory in which one
 * thread evaluates it.
 *
 * Unstable: the language is new, and what an answer says of the place may grow. */
#ifndef PGN_UNSTABLE_QUERY_H
#define PGN_UNSTABLE_QUERY_H

#include "../reader.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_query pgn_query;
typedef struct pgn_matcher pgn_matcher;

enum {
    PGN_QUERY_MAX = 256 * 1024, /* bytes of a query */
    PGN_QUERY_DEPTH_MAX = 256,  /* levels of brackets, not, flip and mirror */
    PGN_QUERY_HELP_MAX = 160
};

/* Zero means default. */
typedef struct pgn_query_options {
    bool variations; /* look along variations everywhere, as if by `in variations` */
    bool no_files;   /* refuse follows and leaves, which read files: for queries from elsewhere */
    /* PGN_QUERY_HELP_MAX bytes, or NULL: after an error, what to write instead, or "". */
    char *help;
    uint64_t reserved[4];
} pgn_query_options;

/* Compile a query. PGN_E_SYNTAX with line, column, offset and message; PGN_E_LIMIT beyond the
 * bounds above; PGN_E_UNSUPPORTED for a regular expression in a library without them; the failure
 * to read a file that it names. options may be NULL. */
PGN_API PGN_CHECK pgn_status pgn_query_compile(pgn_query **out, const char *text, size_t len,
                                               const pgn_query_options *options, pgn_error *err);
PGN_API void pgn_query_free(pgn_query *query); /* after its matchers */

/* Can tags alone decide? Then a reader with the option tags_only will do. */
PGN_API bool pgn_query_tags_only(const pgn_query *query);

/* A matcher of the query, which must outlive it. */
PGN_API PGN_CHECK pgn_status pgn_matcher_new(pgn_matcher **out, const pgn_query *query,
                                             pgn_error *err);
PGN_API void pgn_matcher_free(pgn_matcher *matcher);

/* Without the wish for a place a match may be found earlier. */
PGN_API void pgn_matcher_want_place(pgn_matcher *matcher, bool want);

typedef struct pgn_query_answer {
    bool matches;
    bool has_ply; /* a position decided: that of the leftmost term that holds, where it first did */
    unsigned ply; /* the position after this ply; 0 is the start */
    /* Its move among all moves of the game as they are written, variations included, from 1; 0 at
     * the start. Without variations the same as ply. */
    unsigned move;
    uint64_t squares; /* those the term is about there, bit 0 = a1; 0 if it names none */
    uint64_t reserved[4];
} pgn_query_answer;

/* Does the reader's current game match? Its moves are replayed only if the tags have not decided,
 * once, and only as far as needed. A game with errors counts as far as it is understood. Fails if
 * out of memory. */
PGN_API PGN_CHECK pgn_status pgn_query_match(pgn_matcher *matcher, pgn_reader *reader,
                                             pgn_query_answer *out, pgn_error *err);

/* ---- many files ---- */

/* A game that was selected. Spans live until the callback returns. */
typedef struct pgn_query_hit {
    const char *input; /* its name */
    pgn_place place;   /* of its first token, of PGC of its record; `game` is its number in the
                        * input */
    uint64_t number;   /* among all games of all inputs, from 1 */
    pgn_span text;     /* as it is written to the output */
    pgn_span white, black;
    pgn_result result;
    pgn_query_answer match;
    uint64_t reserved[4];
} pgn_query_hit;

/* Zero means default. */
typedef struct pgn_query_files_options {
    bool no_output;   /* write no games */
    bool invert;      /* select the games that do not match */
    bool mark;        /* put a comment "match" at the matching ply of the games written */
    bool places;      /* hits are wanted with their ply and squares */
    const char *rest; /* a file for the other games; NULL: none */
    uint64_t first;   /* stop after so many selected games; not with rest (0: all) */
    void *self;
    /* Called for each selected game, in order. PGN_STOP cancels the call, a failure ends it. */
    pgn_status (*hit)(void *self, const pgn_query_hit *hit);
    uint64_t reserved[5];
} pgn_query_files_options;

typedef struct pgn_query_files_result {
    uint64_t games, selected;
    uint64_t faulty;      /* of the games whose moves were read, with errors: searched up to them */
    uint64_t unseparated; /* written, but will be read as part of the game before */
    uint64_t reserved[4];
} pgn_query_files_result;

/* Copy the selected games of many files to `output`, byte for byte, each followed by an empty line.
 * Every game is either selected or, with `rest`, in that file. options and result may be NULL. */
PGN_API PGN_CHECK pgn_status pgn_query_files(pgn_job *job, const char *const *paths,
                                             const char *output, const pgn_query *query,
                                             const pgn_query_files_options *options,
                                             pgn_query_files_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif

/* query.h -- select games by the query language of docs/query.md: compile once, match any game.
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
 * Unstable: the language is new, and answers may say more about the place. */
#ifndef PGN_UNSTABLE_QUERY_H
#define PGN_UNSTABLE_QUERY_H

#include "../job.h"
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
    bool variations; /* search variations too, as with `in variations` */
    bool no_files;   /* refuse follows and leaves, which read files: for untrusted queries */
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

/* Do tags alone decide? Then a reader with the option tags_only suffices. */
PGN_API bool pgn_query_tags_only(const pgn_query *query);

/* The index-th file that its terms follows and leaves name, in no particular order; borrowed. NULL
 * after the last. They are inputs: an output must not replace them. */
PGN_API const char *pgn_query_path(const pgn_query *query, size_t index);

/* A matcher of the query, which must outlive it. */
PGN_API PGN_CHECK pgn_status pgn_matcher_new(pgn_matcher **out, const pgn_query *query,
                                             pgn_error *err);
PGN_API void pgn_matcher_free(pgn_matcher *matcher);

/* Do answers need the place of the match (ply, move, squares)? Matching is faster without. */
PGN_API void pgn_matcher_want_place(pgn_matcher *matcher, bool want);

typedef struct pgn_query_answer {
    bool matches;
    bool has_ply; /* a position decided: the first where the leftmost matching term holds */
    /* A regular expression exceeded its limits on this game, and counts as not matching. */
    bool incomplete;
    unsigned ply; /* the position after this ply; 0 is the start */
    /* The index of its move among the moves that the query looks along, in the order of the text,
     * from 1; 0 at the start. A query that looks into variations counts those of all lines, any
     * other those of the main line. So if it equals ply, the position is the one of the main line
     * after that ply; if not, the index counts all lines. Moves that are not understood do not
     * count. */
    unsigned move;
    uint64_t squares; /* that the term refers to, bit 0 = a1; 0 if none */
    uint64_t reserved[4];
} pgn_query_answer;

/* Does the reader's current game match? Its moves are replayed only if the tags do not decide,
 * once, and only as far as needed. A game with errors counts as far as it is understood.
 * PGN_E_NOMEM; PGN_E_ARG without a current game, PGN_E_UNSUPPORTED if a query that needs moves
 * meets a reader with tags_only. */
PGN_API PGN_CHECK pgn_status pgn_query_match(pgn_matcher *matcher, pgn_reader *reader,
                                             pgn_query_answer *out, pgn_error *err);

/* ---- many files ---- */

/* A game that was selected. Spans live until the callback returns. */
typedef struct pgn_query_hit {
    const char *input; /* its name */
    pgn_place place; /* of its first token, or its PGC record; `game` is its number in the input */
    uint64_t number; /* among all games of all inputs, from 1 */
    pgn_span text;   /* as it is written to the output */
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
    bool places;      /* report ply and squares of hits */
    const char *rest; /* a file for the other games; NULL: none */
    uint64_t first;   /* stop after this many selected games; not with rest (0: all) */
    void *self;
    /* Called for each selected game, in order. PGN_STOP cancels the call, a failure ends it. */
    pgn_status (*hit)(void *self, const pgn_query_hit *hit);
    uint64_t reserved[5];
} pgn_query_files_options;

typedef struct pgn_query_files_result {
    uint64_t games, selected;
    uint64_t
        faulty; /* games with errors, searched up to the first: of those whose moves were read */
    uint64_t unseparated; /* written, but will be read as part of the previous game */
    uint64_t incomplete;  /* games with incomplete answers, which are also reported as errors */
    uint64_t reserved[3];
} pgn_query_files_result;

/* Copy the selected games of many files to `output`, byte for byte, each followed by an empty line.
 * With `rest`, every other game goes to that file. options and result may be NULL. */
PGN_API PGN_CHECK pgn_status pgn_query_files(pgn_job *job, const char *const *paths,
                                             const char *output, const pgn_query *query,
                                             const pgn_query_files_options *options,
                                             pgn_query_files_result *result, pgn_error *err);

/* From now on the calls of this job that convert games get only those that match, and report only
 * what is wrong with those; games keep their numbers in the input. These are pgn_convert_files(),
 * pgn_export_files(), pgn_table_files(), pgn_page_files(), pgn_latex_files(), and
 * pgn_epd_convert_files() from PGN, with an output; other calls fail with PGN_E_UNSUPPORTED. The
 * query is borrowed; NULL: all games. PGN_E_ARG while a call runs. */
PGN_API PGN_CHECK pgn_status pgn_job_select(pgn_job *job, const pgn_query *query, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif

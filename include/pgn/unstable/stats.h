/* stats.h -- what a collection consists of: results by color, years, ratings, openings, players,
 * terminations, lengths.
 *
 * Unstable: more groups will be added. */
#ifndef PGN_UNSTABLE_STATS_H
#define PGN_UNSTABLE_STATS_H

#include "../job.h"
#include "../tags.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_query pgn_query; /* query.h */

/* X(VALUE, "word", "Heading"): the groups, in the order in which they are printed. */
#define PGN_STATS_LIST(X)                                                                          \
    X(YEARS, "years", "Years")                                                                     \
    X(DECADES, "decades", "Decades")                                                               \
    X(LENGTHS, "lengths", "Lengths in moves")                                                      \
    X(RATINGS, "ratings", "Ratings of players")                                                    \
    X(OPENINGS, "openings", "Openings")                                                            \
    X(PLAYERS, "players", "Players")                                                               \
    X(TERMINATIONS, "terminations", "Terminations")

typedef enum pgn_stats_kind {
#define PGN_STATS_VALUE(name, word, heading) PGN_STATS_##name,
    PGN_STATS_LIST(PGN_STATS_VALUE)
#undef PGN_STATS_VALUE
        PGN_STATS_KINDS
} pgn_stats_kind;

/* Its word and its heading; NULL from PGN_STATS_KINDS on. Static. */
PGN_API const char *pgn_stats_kind_name(pgn_stats_kind kind);
PGN_API const char *pgn_stats_kind_heading(pgn_stats_kind kind);

/* Games with something in common. Of players, wins and losses are theirs; of all others, White's
 * and Black's wins. Games without a result are in `games` only. */
typedef struct pgn_stats_row {
    const char *label; /* "2019", "B90", "Carlsen, M" */
    const char *name;  /* of an opening; else "" */
    uint64_t games;    /* of ratings: players, two a game */
    uint64_t wins, draws, losses;
    unsigned rating; /* of a player: the highest; else 0 */
} pgn_stats_row;

typedef struct pgn_stats_group {
    const pgn_stats_row
        *rows; /* years, decades, lengths and ratings in order; others by number of games */
    size_t count;
    uint64_t missing; /* games (of ratings: players) that do not say */
    uint64_t beyond;  /* of players: games of those beyond PGN_STATS_PLAYERS_MAX */
} pgn_stats_group;

enum { PGN_STATS_PLAYERS_MAX = 1 << 21 }; /* different names that are counted */

typedef struct pgn_stats {
    uint64_t games;
    uint64_t results[5]; /* by pgn_result */
    pgn_stats_group groups[PGN_STATS_KINDS];
    double average_moves, average_rating; /* 0 if unknown */
    void *memory;                         /* private: pgn_stats_free() */
} pgn_stats;

/* Zero means default: tags only. */
typedef struct pgn_stats_options {
    /* Count the moves, which is slower; else lengths are those of PlyCount. A game whose ECO tag is
     * unknown then counts for the code of its position. */
    bool moves;
    const pgn_query *query;
    uint64_t reserved[4];
} pgn_stats_options;

/* Count. A job with tags_only is fastest, and suffices unless `moves` is set. options may be NULL.
 * Free *out with pgn_stats_free(), also after a failure. */
PGN_API PGN_CHECK pgn_status pgn_stats_files(pgn_job *job, const char *const *paths,
                                             const pgn_stats_options *options, pgn_stats *out,
                                             pgn_error *err);
PGN_API void pgn_stats_free(pgn_stats *stats);

/* Is the group one to show to people: years if they are few, else decades? */
PGN_API bool pgn_stats_is_shown(const pgn_stats *stats, pgn_stats_kind kind);

/* Append it as one JSON object and a line feed, as a chart in SVG, or as tables of text (options
 * may be NULL), with at most `top` openings, players and terminations (0: all). PGN_E_UNSUPPORTED;
 * PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_stats_write_json(const pgn_stats *stats, size_t top,
                                                  pgn_buffer *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_stats_write_svg(const pgn_stats *stats, size_t top,
                                                 pgn_buffer *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_stats_write_text(const pgn_stats *stats, size_t top,
                                                  const pgn_text_options *options, pgn_buffer *out,
                                                  pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif

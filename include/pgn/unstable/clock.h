/* clock.h -- the time that players used: from the commands clk, emt and egt, what engines write,
 * and the tag TimeControl.
 *
 * All times are milliseconds. Unstable: what counts as a contradiction will grow. */
#ifndef PGN_UNSTABLE_CLOCK_H
#define PGN_UNSTABLE_CLOCK_H

#include "../job.h"
#include "../reader.h"
#include "../time_control.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_query pgn_query; /* query.h */

/* ---- a game ---- */

/* X(VALUE, "word", "description"): how times contradict each other, or the time control. */
#define PGN_CLOCK_CONTRADICTION_LIST(X)                                                            \
    X(RISES, "clock-rises", "the clock shows more than before the move, with the increment")       \
    X(LIMIT, "clock-limit", "the clock shows more than the time control can give")                 \
    X(EMT, "emt-differs", "emt is not the time by which the clock fell")                           \
    X(EGT, "egt-differs", "egt is not the sum of the times used")                                  \
    X(EGT_FALLS, "egt-falls", "egt is less than before")

typedef enum pgn_clock_contradiction {
#define PGN_CLOCK_CONTRADICTION_VALUE(name, word, text) PGN_CLOCK_##name,
    PGN_CLOCK_CONTRADICTION_LIST(PGN_CLOCK_CONTRADICTION_VALUE)
#undef PGN_CLOCK_CONTRADICTION_VALUE
        PGN_CLOCK_CONTRADICTIONS
} pgn_clock_contradiction;

/* Its word and its description; NULL from PGN_CLOCK_CONTRADICTIONS on. Static. */
PGN_API const char *pgn_clock_contradiction_name(pgn_clock_contradiction contradiction);
PGN_API const char *pgn_clock_contradiction_text(pgn_clock_contradiction contradiction);

/* A move of the main line. */
typedef struct pgn_clock_move {
    unsigned number; /* of the move, as in the game */
    pgn_color color;
    char san[16];
    bool has_clock, has_spent, has_total;
    bool clock_derived, spent_derived, total_derived; /* not written in the game, but follows */
    bool trouble;                                     /* the clock is below the limit */
    unsigned contradictions;                          /* a set: 1 << pgn_clock_contradiction */
    uint64_t clock;                                   /* left after the move */
    uint64_t spent;                                   /* on the move */
    uint64_t total;                                   /* so far */
} pgn_clock_move;

/* What one player did. */
typedef struct pgn_clock_side {
    unsigned moves;      /* all of his */
    unsigned timed;      /* whose time is known */
    uint64_t spent;      /* on these */
    uint64_t longest;    /* time of one, 0 if none is known */
    size_t longest_move; /* its index */
    bool has_clock;
    uint64_t lowest;  /* clock */
    unsigned trouble; /* moves after which the clock was below the limit */
} pgn_clock_side;

typedef struct pgn_clock_game {
    const char *white, *black, *control; /* values of the tags, "" if missing */
    pgn_result result;
    const pgn_clock_move *moves;
    size_t count;
    bool timed; /* at least one time is known */
    uint64_t trouble_limit;
    pgn_clock_side sides[2];
    unsigned contradictions[PGN_CLOCK_CONTRADICTIONS]; /* how many moves have it */
} pgn_clock_game;

/* Memory for the clocks of one game after the other. */
typedef struct pgn_clock pgn_clock;

PGN_API PGN_CHECK pgn_status pgn_clock_new(pgn_clock **out, pgn_error *err);
PGN_API void pgn_clock_free(pgn_clock *clock);

/* Read the reader's current game. `trouble` is the time below which a clock is in trouble; 0: a
 * twentieth of the time control, at least 10 and at most 300 seconds. *out lives until the next
 * call. PGN_E_NOMEM, or the failure of the reader. */
PGN_API PGN_CHECK pgn_status pgn_clock_read(pgn_clock *clock, pgn_reader *reader, uint64_t trouble,
                                            const pgn_clock_game **out, pgn_error *err);

/* Append the game as one JSON object and a line feed, with its number if that is not 0; or a chart
 * as SVG. PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_clock_write_json(const pgn_clock_game *game, uint64_t number,
                                                  pgn_buffer *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_clock_write_svg(const pgn_clock_game *game, pgn_buffer *out,
                                                 pgn_error *err);

/* Append the game as a table of text, move by move, and what both players used. options may be
 * NULL. PGN_E_UNSUPPORTED; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_clock_write_text(const pgn_clock_game *game,
                                                  const pgn_text_options *options, pgn_buffer *out,
                                                  pgn_error *err);

/* ---- many files ---- */

enum { PGN_CLOCK_LONGEST = 10, PGN_CLOCK_PHASES = 6 };

/* A long think. Texts are the summary's. */
typedef struct pgn_clock_think {
    uint64_t spent;
    const char *input;
    uint64_t game; /* number in the input */
    unsigned number;
    pgn_color color;
    char san[16];
    const char *player, *opponent;
} pgn_clock_think;

/* Zero means default. */
typedef struct pgn_clock_options {
    uint64_t trouble; /* as for pgn_clock_read() */
    const pgn_query *query;
    uint64_t reserved[4];
} pgn_clock_options;

/* Moves 1 to 10, 11 to 20, ... 41 to 50, and all above. */
typedef struct pgn_clock_phase {
    uint64_t moves; /* with a known time */
    uint64_t spent;
    uint64_t trouble; /* moves in trouble */
} pgn_clock_phase;

typedef struct pgn_clock_summary {
    uint64_t games, timed; /* games with a known time */
    uint64_t moves, timed_moves, spent;
    uint64_t sides;             /* players in games with clocks, two a game */
    uint64_t trouble_sides;     /* who came below the limit, */
    uint64_t trouble_points[3]; /* and won, drew, lost */
    uint64_t contradictory;     /* games that contradict themselves */
    uint64_t contradictions[PGN_CLOCK_CONTRADICTIONS]; /* moves */
    pgn_clock_phase phases[PGN_CLOCK_PHASES];
    pgn_clock_think longest[PGN_CLOCK_LONGEST];
    size_t longest_count;
    void *memory; /* private: pgn_clock_summary_free() */
} pgn_clock_summary;

/* The time story of all games. options may be NULL. Free *out with pgn_clock_summary_free(), also
 * after a failure. */
PGN_API PGN_CHECK pgn_status pgn_clock_files(pgn_job *job, const char *const *paths,
                                             const pgn_clock_options *options,
                                             pgn_clock_summary *out, pgn_error *err);
PGN_API void pgn_clock_summary_free(pgn_clock_summary *summary);

/* Append it as one JSON object and a line feed, or as text (options may be NULL).
 * PGN_E_UNSUPPORTED; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_clock_summary_write_json(const pgn_clock_summary *summary,
                                                          pgn_buffer *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_clock_summary_write_text(const pgn_clock_summary *summary,
                                                          const pgn_text_options *options,
                                                          pgn_buffer *out, pgn_error *err);

/* ---- converting ---- */

typedef enum pgn_clock_command {
    PGN_CLOCK_TO_CLK,
    PGN_CLOCK_TO_EMT,
    PGN_CLOCK_TO_EGT
} pgn_clock_command;

/* Zero means default: to clk, to one output. */
typedef struct pgn_clock_convert_options {
    pgn_clock_command to;
    bool in_place; /* rewrite each file in which a command was converted; output must be NULL */
    uint64_t reserved[4];
} pgn_clock_convert_options;

typedef struct pgn_clock_convert_result {
    uint64_t games, changed;
    uint64_t converted;     /* commands */
    uint64_t left;          /* commands whose value does not follow from the time control */
    uint64_t contradictory; /* games that contradict themselves, and are left alone */
    uint64_t reserved[4];
} pgn_clock_convert_result;

/* Replace clk, emt and egt commands in the main lines by one of them, where its value follows from
 * the others and the time control; every other byte stays. A move that has the command already
 * keeps what it has. options and result may be NULL. Outputs, and files that are not replaced: as
 * in pgn_names_replace_files() (names.h). */
PGN_API PGN_CHECK pgn_status pgn_clock_convert_files(pgn_job *job, const char *const *paths,
                                                     const char *output,
                                                     const pgn_clock_convert_options *options,
                                                     pgn_clock_convert_result *result,
                                                     pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
